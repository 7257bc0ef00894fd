//! What a person adds: judgements, facts of the preparation, papers for the bodies of justice.

use codex::phrase;

use super::{Answer, Refusal, announced, reasoned, refuse};
use crate::act::{Context, Role};
use crate::change::Change;
use crate::effect::Effect;
use crate::event::Event;
use crate::fssi::preparation::{Fact, SocietyFact};
use crate::judgement::{Judged, Judgement};
use crate::regulation::Question;
use crate::remark::{Remark, RemarkKind};
use crate::ruling::Ruling;
use crate::stage::Stage;

/// Somebody judges what the regulation leaves to a person. The federation has the last word: an
/// arbiter does not judge again what it judged.
pub(super) fn judge(
    event: &Event,
    question: &Question,
    kept: Judged,
    reason: &str,
    context: &Context,
) -> Answer {
    announced(event)?;
    reasoned(reason)?;
    if event.stage() >= Stage::Homologated {
        return refuse(phrase!("office-over"));
    }
    let judged = event.judgements();
    let before = judged.iter().rev().find(|it| it.question == *question);
    let asked = event.questions().into_iter().find(|(open, _)| open == question);
    let again = || before.map(|_| phrase!("judged-again", article = question.article));
    let Some(about) = asked.map(|(_, finding)| finding.what).or_else(again) else {
        return refuse(phrase!("office-nothing-to-judge"));
    };
    if before.is_some_and(|it| it.role == Role::Federation) && context.role != Role::Federation {
        return refuse(phrase!("office-judged-by-federation"));
    }
    let judgement = Judgement {
        question: question.clone(),
        kept,
        reason: reason.trim().to_owned(),
        by: context.actor.clone(),
        role: context.role,
        at: context.at,
    };
    let effects = vec![Effect::Judgement(event.next_judgement(), Change::put(Box::new(judgement)))];
    let what = match kept {
        Judged::Kept => phrase!("office-judged-kept", what = about, reason = reason),
        Judged::Broken => phrase!("office-judged-broken", what = about, reason = reason),
    };
    Ok(Ruling::accepted(what, effects).citing(question.article))
}

/// A fact of the preparation, where the federation's regulation asks for such.
pub(super) fn state(event: &Event, fact: &Fact) -> Answer {
    announced(event)?;
    if event.pack().championships.is_none() {
        return refuse(phrase!("office-no-such-step"));
    }
    if event.stage() >= Stage::ReportSent {
        return refuse(phrase!("office-fixed-reported"));
    }
    if let Fact::Society { club, said: _ } = fact
        && club.trim().is_empty()
    {
        return refuse(phrase!("office-society-missing"));
    }
    let before = event.preparation().cloned();
    let after = before.clone().unwrap_or_default().with(fact);
    if before.as_ref() == Some(&after) {
        return refuse(phrase!("office-said-before"));
    }
    let change = Change { before: before.map(Box::new), after: Some(Box::new(after)) };
    let mut told = event.clone();
    let effects = vec![Effect::Preparation(change)];
    let article = match fact {
        Fact::Society { said: SocietyFact::FormSent(_), .. } => codex::article!("fssi 2"),
        Fact::Society { said: SocietyFact::Affiliated(_), .. } => codex::article!("fssi 1(1)"),
        Fact::Society { .. } => codex::article!("fssi 3"),
        Fact::TimeAgreed(_) if told.announcement().is_some_and(|it| it.teams().is_some()) => {
            codex::article!("fssi sq.a")
        }
        Fact::TimeAgreed(_) => codex::article!("fssi ind.a"),
        Fact::RollCall(_) if told.announcement().is_some_and(|it| it.teams().is_some()) => {
            codex::article!("fssi sq.c")
        }
        Fact::RollCall(_) => codex::article!("fssi ind.b"),
        Fact::Official { .. } | Fact::Draw(_) => codex::article!("fssi 5"),
        Fact::Cover { .. } | Fact::Hospital(_) => codex::article!("fssi 6"),
        Fact::CovidOfficer(_) => codex::article!("fssi 12"),
        Fact::DopingRoom(_) => codex::article!("fssi 9"),
    };
    let folded = told.fold(&effects);
    let found = folded.ok().map(|()| told.all_findings()).unwrap_or_default();
    let of_it = found.into_iter().filter(|finding| finding.article == article);
    Ok(Ruling::accepted(phrase!("office-stated"), effects).citing(article).finding(of_it))
}

/// The papers of a matter went to the bodies of justice.
pub(super) fn forward(event: &Event, number: u32, how: &str, context: &Context) -> Answer {
    announced(event)?;
    let Some((_, before)) = event.remarks().find(|(id, _)| *id == number) else {
        return refuse(phrase!("office-no-such-remark", remark = number));
    };
    let Some(article) = event.pack().remarks.for_justice else {
        return refuse(phrase!("office-no-such-step"));
    };
    let article = before.article.unwrap_or(article);
    if before.kind != RemarkKind::ForJustice {
        return refuse(phrase!("office-not-for-justice", remark = number))
            .map_err(|refusal: Refusal| refusal.under(article));
    }
    if before.forwarded.is_some() {
        return refuse(phrase!("office-forwarded-before", remark = number));
    }
    if how.trim().is_empty() {
        return refuse(phrase!("office-forward-how"));
    }
    let forwarded = Some((context.at, how.trim().to_owned()));
    let after = Remark { forwarded, ..before.clone() };
    let change = Change::from_to(Box::new(before.clone()), Box::new(after));
    let effects = vec![Effect::Remark(number, change)];
    Ok(Ruling::accepted(phrase!("office-forwarded", remark = number, how = how), effects)
        .citing(article))
}

//! What no longer stands: decisions whose ground has fallen, and words that a player takes back.

use codex::{Phrase, phrase};
use tournament::Round;

use super::entering::change_entrant;
use super::leaving::Ground;
use super::{Answer, known, reasoned, refuse, running};
use crate::absence::{Decision, Rule, Statement};
use crate::act::Context;
use crate::entrant::{Annulled, Entrant};
use crate::event::Event;
use crate::file::CaseFile;
use crate::ruling::Ruling;
use crate::stage::Stage;
use crate::{EntrantId, Finding, Weight};

/// Adds to a ruling that changes results the decisions that lose their ground by it.
pub(super) fn tell_fallen(before: &Event, after: &Event, ruling: Ruling) -> Ruling {
    let known: Vec<(EntrantId, Decision)> = before.groundless().collect();
    let fallen = after.groundless().filter(|fallen| !known.contains(fallen));
    fallen.fold(ruling, |ruling, (id, decision)| {
        let article = after.pack().absence.article(decision.rule);
        let what = after.fallen(id, &decision);
        ruling
            .citing(article)
            .finding([Finding::new(article, Weight::ForTheArbiter, what)])
            .for_the_arbiter()
    })
}

impl Event {
    /// Decisions under RTF 7.5 that rest on a result that was corrected since.
    pub fn groundless(&self) -> impl Iterator<Item = (EntrantId, Decision)> + '_ {
        self.entrants().flat_map(move |(id, entrant)| {
            let none = !entrant.decisions.iter().any(Decision::takes_away);
            let file = (!none).then(|| CaseFile::of(self, id, entrant));
            let found = file.map(|file| {
                file.case().groundless().into_iter().map(|it| (id, it.clone())).collect::<Vec<_>>()
            });
            found.unwrap_or_default()
        })
    }

    /// That a decision has lost its ground, in words.
    pub fn fallen(&self, id: EntrantId, decision: &Decision) -> Phrase {
        phrase!(
            "office-ground-fallen",
            number = self.shown(id),
            round = decision.round,
            measure = decision.option.phrase()
        )
    }
}

/// The chief arbiter annuls a decision that nothing supports any more. The regulation does not
/// speak of it: a reason is given, and the report tells it.
pub(super) fn annul(
    event: &Event,
    id: EntrantId,
    ground: Ground,
    reason: &str,
    context: &Context,
) -> Answer {
    reasoned(reason)?;
    if !matches!(event.stage(), Stage::Running | Stage::Finished) {
        return refuse(phrase!("office-results-fixed"));
    }
    let before = known(event, id)?;
    let of_ground =
        |decision: &Decision| decision.rule == ground.rule && decision.round == ground.round;
    let Some(place) =
        before.decisions.iter().rposition(|decision| of_ground(decision) && decision.takes_away())
    else {
        return refuse(phrase!(
            "office-nothing-to-annul",
            number = event.shown(id),
            round = ground.round
        ));
    };
    let file = CaseFile::of(event, id, before);
    let article = event.pack().absence.article(ground.rule);
    if file.case().ground_stands(&before.decisions[place]) {
        return refuse(phrase!("office-ground-stands", number = event.shown(id)))
            .map_err(|refusal: super::Refusal| refusal.under(article));
    }
    let mut after = before.clone();
    fell(&mut after, place, reason, context);
    file.restate(event, &mut after);
    let effects = vec![change_entrant(id, before, after)];
    let what = phrase!("office-annulled", number = event.shown(id), reason = reason);
    Ok(Ruling::accepted(what, effects).citing(article))
}

/// Moves a decision among those that stand no longer.
fn fell(entrant: &mut Entrant, place: usize, reason: &str, context: &Context) {
    let decision = entrant.decisions.remove(place);
    entrant.annulled.push(Annulled {
        decision,
        reason: reason.to_owned(),
        by: context.actor.clone(),
        at: context.at,
    });
}

/// A player takes back a word that nobody has acted upon: the round is not paired yet. RTF 7.5
/// neither grants nor forbids it, so the arbiter says why.
pub(super) fn take_back(
    event: &Event,
    id: EntrantId,
    round: Round,
    reason: &str,
    context: &Context,
) -> Answer {
    reasoned(reason)?;
    running(event)?;
    let before = known(event, id)?;
    let about = |says: Statement| match says {
        Statement::Absence { round: absent, .. } => absent == round,
        Statement::Withdrawal { from } => from == round,
        Statement::Continues => false,
    };
    let Some(place) = before.notices.iter().rposition(|notice| about(notice.says)) else {
        return refuse(phrase!(
            "office-nothing-to-take-back",
            number = event.shown(id),
            round = round
        ));
    };
    if event.last_paired() >= round {
        return refuse(phrase!("office-taken-back-late", round = round));
    }
    let mut after = before.clone();
    after.notices.remove(place);
    let follows = |decision: &Decision| {
        let spoken = matches!(
            decision.rule,
            Rule::AnnouncedAbsence
                | Rule::ForceMajeure
                | Rule::NewPairings
                | Rule::AbsenceTooMany
                | Rule::WithdrawalInTime
                | Rule::UnjustifiedWithdrawal
        );
        spoken && decision.round == round
    };
    while let Some(place) = after.decisions.iter().position(follows) {
        fell(&mut after, place, reason, context);
    }
    let file = CaseFile::of(event, id, before);
    file.restate(event, &mut after);
    let article = match before.notices[place].says {
        Statement::Withdrawal { .. } => event.pack().absence.article(Rule::WithdrawalInTime),
        _ => event.pack().absence.article(Rule::AnnouncedAbsence),
    };
    let effects = vec![change_entrant(id, before, after)];
    let silent = Finding::new(article, Weight::Notice, phrase!("office-regulation-silent"));
    let what =
        phrase!("office-taken-back", number = event.shown(id), round = round, reason = reason);
    Ok(Ruling::accepted(what, effects).citing(article).finding([silent]))
}

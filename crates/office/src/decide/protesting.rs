//! Protests with their clocks and fees, and remarks for the report.

use codex::{article, phrase};

use super::{Answer, Refusal, announced, known, refuse};
use crate::act::{Context, Role};
use crate::change::Change;
use crate::effect::Effect;
use crate::event::Event;
use crate::fssi::Complaints;
use crate::fssi::protest as complaint;
use crate::pack::ComplaintWay;
use crate::protest::{Protest, ProtestStep};
use crate::remark::{Remark, RemarkKind};
use crate::ruling::Ruling;
use crate::stage::Stage;
use crate::{EntrantId, Finding, Weight};

pub(super) fn protest(
    event: &Event,
    number: Option<u32>,
    step: &ProtestStep,
    context: &Context,
) -> Answer {
    announced(event)?;
    let ComplaintWay::Protest(rules) = &event.pack().complaints else {
        // The arbiter alone decides technical disputes (RTF 7.6.1), and nobody hears an appeal.
        return refuse(phrase!("office-no-protests-here"))
            .map_err(|refusal: Refusal| refusal.under(article!("fsi-2009 7.6.2")));
    };
    match (number, step) {
        (None, ProtestStep::Notice { by, round, board, copies, words }) => {
            let notice = Opening { by: *by, round: *round, board: *board, copies: *copies, words };
            open(event, &notice, rules, context)
        }
        (Some(number), ProtestStep::Next(step)) => next(event, number, step, rules, context),
        _ => refuse(phrase!("office-protest-begins-with-notice"))
            .map_err(|refusal: Refusal| refusal.under(rules.cites.notice)),
    }
}

struct Opening<'a> {
    by: EntrantId,
    round: u8,
    board: u16,
    copies: u8,
    words: &'a str,
}

fn open(event: &Event, notice: &Opening<'_>, rules: &Complaints, context: &Context) -> Answer {
    let entrant = known(event, notice.by)?;
    if context.role == Role::Player && entrant.form.person != context.actor {
        return refuse(phrase!("office-not-your-own"));
    }
    let index = usize::from(notice.board).checked_sub(1);
    let ended = event
        .round(notice.round)
        .and_then(|round| round.ended().get(index?).copied())
        .ok_or_else(|| Refusal {
            what: phrase!("office-no-such-board", round = notice.round, board = notice.board),
            article: None,
        })?;
    let Some(game_end) = ended else {
        return refuse(phrase!("office-game-not-over", board = notice.board));
    };
    if !is_party(event, notice) {
        return refuse(phrase!("office-protest-not-party", board = notice.board))
            .map_err(|refusal: Refusal| refusal.under(rules.cites.notice));
    }
    let team = entrant.form.team.and_then(|team| event.team(team));
    let captain = team.map(|team| {
        let captain = team.captain.and_then(|captain| event.entrant(captain));
        captain
            .map_or_else(|| crate::PersonId(String::new()), |captain| captain.form.person.clone())
    });
    let announced = complaint::Announced {
        by: entrant.form.person.clone(),
        captain,
        game_end,
        at: context.at,
        copies: notice.copies,
    };
    let (complaint, findings) = complaint::Protest::announce(&announced, rules);
    let late = matches!(complaint.notice, complaint::Notice::Late(_));
    let number = event.next_protest();
    let protest = Protest {
        by: notice.by,
        round: notice.round,
        board: notice.board,
        words: notice.words.to_owned(),
        complaint,
    };
    let effects = vec![Effect::Protest(number, Change::put(Box::new(protest)))];
    let what = if late {
        phrase!("office-protest-late", protest = number)
    } else {
        phrase!("office-protest-open", protest = number)
    };
    let ruling = Ruling::accepted(what, effects).citing(rules.cites.notice).finding(findings);
    Ok(if late { ruling.for_the_arbiter() } else { ruling })
}

/// Whether who protests sat at the board, or belongs to a team that did.
fn is_party(event: &Event, notice: &Opening<'_>) -> bool {
    let index = usize::from(notice.board).saturating_sub(1);
    let seats =
        event.round(notice.round).and_then(|round| round.pairing()?.boards.get(index).copied());
    let team = |id: EntrantId| event.entrant(id).and_then(|entrant| entrant.form.team);
    let own = team(notice.by);
    seats.is_some_and(|seats| {
        [seats.white, seats.black]
            .into_iter()
            .flatten()
            .any(|seated| seated == notice.by || own.is_some() && team(seated) == own)
    })
}

fn next(
    event: &Event,
    number: u32,
    step: &complaint::Step,
    rules: &Complaints,
    context: &Context,
) -> Answer {
    if context.role == Role::Player {
        return refuse(phrase!("office-not-permitted"));
    }
    let Some((_, before)) = event.protests().find(|(id, _)| *id == number) else {
        return refuse(phrase!("office-no-such-protest", protest = number));
    };
    let (complaint, findings) = match before.complaint.step(step, rules) {
        Ok(done) => done,
        Err(complaint::StepRefused::OutOfOrder { .. }) => {
            return refuse(phrase!("office-protest-out-of-order", protest = number));
        }
        Err(complaint::StepRefused::FeeShort { paid, asked, article }) => {
            return refuse(phrase!("office-protest-fee", paid = paid.0, asked = asked.0))
                .map_err(|refusal: Refusal| refusal.under(article));
        }
        Err(complaint::StepRefused::NothingSaid { article }) => {
            return refuse(phrase!("office-protest-in-words", protest = number))
                .map_err(|refusal: Refusal| refusal.under(article));
        }
        Err(complaint::StepRefused::Final { article }) => {
            return refuse(phrase!("office-protest-final", protest = number))
                .map_err(|refusal: Refusal| refusal.under(article));
        }
    };
    let after = Protest { complaint, ..before.clone() };
    let change = Change::from_to(Box::new(before.clone()), Box::new(after));
    let effects = vec![Effect::Protest(number, change)];
    Ok(Ruling::accepted(phrase!("office-protest-goes-on", protest = number), effects)
        .finding(findings))
}

/// A remark for the report; what the regulation says about it comes with it.
pub(super) fn remark(event: &Event, remark: &Remark) -> Answer {
    let announcement = announced(event)?;
    let points = matches!(remark.kind, RemarkKind::Points { .. });
    if points && !matches!(event.stage(), Stage::Running | Stage::Finished) {
        return refuse(phrase!("office-results-fixed"));
    }
    if let Some(round) = remark.round.filter(|&round| round == 0 || round > announcement.rounds) {
        return refuse(phrase!("office-no-such-round", round = round));
    }
    if let Some(entrant) = remark.entrant {
        known(event, entrant)?;
    }
    if remark.forwarded.is_some() {
        return refuse(phrase!("office-not-permitted"));
    }
    if remark.words.trim().is_empty() {
        return refuse(phrase!("office-reason-missing"));
    }
    if points && remark.entrant.is_none() {
        return refuse(phrase!("office-points-for-whom"));
    }
    let number = event.next_remark();
    let effects = vec![Effect::Remark(number, Change::put(Box::new(remark.clone())))];
    let ruling = Ruling::accepted(phrase!("office-remark", remark = number), effects);
    let ruling = match remark.article {
        Some(article) => ruling.citing(article),
        None => ruling,
    };
    let rule = match remark.kind {
        RemarkKind::NoMedicalCover => Some(phrase!("office-no-medical-cover")),
        RemarkKind::HearingAid => Some(phrase!("office-hearing-aid")),
        RemarkKind::ForJustice => Some(phrase!("office-for-justice")),
        RemarkKind::Incident
        | RemarkKind::Warning
        | RemarkKind::Points { .. }
        | RemarkKind::Note => None,
    };
    Ok(match event.pack().remarks.article(remark.kind).zip(rule) {
        Some((article, what)) => {
            ruling.citing(article).finding([Finding::new(article, Weight::ForTheArbiter, what)])
        }
        None => ruling,
    })
}

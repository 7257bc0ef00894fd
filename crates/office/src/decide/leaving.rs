//! Absences, forfeits, withdrawals, exclusions and readmissions: RTF 7.5 at work on the event.

use codex::{Phrase, Value, phrase};
use tournament::Round;

use super::entering::change_entrant;
use super::{Answer, Refusal, known, reasoned, refuse, running, scoring};
use crate::absence::{Decision, Due, Measure, Notice, Proposal, Rule, Statement};
use crate::act::{Context, Role};
use crate::announcement::PairingSystem;
use crate::effect::Effect;
use crate::entrant::{Entrant, Status};
use crate::event::Event;
use crate::file::CaseFile;
use crate::round::Phase;
use crate::ruling::Ruling;
use crate::{EntrantId, Finding, Instant, TeamId, Weight};

/// What a decision rests on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ground {
    pub rule: Rule,
    pub round: Round,
}

/// A player tells the arbiter something.
pub(super) fn tell(event: &Event, id: EntrantId, says: Statement, context: &Context) -> Answer {
    running(event)?;
    let before = known(event, id)?;
    let own = before.form.person == context.actor || scoring::leads(event, id, &context.actor);
    if context.role == Role::Player && !own {
        return refuse(phrase!("office-not-your-own"));
    }
    let notice = Notice { at: context.at, says };
    let file = CaseFile::of(event, id, before);
    let answer = match file.case().on_notice(notice, context.at) {
        Ok(answer) => answer,
        Err(objection) => return refuse(objection.phrase()),
    };
    let mut after = before.clone();
    after.notices.push(notice);
    let mut ruling = Ruling::accepted(answer.what, Vec::new()).citing(answer.article);
    for proposal in &answer.proposals {
        ruling = settle(proposal, &mut after, ruling, context);
    }
    file.restate(event, &mut after);
    ruling.effects.push(change_entrant(id, before, after));
    Ok(ruling)
}

/// Does what a proposal leaves no choice about; anything else is for the arbiter.
fn settle(proposal: &Proposal, entrant: &mut Entrant, ruling: Ruling, context: &Context) -> Ruling {
    let ruling = ruling.citing(proposal.article);
    let Some(measure) = proposal.forced(context.at) else {
        let finding = Finding::new(proposal.article, Weight::ForTheArbiter, proposal.what.clone());
        return ruling.finding([finding]).for_the_arbiter();
    };
    entrant.decisions.push(Decision {
        rule: proposal.rule,
        round: proposal.round,
        option: measure,
        reason: None,
        by: context.actor.clone(),
        at: context.at,
    });
    let finding = Finding::new(proposal.article, Weight::Notice, proposal.what.clone());
    ruling.finding([finding])
}

/// The chief arbiter decides what the regulation leaves open.
pub(super) fn decide(
    event: &Event,
    id: EntrantId,
    ground: Ground,
    measure: Measure,
    reason: &str,
    context: &Context,
) -> Answer {
    running(event)?;
    let before = known(event, id)?;
    let decision = Decision {
        rule: ground.rule,
        round: ground.round,
        option: measure,
        reason: Some(reason.to_owned()).filter(|reason| !reason.trim().is_empty()),
        by: context.actor.clone(),
        at: context.at,
    };
    enact(event, id, before, decision)
}

fn enact(event: &Event, id: EntrantId, before: &Entrant, decision: Decision) -> Answer {
    let file = CaseFile::of(event, id, before);
    let proposal = match file.case().admit(&decision) {
        Ok(proposal) => proposal,
        Err(refused) => return Err(Refusal { what: refused.phrase(), article: None }),
    };
    let mut after = before.clone();
    let measure = decision.option.phrase();
    after.decisions.push(decision);
    file.restate(event, &mut after);
    let effects = vec![change_entrant(id, before, after)];
    let what = phrase!(
        "office-decided",
        number = event.shown(id),
        measure = measure,
        what = proposal.what
    );
    Ok(Ruling::accepted(what, effects).citing(proposal.article))
}

pub(super) fn expel(event: &Event, id: EntrantId, reason: &str, context: &Context) -> Answer {
    reasoned(reason)?;
    let before = known(event, id)?;
    let round = event.last_paired().max(1);
    let decision = Decision {
        rule: Rule::Expulsion,
        round,
        option: Measure::Exclude,
        reason: Some(reason.to_owned()),
        by: context.actor.clone(),
        at: context.at,
    };
    running(event)?;
    // A hearing aid in play excludes at once (FSSI 4).
    let aid = event.hearing_aid_pending().filter(|(wearer, _)| *wearer == id);
    let ruling = enact(event, id, before, decision)?;
    Ok(ruling.citing(aid.map(|(_, finding)| finding.article)))
}

pub(super) fn readmit(event: &Event, id: EntrantId, reason: &str, context: &Context) -> Answer {
    reasoned(reason)?;
    let announcement = running(event)?;
    let before = known(event, id)?;
    let next = (event.last_paired() + 1).min(announcement.rounds);
    let file = CaseFile::of(event, id, before);
    let proposal = match file.case().on_readmission(next) {
        Ok(proposal) => proposal,
        Err(objection) => return refuse(objection.phrase()),
    };
    let option = match proposal.rule {
        Rule::FirstRoundForfeit => Measure::Keep,
        _ => Measure::Readmit,
    };
    let decision = Decision {
        rule: proposal.rule,
        round: proposal.round,
        option,
        reason: Some(reason.to_owned()),
        by: context.actor.clone(),
        at: context.at,
    };
    enact(event, id, before, decision)
}

/// What the end of a round brings to those who lost it by forfeit. What the regulation leaves no
/// choice about is done with the same entry; the rest waits for the arbiter.
pub(super) fn after_round(
    event: &Event,
    round: Round,
    context: &Context,
    mut ruling: Ruling,
) -> Ruling {
    // Nothing more is asked of somebody who has left.
    let here = event.entrants().filter(|(_, entrant)| entrant.status == Status::Playing);
    for (id, before) in here {
        let file = CaseFile::of(event, id, before);
        let Ok(proposals) = file.case().on_forfeit(round) else { continue };
        let mut after = before.clone();
        for proposal in &proposals {
            ruling = settle(proposal, &mut after, ruling, context);
        }
        file.restate(event, &mut after);
        if after != *before {
            ruling.effects.push(change_entrant(id, before, after));
        }
    }
    ruling
}

/// What the passing of time has made unavoidable: exclusions that nobody may waive.
pub(super) fn overdue(event: &Event, context: &Context) -> Vec<(Effect, Finding)> {
    let mut done = Vec::new();
    for (id, before) in event.entrants() {
        let file = CaseFile::of(event, id, before);
        let mut before = before.clone();
        for proposal in file.case().due(context.at).open {
            if proposal.forced(context.at).is_none() {
                continue;
            }
            let mut after = before.clone();
            let ruling = Ruling::accepted(proposal.what.clone(), Vec::new());
            let ruling = settle(&proposal, &mut after, ruling, context);
            file.restate(event, &mut after);
            let effect = change_entrant(id, &before, after.clone());
            done.extend(ruling.findings.into_iter().map(|finding| (effect.clone(), finding)));
            before = after;
        }
    }
    done
}

/// Refuses to go on while something waits for the chief arbiter.
pub(super) fn nothing_pending(event: &Event, at: Instant) -> Result<(), Refusal> {
    match pending(event, at).next() {
        Some((id, what)) => {
            refuse(phrase!("office-decision-pending", number = event.shown(id), what = what))
        }
        None => match event.hearing_aid_pending() {
            // Who is said to have worn one does not play on before somebody judged of it.
            Some((id, finding)) => refuse(phrase!(
                "office-decision-pending",
                number = event.shown(id),
                what = finding.what
            ))
            .map_err(|refusal: Refusal| refusal.under(finding.article)),
            None => Ok(()),
        },
    }
}

/// Everything that waits for the chief arbiter and can be decided now.
fn pending(event: &Event, at: Instant) -> impl Iterator<Item = (EntrantId, Phrase)> + '_ {
    event.entrants().flat_map(move |(id, entrant)| {
        let file = CaseFile::of(event, id, entrant);
        let due: Due = file.case().due(at);
        due.open
            .into_iter()
            .filter(|proposal| proposal.forced(at).is_none())
            .map(|proposal| (id, proposal.what))
            .collect::<Vec<_>>()
    })
}

/// Whether the pairing of a round speaks of somebody who will not play it. On the wall, whoever
/// left since loses by forfeit unless new pairings were decided; a draft binds nobody.
pub(super) fn outdated(event: &Event, round: Round) -> bool {
    let book = event.round(round);
    let Some(pairing) = book.and_then(crate::event::Round::pairing) else {
        return false;
    };
    let draft = book.and_then(crate::event::Round::phase) == Some(Phase::Draft);
    let left = |team: TeamId| event.team(team).is_none_or(|team| !team.plays_in(round));
    let teams = pairing.matches.iter().flat_map(|met| [met.white, met.black]);
    if draft && teams.chain(pairing.team_bye).any(left) && !scheduled(event) {
        return true;
    }
    !not_coming(event, round).is_empty()
}

/// Those of whom the pairing of a round speaks although they will not play it.
fn not_coming(event: &Event, round: Round) -> Vec<EntrantId> {
    let book = event.round(round);
    let Some(pairing) = book.and_then(crate::event::Round::pairing) else {
        return Vec::new();
    };
    let draft = book.and_then(crate::event::Round::phase) == Some(Phase::Draft);
    let away = |entrant: &Entrant| entrant.absent_in(round) || draft && !entrant.plays_in(round);
    let seats = pairing.boards.iter().flat_map(|seats| [seats.white, seats.black]);
    let paired = seats.flatten().chain(pairing.bye);
    paired.filter(|id| event.entrant(*id).is_none_or(away)).collect()
}

/// That pairings speak of somebody who will not play, and what to do.
pub(super) fn away(event: &Event, round: Round, ids: &[EntrantId]) -> Phrase {
    if ids.is_empty() {
        return phrase!("office-pairing-outdated", round = round);
    }
    let numbers = ids.iter().map(|id| event.number_shown(*id)).collect();
    phrase!("office-pairing-away", round = round, who = Value::Participants(numbers))
}

impl Event {
    /// That somebody on the wall of a round will not play it, in words.
    pub fn told_away(&self, round: Round) -> Option<Phrase> {
        let ids = self.paired_but_away(round);
        (!ids.is_empty()).then(|| away(self, round, &ids))
    }

    /// Those on the wall of a round that has not begun who will not play it: an absence that was
    /// told in time, or granted, after the pairings were published (RTF 7.5.2). The round is paired
    /// again without them, unless their word is taken back.
    pub fn paired_but_away(&self, round: Round) -> Vec<EntrantId> {
        let phase = self.round(round).and_then(crate::event::Round::phase);
        match phase {
            Some(Phase::Published(_)) => not_coming(self, round),
            Some(Phase::Draft | Phase::Playing(_) | Phase::Closed(_)) | None => Vec::new(),
        }
    }
}

/// Whether a table says who meets whom, present or not.
fn scheduled(event: &Event) -> bool {
    event
        .announcement()
        .is_some_and(|event| matches!(event.system, PairingSystem::RoundRobin { .. }))
}

/// Refuses to go on with a pairing that speaks of somebody who will not play.
pub(super) fn up_to_date(event: &Event, round: Round) -> Result<(), Refusal> {
    if outdated(event, round) {
        refuse(away(event, round, &event.paired_but_away(round)))
    } else {
        Ok(())
    }
}

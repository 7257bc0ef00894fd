//! Results and their corrections.

use codex::phrase;
use tournament::Round;

use super::{Answer, Refusal, annulling, leaving, reasoned, refuse, running};
use crate::act::Context;
use crate::change::Change;
use crate::effect::Effect;
use crate::event::Event;
use crate::facts::NoFacts;
use crate::round::{BoardResult, Phase, Proposal};
use crate::ruling::Ruling;
use crate::stage::Stage;

/// A result of the round in play. An adjourned game is finished by writing its result.
pub(super) fn result(event: &Event, board: u16, result: BoardResult, context: &Context) -> Answer {
    let announcement = running(event)?;
    let round = event.last_paired();
    let phase = event.round(round).and_then(crate::event::Round::phase);
    if !matches!(phase, Some(Phase::Published(_) | Phase::Playing(_))) {
        return refuse(phrase!("office-no-round-in-play"));
    }
    let before = written(event, round, board)?;
    match before {
        None | Some(BoardResult::Adjourned) => {}
        Some(before) => {
            return refuse(phrase!("office-result-before", board = board, result = before.sign()));
        }
    }
    let effects = write(event, round, board, result, context)?;
    if announcement.four_eyes
        && let Some(ruling) = first_pair_of_eyes(event, (round, board), result, context)?
    {
        return Ok(ruling);
    }
    let what = phrase!("office-result", round = round, board = board, result = result.sign());
    Ok(Ruling::accepted(what, effects))
}

/// The answer where a result needs two people and this is the first of them; none where they are the
/// second and agree. Whoever was first may think better of it; two who differ must look together.
fn first_pair_of_eyes(
    event: &Event,
    (round, board): (Round, u16),
    result: BoardResult,
    context: &Context,
) -> Result<Option<Ruling>, Refusal> {
    let before = proposed(event, round, board);
    if let Some(before) = before.filter(|before| before.by != context.actor) {
        if before.result == result {
            return Ok(None);
        }
        return refuse(phrase!(
            "office-eyes-differ",
            board = board,
            first = before.by.0.as_str(),
            before = before.result.sign(),
            second = context.actor.0.as_str(),
            result = result.sign()
        ));
    }
    if before.is_some_and(|before| before.result == result) {
        let result = result.sign();
        return refuse(phrase!("office-eyes-same", board = board, result = result));
    }
    let after = Proposal { result, by: context.actor.clone(), at: context.at };
    let change = Change { before: before.cloned(), after: Some(after) };
    let what = phrase!("office-proposed", round = round, board = board, result = result.sign());
    Ok(Some(Ruling::accepted(what, vec![Effect::Proposed(round, board, change)])))
}

/// What waits on a board for a second pair of eyes.
fn proposed(event: &Event, round: Round, board: u16) -> Option<&Proposal> {
    event.round(round)?.proposed().get(usize::from(board).checked_sub(1)?)?.as_ref()
}

/// Takes away what waits on a board that now gets its result.
pub(super) fn settle(event: &Event, round: Round, board: u16) -> Option<Effect> {
    let before = proposed(event, round, board).cloned()?;
    Some(Effect::Proposed(round, board, Change { before: Some(before), after: None }))
}

/// A correction needs a reason and may reach back to any round, as long as the event is not over.
pub(super) fn correct(
    event: &Event,
    round: Round,
    board: u16,
    result: BoardResult,
    reason: &str,
    context: &Context,
) -> Answer {
    reasoned(reason)?;
    if !matches!(event.stage(), Stage::Running | Stage::Finished) {
        return refuse(phrase!("office-results-fixed"));
    }
    let before = written(event, round, board)?;
    let Some(before) = before else {
        return refuse(phrase!("office-nothing-to-correct", round = round, board = board));
    };
    if before == result {
        return refuse(phrase!("office-same-result", result = result.sign()));
    }
    let mut effects = write(event, round, board, result, context)?;
    let mut after = event.clone();
    after.fold(&effects).map_err(|_| NoFacts::NotAnnounced)?;
    let mut findings = Vec::new();
    if event.stage() == Stage::Finished {
        // No round will be paired any more: what the regulation makes of it is done at once.
        for (effect, finding) in leaving::overdue(&after, context) {
            effects.push(effect);
            findings.push(finding);
        }
    }
    let what = phrase!(
        "office-corrected",
        round = round,
        board = board,
        before = before.sign(),
        result = result.sign(),
        reason = reason
    );
    let ruling = findings
        .iter()
        .fold(Ruling::accepted(what, effects), |ruling, finding| ruling.citing(finding.article))
        .finding(findings);
    Ok(annulling::tell_fallen(event, &after, ruling))
}

/// What stands on a board, if there is such a board.
fn written(event: &Event, round: Round, board: u16) -> Result<Option<BoardResult>, Refusal> {
    let results = event.round(round).map(crate::event::Round::results).unwrap_or_default();
    let index = usize::from(board).checked_sub(1);
    match index.and_then(|index| results.get(index)) {
        Some(result) => Ok(*result),
        None => refuse(phrase!("office-no-such-board", round = round, board = board)),
    }
}

fn write(
    event: &Event,
    round: Round,
    board: u16,
    result: BoardResult,
    context: &Context,
) -> Result<Vec<Effect>, Refusal> {
    let before = written(event, round, board)?;
    let index = usize::from(board) - 1;
    let seats = event.round(round).and_then(|book| book.pairing()?.boards.get(index).copied());
    let half_empty = seats.is_some_and(|seats| seats.white.is_none() || seats.black.is_none());
    if half_empty {
        return refuse(phrase!("office-empty-seat", board = board));
    }
    if result == BoardResult::Adjourned {
        never_suspended(event)?;
    }
    let mut effects: Vec<Effect> = settle(event, round, board).into_iter().collect();
    effects.push(Effect::Result(round, board, Change { before, after: Some(result) }));
    let ended = event.round(round).and_then(|book| book.ended().get(index).copied().flatten());
    let over = result != BoardResult::Adjourned;
    match (over, ended) {
        (true, None) => effects.push(Effect::Ended(round, board, Change::put(context.at))),
        // A game that goes on has not ended: the clock of protests starts when it does.
        (false, Some(_)) => {
            effects.push(Effect::Ended(round, board, Change { before: ended, after: None }));
        }
        _ => {}
    }
    Ok(effects)
}

/// In the championships of the deaf a game is never suspended (FSSI ind.a, sq.a).
fn never_suspended(event: &Event) -> Result<(), Refusal> {
    let announcement = super::announced(event)?;
    let Some(articles) = event.pack().never_adjourned else { return Ok(()) };
    let article = articles.of(announcement);
    refuse(phrase!("office-never-suspended")).map_err(|refusal: Refusal| refusal.under(article))
}

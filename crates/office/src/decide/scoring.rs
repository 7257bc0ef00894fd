//! Results and their corrections.

use codex::{Article, phrase};
use table::fide::Laws;
use tournament::Round;
use vocabulary::Side;

use super::{Answer, Refusal, annulling, leaving, reasoned, refuse, running};
use crate::act::{Context, Role};
use crate::announcement::Game;
use crate::change::Change;
use crate::effect::Effect;
use crate::event::Event;
use crate::facts::NoFacts;
use crate::round::{BoardResult, Phase, Proposal, Said};
use crate::ruling::Ruling;
use crate::stage::Stage;
use crate::{EntrantId, PersonId, ResultStyle};

/// A result of the round in play. An adjourned game is finished by writing its result.
pub(super) fn result(event: &Event, board: u16, result: BoardResult, context: &Context) -> Answer {
    let announcement = running(event)?;
    let round = round_in_play(event)?;
    unwritten(event, round, board)?;
    let effects = write(event, round, board, result, context)?;
    if context.role == Role::Player {
        return told_by_player(event, (round, board), result, context);
    }
    if announcement.four_eyes
        && let Some(ruling) = first_pair_of_eyes(event, (round, board), result, context)?
    {
        return Ok(ruling);
    }
    let what = phrase!("office-result", round = round, board = board, result = sign(event, result));
    Ok(Ruling::accepted(what, effects))
}

/// How often players may think better of what they said before the arbiter alone decides.
const MOST_CHANGES: u8 = 6;

/// What a player says at the table, having read its code: of this round, and for this side.
pub(super) fn reported(
    event: &Event,
    (round, board): (Round, u16),
    side: Side,
    result: BoardResult,
    context: &Context,
) -> Answer {
    if round_in_play(event)? != round {
        return refuse(phrase!("office-code-of-other-round", round = round));
    }
    let seated = seat(event, (round, board), side)?.and_then(|id| event.entrant(id));
    if seated.is_none_or(|entrant| entrant.form.person != context.actor) {
        return refuse(phrase!("office-not-your-own"));
    }
    unwritten(event, round, board)?;
    // What the office could not write, nobody can say.
    write(event, round, board, result, context)?;
    told_by_player(event, (round, board), result, context)
}

/// What a player says of the own game waits for the office, which alone enters results. Two who
/// differ are both kept: the arbiter decides (Laws 8.7).
fn told_by_player(
    event: &Event,
    (round, board): (Round, u16),
    result: BoardResult,
    context: &Context,
) -> Answer {
    if !sits_at(event, (round, board), &context.actor) {
        return refuse(phrase!("office-not-your-own"));
    }
    if !matches!(result, BoardResult::White | BoardResult::Black | BoardResult::Draw) {
        return refuse(phrase!("office-not-permitted"));
    }
    let before = proposed(event, round, board);
    let by = context.actor.clone();
    let after = match before {
        None => Proposal::first(result, by, context.at),
        Some(before) if !sits_at(event, (round, board), &before.by) => {
            return refuse(phrase!("office-result-with-office", board = board));
        }
        Some(before) if before.said_by(&by) == Some(result) => {
            let written = sign(event, result);
            return refuse(phrase!("office-eyes-same", board = board, result = written));
        }
        Some(before) if before.changes >= MOST_CHANGES => {
            return refuse(phrase!("office-said-too-often", board = board));
        }
        Some(before) => {
            let changes = before.changes + u8::from(before.said_by(&by).is_some());
            let said = Said { result, by, at: context.at };
            if before.by == said.by {
                Proposal { result, at: said.at, changes, ..before.clone() }
            } else {
                Proposal { other: Some(said), changes, ..before.clone() }
            }
        }
    };
    let (written, differs) = (sign(event, result), after.disputed());
    let what = match (after.is_agreed(), differs) {
        (true, _) => {
            phrase!("office-players-agree", round = round, board = board, result = written)
        }
        (false, Some(second)) => phrase!(
            "office-players-differ",
            round = round,
            board = board,
            first = sign(event, after.result),
            second = sign(event, second)
        ),
        (false, None) => {
            phrase!("office-proposed", round = round, board = board, result = written)
        }
    };
    let both = after.other.is_some();
    let change = Change { before: before.cloned(), after: Some(after) };
    let ruling = Ruling::accepted(what, vec![Effect::Proposed(round, board, change)]);
    let ruling = ruling.citing(signed(event).filter(|_| both));
    Ok(if differs.is_some() { ruling.for_the_arbiter() } else { ruling })
}

/// The article on the result that both players confirm, in the edition of the event.
fn signed(event: &Event) -> Option<Article> {
    match event.announcement()?.game {
        Game::Chess(code) => Some(Laws::of(code).cites.signed),
        Game::ItalianDraughts | Game::InternationalDraughts => None,
    }
}

/// Who sits on a side of a board, if there is such a board.
pub(super) fn seat(
    event: &Event,
    (round, board): (Round, u16),
    side: Side,
) -> Result<Option<EntrantId>, Refusal> {
    written(event, round, board)?;
    let seats = event
        .round(round)
        .and_then(|book| book.pairing()?.boards.get(usize::from(board).checked_sub(1)?));
    Ok(seats.and_then(|seats| match side {
        Side::White => seats.white,
        Side::Black => seats.black,
    }))
}

/// The round whose games are on, or about to begin.
pub(super) fn round_in_play(event: &Event) -> Result<Round, Refusal> {
    running(event)?;
    let round = event.last_paired();
    match event.round(round).and_then(crate::event::Round::phase) {
        Some(Phase::Published(_) | Phase::Playing(_)) => Ok(round),
        _ => refuse(phrase!("office-no-round-in-play")),
    }
}

/// A board that waits for its result; an adjourned game does.
fn unwritten(event: &Event, round: Round, board: u16) -> Result<(), Refusal> {
    match written(event, round, board)? {
        None | Some(BoardResult::Adjourned) => Ok(()),
        Some(before) => {
            refuse(phrase!("office-result-before", board = board, result = sign(event, before)))
        }
    }
}

/// Whether somebody plays at a board.
fn sits_at(event: &Event, (round, board): (Round, u16), person: &PersonId) -> bool {
    let seats = event
        .round(round)
        .and_then(|book| book.pairing()?.boards.get(usize::from(board).checked_sub(1)?).copied());
    let sits = |id| event.entrant(id).is_some_and(|entrant| entrant.form.person == *person);
    let seated = || seats.into_iter().flat_map(|seats| [seats.white, seats.black]).flatten();
    // The captain reports the results of the team (FSSI, team championship, b).
    let leads = |id| leads(event, id, person);
    seated().any(sits) || seated().any(leads)
}

/// Whether somebody is the captain of an entrant's team, where the regulation lets captains speak.
pub(super) fn leads(event: &Event, id: EntrantId, person: &PersonId) -> bool {
    let team = event.entrant(id).and_then(|entrant| event.team(entrant.form.team?));
    let captain = team.and_then(|team| event.entrant(team.captain?));
    event.pack().teams.composition.is_some()
        && captain.is_some_and(|captain| captain.form.person == *person)
}

/// The answer where a result needs two people and this is the first of them; none where they are the
/// second and agree. Whoever was first may think better of it; two who differ must look together.
fn first_pair_of_eyes(
    event: &Event,
    (round, board): (Round, u16),
    result: BoardResult,
    context: &Context,
) -> Result<Option<Ruling>, Refusal> {
    let waiting = proposed(event, round, board);
    // The word of a player is nobody's pair of eyes.
    let before = waiting.filter(|before| !sits_at(event, (round, board), &before.by));
    if let Some(before) = before.filter(|before| before.by != context.actor) {
        if before.result == result {
            return Ok(None);
        }
        return refuse(phrase!(
            "office-eyes-differ",
            board = board,
            first = before.by.0.as_str(),
            before = sign(event, before.result),
            second = context.actor.0.as_str(),
            result = sign(event, result)
        ));
    }
    if before.is_some_and(|before| before.result == result) {
        let result = sign(event, result);
        return refuse(phrase!("office-eyes-same", board = board, result = result));
    }
    let after = Proposal::first(result, context.actor.clone(), context.at);
    let change = Change { before: waiting.cloned(), after: Some(after) };
    let what =
        phrase!("office-proposed", round = round, board = board, result = sign(event, result));
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

/// A correction needs a reason. How far it may reach back is weighed with its effects.
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
        return refuse(phrase!("office-same-result", result = sign(event, result)));
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
        before = sign(event, before),
        result = sign(event, result),
        reason = reason
    );
    let ruling = findings
        .iter()
        .fold(Ruling::accepted(what, effects), |ruling, finding| ruling.citing(finding.article))
        .finding(findings);
    Ok(annulling::tell_fallen(event, &after, ruling))
}

/// A result of a round before the last two, for the rating report alone (C.04.2 4.3): what counted
/// goes on counting.
pub(super) fn correct_for_rating(
    event: &Event,
    (round, board): (Round, u16),
    result: BoardResult,
    reason: &str,
) -> Answer {
    reasoned(reason)?;
    if !matches!(event.stage(), Stage::Running | Stage::Finished) {
        return refuse(phrase!("office-results-fixed"));
    }
    let counted = written(event, round, board)?;
    if !event.is_old(round) {
        return refuse(phrase!("office-rated-not-old", round = round));
    }
    let Some(counted) = counted.filter(|counted| *counted != BoardResult::Adjourned) else {
        return refuse(phrase!("office-nothing-to-correct", round = round, board = board));
    };
    if result == BoardResult::Adjourned {
        return refuse(phrase!("office-rated-adjourned"));
    }
    let index = usize::from(board) - 1;
    let before = event.round(round).and_then(|book| book.rated().get(index).copied().flatten());
    if before.unwrap_or(counted) == result {
        return refuse(phrase!("office-same-result", result = sign(event, result)));
    }
    let after = Some(result).filter(|result| *result != counted);
    let what = phrase!(
        "office-corrected-for-rating",
        round = round,
        board = board,
        counted = sign(event, counted),
        result = sign(event, result),
        reason = reason
    );
    let effects = vec![Effect::Rated(round, board, Change { before, after })];
    Ok(Ruling::accepted(what, effects))
}

/// How an adjourned game ended, whichever round it belongs to.
pub(super) fn finish_adjourned(
    event: &Event,
    (round, board): (Round, u16),
    result: BoardResult,
    context: &Context,
) -> Answer {
    running(event)?;
    if written(event, round, board)? != Some(BoardResult::Adjourned) {
        return refuse(phrase!("office-not-adjourned", round = round, board = board));
    }
    if result == BoardResult::Adjourned {
        return refuse(phrase!("office-same-result", result = sign(event, result)));
    }
    let effects = write(event, round, board, result, context)?;
    let mut after = event.clone();
    after.fold(&effects).map_err(|_| NoFacts::NotAnnounced)?;
    let what = phrase!("office-result", round = round, board = board, result = sign(event, result));
    Ok(annulling::tell_fallen(event, &after, Ruling::accepted(what, effects)))
}

/// Every game of the round in play that has no result is put down as adjourned.
pub(super) fn adjourn_missing(event: &Event, context: &Context) -> Answer {
    let round = round_in_play(event)?;
    let open: Vec<usize> =
        event.round(round).map(|book| book.open_boards().collect()).unwrap_or_default();
    if open.is_empty() {
        return refuse(phrase!("office-nothing-missing", round = round));
    }
    let mut effects = Vec::new();
    for board in &open {
        let board = u16::try_from(board + 1).unwrap_or(u16::MAX);
        effects.extend(write(event, round, board, BoardResult::Adjourned, context)?);
    }
    let what = phrase!("office-missing-adjourned", round = round, count = open.len());
    Ok(Ruling::accepted(what, effects))
}

/// A result that should not stand at all: the game of the round in play is open again. In a round
/// that is over every game has its result, which can only be corrected.
pub(super) fn clear(event: &Event, board: u16, reason: &str) -> Answer {
    reasoned(reason)?;
    running(event)?;
    let round = event.last_paired();
    match event.round(round).and_then(crate::event::Round::phase) {
        Some(Phase::Published(_) | Phase::Playing(_)) => {}
        Some(Phase::Closed(_)) => return refuse(phrase!("office-clear-closed", round = round)),
        Some(Phase::Draft) | None => return refuse(phrase!("office-no-round-in-play")),
    }
    let before = written(event, round, board)?;
    let waiting = settle(event, round, board);
    if before.is_none() && waiting.is_none() {
        return refuse(phrase!("office-nothing-to-clear", round = round, board = board));
    }
    let index = usize::from(board) - 1;
    let book = event.round(round);
    let seats = book.and_then(|book| book.pairing()?.boards.get(index).copied());
    if seats.is_some_and(|seats| seats.white.is_none() || seats.black.is_none()) {
        return refuse(phrase!("office-empty-seat", board = board));
    }
    let mut effects: Vec<Effect> = waiting.into_iter().collect();
    if before.is_some() {
        effects.push(Effect::Result(round, board, Change { before, after: None }));
    }
    let ended = book.and_then(|book| book.ended().get(index).copied().flatten());
    if ended.is_some() {
        effects.push(Effect::Ended(round, board, Change { before: ended, after: None }));
    }
    let what = phrase!("office-cleared", round = round, board = board, reason = reason);
    let mut after = event.clone();
    after.fold(&effects).map_err(|_| NoFacts::NotAnnounced)?;
    Ok(annulling::tell_fallen(event, &after, Ruling::accepted(what, effects)))
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

/// A result as the event writes it.
fn sign(event: &Event, result: BoardResult) -> &'static str {
    ResultStyle::at(event).sign(result)
}

//! Article 6: pressing, stopping and setting the clock.

use vocabulary::{Bonus, Millis, Side, Sides};

use super::act::{ClockCause, IllegalPosition};
use super::effect::{Completion, Effect, Lawfulness, Question, TimeCause};
use super::endings::FIFTY;
use super::game::{Game, Phase};
use super::laws::Counted;
use super::record::Ply;
use super::recording;
use super::ruling::{Choice, Kind, Note, Refusal, Ruling};
use super::standing::Standing;
use crate::actor::Actor;
use crate::outcome::{GameResult, Reason};

/// Art. 6.2.1: a player presses his clock.
pub(crate) fn press(game: &Game, side: Side, at: Millis) -> Ruling {
    let cites = &game.laws.cites;
    if game.clock.running() != Some(side) {
        return Ruling::refused(Refusal::ClockNotRunning, cites.may_always_press);
    }
    let Some(index) = game.record.open_ply(side) else {
        // Guideline I.1.1 (2009: G.1.a): who seals stops the clock with the envelope, and only then.
        if game.is_sealing(side) {
            return Ruling::refused(Refusal::SealFirst, cites.seal);
        }
        return press_without_move(game, side);
    };
    let law = game.record.plies()[index].law;
    let replied = index + 1 < game.record.plies().len();
    let ruling = completed(game, side, at, law, game.standing());
    if replied { ruling.citing([cites.may_always_press]) } else { ruling }
}

/// Art. 6.2.1, 6.3: what the press brings after a move of this lawfulness.
pub(crate) fn completed(
    game: &Game,
    side: Side,
    at: Millis,
    law: Lawfulness,
    standing: &Standing,
) -> Ruling {
    let cites = &game.laws.cites;
    let mut ruling = Ruling::new(Kind::Completed, cites.press)
        .with(Effect::Completed { side, by: Completion::Press });
    if !law.is_legal() {
        ruling = ruling.citing([cites.illegal_move]).noting([Note::IllegalCompleted]);
    }
    ruling = counted(game, ruling, side, at);
    ruling =
        fifty_noted(game, ruling, side, standing).with(Effect::Runs { side: Some(side.other()) });
    match game.watching {
        Some(seen) => watched_move_completed(game, ruling, seen, standing),
        None => ruling,
    }
}

/// Art. 9.3.2: tells of fifty completed moves by each, now that this side has completed its own.
pub(crate) fn fifty_noted(game: &Game, ruling: Ruling, side: Side, standing: &Standing) -> Ruling {
    if game.laws.fifty_counts == Counted::Made || standing.lawful().is_none() {
        return ruling;
    }
    let last = game.record.plies().iter().rev().take(2);
    let open = last.filter(|ply| ply.side != side && ply.completion.is_none()).count();
    let completed = standing.quiet_halfmoves().saturating_sub(u32::try_from(open).unwrap_or(0));
    if completed < FIFTY {
        return ruling;
    }
    ruling.citing([game.laws.cites.fifty]).noting([Note::FiftyClaimable])
}

/// Art. 6.3: the completed move is counted, and brings its bonus and the next period.
pub(crate) fn counted(game: &Game, ruling: Ruling, side: Side, at: Millis) -> Ruling {
    let cites = &game.laws.cites;
    let mut ruling = ruling.with(Effect::MoveCounted { side });
    if game.clock.control().is_none() {
        return ruling;
    }
    ruling = ruling.citing([cites.time_allotted]);
    let credit = game.clock.credit(side, at, game.laws.carry_over_in_delay);
    if let Some((period, main)) = credit.period {
        ruling = ruling
            .citing([cites.time_saved])
            .with(Effect::TimeAdded { side, ms: main, cause: TimeCause::Period })
            .with(Effect::PeriodBegins { side, period: period + 1 });
    }
    if credit.bonus > Millis::ZERO {
        ruling = ruling.with(Effect::TimeAdded { side, ms: credit.bonus, cause: TimeCause::Bonus });
    }
    if matches!(game.clock.bonus(side), Bonus::Delay(_)) {
        ruling = ruling.citing([cites.time_saved]);
    }
    ruling
}

/// Art. 7.5.3 (2009: 6.7.c): the press without a move passes the clock on and nothing else.
fn press_without_move(game: &Game, side: Side) -> Ruling {
    let cites = &game.laws.cites;
    let runs = Effect::Runs { side: Some(side.other()) };
    if game.turn() != side {
        return Ruling::new(Kind::Ok, cites.may_always_press).with(runs);
    }
    Ruling::new(Kind::Ok, cites.press_without_move)
        .with(Effect::PressedIdle { side })
        .with(runs)
        .noting([Note::PressedWithoutMove])
}

/// Art. A.5.4 (2017: A.4.4): the move the arbiter waited for is completed.
fn watched_move_completed(
    game: &Game,
    ruling: Ruling,
    seen: IllegalPosition,
    standing: &Standing,
) -> Ruling {
    if !fault_stands(standing, seen) {
        return ruling.with(Effect::WatchOver);
    }
    let article = game.laws.cites.basic_illegal_position;
    let ended = Ruling::ended(GameResult::DRAW, Reason::IllegalPosition, article);
    Ruling { effects: [ruling.effects, ended.effects].concat(), ..ended }
}

/// Whether the position that cannot be is on the board.
pub(crate) fn fault_stands(standing: &Standing, seen: IllegalPosition) -> bool {
    match seen {
        IllegalPosition::BothInCheck => standing.both_kings_in_check(),
        IllegalPosition::PawnOnLastRank => standing.pawn_on_last_rank(),
    }
}

/// Art. 6.11: the clock is stopped.
pub(crate) fn stop(game: &Game, by: Actor) -> Ruling {
    let cites = &game.laws.cites;
    let stopped = Effect::Stopped { by };
    let Some(side) = by.side() else {
        return Ruling::new(Kind::Ok, cites.arbiter_stops).with(stopped);
    };
    let options = vec![Choice::Founded, Choice::NotFounded];
    Ruling::new(Kind::Choice, cites.player_stops)
        .citing([cites.stop_unfounded])
        .with(stopped)
        .with(Effect::Asked { question: Question::StopReason { side }, options: options.clone() })
        .offering(options)
        .noting([Note::JudgeReason])
}

/// Art. 6.11.3: the arbiter lets the game go on.
pub(crate) fn restart(game: &Game, clock: Option<Side>) -> Ruling {
    let cites = &game.laws.cites;
    let Phase::Stopped(halt) = game.phase else {
        return Ruling::refused(Refusal::AlreadyStarted, cites.restart);
    };
    if let Some(refused) = recording::bars_restart(game) {
        return refused;
    }
    let side = clock.or(halt.ran).unwrap_or(game.turn());
    Ruling::new(Kind::Continue, cites.restart)
        .with(Effect::Restarted)
        .with(Effect::Runs { side: Some(side) })
}

/// Art. 6.10, 7.1: the arbiter sets the readings.
pub(crate) fn set_clock(game: &Game, readings: Sides<Option<Millis>>, cause: ClockCause) -> Ruling {
    let cites = &game.laws.cites;
    let article = match cause {
        ClockCause::Faulty => cites.clock_faulty,
        ClockCause::WronglySet => cites.clock_setting,
        ClockCause::Restored => cites.restored_times,
        ClockCause::Assistant => cites.assistant_clock,
    };
    let below_zero = |side: Side| readings[side].is_some_and(|reading| reading < Millis::ZERO);
    if game.clock.control().is_none() || Side::BOTH.into_iter().any(below_zero) {
        return Ruling::refused(Refusal::NothingFound, article);
    }
    if cause == ClockCause::WronglySet
        && game.is_basic()
        && setup_limit_passed(game)
        && !game.event.schedule_suffers
    {
        return Ruling::refused(Refusal::TooLate, cites.basic_clock);
    }
    if cause == ClockCause::Assistant {
        let adjusted = Side::BOTH.into_iter().filter(|side| readings[*side].is_some());
        // A disabled player's clock is not adjusted, where the edition says so (4.9 came with it).
        let spared = game.laws.assistant_moves.is_some();
        if spared && adjusted.into_iter().any(|side| game.players[side].disabled) {
            return Ruling::refused(Refusal::NotAllowed, article);
        }
    }
    let set = Side::BOTH
        .into_iter()
        .filter_map(|side| Some(Effect::TimeSet { side, ms: readings[side]? }));
    let (question, choice) = (Question::Times, Choice::SetTimes);
    let asked = game.questions.iter().any(|open| open.question == question);
    Ruling::new(Kind::Ok, article)
        .with_all(set)
        .with_all(asked.then_some(Effect::Answered { question, choice }))
}

/// Art. 6.10.2, 7.1: the arbiter sets the counter of moves.
pub(crate) fn set_counter(game: &Game, side: Side, moves: u32) -> Ruling {
    Ruling::new(Kind::Ok, game.laws.cites.clock_setting)
        .citing([game.laws.cites.restored_times])
        .with(Effect::CounterSet { side, moves })
}

/// Art. 12.5 (2009: 13.5): more time for a disturbance from outside.
pub(crate) fn add_time(game: &Game, of: Option<Side>, ms: Millis) -> Ruling {
    let article = game.laws.cites.outside_disturbance;
    if ms <= Millis::ZERO || game.clock.control().is_none() {
        return Ruling::refused(Refusal::NotAllowed, article);
    }
    let sides = Side::BOTH.into_iter().filter(|side| of.is_none_or(|of| of == *side));
    Ruling::new(Kind::Ok, article).with_all(sides.map(|side| Effect::TimeAdded {
        side,
        ms,
        cause: TimeCause::Ruling,
    }))
}

/// Art. A.5.1 (2017: A.4.1, 2009: A4.a): both players have played the moves after which a wrong
/// beginning stands: made in 2009, completed since.
pub(crate) fn setup_limit_passed(game: &Game) -> bool {
    let limit = game.laws.setup_claim_limit;
    let count = |side| match game.laws.setup_counts {
        Counted::Made => game.record.made(side),
        Counted::Completed => game.record.completed(side),
    };
    Side::BOTH.into_iter().all(|side| count(side) >= limit)
}

/// Time for the opponent by a ruling; nothing where no clock runs.
pub(crate) fn grant(game: &Game, side: Side, ms: Millis) -> Option<Effect> {
    let timed = game.clock.control().is_some() && ms != Millis::ZERO;
    timed.then_some(Effect::TimeAdded { side, ms, cause: TimeCause::Ruling })
}

/// Counters after moves were taken back: the clock counts what is left on the board.
pub(crate) fn recounted(plies: &[Ply], game: &Game) -> Vec<Effect> {
    let undone = |side: Side| {
        let own = plies.iter().filter(|ply| ply.side == side && ply.pressed());
        u32::try_from(own.count()).unwrap_or(0)
    };
    Side::BOTH
        .into_iter()
        .filter(|side| undone(*side) > 0 && game.clock.control().is_some())
        .map(|side| {
            let moves = game.clock.counter(side).saturating_sub(undone(side));
            Effect::CounterSet { side, moves }
        })
        .collect()
}

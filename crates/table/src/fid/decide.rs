//! The door: who may act, and when; then the rule of each act.

use codex::article;
use vocabulary::Side;

use super::act::{Act, What};
use super::effect::Effect;
use super::game::{Game, Phase};
use super::ruling::{Kind, Refusal, Ruling};
use super::{anomalies, claims, clockwork, endings, irregular, moving};
use crate::actor::{Actor, Role};

/// The answer of the regulation to an act; nothing changes until it is applied.
pub fn decide(game: &Game, act: &Act) -> Ruling {
    if let Some(refusal) = not_admitted(game, act) {
        return refusal;
    }
    let ruling = match act.by.side() {
        None => by_arbiter(game, act),
        Some(side) => by_player(game, act, side),
    };
    with_end_on_the_board(game, ruling)
}

/// A board that ends the game ends it at once, unless the opponent may still have it corrected or
/// an accident has made it.
fn with_end_on_the_board(game: &Game, ruling: Ruling) -> Ruling {
    let settled = ruling
        .effects
        .iter()
        .any(|effect| matches!(effect, Effect::Ended { .. } | Effect::Disturbed));
    if settled || ruling.refusal().is_some() || ruling.effects.is_empty() {
        return ruling;
    }
    let after = game.after(&ruling);
    let touched = after.record != game.record || after.open.is_none() != game.open.is_none();
    if !touched || after.open.is_some() {
        return ruling;
    }
    match endings::on_the_board(&after.record) {
        Some(end) => ruling.then(end),
        None => ruling,
    }
}

/// Refuses what the phase of the game, or the quality of the actor, does not admit.
fn not_admitted(game: &Game, act: &Act) -> Option<Ruling> {
    if act.at < game.now {
        return Some(Ruling::refused(Refusal::OutOfOrder, clockwork::TIME));
    }
    match game.phase {
        Phase::Ended(ending) if act.what != What::Read => {
            return Some(Ruling::refused(Refusal::GameEnded, ending.article));
        }
        Phase::NotStarted if !matches!(act.what, What::Start | What::Read) => {
            return Some(Ruling::refused(Refusal::NotStarted, clockwork::TIME));
        }
        Phase::Stopped { .. } if is_at_the_board(&act.what) => {
            return Some(Ruling::refused(Refusal::ClockStopped, clockwork::TIME));
        }
        _ => {}
    }
    // Art. 1.3: the game is played by two.
    matches!(act.by.role(), Role::Assistant | Role::Captain)
        .then(|| Ruling::refused(Refusal::PlayerOnly, article!("fid-2008 1.3")))
}

fn is_at_the_board(what: &What) -> bool {
    matches!(
        what,
        What::Touch { .. }
            | What::Move(_)
            | What::Play(_)
            | What::Press
            | What::Crown { .. }
            | What::Remove { .. }
            | What::TakeBack
    )
}

fn by_arbiter(game: &Game, act: &Act) -> Ruling {
    match &act.what {
        What::Refuses { of } => endings::refuses(*of),
        What::Start => clockwork::start(game),
        What::Stop => clockwork::stop(game),
        What::Restart => clockwork::restart(game),
        What::Correct { only } => irregular::correct(game, act.by, only),
        What::Keep => irregular::keep(game, act.by),
        _ => by_anybody(game, act)
            .unwrap_or_else(|| Ruling::refused(Refusal::PlayerOnly, article!("fid-2008 1.3"))),
    }
}

fn by_player(game: &Game, act: &Act, side: Side) -> Ruling {
    match &act.what {
        What::Touch { squares, how } => moving::touch(game, side, squares, *how),
        What::Move(handled) => moving::make(game, side, handled),
        What::Play(handled) => moving::play(game, side, handled, act.at),
        What::Press => clockwork::press(game, side, act.at),
        What::Crown { square } => moving::crown(game, side, *square),
        What::Remove { squares } => moving::remove(game, side, squares),
        What::TakeBack => moving::take_back(game, side),
        What::Correct { only } => irregular::correct(game, act.by, only),
        What::Keep => irregular::keep(game, act.by),
        What::Offer => endings::offer(side),
        What::Accept => endings::accept(game, side),
        What::Decline => endings::decline(game, side),
        What::Resign => endings::resign(side),
        What::Insist => irregular::insist(),
        What::Refuses { .. } => Ruling::refused(Refusal::ArbiterOnly, article!("fid-2008 9.2.5")),
        What::Start | What::Stop | What::Restart => {
            Ruling::refused(Refusal::ArbiterOnly, clockwork::TIME)
        }
        _ => by_anybody(game, act)
            .unwrap_or_else(|| Ruling::refused(Refusal::ArbiterOnly, clockwork::TIME)),
    }
}

/// What a player and the arbiter do alike.
fn by_anybody(game: &Game, act: &Act) -> Option<Ruling> {
    let by: Actor = act.by;
    Some(match &act.what {
        What::Flag { of } => endings::flag(game, *of, act.at),
        What::CheckRepetition { took } => claims::check_repetition(game, by, *took, act.at),
        What::AskCount { moves } => claims::ask_count(game, by, *moves),
        What::Found { what, blame } => anomalies::found(game, *what, *blame, act.at),
        What::Settle { square, doubt, to, agreed } => {
            anomalies::settle(game, by, *agreed, *doubt, (*square, *to))
        }
        What::Accident { fen } => anomalies::accident(game, fen.as_deref()),
        What::Restore { possible } => anomalies::restore(game, by, *possible),
        What::Read => Ruling::new(Kind::Ok, clockwork::TIME),
        _ => return None,
    })
}

//! Articles 9.3 b, 10 and 11: repetition is checked, king moves are counted.

use codex::article;
use vocabulary::{Millis, Side};

use super::counts::{Count, kings_on_both_sides};
use super::effect::{Effect, TimeCause};
use super::game::Game;
use super::regulation::{CountRule, SamePosition};
use super::ruling::{Kind, Note, Reason, Refusal, Ruling};
use crate::actor::Actor;
use crate::outcome::GameResult;

/// Art. 9.3 b, b1, b2: a player has repetition checked, or the arbiter checks it.
pub(crate) fn check_repetition(game: &Game, by: Actor, took: Millis, at: Millis) -> Ruling {
    let article = article!("fid-2008 9.3.b");
    if !game.notation {
        return Ruling::refused(Refusal::NoNotation, article);
    }
    let enough = |same| game.record.appearances(same) >= game.regulation.repetitions;
    if enough(game.regulation.same_position) {
        return Ruling::ended(Some(GameResult::DRAW), Reason::Repetition, article)
            .citing([article!("fid-2008 9.3.b1"), article!("fid-2008 9.3.b2")]);
    }
    let on_board = enough(SamePosition::BoardOnly).then_some(Note::RepeatedOnBoard);
    let ruling = Ruling::new(Kind::CheckFailed, article!("fid-2008 9.3.b2"))
        .citing([article!("fid-2008 9.3.b1")])
        .noting(on_board);
    match by.side() {
        // Only a player pays for having asked.
        Some(side) => charged(game, side, took, at, ruling),
        None => ruling,
    }
}

/// Art. 9.3 b2, b3: the time of the check is the claimant's, within its bounds.
fn charged(game: &Game, side: Side, took: Millis, at: Millis, ruling: Ruling) -> Ruling {
    let check = game.regulation.check;
    let Some(left) = game.clock.reading(side, at) else { return ruling };
    let price = took.clamp(Millis::ZERO, check.most);
    let short = left < check.left;
    if short && !game.spared[side] {
        return ruling
            .citing([article!("fid-2008 9.3.b3")])
            .noting([Note::Spared])
            .with([Effect::CheckSpared { side }]);
    }
    let floor = if short { Millis::ZERO } else { check.left };
    let affordable = price.min((left - floor).max(Millis::ZERO));
    let bounded = (affordable < price).then_some(article!("fid-2008 9.3.b3"));
    let ms = -affordable;
    ruling.citing(bounded).with([Effect::TimeAdded { side, ms, cause: TimeCause::Check }])
}

/// Art. 10.1 to 10.3, 11: the count of king moves is asked for or imposed.
pub(crate) fn ask_count(game: &Game, by: Actor, fewer: Option<u32>) -> Ruling {
    let CountRule::OnRequest { moves, least } = game.regulation.count else {
        return Ruling::refused(Refusal::AlreadyCounting, article!("fid-2008 10.2"));
    };
    if fewer.is_some() {
        let reduced = article!("fid-2008 11");
        if by != Actor::Arbiter {
            return Ruling::refused(Refusal::ArbiterOnly, reduced);
        }
        let allowed = |fewer: u32| game.promotional && (least..=moves).contains(&fewer);
        if !fewer.is_some_and(allowed) {
            return Ruling::refused(Refusal::NotAllowed, reduced);
        }
    } else if game.record.counts().king_moves.is_some() {
        return Ruling::refused(Refusal::AlreadyCounting, article!("fid-2008 10.2"));
    }
    if !kings_on_both_sides(&game.record.position()) {
        return Ruling::refused(Refusal::KingsNeeded, article!("fid-2008 10.1"));
    }
    let count = Count::new(fewer.unwrap_or(moves));
    Ruling::new(Kind::Ok, article!("fid-2008 10.2"))
        .citing([article!("fid-2008 10.1"), article!("fid-2008 10.3")])
        .citing(fewer.map(|_| article!("fid-2008 11")))
        .with([Effect::CountBegins { count }])
}

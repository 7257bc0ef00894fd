//! Article 7: wrong boards and colours, pieces that stand unclearly, accidents.

use codex::{Article, article};
use draughts::{Piece, fen};
use vocabulary::{Millis, Side};

use super::act::{Anomaly, Blame, Doubt};
use super::effect::Effect;
use super::game::Game;
use super::record::Standing;
use super::regulation::Limits;
use super::ruling::{Kind, Reason, Refusal, Ruling};
use crate::actor::Actor;

/// Art. 7.2 to 7.4: something was wrong from the beginning.
pub(crate) fn found(game: &Game, what: Anomaly, blame: Blame, at: Millis) -> Ruling {
    let article = match what {
        Anomaly::BoardTurned => article!("fid-2008 7.2"),
        Anomaly::ColoursExchanged => article!("fid-2008 7.3"),
    };
    let limits = game.regulation.restart;
    let moves = Side::BOTH.into_iter().all(|side| game.record.moves_of(side) >= limits.moves);
    let time = at - game.started >= limits.time;
    let late = match limits.passed {
        Limits::Either => moves || time,
        Limits::Both => moves && time,
    };
    if late {
        return Ruling::new(Kind::Stands, article);
    }
    let exchanged = what == Anomaly::ColoursExchanged;
    let ruling = Ruling::new(Kind::Restarted, article)
        .citing([article!("fid-2008 7.4.2")])
        .with([Effect::Restarted { exchanged }]);
    let ruling = if exchanged && blame == Blame::Direction {
        ruling.citing([article!("fid-2008 7.4.3")])
    } else {
        // The time a player has used stays his, whatever his colour is now.
        let kept = |side: Side| {
            let whose = if exchanged { side.other() } else { side };
            let ms = game.clock.reading(whose, at)?;
            Some(Effect::TimeSet { side, ms })
        };
        ruling.with(Side::BOTH.into_iter().filter_map(kept))
    };
    ruling.with([Effect::Runs { side: game.start.position().turn() }])
}

/// Art. 7.5, 7.7: a piece gets its place by consent, or from the arbiter.
pub(crate) fn settle(
    game: &Game,
    by: Actor,
    agreed: bool,
    doubt: Doubt,
    (from, to): (u8, Option<u8>),
) -> Ruling {
    let article = match doubt {
        Doubt::Inactive => article!("fid-2008 7.5"),
        Doubt::TwoSquares => article!("fid-2008 7.7"),
    };
    if by != Actor::Arbiter && !agreed {
        return Ruling::refused(Refusal::NotAgreed, article);
    }
    // Only an inactive piece may leave the game.
    if doubt == Doubt::TwoSquares && to.is_none() {
        return Ruling::refused(Refusal::PlaceNeeded, article);
    }
    match placed(game, from, to) {
        Ok(standing) => Ruling::new(Kind::Ok, article).with([Effect::Changed { standing }]),
        Err(why) => Ruling::refused(why, article),
    }
}

/// The board with a piece on another square, or off.
fn placed(game: &Game, from: u8, to: Option<u8>) -> Result<Standing, Refusal> {
    let Standing { position, unmarked } = game.record.standing();
    let board = position.board();
    let square = |number: u8| board.square(number.into()).ok_or(Refusal::NoSuchPiece);
    let from = square(from)?;
    let (owner, piece) = position.at(from).ok_or(Refusal::NoSuchPiece)?;
    let lifted = position.with(from, None);
    let unmarked = unmarked & !board.bit(from);
    let Some(to) = to else { return Ok(Standing { position: lifted, unmarked }) };
    let to = square(to)?;
    if lifted.at(to).is_some() {
        return Err(Refusal::Occupied);
    }
    let waits = piece == Piece::Man && position.crowns(owner, to);
    let unmarked = if waits { unmarked | board.bit(to) } else { unmarked };
    Ok(Standing { position: lifted.with(to, Some((owner, piece))), unmarked })
}

/// The article on accidents.
const ACCIDENT: Article = article!("fid-2008 7.8");

/// Art. 7.8: the position is disturbed by accident.
pub(crate) fn accident(game: &Game, text: Option<&str>) -> Ruling {
    let ruling = Ruling::new(Kind::Ok, ACCIDENT).with([Effect::Disturbed]);
    let Some(text) = text else { return ruling };
    match fen::read(text, game.regulation.rules) {
        Err(_) => Ruling::refused(Refusal::Unreadable, ACCIDENT),
        Ok(lies) => {
            let position = lies.with_turn(game.record.position().turn());
            ruling.with([Effect::Changed { standing: Standing::proper(position) }])
        }
    }
}

/// Art. 7.8: somebody wants the position back, before he has moved himself.
pub(crate) fn restore(game: &Game, by: Actor, possible: bool) -> Ruling {
    let Some(disturbed) = &game.disturbed else {
        return Ruling::refused(Refusal::NoAccident, ACCIDENT);
    };
    if by.side().is_some_and(|side| disturbed.moved[side]) {
        return Ruling::refused(Refusal::TooLate, ACCIDENT);
    }
    if !possible {
        return Ruling::ended(None, Reason::Replay, ACCIDENT);
    }
    let runs = game.clock_of(disturbed.record.position().turn());
    Ruling::new(Kind::Ok, ACCIDENT).with([Effect::Restored]).with(runs)
}

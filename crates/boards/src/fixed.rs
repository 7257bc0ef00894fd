//! Why a piece cannot move now, for whoever tries to lift it and cannot see the board.

use codex::{Phrase, phrase};
use shakmaty::{Position, Role, Square, attacks};
use table::{fid, fide};
use vocabulary::Side;

use crate::live::{Live, Table};

impl Live {
    /// Why the piece on a square cannot be moved by a hand, or by anybody; none if it can, or if
    /// nothing stands there.
    pub fn why_fixed(&self, square: &str, hand: Option<Side>) -> Option<Phrase> {
        let (side, running) = match self.table() {
            Table::Chess(table) => {
                let game = table.game();
                let man = game.standing().board().piece_at(square.parse().ok()?)?;
                let side = if man.color.is_white() { Side::White } else { Side::Black };
                (side, *game.phase() == fide::Phase::Running)
            }
            Table::Draughts(table) => {
                let game = table.game();
                let (side, _) = game.record().position().at(disc_square(game, square)?)?;
                (side, game.phase() == fid::Phase::Running)
            }
        };
        if !running {
            return Some(phrase!("live-play-fixed-still"));
        }
        if hand.is_some_and(|hand| hand != side) {
            return Some(phrase!("live-play-fixed-theirs"));
        }
        if side != self.turn() {
            return Some(phrase!("live-play-fixed-turn"));
        }
        match self.table() {
            Table::Chess(table) => chess(table.game(), square.parse().ok()?),
            Table::Draughts(table) => draughts(table.game(), square),
        }
    }
}

/// Why a chessman of the side to move cannot move.
fn chess(game: &fide::Game, square: Square) -> Option<Phrase> {
    let position = game.standing().lawful()?;
    let moves = position.legal_moves();
    if moves.iter().any(|mv| mv.from() == Some(square)) {
        return None;
    }
    let board = position.board();
    let man = board.piece_at(square)?;
    let (own, theirs) = (board.by_color(man.color), board.by_color(!man.color));
    let reach = attacks::attacks(square, man, board.occupied());
    // A pawn takes where it attacks and goes where it does not.
    let goes = match man.role {
        Role::Pawn => {
            let step = square.offset(if man.color.is_white() { 8 } else { -8 });
            (reach & theirs).any() || step.is_some_and(|step| board.piece_at(step).is_none())
        }
        _ => (reach & !own).any(),
    };
    Some(match man.role {
        _ if !goes => phrase!("live-play-fixed-blocked"),
        Role::King => phrase!("live-play-fixed-guarded"),
        _ if position.checkers().any() => phrase!("live-play-fixed-check"),
        _ => phrase!("live-play-fixed-pinned"),
    })
}

/// Why a disc of the side to move cannot move.
fn draughts(game: &fid::Game, square: &str) -> Option<Phrase> {
    let position = game.record().position();
    let square = disc_square(game, square)?;
    let moves = position.legal_moves();
    if moves.iter().any(|mv| mv.from(position.board()) == Some(square)) {
        return None;
    }
    let taking = position.must_capture();
    Some(if taking {
        phrase!("live-play-fixed-capture")
    } else {
        phrase!("live-play-fixed-blocked")
    })
}

/// The square of a number, among those on which something stands.
fn disc_square(game: &fid::Game, number: &str) -> Option<draughts::Square> {
    let position = game.record().position();
    let mut occupied = position.board().squares_of(position.occupied());
    occupied.find(|square| square.to_string() == number)
}

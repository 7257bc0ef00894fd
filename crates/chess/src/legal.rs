//! A move is only a move in its position: the one check every entrance of this crate shares.
//!
//! shakmaty moves the pieces; what the Laws say of it is told here, once for each position asked.

use codex::door;
use shakmaty::{CastlingMode, CastlingSide, Chess, Move, MoveList, Position, Role};
use thiserror::Error;

/// The move is not among the legal moves of the position it was given with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{0} is not legal in this position")]
pub struct IllegalMove(pub Move);

/// The position after `mv`, or an error when `mv` belongs to another position.
pub(crate) fn after(position: &Chess, mv: Move) -> Result<Chess, IllegalMove> {
    position.clone().play(mv).map_err(|_| IllegalMove(mv))
}

/// Art. 3: the legal moves of the player who has the move.
pub fn legal_moves(position: &Chess) -> MoveList {
    let moves = position.legal_moves();
    if cfg!(debug_assertions) {
        tell_rules_of(position, &moves);
    }
    moves
}

/// Says which articles made these the legal moves of a position.
fn tell_rules_of(position: &Chess, moves: &[Move]) {
    door!(
        "chess::legal_moves",
        "fide-2023 3.9.2 3.10.1",
        "fide-2017 3.9.2 3.10.1",
        "fide-2009 3.9"
    );
    if position.is_check() {
        door!("chess::legal_moves, check", "fide-2023 3.9.1", "fide-2017 3.9.1", "fide-2009 3.9");
        if moves.is_empty() {
            door!(
                "chess::legal_moves, mate",
                "fide-2023 1.4.1 1.4.2",
                "fide-2017 1.4.1 1.4.2",
                "fide-2009 1.2"
            );
        }
    }
    for mv in moves {
        tell_way_of(*mv);
    }
    tell_castling(position, moves);
}

/// How the pieces move (3.1 to 3.8).
fn tell_way_of(mv: Move) {
    if mv.is_capture() {
        door!("chess::legal_moves, capture", "fide-2023 3.1.1", "fide-2017 3.1.1", "fide-2009 3.1");
    }
    match mv.role() {
        Role::Bishop => {
            door!(
                "chess::legal_moves, bishop",
                "fide-2023 3.2 3.5",
                "fide-2017 3.2 3.5",
                "fide-2009 3.2 3.5"
            );
        }
        Role::Rook => {
            door!(
                "chess::legal_moves, rook",
                "fide-2023 3.3 3.5",
                "fide-2017 3.3 3.5",
                "fide-2009 3.3 3.5"
            );
        }
        Role::Queen => {
            door!(
                "chess::legal_moves, queen",
                "fide-2023 3.4 3.5",
                "fide-2017 3.4 3.5",
                "fide-2009 3.4 3.5"
            );
        }
        Role::Knight => {
            door!("chess::legal_moves, knight", "fide-2023 3.6", "fide-2017 3.6", "fide-2009 3.6");
        }
        Role::Pawn => tell_pawn(mv),
        Role::King if mv.is_castle() => {}
        Role::King => {
            door!(
                "chess::legal_moves, king",
                "fide-2023 3.1.2 3.1.3 3.8.1",
                "fide-2017 3.1.2 3.1.3 3.8.1",
                "fide-2009 3.1 3.8.a.i"
            );
        }
    }
}

fn tell_pawn(mv: Move) {
    if mv.is_en_passant() {
        door!(
            "chess::legal_moves, en passant",
            "fide-2023 3.7.3.1 3.7.3.2",
            "fide-2017 3.7.4.1 3.7.4.2",
            "fide-2009 3.7.d"
        );
    } else if mv.is_capture() {
        door!(
            "chess::legal_moves, pawn takes",
            "fide-2023 3.7.3",
            "fide-2017 3.7.3",
            "fide-2009 3.7.c"
        );
    } else {
        door!(
            "chess::legal_moves, pawn",
            "fide-2023 3.7.1 3.7.2",
            "fide-2017 3.7.1 3.7.2",
            "fide-2009 3.7.a 3.7.b"
        );
    }
    if mv.is_promotion() {
        door!(
            "chess::legal_moves, promotion",
            "fide-2023 3.7.3.3 3.7.3.4 3.7.3.5",
            "fide-2017 3.7.5.1 3.7.5.2 3.7.5.3",
            "fide-2009 3.7.e"
        );
    }
}

/// Castling: possible, lost, or waiting (3.8.2; Chess960: guideline II.3, 2009: F3).
fn tell_castling(position: &Chess, moves: &[Move]) {
    let (castles, color) = (position.castles(), position.turn());
    let is_960 = castles.mode() == CastlingMode::Chess960;
    for side in CastlingSide::ALL {
        let castling = moves.iter().find(|mv| mv.castling_side() == Some(side));
        if let Some(mv) = castling {
            if is_960 {
                tell_castling_960(position, *mv, side);
            } else {
                door!(
                    "chess::legal_moves, castling",
                    "fide-2023 3.8.2",
                    "fide-2017 3.8.2",
                    "fide-2009 3.8.a.ii"
                );
            }
        } else if !castles.has(color, side) {
            door!(
                "chess::legal_moves, castling lost",
                "fide-2023 3.8.2.1(1) 3.8.2.1(2)",
                "fide-2017 3.8.2.1.1 3.8.2.1.2",
                "fide-2009 3.8.a.ii.1.a 3.8.a.ii.1.b"
            );
        } else if (castles.path(color, side) & position.board().occupied()).is_empty() {
            door!(
                "chess::legal_moves, castling attacked",
                "fide-2023 3.8.2.2(3)",
                "fide-2017 3.8.2.2.1",
                "fide-2009 3.8.a.ii.2.a"
            );
        } else if is_960 {
            door!(
                "chess::legal_moves, castling 960 barred",
                "fide-2023 II.3.2.7(4)",
                "fide-2017 II.3.2.7.4",
                "fide-2009 F3.note.4"
            );
        } else {
            door!(
                "chess::legal_moves, castling barred",
                "fide-2023 3.8.2.2(4)",
                "fide-2017 3.8.2.2.2",
                "fide-2009 3.8.a.ii.2.b"
            );
        }
    }
}

/// The four ways of castling in Chess960.
fn tell_castling_960(position: &Chess, mv: Move, side: CastlingSide) {
    let Move::Castle { king, rook } = mv else { return };
    let color = position.turn();
    door!(
        "chess::legal_moves, castling 960",
        "fide-2023 II.3.1 II.3.2.5(2) II.3.2.6",
        "fide-2017 II.3.1 II.3.2.5.2 II.3.2.6",
        "fide-2009 F3.a F3.rec.2 F3.clar"
    );
    match (king == side.king_to(color), rook == side.rook_to(color)) {
        (true, _) => door!(
            "chess::legal_moves, castling by rook",
            "fide-2023 II.3.2.4 II.3.2.7(2)",
            "fide-2017 II.3.2.4 II.3.2.7.2",
            "fide-2009 F3.b.4 F3.note.2"
        ),
        (false, true) => door!(
            "chess::legal_moves, castling by king",
            "fide-2023 II.3.2.3 II.3.2.7(2)",
            "fide-2017 II.3.2.3 II.3.2.7.2",
            "fide-2009 F3.b.3 F3.note.2"
        ),
        _ if (king, rook) == (side.rook_to(color), side.king_to(color)) => door!(
            "chess::legal_moves, castling by exchange",
            "fide-2023 II.3.2.2",
            "fide-2017 II.3.2.2",
            "fide-2009 F3.b.2"
        ),
        _ => door!(
            "chess::legal_moves, castling by both",
            "fide-2023 II.3.2.1",
            "fide-2017 II.3.2.1",
            "fide-2009 F3.b.1"
        ),
    }
    if position.fullmoves().get() == 1 {
        door!(
            "chess::legal_moves, castling at once",
            "fide-2023 II.3.2.7(3)",
            "fide-2017 II.3.2.7.3",
            "fide-2009 F3.note.3"
        );
    }
}

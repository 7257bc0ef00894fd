//! What only a game shows: tempi, exchanges, castling, the end of the book.

use chess::shakmaty::{Chess, Move, Position, Role};
use codex::phrase;

use super::{Code, Finding};
use crate::facts::{Facts, Squares, View, is_en_prise, material, minors_at_home, value};

/// A finding and the half-move it belongs to.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Played {
    /// After how many half-moves it shows.
    pub ply: usize,
    /// What it is.
    pub finding: Finding,
}

/// Before this move a piece that moves again loses time.
const TEMPI_COUNT_UNTIL: u32 = 10;

/// What the moves of a game show; `passed` are its positions, the first one before any move.
pub fn of_game(passed: &[Chess], moves: &[Move]) -> Vec<Played> {
    let mut all = Vec::new();
    for (index, (before, mv)) in passed.iter().zip(moves).enumerate() {
        let earlier = moves[..index].iter().rev().skip(1).step_by(2);
        let found =
            [tempo_lost(before, *mv, earlier), shield_moves(before, *mv), castles(before, *mv)];
        all.extend(found.into_iter().flatten().map(|finding| Played { ply: index + 1, finding }));
        if let (Some(previous), Some(start)) = (moves[..index].last(), index.checked_sub(1)) {
            let exchange = exchanges(&passed[start], *previous, *mv);
            all.extend(exchange.into_iter().map(|finding| Played { ply: index + 1, finding }));
        }
    }
    if let Some(book) = openings::of_game(passed.iter())
        && book.left_at() < passed.len()
    {
        let ply = book.left_at();
        let view = View::new(passed[ply - 1].board(), passed[ply - 1].turn());
        let says = phrase!("finding-a1", ply = ply, name = book.opening.eco);
        let mv = moves.get(ply - 1).copied();
        let finding = Finding::new(Code::A1, view, Squares::default(), says).with_moves(mv);
        all.push(Played { ply, finding });
    }
    all.sort_by_key(|played| (played.ply, played.finding.code));
    all
}

/// M3: a piece moves again before move 10 with two own minor pieces at home; it takes nothing, gives
/// no check and was not in danger.
fn tempo_lost<'a>(
    before: &Chess,
    mv: Move,
    mut earlier: impl Iterator<Item = &'a Move>,
) -> Option<Finding> {
    let view = View::new(before.board(), before.turn());
    let from = mv.from()?;
    let moved_before = earlier.any(|earlier| earlier.to() == from && !earlier.is_castle());
    let mut after = before.clone();
    after.play_unchecked(mv);
    let wasted = !matches!(mv.role(), Role::Pawn | Role::King)
        && moved_before
        && before.fullmoves().get() < TEMPI_COUNT_UNTIL
        && minors_at_home(view).count() >= 2
        && !mv.is_capture()
        && !after.is_check()
        && !is_en_prise(view, from);
    let says = phrase!("finding-m3", square = mv.to().to_string());
    wasted.then(|| {
        Finding::new(Code::M3, view, Squares(mv.to().into()), says)
            .with_moves([mv])
            .by_rule_of_thumb()
    })
}

/// A10: a pawn before the own king, on his file or the next, leaves its first square.
fn shield_moves(before: &Chess, mv: Move) -> Option<Finding> {
    let view = View::new(before.board(), before.turn());
    let king = view.king().filter(|king| view.r(*king) <= 2)?;
    let from = mv.from()?;
    let castled = !matches!(king.file().to_u32(), 3 | 4);
    let shield = mv.role() == Role::Pawn
        && !mv.is_capture()
        && view.r(from) == 2
        && from.file().distance(king.file()) <= 1;
    let says = phrase!("finding-a10", square = from.to_string());
    (castled && shield).then(|| {
        Finding::new(Code::A10, view, Squares(from.into()), says)
            .with_moves([mv])
            .by_rule_of_thumb()
    })
}

/// A3d: a side castles.
fn castles(before: &Chess, mv: Move) -> Option<Finding> {
    let side = mv.castling_side()?;
    let view = View::new(before.board(), before.turn());
    let square = side.king_to(before.turn());
    let says = if side.is_king_side() {
        phrase!("finding-a3d-short")
    } else {
        phrase!("finding-a3d-long")
    };
    Some(Finding::new(Code::A3d, view, Squares(square.into()), says).with_moves([mv]))
}

/// D4 and A6d: an even exchange, judged by who is ahead and who has more room.
fn exchanges(start: &Chess, first: Move, second: Move) -> Vec<Finding> {
    let even = first.capture().zip(second.capture()).is_some_and(|(taken, back)| {
        value(taken) == value(back) && taken != Role::Pawn && first.to() == second.to()
    });
    if !even {
        return Vec::new();
    }
    // Whoever took first wanted the exchange.
    let view = View::new(start.board(), start.turn());
    let squares = Squares(first.to().into());
    let mut found = Vec::new();
    let (own, enemy) = (material(view), material(view.other()));
    if own != enemy {
        let says =
            if own > enemy { phrase!("finding-d4-ahead") } else { phrase!("finding-d4-behind") };
        found.push(Finding::new(Code::D4, view, squares, says));
    }
    let facts = Facts::of(start.board(), chess::side(start.turn()));
    let side = chess::side(start.turn());
    let (room, theirs) = (facts.space[side], facts.space[side.other()]);
    if room >= theirs + 3 {
        found.push(Finding::new(Code::A6d, view, squares, phrase!("finding-a6d-more-room")));
    } else if theirs >= room + 3 {
        found.push(Finding::new(Code::A6d, view, squares, phrase!("finding-a6d-less-room")));
    }
    found.into_iter().map(|finding| finding.with_moves([first]).by_rule_of_thumb()).collect()
}

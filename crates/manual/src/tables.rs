//! Elementary endings: in how many moves each of their positions is mate, computed backwards from the mates.
//!
//! A table is made when its first position is asked for. The count of moves without capture is not
//! looked at: no win takes fifty moves.

mod pawn;
mod pieces;
mod placing;

#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use chess::shakmaty::{Chess, Color, Position, Role, Square};
use vocabulary::Side;

use pawn::PawnTable;
use pieces::PieceTable;

/// An ending with a table: king and men against a bare king.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// A queen.
    Kqk,
    /// A rook.
    Krk,
    /// A pawn.
    Kpk,
    /// Two rooks.
    Krrk,
    /// Two bishops.
    Kbbk,
    /// A bishop and a knight.
    Kbnk,
}

impl Ending {
    /// Every ending that has a table.
    pub const ALL: [Self; 6] =
        [Self::Kqk, Self::Krk, Self::Kpk, Self::Krrk, Self::Kbbk, Self::Kbnk];

    /// What it is called: the men of the stronger side, then the other king.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Kqk => "KQK",
            Self::Krk => "KRK",
            Self::Kpk => "KPK",
            Self::Krrk => "KRRK",
            Self::Kbbk => "KBBK",
            Self::Kbnk => "KBNK",
        }
    }

    /// The men beside the stronger king.
    const fn men(self) -> &'static [Role] {
        match self {
            Self::Kqk => &[Role::Queen],
            Self::Krk => &[Role::Rook],
            Self::Kpk => &[Role::Pawn],
            Self::Krrk => &[Role::Rook, Role::Rook],
            Self::Kbbk => &[Role::Bishop, Role::Bishop],
            Self::Kbnk => &[Role::Bishop, Role::Knight],
        }
    }
}

/// What a table says of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Probe {
    /// The ending.
    pub ending: Ending,
    /// How it ends with best play.
    pub result: TableResult,
}

/// How a position ends with best play of both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TableResult {
    /// Nobody can win.
    Drawn,
    /// One side mates.
    Won {
        /// Who mates.
        winner: Side,
        /// After how many half-moves, 0 where it is mate.
        plies: u8,
    },
}

/// A side's two tables: won in so many moves, or mated in so many.
trait Table {
    /// In how many moves the stronger side mates, being to move.
    fn wins_in(&self, strong: Square, weak: Square, men: &[Square]) -> Option<u8>;
    /// In how many moves of the enemy the bare king, being to move, is mated.
    fn mated_in(&self, strong: Square, weak: Square, men: &[Square]) -> Option<u8>;
}

static KQK: LazyLock<PieceTable> = LazyLock::new(|| PieceTable::build(&[Role::Queen], None));
static KRK: LazyLock<PieceTable> = LazyLock::new(|| PieceTable::build(&[Role::Rook], None));
static KPK: LazyLock<PawnTable> = LazyLock::new(|| PawnTable::build(&KQK, &KRK));
static KRRK: LazyLock<PieceTable> =
    LazyLock::new(|| PieceTable::build(&[Role::Rook, Role::Rook], Some(&KRK)));
static KBBK: LazyLock<PieceTable> =
    LazyLock::new(|| PieceTable::build(&[Role::Bishop, Role::Bishop], None));
static KBNK: LazyLock<PieceTable> =
    LazyLock::new(|| PieceTable::build(&[Role::Bishop, Role::Knight], None));

fn table(ending: Ending) -> &'static dyn Table {
    match ending {
        Ending::Kqk => &*KQK,
        Ending::Krk => &*KRK,
        Ending::Kpk => &*KPK,
        Ending::Krrk => &*KRRK,
        Ending::Kbbk => &*KBBK,
        Ending::Kbnk => &*KBNK,
    }
}

/// The ending of a position and its stronger side; none where no table has it.
pub fn ending(position: &Chess) -> Option<(Ending, Side)> {
    let board = position.board();
    if position.castles().any() || board.occupied().count() > 4 {
        return None;
    }
    let strong = [Color::White, Color::Black]
        .into_iter()
        .find(|color| board.by_color(!*color).count() == 1 && board.by_color(*color).count() > 1)?;
    let men = board.material_side(strong);
    let is_it = |ending: &Ending| {
        let count = |role: Role| ending.men().iter().filter(|of| **of == role).count();
        let kinds = Role::ALL.into_iter().filter(|role| *role != Role::King);
        kinds.clone().all(|role| usize::from(men[role]) == count(role))
    };
    Some((Ending::ALL.into_iter().find(is_it)?, chess::side(strong)))
}

/// What the tables say of a position; none where none has it.
pub fn probe(position: &Chess) -> Option<Probe> {
    let (ending, side) = ending(position)?;
    let (board, strong) = (position.board(), chess::color(side));
    // Tables are made for White; for Black the board is turned round.
    let seen =
        |square: Square| if strong == Color::White { square } else { square.flip_vertical() };
    let king = |color: Color| board.king_of(color).map(seen);
    let (own, other) = (king(strong)?, king(!strong)?);
    let mut men = Vec::with_capacity(2);
    for (index, role) in ending.men().iter().enumerate() {
        let of_kind = board.by_role(*role) & board.by_color(strong);
        // The second of two men of a kind is the second square of its set.
        let earlier = ending.men().iter().take(index).filter(|earlier| *earlier == role).count();
        men.push(seen(of_kind.into_iter().nth(earlier)?));
    }
    let table = table(ending);
    let plies = if position.turn() == strong {
        table.wins_in(own, other, &men).map(|moves| 2 * moves - 1)
    } else {
        table.mated_in(own, other, &men).map(|moves| 2 * moves)
    };
    let result = plies.map_or(TableResult::Drawn, |plies| TableResult::Won { winner: side, plies });
    Some(Probe { ending, result })
}

//! A position as it is drawn: of a live board now, or after any of its half-moves.

use std::collections::BTreeMap;

use serde::Serialize;
use shakmaty::uci::UciMove;
use table::fide::{self, Standing};
use vocabulary::Side;

use crate::history;
use crate::live::{Live, Table};
use crate::shown::{Shown, disc, in_check, man_name};

/// What stands where, as in [`Shown::pieces`].
type Pieces = BTreeMap<String, &'static str>;

/// A position with its marks: what every picture of a board shows.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Diagram {
    /// `chess`, `italian` or `international`.
    pub game: &'static str,
    /// What stands where: `wK`, `bP`, `wm`, `bk`.
    pub pieces: BTreeMap<String, &'static str>,
    /// The squares of the last move, in order.
    pub last: Vec<String>,
    /// The square of a king in check.
    pub check: Option<String>,
    /// The squares of the pieces that must take.
    pub must: Vec<String>,
    /// Ideas, each from a square to a square.
    pub arrows: Vec<(String, String)>,
}

/// A game from its first position on, each half-move by what it changes on the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Walk {
    /// `chess`, `italian` or `international`.
    pub game: &'static str,
    /// What stands where at the beginning.
    pub start: BTreeMap<String, &'static str>,
    /// One for each half-move.
    pub steps: Vec<Step>,
}

/// What a half-move changes on the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Step {
    /// The squares of the move, in order.
    pub last: Vec<String>,
    /// The square of a king in check after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub check: Option<String>,
    /// What stands on a square after it; nothing where it is empty.
    pub put: BTreeMap<String, Option<&'static str>>,
}

impl Diagram {
    /// How much more material White has, in pawns at chess and in pieces at draughts.
    pub fn balance(&self) -> i32 {
        let worth = |piece: &str| match piece.get(1..) {
            Some("Q") => 9,
            Some("R") => 5,
            Some("B" | "N") => 3,
            Some("K") => 0,
            _ => 1,
        };
        self.pieces
            .values()
            .map(|it| if it.starts_with('w') { worth(it) } else { -worth(it) })
            .sum()
    }
}

impl Shown {
    /// The position of the state, as it is drawn.
    pub fn diagram(&self) -> Diagram {
        Diagram {
            game: self.game,
            pieces: self.pieces.clone(),
            last: self.last.clone(),
            check: self.check.clone(),
            must: self.must.clone(),
            arrows: Vec::new(),
        }
    }
}

impl Live {
    /// The position after so many half-moves; none after the last one.
    pub fn diagram(&self, ply: usize) -> Option<Diagram> {
        let game = self.set_up().kind().slug();
        match self.table() {
            Table::Chess(table) => {
                let record = table.game().record();
                let after = record.standing_after(ply)?;
                Some(Diagram {
                    game,
                    pieces: men(after),
                    last: ply.checked_sub(1).map_or_else(Vec::new, |at| squares(record, at)),
                    check: in_check(after).map(|square| square.to_string()),
                    ..Diagram::default()
                })
            }
            Table::Draughts(table) => {
                let plies = history::draughts_plies(table);
                let after = plies.get(ply).map(|next| next.before);
                let now = (ply == plies.len()).then(|| table.game().record().position());
                let last = ply.checked_sub(1).and_then(|at| plies.get(at));
                Some(Diagram {
                    game,
                    pieces: discs(&after.or(now)?),
                    last: last.map_or_else(Vec::new, path),
                    ..Diagram::default()
                })
            }
        }
    }

    /// The whole game, half-move by half-move.
    pub fn walk(&self) -> Walk {
        let game = self.set_up().kind().slug();
        let positions = match self.table() {
            Table::Chess(table) => chess_positions(table),
            Table::Draughts(table) => draughts_positions(table),
        };
        let mut positions = positions.into_iter();
        let start = positions.next().map(|first| first.pieces).unwrap_or_default();
        let mut before = start.clone();
        let steps = positions.map(|Diagram { pieces, last, check, .. }| {
            let put = changes(&before, &pieces);
            before = pieces;
            Step { last, check, put }
        });
        Walk { game, steps: steps.collect(), start }
    }
}

/// What is on other squares, or on none, in the later position.
fn changes(before: &Pieces, after: &Pieces) -> BTreeMap<String, Option<&'static str>> {
    let gone = before.keys().filter(|square| !after.contains_key(*square));
    let come = after.iter().filter(|(square, piece)| before.get(*square) != Some(piece));
    gone.map(|square| (square.clone(), None))
        .chain(come.map(|(square, piece)| (square.clone(), Some(*piece))))
        .collect()
}

fn chess_positions(table: &fide::Table) -> Vec<Diagram> {
    let record = table.game().record();
    (0..=record.plies().len())
        .filter_map(|ply| {
            let after = record.standing_after(ply)?;
            Some(Diagram {
                pieces: men(after),
                last: ply.checked_sub(1).map_or_else(Vec::new, |at| squares(record, at)),
                check: in_check(after).map(|square| square.to_string()),
                ..Diagram::default()
            })
        })
        .collect()
}

fn draughts_positions(table: &table::fid::Table) -> Vec<Diagram> {
    let plies = history::draughts_plies(table);
    let now = table.game().record().position();
    let boards = plies.iter().map(|ply| ply.before).chain([now]);
    let moves = std::iter::once(Vec::new()).chain(plies.iter().map(path));
    boards
        .zip(moves)
        .map(|(board, last)| Diagram { pieces: discs(&board), last, ..Diagram::default() })
        .collect()
}

/// The men of a position of chess.
pub(crate) fn men(standing: &Standing) -> Pieces {
    standing.board().iter().map(|(at, man)| (at.to_string(), man_name(man))).collect()
}

/// The pieces of a position of draughts.
pub(crate) fn discs(position: &draughts::Position) -> Pieces {
    let squares = position.board().all();
    squares.filter_map(|at| Some((at.to_string(), disc(position.at(at)?)))).collect()
}

fn path(ply: &history::DraughtsPly) -> Vec<String> {
    ply.path().iter().map(ToString::to_string).collect()
}

/// The squares of a half-move of chess by its place from zero; in castling those of the king.
pub(crate) fn squares(record: &fide::Record, at: usize) -> Vec<String> {
    let Some(ply) = record.plies().get(at) else { return Vec::new() };
    let before = record.standing_after(at);
    let castled = before.and_then(|before| king_castles(before, ply.uci, ply.side));
    let squares = castled.or_else(|| ply.uci.from().zip(ply.uci.to()));
    squares.map_or_else(Vec::new, |(from, to)| vec![from.to_string(), to.to_string()])
}

fn king_castles(
    before: &Standing,
    uci: UciMove,
    side: Side,
) -> Option<(shakmaty::Square, shakmaty::Square)> {
    let mv = before.legal(uci)?;
    let goal = mv.castling_side()?.king_to(chess::color(side));
    Some((mv.from()?, goal))
}

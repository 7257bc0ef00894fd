//! Ways to begin a game of the Italian draughts: from an opening drawn by lot (Capo IV), with a
//! man fewer each (15.1.11), or with fewer men for the stronger player (15.1.9).

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::board::{Square, SquareSet};
use crate::moves::Move;
use crate::notation::{self, Reading};
use crate::piece::Piece;
use crate::position::{Position, Unplayable};
use crate::rules::{Game, Rules};
use codex::door;
use lots::Lot;
use vocabulary::Side;

/// An opening of three moves: White's first, Black's answer, White's second.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Opening {
    /// Its number in the federation's table, from 1.
    pub number: u16,
    /// Its moves as written.
    pub moves: [&'static str; 3],
    /// How it is judged.
    pub judgement: Judgement,
}

/// Who stands better after an opening, and by how much.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Judgement {
    /// Nobody.
    Equal,
    /// One side, by 1 to 4 degrees.
    Better(Side, u8),
}

/// A table from which openings are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Table {
    /// Openings of the third degree.
    A,
    /// Equal openings and those of the first two degrees.
    B,
    /// Equal openings and those of the first degree.
    C,
    /// Openings of the fourth degree.
    D,
    /// All openings.
    General,
}

impl Opening {
    /// All openings, in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        include_str!("../openings.txt").lines().filter_map(Self::parse)
    }

    /// The opening with a number.
    pub fn numbered(number: u16) -> Option<Self> {
        Self::all().find(|opening| opening.number == number)
    }

    /// Draws an opening that has not been drawn before; nothing if the table is exhausted.
    pub fn draw(table: Table, drawn_before: &[u16], lot: &mut Lot) -> Option<Self> {
        let fresh = Self::all()
            .filter(|opening| table.holds(opening.judgement))
            .filter(|opening| !drawn_before.contains(&opening.number));
        lot.pick(&fresh.collect::<Vec<_>>()).copied()
    }

    /// Its three moves; fewer only in a game that does not know them.
    pub fn moves_read(&self, rules: Rules) -> Vec<Move> {
        let mut here = Position::start(rules);
        let mut moves = Vec::new();
        for text in self.moves {
            let Ok(mv) = notation::read(&here, text, Reading::Strict) else { break };
            here = here.after(&mv);
            moves.push(mv);
        }
        moves
    }

    /// The position after its three moves, Black to move.
    pub fn position(&self, rules: Rules) -> Option<Position> {
        self.moves.iter().try_fold(Position::start(rules), |position, text| {
            let mv = notation::read(&position, text, Reading::Strict).ok()?;
            Some(position.after(&mv))
        })
    }

    /// How it is called: its number in the table of the federation.
    pub fn code(&self) -> &'static str {
        self.texts().map_or("", |(code, _)| code)
    }

    /// Its three moves as written, one after the other.
    pub fn written(&self) -> &'static str {
        self.texts().map_or("", |(_, moves)| moves)
    }

    fn texts(&self) -> Option<&'static (String, String)> {
        static TEXTS: OnceLock<Vec<(String, String)>> = OnceLock::new();
        let text = |opening: Self| (format!("FID {}", opening.number), opening.moves.join(" "));
        let texts = TEXTS.get_or_init(|| Self::all().map(text).collect());
        texts.get(usize::from(self.number).checked_sub(1)?)
    }

    /// The opening that a position stands after, whatever moves led there; none at another game.
    pub fn of(position: &Position) -> Option<Self> {
        /// What lies where after each opening.
        static TABLE: OnceLock<HashMap<[SquareSet; 2], Opening>> = OnceLock::new();
        if position.rules().game != Game::Italian || position.turn() != Side::Black {
            return None;
        }
        let table = TABLE.get_or_init(|| {
            let placed = |opening: Self| {
                let after = opening.position(position.rules())?;
                Some((Side::BOTH.map(|side| after.men(side)), opening))
            };
            Self::all().filter_map(placed).collect()
        });
        table.get(&Side::BOTH.map(|side| position.men(side))).copied()
    }

    fn parse(line: &'static str) -> Option<Self> {
        let mut words = line.split_ascii_whitespace();
        let number = words.next()?.parse().ok()?;
        let moves = [words.next()?, words.next()?, words.next()?];
        let judgement = match words.next()? {
            "=" => Judgement::Equal,
            degree => {
                let (count, side) = degree.split_at_checked(1)?;
                let side = if side == "B" { Side::White } else { Side::Black };
                Judgement::Better(side, count.parse().ok()?)
            }
        };
        Some(Self { number, moves, judgement })
    }
}

impl Table {
    /// Every table.
    pub const ALL: [Self; 5] = [Self::A, Self::B, Self::C, Self::D, Self::General];

    /// Whether openings of this judgement are in it.
    pub const fn holds(self, judgement: Judgement) -> bool {
        let degree = match judgement {
            Judgement::Equal => 0,
            Judgement::Better(_, degree) => degree,
        };
        match self {
            Self::A => degree == 3,
            Self::B => degree <= 2,
            Self::C => degree <= 1,
            Self::D => degree == 4,
            Self::General => true,
        }
    }
}

/// Art. 15.1.11: each side plays without one of its men, drawn by lot; the squares cleared.
pub fn draw_ballot(lot: &mut Lot) -> [(Side, Square); 2] {
    door!("draughts::start::draw_ballot", "fid-2008 15.1.11");
    let start = Position::start(Rules::ITALIAN);
    Side::BOTH.map(|side| {
        let men: Vec<Square> = start.board().squares_of(start.men(side)).collect();
        let place = usize::try_from(lot.below(12)).unwrap_or_default();
        (side, men[place % men.len()])
    })
}

/// Art. 15.1.9: the men that the stronger player does without, drawn by lot; at most eleven.
pub fn draw_handicap(stronger: Side, men: u32, lot: &mut Lot) -> Vec<(Side, Square)> {
    let start = Position::start(Rules::ITALIAN);
    let mut left: Vec<Square> = start.board().squares_of(start.men(stronger)).collect();
    let mut removed = Vec::new();
    for _ in 0..men.min(11) {
        let place = usize::try_from(lot.below(left.len() as u64)).unwrap_or_default();
        removed.push((stronger, left.remove(place)));
    }
    removed
}

/// The starting position without some of its men.
pub fn without(rules: Rules, removed: &[(Side, Square)]) -> Result<Position, Unplayable> {
    let start = Position::start(rules);
    let men = Side::BOTH.into_iter().flat_map(|side| {
        start.board().squares_of(start.men(side)).map(move |square| (side, square))
    });
    let left = men.filter(|man| !removed.contains(man));
    Position::of(rules, Side::White, left.map(|(side, square)| (square, side, Piece::Man)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use codex::stands_for;

    use super::*;
    use crate::fen;

    #[test]
    fn there_are_174_openings_judged_as_the_federation_counts_them() {
        let count = |judgement| Opening::all().filter(|o| o.judgement == judgement).count();
        let better = |side, degree| count(Judgement::Better(side, degree));
        let (white, black) = (Side::White, Side::Black);
        assert_eq!(
            Opening::all().map(|opening| opening.number).collect::<Vec<_>>(),
            (1..=174).collect::<Vec<_>>()
        );
        assert_eq!(count(Judgement::Equal), 26);
        assert_eq!([1, 2, 3, 4].map(|degree| better(white, degree)), [13, 2, 4, 0]);
        assert_eq!([1, 2, 3, 4].map(|degree| better(black, degree)), [44, 41, 36, 8]);
        let sizes =
            Table::ALL.map(|table| Opening::all().filter(|o| table.holds(o.judgement)).count());
        assert_eq!(sizes, [40, 126, 83, 8, 174]);
    }

    #[test]
    fn every_opening_is_legal_and_no_two_are_the_same() {
        let mut seen = BTreeSet::new();
        for opening in Opening::all() {
            let position = opening.position(Rules::FID_2008).unwrap();
            assert_eq!(position.turn(), Side::Black);
            assert!(seen.insert(opening.moves), "{opening:?}");
            assert_eq!(opening.written(), opening.moves.join(" "));
            assert_eq!(opening.code(), format!("FID {}", opening.number));
            // Two openings may lead to one position: the name is then that of either.
            let found = Opening::of(&position).unwrap();
            assert_eq!(found.position(Rules::FID_2008), Some(position));
        }
    }

    #[test]
    fn a_seed_draws_the_same_opening_and_never_one_drawn_before() {
        let drawn = |seed, before: &[u16]| Opening::draw(Table::D, before, &mut Lot::new(seed));
        assert_eq!(drawn(7, &[]), drawn(7, &[]));
        let mut before = Vec::new();
        while let Some(opening) = drawn(7, &before) {
            before.push(opening.number);
        }
        before.sort_unstable();
        // The eight openings of the fourth degree.
        assert_eq!(before, [6, 9, 36, 55, 69, 77, 109, 157]);
    }

    #[test]
    fn art_15_1_11_each_side_loses_one_man_drawn_by_lot() {
        stands_for!("fid-2008 15.1.11");
        let mut pairs = BTreeSet::new();
        for seed in 0..4_000 {
            let removed = draw_ballot(&mut Lot::new(seed));
            assert_eq!(removed, draw_ballot(&mut Lot::new(seed)));
            let position = without(Rules::FID_2008, &removed).unwrap();
            assert_eq!(Side::BOTH.map(|side| position.men(side).len()), [11, 11]);
            pairs.insert(removed.map(|(_, square)| square));
        }
        assert_eq!(pairs.len(), 12 * 12);
    }

    #[test]
    fn the_stronger_player_may_start_with_fewer_men() {
        let removed = draw_handicap(Side::Black, 2, &mut Lot::new(3));
        let position = without(Rules::FID_2008, &removed).unwrap();
        assert_eq!(Side::BOTH.map(|side| position.men(side).len()), [12, 10]);
        assert_eq!(draw_handicap(Side::White, 40, &mut Lot::new(1)).len(), 11);
        let board = Rules::FID_2008.game.board();
        let chosen = [(Side::White, board.square(32).unwrap())];
        let position = without(Rules::FID_2008, &chosen).unwrap();
        assert_eq!(fen::write(&position), "W:W21-31:B1-12");
    }
}

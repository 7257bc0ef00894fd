//! The usual numbering of the 960 starts (Scharnagl's scheme), both ways.

use std::fmt;

use codex::door;
use shakmaty::{Chess, Role};
use thiserror::Error;

use super::BackRank;

/// The number of a Chess960 start: 0 to 959, and nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StartNumber(u16);

/// The number is not between 0 and 959.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{0} is not between 0 and 959")]
pub struct NotAStartNumber(pub u32);

/// Which two of the five squares left get the knights, by the last digit.
const KNIGHTS: [(usize, usize); 10] =
    [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

impl StartNumber {
    /// How many starts there are.
    pub const COUNT: u16 = 960;
    /// The start of orthodox chess.
    pub const ORTHODOX: StartNumber = StartNumber(518);

    /// All starts in order.
    pub fn all() -> impl Iterator<Item = StartNumber> {
        (0..Self::COUNT).map(StartNumber)
    }

    /// The number itself.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// White's first rank.
    pub fn back_rank(self) -> BackRank {
        door!(
            "chess::chess960::StartNumber::back_rank",
            "fide-2023 II.2.1 II.2.2",
            "fide-2017 II.2.1 II.2.2",
            "fide-2009 F2.a F2.b"
        );
        let mut squares = [None; 8];
        let mut rest = usize::from(self.0);
        let mut digit = |base: usize| {
            let digit = rest % base;
            rest /= base;
            digit
        };
        squares[2 * digit(4) + 1] = Some(Role::Bishop);
        squares[2 * digit(4)] = Some(Role::Bishop);
        place(&mut squares, digit(6), Role::Queen);
        let (first, second) = KNIGHTS[digit(10)];
        // The later square first, so that the earlier keeps its count.
        place(&mut squares, second, Role::Knight);
        place(&mut squares, first, Role::Knight);
        for role in [Role::Rook, Role::King, Role::Rook] {
            place(&mut squares, 0, role);
        }
        BackRank::numbered(squares.map(|role| role.unwrap_or(Role::Rook)))
    }

    /// The starting position.
    pub fn position(self) -> Chess {
        self.back_rank().position()
    }
}

/// Puts a piece on the `nth` free square, counted from a.
fn place(squares: &mut [Option<Role>; 8], nth: usize, role: Role) {
    if let Some(square) = squares.iter_mut().filter(|square| square.is_none()).nth(nth) {
        *square = Some(role);
    }
}

/// The number of a rank that satisfies the rules: the scheme of [`StartNumber::back_rank`], undone.
pub(super) fn number_of(roles: [Role; 8]) -> StartNumber {
    let bishop_on = |parity: usize| {
        (0..4).position(|i| roles[2 * i + parity] == Role::Bishop).unwrap_or_default()
    };
    let without_bishops: Vec<Role> =
        roles.iter().copied().filter(|role| *role != Role::Bishop).collect();
    let queen = without_bishops.iter().position(|role| *role == Role::Queen).unwrap_or_default();
    let mut knights = without_bishops
        .iter()
        .filter(|role| **role != Role::Queen)
        .enumerate()
        .filter(|(_, role)| **role == Role::Knight)
        .map(|(place, _)| place);
    let pair = (knights.next().unwrap_or_default(), knights.next().unwrap_or_default());
    let digit = KNIGHTS.iter().position(|known| *known == pair).unwrap_or_default();
    let number = bishop_on(1) + 4 * (bishop_on(0) + 4 * (queen + 6 * digit));
    StartNumber(u16::try_from(number).unwrap_or_default())
}

impl TryFrom<u32> for StartNumber {
    type Error = NotAStartNumber;

    fn try_from(number: u32) -> Result<StartNumber, NotAStartNumber> {
        u16::try_from(number)
            .ok()
            .filter(|n| *n < Self::COUNT)
            .map(StartNumber)
            .ok_or(NotAStartNumber(number))
    }
}

impl fmt::Display for StartNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use codex::stands_for;

    use std::collections::HashSet;

    use shakmaty::{Bitboard, Color, Position, Rank};

    use super::*;
    use crate::chess960::castlings;

    #[track_caller]
    fn check(number: u32, rank: &str) {
        let start = StartNumber::try_from(number).unwrap();
        assert_eq!(start.back_rank().to_string(), rank);
        assert_eq!(rank.parse::<BackRank>().unwrap().number(), start);
    }

    #[test]
    fn art_ii_2_known_numbers() {
        check(518, "RNBQKBNR");
        check(0, "BBQNNRKR");
        check(959, "RKRNNQBB");
        check(297, "QNRBBKRN");
        check(75, "NNRKBQRB");
        check(650, "RNKRBBQN");
    }

    #[test]
    fn art_ii_2_all_960_are_lawful_different_and_numbered_back() {
        stands_for!(
            "fide-2023 II.2 II.2.1 II.2.2 II.2.3",
            "fide-2017 II.2 II.2.1 II.2.2 II.2.3",
            "fide-2009 F2 F2.a F2.b F2.c"
        );
        let ranks: HashSet<String> = StartNumber::all()
            .map(|number| {
                let text = number.back_rank().to_string();
                // Parsing checks the restrictions on king, rooks and bishops.
                assert_eq!(text.parse::<BackRank>().unwrap().number(), number);
                let position = number.position();
                let board = position.board();
                for square in Bitboard::from(Rank::First) {
                    let opposite = square.flip_vertical();
                    assert_eq!(board.role_at(square), board.role_at(opposite), "Black mirrors");
                    assert_eq!(board.color_at(opposite), Some(Color::Black));
                }
                text
            })
            .collect();
        assert_eq!(ranks.len(), 960);
    }

    #[test]
    fn number_518_is_the_orthodox_start() {
        assert_eq!(StartNumber::ORTHODOX.position(), Chess::default());
    }

    #[test]
    fn art_ii_3_first_move_castling_is_possible_90_times_short_and_72_times_long() {
        stands_for!("fide-2023 II.3.2.7(3)", "fide-2017 II.3.2.7.3", "fide-2009 F3.note.3");
        let (mut short, mut long) = (0, 0);
        for castling in StartNumber::all().flat_map(|number| castlings(&number.position())) {
            if castling.side.is_king_side() { short += 1 } else { long += 1 }
        }
        assert_eq!((short, long), (90, 72));
    }

    #[test]
    fn every_start_has_four_castling_rights_and_thirty_two_men() {
        for number in StartNumber::all() {
            let position = number.position();
            assert_eq!(position.castles().castling_rights().count(), 4);
            assert_eq!(position.board().occupied().count(), 32);
        }
    }

    #[test]
    fn there_is_no_number_960() {
        assert_eq!(StartNumber::try_from(960), Err(NotAStartNumber(960)));
        assert_eq!(StartNumber::try_from(70_000), Err(NotAStartNumber(70_000)));
    }
}

//! Guideline II.2 (2009: F2): which arrangements of the first rank are starts.

use std::{fmt, str::FromStr};

use codex::door;
use shakmaty::{Bitboard, CastlingMode, Chess, Color, File, Rank, Role, Setup, Square};
use thiserror::Error;

use super::{StartNumber, number::number_of};
use crate::notation::Letters;

/// White's first rank from a to h, lawful by construction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BackRank([Role; 8]);

/// Why an arrangement is not a start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum BackRankError {
    /// A first rank has eight pieces.
    #[error("a first rank has 8 pieces, not {0}")]
    Length(usize),
    /// A letter that stands for no piece.
    #[error("`{0}` stands for no piece")]
    Letter(char),
    /// Not one king, one queen, two rooks, two bishops and two knights.
    #[error("the pieces are not those of a chess set")]
    Pieces,
    /// The king must stand between the rooks.
    #[error("the king does not stand between the rooks")]
    KingNotBetweenRooks,
    /// The bishops must stand on squares of different colour.
    #[error("the bishops stand on squares of the same colour")]
    BishopsSameColour,
}

impl BackRankError {
    /// Stable key for message catalogues and case files.
    pub const fn key(self) -> &'static str {
        match self {
            BackRankError::Length(_) => "length",
            BackRankError::Letter(_) => "letter",
            BackRankError::Pieces => "pieces",
            BackRankError::KingNotBetweenRooks => "king_not_between_rooks",
            BackRankError::BishopsSameColour => "bishops_same_colour",
        }
    }
}

impl BackRank {
    /// A rank that the numbering made, and which therefore keeps the rules.
    pub(super) const fn numbered(roles: [Role; 8]) -> BackRank {
        BackRank(roles)
    }

    /// Checks an arrangement.
    ///
    /// # Errors
    /// [`BackRankError`] naming the first restriction that is broken.
    pub fn new(roles: [Role; 8]) -> Result<BackRank, BackRankError> {
        let files =
            |wanted: Role| -> Vec<usize> { (0..8).filter(|&file| roles[file] == wanted).collect() };
        let (kings, queens, knights) = (files(Role::King), files(Role::Queen), files(Role::Knight));
        let (rooks, bishops) = (files(Role::Rook), files(Role::Bishop));
        let ([king], [_], [_, _]) = (&kings[..], &queens[..], &knights[..]) else {
            return Err(BackRankError::Pieces);
        };
        let ([left, right], [one, other]) = (&rooks[..], &bishops[..]) else {
            return Err(BackRankError::Pieces);
        };
        if !(left < king && king < right) {
            door!(
                "chess::chess960::BackRank::new, king",
                "fide-2023 II.2.1",
                "fide-2017 II.2.1",
                "fide-2009 F2.a"
            );
            return Err(BackRankError::KingNotBetweenRooks);
        }
        if one % 2 == other % 2 {
            door!(
                "chess::chess960::BackRank::new, bishops",
                "fide-2023 II.2.2",
                "fide-2017 II.2.2",
                "fide-2009 F2.b"
            );
            return Err(BackRankError::BishopsSameColour);
        }
        Ok(BackRank(roles))
    }

    /// Reads a rank such as `RNBQKBNR` (English) or `TCADRACT` (Italian).
    ///
    /// # Errors
    /// [`BackRankError`] when the text is no start.
    pub fn parse(text: &str, letters: Letters) -> Result<BackRank, BackRankError> {
        let roles = text
            .chars()
            .map(|letter| letters.piece(letter).ok_or(BackRankError::Letter(letter)))
            .collect::<Result<Vec<Role>, BackRankError>>()?;
        let roles: [Role; 8] =
            roles.try_into().map_err(|roles: Vec<Role>| BackRankError::Length(roles.len()))?;
        BackRank::new(roles)
    }

    /// The rank in the letters of a language.
    pub fn text(self, letters: Letters) -> String {
        self.0.iter().filter_map(|role| letters.letter(*role)).collect()
    }

    /// The pieces from a to h.
    pub const fn roles(self) -> [Role; 8] {
        self.0
    }

    /// Its number.
    pub fn number(self) -> StartNumber {
        number_of(self.0)
    }

    /// The starting position: Black opposite, pawns as usual, every castling right.
    ///
    /// # Panics
    /// Never: a checked rank always sets up a legal position.
    #[expect(
        clippy::expect_used,
        reason = "a broken invariant of this type, nothing a user causes"
    )]
    pub fn position(self) -> Chess {
        door!(
            "chess::chess960::BackRank::position",
            "fide-2023 II.2.3",
            "fide-2017 II.2.3",
            "fide-2009 F2.c"
        );
        let mut setup = Setup { castling_rights: Bitboard::EMPTY, ..Setup::initial() };
        for (file, role) in File::ALL.into_iter().zip(self.0) {
            for color in Color::ALL {
                let square = Square::from_coords(file, color.relative_rank(Rank::First));
                setup.board.set_piece_at(square, role.of(color));
                if role == Role::Rook {
                    setup.castling_rights.add(square);
                }
            }
        }
        setup.position(CastlingMode::Chess960).expect("a lawful first rank is a legal position")
    }
}

impl FromStr for BackRank {
    type Err = BackRankError;

    /// English letters, as in a FEN.
    fn from_str(text: &str) -> Result<BackRank, BackRankError> {
        BackRank::parse(text, Letters::English)
    }
}

impl fmt::Display for BackRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text(Letters::English))
    }
}

#[cfg(test)]
mod tests {
    use codex::stands_for;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: BackRankError) {
        assert_eq!(text.parse::<BackRank>(), Err(expected));
    }

    #[test]
    fn art_ii_2_1_the_king_stands_between_the_rooks() {
        stands_for!("fide-2023 II.2.1", "fide-2017 II.2.1", "fide-2009 F2.a");
        check("KRNBBNQR", BackRankError::KingNotBetweenRooks);
        check("RRKNBBQN", BackRankError::KingNotBetweenRooks);
    }

    #[test]
    fn art_ii_2_2_the_bishops_stand_on_different_colours() {
        stands_for!("fide-2023 II.2.2", "fide-2017 II.2.2", "fide-2009 F2.b");
        check("BRBNKNQR", BackRankError::BishopsSameColour);
    }

    #[test]
    fn what_is_no_set_of_pieces() {
        check("RNBQKBN", BackRankError::Length(7));
        check("RNBQKBNRR", BackRankError::Length(9));
        check("RNBQKBNX", BackRankError::Letter('X'));
        check("RNBQQBNR", BackRankError::Pieces);
        check("RNBQKRNR", BackRankError::Pieces);
        check("", BackRankError::Length(0));
    }

    #[test]
    fn a_rank_can_be_written_in_the_letters_of_the_arbiter() {
        let rank = BackRank::parse("TCADRACT", Letters::Italian).unwrap();
        assert_eq!(rank.number(), StartNumber::ORTHODOX);
        assert_eq!(rank.text(Letters::German), "TSLDKLST");
    }
}

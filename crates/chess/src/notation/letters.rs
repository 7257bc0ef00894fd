//! C.2 and C.3: the letters of the pieces, nation by nation.

use std::str::FromStr;

use codex::door;
use shakmaty::Role;
use thiserror::Error;

/// The set of letters (or figurines) a score is written in: one for the whole score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Letters {
    /// R D T A C.
    Italian,
    /// K Q R B N.
    English,
    /// R D T F C.
    French,
    /// K D T L S.
    German,
    /// R D T A C, as in Italian.
    Spanish,
    /// K D T L P: the knight is the P.
    Dutch,
    /// R D T B C.
    Portuguese,
    /// ♔ ♕ ♖ ♗ ♘, recommended by C.3 for print; the colour of a figurine says nothing.
    Figurines,
}

/// Filled figurines, which mean the same as the outlined ones.
const FILLED: [(char, Role); 6] = [
    ('♚', Role::King),
    ('♛', Role::Queen),
    ('♜', Role::Rook),
    ('♝', Role::Bishop),
    ('♞', Role::Knight),
    ('♟', Role::Pawn),
];

impl Letters {
    /// Every set, in the order of the specification.
    pub const ALL: [Letters; 8] = [
        Letters::Italian,
        Letters::English,
        Letters::French,
        Letters::German,
        Letters::Spanish,
        Letters::Dutch,
        Letters::Portuguese,
        Letters::Figurines,
    ];

    /// King, queen, rook, bishop, knight.
    const fn pieces(self) -> [char; 5] {
        match self {
            Letters::Italian | Letters::Spanish => ['R', 'D', 'T', 'A', 'C'],
            Letters::English => ['K', 'Q', 'R', 'B', 'N'],
            Letters::French => ['R', 'D', 'T', 'F', 'C'],
            Letters::German => ['K', 'D', 'T', 'L', 'S'],
            Letters::Dutch => ['K', 'D', 'T', 'L', 'P'],
            Letters::Portuguese => ['R', 'D', 'T', 'B', 'C'],
            Letters::Figurines => ['♔', '♕', '♖', '♗', '♘'],
        }
    }

    /// The pawn: never written in the system of the Laws, and without a letter in Dutch.
    const fn pawn(self) -> Option<char> {
        match self {
            Letters::German => Some('B'),
            Letters::Dutch => None,
            Letters::Figurines => Some('♙'),
            _ => Some('P'),
        }
    }

    /// The letter of a kind of piece. Only the Dutch pawn has none.
    pub const fn letter(self, role: Role) -> Option<char> {
        let [king, queen, rook, bishop, knight] = self.pieces();
        match role {
            Role::King => Some(king),
            Role::Queen => Some(queen),
            Role::Rook => Some(rook),
            Role::Bishop => Some(bishop),
            Role::Knight => Some(knight),
            Role::Pawn => self.pawn(),
        }
    }

    /// The piece (C.1: not a pawn) a letter stands for. Figurines are understood in every set.
    pub fn piece(self, letter: char) -> Option<Role> {
        door!("chess::notation::Letters::piece", "fide-2023 C.3", "fide-2017 C.3", "fide-2009 C3");
        self.role(letter).filter(|role| *role != Role::Pawn)
    }

    /// The piece or pawn a letter stands for. C.4 keeps pawn letters out of a score, so only
    /// readers that forgive them ask this.
    pub fn role(self, letter: char) -> Option<Role> {
        door!("chess::notation::Letters::role", "fide-2023 C.2", "fide-2017 C.2", "fide-2009 C2");
        let names = |set: Letters| Role::ALL.into_iter().find(|r| set.letter(*r) == Some(letter));
        let filled = FILLED.iter().find(|(figurine, _)| *figurine == letter).map(|(_, role)| *role);
        names(self).or_else(|| names(Letters::Figurines)).or(filled)
    }

    /// Short name: the ISO 639-1 code of the language, or `figurines`.
    pub const fn code(self) -> &'static str {
        match self {
            Letters::Italian => "it",
            Letters::English => "en",
            Letters::French => "fr",
            Letters::German => "de",
            Letters::Spanish => "es",
            Letters::Dutch => "nl",
            Letters::Portuguese => "pt",
            Letters::Figurines => "figurines",
        }
    }
}

/// No set of letters has this code.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("no set of piece letters is called `{0}`")]
pub struct UnknownLetters(pub String);

impl FromStr for Letters {
    type Err = UnknownLetters;

    fn from_str(code: &str) -> Result<Letters, UnknownLetters> {
        Letters::ALL
            .into_iter()
            .find(|letters| letters.code() == code)
            .ok_or_else(|| UnknownLetters(code.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use codex::stands_for;

    use super::*;

    #[test]
    fn art_c_2_every_letter_stands_for_one_kind_of_piece() {
        stands_for!("fide-2023 C.2", "fide-2017 C.2", "fide-2009 C2");
        // The letters of the book itself, king first: Re, Donna, Torre, Alfiere, Cavallo.
        let roles = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        let of_the_book = [(Letters::English, "KQRBN"), (Letters::Italian, "RDTAC")];
        for (letters, book) in of_the_book {
            for (role, letter) in roles.into_iter().zip(book.chars()) {
                assert_eq!(letters.letter(role), Some(letter), "{letters:?}");
                assert_eq!(letters.piece(letter), Some(role), "{letters:?}");
            }
        }
        for letters in Letters::ALL {
            for role in Role::ALL {
                if let Some(letter) = letters.letter(role) {
                    assert_eq!(letters.role(letter), Some(role), "{letter} in {letters:?}");
                }
            }
        }
    }

    #[test]
    fn art_c_3_the_same_letter_means_different_pieces_in_different_countries() {
        stands_for!("fide-2023 C.3", "fide-2017 C.3", "fide-2009 C3");
        assert_eq!(Letters::Italian.piece('R'), Some(Role::King));
        assert_eq!(Letters::English.piece('R'), Some(Role::Rook));
        assert_eq!(Letters::Dutch.piece('P'), Some(Role::Knight));
        assert_eq!(Letters::German.piece('B'), None);
        assert_eq!(Letters::French.piece('F'), Some(Role::Bishop));
    }

    #[test]
    fn art_c_3_figurines_go_with_every_set_and_their_colour_is_ignored() {
        stands_for!("fide-2023 C.3", "fide-2017 C.3", "fide-2009 C3");
        for letters in Letters::ALL {
            assert_eq!(letters.piece('♘'), Some(Role::Knight));
            assert_eq!(letters.piece('♞'), Some(Role::Knight));
        }
    }

    #[test]
    fn codes_name_their_set() {
        for letters in Letters::ALL {
            assert_eq!(letters.code().parse(), Ok(letters));
        }
        assert_eq!("xx".parse::<Letters>(), Err(UnknownLetters("xx".to_owned())));
    }
}

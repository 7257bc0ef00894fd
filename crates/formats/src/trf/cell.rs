//! What a player's line says of one round: opponent, colour, result.

use tournament::Tpn;

use super::columns::{Line, whole};
use super::fault::{Expected, Notes, Oddity};

/// The ten columns of one round, as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cell {
    /// Whom the player met.
    pub opponent: Opponent,
    /// With which colour.
    pub colour: ColourSign,
    /// What came of it.
    pub result: ResultSign,
}

/// The opponent's columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Opponent {
    /// Nothing is written.
    #[default]
    Blank,
    /// `0000`.
    Nobody,
    /// A number.
    Number(Tpn),
}

/// The colour's column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ColourSign {
    /// Nothing is written.
    #[default]
    Blank,
    /// `-`: no colour.
    Dash,
    /// `w`.
    White,
    /// `b`.
    Black,
}

/// The result's column: the codes of the standard and no others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ResultSign {
    /// Nothing is written.
    #[default]
    Blank,
    /// `1`.
    Win,
    /// `=`.
    Draw,
    /// `0`.
    Loss,
    /// `W`: a win of less than one move.
    UnratedWin,
    /// `D`.
    UnratedDraw,
    /// `L`.
    UnratedLoss,
    /// `+`.
    ForfeitWin,
    /// `-`.
    ForfeitLoss,
    /// `U`: the bye that the pairing gave.
    PairingBye,
    /// `F`.
    FullBye,
    /// `H`.
    HalfBye,
    /// `Z`.
    ZeroBye,
    /// `?`.
    Adjourned,
    /// A sign that nobody has defined: some result that is not known.
    Unknown(char),
}

impl Opponent {
    /// A number, or zeros for nobody.
    pub(super) fn parse(text: &str) -> Option<Self> {
        Some(match whole(text)? {
            0 => Self::Nobody,
            number => Self::Number(Tpn::new(number).ok()?),
        })
    }

    /// The number, if there is one.
    pub const fn number(self) -> Option<Tpn> {
        match self {
            Self::Number(number) => Some(number),
            Self::Blank | Self::Nobody => None,
        }
    }
}

impl ResultSign {
    const ALL: [(char, Self); 14] = [
        (' ', Self::Blank),
        ('1', Self::Win),
        ('=', Self::Draw),
        ('0', Self::Loss),
        ('W', Self::UnratedWin),
        ('D', Self::UnratedDraw),
        ('L', Self::UnratedLoss),
        ('+', Self::ForfeitWin),
        ('-', Self::ForfeitLoss),
        ('U', Self::PairingBye),
        ('F', Self::FullBye),
        ('H', Self::HalfBye),
        ('Z', Self::ZeroBye),
        ('?', Self::Adjourned),
    ];

    /// The sign, in either case.
    pub fn parse(sign: char) -> Option<Self> {
        let upper = sign.to_ascii_uppercase();
        Self::ALL.into_iter().find(|(known, _)| *known == upper).map(|(_, result)| result)
    }

    /// The sign as it is written.
    pub fn sign(self) -> char {
        if let Self::Unknown(sign) = self {
            return sign;
        }
        Self::ALL.into_iter().find(|(_, result)| *result == self).map_or(' ', |(sign, _)| sign)
    }
}

impl Cell {
    /// The columns that a round takes, from the first of the opponent to that of the result.
    pub const fn columns(index: usize) -> (u32, u32) {
        #[allow(clippy::cast_possible_truncation, reason = "a line has at most 99 cells")]
        let first = 92 + 10 * index as u32;
        (first, first + 7)
    }

    /// Whether nothing is written.
    pub fn is_blank(&self) -> bool {
        *self == Self::default()
    }

    /// The bye or absence of somebody without an opponent.
    pub const fn without_opponent(result: ResultSign) -> Self {
        Self { opponent: Opponent::Nobody, colour: ColourSign::Dash, result }
    }

    /// The ten columns as they are written.
    pub fn text(self) -> String {
        let mut text = String::with_capacity(10);
        self.write(&mut text);
        text
    }

    /// The cell of ten columns as [`Self::text`] writes them.
    pub fn of_text(text: &str) -> Option<Self> {
        let signs: Vec<char> = text.chars().collect();
        let [_, _, opponent @ .., _, colour, _, result] = signs.as_slice() else { return None };
        let opponent: String = opponent.iter().collect();
        let opponent = match opponent.trim() {
            "" => Opponent::Blank,
            number => Opponent::parse(number)?,
        };
        let colour = match colour {
            ' ' => ColourSign::Blank,
            '-' => ColourSign::Dash,
            'w' => ColourSign::White,
            'b' => ColourSign::Black,
            _ => return None,
        };
        let result = ResultSign::parse(*result).unwrap_or(ResultSign::Unknown(*result));
        Some(Self { opponent, colour, result })
    }

    /// Reads the cell of a round, counted from 0.
    pub(super) fn read(line: &Line<'_>, index: usize, notes: &mut Notes) -> Self {
        let (first, last) = Self::columns(index);
        let opponent = line.value((first, first + 3), Expected::Number, notes, Opponent::parse);
        let colour = line.value((first + 5, first + 5), Expected::Colour, notes, |text| {
            Some(match text {
                "w" | "W" => ColourSign::White,
                "b" | "B" => ColourSign::Black,
                "-" => ColourSign::Dash,
                _ => return None,
            })
        });
        let sign = line.trimmed(last, last).chars().next();
        let result = sign.map(|sign| {
            ResultSign::parse(sign).unwrap_or_else(|| {
                notes.odd(line.number, (last, last), Oddity::UnknownResult { sign });
                ResultSign::Unknown(sign)
            })
        });
        line.separated(
            &[(first - 2, first - 1), (first + 4, first + 4), (last - 1, last - 1)],
            notes,
        );
        Self {
            opponent: opponent.unwrap_or_default(),
            colour: colour.unwrap_or_default(),
            result: result.unwrap_or_default(),
        }
    }

    /// Writes the cell with the blanks before it.
    pub(super) fn write(self, out: &mut String) {
        use std::fmt::Write;
        // Writing to a string cannot fail.
        let _ = match self.opponent {
            Opponent::Blank => write!(out, "      "),
            Opponent::Nobody => write!(out, "  0000"),
            Opponent::Number(number) => write!(out, "  {number:>4}"),
        };
        out.push(' ');
        out.push(match self.colour {
            ColourSign::Blank => ' ',
            ColourSign::Dash => '-',
            ColourSign::White => 'w',
            ColourSign::Black => 'b',
        });
        out.push(' ');
        out.push(self.result.sign());
    }
}

//! Positions as text: `W:W21-32:B1-12`, the FEN of PDN.
//!
//! First the side to move, then the pieces of each side by square, `K` before a king; a range
//! stands for all its squares and a `K` before it for kings on all of them.

use std::fmt::Write;
use std::ops::Range;

use vocabulary::Side;

use crate::board::{Square, SquareSet};
use crate::piece::Piece;
use crate::position::{Position, Unplayable};
use crate::rules::Rules;

/// A FEN that gives no position, and where it goes wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{fault}")]
pub struct FenError {
    /// The bytes to blame.
    pub at: Range<usize>,
    /// What is wrong with them.
    pub fault: FenFault,
}

/// What can be wrong with a FEN.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FenFault {
    /// It does not begin with `W:` or `B:`.
    #[error("the side to move is W or B")]
    Turn,
    /// A part that begins with neither `W` nor `B`.
    #[error("pieces begin with W or B")]
    Section,
    /// The pieces of a side are listed twice.
    #[error("the pieces of a side are listed twice")]
    SectionTwice,
    /// Something that is no number of a square.
    #[error("not a square")]
    NotASquare,
    /// A number that the board does not have.
    #[error("the board has squares 1 to {last}")]
    OffBoard {
        /// The highest number.
        last: u8,
    },
    /// A range that ends before it begins.
    #[error("a range runs from the lower number to the higher")]
    Range,
    /// The pieces make no position.
    #[error(transparent)]
    Unplayable(#[from] Unplayable),
}

/// Reads a position.
pub fn read(text: &str, rules: Rules) -> Result<Position, FenError> {
    let trimmed = text.trim_end();
    let body = trimmed.strip_suffix('.').unwrap_or(trimmed);
    let mut sections = parts(body, 0..body.len(), ':');
    let turn = sections.next().unwrap_or(0..0);
    let fail = |at: &Range<usize>, fault| Err(FenError { at: at.clone(), fault });
    let turn = match body[turn.clone()].trim() {
        "W" | "w" => Side::White,
        "B" | "b" => Side::Black,
        _ => return fail(&turn, FenFault::Turn),
    };
    let mut pieces: Vec<(Square, Side, Piece, Range<usize>)> = Vec::new();
    let mut listed = [false; 2];
    for section in sections {
        let part = &body[section.clone()];
        let blank = part.len() - part.trim_start().len();
        let side = match part.trim_start().chars().next() {
            Some('W' | 'w') => Side::White,
            Some('B' | 'b') => Side::Black,
            _ => return fail(&section, FenFault::Section),
        };
        if std::mem::replace(&mut listed[side as usize], true) {
            return fail(&section, FenFault::SectionTwice);
        }
        let list = section.start + blank + 1..section.end;
        if body[list.clone()].trim().is_empty() {
            continue;
        }
        for entry in parts(body, list, ',') {
            squares(&body[entry.clone()], rules, |square, piece| {
                pieces.push((square, side, piece, entry.clone()));
            })
            .map_err(|fault| FenError { at: entry.clone(), fault })?;
        }
    }
    let listed = pieces.iter().map(|(square, side, piece, _)| (*square, *side, *piece));
    Position::of(rules, turn, listed).map_err(|fault| {
        let at = match fault {
            Unplayable::Occupied(blamed) | Unplayable::UncrownedMan(blamed) => {
                let last = pieces.iter().rev().find(|(square, ..)| *square == blamed);
                last.map(|(.., entry)| entry.clone())
            }
            Unplayable::TooMany { side, most, .. } => {
                let of_side = pieces.iter().filter(|(_, owner, ..)| *owner == side);
                of_side.map(|(.., entry)| entry.clone()).nth(most as usize)
            }
            Unplayable::Empty => None,
        };
        FenError { at: at.unwrap_or(0..body.len()), fault: fault.into() }
    })
}

/// Reads one entry of a list: `12`, `K12`, `5-9`, `K5-9`, `K5-K9`.
fn squares(
    entry: &str,
    rules: Rules,
    mut found: impl FnMut(Square, Piece),
) -> Result<(), FenFault> {
    let board = rules.game.board();
    let entry = entry.trim();
    let (piece, numbers) = match entry.strip_prefix(['K', 'k']) {
        Some(numbers) => (Piece::King, numbers),
        None => (Piece::Man, entry),
    };
    let (first, last) = match numbers.split_once('-') {
        Some((first, last)) if piece == Piece::King => {
            (first, last.trim_start().strip_prefix(['K', 'k']).unwrap_or(last))
        }
        Some(ends) => ends,
        None => (numbers, numbers),
    };
    let number = |text: &str| {
        let text = text.trim();
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits {
            return Err(FenFault::NotASquare);
        }
        let off_board = FenFault::OffBoard { last: board.squares() };
        text.parse().ok().and_then(|number| board.square(number)).ok_or(off_board)
    };
    let (first, last) = (number(first)?, number(last)?);
    if first > last {
        return Err(FenFault::Range);
    }
    for square in board.all().filter(|square| (first..=last).contains(square)) {
        found(square, piece);
    }
    Ok(())
}

/// The parts of a stretch of text between the signs, as ranges of its bytes.
fn parts(text: &str, stretch: Range<usize>, sign: char) -> impl Iterator<Item = Range<usize>> {
    let mut at = stretch.start;
    text[stretch].split(sign).map(move |part| {
        let range = at..at + part.len();
        at = range.end + sign.len_utf8();
        range
    })
}

/// Writes a position; three men or more on neighbouring numbers are a range.
pub fn write(position: &Position) -> String {
    let mut text = String::new();
    text.push(letter(position.turn()));
    for side in Side::BOTH {
        text.push(':');
        text.push(letter(side));
        let mut separator = "";
        for entry in entries(position, side) {
            let _ = write!(text, "{separator}{entry}");
            separator = ",";
        }
    }
    text
}

/// The letter of a side.
pub const fn letter(side: Side) -> char {
    match side {
        Side::White => 'W',
        Side::Black => 'B',
    }
}

fn entries(position: &Position, side: Side) -> Vec<String> {
    const SHORTEST_RANGE: usize = 3;
    let board = position.board();
    let numbers = |set: SquareSet| board.squares_of(set).map(Square::number).collect::<Vec<u8>>();
    let men = numbers(position.men(side));
    let mut entries = Vec::new();
    for run in men.chunk_by(|a, b| a + 1 == *b) {
        match run {
            [first, .., last] if run.len() >= SHORTEST_RANGE => {
                entries.push(format!("{first}-{last}"));
            }
            _ => entries.extend(run.iter().map(u8::to_string)),
        }
    }
    entries.extend(numbers(position.kings(side)).iter().map(|number| format!("K{number}")));
    entries
}

#[cfg(test)]
mod tests {
    use codex::stands_for;
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn refuses(text: &str, rules: Rules, blamed: &str, fault: &FenFault) {
        let error = read(text, rules).unwrap_err();
        assert_eq!((&text[error.at.clone()], &error.fault), (blamed, fault), "{text}");
    }

    #[test]
    fn art_2_6_black_starts_on_1_to_12_and_white_on_21_to_32() {
        stands_for!("fid-2008 2.6");
        assert_eq!(write(&Position::start(Rules::FID_2008)), "W:W21-32:B1-12");
        assert_eq!(write(&Position::start(Rules::INTERNATIONAL)), "W:W31-50:B1-20");
    }

    #[test]
    fn what_people_write_is_read() {
        let start = Position::start(Rules::FID_2008);
        for text in
            ["W:W21-32:B1-12.", "W:B1-12:W21-32", " w : w21-32 : b1-11, 12 ", "W:W21-32:B1,2,3-12"]
        {
            assert_eq!(read(text, Rules::FID_2008), Ok(start), "{text}");
        }
        let kings = read("B:WK1-3,30:BK10-K12,5", Rules::FID_2008).unwrap();
        assert_eq!(write(&kings), "B:W30,K1,K2,K3:B5,K10,K11,K12");
        let alone = read("W:W:B5", Rules::FID_2008).unwrap();
        assert_eq!(write(&alone), "W:W:B5");
        assert_eq!(read("W:B5", Rules::FID_2008), Ok(alone));
    }

    #[test]
    fn what_is_wrong_is_shown_at_its_place() {
        let italian = Rules::FID_2008;
        refuses("", italian, "", &FenFault::Turn);
        refuses("?:W1:B2", italian, "?", &FenFault::Turn);
        refuses("W:X12:B2", italian, "X12", &FenFault::Section);
        refuses("W:W21:W22", italian, "W22", &FenFault::SectionTwice);
        refuses("W:W21,,22:B1", italian, "", &FenFault::NotASquare);
        refuses("W:W21,a1:B1", italian, "a1", &FenFault::NotASquare);
        refuses("W:W21,:B1", italian, "", &FenFault::NotASquare);
        refuses("W:W21:B33", italian, "33", &FenFault::OffBoard { last: 32 });
        refuses("W:W21:B0", italian, "0", &FenFault::OffBoard { last: 32 });
        refuses("W:W32-21:B1", italian, "32-21", &FenFault::Range);
        refuses("W:W51:B1", Rules::INTERNATIONAL, "51", &FenFault::OffBoard { last: 50 });
        let square = |number| italian.game.board().square(number).unwrap();
        let occupied = Unplayable::Occupied(square(21));
        refuses("W:W21,22:B1,21", italian, "21", &occupied.into());
        let uncrowned = Unplayable::UncrownedMan(square(3));
        refuses("W:W3,22:B1", italian, "3", &uncrowned.into());
        let uncrowned = Unplayable::UncrownedMan(square(32));
        refuses("W:W22:B1,32", italian, "32", &uncrowned.into());
        let many = Unplayable::TooMany { side: Side::Black, count: 13, most: 12 };
        refuses("W:W22:B1-12,13", italian, "13", &many.into());
        refuses("W:W:B", italian, "W:W:B", &Unplayable::Empty.into());
    }

    proptest! {
        #[test]
        fn any_position_survives_being_written(
            pieces in proptest::collection::vec((1_u32..=50, 0..2_u8, 0..2_u8), 1..24),
            black in any::<bool>(),
            international in any::<bool>(),
        ) {
            let rules = if international { Rules::INTERNATIONAL } else { Rules::FID_2008 };
            let turn = if black { Side::Black } else { Side::White };
            let board = rules.game.board();
            let pieces = pieces.into_iter().filter_map(|(number, side, piece)| {
                let side = Side::BOTH[usize::from(side)];
                let piece = if piece == 0 { Piece::Man } else { Piece::King };
                Some((board.square(number)?, side, piece))
            });
            if let Ok(position) = Position::of(rules, turn, pieces) {
                prop_assert_eq!(read(&write(&position), rules), Ok(position));
            }
        }

        #[test]
        fn no_text_makes_the_reader_panic(text in "[WBKwbk0-9:,.\\- ]{0,40}|\\PC{0,40}") {
            let _ = read(&text, Rules::FID_2008);
            let _ = read(&text, Rules::INTERNATIONAL);
        }
    }
}

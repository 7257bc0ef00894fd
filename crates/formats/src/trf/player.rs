//! The player record `001` and the national rating records.

use tournament::{MOST_ROUNDS, Score, Tpn};
use vocabulary::Sex;

use super::cell::Cell;
use super::columns::{Line, number, whole};
use super::date;
use super::fault::{Expected, Fault, Notes, Oddity};
use super::write::fitted;

/// A player as a line of the file has him: texts are kept as they are written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The starting number.
    pub number: Tpn,
    /// The columns that `001` and the national records share.
    pub person: Person,
    /// The points, if they are written.
    pub points: Option<Score>,
    /// The rank, if it is written; some programs write the starting number here, or zero.
    pub rank: Option<u16>,
    /// Round by round, without the blank ones at the end.
    pub cells: Vec<Cell>,
}

/// A national rating of a player (a federation's own list).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct National {
    /// The federation that keeps the list.
    pub federation: String,
    /// Whose rating it is.
    pub number: Tpn,
    /// The columns that it shares with `001`; the title is the national class.
    pub person: Person,
}

/// Who somebody is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Person {
    /// Man or woman, as it is written.
    pub sex: SexSign,
    /// The title as written.
    pub title: String,
    /// Last name, first name.
    pub name: String,
    /// The rating as written; 0 is what many programs write for none.
    pub rating: Option<u16>,
    /// The federation, or the origin within it.
    pub federation: String,
    /// The number in the federation's list, as written.
    pub identity: String,
    /// The date of birth, as written.
    pub birth: String,
}

/// Man or woman, as column 10 has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SexSign {
    /// It is not written.
    #[default]
    Blank,
    /// It is written.
    Known(Sex),
    /// A sign that the standard does not have, kept as it is: generators write one for nobody's sex.
    Unknown(char),
}

impl SexSign {
    /// Man or woman, if it can be told.
    pub const fn known(self) -> Option<Sex> {
        match self {
            Self::Known(sex) => Some(sex),
            Self::Blank | Self::Unknown(_) => None,
        }
    }

    fn read(line: &Line<'_>, notes: &mut Notes) -> Self {
        match line.trimmed(10, 10).chars().next() {
            None => Self::Blank,
            Some('m' | 'M') => Self::Known(Sex::Male),
            Some('w' | 'W' | 'f' | 'F') => Self::Known(Sex::Female),
            Some(sign) => {
                notes.odd(line.number, (10, 10), Oddity::UnknownSex { sign });
                Self::Unknown(sign)
            }
        }
    }

    const fn sign(self) -> char {
        match self {
            Self::Blank => ' ',
            Self::Known(Sex::Male) => 'm',
            Self::Known(Sex::Female) => 'w',
            Self::Unknown(sign) => sign,
        }
    }
}

impl From<Option<Sex>> for SexSign {
    fn from(sex: Option<Sex>) -> Self {
        sex.map_or(Self::Blank, Self::Known)
    }
}

/// The room for a name.
pub(super) const NAME_WIDTH: usize = 33;

/// The titles in order, as they are written today and as they were before 2006.
const TITLES: [(&str, &[&str]); 8] = [
    ("GM", &["G"]),
    ("IM", &["M"]),
    ("WGM", &["WG"]),
    ("FM", &["F"]),
    ("WIM", &["WM"]),
    ("CM", &["C"]),
    ("WFM", &["WF"]),
    ("WCM", &["WC"]),
];

impl Person {
    /// The title in today's form, if it is one.
    pub fn title(&self) -> Option<&'static str> {
        let written = self.title.to_ascii_uppercase();
        let known = |(title, old): &&(&str, &[&str])| *title == written || old.contains(&&*written);
        TITLES.iter().find(known).map(|(title, _)| *title)
    }

    /// The rating, unless the file says that there is none.
    pub fn rating(&self) -> Option<u16> {
        self.rating.filter(|rating| *rating > 0)
    }

    fn read(line: &Line<'_>, notes: &mut Notes) -> Self {
        let sex = SexSign::read(line, notes);
        line.separated(&[(4, 4), (9, 9), (14, 14), (48, 48), (53, 53), (57, 57), (69, 69)], notes);
        Self {
            sex,
            title: line.trimmed(11, 13).to_owned(),
            name: line.trimmed(15, 47).to_owned(),
            rating: line.value((49, 52), Expected::WholeNumber, notes, whole),
            federation: line.trimmed(54, 56).to_owned(),
            identity: line.trimmed(58, 68).to_owned(),
            birth: line.trimmed(70, 79).to_owned(),
        }
    }

    /// The columns 9 to 79.
    fn write(&self, out: &mut String) {
        use std::fmt::Write;
        let sex = self.sex.sign();
        let name: String = self.name.chars().take(NAME_WIDTH).collect();
        let rating = self.rating.map(|rating| rating.to_string()).unwrap_or_default();
        let (title, federation) = (&self.title, &self.federation);
        let (identity, birth) = (&self.identity, &self.birth);
        // Writing to a string cannot fail.
        let _ = write!(out, " {sex}{title:>3} {name:<33} {rating:>4} {federation:<3} ");
        let _ = write!(out, "{identity:>11} {birth:<10}");
    }
}

impl Player {
    pub(super) fn read(line: &Line<'_>, notes: &mut Notes) -> Option<Self> {
        let number = line.required((5, 8), Expected::Number, notes, number);
        let person = Person::read(line, notes);
        if !person.title.is_empty() {
            match person.title() {
                None => notes.odd(line.number, (11, 13), Oddity::UnknownTitle),
                Some(title) if !title.eq_ignore_ascii_case(&person.title) => {
                    notes.odd(line.number, (11, 13), Oddity::OldTitle);
                }
                Some(_) => {}
            }
        }
        date::remark(&person.birth, line.number, (70, 79), notes);
        let points = line.points((81, 84), notes);
        let rank = line.value((86, 89), Expected::WholeNumber, notes, whole);
        line.separated(&[(80, 80), (85, 85)], notes);
        let mut cells: Vec<Cell> = (0..usize::from(MOST_ROUNDS))
            .take_while(|index| Cell::columns(*index).0 <= line.width() + 2)
            .map(|index| Cell::read(line, index, notes))
            .collect();
        let most = Cell::columns(usize::from(MOST_ROUNDS)).0;
        if !line.blank(most, u32::MAX) {
            notes.wrong(line.number, (most, line.width()), Fault::TooManyRounds);
        }
        while cells.last().is_some_and(Cell::is_blank) {
            cells.pop();
        }
        Some(Self { number: number?, person, points, rank, cells })
    }

    pub(super) fn write(&self, out: &mut String) {
        use std::fmt::Write;
        // Writing to a string cannot fail.
        let _ = write!(out, "001 {:>4}", self.number);
        self.person.write(out);
        // What has no room is left out: readers then add up the results themselves.
        let points = self.points.map(|points| fitted(points, 4));
        let points = points.filter(|points| points.len() <= 4).unwrap_or_default();
        let rank = self.rank.map(|rank| rank.to_string()).unwrap_or_default();
        let _ = write!(out, " {points:>4} {rank:>4}");
        for cell in &self.cells {
            cell.write(out);
        }
    }
}

impl National {
    pub(super) fn read(line: &Line<'_>, notes: &mut Notes) -> Option<Self> {
        let number = line.required((5, 8), Expected::Number, notes, number);
        let person = Person::read(line, notes);
        line.separated(&[(80, u32::MAX)], notes);
        Some(Self { federation: line.field(1, 3).to_owned(), number: number?, person })
    }

    pub(super) fn write(&self, out: &mut String) {
        use std::fmt::Write;
        // Writing to a string cannot fail.
        let _ = write!(out, "{} {:>4}", self.federation, self.number);
        self.person.write(out);
    }
}

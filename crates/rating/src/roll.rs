//! The roll of a tournament (elenco dei partecipanti): who takes part as its file has them, what
//! each of them counts with, and what is wrong with the entries.
//!
//! A file has one rating column for everybody and, where it has national records, a second one.
//! What the first means depends on whether the second is there:
//!
//! - without national records of the federation the plain rating is the national one, since
//!   nothing tells otherwise;
//! - with them, the plain rating of a player with a FIDE number is a FIDE rating, which takes the
//!   place of the national one (RTF 4.2.6); a plain rating without a FIDE number is one that the
//!   arbiter has given (4.2.7), and yields to the national record;
//! - where the file says which list the numbers were made by, it is of the kind that keeps the plain
//!   rating for FIDE's;
//! - who has neither counts with the theoretical rating of the category (4.2.16).
//!
//! The category is that of the national record; without one it is read from the title, where the
//! title is no FIDE title but a category. A Master is one by the national record, or by decree.

mod flaw;

pub use flaw::{Flaw, Gravity, Noted, SamePerson, System};

use codex::{article, door};
use tournament::Tpn;
use vocabulary::PartialDate;

use crate::elo_italia::{self, Merit};
use crate::fide::{self, Career};
use crate::{Category, EloItalia, Rating};

/// One entry of the roll.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Enrolment {
    /// The number in the tournament.
    pub tpn: Tpn,
    /// The line of the file.
    pub line: u32,
    /// The name.
    pub name: String,
    /// The title as written.
    pub title: String,
    /// The federation as written.
    pub federation: String,
    /// The number in FIDE's list as written.
    pub identity: String,
    /// The date of birth, if it can be read.
    pub birth: Option<PartialDate>,
    /// The rating of the player record.
    pub rating: Option<Rating>,
    /// The record of the national list.
    pub national: Option<NationalRecord>,
}

/// What the national list says of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NationalRecord {
    /// The line of the file.
    pub line: u32,
    /// The national rating.
    pub rating: Option<Rating>,
    /// The category as written.
    pub category: String,
}

/// The federation whose national records count for Elo Italia.
pub const ITALY: &str = "ITA";

/// FIDE's titles, in the form of today's files.
const TITLES: [&str; 8] = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];

/// The same before 2006.
const OLD_TITLES: [&str; 8] = ["G", "M", "WG", "F", "WM", "C", "WF", "WC"];

/// The roll: the entries in order of number, and the first day of the event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roll {
    entries: Vec<Enrolment>,
    start: Option<PartialDate>,
    /// Whether anybody has a national record.
    two_lists: bool,
    /// Whether the file keeps the plain rating for FIDE's.
    plain_is_fide: bool,
}

impl Roll {
    /// The roll of these entries, in any order.
    pub fn new(mut entries: Vec<Enrolment>, start: Option<PartialDate>) -> Self {
        entries.sort_by_key(|entry| entry.tpn);
        let two_lists = entries.iter().any(|entry| entry.national.is_some());
        Self { entries, start, two_lists, plain_is_fide: false }
    }

    /// The same of a file that keeps the plain rating for FIDE's.
    #[must_use]
    pub const fn with_plain_for_fide(mut self, plain_is_fide: bool) -> Self {
        self.plain_is_fide = plain_is_fide;
        self
    }

    /// Whether anybody has a record of the national list.
    pub const fn has_two_lists(&self) -> bool {
        self.two_lists
    }

    /// The entries in order of number.
    pub fn entries(&self) -> &[Enrolment] {
        &self.entries
    }

    /// The entry of a number.
    pub fn entry(&self, tpn: Tpn) -> Option<&Enrolment> {
        let at = self.entries.binary_search_by_key(&tpn, |entry| entry.tpn).ok()?;
        self.entries.get(at)
    }

    /// The year of the first day.
    pub fn year(&self) -> Option<i16> {
        self.start.map(|start| start.year)
    }

    /// Everybody with the rating of merit that counts for Elo Italia.
    pub fn for_elo_italia(&self, masters: &[Tpn], withdrawn: &[Tpn]) -> Vec<elo_italia::Entrant> {
        let entrant = |entry: &Enrolment| elo_italia::Entrant {
            tpn: entry.tpn,
            merit: self.merit(entry),
            category: if masters.contains(&entry.tpn) {
                Category::Master
            } else {
                let category = entry.category();
                if category.is_none() {
                    door!("rating::Roll::for_elo_italia", "fsi-2009 4.1.3");
                }
                category.unwrap_or_default()
            },
            unjustified_withdrawal: withdrawn.contains(&entry.tpn),
        };
        self.entries.iter().map(entrant).collect()
    }

    /// Everybody as FIDE's list needs them.
    pub fn for_fide(&self) -> Vec<fide::Entrant> {
        let entrant = |entry: &Enrolment| fide::Entrant {
            tpn: entry.tpn,
            rating: entry.rating,
            career: Career {
                born: self.believable_birth(entry).map(|birth| birth.year),
                master: matches!(entry.fide_title(), Some("GM" | "IM")),
                ..Career::default()
            },
            k: None,
        };
        self.entries.iter().map(entrant).collect()
    }

    fn merit(&self, entry: &Enrolment) -> Merit {
        let national = entry.national.as_ref().and_then(|record| record.rating);
        let (merit, article) = match (entry.rating, national) {
            (Some(rating), _)
                if self.plain_is_fide || self.two_lists && entry.fide_number().is_some() =>
            {
                (Merit::Fide(rating), Some(article!("fsi-2009 4.2.6")))
            }
            (_, Some(rating)) => (Merit::EloItalia(rating), None),
            (Some(rating), None) => {
                (Merit::EloItalia(rating), self.two_lists.then_some(article!("fsi-2009 4.2.7")))
            }
            (None, None) => (Merit::Theoretical, Some(article!("fsi-2009 4.2.16"))),
        };
        door!("rating::Roll::merit", article);
        merit
    }

    /// The date of birth, unless it is after the first day.
    fn believable_birth(&self, entry: &Enrolment) -> Option<PartialDate> {
        let start = self.start;
        entry.birth.filter(|birth| start.is_none_or(|start| !birth.is_after(&start)))
    }
}

impl Enrolment {
    /// The number in FIDE's list; noughts are none.
    pub fn fide_number(&self) -> Option<&str> {
        let number = self.identity.trim();
        Some(number).filter(|number| number.chars().any(|sign| sign != '0'))
    }

    /// The FIDE title in today's form.
    pub fn fide_title(&self) -> Option<&'static str> {
        let written = self.title.trim().to_ascii_uppercase();
        let at = |titles: &[&str]| titles.iter().position(|title| **title == *written);
        at(&TITLES).or_else(|| at(&OLD_TITLES)).map(|at| TITLES[at])
    }

    /// The category, if the entry names one.
    pub fn category(&self) -> Option<Category> {
        match &self.national {
            Some(record) if !record.category.trim().is_empty() => record.category.parse().ok(),
            _ if self.fide_title().is_some() => None,
            _ => self.title.parse().ok(),
        }
    }

    /// The text that should name a category and does not, with its line.
    fn impossible_category(&self) -> Option<(u32, &str)> {
        let national = self.national.as_ref().map(|record| (record.line, &*record.category));
        let title = (self.line, &*self.title);
        let is_wrong =
            |(_, text): &(u32, &str)| !text.trim().is_empty() && text.parse::<Category>().is_err();
        let own = Some(title).filter(|title| is_wrong(title) && self.fide_title().is_none());
        national.filter(is_wrong).or(own)
    }
}

impl EloItalia {
    /// What somebody without any rating counts with in this edition.
    fn stand_in(&self, entry: &Enrolment) -> (Category, Rating) {
        let category = entry.category().unwrap_or_default();
        (category, self.theoretical(category))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use codex::stands_for;

    pub(super) fn tpn(number: u16) -> Tpn {
        Tpn::new(number).expect("a number of the test")
    }

    pub(super) fn entry(number: u16) -> Enrolment {
        Enrolment {
            tpn: tpn(number),
            line: u32::from(number),
            name: format!("Player {number}"),
            title: String::new(),
            federation: "ITA".to_owned(),
            identity: String::new(),
            birth: None,
            rating: None,
            national: None,
        }
    }

    fn record(rating: Rating, category: &str) -> NationalRecord {
        NationalRecord { line: 9, rating: Some(rating), category: category.to_owned() }
    }

    fn merits(entries: Vec<Enrolment>) -> Vec<(Merit, Category)> {
        let entrants = Roll::new(entries, None).for_elo_italia(&[], &[]);
        entrants.into_iter().map(|entrant| (entrant.merit, entrant.category)).collect()
    }

    #[test]
    fn without_national_records_the_plain_rating_is_the_national_one() {
        stands_for!("fsi-2009 4.1.3");
        let plain = Enrolment { rating: Some(1700), identity: "884189".to_owned(), ..entry(1) };
        assert_eq!(merits(vec![plain]), [(Merit::EloItalia(1700), Category::Unclassified)]);
    }

    #[test]
    fn with_national_records_a_fide_rating_takes_their_place() {
        stands_for!("fsi-2009 4.2.6 4.2.7 4.2.16");
        let both = Enrolment {
            rating: Some(1652),
            identity: "884189".to_owned(),
            national: Some(record(1700, "2N")),
            ..entry(1)
        };
        let national = Enrolment { national: Some(record(2210, "M")), ..entry(2) };
        let given = Enrolment { rating: Some(1850), ..entry(3) };
        let neither = Enrolment { title: "3N".to_owned(), ..entry(4) };
        assert_eq!(
            merits(vec![both, national, given, neither]),
            [
                (Merit::Fide(1652), Category::SecondNational),
                (Merit::EloItalia(2210), Category::Master),
                (Merit::EloItalia(1850), Category::Unclassified),
                (Merit::Theoretical, Category::ThirdNational),
            ]
        );
    }

    #[test]
    fn a_fide_title_is_no_category_and_masters_are_made_by_decree() {
        let titled = Enrolment { title: "CM".to_owned(), rating: Some(2100), ..entry(1) };
        let roll = Roll::new(vec![titled], None);
        assert_eq!(roll.for_elo_italia(&[], &[])[0].category, Category::Unclassified);
        let decreed = roll.for_elo_italia(&[tpn(1)], &[tpn(1)])[0];
        assert_eq!(decreed.category, Category::Master);
        assert!(decreed.unjustified_withdrawal);
    }
}

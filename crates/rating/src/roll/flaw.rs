//! What is wrong with the entries of a roll, by name.

use std::collections::BTreeMap;

use codex::{Article, Phrase, article, door, phrase};
use tournament::Tpn;

use super::{Enrolment, Roll};
use crate::{Category, EloItalia, FideRating, Rating, federations};

/// The regulation that a roll is examined for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum System {
    /// The national rating.
    EloItalia(EloItalia),
    /// FIDE's.
    Fide(FideRating),
}

/// How two entries show the same person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SamePerson {
    /// The number in FIDE's list.
    FideNumber,
    /// Name and date of birth.
    NameAndBirth,
}

/// Whether a flaw must be mended before the results can be trusted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gravity {
    /// The regulation says what to do: everything was computed.
    ProvidedFor,
    /// The file is wrong: the rest was computed.
    Wrong,
}

/// Something wrong with an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Flaw {
    /// Has no rating of any list, and counts with the theoretical one of a category.
    NoRating {
        /// The category.
        category: Category,
        /// What it counts for.
        counts_as: Rating,
    },
    /// Has no FIDE rating: the games give a first one, and do not count for the opponents.
    NoFideRating,
    /// Has a rating below the floor of FIDE's list, which no list in force can have.
    BelowFloor {
        /// What is written.
        written: Rating,
        /// The floor.
        floor: Rating,
    },
    /// The federation is none.
    UnknownFederation {
        /// What is written.
        written: String,
    },
    /// Is in the roll twice.
    Duplicate {
        /// The first entry.
        other: Tpn,
        /// How it shows.
        by: SamePerson,
    },
    /// Was born after the event began.
    FutureBirth,
    /// The category, or title, is none.
    ImpossibleCategory {
        /// What is written.
        written: String,
    },
}

/// A flaw and where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Noted {
    /// Whose entry it is.
    pub tpn: Tpn,
    /// The line of the file.
    pub line: u32,
    /// What is wrong.
    pub flaw: Flaw,
}

impl Flaw {
    /// The name that programs know it by; it never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoRating { .. } | Self::NoFideRating => "missing-rating",
            Self::BelowFloor { .. } => "rating-below-floor",
            Self::UnknownFederation { .. } => "unknown-federation",
            Self::Duplicate { .. } => "duplicate-player",
            Self::FutureBirth => "future-birth-date",
            Self::ImpossibleCategory { .. } => "impossible-category",
        }
    }

    /// Whether the regulation provides for it.
    pub const fn gravity(&self) -> Gravity {
        match self {
            Self::NoRating { .. } | Self::NoFideRating | Self::BelowFloor { .. } => {
                Gravity::ProvidedFor
            }
            _ => Gravity::Wrong,
        }
    }

    /// The article of the regulation that speaks of it, where there is one.
    pub const fn article(&self, system: &System) -> Option<Article> {
        match (self, system) {
            (Self::NoRating { .. }, _) => Some(article!("fsi-2009 4.2.16")),
            (Self::NoFideRating, _) => Some(article!("fide-rating-2024 7.1.4")),
            (Self::ImpossibleCategory { .. }, System::EloItalia(_)) => {
                Some(article!("fsi-2009 4.1.1"))
            }
            (Self::BelowFloor { .. }, System::Fide(edition)) => edition.articles.floor,
            (Self::FutureBirth, System::Fide(edition)) => Some(edition.articles.coefficient),
            _ => None,
        }
    }

    /// What to do about it.
    pub fn remedy(&self) -> Phrase {
        match self {
            Self::NoRating { .. } => phrase!("rating-remedy-missing"),
            Self::NoFideRating => phrase!("rating-remedy-missing-fide"),
            Self::BelowFloor { .. } => phrase!("rating-remedy-floor"),
            Self::UnknownFederation { .. } => phrase!("rating-remedy-federation"),
            Self::Duplicate { .. } => phrase!("rating-remedy-duplicate"),
            Self::FutureBirth => phrase!("rating-remedy-birth"),
            Self::ImpossibleCategory { .. } => phrase!("rating-remedy-category"),
        }
    }
}

impl Noted {
    /// What is wrong, in words.
    pub fn phrase(&self) -> Phrase {
        let number = self.tpn.get();
        match &self.flaw {
            Flaw::NoRating { category, counts_as } => phrase!(
                "rating-problem-missing",
                number = number,
                category = category.sign(),
                rating = *counts_as
            ),
            Flaw::NoFideRating => phrase!("rating-problem-missing-fide", number = number),
            Flaw::BelowFloor { written, floor } => {
                phrase!("rating-problem-floor", number = number, written = *written, floor = *floor)
            }
            Flaw::UnknownFederation { written } => {
                phrase!("rating-problem-federation", number = number, written = written.as_str())
            }
            Flaw::Duplicate { other, by: SamePerson::FideNumber } => {
                phrase!("rating-problem-duplicate-fide", number = number, other = other.get())
            }
            Flaw::Duplicate { other, by: SamePerson::NameAndBirth } => {
                phrase!("rating-problem-duplicate-name", number = number, other = other.get())
            }
            Flaw::FutureBirth => phrase!("rating-problem-birth", number = number),
            Flaw::ImpossibleCategory { written } => {
                phrase!("rating-problem-category", number = number, written = written.as_str())
            }
        }
    }
}

impl Roll {
    /// Everything wrong with the entries, in order of number.
    pub fn flaws(&self, system: &System) -> Vec<Noted> {
        let mut numbers = BTreeMap::new();
        let mut persons = BTreeMap::new();
        let mut flaws = Vec::new();
        for entry in &self.entries {
            let mut note = |line, flaw| flaws.push(Noted { tpn: entry.tpn, line, flaw });
            let number = entry.fide_number().map(|number| number.trim_start_matches('0'));
            let same_number = number.and_then(|number| first(&mut numbers, number, entry.tpn));
            let person = entry.birth.map(|birth| (plain(&entry.name), birth));
            let same_person = person.filter(|(name, _)| !name.is_empty());
            let same_person = same_person.and_then(|person| first(&mut persons, person, entry.tpn));
            let duplicate = same_number
                .map(|other| (other, SamePerson::FideNumber))
                .or_else(|| same_person.map(|other| (other, SamePerson::NameAndBirth)));
            if let Some((other, by)) = duplicate {
                note(entry.line, Flaw::Duplicate { other, by });
            }
            if let Some((line, written)) = entry.impossible_category() {
                let written = written.to_owned();
                note(line, Flaw::ImpossibleCategory { written });
            }
            if let Some(flaw) = missing_rating(entry, system) {
                note(entry.line, flaw);
            }
            if let (System::Fide(edition), Some(written)) = (system, entry.rating)
                && written < edition.floor
            {
                note(entry.line, Flaw::BelowFloor { written, floor: edition.floor });
            }
            let federation = entry.federation.trim();
            if !federation.is_empty() && !federations::known(federation) {
                let written = federation.to_owned();
                note(entry.line, Flaw::UnknownFederation { written });
            }
            if entry.birth.is_some() && self.believable_birth(entry).is_none() {
                note(entry.line, Flaw::FutureBirth);
            }
        }
        for noted in &flaws {
            door!("rating::Roll::flaws", noted.flaw.article(system));
        }
        flaws
    }
}

fn missing_rating(entry: &Enrolment, system: &System) -> Option<Flaw> {
    let national = entry.national.as_ref().and_then(|record| record.rating);
    match system {
        System::EloItalia(edition) if entry.rating.is_none() && national.is_none() => {
            let (category, counts_as) = edition.stand_in(entry);
            Some(Flaw::NoRating { category, counts_as })
        }
        System::Fide(_) if entry.rating.is_none() => Some(Flaw::NoFideRating),
        _ => None,
    }
}

/// Who had this first, if somebody else had.
fn first<K: Ord>(seen: &mut BTreeMap<K, Tpn>, key: K, tpn: Tpn) -> Option<Tpn> {
    let owner = *seen.entry(key).or_insert(tpn);
    (owner != tpn).then_some(owner)
}

/// A name without what two clerks write differently: case, commas, blanks.
fn plain(name: &str) -> String {
    let words = name.split(|sign: char| !sign.is_alphanumeric());
    let words: Vec<String> = words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::super::NationalRecord;
    use super::super::tests::{entry, tpn};
    use super::*;
    use codex::stands_for;
    use vocabulary::PartialDate;

    const NATIONAL: System = System::EloItalia(EloItalia::FSI_2009);

    fn rated(number: u16) -> Enrolment {
        Enrolment { rating: Some(1500), ..entry(number) }
    }

    fn flaws(entries: Vec<Enrolment>, system: &System) -> Vec<(u16, Flaw)> {
        let start = Some(PartialDate { year: 2025, month: Some(5), day: Some(10) });
        let noted = Roll::new(entries, start).flaws(system);
        noted.into_iter().map(|noted| (noted.tpn.get(), noted.flaw)).collect()
    }

    #[test]
    fn who_has_no_rating_counts_by_category_and_is_named() {
        stands_for!("fsi-2009 4.2.16");
        let third = Enrolment { title: "3N".to_owned(), ..entry(2) };
        let found = flaws(vec![entry(1), third, rated(3)], &NATIONAL);
        let unclassified = Flaw::NoRating { category: Category::Unclassified, counts_as: 1440 };
        let third = Flaw::NoRating { category: Category::ThirdNational, counts_as: 1500 };
        assert_eq!(found, [(1, unclassified), (2, third)]);
        let fide = System::Fide(FideRating::FIDE_2024);
        assert_eq!(flaws(vec![entry(1)], &fide), [(1, Flaw::NoFideRating)]);
    }

    #[test]
    fn a_rating_that_no_list_of_fide_has_is_told() {
        let rating = |number, rating| Enrolment { rating: Some(rating), ..entry(number) };
        let fide = System::Fide(FideRating::FIDE_2024);
        let found = flaws(vec![rating(1, 1399), rating(2, 1400)], &fide);
        assert_eq!(found, [(1, Flaw::BelowFloor { written: 1399, floor: 1400 })]);
        assert!(flaws(vec![rating(1, 1399)], &NATIONAL).is_empty());
    }

    #[test]
    fn a_federation_that_is_none_is_named_and_a_blank_one_is_not() {
        let odd = Enrolment { federation: "XYZ".to_owned(), ..rated(1) };
        let blank = Enrolment { federation: String::new(), ..rated(2) };
        let written = "XYZ".to_owned();
        assert_eq!(flaws(vec![odd, blank], &NATIONAL), [(1, Flaw::UnknownFederation { written })]);
    }

    #[test]
    fn the_same_person_twice_shows_by_number_or_by_name_and_birth() {
        let numbered =
            |number, identity: &str| Enrolment { identity: identity.to_owned(), ..rated(number) };
        let by = SamePerson::FideNumber;
        assert_eq!(
            flaws(vec![numbered(1, "884189"), numbered(2, "884189")], &NATIONAL),
            [(2, Flaw::Duplicate { other: tpn(1), by })]
        );
        assert!(flaws(vec![numbered(1, "0"), numbered(2, "0")], &NATIONAL).is_empty());
        let named = |number, name: &str, year| Enrolment {
            name: name.to_owned(),
            birth: Some(PartialDate { year, month: Some(1), day: Some(2) }),
            ..rated(number)
        };
        let three = vec![
            named(1, "Rossi, Anna", 1990),
            named(2, "ROSSI Anna", 1990),
            named(3, "Rossi, Anna", 1991),
        ];
        let by = SamePerson::NameAndBirth;
        assert_eq!(flaws(three, &NATIONAL), [(2, Flaw::Duplicate { other: tpn(1), by })]);
    }

    #[test]
    fn nobody_is_born_after_the_event_began_and_such_a_birth_gives_no_k() {
        let unborn = Enrolment {
            birth: Some(PartialDate { year: 2025, month: Some(6), day: Some(1) }),
            ..rated(1)
        };
        assert_eq!(flaws(vec![unborn.clone()], &NATIONAL), [(1, Flaw::FutureBirth)]);
        let start = Some(PartialDate { year: 2025, month: Some(5), day: Some(10) });
        let roll = Roll::new(vec![unborn], start);
        assert_eq!(roll.for_fide()[0].career.born, None);
    }

    #[test]
    fn a_category_off_the_scale_is_named_wherever_it_stands() {
        let title = Enrolment { title: "4N".to_owned(), ..rated(1) };
        let category = "Boh".to_owned();
        let national = Some(NationalRecord { line: 30, rating: Some(1500), category });
        let national = Enrolment { national, ..rated(2) };
        let master = Enrolment { title: "WGM".to_owned(), ..rated(3) };
        let first = Enrolment { title: "1N".to_owned(), ..rated(4) };
        let wrong = |written: &str| Flaw::ImpossibleCategory { written: written.to_owned() };
        assert_eq!(
            flaws(vec![title, national, master, first], &NATIONAL),
            [(1, wrong("4N")), (2, wrong("Boh"))]
        );
    }
}

//! Who may enter an individual event (RTF 1.2, 5.2.1): one player against the announcement.

use codex::{article, door, phrase};
use jiff::civil::Date;
use rating::Category;
use vocabulary::Sex;

use super::Rtf;
use super::titles::Section;
use crate::announcement::{Field, Restriction, Tier};
use crate::{Announcement, Finding, Weight, days};

/// What is known of a player who wants to enter. It stays with whoever asks: no finding repeats a
/// birth date or a club.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Entry {
    /// The category of the list in force.
    pub category: Category,
    /// The merit rating of the list in force.
    pub rating: Option<i32>,
    /// The day of birth.
    pub born: Option<Date>,
    /// The club.
    pub club: Option<String>,
    /// As lists and titles tell people apart.
    pub sex: Option<Sex>,
    /// The province they live in, as plates of cars have it.
    pub province: Option<String>,
    /// Whether the player was invited or qualified, where the event asks for it.
    pub qualified: Option<bool>,
}

/// The restrictions of the event, each with how the player stands to it.
pub fn check(announcement: &Announcement, entry: &Entry, rtf: &Rtf) -> Vec<Finding> {
    let mut findings = Vec::new();
    if announcement.field == Field::Individual(Tier::Promotion) {
        findings.push(promotion(entry.category, rtf));
    }
    let year = announcement.calendar.first().map(|slot| slot.day.year());
    findings.extend(
        announcement.restrictions.iter().map(|restriction| limit(restriction, entry, year)),
    );
    findings.extend(title(announcement, entry, rtf));
    door!("office::fsi::entry::check", findings)
}

/// Art. 3.2.1: the ages of the title that the event gives.
fn title(announcement: &Announcement, entry: &Entry, rtf: &Rtf) -> Option<Finding> {
    let title = announcement.regulation.title?.of_age()?;
    let begins = announcement.calendar.first()?.day;
    let section = match entry.sex {
        Some(Sex::Female) => Section::Women,
        Some(Sex::Male) | None => Section::Open,
    };
    Some(match entry.born {
        Some(born) => title.eligibility(born, section, begins, rtf),
        None => Finding::new(title.article(), Weight::Missing, phrase!("pack-entry-not-known")),
    })
}

/// Art. 5.2.1.a: promotion tournaments are for players below Third National.
pub fn promotion(category: Category, rtf: &Rtf) -> Finding {
    let met = category < rtf.promotion_below;
    let category = category.sign();
    let what = if met {
        phrase!("pack-entry-promotion", category = category)
    } else {
        let below = rtf.promotion_below.sign();
        phrase!("pack-entry-too-strong-for-promotion", category = category, below = below)
    };
    Finding::of(article!("fsi-2009 5.2.1.a"), met, what)
}

/// Art. 5.2.1.b: one restriction; what is not known of the player is missing.
fn limit(restriction: &Restriction, entry: &Entry, year: Option<i16>) -> Finding {
    let article = article!("fsi-2009 5.2.1.b");
    let answer = match restriction {
        Restriction::Rating { from, to } => entry.rating.map(|rating| {
            let met = from.is_none_or(|from| rating >= from) && to.is_none_or(|to| rating <= to);
            (met, phrase!("pack-entry-rating", rating = rating))
        }),
        Restriction::Age { from, to } => entry.born.zip(year).map(|(born, year)| {
            let age = days::reached_in_year(born, year);
            let met = from.is_none_or(|from| age >= i16::from(from))
                && to.is_none_or(|to| age <= i16::from(to));
            (met, phrase!("pack-entry-age"))
        }),
        Restriction::Clubs(clubs) => {
            entry.club.as_ref().map(|club| (clubs.contains(club), phrase!("pack-entry-club")))
        }
        Restriction::CategoryUpTo(sign) => sign.parse::<Category>().ok().map(|highest| {
            let category = entry.category.sign();
            (entry.category <= highest, phrase!("pack-entry-category", category = category))
        }),
        Restriction::Sex(asked) => entry.sex.map(|sex| (sex == *asked, phrase!("pack-entry-sex"))),
        Restriction::Provinces(provinces) => entry.province.as_ref().map(|lives| {
            let same = |province: &String| province.trim().eq_ignore_ascii_case(lives.trim());
            (provinces.iter().any(same), phrase!("pack-entry-province"))
        }),
        Restriction::Qualification => {
            entry.qualified.map(|qualified| (qualified, phrase!("pack-entry-qualification")))
        }
        Restriction::Other(words) => {
            return Finding::new(
                article!("fsi-2009 1.2"),
                Weight::ForTheArbiter,
                phrase!("pack-restricted-otherwise", words = words.as_str()),
            );
        }
    };
    match answer {
        Some((true, what)) => {
            Finding::new(article, Weight::Met, phrase!("pack-entry-admitted", what = what))
        }
        Some((false, what)) => {
            Finding::new(article, Weight::Breach, phrase!("pack-entry-refused", what = what))
        }
        None => Finding::new(article, Weight::Missing, phrase!("pack-entry-not-known")),
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::validity::tests_common::weekend;

    fn weights(announcement: &Announcement, entry: &Entry) -> Vec<Weight> {
        let findings = check(announcement, entry, &Rtf::FSI_2009);
        findings.iter().map(|finding| finding.weight).collect()
    }

    #[test]
    fn a_promotion_tournament_admits_first_social_and_not_third_national() {
        let mut event = weekend();
        event.field = Field::Individual(Tier::Promotion);
        for category in Category::ALL {
            let entry = Entry { category, ..Entry::default() };
            let admitted = ["NC", "2S", "1S"].contains(&category.sign());
            let expected = if admitted { Weight::Met } else { Weight::Breach };
            assert_eq!(weights(&event, &entry), [expected], "{category}");
        }
    }

    #[test]
    fn bounds_of_a_restriction_are_included_and_what_is_unknown_is_missing() {
        let mut event = weekend();
        event.restrictions = vec![Restriction::Rating { from: Some(1500), to: Some(1799) }];
        let rated = |rating| weights(&event, &Entry { rating, ..Entry::default() });
        assert_eq!(rated(Some(1499)), [Weight::Breach]);
        assert_eq!(rated(Some(1500)), [Weight::Met]);
        assert_eq!(rated(Some(1799)), [Weight::Met]);
        assert_eq!(rated(Some(1800)), [Weight::Breach]);
        assert_eq!(rated(None), [Weight::Missing]);
        // The event is played in 2026: whoever was born in 2010 reaches 16 in its year.
        event.restrictions = vec![Restriction::Age { from: None, to: Some(16) }];
        let born = |day| weights(&event, &Entry { born: Some(day), ..Entry::default() });
        assert_eq!(born(date(2010, 1, 1)), [Weight::Met]);
        assert_eq!(born(date(2009, 12, 31)), [Weight::Breach]);
        event.restrictions = vec![
            Restriction::Clubs(vec!["Arrocco".to_owned()]),
            Restriction::CategoryUpTo("2N".to_owned()),
            Restriction::Qualification,
        ];
        let entry = Entry {
            category: Category::FirstNational,
            club: Some("Arrocco".to_owned()),
            ..Entry::default()
        };
        assert_eq!(weights(&event, &entry), [Weight::Met, Weight::Breach, Weight::Missing]);
    }
}

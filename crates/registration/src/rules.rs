//! What an event says of registration: when it is open, for how many, and what it costs whom.

use jiff::civil::Date;
use office::Instant;
use serde::{Deserialize, Serialize};
use vocabulary::Sex;

use crate::money::Cents;

/// Who pays a fee.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// Everybody.
    Everybody,
    /// Whoever is at most so old in the year of the event.
    UpToAge(u8),
    /// Whoever is at least so old in the year of the event.
    FromAge(u8),
    /// Women.
    Women,
    /// Whoever has a FIDE title.
    Titled,
    /// Whoever has one of these national categories, by their signs (`3N`, `CM` …).
    Categories(Vec<String>),
}

/// A fee. Of all that fit somebody on a day, the first in the list counts.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fee {
    /// What it is called.
    pub title: String,
    /// How much.
    pub cents: Cents,
    /// Who pays it.
    pub who: Who,
    /// The last day on which it is offered, if it ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Date>,
}

/// What is known of somebody who is to pay, none of it kept here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payer {
    /// The age reached in the year of the event, where the birth is known.
    pub age: Option<u8>,
    /// The sex, where it is known.
    pub sex: Option<Sex>,
    /// Whether they have a FIDE title.
    pub titled: bool,
    /// The sign of the national category; empty where there is none.
    pub category: String,
    /// The day on which they register.
    pub day: Date,
}

/// What an event says of registration.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash, Serialize, Deserialize)]
pub struct Rules {
    /// When it opens; at once, if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opens: Option<Instant>,
    /// When it closes; with the first round, if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closes: Option<Instant>,
    /// For how many; without end, if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u16>,
    /// Whether those beyond the limit wait.
    #[serde(default)]
    pub waiting_list: bool,
    /// The fees, the first that fits counting.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fees: Vec<Fee>,
    /// How to pay: an address of the web, or words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub payment: String,
    /// Who answers for personal data, and what becomes of them.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub privacy: String,
}

impl Rules {
    /// What somebody pays who registers on a day; nothing where no fee fits.
    pub fn fee(&self, payer: &Payer) -> Option<&Fee> {
        self.fees.iter().find(|fee| fee.fits(payer))
    }
}

impl Fee {
    fn fits(&self, payer: &Payer) -> bool {
        let who = match &self.who {
            Who::Everybody => true,
            Who::UpToAge(most) => payer.age.is_some_and(|age| age <= *most),
            Who::FromAge(least) => payer.age.is_some_and(|age| age >= *least),
            Who::Categories(signs) => {
                signs.iter().any(|sign| sign.trim().eq_ignore_ascii_case(&payer.category))
            }
            Who::Women => payer.sex == Some(Sex::Female),
            Who::Titled => payer.titled,
        };
        who && self.until.is_none_or(|until| payer.day <= until)
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn fee(title: &str, cents: i64, who: Who, until: Option<Date>) -> Fee {
        Fee { title: title.to_owned(), cents: Cents(cents), who, until }
    }

    #[test]
    fn the_first_fee_that_fits_counts_by_age_sex_title_and_day() {
        let early = Some(date(2027, 4, 30));
        let rules = Rules {
            fees: vec![
                fee("GM", 0, Who::Titled, None),
                fee("under 16", 1500, Who::UpToAge(16), None),
                fee("over 65", 2000, Who::FromAge(65), None),
                fee("donne", 2500, Who::Women, early),
                fee("presto", 3000, Who::Everybody, early),
                fee("intera", 4000, Who::Everybody, None),
            ],
            ..Rules::default()
        };
        let category = String::new;
        let payer = |age, sex, titled, day| Payer { age, sex, titled, category: category(), day };
        let (before, after) = (date(2027, 4, 30), date(2027, 5, 1));
        for (payer, title) in [
            (payer(Some(12), None, true, after), "GM"),
            (payer(Some(16), None, false, after), "under 16"),
            (payer(Some(17), None, false, after), "intera"),
            (payer(Some(65), Some(Sex::Female), false, before), "over 65"),
            (payer(None, Some(Sex::Female), false, before), "donne"),
            (payer(None, Some(Sex::Female), false, after), "intera"),
            (payer(None, Some(Sex::Male), false, before), "presto"),
        ] {
            assert_eq!(rules.fee(&payer).map(|fee| fee.title.as_str()), Some(title), "{payer:?}");
        }
        assert_eq!(Rules::default().fee(&payer(None, None, false, after)), None);
    }

    #[test]
    fn a_fee_goes_by_national_category() {
        let signs = vec!["3N".to_owned(), "NC".to_owned()];
        let rules = Rules {
            fees: vec![
                fee("esordienti", 2000, Who::Categories(signs), None),
                fee("intera", 4000, Who::Everybody, None),
            ],
            ..Rules::default()
        };
        for (category, title) in
            [("3N", "esordienti"), ("nc", "esordienti"), ("2N", "intera"), ("", "intera")]
        {
            let (category, day) = (category.to_owned(), date(2027, 4, 30));
            let payer = Payer { age: None, sex: None, titled: false, category, day };
            assert_eq!(rules.fee(&payer).map(|fee| fee.title.as_str()), Some(title), "{payer:?}");
        }
    }
}

//! Championship titles whose eligibility can be reckoned, and who holds one (RTF 3.2.1, 3.3.1).

use codex::{Article, article, door, phrase};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use vocabulary::{Millis, Side, TimeControl};

use super::Rtf;
use crate::announcement::Restriction;
use crate::{Finding, PersonId, Weight, days};

/// A title bound to an age.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AgeTitle {
    /// Campione Italiano Giovanile (3.2.1.c).
    Junior,
    /// Campionessa Italiana Giovanile (3.2.1.d).
    JuniorWomen,
    /// Campione Italiano Seniores (3.2.1.f).
    Senior,
}

/// The title that the winner of a championship gets, as an announcement says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChampionTitle {
    /// Campione Italiano Giovanile (3.2.1.c).
    Junior,
    /// Campionessa Italiana Giovanile (3.2.1.d).
    JuniorWomen,
    /// A youth title of an age band (3.2.1.e).
    Youth,
    /// Campione Italiano Seniores (3.2.1.f).
    Senior,
    /// A fast-play title (3.2.1.g).
    Fast,
}

impl ChampionTitle {
    /// Every title, in the order of the book.
    pub const ALL: [Self; 5] =
        [Self::Junior, Self::JuniorWomen, Self::Youth, Self::Senior, Self::Fast];

    /// Its word in announcements and forms.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Junior => "junior",
            Self::JuniorWomen => "junior_women",
            Self::Youth => "youth",
            Self::Senior => "senior",
            Self::Fast => "fast",
        }
    }

    /// The title bound to an age, if it is one.
    pub const fn of_age(self) -> Option<AgeTitle> {
        match self {
            Self::Junior => Some(AgeTitle::Junior),
            Self::JuniorWomen => Some(AgeTitle::JuniorWomen),
            Self::Senior => Some(AgeTitle::Senior),
            // Its band stands in the announcement, among the limits to entry.
            Self::Youth | Self::Fast => None,
        }
    }
}

/// The list a player stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Section {
    /// Men and women.
    Open,
    /// Women.
    Women,
}

impl AgeTitle {
    /// The article that has it.
    pub const fn article(self) -> Article {
        match self {
            Self::Junior => article!("fsi-2009 3.2.1.c"),
            Self::JuniorWomen => article!("fsi-2009 3.2.1.d"),
            Self::Senior => article!("fsi-2009 3.2.1.f"),
        }
    }

    /// Whether a player may win it in a championship that begins on a day.
    ///
    /// The book gives an age and not the day on which it is counted, nor whether "over 60" takes in
    /// the sixtieth year. Where every reading agrees the answer is given; else a person decides.
    pub fn eligibility(self, born: Date, section: Section, begins: Date, rtf: &Rtf) -> Finding {
        let article = self.article();
        if self == Self::JuniorWomen && section != Section::Women {
            return Finding::new(article, Weight::Breach, phrase!("pack-title-women"));
        }
        let ages = [days::age_on(born, begins), days::reached_in_year(born, begins.year())];
        let mut readings = match self {
            Self::Junior | Self::JuniorWomen => {
                ages.map(|age| age <= i16::from(rtf.junior_age)).to_vec()
            }
            Self::Senior => {
                let over = i16::from(rtf.senior_over);
                ages.iter().flat_map(|&age| [age >= over, age > over]).collect()
            }
        };
        readings.dedup();
        door!("office::fsi::titles::eligibility", &article);
        let limit = match self {
            Self::Junior | Self::JuniorWomen => rtf.junior_age,
            Self::Senior => rtf.senior_over,
        };
        match readings[..] {
            [true] => Finding::new(article, Weight::Met, phrase!("pack-title-age", limit = limit)),
            [false] => {
                let what = phrase!("pack-title-age-outside", limit = limit);
                Finding::new(article, Weight::Breach, what)
            }
            _ => {
                let what = phrase!("pack-title-age-doubtful", limit = limit);
                Finding::new(article, Weight::ForTheArbiter, what)
            }
        }
    }
}

/// Art. 3.2.1.g: whether a time control is one of the fast-play titles: from five to less than sixty
/// minutes, on sixty moves as the Laws classify it.
pub fn fast_play(control: &TimeControl, rtf: &Rtf) -> Finding {
    let within = |time: Millis| time >= rtf.fast_from && time < rtf.fast_below;
    let met = Side::BOTH.into_iter().all(|side| within(control.sixty_moves(side)));
    let has = control.sixty_moves(Side::White);
    let what = phrase!("pack-title-fast", has = has, from = rtf.fast_from, below = rtf.fast_below);
    door!("office::fsi::titles::fast_play", Finding::of(article!("fsi-2009 3.2.1.g"), met, what))
}

/// Art. 3.2.1.e: a youth title is of an age band, which the announcement gives as a limit to entry;
/// ages are then held against it like any other limit (5.2.1.b).
pub fn youth_band(restrictions: &[Restriction]) -> Finding {
    let band = restrictions.iter().any(|it| matches!(it, Restriction::Age { to: Some(_), .. }));
    let what =
        if band { phrase!("pack-title-youth-band") } else { phrase!("pack-title-youth-no-band") };
    door!("office::fsi::titles::youth_band", Finding::of(article!("fsi-2009 3.2.1.e"), band, what))
}

/// One edition of a championship.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChampionshipEdition {
    /// The day it ended.
    pub ended: Date,
    /// Who won, if anybody did.
    pub champion: Option<PersonId>,
}

/// Art. 3.3.1: who holds the title on a day, namely until the next edition is decided.
pub fn holder(editions: &[ChampionshipEdition], on: Date) -> Option<&PersonId> {
    door!("office::fsi::titles::holder", "fsi-2009 3.3.1");
    let past = editions.iter().filter(|edition| edition.ended <= on);
    past.max_by_key(|edition| edition.ended)?.champion.as_ref()
}

#[cfg(test)]
mod tests {
    use codex::stands_for;
    use jiff::civil::date;

    use super::*;

    fn weight(title: AgeTitle, born: Date) -> Weight {
        title.eligibility(born, Section::Women, date(2026, 7, 1), &Rtf::FSI_2009).weight
    }

    #[test]
    fn the_junior_titles_go_up_to_twenty_years() {
        stands_for!("fsi-2009 3.2.1.c 3.2.1.d");
        for title in [AgeTitle::Junior, AgeTitle::JuniorWomen] {
            assert_eq!(weight(title, date(2006, 1, 1)), Weight::Met);
            // Twenty on the first day, twenty-one by the end of the year.
            assert_eq!(weight(title, date(2005, 7, 2)), Weight::ForTheArbiter);
            assert_eq!(weight(title, date(2005, 7, 1)), Weight::Breach);
        }
        let born = date(2010, 1, 1);
        let rtf = &Rtf::FSI_2009;
        let open = AgeTitle::JuniorWomen.eligibility(born, Section::Open, date(2026, 7, 1), rtf);
        assert_eq!(open.weight, Weight::Breach);
    }

    #[test]
    fn the_seniors_title_is_for_those_over_sixty() {
        stands_for!("fsi-2009 3.2.1.f");
        // 61 on the first day: over sixty by any reading.
        assert_eq!(weight(AgeTitle::Senior, date(1965, 7, 1)), Weight::Met);
        assert_eq!(weight(AgeTitle::Senior, date(1965, 7, 2)), Weight::ForTheArbiter);
        assert_eq!(weight(AgeTitle::Senior, date(1966, 12, 31)), Weight::ForTheArbiter);
        assert_eq!(weight(AgeTitle::Senior, date(1967, 1, 1)), Weight::Breach);
    }

    #[test]
    fn a_youth_title_is_of_an_age_band() {
        stands_for!("fsi-2009 3.2.1.e");
        let under = |to| Restriction::Age { from: None, to };
        assert_eq!(youth_band(&[under(Some(16))]).weight, Weight::Met);
        assert_eq!(youth_band(&[under(None)]).weight, Weight::Breach);
        assert_eq!(youth_band(&[]).weight, Weight::Breach);
    }

    #[test]
    fn fast_play_goes_from_five_to_less_than_sixty_minutes() {
        stands_for!("fsi-2009 3.2.1.g");
        let weight = |text: &str| fast_play(&text.parse().unwrap(), &Rtf::FSI_2009).weight;
        assert_eq!(weight("5m"), Weight::Met);
        assert_eq!(weight("3m+2s"), Weight::Met);
        assert_eq!(weight("4m59s"), Weight::Breach);
        assert_eq!(weight("59m59s"), Weight::Met);
        assert_eq!(weight("60m"), Weight::Breach);
        assert_eq!(weight("30m+30s"), Weight::Breach);
    }

    #[test]
    fn a_title_is_held_until_the_next_edition() {
        stands_for!("fsi-2009 3.3.1");
        let person = |name: &str| Some(PersonId(name.to_owned()));
        let editions = [
            ChampionshipEdition { ended: date(2024, 12, 8), champion: person("a") },
            ChampionshipEdition { ended: date(2025, 12, 7), champion: person("b") },
        ];
        assert_eq!(holder(&editions, date(2024, 12, 7)), None);
        assert_eq!(holder(&editions, date(2025, 12, 6)), person("a").as_ref());
        assert_eq!(holder(&editions, date(2025, 12, 7)), person("b").as_ref());
        assert_eq!(holder(&editions, date(2027, 1, 1)), person("b").as_ref());
    }
}

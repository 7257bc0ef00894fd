//! The announced prizes: groups, whom they are for, how equals share.

use codex::{Value, phrase};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use vocabulary::Sex;

use crate::Cents;

/// Everything that was announced.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// What sums are paid in, as it is printed behind them.
    #[serde(default = "euro", skip_serializing_if = "is_euro")]
    pub currency: String,
    /// The groups, in the order announced.
    pub groups: Vec<Group>,
}

fn euro() -> String {
    "€".to_owned()
}

fn is_euro(currency: &str) -> bool {
    currency == "€"
}

impl Default for Plan {
    fn default() -> Self {
        Self { currency: euro(), groups: Vec::new() }
    }
}

/// A group of prizes for the same people.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// What it is called.
    pub title: String,
    /// Whom it is for: all of these must hold; none means everybody.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub who: Vec<Criterion>,
    /// What decides within it.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub by: Order,
    /// How equals in points share.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub sharing: Sharing,
    /// Whether its prizes come on top of any other.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub cumulative: bool,
    /// How many entrants must fit it for its prizes to be given.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub least: u16,
    /// Shares are rounded down to multiples of this; nothing means a cent.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub unit: Cents,
    /// The prizes, by place within the group.
    pub prizes: Vec<Prize>,
}

fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A prize.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prize {
    /// The place within the group, from 1.
    pub place: u16,
    /// A title of its own.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// A sum.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub cents: Cents,
    /// A thing: a cup, a medal.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub thing: String,
    /// What the thing is worth when prizes are compared.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub value: Cents,
}

impl Prize {
    /// What counts when prizes are compared.
    pub fn worth(&self) -> Cents {
        self.cents + self.value
    }
}

/// Whom a group is for.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Criterion {
    /// A rating from and up to, both included.
    Rating {
        /// Which rating.
        #[serde(default)]
        list: RatingList,
        /// The lowest.
        #[serde(default)]
        from: Option<i32>,
        /// The highest.
        #[serde(default)]
        to: Option<i32>,
        /// Whether those without a rating belong to it too.
        #[serde(default)]
        unrated: bool,
    },
    /// No rating.
    Unrated {
        /// On which list.
        #[serde(default)]
        list: RatingList,
    },
    /// One of these categories or titles.
    Categories(Vec<String>),
    /// An age on a day. On the birthday itself both bounds are read in the player's favour.
    Age {
        /// So many years at least.
        #[serde(default)]
        at_least: Option<u8>,
        /// Fewer years than this.
        #[serde(default)]
        under: Option<u8>,
        /// The day.
        on: Date,
    },
    /// Men, or women.
    Sex(Sex),
    /// Members of one of these clubs.
    Clubs(Vec<String>),
    /// From one of these provinces.
    Provinces(Vec<String>),
    /// Of one of these federations.
    Federations(Vec<String>),
    /// Of one of these teams.
    Teams(Vec<String>),
    /// The best of those who won nothing else.
    WithoutAnother,
    /// Somebody judges who has it, as said here: no computation names a winner.
    Judged(String),
}

/// Which rating is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RatingList {
    /// The one that counts in the event.
    #[default]
    Event,
    /// FIDE's.
    Fide,
    /// The national one.
    National,
}

/// What decides within a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// The standings of the event, of teams where teams play.
    #[default]
    Standings,
    /// The points that a player of a team scored at a board, or at all of them; then the fewer
    /// games, then the order of the entries.
    Board {
        /// Which; all boards together if none is said.
        #[serde(default)]
        number: Option<u8>,
        /// Games that are needed.
        #[serde(default)]
        least_games: u8,
    },
}

/// How equals in points share the sums of the places that they hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sharing {
    /// Not at all: each has the prize of the own place, by tie-break.
    #[default]
    ByPlace,
    /// In equal parts.
    Equally,
    /// Half of each prize stays with its place, half is shared in equal parts; the odd cent of a
    /// prize stays with the place.
    Hort,
}

/// Why a plan cannot be announced.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unsound {
    /// A group without a name.
    #[error("group {0} has no title")]
    NoTitle(usize),
    /// Two groups of one name.
    #[error("two groups are called {0:?}")]
    TwiceCalled(String),
    /// A group without prizes.
    #[error("group {0:?} has no prizes")]
    NoPrizes(String),
    /// A prize without a place, or with one beyond any field.
    #[error("group {group:?}: {place} is not a place")]
    BadPlace {
        /// Of which group.
        group: String,
        /// What stands there.
        place: u16,
    },
    /// A prize of a sum that nobody pays.
    #[error("group {group:?}: the prize of place {place} is too large")]
    TooLarge {
        /// Of which group.
        group: String,
        /// Of which place.
        place: u16,
    },
    /// A later place is worth more than an earlier one.
    #[error("group {group:?}: place {place} is worth more than the one before it")]
    Rising {
        /// Of which group.
        group: String,
        /// The later place.
        place: u16,
    },
    /// A criterion that nobody can fulfil.
    #[error("group {0:?}: nobody can belong to it")]
    Impossible(String),
}

/// More places than any event has players.
const LAST_PLACE: u16 = 2_000;

impl Plan {
    /// Whether nothing was announced.
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// All the money.
    pub fn total(&self) -> Cents {
        self.groups.iter().flat_map(|group| &group.prizes).map(|prize| prize.cents).sum()
    }

    /// Whether it can be announced.
    pub fn check(&self) -> Result<(), Unsound> {
        for (at, group) in self.groups.iter().enumerate() {
            if group.title.trim().is_empty() {
                return Err(Unsound::NoTitle(at + 1));
            }
            if self.groups[..at].iter().any(|before| before.title == group.title) {
                return Err(Unsound::TwiceCalled(group.title.clone()));
            }
            group.check()?;
        }
        Ok(())
    }
}

impl Group {
    /// What it is called; a list without a name is the general one.
    pub fn called(&self) -> Value {
        match self.title.trim() {
            "" => phrase!("prizes-general").into(),
            title => title.into(),
        }
    }

    /// Everything that a place of it holds, in the order announced.
    pub fn at(&self, place: u16) -> impl Iterator<Item = &Prize> {
        self.prizes.iter().filter(move |prize| prize.place == place)
    }

    /// What a place is worth.
    pub fn worth_of(&self, place: u16) -> Cents {
        self.at(place).map(Prize::worth).sum()
    }

    /// The last place that has a prize.
    pub fn last_place(&self) -> u16 {
        self.prizes.iter().map(|prize| prize.place).max().unwrap_or(0)
    }

    /// All its money.
    pub fn total(&self) -> Cents {
        self.prizes.iter().map(|prize| prize.cents).sum()
    }

    /// Whether it is for those who won nothing else.
    pub fn comes_last(&self) -> bool {
        self.who.contains(&Criterion::WithoutAnother)
    }

    /// Whether somebody judges who has it.
    pub fn is_judged(&self) -> bool {
        self.who.iter().any(|criterion| matches!(criterion, Criterion::Judged(_)))
    }

    fn check(&self) -> Result<(), Unsound> {
        let group = || self.title.clone();
        if self.prizes.is_empty() {
            return Err(Unsound::NoPrizes(group()));
        }
        for prize in &self.prizes {
            let place = prize.place;
            if !(1..=LAST_PLACE).contains(&place) {
                return Err(Unsound::BadPlace { group: group(), place });
            }
            if prize.cents > Cents::MOST || prize.value > Cents::MOST {
                return Err(Unsound::TooLarge { group: group(), place });
            }
        }
        let rising = |place: &u16| self.worth_of(*place) > self.worth_of(*place - 1);
        if let Some(place) = (2..=self.last_place()).find(rising) {
            return Err(Unsound::Rising { group: group(), place });
        }
        let impossible = |criterion: &Criterion| match criterion {
            Criterion::Rating { from: Some(from), to: Some(to), .. } => from > to,
            Criterion::Age { at_least: Some(least), under: Some(under), .. } => least >= under,
            Criterion::Categories(names)
            | Criterion::Clubs(names)
            | Criterion::Provinces(names)
            | Criterion::Federations(names)
            | Criterion::Teams(names) => names.iter().all(|name| name.trim().is_empty()),
            _ => false,
        };
        let opposite = |at: usize, criterion: &Criterion| match criterion {
            Criterion::Sex(sex) => self.who[..at]
                .iter()
                .any(|before| matches!(before, Criterion::Sex(other) if other != sex)),
            _ => false,
        };
        let mut who = self.who.iter().enumerate();
        if who.any(|(at, criterion)| impossible(criterion) || opposite(at, criterion)) {
            return Err(Unsound::Impossible(group()));
        }
        Ok(())
    }
}

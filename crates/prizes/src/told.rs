//! A plan in words: whom a group is for, and under which terms.

use codex::{Phrase, Value, phrase};
use vocabulary::Sex;

use crate::{BadLine, Cents, Criterion, Group, Order, Plan, RatingList, Sharing, Unsound};

impl Plan {
    /// A sum with what it is paid in.
    pub fn sum(&self, cents: Cents) -> Phrase {
        let whole = cents.0.is_multiple_of(100);
        let sum = if whole { Value::from(cents.0 / 100) } else { cents.value() };
        phrase!("prizes-sum", sum = sum, currency = self.currency.as_str())
    }

    /// Under which terms a group is given, one after the other.
    pub fn terms(&self, group: &Group) -> Vec<Phrase> {
        let mut terms = vec![match group.sharing {
            Sharing::ByPlace => phrase!("prizes-sharing-by-place"),
            Sharing::Equally => phrase!("prizes-sharing-equally"),
            Sharing::Hort => phrase!("prizes-sharing-hort"),
        }];
        if group.unit > Cents(1) && group.sharing != Sharing::ByPlace {
            let unit = group.unit.to_string();
            let currency = self.currency.as_str();
            terms.push(phrase!("prizes-rounding", unit = unit, currency = currency));
        }
        if group.cumulative {
            terms.push(phrase!("prizes-cumulative"));
        }
        if group.least > 0 {
            terms.push(phrase!("prizes-least", least = group.least));
        }
        terms
    }
}

impl Group {
    /// Whom it is for, one criterion after the other.
    pub fn told(&self) -> Vec<Phrase> {
        let board = match self.by {
            Order::Standings => None,
            Order::Board { number: Some(board), .. } => {
                Some(phrase!("prizes-who-board", board = board))
            }
            Order::Board { number: None, .. } => Some(phrase!("prizes-who-all-boards")),
        };
        let told: Vec<Phrase> =
            board.into_iter().chain(self.who.iter().map(Criterion::told)).collect();
        if told.is_empty() { vec![phrase!("prizes-who-everybody")] } else { told }
    }
}

impl Criterion {
    fn told(&self) -> Phrase {
        match self {
            Self::Rating { list, from, to, unrated } => {
                let list = list.told();
                let band = match (from, to) {
                    (Some(from), Some(to)) => {
                        phrase!("prizes-who-rating", list = list, from = *from, to = *to)
                    }
                    (Some(from), None) => {
                        phrase!("prizes-who-rating-from", list = list, from = *from)
                    }
                    (None, Some(to)) => phrase!("prizes-who-rating-to", list = list, to = *to),
                    (None, None) => list,
                };
                if *unrated { phrase!("prizes-who-or-unrated", what = band) } else { band }
            }
            Self::Unrated { list } => phrase!("prizes-who-unrated", list = list.told()),
            Self::Categories(names) => phrase!("prizes-who-categories", names = names.join(", ")),
            Self::Age { at_least, under, on } => {
                let day = format!("{:02}.{:02}.{}", on.day(), on.month(), on.year());
                match (at_least, under) {
                    (Some(least), Some(under)) => {
                        let (least, under) = (*least, *under);
                        phrase!("prizes-who-age-between", least = least, under = under, day = day)
                    }
                    (Some(least), None) => {
                        phrase!("prizes-who-age-least", least = *least, day = day)
                    }
                    (None, Some(under)) => {
                        phrase!("prizes-who-age-under", under = *under, day = day)
                    }
                    (None, None) => phrase!("prizes-who-everybody"),
                }
            }
            Self::Sex(Sex::Female) => phrase!("prizes-who-women"),
            Self::Sex(Sex::Male) => phrase!("prizes-who-men"),
            Self::Clubs(names) => phrase!("prizes-who-clubs", names = names.join(", ")),
            Self::Provinces(names) => phrase!("prizes-who-provinces", names = names.join(", ")),
            Self::Federations(names) => {
                phrase!("prizes-who-federations", names = names.join(", "))
            }
            Self::Teams(names) => phrase!("prizes-who-teams", names = names.join(", ")),
            Self::WithoutAnother => phrase!("prizes-who-without"),
            Self::Judged(how) if how.trim().is_empty() => phrase!("prizes-who-judged"),
            Self::Judged(how) => phrase!("prizes-who-judged-how", how = how.as_str()),
        }
    }
}

impl RatingList {
    fn told(self) -> Phrase {
        match self {
            Self::Event => phrase!("prizes-list-event"),
            Self::Fide => phrase!("prizes-list-fide"),
            Self::National => phrase!("prizes-list-national"),
        }
    }
}

impl Unsound {
    /// What is wrong, and what to do.
    pub fn told(&self) -> Phrase {
        match self {
            Self::NoTitle(number) => phrase!("prizes-unsound-title", number = *number),
            Self::TwiceCalled(group) => phrase!("prizes-unsound-twice", group = group.as_str()),
            Self::NoPrizes(group) => phrase!("prizes-unsound-no-prizes", group = group.as_str()),
            Self::BadPlace { group, place } => {
                phrase!("prizes-unsound-place", group = group.as_str(), place = *place)
            }
            Self::TooLarge { group, place } => {
                phrase!("prizes-unsound-large", group = group.as_str(), place = *place)
            }
            Self::Rising { group, place } => {
                phrase!("prizes-unsound-rising", group = group.as_str(), place = *place)
            }
            Self::Impossible(group) => {
                phrase!("prizes-unsound-impossible", group = group.as_str())
            }
        }
    }
}

impl BadLine {
    /// What is wrong, and what to do.
    pub fn told(&self) -> Phrase {
        let line = self.line();
        match self {
            Self::NoPlace(_) => phrase!("prizes-line-no-place", line = line),
            Self::Nothing(_) => phrase!("prizes-line-nothing", line = line),
            Self::Value(..) => phrase!("prizes-line-value", line = line),
        }
    }
}

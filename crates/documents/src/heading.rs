//! What every paper says of the event and of the moment it was made.

use codex::{Voice, phrase};
use messages::Catalogue;

/// A calendar day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    /// The year.
    pub year: u16,
    /// 1 to 12.
    pub month: u8,
    /// 1 to 31.
    pub day: u8,
}

/// A minute by the clock of the hall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment {
    /// The year.
    pub year: u16,
    /// 1 to 12.
    pub month: u8,
    /// 1 to 31.
    pub day: u8,
    /// 0 to 23.
    pub hour: u8,
    /// 0 to 59.
    pub minute: u8,
}

/// The event as the head of a sheet names it; what is empty or unknown is left out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EventHeading {
    /// The name of the event.
    pub name: String,
    /// Where it is played.
    pub place: String,
    /// The federation.
    pub federation: String,
    /// The first day.
    pub first_day: Option<Day>,
    /// The last day.
    pub last_day: Option<Day>,
    /// The chief arbiter (direttore di gara).
    pub arbiter: String,
}

impl Day {
    /// As people write it.
    pub fn shown(self, catalogue: &Catalogue) -> String {
        catalogue.say(&phrase!(
            "documents-day",
            day = self.day,
            month = month(self.month, catalogue),
            year = self.year.to_string()
        ))
    }
}

impl Moment {
    /// Its day.
    pub const fn day(self) -> Day {
        Day { year: self.year, month: self.month, day: self.day }
    }

    /// As people write it.
    pub fn shown(self, catalogue: &Catalogue) -> String {
        let time = format!("{:02}:{:02}", self.hour, self.minute);
        let day = self.day().shown(catalogue);
        catalogue.say(&phrase!("documents-moment", day = day, time = time))
    }
}

impl EventHeading {
    /// The days of the event, as people write them.
    pub fn days(&self, catalogue: &Catalogue) -> String {
        match (self.first_day, self.last_day) {
            (Some(first), Some(last)) if first != last => {
                let same = (first.year, first.month) == (last.year, last.month);
                let first = if same { first.day.to_string() } else { first.shown(catalogue) };
                let last = last.shown(catalogue);
                let dash = if same { "–" } else { " – " };
                format!("{first}{dash}{last}")
            }
            (Some(day), _) | (None, Some(day)) => day.shown(catalogue),
            (None, None) => String::new(),
        }
    }

    /// Place, days, federation and arbiter in one line.
    pub fn line(&self, catalogue: &Catalogue) -> String {
        let mut parts = vec![self.place.clone(), self.days(catalogue), self.federation.clone()];
        if !self.arbiter.is_empty() {
            let name = self.arbiter.as_str();
            parts.push(catalogue.say(&phrase!("documents-arbiter-of", name = name)));
        }
        parts.retain(|part| !part.is_empty());
        parts.join(" · ")
    }
}

fn month(number: u8, catalogue: &Catalogue) -> String {
    catalogue.say(&phrase!("documents-month", number = number))
}

#[cfg(test)]
mod tests {
    use messages::Language;

    use super::*;

    #[test]
    fn days_are_written_as_in_each_country() {
        let day = |month, day| Day { year: 2026, month, day };
        let heading = EventHeading {
            first_day: Some(day(1, 3)),
            last_day: Some(day(1, 6)),
            ..EventHeading::default()
        };
        assert_eq!(heading.days(Catalogue::of(Language::Italian)), "3–6 gennaio 2026");
        let heading = EventHeading { last_day: Some(day(2, 1)), ..heading };
        let english = Catalogue::of(Language::English);
        assert_eq!(heading.days(english), "3 January 2026 – 1 February 2026");
    }
}

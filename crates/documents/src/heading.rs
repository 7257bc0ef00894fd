//! What every paper says of the event and of the moment it was made.

use codex::{Voice, phrase};
use jiff::civil::{Date, DateTime};
use messages::Catalogue;

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
    pub first_day: Option<Date>,
    /// The last day.
    pub last_day: Option<Date>,
    /// The chief arbiter (direttore di gara).
    pub arbiter: String,
    /// What every sheet of the event says of it; usually nothing.
    pub remark: String,
}

/// A day as people write it.
pub fn day_shown(day: Date, catalogue: &Catalogue) -> String {
    let month = phrase!("documents-month", number = i64::from(day.month()));
    catalogue.say(&phrase!(
        "documents-day",
        day = i64::from(day.day()),
        month = catalogue.say(&month),
        year = day.year().to_string()
    ))
}

/// A minute by the clock of the hall, as people write it.
pub fn moment_shown(moment: DateTime, catalogue: &Catalogue) -> String {
    let time = format!("{:02}:{:02}", moment.hour(), moment.minute());
    let day = day_shown(moment.date(), catalogue);
    catalogue.say(&phrase!("documents-moment", day = day, time = time))
}

impl EventHeading {
    /// The days of the event, as people write them.
    pub fn days(&self, catalogue: &Catalogue) -> String {
        match (self.first_day, self.last_day) {
            (Some(first), Some(last)) if first != last => {
                let same = first.first_of_month() == last.first_of_month();
                let alone = phrase!("documents-day-of-month", day = i64::from(first.day()));
                let first = if same { catalogue.say(&alone) } else { day_shown(first, catalogue) };
                let last = day_shown(last, catalogue);
                let dash = if same { "–" } else { " – " };
                format!("{first}{dash}{last}")
            }
            (Some(day), _) | (None, Some(day)) => day_shown(day, catalogue),
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
        parts.push(self.remark.clone());
        parts.retain(|part| !part.is_empty());
        parts.join(" · ")
    }
}

#[cfg(test)]
mod tests {
    use messages::Language;

    use super::*;

    #[test]
    fn days_are_written_as_in_each_country() {
        let day = |month, day| jiff::civil::date(2026, month, day);
        let heading = EventHeading {
            first_day: Some(day(1, 3)),
            last_day: Some(day(1, 6)),
            ..EventHeading::default()
        };
        assert_eq!(heading.days(Catalogue::of(Language::Italian)), "3–6 gennaio 2026");
        let heading = EventHeading { last_day: Some(day(2, 1)), ..heading };
        let june = EventHeading {
            first_day: Some(day(6, 1)),
            last_day: Some(day(6, 8)),
            ..heading.clone()
        };
        assert_eq!(june.days(Catalogue::of(Language::Italian)), "1°–8 giugno 2026");
        let first = EventHeading { last_day: Some(day(6, 1)), ..june };
        assert_eq!(first.days(Catalogue::of(Language::Italian)), "1° giugno 2026");
        assert_eq!(first.days(Catalogue::of(Language::English)), "1 June 2026");
        let english = Catalogue::of(Language::English);
        assert_eq!(heading.days(english), "3 January 2026 – 1 February 2026");
    }
}

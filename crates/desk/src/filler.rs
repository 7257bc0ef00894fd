//! Filling a calendar: from the first start and a rhythm to the starts of all rounds.

use jiff::ToSpan;
use jiff::civil::{DateTime, Time};

/// How the rounds of an event follow one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rhythm {
    /// One a day, at the same hour.
    Daily,
    /// Two a day, in the morning and in the afternoon; the first day begins where it begins.
    Twice {
        /// The hour of the morning.
        morning: Time,
        /// The hour of the afternoon.
        afternoon: Time,
    },
    /// One a week, on the same day at the same hour.
    Weekly,
    /// All in a row, so many minutes from start to start.
    Every {
        /// How many.
        minutes: u16,
    },
}

/// The starts of so many rounds. Fewer only at the end of all calendars.
pub fn fill(first: DateTime, rhythm: Rhythm, rounds: u8) -> Vec<DateTime> {
    let next = |start: &DateTime| match rhythm {
        Rhythm::Daily => start.checked_add(1.day()).ok(),
        Rhythm::Weekly => start.checked_add(7.days()).ok(),
        Rhythm::Every { minutes } => start.checked_add(i64::from(minutes.max(1)).minutes()).ok(),
        Rhythm::Twice { morning, afternoon } if start.time() < afternoon && morning < afternoon => {
            Some(start.date().to_datetime(afternoon))
        }
        Rhythm::Twice { morning, .. } => Some(start.date().tomorrow().ok()?.to_datetime(morning)),
    };
    std::iter::successors(Some(first), next).take(rounds.into()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::{datetime, time};

    fn shown(first: DateTime, rhythm: Rhythm, rounds: u8) -> Vec<String> {
        let starts = fill(first, rhythm, rounds);
        starts.iter().map(|start| start.strftime("%d %H:%M").to_string()).collect()
    }

    #[test]
    fn a_weekend_begins_on_friday_evening_and_has_two_rounds_a_day() {
        let rhythm = Rhythm::Twice { morning: time(9, 30, 0, 0), afternoon: time(15, 0, 0, 0) };
        let friday = datetime(2027, 5, 7, 20, 0, 0, 0);
        let days = ["07 20:00", "08 09:30", "08 15:00", "09 09:30", "09 15:00"];
        assert_eq!(shown(friday, rhythm, 5), days);
        let saturday = datetime(2027, 5, 8, 9, 30, 0, 0);
        assert_eq!(shown(saturday, rhythm, 3), ["08 09:30", "08 15:00", "09 09:30"]);
    }

    #[test]
    fn other_rhythms_keep_their_hour() {
        let first = datetime(2027, 5, 30, 15, 0, 0, 0);
        assert_eq!(shown(first, Rhythm::Daily, 3), ["30 15:00", "31 15:00", "01 15:00"]);
        assert_eq!(shown(first, Rhythm::Weekly, 2), ["30 15:00", "06 15:00"]);
        let rapid = Rhythm::Every { minutes: 45 };
        assert_eq!(shown(first, rapid, 3), ["30 15:00", "30 15:45", "30 16:30"]);
        assert_eq!(shown(first, Rhythm::Every { minutes: 0 }, 2), ["30 15:00", "30 15:01"]);
    }

    #[test]
    fn hours_in_the_wrong_order_still_give_one_round_a_day() {
        let rhythm = Rhythm::Twice { morning: time(15, 0, 0, 0), afternoon: time(9, 0, 0, 0) };
        let first = datetime(2027, 5, 7, 15, 0, 0, 0);
        assert_eq!(shown(first, rhythm, 3), ["07 15:00", "08 15:00", "09 15:00"]);
    }
}

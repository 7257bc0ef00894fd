//! The periods of classification (RTF 4.2.2).

use codex::door;
use jiff::ToSpan;
use jiff::civil::Date;

/// The date of a national list: the first day of every odd month.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ListDate(Date);

/// A date on which no list comes out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("lists are dated the first day of January, March, May, July, September and November")]
pub struct NotAListDate;

/// How many days before the list a tournament must have been received.
const DAYS_BEFORE: i64 = 10;

impl ListDate {
    /// The list of that date, if there is one.
    pub fn new(date: Date) -> Result<Self, NotAListDate> {
        if date.day() == 1 && date.month() % 2 == 1 { Ok(Self(date)) } else { Err(NotAListDate) }
    }

    /// As a calendar date.
    pub const fn date(self) -> Date {
        self.0
    }

    /// The last day on which a tournament can be received to enter this list, that day included.
    pub fn received_by(self) -> Date {
        door!("rating::ListDate::received_by", "fsi-2009 4.2.2");
        self.0.saturating_sub(DAYS_BEFORE.days())
    }

    /// The list after this one; `None` at the end of the calendar.
    pub fn next(self) -> Option<Self> {
        self.0.checked_add(2.months()).ok().map(Self)
    }

    /// The list that a tournament received on this day enters.
    pub fn for_receipt(received: Date) -> Option<Self> {
        let mut list = Self::at_or_before(received)?;
        while list.received_by() < received {
            list = list.next()?;
        }
        Some(list)
    }

    /// The first list that finds a fact of this day: the one of the day itself, or the next.
    pub fn at_or_after(day: Date) -> Option<Self> {
        let list = Self::at_or_before(day)?;
        if list.0 == day { Some(list) } else { list.next() }
    }

    fn at_or_before(day: Date) -> Option<Self> {
        let month = day.month();
        let odd = if month % 2 == 0 { month - 1 } else { month };
        day.with().month(odd).day(1).build().ok().map(Self)
    }

    /// The list that a tournament beginning on this day is played under: the latest one that was
    /// really published by then (4.2.4). What appears later changes nothing for it.
    pub fn in_force(
        begins: Date,
        published: impl IntoIterator<Item = (Self, Date)>,
    ) -> Option<Self> {
        published
            .into_iter()
            .filter(|&(list, appeared)| list.0 <= begins && appeared <= begins)
            .map(|(list, _)| list)
            .max()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use codex::stands_for;
    use jiff::civil::date;

    fn list(year: i16, month: i8) -> ListDate {
        ListDate::new(date(year, month, 1)).expect("a list of the test")
    }

    #[test]
    fn six_lists_a_year_close_on_the_tenth_day_before() {
        stands_for!("fsi-2009 4.2.2");
        for (month, (last_month, last_day)) in
            [(3, (2, 19)), (5, (4, 21)), (7, (6, 21)), (9, (8, 22)), (11, (10, 22))]
        {
            assert_eq!(list(2010, month).received_by(), date(2010, last_month, last_day));
        }
        assert_eq!(list(2010, 1).received_by(), date(2009, 12, 22));
        assert_eq!(list(2012, 3).received_by(), date(2012, 2, 20), "a leap year");
        assert_eq!(ListDate::new(date(2010, 2, 1)), Err(NotAListDate));
        assert_eq!(ListDate::new(date(2010, 3, 2)), Err(NotAListDate));
    }

    #[test]
    fn a_late_tournament_enters_the_next_list() {
        stands_for!("fsi-2009 4.2.2");
        assert_eq!(ListDate::for_receipt(date(2010, 2, 19)), Some(list(2010, 3)));
        assert_eq!(ListDate::for_receipt(date(2010, 2, 20)), Some(list(2010, 5)));
        assert_eq!(ListDate::for_receipt(date(2009, 12, 23)), Some(list(2010, 3)));
        assert_eq!(ListDate::for_receipt(date(2010, 1, 1)), Some(list(2010, 3)));
    }

    #[test]
    fn until_a_late_list_appears_the_one_before_is_used() {
        let published = [(list(2010, 1), date(2010, 1, 1)), (list(2010, 3), date(2010, 3, 6))];
        assert_eq!(ListDate::in_force(date(2010, 3, 5), published), Some(list(2010, 1)));
        assert_eq!(ListDate::in_force(date(2010, 3, 6), published), Some(list(2010, 3)));
        assert_eq!(ListDate::in_force(date(2009, 12, 31), published), None);
    }
}

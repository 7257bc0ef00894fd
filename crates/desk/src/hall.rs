//! What the hall is told: messages and alarms as both shells bring them, and the clocks that an
//! alarm stops and its end lets go on.

use boards::{Deed, Live, Pause, PauseCause, Seat, Verdict, Wanted};
use codex::{Phrase, phrase};
use serde_json::json;

use crate::calling::{Alarm, Called, Message};
use crate::commit::Outcome;
use crate::events::Events;
use crate::fault::Fault;
use crate::loaded::LoadedEvent;
use crate::place::{BoardName, call_stream};

/// What came of telling the hall something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HallTold {
    /// The number of the entry in the stream of the call screen.
    pub entry: u64,
    /// How many clocks were stopped, or let go on.
    pub clocks: usize,
}

impl Message {
    /// The most signs that are still read from the last row.
    pub const MOST_CHARACTERS: usize = 200;
    /// The longest that a message stands by itself, in minutes.
    pub const LONGEST: i64 = 24 * 60;

    /// A message that stands for some minutes from now on, or until it is taken away.
    pub fn plain(text: &str, minutes: Option<i64>, now: i64) -> Result<Self, Phrase> {
        if minutes.is_some_and(|minutes| !(1..=Self::LONGEST).contains(&minutes)) {
            return Err(phrase!("web-field-unreadable", field = "minutes"));
        }
        let until = minutes.map(|minutes| now + minutes * 60_000);
        let (text, video, alarm) = (text.trim().to_owned(), None, None);
        Self { text, video, until, alert: false, alarm }.checked()
    }

    /// An alarm, with the one word that everybody must see, if it has one of its own. It stands until
    /// somebody ends it.
    pub fn alarm(text: &str, word: &str, leave: bool, place: Option<&str>) -> Result<Self, Phrase> {
        let word = word.trim().to_uppercase();
        let place = place.map(str::trim).filter(|place| !place.is_empty()).map(str::to_owned);
        let alarm = (!word.is_empty()).then_some(Alarm { word, leave, place });
        let (text, video, until) = (text.trim().to_owned(), None, None);
        Self { text, video, until, alert: true, alarm }.checked()
    }

    /// The same, if it can be shown: short enough to be read from afar, on one line.
    pub fn checked(self) -> Result<Self, Phrase> {
        if !fits(&self.text, Self::MOST_CHARACTERS) {
            return Err(phrase!("web-call-text-length", most = Self::MOST_CHARACTERS));
        }
        let Some(alarm) = &self.alarm else { return Ok(self) };
        if !fits(&alarm.word, Alarm::MOST_LETTERS) {
            return Err(phrase!("web-call-word-length", most = Alarm::MOST_LETTERS));
        }
        if alarm.place.as_ref().is_some_and(|place| !fits(place, Self::MOST_CHARACTERS)) {
            return Err(phrase!("web-field-unreadable", field = "place"));
        }
        Ok(self)
    }
}

impl Alarm {
    /// The longest word of an alarm: longer ones are no longer read from afar.
    pub const MOST_LETTERS: usize = 14;
}

fn fits(text: &str, most: usize) -> bool {
    (1..=most).contains(&text.chars().count()) && !text.chars().any(char::is_control)
}

/// Whether it can be shown, and whether nobody takes an alarm off the screen by speaking of something
/// else.
fn may_be_told(loaded: &LoadedEvent, called: &Called, alarmed: bool) -> Result<(), Fault> {
    match called {
        Called::Message(message) if alarmed && !message.alert => Err(Fault::AlarmStands),
        Called::Message(message) => message.clone().checked().map(drop).map_err(Fault::Hall),
        Called::Seen { round, entrant, .. } => {
            let state = loaded.state();
            let book = state.event().round(*round);
            let seat = book.and_then(|book| book.board_of(*entrant));
            seat.map(drop).ok_or(Fault::NoSuchSeat(*round))
        }
        Called::EndAlarm if !alarmed => Err(Fault::NoAlarm),
        Called::Clear | Called::EndAlarm | Called::Rotate(_) => Ok(()),
    }
}

impl Events {
    /// Reads what the hall was told at an event that was opened alone.
    pub fn read_calls(&self, event: &LoadedEvent) -> Result<(), Fault> {
        let stream = call_stream(event.name()).map_err(|_| Fault::NoSuchEvent)?;
        self.read_alone(&stream)
    }

    /// Tells the hall something. An alarm stops every clock that runs at a live board; its end lets
    /// them go on where that is wanted (`restart`). Asked again under the same key, nothing is done
    /// twice.
    pub fn tell_hall(
        &self,
        event: &str,
        called: Called,
        restart: bool,
        (actor, now): (&str, i64),
        key: &str,
    ) -> Result<HallTold, Fault> {
        let loaded = self.get(event).ok_or(Fault::NoSuchEvent)?;
        self.read_calls(&loaded)?;
        let stands = {
            let calls = loaded.calls();
            calls.alarm(now).map(|_| calls.alarmed().0)
        };
        // A command that was carried out before is answered as it was, whatever has changed since.
        let stream = call_stream(loaded.name()).map_err(|_| Fault::NoSuchEvent)?;
        if self.journal().receipt(&stream, key)?.is_none() {
            may_be_told(&loaded, &called, stands.is_some())?;
        }
        let begins = matches!(&called, Called::Message(message) if message.alert);
        let ends = matches!(called, Called::EndAlarm | Called::Clear);
        let entry = self.call(event, called, (actor, now), key)?;
        let clocks = match stands {
            _ if begins => self.stop_for_alarm(&loaded, (actor, now), entry)?,
            Some(alarm) if ends && restart => self.go_on_after(&loaded, (actor, now), alarm)?,
            _ => 0,
        };
        Ok(HallTold { entry, clocks })
    }

    /// Stops every clock that runs: the house pauses the games for the alarm, and whoever looks at one
    /// reads why.
    fn stop_for_alarm(
        &self,
        loaded: &LoadedEvent,
        by: (&str, i64),
        entry: u64,
    ) -> Result<usize, Fault> {
        let pause = Pause { cause: PauseCause::Alarm, until: by.1 };
        let stop = |_: BoardName, live: &Live| {
            let runs = live.falls_at().is_some();
            runs.then(|| (Live::pausing(pause), format!("alarm-{entry}")))
        };
        self.at_all_boards(loaded, by, stop)
    }

    /// Lets the games go on that an alarm stopped.
    fn go_on_after(
        &self,
        loaded: &LoadedEvent,
        by: (&str, i64),
        alarm: u64,
    ) -> Result<usize, Fault> {
        let stopped = format!("alarm-{alarm}");
        let go_on = |name: BoardName, live: &Live| {
            let event = loaded.name().as_str();
            let before = self.played_before(event, name, &stopped).unwrap_or(false);
            let act = live.read(&json!({ "act": "restart" })).ok().filter(|_| before)?;
            Some((act, format!("{stopped}-over")))
        };
        self.at_all_boards(loaded, by, go_on)
    }

    /// Does one thing at each live board where it is wanted; what a table refuses is left alone.
    fn at_all_boards(
        &self,
        loaded: &LoadedEvent,
        (actor, now): (&str, i64),
        wanted: impl Fn(BoardName, &Live) -> Option<(Wanted, String)>,
    ) -> Result<usize, Fault> {
        self.read_boards(loaded)?;
        let boards = loaded.boards(None).into_iter();
        let deeds = boards.filter_map(|(name, board)| {
            let live = board.live();
            let (act, key) = wanted(name, &live)?;
            let deed = Deed::own(Seat::Arbiter, now, act);
            let accepted = live.decide(&deed).is_ok_and(|ruled| ruled.verdict == Verdict::Accepted);
            accepted.then_some((name, deed, key))
        });
        let deeds: Vec<_> = deeds.collect();
        let event = loaded.name().as_str();
        let done = deeds.into_iter().filter(|(name, deed, key)| {
            let played = self.play(event, *name, deed.clone(), actor, key);
            matches!(played, Ok(Outcome::Kept(..) | Outcome::Before(_)))
        });
        Ok(done.count())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_one_line_that_can_be_read_from_afar() {
        assert!(Message::plain("Il buffet è aperto", Some(15), 0).is_ok());
        assert!(Message::plain("  ", None, 0).is_err());
        assert!(Message::plain("due\nrighe", None, 0).is_err());
        assert!(Message::plain(&"a".repeat(201), None, 0).is_err());
        for minutes in [0, -5, 1441] {
            assert!(Message::plain("Pausa", Some(minutes), 0).is_err(), "{minutes}");
        }
        let until = Message::plain("Pausa", Some(15), 1_000).expect("it fits").until;
        assert_eq!(until, Some(901_000));
    }

    #[test]
    fn an_alarm_has_one_short_word_and_no_end_of_its_own() {
        let fire =
            Message::alarm("Al piano terra", "fuoco", true, Some(" Cortile ")).expect("fits");
        let alarm = fire.alarm.expect("it has a word");
        assert_eq!((alarm.word.as_str(), alarm.place.as_deref()), ("FUOCO", Some("Cortile")));
        assert_eq!((fire.alert, fire.until), (true, None));
        assert!(
            Message::alarm("Al piano terra", "precipitevolissimevolmente", true, None).is_err()
        );
        assert!(Message::alarm("Uscite", "", false, None).expect("fits").alarm.is_none());
    }
}

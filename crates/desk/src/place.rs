//! Where an entry belongs, by the name of its stream: `EVENT`, `EVENT/ROUND/BOARD`, `EVENT/call`,
//! `EVENT/feeds`, `EVENT/registrations`; `/festivals` for those of the whole house, `/ratings/fsi` for
//! the rating office.

use journal::{InvalidName, Stream};

use crate::state::EventName;

/// The last part of the name of the stream of a call screen.
const CALL: &str = "call";
/// The last part of the name of the stream of feeds.
const FEEDS: &str = "feeds";

/// The last part of the name of the stream of registrations.
const REGISTRATIONS: &str = "registrations";

/// The stream of the festivals of the house: all in one, so that no event comes under two roofs.
const FESTIVALS: &str = "/festivals";

/// The stream of the rating office: one ledger, since there is one national list.
const RATINGS: &str = "/ratings/fsi";

/// A board of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardName {
    /// The round, from 1.
    pub round: u8,
    /// The board, from 1.
    pub board: u16,
}

impl BoardName {
    /// Its stream in the journal.
    pub fn stream(self, event: &EventName) -> Result<Stream, InvalidName> {
        Stream::new(&format!("{}/{}/{}", event.as_str(), self.round, self.board))
    }
}

/// The stream of the call screen of an event.
pub(crate) fn call_stream(event: &EventName) -> Result<Stream, InvalidName> {
    Stream::new(&format!("{}/{CALL}", event.as_str()))
}

/// The stream of the feeds of an event.
pub(crate) fn feeds_stream(event: &EventName) -> Result<Stream, InvalidName> {
    Stream::new(&format!("{}/{FEEDS}", event.as_str()))
}

/// The stream of the registrations of an event.
pub(crate) fn registrations_stream(event: &EventName) -> Result<Stream, InvalidName> {
    Stream::new(&format!("{}/{REGISTRATIONS}", event.as_str()))
}

/// The stream of festivals.
pub(crate) fn festivals_stream() -> Result<Stream, InvalidName> {
    Stream::new(FESTIVALS)
}

/// The stream of the rating office.
pub(crate) fn ratings_stream() -> Result<Stream, InvalidName> {
    Stream::new(RATINGS)
}

/// Whose entry it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place<'a> {
    Event(&'a str),
    Board(&'a str, BoardName),
    Call(&'a str),
    Feeds(&'a str),
    Registrations(&'a str),
    Festivals,
    Ratings,
    Elsewhere,
}

impl<'a> Place<'a> {
    pub(crate) fn of(stream: &'a str) -> Self {
        if stream == FESTIVALS {
            return Self::Festivals;
        }
        if stream == RATINGS {
            return Self::Ratings;
        }
        let mut parts = stream.split('/');
        match (parts.next(), parts.next(), parts.next(), parts.next()) {
            (Some(event), None, ..) if !event.is_empty() => Self::Event(event),
            (Some(event), Some(CALL), None, _) if !event.is_empty() => Self::Call(event),
            (Some(event), Some(FEEDS), None, _) if !event.is_empty() => Self::Feeds(event),
            (Some(event), Some(REGISTRATIONS), None, _) if !event.is_empty() => {
                Self::Registrations(event)
            }
            (Some(event), Some(round), Some(board), None) if !event.is_empty() => {
                match (round.parse(), board.parse()) {
                    (Ok(round), Ok(board)) => Self::Board(event, BoardName { round, board }),
                    _ => Self::Elsewhere,
                }
            }
            _ => Self::Elsewhere,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_tells_where_its_entries_belong() {
        let board = BoardName { round: 3, board: 12 };
        for (stream, place) in [
            ("lodi", Place::Event("lodi")),
            ("lodi/3/12", Place::Board("lodi", board)),
            ("lodi/call", Place::Call("lodi")),
            ("lodi/feeds", Place::Feeds("lodi")),
            ("lodi/registrations", Place::Registrations("lodi")),
            ("/accounts", Place::Elsewhere),
            ("/festivals", Place::Festivals),
            ("/festivals/lodi", Place::Elsewhere),
            ("/ratings/fsi", Place::Ratings),
            ("/ratings/xyz", Place::Elsewhere),
            ("lodi/3", Place::Elsewhere),
            ("lodi/3/x", Place::Elsewhere),
            ("lodi/300/1", Place::Elsewhere),
            ("lodi/3/12/1", Place::Elsewhere),
        ] {
            assert_eq!(Place::of(stream), place, "{stream}");
        }
        let lodi = EventName::new("lodi").unwrap();
        assert_eq!(board.stream(&lodi).unwrap().as_str(), "lodi/3/12");
        assert_eq!(call_stream(&lodi).unwrap().as_str(), "lodi/call");
    }
}

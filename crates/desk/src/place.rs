//! Where an entry belongs, by the name of its stream: `EVENT`, `EVENT/ROUND/BOARD`, `EVENT/call`,
//! `EVENT/feeds`, `EVENT/registrations`; `/festivals` for those of the whole house, `/ratings/fsi` for
//! the rating office.

use std::cmp::Ordering;

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

/// The round of boards that stand outside all rounds: those of tie-break games.
const OUTSIDE: u8 = 0;
/// Boards of tie-break games count by ties: game 3 of tie 2 is at board 203.
const GAMES_OF_A_TIE: u16 = 100;

/// A board of a round, or of a tie-break game. Those of tie-breaks come behind all rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardName {
    /// The round, from 1; 0 for tie-break games.
    pub round: u8,
    /// The board, from 1.
    pub board: u16,
}

impl BoardName {
    /// The round that boards of tie-break games stand under in addresses.
    pub const TIE_BREAKS: u8 = OUTSIDE;

    /// The board of a tie-break game, both counted from 1; none beyond what addresses tell apart.
    pub fn of_tie(tie: u32, game: u16) -> Option<Self> {
        let tie = u16::try_from(tie).ok().filter(|tie| *tie > 0)?;
        let game = Some(game).filter(|game| (1..GAMES_OF_A_TIE).contains(game))?;
        let board = tie.checked_mul(GAMES_OF_A_TIE)?.checked_add(game)?;
        Some(Self { round: OUTSIDE, board })
    }

    /// The tie and the game, at the board of a tie-break game.
    pub fn tie(self) -> Option<(u32, u16)> {
        let (tie, game) = (self.board / GAMES_OF_A_TIE, self.board % GAMES_OF_A_TIE);
        (self.round == OUTSIDE && tie > 0 && game > 0).then(|| (tie.into(), game))
    }

    /// Its round as lists have them, the first round first and tie-break games last.
    pub(crate) const fn turn(self) -> u8 {
        self.round.wrapping_sub(1)
    }

    /// Its stream in the journal.
    pub fn stream(self, event: &EventName) -> Result<Stream, InvalidName> {
        Stream::new(&format!("{}/{}/{}", event.as_str(), self.round, self.board))
    }
}

impl Ord for BoardName {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.turn(), self.board).cmp(&(other.turn(), other.board))
    }
}

impl PartialOrd for BoardName {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
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
    fn boards_of_tie_breaks_stand_behind_all_rounds_and_tell_their_game() {
        let third = BoardName::of_tie(2, 3).unwrap();
        assert_eq!(third, BoardName { round: 0, board: 203 });
        assert_eq!(third.tie(), Some((2, 3)));
        assert_eq!(BoardName { round: 2, board: 203 }.tie(), None);
        for (round, board) in [(0, 3), (0, 200)] {
            assert_eq!(BoardName { round, board }.tie(), None, "{board}");
        }
        for (tie, game) in [(0, 1), (1, 0), (1, 100), (656, 1), (u32::MAX, 1)] {
            assert_eq!(BoardName::of_tie(tie, game), None, "{tie}.{game}");
        }
        let mut boards =
            [third, BoardName { round: 9, board: 1 }, BoardName { round: 1, board: 2 }];
        boards.sort();
        assert_eq!(boards.map(|name| name.round), [1, 9, 0]);
    }

    #[test]
    fn a_stream_tells_where_its_entries_belong() {
        let board = BoardName { round: 3, board: 12 };
        for (stream, place) in [
            ("lodi", Place::Event("lodi")),
            ("lodi/3/12", Place::Board("lodi", board)),
            ("lodi/0/203", Place::Board("lodi", BoardName { round: 0, board: 203 })),
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

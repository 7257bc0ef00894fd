//! The game of whoever looks: where they sit, with which colour, against whom.

use accounts::EventRole;
use desk::{BoardName, LoadedEvent, tie_boards};
use office::{EntrantId, Round};
use vocabulary::Side;

use super::field::Field;
use super::pairings::published;
use crate::table::places::place_now;
use crate::words::Words;

/// The next or present game of somebody who is signed in as a player.
pub(crate) struct OwnGame {
    /// Who they are in the event.
    pub(crate) entrant: EntrantId,
    /// The last round on the wall.
    pub(crate) round: u8,
    /// Their board; none where they do not play that round.
    pub(crate) board: Option<u16>,
    /// What the board is called.
    pub(crate) place: String,
    /// The colour in words.
    pub(crate) colour: String,
    /// The class of the sign of their colour.
    pub(crate) side: &'static str,
    /// Who sits at the other side.
    pub(crate) opponent: String,
    /// Rating and points of the opponent.
    pub(crate) about: String,
    /// When the round begins.
    pub(crate) starts: String,
    /// The page of the live board, if there is one.
    pub(crate) live: Option<String>,
}

impl OwnGame {
    /// The game of a player of the event; nothing for everybody else, and before the first round.
    pub(crate) fn of(
        role: Option<EventRole>,
        loaded: &LoadedEvent,
        field: &Field<'_>,
        words: Words,
    ) -> Option<Self> {
        let Some(EventRole::Player { entrant }) = role else { return None };
        let entrant = EntrantId(entrant);
        let event = field.event();
        // Whoever is called to a tie-break has no other game.
        if let Some((name, colour)) = tie_boards::of_player(loaded, field.seen, entrant) {
            return Some(Self::of_tie(entrant, (name, colour), loaded, field, words));
        }
        let round = published(field.seen).last().copied()?;
        let pairing = event.round(round).and_then(Round::pairing)?;
        let found = (1u16..).zip(&pairing.boards).find_map(|(board, seats)| {
            if seats.white == Some(entrant) {
                Some((board, Side::White, seats.black))
            } else if seats.black == Some(entrant) {
                Some((board, Side::Black, seats.white))
            } else {
                None
            }
        });
        let (colour, side) = found.map(|(_, side, _)| coloured(side, words)).unwrap_or_default();
        let opponent = found.and_then(|(.., opponent)| event.entrant(opponent?));
        let live =
            found.filter(|(board, ..)| loaded.board(BoardName { round, board: *board }).is_some());
        Some(Self {
            entrant,
            round,
            board: found.map(|(board, ..)| board),
            place: found
                .map(|(board, ..)| place_now(BoardName { round, board }, words))
                .unwrap_or_default(),
            colour,
            side,
            opponent: opponent.map(|it| field.names.listed(&it.form.person)).unwrap_or_default(),
            about: opponent.map(|it| field.rating(it)).unwrap_or_default(),
            starts: event.starts(round).map(|at| words.moment(at)).unwrap_or_default(),
            live: live
                .map(|(board, ..)| format!("{}/boards/{round}/{board}", loaded.name().address())),
        })
    }

    /// The tie-break game that somebody plays now.
    fn of_tie(
        entrant: EntrantId,
        (name, colour): (BoardName, Side),
        loaded: &LoadedEvent,
        field: &Field<'_>,
        words: Words,
    ) -> Self {
        let [white, black] = desk::games::seated(field.seen, name);
        let other = if colour == Side::White { black } else { white };
        let other = other.and_then(|id| field.event().entrant(id));
        let (colour, side) = coloured(colour, words);
        Self {
            entrant,
            round: name.round,
            board: Some(name.board),
            place: place_now(name, words),
            colour,
            side,
            opponent: other.map(|it| field.names.listed(&it.form.person)).unwrap_or_default(),
            about: other.map(|it| field.rating(it)).unwrap_or_default(),
            starts: String::new(),
            live: Some(format!("{}/boards/{}/{}", loaded.name().address(), name.round, name.board)),
        }
    }
}

/// A colour in words, and the class of its sign.
fn coloured(side: Side, words: Words) -> (String, &'static str) {
    match side {
        Side::White => (words.text("web-white"), ""),
        Side::Black => (words.text("web-black"), "black"),
    }
}

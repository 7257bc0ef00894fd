//! What a player's open pages must know to call them to the board: which one, and whose move it is.

use desk::{BoardName, EventState, LoadedEvent, tie_boards};
use office::{EntrantId, Round};
use vocabulary::Side;

use crate::pages::pairings::published;
use crate::site::Site;
use crate::visitor::Visitor;

/// The live board of whoever looks, as pages follow it.
pub(crate) struct OwnBoard {
    /// The address of its stream.
    pub(crate) stream: String,
    /// The position of the journal from which the page follows.
    pub(crate) behind: u64,
    /// Its page.
    pub(crate) address: String,
    /// The side that they play.
    pub(crate) side: &'static str,
    /// Whether it is their move now.
    pub(crate) turn: bool,
}

impl OwnBoard {
    /// The board of a player while the game is on; nothing for everybody else.
    pub(crate) fn of(
        site: &Site,
        visitor: &Visitor,
        loaded: &LoadedEvent,
        seen: &EventState,
    ) -> Option<Self> {
        let entrant = visitor.entrant(site, loaded.name().as_str())?;
        let behind = site.events().reached();
        let (name, colour) = tie_boards::of_player(loaded, seen, entrant).or_else(|| {
            let round = published(seen).last().copied()?;
            let (board, colour) = seat(seen, round, entrant)?;
            Some((BoardName { round, board }, colour))
        })?;
        let live = loaded.board(name)?;
        let live = live.live();
        if live.is_over() {
            return None;
        }
        let address = format!("{}/boards/{}/{}", loaded.name().address(), name.round, name.board);
        Some(Self {
            stream: format!("/live{address}"),
            behind,
            address,
            side: colour.slug(),
            turn: live.turn() == colour && live.falls_at().is_some(),
        })
    }
}

/// Where somebody sits in a round, and with which colour.
pub(crate) fn seat(seen: &EventState, round: u8, entrant: EntrantId) -> Option<(u16, Side)> {
    let pairing = seen.event().round(round).and_then(Round::pairing)?;
    (1u16..).zip(&pairing.boards).find_map(|(board, seats)| {
        if seats.white == Some(entrant) {
            Some((board, Side::White))
        } else if seats.black == Some(entrant) {
            Some((board, Side::Black))
        } else {
            None
        }
    })
}

//! Who sits at a live board: players and their assistants by the pairing, arbiters and scribes by
//! their role.

use accounts::EventRole;
use boards::Seat;
pub(super) use desk::games::{names_of as of_score, seated as players};
use desk::{BoardName, EventState, LoadedEvent, Names};
use office::EntrantId;
use vocabulary::Side;

use crate::site::Site;
use crate::visitor::Visitor;

/// The seat of whoever asks; none for a spectator.
pub(crate) fn seat(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    name: BoardName,
) -> Option<Seat> {
    match visitor.role(site, loaded.name().as_str())? {
        EventRole::ChiefArbiter | EventRole::Arbiter => Some(Seat::Arbiter),
        EventRole::Scribe => Some(Seat::Scribe),
        EventRole::Player { entrant } => of_player(&loaded.state(), EntrantId(entrant), name),
        EventRole::Assistant { entrant } => {
            let [white, black] = players(&loaded.state(), name);
            let assists = Some(EntrantId(entrant));
            let beside = [(white, Seat::WhiteAssistant), (black, Seat::BlackAssistant)];
            beside.into_iter().find(|(player, _)| *player == assists).map(|(_, seat)| seat)
        }
        EventRole::Official => None,
    }
}

fn of_player(seen: &EventState, entrant: EntrantId, name: BoardName) -> Option<Seat> {
    let captain = |player: EntrantId| {
        let team = seen.event().entrant(player)?.form.team?;
        seen.event().team(team)?.captain
    };
    let [white, black] = players(seen, name);
    if white == Some(entrant) {
        Some(Seat::White)
    } else if black == Some(entrant) {
        Some(Seat::Black)
    } else if white.and_then(captain) == Some(entrant) {
        Some(Seat::WhiteCaptain)
    } else if black.and_then(captain) == Some(entrant) {
        Some(Seat::BlackCaptain)
    } else {
        None
    }
}

/// The names of both players on lists, White first; empty where a seat is.
pub(crate) fn listed(seen: &EventState, names: &Names, name: BoardName) -> [String; 2] {
    players(seen, name)
        .map(|player| player.map_or_else(|| "–".to_owned(), |player| seen.listed(player, names)))
}

/// From which side a seat sees the board.
pub(super) fn near(seat: Option<Seat>) -> Side {
    seat.and_then(Seat::side).unwrap_or(Side::White)
}

//! Who sits at a live board: players and their assistants by the pairing, arbiters and scribes by
//! their role.

use accounts::EventRole;
use boards::{PlayerName, Seat};
use desk::{BoardName, EventState, LoadedEvent, Names};
use office::entrant::EntryRating;
use office::{EntrantId, Round};
use vocabulary::Side;

use crate::site::Site;
use crate::visitor::Visitor;

/// The seat of whoever asks; none for a spectator.
pub(crate) fn seat(
    house: &Site,
    visitor: &Visitor,
    room: &LoadedEvent,
    name: BoardName,
) -> Option<Seat> {
    match visitor.role(house, room.name().as_str())? {
        EventRole::ChiefArbiter | EventRole::Arbiter => Some(Seat::Arbiter),
        EventRole::Scribe => Some(Seat::Scribe),
        EventRole::Player { entrant } => of_player(&room.state(), EntrantId(entrant), name),
        EventRole::Assistant { entrant } => {
            let [white, black] = players(&room.state(), name);
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

/// Who plays at a board, White first.
pub(super) fn players(seen: &EventState, name: BoardName) -> [Option<EntrantId>; 2] {
    let pairing = seen.event().round(name.round).and_then(Round::pairing);
    let seats = pairing.and_then(|pairing| {
        let place = usize::from(name.board).checked_sub(1)?;
        pairing.boards.get(place)
    });
    seats.map_or([None, None], |seats| [seats.white, seats.black])
}

/// The names of both players on lists, White first; empty where a seat is.
pub(crate) fn listed(seen: &EventState, names: &Names, name: BoardName) -> [String; 2] {
    players(seen, name)
        .map(|player| player.map_or_else(|| "–".to_owned(), |player| seen.listed(player, names)))
}

/// What a score says of the game's players, place and day.
pub(super) fn of_score(seen: &EventState, names: &Names, name: BoardName) -> boards::Names {
    let player = |player: Option<EntrantId>| {
        let entrant = player.and_then(|player| seen.event().entrant(player));
        entrant.map_or_else(PlayerName::default, |entrant| PlayerName {
            name: names.listed(&entrant.form.person),
            elo: match entrant.form.data.rating {
                EntryRating::Fide(rating) | EntryRating::National(rating) => {
                    u32::try_from(rating).ok()
                }
                EntryRating::None => None,
            },
            title: entrant.form.data.fide_title.clone(),
            fide_id: None,
        })
    };
    let [white, black] = players(seen, name).map(player);
    let announcement = seen.event().announcement();
    let slot = announcement.and_then(|announcement| announcement.slot(name.round));
    boards::Names {
        event: announcement.map(|told| told.name.clone()).unwrap_or_default(),
        site: announcement.map(|told| told.place.clone()).unwrap_or_default(),
        date: slot.map(|slot| slot.day),
        white,
        black,
    }
}

/// From which side a seat sees the board.
pub(super) fn near(seat: Option<Seat>) -> Side {
    seat.and_then(Seat::side).unwrap_or(Side::White)
}

//! The games of an event as a file: PGN at chess, PDN at draughts, with whatever is known of them.

use boards::PlayerName;
use office::EntrantId;
use office::entrant::EntryRating;

use super::{GameLine, Sight, seated};
use crate::loaded::LoadedEvent;
use crate::names::Names;
use crate::place::BoardName;
use crate::state::EventState;

/// The format of a score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Chess.
    Pgn,
    /// Draughts.
    Pdn,
}

impl Format {
    /// The format of the end of a name.
    pub fn of_end(end: &str) -> Option<Self> {
        match end {
            "pgn" => Some(Self::Pgn),
            "pdn" => Some(Self::Pdn),
            _ => None,
        }
    }

    /// The end of the names of its files.
    pub const fn end(self) -> &'static str {
        match self {
            Self::Pgn => "pgn",
            Self::Pdn => "pdn",
        }
    }

    /// A game in this format; none if it is one of another game.
    pub fn score(self, live: &boards::Live, names: &boards::Names) -> Option<String> {
        match self {
            Self::Pgn => live.pgn(names),
            Self::Pdn => live.pdn(names),
        }
    }
}

/// What a score says of the game's players, place and day.
pub fn names_of(seen: &EventState, names: &Names, name: BoardName) -> boards::Names {
    let player = |player: Option<EntrantId>| {
        let entrant = player.and_then(|player| seen.event().entrant(player));
        entrant.map_or_else(PlayerName::default, |entrant| {
            let person = names.person(&entrant.form.person);
            PlayerName {
                name: names.listed(&entrant.form.person),
                elo: match entrant.rating_by(seen.event().numbers_by()) {
                    EntryRating::Fide(rating) | EntryRating::National(rating) => {
                        u32::try_from(rating).ok()
                    }
                    EntryRating::None => None,
                },
                title: entrant.form.data.fide_title.clone(),
                fide_id: person.and_then(|person| person.federation_ids.get("fide").cloned()),
                team: entrant.form.team.map(|team| seen.team(team)),
            }
        })
    };
    let [white, black] = seated(seen, name).map(player);
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

/// Games of the archive, one after the other, the first round first.
pub fn written(
    loaded: &LoadedEvent,
    seen: &EventState,
    names: &Names,
    sight: Sight,
    lines: &[GameLine],
    format: Format,
) -> String {
    let mut places: Vec<BoardName> = lines.iter().map(|line| line.name).collect();
    places.sort();
    let mut text = String::new();
    for name in places {
        let Some(board) = loaded.board(name) else { continue };
        let game = format.score(&board.seen(sight.delay, sight.now), &names_of(seen, names, name));
        if let Some(game) = game {
            text.push_str(game.trim_end());
            text.push_str("\n\n");
        }
    }
    text
}

//! A hall as pages meet it: names as people bear them, sixty teams, sixty live boards.

use ::boards::{Deed, Seat, Wanted};
use ::journal::Journal;
use ::journal::people::{Person, PersonId};
use ::office::announcement::{Field, TeamRules, TeamScore};
use ::office::entrant::{EntryData, EntryForm, EntryRating};
use ::office::round::BoardResult;
use ::office::team::TeamForm;
use ::office::{Act, Office, TeamId};
use ::web::Site;
use desk::BoardName;
use serde_json::json;
use table::Actor;

use super::{EVENT, FINISHED};
use crate::festival::{self, FIRST, HOUR, PLAYERS, act};

/// The stream of the team event.
pub(super) const TEAMS: &str = "squadre";
const TEAM_COUNT: u16 = 60;
const BOARDS: u16 = 4;
const RESERVES: u16 = 1;
const MEMBERS: u16 = BOARDS + RESERVES;
/// Boards of the round that are followed move by move.
const LIVE: u16 = 60;

/// Gives everybody a name, one in five a long one.
pub(super) fn name_everybody(journal: &Journal) -> Result<(), ::journal::Error> {
    const FAMILY: [&str; 10] = [
        "Rossi",
        "Brambilla",
        "De Luca",
        "Galimberti",
        "Esposito",
        "Ferrari",
        "D'Alessandro",
        "Colombo",
        "Montecuccoli",
        "Quattrocchi",
    ];
    const LONG: [&str; 3] =
        ["Della Rovere-Guicciardini", "von Hohenberg zu Castelrotto", "De Benedictis Bonaventura"];
    const GIVEN: [&str; 7] =
        ["Anna", "Edoardo", "Maria Antonietta", "Luca", "Giovanni Battista", "Ivo", "Massimiliano"];
    let of_teams = TEAM_COUNT * MEMBERS;
    let people = (0..PLAYERS).map(|number| (person(number), number));
    let members = (0..of_teams).map(|number| (member(number), number));
    for (id, number) in people.chain(members) {
        let number = usize::from(number);
        let family = match number % 5 {
            0 => LONG[number / 5 % LONG.len()],
            _ => FAMILY[number % FAMILY.len()],
        };
        let given = GIVEN[number % GIVEN.len()];
        let Ok(id) = PersonId::new(&id) else { continue };
        let named = json!({"id": id, "family_name": family, "given_name": given});
        let Ok(named) = serde_json::from_value::<Person>(named) else { continue };
        journal.put_person(named)?;
    }
    Ok(())
}

/// Whoever plays in the festival, as it calls them.
fn person(number: u16) -> String {
    format!("person-{number}")
}

/// Whoever plays in a team.
fn member(number: u16) -> String {
    format!("member-{number}")
}

/// The team event with as many rounds behind it as the festival, and one in play.
pub(super) fn teams() -> Option<Vec<Vec<u8>>> {
    let mut office = Office::default();
    let rules = TeamRules {
        boards: BOARDS.try_into().ok()?,
        reserves: RESERVES.try_into().ok()?,
        primary: TeamScore::Match,
        forfeit_board_halves: 8,
        bye_board_halves: 4,
        bye_match_points: 1,
    };
    let announcement = ::office::Announcement {
        name: "Campionato a squadre".to_owned(),
        field: Field::Teams(rules),
        ..festival::announcement()?
    };
    let before = FIRST - 90 * HOUR;
    act(&mut office, before, Act::Announce { announcement: Box::new(announcement) })?;
    for team in 0..TEAM_COUNT {
        let form = TeamForm { name: format!("Circolo Scacchistico {}", team + 1), club: None };
        act(&mut office, before, Act::EnterTeam { form: Box::new(form) })?;
        for place in 0..MEMBERS {
            let form = EntryForm {
                admission: None,
                person: ::office::PersonId(member(team * MEMBERS + place)),
                data: EntryData {
                    rating: EntryRating::National(
                        2400 - i32::from(team) * 5 - i32::from(place) * 20,
                    ),
                    category: rating::Category::Unclassified,
                    ..EntryData::default()
                },
                team: Some(TeamId(team + 1)),
            };
            act(&mut office, before, Act::Enter { form: Box::new(form) })?;
        }
        let captain = ::office::EntrantId(team * MEMBERS + 1);
        act(&mut office, before, Act::NameCaptain { team: TeamId(team + 1), captain })?;
    }
    act(&mut office, FIRST - 3 * HOUR, Act::Begin { alphabetical: Vec::new() })?;
    for round in 0..=FINISHED {
        festival::start(&mut office, round)?;
        let at = FIRST + i64::from(round) * 24 * HOUR;
        for board in 1..=TEAM_COUNT / 2 * BOARDS {
            let result = BoardResult::ALL[usize::from(board * 7) % 3];
            act(&mut office, at + 2 * HOUR, Act::Result { board, result })?;
        }
        if round < FINISHED {
            act(&mut office, at + 4 * HOUR, Act::CloseRound)?;
        }
    }
    Some(festival::payloads(&office))
}

/// Opens the first boards of the round in play, each after a move.
pub(super) fn open_boards(house: &Site) -> Option<()> {
    // By the clock of the house, lest flags fall while followers are counted.
    let started = house.now();
    let set_up = json!({"game": {"chess": {"edition": "2023"}}, "setup": {"tc": "90m+30s"},
        "started": started});
    let set_up = serde_json::from_value(set_up).ok()?;
    for board in 1..=LIVE {
        let name = BoardName { round: FINISHED + 1, board };
        house
            .events()
            .open_board(EVENT, name, &set_up, ("desk", started), &format!("open-{board}"))
            .ok()?;
        let text = ["e4", "d4", "Nf3", "c4"][usize::from(board) % 4];
        let deed = Deed::own(Seat::Scribe, started + 1_000, Wanted::typed(text)).of(Actor::White);
        let deed = deed.in_letters(::chess::notation::Letters::English);
        house.events().play(EVENT, name, deed, "desk", &format!("move-{board}")).ok()?;
    }
    Some(())
}

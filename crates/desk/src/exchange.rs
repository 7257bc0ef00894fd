//! The exchange file of an event (TRF), with the names that the journal does not hold.

use std::collections::BTreeMap;

use formats::trf::{
    Document, Entry, ForfeitedMatch, Heading, LineEnd, LineUp, Person, TeamByes, TeamLine,
};
use office::announcement::{Acceleration, Announcement, PairingSystem, RoundSlot, TeamScore};
use office::entrant::{Entrant, EntryRating};
use office::round::Seats;
use office::{EntrantId, Event, TeamId};
use tournament::team::TeamRecord;
use tournament::{Round, Tpn, WalkoverOutcome};
use vocabulary::Side;

use crate::{EventState, Names, Unfilled};

/// The federation of the event, and of players of whom nothing else is said.
const FEDERATION: &str = "ITA";

/// The file of the rounds that are over, in the canonical form.
pub fn document(state: &EventState, names: &Names) -> Result<Document, Unfilled> {
    let event = state.event();
    let announcement = event.announcement().ok_or(Unfilled::NotAnnounced)?;
    let through = event.closed_rounds();
    let facts = event.tournament(through)?;
    let mut document = Document::of_tournament(&announcement.name, &type_code(announcement), facts);
    let standings = event.standings(through)?;
    let teams = announcement.teams().is_some();
    let ranks: BTreeMap<Tpn, u16> =
        standings.rows().iter().map(|row| (row.tpn, row.rank)).collect();
    for entry in &mut document.entries {
        let Entry::Player(player) = entry else { continue };
        player.rank = ranks.get(&player.number).copied().filter(|_| !teams);
        let entrant = event.numbered(player.number).and_then(|id| event.entrant(id));
        if let Some(entrant) = entrant {
            player.person = person(names, entrant);
        }
    }
    let told = headings(names, announcement);
    document.entries.splice(1..1, told);
    let rules = announcement.ranking(event.pack())?;
    let codes: Vec<String> = rules.list.iter().map(ToString::to_string).collect();
    // A list that begins with a score is the whole ranking, any other comes after the points.
    let whole = matches!(codes.first().map(String::as_str), Some("PTS" | "MPTS" | "GPTS"));
    let heading = if whole { Heading::RankingList } else { Heading::TieBreaks };
    let last = document.entries.iter().rposition(|entry| matches!(entry, Entry::Text(..)));
    let ties = Entry::Text(heading, codes.join(","));
    document.entries.insert(last.map_or(0, |last| last + 1), ties);
    if teams {
        let colours = Entry::Text(Heading::BoardColours, board_colours(announcement));
        document.entries.insert(last.map_or(0, |last| last + 2), colours);
        team_records(event, &ranks, &mut document)?;
    }
    document.recount();
    Ok(document)
}

/// The code of the system, as the exchange format publishes them.
fn type_code(announcement: &Announcement) -> String {
    let robin = |cycles: u8| match cycles {
        1 => "FIDE_ROUNDROBIN".to_owned(),
        2 => "FIDE_DOUBLEROUNDROBIN".to_owned(),
        more => format!("FIDE_ROUNDROBIN_G{more}"),
    };
    let baku = match announcement.acceleration {
        Some(Acceleration::Baku) => "_BAKU",
        None => "",
    };
    match (announcement.system, announcement.teams().map(|rules| rules.primary)) {
        (PairingSystem::RoundRobin { cycles }, _) => robin(cycles),
        (PairingSystem::Swiss | PairingSystem::Swiss2017, Some(TeamScore::Individual)) => {
            "FIDE_TEAM_TYPEA_GP_MP".to_owned()
        }
        (PairingSystem::Swiss | PairingSystem::Swiss2017, Some(TeamScore::Match)) => {
            format!("FIDE_TEAM_TYPEA_MP_GP{baku}")
        }
        (PairingSystem::Swiss, None) => format!("FIDE_DUTCH_2026{baku}"),
        (PairingSystem::Swiss2017, None) => format!("FIDE_DUTCH_2017{baku}"),
        (PairingSystem::ItaloSwiss | PairingSystem::ByHand { .. }, _) => "CUSTOM_SWISS".to_owned(),
    }
}

/// What the announcement says of the event.
fn headings(names: &Names, announcement: &Announcement) -> Vec<Entry> {
    let day = |slot: Option<&RoundSlot>| {
        slot.map(|slot| slot.day.to_string().replace('-', "/")).unwrap_or_default()
    };
    let told = [
        (Heading::City, announcement.place.clone()),
        (Heading::Federation, FEDERATION.to_owned()),
        (Heading::Start, day(announcement.calendar.first())),
        (Heading::End, day(announcement.calendar.last())),
        (Heading::Arbiter, names.listed(&announcement.chief_arbiter.person)),
        (Heading::Pace, announcement.control.to_string()),
    ];
    told.into_iter().map(|(heading, text)| Entry::Text(heading, text)).collect()
}

fn person(names: &Names, entrant: &Entrant) -> Person {
    let person = names.person(&entrant.form.person);
    let birth = person.and_then(|person| person.birth);
    Person {
        name: names.listed(&entrant.form.person),
        title: entrant.form.data.fide_title.clone().unwrap_or_default(),
        rating: match entrant.form.data.rating {
            EntryRating::Fide(rating) | EntryRating::National(rating) => u16::try_from(rating).ok(),
            EntryRating::None => None,
        },
        federation: entrant.form.data.federation.clone().unwrap_or_else(|| FEDERATION.to_owned()),
        identity: person
            .and_then(|person| person.federation_ids.get("fide").cloned())
            .unwrap_or_default(),
        birth: birth.map(|birth| birth.to_string().replace('-', "/")).unwrap_or_default(),
        ..Person::default()
    }
}

/// The colours of the team that has White on the first board.
fn board_colours(announcement: &Announcement) -> String {
    let boards = announcement.teams().map_or(0, |rules| rules.boards);
    (0..boards).map(|board| if board % 2 == 0 { 'W' } else { 'B' }).collect()
}

/// The teams with their players and points, line-ups with an empty seat, byes, and matches that
/// nobody played.
fn team_records(
    event: &Event,
    ranks: &BTreeMap<Tpn, u16>,
    document: &mut Document,
) -> Result<(), Unfilled> {
    let through = event.closed_rounds();
    let facts = event.team_tournament(through)?;
    let number = |id: EntrantId| event.entrant(id).and_then(Entrant::tpn);
    let mut byes: Vec<Option<Tpn>> = vec![None; through.into()];
    let mut bye_points = None;
    for team in facts.teams() {
        let Some(entered) = event.team_numbered(team.tpn).and_then(|id| event.team(id)) else {
            continue;
        };
        let total = team.points_after(through);
        document.entries.push(Entry::Team(TeamLine {
            number: team.tpn,
            name: team.name.clone(),
            nickname: String::new(),
            strength: String::new(),
            match_points: Some(total.match_points),
            game_points: Some(total.game_points),
            rank: ranks.get(&team.tpn).copied(),
            players: entered.members.iter().filter_map(|&id| number(id)).collect(),
        }));
        for (round, record) in (1..).zip(&team.records) {
            match record {
                TeamRecord::PairingBye(points) => {
                    byes[usize::from(round) - 1] = Some(team.tpn);
                    bye_points = Some(*points);
                }
                TeamRecord::Match { opponent, colour, forfeit: Some(own), .. }
                    if *colour == Side::White =>
                {
                    let theirs = facts
                        .team(*opponent)
                        .and_then(|team| team.records.get(usize::from(round) - 1));
                    let both = matches!(
                        theirs,
                        Some(TeamRecord::Match { forfeit: Some(WalkoverOutcome::Loss), .. })
                    );
                    let winner = match own {
                        WalkoverOutcome::Win => Some(Side::White),
                        WalkoverOutcome::Loss if both => None,
                        WalkoverOutcome::Loss => Some(Side::Black),
                    };
                    document.entries.push(Entry::ForfeitedMatch(ForfeitedMatch {
                        winner,
                        round,
                        white: team.tpn,
                        black: *opponent,
                    }));
                }
                _ => {}
            }
        }
    }
    if let Some(points) = bye_points {
        while byes.last() == Some(&None) {
            byes.pop();
        }
        document.entries.push(Entry::TeamByes(TeamByes {
            match_points: Some(points.match_points),
            game_points: Some(points.game_points),
            teams: byes,
        }));
    }
    document.entries.extend(line_ups(event, through));
    Ok(())
}

/// Seats in the order of the list need no record; an empty one among them does.
fn line_ups(event: &Event, through: Round) -> Vec<Entry> {
    let tpn = |id: TeamId| Tpn::new(event.team(id)?.number?).ok();
    let number = |id: EntrantId| event.entrant(id).and_then(Entrant::tpn);
    let mut entries = Vec::new();
    for (round, book) in event.paired_rounds().filter(|(round, _)| *round <= through) {
        let Some(pairing) = book.pairing() else { continue };
        let boards = pairing.boards.len() / pairing.matches.len().max(1);
        for (met, seats) in pairing.matches.iter().zip(pairing.boards.chunks(boards.max(1))) {
            let side = |first: bool| -> Vec<Option<Tpn>> {
                let of = |(place, seats): (usize, &Seats)| {
                    let seat = if (place % 2 == 0) == first { seats.white } else { seats.black };
                    seat.and_then(number)
                };
                seats.iter().enumerate().map(of).collect()
            };
            for (team, opponent, first) in
                [(met.white, met.black, true), (met.black, met.white, false)]
            {
                let players = side(first);
                if let Some(team) = tpn(team).filter(|_| players.contains(&None)) {
                    let opponent = tpn(opponent);
                    entries.push(Entry::LineUp(LineUp { round, team, opponent, players }));
                }
            }
        }
    }
    entries
}

/// The text of the file.
pub fn text(state: &EventState, names: &Names) -> Result<String, Unfilled> {
    Ok(document(state, names)?.write(LineEnd::Lf))
}

#[cfg(test)]
mod tests {
    use formats::trf::TypeCode;
    use office::announcement::{Field, TeamRules};

    use super::*;

    fn announced(system: PairingSystem, primary: Option<TeamScore>) -> Announcement {
        let text = r#"{
            "name": "", "place": "", "organiser": "", "federation": "fssi",
            "game": "italian_draughts", "field": { "individual": "open" }, "system": "swiss",
            "rounds": 0, "calendar": [], "control": "90m+30s", "default_time": 0,
            "worth": { "win": 2, "draw": 1, "loss": 0, "bye": 2, "absence": 0 },
            "chief_arbiter": { "person": "arbitro", "grade": "national" }, "seed": 0
        }"#;
        let mut announcement: Announcement = serde_json::from_str(text).expect("an announcement");
        announcement.system = system;
        if let Some(primary) = primary {
            announcement.field = Field::Teams(TeamRules {
                boards: 4,
                reserves: 2,
                primary,
                forfeit_board_halves: 8,
                bye_board_halves: 4,
                bye_match_points: 1,
            });
        }
        announcement
    }

    #[test]
    fn every_system_has_a_code_that_is_published() {
        let robin = |cycles| PairingSystem::RoundRobin { cycles };
        for (system, primary, code) in [
            (PairingSystem::Swiss, None, "FIDE_DUTCH_2026"),
            (PairingSystem::Swiss2017, None, "FIDE_DUTCH_2017"),
            (PairingSystem::Swiss, Some(TeamScore::Individual), "FIDE_TEAM_TYPEA_GP_MP"),
            (PairingSystem::Swiss, Some(TeamScore::Match), "FIDE_TEAM_TYPEA_MP_GP"),
            (robin(1), None, "FIDE_ROUNDROBIN"),
            (robin(2), None, "FIDE_DOUBLEROUNDROBIN"),
            (robin(3), None, "FIDE_ROUNDROBIN_G3"),
            (PairingSystem::ItaloSwiss, None, "CUSTOM_SWISS"),
        ] {
            assert_eq!(type_code(&announced(system, primary)), code);
            assert!(TypeCode::parse(code).is_some(), "{code}");
        }
        for (primary, code) in
            [(None, "FIDE_DUTCH_2026_BAKU"), (Some(TeamScore::Match), "FIDE_TEAM_TYPEA_MP_GP_BAKU")]
        {
            let mut announcement = announced(PairingSystem::Swiss, primary);
            announcement.acceleration = Some(Acceleration::Baku);
            assert_eq!(type_code(&announcement), code);
            assert!(TypeCode::parse(code).is_some(), "{code}");
        }
    }
}

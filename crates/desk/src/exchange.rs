//! The exchange file of an event (TRF), with the names that the journal does not hold.

pub(crate) mod as_read;
mod notes;

use std::collections::BTreeMap;

use formats::trf::{
    Byes, Dialect, Document, Entry, ForfeitedMatch, Heading, LineEnd, LineUp, National, Person,
    TeamByes, TeamLine, team_accelerations,
};
use jiff::civil::Date;
use journal::people::Birth;
use office::announcement::{
    Acceleration, Announcement, ArbiterDuty, PairingSystem, RoundSlot, TeamScore,
};
use office::entrant::Entrant;
use office::round::Seats;
use office::{EntrantId, Event, TeamId};
use rating::Category;
use serde::Deserialize;
use tournament::team::TeamRecord;
use tournament::{RequestedBye, Round, Tpn, WalkoverOutcome};
use vocabulary::{Side, TimeControl};

use crate::entry::EntryDraft;
use crate::{EventState, Names, Unfilled};

/// The file of the rounds that are over, in the canonical form; what another file had that it was
/// read from stands as it stood there.
pub fn document(state: &EventState, names: &Names) -> Result<Document, Unfilled> {
    let event = state.event();
    let announcement = event.announcement().ok_or(Unfilled::NotAnnounced)?;
    let through = as_read::told_through(event);
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
            player.person = person(event.host(), names, entrant);
        }
    }
    let mut told = headings(event, names, announcement);
    let nationals = nationals(event, names);
    let rated_at_home = event.pack().elo_italia.is_some();
    if rated_at_home || !nationals.is_empty() || !announcement.numbers_by.is_usual() {
        let method = format!("{} {}", event.host(), announcement.numbers_by.code());
        told.push(Entry::Text(Heading::Ranking, method));
    }
    document.entries.splice(1..1, told);
    let last = document.entries.iter().rposition(|entry| matches!(entry, Entry::Player(_)));
    let at = last.map_or(document.entries.len(), |last| last + 1);
    document.entries.splice(at..at, nationals);
    let rules = announcement.ranking(event.pack())?;
    let codes: Vec<String> = rules.list.iter().map(ToString::to_string).collect();
    // A list that begins with a score is the whole ranking, any other comes after the points.
    let whole = matches!(codes.first().map(String::as_str), Some("PTS" | "MPTS" | "GPTS"));
    let heading = if whole { Heading::RankingList } else { Heading::TieBreaks };
    let last = document.entries.iter().rposition(|entry| matches!(entry, Entry::Text(..)));
    let ties = Entry::Text(heading, codes.join(","));
    document.entries.insert(last.map_or(0, |last| last + 1), ties);
    if !teams {
        document.entries.extend(byes_to_come(event, announcement));
    }
    if teams {
        let colours = Entry::Text(Heading::BoardColours, board_colours(announcement));
        document.entries.insert(last.map_or(0, |last| last + 2), colours);
        team_records(event, &ranks, &mut document)?;
        let accelerated = team_accelerations(event.team_tournament(through)?);
        let at = document.entries.iter().position(|entry| matches!(entry, Entry::Player(_)));
        let at = at.unwrap_or(document.entries.len());
        document.entries.splice(at..at, accelerated);
    }
    notes::put(event, through, &mut document);
    document.recount();
    Ok(as_read::as_read(document, event, names))
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
fn headings(event: &Event, names: &Names, announcement: &Announcement) -> Vec<Entry> {
    let days = days(event, announcement);
    let day =
        |day: Option<&Date>| day.map(|day| day.to_string().replace('-', "/")).unwrap_or_default();
    let told = [
        (Heading::City, announcement.place.clone()),
        (Heading::Federation, event.host().to_owned()),
        (Heading::Start, day(days.iter().min())),
        (Heading::End, day(days.iter().max())),
        (Heading::Kind, kind(announcement).to_owned()),
        (Heading::Arbiter, official(names, &announcement.chief_arbiter.person)),
        (Heading::Pace, announcement.control.to_string()),
        (Heading::Dates, round_dates(&days)),
        (Heading::Program, concat!("Tratto ", env!("CARGO_PKG_VERSION")).to_owned()),
        (Heading::EncodedPace, encoded_pace(&announcement.control)),
    ];
    let mut told: Vec<Entry> =
        told.into_iter().map(|(heading, text)| Entry::Text(heading, text)).collect();
    let deputies = announcement.arbiters.iter().filter(|one| one.duty == ArbiterDuty::Deputy);
    let deputies =
        deputies.map(|one| Entry::Text(Heading::Deputy, official(names, &one.arbiter.person)));
    let chief = told.iter().position(|entry| matches!(entry, Entry::Text(Heading::Arbiter, _)));
    let after = chief.map_or(0, |chief| chief + 1);
    told.splice(after..after, deputies);
    told
}

/// Whoever is of no other federation is taken to be of the host's.
fn person(host: &str, names: &Names, entrant: &Entrant) -> Person {
    let person = names.person(&entrant.form.person);
    let birth = person.and_then(|person| person.birth);
    Person {
        name: names.listed(&entrant.form.person),
        title: entrant.form.data.fide_title.clone().unwrap_or_default(),
        // The column is FIDE's: national ratings have records of their own.
        rating: entrant.form.data.fide().and_then(|rating| u16::try_from(rating).ok()),
        sex: person.and_then(|person| person.sex).into(),
        federation: entrant.form.data.federation.clone().unwrap_or_else(|| host.to_owned()),
        identity: person
            .and_then(|person| person.federation_ids.get("fide").cloned())
            .unwrap_or_default(),
        birth: birth.map(written_day).unwrap_or_default(),
    }
}

/// A day as the file has it: zeros for what is not known of it.
fn written_day(birth: Birth) -> String {
    match birth {
        Birth::Year(year) => format!("{year:04}/00/00"),
        Birth::Day(_) => birth.to_string().replace('-', "/"),
    }
}

/// The federation's own records: rating, number and category of whoever has any.
fn nationals(event: &Event, names: &Names) -> Vec<Entry> {
    let key = EntryDraft::national_key(event);
    let national = |entrant: &Entrant| {
        let person = person(event.host(), names, entrant);
        let data = &entrant.form.data;
        let known = names.person(&entrant.form.person);
        let identity = known.and_then(|known| known.federation_ids.get(&key).cloned());
        let rating = data.national().and_then(|rating| u16::try_from(rating).ok());
        let at_home = event.pack().elo_italia.is_some() && data.category > Category::Unclassified;
        if rating.is_none() && identity.is_none() && !at_home {
            return None;
        }
        let (identity, title) = (identity.unwrap_or_default(), data.category.sign().to_owned());
        let person = Person { title, rating, identity, ..person };
        let federation = event.host().to_owned();
        Some(Entry::National(National { federation, number: entrant.tpn()?, person }))
    };
    let mut numbered: Vec<&Entrant> = event.entrants().map(|(_, entrant)| entrant).collect();
    numbered.sort_by_key(|entrant| entrant.number);
    numbered.into_iter().filter_map(national).collect()
}

/// Byes of the rounds that are still to come, which no line of a player tells. Of who has left or
/// is yet to come only the next round says so.
fn byes_to_come(event: &Event, announcement: &Announcement) -> Vec<Entry> {
    let next = event.closed_rounds() + 1;
    let mut byes = Vec::new();
    for round in next..=announcement.rounds {
        for kind in [RequestedBye::Full, RequestedBye::Half, RequestedBye::Zero] {
            let sits_out = |entrant: &&Entrant| {
                (round == next || entrant.plays_in(round))
                    && event.sits_out(entrant, round) == Some(kind)
            };
            let entrants = event.entrants().map(|(_, entrant)| entrant).filter(sits_out);
            let mut numbers: Vec<Tpn> = entrants.filter_map(Entrant::tpn).collect();
            numbers.sort_unstable();
            if !numbers.is_empty() {
                byes.push(Entry::Byes(Byes { kind, round, numbers }));
            }
        }
    }
    byes
}

/// The kind of event in words, as the federation's reports have it.
const fn kind(announcement: &Announcement) -> &'static str {
    match (announcement.system, announcement.teams().is_some()) {
        (PairingSystem::RoundRobin { .. }, false) => "Individual: Round-Robin",
        (PairingSystem::RoundRobin { .. }, true) => "Team: Round-Robin",
        (_, false) => "Individual: Swiss-System",
        (_, true) => "Team: Swiss-System",
    }
}

/// The days on which the rounds were or are to be played, those that were moved included.
fn days(event: &Event, announcement: &Announcement) -> Vec<Date> {
    let day = |(round, slot): (Round, &RoundSlot)| {
        let moved = event.starts(round).filter(|starts| *starts != slot.starts);
        moved.and_then(crate::wall_time::wall).map_or(slot.day, jiff::civil::DateTime::date)
    };
    (1..).zip(&announcement.calendar).map(day).collect()
}

/// Somebody who directs the event, with the number in FIDE's list where it is known.
fn official(names: &Names, person: &office::PersonId) -> String {
    let name = names.listed(person);
    let known = names.person(person);
    match known.and_then(|known| known.federation_ids.get("fide")) {
        Some(number) => format!("{name} ({number})"),
        None => name,
    }
}

/// The days of the rounds, each above its round: from column 92 on, ten columns apart.
fn round_dates(days: &[Date]) -> String {
    let day = |day: &Date| day.strftime("%y/%m/%d").to_string();
    let days: Vec<String> = days.iter().map(day).collect();
    if days.is_empty() { String::new() } else { format!("{:87}{}", "", days.join("  ")) }
}

/// The time control in seconds, period by period: `40/6000+30:900+30`; both sides where they differ.
fn encoded_pace(control: &TimeControl) -> String {
    let seconds = |time: vocabulary::Millis| time.0 / 1000;
    let period = |period: &vocabulary::Period| {
        let moves = period.moves.map(|moves| format!("{moves}/")).unwrap_or_default();
        let bonus = seconds(period.bonus.amount());
        let bonus = if bonus > 0 { format!("+{bonus}") } else { String::new() };
        format!("{moves}{}{bonus}", seconds(period.main))
    };
    let [white, black] = [Side::White, Side::Black]
        .map(|side| control.periods(side).iter().map(period).collect::<Vec<_>>().join(":"));
    if white == black { white } else { format!("W{white}-B{black}") }
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
    let through = as_read::told_through(event);
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

/// A result by the codes of the file, White first, as the notes write it.
pub(crate) fn noted(result: Option<office::round::BoardResult>) -> String {
    notes::code(result)
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

/// Whether the file may go out: once every round is over it is a report, and there is none while a
/// game waits for its result.
pub fn reportable(state: &EventState) -> Result<(), Unfilled> {
    let event = state.event();
    if event.waits_for_games() {
        return Err(Unfilled::Unfinished(event.unfinished(event.last_paired()).count()));
    }
    Ok(())
}

/// The text of the file as it is wanted.
pub fn text(state: &EventState, names: &Names, wanted: Wanted) -> Result<String, Unfilled> {
    if !wanted.provisional {
        reportable(state)?;
    }
    let mut document = document(state, names)?;
    if wanted.plain {
        notes::strip(&mut document);
    }
    let document = match wanted.form {
        Form::Trf26 => document,
        Form::Trf16 => {
            let event = state.event();
            document.rewritten(Dialect::Trf16, event.tournament(as_read::told_through(event))?)
        }
    };
    Ok(document.write(LineEnd::Lf))
}

/// How a file is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Wanted {
    /// In which form of the standard.
    pub form: Form,
    /// Without its notes, for readers that want none.
    pub plain: bool,
    /// Even while a game of an event that is played waits for its result.
    pub provisional: bool,
}

/// The form of the standard that a file is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// That of 2026, which says everything.
    #[default]
    Trf26,
    /// That of 2016, for programs that know no other: no national ratings, no code of the system.
    Trf16,
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
    fn a_year_of_birth_is_written_as_the_standard_asks() {
        assert_eq!(written_day(Birth::Year(2009)), "2009/00/00");
        assert_eq!(written_day(Birth::Day("1979-07-01".parse().unwrap())), "1979/07/01");
    }

    #[test]
    fn days_stand_above_their_rounds_and_the_time_is_told_in_seconds() {
        let announcement = announced(PairingSystem::Swiss, None);
        assert_eq!(round_dates(&[]), "");
        let days = ["2026-11-14", "2026-11-15"].map(|day| day.parse().unwrap());
        let line = format!("132 {}", round_dates(&days));
        assert_eq!((&line[91..99], &line[101..109]), ("26/11/14", "26/11/15"));
        for (control, encoded) in
            [("90m+30s", "5400+30"), ("40/100m+30s,15m+30s", "40/6000+30:900+30")]
        {
            assert_eq!(encoded_pace(&control.parse().unwrap()), encoded);
        }
        assert_eq!(kind(&announcement), "Individual: Swiss-System");
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

//! A tournament file as papers want it.

use ::documents::papers::{Details, Roster, TeamMember, TeamSheet};
use ::documents::{Day, EventHeading};
use codex::phrase;
use formats::trf::{Date, Document, Entry, Heading};
use standings::Standings;
use tournament::{Round, Tournament, Tpn};

use crate::Status;
use crate::problem::{Problem, Stop};
use crate::standings::{computed, event::Event};

/// The event with the round that is asked about.
pub(super) struct Source<'a> {
    document: &'a Document,
    pub event: &'a Event,
    /// The event, if it is one of players.
    pub players: Option<&'a Tournament>,
    pub round: Round,
    pub roster: Roster,
    pub pace: String,
}

impl<'a> Source<'a> {
    /// The last round that was paired, unless another is asked for.
    pub fn new(
        document: &'a Document,
        event: &'a Event,
        asked: Option<Round>,
    ) -> Result<Self, Stop> {
        let (players, paired) = match event {
            Event::Players(event) => (Some(&event.tournament), event.tournament.rounds_paired()),
            Event::Teams(event) => (None, event.tournament.rounds_paired()),
        };
        let round = asked.unwrap_or(paired);
        if round > paired {
            return Err(not_paired(round));
        }
        let roster = match players {
            Some(_) => roster(document),
            None => Roster::new(),
        };
        let pace = document.text(Heading::Pace).unwrap_or_default().trim().to_owned();
        Ok(Self { document, event, players, round, roster, pace })
    }

    /// The event of players, or the reason why there is no such paper.
    pub fn individual(&self) -> Result<&'a Tournament, Stop> {
        self.players.ok_or_else(|| invalid(Problem::new(phrase!("print-players-only"))))
    }

    /// The event as it stood after the round.
    pub fn after(&self) -> Result<Tournament, Stop> {
        let event = self.individual()?;
        let Some(past) = event.before(self.round + 1) else { return Ok(event.clone()) };
        Ok(past)
    }

    /// The standings after the round.
    pub fn standings(&self) -> Result<Standings, Stop> {
        computed(self.event, Some(self.round))
    }

    /// The line-ups as far as the file knows them.
    pub fn team_sheets(&self) -> Result<Vec<TeamSheet>, Stop> {
        // As many as the deaf sports federation allows; the file does not say.
        const RESERVES: u8 = 2;
        let Event::Teams(event) = self.event else {
            return Err(invalid(Problem::new(phrase!("print-teams-only"))));
        };
        let boards = event.tournament.regulations().boards;
        let member = |tpn: &Tpn| {
            let (_, player) = self.document.players().find(|(_, player)| player.number == *tpn)?;
            let name = player.person.name.trim().to_owned();
            Some(TeamMember { name, rating: player.person.rating() })
        };
        let sheet = |name: &str, players: &[Tpn]| TeamSheet {
            team: name.trim().to_owned(),
            round: None,
            captain: String::new(),
            boards,
            reserves: RESERVES,
            members: players.iter().filter_map(member).collect(),
            articles: Vec::new(),
        };
        let teams = self.document.entries.iter().filter_map(|entry| match entry {
            Entry::Team(team) => Some(sheet(&team.name, &team.players)),
            Entry::OldTeam(team) => Some(sheet(&team.name, &team.players)),
            _ => None,
        });
        Ok(teams.collect())
    }
}

/// What the file says of the event.
pub(super) fn heading(document: &Document) -> EventHeading {
    let text = |heading| document.text(heading).unwrap_or_default().trim().to_owned();
    let day = |heading| {
        let Date { year, month, day } = Date::parse(&text(heading))?;
        Some(Day { year, month: month?, day: day? })
    };
    EventHeading {
        name: text(Heading::Name),
        place: text(Heading::City),
        federation: text(Heading::Federation),
        first_day: day(Heading::Start),
        last_day: day(Heading::End),
        arbiter: text(Heading::Arbiter),
    }
}

fn roster(document: &Document) -> Roster {
    let details = |player: &formats::trf::Player| Details {
        title: player.person.title().unwrap_or_default().to_owned(),
        federation: player.person.federation.trim().to_owned(),
    };
    document.players().map(|(_, player)| (player.number, details(player))).collect()
}

/// A round that has not been paired.
pub(super) fn not_paired(round: Round) -> Stop {
    invalid(Problem::new(phrase!("standings-round-to-come", round = round)))
}

fn invalid(problem: Problem) -> Stop {
    problem.with_status(Status::InvalidTournament).into()
}

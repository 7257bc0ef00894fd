//! A tournament file as papers want it.

use codex::{LawsCode, phrase};
use documents::EventHeading;
use documents::papers::{
    Adjournment, Details, Entered, EnvelopeArticles, FideChange, Game, NormCertificate,
    NormTournament, PairingList, Roster, ScoresheetArticles, TeamMember, TeamSheet,
};
use files::{FileEvent, NoStandings, StandingsChoice};
use formats::trf::{Document, Entry, Heading, read_date};
use messages::{Catalogue, Language};
use pairing::Event;
use rating::title_norm::EventKind;
use standings::{Standings, System};
use table::fide::Laws;
use tournament::team::TeamTournament;
use tournament::{Round, Tournament, Tpn};
use vocabulary::Pace;

use super::{Source, fide};
use crate::Unfilled;

/// The event with the round that is asked about.
pub struct FilePapers<'a> {
    document: &'a Document,
    told: &'a FileEvent,
    players: Option<&'a Tournament>,
    round: Round,
    roster: Roster,
    catalogue: &'static Catalogue,
}

impl<'a> FilePapers<'a> {
    /// The last round that was paired, unless another is asked for.
    pub fn new(
        document: &'a Document,
        told: &'a FileEvent,
        asked: Option<Round>,
        language: Language,
    ) -> Result<Self, Unfilled> {
        let players = match &told.event {
            Event::Players(event) => Some(event),
            Event::Teams(_) => None,
        };
        let paired = told.event.rounds_paired();
        let round = asked.unwrap_or(paired);
        if round > paired {
            return Err(not_paired(round));
        }
        let roster = match players {
            Some(_) => roster(document),
            None => Roster::new(),
        };
        let catalogue = Catalogue::of(language);
        Ok(Self { document, told, players, round, roster, catalogue })
    }

    /// The event of players, or the reason why there is no such paper.
    fn individual(&self) -> Result<&'a Tournament, Unfilled> {
        self.players.ok_or(Unfilled::PlayersOnly)
    }

    /// The Laws in force on the first day; the current ones where the file has no date.
    fn laws(&self) -> LawsCode {
        Laws::in_force(self.told.first_day()).code
    }
}

impl Source for FilePapers<'_> {
    fn heading(&self) -> EventHeading {
        let text = |heading| self.document.text(heading).unwrap_or_default().trim().to_owned();
        let day = |heading| read_date(&text(heading))?.exact();
        EventHeading {
            name: text(Heading::Name),
            place: text(Heading::City),
            federation: text(Heading::Federation),
            first_day: day(Heading::Start),
            last_day: day(Heading::End),
            arbiter: text(Heading::Arbiter),
            remark: String::new(),
        }
    }

    fn round(&self) -> Round {
        self.round
    }

    fn roster(&self) -> &Roster {
        &self.roster
    }

    fn players(&self) -> Option<&Tournament> {
        self.players
    }

    fn system(&self) -> System {
        self.told.system()
    }

    fn game(&self) -> Game {
        Game::Chess(ScoresheetArticles::of(self.laws()))
    }

    fn adjournments(&self) -> Result<Vec<Adjournment>, Unfilled> {
        Ok(vec![Adjournment::blank(EnvelopeArticles::of(self.laws()))])
    }

    fn pace(&self) -> String {
        self.document.text(Heading::Pace).unwrap_or_default().trim().to_owned()
    }

    fn entered(&self) -> Result<Vec<Entered>, Unfilled> {
        let entered = |(_, player): (u32, &formats::trf::Player)| Entered {
            number: Some(player.number.get()),
            name: player.person.name.trim().to_owned(),
            rating: player.person.rating(),
            details: details(player),
            present: false,
        };
        Ok(self.document.players().map(entered).collect())
    }

    fn rounds(&self) -> Round {
        let scheduled = self.players.and_then(|event| event.regulations().rounds);
        scheduled.unwrap_or_default().max(self.told.event.rounds_paired())
    }

    fn team_event(&self) -> Result<TeamTournament, Unfilled> {
        match &self.told.event {
            Event::Teams(event) => Ok(event.clone()),
            Event::Players(_) => Err(Unfilled::TeamsOnly),
        }
    }

    fn fide_changes(&self) -> Result<Vec<FideChange>, Unfilled> {
        let people = fide::people(self.entered()?);
        let day = self.told.first_day();
        fide::changes(self.document, Pace::Standard, day, &people)
    }

    fn norms(&self) -> Result<Vec<NormCertificate>, Unfilled> {
        let individual = self.document.individual().map_err(|_| Unfilled::PlayersOnly)?;
        let kind = EventKind::Ordinary;
        let field = files::norm_field(self.document, &individual, kind, None, None);
        let people = fide::people(self.entered()?);
        Ok(fide::certificates(&field, &people, self.catalogue))
    }

    fn norm_tournament(&self) -> NormTournament {
        NormTournament {
            host: self.heading().federation,
            system: String::new(),
            pace: self.pace(),
            rounds: self.rounds().into(),
            ..NormTournament::default()
        }
    }

    fn pairings(&self) -> Result<PairingList, Unfilled> {
        let event = self.individual()?;
        PairingList::of(event, &self.roster, self.round).ok_or_else(|| not_paired(self.round))
    }

    fn after(&self) -> Result<Tournament, Unfilled> {
        let event = self.individual()?;
        Ok(event.before(self.round + 1).unwrap_or_else(|| event.clone()))
    }

    fn standings(&self) -> Result<Standings, Unfilled> {
        let choice = StandingsChoice { after: Some(self.round), ..StandingsChoice::default() };
        let unfilled = |why: NoStandings| Unfilled::Source { what: why.phrase(), hint: why.hint() };
        self.told.standings(&choice).map_err(unfilled)
    }

    fn team_sheets(&self) -> Result<Vec<TeamSheet>, Unfilled> {
        // As many as the deaf sports federation allows; the file does not say.
        const RESERVES: u8 = 2;
        let Event::Teams(event) = &self.told.event else {
            return Err(Unfilled::TeamsOnly);
        };
        let boards = event.regulations().boards;
        let member = |tpn: &Tpn| {
            let (_, player) = self.document.players().find(|(_, player)| player.number == *tpn)?;
            let name = player.person.name.trim().to_owned();
            Some(TeamMember { name, rating: self.document.counted_rating(player) })
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

fn details(player: &formats::trf::Player) -> Details {
    Details {
        title: player.person.title().unwrap_or_default().to_owned(),
        fide_title: player.person.title().unwrap_or_default().to_owned(),
        federation: player.person.federation.trim().to_owned(),
        club: String::new(),
        sex: player.person.sex.known(),
        birth: player.person.birth.trim().to_owned(),
        fide_number: player.person.identity.trim().to_owned(),
        national_number: String::new(),
    }
}

fn roster(document: &Document) -> Roster {
    document.players().map(|(_, player)| (player.number, details(player))).collect()
}

/// A round that has not been paired.
fn not_paired(round: Round) -> Unfilled {
    Unfilled::Source { what: phrase!("standings-round-to-come", round = round), hint: None }
}

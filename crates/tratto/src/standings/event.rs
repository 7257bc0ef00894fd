//! A tournament file with the rules of its standings.

use ::standings::{Criterion, Edition, Refusal, Rules, Standings, System, lists};
use formats::trf::{
    Date, Document, Fault, Individual, Located, Oddity, Settings, TeamEvent, TypeCode,
};
use tournament::Round;
use tournament::team::ScoreKind;

/// The event of a tournament file.
pub(crate) enum Event {
    Players(Box<Individual>),
    Teams(Box<TeamEvent>),
}

impl Event {
    /// What the lines of a file tell together, or everything that contradicts itself.
    pub fn of(document: &Document) -> Result<Self, Vec<Located<Fault>>> {
        if document.is_team_event() {
            return document.teams().map(|event| Self::Teams(Box::new(event)));
        }
        document.individual().map(|event| Self::Players(Box::new(event)))
    }

    /// What is odd about the whole.
    pub fn oddities(&self) -> &[Located<Oddity>] {
        match self {
            Self::Players(event) => &event.oddities,
            Self::Teams(event) => &event.oddities,
        }
    }

    /// Scores that the results do not add up to.
    pub fn wrong_points(&self) -> &[Located<Fault>] {
        match self {
            Self::Players(event) => &event.wrong_points,
            Self::Teams(event) => &event.wrong_points,
        }
    }

    /// What the file states beside the results.
    pub fn settings(&self) -> &Settings {
        match self {
            Self::Players(event) => &event.settings,
            Self::Teams(event) => &event.settings,
        }
    }

    /// The kind of event, by its type code.
    pub fn system(&self) -> System {
        match self.settings().type_code {
            Some(TypeCode::RoundRobin { .. }) => System::RoundRobin,
            Some(
                TypeCode::Dutch { .. }
                | TypeCode::Team { .. }
                | TypeCode::OwnSwiss
                | TypeCode::NotBuilt,
            )
            | None => System::Swiss,
        }
    }

    /// The edition in force on the first day; the latest where the file has no date.
    pub fn edition(&self) -> Option<&'static Edition> {
        match self.settings().start {
            None => Some(&Edition::E2026_03),
            Some(Date { year, month, day }) => {
                Edition::on((year, month.unwrap_or(1), day.unwrap_or(1)))
            }
        }
    }

    /// The list of the file.
    pub fn announced(&self) -> Option<&[String]> {
        self.settings().tie_breaks.as_ref().map(|list| list.codes.as_slice())
    }

    /// The list that counts where the file has none: FSI's for players; for teams the other
    /// score, then Buchholz, since no federation prescribes one.
    pub fn default_list(&self, system: System) -> Vec<Criterion> {
        match self {
            Self::Players(_) => lists::fsi(system).list,
            Self::Teams(_) => lists::teams(system),
        }
    }

    /// The rules of the standings, all but the list as the file has them.
    pub fn rules(&self, edition: &'static Edition, system: System, list: Vec<Criterion>) -> Rules {
        let primary = match self.settings().type_code {
            Some(TypeCode::Team { primary, .. }) => primary,
            _ => ScoreKind::Match,
        };
        Rules { system, primary, ..Rules::new(edition, list) }
    }

    /// The standings, after a round or now. `None` if that round has not been paired.
    pub fn standings(
        &self,
        rules: &Rules,
        after: Option<Round>,
    ) -> Option<Result<Standings, Refusal>> {
        let paired = match self {
            Self::Players(event) => event.tournament.rounds_paired(),
            Self::Teams(event) => event.tournament.rounds_paired(),
        };
        let round = after.unwrap_or(paired);
        if round > paired {
            return None;
        }
        Some(match self {
            Self::Players(event) => match event.tournament.before(round + 1) {
                Some(past) => Standings::of_players(&past, rules),
                None => Standings::of_players(&event.tournament, rules),
            },
            Self::Teams(event) => match event.tournament.before(round + 1) {
                Some(past) => Standings::of_teams(&past, rules),
                None => Standings::of_teams(&event.tournament, rules),
            },
        })
    }
}

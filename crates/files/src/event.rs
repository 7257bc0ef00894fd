//! The event of a tournament file, with the rules of its standings.

use codex::{Phrase, phrase};
use formats::trf::{Document, Fault, Located, Oddity, Settings, TypeCode};
use pairing::Event;
use standings::{
    AfterTheList, Criterion, Edition, Refusal, Rules, Standings, System, UnreadableCode, lists,
};
use tournament::Round;
use tournament::team::ScoreKind;
use vocabulary::PartialDate;

/// What the lines of a file tell together.
#[derive(Debug, Clone)]
pub struct FileEvent {
    /// The event.
    pub event: Event,
    /// What the file states beside it.
    pub settings: Settings,
    /// What is odd about the whole.
    pub oddities: Vec<Located<Oddity>>,
    /// Scores that the results do not add up to.
    pub wrong_points: Vec<Located<Fault>>,
}

/// What somebody wants of the standings; what is left out is as the file has it.
#[derive(Debug, Clone, Default)]
pub struct StandingsChoice {
    /// The codes of the tie-breaks, in order.
    pub codes: Vec<String>,
    /// The edition of the tie-break regulations.
    pub edition: Option<&'static Edition>,
    /// The kind of event.
    pub system: Option<System>,
    /// The round after which the standings are made.
    pub after: Option<Round>,
    /// The seed of the lots that part those still tied.
    pub lots: Option<u64>,
}

/// Why there are no standings.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoStandings {
    /// The first day lies before every edition that is known.
    #[error("no edition of C.07 was in force")]
    TooOld,
    /// The round has not been paired.
    #[error("round {0} has not been paired")]
    RoundToCome(Round),
    /// A code of the list means nothing.
    #[error(transparent)]
    Code(#[from] UnreadableCode),
    /// The list does not fit the event.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl FileEvent {
    /// The event of a file, or everything in it that contradicts itself.
    pub fn new(document: &Document) -> Result<Self, Vec<Located<Fault>>> {
        Self::of(document, document.is_team_event())
    }

    /// The same, of its players or of its teams.
    pub(crate) fn of(document: &Document, teams: bool) -> Result<Self, Vec<Located<Fault>>> {
        Ok(if teams {
            let told = document.teams()?;
            Self {
                event: Event::Teams(told.tournament),
                settings: told.settings,
                oddities: told.oddities,
                wrong_points: told.wrong_points,
            }
        } else {
            let told = document.individual()?;
            Self {
                event: Event::Players(told.tournament),
                settings: told.settings,
                oddities: told.oddities,
                wrong_points: told.wrong_points,
            }
        })
    }

    /// The kind of event, by its type code.
    pub const fn system(&self) -> System {
        match self.settings.type_code {
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

    /// The round that is still being played, if the file was written in the middle of one.
    pub fn round_in_play(&self) -> Option<Round> {
        self.oddities.iter().find_map(|odd| match odd.what {
            Oddity::OpenGame { round } => Some(round),
            _ => None,
        })
    }

    /// The edition in force on the first day; the latest where the file has no date.
    fn edition(&self) -> Option<&'static Edition> {
        self.first_day().map_or(Some(&Edition::CURRENT), Edition::on)
    }

    /// The first day, if the file has it. Parts that are missing count as the first of the span.
    pub fn first_day(&self) -> Option<PartialDate> {
        let PartialDate { year, month, day } = self.settings.start?;
        Some(PartialDate { year, month: month.or(Some(1)), day: day.or(Some(1)) })
    }

    /// The codes of the list that the file announces.
    pub fn announced(&self) -> Option<&[String]> {
        self.settings.tie_breaks.as_ref().map(|list| list.codes.as_slice())
    }

    /// The list that counts where the file has none: FSI's for players; for teams the other
    /// score, then Buchholz, since no federation prescribes one.
    fn default_list(&self, system: System) -> Vec<Criterion> {
        match self.event {
            Event::Players(_) => lists::fsi(system).list,
            Event::Teams(_) => lists::teams(system),
        }
    }

    /// The standings, after a round or now.
    pub fn standings(&self, choice: &StandingsChoice) -> Result<Standings, NoStandings> {
        let system = choice.system.unwrap_or_else(|| self.system());
        let edition = choice.edition.or_else(|| self.edition()).ok_or(NoStandings::TooOld)?;
        let codes = match (&choice.codes[..], self.announced()) {
            ([], announced) => announced,
            (codes, _) => Some(codes),
        };
        let list = match codes {
            Some(codes) => codes.iter().map(|code| code.parse()).collect::<Result<_, _>>()?,
            None => self.default_list(system),
        };
        let primary = match self.settings.type_code {
            Some(TypeCode::Team { primary, .. }) => primary,
            _ => ScoreKind::Match,
        };
        let lots = |seed| AfterTheList::Lots { seed };
        let after = choice.lots.map_or(AfterTheList::SharedPlaces, lots);
        let rules = Rules { system, primary, after, ..Rules::new(edition, list) };
        let paired = self.event.rounds_paired();
        let round = choice.after.unwrap_or(paired);
        if round > paired {
            return Err(NoStandings::RoundToCome(round));
        }
        Ok(match &self.event {
            Event::Players(event) => match event.before(round + 1) {
                Some(past) => Standings::of_players(&past, &rules)?,
                None => Standings::of_players(event, &rules)?,
            },
            Event::Teams(event) => match event.before(round + 1) {
                Some(past) => Standings::of_teams(&past, &rules)?,
                None => Standings::of_teams(event, &rules)?,
            },
        })
    }
}

impl NoStandings {
    /// The reason, as people read it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::TooOld => phrase!("standings-too-old"),
            Self::RoundToCome(round) => phrase!("standings-round-to-come", round = *round),
            Self::Code(unreadable) => unreadable.phrase(),
            Self::Refused(refusal) => refusal.phrase(),
        }
    }

    /// What would help.
    pub fn hint(&self) -> Option<Phrase> {
        match self {
            Self::TooOld => Some(phrase!("standings-hint-edition")),
            Self::Code(unreadable) => unreadable.hint(),
            Self::RoundToCome(_) | Self::Refused(_) => None,
        }
    }
}

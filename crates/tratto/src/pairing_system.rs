//! From a tournament file and the words of a call to the system that pairs the event.

use codex::Phrase;
use formats::trf::{ColourPreferences, NamedEdition, Settings, TypeCode};
use pairing::berger::Passage;
use pairing::{Kind, Refusal, RefusalKind, Stated, System, TeamChoices, dutch, team};

use crate::Status;
use crate::arguments::{AskedEdition, PairingName, SystemAsked};
use crate::problem::Problem;

/// The system that the file and the call state.
pub(crate) fn choose(
    settings: &Settings,
    teams: bool,
    asked: SystemAsked,
) -> Result<System, Refusal> {
    let first_day =
        settings.start.map(|day| (day.year, day.month.unwrap_or(0), day.day.unwrap_or(0)));
    let of_file = settings.type_code.map(of_type_code).unwrap_or_default();
    System::choose(&[of_file, of_call(asked)], teams, first_day)
}

/// What the code of record `192` states.
fn of_type_code(code: TypeCode) -> Stated {
    let stated = |kind| Stated { kind: Some(kind), ..Stated::default() };
    match code {
        TypeCode::Dutch { edition, baku } => {
            let edition = edition.map(|edition| match edition {
                NamedEdition::E2017 => dutch::Edition::E2017,
                NamedEdition::E2026 => dutch::Edition::E2026,
            });
            Stated { edition, baku, ..stated(Kind::Dutch) }
        }
        TypeCode::Team { preferences, primary, secondary, baku } => {
            let preferences = match preferences {
                ColourPreferences::None => team::Preferences::None,
                ColourPreferences::TypeA => team::Preferences::Simple,
                ColourPreferences::TypeB => team::Preferences::Graded,
            };
            let choices = TeamChoices { preferences, primary, secondary };
            Stated { baku, ..stated(Kind::Team(Some(choices))) }
        }
        TypeCode::RoundRobin { cycles, swapped } => {
            let passage = if swapped { Passage::LastTwoSwapped } else { Passage::Plain };
            stated(Kind::RoundRobin(Some((cycles, passage))))
        }
        TypeCode::OwnSwiss => stated(Kind::OwnSwiss),
        TypeCode::NotBuilt => stated(Kind::NotBuilt),
    }
}

fn of_call(asked: SystemAsked) -> Stated {
    let kind = asked.system.map(|name| match name {
        PairingName::Dutch => Kind::Dutch,
        PairingName::Berger => Kind::RoundRobin(None),
        PairingName::ItaloSwiss => Kind::ItaloSwiss,
        PairingName::Team => Kind::Team(None),
    });
    Stated { kind, edition: asked.edition.map(AskedEdition::edition), baku: asked.baku }
}

impl AskedEdition {
    /// The edition of the Dutch system.
    pub const fn edition(self) -> dutch::Edition {
        match self {
            Self::E2026 => dutch::Edition::E2026,
            Self::E2017 => dutch::Edition::E2017,
        }
    }
}

/// What programs are told of a refusal.
pub(crate) const fn status(kind: RefusalKind) -> Status {
    match kind {
        RefusalKind::Impossible => Status::Faults,
        RefusalKind::TooLarge => Status::TooLarge,
        RefusalKind::RoundsUnknown | RefusalKind::Contradiction | RefusalKind::Unusable => {
            Status::InvalidTournament
        }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        let problem = Self::new(refusal.phrase()).with_status(status(refusal.kind()));
        match refusal.hint() {
            Some(hint) => problem.with_hint(hint),
            None => problem,
        }
    }
}

/// A request that cannot be met.
pub(crate) fn invalid(what: Phrase) -> Problem {
    Problem::new(what).with_status(Status::InvalidTournament)
}

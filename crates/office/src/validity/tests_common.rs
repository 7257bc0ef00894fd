//! Events that the tests of the requirements start from.

use codex::LawsCode;
use jiff::civil::{Date, date};
use vocabulary::Millis;

use super::{Authorisation, Facts, Fees, Homologation};
use crate::announcement::{
    Announcement, Arbiter, ArbiterGrade, Field, Game, PairingSystem, PrizePlan, RoundSlot, Tier,
    Worth,
};
use crate::{Instant, Pack, PersonId};

/// Rounds on these days; the hour does not matter to the requirements.
pub(crate) fn calendar(days: &[Date]) -> Vec<RoundSlot> {
    days.iter().map(|&day| RoundSlot { day, starts: Instant(1_000_000) }).collect()
}

/// Five rounds from Friday to Sunday, ninety minutes and thirty seconds.
pub(crate) fn weekend() -> Announcement {
    let [friday, saturday, sunday] = [date(2026, 3, 6), date(2026, 3, 7), date(2026, 3, 8)];
    Announcement {
        name: "Weekend".to_owned(),
        place: "Torino".to_owned(),
        organiser: "Arrocco".to_owned(),
        federation: Pack::FSI.federation,
        host: None,
        game: Game::Chess(LawsCode::Fide2023),
        field: Field::Individual(Tier::Open),
        restrictions: Vec::new(),
        system: PairingSystem::Swiss,
        acceleration: None,
        rounds: 5,
        calendar: calendar(&[friday, saturday, saturday, sunday, sunday]),
        control: "90m+30s".parse().unwrap(),
        handicap: Vec::new(),
        play_off: None,
        default_time: Millis::minutes(60),
        no_draw_offers_before: None,
        worth: Worth::ONE_HALF_NOTHING,
        apart: crate::apart::ApartRules::default(),
        byes: crate::bye::ByeRules::default(),
        tie_breaks: Vec::new(),
        prizes: Vec::new(),
        prize_plan: PrizePlan::default(),
        chief_arbiter: Arbiter {
            person: PersonId("arbiter".to_owned()),
            grade: ArbiterGrade::NationalCandidate,
        },
        arbiters: Vec::new(),
        four_eyes: false,
        live: crate::LivePlay::default(),
        broadcast_delay: None,
        regulation: crate::regulation::RegulationChoices::default(),
        handicap_by: crate::HandicapBy::default(),
        numbers_by: crate::listed::NumbersBy::default(),
        seed: 1,
    }
}

/// What is known when that weekend is over and everything went well.
pub(crate) fn played() -> Facts {
    Facts {
        paired: Some(6),
        strongest: Some(2100),
        played_on: weekend().calendar.iter().map(|slot| slot.day).collect(),
        ended: true,
        authorisation: Authorisation::Granted(Instant(0)),
        report_sent: true,
        fees: Fees::Paid,
        homologation: Homologation::Granted,
        ..Facts::default()
    }
}

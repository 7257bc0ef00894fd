//! What an event knows of itself when a federation's pack looks at it.

use std::collections::BTreeSet;

use crate::EntrantId;
use crate::event::Event;
use crate::pack::{Checked, Known};
use crate::round::Phase;
use crate::stage::Stage;
use crate::validity::{Authorisation, Facts, Fees, Homologation};

impl Event {
    /// Everybody who was paired in at least one round (RTF 5.3.1.c speaks of participants).
    pub fn participants(&self) -> BTreeSet<EntrantId> {
        self.paired_rounds()
            .filter(|(_, round)| !matches!(round.phase(), None | Some(Phase::Draft)))
            .filter_map(|(_, round)| round.pairing())
            .flat_map(|pairing| {
                let seats = pairing.boards.iter().flat_map(|seats| [seats.white, seats.black]);
                seats.chain([pairing.bye])
            })
            .flatten()
            .collect()
    }

    /// What the requirements of the chess federation ask of an event.
    pub fn facts_for_validity(&self) -> Facts {
        let participants = self.participants();
        let rating =
            |id: &EntrantId| Some(i32::from(self.entrant(*id)?.seeding_rating(self.seeding())));
        let papers = self.papers();
        let begun = self.last_paired() > 0;
        Facts {
            paired: begun.then(|| u32::try_from(participants.len()).unwrap_or(u32::MAX)),
            strongest: participants.iter().filter_map(rating).max(),
            played_on: (1..=self.closed_rounds())
                .filter_map(|round| Some(self.announcement()?.slot(round)?.day))
                .collect(),
            ended: self.stage() >= Stage::Finished,
            authorisation: papers.authorised.map_or(Authorisation::Pending, Authorisation::Granted),
            report_sent: papers.report_sent.is_some(),
            fees: if papers.fees_paid.is_some() { Fees::Paid } else { Fees::Unknown },
            homologation: match self.stage() {
                Stage::Homologated => Homologation::Granted,
                Stage::Refused => Homologation::Refused,
                _ => Homologation::Pending,
            },
            ..Facts::default()
        }
    }

    /// The event before the pack of its federation; nothing before it is announced.
    pub fn checked(&self) -> Option<Checked> {
        let announcement = self.announcement()?;
        let known = Known { rating: self.facts_for_validity(), ..Known::default() };
        Some(self.pack().check(announcement, &known))
    }
}

//! What an event knows of itself when a federation's pack looks at it.

use std::collections::BTreeSet;

use codex::phrase;
use jiff::civil::Date;

use crate::entrant::Status;
use crate::event::Event;
use crate::fssi::event::SocietyEntry;
use crate::fssi::preparation::Preparation;
use crate::pack::{Checked, Known};
use crate::remark::RemarkKind;
use crate::round::Phase;
use crate::stage::Stage;
use crate::validity::{Authorisation, Facts, Fees, Homologation};
use crate::{EntrantId, Finding, Weight};

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
        let rounds = self.announcement().map_or(0, |told| told.rounds);
        let closed = self.closed_rounds().min(rounds);
        Facts {
            paired: begun.then(|| u32::try_from(participants.len()).unwrap_or(u32::MAX)),
            strongest: participants.iter().filter_map(rating).max(),
            aim: self.announcement().map(|told| told.regulation.aim).unwrap_or_default(),
            played_on: (1..=closed).filter_map(|round| self.day_of(round)).collect(),
            to_come: Some((closed + 1..=rounds).filter_map(|round| self.day_of(round)).collect()),
            judged: self.judgements(),
            ended: self.stage() >= Stage::Finished,
            authorisation: papers.authorised.map_or(Authorisation::Pending, Authorisation::Granted),
            report_sent: papers.report_sent.is_some(),
            fees: match (papers.fees_paid, papers.fees_waived) {
                (Some(_), _) => Fees::Paid,
                (None, Some(_)) => Fees::NotDue,
                (None, None) => Fees::Unknown,
            },
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
        let mut known = Known { rating: self.facts_for_validity(), ..Known::default() };
        if self.pack().championships.is_some() {
            let prepared = self.preparation().cloned().unwrap_or_default();
            // Without a clock: until play begins nothing is late, from then on what is missing is.
            let begun = self.stage() >= Stage::Running;
            let first = announcement.calendar.first().map_or(Date::MIN, |slot| slot.day);
            let today = if begun { first } else { Date::MIN };
            known.programme = prepared.programme();
            known.preparation = Some(prepared.facts(today));
            known.societies = self.societies(&prepared);
            known.remarks = self.hearing_aids();
        }
        Some(self.pack().check(announcement, &known))
    }

    /// Everything that was found, the requirements for ratings first.
    pub fn all_findings(&self) -> Vec<Finding> {
        let Some(checked) = self.checked() else { return Vec::new() };
        let validity = checked.validity.map(|validity| validity.findings).unwrap_or_default();
        validity.into_iter().chain(checked.findings).collect()
    }

    /// The clubs that take part, each with what is known of its entry.
    fn societies(&self, prepared: &Preparation) -> Vec<SocietyEntry> {
        let teams = self.teams().filter_map(|(_, team)| team.form.club.as_deref());
        let players = self.entrants().filter_map(|(_, of)| of.form.data.club.as_deref());
        let clubs: BTreeSet<&str> =
            teams.chain(players).map(str::trim).filter(|club| !club.is_empty()).collect();
        let told = |club: &str| prepared.societies.get(club).copied().unwrap_or_default();
        clubs.into_iter().map(told).collect()
    }

    /// Art. 4 of the championships: every hearing aid that was seen, until somebody judged of it.
    fn hearing_aids(&self) -> Vec<Finding> {
        let article = self.pack().remarks.hearing_aid;
        let seen = self.remarks().filter(|(_, remark)| remark.kind == RemarkKind::HearingAid);
        let asked = seen.filter(|(_, remark)| {
            let athlete = remark.entrant.and_then(|id| self.entrant(id));
            athlete.is_some_and(|athlete| athlete.status == Status::Playing)
        });
        asked
            .filter_map(|(number, _)| {
                let what = phrase!("pack-hearing-aid-question", remark = number);
                Some(Finding::new(article?, Weight::ForTheArbiter, what))
            })
            .collect()
    }

    /// Whose hearing aid nobody judged of yet: they are not paired before (FSSI 4).
    pub fn hearing_aid_pending(&self) -> Option<(EntrantId, Finding)> {
        let judged = self.judgements();
        let mut seen = self.remarks().filter(|(_, remark)| remark.kind == RemarkKind::HearingAid);
        seen.find_map(|(number, remark)| {
            let id = remark.entrant?;
            let what = phrase!("pack-hearing-aid-question", remark = number);
            let finding =
                Finding::new(self.pack().remarks.hearing_aid?, Weight::ForTheArbiter, what);
            let playing = self.entrant(id)?.status == Status::Playing;
            let open = playing && finding.clone().judged(&judged).weight != Weight::Met;
            open.then_some((id, finding))
        })
    }
}

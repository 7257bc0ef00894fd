//! The field of an event as norms see it.

use rating::Category;
use rating::norm_field::{NormField, NormPlayer};
use rating::title_norm::{EventKind, FideTitle, NormEvent, Pairings};

use crate::announcement::PairingSystem;
use crate::entrant::Entrant;
use crate::event::Event;
use crate::facts::{NoFacts, Seeding};
use crate::identity::PersonId;

impl Entrant {
    /// What norms ask of an entrant beside the games.
    fn for_norms(&self, seeding: Seeding, woman: bool) -> NormPlayer {
        let data = &self.form.data;
        NormPlayer {
            // Only a rating on FIDE's list counts for FIDE's titles.
            fide: data.fide(),
            national: self.seeding_rating(seeding.national()).into(),
            title: data.fide_title.as_deref().and_then(FideTitle::of_code),
            federation: data.federation.as_deref().and_then(|code| code.parse().ok()),
            woman,
            master: data.category == Category::Master,
            left_without_right: self.left_without_right(),
        }
    }
}

impl Event {
    /// The field that norms are examined on: the rounds that are over. Who is a woman stands with
    /// people's data, beside the journal.
    pub fn norm_field(
        &self,
        is_woman: impl Fn(&PersonId) -> bool,
    ) -> Result<NormField<'_>, NoFacts> {
        let announcement = self.announcement().ok_or(NoFacts::NotAnnounced)?;
        let facts = self.tournament(self.closed_rounds())?;
        let players = self
            .entrants()
            .filter_map(|(_, entrant)| {
                let woman = is_woman(&entrant.form.person);
                Some((entrant.tpn()?, entrant.for_norms(self.seeding(), woman)))
            })
            .collect();
        let event = NormEvent {
            rounds: announcement.rounds.into(),
            pairings: match announcement.system {
                PairingSystem::RoundRobin { cycles: 2.. } => Pairings::DoubleRoundRobin,
                PairingSystem::RoundRobin { .. } => Pairings::RoundRobin,
                PairingSystem::Swiss
                | PairingSystem::Swiss2017
                | PairingSystem::ItaloSwiss
                | PairingSystem::ByHand { .. } => Pairings::Swiss,
            },
            kind: EventKind::Ordinary,
            host: Some(
                announcement
                    .host
                    .and_then(|host| host.code().parse().ok())
                    .unwrap_or(self.pack().host),
            ),
            exemption: None,
        };
        Ok(NormField::new(facts, players, event, self.pack().norms))
    }
}

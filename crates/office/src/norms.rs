//! The field of an event as norms see it.

use rating::Category;
use rating::norm_field::{NormField, NormPlayer};
use rating::title_norm::{EventKind, FideTitle, NormEvent, Pairings};

use crate::announcement::PairingSystem;
use crate::entrant::{Entrant, EntryRating};
use crate::event::Event;
use crate::facts::NoFacts;

impl Entrant {
    /// What norms ask of an entrant beside the games.
    fn for_norms(&self) -> NormPlayer {
        let data = &self.form.data;
        NormPlayer {
            // Only a rating on FIDE's list counts for FIDE's titles.
            fide: match data.rating {
                EntryRating::Fide(rating) => Some(rating),
                EntryRating::National(_) | EntryRating::None => None,
            },
            national: self.seeding_rating().into(),
            title: data.fide_title.as_deref().and_then(FideTitle::of_code),
            federation: data.federation.as_deref().and_then(|code| code.parse().ok()),
            woman: false,
            master: data.category == Category::Master,
            left_without_right: self.left_without_right(),
        }
    }
}

impl Event {
    /// The field that norms are examined on: the rounds that are over.
    pub fn norm_field(&self) -> Result<NormField<'_>, NoFacts> {
        let announcement = self.announcement().ok_or(NoFacts::NotAnnounced)?;
        let facts = self.tournament(self.closed_rounds())?;
        let players = self
            .entrants()
            .filter_map(|(_, entrant)| Some((entrant.tpn()?, entrant.for_norms())))
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
            host: Some(self.pack().host),
            exemption: None,
        };
        Ok(NormField::new(facts, players, event, self.pack().norms))
    }
}

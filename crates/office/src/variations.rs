//! What an event does to the ratings of those who played it.

use rating::EloItalia;
use rating::elo_italia::{self, Contest, Rated};
use tournament::Tpn;

use crate::event::Event;
use crate::facts::NoFacts;
use crate::stage::Stage;
use crate::validity::Aim;

impl Event {
    /// How the national rating of this event is computed; nothing where its federation has none, where
    /// the event counts for no rating (RTF 5.1.1), or where nobody here has read the edition.
    pub fn rated_nationally(&self) -> Option<&'static EloItalia> {
        let announcement = self.announcement()?;
        let at_hand = self.pack().edition(announcement).is_ok();
        let rated = announcement.regulation.aim == Aim::Rating;
        self.pack().elo_italia.filter(|_| at_hand && rated)
    }

    /// The variations of the national rating; none if homologation was refused (RTF 6.2.3).
    pub fn variations(&self, edition: &EloItalia) -> Result<Vec<Rated>, NoFacts> {
        if self.stage() == Stage::Refused || self.rated_nationally().is_none() {
            return Ok(Vec::new());
        }
        let facts = self.tournament(self.closed_rounds())?;
        let mut entrants: Vec<elo_italia::Entrant> = self
            .entrants()
            .filter_map(|(_, entrant)| {
                Some(elo_italia::Entrant {
                    tpn: Tpn::new(entrant.number?).ok()?,
                    merit: entrant.form.data.rating.into(),
                    category: entrant.form.data.category,
                    unjustified_withdrawal: entrant.left_without_right(),
                })
            })
            .collect();
        entrants.sort_by_key(|entrant| entrant.tpn);
        let teams = self.announcement().is_some_and(|event| event.teams().is_some());
        let contest = if teams { Contest::Teams } else { Contest::Individual };
        Ok(elo_italia::rate(edition, facts, contest, &entrants))
    }
}

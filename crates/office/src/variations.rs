//! What an event does to the ratings of those who played it.

use rating::EloItalia;
use rating::elo_italia::{self, Contest, Rated};
use tournament::Tpn;

use crate::event::Event;
use crate::facts::NoFacts;
use crate::stage::Stage;

impl Event {
    /// The variations of the national rating; none if homologation was refused (RTF 6.2.3).
    pub fn variations(&self, edition: &EloItalia) -> Result<Vec<Rated>, NoFacts> {
        if self.stage() == Stage::Refused {
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

//! Prizes: who has a right to one, and who wins what was announced.

use codex::door;
use standings::{Row, Standings};
use tournament::Tpn;

use crate::announcement::Prize;
use crate::event::Event;
use crate::stage::Stage;
use crate::{EntrantId, TeamId};

impl Event {
    /// Who lost the right to prizes: whoever withdrew without justification (RTF 7.5.3).
    pub fn without_prizes(&self) -> impl Iterator<Item = EntrantId> + '_ {
        let entrants = self.entrants().filter(|(_, entrant)| entrant.left_without_right());
        entrants.map(|(id, _)| id)
    }

    /// The teams that lost it in the same way.
    pub fn teams_without_prizes(&self) -> impl Iterator<Item = TeamId> + '_ {
        self.teams().filter(|(_, team)| team.left_without_right()).map(|(id, _)| id)
    }

    /// The rows of the standings that keep their right to prizes (RTF 7.5.3), the first first.
    pub fn entitled<'a>(&self, standings: &'a Standings) -> Vec<&'a Row> {
        let teams = self.announcement().is_some_and(|announced| announced.teams().is_some());
        let without: Vec<Tpn> = if teams {
            let gone = self.teams_without_prizes();
            gone.filter_map(|id| Tpn::new(self.team(id)?.number?).ok()).collect()
        } else {
            self.without_prizes().filter_map(|id| self.entrant(id)?.tpn()).collect()
        };
        let rows = standings.rows();
        let entitled: Vec<&Row> = rows.iter().filter(|row| !without.contains(&row.tpn)).collect();
        if entitled.len() < rows.len() {
            door!("office::Event::entitled", "fsi-2009 7.5.3");
        }
        entitled
    }

    /// The announced prizes with their winners, once the event is over. The first prize of a place
    /// goes by the standings, to everybody who shares the rank; another for the same place is one
    /// of a group that only the arbiter knows, and its winner is left open.
    pub fn prizes<'a>(&'a self, standings: &'a Standings) -> Vec<(&'a Prize, Vec<&'a Row>)> {
        let announced = self.announcement().map_or(&[][..], |announced| &announced.prizes);
        let over = self.stage() >= Stage::Finished;
        let entitled = self.entitled(standings);
        let winners = |index: usize, prize: &Prize| {
            let general = !announced[..index].iter().any(|before| before.place == prize.place);
            let place = usize::from(prize.place).checked_sub(1);
            let first = place.and_then(|place| entitled.get(place)).filter(|_| over && general);
            first.map_or_else(Vec::new, |first| {
                entitled.iter().copied().filter(|row| row.rank == first.rank).collect()
            })
        };
        announced.iter().enumerate().map(|(index, prize)| (prize, winners(index, prize))).collect()
    }
}

//! What papers are made of, from whatever knows the event: the office, or a tournament file.

use codex::Explanation;
use documents::EventHeading;
use documents::papers::{
    Adjournment, Award, ComplaintRules, FinalReport, Game, PairingList, Protest, Roster, TeamMatch,
    TeamSheet,
};
use standings::{Standings, System};
use tournament::{Round, Tournament, Tpn};

use crate::Unfilled;

/// What papers are made of. What only the office knows is refused unless it answers.
pub trait Source {
    /// The event as the head of every sheet has it.
    fn heading(&self) -> EventHeading;

    /// The short hash of the journal's head, if there is a journal.
    fn witness(&self) -> Option<String> {
        None
    }

    /// The round that is asked about; 0 before the first.
    fn round(&self) -> Round;

    /// What is known of the players beside name and rating.
    fn roster(&self) -> &Roster;

    /// The event, if it is one of players.
    fn players(&self) -> Option<&Tournament>;

    /// How opponents are found.
    fn system(&self) -> System;

    /// The game whose moves are written down.
    fn game(&self) -> Game;

    /// The time control.
    fn pace(&self) -> String;

    /// The day of the round, as people write it.
    fn date(&self) -> String {
        String::new()
    }

    /// Who meets whom, board by board.
    fn pairings(&self) -> Result<PairingList, Unfilled>;

    /// Who sits at every board, whether players or teams meet.
    fn seats(&self) -> Result<PairingList, Unfilled> {
        self.pairings()
    }

    /// The event as it stood after the round.
    fn after(&self) -> Result<Tournament, Unfilled>;

    /// The standings after the round.
    fn standings(&self) -> Result<Standings, Unfilled>;

    /// Who won what, up to a place.
    fn awards(&self, places: u16) -> Result<Vec<Award>, Unfilled> {
        let standings = self.standings()?;
        let rows = standings.rows().iter().take_while(|row| row.rank <= places);
        let award = |row: &standings::Row| Award {
            name: row.name.clone(),
            place: Some(row.rank),
            prize: String::new(),
            points: String::new(),
        };
        Ok(rows.map(award).collect())
    }

    /// The line-ups as far as they are known.
    fn team_sheets(&self) -> Result<Vec<TeamSheet>, Unfilled>;

    /// The matches of the round.
    fn team_matches(&self) -> Result<Vec<TeamMatch>, Unfilled> {
        Err(Unfilled::OfficeOnly)
    }

    /// The adjourned games of the round; an envelope to be filled in by hand if there is none.
    fn adjournments(&self) -> Result<Vec<Adjournment>, Unfilled>;

    /// The protests, all or the one asked for, and the rules they are made under; an empty form if
    /// there is none.
    fn protests(&self, _asked: Option<u32>) -> Result<(Vec<Protest>, ComplaintRules), Unfilled> {
        Ok((vec![Protest::default()], ComplaintRules::FSSI))
    }

    /// How the rating of each of these changes, or of everybody, with their names.
    fn variations(&self, _asked: &[Tpn]) -> Result<Vec<(String, Explanation)>, Unfilled> {
        Err(Unfilled::OfficeOnly)
    }

    /// The final report.
    fn report(&self) -> Result<FinalReport, Unfilled> {
        Err(Unfilled::OfficeOnly)
    }
}

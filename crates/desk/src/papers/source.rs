//! What papers are made of, from whatever knows the event: the office, or a tournament file.

use codex::Explanation;
use documents::EventHeading;
use documents::papers::{
    Adjournment, Award, BoardScore, Boards, ComplaintRules, Entered, FideChange, FinalReport, Game,
    Letter, NormCertificate, NormTournament, PairingList, PrizeList, Protest, Receipt, Roster,
    TeamMatch, TeamSheet,
};
use office::Unfinished;
use standings::{Standings, System};
use tournament::team::TeamTournament;
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

    /// The games up to that round whose result is not known, and whether the event waits for
    /// nothing else.
    fn unfinished(&self) -> (Unfinished, bool) {
        (Unfinished::default(), false)
    }

    /// The round that is asked about; 0 before the first.
    fn round(&self) -> Round;

    /// The standings with a mark behind whoever no longer plays.
    fn marked(&self, standings: Standings) -> Standings {
        standings
    }

    /// What is known of the players beside name and rating.
    fn roster(&self) -> &Roster;

    /// The event, if it is one of players.
    fn players(&self) -> Option<&Tournament>;

    /// How opponents are found.
    fn system(&self) -> System;

    /// The game whose moves are written down.
    fn game(&self) -> Game;

    /// What is played on.
    fn boards(&self) -> Boards {
        Boards::Chess
    }

    /// Who organises the event; empty where it is not known.
    fn organiser(&self) -> String {
        String::new()
    }

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
            sex: self.roster().get(&row.tpn).and_then(|details| details.sex),
            team: self.players().is_none(),
            place: Some(row.rank),
            ..Award::default()
        };
        Ok(rows.map(award).collect())
    }

    /// The prizes and who has them.
    fn prize_list(&self) -> Result<PrizeList, Unfilled> {
        Err(Unfilled::OfficeOnly)
    }

    /// A receipt for everybody who receives something.
    fn receipts(&self) -> Result<Vec<Receipt>, Unfilled> {
        Err(Unfilled::OfficeOnly)
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

    /// The decisions that come out by official notice.
    fn notices(&self) -> Result<Vec<Letter>, Unfilled> {
        Err(Unfilled::OfficeOnly)
    }

    /// The matters for the bodies of justice.
    fn for_justice(&self) -> Result<Vec<Letter>, Unfilled> {
        Err(Unfilled::OfficeOnly)
    }

    /// How the rating of each of these changes, or of everybody, with their names.
    fn variations(&self, _asked: &[Tpn]) -> Result<Vec<(String, Explanation)>, Unfilled> {
        Err(Unfilled::OfficeOnly)
    }

    /// Everybody who entered, whether they have a number yet or not.
    fn entered(&self) -> Result<Vec<Entered>, Unfilled>;

    /// The same with the ratings of FIDE's list alone.
    fn fide_field(&self) -> Result<Vec<Entered>, Unfilled> {
        self.entered()
    }

    /// How many rounds there are.
    fn rounds(&self) -> Round;

    /// The boards, or the match tables, of the round; of half the field before the first.
    fn tables(&self) -> Result<u16, Unfilled> {
        let seated = match self.pairings() {
            Ok(list) => list.games.len(),
            Err(_) => self.entered()?.len().div_ceil(2),
        };
        Ok(u16::try_from(seated).unwrap_or(u16::MAX))
    }

    /// The event of teams after the round.
    fn team_event(&self) -> Result<TeamTournament, Unfilled> {
        Err(Unfilled::TeamsOnly)
    }

    /// What everybody did on the boards of a team event.
    fn board_scores(&self) -> Result<Vec<BoardScore>, Unfilled> {
        Err(Unfilled::OfficeOnly)
    }

    /// What the event does to FIDE ratings.
    fn fide_changes(&self) -> Result<Vec<FideChange>, Unfilled>;

    /// The norms for FIDE's titles that were made.
    fn norms(&self) -> Result<Vec<NormCertificate>, Unfilled>;

    /// The tournament as certificates of norms have it.
    fn norm_tournament(&self) -> NormTournament;

    /// The final report.
    fn report(&self) -> Result<FinalReport, Unfilled> {
        Err(Unfilled::OfficeOnly)
    }
}

//! Team sheets and match sheets from the line-ups.

use codex::Article;
use documents::papers::{MatchBoard, TeamMatch, TeamMember, TeamSheet};
use office::entrant::{Entrant, Status};
use office::team::Team;
use office::{EntrantId, TeamId};

use super::event::EventPapers;
use crate::Unfilled;

impl EventPapers<'_> {
    fn member(&self, id: Option<EntrantId>) -> TeamMember {
        let Some(id) = id else { return TeamMember::default() };
        let rating = self.event.entrant(id).and_then(Entrant::held_rating);
        TeamMember { name: self.name(id), rating }
    }

    /// The line-up of each team: the one handed in for the round, else its members in order.
    pub(super) fn line_ups(&self) -> Result<Vec<TeamSheet>, Unfilled> {
        let rules = self.announcement.teams().ok_or(Unfilled::TeamsOnly)?;
        let articles: Vec<Article> = self.event.pack().papers.team_sheet.to_vec();
        let sheet = |(_, team): (TeamId, &Team)| {
            let event = self.event;
            let there = |id| {
                event.entrant(id).is_some_and(|entrant| {
                    entrant.plays_in(self.round) && !entrant.absent_in(self.round)
                })
            };
            let seats = team.seats(self.round, rules.boards, there);
            let reserves = team.members.iter().map(|id| Some(*id));
            let reserves = reserves.filter(|id| !seats.contains(id));
            let members = seats.iter().copied().chain(reserves);
            TeamSheet {
                team: team.form.name.clone(),
                round: (self.round > 0).then_some(self.round),
                captain: team.captain.map(|id| self.name(id)).unwrap_or_default(),
                boards: rules.boards,
                reserves: rules.reserves,
                members: members.map(|id| self.member(id)).collect(),
                articles: articles.clone(),
            }
        };
        let playing = |(_, team): &(TeamId, &Team)| match team.status {
            Status::Playing => true,
            Status::Gone { from, .. } => self.round < from,
        };
        Ok(self.event.teams().filter(playing).map(sheet).collect())
    }

    /// The matches of the round, board by board.
    pub(super) fn matches(&self) -> Result<Vec<TeamMatch>, Unfilled> {
        let rules = self.announcement.teams().ok_or(Unfilled::TeamsOnly)?;
        let round = self.round;
        let book = self.event.round(round).ok_or(Unfilled::NotPaired(round))?;
        let pairing = book.pairing().ok_or(Unfilled::NotPaired(round))?;
        let boards = usize::from(rules.boards);
        let matches = pairing.matches.iter().enumerate().map(|(place, met)| {
            let board = |number: usize| {
                let at = place * boards + number;
                // The team named first has White on every odd board.
                let first_has_white = number.is_multiple_of(2);
                let seats = pairing.boards.get(at);
                let white = self.member(seats.and_then(|seats| seats.white));
                let black = self.member(seats.and_then(|seats| seats.black));
                let result = self.signs(book.results().get(at).copied().flatten());
                let (first, second) = if first_has_white { (white, black) } else { (black, white) };
                let result =
                    result.map(
                        |(white, black)| {
                            if first_has_white { (white, black) } else { (black, white) }
                        },
                    );
                MatchBoard { first, second, first_has_white, result }
            };
            TeamMatch {
                round,
                table: u16::try_from(place + 1).unwrap_or(u16::MAX),
                first: self.state.team(met.white),
                second: self.state.team(met.black),
                boards: (0..boards).map(board).collect(),
                points: self.match_points(place),
            }
        });
        Ok(matches.collect())
    }
}

//! Team sheets and match sheets from the line-ups.

use std::collections::BTreeMap;

use codex::Article;
use documents::papers::{BoardScore, MatchBoard, TeamMatch, TeamMember, TeamSheet};
use office::entrant::Status;
use office::round::BoardResult;
use office::team::Team;
use office::{EntrantId, TeamId};
use rating::CountedGame;
use tournament::Score;

use super::event::EventPapers;
use crate::Unfilled;

/// The opponents of somebody on a board, by rating, and the half points made against each.
type BoardGames = Vec<(Option<u16>, u8)>;

impl EventPapers<'_> {
    fn member(&self, id: Option<EntrantId>) -> TeamMember {
        let Some(id) = id else { return TeamMember::default() };
        let rating = self.event.entrant(id).and_then(|it| it.held_rating(self.event.seeding()));
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

    /// What everybody did on each board, forfeits left out.
    pub(super) fn scores_by_board(&self) -> Result<Vec<BoardScore>, Unfilled> {
        let rules = self.announcement.teams().ok_or(Unfilled::TeamsOnly)?;
        let boards = usize::from(rules.boards.max(1));
        let mut games: BTreeMap<(u8, EntrantId), BoardGames> = BTreeMap::new();
        let rounds = self.event.paired_rounds().filter(|(round, _)| *round <= self.round);
        for (_, book) in rounds {
            let Some(pairing) = book.pairing() else { continue };
            for (at, (seats, result)) in pairing.boards.iter().zip(book.results()).enumerate() {
                let board = u8::try_from(at % boards + 1).unwrap_or(u8::MAX);
                let Some((white, black)) = result.and_then(played) else { continue };
                let (Some(one), Some(other)) = (seats.white, seats.black) else { continue };
                let rating = |id: EntrantId| {
                    self.event.entrant(id).and_then(|it| it.held_rating(self.event.seeding()))
                };
                games.entry((board, one)).or_default().push((rating(other), white));
                games.entry((board, other)).or_default().push((rating(one), black));
            }
        }
        let score = |((board, id), games): ((u8, EntrantId), BoardGames)| {
            let counted = games.iter().filter_map(|(opponent, halves)| {
                let opponent = rating::Rating::from((*opponent)?);
                Some(CountedGame { opponent, half_points: *halves })
            });
            let counted: Vec<CountedGame> = counted.collect();
            let halves: i32 = games.iter().map(|(_, halves)| i32::from(*halves)).sum();
            let member = self.member(Some(id));
            let team = self.event.entrant(id).and_then(|entrant| entrant.form.team);
            BoardScore {
                board,
                name: member.name,
                team: team.map(|team| self.state.team(team)).unwrap_or_default(),
                rating: member.rating,
                games: u16::try_from(games.len()).unwrap_or(u16::MAX),
                points: Score::tenths(halves * 5),
                performance: rating::performance::performance(&counted),
            }
        };
        Ok(games.into_iter().map(score).collect())
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

/// The half points of both sides of a game that was played.
const fn played(result: BoardResult) -> Option<(u8, u8)> {
    match result {
        BoardResult::White | BoardResult::WhiteUnrated => Some((2, 0)),
        BoardResult::Draw | BoardResult::DrawUnrated => Some((1, 1)),
        BoardResult::Black | BoardResult::BlackUnrated => Some((0, 2)),
        BoardResult::BothLost => Some((0, 0)),
        BoardResult::HalfForWhite => Some((1, 0)),
        BoardResult::HalfForBlack => Some((0, 1)),
        BoardResult::WhiteByForfeit
        | BoardResult::BlackByForfeit
        | BoardResult::NobodyPlayed
        | BoardResult::Adjourned => None,
    }
}

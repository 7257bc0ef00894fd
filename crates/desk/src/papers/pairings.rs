//! Pairing lists as the office made them: its boards keep their numbers.

use codex::{Value, Voice};
use documents::papers::{Between, PairingList, Seat, SeatedGame, SitsOut};
use office::announcement::TeamScore;
use office::{EntrantId, TeamId};
use tournament::team::ScoreKind;
use tournament::{Score, Tpn};
use vocabulary::{Side, TimeControl};

use super::event::EventPapers;
use crate::Unfilled;

impl EventPapers<'_> {
    /// Who sits at every board of the round.
    pub(super) fn board_list(&self) -> Result<PairingList, Unfilled> {
        let round = self.round;
        let book = self.event.round(round).ok_or(Unfilled::NotPaired(round))?;
        let pairing = book.pairing().ok_or(Unfilled::NotPaired(round))?;
        let games = (1..).zip(pairing.boards.iter().zip(book.results()));
        let boards = self.announcement.teams().map(|rules| u16::from(rules.boards.max(1)));
        let games = games.map(|(place, (seats, result)): (u16, _)| SeatedGame {
            // In a team event a board is one of its match.
            table: boards.map(|boards| (place - 1) / boards + 1),
            board: boards.map_or(place, |boards| (place - 1) % boards + 1),
            white: self.timed(seats.white, (place, Side::White)),
            black: self.timed(seats.black, (place, Side::Black)),
            result: self.signs(*result),
        });
        let absent = match self.announcement.worth.absence {
            0 => SitsOut::Absent,
            _ => SitsOut::Requested,
        };
        let bye = pairing.bye.iter().map(|id| (self.seat(Some(*id)), SitsOut::Bye));
        let absent = pairing.absent.iter().map(|id| (self.seat(Some(*id)), absent));
        Ok(PairingList {
            between: Between::Players,
            round,
            rounds: Some(self.announcement.rounds),
            begins: self.starts(round),
            games: games.collect(),
            sitting_out: bye.chain(absent).collect(),
        })
    }

    /// A seat with the clock of its board, where clocks differ.
    fn timed(&self, id: Option<EntrantId>, (board, side): (u16, Side)) -> Seat {
        let clocks = self.event.own_clocks(self.round, board, |who| self.names.born(who));
        let clock = clocks.map(|clocks| TimeControl::of_side(&clocks, side).to_string());
        Seat { clock: clock.unwrap_or_default(), ..self.seat(id) }
    }

    fn seat(&self, id: Option<EntrantId>) -> Seat {
        let entrant = id.and_then(|id| self.event.entrant(id));
        let tpn = entrant.and_then(office::entrant::Entrant::tpn);
        let player = tpn.and_then(|tpn| self.listed.participant(tpn));
        let scoring = &self.facts.regulations().scoring;
        let before = self.round.saturating_sub(1);
        let details = tpn.and_then(|tpn| self.roster.get(&tpn));
        let team = entrant.and_then(|entrant| entrant.form.team);
        let club = match team {
            Some(team) => self.state.team(team),
            None => details.map(|of| of.club.clone()).unwrap_or_default(),
        };
        Seat {
            tpn: tpn.unwrap_or(Tpn::FIRST),
            name: player.map(|player| player.name.clone()).unwrap_or_default(),
            title: details.map(|of| of.title.clone()).unwrap_or_default(),
            club,
            rating: player.and_then(|player| player.rating),
            score: player.map_or(Score::ZERO, |player| player.score_after(before, scoring)),
            clock: String::new(),
        }
    }

    /// The matches of the round, as a list of teams.
    pub(super) fn match_list(&self) -> Result<PairingList, Unfilled> {
        let round = self.round;
        let book = self.event.round(round).ok_or(Unfilled::NotPaired(round))?;
        let pairing = book.pairing().ok_or(Unfilled::NotPaired(round))?;
        let before = round.saturating_sub(1);
        let facts = self.event.team_tournament(before)?;
        let kind = match self.announcement.teams().map(|rules| rules.primary) {
            Some(TeamScore::Match) => ScoreKind::Match,
            _ => ScoreKind::Game,
        };
        let seat = |id: TeamId| {
            let team = self.event.team(id);
            let tpn = team.and_then(|team| Tpn::new(team.number?).ok()).unwrap_or(Tpn::FIRST);
            Seat {
                tpn,
                name: team.map(|team| team.form.name.clone()).unwrap_or_default(),
                title: String::new(),
                club: String::new(),
                rating: None,
                score: facts
                    .team(tpn)
                    .map_or(Score::ZERO, |team| team.points_after(before).of(kind)),
                clock: String::new(),
            }
        };
        let games = (1..).zip(&pairing.matches).map(|(table, met)| SeatedGame {
            table: None,
            board: table,
            white: seat(met.white),
            black: seat(met.black),
            result: self.match_points(usize::from(table) - 1),
        });
        Ok(PairingList {
            between: Between::Teams,
            round,
            rounds: Some(self.announcement.rounds),
            begins: self.starts(round),
            games: games.collect(),
            sitting_out: pairing.team_bye.iter().map(|id| (seat(*id), SitsOut::Bye)).collect(),
        })
    }

    /// The board points of both teams of a match, once every board has its result.
    pub(super) fn match_points(&self, place: usize) -> Option<(String, String)> {
        let boards = usize::from(self.announcement.teams()?.boards);
        let book = self.event.round(self.round)?;
        let pairing = book.pairing()?;
        let met = pairing.matches.get(place)?;
        let results = book.results().get(place * boards..(place + 1) * boards)?;
        if results.iter().any(Option::is_none) {
            return None;
        }
        let facts = self.event.team_tournament(self.round).ok()?;
        let points = |id: TeamId| {
            let tpn = Tpn::new(self.event.team(id)?.number?).ok()?;
            let record = facts.team(tpn)?.records.get(usize::from(self.round) - 1)?;
            let tenths = i64::from(record.points().game_points.in_tenths());
            Some(self.catalogue.show(&Value::HalfPoints(tenths / 5)))
        };
        Some((points(met.white)?, points(met.black)?))
    }
}

//! Live boards of tie-break games: outside all rounds, each with the clocks and the colours of its
//! tie. What comes of them is written into the tie by an act like any other.

use std::collections::BTreeSet;

use boards::Heading;
use office::Event;
use office::round::BoardResult;
use office::ties::{TieFormat, TieGame, TieGames, TieWay};
use table::fide::Player;
use vocabulary::{Side, Sides};

use crate::events::Events;
use crate::fault::Fault;
use crate::loaded::LoadedEvent;
use crate::opening::{Opening, Started, board_result, waiting};
use crate::place::BoardName;
use crate::state::EventState;

/// A tie-break game, with the tie that it belongs to.
#[derive(Debug, Clone, Copy)]
pub struct TieBoard<'a> {
    /// All games of the tie, with their clocks.
    pub games: &'a TieGames,
    /// The game itself.
    pub game: TieGame,
}

impl TieBoard<'_> {
    /// Whether a draw is as good as a win for Black.
    pub fn is_armageddon(&self) -> bool {
        self.games.format == TieFormat::Armageddon
    }
}

/// The games of a tie; none where something else decides it.
fn games(event: &Event, tie: u32) -> Option<&TieGames> {
    event.ties().find(|(number, _)| *number == tie).and_then(|(_, tie)| match &tie.way {
        TieWay::Games(games) => Some(games),
        TieWay::Lots(_) | TieWay::Hand(_) => None,
    })
}

/// The tie-break game of a board; none at a board of a round.
pub fn at(event: &Event, name: BoardName) -> Option<TieBoard<'_>> {
    let (tie, game) = name.tie()?;
    let games = games(event, tie)?;
    let game = *games.games.get(usize::from(game).checked_sub(1)?)?;
    Some(TieBoard { games, game })
}

/// The games that can be played now, counted from 1: whoever meets twice plays one game after the
/// other.
pub fn next_games(games: &TieGames) -> Vec<u16> {
    let mut busy = BTreeSet::new();
    let open = (1u16..).zip(&games.games).filter(|(_, game)| game.result.is_none());
    open.filter(|(_, game)| {
        let both = [game.white, game.black];
        let free = both.iter().all(|player| !busy.contains(player));
        busy.extend(both);
        free
    })
    .map(|(number, _)| number)
    .collect()
}

/// The tie-break games that are over at their boards and have no result in the office.
pub fn unentered(event: &LoadedEvent, state: &EventState) -> Vec<((u32, u16), BoardResult)> {
    let boards = event.boards(Some(BoardName::TIE_BREAKS)).into_iter();
    boards
        .filter_map(|(name, board)| {
            let found = at(state.event(), name)?;
            let result = board.live().result().filter(|_| found.game.result.is_none())?;
            Some((name.tie()?, board_result(result)))
        })
        .collect()
}

/// The board of the tie-break game that somebody plays now, and their colour.
pub fn of_player(
    event: &LoadedEvent,
    state: &EventState,
    player: office::EntrantId,
) -> Option<(BoardName, Side)> {
    let boards = event.boards(Some(BoardName::TIE_BREAKS)).into_iter();
    boards.filter(|(_, board)| !board.live().is_over()).find_map(|(name, _)| {
        let game = at(state.event(), name)?.game;
        let side = match player {
            it if it == game.white => Side::White,
            it if it == game.black => Side::Black,
            _ => return None,
        };
        Some((name, side))
    })
}

impl Events {
    /// Opens the boards of the games of a tie that can be played now, with its clocks; `opening`
    /// names games where it says boards. Each is opened under a key of its own, made of this one.
    pub fn open_tie_boards(
        &self,
        event: &str,
        tie: u32,
        opening: &Opening,
        players: impl Fn(u16) -> Sides<Player>,
        (actor, now): (&str, i64),
        key: &str,
    ) -> Result<Vec<BoardName>, Fault> {
        let loaded = self.get(event).ok_or(Fault::NoSuchEvent)?;
        let (games, announcement, pack) = {
            let state = loaded.state();
            let announcement = state.event().announcement().cloned().ok_or(Fault::NoSuchEvent)?;
            let games = games(state.event(), tie).cloned().ok_or(Fault::NoSuchTie(tie))?;
            (games, announcement, state.event().pack())
        };
        let mut opened = Vec::new();
        for number in next_games(&games) {
            let name = BoardName::of_tie(tie, number);
            let Some(name) = name.filter(|_| opening.boards.contains(&number)) else { continue };
            match self.board(&loaded, name) {
                Ok(_) => continue,
                Err(Fault::NoSuchBoard) => {}
                Err(fault) => return Err(fault),
            }
            let game = games.games[usize::from(number) - 1];
            // It belongs to no round: a score says so by naming none.
            let heading = Heading {
                event: Some(loaded.name().as_str().to_owned()),
                round: None,
                board: Some(number.into()),
                white: Some(game.white.to_string()),
                black: Some(game.black.to_string()),
            };
            let control = Some(games.control.clone());
            let set_up = opening.set_up(pack, &announcement, control, players(number)).at(heading);
            let set_up = set_up.compensating(announcement.live.lag);
            let key = format!("{key}:tie-{tie}.{number}");
            match self.open_board(event, name, &set_up, (actor, now), &key) {
                Ok(()) => opened.push(name),
                Err(Fault::BoardOpen) => {}
                Err(fault) => return Err(fault),
            }
        }
        Ok(opened)
    }

    /// Starts every clock of a tie's games that waits for the arbiter, all at one instant.
    pub fn start_tie_clocks(
        &self,
        event: &str,
        tie: u32,
        (actor, now): (&str, i64),
        key: &str,
    ) -> Result<Started, Fault> {
        let loaded = self.get(event).ok_or(Fault::NoSuchEvent)?;
        games(loaded.state().event(), tie).ok_or(Fault::NoSuchTie(tie))?;
        self.read_boards(&loaded)?;
        let mut boards = waiting(&loaded, BoardName::TIE_BREAKS, now);
        boards.retain(|name| name.tie().is_some_and(|(of, _)| of == tie));
        self.start_all(&loaded, &boards, (actor, now), key)
    }
}

#[cfg(test)]
mod tests {
    use office::EntrantId;

    use super::*;

    fn game(white: u16, black: u16, result: Option<BoardResult>) -> TieGame {
        TieGame { white: EntrantId(white), black: EntrantId(black), result }
    }

    fn tie(games: Vec<TieGame>) -> TieGames {
        let control = "3m+2s".parse().unwrap();
        TieGames { players: Vec::new(), control, format: TieFormat::Games(2), games }
    }

    #[test]
    fn nobody_sits_at_two_boards_of_a_tie_at_once() {
        let open = None;
        let two = tie(vec![game(1, 2, open), game(2, 1, open)]);
        assert_eq!(next_games(&two), [1]);
        let second = tie(vec![game(1, 2, Some(BoardResult::Draw)), game(2, 1, open)]);
        assert_eq!(next_games(&second), [2]);
        // A round of four has two boards; whoever is free waits for those who are not.
        let four = vec![game(1, 4, open), game(2, 3, open), game(4, 3, open), game(1, 2, open)];
        assert_eq!(next_games(&tie(four)), [1, 2]);
        let one = vec![game(1, 4, open), game(2, 3, Some(BoardResult::White)), game(4, 3, open)];
        assert_eq!(next_games(&tie(one)), [1]);
    }
}

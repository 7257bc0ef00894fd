//! The moves of a game with the boards before them and what the clock showed after them.

use draughts::notation::{self, Reading, Written};
use draughts::{Move, Position, Square};
use table::fid;
use table::fide;
use vocabulary::{Millis, Side};

/// What only a game of chess played again tells.
#[derive(Debug, Clone)]
pub(crate) struct ChessHistory {
    /// What the mover's clock showed after each half-move.
    pub clocks: Vec<Option<Millis>>,
    /// The game just before and just after one of its entries.
    pub around: Option<(fide::Game, fide::Game)>,
}

/// Plays a game of chess again, and looks closely at one of its entries.
pub(crate) fn chess_history(table: &fide::Table, place: usize) -> ChessHistory {
    let mut around = None;
    let Ok(mut game) = fide::Game::new(table.game().laws(), table.setup()) else {
        return ChessHistory { clocks: Vec::new(), around };
    };
    let before = game.record().plies().len();
    let mut clocks: Vec<Option<Millis>> = vec![None; before];
    for (number, entry) in table.entries().iter().enumerate() {
        let earlier = (number == place).then(|| game.clone());
        game.apply(&entry.act, &entry.ruling);
        if let Some(earlier) = earlier {
            around = Some((earlier, game.clone()));
        }
        let plies = game.record().plies();
        clocks.resize(plies.len(), None);
        // The reading that counts is the one after the press.
        let recent = plies.len().saturating_sub(2).max(before);
        for (ply, clock) in plies.iter().zip(&mut clocks).skip(recent) {
            if ply.pressed() && clock.is_none() {
                *clock = game.clock().reading(ply.side, entry.act.at);
            }
        }
    }
    ChessHistory { clocks, around }
}

/// A half-move of draughts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DraughtsPly {
    /// Whose.
    pub side: Side,
    /// As it is written.
    pub text: String,
    /// The board before it.
    pub before: Position,
    /// The move, if the rules know it.
    pub mv: Option<Move>,
    /// What the mover's clock showed after it.
    pub clock: Option<Millis>,
}

impl DraughtsPly {
    fn new(ply: &fid::Ply, before: Position) -> Self {
        let before = before.with_turn(ply.side);
        let mv = notation::read(&before, &ply.text, Reading::Lenient).ok();
        Self { side: ply.side, text: ply.text.clone(), before, mv, clock: None }
    }

    /// The squares the piece stood on, as far as they are known.
    pub(crate) fn path(&self) -> Vec<Square> {
        let board = self.before.board();
        match self.mv {
            Some(mv) => mv.squares(board),
            None => Written::parse(&self.text, board)
                .map_or_else(|_| Vec::new(), |written| written.squares),
        }
    }
}

/// The half-moves of a game of draughts, those of its set-up first.
pub(crate) fn draughts_plies(table: &fid::Table) -> Vec<DraughtsPly> {
    let mut game = table.first().clone();
    let mut plies = opening(&game, game.record().start());
    for entry in table.entries() {
        let before = game.record().position();
        game.apply(&entry.act, &entry.ruling);
        let record = game.record().plies();
        // A correction may take moves back and leave others in their place.
        let kept = record.iter().zip(&plies).take_while(|(ply, known)| {
            (ply.side, ply.text.as_str()) == (known.side, known.text.as_str())
        });
        plies.truncate(kept.count());
        for ply in record.iter().skip(plies.len()) {
            plies.push(DraughtsPly::new(ply, before));
        }
        for effect in &entry.ruling.effects {
            let fid::Effect::MoveCounted { side } = effect else { continue };
            if let Some(last) = plies.iter_mut().rev().find(|ply| ply.side == *side) {
                last.clock = game.clock().reading(*side, entry.act.at);
            }
        }
    }
    plies
}

/// The moves that lay on the board before the first act.
fn opening(game: &fid::Game, start: Position) -> Vec<DraughtsPly> {
    let mut position = start;
    let mut plies = Vec::new();
    for ply in game.record().plies() {
        let known = DraughtsPly::new(ply, position);
        if let Some(mv) = known.mv {
            position = known.before.after(&mv);
        }
        plies.push(known);
    }
    plies
}

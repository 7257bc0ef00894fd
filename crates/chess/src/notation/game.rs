//! A whole score: numbers, moves, signs and offers, read from a starting position.

use shakmaty::{Chess, Color, Move, Position};
use thiserror::Error;

use super::{
    ReadError, Reader, Remark, parse_move,
    read::number_remark,
    tokens::{Item, Place, Tokens},
};
use crate::legal::after;

/// A score that was read to its end.
#[derive(Debug, Clone)]
pub struct Game {
    /// Where it began.
    pub start: Chess,
    /// Its half-moves in order.
    pub halfmoves: Vec<Halfmove>,
    /// Where it ended.
    pub end: Chess,
}

/// A half-move of a score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Halfmove {
    /// The move.
    pub mv: Move,
    /// Who made it.
    pub by: Color,
    /// C.12: `(=)` stands beside it.
    pub offers_draw: bool,
    /// What was not as it should be.
    pub remarks: Vec<Remark>,
    /// The text it was read from, signs included.
    pub text: String,
    /// Where that text begins.
    pub place: Place,
}

/// A draw offer noted in a score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    /// The half-move it stands beside, from 1.
    pub ply: u32,
    /// The player who made that move, and the offer with it.
    pub by: Color,
}

impl Game {
    /// The moves alone.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.halfmoves.iter().map(|halfmove| halfmove.mv)
    }

    /// The draw offers, in order.
    pub fn offers(&self) -> impl Iterator<Item = Offer> + '_ {
        (1..)
            .zip(&self.halfmoves)
            .filter(|(_, halfmove)| halfmove.offers_draw)
            .map(|(ply, halfmove)| Offer { ply, by: halfmove.by })
    }
}

/// Where and why the reading of a score stopped.
#[derive(Debug, Clone, Error)]
#[error("half-move {ply}, line {}, column {}: `{text}`: {fault}", place.line, place.column)]
pub struct GameError {
    /// The half-move that was due, from 1.
    pub ply: u32,
    /// Where its text begins.
    pub place: Place,
    /// Its text.
    pub text: String,
    /// What is wrong with it.
    pub fault: GameFault,
    /// The game as far as it could be read.
    pub before: Box<Game>,
}

/// What stops the reading of a score.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum GameFault {
    /// The move cannot be taken.
    #[error(transparent)]
    Move(#[from] ReadError),
    /// Dots stand for a move that later moves need.
    #[error("a move is missing")]
    MissingMove,
}

impl GameFault {
    /// Stable key for message catalogues and case files.
    pub const fn key(&self) -> &'static str {
        match self {
            GameFault::Move(error) => error.key(),
            GameFault::MissingMove => "missing_move",
        }
    }
}

/// Reads a score from `start`.
///
/// # Errors
/// [`GameError`] at the first half-move that is not one legal move; nothing is mended.
pub fn parse_game(start: &Chess, text: &str, reader: Reader) -> Result<Game, GameError> {
    let mut game = Game { start: start.clone(), halfmoves: Vec::new(), end: start.clone() };
    let mut number = None;
    let mut missing = None;
    for (place, item) in Tokens::new(text, reader.letters, reader.mode) {
        match item {
            Item::Number(written) => number = Some(written),
            // Before Black's move the dots keep White's place, which is already filled.
            Item::Dots if game.end.turn().is_black() && (number.is_some() || game.is_empty()) => {}
            Item::Dots => missing = missing.or(Some(place)),
            Item::Move(text) => {
                let number_remark = number.take().and_then(|n| number_remark(&game.end, n));
                let taken = match missing {
                    Some(_) => Err(GameFault::MissingMove),
                    None => game.take(text, place, reader).map_err(GameFault::from),
                };
                if let Err(fault) = taken {
                    let ply = game.next_ply();
                    let (place, text) = (missing.unwrap_or(place), text.to_owned());
                    return Err(GameError { ply, place, text, fault, before: Box::new(game) });
                }
                if let Some(last) = game.halfmoves.last_mut() {
                    last.remarks.extend(number_remark);
                }
            }
        }
    }
    Ok(game)
}

impl Game {
    fn is_empty(&self) -> bool {
        self.halfmoves.is_empty()
    }

    fn next_ply(&self) -> u32 {
        u32::try_from(self.halfmoves.len() + 1).unwrap_or(u32::MAX)
    }

    fn take(&mut self, text: &str, place: Place, reader: Reader) -> Result<(), ReadError> {
        let reading = parse_move(&self.end, text, reader)?;
        let by = self.end.turn();
        self.end = after(&self.end, reading.mv)
            .map_err(|_| ReadError::Illegal { proposals: Vec::new() })?;
        self.halfmoves.push(Halfmove {
            mv: reading.mv,
            by,
            offers_draw: reading.offers_draw,
            remarks: reading.remarks,
            text: text.to_owned(),
            place,
        });
        Ok(())
    }
}

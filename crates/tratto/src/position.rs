//! A chess position from the command line, or what is wrong with its FEN.

use std::ops::Range;

use chess::chess960::{FenError, read_fen};
use chess::shakmaty::fen::ParseFenError;
use chess::shakmaty::{CastlingMode, Chess, PositionErrorKinds};
use codex::{Phrase, phrase};

use crate::arguments::PositionOptions;
use crate::problem::{Place, Problem, Stop};

impl PositionOptions {
    /// The position asked for, or the initial one.
    pub(crate) fn position(&self) -> Result<Chess, Stop> {
        if self.fen.is_empty() {
            return Ok(Chess::default());
        }
        read(&self.fen.join(" "), castling(self.chess960))
    }
}

/// How castling works in the game asked for.
pub(crate) fn castling(chess960: bool) -> CastlingMode {
    CastlingMode::from_chess960(chess960)
}

/// Reads a FEN, or shows the field that is wrong.
pub(crate) fn read(fen: &str, mode: CastlingMode) -> Result<Chess, Stop> {
    read_fen(fen, mode).map_err(|fault| {
        let (cause, field) = explain(&fault);
        let place = Place::in_file("FEN".as_ref(), fen, span(fen, field));
        Problem::new(phrase!("error-bad-fen", cause = cause))
            .with_place(place)
            .with_hint(phrase!("hint-bad-fen"))
            .into()
    })
}

/// What is wrong, and in which field, if it is one.
fn explain(fault: &FenError) -> (Phrase, Option<usize>) {
    match fault {
        FenError::Syntax(syntax) => match syntax {
            ParseFenError::InvalidBoard => (phrase!("fen-board"), Some(0)),
            ParseFenError::InvalidTurn => (phrase!("fen-turn"), Some(1)),
            ParseFenError::InvalidCastling => (phrase!("fen-castling-field"), Some(2)),
            ParseFenError::InvalidEpSquare => (phrase!("fen-en-passant"), Some(3)),
            ParseFenError::InvalidHalfmoveClock => (phrase!("fen-halfmoves"), Some(4)),
            ParseFenError::InvalidFullmoves => (phrase!("fen-fullmoves"), Some(5)),
            _ => (phrase!("fen-fields"), None),
        },
        FenError::Castling => (phrase!("fen-castling"), Some(2)),
        FenError::Position(kinds) => unplayable(*kinds),
    }
}

fn unplayable(kinds: PositionErrorKinds) -> (Phrase, Option<usize>) {
    use PositionErrorKinds as Kinds;
    let causes = [
        (Kinds::MISSING_KING | Kinds::EMPTY_BOARD, phrase!("fen-no-king"), 0),
        (Kinds::TOO_MANY_KINGS, phrase!("fen-many-kings"), 0),
        (Kinds::PAWNS_ON_BACKRANK, phrase!("fen-pawn-rank"), 0),
        (Kinds::OPPOSITE_CHECK, phrase!("fen-opposite-check"), 0),
        (Kinds::INVALID_CASTLING_RIGHTS, phrase!("fen-castling"), 2),
        (Kinds::INVALID_EP_SQUARE, phrase!("fen-en-passant-square"), 3),
    ];
    let cause = causes.into_iter().find(|(cause, ..)| kinds.intersects(*cause));
    cause.map_or((phrase!("fen-unplayable"), None), |(_, what, field)| (what, Some(field)))
}

/// The bytes of a field; of the whole text if none is to blame or it is not there.
fn span(fen: &str, field: Option<usize>) -> Range<usize> {
    let whole = 0..fen.len();
    let Some(field) = field else { return whole };
    match fen.split(' ').nth(field) {
        Some(text) => {
            let before: usize = fen.split(' ').take(field).map(|field| field.len() + 1).sum();
            before..before + text.len()
        }
        None => whole,
    }
}

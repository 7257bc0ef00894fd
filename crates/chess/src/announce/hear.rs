//! D.2.1: a heard announcement, understood if it leaves no doubt.

use codex::door;
use shakmaty::uci::UciMove;
use shakmaty::{Board, CastlingSide, Chess, Color, Move, Piece, Role, Square};
use thiserror::Error;

use crate::legal::legal_moves;

use super::{
    Words,
    words::{Word, fold},
};

/// Why an announcement must be repeated.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum HearError {
    /// A word of no table.
    #[error("`{word}` is not understood")]
    Word {
        /// The word as heard.
        word: String,
    },
    /// Known words that make no announcement.
    #[error("the words make no announcement")]
    Incomplete,
    /// Clear, but no legal move fits.
    #[error("no legal move fits")]
    Illegal,
    /// Several legal moves fit: the origin must be said.
    #[error("{} legal moves fit", candidates.len())]
    Ambiguous {
        /// The moves that fit.
        candidates: Vec<Move>,
    },
    /// A promotion must name its piece.
    #[error("the new piece of the promotion is missing")]
    PromotionMissing {
        /// The promotions that fit.
        candidates: Vec<Move>,
    },
}

impl HearError {
    /// Stable key for message catalogues and case files.
    pub const fn key(&self) -> &'static str {
        match self {
            HearError::Word { .. } => "unknown_word",
            HearError::Incomplete => "incomplete",
            HearError::Illegal => "illegal",
            HearError::Ambiguous { .. } => "ambiguous",
            HearError::PromotionMissing { .. } => "promotion_missing",
        }
    }
}

/// What was said.
enum Said {
    Castling(CastlingSide),
    Move { role: Role, from: Option<Square>, to: Square, promotion: Option<Role>, en_passant: bool },
}

/// The legal move that was announced, in the full form or the short one. "Bauer" may be left out.
///
/// Unlike a sign on paper, "en passant" said of another move is a slip of the tongue about what
/// happens on the board, so it fits no move and the announcement is asked for again.
///
/// # Errors
/// [`HearError`] when the announcement must be repeated.
pub fn hear(position: &Chess, text: &str, words: &Words) -> Result<Move, HearError> {
    let said = understand(text, words)?;
    door!("chess::announce::hear", "fide-2023 D.2.1", "fide-2009 E2.1");
    let mut fitting: Vec<Move> =
        legal_moves(position).into_iter().filter(|mv| fits(*mv, &said)).collect();
    if let Said::Move { promotion, .. } = said {
        if promotion.is_none() && fitting.iter().any(|mv| mv.is_promotion()) {
            return Err(HearError::PromotionMissing { candidates: fitting });
        }
        fitting.retain(|mv| mv.promotion() == promotion);
    }
    match *fitting.as_slice() {
        [mv] => Ok(mv),
        [] => Err(HearError::Illegal),
        _ => Err(HearError::Ambiguous { candidates: fitting }),
    }
}

/// The move as it was said, legal or not: in full, with its origin, and of a piece that stands
/// there. None if it was said otherwise.
pub fn said_in_full(board: &Board, turn: Color, text: &str, words: &Words) -> Option<UciMove> {
    let (from, to, promotion) = match understand(text, words).ok()? {
        Said::Castling(side) => (board.king_of(turn)?, side.king_to(turn), None),
        Said::Move { role, from, to, promotion, .. } => {
            let from = from?;
            (board.piece_at(from) == Some(Piece { color: turn, role })).then_some(())?;
            (from, to, promotion)
        }
    };
    Some(UciMove::Normal { from, to, promotion })
}

fn fits(mv: Move, said: &Said) -> bool {
    match *said {
        Said::Castling(side) => mv.castling_side() == Some(side),
        Said::Move { role, from, to, en_passant, .. } => {
            !mv.is_castle()
                && mv.role() == role
                && mv.to() == to
                && from.is_none_or(|from| mv.from() == Some(from))
                && (!en_passant || mv.is_en_passant())
        }
    }
}

/// `[ piece ] [ square ] square [ piece ] [ "en passant" ]`, or a castling phrase.
fn understand(text: &str, words: &Words) -> Result<Said, HearError> {
    let heard: Vec<&str> =
        text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let folded: Vec<String> = heard.iter().map(|word| fold(word)).collect();
    for side in CastlingSide::ALL {
        if phrase(words.castling(side)) == folded {
            return Ok(Said::Castling(side));
        }
    }
    let en_passant_words = phrase(words.en_passant);
    let en_passant = folded.ends_with(&en_passant_words);
    let known = folded.len() - if en_passant { en_passant_words.len() } else { 0 };
    let found = heard.iter().zip(&folded).take(known).map(|(word, folded)| {
        words.find(folded).ok_or_else(|| HearError::Word { word: (*word).to_owned() })
    });
    let found = found.collect::<Result<Vec<Word>, HearError>>()?;

    let (role, rest) = match found.split_first() {
        Some((Word::Piece(role), rest)) => (*role, rest),
        _ => (Role::Pawn, found.as_slice()),
    };
    let (promotion, rest) = match rest.split_last() {
        Some((Word::Piece(role), rest)) => (Some(*role), rest),
        _ => (None, rest),
    };
    let (from, to) = match *rest {
        [Word::File(f), Word::Rank(r)] => (None, Square::from_coords(f, r)),
        [Word::File(f), Word::Rank(r), Word::File(to_f), Word::Rank(to_r)] => {
            (Some(Square::from_coords(f, r)), Square::from_coords(to_f, to_r))
        }
        _ => return Err(HearError::Incomplete),
    };
    Ok(Said::Move { role, from, to, promotion, en_passant })
}

/// The folded words of a phrase.
fn phrase(text: &str) -> Vec<String> {
    text.split_whitespace().map(fold).collect()
}

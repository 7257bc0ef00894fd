//! A move as people type or say it, and the move it stands for.

use chess::announce::{self, HearError};
use chess::notation::{Letters, ReadError, Reader, Writer, parse_move, write_move};
use codex::{Phrase, phrase};
use draughts::notation::{self, MoveError, Reading};
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Move};
use table::fid;
use table::fide::{self, Standing};

use crate::heard::{self, TONGUES};

/// Why a typed move is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TypedError {
    /// Nothing can be made of the text.
    #[error("{text:?} is not understood")]
    NotUnderstood {
        /// What was typed.
        text: String,
    },
    /// It is clear, and no piece can go that way.
    #[error("{text:?} is not a legal move")]
    Illegal {
        /// What was typed.
        text: String,
        /// What may have been meant, as it is written.
        proposals: Vec<String>,
    },
    /// Something must be taken, and this takes nothing, or less.
    #[error("{text:?} does not take what must be taken: {}", captures.join(", "))]
    MustTake {
        /// What was typed.
        text: String,
        /// The captures that are open, as they are written.
        captures: Vec<String>,
    },
    /// Several moves are written so.
    #[error("{text:?} may be {}", candidates.join(", "))]
    Ambiguous {
        /// What was typed.
        text: String,
        /// The moves, as they are written.
        candidates: Vec<String>,
    },
}

impl TypedError {
    /// Why, for people.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::NotUnderstood { text } => {
                phrase!("boards-typed-not-understood", text = text.as_str())
            }
            Self::Illegal { text, proposals } if proposals.is_empty() => {
                phrase!("boards-typed-illegal", text = text.as_str())
            }
            Self::Illegal { text, proposals } => phrase!(
                "boards-typed-illegal-perhaps",
                text = text.as_str(),
                moves = proposals.join(", ")
            ),
            Self::MustTake { text, captures } => {
                phrase!("boards-typed-must-take", text = text.as_str(), moves = captures.join(", "))
            }
            Self::Ambiguous { text, candidates } => phrase!(
                "boards-typed-ambiguous",
                text = text.as_str(),
                moves = candidates.join(", ")
            ),
        }
    }
}

/// The chess move that a text stands for: squares, notation in the player's letters or in those of
/// others where they leave no doubt, or spoken words.
///
/// Squares alone may name an illegal move: hands make such moves, and the table rules on them.
pub(crate) fn chess(
    game: &fide::Game,
    text: &str,
    letters: Letters,
) -> Result<UciMove, TypedError> {
    let text = text.trim();
    if let Some(uci) = squares(text) {
        return Ok(uci);
    }
    let not_understood = || TypedError::NotUnderstood { text: text.to_owned() };
    let Standing::Lawful(position) = game.standing() else { return Err(not_understood()) };
    let mode = game.record().mode();
    let own = match parse_move(position, text, Reader::lenient(letters)) {
        Ok(reading) => return Ok(UciMove::from_move(reading.mv, mode)),
        Err(error) => error,
    };
    // What is clear in the player's own letters is not read in those of others: his king never
    // becomes their rook.
    if !matches!(own, ReadError::Unreadable(_)) {
        return Err(refusal(position, text, letters, own));
    }
    let mut read: Vec<Move> = Vec::new();
    let others = Letters::ALL.into_iter().filter(|other| *other != letters);
    let notation =
        others.filter_map(|other| parse_move(position, text, Reader::lenient(other)).ok());
    let bare = heard::bare(text);
    let heard = TONGUES.iter().filter_map(|words| announce::hear(position, &bare, words).ok());
    for mv in notation.map(|reading| reading.mv).chain(heard) {
        if !read.contains(&mv) {
            read.push(mv);
        }
    }
    match *read.as_slice() {
        [mv] => Ok(UciMove::from_move(mv, mode)),
        [] => Err(refusal(position, text, letters, own)),
        _ => Err(ambiguous(position, text, letters, &read)),
    }
}

/// `e2e4`, `e2-e4`, `e2 e4`, `e7e8q`.
fn squares(text: &str) -> Option<UciMove> {
    let plain: String = text.chars().filter(|sign| !matches!(sign, ' ' | '-' | '=')).collect();
    match plain.to_ascii_lowercase().parse() {
        Ok(uci @ UciMove::Normal { .. }) => Some(uci),
        _ => None,
    }
}

fn written(position: &Chess, moves: &[Move], letters: Letters) -> Vec<String> {
    let writer = Writer::short(letters);
    moves.iter().filter_map(|mv| write_move(position, *mv, writer).ok()).collect()
}

fn ambiguous(position: &Chess, text: &str, letters: Letters, moves: &[Move]) -> TypedError {
    TypedError::Ambiguous { text: text.to_owned(), candidates: written(position, moves, letters) }
}

/// Why the text is no move: as its writer's own letters have it, or as it was heard.
fn refusal(position: &Chess, text: &str, letters: Letters, own: ReadError) -> TypedError {
    match own {
        ReadError::Illegal { proposals } => {
            let moves: Vec<Move> = proposals.iter().map(|proposal| proposal.mv).collect();
            let proposals = written(position, &moves, letters);
            return TypedError::Illegal { text: text.to_owned(), proposals };
        }
        ReadError::Ambiguous { candidates }
        | ReadError::PromotionMissing { candidates }
        | ReadError::CaptureNeedsFile { candidates } => {
            return ambiguous(position, text, letters, &candidates);
        }
        ReadError::Unreadable(_) => {}
    }
    let bare = heard::bare(text);
    for words in TONGUES {
        match announce::hear(position, &bare, &words) {
            Err(HearError::Illegal) => {
                return TypedError::Illegal { text: text.to_owned(), proposals: Vec::new() };
            }
            Err(
                HearError::Ambiguous { candidates } | HearError::PromotionMissing { candidates },
            ) => {
                return ambiguous(position, text, letters, &candidates);
            }
            _ => {}
        }
    }
    TypedError::NotUnderstood { text: text.to_owned() }
}

/// The move of draughts that a text stands for, as the table writes it: `22-18`, `22x15`, or the
/// numbers with spaces or words between. One against the rules stays as it is: the table rules on it.
pub(crate) fn draughts(game: &fid::Game, text: &str) -> Result<String, TypedError> {
    let position = game.record().position();
    let text = text.trim();
    let said = text.chars().any(|sign| sign.is_alphabetic() && !matches!(sign, 'x' | 'X'));
    let signed: String = if said {
        let not_understood = || TypedError::NotUnderstood { text: text.to_owned() };
        heard::draughts(text).ok_or_else(not_understood)?
    } else if text.contains(['-', 'x', 'X', ':', '×']) {
        text.chars().filter(|sign| !sign.is_whitespace()).collect()
    } else {
        text.split_whitespace().collect::<Vec<_>>().join("-")
    };
    match notation::read(&position, &signed, Reading::Lenient) {
        Ok(mv) => Ok(notation::write(&position, &mv)),
        Err(MoveError::Unreadable | MoveError::OffBoard { .. }) => {
            Err(TypedError::NotUnderstood { text: text.to_owned() })
        }
        Err(MoveError::Ambiguous { candidates }) => {
            let written = candidates.iter().map(|mv| notation::write_full(&position, mv));
            let mut candidates: Vec<String> = written.collect();
            candidates.sort();
            candidates.dedup();
            Err(TypedError::Ambiguous { text: text.to_owned(), candidates })
        }
        Err(_) => Ok(signed),
    }
}

/// Why a chess move that can be read is against the Laws, or against what the player is bound to.
pub(crate) fn irregular_chess(
    game: &fide::Game,
    text: &str,
    letters: Letters,
) -> Option<TypedError> {
    let uci = chess(game, text, letters).ok()?;
    let standing = game.standing();
    let in_order = standing.legal(uci).is_some() && game.allowed().contains(uci);
    let lawful = standing.lawful()?;
    let bound = !game.allowed().contains(uci) && standing.legal(uci).is_some();
    let open = standing.moves(game.record().mode());
    let open = open.iter().filter(|open| bound && game.allowed().contains(open.uci));
    let moves: Vec<Move> = open.filter_map(|open| standing.legal(open.uci)).collect();
    let text = text.trim().to_owned();
    (!in_order).then(|| TypedError::Illegal { text, proposals: written(lawful, &moves, letters) })
}

/// Why a move of draughts that can be read is irregular.
pub(crate) fn irregular_draughts(game: &fid::Game, text: &str) -> Option<TypedError> {
    let signed = draughts(game, text).ok()?;
    let position = game.record().position();
    if notation::read(&position, &signed, Reading::Lenient).is_ok() {
        return None;
    }
    let legal = position.legal_moves();
    let takes = legal.iter().filter(|mv| mv.is_capture());
    let mut captures: Vec<String> = takes.map(|mv| notation::write(&position, mv)).collect();
    captures.sort();
    captures.dedup();
    let text = text.trim().to_owned();
    Some(if captures.is_empty() {
        TypedError::Illegal { text, proposals: Vec::new() }
    } else {
        TypedError::MustTake { text, captures }
    })
}

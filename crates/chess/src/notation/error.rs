//! What can be wrong with a written move, and what is merely worth a remark.

use shakmaty::Move;
use thiserror::Error;

/// Why a note does not give a move. The legal moves it may have meant travel with it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReadError {
    /// The text follows no form of Appendix C.
    #[error("unreadable: {0}")]
    Unreadable(#[from] Unreadable),
    /// The text is clear, but no legal move fits it.
    #[error("no legal move fits")]
    Illegal {
        /// Legal moves whose text differs by an exchange of two neighbouring signs; never played
        /// by the reader itself.
        proposals: Vec<Proposal>,
    },
    /// Two or more legal moves fit (C.10 was not followed).
    #[error("{} legal moves fit", candidates.len())]
    Ambiguous {
        /// The moves that fit.
        candidates: Vec<Move>,
    },
    /// A pawn reaches the last rank and the new piece is not named (C.11).
    #[error("the new piece of the promotion is missing")]
    PromotionMissing {
        /// The promotions that fit.
        candidates: Vec<Move>,
    },
    /// Only pawn captures reach the square, and a capture must name its file (C.9.3).
    #[error("a pawn capture must name its file")]
    CaptureNeedsFile {
        /// The captures that reach the square.
        candidates: Vec<Move>,
    },
}

impl ReadError {
    /// Stable key for message catalogues and case files.
    pub const fn key(&self) -> &'static str {
        match self {
            ReadError::Unreadable(_) => "unreadable",
            ReadError::Illegal { .. } => "illegal",
            ReadError::Ambiguous { .. } => "ambiguous",
            ReadError::PromotionMissing { .. } => "promotion_missing",
            ReadError::CaptureNeedsFile { .. } => "capture_needs_file",
        }
    }

    /// The legal moves the writer may have meant.
    pub fn candidates(&self) -> Vec<Move> {
        match self {
            ReadError::Unreadable(_) => Vec::new(),
            ReadError::Illegal { proposals } => proposals.iter().map(|p| p.mv).collect(),
            ReadError::Ambiguous { candidates }
            | ReadError::PromotionMissing { candidates }
            | ReadError::CaptureNeedsFile { candidates } => candidates.clone(),
        }
    }
}

/// A legal move close to an illegal text, with the text that would have said it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// The text after exchanging two neighbouring signs.
    pub text: String,
    /// The legal move it stands for.
    pub mv: Move,
}

/// Where a text leaves the grammar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Unreadable {
    /// There is nothing to read.
    #[error("nothing is written")]
    Empty,
    /// The square of arrival is missing or incomplete.
    #[error("no square of arrival")]
    NoGoal,
    /// A sign that has no place there.
    #[error("unexpected `{found}` at byte {offset}")]
    Sign {
        /// The sign.
        found: char,
        /// Its byte offset in the text of the move.
        offset: usize,
    },
    /// A pawn named by a letter, which C.4 forbids in a score.
    #[error("a pawn is not named by a letter")]
    PawnNamed,
    /// A new piece is named where no pawn reaches its last rank.
    #[error("a new piece is named where nothing is promoted")]
    NoPromotion,
}

/// Something read without doubt that is yet not as it should be, or only by leniency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Remark {
    /// A capture sign on a move that takes nothing.
    NotACapture,
    /// `e.p.` on another move.
    NotEnPassant,
    /// `+`, `++` or `#` that does not hold.
    MarkMismatch,
    /// The long form, where the edition does not mention it (2009).
    LongForm,
    /// The signs after the move stand in another order than check, e.p., commentary, offer.
    SignsOutOfOrder,
    /// A pawn named by its letter, against C.4.
    PawnNamed,
    /// A piece letter in lower case.
    LowerCasePiece,
    /// An offer written as a bare `=`.
    BareOffer,
    /// A file in capitals, as the learner's manual prints it.
    CapitalFile,
    /// Spaces inside a move.
    StraySpaces,
    /// The captured piece named before the square.
    CapturedPieceNamed,
    /// The move number is not that of the position.
    NumberMismatch {
        /// The number in the text.
        written: u32,
        /// The number of the move that was due.
        expected: u32,
    },
}

impl Remark {
    /// Stable key for message catalogues and case files.
    pub const fn key(self) -> &'static str {
        match self {
            Remark::NotACapture => "not_a_capture",
            Remark::NotEnPassant => "not_en_passant",
            Remark::MarkMismatch => "mark_mismatch",
            Remark::LongForm => "long_form",
            Remark::SignsOutOfOrder => "signs_out_of_order",
            Remark::PawnNamed => "pawn_named",
            Remark::LowerCasePiece => "lower_case_piece",
            Remark::BareOffer => "bare_offer",
            Remark::CapitalFile => "capital_file",
            Remark::StraySpaces => "stray_spaces",
            Remark::CapturedPieceNamed => "captured_piece_named",
            Remark::NumberMismatch { .. } => "number_mismatch",
        }
    }
}

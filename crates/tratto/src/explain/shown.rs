//! Explanations as JSON shows them.

use manual::Facts;
use manual::facts::Squares;
use manual::findings::Proof;
use manual::phase::Phase;
use serde::Serialize;
use vocabulary::Side;

/// A position with what there is to say of it.
#[derive(Serialize)]
pub(super) struct Explained {
    pub(super) fen: String,
    pub(super) phase: Phase,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) ending: Option<String>,
    pub(super) facts: Facts,
    pub(super) findings: Vec<FindingShown>,
    pub(super) steinitz: Vec<RowShown>,
}

/// A finding.
#[derive(Serialize)]
pub(super) struct FindingShown {
    pub(super) code: &'static str,
    pub(super) side: Side,
    pub(super) squares: Squares,
    pub(super) moves: Vec<String>,
    pub(super) proof: Proof,
    pub(super) text: String,
}

/// One of Steinitz's nine.
#[derive(Serialize)]
pub(super) struct RowShown {
    pub(super) what: String,
    pub(super) white: usize,
    pub(super) black: usize,
    pub(super) better: Option<Side>,
}

/// A line of a batch that could not be used.
#[derive(Serialize)]
pub(super) struct Refused {
    pub(super) error: String,
}

/// A line with its themes and motifs.
#[derive(Serialize)]
pub(super) struct LineShown {
    pub(super) themes: Vec<&'static str>,
    pub(super) motifs: Vec<MotifShown>,
}

/// A motif of the manual.
#[derive(Serialize)]
pub(super) struct MotifShown {
    pub(super) number: u8,
    pub(super) name: String,
    pub(super) ply: usize,
    pub(super) squares: Squares,
    pub(super) reason: String,
}

/// A game.
#[derive(Serialize)]
pub(super) struct GameShown {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) opening: Option<OpeningShown>,
    pub(super) moments: Vec<MomentShown>,
    /// The last position, explained as any other.
    pub(super) end: Explained,
}

/// The opening of a game, in both languages.
#[derive(Serialize)]
pub(super) struct OpeningShown {
    pub(super) eco: &'static str,
    pub(super) name: &'static str,
    pub(super) nome: String,
    pub(super) ply: usize,
}

/// Something that a move of the game shows.
#[derive(Serialize)]
pub(super) struct MomentShown {
    pub(super) ply: usize,
    #[serde(flatten)]
    pub(super) finding: FindingShown,
}

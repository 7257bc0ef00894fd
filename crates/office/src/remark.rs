//! Remarks: what the final report must mention beside the results.

use codex::Article;
use serde::{Deserialize, Serialize};
use tournament::Round;

use crate::{EntrantId, Instant};

/// What kind of remark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RemarkKind {
    /// Something that happened at a table or in the hall.
    Incident,
    /// A warning.
    Warning,
    /// Points added or taken, in halves.
    Points {
        /// How many, negative if taken.
        halves: i16,
    },
    /// The medical cover was missing at the start (FSSI 6).
    NoMedicalCover,
    /// A hearing aid was worn during play (FSSI 4).
    HearingAid,
    /// For the bodies of justice (RTF 7.6.3).
    ForJustice,
    /// A note.
    Note,
}

/// A remark.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    /// What kind.
    pub kind: RemarkKind,
    /// Whom it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entrant: Option<EntrantId>,
    /// In which round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<Round>,
    /// At which board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<u16>,
    /// The article it rests on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<Article>,
    /// In the arbiter's words.
    pub words: String,
    /// When its papers went to the bodies of justice, and how.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forwarded: Option<(Instant, String)>,
}

//! Why nothing was heard from a source.

use codex::{Phrase, phrase};

use crate::MOST_BYTES;

/// Why nothing was heard from a source.
#[derive(Debug, Clone, thiserror::Error)]
pub enum Problem {
    /// The folder cannot be read.
    #[error("the folder cannot be read: {0}")]
    Folder(String),
    /// There is no score in the folder.
    #[error("no score in the folder")]
    Nothing,
    /// Nobody answers.
    #[error("no answer: {0}")]
    NoAnswer(String),
    /// Somebody answers with something else.
    #[error("the answer is {0}")]
    Status(u16),
    /// The text is longer than any round.
    #[error("the text is too long")]
    TooLong,
    /// `LiveChess` says that something is wrong.
    #[error("LiveChess: {0}")]
    LiveChess(String),
    /// What was heard could not be kept.
    #[error("not kept")]
    NotKept(Phrase),
}

impl Problem {
    /// In words.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Folder(cause) => phrase!("feed-problem-no-folder", cause = cause.as_str()),
            Self::Nothing => phrase!("feed-problem-nothing"),
            Self::NoAnswer(cause) => phrase!("feed-problem-no-answer", cause = cause.as_str()),
            Self::Status(status) => phrase!("feed-problem-status", status = status.to_string()),
            Self::TooLong => phrase!("feed-problem-too-long", most = MOST_BYTES / 1024 / 1024),
            Self::LiveChess(cause) => phrase!("feed-problem-livechess", cause = cause.as_str()),
            Self::NotKept(cause) => phrase!("feed-problem-not-kept", cause = cause.clone()),
        }
    }
}

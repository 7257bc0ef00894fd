//! What an audit found, in words.

use codex::{Phrase, phrase};

use crate::{Finding, Kind, Remark};

impl Finding {
    /// What cannot stand, as people read it.
    pub fn phrase(&self) -> Phrase {
        let text = || self.text.clone().unwrap_or_default();
        match self.kind {
            Kind::IllegalMove => phrase!("audit-illegal-move", text = text()),
            Kind::AmbiguousMove => phrase!("audit-ambiguous-move", text = text()),
            Kind::UnreadableMove => phrase!("audit-unreadable-move", text = text()),
            Kind::UnknownStart => phrase!("audit-unknown-start"),
            Kind::MoveAfterCheckmate => phrase!("audit-move-after-checkmate", text = text()),
            Kind::MoveAfterStalemate => phrase!("audit-move-after-stalemate", text = text()),
            Kind::MoveAfterDeadPosition => phrase!("audit-move-after-dead-position", text = text()),
            Kind::MoveAfterFivefold => phrase!("audit-move-after-fivefold", text = text()),
            Kind::MoveAfterSeventyFive => phrase!("audit-move-after-seventy-five", text = text()),
            Kind::CheckmateMisscored => phrase!("audit-checkmate-misscored"),
            Kind::StalemateMisscored => phrase!("audit-stalemate-misscored"),
            Kind::DeadPositionMisscored => phrase!("audit-dead-position-misscored"),
            Kind::FivefoldMisscored => phrase!("audit-fivefold-misscored"),
            Kind::SeventyFiveMisscored => phrase!("audit-seventy-five-misscored"),
            Kind::WonOnTimeWithoutMate => phrase!("audit-won-on-time-without-mate"),
            Kind::DrawnOnTimeDespiteMate => phrase!("audit-drawn-on-time-despite-mate"),
            Kind::WonByResignationWithoutMate => phrase!("audit-won-by-resignation-without-mate"),
            Kind::WonWithoutMate => phrase!("audit-won-without-mate"),
            Kind::NoRepetition => phrase!("audit-no-repetition"),
            Kind::NoFiftyMoves => phrase!("audit-no-fifty-moves"),
            Kind::ResultsDiffer => phrase!("audit-results-differ"),
            Kind::CaptureIgnored => phrase!("audit-capture-ignored", text = text()),
            Kind::MoveAfterEnd => phrase!("audit-move-after-end", text = text()),
            Kind::EndMisscored => phrase!("audit-end-misscored"),
            Kind::Unreadable => phrase!("audit-unreadable", text = text()),
        }
    }
}

impl Remark {
    /// What to bear in mind, as people read it.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::OlderThanTheLaws => phrase!("audit-remark-older"),
            Self::DateUnknown => phrase!("audit-remark-undated"),
            Self::EditionNotAtHand => phrase!("audit-remark-not-at-hand"),
            Self::ByAnalogy => phrase!("audit-remark-analogy"),
        }
    }
}

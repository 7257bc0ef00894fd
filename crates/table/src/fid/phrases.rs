//! What people are told: the keys of the catalogues for rulings, refusals, notes and effects.

use codex::{Phrase, phrase};

use super::effect::Effect;
use super::fault::Fault;
use super::game::Ending;
use super::ruling::{Kind, Note, Reason, Refusal, Ruling};
use super::setup::SetupError;
use crate::outcome::GameResult;

impl Ruling {
    /// The ruling in one sentence.
    pub fn phrase(&self) -> Phrase {
        match self.kind {
            Kind::Bound => phrase!("fid-ruling-bound"),
            Kind::NoDuty => phrase!("fid-ruling-no-duty"),
            Kind::Made => phrase!("fid-ruling-made"),
            Kind::Irregular => phrase!("fid-ruling-irregular"),
            Kind::Corrected => phrase!("fid-ruling-corrected"),
            Kind::Stands => phrase!("fid-ruling-stands"),
            Kind::Restarted => phrase!("fid-ruling-restarted"),
            Kind::CheckFailed => phrase!("fid-ruling-check-failed"),
            Kind::Ok => phrase!("fid-ruling-ok"),
            Kind::Ended => {
                let ended = self.effects.iter().find_map(|effect| match effect {
                    Effect::Ended { result, reason, .. } => Some(ending(*result, *reason)),
                    _ => None,
                });
                ended.unwrap_or(phrase!("fid-replay"))
            }
            Kind::Refused(why) => phrase!("fid-ruling-refused", why = why.phrase()),
        }
    }
}

/// A win is worth two points and a draw one, and so the score is told.
fn in_points(result: GameResult) -> String {
    let sign = result.to_string();
    let doubled = match sign.as_str() {
        "1-0" => "2-0",
        "1/2-1/2" => "1-1",
        "0-1" => "0-2",
        "1/2-0" => "1-0",
        "0-1/2" => "0-1",
        other => other,
    };
    doubled.to_owned()
}

fn ending(result: Option<GameResult>, reason: Reason) -> Phrase {
    match result {
        Some(result) => {
            phrase!("fid-ended", result = in_points(result), reason = reason.slug())
        }
        None => phrase!("fid-replay"),
    }
}

impl Ending {
    /// The result and why.
    pub fn phrase(&self) -> Phrase {
        ending(self.result, self.reason)
    }
}

impl Refusal {
    /// Why the act is not admissible.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::GameEnded => phrase!("fid-refusal-game-ended"),
            Self::NotStarted => phrase!("refusal-not-started"),
            Self::AlreadyStarted => phrase!("refusal-already-started"),
            Self::ClockStopped => phrase!("fid-refusal-clock-stopped"),
            Self::NotStopped => phrase!("fid-refusal-not-stopped"),
            Self::OutOfOrder => phrase!("fid-refusal-out-of-order"),
            Self::PlayerOnly => phrase!("fid-refusal-player-only"),
            Self::ArbiterOnly => phrase!("fid-refusal-arbiter-only"),
            Self::OpponentOnly => phrase!("fid-refusal-opponent-only"),
            Self::ClockNotRunning => phrase!("fid-refusal-clock-not-running"),
            Self::NotMoved => phrase!("fid-refusal-not-moved"),
            Self::Unreadable => phrase!("fid-refusal-unreadable"),
            Self::Ambiguous => phrase!("fid-refusal-ambiguous"),
            Self::NoSuchPiece => phrase!("fid-refusal-no-such-piece"),
            Self::Occupied => phrase!("fid-refusal-occupied"),
            Self::NothingOpen => phrase!("fid-refusal-nothing-open"),
            Self::RightLost => phrase!("fid-refusal-right-lost"),
            Self::Partial => phrase!("fid-refusal-partial"),
            Self::NotAgreed => phrase!("fid-refusal-not-agreed"),
            Self::PlaceNeeded => phrase!("fid-refusal-place-needed"),
            Self::NoAccident => phrase!("fid-refusal-no-accident"),
            Self::TooLate => phrase!("fid-refusal-too-late"),
            Self::NoNotation => phrase!("fid-refusal-no-notation"),
            Self::KingsNeeded => phrase!("fid-refusal-kings-needed"),
            Self::AlreadyCounting => phrase!("fid-refusal-already-counting"),
            Self::NotAllowed => phrase!("fid-refusal-not-allowed"),
            Self::FlagUp => phrase!("fid-refusal-flag-up"),
            Self::NoOffer => phrase!("fid-refusal-no-offer"),
        }
    }
}

impl Note {
    /// What the arbiter should know.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Improper => phrase!("fid-note-improper"),
            Self::NotCrowned => phrase!("fid-note-not-crowned"),
            Self::KingByRecord => phrase!("fid-note-king-by-record"),
            Self::RepetitionReached => phrase!("fid-note-repetition-reached"),
            Self::RepeatedOnBoard => phrase!("fid-note-repeated-on-board"),
            Self::CountAgain => phrase!("fid-note-count-again"),
            Self::CountAnnulled => phrase!("fid-note-count-annulled"),
            Self::Spared => phrase!("fid-note-spared"),
            Self::ArbiterEnforces => phrase!("fid-note-arbiter-enforces"),
        }
    }
}

impl Fault {
    /// What was done against the rules.
    pub fn phrase(self) -> Phrase {
        phrase!("fid-fault", fault = self.slug(), article = self.article().number())
    }
}

impl SetupError {
    /// Why the game cannot be set up.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Fen { text, .. } => phrase!("fid-setup-fen", fen = text.clone()),
            Self::NoPieces { side, .. } => phrase!("fid-setup-no-pieces", side = side.slug()),
            Self::Move { ply, text, .. } => {
                phrase!("fid-setup-move", ply = *ply, text = text.clone())
            }
        }
    }
}

impl Effect {
    /// What people are told of it; nothing of what the ruling says already or only the machine
    /// keeps. Irregularities are told one by one, by [`Fault::phrase`].
    pub fn phrase(&self) -> Option<Phrase> {
        Some(match self {
            Self::Bound { side, square } => {
                phrase!("fid-effect-bound", side = side.slug(), square = square.number())
            }
            Self::Opened { by, bond: None, .. } => {
                phrase!("fid-effect-opened", side = by.other().slug())
            }
            Self::Opened { by, bond: Some(square), .. } => phrase!(
                "fid-effect-opened-bound",
                side = by.other().slug(),
                of = by.slug(),
                square = square.number()
            ),
            Self::Corrected => phrase!("fid-effect-corrected"),
            Self::Stands => phrase!("fid-effect-stands"),
            Self::MoveGone => phrase!("fid-effect-move-gone"),
            Self::Restored => phrase!("fid-effect-restored"),
            Self::Restarted { exchanged: true } => phrase!("fid-effect-exchanged"),
            Self::CountBegins { count } => {
                phrase!("fid-effect-count-begins", moves = count.limit)
            }
            Self::OfferMade { side } => phrase!("fid-effect-offer-made", side = side.slug()),
            Self::OfferGone => phrase!("fid-effect-offer-gone"),
            Self::Started => phrase!("effect-started"),
            Self::Runs { side } => phrase!("effect-runs", side = side.slug()),
            Self::Stopped => phrase!("effect-clocks-stopped"),
            Self::TimeAdded { side, ms, cause } => phrase!(
                "fid-effect-time-added",
                side = side.slug(),
                time = if ms.0 < 0 { -*ms } else { *ms },
                cause = cause.slug()
            ),
            Self::TimeSet { side, ms } => {
                phrase!("effect-time-set", side = side.slug(), time = *ms)
            }
            Self::MoveUncounted { side } => {
                phrase!("fid-effect-move-uncounted", side = side.slug())
            }
            Self::PeriodBegins { side, period } => {
                phrase!("effect-period-begins", side = side.slug(), period = *period)
            }
            Self::Made { .. }
            | Self::Changed { .. }
            | Self::Disturbed
            | Self::Restarted { exchanged: false }
            | Self::CheckSpared { .. }
            | Self::Resumed
            | Self::MoveCounted { .. }
            | Self::Ended { .. } => return None,
        })
    }
}

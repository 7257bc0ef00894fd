//! What people are told: the keys of the catalogues for rulings, refusals, notes and choices.

use codex::{Phrase, phrase};

use super::conduct::PenaltyCode;
use super::effect::{Effect, Question};
use super::ruling::{Choice, Kind, Note, Refusal, Ruling};

impl Ruling {
    /// The ruling in one sentence.
    pub fn phrase(&self) -> Phrase {
        match self.kind {
            Kind::Bound => phrase!("ruling-bound"),
            Kind::NoDuty => phrase!("ruling-no-duty"),
            Kind::Made => phrase!("ruling-made"),
            Kind::Completed => phrase!("ruling-completed"),
            Kind::IllegalPenalised => phrase!("ruling-illegal-penalised"),
            Kind::NotCompleted => phrase!("ruling-not-completed"),
            Kind::Stands => phrase!("ruling-stands"),
            Kind::Withdrawn => phrase!("ruling-withdrawn"),
            Kind::ClaimWrong => phrase!("ruling-claim-wrong"),
            Kind::Continue => phrase!("ruling-continue"),
            Kind::Annulled => phrase!("ruling-annulled"),
            Kind::Choice => phrase!("ruling-choice"),
            Kind::Ok => phrase!("ruling-ok"),
            Kind::OkImproperTime => phrase!("ruling-ok-improper-time"),
            Kind::Ended => self.ended_phrase(),
            Kind::Refused(why) => phrase!("ruling-refused", why = why.phrase()),
        }
    }

    fn ended_phrase(&self) -> Phrase {
        let ended = self.effects.iter().find_map(|effect| match effect {
            Effect::Ended { result: Some(result), reason, .. } => Some((*result, *reason)),
            _ => None,
        });
        match ended {
            Some((result, reason)) => {
                phrase!("ruling-ended", result = result.to_string(), reason = reason.slug())
            }
            None => phrase!("ruling-annulled"),
        }
    }
}

impl Refusal {
    /// Why the act is not admissible.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::GameEnded => phrase!("refusal-game-ended"),
            Self::NotStarted => phrase!("refusal-not-started"),
            Self::AlreadyStarted => phrase!("refusal-already-started"),
            Self::ClockStopped => phrase!("refusal-clock-stopped"),
            Self::GameAdjourned => phrase!("refusal-game-adjourned"),
            Self::NotAdjourned => phrase!("refusal-not-adjourned"),
            Self::OutOfOrder => phrase!("refusal-out-of-order"),
            Self::NotOnMove => phrase!("refusal-not-on-move"),
            Self::ClockNotRunning => phrase!("refusal-clock-not-running"),
            Self::Touched => phrase!("refusal-touched"),
            Self::RightLost => phrase!("refusal-right-lost"),
            Self::ClaimNeeded => phrase!("refusal-claim-needed"),
            Self::ArbiterRefrains => phrase!("refusal-arbiter-refrains"),
            Self::ArbiterOnly => phrase!("refusal-arbiter-only"),
            Self::PlayerOnly => phrase!("refusal-player-only"),
            Self::NotHisDuty => phrase!("refusal-not-his-duty"),
            Self::CaptainOnly => phrase!("refusal-captain-only"),
            Self::FlagUp => phrase!("refusal-flag-up"),
            Self::NoOffer => phrase!("refusal-no-offer"),
            Self::TooEarly => phrase!("refusal-too-early"),
            Self::EventRule => phrase!("refusal-event-rule"),
            Self::CannotWithdraw => phrase!("refusal-cannot-withdraw"),
            Self::DisplayOnly => phrase!("refusal-display-only"),
            Self::MoveChanged => phrase!("refusal-move-changed"),
            Self::MoveNotWritten => phrase!("refusal-move-not-written"),
            Self::NothingFound => phrase!("refusal-nothing-found"),
            Self::NoSuchPiece => phrase!("refusal-no-such-piece"),
            Self::NoSuchRule => phrase!("refusal-no-such-rule"),
            Self::NotAllowed => phrase!("refusal-not-allowed"),
            Self::NotAnOption => phrase!("refusal-not-an-option"),
            Self::NotQuickplay => phrase!("refusal-not-quickplay"),
            Self::NotMadeYet => phrase!("refusal-not-made-yet"),
            Self::NotUnderstood => phrase!("refusal-not-understood"),
            Self::AssistantNeeded => phrase!("refusal-assistant-needed"),
            Self::NotBlindPlay => phrase!("refusal-not-blind-play"),
            Self::Final => phrase!("refusal-final"),
            Self::TooLate => phrase!("refusal-too-late"),
            Self::Unreadable => phrase!("refusal-unreadable"),
        }
    }
}

impl Note {
    /// What the arbiter should know.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::MayDisturb => phrase!("note-may-disturb"),
            Self::ConditionStruck => phrase!("note-condition-struck"),
            Self::TouchBreach => phrase!("note-touch-breach"),
            Self::IllegalNotCompleted => phrase!("note-illegal-not-completed"),
            Self::IllegalCompleted => phrase!("note-illegal-completed"),
            Self::PressedWithoutMove => phrase!("note-pressed-without-move"),
            Self::TwoHands => phrase!("note-two-hands"),
            Self::MateUndecided => phrase!("note-mate-undecided"),
            Self::TimesMayBeSet => phrase!("note-times-may-be-set"),
            Self::RepetitionClaimable => phrase!("note-repetition-claimable"),
            Self::FiftyClaimable => phrase!("note-fifty-claimable"),
            Self::MarkMismatch => phrase!("note-mark-mismatch"),
            Self::RepetitionDiffers => phrase!("note-repetition-differs"),
            Self::NotRecorded => phrase!("note-not-recorded"),
            Self::OtherEdition => phrase!("note-other-edition"),
            Self::ClaimNotOffer => phrase!("note-claim-not-offer"),
            Self::JudgeReason => phrase!("note-judge-reason"),
            Self::MoveStays => phrase!("note-move-stays"),
            Self::ColoursRecorded => phrase!("note-colours-recorded"),
            Self::CastlingBarred => phrase!("note-castling-barred"),
            Self::PenaltyPossible => phrase!("note-penalty-possible"),
        }
    }
}

impl Choice {
    /// What the arbiter may choose.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Continue => phrase!("choice-continue"),
            Self::Restart => phrase!("choice-restart"),
            Self::Draw => phrase!("choice-draw"),
            Self::Postpone => phrase!("choice-postpone"),
            Self::Reject => phrase!("choice-reject"),
            Self::Agree => phrase!("choice-agree"),
            Self::Refuse => phrase!("choice-refuse"),
            Self::Founded => phrase!("choice-founded"),
            Self::NotFounded => phrase!("choice-not-founded"),
            Self::DeclareDefault => phrase!("choice-declare-default"),
            Self::WaiveDefault => phrase!("choice-waive-default"),
            Self::ExtraTime => phrase!("choice-extra-time"),
            Self::ExpelSpectator => phrase!("choice-expel-spectator"),
            Self::KeepTimes => phrase!("choice-keep-times"),
            Self::SetTimes => phrase!("choice-set-times"),
            Self::Result(result) => phrase!("choice-result", result = result.to_string()),
            Self::Penalty(code) => code.phrase(),
        }
    }
}

impl PenaltyCode {
    /// What the penalty is.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Warn => phrase!("penalty-warn"),
            Self::OppTime => phrase!("penalty-opp-time"),
            Self::OwnTime => phrase!("penalty-own-time"),
            Self::OppScore => phrase!("penalty-opp-score"),
            Self::OwnScore => phrase!("penalty-own-score"),
            Self::Lose => phrase!("penalty-lose"),
            Self::FineAnnounced => phrase!("penalty-fine-announced"),
            Self::ExcludeRounds => phrase!("penalty-exclude-rounds"),
            Self::Expel => phrase!("penalty-expel"),
        }
    }
}

impl Question {
    /// What the arbiter is asked.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::StopReason { side } => phrase!("question-stop-reason", side = side.slug()),
            Self::Late { side } => phrase!("question-late", side = side.slug()),
            Self::BothFlags => phrase!("question-both-flags"),
            Self::ColoursReversed => phrase!("question-colours-reversed"),
            Self::Penalty { side: Some(side) } => {
                phrase!("question-penalty", side = side.slug())
            }
            Self::Penalty { side: None } => phrase!("question-measure"),
            Self::QuickplayIncrement { side } => {
                phrase!("question-quickplay-increment", side = side.slug())
            }
            Self::QuickplayDraw { side } | Self::QuickplayNoArbiter { side } => {
                phrase!("question-quickplay-draw", side = side.slug())
            }
            Self::QuickplayFlag { side } => {
                phrase!("question-quickplay-flag", side = side.slug())
            }
        }
    }
}

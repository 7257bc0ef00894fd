//! What people are told: the keys of the catalogues for rulings, refusals, notes and choices.

use codex::{Phrase, phrase};
use shakmaty::Square;
use shakmaty::uci::UciMove;
use vocabulary::Side;

use super::conduct::PenaltyCode;
use super::effect::{Effect, Question};
use super::event::SetupError;
use super::ruling::{Choice, Kind, Note, Refusal, Ruling};
use super::touch::Allowed;
use crate::outcome::Reason;

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
            // The claim ended the game; the arbiter's result comes after it.
            Effect::ResultCorrected { result, .. } => Some((*result, Reason::Quickplay)),
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

impl SetupError {
    /// Why the game cannot be set up.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Fen(fen) => phrase!("setup-fen", fen = fen.clone()),
            Self::Position(fen) => phrase!("setup-position", fen = fen.clone()),
            Self::Chess960(number) => phrase!("setup-chess960", number = number.to_string()),
            Self::Move { ply, uci } => {
                phrase!("setup-move", ply = ply.to_string(), uci = uci.clone())
            }
            Self::Mixed => phrase!("setup-mixed"),
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
            Self::SealFirst => phrase!("refusal-seal-first"),
            Self::ScoreDue => phrase!("refusal-score-due"),
            Self::NotAlgebraic => phrase!("refusal-not-algebraic"),
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
            Self::OfferNotMarked => phrase!("note-offer-not-marked"),
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
            Self::Times => phrase!("question-times"),
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

impl Effect {
    /// What people are told of it; none for what only the machine keeps.
    #[expect(clippy::too_many_lines, reason = "one arm an effect")]
    pub fn phrase(&self) -> Option<Phrase> {
        let listed = |squares: &[Square]| {
            squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" ")
        };
        Some(match self {
            Self::Started => phrase!("effect-started"),
            Self::Arrived { side } => phrase!("effect-arrived", side = side.slug()),
            Self::Waived { side } => phrase!("effect-waived", side = side.slug()),
            Self::Assisted { side, .. } => phrase!("effect-assisted", side = side.slug()),
            Self::Touched { side, squares, .. } => {
                phrase!("effect-touched", side = side.slug(), squares = listed(squares))
            }
            Self::Bound { side, allowed: Allowed::Any, .. } => {
                phrase!("effect-free", side = side.slug())
            }
            Self::Bound { side, allowed: Allowed::Only(moves), .. } => {
                let moves: Vec<_> = moves.iter().map(UciMove::to_string).collect();
                phrase!("effect-bound", side = side.slug(), moves = moves.join(" "))
            }
            Self::RightLost { side, right } => {
                phrase!("effect-right-lost", side = side.slug(), right = right.slug())
            }
            Self::PromotionChosen { piece } => {
                phrase!("effect-promotion-chosen", piece = piece.char())
            }
            Self::Made { side, uci, law, .. } => {
                phrase!("effect-made", side = side.slug(), uci = uci.to_string(), law = law.slug())
            }
            Self::Completed { side, by } => {
                phrase!("effect-completed", side = side.slug(), by = by.slug())
            }
            Self::TakenBack { plies } => phrase!("effect-taken-back", plies = *plies),
            Self::CastlingBarred { rooks } => {
                phrase!("effect-castling-barred", squares = listed(rooks))
            }
            Self::IllegalCount { side, count } => {
                phrase!("effect-illegal-count", side = side.slug(), count = *count)
            }
            Self::Watching { .. } => phrase!("effect-watching"),
            Self::OfferMade { side } => phrase!("effect-offer-made", side = side.slug()),
            Self::OfferGone { side } => phrase!("effect-offer-gone", side = side.slug()),
            Self::Consented { side } => phrase!("effect-consented", side = side.slug()),
            Self::OfferToMark => phrase!("effect-offer-to-mark"),
            Self::OffersCounted { side, count } if *count > 1 => {
                phrase!("effect-offers-counted", side = side.slug(), count = *count)
            }
            Self::WrongClaimsCounted { side, count } if *count > 1 => {
                phrase!("effect-wrong-claims-counted", side = side.slug(), count = *count)
            }
            Self::Runs { side: Some(side) } => phrase!("effect-runs", side = side.slug()),
            Self::Runs { side: None } => phrase!("effect-clocks-stopped"),
            Self::TimeAdded { side, ms, cause } => {
                phrase!("effect-time-added", side = side.slug(), time = *ms, cause = cause.slug())
            }
            Self::TimeSet { side, ms } => {
                phrase!("effect-time-set", side = side.slug(), time = *ms)
            }
            Self::CounterSet { side, moves } => {
                phrase!("effect-counter-set", side = side.slug(), count = *moves)
            }
            Self::PeriodBegins { side, period } => {
                phrase!("effect-period-begins", side = side.slug(), period = *period)
            }
            Self::IncrementAdded { ms } => phrase!("effect-increment-added", time = *ms),
            Self::Stopped { .. } => phrase!("effect-stopped"),
            Self::Restarted => phrase!("effect-restarted"),
            Self::Asked { question, .. } => question.phrase(),
            Self::Postponed { side } => phrase!("effect-postponed", side = side.slug()),
            Self::SealAsked { side, .. } => phrase!("effect-seal-asked", side = side.slug()),
            Self::Sealed { side, .. } => phrase!("effect-sealed", side = side.slug()),
            Self::EnvelopeOpened => phrase!("effect-envelope-opened"),
            Self::ResumedClosed => phrase!("effect-envelope-closed"),
            Self::ScoreDue { side } => phrase!("effect-score-due", side = side.slug()),
            Self::ScorePause => phrase!("effect-score-pause"),
            Self::ScoreExcused { side } => phrase!("effect-score-excused", side = side.slug()),
            Self::Noted { fen, clocks, running, white, black } => {
                let (white_time, black_time) = clocks.unwrap_or_default();
                phrase!(
                    "effect-noted",
                    fen = fen.clone(),
                    timed = if clocks.is_some() { "yes" } else { "no" },
                    white_time = white_time,
                    black_time = black_time,
                    running = running.map_or("none", Side::slug),
                    white = *white,
                    black = *black
                )
            }
            Self::SawScore { side } => phrase!("effect-saw-score", side = side.slug()),
            Self::Signed { side } => phrase!("effect-signed", side = side.slug()),
            Self::Announced { uci } => phrase!("effect-announced", uci = uci.to_string()),
            Self::Ended { result: Some(result), reason, .. } => {
                phrase!("effect-ended", result = result.to_string(), reason = reason.slug())
            }
            Self::EndDeferred { result, reason, .. } => {
                phrase!("effect-end-deferred", result = result.to_string(), reason = reason.slug())
            }
            Self::Ended { result: None, reason: Reason::Quickplay, .. } => {
                phrase!("effect-awaits-ruling")
            }
            Self::Ended { result: None, .. } | Self::NewGame => phrase!("effect-new-game"),
            Self::ResultCorrected { result, .. } => {
                phrase!("effect-result-corrected", result = result.to_string())
            }
            Self::Sanction { what, .. } => phrase!("effect-sanction", what = what.phrase()),
            Self::PressedIdle { side } => phrase!("effect-pressed-idle", side = side.slug()),
            Self::IdlePressSettled
            | Self::Settled { .. }
            | Self::WatchOver
            | Self::MoveCounted { .. }
            | Self::OfferMarked { .. }
            | Self::OffersCounted { .. }
            | Self::WrongClaimsCounted { .. }
            | Self::Answered { .. }
            | Self::Written { .. }
            | Self::Openness { .. }
            | Self::Lifted { .. }
            | Self::Placed { .. }
            | Self::Removed { .. } => return None,
        })
    }
}

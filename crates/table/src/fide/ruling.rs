//! Rulings: the answer of the Laws to an act, with its articles.

use std::fmt;
use std::str::FromStr;

use codex::Article;
use serde::{Deserialize, Serialize, Serializer};
use vocabulary::Millis;

use super::conduct::PenaltyCode;
use super::effect::Effect;
use crate::outcome::{GameResult, Reason};
use crate::words::words;

/// The answer to an act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// Of which sort it is.
    pub kind: Kind,
    /// The articles it rests on, the one shown in large type first.
    pub citations: Vec<Article>,
    /// What changes; empty in a refusal.
    pub effects: Vec<Effect>,
    /// What the arbiter may choose, where the law leaves it to him.
    pub options: Vec<Choice>,
    /// Until when something may still be done.
    pub deadline: Option<Millis>,
    /// What the arbiter should know besides.
    pub notes: Vec<Note>,
}

/// The sorts of rulings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The player is bound to certain moves, or free to choose any.
    Bound,
    /// The contact brings no duty.
    NoDuty,
    /// The move is made.
    Made,
    /// The move is completed.
    Completed,
    /// An illegal move is corrected and penalised.
    IllegalPenalised,
    /// An illegal move was not completed: no offence yet.
    NotCompleted,
    /// An irregularity found too late stands.
    Stands,
    /// A move is taken back.
    Withdrawn,
    /// A claim was wrong.
    ClaimWrong,
    /// The game goes on.
    Continue,
    /// The game is annulled; a new one is played.
    Annulled,
    /// The arbiter must choose.
    Choice,
    /// Accepted.
    Ok,
    /// Accepted, though not at the proper time.
    OkImproperTime,
    /// The game is over.
    Ended,
    /// Not admissible.
    Refused(Refusal),
}

impl Kind {
    /// The word used in files.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Bound => "bound",
            Self::NoDuty => "no_duty",
            Self::Made => "made",
            Self::Completed => "completed",
            Self::IllegalPenalised => "illegal_penalised",
            Self::NotCompleted => "not_completed",
            Self::Stands => "stands",
            Self::Withdrawn => "withdrawn",
            Self::ClaimWrong => "claim_wrong",
            Self::Continue => "continue",
            Self::Annulled => "annulled",
            Self::Choice => "choice",
            Self::Ok => "ok",
            Self::OkImproperTime => "ok_improper_time",
            Self::Ended => "ended",
            Self::Refused(_) => "refused",
        }
    }
}

words! {
    /// Why an act is not admissible.
    Refusal {
        /// The game is over.
        GameEnded = "game_ended",
        /// The game has not started.
        NotStarted = "not_started",
        /// The game has already started.
        AlreadyStarted = "already_started",
        /// The clock is stopped; the arbiter has not restarted the game.
        ClockStopped = "clock_stopped",
        /// The game is adjourned.
        GameAdjourned = "game_adjourned",
        /// The game is not adjourned.
        NotAdjourned = "not_adjourned",
        /// The act is earlier than the last one; the whole game must be replayed.
        OutOfOrder = "out_of_order",
        /// The player does not have the move.
        NotOnMove = "not_on_move",
        /// The player's clock does not run.
        ClockNotRunning = "clock_not_running",
        /// The player has touched a piece on this move.
        Touched = "touched",
        /// The player has touched a piece and may no longer complain.
        RightLost = "right_lost",
        /// Only a claim of the opponent opens this.
        ClaimNeeded = "claim_needed",
        /// The arbiter does not call this.
        ArbiterRefrains = "arbiter_refrains",
        /// Only the arbiter may do this.
        ArbiterOnly = "arbiter_only",
        /// Only a player may do this.
        PlayerOnly = "player_only",
        /// The assistant may not do this.
        NotHisDuty = "not_his_duty",
        /// Only the captain speaks to the arbiter.
        CaptainOnly = "captain_only",
        /// The flag is up.
        FlagUp = "flag_up",
        /// There is no offer to answer.
        NoOffer = "no_offer",
        /// Too early for this.
        TooEarly = "too_early",
        /// A rule of the event forbids it.
        EventRule = "event_rule",
        /// An offer cannot be taken back.
        CannotWithdraw = "cannot_withdraw",
        /// A claim on a display alone.
        DisplayOnly = "display_only",
        /// The written move was changed.
        MoveChanged = "move_changed",
        /// There is nothing of the sort.
        NothingFound = "nothing_found",
        /// No such piece there.
        NoSuchPiece = "no_such_piece",
        /// The edition has no such rule.
        NoSuchRule = "no_such_rule",
        /// The penalty is not in the list, or its amount is not allowed.
        NotAllowed = "not_allowed",
        /// The arbiter was not asked this.
        NotAnOption = "not_an_option",
        /// Not in the quickplay finish, or not with so much time.
        NotQuickplay = "not_quickplay",
        /// The move is not yet made on this board.
        NotMadeYet = "not_made_yet",
        /// The announcement cannot be understood.
        NotUnderstood = "not_understood",
        /// A game between a blind and a deaf player needs an assistant.
        AssistantNeeded = "assistant_needed",
        /// The player does not use a board of his own.
        NotBlindPlay = "not_blind_play",
        /// The ruling cannot be appealed against.
        Final = "final",
        /// The deadline has passed.
        TooLate = "too_late",
        /// The text cannot be read.
        Unreadable = "unreadable",
        /// The move must be sealed first; that stops the clock.
        SealFirst = "seal_first",
        /// The score must be completed first.
        ScoreDue = "score_due",
        /// A score that is not algebraic is no evidence.
        NotAlgebraic = "not_algebraic",
    }
}

words! {
    /// What the arbiter should know besides the ruling.
    Note {
        /// The act may have disturbed the opponent.
        MayDisturb = "may_disturb",
        /// A condition was attached to the offer and is struck out.
        ConditionStruck = "condition_struck",
        /// The move was played against the touched pieces.
        TouchBreach = "touch_breach",
        /// The move is illegal; it becomes an offence when the clock is pressed.
        IllegalNotCompleted = "illegal_not_completed",
        /// The move just completed is illegal.
        IllegalCompleted = "illegal_completed",
        /// The clock was pressed without a move.
        PressedWithoutMove = "pressed_without_move",
        /// The move was made with both hands.
        TwoHands = "two_hands",
        /// Whether the side can still mate could not be decided; the arbiter may bring a proof.
        MateUndecided = "mate_undecided",
        /// The arbiter may set the times.
        TimesMayBeSet = "times_may_be_set",
        /// The player may claim repetition.
        RepetitionClaimable = "repetition_claimable",
        /// The player may claim fifty moves.
        FiftyClaimable = "fifty_claimable",
        /// The mark for check, mate or capture in the sealed move is wrong.
        MarkMismatch = "mark_mismatch",
        /// The repetition of the announcement differs.
        RepetitionDiffers = "repetition_differs",
        /// The previous moves were not written.
        NotRecorded = "not_recorded",
        /// Article of another edition, for lack of one in this.
        OtherEdition = "other_edition",
        /// A claim before the move number of the event is not an offer.
        ClaimNotOffer = "claim_not_offer",
        /// The reason for stopping must be judged.
        JudgeReason = "judge_reason",
        /// The replaced move stays on the board.
        MoveStays = "move_stays",
        /// The pairing records the colours played.
        ColoursRecorded = "colours_recorded",
        /// A king or rook set up wrongly may not castle.
        CastlingBarred = "castling_barred",
        /// The player may be penalised.
        PenaltyPossible = "penalty_possible",
        /// An offer of a draw is missing on the score.
        OfferNotMarked = "offer_not_marked",
    }
}

/// What the arbiter may choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Let the game go on.
    Continue,
    /// Begin a new game.
    Restart,
    /// Declare a draw.
    Draw,
    /// Postpone the decision.
    Postpone,
    /// Reject the claim.
    Reject,
    /// Agree to the request.
    Agree,
    /// Refuse the request.
    Refuse,
    /// The player had a reason.
    Founded,
    /// He had none.
    NotFounded,
    /// Declare the game lost by default.
    DeclareDefault,
    /// Let the late player play.
    WaiveDefault,
    /// Add time.
    ExtraTime,
    /// Expel a spectator.
    ExpelSpectator,
    /// Leave the times as they are.
    KeepTimes,
    /// Set the times.
    SetTimes,
    /// Give this result.
    Result(GameResult),
    /// Apply this penalty.
    Penalty(PenaltyCode),
}

/// The word names no choice.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not something an arbiter can choose")]
pub struct NotAChoice(pub String);

const PLAIN: [(Choice, &str); 15] = [
    (Choice::Continue, "continue"),
    (Choice::Restart, "restart"),
    (Choice::Draw, "draw"),
    (Choice::Postpone, "postpone"),
    (Choice::Reject, "reject"),
    (Choice::Agree, "agree"),
    (Choice::Refuse, "refuse"),
    (Choice::Founded, "founded"),
    (Choice::NotFounded, "not_founded"),
    (Choice::DeclareDefault, "declare_default"),
    (Choice::WaiveDefault, "waive_default"),
    (Choice::ExtraTime, "extra_time"),
    (Choice::ExpelSpectator, "expel_spectator"),
    (Choice::KeepTimes, "keep_times"),
    (Choice::SetTimes, "set_times"),
];

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Result(result) => result.fmt(f),
            Self::Penalty(code) => f.write_str(code.slug()),
            plain => {
                let word = PLAIN.iter().find(|(choice, _)| choice == plain);
                f.write_str(word.map_or("", |(_, word)| word))
            }
        }
    }
}

impl FromStr for Choice {
    type Err = NotAChoice;

    fn from_str(text: &str) -> Result<Self, NotAChoice> {
        let plain = PLAIN.iter().find(|(_, word)| *word == text).map(|(choice, _)| *choice);
        let penalty =
            || PenaltyCode::ALL.into_iter().find(|code| code.slug() == text).map(Self::Penalty);
        plain
            .or_else(penalty)
            .or_else(|| text.parse().ok().map(Self::Result))
            .ok_or_else(|| NotAChoice(text.to_owned()))
    }
}

impl Serialize for Choice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Choice {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

impl Ruling {
    /// A ruling of this kind resting on an article.
    pub(crate) fn new(kind: Kind, primary: Article) -> Self {
        Self {
            kind,
            citations: vec![primary],
            effects: Vec::new(),
            options: Vec::new(),
            deadline: None,
            notes: Vec::new(),
        }
    }

    /// A refusal resting on an article.
    pub(crate) fn refused(why: Refusal, primary: Article) -> Self {
        Self::new(Kind::Refused(why), primary)
    }

    /// The game is over.
    pub(crate) fn ended(result: GameResult, reason: Reason, primary: Article) -> Self {
        Self::new(Kind::Ended, primary).with(Effect::Ended {
            result: Some(result),
            reason,
            article: primary,
        })
    }

    #[must_use]
    pub(crate) fn citing(mut self, articles: impl IntoIterator<Item = Article>) -> Self {
        for article in articles {
            if !self.citations.contains(&article) {
                self.citations.push(article);
            }
        }
        self
    }

    #[must_use]
    pub(crate) fn with(mut self, effect: Effect) -> Self {
        self.effects.push(effect);
        self
    }

    #[must_use]
    pub(crate) fn with_all(mut self, effects: impl IntoIterator<Item = Effect>) -> Self {
        self.effects.extend(effects);
        self
    }

    #[must_use]
    pub(crate) fn noting(mut self, notes: impl IntoIterator<Item = Note>) -> Self {
        for note in notes {
            if !self.notes.contains(&note) {
                self.notes.push(note);
            }
        }
        self
    }

    #[must_use]
    pub(crate) fn offering(mut self, options: impl IntoIterator<Item = Choice>) -> Self {
        self.options.extend(options);
        self
    }

    #[must_use]
    pub(crate) fn until(mut self, deadline: Millis) -> Self {
        self.deadline = Some(deadline);
        self
    }

    /// Why the act was refused, if it was.
    pub fn refusal(&self) -> Option<Refusal> {
        match self.kind {
            Kind::Refused(why) => Some(why),
            _ => None,
        }
    }

    /// The article shown in large type.
    pub fn primary(&self) -> Option<Article> {
        self.citations.first().copied()
    }
}

impl Serialize for Ruling {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Shown<'r> {
            ruling: &'static str,
            #[serde(skip_serializing_if = "Option::is_none")]
            why: Option<Refusal>,
            citations: &'r [Article],
            #[serde(skip_serializing_if = "<[Effect]>::is_empty")]
            effects: &'r [Effect],
            #[serde(skip_serializing_if = "<[Choice]>::is_empty")]
            options: &'r [Choice],
            #[serde(skip_serializing_if = "Option::is_none")]
            deadline: Option<Millis>,
            #[serde(skip_serializing_if = "<[Note]>::is_empty")]
            notes: &'r [Note],
        }
        Shown {
            ruling: self.kind.slug(),
            why: self.refusal(),
            citations: &self.citations,
            effects: &self.effects,
            options: &self.options,
            deadline: self.deadline,
            notes: &self.notes,
        }
        .serialize(serializer)
    }
}

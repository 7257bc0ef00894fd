//! Effects: what a ruling changes. The state of a game is the fold of the effects of its rulings.

use codex::Article;
use serde::Serialize;
use shakmaty::uci::UciMove;
use shakmaty::{Role, Square};
use vocabulary::{Millis, Side};

use super::act::{AssistantDuty, Hands, IllegalPosition, TouchOrder};
use super::endings::Openness;
use super::ruling::Choice;
use super::touch::Allowed;
use crate::actor::Actor;
use crate::outcome::{GameResult, Reason};

/// One change of the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "effect", rename_all = "snake_case")]
pub enum Effect {
    /// The game begins.
    Started,
    /// A player is at the board.
    Arrived {
        /// Who.
        side: Side,
    },
    /// A late player may play.
    Waived {
        /// Who.
        side: Side,
    },
    /// A player has an assistant.
    Assisted {
        /// Whose.
        side: Side,
        /// What he may do.
        duties: Vec<AssistantDuty>,
    },

    /// Pieces count as touched.
    Touched {
        /// By whom.
        side: Side,
        /// Where, in order.
        #[serde(serialize_with = "names")]
        squares: Vec<Square>,
        /// Whether the order of the colours is known.
        order: TouchOrder,
    },
    /// A player is bound to certain moves.
    Bound {
        /// Who.
        side: Side,
        /// To which.
        allowed: Allowed,
        /// What binds him.
        by: Bond,
    },
    /// A player has lost a right.
    RightLost {
        /// Who.
        side: Side,
        /// Which.
        right: Right,
    },
    /// The promotion piece is chosen.
    PromotionChosen {
        /// Which.
        #[serde(serialize_with = "role")]
        piece: Role,
    },

    /// A move is made.
    Made {
        /// By whom.
        side: Side,
        /// Which.
        uci: UciMove,
        /// How the Laws see it.
        law: Lawfulness,
        /// With how many hands.
        hands: Hands,
    },
    /// A move is completed.
    Completed {
        /// Whose.
        side: Side,
        /// By what.
        by: Completion,
    },
    /// The clock was pressed without a move.
    PressedIdle {
        /// By whom.
        side: Side,
    },
    /// Nothing is left of a press without a move.
    IdlePressSettled,
    /// The game goes back to where it was after so many half-moves.
    TakenBack {
        /// The half-moves that stay.
        plies: usize,
    },
    /// An irregular half-move stands from now on, or has been counted.
    Settled {
        /// Its number, from one.
        ply: usize,
    },
    /// A rook may not be castled with.
    CastlingBarred {
        /// Where the rooks stand.
        #[serde(serialize_with = "names")]
        rooks: Vec<Square>,
    },
    /// A player's count of illegal moves.
    IllegalCount {
        /// Whose.
        side: Side,
        /// How many.
        count: u32,
    },
    /// The arbiter waits for the next completed move.
    Watching {
        /// Seeing what.
        what: IllegalPosition,
    },
    /// The arbiter waits no longer.
    WatchOver,

    /// A draw is offered.
    OfferMade {
        /// By whom.
        side: Side,
    },
    /// An offer is gone.
    OfferGone {
        /// Whose.
        side: Side,
    },

    /// The arbiter consents to a draw that the event bars.
    Consented {
        /// To whose offer.
        side: Side,
    },
    /// An offer is to be noted on both scores: (=).
    OfferToMark,
    /// An offer is noted on a score.
    OfferMarked {
        /// Whose score.
        side: Side,
    },
    /// How often a player has offered a draw.
    OffersCounted {
        /// Who.
        side: Side,
        /// How often.
        count: u32,
    },
    /// How often a player has claimed a draw and was wrong.
    WrongClaimsCounted {
        /// Who.
        side: Side,
        /// How often.
        count: u32,
    },

    /// A clock runs, or none.
    Runs {
        /// Whose.
        side: Option<Side>,
    },
    /// Time is added, or taken away if negative.
    TimeAdded {
        /// Whose.
        side: Side,
        /// How much.
        ms: Millis,
        /// Why.
        cause: TimeCause,
    },
    /// A reading is set.
    TimeSet {
        /// Whose.
        side: Side,
        /// To what.
        ms: Millis,
    },
    /// The clock counts a completed move.
    MoveCounted {
        /// Whose.
        side: Side,
    },
    /// The clock's counter is set.
    CounterSet {
        /// Whose.
        side: Side,
        /// To how many moves.
        moves: u32,
    },
    /// A period begins.
    PeriodBegins {
        /// Whose.
        side: Side,
        /// Which, from one.
        period: usize,
    },
    /// Each move adds time from now on.
    IncrementAdded {
        /// How much.
        ms: Millis,
    },

    /// The clock is stopped and the game interrupted.
    Stopped {
        /// By whom.
        by: Actor,
    },
    /// The game goes on.
    Restarted,
    /// The arbiter is asked.
    Asked {
        /// What.
        question: Question,
        /// Among which answers.
        options: Vec<Choice>,
    },
    /// The arbiter has answered.
    Answered {
        /// What he was asked.
        question: Question,
        /// His answer.
        choice: Choice,
    },
    /// A claim of the quickplay finish is postponed.
    Postponed {
        /// Whose.
        side: Side,
    },

    /// A move must be sealed.
    SealAsked {
        /// By whom.
        side: Side,
        /// The nominal end of the session, where the player adjourns before it.
        until: Option<Millis>,
        /// When play is to be resumed, where that is known.
        #[serde(skip_serializing_if = "Option::is_none")]
        resumes: Option<Millis>,
    },
    /// A move is sealed; the game is adjourned.
    Sealed {
        /// By whom.
        side: Side,
        /// As written.
        text: String,
        /// In which letters.
        letters: String,
    },
    /// The game is resumed, the envelope still closed.
    ResumedClosed,
    /// The envelope is opened, or no longer needed.
    EnvelopeOpened,
    /// The score of a player goes up to this half-move.
    Written {
        /// Whose.
        side: Side,
        /// The last half-move.
        ply: usize,
    },
    /// A player must complete his score before he moves again.
    ScoreDue {
        /// Who.
        side: Side,
    },
    /// The clocks stand until both have completed their scores.
    ScorePause,
    /// A score that cannot be completed is owed no more.
    ScoreExcused {
        /// Whose.
        side: Side,
    },
    /// What is noted before a game is reconstructed on another board.
    Noted {
        /// The position.
        fen: String,
        /// White's reading, and Black's, where there is a clock.
        clocks: Option<(Millis, Millis)>,
        /// Whose clock was running.
        running: Option<Side>,
        /// Moves that White has completed.
        white: u32,
        /// Moves that Black has completed.
        black: u32,
    },
    /// A player has seen the arbiter's score.
    SawScore {
        /// Who.
        side: Side,
    },
    /// A player has signed.
    Signed {
        /// Who.
        side: Side,
    },

    /// A blind player has lifted a piece.
    Lifted {
        /// From where.
        #[serde(serialize_with = "name")]
        square: Square,
    },
    /// A blind player has put a piece into a hole.
    Placed {
        /// Where.
        #[serde(serialize_with = "name")]
        square: Square,
    },
    /// A blind player has taken the captured piece off.
    Removed {
        /// From where.
        #[serde(serialize_with = "name")]
        square: Square,
    },
    /// A move is announced.
    Announced {
        /// Which.
        uci: UciMove,
    },

    /// The game is over.
    Ended {
        /// With which result; none if annulled.
        result: Option<GameResult>,
        /// Why.
        reason: Reason,
        /// By which article.
        article: Article,
    },
    /// The game would be over but for the touched pieces; it is, once nobody can complain.
    EndDeferred {
        /// With which result.
        result: GameResult,
        /// Why.
        reason: Reason,
        /// By which article.
        article: Article,
    },
    /// A new game is to be played.
    NewGame,
    /// The result is corrected.
    ResultCorrected {
        /// To this.
        result: GameResult,
        /// By which article.
        article: Article,
    },
    /// What is known of whether anybody can still mate.
    Openness {
        /// What is known.
        openness: Openness,
    },
    /// Somebody must leave, or pays: outside the game.
    Sanction {
        /// Who.
        side: Option<Side>,
        /// What.
        what: Choice,
        /// How much.
        amount: Option<i64>,
    },
}

/// What binds a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Bond {
    /// Touched pieces; further touches may extend it.
    Touch,
    /// A piece let go, a written move, the replacement of an illegal castling: further touches
    /// change nothing.
    Final,
}

/// A right that can be lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Right {
    /// To complain of Article 4.
    Complaint,
    /// To claim a draw on this move.
    Claim,
}

impl Right {
    pub(crate) const fn slug(self) -> &'static str {
        match self {
            Self::Complaint => "complaint",
            Self::Claim => "claim",
        }
    }
}

/// How the Laws see a made move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Lawfulness {
    /// Legal and within the duty.
    Legal,
    /// Legal, but against the touched pieces.
    TouchBreach,
    /// Illegal.
    Illegal,
    /// Legal but for the missing promotion.
    Unpromoted,
}

impl Lawfulness {
    /// Whether Article 3 allows it.
    pub const fn is_legal(self) -> bool {
        matches!(self, Self::Legal | Self::TouchBreach)
    }

    /// The word used in files and phrases.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Legal => "legal",
            Self::TouchBreach => "touch_breach",
            Self::Illegal => "illegal",
            Self::Unpromoted => "unpromoted",
        }
    }
}

/// What completes a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Completion {
    /// The press.
    Press,
    /// The end of the game.
    Ending,
    /// The player's next move.
    NextMove,
}

impl Completion {
    pub(crate) const fn slug(self) -> &'static str {
        match self {
            Self::Press => "press",
            Self::Ending => "ending",
            Self::NextMove => "next_move",
        }
    }
}

/// Why time is added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeCause {
    /// The bonus for the next move.
    Bonus,
    /// The next period.
    Period,
    /// A ruling.
    Ruling,
}

impl TimeCause {
    pub(crate) const fn slug(self) -> &'static str {
        match self {
            Self::Bonus => "bonus",
            Self::Period => "period",
            Self::Ruling => "ruling",
        }
    }
}

/// What the arbiter is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "about", rename_all = "snake_case")]
pub enum Question {
    /// Whether a player had a reason to stop the clock.
    StopReason {
        /// Who stopped it.
        side: Side,
    },
    /// Whether a late player has lost.
    Late {
        /// Who.
        side: Side,
    },
    /// What to do with both flags down.
    BothFlags,
    /// Whether the clocks keep their times.
    Times,
    /// Whether a game with reversed colours goes on.
    ColoursReversed,
    /// How to penalise.
    Penalty {
        /// Whom.
        side: Option<Side>,
    },
    /// An increment in the quickplay finish.
    QuickplayIncrement {
        /// Who asks.
        side: Side,
    },
    /// A draw in the quickplay finish.
    QuickplayDraw {
        /// Who claims.
        side: Side,
    },
    /// The same, the game already over for the designated arbiter to rule.
    QuickplayNoArbiter {
        /// Who claims.
        side: Side,
    },
    /// Whether a postponed quickplay claim saves the player whose flag fell.
    QuickplayFlag {
        /// Whose flag fell.
        side: Side,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
fn name<S: serde::Serializer>(square: &Square, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(square)
}

fn names<S: serde::Serializer>(squares: &[Square], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(squares.iter().map(Square::to_string))
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
fn role<S: serde::Serializer>(role: &Role, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_char(role.char())
}

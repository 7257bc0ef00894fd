//! Acts: everything that somebody does or says at the table.

mod names;
mod words;

use serde::{Deserialize, Serialize};
use shakmaty::uci::UciMove;
use shakmaty::{Role, Square};
use vocabulary::{Millis, Side};

use self::names::{letter, square, squares};
pub use self::words::{
    AssistantDuty, Basis, ClockCause, Contact, Evidence, Fault, Flagged, Hands, IllegalPosition,
    QuickplayGround, TouchOrder,
};
use super::conduct::{IncidentKind, PenaltyCode};
use super::ruling::Choice;
use crate::actor::Actor;
use crate::outcome::{GameResult, Share};

/// What somebody did, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Act {
    /// Who.
    pub by: Actor,
    /// At which instant.
    pub at: Millis,
    /// What.
    #[serde(flatten)]
    pub what: What,
}

/// What can be done at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum What {
    /// The arbiter starts White's clock at the set time.
    Start,
    /// A player comes to the board.
    Arrive,
    /// The arbiter declares the game lost for those who are not there in time.
    DeclareDefault,
    /// The arbiter lets a late player play.
    WaiveDefault {
        /// The late player.
        of: Side,
    },
    /// A player names an assistant, whom the arbiter accepts.
    Assistant {
        /// What the assistant may do.
        duties: Vec<AssistantDuty>,
    },

    /// Pieces are touched, in this order.
    Touch {
        /// Their squares.
        #[serde(with = "squares")]
        squares: Vec<Square>,
        /// Whether it was meant.
        #[serde(default)]
        how: Contact,
        /// Whether the order is known.
        #[serde(default)]
        order: TouchOrder,
    },
    /// A piece is let go on a square.
    Release {
        /// Where it came from.
        #[serde(with = "square")]
        from: Square,
        /// Where it was let go.
        #[serde(with = "square")]
        to: Square,
    },
    /// The new piece touches the promotion square.
    PromoteTouch {
        /// Its letter: q, r, b or n.
        #[serde(with = "letter")]
        piece: Role,
    },
    /// A move is made on the board; it may be illegal.
    Move {
        /// The move; without a letter if a pawn was left unpromoted.
        uci: UciMove,
        /// Hands used.
        #[serde(default)]
        hands: Hands,
    },
    /// A move is made and pressed at the same instant.
    Play {
        /// The move.
        uci: UciMove,
    },
    /// The clock is pressed.
    Press,
    /// The clock is stopped.
    Stop,
    /// The arbiter lets the game go on.
    Restart {
        /// Whose clock runs; the one that ran before, if not said.
        #[serde(default)]
        clock: Option<Side>,
    },

    /// A draw is offered.
    Offer {
        /// The arbiter's consent where the event asks for it.
        #[serde(default)]
        consent: bool,
        /// Whether a condition was attached.
        #[serde(default)]
        conditional: bool,
    },
    /// An offer is taken back.
    WithdrawOffer,
    /// The offer is accepted.
    Accept,
    /// The offer is declined.
    Decline,
    /// The game is resigned.
    Resign,
    /// A draw is claimed.
    Claim {
        /// On which ground.
        basis: Basis,
        /// The move written and not yet made.
        #[serde(default, rename = "move")]
        written: Option<UciMove>,
        /// What the claim rests on.
        #[serde(default)]
        evidence: Evidence,
        /// Whether an earlier written move was crossed out.
        #[serde(default)]
        rewritten: bool,
    },

    /// An irregularity is found.
    Found {
        /// Which.
        what: Fault,
        /// Whose.
        #[serde(default)]
        of: Option<Side>,
        /// The number of half-moves after which the position is sure, if not the one just before.
        #[serde(default)]
        ply: Option<usize>,
        /// Whether the players agree to correct it.
        #[serde(default)]
        agreed: bool,
    },
    /// The arbiter sees a position that cannot be (basic supervision).
    IllegalPositionSeen {
        /// What he sees.
        what: IllegalPosition,
    },
    /// A flag is called or claimed.
    Flag {
        /// Whose.
        of: Flagged,
        /// Which of both fell first, if known.
        #[serde(default)]
        first: Option<Side>,
    },

    /// Conduct is reported.
    Incident {
        /// What happened.
        what: IncidentKind,
        /// Who did it.
        #[serde(default)]
        of: Option<Side>,
    },
    /// The arbiter penalises.
    Penalty {
        /// Whom.
        of: Side,
        /// How.
        code: PenaltyCode,
        /// How much time, or how many rounds.
        #[serde(default)]
        amount: Option<i64>,
        /// The opponent's score, where the game is declared lost, or the new score.
        #[serde(default)]
        score: Option<Share>,
    },
    /// The arbiter answers an open question.
    Decide {
        /// His choice among the options.
        choice: Choice,
        /// Time he grants with it.
        #[serde(default)]
        grant: Option<Millis>,
    },
    /// The arbiter adds time for a disturbance from outside.
    AddTime {
        /// For whom; both, if not said.
        #[serde(default)]
        of: Option<Side>,
        /// How much.
        ms: Millis,
    },
    /// The arbiter sets the clock right.
    SetClock {
        /// White's reading.
        #[serde(default)]
        white: Option<Millis>,
        /// Black's reading.
        #[serde(default)]
        black: Option<Millis>,
        /// Why.
        cause: ClockCause,
    },
    /// The arbiter sets the clock's counter of moves.
    SetCounter {
        /// Whose.
        of: Side,
        /// Completed moves.
        moves: u32,
    },

    /// The game is to be adjourned.
    Adjourn {
        /// The end of the session, where a player adjourns before it.
        #[serde(default)]
        session_ends: Option<Millis>,
        /// When play is to be resumed, where that has been announced.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        resumes: Option<Millis>,
    },
    /// The move is sealed and the clock stopped.
    Seal {
        /// As it is written.
        text: String,
        /// In the letters of which language.
        letters: String,
    },
    /// The time of resumption has come.
    Resume {
        /// Who is there.
        present: Vec<Side>,
    },
    /// The reply is sealed while the sealer is absent.
    SealReply {
        /// As it is written.
        text: String,
        /// In the letters of which language.
        letters: String,
    },
    /// The envelope is missing.
    EnvelopeLost {
        /// The move the sealer says he sealed.
        uci: UciMove,
    },
    /// The adjourned position cannot be established.
    PositionLost,
    /// The times shown at resumption are disputed.
    TimesDisputed {
        /// White's right time.
        white: Millis,
        /// Black's right time.
        black: Millis,
        /// Whether the arbiter corrects them although it is late.
        #[serde(default)]
        arbiter_corrects: bool,
    },

    /// An increment of five seconds is asked for in the quickplay finish.
    QpIncrement,
    /// A draw is claimed in the quickplay finish.
    QpDraw {
        /// Why.
        ground: QuickplayGround,
    },
    /// The same without an arbiter at hand.
    QpDrawNoArbiter {
        /// Why.
        ground: QuickplayGround,
    },

    /// Moves are written up to this half-move.
    Write {
        /// The last half-move on the score.
        ply: usize,
        /// Whether an offer of a draw is noted with it: (=).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        offer: bool,
    },
    /// A move is written before it is made.
    WriteAhead,
    /// A score is brought up to date.
    ScoreCompleted,
    /// The game is reconstructed.
    Reconstruct,
    /// The number of moves cannot be proved.
    CountUnproved,
    /// An explanation of the Laws is asked for.
    AskExplanation,
    /// A player asks to see the arbiter's score.
    SeeScore,
    /// A player signs the result.
    Sign,
    /// The arbiter corrects a signed result.
    CorrectResult {
        /// The right one.
        result: GameResult,
    },
    /// A ruling is appealed against.
    Appeal {
        /// Its place in the journal.
        ruling: usize,
    },

    /// A blind player takes a piece out of its hole.
    Lift {
        /// Its square.
        #[serde(with = "square")]
        square: Square,
    },
    /// He puts the piece into another hole.
    Place {
        /// Its square.
        #[serde(with = "square")]
        square: Square,
    },
    /// He takes the captured piece off his board.
    Remove {
        /// Its square.
        #[serde(with = "square")]
        square: Square,
    },
    /// A move is announced.
    Announce {
        /// What was said.
        text: String,
    },
    /// The opponent repeats it.
    Repeat {
        /// What was said.
        text: String,
    },
    /// A slip of the tongue is corrected.
    CorrectAnnouncement {
        /// What is said now.
        text: String,
    },
    /// The two boards show different positions.
    BoardsDiffer {
        /// White's score.
        white: String,
        /// Black's score.
        black: String,
        /// In the letters of which language.
        letters: String,
    },

    /// Nothing happens; the clocks are read.
    Read,
}

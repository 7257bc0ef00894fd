//! Rulings: the answer of the regulation to an act, with its articles.

use codex::Article;
use serde::{Serialize, Serializer};

use super::effect::Effect;
use crate::outcome::GameResult;
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
    /// What the arbiter should know besides.
    pub notes: Vec<Note>,
}

/// The sorts of rulings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The player must play the piece.
    Bound,
    /// The contact brings no duty.
    NoDuty,
    /// The move is made.
    Made,
    /// The move is made, and irregular: the opponent decides.
    Irregular,
    /// The irregularity is corrected.
    Corrected,
    /// It stands as it is.
    Stands,
    /// The game begins again.
    Restarted,
    /// A check found no draw.
    CheckFailed,
    /// Accepted.
    Ok,
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
            Self::Irregular => "irregular",
            Self::Corrected => "corrected",
            Self::Stands => "stands",
            Self::Restarted => "restarted",
            Self::CheckFailed => "check_failed",
            Self::Ok => "ok",
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
        /// The game has not begun.
        NotStarted = "not_started",
        /// The game has begun already.
        AlreadyStarted = "already_started",
        /// The clocks are stopped.
        ClockStopped = "clock_stopped",
        /// The clocks are not stopped.
        NotStopped = "not_stopped",
        /// The act is earlier than the last one.
        OutOfOrder = "out_of_order",
        /// Only a player may do this.
        PlayerOnly = "player_only",
        /// Only the arbiter may do this.
        ArbiterOnly = "arbiter_only",
        /// Only the opponent of whom it concerns may do this.
        OpponentOnly = "opponent_only",
        /// The player's clock does not run.
        ClockNotRunning = "clock_not_running",
        /// The player has not made a move that this could follow.
        NotMoved = "not_moved",
        /// The text cannot be read.
        Unreadable = "unreadable",
        /// Several captures are written like this: the whole route is needed.
        Ambiguous = "ambiguous",
        /// No such piece there.
        NoSuchPiece = "no_such_piece",
        /// Another piece stands there.
        Occupied = "occupied",
        /// There is no irregularity to decide on.
        NothingOpen = "nothing_open",
        /// By touching a piece the player has let it stand.
        RightLost = "right_lost",
        /// All is corrected or nothing.
        Partial = "partial",
        /// It needs the consent of both players, or the arbiter.
        NotAgreed = "not_agreed",
        /// A place on the board must be named.
        PlaceNeeded = "place_needed",
        /// No accident is known.
        NoAccident = "no_accident",
        /// Too late for this.
        TooLate = "too_late",
        /// Only where moves must be written.
        NoNotation = "no_notation",
        /// Each side must have a king.
        KingsNeeded = "kings_needed",
        /// The moves are being counted already.
        AlreadyCounting = "already_counting",
        /// That number of moves is not allowed here.
        NotAllowed = "not_allowed",
        /// The flag is up.
        FlagUp = "flag_up",
        /// There is no offer to answer.
        NoOffer = "no_offer",
    }
}

words! {
    /// What the arbiter should know besides the ruling.
    Note {
        /// It is not done so, and the arbiter may step in.
        Improper = "improper",
        /// The man was not crowned when it reached the last row.
        NotCrowned = "not_crowned",
        /// The man counts as a king although nobody crowned it: the game is written down.
        KingByRecord = "king_by_record",
        /// The position has appeared as often as a draw needs.
        RepetitionReached = "repetition_reached",
        /// The pieces have stood like this often enough, though not with the same side to move.
        RepeatedOnBoard = "repeated_on_board",
        /// The count has begun again.
        CountAgain = "count_again",
        /// The count is annulled.
        CountAnnulled = "count_annulled",
        /// The check cost nothing: the player had too little time, and asked for the first time.
        Spared = "spared",
        /// The arbiter makes the player obey.
        ArbiterEnforces = "arbiter_enforces",
    }
}

words! {
    /// Why a game is over.
    Reason {
        /// A player gave up.
        Resignation = "resignation",
        /// The player to move cannot.
        Blocked = "blocked",
        /// A player has no piece left.
        NoPieces = "no_pieces",
        /// Time ran out.
        Flag = "flag",
        /// A player refused to obey a rule.
        Refusal = "refusal",
        /// The players agreed to a draw.
        Agreement = "agreement",
        /// The position was repeated too often.
        Repetition = "repetition",
        /// The counted moves were made.
        MoveCount = "move_count",
        /// No result: the game is played again.
        Replay = "replay",
    }
}

impl Ruling {
    /// A ruling of this kind resting on an article.
    pub(crate) fn new(kind: Kind, primary: Article) -> Self {
        Self { kind, citations: vec![primary], effects: Vec::new(), notes: Vec::new() }
    }

    /// A refusal resting on an article.
    pub(crate) fn refused(why: Refusal, primary: Article) -> Self {
        Self::new(Kind::Refused(why), primary)
    }

    /// The game is over.
    pub(crate) fn ended(result: Option<GameResult>, reason: Reason, article: Article) -> Self {
        Self::new(Kind::Ended, article).with([Effect::Ended { result, reason, article }])
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
    pub(crate) fn with(mut self, effects: impl IntoIterator<Item = Effect>) -> Self {
        self.effects.extend(effects);
        self
    }

    #[must_use]
    pub(crate) fn noting(mut self, notes: impl IntoIterator<Item = Note>) -> Self {
        self.notes.extend(notes);
        self
    }

    /// The same ruling as part of one that ends the game.
    #[must_use]
    pub(crate) fn then(self, end: Self) -> Self {
        let Self { citations, effects, notes, .. } = self;
        let mut whole = end.citing(citations).noting(notes);
        whole.effects.splice(0..0, effects);
        whole
    }

    /// Why the act was refused, if it was.
    pub fn refusal(&self) -> Option<Refusal> {
        match self.kind {
            Kind::Refused(why) => Some(why),
            _ => None,
        }
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
            #[serde(skip_serializing_if = "<[Note]>::is_empty")]
            notes: &'r [Note],
        }
        Shown {
            ruling: self.kind.slug(),
            why: self.refusal(),
            citations: &self.citations,
            effects: &self.effects,
            notes: &self.notes,
        }
        .serialize(serializer)
    }
}

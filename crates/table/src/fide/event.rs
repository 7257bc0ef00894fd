//! What an event adds to the Laws, and how a game is set up.

use codex::{Code, door};
use serde::{Deserialize, Serialize};
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{Bitboard, Board, CastlingMode, Chess, Position, Rank};
use vocabulary::{Millis, Pace, Sides, TimeControl};

use super::laws::Laws;
use super::standing::Standing;
use super::supervising::Watch;
use crate::begin::Begin;
use crate::outcome::Points;
use crate::pace::{Classified, Supervision, classify};

/// The rules an event sets on top of the Laws.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a line of an event's regulation")]
pub struct EventRules {
    /// No offer of a draw before this move.
    pub no_offer_before_move: Option<u32>,
    /// No draw by agreement at all.
    pub no_agreement: bool,
    /// Guideline III on the quickplay finish was announced.
    pub guideline_iii: bool,
    /// Whether the clocks can add an increment during the game; unknown if not stated.
    pub extra_increment_possible: Option<bool>,
    /// The default time.
    pub default_ms: Option<Millis>,
    /// Players must be seated before the start, with no default time and no arbiter's choice.
    pub seated_before_start: bool,
    /// The arbiter watches this clock: a flag is called when it falls.
    pub arbiter_watches_clock: bool,
    /// Games may be adjourned.
    pub adjournment: bool,
    /// The points of the event.
    pub points: Points,
    /// The event has a milder penalty for a device on the person.
    pub milder_device_penalty: bool,
    /// Fines were announced.
    pub fines_announced: bool,
    /// Appeals are excluded.
    pub no_appeal: bool,
    /// A complaint must come within this time after the game.
    pub appeal_within: Option<Millis>,
    /// Only the captain speaks to the arbiter.
    pub captain_speaks: bool,
    /// Hearing aids are forbidden.
    pub no_hearing_aids: bool,
    /// What the players write is entered too, so that a missing move on a score is seen.
    pub scores_followed: bool,
    /// Whoever goes out while the opponent has the move says so to the arbiter.
    pub report_leaving: bool,
    /// The schedule suffers if a clock setting stays.
    pub schedule_suffers: bool,
    /// The regulation the event is played under, whose rules then hold without being listed.
    pub regulation: Option<Regulation>,
}

/// A federation's regulation of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Regulation {
    /// The individual championship of the Italian deaf sports federation.
    FssiIndividual,
    /// Its team championship, where only the captain speaks to the arbiter.
    FssiTeam,
}

impl Regulation {
    /// The one that a federation's book has for individual or team events, if it has one.
    pub const fn of(book: Code, teams: bool) -> Option<Self> {
        match (book, teams) {
            (Code::Fssi, false) => Some(Self::FssiIndividual),
            (Code::Fssi, true) => Some(Self::FssiTeam),
            _ => None,
        }
    }
}

impl Default for EventRules {
    fn default() -> Self {
        Self {
            no_offer_before_move: None,
            no_agreement: false,
            guideline_iii: false,
            extra_increment_possible: None,
            default_ms: None,
            seated_before_start: false,
            arbiter_watches_clock: false,
            adjournment: true,
            points: Points::default(),
            milder_device_penalty: false,
            fines_announced: false,
            no_appeal: false,
            appeal_within: None,
            captain_speaks: false,
            no_hearing_aids: false,
            scores_followed: false,
            report_leaving: false,
            schedule_suffers: false,
            regulation: None,
        }
    }
}

impl EventRules {
    /// The rules with those of the regulation among them.
    #[must_use]
    pub fn resolved(&self) -> Self {
        let Some(regulation) = self.regulation else { return self.clone() };
        Self {
            no_offer_before_move: self.no_offer_before_move.or(Some(30)),
            seated_before_start: true,
            adjournment: false,
            appeal_within: self.appeal_within.or(Some(Millis::minutes(10))),
            no_hearing_aids: true,
            captain_speaks: regulation == Regulation::FssiTeam,
            ..self.clone()
        }
    }
}

/// What the table must know of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about a person")]
pub struct Player {
    /// He plays on a board of his own, by touch.
    pub blind: bool,
    /// He is deaf.
    pub deaf: bool,
    /// His clock is not adjusted for an assistant.
    pub disabled: bool,
    /// He has an assistant from the beginning.
    pub assisted: bool,
}

/// A game before its first act.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The starting position, the orthodox one if not given.
    pub fen: Option<String>,
    /// The number of a Chess960 start.
    pub chess960: Option<u16>,
    /// Whether castling in `fen` is that of Chess960.
    pub is960: bool,
    /// Moves already played and completed.
    pub moves: Vec<UciMove>,
    /// The time control; without one the game is untimed.
    pub tc: Option<TimeControl>,
    /// The category, where it is not that of the time control.
    pub category: Option<Pace>,
    /// How closely the game is watched.
    pub supervision: Supervision,
    /// How many games an arbiter of the event has to watch: in rapid and blitz that decides how
    /// closely this one is watched, whatever `supervision` says.
    pub watch: Option<Watch>,
    /// Readings at instant zero.
    pub clocks: Option<Sides<Millis>>,
    /// Illegal moves already counted.
    pub illegal: Sides<u32>,
    /// The rules of the event.
    pub event: EventRules,
    /// The players.
    pub players: Sides<Player>,
    /// Whether the game already runs.
    pub begin: Begin,
}

/// Why a game cannot be set up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The FEN cannot be read.
    #[error("cannot read the position {0:?}")]
    Fen(String),
    /// The position is against the Laws.
    #[error("no game can be played from {0:?}")]
    Position(String),
    /// There is no such start.
    #[error("{0} is not the number of a Chess960 start (0 to 959)")]
    Chess960(u16),
    /// A move before the acts is illegal.
    #[error("half-move {ply}, {uci}, is illegal")]
    Move {
        /// Its number, from one.
        ply: usize,
        /// The move.
        uci: String,
    },
    /// The sides' categories differ and none was declared.
    #[error("the time control is of different categories for the two sides: declare one")]
    Mixed,
}

impl Setup {
    /// How castling is written and read in this game.
    pub fn mode(&self) -> CastlingMode {
        if self.is960 || self.chess960.is_some() {
            CastlingMode::Chess960
        } else {
            CastlingMode::Standard
        }
    }

    /// The position before any move.
    pub fn start(&self) -> Result<Chess, SetupError> {
        if let Some(number) = self.chess960 {
            let start = chess::chess960::StartNumber::try_from(u32::from(number));
            return Ok(start.map_err(|_| SetupError::Chess960(number))?.position());
        }
        let Some(text) = &self.fen else {
            door!("table::fide::Setup::start", "fide-2023 2.3", "fide-2017 2.3", "fide-2009 2.3");
            return Ok(Chess::default());
        };
        let fen: Fen = text.parse().map_err(|_| SetupError::Fen(text.clone()))?;
        match Standing::of(fen.into_setup(), self.mode()) {
            Standing::Lawful(position) => Ok(position),
            Standing::Lawless(_) => Err(SetupError::Position(text.clone())),
        }
    }

    /// The pieces as they should have stood at the beginning: those of the Chess960 start, where it
    /// is one (both sides alike), else the orthodox ones.
    pub(crate) fn home(&self, start: &Chess) -> Board {
        let board = start.board();
        let alike = Bitboard::from(Rank::First)
            .into_iter()
            .all(|square| board.role_at(square) == board.role_at(square.flip_vertical()));
        if self.chess960.is_some() || (self.is960 && alike) { board.clone() } else { Board::new() }
    }

    /// The category of the game: declared, or that of its time control.
    pub fn pace(&self, laws: &Laws) -> Result<Pace, SetupError> {
        match (self.category, &self.tc) {
            (Some(declared), _) => Ok(declared),
            (None, None) => Ok(Pace::Standard),
            (None, Some(control)) => match classify(control, laws.rapid_from) {
                Classified::As(pace) => Ok(pace),
                Classified::Mixed(_) => Err(SetupError::Mixed),
            },
        }
    }

    /// Moves that each side has behind it in the starting position, by its move number.
    pub(crate) fn moves_before(start: &Chess) -> Sides<u32> {
        let full = start.fullmoves().get() - 1;
        Sides { white: full.saturating_add(u32::from(start.turn().is_black())), black: full }
    }
}

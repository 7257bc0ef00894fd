//! How a live board begins: the game, its table, the instant of its zero and where it is played.

use codex::{Article, LawsCode, Phrase, phrase};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::fid::{self, Readings};
use table::fide;
use vocabulary::LagAllowance;

use crate::recorded::Recorded;

/// The first entry of a game's stream in the journal.
///
/// As JSON: `{"game": {"chess": {"edition": "2023"}}, "setup": {…}, "started": 1790000000000,
/// "heading": {"event": "…", "round": 3, "board": 5, "white": "…", "black": "…"}}`, where `game` may
/// also be `"italian"` or `"international"` and `setup` is that of the table of the game. Draughts
/// may have `readings` of unclear articles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct SetUp {
    /// What is played, and how it begins.
    pub game: Played,
    /// The instant of the table's zero in milliseconds since 1970.
    pub started: i64,
    /// Where and by whom it is played, by identifiers alone.
    pub heading: Heading,
    /// What is known of a game that was brought in afterwards: nobody acts at its board.
    pub recorded: Option<Recorded>,
    /// How much of the delay of the line counts for nobody; none if all of it counts.
    pub lag: Option<LagAllowance>,
}

/// A game with the set-up of its table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Played {
    /// Chess under an edition of the Laws.
    Chess {
        /// Which.
        edition: LawsCode,
        /// How it begins.
        setup: fide::Setup,
    },
    /// Draughts.
    Draughts {
        /// Which of the two games.
        game: draughts::Game,
        /// How unclear articles are read.
        readings: Readings,
        /// How it begins.
        setup: fid::Setup,
    },
}

/// Which game is played on a board, as files name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Chess.
    Chess {
        /// The edition of the Laws.
        #[serde(with = "fide::by_year")]
        edition: LawsCode,
    },
    /// Italian draughts.
    Italian,
    /// International draughts.
    International,
}

impl Kind {
    /// The word for the game alone.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Chess { .. } => "chess",
            Self::Italian => "italian",
            Self::International => "international",
        }
    }
}

/// Where a game belongs. Only identifiers: names of people stand beside the journal.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Heading {
    /// The event.
    pub event: Option<String>,
    /// The round, from one.
    pub round: Option<u32>,
    /// The board, from one.
    pub board: Option<u32>,
    /// The player of the white pieces.
    pub white: Option<String>,
    /// The player of the black pieces.
    pub black: Option<String>,
}

/// Why no game can be set up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetUpError {
    /// At chess.
    #[error(transparent)]
    Chess(#[from] fide::SetupError),
    /// At draughts.
    #[error(transparent)]
    Draughts(#[from] fid::SetupError),
    /// The game would be over before it begins.
    #[error("the game is over in {fen:?}")]
    Over {
        /// The position.
        fen: String,
        /// The article that ended it.
        article: Article,
    },
}

impl SetUpError {
    /// Why, for people.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Chess(error) => error.phrase(),
            Self::Draughts(error) => error.phrase(),
            Self::Over { fen, article } => {
                phrase!("setup-over", fen = fen.clone(), article = *article)
            }
        }
    }
}

impl SetUp {
    /// A game of chess from the usual position, without heading.
    pub fn chess(edition: LawsCode, setup: fide::Setup, started: i64) -> Self {
        Self::new(Played::Chess { edition, setup }, started)
    }

    /// A game of draughts with the usual readings, without heading.
    pub fn draughts(game: draughts::Game, setup: fid::Setup, started: i64) -> Self {
        let readings = Readings::default();
        Self::new(Played::Draughts { game, readings, setup }, started)
    }

    fn new(game: Played, started: i64) -> Self {
        Self { game, started, heading: Heading::default(), recorded: None, lag: None }
    }

    /// The same with a heading.
    #[must_use]
    pub fn at(self, heading: Heading) -> Self {
        Self { heading, ..self }
    }

    /// The same with the delay of the line given back within bounds.
    #[must_use]
    pub fn compensating(self, lag: Option<LagAllowance>) -> Self {
        Self { lag, ..self }
    }

    /// Which game it is.
    pub fn kind(&self) -> Kind {
        match &self.game {
            Played::Chess { edition, .. } => Kind::Chess { edition: *edition },
            Played::Draughts { game: draughts::Game::Italian, .. } => Kind::Italian,
            Played::Draughts { game: draughts::Game::International, .. } => Kind::International,
        }
    }
}

/// The same as it stands in files.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    game: Kind,
    #[serde(default, skip_serializing_if = "is_usual")]
    readings: Readings,
    #[serde(default)]
    setup: Value,
    started: i64,
    #[serde(default)]
    heading: Heading,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    recorded: Option<Recorded>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lag: Option<LagAllowance>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
fn is_usual(readings: &Readings) -> bool {
    *readings == Readings::default()
}

/// The part of a file that only its game can read.
fn own<T: Default + serde::de::DeserializeOwned>(part: Value) -> Result<T, serde_json::Error> {
    if part.is_null() { Ok(T::default()) } else { serde_json::from_value(part) }
}

impl TryFrom<Written> for SetUp {
    type Error = serde_json::Error;

    fn try_from(written: Written) -> Result<Self, serde_json::Error> {
        let Written { game, readings, setup, started, heading, recorded, lag } = written;
        let game = match game {
            Kind::Chess { edition } => Played::Chess { edition, setup: own(setup)? },
            Kind::Italian => {
                Played::Draughts { game: draughts::Game::Italian, readings, setup: own(setup)? }
            }
            Kind::International => Played::Draughts {
                game: draughts::Game::International,
                readings,
                setup: own(setup)?,
            },
        };
        Ok(Self { game, started, heading, recorded, lag })
    }
}

impl From<SetUp> for Written {
    fn from(set_up: SetUp) -> Self {
        let game = set_up.kind();
        let SetUp { game: played, started, heading, recorded, lag } = set_up;
        let (readings, setup) = match played {
            Played::Chess { setup, .. } => (Readings::default(), serde_json::to_value(setup)),
            Played::Draughts { readings, setup, .. } => (readings, serde_json::to_value(setup)),
        };
        // A set-up is plain data: strings, numbers, lists.
        Self { game, readings, setup: setup.unwrap_or_default(), started, heading, recorded, lag }
    }
}

//! Acts as people want them and as the table has them. JSON is read here, once.

use serde::{Deserialize, Serialize, Serializer, ser};
use serde_json::Value;
use shakmaty::uci::UciMove;
use table::fid;
use table::fide::{self, Basis, Evidence, Hands};

use crate::deed::Rejected;
use crate::pause::Pause;
use crate::setup::Kind;

/// An act of the game that is played, in the table's own terms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameAct {
    /// At chess.
    Chess(fide::What),
    /// At draughts.
    Draughts(fid::What),
}

impl Serialize for GameAct {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Through a value: journals have the fields in the order of their names.
        let written = match self {
            Self::Chess(what) => serde_json::to_value(what),
            Self::Draughts(what) => serde_json::to_value(what),
        };
        written.map_err(ser::Error::custom)?.serialize(serializer)
    }
}

/// What somebody wants done at a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    /// A move in anybody's notation.
    Typed {
        /// What was typed.
        text: String,
        /// Whether the clock is pressed as well.
        press: bool,
        /// Whether a draw is offered with it: after the move and before the press.
        offer: bool,
    },
    /// An act of chess that holds a move in somebody's notation.
    Spelt(Spelt),
    /// An act of the table.
    Act(GameAct),
    /// The house stops the clocks for a reason of its own.
    Paused(Pause),
}

/// An act of chess whose move is still to be read in the position on the board.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum Spelt {
    /// [`fide::What::Move`].
    Move {
        /// The move as it is written.
        uci: String,
        /// Hands used.
        #[serde(default)]
        hands: Hands,
    },
    /// [`fide::What::Play`].
    Play {
        /// The move as it is written.
        uci: String,
    },
    /// [`fide::What::EnvelopeLost`].
    EnvelopeLost {
        /// The move as it is written.
        uci: String,
    },
    /// [`fide::What::Claim`].
    Claim {
        /// On which ground.
        basis: Basis,
        /// The move as it is written.
        #[serde(rename = "move")]
        written: String,
        /// What the claim rests on.
        #[serde(default)]
        evidence: Evidence,
        /// Whether an earlier written move was crossed out.
        #[serde(default)]
        rewritten: bool,
    },
}

impl Spelt {
    /// The move as it is written.
    pub(crate) fn text(&self) -> &str {
        match self {
            Self::Move { uci: text, .. }
            | Self::Play { uci: text }
            | Self::EnvelopeLost { uci: text }
            | Self::Claim { written: text, .. } => text,
        }
    }

    /// The act with the move that the text stands for.
    pub(crate) fn with(&self, uci: UciMove) -> fide::What {
        match *self {
            Self::Move { hands, .. } => fide::What::Move { uci, hands },
            Self::Play { .. } => fide::What::Play { uci },
            Self::EnvelopeLost { .. } => fide::What::EnvelopeLost { uci },
            Self::Claim { basis, evidence, rewritten, .. } => {
                fide::What::Claim { basis, written: Some(uci), evidence, rewritten }
            }
        }
    }
}

impl Wanted {
    /// A move in anybody's notation, made and pressed.
    pub fn typed(text: impl Into<String>) -> Self {
        Self::Typed { text: text.into(), press: true, offer: false }
    }

    /// Reads what programs and pages send: the JSON of [`fide::What`] or [`fid::What`], or one of
    /// the forms made for people. `{"act": "typed", "text": "Cf3"}` is a move in anybody's
    /// notation, made and pressed (`"press": false` leaves the clock alone, `"offer": true` offers a
    /// draw with it), and a move inside another act may be written so too.
    pub fn read(kind: Kind, act: &Value) -> Result<Self, Rejected> {
        let no_such_act = |fault: serde_json::Error| Rejected::NoSuchAct(fault.to_string());
        let Value::Object(fields) = act else {
            return Err(Rejected::NoSuchAct("not an object".to_owned()));
        };
        let text = |field: &str| fields.get(field).and_then(Value::as_str);
        let word = text("act").unwrap_or_default();
        if word == "typed" {
            let text = text("text");
            let text =
                text.ok_or_else(|| Rejected::NoSuchAct("missing field `text`".to_owned()))?;
            let is = |field: &str| fields.get(field).and_then(Value::as_bool);
            let (press, offer) = (is("press").unwrap_or(true), is("offer").unwrap_or(false));
            return Ok(Self::Typed { text: text.to_owned(), press, offer });
        }
        if !matches!(kind, Kind::Chess { .. }) {
            let what = fid::What::deserialize(act).map_err(no_such_act)?;
            return Ok(what.into());
        }
        let spelt = match word {
            "move" | "play" | "envelope_lost" => text("uci"),
            "claim" => text("move"),
            _ => None,
        };
        if spelt.is_some_and(|text| text.parse::<UciMove>().is_err()) {
            return Spelt::deserialize(act).map(Self::Spelt).map_err(no_such_act);
        }
        fide::What::deserialize(act).map(Self::from).map_err(no_such_act)
    }

    /// Whether it offers a draw and does nothing else.
    pub fn is_offer(&self) -> bool {
        use fide::What::Offer;
        matches!(
            self,
            Self::Act(GameAct::Chess(Offer { .. }) | GameAct::Draughts(fid::What::Offer))
        )
    }

    /// Whether it makes a move: whose it is need not be said.
    pub(crate) fn is_move(&self) -> bool {
        match self {
            Self::Typed { .. } | Self::Spelt(Spelt::Move { .. } | Spelt::Play { .. }) => true,
            Self::Spelt(Spelt::EnvelopeLost { .. } | Spelt::Claim { .. }) | Self::Paused(_) => {
                false
            }
            Self::Act(GameAct::Chess(what)) => {
                matches!(what, fide::What::Move { .. } | fide::What::Play { .. })
            }
            Self::Act(GameAct::Draughts(what)) => {
                matches!(what, fid::What::Move(_) | fid::What::Play(_))
            }
        }
    }

    /// Whether it can be done before a game begins by itself.
    pub(crate) fn comes_before_start(&self) -> bool {
        use fide::What::{Arrive, Assistant, Read};
        matches!(
            self,
            Self::Act(
                GameAct::Chess(Arrive | Assistant { .. } | Read)
                    | GameAct::Draughts(fid::What::Read)
            )
        )
    }
}

/// The words of the acts that can come before a game that begins by itself.
pub(crate) const BEFORE_START: [&str; 3] = ["arrive", "assistant", "read"];

impl From<GameAct> for Wanted {
    fn from(act: GameAct) -> Self {
        Self::Act(act)
    }
}

impl From<fide::What> for Wanted {
    fn from(what: fide::What) -> Self {
        GameAct::Chess(what).into()
    }
}

impl From<fid::What> for Wanted {
    fn from(what: fid::What) -> Self {
        GameAct::Draughts(what).into()
    }
}

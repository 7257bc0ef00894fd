//! Breaches of the integrity of the pairings: acts after which a paired round is not what the system
//! would make of the facts as they now stand. Each is kept beside the effects that made it, so that
//! whatever takes these back takes it back too.

use codex::{Phrase, phrase};
use serde::{Deserialize, Serialize};
use tournament::Round;

use crate::EntrantId;
use crate::bye::ByeKind;
use crate::event::Event;
use crate::result_style::ResultStyle;
use crate::round::{BoardResult, Pairing, Seats};

/// What was done, with what stood before and what stands since. People by their entry: numbers are
/// those of whatever tells of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BreachKind {
    /// A round was paired, or left paired, otherwise than the system would.
    ByHand {
        /// What the system made of it; nothing where it had no answer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        system: Option<Box<Pairing>>,
        /// What stands.
        made: Box<Pairing>,
    },
    /// Numbers were given anew after they had been used.
    Regeneration {
        /// Who got another number: before and after.
        numbers: Vec<(EntrantId, u16, u16)>,
    },
    /// Two exchanged their numbers.
    Exchange {
        /// Who got another number: before and after.
        numbers: Vec<(EntrantId, u16, u16)>,
    },
    /// A result that another round was paired on.
    Correction {
        /// Who met.
        seats: Seats,
        /// What counted.
        before: BoardResult,
        /// What counts.
        after: Option<BoardResult>,
    },
    /// An adjourned game that counted as a draw and was none.
    Adjournment {
        /// Who met.
        seats: Seats,
        /// How it ended.
        result: BoardResult,
    },
    /// A result that is corrected for the rating report alone.
    RatingCorrection {
        /// Who met.
        seats: Seats,
        /// What pairings and standings count.
        counted: BoardResult,
        /// What the report has; nothing: the result that counts again.
        rated: BoardResult,
    },
    /// A bye worth as much as a win.
    FullPointBye {
        /// Whose.
        entrant: EntrantId,
    },
    /// FIDE mode was left.
    FideModeLeft,
}

/// A breach, and the round that it concerns; nought before the first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Breach {
    /// Which round.
    pub round: Round,
    /// What.
    #[serde(flatten)]
    pub kind: BreachKind,
}

impl Breach {
    /// What it is called.
    pub fn name(&self) -> Phrase {
        match self.kind {
            BreachKind::ByHand { .. } => phrase!("breach-by-hand"),
            BreachKind::Regeneration { .. } => phrase!("breach-regeneration"),
            BreachKind::Exchange { .. } => phrase!("breach-exchange"),
            BreachKind::Correction { .. } => phrase!("breach-correction"),
            BreachKind::Adjournment { .. } => phrase!("breach-adjournment"),
            BreachKind::RatingCorrection { .. } => phrase!("breach-rating-correction"),
            BreachKind::FullPointBye { .. } => phrase!("breach-full-point-bye"),
            BreachKind::FideModeLeft => phrase!("breach-fide-mode-left"),
        }
    }

    /// The same in a sentence, by the numbers of the event.
    pub fn told(&self, event: &Event) -> Phrase {
        let style = ResultStyle::at(event);
        let number = |seat: Option<EntrantId>| seat.map_or(0, |id| event.number_shown(id));
        let round = self.round;
        let of_game = |seats: &Seats| (number(seats.white), number(seats.black));
        match &self.kind {
            BreachKind::ByHand { .. } => phrase!("breach-told-by-hand", round = round),
            BreachKind::Regeneration { numbers } => {
                phrase!("breach-told-regeneration", round = round, count = numbers.len())
            }
            BreachKind::Exchange { numbers } => {
                let of = |at: usize| numbers.get(at).map_or(0, |(_, before, _)| *before);
                phrase!("breach-told-exchange", round = round, one = of(0), other = of(1))
            }
            BreachKind::Correction { seats, before, after } => {
                let (white, black) = of_game(seats);
                phrase!(
                    "breach-told-correction",
                    round = round,
                    white = white,
                    black = black,
                    before = style.sign(*before),
                    after = style.written(*after)
                )
            }
            BreachKind::Adjournment { seats, result } => {
                let (white, black) = of_game(seats);
                phrase!(
                    "breach-told-adjournment",
                    round = round,
                    white = white,
                    black = black,
                    result = style.sign(*result)
                )
            }
            BreachKind::RatingCorrection { seats, counted, rated } => {
                let (white, black) = of_game(seats);
                phrase!(
                    "breach-told-rating-correction",
                    round = round,
                    white = white,
                    black = black,
                    counted = style.sign(*counted),
                    rated = style.sign(*rated)
                )
            }
            BreachKind::FullPointBye { entrant } => phrase!(
                "breach-told-full-point-bye",
                round = round,
                number = event.number_shown(*entrant)
            ),
            BreachKind::FideModeLeft => phrase!("breach-told-fide-mode-left", round = round),
        }
    }

    /// What a granted bye of a kind is, if it is one.
    pub(crate) const fn of_bye(entrant: EntrantId, round: Round, kind: ByeKind) -> Option<Self> {
        match kind {
            ByeKind::Full => Some(Self { round, kind: BreachKind::FullPointBye { entrant } }),
            ByeKind::Half | ByeKind::Zero => None,
        }
    }
}

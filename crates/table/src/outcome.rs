//! Results of a game, why it ended, and which scores a game may give.

use std::fmt;
use std::str::FromStr;

use codex::door;
use serde::{Deserialize, Serialize};
use vocabulary::{Side, Sides};

/// What one player gets from a game, before the event turns it into points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Share {
    /// As for a loss.
    #[serde(rename = "0")]
    Nothing,
    /// As for a draw.
    #[serde(rename = "1/2")]
    Half,
    /// As for a win.
    #[serde(rename = "1")]
    Whole,
}

impl Share {
    /// In half points of the usual scale.
    pub const fn half_points(self) -> u8 {
        match self {
            Self::Nothing => 0,
            Self::Half => 1,
            Self::Whole => 2,
        }
    }

    const fn sign(self) -> &'static str {
        match self {
            Self::Nothing => "0",
            Self::Half => "1/2",
            Self::Whole => "1",
        }
    }
}

impl FromStr for Share {
    type Err = NotAScore;

    fn from_str(text: &str) -> Result<Self, NotAScore> {
        match text {
            "0" => Ok(Self::Nothing),
            "1/2" | "½" => Ok(Self::Half),
            "1" => Ok(Self::Whole),
            _ => Err(NotAScore(text.to_owned())),
        }
    }
}

/// Whether the game was played or decided by absence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Played {
    /// Both players made a move, or the game was decided at the board.
    AtTheBoard,
    /// Not played: forfeit.
    Forfeit,
}

/// The result of a game: one of the nine that Article 10.2 leaves open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct GameResult {
    scores: Sides<Share>,
    played: Played,
}

/// The text or pair is not a result that a game may have (10.2).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a score that one game can give")]
pub struct NotAScore(pub String);

impl GameResult {
    /// Half a point each.
    pub const DRAW: Self = Self {
        scores: Sides { white: Share::Half, black: Share::Half },
        played: Played::AtTheBoard,
    };

    /// Nothing for either.
    pub const BOTH_LOSE: Self = Self {
        scores: Sides { white: Share::Nothing, black: Share::Nothing },
        played: Played::AtTheBoard,
    };

    /// The win of one side.
    pub fn win(side: Side) -> Self {
        Self::loss(side.other(), Share::Whole)
    }

    /// The loss of one side, with the score given to the opponent.
    pub fn loss(side: Side, opponent: Share) -> Self {
        let mut scores = Sides::both(Share::Nothing);
        scores[side.other()] = opponent;
        Self { scores, played: Played::AtTheBoard }
    }

    /// The forfeit of those who did not come; none if both did.
    pub fn forfeit(absent: Sides<bool>) -> Option<Self> {
        (absent.white || absent.black).then(|| {
            let share = |absent| if absent { Share::Nothing } else { Share::Whole };
            Self {
                scores: Sides { white: share(absent.white), black: share(absent.black) },
                played: Played::Forfeit,
            }
        })
    }

    /// Art. 10.2: the result with these scores, unless they add up to more than the game gives.
    pub fn of(white: Share, black: Share) -> Result<Self, NotAScore> {
        let text = || format!("{}-{}", white.sign(), black.sign());
        if white.half_points() + black.half_points() > Share::Whole.half_points() {
            door!("table::GameResult::of", "fide-2023 10.2", "fide-2017 10.2");
            return Err(NotAScore(text()));
        }
        Ok(Self { scores: Sides { white, black }, played: Played::AtTheBoard })
    }

    /// The score of one side.
    pub fn score(self, side: Side) -> Share {
        self.scores[side]
    }

    /// Whether it was decided by absence.
    pub fn is_forfeit(self) -> bool {
        self.played == Played::Forfeit
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sides { white, black } = self.scores;
        match self.played {
            Played::AtTheBoard => write!(f, "{}-{}", white.sign(), black.sign()),
            Played::Forfeit => {
                let sign = |share| if share == Share::Whole { "+" } else { "-" };
                write!(f, "{}/{}", sign(white), sign(black))
            }
        }
    }
}

impl FromStr for GameResult {
    type Err = NotAScore;

    fn from_str(text: &str) -> Result<Self, NotAScore> {
        let not_a_score = || NotAScore(text.to_owned());
        if let Some(absent) = match text {
            "+/-" => Some(Sides { white: false, black: true }),
            "-/+" => Some(Sides { white: true, black: false }),
            "-/-" => Some(Sides::both(true)),
            _ => None,
        } {
            return Self::forfeit(absent).ok_or_else(not_a_score);
        }
        let (white, black) = text.split_once('-').ok_or_else(not_a_score)?;
        Self::of(white.parse()?, black.parse()?)
    }
}

impl TryFrom<String> for GameResult {
    type Error = NotAScore;

    fn try_from(text: String) -> Result<Self, NotAScore> {
        text.parse()
    }
}

impl From<GameResult> for String {
    fn from(result: GameResult) -> Self {
        result.to_string()
    }
}

/// Art. 10.1 (2009: 11.1): the points an event gives, in half points, for a win, a draw, a loss.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Points {
    /// For a win.
    pub win: u8,
    /// For a draw.
    pub draw: u8,
    /// For a loss.
    pub loss: u8,
}

impl Default for Points {
    fn default() -> Self {
        Self { win: 2, draw: 1, loss: 0 }
    }
}

impl Points {
    /// The half points a share is worth.
    pub const fn worth(self, share: Share) -> u8 {
        match share {
            Share::Whole => self.win,
            Share::Half => self.draw,
            Share::Nothing => self.loss,
        }
    }
}

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The king is mated.
    Checkmate,
    /// No legal move and no check.
    Stalemate,
    /// Nobody can ever mate.
    DeadPosition,
    /// A player resigned.
    Resignation,
    /// A player resigned, but his opponent cannot mate.
    ResignationNoMate,
    /// The players agreed to a draw.
    Agreement,
    /// A correct claim of repetition.
    Threefold,
    /// A correct claim of fifty moves.
    Fifty,
    /// The same position five times.
    Fivefold,
    /// Seventy-five moves without pawn move or capture.
    Seventyfive,
    /// Time ran out.
    Flag,
    /// Time ran out, but the opponent cannot mate.
    FlagNoMate,
    /// Both flags down.
    BothFlags,
    /// One illegal move too many.
    IllegalLimit,
    /// One illegal move too many, but the opponent cannot mate.
    IllegalLimitNoMate,
    /// An illegal move claimed in blitz (2009).
    IllegalClaim,
    /// The same, but the claimant cannot mate.
    IllegalClaimNoMate,
    /// An illegal position was still there after the next move.
    IllegalPosition,
    /// Not there in time.
    Default,
    /// A bad sealed move.
    SealedMove,
    /// A bad sealed move, but the opponent cannot mate.
    SealedMoveNoMate,
    /// Late for the resumption.
    LateForResumption,
    /// A device on the player, or its sound.
    Device,
    /// Persistent refusal to follow the Laws.
    Refusal,
    /// A penalty of the arbiter.
    Penalty,
    /// The arbiter's ruling on a claim in the quickplay finish.
    Quickplay,
    /// A rule of the event.
    EventRule,
    /// The signed result was corrected.
    Corrected,
    /// No result: a new game is played.
    Annulled,
}

impl Reason {
    /// The word used in files and phrases.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::DeadPosition => "dead_position",
            Self::Resignation => "resignation",
            Self::ResignationNoMate => "resignation_no_mate",
            Self::Agreement => "agreement",
            Self::Threefold => "threefold",
            Self::Fifty => "fifty",
            Self::Fivefold => "fivefold",
            Self::Seventyfive => "seventyfive",
            Self::Flag => "flag",
            Self::FlagNoMate => "flag_no_mate",
            Self::BothFlags => "both_flags",
            Self::IllegalLimit => "illegal_limit",
            Self::IllegalLimitNoMate => "illegal_limit_no_mate",
            Self::IllegalClaim => "illegal_claim",
            Self::IllegalClaimNoMate => "illegal_claim_no_mate",
            Self::IllegalPosition => "illegal_position",
            Self::Default => "default",
            Self::SealedMove => "sealed_move",
            Self::SealedMoveNoMate => "sealed_move_no_mate",
            Self::LateForResumption => "late_for_resumption",
            Self::Device => "device",
            Self::Refusal => "refusal",
            Self::Penalty => "penalty",
            Self::Quickplay => "quickplay",
            Self::EventRule => "event_rule",
            Self::Corrected => "corrected",
            Self::Annulled => "annulled",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use codex::{stands_for, waits_for_a_door};

    #[test]
    fn art_10_2_scores_that_one_game_may_give() {
        stands_for!("fide-2023 10.2", "fide-2017 10.2");
        for text in ["1-0", "0-1", "1/2-1/2", "1/2-0", "0-1/2", "0-0", "+/-", "-/+", "-/-"] {
            assert_eq!(text.parse::<GameResult>().unwrap().to_string(), text);
        }
        for text in ["1-1/2", "1-1", "3/4-1/4", "1/2", "+/+", ""] {
            assert!(text.parse::<GameResult>().is_err(), "{text}");
        }
    }

    #[test]
    fn art_10_1_the_event_may_use_another_scale() {
        waits_for_a_door!("fide-2023 10.1", "fide-2017 10.1", "fide-2009 11.1");
        let usual = Points::default();
        let football = Points { win: 6, draw: 2, loss: 0 };
        let draw = GameResult::DRAW;
        assert_eq!(usual.worth(draw.score(Side::White)), 1);
        assert_eq!(football.worth(draw.score(Side::White)), 2);
        assert_eq!(football.worth(GameResult::win(Side::Black).score(Side::Black)), 6);
        let forfeit: GameResult = "+/-".parse().unwrap();
        assert_eq!(usual.worth(forfeit.score(Side::White)), 2);
    }
}

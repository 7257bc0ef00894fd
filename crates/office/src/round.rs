//! A round: who meets whom, what came of it, and how far it has got.

use serde::{Deserialize, Serialize};
use tournament::Outcome;

use crate::announcement::Worth;
use crate::{EntrantId, Instant, PersonId, TeamId};

/// How a game ended, with every unusual value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BoardResult {
    /// White won.
    #[serde(rename = "1-0")]
    White,
    /// A draw.
    #[serde(rename = "1/2-1/2")]
    Draw,
    /// Black won.
    #[serde(rename = "0-1")]
    Black,
    /// Both lost.
    #[serde(rename = "0-0")]
    BothLost,
    /// White scored half a point, Black nothing.
    #[serde(rename = "1/2-0")]
    HalfForWhite,
    /// Black scored half a point, White nothing.
    #[serde(rename = "0-1/2")]
    HalfForBlack,
    /// White won before each side had made a move: it scores, but is not rated.
    #[serde(rename = "1-0u")]
    WhiteUnrated,
    /// A draw before each side had made a move.
    #[serde(rename = "1/2-1/2u")]
    DrawUnrated,
    /// Black won before each side had made a move.
    #[serde(rename = "0-1u")]
    BlackUnrated,
    /// Black did not play.
    #[serde(rename = "+:-")]
    WhiteByForfeit,
    /// White did not play.
    #[serde(rename = "-:+")]
    BlackByForfeit,
    /// Nobody played.
    #[serde(rename = "-:-")]
    NobodyPlayed,
    /// Adjourned: the sealed move waits.
    #[serde(rename = "adj")]
    Adjourned,
}

/// A result as arithmetic reads it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Read {
    Played { white: Outcome, black: Outcome, rated: bool },
    Forfeit { white_won: bool, black_won: bool },
    Adjourned,
}

impl BoardResult {
    /// Every result, the usual ones first.
    pub const ALL: [Self; 13] = [
        Self::White,
        Self::Draw,
        Self::Black,
        Self::WhiteByForfeit,
        Self::BlackByForfeit,
        Self::NobodyPlayed,
        Self::BothLost,
        Self::HalfForWhite,
        Self::HalfForBlack,
        Self::WhiteUnrated,
        Self::DrawUnrated,
        Self::BlackUnrated,
        Self::Adjourned,
    ];

    /// Whether somebody did not come to the board.
    pub const fn is_forfeit(self) -> bool {
        matches!(self, Self::WhiteByForfeit | Self::BlackByForfeit | Self::NobodyPlayed)
    }

    /// How it is written.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::White => "1-0",
            Self::Draw => "1/2-1/2",
            Self::Black => "0-1",
            Self::BothLost => "0-0",
            Self::HalfForWhite => "1/2-0",
            Self::HalfForBlack => "0-1/2",
            Self::WhiteUnrated => "1-0u",
            Self::DrawUnrated => "1/2-1/2u",
            Self::BlackUnrated => "0-1u",
            Self::WhiteByForfeit => "+:-",
            Self::BlackByForfeit => "-:+",
            Self::NobodyPlayed => "-:-",
            Self::Adjourned => "adj",
        }
    }

    /// The result written like this; `=`, `1`, `0`, `+`, `-` are short for the usual ones.
    pub fn from_sign(sign: &str) -> Option<Self> {
        Some(match sign.trim() {
            "1" => Self::White,
            "0" => Self::Black,
            "=" | "½" | "½-½" | "1/2" => Self::Draw,
            "+" | "1-0f" => Self::WhiteByForfeit,
            "-" | "0-1f" => Self::BlackByForfeit,
            sign => return Self::ALL.into_iter().find(|result| result.sign() == sign),
        })
    }

    /// The result whose two scores are written like this where results are worth so much: `2-0`,
    /// `1-1` and `0-2` at draughts. Half points are `1/2`.
    pub fn from_points(points: &str, worth: Worth) -> Option<Self> {
        let (white, black) = points.trim().split_once(['-', '–'])?;
        let halves = |text: &str| match text.trim() {
            "½" | "1/2" => Some(1),
            whole => whole.parse::<u8>().ok()?.checked_mul(2),
        };
        let scores = (halves(white)?, halves(black)?);
        let Worth { win, draw, loss, .. } = worth;
        let played =
            [(Self::White, (win, loss)), (Self::Draw, (draw, draw)), (Self::Black, (loss, win))];
        played.into_iter().find(|(_, made)| *made == scores).map(|(result, _)| result)
    }

    pub(crate) fn read(self) -> Read {
        use Outcome::{Draw, Loss, Win};
        let played = |white, black, rated| Read::Played { white, black, rated };
        match self {
            Self::White => played(Win, Loss, true),
            Self::Draw => played(Draw, Draw, true),
            Self::Black => played(Loss, Win, true),
            Self::BothLost => played(Loss, Loss, true),
            Self::HalfForWhite => played(Draw, Loss, true),
            Self::HalfForBlack => played(Loss, Draw, true),
            Self::WhiteUnrated => played(Win, Loss, false),
            Self::DrawUnrated => played(Draw, Draw, false),
            Self::BlackUnrated => played(Loss, Win, false),
            Self::WhiteByForfeit => Read::Forfeit { white_won: true, black_won: false },
            Self::BlackByForfeit => Read::Forfeit { white_won: false, black_won: true },
            Self::NobodyPlayed => Read::Forfeit { white_won: false, black_won: false },
            Self::Adjourned => Read::Adjourned,
        }
    }
}

/// A result that one person has entered and somebody else has yet to confirm.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    /// What came of the game, as they have it.
    pub result: BoardResult,
    /// Who entered it.
    pub by: PersonId,
    /// When.
    pub at: Instant,
    /// What the other player says of the same game, where both have spoken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<Said>,
    /// How often the players have spoken; not counted while each has spoken once at most.
    #[serde(default, skip_serializing_if = "is_nought")]
    pub changes: u8,
}

/// What the second of two players says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    /// What came of the game.
    pub result: BoardResult,
    /// Who says so.
    pub by: PersonId,
    /// When.
    pub at: Instant,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
const fn is_nought(count: &u8) -> bool {
    *count == 0
}

impl Proposal {
    /// A first word, which nobody has answered.
    pub const fn first(result: BoardResult, by: PersonId, at: Instant) -> Self {
        Self { result, by, at, other: None, changes: 0 }
    }

    /// What somebody said.
    pub fn said_by(&self, person: &PersonId) -> Option<BoardResult> {
        let of_other = || self.other.as_ref().filter(|said| said.by == *person);
        if self.by == *person {
            return Some(self.result);
        }
        of_other().map(|said| said.result)
    }

    /// Whether both players say the same.
    pub fn is_agreed(&self) -> bool {
        self.other.as_ref().is_some_and(|said| said.result == self.result)
    }

    /// What the second says, where the two differ.
    pub fn disputed(&self) -> Option<BoardResult> {
        self.other.as_ref().map(|said| said.result).filter(|said| *said != self.result)
    }
}

/// Two who meet at a board; a seat of a team match may stay empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seats {
    /// White.
    pub white: Option<EntrantId>,
    /// Black.
    pub black: Option<EntrantId>,
}

/// Two teams that meet; their boards follow one another in the pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Match {
    /// The team with White on the first board.
    pub white: TeamId,
    /// The other.
    pub black: TeamId,
}

/// Why a pairing was made by hand, in the arbiter's words.
pub type Reason = String;

/// Who meets whom.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Pairing {
    /// Board 1 first; in a team event, match after match.
    pub boards: Vec<Seats>,
    /// The matches of a team event, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub matches: Vec<Match>,
    /// Who has the bye of an odd field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye: Option<EntrantId>,
    /// The team that has the bye.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team_bye: Option<TeamId>,
    /// Who is not paired although they still take part: announced absences.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<EntrantId>,
    /// Why it was made by hand, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by_hand: Option<Reason>,
}

/// Why pairings stand that the system would not make.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// In the arbiter's words.
    pub reason: Reason,
    /// What the system made of the facts when this was decided; nothing where it had no answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead: Option<Pairing>,
}

/// How far a round has got; each phase holds when it began.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Paired, seen by the arbiters only.
    Draft,
    /// On the wall.
    Published(Instant),
    /// The clocks run.
    Playing(Instant),
    /// The session is over and every result is in.
    Closed(Instant),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_result_is_read_back_from_its_sign() {
        for result in BoardResult::ALL {
            assert_eq!(BoardResult::from_sign(result.sign()), Some(result));
            let json = serde_json::to_string(&result).expect("a result is text");
            assert_eq!(json, format!("{:?}", result.sign()));
        }
        assert_eq!(BoardResult::from_sign("="), Some(BoardResult::Draw));
        assert_eq!(BoardResult::from_sign("2-0"), None);
    }

    #[test]
    fn at_draughts_two_points_are_a_win() {
        let read = |text| BoardResult::from_points(text, Worth::TWO_ONE_NOTHING);
        assert_eq!(read("2-0"), Some(BoardResult::White));
        assert_eq!(read("1-1"), Some(BoardResult::Draw));
        assert_eq!(read("0–2"), Some(BoardResult::Black));
        for text in ["1-0", "1/2-1/2", "2-2", "0-0", "300-0", "2", ""] {
            assert_eq!(read(text), None, "{text}");
        }
        let chess = |text| BoardResult::from_points(text, Worth::ONE_HALF_NOTHING);
        assert_eq!(chess("½-½"), Some(BoardResult::Draw));
        assert_eq!(chess("2-0"), None);
    }
}

//! The records beside the players, as their columns have them.

use tournament::{Round, Score, Tpn};
use vocabulary::Side;

/// A bye or an absence of record `240`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Byes {
    /// Full, half or zero points.
    pub kind: tournament::RequestedBye,
    /// The round.
    pub round: Round,
    /// Players, or teams in a team event.
    pub numbers: Vec<Tpn>,
}

/// Virtual points of record `250`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acceleration {
    /// For teams.
    pub match_points: Option<Score>,
    /// For players.
    pub points: Option<Score>,
    /// The rounds, the first and the last.
    pub rounds: (Round, Round),
    /// The numbers, the first and the last.
    pub numbers: (Tpn, Tpn),
}

/// Who may not meet, record `260`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prohibited {
    /// The rounds, the first and the last.
    pub rounds: (Round, Round),
    /// No two of these.
    pub numbers: Vec<Tpn>,
}

/// Abnormal points of record `299`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AbnormalPoints {
    /// The sign of the result they replace; none for a bonus or a penalty.
    pub of: Option<char>,
    /// Match points.
    pub match_points: Option<Score>,
    /// Game points, or a player's points.
    pub points: Option<Score>,
    /// The round; 0 for all.
    pub round: Round,
    /// Whose; nobody means everybody.
    pub numbers: Vec<Tpn>,
}

/// A line-up of record `300`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineUp {
    /// The round.
    pub round: Round,
    /// The team.
    pub team: Tpn,
    /// Its opponent; nobody is `000`.
    pub opponent: Option<Tpn>,
    /// Board by board; `None` is an empty board.
    pub players: Vec<Option<Tpn>>,
}

/// A team of record `310`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamLine {
    /// Its number.
    pub number: Tpn,
    /// Its name.
    pub name: String,
    /// Its short name.
    pub nickname: String,
    /// Its strength, as written.
    pub strength: String,
    /// Match points, if they are written.
    pub match_points: Option<Score>,
    /// Game points, if they are written.
    pub game_points: Option<Score>,
    /// The rank, if it is written.
    pub rank: Option<u16>,
    /// Its players in order.
    pub players: Vec<Tpn>,
}

/// A team of the old record `013`: it has no number but its place among the others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OldTeam {
    /// Its name.
    pub name: String,
    /// Its players in order.
    pub players: Vec<Tpn>,
}

/// The byes that the pairing gave to teams, record `320`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamByes {
    /// Match points of a bye.
    pub match_points: Option<Score>,
    /// Game points of a bye.
    pub game_points: Option<Score>,
    /// Round by round, without the empty ones at the end.
    pub teams: Vec<Option<Tpn>>,
}

/// A match of which no board was played, record `330`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForfeitedMatch {
    /// Who won it; nobody is a double forfeit.
    pub winner: Option<Side>,
    /// The round.
    pub round: Round,
    /// The team with White on the first board.
    pub white: Tpn,
    /// The other.
    pub black: Tpn,
}

/// JaVaFo's `XXC`: how to read the file, and the colour drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Configuration {
    /// Players are ordered by their place in the file, not by number.
    pub by_rank: bool,
    /// The initial colour.
    pub colour: Option<Side>,
}

/// Virtual points of a player, JaVaFo's `XXA`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VirtualPoints {
    /// Whose.
    pub number: Tpn,
    /// Round by round.
    pub points: Vec<Score>,
}

/// A symbol and what it is worth: `162`, `362`, `XXS` and the `BB` records.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worth {
    /// The symbol in capitals.
    pub symbol: String,
    /// Its points.
    pub points: Score,
}

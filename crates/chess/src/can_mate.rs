//! Who can still mate: Articles 5.2.2, 6.9 and their kin ask whether a side can checkmate "by any
//! possible series of legal moves".
//!
//! [`can_mate`] answers exactly. Yes comes with a helpmate that has been replayed, No with the kind
//! of its proof. Only a spent [`Budget`] leaves the question open, and then it says so.

mod ghosts;
mod guide;
mod hunt;
mod material;
pub mod measure;
mod mobility;
mod moves;
mod net;
mod pack;
mod pattern;
mod position;

use shakmaty::{Chess, Color, Move, Position as _};

pub use self::material::Material;
use self::{
    guide::Plan,
    hunt::{Hunt, Outcome},
    position::{Position, Step},
};

/// The answer to "can this side still mate?".
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CanMate {
    /// Yes: this series of legal moves ends in checkmate.
    Yes(Helpmate),
    /// No, whatever both sides play.
    No(Proof),
    /// The budget ran out before an answer was found.
    Undecided(Spent),
}

impl CanMate {
    /// Whether the answer is a proven yes.
    pub fn is_yes(&self) -> bool {
        matches!(self, CanMate::Yes(_))
    }

    /// Whether the answer is a proven no.
    pub fn is_no(&self) -> bool {
        matches!(self, CanMate::No(_))
    }
}

/// Legal moves of both sides that end in checkmate; empty if the mate already stands on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Helpmate(Vec<Move>);

impl Helpmate {
    /// The moves, from the position asked about to the mate.
    pub fn moves(&self) -> &[Move] {
        &self.0
    }
}

/// Why a side cannot mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// What is left on the board can never mate.
    Material(Material),
    /// Wherever the men could ever go, they cannot form a mate.
    Immobile,
    /// Following kings and pawns exactly and roaming pieces as regions, no mate ever comes up.
    Regions {
        /// How many such coarse states can arise.
        states: u64,
    },
    /// Every position that can still arise was looked at, and none is such a mate.
    Exhausted {
        /// How many positions these are.
        positions: u64,
    },
}

/// What was used up when a question stayed open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spent {
    /// Positions looked at.
    pub nodes: u64,
}

/// How much work one question may cost. Counted in positions, so that the same question has the same
/// answer on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Positions that may be looked at.
    pub nodes: u64,
}

impl Default for Budget {
    /// Decides every position we have met, composed ones included, in seconds and below a gibibyte.
    fn default() -> Budget {
        Budget { nodes: 20_000 }
    }
}

/// Can `side` still checkmate, by any series of legal moves with both sides helping?
///
/// The side to move begins, with the castling and en passant rights of the position. Repetition and
/// the counts of 50 and 75 moves play no part.
pub fn can_mate(chess: &Chess, side: Color, budget: &Budget) -> CanMate {
    let position = Position::from_chess(chess);
    // The position asked about need not have arisen from a move, as the material rules presume of the
    // mates they exclude; so a mate that already stands is seen first.
    if position.turn != side && position.checkers().any() && position.is_stuck() {
        return CanMate::Yes(Helpmate(Vec::new()));
    }
    if let Some(rule) = material::cannot_mate(chess.board(), side) {
        return CanMate::No(Proof::Material(rule));
    }
    let get = |n: &str, d: u64| std::env::var(n).ok().and_then(|x| x.parse().ok()).unwrap_or(d);
    let mut corners =
        [shakmaty::Square::A1, shakmaty::Square::H1, shakmaty::Square::A8, shakmaty::Square::H8];
    corners.sort_by_key(|c| position.king(!side).distance(*c) + position.king(side).distance(*c));
    let mut stages = vec![(Plan::Storm, 0, get("A", 48))];
    for corner in corners {
        stages.push((Plan::Corner(corner), 0, get("B", 64)));
    }
    let mut hunt = Hunt::new(side);
    if let Some(answer) = run(chess, &position, &mut hunt, &stages, side) {
        return answer;
    }
    let mobility = mobility::Mobility::of(&position);
    if !mobility.could_mate(side) {
        return CanMate::No(Proof::Immobile);
    }
    for limit in [1000, 20_000] {
        for haunt in [ghosts::Haunt::Pieces, ghosts::Haunt::Bishops] {
            if let Some(states) = ghosts::never_mates(&position, &mobility, side, haunt, limit) {
                return CanMate::No(Proof::Regions { states: states as u64 });
            }
        }
        if limit == 1000 {
            let patterns = pattern::patterns(&position, &mobility, side, get("P", 4) as usize);
            let mut stages = vec![];
            for p in &patterns {
                stages.push((Plan::Pattern(p), 2, get("Q", 1000)));
            }
            let mut hunt = Hunt::new(side);
            if let Some(answer) = run(chess, &position, &mut hunt, &stages, side) {
                return answer;
            }
        }
    }
    if let Some(answer) = run(chess, &position, &mut hunt, &[(Plan::Storm, 8, budget.nodes)], side)
    {
        return answer;
    }
    CanMate::Undecided(Spent { nodes: budget.nodes })
}

fn run<'a>(
    chess: &Chess,
    position: &Position,
    hunt: &mut Hunt<'a>,
    stages: &[(Plan<'a>, u32, u64)],
    side: Color,
) -> Option<CanMate> {
    for (plan, stale, nodes) in stages {
        let outcome = match hunt.restart(*plan, *stale, position) {
            Some(outcome) => outcome,
            None => hunt.run(usize::try_from(*nodes).unwrap_or(usize::MAX)),
        };
        match outcome {
            Outcome::Mate(line) => return replay(chess, &line, side).map(CanMate::Yes),
            Outcome::Exhausted => {
                return Some(CanMate::No(Proof::Exhausted { positions: hunt.positions() as u64 }));
            }
            Outcome::Paused => {}
        }
    }
    None
}

/// Plays the line through shakmaty; only a line that is legal and ends in mate becomes a witness.
fn replay(chess: &Chess, line: &[Step], side: Color) -> Option<Helpmate> {
    let mut position = chess.clone();
    let mut moves = Vec::with_capacity(line.len());
    for step in line {
        let played = position.legal_moves().into_iter().find(|m| step.is(*m))?;
        position.play_unchecked(played);
        moves.push(played);
    }
    (position.is_checkmate() && position.turn() != side).then_some(Helpmate(moves))
}

/// Both answers for one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospects {
    /// Can White mate?
    pub white: CanMate,
    /// Can Black mate?
    pub black: CanMate,
}

impl Prospects {
    /// Art. 5.2.2: a dead position, in which neither side can mate. `None` if a budget ran out.
    pub fn is_dead(&self) -> Option<bool> {
        if self.white.is_yes() || self.black.is_yes() {
            return Some(false);
        }
        (self.white.is_no() && self.black.is_no()).then_some(true)
    }
}

/// Asks [`can_mate`] for both sides.
pub fn prospects(chess: &Chess, budget: &Budget) -> Prospects {
    Prospects {
        white: can_mate(chess, Color::White, budget),
        black: can_mate(chess, Color::Black, budget),
    }
}

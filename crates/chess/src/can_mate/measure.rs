//! Measuring an engine against positions whose answers are known.
//!
//! The clock is the caller's: nothing in this crate reads the time.

mod nasty;

use std::time::Duration;

use shakmaty::{
    CastlingMode, Chess, Color, EnPassantMode, FromSetup as _, PositionError, Setup, fen::Fen,
};

pub use self::nasty::Nasty;
use super::{Budget, CanMate, can_mate};

/// A position and who can still mate in it.
#[derive(Clone, Debug)]
pub struct Case {
    /// The position as written.
    pub fen: String,
    /// The position.
    pub position: Chess,
    /// Whether White can mate.
    pub white: bool,
    /// Whether Black can mate.
    pub black: bool,
}

impl Case {
    /// The right answer for this side.
    pub fn expected(&self, side: Color) -> bool {
        side.fold_wb(self.white, self.black)
    }

    /// A position drawn at random, whose answers nobody knows yet.
    pub fn drawn(kind: Nasty, seed: u64, number: u64) -> Case {
        let position = kind.draw(seed, number);
        let fen = Fen::from_position(&position, EnPassantMode::Legal).to_string();
        Case { fen, position, white: false, black: false }
    }

    /// Reads `WB`, `W-`, `-B` or `--`, a space, and a FEN.
    pub fn parse(line: &str) -> Option<Case> {
        let (answer, fen) = line.split_once(' ')?;
        let (white, black) = match answer {
            "WB" => (true, true),
            "W-" => (true, false),
            "-B" => (false, true),
            "--" => (false, false),
            _ => return None,
        };
        let setup = Setup::from(fen.trim().parse::<Fen>().ok()?);
        let position = read(setup.clone(), CastlingMode::Standard)
            .or_else(|| read(setup, CastlingMode::Chess960))?;
        Some(Case { fen: fen.trim().to_owned(), position, white, black })
    }
}

/// Composed positions may hold more men than a game can, or a check no move can have given.
fn read(setup: Setup, mode: CastlingMode) -> Option<Chess> {
    Chess::from_setup(setup, mode)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .ok()
}

/// The cases of a vector file, and the lines that are neither a case nor a comment.
pub fn parse_cases(text: &str) -> (Vec<Case>, Vec<&str>) {
    let mut cases = Vec::new();
    let mut unread = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match Case::parse(line) {
            Some(case) => cases.push(case),
            None => unread.push(line),
        }
    }
    (cases, unread)
}

/// One question put to one engine.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    /// Which case was asked.
    pub case: usize,
    /// For whom.
    pub side: Color,
    /// `None` if undecided.
    pub verdict: Option<bool>,
    /// Whether the verdict contradicts the known answer.
    pub wrong: bool,
    /// What it took.
    pub took: Duration,
}

/// What an engine did with a set of cases.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Every question in order: White's, then Black's, case by case.
    pub answers: Vec<Answer>,
}

impl Tally {
    /// How many verdicts were wrong.
    pub fn wrong(&self) -> usize {
        self.answers.iter().filter(|answer| answer.wrong).count()
    }

    /// How many questions were left open.
    pub fn undecided(&self) -> usize {
        self.answers.iter().filter(|answer| answer.verdict.is_none()).count()
    }

    /// Time of both questions for each case.
    pub fn per_case(&self) -> Vec<Duration> {
        self.answers.chunks(2).map(|pair| pair.iter().map(|answer| answer.took).sum()).collect()
    }

    /// Mean time of a case (both questions).
    pub fn mean(&self) -> Duration {
        let times = self.per_case();
        let count = u32::try_from(times.len()).unwrap_or(u32::MAX).max(1);
        times.iter().sum::<Duration>() / count
    }

    /// The time of a case (both questions) that this many in a thousand do not exceed.
    pub fn permille(&self, permille: usize) -> Duration {
        let mut times = self.per_case();
        times.sort_unstable();
        let last = times.len().saturating_sub(1);
        times.get(last * permille / 1000).copied().unwrap_or_default()
    }
}

/// Puts both questions of every case to an engine, timing each with the caller's clock.
pub fn measure(
    cases: &[Case],
    mut now: impl FnMut() -> Duration,
    mut engine: impl FnMut(&Case, Color) -> Option<bool>,
) -> Tally {
    let mut answers = Vec::with_capacity(cases.len() * 2);
    for (index, case) in cases.iter().enumerate() {
        for side in Color::ALL {
            let before = now();
            let verdict = engine(case, side);
            let took = now().saturating_sub(before);
            let wrong = verdict.is_some_and(|verdict| verdict != case.expected(side));
            answers.push(Answer { case: index, side, verdict, wrong, took });
        }
    }
    Tally { answers }
}

/// Our own engine in the shape [`measure`] wants.
pub fn ours(budget: &Budget) -> impl FnMut(&Case, Color) -> Option<bool> + '_ {
    move |case, side| match can_mate(&case.position, side, budget) {
        CanMate::Yes(_) => Some(true),
        CanMate::No(_) => Some(false),
        CanMate::Undecided(_) => None,
    }
}

//! Labelled puzzles: each line a position, the moves of its solution and its themes. Themes are
//! counted over the whole file, and mates are solved.

use std::collections::{BTreeMap, HashSet};
use std::fs;

use chess::chess960::read_fen;
use chess::shakmaty::{CastlingMode, Chess, Position};
use chess::uci::parse_uci;
use codex::{Value, phrase};
use manual::motifs::{Line, Theme, themes};
use manual::solver::{Budget, Moves, Solver};

use crate::{CaseFile, Outcome, cases, failed};

/// The F1 that a theme must reach, in hundredths of a percent.
const BAR: i64 = 97_00;
/// Mates longer than this are not solved here: they take too long for a whole file.
const LONGEST: u8 = 3;

/// The themes that are held to the bar; the others have no bar, or no public definition.
const HELD: [Theme; 41] = [
    Theme::Fork,
    Theme::Pin,
    Theme::Skewer,
    Theme::DiscoveredAttack,
    Theme::DiscoveredCheck,
    Theme::DoubleCheck,
    Theme::Attraction,
    Theme::Deflection,
    Theme::Clearance,
    Theme::Interference,
    Theme::CapturingDefender,
    Theme::Intermezzo,
    Theme::DefensiveMove,
    Theme::XRayAttack,
    Theme::TrappedPiece,
    Theme::HangingPiece,
    Theme::QuietMove,
    Theme::Sacrifice,
    Theme::ExposedKing,
    Theme::AttackingF2F7,
    Theme::KingsideAttack,
    Theme::QueensideAttack,
    Theme::Promotion,
    Theme::UnderPromotion,
    Theme::AdvancedPawn,
    Theme::SmotheredMate,
    Theme::BackRankMate,
    Theme::AnastasiaMate,
    Theme::HookMate,
    Theme::ArabianMate,
    Theme::BodenMate,
    Theme::DoubleBishopMate,
    Theme::DovetailMate,
    Theme::MateIn1,
    Theme::MateIn2,
    Theme::MateIn3,
    Theme::MateIn4,
    Theme::RookEndgame,
    Theme::PawnEndgame,
    Theme::Castling,
    Theme::EnPassant,
];

/// How often a theme was found rightly, wrongly, or not at all.
#[derive(Default)]
struct Count {
    right: i64,
    wrong: i64,
    missed: i64,
}

impl Count {
    /// A share in hundredths of a percent; of nothing it is the whole.
    fn share(part: i64, whole: i64) -> i64 {
        if whole == 0 { 10_000 } else { part * 10_000 / whole }
    }

    fn precision(&self) -> i64 {
        Self::share(self.right, self.right + self.wrong)
    }

    fn recall(&self) -> i64 {
        Self::share(self.right, self.right + self.missed)
    }

    fn f1(&self) -> i64 {
        Self::share(2 * self.right, 2 * self.right + self.wrong + self.missed)
    }
}

/// What is counted over the file.
struct Tally {
    counts: BTreeMap<Theme, Count>,
    /// By length of the mate: solved as the puzzle says, and all.
    mates: BTreeMap<u8, (usize, usize)>,
    solver: Solver,
}

/// Runs every puzzle, and judges each theme.
pub(super) fn run(file: &CaseFile) -> Vec<Outcome> {
    let newly_labelled = newly_labelled(file);
    let mut tally = Tally {
        counts: BTreeMap::new(),
        mates: BTreeMap::new(),
        solver: Solver::new(Budget::default()),
    };
    let mut outcomes = Vec::new();
    for (line, text) in cases(file).skip(1) {
        let fields: Vec<&str> = text.trim().split(',').collect();
        let [id, fen, moves, .., labels] = fields[..] else {
            outcomes.push(failed("", line, "PuzzleId,FEN,Moves,Rating,Themes", text));
            continue;
        };
        match solved(fen, moves) {
            Ok((start, solution)) => {
                tally.count(&solution, labels, newly_labelled.contains(id));
                outcomes.extend(tally.mate(&start, &solution, moves, line, id));
            }
            Err(fault) => outcomes.push(failed(id, line, "FEN, moves", &fault)),
        }
    }
    outcomes.extend(tally.judged());
    outcomes
}

fn solved(fen: &str, moves: &str) -> Result<(Chess, Line), String> {
    let start = read_fen(fen, CastlingMode::Standard).map_err(|fault| fault.to_string())?;
    let line = Line::read(&start, moves).map_err(|fault| format!("{fault:?}"))?;
    Ok((start, line))
}

/// Puzzles whose labels are of the newer kind, from the list beside the file.
fn newly_labelled(file: &CaseFile) -> HashSet<String> {
    let beside = file.path.with_file_name("shared-puzzles-labels.csv");
    let text = fs::read_to_string(beside).unwrap_or_default();
    text.lines().filter_map(|line| line.trim().strip_suffix(",new")).map(str::to_owned).collect()
}

impl Tally {
    fn count(&mut self, line: &Line, labels: &str, new: bool) {
        let labels: HashSet<&str> = labels.split_ascii_whitespace().collect();
        let found: HashSet<Theme> = themes(line).into_iter().map(|found| found.theme).collect();
        for theme in HELD {
            // Older labels do not know it, so that they say nothing about it.
            if theme == Theme::DiscoveredCheck && !new {
                continue;
            }
            let count = self.counts.entry(theme).or_default();
            match (found.contains(&theme), labels.contains(theme.name())) {
                (true, true) => count.right += 1,
                (true, false) => count.wrong += 1,
                (false, true) => count.missed += 1,
                (false, false) => {}
            }
        }
    }

    /// Whether the first move of a short mate is among the keys of the solver.
    fn mate(
        &mut self,
        start: &Chess,
        line: &Line,
        moves: &str,
        at: usize,
        id: &str,
    ) -> Option<Outcome> {
        let solver_moves = moves.split_ascii_whitespace().count() / 2;
        let length = u8::try_from(solver_moves).ok().filter(|length| *length <= LONGEST)?;
        if !line.end().is_checkmate() {
            return None;
        }
        let mut words = moves.split_ascii_whitespace();
        let mut position = start.clone();
        position.play_unchecked(parse_uci(&position, words.next()?).ok()?);
        let first = parse_uci(&position, words.next()?).ok()?;
        let keys = self.solver.keys(&position, Moves::new(length)?).ok();
        let right = keys.is_some_and(|keys| keys.iter().any(|key| key.mv == first));
        let (solved, all) = self.mates.entry(length).or_default();
        *solved += usize::from(right);
        *all += 1;
        (!right).then(|| failed(id, at, &first.to_string(), "-"))
    }

    /// One outcome for each theme, and one for each length of mate.
    fn judged(&self) -> Vec<Outcome> {
        let themes = self.counts.iter().map(|(theme, count)| {
            let what = phrase!(
                "conformance-theme",
                theme = theme.name(),
                precision = Value::Hundredths(count.precision()),
                recall = Value::Hundredths(count.recall()),
                f1 = Value::Hundredths(count.f1()),
            );
            if count.f1() >= BAR {
                Outcome::Measured(what)
            } else {
                failed(
                    theme.name(),
                    1,
                    "F1 97.00",
                    &format!("F1 {}.{:02}", count.f1() / 100, count.f1() % 100),
                )
            }
        });
        let mates = self.mates.iter().filter(|(_, (right, all))| right == all);
        let mates = mates.map(|(length, (right, all))| {
            Outcome::Measured(phrase!(
                "conformance-keys",
                count = *length,
                right = *right,
                all = *all
            ))
        });
        themes.chain(mates).collect()
    }
}

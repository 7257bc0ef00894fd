//! `lab draughts-train`: learns the weights of the engine of Italian draughts from its own games.
//!
//! The engine plays against itself from the openings of the federation, a few moves drawn by lot
//! first. Each quiet position is kept with what the engine thought of it and how its game ended;
//! the weights are then moved until they foretell both (logistic regression, by Adagrad). Everything
//! follows from the seed.

use std::path::PathBuf;

use ::draughts::endgames::Tables;
use ::draughts::engine::patterns::{self, FULL, PARTS, WEIGHTS, Weight};
use ::draughts::engine::{Engine, Limits, Score};
use ::draughts::start::Opening;
use ::draughts::{Piece, Position, Rules};
use clap::Args;
use lots::Lot;
use serde::Serialize;
use vocabulary::Side;

use crate::Outcome;
use crate::draughts_match::read;
use crate::report::{Figures, Table};

/// What to learn from.
#[derive(Args)]
pub(crate) struct Training {
    /// File for the weights
    weights: PathBuf,
    /// Games to play
    #[arg(long, default_value_t = 8_000)]
    games: usize,
    /// Positions to look at for each move
    #[arg(long, default_value_t = 600)]
    nodes: u64,
    /// Draws openings and first moves
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Times all positions are learned
    #[arg(long, default_value_t = 12)]
    rounds: u32,
    /// Endgame tables, which end games early and rightly
    #[arg(long)]
    tables: Option<PathBuf>,
    /// File of positions of earlier games to learn from as well; the new ones are added to it
    #[arg(long)]
    kept: Option<PathBuf>,
}

#[derive(Serialize)]
struct Learned {
    games: usize,
    positions: usize,
    /// Mean squared error on positions put aside, in millionths: before and after.
    error_before: u64,
    error_after: u64,
}

/// A position to learn from, seen by White.
struct Sample {
    position: Position,
    /// What the engine thought, in hundredths of a man.
    points: i32,
    /// How the game ended: 0, 1 or 2 half points.
    half_points: u8,
}

/// Plays, learns and writes the weights.
pub(crate) fn run(asked: &Training) -> Outcome<Figures> {
    let tables = asked.tables.as_deref().map(read).transpose()?;
    let mut lot = Lot::new(asked.seed);
    let mut samples = asked.kept.as_deref().map(recall).transpose()?.unwrap_or_default();
    let openings: Vec<Opening> = Opening::all().collect();
    for game in 0..asked.games {
        let opening = lot.pick(&openings).and_then(|opening| opening.position(Rules::FID_2008));
        if let Some(start) = opening {
            play(start, &mut lot, asked.nodes, tables.as_ref(), &mut samples);
        }
        if game % 500 == 0 {
            eprintln!("{game} games, {} positions", samples.len());
        }
    }
    if let Some(kept) = &asked.kept {
        std::fs::write(kept, write(&samples))?;
    }
    let (mut held, mut shown) = (Vec::new(), Vec::new());
    for (number, sample) in samples.into_iter().enumerate() {
        if number % 20 == 0 { held.push(sample) } else { shown.push(sample) }
    }
    let scale = scale(&shown);
    eprintln!("scale {scale}");
    let mut learner = Learner::new(patterns::learned(), scale);
    let error_before = learner.error(&held);
    for round in 0..asked.rounds {
        lot.shuffle(&mut shown);
        let rate = 0.05 * 0.8_f32.powi(i32::try_from(round)?);
        for sample in &shown {
            learner.learn(sample, rate);
        }
        eprintln!("round {round}: {}", learner.error(&held));
    }
    let error_after = learner.error(&held);
    std::fs::write(&asked.weights, patterns::to_bytes(&learner.weights()))?;
    let positions = shown.len() + held.len();
    let mut table = Table::new(["", "games", "positions", "error before", "after"]);
    let counts = [asked.games.to_string(), positions.to_string()];
    let [games, kept] = counts;
    table.row("", [games, kept, error_before.to_string(), error_after.to_string()]);
    Figures::new(&Learned { games: asked.games, positions, error_before, error_after }, table)
}

/// One game of the engine against itself.
fn play(
    start: Position,
    lot: &mut Lot,
    nodes: u64,
    tables: Option<&Tables>,
    samples: &mut Vec<Sample>,
) {
    let mut engine = Engine::new(tables, 1);
    let (mut here, mut before) = (start, Vec::new());
    let first = samples.len();
    let (by_lot, mut quiet) = (lot.below(9), 0);
    for number in 0..220 {
        let moves = here.legal_moves();
        if moves.is_empty() {
            break;
        }
        let repeated = before.iter().filter(|earlier| **earlier == here).count() >= 2;
        if repeated || quiet >= 60 {
            break;
        }
        let drawn = number < by_lot;
        let mv = if drawn {
            lot.pick(&moves).copied()
        } else {
            let analysis = engine.analyse(&here, &before, &Limits::nodes(nodes), |_| {});
            let sign = if here.turn() == Side::White { 1 } else { -1 };
            match analysis.score {
                Score::Points(points) if !here.must_capture() => {
                    samples.push(Sample { position: here, points: sign * points, half_points: 1 });
                }
                Score::Points(_) => {}
                // Decided: the rest of the game teaches nothing.
                Score::Wins(_) | Score::Loses(_) => {
                    let won = matches!(analysis.score, Score::Wins(_)) == (sign == 1);
                    for sample in &mut samples[first..] {
                        sample.half_points = if won { 2 } else { 0 };
                    }
                    return;
                }
            }
            // Now and then another move, so that games differ.
            if lot.below(30) == 0 {
                lot.pick(&moves).copied()
            } else {
                analysis.line.first().copied()
            }
        };
        let Some(mv) = mv else { break };
        quiet = if mv.is_capture() || mv.piece() == Piece::Man { 0 } else { quiet + 1 };
        before.push(here);
        here = here.after(&mv);
    }
    if here.count_moves() == 0 {
        let half_points = if here.turn() == Side::White { 0 } else { 2 };
        for sample in &mut samples[first..] {
            sample.half_points = half_points;
        }
    }
}

/// The chance that a number of log odds stands for.
fn chance(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// How many points are one unit of log odds, as the games tell.
fn scale(samples: &[Sample]) -> f32 {
    let error = |scale: f32| -> f64 {
        let one = |sample: &Sample| {
            let wrong = chance(float(sample.points) / scale) - f32::from(sample.half_points) / 2.0;
            f64::from(wrong * wrong)
        };
        samples.iter().map(one).sum()
    };
    let scales = (2_u8..40).map(|tens| f32::from(tens) * 10.0);
    scales.min_by(|a, b| error(*a).total_cmp(&error(*b))).unwrap_or(100.0)
}

/// Small whole numbers.
fn float(value: i32) -> f32 {
    f32::from(i16::try_from(value).unwrap_or(if value > 0 { i16::MAX } else { i16::MIN }))
}

/// Weights on their way, in log odds.
struct Learner {
    weights: Vec<[f32; 2]>,
    /// The sum of the squares of all steps asked for, which makes later ones smaller.
    squares: Vec<[f32; 2]>,
    scale: f32,
    seen: Vec<(usize, f32)>,
}

impl Learner {
    fn new(weights: &[Weight], scale: f32) -> Self {
        let unit = scale * float(PARTS);
        let weights = weights.iter().map(|weight| weight.map(|part| f32::from(part) / unit));
        let squares = vec![[1e-3; 2]; WEIGHTS];
        Self { weights: weights.collect(), squares, scale, seen: Vec::new() }
    }

    /// What the game is worth for White by these weights; fills `seen`.
    fn foretold(&mut self, position: &Position) -> (f32, f32) {
        let pieces = float(i32::try_from(position.occupied().len()).unwrap_or(FULL));
        let full = pieces / float(FULL);
        let (weights, seen) = (&self.weights, &mut self.seen);
        seen.clear();
        let mut odds = 0.0;
        patterns::each_weight(position, |weight, times| {
            if times != 0 {
                let [on_full, on_empty] = weights[weight];
                odds += float(times) * (on_full * full + on_empty * (1.0 - full));
                seen.push((weight, float(times)));
            }
        });
        (chance(odds), full)
    }

    fn aim(&self, sample: &Sample) -> f32 {
        0.6 * chance(float(sample.points) / self.scale) + 0.2 * f32::from(sample.half_points)
    }

    fn learn(&mut self, sample: &Sample, rate: f32) {
        let (foretold, full) = self.foretold(&sample.position);
        let wrong = self.aim(sample) - foretold;
        for (weight, times) in &self.seen {
            let parts = self.weights[*weight].iter_mut().zip(&mut self.squares[*weight]);
            for ((part, squares), share) in parts.zip([full, 1.0 - full]) {
                // A little is forgotten, so that what is rarely seen stays small.
                let step = wrong * times * share - 2e-5 * *part;
                *squares += step * step;
                *part += rate * step / squares.sqrt();
            }
        }
    }

    /// The mean squared error in millionths.
    fn error(&mut self, samples: &[Sample]) -> u64 {
        let mut sum = 0.0;
        for sample in samples {
            let wrong = self.aim(sample) - self.foretold(&sample.position).0;
            sum += f64::from(wrong * wrong);
        }
        let mean = sum * 1e6 / f64::from(u32::try_from(samples.len().max(1)).unwrap_or(u32::MAX));
        // Between 0 and a million.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let mean = mean as u64;
        mean
    }

    /// The weights as the engine keeps them.
    fn weights(&self) -> Vec<Weight> {
        let unit = self.scale * float(PARTS);
        let kept = |part: f32| {
            // Cut to what fits.
            #[allow(clippy::cast_possible_truncation)]
            let part = (part * unit).round().clamp(-32_000.0, 32_000.0) as i16;
            part
        };
        self.weights.iter().map(|weight| weight.map(kept)).collect()
    }
}

/// Samples as lines: the position, the points, the half points.
fn write(samples: &[Sample]) -> String {
    let line = |sample: &Sample| {
        let fen = ::draughts::fen::write(&sample.position);
        format!("{fen} {} {}\n", sample.points, sample.half_points)
    };
    samples.iter().map(line).collect()
}

fn recall(path: &std::path::Path) -> Outcome<Vec<Sample>> {
    if !path.exists() {
        return Ok(Vec::new());
    }
    let sample = |line: &str| {
        let mut words = line.split_ascii_whitespace();
        let position = ::draughts::fen::read(words.next()?, Rules::FID_2008).ok()?;
        let (points, half_points) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        Some(Sample { position, points, half_points })
    };
    Ok(std::fs::read_to_string(path)?.lines().filter_map(sample).collect())
}

//! `lab draughts-match`: our engine of Italian draughts against others, from the openings of the
//! federation, colours reversed, with equal CPU time or equal numbers of positions.

mod before;
mod game;
mod plain;

use std::path::{Path, PathBuf};

use ::draughts::Rules;
use ::draughts::endgames::Tables;
use ::draughts::engine::Engine;
use ::draughts::start::Opening;
use clap::{Args, ValueEnum};
use lots::Lot;
use serde::Serialize;
use vocabulary::Side;

use self::game::{Allowance, Ended, Player};
use crate::Outcome;
use crate::report::{Figures, Table, tenths};

/// Memory of each player, in megabytes.
const MEMORY: usize = 64;

/// A match.
#[derive(Args)]
pub(crate) struct Match {
    /// Whom ours plays against
    #[arg(long, value_enum, default_value = "before")]
    against: Against,
    /// Games, two from each opening
    #[arg(long, default_value_t = 200)]
    games: usize,
    /// CPU time for a move, in milliseconds
    #[arg(long, default_value_t = 100)]
    milliseconds: u64,
    /// Positions for a move, in place of time
    #[arg(long)]
    nodes: Option<u64>,
    /// Draws the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Endgame tables that the players may ask
    #[arg(long)]
    tables: Option<PathBuf>,
}

/// An opponent.
#[derive(Clone, Copy, ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Against {
    /// The engine as it was before it learned; it asks the tables as well
    Before,
    /// A plain alpha-beta of the public kind, without tables
    Plain,
}

/// What came of a match, seen by ours.
#[derive(Default, Serialize)]
struct Score {
    games: usize,
    wins: usize,
    draws: usize,
    losses: usize,
    /// Tenths of a per cent.
    share: u64,
    /// The difference in strength on the usual scale.
    elo: i64,
    /// Half the width of its 95 % interval, from the pairs of games.
    elo_error: i64,
}

/// Plays a match.
pub(crate) fn run(asked: &Match) -> Outcome<Figures> {
    let tables = asked.tables.as_deref().map(read).transpose()?;
    let allowance = match asked.nodes {
        Some(nodes) => Allowance::Nodes(nodes),
        None => Allowance::Milliseconds(asked.milliseconds),
    };
    let mut openings: Vec<Opening> = Opening::all().collect();
    Lot::new(asked.seed).shuffle(&mut openings);
    let mut pairs = Vec::new();
    for opening in openings.iter().cycle().take(asked.games.div_ceil(2)) {
        let Some(start) = opening.position(Rules::FID_2008) else { continue };
        let mut points = 0;
        for ours in Side::BOTH {
            let mut us = Ours(Engine::new(tables.as_ref(), MEMORY));
            let mut other: Box<dyn Player + '_> = match asked.against {
                Against::Before => Box::new(before::Engine::new(tables.as_ref(), MEMORY)),
                Against::Plain => Box::new(plain::Engine::new(MEMORY)),
            };
            let ended = game::play(start, ours, &mut us, &mut *other, allowance, tables.as_ref());
            let half_points = match ended {
                Ended::Drawn => 1,
                Ended::Won(side) if side == ours => 2,
                Ended::Won(_) => 0,
            };
            points += half_points;
            eprintln!("{} {ours:?} {half_points}/2", opening.code());
            pairs.push((half_points, 0));
        }
        if let Some((_, pair)) = pairs.last_mut() {
            *pair = points;
        }
    }
    let score = Score::of(&pairs);
    let mut table = Table::new(["", "games", "won", "drawn", "lost", "score %", "Elo", "+/-"]);
    let counts = [score.games, score.wins, score.draws, score.losses];
    let [games, wins, draws, losses] = counts.map(|count| count.to_string());
    let (elo, error) = (format!("{:+}", score.elo), score.elo_error.to_string());
    table.row("ours", [games, wins, draws, losses, tenths(score.share), elo, error]);
    Figures::new(&score, table)
}

pub(crate) fn read(path: &Path) -> Outcome<Tables> {
    Ok(Tables::from_bytes(&std::fs::read(path)?)?)
}

/// The engine of the product.
struct Ours<'a>(Engine<'a>);

impl Player for Ours<'_> {
    fn choose(
        &mut self,
        position: &::draughts::Position,
        before: &[::draughts::Position],
        limits: &::draughts::engine::Limits<'_>,
    ) -> Option<::draughts::Move> {
        self.0.analyse(position, before, limits, |_| {}).line.first().copied()
    }
}

impl Score {
    /// From half points of each game, and of each pair at its second game.
    fn of(games: &[(u64, u64)]) -> Self {
        let count = |points| games.iter().filter(|(game, _)| *game == points).count();
        let (wins, draws, losses) = (count(2), count(1), count(0));
        let pairs: Vec<f64> = games
            .chunks(2)
            .filter_map(|pair| Some(f64::from(u32::try_from(pair.last()?.1).ok()?) / 4.0))
            .collect();
        let number = f64::from(u32::try_from(pairs.len()).unwrap_or(u32::MAX).max(1));
        let mean = pairs.iter().sum::<f64>() / number;
        let variance = pairs.iter().map(|pair| (pair - mean).powi(2)).sum::<f64>() / number;
        let deviation = (variance / number).sqrt();
        let elo = |score: f64| {
            let score = score.clamp(0.001, 0.999);
            -400.0 * (1.0 / score - 1.0).log10()
        };
        let width = (elo(mean + 1.96 * deviation) - elo(mean - 1.96 * deviation)) / 2.0;
        // Small numbers.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let (share, elo, elo_error) =
            ((mean * 1000.0).round() as u64, elo(mean).round() as i64, width.round() as i64);
        Self { games: games.len(), wins, draws, losses, share, elo, elo_error }
    }
}

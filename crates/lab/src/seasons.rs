//! Random federations: seasons of events that are announced, entered, played, homologated or refused,
//! received, corrected and closed on a journal. Every list is held against a second, slow reading of
//! the regulation, every variation against the printed table, and all of it against a replay.

mod draw;
mod house;
mod literal;
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::missing_docs_in_private_items,
    reason = "the second reading stands beside the tests of the ledger and stops where it fails"
)]
#[path = "../../rating/tests/agreement/model.rs"]
mod model;

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use serde::Serialize;

use crate::report::{Figures, Table};
use crate::{Outcome, Workplace};

/// How many seasons, and from which seed.
#[derive(Args)]
pub(crate) struct Seasons {
    #[command(flatten)]
    workplace: Workplace,
    /// How many seasons
    #[arg(long, default_value_t = 200)]
    count: u64,
    /// The seed of the first season; each one after it has the next
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The fewest events of a season
    #[arg(long, default_value_t = 20)]
    fewest: u8,
    /// The most events of a season
    #[arg(long, default_value_t = 60)]
    most: u8,
    /// File of the seeds that were done; those that it has are left out
    #[arg(long)]
    done: Option<PathBuf>,
}

/// What a run came to.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Run {
    seasons: u64,
    events: usize,
    games: usize,
    refused: usize,
    corrected: usize,
    lists: usize,
    rows: usize,
    seconds: u64,
}

/// Runs the seasons that are left.
pub(crate) fn run(asked: &Seasons) -> Outcome<Figures> {
    let begun = Instant::now();
    let done = done(asked)?;
    let mut run = Run::default();
    let last = asked.seed.saturating_add(asked.count);
    for seed in (asked.seed..last).filter(|seed| !done.contains(seed)) {
        let folder = asked.workplace.fresh()?;
        let season = house::play(seed, (asked.fewest, asked.most), folder.path());
        let season = season.map_err(|fault| format!("season {seed}: {fault}"))?;
        run.add(&season);
        if let Some(path) = &asked.done {
            let mut file = fs::OpenOptions::new().create(true).append(true).open(path)?;
            writeln!(file, "{seed}")?;
        }
    }
    run.seconds = begun.elapsed().as_secs();
    let mut table = Table::new([
        "seasons",
        "events",
        "games",
        "refused",
        "corrected",
        "lists",
        "rows",
        "seconds",
    ]);
    let figures = [run.events, run.games, run.refused, run.corrected, run.lists, run.rows];
    let [events, games, refused, corrected, lists, rows] = figures.map(|it| it.to_string());
    let seconds = run.seconds.to_string();
    table.row(run.seasons, [events, games, refused, corrected, lists, rows, seconds]);
    Figures::new(&run, table)
}

/// The seeds that were done before.
fn done(asked: &Seasons) -> Outcome<BTreeSet<u64>> {
    let Some(path) = asked.done.as_ref().filter(|path| path.exists()) else {
        return Ok(BTreeSet::new());
    };
    let seeds = fs::read_to_string(path)?;
    Ok(seeds.lines().filter_map(|line| line.trim().parse().ok()).collect())
}

impl Run {
    fn add(&mut self, season: &Self) {
        self.seasons += 1;
        self.events += season.events;
        self.games += season.games;
        self.refused += season.refused;
        self.corrected += season.corrected;
        self.lists += season.lists;
        self.rows += season.rows;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As many seasons of the usual size as `SEASONS` says, from the seed that `SEASONS_SEED` says.
    #[test]
    fn seasons_that_were_asked_for_close_as_the_text_says() {
        let asked = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
        let (count, seed) = (asked("SEASONS").unwrap_or(0), asked("SEASONS_SEED").unwrap_or(1000));
        let mut run = Run::default();
        for seed in seed..seed + count {
            let folder = tempfile::tempdir().expect("a folder");
            let season = house::play(seed, (20, 60), folder.path());
            let season = season.unwrap_or_else(|fault| panic!("season {seed}: {fault}"));
            run.add(&season);
            println!("{seed}: {run:?}");
        }
    }

    #[test]
    fn small_seasons_close_as_the_text_says() {
        for seed in 1..=2 {
            let folder = tempfile::tempdir().expect("a folder");
            let season = house::play(seed, (6, 8), folder.path());
            let season = season.unwrap_or_else(|fault| panic!("season {seed}: {fault}"));
            assert!(season.events >= 6 && season.lists == 4, "{season:?}");
            assert!(season.games > 100 && season.rows > 100, "{season:?}");
        }
    }
}

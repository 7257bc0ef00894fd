//! `tratto bench`: our speed beside that of others, on the same data in the same run.

mod audit;
mod can_mate;
mod draughts;
mod festival;
mod journal;
mod office;
mod pairing;
mod peers;
mod players;
mod rating;
mod synthetic;
mod synthetic_players;
mod watch;
mod web;

use tempfile::TempDir;

use crate::Status;
use crate::arguments::{BenchAsked, BenchName};
use crate::problem::{Problem, Stop};
use crate::shell::Shell;

/// Measures what was asked for.
pub(crate) fn run(asked: &BenchAsked, shell: &Shell) -> Result<Status, Stop> {
    match asked.name {
        BenchName::Audit => audit::run(asked, shell),
        BenchName::CanMate => can_mate::run(asked, shell),
        BenchName::Draughts => draughts::run(shell),
        BenchName::Journal => journal::run(asked, shell),
        BenchName::Office => office::run(asked, shell),
        BenchName::Pairing => pairing::run(asked, shell),
        BenchName::Rating => rating::run(shell),
        BenchName::Players => players::run(asked, shell),
        BenchName::Web => web::run(asked, shell),
        BenchName::WebFollowers => web::follow(asked),
    }
}

/// A folder to write in: within the one asked for, else where temporary files go.
fn workplace(asked: &BenchAsked) -> Result<TempDir, Stop> {
    let place = asked.files.first().cloned().unwrap_or_else(std::env::temp_dir);
    tempfile::tempdir_in(&place).map_err(|fault| Problem::unwritable(&place, &fault).into())
}

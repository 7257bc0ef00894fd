//! `tratto why`: why two do not meet, or somebody does not get the bye.

use files::Pairable;
use pairing::Question;

use crate::Status;
use crate::arguments::{Other, WhyOptions};
use crate::pair::prepare;
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell};
use crate::tournament_file::TournamentFile;

/// Answers the question.
pub(crate) fn show(asked: &WhyOptions, shell: &Shell) -> Result<Status, Stop> {
    let file = TournamentFile::open(&asked.file, shell)?;
    let Pairable { system, told } = prepare(&file, asked.system, shell)?;
    if !told.wrong_points.is_empty() {
        return Err(file.stop(&told.wrong_points, shell));
    }
    let event = told.event;
    let round = asked.round.unwrap_or_else(|| event.rounds_paired() + 1);
    let question = match asked.other {
        Other::Player(other) => Question::Pair(asked.one, other),
        Other::Bye => Question::Bye(asked.one),
    };
    let answer = system.why(&event, round, question).map_err(Problem::from)?;
    if shell.json() {
        shell::print_json(&answer)?;
    } else {
        shell.print(&answer.explanation().to_text(shell.catalogue()))?;
    }
    Ok(Status::Well)
}

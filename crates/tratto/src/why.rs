//! `tratto why`: why two do not meet, or somebody does not get the bye.

use files::{FileEvent, Pairable};
use pairing::Question;

use crate::Status;
use crate::arguments::{Other, WhyOptions};
use crate::pair::prepare;
use crate::problem::{Problem, Stop};
use crate::shell::Shell;
use crate::tournament_file::TournamentFile;

/// Answers the question.
pub(crate) fn show(asked: &WhyOptions, shell: &Shell) -> Result<Status, Stop> {
    let file = TournamentFile::open(&asked.file, shell)?;
    let prepared = prepare(&file, asked.system, shell)?;
    file.refuse(&prepared.told.wrong_points, shell)?;
    let one = prepared.number(asked.one);
    let question = match asked.other {
        Other::Player(other) => Question::Pair(one, prepared.number(other)),
        Other::Bye => Question::Bye(one),
    };
    let Pairable { system, told: FileEvent { event, .. }, .. } = prepared;
    let round = asked.round.unwrap_or_else(|| event.rounds_paired() + 1);
    let answer = system.why(&event, round, question).map_err(Problem::from)?;
    shell.answer(&answer, || answer.explanation().to_text(shell.catalogue()))
}

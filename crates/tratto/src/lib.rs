//! The command line: parses what was asked, calls the rooms below, prints the answer.
//!
//! No rule of any game lives here. Data goes to standard output, talk to standard error; every
//! text people read comes from the message catalogues.

mod analyse;
mod arguments;
mod articles;
mod audit;
mod backup;
mod board;
mod chance;
mod check;
mod chess960;
mod clock;
mod columns;
mod conformance;
mod convert;
mod coverage;
mod database;
mod draughts_board;
mod draughts_position;
mod draughts_verdict;
mod endgames;
mod engine;
mod event;
mod explain;
mod festival;
mod generate;
mod guide;
mod hub;
mod input_output;
mod journal;
mod key;
mod logging;
mod manual_page;
mod moves;
mod norms;
mod opening;
mod pair;
mod pairing_system;
mod pdn;
mod people;
mod perft;
mod play;
mod players;
mod position;
mod print;
mod problem;
mod progress;
mod rate;
mod rating;
mod serve;
mod shell;
mod solve;
mod standings;
mod table;
mod tournament_convert;
mod tournament_file;
mod typed_pairing;
mod verdict;
mod verify;
mod why;

use std::ffi::OsString;
use std::process::ExitCode;

use crate::arguments::Command;
use crate::problem::Stop;
use crate::shell::{Environment, Shell};

/// What the program tells its caller when it ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Status {
    /// Everything asked was done, and what was checked is right.
    Well = 0,
    /// The check was done and found faults.
    Faults = 1,
    /// The request or its data cannot be used.
    Unusable = 2,
    /// The same, of a tournament file or what was asked of it: programs that call pairing engines
    /// tell it apart.
    InvalidTournament = 3,
    /// More than the formats have room for.
    TooLarge = 4,
    /// A tournament file cannot be read.
    UnreadableTournament = 5,
    /// A finished tournament was checked and differs from what it should be.
    Differences = 6,
    /// No random tournament could be made of what was asked.
    GaveUp = 7,
}

impl Status {
    /// Nothing was proved within the limit of positions; the number that others know for an invalid
    /// tournament, which no command that proves anything can meet.
    const UNPROVED: Self = Self::InvalidTournament;
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(status as u8)
    }
}

/// Runs the program on its arguments, the program's own name first.
pub fn run(words: Vec<OsString>) -> ExitCode {
    let words = engine::under_another_name(words);
    let environment = Environment::of_process();
    let shell = Shell::new(&environment, arguments::asked_language(&words));
    let done = arguments::parse(words, &shell).and_then(|parsed| {
        // Help and version are answered while parsing.
        let Some(parsed) = parsed else { return Ok(Status::Well) };
        let shell = shell.answering(parsed.json);
        // What a command has to say it says itself; a server has nobody to say it to. Whoever looks at
        // the demonstration wants to see where it is, not the hundreds of acts that made it.
        let usual = match &parsed.command {
            Command::Serve(asked) if asked.demo => "warn",
            Command::Serve(_) => "info",
            _ => "off",
        };
        logging::start(&parsed.logging, usual)?;
        match parsed.command {
            Command::Analyse(asked) => analyse::run(&asked, &shell),
            Command::Articles(asked) => articles::show(&asked, &shell),
            Command::Audit(asked) => audit::run(&asked, &shell),
            Command::Backup(asked) => backup::run(&asked, &shell),
            Command::Board(asked) => board::draw(&asked, &shell),
            Command::Check(asked) => check::run(&asked, &shell),
            Command::Chess960(asked) => chess960::show(&asked, &shell),
            Command::Conformance(asked) => conformance::run(&asked, &shell),
            Command::Convert(asked) => convert::run(&asked, &shell),
            Command::Endgames { act } => endgames::run(&act, &shell),
            Command::Event(asked) => event::run(&asked, &shell),
            Command::Explain(asked) => explain::run(&asked, &shell),
            Command::Festival(asked) => festival::run(&asked, &shell),
            Command::Engine { words } => engine::run(&words, &shell),
            Command::Generate(asked) => generate::run(&asked, &shell),
            Command::Guide(asked) => guide::show(&asked, &shell),
            Command::Hub(asked) => hub::run(&asked, &shell),
            Command::Journal(asked) => journal::run(&asked, &shell),
            Command::Key { act } => key::run(&act, &shell),
            Command::Moves(asked) => moves::show(&asked, &shell),
            Command::Norms(asked) => norms::show(&asked, &shell),
            Command::Opening(asked) => opening::show(&asked, &shell),
            Command::Pair(asked) => pair::run(&asked, &shell),
            Command::People(asked) => people::run(&asked, &shell),
            Command::Perft(asked) => perft::count(&asked, &shell),
            Command::Rate(asked) => rate::show(&asked, &shell),
            Command::Rating { act } => rating::run(&act, &shell),
            Command::Play(asked) => play::run(&asked, &shell),
            Command::Players { act } => players::run(&act, &shell),
            Command::Print(asked) => print::run(&asked, &shell),
            Command::Serve(asked) => serve::run(&asked, &shell),
            Command::Solve(asked) => solve::run(&asked, &shell),
            Command::Standings(asked) => standings::show(&asked, &shell),
            Command::Table(asked) => table::play(&asked, &shell),
            Command::Verdict(asked) => verdict::show(&asked, &shell),
            Command::Verify(asked) => verify::run(&asked, &shell),
            Command::Why(asked) => why::show(&asked, &shell),
            Command::Completions { shell: of } => manual_page::completions(of, &shell),
            Command::Man => manual_page::man(&shell),
        }
    });
    match done {
        Ok(status) => status.into(),
        // The reader has had enough (`tratto articles | head`): nothing is wrong.
        Err(Stop::ClosedPipe) => Status::Well.into(),
        Err(Stop::Problem(problem)) => {
            shell.complain(&problem);
            problem.status.into()
        }
    }
}

//! The program as its users run it, and the rules of the house that only the whole tree can show.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests may fail")]

mod arbiter;
mod articles;
mod audit;
mod both_shells;
mod championship;
mod chess;
mod classroom;
mod conformance;
mod demonstration;
mod desk;
mod draughts;
mod entering;
mod event;
mod event_print;
mod exchange;
mod feeds;
mod festival;
mod games;
mod generate;
mod golden;
mod house;
mod journal;
mod levels;
mod live_boards;
mod manual;
mod norms;
mod pairing;
mod players;
mod print;
mod rate;
mod rating;
mod reading_in;
mod requirements;
mod same_papers;
#[path = "../../build/scan.rs"]
mod scan;
mod scanning;
mod season;
mod serving;
mod standings;
mod systems;
mod table;
mod ties;
mod unreadable;

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// The program with these words, in a plain environment.
fn tratto(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tratto"));
    command.args(words);
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "NO_COLOR"] {
        command.env_remove(variable);
    }
    command
}

/// What the program answers to these words.
fn answer(words: &[&str]) -> Output {
    tratto(words).output().expect("the program starts")
}

/// Standard output as text.
fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("answers are UTF-8")
}

/// Standard error as text.
fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("complaints are UTF-8")
}

/// The JSON the program answers with.
fn json(words: &[&str]) -> serde_json::Value {
    let shown = answer(words);
    serde_json::from_str(&out(&shown)).unwrap_or_else(|fault| panic!("{fault}: {}", err(&shown)))
}

/// What the program answers to a text on standard input.
fn fed(words: &[&str], text: &str) -> Output {
    let mut child = tratto(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

//! `tratto rating`: the rating office with its ledger, one file of facts.

mod close;
mod ledger_file;
mod list;
mod office;
mod receive;
mod words;

use std::io;

use ::rating::elo_italia::ListDate;
use ::rating::ledger::{Ledger, PlayerId};
use codex::phrase;
use formats::ledger::{Fact, read_line};
use jiff::civil::Date;

use self::ledger_file::LedgerFile;
use self::receive::Which;
use crate::Status;
use crate::arguments::{RatingAct, RatingAdd};
use crate::input_output::read_text_or;
use crate::problem::{Problem, Stop};
use crate::shell::Shell;

/// Does what was asked.
pub(crate) fn run(act: &RatingAct, shell: &Shell) -> Result<Status, Stop> {
    match act {
        RatingAct::Add(asked) => add(asked, shell),
        RatingAct::Close(asked) => close::run(asked, shell),
        RatingAct::Correct(asked) => receive::run(asked, Which::Correction, shell),
        RatingAct::List(asked) => list::run(asked, shell),
        RatingAct::Office(asked) => office::run(asked, shell),
        RatingAct::Receive(asked) => receive::run(asked, Which::First, shell),
    }
}

/// Enters facts, all of them or none.
fn add(asked: &RatingAdd, shell: &Shell) -> Result<Status, Stop> {
    let (name, text) = if let Some(path) = &asked.file {
        (path.display().to_string(), read_text_or(path, Status::UnreadableTournament)?)
    } else {
        let text = io::read_to_string(io::stdin()).map_err(|fault| {
            let cause = crate::problem::cause(&fault);
            Problem::invalid(phrase!("rating-unreadable-input", cause = cause))
        })?;
        ("-".to_owned(), text)
    };
    let mut facts = Vec::new();
    for (line, text) in (1..).zip(text.lines()).filter(|(_, text)| !text.trim().is_empty()) {
        let fact =
            read_line(text).map_err(|(column, fault)| words::fault(&name, line, column, &fault))?;
        facts.push((line, fact));
    }
    let mut facts = facts.into_iter();
    let mut ledger = if asked.ledger.exists() {
        LedgerFile::open_to_append(&asked.ledger)?
    } else {
        match facts.next() {
            Some((_, Fact::Opening(opening))) => LedgerFile::create(&asked.ledger, &opening)?,
            _ => return Err(words::fault(&name, 1, 1, &formats::ledger::Fault::NoOpening).into()),
        }
    };
    for (line, fact) in facts {
        let at = |fault| words::fault(&name, line, 1, &fault);
        match fact {
            Fact::Opening(_) => return Err(at(formats::ledger::Fault::SecondOpening).into()),
            Fact::Entry(entry) => {
                ledger.enter(entry).map_err(formats::ledger::Fault::Refused).map_err(at)?;
            }
        }
    }
    let entered = ledger.keep()?;
    shell.answer(&serde_json::json!({ "entered": entered }), || {
        shell.line(&phrase!("rating-added", count = entered))
    })
}

/// The list of a date that somebody asked for.
fn list_of(date: Date) -> Result<ListDate, Stop> {
    ListDate::new(date).map_err(|_| {
        Problem::invalid(phrase!("rating-not-a-list-date", date = date.to_string()))
            .with_hint(phrase!("rating-hint-list-dates"))
            .into()
    })
}

/// The name of somebody in the ledger.
fn name(ledger: &Ledger, player: PlayerId) -> &str {
    ledger.person(player).map_or("", |person| person.name.as_str())
}

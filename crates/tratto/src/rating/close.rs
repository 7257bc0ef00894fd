//! `tratto rating close`: the new list, who moved, and what waits for the next one.

use std::fmt::Write;
use std::fs;

use codex::phrase;
use rating::Rating;
use rating::elo_italia::{EloItalia, Merit, Place};
use rating::ledger::{Change, ClosedPeriod, Entry, Ledger, ListRow};
use serde::Serialize;

use super::ledger_file::LedgerFile;
use super::{list_of, name, words};
use crate::Status;
use crate::arguments::RatingClose;
use crate::columns;
use crate::problem::{Problem, Stop};
use crate::shell::{self, BOLD, Shell};

/// A closed period as JSON shows it.
#[derive(Serialize)]
struct Shown<'a> {
    list: String,
    tournaments: usize,
    rows: Vec<ShownRow<'a>>,
    changes: Vec<ShownChange>,
    carried_over: Vec<ShownCarried<'a>>,
}

#[derive(Serialize)]
struct ShownRow<'a> {
    player: u32,
    name: &'a str,
    rating: Rating,
    kind: &'static str,
    category: &'static str,
}

/// A rating and what it is: `fide`, `elo_italia` or `theoretical`.
#[derive(Serialize)]
pub(super) struct ShownPlace {
    pub rating: Rating,
    pub kind: &'static str,
    pub category: &'static str,
}

#[derive(Serialize)]
struct ShownChange {
    player: u32,
    before: ShownPlace,
    variation: i32,
    held_back: bool,
    after: ShownPlace,
}

#[derive(Serialize)]
struct ShownCarried<'a> {
    id: &'a str,
    received: String,
    enters: String,
}

/// Closes the period asked for, and enters that it is closed.
pub(super) fn run(asked: &RatingClose, shell: &Shell) -> Result<Status, Stop> {
    let list = list_of(asked.list)?;
    let mut file = if asked.preview || asked.explain.is_some() {
        LedgerFile::open(&asked.ledger)?
    } else {
        LedgerFile::open_to_append(&asked.ledger)?
    };
    if let Some(player) = asked.explain {
        let sheet = file.ledger.explain(player, list).map_err(|why| words::refused(&why))?;
        return shell.explain(&sheet);
    }
    let closed = file.ledger.close(list).map_err(|why| words::refused(&why))?;
    if !asked.preview {
        let published = asked.published.map(|on| Entry::Published { list, on });
        for entry in std::iter::once(Entry::Closed { list }).chain(published) {
            file.enter(entry).map_err(|why| words::refused(&why))?;
        }
    }
    let json = || shell::json_text(&for_programs(&closed, &file.ledger));
    if let Some(path) = &asked.output {
        let text = if shell.json() { json()? } else { csv(&closed, &file.ledger) };
        fs::write(path, text).map_err(|fault| Problem::unwritable(path, &fault))?;
    } else if shell.json() {
        shell::print_exactly(&json()?)?;
    } else if asked.csv {
        shell::print_exactly(&csv(&closed, &file.ledger))?;
    }
    if asked.output.is_some() || !(shell.json() || asked.csv) {
        shell.print(&table(&closed, &file.ledger, shell))?;
    }
    if !asked.preview {
        file.keep()?;
    }
    Ok(Status::Well)
}

/// Shows what a closing would give, and changes nothing.
pub(super) fn shown(closed: &ClosedPeriod, ledger: &Ledger, shell: &Shell) -> Result<Status, Stop> {
    if shell.json() {
        shell::print_exactly(&shell::json_text(&for_programs(closed, ledger))?)?;
    } else {
        shell.print(&table(closed, ledger, shell))?;
    }
    Ok(Status::Well)
}

/// A place as it is shown.
pub(super) fn shown_place(place: Place, edition: &EloItalia) -> ShownPlace {
    let (rating, kind) = match place.merit {
        Merit::Fide(rating) => (rating, "fide"),
        Merit::EloItalia(rating) => (rating, "elo_italia"),
        Merit::Theoretical => (edition.theoretical(place.category), "theoretical"),
    };
    ShownPlace { rating, kind, category: place.category.sign() }
}

fn for_programs<'a>(closed: &'a ClosedPeriod, ledger: &'a Ledger) -> Shown<'a> {
    let place = |place| shown_place(place, ledger.edition());
    Shown {
        list: closed.list.date().to_string(),
        tournaments: closed.tournaments,
        rows: shown_rows(closed, ledger),
        changes: closed
            .changes
            .iter()
            .map(|change| ShownChange {
                player: change.player.get(),
                before: place(change.before),
                variation: change.sum(),
                held_back: change.closing.held_back,
                after: place(change.closing.end),
            })
            .collect(),
        carried_over: closed
            .carried_over
            .iter()
            .map(|carried| ShownCarried {
                id: carried.id.as_str(),
                received: carried.received.to_string(),
                enters: carried.enters.date().to_string(),
            })
            .collect(),
    }
}

fn shown_rows<'a>(closed: &ClosedPeriod, ledger: &'a Ledger) -> Vec<ShownRow<'a>> {
    let row = |row: &ListRow| {
        let ShownPlace { rating, kind, category } = shown_place(row.place, ledger.edition());
        let (player, name) = (row.player.get(), name(ledger, row.player));
        ShownRow { player, name, rating, kind, category }
    };
    closed.rows.iter().map(row).collect()
}

fn csv(closed: &ClosedPeriod, ledger: &Ledger) -> String {
    const HEADS: [&str; 5] = ["player", "name", "rating", "kind", "category"];
    columns::csv(&HEADS, shown_rows(closed, ledger))
}

fn table(closed: &ClosedPeriod, ledger: &Ledger, shell: &Shell) -> String {
    let heading = shell.say(&phrase!(
        "rating-closed",
        list = closed.list.date().to_string(),
        players = closed.rows.len(),
        tournaments = closed.tournaments,
        changes = closed.changes.len()
    ));
    let mut text = format!("{BOLD}{heading}{BOLD:#}\n");
    for change in &closed.changes {
        let _ = writeln!(text, "{}", change_line(change, ledger, shell));
    }
    for carried in &closed.carried_over {
        let line = phrase!(
            "rating-carried-over",
            id = carried.id.as_str(),
            received = carried.received.to_string(),
            enters = carried.enters.date().to_string()
        );
        let _ = writeln!(text, "{}", shell.say(&line));
    }
    text
}

fn change_line(change: &Change, ledger: &Ledger, shell: &Shell) -> String {
    let words = |place: Place| {
        let shown = shown_place(place, ledger.edition());
        let kind = match place.merit {
            Merit::Fide(_) => "F",
            Merit::EloItalia(_) => "",
            Merit::Theoretical => "*",
        };
        format!("{}{kind} {}", shown.rating, shown.category)
    };
    let name = name(ledger, change.player);
    let held = if change.closing.held_back {
        format!("  ({})", shell.say(&phrase!("rating-held-back")))
    } else {
        String::new()
    };
    let arrow = if shell.shows_unicode() { "→" } else { "->" };
    format!(
        "{:>8}  {name:<33}  {:>10} {arrow} {:<10} {:+5}{held}",
        change.player.get(),
        words(change.before),
        words(change.closing.end),
        change.sum()
    )
}

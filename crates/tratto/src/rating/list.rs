//! `tratto rating list`: the national lists, and who is proposed for a higher band.

use std::fmt::Write;

use codex::{Voice, article, phrase};
use rating::elo_italia::{Merit, Place};
use rating::ledger::{Ledger, NationalList, Ranked, Selection, YOUTH};
use serde::Serialize;

use super::close::shown_place;
use super::ledger_file::LedgerFile;
use super::{list_of, name, words};
use crate::Status;
use crate::arguments::RatingList;
use crate::columns;
use crate::problem::Stop;
use crate::shell::{self, BOLD, Shell};

/// A line as JSON shows it.
#[derive(Serialize)]
struct Shown<'a> {
    rank: u32,
    shared: bool,
    player: u32,
    name: &'a str,
    rating: i32,
    kind: &'static str,
    category: &'static str,
    honorary_master: bool,
}

/// Somebody of the band below as JSON shows it.
#[derive(Serialize)]
struct ShownCandidate<'a> {
    player: u32,
    name: &'a str,
    rating: i32,
    proposed: bool,
}

/// Shows the list asked for.
pub(super) fn run(asked: &RatingList, shell: &Shell) -> Result<Status, Stop> {
    let date = list_of(asked.date)?;
    let file = LedgerFile::open(&asked.ledger)?;
    let ledger = &file.ledger;
    let age = asked.age.or_else(|| asked.youth.then_some(YOUTH));
    let selection = match (asked.women, age) {
        (false, None) => Selection::Overall,
        (true, None) => Selection::Women,
        (false, Some(up_to)) => Selection::Youth { up_to },
        (true, Some(up_to)) => Selection::Girls { up_to },
    };
    let list = ledger.national_list(date, selection).map_err(|why| words::refused(&why))?;
    if let Some(band) = asked.admission {
        let candidates = band.candidates(list.rows.iter().map(|row| (row.player, row.rating)));
        let shown: Vec<_> = candidates
            .iter()
            .map(|candidate| ShownCandidate {
                player: candidate.player.get(),
                name: name(ledger, candidate.player),
                rating: candidate.rating,
                proposed: candidate.proposed,
            })
            .collect();
        return show_candidates(&shown, asked.csv, shell);
    }
    if asked.csv {
        let rows: Vec<Shown<'_>> = list.rows.iter().map(|row| ranked_line(row, ledger)).collect();
        shell::print_exactly(&columns::csv(&HEADS, &rows))?;
        return Ok(Status::Well);
    }
    show(&list, ledger, shell)
}

/// Shows a list, as a table or for programs.
pub(super) fn show(list: &NationalList, ledger: &Ledger, shell: &Shell) -> Result<Status, Stop> {
    let rows: Vec<Shown<'_>> = list.rows.iter().map(|row| ranked_line(row, ledger)).collect();
    if shell.json() {
        shell::print_json(&rows)?;
    } else {
        shell.print(&table(list, &rows, shell))?;
    }
    Ok(Status::Well)
}

fn ranked_line<'a>(row: &Ranked, ledger: &'a Ledger) -> Shown<'a> {
    let place = Place { merit: row.merit, category: row.category };
    let place = shown_place(place, ledger.edition());
    Shown {
        rank: row.rank,
        shared: row.shared,
        player: row.player.get(),
        name: name(ledger, row.player),
        rating: row.rating,
        kind: place.kind,
        category: place.category,
        honorary_master: row.honorary_master,
    }
}

/// The heads of the list for spreadsheets.
const HEADS: [&str; 8] =
    ["rank", "shared", "player", "name", "rating", "kind", "category", "honorary_master"];

fn table(list: &NationalList, rows: &[Shown<'_>], shell: &Shell) -> String {
    let heading = phrase!(
        "rating-list-heading",
        list = list.date.date().to_string(),
        listed = rows.len(),
        left_out = list.left_out.len()
    );
    let mut text = format!("{BOLD}{}{BOLD:#}\n", shell.say(&heading));
    for (row, ranked) in rows.iter().zip(&list.rows) {
        let rank = if row.shared { format!("={}", row.rank) } else { row.rank.to_string() };
        let fide = if matches!(ranked.merit, Merit::Fide(_)) { "F" } else { " " };
        let honour = if row.honorary_master {
            format!("  {}", shell.say(&phrase!("rating-honorary")))
        } else {
            String::new()
        };
        let _ = writeln!(
            text,
            "{rank:>6}  {:>8}  {:<33}  {:>4}{fide} {:<2}{honour}",
            row.player, row.name, row.rating, row.category
        );
    }
    text
}

fn show_candidates(
    candidates: &[ShownCandidate<'_>],
    csv: bool,
    shell: &Shell,
) -> Result<Status, Stop> {
    if shell.json() {
        shell::print_json(&candidates)?;
        return Ok(Status::Well);
    }
    if csv {
        let heads = ["player", "name", "rating", "proposed"];
        shell::print_exactly(&columns::csv(&heads, candidates))?;
        return Ok(Status::Well);
    }
    let cited = shell.catalogue().cite(article!("fsi-2009 4.2.14"));
    let heading = shell.say(&phrase!("rating-admission", count = candidates.len()));
    let mut text = format!("{BOLD}{heading}{BOLD:#} ({cited})\n");
    for one in candidates {
        let mark = if one.proposed {
            format!("  {}", shell.say(&phrase!("rating-proposed")))
        } else {
            String::new()
        };
        let _ = writeln!(text, "{:>8}  {:<33}  {:>4}{mark}", one.player, one.name, one.rating);
    }
    shell.print(&text)?;
    Ok(Status::Well)
}

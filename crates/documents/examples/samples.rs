//! Writes a sample of every paper into a folder, to be looked at: `--example samples -- FOLDER`.

#[path = "../tests/fixture/event.rs"]
#[allow(dead_code, clippy::expect_used, reason = "what one does not print, another does")]
mod event;

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use codex::phrase;
use documents::papers::{self, ComplaintRules, Game, Scoresheet};
use documents::{Issue, Number, Paper, Reading, SecretKey, Sheet};
use messages::Language;
use standings::System;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("which folder?")?);
    fs::create_dir_all(&folder)?;
    let key = SecretKey::from_random(&[42; 32]);
    let number: Number = "2026-0041".parse()?;
    for (name, paper) in samples() {
        let official = name.starts_with("standings") || name == "report";
        let issue = if official {
            Issue::Official { number: &number, key: &key, address: None }
        } else {
            Issue::Draft
        };
        let bytes = paper.pdf(&issue).map_err(|fault| format!("{name}: {fault}"))?;
        println!("{name}: {} pages, {} bytes", paper.pages()?, bytes.len());
        fs::write(folder.join(format!("{name}.pdf")), bytes)?;
        fs::write(folder.join(format!("{name}.html")), paper.html(&issue)?)?;
        fs::write(folder.join(format!("{name}.csv")), paper.csv())?;
    }
    Ok(())
}

fn samples() -> Vec<(&'static str, Paper)> {
    let hand = event::occasion(Language::Italian, Reading::Hand);
    let wall = event::occasion(Language::Italian, Reading::Wall);
    let large_type = event::occasion(Language::Italian, Reading::Large);
    let a3 = documents::papers::Occasion { sheet: Sheet::A3, ..wall.clone() };
    let english = event::occasion(Language::English, Reading::Hand);
    let large = event::event(300, 14);
    let small = event::event(41, 7);
    let robin = event::event(10, 9);
    let (roster, small_roster) = (event::roster(&large), event::roster(&small));
    let robin_roster = event::roster(&robin);
    let table = event::standings(&large, System::Swiss);
    let small_table = event::standings(&small, System::Swiss);
    let robin_table = event::standings(&robin, System::RoundRobin);
    let list = papers::PairingList::of(&large, &roster, 14).unwrap_or_else(|| unreachable!());
    let short = papers::PairingList::of(&small, &small_roster, 3).unwrap_or_else(|| unreachable!());
    let sheets = small_table.rows().iter().take(12);
    let sheets = sheets.filter_map(|row| Some((row.name.clone(), small_table.explain(row.tpn)?)));
    let explanation = sheets.collect::<Vec<_>>();
    let draughts = Scoresheet::blank(Game::Draughts);
    vec![
        ("pairings-board", papers::by_board(&list, &hand)),
        ("pairings-board-wall", papers::by_board(&list, &wall)),
        ("pairings-board-en", papers::by_board(&short, &english)),
        ("pairings-board-large", papers::by_board(&short, &large_type)),
        ("pairings-name-a3", papers::by_name(&list, &a3)),
        ("wall-chart-a3", papers::wall_chart(&large, &roster, &a3)),
        ("crosstable-wall", papers::swiss(&large, &table, &roster, &wall)),
        ("team-match-wall", papers::team_matches(&[event::team_match()], &wall)),
        (
            "team-pairings",
            papers::team_pairings(&[event::team_match(), event::team_match()], 2, &hand),
        ),
        (
            "team-pairings-wall",
            papers::team_pairings(&[event::team_match(), event::team_match()], 2, &wall),
        ),
        ("pairings-name", papers::by_name(&list, &hand)),
        ("pairings-name-wall", papers::by_name(&list, &wall)),
        ("standings", papers::standings(&table, Some(&large), &roster, 14, &hand)),
        ("standings-wall", papers::standings(&table, Some(&large), &roster, 14, &wall)),
        ("standings-en", papers::standings(&small_table, Some(&small), &small_roster, 7, &english)),
        ("crosstable", papers::swiss(&large, &table, &roster, &hand)),
        ("crosstable-small", papers::swiss(&small, &small_table, &small_roster, &english)),
        ("crosstable-robin", papers::round_robin(&robin, &robin_table, &robin_roster, &hand)),
        ("wall-chart", papers::wall_chart(&large, &roster, &wall)),
        ("cards", papers::cards(&small, &small_roster, None, &hand)),
        ("cards-long", papers::cards(&large, &roster, None, &hand)),
        ("team-sheet", papers::team_sheets(&[event::team_sheet()], &hand)),
        ("team-match", papers::team_matches(&[event::team_match()], &hand)),
        ("scoresheet", papers::scoresheets(&[event::scoresheet()], &hand)),
        ("scoresheet-draughts", papers::scoresheets(&[draughts], &hand)),
        ("envelope", papers::envelopes(&[event::adjournment()], &hand)),
        ("calculation", papers::calculation("Classifica, primo posto", &explanation, &hand)),
        ("protest", papers::protests(&[event::protest()], &ComplaintRules::FSSI, &hand)),
        (
            "official-notice",
            papers::letters(&phrase!("documents-notice-title"), &[event::letter()], &hand),
        ),
        ("report", papers::report(&event::report(), &hand)),
        ("diploma", papers::diploma(&event::awards(), "ASD Scacchi", &hand)),
    ]
}

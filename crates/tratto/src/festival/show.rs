//! What can be seen of festivals, for people and for programs.

use ::desk::Roof;
use ::desk::festival_json::{FestivalShown, SeatShown};
use ::festival::Festival;
use serde_json::json;

use crate::Status;
use crate::columns::aligned;
use crate::problem::Stop;
use crate::shell::{BOLD, Shell};

/// The festivals of a journal.
pub(super) fn list(festivals: &[Festival], shell: &Shell) -> Result<Status, Stop> {
    let shown: Vec<_> = festivals
        .iter()
        .map(|of| json!({ "festival": of.address, "name": of.name, "sections": of.sections }))
        .collect();
    shell.answer(&shown, || {
        festivals.iter().fold(String::new(), |text, of| text + &of.address + "  " + &of.name + "\n")
    })
}

/// A festival with its sections.
pub(super) fn festival(of: &FestivalShown, shell: &Shell) -> Result<Status, Stop> {
    let text = |key: &str| shell.catalogue().text(key);
    let heads = [
        "festival-section",
        "festival-players",
        "festival-round",
        "festival-missing",
        "festival-tables",
    ];
    let mut lines: Vec<Vec<String>> = vec![heads.iter().map(|key| text(key)).collect()];
    for section in &of.sections {
        let tables = section.tables.map(|(first, last)| format!("{first}–{last}"));
        lines.push(vec![
            section.title.clone(),
            section.players.to_string(),
            format!("{}/{}", section.round.unwrap_or(0), section.rounds),
            section.open.to_string(),
            tables.unwrap_or_default(),
        ]);
    }
    shell.answer(of, || {
        let place = if of.place.is_empty() { String::new() } else { format!(", {}", of.place) };
        format!("{BOLD}{}{BOLD:#}{place}\n{}", of.name, aligned(&lines, &[0], shell))
    })
}

/// Who sits where, by name.
pub(super) fn seats(seats: &[SeatShown], roof: &Roof, shell: &Shell) -> Result<Status, Stop> {
    let text = |key: &str| shell.catalogue().text(key);
    let heads = ["web-name", "festival-table", "web-colour", "web-opponent", "festival-section"];
    let mut lines: Vec<Vec<String>> = vec![heads.iter().map(|key| text(key)).collect()];
    for seat in seats {
        let section = roof.section(&seat.event).map(|at| roof.sections[at].title.clone());
        let colour = match seat.colour {
            Some("white") => text("web-white"),
            Some(_) => text("web-black"),
            None => text("festival-bye"),
        };
        lines.push(vec![
            seat.name.clone(),
            seat.table.map(|table| table.to_string()).unwrap_or_default(),
            colour,
            seat.opponent.clone().unwrap_or_default(),
            section.unwrap_or_default(),
        ]);
    }
    shell.answer(&seats, || aligned(&lines, &[0, 2, 3, 4], shell))
}

//! The ranks of a file against the list of tie-breaks that it announces.

use std::collections::BTreeSet;

use codex::{Phrase, Value, phrase};
use formats::trf::{Document, Entry, Note};
use pairing::Event;
use tournament::{Score, Tpn};

use crate::{FileEvent, StandingsChoice};

/// A rank that the list contradicts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrongRank {
    /// The line of the file.
    pub line: u32,
    /// The columns of the rank.
    pub columns: (u32, u32),
    number: Tpn,
    written: u16,
    rank: u16,
    score: Score,
    values: Vec<String>,
}

impl WrongRank {
    /// What is wrong, as people read it.
    pub fn phrase(&self) -> Phrase {
        phrase!(
            "check-rank",
            number = self.number.get(),
            written = self.written,
            rank = self.rank,
            points = Value::Tenths(self.score.in_tenths().into()),
            values = self.values.iter().fold(String::new(), |all, value| all + ", " + value)
        )
    }
}

/// Every rank that the list contradicts; none if no list is announced.
pub fn wrong_ranks(document: &Document, told: &FileEvent) -> Vec<WrongRank> {
    if told.announced().is_none() {
        return Vec::new();
    }
    let Ok(standings) = told.standings(&StandingsChoice::default()) else { return Vec::new() };
    let settled = settled(document);
    let mut wrong = Vec::new();
    for (line, number, written, columns) in written(document, &told.event) {
        let Some(row) = standings.rows().iter().find(|row| row.tpn == number) else { continue };
        if row.rank == written || written == 0 || settled.contains(&number.get()) {
            continue;
        }
        let values = standings.columns().iter().zip(&row.values);
        let values = values.map(|(column, value)| format!("{column} {value}")).collect();
        let (rank, score) = (row.rank, row.score);
        wrong.push(WrongRank { line, columns, number, written, rank, score, values });
    }
    wrong
}

/// Whose places a note says that games, lots or the arbiter decided: the list cannot tell them.
fn settled(document: &Document) -> BTreeSet<u16> {
    let notes = document.entries.iter().filter_map(|entry| match entry {
        Entry::Comment(said) => Note::parse(said),
        _ => None,
    });
    let ranking = notes.filter(|note| note.kind.eq_ignore_ascii_case("ranking"));
    let numbers = |note: Note| {
        let parts = note.text.split([' ', '=']).map(str::parse).collect::<Vec<Result<u16, _>>>();
        parts.into_iter().filter_map(Result::ok)
    };
    ranking.flat_map(numbers).collect()
}

/// The ranks of the file, with line and columns.
fn written(document: &Document, event: &Event) -> Vec<(u32, Tpn, u16, (u32, u32))> {
    match event {
        Event::Players(_) => document
            .players()
            .filter_map(|(line, player)| Some((line, player.number, player.rank?, (86, 89))))
            .collect(),
        Event::Teams(_) => (1..)
            .zip(&document.entries)
            .filter_map(|(line, entry)| match entry {
                Entry::Team(team) => Some((line, team.number, team.rank?, (69, 71))),
                _ => None,
            })
            .collect(),
    }
}

//! A calculation as a table: a row for each round, a column for each value that is a sum over rounds.
//!
//! Written line by line the sums of a field of 120 would be a hundred sheets; in columns an arbiter
//! adds them up as on any scoresheet.

use std::collections::BTreeMap;

use codex::{Explanation, Phrase, Value, Voice, phrase};

use super::{Occasion, minus};
use crate::block::{Align, Block};
use crate::table::{Cell, Column, Table};

/// The lines of a player's sheet as rounds and columns; nothing where no value is such a sum.
pub(super) fn by_round(sheet: &Explanation, occasion: &Occasion) -> Option<Vec<Block>> {
    let say = |what: &Phrase| minus(&occasion.catalogue().say(what));
    let sums: Vec<&Explanation> = sheet
        .parts
        .iter()
        .filter(|part| part.parts.iter().any(|part| round_of(part).is_some()))
        .collect();
    let first = sums.first()?;
    // Where articles stand beside the lines, they stay beside them.
    let bare = |line: &Explanation| line.article.is_none();
    let figures = sheet.value.is_none() && bare(sheet);
    if !figures || !sums.iter().all(|sum| bare(sum) && sum.parts.iter().all(bare)) {
        return None;
    }
    let mut notes = Notes::default();
    // What each round was, and in each column what it gave.
    let mut rounds: BTreeMap<i64, (String, Vec<String>)> = BTreeMap::new();
    for (column, sum) in sums.iter().enumerate() {
        for part in &sum.parts {
            let Some(round) = round_of(part) else {
                notes.of_column(sum, part, occasion);
                continue;
            };
            let row = rounds.entry(round).or_insert_with(|| {
                let text = if std::ptr::eq(*sum, *first) { say(&part.what) } else { String::new() };
                (text, vec![String::new(); sums.len()])
            });
            let value = part.value.as_ref().map(|value| occasion.shown(value)).unwrap_or_default();
            let marked = value + &notes.mark(part, occasion);
            let cell = &mut row.1[column];
            if !cell.is_empty() {
                cell.push_str(" + ");
            }
            cell.push_str(&marked);
        }
    }
    let mut columns = vec![Column::share(occasion.say(&phrase!("documents-what")), 1)];
    columns.extend(sums.iter().map(|sum| {
        let column = Column::number(code(sum, occasion));
        Column { align: Align::Right, ..column }
    }));
    let mut table = Table::new(columns).fine().named_by(0);
    for (text, values) in rounds.into_values() {
        table.push([vec![Cell::of(text)], values.into_iter().map(Cell::of).collect()].concat());
    }
    let total = |sum: &&Explanation| {
        let value = sum.value.as_ref().map(|value| occasion.shown(value)).unwrap_or_default();
        Cell::bold(value)
    };
    let in_all = Cell::bold(occasion.say(&phrase!("documents-in-all")));
    table.push([vec![in_all], sums.iter().map(total).collect()].concat());
    // What is no sum over rounds, and what was decided.
    for part in sheet.parts.iter().filter(|part| !sums.iter().any(|sum| std::ptr::eq(*sum, *part)))
    {
        notes.told(part, occasion);
    }
    let mut blocks = vec![Block::Table(table)];
    if !notes.lines.is_empty() {
        blocks.push(Block::note(notes.lines.join(" · ")));
    }
    Some(blocks)
}

/// What the columns of these sheets are, each said once.
pub(super) fn legend(sheets: &[&Explanation], occasion: &Occasion) -> Option<String> {
    let mut said: Vec<String> = Vec::new();
    let sums = sheets.iter().flat_map(|sheet| &sheet.parts);
    for sum in sums.filter(|sum| sum.parts.iter().any(|part| round_of(part).is_some())) {
        let text = minus(&occasion.catalogue().say(&sum.what));
        if text != code(sum, occasion) && !said.contains(&text) {
            said.push(text);
        }
    }
    (!said.is_empty()).then(|| said.join(" · "))
}

/// The short name of a value: what stands before the comma.
fn code(sum: &Explanation, occasion: &Occasion) -> String {
    let text = minus(&occasion.catalogue().say(&sum.what));
    text.split_once(", ").map_or(text.clone(), |(code, _)| code.to_owned())
}

/// The round that a part is about.
fn round_of(part: &Explanation) -> Option<i64> {
    part.what.arguments.iter().find_map(|(name, value)| match (*name, value) {
        ("round", Value::Integer(round)) => Some(*round),
        _ => None,
    })
}

/// What is said under a table, with the letters that lead there.
#[derive(Default)]
struct Notes {
    lines: Vec<String>,
    known: Vec<String>,
}

impl Notes {
    /// The letters of what is remarked about a value of a round.
    fn mark(&mut self, part: &Explanation, occasion: &Occasion) -> String {
        let say = |what: &Phrase| minus(&occasion.catalogue().say(what));
        // Whose score stands in for that of an opponent who was not met.
        let instead = part.what.arguments.iter().find_map(|(name, value)| match (*name, value) {
            ("whom", Value::Phrase(whom)) if whom.key.starts_with("standings-dummy") => Some(whom),
            _ => None,
        });
        let remarks = instead.into_iter().map(say).chain(part.parts.iter().map(|it| say(&it.what)));
        let mut letters = String::new();
        for remark in remarks.collect::<Vec<_>>() {
            let at = self.known.iter().position(|known| *known == remark).unwrap_or_else(|| {
                let at = self.known.len();
                self.lines.insert(at, format!("{} {remark}", letter(at)));
                self.known.push(remark);
                at
            });
            letters.push(letter(at));
        }
        if letters.is_empty() { letters } else { format!(" {letters}") }
    }

    /// A remark about a whole column.
    fn of_column(&mut self, sum: &Explanation, part: &Explanation, occasion: &Occasion) {
        let line = format!("{}: {}", code(sum, occasion), one_line(part, occasion));
        self.lines.push(line);
    }

    fn told(&mut self, part: &Explanation, occasion: &Occasion) {
        self.lines.push(one_line(part, occasion));
    }
}

/// A small letter for each remark of a sheet.
fn letter(at: usize) -> char {
    const LETTERS: [char; 26] = [
        'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p', 'q', 'r',
        's', 't', 'u', 'v', 'w', 'x', 'y', 'z',
    ];
    LETTERS[at.min(LETTERS.len() - 1)]
}

/// A part with all that it was made from, in a line.
fn one_line(part: &Explanation, occasion: &Occasion) -> String {
    let mut text = minus(&occasion.catalogue().say(&part.what));
    if let Some(value) = &part.value {
        text.push_str("\u{a0}=\u{a0}");
        text.push_str(&occasion.shown(value));
    }
    let parts: Vec<String> = part.parts.iter().map(|part| one_line(part, occasion)).collect();
    if !parts.is_empty() {
        text.push_str(" (");
        text.push_str(&parts.join("; "));
        text.push(')');
    }
    text
}

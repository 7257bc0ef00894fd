//! The exchange file of an event that was read from one: what the file wrote otherwise than we would
//! stays as it was, as long as the event says the same.

use std::collections::BTreeMap;

use formats::trf::{
    Cell, Document, Entry, Heading, LineEnd, National, Person, Player, SexSign, read,
};
use journal::people::Person as Known;
use office::Event;
use office::event_file::{ColumnName, FileColumn, FileFacts, FileLine};
use serde::{Deserialize, Serialize};
use tournament::{Round, Tpn};
use vocabulary::Sex;

use crate::Names;

/// Under which key a person keeps how a file wrote them.
pub(crate) const AS_WRITTEN: &str = "as_written";

/// The columns that say who somebody is.
pub(crate) const FIELDS: [&str; 7] =
    ["sex", "title", "name", "rating", "federation", "identity", "birth"];

/// How a file wrote somebody, outside the chain: by column what we would write, and what it has.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct AsWritten {
    /// The player's own line.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) player: BTreeMap<String, (String, String)>,
    /// The line of the host's list.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) national: BTreeMap<String, (String, String)>,
    /// Lines of other lists: the federation, then the columns.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) also: Vec<Vec<String>>,
}

impl AsWritten {
    /// What is kept of somebody.
    pub(crate) fn of(person: &Known) -> Option<Self> {
        serde_json::from_value(person.extra.get(AS_WRITTEN)?.clone()).ok()
    }
}

/// The columns of a person, in the order of [`FIELDS`].
pub(crate) fn fields(person: &Person) -> [String; 7] {
    let sex = match person.sex {
        SexSign::Blank => String::new(),
        SexSign::Known(Sex::Male) => "m".to_owned(),
        SexSign::Known(Sex::Female) => "w".to_owned(),
        SexSign::Unknown(sign) => sign.to_string(),
    };
    [
        sex,
        person.title.clone(),
        person.name.clone(),
        person.rating.map(|rating| rating.to_string()).unwrap_or_default(),
        person.federation.clone(),
        person.identity.clone(),
        person.birth.clone(),
    ]
}

/// Writes a column of a person.
fn put(person: &mut Person, field: &str, value: &str) {
    let text = value.to_owned();
    match field {
        "sex" => {
            person.sex = match value.chars().next() {
                None => SexSign::Blank,
                Some('m') => SexSign::Known(Sex::Male),
                Some('w') => SexSign::Known(Sex::Female),
                Some(sign) => SexSign::Unknown(sign),
            };
        }
        "title" => person.title = text,
        "name" => person.name = text,
        "rating" => person.rating = value.parse().ok(),
        "federation" => person.federation = text,
        "identity" => person.identity = text,
        "birth" => person.birth = text,
        _ => {}
    }
}

/// Writes the columns that stand as they were read.
fn rewrite(person: &mut Person, kept: &BTreeMap<String, (String, String)>) {
    let own = fields(person);
    for (name, own) in FIELDS.into_iter().zip(own) {
        if let Some((_, written)) = kept.get(name).filter(|(before, _)| *before == own) {
            put(person, name, written);
        }
    }
}

/// A line as it is written.
pub(crate) fn line(entry: &Entry) -> String {
    let document = Document { entries: vec![entry.clone()] };
    document.write(LineEnd::Lf).trim_end_matches('\n').to_owned()
}

/// What a line is found by: its code where a file has one of it, else all that it says.
pub(crate) fn mark(entry: &Entry) -> String {
    match entry {
        Entry::Player(_) => "001".to_owned(),
        Entry::National(_) => "national".to_owned(),
        Entry::Text(heading, _) => heading.code().to_owned(),
        Entry::Team(team) => format!("310 {}", team.number),
        Entry::Rounds(..) | Entry::InitialColour(_) | Entry::Points(_) | Entry::MatchPoints(_) => {
            line(entry).chars().take(3).collect()
        }
        other => line(other),
    }
}

/// What a line is left out by: nothing that says who somebody is.
pub(crate) fn left_out_as(entry: &Entry) -> String {
    match entry {
        Entry::National(national) => format!("{} {}", national.federation, national.number),
        Entry::Text(Heading::Arbiter | Heading::Deputy, _) => mark(entry),
        other => line(other),
    }
}

/// The text of a column that says nothing of who somebody is.
pub(crate) fn column(player: &Player, name: ColumnName) -> String {
    match name {
        ColumnName::Points => player.points.map(|it| it.to_string()).unwrap_or_default(),
        ColumnName::Rank => player.rank.map(|it| it.to_string()).unwrap_or_default(),
        ColumnName::Round(round) => {
            let cell = player.cells.get(usize::from(round).saturating_sub(1));
            cell.map(|cell| cell.text()).unwrap_or_default()
        }
    }
}

fn put_column(player: &mut Player, name: ColumnName, written: &str) {
    match name {
        ColumnName::Points => player.points = written.parse().ok(),
        ColumnName::Rank => player.rank = written.parse().ok(),
        ColumnName::Round(round) => {
            let Some(cell) = Cell::of_text(written) else { return };
            let place = usize::from(round).saturating_sub(1);
            if player.cells.len() <= place {
                player.cells.resize(place + 1, Cell::default());
            }
            player.cells[place] = cell;
        }
    }
}

/// The last round that the file of an event tells: a round that a file had in play is told with it.
pub(super) fn told_through(event: &Event) -> Round {
    let closed = event.closed_rounds();
    let in_play = event.from_file().is_some_and(|file| file.through == closed)
        && event.last_paired() == closed + 1
        && event.round(closed + 1).is_some_and(office::Round::is_public);
    if in_play { closed + 1 } else { closed }
}

/// The document of an event with everything as its file had it, where it was read from one.
pub(super) fn as_read(document: Document, event: &Event, names: &Names) -> Document {
    let Some(file) = event.from_file().filter(|file| !file.lines.is_empty()) else {
        return document;
    };
    let known = |number: Tpn| {
        let entrant = event.numbered(number).and_then(|id| event.entrant(id))?;
        AsWritten::of(names.person(&entrant.form.person)?)
    };
    let mut written: BTreeMap<Tpn, Vec<&FileColumn>> = BTreeMap::new();
    for column in &file.columns {
        written.entry(column.number).or_default().push(column);
    }
    let mut document = document;
    let mut also = Vec::new();
    for entry in &mut document.entries {
        match entry {
            Entry::Player(player) => {
                if let Some(kept) = known(player.number) {
                    rewrite(&mut player.person, &kept.player);
                    also.extend(kept.also.iter().filter_map(|row| other_list(player.number, row)));
                }
                for kept in written.get(&player.number).into_iter().flatten() {
                    if column(player, kept.column) == kept.own {
                        put_column(player, kept.column, &kept.written);
                    }
                }
            }
            Entry::National(national) => {
                if let Some(kept) = known(national.number) {
                    rewrite(&mut national.person, &kept.national);
                }
            }
            _ => {}
        }
    }
    let text = lines(&document, &also, file, event.closed_rounds());
    read(text.as_bytes()).map_or(document, |reading| reading.document)
}

/// A line of another federation's list.
fn other_list(number: Tpn, row: &[String]) -> Option<Entry> {
    let (federation, values) = row.split_first()?;
    let mut person = Person::default();
    for (name, value) in FIELDS.into_iter().zip(values) {
        put(&mut person, name, value);
    }
    Some(Entry::National(National { federation: federation.clone(), number, person }))
}

/// The lines in the order of the file; what the event writes besides stands where it would.
fn lines(document: &Document, also: &[Entry], file: &FileFacts, closed: Round) -> String {
    let own: Vec<(String, String)> =
        document.entries.iter().map(|entry| (mark(entry), line(entry))).collect();
    let mut by_mark: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (at, (mark, _)) in own.iter().enumerate() {
        by_mark.entry(mark).or_default().push(at);
    }
    let mut out: Vec<(Option<usize>, String)> = Vec::with_capacity(own.len());
    for kept in &file.lines {
        match kept {
            FileLine::Own(mark) => {
                let places = by_mark.remove(mark.as_str()).unwrap_or_default();
                out.extend(places.into_iter().map(|at| (Some(at), own[at].1.clone())));
                if mark == "national" {
                    out.extend(also.iter().map(|entry| (None, line(entry))));
                }
            }
            FileLine::Kept(text) => out.push((None, text.clone())),
            FileLine::Instead { of, own: before, written } => {
                for at in by_mark.remove(of.as_str()).unwrap_or_default() {
                    let text = if own[at].1 == *before { written } else { &own[at].1 };
                    out.push((Some(at), text.clone()));
                }
            }
            FileLine::ToCome(text) => {
                if closed == file.through {
                    out.push((None, text.clone()));
                }
            }
        }
    }
    let mut rest: Vec<usize> = by_mark.into_values().flatten().collect();
    rest.sort_unstable();
    for at in rest {
        let left_out = left_out_as(&document.entries[at]);
        if file.left_out.contains(&left_out) {
            continue;
        }
        let before = out.iter().rposition(|(own, _)| own.is_some_and(|own| own < at));
        out.insert(before.map_or(0, |before| before + 1), (Some(at), own[at].1.clone()));
    }
    let mut text = String::new();
    for (_, line) in out {
        text.push_str(&line);
        text.push('\n');
    }
    text
}

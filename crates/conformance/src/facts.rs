//! Facts of positions: each line `{"fen": …, "facts": {…}}`.

use chess::chess960::read_fen;
use chess::shakmaty::{CastlingMode, Position};
use manual::Facts;
use serde_json::Value;

use crate::{CaseFile, Outcome, cases, failed};

/// Holds every field of every position against ours.
pub(super) fn run(file: &CaseFile) -> Vec<Outcome> {
    cases(file).flat_map(|(line, text)| position(line, text)).collect()
}

fn position(line: usize, text: &str) -> Vec<Outcome> {
    let read = serde_json::from_str::<Value>(text).ok();
    let Some((fen, expected)) = read
        .as_ref()
        .and_then(|case| Some((case.get("fen")?.as_str()?, case.get("facts")?.as_object()?)))
    else {
        return vec![failed("", line, "{\"fen\": …, \"facts\": {…}}", text)];
    };
    let position = match read_fen(fen, CastlingMode::Standard) {
        Ok(position) => position,
        Err(fault) => return vec![failed(fen, line, "FEN", &fault.to_string())],
    };
    let facts = Facts::of(position.board(), chess::side(position.turn()));
    let found = serde_json::to_value(&facts).unwrap_or_default();
    let judged = expected.iter().map(|(field, expected)| match found.get(field) {
        Some(found) if found == expected => Outcome::Passed,
        found => {
            let found = found.map_or_else(|| "-".to_owned(), Value::to_string);
            failed(&format!("{fen} {field}"), line, &expected.to_string(), &found)
        }
    });
    judged.collect()
}

//! Tie-breaks of a tournament: `NAME.trf` and, beside it, `NAME.expected.csv`.
//!
//! The first column of the CSV is the number of a player or team, the others are codes of
//! tie-breaks, or `rank(pts,de)` for the place by such a list with ties sharing the better one. An
//! empty cell asserts nothing.

use std::fs;

use csv::StringRecord;
use files::{FileEvent, StandingsChoice};
use formats::trf::{Fault, Located};
use standings::{Standings, Value};

use crate::format::expected_values;
use crate::{CaseFile, Outcome, failed};

/// Compares every cell of the CSV.
pub(super) fn run(file: &CaseFile) -> Vec<Outcome> {
    let name = file.path.display().to_string();
    let event = match event(file) {
        Ok(event) => event,
        Err(faults) => {
            let faults = faults.iter();
            return faults
                .map(|fault| failed(&name, line(fault), "TRF", &fault.to_string()))
                .collect();
        }
    };
    let expected = match fs::read_to_string(expected_values(&file.path)) {
        Ok(expected) => expected,
        Err(fault) => return vec![failed(&name, 1, "CSV", &fault.to_string())],
    };
    let mut reader = csv::ReaderBuilder::new().flexible(true).from_reader(expected.as_bytes());
    let rows: Result<Vec<_>, _> = reader.records().collect();
    let (head, rows) = match (reader.headers().cloned(), rows) {
        (Ok(head), Ok(rows)) => (head, rows),
        (Err(fault), _) | (_, Err(fault)) => {
            return vec![failed(&name, 1, "CSV", &fault.to_string())];
        }
    };
    let columns = head.iter().enumerate().skip(1);
    columns.flat_map(|(column, code)| of_column(&event, column, code, &rows)).collect()
}

/// The event, or everything that is wrong with the file.
fn event(file: &CaseFile) -> Result<FileEvent, Vec<Located<Fault>>> {
    let reading = formats::trf::read(file.text.as_bytes()).map_err(|refusal| refusal.faults)?;
    FileEvent::new(&reading.document)
}

fn line(fault: &Located<Fault>) -> usize {
    usize::try_from(fault.line).unwrap_or(1)
}

fn of_column(event: &FileEvent, column: usize, code: &str, rows: &[StringRecord]) -> Vec<Outcome> {
    let list = code.strip_prefix("rank(").and_then(|codes| codes.strip_suffix(')'));
    let standings = match ranked(event, &list.map_or_else(|| format!("PTS,{code}"), str::to_owned))
    {
        Ok(standings) => standings,
        Err(why) => return vec![failed(code, 1, code, &why)],
    };
    let mut outcomes = Vec::new();
    for row in rows {
        let (Some(number), Some(cell)) = (row.get(0), row.get(column)) else { continue };
        if cell.is_empty() {
            continue;
        }
        let found = standings.rows().iter().find(|row| row.tpn.to_string() == number);
        let found = match found {
            None => Value::None,
            Some(found) if list.is_some() => Value::Place(found.rank),
            Some(found) => found.values[0].clone(),
        };
        let same = found.hundredths().is_some() && found.hundredths() == hundredths(cell);
        outcomes.push(if same {
            Outcome::Passed
        } else {
            let case = format!("{code} {number}");
            failed(&case, 1, cell, &found.to_string())
        });
    }
    outcomes
}

fn ranked(event: &FileEvent, codes: &str) -> Result<Standings, String> {
    let codes = codes.split(',').map(str::to_owned).collect();
    let choice = StandingsChoice { codes, ..StandingsChoice::default() };
    event.standings(&choice).map_err(|why| why.to_string())
}

/// A decimal number in hundredths.
fn hundredths(text: &str) -> Option<i64> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let decimals = format!("{decimals:0<2}");
    let whole: i64 = whole.parse().ok()?;
    (decimals.len() == 2).then_some(())?;
    Some(whole * 100 + decimals.parse::<i64>().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_compared_exactly() {
        assert_eq!(
            ["4", "3.5", "13.38", "x", "1.234"].map(hundredths),
            [Some(400), Some(350), Some(1338), None, None]
        );
    }
}

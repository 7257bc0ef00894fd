//! Tie-breaks of a tournament: `NAME.trf` and, beside it, `NAME.expected.csv`.
//!
//! The first column of the CSV is the number of a player or team, the others are codes of
//! tie-breaks, or `rank(pts,de)` for the place by such a list with ties sharing the better one. An
//! empty cell asserts nothing.

use std::fs;

use formats::trf::{Fault, Located};
use standings::{Criterion, Standings, Value};

use super::draughts_perft::failed;
use super::format::expected_values;
use super::{CaseFile, Limits, Outcome};
use crate::standings::event::Event;

/// Compares every cell of the CSV.
pub(super) fn run(file: &CaseFile, _limits: &Limits) -> Vec<Outcome> {
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
    let rows: Vec<Vec<String>> = expected.lines().map(cells).collect();
    let Some((head, rows)) = rows.split_first() else { return Vec::new() };
    let columns = head.iter().enumerate().skip(1);
    columns.flat_map(|(column, code)| of_column(&event, column, code, rows)).collect()
}

/// The event, or everything that is wrong with the file.
fn event(file: &CaseFile) -> Result<Event, Vec<Located<Fault>>> {
    let reading = formats::trf::read(file.text.as_bytes()).map_err(|refusal| refusal.faults)?;
    Event::of(&reading.document)
}

fn line(fault: &Located<Fault>) -> usize {
    usize::try_from(fault.line).unwrap_or(1)
}

fn of_column(event: &Event, column: usize, code: &str, rows: &[Vec<String>]) -> Vec<Outcome> {
    let list = code.strip_prefix("rank(").and_then(|codes| codes.strip_suffix(')'));
    let standings = match ranked(event, list.map_or_else(|| format!("PTS,{code}"), str::to_owned)) {
        Ok(standings) => standings,
        Err(why) => return vec![failed(code, 1, code, &why)],
    };
    let mut outcomes = Vec::new();
    for row in rows {
        let (Some(number), Some(cell)) = (row.first(), row.get(column)) else { continue };
        if cell.is_empty() {
            continue;
        }
        let found = standings.rows().iter().find(|row| row.tpn.to_string() == *number);
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

fn ranked(event: &Event, codes: String) -> Result<Standings, String> {
    let list: Result<Vec<Criterion>, _> = codes.split(',').map(str::parse).collect();
    let list = list.map_err(|fault| fault.to_string())?;
    let edition = event.edition().ok_or_else(|| "C.07".to_owned())?;
    let rules = event.rules(edition, event.system(), list);
    let standings = event.standings(&rules, None).ok_or(codes)?;
    standings.map_err(|refusal| refusal.to_string())
}

/// The fields of a line; quotation marks hold those with a comma together.
fn cells(line: &str) -> Vec<String> {
    let (mut cells, mut cell) = (Vec::new(), String::new());
    let mut quoted = false;
    for sign in line.chars() {
        match sign {
            '"' => quoted = !quoted,
            ',' if !quoted => cells.push(std::mem::take(&mut cell)),
            _ => cell.push(sign),
        }
    }
    cells.push(cell);
    cells
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
    fn quotation_marks_hold_a_field_together() {
        assert_eq!(cells(r#"player,PTS,"rank(pts,de)""#), ["player", "PTS", "rank(pts,de)"]);
        assert_eq!(cells("1,,3"), ["1", "", "3"]);
    }

    #[test]
    fn decimals_are_compared_exactly() {
        assert_eq!(
            ["4", "3.5", "13.38", "x", "1.234"].map(hundredths),
            [Some(400), Some(350), Some(1338), None, None]
        );
    }
}

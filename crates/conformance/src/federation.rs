//! A federation's examples: variations, periods, norms, the calendar of lists, team rankings.
//!
//! One JSON object with the parts `elo`, `period`, `norm`, `team` and `calendar`, any of which may
//! be missing.

mod office;
mod teams;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{CaseFile, Outcome, failed};

/// The parts of the document, each case not looked into yet.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Document {
    elo: Vec<Value>,
    period: Vec<Value>,
    norm: Vec<Value>,
    team: Vec<Value>,
    calendar: Vec<Value>,
}

/// Compares every example.
pub(super) fn run(file: &CaseFile) -> Vec<Outcome> {
    let document: Document = match serde_json::from_str(&file.text) {
        Ok(document) => document,
        Err(fault) => return vec![failed("JSON", fault.line(), "JSON", &fault.to_string())],
    };
    let teams = document.team.iter().map(|case| match case.get("ratings") {
        Some(_) => judged(file, case, teams::seeding),
        None => judged(file, case, teams::ranking),
    });
    let office = [
        (&document.elo, office::variation as fn(&Value) -> Answer),
        (&document.period, office::period),
        (&document.norm, office::norm),
        (&document.calendar, office::calendar),
    ];
    let office =
        office.into_iter().flat_map(|(cases, judge)| cases.iter().map(move |case| (case, judge)));
    office.map(|(case, judge)| judged(file, case, judge)).chain(teams).collect()
}

/// What an example expects and what we find, in the same words; or why it cannot be read.
type Answer = Result<(String, String), String>;

fn judged(file: &CaseFile, case: &Value, judge: fn(&Value) -> Answer) -> Outcome {
    let name = case.get("id").or_else(|| case.get("list")).and_then(Value::as_str).unwrap_or("?");
    let quoted = format!("\"{name}\"");
    let line = file.text.lines().position(|line| line.contains(&quoted)).map_or(1, |at| at + 1);
    match judge(case) {
        Ok((expected, found)) if expected == found => Outcome::Passed,
        Ok((expected, found)) => failed(name, line, &expected, &found),
        Err(why) => failed(name, line, "JSON", &why),
    }
}

/// A case as the type that it is read into.
fn read<T: DeserializeOwned>(case: &Value) -> Result<T, String> {
    T::deserialize(case).map_err(|fault| fault.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcomes(text: &str) -> Vec<bool> {
        let file = CaseFile { path: "examples.json".into(), text: text.to_owned() };
        let outcomes = run(&file);
        outcomes.iter().map(|outcome| matches!(outcome, Outcome::Passed)).collect()
    }

    #[test]
    fn each_part_is_compared_with_its_rule() {
        let text = r#"{
            "elo": [{"id": "right", "own": 1700, "opts": {},
                     "games": [{"opp": 1508, "half_points": 2, "played": true}],
                     "result": {"sum_pct": 75, "K": 30, "V": 9.0}},
                    {"id": "wrong", "own": 1700, "opts": {},
                     "games": [{"opp": 1508, "half_points": 2, "played": true}],
                     "result": {"sum_pct": 75, "K": 30, "V": 6.0}}],
            "period": [{"id": "P", "start": 1440, "variations": [132, 45],
                        "category_before": "NC", "new": 1600, "category_after": "2N"}],
            "norm": [{"id": "N", "rounds": 6, "games": [], "result": {"ok": false}}],
            "calendar": [{"list": "2010-03-01", "received_by": "2010-02-19"}],
            "team": [{"id": "S", "ratings": [1900, 1850, 1700, 1650, 1600], "sum_best4": 7100},
                     {"id": "T", "teams": {"A": [[2, 2, 2, 2]], "B": [[2, 1, 1, 1]]},
                      "ranking": [{"rank": 1, "team": "A"}, {"rank": 2, "team": "B"}]}]
        }"#;
        assert_eq!(outcomes(text), [true, false, true, true, true, true, true]);
    }

    #[test]
    fn a_case_that_cannot_be_read_fails() {
        assert_eq!(outcomes(r#"{"elo": [{"id": "E"}]}"#), [false]);
        assert_eq!(outcomes(r#"{"calendar": [{"list": "x", "received_by": "y"}]}"#), [false]);
        assert_eq!(outcomes("{"), [false]);
    }
}

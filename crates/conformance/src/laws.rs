//! Cases of the refereed game: acts or a question on one line, for one or more editions.

mod questions;

use std::collections::BTreeMap;

use codex::{Article, LawsCode};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use table::fide::{Allowed, Effect, Table, TimeCause};
use table::fide::{GameFile, Line, Phase, Ruling, Setup, What, by_year};
use vocabulary::{Millis, Side};

use crate::{CaseFile, Outcome, failed};

/// One line of a case file.
#[derive(Deserialize)]
struct Case {
    id: String,
    edition: Vec<Named>,
    #[serde(default)]
    setup: Setup,
    acts: Option<Vec<Line>>,
    question: Option<Value>,
    expected: Map<String, Value>,
    #[serde(default)]
    article: BTreeMap<String, Vec<String>>,
}

/// An edition as case files name it.
#[derive(Clone, Copy, Deserialize)]
#[serde(transparent)]
struct Named(#[serde(with = "by_year")] LawsCode);

/// What the table answers, in the words of the case file.
struct Got {
    values: Map<String, Value>,
    /// The articles cited; none where the question is of chess alone and cites no book.
    citations: Option<Vec<Article>>,
}

/// Runs every case, once for each of its editions.
pub(super) fn run(file: &CaseFile) -> Vec<Outcome> {
    let lines = file.text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines.flat_map(|(index, line)| run_line(line, index + 1)).collect()
}

/// Runs one line: one outcome for each edition it holds for.
fn run_line(line: &str, number: usize) -> Vec<Outcome> {
    let case: Case = match serde_json::from_str(line) {
        Ok(case) => case,
        Err(fault) => {
            return vec![failed("", number, "a case", &fault.to_string())];
        }
    };
    case.edition.iter().map(|Named(edition)| outcome(&case, *edition, number)).collect()
}

fn outcome(case: &Case, edition: LawsCode, line: usize) -> Outcome {
    let name = format!("{} {edition}", case.id);
    let failed = |expected: String, found: String| failed(&name, line, &expected, &found);
    let got = match answer(case, edition) {
        Ok(got) => got,
        Err(fault) => return failed(Value::Object(case.expected.clone()).to_string(), fault),
    };
    let differing = case.expected.iter().filter(|(key, value)| !same(&got, key, value));
    let keys: Vec<&String> = differing.map(|(key, _)| key).collect();
    if !keys.is_empty() {
        let of = |values: &Map<String, Value>| {
            let part: Map<_, _> = keys
                .iter()
                .map(|key| ((*key).clone(), values.get(*key).cloned().unwrap_or(Value::Null)))
                .collect();
            Value::Object(part).to_string()
        };
        return failed(of(&case.expected), of(&got.values));
    }
    let first = case.article.get(edition.year()).and_then(|numbers| numbers.first());
    if let (Some(first), Some(citations)) = (first, got.citations)
        && !citations.iter().any(|article| article.number() == first)
    {
        let cited: Vec<_> = citations.iter().map(Article::to_string).collect();
        return failed(format!("{edition} {first}"), cited.join(", "));
    }
    Outcome::Passed
}

/// A value that is not given counts as null.
fn same(got: &Got, key: &str, expected: &Value) -> bool {
    got.values.get(key).unwrap_or(&Value::Null) == expected
}

fn answer(case: &Case, edition: LawsCode) -> Result<Got, String> {
    match (&case.acts, &case.question) {
        (Some(acts), None) => play(case, acts, edition),
        (None, Some(question)) => questions::answer(&case.setup, question, edition),
        _ => Err("a case has either acts or a question".to_owned()),
    }
}

/// Plays the acts and reads off what can be expected.
fn play(case: &Case, acts: &[Line], edition: LawsCode) -> Result<Got, String> {
    let game = GameFile { edition, setup: case.setup.clone(), acts: acts.to_vec() };
    let (table, rulings) = game.play().map_err(|fault| fault.to_string())?;
    let at = acts.iter().filter_map(|line| line.at).next_back().unwrap_or(Millis::ZERO);
    // Reading the clock is no act that is ruled on: the ruling meant is the one before.
    let is_read = |line: &Line| line.what == What::Read;
    let last =
        acts.iter().zip(&rulings).rfind(|(line, _)| !is_read(line)).map(|(_, ruling)| ruling);
    let ruling = last.ok_or("no act")?;
    Ok(Got { values: shown(&table, ruling, at), citations: Some(ruling.citations.clone()) })
}

fn shown(table: &Table, ruling: &Ruling, at: Millis) -> Map<String, Value> {
    let game = table.game();
    let mut values = Map::new();
    let mut put = |key: &str, value: Value| {
        values.insert(key.to_owned(), value);
    };
    put("state", json!(game.phase().slug()));
    if let Phase::Ended(ending) = game.phase() {
        put("result", json!(ending.result));
        put("reason", json!(ending.reason));
    }
    put("ruling", json!(ruling.kind.slug()));
    put("why", json!(ruling.refusal()));
    put("fen", json!(game.standing().fen()));
    put("running", json!(game.clock().running()));
    put("allowed", allowed(game.allowed()));
    let mut clocks = Map::new();
    let mut illegal = Map::new();
    for side in Side::BOTH {
        clocks.insert(side.slug().to_owned(), json!(game.clock().reading(side, at)));
        illegal.insert(side.slug().to_owned(), json!(game.illegal_moves(side)));
    }
    put("clocks", Value::Object(clocks));
    put("illegal", Value::Object(illegal));
    put("bonus", bonus(ruling));
    let offering = Side::BOTH.into_iter().find(|side| game.offers(*side));
    put("offer", json!(offering));
    values
}

fn allowed(allowed: &Allowed) -> Value {
    match allowed {
        Allowed::Any => json!("any"),
        Allowed::Only(moves) => json!(moves),
    }
}

/// The time a ruling gives, by side.
fn bonus(ruling: &Ruling) -> Value {
    let mut given = Map::new();
    for effect in &ruling.effects {
        if let Effect::TimeAdded { side, ms, cause: TimeCause::Ruling } = effect {
            given.insert(side.slug().to_owned(), json!(ms));
        }
    }
    Value::Object(given)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, passes: bool) {
        let outcomes = run_line(line, 1);
        let failures: Vec<_> = outcomes
            .iter()
            .filter_map(|outcome| match outcome {
                Outcome::Passed | Outcome::Measured(_) | Outcome::Remarked(_) => None,
                Outcome::Failed(failure) => Some((&failure.expected, &failure.found)),
            })
            .collect();
        assert_eq!(failures.is_empty(), passes, "{failures:?}");
    }

    #[test]
    fn acts_are_played_once_for_each_edition() {
        let line = r#"{"id": "1", "edition": ["2009", "2017", "2023"], "acts": [
            {"act": "touch", "by": "white", "squares": ["b1"]}],
            "expected": {"ruling": "bound", "allowed": ["b1a3", "b1c3"]},
            "article": {"2009": ["4.3.a"], "2017": ["4.3.1"], "2023": ["4.3.1"]}}"#;
        assert_eq!(run_line(line, 1).len(), 3);
        check(line, true);
        check(&line.replace("b1c3", "b1d2"), false);
        check(&line.replace("4.3.a", "4.3.b"), false);
    }

    #[test]
    fn a_line_that_is_no_case_fails_instead_of_stopping() {
        check("{}", false);
        check(r#"{"id": "2", "edition": ["2023"], "expected": {}}"#, false);
    }

    #[test]
    fn questions_are_answered() {
        check(
            r#"{"id": "3", "edition": ["2023"], "setup": {"tc": "12m"},
            "question": {"kind": "classify"}, "expected": {"category": "rapid"},
            "article": {"2023": ["A.1"]}}"#,
            true,
        );
        check(
            r#"{"id": "4", "edition": ["2023"], "question": {"kind": "weather"}, "expected": {}}"#,
            false,
        );
    }
}

//! Rulings with the names of those whom they speak of: the office knows numbers only.

use codex::{Phrase, Value};
use office::announcement::Game;
use office::{Event, Ruling};

use crate::names::Names;

/// The same ruling, where a number that people read is followed by the name.
pub fn named(ruling: &Ruling, event: &Event, names: &Names) -> Ruling {
    let mut ruling = ruling.clone();
    name(&mut ruling.what, event, names);
    at_game(&mut ruling.what, event);
    for finding in &mut ruling.findings {
        name(&mut finding.what, event, names);
        at_game(&mut finding.what, event);
    }
    ruling
}

/// What is said otherwise where draughts is played: a board is no chessboard.
const AT_DRAUGHTS: [(&str, &str); 23] = [
    ("office-result-missing", "office-result-missing-draughts"),
    ("office-no-such-board", "office-no-such-board-draughts"),
    ("office-result", "office-result-draughts"),
    ("office-proposed", "office-proposed-draughts"),
    ("office-eyes-differ", "office-eyes-differ-draughts"),
    ("office-eyes-same", "office-eyes-same-draughts"),
    ("office-players-agree", "office-players-agree-draughts"),
    ("office-players-differ", "office-players-differ-draughts"),
    ("office-result-with-office", "office-result-with-office-draughts"),
    ("office-result-before", "office-result-before-draughts"),
    ("office-nothing-to-correct", "office-nothing-to-correct-draughts"),
    ("office-corrected", "office-corrected-draughts"),
    ("office-empty-seat", "office-empty-seat-draughts"),
    ("office-cleared", "office-cleared-draughts"),
    ("office-nothing-to-clear", "office-nothing-to-clear-draughts"),
    ("office-fixed", "office-fixed-draughts"),
    ("report-correction", "report-correction-draughts"),
    ("report-cleared", "report-cleared-draughts"),
    ("web-archive-act-result", "web-archive-act-result-draughts"),
    ("web-archive-act-result-seats", "web-archive-act-result-seats-draughts"),
    ("web-archive-act-correct", "web-archive-act-correct-draughts"),
    ("web-archive-act-clear-result", "web-archive-act-clear-result-draughts"),
    ("web-archive-act-correct-seats", "web-archive-act-correct-seats-draughts"),
];

/// The same phrase in the words of the game that is played.
pub fn at_game(phrase: &mut Phrase, event: &Event) {
    let chess = event.announcement().is_none_or(|told| matches!(told.game, Game::Chess(_)));
    if chess {
        return;
    }
    if let Some((_, own)) = AT_DRAUGHTS.iter().find(|(key, _)| *key == phrase.key) {
        phrase.key = own;
    }
    for (_, value) in &mut phrase.arguments {
        if let Value::Phrase(inner) = value {
            at_game(inner, event);
        }
    }
}

/// Adds the names to a phrase of the office.
pub fn name(phrase: &mut Phrase, event: &Event, names: &Names) {
    let called = |number: u16| {
        let entrant = event.entrant(event.known_as(number)?)?;
        let name = names.listed(&entrant.form.person);
        (!name.is_empty()).then(|| format!("{number} ({name})"))
    };
    for (_, value) in &mut phrase.arguments {
        match value {
            Value::Participant(number) => {
                if let Some(called) = called(*number) {
                    *value = Value::Text(called);
                }
            }
            Value::Participants(numbers) => {
                let each = numbers.iter().map(|&it| called(it).unwrap_or_else(|| it.to_string()));
                *value = Value::Text(each.collect::<Vec<_>>().join(", "));
            }
            Value::Phrase(inner) => name(inner, event, names),
            Value::Integer(_)
            | Value::HalfPoints(_)
            | Value::Tenths(_)
            | Value::Hundredths(_)
            | Value::Milliseconds(_)
            | Value::Text(_)
            | Value::Article(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use codex::Voice;
    use messages::{Catalogue, Language};

    use super::*;

    #[test]
    fn what_is_said_at_draughts_is_in_both_catalogues_and_names_no_chessboard() {
        for (chess, draughts) in AT_DRAUGHTS {
            for language in [Language::Italian, Language::English] {
                let said = |key: &'static str| {
                    let arguments = [
                        "round", "board", "result", "before", "after", "reason", "first", "second",
                        "seats", "number",
                    ];
                    let arguments =
                        arguments.map(|name| (name, Value::Text(String::new()))).to_vec();
                    Catalogue::of(language).say(&Phrase { key, arguments })
                };
                let (chess, draughts) = (said(chess), said(draughts));
                assert!(!draughts.to_lowercase().contains("scacchier"), "{draughts}");
                let as_chess = draughts.replace("damiera", "scacchiera");
                assert_eq!(as_chess.replace("Damiera", "Scacchiera"), chess);
            }
        }
    }
}

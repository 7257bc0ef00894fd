//! A small language for acts, and one line that says what came out.

use std::fmt::Write;

use draughts::{Game, fen};
use serde_json::{Map, Value, json};
use table::fid::{Effect, GameFile, Line, Readings, Ruling, Table};
use vocabulary::{Millis, Side};

/// Plays the acts of an Italian game and compares the answer to the last one: its kind, what it
/// brings, and in brackets its articles.
#[track_caller]
pub(super) fn check(setup: &Value, acts: &str, expected: &str) {
    answers(&play(Game::Italian, setup, acts), acts, expected);
}

/// The same in an international game.
#[track_caller]
pub(super) fn check_international(setup: &Value, acts: &str, expected: &str) {
    answers(&play(Game::International, setup, acts), acts, expected);
}

#[track_caller]
fn answers(table: &Table, acts: &str, expected: &str) {
    let last = table.entries().last().unwrap();
    assert_eq!(summary(&last.ruling), expected, "{acts}");
}

/// The pieces after the acts.
#[track_caller]
pub(super) fn check_board(setup: &Value, acts: &str, expected: &str) {
    let table = play(Game::Italian, setup, acts);
    assert_eq!(fen::write(&table.game().record().position()), expected, "{acts}");
}

/// Readings after the acts at the instant of the last one, and whose clock runs.
#[track_caller]
pub(super) fn check_clocks(setup: &Value, acts: &str, expected: &str) {
    let table = play(Game::Italian, setup, acts);
    let at = table.entries().last().unwrap().act.at;
    let clock = table.game().clock();
    let read = |side| clock.reading(side, at).map_or("-".to_owned(), |ms| ms.0.to_string());
    let running = clock.running().map_or("none", Side::slug);
    let got = format!("{} {} {running}", read(Side::White), read(Side::Black));
    assert_eq!(got, expected, "{acts}");
}

/// Plays acts written in the small language; the set-up may hold `readings`.
#[track_caller]
pub(super) fn play(game: Game, setup: &Value, acts: &str) -> Table {
    let mut setup = setup.clone();
    let readings = setup.as_object_mut().and_then(|fields| fields.remove("readings"));
    let readings: Readings =
        readings.map_or_else(Readings::default, |read| serde_json::from_value(read).unwrap());
    let setup = serde_json::from_value(setup).unwrap();
    GameFile { regulation: readings.regulation(game), setup, acts: lines(acts) }.play().unwrap()
}

/// Acts parted by `;`: `@ms` who what and its words, as in `@500 w move 21-17; b touch 9`.
fn lines(acts: &str) -> Vec<Line> {
    let acts = acts.split(';').map(str::trim).filter(|act| !act.is_empty());
    acts.map(|act| serde_json::from_value(line(act)).unwrap_or_else(|e| panic!("{act}: {e}")))
        .collect()
}

fn line(text: &str) -> Value {
    let mut words = text.split_whitespace().peekable();
    let mut value = Map::new();
    if let Some(at) = words.peek().and_then(|word| word.strip_prefix('@')) {
        value.insert("at".to_owned(), json!(at.parse::<i64>().unwrap()));
        words.next();
    }
    let actor = match *words.peek().unwrap() {
        "w" => Some("white"),
        "b" => Some("black"),
        "a" => Some("arbiter"),
        _ => None,
    };
    if let Some(actor) = actor {
        value.insert("by".to_owned(), json!(actor));
        words.next();
    }
    let act = words.next().unwrap();
    let mut plain = Vec::new();
    for word in words {
        match word.split_once('=') {
            // A list of squares, or whatever JSON takes it for.
            Some((key @ ("removed" | "only"), list)) => {
                let list = list.split(',').filter(|part| !part.is_empty());
                let parts = list.map(|part| part.parse::<u8>().map_or(json!(part), |n| json!(n)));
                value.insert(key.to_owned(), parts.collect());
            }
            Some((key, word)) => {
                let parsed = serde_json::from_str(word).unwrap_or_else(|_| json!(word));
                value.insert(key.to_owned(), parsed);
            }
            None => plain.push(word),
        }
    }
    let (act, more) = named(act, &plain);
    value.insert("act".to_owned(), json!(act));
    value.extend(more.as_object().unwrap().clone());
    Value::Object(value)
}

/// The act a word stands for, and the keys that its bare words stand for.
fn named<'a>(act: &'a str, plain: &[&str]) -> (&'a str, Value) {
    let numbers = || plain.iter().map(|word| word.parse::<u8>().unwrap()).collect::<Vec<_>>();
    let side = |word: &str| if word == "w" { "white" } else { "black" };
    match act {
        "touch" | "remove" => (act, json!({"squares": numbers()})),
        "adjust" => ("touch", json!({"squares": numbers(), "how": "announced"})),
        "move" | "play" => (act, json!({"move": plain[0]})),
        "crown" => (act, json!({"square": numbers()[0]})),
        "flag" | "refuses" => (act, json!({"of": side(plain[0])})),
        "found" => (act, json!({"what": plain[0]})),
        "settle" => (act, json!({"doubt": plain[0], "square": plain[1].parse::<u8>().unwrap()})),
        "accident" => (act, json!({"fen": plain.first()})),
        "check" => ("check_repetition", json!({})),
        "count" => ("ask_count", json!({})),
        _ => {
            assert!(plain.is_empty(), "{act}: {plain:?}");
            (act, json!({}))
        }
    }
}

/// The ruling in one line.
fn summary(ruling: &Ruling) -> String {
    let mut text = ruling.kind.slug().to_owned();
    if let Some(why) = ruling.refusal() {
        write!(text, " {}", why.slug()).unwrap();
    }
    for effect in &ruling.effects {
        match effect {
            Effect::Ended { result, reason, .. } => {
                let result = result.map_or("none".to_owned(), |result| result.to_string());
                write!(text, " {result} {}", reason.slug()).unwrap();
            }
            Effect::Bound { square, .. } => write!(text, " {square}").unwrap(),
            Effect::TimeAdded { side, ms: Millis(ms), .. } => {
                write!(text, " {} {ms:+}", side.slug()).unwrap();
            }
            _ => {}
        }
    }
    for note in &ruling.notes {
        write!(text, " !{}", note.slug()).unwrap();
    }
    let numbers: Vec<_> = ruling.citations.iter().map(|article| article.number()).collect();
    write!(text, " ({})", numbers.join(" ")).unwrap();
    text
}

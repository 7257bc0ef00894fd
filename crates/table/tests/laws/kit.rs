//! A small language for acts, and one line that says what came out.

use std::fmt::Write;

use codex::LawsCode;
use serde_json::{Map, Value, json};
use table::fide::{Allowed, Effect, GameFile, Laws, Line, Ruling, Table, TimeCause, by_year};
use vocabulary::{Millis, Side};

/// The three editions with the article each must show in large type.
pub(crate) type Articles<'a> = &'a [(&'a str, &'a str)];

/// All editions, the article the same.
pub(crate) fn every(number: &str) -> [(&str, &str); 3] {
    [("2009", number), ("2017", number), ("2023", number)]
}

/// The editions from 2017, the article the same.
pub(crate) fn late(number: &str) -> [(&str, &str); 2] {
    [("2017", number), ("2023", number)]
}

/// Plays the acts under each edition and compares the answer to the last one.
#[track_caller]
pub(crate) fn check(articles: Articles, setup: &Value, acts: &str, expected: &str) {
    for (edition, article) in articles {
        let (table, ruling) = play(edition, setup, acts);
        assert_eq!(summary(&table, &ruling), expected, "{edition}: {acts}");
        let primary = ruling.citations.first().map(|article| article.number());
        assert_eq!(primary, Some(*article), "{edition}: {acts}: {:?}", ruling.citations);
    }
}

/// As [`check`], but the article may stand anywhere among the citations.
#[track_caller]
pub(crate) fn check_cites(articles: Articles, setup: &Value, acts: &str, expected: &str) {
    for (edition, article) in articles {
        let (table, ruling) = play(edition, setup, acts);
        assert_eq!(summary(&table, &ruling), expected, "{edition}: {acts}");
        let cited = ruling.citations.iter().any(|cited| cited.number() == *article);
        assert!(cited, "{edition}: {acts}: {article} not in {:?}", ruling.citations);
    }
}

/// The position after the acts.
#[track_caller]
pub(crate) fn check_fen(editions: &[&str], setup: &Value, acts: &str, fen: &str) {
    for edition in editions {
        let (table, _) = play(edition, setup, acts);
        assert_eq!(table.game().standing().fen(), fen, "{edition}: {acts}");
    }
}

/// Readings after the acts at the instant of the last one, and whose clock runs.
#[track_caller]
pub(crate) fn check_clocks(editions: &[&str], setup: &Value, acts: &str, expected: &str) {
    for edition in editions {
        let (table, _) = play(edition, setup, acts);
        let at = lines(acts).iter().filter_map(|line| line.at).next_back().unwrap_or(Millis::ZERO);
        let clock = table.game().clock();
        let read = |side| clock.reading(side, at).map_or("-".to_owned(), |ms| ms.0.to_string());
        let running = clock.running().map_or("none", Side::slug);
        let got = format!("{} {} {running}", read(Side::White), read(Side::Black));
        assert_eq!(got, expected, "{edition}: {acts}");
    }
}

pub(crate) fn laws(edition: &str) -> &'static Laws {
    Laws::of(edition_of(edition))
}

fn edition_of(edition: &str) -> LawsCode {
    by_year::deserialize(json!(edition)).unwrap()
}

/// Plays acts written in the small language.
#[track_caller]
pub(crate) fn play(edition: &str, setup: &Value, acts: &str) -> (Table, Ruling) {
    let setup = serde_json::from_value(setup.clone()).unwrap();
    let file = GameFile { edition: edition_of(edition), setup, acts: lines(acts) };
    let (table, rulings) = file.play().unwrap();
    let last = rulings.last().unwrap().clone();
    (table, last)
}

/// Acts parted by `;`: `@ms` who what and its words, as in `@500 w move e2e4; b touch g8`.
pub(crate) fn lines(acts: &str) -> Vec<Line> {
    let acts = acts.split(';').map(str::trim).filter(|act| !act.is_empty());
    acts.map(|act| serde_json::from_value(line(act)).unwrap_or_else(|e| panic!("{act}: {e}")))
        .collect()
}

fn line(text: &str) -> Value {
    let mut words = text.split_whitespace().peekable();
    let mut value = Map::new();
    let mut put = |key: &str, what: Value| value.insert(key.to_owned(), what);
    if let Some(at) = words.peek().and_then(|word| word.strip_prefix('@')) {
        put("at", json!(at.parse::<i64>().unwrap()));
        words.next();
    }
    let actor = match *words.peek().unwrap() {
        "w" => Some("white"),
        "b" => Some("black"),
        "a" => Some("arbiter"),
        "wh" => Some("white_assistant"),
        "bh" => Some("black_assistant"),
        "wc" => Some("white_captain"),
        "bc" => Some("black_captain"),
        _ => None,
    };
    if let Some(actor) = actor {
        put("by", json!(actor));
        words.next();
    }
    let act = words.next().unwrap();
    let rest: Vec<&str> = words.collect();
    let (act, rest) = match act {
        "move2" => {
            put("hands", json!(2));
            ("move", rest)
        }
        "adjust" => {
            put("how", json!("announced"));
            ("touch", rest)
        }
        "bump" => {
            put("how", json!("accidental"));
            ("touch", rest)
        }
        "touch?" => {
            put("order", json!("unclear"));
            ("touch", rest)
        }
        act => (act, rest),
    };
    put("act", json!(act));
    let mut plain: Vec<&str> = Vec::new();
    for word in rest {
        match word.split_once('=') {
            Some((key, text)) => {
                let number = text.parse::<i64>().map(|number| json!(number));
                let number = if key == "score" { Ok(json!(text)) } else { number };
                let flag = text.parse::<bool>().map(|flag| json!(flag));
                put(key, number.or(flag).unwrap_or_else(|_| side(text)));
            }
            None => plain.push(word),
        }
    }
    value.extend(positional(act, &plain));
    Value::Object(value)
}

fn side(word: &str) -> Value {
    match word {
        "w" => json!("white"),
        "b" => json!("black"),
        other => json!(other),
    }
}

/// The keys that the bare words of an act stand for.
fn positional(act: &str, plain: &[&str]) -> Map<String, Value> {
    let word = |index: usize| json!(plain[index]);
    let number = |index: usize| json!(plain[index].parse::<usize>().unwrap());
    let value = match act {
        "touch" => json!({"squares": plain}),
        "move" | "play" | "envelope_lost" => json!({"uci": word(0)}),
        "release" => json!({"from": word(0), "to": word(1)}),
        "promote_touch" => json!({"piece": word(0)}),
        "lift" | "place" | "remove" => json!({"square": word(0)}),
        "claim" => json!({"basis": word(0), "move": plain.get(1)}),
        "found" | "incident" | "illegal_position_seen" => {
            json!({"what": word(0), "of": plain.get(1).map(|of| side(of))})
        }
        "flag" | "waive_default" => json!({"of": side(plain[0])}),
        "penalty" => json!({"code": word(0), "of": side(plain[1])}),
        "decide" => json!({"choice": word(0)}),
        "resume" => json!({"present": plain.iter().map(|word| side(word)).collect::<Vec<_>>()}),
        "seal" | "seal_reply" | "announce" | "repeat" | "correct_announcement" => {
            json!({"text": plain.join(" ")})
        }
        "assistant" => json!({"duties": plain}),
        "write" => json!({"ply": number(0)}),
        "appeal" => json!({"ruling": number(0)}),
        "correct_result" => json!({"result": word(0)}),
        "qp_draw" | "qp_draw_no_arbiter" => json!({"ground": word(0)}),
        "restart" => json!({"clock": plain.first().map(|clock| side(clock))}),
        _ => {
            assert!(plain.is_empty(), "{act}: {plain:?}");
            json!({})
        }
    };
    value.as_object().unwrap().clone()
}

/// The ruling in one line: kind, reason, result, time given, moves allowed, answers open.
pub(crate) fn summary(table: &Table, ruling: &Ruling) -> String {
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
            Effect::TimeAdded { side, ms, cause: TimeCause::Ruling } => {
                write!(text, "; {} {:+}", side.slug(), ms.0).unwrap();
            }
            _ => {}
        }
    }
    if let Allowed::Only(moves) = table.game().allowed() {
        let moves: Vec<_> = moves.iter().map(ToString::to_string).collect();
        write!(text, "; only {}", moves.join(" ")).unwrap();
    }
    if !ruling.options.is_empty() {
        let options: Vec<_> = ruling.options.iter().map(ToString::to_string).collect();
        write!(text, "; {}", options.join("|")).unwrap();
    }
    text
}

//! A small language for acts, and one line that says what came out.

use serde_json::{Map, Value, json};
use table::fide::{Allowed, Edition, Effect, GameFile, Laws, Line, Ruling, Table, TimeCause};
use table::{Millis, Side};

/// The three editions with the article each must show in large type.
pub type Articles<'a> = &'a [(&'a str, &'a str)];

/// All editions, the article the same.
pub fn every(number: &str) -> [(&str, &str); 3] {
    [("2009", number), ("2017", number), ("2023", number)]
}

/// The editions from 2017, the article the same.
pub fn late(number: &str) -> [(&str, &str); 2] {
    [("2017", number), ("2023", number)]
}

/// Plays the acts under each edition and compares the answer to the last one.
#[track_caller]
pub fn check(articles: Articles, setup: &Value, acts: &str, expected: &str) {
    for (edition, article) in articles {
        let (table, ruling) = play(edition, setup, acts);
        assert_eq!(summary(&table, &ruling), expected, "{edition}: {acts}");
        let primary = ruling.citations.first().map(|article| article.number());
        assert_eq!(primary, Some(*article), "{edition}: {acts}: {:?}", ruling.citations);
    }
}

/// As [`check`], but the article may stand anywhere among the citations.
#[track_caller]
pub fn check_cites(articles: Articles, setup: &Value, acts: &str, expected: &str) {
    for (edition, article) in articles {
        let (table, ruling) = play(edition, setup, acts);
        assert_eq!(summary(&table, &ruling), expected, "{edition}: {acts}");
        let cited = ruling.citations.iter().any(|cited| cited.number() == *article);
        assert!(cited, "{edition}: {acts}: {article} not in {:?}", ruling.citations);
    }
}

/// The position after the acts.
#[track_caller]
pub fn check_fen(editions: &[&str], setup: &Value, acts: &str, fen: &str) {
    for edition in editions {
        let (table, _) = play(edition, setup, acts);
        assert_eq!(table.game().standing().fen(), fen, "{edition}: {acts}");
    }
}

/// Readings after the acts at the instant of the last one, and whose clock runs.
#[track_caller]
pub fn check_clocks(editions: &[&str], setup: &Value, acts: &str, expected: &str) {
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

pub fn laws(edition: &str) -> &'static Laws {
    edition_of(edition).laws()
}

fn edition_of(edition: &str) -> Edition {
    serde_json::from_value(json!(edition)).unwrap()
}

/// Plays acts written in the small language.
#[track_caller]
pub fn play(edition: &str, setup: &Value, acts: &str) -> (Table, Ruling) {
    let setup = serde_json::from_value(setup.clone()).unwrap();
    let file = GameFile { edition: edition_of(edition), setup, acts: lines(acts) };
    let (table, rulings) = file.play().unwrap();
    let last = rulings.last().unwrap().clone();
    (table, last)
}

/// Acts parted by `;`: `@ms` who what and its words, as in `@500 w move e2e4; b touch g8`.
pub fn lines(acts: &str) -> Vec<Line> {
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
    let side = |word: &str| match word {
        "w" => json!("white"),
        "b" => json!("black"),
        other => json!(other),
    };
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
    match act {
        "touch" => {
            put("squares", json!(plain));
        }
        "move" | "play" | "envelope_lost" => {
            put("uci", json!(plain[0]));
        }
        "release" => {
            put("from", json!(plain[0]));
            put("to", json!(plain[1]));
        }
        "promote_touch" => {
            put("piece", json!(plain[0]));
        }
        "lift" | "place" | "remove" => {
            put("square", json!(plain[0]));
        }
        "claim" => {
            put("basis", json!(plain[0]));
            if let Some(written) = plain.get(1) {
                put("move", json!(written));
            }
        }
        "found" | "incident" | "illegal_position_seen" => {
            put("what", json!(plain[0]));
            if let Some(of) = plain.get(1) {
                put("of", side(of));
            }
        }
        "flag" | "waive_default" => {
            put("of", side(plain[0]));
        }
        "penalty" => {
            put("code", json!(plain[0]));
            put("of", side(plain[1]));
        }
        "decide" => {
            put("choice", json!(plain[0]));
        }
        "resume" => {
            put("present", plain.iter().map(|word| side(word)).collect());
        }
        "seal" | "seal_reply" | "announce" | "repeat" | "correct_announcement" => {
            put("text", json!(plain.join(" ")));
        }
        "assistant" => {
            put("duties", json!(plain));
        }
        "write" => {
            put("ply", json!(plain[0].parse::<usize>().unwrap()));
        }
        "appeal" => {
            put("ruling", json!(plain[0].parse::<usize>().unwrap()));
        }
        "correct_result" => {
            put("result", json!(plain[0]));
        }
        "qp_draw" | "qp_draw_no_arbiter" => {
            put("ground", json!(plain[0]));
        }
        "restart" => {
            if let Some(clock) = plain.first() {
                put("clock", side(clock));
            }
        }
        _ => assert!(plain.is_empty(), "{text}"),
    }
    Value::Object(value)
}

/// The ruling in one line: kind, reason, result, time given, moves allowed, answers open.
pub fn summary(table: &Table, ruling: &Ruling) -> String {
    let mut text = ruling.kind.slug().to_owned();
    if let Some(why) = ruling.refusal() {
        text += &format!(" {}", why.slug());
    }
    for effect in &ruling.effects {
        match effect {
            Effect::Ended { result, reason, .. } => {
                let result = result.map_or("none".to_owned(), |result| result.to_string());
                text += &format!(" {result} {}", reason.slug());
            }
            Effect::TimeAdded { side, ms, cause: TimeCause::Ruling } => {
                text += &format!("; {} {:+}", side.slug(), ms.0);
            }
            _ => {}
        }
    }
    if let Allowed::Only(moves) = table.game().allowed() {
        let moves: Vec<_> = moves.iter().map(ToString::to_string).collect();
        text += &format!("; only {}", moves.join(" "));
    }
    if !ruling.options.is_empty() {
        let options: Vec<_> = ruling.options.iter().map(ToString::to_string).collect();
        text += &format!("; {}", options.join("|"));
    }
    text
}

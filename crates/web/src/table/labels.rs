//! What the board says of its squares, in the words of a language.

use codex::{Phrase, phrase};
use desk::opening::board_result;
use desk::telling::ResultStyle;
use serde_json::{Map, Value, json};
use table::GameResult;

use crate::words::Words;

/// The labels of `<tratto-board>`.
pub(super) fn of_board(title: &str, words: Words) -> String {
    let mut pieces = Map::new();
    for (sign, side) in [("w", "white"), ("b", "black")] {
        for (letter, phrase) in men(side) {
            pieces.insert(format!("{sign}{letter}"), Value::String(words.say(&phrase)));
        }
    }
    json!({
        "board": title,
        "pieces": pieces,
        "empty": words.text("web-table-empty"),
        "target": words.text("web-table-target"),
        "lifted": words.text("web-table-lifted"),
        "prepared": words.text("live-play-advance-arrow"),
        "last": words.text("web-table-last"),
        "check": words.text("web-table-check"),
        "must": words.text("web-table-must"),
        "trail": words.text("web-table-trail"),
        "choose": words.text("web-table-choose"),
        "cancel": words.text("web-table-cancel"),
        "put_back": words.text("web-table-put-back"),
        "fixed": words.text("web-table-fixed"),
    })
    .to_string()
}

fn men(side: &'static str) -> [(&'static str, Phrase); 8] {
    [
        ("K", phrase!("boards-man-king", side = side)),
        ("Q", phrase!("boards-man-queen", side = side)),
        ("R", phrase!("boards-man-rook", side = side)),
        ("B", phrase!("boards-man-bishop", side = side)),
        ("N", phrase!("boards-man-knight", side = side)),
        ("P", phrase!("boards-man-pawn", side = side)),
        ("m", phrase!("boards-man-man", side = side)),
        ("k", phrase!("boards-man-dama", side = side)),
    ]
}

/// What the signals of the table say, for the script that shows them as they happen.
pub(super) fn of_signals(draughts: bool, words: Words) -> String {
    let offer = |chess, other| if draughts { other } else { chess };
    let texts = [
        ("started", "web-table-signal-started"),
        ("stopped", "web-table-signal-stopped"),
        ("resumed", "web-table-signal-resumed"),
        ("adjourned", "web-table-signal-adjourned"),
        ("ended", "web-table-signal-ended"),
        ("flag", "web-table-signal-flag"),
        ("offer_white", offer("web-table-signal-offer-white", "web-table-signal-pari-white")),
        ("offer_black", offer("web-table-signal-offer-black", "web-table-signal-pari-black")),
        ("offer_gone", offer("web-table-signal-offer-gone", "web-table-signal-pari-gone")),
        ("illegal", "web-table-signal-illegal"),
        ("your_move", "web-table-signal-your-move"),
        ("accepted", "web-accepted"),
        ("refused", "web-refused"),
        ("asks", "web-table-pending"),
        ("sending", "web-table-sending"),
        ("waiting", "web-table-waiting"),
        ("again", "web-table-again"),
        ("lost", "web-table-lost"),
        ("send_again", "web-table-send-again"),
        ("press", "web-table-signal-press"),
        ("copied", "web-table-copied"),
        ("shared", "web-table-shared"),
    ];
    let texts: Map<String, Value> = texts
        .into_iter()
        .map(|(name, key)| (name.to_owned(), Value::String(words.text(key))))
        .collect();
    Value::Object(texts).to_string()
}

/// The phase of a game: its message, and the class of its badge.
pub(crate) fn phase(slug: &str) -> (&'static str, &'static str) {
    match slug {
        "not_started" => ("web-table-phase-not-started", ""),
        "running" => ("web-table-phase-running", "live"),
        "stopped" => ("web-table-phase-stopped", "warn"),
        "adjourned" => ("web-table-phase-adjourned", "warn"),
        _ => ("web-table-phase-ended", "ok"),
    }
}

/// A result of a game of this kind (`chess`, `italian`, `international`) as it stands on the wall.
pub(super) fn result(game: &str, result: GameResult) -> &'static str {
    ResultStyle::of_game(game).written(Some(board_result(result)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_written_as_on_the_wall() {
        for (sign, chess, draughts) in [
            ("1-0", "1 – 0", "2 – 0"),
            ("1/2-1/2", "½ – ½", "1 – 1"),
            ("0-1/2", "0 – ½", "0 – 1"),
            ("0-0", "0 – 0", "0 – 0"),
            ("+/-", "+ – −", "+ – −"),
            ("-/+", "− – +", "− – +"),
            ("-/-", "− – −", "− – −"),
        ] {
            assert_eq!(result("chess", sign.parse().unwrap()), chess);
            assert_eq!(result("italian", sign.parse().unwrap()), draughts);
        }
    }
}

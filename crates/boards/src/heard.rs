//! Spoken moves as people type them: whatever Tratto says is read again, in each of its languages.

use chess::announce::Words;

/// A file as plain Italian and English speech has it: the letter itself.
const FILES: [&[&str]; 8] = [
    &["a"],
    &["b", "bi"],
    &["c", "ci"],
    &["d", "di"],
    &["e"],
    &["f", "effe"],
    &["g", "gi"],
    &["h", "acca"],
];

/// Plain Italian: `Cavallo g1 f3`.
const ITALIAN: Words = Words {
    files: FILES,
    ranks: [
        &["1", "uno"],
        &["2", "due"],
        &["3", "tre"],
        &["4", "quattro"],
        &["5", "cinque"],
        &["6", "sei"],
        &["7", "sette"],
        &["8", "otto"],
    ],
    pieces: [&["Re"], &["Donna", "Regina"], &["Torre"], &["Alfiere"], &["Cavallo"], &["Pedone"]],
    short_castling: "arrocco corto",
    long_castling: "arrocco lungo",
    en_passant: "en passant",
};

/// Plain English: `knight g1 f3`.
const ENGLISH: Words = Words {
    files: FILES,
    ranks: [
        &["1", "one"],
        &["2", "two"],
        &["3", "three"],
        &["4", "four"],
        &["5", "five"],
        &["6", "six"],
        &["7", "seven"],
        &["8", "eight"],
    ],
    pieces: [&["king"], &["queen"], &["rook"], &["bishop"], &["knight"], &["pawn"]],
    short_castling: "castles short",
    long_castling: "castles long",
    en_passant: "en passant",
};

/// German by the names of the Laws or by letters: `Springer Gustav eins`, `Springer g1`.
const GERMAN: Words = Words {
    files: [
        &["Anna", "a"],
        &["Bella", "b"],
        &["Cesar", "c"],
        &["David", "d"],
        &["Eva", "e"],
        &["Felix", "f"],
        &["Gustav", "g"],
        &["Hector", "h"],
    ],
    ranks: [
        &["eins", "1"],
        &["zwei", "2"],
        &["drei", "3"],
        &["vier", "4"],
        &["fünf", "5"],
        &["sechs", "6"],
        &["sieben", "7"],
        &["acht", "8"],
    ],
    pieces: [&["König"], &["Dame"], &["Turm"], &["Läufer", "Laeuffer"], &["Springer"], &["Bauer"]],
    short_castling: "Kurze Rochade",
    long_castling: "Lange Rochade",
    en_passant: "en passant",
};

/// The languages in which a move is understood.
pub(crate) const TONGUES: [Words; 3] = [GERMAN, ITALIAN, ENGLISH];

/// Words that take: at draughts they tell a capture from a step.
const TAKES: [&str; 9] =
    ["prende", "mangia", "cattura", "takes", "captures", "nimmt", "schlägt", "schlaegt", "x"];

/// Words of a sentence that say nothing about which move it is.
const IDLE: [&str; 30] = [
    "da",
    "in",
    "per",
    "il",
    "la",
    "lo",
    "l",
    "scacco",
    "matto",
    "promuove",
    "diventa",
    "e",
    "from",
    "to",
    "the",
    "through",
    "and",
    "check",
    "mate",
    "checkmate",
    "promotes",
    "becomes",
    "von",
    "nach",
    "auf",
    "schach",
    "schachmatt",
    "matt",
    "wird",
    "über",
];

/// A sentence without the words around the move: `Alfiere b5 prende d7, scacco` becomes
/// `Alfiere b 5 d 7`.
pub(crate) fn bare(text: &str) -> String {
    let parted = parted(text);
    let words: Vec<&str> = parted
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let kept = words.iter().enumerate().filter(|(place, word)| {
        let lower = word.to_lowercase();
        // "a" and "e" are files where a rank follows, and little words elsewhere.
        let file = matches!(lower.as_str(), "a" | "e");
        let before_rank = words.get(place + 1).is_some_and(|next| is_rank(next));
        !(is_idle(&lower) && !(file && before_rank))
    });
    kept.map(|(_, word)| *word).collect::<Vec<_>>().join(" ")
}

fn is_idle(lower: &str) -> bool {
    lower == "a" || IDLE.contains(&lower) || TAKES.contains(&lower)
}

fn is_rank(word: &str) -> bool {
    let word = word.to_lowercase();
    let named = |names: &&[&str]| names.iter().any(|name| name.to_lowercase() == word);
    TONGUES.iter().any(|words| words.ranks.iter().any(&named)) || word == "fuenf"
}

/// `g1` as two words, as it is said.
fn parted(text: &str) -> String {
    let mut parted = String::with_capacity(text.len() + 8);
    let mut before: Option<char> = None;
    for sign in text.chars() {
        let turns = |last: char| {
            (last.is_alphabetic() && sign.is_ascii_digit())
                || (last.is_ascii_digit() && sign.is_alphabetic())
        };
        if before.is_some_and(turns) {
            parted.push(' ');
        }
        parted.push(sign);
        before = Some(sign);
    }
    parted
}

/// A move of draughts that was said, as it is written: `22 prende, per 15, a 8` is `22x15x8`. None
/// if there is a word that no such sentence has.
pub(crate) fn draughts(text: &str) -> Option<String> {
    let lower = text.to_lowercase();
    let mut squares = Vec::new();
    let mut takes = false;
    for word in lower.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()) {
        if word.chars().all(|sign| sign.is_ascii_digit()) {
            squares.push(word);
        } else if TAKES.contains(&word) {
            takes = true;
        } else if !is_idle(word) {
            return None;
        }
    }
    let sign = if takes { "x" } else { "-" };
    (squares.len() > 1).then(|| squares.join(sign))
}

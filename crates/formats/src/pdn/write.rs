//! Writing PDN as other programs expect it.

use std::fmt::Write;

use draughts::{Position, fen, notation};
use vocabulary::Side;

use super::{Game, Item, Sign};

/// Lines of moves are no longer than this, but for what cannot be broken.
const WIDEST: usize = 80;

/// Writes games, each with its tags, its moves and `*`.
pub fn write(games: &[Game]) -> String {
    games.iter().map(one).collect::<Vec<_>>().join("\n")
}

fn one(game: &Game) -> String {
    let mut text = String::new();
    let set_up = game.start != Position::start(game.start.rules());
    let told = game.tags.iter().any(|tag| tag.name == "FEN");
    for tag in &game.tags {
        let value = tag.value.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', " ");
        let _ = writeln!(text, "[{} \"{value}\"]", tag.name);
    }
    if set_up && !told {
        let _ = writeln!(text, "[FEN \"{}\"]", fen::write(&game.start));
    }
    if !text.is_empty() {
        text.push('\n');
    }
    let mut words = Vec::new();
    line(&game.items, game.start, 0, &mut words);
    words.push("*".to_owned());
    text.push_str(&wrapped(&words));
    text
}

/// The words of a line of moves, from a position reached after `ply` half-moves.
fn line(items: &[Item], start: Position, ply: u32, words: &mut Vec<String>) {
    let (mut position, mut before, mut ply) = (start, start, ply);
    // Black's move needs its number at the start and after an interruption.
    let mut interrupted = true;
    for item in items {
        match item {
            Item::Move(played) => {
                let number = ply / 2 + 1;
                match position.turn() {
                    Side::White => words.push(format!("{number}.")),
                    Side::Black if interrupted => words.push(format!("{number}...")),
                    Side::Black => {}
                }
                words.push(notation::write(&position, &played.mv) + &signs(&played.signs));
                before = position;
                position = position.after(&played.mv);
                ply += 1;
            }
            // A brace would close the comment.
            Item::Comment(text) => words.push(format!("{{{}}}", text.replace('}', ")"))),
            Item::Mark(mark) => words.push(format!("${mark}")),
            Item::Variation(items) => {
                words.push("(".to_owned());
                line(items, before, ply.saturating_sub(1), words);
                words.push(")".to_owned());
            }
            Item::SetUp(set) => {
                words.push(format!("/FEN \"{}\"/", fen::write(set)));
                position = *set;
                before = *set;
            }
        }
        interrupted = !matches!(item, Item::Move(_) | Item::Mark(_));
    }
}

/// Signs one after the other; apart where they would read as another one.
fn signs(signs: &[Sign]) -> String {
    let mut text = String::new();
    for sign in signs {
        let sign = sign.to_string();
        if text.ends_with(['!', '?']) && sign.starts_with(['!', '?']) {
            text.push(' ');
        }
        text.push_str(&sign);
    }
    text
}

fn wrapped(words: &[String]) -> String {
    let (mut text, mut column) = (String::new(), 0);
    for word in words {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > WIDEST {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += length;
    }
    text.push('\n');
    text
}

//! The export format: what we write when others shall read it.

use std::fmt::Write;

use chess::shakmaty::san::SanPlus;
use chess::shakmaty::{Chess, Color, Move, Position};

use super::model::{Comment, Game, Line, Note, Play};
use super::tag::encode_tag;

/// The standard asks for lines of less than eighty signs.
const WIDTH: usize = 79;

/// A game in the export format, with a line break at its end; an empty line belongs between two.
///
/// Tags stand in the order of the game, moves are in English, every comment in its place. Reading
/// the text gives the same game again.
pub fn write_game(game: &Game) -> String {
    write_game_with(game, &|position, mv| {
        SanPlus::from_move_and_play_unchecked(&mut position.clone(), mv).to_string()
    })
}

/// The same with the moves as `write` has them, of each in the position it is made in.
pub fn write_game_with(game: &Game, write: &dyn Fn(&Chess, Move) -> String) -> String {
    let mut text = String::new();
    for tag in game.tags() {
        let _ = writeln!(text, "[{} \"{}\"]", tag.name, encode_tag(&tag.value));
    }
    if !game.tags().is_empty() {
        text.push('\n');
    }
    let mut page = Page { text, ..Page::default() };
    write_line(&mut page, &game.line, game.start(), write);
    page.word(game.result.token());
    for comment in &game.epilogue {
        write_comment(&mut page, comment);
    }
    page.flush();
    page.text.truncate(page.text.trim_end_matches('\n').len());
    page.text.push('\n');
    page.text
}

/// Text that breaks its lines between words.
#[derive(Default)]
struct Page {
    text: String,
    column: usize,
    /// The last word, which signs may still be added to.
    pending: String,
    /// Signs that the next word begins with.
    prefix: String,
}

impl Page {
    fn word(&mut self, word: &str) {
        self.flush();
        self.pending = std::mem::take(&mut self.prefix);
        self.pending.push_str(word);
    }

    /// A sign that the next word begins with.
    fn before_next(&mut self, sign: char) {
        self.prefix.push(sign);
    }

    /// A sign that the last word ends with.
    fn after_last(&mut self, sign: char) {
        if !self.prefix.is_empty() {
            self.word("");
        }
        self.pending.push(sign);
    }

    fn flush(&mut self) {
        let width = self.pending.chars().count();
        if width == 0 {
            return;
        }
        if self.column > 0 {
            if self.column + 1 + width > WIDTH {
                self.new_line();
            } else {
                self.text.push(' ');
                self.column += 1;
            }
        }
        self.text.push_str(&self.pending);
        self.pending.clear();
        self.column += width;
    }

    fn new_line(&mut self) {
        self.text.push('\n');
        self.column = 0;
    }
}

fn write_line(page: &mut Page, line: &Line, start: &Chess, write: &dyn Fn(&Chess, Move) -> String) {
    let mut position = start.clone();
    let mut number_due = true;
    for comment in &line.preface {
        write_comment(page, comment);
    }
    for halfmove in &line.moves {
        let number = position.fullmoves();
        match position.turn() {
            Color::White => page.word(&format!("{number}.")),
            Color::Black if number_due => page.word(&format!("{number}...")),
            Color::Black => {}
        }
        let before = position.clone();
        match halfmove.play {
            Play::Move(mv) => {
                page.word(&write(&position, mv));
                position.play_unchecked(mv);
            }
            Play::Pass => {
                page.word("--");
                position = position.clone().swap_turn().unwrap_or(position);
            }
        }
        for nag in &halfmove.nags {
            page.word(&format!("${}", nag.0));
        }
        for note in &halfmove.notes {
            match note {
                Note::Comment(comment) => write_comment(page, comment),
                Note::Variation(line) => {
                    page.before_next('(');
                    write_line(page, line, &before, write);
                    page.after_last(')');
                }
            }
        }
        number_due = !halfmove.notes.is_empty();
    }
}

fn write_comment(page: &mut Page, comment: &Comment) {
    let clock = comment.clock.map(|time| format!("[%clk {}]", time.write()));
    let elapsed = comment.elapsed.map(|time| format!("[%emt {}]", time.write()));
    let commands: Vec<String> = clock.into_iter().chain(elapsed).collect();
    let text = Some(comment.text.as_str()).filter(|text| !text.is_empty());
    let inside = commands.iter().map(String::as_str).chain(text).collect::<Vec<_>>().join(" ");
    if inside.contains('}') {
        // Only a comment up to the end of its line can hold a closing brace.
        page.word(&format!(";{inside}"));
        page.flush();
        page.new_line();
        return;
    }
    page.before_next('{');
    // Not every program that follows a broadcast finds a command that runs over two lines.
    for command in &commands {
        page.word(command);
    }
    for word in comment.text.split_ascii_whitespace() {
        page.word(word);
    }
    page.after_last('}');
}

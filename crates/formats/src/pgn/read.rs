//! From tokens to a game.

use chess::notation::Letters;
use chess::shakmaty::Chess;

use super::fault::{Fault, Problem};
use super::letters;
use super::lexer::Lexer;
use super::model::{Game, GameResult, Tag};
use super::setup::{Variant, start_position};
use super::tag::decode_tag;
use super::text::{decode_text, place_at};
use super::token::{Token, Word};
use super::tree::Tree;

/// In which letters the moves are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum LetterChoice {
    /// In those in which most of each game can be read, English first.
    #[default]
    Guessed,
    /// In these only.
    Forced(Letters),
}

/// How games are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Options {
    /// In which letters.
    pub letters: LetterChoice,
}

/// A game with all that was wrong with its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadGame {
    /// The game, up to the first move that could not be taken.
    pub game: Game,
    /// What was wrong, in the order of the text.
    pub problems: Vec<Problem>,
    /// The letters its moves were read in.
    pub letters: Letters,
    /// Its first line.
    pub line: u32,
}

/// Reads all games of a text.
pub fn read_text(text: &str, options: Options) -> Vec<ReadGame> {
    read_bytes(text.as_bytes(), 1, options)
}

/// Reads all games of a piece of a file, whose first line has the number `first_line`.
pub fn read_bytes(bytes: &[u8], first_line: u32, options: Options) -> Vec<ReadGame> {
    let mut lexer = Lexer::new(bytes);
    let mut games = Vec::new();
    while lexer.next_game() {
        games.push(read_game(&mut lexer, first_line, options));
    }
    games
}

/// Reads the game before which the lexer stands.
pub(super) fn read_game(lexer: &mut Lexer<'_>, first_line: u32, options: Options) -> ReadGame {
    let (bytes, begin) = (lexer.bytes(), lexer.offset());
    let words: Vec<Word> = std::iter::from_fn(|| lexer.next_word()).collect();
    let mut faults: Vec<(usize, Fault)> = Vec::new();
    let tags = tags(&words, bytes, &mut faults);
    let find = |name: &str| {
        let tag = tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name));
        tag.map(|tag| tag.value.as_str())
    };
    let stated = find("Result").and_then(|value| GameResult::of_token(value.as_bytes()));
    let start =
        Variant::of_tag(find("Variant")).and_then(|variant| start_position(find("FEN"), variant));
    let (start, playable) = match start {
        Ok(start) => (start, true),
        Err(error) => {
            faults.push((begin, error.into()));
            (Chess::default(), false)
        }
    };
    let letters = match options.letters {
        LetterChoice::Forced(letters) => letters,
        LetterChoice::Guessed if playable => letters::guess(&start, &words, bytes),
        LetterChoice::Guessed => Letters::English,
    };
    let mut game = Game::starting_at(tags, start);
    let end = words.last().map_or(begin, |word| word.span.end);
    let mut tree = Tree::new(game.start().clone(), bytes, letters, playable);
    for word in &words {
        tree.take(*word);
    }
    let grown = tree.finish(end);
    faults.extend(grown.faults);
    game.line = grown.line;
    game.epilogue = grown.epilogue;
    game.result = grown.result.map_or(GameResult::Unknown, |(result, _)| result);
    match grown.result {
        None => faults.push((end, Fault::MissingResult)),
        Some((moves, at)) => {
            if let Some(tag) = stated
                && tag != moves
            {
                faults.push((at, Fault::ResultsDiffer { tag, moves }));
            }
        }
    }
    faults.sort_by_key(|(offset, _)| *offset);
    let problems = faults
        .into_iter()
        .map(|(offset, fault)| Problem { place: place_at(bytes, offset, first_line), fault })
        .collect();
    ReadGame { game, problems, letters, line: place_at(bytes, begin, first_line).line }
}

fn tags(words: &[Word], bytes: &[u8], faults: &mut Vec<(usize, Fault)>) -> Vec<Tag> {
    let mut tags = Vec::new();
    for word in words {
        if let Token::Tag { name, value, clean } = word.token {
            if !clean {
                faults.push((word.span.start, Fault::UnclosedTag));
            }
            tags.push(Tag {
                name: decode_text(name.of(bytes)).into_owned(),
                value: decode_tag(&decode_text(value.of(bytes))).into_owned(),
            });
        }
    }
    tags
}

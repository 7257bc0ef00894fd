//! The letters of a score, guessed by reading it.

use chess::notation::{Letters, Reader, parse_move};
use chess::shakmaty::san::SanPlus;
use chess::shakmaty::{Chess, Position};

use super::lexer::Lexer;
use super::text::decode_text;
use super::token::{Token, Word};

/// The sets that are tried, in this order; Spanish letters are the Italian ones, and figurines are
/// understood in every set.
const CANDIDATES: [Letters; 6] = [
    Letters::English,
    Letters::Italian,
    Letters::German,
    Letters::French,
    Letters::Portuguese,
    Letters::Dutch,
];

/// The letters in which most of the game before which the lexer stands can be read.
pub fn guess_letters(lexer: &Lexer<'_>, start: &Chess) -> Letters {
    let mut lexer = lexer.clone();
    let words: Vec<Word> = std::iter::from_fn(|| lexer.next_word()).collect();
    guess(start, &words, lexer.bytes())
}

/// The letters in which most of the main line can be read; English when nothing tells.
///
/// One illegal English move may by chance mean something elsewhere (`Bb5` is a German pawn), so
/// other letters must take the game to its end, or a good deal further.
pub(super) fn guess(start: &Chess, words: &[Word], bytes: &[u8]) -> Letters {
    const GOOD_DEAL: usize = 6;
    let mut best = (Letters::English, 0);
    for letters in CANDIDATES {
        let (readable, whole) = readable(start, words, bytes, letters);
        if whole {
            return letters;
        }
        let needed = if letters == Letters::English { 0 } else { best.1 + GOOD_DEAL };
        if readable >= needed {
            best = (letters, readable);
        }
    }
    best.0
}

/// How many moves of the main line can be read, and whether these are all.
fn readable(start: &Chess, words: &[Word], bytes: &[u8], letters: Letters) -> (usize, bool) {
    let mut position = start.clone();
    let (mut count, mut depth) = (0, 0_usize);
    for word in words {
        match word.token {
            Token::Open => depth += 1,
            Token::Close => depth = depth.saturating_sub(1),
            Token::Move(san) if depth == 0 => {
                let text = decode_text(word.span.of(bytes));
                let Some(mv) = taken(&position, san, &text, letters) else {
                    return (count, false);
                };
                position.play_unchecked(mv);
                count += 1;
            }
            _ => {}
        }
    }
    (count, true)
}

fn taken(
    position: &Chess,
    san: Option<SanPlus>,
    text: &str,
    letters: Letters,
) -> Option<chess::shakmaty::Move> {
    if let (Letters::English, Some(san)) = (letters, san)
        && let Ok(mv) = san.san.to_move(position)
    {
        return Some(mv);
    }
    parse_move(position, text, Reader::lenient(letters)).ok().map(|reading| reading.mv)
}

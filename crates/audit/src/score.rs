//! A score played through: the hot path, which allocates nothing for a move.

use chess::notation::{Letters, ReadError, Reader, parse_move};
use chess::shakmaty::{Chess, Move, Position};
use formats::pgn::{GameResult, Lexer, SetupError, Span, Token, decode_text, guess_letters};

use crate::tags::Tags;

/// What one game says.
#[derive(Debug)]
pub(crate) struct Score {
    pub tags: Tags,
    pub start: Chess,
    /// The position after the last move that could be taken.
    pub end: Chess,
    /// The first move that could not.
    pub trouble: Option<Trouble>,
    /// The last comment behind the last move.
    pub comment: Option<Span>,
    /// The result behind the moves, and where it stands.
    pub result: Option<(GameResult, Span)>,
}

/// A move that could not be taken.
#[derive(Debug)]
pub(crate) struct Trouble {
    pub span: Span,
    pub error: ReadError,
}

/// Plays the game before which the lexer stands, its moves into `moves`.
///
/// Scores are taken as English; one that cannot be is read again in the letters that fit it best.
pub(crate) fn play(lexer: &mut Lexer<'_>, moves: &mut Vec<Move>) -> Result<Score, SetupError> {
    let begin = lexer.clone();
    let score = play_in(lexer, Letters::English, moves)?;
    if score.trouble.is_none() {
        return Ok(score);
    }
    match guess_letters(&begin, &score.start) {
        Letters::English => Ok(score),
        letters => {
            *lexer = begin;
            play_in(lexer, letters, moves)
        }
    }
}

fn play_in(
    lexer: &mut Lexer<'_>,
    letters: Letters,
    moves: &mut Vec<Move>,
) -> Result<Score, SetupError> {
    moves.clear();
    let bytes = lexer.bytes();
    let (mut tags, mut comment) = (Tags::default(), None);
    let mut word = lexer.next_word();
    while let Some(found) = word {
        match found.token {
            Token::Tag { name, value, .. } => tags.keep(name.of(bytes), value),
            Token::Comment(inside) | Token::UnclosedComment(inside) => comment = Some(inside),
            Token::BadTag => {}
            _ => break,
        }
        word = lexer.next_word();
    }
    let start = tags.start(bytes)?;
    let mut end = start.clone();
    let (mut trouble, mut result) = (None, None);
    while let Some(found) = word {
        match found.token {
            Token::Move(san) if trouble.is_none() => {
                let english = san.filter(|_| letters == Letters::English);
                let taken = match english.map(|san| san.san.to_move(&end)) {
                    Some(Ok(mv)) => Ok(mv),
                    _ => read(&end, found.span.of(bytes), letters),
                };
                match taken {
                    Ok(mv) => {
                        end.play_unchecked(mv);
                        moves.push(mv);
                    }
                    Err(error) => trouble = Some(Trouble { span: found.span, error }),
                }
                comment = None;
            }
            Token::Open => lexer.skip_variation(),
            Token::Comment(inside) | Token::UnclosedComment(inside) => comment = Some(inside),
            Token::Result(stated) => result = Some((stated, found.span)),
            _ => {}
        }
        word = lexer.next_word();
    }
    Ok(Score { tags, start, end, trouble, comment, result })
}

/// A move that is no clean English one: another language, a wrong sign, or trouble.
#[cold]
fn read(position: &Chess, text: &[u8], letters: Letters) -> Result<Move, ReadError> {
    parse_move(position, &decode_text(text), Reader::lenient(letters)).map(|reading| reading.mv)
}

/// Where the text of a half-move stands, counted from 1.
pub(crate) fn span_of_ply(mut lexer: Lexer<'_>, ply: usize) -> Option<Span> {
    let mut made = 0;
    while let Some(word) = lexer.next_word() {
        match word.token {
            Token::Open => lexer.skip_variation(),
            Token::Move(_) => {
                made += 1;
                if made == ply {
                    return Some(word.span);
                }
            }
            _ => {}
        }
    }
    None
}

//! Grows the tree of moves: main line, variations, and what is said about each move.

use chess::notation::{Letters, ReadError, Reader, parse_move};
use chess::shakmaty::san::{San, SanPlus};
use chess::shakmaty::{Chess, Position};

use super::fault::{Fault, MOST_NESTED};
use super::model::{Comment, GameResult, Halfmove, Line, Note, Play};
use super::text::{comment, decode_text};
use super::token::{Token, Word};

/// A tree that takes one token after another.
pub(super) struct Tree<'t> {
    bytes: &'t [u8],
    letters: Letters,
    branch: Branch,
    /// The lines that the present one branches off from, the main line first.
    below: Vec<Branch>,
    /// How many variations are open that are not kept.
    skipped: usize,
    result: Option<(GameResult, usize)>,
    epilogue: Vec<Comment>,
    faults: Vec<(usize, Fault)>,
}

/// A line as far as it has been read.
struct Branch {
    line: Line,
    /// Before the last move: where a variation begins.
    before: Chess,
    position: Chess,
    /// A move could not be taken, and no later one of this line can.
    broken: bool,
}

/// What has grown.
pub(super) struct Grown {
    pub line: Line,
    pub result: Option<(GameResult, usize)>,
    pub epilogue: Vec<Comment>,
    pub faults: Vec<(usize, Fault)>,
}

impl Branch {
    fn new(position: Chess, broken: bool) -> Self {
        Self { line: Line::default(), before: position.clone(), position, broken }
    }

    fn note(&mut self, note: Note) {
        match (self.line.moves.last_mut(), note) {
            (Some(halfmove), note) => halfmove.notes.push(note),
            (None, Note::Comment(comment)) => self.line.preface.push(comment),
            (None, Note::Variation(_)) => {}
        }
    }
}

impl<'t> Tree<'t> {
    /// A tree without moves; one that is not playable keeps the comments only.
    pub(super) fn new(start: Chess, bytes: &'t [u8], letters: Letters, playable: bool) -> Self {
        Self {
            bytes,
            letters,
            branch: Branch::new(start, !playable),
            below: Vec::new(),
            skipped: 0,
            result: None,
            epilogue: Vec::new(),
            faults: Vec::new(),
        }
    }

    /// Takes the next token.
    pub(super) fn take(&mut self, word: Word) {
        let at = word.span.start;
        match word.token {
            Token::Open if self.skipped > 0 => self.skipped += 1,
            Token::Close if self.skipped > 0 => self.skipped -= 1,
            _ if self.skipped > 0 => {}
            Token::Move(san) if !self.branch.broken => self.play(word, san),
            Token::Nag(nag) if !self.branch.broken => match self.branch.line.moves.last_mut() {
                Some(halfmove) => halfmove.nags.push(nag),
                None => self.stray(word),
            },
            // What is said behind a move that could not be taken has nothing to stand by.
            Token::Move(_) | Token::Nag(_) | Token::EnPassant | Token::Tag { .. } => {}
            Token::Comment(inside) => self.say(comment(inside.of(self.bytes))),
            Token::UnclosedComment(inside) => {
                self.faults.push((at, Fault::UnclosedComment));
                self.say(comment(inside.of(self.bytes)));
            }
            Token::Offer => self.say(comment(word.span.of(self.bytes))),
            Token::Open => self.open(word),
            Token::Close => self.close(),
            Token::Result(result) => self.result = Some((result, at)),
            Token::BadTag => self.faults.push((at, Fault::BadTag)),
            Token::BadNag => self.faults.push((at, Fault::BadNag)),
            Token::Stray => self.stray(word),
        }
    }

    /// Closes what is still open.
    pub(super) fn finish(mut self, end: usize) -> Grown {
        if self.skipped > 0 || !self.below.is_empty() {
            self.faults.push((end, Fault::UnclosedVariation));
        }
        while !self.below.is_empty() {
            self.close();
        }
        Grown {
            line: self.branch.line,
            result: self.result,
            epilogue: self.epilogue,
            faults: self.faults,
        }
    }

    fn stray(&mut self, word: Word) {
        let text = decode_text(word.span.of(self.bytes)).into_owned();
        self.faults.push((word.span.start, Fault::Stray { text }));
    }

    fn say(&mut self, comment: Comment) {
        if self.result.is_some() {
            self.epilogue.push(comment);
        } else {
            self.branch.note(Note::Comment(comment));
        }
    }

    fn open(&mut self, word: Word) {
        if self.branch.broken {
            self.skipped = 1;
        } else if self.branch.line.moves.is_empty() {
            self.skipped = 1;
            self.stray(word);
        } else if self.below.len() >= MOST_NESTED {
            self.skipped = 1;
            self.faults.push((word.span.start, Fault::TooDeep));
        } else {
            let variation = Branch::new(self.branch.before.clone(), false);
            self.below.push(std::mem::replace(&mut self.branch, variation));
        }
    }

    fn close(&mut self) {
        if let Some(parent) = self.below.pop() {
            let variation = std::mem::replace(&mut self.branch, parent);
            self.branch.note(Note::Variation(variation.line));
        }
    }

    fn play(&mut self, word: Word, san: Option<SanPlus>) {
        let at = word.span.start;
        let text = decode_text(word.span.of(self.bytes));
        let in_variation = !self.below.is_empty();
        let passes = san.is_some_and(|san| san.san == San::Null);
        if passes
            && in_variation
            && !self.branch.position.is_check()
            && let Ok(passed) = self.branch.position.clone().swap_turn()
        {
            self.branch.before = std::mem::replace(&mut self.branch.position, passed);
            self.branch.line.moves.push(Halfmove::new(Play::Pass));
            return;
        }
        let position = &self.branch.position;
        let english = san.filter(|_| self.letters == Letters::English);
        let mv = match english.and_then(|san| san.san.to_move(position).ok()) {
            Some(mv) => mv,
            None => match parse_move(position, &text, Reader::lenient(self.letters)) {
                Ok(reading) => {
                    self.faults.extend(reading.remarks.into_iter().map(|remark| {
                        (at, Fault::MoveRemark { text: text.clone().into_owned(), remark })
                    }));
                    reading.mv
                }
                Err(error) => return self.break_off(at, text.into_owned(), error),
            },
        };
        self.branch.before = position.clone();
        self.branch.position.play_unchecked(mv);
        self.branch.line.moves.push(Halfmove::new(Play::Move(mv)));
    }

    fn break_off(&mut self, at: usize, text: String, error: ReadError) {
        self.branch.broken = true;
        self.faults.push((at, Fault::Move { text, error }));
    }
}

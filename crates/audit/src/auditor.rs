//! Many games, one after another.

use chess::shakmaty::Move;
use codex::door;
use formats::pgn::{Lexer, decode_text, place_at};
use memchr::memchr_iter;

use crate::finding::{Finding, Remark, fen};
use crate::judge::{Case, Contradiction, unknown_start};
use crate::laws::Laws;
use crate::score::play;

/// By which edition games are judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// By that in force on the day of each game.
    ByDate,
    /// All by the same.
    Forced(&'static Laws),
}

/// Judges games; keeps its working memory from one to the next.
#[derive(Debug)]
pub struct Auditor {
    choice: Choice,
    moves: Vec<Move>,
    keys: Vec<u64>,
}

/// What was found in some games.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    /// How many games there were.
    pub games: u64,
    /// How many of them are another game than chess, and were not judged.
    pub other_games: u64,
    /// How many were played under an edition whose text is not at hand.
    pub not_at_hand: u64,
    /// How many half-moves were played through.
    pub plies: u64,
    /// How many line breaks the text has.
    pub lines: u64,
    /// What was found; games and lines counted from the beginning of the text.
    pub findings: Vec<Finding>,
}

impl Auditor {
    /// An auditor who judges by this edition.
    pub fn new(choice: Choice) -> Self {
        Self { choice, moves: Vec::new(), keys: Vec::new() }
    }

    /// Judges all games of a text.
    pub fn audit(&mut self, bytes: &[u8]) -> Report {
        let mut report = Report::default();
        let mut lexer = Lexer::new(bytes);
        // Lines are counted only up to games in which something was found.
        let (mut counted, mut line) = (0, 1);
        while lexer.next_game() {
            report.games += 1;
            let begin = lexer.clone();
            let (found, judged) = self.game(&mut lexer, &begin, &mut report);
            let not_at_hand = judged.remark == Some(Remark::EditionNotAtHand);
            report.not_at_hand += u64::from(not_at_hand);
            if found.is_empty() {
                continue;
            }
            line += memchr_iter(b'\n', &bytes[counted..begin.offset()]).count() as u64;
            counted = begin.offset();
            for contradiction in &found {
                report.findings.push(judged.finding(contradiction, report.games, line, &begin));
            }
        }
        report.lines = line - 1 + memchr_iter(b'\n', &bytes[counted..]).count() as u64;
        door!("audit::Auditor::audit", &report.findings);
        report
    }

    fn game(
        &mut self,
        lexer: &mut Lexer<'_>,
        begin: &Lexer<'_>,
        report: &mut Report,
    ) -> (Vec<Contradiction>, Judged) {
        match play(lexer, &mut self.moves) {
            Ok(score) => {
                report.plies += self.moves.len() as u64;
                let (laws, remark) = match self.choice {
                    Choice::Forced(laws) => (laws, None),
                    Choice::ByDate => Laws::in_force(score.tags.date(begin.bytes())),
                };
                let case = Case { score: &score, moves: &self.moves, laws, begin };
                let found = case.contradictions(&mut self.keys);
                (found, Judged { laws, remark, result: case.result() })
            }
            Err(error) => {
                let (laws, remark) = match self.choice {
                    Choice::Forced(laws) => (laws, None),
                    Choice::ByDate => Laws::in_force(None),
                };
                let found = unknown_start(&error, begin, laws);
                report.other_games += u64::from(found.is_none());
                let result = formats::pgn::GameResult::Unknown;
                (found.into_iter().collect(), Judged { laws, remark, result })
            }
        }
    }
}

/// How a game was judged.
struct Judged {
    laws: &'static Laws,
    remark: Option<Remark>,
    result: formats::pgn::GameResult,
}

impl Judged {
    /// A contradiction as people are told of it; `line` is that of the beginning of the game.
    fn finding(&self, found: &Contradiction, game: u64, line: u64, begin: &Lexer<'_>) -> Finding {
        let bytes = begin.bytes();
        let line_start = memchr::memrchr(b'\n', &bytes[..begin.offset()]).map_or(0, |at| at + 1);
        let place = place_at(&bytes[line_start..], found.span.start - line_start, 0);
        let text = found.about_move.then(|| decode_text(found.span.of(bytes)).into_owned());
        Finding {
            kind: found.kind,
            game,
            line: line + u64::from(place.line),
            column: place.column,
            ply: found.ply,
            laws: self.laws.code.code(),
            articles: found.articles,
            text,
            fen: fen(&found.position),
            result: self.result,
            due: found.due,
            remark: self.remark,
        }
    }
}

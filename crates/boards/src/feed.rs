//! A score that is told from elsewhere, held against the board: which moves follow, and what is
//! wrong with it.
//!
//! A feed never stops a game and never rules on one. What can be played is played; what cannot is a
//! [`Trouble`], which an arbiter looks at. The feed is followed again as soon as it agrees with the
//! board.

use chess::notation::{Letters, Reader, parse_move};
use codex::{Article, Phrase, phrase};
use draughts::notation::{self, Reading};
use formats::feed::{Told, ToldMove};
use serde::{Deserialize, Serialize};
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Position};
use table::fid::{self, Readings};
use table::fide;
use vocabulary::Side;

use crate::history;
use crate::live::{Live, Table};
use crate::setup::Kind;

/// What is wrong with a feed, at a half-move counted from zero.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trouble {
    /// What.
    pub kind: TroubleKind,
    /// Where in the game.
    pub ply: usize,
    /// The word of the feed that it is about; empty where it is about none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

/// What can be wrong with a feed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TroubleKind {
    /// It tells a move that the rules do not know in this position.
    Illegal,
    /// It tells another move than the board has.
    Differs,
    /// It has taken moves back that the board has.
    TakenBack,
    /// It tells of moves after the end of the game.
    AfterEnd,
    /// It tells a result that the board does not have.
    Result,
    /// The rules refused a move that it tells: the clocks stand, or somebody must decide.
    Refused,
    /// Nothing has come from it for a long time while the clocks run.
    Silent,
}

impl TroubleKind {
    /// The word used in files.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Illegal => "illegal",
            Self::Differs => "differs",
            Self::TakenBack => "taken_back",
            Self::AfterEnd => "after_end",
            Self::Result => "result",
            Self::Refused => "refused",
            Self::Silent => "silent",
        }
    }
}

impl Trouble {
    /// Something wrong with a word at a half-move.
    pub fn new(kind: TroubleKind, ply: usize, text: impl Into<String>) -> Self {
        Self { kind, ply, text: text.into() }
    }

    /// In words, with the number of the move as scores have it.
    pub fn phrase(&self) -> Phrase {
        let side = if self.ply.is_multiple_of(2) { "white" } else { "black" };
        phrase!(
            "feed-trouble",
            kind = self.kind.slug(),
            number = self.ply / 2 + 1,
            side = side,
            text = self.text.as_str()
        )
    }

    /// The articles by which somebody rules on it, in the book of the game.
    pub fn articles(&self, kind: Kind) -> Vec<Article> {
        use TroubleKind::{AfterEnd, Differs, Illegal, Refused, Result, Silent, TakenBack};
        let chess = matches!(kind, Kind::Chess { .. });
        let code = match kind {
            Kind::Chess { edition } => edition.code(),
            Kind::Italian => Readings::default().regulation(draughts::Game::Italian).code,
            Kind::International => {
                Readings::default().regulation(draughts::Game::International).code
            }
        };
        let numbers: &[&str] = match (self.kind, chess) {
            // Older editions have the illegal move one article before.
            (Illegal, true) => &["7.5.1", "7.5.5", "7.4"],
            (Illegal, false) => &["8.1.2", "8.1.6"],
            (Differs | TakenBack, true) => &["4.7", "4.6"],
            (Differs | TakenBack, false) => &["8.1.4"],
            (Result | AfterEnd, true) => &["8.7"],
            (Refused | Silent, _) | (Result | AfterEnd, false) => &[],
        };
        let found = numbers.iter().filter_map(|number| Article::find(code, number));
        let known: Vec<Article> = found.collect();
        let most = if self.kind == Illegal { 2 } else { 1 };
        known.into_iter().take(most).collect()
    }
}

/// What becomes of a told game at the board.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Followed {
    /// The moves to play now, in their order; each is one of the rules.
    pub moves: Vec<ToldMove>,
    /// How many half-moves of the board it agrees with, before those.
    pub agreed: usize,
    /// What is wrong behind them.
    pub trouble: Option<Trouble>,
}

/// What is known of a feed beside what it tells now.
#[derive(Debug, Clone, Copy, Default)]
pub struct Known<'a> {
    /// How many half-moves it has told before that stand on the board: fewer now were taken back.
    pub told: usize,
    /// What an arbiter has looked at and let stand.
    pub settled: &'a [Trouble],
}

impl Known<'_> {
    fn is_settled(&self, ply: usize, text: &str) -> bool {
        self.settled.iter().any(|known| known.ply == ply && known.text == text)
    }
}

impl Live {
    /// What becomes of a told game at this board; nothing changes.
    ///
    /// A word that is no move and that an arbiter has let stand is passed over; so is one that the
    /// board has gone past, where the feed comes back to the game behind it. Another move than the board's counts as the
    /// board's once an arbiter has let it stand.
    pub fn follow(&self, told: &Told, known: Known<'_>) -> Followed {
        let line = match self.table() {
            Table::Chess(table) => Line::of_chess(table),
            Table::Draughts(table) => Line::of_draughts(table),
        };
        let mut followed = Followed::default();
        let mut words = told.moves.iter().peekable();
        while followed.agreed < line.len() {
            let Some(word) = words.peek() else { break };
            let (ply, text) = (followed.agreed, word.text.as_str());
            match line.holds(ply, text) {
                Held::Same => {}
                Held::None => match line.mended(ply, words.clone().nth(1)) {
                    // The board has gone on behind it: what was wrong is past.
                    _ if known.is_settled(ply, text) => {
                        words.next();
                        continue;
                    }
                    Mended::WordTooMany => {
                        words.next();
                        continue;
                    }
                    Mended::MoveOfTheBoard => {}
                    Mended::No => {
                        followed.trouble = Some(Trouble::new(TroubleKind::Illegal, ply, text));
                        return followed;
                    }
                },
                Held::Other if known.is_settled(ply, text) => {}
                Held::Other => {
                    followed.trouble = Some(Trouble::new(TroubleKind::Differs, ply, text));
                    return followed;
                }
            }
            words.next();
            followed.agreed += 1;
        }
        if followed.agreed < line.len() {
            let ply = followed.agreed;
            // Whoever sets the pieces up again after the game takes nothing back.
            let goes_on = told.whole && !self.is_over();
            let shorter = goes_on && ply < known.told && !known.is_settled(ply, "");
            followed.trouble = shorter.then(|| Trouble::new(TroubleKind::TakenBack, ply, ""));
            return followed;
        }
        let mut end = line.end.clone();
        let mut ply = followed.agreed;
        for word in words {
            let text = word.text.as_str();
            if known.is_settled(ply, text) {
                continue;
            }
            if self.is_over() || end.is_over() {
                followed.trouble = Some(Trouble::new(TroubleKind::AfterEnd, ply, text));
                return followed;
            }
            if !end.play(text) {
                followed.trouble = Some(Trouble::new(TroubleKind::Illegal, ply, text));
                return followed;
            }
            followed.moves.push(word.clone());
            ply += 1;
        }
        if followed.moves.is_empty() {
            followed.trouble = self.other_result(told, ply, known);
        }
        followed
    }

    /// What the clock of a side shows at an hour, in milliseconds.
    pub fn clock_of(&self, side: Side, hour: i64) -> Option<i64> {
        let clock = match self.table() {
            Table::Chess(table) => table.game().clock(),
            Table::Draughts(table) => table.game().clock(),
        };
        clock.reading(side, self.instant(hour)).map(|left| left.0)
    }

    fn other_result(&self, told: &Told, ply: usize, known: Known<'_>) -> Option<Trouble> {
        let sign = told.result.as_deref()?;
        let same = self.result().is_some_and(|ours| plain(&ours.to_string()) == plain(sign));
        let stands = same || known.is_settled(ply, sign);
        (!stands).then(|| Trouble::new(TroubleKind::Result, ply, sign))
    }
}

/// A result in the signs of chess, a forfeit as what it gives.
pub fn plain(sign: &str) -> &str {
    match sign {
        "2-0" | "+/-" | "+:-" => "1-0",
        "0-2" | "-/+" | "-:+" => "0-1",
        "1-1" | "½-½" => "1/2-1/2",
        "-/-" | "-:-" => "0-0",
        sign => sign,
    }
}

/// How a word of the feed stands to the board's half-move in its place.
enum Held {
    Same,
    Other,
    None,
}

/// What a word that is no move stands for, as the word behind it shows.
enum Mended {
    /// Nothing: the move of the board comes behind it.
    WordTooMany,
    /// The move that somebody made on the board in its place.
    MoveOfTheBoard,
    /// The feed does not come back to the game.
    No,
}

/// The moves of a board with the positions before them.
struct Line {
    plies: Vec<Ply>,
    end: End,
}

enum Ply {
    /// The position, where the Laws can play on from it, and the move.
    Chess(Option<Chess>, UciMove),
    Draughts(draughts::Position, Option<draughts::Move>),
}

/// The position on the board.
#[derive(Clone)]
enum End {
    Chess(Chess),
    Draughts(draughts::Position),
    /// What stands there is no position of the Laws: nothing can be read on it.
    Lawless,
}

impl Line {
    fn of_chess(table: &fide::Table) -> Self {
        let record = table.game().record();
        let before =
            |at: usize| record.standing_after(at).and_then(fide::Standing::lawful).cloned();
        let plies = record.plies().iter().enumerate();
        let plies = plies.map(|(at, ply)| Ply::Chess(before(at), ply.uci)).collect();
        Self { plies, end: record.standing().lawful().cloned().map_or(End::Lawless, End::Chess) }
    }

    fn of_draughts(table: &fid::Table) -> Self {
        let plies = history::draughts_plies(table).into_iter();
        let plies = plies.map(|ply| Ply::Draughts(ply.before, ply.mv)).collect();
        let game = table.game();
        Self { plies, end: End::Draughts(game.record().position().with_turn(game.turn())) }
    }

    const fn len(&self) -> usize {
        self.plies.len()
    }

    fn mended(&self, at: usize, next: Option<&ToldMove>) -> Mended {
        let Some(next) = next.map(|next| next.text.as_str()) else { return Mended::MoveOfTheBoard };
        let same = |at: usize| match self.plies.get(at) {
            Some(_) => matches!(self.holds(at, next), Held::Same),
            None => self.end.clone().play(next),
        };
        if same(at) {
            Mended::WordTooMany
        } else if same(at + 1) {
            Mended::MoveOfTheBoard
        } else {
            Mended::No
        }
    }

    fn holds(&self, at: usize, text: &str) -> Held {
        let same = match &self.plies[at] {
            // An illegal move that stands is what the feed must have told as well.
            Ply::Chess(None, _) | Ply::Draughts(_, None) => return Held::Same,
            Ply::Chess(Some(before), uci) => {
                let told = chess_move(before, text);
                told.map(|told| uci.to_move(before).is_ok_and(|made| made == told))
            }
            Ply::Draughts(before, Some(made)) => {
                draughts_move(before, text).map(|told| before.after(&told) == before.after(made))
            }
        };
        match same {
            Some(true) => Held::Same,
            Some(false) => Held::Other,
            None => Held::None,
        }
    }
}

impl End {
    /// Plays a word, if it is a move.
    fn play(&mut self, text: &str) -> bool {
        match self {
            Self::Lawless => false,
            Self::Chess(position) => match chess_move(position, text) {
                Some(mv) => {
                    position.play_unchecked(mv);
                    true
                }
                None => false,
            },
            Self::Draughts(position) => match draughts_move(position, text) {
                Some(mv) => {
                    *position = position.after(&mv);
                    true
                }
                None => false,
            },
        }
    }

    /// Whether no move is left.
    fn is_over(&self) -> bool {
        match self {
            Self::Chess(position) => position.is_checkmate() || position.is_stalemate(),
            Self::Draughts(position) => position.legal_moves().is_empty(),
            Self::Lawless => false,
        }
    }
}

/// PGN has the letters of English, whoever writes it.
fn chess_move(position: &Chess, text: &str) -> Option<shakmaty::Move> {
    let read = parse_move(position, text, Reader::lenient(Letters::English));
    read.ok().map(|reading| reading.mv)
}

fn draughts_move(position: &draughts::Position, text: &str) -> Option<draughts::Move> {
    notation::read(position, text, Reading::Lenient).ok()
}

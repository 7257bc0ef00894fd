//! The state of a live board as pages draw it.

use std::collections::BTreeMap;

use chess::notation::{Letters, Writer, write_move};
use codex::{Article, Phrase, Voice, phrase};
use draughts::{Piece, notation};
use serde::Serialize;
use serde_json::{Value, json};
use shakmaty::uci::UciMove;
use shakmaty::{Position, Role, Square};
use table::clock::Clock;
use table::fid;
use table::fide::{self, Standing};
use table::{Actor, GameResult};
use vocabulary::{Side, Sides};

use crate::history;
use crate::live::{Live, Table, Verdict, of_chess, of_draughts};
use crate::speech::Speech;
use crate::told;

/// The state of a live board; its JSON is what `board.js` draws.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Shown {
    /// `chess`, `italian` or `international`.
    pub game: &'static str,
    /// The number of entries behind this state.
    pub seq: usize,
    /// `not_started`, `running`, `stopped`, `adjourned` or `ended`.
    pub phase: &'static str,
    /// Who has the move.
    pub turn: Side,
    /// What stands where: `wK`, `bP`, `wm`, `bk`.
    pub pieces: BTreeMap<String, &'static str>,
    /// The squares of the last move, in order.
    pub last: Vec<String>,
    /// The square of a king in check.
    pub check: Option<String>,
    /// Every move open to the side that has the move.
    pub legal: Vec<ShownLegal>,
    /// The moves so far.
    pub moves: Vec<ShownMove>,
    /// What the clocks show; none in an untimed game.
    pub clocks: Option<ShownClocks>,
    /// Whose offer of a draw stands.
    pub offers: Sides<bool>,
    /// Illegal moves counted.
    pub illegal: Sides<u32>,
    /// The result, once there is one.
    pub result: Option<GameResult>,
    /// How the game ended, in words.
    pub ending: Option<String>,
    /// What the rules answered to the last act.
    pub ruling: Option<ShownRuling>,
    /// What somebody must decide.
    pub question: Option<ShownQuestion>,
    /// The last move as it is announced.
    pub announced: Option<String>,
}

/// A move that may be played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownLegal {
    /// What an act carries for it.
    pub send: String,
    /// As it is written.
    pub text: String,
    /// The squares of its piece, from first to last.
    pub path: Vec<String>,
}

/// A half-move that was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownMove {
    /// Its number among the half-moves, from one.
    pub ply: usize,
    /// Whose.
    pub side: Side,
    /// The number of the move.
    pub number: u32,
    /// As it is written.
    pub text: String,
    /// What the mover's clock showed after it, in milliseconds.
    pub clock: Option<i64>,
}

/// What the clocks show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct ShownClocks {
    /// White's reading in milliseconds.
    pub white: i64,
    /// Black's reading.
    pub black: i64,
    /// Whose clock runs.
    pub running: Option<Side>,
    /// The instant of the readings, in milliseconds since 1970.
    pub at: i64,
}

/// An answer of the rules in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownRuling {
    /// Accepted, refused, or a question.
    pub kind: Verdict,
    /// `white`, `black` or `arbiter`.
    pub by: &'static str,
    /// The ruling.
    pub text: String,
    /// The articles it rests on.
    pub cites: Vec<String>,
    /// What it brings.
    pub effects: Vec<String>,
}

/// What somebody must decide.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ShownQuestion {
    /// The question.
    pub text: String,
    /// Who answers: `arbiter`, `white` or `black`.
    pub to: &'static str,
    /// The possible answers.
    pub options: Vec<ShownOption>,
}

/// A possible answer.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ShownOption {
    /// Its word.
    pub value: String,
    /// In words.
    pub text: String,
    /// The act that gives it.
    pub act: Value,
}

impl Live {
    /// The state at an hour, moves in these letters, words in this voice.
    pub fn shown(&self, now: i64, letters: Letters, voice: &dyn Voice) -> Shown {
        let mut shown = match self.table() {
            Table::Chess(table) => self.chess(table, now, letters, voice),
            Table::Draughts(table) => self.draughts(table, now, voice),
        };
        shown.announced = self.spoken(Speech::Announced, voice);
        // Where the clock runs from the start, it does not before it.
        if self.is_early(now) && shown.phase == "running" {
            shown.phase = "not_started";
            shown.legal.clear();
            if let Some(clocks) = &mut shown.clocks {
                clocks.running = None;
            }
        }
        shown
    }

    fn chess(&self, table: &fide::Table, now: i64, letters: Letters, voice: &dyn Voice) -> Shown {
        let game = table.game();
        let standing = game.standing();
        let ending = game.ending();
        let words = |ending: fide::Ending| phrase!("boards-ending", reason = ending.reason.slug());
        Shown {
            game: "chess",
            seq: self.seq(),
            phase: game.phase().slug(),
            turn: game.turn(),
            pieces: standing
                .board()
                .iter()
                .map(|(at, man)| (at.to_string(), man_name(man)))
                .collect(),
            last: chess_last(game),
            check: in_check(standing).map(|square| square.to_string()),
            legal: if *game.phase() == fide::Phase::Running {
                chess_legal(game, letters)
            } else {
                Vec::new()
            },
            moves: self.chess_moves(letters),
            clocks: self.clocks(game.clock(), now),
            offers: Sides::each(|side| game.offers(side)),
            illegal: Sides::each(|side| game.illegal_moves(side)),
            result: self.result(),
            ending: ending.map(|ending| voice.say(&words(ending))),
            ruling: chess_ruling(table, self.latest(), letters, voice),
            question: chess_question(game, voice),
            announced: None,
        }
    }

    /// The moves of a game of chess in the letters of a nation; none of another game.
    pub(crate) fn chess_moves(&self, letters: Letters) -> Vec<ShownMove> {
        let Table::Chess(table) = self.table() else { return Vec::new() };
        let record = table.game().record();
        let clocks = history::chess_clocks(table);
        let mut number = record
            .standing_after(0)
            .and_then(Standing::lawful)
            .map_or(1, |start| start.fullmoves().get());
        let mut moves: Vec<ShownMove> = Vec::new();
        for (index, ply) in record.plies().iter().enumerate() {
            if index > 0 && ply.side == Side::White {
                number += 1;
            }
            let clock = clocks.get(index).copied().flatten().map(|clock| clock.0);
            let before = record.standing_after(index);
            let text =
                before.map_or_else(String::new, |before| move_text(before, ply.uci, letters));
            moves.push(ShownMove { ply: index + 1, side: ply.side, number, text, clock });
        }
        moves
    }

    fn draughts(&self, table: &fid::Table, now: i64, voice: &dyn Voice) -> Shown {
        let game = table.game();
        let position = game.record().position();
        let ending = game.ending();
        let running = game.phase() == fid::Phase::Running;
        let squares = position.board().all();
        let men = squares.filter_map(|at| Some((at.to_string(), disc(position.at(at)?))));
        let plies = history::draughts_plies(table);
        let last = plies.last().map(history::DraughtsPly::path).unwrap_or_default();
        Shown {
            game: self.set_up().kind().slug(),
            seq: self.seq(),
            phase: game.phase().slug(),
            turn: game.turn(),
            pieces: men.collect(),
            last: last.iter().map(ToString::to_string).collect(),
            check: None,
            legal: if running { draughts_legal(game) } else { Vec::new() },
            moves: numbered(&plies),
            clocks: self.clocks(game.clock(), now),
            offers: Sides::each(|side| game.offers(side)),
            illegal: Sides::default(),
            result: self.result(),
            ending: ending.map(|ending| {
                voice.say(&phrase!("boards-draughts-ending", reason = ending.reason.slug()))
            }),
            ruling: table.entries().get(self.latest()).map(|entry| {
                let kind = of_draughts(&entry.ruling);
                let effects = told::draughts_effects(&entry.ruling, voice);
                let said = (entry.ruling.phrase(), entry.ruling.citations.as_slice());
                ruling(kind, entry.act.by, said, effects, voice)
            }),
            question: draughts_question(game, voice),
            announced: None,
        }
    }

    /// The moves of a game of draughts; none of another game.
    pub(crate) fn draughts_moves(&self) -> Vec<ShownMove> {
        match self.table() {
            Table::Draughts(table) => numbered(&history::draughts_plies(table)),
            Table::Chess(_) => Vec::new(),
        }
    }

    fn clocks(&self, clock: &Clock, now: i64) -> Option<ShownClocks> {
        let instant = self.instant(now);
        let white = clock.reading(Side::White, instant)?.0;
        let black = clock.reading(Side::Black, instant)?.0;
        Some(ShownClocks { white, black, running: clock.running(), at: now })
    }
}

/// The move as it is written; by its squares where it is none of the Laws.
pub(crate) fn move_text(before: &Standing, uci: UciMove, letters: Letters) -> String {
    let legal = before.lawful().zip(before.legal(uci));
    legal
        .and_then(|(position, mv)| write_move(position, mv, Writer::short(letters)).ok())
        .unwrap_or_else(|| if uci.is_null() { "–".to_owned() } else { uci.to_string() })
}

/// The name of a chessman: `wK` to `bP`.
pub(crate) fn man_name(man: shakmaty::Piece) -> &'static str {
    let (white, black) = match man.role {
        Role::King => ("wK", "bK"),
        Role::Queen => ("wQ", "bQ"),
        Role::Rook => ("wR", "bR"),
        Role::Bishop => ("wB", "bB"),
        Role::Knight => ("wN", "bN"),
        Role::Pawn => ("wP", "bP"),
    };
    man.color.fold_wb(white, black)
}

fn disc((side, piece): (Side, Piece)) -> &'static str {
    match (side, piece) {
        (Side::White, Piece::Man) => "wm",
        (Side::White, Piece::King) => "wk",
        (Side::Black, Piece::Man) => "bm",
        (Side::Black, Piece::King) => "bk",
    }
}

/// The king of the side that has the move, if he is attacked.
fn in_check(standing: &Standing) -> Option<Square> {
    let board = standing.board();
    let us = chess::color(standing.turn());
    let king = board.king_of(us)?;
    board.attacks_to(king, !us, board.occupied()).any().then_some(king)
}

/// The squares of the last move; in castling those of the king.
fn chess_last(game: &fide::Game) -> Vec<String> {
    let record = game.record();
    let Some(ply) = record.last() else { return Vec::new() };
    let before = record.standing_after(record.plies().len() - 1);
    let castled = before.and_then(|before| before.legal(ply.uci)).and_then(|mv| {
        let goal = mv.castling_side()?.king_to(chess::color(ply.side));
        Some((mv.from()?, goal))
    });
    let squares = castled.or_else(|| ply.uci.from().zip(ply.uci.to()));
    squares.map_or_else(Vec::new, |(from, to)| vec![from.to_string(), to.to_string()])
}

fn chess_legal(game: &fide::Game, letters: Letters) -> Vec<ShownLegal> {
    let standing = game.standing();
    let open = standing.moves(game.record().mode());
    let mut legal: Vec<ShownLegal> = open
        .into_iter()
        .filter(|open| game.allowed().contains(open.uci))
        .map(|open| ShownLegal {
            send: open.uci.to_string(),
            text: move_text(standing, open.uci, letters),
            path: [Some(open.from), open.uci.to()]
                .into_iter()
                .flatten()
                .map(|square| square.to_string())
                .collect(),
        })
        .collect();
    legal.sort_by(|one, other| one.send.cmp(&other.send));
    legal
}

fn draughts_legal(game: &fid::Game) -> Vec<ShownLegal> {
    let position = game.record().position();
    let board = position.board();
    let mut legal: Vec<ShownLegal> = Vec::new();
    for mv in position.legal_moves() {
        if game.bond().is_some_and(|bond| mv.from(board) != Some(bond)) {
            continue;
        }
        let text = notation::write(&position, &mv);
        let path = mv.squares(board).iter().map(ToString::to_string).collect();
        let found = ShownLegal { send: text.clone(), text, path };
        if !legal.contains(&found) {
            legal.push(found);
        }
    }
    legal.sort_by(|one, other| one.path.cmp(&other.path));
    legal
}

/// Moves with their numbers; who begins is in the position.
fn numbered(plies: &[history::DraughtsPly]) -> Vec<ShownMove> {
    let mut number = 1;
    let mut moves: Vec<ShownMove> = Vec::new();
    for (index, ply) in plies.iter().enumerate() {
        if index > 0 && ply.side == Side::White {
            number += 1;
        }
        let (side, text) = (ply.side, ply.text.clone());
        let clock = ply.clock.map(|clock| clock.0);
        moves.push(ShownMove { ply: index + 1, side, number, text, clock });
    }
    moves
}

/// A ruling in words.
pub(crate) fn ruling(
    kind: Verdict,
    by: Actor,
    (said, citations): (Phrase, &[Article]),
    effects: Vec<String>,
    voice: &dyn Voice,
) -> ShownRuling {
    let cites = citations.iter().map(|article| voice.cite(*article)).collect();
    ShownRuling { kind, by: told::whose(by), text: voice.say(&said), cites, effects }
}

fn chess_ruling(
    table: &fide::Table,
    place: usize,
    letters: Letters,
    voice: &dyn Voice,
) -> Option<ShownRuling> {
    let (before, entry, after) = history::around(table, place)?;
    let effects = told::chess_effects(entry, &before, &after, letters, voice);
    let said = (entry.ruling.phrase(), entry.ruling.citations.as_slice());
    Some(ruling(of_chess(&entry.ruling), entry.act.by, said, effects, voice))
}

fn chess_question(game: &fide::Game, voice: &dyn Voice) -> Option<ShownQuestion> {
    let open = game.question()?;
    let options = open.options.iter().map(|choice| ShownOption {
        value: choice.to_string(),
        text: voice.say(&choice.phrase()),
        act: json!({"act": "decide", "choice": choice}),
    });
    let text = voice.say(&open.question.phrase());
    Some(ShownQuestion { text, to: "arbiter", options: options.collect() })
}

/// Art. 8.2 of the regulation: the opponent says whether an irregularity is corrected.
fn draughts_question(game: &fid::Game, voice: &dyn Voice) -> Option<ShownQuestion> {
    if game.ending().is_some() {
        return None;
    }
    let (by, faults) = game.open_faults()?;
    let faults: Vec<String> = faults.iter().map(|fault| voice.say(&fault.phrase())).collect();
    let text = phrase!("boards-irregular", side = by.slug(), faults = faults.join("; "));
    let option = |value: &str, text: Phrase| ShownOption {
        value: value.to_owned(),
        text: voice.say(&text),
        act: json!({"act": value}),
    };
    let options =
        vec![option("correct", phrase!("boards-correct")), option("keep", phrase!("boards-keep"))];
    Some(ShownQuestion { text: voice.say(&text), to: by.other().slug(), options })
}

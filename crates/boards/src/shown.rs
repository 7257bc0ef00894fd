//! The state of a live board as pages draw it.

use std::collections::BTreeMap;
use std::sync::Arc;

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
use vocabulary::{Millis, Side, Sides};

use crate::diagram;
use crate::history::{self, ChessHistory};
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
    /// The squares of the pieces that must take, where taking is compulsory.
    pub must: Vec<String>,
    /// Who has moved and not yet pressed the clock.
    pub unpressed: Option<Side>,
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
    /// The last move said plainly, in the language of the listener.
    pub spoken: Option<String>,
    /// Why the house stopped the clocks, while they stand still for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paused: Option<ShownPause>,
    /// How much of the delay of the line was given back, where the event gives it back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lag: Option<ShownLag>,
}

/// How much of the delay of the line counts for nobody, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct ShownLag {
    /// To White so far.
    pub white: i64,
    /// To Black so far.
    pub black: i64,
    /// With the last act.
    pub last: i64,
}

/// Clocks that the house itself stopped.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownPause {
    /// What happened, and who decides.
    pub text: String,
    /// How much time was lost to the players, in milliseconds.
    pub lost: i64,
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
    /// What it means for whoever acted.
    pub outcome: Outcome,
    /// The same articles, by book and number.
    #[serde(skip)]
    pub articles: Vec<Article>,
}

/// What a ruling means for whoever acted: a claim can be admitted and be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// A move or a press as the rules want it: it is folded among the others.
    Routine,
    /// In order, and worth a line of its own.
    Fine,
    /// Refused, wrong, or against the rules.
    Wrong,
    /// Somebody must decide.
    Open,
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
        shown.spoken = self.spoken(Speech::Plain, voice);
        shown.paused = self.paused().map(|paused| {
            let text = voice.say(&paused.phrase());
            ShownPause { text, lost: paused.lost.0 }
        });
        if let Some(recorded) = self.recorded() {
            shown.phase = "ended";
            shown.legal.clear();
            shown.must.clear();
            shown.question = None;
            shown.unpressed = None;
            shown.ending = Some(voice.say(&phrase!("boards-recorded")));
            let black_first = shown.moves.first().is_some_and(|first| first.side == Side::Black);
            shown.clocks = recorded.last_clocks(black_first, now);
        }
        shown.lag = self.shown_lag();
        let given = self.entered().last().and_then(|entered| entered.lag);
        if let (Some(ruling), Some(lag)) = (&mut shown.ruling, given) {
            ruling.effects.push(voice.say(&lag.phrase()));
        }
        // Where the clock runs from the start, it does not before it.
        if self.is_early(now) && shown.phase == "running" {
            shown.phase = "not_started";
            shown.legal.clear();
            shown.must.clear();
            if let Some(clocks) = &mut shown.clocks {
                clocks.running = None;
            }
        }
        shown
    }

    /// The same with the last half-moves alone, for whoever knows those before.
    pub fn shown_lately(&self, now: i64, letters: Letters, voice: &dyn Voice) -> Shown {
        const LATELY: usize = 4;
        let mut shown = self.shown(now, letters, voice);
        shown.moves.drain(..shown.moves.len().saturating_sub(LATELY));
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
            pieces: diagram::men(standing),
            last: chess_last(game),
            check: in_check(standing).map(|square| square.to_string()),
            must: Vec::new(),
            unpressed: self.unpressed(),
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
            ruling: self.chess_ruling(table, letters, voice),
            question: chess_question(game, voice),
            announced: None,
            spoken: None,
            paused: None,
            lag: None,
        }
    }

    /// The moves of a game of chess in the letters of a nation; none of another game.
    pub(crate) fn chess_moves(&self, letters: Letters) -> Vec<ShownMove> {
        let Table::Chess(table) = self.table() else { return Vec::new() };
        let record = table.game().record();
        let clocks = self.clocks_after();
        let plies = record.plies();
        let texts = self.memo.texts(letters, plies.iter().map(|ply| ply.uci), |index, uci| {
            let before = record.standing_after(index);
            before.map_or_else(String::new, |before| move_text(before, uci, letters))
        });
        let mut number = record
            .standing_after(0)
            .and_then(Standing::lawful)
            .map_or(1, |start| start.fullmoves().get());
        let mut moves: Vec<ShownMove> = Vec::new();
        for ((index, ply), text) in plies.iter().enumerate().zip(texts) {
            if index > 0 && ply.side == Side::White {
                number += 1;
            }
            let clock = clocks.get(index).copied().flatten();
            moves.push(ShownMove { ply: index + 1, side: ply.side, number, text, clock });
        }
        moves
    }

    fn draughts(&self, table: &fid::Table, now: i64, voice: &dyn Voice) -> Shown {
        let game = table.game();
        let position = game.record().position();
        let ending = game.ending();
        let running = game.phase() == fid::Phase::Running;
        let plies = self.draughts_plies();
        let last = plies.last().map(history::DraughtsPly::path).unwrap_or_default();
        Shown {
            game: self.set_up().kind().slug(),
            seq: self.seq(),
            phase: game.phase().slug(),
            turn: game.turn(),
            pieces: diagram::discs(&position),
            last: last.iter().map(ToString::to_string).collect(),
            check: None,
            must: if running { must_take(game) } else { Vec::new() },
            unpressed: self.unpressed(),
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
                let outcome = told::draughts_outcome(entry);
                ruling((kind, outcome), entry.act.by, said, effects, voice)
            }),
            question: draughts_question(game, voice),
            announced: None,
            spoken: None,
            paused: None,
            lag: None,
        }
    }

    /// The moves of a game of draughts; none of another game.
    pub(crate) fn draughts_moves(&self) -> Vec<ShownMove> {
        numbered(&self.draughts_plies())
    }

    /// The half-moves of a game of draughts with what their clocks showed; none of another game.
    pub(crate) fn draughts_plies(&self) -> Arc<Vec<history::DraughtsPly>> {
        let Table::Draughts(table) = self.table() else { return Arc::default() };
        self.memo.draughts(self.seq(), || {
            let mut plies = history::draughts_plies(table);
            if let Some(recorded) = self.recorded() {
                for (place, ply) in plies.iter_mut().enumerate() {
                    ply.clock = recorded.clock(place).map(Millis);
                }
            }
            plies
        })
    }

    /// What the mover's clock showed after each half-move of a game of chess, in milliseconds.
    fn clocks_after(&self) -> Vec<Option<i64>> {
        match (self.recorded(), self.table()) {
            (Some(recorded), _) => recorded.clocks.clone(),
            (None, Table::Chess(table)) => {
                let history = self.chess_history(table);
                history.clocks.iter().map(|clock| clock.map(|clock| clock.0)).collect()
            }
            (None, Table::Draughts(_)) => Vec::new(),
        }
    }

    /// The history of the game with the entry that was entered last.
    fn chess_history(&self, table: &fide::Table) -> Arc<ChessHistory> {
        self.memo.chess(self.seq(), || history::chess_history(table, self.latest()))
    }

    fn chess_ruling(
        &self,
        table: &fide::Table,
        letters: Letters,
        voice: &dyn Voice,
    ) -> Option<ShownRuling> {
        let entry = table.entries().get(self.latest())?;
        let history = self.chess_history(table);
        let (before, after) = history.around.as_ref()?;
        let effects = told::chess_effects(entry, before, after, letters, voice);
        let said = (entry.ruling.phrase(), entry.ruling.citations.as_slice());
        let kind = (of_chess(&entry.ruling), told::chess_outcome(entry));
        Some(ruling(kind, entry.act.by, said, effects, voice))
    }

    fn shown_lag(&self) -> Option<ShownLag> {
        self.set_up().lag?;
        let given = self.lag_given();
        let last = self.entered().last().and_then(|entered| entered.lag);
        let last = last.map_or(0, |lag| lag.given.0);
        Some(ShownLag { white: given.white.0, black: given.black.0, last })
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

pub(crate) fn disc((side, piece): (Side, Piece)) -> &'static str {
    match (side, piece) {
        (Side::White, Piece::Man) => "wm",
        (Side::White, Piece::King) => "wk",
        (Side::Black, Piece::Man) => "bm",
        (Side::Black, Piece::King) => "bk",
    }
}

/// The king of the side that has the move, if he is attacked.
pub(crate) fn in_check(standing: &Standing) -> Option<Square> {
    let board = standing.board();
    let us = chess::color(standing.turn());
    let king = board.king_of(us)?;
    board.attacks_to(king, !us, board.occupied()).any().then_some(king)
}

/// The squares of the last move; in castling those of the king.
fn chess_last(game: &fide::Game) -> Vec<String> {
    let record = game.record();
    let last = record.plies().len().checked_sub(1);
    last.map_or_else(Vec::new, |at| diagram::squares(record, at))
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

/// The squares of the pieces that must take.
fn must_take(game: &fid::Game) -> Vec<String> {
    let position = game.record().position();
    let board = position.board();
    let taking = position.legal_moves().into_iter().filter(draughts::Move::is_capture);
    let squares = taking.filter_map(|mv| mv.from(board));
    let free = squares.filter(|from| game.bond().is_none_or(|bond| bond == *from));
    let mut squares: Vec<String> = free.map(|square| square.to_string()).collect();
    squares.sort();
    squares.dedup();
    squares
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
    (kind, outcome): (Verdict, Outcome),
    by: Actor,
    (said, citations): (Phrase, &[Article]),
    effects: Vec<String>,
    voice: &dyn Voice,
) -> ShownRuling {
    let cites = citations.iter().map(|article| voice.cite(*article)).collect();
    let (by, text, articles) = (told::whose(by), voice.say(&said), citations.to_vec());
    ShownRuling { kind, by, text, cites, effects, outcome, articles }
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

//! A game that nobody refereed here: its score, brought in afterwards and gone through on the same
//! board as live ones.

use codex::LawsCode;
use draughts::notation;
use formats::{pdn, pgn};
use serde::{Deserialize, Serialize};
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess};
use table::{GameResult, fid, fide};

use crate::setup::SetUp;
use crate::shown::ShownClocks;

/// What is known of a game that was brought in; its moves stand in the set-up.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Recorded {
    /// Its result; none where nobody knows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
    /// What the mover's clock showed after each half-move, in milliseconds, as far as the score
    /// tells.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clocks: Vec<Option<i64>>,
    /// Where it came from: the name of a file.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub source: String,
}

/// Why a score cannot be brought in, though its moves could be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum NotAScore {
    /// It passes a move, as only analysis does.
    #[error("half-move {0} is none: the turn passes")]
    Pass(usize),
    /// The position is set up anew amid the moves.
    #[error("the position is set up anew amid the moves")]
    SetUpAnew,
}

impl Recorded {
    /// The last that both clocks showed; none where one of them is not known. White moves first
    /// unless `black_first`.
    pub(crate) fn last_clocks(&self, black_first: bool, at: i64) -> Option<ShownClocks> {
        let last = |side: usize| self.clocks.iter().skip(side).step_by(2).rev().find_map(|it| *it);
        let (first, second) = (last(0)?, last(1)?);
        let (white, black) = if black_first { (second, first) } else { (first, second) };
        Some(ShownClocks { white, black, running: None, at })
    }

    /// What the mover's clock showed after a half-move, by its place from zero.
    pub(crate) fn clock(&self, place: usize) -> Option<i64> {
        self.clocks.get(place).copied().flatten()
    }

    /// Nothing is kept of clocks of which nothing is known.
    fn with_clocks(self, clocks: Vec<Option<i64>>) -> Self {
        let known = clocks.iter().any(Option::is_some);
        Self { clocks: if known { clocks } else { Vec::new() }, ..self }
    }
}

impl SetUp {
    /// The main line of a score of chess, as a board that nobody plays at any more.
    pub fn of_pgn(
        edition: LawsCode,
        game: &pgn::Game,
        recorded: Recorded,
        started: i64,
    ) -> Result<Self, NotAScore> {
        let variant = game.tag("Variant").unwrap_or_default().to_lowercase();
        let is960 = variant.contains("960") || variant.contains("fischer");
        let mode = if is960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
        let mut moves = Vec::new();
        for (place, half) in game.line.moves.iter().enumerate() {
            match half.play {
                pgn::Play::Move(mv) => moves.push(UciMove::from_move(mv, mode)),
                pgn::Play::Pass => return Err(NotAScore::Pass(place + 1)),
            }
        }
        let clock = |half: &pgn::Halfmove| half.clock().and_then(|left| i64::try_from(left.0).ok());
        let recorded = recorded.with_clocks(game.line.moves.iter().map(clock).collect());
        let fen = (*game.start() != Chess::default()).then(|| game.tag("FEN").map(str::to_owned));
        let setup = fide::Setup { fen: fen.flatten(), is960, moves, ..fide::Setup::default() };
        Ok(Self { recorded: Some(recorded), ..Self::chess(edition, setup, started) })
    }

    /// The same of a score of draughts.
    pub fn of_pdn(game: &pdn::Game, recorded: Recorded, started: i64) -> Result<Self, NotAScore> {
        let rules = game.start.rules();
        let (mut position, mut moves) = (game.start, Vec::new());
        let mut clocks: Vec<Option<i64>> = Vec::new();
        for item in &game.items {
            match item {
                pdn::Item::Move(played) => {
                    moves.push(notation::write(&position, &played.mv));
                    clocks.push(None);
                    position = position.after(&played.mv);
                }
                pdn::Item::Comment(text) => {
                    if let (Some(place), Some(left)) = (clocks.last_mut(), told_clock(text)) {
                        *place = Some(left);
                    }
                }
                pdn::Item::SetUp(_) => return Err(NotAScore::SetUpAnew),
                pdn::Item::Variation(_) | pdn::Item::Mark(_) => {}
            }
        }
        let usual = game.start == draughts::Position::start(rules);
        let fen = (!usual).then(|| draughts::fen::write(&game.start));
        let setup = fid::Setup { fen, moves, ..fid::Setup::default() };
        let recorded = recorded.with_clocks(clocks);
        Ok(Self { recorded: Some(recorded), ..Self::draughts(rules.game, setup, started) })
    }
}

/// What a comment such as `[%clk 1:29:43]` says, in milliseconds.
fn told_clock(comment: &str) -> Option<i64> {
    let told = comment.split_once("[%clk ")?.1.split(']').next()?;
    let mut left = 0i64;
    for part in told.trim().split(':') {
        left = left.checked_mul(60)?.checked_add(part.parse::<u32>().ok()?.into())?;
    }
    left.checked_mul(1000)
}

//! The live board as a whole.

mod broadcasts;
mod chess;
mod draughts;
mod feeds;
mod fixed;
mod journals;
mod lags;
mod offers;
mod pauses;
mod pictures;
mod real_games;
mod recorded;
mod replay;
mod speech;

use ::chess::notation::Letters;
use codex::LawsCode;
use messages::{Catalogue, Language};
use serde_json::{Value, json};
use table::fide;

use crate::{Decision, Deed, GameAct, Live, Seat, SetUp, Shown, Wanted};

/// The table's zero in these tests.
pub(super) const STARTED: i64 = 1_790_000_000_000;

pub(super) fn italian() -> &'static Catalogue {
    Catalogue::of(Language::Italian)
}

pub(super) fn english() -> &'static Catalogue {
    Catalogue::of(Language::English)
}

/// A game of chess with a set-up as files write it.
pub(super) fn chess_game(setup: Value) -> Live {
    let setup: fide::Setup = serde_json::from_value(setup).unwrap();
    Live::new(SetUp::chess(LawsCode::Fide2023, setup, STARTED)).unwrap()
}

/// A game of draughts with a set-up as files write it.
pub(super) fn draughts_game(game: ::draughts::Game, setup: Value) -> Live {
    Live::new(SetUp::draughts(game, serde_json::from_value(setup).unwrap(), STARTED)).unwrap()
}

/// Brings an act so many seconds after the start.
#[expect(clippy::needless_pass_by_value, reason = "acts are written where they are done")]
pub(super) fn does(live: &mut Live, seat: Seat, seconds: i64, act: Value) -> Decision {
    let act = live.read(&act).unwrap();
    live.admit(&Deed::own(seat, STARTED + 1000 * seconds, act)).unwrap()
}

/// Plays typed moves, White first, ten seconds each.
pub(super) fn types(live: &mut Live, moves: &str) {
    let mut seconds = 0;
    for (text, seat) in moves.split_whitespace().zip([Seat::White, Seat::Black].into_iter().cycle())
    {
        seconds += 10;
        let decision = does(live, seat, seconds, json!({"act": "typed", "text": text}));
        assert_eq!(decision.verdict, crate::Verdict::Accepted, "{text}: {decision:?}");
    }
}

/// An act as the journal has it.
pub(super) fn written(act: &GameAct) -> Value {
    serde_json::to_value(act).unwrap()
}

pub(super) fn shown(live: &Live, seconds: i64) -> Shown {
    live.shown(STARTED + 1000 * seconds, Letters::Italian, italian())
}

//! The delay of the line counts for nobody, within what the event allows.

use ::draughts::Game;
use codex::LawsCode;
use serde_json::json;
use table::{fid, fide};
use vocabulary::{LagAllowance, Millis, Side};

use super::*;
use crate::{Entered, Lag, Verdict};

fn allowance() -> Option<LagAllowance> {
    LagAllowance::new(Millis(500), Millis(700)).ok()
}

/// A game of chess and one of draughts over a line whose delay is given back, the flags watched.
fn games(control: &str) -> [Live; 2] {
    let chess: fide::Setup =
        serde_json::from_value(json!({"tc": control, "event": {"arbiter_watches_clock": true}}))
            .unwrap();
    let draughts: fid::Setup = serde_json::from_value(
        json!({"tc": control, "notation": true, "arbiter_watches_clock": true}),
    )
    .unwrap();
    [
        SetUp::chess(LawsCode::Fide2023, chess, STARTED),
        SetUp::draughts(Game::Italian, draughts, STARTED),
    ]
    .map(|set_up| Live::new(set_up.compensating(allowance())).unwrap())
}

/// Plays a typed move that arrives so many milliseconds after the start over a measured line.
fn arrives(live: &mut Live, seat: Seat, at: i64, text: &str, measured: i64) -> Option<Lag> {
    let deed = Deed::own(seat, STARTED + at, Wanted::typed(text)).over_line(Some(Millis(measured)));
    assert_eq!(live.decide(&deed).unwrap(), live.clone().admit(&deed).unwrap(), "{text}");
    let decision = live.admit(&deed).unwrap();
    assert_eq!(decision.verdict, Verdict::Accepted, "{text}: {decision:?}");
    decision.entered.lag
}

fn readings(live: &Live, at: i64) -> (i64, i64) {
    let clocks = live.shown(STARTED + at, Letters::Italian, italian()).clocks.unwrap();
    (clocks.white, clocks.black)
}

#[test]
fn what_a_move_spends_on_the_line_is_charged_to_nobody() {
    for (mut live, [first, reply, then]) in
        games("5m").into_iter().zip([["e4", "e5", "Cf3"], ["22-18", "10-13", "21-17"]])
    {
        // Ten seconds, 300 ms of them on the line: 9.7 seconds are White's.
        let lag = arrives(&mut live, Seat::White, 10_000, first, 300).unwrap();
        assert_eq!((lag.measured, lag.given), (Millis(300), Millis(300)));
        assert_eq!(readings(&live, 10_000), (290_300, 300_000));
        // Black's time runs from the arrival, not from before it.
        assert_eq!(readings(&live, 11_000), (290_300, 299_000));
        // No more than the bound of a move: two seconds, of 800 ms on the line 500 are given back.
        let lag = arrives(&mut live, Seat::Black, 12_000, reply, 800).unwrap();
        assert_eq!((lag.measured, lag.given), (Millis(800), Millis(500)));
        assert_eq!(readings(&live, 12_000), (290_300, 298_500));
        // No more than there was to give: a move takes a moment at least.
        let lag = arrives(&mut live, Seat::White, 12_100, then, 300).unwrap();
        assert_eq!(lag.given, Millis(99));
        assert_eq!(readings(&live, 12_100), (290_299, 298_500));
        let given = live.lag_given();
        assert_eq!((given.white, given.black), (Millis(399), Millis(500)));
        // 700 in a game: 200 are left to Black, 301 to White.
        assert_eq!(live.lag_room(Side::Black), Millis(200));
        assert_eq!(live.lag_room(Side::White), Millis(301));
    }
}

#[test]
fn the_journal_keeps_it_and_gives_the_same_clocks_again() {
    for (mut live, [first, reply]) in
        games("5m").into_iter().zip([["e4", "e5"], ["22-18", "10-13"]])
    {
        arrives(&mut live, Seat::White, 10_000, first, 120);
        arrives(&mut live, Seat::Black, 15_000, reply, 60);
        let kept: Vec<Vec<u8>> =
            live.entered().iter().map(|entered| serde_json::to_vec(entered).unwrap()).collect();
        let last: Value = serde_json::from_slice(&kept[1]).unwrap();
        assert_eq!(last["lag"], json!({"measured": 60, "given": 60}));
        let set_up = serde_json::to_value(live.set_up()).unwrap();
        assert_eq!(set_up["lag"], json!({"per_move": 500, "per_game": 700}));
        let set_up: SetUp = serde_json::from_value(set_up).unwrap();
        let again = Live::replay(set_up, kept.iter().map(Vec::as_slice)).unwrap();
        assert_eq!(again, live);
        assert_eq!(readings(&again, 15_000), (290_120, 295_060));
        let told = again.protocol(Letters::Italian, italian());
        let given: Vec<bool> = told
            .iter()
            .map(|line| line.ruling.effects.iter().any(|it| it.contains("ms di linea")))
            .collect();
        assert_eq!(given, [true, true]);
        assert_eq!((told[0].at, told[1].at), (STARTED + 10_000, STARTED + 15_000));
        let shown = again.shown(STARTED + 15_000, Letters::Italian, italian());
        assert!(shown.ruling.unwrap().effects.iter().any(|it| it.contains("60 ms")));
        assert_eq!(shown.lag.unwrap().white, 120);
    }
}

#[test]
fn a_move_that_was_under_way_when_the_flag_fell_is_in_time() {
    for (live, first) in games("1m").into_iter().zip(["e4", "22-18"]) {
        // The flag falls at 60 s. Sent before it and arrived 300 ms after it, over a line of 400 ms.
        let mut in_time = live.clone();
        arrives(&mut in_time, Seat::White, 60_300, first, 400);
        assert!(!in_time.is_over());
        assert_eq!(readings(&in_time, 60_300), (100, 60_000));
        // Over a line of 200 ms it was sent too late.
        let mut late = live.clone();
        let deed = Deed::own(Seat::White, STARTED + 60_300, Wanted::typed(first));
        late.admit(&deed.over_line(Some(Millis(200)))).unwrap();
        assert!(late.is_over());
    }
}

#[test]
fn nothing_is_given_where_nothing_was_announced_or_measured() {
    let announced = chess_game(json!({"tc": "5m"}));
    let [measured, _] = games("5m");
    for (mut live, lag) in [(announced, Some(Millis(300))), (measured, None)] {
        let deed = Deed::own(Seat::White, STARTED + 10_000, Wanted::typed("e4")).over_line(lag);
        let entered = live.admit(&deed).unwrap().entered;
        assert_eq!(entered.lag, None);
        let kept = serde_json::to_value(&entered).unwrap();
        assert!(kept.get("lag").is_none(), "journals are written as before: {kept}");
        assert_eq!(readings(&live, 10_000), (290_000, 300_000));
    }
}

#[test]
fn an_entry_with_absurd_numbers_gives_an_absurd_reading_and_stops_nothing() {
    let [mut live, _] = games("5m");
    for given in [i64::MAX, i64::MIN, -1] {
        let lag = Some(Lag { measured: Millis(1), given: Millis(given) });
        let (by, at) = (table::Actor::Arbiter, STARTED + 5);
        let entered = Entered { by, at, act: live.look(), pause: None, lag };
        live.enter(entered).unwrap();
        let _ = readings(&live, 10_000);
        let _ = live.protocol(Letters::Italian, italian());
    }
}

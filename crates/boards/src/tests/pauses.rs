//! The house stops the clocks after an outage, and the arbiter decides about the time lost.

use ::draughts::Game;
use serde_json::json;
use vocabulary::Side;

use super::*;
use crate::{LostTime, Pause, PauseCause, Verdict};

const OUTAGE: i64 = 90 * 60;

/// Two games in which Black's clock has run for ten seconds when the house is lost at second 20 and
/// is back ninety minutes later.
fn paused() -> [Live; 2] {
    let chess = chess_game(json!({"tc": "90m+30s"}));
    let draughts = draughts_game(Game::Italian, json!({"tc": "90m+30s", "notation": true}));
    [(chess, "e4"), (draughts, "22-18")].map(|(mut live, first)| {
        types(&mut live, first);
        assert!(live.runs(STARTED + 20_000));
        let until = STARTED + 1000 * (20 + OUTAGE);
        let pause = Pause { cause: PauseCause::Outage, until };
        let deed = Deed::own(Seat::Arbiter, STARTED + 20_000, Live::pausing(pause));
        let decision = live.admit(&deed).unwrap();
        assert_eq!(decision.verdict, Verdict::Accepted, "{decision:?}");
        assert!(!decision.cites.is_empty(), "the stop rests on an article");
        live
    })
}

fn black(live: &Live, seconds: i64) -> i64 {
    shown(live, seconds).clocks.unwrap().black / 1000
}

/// The arbiter lets the game go on ten seconds after the house is back.
fn resumed(live: &mut Live, lost_time: LostTime) {
    let now = STARTED + 1000 * (30 + OUTAGE);
    let at = live.paused().unwrap().goes_on_at(now, lost_time);
    let restart = live.restart();
    let decision = live.admit(&Deed::own(Seat::Arbiter, at, restart)).unwrap();
    assert_eq!(decision.verdict, Verdict::Accepted, "{decision:?}");
}

#[test]
fn while_the_house_is_away_no_time_runs_and_no_flag_falls() {
    // Laws 6.11.1, FID 14.2: the clocks are stopped. 90 minutes and 30 seconds, ten of them used.
    for live in paused() {
        assert_eq!(black(&live, 20 + OUTAGE), 5420);
        assert_eq!(black(&live, 3 * OUTAGE), 5420);
        assert!(live.falls_at().is_none() && !live.runs(STARTED + 1000 * OUTAGE));
        assert_eq!(live.paused().unwrap().lost.0, 1000 * OUTAGE);
        let shown = shown(&live, 21 + OUTAGE);
        assert_eq!(shown.phase, "stopped");
        assert!(shown.paused.unwrap().text.contains("1:30:00"), "the time lost is told");
        let told = live.protocol(Letters::Italian, italian());
        let effects = &told.last().unwrap().ruling.effects;
        assert!(effects.iter().any(|effect| effect.contains("1:30:00")), "{effects:?}");
    }
}

#[test]
fn the_arbiter_gives_the_lost_time_back() {
    for mut live in paused() {
        resumed(&mut live, LostTime::GivenBack);
        assert_eq!(live.paused(), None);
        assert_eq!(black(&live, 30 + OUTAGE), 5420);
        assert_eq!(black(&live, 40 + OUTAGE), 5410);
        assert_eq!(shown(&live, 40 + OUTAGE).clocks.unwrap().running, Some(Side::Black));
    }
}

#[test]
fn the_arbiter_charges_the_lost_time_and_nothing_more() {
    for mut live in paused() {
        resumed(&mut live, LostTime::Charged);
        // 5,420 seconds less the 5,400 of the outage; the ten of deciding are nobody's.
        assert_eq!(black(&live, 30 + OUTAGE), 20);
    }
}

#[test]
fn a_pause_is_kept_beside_its_act_and_read_again() {
    for live in paused() {
        let kept = live.entered().iter().map(|entered| serde_json::to_vec(entered).unwrap());
        let kept: Vec<_> = kept.collect();
        let last: Value = serde_json::from_slice(kept.last().unwrap()).unwrap();
        let until = STARTED + 1000 * (20 + OUTAGE);
        assert_eq!(last["pause"], json!({"cause": "outage", "until": until}));
        assert_eq!(last["act"], json!({"act": "stop"}));
        let again = Live::replay(live.set_up().clone(), kept.iter().map(Vec::as_slice)).unwrap();
        assert_eq!(again, live);
    }
}

#[test]
fn a_stop_of_the_arbiter_after_the_pause_is_no_pause() {
    for mut live in paused() {
        resumed(&mut live, LostTime::GivenBack);
        does(&mut live, Seat::Arbiter, 50 + OUTAGE, json!({"act": "stop"}));
        assert_eq!((shown(&live, 60 + OUTAGE).phase, live.paused()), ("stopped", None));
    }
}

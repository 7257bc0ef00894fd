//! The Italian draughts event: the second round in play, two boards of it live.

use ::boards::SetUp;
use ::chess::notation::Letters;
use lots::Lot;
use messages::{Catalogue, Language};
use office::round::BoardResult;
use serde_json::{Value, json};
use table::Actor;
use table::fid::Setup;
use vocabulary::Side;
use web::Site;

use super::people::DRAUGHTS;
use super::stage::{DAY, HOUR, MINUTE, Stage, calendar, failed, floor};
use crate::problem::Stop;

/// Its name.
pub(super) const EVENT: &str = "dama-lodi-2026";

const CONTROL: &str = "60m";
/// Half-moves on the live boards.
const HALF_MOVES: [usize; 2] = [22, 15];

/// Plays it up to now.
pub(super) fn seed(house: &Site, now: i64) -> Result<(), Stop> {
    let mut lot = Lot::new(1848);
    let starts = [
        floor(now - 4 * HOUR, 30 * MINUTE),
        floor(now - 25 * MINUTE, 5 * MINUTE),
        floor(now + 2 * HOUR, 30 * MINUTE),
        now + DAY,
        now + DAY + 2 * HOUR,
    ];
    let mut stage = Stage::announce(house, EVENT, now - 40 * DAY, &announcement(&starts))?;
    stage.at = now - 5 * DAY;
    for (number, (family, given, rating)) in (1u16..).zip(DRAUGHTS) {
        let id = format!("dama-{number}");
        stage.person(&id, family, given, None)?;
        let form = json!({ "person": id, "rating": { "national": rating }, "club": "Circolo Damistico Lodigiano" });
        stage.act(json!({ "act": "enter", "form": form }))?;
        stage.act(json!({ "act": "check_in", "entrant": number }))?;
    }
    stage.at = starts[0] - HOUR;
    stage.act(json!({ "act": "begin" }))?;
    stage.start_round(starts[0])?;
    stage.results("1 = 1 0 = 1", starts[0] + HOUR, 3 * MINUTE)?;
    stage.at = starts[0] + 2 * HOUR;
    stage.act(json!({ "act": "close_round" }))?;
    stage.start_round(starts[1])?;
    for (board, half_moves) in (1u16..).zip(HALF_MOVES) {
        live_board(&stage, board, starts[1], half_moves, &mut lot)?;
    }
    stage.result(5, BoardResult::Draw, starts[1] + 19 * MINUTE)
}

/// Plays legal moves by lot: what the table offers is what is played.
fn live_board(
    stage: &Stage<'_>,
    board: u16,
    start: i64,
    half_moves: usize,
    lot: &mut Lot,
) -> Result<(), Stop> {
    let control = CONTROL.parse().map_err(|_| failed(CONTROL))?;
    let setup = Setup { tc: Some(control), notation: true, ..Setup::default() };
    let set_up = SetUp::draughts(::draughts::Game::Italian, setup, start).at(stage.heading(board));
    let name = stage.open(board, &set_up)?;
    let room = stage.house().events().get(EVENT).ok_or_else(|| failed(EVENT))?;
    let live = room.board(name).ok_or_else(|| failed(EVENT))?;
    let mut at = start;
    for number in 0..half_moves {
        at += 15_000 + i64::try_from(lot.below(40_000)).unwrap_or(0);
        let (side, chosen) = {
            let live = live.live();
            let shown = live.shown(at, Letters::Italian, Catalogue::of(Language::Italian));
            let sends: Vec<String> = shown.legal.into_iter().map(|legal| legal.send).collect();
            (live.turn(), lot.pick(&sends).cloned())
        };
        let Some(chosen) = chosen else { return Ok(()) };
        let by = if side == Side::White { Actor::White } else { Actor::Black };
        stage.play(name, by, &chosen, at, number)?;
    }
    Ok(())
}

fn announcement(starts: &[i64]) -> Value {
    json!({
        "name": "Trofeo Città di Lodi di dama italiana 2026", "place": "Lodi",
        "organiser": "Circolo Damistico Lodigiano", "federation": "fid",
        "game": "italian_draughts", "field": { "individual": "open" }, "system": "swiss",
        "rounds": starts.len(), "calendar": calendar(starts),
        "control": CONTROL, "default_time": 30 * MINUTE,
        "worth": { "win": 4, "draw": 2, "loss": 0, "bye": 4, "absence": 0 },
        "chief_arbiter": { "person": "guidi", "grade": "national" }, "seed": 1848,
    })
}

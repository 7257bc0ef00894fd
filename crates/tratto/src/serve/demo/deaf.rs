//! The team championship of the deaf: the second round is on the wall, the roll call about to be.

use office::round::BoardResult;
use serde_json::{Value, json};
use web::Site;

use super::chess::day;
use super::people::DEAF;
use super::stage::{HOUR, MINUTE, Stage};
use crate::problem::Stop;

/// Its name.
pub(super) const EVENT: &str = "squadre-sordi-2026";

const DAY: i64 = 24 * HOUR;
/// The last board of a round: three matches of four.
const LAST_BOARD: u16 = 12;
/// The papers that everybody showed at the desk.
const PAPERS: [&str; 3] =
    ["registration", "non_agonistic_certificate", "specific_fitness_certificate"];

/// Plays it up to now.
pub(super) fn seed(house: &Site, now: i64) -> Result<(), Stop> {
    let starts = [
        now - 5 * HOUR,
        now + 4 * MINUTE + 30_000,
        now + 6 * HOUR,
        now + DAY,
        now + DAY + 6 * HOUR,
    ];
    let mut stage = Stage::announce(house, EVENT, now - 70 * DAY, &announcement(&starts))?;
    stage.at = now - 20 * DAY;
    for (club, _) in DEAF {
        let form = json!({ "name": club, "club": club });
        stage.act(json!({ "act": "enter_team", "form": form }))?;
    }
    let mut entrant = 0;
    for (team, (club, members)) in (1..).zip(DEAF) {
        for (family, given, rating, category) in members {
            entrant += 1;
            let id = format!("sordi-{entrant}");
            stage.person(&id, family, given, None)?;
            let form = json!({
                "person": id, "rating": { "national": rating }, "category": category,
                "club": club, "team": team,
            });
            stage.act(json!({ "act": "enter", "form": form }))?;
            for kind in PAPERS {
                let paper = json!({
                    "kind": kind, "seen_by": "guidi", "seen_at": stage.at, "valid_until": day(now + 200 * DAY),
                });
                stage.act(json!({ "act": "see_paper", "entrant": entrant, "paper": paper }))?;
            }
        }
        let captain = entrant - 4;
        stage.act(json!({ "act": "name_captain", "team": team, "captain": captain }))?;
    }
    stage.at = starts[0] - HOUR;
    // One of Genova's has not been seen in the hall yet.
    for number in (1..=entrant).filter(|number| *number != 24) {
        stage.act(json!({ "act": "check_in", "entrant": number }))?;
    }
    stage.act(json!({ "act": "begin" }))?;
    stage.start_round(starts[0])?;
    let results = [
        BoardResult::White,
        BoardResult::Draw,
        BoardResult::Black,
        BoardResult::White,
        BoardResult::Black,
        BoardResult::White,
        BoardResult::Draw,
        BoardResult::White,
        BoardResult::Draw,
        BoardResult::Black,
        BoardResult::White,
        BoardResult::Draw,
    ];
    for (board, result) in (1u16..).zip(results) {
        stage.result(board, result, starts[0] + 2 * HOUR + i64::from(board) * 4 * MINUTE)?;
    }
    protest(&mut stage, LAST_BOARD, starts[0] + 2 * HOUR + i64::from(LAST_BOARD) * 4 * MINUTE)?;
    stage.at = starts[0] + 4 * HOUR;
    stage.act(json!({ "act": "close_round" }))?;
    stage.at = now - 25 * MINUTE;
    stage.act(json!({ "act": "pair" }))?;
    stage.act(json!({ "act": "publish" }))?;
    // Most have answered the roll already; the screen calls the others.
    let seated: Vec<u16> = stage.look(|event| {
        let pairing = event.round(event.last_paired()).and_then(office::Round::pairing);
        let boards = pairing.map(|pairing| pairing.boards.clone()).unwrap_or_default();
        let seats = boards.iter().flat_map(|seats| [seats.white, seats.black]);
        seats.flatten().map(|id| id.0).collect()
    });
    for entrant in seated.into_iter().filter(|entrant| entrant % 3 != 0) {
        stage.seen(entrant)?;
    }
    Ok(())
}

/// A captain protests a few minutes after a game; the other club has its copy, the judge has not
/// decided yet.
fn protest(stage: &mut Stage<'_>, board: u16, ended: i64) -> Result<(), Stop> {
    let (round, captain) = stage.look(|event| {
        let round = event.last_paired();
        let pairing = event.round(round).and_then(office::Round::pairing);
        let seats = pairing.and_then(|pairing| pairing.boards.get(usize::from(board) - 1));
        let black = seats.and_then(|seats| event.entrant(seats.black?));
        let captain = black.and_then(|black| event.team(black.form.team?)?.captain);
        (round, captain.map_or(0, |captain| captain.0))
    });
    stage.at = ended + 6 * MINUTE;
    let words = "Bandierina caduta non segnalata prima dell'accordo di patta.";
    let notice = json!({
        "by": captain, "round": round, "board": board, "copies": 2, "words": words,
    });
    stage.act(json!({ "act": "protest", "step": { "notice": notice } }))?;
    stage.at = ended + 15 * MINUTE;
    stage.act(json!({ "act": "protest", "protest": 1, "step": { "next": "hand_copy" } }))
}

fn announcement(starts: &[i64]) -> Value {
    let slot = |starts: &i64| json!({ "day": day(*starts), "starts": starts });
    json!({
        "name": "Campionato Italiano a Squadre Sordi 2026", "place": "Lodi",
        "organiser": "Gruppo Sportivo Sordi Lodi", "federation": "fssi",
        "game": { "chess": "fide-2017" },
        "field": { "teams": {
            "boards": 4, "reserves": 2, "primary": "individual", "forfeit_board_halves": 8,
            "bye_board_halves": 4, "bye_match_points": 1,
        } },
        "system": "swiss", "rounds": starts.len(),
        "calendar": starts.iter().map(slot).collect::<Vec<_>>(), "control": "90m+30s",
        "default_time": 0, "no_draw_offers_before": 30,
        "worth": { "win": 2, "draw": 1, "loss": 0, "bye": 2, "absence": 0 },
        "chief_arbiter": { "person": "guidi", "grade": "international" }, "seed": 2026,
    })
}

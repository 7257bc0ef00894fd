//! The team championship of the deaf: the second round is on the wall, the roll call about to be.

use serde_json::{Value, json};
use web::Site;

use super::people::DEAF;
use super::stage::{DAY, HOUR, MINUTE, Stage, calendar, day};
use crate::problem::Stop;

/// Its name.
pub(super) const EVENT: &str = "squadre-sordi-2026";

/// The last board of a round: three matches of four.
const LAST_BOARD: u16 = 12;
/// The results of the first round.
const RESULTS: &str = "1 = 0 1 0 1 = 1 = 0 1 =";
/// The papers that everybody showed at the desk.
const PAPERS: [&str; 3] =
    ["registration", "non_agonistic_certificate", "specific_fitness_certificate"];

/// Plays it up to now; gives the captain who protested, with the name.
pub(super) fn seed(house: &Site, now: i64) -> Result<(u16, String), Stop> {
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
    stage.results(RESULTS, starts[0] + 2 * HOUR, 4 * MINUTE)?;
    let captain =
        protest(&mut stage, LAST_BOARD, starts[0] + 2 * HOUR + i64::from(LAST_BOARD) * 4 * MINUTE)?;
    stage.at = starts[0] + 4 * HOUR;
    stage.act(json!({ "act": "close_round" }))?;
    stage.at = now - 25 * MINUTE;
    stage.act(json!({ "act": "pair" }))?;
    stage.act(json!({ "act": "publish" }))?;
    // Most have answered the roll already; the screen calls the others.
    let seated = stage.seats().into_iter().flat_map(|seats| [seats.white, seats.black]);
    let seated = seated.flatten().map(|id| id.0);
    for entrant in seated.filter(|entrant| entrant % 3 != 0) {
        stage.seen(entrant)?;
    }
    let members = DEAF.iter().flat_map(|(_, members)| members);
    let name = members.zip(1..).find(|(_, number)| *number == captain);
    let name = name.map(|((family, given, ..), _)| format!("{given} {family}"));
    Ok((captain, name.unwrap_or_default()))
}

/// A captain protests a few minutes after a game; the other club has its copy, the judge has not
/// decided yet.
fn protest(stage: &mut Stage<'_>, board: u16, ended: i64) -> Result<u16, Stop> {
    let black = stage.seats().get(usize::from(board) - 1).and_then(|seats| seats.black);
    let captain = stage.look(|event| {
        let team = black.and_then(|black| event.entrant(black)?.form.team);
        team.and_then(|team| event.team(team)?.captain).map_or(0, |captain| captain.0)
    });
    stage.at = ended + 6 * MINUTE;
    let words = "Bandierina caduta non segnalata prima dell'accordo di patta.";
    let notice = json!({
        "by": captain, "round": stage.round(), "board": board, "copies": 2, "words": words,
    });
    stage.act(json!({ "act": "protest", "step": { "notice": notice } }))?;
    stage.at = ended + 15 * MINUTE;
    stage.act(json!({ "act": "protest", "protest": 1, "step": { "next": "hand_copy" } }))?;
    Ok(captain)
}

fn announcement(starts: &[i64]) -> Value {
    json!({
        "name": "Campionato Italiano a Squadre Sordi 2026", "place": "Lodi",
        "organiser": "Gruppo Sportivo Sordi Lodi", "federation": "fssi",
        "game": { "chess": "fide-2017" },
        "field": { "teams": {
            "boards": 4, "reserves": 2, "primary": "individual", "forfeit_board_halves": 8,
            "bye_board_halves": 4, "bye_match_points": 1,
        } },
        "system": "swiss", "rounds": starts.len(),
        "calendar": calendar(starts), "control": "90m+30s",
        "default_time": 0, "no_draw_offers_before": 30,
        "worth": { "win": 2, "draw": 1, "loss": 0, "bye": 2, "absence": 0 },
        "chief_arbiter": { "person": "guidi", "grade": "international" }, "seed": 2026,
    })
}

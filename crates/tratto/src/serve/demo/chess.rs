//! The regional championship: three rounds behind it, the fourth in play on six live boards.

use ::boards::{Heading, SetUp};
use codex::LawsCode;
use desk::wall_time;
use lots::Lot;
use office::round::BoardResult;
use office::{EntrantId, Instant, PersonId};
use serde_json::{Value, json};
use table::Actor;
use table::fide::{EventRules, Setup};
use vocabulary::Millis;
use web::Site;

use super::people::{LATECOMER, LOMBARDY, Somebody};
use super::stage::{DAY, HOUR, MINUTE, Stage, calendar, failed, floor};
use crate::problem::Stop;

/// Its name.
pub(super) const EVENT: &str = "lombardo-2026";

/// Who entered after the third round.
const LATE: u16 = 43;
const CONTROL: &str = "90m+30s";
/// The round in play began so long ago.
const IN_PLAY: i64 = 50 * MINUTE;

/// Openings of the live boards. On the first one a move of White's brings the position for the third
/// time; the others are old friends.
const GAMES: [&str; 6] = [
    "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Bb7 d4 Re8 Ng5 Rf8 Nf3 Re8 Ng5 Rf8",
    "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5",
    "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7 Rc1 c6 Bd3 dxc4 Bxc4 Nd5 Bxe7 Qxe7 O-O Nxc3 Rxc3 e5",
    "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3 e5 Nb3 Be6 f3 Be7 Qd2 O-O O-O-O Nbd7 g4 b5",
    "e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 d4 exd4 O-O d3 Qb3 Qf6 e5 Qg6 Re1 Nge7",
    "e4 e6 d4 d5 Nc3 Nf6 Bg5 Be7 e5 Nfd7 Bxe7 Qxe7 f4 a6 Nf3 c5 Qd2 Nc6 dxc5 Qxc5",
];

/// Who sits at the first live board.
pub(super) struct FirstBoard {
    pub white: Option<u16>,
    pub black: Option<u16>,
    pub white_name: String,
    pub black_name: String,
}

/// Plays it up to now, and tells who sits at the first board.
pub(super) fn seed(house: &Site, now: i64) -> Result<FirstBoard, Stop> {
    let mut lot = Lot::new(2026);
    // Rounds begin at hours that a calendar would have; the one in play began a while ago.
    let starts = [
        on_the_wall(now, -2, 15, 0),
        on_the_wall(now, -1, 9, 30),
        on_the_wall(now, -1, 15, 30),
        floor(now - IN_PLAY, 5 * MINUTE),
        floor(now + 5 * HOUR, 30 * MINUTE),
        on_the_wall(now, 1, 9, 30),
        on_the_wall(now, 1, 15, 30),
    ];
    let mut stage = Stage::announce(house, EVENT, now - 60 * DAY, &announcement(&starts))?;
    stage.at = now - 10 * DAY;
    for (number, somebody) in (1u16..).zip(&LOMBARDY) {
        stage.at += MINUTE;
        enter(&mut stage, number, somebody)?;
    }
    stage.at = starts[0] - HOUR;
    for number in 1..=LOMBARDY.len() {
        stage.act(json!({ "act": "check_in", "entrant": number }))?;
    }
    stage.act(json!({ "act": "begin" }))?;
    for (round, &start) in (1u8..).zip(&starts[..3]) {
        stage.start_round(start)?;
        play_round(&mut stage, round, start, &mut lot)?;
        stage.at = start + 4 * HOUR;
        stage.act(json!({ "act": "close_round" }))?;
        if round == 2 {
            let says = json!({ "withdrawal": { "from": 3 } });
            stage.act(json!({ "act": "tell", "entrant": 39, "says": says }))?;
        }
    }
    for somebody in &LATECOMER {
        enter(&mut stage, LATE, somebody)?;
    }
    stage.act(json!({ "act": "check_in", "entrant": LATE }))?;
    // The next round hangs on the wall in the evening. Whoever lost the third by forfeit has not said
    // since that he goes on, and his hour is over: that waits for the chief arbiter's decision.
    stage.act(json!({ "act": "pair" }))?;
    stage.act(json!({ "act": "publish" }))?;
    stage.at = starts[3];
    stage.act(json!({ "act": "start_round" }))?;
    live_boards(&stage, starts[3], &mut lot)?;
    early_results(&mut stage, starts[3])?;
    first_board(&stage)
}

fn enter(stage: &mut Stage<'_>, number: u16, somebody: &Somebody) -> Result<(), Stop> {
    let id = format!("lombardo-{number}");
    stage.person(&id, somebody.family, somebody.given, Some(somebody.born))?;
    let form = json!({
        "person": id, "rating": { "fide": somebody.rating }, "category": somebody.category,
        "fide_title": somebody.title, "club": somebody.club, "federation": "ITA",
    });
    stage.act(json!({ "act": "enter", "form": form }))
}

/// Who sits at the first board of the round in play.
fn first_board(stage: &Stage<'_>) -> Result<FirstBoard, Stop> {
    let seats = stage.seats().first().copied().ok_or_else(|| failed(EVENT))?;
    let spoken = |id: Option<EntrantId>| {
        let person = id.and_then(|id| person(stage, id)).map(PersonId);
        person.map(|person| stage.house().names().spoken(&person)).unwrap_or_default()
    };
    Ok(FirstBoard {
        white: seats.white.map(|id| id.0),
        black: seats.black.map(|id| id.0),
        white_name: spoken(seats.white),
        black_name: spoken(seats.black),
    })
}

/// The identifier of an entrant's person.
fn person(stage: &Stage<'_>, id: EntrantId) -> Option<String> {
    stage.look(|event| event.entrant(id).map(|entrant| entrant.form.person.0.clone()))
}

fn announcement(starts: &[i64]) -> Value {
    json!({
        "name": "Campionato Regionale Lombardo Assoluto 2026", "place": "Lodi",
        "organiser": "Circolo Scacchi Lodi", "federation": "fsi", "game": { "chess": "fide-2023" },
        "field": { "individual": "open" }, "system": "swiss", "rounds": starts.len(),
        "calendar": calendar(starts), "control": CONTROL,
        "default_time": 30 * MINUTE,
        "worth": { "win": 2, "draw": 1, "loss": 0, "bye": 2, "absence": 0 },
        "prizes": [
            { "title": "Campione regionale", "place": 1, "what": "800 € e titolo" },
            { "title": "Secondo", "place": 2, "what": "500 €" },
            { "title": "Terzo", "place": 3, "what": "300 €" },
        ],
        "chief_arbiter": { "person": "guidi", "grade": "international" }, "seed": 2026,
        "live": { "moves_in_advance": true, "confirmation": "by_choice" },
    })
}

/// An hour of the hall, so many days from today.
fn on_the_wall(now: i64, days: i64, hour: i8, minute: i8) -> i64 {
    let usual = floor(now + days * DAY, 30 * MINUTE);
    let wall = wall_time::wall(Instant(now)).and_then(|today| {
        let day = today.date().checked_add(jiff::Span::new().days(days)).ok()?;
        wall_time::instant_of(day.at(hour, minute, 0, 0))
    });
    wall.map_or(usual, |wall| wall.0)
}

/// Results that ratings would suggest, with the luck of the day.
fn play_round(stage: &mut Stage<'_>, round: u8, start: i64, lot: &mut Lot) -> Result<(), Stop> {
    let rating = |id: Option<EntrantId>| {
        let place = id.map(|id| usize::from(id.0));
        place.and_then(|place| LOMBARDY.get(place.checked_sub(1)?)).map_or(0, |one| one.rating)
    };
    let boards = stage.seats();
    let last = u16::try_from(boards.len()).unwrap_or(u16::MAX);
    for (board, seats) in (1u16..).zip(boards) {
        let difference = rating(seats.white) - rating(seats.black);
        let absent = round == 3 && board == last - 2;
        let result = if absent { BoardResult::BlackByForfeit } else { likely(difference, lot) };
        let after = 70 * MINUTE + i64::try_from(lot.below(150)).unwrap_or(0) * MINUTE;
        stage.result(board, result, start + after)?;
    }
    Ok(())
}

/// White's luck in percent: a little for the move, a little for the rating.
fn likely(difference: i32, lot: &mut Lot) -> BoardResult {
    let chances = (54 + difference / 8).clamp(4, 96);
    let drawn = i32::try_from(lot.below(100)).unwrap_or(50);
    match drawn - chances {
        -100..-13 => BoardResult::White,
        -13..=13 => BoardResult::Draw,
        _ => BoardResult::Black,
    }
}

fn live_boards(stage: &Stage<'_>, start: i64, lot: &mut Lot) -> Result<(), Stop> {
    for (board, game) in (1u16..).zip(GAMES) {
        let name = stage.open(board, &set_up(stage, board, start)?)?;
        let mut at = start;
        for (number, text) in game.split(' ').enumerate() {
            at += 25_000 + i64::try_from(lot.below(70_000)).unwrap_or(0);
            let by = if number % 2 == 0 { Actor::White } else { Actor::Black };
            stage.play(name, by, text, at, number)?;
        }
    }
    Ok(())
}

fn set_up(stage: &Stage<'_>, board: u16, start: i64) -> Result<SetUp, Stop> {
    let seats = stage.seats().get(usize::from(board) - 1).copied().ok_or_else(|| failed(EVENT))?;
    let person = |id: Option<EntrantId>| id.and_then(|id| person(stage, id));
    let rules = EventRules {
        arbiter_watches_clock: true,
        default_ms: Some(Millis::minutes(30)),
        adjournment: false,
        ..EventRules::default()
    };
    let control = CONTROL.parse().map_err(|_| failed(CONTROL))?;
    let setup = Setup { tc: Some(control), event: rules, ..Setup::default() };
    let (white, black) = (person(seats.white), person(seats.black));
    let heading = Heading { white, black, ..stage.heading(board) };
    Ok(SetUp::chess(LawsCode::CURRENT, setup, start).at(heading))
}

/// A few games were short, and somebody did not come.
fn early_results(stage: &mut Stage<'_>, start: i64) -> Result<(), Stop> {
    for (board, result, minutes) in
        [(9, BoardResult::Draw, 21), (17, BoardResult::Black, 38), (19, BoardResult::White, 44)]
    {
        stage.result(board, result, start + minutes * MINUTE)?;
    }
    // Whoever entered late did not come; his hour to say that he goes on still runs.
    let late = Some(EntrantId(LATE));
    for (board, seats) in (1u16..).zip(stage.seats()) {
        if seats.white == late {
            stage.result(board, BoardResult::BlackByForfeit, start + 46 * MINUTE)?;
        } else if seats.black == late {
            stage.result(board, BoardResult::WhiteByForfeit, start + 46 * MINUTE)?;
        }
    }
    Ok(())
}

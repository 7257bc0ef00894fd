//! The page of an event: what it is, where it stands, where to go from here.

use askama::Template;
use axum::response::Response;
use desk::Aspect;

use codex::phrase;
use office::announcement::Prize;

use super::announced::{limited, tie_breaks, worth};
use super::field::Field;
use super::now::Now;
use super::pairings::published;
use crate::answer::Trouble;
use crate::entrance::Hall;
use crate::page::{Page, Tab, public};
use crate::shown::{self, StageShown};
use crate::words::Words;

#[derive(Template)]
#[template(path = "event.html")]
struct EventPage {
    page: Page,
    address: String,
    name: String,
    place: String,
    days: String,
    organiser: String,
    federation: String,
    game: String,
    system: String,
    control: String,
    arbiter: String,
    stage: StageShown,
    now: Now,
    /// The first places, once everything is played: place, address, name, points.
    podium: Vec<(u16, String, String, String)>,
    worth: String,
    lateness: String,
    no_draws: Option<String>,
    restrictions: Vec<String>,
    tie_breaks: Vec<String>,
    prizes: Vec<Prize>,
    players: usize,
    teams: usize,
    rounds: Vec<RoundLine>,
    as_of: String,
    witness: String,
}

struct RoundLine {
    number: u8,
    starts: String,
    phase: StageShown,
    address: Option<String>,
    /// Results that are in, and boards.
    results: Option<(usize, usize)>,
}

/// Answers `/e/EVENT`.
pub(crate) async fn event(
    Hall { house, room, visitor, headers }: Hall,
) -> Result<Response, Trouble> {
    let (shows, place) = ((&*room, [Aspect::Event].as_slice()), room.name().address());
    public(&house, shows, &visitor, &headers, Some(place), |visitor| {
        let words = visitor.words;
        let seen = room.state();
        let event = seen.event();
        let announcement = event.announcement().ok_or(Trouble::NotFound)?;
        let address = room.name().address();
        let rounds = (1..=announcement.rounds).map(|number| {
            let book = event.round(number);
            let phase = book.and_then(office::Round::phase);
            let open = shown::is_public(phase);
            RoundLine {
                number,
                starts: event.starts(number).map(|at| words.day_and_time(at)).unwrap_or_default(),
                phase: shown::phase(if open { phase } else { None }, words),
                address: open.then(|| format!("{address}/pairings/{number}")),
                results: book.filter(|_| open).map(|book| {
                    let boards = book.results().len();
                    (boards - book.open_boards().count(), boards)
                }),
            }
        });
        let names = house.names();
        let field = Field::of(&seen, &names);
        let now = Now::of(event, words);
        Ok(EventPage {
            page: Page::of_event(
                &house,
                visitor,
                (&room, &seen),
                Some(Tab::Event),
                announcement.name.clone(),
            )
            .with_scripts(&["public.js"]),
            name: announcement.name.clone(),
            place: announcement.place.clone(),
            days: shown::days(announcement, words),
            organiser: announcement.organiser.clone(),
            federation: shown::federation(event.pack(), words),
            game: shown::game(announcement.game, words),
            system: shown::system(announcement, words),
            control: announcement.control.to_string(),
            arbiter: names.spoken(&announcement.chief_arbiter.person),
            stage: StageShown::of(event.stage(), words),
            podium: podium(&field, &address, words),
            worth: worth(announcement, words),
            lateness: words.say(&phrase!(
                "web-public-lateness-minutes",
                minutes = announcement.default_time.0 / 60_000
            )),
            no_draws: announcement
                .no_draw_offers_before
                .map(|before| words.say(&phrase!("web-public-no-draws-before", number = before))),
            restrictions: announcement
                .restrictions
                .iter()
                .map(|restriction| limited(restriction, words))
                .collect(),
            tie_breaks: tie_breaks(event.pack(), announcement, words),
            prizes: announcement.prizes.clone(),
            now,
            as_of: field.as_of(words),
            witness: seen.witness().to_owned(),
            players: event.entrants().count(),
            teams: event.teams().count(),
            rounds: rounds.collect(),
            address,
        })
    })
}

/// The first three places, and whoever shares the third, once every round is over.
fn podium(field: &Field<'_>, address: &str, words: Words) -> Vec<(u16, String, String, String)> {
    let event = field.event();
    let rounds = event.announcement().map_or(0, |announcement| announcement.rounds);
    if rounds == 0 || event.closed_rounds() < rounds || !published(field.seen).contains(&rounds) {
        return Vec::new();
    }
    let Ok(standings) = field.standings(rounds) else { return Vec::new() };
    let first = standings.rows().iter().take_while(|row| row.rank <= 3);
    let line = |row: &standings::Row| {
        let page = if field.of_teams() {
            format!("{address}/teams/{}", field.team(row.tpn)?)
        } else {
            format!("{address}/players/{}", field.player(row.tpn)?.0)
        };
        Some((row.rank, page, row.name.clone(), words.points(row.score)))
    };
    first.filter_map(line).collect()
}

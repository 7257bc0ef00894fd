//! What everybody sees of a festival: its sections, who sits where, and a search in all of them.

use askama::Template;
use axum::extract::{Query, Request, State};
use axum::response::Response;
use codex::phrase;
use desk::telling::result_at;
use desk::{Roof, Seat, SeatPlace, Section};
use serde::Deserialize;
use std::sync::Arc;
use vocabulary::Side;

use super::entrance::FestivalHall;
use super::{Where, address, channel, frame, is_seen, range_shown};
use crate::answer::RequestError;
use crate::following::send;
use crate::page::{Page, fresh};
use crate::pages::parts::plain;
use crate::shown::{self, StageShown};
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

#[derive(Template)]
#[template(path = "festival.html")]
struct FestivalPage {
    page: Page,
    address: String,
    name: String,
    place: String,
    players: String,
    count: String,
    sections: Vec<SectionCard>,
    asked: String,
    /// Who was found, if somebody asked, and how many in words.
    found: Option<(String, Vec<SeatLine>)>,
}

#[derive(Template)]
#[template(path = "festival-pairings.html")]
struct FestivalPairings {
    page: Page,
    address: String,
    seats: Vec<SeatLine>,
    rounds: Vec<(String, String)>,
}

/// Everybody with their table, for the wall of the hall.
#[derive(Template)]
#[template(path = "festival-screen.html")]
struct FestivalScreen {
    page: Page,
    name: String,
    seats: Vec<SeatLine>,
    rounds: Vec<(String, String)>,
    /// How dense the list is: places never move while a round is called.
    density: &'static str,
}

/// A section at a glance.
struct SectionCard {
    address: String,
    title: String,
    stage: StageShown,
    /// The round on the wall in words.
    round: String,
    /// How far it has got.
    phase: Option<StageShown>,
    /// How many results are missing, in words.
    missing: Option<String>,
    players: String,
    tables: String,
    hidden: bool,
}

/// Somebody with where they sit.
struct SeatLine {
    name: String,
    /// Their page.
    page: String,
    section: String,
    section_page: String,
    /// The table; nothing where they do not sit.
    table: Option<u32>,
    white: bool,
    opponent: String,
    result: &'static str,
    /// What is said of somebody who sits at no table.
    note: String,
}

#[derive(Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    find: String,
}

/// Answers `/f/FESTIVAL`.
pub(super) async fn page(
    FestivalHall { site, roof, visitor, headers }: FestivalHall,
    Query(Asked { find }): Query<Asked>,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let asked = find.trim().to_owned();
    let found = (!asked.is_empty()).then(|| {
        let lines = seats(&site, &visitor, &roof, |seat| is_called(&seat.name, &asked));
        let told = words.say(&phrase!("festival-found-count", count = lines.len()));
        (told, lines)
    });
    let each = roof.sections.iter().enumerate();
    let seen: Vec<(usize, &Section)> =
        each.filter(|(_, section)| is_seen(&site, &visitor, section)).collect();
    let players: usize = seen.iter().map(|(_, section)| section.players).sum();
    let sections: Vec<SectionCard> =
        seen.into_iter().map(|(at, section)| SectionCard::of(&roof, at, section, words)).collect();
    let page = FestivalPage {
        page: frame(&site, &visitor, &roof, Where::Page, roof.festival.name.clone())
            .with_scripts(&["public.js"]),
        address: address(&roof.festival.address),
        name: roof.festival.name.clone(),
        place: roof.festival.place.clone(),
        players: words.say(&phrase!("festival-count-players", count = players)),
        count: words.say(&phrase!("festival-count-sections", count = sections.len())),
        sections,
        asked,
        found,
    };
    fresh(&page, &headers)
}

/// Answers `/f/FESTIVAL/pairings`: everybody of all sections by name, with section and table.
pub(super) async fn pairings(
    FestivalHall { site, roof, visitor, headers }: FestivalHall,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let page = FestivalPairings {
        page: frame(&site, &visitor, &roof, Where::Pairings, words.text("festival-pairings"))
            .with_scripts(&["public.js"]),
        address: address(&roof.festival.address),
        rounds: rounds(&site, &visitor, &roof),
        seats: seats(&site, &visitor, &roof, |seat| seat.place != SeatPlace::Nowhere),
    };
    fresh(&page, &headers)
}

/// Answers `/f/FESTIVAL/screen`: the same for the wall of the hall.
pub(super) async fn screen(
    FestivalHall { site, roof, visitor, headers }: FestivalHall,
) -> Result<Response, RequestError> {
    let title = visitor.words.text("festival-pairings");
    let seats = seats(&site, &visitor, &roof, |seat| seat.place != SeatPlace::Nowhere);
    let density = match seats.len() {
        0..=24 => "wide",
        25..=48 => "usual",
        49..=80 => "dense",
        _ => "densest",
    };
    let page = FestivalScreen {
        page: frame(&site, &visitor, &roof, Where::Pairings, title),
        name: roof.festival.name.clone(),
        rounds: rounds(&site, &visitor, &roof),
        seats,
        density,
    };
    fresh(&page, &headers)
}

/// The round on the wall of each section, in words.
fn rounds(site: &Site, visitor: &Visitor, roof: &Roof) -> Vec<(String, String)> {
    let seen = roof.sections.iter().filter(|section| is_seen(site, visitor, section));
    let told = seen.filter_map(|section| {
        let (round, _) = section.round?;
        let round = phrase!("festival-round-of", round = round, rounds = section.rounds);
        Some((section.title.clone(), visitor.words.say(&round)))
    });
    told.collect()
}

/// Answers `/live/f/FESTIVAL`: news of any section.
pub(super) async fn follow(
    State(site): State<Arc<Site>>,
    FestivalHall { roof, .. }: FestivalHall,
    request: Request,
) -> Response {
    let newest = site.events().reached();
    let cursor = live::cursor(request.headers(), request.uri());
    let cursor = cursor.map(|seen| if seen > newest { 0 } else { seen });
    send(&site, channel(&roof.festival.address), cursor, &request)
}

impl SectionCard {
    fn of(roof: &Roof, at: usize, section: &Section, words: Words) -> Self {
        let round = match section.round {
            Some((round, _)) => {
                words.say(&phrase!("festival-round-of", round = round, rounds = section.rounds))
            }
            None => words.text("festival-rounds-none"),
        };
        let missing = (section.open > 0)
            .then(|| words.say(&phrase!("festival-results-missing", count = section.open)));
        Self {
            address: section.event.name().address(),
            title: section.title.clone(),
            stage: StageShown::of(section.stage, words),
            round,
            phase: section.round.map(|(_, phase)| shown::phase(phase, words)),
            missing,
            players: words.say(&phrase!("festival-count-players", count = section.players)),
            tables: range_shown(roof, at, words),
            hidden: section.hidden,
        }
    }
}

/// Whether a name has the words that somebody typed, whatever its accents.
pub(super) fn is_called(name: &str, asked: &str) -> bool {
    let name = plain(name);
    asked.split_whitespace().all(|word| name.contains(&plain(word)))
}

fn seats(
    site: &Site,
    visitor: &Visitor,
    roof: &Roof,
    wanted: impl Fn(&Seat) -> bool,
) -> Vec<SeatLine> {
    let words = visitor.words;
    let line = |seat: Seat| {
        let section = roof.sections.get(seat.section)?;
        let page = section.event.name().address();
        let mut line = SeatLine {
            name: seat.name,
            page: format!("{page}/players/{}", seat.entrant.0),
            section: section.title.clone(),
            section_page: page,
            table: None,
            white: false,
            opponent: String::new(),
            result: "",
            note: String::new(),
        };
        match seat.place {
            SeatPlace::At { table, side, opponent, result, .. } => {
                line.table = Some(table);
                line.white = side == Side::White;
                line.opponent = opponent;
                line.result = result_at(section.event.state().event(), result);
            }
            SeatPlace::Bye => line.note = words.text("festival-bye"),
            SeatPlace::Nowhere => line.note = words.text("festival-not-paired"),
        }
        Some(line)
    };
    let all = roof.seats(&site.names()).into_iter();
    let seen = |seat: &Seat| {
        roof.sections.get(seat.section).is_some_and(|section| is_seen(site, visitor, section))
    };
    all.filter(|seat| seen(seat) && wanted(seat)).filter_map(line).collect()
}

//! Lists for the frames of other sites: nobody is signed in there, and nothing can be sent.

use askama::Template;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use codex::phrase;
use desk::{Aspect, LoadedEvent};
use pictures::CardRow;

use super::lines;
use crate::answer::RequestError;
use crate::entrance::Hall;
use crate::page::public;
use crate::pages::field::Field;
use crate::pages::pairings::published;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

/// The most lines of a frame: whoever wants more goes to the page.
const MOST: usize = 200;

/// What every page in a frame has.
pub(crate) struct Frame {
    /// The words.
    pub words: Words,
    /// Light, dark, or as the machine has it.
    pub theme: &'static str,
    /// The title.
    pub title: String,
    /// The event.
    pub event: String,
    /// The page itself, which opens in a place of its own.
    pub page: String,
    /// The stream it follows, and from where on.
    pub stream: String,
    /// The position of the journal that it shows.
    pub behind: u64,
    /// What time it is at the boards.
    pub now: i64,
}

impl Frame {
    /// The frame of a page of an event.
    pub(crate) fn of(site: &Site, loaded: &LoadedEvent, visitor: &Visitor, title: String) -> Self {
        let seen = loaded.state();
        let address = loaded.name().address();
        let path = visitor.path.split('?').next().unwrap_or_default();
        Self {
            words: visitor.words,
            theme: visitor.theme.word(),
            title,
            event: seen.event().announcement().map(|told| told.name.clone()).unwrap_or_default(),
            page: path.strip_prefix("/embed").unwrap_or(&address).to_owned(),
            stream: format!("/live{address}"),
            behind: seen.position(),
            now: site.board_time(),
        }
    }
}

#[derive(Template)]
#[template(path = "embed-list.html")]
struct List {
    frame: Frame,
    /// What the columns hold.
    heads: [String; 3],
    rows: Vec<CardRow>,
    /// Lines that have no room.
    more: usize,
}

/// Answers `/embed/e/EVENT/pairings`.
pub(super) async fn pairings(hall: Hall) -> Result<Response, RequestError> {
    let round = last(&hall.loaded);
    of_pairings(&hall, round, "/pairings")
}

/// Answers `/embed/e/EVENT/pairings/ROUND`.
pub(super) async fn pairings_of(
    hall: Hall,
    Path((_, round)): Path<(String, u8)>,
) -> Result<Response, RequestError> {
    public_round(&hall.loaded, round)?;
    of_pairings(&hall, round, &format!("/pairings/{round}"))
}

fn of_pairings(hall: &Hall, round: u8, tail: &str) -> Result<Response, RequestError> {
    let Hall { site, loaded, visitor, headers } = hall;
    let shows = [Aspect::Event, Aspect::Boards];
    kept((site, loaded, visitor, headers), &shows, tail, |words| {
        let (names, seen) = (site.names(), loaded.state());
        let title = match round {
            0 => words.text("web-tab-pairings"),
            round => words.say(&phrase!("web-pairings-title", round = round)),
        };
        let heads = ["web-public-board-short", "web-share-players", "web-public-result-short"];
        (title, heads, lines::boards(loaded, &seen, &names, round))
    })
}

/// Answers `/embed/e/EVENT/standings`.
pub(super) async fn standings(hall: Hall) -> Result<Response, RequestError> {
    let round = last(&hall.loaded);
    of_standings(&hall, round, "/standings")
}

/// Answers `/embed/e/EVENT/standings/ROUND`.
pub(super) async fn standings_after(
    hall: Hall,
    Path((_, round)): Path<(String, u8)>,
) -> Result<Response, RequestError> {
    public_round(&hall.loaded, round)?;
    of_standings(&hall, round, &format!("/standings/{round}"))
}

fn of_standings(hall: &Hall, round: u8, tail: &str) -> Result<Response, RequestError> {
    let Hall { site, loaded, visitor, headers } = hall;
    kept((site, loaded, visitor, headers), &[Aspect::Event], tail, |words| {
        let (names, seen) = (site.names(), loaded.state());
        let title = lines::standings_title(&seen, round, words);
        let heads = ["web-share-place", "web-name", "web-share-points"];
        (title, heads, lines::places(&Field::of(&seen, &names), round, words))
    })
}

fn last(loaded: &LoadedEvent) -> u8 {
    published(&loaded.state()).last().copied().unwrap_or(0)
}

fn public_round(loaded: &LoadedEvent, round: u8) -> Result<(), RequestError> {
    let public = published(&loaded.state()).contains(&round);
    if public { Ok(()) } else { Err(RequestError::NotFound) }
}

/// A list, rendered once for each change, language and theme.
fn kept(
    (site, loaded, visitor, headers): (&Site, &LoadedEvent, &Visitor, &HeaderMap),
    shows: &[Aspect],
    tail: &str,
    make: impl FnOnce(Words) -> (String, [&'static str; 3], Vec<CardRow>),
) -> Result<Response, RequestError> {
    let address = format!("/embed{}{tail}", loaded.name().address());
    public(site, (loaded, shows), visitor, headers, Some(address), |visitor| {
        let words = visitor.words;
        let (title, heads, mut rows) = make(words);
        let more = rows.len().saturating_sub(MOST);
        rows.truncate(MOST);
        let frame = Frame::of(site, loaded, visitor, title);
        Ok(List { frame, heads: heads.map(|key| words.text(key)), rows, more })
    })
}

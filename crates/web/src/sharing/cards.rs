//! The cards of pages: pictures of 1200 by 630 at addresses that stay, drawn once for each change.

use std::sync::Arc;

use axum::extract::{Path, Query};
use axum::response::Response;
use codex::phrase;
use desk::{Aspect, BoardName, LoadedEvent};
use messages::Language;
use office::EntrantId;
use pictures::{Beside, Card, Picture};
use serde::Deserialize;
use vocabulary::Side;

use super::lines::{self, first_live, surname};
use crate::answer::{self, RequestError};
use crate::cache::Rendered;
use crate::entrance::Hall;
use crate::pages::field::Field;
use crate::pages::now::Now;
use crate::pages::pairings::published;
use crate::shown;
use crate::site::Site;
use crate::table::files::state_line;
use crate::table::places;
use crate::table::seats::listed;
use crate::words::Words;

/// The kind of a picture.
pub(crate) const PNG: &str = "image/png";
/// For how long others need not ask again.
pub(crate) const KEEPING: &str = "public, max-age=60";

/// In which language a card speaks; in the reader's, if its address does not say.
#[derive(Deserialize, Default)]
pub(super) struct Tongue {
    lang: Option<String>,
}

impl Tongue {
    fn words(&self, otherwise: Words) -> Words {
        let chosen = self.lang.as_ref().and_then(|tag| tag.parse::<Language>().ok());
        chosen.map_or(otherwise, |language| otherwise.in_language(language))
    }
}

/// Draws a card off the threads that answer, unless it is there.
async fn answer(
    hall: Hall,
    tongue: &Tongue,
    (tail, shows): (String, &'static [Aspect]),
    make: impl FnOnce(&Site, &LoadedEvent, Words) -> Result<Card, RequestError> + Send + 'static,
) -> Result<Response, RequestError> {
    let Hall { site, loaded, visitor, headers } = hall;
    let words = tongue.words(visitor.words);
    let drawn = tokio::task::spawn_blocking(move || {
        let key = format!("card {} {}{tail}", words.tag(), loaded.name().address());
        let version = loaded.version().of(shows);
        site.pages()
            .get(&key, version, || painted(&Picture::of_card(&make(&site, &loaded, words)?)))
    });
    Ok(answer::send(&*drawn.await??, PNG, KEEPING, &headers))
}

/// A picture as it goes over the wire.
pub(crate) fn painted(picture: &Picture) -> Result<Rendered, RequestError> {
    let png = picture.png().map_err(|fault| {
        tracing::error!(%fault, "a picture cannot be drawn");
        RequestError::Internal(phrase!("web-not-shown"))
    })?;
    Ok(Rendered::packed(png))
}

/// What the event is called, and where and when it is.
fn about(loaded: &LoadedEvent, words: Words) -> (String, String) {
    let seen = loaded.state();
    seen.event().announcement().map_or_else(Default::default, |told| {
        let days = shown::days(told, words);
        let place = [told.place.as_str(), days.as_str()];
        let place = place.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>();
        (told.name.clone(), place.join(" · "))
    })
}

/// A list beside the title; nothing beside it where the list is empty.
fn listed_beside(rows: Vec<pictures::CardRow>) -> Beside {
    if rows.is_empty() { Beside::Nothing } else { Beside::List(rows) }
}

/// Answers `/e/EVENT/card.png`: a game that is played, else the first places.
pub(super) async fn of_event(
    hall: Hall,
    Query(tongue): Query<Tongue>,
) -> Result<Response, RequestError> {
    let shows = [Aspect::Event, Aspect::Boards, Aspect::Games].as_slice();
    answer(hall, &tongue, (String::new(), shows), |site, loaded, words| {
        let (title, place) = about(loaded, words);
        let names = site.names();
        let live = first_live(loaded).and_then(|name| loaded.board(name));
        let now = live.map(|board| {
            let seen = site.board_seen(loaded, &board, false);
            seen.state(chess_letters(words), words.catalogue())
        });
        let seen = loaded.state();
        let field = Field::of(&seen, &names);
        let last = published(&seen).last().copied().unwrap_or(0);
        let beside = match now {
            Some(game) => Beside::Board(Box::new(game.diagram()), Side::White),
            None => listed_beside(lines::places(&field, last, words)),
        };
        let told = seen.event().announcement();
        let kicker = told.map(|told| shown::game(told.game, words)).unwrap_or_default();
        let lines = vec![place, Now::of(seen.event(), words).text];
        Ok(Card { kicker, title, lines, beside })
    })
    .await
}

/// A name that no line ends within.
fn in_one_line(name: &str) -> String {
    name.replace(' ', "\u{a0}")
}

fn chess_letters(words: Words) -> chess::notation::Letters {
    desk::letters(words.language())
}

/// Answers `/e/EVENT/pairings/card.png`.
pub(super) async fn of_pairings(
    hall: Hall,
    Query(tongue): Query<Tongue>,
) -> Result<Response, RequestError> {
    let round = published(&hall.loaded.state()).last().copied().unwrap_or(0);
    pairings(hall, &tongue, round).await
}

/// Answers `/e/EVENT/pairings/ROUND/card.png`.
pub(super) async fn of_pairings_in(
    hall: Hall,
    Path((_, round)): Path<(String, u8)>,
    Query(tongue): Query<Tongue>,
) -> Result<Response, RequestError> {
    public_round(&hall.loaded, round)?;
    pairings(hall, &tongue, round).await
}

fn public_round(loaded: &Arc<LoadedEvent>, round: u8) -> Result<(), RequestError> {
    let public = published(&loaded.state()).contains(&round);
    if public { Ok(()) } else { Err(RequestError::NotFound) }
}

async fn pairings(hall: Hall, tongue: &Tongue, round: u8) -> Result<Response, RequestError> {
    let place = (format!("/pairings/{round}"), [Aspect::Event, Aspect::Boards].as_slice());
    answer(hall, tongue, place, move |site, loaded, words| {
        let (kicker, place) = about(loaded, words);
        let (names, seen) = (site.names(), loaded.state());
        let title = match round {
            0 => words.text("web-tab-pairings"),
            round => words.say(&phrase!("web-pairings-title", round = round)),
        };
        let starts = seen.event().starts(round).map(|at| words.moment(at));
        let beside = listed_beside(lines::boards(loaded, &seen, &names, round));
        let lines = vec![starts.unwrap_or_default(), place];
        Ok(Card { kicker, title, lines, beside })
    })
    .await
}

/// Answers `/e/EVENT/standings/card.png`.
pub(super) async fn of_standings(
    hall: Hall,
    Query(tongue): Query<Tongue>,
) -> Result<Response, RequestError> {
    let round = published(&hall.loaded.state()).last().copied().unwrap_or(0);
    standings(hall, &tongue, round).await
}

/// Answers `/e/EVENT/standings/ROUND/card.png`.
pub(super) async fn of_standings_after(
    hall: Hall,
    Path((_, round)): Path<(String, u8)>,
    Query(tongue): Query<Tongue>,
) -> Result<Response, RequestError> {
    public_round(&hall.loaded, round)?;
    standings(hall, &tongue, round).await
}

async fn standings(hall: Hall, tongue: &Tongue, round: u8) -> Result<Response, RequestError> {
    let place = (format!("/standings/{round}"), [Aspect::Event].as_slice());
    answer(hall, tongue, place, move |site, loaded, words| {
        let (kicker, place) = about(loaded, words);
        let (names, seen) = (site.names(), loaded.state());
        let title = lines::standings_title(&seen, round, words);
        let beside = listed_beside(lines::places(&Field::of(&seen, &names), round, words));
        Ok(Card { kicker, title, lines: vec![place], beside })
    })
    .await
}

/// Answers `/e/EVENT/players/ID/card.png`.
pub(super) async fn of_player(
    hall: Hall,
    Path((_, id)): Path<(String, u16)>,
    Query(tongue): Query<Tongue>,
) -> Result<Response, RequestError> {
    let id = EntrantId(id);
    if hall.loaded.state().event().entrant(id).is_none() {
        return Err(RequestError::NotFound);
    }
    let place = (format!("/players/{id}"), [Aspect::Event, Aspect::Boards].as_slice());
    answer(hall, &tongue, place, move |site, loaded, words| {
        let (kicker, place) = about(loaded, words);
        let (names, seen) = (site.names(), loaded.state());
        let entrant = seen.event().entrant(id).ok_or(RequestError::NotFound)?;
        let field = Field::of(&seen, &names);
        let about = [shown::title(entrant), field.rating(entrant)];
        let about: Vec<String> = about.into_iter().filter(|part| !part.is_empty()).collect();
        let title = names.spoken(&entrant.form.person);
        let beside = listed_beside(lines::games(loaded, &seen, &names, id));
        Ok(Card { kicker, title, lines: vec![about.join(" · "), place], beside })
    })
    .await
}

/// Answers `/e/EVENT/boards/ROUND/BOARD/card.png`.
pub(super) async fn of_board(
    hall: Hall,
    Path((_, round, board)): Path<(String, u8, u16)>,
    Query(tongue): Query<Tongue>,
) -> Result<Response, RequestError> {
    let name = BoardName { round, board };
    hall.loaded.board(name).ok_or(RequestError::NotFound)?;
    let place = (format!("/boards/{round}/{board}"), [Aspect::Event, Aspect::Games].as_slice());
    answer(hall, &tongue, place, move |site, loaded, words| {
        let (kicker, _) = about(loaded, words);
        let [white, black] = listed(&loaded.state(), &site.names(), name);
        let live = loaded.board(name).ok_or(RequestError::NotFound)?;
        let seen = site.board_seen(loaded, &live, false);
        let shown = seen.state(chess_letters(words), words.catalogue());
        let place = words.say(&places::place(name));
        Ok(Card {
            kicker,
            title: format!("{} – {}", in_one_line(surname(&white)), in_one_line(surname(&black))),
            lines: vec![place, state_line(&shown, words)],
            beside: Beside::Board(Box::new(shown.diagram()), Side::White),
        })
    })
    .await
}

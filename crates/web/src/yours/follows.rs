//! Players whom somebody follows without an account: the browser keeps the list, the house does not.
//!
//! Scripts keep it in the browser's own store and mark the rows of the one page that everybody gets.
//! Without scripts a form puts it into a cookie of the event, and pages come with their stars.

use askama::Template;
use axum::extract::{Path, Query};
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use desk::{LoadedEvent, Names};
use office::EntrantId;
use serde::Deserialize;

use crate::answer::RequestError;
use crate::entrance::Hall;
use crate::navigation::Tab;
use crate::page::{Page, fresh};
use crate::pages::board_lines::{BoardLine, board_lines};
use crate::pages::field::Field;
use crate::pages::home::Back;
use crate::pages::pairings::published;
use crate::posted::PostedByAnybody;
use crate::shown;
use crate::words::Words;

/// The cookie that keeps the list of one event.
pub(crate) const COOKIE: &str = "follows";

/// As many as one can look after.
const MOST: usize = 60;

/// Half a year, in seconds.
const KEPT: u32 = 15_552_000;

/// Whom somebody follows in an event, in the order in which they began to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Follows(Vec<u16>);

impl Follows {
    /// Reads a list as cookies and addresses have it: numbers with dots between them. What is no
    /// number is passed over.
    pub(crate) fn read(text: &str) -> Self {
        let mut list = Self::default();
        for id in text.split('.').filter_map(|id| id.parse().ok()) {
            list.add(id);
        }
        list
    }

    /// Everybody whom they follow.
    pub(crate) fn ids(&self) -> impl Iterator<Item = u16> + '_ {
        self.0.iter().copied()
    }

    /// Whether they follow nobody.
    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether they follow somebody.
    pub(crate) fn has(&self, id: u16) -> bool {
        self.0.contains(&id)
    }

    fn add(&mut self, id: u16) {
        if !self.has(id) && self.0.len() < MOST {
            self.0.push(id);
        }
    }

    fn remove(&mut self, id: u16) {
        self.0.retain(|followed| *followed != id);
    }

    fn written(&self) -> String {
        self.0.iter().map(u16::to_string).collect::<Vec<_>>().join(".")
    }

    /// The cookie that keeps the list: scripts read it, and it goes to the pages of its event alone.
    fn cookie(&self, path: &str) -> String {
        let kept = if self.is_empty() { 0 } else { KEPT };
        let value = self.written();
        format!("{COOKIE}={value}; Path={path}; Max-Age={kept}; SameSite=Lax")
    }
}

/// What ties whoever looks to a line of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Ties {
    /// It is their own.
    pub(crate) mine: bool,
    /// They follow it.
    pub(crate) followed: bool,
}

/// Marks the seats of those who are followed.
pub(crate) fn mark(boards: &mut [BoardLine], follows: &Follows) {
    let seats = boards.iter_mut().flat_map(|line| [&mut line.white, &mut line.black]);
    for seat in seats.flatten() {
        seat.followed = follows.has(seat.id);
    }
}

/// Somebody who is followed: where they play now, and what came of it.
pub(crate) struct FollowedLine {
    pub(crate) id: u16,
    pub(crate) name: String,
    pub(crate) before: String,
    pub(crate) after: String,
    /// The board of the last round on the wall.
    pub(crate) board: Option<u16>,
    /// The class and the word of the colour.
    pub(crate) side: (&'static str, String),
    pub(crate) opponent: String,
    /// What is known of the game.
    pub(crate) result: String,
    /// The page of the live board while the game is on.
    pub(crate) live: Option<String>,
    /// Where they do not play: how they left, or that they sit out.
    pub(crate) away: String,
    /// Place and points after the last round that is over.
    pub(crate) standing: String,
}

/// Those who are followed, with what they do now.
pub(crate) fn lines(
    loaded: &LoadedEvent,
    field: &Field<'_>,
    names: &Names,
    follows: &Follows,
    words: Words,
) -> Vec<FollowedLine> {
    if follows.is_empty() {
        return Vec::new();
    }
    let event = field.event();
    let round = published(field.seen).last().copied();
    let boards = round.map_or_else(Vec::new, |round| board_lines(loaded, field.seen, names, round));
    let closed = event.closed_rounds();
    let standings = (closed > 0 && !field.of_teams()).then(|| field.standings(closed).ok());
    let standings = standings.flatten();
    let line = |id: u16| {
        let entrant = event.entrant(EntrantId(id))?;
        let at = |line: &&BoardLine| {
            [&line.white, &line.black].into_iter().flatten().any(|seat| seat.id == id)
        };
        let found = boards.iter().find(at);
        let white = found.is_some_and(|line| line.white.as_ref().is_some_and(|it| it.id == id));
        let other = found.and_then(|line| if white { &line.black } else { &line.white }.as_ref());
        let to_confirm = |line: &BoardLine| {
            let result = line.to_confirm()?;
            Some(format!("{result} {}", words.text("web-public-to-confirm")))
        };
        let result = found.map(|line| match (line.result, to_confirm(line)) {
            ("", Some(result)) => result,
            ("", None) if line.is_playing() => words.text("web-public-playing"),
            (result, _) => result.to_owned(),
        });
        let rows = standings.iter().flat_map(standings::Standings::rows);
        let row = rows.into_iter().find(|row| Some(row.tpn.get()) == entrant.number);
        let (before, after) = shown::titles(entrant);
        let away = match (round, found) {
            (Some(_), None) => shown::departure(entrant.status, words)
                .unwrap_or_else(|| words.text("web-yours-sits-out")),
            _ => String::new(),
        };
        Some(FollowedLine {
            id,
            name: names.listed(&entrant.form.person),
            before,
            after,
            board: found.map(|line| line.board),
            side: if white {
                ("", words.text("web-white"))
            } else {
                ("black", words.text("web-black"))
            },
            opponent: other.map(|seat| seat.name.clone()).unwrap_or_default(),
            result: result.unwrap_or_default(),
            live: found.filter(|line| line.is_live()).and_then(|line| line.live.clone()),
            away,
            standing: row.map_or_else(String::new, |row| {
                let (rank, points) = (row.rank, words.points(row.score));
                words.say(&phrase!("web-yours-standing", rank = rank, points = points))
            }),
        })
    };
    follows.0.iter().filter_map(|id| line(*id)).collect()
}

#[derive(Template)]
#[template(path = "followed.html")]
struct FollowedPage {
    page: Page,
    address: String,
    followed: Vec<FollowedLine>,
}

/// Whom an address names, where scripts keep the list.
#[derive(Deserialize)]
pub(crate) struct Named {
    ids: Option<String>,
}

/// Answers `/e/EVENT/followed`: those of the cookie, or those whom the address names.
pub(crate) async fn followed(
    Hall { site, loaded, visitor, headers }: Hall,
    Query(wanted): Query<Named>,
) -> Result<Response, RequestError> {
    let follows = wanted.ids.as_deref().map_or_else(|| visitor.follows.clone(), Follows::read);
    let (names, words) = (site.names(), visitor.words);
    let page = {
        let seen = loaded.state();
        let title = words.text("web-yours-followed");
        let tab = Some(Tab::Players);
        let page = Page::of_event(&site, &visitor, (&loaded, &seen), tab, title);
        let field = Field::of(&seen, &names);
        let followed = lines(&loaded, &field, &names, &follows, words);
        FollowedPage { page, address: loaded.name().address(), followed }
    };
    fresh(&page, &headers)
}

/// Answers a post to `/e/EVENT/follow`: one more, or one less, and back.
pub(crate) async fn follow(
    Hall { loaded, visitor, .. }: Hall,
    Path(event): Path<String>,
    PostedByAnybody(fields): PostedByAnybody,
) -> Result<Response, RequestError> {
    let unreadable =
        |_| RequestError::Unreadable(phrase!("web-field-unreadable", field = "player"));
    let id: u16 = fields.need("player")?.parse().map_err(unreadable)?;
    if loaded.state().event().entrant(EntrantId(id)).is_none() {
        return Err(RequestError::NotFound);
    }
    let mut follows = visitor.follows.clone();
    if fields.has("leave") {
        follows.remove(id);
    } else {
        follows.add(id);
    }
    let back = Back::to(fields.get("back"));
    let cookie = follows.cookie(&format!("/e/{event}"));
    Ok(([(SET_COOKIE, cookie)], Redirect::to(back.path())).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_as_it_was_written() {
        let mut list = Follows::read("3.17.3.x..65536.");
        assert_eq!(list.written(), "3.17", "each once, numbers only");
        list.add(5);
        list.remove(3);
        assert_eq!(Follows::read(&list.written()), list);
        assert!(list.has(5) && !list.has(3));
    }

    #[test]
    fn nobody_follows_without_end() {
        let many: Vec<String> = (1..=500).map(|id: u16| id.to_string()).collect();
        assert_eq!(Follows::read(&many.join(".")).0.len(), MOST);
    }

    #[test]
    fn an_empty_list_takes_its_cookie_away() {
        assert!(Follows::default().cookie("/e/lodi").contains("Max-Age=0"));
        assert!(Follows::read("4").cookie("/e/lodi").starts_with("follows=4; Path=/e/lodi;"));
    }
}

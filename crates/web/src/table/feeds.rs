//! The desk of feeds: sources of moves with their state, and what they flagged.

use std::path::{Component, Path};
use std::sync::Arc;

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use codex::{Article, Phrase, phrase};
use desk::feeds::{FeedAct, Origin, SILENT_AFTER, Source, electronic_boards};
use desk::{BoardName, Fault, LoadedEvent};
use office::Instant;

use super::seats::listed;
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::{ArbitersDesk, Desk};
use crate::navigation::NavLink;
use crate::office::act::key_of;
use crate::office::{DeskName, frame};
use crate::page::{Page, fresh, with_status};
use crate::posted::{Fields, Posted};
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

#[derive(Template)]
#[template(path = "table-feeds.html")]
struct FeedsDesk {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    key: String,
    sources: Vec<SourceLine>,
    flags: Vec<FlagLine>,
    /// Whether anything can be added in a browser.
    open: bool,
    delayed: Option<String>,
    push: Option<String>,
    problem: Option<String>,
}

struct SourceLine {
    name: String,
    kind: String,
    place: String,
    seen: String,
    state: String,
    class: &'static str,
}

struct FlagLine {
    round: u8,
    board: u16,
    title: String,
    players: String,
    source: String,
    what: String,
    cites: String,
    address: String,
}

/// Answers `/e/EVENT/office/boards/feeds`.
pub(super) async fn desk(
    ArbitersDesk(Desk { site, loaded, visitor, headers, .. }): ArbitersDesk,
) -> Result<Response, RequestError> {
    fresh(&made(&site, &visitor, &loaded, None)?, &headers)
}

fn made(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    problem: Option<String>,
) -> Result<FeedsDesk, RequestError> {
    let words = visitor.words;
    let (page, desks) = frame(site, visitor, loaded, DeskName::Boards, words.text("web-feeds"));
    let feeds = loaded.feeds().clone();
    let sources = feeds.sources().map(|source| source_line(loaded, source, words)).collect();
    let names = site.names();
    let address = loaded.name().address();
    let flags = feeds.flags().map(|(name, flag)| {
        let BoardName { round, board } = name;
        let [white, black] = listed(&loaded.state(), &names, name);
        let kind = loaded.board(name).map(|board| board.live().set_up().kind());
        let articles = kind.map(|kind| flag.trouble.articles(kind)).unwrap_or_default();
        let source = flag.source.as_str();
        FlagLine {
            round,
            board,
            title: words.say(&phrase!("web-feeds-flag-board", round = round, board = board)),
            players: format!("{white} – {black}"),
            source: words.say(&phrase!("web-feeds-flag-source", source = source)),
            what: words.say(&flag.trouble.phrase()),
            cites: cited(&articles, words),
            address: format!("{address}/boards/{round}/{board}"),
        }
    });
    let allowed = site.allowed_feeds();
    Ok(FeedsDesk {
        flags: flags.collect(),
        sources,
        open: allowed.root.is_some() || !allowed.hosts.is_empty(),
        delayed: loaded.delay().map(|delay| {
            let (minutes, moves) = (delay.minutes, delay.moves);
            words.say(&phrase!("web-delay-shown", minutes = minutes, moves = moves))
        }),
        push: feeds
            .push()
            .map(|push| words.say(&phrase!("web-feeds-push-to", address = push.address.as_str()))),
        key: chance::key()?,
        address,
        page,
        desks,
        problem,
    })
}

/// The articles to rule by, in a line.
fn cited(articles: &[Article], words: Words) -> String {
    words.cite_all(articles).join(" · ")
}

fn source_line(loaded: &LoadedEvent, source: &Source, words: Words) -> SourceLine {
    let state = loaded.source(&source.name);
    let problem = state.as_ref().and_then(|state| state.problem.as_ref());
    let seen = state.as_ref().and_then(|state| state.seen);
    let (shown, class) = match (&state, problem) {
        (None, _) => (words.text("web-feeds-waiting"), "info"),
        (Some(_), None) => (words.text("web-feeds-fine"), "ok"),
        (Some(_), Some(problem)) => (words.say(problem), "warn"),
    };
    SourceLine {
        name: source.name.clone(),
        kind: words.say(&phrase!("feed-source-kind", kind = source.from.kind())),
        place: source.from.place(),
        seen: seen.map_or_else(|| words.text("web-feeds-never"), |seen| words.time(Instant(seen))),
        state: shown,
        class,
    }
}

/// Answers a post to `/e/EVENT/office/boards/feeds`: adds a source (`name`), stops one (`stop`), or
/// lets a flagged board stand (`round`, `board` with `keep`).
pub(super) async fn act(
    ArbitersDesk(Desk { site, loaded, visitor, .. }): ArbitersDesk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let key = key_of(&visitor, fields.get("key"))?;
    let actor = visitor.required()?.account.id.as_str().to_owned();
    let done = match read(&site, &fields)? {
        Err(why) => Err(why),
        Ok(act) => {
            let (keeper, event) = (Arc::clone(&site), loaded.name().as_str().to_owned());
            let work = move || keeper.events().feed(&event, act, (&actor, keeper.now()), &key);
            match tokio::task::spawn_blocking(work).await? {
                Err(Fault::Feed(why)) => Err(why),
                Err(fault) => return Err(fault.into()),
                Ok(_) => Ok(()),
            }
        }
    };
    match done {
        Ok(()) => {
            let address = loaded.name().address();
            Ok(Redirect::to(&format!("{address}/office/boards/feeds")).into_response())
        }
        Err(why) => {
            let page = made(&site, &visitor, &loaded, Some(visitor.words.say(&why)))?;
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
    }
}

/// What a form wants; why it cannot be, in words, where it cannot.
fn read(site: &Site, fields: &Fields) -> Result<Result<FeedAct, Phrase>, RequestError> {
    let unreadable =
        |field| RequestError::Unreadable(phrase!("web-field-unreadable", field = field));
    if fields.has("stop") {
        return Ok(Ok(FeedAct::Stop { name: fields.get("stop").to_owned() }));
    }
    let round = match fields.get("round").trim() {
        "" => None,
        round => Some(round.parse::<u8>().map_err(|_| unreadable("round"))?),
    };
    if fields.has("keep") {
        let board = fields.need("board")?.parse().map_err(|_| unreadable("board"))?;
        let round = round.ok_or_else(|| unreadable("round"))?;
        return Ok(Ok(FeedAct::Settle { round, board }));
    }
    let name = fields.need("name")?.trim().to_owned();
    let place = fields.need("place")?.trim();
    let from = match fields.get("kind") {
        "folder" => Origin::Folder(place.into()),
        "address" => Origin::Address(place.to_owned()),
        "livechess" => match electronic_boards(fields.get("boards")) {
            Ok(boards) => Origin::Livechess { address: place.to_owned(), boards },
            Err(why) => return Ok(Err(why)),
        },
        _ => return Err(unreadable("kind")),
    };
    Ok(allowed(site, from)
        .map(|from| FeedAct::Add(Source { name, from, round, silent: SILENT_AFTER })))
}

/// Only what the keeper of the machine allowed at the start can be named in a browser.
fn allowed(site: &Site, from: Origin) -> Result<Origin, Phrase> {
    let allowed = site.allowed_feeds();
    let may = match &from {
        Origin::Folder(path) => {
            let root = allowed.root.as_deref();
            return root
                .and_then(|root| below(root, path))
                .map(Origin::Folder)
                .ok_or_else(|| phrase!("feed-refused-folder"));
        }
        Origin::Address(_) | Origin::Livechess { .. } => {
            from.host().is_some_and(|host| allowed.hosts.iter().any(|known| known == host))
        }
    };
    if may { Ok(from) } else { Err(phrase!("feed-refused-host")) }
}

/// A folder below the root: named in whole, or by what stands behind the root; never by way of `..`.
fn below(root: &Path, path: &Path) -> Option<std::path::PathBuf> {
    let inside = path.strip_prefix(root).ok().or_else(|| path.is_relative().then_some(path))?;
    let plain = |part: Component<'_>| matches!(part, Component::Normal(_) | Component::CurDir);
    inside.components().all(plain).then(|| root.join(inside))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_names_folders_below_the_root_alone() {
        let root = Path::new("/srv/feeds");
        let named = |path: &str| below(root, Path::new(path));
        assert_eq!(named("sala"), Some("/srv/feeds/sala".into()));
        assert_eq!(named("/srv/feeds/sala/1"), Some("/srv/feeds/sala/1".into()));
        for bad in ["/etc", "../etc", "sala/../../etc", "/srv/feeds/../x", "/srv/feedsx"] {
            assert_eq!(named(bad), None, "{bad}");
        }
    }
}

//! What pages of other sites may read: whatever everybody may, and only as nobody in particular.

use axum::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, ALLOW,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};

/// Whether an address gives everybody the same, and programs of others a use for it.
pub(crate) fn is_open(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    match parts.as_slice() {
        ["api", "openapi.json"]
        | ["api", "v1", "events" | "festivals"]
        | ["api", "v1", "events" | "festivals", _]
        | ["api", "v1", "festivals", _, "pairings"]
        | ["live", "e" | "f", ..]
        | ["e", _, "live.pgn" | "live.pdn" | "games.pgn" | "games.pdn" | "calendar.ics"] => true,
        ["api", "v1", "events", _, what, rest @ ..] => {
            matches!(*what, "rounds" | "standings" | "players" | "teams" | "boards" | "games")
                && rest.last() != Some(&"acts")
        }
        ["e", _, rest @ .., "card.png"] => !rest.contains(&"office"),
        ["e", _, "boards", rest @ ..] => rest.last().is_some_and(|file| is_file(file)),
        _ => false,
    }
}

/// Whether the last part of a board's address is one of its files.
fn is_file(name: &str) -> bool {
    let end = name.split_once('.').map(|(_, end)| end);
    end.is_some_and(|end| {
        matches!(end, "pgn" | "pdn" | "json" | "replay.json" | "svg" | "png" | "txt")
    })
}

/// Opens an answer to pages of other sites, where that is due: never one that was made for
/// somebody, and never one that was asked for in order to change something.
pub(crate) fn open(
    headers: &mut HeaderMap,
    (method, path): (&Method, &str),
    status: StatusCode,
    known: bool,
) {
    let refused = matches!(status, StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN);
    let reads = matches!(*method, Method::GET | Method::HEAD);
    headers.remove(ACCESS_CONTROL_ALLOW_ORIGIN);
    if reads && !refused && !known && is_open(path) {
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
        headers
            .insert(ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static("etag, retry-after"));
    }
}

/// The answer to a browser that asks whether a page of another site may ask.
pub(crate) fn preflight(method: &Method, path: &str) -> Option<Response> {
    (*method == Method::OPTIONS && is_open(path)).then(|| {
        let headers = [
            (ALLOW, "GET, HEAD, OPTIONS"),
            (ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
            (ACCESS_CONTROL_ALLOW_METHODS, "GET, HEAD"),
            (ACCESS_CONTROL_ALLOW_HEADERS, "accept, if-none-match, last-event-id"),
            (ACCESS_CONTROL_MAX_AGE, "86400"),
        ];
        (StatusCode::NO_CONTENT, headers).into_response()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_everybody_may_read_is_open_and_nothing_else() {
        for path in [
            "/api/v1/events",
            "/api/v1/events/lodi",
            "/api/v1/events/lodi/standings/2",
            "/api/v1/events/lodi/boards/1/1",
            "/live/e/lodi/boards",
            "/e/lodi/live.pgn",
            "/e/lodi/boards/1.pgn",
            "/e/lodi/boards/1/1.png",
            "/e/lodi/boards/1/1/card.png",
            "/e/lodi/card.png",
        ] {
            assert!(is_open(path), "{path}");
        }
        for path in [
            "/",
            "/account",
            "/accounts",
            "/e/lodi",
            "/e/lodi/standings",
            "/e/lodi/boards/1/1",
            "/e/lodi/boards/1/1/act",
            "/e/lodi/office/card.png",
            "/e/lodi/office/documents/standings.pdf",
            "/api/v1/events/lodi/journal",
            "/api/v1/events/lodi/acts",
            "/api/v1/events/lodi/boards/1/1/acts",
            "/qr.svg",
            "/embed/e/lodi/wall",
        ] {
            assert!(!is_open(path), "{path}");
        }
    }
}

//! How somebody likes the table: letters of the moves, view, clock; kept in cookies.

use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use chess::notation::Letters;
use messages::Language;
use serde::Deserialize;

use crate::visitor::{Visitor, cookie};
use desk::letters;

/// What an address asks for once; it is remembered.
#[derive(Deserialize, Default)]
pub(super) struct Wish {
    letters: Option<String>,
    view: Option<String>,
    press: Option<String>,
}

/// How somebody likes the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Taste {
    /// The letters of the pieces.
    pub(super) letters: Letters,
    /// Whether words come before the picture.
    pub(super) blind: bool,
    /// Whether the clock is pressed together with the move.
    pub(super) together: bool,
}

impl Taste {
    /// The taste of whoever asks.
    pub(super) fn of(wish: &Wish, visitor: &Visitor, headers: &HeaderMap) -> Self {
        let kept = |wish: &Option<String>, name| {
            wish.clone().or_else(|| cookie(headers, name).map(str::to_owned))
        };
        let language: Language = visitor.words.language();
        let chosen = kept(&wish.letters, "letters").and_then(|code| code.parse().ok());
        Self {
            letters: chosen.unwrap_or_else(|| letters(language)),
            blind: kept(&wish.view, "view").as_deref() == Some("blind"),
            together: kept(&wish.press, "press").as_deref() != Some("apart"),
        }
    }

    /// Remembers what was wished for.
    pub(super) fn remember(self, wish: &Wish, mut answer: Response) -> Response {
        let view = if self.blind { "blind" } else { "picture" };
        let press = if self.together { "together" } else { "apart" };
        for (wished, name, value) in [
            (wish.letters.is_some(), "letters", self.letters.code()),
            (wish.view.is_some(), "view", view),
            (wish.press.is_some(), "press", press),
        ] {
            let cookie = format!("{name}={value}; Path=/; Max-Age=31536000; SameSite=Lax");
            if let Some(cookie) = HeaderValue::from_str(&cookie).ok().filter(|_| wished) {
                answer.headers_mut().append(SET_COOKIE, cookie);
            }
        }
        answer
    }
}

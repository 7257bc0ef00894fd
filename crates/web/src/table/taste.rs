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
    announce: Option<String>,
    confirm: Option<String>,
}

/// In which languages, and in which order, moves are announced to who does not see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Announce {
    /// German as D.2.1 spells it, then the language of the page.
    GermanFirst,
    /// The language of the page, then German.
    PageFirst,
    /// German alone.
    German,
    /// The language of the page alone.
    Page,
}

impl Announce {
    const ALL: [Self; 4] = [Self::GermanFirst, Self::PageFirst, Self::German, Self::Page];

    /// Its word in cookies and addresses.
    pub(super) const fn slug(self) -> &'static str {
        match self {
            Self::GermanFirst => "german-first",
            Self::PageFirst => "page-first",
            Self::German => "german",
            Self::Page => "page",
        }
    }

    /// The message that names it.
    pub(super) const fn message(self) -> &'static str {
        match self {
            Self::GermanFirst => "live-play-announce-german-first",
            Self::PageFirst => "live-play-announce-page-first",
            Self::German => "live-play-announce-german",
            Self::Page => "live-play-announce-page",
        }
    }
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
    /// How moves are announced.
    pub(super) announce: Announce,
    /// Whether a move waits for a confirmation, where that is the player's choice.
    pub(super) confirm: bool,
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
            announce: kept(&wish.announce, "announce")
                .and_then(|slug| Announce::ALL.into_iter().find(|known| known.slug() == slug))
                .unwrap_or(Announce::GermanFirst),
            confirm: kept(&wish.confirm, "confirm").as_deref() == Some("on"),
        }
    }

    /// The ways in which moves can be announced.
    #[expect(clippy::unused_self, reason = "templates ask what they have at hand")]
    pub(super) fn announcements(self) -> [Announce; 4] {
        Announce::ALL
    }

    /// Remembers what was wished for.
    pub(super) fn remember(self, wish: &Wish, mut answer: Response) -> Response {
        let view = if self.blind { "blind" } else { "picture" };
        let press = if self.together { "together" } else { "apart" };
        for (wished, name, value) in [
            (wish.letters.is_some(), "letters", self.letters.code()),
            (wish.view.is_some(), "view", view),
            (wish.press.is_some(), "press", press),
            (wish.announce.is_some(), "announce", self.announce.slug()),
            (wish.confirm.is_some(), "confirm", if self.confirm { "on" } else { "off" }),
        ] {
            let cookie = format!("{name}={value}; Path=/; Max-Age=31536000; SameSite=Lax");
            if let Some(cookie) = HeaderValue::from_str(&cookie).ok().filter(|_| wished) {
                answer.headers_mut().append(SET_COOKIE, cookie);
            }
        }
        answer
    }
}

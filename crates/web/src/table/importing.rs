//! The desk where an arbiter brings in the scores of games that had no live board.

use std::sync::Arc;

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use codex::phrase;
use desk::LoadedEvent;
use desk::games::{Brought, Import, ImportOutcome};

use crate::answer::RequestError;
use crate::chance;
use crate::entrance::{ArbitersDesk, Desk};
use crate::navigation::NavLink;
use crate::office::act::key_of;
use crate::office::{DeskName, frame};
use crate::page::{Page, with_status};
use crate::posted::Posted;
use crate::site::Site;
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "office-games.html")]
struct ImportPage {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    import: Import,
    rounds: Vec<u8>,
    lines: Vec<Line>,
    /// What came of it, or would.
    told: Option<(&'static str, String)>,
    /// Whether something can be taken that was not yet.
    ready: bool,
    chess: bool,
    key: String,
}

impl ImportPage {
    /// Whether all games are said to be of this round.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "templates hand over references")]
    fn is_of(&self, round: &u8) -> bool {
        self.import.round == Some(*round)
    }
}

struct Line {
    number: usize,
    /// The line of the text on which it begins.
    begins: usize,
    names: [String; 2],
    moves: usize,
    /// Where it is gone through, once it is taken.
    place: Option<(u8, u16, String)>,
    why: Option<String>,
    notes: Vec<String>,
}

/// Answers `/e/EVENT/office/games`.
pub(super) async fn desk(
    ArbitersDesk(Desk { site, loaded, visitor, .. }): ArbitersDesk,
) -> Result<Response, RequestError> {
    let page = made(&site, &visitor, &loaded, Import::default(), None)?;
    with_status(StatusCode::OK, &page)
}

/// Answers a post to `/e/EVENT/office/games`: every game ruled upon, and with `enter` kept.
pub(super) async fn bring(
    ArbitersDesk(Desk { site, loaded, visitor, .. }): ArbitersDesk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let round = match fields.get("round").trim() {
        "" => None,
        text => Some(text.parse().map_err(|_| {
            RequestError::Unreadable(phrase!("web-field-unreadable", field = "round"))
        })?),
    };
    let import = Import {
        text: fields.get("score").to_owned(),
        source: fields.get("source").trim().chars().take(200).collect(),
        round,
        replace: fields.has("replace"),
    };
    let keep = fields.has("enter");
    let key = key_of(&visitor, fields.get("key"))?;
    let actor = visitor.required()?.account.id.as_str().to_owned();
    let brought = {
        let (keeper, event) = (Arc::clone(&site), loaded.name().as_str().to_owned());
        let import = import.clone();
        let work = move || {
            let now = keeper.board_time();
            if keep {
                keeper.events().import_games(&event, &import, (&actor, now), &key)
            } else {
                keeper.events().preview_games(&event, &import, now)
            }
        };
        tokio::task::spawn_blocking(work).await??
    };
    let well = brought.taken() > 0 || brought.lines.is_empty();
    let status = if well { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    with_status(status, &made(&site, &visitor, &loaded, import, Some((brought, keep)))?)
}

fn made(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    import: Import,
    brought: Option<(Brought, bool)>,
) -> Result<ImportPage, RequestError> {
    let words = visitor.words;
    let title = words.text("games-import-title");
    let (page, desks) = frame(site, visitor, loaded, DeskName::Boards, title);
    let address = loaded.name().address();
    let seen = loaded.state();
    let public = seen.event().paired_rounds().filter(|(_, book)| book.is_public());
    let announced = seen.event().announcement();
    let kept = brought.as_ref().is_some_and(|(_, kept)| *kept);
    let told = brought.as_ref().map(|(brought, kept)| {
        let (taken, all) = (brought.taken(), brought.lines.len());
        let refused = all - taken;
        let text = if *kept {
            phrase!("games-import-done", taken = taken, refused = refused)
        } else {
            phrase!("games-import-would", taken = taken, refused = refused)
        };
        let class = if taken == 0 {
            "bad"
        } else if refused > 0 {
            "warn"
        } else {
            "ok"
        };
        (class, words.say(&text))
    });
    let ready = !kept && brought.as_ref().is_some_and(|(brought, _)| brought.taken() > 0);
    let lines = brought.into_iter().flat_map(|(brought, _)| brought.lines).map(|line| {
        let (place, why) = match line.outcome {
            ImportOutcome::Taken(name) => {
                let at = format!("{address}/boards/{}/{}", name.round, name.board);
                (Some((name.round, name.board, at)), None)
            }
            ImportOutcome::Refused(why) => (None, Some(words.say(&why))),
        };
        Line {
            number: line.number,
            begins: line.line,
            names: line.names,
            moves: line.plies.div_ceil(2),
            place: place
                .map(|(round, board, at)| (round, board, if kept { at } else { String::new() })),
            why,
            notes: line.notes.iter().map(|note| words.say(note)).collect(),
        }
    });
    Ok(ImportPage {
        lines: lines.collect(),
        rounds: public.map(|(round, _)| round).collect(),
        chess: announced
            .is_some_and(|told| matches!(told.game, office::announcement::Game::Chess(_))),
        key: chance::key()?,
        import: if kept { Import::default() } else { import },
        told,
        ready,
        address,
        page: page.with_scripts(&["import.js"]),
        desks,
    })
}

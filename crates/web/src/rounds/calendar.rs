//! The whole calendar of a round robin, known as soon as numbers are given.

use askama::Template;
use axum::response::Response;
use tournament::Tpn;

use crate::answer::RequestError;
use crate::entrance::Desk;
use crate::navigation::NavLink;
use crate::office::{DeskName, frame};
use crate::page::{Page, fresh};

#[derive(Template)]
#[template(path = "rounds-calendar.html")]
struct Calendar {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    rounds: Vec<RoundLines>,
}

/// A round of it.
struct RoundLines {
    round: u8,
    starts: String,
    pairs: Vec<(String, String)>,
    rests: Option<String>,
}

/// Answers `/e/EVENT/office/pairing/calendar`.
pub(super) async fn calendar(
    Desk { site, loaded, visitor, headers, .. }: Desk,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let title = words.text("web-rounds-calendar");
    let (page, desks) = frame(&site, &visitor, &loaded, DeskName::Pairing, title);
    let names = site.names();
    let seen = loaded.state();
    let event = seen.event();
    let table = event.table().ok_or(RequestError::NotFound)?;
    let teams = event.announcement().is_some_and(|event| event.teams().is_some());
    let listed = |tpn: Tpn| {
        let name = if teams {
            event.team_numbered(tpn).map(|id| seen.team(id))
        } else {
            event.numbered(tpn).map(|id| seen.listed(id, &names))
        };
        format!("{tpn} {}", name.unwrap_or_default())
    };
    let rounds = (1u8..).zip(table).map(|(round, pairing)| RoundLines {
        round,
        starts: event.starts(round).map(|at| words.moment(at)).unwrap_or_default(),
        pairs: pairing.boards.iter().map(|it| (listed(it.white), listed(it.black))).collect(),
        rests: pairing.bye.map(listed),
    });
    let shown =
        Calendar { page, desks, rounds: rounds.collect(), address: loaded.name().address() };
    drop(seen);
    fresh(&shown, &headers)
}

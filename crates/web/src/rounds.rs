//! The desks of rounds and protests: pairing with its reasons, publishing, starting, closing; complaints with their clocks.

mod draft;
mod hand;
mod line_up;
mod pairing;
mod protests;
mod remarks;
mod steps;
mod story;
mod tree;
mod why;

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use office::{Act, Verdict};

use crate::answer::Trouble;
use crate::house::{House, Room};
use crate::office::{DeskName, frame};
use crate::page::{Link, Page, with_status};
use crate::shown::RulingShown;
use crate::visitor::Visitor;

/// The addresses of the desks of rounds and protests.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/e/{event}/office/pairing", get(pairing::desk))
        .route("/e/{event}/office/pairing/hand", post(hand::by_hand))
        .route("/e/{event}/office/pairing/postpone", post(hand::postpone))
        .route("/e/{event}/office/pairing/line-up", post(line_up::hand_in))
        .route("/e/{event}/office/protests", get(protests::desk))
        .route("/e/{event}/office/protests/notice", post(steps::notice))
        .route("/e/{event}/office/protests/step", post(steps::step))
        .route("/e/{event}/office/protests/remark", post(remarks::remark))
}

#[derive(Template)]
#[template(path = "office-ruling.html")]
struct RulingPage {
    page: Page,
    desks: Vec<Link>,
    ruling: RulingShown,
    confirm: Option<Confirm>,
    back: String,
}

/// What confirms an act, where it can be confirmed.
struct Confirm {
    address: String,
    act: String,
    key: String,
}

/// A desk of ours, with the tail of its address.
#[derive(Clone, Copy)]
struct Desk(DeskName, &'static str);

const PAIRING: Desk = Desk(DeskName::Pairing, "/office/pairing");
const PROTESTS: Desk = Desk(DeskName::Protests, "/office/protests");

/// The ruling on an act before anything counts, with the button that makes it count.
fn previewed(
    house: &House,
    visitor: &Visitor,
    room: &Room,
    desk: Desk,
    act: &Act,
    key: &str,
) -> Result<Response, Trouble> {
    let event = room.name().as_str();
    let context = visitor.context(house, event)?;
    let ruling = house.preview(event, act, &context).ok_or(Trouble::NotFound)?;
    let refused = ruling.verdict == Verdict::Refused;
    let address = room.name().address();
    let act = serde_json::to_string(act).map_err(|_| Trouble::NotFound)?;
    let title = visitor.words.text("web-ruling-title");
    let (page, desks) = frame(house, visitor, room, desk.0, title);
    let shown = RulingPage {
        page,
        desks,
        ruling: RulingShown::of(&ruling, visitor.words),
        confirm: (!refused).then(|| Confirm {
            address: format!("{address}/office/act"),
            act,
            key: key.to_owned(),
        }),
        back: format!("{address}{}", desk.1),
    };
    let status = if refused { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    with_status(status, &shown)
}

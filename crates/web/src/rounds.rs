//! The desks of rounds and protests: pairing with its reasons, publishing, starting, closing;
//! complaints with their clocks.

mod apart;
pub(crate) mod byes;
mod calendar;
mod draft;
mod hand;
mod line_up;
mod numbers;
mod pairing;
mod presence;
pub(crate) mod protests;
mod remarks;
mod steps;
pub(crate) mod story;
mod tree;
mod why;

use desk::LoadedEvent;
pub(crate) use story::{ProtestWaits, undecided};

use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use axum::routing::{get, post};
use office::Act;

use crate::answer::RequestError;
use crate::office::DeskName;
use crate::office::act::{Sent, show_before};
use crate::posted::Fields;
use crate::site::Site;
use crate::visitor::Visitor;

/// The addresses of the desks of rounds and protests.
pub(crate) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/e/{event}/office/pairing", get(pairing::desk))
        .route("/e/{event}/office/byes", get(byes::desk).post(byes::set))
        .route("/e/{event}/office/pairing/apart", post(apart::keep))
        .route("/e/{event}/office/pairing/calendar", get(calendar::calendar))
        .route("/e/{event}/office/pairing/present", post(presence::pair))
        .route("/e/{event}/office/pairing/hand", post(hand::by_hand))
        .route("/e/{event}/office/pairing/postpone", post(hand::postpone))
        .route("/e/{event}/office/pairing/line-up", post(line_up::hand_in))
        .route("/e/{event}/office/protests", get(protests::desk))
        .route("/e/{event}/office/protests/notice", post(steps::notice))
        .route("/e/{event}/office/protests/step", post(steps::step))
        .route("/e/{event}/office/protests/remark", post(remarks::remark))
}

/// A desk of ours, with the tail of its address.
#[derive(Clone, Copy)]
struct Beside(DeskName, &'static str);

const PAIRING: Beside = Beside(DeskName::Pairing, "/office/pairing");
const BYES: Beside = Beside(DeskName::Players, "/office/byes");
const PROTESTS: Beside = Beside(DeskName::Protests, "/office/protests");

/// The ruling on an act before anything counts, with the button that makes it count.
fn previewed(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    desk: Beside,
    act: &Act,
    fields: &Fields,
) -> Result<Response, RequestError> {
    let back = format!("{}{}", loaded.name().address(), desk.1);
    show_before(site, visitor, loaded, (desk.0, back), act, &Sent::of(fields)?)
}

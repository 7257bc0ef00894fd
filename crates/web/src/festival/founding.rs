//! The festivals of the house, and a new one.

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use festival::FestivalAct;

use super::address;
use super::entrance::directing;
use crate::answer::RequestError;
use crate::chance;
use crate::office::act::Sent;
use crate::page::{Page, fresh, with_status};
use crate::posted::Posted;
use crate::site::Site;
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "festivals.html")]
struct FestivalsPage {
    page: Page,
    festivals: Vec<FestivalLine>,
    key: String,
    name: String,
    word: String,
    place: String,
    wrong: Option<String>,
}

/// A festival on a list.
pub(crate) struct FestivalLine {
    /// Where it is.
    pub address: String,
    /// What it is called.
    pub name: String,
    /// Where it is played.
    pub place: String,
    /// How many sections it has, in words.
    pub sections: String,
}

/// The festivals of the house that have something to show.
pub(crate) fn lines(site: &Site, visitor: &Visitor, with_empty: bool) -> Vec<FestivalLine> {
    let all = site.events().festivals().into_iter();
    let shown = all.filter(|festival| with_empty || !festival.sections.is_empty());
    shown
        .map(|festival| FestivalLine {
            address: address(&festival.address),
            sections: visitor
                .words
                .say(&phrase!("festival-count-sections", count = festival.sections.len())),
            name: festival.name,
            place: festival.place,
        })
        .collect()
}

fn view(site: &Site, visitor: &Visitor) -> Result<FestivalsPage, RequestError> {
    visitor.require_keeper()?;
    Ok(FestivalsPage {
        page: Page::new(site, visitor, visitor.words.text("festival-all")),
        festivals: lines(site, visitor, true),
        key: chance::key()?,
        name: String::new(),
        word: String::new(),
        place: String::new(),
        wrong: None,
    })
}

/// Answers `/office/festivals`.
pub(super) async fn list(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    fresh(&view(&site, &visitor)?, &headers)
}

/// Answers a post to `/office/festivals`: a new festival.
pub(super) async fn found(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    visitor.require_keeper()?;
    let [name, word, place] =
        ["name", "word", "place"].map(|field| fields.get(field).trim().to_owned());
    let act =
        FestivalAct::Found { festival: word.clone(), name: name.clone(), place: place.clone() };
    let (context, key) = (directing(&site, &visitor)?, Sent::of(&fields)?.command(&visitor)?);
    let keeper = Arc::clone(&site);
    let act_on = move || keeper.events().festival_act(act, context, &key);
    match tokio::task::spawn_blocking(act_on).await?? {
        Ok(_) => {
            let to = format!("{}/office/sections", address(&word));
            Ok(Redirect::to(&to).into_response())
        }
        Err(why) => {
            let wrong = Some(visitor.words.say(&why));
            let page = FestivalsPage { name, word, place, wrong, ..view(&site, &visitor)? };
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
    }
}

//! Moving a player to another section: chosen, looked at with both rulings, then done.

use std::sync::Arc;

use askama::Template;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use desk::moving::{Hands, Move, Moved, Prepared};
use desk::twins::{Namesakes, is_namesake};
use office::{EntrantId, Ruling, Verdict};
use serde::Deserialize;

use super::entrance::FestivalDesk;
use super::{Where, address, desk_frame};
use crate::answer::RequestError;
use crate::chance;
use crate::navigation::NavLink;
use crate::office::act::{Sent, shown as ruling_shown};
use crate::page::{Page, fresh, with_status};
use crate::posted::Posted;
use crate::shown::RulingShown;

#[derive(Template)]
#[template(path = "festival-move.html")]
struct MovePage {
    page: Page,
    desks: Vec<NavLink>,
    /// The desk of entries, and this one.
    back: String,
    address: String,
    lead: String,
    from: String,
    entrant: u16,
    /// The sections to choose from: event, title, whether it is chosen.
    sections: Vec<(String, String, bool)>,
    preview: Option<Preview>,
    wrong: Option<String>,
    key: String,
}

/// What both sections say.
struct Preview {
    to: String,
    doing: String,
    enters: String,
    leaves: String,
    enter: Option<RulingShown>,
    there: String,
    strike: Option<RulingShown>,
    /// What goes along, and what stays.
    notes: Vec<String>,
    refused: bool,
    /// Whether a namesake stands in the way, and whether they are said to be somebody else.
    namesake: bool,
    two_people: bool,
}

/// Who is moved, and where.
#[derive(Deserialize)]
pub(super) struct Asked {
    from: String,
    entrant: u16,
    #[serde(default)]
    to: String,
    /// Whether a namesake in that section is somebody else.
    two_people: Option<String>,
}

/// Answers `/f/FESTIVAL/office/move`; with `to` both rulings are shown.
pub(super) async fn page(
    desk: FestivalDesk,
    Query(asked): Query<Asked>,
) -> Result<Response, RequestError> {
    let mut page = view(&desk, &asked)?;
    if !asked.to.is_empty() {
        let (wanted, hands) = prepare(&desk, &asked)?;
        match desk.site.events().prepare_move(&wanted, &hands)? {
            Ok(prepared) => page.preview = Some(Preview::of(&desk, &asked, &prepared)),
            Err(why) => page.wrong = Some(desk.visitor.words.say(&why)),
        }
    }
    fresh(&page, &desk.headers)
}

/// Answers a post to `/f/FESTIVAL/office/move`: done, or told why not.
pub(super) async fn go(
    desk: FestivalDesk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let asked = Asked {
        from: fields.need("from")?.to_owned(),
        entrant: fields.get("entrant").parse().unwrap_or(0),
        to: fields.need("to")?.to_owned(),
        two_people: fields.has("two_people").then(String::new),
    };
    let (wanted, hands) = prepare(&desk, &asked)?;
    let key = Sent::of(&fields)?.command(&desk.visitor)?;
    let keeper = Arc::clone(&desk.site);
    let work = move || keeper.events().move_entrant(&wanted, &hands, &key);
    let moved = tokio::task::spawn_blocking(work).await??;
    let words = desk.visitor.words;
    let festival = address(&desk.roof.festival.address);
    let mut page = view(&desk, &asked)?;
    match moved {
        Ok(Moved::Done { entrant }) => {
            let to = desk::percent_encoded(&asked.to);
            let to = format!("{festival}/office?moved={to}&entrant={}", entrant.0);
            return Ok(Redirect::to(&to).into_response());
        }
        Ok(Moved::Half(ruling)) => {
            let section = title(&desk, &asked.to);
            let why = words.say(&ruling.what);
            page.wrong =
                Some(words.say(&phrase!("festival-moved-half", section = section, why = why)));
        }
        Ok(Moved::Refused(prepared)) => {
            page.preview = Some(Preview::of(&desk, &asked, &prepared));
        }
        Err(why) => page.wrong = Some(words.say(&why)),
    }
    with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
}

/// The move with whoever makes it, who must be an arbiter in both sections.
fn prepare(desk: &FestivalDesk, asked: &Asked) -> Result<(Move, Hands), RequestError> {
    for section in [&asked.from, &asked.to] {
        let section = desk.section_of(section)?;
        if !desk.rules_in(section) {
            return Err(RequestError::Forbidden);
        }
    }
    let section = title(desk, &asked.to);
    let wanted = Move {
        festival: desk.roof.festival.address.clone(),
        from: asked.from.clone(),
        entrant: EntrantId(asked.entrant),
        to: asked.to.clone(),
        namesakes: if asked.two_people.is_some() { Namesakes::TwoPeople } else { Namesakes::Told },
        reason: desk.visitor.words.say(&phrase!("festival-move-reason", section = section)),
    };
    let hands = Hands {
        from: desk.visitor.context(&desk.site, &asked.from)?,
        to: desk.visitor.context(&desk.site, &asked.to)?,
    };
    Ok((wanted, hands))
}

fn title(desk: &FestivalDesk, event: &str) -> String {
    let section = desk.roof.section(event).and_then(|at| desk.roof.sections.get(at));
    section.map_or_else(|| event.to_owned(), |section| section.title.clone())
}

fn view(desk: &FestivalDesk, asked: &Asked) -> Result<MovePage, RequestError> {
    let words = desk.visitor.words;
    let at = desk.section_of(&asked.from)?;
    let from = &desk.roof.sections[at];
    let name = from.event.state().listed(EntrantId(asked.entrant), &desk.site.names());
    let others = desk.roof.sections.iter().enumerate();
    let others = others.filter(|(of, _)| *of != at && desk.rules_in(*of));
    let sections = others.map(|(_, section)| {
        let event = section.event.name().as_str().to_owned();
        let chosen = event == asked.to;
        (event, section.title.clone(), chosen)
    });
    let festival = address(&desk.roof.festival.address);
    let heading = words.text("festival-move-title");
    let (page, desks) =
        desk_frame(&desk.site, &desk.visitor, (&desk.roof, desk.directs), Where::Entries, heading);
    let lead = phrase!("festival-move-lead", name = name, from = from.title.as_str());
    Ok(MovePage {
        page,
        desks,
        back: format!("{festival}/office"),
        address: format!("{festival}/office/move"),
        lead: words.say(&lead),
        from: asked.from.clone(),
        entrant: asked.entrant,
        sections: sections.collect(),
        preview: None,
        wrong: None,
        key: chance::key()?,
    })
}

impl Preview {
    fn of(desk: &FestivalDesk, asked: &Asked, prepared: &Prepared) -> Self {
        let words = desk.visitor.words;
        let (from, to) = (title(desk, &asked.from), title(desk, &asked.to));
        let shown = |event: &str, ruling: &Ruling| {
            let at = desk.roof.section(event).and_then(|at| desk.roof.sections.get(at));
            match at {
                Some(of) => ruling_shown(&desk.site, &of.event, ruling, &desk.visitor),
                None => RulingShown::of(ruling, words),
            }
        };
        let mut notes = vec![words.text("festival-move-goes-along")];
        if prepared.checked_in {
            notes.push(words.text("festival-move-present"));
        }
        if prepared.papers > 0 {
            notes.push(words.say(&phrase!("festival-move-papers", count = prepared.papers)));
        }
        if let Some(paid) = prepared.paid {
            let (amount, section) = (paid.to_string(), from.as_str());
            notes.push(words.say(&phrase!(
                "festival-move-paid",
                amount = amount,
                section = section
            )));
        }
        Self {
            to: asked.to.clone(),
            doing: words.say(&phrase!("festival-move-do", section = to.as_str())),
            enters: words.say(&phrase!("festival-move-enters", section = to.as_str())),
            there: words.say(&phrase!("festival-move-there", section = to.as_str())),
            leaves: words.say(&phrase!("festival-move-leaves", section = from.as_str())),
            enter: prepared.enter.as_ref().map(|ruling| shown(&asked.to, ruling)),
            // What is not done is not told as if it were.
            strike: prepared
                .enter
                .as_ref()
                .is_none_or(|enter| enter.verdict != Verdict::Refused)
                .then(|| shown(&asked.from, &prepared.strike)),
            two_people: asked.two_people.is_some(),
            namesake: prepared.enter.as_ref().is_some_and(is_namesake),
            notes,
            refused: prepared.refused().is_some(),
        }
    }
}

//! A new event, and a draft announced anew: the ruling article by article, then the confirmation.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::shown;
use askama::Template;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use base16ct::lower::encode_string;
use codex::phrase;
use desk::{Fault, LoadedEvent, Outcome, Wish};
use journal::people::{Person, PersonId};
use office::stage::Stage;
use office::{Act, Context, Instant, Office, Role, Ruling, Verdict, Weight};
use office::{Pack, Packs};
use sha2::{Digest, Sha256};

use super::Wrong;
use super::announcement_form::{self as form, Choices, Written};
use crate::answer::Trouble;
use crate::chance;
use crate::office::act::key_of;
use crate::page::{Page, Tab, fresh, with_status};
use crate::pages::room;
use crate::posted::{Fields, Posted};
use crate::shown::RulingShown;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

#[derive(Template)]
#[template(path = "account-announce.html")]
struct Announce {
    page: Page,
    /// Where the form goes.
    address: String,
    /// Whether the event is there already, and keeps its name in addresses.
    known: bool,
    form: Fields,
    starts: Vec<(u8, String, String)>,
    key: String,
    ruling: Option<RulingShown>,
    findings: Vec<FindingShown>,
    /// What was ruled upon, if it can be confirmed.
    checked: Option<String>,
    wrong: Wrong,
}

struct FindingShown {
    class: &'static str,
    weight: String,
    text: String,
    cite: String,
}

impl Announce {
    fn new(
        house: &Site,
        visitor: &Visitor,
        room: Option<&LoadedEvent>,
        form: Fields,
    ) -> Result<Self, Trouble> {
        let words = visitor.words;
        let rounds = form::rounds(&form);
        let starts = (1..=rounds).map(|round| {
            let field = form::start_field(round);
            (round, form.get(&field).to_owned(), field)
        });
        let starts = starts.collect();
        let (page, address) = if let Some(room) = room {
            let title = words.text("web-account-announce-anew");
            let page =
                Page::of_event(house, visitor, (room, &room.state()), Some(Tab::Office), title);
            (page, format!("{}/office/announcement", room.name().address()))
        } else {
            let page = Page::new(house, visitor, words.text("web-new-event"));
            (page, "/office/new".to_owned())
        };
        let key = match form.get("key") {
            "" => chance::key()?,
            key => key.to_owned(),
        };
        Ok(Self {
            page,
            address,
            known: room.is_some(),
            form,
            starts,
            key,
            ruling: None,
            findings: Vec::new(),
            checked: None,
            wrong: Wrong::default(),
        })
    }

    fn choices(&self, of: Choices) -> Vec<(&'static str, String)> {
        of.iter().map(|(word, message)| (*word, self.page.words.text(message))).collect()
    }

    fn federations(&self) -> Vec<(&'static str, String)> {
        let name = |pack: &'static Pack| {
            (pack.federation.word(), shown::federation(pack, self.page.words))
        };
        Packs::default().iter().map(name).collect()
    }

    fn games(&self) -> Vec<(&'static str, String)> {
        self.choices(form::GAMES)
    }

    fn fields(&self) -> Vec<(&'static str, String)> {
        self.choices(form::FIELDS)
    }

    fn primaries(&self) -> Vec<(&'static str, String)> {
        self.choices(form::PRIMARY)
    }

    fn systems(&self) -> Vec<(&'static str, String)> {
        self.choices(form::SYSTEMS)
    }

    fn grades(&self) -> Vec<(&'static str, String)> {
        self.choices(form::GRADES)
    }
}

/// Answers `/office/new`.
pub(crate) async fn blank(
    State(house): State<Arc<Site>>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    visitor.require_keeper()?;
    let [high, middle, low, ..] = chance::chance()?;
    let seed = u64::from(high) << 16 | u64::from(middle) << 8 | u64::from(low);
    fresh(&Announce::new(&house, &visitor, None, form::blank(seed))?, &headers)
}

/// Answers a post to `/office/new`.
pub(crate) async fn announce(
    State(house): State<Arc<Site>>,
    visitor: Visitor,
    Posted(fields): Posted,
) -> Result<Response, Trouble> {
    visitor.require_keeper()?;
    answer(&house, &visitor, None, fields).await
}

/// Answers `/e/EVENT/office/announcement`: a draft, to be announced anew.
pub(crate) async fn draft(
    State(house): State<Arc<Site>>,
    Path(event): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    let room = drafted(&house, &visitor, &event)?;
    let fields = {
        let seen = room.state();
        let told = seen.event().announcement().ok_or(Trouble::NotFound)?;
        form::filled(room.name(), told, &house.names())
    };
    fresh(&Announce::new(&house, &visitor, Some(&room), fields)?, &headers)
}

/// Answers a post to `/e/EVENT/office/announcement`.
pub(crate) async fn announce_anew(
    State(house): State<Arc<Site>>,
    Path(event): Path<String>,
    visitor: Visitor,
    Posted(fields): Posted,
) -> Result<Response, Trouble> {
    let room = drafted(&house, &visitor, &event)?;
    answer(&house, &visitor, Some(room), fields).await
}

fn drafted(house: &Site, visitor: &Visitor, event: &str) -> Result<Arc<LoadedEvent>, Trouble> {
    let room = room(house, event)?;
    visitor.require_office(house, event)?;
    if room.state().event().stage() != Stage::Draft {
        return Err(Trouble::Contradicts(phrase!("office-announcement-fixed")));
    }
    Ok(room)
}

async fn answer(
    house: &Arc<Site>,
    visitor: &Visitor,
    room: Option<Arc<LoadedEvent>>,
    fields: Fields,
) -> Result<Response, Trouble> {
    let words = visitor.words;
    let page = || Announce::new(house, visitor, room.as_deref(), fields.clone());
    if fields.get("step") == "rows" {
        return with_status(StatusCode::OK, &page()?);
    }
    let before = room.as_ref().and_then(|room| room.state().event().announcement().cloned());
    let name = room.as_ref().map(|room| room.name());
    let written = match form::read(&fields, name, before.as_ref(), words) {
        Ok(written) => written,
        Err(wrong) => {
            return with_status(StatusCode::UNPROCESSABLE_ENTITY, &Announce { wrong, ..page()? });
        }
    };
    let taken = || {
        let wrong = Wrong::only("event", words.text("web-event-exists"));
        with_status(StatusCode::UNPROCESSABLE_ENTITY, &Announce { wrong, ..page()? })
    };
    if room.is_none() && house.events().get(written.event.as_str()).is_some() {
        return taken();
    }
    let act = Act::Announce { announcement: Box::new(written.announcement.clone()) };
    let context = match room {
        Some(_) => visitor.context(house, written.event.as_str())?,
        None => announcer(house, visitor)?,
    };
    let ruling = match &room {
        Some(room) => {
            let wish = Wish::new(act.clone(), context.clone());
            house.events().preview(room.name().as_str(), &wish)?
        }
        None => Office::default().decide(&act, &context),
    };
    let mark = mark(&act);
    let accepted = ruling.verdict != Verdict::Refused;
    // What was changed after the ruling was shown is ruled upon again first.
    if accepted && fields.get("step") == "confirm" && fields.get("checked") == mark {
        let key = key_of(visitor, fields.get("key"))?;
        return match confirm(house, room.is_none(), written, act, context, key).await {
            Ok(address) => Ok(Redirect::to(&format!("{address}/office")).into_response()),
            Err(Fault::EventExists) => taken(),
            Err(fault) => Err(fault.into()),
        };
    }
    let findings = findings(&ruling, words);
    let shown = RulingShown { findings: Vec::new(), ..RulingShown::of(&ruling, words) };
    let checked = accepted.then_some(mark);
    let page = Announce { ruling: Some(shown), findings, checked, ..page()? };
    let status = if accepted { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    with_status(status, &page)
}

/// Whoever keeps the house announces as the chief arbiter of an event that is not there yet.
fn announcer(house: &Site, visitor: &Visitor) -> Result<Context, Trouble> {
    let account = &visitor.require_keeper()?.account;
    let actor = office::PersonId(account.id.as_str().to_owned());
    Ok(Context { actor, role: Role::ChiefArbiter, at: Instant(house.now()) })
}

/// What tells one announcement from another.
fn mark(act: &Act) -> String {
    let written = serde_json::to_vec(act).unwrap_or_default();
    encode_string(&Sha256::digest(&written)[..8])
}

/// Every requirement, met or not, article by article.
fn findings(ruling: &Ruling, words: Words) -> Vec<FindingShown> {
    let mut findings: Vec<&office::Finding> = ruling.findings.iter().collect();
    findings.sort_by_key(|finding| std::cmp::Reverse(finding.weight));
    let shown = findings.into_iter().map(|finding| {
        let (class, weight) = match finding.weight {
            Weight::Met => ("ok", "web-account-weight-met"),
            Weight::Notice => ("", "web-account-weight-notice"),
            Weight::Missing => ("warn", "web-account-weight-missing"),
            Weight::ForTheArbiter => ("warn", "web-account-weight-arbiter"),
            Weight::Breach => ("bad", "web-account-weight-breach"),
        };
        FindingShown {
            class,
            weight: words.text(weight),
            text: words.say(&finding.what),
            cite: words.cite(finding.article),
        }
    });
    shown.collect()
}

/// Keeps the announcement and the name of its chief arbiter; gives the address of the event.
async fn confirm(
    house: &Arc<Site>,
    new: bool,
    written: Written,
    act: Act,
    context: Context,
    key: String,
) -> Result<String, Fault> {
    let keeper = Arc::clone(house);
    let kept = tokio::task::spawn_blocking(move || {
        let Written { event, announcement, arbiter: (family_name, given_name) } = written;
        let wish = Wish::new(act, context);
        let done = if new {
            keeper.events().announce(&event, wish, &key)?
        } else {
            keeper.events().act(event.as_str(), wish, &key)?
        };
        if let Outcome::Refused(_) = done {
            return Err(Fault::NoSuchEvent);
        }
        let arbiter = &announcement.chief_arbiter.person.0;
        let id = PersonId::new(arbiter).map_err(|_| Fault::BadPerson(arbiter.clone()))?;
        let known = keeper.names().person(&announcement.chief_arbiter.person).cloned();
        let mut person = known.unwrap_or_else(|| nobody(id));
        person.family_name = family_name;
        person.given_name = given_name;
        keeper.events().keep_person(&event, person)?;
        Ok(event.address())
    });
    kept.await.unwrap_or(Err(Fault::BrokeDown))
}

/// Somebody of whom nothing is known.
fn nobody(id: PersonId) -> Person {
    Person {
        id,
        family_name: String::new(),
        given_name: String::new(),
        birth: None,
        sex: None,
        federation: None,
        federation_ids: BTreeMap::new(),
        contacts: Vec::new(),
        extra: serde_json::Map::new(),
    }
}

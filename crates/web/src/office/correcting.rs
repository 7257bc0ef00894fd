//! Corrections of somebody's data: written on their card, shown with old and new value and the
//! ruling, and done. What says who they are goes beside the chain, where it can be erased.

use std::sync::Arc;

use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use codex::{Phrase, phrase};
use desk::{LoadedEvent, Names, Outcome, Wish, listed};
use journal::people::{Contact, ContactKind, Person, PersonId};
use office::correction::PersonalData;
use office::entrant::Entrant;
use office::{Act, EntrantId, Event};

use super::act::{Sent, shown as ruling_shown};
use super::fields::{FieldShown, fields, label};
use super::{DeskName, frame};
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::{ArbitersDesk, Desk};
use crate::navigation::NavLink;
use crate::page::{Page, with_status};
use crate::posted::{Fields, Posted};
use crate::shown::RulingShown;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;
use desk::entry::{COLUMNS, EntryDraft, Faults, SOURCES, sex_letter};

/// What of the form is kept beside the chain.
const PERSONAL: [&str; 8] =
    ["family_name", "given_name", "birth", "sex", "province", "email", "fide_id", "national_id"];

#[derive(Template)]
#[template(path = "office-correct.html")]
struct CorrectPage {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    id: u16,
    name: String,
    /// The fields that change: what they are called, old value, new value.
    changes: Vec<(String, String, String)>,
    rulings: Vec<RulingShown>,
    fields: Vec<FieldShown>,
    reason: String,
    faults: usize,
    /// Whether the correction can be confirmed.
    ready: bool,
    key: String,
}

/// What is written of somebody, as the form has it.
#[derive(Clone, Default)]
struct Written {
    draft: EntryDraft,
    email: String,
}

impl Written {
    /// What stands now.
    fn present(entrant: &Entrant, person: Option<&Person>, national: &str) -> Self {
        let mut draft = EntryDraft::default();
        let form = &entrant.form;
        let mut put = |name: &str, value: Option<String>| {
            draft.put(name, &value.unwrap_or_default());
        };
        put("family_name", person.map(|person| person.family_name.clone()));
        put("given_name", person.map(|person| person.given_name.clone()));
        put("birth", person.and_then(|person| person.birth).map(String::from));
        let id = |of: &str| person.and_then(|person| person.federation_ids.get(of).cloned());
        put("fide_id", id("fide"));
        put("national_id", id(national));
        put("sex", person.and_then(|person| person.sex).map(|sex| sex_letter(sex).to_owned()));
        put("province", person.and_then(|person| person.province.clone()));
        put("fide", form.data.fide().map(|rating| rating.to_string()));
        put("national", form.data.national().map(|rating| rating.to_string()));
        let ratings = &form.data.ratings;
        for (source, listed) in SOURCES.into_iter().zip([&ratings.fide, &ratings.national]) {
            put(source, listed.as_ref().and_then(|listed| serde_json::to_string(listed).ok()));
        }
        put("member_year", form.data.member_year.map(|year| year.to_string()));
        put("category", Some(form.data.category.sign().to_owned()));
        put("title", form.data.fide_title.clone());
        put("club", form.data.club.clone());
        put("federation", form.data.federation.clone());
        put("team", form.team.map(|team| team.to_string()));
        let mail = |it: &&Contact| it.kind == ContactKind::Email;
        let email = person.and_then(|person| person.contacts.iter().find(mail));
        Self { draft, email: email.map(|it| it.value.clone()).unwrap_or_default() }
    }

    /// What a form says in place of it; a team is not changed here.
    fn sent(&self, fields: &Fields) -> Self {
        let mut sent = self.clone();
        for column in COLUMNS.into_iter().filter(|column| *column != "team") {
            if fields.has(column) {
                sent.draft.put(column, fields.get(column));
            }
        }
        if fields.has("email") {
            fields.get("email").trim().clone_into(&mut sent.email);
        }
        sent
    }

    fn get(&self, name: &str) -> &str {
        if name == "email" { &self.email } else { self.draft.get(name) }
    }
}

/// Somebody whose data are corrected.
struct Subject {
    id: EntrantId,
    entrant: Entrant,
    person: Option<Person>,
    /// Whoever was erased stays so: only their entry can be corrected.
    erased: bool,
    national: String,
}

impl Subject {
    fn of(site: &Site, names: &Names, event: &Event, id: EntrantId) -> Result<Self, RequestError> {
        let entrant = event.entrant(id).ok_or(RequestError::NotFound)?.clone();
        let person = names.person(&entrant.form.person).cloned();
        let erased = person.is_none()
            && match PersonId::new(&entrant.form.person.0) {
                Ok(person) => site.journal().erased(&person)?.is_some(),
                Err(_) => true,
            };
        Ok(Self { id, entrant, person, erased, national: EntryDraft::national_key(event) })
    }

    fn present(&self) -> Written {
        let mut present = Written::present(&self.entrant, self.person.as_ref(), &self.national);
        if self.person.is_none() {
            // Lists show the identifier where there is no name.
            present.draft.put("family_name", &self.entrant.form.person.0);
        }
        present
    }

    fn fields(
        &self,
        of: &Written,
        faults: &Faults,
        event: &Event,
        words: Words,
    ) -> Vec<FieldShown> {
        let mut all = fields(&of.draft, faults, event, words);
        let (label, hint) = label("email", words);
        let email = FieldShown {
            name: "email",
            label,
            hint,
            value: of.email.clone(),
            error: faults.get("email").map(|fault| words.say(fault)),
            options: Vec::new(),
            required: false,
            focus: false,
            number: false,
            completion: "off",
        };
        all.insert(5, email);
        all.retain(|field| field.name != "team");
        all.retain(|field| !self.erased || !PERSONAL.contains(&field.name));
        for field in &mut all {
            field.focus = false;
            field.completion = "off";
        }
        all
    }
}

/// The form on somebody's card, filled in with what stands; nothing if they are not there.
pub(super) fn form(
    site: &Site,
    names: &Names,
    event: &Event,
    id: EntrantId,
    words: Words,
) -> Result<Vec<FieldShown>, RequestError> {
    let subject = Subject::of(site, names, event, id)?;
    Ok(subject.fields(&subject.present(), &Faults::new(), event, words))
}

/// A correction: the acts, and who the person is afterwards where that changes.
#[derive(Debug)]
struct Correction {
    acts: Vec<Act>,
    person: Option<Person>,
}

fn read(
    subject: &Subject,
    sent: &Written,
    reason: &str,
    names: &Names,
    event: &Event,
) -> Result<Correction, Faults> {
    let id = &subject.entrant.form.person;
    let (written, form) = sent.draft.read(&id.0, event)?;
    if !sent.email.is_empty() && !is_address(&sent.email) {
        return Err(Faults::from([("email", phrase!("web-office-fault-email"))]));
    }
    let entrant = subject.id;
    let data = form.data;
    let (mut person, mut personal) = (None, Vec::new());
    if !subject.erased {
        let mut after = subject.person.clone().unwrap_or_else(|| Person {
            family_name: id.0.clone(),
            given_name: String::new(),
            birth: None,
            sex: None,
            province: None,
            federation_ids: std::collections::BTreeMap::new(),
            ..written.clone()
        });
        let before = after.clone();
        after.family_name = written.family_name;
        after.given_name = written.given_name;
        after.birth = written.birth;
        after.sex = written.sex;
        after.province = written.province;
        for key in ["fide", subject.national.as_str()] {
            match written.federation_ids.get(key) {
                Some(number) => after.federation_ids.insert(key.to_owned(), number.clone()),
                None => after.federation_ids.remove(key),
            };
        }
        if sent.email != subject.present().email {
            after.contacts.retain(|contact| contact.kind != ContactKind::Email);
            if !sent.email.is_empty() {
                let value = sent.email.clone();
                after.contacts.insert(0, Contact { kind: ContactKind::Email, value });
            }
        }
        let was_called = (&before.family_name, &before.given_name);
        for (changed, what) in [
            (was_called != (&after.family_name, &after.given_name), PersonalData::Name),
            (before.birth != after.birth, PersonalData::Birth),
            (before.sex != after.sex, PersonalData::Sex),
            (before.province != after.province, PersonalData::Province),
            (before.contacts != after.contacts, PersonalData::Contacts),
            (before.federation_ids != after.federation_ids, PersonalData::FederationIds),
        ] {
            if changed {
                personal.push(what);
            }
        }
        if data.federation != subject.entrant.form.data.federation {
            after.federation.clone_from(&data.federation);
        }
        person = (after != before).then_some(after);
    }
    let alphabetical = by_name(event, names, (entrant, person.as_ref()));
    let mut acts = Vec::new();
    // What is not changed at all is ruled upon as well: the office says so.
    if data != subject.entrant.form.data || personal.is_empty() {
        let (data, alphabetical) = (Box::new(data), alphabetical.clone());
        acts.push(Act::CorrectEntry { entrant, data, alphabetical, reason: reason.to_owned() });
    }
    if !personal.is_empty() {
        let alphabetical =
            if personal.contains(&PersonalData::Name) { alphabetical } else { Vec::new() };
        let reason = reason.to_owned();
        acts.push(Act::CorrectPerson { entrant, data: personal, alphabetical, reason });
    }
    Ok(Correction { acts, person })
}

/// Whether something looks like an address of electronic mail; only a letter would tell more.
fn is_address(text: &str) -> bool {
    let plain = text.chars().count() <= 120
        && !text.chars().any(|it| it.is_control() || it.is_whitespace());
    let parts = text.split_once('@');
    plain && parts.is_some_and(|(name, at)| !name.is_empty() && !at.is_empty() && !at.contains('@'))
}

/// The entrants by name, one of them as they will be called. Before numbers are given nobody needs
/// the order, and the journal need not carry it.
fn by_name(
    event: &Event,
    names: &Names,
    (id, called): (EntrantId, Option<&Person>),
) -> Vec<EntrantId> {
    let published = event.round(1).and_then(office::Round::phase);
    let numbers = event.entrants().any(|(_, entrant)| entrant.number.is_some());
    if !numbers || crate::shown::is_public(published) {
        return Vec::new();
    }
    let name = |of: EntrantId, entrant: &Entrant| match called.filter(|_| of == id) {
        Some(person) => listed(person),
        None => names.listed(&entrant.form.person),
    };
    let mut all: Vec<(String, EntrantId)> =
        event.entrants().map(|(of, entrant)| (name(of, entrant).to_lowercase(), of)).collect();
    all.sort();
    all.into_iter().map(|(_, id)| id).collect()
}

/// Answers a post to `/e/EVENT/office/players/ID/correct`: the correction with its ruling, and with
/// `confirm` done.
pub(crate) async fn correct(
    ArbitersDesk(Desk { site, loaded, visitor, .. }): ArbitersDesk,
    Path((_, id)): Path<(String, u16)>,
    Posted(sent): Posted,
) -> Result<Response, RequestError> {
    let context = visitor.context(&site, loaded.name().as_str())?;
    let reason = sent.get("reason").trim().to_owned();
    if reason.chars().count() > 400 {
        return Err(RequestError::Unreadable(phrase!("web-field-unreadable", field = "reason")));
    }
    let names = site.names();
    let subject = Subject::of(&site, &names, loaded.state().event(), EntrantId(id))?;
    let written = subject.present().sent(&sent);
    let read = read(&subject, &written, &reason, &names, loaded.state().event());
    let correction = match read {
        Ok(correction) => correction,
        Err(faults) => {
            let page = (Vec::new(), &faults, false);
            return show(&site, &visitor, &loaded, &subject, (&written, reason), page);
        }
    };
    let acts = &correction.acts;
    if !sent.has("confirm") {
        let rulings =
            site.events().preview_all(loaded.name().as_str(), &Wish::all(acts.clone(), context))?;
        let well = rulings.iter().all(|ruling| ruling.verdict.counts());
        let rulings = rulings.iter().map(|it| ruling_shown(&site, &loaded, it, &visitor)).collect();
        let page = (rulings, &Faults::new(), well);
        return show(&site, &visitor, &loaded, &subject, (&written, reason), page);
    }
    let key = Sent::of(&sent)?.command(&visitor)?;
    let last = acts.last().cloned();
    let kept = {
        let (site, event) = (Arc::clone(&site), loaded.name().as_str().to_owned());
        let Correction { acts, person } = correction;
        let people = person.into_iter().collect();
        let wish = Wish::all(acts, context);
        let keep = move || site.events().act_with_people(&event, people, wish, (&key, site.now()));
        tokio::task::spawn_blocking(keep).await??
    };
    match kept {
        Outcome::Refused(rulings) => {
            let rulings =
                rulings.iter().map(|it| ruling_shown(&site, &loaded, it, &visitor)).collect();
            let page = (rulings, &Faults::new(), false);
            show(&site, &visitor, &loaded, &subject, (&written, reason), page)
        }
        Outcome::Kept(..) | Outcome::Before(_) => {
            let card = format!("{}/office/players/{id}", loaded.name().address());
            let seen = loaded.state();
            let entries = seen.office().entries();
            let done = entries.iter().rposition(|entry| Some(&entry.act) == last.as_ref());
            let tail = done.map(|place| format!("?done={}", place + 1)).unwrap_or_default();
            Ok(Redirect::to(&format!("{card}{tail}")).into_response())
        }
    }
}

fn show(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    subject: &Subject,
    (written, reason): (&Written, String),
    (rulings, faults, ready): (Vec<RulingShown>, &Faults, bool),
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let title = words.text("web-office-correct-data");
    let (page, desks) = frame(site, visitor, loaded, DeskName::Players, title);
    let present = subject.present();
    let names = COLUMNS.into_iter().chain(["email"]);
    let touched = names.filter(|name| present.get(name) != written.get(name));
    let changes = touched
        .map(|name| {
            let value =
                |of: &Written| Some(of.get(name)).filter(|it| !it.is_empty()).map(str::to_owned);
            let nothing = || words.say(&nothing());
            let (before, after) = (value(&present), value(written));
            (label(name, words).0, before.unwrap_or_else(nothing), after.unwrap_or_else(nothing))
        })
        .collect();
    let status = if ready { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let shown = CorrectPage {
        page,
        desks,
        address: loaded.name().address(),
        id: subject.id.0,
        name: site.names().listed(&subject.entrant.form.person),
        changes,
        rulings,
        fields: subject.fields(written, faults, loaded.state().event(), words),
        reason,
        faults: faults.len(),
        ready,
        key: chance::key()?,
    };
    with_status(status, &shown)
}

fn nothing() -> Phrase {
    phrase!("office-correction-nothing")
}

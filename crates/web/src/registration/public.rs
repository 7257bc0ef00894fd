//! The page where players register.

use std::sync::Arc;

use ::desk::entry::{COLUMNS, EntryDraft, Faults};
use ::desk::{LoadedEvent, Newcomer, play};
use ::registration::AskedBye;
use askama::Template;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use journal::people::{Contact, ContactKind};
use office::announcement::PairingSystem;
use office::bye::ByeKind;
use office::entrant::Status;
use office::{Context, Event, Instant, PersonId, Role};

use super::digest;
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::Hall;
use crate::mail::Mail;
use crate::navigation::Tab;
use crate::office::fields::{PartShown, fields, is_draughts, parts};
use crate::office::searching::{self, Asker, FoundShown};
use crate::page::{Page, fresh, with_status};
use crate::posted::{Fields, PostedByAnybody};
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

/// The longest address of mail that there can be (RFC 5321).
const LONGEST_MAIL: usize = 254;

#[derive(Template)]
#[template(path = "register.html")]
struct RegisterPage {
    page: Page,
    address: String,
    /// Why nobody can register now, if nobody can.
    closed: Option<String>,
    until: String,
    /// How many have a place, of how many.
    places: String,
    fees: Vec<FeeShown>,
    payment: String,
    /// The way to pay, where it is an address.
    payment_link: bool,
    privacy: String,
    /// The lists that players find themselves in; empty if there are none.
    lists: String,
    asked: String,
    searching: bool,
    found: Option<Vec<FoundShown>>,
    parts: Vec<PartShown>,
    /// The rounds that can be sat out, with what is chosen for each; empty where none can.
    byes: Vec<ByeLine>,
    mail: String,
    faults: usize,
    wrong: Vec<String>,
    key: String,
}

struct FeeShown {
    title: String,
    amount: String,
    until: String,
}

/// A round that can be sat out.
struct ByeLine {
    round: u8,
    when: String,
    /// The choices: word, text, whether it is chosen.
    choices: Vec<(&'static str, String, bool)>,
}

/// What a bye asked for on the page can be worth.
const BYES: [(&str, Option<ByeKind>, &str); 3] = [
    ("", None, "registration-bye-plays"),
    ("zero", Some(ByeKind::Zero), "registration-bye-zero"),
    ("half", Some(ByeKind::Half), "registration-bye-half"),
];

/// Whether somebody may sit a round out here, and whether half a point can be had in it.
fn bye_in(event: &Event, round: u8) -> Option<bool> {
    let told = event.announcement().filter(|told| told.teams().is_none())?;
    let table = matches!(told.system, PairingSystem::RoundRobin { .. });
    let rules = told.byes;
    let half = rules.half_points > 0 && rules.until.is_none_or(|last| round <= last);
    (!table && round <= told.rounds).then_some(half)
}

fn bye_lines(event: &Event, fields: Option<&Fields>, words: Words) -> Vec<ByeLine> {
    let rounds = event.announcement().map_or(0, |told| told.rounds);
    let line = |round: u8| {
        let half = bye_in(event, round)?;
        let chosen = fields.map_or("", |fields| fields.get(&format!("bye-{round}")));
        let offered = BYES.iter().filter(|(_, kind, _)| half || *kind != Some(ByeKind::Half));
        let choices = offered.map(|(word, _, key)| (*word, words.text(key), *word == chosen));
        let when = event.starts(round).map(|at| words.moment(at)).unwrap_or_default();
        Some(ByeLine { round, when, choices: choices.collect() })
    };
    (1..=rounds).filter_map(line).collect()
}

/// The rounds that the form asks to sit out; what cannot be had there is not asked for.
fn asked_byes(fields: &Fields, event: &Event) -> Vec<AskedBye> {
    let rounds = event.announcement().map_or(0, |told| told.rounds);
    let asked = |round: u8| {
        let half = bye_in(event, round)?;
        let word = fields.get(&format!("bye-{round}"));
        let kind = BYES.iter().find(|(of, _, _)| *of == word)?.1?;
        (half || kind != ByeKind::Half).then_some(AskedBye { round, kind })
    };
    (1..=rounds).filter_map(asked).collect()
}

fn view(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    (draft, faults): (&EntryDraft, &Faults),
) -> Result<RegisterPage, RequestError> {
    let words = visitor.words;
    let seen = loaded.state();
    let book = loaded.registrations();
    let registrations = book.registrations();
    let rules = registrations.rules().cloned().ok_or(RequestError::NotFound)?;
    let (first, begun) = play(seen.event());
    let open = registrations.open(Instant(site.now()), first, begun);
    let title = words.text("registration-title");
    let page = Page::of_event(site, visitor, (loaded, &seen), Some(Tab::Event), title);
    // Teams are entered by their captains at the desk; a rating is not the player's to say twice.
    let mut shown = fields(draft, faults, seen.event(), words);
    shown.retain(|field| field.name != "team");
    let places = if let Some(limit) = rules.limit {
        phrase!("registration-places", taken = registrations.counted(), limit = limit)
    } else {
        // Whoever the desk entered plays as well.
        let playing = seen.event().entrants().filter(|(_, it)| it.status == Status::Playing);
        let taken = playing.count() + registrations.in_order().len();
        phrase!("registration-places-free", taken = taken)
    };
    let fees = rules.fees.iter().map(|fee| FeeShown {
        title: fee.title.clone(),
        amount: format!("€ {}", fee.cents),
        until: fee.until.map(|day| words.date(day)).unwrap_or_default(),
    });
    // The lists know players of chess alone.
    let lists =
        if is_draughts(seen.event()) { String::new() } else { searching::lists_told(site, words) };
    let closes = rules.closes.or(first);
    Ok(RegisterPage {
        page: page.with_scripts(&["finding.js"]),
        lists,
        asked: String::new(),
        searching: false,
        found: None,
        address: loaded.name().address(),
        closed: open.err().map(|why| words.say(&why)),
        until: closes.map(|at| words.moment(at)).unwrap_or_default(),
        places: words.say(&places),
        fees: fees.collect(),
        payment_link: is_link(&rules.payment),
        payment: rules.payment,
        privacy: match rules.privacy.as_str() {
            "" => words.text("registration-privacy-usual"),
            own => own.to_owned(),
        },
        parts: parts(shown, words),
        byes: bye_lines(seen.event(), None, words),
        mail: String::new(),
        faults: faults.len(),
        wrong: Vec::new(),
        key: chance::key()?,
    })
}

/// Whether a way to pay is an address that a link may lead to.
pub(super) fn is_link(text: &str) -> bool {
    text.starts_with("https://") && !text.contains(char::is_whitespace)
}

/// Answers `/e/EVENT/register`.
pub(crate) async fn form(
    Hall { site, loaded, visitor, headers }: Hall,
    Query(wanted): Query<Wanted>,
) -> Result<Response, RequestError> {
    let draft = match &wanted.pick {
        Some(key) => searching::picked(&site, &loaded, key, Asker::Anybody)?,
        None => EntryDraft::default(),
    };
    let page = view(&site, &visitor, &loaded, (&draft, &Faults::new()))?;
    let asked = wanted.q.unwrap_or_default();
    let found = match asked.trim() {
        "" => None,
        asked => Some(searching::found(&site, &loaded, asked, visitor.words, Asker::Anybody)?),
    };
    fresh(&RegisterPage { asked, found, ..page }, &headers)
}

/// Whom somebody looks for in the lists, or whom they have found to be themselves.
#[derive(serde::Deserialize)]
pub(crate) struct Wanted {
    q: Option<String>,
    pick: Option<String>,
}

/// Answers `/e/EVENT/register/search`: who is meant, as JSON, while one can register.
pub(crate) async fn search(
    Hall { site, loaded, visitor, .. }: Hall,
    Query(parameters): Query<searching::Parameters>,
) -> Result<Response, RequestError> {
    let (first, begun) = play(loaded.state().event());
    let open = loaded.registrations().registrations().open(Instant(site.now()), first, begun);
    if open.is_err() {
        return Err(RequestError::NotFound);
    }
    searching::answered(&site, &loaded, parameters, visitor.words, Asker::Anybody).await
}

/// Answers a post to `/e/EVENT/register`: the registration, and the way to the player's own page.
pub(crate) async fn register(
    Hall { site, loaded, visitor, .. }: Hall,
    PostedByAnybody(fields): PostedByAnybody,
) -> Result<Response, RequestError> {
    let spent = site.budgets().registrations.spend(visitor.address, site.now());
    if let Err(accounts::Error::Throttled { seconds }) = spent {
        return Err(RequestError::TooManyRequests(seconds));
    }
    let words = visitor.words;
    let mut draft = EntryDraft::default();
    for column in COLUMNS.into_iter().filter(|column| *column != "team") {
        draft.put(column, fields.get(column));
    }
    let read = draft.read(&format!("p-{}", chance::key()?), loaded.state().event());
    let wrong = wrong(&fields).into_iter().map(|key| words.text(key)).collect::<Vec<_>>();
    let again = |faults: &Faults, wrong: Vec<String>| {
        let page = view(&site, &visitor, &loaded, (&draft, faults))?;
        let mail = fields.get("mail").to_owned();
        let byes = bye_lines(loaded.state().event(), Some(&fields), words);
        let page = RegisterPage { byes, mail, wrong, ..page };
        with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
    };
    let (mut person, form) = match read {
        Ok(read) if wrong.is_empty() => read,
        Ok(_) => return again(&Faults::new(), wrong),
        Err(faults) => return again(&faults, wrong),
    };
    let mail = fields.get("mail").trim();
    if !mail.is_empty() {
        person.contacts.push(Contact { kind: ContactKind::Email, value: mail.to_owned() });
    }
    let secret = secret()?;
    let actor = PersonId(person.id.as_str().to_owned());
    let context = Context::new(actor, Role::Player, Instant(site.now()));
    let byes = asked_byes(&fields, loaded.state().event());
    let new = Newcomer { person, data: form.data, digest: digest(&secret), byes };
    let (keeper, event) = (Arc::clone(&site), loaded.name().as_str().to_owned());
    let key = format!("register:{}", digest(&secret));
    let work = move || keeper.events().register(&event, new, context, &key);
    match tokio::task::spawn_blocking(work).await?? {
        Ok(_) => {
            let own = format!("{}/register/{secret}", loaded.name().address());
            if sent(&site, &visitor, &loaded, mail, &own) {
                let to = format!("{}/register/sent", loaded.name().address());
                return Ok(Redirect::to(&to).into_response());
            }
            Ok(Redirect::to(&own).into_response())
        }
        Err(why) => again(&Faults::new(), vec![words.say(&why)]),
    }
}

/// Whether the way to the own page goes by mail: whoever opens it shows that the address is theirs.
/// Where there is no server, no address or no room, it is shown instead.
fn sent(site: &Site, visitor: &Visitor, loaded: &LoadedEvent, to: &str, own: &str) -> bool {
    let (Some(outbox), Some(origin)) = (site.mail(), visitor.origin.as_deref()) else {
        return false;
    };
    let seen = loaded.state();
    let Some(event) = seen.event().announcement().map(|told| told.name.clone()) else {
        return false;
    };
    drop(seen);
    if to.is_empty() {
        return false;
    }
    let words = visitor.words;
    let link = format!("{origin}{own}");
    outbox.take(Mail {
        to: to.to_owned(),
        subject: words.say(&phrase!("registration-mail-subject", event = event.as_str())),
        text: words.say(&phrase!("registration-mail-text", event = event, link = link)),
    })
}

#[derive(Template)]
#[template(path = "register-sent.html")]
struct SentPage {
    page: Page,
    address: String,
}

/// Answers `/e/EVENT/register/sent`: where the way to confirm went.
pub(crate) async fn sent_page(
    Hall { site, loaded, visitor, headers }: Hall,
) -> Result<Response, RequestError> {
    let title = visitor.words.text("registration-sent-title");
    let seen = loaded.state();
    let page = SentPage {
        page: Page::of_event(&site, &visitor, (&loaded, &seen), Some(Tab::Event), title),
        address: loaded.name().address(),
    };
    drop(seen);
    fresh(&page, &headers)
}

/// A secret that nobody can guess.
fn secret() -> Result<String, RequestError> {
    Ok(base16ct::lower::encode_string(&chance::chance()?[..20]))
}

/// What is wrong beside the fields of an entry.
fn wrong(fields: &Fields) -> Vec<&'static str> {
    let mut wrong = Vec::new();
    let mail = fields.get("mail").trim();
    let named = mail
        .split_once('@')
        .is_some_and(|(name, host)| !name.is_empty() && host.contains('.') && !host.contains('@'));
    let plain = !mail.contains(|sign: char| sign.is_control() || sign.is_whitespace());
    if !mail.is_empty() && (!named || !plain || mail.len() > LONGEST_MAIL) {
        wrong.push("registration-bad-mail");
    }
    if !fields.has("consent") {
        wrong.push("registration-no-consent");
    }
    wrong
}

//! `tratto event registrations`: who wants to play, and what is due and paid, from a terminal.

use ::desk::strict::{self, Unread};
use ::desk::{Answered, Newcomer};
use codex::phrase;
use journal::Stream;
use journal::people::{Contact, ContactKind};
use office::Context;
use registration::{Balance, Cents, PostingKind, RegistrationAct, Rules, Standing, Way};
use serde::Serialize;
use std::fmt::Write;

use super::desk::{Desk, wrong};
use super::entering::from_lists;
use super::{Session, context};
use crate::Status;
use crate::arguments::{OneRegistration, RegisterOptions, RegistrationsAct};
use crate::input_output::read_text;
use crate::problem::Stop;
use crate::shell::BOLD;

/// A registration as JSON shows it.
#[derive(Serialize)]
struct Line {
    number: u32,
    name: String,
    state: &'static str,
    /// The same for people.
    told: String,
    /// The place on the waiting list.
    #[serde(skip_serializing_if = "Option::is_none")]
    waiting: Option<u16>,
    due: i64,
    paid: i64,
    open: i64,
}

/// Does what was asked.
pub(super) fn run(session: Session<'_>, act: &RegistrationsAct) -> Result<Status, Stop> {
    match act {
        RegistrationsAct::List(on) => list(session, &on.event),
        RegistrationsAct::Rules { event, file } => {
            let text = read_text(file)?;
            let bad = |unread: Unread| match unread {
                Unread::UnknownField(field) => {
                    wrong(phrase!("event-announcement-unknown", field = field))
                }
                _ => wrong(phrase!("event-announcement-field", cause = unread.cause())),
            };
            let written = strict::parse(text.as_bytes()).map_err(bad)?;
            let rules: Rules = strict::read(&written).map_err(bad)?;
            one(session, event, RegistrationAct::Rule { rules: Box::new(rules) })
        }
        RegistrationsAct::Ledger(on) => ledger(session, &on.event),
        RegistrationsAct::Receipt(of) => receipt(session, of),
        RegistrationsAct::Register(asked) => register(session, asked),
        RegistrationsAct::Confirm(of) => {
            one(session, &of.event, RegistrationAct::Confirm { number: of.number })
        }
        RegistrationsAct::Accept(of) => accept(session, of),
        RegistrationsAct::Withdraw(of) => {
            let (desk, context, key) = ready(session, &of.event, "withdraw", of.number)?;
            let events = desk.events();
            let done = events.withdraw_registration(of.event.as_str(), of.number, context, &key);
            answer(session, &desk.tried(done)?)
        }
        RegistrationsAct::Decline { of, reason } => {
            let act = RegistrationAct::Decline { number: of.number, reason: reason.clone() };
            one(session, &of.event, act)
        }
        RegistrationsAct::Pay { of, amount, way } => {
            let act = RegistrationAct::Pay { number: of.number, cents: *amount, way: *way };
            one(session, &of.event, act)
        }
        RegistrationsAct::Refund { of, amount, way } => {
            let act = RegistrationAct::Refund { number: of.number, cents: *amount, way: *way };
            one(session, &of.event, act)
        }
        RegistrationsAct::Waive { of, amount, reason } => {
            let (number, reason) = (of.number, reason.clone());
            one(session, &of.event, RegistrationAct::Waive { number, cents: *amount, reason })
        }
        RegistrationsAct::Charge { of, amount, reason } => {
            let (number, reason) = (of.number, reason.clone());
            one(session, &of.event, RegistrationAct::Charge { number, cents: *amount, reason })
        }
    }
}

/// The desk with the registrations read, who acts, and the key of the command: the one given, else one
/// for this act at this place of the journal.
fn ready(
    session: Session<'_>,
    event: &Stream,
    what: &str,
    number: u32,
) -> Result<(Desk, Context, String), Stop> {
    let desk = session.open(event)?;
    desk.tried(desk.events().read_registrations(desk.event()))?;
    let context = context(session.hand)?;
    let postings: usize = {
        let book = desk.event().registrations();
        let all = book.registrations().all();
        all.map(|(_, of)| of.ledger.postings().len() + 1).sum()
    };
    let usual = || format!("{event}-{what}-{number}-{postings}-{}", context.at.0);
    let key = session.hand.key.clone().unwrap_or_else(usual);
    Ok((desk, context, key))
}

fn one(session: Session<'_>, event: &Stream, act: RegistrationAct) -> Result<Status, Stop> {
    let (desk, context, key) = ready(session, event, act.kind(), 0)?;
    let done = desk.events().registration_act(event.as_str(), act, context, &key);
    answer(session, &desk.tried(done)?)
}

fn accept(session: Session<'_>, of: &OneRegistration) -> Result<Status, Stop> {
    let (desk, context, key) = ready(session, &of.event, "accept", of.number)?;
    let done = desk.events().accept_registration(of.event.as_str(), of.number, context, &key);
    answer(session, &desk.tried(done)?)
}

fn register(session: Session<'_>, asked: &RegisterOptions) -> Result<Status, Stop> {
    let (desk, context, key) = ready(session, &asked.event, "register", 0)?;
    let mut draft = from_lists(&desk, asked.from.as_ref(), asked.index.as_deref())?;
    for (field, value) in [
        ("family_name", &asked.family_name),
        ("given_name", &asked.given_name),
        ("birth", &asked.birth),
        ("sex", &asked.sex),
        ("province", &asked.province),
        ("fide_id", &asked.fide_id),
        ("national_id", &asked.national_id),
        ("fide", &asked.fide),
        ("national", &asked.national),
        ("category", &asked.category),
        ("title", &asked.title),
        ("federation", &asked.federation),
        ("club", &asked.club),
    ] {
        if let Some(value) = value {
            draft.put(field, value);
        }
    }
    let id = journal::Hash::of_content(key.as_bytes()).to_string();
    let id = format!("p-{}", id.get(..24).unwrap_or(&id));
    let read = draft.read(&id, desk.event().state().event());
    let (mut person, form) = read.map_err(|faults| {
        wrong(faults.into_values().next().unwrap_or_else(|| phrase!("event-no-act")))
    })?;
    // Nobody has a link to what came to the desk: its digest is that of nothing.
    if let Some(mail) = asked.mail.as_deref().map(str::trim).filter(|mail| !mail.is_empty()) {
        if !mail.contains('@') {
            return Err(wrong(phrase!("registration-bad-mail")));
        }
        person.contacts.push(Contact { kind: ContactKind::Email, value: mail.to_owned() });
    }
    let byes = asked.bye.clone();
    let new = Newcomer { person, data: form.data, digest: String::new(), byes };
    let done = desk.events().register(asked.event.as_str(), new, context, &key);
    answer(session, &desk.tried(done)?)
}

fn answer(session: Session<'_>, done: &Answered) -> Result<Status, Stop> {
    let shell = session.shell;
    let (kept, what) = match done {
        Ok(what) => (true, what),
        Err(why) => (false, why),
    };
    let shown = serde_json::json!({ "accepted": kept, "text": shell.say(what) });
    shell.answer(&shown, || shell.line(what))?;
    Ok(if kept { Status::Well } else { Status::Faults })
}

fn list(session: Session<'_>, event: &Stream) -> Result<Status, Stop> {
    let desk = session.open(event)?;
    desk.tried(desk.events().read_registrations(desk.event()))?;
    let names = desk.events().names();
    let book = desk.event().registrations();
    let all = book.registrations();
    let line = |(number, of): (u32, &registration::Registration)| {
        let balance = of.ledger.balance();
        let standing = all.standing(number).unwrap_or(Standing::Withdrawn);
        let waiting = match standing {
            Standing::Waiting(place) => Some(place),
            _ => None,
        };
        let (state, told) = (standing.word(), session.shell.say(&standing.phrase()));
        let (due, paid, open) = (balance.due.0, balance.paid.0, balance.open().0);
        Line { number, name: names.listed(&of.person), state, told, waiting, due, paid, open }
    };
    let lines: Vec<Line> = all.all().map(line).collect();
    session.shell.answer(&lines, || {
        let mut text = String::new();
        for line in &lines {
            let open = registration::Cents(line.open);
            // Writing to a `String` cannot fail.
            let _ =
                writeln!(text, "{:>4}  {:<32} {:<24} € {open}", line.number, line.name, line.told);
        }
        text + &sums(all.balance(), session)
    })
}

/// The sums of a ledger on a line.
fn sums(balance: Balance, session: Session<'_>) -> String {
    session.shell.line(&phrase!(
        "registration-sums",
        due = balance.due.to_string(),
        paid = balance.paid.to_string(),
        open = balance.open().to_string()
    ))
}

/// What is due and paid in all, and how the money came.
fn ledger(session: Session<'_>, event: &Stream) -> Result<Status, Stop> {
    let desk = session.open(event)?;
    desk.tried(desk.events().read_registrations(desk.event()))?;
    let book = desk.event().registrations();
    let balance = book.registrations().balance();
    let by_way = |way: Way| {
        let postings = book.registrations().all().flat_map(|(_, of)| of.ledger.postings());
        let of_way = postings.filter(|posting| posting.way == Some(way));
        of_way.fold(Cents::ZERO, |sum, posting| match posting.kind {
            PostingKind::Paid => sum.plus(posting.cents),
            PostingKind::Refunded => sum.minus(posting.cents),
            PostingKind::Due | PostingKind::Waived => sum,
        })
    };
    let ways: Vec<(Way, Cents)> = Way::ALL.map(|way| (way, by_way(way))).to_vec();
    let by_word: serde_json::Map<String, serde_json::Value> =
        ways.iter().map(|(way, cents)| (way.word().to_owned(), cents.0.into())).collect();
    let shown = serde_json::json!({
        "due": balance.due.0, "paid": balance.paid.0, "waived": balance.waived.0,
        "refunded": balance.refunded.0, "open": balance.open().0, "ways": by_word,
    });
    session.shell.answer(&shown, || {
        let mut text = sums(balance, session);
        for (way, cents) in &ways {
            let _ = writeln!(text, "  {}: € {cents}", session.shell.say(&way.phrase()));
        }
        text
    })
}

/// The receipt of a registration: what fell due and what was paid, line by line.
fn receipt(session: Session<'_>, of: &OneRegistration) -> Result<Status, Stop> {
    let desk = session.open(&of.event)?;
    desk.tried(desk.events().read_registrations(desk.event()))?;
    let names = desk.events().names();
    let (event, organiser) = {
        let state = desk.event().state();
        let told = state.event().announcement();
        told.map(|told| (told.name.clone(), told.organiser.clone())).unwrap_or_default()
    };
    let book = desk.event().registrations();
    let unknown = || wrong(phrase!("registration-unknown", number = of.number));
    let found = book.registrations().get(of.number).ok_or_else(unknown)?;
    let (shell, name) = (session.shell, names.listed(&found.person));
    let balance = found.ledger.balance();
    let shown = serde_json::json!({
        "event": event, "organiser": organiser, "number": of.number, "name": name,
        "postings": found.ledger.postings(),
        "due": balance.due.0, "paid": balance.paid.0, "open": balance.open().0,
    });
    shell.answer(&shown, || {
        let mut text = format!("{organiser}\n{BOLD}{event}{BOLD:#}\n");
        let number = of.number;
        text += &shell.line(&phrase!("registration-receipt-for", name = name, number = number));
        for posting in found.ledger.postings() {
            let mut what = shell.say(&posting.kind.phrase());
            if let Some(way) = posting.way {
                let _ = write!(what, ", {}", shell.say(&way.phrase()));
            }
            if !posting.note.is_empty() {
                let _ = write!(what, ": {}", posting.note);
            }
            let when = ::desk::wall_time::shown(posting.at);
            let _ = writeln!(text, "  {when}  {what}  € {}", posting.cents);
        }
        text + &sums(balance, session)
    })
}

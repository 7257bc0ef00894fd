//! The demonstration: three events in the middle of their day, made by the acts of the office.
//!
//! Nothing is put in by a back door: every entry was ruled upon, with the instant at which it would
//! have been made. The lots come from a fixed seed, so that the demonstration is the same each time;
//! only its hours follow the clock.

mod chess;
mod deaf;
mod draughts;
mod people;
mod stage;

use std::net::IpAddr;

use accounts::{Chance, EventRole, Grant, NewAccount, Particulars, SiteRole};
use codex::{Phrase, phrase};
use web::House;

use crate::problem::{Problem, Stop};

/// Somebody who can sign in to the demonstration.
pub(super) struct DemoAccount {
    pub name: &'static str,
    pub password: String,
    pub what: Phrase,
}

/// Fills an empty house with the three events and the accounts that work in them.
pub(super) fn seed(house: &House, now: i64, bound_to: IpAddr) -> Result<Vec<DemoAccount>, Stop> {
    chess::seed(house, now)?;
    deaf::seed(house, now)?;
    draughts::seed(house, now)?;
    let seats = chess::first_board(house)?;
    let role = |role| move |_: &str| Some(role);
    let player = |seat: Option<u16>| {
        move |event: &str| {
            let entrant = seat.filter(|_| event == chess::EVENT)?;
            Some(EventRole::Player { entrant })
        }
    };
    let accounts: [(_, _, _, SiteRole, Box<dyn Fn(&str) -> Option<EventRole>>); 5] = [
        (
            "arbitro",
            "Giulia Guidi",
            phrase!("demo-chief"),
            SiteRole::Chief,
            Box::new(role(EventRole::ChiefArbiter)),
        ),
        (
            "segretario",
            "Sandro Segre",
            phrase!("demo-scribe"),
            SiteRole::Member,
            Box::new(role(EventRole::Scribe)),
        ),
        (
            "bianco",
            "Bianco",
            phrase!("demo-white"),
            SiteRole::Member,
            Box::new(player(seats.white)),
        ),
        ("nero", "Nero", phrase!("demo-black"), SiteRole::Member, Box::new(player(seats.black))),
        (
            "federazione",
            "Federica Fossi",
            phrase!("demo-official"),
            SiteRole::Member,
            Box::new(role(EventRole::Official)),
        ),
    ];
    let mut made = Vec::new();
    for (name, shown, what, site, role) in accounts {
        let password = password(name, bound_to)?;
        let shown = match (name, &seats) {
            ("bianco", seats) => seats.white_name.clone(),
            ("nero", seats) => seats.black_name.clone(),
            _ => shown.to_owned(),
        };
        let particulars = Particulars { shown, person: None, language: None };
        let new = NewAccount { name: name.to_owned(), particulars, site };
        let account = house
            .accounts()
            .make(new, &password, now, chance()?)
            .map_err(|fault| account_fault(&fault))?;
        note(house, &account.happening)?;
        for event in [chess::EVENT, deaf::EVENT, draughts::EVENT] {
            let Some(role) = role(event) else { continue };
            let grant = Grant { account: account.what.id.clone(), event: event.to_owned(), role };
            let granted = house.accounts().grant(&grant).map_err(|fault| account_fault(&fault))?;
            note(house, &granted)?;
        }
        made.push(DemoAccount { name, password, what });
    }
    Ok(made)
}

/// Easy to type where only this machine can; not to be guessed where others can as well.
fn password(name: &str, bound_to: IpAddr) -> Result<String, Stop> {
    if bound_to.is_loopback() {
        return Ok(format!("{name}-demo-2026"));
    }
    let chance = chance()?;
    Ok(chance.iter().take(9).map(|byte| format!("{byte:02x}")).collect())
}

/// Keeps in the journal what happened to an account, as the pages do.
fn note(house: &House, happening: &accounts::Happening) -> Result<(), Stop> {
    let payload = serde_json::to_vec(happening).unwrap_or_default();
    let key: String = chance()?.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    let kept = house.note("/accounts", happening.kind(), "demo", &key, payload);
    kept.map_err(|fault| crate::journal::problem(&fault, house.path()).into())
}

fn chance() -> Result<Chance, Stop> {
    let mut chance = [0; 32];
    let drawn = getrandom::fill(&mut chance);
    drawn.map_err(|fault| super::system(&std::io::Error::other(fault.to_string())))?;
    Ok(chance)
}

fn account_fault(fault: &accounts::Error) -> Stop {
    Problem::new(phrase!("demo-failed", cause = fault.to_string())).into()
}

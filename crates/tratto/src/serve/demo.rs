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

use accounts::{By, Chance, EventRole, Grant, NewAccount, Particulars, SiteRole};
use codex::{Phrase, phrase};
use web::Site;

use crate::problem::{Problem, Stop};

/// Somebody who can sign in to the demonstration.
pub(super) struct DemoAccount {
    pub name: &'static str,
    pub password: String,
    pub what: Phrase,
}

/// Fills an empty house with the three events and the accounts that work in them.
pub(super) fn seed(house: &Site, now: i64, bound_to: IpAddr) -> Result<Vec<DemoAccount>, Stop> {
    let seats = chess::seed(house, now)?;
    let (captain, captain_name) = deaf::seed(house, now)?;
    draughts::seed(house, now)?;
    let everywhere = |role| [chess::EVENT, deaf::EVENT, draughts::EVENT].map(|event| (event, role));
    let at_board = |entrant: Option<u16>| {
        let role = entrant.map(|entrant| EventRole::Player { entrant });
        role.map(|role| (chess::EVENT, role)).into_iter().collect::<Vec<_>>()
    };
    let (member, chief) = (SiteRole::Member, SiteRole::Chief);
    let (giulia, sandro, federica) = ("Giulia Guidi", "Sandro Segre", "Federica Fossi");
    let (white, black) = (seats.white_name.as_str(), seats.black_name.as_str());
    let [chief_arbiter, scribe, official] =
        [EventRole::ChiefArbiter, EventRole::Scribe, EventRole::Official]
            .map(|role| everywhere(role).to_vec());
    let accounts = [
        ("arbitro", giulia, phrase!("demo-chief"), chief, chief_arbiter),
        ("segretario", sandro, phrase!("demo-scribe"), member, scribe),
        ("bianco", white, phrase!("demo-white"), member, at_board(seats.white)),
        ("nero", black, phrase!("demo-black"), member, at_board(seats.black)),
        (
            "capitano",
            captain_name.as_str(),
            phrase!("demo-captain"),
            member,
            vec![(deaf::EVENT, EventRole::Player { entrant: captain })],
        ),
        ("federazione", federica, phrase!("demo-official"), member, official),
    ];
    let mut made = Vec::new();
    for (name, shown, what, site, roles) in accounts {
        let password = password(name, bound_to)?;
        let particulars = Particulars { shown: shown.to_owned(), person: None, language: None };
        let new = NewAccount { name: name.to_owned(), particulars, site, one_time: false };
        let by = By { actor: "demo", at: now };
        let account = house.accounts().make(new, &password, by, chance()?);
        let account = account.map_err(|fault| account_fault(&fault))?;
        for (event, role) in roles {
            let grant = Grant { account: account.id.clone(), event: event.to_owned(), role };
            house.accounts().grant(&grant, by).map_err(|fault| account_fault(&fault))?;
        }
        made.push(DemoAccount { name, password, what });
    }
    house.tell_of_accounts();
    Ok(made)
}

/// Easy to type where only this machine can; not to be guessed where others can as well.
fn password(name: &str, bound_to: IpAddr) -> Result<String, Stop> {
    if bound_to.is_loopback() {
        return Ok(format!("{name}-demo-2026"));
    }
    let sign = |half: u8| char::from_digit(half.into(), 16).unwrap_or('0');
    Ok(chance()?[..12].iter().flat_map(|byte| [sign(byte >> 4), sign(byte & 15)]).collect())
}

fn chance() -> Result<Chance, Stop> {
    crate::chance::bytes().map_err(|fault| super::system(&fault).into())
}

fn account_fault(fault: &accounts::Error) -> Stop {
    Problem::new(phrase!("demo-failed", cause = fault.to_string())).into()
}

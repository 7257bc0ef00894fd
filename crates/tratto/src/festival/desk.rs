//! The one desk of a festival: entries of all sections, who is in the hall, and the staff.

use ::desk::{Outcome, Roof, naming};
use accounts::{Accounts, By, EventRole, Grant};
use codex::phrase;
use office::EntrantId;
use office::entrant::Status as Standing;
use serde_json::json;

use super::Session;
use crate::Status;
use crate::columns::aligned;
use crate::event::desk::{invalid, wrong};
use crate::event::{context, show_outcome};
use crate::problem::{Problem, Stop};

/// Somebody who entered a section.
struct Entry {
    section: usize,
    entrant: EntrantId,
    number: u16,
    name: String,
    club: String,
    here: bool,
    gone: bool,
}

/// Everybody who entered, by name; those whose name holds every word of `name`.
fn all(session: &Session<'_>, roof: &Roof, section: Option<&str>, name: &str) -> Vec<Entry> {
    let names = session.events.names();
    let wanted: Vec<String> = name.split_whitespace().map(str::to_lowercase).collect();
    let mut entries = Vec::new();
    for (at, of) in roof.sections.iter().enumerate() {
        if section.is_some_and(|section| section != of.event.name().as_str()) {
            continue;
        }
        let state = of.event.state();
        for (id, entrant) in state.event().entrants() {
            let listed = names.listed(&entrant.form.person);
            let lower = listed.to_lowercase();
            if wanted.iter().all(|word| lower.contains(word.as_str())) {
                entries.push(Entry {
                    section: at,
                    entrant: id,
                    number: state.event().number_shown(id),
                    name: listed,
                    club: entrant.form.data.club.clone().unwrap_or_default(),
                    here: entrant.checked_in,
                    gone: entrant.status != Standing::Playing,
                });
            }
        }
    }
    entries.sort_by_cached_key(|entry| (entry.name.to_lowercase(), entry.section));
    entries
}

/// A section that the festival has.
fn known(roof: &Roof, section: Option<&str>) -> Result<(), Stop> {
    match section.filter(|section| roof.section(section).is_none()) {
        Some(section) => Err(wrong(phrase!("festival-no-section", event = section))),
        None => Ok(()),
    }
}

/// Everybody who entered any section, in one list.
pub(super) fn entries(
    session: &Session<'_>,
    festival: &str,
    section: Option<&str>,
    name: &str,
) -> Result<Status, Stop> {
    let roof = session.roof(festival)?;
    known(&roof, section)?;
    let entries = all(session, &roof, section, name);
    let shown: Vec<_> = entries
        .iter()
        .map(|entry| {
            let of = &roof.sections[entry.section];
            json!({
                "event": of.event.name().as_str(), "section": of.title,
                "entrant": entry.entrant.0, "number": entry.number, "name": entry.name,
                "club": entry.club, "checked_in": entry.here, "gone": entry.gone,
            })
        })
        .collect();
    let text = |key: &str| session.shell.catalogue().text(key);
    let heads = ["web-number", "web-name", "festival-club", "festival-section", "festival-here"];
    let mut lines: Vec<Vec<String>> = vec![heads.iter().map(|key| text(key)).collect()];
    for entry in &entries {
        let here = if entry.here { "✓" } else { "" };
        lines.push(vec![
            entry.number.to_string(),
            entry.name.clone(),
            entry.club.clone(),
            roof.sections[entry.section].title.clone(),
            here.to_owned(),
        ]);
    }
    session.shell.answer(&shown, || aligned(&lines, &[1, 2, 3, 4], session.shell))
}

/// Writes down that people are in the hall, or that they are not after all, whatever section they
/// play in.
pub(super) fn check_in(
    session: &Session<'_>,
    festival: &str,
    section: Option<&str>,
    (who, here): (&[String], bool),
) -> Result<Status, Stop> {
    let roof = session.roof(festival)?;
    known(&roof, section)?;
    let mut chosen = Vec::new();
    for called in who {
        let found = match called.trim().parse::<u16>() {
            Ok(number) => {
                let mut found = all(session, &roof, section, "");
                found.retain(|entry| entry.number == number);
                found
            }
            Err(_) => all(session, &roof, section, called),
        };
        match <[Entry; 1]>::try_from(found) {
            Ok([one]) => chosen.push(one),
            Err(found) if found.is_empty() => {
                return Err(wrong(phrase!("event-nobody-called", text = called.as_str())));
            }
            Err(found) => {
                let title = |entry: &Entry| roof.sections[entry.section].title.clone();
                let each =
                    found.iter().map(|it| format!("{} {} ({})", it.number, it.name, title(it)));
                let who = each.collect::<Vec<_>>().join("; ");
                let (text, count) = (called.as_str(), found.len());
                let many = phrase!("event-several-called", text = text, count = count, who = who);
                let problem = Problem::new(many);
                return Err(invalid(problem.with_hint(phrase!("festival-several-hint"))));
            }
        }
    }
    let reason = session.shell.say(&phrase!("festival-not-here"));
    let mut status = Status::Well;
    for entry in chosen {
        let of = &roof.sections[entry.section];
        let event = of.event.name().as_str();
        let entries = of.event.state().head();
        let key = session.key(&json!([event, entry.entrant, here, entries]))?;
        let what = (entry.entrant, here, reason.as_str());
        let done = session.events.presence(event, what, context(session.hand)?, &key);
        let names = session.events.names();
        let with_name = |ruling| naming::named(&ruling, of.event.state().event(), &names);
        let done = match session.tried(done)? {
            Outcome::Kept(ruling, at) => Outcome::Kept(with_name(ruling), at),
            Outcome::Refused(ruling) => Outcome::Refused(with_name(ruling)),
            Outcome::Before(at) => Outcome::Before(at),
        };
        if show_outcome(&done, session.shell)? != Status::Well {
            status = Status::Faults;
        }
    }
    Ok(status)
}

/// The word of a role, as commands take it.
const fn word(role: EventRole) -> &'static str {
    match role {
        EventRole::ChiefArbiter => "chief",
        EventRole::Arbiter => "arbiter",
        EventRole::Scribe => "scribe",
        EventRole::Official => "official",
        EventRole::Player { .. } => "player",
        EventRole::Assistant { .. } => "assistant",
    }
}

/// Who has which role in which section; with an account and a role, gives it in every section. Players
/// and officials of a section keep what they are there.
pub(super) fn staff(
    session: &Session<'_>,
    festival: &str,
    granted: Option<(&str, EventRole)>,
) -> Result<Status, Stop> {
    let roof = session.roof(festival)?;
    let fault = |fault: accounts::Error| Problem::accounts(&session.path, &fault);
    let accounts = Accounts::open(&session.path).map_err(fault)?;
    let shared = [EventRole::ChiefArbiter, EventRole::Arbiter, EventRole::Scribe];
    if let Some((name, role)) = granted {
        let nobody = || wrong(phrase!("web-account-no-such-name"));
        let account = accounts.account_named(name).map_err(fault)?.ok_or_else(nobody)?;
        let actor = session.hand.by.clone().unwrap_or_else(|| "desk".to_owned());
        let by = By { actor: &actor, at: context(session.hand)?.at.0 };
        let mut given = 0_usize;
        for section in &roof.sections {
            let event = section.event.name().as_str();
            let before = accounts.role(&account.id, event).map_err(fault)?;
            if before.is_none_or(|before| shared.contains(&before) && before != role) {
                let (account, event) = (account.id.clone(), event.to_owned());
                accounts.grant(&Grant { account, event, role }, by).map_err(fault)?;
                given += 1;
            }
        }
        return session.answer(&Ok(phrase!("festival-staff-given", count = given)));
    }
    let mut lines = Vec::new();
    for section in &roof.sections {
        let event = section.event.name().as_str();
        for grant in accounts.grants_in(event).map_err(fault)? {
            if grant.role.is_at_boards_only() {
                continue;
            }
            let account = accounts.account(&grant.account).map_err(fault)?;
            let Some(account) = account else { continue };
            lines.push((account.name, account.shown, section.title.clone(), word(grant.role)));
        }
    }
    lines.sort();
    let shown: Vec<_> = lines
        .iter()
        .map(|(account, name, section, role)| {
            json!({ "account": account, "name": name, "section": section, "role": role })
        })
        .collect();
    session.shell.answer(&shown, || {
        let text = |key: &str| session.shell.catalogue().text(key);
        let heads = ["festival-account", "web-name", "festival-section", "festival-role"];
        let heads: Vec<String> = heads.iter().map(|key| text(key)).collect();
        let rows: Vec<Vec<String>> = std::iter::once(heads)
            .chain(lines.iter().map(|(account, name, section, role)| {
                vec![account.clone(), name.clone(), section.clone(), (*role).to_owned()]
            }))
            .collect();
        aligned(&rows, &[0, 1, 2, 3], session.shell)
    })
}

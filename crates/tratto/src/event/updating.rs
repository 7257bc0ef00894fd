//! What newer lists say otherwise of those who entered: shown, and taken over if asked.

use std::fmt::Write;

use ::desk::lists::{InForce, Lists, Update, updates};
use ::desk::{Outcome, Wish};
use codex::phrase;
use office::Act;
use serde::Serialize;

use super::desk::Desk;
use super::{Session, context, key, show_outcome, who};
use crate::Status;
use crate::arguments::UpdateOptions;
use crate::players::{index_path, refusal};
use crate::problem::Stop;
use crate::shell::{BOLD, DIM};

/// An update for programs.
#[derive(Serialize)]
struct UpdateShown {
    entrant: u16,
    number: u16,
    name: String,
    lists: Vec<String>,
    changes: Vec<ChangeShown>,
}

#[derive(Serialize)]
struct ChangeShown {
    field: &'static str,
    before: String,
    after: String,
}

/// Shows what the lists offer; with `--take` corrects the entries, all of them or those named.
pub(super) fn run(session: Session<'_>, asked: &UpdateOptions) -> Result<Status, Stop> {
    let desk = session.open(&asked.event)?;
    let lists = Lists::at(index_path(asked.index.as_deref())?);
    let names = desk.events().names();
    let offered = {
        let state = desk.event().state();
        let which = asked.lists.unwrap_or_else(|| InForce::usual(state.event()));
        updates(state.event(), &names, &lists, which).map_err(|fault| refusal::index(&fault))?
    };
    let chosen_ones = asked.entrant.iter().map(|called| who::acting(&desk, called));
    let chosen_ones = chosen_ones.collect::<Result<Vec<_>, Stop>>()?;
    let chosen = |update: &&Update| chosen_ones.is_empty() || chosen_ones.contains(&update.entrant);
    let offered: Vec<&Update> = offered.iter().filter(chosen).collect();
    if !asked.take || offered.is_empty() {
        return show(&desk, &offered, session);
    }
    let acts: Vec<Act> = {
        let state = desk.event().state();
        let reason = |update: &Update| match &asked.reason {
            Some(reason) => reason.clone(),
            None => {
                session.shell.say(&phrase!("web-lists-reason", lists = update.lists.join(", ")))
            }
        };
        offered.iter().map(|update| update.act(state.event(), &names, &reason(update))).collect()
    };
    let key = match acts.first() {
        Some(first) => key(session.hand, &desk, "lists", first)?,
        None => return Ok(Status::Well),
    };
    let wish = Wish::all(acts, context(session.hand)?);
    let done = desk.tried(desk.events().act_all(desk.stream().as_str(), wish, &key))?;
    let each: Vec<Outcome<office::Ruling>> = match done {
        Outcome::Before(entry) => vec![Outcome::Before(entry)],
        Outcome::Refused(rulings) => {
            rulings.iter().map(|ruling| Outcome::Refused(desk.named(ruling))).collect()
        }
        Outcome::Kept(rulings, last) => {
            let count = u64::try_from(rulings.len()).unwrap_or_default();
            let first = (last + 1).saturating_sub(count);
            let each = (first..).zip(&rulings);
            each.map(|(entry, ruling)| Outcome::Kept(desk.named(ruling), entry)).collect()
        }
    };
    let mut status = Status::Well;
    for outcome in &each {
        let one = show_outcome(outcome, session.shell)?;
        if one != Status::Well {
            status = one;
        }
    }
    Ok(status)
}

fn show(desk: &Desk, offered: &[&Update], session: Session<'_>) -> Result<Status, Stop> {
    let (state, names) = (desk.event().state(), desk.events().names());
    let shown: Vec<UpdateShown> = offered
        .iter()
        .map(|update| {
            let entrant = state.event().entrant(update.entrant);
            let changes = update.differences.iter().map(|it| ChangeShown {
                field: it.field,
                before: it.before.clone(),
                after: it.after.clone(),
            });
            UpdateShown {
                entrant: update.entrant.0,
                number: state.event().number_shown(update.entrant),
                name: entrant.map(|it| names.listed(&it.form.person)).unwrap_or_default(),
                lists: update.lists.clone(),
                changes: changes.collect(),
            }
        })
        .collect();
    let shell = session.shell;
    shell.answer(&shown, || {
        if shown.is_empty() {
            return shell.line(&phrase!("web-lists-updates-none"));
        }
        let mut text = String::new();
        for update in &shown {
            let _ = write!(text, "{BOLD}{:>3}  {}{BOLD:#}", update.number, update.name);
            for change in &update.changes {
                let _ = write!(text, "  {} {} → {}", change.field, change.before, change.after);
            }
            let _ = writeln!(text, "  {DIM}({}){DIM:#}", update.lists.join(", "));
        }
        text
    })
}

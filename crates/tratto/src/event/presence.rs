//! Who is there and who sits out: check-in, the question before a round is paired, the grid of byes.

use std::fmt::Write;

use ::desk::families::keeping_apart;
use ::desk::{Outcome, Wish};
use codex::phrase;
use office::bye::{ByeKind, ByeState};
use office::entrant::{Entrant, Status as Standing};
use office::{Act, EntrantId};
use serde::Serialize;

use super::desk::{Desk, invalid, wrong};
use super::opened::Opened;
use super::{Session, context, key, one, show_outcome, who};
use crate::Status;
use crate::arguments::Missing;
use crate::problem::{Problem, Stop};
use crate::shell::{BOLD, Shell};

/// Checks in the entrants named, or everybody who plays and was not seen yet.
pub(super) fn check_in(
    session: Session<'_>,
    event: &journal::Stream,
    entrants: &[String],
    all: bool,
) -> Result<Status, Stop> {
    let desk = session.open(event)?;
    let ids: Vec<EntrantId> = if all {
        let state = desk.event().state();
        let round = state.event().last_paired() + 1;
        let unseen = |entrant: &Entrant| {
            !entrant.checked_in && entrant.status == Standing::Playing && !entrant.absent_in(round)
        };
        let entrants = state.event().entrants();
        entrants.filter(|(_, entrant)| unseen(entrant)).map(|(id, _)| id).collect()
    } else {
        let named = entrants.iter().map(|called| who::acting(&desk, called));
        named.collect::<Result<_, Stop>>()?
    };
    let acts: Vec<Act> = ids.into_iter().map(|entrant| Act::CheckIn { entrant }).collect();
    together(&desk, acts, session)
}

/// Begins the event; families are kept apart with it, where the announcement says so.
pub(super) fn begin(session: Session<'_>, event: &journal::Stream) -> Result<Status, Stop> {
    let desk = session.open(event)?;
    let act = Act::Begin { alphabetical: Vec::new() };
    let key = key(session.hand, &desk, "desk", &act)?;
    let reason = session.shell.say(&phrase!("web-rounds-apart-family"));
    let hand = (context(session.hand)?, None);
    let done = desk.tried(desk.events().begin(event.as_str(), (act, &reason), hand, &key))?;
    show_outcome(&done, session.shell)
}

/// Keeps everybody of one family name apart.
pub(super) fn keep_families_apart(
    session: Session<'_>,
    event: &journal::Stream,
    until: Option<u8>,
    reason: &str,
) -> Result<Status, Stop> {
    let desk = session.open(event)?;
    let acts = {
        let (names, state) = (desk.events().names(), desk.event().state());
        keeping_apart(state.event(), &names, until, reason)
    };
    if acts.is_empty() {
        return Err(wrong(phrase!("event-no-families")));
    }
    together(&desk, acts, session)
}

/// Pairs the round; those whom nobody saw are paired or left out as was said, and nothing is done
/// before it was said.
pub(super) fn pair(
    session: Session<'_>,
    event: &journal::Stream,
    missing: Option<Missing>,
) -> Result<Status, Stop> {
    let desk = session.open(event)?;
    let (unseen, nobody) = {
        let state = desk.event().state();
        let players = state.event().announcement().is_some_and(|event| event.teams().is_none());
        let unseen = if players { state.event().unseen() } else { Vec::new() };
        (unseen, state.event().nobody_seen())
    };
    match missing {
        None if nobody > 0 => {
            let problem = Problem::new(phrase!("event-nobody-seen", count = nobody));
            Err(invalid(problem.with_hint(phrase!("event-nobody-seen-hint"))))
        }
        None if !unseen.is_empty() => {
            let names = desk.events().names();
            let state = desk.event().state();
            let who: Vec<String> = unseen.iter().map(|id| state.listed(*id, &names)).collect();
            let who = who.join("; ");
            let problem = Problem::new(phrase!("event-unseen", count = unseen.len(), who = who));
            Err(invalid(problem.with_hint(phrase!("event-unseen-hint"))))
        }
        Some(Missing::LeaveOut) if !unseen.is_empty() => {
            let acts = vec![Act::LeaveOut { entrants: unseen }, Act::Pair];
            together(&desk, acts, session)
        }
        Some(_) | None => one(&desk, Act::Pair, session),
    }
}

/// Acts that stand or fall together, each told.
fn together(desk: &Desk, acts: Vec<Act>, session: Session<'_>) -> Result<Status, Stop> {
    let Some(last) = acts.last() else {
        session.shell.print(&session.shell.line(&phrase!("event-nobody-unseen")))?;
        return Ok(Status::Well);
    };
    let key = key(session.hand, desk, "desk", last)?;
    let wish = Wish::all(acts, context(session.hand)?);
    let done = desk.tried(desk.events().act_all(desk.stream().as_str(), wish, &key))?;
    match done {
        Outcome::Before(entry) => show_outcome(&Outcome::Before(entry), session.shell),
        Outcome::Refused(rulings) => {
            let refused = rulings.into_iter().find(|ruling| !ruling.verdict.counts());
            match refused {
                Some(ruling) => show_outcome(&Outcome::Refused(desk.named(&ruling)), session.shell),
                None => Ok(Status::Faults),
            }
        }
        Outcome::Kept(rulings, entry) => {
            for ruling in rulings {
                show_outcome(&Outcome::Kept(desk.named(&ruling), entry), session.shell)?;
            }
            Ok(Status::Well)
        }
    }
}

/// A player's byes as JSON shows them.
#[derive(Serialize)]
struct ByesShown {
    entrant: u16,
    /// The number that people read.
    number: u16,
    name: String,
    barred: bool,
    byes: Vec<office::bye::Bye>,
}

/// The grid of players by rounds.
pub(super) fn byes(opened: &Opened, shell: &Shell) -> Result<Status, Stop> {
    let event = opened.state.event();
    let rounds = opened.announcement()?.rounds;
    let mut shown: Vec<ByesShown> = event
        .entrants()
        .map(|(id, entrant)| ByesShown {
            entrant: id.0,
            number: event.number_shown(id),
            name: opened.names.listed(&entrant.form.person),
            barred: entrant.no_byes,
            byes: entrant.byes.clone(),
        })
        .collect();
    shown.sort_by_key(|line| line.name.to_lowercase());
    let width = shown.iter().map(|line| line.name.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    let _ = write!(text, "{BOLD}{:>5} {:width$}", "", "");
    for round in 1..=rounds {
        let _ = write!(text, " {round:>2}");
    }
    let _ = writeln!(text, "{BOLD:#}");
    for line in &shown {
        let _ = write!(text, "{:>5} {:width$}", line.number, line.name);
        for round in 1..=rounds {
            let bye = line.byes.iter().find(|bye| bye.round == round);
            let sign = bye.map_or("·", |bye| match (bye.state, bye.kind) {
                (ByeState::Asked, _) => "?",
                (ByeState::NotSeen, _) => "-",
                (ByeState::Granted, ByeKind::Zero) => "0",
                (ByeState::Granted, ByeKind::Half) => "½",
                (ByeState::Granted, ByeKind::Full) => "1",
            });
            let _ = write!(text, " {sign:>2}");
        }
        text.push_str(if line.barred { "  ×\n" } else { "\n" });
    }
    text += &shell.line(&phrase!("event-byes-legend"));
    shell.answer(&shown, || text)
}

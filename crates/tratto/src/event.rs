//! `tratto event`: a whole event from a terminal or a script, from its announcement to its report.

mod account;
mod athletes;
mod bando;
mod board;
pub(crate) mod desk;
mod entering;
mod opened;
mod print;
mod script;
mod show;

use std::path::Path;

use ::desk::{Outcome, Wish};
use codex::phrase;
use journal::people::{Person, PersonId};
use office::absence::{Cause, Statement};
use office::fssi::PaperSeen;
use office::team::TeamForm;
use office::{Act, Context, EntrantId, Instant, Ruling, TeamId};

use self::desk::{Desk, wrong};
use self::opened::Opened;
use crate::Status;
use crate::arguments::{
    EventAct, EventOptions, Hand, NewOptions, TeamStep, TellOptions, UndoOptions, ViewOptions,
    Which,
};
use crate::database::database;
use crate::problem::Stop;
use crate::shell::Shell;

/// Does what was asked.
pub(crate) fn run(asked: &EventOptions, shell: &Shell) -> Result<Status, Stop> {
    let path = database(&asked.database)?;
    let hand = &asked.hand;
    match &asked.act {
        EventAct::New(new) => announce(&path, new, hand, shell),
        EventAct::Enter(enter) => entering::enter(&path, enter, hand, shell),
        EventAct::Act(acts) => script::run(&path, acts, hand, shell),
        EventAct::Board(asked) => board::run(&path, &asked.act, hand, shell),
        EventAct::Undo(undo) => take_back(&path, undo, hand, shell),
        EventAct::List => show::list(&path, shell),
        EventAct::Show(view) => show::event(&reading(&path, view)?, clock(hand)?, shell),
        EventAct::Pairings(asked) => {
            show::pairings(&reading(&path, &asked.view)?, asked.round, shell)
        }
        EventAct::Standings(asked) => {
            show::standings(&reading(&path, &asked.view)?, asked.after, asked.explain, shell)
        }
        EventAct::Variations(asked) => {
            account::variations(&reading(&path, &asked.view)?, asked.explain, shell)
        }
        EventAct::Report(view) => account::report(&reading(&path, view)?, shell),
        EventAct::Trf(asked) => {
            print::exchange(&reading(&path, &asked.view)?, asked.output.as_deref(), shell)
        }
        EventAct::Print(asked) => print::paper(&reading(&path, &asked.view)?, asked, hand, shell),
        EventAct::Papers(view) => athletes::list(&reading(&path, view)?, shell),
        EventAct::Eligibility(asked) => {
            let opened = Opened::read(&path, &asked.event, None)?;
            athletes::eligibility(&opened, asked.entrant, &asked.athlete, shell)
        }
        EventAct::Preparation(asked) => {
            let opened = Opened::read(&path, &asked.event, None)?;
            athletes::preparation(&opened, &asked.facts, clock(hand)?, shell)
        }
        EventAct::See(asked) => {
            let desk = Desk::to_act(&path, &asked.event, false)?;
            let Context { actor, at, .. } = context(hand)?;
            let paper = PaperSeen {
                kind: asked.paper,
                seen_by: actor,
                seen_at: at,
                valid_until: asked.until,
            };
            let entrant = EntrantId(asked.entrant);
            one(&desk, Act::SeePaper { entrant, paper }, hand, shell)
        }
        simple => {
            let (event, act) = simple_act(simple)?;
            let desk = Desk::to_act(&path, event, false)?;
            one(&desk, act, hand, shell)
        }
    }
}

fn reading(path: &Path, view: &ViewOptions) -> Result<Opened, Stop> {
    Opened::read(path, &view.event, view.until)
}

/// The acts that are said in one line.
fn simple_act(asked: &EventAct) -> Result<(&journal::Stream, Act), Stop> {
    Ok(match asked {
        EventAct::Team(team) => {
            let form = TeamForm { name: team.name.clone(), club: team.club.clone() };
            (&team.event, Act::EnterTeam { form: Box::new(form) })
        }
        EventAct::Captain(named) => {
            let (team, captain) = (TeamId(named.team), EntrantId(named.entrant));
            (&named.event, Act::NameCaptain { team, captain })
        }
        EventAct::Request(on) => (&on.event, Act::RequestAuthorisation),
        EventAct::Authorise(on) => (&on.event, Act::Authorise),
        EventAct::Begin(on) => (&on.event, Act::Begin { alphabetical: Vec::new() }),
        EventAct::Pair(on) => (&on.event, Act::Pair),
        EventAct::Publish(on) => (&on.event, Act::Publish),
        EventAct::Start(on) => (&on.event, Act::StartRound),
        EventAct::Close(on) => (&on.event, Act::CloseRound),
        EventAct::Finish(on) => (&on.event, Act::Finish),
        EventAct::SendReport(on) => (&on.event, Act::SendReport),
        EventAct::PayFees(on) => (&on.event, Act::PayFees),
        EventAct::Homologate(on) => (&on.event, Act::Homologate),
        EventAct::Result(asked) => {
            (&asked.event, Act::Result { board: asked.board, result: asked.result })
        }
        EventAct::Correct(asked) => {
            let (round, board, result) = (asked.round, asked.board, asked.result);
            (&asked.event, Act::Correct { round, board, result, reason: asked.reason.clone() })
        }
        EventAct::Tell(asked) => (&asked.event, told(asked)),
        EventAct::Decide(asked) => {
            let act = Act::Decide {
                entrant: EntrantId(asked.entrant),
                rule: asked.rule,
                round: asked.round,
                measure: asked.measure.into(),
                reason: asked.reason.clone(),
            };
            (&asked.event, act)
        }
        EventAct::Annul(asked) => {
            let act = Act::Annul {
                entrant: EntrantId(asked.entrant),
                rule: asked.rule,
                round: asked.round,
                reason: asked.reason.clone(),
            };
            (&asked.event, act)
        }
        EventAct::TakeBack(asked) => {
            let (entrant, round) = (EntrantId(asked.entrant), asked.round);
            (&asked.event, Act::TakeBack { entrant, round, reason: asked.reason.clone() })
        }
        EventAct::TeamLeaves(asked) => {
            let (team, reason) = (TeamId(asked.team), asked.reason.clone());
            let act = match asked.how {
                TeamStep::Withdraws => Act::WithdrawTeam { team, reason },
                TeamStep::Excluded => Act::ExcludeTeam { team, reason },
                TeamStep::Readmitted => Act::ReadmitTeam { team, reason },
                TeamStep::ForfeitsMatch => Act::ForfeitMatch { team, reason },
            };
            (&asked.event, act)
        }
        EventAct::New(_)
        | EventAct::Enter(_)
        | EventAct::Act(_)
        | EventAct::Board(_)
        | EventAct::Undo(_)
        | EventAct::List
        | EventAct::Show(_)
        | EventAct::Pairings(_)
        | EventAct::Standings(_)
        | EventAct::Variations(_)
        | EventAct::Report(_)
        | EventAct::Papers(_)
        | EventAct::Eligibility(_)
        | EventAct::Preparation(_)
        | EventAct::See(_)
        | EventAct::Trf(_)
        | EventAct::Print(_) => return Err(wrong(phrase!("event-no-act"))),
    })
}

fn told(asked: &TellOptions) -> Act {
    let says = match (asked.absent, asked.withdraws) {
        (Some(round), _) => {
            let cause = if asked.force_majeure { Cause::ForceMajeure } else { Cause::Planned };
            Statement::Absence { round, cause }
        }
        (None, Some(from)) => Statement::Withdrawal { from },
        (None, None) => Statement::Continues,
    };
    Act::Tell { entrant: EntrantId(asked.entrant), says }
}

/// The moment of an act: the one given, else the clock's.
fn clock(hand: &Hand) -> Result<Instant, Stop> {
    hand.at.as_deref().map_or_else(|| Ok(crate::clock::now()), bando::local)
}

fn context(hand: &Hand) -> Result<Context, Stop> {
    let actor = hand.by.clone().unwrap_or_else(|| "desk".to_owned());
    Ok(Context { actor: office::PersonId(actor), role: hand.role.into(), at: clock(hand)? })
}

/// The idempotency key: the one given, else one for this very act at this place of the journal. Two
/// programs at once may stand at the same place with acts of their own.
fn key(hand: &Hand, desk: &Desk, part: &str, act: &Act) -> Result<String, Stop> {
    if let Some(key) = &hand.key {
        return Ok(key.clone());
    }
    let written = serde_json::to_vec(act).map_err(|fault| desk.stopped(fault.into()))?;
    let mark = journal::Hash::of_content(&written).short();
    Ok(format!("{}-{}-{part}-{mark}", desk.stream(), desk.next_entry()))
}

fn one(desk: &Desk, act: Act, hand: &Hand, shell: &Shell) -> Result<Status, Stop> {
    let key = key(hand, desk, "desk", &act)?;
    shown(&desk.act(Wish::new(act, context(hand)?), &key)?, shell)
}

/// Shows what came of an act. A refusal is a fault of the act, not of the program.
fn shown(outcome: &Outcome<Ruling>, shell: &Shell) -> Result<Status, Stop> {
    show::outcome(outcome, shell)?;
    Ok(match outcome {
        Outcome::Refused(_) => Status::Faults,
        Outcome::Kept(..) | Outcome::Before(_) => Status::Well,
    })
}

fn take_back(path: &Path, asked: &UndoOptions, hand: &Hand, shell: &Shell) -> Result<Status, Stop> {
    let desk = Desk::to_act(path, &asked.event, false)?;
    let entry = match asked.entry {
        Which::Last => desk.next_entry().saturating_sub(1),
        Which::Number(number) => number,
    };
    one(&desk, Act::Undo { entry, reason: asked.reason.clone() }, hand, shell)
}

fn announce(path: &Path, asked: &NewOptions, hand: &Hand, shell: &Shell) -> Result<Status, Stop> {
    let bando::Bando { announcement, arbiter } = bando::read(&asked.announcement)?;
    let desk = Desk::to_act(path, &asked.event, true)?;
    if let Some((family_name, given_name)) = arbiter {
        let id = &announcement.chief_arbiter.person.0;
        let bad = |_| wrong(phrase!("event-bad-person", text = id.as_str()));
        desk.keep(named(PersonId::new(id).map_err(bad)?, family_name, given_name))?;
    }
    let act = Act::Announce { announcement: Box::new(announcement) };
    let (context, key) = (context(hand)?, key(hand, &desk, "desk", &act)?);
    shown(&desk.announce(act, context, &key)?, shell)
}

/// Somebody of whom no more than the name is known.
fn named(id: PersonId, family_name: String, given_name: String) -> Person {
    Person {
        id,
        family_name,
        given_name,
        birth: None,
        sex: None,
        federation: None,
        federation_ids: std::collections::BTreeMap::new(),
        contacts: Vec::new(),
        extra: serde_json::Map::new(),
    }
}

//! `tratto event`: a whole event from a terminal or a script, from its announcement to its report.

mod account;
mod bando;
mod desk;
mod entering;
mod exchange;
mod script;
mod show;

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use codex::phrase;
use office::absence::{Cause, Statement};
use office::team::TeamForm;
use office::{Act, Context, EntrantId, Instant, Ruling, TeamId, Verdict};

use self::desk::{Desk, wrong};
use crate::Status;
use crate::arguments::{
    EventAct, EventAsked, Hand, NewAsked, TellAsked, UndoAsked, ViewAsked, Which,
};
use crate::journal::database;
use crate::problem::Stop;
use crate::shell::Shell;

/// Does what was asked.
pub(crate) fn run(asked: &EventAsked, shell: &Shell) -> Result<Status, Stop> {
    let path = database(&asked.database);
    let hand = &asked.hand;
    match &asked.act {
        EventAct::New(new) => announce(&path, new, hand, shell),
        EventAct::Enter(enter) => entering::enter(&path, enter, hand, shell),
        EventAct::Act(acts) => script::run(&path, acts, hand, shell),
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
            exchange::write(&reading(&path, &asked.view)?, asked.output.as_deref(), shell)
        }
        simple => {
            let (event, act) = simple_act(simple)?;
            let mut desk = Desk::to_act(&path, event, false)?;
            one(&mut desk, &act, hand, shell)
        }
    }
}

fn reading(path: &Path, view: &ViewAsked) -> Result<Desk, Stop> {
    Desk::to_read(path, &view.event, view.until)
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
        EventAct::New(_)
        | EventAct::Enter(_)
        | EventAct::Act(_)
        | EventAct::Undo(_)
        | EventAct::List
        | EventAct::Show(_)
        | EventAct::Pairings(_)
        | EventAct::Standings(_)
        | EventAct::Variations(_)
        | EventAct::Report(_)
        | EventAct::Trf(_) => return Err(wrong(phrase!("event-no-act"))),
    })
}

fn told(asked: &TellAsked) -> Act {
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
    if let Some(text) = &hand.at {
        return bando::local(text);
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Ok(Instant(i64::try_from(now.as_millis()).unwrap_or(i64::MAX)))
}

fn context(hand: &Hand) -> Result<Context, Stop> {
    let actor = hand.by.clone().unwrap_or_else(|| "desk".to_owned());
    Ok(Context { actor: office::PersonId(actor), role: hand.role.into(), at: clock(hand)? })
}

/// The idempotency key: the one given, else one for this act at this place of the journal.
fn key(hand: &Hand, desk: &Desk, part: &str) -> String {
    hand.key
        .clone()
        .unwrap_or_else(|| format!("{}-{}-{part}", desk.stream(), desk.office().next_entry()))
}

fn one(desk: &mut Desk, act: &Act, hand: &Hand, shell: &Shell) -> Result<Status, Stop> {
    let key = key(hand, desk, "desk");
    let (ruling, entry) = desk.act(act, &context(hand)?, &key)?;
    show::ruling(&ruling, entry, shell)?;
    Ok(status(&ruling))
}

/// A refusal is a fault of the act, not of the program.
const fn status(ruling: &Ruling) -> Status {
    match ruling.verdict {
        Verdict::Refused => Status::Faults,
        Verdict::Accepted | Verdict::ForTheArbiter => Status::Well,
    }
}

fn take_back(path: &Path, asked: &UndoAsked, hand: &Hand, shell: &Shell) -> Result<Status, Stop> {
    let mut desk = Desk::to_act(path, &asked.event, false)?;
    let entry = match asked.entry {
        Which::Last => desk.office().next_entry().saturating_sub(1),
        Which::Number(number) => number,
    };
    one(&mut desk, &Act::Undo { entry, reason: asked.reason.clone() }, hand, shell)
}

fn announce(path: &Path, asked: &NewAsked, hand: &Hand, shell: &Shell) -> Result<Status, Stop> {
    let announcement = Box::new(bando::read(&asked.announcement)?);
    let mut desk = Desk::to_act(path, &asked.event, true)?;
    one(&mut desk, &Act::Announce { announcement }, hand, shell)
}

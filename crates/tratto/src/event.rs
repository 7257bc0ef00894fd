//! `tratto event`: a whole event from a terminal or a script, from its announcement to its report.

mod athletes;
mod bando;
pub(crate) mod desk;
mod exchange;
mod papers;
mod show;

use std::io::Read;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use codex::phrase;
use journal::people::{Birth, Person, PersonId};
use office::absence::{Cause, Statement};
use office::entrant::{EntryForm, EntryRating};
use office::fssi::PaperSeen;
use office::team::TeamForm;
use office::{Act, Context, EntrantId, Instant, Ruling, TeamId, Verdict};
use rating::Category;

use self::desk::{Desk, wrong};
use crate::Status;
use crate::arguments::{
    ActAsked, EnterAsked, EventAct, EventAsked, Hand, NewAsked, TeamStep, TellAsked, ViewAsked,
};
use crate::journal::database;
use crate::problem::{Problem, Stop};
use crate::shell::Shell;

/// Does what was asked.
pub(crate) fn run(asked: &EventAsked, shell: &Shell) -> Result<Status, Stop> {
    let path = database(&asked.database);
    let hand = &asked.hand;
    match &asked.act {
        EventAct::New(new) => announce(&path, new, hand, shell),
        EventAct::Enter(enter) => self::enter(&path, enter, hand, shell),
        EventAct::Act(acts) => run_acts(&path, acts, hand, shell),
        EventAct::List => show::list(&path, shell),
        EventAct::Show(view) => show::event(&reading(&path, view)?, clock(hand)?, shell),
        EventAct::Pairings(asked) => {
            show::pairings(&reading(&path, &asked.view)?, asked.round, shell)
        }
        EventAct::Standings(asked) => {
            show::standings(&reading(&path, &asked.view)?, asked.after, asked.explain, shell)
        }
        EventAct::Variations(asked) => {
            show::variations(&reading(&path, &asked.view)?, asked.explain, shell)
        }
        EventAct::Report(view) => show::report(&reading(&path, view)?, shell),
        EventAct::Trf(asked) => {
            exchange::write(&reading(&path, &asked.view)?, asked.output.as_deref(), shell)
        }
        EventAct::Print(asked) => papers::print(&reading(&path, &asked.view)?, asked, hand, shell),
        EventAct::Papers(view) => athletes::list(&reading(&path, view)?, shell),
        EventAct::Eligibility(asked) => {
            let desk = Desk::to_read(&path, &asked.event, None)?;
            athletes::eligibility(&desk, asked.entrant, &asked.athlete, shell)
        }
        EventAct::Preparation(asked) => {
            let desk = Desk::to_read(&path, &asked.event, None)?;
            athletes::preparation(&desk, &asked.facts, clock(hand)?, shell)
        }
        EventAct::See(asked) => {
            let mut desk = Desk::to_act(&path, &asked.event, false)?;
            let Context { actor, at, .. } = context(hand)?;
            let paper = PaperSeen {
                kind: asked.paper,
                seen_by: actor,
                seen_at: at,
                valid_until: asked.until,
            };
            let entrant = EntrantId(asked.entrant);
            one(&mut desk, &Act::SeePaper { entrant, paper }, hand, shell)
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
        EventAct::Authorise(on) => (&on.event, Act::Authorise),
        EventAct::Begin(on) => (&on.event, Act::Begin { alphabetical: Vec::new() }),
        EventAct::Pair(on) => (&on.event, Act::Pair),
        EventAct::Publish(on) => (&on.event, Act::Publish),
        EventAct::Start(on) => (&on.event, Act::StartRound),
        EventAct::Close(on) => (&on.event, Act::CloseRound),
        EventAct::Finish(on) => (&on.event, Act::Finish),
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
        EventAct::Undo(asked) => {
            (&asked.event, Act::Undo { entry: asked.entry, reason: asked.reason.clone() })
        }
        EventAct::New(_)
        | EventAct::Enter(_)
        | EventAct::Act(_)
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

fn announce(path: &Path, asked: &NewAsked, hand: &Hand, shell: &Shell) -> Result<Status, Stop> {
    let bando::Bando { announcement, arbiter } = bando::read(&asked.announcement)?;
    let mut desk = Desk::to_act(path, &asked.event, true)?;
    if let Some((family_name, given_name)) = arbiter {
        let id = &announcement.chief_arbiter.person.0;
        let bad = |_| wrong(phrase!("event-bad-person", text = id.as_str()));
        desk.keep(named(PersonId::new(id).map_err(bad)?, family_name, given_name))?;
    }
    one(&mut desk, &Act::Announce { announcement: Box::new(announcement) }, hand, shell)
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

fn enter(path: &Path, asked: &EnterAsked, hand: &Hand, shell: &Shell) -> Result<Status, Stop> {
    let mut desk = Desk::to_act(path, &asked.event, false)?;
    let number = desk.office().event().next_entrant();
    let id = format!("{}-{number}", desk.stream());
    let person = person(asked, &id)?;
    let rating = match (asked.fide, asked.national) {
        (Some(rating), _) => EntryRating::Fide(rating),
        (None, Some(rating)) => EntryRating::National(rating),
        (None, None) => EntryRating::None,
    };
    let form = EntryForm {
        person: office::PersonId(id),
        rating,
        category: asked.category.unwrap_or(Category::Unclassified),
        fide_title: asked.title.clone(),
        club: asked.club.clone(),
        federation: asked.federation.clone(),
        team: asked.team.map(TeamId),
    };
    let person_id = person.id.clone();
    desk.keep(person)?;
    let key = key(hand, &desk, "desk");
    let context = context(hand)?;
    let (ruling, entry) = desk.act(&Act::Enter { form: Box::new(form) }, &context, &key)?;
    if ruling.verdict == Verdict::Refused {
        desk.forget(&person_id, context.at.0)?;
    }
    show::ruling(&ruling, entry, shell)?;
    Ok(status(&ruling))
}

fn person(asked: &EnterAsked, id: &str) -> Result<Person, Stop> {
    let bad = |what: &str| wrong(phrase!("event-bad-person", text = what));
    let birth: Option<Birth> =
        asked.birth.as_ref().map(|birth| birth.parse().map_err(|_| bad(birth))).transpose()?;
    let fide = asked.fide_id.clone().map(|number| ("fide".to_owned(), number));
    let id = PersonId::new(id).map_err(|_| bad(id))?;
    Ok(Person {
        birth,
        federation: asked.federation.clone(),
        federation_ids: fide.into_iter().collect(),
        ..named(id, asked.family_name.clone(), asked.given_name.clone())
    })
}

/// One line of a script: the act, and who did it when, if that differs from the command line.
#[derive(serde::Deserialize)]
struct Line {
    #[serde(default)]
    at: Option<String>,
    #[serde(default, rename = "as")]
    role: Option<office::Role>,
    #[serde(default)]
    by: Option<String>,
    #[serde(flatten)]
    act: Act,
}

/// Acts from a file, line after line; the first refusal ends it with its line.
fn run_acts(path: &Path, asked: &ActAsked, hand: &Hand, shell: &Shell) -> Result<Status, Stop> {
    let mut text = String::new();
    let read = if asked.file.as_os_str() == "-" {
        std::io::stdin().read_to_string(&mut text)
    } else {
        std::fs::File::open(&asked.file).and_then(|mut file| file.read_to_string(&mut text))
    };
    read.map_err(|fault| Problem::unreadable(&asked.file, &fault))?;
    let mut desk = Desk::to_act(path, &asked.event, false)?;
    for (number, line) in (1usize..).zip(text.lines()) {
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            continue;
        }
        let line: Line = serde_json::from_str(line).map_err(|fault| {
            let cause = fault.to_string();
            wrong(phrase!("event-act-unreadable", line = number, cause = cause))
        })?;
        let mut said = context(hand)?;
        if let Some(at) = &line.at {
            said.at = bando::local(at)?;
        }
        said.role = line.role.unwrap_or(said.role);
        if let Some(by) = line.by {
            said.actor = office::PersonId(by);
        }
        let key = key(hand, &desk, &number.to_string());
        let (ruling, entry) = desk.act(&line.act, &said, &key)?;
        show::ruling(&ruling, entry, shell)?;
        if ruling.verdict == Verdict::Refused {
            shell.complain(&Problem::new(phrase!("event-script-stopped", line = number)));
            return Ok(Status::Faults);
        }
    }
    Ok(Status::Well)
}

//! `tratto event`: a whole event from a terminal or a script, from its announcement to its report.

mod account;
mod athletes;
mod bando;
mod board;
mod codes;
pub(crate) mod desk;
pub(crate) mod entering;
mod feed;
mod games;
mod hall;
mod opened;
mod presence;
mod print;
mod prizes;
mod reading_in;
mod registrations;
mod required;
mod script;
mod shelving;
mod show;
mod table;
mod ties;
mod updating;
pub(crate) mod who;

use std::cell::OnceCell;
use std::path::Path;

use ::desk::exchange::Wanted;
use ::desk::{Outcome, Wish};
use codex::phrase;
use journal::people::{Person, PersonId};
use office::absence::{Cause, Statement};
use office::announcement::Worth;
use office::fssi::PaperSeen;
use office::round::BoardResult;
use office::shelf::Protocol;
use office::team::TeamForm;
use office::{Act, Consent, Context, EntrantId, Instant, Ruling, TeamId};

use self::desk::{Desk, wrong};
use self::opened::Opened;
pub(crate) use self::shelving::INVITED;
use crate::Status;
use crate::arguments::{
    EventAct, EventOptions, Hand, NewOptions, TeamStep, TellOptions, TiesAct, TypedResult,
    UndoOptions, ViewOptions, Which,
};
use crate::database::database;
use crate::problem::Stop;
use crate::shell::Shell;

/// The archive that a command works on, in whose hand it is, and where it answers.
#[derive(Clone, Copy)]
struct Session<'a> {
    path: &'a Path,
    hand: &'a Hand,
    shell: &'a Shell,
}

/// Does what was asked.
#[expect(clippy::too_many_lines, reason = "an arm for each command")]
pub(crate) fn run(asked: &EventOptions, shell: &Shell) -> Result<Status, Stop> {
    let path = database(&asked.database)?;
    let hand = &asked.hand;
    let session = Session { path: &path, hand, shell };
    match &asked.act {
        EventAct::New(new) => announce(session, new),
        EventAct::Amend(amended) => amend(session, amended),
        EventAct::Enter(enter) => entering::enter(session, enter),
        EventAct::Updates(asked) => updating::run(session, asked),
        EventAct::Act(acts) => script::run(session, acts),
        EventAct::Board { act } => board::run(session, act),
        EventAct::Hall { act } => hall::run(session, act),
        EventAct::Feed { act } => feed::run(session, act),
        EventAct::Games { act } => games::run(session, act),
        EventAct::Registrations { act } => registrations::run(session, act),
        EventAct::Codes { event, site } => codes::list(session, event, site.as_deref()),
        EventAct::Undo(undo) => take_back(session, undo),
        EventAct::Announcement(on) => shelving::announcement(session, on),
        EventAct::Copy(copy) => shelving::copy(session, copy),
        EventAct::Read(read) => reading_in::run(session, read),
        EventAct::Invite(invite) => shelving::invite(session, invite),
        EventAct::CheckIn { event, entrants, all } => {
            presence::check_in(session, event, entrants, *all)
        }
        EventAct::Begin(on) => presence::begin(session, &on.event),
        EventAct::KeepApart { event, families: true, until, reason, .. } => {
            presence::keep_families_apart(session, event, *until, reason)
        }
        EventAct::Pair { event, missing } => presence::pair(session, event, *missing),
        EventAct::ByHand { event, pairs, reason } => table::by_hand(session, event, pairs, reason),
        EventAct::LineUp { event, team, round, players } => {
            table::line_up(session, event, (team, *round), players)
        }
        EventAct::Calendar(view) => table::calendar(&reading(session, view)?, shell),
        EventAct::Byes(view) => presence::byes(&reading(session, view)?, shell),
        EventAct::List => show::list(&path, shell),
        EventAct::Show(view) => show::event(&reading(session, view)?, clock(hand)?, shell),
        EventAct::Pairings { view, round } => {
            show::pairings(&reading(session, view)?, *round, shell)
        }
        EventAct::Standings { view, after, explain, only } => {
            let asked =
                show::StandingsAsked { after: *after, explain: *explain, only: only.as_deref() };
            show::standings(&reading(session, view)?, &asked, shell)
        }
        EventAct::Variations { view, explain } => {
            account::variations(&reading(session, view)?, *explain, shell)
        }
        EventAct::Prizes { view, announce: Some(file), .. } => {
            one(&session.open(&view.event)?, prizes::announced(file)?, session)
        }
        EventAct::Prizes { view, why, .. } => {
            prizes::show(&reading(session, view)?, why.as_deref(), shell)
        }
        EventAct::Report(view) => account::report(&reading(session, view)?, shell),
        EventAct::Trf { view, to, plain, exchange, output } => {
            let (form, plain, provisional) = (*to, *plain, *exchange);
            let wanted = Wanted { form, plain, provisional };
            print::exchange(&reading(session, view)?, wanted, output.as_deref(), shell)
        }
        EventAct::Folder { event, output } => {
            print::folder(&session.read(event, None)?, event, output, hand, shell)
        }
        EventAct::Print(asked) => print::paper(&reading(session, &asked.view)?, asked, hand, shell),
        EventAct::Requirements(view) => required::list(&reading(session, view)?, shell),
        EventAct::Judge { event, question, answer, reason } => {
            required::judge(session, event, *question, (*answer, reason))
        }
        EventAct::State { event, what, values } => required::state(session, event, what, values),
        EventAct::Papers(view) => athletes::list(&reading(session, view)?, shell),
        EventAct::Eligibility { event, entrant, athlete, keep: true } => {
            athletes::keep(session, event, entrant, athlete)
        }
        EventAct::Eligibility { event, entrant, athlete, .. } => {
            athletes::eligibility(&session.read(event, None)?, entrant, athlete, shell)
        }
        EventAct::Preparation { event, facts } => {
            let opened = session.read(event, None)?;
            athletes::preparation(&opened, facts, clock(hand)?, shell)
        }
        EventAct::See { event, entrant, paper, until, vouched } => {
            let desk = session.open(event)?;
            let Context { actor: seen_by, at: seen_at, .. } = context(hand)?;
            let paper = PaperSeen {
                kind: *paper,
                seen_by,
                seen_at,
                valid_until: *until,
                vouched: vouched.clone(),
            };
            one(&desk, Act::SeePaper { entrant: who::acting(&desk, entrant)?, paper }, session)
        }
        EventAct::Result { event, board, result, round } => {
            let desk = session.open(event)?;
            let (board, result) = (*board, result_of(&desk, result)?);
            let act = match *round {
                Some(round) => Act::FinishAdjourned { round, board, result },
                None => Act::Result { board, result },
            };
            one(&desk, act, session)
        }
        EventAct::Correct { event, round, board, result, for_rating, reason } => {
            let desk = session.open(event)?;
            let (round, board, reason) = (*round, *board, reason.clone());
            let result = result_of(&desk, result)?;
            let act = if *for_rating {
                Act::CorrectForRating { round, board, result, reason }
            } else {
                Act::Correct { round, board, result, reason }
            };
            one(&desk, act, session)
        }
        EventAct::Ties(TiesAct::Ties(view)) => ties::list(&reading(session, view)?, shell),
        EventAct::Ties(act) => ties::act(act, session),
        simple => {
            let opened = OnceCell::new();
            let who = |event: &journal::Stream, called: &str| {
                let desk = if let Some(desk) = opened.get() {
                    desk
                } else {
                    let desk = session.open(event)?;
                    opened.get_or_init(|| desk)
                };
                who::acting(desk, called)
            };
            let (event, act) = simple_act(simple, &who)?;
            let desk = opened.into_inner().map_or_else(|| session.open(event), Ok)?;
            one(&desk, act, session)
        }
    }
}

impl Session<'_> {
    /// Opens an event to act on it.
    fn open(self, event: &journal::Stream) -> Result<Desk, Stop> {
        let desk = Desk::to_act(self.path, event, false)?;
        self.shell.speak_of(desk.event().state().event());
        Ok(desk)
    }

    /// Opens an event to be seen, as it was after `until` entries if that is asked.
    fn read(self, event: &journal::Stream, until: Option<u64>) -> Result<Opened, Stop> {
        let opened = Opened::read(self.path, event, until)?;
        self.shell.speak_of(opened.state.event());
        Ok(opened)
    }
}

fn reading(session: Session<'_>, view: &ViewOptions) -> Result<Opened, Stop> {
    session.read(&view.event, view.until)
}

/// The acts that are said in one line.
#[expect(clippy::too_many_lines, reason = "an arm for each command")]
fn simple_act<'a>(
    asked: &'a EventAct,
    who: &dyn Fn(&journal::Stream, &str) -> Result<EntrantId, Stop>,
) -> Result<(&'a journal::Stream, Act), Stop> {
    let all = |event: &journal::Stream, called: &[String]| {
        called.iter().map(|called| who(event, called)).collect::<Result<Vec<_>, Stop>>()
    };
    Ok(match asked {
        EventAct::Team { event, name, club } => {
            let form = TeamForm { name: name.clone(), club: club.clone() };
            (event, Act::EnterTeam { form: Box::new(form) })
        }
        EventAct::Captain { event, team, entrant } => {
            (event, Act::NameCaptain { team: TeamId(*team), captain: who(event, entrant)? })
        }
        EventAct::Request(on) => (&on.event, Act::RequestAuthorisation),
        EventAct::Authorise(on) => (&on.event, Act::Authorise),
        EventAct::BeginByHand(on) => (&on.event, Act::BeginByHand { reason: on.reason.clone() }),
        EventAct::EndByHand(on) => (&on.event, Act::EndByHand { confirmed: false }),
        EventAct::Renumber(on) => {
            (&on.event, Act::Renumber { alphabetical: Vec::new(), reason: on.reason.clone() })
        }
        EventAct::ExchangeNumbers { event, one, other, reason } => {
            let (one, other) = (who(event, one)?, who(event, other)?);
            (event, Act::ExchangeNumbers { one, other, reason: reason.clone() })
        }
        EventAct::AdjournMissing(on) => (&on.event, Act::AdjournMissing),
        EventAct::LeaveFideMode(on) => {
            (&on.event, Act::LeaveFideMode { reason: on.reason.clone() })
        }
        EventAct::KeepApart { event, entrants, until, reason, .. } => {
            let entrants = all(event, entrants)?;
            (event, Act::KeepApart { entrants, until: *until, reason: reason.clone() })
        }
        EventAct::LetMeet { event, group, reason } => {
            (event, Act::LetMeet { group: *group, reason: reason.clone() })
        }
        EventAct::FixBoard { event, entrant, board, reason } => {
            let (entrant, board) = (who(event, entrant)?, *board);
            (event, Act::FixBoard { entrant, board, reason: reason.clone() })
        }
        EventAct::GiveNumbers { event, entrants, reason } => {
            let order = all(event, entrants)?;
            (event, Act::GiveNumbers { order, reason: reason.clone() })
        }
        EventAct::Bye { event, entrant, round, kind, reason } => {
            let (entrant, round, kind) = (who(event, entrant)?, *round, kind.0);
            let reason = reason.clone();
            (event, Act::SetBye { entrant, round, kind, confirmed: false, reason })
        }
        EventAct::AskBye { event, entrant, round, kind } => {
            let (entrant, round, kind) = (who(event, entrant)?, *round, kind.0);
            (event, Act::AskBye { entrant, round, kind })
        }
        EventAct::BarByes { event, entrant, lift, reason } => {
            let (entrant, barred) = (who(event, entrant)?, !*lift);
            (event, Act::BarByes { entrant, barred, reason: reason.clone() })
        }
        EventAct::WithdrawPairings(on) => {
            (&on.event, Act::WithdrawPairings { reason: on.reason.clone() })
        }
        EventAct::KeepPairings(on) => (&on.event, Act::KeepPairings { reason: on.reason.clone() }),
        EventAct::ClearResult { event, board, reason } => {
            (event, Act::ClearResult { board: *board, reason: reason.clone() })
        }
        EventAct::Publish(on) => (&on.event, Act::Publish),
        EventAct::Start(on) => (&on.event, Act::StartRound),
        EventAct::Close(on) => (&on.event, Act::CloseRound),
        EventAct::Finish(on) => (&on.event, Act::Finish),
        EventAct::SendReport(on) => (&on.event, Act::SendReport),
        EventAct::PayFees(on) => (&on.event, Act::PayFees),
        EventAct::WaiveFees(on) => (&on.event, Act::WaiveFees { reason: on.reason.clone() }),
        EventAct::Forward { event, remark, how } => {
            (event, Act::Forward { remark: *remark, how: how.clone() })
        }
        EventAct::Homologate(on) => (&on.event, Act::Homologate),
        EventAct::Record { event, answer, number, day, reason } => {
            let protocol = Box::new(Protocol { number: number.clone(), day: *day });
            (event, Act::Record { answer: *answer, protocol, reason: reason.clone() })
        }
        EventAct::Shelve { event, to } => (event, Act::Shelve { to: *to }),
        EventAct::Offence { event, board, side, kind } => {
            (event, Act::Offence { board: *board, side: *side, kind: *kind })
        }
        EventAct::Tell(asked) => (&asked.event, told(asked, who(&asked.event, &asked.entrant)?)),
        EventAct::Decide { event, entrant, rule, round, measure, reason } => {
            let (entrant, reason) = (who(event, entrant)?, reason.clone());
            let (rule, round, measure) = (*rule, *round, *measure);
            (event, Act::Decide { entrant, rule, round, measure, reason })
        }
        EventAct::Annul { event, entrant, rule, round, reason } => {
            let (entrant, reason) = (who(event, entrant)?, reason.clone());
            (event, Act::Annul { entrant, rule: *rule, round: *round, reason })
        }
        EventAct::TakeBack { event, entrant, round, reason } => {
            let (entrant, round) = (who(event, entrant)?, *round);
            (event, Act::TakeBack { entrant, round, reason: reason.clone() })
        }
        EventAct::TeamLeaves { event, team, how, reason } => {
            let (team, reason) = (TeamId(*team), reason.clone());
            let act = match how {
                TeamStep::Withdraws => Act::WithdrawTeam { team, reason },
                TeamStep::Excluded => Act::ExcludeTeam { team, reason },
                TeamStep::Readmitted => Act::ReadmitTeam { team, reason },
                TeamStep::ForfeitsMatch => Act::ForfeitMatch { team, reason },
            };
            (event, act)
        }
        EventAct::New(_)
        | EventAct::Amend(_)
        | EventAct::Prizes { .. }
        | EventAct::Result { .. }
        | EventAct::Correct { .. }
        | EventAct::Enter(_)
        | EventAct::Updates(_)
        | EventAct::Act(_)
        | EventAct::Board { .. }
        | EventAct::Hall { .. }
        | EventAct::Feed { .. }
        | EventAct::Games { .. }
        | EventAct::Registrations { .. }
        | EventAct::Codes { .. }
        | EventAct::Ties(_)
        | EventAct::Undo(_)
        | EventAct::Announcement(_)
        | EventAct::Copy(_)
        | EventAct::Read(_)
        | EventAct::Invite(_)
        | EventAct::CheckIn { .. }
        | EventAct::Begin(_)
        | EventAct::Pair { .. }
        | EventAct::ByHand { .. }
        | EventAct::LineUp { .. }
        | EventAct::Calendar(_)
        | EventAct::Byes(_)
        | EventAct::List
        | EventAct::Show(_)
        | EventAct::Pairings { .. }
        | EventAct::Standings { .. }
        | EventAct::Variations { .. }
        | EventAct::Report(_)
        | EventAct::Requirements(_)
        | EventAct::Judge { .. }
        | EventAct::State { .. }
        | EventAct::Papers(_)
        | EventAct::Eligibility { .. }
        | EventAct::Preparation { .. }
        | EventAct::See { .. }
        | EventAct::Trf { .. }
        | EventAct::Folder { .. }
        | EventAct::Print(_) => return Err(wrong(phrase!("event-no-act"))),
    })
}

/// The result that was typed, in the points of the event.
fn result_of(desk: &Desk, typed: &TypedResult) -> Result<BoardResult, Stop> {
    let state = desk.event().state();
    let announcement = state.event().announcement();
    let worth = announcement.map_or(Worth::ONE_HALF_NOTHING, |announced| announced.worth);
    typed.of(worth).ok_or_else(|| wrong(phrase!("event-result-of-draughts")))
}

fn told(asked: &TellOptions, entrant: EntrantId) -> Act {
    let says = match (asked.absent, asked.withdraws) {
        (Some(round), _) => {
            let cause = if asked.force_majeure { Cause::ForceMajeure } else { Cause::Planned };
            Statement::Absence { round, cause }
        }
        (None, Some(from)) => Statement::Withdrawal { from },
        (None, None) => Statement::Continues,
    };
    Act::Tell { entrant, says }
}

/// The moment of an act: the one given, else the clock's.
fn clock(hand: &Hand) -> Result<Instant, Stop> {
    hand.at.as_deref().map_or_else(|| Ok(crate::clock::now()), bando::local)
}

/// Who acts, as what, and when.
pub(crate) fn context(hand: &Hand) -> Result<Context, Stop> {
    let actor = hand.by.clone().unwrap_or_else(|| "desk".to_owned());
    let context = Context::new(office::PersonId(actor), hand.role, clock(hand)?);
    Ok(context.consenting(hand.confirm.clone().map(Consent::from).unwrap_or_default()))
}

/// The idempotency key: the one given, else one for this very act at this place of the journal. Two
/// programs at once may stand at the same place with acts of their own.
fn key(hand: &Hand, desk: &Desk, part: &str, act: &Act) -> Result<String, Stop> {
    if let Some(key) = &hand.key {
        return Ok(key.clone());
    }
    let written = desk.tried(serde_json::to_vec(act))?;
    let mark = journal::Hash::of_content(&written).short();
    Ok(format!("{}-{}-{part}-{mark}", desk.stream(), desk.next_entry()))
}

fn one(desk: &Desk, act: Act, session: Session<'_>) -> Result<Status, Stop> {
    let key = key(session.hand, desk, "desk", &act)?;
    show_outcome(&desk.act(Wish::new(act, context(session.hand)?), &key)?, session.shell)
}

/// Shows what came of an act. A refusal is a fault of the act, not of the program.
pub(crate) fn show_outcome(outcome: &Outcome<Ruling>, shell: &Shell) -> Result<Status, Stop> {
    show::outcome(outcome, shell)?;
    Ok(match outcome {
        Outcome::Refused(_) => Status::Faults,
        Outcome::Kept(..) | Outcome::Before(_) => Status::Well,
    })
}

fn take_back(session: Session<'_>, asked: &UndoOptions) -> Result<Status, Stop> {
    let desk = session.open(&asked.event)?;
    let entry = match asked.entry {
        Which::Last => desk.next_entry().saturating_sub(1),
        Which::Number(number) => number,
    };
    one(&desk, Act::Undo { entry, reason: asked.reason.clone() }, session)
}

/// Amends the announcement of an event that there is.
fn amend(session: Session<'_>, asked: &NewOptions) -> Result<Status, Stop> {
    let bando::Bando { announcement, arbiter } = bando::read(&asked.announcement)?;
    let desk = session.open(&asked.event)?;
    if let Some((family_name, given_name)) = arbiter {
        keep_arbiter(&desk, &announcement, family_name, given_name)?;
    }
    one(&desk, Act::Announce { announcement: Box::new(announcement) }, session)
}

/// Keeps the name of the chief arbiter beside the chain.
fn keep_arbiter(
    desk: &Desk,
    announcement: &office::Announcement,
    family_name: String,
    given_name: String,
) -> Result<(), Stop> {
    let id = &announcement.chief_arbiter.person.0;
    let bad = |_| wrong(phrase!("event-bad-person", text = id.as_str()));
    let person = Person::named(PersonId::new(id).map_err(bad)?, family_name, given_name);
    desk.tried(desk.events().keep_person(desk.event().name(), person))
}

fn announce(session: Session<'_>, asked: &NewOptions) -> Result<Status, Stop> {
    let Session { path, hand, shell } = session;
    let bando::Bando { announcement, arbiter } = bando::read(&asked.announcement)?;
    let desk = Desk::to_act(path, &asked.event, true)?;
    if let Some((family_name, given_name)) = arbiter {
        keep_arbiter(&desk, &announcement, family_name, given_name)?;
    }
    let act = Act::Announce { announcement: Box::new(announcement) };
    let key = key(hand, &desk, "desk", &act)?;
    let wish = Wish::new(act, context(hand)?);
    show_outcome(&desk.tried(desk.events().announce(desk.event().name(), wish, &key))?, shell)
}

//! The papers of the federation's regulation: what was seen, what is missing, who may play, and
//! what the organisers prepared. Facts about health are read, answered and forgotten.

use std::fmt::Write;
use std::path::Path;

use ::desk::gates::{self, AthleteData};
use ::desk::json::{self, FindingShown};
use codex::{Voice, phrase};
use jiff::civil::Date;
use journal::people::Birth;
use office::fssi::athlete::{Athlete, check, fee, is_minor};
use office::fssi::event::{Draw, EventFacts, Medical, Official, days_of};
use office::fssi::paper::{REQUIREMENTS, StandsIn, Whom};
use office::fssi::{EventDays, PaperKind, PaperSeen, Regulation};
use office::{Announcement, Finding, Instant, Weight};
use serde::{Deserialize, Serialize};

use super::Session;
use super::desk::wrong;
use super::opened::Opened;
use super::show::finding_line;
use super::who;
use crate::Status;
use crate::input_output::read_text;
use crate::problem::Stop;
use crate::shell::{BOLD, DIM, OWED, PROVED, Shell, WRONG};

/// How it stands with a paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum State {
    /// Seen, and good until the last day.
    Seen,
    /// Seen, but it expires before the last day.
    Expires,
    /// Asked for and not seen.
    Missing,
}

/// A paper as JSON shows it.
#[derive(Serialize)]
struct PaperShown {
    paper: PaperKind,
    name: String,
    state: State,
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<Date>,
}

/// Somebody's papers as JSON shows them.
#[derive(Serialize)]
struct PapersShown {
    entrant: u16,
    /// What stands in the way of playing, or is still to work off, and who may stand in for it.
    to_do: Vec<String>,
    /// The number that people read.
    #[serde(skip)]
    number: u16,
    name: String,
    complete: bool,
    papers: Vec<PaperShown>,
}

/// The championship that the event is, with its days; other federations ask for no papers.
fn championship(opened: &Opened) -> Result<(&Announcement, Regulation, EventDays), Stop> {
    let announcement = opened.announcement()?;
    let regulation = opened.state.event().pack().championships;
    let regulation = regulation.ok_or_else(|| wrong(phrase!("event-no-papers-here")))?;
    let days = days_of(announcement).ok_or_else(|| wrong(phrase!("event-no-days")))?;
    Ok((announcement, regulation, days))
}

/// The papers of everybody who entered.
pub(super) fn list(opened: &Opened, shell: &Shell) -> Result<Status, Stop> {
    let (_, regulation, days) = championship(opened)?;
    let everybody: Vec<PapersShown> = opened
        .state
        .event()
        .entrants()
        .map(|(id, entrant)| {
            let birth = opened.names.person(&entrant.form.person).and_then(|person| person.birth);
            let minor = minor(birth, days, &regulation);
            let papers = of_entrant(&entrant.papers, minor, days, shell);
            let standing = gates::standing(
                opened.state.event(),
                opened.names.person(&entrant.form.person),
                &entrant.papers,
            );
            PapersShown {
                to_do: standing.map(|standing| to_do(&standing, shell)).unwrap_or_default(),
                entrant: id.0,
                number: opened.state.event().number_shown(id),
                name: opened.names.listed(&entrant.form.person),
                complete: papers.iter().all(|paper| paper.state == State::Seen),
                papers,
            }
        })
        .collect();
    let mut text = String::new();
    for shown in &everybody {
        let _ = writeln!(text, "{BOLD}{:>3}  {}{BOLD:#}", shown.number, shown.name);
        for line in &shown.to_do {
            let _ = writeln!(text, "     {OWED}!{OWED:#} {line}");
        }
        for paper in &shown.papers {
            let (style, sign) = match paper.state {
                State::Seen => (PROVED, "✓"),
                State::Expires => (WRONG, "✗"),
                State::Missing => (OWED, "?"),
            };
            let until = paper
                .until
                .map(|day| shell.say(&phrase!("event-paper-until", day = day.to_string())));
            let _ = writeln!(
                text,
                "     {style}{sign}{style:#} {} {DIM}{}{DIM:#}",
                paper.name,
                until.unwrap_or_default()
            );
        }
    }
    shell.answer(&everybody, || text)
}

/// What an athlete lacks, requirement by requirement, with who may stand in for it.
fn to_do(standing: &gates::Standing, shell: &Shell) -> Vec<String> {
    let open = standing.findings.iter().filter(|finding| finding.weight > Weight::Notice);
    let told = open.map(|finding| {
        let article = shell.catalogue().cite(finding.article);
        format!("{} ({article})", shell.say(&finding.what))
    });
    let stood_in = standing.lacking.iter().map(|lacking| {
        let who = match lacking.stood_in_by {
            StandsIn::Federation => phrase!("gate-stood-in-federation"),
            StandsIn::Nobody => phrase!("gate-stood-in-nobody"),
        };
        format!("{}: {}", shell.say(&lacking.paper.name()), shell.say(&who))
    });
    told.chain(stood_in).collect()
}

/// Whether somebody is under age on the first day; who gave only a year is one in doubt.
fn minor(birth: Option<Birth>, days: EventDays, regulation: &Regulation) -> bool {
    let born = birth.map(|birth| birth.to_string()).and_then(|text| {
        let text = if text.len() == 4 { format!("{text}-12-31") } else { text };
        text.parse::<Date>().ok()
    });
    born.is_some_and(|born| is_minor(born, days.first, regulation))
}

/// What everybody needs, and minors, then whatever else was seen. Where an athlete belongs is not
/// kept, so papers of foreigners and refugees are asked for by `eligibility` only.
fn of_entrant(seen: &[PaperSeen], minor: bool, days: EventDays, shell: &Shell) -> Vec<PaperShown> {
    let asked = REQUIREMENTS.iter().filter(|row| match row.whom {
        Whom::Everybody => true,
        Whom::Minors => minor,
        Whom::EuropeanUnion | Whom::Refugees | Whom::NewRefugees => false,
    });
    let mut kinds: Vec<PaperKind> =
        asked.filter_map(|row| row.alternatives.first()).copied().flatten().copied().collect();
    for paper in seen {
        if !kinds.contains(&paper.kind) {
            kinds.push(paper.kind);
        }
    }
    kinds
        .into_iter()
        .map(|kind| {
            let paper = seen.iter().find(|paper| paper.kind == kind);
            let state = match paper {
                None => State::Missing,
                Some(paper) if paper.good_on(days.last) => State::Seen,
                Some(_) => State::Expires,
            };
            let until = paper.and_then(|paper| paper.valid_until);
            PaperShown { paper: kind, name: shell.say(&kind.name()), state, until }
        })
        .collect()
}

/// Reads facts from a file, or from standard input with `-`.
fn facts<T: for<'de> Deserialize<'de>>(path: &Path) -> Result<T, Stop> {
    serde_json::from_str(&read_text(path)?).map_err(|fault| {
        wrong(phrase!(
            "event-facts-unreadable",
            line = fault.line(),
            column = fault.column(),
            cause = fault.to_string()
        ))
    })
}

/// Findings as JSON shows them, with whether nothing stands in the way.
#[derive(Serialize)]
struct CheckShown {
    clear: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    fee: Option<u32>,
    missing: Vec<PaperKind>,
    findings: Vec<FindingShown>,
}

/// Whether an athlete may play: facts come from a file and stay there.
pub(super) fn eligibility(
    opened: &Opened,
    called: &str,
    athlete: &Path,
    shell: &Shell,
) -> Result<Status, Stop> {
    let (_, regulation, days) = championship(opened)?;
    let known = opened
        .state
        .event()
        .entrant(who::seen(opened, called)?)
        .ok_or_else(|| wrong(phrase!("event-nobody-called", text = called)))?;
    let athlete = Athlete { papers: known.papers.clone(), ..facts(athlete)? };
    // What an audiometer can show, and a slip of the pen cannot.
    let shown = |loss: &i16| (-20..=140).contains(loss);
    if athlete.hearing.is_some_and(|ears| !ears.left.iter().chain(&ears.right).all(shown)) {
        return Err(wrong(phrase!("event-bad-audiogram")));
    }
    let checklist = check(&athlete, days, &regulation);
    let clear = checklist.clear();
    let fee = fee(athlete.belonging).map(|fee| fee.whole.0);
    print(&checklist.findings, checklist.missing, clear, fee, shell)
}

/// Keeps what is known of an athlete with the person, outside the chain, and says how they stand.
pub(super) fn keep(
    session: Session<'_>,
    event: &journal::Stream,
    called: &str,
    athlete: &Path,
) -> Result<Status, Stop> {
    let desk = session.open(event)?;
    let data: AthleteData = facts(athlete)?;
    if !data.is_sound() {
        return Err(wrong(phrase!("event-bad-audiogram")));
    }
    let id = who::acting(&desk, called)?;
    let nobody = || wrong(phrase!("event-nobody-called", text = called));
    let (person, papers) = {
        let state = desk.event().state();
        let entrant = state.event().entrant(id).ok_or_else(nobody)?;
        (entrant.form.person.clone(), entrant.papers.clone())
    };
    let mut person = desk.events().names().person(&person).cloned().ok_or_else(nobody)?;
    data.keep_with(&mut person);
    desk.tried(desk.events().keep_person(desk.event().name(), person.clone()))?;
    let state = desk.event().state();
    let standing = gates::standing(state.event(), Some(&person), &papers)
        .ok_or_else(|| wrong(phrase!("event-no-papers-here")))?;
    let missing = standing.lacking.iter().map(|it| it.paper).collect();
    print(&standing.findings, missing, standing.clear(), None, session.shell)
}

/// What a file says of the event's preparation.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PreparationRead {
    #[serde(default)]
    today: Option<Date>,
    #[serde(default)]
    officials: Vec<Official>,
    #[serde(default)]
    draw: Option<Draw>,
    #[serde(default)]
    medical: Medical,
    #[serde(default)]
    covid_officer_named: Option<Date>,
    #[serde(default)]
    doping_room: bool,
}

/// What the organisers prepared, held against the regulation.
pub(super) fn preparation(
    opened: &Opened,
    file: &Path,
    now: Instant,
    shell: &Shell,
) -> Result<Status, Stop> {
    let (announcement, regulation, _) = championship(opened)?;
    let read: PreparationRead = facts(file)?;
    let today = match read.today {
        Some(day) => day,
        None => ::desk::wall_time::shown(now)
            .get(..10)
            .and_then(|day| day.parse().ok())
            .ok_or_else(|| wrong(phrase!("event-no-days")))?,
    };
    let prepared = EventFacts {
        today,
        officials: read.officials,
        draw: read.draw,
        medical: read.medical,
        covid_officer_named: read.covid_officer_named,
        doping_room: read.doping_room,
    };
    let findings = office::fssi::event::check(announcement, &prepared, &regulation);
    let clear = findings.iter().all(|finding| finding.weight <= Weight::Notice);
    print(&findings, Vec::new(), clear, None, shell)
}

/// Requirement by requirement, those that are met too.
fn print(
    findings: &[Finding],
    missing: Vec<PaperKind>,
    clear: bool,
    fee: Option<u32>,
    shell: &Shell,
) -> Result<Status, Stop> {
    let shown = json::findings(findings, shell.catalogue());
    let shown = CheckShown { clear, fee, missing, findings: shown };
    shell.answer(&shown, || findings.iter().map(|one| finding_line(one, shell)).collect())?;
    Ok(if clear { Status::Well } else { Status::Faults })
}

//! What can be seen of an event, for people and for programs.

use std::fmt::Write;
use std::path::Path;

use ::desk::Outcome;
use ::desk::json::{self, FindingShown, RulingShown};
use ::desk::wall_time::shown;
use codex::{Article, Voice, phrase};
use office::round::Phase;
use office::{CaseFile, EntrantId, Event, Finding, Instant, Ruling, Verdict, Weight};
use serde::Serialize;
use tournament::Tpn;

use super::desk::wrong;
use super::opened::Opened;
use crate::Status;
use crate::problem::{Problem, Stop};
use crate::shell::{self, BOLD, DIM, OWED, PROVED, Shell, WRONG};

/// A ruling as JSON shows it, with its place in the journal.
#[derive(Serialize)]
struct Ruled {
    #[serde(flatten)]
    ruling: RulingShown,
    #[serde(skip_serializing_if = "Option::is_none")]
    entry: Option<u64>,
}

/// A command that was carried out before, as JSON shows it.
#[derive(Serialize)]
struct Repeated {
    repeated: bool,
    entry: u64,
}

/// Tells what came of an act.
pub(super) fn outcome(outcome: &Outcome<Ruling>, shell: &Shell) -> Result<(), Stop> {
    match outcome {
        Outcome::Kept(ruled, entry) => ruling(ruled, Some(*entry), shell),
        Outcome::Refused(ruled) => ruling(ruled, None, shell),
        Outcome::Before(entry) if shell.json() => {
            shell::print_json(&Repeated { repeated: true, entry: *entry })
        }
        Outcome::Before(entry) => {
            let said = shell.say(&phrase!("event-done-before", entry = *entry));
            shell.print(&format!("{PROVED}✓{PROVED:#} {said}\n"))
        }
    }
}

/// Tells how an act was ruled.
fn ruling(ruling: &Ruling, entry: Option<u64>, shell: &Shell) -> Result<(), Stop> {
    if shell.json() {
        let ruling = RulingShown::of(ruling, shell.catalogue());
        return shell::print_json(&Ruled { ruling, entry });
    }
    let what = shell.say(&ruling.what);
    let (style, sign) = match ruling.verdict {
        Verdict::Accepted => (PROVED, "✓"),
        Verdict::Refused => (WRONG, "✗"),
        Verdict::ForTheArbiter => (OWED, "?"),
    };
    let mut text = String::new();
    let _ = write!(text, "{style}{sign}{style:#} {what}");
    if !ruling.articles.is_empty() {
        let cited: Vec<String> =
            ruling.articles.iter().map(|article| shell.catalogue().cite(*article)).collect();
        let _ = write!(text, " {DIM}({}){DIM:#}", cited.join("; "));
    }
    text.push('\n');
    findings(&ruling.findings, shell, &mut text);
    shell.print(&text)
}

/// Findings that ask something of somebody, one a line; what is met goes without saying.
fn findings(findings: &[Finding], shell: &Shell, text: &mut String) {
    for finding in findings.iter().filter(|finding| finding.weight != Weight::Met) {
        let (style, sign) = match finding.weight {
            Weight::Breach => (WRONG, "✗"),
            Weight::ForTheArbiter | Weight::Missing => (OWED, "?"),
            Weight::Met | Weight::Notice => (DIM, "·"),
        };
        let cited = shell.catalogue().cite(finding.article);
        let what = shell.say(&finding.what);
        let _ = writeln!(text, "  {style}{sign}{style:#} {what} {DIM}({cited}){DIM:#}");
    }
}

/// The events of a journal.
pub(super) fn list(path: &Path, shell: &Shell) -> Result<Status, Stop> {
    let journal = crate::journal::open_to_read(path)?;
    let streams = journal.streams().map_err(|fault| crate::journal::problem(&fault, path))?;
    // Live boards and accounts have streams of their own, with a slash in their names.
    let names: Vec<&str> = streams
        .iter()
        .map(|head| head.stream.as_str())
        .filter(|name| !name.contains('/'))
        .collect();
    if shell.json() {
        shell::print_json(&names)?;
    } else {
        for name in names {
            shell.print(&format!("{name}\n"))?;
        }
    }
    Ok(Status::Well)
}

/// An event as JSON shows it.
#[derive(Serialize)]
struct EventShown<'a> {
    name: &'a str,
    stage: office::stage::Stage,
    entrants: Vec<EntrantShown>,
    round: u8,
    phase: Option<Phase>,
    rounds: u8,
    entries: u32,
    head: &'a str,
    pending: Vec<PendingShown>,
    findings: Vec<FindingShown>,
}

#[derive(Serialize)]
struct EntrantShown {
    entrant: u16,
    number: Option<u16>,
    name: String,
    status: office::entrant::Status,
}

/// Something that waits for the chief arbiter.
#[derive(Serialize)]
struct PendingShown {
    entrant: u16,
    rule: office::absence::Rule,
    round: u8,
    article: Article,
    what: String,
    options: Vec<String>,
}

fn pending(event: &Event, now: Instant, shell: &Shell) -> Vec<PendingShown> {
    let fallen = event.groundless().map(|(id, decision)| PendingShown {
        entrant: id.0,
        rule: decision.rule,
        round: decision.round,
        article: event.pack().absence.article(decision.rule),
        what: shell.say(&Event::fallen(id, &decision)),
        options: vec![shell.say(&phrase!("event-annul"))],
    });
    let undecided = event.entrants().flat_map(|(id, entrant)| {
        let file = CaseFile::of(event, id, entrant);
        let open = file.case().due(now).open;
        open.into_iter()
            .map(|proposal| PendingShown {
                entrant: id.0,
                rule: proposal.rule,
                round: proposal.round,
                article: proposal.article,
                what: shell.say(&proposal.what),
                options: proposal
                    .options
                    .iter()
                    .map(|option| shell.say(&option.measure.phrase()))
                    .collect(),
            })
            .collect::<Vec<_>>()
    });
    undecided.chain(fallen).collect()
}

/// Where an event stands: its stage, its round, what waits and what is missing.
pub(super) fn event(opened: &Opened, now: Instant, shell: &Shell) -> Result<Status, Stop> {
    let event = opened.state.event();
    let announcement =
        event.announcement().ok_or_else(|| wrong(phrase!("office-not-announced")))?;
    let round = event.last_paired();
    let pending = pending(event, now, shell);
    let checked = event.checked().map(|checked| {
        let validity = checked.validity.map(|validity| validity.findings).unwrap_or_default();
        validity.into_iter().chain(checked.findings).collect::<Vec<_>>()
    });
    let checked = checked.unwrap_or_default();
    if shell.json() {
        let entrants = event
            .entrants()
            .map(|(id, entrant)| EntrantShown {
                entrant: id.0,
                number: entrant.number,
                name: opened.names.listed(&entrant.form.person),
                status: entrant.status,
            })
            .collect();
        shell::print_json(&EventShown {
            name: &announcement.name,
            stage: event.stage(),
            entrants,
            round,
            phase: event.round(round).and_then(office::Round::phase),
            rounds: announcement.rounds,
            entries: opened.state.office().next_entry() - 1,
            head: opened.state.witness(),
            pending,
            findings: json::findings(&checked, shell.catalogue()),
        })?;
        return Ok(Status::Well);
    }
    let mut text = format!("{BOLD}{}{BOLD:#}\n", announcement.name);
    let state = phrase!(
        "event-state",
        stage = ::desk::telling::stage(event.stage()),
        round = round,
        rounds = announcement.rounds,
        players = event.entrants().count()
    );
    let _ = writeln!(text, "{}", shell.say(&state));
    let head = phrase!(
        "event-head",
        entries = opened.state.office().next_entry() - 1,
        head = opened.state.witness()
    );
    let _ = writeln!(text, "{DIM}{}{DIM:#}", shell.say(&head));
    if let Some(next) = event.starts(round + 1) {
        let next = phrase!("event-next-round", round = round + 1, time = shown(next));
        let _ = writeln!(text, "{}", shell.say(&next));
    }
    for waits in &pending {
        let name = event
            .entrant(EntrantId(waits.entrant))
            .map(|entrant| opened.names.listed(&entrant.form.person))
            .unwrap_or_default();
        let options = waits.options.join(" / ");
        let _ = writeln!(text, "{OWED}?{OWED:#} {name}: {} [{options}]", waits.what);
    }
    findings(&checked, shell, &mut text);
    shell.print(&text)?;
    Ok(Status::Well)
}

/// A board as JSON shows it.
#[derive(Serialize)]
struct BoardShown {
    board: usize,
    white: Option<u16>,
    white_name: String,
    black: Option<u16>,
    black_name: String,
    result: Option<&'static str>,
    /// The teams of the match, in a team event.
    #[serde(skip_serializing_if = "Option::is_none")]
    teams: Option<[String; 2]>,
}

/// The pairings of a round.
pub(super) fn pairings(opened: &Opened, round: Option<u8>, shell: &Shell) -> Result<Status, Stop> {
    let event = opened.state.event();
    let round = round.unwrap_or_else(|| event.last_paired());
    let Some((book, pairing)) = event.round(round).and_then(|book| Some((book, book.pairing()?)))
    else {
        return Err(wrong(phrase!("event-round-not-paired", round = round)));
    };
    let name = |seat: Option<EntrantId>| {
        seat.and_then(|id| event.entrant(id))
            .map(|entrant| opened.names.listed(&entrant.form.person))
            .unwrap_or_default()
    };
    let of_match = (pairing.boards.len() / pairing.matches.len().max(1)).max(1);
    let team = |id| event.team(id).map(|team| team.form.name.clone()).unwrap_or_default();
    let boards: Vec<BoardShown> = (1usize..)
        .zip(pairing.boards.iter().zip(book.results()))
        .map(|(board, (seats, result))| BoardShown {
            board,
            white: seats.white.map(|id| id.0),
            white_name: name(seats.white),
            black: seats.black.map(|id| id.0),
            black_name: name(seats.black),
            result: result.map(office::round::BoardResult::sign),
            teams: pairing
                .matches
                .get((board - 1) / of_match)
                .map(|met| [team(met.white), team(met.black)]),
        })
        .collect();
    if shell.json() {
        shell::print_json(&boards)?;
        return Ok(Status::Well);
    }
    let mut text = String::new();
    let width = boards.iter().map(|board| board.white_name.chars().count()).max().unwrap_or(0);
    for board in &boards {
        // The match stands above its first board; its white team has White there.
        if let Some([white, black]) =
            board.teams.as_ref().filter(|_| board.board % of_match == 1 % of_match)
        {
            let _ = writeln!(text, "{BOLD}{white} – {black}{BOLD:#}");
        }
        let result = board.result.unwrap_or("–");
        let blank = " ".repeat(width - board.white_name.chars().count());
        let _ = writeln!(
            text,
            "{:>3}  {}{blank}  {result:^9}  {}",
            board.board, board.white_name, board.black_name
        );
    }
    if let Some(bye) = pairing.bye {
        let _ = writeln!(text, "{}", shell.say(&phrase!("event-bye", name = name(Some(bye)))));
    }
    if let Some(bye) = pairing.team_bye {
        let _ = writeln!(text, "{}", shell.say(&phrase!("event-bye", name = team(bye))));
    }
    for absent in &pairing.absent {
        let absent = phrase!("event-absent", name = name(Some(*absent)));
        let _ = writeln!(text, "{}", shell.say(&absent));
    }
    shell.print(&text)?;
    Ok(Status::Well)
}

/// The standings, with names, or one place explained.
pub(super) fn standings(
    opened: &Opened,
    after: Option<u8>,
    explain: Option<u16>,
    shell: &Shell,
) -> Result<Status, Stop> {
    let event = opened.state.event();
    let after = after.unwrap_or_else(|| event.closed_rounds()).min(event.last_paired());
    let standings = event.standings(after).map_err(|_| wrong(phrase!("event-no-standings")))?;
    let open = event.open_games(after);
    if open > 0 {
        let provisional = phrase!("event-standings-provisional", round = after, open = open);
        shell.warn(&Problem::new(provisional));
    }
    let teams = event.announcement().is_some_and(|announcement| announcement.teams().is_some());
    let named = |tpn: Tpn| {
        if teams {
            event
                .team_numbered(tpn)
                .and_then(|id| event.team(id))
                .map(|team| team.form.name.clone())
        } else {
            let entrant = event.numbered(tpn).and_then(|id| event.entrant(id));
            entrant.map(|entrant| opened.names.listed(&entrant.form.person))
        }
    };
    let standings = standings.clone().with_names(|tpn| named(tpn).unwrap_or_default());
    if let Some(number) = explain {
        let explanation = Tpn::new(number)
            .ok()
            .and_then(|tpn| standings.explain(tpn))
            .ok_or_else(|| wrong(phrase!("standings-no-such-number", number = number)))?;
        if shell.json() {
            shell::print_json(&explanation)?;
        } else {
            shell.print(&explanation.to_text(shell.catalogue()))?;
        }
        return Ok(Status::Well);
    }
    crate::standings::print(&standings, shell)?;
    Ok(Status::Well)
}

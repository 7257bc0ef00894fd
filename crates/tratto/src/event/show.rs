//! What can be seen of an event, for people and for programs.

use std::fmt::Write;
use std::path::Path;

use ::desk::Outcome;
use ::desk::json::{self, FindingShown, RulingShown};
use ::desk::shortlists::shortlists;
use ::desk::wall_time::shown;
use codex::{Article, Phrase, Voice, phrase};
use office::absence::Rule::AnnouncedAbsence;
use office::round::Phase;
use office::{
    CaseFile, EntrantId, Event, Finding, Instant, LivePlay, ResultStyle, Ruling, Verdict, Weight,
};
use prizes::Recipient;
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
        Outcome::Before(entry) => {
            let told = phrase!("event-done-before", entry = *entry);
            let shown = Repeated { repeated: true, entry: *entry };
            shell.answer(&shown, || done(&told, shell)).map(drop)
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
        Verdict::Accepted if ruling.breaches() => (OWED, "!"),
        Verdict::Accepted => (PROVED, "✓"),
        Verdict::Refused => (WRONG, "✗"),
        Verdict::ForTheArbiter => (OWED, "?"),
        Verdict::ToConfirm => (OWED, "!"),
    };
    let mut text = String::new();
    let _ = write!(text, "{style}{sign}{style:#} {what}");
    if !ruling.articles.is_empty() {
        let cited = shell.catalogue().cite_all(&ruling.articles);
        let _ = write!(text, " {DIM}({}){DIM:#}", cited.join("; "));
    }
    text.push('\n');
    text += &findings(ruling.further(), shell);
    text += &asked(ruling, shell);
    shell.print(&text)
}

/// What a ruling asks to be confirmed, one a line, and how that is done.
fn asked(ruling: &Ruling, shell: &Shell) -> String {
    if ruling.verdict != Verdict::ToConfirm {
        return String::new();
    }
    let mut text = String::new();
    let found = |why: &Phrase| ruling.findings.iter().any(|finding| finding.what == *why);
    for asked in ruling.asks.iter().filter(|asked| !found(&asked.why)) {
        let _ =
            writeln!(text, "  {OWED}{}{OWED:#} {}", asked.level.number(), shell.say(&asked.why));
        if let Some(then) = &asked.consequence {
            let _ = writeln!(text, "    {}", shell.say(then));
        }
    }
    text += "  ";
    text += &shell.line(&match &ruling.code {
        Some(code) => phrase!("level-confirm-hint", code = code.as_str()),
        None => phrase!("level-confirm-plain"),
    });
    text
}

/// Findings that ask something of somebody, one a line; what is met goes without saying.
fn findings<'a>(findings: impl IntoIterator<Item = &'a Finding>, shell: &Shell) -> String {
    let asking = findings.into_iter().filter(|finding| finding.weight != Weight::Met);
    asking.fold(String::new(), |text, finding| text + "  " + &finding_line(finding, shell))
}

/// A finding on its line, with its article.
pub(super) fn finding_line(finding: &Finding, shell: &Shell) -> String {
    let (style, sign) = match finding.weight {
        Weight::Met => (PROVED, "✓"),
        Weight::Notice => (DIM, "·"),
        Weight::Missing | Weight::ForTheArbiter => (OWED, "?"),
        Weight::Breach => (WRONG, "✗"),
    };
    let cited = shell.catalogue().cite(finding.article);
    let what = shell.say(&finding.what);
    format!("{style}{sign}{style:#} {what} {DIM}({cited}){DIM:#}\n")
}

/// Says that something was done, with the sign of it.
pub(super) fn done(what: &Phrase, shell: &Shell) -> String {
    format!("{PROVED}✓{PROVED:#} {}", shell.line(what))
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
    shell.answer(&names, || names.iter().flat_map(|name| [*name, "\n"]).collect())
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
    /// What it chose for its live boards, where it chose something.
    #[serde(skip_serializing_if = "LivePlay::is_usual")]
    live: LivePlay,
    entries: u32,
    head: &'a str,
    pending: Vec<PendingShown>,
    /// Whether it keeps to FIDE mode, where that is recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    fide_mode: Option<&'a office::FideMode>,
    /// Breaches of the integrity of the pairings, in words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    breaches: Vec<String>,
    /// The round whose pairings no longer follow from the facts.
    #[serde(skip_serializing_if = "Option::is_none")]
    stale: Option<u8>,
    /// Those on its wall who will not play it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    away: Vec<u16>,
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
        what: shell.say(&event.fallen(id, &decision)),
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

/// Breaches of the integrity of the pairings, in words.
fn breaches(event: &Event, shell: &Shell) -> Vec<String> {
    event.breaches().map(|(_, breach)| shell.say(&breach.told(event))).collect()
}

/// Where an event stands: its stage, its round, what waits and what is missing.
pub(super) fn event(opened: &Opened, now: Instant, shell: &Shell) -> Result<Status, Stop> {
    let event = opened.state.event();
    let announcement = opened.announcement()?;
    let round = event.last_paired();
    let pending = pending(event, now, shell);
    let away = event.paired_but_away(round);
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
            live: announcement.live,
            entries: opened.state.office().next_entry() - 1,
            head: opened.state.witness(),
            pending,
            fide_mode: event.fide_mode(),
            breaches: breaches(event, shell),
            stale: (event.stale(round).is_some() || !away.is_empty()).then_some(round),
            away: away.iter().map(|id| event.number_shown(*id)).collect(),
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
    text += &shell.line(&state);
    let head = phrase!(
        "event-head",
        entries = opened.state.office().next_entry() - 1,
        head = opened.state.witness()
    );
    let _ = writeln!(text, "{DIM}{}{DIM:#}", shell.say(&head));
    if let Some(void) = ::desk::telling::voided(event) {
        let _ = writeln!(text, "{WRONG}✗{WRONG:#} {}", shell.say(&void));
    }
    if let Some(outside) = ::desk::telling::outside_fide_mode(event) {
        let _ = writeln!(text, "{OWED}!{OWED:#} {}", shell.say(&outside));
    }
    let told = breaches(event, shell);
    if !told.is_empty() {
        let _ = writeln!(text, "{}:", shell.say(&phrase!("breaches-title")));
        for line in told {
            let _ = writeln!(text, "  {line}");
        }
    }
    let live: Vec<String> = announcement.live.phrases().iter().map(|it| shell.say(it)).collect();
    if !live.is_empty() {
        let _ = writeln!(text, "{}: {}", shell.say(&phrase!("live-play")), live.join("; "));
    }
    if let Some(next) = event.starts(round + 1) {
        text += &shell.line(&phrase!("event-next-round", round = round + 1, time = shown(next)));
    }
    if event.stale(round).is_some() {
        let outgrown = shell.say(&phrase!("office-pairing-stale", round = round));
        let _ = writeln!(text, "{WRONG}✗{WRONG:#} {outgrown}");
        let _ = writeln!(text, "  {DIM}{}{DIM:#}", shell.say(&phrase!("event-stale-hint")));
    }
    if let Some(mut outdated) = event.told_away(round) {
        ::desk::naming::name(&mut outdated, event, &opened.names);
        let article = shell.catalogue().cite(event.pack().absence.article(AnnouncedAbsence));
        let _ =
            writeln!(text, "{WRONG}✗{WRONG:#} {} {DIM}({article}){DIM:#}", shell.say(&outdated));
        let _ = writeln!(text, "  {DIM}{}{DIM:#}", shell.say(&phrase!("event-away-hint")));
    }
    for waits in &pending {
        let name = opened.name(EntrantId(waits.entrant)).unwrap_or_default();
        let options = waits.options.join(" / ");
        let _ = writeln!(text, "{OWED}?{OWED:#} {name}: {} [{options}]", waits.what);
    }
    shell.print(&(text + &findings(&checked, shell)))?;
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
    /// The same to people: in draughts a game won is two points.
    #[serde(skip)]
    told: Option<&'static str>,
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
    let name = |seat: Option<EntrantId>| seat.and_then(|id| opened.name(id)).unwrap_or_default();
    let of_match = (pairing.boards.len() / pairing.matches.len().max(1)).max(1);
    let team = |id| event.team(id).map(|team| team.form.name.clone()).unwrap_or_default();
    let style = ResultStyle::at(event);
    let boards: Vec<BoardShown> = (1usize..)
        .zip(pairing.boards.iter().zip(book.results()))
        .map(|(board, (seats, result))| BoardShown {
            board,
            white: seats.white.map(|id| id.0),
            white_name: name(seats.white),
            black: seats.black.map(|id| id.0),
            black_name: name(seats.black),
            result: result.map(office::round::BoardResult::sign),
            told: result.map(|result| style.sign(result)),
            teams: pairing
                .matches
                .get((board - 1) / of_match)
                .map(|met| [team(met.white), team(met.black)]),
        })
        .collect();
    let mut text = String::new();
    let width = boards.iter().map(|board| board.white_name.chars().count()).max().unwrap_or(0);
    for board in &boards {
        // The match stands above its first board; its white team has White there.
        if let Some([white, black]) =
            board.teams.as_ref().filter(|_| board.board % of_match == 1 % of_match)
        {
            let _ = writeln!(text, "{BOLD}{white} – {black}{BOLD:#}");
        }
        let result = board.told.unwrap_or("–");
        let blank = " ".repeat(width - board.white_name.chars().count());
        let _ = writeln!(
            text,
            "{:>3}  {}{blank}  {result:^9}  {}",
            board.board, board.white_name, board.black_name
        );
    }
    let byes = pairing.bye.map(|bye| name(Some(bye))).into_iter();
    for bye in byes.chain(pairing.team_bye.map(team)) {
        text += &shell.line(&phrase!("event-bye", name = bye));
    }
    for absent in &pairing.absent {
        text += &shell.line(&phrase!("event-absent", name = name(Some(*absent))));
    }
    shell.answer(&boards, || text)
}

/// What is asked of the standings.
pub(super) struct StandingsAsked<'a> {
    /// After which round; the last that is over unless it is said.
    pub(super) after: Option<u8>,
    /// Whose place is explained.
    pub(super) explain: Option<u16>,
    /// Which part of the field is shown.
    pub(super) only: Option<&'a str>,
}

/// The standings, with names, or one place explained.
pub(super) fn standings(
    opened: &Opened,
    asked: &StandingsAsked<'_>,
    shell: &Shell,
) -> Result<Status, Stop> {
    let StandingsAsked { after, explain, only } = *asked;
    let event = opened.state.event();
    let after = after.unwrap_or_else(|| event.closed_rounds()).min(event.last_paired());
    let standings = event.standings(after).map_err(|_| wrong(phrase!("event-no-standings")))?;
    let waits = event.unfinished(after);
    if waits.any() {
        let provisional = phrase!(
            "event-standings-provisional",
            round = after,
            open = waits.open,
            adjourned = waits.adjourned
        );
        shell.warn(&Problem::new(provisional));
    }
    if let Some(void) = ::desk::telling::voided(event) {
        shell.warn(&Problem::new(void));
    }
    for missing in standings.remarks().iter().filter_map(::standings::Remark::missing_column) {
        shell.warn(&Problem::new(missing));
    }
    let teams = event.announcement().is_some_and(|announcement| announcement.teams().is_some());
    let named = |tpn: Tpn| {
        if teams {
            let team = event.team_numbered(tpn).and_then(|id| event.team(id));
            team.map(|team| team.form.name.clone())
        } else {
            let id = event.numbered(tpn)?;
            let gone = event.entrant(id).and_then(|entrant| ::desk::telling::gone(entrant.status));
            match gone.filter(|_| !shell.json() && explain.is_none()) {
                Some(gone) => Some(format!("{} ({})", opened.name(id)?, shell.say(&gone))),
                None => opened.name(id),
            }
        }
    };
    let standings = standings.clone().with_names(|tpn| named(tpn).unwrap_or_default());
    if let Some(number) = explain {
        let explanation = Tpn::new(number)
            .ok()
            .and_then(|tpn| standings.explain(tpn))
            .ok_or_else(|| wrong(phrase!("standings-no-such-number", number = number)))?;
        let short = Tpn::new(number).ok().and_then(|tpn| standings.in_short(tpn));
        if let Some(short) = short.filter(|_| !shell.json()) {
            shell.print(&told_shortly(&short, shell))?;
        }
        return shell.explain(&explanation);
    }
    let Some(word) = only else { return crate::standings::print(&standings, |_| true, shell) };
    let lists = shortlists(event, &opened.names, &standings, after);
    let Some(list) = lists.iter().find(|list| list.word == word) else {
        let known: Vec<String> = lists
            .iter()
            .map(|list| format!("{} ({})", list.word, shell.catalogue().show(&list.title)))
            .collect();
        let unknown = phrase!("event-standings-no-shortlist", word = word);
        let hint = phrase!("event-standings-shortlists", words = known.join(", "));
        let hint = (!known.is_empty()).then_some(hint);
        return Err(Problem::invalid(unknown).with_hint(hint).into());
    };
    let member = |tpn: Tpn| {
        let team = || event.team_numbered(tpn).map(|id| Recipient::Team(id.0));
        let player = || event.numbered(tpn).map(|id| Recipient::Player(id.0));
        let recipient = if teams { team() } else { player() };
        recipient.is_some_and(|recipient| list.members.contains(&recipient))
    };
    crate::standings::print(&standings, member, shell)
}

/// Why somebody has the place, before the whole calculation.
fn told_shortly(short: &::standings::InShort, shell: &Shell) -> String {
    let told = short.told.iter().chain(&short.articles).map(|phrase| shell.say(phrase));
    let why = phrase!("event-standings-why", rank = short.rank);
    format!("{} {}\n", shell.say(&why), told.collect::<Vec<_>>().join(" "))
}

//! `tratto check`: every round of a finished tournament paired again, its scores and its ranks
//! computed again, every difference named (docs/files.md).

mod ranks;

use std::fmt::{self, Write};
use std::path::Path;

use pairing::manual::{self, HandPairing};
use pairing::{Board, Event, RoundPairing, System};
use serde::Serialize;
use tournament::team::TeamRecord;
use tournament::{Record, Round, Tournament, Tpn};
use vocabulary::Side;

use crate::Status;
use crate::arguments::{CheckAsked, SystemAsked};
use crate::pair::{add_rounds, columns, prepare};
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell};
use crate::tournament_file::TournamentFile;

/// What a check found, as JSON shows it.
#[derive(Debug, Default, Serialize)]
struct Found {
    file: String,
    rounds: Vec<RoundFound>,
    /// Scores and ranks that are not right, in words.
    remarks: Vec<String>,
}

/// A round whose pairing is not ours.
#[derive(Debug, Serialize)]
struct RoundFound {
    round: Round,
    /// Lines of ours that the tournament has not.
    ours: Vec<Line>,
    /// Lines of the tournament that we have not.
    theirs: Vec<Line>,
    /// Why we have no pairing at all, or what the tournament's breaks.
    remarks: Vec<String>,
}

/// A pair, or a bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub(crate) struct Line {
    white: u16,
    /// Nobody is the bye.
    black: Option<u16>,
}

/// Checks every file.
pub(crate) fn run(asked: &CheckAsked, shell: &Shell) -> Result<Status, Stop> {
    let mut all = Vec::new();
    for path in &asked.files {
        let found = check(path, asked.system, None, shell)?;
        if !shell.json() {
            shell.print(&report(&found, path))?;
        }
        all.push(found);
    }
    if shell.json() {
        shell::print_json(&all)?;
    }
    let clean = all.iter().all(Found::is_clean);
    Ok(if clean { Status::Well } else { Status::Differences })
}

/// Checks one round of a file.
pub(crate) fn run_round(
    path: &Path,
    round: Round,
    asked: SystemAsked,
    shell: &Shell,
) -> Result<Status, Stop> {
    let found = check(path, asked, Some(round), shell)?;
    if shell.json() {
        shell::print_json(&found)?;
    } else {
        shell.print(&report(&found, path))?;
    }
    Ok(if found.is_clean() { Status::Well } else { Status::Differences })
}

impl Found {
    /// Whether nothing differs.
    pub fn is_clean(&self) -> bool {
        self.remarks.is_empty() && self.rounds.iter().all(RoundFound::is_clean)
    }
}

impl RoundFound {
    fn is_clean(&self) -> bool {
        self.ours.is_empty() && self.theirs.is_empty() && self.remarks.is_empty()
    }
}

/// Checks one file, or one round of it; scores and ranks are told on standard error as well.
fn check(
    path: &Path,
    asked: SystemAsked,
    only: Option<Round>,
    shell: &Shell,
) -> Result<Found, Stop> {
    let mut file = TournamentFile::open(path, shell)?;
    let rounds = columns(&file.document);
    add_rounds(&mut file.document, asked.rounds.or(rounds));
    let prepared = prepare(&file, asked, shell)?;
    file.tell_oddities(&prepared.oddities, shell);
    let mut found = Found { file: file.name.clone(), ..Found::default() };
    let event = prepared.event;
    let last = event.rounds_paired();
    for round in (1..=last).filter(|round| only.is_none_or(|only| only == *round)) {
        found.rounds.extend(check_round(prepared.system, &event, round, shell));
    }
    let mut wrong: Vec<Problem> = Vec::new();
    wrong.extend(prepared.wrong_points.iter().map(|fault| file.problem(fault)));
    if only.is_none() {
        wrong.extend(ranks::wrong(&file, &event));
    }
    for problem in wrong {
        shell.complain(&problem);
        found.remarks.push(shell.say(&problem.what));
    }
    Ok(found)
}

fn check_round(system: System, event: &Event, round: Round, shell: &Shell) -> Option<RoundFound> {
    let theirs = recorded(event, round);
    let mut found = RoundFound { round, ours: Vec::new(), theirs: Vec::new(), remarks: Vec::new() };
    if let (System::Dutch { edition, .. }, Event::Players(players)) =
        (system, &event.before(round)?)
    {
        let byes = theirs.iter().filter(|line| line.black.is_none());
        let byes = byes.filter_map(|line| Tpn::new(line.white).ok()).collect();
        let boards = theirs.iter().filter_map(|line| line.board()).collect();
        let findings = manual::check(players, &edition, &HandPairing { boards, byes });
        found.remarks.extend(findings.iter().map(|finding| shell.say(&finding.phrase())));
    }
    match system.pair_round(event, round) {
        Ok(account) => {
            let ours = lines(account.pairing());
            found.ours = ours.iter().filter(|line| !theirs.contains(line)).copied().collect();
            found.theirs = theirs.into_iter().filter(|line| !ours.contains(line)).collect();
        }
        Err(why) => found.remarks.push(shell.say(&why.phrase())),
    }
    Some(found)
}

impl Line {
    fn board(self) -> Option<Board> {
        Some(Board { white: Tpn::new(self.white).ok()?, black: Tpn::new(self.black?).ok()? })
    }
}

fn lines(pairing: &RoundPairing) -> Vec<Line> {
    let boards = pairing.boards.iter();
    let boards =
        boards.map(|board| Line { white: board.white.get(), black: Some(board.black.get()) });
    boards.chain(pairing.bye.map(|bye| Line { white: bye.get(), black: None })).collect()
}

/// The pairing that the tournament had in a round. A forfeit without colours is taken as ours
/// would have it: nothing tells otherwise.
pub(crate) fn recorded(event: &Event, round: Round) -> Vec<Line> {
    let index = usize::from(round) - 1;
    let line = |number: Tpn, opponent: Tpn, colour: Option<Side>| match colour {
        Some(Side::White) => Some(Line { white: number.get(), black: Some(opponent.get()) }),
        Some(Side::Black) => None,
        None => {
            let first = number < opponent;
            first.then(|| Line { white: number.get(), black: Some(opponent.get()) })
        }
    };
    let bye = |number: Tpn| Some(Line { white: number.get(), black: None });
    match event {
        Event::Players(event) => event
            .participants()
            .iter()
            .filter_map(|one| match one.records[index] {
                Record::PairingBye => bye(one.tpn),
                record => line(one.tpn, record.opponent()?, colour(event, one.tpn, index)),
            })
            .collect(),
        Event::Teams(event) => event
            .teams()
            .iter()
            .filter_map(|team| match &team.records[index] {
                TeamRecord::PairingBye(_) => bye(team.tpn),
                TeamRecord::Match { opponent, colour, .. } => {
                    line(team.tpn, *opponent, Some(*colour))
                }
                _ => None,
            })
            .collect(),
    }
}

/// The colour a player had or was to have; a forfeit may say it on the other side only.
fn colour(event: &Tournament, number: Tpn, index: usize) -> Option<Side> {
    let of = |number: Tpn| match event.participant(number)?.records[index] {
        Record::Forfeit { scheduled, .. } => scheduled,
        record => record.colour(),
    };
    let opponent = event.participant(number)?.records[index].opponent()?;
    of(number).or_else(|| of(opponent).map(Side::other))
}

/// The report in the shape that callers of pairing engines expect (docs/files.md).
fn report(found: &Found, path: &Path) -> String {
    let name = path.file_stem().map(|stem| stem.to_string_lossy()).unwrap_or_default();
    let mut text = String::new();
    for round in &found.rounds {
        let _ = writeln!(text, "{name}: Round #{}", round.round);
        if !round.ours.is_empty() || !round.theirs.is_empty() {
            let _ = writeln!(text, "  Checker pairings        Tournament pairings");
        }
        let rows = round.ours.len().max(round.theirs.len());
        for row in 0..rows {
            let column =
                |lines: &[Line]| lines.get(row).copied().map(Line::column).unwrap_or_default();
            let row = format!("  {:<23} {}", column(&round.ours), column(&round.theirs));
            let _ = writeln!(text, "{}", row.trim_end());
        }
        for remark in &round.remarks {
            let _ = writeln!(text, "  {remark}");
        }
    }
    for remark in &found.remarks {
        let _ = writeln!(text, "{name}: {remark}");
    }
    text
}

impl fmt::Display for Line {
    /// `white-black`, a nought for the bye.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}-{}", self.white, self.black.unwrap_or(0))
    }
}

impl Line {
    fn column(self) -> String {
        let black = self.black.map_or_else(|| "bye".to_owned(), |black| format!("{black:>3}"));
        format!("  {:>3} - {black}", self.white)
    }
}

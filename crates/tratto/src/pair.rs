//! `tratto pair`: the round to come, as pairing engines print it.

use std::fs;

use codex::Explanation;
use formats::trf::{Dialect, Document, Entry, Fault, Located, Oddity};
use pairing::{Account, Event, System, dutch};
use serde::Serialize;
use tournament::Round;

use crate::Status;
use crate::arguments::{PairAsked, SystemAsked};
use crate::pairing_system::{choose, status};
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell};
use crate::tournament_file::TournamentFile;
use crate::typed_pairing;

/// A pairing as JSON shows it.
#[derive(Serialize)]
struct Shown<'a> {
    round: Round,
    boards: Vec<ShownBoard>,
    bye: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<Explanation>,
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<&'a dutch::Account>,
}

#[derive(Serialize)]
struct ShownBoard {
    white: u16,
    black: u16,
}

/// An event with the system that pairs it.
pub(crate) struct Prepared {
    pub system: System,
    pub event: Event,
    /// Scores that do not add up.
    pub wrong_points: Vec<Located<Fault>>,
    pub oddities: Vec<Located<Oddity>>,
}

/// Pairs the round to come of a file.
pub(crate) fn run(asked: &PairAsked, shell: &Shell) -> Result<Status, Stop> {
    let file = TournamentFile::open(&asked.file, shell)?;
    let prepared = prepare(&file, asked.system, shell)?;
    file.tell_oddities(&prepared.oddities, shell);
    if !prepared.wrong_points.is_empty() {
        return Err(file.stop(&prepared.wrong_points, shell));
    }
    let account = match prepared.system.pair(&prepared.event) {
        Ok(account) => account,
        Err(why) => {
            let (reasons, status) = (why.reasons(), status(why.kind()));
            let reasons = reasons.iter().map(|reason| reason.to_text(shell.catalogue()));
            shell.complain(&Problem::from(why));
            shell.talk(&reasons.collect::<String>());
            return Ok(status);
        }
    };
    let pairing = account.pairing();
    if let Some(typed) = &asked.typed {
        let Prepared { system, event, .. } = &prepared;
        return typed_pairing::examine(typed, system, event, pairing, shell);
    }
    let answer = if shell.json() {
        let round = prepared.event.rounds_paired() + 1;
        let boards = pairing.boards.iter();
        let boards = boards
            .map(|board| ShownBoard { white: board.white.get(), black: board.black.get() })
            .collect();
        let bye = pairing.bye.map(tournament::Tpn::get);
        let explanation = asked.explain.then(|| account.explanation());
        let account = match &account {
            Account::Dutch(account) if asked.explain => Some(&**account),
            Account::Dutch(_)
            | Account::Team(_)
            | Account::RoundRobin(_)
            | Account::ItaloSwiss(_) => None,
        };
        shell::json_text(&Shown { round, boards, bye, explanation, account })?
    } else {
        pairing.to_string()
    };
    match asked.output.as_ref().filter(|path| path.as_os_str() != "-") {
        None => shell.print(&answer)?,
        Some(path) => fs::write(path, answer).map_err(|fault| {
            Problem::unwritable(path, &fault).with_status(Status::UnreadableTournament)
        })?,
    }
    if asked.explain && !shell.json() {
        // The pairing alone goes where programs read.
        shell.talk(&account.explanation().to_text(shell.catalogue()));
    }
    Ok(Status::Well)
}

/// The event of a file and its system.
pub(crate) fn prepare(
    file: &TournamentFile,
    asked: SystemAsked,
    shell: &Shell,
) -> Result<Prepared, Stop> {
    let mut document = file.document.clone();
    add_rounds(&mut document, asked.rounds);
    let stop = |faults: Vec<_>| file.stop(&faults, shell);
    let teams = document.is_team_event();
    let system = choose(&document.settings(), teams, asked).map_err(Problem::from)?;
    if system.pairs_teams(teams) {
        let told = document.teams().map_err(stop)?;
        let event = accelerated(&system, &Event::Teams(told.tournament))?;
        let (wrong_points, oddities) = (told.wrong_points, told.oddities);
        return Ok(Prepared { system, event, wrong_points, oddities });
    }
    let told = document.individual().map_err(stop)?;
    let event = accelerated(&system, &Event::Players(told.tournament))?;
    Ok(Prepared { system, event, wrong_points: told.wrong_points, oddities: told.oddities })
}

fn accelerated(system: &System, event: &Event) -> Result<Event, Stop> {
    Ok(system.accelerated(event).map_err(Problem::from)?.into_owned())
}

/// States a number of rounds where the file states none.
pub(crate) fn add_rounds(document: &mut Document, rounds: Option<Round>) {
    if let (None, Some(rounds)) = (document.settings().rounds, rounds) {
        document.entries.push(Entry::Rounds(Dialect::Trf26, rounds));
    }
}

/// The number of columns, for a file that does not say how many rounds it has.
pub(crate) fn columns(document: &Document) -> Option<Round> {
    let most = document.players().map(|(_, player)| player.cells.len()).max()?;
    Round::try_from(most).ok().filter(|rounds| *rounds > 0)
}

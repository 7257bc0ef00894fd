//! `tratto pair`: the round to come, as pairing engines print it.

use std::fs;

use codex::Explanation;
use formats::trf::{Dialect, Document, Entry, Fault, Located, Oddity};
use pairing::dutch;
use serde::Serialize;
use tournament::Round;

use crate::Status;
use crate::arguments::{PairAsked, SystemAsked};
use crate::pairing_system::{Event, System, invalid};
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
    explanation: Option<&'a Explanation>,
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
    let paired = match prepared.system.pair(&prepared.event) {
        Ok(paired) => paired,
        Err(why) => {
            let reasons = why.reasons.iter().map(|reason| reason.to_text(shell.catalogue()));
            let (reasons, status) = (reasons.collect::<String>(), why.status);
            shell.complain(&Problem::from(why));
            shell.talk(&reasons);
            return Ok(status);
        }
    };
    if let Some(typed) = &asked.typed {
        let Prepared { system, event, .. } = &prepared;
        return typed_pairing::examine(typed, system, event, &paired.pairing, shell);
    }
    let answer = if shell.json() {
        let round = prepared.event.rounds_paired() + 1;
        let boards = paired.pairing.boards.iter();
        let boards = boards
            .map(|board| ShownBoard { white: board.white.get(), black: board.black.get() })
            .collect();
        let bye = paired.pairing.bye.map(tournament::Tpn::get);
        let explanation = paired.explanation.as_ref().filter(|_| asked.explain);
        let account = paired.account.as_ref().filter(|_| asked.explain);
        shell::json_text(&Shown { round, boards, bye, explanation, account })?
    } else {
        paired.pairing.to_string()
    };
    match asked.output.as_ref().filter(|path| path.as_os_str() != "-") {
        None => shell.print(&answer)?,
        Some(path) => fs::write(path, answer).map_err(|fault| {
            Problem::unwritable(path, &fault).with_status(Status::UnreadableTournament)
        })?,
    }
    if asked.explain && !shell.json() {
        let explanation = paired.explanation.map(|reasons| reasons.to_text(shell.catalogue()));
        // The pairing alone goes where programs read.
        shell.talk(&explanation.unwrap_or_default());
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
    let settings = document.settings();
    let teams = document.is_team_event();
    let system = System::choose(&settings, teams, asked).map_err(invalid)?;
    if matches!(system, System::Team { .. }) {
        let told = document.teams().map_err(stop)?;
        let event = system.accelerated(Event::Teams(told.tournament)).map_err(invalid)?;
        let (wrong_points, oddities) = (told.wrong_points, told.oddities);
        return Ok(Prepared { system, event, wrong_points, oddities });
    }
    let told = document.individual().map_err(stop)?;
    let event = system.accelerated(Event::Players(told.tournament)).map_err(invalid)?;
    Ok(Prepared { system, event, wrong_points: told.wrong_points, oddities: told.oddities })
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

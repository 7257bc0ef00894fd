//! `tratto pair`: the round to come, as pairing engines print it.

use codex::{Explanation, phrase};
use files::{Pairable, Unpairable};
use pairing::{Account, dutch};
use serde::Serialize;
use tournament::Round;

use crate::Status;
use crate::arguments::{PairOptions, SystemOptions};
use crate::input_output::write_text;
use crate::pairing_system::status;
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

/// Pairs the round to come of a file.
pub(crate) fn run(asked: &PairOptions, shell: &Shell) -> Result<Status, Stop> {
    let file = TournamentFile::open(&asked.file, shell)?;
    let prepared = prepare(&file, asked.system, shell)?;
    let Pairable { system, told, .. } = &prepared;
    file.tell_oddities(&told.oddities, shell);
    file.refuse(&told.wrong_points, shell)?;
    if let Some(round) = told.round_in_play() {
        let problem = Problem::invalid(phrase!("pair-round-in-play", round = round));
        return Err(problem.with_hint(Some(phrase!("pair-hint-round-in-play"))).into());
    }
    let account = match system.pair(&told.event) {
        Ok(account) => account,
        Err(why) => {
            let (reasons, status) = (why.reasons(), status(why.kind()));
            let reasons = reasons.iter().map(|reason| reason.to_text(shell.catalogue()));
            shell.complain(&Problem::from(why));
            shell.talk(&reasons.collect::<String>());
            return Ok(status);
        }
    };
    let pairing = &prepared.as_written(account.pairing());
    if let Some(typed) = &asked.typed {
        return typed_pairing::examine(typed, system, &told.event, pairing, shell);
    }
    let answer = if shell.json() {
        let round = told.event.rounds_paired() + 1;
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
    write_text(asked.output.as_deref(), &answer, Status::UnreadableTournament, shell)?;
    if asked.explain && !shell.json() {
        // The pairing alone goes where programs read.
        shell.talk(&account.explanation().to_text(shell.catalogue()));
    }
    Ok(Status::Well)
}

/// The event of a file and its system.
pub(crate) fn prepare(
    file: &TournamentFile,
    asked: SystemOptions,
    shell: &Shell,
) -> Result<Pairable, Stop> {
    Pairable::new(&file.document, asked.stated(), asked.rounds).map_err(|why| match why {
        Unpairable::Faults(faults) => file.stop(&faults, shell),
        Unpairable::Refused(refusal) => Problem::from(refusal).into(),
    })
}

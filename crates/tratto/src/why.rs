//! `tratto why`: why two do not meet, or somebody does not get the bye.

use codex::phrase;
use pairing::dutch::{self, Question};

use crate::Status;
use crate::arguments::{Other, WhyAsked};
use crate::pair::prepare;
use crate::pairing_system::{Event, System, invalid, of_dutch};
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell};
use crate::tournament_file::TournamentFile;

/// Answers the question.
pub(crate) fn show(asked: &WhyAsked, shell: &Shell) -> Result<Status, Stop> {
    let file = TournamentFile::open(&asked.file, shell)?;
    let prepared = prepare(&file, asked.system, shell)?;
    if !prepared.wrong_points.is_empty() {
        return Err(file.stop(&prepared.wrong_points, shell));
    }
    let (System::Dutch { edition, .. }, Event::Players(event)) = (prepared.system, prepared.event)
    else {
        return Err(invalid(phrase!("why-dutch-only")).into());
    };
    let past = match asked.round {
        Some(round) if round != event.next_round() => Some(
            event
                .before(round)
                .ok_or_else(|| invalid(phrase!("why-no-such-round", round = round)))?,
        ),
        _ => None,
    };
    let event = past.as_ref().unwrap_or(&event);
    let question = match asked.other {
        Other::Player(other) => Question::Pair(asked.one, other),
        Other::Bye => Question::Bye(asked.one),
    };
    let answer = dutch::ask(event, &edition, question)
        .map_err(|refusal| Problem::from(of_dutch(&refusal)))?;
    if shell.json() {
        shell::print_json(&answer)?;
    } else {
        shell.print(&answer.explanation().to_text(shell.catalogue()))?;
    }
    Ok(Status::Well)
}

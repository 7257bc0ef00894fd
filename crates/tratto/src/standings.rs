//! `tratto standings`: the standings of a tournament file, as a table, or one place explained.

mod show;

use ::standings::{Standings, System};
use codex::phrase;
use files::{FileEvent, StandingsChoice};

use crate::Status;
use crate::arguments::{StandingsOptions, SystemName};
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell};
use crate::tournament_file::TournamentFile;

/// Shows the standings asked for.
pub(crate) fn show(asked: &StandingsOptions, shell: &Shell) -> Result<Status, Stop> {
    let file = TournamentFile::open(&asked.file, shell)?;
    let told = FileEvent::new(&file.document).map_err(|faults| file.stop(&faults, shell))?;
    file.tell_oddities(&told.oddities, shell);
    for fault in &told.wrong_points {
        shell.warn(&file.problem(fault));
    }
    let choice = StandingsChoice {
        codes: asked.tie_breaks.clone(),
        edition: asked.edition,
        system: asked.system.map(SystemName::system),
        after: asked.after,
        lots: asked.lots,
    };
    let standings = told
        .standings(&choice)
        .map_err(|why| Problem::invalid(why.phrase()).with_hint(why.hint()))?;
    for remark in standings.remarks() {
        shell.warn(&Problem::new(remark.phrase()));
    }
    match asked.explain {
        Some(number) => {
            let explanation = standings.explain(number).ok_or_else(|| {
                Problem::invalid(phrase!("standings-no-such-number", number = number.get()))
            })?;
            if shell.json() {
                shell::print_json(&explanation)?;
            } else {
                shell.print(&explanation.to_text(shell.catalogue()))?;
            }
        }
        None if asked.csv => shell.print(&show::csv(&standings))?,
        None => print(&standings, shell)?,
    }
    Ok(Status::Well)
}

/// Prints standings as a table, or as JSON if that is asked.
pub(crate) fn print(standings: &Standings, shell: &Shell) -> Result<(), Stop> {
    if shell.json() {
        shell::print_json(&show::entries(standings))
    } else {
        shell.print(&show::table(standings, shell))
    }
}

impl SystemName {
    /// The kind of event.
    pub(crate) const fn system(self) -> System {
        match self {
            Self::Swiss => System::Swiss,
            Self::RoundRobin => System::RoundRobin,
        }
    }
}

//! `tratto standings`: the standings of a tournament file, as a table, or one place explained.

mod show;

use ::standings::{Row, Standings};
use codex::phrase;
use files::{FileEvent, StandingsChoice};
use tournament::Tpn;

use crate::Status;
use crate::arguments::StandingsOptions;
use crate::problem::{Problem, Stop};
use crate::shell::Shell;
use crate::tournament_file::TournamentFile;

/// Shows the standings asked for.
pub(crate) fn show(asked: &StandingsOptions, shell: &Shell) -> Result<Status, Stop> {
    let file = TournamentFile::open(&asked.file, shell)?;
    let told = FileEvent::new(&file.document).map_err(|faults| file.stop(&faults, shell))?;
    file.tell_oddities(&told.oddities, shell);
    file.warn_of(&told.wrong_points, shell);
    let choice = StandingsChoice {
        codes: asked.tie_breaks.clone(),
        edition: asked.edition,
        system: asked.system,
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
            shell.explain(&explanation)
        }
        None if asked.csv => {
            shell.print(&show::csv(&standings))?;
            Ok(Status::Well)
        }
        None => print(&standings, |_| true, shell),
    }
}

/// Prints those of the standings who are wanted as a table, or as JSON if that is asked.
pub(crate) fn print(
    standings: &Standings,
    wanted: impl Fn(Tpn) -> bool,
    shell: &Shell,
) -> Result<Status, Stop> {
    let rows: Vec<&Row> = standings.rows().iter().filter(|row| wanted(row.tpn)).collect();
    shell.answer(&show::entries(standings, &rows), || show::table(standings, &rows, shell))
}

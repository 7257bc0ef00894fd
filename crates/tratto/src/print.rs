//! `tratto print`: the papers of a tournament file; and what printing an event of the office shares
//! with it.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use ::documents::{Issue, Paper, Reading, Sheet};
use codex::phrase;
use desk::papers::{self, Choice, FilePapers, Format, Setting};
use files::FileEvent;
use office::Instant;

use crate::Status;
use crate::arguments::{PrintOptions, SheetOptions};
use crate::problem::{Problem, Stop};
use crate::shell::Shell;
use crate::tournament_file::TournamentFile;
use crate::{clock, key};

/// Prints the paper asked for.
pub(crate) fn run(asked: &PrintOptions, shell: &Shell) -> Result<Status, Stop> {
    let file = TournamentFile::open(&asked.file, shell)?;
    let event = FileEvent::new(&file.document).map_err(|faults| file.stop(&faults, shell))?;
    file.tell_oddities(&event.oddities, shell);
    let sheet = &asked.sheet;
    let source = FilePapers::new(&file.document, &event, sheet.round, shell.language())?;
    let setting = setting(sheet, asked.at.unwrap_or_else(clock::now), shell);
    write(sheet, &papers::filled(&source, &choice(sheet), setting)?)?;
    Ok(Status::Well)
}

/// Which paper was asked for, about what.
pub(crate) fn choice(asked: &SheetOptions) -> Choice {
    Choice {
        round: asked.round,
        players: asked.player.clone(),
        places: asked.places,
        address: asked.address.clone(),
        ..Choice::of(asked.paper, asked.format)
    }
}

/// How it is made: at an instant, for the hand or for the wall.
pub(crate) fn setting(asked: &SheetOptions, made: Instant, shell: &Shell) -> Setting {
    Setting {
        language: shell.language(),
        made,
        reading: match (asked.wall, asked.large) {
            (true, _) => Reading::Wall,
            (false, true) => Reading::Large,
            (false, false) => Reading::Hand,
        },
        sheet: if asked.a3 { Sheet::A3 } else { Sheet::A4 },
    }
}

/// The paper as it was asked for: signed or not, in its format.
fn bytes(asked: &SheetOptions, paper: &Paper) -> Result<Vec<u8>, Stop> {
    if asked.sign.is_some() && asked.format == Format::Csv {
        let problem = Problem::invalid(phrase!("print-sign-csv"));
        return Err(problem.with_hint(phrase!("print-hint-sign-csv")).into());
    }
    let secret = asked.sign.as_deref().map(key::secret).transpose()?;
    let issue = match (&secret, &asked.number) {
        (Some(key), Some(number)) => {
            Issue::Official { number, key, address: asked.address.as_deref() }
        }
        _ => Issue::Draft,
    };
    Ok(papers::bytes(paper, asked.format, &issue)?)
}

/// Writes a paper where it was asked for.
pub(crate) fn write(asked: &SheetOptions, paper: &Paper) -> Result<(), Stop> {
    let bytes = bytes(asked, paper)?;
    match asked.output.as_deref().filter(|path| *path != Path::new("-")) {
        Some(path) => {
            fs::write(path, &bytes).map_err(|fault| Problem::unwritable(path, &fault).into())
        }
        None if asked.format == Format::Pdf && io::stdout().is_terminal() => {
            let problem = Problem::new(phrase!("print-to-terminal"));
            Err(problem.with_hint(phrase!("print-hint-output")).into())
        }
        None => {
            let mut out = io::stdout().lock();
            out.write_all(&bytes)?;
            out.flush()?;
            Ok(())
        }
    }
}

//! `tratto print`: the papers of a tournament file; and what printing an event of the office shares
//! with it.

mod file;
pub(crate) mod papers;

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use ::documents::papers::Occasion;
use ::documents::{Issue, Moment, Paper, Reading};
use codex::phrase;

use self::file::FilePapers;
use crate::Status;
use crate::arguments::{PaperFormat, PrintAsked, SheetAsked, moment_of};
use crate::key;
use crate::problem::{Problem, Stop};
use crate::shell::Shell;
use crate::standings::event::Event;
use crate::tournament_file::TournamentFile;

/// Prints the paper asked for.
pub(crate) fn run(asked: &PrintAsked, shell: &Shell) -> Result<Status, Stop> {
    let file = TournamentFile::open(&asked.file, shell)?;
    let event = Event::of(&file.document).map_err(|faults| file.stop(&faults, shell))?;
    file.tell_oddities(event.oddities(), shell);
    let sheet = &asked.sheet;
    let occasion = Occasion {
        heading: file::heading(&file.document),
        language: shell.language(),
        made: asked.at.unwrap_or_else(now),
        journal: None,
        reading: reading(sheet),
    };
    let source = FilePapers::new(&file.document, &event, sheet.round)?;
    write(sheet, &bytes(sheet, &papers::paper(sheet, &source, &occasion)?)?)?;
    Ok(Status::Well)
}

/// What the clock of the machine shows.
pub(crate) fn now() -> Moment {
    moment_of(jiff::Zoned::now().datetime())
}

/// From how far the paper is read.
pub(crate) const fn reading(asked: &SheetAsked) -> Reading {
    if asked.wall { Reading::Wall } else { Reading::Hand }
}

/// The paper as it was asked for: signed or not, in its format.
pub(crate) fn bytes(asked: &SheetAsked, paper: &Paper) -> Result<Vec<u8>, Stop> {
    let secret = asked.sign.as_deref().map(key::secret).transpose()?;
    let issue = match (&secret, &asked.number) {
        (Some(key), Some(number)) => {
            Issue::Official { number, key, address: asked.address.as_deref() }
        }
        _ => Issue::Draft,
    };
    let failed = |fault: ::documents::PaperFault| {
        Problem::new(phrase!("print-failed", cause = fault.to_string()))
    };
    Ok(match asked.format {
        PaperFormat::Pdf => paper.pdf(&issue).map_err(failed)?,
        PaperFormat::Html => paper.html(&issue).map_err(failed)?.into_bytes(),
        PaperFormat::Csv => paper.csv().into_bytes(),
    })
}

/// Writes a paper where it was asked for.
pub(crate) fn write(asked: &SheetAsked, bytes: &[u8]) -> Result<(), Stop> {
    match asked.output.as_deref().filter(|path| *path != Path::new("-")) {
        Some(path) => {
            fs::write(path, bytes).map_err(|fault| Problem::unwritable(path, &fault).into())
        }
        None if asked.format == PaperFormat::Pdf && io::stdout().is_terminal() => {
            let problem = Problem::new(phrase!("print-to-terminal"));
            Err(problem.with_hint(phrase!("print-hint-output")).into())
        }
        None => {
            let mut out = io::stdout().lock();
            out.write_all(bytes)?;
            out.flush()?;
            Ok(())
        }
    }
}

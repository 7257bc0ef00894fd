//! A tournament file as the commands open it: what is odd about it, what is wrong, and where.

use std::fs;
use std::path::Path;

use codex::{Phrase, phrase};
use formats::trf::{self, Document, Fault, Individual, Located, Oddity, Source};

use crate::Status;
use crate::problem::{Place, Problem, Stop};
use crate::shell::Shell;

/// A file that was read.
pub(crate) struct TournamentFile {
    /// As the user named it.
    pub name: String,
    pub document: Document,
    source: Source,
    oddities: Vec<Located<Oddity>>,
}

impl TournamentFile {
    /// Opens a file; what is wrong with it is told at once, all but the last thing.
    pub(crate) fn open(path: &Path, shell: &Shell) -> Result<Self, Stop> {
        let bytes = fs::read(path).map_err(|fault| {
            Problem::unreadable(path, &fault).with_status(Status::UnreadableTournament)
        })?;
        Self::read(&bytes, path.display().to_string(), shell)
    }

    /// Reads the bytes of a file.
    pub(crate) fn read(bytes: &[u8], name: String, shell: &Shell) -> Result<Self, Stop> {
        match trf::read(bytes) {
            Ok(reading) => Ok(Self {
                name,
                document: reading.document,
                source: reading.source,
                oddities: reading.oddities,
            }),
            Err(refusal) => {
                let problem = |fault| fault_problem(fault, &name, refusal.source.as_ref());
                Err(all_but_last(refusal.faults.iter().map(problem), shell))
            }
        }
    }

    /// The event of players that the file tells; points that do not add up are warned of.
    pub(crate) fn individual(&self, shell: &Shell) -> Result<Individual, Stop> {
        let event = self.document.individual().map_err(|faults| self.stop(&faults, shell))?;
        self.tell_oddities(&event.oddities, shell);
        self.warn_of(&event.wrong_points, shell);
        Ok(event)
    }

    /// Warns of what is wrong and can be lived with.
    pub(crate) fn warn_of(&self, faults: &[Located<Fault>], shell: &Shell) {
        for fault in faults {
            shell.warn(&self.problem(fault));
        }
    }

    /// Stops at what is wrong, if anything is.
    pub(crate) fn refuse(&self, faults: &[Located<Fault>], shell: &Shell) -> Result<(), Stop> {
        if faults.is_empty() { Ok(()) } else { Err(self.stop(faults, shell)) }
    }

    /// Tells what was forgiven.
    pub(crate) fn tell_oddities(&self, more: &[Located<Oddity>], shell: &Shell) {
        for oddity in self.oddities.iter().chain(more) {
            shell.warn(&self.at(oddity.what.phrase(), oddity.line, oddity.columns));
        }
    }

    /// Something to say about a place of the file.
    pub(crate) fn at(&self, what: Phrase, line: u32, columns: (u32, u32)) -> Problem {
        let (text, span) = self.source.excerpt(line, columns);
        Problem::new(what).with_place(Place { file: self.name.clone(), text, span })
    }

    /// What is wrong, with its place.
    pub(crate) fn problem(&self, fault: &Located<Fault>) -> Problem {
        fault_problem(fault, &self.name, Some(&self.source))
    }

    /// Tells all faults but the last, which stops the command.
    pub(crate) fn stop(&self, faults: &[Located<Fault>], shell: &Shell) -> Stop {
        all_but_last(faults.iter().map(|fault| self.problem(fault)), shell)
    }
}

fn all_but_last(problems: impl Iterator<Item = Problem>, shell: &Shell) -> Stop {
    let mut problems: Vec<Problem> = problems.collect();
    let last = problems.pop().unwrap_or_else(|| {
        Problem::new(phrase!("trf-not-a-tournament")).with_status(Status::InvalidTournament)
    });
    for problem in &problems {
        shell.complain(problem);
    }
    last.into()
}

fn fault_problem(fault: &Located<Fault>, file: &str, source: Option<&Source>) -> Problem {
    let status = match fault.what {
        Fault::TooManyRounds => Status::TooLarge,
        _ => Status::InvalidTournament,
    };
    let mut problem = Problem::new(fault.phrase()).with_status(status);
    if let Some(source) = source {
        let (text, span) = source.excerpt(fault.line, fault.columns);
        problem = problem.with_place(Place { file: file.to_owned(), text, span });
    }
    problem.with_hint(fault.hint())
}

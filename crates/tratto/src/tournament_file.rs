//! A tournament file as the commands open it: what is odd about it, what is wrong, and where.

use std::fs;
use std::path::Path;

use codex::{Phrase, Value, phrase};
use formats::trf::{self, Document, Expected, Fault, Located, Oddity, SimpleScoring, Source};
use tournament::{Contradiction, Score, UnsoundScoring};

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
    pub fn open(path: &Path, shell: &Shell) -> Result<Self, Stop> {
        let bytes = fs::read(path).map_err(|fault| {
            Problem::unreadable(path, &fault).with_status(Status::UnreadableTournament)
        })?;
        Self::read(&bytes, path.display().to_string(), shell)
    }

    /// Reads the bytes of a file.
    pub fn read(bytes: &[u8], name: String, shell: &Shell) -> Result<Self, Stop> {
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

    /// Tells what was forgiven.
    pub fn tell_oddities(&self, more: &[Located<Oddity>], shell: &Shell) {
        for oddity in self.oddities.iter().chain(more) {
            shell.warn(&self.at(oddity_words(&oddity.what), oddity.line, oddity.columns));
        }
    }

    /// Something to say about a place of the file.
    pub fn at(&self, what: Phrase, line: u32, columns: (u32, u32)) -> Problem {
        let (text, span) = self.source.excerpt(line, columns);
        Problem::new(what).with_place(Place { file: self.name.clone(), text, span })
    }

    /// What is wrong, with its place.
    pub fn problem(&self, fault: &Located<Fault>) -> Problem {
        fault_problem(fault, &self.name, Some(&self.source))
    }

    /// Tells all faults but the last, which stops the command.
    pub fn stop(&self, faults: &[Located<Fault>], shell: &Shell) -> Stop {
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
    let mut problem = Problem::new(fault_words(fault)).with_status(status);
    if let Some(source) = source {
        let (text, span) = source.excerpt(fault.line, fault.columns);
        problem = problem.with_place(Place { file: file.to_owned(), text, span });
    }
    match &fault.what {
        Fault::Points { fits: Some(fits), .. } => problem.with_hint(match fits {
            SimpleScoring::ThreeOneNothing => phrase!("trf-hint-3-1-0"),
            SimpleScoring::TwoOneNothing => phrase!("trf-hint-2-1-0"),
            SimpleScoring::HalfPointBye => phrase!("trf-hint-half-point-bye"),
        }),
        _ => problem,
    }
}

/// Points as people write them.
pub(crate) fn tenths(score: Score) -> Value {
    Value::Tenths(score.in_tenths().into())
}

fn fault_words(fault: &Located<Fault>) -> Phrase {
    match &fault.what {
        Fault::Empty => phrase!("trf-empty"),
        Fault::Binary => phrase!("trf-binary", line = fault.line, column = fault.columns.0),
        Fault::NotATournament => phrase!("trf-not-a-tournament"),
        Fault::NoPlayers => phrase!("trf-no-players"),
        Fault::NoTeams => phrase!("trf-no-teams"),
        Fault::Tab => phrase!("trf-tab"),
        Fault::Stray { text } => phrase!("trf-stray", text = text.as_str()),
        Fault::Unreadable { expected, text } => {
            phrase!("trf-unreadable", text = text.as_str(), expected = expected_words(*expected))
        }
        Fault::TooManyRounds => phrase!("trf-too-many-rounds"),
        Fault::TwoWithOneNumber { number, other } => {
            phrase!("trf-two-with-one-number", number = number.get(), other = *other)
        }
        Fault::Disagreement { other } => phrase!("trf-disagreement", other = *other),
        Fault::UnknownNumber { number } => phrase!("trf-unknown-number", number = number.get()),
        Fault::InTwoTeams { number } => phrase!("trf-in-two-teams", number = number.get()),
        Fault::ResultWithoutOpponent { round } => {
            phrase!("trf-result-without-opponent", round = *round)
        }
        Fault::ByeWithOpponent { round } => phrase!("trf-bye-with-opponent", round = *round),
        Fault::GameWithoutColour { round } => phrase!("trf-game-without-colour", round = *round),
        Fault::MissingResult { round } => phrase!("trf-missing-result", round = *round),
        Fault::UnknownOpponent { number, opponent, round } => phrase!(
            "trf-unknown-opponent",
            round = *round,
            number = number.get(),
            opponent = opponent.get()
        ),
        Fault::NotNamedBack { number, opponent, other, round } => phrase!(
            "trf-not-named-back",
            round = *round,
            number = number.get(),
            opponent = opponent.get(),
            other = *other
        ),
        Fault::SameColour { number, opponent, other, round } => phrase!(
            "trf-same-colour",
            round = *round,
            number = number.get(),
            opponent = opponent.get(),
            other = *other
        ),
        Fault::ResultsClash { number, opponent, other, round } => phrase!(
            "trf-results-clash",
            round = *round,
            number = number.get(),
            opponent = opponent.get(),
            other = *other
        ),
        Fault::Points { number, written, sum, .. } => phrase!(
            "trf-points",
            number = number.get(),
            written = tenths(*written),
            sum = tenths(*sum)
        ),
        Fault::TeamPoints { number, written, sum } => phrase!(
            "trf-team-points",
            number = number.get(),
            written = tenths(*written),
            sum = tenths(*sum)
        ),
        Fault::NoTeamColour { number, round } => {
            phrase!("trf-no-team-colour", number = number.get(), round = *round)
        }
        Fault::Contradiction(contradiction) => contradiction_words(*contradiction),
    }
}

fn contradiction_words(contradiction: Contradiction) -> Phrase {
    match contradiction {
        Contradiction::Scoring(unsound) => scoring_words(unsound),
        Contradiction::BeyondTheSchedule => phrase!("trf-beyond-the-schedule"),
        Contradiction::TooManyRounds => phrase!("trf-too-many-rounds"),
        Contradiction::TwoWithOneNumber(number) | Contradiction::UnevenRounds(number) => {
            phrase!("trf-unknown-number", number = number.get())
        }
        Contradiction::UnknownOpponent { tpn, opponent, round } => phrase!(
            "trf-unknown-opponent",
            round = round,
            number = tpn.get(),
            opponent = opponent.get()
        ),
        Contradiction::Disagreement { tpn, opponent, round } => phrase!(
            "trf-told-differently",
            round = round,
            number = tpn.get(),
            opponent = opponent.get()
        ),
    }
}

fn expected_words(expected: Expected) -> Phrase {
    match expected {
        Expected::Number => phrase!("trf-expected-number"),
        Expected::WholeNumber => phrase!("trf-expected-whole-number"),
        Expected::Sex => phrase!("trf-expected-sex"),
        Expected::Points => phrase!("trf-expected-points"),
        Expected::Round => phrase!("trf-expected-round"),
        Expected::Colour => phrase!("trf-expected-colour"),
        Expected::Result => phrase!("trf-expected-result"),
        Expected::Symbol => phrase!("trf-expected-symbol"),
    }
}

fn oddity_words(oddity: &Oddity) -> Phrase {
    match oddity {
        Oddity::OldEncoding => phrase!("trf-odd-encoding"),
        Oddity::ByteOrderMark => phrase!("trf-odd-byte-order-mark"),
        Oddity::UnknownRecord { code } => phrase!("trf-odd-record", code = code.as_str()),
        Oddity::Comma => phrase!("trf-odd-comma"),
        Oddity::NoDecimal => phrase!("trf-odd-no-decimal"),
        Oddity::Alignment => phrase!("trf-odd-alignment"),
        Oddity::LooseSpacing => phrase!("trf-odd-spacing"),
        Oddity::DateForm => phrase!("trf-odd-date-form"),
        Oddity::NotADate => phrase!("trf-odd-not-a-date"),
        Oddity::OldTitle => phrase!("trf-odd-old-title"),
        Oddity::UnknownTitle => phrase!("trf-odd-unknown-title"),
        Oddity::AbsenceSymbol => phrase!("trf-odd-absence-symbol"),
        Oddity::OldHalfBye => phrase!("trf-odd-half-bye"),
        Oddity::Count { found } => phrase!("trf-odd-count", found = *found),
        Oddity::TypeCodeInText => phrase!("trf-odd-type-code-in-text"),
        Oddity::UnknownTypeCode => phrase!("trf-odd-type-code"),
        Oddity::FullByeForPairingBye { round } => phrase!("trf-odd-full-bye", round = *round),
        Oddity::SecondByeInRound { round } => phrase!("trf-odd-second-bye", round = *round),
        Oddity::MatchPointsMisplaced => phrase!("trf-odd-match-points"),
    }
}

/// What is wrong with a scoring system.
pub(crate) fn scoring_words(unsound: UnsoundScoring) -> Phrase {
    match unsound {
        UnsoundScoring::Order => phrase!("trf-scoring-order"),
        UnsoundScoring::Draws => phrase!("trf-scoring-draws"),
        UnsoundScoring::Bye => phrase!("trf-scoring-bye"),
    }
}

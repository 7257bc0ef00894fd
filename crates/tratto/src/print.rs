//! `tratto print`: the papers of a tournament file.

mod event;

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use ::documents::papers::{
    self, Adjournment, Award, ComplaintRules, EnvelopeArticles, Game, Occasion, PairingList,
    Protest, Scoresheet,
};
use ::documents::{Issue, Paper, Reading};
use codex::{Explanation, phrase};
use standings::System;
use tournament::Tournament;

use self::event::Source;
use crate::Status;
use crate::arguments::{PaperFormat, PaperName, PrintAsked, moment_of};
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
    let made = asked.at.unwrap_or_else(|| moment_of(jiff::Zoned::now().datetime()));
    let occasion = Occasion {
        heading: event::heading(&file.document),
        language: shell.language(),
        made,
        journal: None,
        reading: if asked.wall { Reading::Wall } else { Reading::Hand },
    };
    let source = Source::new(&file.document, &event, asked.round)?;
    let paper = paper(asked, &source, &occasion)?;
    write(asked, &paper)?;
    Ok(Status::Well)
}

fn paper(asked: &PrintAsked, source: &Source<'_>, occasion: &Occasion) -> Result<Paper, Stop> {
    let roster = &source.roster;
    Ok(match asked.paper {
        PaperName::Pairings => papers::by_board(&pairings(source)?, occasion),
        PaperName::PairingsByName => papers::by_name(&pairings(source)?, occasion),
        PaperName::Standings => {
            let standings = source.standings()?;
            papers::standings(&standings, source.players, roster, source.round, occasion)
        }
        PaperName::Crosstable => {
            let (event, standings) = (source.after()?, source.standings()?);
            match source.event.system() {
                System::Swiss => papers::swiss(&event, &standings, roster, occasion),
                System::RoundRobin => papers::round_robin(&event, &standings, roster, occasion),
            }
        }
        PaperName::WallChart => papers::wall_chart(&source.after()?, roster, occasion),
        PaperName::Cards => {
            let only = (!asked.player.is_empty()).then_some(asked.player.as_slice());
            papers::cards(&source.after()?, roster, only, occasion)
        }
        PaperName::Calculation => calculation(asked, source, occasion)?,
        PaperName::TeamSheets => papers::team_sheets(&source.team_sheets()?, occasion),
        PaperName::Scoresheets => papers::scoresheets(&scoresheets(source, Game::Chess)?, occasion),
        PaperName::DraughtsScoresheets => {
            papers::scoresheets(&scoresheets(source, Game::Draughts)?, occasion)
        }
        PaperName::Envelope => papers::envelope(&adjournment(), occasion),
        PaperName::Protest => papers::protest(&Protest::default(), &ComplaintRules::FSSI, occasion),
        PaperName::Diploma => {
            let standings = source.standings()?;
            let rows = standings.rows().iter().take_while(|row| row.rank <= asked.places);
            let awards: Vec<Award> = rows
                .map(|row| Award {
                    name: row.name.clone(),
                    place: Some(row.rank),
                    prize: String::new(),
                    points: String::new(),
                })
                .collect();
            papers::diploma(&awards, occasion)
        }
    })
}

fn pairings(source: &Source<'_>) -> Result<PairingList, Stop> {
    let event: &Tournament = source.individual()?;
    PairingList::of(event, &source.roster, source.round)
        .ok_or_else(|| event::not_paired(source.round))
}

fn calculation(
    asked: &PrintAsked,
    source: &Source<'_>,
    occasion: &Occasion,
) -> Result<Paper, Stop> {
    let standings = source.standings()?;
    let all: Vec<_> = standings.rows().iter().map(|row| row.tpn).collect();
    let wanted = if asked.player.is_empty() { &all } else { &asked.player };
    let explain = |number: &tournament::Tpn| -> Result<Explanation, Stop> {
        standings.explain(*number).ok_or_else(|| {
            let problem = phrase!("standings-no-such-number", number = number.get());
            Problem::new(problem).with_status(Status::InvalidTournament).into()
        })
    };
    let explanations: Vec<Explanation> = wanted.iter().map(explain).collect::<Result<_, _>>()?;
    let after = phrase!("documents-standings-title", round = source.round);
    let subtitle = codex::Voice::say(occasion.catalogue(), &after);
    Ok(papers::calculation(&subtitle, &explanations, occasion))
}

/// A sheet for each board of the round; an empty one if nothing was paired.
fn scoresheets(source: &Source<'_>, game: Game) -> Result<Vec<Scoresheet>, Stop> {
    let empty = Scoresheet { game, ..Scoresheet::default() };
    if source.round == 0 {
        return Ok(vec![empty]);
    }
    let list = pairings(source)?;
    let sheet = |seated: papers::SeatedGame| Scoresheet {
        white: seated.white.name,
        black: seated.black.name,
        round: list.round.to_string(),
        board: seated.board.to_string(),
        pace: source.pace.clone(),
        ..empty.clone()
    };
    Ok(list.games.iter().cloned().map(sheet).collect())
}

/// An envelope to be filled in by hand.
fn adjournment() -> Adjournment {
    Adjournment {
        articles: EnvelopeArticles::FIDE_2023,
        white: String::new(),
        black: String::new(),
        round: String::new(),
        board: String::new(),
        position: None,
        white_used: String::new(),
        black_used: String::new(),
        sealed_by: String::new(),
        move_number: String::new(),
        offer: Some(String::new()),
        resumption: String::new(),
    }
}

/// Writes the paper where it was asked for.
fn write(asked: &PrintAsked, paper: &Paper) -> Result<(), Stop> {
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
    let bytes = match asked.format {
        PaperFormat::Pdf => paper.pdf(&issue).map_err(failed)?,
        PaperFormat::Html => paper.html(&issue).map_err(failed)?.into_bytes(),
        PaperFormat::Csv => paper.csv().into_bytes(),
    };
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
            out.write_all(&bytes)?;
            out.flush()?;
            Ok(())
        }
    }
}

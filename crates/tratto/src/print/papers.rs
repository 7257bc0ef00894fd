//! Every paper by its name, from whatever knows the event: a tournament file or the office.

use ::documents::Paper;
use ::documents::papers::{
    self, Adjournment, Award, ComplaintRules, EnvelopeArticles, FinalReport, Game, Occasion,
    PairingList, Protest, Roster, Scoresheet, ScoresheetArticles, SeatedGame, TeamMatch, TeamSheet,
};
use codex::{Explanation, Phrase, Voice, phrase};
use standings::{Standings, System};
use tournament::{Round, Tournament, Tpn};

use crate::Status;
use crate::arguments::{PaperName, SheetAsked};
use crate::problem::{Problem, Stop};

/// What papers are made of. What only the office knows is refused unless it answers.
pub(crate) trait Source {
    /// The round that is asked about; 0 before the first.
    fn round(&self) -> Round;

    /// What is known of the players beside name and rating.
    fn roster(&self) -> &Roster;

    /// The event, if it is one of players.
    fn players(&self) -> Option<&Tournament>;

    /// How opponents are found.
    fn system(&self) -> System;

    /// The game whose moves are written down.
    fn game(&self) -> Game;

    /// Where the Laws in force say what stands on a scoresheet.
    fn scoresheet_articles(&self) -> ScoresheetArticles {
        ScoresheetArticles::FIDE_2023
    }

    /// The time control.
    fn pace(&self) -> String;

    /// The day of the round, as people write it.
    fn date(&self) -> String {
        String::new()
    }

    /// Who meets whom, board by board.
    fn pairings(&self) -> Result<PairingList, Stop>;

    /// Who sits at every board, whether players or teams meet.
    fn seats(&self) -> Result<PairingList, Stop> {
        self.pairings()
    }

    /// The event as it stood after the round.
    fn after(&self) -> Result<Tournament, Stop>;

    /// The standings after the round.
    fn standings(&self) -> Result<Standings, Stop>;

    /// Who won what, up to a place.
    fn awards(&self, places: u16) -> Result<Vec<Award>, Stop> {
        let standings = self.standings()?;
        let rows = standings.rows().iter().take_while(|row| row.rank <= places);
        let award = |row: &standings::Row| Award {
            name: row.name.clone(),
            place: Some(row.rank),
            prize: String::new(),
            points: String::new(),
        };
        Ok(rows.map(award).collect())
    }

    /// The line-ups as far as they are known.
    fn team_sheets(&self) -> Result<Vec<TeamSheet>, Stop>;

    /// The matches of the round.
    fn team_matches(&self) -> Result<Vec<TeamMatch>, Stop> {
        Err(office_only())
    }

    /// The adjourned games of the round; an envelope to be filled in by hand if there is none.
    fn adjournments(&self) -> Result<Vec<Adjournment>, Stop> {
        Ok(vec![Adjournment::blank(EnvelopeArticles::FIDE_2023)])
    }

    /// The protests, and the rules they are made under; an empty form if there is none.
    fn protests(&self) -> Result<(Vec<Protest>, ComplaintRules), Stop> {
        Ok((vec![Protest::default()], ComplaintRules::FSSI))
    }

    /// How the rating of each of these changes, or of everybody, with their names.
    fn variations(&self, _asked: &[Tpn]) -> Result<Vec<(String, Explanation)>, Stop> {
        Err(office_only())
    }

    /// The final report.
    fn report(&self) -> Result<FinalReport, Stop> {
        Err(office_only())
    }
}

/// The paper asked for.
pub(crate) fn paper(
    asked: &SheetAsked,
    source: &dyn Source,
    occasion: &Occasion,
) -> Result<Paper, Stop> {
    let (roster, round) = (source.roster(), source.round());
    Ok(match asked.paper {
        PaperName::Pairings => papers::by_board(&source.pairings()?, occasion),
        PaperName::PairingsByName => papers::by_name(&source.seats()?, occasion),
        PaperName::Standings => {
            papers::standings(&source.standings()?, source.players(), roster, round, occasion)
        }
        PaperName::Crosstable => {
            let (event, standings) = (individual(source)?, source.standings()?);
            match source.system() {
                System::Swiss => papers::swiss(&event, &standings, roster, occasion),
                System::RoundRobin => papers::round_robin(&event, &standings, roster, occasion),
            }
        }
        PaperName::WallChart => papers::wall_chart(&individual(source)?, roster, occasion),
        PaperName::Cards => {
            let event = source.after()?;
            known(&asked.player, |tpn| event.participant(tpn).is_some())?;
            let only = (!asked.player.is_empty()).then_some(asked.player.as_slice());
            papers::cards(&event, roster, only, occasion)
        }
        PaperName::Calculation => calculation(asked, source, occasion)?,
        PaperName::Variations => {
            papers::variation_sheets(&source.variations(&asked.player)?, occasion)
        }
        PaperName::TeamSheets => papers::team_sheets(&source.team_sheets()?, occasion),
        PaperName::TeamMatches => papers::team_matches(&source.team_matches()?, occasion),
        PaperName::Scoresheets => {
            papers::scoresheets(&scoresheets(source, source.game())?, occasion)
        }
        PaperName::DraughtsScoresheets => {
            papers::scoresheets(&scoresheets(source, Game::Draughts)?, occasion)
        }
        PaperName::Envelope => papers::envelopes(&source.adjournments()?, occasion),
        PaperName::Protest => {
            let (protests, rules) = source.protests()?;
            papers::protests(&protests, &rules, occasion)
        }
        PaperName::Report => papers::report(&source.report()?, occasion),
        PaperName::Diploma => papers::diploma(&source.awards(asked.places)?, occasion),
    })
}

/// The event of players, or the reason why there is no such paper.
fn individual(source: &dyn Source) -> Result<Tournament, Stop> {
    if source.players().is_none() {
        return Err(invalid(phrase!("print-players-only")));
    }
    source.after()
}

fn calculation(
    asked: &SheetAsked,
    source: &dyn Source,
    occasion: &Occasion,
) -> Result<Paper, Stop> {
    let standings = source.standings()?;
    let all: Vec<_> = standings.rows().iter().map(|row| row.tpn).collect();
    let wanted = if asked.player.is_empty() { &all } else { &asked.player };
    let explain = |number: &Tpn| standings.explain(*number).ok_or_else(|| no_such_number(*number));
    let explanations: Vec<Explanation> = wanted.iter().map(explain).collect::<Result<_, _>>()?;
    let after = phrase!("documents-standings-title", round = source.round());
    let subtitle = occasion.catalogue().say(&after);
    Ok(papers::calculation(&subtitle, &explanations, occasion))
}

/// A sheet for each board of the round; an empty one if nothing was paired.
fn scoresheets(source: &dyn Source, game: Game) -> Result<Vec<Scoresheet>, Stop> {
    let (articles, pace) = (source.scoresheet_articles(), source.pace());
    let empty = Scoresheet { articles, game, pace, ..Scoresheet::default() };
    if source.round() == 0 {
        return Ok(vec![empty]);
    }
    let list = source.seats()?;
    let sheet = |seated: SeatedGame| Scoresheet {
        white: seated.white.name,
        black: seated.black.name,
        round: list.round.to_string(),
        board: seated.board.to_string(),
        date: source.date(),
        ..empty.clone()
    };
    Ok(list.games.iter().cloned().map(sheet).collect())
}

/// Whether every number asked for is somebody's.
pub(crate) fn known(asked: &[Tpn], has: impl Fn(Tpn) -> bool) -> Result<(), Stop> {
    match asked.iter().find(|tpn| !has(**tpn)) {
        Some(stranger) => Err(no_such_number(*stranger)),
        None => Ok(()),
    }
}

fn no_such_number(number: Tpn) -> Stop {
    invalid(phrase!("standings-no-such-number", number = number.get()))
}

fn office_only() -> Stop {
    Problem::new(phrase!("print-office-only"))
        .with_hint(phrase!("print-hint-office"))
        .with_status(Status::InvalidTournament)
        .into()
}

/// A paper that there cannot be.
pub(crate) fn invalid(what: Phrase) -> Stop {
    Problem::new(what).with_status(Status::InvalidTournament).into()
}

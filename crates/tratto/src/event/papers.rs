//! `tratto event print`: every paper of an event, filled from the office and the register of people.

mod forms;
mod pairings;
mod teams;
mod verbale;

use ::documents::papers::{
    Adjournment, Award, ComplaintRules, Details, FinalReport, Game, Occasion, PairingList, Protest,
    Roster, ScoresheetArticles, TeamMatch, TeamSheet,
};
use ::documents::{Day, EventHeading, Moment};
use codex::{Explanation, Phrase, Value, Voice, phrase};
use messages::{Catalogue, Language};
use office::announcement::{Announcement, Federation, Laws};
use office::round::BoardResult;
use office::{EntrantId, Event, Instant};
use rating::{Category, EloItalia};
use standings::{Standings, System};
use tournament::{Participant, Round, Tournament, Tpn};

use super::bando;
use super::desk::{Desk, wrong};
use crate::Status;
use crate::arguments::{EventPrintAsked, Hand, PaperName, SheetAsked, moment_of};
use crate::print::papers::{Source, invalid, known, paper};
use crate::print::{bytes, now, reading, write};
use crate::problem::Stop;
use crate::shell::Shell;

/// Prints the paper asked for.
pub(super) fn print(
    desk: &Desk,
    asked: &EventPrintAsked,
    hand: &Hand,
    shell: &Shell,
) -> Result<Status, Stop> {
    let made = match &hand.at {
        Some(text) => moment(bando::local(text)?).unwrap_or_else(now),
        None => now(),
    };
    write(&asked.sheet, &printed(desk, asked, made, shell.language())?)?;
    Ok(Status::Well)
}

/// The bytes of a paper of an event.
pub(super) fn printed(
    desk: &Desk,
    asked: &EventPrintAsked,
    made: Moment,
    language: Language,
) -> Result<Vec<u8>, Stop> {
    let source = OfficePapers::new(desk, asked, Catalogue::of(language))?;
    let occasion = Occasion {
        heading: source.heading(),
        language,
        made,
        journal: Some(desk.witness()?),
        reading: reading(&asked.sheet),
    };
    bytes(&asked.sheet, &paper(&asked.sheet, &source, &occasion)?)
}

/// An instant by the clock of the hall.
pub(super) fn moment(instant: Instant) -> Option<Moment> {
    bando::civil(instant).map(moment_of)
}

/// The event of an office with the round that is asked about.
struct OfficePapers<'a> {
    desk: &'a Desk,
    event: &'a Event,
    announcement: &'a Announcement,
    catalogue: &'static Catalogue,
    round: Round,
    /// The players and their games up to that round, with their names.
    facts: Tournament,
    /// The same as lists show it: whoever is on no list has no rating.
    listed: Tournament,
    roster: Roster,
    protest: Option<u32>,
}

impl<'a> OfficePapers<'a> {
    fn new(
        desk: &'a Desk,
        asked: &EventPrintAsked,
        catalogue: &'static Catalogue,
    ) -> Result<Self, Stop> {
        let event = desk.office().event();
        let announcement =
            event.announcement().ok_or_else(|| wrong(phrase!("office-not-announced")))?;
        let round = round(event, announcement, &asked.sheet)?;
        let facts = named(event.tournament(round).map_err(|_| no_facts())?, desk)?;
        let listed = event.as_listed(&facts).map_err(|_| no_facts())?;
        let roster = event.entrants().filter_map(|(_, entrant)| {
            let category = entrant.form.data.category;
            let category = (category != Category::Unclassified).then(|| category.sign().to_owned());
            let title = entrant.form.data.fide_title.clone().or(category);
            let federation = entrant.form.data.federation.clone().unwrap_or_default();
            Some((entrant.tpn()?, Details { title: title.unwrap_or_default(), federation }))
        });
        let roster = roster.collect();
        let protest = asked.protest;
        Ok(Self { desk, event, announcement, catalogue, round, facts, listed, roster, protest })
    }

    fn say(&self, phrase: &Phrase) -> String {
        self.catalogue.say(phrase)
    }

    fn heading(&self) -> EventHeading {
        let day = |slot: &office::announcement::RoundSlot| {
            let part = |part: i8| u8::try_from(part).unwrap_or_default();
            let year = u16::try_from(slot.day.year()).unwrap_or_default();
            Day { year, month: part(slot.day.month()), day: part(slot.day.day()) }
        };
        let calendar = &self.announcement.calendar;
        EventHeading {
            name: self.announcement.name.clone(),
            place: self.announcement.place.clone(),
            federation: match self.announcement.federation {
                Federation::Fsi => "FSI".to_owned(),
                Federation::Fssi => "FSSI".to_owned(),
                Federation::Fid => "FID".to_owned(),
            },
            first_day: calendar.first().map(day),
            last_day: calendar.last().map(day),
            arbiter: self.arbiter(),
        }
    }

    /// The chief arbiter, given name first; the identifier where the register has nobody.
    fn arbiter(&self) -> String {
        let id = &self.announcement.chief_arbiter.person;
        self.desk.person(id).map_or_else(|| id.0.clone(), spoken)
    }

    /// The name of a row as it is spoken: given name first.
    fn spoken_name(&self, row: &standings::Row) -> String {
        let id = if self.has_teams() { None } else { self.event.numbered(row.tpn) };
        let entrant = id.and_then(|id| self.event.entrant(id));
        let person = entrant.and_then(|entrant| self.desk.person(&entrant.form.person));
        person.map_or_else(|| row.name.clone(), spoken)
    }

    /// The name of somebody who entered.
    fn name(&self, id: EntrantId) -> String {
        let entrant = self.event.entrant(id);
        entrant.map(|entrant| self.desk.name(&entrant.form.person)).unwrap_or_default()
    }

    fn starts(&self, round: Round) -> Option<Moment> {
        self.event.starts(round).and_then(moment)
    }

    /// Half points as people write them.
    fn halves(&self, halves: u8) -> String {
        self.catalogue.show(&Value::HalfPoints(halves.into()))
    }

    /// The two signs of a result, White's first; none while it is open.
    fn signs(&self, result: Option<BoardResult>) -> Option<(String, String)> {
        let worth = self.announcement.worth;
        let (win, draw, loss) = (worth.win, worth.draw, worth.loss);
        let played = |white, black| Some((self.halves(white), self.halves(black)));
        let forfeit = |white: &str, black: &str| Some((white.to_owned(), black.to_owned()));
        match result? {
            BoardResult::White | BoardResult::WhiteUnrated => played(win, loss),
            BoardResult::Draw | BoardResult::DrawUnrated => played(draw, draw),
            BoardResult::Black | BoardResult::BlackUnrated => played(loss, win),
            BoardResult::BothLost => played(loss, loss),
            BoardResult::HalfForWhite => played(draw, loss),
            BoardResult::HalfForBlack => played(loss, draw),
            BoardResult::WhiteByForfeit => forfeit("+", "−"),
            BoardResult::BlackByForfeit => forfeit("−", "+"),
            BoardResult::NobodyPlayed => forfeit("−", "−"),
            BoardResult::Adjourned => None,
        }
    }

    fn has_teams(&self) -> bool {
        self.announcement.teams().is_some()
    }
}

/// The round that a paper is about: results want rounds that are over, lists the one at hand, and a
/// line-up may be for the round to come.
fn round(event: &Event, announcement: &Announcement, asked: &SheetAsked) -> Result<Round, Stop> {
    let paired = event.last_paired();
    let last = match asked.paper {
        PaperName::TeamSheets => paired.saturating_add(1).min(announcement.rounds),
        _ => paired,
    };
    let usual = match asked.paper {
        PaperName::Standings
        | PaperName::Crosstable
        | PaperName::Calculation
        | PaperName::Variations
        | PaperName::Report
        | PaperName::Diploma => event.closed_rounds(),
        _ => last,
    };
    match asked.round.unwrap_or(usual) {
        round if round > last => Err(not_paired(round)),
        round => Ok(round),
    }
}

/// A name as it is spoken: given name first.
fn spoken(person: &journal::people::Person) -> String {
    format!("{} {}", person.given_name, person.family_name).trim().to_owned()
}

fn not_paired(round: Round) -> Stop {
    match round {
        0 => wrong(phrase!("office-nothing-paired")),
        _ => wrong(phrase!("event-round-not-paired", round = round)),
    }
}

fn no_facts() -> Stop {
    wrong(phrase!("office-no-facts"))
}

/// The facts with the names that the journal does not hold.
fn named(facts: &Tournament, desk: &Desk) -> Result<Tournament, Stop> {
    let event = desk.office().event();
    let name = |player: &Participant| {
        let entrant = event.numbered(player.tpn).and_then(|id| event.entrant(id));
        let name = entrant.map(|entrant| desk.name(&entrant.form.person)).unwrap_or_default();
        Participant { name, ..player.clone() }
    };
    let players = facts.participants().iter().map(name).collect();
    Tournament::new(facts.regulations().clone(), players).map_err(|_| no_facts())
}

impl Source for OfficePapers<'_> {
    fn round(&self) -> Round {
        self.round
    }

    fn roster(&self) -> &Roster {
        // In a team event the numbers of the standings are those of teams.
        static NOBODY: Roster = Roster::new();
        if self.has_teams() { &NOBODY } else { &self.roster }
    }

    fn players(&self) -> Option<&Tournament> {
        (!self.has_teams()).then_some(&self.listed)
    }

    fn system(&self) -> System {
        self.announcement.system.standings()
    }

    fn game(&self) -> Game {
        match self.announcement.game {
            office::announcement::Game::Chess(_) => Game::Chess,
            _ => Game::Draughts,
        }
    }

    fn scoresheet_articles(&self) -> ScoresheetArticles {
        match self.announcement.game {
            office::announcement::Game::Chess(Laws::Fide2009) => ScoresheetArticles::FIDE_2009,
            office::announcement::Game::Chess(Laws::Fide2017) => ScoresheetArticles::FIDE_2017,
            _ => ScoresheetArticles::FIDE_2023,
        }
    }

    fn pace(&self) -> String {
        forms::pace(&self.announcement.control, self.catalogue)
    }

    fn date(&self) -> String {
        let day = self.starts(self.round).map(Moment::day);
        day.map(|day| day.shown(self.catalogue)).unwrap_or_default()
    }

    fn pairings(&self) -> Result<PairingList, Stop> {
        if self.has_teams() { self.match_list() } else { self.board_list() }
    }

    fn seats(&self) -> Result<PairingList, Stop> {
        self.board_list()
    }

    fn after(&self) -> Result<Tournament, Stop> {
        Ok(self.listed.clone())
    }

    fn standings(&self) -> Result<Standings, Stop> {
        let none = || wrong(phrase!("event-no-standings"));
        if self.has_teams() {
            return self.event.standings(self.round).cloned().map_err(|_| none());
        }
        // The facts with their names: explanations speak of opponents.
        let rules = self.announcement.ranking().map_err(|_| none())?;
        Standings::of_players(&self.facts, &rules).map_err(|_| none())
    }

    fn awards(&self, places: u16) -> Result<Vec<Award>, Stop> {
        let standings = self.standings()?;
        let prizes = self.event.prizes(&standings);
        let rows = self.event.entitled(&standings).into_iter();
        let rows = rows.take_while(|row| row.rank <= places);
        let award = |row: &standings::Row| {
            let won = prizes.iter().find(|(_, winners)| winners.contains(&row));
            let tenths = i64::from(row.score.in_tenths());
            let points = self.catalogue.show(&Value::HalfPoints(tenths / 5));
            let points = phrase!("papers-points", points = points, rounds = self.round);
            Award {
                name: self.spoken_name(row),
                place: Some(row.rank),
                prize: won.map(|(prize, _)| prize.title.clone()).unwrap_or_default(),
                points: self.say(&points),
            }
        };
        Ok(rows.map(award).collect())
    }

    fn team_sheets(&self) -> Result<Vec<TeamSheet>, Stop> {
        self.line_ups()
    }

    fn team_matches(&self) -> Result<Vec<TeamMatch>, Stop> {
        self.matches()
    }

    fn adjournments(&self) -> Result<Vec<Adjournment>, Stop> {
        self.envelopes()
    }

    fn protests(&self) -> Result<(Vec<Protest>, ComplaintRules), Stop> {
        self.complaints()
    }

    fn variations(&self, asked: &[Tpn]) -> Result<Vec<(String, Explanation)>, Stop> {
        if self.announcement.federation == Federation::Fid {
            return Err(invalid(phrase!("papers-no-variations")));
        }
        let edition = EloItalia::FSI_2009;
        let rated = self.event.variations(&edition).map_err(|_| no_facts())?;
        known(asked, |tpn| rated.iter().any(|rated| rated.entrant.tpn == tpn))?;
        // Who played nothing that counts has nothing to show, unless somebody asks.
        let wanted = |rated: &rating::elo_italia::Rated| {
            let tpn = rated.entrant.tpn;
            if asked.is_empty() { rated.variation.games > 0 } else { asked.contains(&tpn) }
        };
        let sheet = |rated: &rating::elo_italia::Rated| {
            let tpn = rated.entrant.tpn;
            let name = self.facts.participant(tpn).map(|player| player.name.as_str());
            let whose = phrase!(
                "papers-variation-of",
                name = name.unwrap_or_default(),
                number = tpn.get(),
                category = rated.entrant.category.sign()
            );
            (self.say(&whose), edition.explain(&rated.variation, &rated.games))
        };
        Ok(rated.iter().filter(|rated| wanted(rated)).map(sheet).collect())
    }

    fn report(&self) -> Result<FinalReport, Stop> {
        self.verbale()
    }
}

//! An event as papers want it, from its state in memory and the register of people.

use codex::{Explanation, Phrase, Value, Voice, phrase};
use documents::papers::{
    Adjournment, Award, ComplaintRules, Details, FinalReport, Game, PairingList, Protest, Roster,
    ScoresheetArticles, TeamMatch, TeamSheet,
};
use documents::{EventHeading, day_shown};
use jiff::civil::DateTime;
use messages::{Catalogue, Language};
use office::announcement::{self, Announcement};
use office::round::BoardResult;
use office::{EntrantId, Event, NoStandings};
use rating::Category;
use standings::{Standings, System};
use tournament::{Participant, Round, Tournament, Tpn};

use super::source::Source;
use super::table::{About, known};
use super::{Choice, forms};
use crate::wall_time::wall;
use crate::{EventState, Names, Unfilled};

/// The event of an office with the round that is asked about.
pub(super) struct EventPapers<'a> {
    pub(super) state: &'a EventState,
    pub(super) names: &'a Names,
    pub(super) event: &'a Event,
    pub(super) announcement: &'a Announcement,
    pub(super) catalogue: &'static Catalogue,
    pub(super) round: Round,
    /// The players and their games up to that round, with their names.
    pub(super) facts: Tournament,
    /// The same as lists show it: whoever is on no list has no rating.
    pub(super) listed: Tournament,
    pub(super) roster: Roster,
}

impl<'a> EventPapers<'a> {
    pub(super) fn new(
        state: &'a EventState,
        names: &'a Names,
        choice: &Choice,
        language: Language,
    ) -> Result<Self, Unfilled> {
        let event = state.event();
        let announcement = event.announcement().ok_or(Unfilled::NotAnnounced)?;
        let round = round(event, announcement, choice)?;
        let facts = named(event.tournament(round)?, event, names)?;
        let listed = event.as_listed(&facts)?;
        let roster = event.entrants().filter_map(|(_, entrant)| {
            let category = entrant.form.data.category;
            let category = (category != Category::Unclassified).then(|| category.sign().to_owned());
            let title = entrant.form.data.fide_title.clone().or(category);
            let federation = entrant.form.data.federation.clone().unwrap_or_default();
            Some((entrant.tpn()?, Details { title: title.unwrap_or_default(), federation }))
        });
        let roster = roster.collect();
        let catalogue = Catalogue::of(language);
        Ok(Self { state, names, event, announcement, catalogue, round, facts, listed, roster })
    }

    pub(super) fn say(&self, phrase: &Phrase) -> String {
        self.catalogue.say(phrase)
    }

    /// The chief arbiter, given name first.
    pub(super) fn arbiter(&self) -> String {
        self.names.spoken(&self.announcement.chief_arbiter.person)
    }

    /// The name of a row as it is spoken: given name first.
    fn spoken_name(&self, row: &standings::Row) -> String {
        let id = if self.has_teams() { None } else { self.event.numbered(row.tpn) };
        let entrant = id.and_then(|id| self.event.entrant(id));
        let person = entrant.map(|entrant| &entrant.form.person);
        person.map_or_else(|| row.name.clone(), |person| self.names.spoken(person))
    }

    /// The name of somebody who entered.
    pub(super) fn name(&self, id: EntrantId) -> String {
        self.state.listed(id, self.names)
    }

    pub(super) fn starts(&self, round: Round) -> Option<DateTime> {
        self.event.starts(round).and_then(wall)
    }

    /// Half points as people write them.
    pub(super) fn halves(&self, halves: u8) -> String {
        self.catalogue.show(&Value::HalfPoints(halves.into()))
    }

    /// The two signs of a result, White's first; none while it is open.
    pub(super) fn signs(&self, result: Option<BoardResult>) -> Option<(String, String)> {
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

    pub(super) fn has_teams(&self) -> bool {
        self.announcement.teams().is_some()
    }
}

/// The round that a paper is about: the one asked for, else the one that it is usually about.
fn round(event: &Event, announcement: &Announcement, choice: &Choice) -> Result<Round, Unfilled> {
    let paired = event.last_paired();
    let (usual, last) = match choice.paper.about {
        About::LastClosed => (event.closed_rounds(), paired),
        About::LastPaired => (paired, paired),
        About::NextPaired => {
            let next = paired.saturating_add(1).min(announcement.rounds);
            (next, next)
        }
    };
    match choice.round.unwrap_or(usual) {
        round if round > last => Err(Unfilled::NotPaired(round)),
        round => Ok(round),
    }
}

/// The facts with the names that the journal does not hold.
fn named(facts: &Tournament, event: &Event, names: &Names) -> Result<Tournament, Unfilled> {
    let name = |player: &Participant| {
        let entrant = event.numbered(player.tpn).and_then(|id| event.entrant(id));
        let name = entrant.map(|entrant| names.listed(&entrant.form.person)).unwrap_or_default();
        Participant { name, ..player.clone() }
    };
    let players = facts.participants().iter().map(name).collect();
    Ok(Tournament::new(facts.regulations().clone(), players)?)
}

impl Source for EventPapers<'_> {
    fn heading(&self) -> EventHeading {
        let calendar = &self.announcement.calendar;
        EventHeading {
            name: self.announcement.name.clone(),
            place: self.announcement.place.clone(),
            federation: self.event.pack().short_name.to_owned(),
            first_day: calendar.first().map(|slot| slot.day),
            last_day: calendar.last().map(|slot| slot.day),
            arbiter: self.arbiter(),
        }
    }

    fn witness(&self) -> Option<String> {
        Some(self.state.witness().to_owned())
    }

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
            announcement::Game::Chess(laws) => Game::Chess(ScoresheetArticles::of(laws)),
            announcement::Game::ItalianDraughts | announcement::Game::InternationalDraughts => {
                Game::Draughts
            }
        }
    }

    fn pace(&self) -> String {
        forms::pace(&self.announcement.control, self.catalogue)
    }

    fn date(&self) -> String {
        let day = self.starts(self.round).map(DateTime::date);
        day.map(|day| day_shown(day, self.catalogue)).unwrap_or_default()
    }

    fn pairings(&self) -> Result<PairingList, Unfilled> {
        if self.has_teams() { self.match_list() } else { self.board_list() }
    }

    fn seats(&self) -> Result<PairingList, Unfilled> {
        self.board_list()
    }

    fn after(&self) -> Result<Tournament, Unfilled> {
        Ok(self.listed.clone())
    }

    fn standings(&self) -> Result<Standings, Unfilled> {
        if self.has_teams() {
            return Ok(self.event.standings(self.round).cloned()?);
        }
        // The facts with their names: explanations speak of opponents.
        let rules = self.announcement.ranking(self.event.pack())?;
        Ok(Standings::of_players(&self.facts, &rules).map_err(NoStandings::Refused)?)
    }

    fn awards(&self, places: u16) -> Result<Vec<Award>, Unfilled> {
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

    fn team_sheets(&self) -> Result<Vec<TeamSheet>, Unfilled> {
        self.line_ups()
    }

    fn team_matches(&self) -> Result<Vec<TeamMatch>, Unfilled> {
        self.matches()
    }

    fn adjournments(&self) -> Result<Vec<Adjournment>, Unfilled> {
        self.envelopes()
    }

    fn protests(&self, asked: Option<u32>) -> Result<(Vec<Protest>, ComplaintRules), Unfilled> {
        self.complaints(asked)
    }

    fn variations(&self, asked: &[Tpn]) -> Result<Vec<(String, Explanation)>, Unfilled> {
        let edition = self.event.pack().elo_italia.ok_or(Unfilled::NoVariations)?;
        let rated = self.event.variations(edition)?;
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

    fn report(&self) -> Result<FinalReport, Unfilled> {
        self.final_report()
    }
}

//! An event as papers want it, from its state in memory and the register of people.

use std::collections::BTreeMap;

use codex::{Explanation, Phrase, Value, Voice, phrase};
use documents::papers::{
    Adjournment, Award, BoardScore, Boards, ComplaintRules, Details, Entered, FideChange,
    FinalReport, Game, Letter, NormCertificate, NormTournament, PairingList, PrizeList, Protest,
    Receipt, Roster, ScoresheetArticles, TeamMatch, TeamSheet,
};
use documents::{EventHeading, day_shown};
use jiff::civil::DateTime;
use messages::{Catalogue, Language};
use office::announcement::{self, Announcement};
use office::round::BoardResult;
use office::{EntrantId, Event, NoStandings, Unfinished};
use rating::Category;
use standings::{Standings, System};
use tournament::team::TeamTournament;
use tournament::{Participant, Round, Tournament, Tpn};

use super::sort::About;
use super::source::Source;
use super::table::known;
use super::{Choice, fide, forms};
use crate::telling::{gone, outside_fide_mode, voided};
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
    /// What is known of everybody who entered.
    pub(super) details: BTreeMap<EntrantId, Details>,
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
        let details = event.entrants().map(|(id, entrant)| {
            let category = entrant.form.data.category;
            let category = (category != Category::Unclassified).then(|| category.sign().to_owned());
            let data = &entrant.form.data;
            let fide_title = data.fide_title.clone().unwrap_or_default();
            let title = data.fide_title.clone().or(category);
            let person = names.person(&entrant.form.person);
            let number = |list: &str| {
                let of = person.and_then(|person| person.federation_ids.get(list).cloned());
                of.unwrap_or_default()
            };
            let national = event.pack().federation.word().to_owned();
            let team = entrant.form.team.and_then(|team| event.team(team));
            let club = data.club.clone().or_else(|| team.map(|team| team.form.name.clone()));
            let details = Details {
                title: title.unwrap_or_default(),
                fide_title,
                federation: data.federation.clone().unwrap_or_default(),
                club: club.unwrap_or_default(),
                sex: person.and_then(|person| person.sex),
                birth: person.and_then(|person| person.birth).map(born).unwrap_or_default(),
                fide_number: number("fide"),
                national_number: number(&national),
            };
            (id, details)
        });
        let details: BTreeMap<EntrantId, Details> = details.collect();
        let numbered = |(id, details): (&EntrantId, &Details)| {
            Some((event.entrant(*id)?.tpn()?, details.clone()))
        };
        let roster = details.iter().filter_map(numbered).collect();
        let catalogue = Catalogue::over(language, crate::played_on(event));
        Ok(Self {
            state,
            names,
            event,
            announcement,
            catalogue,
            round,
            facts,
            listed,
            roster,
            details,
        })
    }

    pub(super) fn say(&self, phrase: &Phrase) -> String {
        self.catalogue.say(phrase)
    }

    /// The chief arbiter, given name first.
    pub(super) fn arbiter(&self) -> String {
        self.names.spoken(&self.announcement.chief_arbiter.person)
    }

    /// Who a row of the standings is, unless it is a team.
    pub(super) fn person(&self, row: &standings::Row) -> Option<&office::PersonId> {
        let id = if self.has_teams() { None } else { self.event.numbered(row.tpn) };
        id.and_then(|id| self.event.entrant(id)).map(|entrant| &entrant.form.person)
    }

    /// Everybody who has a number.
    fn people(&self) -> Result<fide::People, Unfilled> {
        Ok(fide::people(self.fide_field()?))
    }

    /// The members of a team as they are spoken of, if the row is a team.
    pub(super) fn members(&self, row: &standings::Row) -> Vec<String> {
        let team = self.event.team_numbered(row.tpn).filter(|_| self.has_teams());
        let team = team.and_then(|id| self.event.team(id));
        let members = team.into_iter().flat_map(|team| &team.members);
        let entrants = members.filter_map(|id| self.event.entrant(*id));
        entrants.map(|entrant| self.names.spoken(&entrant.form.person)).collect()
    }

    /// What a row made, out of what there was to make.
    pub(super) fn points(&self, row: &standings::Row) -> Result<String, Unfilled> {
        let tenths = |score: tournament::Score| i64::from(score.in_tenths());
        let shown = |tenths: i64| self.catalogue.show(&Value::HalfPoints(tenths / 5));
        let rounds = i64::from(self.round);
        let win = i64::from(self.announcement.worth.win) * 5;
        let Some(rules) = self.announcement.teams() else {
            let most = shown(win * rounds);
            let points = shown(tenths(row.score));
            return Ok(self.say(&phrase!("papers-points", points = points, most = most)));
        };
        let facts = self.event.team_tournament(self.round)?;
        let made = facts.team(row.tpn).map(|team| team.points_after(self.round));
        let made = made.unwrap_or_default();
        let matches = tenths(facts.regulations().matches.win) * rounds;
        let boards = i64::from(rules.boards) * win * rounds;
        Ok(self.say(&phrase!(
            "papers-team-points",
            matches = shown(tenths(made.match_points)),
            most = shown(matches),
            boards = shown(tenths(made.game_points)),
            all = shown(boards)
        )))
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

/// A birth as people write it.
pub(super) fn born(birth: journal::people::Birth) -> String {
    match birth {
        journal::people::Birth::Year(year) => year.to_string(),
        journal::people::Birth::Day(day) => {
            format!("{:02}.{:02}.{}", day.day(), day.month(), day.year())
        }
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
            federation: match &self.announcement.host {
                Some(host) => host.code().to_owned(),
                None => self.event.pack().short_name.to_owned(),
            },
            first_day: calendar.first().map(|slot| slot.day),
            last_day: calendar.last().map(|slot| slot.day),
            arbiter: self.arbiter(),
            remark: [voided(self.event), outside_fide_mode(self.event)]
                .iter()
                .flatten()
                .map(|said| self.catalogue.say(said))
                .collect::<Vec<_>>()
                .join("; "),
        }
    }

    fn unfinished(&self) -> (Unfinished, bool) {
        (self.event.unfinished(self.round), self.event.waits_for_games())
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

    fn boards(&self) -> Boards {
        match self.announcement.game {
            announcement::Game::Chess(_) => Boards::Chess,
            announcement::Game::ItalianDraughts | announcement::Game::InternationalDraughts => {
                Boards::Draughts
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

    fn marked(&self, standings: Standings) -> Standings {
        if self.has_teams() {
            return standings;
        }
        let name = |tpn: Tpn| {
            let name = self.facts.participant(tpn).map(|player| player.name.clone());
            let id = self.event.numbered(tpn);
            let gone = id.and_then(|id| gone(self.event.entrant(id)?.status));
            match (name.unwrap_or_default(), gone) {
                (name, Some(gone)) => format!("{name} ({})", self.catalogue.say(&gone)),
                (name, None) => name,
            }
        };
        standings.with_names(name)
    }

    fn awards(&self, places: u16) -> Result<Vec<Award>, Unfilled> {
        self.diplomas(places)
    }

    fn prize_list(&self) -> Result<PrizeList, Unfilled> {
        self.list_of_prizes()
    }

    fn receipts(&self) -> Result<Vec<Receipt>, Unfilled> {
        self.prize_receipts()
    }

    fn organiser(&self) -> String {
        self.announcement.organiser.clone()
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

    fn notices(&self) -> Result<Vec<Letter>, Unfilled> {
        self.told_by_notice()
    }

    fn for_justice(&self) -> Result<Vec<Letter>, Unfilled> {
        self.told_to_justice()
    }

    fn protests(&self, asked: Option<u32>) -> Result<(Vec<Protest>, ComplaintRules), Unfilled> {
        self.complaints(asked)
    }

    fn variations(&self, asked: &[Tpn]) -> Result<Vec<(String, Explanation)>, Unfilled> {
        let edition = self.event.rated_nationally().ok_or(Unfilled::NoVariations)?;
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

    fn entered(&self) -> Result<Vec<Entered>, Unfilled> {
        let entered = |(id, entrant): (EntrantId, &office::entrant::Entrant)| Entered {
            number: entrant.number,
            name: self.name(id),
            rating: entrant.held_rating(self.event.seeding()),
            details: self.details.get(&id).cloned().unwrap_or_default(),
            present: entrant.checked_in,
        };
        Ok(self.event.entrants().map(entered).collect())
    }

    fn fide_field(&self) -> Result<Vec<Entered>, Unfilled> {
        let mut entered = self.entered()?;
        for (one, (_, entrant)) in entered.iter_mut().zip(self.event.entrants()) {
            one.rating = entrant.form.data.fide().and_then(|rating| u16::try_from(rating).ok());
        }
        Ok(entered)
    }

    fn rounds(&self) -> Round {
        self.announcement.rounds
    }

    fn team_event(&self) -> Result<TeamTournament, Unfilled> {
        self.announcement.teams().ok_or(Unfilled::TeamsOnly)?;
        Ok(self.event.team_tournament(self.round)?.clone())
    }

    fn board_scores(&self) -> Result<Vec<BoardScore>, Unfilled> {
        self.scores_by_board()
    }

    fn fide_changes(&self) -> Result<Vec<FideChange>, Unfilled> {
        let mut document = crate::exchange::document(self.state, self.names)?;
        // Ratings of other lists are none of FIDE's.
        for entry in &mut document.entries {
            let formats::trf::Entry::Player(player) = entry else { continue };
            let entrant = self.event.numbered(player.number).and_then(|id| self.event.entrant(id));
            let rating = entrant.and_then(|entrant| entrant.form.data.fide());
            player.person.rating = rating.and_then(|rating| u16::try_from(rating).ok());
        }
        let day = self.announcement.calendar.first().map(|slot| slot.day);
        let pace = fide::pace(&self.announcement.control);
        fide::changes(&document, pace, day.map(Into::into), &self.people()?)
    }

    fn norms(&self) -> Result<Vec<NormCertificate>, Unfilled> {
        if self.has_teams() {
            return Err(Unfilled::PlayersOnly);
        }
        let field = self.event.norm_field(|person| self.names.is_woman(person))?;
        Ok(fide::certificates(&field, &self.people()?, self.catalogue))
    }

    fn norm_tournament(&self) -> NormTournament {
        NormTournament {
            host: self.event.host().to_owned(),
            system: self.say(&self.pairing_system()),
            pace: self.pace(),
            rounds: self.announcement.rounds.into(),
            organiser: self.announcement.organiser.clone(),
            arbiter_number: self
                .names
                .person(&self.announcement.chief_arbiter.person)
                .and_then(|person| person.federation_ids.get("fide").cloned())
                .unwrap_or_default(),
            arbiters: self.norm_arbiters(),
        }
    }

    fn report(&self) -> Result<FinalReport, Unfilled> {
        self.final_report()
    }
}

//! The field by number: whoever speaks of opponents looks them up here.

use desk::{EventState, Names};
use std::collections::HashMap;

use office::announcement::Federation;
use office::entrant::{Entrant, EntryRating};
use office::{EntrantId, Event, NoStandings, TeamId};
use standings::Standings;
use tournament::{Regulations, Round, Score, Scoring, Tournament, Tpn};

use crate::shown;

use crate::words::Words;

/// Everybody by pairing number, with their names.
pub(crate) struct Field<'a> {
    pub(crate) seen: &'a EventState,
    pub(crate) names: &'a Names,
    players: HashMap<u16, EntrantId>,
    teams: HashMap<u16, TeamId>,
}

impl<'a> Field<'a> {
    /// The field of an event.
    pub(crate) fn of(seen: &'a EventState, names: &'a Names) -> Self {
        let event = seen.event();
        let players = event.entrants().filter_map(|(id, entrant)| Some((entrant.number?, id)));
        let teams = event.teams().filter_map(|(id, team)| Some((team.number?, id)));
        Self { seen, names, players: players.collect(), teams: teams.collect() }
    }

    /// The event.
    pub(crate) const fn event(&self) -> &'a Event {
        self.seen.event()
    }

    /// Whether teams play.
    pub(crate) fn of_teams(&self) -> bool {
        self.event().announcement().is_some_and(|announcement| announcement.teams().is_some())
    }

    /// Whoever has a number.
    pub(crate) fn player(&self, tpn: Tpn) -> Option<(EntrantId, &'a Entrant)> {
        let id = *self.players.get(&tpn.get())?;
        Some((id, self.event().entrant(id)?))
    }

    /// The team that has a number.
    pub(crate) fn team(&self, tpn: Tpn) -> Option<TeamId> {
        self.teams.get(&tpn.get()).copied()
    }

    /// The name of whoever has a number, or of the team.
    pub(crate) fn name(&self, tpn: Tpn) -> String {
        if self.of_teams() {
            return self.team(tpn).map(|id| self.seen.team(id)).unwrap_or_default();
        }
        self.player_name(tpn)
    }

    /// The name of the player with a number, in a team event too.
    pub(crate) fn player_name(&self, tpn: Tpn) -> String {
        let player = self.player(tpn);
        player.map(|(_, entrant)| self.names.listed(&entrant.form.person)).unwrap_or_default()
    }

    /// The standings after a round; while it is played, games that still go on give nothing yet.
    pub(crate) fn standings(&self, round: Round) -> Result<Standings, NoStandings> {
        let event = self.event();
        let announcement = event.announcement().ok_or(office::NoFacts::NotAnnounced)?;
        let standings = if round <= event.closed_rounds() || announcement.teams().is_some() {
            event.standings(round)?
        } else {
            let facts = running(event, round)?;
            let ranked = Standings::of_players(&facts, &announcement.ranking()?);
            ranked.map_err(NoStandings::Refused)?
        };
        Ok(standings.with_names(|tpn| self.name(tpn)))
    }

    /// The rating as lists show it: with a mark where it is the theoretical one of the category.
    pub(crate) fn rating(&self, entrant: &Entrant) -> String {
        let draughts = self
            .event()
            .announcement()
            .is_some_and(|announcement| announcement.federation == Federation::Fid);
        match entrant.form.rating {
            EntryRating::None if draughts => String::new(),
            EntryRating::None => format!("{}t", entrant.seeding_rating()),
            rating => shown::rating(rating),
        }
    }

    /// Whether any list of this event needs the legend of the mark.
    pub(crate) fn any_unrated(&self) -> bool {
        self.event().entrants().any(|(_, entrant)| self.rating(entrant).ends_with('t'))
    }

    /// The moment of the last entry: what every page of the event shows.
    pub(crate) fn as_of(&self, words: Words) -> String {
        let last = self.seen.office().entries().last();
        last.map(|entry| words.moment(entry.context.at)).unwrap_or_default()
    }
}

/// The facts while a round is played: the office takes a game without a result for a draw, since
/// it pairs on it; on the wall it is worth nothing until it ends.
pub(crate) fn running(event: &Event, round: Round) -> Result<Tournament, NoStandings> {
    let facts = event.tournament(round)?;
    if round <= event.closed_rounds() {
        return Ok(facts);
    }
    let regulations = facts.regulations();
    let scoring = Scoring { adjourned: Score::ZERO, ..regulations.scoring };
    let regulations = Regulations { scoring, ..regulations.clone() };
    let facts = Tournament::new(regulations, facts.participants().to_vec());
    Ok(facts.map_err(office::NoFacts::from)?)
}

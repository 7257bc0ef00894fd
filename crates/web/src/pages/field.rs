//! The field by number: whoever speaks of opponents looks them up here.

use desk::{EventState, Names};
use office::entrant::{Entrant, EntryRating};
use office::{EntrantId, Event, NoStandings, TeamId};
use prizes::Recipient;
use standings::Standings;
use tournament::{Round, Tpn};

use crate::shown;
use crate::words::Words;

/// Everybody by pairing number, with their names.
pub(crate) struct Field<'a> {
    pub(crate) seen: &'a EventState,
    pub(crate) names: &'a Names,
}

impl<'a> Field<'a> {
    /// The field of an event.
    pub(crate) const fn of(seen: &'a EventState, names: &'a Names) -> Self {
        Self { seen, names }
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
        super::numbered(self.event(), tpn)
    }

    /// The team that has a number.
    pub(crate) fn team(&self, tpn: Tpn) -> Option<TeamId> {
        self.event().team_numbered(tpn)
    }

    /// Whoever an address names, as prizes know them.
    pub(crate) fn recipient(&self, id: u16) -> Recipient {
        if self.of_teams() { Recipient::Team(id) } else { Recipient::Player(id) }
    }

    /// The team that somebody plays for.
    pub(crate) fn own_team(&self, own: Option<EntrantId>) -> Option<TeamId> {
        self.event().entrant(own?)?.form.team
    }

    /// Whether a line of a list is that of somebody: of a player, or of their team where teams are
    /// listed.
    pub(crate) fn is_own(&self, own: Option<EntrantId>, id: u16) -> bool {
        if self.of_teams() {
            return self.own_team(own).is_some_and(|team| team.0 == id);
        }
        own.is_some_and(|own| own.0 == id)
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

    /// The standings after a round, with names.
    pub(crate) fn standings(&self, round: Round) -> Result<Standings, NoStandings> {
        Ok(self.event().standings(round)?.clone().with_names(|tpn| self.name(tpn)))
    }

    /// The rating as lists show it: with a mark where it is the theoretical one of the category.
    pub(crate) fn rating(&self, entrant: &Entrant) -> String {
        let theoretical = self.event().pack().elo_italia.is_some();
        let by = self.event().numbers_by();
        match entrant.rating_by(by) {
            EntryRating::None if theoretical => {
                format!("{}t", entrant.seeding_rating(self.event().seeding()))
            }
            EntryRating::None => String::new(),
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

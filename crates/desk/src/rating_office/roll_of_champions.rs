//! The roll of champions (RTF 3.2.1, 3.3.1): who won a homologated championship, until the next one.

use office::PersonId;
use office::fsi::titles::{ChampionshipEdition, holder};
use office::stage::Stage;
use tournament::Tpn;

use crate::events::Events;

/// A champion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Champion {
    /// The event.
    pub event: String,
    /// What the championship is called.
    pub championship: String,
    /// Who holds it: a federation's sign.
    pub federation: String,
    /// The last day of the edition.
    pub ended: jiff::civil::Date,
    /// Who won it; a team by its name.
    pub winner: String,
    /// Whether no later edition of the same championship has been homologated.
    pub holds: bool,
}

/// What a championship is called without its year: what its editions have in common.
fn series(name: &str) -> String {
    let words = name.split_whitespace();
    let words = words.filter(|word| !word.chars().any(|sign| sign.is_ascii_digit()));
    words.collect::<Vec<_>>().join(" ").to_lowercase()
}

/// The champions of the events that are named championships and were homologated, the last first.
pub fn champions(events: &Events) -> Vec<Champion> {
    let names = events.names();
    let mut found: Vec<Champion> = Vec::new();
    for loaded in events.shown() {
        let state = loaded.state();
        let event = state.event();
        let Some(announcement) = event.announcement() else { continue };
        let called = announcement.name.to_lowercase();
        let championship = ["campionat", "championship"].iter().any(|word| called.contains(word));
        if event.stage() != Stage::Homologated || !championship {
            continue;
        }
        let Ok(standings) = event.standings(event.closed_rounds()) else { continue };
        let first: Vec<Tpn> =
            standings.rows().iter().filter(|row| row.rank == 1).map(|row| row.tpn).collect();
        let winner = |tpn: &Tpn| match announcement.teams() {
            Some(_) => event
                .team_numbered(*tpn)
                .and_then(|id| event.team(id))
                .map(|it| it.form.name.clone()),
            None => event
                .numbered(*tpn)
                .and_then(|id| event.entrant(id))
                .map(|entrant| names.listed(&entrant.form.person)),
        };
        let winner: Vec<String> = first.iter().filter_map(winner).collect();
        let Some(last) = announcement.calendar.last() else { continue };
        found.push(Champion {
            event: loaded.name().as_str().to_owned(),
            championship: announcement.name.clone(),
            federation: announcement.federation.word().to_owned(),
            ended: last.day,
            winner: winner.join(", "),
            holds: false,
        });
    }
    found.sort_by_key(|one| std::cmp::Reverse(one.ended));
    let editions = |of: &Champion| -> Vec<ChampionshipEdition> {
        let own = |one: &&Champion| {
            series(&one.championship) == series(&of.championship) && one.federation == of.federation
        };
        let edition = |one: &Champion| ChampionshipEdition {
            ended: one.ended,
            champion: Some(PersonId(one.event.clone())),
        };
        found.iter().filter(own).map(edition).collect()
    };
    let holds: Vec<bool> = found
        .iter()
        .map(|one| {
            holder(&editions(one), jiff::civil::Date::MAX).is_some_and(|it| it.0 == one.event)
        })
        .collect();
    for (one, holds) in found.iter_mut().zip(holds) {
        one.holds = holds;
    }
    found
}

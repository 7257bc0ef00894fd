//! Pairing numbers: given when an event begins, and given anew when data that they rest on turn out
//! wrong before the first round is on the wall.

use std::cmp::Reverse;

use codex::phrase;
use lots::Lot;
use pairing::team_seeding;

use super::entering::change_entrant;
use super::teams::change_team;
use super::{Answer, Refusal, announced, known, reasoned, refuse, running};
use crate::announcement::{Announcement, PairingSystem};
use crate::change::Change;
use crate::effect::Effect;
use crate::entrant::Entrant;
use crate::event::Event;
use crate::round::Phase;
use crate::ruling::Ruling;
use crate::stage::Stage;
use crate::team::Team;
use crate::{EntrantId, Finding, TeamId};

/// Gives the pairing numbers: by rating, title and name for a Swiss, by lot for tables and
/// rotations, by the best four for teams (FSSI, team championship, a).
pub(super) fn begin(event: &Event, alphabetical: &[EntrantId]) -> Answer {
    let announcement = announced(event)?;
    if event.stage() >= Stage::Running {
        return refuse(phrase!("office-begun-before"));
    }
    let least = if announcement.teams().is_some() {
        event.teams().count()
    } else {
        event.entrants().count()
    };
    if least < 2 {
        return refuse(phrase!("office-too-few"));
    }
    let mut lot = Lot::new(announcement.seed);
    let mut effects = Vec::new();
    let order = match announcement.teams() {
        None => players_in_order(event, announcement, alphabetical, &mut lot),
        Some(rules) => {
            let weak =
                event.teams().find(|(_, team)| team.members.len() < usize::from(rules.boards));
            let teams = teams_in_order(event, &mut lot);
            for (&id, number) in teams.iter().zip(1..) {
                if let Some(team) = event.team(id) {
                    effects.push(change_team(
                        id,
                        team,
                        Team { number: Some(number), ..team.clone() },
                    ));
                }
            }
            if let Some((_, team)) = weak {
                return refuse(phrase!("office-team-short", team = team.form.name.as_str()))
                    .map_err(|refusal: Refusal| refusal.under(event.pack().teams.composition));
            }
            // Where the captain alone speaks for a team, there is one before anybody plays.
            let asked = event.pack().teams.composition;
            let alone = event.teams().find(|(_, team)| asked.is_some() && team.captain.is_none());
            if let Some((_, team)) = alone {
                let name = team.form.name.as_str();
                return refuse(phrase!("office-captain-missing", team = name))
                    .map_err(|refusal: Refusal| refusal.under(asked));
            }
            teams
                .iter()
                .filter_map(|&id| event.team(id))
                .flat_map(|team| team.members.clone())
                .collect()
        }
    };
    for (id, number) in order.into_iter().zip(1..) {
        let before = known(event, id)?;
        effects.push(change_entrant(
            id,
            before,
            Entrant { number: Some(number), ..before.clone() },
        ));
    }
    effects.push(Effect::Stage(Change::from_to(event.stage(), Stage::Running)));
    let ruling =
        Ruling::accepted(phrase!("office-begun", players = event.entrants().count()), effects);
    let asked = event.pack().authorisation.filter(|_| event.papers().authorised.is_none());
    let missing = |article| Finding::of(article, false, phrase!("office-not-authorised"));
    Ok(ruling.finding(asked.map(missing)))
}

fn players_in_order(
    event: &Event,
    announcement: &Announcement,
    alphabetical: &[EntrantId],
    lot: &mut Lot,
) -> Vec<EntrantId> {
    if by_lot(announcement) {
        let mut order: Vec<EntrantId> = event.entrants().map(|(id, _)| id).collect();
        lot.shuffle(&mut order);
        return order;
    }
    players_by_strength(event, alphabetical)
}

fn players_by_strength(event: &Event, alphabetical: &[EntrantId]) -> Vec<EntrantId> {
    let by_name =
        |id: EntrantId| alphabetical.iter().position(|&named| named == id).unwrap_or(usize::MAX);
    let mut order: Vec<(EntrantId, &Entrant)> = event.entrants().collect();
    order.sort_by_key(|&(id, entrant)| {
        let rating = entrant.seeding_rating(event.seeding());
        let title = title_rank(entrant.form.data.fide_title.as_deref());
        (Reverse(rating), Reverse(title), by_name(id), entrant.number, id)
    });
    order.into_iter().map(|(id, _)| id).collect()
}

/// FIDE titles in their order, which tells equal ratings apart (C.04.2, initial order).
fn title_rank(title: Option<&str>) -> u8 {
    match title {
        Some("GM") => 8,
        Some("IM") => 7,
        Some("WGM") => 6,
        Some("FM") => 5,
        Some("WIM") => 4,
        Some("CM") => 3,
        Some("WFM") => 2,
        Some("WCM") => 1,
        _ => 0,
    }
}

fn teams_in_order(event: &Event, lot: &mut Lot) -> Vec<TeamId> {
    let (ids, ratings): (Vec<TeamId>, Vec<Vec<u16>>) = event
        .teams()
        .map(|(id, team)| {
            let members = team.members.iter().filter_map(|&member| event.entrant(member));
            (id, members.map(|member| member.seeding_rating(event.seeding())).collect())
        })
        .unzip();
    let seeds = team_seeding::seed(&ratings, lot);
    seeds.into_iter().filter_map(|seed| ids.get(seed.team).copied()).collect()
}

/// Whether numbers were given and may still be given anew: FIDE's handling rules for Swiss events
/// would allow it until the fourth round is paired; this office keeps what players have read on
/// the wall.
pub(super) fn open(event: &Event) -> bool {
    let phase = event.round(1).and_then(crate::event::Round::phase);
    event.stage() == Stage::Running && matches!(phase, None | Some(Phase::Draft))
}

/// What gives the numbers anew, where they no longer follow the order of strength; nothing where
/// lots gave them. Whom strength does not tell apart stay in the order they have, unless names are
/// given: a lot that was drawn is not drawn again.
pub(super) fn anew(event: &Event, alphabetical: &[EntrantId]) -> Vec<Effect> {
    let Some(announcement) = event.announcement().filter(|_| open(event)) else {
        return Vec::new();
    };
    if by_lot(announcement) && announcement.teams().is_none() {
        return Vec::new();
    }
    let mut effects = Vec::new();
    let order: Vec<EntrantId> = if announcement.teams().is_some() {
        let mut teams: Vec<(TeamId, &Team)> = event.teams().collect();
        teams.sort_by_key(|(id, team)| (Reverse(strength(event, team)), team.number, *id));
        for ((id, team), number) in teams.iter().zip(1..) {
            if team.number != Some(number) {
                let after = Team { number: Some(number), ..(*team).clone() };
                effects.push(change_team(*id, team, after));
            }
        }
        teams.iter().flat_map(|(_, team)| team.members.clone()).collect()
    } else {
        players_by_strength(event, alphabetical)
    };
    for (id, number) in order.into_iter().zip(1..) {
        if let Some(before) = event.entrant(id).filter(|before| before.number != Some(number)) {
            let after = Entrant { number: Some(number), ..before.clone() };
            effects.push(change_entrant(id, before, after));
        }
    }
    effects
}

/// Gives the numbers anew after the first round is on the wall (C.04.2: until the fourth is paired;
/// how far is weighed with the effects).
pub(super) fn renumber(event: &Event, alphabetical: &[EntrantId], reason: &str) -> Answer {
    of_strength(event, reason)?;
    let order = players_by_strength(event, alphabetical);
    let effects: Vec<Effect> = (order.into_iter().zip(1..))
        .filter_map(|(id, number)| {
            let before = event.entrant(id).filter(|before| before.number != Some(number))?;
            Some(change_entrant(id, before, Entrant { number: Some(number), ..before.clone() }))
        })
        .collect();
    if effects.is_empty() {
        return refuse(phrase!("office-numbers-same"));
    }
    let what = phrase!("office-numbers-anew", count = effects.len(), reason = reason);
    Ok(Ruling::accepted(what, effects))
}

impl Event {
    /// Whether numbers follow strength and may have to be changed: a Swiss of players being played.
    #[must_use]
    pub fn numbers_follow_strength(&self) -> bool {
        let open = self.announcement().filter(|_| self.stage() == Stage::Running);
        open.is_some_and(|told| !by_lot(told) && told.teams().is_none())
    }

    /// Players whom rating and title do not tell apart, in groups in the order of their numbers:
    /// only they can exchange them.
    #[must_use]
    pub fn alike(&self) -> Vec<Vec<EntrantId>> {
        let numbered = self.entrants().filter_map(|(id, entrant)| Some((entrant.number?, id)));
        let mut order: Vec<(u16, EntrantId)> = numbered.collect();
        let strength = |(_, id): &(u16, EntrantId)| self.entrant(*id).map(|it| standing(self, it));
        order.sort_by_key(|player| (Reverse(strength(player)), player.0));
        let groups = order.chunk_by(|one, other| strength(one) == strength(other));
        let several = groups.filter(|group| group.len() > 1);
        several.map(|group| group.iter().map(|(_, id)| *id).collect()).collect()
    }
}

/// Exchanges the numbers of two whom rating and title do not tell apart.
pub(super) fn exchange(event: &Event, one: EntrantId, other: EntrantId, reason: &str) -> Answer {
    of_strength(event, reason)?;
    let (first, second) = (known(event, one)?, known(event, other)?);
    if one == other {
        return refuse(phrase!("office-numbers-same"));
    }
    if standing(event, first) != standing(event, second) {
        return refuse(phrase!("office-numbers-not-equal"));
    }
    let (Some(lower), Some(higher)) = (first.number, second.number) else {
        return refuse(phrase!("office-not-begun"));
    };
    let numbered = |id, before: &Entrant, number| {
        change_entrant(id, before, Entrant { number: Some(number), ..before.clone() })
    };
    let effects = vec![numbered(one, first, higher), numbered(other, second, lower)];
    let what = phrase!("office-numbers-exchanged", one = lower, other = higher, reason = reason);
    Ok(Ruling::accepted(what, effects))
}

/// Numbers follow strength in a Swiss of players that is being played.
fn of_strength(event: &Event, reason: &str) -> Result<(), Refusal> {
    reasoned(reason)?;
    let announcement = running(event)?;
    if by_lot(announcement) || announcement.teams().is_some() {
        return refuse(phrase!("office-numbers-by-lot"));
    }
    Ok(())
}

/// What orders somebody before others: rating, then title.
fn standing(event: &Event, entrant: &Entrant) -> (u16, u8) {
    let title = title_rank(entrant.form.data.fide_title.as_deref());
    (entrant.seeding_rating(event.seeding()), title)
}

/// The number that a late entry's strength deserves in a Swiss of players, with what moves
/// everybody below down by one (FIDE's handling rules for Swiss events). Whoever is as strong and was
/// there before stays above. Lots and teams leave the numbers as they are.
pub(super) fn deserved(event: &Event, late: &Entrant) -> Option<(u16, Vec<Effect>)> {
    let announcement = event.announcement()?;
    if by_lot(announcement) || announcement.teams().is_some() {
        return None;
    }
    let weaker = event.entrants().filter(|(_, it)| standing(event, it) < standing(event, late));
    let number = weaker.filter_map(|(_, other)| other.number).min()?;
    let below = event.entrants().filter_map(|(id, other)| {
        let held = other.number.filter(|held| *held >= number)?;
        let after = Entrant { number: Some(held.saturating_add(1)), ..other.clone() };
        Some(change_entrant(id, other, after))
    });
    Some((number, below.collect()))
}

fn strength(event: &Event, team: &Team) -> u32 {
    let members = team.members.iter().filter_map(|&member| event.entrant(member));
    let ratings = members.map(|member| member.seeding_rating(event.seeding()));
    team_seeding::best_four(&ratings.collect::<Vec<_>>())
}

/// Tables and rotations draw lots.
const fn by_lot(announcement: &Announcement) -> bool {
    match announcement.system {
        PairingSystem::RoundRobin { .. } | PairingSystem::ItaloSwiss => true,
        PairingSystem::Swiss | PairingSystem::Swiss2017 | PairingSystem::ByHand { .. } => false,
    }
}

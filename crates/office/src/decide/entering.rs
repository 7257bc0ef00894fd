//! Entries, check-in, papers, teams, and the numbers with which an event begins.

use codex::{article, phrase};
use lots::Lot;
use rating::Category;
use tournament::Round;

use super::{Answer, Refusal, announced, known, reasoned, refuse};
use crate::act::{Context, Role};
use crate::announcement::{Announcement, Field, PairingSystem, Tier};
use crate::change::Change;
use crate::effect::Effect;
use crate::entrant::{Entrant, EntryForm, Status};
use crate::event::Event;
use crate::fssi::PaperSeen;
use crate::ruling::Ruling;
use crate::stage::Stage;
use crate::team::{LineUp, Team, TeamForm};
use crate::{EntrantId, TeamId};

/// Entries are open until the event is over.
fn open(event: &Event) -> Result<&Announcement, Refusal> {
    let announcement = announced(event)?;
    if event.stage() > Stage::Running {
        return refuse(phrase!("office-over"));
    }
    Ok(announcement)
}

/// The first round that somebody who enters now can be paired in.
fn first_round(event: &Event) -> Result<Round, Refusal> {
    if event.stage() < Stage::Running {
        return Ok(1);
    }
    let next = event.last_paired() + 1;
    if event.announcement().is_some_and(|announcement| next > announcement.rounds) {
        return refuse(phrase!("office-no-round-left"));
    }
    Ok(next)
}

/// A number after all others: those given before stay as they are on paper.
fn late_number<'a>(event: &Event, numbers: impl Iterator<Item = &'a Option<u16>>) -> Option<u16> {
    let begun = event.stage() == Stage::Running;
    begun.then(|| numbers.flatten().max().map_or(1, |last| last.saturating_add(1)))
}

pub(super) fn enter(event: &Event, form: &EntryForm, context: &Context) -> Answer {
    let announcement = open(event)?;
    let twice = event.entrants().find(|(_, entrant)| entrant.form.person == form.person);
    if let Some((id, _)) = twice {
        return refuse(phrase!("office-entered-twice", number = id.0));
    }
    if announcement.field == Field::Individual(Tier::Promotion)
        && form.category >= Category::ThirdNational
    {
        return refuse(phrase!("office-not-for-promotion", category = form.category.sign()))
            .map_err(|refusal: Refusal| refusal.under(article!("fsi-2009 5.2.1.a")));
    }
    let id = event.next_entrant();
    let mut effects = Vec::new();
    match (announcement.teams(), form.team) {
        (None, None) => {}
        (None, Some(_)) => return refuse(phrase!("office-no-teams-here")),
        (Some(_), None) => return refuse(phrase!("office-team-missing")),
        (Some(rules), Some(team_id)) => {
            let before = known_team(event, team_id)?;
            if before.members.len() >= usize::from(rules.boards) + usize::from(rules.reserves) {
                return refuse(phrase!("office-team-full", team = before.form.name.as_str()))
                    .map_err(|refusal: Refusal| refusal.under(article!("fssi sq.b")));
            }
            let mut after = before.clone();
            after.members.push(id);
            effects.push(change_team(team_id, before, after));
        }
    }
    let numbers: Vec<_> = event.entrants().map(|(_, entrant)| entrant.number).collect();
    let entrant = Entrant {
        form: form.clone(),
        entered: context.at,
        checked_in: false,
        number: late_number(event, numbers.iter()),
        first_round: first_round(event)?,
        status: Status::Playing,
        notices: Vec::new(),
        decisions: Vec::new(),
        papers: Vec::new(),
    };
    let late = entrant.number.is_some();
    let round = entrant.first_round;
    effects.insert(0, Effect::Entrant(id, Change::put(Box::new(entrant))));
    let what = if late {
        phrase!("office-entered-late", number = id.0, round = round)
    } else {
        phrase!("office-entered", number = id.0)
    };
    Ok(Ruling::accepted(what, effects))
}

pub(super) fn enter_team(event: &Event, form: &TeamForm, context: &Context) -> Answer {
    if open(event)?.teams().is_none() {
        return refuse(phrase!("office-no-teams-here"));
    }
    if form.name.trim().is_empty() {
        return refuse(phrase!("office-team-without-name"));
    }
    if event.teams().any(|(_, team)| team.form.name == form.name) {
        return refuse(phrase!("office-team-twice", team = form.name.as_str()));
    }
    let id = event.next_team();
    let numbers: Vec<_> = event.teams().map(|(_, team)| team.number).collect();
    let team = Team {
        form: form.clone(),
        entered: context.at,
        members: Vec::new(),
        captain: None,
        number: late_number(event, numbers.iter()),
        first_round: first_round(event)?,
        status: Status::Playing,
        line_ups: Vec::new(),
    };
    let effects = vec![Effect::Team(id, Change::put(Box::new(team)))];
    Ok(Ruling::accepted(phrase!("office-team-entered", number = id.0), effects))
}

pub(super) fn known_team(event: &Event, id: TeamId) -> Result<&Team, Refusal> {
    match event.team(id) {
        Some(team) => Ok(team),
        None => refuse(phrase!("office-unknown-team", number = id.0)),
    }
}

pub(super) fn change_team(id: TeamId, before: &Team, after: Team) -> Effect {
    Effect::Team(id, Change::from_to(Box::new(before.clone()), Box::new(after)))
}

/// The effect of a change to somebody's entry.
pub(super) fn change_entrant(id: EntrantId, before: &Entrant, after: Entrant) -> Effect {
    Effect::Entrant(id, Change::from_to(Box::new(before.clone()), Box::new(after)))
}

/// The captain must be one of the players (FSSI, team championship, b).
pub(super) fn name_captain(event: &Event, team_id: TeamId, captain: EntrantId) -> Answer {
    let before = known_team(event, team_id)?;
    if !before.members.contains(&captain) {
        return refuse(phrase!("office-captain-not-member"))
            .map_err(|refusal: Refusal| refusal.under(article!("fssi sq.b")));
    }
    let after = Team { captain: Some(captain), ..before.clone() };
    let effects = vec![change_team(team_id, before, after)];
    Ok(Ruling::accepted(phrase!("office-captain-named"), effects).citing(article!("fssi sq.b")))
}

pub(super) fn check_in(event: &Event, id: EntrantId) -> Answer {
    let before = known(event, id)?;
    if before.checked_in {
        return refuse(phrase!("office-checked-in-before", number = id.0));
    }
    let after = Entrant { checked_in: true, ..before.clone() };
    let effects = vec![change_entrant(id, before, after)];
    Ok(Ruling::accepted(phrase!("office-checked-in", number = id.0), effects))
}

pub(super) fn see_paper(event: &Event, id: EntrantId, paper: &PaperSeen) -> Answer {
    let before = known(event, id)?;
    let mut after = before.clone();
    after.papers.retain(|seen| seen.kind != paper.kind);
    after.papers.push(paper.clone());
    let effects = vec![change_entrant(id, before, after)];
    Ok(Ruling::accepted(phrase!("office-paper-seen", number = id.0), effects)
        .citing(article!("fssi 1")))
}

/// Before the event begins an entry is simply taken back; afterwards there are withdrawals.
pub(super) fn strike(event: &Event, id: EntrantId, reason: &str) -> Answer {
    reasoned(reason)?;
    let before = known(event, id)?;
    if event.stage() >= Stage::Running {
        return refuse(phrase!("office-strike-too-late"))
            .map_err(|refusal: Refusal| refusal.under(article!("fsi-2009 7.5.3")));
    }
    let mut effects =
        vec![Effect::Entrant(id, Change { before: Some(Box::new(before.clone())), after: None })];
    if let Some((team_id, team)) =
        before.form.team.and_then(|team_id| Some((team_id, event.team(team_id)?)))
    {
        let mut after = team.clone();
        after.members.retain(|&member| member != id);
        if after.captain == Some(id) {
            after.captain = None;
        }
        effects.push(change_team(team_id, team, after));
    }
    Ok(Ruling::accepted(phrase!("office-struck", number = id.0, reason = reason), effects))
}

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
                    .map_err(|refusal: Refusal| refusal.under(article!("fssi sq.b")));
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
    let authorised = event.papers().authorised.is_some();
    Ok(ruling.finding((!authorised).then(|| {
        crate::Finding::of(article!("fsi-2009 6.1.1"), false, phrase!("office-not-authorised"))
    })))
}

fn players_in_order(
    event: &Event,
    announcement: &Announcement,
    alphabetical: &[EntrantId],
    lot: &mut Lot,
) -> Vec<EntrantId> {
    let mut order: Vec<EntrantId> = event.entrants().map(|(id, _)| id).collect();
    if matches!(announcement.system, PairingSystem::RoundRobin { .. } | PairingSystem::ItaloSwiss) {
        lot.shuffle(&mut order);
        return order;
    }
    let by_name =
        |id: EntrantId| alphabetical.iter().position(|&named| named == id).unwrap_or(usize::MAX);
    order.sort_by_key(|&id| {
        let (rating, title) = event.entrant(id).map_or((0, 0), |entrant| {
            (entrant.seeding_rating(), title_rank(entrant.form.fide_title.as_deref()))
        });
        (std::cmp::Reverse(rating), std::cmp::Reverse(title), by_name(id), id)
    });
    order
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
            (id, members.map(Entrant::seeding_rating).collect())
        })
        .unzip();
    let seeds = pairing::team_seeding::seed(&ratings, lot);
    seeds.into_iter().filter_map(|seed| ids.get(seed.team).copied()).collect()
}

/// The line-up of a round: members of the team, nobody twice, in the order announced.
pub(super) fn line_up(
    event: &Event,
    team_id: TeamId,
    round: Round,
    players: &[Option<EntrantId>],
    context: &Context,
) -> Answer {
    let announcement = open(event)?;
    let Some(rules) = announcement.teams() else { return refuse(phrase!("office-no-teams-here")) };
    let before = known_team(event, team_id)?;
    let captain = before.captain.and_then(|captain| event.entrant(captain));
    if context.role == Role::Player
        && captain.is_none_or(|captain| captain.form.person != context.actor)
    {
        return refuse(phrase!("office-captain-only"))
            .map_err(|refusal: Refusal| refusal.under(article!("fssi sq.b")));
    }
    if round <= event.last_paired() || round > announcement.rounds {
        return refuse(phrase!("office-line-up-late", round = round));
    }
    if players.len() != usize::from(rules.boards) {
        return refuse(phrase!("office-line-up-boards", boards = rules.boards));
    }
    let places: Option<Vec<usize>> = players
        .iter()
        .flatten()
        .map(|player| before.members.iter().position(|member| member == player))
        .collect();
    let Some(places) = places else { return refuse(phrase!("office-line-up-stranger")) };
    if places.windows(2).any(|pair| pair[1] <= pair[0]) {
        return refuse(phrase!("office-line-up-order"))
            .map_err(|refusal: Refusal| refusal.under(article!("fssi sq.b")));
    }
    let mut after = before.clone();
    after.line_ups.retain(|line_up| line_up.round != round);
    after.line_ups.push(LineUp { round, players: players.to_vec() });
    let effects = vec![change_team(team_id, before, after)];
    Ok(Ruling::accepted(phrase!("office-line-up", round = round), effects)
        .citing(article!("fssi sq.b")))
}

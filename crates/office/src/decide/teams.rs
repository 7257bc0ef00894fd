//! Teams: entry, captain, line-ups, and how they leave.

use codex::phrase;
use tournament::Round;

use super::entering::{first_round, late_number, open, table_open};
use super::rounds::{emptied, empty_seats};
use super::{Answer, Refusal, reasoned, refuse, running, scoring};
use crate::act::{Context, Role};
use crate::change::Change;
use crate::effect::Effect;
use crate::entrant::{Departure, EntryRating, Status};
use crate::event::Event;
use crate::fssi::line_up::{self, Member, StatedRating};
use crate::round::{BoardResult, Match, Phase};
use crate::ruling::Ruling;
use crate::team::{LineUp, Team, TeamForm};
use crate::{EntrantId, Finding, TeamId, Weight};

pub(super) fn enter_team(event: &Event, form: &TeamForm, context: &Context) -> Answer {
    let announcement = open(event)?;
    if announcement.teams().is_none() {
        return refuse(phrase!("office-no-teams-here"));
    }
    table_open(event, announcement)?;
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
        left_because: None,
        line_ups: Vec::new(),
    };
    let what = if team.number.is_some() {
        phrase!("office-team-entered-late", number = id.0, round = team.first_round)
    } else {
        phrase!("office-team-entered", number = id.0)
    };
    let effects = vec![Effect::Team(id, Change::put(Box::new(team)))];
    Ok(Ruling::accepted(what, effects))
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

/// The captain must be one of the players.
pub(super) fn name_captain(event: &Event, team_id: TeamId, captain: EntrantId) -> Answer {
    let before = known_team(event, team_id)?;
    if !before.members.contains(&captain) {
        return refuse(phrase!("office-captain-not-member"))
            .map_err(|refusal: Refusal| refusal.under(event.pack().teams.composition));
    }
    let after = Team { captain: Some(captain), ..before.clone() };
    let effects = vec![change_team(team_id, before, after)];
    Ok(Ruling::accepted(phrase!("office-captain-named"), effects)
        .citing(event.pack().teams.composition))
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
            .map_err(|refusal: Refusal| refusal.under(event.pack().teams.composition));
    }
    let begun = match event.round(round).and_then(crate::event::Round::phase) {
        Some(Phase::Draft | Phase::Published(_)) => round != event.last_paired(),
        Some(Phase::Playing(_) | Phase::Closed(_)) => true,
        None => round <= event.last_paired(),
    };
    if begun || round > announcement.rounds {
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
    let away = players.iter().flatten().find(|&&player| {
        event
            .entrant(player)
            .is_none_or(|entrant| !entrant.plays_in(round) || entrant.absent_in(round))
    });
    if let Some(player) = away {
        return refuse(phrase!(
            "office-line-up-away",
            number = event.shown(*player),
            round = round
        ));
    }
    if !before.plays_in(round) {
        return refuse(phrase!("office-team-gone", team = before.form.name.as_str()));
    }
    if places.windows(2).any(|pair| pair[1] <= pair[0]) {
        return refuse(phrase!("office-line-up-order"))
            .map_err(|refusal: Refusal| refusal.under(event.pack().teams.composition));
    }
    let findings = message(event, before, players, context);
    let mut after = before.clone();
    after.line_ups.retain(|line_up| line_up.round != round);
    after.line_ups.push(LineUp { round, players: players.to_vec() });
    let mut effects = vec![change_team(team_id, before, after)];
    if round == event.last_paired() {
        effects.extend(seated(event, team_id, round, (players, rules.boards))?);
    }
    Ok(Ruling::accepted(phrase!("office-line-up", round = round), effects)
        .citing(event.pack().teams.composition)
        .finding(findings))
}

/// Seats a line-up in the match that is paired already: captains hand theirs in when they know whom
/// they meet. A seat that stays empty loses by forfeit once the pairings are on the wall.
fn seated(
    event: &Event,
    team: TeamId,
    round: Round,
    (players, boards): (&[Option<EntrantId>], u8),
) -> Result<Vec<Effect>, Refusal> {
    let Some((book, pairing)) = event.round(round).and_then(|book| Some((book, book.pairing()?)))
    else {
        return Ok(Vec::new());
    };
    let of_team = |met: &Match| met.white == team || met.black == team;
    let Some(place) = pairing.matches.iter().position(of_team) else { return Ok(Vec::new()) };
    let first = pairing.matches[place].white == team;
    let mut after = pairing.clone();
    for (board, player) in players.iter().enumerate() {
        let seats = after.boards.get_mut(place * usize::from(boards) + board);
        let Some(seats) = seats else { continue };
        // The team with White on the first board has it on every odd one.
        let white = first == (board % 2 == 0);
        *(if white { &mut seats.white } else { &mut seats.black }) = *player;
    }
    if after == *pairing {
        return Ok(Vec::new());
    }
    let mut effects = emptied(event, round)?;
    let seats = after.boards.clone();
    let change = Change::from_to(Box::new(pairing.clone()), Box::new(after));
    effects.push(Effect::Pairing(round, change));
    if book.is_public() {
        effects.extend(empty_seats(round, &seats));
    }
    Ok(effects)
}

/// What the federation's regulation finds in a line-up; names are not known here.
fn message(
    event: &Event,
    team: &Team,
    players: &[Option<EntrantId>],
    context: &Context,
) -> Vec<Finding> {
    let Some(regulation) = event.pack().championships else {
        return Vec::new();
    };
    let member = |id: EntrantId| {
        let form = &event.entrant(id)?.form;
        let rating = match form.data.rating {
            EntryRating::Fide(rating) | EntryRating::National(rating) => {
                u16::try_from(rating).map_or(StatedRating::NotStated, StatedRating::Rated)
            }
            EntryRating::None => StatedRating::Unrated,
        };
        Some(Member { person: form.person.clone(), named: true, rating })
    };
    let captain = team.captain.and_then(|id| Some(event.entrant(id)?.form.person.clone()));
    let sent_by = match (&captain, context.role) {
        // An arbiter types what the captain handed in.
        (Some(captain), Role::ChiefArbiter | Role::Arbiter) => captain.clone(),
        _ => context.actor.clone(),
    };
    let line_up = line_up::LineUp {
        team_named: !team.form.name.trim().is_empty(),
        players: players.iter().flatten().filter_map(|&id| member(id)).collect(),
        reserves: team
            .members
            .iter()
            .filter(|&&id| !players.contains(&Some(id)))
            .filter_map(|&id| member(id))
            .collect(),
        captain,
        sent_by,
    };
    line_up::check(&line_up, &regulation)
        .into_iter()
        .filter(|finding| finding.weight != Weight::Met)
        .collect()
}

/// A team leaves: it is not paired from the next round on, or from the one whose draft nobody has
/// seen. The regulation speaks of players only, so a reason is given.
pub(super) fn leave(event: &Event, id: TeamId, why: Departure, reason: &str) -> Answer {
    reasoned(reason)?;
    let announcement = running(event)?;
    if announcement.teams().is_none() {
        return refuse(phrase!("office-no-teams-here"));
    }
    let before = known_team(event, id)?;
    if before.status != Status::Playing {
        return refuse(phrase!("office-team-gone", team = before.form.name.as_str()));
    }
    let from = next_unseen(event);
    let after = Team {
        status: Status::Gone { why, from },
        left_because: Some(reason.to_owned()),
        ..before.clone()
    };
    let effects = vec![change_team(id, before, after)];
    let team = before.form.name.as_str();
    let what = if why == Departure::Withdrawn {
        phrase!("office-team-withdrawn", team = team, round = from, reason = reason)
    } else {
        phrase!("office-team-excluded", team = team, round = from, reason = reason)
    };
    let plays_on = match_of(event, id).filter(|found| !found.open.is_empty()).map(|_| {
        let what = phrase!("office-team-match-open", team = team);
        let pack = event.pack();
        let article = pack.teams.forfeit.unwrap_or(pack.absence.withdrawals);
        Finding::new(article, Weight::ForTheArbiter, what)
    });
    Ok(Ruling::accepted(what, effects).finding(plays_on))
}

/// The first round that the players have not seen paired.
fn next_unseen(event: &Event) -> Round {
    let last = event.last_paired();
    match event.round(last).and_then(crate::event::Round::phase) {
        Some(Phase::Draft) => last,
        _ => last.saturating_add(1),
    }
}

/// A team that left plays again; what the regulation lets the arbiter do for players
/// (RTF 7.5.5) is held to go for teams.
pub(super) fn readmit(event: &Event, id: TeamId, reason: &str) -> Answer {
    reasoned(reason)?;
    running(event)?;
    let before = known_team(event, id)?;
    if before.status == Status::Playing {
        return refuse(phrase!("office-team-not-gone", team = before.form.name.as_str()));
    }
    let after = Team { status: Status::Playing, left_because: None, ..before.clone() };
    let effects = vec![change_team(id, before, after)];
    let what = phrase!("office-team-readmitted", team = before.form.name.as_str(), reason = reason);
    Ok(Ruling::accepted(what, effects).citing(event.pack().absence.readmission))
}

/// The match of a team in the round that is on the wall or in play.
struct Met {
    round: Round,
    white: bool,
    /// Boards without a result, counted from 1, with whether the other side is there.
    open: Vec<(u16, bool)>,
}

fn match_of(event: &Event, id: TeamId) -> Option<Met> {
    let rules = event.announcement()?.teams()?;
    let round = event.last_paired();
    let book = event.round(round)?;
    if !matches!(book.phase(), Some(Phase::Published(_) | Phase::Playing(_))) {
        return None;
    }
    let pairing = book.pairing()?;
    let place = pairing.matches.iter().position(|met| met.white == id || met.black == id)?;
    let white = pairing.matches[place].white == id;
    let first = place * usize::from(rules.boards);
    let open = (first..first + usize::from(rules.boards))
        .filter(|&board| book.results().get(board).copied() == Some(None))
        .filter_map(|board| Some((u16::try_from(board + 1).ok()?, pairing.boards.get(board)?)))
        .map(|(board, seats)| (board, seats.white.is_some() && seats.black.is_some()))
        .collect();
    Some(Met { round, white, open })
}

/// A team did not come, or left the hall: whatever it has not played is lost by forfeit.
pub(super) fn forfeit_match(event: &Event, id: TeamId, reason: &str, context: &Context) -> Answer {
    reasoned(reason)?;
    let announcement = running(event)?;
    let Some(rules) = announcement.teams() else { return refuse(phrase!("office-no-teams-here")) };
    let team = known_team(event, id)?.form.name.as_str();
    let found = match_of(event, id).filter(|found| !found.open.is_empty());
    let Some(found) = found else {
        return refuse(phrase!("office-no-match-open", team = team));
    };
    let mut effects = Vec::new();
    for (board, both) in found.open {
        // White sits for the first team on odd boards, for the other one on even ones.
        let place = (usize::from(board) - 1) % usize::from(rules.boards);
        let has_white = found.white == (place % 2 == 0);
        let result = match (both, has_white) {
            (false, _) => BoardResult::NobodyPlayed,
            (true, true) => BoardResult::BlackByForfeit,
            (true, false) => BoardResult::WhiteByForfeit,
        };
        effects.extend(scoring::settle(event, found.round, board));
        effects.push(Effect::Result(found.round, board, Change::put(result)));
        effects.push(Effect::Ended(found.round, board, Change::put(context.at)));
    }
    let what = phrase!("office-match-forfeited", team = team, round = found.round, reason = reason);
    Ok(Ruling::accepted(what, effects).citing(event.pack().teams.forfeit))
}

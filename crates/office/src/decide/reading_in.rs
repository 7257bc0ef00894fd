//! An event that a tournament file told is read in: at once, as it was played. The gates of live play
//! do not rule on what is over; what is asked is that it hangs together.

use std::collections::BTreeSet;

use codex::phrase;
use tournament::{MOST_ROUNDS, Round, Tpn};

use super::{Answer, Refusal, moding, refuse};
use crate::act::Context;
use crate::bye::{Bye, ByeState};
use crate::change::Change;
use crate::effect::Effect;
use crate::entrant::Entrant;
use crate::event::Event;
use crate::event_file::{EventFile, FileEntrant, FileFacts, FileRound, FileTeam};
use crate::round::Phase;
use crate::ruling::Ruling;
use crate::stage::Stage;
use crate::team::Team;
use crate::{EntrantId, Instant, TeamId};

/// Reads an event in, of which nothing was known.
pub(super) fn read(event: &Event, file: &EventFile, context: &Context) -> Answer {
    if event.announcement().is_some() || event.next_entrant() != EntrantId(1) {
        return refuse(phrase!("office-file-event-exists"));
    }
    announcement_is_sound(event, file)?;
    if !parts_fit(file) {
        return refuse(phrase!("office-file-does-not-fit"));
    }
    let effects = effects(event, file, context);
    let mut after = event.clone();
    let through = file.beside.through;
    let hangs_together = after.fold(&effects).is_ok()
        && after.is_sound()
        && after.tournament(after.last_paired()).is_ok()
        && (file.teams.is_empty() || after.team_tournament(after.last_paired()).is_ok())
        && after.closed_rounds() == through
        && after.standings(through).is_ok();
    if !hangs_together {
        return refuse(phrase!("office-file-does-not-fit"));
    }
    let name = file.announcement.name.as_str();
    let what = phrase!(
        "office-file-read",
        name = name,
        players = file.entrants.len(),
        rounds = file.rounds.len()
    );
    Ok(Ruling::accepted(what, effects))
}

fn announcement_is_sound(event: &Event, file: &EventFile) -> Result<(), Refusal> {
    let announcement = &file.announcement;
    let Some(pack) = event.packs().find(announcement.federation) else {
        return refuse(event.packs().unknown(announcement.federation.word()));
    };
    if pack.any_host && announcement.host.is_none() {
        return refuse(phrase!("office-host-missing"));
    }
    if announcement.rounds == 0
        || announcement.rounds > MOST_ROUNDS
        || announcement.teams().is_some_and(|rules| rules.boards == 0)
    {
        return refuse(phrase!("office-nothing-to-play"));
    }
    let days = announcement.calendar.len();
    if days != 0 && days != usize::from(announcement.rounds) {
        let rounds = announcement.rounds;
        return refuse(phrase!("office-calendar-incomplete", rounds = rounds, days = days));
    }
    if announcement.calendar.windows(2).any(|pair| pair[1].starts <= pair[0].starts) {
        return refuse(phrase!("office-calendar-disordered"));
    }
    announcement.unfit_tie_breaks(pack).map_or(Ok(()), refuse)
}

/// Whether everything that is named is there, once, and every board has its place for a result.
fn parts_fit(file: &EventFile) -> bool {
    let numbers = |numbers: Vec<u16>| {
        let mut seen = BTreeSet::new();
        numbers.into_iter().all(|number| Tpn::new(number).is_ok() && seen.insert(number))
    };
    let people = u16::try_from(file.entrants.len()).unwrap_or(0);
    let teams = u16::try_from(file.teams.len()).unwrap_or(0);
    let rules = file.announcement.teams();
    let entrant_known = |id: EntrantId| (1..=people).contains(&id.0);
    let team_known = |id: TeamId| (1..=teams).contains(&id.0);
    let round_fits = |round: &FileRound| {
        let FileRound { pairing, results, rated } = round;
        let per_match = rules.map_or(0, |rules| usize::from(rules.boards));
        let seats = pairing.boards.iter().flat_map(|seats| [seats.white, seats.black]);
        let named = seats.flatten().chain(pairing.bye).chain(pairing.absent.iter().copied());
        let boards = u16::try_from(pairing.boards.len()).unwrap_or(0);
        let matched: Vec<TeamId> =
            pairing.matches.iter().flat_map(|met| [met.white, met.black]).collect();
        results.len() == pairing.boards.len()
            && (rules.is_none() && pairing.matches.is_empty()
                || rules.is_some() && pairing.matches.len() * per_match == pairing.boards.len())
            && named.into_iter().all(entrant_known)
            && matched.iter().chain(&pairing.team_bye).all(|team| team_known(*team))
            && matched.iter().collect::<BTreeSet<_>>().len() == matched.len()
            && rated.iter().all(|(board, _)| (1..=boards).contains(board))
    };
    let over = |round: &FileRound| round.results.iter().all(Option::is_some);
    let through = file.rounds.iter().take_while(|round| over(round)).count();
    people > 0
        && (file.teams.is_empty() == rules.is_none())
        && (file.teams.is_empty() || teams > 0)
        && numbers(file.entrants.iter().map(|one| one.number).collect())
        && numbers(file.teams.iter().map(|one| one.number).collect())
        && file.teams.iter().flat_map(|team| &team.members).all(|id| entrant_known(*id))
        && file.entrants.iter().filter_map(|one| one.form.team).all(team_known)
        && file.rounds.len() <= usize::from(file.announcement.rounds)
        && file.rounds.iter().all(round_fits)
        && usize::from(file.beside.through) == through
        && file.rounds.len() <= through + 1
        && facts_fit(&file.beside, file.rounds.len())
}

/// Whether the facts beside the rounds are of rounds that there can be, in their order.
fn facts_fit(facts: &FileFacts, rounds: usize) -> bool {
    let round_fits = |round: Round| (1..=rounds).contains(&usize::from(round));
    facts.records.is_sorted_by_key(|it| (it.number, it.round))
        && facts.virtual_points.is_sorted_by_key(|(number, _)| *number)
        && facts.records.iter().all(|it| round_fits(it.round))
        && facts.team_records.iter().all(|it| round_fits(it.round))
        && facts.virtual_points.iter().all(|(_, all)| all.len() <= usize::from(MOST_ROUNDS))
        && u16::try_from(facts.extra.len() + facts.team_extra.len()).is_ok()
}

fn effects(event: &Event, file: &EventFile, context: &Context) -> Vec<Effect> {
    let announcement = &file.announcement;
    let mut effects = vec![Effect::Announcement(Change::put(Box::new(announcement.clone())))];
    let pack = event.packs().find(announcement.federation);
    effects.extend(pack.and_then(|pack| moding::announced_in(event, announcement, pack)));
    effects.push(Effect::Stage(Change::put(Stage::Running)));
    effects.push(Effect::File(Change::put(Box::new(file.beside.clone()))));
    effects.extend(
        (1..).zip(&file.teams).map(|(id, team)| {
            Effect::Team(TeamId(id), Change::put(Box::new(team_of(team, context))))
        }),
    );
    effects.extend((1..).zip(&file.entrants).map(|(id, entrant)| {
        Effect::Entrant(EntrantId(id), Change::put(Box::new(entrant_of(entrant, context))))
    }));
    for (number, round) in (1..).zip(&file.rounds) {
        let at = announcement.slot(number).map_or(context.at, |slot| slot.starts);
        effects.extend(round_of(number, round, at));
    }
    effects
}

fn entrant_of(told: &FileEntrant, context: &Context) -> Entrant {
    let bye = |&(round, kind): &(Round, _)| Bye {
        round,
        kind,
        state: ByeState::Granted,
        at: context.at,
        reason: None,
    };
    Entrant {
        form: told.form.clone(),
        entered: context.at,
        checked_in: true,
        number: Some(told.number),
        first_round: told.first_round,
        status: told.status,
        notices: Vec::new(),
        decisions: Vec::new(),
        annulled: Vec::new(),
        byes: told.byes.iter().map(bye).collect(),
        no_byes: false,
        fixed_board: None,
        papers: Vec::new(),
    }
}

fn team_of(told: &FileTeam, context: &Context) -> Team {
    Team {
        form: told.form.clone(),
        entered: context.at,
        members: told.members.clone(),
        captain: None,
        number: Some(told.number),
        first_round: told.first_round,
        status: crate::entrant::Status::Playing,
        left_because: None,
        line_ups: told.line_ups.clone(),
    }
}

fn round_of(number: Round, round: &FileRound, at: Instant) -> Vec<Effect> {
    let mut effects = vec![Effect::Pairing(number, Change::put(Box::new(round.pairing.clone())))];
    let results = (1..).zip(&round.results);
    effects.extend(results.filter_map(|(board, result)| {
        Some(Effect::Result(number, board, Change::put((*result)?)))
    }));
    effects.extend(
        round
            .rated
            .iter()
            .map(|(board, result)| Effect::Rated(number, *board, Change::put(*result))),
    );
    let over = round.results.iter().all(Option::is_some);
    let phase = if over { Phase::Closed(at) } else { Phase::Playing(at) };
    effects.push(Effect::Phase(number, Change::put(phase)));
    effects
}

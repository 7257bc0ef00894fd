//! Rounds: draft, published, playing, closed.

use codex::phrase;
use pairing::Board;
use pairing::manual::{self, HandPairing};
use tournament::{Round, Tpn};

use super::{Answer, Refusal, announced, by_hand, leaving, reasoned, refuse, running, withdrawing};
use crate::act::Context;
use crate::announcement::TeamRules;
use crate::change::Change;
use crate::effect::Effect;
use crate::event::Event;
use crate::facts::NoFacts;
use crate::reasons::Unpaired;
use crate::round::{BoardResult, Match, Pairing, Phase, Seats};
use crate::ruling::Ruling;
use crate::stage::Stage;
use crate::{EntrantId, Finding, Instant, TeamId, Weight, fssi};

impl From<NoFacts> for Refusal {
    fn from(_: NoFacts) -> Self {
        Self { what: phrase!("office-no-facts"), article: None }
    }
}

/// The round to pair: the next one, or the draft that is to be paired anew.
pub(super) fn round_to_pair(event: &Event, context: &Context) -> Result<Made, Refusal> {
    let announcement = running(event)?;
    leaving::nothing_pending(event, context.at)?;
    let last = event.last_paired();
    let made = |phase| {
        let pairing = event.round(last).and_then(crate::event::Round::pairing).cloned();
        Made { number: last, pairing, phase: Some(phase) }
    };
    let made = match event.round(last).and_then(crate::event::Round::phase) {
        Some(Phase::Closed(_)) | None => Made { number: last + 1, pairing: None, phase: None },
        Some(Phase::Draft) => made(Phase::Draft),
        // New pairings go on the wall when somebody on it will not come (RTF 7.5.2).
        // So they do when what they were made on has changed.
        Some(phase @ Phase::Published(_))
            if leaving::outdated(event, last) || event.stale(last).is_some() =>
        {
            made(phase)
        }
        Some(_) => return refuse(phrase!("office-round-open", round = last)),
    };
    if made.number > announcement.rounds {
        return refuse(phrase!("office-all-rounds-paired"));
    }
    Ok(made)
}

/// A round to pair, with what was made of it before.
pub(super) struct Made {
    pub(super) number: Round,
    pairing: Option<Pairing>,
    pub(super) phase: Option<Phase>,
}

/// The draft of a round that is to be changed by hand: the system's, or an empty one.
pub(super) fn draft_of_system(event: &Event, made: Made) -> Result<Vec<Effect>, Refusal> {
    let pairing = pair_players(event, made.number).unwrap_or_else(|_| Pairing {
        absent: absent(event, made.number),
        by_hand: Some(String::new()),
        ..Pairing::default()
    });
    let Made { number, pairing: before, phase } = made;
    let mut effects = emptied(event, number)?;
    effects.extend(withdrawing::no_longer_kept(event, number));
    let change = Change { before: before.map(Box::new), after: Some(Box::new(pairing)) };
    effects.push(Effect::Pairing(number, change));
    effects.push(Effect::Phase(number, Change { before: phase, after: Some(Phase::Draft) }));
    Ok(effects)
}

pub(super) fn pair(event: &Event, context: &Context) -> Answer {
    running(event)?;
    by_hand::closed(event)?;
    // Whom the regulation has excluded meanwhile is out before the round is paired.
    let overdue = leaving::overdue(event, context);
    let mut event = event.clone();
    for (effect, _) in &overdue {
        event.fold(std::slice::from_ref(effect)).map_err(|_| NoFacts::NotAnnounced)?;
    }
    let announcement = running(&event)?;
    let made = round_to_pair(&event, context)?;
    let pairing = match announcement.teams() {
        Some(rules) => pair_teams(&event, rules, made.number)?,
        None => pair_players(&event, made.number)?,
    };
    let mut ruling = drafted(&event, made, pairing)?;
    let unseen = event.unseen().len();
    if unseen > 0 && announcement.teams().is_none() {
        let more = phrase!("office-paired-unseen", count = unseen);
        ruling.what = phrase!("office-corrected-with", what = ruling.what.clone(), more = more);
    }
    let (effects, findings): (Vec<Effect>, Vec<_>) = overdue.into_iter().unzip();
    ruling.effects.splice(0..0, effects);
    Ok(findings
        .iter()
        .fold(ruling, |ruling, finding| ruling.citing(finding.article))
        .finding(findings))
}

fn drafted(event: &Event, made: Made, pairing: Pairing) -> Answer {
    let Made { number, pairing: before, phase } = made;
    let boards = pairing.boards.len();
    if before.as_ref() == Some(&pairing) {
        return refuse(phrase!("office-same-pairing", round = number));
    }
    let change = Change { before: before.map(Box::new), after: Some(Box::new(pairing)) };
    let mut effects = emptied(event, number)?;
    effects.extend(withdrawing::no_longer_kept(event, number));
    effects.push(Effect::Pairing(number, change));
    if phase != Some(Phase::Draft) {
        effects.push(Effect::Phase(number, Change { before: phase, after: Some(Phase::Draft) }));
    }
    Ok(Ruling::accepted(phrase!("office-paired", round = number, boards = boards), effects))
}

/// Takes back the forfeits of empty seats from a pairing that is made anew. A game that has its
/// result stays: the round can no longer be paired anew.
pub(super) fn emptied(event: &Event, round: Round) -> Result<Vec<Effect>, Refusal> {
    let Some(book) = event.round(round) else { return Ok(Vec::new()) };
    let boards = book.pairing().map(|pairing| pairing.boards.as_slice()).unwrap_or_default();
    if book.proposed().iter().any(Option::is_some) {
        return refuse(phrase!("office-round-begun", round = round));
    }
    let mut effects = Vec::new();
    for (board, (seats, result)) in (1..).zip(boards.iter().zip(book.results())) {
        match (seats.white, seats.black, result) {
            (_, _, None) => {}
            (Some(_), Some(_), Some(_)) => {
                return refuse(phrase!("office-round-begun", round = round));
            }
            (_, _, &before) => {
                effects.push(Effect::Result(round, board, Change { before, after: None }));
            }
        }
    }
    Ok(effects)
}

/// Who is still in the event and announced an absence from this round.
fn absent(event: &Event, round: Round) -> Vec<EntrantId> {
    event
        .entrants()
        .filter(|(_, entrant)| entrant.plays_in(round) && entrant.absent_in(round))
        .map(|(id, _)| id)
        .collect()
}

impl From<Unpaired> for Refusal {
    fn from(why: Unpaired) -> Self {
        Self { what: why.phrase(), article: None }
    }
}

fn pair_players(event: &Event, number: Round) -> Result<Pairing, Refusal> {
    let account = event.account(number)?;
    let paired = account.pairing();
    let id = |tpn: Tpn| event.numbered(tpn);
    let mut boards: Vec<Seats> = paired
        .boards
        .iter()
        .map(|board| Seats { white: id(board.white), black: id(board.black) })
        .collect();
    let bye = paired.bye.and_then(id);
    // A schedule names everybody: who waits for an absent player wins by forfeit.
    let missing = |seat: Option<EntrantId>| {
        seat.and_then(|id| event.entrant(id))
            .is_none_or(|entrant| !entrant.plays_in(number) || entrant.absent_in(number))
    };
    for seats in &mut boards {
        let there = |seat: Option<EntrantId>| seat.filter(|_| !missing(seat));
        *seats = Seats { white: there(seats.white), black: there(seats.black) };
    }
    boards.retain(|seats| seats.white.is_some() || seats.black.is_some());
    to_fixed_boards(event, &mut boards);
    Ok(Pairing { boards, bye, absent: absent(event, number), ..Pairing::default() })
}

/// Puts those who need a board of their own there, the lowest board first; who sat there takes their
/// place. Of two who meet, each with a board, the first one found has it.
fn to_fixed_boards(event: &Event, boards: &mut [Seats]) {
    let mut fixed: Vec<(usize, EntrantId)> = event
        .entrants()
        .filter_map(|(id, entrant)| Some((usize::from(entrant.fixed_board?).checked_sub(1)?, id)))
        .collect();
    fixed.sort_unstable();
    let mut settled: Vec<usize> = Vec::new();
    for (board, id) in fixed {
        let sits = |seats: &Seats| seats.white == Some(id) || seats.black == Some(id);
        let from = boards.iter().position(sits).filter(|from| !settled.contains(from));
        if let Some(from) = from.filter(|_| board < boards.len() && !settled.contains(&board)) {
            boards.swap(from, board);
            settled.push(board);
        }
    }
}

fn pair_teams(event: &Event, rules: TeamRules, number: Round) -> Result<Pairing, Refusal> {
    if let Some((_, team)) = event
        .teams()
        .find(|(_, team)| team.plays_in(number) && team.members.len() < usize::from(rules.boards))
    {
        return refuse(phrase!("office-team-short", team = team.form.name.as_str()))
            .map_err(|refusal: Refusal| refusal.under(event.pack().teams.composition));
    }
    let account = event.account(number)?;
    let paired = account.pairing();
    let plays = |id: TeamId| event.team(id).is_some_and(|team| team.plays_in(number));
    let mut pairing = Pairing {
        team_bye: paired.bye.and_then(|tpn| event.team_numbered(tpn)).filter(|&id| plays(id)),
        absent: absent(event, number),
        ..Pairing::default()
    };
    for board in &paired.boards {
        let (Some(white), Some(black)) =
            (event.team_numbered(board.white), event.team_numbered(board.black))
        else {
            continue;
        };
        if !plays(white) && !plays(black) {
            continue;
        }
        let seats = |id| team_seats(event, id, number, rules.boards);
        pairing.matches.push(Match { white, black });
        for (place, (one, other)) in seats(white).into_iter().zip(seats(black)).enumerate() {
            let (white, black) = if place % 2 == 0 { (one, other) } else { (other, one) };
            pairing.boards.push(Seats { white, black });
        }
    }
    Ok(pairing)
}

/// Who sits for a team: the line-up handed in without those who left since, or the first members
/// who play the round. A team that left the event fills no seat.
fn team_seats(event: &Event, id: TeamId, round: Round, boards: u8) -> Vec<Option<EntrantId>> {
    let there = |id: EntrantId| {
        event
            .entrant(id)
            .is_some_and(|entrant| entrant.plays_in(round) && !entrant.absent_in(round))
    };
    match event.team(id) {
        Some(team) if team.plays_in(round) => team.seats(round, boards, there),
        _ => vec![None; boards.into()],
    }
}

/// What the arbiter typed is examined and, unless it cannot be played at all, accepted: the
/// findings say what it breaks.
pub(super) fn pair_by_hand(
    event: &Event,
    boards: &[Seats],
    bye: Option<EntrantId>,
    reason: &str,
    context: &Context,
) -> Answer {
    // While the round is being paired by hand the reason was given when that began.
    let said = event.round(event.last_paired()).and_then(crate::event::Round::by_hand);
    let reason = if reason.trim().is_empty() { said.unwrap_or(reason) } else { reason };
    reasoned(reason)?;
    let announcement = running(event)?;
    let made = round_to_pair(event, context)?;
    let number = made.number;
    if announcement.teams().is_some() {
        return refuse(phrase!("office-no-hand-pairing-of-teams"));
    }
    let tpn = |seat: Option<EntrantId>| seat.and_then(|id| event.entrant(id)?.tpn());
    let typed: Option<Vec<Board>> = boards
        .iter()
        .map(|seats| Some(Board { white: tpn(seats.white)?, black: tpn(seats.black)? }))
        .collect();
    let Some(typed) = typed else { return refuse(phrase!("office-hand-pairing-unknown")) };
    let seats = boards.iter().flat_map(|seats| [seats.white, seats.black]).chain([bye]);
    for id in seats.flatten() {
        let entrant = super::known(event, id)?;
        if !entrant.plays_in(number) || entrant.absent_in(number) {
            return refuse(phrase!(
                "office-line-up-away",
                number = event.shown(id),
                round = number
            ));
        }
    }
    let typed = HandPairing { boards: typed, byes: tpn(bye).into_iter().collect() };
    let found = event.check_by_hand(number, &typed)?;
    if let Some(fatal) = found.iter().find(|finding| {
        matches!(
            finding,
            manual::Finding::Unknown(_) | manual::Finding::Twice(_) | manual::Finding::SeveralByes
        )
    }) {
        return refuse(fatal.phrase());
    }
    let pairing = Pairing {
        boards: boards.to_vec(),
        bye,
        absent: absent(event, number),
        by_hand: Some(reason.to_owned()),
        ..Pairing::default()
    };
    let mut ruling = drafted(event, made, pairing.clone())?;
    ruling.effects.extend(withdrawing::against_the_system(event, number, &pairing));
    let found = found.into_iter().map(manual::Finding::phrase).collect();
    Ok(ruling.finding(by_hand::findings_of(event.pack().systems, found)))
}

/// The last paired round in a phase, or a refusal.
pub(super) fn in_phase(
    event: &Event,
    fits: impl Fn(Phase) -> bool,
) -> Result<(Round, Phase), Refusal> {
    running(event)?;
    let last = event.last_paired();
    match event.round(last).and_then(crate::event::Round::phase) {
        Some(phase) if fits(phase) => Ok((last, phase)),
        Some(_) => refuse(phrase!("office-wrong-phase", round = last)),
        None => refuse(phrase!("office-nothing-paired")),
    }
}

fn advance(round: Round, before: Phase, after: Phase) -> Effect {
    Effect::Phase(round, Change::from_to(before, after))
}

pub(super) fn publish(event: &Event, context: &Context) -> Answer {
    let (round, phase) = in_phase(event, |phase| phase == Phase::Draft)?;
    by_hand::closed(event)?;
    leaving::nothing_pending(event, context.at)?;
    leaving::up_to_date(event, round)?;
    withdrawing::not_stale(event, round)?;
    let mut effects = vec![advance(round, phase, Phase::Published(context.at))];
    effects.extend(empty_boards(event, round));
    Ok(Ruling::accepted(phrase!("office-published", round = round), effects))
}

/// A seat that stays empty loses its game at once.
fn empty_boards(event: &Event, round: Round) -> Vec<Effect> {
    let pairing = event.round(round).and_then(crate::event::Round::pairing);
    let boards = pairing.map(|pairing| pairing.boards.as_slice()).unwrap_or_default();
    empty_seats(round, boards)
}

/// The same for boards that are about to stand.
pub(super) fn empty_seats(round: Round, boards: &[Seats]) -> Vec<Effect> {
    (1..)
        .zip(boards)
        .filter_map(|(board, seats)| {
            let result = match (seats.white, seats.black) {
                (Some(_), Some(_)) => return None,
                (Some(_), None) => BoardResult::WhiteByForfeit,
                (None, Some(_)) => BoardResult::BlackByForfeit,
                (None, None) => BoardResult::NobodyPlayed,
            };
            Some(Effect::Result(round, board, Change::put(result)))
        })
        .collect()
}

/// Moves the start of a round that is to come, or says when one that is over was really played.
pub(super) fn postpone(
    event: &Event,
    round: Round,
    to: Instant,
    reason: &str,
    context: &Context,
) -> Answer {
    reasoned(reason)?;
    let phase = event.round(round).and_then(crate::event::Round::phase);
    let over = matches!(phase, Some(Phase::Closed(_)));
    // A day that was written down wrong may come to light when the report is made.
    let announcement =
        if over && event.stage() == Stage::Finished { announced(event)? } else { running(event)? };
    if round == 0 || round > announcement.rounds {
        return refuse(phrase!("office-no-such-round", round = round));
    }
    if matches!(phase, Some(Phase::Playing(_))) {
        return refuse(phrase!("office-round-begun", round = round));
    }
    if over && to > context.at {
        return refuse(phrase!("office-played-in-future", round = round));
    }
    let disordered = event.starts(round - 1).is_some_and(|earlier| to <= earlier)
        || event.starts(round.saturating_add(1)).is_some_and(|later| to >= later);
    if disordered {
        return refuse(phrase!("office-calendar-disordered"));
    }
    let before = event.round(round).and_then(|book| book.moved_to);
    if before == Some(to) {
        return refuse(phrase!("office-same-start", round = round));
    }
    let effects = vec![Effect::Start(round, Change { before, after: Some(to) })];
    let what = if over {
        phrase!("office-played-on", round = round, reason = reason)
    } else {
        phrase!("office-postponed", round = round, reason = reason)
    };
    Ok(Ruling::accepted(what, effects))
}

pub(super) fn start(event: &Event, context: &Context) -> Answer {
    let (round, phase) = in_phase(event, |phase| matches!(phase, Phase::Published(_)))?;
    leaving::up_to_date(event, round)?;
    withdrawing::not_stale(event, round)?;
    let effects = vec![advance(round, phase, Phase::Playing(context.at))];
    let ruling = Ruling::accepted(phrase!("office-round-started", round = round), effects);
    Ok(ruling.finding(without_cover(event, round)))
}

/// What the hall lacks of its medical cover at the hour at which play begins, where something was
/// said of it (FSSI 6).
fn without_cover(event: &Event, round: Round) -> Vec<Finding> {
    let (Some(regulation), Some(prepared)) = (event.pack().championships, event.preparation())
    else {
        return Vec::new();
    };
    if round > 1 {
        return Vec::new();
    }
    let found = fssi::event::medical(&prepared.medical, fssi::event::Moment::Start, &regulation);
    found.into_iter().filter(|finding| finding.weight != Weight::Met).collect()
}

/// The session ends when every board has a result; who lost by forfeit meets RTF 7.5.
pub(super) fn close(event: &Event, context: &Context) -> Answer {
    let (round, phase) =
        in_phase(event, |phase| matches!(phase, Phase::Playing(_) | Phase::Published(_)))?;
    let book = event.round(round);
    if let Some(board) = book.and_then(|book| book.open_boards().next()) {
        return refuse(phrase!("office-result-missing", board = board + 1));
    }
    let effects = vec![advance(round, phase, Phase::Closed(context.at))];
    let ruling = Ruling::accepted(phrase!("office-round-closed", round = round), effects);
    Ok(leaving::after_round(event, round, context, ruling))
}

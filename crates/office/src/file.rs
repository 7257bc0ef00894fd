//! A player's file before RTF 7.5: what the event knows of them, in the words of that article.

use std::collections::BTreeMap;

use tournament::Round;

use crate::EntrantId;
use crate::absence::{
    Case, Edition, Fate, History, Leave, RoundTimes, Rule, Schedule, Standing, Withdrawal,
};
use crate::bye::ByeState;
use crate::entrant::{Departure, Entrant, Status};
use crate::event::Event;
use crate::round::{BoardResult, Phase, Seats};
use crate::seating::Place;

/// The file of one player.
#[derive(Debug)]
pub struct CaseFile {
    edition: &'static Edition,
    schedule: Schedule,
    history: History,
}

impl CaseFile {
    /// The file as the event stands.
    pub fn of(event: &Event, id: EntrantId, entrant: &Entrant) -> Self {
        let rounds = event.announcement().map_or(0, |announcement| announcement.rounds);
        let schedule = (1..=rounds)
            .filter_map(|round| {
                Some(RoundTimes {
                    starts: event.starts(round)?,
                    ended: event.session_ended(round),
                    published: event.published(round),
                })
            })
            .collect();
        let fates: BTreeMap<Round, Fate> = (1..=rounds)
            .filter_map(|round| Some((round, fate(event, id, entrant, round)?)))
            .collect();
        let history = History {
            entrant: id,
            rounds: fates,
            notices: entrant.notices.clone(),
            decisions: entrant.decisions.clone(),
        };
        Self { edition: event.absence_edition(), schedule: Schedule(schedule), history }
    }

    /// The case under the regulation in force.
    pub const fn case(&self) -> Case<'_> {
        Case { edition: self.edition, schedule: &self.schedule, history: &self.history }
    }

    /// Draws the status from the decisions, which may have grown.
    pub(crate) fn restate(&self, event: &Event, entrant: &mut Entrant) {
        let history = History { decisions: entrant.decisions.clone(), ..self.history.clone() };
        let unjustified = history.withdrawal() == Some(Withdrawal::Unjustified);
        let why = match history.standing() {
            Standing::In => {
                entrant.status = Status::Playing;
                return;
            }
            _ if unjustified => Departure::WithdrawnWithoutRight,
            Standing::SetAside => Departure::ExcludedByArbiter,
            Standing::Out { rule: Rule::Expulsion } => Departure::Expelled,
            Standing::Out {
                rule:
                    Rule::ThirdForfeit
                    | Rule::FirstRoundForfeit
                    | Rule::SilenceAfterForfeit
                    | Rule::SecondSilence,
            } => Departure::Excluded,
            Standing::Out { .. } => Departure::Withdrawn,
        };
        let leaves = history.left_by();
        if matches!(entrant.status, Status::Gone { why: held, .. } if held == why) {
            return;
        }
        let from = leaves.map_or(1, |decision| match decision.rule {
            Rule::Expulsion if seated(event, self.history.entrant, decision.round) => {
                decision.round.saturating_add(1)
            }
            Rule::Expulsion
            | Rule::AbsenceTooMany
            | Rule::WithdrawalInTime
            | Rule::UnjustifiedWithdrawal => decision.round,
            _ => decision.round.saturating_add(1),
        });
        entrant.status = Status::Gone { why, from };
    }
}

/// Whether somebody has a place in a round that the players know of; a draft is paired anew.
fn seated(event: &Event, id: EntrantId, round: Round) -> bool {
    event.round(round).is_some_and(|book| {
        !matches!(book.phase(), None | Some(Phase::Draft)) && book.board_of(id).is_some()
    })
}

/// What a round was to a player, if that is known; a draft tells nothing yet.
fn fate(event: &Event, id: EntrantId, entrant: &Entrant, round: Round) -> Option<Fate> {
    let ahead = entrant.bye_in(round).filter(|bye| bye.state == ByeState::Granted);
    if !event.round(round).is_some_and(crate::event::Round::is_public) && ahead.is_some() {
        return Some(Fate::Absent(Leave::ByRight));
    }
    let book = event.round(round)?;
    let pairing = book.pairing()?;
    if matches!(book.phase(), None | Some(Phase::Draft)) {
        return None;
    }
    if round < entrant.first_round {
        return Some(Fate::NotEntered);
    }
    let board = match book.place(id) {
        Place::Board(board) => board,
        Place::Bye => return Some(Fate::Bye),
        Place::Absent if entrant.bye_in(round).is_some_and(|it| it.state == ByeState::NotSeen) => {
            return Some(Fate::Out);
        }
        Place::Absent => return Some(Fate::Absent(leave(entrant, round))),
        // In a team event a reserve simply does not sit.
        Place::Nowhere if entrant.form.team.is_some() => return Some(Fate::Bye),
        Place::Nowhere => return Some(Fate::Out),
    };
    let result = book.results().get(board).copied().flatten()?;
    Some(if lost_by_forfeit(pairing.boards[board], id, result) {
        Fate::Forfeited
    } else {
        Fate::Played
    })
}

fn lost_by_forfeit(seats: Seats, id: EntrantId, result: BoardResult) -> bool {
    match result {
        BoardResult::NobodyPlayed => true,
        BoardResult::WhiteByForfeit => seats.black == Some(id),
        BoardResult::BlackByForfeit => seats.white == Some(id),
        _ => false,
    }
}

fn leave(entrant: &Entrant, round: Round) -> Leave {
    let granted = entrant
        .decisions
        .iter()
        .find(|decision| decision.round == round && decision.option.grants_absence());
    match granted.map(|decision| decision.rule) {
        Some(Rule::ForceMajeure) => Leave::ForceMajeure,
        Some(Rule::NewPairings) => Leave::Granted,
        _ => Leave::ByRight,
    }
}

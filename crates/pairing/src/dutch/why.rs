//! Why this and not that: the question asked again with the other answer insisted on.

use serde::Serialize;
use tournament::{Presence, Round, Score, Tournament, Tpn};
use vocabulary::Side;

use super::account::{OrderAccount, bracket_account};
use super::bracket::{Bracket, Decision};
use super::edition::{Edition, Procedure};
use super::exact::Demand;
use super::field::Field;
use super::quality::CriterionValue;
use super::refusal::{Deadlock, Refusal};
use super::{collapsed_last_bracket, every_bracket};

/// What somebody asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Why do these two not meet?
    Pair(Tpn, Tpn),
    /// Why does this player not get the bye?
    Bye(Tpn),
    /// Why does this player move down?
    Float(Tpn),
}

/// The answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Answer {
    /// The question.
    pub question: Question,
    /// The year of the edition.
    pub edition: u16,
    /// Why.
    pub because: Because,
}

/// Why something is not so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Because {
    /// It is so.
    ItIsSo,
    /// The number takes no part in the event.
    Unknown(Tpn),
    /// The player sits the round out.
    SitsOut(Tpn),
    /// The field is even: nobody gets the bye.
    NoBye,
    /// The rules forbid it.
    Forbidden(Vec<Obstacle>),
    /// The bye goes to a lower score (C5).
    LowerScoreGetsBye(Score),
    /// With the bye on this score, the others could not be paired.
    OthersUnpairable,
    /// Whoever is left could not all be paired.
    Unfinishable {
        /// The score of the bracket in question.
        bracket: Score,
    },
    /// The bracket would be worse.
    Worse {
        /// The score of the bracket in question.
        bracket: Score,
        /// The first criterion in which it would be.
        criterion: &'static str,
        /// What was chosen has this value.
        chosen: CriterionValue,
        /// What was asked for has this one.
        asked: CriterionValue,
        /// The players who cause it.
        players: Vec<Tpn>,
    },
    /// The bracket would be as good, but comes later in the order of the rules.
    Later {
        /// The score of the bracket in question.
        bracket: Score,
        /// The first choice that differs.
        choice: Choice,
        /// What was chosen, in bracket numbers.
        chosen: Vec<usize>,
        /// What was asked for.
        asked: Vec<usize>,
    },
}

/// A rule that forbids a pair, or the bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Obstacle {
    /// They met in this round.
    Met(Round),
    /// Both must have this colour.
    BothMustHave(Side),
    /// The event keeps them apart up to this round.
    ProhibitedUntil(Round),
    /// This round bars from the bye.
    ByeBarredBy(Round),
}

/// A choice in the order of generation (C.04.3, 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Which moved-down players are paired.
    MovedDown,
    /// The opponents of the moved-down players.
    OpponentsOfMovedDown,
    /// The exchange between the subgroups.
    Exchange,
    /// The opponents of the first subgroup.
    Opponents,
}

/// Why two do not meet in the round to come.
pub fn why(
    tournament: &Tournament,
    edition: &Edition,
    one: Tpn,
    other: Tpn,
) -> Result<Answer, Refusal> {
    ask(tournament, edition, Question::Pair(one, other))
}

/// Why something is not as somebody expects in the round to come.
pub fn ask(
    tournament: &Tournament,
    edition: &Edition,
    question: Question,
) -> Result<Answer, Refusal> {
    let because = because(tournament, *edition, question)?;
    Ok(Answer { question, edition: edition.year, because })
}

fn because(
    tournament: &Tournament,
    edition: Edition,
    question: Question,
) -> Result<Because, Refusal> {
    let asked = match question {
        Question::Pair(one, other) => vec![one, other],
        Question::Bye(one) | Question::Float(one) => vec![one],
    };
    let mut round = super::Round::begin(tournament, &edition)?;
    let mut seats = Vec::new();
    for &tpn in &asked {
        let Some(participant) = tournament.participant(tpn) else {
            return Ok(Because::Unknown(tpn));
        };
        match (participant.presence, round.field.seat(tpn)) {
            (Presence::GivenBye, _) if question == Question::Bye(tpn) => {
                return Ok(Because::ItIsSo);
            }
            (Presence::Present, Some(seat)) => seats.push(seat),
            _ => return Ok(Because::SitsOut(tpn)),
        }
    }
    let brackets = round.brackets()?;
    let inquiry = Inquiry { tournament, edition, field: &round.field, brackets: &brackets };
    match (question, seats.as_slice()) {
        (Question::Pair(..), &[one, other]) => inquiry.pair(one.min(other), one.max(other)),
        (Question::Bye(_), &[seat]) => inquiry.bye(seat, round.bye_score.score),
        (Question::Float(_), &[seat]) => inquiry.float(seat),
        _ => Ok(Because::ItIsSo),
    }
}

struct Inquiry<'a> {
    tournament: &'a Tournament,
    edition: Edition,
    field: &'a Field,
    brackets: &'a [(Bracket, Decision)],
}

impl Inquiry<'_> {
    fn pair(&self, higher: usize, lower: usize) -> Result<Because, Refusal> {
        if higher == lower || self.is_pair(higher, lower) {
            return Ok(Because::ItIsSo);
        }
        let obstacles = self.obstacles(higher, lower);
        if !obstacles.is_empty() {
            return Ok(Because::Forbidden(obstacles));
        }
        // They could meet where the lower is a resident, if the higher comes that far.
        for (index, (bracket, decision)) in self.brackets.iter().enumerate() {
            let together = bracket.players().any(|seat| seat == higher)
                && bracket.residents.binary_search(&lower).is_ok();
            if together {
                return self.insist(index, Demand::Pair(higher, lower));
            }
            if decision.pairs.iter().any(|&(one, other)| one == higher || other == higher) {
                return self.insist(index, Demand::Float(higher));
            }
        }
        Ok(Because::ItIsSo)
    }

    fn bye(&self, seat: usize, bye_score: Option<Score>) -> Result<Because, Refusal> {
        if !self.field.is_odd() {
            return Ok(Because::NoBye);
        }
        if let Some(round) = self.field.players[seat].bye_barred_by {
            return Ok(Because::Forbidden(vec![Obstacle::ByeBarredBy(round)]));
        }
        if let Some(settled) = bye_score {
            match self.field.score(seat).cmp(&settled) {
                std::cmp::Ordering::Greater => return Ok(Because::LowerScoreGetsBye(settled)),
                std::cmp::Ordering::Less => return Ok(Because::OthersUnpairable),
                std::cmp::Ordering::Equal => {}
            }
        }
        let paired = |decision: &Decision| {
            decision.pairs.iter().any(|&(one, other)| one == seat || other == seat)
        };
        match self.brackets.iter().position(|(_, decision)| paired(decision)) {
            Some(index) => self.insist(index, Demand::Bye(seat)),
            None => Ok(Because::ItIsSo),
        }
    }

    fn float(&self, seat: usize) -> Result<Because, Refusal> {
        let floats = |decision: &Decision| decision.downfloaters.contains(&seat);
        match self.brackets.iter().position(|(_, decision)| floats(decision)) {
            Some(index) => self.insist(index, Demand::Stay(seat)),
            None => Ok(Because::ItIsSo),
        }
    }

    fn is_pair(&self, higher: usize, lower: usize) -> bool {
        self.brackets
            .iter()
            .any(|(_, decision)| decision.pairs.binary_search(&(higher, lower)).is_ok())
    }

    /// The rules that forbid a pair.
    fn obstacles(&self, higher: usize, lower: usize) -> Vec<Obstacle> {
        if self.field.may_meet(higher, lower) {
            return Vec::new();
        }
        let (one, other) = (&self.field.players[higher], &self.field.players[lower]);
        let records = self.tournament.participant(one.tpn).map(|found| found.records.as_slice());
        let mut obstacles: Vec<Obstacle> = (records.unwrap_or_default().iter().zip(1..))
            .filter(|(record, _)| record.met() == Some(other.tpn))
            .map(|(_, round)| Obstacle::Met(round))
            .collect();
        if let (Some(own), Some(its)) = (one.must_have(), other.must_have())
            && own == its
            && !one.topscorer
            && !other.topscorer
        {
            obstacles.push(Obstacle::BothMustHave(own));
        }
        let prohibitions = self.tournament.regulations().prohibitions.iter();
        let until = prohibitions
            .filter(|list| (list.first..=list.last).contains(&self.field.round))
            .filter(|list| list.members.contains(&one.tpn) && list.members.contains(&other.tpn))
            .map(|list| list.last)
            .max();
        obstacles.extend(until.map(Obstacle::ProhibitedUntil));
        obstacles
    }

    /// Decides a bracket again with something insisted on, and compares.
    fn insist(&self, index: usize, demand: Demand) -> Result<Because, Refusal> {
        let (bracket, chosen) = &self.brackets[index];
        let procedure = self.edition.procedure;
        let asked = match procedure {
            Procedure::EveryBracket => every_bracket::decide_with_all(self.field, bracket, demand),
            Procedure::CollapsedLastBracket => {
                collapsed_last_bracket::decide_again(self.field, bracket, chosen, demand)
            }
        };
        let told = bracket_account(self.field, bracket, chosen, procedure);
        let bracket_score = told.score;
        let asked = match asked {
            Ok(asked) => asked,
            Err(Deadlock::NoCandidate) => {
                return Ok(Because::Unfinishable { bracket: bracket_score });
            }
            Err(Deadlock::TooLarge) => return Err(Refusal::TooLarge),
        };
        let quality = bracket_account(self.field, bracket, &asked, procedure).quality;
        if let Some((own, its)) = told.quality.first_difference(&quality) {
            return Ok(Because::Worse {
                bracket: bracket_score,
                criterion: own.name,
                chosen: own.value.clone(),
                asked: its.value.clone(),
                players: its.players.clone(),
            });
        }
        Ok(later(bracket_score, &told.order, &OrderAccount::of(bracket, &asked)))
    }
}

/// The first choice in which two candidates of one bracket differ.
fn later(bracket: Score, chosen: &OrderAccount, asked: &OrderAccount) -> Because {
    let exchange = |order: &OrderAccount| {
        order.exchange.out.iter().chain(&order.exchange.entering).copied().collect::<Vec<usize>>()
    };
    let choices = [
        (Choice::MovedDown, chosen.mdp_set.clone(), asked.mdp_set.clone()),
        (Choice::OpponentsOfMovedDown, chosen.mdp_opponents.clone(), asked.mdp_opponents.clone()),
        (Choice::Exchange, exchange(chosen), exchange(asked)),
        (Choice::Opponents, chosen.opponents.clone(), asked.opponents.clone()),
    ];
    let different = choices.into_iter().find(|(_, chosen, asked)| chosen != asked);
    different.map_or(Because::ItIsSo, |(choice, chosen, asked)| Because::Later {
        bracket,
        choice,
        chosen,
        asked,
    })
}

//! Tie-breaks from the opponents' results: Buchholz, Sonneborn-Berger, Koya (C.07, 8 and 9).

use tournament::Score;
use tournament::team::ScoreKind;

use crate::code::{Modifiers, Rule, TieBreak};
use crate::crosstable::{Crosstable, Kind};
use crate::ground::{Ground, other_score};
use crate::rules::System;
use crate::unplayed::{Adjusted, Element, sum};
use crate::value::{Fraction, Value};

/// The values of a tie-break from the opponents' results, for everybody.
pub(crate) fn values(ground: &Ground, tie_break: &TieBreak) -> Vec<Value> {
    let lines = 0..ground.identities.len();
    match tie_break.rule {
        Rule::Koya => lines.map(|index| koya(ground, tie_break, index)).collect(),
        Rule::AverageBuchholz => {
            let buchholz = buchholz_of_all(ground, tie_break);
            lines.map(|index| average(ground.table_of(tie_break), index, &buchholz)).collect()
        }
        Rule::StrengthOfSchedule => {
            let buchholz = buchholz_of_all(ground, tie_break);
            lines.map(|index| strength(ground, tie_break, index, buchholz[index])).collect()
        }
        _ => {
            let sums = Sums::new(ground, tie_break);
            lines.map(|index| sums.value(&sums.elements(index))).collect()
        }
    }
}

/// BH, FB, SB and their kin: sums over the rounds with their cuts.
pub(crate) struct Sums<'g> {
    pub adjusted: Adjusted<'g>,
    weights: Option<&'g Crosstable>,
    modifiers: Modifiers,
}

impl<'g> Sums<'g> {
    pub(crate) fn new(ground: &'g Ground, tie_break: &TieBreak) -> Self {
        let primary = ground.score_of(tie_break);
        let (of_opponents, own) = match tie_break.rule {
            Rule::SonnebornBerger => (primary, Some(primary)),
            Rule::MatchMatch => (ScoreKind::Match, Some(ScoreKind::Match)),
            Rule::MatchGame => (ScoreKind::Match, Some(ScoreKind::Game)),
            Rule::GameMatch => (ScoreKind::Game, Some(ScoreKind::Match)),
            Rule::GameGame => (ScoreKind::Game, Some(ScoreKind::Game)),
            _ => (primary, None),
        };
        Self {
            adjusted: ground.adjusted(of_opponents, tie_break),
            weights: own.map(|score| ground.table(score)),
            modifiers: tie_break.modifiers,
        }
    }

    /// What each round of a participant adds, cuts marked.
    pub(crate) fn elements(&self, index: usize) -> Vec<Element> {
        let mut elements = self.adjusted.elements(index, self.weights);
        self.adjusted.cut(&mut elements, self.modifiers.cut_low, self.modifiers.cut_high);
        elements
    }

    /// The sum of the elements.
    pub(crate) fn value(&self, elements: &[Element]) -> Value {
        let total = sum(elements);
        match self.weights {
            Some(_) => Value::Product(total),
            None => Value::Points(Score::tenths(i32::try_from(total).unwrap_or(i32::MAX))),
        }
    }
}

/// The Buchholz inside AOB and SSSC.
pub(crate) fn inner_buchholz(tie_break: &TieBreak) -> TieBreak {
    let rule = if tie_break.modifiers.fore { Rule::ForeBuchholz } else { Rule::Buchholz };
    TieBreak { rule, ..*tie_break }
}

/// The Buchholz of everybody, in tenths.
pub(crate) fn buchholz_of_all(ground: &Ground, tie_break: &TieBreak) -> Vec<i64> {
    let sums = Sums::new(ground, &inner_buchholz(tie_break));
    (0..ground.identities.len()).map(|index| sum(&sums.elements(index))).collect()
}

/// The opponents actually played.
pub(crate) fn met(table: &Crosstable, index: usize) -> impl Iterator<Item = (usize, usize)> {
    let entries = table.lines[index].entries.iter().enumerate();
    let played = entries.filter(|(_, entry)| entry.kind == Kind::Played);
    played.filter_map(|(round, entry)| entry.opponent.map(|opponent| (round, opponent)))
}

fn average(table: &Crosstable, index: usize, buchholz: &[i64]) -> Value {
    let (sum, games) = met(table, index)
        .fold((0, 0), |(sum, games), (_, opponent)| (sum + buchholz[opponent], games + 1));
    if games == 0 { Value::None } else { Value::Average(Fraction::new(sum, 10 * games)) }
}

fn strength(ground: &Ground, tie_break: &TieBreak, index: usize, buchholz: i64) -> Value {
    let divisor = i64::from(divisor(ground, tie_break));
    let secondary = ground.table(other_score(ground.rules.primary)).lines[index].score;
    let secondary = i64::from(secondary.in_tenths());
    Value::Average(Fraction::new(secondary * divisor + buchholz, 10 * divisor))
}

/// What SSSC divides the Buchholz by (C.07, teams).
pub(crate) fn divisor(ground: &Ground, tie_break: &TieBreak) -> u16 {
    tie_break.modifiers.divisor.unwrap_or_else(|| {
        let primary = ground.table(ground.rules.primary);
        let highest = primary.win * i32::from(primary.scheduled);
        let of_a_match = ground.table(other_score(ground.rules.primary)).win;
        let whole = highest.in_tenths().checked_div(of_a_match.in_tenths()).unwrap_or(1);
        u16::try_from(whole.max(1)).unwrap_or(u16::MAX)
    })
}

/// Twice the score from which an opponent counts for Koya.
pub(crate) fn koya_limit_doubled(table: &Crosstable, tie_break: &TieBreak) -> Score {
    let games = match table.system {
        System::Swiss => i32::from(table.rounds),
        // Everybody has as many games, the rest rounds and the results struck out apart.
        System::RoundRobin => {
            let games = table
                .lines
                .iter()
                .map(|line| line.entries.iter().filter(|entry| entry.opponent.is_some()).count());
            games.max().and_then(|most| i32::try_from(most).ok()).unwrap_or(0)
        }
    };
    table.win * games + Score::points(tie_break.modifiers.limit.into())
}

fn koya(ground: &Ground, tie_break: &TieBreak, index: usize) -> Value {
    let table = ground.table_of(tie_break);
    let limit = koya_limit_doubled(table, tie_break);
    let entries = table.lines[index].entries.iter();
    let strong = entries.filter(|entry| {
        entry.opponent.is_some_and(|opponent| table.lines[opponent].score * 2 >= limit)
    });
    Value::Points(strong.map(|entry| entry.points).sum())
}

//! Which teams float up into a bracket (C4 to C7: C.04.6, 3.5).
//!
//! In a smallest set no two upfloaters meet, so a complete pairing of everybody left tells the set
//! by its pairs of a resident and a lower team, and all criteria are sums over pairs.

use tournament::Score;

use super::settle::{Best, graph};
use super::state::Field;
use super::{FloatCriteria, LookAhead, Refusal, bye};
use crate::matching::{BitSet, Ladder, Rung, Weight, Wide};

/// The question which teams float up.
pub(super) struct Upfloat<'a> {
    field: &'a Field<'a>,
    /// Everybody not yet paired, by number.
    places: Vec<usize>,
    /// The score of the residents.
    score: Score,
    /// The scores below, highest first.
    below: Vec<Score>,
    /// The next scoregroup, unless upfloaters of an earlier bracket emptied it: C6 looks no further.
    next: Option<Score>,
}

/// The answer.
pub(super) struct Choice {
    pub(super) residents: Vec<usize>,
    pub(super) upfloaters: Vec<usize>,
    pub(super) next_upfloaters: Option<usize>,
}

/// What a team is to the question: its score, and whether its float would be a repeated one.
type Kind = (Score, bool);

/// The places of the criteria in a weight.
struct Rungs {
    upfloaters: Rung,
    /// One for each score below, highest score first; none while only C4 is asked.
    scores: Vec<Rung>,
    next: Option<Rung>,
    repeated: Option<Rung>,
}

impl<'a> Upfloat<'a> {
    /// Everybody not yet paired, the score whose turn it is, and the next one of the round.
    pub(super) fn new(
        field: &'a Field<'a>,
        unpaired: &BitSet,
        score: Score,
        next: Option<Score>,
    ) -> Self {
        let places: Vec<usize> = unpaired.iter().collect();
        let mut below: Vec<Score> = places.iter().map(|&place| field.teams[place].score).collect();
        below.sort_unstable_by_key(|&score| std::cmp::Reverse(score));
        below.dedup();
        below.retain(|&lower| lower < score);
        let next = next.filter(|next| below.first() == Some(next));
        Self { field, places, score, below, next }
    }

    fn score(&self, at: usize) -> Score {
        self.field.teams[self.places[at]].score
    }

    fn is_resident(&self, at: usize) -> bool {
        self.score(at) == self.score
    }

    /// C4 first, which tells how many; then the others.
    pub(super) fn choose(&self) -> Result<Choice, Refusal> {
        let mut ladder = Ladder::default();
        let upfloaters = ladder.rung(self.limit(self.places.len()));
        let fewest = Rungs { upfloaters, scores: Vec::new(), next: None, repeated: None };
        let best = self.weigh::<i128>(&fewest).ok_or_else(|| bye::no_pairing(self.field))?;
        match self.floating(&best).len() {
            0 => Ok(self.choice(Vec::new(), None)),
            count => self.choose_among(count),
        }
    }

    /// Of the sets of so many teams the best one, and the first among equals.
    fn choose_among(&self, count: usize) -> Result<Choice, Refusal> {
        let (rungs, bits) = self.rungs(count, true);
        if bits <= i128::ROOM {
            self.settle::<i128>(&rungs, count)
        } else if bits <= Wide::<4>::ROOM {
            self.settle::<Wide<4>>(&rungs, count)
        } else if bits <= Wide::<16>::ROOM {
            self.settle::<Wide<16>>(&rungs, count)
        } else {
            Err(Refusal::TooManyScores)
        }
    }

    /// The criteria from the least important up, each as wide as its count can grow.
    fn rungs(&self, count: usize, looking_ahead: bool) -> (Rungs, usize) {
        let teams_with =
            |score: Score| (0..self.places.len()).filter(|&at| self.score(at) == score).count();
        let mut ladder = Ladder::default();
        let repeated = Some(ladder.rung(self.limit(count)));
        let next = self.next.filter(|_| looking_ahead);
        let next = next.map(|next| ladder.rung(self.limit(teams_with(next))));
        let scores = self
            .below
            .iter()
            .map(|&score| ladder.rung(self.limit(count.min(teams_with(score)))))
            .collect();
        let upfloaters = ladder.rung(self.limit(self.places.len()));
        (Rungs { upfloaters, scores, next, repeated }, ladder.bits())
    }

    fn limit(&self, count: usize) -> u64 {
        u64::try_from(count.min(self.places.len())).unwrap_or(u64::MAX)
    }

    /// The best pairings of everybody by these criteria.
    fn weigh<W: Weight>(&self, rungs: &Rungs) -> Option<Best<W>> {
        let kind = |place: usize| {
            let team = &self.field.teams[place];
            (team.score, self.counts_floats() && team.floated)
        };
        let weight = |one: &Kind, other: &Kind| self.weight(rungs, *one, *other);
        Best::of(graph(&self.field.legal, &self.places, kind, weight))
    }

    /// C7 is a criterion of 2026 only.
    fn counts_floats(&self) -> bool {
        self.field.floats_count()
            && self.field.rules.edition.floats == FloatCriteria::UpfloatersAndOpponents
    }

    fn weight<W: Weight>(&self, rungs: &Rungs, one: Kind, other: Kind) -> W {
        let ((high, _), (low, repeated)) =
            if one.0 >= other.0 { (one, other) } else { (other, one) };
        let mut burden = W::ZERO;
        if high == self.score && low < high {
            burden += rungs.upfloaters.worth(1);
            let scores = self.below.iter().zip(&rungs.scores);
            for (_, rung) in scores.filter(|(score, _)| **score == low) {
                burden += rung.worth(1);
            }
            if let Some(rung) = rungs.repeated.filter(|_| repeated) {
                burden += rung.worth(1);
            }
        } else if let Some(next) = rungs.next
            && self.next == Some(high)
            && low < high
        {
            burden += next.worth(1);
        }
        W::ZERO - burden
    }

    /// Settles who floats up, team by team: highest score first, then lowest number.
    fn settle<W: Weight>(&self, rungs: &Rungs, count: usize) -> Result<Choice, Refusal> {
        let no_pairing = || bye::no_pairing(self.field);
        let mut best = self.weigh::<W>(rungs).ok_or_else(no_pairing)?;
        let needed = self.needed_next(&best);
        if self.field.rules.look_ahead == LookAhead::Parity && needed > self.parity_next(&best) {
            let (blind, _) = self.rungs(count, false);
            best = self.weigh::<W>(&blind).ok_or_else(no_pairing)?;
        }
        let mut order: Vec<usize> =
            (0..self.places.len()).filter(|&at| !self.is_resident(at)).collect();
        order.sort_by_key(|&at| self.field.teams[self.places[at]].rank());
        let mut upfloaters = Vec::new();
        for at in order {
            if upfloaters.len() < count && best.confine(at, |other| self.is_resident(other)) {
                upfloaters.push(at);
            }
        }
        Ok(self.choice(upfloaters, Some(self.needed_next(&best))))
    }

    /// The teams that float up in one of the pairings left.
    fn floating<W: Weight>(&self, best: &Best<W>) -> Vec<usize> {
        let faces_resident = |at: usize| best.mate(at).is_some_and(|mate| self.is_resident(mate));
        (0..self.places.len()).filter(|&at| !self.is_resident(at) && faces_resident(at)).collect()
    }

    /// C6: how many of the next scoregroup meet a team from below it.
    fn needed_next<W: Weight>(&self, best: &Best<W>) -> usize {
        let Some(next) = self.next else { return 0 };
        (0..self.places.len())
            .filter(|&at| self.score(at) == next)
            .filter(|&at| best.mate(at).is_some_and(|mate| self.score(mate) < next))
            .count()
    }

    /// How many teams from below the next scoregroup needs at least: one if it is odd.
    fn parity_next<W: Weight>(&self, best: &Best<W>) -> usize {
        let Some(next) = self.next else { return 0 };
        let floating = self.floating(best);
        let left = (0..self.places.len())
            .filter(|at| self.score(*at) == next && !floating.contains(at))
            .count();
        left % 2
    }

    fn choice(&self, upfloaters: Vec<usize>, next_upfloaters: Option<usize>) -> Choice {
        let residents = (0..self.places.len()).filter(|&at| self.is_resident(at));
        Choice {
            residents: residents.map(|at| self.places[at]).collect(),
            upfloaters: upfloaters.into_iter().map(|at| self.places[at]).collect(),
            next_upfloaters,
        }
    }
}

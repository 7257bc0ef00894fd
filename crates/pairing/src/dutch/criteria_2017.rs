//! The criteria C.5 to C.19 of 2017 as weights of pairs (docs/pairing.md).
//!
//! A criterion that counts who is not paired is turned round: a pair is worth what its players
//! would cost unpaired, less what the pair itself costs.

use std::collections::{BTreeMap, BTreeSet};

use tournament::Score;

use super::bracket::Bracket;
use super::clash::{ColourClaim, clash};
use super::field::Field;
use super::player::Float;
use super::weighing::{Order, Role, Weighing};
use crate::matching::{Ladder, Rung, Weight};

/// What the criteria read of a player of the bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Traits {
    score: Score,
    claim: ColourClaim,
    floats: [Option<Float>; 2],
    /// What it counts in the last bracket to be left over (docs/pairing.md).
    burden: u64,
}

/// Vertices that weigh alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Inside(Traits, bool),
    Next(u64),
    /// The bye, whoever is further down, the way out.
    Outside,
}

/// One rung for each score difference, the greatest on top.
type ByDifference = BTreeMap<Score, Rung>;

/// Nobody is one point below the bracket; a downfloater is reckoned as if paired with him.
const FLOAT_BELOW: Score = Score::points(1);

/// The rungs of a bracket.
pub(crate) struct Criteria2017 {
    lowest: Score,
    next_score: Score,
    c5: Rung,
    c6: ByDifference,
    /// C.7: players left over in the next bracket, then the score differences there.
    c7_left: Rung,
    c7: ByDifference,
    /// C.8 to C.11.
    colours: [Rung; 4],
    /// C.12 and C.14.
    down: [Rung; 2],
    /// C.13 and C.15.
    up: [Rung; 2],
    /// C.16 and C.18.
    down_by: [ByDifference; 2],
    /// C.17 and C.19.
    up_by: [ByDifference; 2],
    exchanges: Option<Rung>,
    tops: Option<Rung>,
    /// What a player who may not take the bye counts when left over in the next bracket.
    barred_burden: u64,
    bits: usize,
}

impl Criteria2017 {
    /// The rungs that a bracket needs; C.7 only where the bracket has somebody next.
    pub(crate) fn of(field: &Field, bracket: &Bracket, next_is_last: bool, order: Order) -> Self {
        let size = (bracket.mdps.len() + bracket.residents.len()) as u64;
        let scores: BTreeSet<Score> = bracket.players().map(|seat| field.score(seat)).collect();
        let lowest = scores.first().copied().unwrap_or_default();
        let next_score = bracket.next.first().map_or(lowest, |&seat| field.score(seat));
        let differences = |lowest: Score| -> BTreeSet<Score> {
            let pairs = scores.iter().flat_map(|&one| scores.iter().map(move |&two| one - two));
            let floats = scores.iter().map(|&score| score - lowest + FLOAT_BELOW);
            pairs.chain(floats).filter(|&difference| difference > Score::ZERO).collect()
        };
        let has = |float: Float, back: usize| {
            bracket.players().any(|seat| field.players[seat].floats[back] == Some(float))
        };
        let per_difference = |ladder: &mut Ladder, differences: &BTreeSet<Score>, limit: u64| {
            let mut rungs = ByDifference::new();
            for &difference in differences {
                rungs.insert(difference, ladder.signed_rung(limit));
            }
            rungs
        };
        let here = differences(lowest);
        let flagged = |float, back| if has(float, back) { size } else { 0 };
        let (down, up) = (Float::Down, Float::Up);

        let mut ladder = Ladder::default();
        let laid = order == Order::Laid;
        let tops = laid.then(|| ladder.rung(size * size));
        let exchanges = laid.then(|| ladder.rung(size / 2));
        let c19 = per_difference(&mut ladder, &here, flagged(up, 1));
        let c18 = per_difference(&mut ladder, &here, flagged(down, 1));
        let c17 = per_difference(&mut ladder, &here, flagged(up, 0));
        let c16 = per_difference(&mut ladder, &here, flagged(down, 0));
        let c15 = ladder.signed_rung(flagged(up, 1));
        let c14 = ladder.signed_rung(flagged(down, 1));
        let c13 = ladder.signed_rung(flagged(up, 0));
        let c12 = ladder.signed_rung(flagged(down, 0));
        let c11 = ladder.rung(size / 2);
        let c10 = ladder.rung(size / 2);
        let topscorers = bracket.players().any(|seat| field.players[seat].topscorer);
        let c9 = ladder.rung(if topscorers { size / 2 } else { 0 });
        let c8 = ladder.rung(if topscorers { size / 2 } else { 0 });
        let barred_burden = if next_is_last { 3 } else { 1 };
        let (mut c7, mut c7_limit) = (ByDifference::new(), 0);
        if !bracket.next.is_empty() {
            let both = size + bracket.next.len() as u64;
            let mut ahead: BTreeSet<Score> = scores.iter().map(|&own| own - next_score).collect();
            ahead.extend(scores.iter().map(|&own| own - next_score + FLOAT_BELOW));
            ahead.insert(FLOAT_BELOW);
            c7 = per_difference(&mut ladder, &ahead, both);
            c7_limit = both * barred_burden;
        }
        let c7_left = ladder.rung(c7_limit);
        let c6 = per_difference(&mut ladder, &here, size);
        let c5 = ladder.rung(size / 2);
        Self {
            lowest,
            next_score,
            c5,
            c6,
            c7_left,
            c7,
            colours: [c8, c9, c10, c11],
            down: [c12, c14],
            up: [c13, c15],
            down_by: [c16, c18],
            up_by: [c17, c19],
            exchanges,
            tops,
            barred_burden,
            bits: ladder.bits(),
        }
    }

    fn burden(&self, field: &Field, seat: usize) -> u64 {
        if field.players[seat].bye_barred_by.is_some() { self.barred_burden } else { 1 }
    }

    fn pair<W: Weight>(&self, one: &Traits, other: &Traits) -> W {
        let (higher, lower) = if one.score >= other.score { (one, other) } else { (other, one) };
        let difference = higher.score - lower.score;
        let floats = difference > Score::ZERO;
        let failed = clash(one.claim, other.claim);
        let mut weight = self.c5.worth::<W>(1);
        for (rung, fails) in self.colours.iter().zip(failed) {
            weight += rung.worth_unless(fails);
        }
        for player in [one, other] {
            let alone = player.score - self.lowest + FLOAT_BELOW;
            weight += worth_on(&self.c6, alone);
            if !self.c7.is_empty() {
                weight += self.c7_left.worth(player.burden);
            }
            for back in 0..2 {
                if player.floats[back] == Some(Float::Down) {
                    weight += self.down[back].worth(1);
                    weight += worth_on(&self.down_by[back], alone);
                }
            }
        }
        if floats {
            weight -= worth_on(&self.c6, difference);
            for back in 0..2 {
                if higher.floats[back] == Some(Float::Down) {
                    weight -= self.down[back].worth(1);
                    weight -= worth_on(&self.down_by[back], difference);
                }
                if lower.floats[back] == Some(Float::Up) {
                    weight -= self.up[back].worth(1);
                    weight -= worth_on(&self.up_by[back], difference);
                }
            }
        }
        weight
    }

    /// What a pair of the next bracket is worth: a downfloater with a player there.
    fn ahead<W: Weight>(&self, floater: &Traits, burden: u64) -> W {
        let difference = floater.score - self.next_score;
        self.c7_left.worth::<W>(floater.burden + burden)
            + worth_on(&self.c7, difference + FLOAT_BELOW)
            + worth_on(&self.c7, FLOAT_BELOW)
            - worth_on(&self.c7, difference)
    }
}

fn worth_on<W: Weight>(rungs: &ByDifference, difference: Score) -> W {
    rungs.get(&difference).map_or(W::ZERO, |rung| rung.worth(1))
}

impl Weighing for Criteria2017 {
    type Kind = Kind;

    fn bits(&self) -> usize {
        self.bits
    }

    fn kind(&self, field: &Field, seat: usize, role: Role) -> Kind {
        let inside = |first| {
            let player = &field.players[seat];
            let traits = Traits {
                score: player.score,
                claim: ColourClaim::of(player),
                floats: player.floats,
                burden: self.burden(field, seat),
            };
            Kind::Inside(traits, first)
        };
        match role {
            Role::Mdp => inside(false),
            Role::Resident { first } => inside(first),
            Role::Next => Kind::Next(self.burden(field, seat)),
            Role::Below | Role::Bye | Role::Exit => Kind::Outside,
        }
    }

    fn weight<W: Weight>(&self, one: &Kind, other: &Kind) -> W {
        match (one, other) {
            (Kind::Inside(one, one_first), Kind::Inside(other, other_first)) => {
                let mut weight = self.pair(one, other);
                if let Some(exchanges) = self.exchanges {
                    weight += exchanges.worth::<W>(u64::from(*one_first || *other_first));
                }
                weight
            }
            (Kind::Inside(floater, _), Kind::Next(burden))
            | (Kind::Next(burden), Kind::Inside(floater, _)) => self.ahead(floater, *burden),
            (Kind::Next(one), Kind::Next(other)) => {
                let alone: W = worth_on(&self.c7, FLOAT_BELOW);
                self.c7_left.worth::<W>(one + other) + alone + alone
            }
            _ => W::ZERO,
        }
    }

    fn top<W: Weight>(&self, number: usize, count: usize) -> W {
        self.tops.map_or(W::ZERO, |rung| rung.worth((count - number) as u64))
    }
}

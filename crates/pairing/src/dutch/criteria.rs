//! The criteria C6 to C21 as weights of pairs (C.04.3, 2.4).
//!
//! Every criterion is a sum over the pairs of a complete pairing of the players at hand: to leave
//! out as few as possible is to take in as many as possible. The sums are laid on a [`Ladder`], the
//! first criterion on top.

use std::collections::BTreeMap;

use tournament::Score;

use super::bracket::Bracket;
use super::clash::{ColourClaim, clash};
use super::field::Field;
use super::player::Float;
use super::weighing::{Role, Weighing};
use crate::matching::{Ladder, Rung, Weight};

/// What the criteria read of a player of the bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Traits {
    score: Score,
    claim: ColourClaim,
    floats: [Option<Float>; 2],
    /// Rounds without a game, where C9 asks for them.
    unplayed: u8,
}

/// Vertices that weigh alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Mdp(Traits),
    /// A resident; in the remainder, whether of the original first subgroup.
    Resident(Traits, bool),
    /// A player of the next scoregroup.
    Next,
    /// Whoever adds nothing: further down, or the way out of the window.
    Outside,
    Bye,
}

/// One rung for each score, the highest on top.
type ByScore = BTreeMap<Score, Rung>;

/// The rungs of a bracket.
pub(crate) struct Criteria {
    c6: Rung,
    c7: ByScore,
    c8_pairs: Rung,
    c8_scores: ByScore,
    c9: Option<Rung>,
    /// C10 to C13.
    colours: [Rung; 4],
    /// C14 and C16.
    down: [Rung; 2],
    /// C15 and C17.
    up: [Rung; 2],
    /// C18 and C20.
    down_scores: [ByScore; 2],
    /// C19 and C21.
    up_scores: [ByScore; 2],
    /// Pairs within the original second subgroup, that is exchanges.
    exchanges: Option<Rung>,
    /// The sum of the bracket numbers of the top members (docs/pairing.md).
    tops: Option<Rung>,
    most_unplayed: u8,
    bits: usize,
}

/// Which of the optional rungs are laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Extras {
    /// C9 is in force.
    pub(crate) c9: bool,
    /// The remainder is being put in order.
    pub(crate) order: bool,
}

impl Criteria {
    /// The rungs that a bracket needs, each as wide as this bracket can fill it.
    pub(crate) fn of(field: &Field, bracket: &Bracket, extras: Extras) -> Self {
        let players = bracket.mdps.len() + bracket.residents.len();
        let pairs = (players / 2) as u64;
        let size = players as u64;
        let floated = |float: Float, back: usize, seats: &[usize]| {
            seats.iter().filter(|&&seat| field.players[seat].floats[back] == Some(float)).count()
                as u64
        };
        let mut scores: BTreeMap<Score, u64> = BTreeMap::new();
        for &mdp in &bracket.mdps {
            *scores.entry(field.score(mdp)).or_default() += 1;
        }
        let mut all_scores = scores.clone();
        if let Some(&resident) = bracket.residents.first() {
            all_scores.insert(field.score(resident), size);
        }
        let most_unplayed =
            bracket.players().map(|seat| field.players[seat].unplayed).max().unwrap_or(0);

        let mut ladder = Ladder::default();
        let tops = extras.order.then(|| ladder.rung(size * size));
        let exchanges = extras.order.then(|| ladder.rung(pairs));
        let per_score = |ladder: &mut Ladder, scores: &BTreeMap<Score, u64>, laid: bool| {
            let mut rungs = ByScore::new();
            for (&score, &count) in scores {
                rungs.insert(score, ladder.rung(if laid { count } else { 0 }));
            }
            rungs
        };
        // A rung that nobody can move is laid without room.
        let met_up = |back| {
            let flagged = floated(Float::Up, back, &bracket.residents);
            if flagged > 0 { bracket.mdps.len() as u64 } else { 0 }
        };
        let mdps_down = |back| floated(Float::Down, back, &bracket.mdps) > 0;
        let c21 = per_score(&mut ladder, &scores, met_up(1) > 0);
        let c20 = per_score(&mut ladder, &scores, mdps_down(1));
        let c19 = per_score(&mut ladder, &scores, met_up(0) > 0);
        let c18 = per_score(&mut ladder, &scores, mdps_down(0));
        let c17 = ladder.rung(met_up(1));
        let c16 = ladder.rung(floated(Float::Down, 1, &bracket.residents));
        let c15 = ladder.rung(met_up(0));
        let c14 = ladder.rung(floated(Float::Down, 0, &bracket.residents));
        let c13 = ladder.rung(pairs);
        let c12 = ladder.rung(pairs);
        // Only the last round lets such pairs exist at all.
        let topscorers = bracket.players().any(|seat| field.players[seat].topscorer);
        let c11 = ladder.rung(if topscorers { pairs } else { 0 });
        let c10 = ladder.rung(if topscorers { pairs } else { 0 });
        let c9 = extras.c9.then(|| ladder.rung(u64::from(most_unplayed)));
        let c8_scores = per_score(&mut ladder, &all_scores, !bracket.next.is_empty());
        let next_pairs = usize::midpoint(players, bracket.next.len());
        let c8_pairs = ladder.rung(if bracket.next.is_empty() { 0 } else { next_pairs as u64 });
        let c7 = per_score(&mut ladder, &scores, true);
        let c6 = ladder.rung(pairs);
        Self {
            c6,
            c7,
            c8_pairs,
            c8_scores,
            c9,
            colours: [c10, c11, c12, c13],
            down: [c14, c16],
            up: [c15, c17],
            down_scores: [c18, c20],
            up_scores: [c19, c21],
            exchanges,
            tops,
            most_unplayed,
            bits: ladder.bits(),
        }
    }

    /// What the criteria read of a player of the bracket.
    fn traits(&self, field: &Field, seat: usize) -> Traits {
        let player = &field.players[seat];
        Traits {
            score: player.score,
            claim: ColourClaim::of(player),
            floats: player.floats,
            unplayed: if self.c9.is_some() { player.unplayed } else { 0 },
        }
    }

    /// C6 and the colours.
    fn pair<W: Weight>(&self, one: &Traits, other: &Traits) -> W {
        let failed = clash(one.claim, other.claim);
        let mut weight = self.c6.worth::<W>(1);
        for (rung, fails) in self.colours.iter().zip(failed) {
            weight += rung.worth_unless(fails);
        }
        weight
    }

    /// C14 and C16: a resident who floated down does not float again.
    fn taken_in<W: Weight>(&self, resident: &Traits) -> W {
        let mut weight = W::ZERO;
        for back in 0..2 {
            if resident.floats[back] == Some(Float::Down) {
                weight += self.down[back].worth(1);
            }
        }
        weight
    }

    fn mdp_pair<W: Weight>(&self, mdp: &Traits, resident: &Traits) -> W {
        let on = |rungs: &ByScore| rungs.get(&mdp.score).copied();
        let mut weight = self.pair::<W>(mdp, resident) + self.taken_in(resident);
        if let Some(rung) = on(&self.c7) {
            weight += rung.worth(1);
        }
        for back in 0..2 {
            let again_up = resident.floats[back] == Some(Float::Up);
            weight += self.up[back].worth_unless(again_up);
            if let Some(rung) = on(&self.up_scores[back]) {
                weight += rung.worth_unless(again_up);
            }
            if mdp.floats[back] == Some(Float::Down)
                && let Some(rung) = on(&self.down_scores[back])
            {
                weight += rung.worth(1);
            }
        }
        weight
    }
}

impl Weighing for Criteria {
    type Kind = Kind;

    fn bits(&self) -> usize {
        self.bits
    }

    fn kind(&self, field: &Field, seat: usize, role: Role) -> Kind {
        match role {
            Role::Mdp => Kind::Mdp(self.traits(field, seat)),
            Role::Resident { first } => Kind::Resident(self.traits(field, seat), first),
            Role::Next => Kind::Next,
            Role::Bye => Kind::Bye,
            Role::Below | Role::Exit => Kind::Outside,
        }
    }

    fn weight<W: Weight>(&self, one: &Kind, other: &Kind) -> W {
        match (one, other) {
            (Kind::Mdp(mdp), Kind::Resident(resident, _))
            | (Kind::Resident(resident, _), Kind::Mdp(mdp)) => self.mdp_pair(mdp, resident),
            (Kind::Resident(one, one_first), Kind::Resident(other, other_first)) => {
                let mut weight = self.pair(one, other);
                weight += self.taken_in(one);
                weight += self.taken_in(other);
                if let Some(exchanges) = self.exchanges {
                    weight += exchanges.worth(u64::from(*one_first || *other_first));
                }
                weight
            }
            (Kind::Mdp(floater) | Kind::Resident(floater, _), Kind::Next)
            | (Kind::Next, Kind::Mdp(floater) | Kind::Resident(floater, _)) => {
                let score = self.c8_scores.get(&floater.score);
                self.c8_pairs.worth::<W>(1) + score.map_or(W::ZERO, |rung| rung.worth(1))
            }
            (Kind::Next, Kind::Next) => self.c8_pairs.worth(1),
            (Kind::Bye, Kind::Mdp(floater) | Kind::Resident(floater, _))
            | (Kind::Mdp(floater) | Kind::Resident(floater, _), Kind::Bye) => {
                self.c9.map_or(W::ZERO, |rung| {
                    rung.worth(u64::from(self.most_unplayed - floater.unplayed))
                })
            }
            _ => W::ZERO,
        }
    }

    fn top<W: Weight>(&self, number: usize, count: usize) -> W {
        self.tops.map_or(W::ZERO, |rung| rung.worth((count - number) as u64))
    }
}

//! Who takes part in which group, where everybody may have one prize only.

use std::cmp::Reverse;

use crate::share::Share;
use crate::{Cents, Contender, Group, Order};

/// Those who are entitled to a group, in its order, each with the points that make equals.
pub(crate) type Entitled = Vec<(usize, i32)>;

/// The people entitled to a group, the best first.
pub(crate) fn entitled(
    group: &Group,
    contenders: &[Contender],
    open: impl Fn(usize) -> bool,
) -> Entitled {
    let may = |(at, contender): &(usize, &Contender)| {
        contender.lost.is_none() && open(*at) && group.fit(contender).fits()
    };
    let those = contenders.iter().enumerate().filter(may);
    match group.by {
        Order::Standings => {
            let tenths = |contender: &Contender| contender.standing.map(|standing| standing.tenths);
            those.filter_map(|(at, contender)| Some((at, tenths(contender)?))).collect()
        }
        Order::Board { .. } => {
            let scored =
                those.filter_map(|(at, contender)| Some((at, group.by.scored(contender)?)));
            let mut scored: Vec<_> = scored.collect();
            scored.sort_by_key(|&(at, (tenths, games))| (Reverse(tenths), games, at));
            scored.into_iter().map(|(at, (tenths, _))| (at, tenths)).collect()
        }
    }
}

/// Several groups of which everybody may have one prize.
pub(crate) struct Contest<'a> {
    groups: Vec<(&'a Group, Entitled)>,
    people: usize,
}

/// Which of the groups everybody takes part in.
pub(crate) type Seats = Vec<Option<usize>>;

/// How much somebody likes what they would receive: the value, that it is a prize at all, and the
/// group announced first.
type Liking = (Cents, bool, Reverse<usize>);

impl<'a> Contest<'a> {
    pub(crate) fn new(groups: Vec<(&'a Group, Entitled)>, people: usize) -> Self {
        Self { groups, people }
    }

    /// The seats, and whether they are stable.
    pub(crate) fn seats(&self) -> (Seats, bool) {
        let beginning = self.by_value();
        let most = 4 * (self.people + 4) * (self.groups.len() + 1);
        let mut seats = beginning.clone();
        for _ in 0..most {
            if !self.read(&mut seats, |_| true) && !self.exchange(&mut seats) {
                return (seats, true);
            }
        }
        // Whoever exchanges seats goes round in a circle with those who then move.
        let mut seats = beginning.clone();
        for _ in 0..most {
            if !self.read(&mut seats, |_| true) {
                return (seats, false);
            }
        }
        let mut seats = beginning.clone();
        self.read(&mut seats, |who| beginning[who].is_none());
        (seats, false)
    }

    /// What each of a group's people receives under these seats.
    pub(crate) fn shares(&self, group: usize, seats: &Seats) -> Vec<(usize, Share)> {
        self.shares_where(group, |who| seats[who] == Some(group))
    }

    /// The prizes from the most valuable one; each to the best who has none yet.
    fn by_value(&self) -> Seats {
        let prizes = self.groups.iter().enumerate().flat_map(|(at, (group, _))| {
            let held = (1..=group.last_place()).filter(|place| group.at(*place).next().is_some());
            held.map(move |place| (Reverse(group.worth_of(place)), at, place))
        });
        let mut prizes: Vec<_> = prizes.collect();
        prizes.sort_unstable();
        let mut seats = vec![None; self.people];
        for (_, group, _) in prizes {
            let (_, entitled) = &self.groups[group];
            if let Some((who, _)) = entitled.iter().find(|(who, _)| seats[*who].is_none()) {
                seats[*who] = Some(group);
            }
        }
        seats
    }

    /// One reading in the order of the standings: whoever receives more elsewhere goes there.
    fn read(&self, seats: &mut Seats, may: impl Fn(usize) -> bool) -> bool {
        let mut moved = false;
        for who in (0..self.people).filter(|who| may(*who)) {
            let now = self.liking(who, seats[who], seats);
            let elsewhere = (0..self.groups.len()).filter(|at| seats[who] != Some(*at));
            let best = elsewhere.map(|at| (self.liking(who, Some(at), seats), at)).max();
            let better = best.filter(|(liking, _)| liking.1 && *liking > now);
            if let Some((_, at)) = better {
                seats[who] = Some(at);
                moved = true;
            } else if !now.1 && seats[who].is_some() {
                // Somebody else came, and nothing is left here.
                seats[who] = None;
                moved = true;
            }
        }
        moved
    }

    /// Lets the first pair exchange seats in which one stands before the other there, could have
    /// more in that seat, and has one that the other is entitled to.
    fn exchange(&self, seats: &mut Seats) -> bool {
        let seated = |seats: &Seats| -> Vec<(usize, usize)> {
            seats.iter().enumerate().filter_map(|(who, at)| Some((who, (*at)?))).collect()
        };
        for (first, mine) in seated(seats) {
            for (second, theirs) in seated(seats) {
                let apart = mine != theirs && self.stands_before(first, second, theirs);
                if !apart || !self.is_open(mine, second) {
                    continue;
                }
                let mut after = seats.clone();
                (after[first], after[second]) = (Some(theirs), Some(mine));
                if self.liking(first, Some(theirs), &after) > self.liking(first, Some(mine), seats)
                {
                    *seats = after;
                    return true;
                }
            }
        }
        false
    }

    fn is_open(&self, group: usize, who: usize) -> bool {
        self.groups[group].1.iter().any(|(other, _)| *other == who)
    }

    fn stands_before(&self, first: usize, second: usize, group: usize) -> bool {
        let place = |who: usize| self.groups[group].1.iter().position(|(other, _)| *other == who);
        matches!((place(first), place(second)), (Some(first), Some(second)) if first < second)
    }

    /// How somebody likes to be in a group while everybody else stays where they are.
    fn liking(&self, who: usize, group: Option<usize>, seats: &Seats) -> Liking {
        let nothing = (Cents::ZERO, false, Reverse(usize::MAX));
        let Some(at) = group else { return nothing };
        let there = self.shares_where(at, |other| other == who || seats[other] == Some(at));
        let own = there.into_iter().find(|(other, _)| *other == who).map(|(_, share)| share);
        own.filter(Share::is_any).map_or(nothing, |share| (share.worth(), true, Reverse(at)))
    }

    fn shares_where(&self, group: usize, is: impl Fn(usize) -> bool) -> Vec<(usize, Share)> {
        let (group, entitled) = &self.groups[group];
        let those: Entitled = entitled.iter().copied().filter(|(who, _)| is(*who)).collect();
        let points: Vec<i32> = those.iter().map(|(_, points)| *points).collect();
        those.into_iter().map(|(who, _)| who).zip(group.shares(&points)).collect()
    }
}

//! A slow second reading of what is right, held against the fast one on random small events.
//!
//! Every way of seating everybody in one group that is open to them, or in none, is tried. What a
//! seating gives is computed a place at a time from the definition of sharing, and it is *stable*
//! if nobody would receive more by going elsewhere, and nobody would in the seat of somebody who
//! stands after them there and is entitled to theirs.

mod mixed;

use std::cmp::Reverse;

use proptest::prelude::*;

use crate::{
    Awards, Cents, Contender, Criterion, Group, Plan, Prize, Recipient, Sharing, Standing,
};

/// A group as the slow reading has it: who is entitled, sums and values of things by place.
struct Slow {
    sharing: Sharing,
    unit: u64,
    entitled: Vec<usize>,
    sums: Vec<u64>,
    values: Vec<u64>,
}

type Seating = Vec<Option<usize>>;

/// What somebody has: worth, that it is a prize, the group announced first; and the money.
type Got = ((u64, bool, Reverse<usize>), u64);

const NOTHING: Got = ((0, false, Reverse(usize::MAX)), 0);

impl Slow {
    /// The money of each of these people, who stand in the order of the standings.
    fn money(&self, people: &[usize], points: &[i32]) -> Vec<u64> {
        let sum = |place: usize| self.sums.get(place).copied().unwrap_or(0);
        let mut money = vec![0; people.len()];
        for (place, who) in people.iter().enumerate() {
            let equals: Vec<usize> =
                (0..people.len()).filter(|at| points[people[*at]] == points[*who]).collect();
            let shared = |place: usize| match self.sharing {
                Sharing::ByPlace => 0,
                _ if equals.len() == 1 => 0,
                Sharing::Equally => sum(place),
                Sharing::Hort => sum(place) / 2,
            };
            money[place] += sum(place) - shared(place);
            // The pot is dealt round in whole units from the first; when it no longer goes
            // round, each in turn takes a unit, the last one what is left.
            let mut pot: u64 = equals.iter().map(|at| shared(*at)).sum();
            let mut hands = vec![0; equals.len()];
            let round = self.unit * equals.len() as u64;
            while pot >= round {
                for hand in &mut hands {
                    *hand += self.unit;
                }
                pot -= round;
            }
            for hand in &mut hands {
                let takes = pot.min(self.unit);
                *hand += takes;
                pot -= takes;
            }
            let mine = equals.iter().position(|at| *at == place).unwrap();
            money[place] += hands[mine];
        }
        money
    }
}

fn got(slow: &[Slow], points: &[i32], seating: &Seating, who: usize) -> Got {
    let Some(group) = seating[who] else { return NOTHING };
    let people: Vec<usize> =
        slow[group].entitled.iter().copied().filter(|at| seating[*at] == Some(group)).collect();
    let place = people.iter().position(|at| *at == who).unwrap();
    let money = slow[group].money(&people, points)[place];
    let value = slow[group].values.get(place).copied().unwrap_or(0);
    if place >= slow[group].sums.len() && money == 0 {
        return NOTHING;
    }
    ((money + value, true, Reverse(group)), money)
}

fn is_stable(slow: &[Slow], points: &[i32], seating: &Seating) -> bool {
    let people = seating.len();
    let now: Vec<Got> = (0..people).map(|who| got(slow, points, seating, who)).collect();
    // A seat without a prize is no seat.
    if (0..people).any(|who| seating[who].is_some() && now[who] == NOTHING) {
        return false;
    }
    let mut changed = seating.clone();
    for who in 0..people {
        for (at, group) in slow.iter().enumerate() {
            if group.entitled.contains(&who) {
                changed[who] = Some(at);
                if got(slow, points, &changed, who).0 > now[who].0 {
                    return false;
                }
            }
        }
        changed[who] = seating[who];
    }
    for first in 0..people {
        for second in 0..people {
            let (Some(mine), Some(theirs)) = (seating[first], seating[second]) else { continue };
            // The order of the standings is the order of the numbers.
            let may = mine != theirs
                && first < second
                && slow[theirs].entitled.contains(&first)
                && slow[mine].entitled.contains(&second);
            if may {
                (changed[first], changed[second]) = (Some(theirs), Some(mine));
                let better = got(slow, points, &changed, first).0 > now[first].0;
                (changed[first], changed[second]) = (Some(mine), Some(theirs));
                if better {
                    return false;
                }
            }
        }
    }
    true
}

fn every_seating(slow: &[Slow], people: usize) -> Vec<Seating> {
    let mut all = vec![Vec::new()];
    for who in 0..people {
        let mut longer = Vec::new();
        for seating in &all {
            let mut with = |seat| longer.push([seating.as_slice(), &[seat]].concat());
            with(None);
            for (at, _) in slow.iter().enumerate().filter(|(_, of)| of.entitled.contains(&who)) {
                with(Some(at));
            }
        }
        all = longer;
    }
    all
}

/// Who may have it, how equals share, the rounding unit, sums and values of things by place.
type SmallGroup = (Vec<bool>, Sharing, u64, Vec<(u64, u64)>);

/// An event: the points of each in the order of the standings, and groups open to some.
#[derive(Debug, Clone)]
struct Small {
    points: Vec<i32>,
    groups: Vec<SmallGroup>,
}

fn small(people: usize, groups: usize) -> impl Strategy<Value = Small> {
    let sharing = prop_oneof![Just(Sharing::ByPlace), Just(Sharing::Equally), Just(Sharing::Hort)];
    let unit = prop_oneof![Just(1u64), Just(1), Just(7), Just(100)];
    // Small sums collide and leave odd cents; things have a value or none.
    let sum = prop_oneof![0u64..30, 0u64..1_000];
    let prizes = prop::collection::vec((sum, prop_oneof![Just(0u64), 0u64..40]), 1..4);
    let group = (prop::collection::vec(any::<bool>(), people), sharing, unit, prizes);
    let points = prop::collection::vec(0i32..3, 1..=people);
    (points, prop::collection::vec(group, 1..=groups)).prop_map(|(mut points, mut groups)| {
        points.sort_unstable_by_key(|points| Reverse(*points));
        for (_, _, _, prizes) in &mut groups {
            // A later place is never worth more than an earlier one.
            prizes.sort_unstable_by_key(|(sum, value)| Reverse(sum + value));
        }
        Small { points, groups }
    })
}

impl Small {
    fn slow(&self) -> Vec<Slow> {
        let slow = |(open, sharing, unit, prizes): &SmallGroup| Slow {
            sharing: *sharing,
            unit: *unit,
            entitled: (0..self.points.len()).filter(|who| open[*who]).collect(),
            sums: prizes.iter().map(|(sum, _)| *sum).collect(),
            values: prizes.iter().map(|(_, value)| *value).collect(),
        };
        self.groups.iter().map(slow).collect()
    }

    /// The same for the fast reading: clubs say who belongs where.
    fn awards(&self, cumulative: bool) -> Awards {
        let group = |(at, (_, sharing, unit, prizes)): (usize, &SmallGroup)| {
            let prize = |(place, (sum, value)): (u16, &(u64, u64))| Prize {
                place,
                cents: Cents(*sum),
                thing: "cup".to_owned(),
                value: Cents(*value),
                ..Prize::default()
            };
            let names = (0..self.points.len()).filter(|who| self.groups[at].0[*who]);
            let names: Vec<String> = names.map(|who| who.to_string()).collect();
            Group {
                title: at.to_string(),
                who: vec![Criterion::Clubs(names)],
                sharing: *sharing,
                unit: Cents(*unit),
                cumulative,
                prizes: (1..).zip(prizes).map(prize).collect(),
                ..Group::default()
            }
        };
        let groups = self.groups.iter().enumerate().map(group).collect();
        let contenders = self.points.iter().enumerate().map(|(who, points)| {
            let number = u16::try_from(who).unwrap();
            let standing = Standing { rank: number + 1, tenths: *points };
            let contender =
                Contender::new(Recipient::Player(number), who.to_string(), Some(standing));
            Contender { club: Some(who.to_string()), ..contender }
        });
        crate::award(Plan { groups, ..Plan::default() }, contenders.collect())
    }
}

/// Where the fast reading has everybody, and the money of each.
fn fast(awards: &Awards, people: usize) -> (Seating, Vec<u64>) {
    let mut seating = vec![None; people];
    let mut money = vec![0; people];
    for award in awards.all() {
        let Recipient::Player(number) = award.recipient else { panic!("no team plays here") };
        let who = usize::from(number);
        assert_eq!(seating[who], None, "two prizes for one");
        seating[who] = Some(award.group);
        money[who] = award.share.cents().0;
    }
    (seating, money)
}

/// Nothing of the prizes whose place somebody holds is lost.
fn check_conserved(small: &impl std::fmt::Debug, awards: &Awards) {
    for (at, group) in awards.plan().groups.iter().enumerate() {
        let given = awards.all().iter().filter(|award| award.group == at);
        let paid: Cents = given.map(|award| award.share.cents()).sum();
        let left = awards.unawarded().iter().filter(|left| left.group == at);
        let kept: Cents = left.flat_map(|left| group.at(left.place)).map(|prize| prize.cents).sum();
        assert_eq!(paid + kept, group.total(), "{small:?}");
    }
}

/// Found by the property below: two equals, two lists of money and things, and whatever one does
/// makes the other move.
#[test]
fn an_event_may_have_no_stable_assignment_and_then_says_so() {
    let everybody = || vec![true; 3];
    let small = Small {
        points: vec![2, 2, 1],
        groups: vec![
            (everybody(), Sharing::Equally, 1, vec![(25, 17), (19, 0), (4, 0)]),
            (everybody(), Sharing::Equally, 1, vec![(3, 39), (29, 0), (8, 8)]),
        ],
    };
    let slow = small.slow();
    let stable = |seating: &Seating| is_stable(&slow, &small.points, seating);
    assert!(!every_seating(&slow, 3).iter().any(stable));
    let awards = small.awards(false);
    assert!(!awards.settled());
    check_conserved(&small, &awards);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_500, ..ProptestConfig::default() })]

    #[test]
    fn with_one_prize_each_the_assignment_is_stable_to_the_cent(small in small(5, 3)) {
        let (slow, people) = (small.slow(), small.points.len());
        let awards = small.awards(false);
        let (seating, money) = fast(&awards, people);
        for (who, money) in money.iter().enumerate() {
            prop_assert_eq!(got(&slow, &small.points, &seating, who).1, *money);
        }
        check_conserved(&small, &awards);
        if awards.settled() {
            prop_assert!(is_stable(&slow, &small.points, &seating), "{seating:?}");
        } else {
            let stable = |seating: &Seating| is_stable(&slow, &small.points, seating);
            let found = every_seating(&slow, people).into_iter().find(stable);
            prop_assert_eq!(found, None, "a stable seating was overlooked");
        }
    }

    #[test]
    fn where_nothing_is_shared_the_stable_assignment_is_the_only_one(small in small(5, 3)) {
        let mut small = small;
        for group in &mut small.groups {
            group.1 = Sharing::ByPlace;
        }
        let (slow, people) = (small.slow(), small.points.len());
        let stable: Vec<Seating> = every_seating(&slow, people)
            .into_iter()
            .filter(|seating| is_stable(&slow, &small.points, seating))
            .collect();
        let awards = small.awards(false);
        prop_assert!(awards.settled());
        prop_assert_eq!(stable, vec![fast(&awards, people).0]);
    }

    #[test]
    fn where_nothing_is_shared_nobody_could_have_more_but_from_somebody_before_them(
        small in small(5, 3),
    ) {
        let mut small = small;
        for group in &mut small.groups {
            group.1 = Sharing::ByPlace;
        }
        let (slow, people) = (small.slow(), small.points.len());
        // What everybody has, the first of the standings first: no seating at all gives a list that
        // is greater where the two first differ.
        let everybody = |seating: &Seating| -> Vec<_> {
            (0..people).map(|who| got(&slow, &small.points, seating, who).0).collect()
        };
        let best = every_seating(&slow, people).iter().map(everybody).max();
        let (seating, _) = fast(&small.awards(false), people);
        prop_assert_eq!(best, Some(everybody(&seating)));
    }

    #[test]
    fn cumulative_groups_are_awarded_each_by_itself(small in small(6, 3)) {
        let slow = small.slow();
        let awards = small.awards(true);
        for (at, group) in slow.iter().enumerate() {
            let money = group.money(&group.entitled, &small.points);
            for (who, money) in group.entitled.iter().zip(money) {
                let recipient = Recipient::Player(u16::try_from(*who).unwrap());
                let own = awards.all().iter().filter(|award| award.group == at);
                let own = own.filter(|award| award.recipient == recipient);
                prop_assert_eq!(own.map(|award| award.share.cents().0).sum::<u64>(), money);
            }
        }
        check_conserved(&small, &awards);
    }
}

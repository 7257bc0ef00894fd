//! Whole plans against the definitions: groups of every kind beside each other, rating bands,
//! prizes that need a number of entrants, people who lost their right.
//!
//! The reading of a plan, step by step, as the documentation of the crate states it: who is
//! entitled comes from the band, the number needed and the rights alone; groups of one prize each
//! are stable; a cumulative group is read by itself; one for those without another prize is read
//! after all others, in the order announced; a judged one names nobody.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::{Slow, check_conserved, every_seating, got, is_stable};
use crate::{
    Awards, Cents, Contender, Criterion, Group, LostRight, Plan, Prize, Recipient, Sharing,
    Standing,
};

/// How a group stands to the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Manner {
    OneEach,
    Cumulative,
    WithoutAnother,
    Judged,
}

/// A rating from and up to, and whether those without one belong to it.
type Band = (Option<i32>, Option<i32>, bool);

#[derive(Debug, Clone)]
struct MixedGroup {
    manner: Manner,
    band: Band,
    least: u16,
    sharing: Sharing,
    unit: u64,
    prizes: Vec<(u64, u64)>,
}

/// Somebody: points, a rating or none, whether the right to prizes is lost.
type Somebody = (i32, Option<i32>, bool);

#[derive(Debug, Clone)]
struct Mixed {
    people: Vec<Somebody>,
    groups: Vec<MixedGroup>,
}

fn mixed() -> impl Strategy<Value = Mixed> {
    let manner = prop_oneof![
        3 => Just(Manner::OneEach),
        2 => Just(Manner::Cumulative),
        2 => Just(Manner::WithoutAnother),
        1 => Just(Manner::Judged),
    ];
    let bound = || prop::option::of(1i32..6);
    let band = (bound(), bound(), any::<bool>());
    let sharing = prop_oneof![Just(Sharing::ByPlace), Just(Sharing::Equally), Just(Sharing::Hort)];
    let unit = prop_oneof![2 => Just(1u64), 1 => Just(7), 1 => Just(100)];
    let prize = (prop_oneof![0u64..30, 0u64..1_000], prop_oneof![Just(0u64), 0u64..40]);
    let prizes = prop::collection::vec(prize, 1..4);
    let group = (manner, band, 0u16..4, sharing, unit, prizes);
    let group = group.prop_map(|(manner, (from, to, unrated), least, sharing, unit, prizes)| {
        let mut prizes = prizes;
        prizes.sort_unstable_by_key(|(sum, value)| std::cmp::Reverse(sum + value));
        let turned = matches!((from, to), (Some(from), Some(to)) if from > to);
        let band = if turned { (to, from, unrated) } else { (from, to, unrated) };
        MixedGroup { manner, band, least, sharing, unit, prizes }
    });
    let lost = prop_oneof![5 => Just(false), 1 => Just(true)];
    let somebody = (0i32..3, prop::option::of(1i32..6), lost);
    let people = prop::collection::vec(somebody, 1..=5);
    (people, prop::collection::vec(group, 1..=4)).prop_map(|(mut people, groups)| {
        people.sort_by_key(|(points, ..)| std::cmp::Reverse(*points));
        Mixed { people, groups }
    })
}

fn in_band((from, to, unrated): Band, rating: Option<i32>) -> bool {
    match rating {
        Some(rating) => from.is_none_or(|from| from <= rating) && to.is_none_or(|to| rating <= to),
        None => unrated,
    }
}

impl Mixed {
    fn points(&self) -> Vec<i32> {
        self.people.iter().map(|(points, ..)| *points).collect()
    }

    /// A group as the slow reading has it; `without` names those who have another prize.
    fn slow(&self, group: &MixedGroup, without: &BTreeSet<usize>) -> Slow {
        let fits = |who: &usize| in_band(group.band, self.people[*who].1);
        let fitting: Vec<usize> = (0..self.people.len()).filter(fits).collect();
        let given = fitting.len() >= usize::from(group.least) && group.manner != Manner::Judged;
        let may = |who: &usize| given && !self.people[*who].2 && !without.contains(who);
        Slow {
            sharing: group.sharing,
            unit: group.unit,
            entitled: fitting.into_iter().filter(may).collect(),
            sums: group.prizes.iter().map(|(sum, _)| *sum).collect(),
            values: group.prizes.iter().map(|(_, value)| *value).collect(),
        }
    }

    fn awards(&self) -> Awards {
        let group = |(at, group): (usize, &MixedGroup)| {
            let (from, to, unrated) = group.band;
            let band = Criterion::Rating { list: crate::RatingList::Event, from, to, unrated };
            let more = match group.manner {
                Manner::WithoutAnother => vec![Criterion::WithoutAnother],
                Manner::Judged => vec![Criterion::Judged("the finest game".to_owned())],
                Manner::OneEach | Manner::Cumulative => Vec::new(),
            };
            let prize = |(place, (sum, value)): (u16, &(u64, u64))| Prize {
                place,
                cents: Cents(*sum),
                thing: "cup".to_owned(),
                value: Cents(*value),
                ..Prize::default()
            };
            Group {
                title: at.to_string(),
                who: [vec![band], more].concat(),
                sharing: group.sharing,
                cumulative: group.manner == Manner::Cumulative,
                least: group.least,
                unit: Cents(group.unit),
                prizes: (1..).zip(&group.prizes).map(prize).collect(),
                ..Group::default()
            }
        };
        let contenders = self.people.iter().enumerate().map(|(who, (points, rating, lost))| {
            let number = u16::try_from(who).unwrap();
            let standing = Standing { rank: number + 1, tenths: *points };
            let known = Contender::new(Recipient::Player(number), who.to_string(), Some(standing));
            let lost = lost.then_some(LostRight { article: None });
            Contender { rating: *rating, lost, ..known }
        });
        let groups = self.groups.iter().enumerate().map(group).collect();
        crate::award(Plan { groups, ..Plan::default() }, contenders.collect())
    }
}

/// What somebody has of a group under the fast reading: the money, if it is anything at all.
fn given(awards: &Awards, group: usize, who: usize) -> Option<u64> {
    let recipient = Recipient::Player(u16::try_from(who).unwrap());
    let mut own = awards.all().iter().filter(|award| award.group == group);
    let own = own.find(|award| award.recipient == recipient);
    own.map(|award| award.share.cents().0)
}

/// What each has of a group that is read by itself: the money of those who have anything.
fn alone(slow: &Slow, points: &[i32]) -> Vec<(usize, u64)> {
    let money = slow.money(&slow.entitled, points);
    let has = |(place, (_, money)): &(usize, (usize, u64))| *place < slow.sums.len() || *money > 0;
    let people = slow.entitled.iter().copied().zip(money).enumerate();
    people.filter(has).map(|(_, own)| own).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_500, ..ProptestConfig::default() })]

    #[test]
    fn a_plan_of_every_kind_is_awarded_as_each_group_is_defined(mixed in mixed()) {
        let (awards, points) = (mixed.awards(), mixed.points());
        let (nobody, people) = (BTreeSet::new(), mixed.people.len());
        let of = |manner: Manner| -> Vec<usize> {
            (0..mixed.groups.len()).filter(|at| mixed.groups[*at].manner == manner).collect()
        };
        let mut winners = BTreeSet::new();

        // One prize each: stable, to the cent.
        let one_each = of(Manner::OneEach);
        let slow: Vec<Slow> =
            one_each.iter().map(|at| mixed.slow(&mixed.groups[*at], &nobody)).collect();
        let mut seating = vec![None; people];
        for (seat, at) in one_each.iter().enumerate() {
            for who in (0..people).filter(|who| given(&awards, *at, *who).is_some()) {
                prop_assert_eq!(seating[who], None, "two prizes for one");
                seating[who] = Some(seat);
                winners.insert(who);
            }
        }
        for who in 0..people {
            let own = seating[who].and_then(|seat: usize| given(&awards, one_each[seat], who));
            prop_assert_eq!(got(&slow, &points, &seating, who).1, own.unwrap_or(0));
        }
        if awards.settled() {
            prop_assert!(is_stable(&slow, &points, &seating), "{seating:?}");
        } else {
            let found =
                every_seating(&slow, people).into_iter().find(|one| is_stable(&slow, &points, one));
            prop_assert_eq!(found, None, "a stable seating was overlooked");
        }

        // On top of any other: each group by itself.
        let mut expected = Vec::new();
        for at in of(Manner::Cumulative) {
            expected.push((at, alone(&mixed.slow(&mixed.groups[at], &nobody), &points)));
        }
        winners.extend(expected.iter().flat_map(|(_, has)| has.iter().map(|(who, _)| *who)));
        // Without another prize: after all others, in the order announced.
        for at in of(Manner::WithoutAnother) {
            let has = alone(&mixed.slow(&mixed.groups[at], &winners), &points);
            winners.extend(has.iter().map(|(who, _)| *who));
            expected.push((at, has));
        }
        expected.extend(of(Manner::Judged).into_iter().map(|at| (at, Vec::new())));
        for (at, has) in expected {
            let fast: Vec<(usize, u64)> =
                (0..people).filter_map(|who| Some((who, given(&awards, at, who)?))).collect();
            prop_assert_eq!(fast, has, "group {}", at);
        }
        check_conserved(&mixed, &awards);
        for ((_, _, lost), who) in mixed.people.iter().zip(0..) {
            prop_assert!(!lost || awards.of(Recipient::Player(who)).is_empty());
        }
    }
}

//! The awards of an event.

use std::collections::BTreeSet;

use codex::{Phrase, phrase};

use crate::assign::{Contest, Entitled, entitled};
use crate::share::Share;
use crate::{Cents, Contender, Group, Plan, Recipient};

/// A prize, or a share of some, and who has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Award {
    /// Which group of the plan, counted from nought.
    pub group: usize,
    /// Who.
    pub recipient: Recipient,
    /// What.
    pub share: Share,
}

/// A prize that nobody has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unawarded {
    /// Which group of the plan, counted from nought.
    pub group: usize,
    /// Which place of it.
    pub place: u16,
    /// Why.
    pub why: Phrase,
}

/// Who gets what.
#[derive(Debug, Clone)]
pub struct Awards {
    pub(crate) plan: Plan,
    pub(crate) contenders: Vec<Contender>,
    given: Vec<Award>,
    unawarded: Vec<Unawarded>,
    settled: bool,
    pub(crate) entitled: Vec<Entitled>,
}

/// Holds a plan against those who may win: in the order of the standings, the players of a team
/// event by entry.
pub fn award(plan: Plan, contenders: Vec<Contender>) -> Awards {
    let given = plan.groups.iter().map(|group| group.is_given(&contenders)).collect::<Vec<_>>();
    let lists = plan.groups.iter().zip(&given).map(|(group, given)| {
        if *given { entitled(group, &contenders, |_| true) } else { Entitled::new() }
    });
    let mut lists: Vec<Entitled> = lists.collect();
    let exclusive: Vec<usize> = (0..plan.groups.len())
        .filter(|&at| !plan.groups[at].cumulative && !plan.groups[at].comes_last())
        .collect();
    let groups = exclusive.iter().map(|&at| (&plan.groups[at], lists[at].clone())).collect();
    let contest = Contest::new(groups, contenders.len());
    let (seats, settled) = contest.seats();
    let mut shares: Vec<Vec<(usize, Share)>> = vec![Vec::new(); plan.groups.len()];
    for (place, &at) in exclusive.iter().enumerate() {
        shares[at] = contest.shares(place, &seats);
    }
    let alone = |group: &Group, list: &Entitled| {
        let points: Vec<i32> = list.iter().map(|(_, points)| *points).collect();
        list.iter().map(|(who, _)| *who).zip(group.shares(&points)).collect::<Vec<_>>()
    };
    for (at, group) in plan.groups.iter().enumerate() {
        if group.cumulative && !group.comes_last() {
            shares[at] = alone(group, &lists[at]);
        }
    }
    let has = |shares: &[Vec<(usize, Share)>]| -> BTreeSet<usize> {
        let any = shares.iter().flatten().filter(|(_, share)| share.is_any());
        any.map(|(who, _)| *who).collect()
    };
    for (at, group) in plan.groups.iter().enumerate().filter(|(_, group)| group.comes_last()) {
        let winners = has(&shares);
        lists[at].retain(|(who, _)| !winners.contains(who));
        shares[at] = alone(group, &lists[at]);
    }
    let mut awards = Vec::new();
    let mut unawarded = Vec::new();
    for (at, (group, shares)) in plan.groups.iter().zip(&shares).enumerate() {
        for (who, share) in shares.iter().filter(|(_, share)| share.is_any()) {
            let recipient = contenders[*who].recipient;
            awards.push(Award { group: at, recipient, share: share.clone() });
        }
        let held = (1..=group.last_place()).filter(|place| group.at(*place).next().is_some());
        for place in held.filter(|place| usize::from(*place) > shares.len()) {
            let why = group.why_not_given(given[at], &contenders);
            unawarded.push(Unawarded { group: at, place, why });
        }
    }
    Awards { plan, contenders, given: awards, unawarded, settled, entitled: lists }
}

impl Group {
    /// How many of those who entered fit it, whether or not they may have prizes.
    pub(crate) fn fitting(&self, contenders: &[Contender]) -> usize {
        contenders.iter().filter(|contender| self.fit(contender).fits()).count()
    }

    fn is_given(&self, contenders: &[Contender]) -> bool {
        self.fitting(contenders) >= usize::from(self.least)
    }

    fn why_not_given(&self, given: bool, contenders: &[Contender]) -> Phrase {
        if self.is_judged() {
            return phrase!("prizes-left-to-judge");
        }
        if !given {
            let there = self.fitting(contenders);
            return phrase!("prizes-too-few", there = there, least = self.least);
        }
        phrase!("prizes-nobody-left")
    }
}

impl Awards {
    /// What was announced.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Who may win, in the order of the standings.
    pub fn contenders(&self) -> &[Contender] {
        &self.contenders
    }

    /// Somebody who may win.
    pub fn contender(&self, recipient: Recipient) -> Option<&Contender> {
        self.contenders.iter().find(|contender| contender.recipient == recipient)
    }

    /// The awards, group by group, the first place first.
    pub fn all(&self) -> &[Award] {
        &self.given
    }

    /// What somebody has, the greatest first.
    pub fn of(&self, recipient: Recipient) -> Vec<&Award> {
        let own = self.given.iter().filter(|award| award.recipient == recipient);
        let mut own: Vec<&Award> = own.collect();
        own.sort_by_key(|award| std::cmp::Reverse(award.share.worth()));
        own
    }

    /// The prizes that nobody has.
    pub fn unawarded(&self) -> &[Unawarded] {
        &self.unawarded
    }

    /// Whether the assignment is stable: it always is where nothing is shared.
    pub const fn settled(&self) -> bool {
        self.settled
    }

    /// Everybody who has something, with the sum of it, in the order of the standings.
    pub fn receipts(&self) -> Vec<(&Contender, Vec<&Award>, Cents)> {
        self.contenders
            .iter()
            .filter_map(|contender| {
                let own = self.of(contender.recipient);
                let sum = own.iter().map(|award| award.share.cents()).sum();
                (!own.is_empty()).then_some((contender, own, sum))
            })
            .collect()
    }

    /// All the money that was given.
    pub fn paid(&self) -> Cents {
        self.given.iter().map(|award| award.share.cents()).sum()
    }
}

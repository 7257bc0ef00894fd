//! Why somebody has a prize, and why not.

use codex::{Explanation, Phrase, phrase};

use crate::assign::Entitled;
use crate::award::{Award, Awards};
use crate::share::Share;
use crate::{Cents, Contender, Fit, Group, Recipient, Sharing};

impl Awards {
    /// Everything that somebody has and has not, group by group; nothing of a stranger.
    pub fn why(&self, recipient: Recipient) -> Option<Explanation> {
        let contender = self.contender(recipient)?;
        let own = self.of(recipient);
        let sum: Cents = own.iter().map(|award| award.share.cents()).sum();
        let name = contender.name.as_str();
        let head = match own.as_slice() {
            [] => Explanation::of(phrase!("prizes-why-nothing", name = name)),
            _ => Explanation::of(phrase!("prizes-why-all", name = name)).with_value(sum.value()),
        };
        let groups = (0..self.plan.groups.len()).filter_map(|at| self.why_of(recipient, at));
        Some(groups.fold(head, Explanation::with_part))
    }

    /// Why somebody has a prize of a group, or none.
    pub fn why_of(&self, recipient: Recipient, group: usize) -> Option<Explanation> {
        let contender = self.contender(recipient)?;
        let announced = self.plan.groups.get(group)?;
        let own = self.of(recipient).into_iter().find(|award| award.group == group);
        Some(match own {
            Some(award) => self.why_has(contender, announced, award),
            None => self.why_not(contender, announced, group),
        })
    }

    fn why_has(&self, contender: &Contender, group: &Group, award: &Award) -> Explanation {
        let share = &award.share;
        let what = phrase!("prizes-why-has", group = group.called());
        let mut told = Explanation::of(what).with_value(share.cents().value());
        let people = self.entitled[award.group].len();
        told.parts.push(line(phrase!("prizes-why-place", place = share.place, people = people)));
        let passed = self.passed(contender, award.group);
        if !passed.is_empty() {
            told.parts.push(line(phrase!("prizes-why-passed", names = passed.join(", "))));
        }
        if share.among > 1 {
            let what = match group.sharing {
                Sharing::Hort => phrase!("prizes-why-hort", people = share.among),
                Sharing::Equally | Sharing::ByPlace => {
                    phrase!("prizes-why-equally", people = share.among)
                }
            };
            let mut shared = line(what).with_value(share.part.value());
            let pool = line(phrase!("prizes-why-pool")).with_value(share.pool.value());
            shared.parts.push(pool);
            if !share.odd.is_zero() {
                let odd = line(phrase!("prizes-why-odd")).with_value(share.odd.value());
                shared.parts.push(odd);
            }
            if group.sharing == Sharing::Hort {
                let own = line(phrase!("prizes-why-half-of-place"));
                told.parts.push(own.with_value(share.own.value()));
            }
            told.parts.push(shared);
        }
        for thing in &share.things {
            told.parts.push(line(phrase!("prizes-why-thing", thing = thing.as_str())));
        }
        if self.is_exclusive(award.group) {
            told.parts.extend(self.elsewhere(contender, award.group));
        } else if group.cumulative {
            told.parts.push(line(phrase!("prizes-why-cumulative")));
        }
        told
    }

    fn why_not(&self, contender: &Contender, group: &Group, at: usize) -> Explanation {
        let told = Explanation::of(phrase!("prizes-why-not", group = group.called()));
        if let Some(lost) = contender.lost {
            let part = line(phrase!("prizes-lost-right"));
            return told.with_part(Explanation { article: lost.article, ..part });
        }
        match group.fit(contender) {
            Fit::Not(why) | Fit::Unknown(why) => return told.with_part(line(why)),
            Fit::Fits => {}
        }
        let there = group.fitting(&self.contenders);
        if there < usize::from(group.least) {
            let least = group.least;
            return told.with_part(line(phrase!("prizes-too-few", there = there, least = least)));
        }
        let own = self.of(contender.recipient);
        let other = own.into_iter().find(|award| group.comes_last() || self.competes(award, at));
        if let Some(other) = other {
            let title = self.plan.groups[other.group].called();
            let part = phrase!("prizes-why-has-another", group = title);
            let part = line(part).with_value(other.share.worth().value());
            let would = (!group.comes_last()).then(|| self.would_receive(contender, at)).flatten();
            let would = would.map(|share| would_be(group, &share));
            return told.with_part(would.into_iter().fold(part, Explanation::with_part));
        }
        let winners = self.all().iter().filter(|award| award.group == at);
        let names = winners.filter_map(|award| self.contender(award.recipient));
        let names: Vec<&str> = names.map(|winner| winner.name.as_str()).collect();
        let part = phrase!("prizes-why-behind", names = names.join(", "));
        told.with_part(line(part))
    }

    /// Whether a group takes part in the choice of one prize.
    fn is_exclusive(&self, group: usize) -> bool {
        let group = &self.plan.groups[group];
        !group.cumulative && !group.comes_last()
    }

    fn competes(&self, award: &Award, group: usize) -> bool {
        self.is_exclusive(award.group) && self.is_exclusive(group)
    }

    /// Who stands before somebody in a group and has a prize elsewhere instead.
    fn passed(&self, contender: &Contender, group: usize) -> Vec<&str> {
        let list = &self.entitled[group];
        let own = |who: &usize| self.contenders[*who].recipient;
        let before =
            list.iter().map(|(who, _)| who).take_while(|who| own(who) != contender.recipient);
        let passed = before.filter(|who| {
            !self.all().iter().any(|award| award.group == group && award.recipient == own(who))
        });
        passed.map(|who| self.contenders[*who].name.as_str()).collect()
    }

    /// What the other groups would have given.
    fn elsewhere(&self, contender: &Contender, but: usize) -> Vec<Explanation> {
        let others = (0..self.plan.groups.len()).filter(|at| *at != but && self.is_exclusive(*at));
        others
            .filter_map(|at| {
                let share = self.would_receive(contender, at)?;
                Some(would_be(&self.plan.groups[at], &share))
            })
            .collect()
    }

    /// What somebody would receive of a group if they took part in it; none where they may not.
    fn would_receive(&self, contender: &Contender, group: usize) -> Option<Share> {
        let index = |recipient: Recipient| {
            self.contenders.iter().position(|contender| contender.recipient == recipient)
        };
        let who = index(contender.recipient)?;
        let winners = self.all().iter().filter(|award| award.group == group);
        let winners: Vec<usize> =
            winners.filter_map(|award| index(award.recipient)).chain([who]).collect();
        let list = self.entitled[group].iter().filter(|(other, _)| winners.contains(other));
        let list: Entitled = list.copied().collect();
        let place = list.iter().position(|(other, _)| *other == who)?;
        let points: Vec<i32> = list.iter().map(|(_, points)| *points).collect();
        self.plan.groups[group].shares(&points).into_iter().nth(place)
    }
}

fn line(what: Phrase) -> Explanation {
    Explanation::of(what)
}

fn would_be(group: &Group, share: &Share) -> Explanation {
    line(phrase!("prizes-why-would", group = group.called())).with_value(share.worth().value())
}

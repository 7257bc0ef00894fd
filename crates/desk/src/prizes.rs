//! The prizes of an event for people and programs: what was announced, who gets what, and why.

use codex::{Phrase, Value, Voice, phrase};
use messages::Catalogue;
use office::stage::Stage;
use office::{Event, Personal};
use prizes::{Award, Awards, Cents, Group, Plan, Prize, Recipient, Share};
use serde::Serialize;
use tournament::Round;
use vocabulary::PartialDate;

use crate::{Names, Unfilled};

/// The awards as they stand after the rounds that are over.
#[derive(Debug)]
pub struct PrizeGiving {
    /// Who gets what.
    pub awards: Awards,
    /// After which round.
    pub after: Round,
    /// Whether the event is over: until then everything may change.
    pub is_final: bool,
}

/// What the journal does not know of somebody.
pub fn personal(names: &Names, id: &office::PersonId) -> Personal {
    use journal::people::Birth;
    let person = names.person(id);
    let birth = person.and_then(|person| person.birth).map(|birth| match birth {
        Birth::Year(year) => PartialDate { year, month: None, day: None },
        Birth::Day(day) => day.into(),
    });
    Personal {
        name: names.listed(id),
        birth,
        sex: person.and_then(|person| person.sex),
        province: person.and_then(|person| person.province.clone()),
    }
}

/// Holds the announced prizes against the standings after the last round that is over.
pub fn prize_giving(event: &Event, names: &Names) -> Result<PrizeGiving, Unfilled> {
    event.announcement().ok_or(Unfilled::NotAnnounced)?;
    let after = event.closed_rounds();
    let standings = event.standings(after)?;
    let awards = event.awards(standings, after, &|id| personal(names, id));
    Ok(PrizeGiving { awards, after, is_final: event.stage() >= Stage::Finished })
}

/// A sum and things as people read them: `566,67 € + cup`; a dash for nothing.
pub fn what(plan: &Plan, cents: Cents, things: &[&str], catalogue: &Catalogue) -> String {
    let sum = (!cents.is_zero()).then(|| catalogue.say(&plan.sum(cents)));
    let parts: Vec<String> =
        sum.into_iter().chain(things.iter().map(|thing| (*thing).to_owned())).collect();
    if parts.is_empty() { "–".to_owned() } else { parts.join(" + ") }
}

/// A share as people read it.
pub fn share(plan: &Plan, share: &Share, catalogue: &Catalogue) -> String {
    let things: Vec<&str> = share.things.iter().map(String::as_str).collect();
    what(plan, share.cents(), &things, catalogue)
}

/// An announced prize as people read it.
pub fn prize(plan: &Plan, prize: &Prize, catalogue: &Catalogue) -> String {
    let things: Vec<&str> =
        [prize.thing.as_str()].into_iter().filter(|it| !it.is_empty()).collect();
    what(plan, prize.cents, &things, catalogue)
}

/// What a place of a group is called: its own title, or the group and the place.
pub fn title(group: &Group, place: u16, catalogue: &Catalogue) -> String {
    let own = group.at(place).map(|prize| prize.title.trim()).find(|title| !title.is_empty());
    if let Some(own) = own {
        return own.to_owned();
    }
    let group = catalogue.show(&group.called());
    catalogue.say(&phrase!("prizes-place-of", place = place, group = group))
}

/// A group as pages and papers show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroupShown {
    /// What it is called.
    pub title: String,
    /// Whom it is for.
    pub who: String,
    /// Under which terms.
    pub terms: Vec<String>,
    /// The announced prizes: place, title of its own, what it is.
    pub prizes: Vec<(u16, String, String)>,
    /// Who gets what.
    pub awards: Vec<AwardShown>,
    /// What nobody has: place, what it is, why.
    pub unawarded: Vec<(u16, String, String)>,
}

/// An award as pages and papers show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AwardShown {
    /// Who.
    pub recipient: Recipient,
    /// The place within the group.
    pub place: u16,
    /// Its name.
    pub name: String,
    /// The sum and the things.
    pub what: String,
    /// With how many it is shared; 1 for nobody else.
    pub among: u16,
}

impl PrizeGiving {
    /// The groups, in the order announced; before a round is over nobody has anything.
    pub fn groups(&self, catalogue: &Catalogue) -> Vec<GroupShown> {
        let plan = self.awards.plan();
        let shown = |(at, group): (usize, &Group)| {
            let say = |phrases: Vec<Phrase>| -> Vec<String> {
                phrases.iter().map(|phrase| catalogue.say(phrase)).collect()
            };
            let awards = self.awards.all().iter().filter(|award| award.group == at);
            let awards = awards.filter(|_| self.after > 0);
            let left = self.awards.unawarded().iter().filter(|left| left.group == at);
            let left = left.filter(|_| self.after > 0);
            let at_place = |place: u16| {
                let prizes: Vec<String> =
                    group.at(place).map(|it| prize(plan, it, catalogue)).collect();
                prizes.join(" + ")
            };
            let prizes = group
                .prizes
                .iter()
                .map(|it| (it.place, it.title.clone(), prize(plan, it, catalogue)));
            GroupShown {
                title: catalogue.show(&group.called()),
                who: say(group.told()).join(", "),
                terms: say(plan.terms(group)),
                prizes: prizes.collect(),
                awards: awards.map(|award| self.award(award, catalogue)).collect(),
                unawarded: left
                    .map(|left| (left.place, at_place(left.place), catalogue.say(&left.why)))
                    .collect(),
            }
        };
        plan.groups.iter().enumerate().map(shown).collect()
    }

    fn award(&self, award: &Award, catalogue: &Catalogue) -> AwardShown {
        AwardShown {
            recipient: award.recipient,
            place: award.share.place,
            name: self.name(award.recipient),
            what: share(self.awards.plan(), &award.share, catalogue),
            among: award.share.among,
        }
    }

    /// The name of somebody who may win.
    pub fn name(&self, recipient: Recipient) -> String {
        let contender = self.awards.contender(recipient);
        contender.map(|contender| contender.name.clone()).unwrap_or_default()
    }

    /// The same for programs, with who has them or without.
    pub fn for_programs(&self, catalogue: &Catalogue, awarded: bool) -> PrizesJson {
        let plan = self.awards.plan();
        let awarded = awarded && self.after > 0;
        let group = |(at, group): (usize, &Group)| GroupJson {
            title: catalogue.show(&group.called()),
            announced: group.clone(),
            awards: (self.awards.all().iter())
                .filter(|award| award.group == at && awarded)
                .map(|award| AwardJson {
                    recipient: award.recipient,
                    name: self.name(award.recipient),
                    place: award.share.place,
                    cents: award.share.cents(),
                    things: award.share.things.clone(),
                    shared_by: award.share.among,
                })
                .collect(),
            not_awarded: (self.awards.unawarded().iter())
                .filter(|left| left.group == at && awarded)
                .map(|left| LeftJson { place: left.place, why: catalogue.say(&left.why) })
                .collect(),
        };
        PrizesJson {
            after_round: self.after,
            r#final: self.is_final,
            stable: self.awards.settled(),
            currency: plan.currency.clone(),
            announced: plan.total(),
            awarded: if awarded { self.awards.paid() } else { Cents::ZERO },
            groups: plan.groups.iter().enumerate().map(group).collect(),
        }
    }
}

/// The prizes of an event as programs read them; sums in cents.
#[derive(Debug, Serialize)]
pub struct PrizesJson {
    after_round: Round,
    r#final: bool,
    stable: bool,
    currency: String,
    announced: Cents,
    awarded: Cents,
    groups: Vec<GroupJson>,
}

#[derive(Debug, Serialize)]
struct GroupJson {
    title: String,
    announced: Group,
    awards: Vec<AwardJson>,
    not_awarded: Vec<LeftJson>,
}

#[derive(Debug, Serialize)]
struct AwardJson {
    recipient: Recipient,
    name: String,
    place: u16,
    cents: Cents,
    things: Vec<String>,
    shared_by: u16,
}

#[derive(Debug, Serialize)]
struct LeftJson {
    place: u16,
    why: String,
}

/// A sum as people write it, without what it is paid in.
pub fn plain_sum(cents: Cents, catalogue: &Catalogue) -> String {
    let hundredths = i64::try_from(cents.0).unwrap_or(i64::MAX);
    catalogue.show(&Value::Hundredths(hundredths))
}

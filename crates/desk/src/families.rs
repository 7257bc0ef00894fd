//! Families: players of one family name, whom the office does not know by name. Where the
//! announcement keeps them apart they are told to it when the event begins.

use std::collections::BTreeMap;

use office::{Act, Context, EntrantId, Event, Ruling, Verdict};

use crate::acting::Wish;
use crate::commit::Outcome;
use crate::events::Events;
use crate::fault::Fault;
use crate::ground::Ground;
use crate::names::Names;

/// Players with one family name who are not kept apart yet, by name.
pub fn families(event: &Event, names: &Names) -> Vec<Vec<EntrantId>> {
    let mut by_name: BTreeMap<String, Vec<EntrantId>> = BTreeMap::new();
    for (id, entrant) in event.entrants() {
        if let Some(person) = names.person(&entrant.form.person) {
            let family = person.family_name.trim().to_lowercase();
            by_name.entry(family).or_default().push(id);
        }
    }
    let apart = |ids: &[EntrantId]| {
        event.kept_apart().any(|(_, it)| ids.iter().all(|id| it.entrants.contains(id)))
    };
    by_name.into_values().filter(|ids| ids.len() > 1 && !apart(ids)).collect()
}

/// The acts that keep families apart.
pub fn keeping_apart(event: &Event, names: &Names, until: Option<u8>, reason: &str) -> Vec<Act> {
    let keep = |entrants| Act::KeepApart { entrants, until, reason: reason.to_owned() };
    families(event, names).into_iter().map(keep).collect()
}

impl Events {
    /// Begins an event. Families are kept apart with it, where the announcement says so; `reason` is
    /// what is written beside them.
    pub fn begin(
        &self,
        event: &str,
        (act, reason): (Act, &str),
        (context, ground): (Context, Option<Ground>),
        key: &str,
    ) -> Result<Outcome<Ruling>, Fault> {
        let mut acts = {
            let loaded = self.get(event).ok_or(Fault::NoSuchEvent)?;
            let names = self.names();
            let state = loaded.readable()?;
            let rules = state.event().announcement().map(|announced| announced.apart);
            match rules.filter(|rules| rules.families) {
                Some(rules) => keeping_apart(state.event(), &names, rules.until, reason),
                None => Vec::new(),
            }
        };
        acts.push(act);
        let done = self.act_all(event, Wish::all(acts, context).on(ground), key)?;
        let last = |rulings: Vec<Ruling>| rulings.into_iter().next_back().ok_or(Fault::BrokeDown);
        Ok(match done {
            Outcome::Before(entry) => Outcome::Before(entry),
            Outcome::Kept(rulings, entry) => Outcome::Kept(last(rulings)?, entry),
            Outcome::Refused(rulings) => {
                let refused = rulings.iter().find(|it| it.verdict == Verdict::Refused).cloned();
                Outcome::Refused(refused.map_or_else(|| last(rulings), Ok)?)
            }
        })
    }
}

//! The festivals of a house: the fold of what was accepted.

use std::collections::BTreeMap;

use office::{Context, PersonId};

use crate::act::{FestivalAct, Numbering};

/// Several events under one roof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Festival {
    /// The word of its address.
    pub address: String,
    /// What it is called.
    pub name: String,
    /// Where it is played; it may be left open.
    pub place: String,
    /// Its sections by the names of their events, in order.
    pub sections: Vec<String>,
    /// How its tables are numbered.
    pub numbering: Numbering,
    /// Who founded it.
    pub founder: PersonId,
}

/// Every festival of a house, by the word of its address.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Festivals {
    all: BTreeMap<String, Festival>,
}

impl Festivals {
    /// A festival.
    pub fn get(&self, address: &str) -> Option<&Festival> {
        self.all.get(address)
    }

    /// All of them, by address.
    pub fn all(&self) -> impl Iterator<Item = &Festival> {
        self.all.values()
    }

    /// The festival that an event is a section of.
    pub fn of_event(&self, event: &str) -> Option<&Festival> {
        self.all().find(|festival| festival.sections.iter().any(|section| section == event))
    }

    /// Takes into account what was accepted.
    pub fn admit(&mut self, act: &FestivalAct, context: &Context) {
        if let FestivalAct::Found { festival, name, place } = act {
            let founded = Festival {
                address: festival.clone(),
                name: tidy(name),
                place: tidy(place),
                sections: Vec::new(),
                numbering: Numbering::default(),
                founder: context.actor.clone(),
            };
            self.all.insert(festival.clone(), founded);
            return;
        }
        let Some(of) = self.all.get_mut(act.festival()) else { return };
        match act {
            FestivalAct::Found { .. } => {}
            FestivalAct::Rename { name, place, .. } => {
                of.name = tidy(name);
                of.place = tidy(place);
            }
            FestivalAct::AddSection { event, .. } => of.sections.push(event.clone()),
            FestivalAct::RemoveSection { event, .. } => of.sections.retain(|known| known != event),
            FestivalAct::OrderSections { sections, .. } => of.sections.clone_from(sections),
            FestivalAct::NumberTables { numbering, .. } => of.numbering = *numbering,
        }
    }
}

/// A text without spaces around it.
pub(crate) fn tidy(text: &str) -> String {
    text.trim().to_owned()
}

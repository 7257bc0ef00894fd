//! The answer to each act of a festival.

use codex::{Phrase, phrase};
use office::{Context, Role};

use crate::act::FestivalAct;
use crate::refusal::Refusal;
use crate::state::{Festival, Festivals, tidy};

/// The longest word of an address.
const LONGEST_ADDRESS: usize = 64;
/// The longest name or place: what a sheet of paper and a bar can hold.
const LONGEST_NAME: usize = 120;
/// More sections than any festival has, and a bound for whoever sends them by the thousand.
const MOST_SECTIONS: usize = 40;

impl Festivals {
    /// Whether an act is accepted: what was done in words, or why it is not. `known` tells whether
    /// the house has an event of a name.
    pub fn decide(
        &self,
        act: &FestivalAct,
        context: &Context,
        known: impl Fn(&str) -> bool,
    ) -> Result<Phrase, Refusal> {
        if context.role != Role::ChiefArbiter {
            return Err(Refusal::NotPermitted);
        }
        if let FestivalAct::Found { festival, name, place } = act {
            return self.found(festival, name, place);
        }
        let unknown = || Refusal::NoSuchFestival(act.festival().to_owned());
        let of = self.get(act.festival()).ok_or_else(unknown)?;
        match act {
            FestivalAct::Found { .. } => Err(Refusal::Nothing),
            FestivalAct::Rename { name, place, .. } => {
                called(name, place)?;
                if (tidy(name), tidy(place)) == (of.name.clone(), of.place.clone()) {
                    return Err(Refusal::Nothing);
                }
                Ok(phrase!("festival-renamed", name = tidy(name)))
            }
            FestivalAct::AddSection { event, .. } => self.add(of, event, known),
            FestivalAct::RemoveSection { event, .. } => {
                has(of, event)?;
                Ok(phrase!("festival-removed", event = event.as_str()))
            }
            FestivalAct::OrderSections { sections, .. } => {
                let (mut asked, mut there) = (sections.clone(), of.sections.clone());
                asked.sort_unstable();
                there.sort_unstable();
                if asked != there {
                    return Err(Refusal::NotAnOrder);
                }
                if *sections == of.sections {
                    return Err(Refusal::Nothing);
                }
                Ok(phrase!("festival-ordered"))
            }
            FestivalAct::NumberTables { numbering, .. } if *numbering == of.numbering => {
                Err(Refusal::Nothing)
            }
            FestivalAct::NumberTables { .. } => Ok(phrase!("festival-numbered")),
        }
    }

    fn found(&self, address: &str, name: &str, place: &str) -> Result<Phrase, Refusal> {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let fits = (1..=LONGEST_ADDRESS).contains(&address.len());
        if !fits || !address.bytes().all(plain) {
            return Err(Refusal::BadAddress(address.to_owned()));
        }
        if self.get(address).is_some() {
            return Err(Refusal::Exists(address.to_owned()));
        }
        called(name, place)?;
        Ok(phrase!("festival-founded", name = tidy(name)))
    }

    fn add(
        &self,
        of: &Festival,
        event: &str,
        known: impl Fn(&str) -> bool,
    ) -> Result<Phrase, Refusal> {
        if !known(event) {
            return Err(Refusal::NoSuchEvent(event.to_owned()));
        }
        if of.sections.iter().any(|section| section == event) {
            return Err(Refusal::Twice(event.to_owned()));
        }
        if let Some(other) = self.of_event(event) {
            return Err(Refusal::Elsewhere(event.to_owned(), other.name.clone()));
        }
        if of.sections.len() >= MOST_SECTIONS {
            return Err(Refusal::TooManySections(MOST_SECTIONS));
        }
        Ok(phrase!("festival-added", event = event, number = of.sections.len() + 1))
    }
}

fn has(of: &Festival, event: &str) -> Result<(), Refusal> {
    let there = of.sections.iter().any(|section| section == event);
    if there { Ok(()) } else { Err(Refusal::NoSection(event.to_owned())) }
}

fn called(name: &str, place: &str) -> Result<(), Refusal> {
    if tidy(name).is_empty() {
        return Err(Refusal::NoName);
    }
    if [name, place].iter().any(|text| text.chars().count() > LONGEST_NAME) {
        return Err(Refusal::TooLong(LONGEST_NAME));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use office::{Instant, PersonId};

    use super::*;
    use crate::act::Numbering;

    fn chief() -> Context {
        Context::new(PersonId("anna".into()), Role::ChiefArbiter, Instant(0))
    }

    fn known(event: &str) -> bool {
        ["open-a", "open-b", "under-16"].contains(&event)
    }

    fn found(festival: &str) -> FestivalAct {
        let festival = festival.to_owned();
        FestivalAct::Found { festival, name: " Festival di Lodi ".into(), place: "Lodi".into() }
    }

    fn add(festival: &str, event: &str) -> FestivalAct {
        FestivalAct::AddSection { festival: festival.into(), event: event.into() }
    }

    /// The festivals after acts that are all accepted.
    fn after(acts: &[FestivalAct]) -> Festivals {
        let mut festivals = Festivals::default();
        for act in acts {
            assert!(festivals.decide(act, &chief(), known).is_ok(), "{act:?}");
            festivals.admit(act, &chief());
        }
        festivals
    }

    #[test]
    fn a_festival_is_founded_with_a_name_and_an_address_of_its_own() {
        let festivals = after(&[found("lodi")]);
        let lodi = festivals.get("lodi").unwrap();
        assert_eq!((lodi.name.as_str(), lodi.place.as_str()), ("Festival di Lodi", "Lodi"));
        assert_eq!(lodi.founder, PersonId("anna".into()));
        let refused = |act: &FestivalAct| festivals.decide(act, &chief(), known).unwrap_err();
        assert_eq!(refused(&found("lodi")), Refusal::Exists("lodi".into()));
        for word in ["", "Lodi", "lodi/2", "città", &"x".repeat(65)] {
            assert_eq!(refused(&found(word)), Refusal::BadAddress(word.into()));
        }
        let nameless =
            FestivalAct::Found { festival: "x".into(), name: "  ".into(), place: String::new() };
        assert_eq!(refused(&nameless), Refusal::NoName);
        let long = FestivalAct::Found {
            festival: "x".into(),
            name: "n".repeat(121),
            place: String::new(),
        };
        assert_eq!(refused(&long), Refusal::TooLong(120));
    }

    #[test]
    fn an_event_stands_under_one_roof_once() {
        let festivals =
            after(&[found("lodi"), found("pavia"), add("lodi", "open-a"), add("lodi", "open-b")]);
        assert_eq!(festivals.get("lodi").unwrap().sections, ["open-a", "open-b"]);
        assert_eq!(festivals.of_event("open-b").unwrap().address, "lodi");
        assert_eq!(festivals.of_event("under-16"), None);
        let refused = |act: &FestivalAct| festivals.decide(act, &chief(), known).unwrap_err();
        assert_eq!(refused(&add("lodi", "open-a")), Refusal::Twice("open-a".into()));
        let elsewhere = Refusal::Elsewhere("open-a".into(), "Festival di Lodi".into());
        assert_eq!(refused(&add("pavia", "open-a")), elsewhere);
        assert_eq!(refused(&add("lodi", "nothing")), Refusal::NoSuchEvent("nothing".into()));
        assert_eq!(refused(&add("como", "open-a")), Refusal::NoSuchFestival("como".into()));
        let remove = |festival: &str, event: &str| FestivalAct::RemoveSection {
            festival: festival.into(),
            event: event.into(),
        };
        assert_eq!(refused(&remove("pavia", "open-a")), Refusal::NoSection("open-a".into()));
        let mut moved = festivals.clone();
        moved.admit(&remove("lodi", "open-a"), &chief());
        assert!(moved.decide(&add("pavia", "open-a"), &chief(), known).is_ok());
    }

    #[test]
    fn an_order_names_each_section_once_and_changes_something() {
        let festivals = after(&[found("lodi"), add("lodi", "open-a"), add("lodi", "open-b")]);
        let order = |sections: &[&str]| {
            let sections = sections.iter().map(|&it| it.to_owned()).collect();
            let act = FestivalAct::OrderSections { festival: "lodi".into(), sections };
            festivals.decide(&act, &chief(), known).map(|_| ())
        };
        assert_eq!(order(&["open-b", "open-a"]), Ok(()));
        assert_eq!(order(&["open-a", "open-b"]), Err(Refusal::Nothing));
        for wrong in [&["open-a"][..], &["open-a", "open-a"], &["open-a", "under-16"]] {
            assert_eq!(order(wrong), Err(Refusal::NotAnOrder));
        }
    }

    #[test]
    fn only_a_chief_arbiter_puts_events_under_one_roof() {
        for role in [Role::Arbiter, Role::Scribe, Role::Player, Role::Federation] {
            let context = Context { role, ..chief() };
            let ruled = Festivals::default().decide(&found("lodi"), &context, known);
            assert_eq!(ruled, Err(Refusal::NotPermitted), "{role:?}");
        }
    }

    #[test]
    fn the_journal_keeps_acts_as_words() {
        let act = FestivalAct::NumberTables { festival: "lodi".into(), numbering: Numbering::Own };
        let written = serde_json::to_string(&act).unwrap();
        assert_eq!(written, r#"{"act":"number_tables","festival":"lodi","numbering":"own"}"#);
        assert_eq!(serde_json::from_str::<FestivalAct>(&written).unwrap(), act);
        let festivals = after(&[found("lodi"), act.clone()]);
        assert_eq!(festivals.get("lodi").unwrap().numbering, Numbering::Own);
        assert_eq!(festivals.decide(&act, &chief(), known), Err(Refusal::Nothing));
    }
}

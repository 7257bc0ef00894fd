//! What was said of the preparation of a championship: facts that somebody states and that stay.

use std::collections::BTreeMap;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use vocabulary::Millis;

use super::championship::Programme;
use super::event::{Draw, EventFacts, Medical, Official, SocietyEntry};

/// One fact, as somebody states it; the same fact stated again replaces what was said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// Whether the time was agreed with the judge of the event (ind.a, sq.a).
    TimeAgreed(bool),
    /// How many minutes before the start the visual roll is called (ind.b, sq.c).
    RollCall(u16),
    /// Whether an official is named (art. 5).
    Official {
        /// Which.
        official: Official,
        /// Whether somebody is.
        named: bool,
    },
    /// The draw of the pairings (art. 5).
    Draw(Draw),
    /// Whether a kind of medical cover is there (art. 6).
    Cover {
        /// Which.
        cover: Cover,
        /// Whether it is there.
        there: bool,
    },
    /// How far the hospital is, in metres (art. 6).
    Hospital(u32),
    /// The day on which the Covid-19 officer was named and made known (art. 12).
    CovidOfficer(Date),
    /// Whether the rooms for anti-doping controls are ready (art. 9).
    DopingRoom(bool),
    /// Something about a society's entry (art. 1 to 3).
    Society {
        /// Its name, as the entries have it.
        club: String,
        /// What.
        said: SocietyFact,
    },
}

/// A kind of medical cover.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    /// A defibrillator with somebody trained to use it (BLSD).
    Defibrillator,
    /// A doctor.
    Doctor,
    /// An ambulance.
    Ambulance,
}

impl Cover {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Defibrillator, Self::Doctor, Self::Ambulance];
}

/// What is said of a society.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SocietyFact {
    /// Whether it is affiliated (art. 1).
    Affiliated(bool),
    /// The day on which it sent the participation form (art. 2).
    FormSent(Date),
    /// Whether it entered online, within the programme's terms (art. 3).
    EnteredOnline(bool),
    /// Whether it paid its entry fee (art. 3).
    FeePaid(bool),
}

/// Everything that was stated.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Preparation {
    /// Whether the time was agreed with the judge.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub time_agreed: bool,
    /// How many minutes before the start the visual roll is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roll_call: Option<u16>,
    /// The officials who are named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub officials: Vec<Official>,
    /// The draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<Draw>,
    /// The medical cover.
    pub medical: Medical,
    /// When the Covid-19 officer was named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub covid_officer: Option<Date>,
    /// Whether the rooms for anti-doping controls are ready.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub doping_room: bool,
    /// The entries of the societies, by their names.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub societies: BTreeMap<String, SocietyEntry>,
}

impl Preparation {
    /// The same with one fact more.
    #[must_use]
    pub fn with(mut self, fact: &Fact) -> Self {
        match fact {
            Fact::TimeAgreed(agreed) => self.time_agreed = *agreed,
            Fact::RollCall(minutes) => self.roll_call = Some(*minutes),
            Fact::Official { official, named } => {
                self.officials.retain(|known| known != official);
                self.officials.extend(named.then_some(*official));
            }
            Fact::Draw(draw) => self.draw = Some(*draw),
            Fact::Cover { cover, there } => match cover {
                Cover::Defibrillator => self.medical.defibrillator = *there,
                Cover::Doctor => self.medical.doctor = *there,
                Cover::Ambulance => self.medical.ambulance = *there,
            },
            Fact::Hospital(metres) => self.medical.hospital_metres = Some(*metres),
            Fact::CovidOfficer(named) => self.covid_officer = Some(*named),
            Fact::DopingRoom(ready) => self.doping_room = *ready,
            Fact::Society { club, said } => {
                let entry = self.societies.entry(club.trim().to_owned()).or_default();
                match said {
                    SocietyFact::Affiliated(affiliated) => entry.affiliated = *affiliated,
                    SocietyFact::FormSent(sent) => entry.form_sent = Some(*sent),
                    SocietyFact::EnteredOnline(entered) => entry.entered_online = *entered,
                    SocietyFact::FeePaid(paid) => entry.fee_paid = *paid,
                }
            }
        }
        self
    }

    /// What the lettered rules of the championship ask for.
    pub fn programme(&self) -> Programme {
        Programme {
            time_agreed: self.time_agreed,
            adjournments: false,
            roll_call: self.roll_call.map(|minutes| Millis::minutes(minutes.into())),
        }
    }

    /// What the numbered articles ask for, looked at on a day.
    pub fn facts(&self, today: Date) -> EventFacts {
        EventFacts {
            today,
            officials: self.officials.clone(),
            draw: self.draw,
            medical: self.medical,
            covid_officer_named: self.covid_officer,
            doping_room: self.doping_room,
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_fact_stated_again_replaces_what_was_said() {
        let said = [
            Fact::TimeAgreed(true),
            Fact::RollCall(5),
            Fact::Official { official: Official::Arbiter, named: true },
            Fact::Cover { cover: Cover::Doctor, there: true },
            Fact::Cover { cover: Cover::Doctor, there: false },
            Fact::Hospital(12_000),
            Fact::Hospital(9_000),
            Fact::CovidOfficer(date(2026, 1, 2)),
            Fact::DopingRoom(true),
            Fact::Society {
                club: " GSS Lodi ".to_owned(),
                said: SocietyFact::FormSent(date(2026, 3, 1)),
            },
            Fact::Society { club: "GSS Lodi".to_owned(), said: SocietyFact::FeePaid(true) },
        ];
        let prepared = said.iter().fold(Preparation::default(), Preparation::with);
        assert_eq!(prepared.programme().roll_call, Some(Millis::minutes(5)));
        let facts = prepared.facts(date(2026, 3, 6));
        assert_eq!(facts.medical, Medical { hospital_metres: Some(9_000), ..Medical::default() });
        assert_eq!(facts.officials, [Official::Arbiter]);
        let lodi = prepared.societies["GSS Lodi"];
        assert!(lodi.fee_paid && !lodi.affiliated);
        assert_eq!(lodi.form_sent, Some(date(2026, 3, 1)));
        let text = serde_json::to_string(&prepared).unwrap();
        assert_eq!(serde_json::from_str::<Preparation>(&text).unwrap(), prepared);
    }
}

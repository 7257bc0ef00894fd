//! What the event must have: entries, officials, the draw, medical cover, medals (art. 2 to 12).

use codex::{Article, Phrase, article, door, phrase};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{EventDays, Regulation};
use crate::announcement::PrizePlan;
use crate::{Announcement, Finding, Weight, days};

/// What is known of the event so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventFacts {
    /// The day on which it is looked at.
    pub today: Date,
    /// The officials who are named.
    pub officials: Vec<Official>,
    /// The draw of the pairings.
    pub draw: Option<Draw>,
    /// The medical cover.
    pub medical: Medical,
    /// The day on which the Covid-19 officer was named and made known.
    pub covid_officer_named: Option<Date>,
    /// Whether the rooms for anti-doping controls are ready.
    pub doping_room: bool,
}

/// An official of the event (art. 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Official {
    /// The arbiter, of the chess federation or of another body of CIP or CONI.
    Arbiter,
    /// The technical director, of the jury.
    TechnicalDirector,
    /// The competition director, of the jury.
    CompetitionDirector,
}

impl Official {
    /// All that the event needs.
    pub const ALL: [Self; 3] = [Self::Arbiter, Self::TechnicalDirector, Self::CompetitionDirector];

    fn name(self) -> Phrase {
        match self {
            Self::Arbiter => phrase!("pack-official-arbiter"),
            Self::TechnicalDirector => phrase!("pack-official-technical-director"),
            Self::CompetitionDirector => phrase!("pack-official-competition-director"),
        }
    }
}

/// The draw of the pairings (art. 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// When.
    pub on: Date,
    /// By whom.
    pub by: DrawnBy,
}

/// Who drew.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DrawnBy {
    /// The competition director of the chess federation.
    Director,
    /// The technical coordinator of the deaf sports federation, because the director could not.
    Coordinator,
}

/// The medical cover of the hall (art. 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Medical {
    /// A defibrillator with somebody trained to use it (BLSD).
    pub defibrillator: bool,
    /// A doctor.
    pub doctor: bool,
    /// An ambulance.
    pub ambulance: bool,
    /// How far the hospital is, in metres.
    pub hospital_metres: Option<u32>,
}

/// When the medical cover is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moment {
    /// While the event is prepared.
    Preparing,
    /// At the hour at which play begins.
    Start,
}

/// What is known of a society's entry (art. 1 to 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SocietyEntry {
    /// Whether the society is affiliated.
    pub affiliated: bool,
    /// The day on which the participation form was sent.
    pub form_sent: Option<Date>,
    /// Whether the society entered in the online system, within the programme's terms.
    pub entered_online: bool,
    /// Whether the entry fee, which the online system states, is paid.
    pub fee_paid: bool,
}

/// The days of an announced event; none without a calendar.
pub fn days_of(announcement: &Announcement) -> Option<EventDays> {
    let days = || announcement.calendar.iter().map(|slot| slot.day);
    Some(EventDays { first: days().min()?, last: days().max()? })
}

/// Whether an article asks something of whoever organises the event, not of the event.
pub fn is_preparation(article: Article) -> bool {
    let of_organisers = [
        article!("fssi 1(1)"),
        article!("fssi 2"),
        article!("fssi 3"),
        article!("fssi 5"),
        article!("fssi 6"),
        article!("fssi 7"),
        article!("fssi 9"),
        article!("fssi 12"),
    ];
    of_organisers.contains(&article)
}

/// Checks what the organisers prepare.
pub fn check(
    announcement: &Announcement,
    facts: &EventFacts,
    regulation: &Regulation,
) -> Vec<Finding> {
    let Some(event) = days_of(announcement) else {
        let what = phrase!("pack-calendar-incomplete", rounds = announcement.rounds);
        return vec![Finding::new(article!("fssi 5"), Weight::Missing, what)];
    };
    let mut findings = officials(facts);
    findings.push(draw(facts, event, regulation));
    findings.extend(medical(&facts.medical, Moment::Preparing, regulation));
    findings.push(medals(&announcement.all_prizes(), regulation));
    let (weight, what) = if facts.doping_room {
        (Weight::Met, phrase!("pack-doping-room"))
    } else {
        (Weight::Missing, phrase!("pack-doping-room-missing"))
    };
    findings.push(Finding::new(article!("fssi 9"), weight, what));
    findings.extend(covid(facts, event, regulation));
    door!("office::fssi::event::check", findings)
}

/// Something that is done by a day: met, late, or still to do.
fn by_day(
    article: Article,
    done: Option<Date>,
    deadline: Date,
    today: Date,
    name: Phrase,
) -> Finding {
    let by = days::shown(deadline);
    match done {
        Some(day) if day <= deadline => {
            let on = days::shown(day);
            Finding::new(article, Weight::Met, phrase!("pack-done-in-time", what = name, on = on))
        }
        Some(day) => {
            let on = days::shown(day);
            let what = phrase!("pack-done-late", what = name, on = on, by = by);
            Finding::new(article, Weight::Breach, what)
        }
        None if today <= deadline => {
            Finding::new(article, Weight::Missing, phrase!("pack-to-do", what = name, by = by))
        }
        None => {
            Finding::new(article, Weight::Breach, phrase!("pack-not-done", what = name, by = by))
        }
    }
}

/// Art. 1 to 3: an affiliated society, the participation form seven days before, the entry and its fee online.
pub fn society(
    entry: &SocietyEntry,
    event: EventDays,
    today: Date,
    regulation: &Regulation,
) -> Vec<Finding> {
    let deadline = days::before(event.first, regulation.form_days);
    let form = phrase!("pack-participation-form");
    let mut findings = vec![by_day(article!("fssi 2"), entry.form_sent, deadline, today, form)];
    findings.push(if entry.affiliated {
        Finding::new(article!("fssi 1(1)"), Weight::Met, phrase!("pack-society-affiliated"))
    } else {
        Finding::new(article!("fssi 1(1)"), Weight::Missing, phrase!("pack-society-not-affiliated"))
    });
    let article = article!("fssi 3");
    findings.push(if entry.entered_online {
        Finding::new(article, Weight::Met, phrase!("pack-entered-online"))
    } else {
        Finding::new(article, Weight::Missing, phrase!("pack-entry-online-missing"))
    });
    findings.push(if entry.fee_paid {
        Finding::new(article, Weight::Met, phrase!("pack-entry-fee-paid"))
    } else {
        Finding::new(article, Weight::Missing, phrase!("pack-entry-fee-missing"))
    });
    door!("office::fssi::event::society", findings)
}

/// Art. 5: the arbiter and the two of the jury.
fn officials(facts: &EventFacts) -> Vec<Finding> {
    let finding = |official: Official| {
        let who = official.name();
        let (weight, what) = if facts.officials.contains(&official) {
            (Weight::Met, phrase!("pack-official-named", who = who))
        } else {
            (Weight::Missing, phrase!("pack-official-missing", who = who))
        };
        Finding::new(article!("fssi 5"), weight, what)
    };
    Official::ALL.into_iter().map(finding).collect()
}

/// Art. 5: the director draws a week before; where that cannot be, the coordinator before the event.
fn draw(facts: &EventFacts, event: EventDays, regulation: &Regulation) -> Finding {
    let article = article!("fssi 5");
    let week_before = days::before(event.first, regulation.draw_days);
    let name = phrase!("pack-draw");
    match facts.draw {
        Some(Draw { on, by: DrawnBy::Coordinator }) if on <= event.first => {
            let what = phrase!("pack-draw-by-coordinator", on = days::shown(on));
            Finding::new(article, Weight::Notice, what)
        }
        None if facts.today > week_before && facts.today <= event.first => {
            Finding::new(article, Weight::Missing, phrase!("pack-draw-left-to-coordinator"))
        }
        Some(Draw { on, by: DrawnBy::Coordinator }) => {
            by_day(article, Some(on), event.first, facts.today, name)
        }
        drawn => by_day(article, drawn.map(|draw| draw.on), week_before, facts.today, name),
    }
}

/// Art. 6: one of three kinds of cover; beyond ten kilometres from a hospital, the ambulance.
pub fn medical(cover: &Medical, moment: Moment, regulation: &Regulation) -> Vec<Finding> {
    let article = article!("fssi 6");
    let weight = match moment {
        Moment::Preparing => Weight::Missing,
        Moment::Start => Weight::Breach,
    };
    let mut findings = Vec::new();
    match cover.hospital_metres {
        _ if cover.ambulance => {}
        None => {
            findings.push(Finding::new(article, Weight::Missing, phrase!("pack-hospital-unknown")));
        }
        Some(metres) if metres > regulation.hospital_metres => {
            let what =
                phrase!("pack-ambulance-missing", kilometres = regulation.hospital_metres / 1000);
            findings.push(Finding::new(article, weight, what));
        }
        Some(_) => {}
    }
    if !(cover.defibrillator || cover.doctor || cover.ambulance) {
        findings.push(Finding::new(article, weight, phrase!("pack-medical-missing")));
    }
    let lacking = !findings.is_empty();
    if lacking && moment == Moment::Start {
        let what = phrase!("pack-medical-in-the-report");
        findings.push(Finding::new(article, Weight::Notice, what));
    } else if !lacking {
        findings.push(Finding::new(article, Weight::Met, phrase!("pack-medical-there")));
    }
    door!("office::fssi::event::medical", findings)
}

/// Art. 7: the first three get a medal.
pub fn medals(plan: &PrizePlan, regulation: &Regulation) -> Finding {
    let article = article!("fssi 7");
    let without: Vec<String> = (1..=regulation.medals)
        .filter(|&place| {
            let mut general = plan.groups.iter().filter(|group| group.who.is_empty());
            !general.any(|group| group.at(place).next().is_some())
        })
        .map(|place| place.to_string())
        .collect();
    door!("office::fssi::event::medals", &article);
    if without.is_empty() {
        let what = phrase!("pack-medals", places = regulation.medals);
        return Finding::new(article, Weight::Met, what);
    }
    let what = phrase!("pack-medals-missing", places = without.join(", "));
    Finding::new(article, Weight::Missing, what)
}

/// Art. 12: the officer is named thirty days before; a notice after the event would serve nobody.
fn covid(facts: &EventFacts, event: EventDays, regulation: &Regulation) -> Option<Finding> {
    let deadline = days::before(event.first, regulation.covid_days?);
    let name = phrase!("pack-covid-officer");
    Some(by_day(article!("fssi 12"), facts.covid_officer_named, deadline, facts.today, name))
}

#[cfg(test)]
mod tests {
    use crate::announcement::Prize;
    use codex::stands_for;
    use jiff::civil::date;

    use super::*;
    use crate::validity::tests_common::weekend;

    // The event of these tests begins on 6 March 2026.
    fn ready() -> EventFacts {
        EventFacts {
            today: date(2026, 1, 10),
            officials: Official::ALL.to_vec(),
            draw: Some(Draw { on: date(2026, 2, 27), by: DrawnBy::Director }),
            medical: Medical {
                defibrillator: true,
                hospital_metres: Some(10_000),
                ..Medical::default()
            },
            covid_officer_named: Some(date(2026, 2, 4)),
            doping_room: true,
        }
    }

    fn weight(facts: &EventFacts, article: Article) -> Weight {
        let findings = check(&weekend(), facts, &Regulation::FSSI);
        let of_article = findings.iter().filter(|finding| finding.article == article);
        of_article.map(|finding| finding.weight).max().unwrap()
    }

    #[test]
    fn the_participation_form_is_sent_seven_days_before() {
        stands_for!("fssi 1(1) 2 3");
        let event = days_of(&weekend()).unwrap();
        let sent = |form_sent, today| {
            let entry = SocietyEntry { form_sent, ..SocietyEntry::default() };
            society(&entry, event, today, &Regulation::FSSI)[0].weight
        };
        let (seventh, sixth) = (date(2026, 2, 27), date(2026, 2, 28));
        assert_eq!(sent(Some(seventh), seventh), Weight::Met);
        assert_eq!(sent(Some(sixth), sixth), Weight::Breach);
        assert_eq!(sent(None, seventh), Weight::Missing);
        assert_eq!(sent(None, sixth), Weight::Breach);
        let bare = society(&SocietyEntry::default(), event, seventh, &Regulation::FSSI);
        assert!(bare.iter().all(|finding| finding.weight == Weight::Missing));
    }

    #[test]
    fn the_draw_is_a_week_before_or_else_the_coordinators() {
        stands_for!("fssi 5");
        let article = article!("fssi 5");
        let drawn =
            |on, by| weight(&EventFacts { draw: Some(Draw { on, by }), ..ready() }, article);
        assert_eq!(drawn(date(2026, 2, 27), DrawnBy::Director), Weight::Met);
        assert_eq!(drawn(date(2026, 2, 28), DrawnBy::Director), Weight::Breach);
        assert_eq!(drawn(date(2026, 3, 5), DrawnBy::Coordinator), Weight::Notice);
        assert_eq!(drawn(date(2026, 3, 7), DrawnBy::Coordinator), Weight::Breach);
        let no_jury = EventFacts { officials: vec![Official::Arbiter], ..ready() };
        assert_eq!(weight(&no_jury, article), Weight::Missing);
        let undrawn = |today| weight(&EventFacts { draw: None, today, ..ready() }, article);
        assert_eq!(undrawn(date(2026, 2, 27)), Weight::Missing);
        assert_eq!(undrawn(date(2026, 3, 1)), Weight::Missing);
        assert_eq!(undrawn(date(2026, 3, 7)), Weight::Breach);
    }

    #[test]
    fn one_kind_of_medical_cover_and_the_ambulance_beyond_ten_kilometres() {
        stands_for!("fssi 6");
        let heaviest = |cover: &Medical, moment| {
            let findings = medical(cover, moment, &Regulation::FSSI);
            findings.iter().map(|finding| finding.weight).max().unwrap()
        };
        let near = Some(10_000);
        let far = Some(10_001);
        let doctor =
            |hospital_metres| Medical { doctor: true, hospital_metres, ..Medical::default() };
        assert_eq!(heaviest(&doctor(near), Moment::Preparing), Weight::Met);
        assert_eq!(heaviest(&doctor(far), Moment::Preparing), Weight::Missing);
        assert_eq!(heaviest(&doctor(far), Moment::Start), Weight::Breach);
        assert_eq!(heaviest(&doctor(None), Moment::Preparing), Weight::Missing);
        let ambulance = Medical { ambulance: true, hospital_metres: far, ..Medical::default() };
        assert_eq!(heaviest(&ambulance, Moment::Start), Weight::Met);
        let nothing = Medical { hospital_metres: near, ..Medical::default() };
        assert_eq!(heaviest(&nothing, Moment::Preparing), Weight::Missing);
        let report = medical(&nothing, Moment::Start, &Regulation::FSSI);
        assert_eq!(report.last().unwrap().what, phrase!("pack-medical-in-the-report"));
    }

    #[test]
    fn medals_go_to_the_first_three() {
        stands_for!("fssi 7");
        let announced = |places: &[u16]| {
            let prize = |&place: &u16| Prize { title: String::new(), place, what: String::new() };
            Announcement { prizes: places.iter().map(prize).collect(), ..weekend() }
        };
        let of = |places: &[u16]| medals(&announced(places).all_prizes(), &Regulation::FSSI);
        assert_eq!(of(&[1, 2, 3]).weight, Weight::Met);
        assert_eq!(of(&[1, 3]).what, phrase!("pack-medals-missing", places = "2"));
        assert_eq!(of(&[]).what, phrase!("pack-medals-missing", places = "1, 2, 3"));
    }

    #[test]
    fn the_covid_officer_is_named_thirty_days_before() {
        stands_for!("fssi 12");
        let article = article!("fssi 12");
        // The thirtieth day before 6 March 2026 is 4 February.
        let named =
            |day| weight(&EventFacts { covid_officer_named: Some(day), ..ready() }, article);
        assert_eq!(named(date(2026, 2, 4)), Weight::Met);
        assert_eq!(named(date(2026, 2, 5)), Weight::Breach);
        let after = Regulation { covid_days: None, ..Regulation::FSSI };
        let findings = check(&weekend(), &ready(), &after);
        assert!(findings.iter().all(|finding| finding.article != article));
    }
}

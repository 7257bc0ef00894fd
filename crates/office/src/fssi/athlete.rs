//! Art. 1: whether an athlete may play, and which papers are still to come.

use codex::{Phrase, article, door, phrase};
use jiff::civil::Date;
use serde::Deserialize;

use super::paper::{MINORS_FILE, PaperKind, PaperSeen, REQUIREMENTS, Whom};
use super::{Euro, EventDays, Regulation};
use crate::{Finding, Weight, days};

/// What is known of an athlete while the papers lie on the desk. It is not written anywhere.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Athlete {
    /// The day of birth.
    pub born: Date,
    /// Where the athlete belongs.
    pub belonging: Belonging,
    /// The hearing, where the audiogram is at hand.
    pub hearing: Option<Audiogram>,
    /// The papers seen so far; the journal knows them.
    #[serde(skip)]
    pub papers: Vec<PaperSeen>,
    /// Who gave consent, if the athlete is a minor.
    #[serde(default)]
    pub consent: Consent,
}

/// Where an athlete belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Belonging {
    /// Italian.
    Italy,
    /// Of another country of the European Union.
    EuropeanUnion {
        /// Whether resident in Italy.
        resident: bool,
    },
    /// With refugee status.
    Refugee {
        /// Whether registered with the federation for the first time.
        first_registration: bool,
    },
}

/// Who consented to a minor's taking part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Consent {
    /// Nobody yet.
    #[default]
    None,
    /// One of two parents.
    OneParent,
    /// Both parents.
    BothParents,
    /// Whoever stands in the parents' place.
    Guardian,
}

/// The losses in whole decibel at 500, 1000 and 2000 Hz.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Audiogram {
    /// The left ear.
    pub left: [i16; 3],
    /// The right ear.
    pub right: [i16; 3],
}

impl Audiogram {
    /// Whether the mean loss of the better ear reaches a bound: sums are compared, nothing is rounded.
    pub fn reaches(&self, mean: i32) -> bool {
        let sum = |ear: [i16; 3]| ear.into_iter().map(i32::from).sum::<i32>();
        sum(self.left).min(sum(self.right)) >= mean.saturating_mul(3)
    }
}

/// A fee of registration and the parts it is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fee {
    /// The whole.
    pub whole: Euro,
    /// Its parts, the regional one first, where the book splits it.
    pub parts: Option<(Euro, Euro)>,
}

/// What art. 1 says an athlete's registration costs; nothing for Italians, who have their own table.
pub const fn fee(belonging: Belonging) -> Option<Fee> {
    match belonging {
        Belonging::Italy => None,
        Belonging::EuropeanUnion { resident: false } => Some(Fee { whole: Euro(200), parts: None }),
        Belonging::EuropeanUnion { resident: true } => {
            Some(Fee { whole: Euro(50), parts: Some((Euro(15), Euro(35))) })
        }
        Belonging::Refugee { .. } => Some(Fee { whole: Euro(16), parts: None }),
    }
}

/// The answer about an athlete: for the eyes of whoever checks, and therefore not serialisable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checklist {
    /// Requirement by requirement.
    pub findings: Vec<Finding>,
    /// The papers to ask for, in the order of the book.
    pub missing: Vec<PaperKind>,
}

impl Checklist {
    /// Whether nothing keeps the athlete from playing; papers to come do, until they come.
    pub fn clear(&self) -> bool {
        self.findings.iter().all(|finding| finding.weight <= Weight::Notice)
    }
}

/// Whether somebody is under age on the first day.
pub fn is_minor(born: Date, first: Date, regulation: &Regulation) -> bool {
    days::birthday(born, regulation.adult) > first
}

/// Checks an athlete against art. 1.
pub fn check(athlete: &Athlete, event: EventDays, regulation: &Regulation) -> Checklist {
    let of_age = days::birthday(athlete.born, regulation.youngest) <= event.first;
    let minor = is_minor(athlete.born, event.first, regulation);
    let words = if of_age {
        phrase!("pack-athlete-old-enough", age = regulation.youngest)
    } else {
        phrase!("pack-athlete-too-young", age = regulation.youngest)
    };
    let mut findings = vec![Finding::of(article!("fssi 1(2)"), of_age, words)];
    findings.extend(athlete.hearing.map(|audiogram| {
        let reaches = audiogram.reaches(regulation.hearing_loss);
        let words = if reaches {
            phrase!("pack-athlete-hearing", loss = regulation.hearing_loss)
        } else {
            phrase!("pack-athlete-hearing-too-good", loss = regulation.hearing_loss)
        };
        Finding::of(article!("fssi 1(7)"), reaches, words)
    }));
    let mut missing = Vec::new();
    for requirement in REQUIREMENTS.iter().filter(|row| concerns(row.whom, athlete, minor)) {
        let best = requirement.alternatives.iter().map(|papers| lacking(athlete, papers, event));
        // The alternative that lacks least; of equals, the one the book names first.
        for (kind, words) in best.min_by_key(Vec::len).unwrap_or_default() {
            let weight = weight(kind, regulation);
            let refugee = matches!(athlete.belonging, Belonging::Refugee { .. });
            let article = match kind {
                PaperKind::NonAgonisticCertificate if refugee => article!("fssi 1(9)"),
                _ => requirement.article,
            };
            findings.push(Finding::new(article, weight, words));
            if weight == Weight::Missing {
                missing.push(kind);
            }
        }
    }
    if minor && missing.contains(&PaperKind::MinorAuthorisation) {
        findings.extend(file_of_a_minor(athlete, event, &mut missing));
    }
    if let Some(fee) = fee(athlete.belonging).filter(|_| missing.contains(&PaperKind::FeeReceipt)) {
        let article = match athlete.belonging {
            Belonging::Refugee { .. } => article!("fssi 1(12)"),
            Belonging::Italy | Belonging::EuropeanUnion { .. } => article!("fssi 1(8)"),
        };
        findings.push(Finding::new(article, Weight::Notice, owed(fee)));
    }
    if findings.iter().all(|finding| finding.weight != Weight::Missing) {
        let what = phrase!("pack-athlete-papers-complete");
        findings.push(Finding::new(article!("fssi 1(1)"), Weight::Met, what));
    }
    door!("office::fssi::athlete::check", &findings);
    Checklist { findings, missing }
}

fn owed(fee: Fee) -> Phrase {
    match fee.parts {
        None => phrase!("pack-athlete-fee", fee = fee.whole.0),
        Some((regional, national)) => phrase!(
            "pack-athlete-fee-in-parts",
            fee = fee.whole.0,
            regional = regional.0,
            national = national.0
        ),
    }
}

fn concerns(whom: Whom, athlete: &Athlete, minor: bool) -> bool {
    match whom {
        Whom::Everybody => true,
        Whom::Minors => minor,
        Whom::EuropeanUnion => matches!(athlete.belonging, Belonging::EuropeanUnion { .. }),
        Whom::Refugees => matches!(athlete.belonging, Belonging::Refugee { .. }),
        Whom::NewRefugees => athlete.belonging == Belonging::Refugee { first_registration: true },
    }
}

/// A paper is something to ask for, unless the edition says that it only ought to be seen.
fn weight(kind: PaperKind, regulation: &Regulation) -> Weight {
    match kind {
        PaperKind::SpecificFitnessCertificate => regulation.specific_certificate,
        _ => Weight::Missing,
    }
}

/// The papers of a set that were not seen, or are not good until the last day.
fn lacking(
    athlete: &Athlete,
    papers: &'static [PaperKind],
    event: EventDays,
) -> Vec<(PaperKind, Phrase)> {
    papers.iter().filter_map(|&kind| Some((kind, lack(athlete, kind, event)?))).collect()
}

/// What is wrong with a paper, if anything is.
fn lack(athlete: &Athlete, kind: PaperKind, event: EventDays) -> Option<Phrase> {
    let seen = athlete.papers.iter().filter(|paper| paper.kind == kind);
    // Of several papers of a kind the one that lasts longest counts; no date lasts for ever.
    let lasting = seen.max_by_key(|paper| paper.valid_until.unwrap_or(Date::MAX));
    match lasting {
        None => Some(phrase!("pack-paper-missing", paper = kind.name())),
        Some(paper) if !paper.good_on(event.last) => {
            let until = days::shown(paper.valid_until.unwrap_or(Date::MAX));
            Some(phrase!("pack-paper-expires", paper = kind.name(), until = until))
        }
        Some(_) if kind == PaperKind::ParentalConsent => match athlete.consent {
            Consent::BothParents | Consent::Guardian => None,
            Consent::None | Consent::OneParent => Some(phrase!("pack-paper-consent-of-both")),
        },
        Some(_) => None,
    }
}

/// What the society hands in so that the federation authorises a minor.
fn file_of_a_minor(
    athlete: &Athlete,
    event: EventDays,
    missing: &mut Vec<PaperKind>,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (kind, words) in lacking(athlete, MINORS_FILE, event) {
        if !missing.contains(&kind) {
            missing.push(kind);
            findings.push(Finding::new(article!("fssi 1(7)"), Weight::Missing, words));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use codex::stands_for;
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;
    use crate::{Instant, PersonId};

    const EVENT: EventDays = EventDays { first: date(2026, 5, 8), last: date(2026, 5, 10) };

    fn seen(kind: PaperKind) -> PaperSeen {
        PaperSeen {
            kind,
            seen_by: PersonId("desk".to_owned()),
            seen_at: Instant(0),
            valid_until: None,
            vouched: None,
        }
    }

    fn adult() -> Athlete {
        Athlete {
            born: date(1990, 1, 1),
            belonging: Belonging::Italy,
            hearing: None,
            papers: [
                PaperKind::Registration,
                PaperKind::NonAgonisticCertificate,
                PaperKind::SpecificFitnessCertificate,
            ]
            .map(seen)
            .to_vec(),
            consent: Consent::None,
        }
    }

    fn checked(athlete: &Athlete) -> Checklist {
        check(athlete, EVENT, &Regulation::FSSI)
    }

    fn breaches(athlete: &Athlete) -> usize {
        let findings = checked(athlete).findings;
        findings.iter().filter(|finding| finding.weight == Weight::Breach).count()
    }

    #[test]
    fn the_fourteenth_birthday_may_be_the_first_day() {
        stands_for!("fssi 1(2)");
        let born = |day| breaches(&Athlete { born: day, ..adult() });
        assert_eq!(born(date(2012, 5, 8)), 0);
        assert_eq!(born(date(2012, 5, 9)), 1);
        assert!(is_minor(date(2008, 5, 9), EVENT.first, &Regulation::FSSI));
        assert!(!is_minor(date(2008, 5, 8), EVENT.first, &Regulation::FSSI));
    }

    #[test]
    fn the_better_ear_has_lost_fifty_five_decibel_on_average() {
        stands_for!("fssi 1(7)");
        let hears = |left, right| {
            breaches(&Athlete { hearing: Some(Audiogram { left, right }), ..adult() })
        };
        assert_eq!(hears([60, 55, 50], [90, 95, 100]), 0);
        assert_eq!(hears([60, 54, 50], [90, 95, 100]), 1);
        assert_eq!(hears([90, 95, 100], [60, 54, 50]), 1);
    }

    #[test]
    fn whoever_has_all_papers_is_clear_and_what_is_missing_is_listed() {
        stands_for!("fssi 1(1) 1(3) 1(5)");
        assert!(checked(&adult()).clear());
        let bare = Athlete { papers: Vec::new(), ..adult() };
        assert_eq!(
            checked(&bare).missing,
            [PaperKind::Registration, PaperKind::NonAgonisticCertificate]
        );
        assert_eq!(breaches(&bare), 0);
        let strict = Regulation { specific_certificate: Weight::Missing, ..Regulation::FSSI };
        assert_eq!(check(&bare, EVENT, &strict).missing.len(), 3);
    }

    #[test]
    fn a_certificate_is_good_until_the_last_day() {
        stands_for!("fssi 1(5)");
        let until = |day| {
            let mut athlete = adult();
            athlete.papers[1].valid_until = Some(day);
            checked(&athlete).missing
        };
        assert_eq!(until(EVENT.last), []);
        assert_eq!(until(date(2026, 5, 9)), [PaperKind::NonAgonisticCertificate]);
    }

    #[test]
    fn a_minor_needs_both_parents_or_a_guardian_and_the_federation() {
        stands_for!("fssi 1(4) 1(6) 1(7)");
        let minor = Athlete { born: date(2010, 1, 1), ..adult() };
        assert_eq!(
            checked(&minor).missing,
            [
                PaperKind::ParentalConsent,
                PaperKind::MinorAuthorisation,
                PaperKind::MaturityReport,
                PaperKind::Audiometry,
            ]
        );
        let mut allowed = minor;
        allowed
            .papers
            .extend([PaperKind::ParentalConsent, PaperKind::MinorAuthorisation].map(seen));
        let with = |consent| checked(&Athlete { consent, ..allowed.clone() }).missing;
        assert_eq!(with(Consent::OneParent), [PaperKind::ParentalConsent]);
        assert_eq!(with(Consent::BothParents), []);
        assert_eq!(with(Consent::Guardian), []);
    }

    #[test]
    fn european_athletes_pay_two_hundred_or_fifty_euro() {
        stands_for!("fssi 1(8)");
        let of = |resident| fee(Belonging::EuropeanUnion { resident }).unwrap();
        assert_eq!(of(false), Fee { whole: Euro(200), parts: None });
        let resident = of(true);
        let (regional, national) = resident.parts.unwrap();
        assert_eq!((resident.whole, regional, national), (Euro(50), Euro(15), Euro(35)));
        assert_eq!(regional.0 + national.0, resident.whole.0);
        assert_eq!(fee(Belonging::Italy), None);
        let athlete = Athlete { belonging: Belonging::EuropeanUnion { resident: true }, ..adult() };
        assert_eq!(checked(&athlete).missing, [PaperKind::FeeReceipt]);
    }

    #[test]
    fn refugees_bring_three_hearing_papers_or_the_international_code() {
        stands_for!("fssi 1(9) 1(10) 1(11) 1(12)");
        let refugee = |first_registration, papers: &[PaperKind]| {
            let mut athlete =
                Athlete { belonging: Belonging::Refugee { first_registration }, ..adult() };
            athlete.papers.extend(papers.iter().copied().map(seen));
            checked(&athlete).missing
        };
        let rest = [PaperKind::RefugeeStatus, PaperKind::FeeReceipt];
        assert_eq!(refugee(false, &[]), rest);
        assert_eq!(refugee(false, &rest), []);
        assert_eq!(refugee(true, &[&rest[..], &[PaperKind::IcsdCode]].concat()), []);
        let two = [PaperKind::Audiometry, PaperKind::Reflexometry, rest[0], rest[1]];
        assert_eq!(refugee(true, &two), [PaperKind::Tympanography]);
        let belonging = Belonging::Refugee { first_registration: false };
        let bare = checked(&Athlete { belonging, papers: Vec::new(), ..adult() });
        let asks = |article| bare.findings.iter().any(|finding| finding.article == article);
        assert!(asks(article!("fssi 1(9)")) && !asks(article!("fssi 1(5)")));
        let fee = fee(Belonging::Refugee { first_registration: true }).unwrap();
        assert_eq!(fee.whole, Euro(16));
    }

    proptest! {
        /// The exact rule, by fractions: mean ≥ 55 of both ears.
        #[test]
        fn sums_agree_with_means(left in prop::array::uniform3(-10i16..=120),
                                 right in prop::array::uniform3(-10i16..=120)) {
            let mean_reaches = |ear: [i16; 3]| {
                let sum = i64::from(ear[0]) + i64::from(ear[1]) + i64::from(ear[2]);
                let (whole, rest) = (sum.div_euclid(3), sum.rem_euclid(3));
                (whole, rest) >= (55, 0)
            };
            let both = mean_reaches(left) && mean_reaches(right);
            prop_assert_eq!(Audiogram { left, right }.reaches(55), both);
        }
    }
}

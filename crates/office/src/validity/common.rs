//! What the requirements of individual and of team events share.

use codex::{Article, article, phrase};
use standings::{Criterion, lists};
use vocabulary::{Millis, Sex, Side};

use super::{Aim, Authorisation, Facts};
use crate::announcement::{ArbiterGrade, Field, PairingSystem, Restriction, Tier};
use crate::fsi::{FirstPeriod, Rtf};
use crate::{Announcement, Finding, Weight};

/// Art. 1.2, 5.2.1.b: restrictions may rest on chess, age and club; anything else is for a person.
pub(super) fn restrictions(announcement: &Announcement) -> Vec<Finding> {
    let lawful = article!("fsi-2009 5.2.1.b");
    let restrictions = announcement.restrictions.iter();
    restrictions
        .map(|restriction| match restriction {
            Restriction::Rating { .. } => {
                Finding::new(lawful, Weight::Met, phrase!("pack-restricted-by-rating"))
            }
            Restriction::Age { .. } => {
                Finding::new(lawful, Weight::Met, phrase!("pack-restricted-by-age"))
            }
            Restriction::Clubs(_) => {
                Finding::new(lawful, Weight::Met, phrase!("pack-restricted-by-club"))
            }
            Restriction::CategoryUpTo(_) => {
                Finding::new(lawful, Weight::Met, phrase!("pack-restricted-by-category"))
            }
            // Titles for women (3.2.1.b, 3.2.1.d, 3.2.1.e) make such a limit one of chess; others are judged.
            Restriction::Sex(Sex::Female) => {
                Finding::new(lawful, Weight::Met, phrase!("pack-restricted-to-women"))
            }
            Restriction::Sex(Sex::Male) => Finding::new(
                article!("fsi-2009 1.2"),
                Weight::ForTheArbiter,
                phrase!("pack-restricted-to-men"),
            ),
            Restriction::Provinces(provinces) => Finding::new(
                article!("fsi-2009 1.2"),
                Weight::ForTheArbiter,
                phrase!("pack-restricted-by-province", provinces = provinces.join(", ")),
            ),
            Restriction::Qualification => {
                Finding::new(lawful, Weight::Met, phrase!("pack-restricted-by-qualification"))
            }
            Restriction::Other(words) => Finding::new(
                article!("fsi-2009 1.2"),
                Weight::ForTheArbiter,
                phrase!("pack-restricted-otherwise", words = words.as_str()),
            ),
        })
        .collect()
}

/// The least of what the two sides get.
fn of_each(of_side: impl Fn(Side) -> Millis) -> Millis {
    Side::BOTH.into_iter().map(of_side).min().unwrap_or_default()
}

/// Art. 5.3.1.d, 5.4.1.a: two hours each, and a time that FIDE rates.
///
/// The federation reckons on sixty moves only where there is an increment; FIDE always does.
pub(super) fn time(
    announcement: &Announcement,
    facts: &Facts,
    rtf: &Rtf,
    article: Article,
) -> Vec<Finding> {
    let control = &announcement.control;
    let sixty = of_each(|side| control.sixty_moves(side));
    let whole = of_each(|side| control.periods(side).iter().map(|period| period.main).sum());
    let has = if control.has_bonus() { sixty } else { whole };
    let mut findings = Vec::new();
    if has < rtf.least_time {
        let what = phrase!("pack-time-short", has = has, asked = rtf.least_time);
        findings.push(Finding::new(article, Weight::Breach, what));
    } else {
        let what = phrase!("pack-time-enough", has = has, asked = rtf.least_time);
        findings.push(Finding::new(article, Weight::Met, what));
    }
    if announcement.teams().is_some() && has >= rtf.least_time && whole < rtf.least_time {
        let what = phrase!("pack-time-of-teams-on-sixty-moves");
        findings.push(Finding::new(article, Weight::Notice, what));
    }
    let asked = rtf.fide.least_time(facts.strongest);
    if sixty < asked {
        let weight = if facts.strongest.is_some() { Weight::Breach } else { Weight::Missing };
        let what = phrase!("pack-time-not-rated-by-fide", has = sixty, asked = asked);
        findings.push(Finding::new(article, weight, what));
    }
    findings.extend(first_period(announcement, rtf, article));
    findings
}

/// What FIDE says of the moves of a first period that is not the only one.
fn first_period(announcement: &Announcement, rtf: &Rtf, article: Article) -> Option<Finding> {
    let control = &announcement.control;
    let moves = Side::BOTH.into_iter().filter_map(|side| control.period(side, 0).moves).min()?;
    let (weight, asked) = match rtf.fide.first_period {
        FirstPeriod::Advised(advised) if moves != advised => (Weight::Notice, advised),
        FirstPeriod::AtLeast(least) if moves < least => (Weight::Breach, least),
        _ => return None,
    };
    Some(Finding::new(article, weight, phrase!("pack-first-period", moves = moves, asked = asked)))
}

fn grade(announcement: &Announcement, facts: &Facts) -> ArbiterGrade {
    facts.arbiter.unwrap_or(announcement.chief_arbiter.grade)
}

/// Art. 5.3.1.f, 5.4.1.b: the arbiter's category.
pub(super) fn arbiter(
    announcement: &Announcement,
    facts: &Facts,
    rtf: &Rtf,
    article: Article,
) -> Finding {
    let met = grade(announcement, facts) >= rtf.arbiter;
    let what = if met { phrase!("pack-arbiter-category") } else { phrase!("pack-arbiter-below") };
    Finding::of(article, met, what)
}

/// Art. 7.1.1: who directs is a qualified arbiter.
pub(super) fn qualified(announcement: &Announcement, facts: &Facts) -> Finding {
    let met = grade(announcement, facts) > ArbiterGrade::None;
    let what =
        if met { phrase!("pack-arbiter-qualified") } else { phrase!("pack-arbiter-unqualified") };
    Finding::of(article!("fsi-2009 7.1.1"), met, what)
}

/// The article that asks for authorisation and homologation.
pub(super) fn stamp(announcement: &Announcement, facts: &Facts) -> Article {
    match (facts.aim, announcement.field) {
        (Aim::Rating, Field::Individual(_)) => article!("fsi-2009 5.3.1.g"),
        (Aim::Rating, Field::Teams(_)) => article!("fsi-2009 5.4.1.d"),
        (Aim::Recognition, _) => article!("fsi-2009 6.1.1"),
    }
}

/// Art. 5.3.1.g, 5.4.1.d, 6.1.1: authorised before the first round begins.
pub(super) fn authorised(announcement: &Announcement, facts: &Facts) -> Finding {
    let start = announcement.calendar.first().map(|slot| slot.starts);
    let (weight, what) = match facts.authorisation {
        Authorisation::Granted(at) if start.is_some_and(|start| at > start) => {
            (Weight::Breach, phrase!("pack-authorised-late"))
        }
        Authorisation::Granted(_) => (Weight::Met, phrase!("pack-authorised")),
        Authorisation::Refused => (Weight::Breach, phrase!("pack-authorisation-refused")),
        Authorisation::Pending if facts.ended || !facts.played_on.is_empty() => {
            (Weight::Breach, phrase!("pack-played-unauthorised"))
        }
        Authorisation::Pending => (Weight::Missing, phrase!("pack-authorisation-missing")),
    };
    Finding::new(stamp(announcement, facts), weight, what)
}

/// Art. 7.2.1, 7.2.2: round robin or Swiss; Italo-Swiss for promotion tournaments; others by leave.
pub(super) fn system(announcement: &Announcement, facts: &Facts) -> Finding {
    let book = article!("fsi-2009 7.2.1");
    let leave = article!("fsi-2009 7.2.2");
    let promotion = announcement.field == Field::Individual(Tier::Promotion);
    match announcement.system {
        PairingSystem::Swiss | PairingSystem::Swiss2017 => {
            Finding::new(book, Weight::Met, phrase!("pack-system-swiss"))
        }
        PairingSystem::RoundRobin { .. } => {
            Finding::new(book, Weight::Met, phrase!("pack-system-round-robin"))
        }
        PairingSystem::ItaloSwiss if promotion => {
            Finding::new(book, Weight::Met, phrase!("pack-system-italo-swiss"))
        }
        _ if facts.system_authorised => {
            Finding::new(leave, Weight::Met, phrase!("pack-system-authorised"))
        }
        PairingSystem::ItaloSwiss => {
            Finding::new(book, Weight::Breach, phrase!("pack-system-only-for-promotion"))
        }
        PairingSystem::ByHand { authorised: true } => {
            Finding::new(leave, Weight::Met, phrase!("pack-system-authorised"))
        }
        PairingSystem::ByHand { authorised: false } => {
            Finding::new(leave, Weight::Missing, phrase!("pack-system-needs-leave"))
        }
    }
}

/// Art. 7.3.1: ties as announced; if the announcement is silent, what the book prescribes.
pub(super) fn ties(announcement: &Announcement, rtf: &Rtf) -> Vec<Finding> {
    let article = article!("fsi-2009 7.3.1");
    if announcement.tie_breaks.is_empty() {
        // Of a federation's own list its own check speaks.
        if rtf.teams_have_a_list && announcement.teams().is_some() {
            return Vec::new();
        }
        if matches!(announcement.system, PairingSystem::ByHand { .. }) {
            let what = phrase!("pack-ties-without-a-rule");
            return vec![Finding::new(article, Weight::ForTheArbiter, what)];
        }
        let system = announcement.system.standings();
        let list: Vec<String> = lists::fsi(system).list.iter().map(ToString::to_string).collect();
        let what = phrase!("pack-ties-prescribed", list = list.join(", "));
        return vec![Finding::new(article, Weight::Notice, what)];
    }
    let unreadable = |code: &&String| code.parse::<Criterion>().is_err();
    let mut findings: Vec<Finding> = announcement
        .tie_breaks
        .iter()
        .filter(unreadable)
        .map(|code| {
            let what = phrase!("pack-tie-break-unknown", code = code.as_str());
            Finding::new(article, Weight::ForTheArbiter, what)
        })
        .collect();
    if findings.is_empty() {
        findings.push(Finding::new(article, Weight::Met, phrase!("pack-ties-announced")));
    }
    findings
}

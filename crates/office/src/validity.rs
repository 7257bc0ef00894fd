//! Whether an event counts: the announcement and what is known so far, letter by letter against the
//! requirements of the chess federation (RTF 1.2, 5, 6.1, 7.1 to 7.3).
//!
//! Every requirement becomes a [`Finding`], also those that are met: the list is the arbiter's
//! checklist. What only time can tell (who came, the stamp of the federation) is missing, not broken.

mod common;
mod individual;

use codex::{Article, article, door, phrase};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::announcement::{ArbiterGrade, Field, TeamScore};
use crate::fsi::Rtf;
use crate::fsi::titles::{self, ChampionTitle};
use crate::judgement::Judgement;
use crate::{Announcement, Finding, Instant, Weight};

/// What is known of an event so far; the default knows nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// What the organisers want of it.
    pub aim: Aim,
    /// Players paired in at least one round: those are its participants.
    pub paired: Option<u32>,
    /// The highest rating among them.
    pub strongest: Option<i32>,
    /// The days of the rounds that were played, the first one first; the calendar tells the others.
    pub played_on: Vec<Date>,
    /// The days of the rounds to come as they stand now; nothing: as the calendar has them.
    pub to_come: Option<Vec<Date>>,
    /// What somebody judged.
    pub judged: Vec<Judgement>,
    /// Whether it is over: then no round and no player is to come.
    pub ended: bool,
    /// Who really directs it, where it is not the announced chief arbiter.
    pub arbiter: Option<ArbiterGrade>,
    /// Whether the federation authorised it.
    pub authorisation: Authorisation,
    /// Whether the federation authorised its pairing system (RTF 7.2.2).
    pub system_authorised: bool,
    /// Whether the report of the direction was sent.
    pub report_sent: bool,
    /// How the homologation fees stand.
    pub fees: Fees,
    /// What the federation said afterwards.
    pub homologation: Homologation,
}

/// What the organisers want of the event (RTF 5.1.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// Ratings, categories and titles.
    #[default]
    Rating,
    /// A recognised event that counts for none of them.
    Recognition,
}

impl Aim {
    /// Whether it is what events are held for unless they say otherwise.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// The federation's word before the event (RTF 6.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Authorisation {
    /// Nobody asked yet, or no answer came.
    #[default]
    Pending,
    /// Granted at a moment.
    Granted(Instant),
    /// Refused.
    Refused,
}

/// The homologation fees (RTF 6.2.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fees {
    /// Nobody said whether any are due.
    #[default]
    Unknown,
    /// None are due.
    NotDue,
    /// Due and not paid.
    Due,
    /// Paid.
    Paid,
}

/// The federation's word after the event (RTF 6.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Homologation {
    /// None yet.
    #[default]
    Pending,
    /// Homologated.
    Granted,
    /// Refused.
    Refused,
}

/// Whether the event counts for ratings, categories and titles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It does.
    Yes,
    /// It cannot any more, because of these articles.
    No(Vec<Article>),
    /// It does not yet, because of these articles.
    NotYet(Vec<Article>),
    /// Its organisers do not ask for it.
    NotSought,
}

/// The answer to an announcement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Validity {
    /// Requirement by requirement.
    pub findings: Vec<Finding>,
    /// All of them together.
    pub valid_for_elo: Verdict,
}

/// Checks an event against the requirements of an edition.
pub fn check(announcement: &Announcement, facts: &Facts, rtf: &Rtf) -> Validity {
    let mut findings = requirements(announcement, facts, rtf);
    findings.extend(homologation(announcement, facts));
    findings.extend(recognised(facts));
    let valid_for_elo = match facts.aim {
        Aim::Rating => verdict(&findings),
        Aim::Recognition => Verdict::NotSought,
    };
    findings.extend(together(announcement, &valid_for_elo));
    door!("office::validity::check", &findings);
    Validity { findings, valid_for_elo }
}

/// Art. 5.1.1: a recognised event may count for no rating; then it is told so.
fn recognised(facts: &Facts) -> Option<Finding> {
    let article = article!("fsi-2009 5.1.1");
    (facts.aim == Aim::Recognition)
        .then(|| Finding::new(article, Weight::Notice, phrase!("pack-recognised-not-rated")))
}

/// Every requirement that lies in the hands of the organisers and the arbiter: all but the stamp.
pub(crate) fn requirements(announcement: &Announcement, facts: &Facts, rtf: &Rtf) -> Vec<Finding> {
    let mut findings = common::restrictions(announcement);
    if facts.aim == Aim::Rating {
        match announcement.field {
            Field::Individual(_) => findings.extend(individual::check(announcement, facts, rtf)),
            Field::Teams(rules) => {
                let time = article!("fsi-2009 5.4.1.a");
                findings.extend(common::time(announcement, facts, rtf, time));
                findings.push(common::arbiter(
                    announcement,
                    facts,
                    rtf,
                    article!("fsi-2009 5.4.1.b"),
                ));
                findings.push(Finding::of(
                    article!("fsi-2009 5.4.1.c"),
                    rules.primary == TeamScore::Individual,
                    match rules.primary {
                        TeamScore::Individual => phrase!("pack-individual-points-first"),
                        TeamScore::Match => phrase!("pack-match-points-first"),
                    },
                ));
            }
        }
        findings.push(common::qualified(announcement, facts));
    }
    findings.push(common::authorised(announcement, facts));
    findings.push(common::system(announcement, facts));
    findings.extend(common::ties(announcement, rtf));
    findings.extend(title(announcement, rtf));
    findings.into_iter().map(|finding| finding.judged(&facts.judged)).collect()
}

/// Art. 3.2.1.e and g: youth titles are of an age band, the fast-play ones have a pace of their own;
/// ages are a matter of each entry.
fn title(announcement: &Announcement, rtf: &Rtf) -> Option<Finding> {
    match announcement.regulation.title? {
        ChampionTitle::Fast => Some(titles::fast_play(&announcement.control, rtf)),
        ChampionTitle::Youth => Some(titles::youth_band(&announcement.restrictions)),
        ChampionTitle::Junior | ChampionTitle::JuniorWomen | ChampionTitle::Senior => None,
    }
}

/// Art. 5.3.1.g, 5.4.1.d, 6.1.2: authorised is not homologated.
fn homologation(announcement: &Announcement, facts: &Facts) -> Vec<Finding> {
    let article = common::stamp(announcement, facts);
    let authorised = matches!(facts.authorisation, Authorisation::Granted(_));
    let (weight, what) = match facts.homologation {
        Homologation::Granted => (Weight::Met, phrase!("pack-homologated")),
        Homologation::Refused => (Weight::Breach, phrase!("pack-homologation-refused")),
        Homologation::Pending => (Weight::Missing, phrase!("pack-homologation-missing")),
    };
    let mut findings = vec![Finding::new(article, weight, what)];
    if authorised && facts.homologation == Homologation::Pending {
        let what = phrase!("pack-authorised-is-not-homologated");
        findings.push(Finding::new(article!("fsi-2009 6.1.2"), Weight::Notice, what));
    }
    findings
}

/// All findings in one word: what is broken stays broken, what is open may still come.
pub(crate) fn verdict(findings: &[Finding]) -> Verdict {
    let of = |weights: &[Weight]| -> Vec<Article> {
        let mut articles: Vec<Article> = findings
            .iter()
            .filter(|finding| weights.contains(&finding.weight))
            .map(|finding| finding.article)
            .collect();
        articles.sort_unstable();
        articles.dedup();
        articles
    };
    let broken = of(&[Weight::Breach]);
    if !broken.is_empty() {
        return Verdict::No(broken);
    }
    let open = of(&[Weight::Missing, Weight::ForTheArbiter]);
    if open.is_empty() { Verdict::Yes } else { Verdict::NotYet(open) }
}

/// Art. 5.3.1, 5.4.1: an event is valid when it meets every requirement.
fn together(announcement: &Announcement, verdict: &Verdict) -> Option<Finding> {
    let article = match announcement.field {
        Field::Individual(_) => article!("fsi-2009 5.3.1"),
        Field::Teams(_) => article!("fsi-2009 5.4.1"),
    };
    let (weight, what) = match verdict {
        Verdict::Yes => (Weight::Met, phrase!("pack-valid")),
        Verdict::No(because) => (Weight::Breach, phrase!("pack-not-valid", count = because.len())),
        Verdict::NotYet(because) => {
            (Weight::Missing, phrase!("pack-not-yet-valid", count = because.len()))
        }
        Verdict::NotSought => return None,
    };
    Some(Finding::new(article, weight, what))
}

#[cfg(test)]
mod tests;
#[cfg(test)]
pub(crate) mod tests_common;

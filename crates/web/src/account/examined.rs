//! What the ruling on an announcement says, finding by finding, and what an amended one changes.

use desk::LoadedEvent;
use office::amendment::Amendment;
use office::stage::Stage;
use office::{Announcement, Ruling, Weight};

use crate::words::{Words, capital};

pub(super) struct FindingShown {
    pub class: &'static str,
    pub weight: String,
    pub text: String,
    pub cite: String,
}

/// Every requirement, met or not, article by article.
pub(super) fn findings(ruling: &Ruling, words: Words) -> Vec<FindingShown> {
    let mut findings: Vec<&office::Finding> = ruling.findings.iter().collect();
    findings.sort_by_key(|finding| std::cmp::Reverse(finding.weight));
    let shown = findings.into_iter().map(|finding| {
        let (class, weight) = match finding.weight {
            Weight::Met => ("ok", "web-account-weight-met"),
            Weight::Notice => ("", "web-account-weight-notice"),
            Weight::Missing => ("warn", "web-account-weight-missing"),
            Weight::ForTheArbiter => ("warn", "web-account-weight-arbiter"),
            Weight::Breach => ("bad", "web-account-weight-breach"),
        };
        FindingShown {
            class,
            weight: words.text(weight),
            text: words.say(&finding.what),
            cite: words.cite(finding.article),
        }
    });
    shown.collect()
}

/// What an amended announcement changes, part by part; of a draft nothing need be said.
pub(super) fn amended(
    loaded: &LoadedEvent,
    after: &Announcement,
    words: Words,
) -> Vec<FindingShown> {
    let seen = loaded.state();
    if seen.event().stage() == Stage::Draft {
        return Vec::new();
    }
    let shown = |amendment: Amendment| {
        let (class, weight, why) = match &amendment.fixed {
            None => ("ok", "web-account-amend-free", String::new()),
            Some(fixed) => ("bad", "web-account-amend-fixed", words.say(&fixed.why)),
        };
        let article = amendment.fixed.and_then(|fixed| fixed.article);
        let part = capital(&words.say(&amendment.part.name()));
        FindingShown {
            class,
            weight: words.text(weight),
            text: if why.is_empty() { part } else { format!("{part}: {why}") },
            cite: article.map(|article| words.cite(article)).unwrap_or_default(),
        }
    };
    seen.event().amendments(after).into_iter().map(shown).collect()
}

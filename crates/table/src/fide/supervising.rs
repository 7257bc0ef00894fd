//! Appendices A and B: whether rapid and blitz are played under the Competition Rules entirely.

use codex::{Article, door};
use serde::{Deserialize, Serialize};
use vocabulary::Pace;

use super::laws::Laws;
use crate::pace::Supervision;

/// How an event has its games watched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Watch {
    /// The most games that one arbiter has to watch.
    pub games_per_arbiter: u32,
    /// Whether each game is recorded by an arbiter, an assistant or a machine.
    #[serde(default)]
    pub recorded: bool,
}

/// How closely a game is watched, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Watched {
    /// How closely.
    pub supervision: Supervision,
    /// The articles, the one that decides first; none in standard play.
    pub citations: Vec<Article>,
}

/// Art. A.4 and B.2 (2017: A.3.1, B.3.1; 2009: A3, B2): with few enough games for each arbiter, and
/// every game recorded, the Competition Rules apply entirely; otherwise the lighter ones do.
pub fn supervision(laws: &Laws, pace: Pace, watch: Watch) -> Watched {
    let Some(rules) = laws.full_rules.at(pace) else {
        return Watched { supervision: Supervision::Full, citations: Vec::new() };
    };
    let too_many = watch.games_per_arbiter > rules.games_per_arbiter;
    let unrecorded = rules.recorded.filter(|_| !watch.recorded);
    let is_full = !too_many && unrecorded.is_none();
    let mut citations = if is_full {
        vec![rules.article, rules.games].into_iter().chain(rules.recorded).collect()
    } else {
        let lacking = too_many.then_some(rules.games).into_iter().chain(unrecorded);
        let mut citations = vec![rules.otherwise];
        citations.extend(lacking);
        citations
    };
    citations.extend(rules.stated);
    citations.dedup();
    let supervision = if is_full { Supervision::Full } else { Supervision::Basic };
    Watched { supervision, citations: door!("table::fide::supervision", citations) }
}

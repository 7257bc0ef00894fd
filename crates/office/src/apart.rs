//! Players who are kept apart: by club or federation where the announcement says so, by hand where
//! the arbiter does, as long as the first round is not on the wall (C.05, 5.2).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use tournament::{Prohibition, Round, Tpn};

use crate::EntrantId;
use crate::announcement::Announcement;
use crate::entrant::Entrant;
use crate::event::Event;
use crate::round::Reason;

/// Players no two of whom are paired.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Apart {
    /// Who.
    pub entrants: Vec<EntrantId>,
    /// The last round that it holds for; nothing: to the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Round>,
    /// Why.
    pub reason: Reason,
}

/// Whom an announcement keeps apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ApartRules {
    /// Members of one club.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub clubs: bool,
    /// Players of one federation.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub federations: bool,
    /// Players of one family name: told by whoever knows the names, when the event begins.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub families: bool,
    /// The last round that it holds for; nothing: to the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Round>,
}

impl ApartRules {
    /// Whether it keeps nobody apart.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

impl Event {
    /// The pairs that may not be made, by pairing numbers.
    pub(crate) fn prohibitions(&self, announcement: &Announcement) -> Vec<Prohibition> {
        let rules = announcement.apart;
        let group = |members: BTreeSet<Tpn>, until: Option<Round>| {
            let last = until.unwrap_or(announcement.rounds);
            (members.len() > 1).then_some(Prohibition { first: 1, last, members })
        };
        // Those of a file of teams speak of teams.
        let of_file = self.from_file().filter(|_| announcement.teams().is_none());
        let of_file = of_file.into_iter().flat_map(|file| file.prohibitions.iter().cloned());
        let by_hand = self.kept_apart().filter_map(|(_, apart)| {
            let members = apart.entrants.iter().filter_map(|id| self.entrant(*id)?.tpn());
            group(members.collect(), apart.until)
        });
        let mut found: Vec<Prohibition> = of_file.chain(by_hand).collect();
        let mut together = |of: fn(&Entrant) -> Option<&str>| {
            let mut groups: BTreeMap<String, BTreeSet<Tpn>> = BTreeMap::new();
            for (_, entrant) in self.entrants() {
                let name = of(entrant).map(|name| name.trim().to_lowercase());
                let name = name.filter(|name| !name.is_empty());
                if let (Some(name), Some(tpn)) = (name, entrant.tpn()) {
                    groups.entry(name).or_default().insert(tpn);
                }
            }
            found.extend(groups.into_values().filter_map(|members| group(members, rules.until)));
        };
        if rules.clubs {
            together(|entrant| entrant.form.data.club.as_deref());
        }
        if rules.federations {
            together(|entrant| entrant.form.data.federation.as_deref());
        }
        found
    }
}

//! Disputes, complaints and sanctions (RTF 7.6): which body a matter goes to.

use codex::{Article, Phrase, article, door, phrase};
use serde::{Deserialize, Serialize};

/// What a dispute or a complaint is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Matter {
    /// A dispute during the event that nobody has decided yet.
    DisputeInPlay,
    /// A complaint against a technical decision on such a dispute.
    TechnicalDecision,
    /// A complaint against a disciplinary decision on such a dispute.
    DisciplinaryDecision,
    /// A complaint against any other decision of the arbiter.
    OtherDecision,
    /// Facts that may bring sanctions on members or clubs.
    PossibleSanction,
    /// Facts about the regularity of the event, other than disputes in play.
    Regularity,
    /// The behaviour of a player.
    Behaviour,
}

/// Who decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Body {
    /// The arbiter who directs the event, and nobody else.
    Arbiter,
    /// The federation's justice bodies, to which the papers go without delay.
    JusticeBodies,
}

/// Whether the decision can be appealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Appeal {
    /// It is final.
    None,
    /// The regulation does not say.
    NotStated,
}

/// Where a matter goes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Route {
    /// Who decides, or has decided.
    pub body: Body,
    /// Whether that can be appealed.
    pub appeal: Appeal,
    /// The article that says so.
    pub article: Article,
    /// The same in words.
    pub what: Phrase,
}

/// The way of a matter under art. 7.6.
pub fn route(matter: Matter) -> Route {
    let route = match matter {
        Matter::DisputeInPlay => Route {
            body: Body::Arbiter,
            appeal: Appeal::NotStated,
            article: article!("fsi-2009 7.6.1"),
            what: phrase!("pack-dispute-arbiter-decides"),
        },
        Matter::TechnicalDecision => Route {
            body: Body::Arbiter,
            appeal: Appeal::None,
            article: article!("fsi-2009 7.6.2"),
            what: phrase!("pack-dispute-final"),
        },
        // 7.6.4 leaves out what 7.6.1 gives to the arbiter, and 7.6.2 calls only technical
        // decisions final.
        Matter::DisciplinaryDecision => Route {
            body: Body::Arbiter,
            appeal: Appeal::NotStated,
            article: article!("fsi-2009 7.6.1"),
            what: phrase!("pack-dispute-disciplinary"),
        },
        Matter::OtherDecision => Route {
            body: Body::JusticeBodies,
            appeal: Appeal::NotStated,
            article: article!("fsi-2009 7.6.4"),
            what: phrase!("pack-dispute-against-the-arbiter"),
        },
        Matter::PossibleSanction | Matter::Regularity | Matter::Behaviour => Route {
            body: Body::JusticeBodies,
            appeal: Appeal::NotStated,
            article: article!("fsi-2009 7.6.3"),
            what: phrase!("pack-dispute-papers-to-justice"),
        },
    };
    door!("office::fsi::dispute::route", &route.article);
    route
}

#[cfg(test)]
mod tests {
    use codex::stands_for;

    use super::*;

    #[test]
    fn technical_decisions_are_final() {
        stands_for!("fsi-2009 7.6.2");
        let route = route(Matter::TechnicalDecision);
        assert_eq!((route.body, route.appeal), (Body::Arbiter, Appeal::None));
    }

    #[test]
    fn sanctions_regularity_and_behaviour_go_to_the_justice_bodies() {
        stands_for!("fsi-2009 7.6.1 7.6.3 7.6.4");
        for matter in [Matter::PossibleSanction, Matter::Regularity, Matter::Behaviour] {
            let route = route(matter);
            assert_eq!(route.body, Body::JusticeBodies);
            assert_eq!(route.article, article!("fsi-2009 7.6.3"));
        }
        assert_eq!(route(Matter::OtherDecision).article, article!("fsi-2009 7.6.4"));
        for matter in [Matter::DisputeInPlay, Matter::DisciplinaryDecision] {
            assert_eq!(route(matter).body, Body::Arbiter);
            assert_eq!(route(matter).appeal, Appeal::NotStated);
        }
    }
}

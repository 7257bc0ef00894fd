//! Somebody who entered: what the lists say of them, and how they stand in the event.

use rating::Category;
use rating::elo_italia::Merit;
use serde::{Deserialize, Serialize};
use tournament::Round;

use crate::absence::{Decision, Notice};
use crate::bye::{Bye, ByeState};
use crate::fssi::PaperSeen;
use crate::listed::{NumbersBy, Ratings};
use crate::{Instant, PersonId, TeamId};

/// The rating of merit under which somebody enters, frozen for the event (RTF 4.2.4).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EntryRating {
    /// A FIDE rating.
    Fide(i32),
    /// A national rating.
    National(i32),
    /// On no list: the theoretical rating of the category counts (RTF 4.2.16).
    #[default]
    None,
}

impl From<EntryRating> for Merit {
    fn from(rating: EntryRating) -> Self {
        match rating {
            EntryRating::Fide(rating) => Self::Fide(rating),
            EntryRating::National(rating) => Self::EloItalia(rating),
            EntryRating::None => Self::Theoretical,
        }
    }
}

/// What is said of somebody at the entry desk.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntryForm {
    /// Who.
    pub person: PersonId,
    /// What the lists say of them, which can be corrected.
    #[serde(flatten)]
    pub data: EntryData,
    /// The team, in a team event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<TeamId>,
    /// Why they are admitted although a limit of the announcement leaves them out (RTF 4.2.14).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub admission: Option<String>,
}

/// What an entry says beside who it is and for which team: the data that can be corrected.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntryData {
    /// The rating of merit.
    pub rating: EntryRating,
    /// What the lists say, both ratings side by side.
    #[serde(default, skip_serializing_if = "Ratings::is_empty")]
    pub ratings: Ratings,
    /// The category or sporting title.
    #[serde(default, with = "sign")]
    pub category: Category,
    /// A FIDE title, as FIDE writes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fide_title: Option<String>,
    /// The club (società).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// The federation, as FIDE abbreviates it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub federation: Option<String>,
    /// The last year for which they are a member of the national federation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub member_year: Option<u16>,
}

/// Why somebody no longer plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Departure {
    /// Withdrew in time (RTF 7.5.3).
    Withdrawn,
    /// Withdrew, or is held to have withdrawn, without right: loses prizes, promotion and gains.
    WithdrawnWithoutRight,
    /// Excluded by the regulation; nobody may readmit them (7.5.1).
    Excluded,
    /// Excluded at the arbiter's discretion, who may readmit them (7.5.5).
    ExcludedByArbiter,
    /// Expelled (7.5.4).
    Expelled,
}

/// How somebody stands in the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Plays.
    Playing,
    /// No longer plays, from a round on.
    Gone {
        /// Why.
        why: Departure,
        /// The first round they are not paired in.
        from: Round,
    },
}

/// A decision that no longer stands, and why; the journal keeps the entry that made it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Annulled {
    /// What had been decided.
    pub decision: Decision,
    /// Why it does not stand.
    pub reason: String,
    /// Who annulled it.
    pub by: PersonId,
    /// When.
    pub at: Instant,
}

/// Somebody who entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// What was said at the entry desk.
    #[serde(flatten)]
    pub form: EntryForm,
    /// When they entered.
    pub entered: Instant,
    /// Whether they were seen in the hall.
    #[serde(default)]
    pub checked_in: bool,
    /// The pairing number, once the event has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u16>,
    /// The first round they can be paired in.
    pub first_round: Round,
    /// How they stand.
    pub status: Status,
    /// What they told the arbiter.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notices: Vec<Notice>,
    /// What was decided of them under RTF 7.5.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decisions: Vec<Decision>,
    /// What had been decided and stands no longer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub annulled: Vec<Annulled>,
    /// Rounds that they sit out with leave, or want to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<Bye>,
    /// Whether they get no bye that is worth points.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_byes: bool,
    /// The board they sit at in every round, for those who need it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fixed_board: Option<u16>,
    /// The papers that were seen; what they say is not kept here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub papers: Vec<PaperSeen>,
}

impl Entrant {
    /// The rating that the announcement's method takes of them.
    pub fn rating_by(&self, by: NumbersBy) -> EntryRating {
        by.of(&self.form.data)
    }

    /// Whether they can be paired in a round, as far as their status goes.
    pub const fn plays_in(&self, round: Round) -> bool {
        round >= self.first_round
            && match self.status {
                Status::Playing => true,
                Status::Gone { from, .. } => round < from,
            }
    }

    /// Whether they sit a round out: an absence was announced and granted, a bye was granted, or
    /// they were not seen when it was paired.
    pub fn absent_in(&self, round: Round) -> bool {
        let granted = self
            .decisions
            .iter()
            .any(|decision| decision.round == round && decision.option.grants_absence());
        granted || self.bye_in(round).is_some_and(|bye| bye.state != ByeState::Asked)
    }

    /// The bye of a round, asked for or granted.
    pub fn bye_in(&self, round: Round) -> Option<&Bye> {
        self.byes.iter().find(|bye| bye.round == round)
    }

    /// Whether they lost prizes, promotion and gains (RTF 7.5.3).
    pub const fn left_without_right(&self) -> bool {
        matches!(self.status, Status::Gone { why: Departure::WithdrawnWithoutRight, .. })
    }
}

/// Categories by their sign on the lists.
mod sign {
    use rating::Category;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(super) fn serialize<S: Serializer>(
        category: &Category,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(category.sign())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Category, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

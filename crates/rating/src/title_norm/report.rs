//! What an examination found.

use codex::Article;

use super::NormTitle;
use super::record::Exemption;
use crate::Rating;

/// Which games the norm is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basis {
    /// All that count.
    Whole,
    /// One fewer than needed, the other being a forfeit win or the bye (1.4.1.c).
    OneMissing,
    /// All, and the last round as if it had been lost, since the opponent stayed away (1.4.2.c).
    LastRoundForfeit,
    /// All but some that may be ignored (1.4.1.e, 1.4.1.f).
    Ignoring,
}

/// What a requirement is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Condition {
    /// Games.
    Games,
    /// Players of a double round robin.
    Players,
    /// Federations other than one's own.
    Federations,
    /// Opponents of one's own federation.
    OwnFederation,
    /// Opponents of the federation with the most of them.
    OneFederation,
    /// Opponents with a title.
    TitleHolders,
    /// Opponents with the title itself or a higher one.
    CountedTitles,
    /// Opponents without a rating.
    Unrated,
    /// The average of the opponents.
    Average,
    /// The percentage of the points.
    Score,
    /// The performance.
    Performance,
}

impl Condition {
    /// A name for programs.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Players => "players",
            Self::Federations => "federations",
            Self::OwnFederation => "own-federation",
            Self::OneFederation => "one-federation",
            Self::TitleHolders => "title-holders",
            Self::CountedTitles => "counted-titles",
            Self::Unrated => "unrated",
            Self::Average => "average",
            Self::Score => "score",
            Self::Performance => "performance",
        }
    }

    /// Whether more points would help.
    pub const fn of_points(self) -> bool {
        matches!(self, Self::Score | Self::Performance)
    }
}

/// Which side of the number is right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    /// So many or more.
    AtLeast,
    /// So many or fewer.
    AtMost,
}

/// One thing that a norm asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TitleRequirement {
    /// What it is about.
    pub condition: Condition,
    /// Which side of the number is right.
    pub bound: Bound,
    /// The number.
    pub needed: i32,
    /// What was found.
    pub found: i32,
    /// Who asks it.
    pub article: Article,
}

impl TitleRequirement {
    /// Whether it is met.
    pub const fn met(&self) -> bool {
        match self.bound {
            Bound::AtLeast => self.found >= self.needed,
            Bound::AtMost => self.found <= self.needed,
        }
    }

    /// By how much it is missed; nothing if it is met.
    pub const fn missed_by(&self) -> i32 {
        match self.bound {
            _ if self.met() => 0,
            Bound::AtLeast => self.needed - self.found,
            Bound::AtMost => self.found - self.needed,
        }
    }
}

/// The examination of one tournament for one title.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TitleReport {
    /// The title.
    pub title: NormTitle,
    /// Which games were counted.
    pub basis: Basis,
    /// The rounds played and left out, the first being 1.
    pub ignored: Vec<u32>,
    /// Games counted.
    pub games: u32,
    /// Points scored in them, in halves.
    pub half_points: u32,
    /// The rating that was raised, and to what.
    pub raised: Option<(Rating, Rating)>,
    /// Unrated opponents among those counted.
    pub unrated: u32,
    /// The sum of the opponents' ratings after that.
    pub sum: Rating,
    /// The average, to the nearest whole number.
    pub average: Option<Rating>,
    /// The percentage of the points, to the nearest whole number.
    pub percent: Option<u32>,
    /// The difference that the table gives for it.
    pub difference: Option<Rating>,
    /// Average plus difference.
    pub performance: Option<Rating>,
    /// The exemption from the mix of federations that was used.
    pub exemption: Option<Exemption>,
    /// Everything asked, in the order of the book.
    pub requirements: Vec<TitleRequirement>,
    /// The least points, in halves, that these opponents would ask; none where no score does.
    pub half_points_needed: Option<u32>,
    /// How many games the norm counts as (1.4.1.b to d, 1.7); none without a norm.
    pub counts_as: Option<u32>,
}

impl TitleReport {
    /// Whether the norm was made.
    pub fn made(&self) -> bool {
        self.requirements.iter().all(TitleRequirement::met)
    }

    /// What is missing.
    pub fn missing(&self) -> impl Iterator<Item = &TitleRequirement> {
        self.requirements.iter().filter(|requirement| !requirement.met())
    }

    /// The points, in halves, by which a norm was missed that failed for nothing else.
    pub fn missing_half_points(&self) -> Option<u32> {
        let for_points = self.missing().all(|requirement| requirement.condition.of_points());
        let needed = self.half_points_needed.filter(|_| !self.made() && for_points)?;
        needed.checked_sub(self.half_points)
    }

    /// Whether it was near: one point at most was missing, or one requirement other than points.
    pub fn near(&self) -> bool {
        if self.made() {
            return false;
        }
        match self.missing_half_points() {
            Some(half_points) => half_points <= 2,
            None => self.missing().count() == 1,
        }
    }
}

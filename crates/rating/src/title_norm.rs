//! The norms for the titles of GM, IM, WGM and WIM (FIDE Title Regulations B.01, 1.4).
//!
//! [`TitleNorms`] is an edition: its fields are the numbers of the book. It examines what a
//! candidate did in one tournament and gives back a [`TitleReport`], every requirement with what
//! was needed, what was found and the article. What a player still needs is asked of
//! [`TitleNorms::forecast`].

mod difference;
mod examine;
mod explain;
mod forecast;
mod large_swiss;
mod record;
mod report;
mod selection;
#[cfg(test)]
mod tests;

pub use self::forecast::{OpenNeed, TitleForecast};
pub use self::large_swiss::{Entrant, LargeSwiss};
pub use self::record::{
    Candidate, EventKind, Exemption, Federation, FideTitle, NormEvent, NotAFederation, Opponent,
    Pairings, TitleRound,
};
pub use self::report::{Basis, Bound, Condition, TitleReport, TitleRequirement};

use codex::{Article, article, door};

use crate::Rating;

/// A title that norms lead to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NormTitle {
    /// Grandmaster.
    Gm,
    /// International Master.
    Im,
    /// Woman Grandmaster.
    Wgm,
    /// Woman International Master.
    Wim,
}

impl NormTitle {
    /// Every title, the highest first.
    pub const ALL: [Self; 4] = [Self::Gm, Self::Im, Self::Wgm, Self::Wim];

    /// As FIDE writes it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Gm => "GM",
            Self::Im => "IM",
            Self::Wgm => "WGM",
            Self::Wim => "WIM",
        }
    }

    /// Whether only women can gain it.
    pub const fn for_women(self) -> bool {
        matches!(self, Self::Wgm | Self::Wim)
    }

    /// The titles of opponents that count towards the third asked for (1.4.5.b to e).
    pub const fn counted_titles(self) -> &'static [FideTitle] {
        const COUNTED: [FideTitle; 4] =
            [FideTitle::Gm, FideTitle::Im, FideTitle::Wgm, FideTitle::Wim];
        COUNTED.split_at(self as usize + 1).0
    }

    /// Whether somebody with this title has nothing to gain from a norm: they hold it, or better.
    pub fn held_with(self, title: FideTitle) -> bool {
        self.counted_titles().contains(&title)
    }

    const fn counted_titles_article(self) -> Article {
        match self {
            Self::Gm => article!("fide-titles-2024 1.4.5.b"),
            Self::Im => article!("fide-titles-2024 1.4.5.c"),
            Self::Wgm => article!("fide-titles-2024 1.4.5.d"),
            Self::Wim => article!("fide-titles-2024 1.4.5.e"),
        }
    }
}

/// A part of the opponents: three of five, one of three.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// So many …
    pub parts: u32,
    /// … of so many.
    pub of: u32,
}

impl Share {
    /// The least number that is this share: minima are rounded up (1.4.4).
    pub const fn at_least(self, whole: u32) -> u32 {
        (self.parts * whole).div_ceil(self.of)
    }

    /// The greatest number that is within this share: maxima are rounded down (1.4.4).
    pub const fn at_most(self, whole: u32) -> u32 {
        self.parts * whole / self.of
    }
}

/// What one title asks of ratings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Level {
    /// The least performance (1.4.8).
    pub performance: Rating,
    /// The least average of the opponents (1.4.8.a).
    pub average: Rating,
    /// The rating to which the lowest opponent is raised (1.4.6.b).
    pub floor: Rating,
}

/// What an edition says of title norms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TitleNorms {
    /// The games needed (1.4.1.a).
    pub games: u32,
    /// The games needed in world and continental team events (1.4.1.b).
    pub games_in_team_events: u32,
    /// The games needed in the World Cup, which count as the usual number (1.4.1.b).
    pub games_in_world_cup: u32,
    /// The rounds of a tournament in which one game may be missing (1.4.1.c).
    pub rounds_with_one_missing: u32,
    /// The federations other than one's own (1.4.3).
    pub federations: u32,
    /// The most opponents of one's own federation (1.4.4).
    pub own_federation: Share,
    /// The most opponents of any one federation (1.4.4).
    pub one_federation: Share,
    /// The least part of opponents with a title (1.4.5.a).
    pub title_holders: Share,
    /// The least part with the title itself or a higher one (1.4.5.b to e).
    pub counted_titles: Share,
    /// The least number of those.
    pub counted_titles_least: u32,
    /// The part of those in a double round robin (1.4.5.f).
    pub counted_titles_in_double: Share,
    /// The least players of a double round robin (1.4.5.f).
    pub players_in_double: u32,
    /// What an unrated opponent counts (1.4.6.d).
    pub unrated: Rating,
    /// The most unrated opponents, in an edition that limits them.
    pub most_unrated: Option<Share>,
    /// The least percentage of the points (1.4.8.b).
    pub percent: u32,
    /// What a norm counts at most, in games, in a tournament of more rounds (1.7).
    pub most_games_counted: u32,
    /// The large Swiss that needs no mix of federations (1.4.3.d).
    pub large_swiss: LargeSwiss,
    /// What each title asks of ratings, in the order of [`NormTitle::ALL`].
    pub levels: [Level; 4],
}

impl TitleNorms {
    /// The regulations in force from 1 January 2024.
    pub const FIDE_2024: Self = Self {
        games: 9,
        games_in_team_events: 7,
        games_in_world_cup: 8,
        rounds_with_one_missing: 9,
        federations: 2,
        own_federation: Share { parts: 3, of: 5 },
        one_federation: Share { parts: 2, of: 3 },
        title_holders: Share { parts: 1, of: 2 },
        counted_titles: Share { parts: 1, of: 3 },
        counted_titles_least: 3,
        counted_titles_in_double: Share { parts: 1, of: 2 },
        players_in_double: 6,
        unrated: 1400,
        // Older editions wanted four opponents of five rated; 1.4.6 of 2024 only rates the others.
        most_unrated: None,
        percent: 35,
        most_games_counted: 13,
        large_swiss: LargeSwiss { foreigners: 20, federations: 3, titled: 10, missed_rounds: 1 },
        levels: [
            Level { performance: 2600, average: 2380, floor: 2200 },
            Level { performance: 2450, average: 2230, floor: 2050 },
            Level { performance: 2400, average: 2180, floor: 2000 },
            Level { performance: 2250, average: 2030, floor: 1850 },
        ],
    };

    /// The regulations in force now.
    pub const CURRENT: Self = Self::FIDE_2024;

    /// What a title asks of ratings.
    pub const fn level(&self, title: NormTitle) -> Level {
        self.levels[title as usize]
    }

    /// The least points, in halves, that make the performance of a title over so many games
    /// against this average; none if the average itself is too low.
    pub fn half_points_needed(&self, title: NormTitle, games: u32, average: Rating) -> Option<u32> {
        door!("rating::TitleNorms::half_points_needed", "fide-titles-2024 1.4.8 1.4.8.a 1.4.8.b");
        let level = self.level(title);
        let enough = |&half_points: &u32| {
            difference::percent(half_points, games).is_some_and(|percent| {
                percent >= self.percent
                    && average + difference::difference(percent) >= level.performance
            })
        };
        (average >= level.average).then_some(0..=2 * games)?.find(enough)
    }

    /// The least average against which so many points make the norm; none where the score is too
    /// low for any.
    pub fn average_needed(&self, title: NormTitle, games: u32, half_points: u32) -> Option<Rating> {
        let level = self.level(title);
        let percent = difference::percent(half_points, games)?;
        (percent >= self.percent)
            .then(|| level.average.max(level.performance - difference::difference(percent)))
    }
}

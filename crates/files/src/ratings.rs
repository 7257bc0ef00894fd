//! What the tournament of a file does to the ratings of its players.

use codex::{Explanation, article, phrase};
use rating::elo_italia::{self, Contest, Merit, Waiver};
use rating::fide::{self, FirstRating, Listed};
use rating::roll::{Roll, System};
use rating::{EloItalia, FideRating};
use serde::Serialize;
use tournament::{Tournament, Tpn};

/// What a file leaves out and somebody states beside it.
#[derive(Debug, Clone, Copy)]
pub struct Given<'a> {
    /// Whether teams meet.
    pub contest: Contest,
    /// Who are Masters.
    pub masters: &'a [Tpn],
    /// Who withdrew without a good reason.
    pub withdrawn: &'a [Tpn],
    /// Whose K is known.
    pub k: &'a [(Tpn, u32)],
}

/// Everybody's games, rated.
#[derive(Debug)]
pub enum Ratings {
    /// By the Italian federation.
    EloItalia {
        /// The edition.
        edition: EloItalia,
        /// Everybody who played.
        entrants: Vec<elo_italia::Entrant>,
        /// Those whose rating moves, by number.
        rated: Vec<elo_italia::Rated>,
    },
    /// By FIDE.
    Fide {
        /// The edition.
        edition: FideRating,
        /// The event, rated.
        event: fide::RatedEvent,
    },
}

/// What is computed, player by player.
#[derive(Debug)]
pub struct RatingLines {
    /// Those with a rating.
    pub players: Vec<PlayerLine>,
    /// Those on no list, who count with the rating of their category (RTF 4.2.16).
    pub theoretical: Vec<PlayerLine>,
    /// Those without a FIDE rating, where that is the system.
    pub newcomers: Option<Vec<NewcomerLine>>,
}

/// A player with a rating. The first nine keys are the same in every system.
#[derive(Debug, Serialize)]
pub struct PlayerLine {
    /// The number in the tournament.
    pub tpn: u16,
    /// The rating before.
    pub rating: i32,
    /// The coefficient.
    pub k: u32,
    /// Games that count.
    pub games: u32,
    /// The sum of the expected percentages.
    pub percent_sum: u32,
    /// The expected points in tenths.
    pub expected_tenths: i64,
    /// The points scored, in halves.
    pub half_points: u32,
    /// The variation before any rule changes it.
    pub variation_before: i64,
    /// The variation that counts.
    pub variation: i64,
    /// What both are counted in.
    pub unit: Unit,
    /// The name.
    pub name: String,
    /// Whose list the rating is of.
    pub kind: RatingKind,
    /// Why the variation is not the one computed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// The variation in whole points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounded: Option<i32>,
    /// The rating after.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub new_rating: Option<i32>,
}

/// What a variation is counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// Whole points.
    Points,
    /// Hundredths of a point.
    Hundredths,
}

/// Whose list a rating is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RatingKind {
    /// The Italian federation's.
    EloItalia,
    /// FIDE's.
    Fide,
    /// Nobody's: the category's.
    Theoretical,
}

/// Why a variation is not the one computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Whoever wins does not lose rating.
    FirstPlace,
    /// Whoever withdraws without a reason does not gain any.
    UnjustifiedWithdrawal,
    /// FIDE's rating moves instead.
    FideRated,
    /// K times the games has a limit.
    KTimesGames,
    /// The rating falls below the floor of the list.
    BelowFloor,
}

/// A player without a FIDE rating.
#[derive(Debug, Serialize)]
pub struct NewcomerLine {
    /// The number in the tournament.
    pub tpn: u16,
    /// The name.
    pub name: String,
    /// Games against rated opponents.
    pub games: u32,
    /// The points scored in them, in halves.
    pub half_points: u32,
    /// The rating that follows from them.
    pub computed: i32,
    /// The rating that is published, if one is.
    pub first_rating: Option<i32>,
    /// What comes of it.
    pub outcome: &'static str,
}

impl Ratings {
    /// Rates a tournament by a regulation.
    pub fn of(system: System, tournament: &Tournament, roll: &Roll, given: Given<'_>) -> Self {
        match system {
            System::EloItalia(edition) => {
                let entrants = roll.for_elo_italia(given.masters, given.withdrawn);
                let rated = elo_italia::rate(&edition, tournament, given.contest, &entrants);
                Self::EloItalia { edition, entrants, rated }
            }
            System::Fide(edition) => {
                let mut entrants = roll.for_fide();
                for entrant in &mut entrants {
                    let given = given.k.iter().rev().find(|(tpn, _)| *tpn == entrant.tpn);
                    entrant.k = given.map(|(_, k)| *k);
                }
                let event = fide::rate(&edition, tournament, &entrants, roll.year());
                Self::Fide { edition, event }
            }
        }
    }

    /// Everybody's line.
    pub fn lines(&self, roll: &Roll) -> RatingLines {
        match self {
            Self::EloItalia { edition, entrants, rated } => {
                let line = |entrant: &elo_italia::Entrant| {
                    let at = rated.binary_search_by_key(&entrant.tpn, |rated| rated.entrant.tpn);
                    let rated = at.ok().and_then(|at| rated.get(at));
                    national(edition, entrant, rated, roll)
                };
                let (theoretical, players) = entrants
                    .iter()
                    .map(line)
                    .partition(|line| line.kind == RatingKind::Theoretical);
                RatingLines { players, theoretical, newcomers: None }
            }
            Self::Fide { edition, event } => RatingLines {
                players: event.rated.iter().map(|rated| fide_line(edition, rated, roll)).collect(),
                theoretical: Vec::new(),
                newcomers: Some(event.newcomers.iter().map(|one| newcomer(one, roll)).collect()),
            },
        }
    }

    /// The calculation sheet of a number.
    pub fn explain(&self, number: Tpn) -> Option<Explanation> {
        match self {
            Self::EloItalia { edition, entrants, rated } => {
                let moved = rated.iter().find(|rated| rated.entrant.tpn == number);
                let sheet = moved.map(|rated| edition.explain(&rated.variation, &rated.games));
                sheet.or_else(|| {
                    let entrant = entrants.iter().find(|entrant| entrant.tpn == number)?;
                    let what = phrase!("rating-fide-rated", rating = entrant.rating(edition));
                    let line = Explanation::of(what).with_value(0);
                    Some(line.with_article(article!("fsi-2009 4.2.6")))
                })
            }
            Self::Fide { edition, event } => {
                let rated = event.rated.iter().find(|rated| rated.tpn == number);
                let sheet = rated.map(|rated| {
                    edition.explain(rated.tally.rating, rated.coefficient, &rated.games)
                });
                sheet.or_else(|| {
                    let one = event.newcomers.iter().find(|one| one.tpn == number)?;
                    Some(edition.explain_first(&one.first))
                })
            }
        }
    }
}

fn national(
    edition: &EloItalia,
    entrant: &elo_italia::Entrant,
    rated: Option<&elo_italia::Rated>,
    roll: &Roll,
) -> PlayerLine {
    let kind = match entrant.merit {
        Merit::Fide(_) => RatingKind::Fide,
        Merit::EloItalia(_) => RatingKind::EloItalia,
        Merit::Theoretical => RatingKind::Theoretical,
    };
    let variation = rated.map(|rated| rated.variation);
    let reason = match variation.map(|variation| variation.waiver) {
        None => Some(Reason::FideRated),
        Some(Some(Waiver::FirstPlace)) => Some(Reason::FirstPlace),
        Some(Some(Waiver::UnjustifiedWithdrawal)) => Some(Reason::UnjustifiedWithdrawal),
        Some(None) => None,
    };
    let value = |of: fn(&elo_italia::Variation) -> u32| variation.as_ref().map_or(0, of);
    PlayerLine {
        tpn: entrant.tpn.get(),
        rating: entrant.rating(edition),
        k: value(|variation| variation.k.unsigned_abs()),
        games: value(|variation| variation.games),
        percent_sum: value(|variation| variation.percent_sum),
        expected_tenths: variation.map_or(0, |variation| variation.expected_tenths.into()),
        half_points: value(|variation| variation.half_points),
        variation_before: variation.map_or(0, |variation| variation.before.into()),
        variation: variation.map_or(0, |variation| variation.applied().into()),
        unit: Unit::Points,
        name: name(roll, entrant.tpn),
        kind,
        reason,
        rounded: None,
        new_rating: None,
    }
}

fn fide_line(edition: &FideRating, rated: &fide::Rated, roll: &Roll) -> PlayerLine {
    let tally = rated.tally;
    let period = edition.close(tally.rating, rated.coefficient, &[tally]);
    let new_rating = match period.end {
        Listed::Rated(rating) => Some(rating),
        Listed::Unrated => None,
    };
    let reason = if new_rating.is_none() {
        Some(Reason::BelowFloor)
    } else {
        (period.k != rated.coefficient.k).then_some(Reason::KTimesGames)
    };
    PlayerLine {
        tpn: rated.tpn.get(),
        rating: tally.rating,
        k: period.k,
        games: tally.games,
        percent_sum: tally.percent_sum,
        expected_tenths: i64::from((tally.percent_sum + 5) / 10),
        half_points: tally.half_points,
        variation_before: tally.change(rated.coefficient.k),
        variation: period.hundredths,
        unit: Unit::Hundredths,
        name: name(roll, rated.tpn),
        kind: RatingKind::Fide,
        reason,
        rounded: Some(period.change),
        new_rating,
    }
}

fn newcomer(one: &fide::Newcomer, roll: &Roll) -> NewcomerLine {
    let (first_rating, outcome) = match one.first.outcome {
        FirstRating::Rated(rating) => (Some(rating), "rated"),
        FirstRating::Disregarded => (None, "disregarded"),
        FirstRating::TooFewGames => (None, "too-few-games"),
        FirstRating::BelowFloor => (None, "below-floor"),
    };
    NewcomerLine {
        tpn: one.tpn.get(),
        name: name(roll, one.tpn),
        games: one.first.games,
        half_points: one.first.half_points,
        computed: one.first.computed,
        first_rating,
        outcome,
    }
}

/// The name of somebody in the roll.
fn name(roll: &Roll, tpn: Tpn) -> String {
    roll.entry(tpn).map(|entry| entry.name.clone()).unwrap_or_default()
}

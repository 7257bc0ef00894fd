//! The ratings for people and for programs.

use codex::{Article, Value, Voice};
use rating::elo_italia::{self, Merit, Waiver};
use rating::fide::{self, FirstRating, Listed};
use rating::roll::{Flaw, Noted, Roll, System};
use rating::{EloItalia, FideRating};
use serde::Serialize;

use super::{Ratings, name};
use crate::columns;
use crate::shell::Shell;

/// What is computed, as JSON shows it.
#[derive(Serialize)]
pub(super) struct Answer {
    players: Vec<PlayerLine>,
    /// Those on no list, who count with the rating of their category (RTF 4.2.16).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    theoretical: Vec<PlayerLine>,
    problems: Vec<ProblemLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    newcomers: Option<Vec<NewcomerLine>>,
}

/// A player with a rating. The first nine keys are the same in every system.
#[derive(Serialize)]
struct PlayerLine {
    tpn: u16,
    rating: i32,
    k: u32,
    games: u32,
    percent_sum: u32,
    expected_tenths: i64,
    half_points: u32,
    variation_before: i64,
    variation: i64,
    unit: Unit,
    name: String,
    kind: RatingKind,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<Reason>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rounded: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    new_rating: Option<i32>,
}

/// What a variation is counted in.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Unit {
    Points,
    Hundredths,
}

/// Whose list a rating is of.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum RatingKind {
    EloItalia,
    Fide,
    Theoretical,
}

/// Why a variation is not the one computed.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Reason {
    FirstPlace,
    UnjustifiedWithdrawal,
    FideRated,
    KTimesGames,
    BelowFloor,
}

/// A player without a FIDE rating.
#[derive(Serialize)]
struct NewcomerLine {
    tpn: u16,
    name: String,
    games: u32,
    half_points: u32,
    computed: i32,
    first_rating: Option<i32>,
    outcome: &'static str,
}

/// A problem by its name.
#[derive(Serialize)]
pub(super) struct ProblemLine {
    code: &'static str,
    tpn: u16,
    line: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    other: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<Article>,
    what: String,
    remedy: String,
}

impl ProblemLine {
    /// The flaw in the language of the user.
    pub(super) fn of(noted: &Noted, system: &System, shell: &Shell) -> Self {
        let other = match &noted.flaw {
            Flaw::Duplicate { other, .. } => Some(other.get()),
            _ => None,
        };
        Self {
            code: noted.flaw.code(),
            tpn: noted.tpn.get(),
            line: noted.line,
            other,
            article: noted.flaw.article(system),
            what: shell.say(&noted.phrase()),
            remedy: shell.say(&noted.flaw.remedy()),
        }
    }
}

impl Answer {
    /// Everything computed.
    pub(super) fn of(ratings: &Ratings, roll: &Roll, problems: Vec<ProblemLine>) -> Self {
        match ratings {
            Ratings::EloItalia { edition, entrants, rated } => {
                let line = |entrant: &elo_italia::Entrant| {
                    let at = rated.binary_search_by_key(&entrant.tpn, |rated| rated.entrant.tpn);
                    let rated = at.ok().and_then(|at| rated.get(at));
                    national(edition, entrant, rated, roll)
                };
                let (theoretical, players) = entrants
                    .iter()
                    .map(line)
                    .partition(|line| line.kind == RatingKind::Theoretical);
                Self { players, theoretical, problems, newcomers: None }
            }
            Ratings::Fide { edition, event } => Self {
                players: event.rated.iter().map(|rated| fide_line(edition, rated, roll)).collect(),
                theoretical: Vec::new(),
                problems,
                newcomers: Some(event.newcomers.iter().map(|one| newcomer(one, roll)).collect()),
            },
        }
    }

    /// A table of everybody, and one of those who are new.
    pub(super) fn table(&self, shell: &Shell) -> String {
        const NAME: usize = 1;
        const REASON: usize = 8;
        let catalogue = shell.catalogue();
        let heads = [
            "rate-head-number",
            "rate-head-name",
            "rate-head-rating",
            "rate-head-k",
            "rate-head-games",
            "rate-head-expected",
            "rate-head-scored",
            "rate-head-variation",
            "rate-head-reason",
        ];
        let mut lines = vec![heads.map(|key| catalogue.text(key)).to_vec()];
        let mut everybody: Vec<&PlayerLine> =
            self.players.iter().chain(&self.theoretical).collect();
        everybody.sort_by_key(|player| player.tpn);
        for player in everybody {
            let (expected, variation) = match player.unit {
                Unit::Points => {
                    (Value::Tenths(player.expected_tenths), Value::Integer(player.variation))
                }
                Unit::Hundredths => (
                    Value::Hundredths(player.percent_sum.into()),
                    Value::Hundredths(player.variation),
                ),
            };
            let sign = if player.variation > 0 { "+" } else { "" };
            lines.push(vec![
                player.tpn.to_string(),
                player.name.clone(),
                player.rating.to_string(),
                player.k.to_string(),
                player.games.to_string(),
                catalogue.show(&expected),
                catalogue.show(&Value::HalfPoints(player.half_points.into())),
                format!("{sign}{}", catalogue.show(&variation)),
                player.reason.map(|reason| catalogue.text(reason.key())).unwrap_or_default(),
            ]);
        }
        let mut text = columns::aligned(&lines, &[NAME, REASON], shell);
        if let Some(newcomers) = self.newcomers.as_ref().filter(|newcomers| !newcomers.is_empty()) {
            let heads =
                ["rate-head-number", "rate-head-new", "rate-head-games", "rate-head-scored"];
            let mut lines = vec![heads.map(|key| catalogue.text(key)).to_vec()];
            lines[0].push(catalogue.text("rate-head-first"));
            for one in newcomers {
                let first = one.first_rating.map(|rating| rating.to_string());
                lines.push(vec![
                    one.tpn.to_string(),
                    one.name.clone(),
                    one.games.to_string(),
                    catalogue.show(&Value::HalfPoints(one.half_points.into())),
                    first.unwrap_or_else(|| "–".to_owned()),
                ]);
            }
            text.push('\n');
            text.push_str(&columns::aligned(&lines, &[NAME], shell));
        }
        text
    }
}

impl Reason {
    const fn key(self) -> &'static str {
        match self {
            Self::FirstPlace => "rate-reason-first",
            Self::UnjustifiedWithdrawal => "rate-reason-withdrawal",
            Self::FideRated => "rate-reason-fide",
            Self::KTimesGames => "rate-reason-k",
            Self::BelowFloor => "rate-reason-floor",
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

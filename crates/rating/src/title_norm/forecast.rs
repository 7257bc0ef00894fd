//! What a candidate for a title still needs, and against whom.

use codex::{Explanation, Phrase, phrase};

use super::examine::federations;
use super::record::{Candidate, Federation, FideTitle, NormEvent, Opponent, Pairings, TitleRound};
use super::report::{TitleReport, TitleRequirement};
use super::{NormTitle, TitleNorms};
use crate::Rating;
use crate::norm_forecast::{ForecastRow, results, rows, with_rows};

/// What the opponents to come must bring, beside their ratings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpenNeed {
    /// So many with a title, CM and WCM excluded (1.4.5.a).
    TitleHolders(u32),
    /// So many with the title itself or a higher one (1.4.5.b to e).
    CountedTitles(u32),
    /// So many federations that are neither one's own nor met already (1.4.3).
    Federations(u32),
    /// At most so many of one's own federation (1.4.4).
    OwnFederation(u32),
    /// At most so many of this federation (1.4.4).
    OneFederation(Federation, u32),
}

/// What is needed for a norm.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TitleForecast {
    /// The title.
    pub title: NormTitle,
    /// Rounds to come.
    pub remaining: u32,
    /// Whether the norm is made already, whatever comes.
    pub made: bool,
    /// The table; the points rise.
    pub rows: Vec<ForecastRow>,
    /// What the opponents to come must bring if all rounds are to count.
    pub open: Vec<OpenNeed>,
    /// What not even wins against the strongest, all of them titled foreigners, would meet.
    pub blocked: Vec<TitleRequirement>,
}

impl TitleNorms {
    /// What is needed in the rounds that a tournament still has, against opponents rated
    /// `strongest` at most. The table takes opponents to come for titled foreigners; what it then
    /// leaves open is in [`TitleForecast::open`].
    pub fn forecast(
        &self,
        title: NormTitle,
        event: &NormEvent,
        candidate: &Candidate<'_>,
        strongest: Rating,
    ) -> TitleForecast {
        let told = u32::try_from(candidate.rounds.len()).unwrap_or(u32::MAX);
        let remaining = event.rounds.saturating_sub(told);
        let at_the_end = |half_points, rating| {
            let to_come = (1..).zip(results(half_points, remaining));
            let to_come = to_come.map(|(number, half_points)| TitleRound::Played {
                opponent: Opponent {
                    number: u32::MAX - number,
                    rating: Some(rating),
                    title: Some(FideTitle::Gm),
                    federation: Some(Federation::imagined(number)),
                },
                half_points,
            });
            let rounds: Vec<TitleRound> = candidate.rounds.iter().copied().chain(to_come).collect();
            self.examine(title, event, &Candidate { rounds: &rounds, ..*candidate })
        };
        let rows = rows(remaining, strongest, |half_points, rating| {
            let report = at_the_end(half_points, rating);
            report.average.filter(|_| report.made())
        });
        let best = at_the_end(2 * remaining, strongest);
        TitleForecast {
            title,
            remaining,
            made: self.examine(title, event, candidate).made(),
            rows,
            open: self.open_needs(title, event, candidate, remaining),
            blocked: best.missing().copied().collect(),
        }
    }

    /// The least points, in halves, that make the norm against opponents already known, in the
    /// rounds to come and in any order of results; none if no score does.
    ///
    /// All games count for this, none being ignored, so that a norm promised here is one.
    pub fn half_points_against(
        &self,
        title: NormTitle,
        event: &NormEvent,
        candidate: &Candidate<'_>,
        next: &[Opponent],
    ) -> Option<u32> {
        if self.examine(title, event, candidate).made() {
            return Some(0);
        }
        let games = u32::try_from(next.len()).ok()?;
        (0..=2 * games).find(|half_points| {
            let to_come = results(*half_points, games).zip(next).map(|(half_points, opponent)| {
                TitleRound::Played { opponent: *opponent, half_points }
            });
            let rounds: Vec<TitleRound> = candidate.rounds.iter().copied().chain(to_come).collect();
            let candidate = Candidate { rounds: &rounds, ..*candidate };
            let whole = self.selections(event, &candidate).whole.into_iter().next();
            whole.is_some_and(|whole| self.judge(title, event, &candidate, &whole).made())
        })
    }

    fn open_needs(
        &self,
        title: NormTitle,
        event: &NormEvent,
        candidate: &Candidate<'_>,
        remaining: u32,
    ) -> Vec<OpenNeed> {
        let whole = self.selections(event, candidate).whole.into_iter().next();
        let played = whole.map(|whole| whole.games).unwrap_or_default();
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let games = number(played.len()) + remaining;
        let with = |counts: &dyn Fn(FideTitle) -> bool| {
            number(played.iter().filter(|game| game.opponent.title.is_some_and(counts)).count())
        };
        let mut open = Vec::new();
        let mut need = |needed: u32, found: u32, open_need: fn(u32) -> OpenNeed| {
            if needed > found {
                open.push(open_need(needed - found));
            }
        };
        need(self.title_holders.at_least(games), with(&FideTitle::counts), OpenNeed::TitleHolders);
        if event.pairings != Pairings::DoubleRoundRobin {
            let needed = self.counted_titles.at_least(games).max(self.counted_titles_least);
            let found = with(&|held| title.counted_titles().contains(&held));
            need(needed, found, OpenNeed::CountedTitles);
        }
        if event.exemption_of(candidate).is_some() {
            return open;
        }
        let tally = federations(&played);
        let own = candidate.federation;
        let others = tally.iter().filter(|(federation, _)| Some(*federation) != own).count();
        need(self.federations, number(others), OpenNeed::Federations);
        let within = |most: u32, found: u32| {
            Some(most.saturating_sub(found)).filter(|left| *left < remaining)
        };
        let of_own = tally.iter().find(|(federation, _)| Some(*federation) == own);
        let of_own = of_own.map_or(0, |(_, count)| number(*count));
        if let Some(left) = own.and_then(|_| within(self.own_federation.at_most(games), of_own)) {
            open.push(OpenNeed::OwnFederation(left));
        }
        for (federation, count) in tally {
            let left = within(self.one_federation.at_most(games), number(count));
            if let Some(left) = left.filter(|_| Some(federation) != own) {
                open.push(OpenNeed::OneFederation(federation, left));
            }
        }
        open
    }
}

impl OpenNeed {
    /// The need in words, for a norm of this title.
    pub fn phrase(self, title: NormTitle) -> Phrase {
        match self {
            Self::TitleHolders(count) => phrase!("forecast-title-holders", count = count),
            Self::CountedTitles(count) => phrase!(
                "forecast-counted-titles",
                count = count,
                titles = TitleReport::counted_titles(title)
            ),
            Self::Federations(count) => phrase!("forecast-federations", count = count),
            Self::OwnFederation(count) => phrase!("forecast-own", count = count),
            Self::OneFederation(federation, count) => {
                phrase!("forecast-one", federation = federation.code(), count = count)
            }
        }
    }
}

impl TitleForecast {
    /// The table as a sheet.
    pub fn explain(&self) -> Explanation {
        let title = self.title.code();
        if self.made {
            return Explanation::of(phrase!("forecast-made", title = title));
        }
        if !self.blocked.is_empty() {
            let sheet = Explanation::of(phrase!("forecast-blocked", title = title));
            return self
                .blocked
                .iter()
                .fold(sheet, |sheet, asked| sheet.with_part(asked.explain(self.title)));
        }
        let sheet =
            Explanation::of(phrase!("forecast-title", title = title, rounds = self.remaining));
        let sheet = self
            .open
            .iter()
            .fold(sheet, |sheet, need| sheet.with_part(Explanation::of(need.phrase(self.title))));
        with_rows(sheet, self.remaining, &self.rows)
    }
}

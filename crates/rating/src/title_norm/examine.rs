//! A tournament against the book (B.01 1.4.1 to 1.4.9).

use codex::{Article, article, door};

use super::difference::{difference, percent};
use super::record::{Candidate, EventKind, Exemption, Federation, NormEvent, Pairings};
use super::report::{Basis, Bound, Condition, TitleReport, TitleRequirement};
use super::selection::{Game, Selection};
use super::{NormTitle, TitleNorms};
use crate::Rating;

/// A requirement with a number of opponents or games, which no tournament makes large.
fn requirement(
    condition: Condition,
    bound: Bound,
    needed: u32,
    found: usize,
    article: Article,
) -> TitleRequirement {
    TitleRequirement {
        condition,
        bound,
        needed: i32::try_from(needed).unwrap_or(i32::MAX),
        found: i32::try_from(found).unwrap_or(i32::MAX),
        article,
    }
}

/// What makes one admissible choice of games better than another: the games that the norm counts as
/// (1.7), then the games in it, then the performance.
fn rank(report: &TitleReport) -> (Option<u32>, u32, Option<Rating>) {
    (report.counts_as, report.games, report.performance)
}

impl TitleNorms {
    /// Examines a tournament: the best that may be put forward.
    pub fn examine(
        &self,
        title: NormTitle,
        event: &NormEvent,
        candidate: &Candidate<'_>,
    ) -> TitleReport {
        door!("rating::TitleNorms::examine", self.best(title, event, candidate))
    }

    fn best(&self, title: NormTitle, event: &NormEvent, candidate: &Candidate<'_>) -> TitleReport {
        let ways = self.selections(event, candidate);
        let mut whole: Vec<TitleReport> = Vec::new();
        for selection in &ways.whole {
            whole.push(self.judge(title, event, candidate, selection));
        }
        // Of the readings that make the norm the best is put forward: see `rank`.
        let best = (0..whole.len()).filter(|at| whole[*at].made());
        if let Some(made) = best.max_by_key(|at| (rank(&whole[*at]), std::cmp::Reverse(*at))) {
            return whole.swap_remove(made);
        }
        // A round robin must have had the mix as a whole (1.4.1.f).
        let had_the_mix = |selection: &Selection| {
            let exemption = event.exemption_of(candidate);
            let mix = self.mix(title, event, candidate.federation, exemption, &selection.games);
            mix.iter().all(TitleRequirement::met)
        };
        if event.pairings == Pairings::Swiss || ways.whole.iter().all(had_the_mix) {
            let fewer = ways.fewer();
            let judged = fewer.map(|selection| self.judge(title, event, candidate, &selection));
            let mut best: Option<TitleReport> = None;
            for report in judged.filter(TitleReport::made) {
                if best.as_ref().is_none_or(|best| rank(&report) > rank(best)) {
                    best = Some(report);
                }
            }
            if let Some(best) = best {
                return best;
            }
        }
        whole.swap_remove(0)
    }

    /// Judges one choice of games.
    pub(super) fn judge(
        &self,
        title: NormTitle,
        event: &NormEvent,
        candidate: &Candidate<'_>,
        selection: &Selection,
    ) -> TitleReport {
        let games = &selection.games;
        let count = u32::try_from(games.len()).unwrap_or(u32::MAX);
        let half_points = games.iter().map(|game| game.half_points).sum();
        let level = self.level(title);
        let (sum, raised) = self.adjusted_sum(title, games);
        let average = average(sum, count);
        let percent = percent(half_points, count);
        let difference = percent.map(difference);
        let performance = average.zip(difference).map(|(average, difference)| average + difference);
        let exemption = event.exemption_of(candidate);
        let games_article = match (selection.basis, event.kind) {
            (Basis::OneMissing, _) => article!("fide-titles-2024 1.4.1.c"),
            (Basis::LastRoundForfeit, _) => article!("fide-titles-2024 1.4.2.c"),
            (_, EventKind::Ordinary) if selection.needed > self.games => {
                article!("fide-titles-2024 1.4.1.e")
            }
            (_, EventKind::Ordinary) => article!("fide-titles-2024 1.4.1.a"),
            (_, EventKind::TeamChampionship | EventKind::WorldCup) => {
                article!("fide-titles-2024 1.4.1.b")
            }
        };
        let mut requirements = vec![requirement(
            Condition::Games,
            Bound::AtLeast,
            selection.needed,
            games.len(),
            games_article,
        )];
        requirements.extend(self.mix(title, event, candidate.federation, exemption, games));
        let of_ratings = |condition, needed, found: Option<Rating>, article| TitleRequirement {
            condition,
            bound: Bound::AtLeast,
            needed,
            found: found.unwrap_or_default(),
            article,
        };
        requirements.extend([
            of_ratings(
                Condition::Average,
                level.average,
                average,
                article!("fide-titles-2024 1.4.8.a"),
            ),
            of_ratings(
                Condition::Score,
                i32::try_from(self.percent).unwrap_or(i32::MAX),
                percent.and_then(|percent| i32::try_from(percent).ok()),
                article!("fide-titles-2024 1.4.8.b"),
            ),
            of_ratings(
                Condition::Performance,
                level.performance,
                performance,
                article!("fide-titles-2024 1.4.8"),
            ),
        ]);
        let half_points_needed =
            average.and_then(|average| self.half_points_needed(title, count, average));
        let mut report = TitleReport {
            title,
            basis: selection.basis,
            ignored: selection
                .ignored
                .iter()
                .map(|round| u32::try_from(round + 1).unwrap_or(u32::MAX))
                .collect(),
            games: count,
            half_points,
            raised,
            unrated: u32::try_from(unrated(games)).unwrap_or(u32::MAX),
            sum,
            average,
            percent,
            difference,
            performance,
            exemption,
            requirements,
            half_points_needed,
            counts_as: None,
        };
        if report.made() {
            report.counts_as = Some(self.counted_games(event, &report));
        }
        report
    }

    /// The sum of the ratings, the lowest raised to the floor (1.4.6), and which one that was.
    fn adjusted_sum(&self, title: NormTitle, games: &[Game]) -> (Rating, Option<(Rating, Rating)>) {
        let floor = self.level(title).floor;
        let ratings = || games.iter().map(|game| game.opponent.rating.unwrap_or(self.unrated));
        let raised = ratings().min().filter(|lowest| *lowest < floor);
        let gain = raised.map_or(0, |lowest| floor - lowest);
        if gain > 0 {
            door!("rating::title_norm::adjusted_sum", "fide-titles-2024 1.4.6.b");
        }
        (ratings().sum::<Rating>() + gain, raised.map(|lowest| (lowest, floor)))
    }

    /// What is asked of the opponents' federations and titles (1.4.3 to 1.4.5).
    pub(super) fn mix(
        &self,
        title: NormTitle,
        event: &NormEvent,
        own: Option<Federation>,
        exemption: Option<Exemption>,
        games: &[Game],
    ) -> Vec<TitleRequirement> {
        let count = u32::try_from(games.len()).unwrap_or(u32::MAX);
        let mut asked = Vec::new();
        if exemption.is_none() {
            let tally = federations(games);
            let others = tally.iter().filter(|(federation, _)| Some(*federation) != own).count();
            let of_own = tally.iter().find(|(federation, _)| Some(*federation) == own);
            let most = tally.iter().map(|(_, count)| *count).max().unwrap_or_default();
            let (least, article) = (Bound::AtLeast, article!("fide-titles-2024 1.4.3"));
            asked.push(requirement(
                Condition::Federations,
                least,
                self.federations,
                others,
                article,
            ));
            let (most_own, most_one) =
                (self.own_federation.at_most(count), self.one_federation.at_most(count));
            let article = article!("fide-titles-2024 1.4.4");
            let of_own = of_own.map_or(0, |(_, count)| *count);
            asked.extend([
                requirement(Condition::OwnFederation, Bound::AtMost, most_own, of_own, article),
                requirement(Condition::OneFederation, Bound::AtMost, most_one, most, article),
            ]);
        }
        let holders = |counts: &dyn Fn(&Game) -> bool| games.iter().filter(|g| counts(g)).count();
        let titled = holders(&|game| game.opponent.title.is_some_and(super::FideTitle::counts));
        let counted = |game: &Game| {
            game.opponent.title.is_some_and(|held| title.counted_titles().contains(&held))
        };
        asked.push(requirement(
            Condition::TitleHolders,
            Bound::AtLeast,
            self.title_holders.at_least(count),
            titled,
            article!("fide-titles-2024 1.4.5.a"),
        ));
        if event.pairings == Pairings::DoubleRoundRobin {
            let article = article!("fide-titles-2024 1.4.5.f");
            let everybody = distinct(games, |_| true);
            let opponents = u32::try_from(everybody).unwrap_or(u32::MAX);
            asked.extend([
                requirement(
                    Condition::Players,
                    Bound::AtLeast,
                    self.players_in_double,
                    everybody + 1,
                    article,
                ),
                requirement(
                    Condition::CountedTitles,
                    Bound::AtLeast,
                    self.counted_titles_in_double.at_least(opponents),
                    distinct(games, counted),
                    article,
                ),
            ]);
        } else {
            asked.push(requirement(
                Condition::CountedTitles,
                Bound::AtLeast,
                self.counted_titles.at_least(count).max(self.counted_titles_least),
                holders(&counted),
                title.counted_titles_article(),
            ));
        }
        if let Some(share) = self.most_unrated {
            asked.push(requirement(
                Condition::Unrated,
                Bound::AtMost,
                share.at_most(count),
                unrated(games),
                article!("fide-titles-2024 1.4.6.d"),
            ));
        }
        asked
    }

    /// How many games a norm counts as towards the title.
    fn counted_games(&self, event: &NormEvent, report: &TitleReport) -> u32 {
        let played = match (report.basis, event.kind) {
            (Basis::OneMissing, _) | (_, EventKind::WorldCup) => report.games.max(self.games),
            _ => report.games,
        };
        let above = report
            .half_points_needed
            .map_or(0, |needed| report.half_points.saturating_sub(needed) / 2);
        if above > 0 {
            door!("rating::title_norm::counted_games", "fide-titles-2024 1.4.1.d");
        }
        if event.rounds > self.most_games_counted {
            door!("rating::title_norm::counted_games, at most", "fide-titles-2024 1.7");
            (played + above).min(self.most_games_counted)
        } else {
            played + above
        }
    }
}

/// To the nearest whole number, a half upwards (1.4.7.b).
pub(super) fn average(sum: Rating, games: u32) -> Option<Rating> {
    let games = Rating::try_from(games).ok().filter(|&games| games > 0)?;
    door!("rating::title_norm::average", "fide-titles-2024 1.4.7.a 1.4.7.b");
    Some((2 * sum + games).div_euclid(2 * games))
}

/// How many opponents each federation has; FID is none (1.4.2.a).
pub(super) fn federations(games: &[Game]) -> Vec<(Federation, usize)> {
    let mut tally: Vec<(Federation, usize)> = Vec::new();
    for federation in games.iter().filter_map(|game| game.opponent.federation) {
        if federation == Federation::FID {
            door!("rating::title_norm::federations", "fide-titles-2024 1.4.2.a");
            continue;
        }
        match tally.iter_mut().find(|(counted, _)| *counted == federation) {
            Some((_, count)) => *count += 1,
            None => tally.push((federation, 1)),
        }
    }
    tally
}

fn unrated(games: &[Game]) -> usize {
    games.iter().filter(|game| game.opponent.rating.is_none()).count()
}

/// How many different opponents there are of a kind.
fn distinct(games: &[Game], of_kind: impl Fn(&Game) -> bool) -> usize {
    let mut numbers: Vec<u32> =
        games.iter().filter(|game| of_kind(game)).map(|game| game.opponent.number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.len()
}

//! Tie-breaks from the opponents' ratings (C.07, 10), with the performances of
//! [`rating::performance`].

use rating::CountedGame;
use rating::performance::{self, mean};

use crate::code::{Rule, TieBreak};
use crate::crosstable::Kind;
use crate::edition::RoundRobinForfeits;
use crate::ground::Ground;
use crate::rules::{System, Unrated};
use crate::value::Value;

/// A game that counts for ratings.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RatedGame {
    pub round: usize,
    pub opponent: usize,
    pub rating: i32,
    /// One point, a half, nothing: whatever the scoring of the event.
    pub halves: u8,
}

/// The games of a participant that count.
pub(crate) fn games(ground: &Ground, tie_break: &TieBreak, index: usize) -> Vec<RatedGame> {
    let table = ground.table_of(tie_break);
    let forfeits_count = table.system == System::RoundRobin
        && ground.edition(tie_break).round_robin == RoundRobinForfeits::AlwaysGames;
    let announced = match ground.rules.unrated {
        Unrated::Rated(rating) => Some(rating),
        Unrated::NotAnnounced | Unrated::LeftOut => None,
    };
    let entries = table.lines[index].entries.iter().enumerate();
    entries
        .filter(|(_, entry)| entry.kind == Kind::Played || forfeits_count && entry.kind.forfeit())
        .filter_map(|(round, entry)| {
            let opponent = entry.opponent?;
            let rating = ground.identities[opponent].rating;
            let rating = rating.or(tie_break.modifiers.unrated).or(announced)?;
            let halves = entry.outcome?.half_points();
            Some(RatedGame { round, opponent, rating: rating.into(), halves })
        })
        .collect()
}

/// The values of a ratings-based tie-break, for everybody.
pub(crate) fn values(ground: &Ground, tie_break: &TieBreak) -> Vec<Value> {
    let lines = 0..ground.identities.len();
    let own = |index| own_value(tie_break, &games(ground, tie_break, index));
    let rating = |value: Option<i32>| value.map_or(Value::None, Value::Rating);
    if tie_break.rule == of_the_opponents(tie_break.rule) {
        return lines.map(|index| rating(own(index))).collect();
    }
    let performances: Vec<Option<i32>> = lines.clone().map(own).collect();
    let average = |index| {
        let games = games(ground, tie_break, index);
        let met = games.iter().filter_map(|game| performances[game.opponent]);
        mean(&met.collect::<Vec<_>>())
    };
    lines.map(|index| rating(average(index))).collect()
}

/// What an average over opponents is the average of; of anything else, itself.
pub(crate) const fn of_the_opponents(rule: Rule) -> Rule {
    match rule {
        Rule::AveragePerformance => Rule::Performance,
        Rule::AveragePerfectPerformance => Rule::PerfectPerformance,
        rule => rule,
    }
}

/// ARO, TPR or PTP from one's games; nothing without games.
fn own_value(tie_break: &TieBreak, games: &[RatedGame]) -> Option<i32> {
    match of_the_opponents(tie_break.rule) {
        Rule::AverageRating => mean(&kept(tie_break, games)),
        Rule::Performance => performance::performance(&counted(games)),
        _ => performance::perfect_performance(&counted(games)),
    }
}

fn ratings(games: &[RatedGame]) -> Vec<i32> {
    games.iter().map(|game| game.rating).collect()
}

/// The ratings that are left after the cuts, the lowest first.
pub(crate) fn kept(tie_break: &TieBreak, games: &[RatedGame]) -> Vec<i32> {
    let mut ratings = ratings(games);
    ratings.sort_unstable();
    let low = usize::from(tie_break.modifiers.cut_low).min(ratings.len());
    let high = usize::from(tie_break.modifiers.cut_high).min(ratings.len() - low);
    ratings[low..ratings.len() - high].to_vec()
}

/// The share of the points in hundredths, half up.
pub(crate) fn share(games: &[RatedGame]) -> Option<usize> {
    performance::share(games.iter().map(|game| u32::from(game.halves)).sum(), games.len())
}

fn counted(games: &[RatedGame]) -> Vec<CountedGame> {
    let game = |game: &RatedGame| CountedGame { opponent: game.rating, half_points: game.halves };
    games.iter().map(game).collect()
}

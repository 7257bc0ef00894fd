//! The rules again, slowly: every way to leave games out, fractions multiplied out, the table of
//! differences as it is printed.

use proptest::prelude::*;

use super::*;
use crate::norm_forecast::Opposition;

type Game = (i32, Option<FideTitle>, Federation, u32);
type Kind = (Option<FideTitle>, &'static str);

/// `dp` as printed, from 1.0 down to .50.
const PRINTED: &str = "800 677 589 538 501 470 444 422 401 383 366 351 336 322 309 296 284 273 262 \
    251 240 230 220 211 202 193 184 175 166 158 149 141 133 125 117 110 102 95 87 80 72 65 57 50 \
    43 36 29 21 14 7 0";

/// The performance of points, in halves, over an average, the percentage found by counting up.
fn performance(average: i32, half_points: i32, games: i32) -> (i32, i32) {
    let printed: Vec<i32> = PRINTED.split(' ').map(|value| value.parse().unwrap()).collect();
    let exactly = 100 * half_points;
    let percent = (0..=100).find(|percent| 2 * exactly < (2 * percent + 1) * 2 * games).unwrap();
    let at = |percent: i32| printed[usize::try_from(100 - percent).unwrap()];
    let difference = if percent >= 50 { at(percent) } else { -at(100 - percent) };
    (percent, average + difference)
}

fn is_norm(title: NormTitle, own: Federation, games: &[Game]) -> bool {
    let count = i32::try_from(games.len()).unwrap();
    let (performs, least, floor) = match title {
        NormTitle::Gm => (2600, 2380, 2200),
        NormTitle::Im => (2450, 2230, 2050),
        NormTitle::Wgm => (2400, 2180, 2000),
        NormTitle::Wim => (2250, 2030, 1850),
    };
    if count < 9 {
        return false;
    }
    let mut ratings: Vec<i32> = games.iter().map(|game| game.0).collect();
    ratings.sort_unstable();
    ratings[0] = ratings[0].max(floor);
    let sum: i32 = ratings.iter().sum();
    let average = (0..4000).find(|average| 2 * sum < (2 * average + 1) * count).unwrap();
    let half_points = i32::try_from(games.iter().map(|game| game.3).sum::<u32>()).unwrap();
    let (percent, performance) = performance(average, half_points, count);
    let number =
        |of: &dyn Fn(&&Game) -> bool| i32::try_from(games.iter().filter(of).count()).unwrap();
    let held = |titles: &[&str]| {
        number(&|game| game.1.is_some_and(|title| titles.contains(&title.code())))
    };
    let higher: &[&str] = match title {
        NormTitle::Gm => &["GM"],
        NormTitle::Im => &["GM", "IM"],
        NormTitle::Wgm => &["GM", "IM", "WGM"],
        NormTitle::Wim => &["GM", "IM", "WGM", "WIM"],
    };
    let flags: std::collections::BTreeSet<Federation> = games.iter().map(|game| game.2).collect();
    let from = |flag: Federation| number(&|game| game.2 == flag);
    performance >= performs
        && average >= least
        && percent >= 35
        && 2 * held(&["GM", "IM", "FM", "WGM", "WIM", "WFM"]) >= count
        && held(higher) >= 3
        && 3 * held(higher) >= count
        && flags.iter().filter(|flag| **flag != own && **flag != Federation::FID).count() >= 2
        && 5 * from(own) <= 3 * count
        && flags.iter().all(|flag| *flag == Federation::FID || 3 * from(*flag) <= 2 * count)
}

/// Whether some games, after leaving out the last so many and any that were won, are a norm.
fn norm_somehow(title: NormTitle, own: Federation, games: &[Game]) -> bool {
    (9..=games.len()).any(|end| {
        let games = &games[..end];
        let ways = 0..1_u32 << end;
        ways.map(|way| {
            let kept = |at: usize| way >> at & 1 == 0 || games[at].3 != 2;
            (0..end).filter(|at| kept(*at)).map(|at| games[at]).collect::<Vec<_>>()
        })
        .any(|kept| is_norm(title, own, &kept))
    })
}

/// Of all that may be left of the games, the best that makes the norm: the games that it counts as,
/// each point above what is needed being one more (1.4.1.d), then the games, then the performance.
fn best_somehow(title: NormTitle, own: Federation, games: &[Game]) -> Option<(i32, i32, i32)> {
    let (performs, floor) = match title {
        NormTitle::Gm => (2600, 2200),
        NormTitle::Im => (2450, 2050),
        NormTitle::Wgm => (2400, 2000),
        NormTitle::Wim => (2250, 1850),
    };
    let value = |kept: &[Game]| {
        let count = i32::try_from(kept.len()).unwrap();
        let lowest = kept.iter().map(|game| game.0).min().unwrap();
        let raised = (floor - lowest).max(0);
        let sum: i32 = kept.iter().map(|game| game.0).sum::<i32>() + raised;
        let average = (0..4000).find(|average| 2 * sum < (2 * average + 1) * count).unwrap();
        let made = i32::try_from(kept.iter().map(|game| game.3).sum::<u32>()).unwrap();
        let enough = |half_points: &i32| {
            let (percent, performance) = performance(average, *half_points, count);
            percent >= 35 && performance >= performs
        };
        let needed = (0..=2 * count).find(enough).unwrap();
        (count + (made - needed) / 2, count, performance(average, made, count).1)
    };
    let mut found = None;
    for end in 9..=games.len() {
        let games = &games[..end];
        for way in 0..1_u32 << end {
            let kept = |at: usize| way >> at & 1 == 0 || games[at].3 != 2;
            let kept: Vec<Game> = (0..end).filter(|at| kept(*at)).map(|at| games[at]).collect();
            if kept.len() >= 9 && is_norm(title, own, &kept) {
                found = found.max(Some(value(&kept)));
            }
        }
    }
    found
}

fn as_rounds(games: &[Game]) -> Vec<TitleRound> {
    (1..)
        .zip(games)
        .map(|(number, &(rating, title, federation, half_points))| TitleRound::Played {
            opponent: Opponent {
                number,
                rating: Some(rating),
                title,
                federation: Some(federation),
            },
            half_points: u8::try_from(half_points).unwrap(),
        })
        .collect()
}

fn flag(code: &str) -> Federation {
    code.parse().unwrap()
}

fn game() -> impl Strategy<Value = Game> {
    let title = prop_oneof![
        3 => Just(Some(FideTitle::Gm)),
        2 => Just(Some(FideTitle::Im)),
        1 => Just(Some(FideTitle::Wgm)),
        1 => Just(Some(FideTitle::Wim)),
        1 => Just(Some(FideTitle::Fm)),
        1 => Just(Some(FideTitle::Cm)),
        1 => Just(None),
    ];
    let from = prop_oneof![
        2 => Just("ITA"),
        1 => Just("FRA"),
        1 => Just("GER"),
        1 => Just("FID"),
    ];
    let half_points = prop_oneof![2 => Just(2), 1 => Just(1), 1 => Just(0)];
    (1900..2800_i32, title, from.prop_map(flag), half_points)
}

fn title() -> impl Strategy<Value = NormTitle> {
    (0..4_usize).prop_map(|at| NormTitle::ALL[at])
}

proptest! {
    #[test]
    fn both_implementations_agree(
        title in title(),
        games in proptest::collection::vec(game(), 7..12),
    ) {
        let event = NormEvent { rounds: u32::try_from(games.len()).unwrap(), ..OPEN };
        let rounds = as_rounds(&games);
        let report = NORMS.examine(title, &event, &italian(&rounds));
        prop_assert_eq!(report.made(), norm_somehow(title, Federation::ITA, &games));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn of_several_choices_of_games_the_best_is_put_forward(
        title in title(),
        games in proptest::collection::vec(game(), 10..12),
    ) {
        let event = NormEvent { rounds: u32::try_from(games.len()).unwrap(), ..OPEN };
        let rounds = as_rounds(&games);
        let report = NORMS.examine(title, &event, &italian(&rounds));
        if !report.made() || report.ignored.is_empty() {
            return Ok(());
        }
        let found = report.counts_as.zip(report.performance);
        let found = found.map(|(counts, performance)| {
            (i32::try_from(counts).unwrap(), i32::try_from(report.games).unwrap(), performance)
        });
        prop_assert_eq!(found, best_somehow(title, Federation::ITA, &games));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_line_of_a_forecast_is_the_least_rating_for_its_points(
        title in title(),
        games in proptest::collection::vec(game(), 7..9),
        more in 1..3_u32,
    ) {
        let event = NormEvent { rounds: u32::try_from(games.len()).unwrap() + more, ..OPEN };
        let rounds = as_rounds(&games);
        let forecast = NORMS.forecast(title, &event, &italian(&rounds), 2850);
        let ways: Vec<Vec<u32>> = (0..3_u32.pow(more))
            .map(|way| (0..more).map(|at| way / 3_u32.pow(at) % 3).collect())
            .collect();
        for row in &forecast.rows {
            let norm = |rating: i32| {
                ways.iter().filter(|way| way.iter().sum::<u32>() == row.half_points).any(|way| {
                    let mut games = games.clone();
                    let unmet = ["NOR", "SWE"];
                    games.extend(way.iter().zip(unmet).map(|(half_points, from)| {
                        (rating, Some(FideTitle::Gm), flag(from), *half_points)
                    }));
                    norm_somehow(title, Federation::ITA, &games)
                })
            };
            match row.opposition {
                Opposition::Any => prop_assert!(norm(1000)),
                Opposition::AtLeast(rating) => {
                    prop_assert!(norm(rating), "{rating}");
                    prop_assert!(!norm(rating - 1), "{rating}");
                }
                Opposition::OutOfReach => prop_assert!(!norm(2850)),
            }
        }
        let best = forecast.rows.iter().any(|row| row.opposition != Opposition::OutOfReach);
        prop_assert_eq!(best, forecast.blocked.is_empty());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn what_is_open_is_exactly_what_the_opponents_to_come_must_bring(
        title in title(),
        games in proptest::collection::vec(game(), 7..8),
    ) {
        let rounds = as_rounds(&games);
        let candidate = italian(&rounds);
        let forecast = NORMS.forecast(title, &OPEN, &candidate, 2900);
        let kinds: Vec<Kind> = [Some(FideTitle::Gm), Some(FideTitle::Fm), None]
            .into_iter()
            .flat_map(|title| ["ITA", "FRA", "NOR", "SWE"].map(|from| (title, from)))
            .collect();
        for first in &kinds {
            for second in &kinds {
                let to_come = [first, second];
                let number = |of: &dyn Fn(&Kind) -> bool| {
                    u32::try_from(to_come.iter().filter(|kind| of(kind)).count()).unwrap()
                };
                let met: Vec<Federation> = games.iter().map(|game| game.2).collect();
                let mut fresh: Vec<&str> = to_come
                    .iter()
                    .map(|kind| kind.1)
                    .filter(|from| *from != "ITA" && !met.contains(&flag(from)))
                    .collect();
                fresh.sort_unstable();
                fresh.dedup();
                let brought = forecast.open.iter().all(|need| match *need {
                    OpenNeed::TitleHolders(count) => number(&|kind| kind.0.is_some()) >= count,
                    OpenNeed::CountedTitles(count) => {
                        number(&|kind| kind.0 == Some(FideTitle::Gm)) >= count
                    }
                    OpenNeed::Federations(count) => u32::try_from(fresh.len()).unwrap() >= count,
                    OpenNeed::OwnFederation(count) => number(&|kind| kind.1 == "ITA") <= count,
                    OpenNeed::OneFederation(from, count) => {
                        number(&|kind| flag(kind.1) == from) <= count
                    }
                });
                for points in 0..=4_u32 {
                    let row = forecast.rows[usize::try_from(points).unwrap()];
                    let rating = match row.opposition {
                        Opposition::Any => 2000,
                        Opposition::AtLeast(rating) => rating,
                        Opposition::OutOfReach => 2900,
                    };
                    let mut all = games.clone();
                    all.extend(to_come.iter().zip([points.min(2), points.saturating_sub(2)]).map(
                        |(kind, half_points)| (rating, kind.0, flag(kind.1), half_points),
                    ));
                    let reached = row.opposition != Opposition::OutOfReach;
                    prop_assert_eq!(
                        is_norm(title, Federation::ITA, &all),
                        reached && brought,
                        "{:?} {:?} {}", forecast.open, to_come, points
                    );
                    let next: Vec<Opponent> = as_rounds(&all)[7..]
                        .iter()
                        .filter_map(|round| match round {
                            TitleRound::Played { opponent, .. } => Some(*opponent),
                            _ => None,
                        })
                        .collect();
                    let needed = NORMS.half_points_against(title, &OPEN, &candidate, &next);
                    prop_assert_eq!(
                        needed.is_some_and(|needed| needed <= points),
                        is_norm(title, Federation::ITA, &all)
                    );
                }
            }
        }
    }
}

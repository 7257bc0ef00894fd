//! One rule at a time, each norm and near miss worked out by hand.

use codex::stands_for;

use super::*;
use crate::norm_forecast::Opposition;

/// Sum 20980, average 2331.1, six and a half points, 72 %: 2331 + 166 = 2497. Five Italians, the
/// most of nine; France, Germany and Spain; seven title holders, five of them IM or GM.
const IM_NORM: &str = "
    2400 GM FRA 1
    2350 IM GER ½
    2300 IM ITA 1
    2300 FM ITA 1
    2250 FM ITA ½
    2200 -  ITA 1
    2400 IM ESP ½
    2350 -  FRA 0
    2430 GM ITA 1";

fn im(text: &str) -> Vec<&'static str> {
    missing(NormTitle::Im, &OPEN, text)
}

#[test]
fn a_norm_and_its_calculation() {
    stands_for!("fide-titles-2024 1.4 1.4.7.a 1.4.7.b 1.4.8");
    let rounds = rounds(IM_NORM);
    let report = NORMS.examine(NormTitle::Im, &OPEN, &italian(&rounds));
    assert!(report.made());
    assert_eq!((report.sum, report.average), (20980, Some(2331)));
    assert_eq!((report.percent, report.difference), (Some(72), Some(166)));
    assert_eq!(report.performance, Some(2497));
    // Six points would have done, half a point is no game more.
    assert_eq!((report.half_points_needed, report.counts_as), (Some(12), Some(9)));
    assert!(!NORMS.examine(NormTitle::Gm, &OPEN, &italian(&rounds)).made());
    // 9 × 2330.5 = 20974.5: 20975 rounds up to 2331, 20974 down to 2330.
    assert_eq!(examine::average(20975, 9), Some(2331));
    assert_eq!(examine::average(20974, 9), Some(2330));
}

#[test]
fn each_title_asks_for_its_own_performance_and_average() {
    stands_for!("fide-titles-2024 1.4.8 1.4.8.a");
    // Seven of nine is 78 %, 220 points above the average; against the least average that is the
    // least performance for all four titles.
    for (title, average) in NormTitle::ALL.into_iter().zip([2380, 2230, 2180, 2030]) {
        assert_eq!(NORMS.half_points_needed(title, 9, average), Some(14), "{title:?}");
        assert_eq!(NORMS.half_points_needed(title, 9, average - 1), None, "{title:?}");
        assert_eq!(NORMS.average_needed(title, 9, 14), Some(average));
        assert_eq!(NORMS.average_needed(title, 9, 13), Some(average + 54));
    }
}

#[test]
fn the_ranges_are_those_of_the_printed_annex() {
    stands_for!("fide-titles-2024 1.4.8 1.4.8.a 1.4.8.b 1.4.9");
    // Points in halves with the least average for GM, as the Annex prints them for 9, 10 and 11
    // rounds; each is the most points that the average asks.
    let annex: [(u32, u32, &[i32]); 3] = [
        (9, 14, &[2380, 2434, 2475, 2520, 2557, 2600, 2643, 2680]),
        (10, 16, &[2380, 2407, 2451, 2490, 2528, 2564, 2600, 2636, 2672, 2710]),
        (11, 18, &[2380, 2389, 2425, 2467, 2498, 2535, 2564, 2600, 2636, 2665, 2702]),
    ];
    for (games, most, averages) in annex {
        for (half_points, average) in (0..=most).rev().zip(averages) {
            for (title, lower) in [(NormTitle::Gm, 0), (NormTitle::Im, 150)] {
                let average = average - lower;
                assert_eq!(NORMS.average_needed(title, games, half_points), Some(average));
                assert_eq!(NORMS.half_points_needed(title, games, average), Some(half_points));
            }
        }
        let fewer = most - u32::try_from(averages.len()).unwrap();
        assert_eq!(NORMS.average_needed(NormTitle::Gm, games, fewer), None, "{games}");
    }
}

#[test]
fn points_are_missed_by_a_half() {
    stands_for!("fide-titles-2024 1.4.8");
    // Five and a half is 61 %: 2331 + 80 = 2411.
    let fewer = IM_NORM.replace("ITA 1\n    2250", "ITA 0\n    2250");
    assert_eq!(im(&fewer), ["performance"]);
    let rounds = rounds(&fewer);
    let report = NORMS.examine(NormTitle::Im, &OPEN, &italian(&rounds));
    assert_eq!(report.missing_half_points(), Some(1));
    assert!(report.near());
}

#[test]
fn two_federations_other_than_ones_own() {
    stands_for!("fide-titles-2024 1.4.3");
    let one = IM_NORM.replace("GER", "FRA").replace("ESP", "FRA");
    assert_eq!(im(&one), ["federations"]);
    let two = IM_NORM.replace("GER", "FRA");
    assert_eq!(im(&two), [""; 0]);
}

#[test]
fn three_fifths_from_ones_own_federation_and_two_thirds_from_one() {
    stands_for!("fide-titles-2024 1.4.4");
    // Six Italians of nine; then seven Frenchmen of nine.
    assert_eq!(im(&IM_NORM.replace("FRA 0", "ITA 0")), ["own-federation"]);
    let french = IM_NORM.replace("ITA", "FRA");
    assert_eq!(im(&french), ["one-federation"]);
    assert_eq!(im(&french.replacen("FRA", "SUI", 1)), [""; 0]);
}

#[test]
fn players_under_the_flag_of_fide_are_no_foreigners() {
    stands_for!("fide-titles-2024 1.4.2.a");
    let one = IM_NORM.replace("GER", "FID").replace("ESP", "FRA");
    assert_eq!(im(&one), ["federations"]);
    // Their games count all the same; games outside FIDE's federations do not.
    assert_eq!(im(&IM_NORM.replace("GER", "FID")), [""; 0]);
    assert_eq!(im(&IM_NORM.replace("GER", "NON")), ["games", "own-federation"]);
}

#[test]
fn exempt_events_ask_for_no_mix_of_federations() {
    stands_for!("fide-titles-2024 1.4.3.a 1.4.3.b 1.4.3.c 1.4.3.d");
    let at_home = ["FRA", "GER", "ESP"]
        .iter()
        .fold(IM_NORM.to_owned(), |text, federation| text.replace(federation, "ITA"));
    let with = |exemption, host| NormEvent { host, exemption, ..OPEN };
    let of = |event: NormEvent| missing(NormTitle::Im, &event, &at_home);
    let all = ["federations", "own-federation", "one-federation"];
    let (italy, france) = (OPEN.host, "FRA".parse().ok());
    assert_eq!(of(with(None, italy)), all);
    for exemption in [Exemption::NationalChampionship, Exemption::NationalTeams] {
        assert_eq!(of(with(Some(exemption), italy)), [""; 0]);
        // Only for the players of the federation that holds the event.
        assert_eq!(of(with(Some(exemption), france)), all);
    }
    for exemption in [Exemption::Zonal, Exemption::LargeSwiss] {
        assert_eq!(of(with(Some(exemption), france)), [""; 0]);
    }
}

#[test]
fn half_of_the_opponents_titled_without_candidate_masters() {
    stands_for!("fide-titles-2024 1.4.5.a");
    // Four of nine: both FMs and the IM from Spain gone.
    let four = IM_NORM.replace("FM", "CM").replace("IM ESP", "-  ESP");
    assert_eq!(im(&four), ["title-holders"]);
    assert_eq!(im(&four.replacen("CM", "WFM", 1)), [""; 0]);
    assert_eq!(im(&four.replacen("CM", "WCM", 1)), ["title-holders"]);
}

#[test]
fn a_third_with_the_title_itself_and_three_at_least() {
    stands_for!("fide-titles-2024 1.4.5.b 1.4.5.c 1.4.5.d 1.4.5.e");
    // Nine opponents rated 2700, all drawn: enough for every title but for the mix of titles.
    let field = |titles: [&str; 9]| {
        let federations = ["FRA", "GER", "ESP", "SUI", "AUT", "NED", "POL", "CZE", "HUN"];
        let lines = titles.iter().zip(federations);
        lines.map(|(title, from)| format!("2700 {title} {from} ½")).collect::<Vec<_>>().join("\n")
    };
    let two_and = |held, other| {
        let mut titles = ["FM"; 9];
        titles[..2].fill(held);
        titles[2] = other;
        field(titles)
    };
    for (title, held, next) in [
        (NormTitle::Gm, "GM", "IM"),
        (NormTitle::Im, "IM", "WGM"),
        (NormTitle::Wgm, "WGM", "WIM"),
        (NormTitle::Wim, "WIM", "FM"),
    ] {
        assert_eq!(missing(title, &OPEN, &two_and(held, held)), [""; 0]);
        assert_eq!(missing(title, &OPEN, &two_and(held, "GM")), [""; 0]);
        assert_eq!(missing(title, &OPEN, &two_and(held, next)), ["counted-titles"]);
    }
    // Of ten, four are a third.
    assert_eq!(NORMS.counted_titles.at_least(10), 4);
}

#[test]
fn one_opponent_only_is_raised_and_unrated_ones_count_1400() {
    stands_for!("fide-titles-2024 1.4.6.b 1.4.6.c 1.4.6.d");
    let low = IM_NORM.replace("2200 -", "- -").replace("2250 FM", "1990 FM");
    let rounds = rounds(&low);
    let report = NORMS.examine(NormTitle::Im, &OPEN, &italian(&rounds));
    // The unrated one is the lowest, raised from 1400 to 2050; 1990 stays.
    assert_eq!(report.raised, Some((1400, 2050)));
    assert_eq!(report.sum, 20980 - 2200 - 2250 + 2050 + 1990);
    assert_eq!(report.unrated, 1);
    let floors = NormTitle::ALL.map(|title| NORMS.level(title).floor);
    assert_eq!(floors, [2200, 2050, 2000, 1850]);
}

#[test]
fn an_edition_may_limit_the_unrated() {
    // Older editions asked for four rated opponents of five: of nine, one may be unrated.
    let older = TitleNorms { most_unrated: Some(Share { parts: 1, of: 5 }), ..NORMS };
    let missing = |text: &str| {
        let rounds = rounds(text);
        older.examine(NormTitle::Im, &OPEN, &italian(&rounds)).missing().count()
    };
    let one = IM_NORM.replace("2200 -", "- -");
    assert_eq!(missing(&one), 0);
    assert!(missing(&one.replace("2250 FM", "- FM")) > 0);
}

#[test]
fn the_average_is_too_low_for_any_score() {
    stands_for!("fide-titles-2024 1.4.8.a");
    // All won against 2229: a performance of 3029.
    let low = ["FRA", "GER", "ESP", "SUI", "AUT", "NED", "POL", "CZE", "HUN"]
        .map(|from| format!("2229 GM {from} 1\n"))
        .concat();
    assert_eq!(im(&low), ["average"]);
    assert_eq!(im(&low.replacen("2229", "2234", 1)), [""; 0]);
}

#[test]
fn a_third_of_the_points_is_too_little() {
    stands_for!("fide-titles-2024 1.4.8.b");
    // Three of nine against 2700: 33 %, 2700 - 125 = 2575.
    let strong = ["FRA", "GER", "ESP", "SUI", "AUT", "NED", "POL", "CZE", "HUN"]
        .map(|from| format!("2700 GM {from} 0\n"))
        .concat();
    let three = strong.replacen(" 0\n", " 1\n", 3);
    assert_eq!(im(&three), ["score"]);
    assert_eq!(im(&three.replacen(" 0\n", " ½\n", 1)), [""; 0]);
}

#[test]
fn nine_games_or_eight_with_a_bye_or_a_forfeit() {
    stands_for!("fide-titles-2024 1.4.1.a 1.4.1.c");
    // Without the FM rated 2250: 18730 / 8 = 2341, six points are 75 %: 2534. Four Italians of
    // eight, the most allowed.
    let eight = |instead: &str| IM_NORM.replace("2250 FM ITA ½", instead);
    assert_eq!(im(&eight("absent")), ["games"]);
    for instead in ["bye", "2250 FM ITA +"] {
        let rounds = rounds(&eight(instead));
        let report = NORMS.examine(NormTitle::Im, &OPEN, &italian(&rounds));
        assert_eq!(report.basis, Basis::OneMissing);
        // Five points would have done (63 %, 2436, no; 69 % for five and a half, 2482).
        assert_eq!((report.games, report.half_points_needed), (8, Some(11)));
        assert_eq!(report.counts_as, Some(9));
    }
    let ten = NormEvent { rounds: 10, ..OPEN };
    let text = format!("{}\nabsent", eight("bye"));
    assert_eq!(missing(NormTitle::Im, &ten, &text), ["games"]);
}

#[test]
fn seven_games_in_team_championships_and_eight_in_the_world_cup() {
    stands_for!("fide-titles-2024 1.4.1.b");
    let seven = IM_NORM.replace("2250 FM ITA ½", "absent").replace("2300 FM ITA 1", "absent");
    let of = |kind| missing(NormTitle::Im, &NormEvent { kind, ..OPEN }, &seven);
    assert_eq!(of(EventKind::Ordinary), ["games"]);
    assert_eq!(of(EventKind::TeamChampionship), [""; 0]);
    assert_eq!(of(EventKind::WorldCup), ["games"]);
    let eight = rounds(&IM_NORM.replace("2250 FM ITA ½", "absent"));
    let event = NormEvent { kind: EventKind::WorldCup, ..OPEN };
    let report = NORMS.examine(NormTitle::Im, &event, &italian(&eight));
    assert_eq!((report.games, report.counts_as), (8, Some(9)));
}

#[test]
fn the_last_opponent_who_stays_away_costs_no_norm() {
    stands_for!("fide-titles-2024 1.4.2.c");
    // Eight games with five Italians are one too many (3/5 of 8 is 4), so eight games make no
    // norm. With the Frenchman who stayed away as a ninth game, lost, it is the norm above.
    let order = IM_NORM.replace("    2350 -  FRA 0\n", "");
    let forfeit = format!("{order}\n2350 - FRA +");
    let found = rounds(&forfeit);
    let report = NORMS.examine(NormTitle::Im, &OPEN, &italian(&found));
    assert_eq!((report.basis, report.games), (Basis::LastRoundForfeit, 9));
    assert_eq!((report.made(), report.performance), (true, Some(2497)));
    // In an earlier round there is no such rule.
    let early = format!("2350 - FRA +{order}");
    assert_eq!(im(&early), ["own-federation"]);
    // Nor for somebody who could not afford to lose.
    let poor = forfeit.replacen("FRA 1", "FRA 0", 1);
    assert!(!NORMS.examine(NormTitle::Im, &OPEN, &italian(&rounds(&poor))).made());
}

#[test]
fn points_beyond_the_norm_count_as_games() {
    stands_for!("fide-titles-2024 1.4.1.d 1.7");
    // Eight points where six are asked.
    let eight = IM_NORM.replace('½', "1");
    let found = rounds(&eight);
    let report = NORMS.examine(NormTitle::Im, &OPEN, &italian(&found));
    assert_eq!((report.half_points, report.counts_as), (16, Some(11)));
    let long = NormEvent { rounds: 14, ..OPEN };
    let text = format!(
        "{eight}{}",
        ["FRA", "GER", "ESP", "SUI", "AUT"].map(|from| format!("\n2330 IM {from} 1")).concat()
    );
    let found = rounds(&text);
    let report = NORMS.examine(NormTitle::Im, &long, &italian(&found));
    assert_eq!((report.games, report.counts_as), (14, Some(13)));
}

#[test]
fn what_follows_the_norm_may_be_ignored_unless_the_pairings_were_fixed() {
    stands_for!("fide-titles-2024 1.4.1.e");
    // Two losses after the norm: 6½ of 11 is 59 %, and with 2400 the average is 2344: 2409.
    let text = format!("{IM_NORM}\n2400 IM FRA 0\n2400 IM GER 0");
    let event = NormEvent { rounds: 11, ..OPEN };
    let found = rounds(&text);
    let report = NORMS.examine(NormTitle::Im, &event, &italian(&found));
    assert_eq!((report.made(), report.basis), (true, Basis::Ignoring));
    // One loss is enough to leave out: 6½ of 10 is 65 %, 2338 + 110 = 2448, two short; so both.
    assert_eq!(report.ignored, [10, 11]);
    let fixed = NormEvent { pairings: Pairings::RoundRobin, ..event };
    assert_eq!(missing(NormTitle::Im, &fixed, &text), ["performance"]);
    // Halfway through a round robin there is no norm yet.
    let half = NormEvent { pairings: Pairings::RoundRobin, rounds: 11, ..OPEN };
    assert_eq!(missing(NormTitle::Im, &half, IM_NORM), ["games"]);
}

#[test]
fn games_that_were_won_may_be_ignored() {
    stands_for!("fide-titles-2024 1.4.1.f");
    // Two opponents rated 1400, beaten in the first rounds: one is raised to 2050, and the average
    // of all eleven is (20980 + 2050 + 1400) / 11 = 2221, below 2230.
    let text = format!("1400 - ITA 1\n1400 - FRA 1{IM_NORM}");
    let event = NormEvent { rounds: 11, ..OPEN };
    let found = rounds(&text);
    let report = NORMS.examine(NormTitle::Im, &event, &italian(&found));
    assert_eq!((report.made(), report.basis), (true, Basis::Ignoring));
    assert_eq!((report.ignored.len(), report.games), (1, 10));
    // Not if they were drawn; 7½ of 11 is 68 %, 2221 + 133 = 2354.
    let drawn = text.replacen(" 1\n", " ½\n", 1).replacen("FRA 1", "FRA ½", 1);
    assert_eq!(missing(NormTitle::Im, &event, &drawn), ["average", "performance"]);
    // In a round robin too, but only if all rounds together had the mix: 6 Italians of 11 may be.
    let fixed = NormEvent { pairings: Pairings::RoundRobin, ..event };
    assert_eq!(missing(NormTitle::Im, &fixed, &text), [""; 0]);
    let crowd = text.replace("1400 - FRA", "1400 - ITA");
    assert_eq!(
        missing(NormTitle::Im, &fixed, &crowd),
        ["own-federation", "average", "performance"]
    );
    assert_eq!(missing(NormTitle::Im, &event, &crowd), [""; 0]);
}

#[test]
fn of_two_admissible_choices_the_better_performance_is_put_forward() {
    // All twelve: (20980 + 2015 + 1995 + 2050) / 12 = 2253, 9 of 12 is 75 %: 2253 + 193 = 2446.
    // Without 2015: 25025 / 11 = 2275, 8 of 11 is 73 %: 2275 + 175 = 2450, a norm.
    // Without 1995: 25045 / 11 = 2277: 2452, the better one; the other comes first.
    let text = format!("2015 FM FRA 1\n1995 FM GER 1\n1850 IM ENG ½{IM_NORM}");
    let event = NormEvent { rounds: 12, ..OPEN };
    let found = rounds(&text);
    let report = NORMS.examine(NormTitle::Im, &event, &italian(&found));
    assert_eq!((report.made(), report.basis), (true, Basis::Ignoring));
    assert_eq!((report.ignored.as_slice(), report.performance), ([2].as_slice(), Some(2452)));
}

#[test]
fn a_double_round_robin_has_six_players_and_half_with_the_title() {
    stands_for!("fide-titles-2024 1.4.5.f");
    let event = NormEvent { rounds: 10, pairings: Pairings::DoubleRoundRobin, ..OPEN };
    let double = |players: usize, masters: usize| -> Vec<TitleRound> {
        let federations = ["FRA", "GER", "ESP", "SUI", "AUT"];
        let opponents = (0..players - 1).map(|at| Opponent {
            number: u32::try_from(at).unwrap(),
            rating: Some(2450),
            title: Some(if at < masters { FideTitle::Im } else { FideTitle::Fm }),
            federation: federations[at].parse().ok(),
        });
        let twice: Vec<_> = opponents.clone().chain(opponents).collect();
        twice.into_iter().map(|opponent| TitleRound::Played { opponent, half_points: 1 }).collect()
    };
    let missing = |rounds: &[TitleRound]| -> Vec<&str> {
        let report = NORMS.examine(NormTitle::Im, &event, &italian(rounds));
        report.missing().map(|asked| asked.condition.slug()).collect()
    };
    // Half of five opponents, rounded up, are three.
    assert_eq!(missing(&double(6, 3)), [""; 0]);
    assert_eq!(missing(&double(6, 2)), ["counted-titles"]);
    assert!(missing(&double(5, 4)).contains(&"players"));
}

#[test]
fn a_forecast_says_points_ratings_and_who_is_still_needed() {
    // The first eight games above: 18550, five and a half points, four Italians, five IM or GM.
    // With a ninth opponent rated R: 6½ of 9 asks 2284, R = 9 × 2283.5 - 18550 = 2001.5, and a
    // lower one is raised to 2050, so anybody; 6 of 9 asks 2325, 9 × 2324.5 - 18550 = 2370.5,
    // R = 2371; 5½ asks 2370, R = 2776.
    let found = rounds(IM_NORM);
    let candidate = italian(&found[..8]);
    let forecast = NORMS.forecast(NormTitle::Im, &OPEN, &candidate, 2600);
    let opposition: Vec<Opposition> = forecast.rows.iter().map(|row| row.opposition).collect();
    assert_eq!(opposition, [Opposition::OutOfReach, Opposition::AtLeast(2371), Opposition::Any]);
    assert_eq!((forecast.remaining, forecast.open.len()), (1, 0));
    // Against the last opponent, rated 2430, a draw does; against 2370 it takes a win.
    let last = |rating| {
        [Opponent {
            number: 99,
            rating: Some(rating),
            title: None,
            federation: Some(Federation::ITA),
        }]
    };
    let needed =
        |next: &[Opponent]| NORMS.half_points_against(NormTitle::Im, &OPEN, &candidate, next);
    assert_eq!((needed(&last(2430)), needed(&last(2370))), (Some(1), Some(2)));
}

#[test]
fn a_forecast_counts_what_is_open_and_proves_what_is_out_of_reach() {
    // Six Italians without titles: of nine, five titled and three IM or GM are needed, but three
    // rounds give three; and six Italians are one more than 3/5 of nine.
    let found = rounds(&"2300 - ITA 1\n".repeat(6));
    let forecast = NORMS.forecast(NormTitle::Im, &OPEN, &italian(&found), 2700);
    assert_eq!(
        forecast.open,
        [
            OpenNeed::TitleHolders(5),
            OpenNeed::CountedTitles(3),
            OpenNeed::Federations(2),
            OpenNeed::OwnFederation(0),
        ]
    );
    let blocked: Vec<&str> = forecast.blocked.iter().map(|asked| asked.condition.slug()).collect();
    assert_eq!(blocked, ["own-federation", "title-holders"]);
}

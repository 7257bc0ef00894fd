//! Elo Italia from the text of RTF 4.2 to 4.4 and 7.5.3, with fractions.

use lots::Lot;
use rating::elo_italia::{Contest, Entrant, FideStatus, Merit, Place, Waiver, rate};
use rating::{Category, EloItalia};

use crate::fair::{Cell, Fair, number, tpn};
use crate::fraction::{Fraction, over, whole};
use crate::tables::Tables;

/// A player as the naive reader has him: letters and numbers only.
struct Player {
    fide: Option<i32>,
    italia: Option<i32>,
    category: &'static str,
    withdrew: bool,
}

/// 4.2.16, as printed.
const THEORETICAL: [(&str, i32); 8] = [
    ("M", 2200),
    ("CM", 2000),
    ("1N", 1800),
    ("2N", 1600),
    ("3N", 1500),
    ("1S", 1480),
    ("2S", 1460),
    ("NC", 1440),
];

impl Player {
    fn drawn(lot: &mut Lot) -> Self {
        let low = [900, 1350, 1400, 1900][number(lot, 0, 3)];
        let rating = i32::try_from(low + lot.below(1 + 2 * low / 3)).expect("a rating");
        let list = lot.below(10);
        Self {
            fide: (list < 3).then_some(rating),
            italia: (3..9).contains(&list).then_some(rating),
            category: THEORETICAL[number(lot, 0, 7)].0,
            withdrew: lot.below(8) == 0,
        }
    }

    fn rating(&self) -> i32 {
        let theoretical = THEORETICAL.iter().find(|(category, _)| *category == self.category);
        self.fide.or(self.italia).unwrap_or(theoretical.expect("a category").1)
    }

    fn entrant(&self, index: usize) -> Entrant {
        Entrant {
            tpn: tpn(index),
            merit: match (self.fide, self.italia) {
                (Some(rating), _) => Merit::Fide(rating),
                (None, Some(rating)) => Merit::EloItalia(rating),
                (None, None) => Merit::Theoretical,
            },
            category: self.category.parse().expect("a category"),
            unjustified_withdrawal: self.withdrew,
        }
    }
}

/// What the naive reader finds for a player.
#[derive(Debug, PartialEq, Eq)]
struct Sheet {
    sum: i128,
    expected_tenths: i128,
    half_points: i128,
    before: i128,
    applied: i128,
}

fn points(cell: Cell) -> Fraction {
    match cell {
        Cell::Game(_, _, half_points, _) | Cell::Asked(half_points) => over(half_points.into(), 2),
        Cell::Forfeit(_, won) => whole(i128::from(won)),
        Cell::Bye => whole(1),
    }
}

fn sheet(fair: &Fair, players: &[Player], index: usize, tables: &Tables) -> Option<Sheet> {
    let own = &players[index];
    // 4.2.10, 4.2.11: with a FIDE rating nothing counts for Elo Italia.
    if own.fide.is_some() {
        return None;
    }
    let mut sum = whole(0);
    let mut scored = whole(0);
    for cell in &fair.lines[index] {
        // 4.2.13: games that were not played do not count.
        let Cell::Game(opponent, _, half_points, true) = *cell else { continue };
        let difference = own.rating() - players[opponent].rating();
        // 4.3.1: more than 400 points are 400.
        let difference = difference.signum() * difference.abs().min(400);
        sum = sum + over(tables.percentage(difference), 100);
        scored = scored + over(half_points.into(), 2);
    }
    // The second decimal: from 1 to 5 it falls away, from 6 to 9 the first one grows.
    let hundredths = (sum * whole(100)).integer();
    let tenths = if hundredths % 10 <= 5 { hundredths / 10 } else { hundredths / 10 + 1 };
    let k = if own.category == "M" { 20 } else { 30 };
    let before = whole(k) * (scored - over(tenths, 10));
    let totals: Vec<Fraction> =
        fair.lines.iter().map(|line| line.iter().map(|cell| points(*cell)).sum()).collect();
    let first = totals.iter().all(|total| *total <= totals[index]);
    let before = before.integer();
    let waived = own.withdrew && before > 0 || first && before < 0;
    Some(Sheet {
        sum: hundredths,
        expected_tenths: tenths,
        half_points: (scored * whole(2)).integer(),
        before,
        applied: if waived { 0 } else { before },
    })
}

#[test]
fn random_tournaments_move_everybody_alike() {
    let tables = Tables::printed();
    let (mut moved, mut first, mut withdrawn) = (0, 0, 0);
    for seed in 0..crate::tournaments() {
        let mut lot = Lot::new(seed);
        let fair = Fair::drawn(&mut lot);
        let players: Vec<Player> = fair.lines.iter().map(|_| Player::drawn(&mut lot)).collect();
        let entrants: Vec<Entrant> =
            players.iter().enumerate().map(|(index, player)| player.entrant(index)).collect();
        let ours = rate(&EloItalia::FSI_2009, &fair.tournament(), Contest::Individual, &entrants);
        let mut ours = ours.iter();
        for index in 0..players.len() {
            let Some(theirs) = sheet(&fair, &players, index, &tables) else { continue };
            let our = ours.next().expect("as many as the naive reader has");
            assert_eq!(our.entrant.tpn, tpn(index), "seed {seed}");
            let variation = &our.variation;
            let sheet = Sheet {
                sum: variation.percent_sum.into(),
                expected_tenths: variation.expected_tenths.into(),
                half_points: variation.half_points.into(),
                before: variation.before.into(),
                applied: variation.applied().into(),
            };
            assert_eq!(sheet, theirs, "seed {seed}, number {}", index + 1);
            moved += 1;
            first += u32::from(variation.waiver == Some(Waiver::FirstPlace));
            withdrawn += u32::from(variation.waiver == Some(Waiver::UnjustifiedWithdrawal));
        }
        assert!(ours.next().is_none(), "seed {seed}");
    }
    println!(
        "Elo Italia: {moved} variations agree, {first} waived for first places, {withdrawn} for withdrawals"
    );
    assert!(first > 0 && withdrawn > 0, "the lots never came to the point");
}

#[test]
fn random_periods_close_alike() {
    const SCALE: [(&str, i128); 4] = [("3N", 1500), ("2N", 1600), ("1N", 1800), ("CM", 2000)];
    for seed in 0..crate::tournaments() {
        let mut lot = Lot::new(seed);
        let (name, _) = THEORETICAL[number(&mut lot, 0, 7)];
        let rating = i32::try_from(number(&mut lot, 1200, 2300)).expect("a rating");
        let variation = |lot: &mut Lot| i32::try_from(lot.below(400)).expect("small") - 200;
        let variations: Vec<i32> = (0..lot.below(5)).map(|_| variation(&mut lot)).collect();
        // 4.2.3: the algebraic sum. 4.4.2: below 3N nobody passes 1600, but whoever was above
        // already loses nothing by it.
        let mut reached = i128::from(rating);
        for variation in &variations {
            reached += i128::from(*variation);
        }
        let low = ["NC", "2S", "1S"].contains(&name);
        if low && rating <= 1600 && reached > 1600 {
            reached = 1600;
        }
        // 4.4.1, and 4.1.2: never down.
        let rank = |wanted: &str| THEORETICAL.iter().rev().position(|(name, _)| *name == wanted);
        let earned = SCALE.iter().rev().find(|(_, threshold)| reached >= *threshold);
        let category = match earned {
            Some((earned, _)) if rank(earned) > rank(name) => *earned,
            _ => name,
        };
        let category_before: Category = name.parse().expect("a category");
        let start = Place { merit: Merit::EloItalia(rating), category: category_before };
        let end = EloItalia::FSI_2009.close(start, &variations, FideStatus::Unrated, false).end;
        let Merit::EloItalia(ours) = end.merit else { panic!("the national rating stays") };
        assert_eq!((i128::from(ours), end.category.sign()), (reached, category), "seed {seed}");
    }
}

//! Counting the move tree: the proof by arithmetic that a generator knows the rules.

use crate::moves::Move;
use crate::position::Position;

/// What counts as one move. Public tables exist for both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Counting {
    /// Every route of a capture.
    ByPath,
    /// Captures of the same pieces with the same piece to the same square are one.
    Unique,
}

/// The number of games of exactly `depth` moves, both sides counted.
///
/// The last move is counted in bulk and never made.
pub fn perft(position: &Position, depth: u32, counting: Counting) -> u64 {
    match (depth, counting) {
        (0, _) => 1,
        (1, Counting::ByPath) => position.count_moves(),
        (1, Counting::Unique) => count_unique(position),
        (_, Counting::ByPath) => {
            let mut leaves = 0;
            position.each_move(|mv| leaves += perft(&position.after(mv), depth - 1, counting));
            leaves
        }
        (_, Counting::Unique) => {
            let mut leaves = 0;
            each_unique(position, |mv| leaves += perft(&position.after(mv), depth - 1, counting));
            leaves
        }
    }
}

/// How many captures of one position are compared where they lie; more need memory of their own.
const USUAL: usize = 16;

/// Shows the legal moves, of each group with the same result the first.
#[inline]
fn each_unique(position: &Position, mut visit: impl FnMut(&Move)) {
    let mut seen = Seen { results: [(0, 0, 0); USUAL], count: 0, more: Vec::new() };
    position.each_move(|mv| {
        if !mv.is_capture() || seen.is_new(mv) {
            visit(mv);
        }
    });
}

/// The results of the captures shown so far.
struct Seen {
    results: [(u64, u64, u64); USUAL],
    count: usize,
    more: Vec<(u64, u64, u64)>,
}

impl Seen {
    fn is_new(&mut self, mv: &Move) -> bool {
        let result = (mv.from.bits(), mv.to.bits(), mv.captured.bits());
        if self.results[..self.count].contains(&result) || self.more.contains(&result) {
            return false;
        }
        match self.results.get_mut(self.count) {
            Some(place) => {
                *place = result;
                self.count += 1;
            }
            None => self.more.push(result),
        }
        true
    }
}

fn count_unique(position: &Position) -> u64 {
    let (count, captures) = position.count_of_kind();
    if count < 2 || !captures {
        return count;
    }
    let mut unique = 0;
    each_unique(position, |_| unique += 1);
    unique
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen;
    use crate::rules::{OrderReading, Rules};

    /// Both conventions, depth by depth.
    #[track_caller]
    fn check(rules: Rules, text: &str, by_path: &[u64], unique: &[u64]) {
        let position = fen::read(text, rules).unwrap();
        for (counting, counts) in [(Counting::ByPath, by_path), (Counting::Unique, unique)] {
            for (depth, expected) in (1..).zip(counts) {
                let leaves = perft(&position, depth, counting);
                assert_eq!(leaves, *expected, "{text} {counting:?} at depth {depth}");
            }
        }
    }

    // The figures are those of public tables: several programs agree on each of them.

    #[test]
    fn italian_start() {
        let counts = [7, 49, 302, 1_469, 7_361, 36_473, 177_532, 828_783, 3_860_875];
        check(Rules::FID_2008, "W:W21-32:B1-12", &counts, &counts);
    }

    #[test]
    fn italian_positions_with_men_and_kings() {
        let italian = Rules::FID_2008;
        check(
            italian,
            "W:W30,26,27,22,23,24,17,18,20:B14,15,16,9,11,5,6,1,3",
            &[5, 13, 42, 107, 360, 1_099, 3_736, 12_495, 43_686, 164_177, 628_686],
            &[5, 13, 42, 107, 360, 1_099, 3_736, 12_495, 43_686, 164_173, 628_666],
        );
        let counts = [6, 47, 271, 1_916, 10_810, 73_137, 389_809];
        check(italian, "B:W30,21,22,17,20,K6:B25,28,9,5,1,3", &counts, &counts);
        let counts = [13, 112, 828, 6_756, 46_241, 368_908];
        check(italian, "W:WK27,K28,17,20,9,K12,8:B21,24,K19,K13,14,K11,4", &counts, &counts);
    }

    #[test]
    fn two_routes_of_one_loop_are_two_moves_or_one() {
        check(Rules::FID_2008, "W:WK27:B14,15,22,23", &[2, 0], &[1, 0]);
    }

    #[test]
    fn the_readings_of_6_9_count_differently() {
        let text = "W:WK18,K19:B5,6,K13,K15,K21,22";
        check(Rules::FID_2008, text, &[1, 6, 26, 124, 610], &[]);
        let last_king = Rules { order: OrderReading::LastKing, ..Rules::FID_2008 };
        check(last_king, text, &[2, 12, 66, 321, 1_468], &[]);
        let first_king = Rules { order: OrderReading::FirstKing, ..Rules::FID_2008 };
        check(first_king, "W:WK30:B10,K12,K18,20,K26,K27", &[2], &[]);
    }

    #[test]
    fn international_start_and_positions() {
        let international = Rules::INTERNATIONAL;
        check(
            international,
            "W:W31-50:B1-20",
            &[9, 81, 658, 4_265, 27_117, 167_140, 1_049_442, 6_483_971],
            &[9, 81, 658, 4_265, 27_117, 167_140, 1_049_442, 6_483_961],
        );
        check(
            international,
            "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46",
            &[],
            &[14, 55, 1_168, 5_432, 87_195, 629_010],
        );
        check(
            international,
            "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38",
            &[],
            &[6, 12, 30, 73, 215, 590, 1_944, 6_269, 22_369, 88_050, 377_436],
        );
        let unique = [17, 79, 352, 1_399, 7_062, 37_589, 217_575];
        check(international, "W:WK31-50:BK1-20", &[], &unique);
        let unique = [9, 81, 795, 7_578, 86_351, 936_311];
        check(international, "W:W6-10:B41-45", &[], &unique);
    }
}

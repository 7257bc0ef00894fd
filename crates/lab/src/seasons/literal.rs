//! The variation of a tournament straight from the printed page: the table of article 4.3.4 row by
//! row, hundredths of a point, and nothing of the ledger.

use rating::Category;
use rating::elo_italia::Merit;

/// A player of a tournament, as entered.
#[derive(Debug, Clone, Copy)]
pub(super) struct Player {
    pub(super) merit: Merit,
    pub(super) category: Category,
    pub(super) left_without_right: bool,
}

/// A rated game: who had White, who had Black, and their half points.
#[derive(Debug, Clone, Copy)]
pub(super) struct Game {
    pub(super) white: usize,
    pub(super) black: usize,
    pub(super) halves: (i32, i32),
}

/// The last difference of each row, from 50 % on; beyond the last one the stronger expects 92 %.
const ROWS: [i32; 42] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391,
];

/// The percentage that a player expects against another.
fn percent(own: i32, other: i32) -> i32 {
    let apart = (own - other).abs().min(400);
    let row = ROWS.iter().position(|last| apart <= *last).unwrap_or(ROWS.len());
    let stronger = 50 + i32::try_from(row).unwrap_or(0);
    if own >= other { stronger } else { 100 - stronger }
}

/// The rating that somebody counts with.
fn counts(player: Player) -> i32 {
    match (player.merit, player.category) {
        (Merit::Fide(rating) | Merit::EloItalia(rating), _) => rating,
        (Merit::Theoretical, Category::Unclassified) => 1440,
        (Merit::Theoretical, Category::SecondSocial) => 1460,
        (Merit::Theoretical, Category::FirstSocial) => 1480,
        (Merit::Theoretical, Category::ThirdNational) => 1500,
        (Merit::Theoretical, Category::SecondNational) => 1600,
        (Merit::Theoretical, Category::FirstNational) => 1800,
        (Merit::Theoretical, Category::CandidateMaster) => 2000,
        (Merit::Theoretical, Category::Master) => 2200,
    }
}

/// What the tournament gives a player; `first` are those with the most points. Nothing for whoever
/// FIDE rates.
pub(super) fn variation(
    players: &[Player],
    games: &[Game],
    first: &[usize],
    who: usize,
) -> Option<i32> {
    let own = *players.get(who)?;
    if matches!(own.merit, Merit::Fide(_)) {
        return None;
    }
    let (mut sum, mut halves) = (0, 0);
    for game in games {
        let (other, scored) = match who {
            white if white == game.white => (game.black, game.halves.0),
            black if black == game.black => (game.white, game.halves.1),
            _ => continue,
        };
        sum += percent(counts(own), counts(*players.get(other)?));
        halves += scored;
    }
    // Tenths of the expected points: hundredths from one to five go down, from six to nine up.
    let expected = (sum + 4) / 10;
    let factor = if own.category == Category::Master { 2 } else { 3 };
    let variation = factor * (5 * halves - expected);
    let kept = match variation {
        gain if gain > 0 && own.left_without_right => 0,
        loss if loss < 0 && first.contains(&who) => 0,
        other => other,
    };
    Some(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Article 4.3.1 worked out: 1500 against 1500 (drawn), 1500 (drawn), 1493 (won), 1530 (lost) and
    /// 1450 (won): 50 + 50 + 51 + 46 + 57 = 254, so 2.5 are expected; 3 points give 30 times 0.5.
    #[test]
    fn five_games_by_hand() {
        let player = |rating| Player {
            merit: Merit::EloItalia(rating),
            category: Category::ThirdNational,
            left_without_right: false,
        };
        let players = [1500, 1500, 1500, 1493, 1530, 1450].map(player);
        let games = [(1, (1, 1)), (2, (1, 1)), (3, (2, 0)), (4, (0, 2)), (5, (2, 0))];
        let games = games.map(|(black, halves)| Game { white: 0, black, halves });
        assert_eq!(variation(&players, &games, &[], 0), Some(15));
    }
}

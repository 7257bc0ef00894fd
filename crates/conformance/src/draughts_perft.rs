//! Move counts of draughts: `name | FEN | counts by path | unique counts | note`.
//!
//! `=` in the fourth field means the same counts. Where it is empty the source does not say how it
//! counted: the series must then follow one of the two ways from end to end.

use draughts::perft::{Counting, perft};
use draughts::{Game, Position, fen};
use vocabulary::Side;

use crate::{CaseFile, Outcome, cases, failed};

/// Counts every depth of every line that stays within the limit of leaves.
pub(super) fn run(file: &CaseFile, nodes: u64) -> Vec<Outcome> {
    let game = game(&file.text);
    let mut outcomes = Vec::new();
    for (line, text) in cases(file) {
        let fields: Vec<&str> = text.split('|').map(str::trim).collect();
        let [name, fen, by_path, rest @ ..] = fields.as_slice() else {
            outcomes.push(failed(text, line, "name | FEN | counts", text));
            continue;
        };
        let position = match fen::read(fen, game.rules()) {
            Ok(position) => position,
            Err(fault) => {
                outcomes.push(failed(name, line, "FEN", &fault.to_string()));
                continue;
            }
        };
        let case = Case { name, line, position, most: nodes };
        match rest.first().copied().unwrap_or_default() {
            "" => outcomes.extend(case.either(by_path)),
            "=" => outcomes.extend(case.both(by_path, by_path)),
            unique => outcomes.extend(case.both(by_path, unique)),
        }
    }
    outcomes
}

/// The game whose board is large enough for every position of the file.
fn game(text: &str) -> Game {
    let large = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split('|').nth(1))
        .flat_map(|fen| fen.split(|sign: char| !sign.is_ascii_digit()))
        .any(|number| number.parse::<u32>().is_ok_and(|number| number > 32));
    if large { Game::International } else { Game::Italian }
}

struct Case<'a> {
    name: &'a str,
    line: usize,
    position: Position,
    most: u64,
}

impl Case<'_> {
    /// The counts of both ways.
    fn both(&self, by_path: &str, unique: &str) -> Vec<Outcome> {
        let mut outcomes = self.series(by_path, Counting::ByPath);
        outcomes.extend(self.series(unique, Counting::Unique));
        outcomes
    }

    /// The counts of whichever way fits; unique first, which is never the larger tree.
    fn either(&self, counts: &str) -> Vec<Outcome> {
        let fits = |outcomes: &[Outcome]| outcomes.iter().all(|o| matches!(o, Outcome::Passed));
        let unique = self.series(counts, Counting::Unique);
        if fits(&unique) {
            return unique;
        }
        let by_path = self.series(counts, Counting::ByPath);
        if fits(&by_path) { by_path } else { unique }
    }

    fn series(&self, counts: &str, counting: Counting) -> Vec<Outcome> {
        let mut outcomes = Vec::new();
        for (depth, count) in (1..).zip(counts.split_ascii_whitespace()) {
            let way = match counting {
                Counting::ByPath => "by path",
                Counting::Unique => "unique",
            };
            let side = match self.position.turn() {
                Side::White => 'W',
                Side::Black => 'B',
            };
            let case = format!("{} ({side}) {way} D{depth}", self.name);
            let Ok(expected) = count.parse::<u64>() else {
                outcomes.push(failed(&case, self.line, "leaves", count));
                break;
            };
            if expected > self.most {
                continue;
            }
            let found = perft(&self.position, depth, counting);
            outcomes.push(if found == expected {
                Outcome::Passed
            } else {
                failed(&case, self.line, count, &found.to_string())
            });
        }
        outcomes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_game_is_told_by_its_highest_square() {
        assert_eq!(game("# 50\na | W:W21-32:B1-12 | 7"), Game::Italian);
        assert_eq!(game("a | W:W31-50:B1-20 | 9"), Game::International);
    }
}

//! What lines of Hub say: words with values, positions, moves, scores, and how long to think.

use std::fmt::Write;
use std::time::Duration;

use draughts::engine::Score;
use draughts::{Board, Move, Piece, Position, Rules, Square};
use vocabulary::Side;

/// A line: its first word, then names with their values, or without.
pub(super) struct Line {
    pub(super) word: String,
    rest: Vec<(String, Option<String>)>,
}

impl Line {
    /// Reads a line; values with spaces stand between quotation marks.
    pub(super) fn read(line: &str) -> Self {
        let mut parts = Vec::new();
        let mut rest = line.trim();
        while !rest.is_empty() {
            let end = rest.find([' ', '=']).unwrap_or(rest.len());
            let (name, after) = rest.split_at(end);
            let Some(value) = after.strip_prefix('=') else {
                parts.push((name.to_owned(), None));
                rest = after.trim_start();
                continue;
            };
            let (value, after) = match value.strip_prefix('"') {
                Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
                None => value.split_at(value.find(' ').unwrap_or(value.len())),
            };
            parts.push((name.to_owned(), Some(value.to_owned())));
            rest = after.trim_start();
        }
        let mut parts = parts.into_iter();
        let word = parts.next().map(|(word, _)| word).unwrap_or_default();
        Self { word, rest: parts.collect() }
    }

    pub(super) fn value(&self, name: &str) -> Option<&str> {
        self.rest.iter().find(|(own, _)| own == name)?.1.as_deref()
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.rest.iter().any(|(own, _)| own == name)
    }
}

/// How long the engine may think.
#[derive(Default)]
pub(super) struct Permission {
    pub(super) depth: Option<u8>,
    pub(super) nodes: Option<u64>,
    /// Until somebody says stop.
    infinite: bool,
    move_time: Option<Duration>,
    /// Moves to make, and the time for them.
    moves: Option<u32>,
    left: Option<Duration>,
    bonus: Duration,
}

impl Permission {
    pub(super) fn read(line: &Line) -> Self {
        let seconds = |name| line.value(name).and_then(duration);
        Self {
            depth: line.value("depth").and_then(|depth| depth.parse().ok()),
            nodes: line.value("nodes").and_then(|nodes| nodes.parse().ok()),
            infinite: line.has("infinite"),
            move_time: seconds("move-time"),
            moves: line.value("moves").and_then(|moves| moves.parse().ok()),
            left: seconds("time"),
            bonus: seconds("inc").unwrap_or_default(),
        }
    }

    /// The time for a move; where nobody limits anything, a second.
    pub(super) fn time(&self, here: &Position) -> Option<Duration> {
        if let Some(time) = self.move_time {
            return Some(time);
        }
        if let Some(left) = self.left {
            // The fewer men, the fewer moves are still to come.
            let moves = self.moves.unwrap_or(here.occupied().len() + 10).max(1);
            let share = left / moves + self.bonus;
            return Some(share.min(left * 9 / 10));
        }
        let limited = self.infinite || self.depth.is_some() || self.nodes.is_some();
        (!limited).then_some(Duration::from_secs(1))
    }
}

/// Seconds with a point.
fn duration(text: &str) -> Option<Duration> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let part: String = part.chars().chain("000".chars()).take(3).collect();
    let millis = whole.parse::<u64>().ok()?.checked_mul(1000)?.checked_add(part.parse().ok()?)?;
    Some(Duration::from_millis(millis))
}

/// A position: who moves, then what stands on each square.
pub(super) fn position_of(text: &str, rules: Rules) -> Option<Position> {
    let mut signs = text.chars();
    let turn = match signs.next()? {
        'W' => Side::White,
        'B' => Side::Black,
        _ => return None,
    };
    let board = rules.game.board();
    let mut pieces = Vec::new();
    let mut squares = board.all();
    for sign in signs {
        let square = squares.next()?;
        match sign {
            'w' => pieces.push((square, Side::White, Piece::Man)),
            'W' => pieces.push((square, Side::White, Piece::King)),
            'b' => pieces.push((square, Side::Black, Piece::Man)),
            'B' => pieces.push((square, Side::Black, Piece::King)),
            'e' => {}
            _ => return None,
        }
    }
    if squares.next().is_some() {
        return None;
    }
    Position::of(rules, turn, pieces).ok()
}

/// The position after moves written one after the other, and those before it.
pub(super) fn moves_of(start: &Position, moves: &str) -> Option<(Position, Vec<Position>)> {
    let (mut here, mut before) = (*start, Vec::new());
    for text in moves.split_ascii_whitespace() {
        let mv = here.legal_moves().into_iter().find(|mv| is(&here, mv, text))?;
        before.push(here);
        here = here.after(&mv);
    }
    Some((here, before))
}

/// Whether a move is written so, the squares taken in any order.
fn is(here: &Position, mv: &Move, text: &str) -> bool {
    let numbers = |text: &str| -> Option<Vec<u8>> {
        let mut numbers: Vec<u8> =
            text.split(['-', 'x']).map(str::parse).collect::<Result<_, _>>().ok()?;
        numbers.get_mut(2..).unwrap_or_default().sort_unstable();
        Some(numbers)
    };
    numbers(text).is_some_and(|named| Some(named) == numbers(&written(here, mv)))
}

/// A move as Hub has it: from, to, then the squares of what it takes.
pub(super) fn written(here: &Position, mv: &Move) -> String {
    let board: Board = here.board();
    let number = |square: Option<Square>| square.map_or(0, Square::number);
    let (from, to) = (number(mv.from(board)), number(mv.to(board)));
    if !mv.is_capture() {
        return format!("{from}-{to}");
    }
    let mut text = format!("{from}x{to}");
    for taken in mv.captured_in_order(board) {
        let _ = write!(text, "x{taken}");
    }
    text
}

/// A score in men; beyond a hundred of them somebody wins, in as many half-moves as are missing to
/// another hundred.
pub(super) fn score_of(score: Score) -> String {
    match score {
        Score::Points(points) => {
            let sign = if points < 0 { "-" } else { "" };
            format!("{sign}{}.{:02}", points.unsigned_abs() / 100, points.unsigned_abs() % 100)
        }
        Score::Wins(plies) => (200 - i32::from(plies.min(99))).to_string(),
        Score::Loses(plies) => (i32::from(plies.min(99)) - 200).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_words_and_quoted_values() {
        let line = Line::read("pos pos=Wbbbb moves=\"32-28 19-23\" now");
        assert_eq!(line.word, "pos");
        assert_eq!(line.value("moves"), Some("32-28 19-23"));
        assert_eq!(line.value("pos"), Some("Wbbbb"));
        assert!(line.has("now") && line.value("now").is_none());
        assert_eq!(Line::read("").word, "");
        assert_eq!(Line::read("a=\"b").rest.len(), 0);
    }

    #[test]
    fn positions_and_captures_are_those_of_the_protocol() {
        // The start as Scan's text has it, and a capture with what it takes.
        let start = format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20));
        let here = position_of(&start, Rules::INTERNATIONAL).unwrap();
        assert_eq!(here, Position::start(Rules::INTERNATIONAL));
        let (after, before) = moves_of(&here, "32-28 19-23 28x19x23").unwrap();
        assert_eq!((after.turn(), before.len()), (Side::Black, 3));
        let italian = format!("W{}{}{}", "b".repeat(12), "e".repeat(8), "w".repeat(12));
        let here = position_of(&italian, Rules::ITALIAN).unwrap();
        assert_eq!(here, Position::start(Rules::ITALIAN));
        assert!(moves_of(&here, "21-30").is_none() && moves_of(&here, "x").is_none());
        for wrong in ["", "W", "Xe", "Wq", &start] {
            assert!(position_of(wrong, Rules::ITALIAN).is_none(), "{wrong}");
        }
    }

    #[test]
    fn time_is_shared_out() {
        let here = Position::start(Rules::ITALIAN);
        let time = |text: &str| Permission::read(&Line::read(text)).time(&here);
        assert_eq!(time("level move-time=0.25"), Some(Duration::from_millis(250)));
        assert_eq!(time("level moves=10 time=60.5"), Some(Duration::from_millis(6_050)));
        assert_eq!(time("level time=34"), Some(Duration::from_secs(1)));
        assert_eq!(time("level depth=9"), None);
        assert_eq!(time("level infinite"), None);
        assert_eq!(time("level"), Some(Duration::from_secs(1)));
        assert_eq!(duration("x"), None);
    }

    #[test]
    fn scores_are_men_with_a_point() {
        let points = [(5, "0.05"), (-130, "-1.30"), (0, "0.00")];
        for (points, text) in points {
            assert_eq!(score_of(Score::Points(points)), text);
        }
        assert_eq!(score_of(Score::Wins(3)), "197");
        assert_eq!(score_of(Score::Loses(2)), "-198");
    }
}

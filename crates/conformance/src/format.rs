//! The formats of case files, told apart by what stands in them.

use std::path::{Path, PathBuf};

use codex::{Phrase, phrase};

/// A documented format of cases.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// The refereed game: acts or a question.
    LawsCases,
    /// Who can still mate.
    CanMate,
    /// Move counts of chess.
    ChessPerft,
    /// Move counts of draughts.
    DraughtsPerft,
    /// Games of Italian draughts.
    DraughtsGames,
    /// The three-move openings.
    DraughtsOpenings,
    /// Rounds of the Italo-Swiss system.
    ItaloSwiss,
    /// Tournaments to be paired, or only read.
    Tournament,
    /// Tournaments with their tie-breaks.
    TieBreaks,
    /// A federation's examples.
    Federation,
    /// Facts of positions of chess.
    Facts,
    /// Puzzles of chess with their themes.
    Puzzles,
    /// Berger tables.
    Berger,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 13] = [
        Self::LawsCases,
        Self::CanMate,
        Self::ChessPerft,
        Self::DraughtsPerft,
        Self::DraughtsGames,
        Self::DraughtsOpenings,
        Self::ItaloSwiss,
        Self::Tournament,
        Self::TieBreaks,
        Self::Federation,
        Self::Facts,
        Self::Puzzles,
        Self::Berger,
    ];

    /// The format of a file: of its text, but for a tournament whose answers stand beside it.
    pub fn of_file(path: &Path, text: &str) -> Option<Self> {
        match recognise(text)? {
            Self::Tournament if expected_values(path).is_file() => Some(Self::TieBreaks),
            format => Some(format),
        }
    }

    /// What people call it.
    pub fn name(self) -> Phrase {
        match self {
            Self::LawsCases => phrase!("format-laws-cases"),
            Self::CanMate => phrase!("format-can-mate"),
            Self::ChessPerft => phrase!("format-chess-perft"),
            Self::DraughtsPerft => phrase!("format-draughts-perft"),
            Self::DraughtsGames => phrase!("format-draughts-games"),
            Self::DraughtsOpenings => phrase!("format-draughts-openings"),
            Self::ItaloSwiss => phrase!("format-italo-swiss"),
            Self::Tournament => phrase!("format-tournament"),
            Self::TieBreaks => phrase!("format-tie-breaks"),
            Self::Federation => phrase!("format-federation"),
            Self::Facts => phrase!("format-facts"),
            Self::Puzzles => phrase!("format-puzzles"),
            Self::Berger => phrase!("format-berger"),
        }
    }
}

/// Whether a file stands beside the cases without being one: their description or their answers.
pub fn is_companion(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    matches!(name, "README.md" | "INDEX.csv")
        || name.contains("expected")
        || name.ends_with("-labels.csv")
}

/// Where the tie-breaks that a tournament file must give stand: `NAME.expected.csv`.
pub(crate) fn expected_values(path: &Path) -> PathBuf {
    path.with_extension("expected.csv")
}

/// The format of a text, by its first line that says something.
fn recognise(text: &str) -> Option<Format> {
    // A bare carriage return ends a line in some programs' files.
    let mut lines = text.split(['\n', '\r']).map(str::trim_end);
    let line = lines.find(|line| !line.is_empty() && !line.starts_with('#'))?;
    let mut words = line.split_ascii_whitespace();
    let first = words.next().unwrap_or_default();
    let second = words.next().unwrap_or_default();
    let mut fields = line.split('|').map(str::trim);
    let (field, next_field) = (fields.next().unwrap_or_default(), fields.next());
    let format = match line {
        _ if line.starts_with('{') => return json(text, line),
        _ if line.starts_with("PuzzleId,FEN,") => Format::Puzzles,
        "players,round,board,white,black" => Format::Berger,
        _ if line.contains(";D1 ") => Format::ChessPerft,
        _ if ["WB", "W-", "-B", "--"].contains(&first) && second.contains('/') => Format::CanMate,
        _ if next_field.is_some_and(|fen| fen.starts_with("W:") || fen.starts_with("B:")) => {
            Format::DraughtsPerft
        }
        _ if is_number(field) && next_field.is_some_and(is_draughts_move) => {
            Format::DraughtsOpenings
        }
        _ if first.strip_prefix('g').is_some_and(is_number)
            && is_draughts_move(line_after(line)) =>
        {
            Format::DraughtsGames
        }
        _ if second.starts_with("N=") => Format::ItaloSwiss,
        _ if is_tournament_record(line) => Format::Tournament,
        _ => return None,
    };
    Some(format)
}

/// One object a line is a case of the Laws or a position with its facts; one object in all is a
/// federation's document.
fn json(text: &str, line: &str) -> Option<Format> {
    if let Ok(case) = serde_json::from_str::<serde_json::Value>(line) {
        if case.get("fen").is_some() && case.get("facts").is_some() {
            return Some(Format::Facts);
        }
        let asks = case.get("question").is_some() || case.get("acts").is_some();
        return (case.get("id").is_some() && asks).then_some(Format::LawsCases);
    }
    let document: serde_json::Value = serde_json::from_str(text).ok()?;
    let parts = ["elo", "period", "norm", "team", "calendar"];
    parts.into_iter().any(|part| document.get(part).is_some()).then_some(Format::Federation)
}

/// A TRF record begins with three digits or letters of its kind and a space.
fn is_tournament_record(line: &str) -> bool {
    let kind = line.get(..3).unwrap_or_default();
    let known = is_number(kind) || kind.starts_with("XX") || kind == "BBU";
    known && line.get(3..4).is_none_or(|sign| sign == " ")
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a text begins with a move such as `21-17` or `3x26`.
fn is_draughts_move(text: &str) -> bool {
    let first = text.split_ascii_whitespace().next().unwrap_or_default();
    first.split_once(['-', 'x']).is_some_and(|(from, to)| is_number(from) && is_number(to))
}

fn line_after(line: &str) -> &str {
    line.split_once(' ').map_or("", |(_, rest)| rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_is_known_by_its_first_telling_line() {
        for (text, format) in [
            (r#"{"id": "A-1", "acts": []}"#, Format::LawsCases),
            (r#"{"fen": "8/8/8/8/8/8/8/K1k5 w - - 0 1", "facts": {}}"#, Format::Facts),
            ("# nota\nW- 8/8/8/8/8/8/8/K1k4R w - -", Format::CanMate),
            ("8/8/8/8/8/8/8/K1k5 w - - 0 1 ;D1 3 ;D2 9", Format::ChessPerft),
            ("start | W:W21-32:B1-12 | 7 49", Format::DraughtsPerft),
            ("g1 21-17 12-15", Format::DraughtsGames),
            ("1|21-17 9-13 25-21|1B|BC", Format::DraughtsOpenings),
            ("V1 N=6 R=4 round1 -> 1-2", Format::ItaloSwiss),
            ("012 Torneo\r001    1", Format::Tournament),
            ("XXR 9\n", Format::Tournament),
            ("{\n \"edition\": \"x\",\n \"elo\": []\n}", Format::Federation),
            ("PuzzleId,FEN,Moves,Rating,Themes\n", Format::Puzzles),
            ("players,round,board,white,black\n4,1,1,1,4", Format::Berger),
        ] {
            assert_eq!(recognise(text), Some(format), "{text}");
        }
    }

    #[test]
    fn other_texts_are_not_taken_for_cases() {
        for text in ["", "# solo una nota", "Caro arbitro,", "{\"id\": 1}", "[]", "12 mele"] {
            assert_eq!(recognise(text), None, "{text}");
        }
    }
}

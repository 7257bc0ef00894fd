//! Games as text: PDN 3.0, with what Italian files add to it.
//!
//! Reading takes Italian tag names, squares padded with spaces, results as terminators and the
//! signs of art. 13; writing gives what PDN 3.0 asks for: no spaces in moves, the whole route only
//! where the short form is ambiguous, `*` after each game. Whatever was read and is written again
//! reads back to the same value.

mod clock;
mod cursor;
mod read;
mod sign;
#[cfg(test)]
mod tests;
mod write;

pub use self::clock::{ClockNote, clock_notes};
pub use self::read::{PdnError, PdnFault, ReadGame, read, read_each};
pub use self::sign::Sign;
pub use self::write::write;

use draughts::{Game as Kind, Move, Position, Rules};

/// A game with its tags.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// The tags in their order, by the names written.
    pub tags: Vec<Tag>,
    /// The position before the first move.
    pub start: Position,
    /// Moves, comments and variations.
    pub items: Vec<Item>,
}

/// A named value before the moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tag {
    /// The name as written.
    pub name: String,
    /// The value.
    pub value: String,
}

/// A part of the moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    /// A move with its signs.
    Move(Played),
    /// What stands between braces.
    Comment(String),
    /// Moves that might have been made instead of the last one.
    Variation(Vec<Item>),
    /// A numeric mark (`$5`).
    Mark(u16),
    /// The position is set up anew.
    SetUp(Position),
}

/// A move and how it is judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The move.
    pub mv: Move,
    /// The signs written behind it.
    pub signs: Vec<Sign>,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// White won.
    White,
    /// Black won.
    Black,
    /// Drawn (pari).
    Draw,
    /// Both lost.
    Neither,
    /// Not known or not over.
    Open,
}

/// The tags of PDN and what Italian files call them.
const ITALIAN_NAMES: [(&str, &str); 6] = [
    ("Event", "Dati"),
    ("Date", "Anno"),
    ("White", "Bianco"),
    ("Black", "Nero"),
    ("Result", "Risultato"),
    ("Opening", "Apertura"),
];

impl Game {
    /// A game without moves.
    pub fn new(start: Position) -> Self {
        Self { tags: Vec::new(), start, items: Vec::new() }
    }

    /// The value of a tag, by its PDN name; the Italian name counts as well.
    pub fn tag(&self, name: &str) -> Option<&str> {
        find(&self.tags, name)
    }

    /// The outcome that the Result tag tells.
    pub fn outcome(&self) -> Outcome {
        self.tag("Result").and_then(Outcome::parse).unwrap_or(Outcome::Open)
    }

    /// The moves of the game itself, without variations.
    pub fn moves(&self) -> impl Iterator<Item = &Move> {
        self.items.iter().filter_map(|item| match item {
            Item::Move(played) => Some(&played.mv),
            _ => None,
        })
    }

    /// The position at the end of the game itself.
    pub fn end(&self) -> Position {
        self.items.iter().fold(self.start, |position, item| match item {
            Item::Move(played) => position.after(&played.mv),
            Item::SetUp(set) => *set,
            _ => position,
        })
    }

    /// The same game as other programs expect it: PDN names, a `GameType`, the result in the form
    /// of the game.
    #[must_use]
    pub fn standardised(&self) -> Self {
        let kind = self.start.rules().game;
        let mut tags: Vec<Tag> = Vec::new();
        for tag in &self.tags {
            let name = standard_name(&tag.name).to_owned();
            let value = match (name.as_str(), Outcome::parse(&tag.value)) {
                ("Result", Some(outcome)) => outcome.text(kind).to_owned(),
                _ => tag.value.clone(),
            };
            tags.push(Tag { name, value });
        }
        tags.retain(|tag| tag.name != "GameType");
        let game_type = Tag { name: "GameType".to_owned(), value: game_type(kind).to_owned() };
        tags.push(game_type);
        Self { tags, ..self.clone() }
    }
}

impl Outcome {
    /// The outcome a text stands for, in either way of counting.
    pub fn parse(text: &str) -> Option<Self> {
        Some(match text.trim().to_lowercase().as_str() {
            "1-0" | "2-0" => Self::White,
            "0-1" | "0-2" => Self::Black,
            "1/2-1/2" | "1-1" | "pari" | "patta" => Self::Draw,
            "0-0" => Self::Neither,
            "*" => Self::Open,
            _ => return None,
        })
    }

    /// The text in the game's own way of counting.
    pub const fn text(self, kind: Kind) -> &'static str {
        match (self, kind) {
            (Self::White, Kind::Italian) => "1-0",
            (Self::Black, Kind::Italian) => "0-1",
            (Self::Draw, Kind::Italian) => "1/2-1/2",
            (Self::White, Kind::International) => "2-0",
            (Self::Black, Kind::International) => "0-2",
            (Self::Draw, Kind::International) => "1-1",
            (Self::Neither, _) => "0-0",
            (Self::Open, _) => "*",
        }
    }
}

/// The `GameType` tag of a game.
pub const fn game_type(kind: Kind) -> &'static str {
    match kind {
        Kind::Italian => "22,W,8,8,N2,1",
        Kind::International => "20,W,10,10,N2,0",
    }
}

/// The rules that the tags name, `otherwise` if they name none.
///
/// Some programs give the Italian game the number 27, which is the Canadian one; it is believed
/// only where a variant tag says Italian.
fn rules_of(tags: &[Tag], otherwise: Rules) -> Option<Rules> {
    let Some(value) = find(tags, "GameType") else { return Some(otherwise) };
    let italian = || {
        let variant = find(tags, "Variant").or_else(|| find(tags, "GameVariant"));
        variant.is_some_and(|name| name.to_lowercase().starts_with("ital"))
    };
    let kind = match value.split(',').next().unwrap_or_default().trim() {
        "22" => Kind::Italian,
        "20" => Kind::International,
        "27" if italian() => Kind::Italian,
        _ => return None,
    };
    Some(if kind == otherwise.game { otherwise } else { kind.rules() })
}

fn find<'a>(tags: &'a [Tag], name: &str) -> Option<&'a str> {
    let tag = tags.iter().find(|tag| standard_name(&tag.name) == name)?;
    Some(&tag.value)
}

/// The PDN name of a tag.
fn standard_name(name: &str) -> &str {
    let known = ITALIAN_NAMES.iter().find(|(_, italian)| *italian == name);
    known.map_or(name, |(standard, _)| standard)
}

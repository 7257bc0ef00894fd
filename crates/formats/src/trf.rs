//! Tournament files: TRF16 and TRF26, the older TRF06, and what `JaVaFo` and bbpPairings add.
//!
//! A [`Document`] is the file line by line, every line in its place: records we know as values,
//! the others as text. What the lines mean together is asked of it afterwards: [`Settings`], an
//! individual event or a team event. Reading forgives form and says so ([`Oddity`]); whatever
//! leaves the meaning in doubt is a [`Fault`] with line and column.

mod build;
mod by_position;
mod cell;
mod columns;
mod date;
mod dialect;
mod entry;
mod fault;
mod individual;
mod note;
mod phrases;
mod player;
mod ranking;
mod read;
mod records;
mod settings;
mod teams;
#[cfg(test)]
mod tests;
mod text;
mod type_code;
mod write;

pub use self::by_position::ByPosition;
pub use self::cell::{Cell, ColourSign, Opponent, ResultSign};
pub use self::date::read_date;
pub use self::dialect::team_accelerations;
pub use self::entry::{Dialect, Entry, Heading};
pub use self::fault::{Expected, Fault, Located, Oddity, SimpleScoring};
pub use self::individual::Individual;
pub use self::note::Note;
pub use self::phrases::scoring_words;
pub use self::player::{National, Person, Player, SexSign};
pub use self::read::{Reading, Refusal, read};
pub use self::records::{
    AbnormalPoints, Acceleration, Byes, Configuration, ForfeitedMatch, LineUp, OldTeam, Prohibited,
    TeamByes, TeamLine, VirtualPoints, Worth,
};
pub use self::settings::{Settings, TieBreakList};
pub use self::teams::TeamEvent;
pub use self::text::Source;
pub use self::type_code::{ColourPreferences, NamedEdition, TypeCode};
pub use self::write::LineEnd;

/// A tournament file: one entry for each line, so that line 1 is the first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Document {
    /// The lines in order.
    pub entries: Vec<Entry>,
}

impl Document {
    /// The players with the number of their line.
    pub fn players(&self) -> impl Iterator<Item = (u32, &Player)> {
        self.lines().filter_map(|(line, entry)| match entry {
            Entry::Player(player) => Some((line, player)),
            _ => None,
        })
    }

    /// The value of the first record of a heading.
    pub fn text(&self, heading: Heading) -> Option<&str> {
        self.entries.iter().find_map(|entry| match entry {
            Entry::Text(found, value) if *found == heading => Some(value.trim_matches(' ')),
            _ => None,
        })
    }

    /// The entries with the number of their line.
    fn lines(&self) -> impl Iterator<Item = (u32, &Entry)> {
        (1..).zip(&self.entries)
    }
}

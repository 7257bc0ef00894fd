//! What somebody wants of a festival.

use serde::{Deserialize, Serialize};

/// How the tables of a festival are numbered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Numbering {
    /// One after the other, in the order of the sections: no number is on two tables of the hall.
    #[default]
    Consecutive,
    /// Each section begins at 1, in a hall of its own.
    Own,
}

impl Numbering {
    /// Both, as pages and commands offer them.
    pub const ALL: [Self; 2] = [Self::Consecutive, Self::Own];

    /// Its word in forms, commands and the journal.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Consecutive => "consecutive",
            Self::Own => "own",
        }
    }
}

/// An act. A festival is called by the word of its address, a section by that of its event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "act")]
pub enum FestivalAct {
    /// Founds a festival.
    Found {
        /// The word of its address.
        festival: String,
        /// What it is called.
        name: String,
        /// Where it is played.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        place: String,
    },
    /// Says anew what it is called, and where it is played.
    Rename {
        /// Which festival.
        festival: String,
        /// What it is called.
        name: String,
        /// Where it is played.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        place: String,
    },
    /// An event becomes its last section.
    AddSection {
        /// Which festival.
        festival: String,
        /// Which event.
        event: String,
    },
    /// An event is a section no longer; nothing else happens to it.
    RemoveSection {
        /// Which festival.
        festival: String,
        /// Which event.
        event: String,
    },
    /// Puts the sections in another order.
    OrderSections {
        /// Which festival.
        festival: String,
        /// All of them, the first one first.
        sections: Vec<String>,
    },
    /// Chooses how tables are numbered.
    NumberTables {
        /// Which festival.
        festival: String,
        /// How.
        numbering: Numbering,
    },
}

impl FestivalAct {
    /// The kind, as the journal names it.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Found { .. } => "found",
            Self::Rename { .. } => "rename",
            Self::AddSection { .. } => "add_section",
            Self::RemoveSection { .. } => "remove_section",
            Self::OrderSections { .. } => "order_sections",
            Self::NumberTables { .. } => "number_tables",
        }
    }

    /// The festival that it is about.
    pub fn festival(&self) -> &str {
        match self {
            Self::Found { festival, .. }
            | Self::Rename { festival, .. }
            | Self::AddSection { festival, .. }
            | Self::RemoveSection { festival, .. }
            | Self::OrderSections { festival, .. }
            | Self::NumberTables { festival, .. } => festival,
        }
    }
}

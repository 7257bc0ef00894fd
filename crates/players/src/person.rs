//! A person as the lists know him: one record, or two joined by the FIDE number.

use formats::player_list::{Player, Source};

/// A federation whose list is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Federation {
    /// The International Chess Federation.
    Fide,
    /// The Federazione Scacchistica Italiana.
    Fsi,
}

impl Federation {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Fide, Self::Fsi];

    /// Whose list a kind of file is.
    pub const fn of(source: Source) -> Self {
        match source {
            Source::Fide | Source::FideXml => Self::Fide,
            Source::Fsi => Self::Fsi,
        }
    }

    /// Its name in the index and on the command line.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Fide => "fide",
            Self::Fsi => "fsi",
        }
    }
}

/// A person: what each federation that lists him says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// FIDE's record.
    pub fide: Option<Player>,
    /// FSI's record.
    pub fsi: Option<Player>,
}

impl Person {
    /// The record to show first: FIDE's if there is one.
    pub fn record(&self) -> Option<&Player> {
        self.fide.as_ref().or(self.fsi.as_ref())
    }

    /// The name.
    pub fn name(&self) -> &str {
        self.record().map_or("", |player| player.name.as_str())
    }

    /// FIDE's number.
    pub fn fide_id(&self) -> Option<u32> {
        [&self.fide, &self.fsi].into_iter().flatten().find_map(|player| player.fide_id)
    }

    /// FSI's number.
    pub fn fsi_id(&self) -> Option<&str> {
        self.fsi.as_ref().and_then(|player| player.fsi_id.as_deref())
    }
}

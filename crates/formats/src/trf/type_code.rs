//! The code of record `192`: which system pairs the event.

use tournament::team::ScoreKind;

/// A type code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TypeCode {
    /// The Dutch system.
    Dutch {
        /// The edition, if the code names one.
        edition: Option<NamedEdition>,
        /// Baku acceleration.
        baku: bool,
    },
    /// The team Swiss.
    Team {
        /// The kind of colour preferences.
        preferences: ColourPreferences,
        /// The score that makes the brackets.
        primary: ScoreKind,
        /// The other score, if colours may look at it.
        secondary: Option<ScoreKind>,
        /// Baku acceleration.
        baku: bool,
    },
    /// Everybody against everybody.
    RoundRobin {
        /// How many games each pair plays.
        cycles: u8,
        /// Whether the last two rounds of a cycle are swapped before the next one.
        swapped: bool,
    },
    /// A Swiss system of the event's own: the code does not name it.
    OwnSwiss,
    /// A published code of a system that is not built.
    NotBuilt,
}

/// An edition that a code names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NamedEdition {
    /// In force until January 2026.
    E2017,
    /// In force from February 2026; an earlier copy of the table calls it 2025.
    E2026,
}

/// The kinds of colour preferences of the team Swiss.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ColourPreferences {
    /// No preferences.
    None,
    /// Simple ones.
    TypeA,
    /// Strong and mild ones.
    TypeB,
}

impl TypeCode {
    /// The code a text is, if it is a published one.
    pub fn parse(text: &str) -> Option<Self> {
        let (name, baku) = match text.strip_suffix("_BAKU") {
            Some(name) => (name, true),
            None => (text, false),
        };
        if let Some(rest) = name.strip_prefix("FIDE_DUTCH") {
            let edition = match rest {
                "" => None,
                "_2017" => Some(NamedEdition::E2017),
                "_2025" | "_2026" => Some(NamedEdition::E2026),
                _ => return None,
            };
            return Some(Self::Dutch { edition, baku });
        }
        if let Some(rest) = name.strip_prefix("FIDE_TEAM") {
            return Self::team(rest, baku);
        }
        match name {
            "FIDE_DUBOV" | "FIDE_BURSTEIN" | "FIDE_DOUBLESWISS" | "FIDE_SCHEVENINGEN"
            | "FIDE_SCHILLER" | "CUSTOM_KNOCKOUT" | "CUSTOM_ROUNDROBIN" => Some(Self::NotBuilt),
            "CUSTOM_SWISS" => Some(Self::OwnSwiss),
            _ => Self::round_robin(name),
        }
    }

    /// A round robin, with `_Gn` behind it for n games instead of one.
    fn round_robin(name: &str) -> Option<Self> {
        let (name, games) = match name.split_once("_G") {
            Some((name, games)) => (name, games.parse().ok().filter(|&games: &u8| games > 0)?),
            None => (name, 1),
        };
        let (system, kind) = name.split_once('_')?;
        let swapped = match system {
            "FIDE" => true,
            "BERGER" => false,
            _ => return None,
        };
        let cycles = match kind {
            "ROUNDROBIN" => games,
            "DOUBLEROUNDROBIN" => games.checked_mul(2)?,
            _ => return None,
        };
        Some(Self::RoundRobin { cycles, swapped })
    }

    fn team(rest: &str, baku: bool) -> Option<Self> {
        if rest.is_empty() {
            let (primary, secondary) = (ScoreKind::Match, Some(ScoreKind::Game));
            return Some(Self::Team {
                preferences: ColourPreferences::TypeA,
                primary,
                secondary,
                baku,
            });
        }
        let mut words = rest.strip_prefix('_')?.split('_').peekable();
        let preferences = match *words.peek()? {
            "TYPEA" => ColourPreferences::TypeA,
            "TYPEB" => ColourPreferences::TypeB,
            _ => ColourPreferences::None,
        };
        if preferences != ColourPreferences::None {
            words.next();
        }
        let score = |word: &str| match word {
            "MP" => Some(ScoreKind::Match),
            "GP" => Some(ScoreKind::Game),
            _ => None,
        };
        let primary = score(words.next()?)?;
        let secondary = match words.next() {
            Some(word) => Some(score(word)?),
            None => None,
        };
        let sound = words.next().is_none() && secondary != Some(primary);
        let accelerated_by_matches = !baku || primary == ScoreKind::Match;
        (sound && accelerated_by_matches).then_some(Self::Team {
            preferences,
            primary,
            secondary,
            baku,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_names_of_the_2026_edition_are_one() {
        let named = |edition| Some(TypeCode::Dutch { edition, baku: false });
        assert_eq!(TypeCode::parse("FIDE_DUTCH"), named(None));
        assert_eq!(TypeCode::parse("FIDE_DUTCH_2025"), named(Some(NamedEdition::E2026)));
        assert_eq!(TypeCode::parse("FIDE_DUTCH_2026"), named(Some(NamedEdition::E2026)));
        assert_eq!(TypeCode::parse("FIDE_DUTCH_2031"), None);
    }

    #[test]
    fn the_short_team_codes_stand_for_the_long_ones() {
        assert_eq!(TypeCode::parse("FIDE_TEAM"), TypeCode::parse("FIDE_TEAM_TYPEA_MP_GP"));
        assert_eq!(
            TypeCode::parse("FIDE_TEAM_BAKU"),
            TypeCode::parse("FIDE_TEAM_TYPEA_MP_GP_BAKU")
        );
        assert_eq!(TypeCode::parse("FIDE_TEAM_GP_BAKU"), None);
        assert_eq!(TypeCode::parse("FIDE_TEAM_MP_MP"), None);
    }

    #[test]
    fn a_round_robin_tells_its_games_and_how_one_cycle_passes_into_the_next() {
        let robin = |cycles, swapped| Some(TypeCode::RoundRobin { cycles, swapped });
        assert_eq!(TypeCode::parse("BERGER_ROUNDROBIN"), robin(1, false));
        assert_eq!(TypeCode::parse("BERGER_ROUNDROBIN_G4"), robin(4, false));
        assert_eq!(TypeCode::parse("BERGER_DOUBLEROUNDROBIN"), robin(2, false));
        assert_eq!(TypeCode::parse("FIDE_DOUBLEROUNDROBIN"), robin(2, true));
        assert_eq!(TypeCode::parse("BERGER_ROUNDROBIN_G0"), None);
        assert_eq!(TypeCode::parse("BERGER_ROUNDROBIN_X"), None);
    }
}

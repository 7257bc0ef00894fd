//! The editions of the Dutch system as values (docs/pairing.md).

use crate::acceleration::AccelerationEdition;
use crate::editions::renewed;

/// Which unplayed rounds count as a downfloat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnplayedFloat {
    /// All of them.
    Always,
    /// The pairing-allocated bye, and what is worth more than a loss.
    WorthMoreThanALoss,
}

/// Which unplayed rounds bar from the pairing-allocated bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ByeBar {
    /// An earlier bye and a forfeit win.
    ForfeitWin,
    /// An earlier bye and whatever was worth a win without play.
    WorthAWin,
}

/// How completion is kept from bracket to bracket, and with which criteria.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Procedure {
    /// Every bracket leaves the rest completable, criteria C1 to C21.
    EveryBracket,
    /// The bracket whose floaters cannot be completed is paired again, and all below collapse
    /// into one; criteria C.1 to C.19.
    CollapsedLastBracket,
}

/// An edition of FIDE Handbook C.04.3.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edition {
    /// The year it is known by.
    pub year: u16,
    /// The walk over the brackets and its criteria.
    pub procedure: Procedure,
    /// Who may not get the bye.
    pub bye_bar: ByeBar,
    /// Floats of rounds that were not played.
    pub unplayed_float: UnplayedFloat,
    /// The edition of the acceleration that goes with it.
    pub acceleration: AccelerationEdition,
}

impl Edition {
    /// The edition in force on the first day of an event; the present one if nobody knows the day.
    pub fn on(first_day: Option<vocabulary::PartialDate>) -> Self {
        if renewed(first_day) { Self::E2026 } else { Self::E2017 }
    }

    /// In force since 1 February 2026.
    pub const E2026: Self = Self {
        year: 2026,
        procedure: Procedure::EveryBracket,
        bye_bar: ByeBar::WorthAWin,
        unplayed_float: UnplayedFloat::WorthMoreThanALoss,
        acceleration: AccelerationEdition::E2026,
    };

    /// In force until 31 January 2026.
    pub const E2017: Self = Self {
        year: 2017,
        procedure: Procedure::CollapsedLastBracket,
        bye_bar: ByeBar::ForfeitWin,
        unplayed_float: UnplayedFloat::Always,
        acceleration: AccelerationEdition::PRE_2026,
    };
}

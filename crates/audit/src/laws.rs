//! The editions as an audit sees them: which articles speak, and which are silent.

use std::slice::from_ref;

use codex::{Article, LawsCode, article};
use table::fide::{Laws as Edition, Resignation};
use vocabulary::PartialDate;

use crate::finding::Remark;

/// What one edition says about how games end: a view of the edition that a table plays by, with
/// what only an audit cites.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Laws {
    /// The edition.
    pub code: LawsCode,
    /// Checkmate ends the game.
    pub checkmate: &'static [Article],
    /// Stalemate ends the game.
    pub stalemate: &'static [Article],
    /// A dead position ends the game.
    pub dead: &'static [Article],
    /// A flag falls, and the opponent cannot mate.
    pub flag: &'static [Article],
    /// A player resigns, and the opponent cannot mate: silent where the opponent wins all the same.
    pub resignation: &'static [Article],
    /// What is against a win by who cannot mate, however it came: silent where a resignation wins
    /// all the same.
    pub no_mate: &'static [Article],
    /// A position stands for the fifth time: silent where only claims draw.
    pub fivefold: &'static [Article],
    /// Seventy-five moves without pawn move or capture: silent where only claims draw.
    pub seventy_five: &'static [Article],
    /// A draw is claimed on the third appearance of a position.
    pub threefold: &'static [Article],
    /// A draw is claimed after fifty moves.
    pub fifty: &'static [Article],
    /// A move is illegal.
    pub illegal: &'static [Article],
    /// A note fits more than one move.
    pub ambiguous: &'static [Article],
    /// A note is no move at all.
    pub unreadable: &'static [Article],
    /// The result as the players signed it.
    pub signed_result: &'static [Article],
}

/// What an audit cites and no act at a table does.
#[derive(Clone, Copy)]
struct Beyond {
    dead: &'static [Article],
    illegal: &'static [Article],
    ambiguous: &'static [Article],
    unreadable: &'static [Article],
    no_mate: &'static [Article],
}

impl Laws {
    /// In force from 1 July 2009.
    pub const FIDE_2009: Self = Self::of_the_table(
        &Edition::FIDE_2009,
        Beyond {
            dead: &[article!("fide-2009 5.2.b"), article!("fide-2009 9.6")],
            illegal: &[article!("fide-2009 7.4.a")],
            ambiguous: &[article!("fide-2009 C10")],
            unreadable: &[article!("fide-2009 C8")],
            no_mate: &[],
        },
    );

    /// In force from 1 July 2017.
    pub const FIDE_2017: Self = Self::of_the_table(
        &Edition::FIDE_2017,
        Beyond {
            dead: &[article!("fide-2017 5.2.2")],
            illegal: &[article!("fide-2017 3.10.2")],
            ambiguous: &[article!("fide-2017 C.10")],
            unreadable: &[article!("fide-2017 C.8")],
            no_mate: &[],
        },
    );

    /// In force from 1 January 2023.
    pub const FIDE_2023: Self = Self::of_the_table(
        &Edition::FIDE_2023,
        Beyond {
            dead: &[article!("fide-2023 5.2.2")],
            illegal: &[article!("fide-2023 3.10.2")],
            ambiguous: &[article!("fide-2023 C.10")],
            unreadable: &[article!("fide-2023 C.8")],
            no_mate: &[
                article!("fide-2023 5.1.2"),
                article!("fide-2023 6.9"),
                article!("fide-2023 7.5.5"),
            ],
        },
    );

    /// The edition that a table plays by, seen by an audit.
    const fn of_the_table(edition: &'static Edition, beyond: Beyond) -> Self {
        let cites = &edition.cites;
        Self {
            code: edition.code,
            checkmate: from_ref(&cites.checkmate),
            stalemate: from_ref(&cites.stalemate),
            dead: beyond.dead,
            flag: from_ref(&cites.flag_loses),
            resignation: match edition.resignation {
                Resignation::Wins => &[],
                Resignation::WinsIfMatePossible => from_ref(&cites.resignation),
            },
            no_mate: beyond.no_mate,
            fivefold: edition.fivefold.as_slice(),
            seventy_five: edition.seventy_five.as_slice(),
            threefold: from_ref(&cites.threefold),
            fifty: from_ref(&cites.fifty),
            illegal: beyond.illegal,
            ambiguous: beyond.ambiguous,
            unreadable: beyond.unreadable,
            signed_result: from_ref(&cites.signed),
        }
    }

    /// Every edition, the newest first.
    pub const ALL: [&'static Self; 3] = [&Self::FIDE_2023, &Self::FIDE_2017, &Self::FIDE_2009];

    /// What an edition says.
    pub const fn of(code: LawsCode) -> &'static Self {
        match code {
            LawsCode::Fide2009 => &Self::FIDE_2009,
            LawsCode::Fide2017 => &Self::FIDE_2017,
            LawsCode::Fide2023 => &Self::FIDE_2023,
        }
    }

    /// The edition in force on a day. A game of an unknown day is judged by the newest one, a game
    /// older than all by the oldest, one of an edition that is not at hand by the one before it; all
    /// are remarked.
    pub fn in_force(day: Option<PartialDate>) -> (&'static Self, Option<Remark>) {
        let remark = match day {
            None => Some(Remark::DateUnknown),
            Some(day) if Edition::on(day).is_none() => Some(Remark::OlderThanTheLaws),
            Some(day) => (!Edition::at_hand(day)).then_some(Remark::EditionNotAtHand),
        };
        (Self::of(Edition::in_force(day).code), remark)
    }
}

//! The championships of the deaf sports federation (FSSI): who may play with which papers, what the
//! event must have, its two championships, and complaints.
//!
//! What is checked about athletes is health data. It comes in as a value that nobody keeps, and what
//! goes out is a [`Checklist`](athlete::Checklist) for the screen; only a [`PaperSeen`] may be kept:
//! which paper, seen by whom and when, valid until when. The compiler holds to it:
//!
//! ```
//! fn may_be_kept<T: serde::Serialize>() {}
//! may_be_kept::<office::fssi::PaperSeen>();
//! ```
//! ```compile_fail
//! fn may_be_kept<T: serde::Serialize>() {}
//! may_be_kept::<office::fssi::athlete::Checklist>();
//! ```
//! ```compile_fail
//! fn may_be_kept<T: serde::Serialize>() {}
//! may_be_kept::<office::fssi::athlete::Athlete>();
//! ```

pub mod athlete;
pub mod championship;
pub mod event;
pub mod line_up;
pub mod paper;
pub mod preparation;
pub mod protest;

use codex::{Article, article};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use vocabulary::Millis;

use crate::Weight;

pub use paper::{PaperKind, PaperSeen};

/// A sum in whole euro.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Euro(pub u32);

/// The numbers of the regulation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Regulation {
    /// The age an athlete has completed on the first day (art. 1).
    pub youngest: u8,
    /// The age from which nobody's consent is needed.
    pub adult: u8,
    /// The mean loss of the better ear, in decibel (art. 1).
    pub hearing_loss: i32,
    /// How much it weighs that the specific fitness certificate, which art. 1 names once beside the
    /// non-agonistic one, has not been seen.
    pub specific_certificate: Weight,
    /// Days before the event by which the participation form is sent (art. 2).
    pub form_days: u16,
    /// Days before the event by which the pairings are drawn (art. 5).
    pub draw_days: u16,
    /// The distance of the hospital beyond which there is an ambulance, in metres (art. 6).
    pub hospital_metres: u32,
    /// How many places get a medal (art. 7).
    pub medals: u16,
    /// Days before the event by which the Covid-19 officer is named (art. 12), while that lasts.
    pub covid_days: Option<u16>,
    /// How complaints go (art. 8).
    pub complaints: Complaints,
    /// How a game goes in either championship.
    pub conduct: Conduct,
    /// The players of a team (sq.b).
    pub team_boards: u8,
    /// Its reserves (sq.b).
    pub team_reserves: u8,
}

/// The numbers of art. 8.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Complaints {
    /// From the end of the game to the notice, both moments included (8.b).
    pub notice_within: Millis,
    /// Copies of the notice (8.b).
    pub copies: u8,
    /// From the notice to the reasoned complaint; the book states none (8.d).
    pub filing_within: Option<Millis>,
    /// The fee of the Sports Judge (8.e).
    pub fee: Euro,
    /// The fee of the Federal Appeal Commission (8.e).
    pub appeal_fee: Euro,
    /// Days from the official notice to the appeal; the book states none (8.g).
    pub appeal_days: Option<u16>,
    /// The articles of its steps.
    pub cites: ComplaintCites,
}

/// Where the regulation speaks of each step of a complaint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ComplaintCites {
    /// The notice (8.b).
    pub notice: Article,
    /// The copy for the other society (8.c).
    pub copy: Article,
    /// The reasoned complaint (8.d).
    pub filing: Article,
    /// The fees (8.e).
    pub fee: Article,
    /// That the captain speaks for a team (sq.b).
    pub captain: Article,
    /// The decision, final on results (8.a).
    pub decision: Article,
    /// How a decision is made known (8.f).
    pub publication: Article,
    /// The appeal against a disciplinary measure (8.g).
    pub appeal: Article,
}

/// How a game goes: ind.a to ind.d, sq.a to sq.e.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Conduct {
    /// Players are there so long before the start (b, c).
    pub roll_call: Millis,
    /// How late a player may come (c, d).
    pub default_time: Millis,
    /// The move before which nobody asks for a draw (d, e).
    pub no_draw_offers_before: u32,
}

impl Regulation {
    /// The regulation of the Italian chess championships.
    pub const FSSI: Self = Self {
        youngest: 14,
        adult: 18,
        hearing_loss: 55,
        specific_certificate: Weight::Notice,
        form_days: 7,
        draw_days: 7,
        hospital_metres: 10_000,
        medals: 3,
        covid_days: Some(30),
        complaints: Complaints {
            notice_within: Millis::minutes(10),
            copies: 2,
            filing_within: None,
            fee: Euro(200),
            appeal_fee: Euro(500),
            appeal_days: None,
            cites: ComplaintCites {
                notice: article!("fssi 8.b"),
                copy: article!("fssi 8.c"),
                filing: article!("fssi 8.d"),
                fee: article!("fssi 8.e"),
                captain: article!("fssi sq.b"),
                decision: article!("fssi 8.a"),
                publication: article!("fssi 8.f"),
                appeal: article!("fssi 8.g"),
            },
        },
        conduct: Conduct {
            roll_call: Millis::minutes(5),
            default_time: Millis::ZERO,
            no_draw_offers_before: 30,
        },
        team_boards: 4,
        team_reserves: 2,
    };
}

/// The days of an event, the first and the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventDays {
    /// The first day of play.
    pub first: Date,
    /// The last day of play.
    pub last: Date,
}

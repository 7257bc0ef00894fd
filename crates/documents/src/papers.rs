//! The papers of a tournament, each a function of plain inputs.
//!
//! What a paper needs beside the event is in an [`Occasion`]: the heading, the language, the
//! moment. Inputs are structs that an office can fill from its journal and the command line from
//! a tournament file.

mod calculation;
mod cards;
mod crosstable;
mod diploma;
mod envelope;
mod pairings;
mod protest;
mod report;
mod scoresheet;
mod standing;
mod team_sheets;
mod wall_chart;

use std::collections::BTreeMap;

use codex::{Phrase, Value, Voice, phrase};
use jiff::civil::DateTime;
use messages::{Catalogue, Language};
use tournament::{Record, Score, Tpn, WalkoverOutcome};
use vocabulary::Side;

pub use self::calculation::{calculation, variation_sheets};
pub use self::cards::cards;
pub use self::crosstable::{round_robin, swiss};
pub use self::diploma::{Award, diploma};
pub use self::envelope::{Adjournment, EnvelopeArticles, envelopes};
pub use self::pairings::{Between, PairingList, Seat, SeatedGame, SitsOut, by_board, by_name};
pub use self::protest::{ComplaintRules, Protest, protests};
pub use self::report::{
    FinalReport, MedicalCover, Mention, MentionKind, Official, Prize, ReportArticles,
    ReportedRound, ReportedVariation, report,
};
pub use self::scoresheet::{Game, Scoresheet, ScoresheetArticles, scoresheets};
pub use self::standing::standings;
pub use self::team_sheets::{
    MatchBoard, TeamMatch, TeamMember, TeamSheet, team_matches, team_sheets,
};
pub use self::wall_chart::wall_chart;

use crate::heading::EventHeading;
use crate::paper::{Paper, Reading};

/// What a paper is made for, beside its subject.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Occasion {
    /// The event.
    pub heading: EventHeading,
    /// The language of the paper.
    pub language: Language,
    /// When it is made.
    pub made: DateTime,
    /// The short hash of the journal's head, if there is a journal.
    pub journal: Option<String>,
    /// From how far it is read.
    pub reading: Reading,
}

/// What is known of a participant beside name and rating.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Details {
    /// A title or category (GM, CM, 1N); may be empty.
    pub title: String,
    /// The federation or club; may be empty.
    pub federation: String,
}

/// What is known of the participants, by number; whoever is missing has no details.
pub type Roster = BTreeMap<Tpn, Details>;

impl Occasion {
    /// The catalogue of its language.
    pub fn catalogue(&self) -> &'static Catalogue {
        Catalogue::of(self.language)
    }

    fn say(&self, phrase: &Phrase) -> String {
        self.catalogue().say(phrase)
    }

    /// A paper of this title, upright unless it hangs on a wall.
    fn paper(&self, title: &Phrase) -> Paper {
        let mut paper = Paper::new(self.say(title), self.heading.clone(), self.language, self.made);
        paper.journal.clone_from(&self.journal);
        match self.reading {
            Reading::Hand => paper,
            Reading::Wall => paper.for_wall(),
        }
    }

    /// Points as people write them: halves as ½ where nothing finer is in use.
    fn points(&self, score: Score) -> String {
        let tenths = i64::from(score.in_tenths());
        let value =
            if tenths % 5 == 0 { Value::HalfPoints(tenths / 5) } else { Value::Tenths(tenths) };
        self.catalogue().show(&value)
    }

    /// The letter of a colour in crosstables.
    fn colour(&self, colour: Side) -> String {
        match colour {
            Side::White => self.say(&phrase!("documents-letter-white")),
            Side::Black => self.say(&phrase!("documents-letter-black")),
        }
    }

    /// A name with its title before it.
    fn named(roster: &Roster, tpn: Tpn, name: &str) -> String {
        match roster.get(&tpn).map(|details| details.title.as_str()) {
            Some(title) if !title.is_empty() => format!("{title} {name}"),
            _ => name.to_owned(),
        }
    }
}

/// A rating, or a dash.
fn rating(rating: Option<u16>) -> String {
    rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string())
}

/// The sign of a result that needs no opponent to be understood.
fn result_sign(record: Record, occasion: &Occasion, points: Score) -> String {
    match record {
        Record::Game { .. } => occasion.points(points),
        Record::Adjourned { .. } | Record::Open { .. } => "*".to_owned(),
        Record::Forfeit { own, .. } | Record::ForfeitAlone(own) => match own {
            WalkoverOutcome::Win => "+".to_owned(),
            WalkoverOutcome::Loss => "−".to_owned(),
        },
        Record::PairingBye => occasion.say(&phrase!("documents-sign-bye")),
        Record::Requested(_) if points > Score::ZERO => {
            format!("({})", occasion.points(points))
        }
        Record::Requested(_) | Record::NotArrived => "–".to_owned(),
    }
}

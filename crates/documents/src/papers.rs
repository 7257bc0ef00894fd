//! The papers of a tournament, each a function of plain inputs.
//!
//! What a paper needs beside the event is in an [`Occasion`]: the heading, the language, the
//! moment. Inputs are structs that an office can fill from its journal and the command line from
//! a tournament file.

mod by_round;
mod calculation;
mod cards;
mod crosstable;
mod diploma;
mod envelope;
mod fide;
mod letter;
mod lists;
mod pairings;
mod panels;
mod prizes;
mod protest;
mod report;
mod scoresheet;
mod slips;
mod standing;
mod statistics;
mod team_sheets;
mod team_tables;
mod wall_chart;

use std::collections::BTreeMap;

use codex::{Phrase, Value, Voice, phrase};
use jiff::civil::DateTime;
use messages::{Catalogue, Language};
use tournament::{Record, Score, Tpn, WalkoverOutcome};
use vocabulary::{Sex, Side};

pub use self::calculation::{calculation, variation_sheets};
pub use self::cards::cards;
pub use self::crosstable::{round_robin, swiss};
pub use self::diploma::{Award, diploma};
pub use self::envelope::{Adjournment, EnvelopeArticles, envelopes};
pub use self::fide::{
    ArbiterNorm, FideChange, NormArbiter, NormCertificate, NormGame, NormRequirement,
    NormTournament, arbiter_certificates, fide_changes, title_certificates, tournament_report,
};
pub use self::letter::{Letter, letters};
pub use self::lists::{Entered, attendance, check_in, participants, starting_list};
pub use self::pairings::{
    Between, PairingList, Seat, SeatedGame, SitsOut, by_board, by_name, results,
};
pub use self::prizes::{AwardLine, PrizeGroup, PrizeList, Receipt, prize_list, receipts};
pub use self::protest::{ComplaintRules, Protest, protests};
pub use self::report::{
    FinalReport, MedicalCover, Mention, Official, Prize, ReportArticles, ReportedRound,
    ReportedVariation, report,
};
pub use self::scoresheet::{Game, Scoresheet, ScoresheetArticles, scoresheets};
pub use self::slips::{Link, badges, name_plates, result_slips, table_numbers};
pub use self::standing::standings;
pub use self::statistics::statistics;
pub use self::team_sheets::{
    MatchBoard, TeamMatch, TeamMember, TeamSheet, team_matches, team_pairings, team_sheets,
};
pub use self::team_tables::{BoardScore, board_prizes, team_crosstable};
pub use self::wall_chart::wall_chart;

use crate::heading::EventHeading;
use crate::paper::{Paper, Reading, Sheet};
use crate::table::Cell;

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
    /// How large the sheets are.
    pub sheet: Sheet,
    /// What is played on.
    pub boards: Boards,
}

/// What is played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Boards {
    /// Chessboards.
    #[default]
    Chess,
    /// Draughtboards.
    Draughts,
}

/// What is known of a participant beside name and rating; what is empty is not known.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Details {
    /// A title or category (GM, CM, 1N), as a column of a list has it.
    pub title: String,
    /// A title of FIDE's, which stands before the name; a category never does: a national CM is none.
    pub fide_title: String,
    /// The federation.
    pub federation: String,
    /// The club, or the team.
    pub club: String,
    /// Whether a man or a woman.
    pub sex: Option<Sex>,
    /// Day or year of birth, as people write it.
    pub birth: String,
    /// The number on FIDE's list.
    pub fide_number: String,
    /// The number on the list of the national federation.
    pub national_number: String,
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
        paper.sheet = self.sheet;
        paper.reading = self.reading;
        if self.reading == Reading::Wall {
            paper = paper.landscape();
        }
        paper
    }

    /// What a board is called, in full and in short.
    fn board(&self) -> (String, String) {
        match self.boards {
            Boards::Chess => {
                (self.say(&phrase!("documents-board")), self.say(&phrase!("documents-board-short")))
            }
            Boards::Draughts => (
                self.say(&phrase!("documents-draughtboard")),
                self.say(&phrase!("documents-draughtboard-short")),
            ),
        }
    }

    /// Whether it is read in the hand, in small type.
    fn in_hand(&self) -> bool {
        self.reading == Reading::Hand
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

    /// A number with a true minus.
    fn shown(&self, value: &Value) -> String {
        minus(&self.catalogue().show(value))
    }
}

/// What is known of somebody; nothing of whoever is missing.
fn details(roster: &Roster, tpn: Tpn) -> &Details {
    static NOBODY: Details = Details {
        title: String::new(),
        fide_title: String::new(),
        federation: String::new(),
        club: String::new(),
        sex: None,
        birth: String::new(),
        fide_number: String::new(),
        national_number: String::new(),
    };
    roster.get(&tpn).unwrap_or(&NOBODY)
}

/// Whether something is known of anybody.
fn any(roster: &Roster, of: impl Fn(&Details) -> &String) -> bool {
    roster.values().any(|details| !of(details).is_empty())
}

/// True minus signs before numbers, the same on every paper.
fn minus(text: &str) -> String {
    let mut signs = text.chars().peekable();
    let mut before = ' ';
    let mut out = String::with_capacity(text.len());
    while let Some(sign) = signs.next() {
        let number = signs.peek().is_some_and(|next| next.is_ascii_digit() || *next == '½');
        let alone = matches!(before, ' ' | '(' | '=' | '\u{a0}');
        out.push(if sign == '-' && number && alone { '−' } else { sign });
        before = sign;
    }
    out
}

/// Two signs as one result: `1–0`, `½–½`; what was not played has a colon, `+ : −`.
fn joined((white, black): &(String, String)) -> String {
    let forfeit = |sign: &String| matches!(sign.as_str(), "+" | "−");
    if forfeit(white) || forfeit(black) {
        format!("{white} : {black}")
    } else {
        format!("{white} – {black}")
    }
}

/// A cell with a result, as programs read it as well; empty while there is none.
fn result_cell(result: Option<&(String, String)>) -> Cell {
    let Some(result) = result else { return Cell::empty() };
    let plain = |sign: &String| sign.replace('½', ".5").replace('−', "-");
    let (white, black) = (plain(&result.0), plain(&result.1));
    let fixed = |sign: &str| if sign == ".5" { "0.5".to_owned() } else { sign.to_owned() };
    let mark = if joined(result).contains(':') { ":" } else { "-" };
    Cell::of(joined(result)).plain(format!("{}{mark}{}", fixed(&white), fixed(&black)))
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

//! The announcement of an event (bando): what its organisers promise before it begins.

use codex::LawsCode;
use jiff::civil::Date;
use lots::Lot;
use serde::{Deserialize, Serialize};
use tournament::Round;
use vocabulary::{Millis, Sex, Side, TimeControl};

pub use ::prizes::Plan as PrizePlan;

use crate::apart::ApartRules;
use crate::bye::ByeRules;
use crate::listed::NumbersBy;
use crate::regulation::RegulationChoices;
use crate::ties::PlayOff;
use crate::{Federation, HandicapBy, HandicapStep, Host, Instant, LivePlay, PersonId};

/// The game that is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Game {
    /// Chess, under an edition of the Laws.
    Chess(LawsCode),
    /// Italian draughts.
    ItalianDraughts,
    /// International draughts.
    InternationalDraughts,
}

/// Who may enter an individual tournament (RTF 5.2.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tier {
    /// Torneo di promozione: only players below Third National.
    Promotion,
    /// Torneo: everybody, within the restrictions announced.
    Open,
}

/// A limit to who may enter (RTF 1.2, 5.2.1.b).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Restriction {
    /// Ratings from and up to, both included.
    Rating {
        /// The lowest.
        from: Option<i32>,
        /// The highest.
        to: Option<i32>,
    },
    /// Ages reached in the year of the event, both included.
    Age {
        /// The youngest.
        from: Option<u8>,
        /// The oldest.
        to: Option<u8>,
    },
    /// Members of some clubs only.
    Clubs(Vec<String>),
    /// Categories up to this sign (`3N`, `CM` …), that one included.
    CategoryUpTo(String),
    /// Women's or men's championships.
    Sex(Sex),
    /// People of some provinces only, as plates of cars have them: `LO`.
    Provinces(Vec<String>),
    /// By invitation, or qualification from another event.
    Qualification,
    /// Anything else, as the organisers word it: somebody must judge whether it is lawful.
    Other(String),
}

/// How opponents are found (RTF 7.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PairingSystem {
    /// FIDE (Dutch) Swiss of February 2026, for players or for teams.
    Swiss,
    /// FIDE (Dutch) Swiss of 2017; players only.
    Swiss2017,
    /// Everybody meets everybody, so many times (girone all'italiana).
    RoundRobin {
        /// How many times each two meet.
        cycles: u8,
    },
    /// Italo-Swiss with continuous rotation.
    ItaloSwiss,
    /// The arbiter pairs by hand, under a system of their own.
    ByHand {
        /// Whether the federation authorised it (RTF 7.2.2).
        authorised: bool,
    },
}

impl PairingSystem {
    /// The kind of event as standings tell them apart.
    pub const fn standings(self) -> standings::System {
        match self {
            Self::RoundRobin { .. } => standings::System::RoundRobin,
            Self::Swiss | Self::Swiss2017 | Self::ItaloSwiss | Self::ByHand { .. } => {
                standings::System::Swiss
            }
        }
    }
}

/// How the first rounds of a Swiss are accelerated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Acceleration {
    /// Baku (C.04.7): virtual points for the upper half of the list.
    Baku,
}

/// What a result is worth, in half points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Worth {
    /// A win.
    pub win: u8,
    /// A draw.
    pub draw: u8,
    /// A loss over the board.
    pub loss: u8,
    /// The bye of an odd field.
    pub bye: u8,
    /// A requested bye where the announcement grants one: what each announced absence gives.
    pub absence: u8,
}

impl Worth {
    /// One point, half a point, nothing; the bye is a point, an absence nothing.
    pub const ONE_HALF_NOTHING: Self = Self { win: 2, draw: 1, loss: 0, bye: 2, absence: 0 };
    /// Two points, one, nothing, as at draughts.
    pub const TWO_ONE_NOTHING: Self = Self { win: 4, draw: 2, loss: 0, bye: 4, absence: 0 };
}

/// Which points rank teams first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TeamScore {
    /// The sum of the individual points.
    Individual,
    /// Match points.
    Match,
}

/// What makes a team event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TeamRules {
    /// Boards of a match.
    pub boards: u8,
    /// Reserves a team may have.
    pub reserves: u8,
    /// What ranks first.
    pub primary: TeamScore,
    /// Board points, in halves, that a match won by forfeit gives.
    pub forfeit_board_halves: u8,
    /// Board points, in halves, that the bye gives.
    pub bye_board_halves: u8,
    /// Match points that the bye gives.
    pub bye_match_points: u8,
}

/// Players on their own, or teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Field {
    /// Every player for themself.
    Individual(Tier),
    /// Teams.
    Teams(TeamRules),
}

/// When a round is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RoundSlot {
    /// The day, as the players read it on the wall.
    pub day: Date,
    /// The scheduled start.
    pub starts: Instant,
}

/// The qualification of an arbiter, the lowest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArbiterGrade {
    /// Not a qualified arbiter.
    None,
    /// Arbitro Regionale.
    Regional,
    /// Candidato Arbitro Nazionale.
    NationalCandidate,
    /// Arbitro Nazionale.
    National,
    /// Arbitro FIDE.
    Fide,
    /// Arbitro Internazionale.
    International,
}

/// An arbiter of the event.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Arbiter {
    /// Who.
    pub person: PersonId,
    /// How qualified.
    pub grade: ArbiterGrade,
}

/// What another arbiter than the chief is there for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArbiterDuty {
    /// Stands in for the chief arbiter.
    Deputy,
    /// In the hall.
    #[default]
    Arbiter,
    /// Pairs the rounds.
    Pairings,
}

/// Another arbiter of the event. Name and FIDE number stand outside the journal, with the person.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Assistant {
    /// Who, and how qualified.
    #[serde(flatten)]
    pub arbiter: Arbiter,
    /// What for.
    #[serde(default)]
    pub duty: ArbiterDuty,
}

/// A prize of the announcement.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Prize {
    /// What it is called.
    pub title: String,
    /// The place it belongs to, counted within its group.
    pub place: u16,
    /// What it is: a sum, a cup, a medal.
    pub what: String,
}

/// How late the public sees a live game: by the clock, by moves, or by whichever is later.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BroadcastDelay {
    /// So many minutes.
    #[serde(default)]
    pub minutes: u16,
    /// So many moves of both players, until the game is over.
    #[serde(default)]
    pub moves: u16,
}

impl BroadcastDelay {
    /// Whether it holds anything back.
    pub const fn is_any(self) -> bool {
        self.minutes > 0 || self.moves > 0
    }
}

/// The announcement of an event.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Announcement {
    /// The name of the event.
    pub name: String,
    /// Where it is played.
    pub place: String,
    /// Who organises it and answers for its fees (RTF 7.1.3).
    pub organiser: String,
    /// Whose regulations rule it.
    pub federation: Federation,
    /// The national federation, where the regulations are FIDE's and any may hold the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<Host>,
    /// What is played.
    pub game: Game,
    /// Players or teams.
    pub field: Field,
    /// Limits to entry.
    #[serde(default)]
    pub restrictions: Vec<Restriction>,
    /// How opponents are found.
    pub system: PairingSystem,
    /// Whether its first rounds are accelerated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub acceleration: Option<Acceleration>,
    /// Whom it keeps apart.
    #[serde(default, skip_serializing_if = "ApartRules::is_usual")]
    pub apart: ApartRules,
    /// How many rounds.
    pub rounds: Round,
    /// When they are played, the first one first.
    pub calendar: Vec<RoundSlot>,
    /// The time control.
    pub control: TimeControl,
    /// The clocks of a handicap event, by the difference of what `handicap_by` names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub handicap: Vec<HandicapStep>,
    /// What the clocks of a handicap event follow.
    #[serde(default, skip_serializing_if = "HandicapBy::is_usual")]
    pub handicap_by: HandicapBy,
    /// How late a player may come before the game is lost (6.7 of the Laws).
    pub default_time: Millis,
    /// The move before which no draw may be offered, if there is one.
    #[serde(default)]
    pub no_draw_offers_before: Option<u32>,
    /// What a result is worth.
    pub worth: Worth,
    /// What it says of byes that are asked for.
    #[serde(default, skip_serializing_if = "ByeRules::is_usual")]
    pub byes: ByeRules,
    /// Tie-break codes in order; empty: what the federation prescribes.
    #[serde(default)]
    pub tie_breaks: Vec<String>,
    /// The places for which those who are tied play tie-break games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play_off: Option<PlayOff>,
    /// Prizes of the general standings, by place, where no plan says more.
    #[serde(default)]
    pub prizes: Vec<Prize>,
    /// Groups of prizes, whom they are for and how equals share.
    #[serde(default, skip_serializing_if = "PrizePlan::is_empty")]
    pub prize_plan: PrizePlan,
    /// The chief arbiter (arbitro principale).
    pub chief_arbiter: Arbiter,
    /// The other arbiters, deputies first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arbiters: Vec<Assistant>,
    /// Whether a result counts only when two people have entered it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub four_eyes: bool,
    /// What it chooses for its live boards.
    #[serde(default, skip_serializing_if = "LivePlay::is_usual")]
    pub live: LivePlay,
    /// How late the public sees the games at live boards, against help from outside.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub broadcast_delay: Option<BroadcastDelay>,
    /// Which rating gives the pairing numbers.
    #[serde(default, skip_serializing_if = "NumbersBy::is_usual")]
    pub numbers_by: NumbersBy,
    /// What it chooses of the federation's regulation.
    #[serde(default, skip_serializing_if = "RegulationChoices::is_usual")]
    pub regulation: RegulationChoices,
    /// The seed of every lot of the event, drawn in front of witnesses.
    pub seed: u64,
}

impl Announcement {
    /// The slot of a round, if the calendar has it.
    pub fn slot(&self, round: Round) -> Option<RoundSlot> {
        self.calendar.get(usize::from(round).checked_sub(1)?).copied()
    }

    /// The colour of number one in the first round, drawn by lot from the seed.
    pub fn initial_colour(&self) -> Side {
        if Lot::new(self.seed).below(2) == 0 { Side::White } else { Side::Black }
    }

    /// The rules of a team event, if it is one.
    pub const fn teams(&self) -> Option<TeamRules> {
        match self.field {
            Field::Teams(rules) => Some(rules),
            Field::Individual(_) => None,
        }
    }
}

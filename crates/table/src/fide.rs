//! The table under the FIDE Laws of Chess.
//!
//! [`decide`] answers an [`Act`] with a [`Ruling`]; [`Game::apply`] folds the ruling into the state.
//! A [`Table`] keeps the journal of both and replays it when something is entered late.

mod act;
mod adjourning;
mod assisting;
mod beginning;
mod blind;
pub mod by_year;
mod claims;
mod clockwork;
mod conduct;
mod decide;
mod draws;
mod effect;
mod endings;
mod event;
mod evidence;
mod file;
mod flags;
mod folding;
mod fssi;
mod game;
mod irregular;
mod judging;
mod laws;
mod moving;
mod phrases;
mod quickplay;
mod record;
mod recording;
mod ruling;
mod standing;
mod supervising;
mod table;
mod touch;
mod wrong_setup;

pub use act::{
    Act, AssistantDuty, Basis, ClockCause, Contact, Evidence, Fault, Flagged, Hands,
    IllegalPosition, QuickplayGround, TouchOrder, What,
};
pub use adjourning::{LatePlayer, Resumption, SealedMove, resume_late, resumption, sealed};
pub use beginning::{ArrivalRuling, arrival, is_late};
pub use claims::same_position;
pub use conduct::{IncidentKind, IncidentRuling, PenaltyCode, incident, penalty_article};
pub use decide::{decide, decide_with};
pub use effect::{Bond, Completion, Effect, Lawfulness, Question, Right, TimeCause};
pub use endings::{
    MatePossible, Openness, Status, Verdict, mate_possible, status, status_citations,
};
pub use event::{EventRules, Player, Regulation, Setup, SetupError};
pub use evidence::claim_evidence;
pub use file::{GameFile, Line};
pub use game::{Adjournment, Ending, Game, Halt, Hand, OpenQuestion, Phase, TactileHand};
pub use laws::{
    AgreementBar, BlindCites, Cites, Counted, DeviceRule, EndRequires, FlagBasic, FullRules,
    IllegalBasic, Laws, Offence, RecordFreed, Resignation, SealedEnding, SetupCastling,
    Standing as Force, Unpromoted, Waivable,
};
pub use quickplay::{Facts, QuickplayRuling, Request, admissible};
pub use record::{Ply, Record};
pub use recording::must_record;
pub use ruling::{Choice, Kind, NotAChoice, Note, Refusal, Ruling};
pub use standing::{OpenMove, Standing};
pub use supervising::{Watch, Watched, supervision};
pub use table::{Answer, Changed, Entry, Table};
pub use touch::{Allowed, Duty, duty, released};

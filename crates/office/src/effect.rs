//! Effects: what an accepted act changes. The state of an event is their fold.

use serde::{Deserialize, Serialize};
use tournament::Round;

use crate::apart::Apart;
use crate::breach::Breach;
use crate::change::Change;
use crate::entrant::Entrant;
use crate::event_file::FileFacts;
use crate::fide_mode::FideMode;
use crate::fssi::preparation::Preparation;
use crate::judgement::Judgement;
use crate::offence::Offence;
use crate::protest::Protest;
use crate::remark::Remark;
use crate::round::{BoardResult, Kept, Pairing, Phase, Proposal, Reason};
use crate::shelf::{FederationAnswer, Protocol, Shelf};
use crate::stage::{Papers, Stage};
use crate::team::Team;
use crate::ties::{GivenValues, Tie};
use crate::{Announcement, EntrantId, Instant, TeamId};

/// One change of one place in the state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// The announcement.
    Announcement(Change<Box<Announcement>>),
    /// The stage.
    Stage(Change<Stage>),
    /// Report and fees.
    Papers(Change<Papers>),
    /// An entrant.
    Entrant(EntrantId, Change<Box<Entrant>>),
    /// A team.
    Team(TeamId, Change<Box<Team>>),
    /// The pairing of a round.
    Pairing(Round, Change<Box<Pairing>>),
    /// Why the pairings of a round stand that the system would not make.
    Kept(Round, Change<Box<Kept>>),
    /// That a round is being paired by hand, and why.
    ByHand(Round, Change<Reason>),
    /// Players who are kept apart.
    Apart(u32, Change<Box<Apart>>),
    /// How far a round has got.
    Phase(Round, Change<Phase>),
    /// When a round is to begin, other than in the calendar.
    Start(Round, Change<Instant>),
    /// The result on a board, boards counted from 1.
    Result(Round, u16, Change<BoardResult>),
    /// The result on a board that the rating report has, where another one counts.
    Rated(Round, u16, Change<BoardResult>),
    /// A result on a board that waits for a second pair of eyes.
    Proposed(Round, u16, Change<Proposal>),
    /// When the game on a board ended.
    Ended(Round, u16, Change<Instant>),
    /// What was counted at a board.
    Offences(Round, u16, Change<Vec<Offence>>),
    /// A protest.
    Protest(u32, Change<Box<Protest>>),
    /// A remark for the report.
    Remark(u32, Change<Box<Remark>>),
    /// The protocol of an answer of the federation.
    Protocol(FederationAnswer, Change<Protocol>),
    /// Where the event stands among those of the house.
    Shelf(Change<Shelf>),
    /// Whether the event keeps to FIDE mode.
    FideMode(Change<FideMode>),
    /// A judgement.
    Judgement(u32, Change<Box<Judgement>>),
    /// What was said of the preparation.
    Preparation(Change<Box<Preparation>>),
    /// A breach of the integrity of the pairings.
    Breach(u32, Change<Box<Breach>>),
    /// A tie that something else than the list decides.
    Tie(u32, Change<Box<Tie>>),
    /// The values of a self-defined tie-break.
    Given(String, Change<GivenValues>),
    /// What only the file says that the event was read from.
    File(Change<Box<FileFacts>>),
}

impl Effect {
    /// The effect that takes this one back.
    #[must_use]
    pub fn inverse(self) -> Self {
        match self {
            Self::Announcement(change) => Self::Announcement(change.inverse()),
            Self::Stage(change) => Self::Stage(change.inverse()),
            Self::Papers(change) => Self::Papers(change.inverse()),
            Self::Entrant(id, change) => Self::Entrant(id, change.inverse()),
            Self::Team(id, change) => Self::Team(id, change.inverse()),
            Self::Pairing(round, change) => Self::Pairing(round, change.inverse()),
            Self::Kept(round, change) => Self::Kept(round, change.inverse()),
            Self::ByHand(round, change) => Self::ByHand(round, change.inverse()),
            Self::Apart(group, change) => Self::Apart(group, change.inverse()),
            Self::Phase(round, change) => Self::Phase(round, change.inverse()),
            Self::Start(round, change) => Self::Start(round, change.inverse()),
            Self::Result(round, board, change) => Self::Result(round, board, change.inverse()),
            Self::Proposed(round, board, change) => Self::Proposed(round, board, change.inverse()),
            Self::Ended(round, board, change) => Self::Ended(round, board, change.inverse()),
            Self::Offences(round, board, change) => Self::Offences(round, board, change.inverse()),
            Self::Protest(id, change) => Self::Protest(id, change.inverse()),
            Self::Remark(id, change) => Self::Remark(id, change.inverse()),
            Self::Protocol(answer, change) => Self::Protocol(answer, change.inverse()),
            Self::Shelf(change) => Self::Shelf(change.inverse()),
            Self::Rated(round, board, change) => Self::Rated(round, board, change.inverse()),
            Self::FideMode(change) => Self::FideMode(change.inverse()),
            Self::Judgement(id, change) => Self::Judgement(id, change.inverse()),
            Self::Preparation(change) => Self::Preparation(change.inverse()),
            Self::Breach(id, change) => Self::Breach(id, change.inverse()),
            Self::Tie(id, change) => Self::Tie(id, change.inverse()),
            Self::Given(code, change) => Self::Given(code, change.inverse()),
            Self::File(change) => Self::File(change.inverse()),
        }
    }
}

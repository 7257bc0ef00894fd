//! Acts: what somebody did or asked in the hall, in the office or at the federation.

use serde::{Deserialize, Serialize};
use tournament::Round;

use crate::absence::{Measure, Rule, Statement};
use crate::correction::PersonalData;
use crate::entrant::{EntryData, EntryForm};
use crate::fssi::PaperSeen;
use crate::protest::ProtestStep;
use crate::remark::Remark;
use crate::round::{BoardResult, Reason, Seats};
use crate::team::TeamForm;
use crate::{Announcement, EntrantId, Instant, PersonId, TeamId};

/// What an actor is in this event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Arbitro principale.
    ChiefArbiter,
    /// Another arbiter of the event.
    Arbiter,
    /// Writes down results.
    Scribe,
    /// A player, or a captain for a team.
    Player,
    /// The federation's office.
    Federation,
}

/// Who acts, as what, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Context {
    /// Who.
    pub actor: PersonId,
    /// As what.
    pub role: Role,
    /// When, as the shell's clock had it.
    pub at: Instant,
}

/// An act. Rounds and boards are counted from 1, as they are printed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "act")]
pub enum Act {
    /// Announces the event, or announces it anew while it is a draft.
    Announce {
        /// The announcement.
        announcement: Box<Announcement>,
    },
    /// Asks the federation for its authorisation (RTF 6.1.1).
    RequestAuthorisation,
    /// The federation authorises the event.
    Authorise,
    /// The federation does not authorise it: back to the draft.
    Deny {
        /// Why.
        reason: Reason,
    },
    /// Enters a player.
    Enter {
        /// What is said of them.
        form: Box<EntryForm>,
    },
    /// Enters a team; its members enter one by one.
    EnterTeam {
        /// What is said of it.
        form: Box<TeamForm>,
    },
    /// Somebody was seen in the hall.
    CheckIn {
        /// Who.
        entrant: EntrantId,
    },
    /// A paper was seen (FSSI 1).
    SeePaper {
        /// Whose.
        entrant: EntrantId,
        /// Which, by whom, valid until when.
        paper: PaperSeen,
    },
    /// Takes an entry back before the event begins.
    Strike {
        /// Whose.
        entrant: EntrantId,
        /// Why.
        reason: Reason,
    },
    /// Corrects what was written of somebody at the entry desk.
    CorrectEntry {
        /// Whose entry.
        entrant: EntrantId,
        /// What it should have said, all of it.
        data: Box<EntryData>,
        /// The entrants by name, for numbers that are not final yet.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        alphabetical: Vec<EntrantId>,
        /// Why.
        reason: Reason,
    },
    /// Somebody's personal data were corrected where they are kept, outside the journal; here
    /// stands which, never what they say.
    CorrectPerson {
        /// Whose.
        entrant: EntrantId,
        /// Which.
        data: Vec<PersonalData>,
        /// The entrants by name, for numbers that are not final yet.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        alphabetical: Vec<EntrantId>,
        /// Why; no personal data belong here.
        reason: Reason,
    },
    /// Names the captain of a team.
    NameCaptain {
        /// Which team.
        team: TeamId,
        /// Who leads it.
        captain: EntrantId,
    },
    /// Begins the event: pairing numbers are given.
    Begin {
        /// The entrants by name, for those whom rating and title do not tell apart.
        #[serde(default)]
        alphabetical: Vec<EntrantId>,
    },
    /// The line-up of a team for a round, first board first.
    LineUp {
        /// Which team.
        team: TeamId,
        /// Which round.
        round: Round,
        /// Who plays; an empty seat is `None`.
        players: Vec<Option<EntrantId>>,
    },
    /// Pairs the next round, or pairs the draft anew.
    Pair,
    /// Pairs the next round by hand.
    PairByHand {
        /// Who meets whom.
        boards: Vec<Seats>,
        /// Who has the bye.
        #[serde(default)]
        bye: Option<EntrantId>,
        /// Why.
        reason: Reason,
    },
    /// Publishes the draft.
    Publish,
    /// Moves the start of a round that has not begun.
    Postpone {
        /// Which round.
        round: Round,
        /// To when.
        to: Instant,
        /// Why.
        reason: Reason,
    },
    /// The clocks are started.
    StartRound,
    /// Writes down a result.
    Result {
        /// The board.
        board: u16,
        /// What came of it.
        result: BoardResult,
    },
    /// Corrects a result, in any round.
    Correct {
        /// The round.
        round: Round,
        /// The board.
        board: u16,
        /// What it should have been.
        result: BoardResult,
        /// Why.
        reason: Reason,
    },
    /// The session is over.
    CloseRound,
    /// A player tells the arbiter something (RTF 7.5).
    Tell {
        /// Who.
        entrant: EntrantId,
        /// What.
        says: Statement,
    },
    /// The chief arbiter decides what the regulation leaves open (RTF 7.5).
    Decide {
        /// On whom.
        entrant: EntrantId,
        /// Under which rule.
        rule: Rule,
        /// On which round.
        round: Round,
        /// What is done.
        measure: Measure,
        /// Why.
        #[serde(default)]
        reason: Reason,
    },
    /// Expels a player (RTF 7.5.4).
    Expel {
        /// Who.
        entrant: EntrantId,
        /// Why; it goes into the report.
        reason: Reason,
    },
    /// Readmits a player who was excluded at the arbiter's discretion (RTF 7.5.5).
    Readmit {
        /// Who.
        entrant: EntrantId,
        /// Why.
        reason: Reason,
    },
    /// Annuls a decision under RTF 7.5 whose ground has fallen.
    Annul {
        /// On whom.
        entrant: EntrantId,
        /// Under which rule it was taken.
        rule: Rule,
        /// On which round.
        round: Round,
        /// Why; it goes into the report.
        reason: Reason,
    },
    /// A player takes back an absence or a withdrawal that has not come about yet.
    TakeBack {
        /// Who.
        entrant: EntrantId,
        /// The round of the absence, or the first one of the withdrawal.
        round: Round,
        /// Why the arbiter lets them.
        reason: Reason,
    },
    /// A team withdraws.
    WithdrawTeam {
        /// Which.
        team: TeamId,
        /// Why.
        reason: Reason,
    },
    /// The chief arbiter excludes a team.
    ExcludeTeam {
        /// Which.
        team: TeamId,
        /// Why.
        reason: Reason,
    },
    /// The chief arbiter lets a team that left play again.
    ReadmitTeam {
        /// Which.
        team: TeamId,
        /// Why.
        reason: Reason,
    },
    /// A team loses by forfeit every board of its match that has no result yet.
    ForfeitMatch {
        /// Which team did not play.
        team: TeamId,
        /// Why.
        reason: Reason,
    },
    /// A step of a protest: the notice opens it.
    Protest {
        /// Which protest; absent for a new one.
        #[serde(default)]
        protest: Option<u32>,
        /// The step.
        step: Box<ProtestStep>,
    },
    /// An incident, a penalty, a note for the report.
    Remark {
        /// What.
        remark: Box<Remark>,
    },
    /// The event is over.
    Finish,
    /// The report (verbale) goes to the federation.
    SendReport,
    /// The homologation fees were paid (RTF 6.2.2).
    PayFees,
    /// The federation homologates the event (RTF 6.2.1).
    Homologate,
    /// The federation refuses to (RTF 6.2.3).
    RefuseHomologation {
        /// Why.
        reason: Reason,
    },
    /// Takes an earlier entry back, if nothing rests on it.
    Undo {
        /// The number of the entry, the first being 1.
        entry: u32,
        /// Why.
        reason: Reason,
    },
}

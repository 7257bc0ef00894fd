//! Acts: what somebody did or asked in the hall, in the office or at the federation.

use ::prizes::Plan;
use serde::{Deserialize, Serialize};
use tournament::Round;
use vocabulary::{Side, TimeControl};

use crate::absence::{Measure, Rule, Statement};
use crate::bye::ByeKind;
use crate::correction::PersonalData;
use crate::entrant::{EntryData, EntryForm};
use crate::event_file::EventFile;
use crate::fssi::PaperSeen;
use crate::fssi::preparation::Fact;
use crate::judgement::Judged;
use crate::level::Consent;
use crate::offence::OffenceKind;
use crate::protest::ProtestStep;
use crate::regulation::Question;
use crate::remark::Remark;
use crate::round::{BoardResult, Reason, Seats};
use crate::shelf::{FederationAnswer, Protocol, Shelf};
use crate::team::TeamForm;
use crate::ties::{Contestant, GivenValues, TieFormat};
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
    /// What they said to what the ruling asks.
    #[serde(default, skip_serializing_if = "Consent::is_none")]
    pub consent: Consent,
}

impl Context {
    /// Somebody who acts and has been asked nothing.
    pub const fn new(actor: PersonId, role: Role, at: Instant) -> Self {
        Self { actor, role, at, consent: Consent::None }
    }

    /// The same, having said this to what a ruling asks.
    #[must_use]
    pub fn consenting(self, consent: Consent) -> Self {
        Self { consent, ..self }
    }
}

/// An act. Rounds and boards are counted from 1, as they are printed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "act")]
pub enum Act {
    /// Announces the event, or amends its announcement as far as the stage allows.
    Announce {
        /// The announcement.
        announcement: Box<Announcement>,
    },
    /// Reads in an event that a tournament file told, as far as it was played.
    ReadFile {
        /// What the file told.
        file: Box<EventFile>,
    },
    /// Announces the prizes, or announces them anew, in place of all that were announced.
    AnnouncePrizes {
        /// The prizes.
        plan: Box<Plan>,
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
    /// Takes the pairings of a round off the wall before its clocks are started.
    WithdrawPairings {
        /// Why; it goes into the report.
        reason: Reason,
    },
    /// Lets pairings stand although the system would make others of the facts as they are now.
    KeepPairings {
        /// Why; it goes into the report.
        reason: Reason,
    },
    /// Begins to pair the next round by hand.
    BeginByHand {
        /// Why.
        reason: Reason,
    },
    /// Ends the pairing by hand: held against the system.
    EndByHand {
        /// Whether what differs was read and is meant.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        confirmed: bool,
    },
    /// Keeps players apart, before the first round is published.
    KeepApart {
        /// Who; no two of them are paired.
        entrants: Vec<EntrantId>,
        /// The last round that it holds for; nothing: to the end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Round>,
        /// Why.
        reason: Reason,
    },
    /// Lets players meet again who were kept apart, before the first round is published.
    LetMeet {
        /// The number of the group.
        group: u32,
        /// Why.
        reason: Reason,
    },
    /// Gives somebody a board of their own, or takes it away.
    FixBoard {
        /// Who.
        entrant: EntrantId,
        /// Which board; nothing takes it away.
        #[serde(default)]
        board: Option<u16>,
        /// Why.
        reason: Reason,
    },
    /// Gives the numbers of a table or a rotation by hand, before its first round is paired.
    GiveNumbers {
        /// Everybody, number 1 first.
        order: Vec<EntrantId>,
        /// Why.
        reason: Reason,
    },
    /// Gives the numbers of a Swiss anew, by strength; those who are equal keep their order.
    Renumber {
        /// The entrants by name, for those whom rating and title do not tell apart.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        alphabetical: Vec<EntrantId>,
        /// Why.
        reason: Reason,
    },
    /// Exchanges the numbers of two who are equal in strength.
    ExchangeNumbers {
        /// One.
        one: EntrantId,
        /// The other.
        other: EntrantId,
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
    /// A player says at the table how the game ended, having read its code.
    ReportResult {
        /// The round that the code is for.
        round: Round,
        /// The board.
        board: u16,
        /// Who says it.
        side: Side,
        /// What came of it.
        result: BoardResult,
    },
    /// Counts an offence at a board of the round in play.
    Offence {
        /// The board.
        board: u16,
        /// Whose.
        side: Side,
        /// What.
        kind: OffenceKind,
    },
    /// Corrects a result; in FIDE mode one of the last two rounds that were paired.
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
    /// Corrects a result of an older round for the rating report alone: pairings and standings keep
    /// the one that counted.
    CorrectForRating {
        /// The round.
        round: Round,
        /// The board.
        board: u16,
        /// What it should have been.
        result: BoardResult,
        /// Why.
        reason: Reason,
    },
    /// Writes down how an adjourned game ended, in any round.
    FinishAdjourned {
        /// The round.
        round: Round,
        /// The board.
        board: u16,
        /// What came of it.
        result: BoardResult,
    },
    /// Puts down as adjourned every game of the round in play that has no result.
    AdjournMissing,
    /// Leaves FIDE mode, for good.
    LeaveFideMode {
        /// Why.
        reason: Reason,
    },
    /// Takes away a result of the round in play: the game is open again.
    ClearResult {
        /// The board.
        board: u16,
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
    /// A player asks for a bye, from the entry on, or takes the request back.
    AskBye {
        /// Who.
        entrant: EntrantId,
        /// For which round.
        round: Round,
        /// What it is to be worth; nothing takes the request back.
        #[serde(default)]
        kind: Option<ByeKind>,
    },
    /// Grants a bye, changes it or takes it back, before the pairings of the round are published.
    SetBye {
        /// Whose.
        entrant: EntrantId,
        /// In which round.
        round: Round,
        /// What it is worth; nothing takes it back.
        #[serde(default)]
        kind: Option<ByeKind>,
        /// Whether what is unusual about it was read and is meant.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        confirmed: bool,
        /// Why, where it is said.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: Reason,
    },
    /// Bars somebody from byes that are worth points, or lets them have such again.
    BarByes {
        /// Whom.
        entrant: EntrantId,
        /// Whether they are barred.
        barred: bool,
        /// Why.
        reason: Reason,
    },
    /// Leaves out of the round to be paired those who were not seen in the hall.
    LeaveOut {
        /// Who.
        entrants: Vec<EntrantId>,
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
    /// The federation says that no homologation fees are due (RTF 6.2.2).
    WaiveFees {
        /// Why.
        reason: Reason,
    },
    /// Somebody judges what the regulation leaves to a person.
    Judge {
        /// What was asked.
        question: Box<Question>,
        /// Whether the regulation is kept.
        kept: Judged,
        /// Why.
        reason: Reason,
    },
    /// States a fact of the preparation, in place of what was said of it before.
    State {
        /// Which.
        fact: Box<Fact>,
    },
    /// The papers of a matter for the bodies of justice went to them (RTF 7.6.3, 7.6.4).
    Forward {
        /// The number of the remark.
        remark: u32,
        /// How they went, with the protocol of the letter where it has one.
        how: String,
    },
    /// The federation homologates the event (RTF 6.2.1).
    Homologate,
    /// The federation refuses to (RTF 6.2.3).
    RefuseHomologation {
        /// Why.
        reason: Reason,
    },
    /// The chief arbiter writes down what the federation answered on paper, with its protocol.
    Record {
        /// What it answered.
        answer: FederationAnswer,
        /// Number and day of the paper.
        protocol: Box<Protocol>,
        /// Why, where it said no.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: Reason,
    },
    /// Puts the event in another place among those of the house.
    Shelve {
        /// Where.
        to: Shelf,
    },
    /// Opens games between those who are tied; lots from the announced seed give the colours.
    OpenTieGames {
        /// Who plays.
        entrants: Vec<EntrantId>,
        /// After which round they are tied; nothing: the last one that is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        round: Option<Round>,
        /// How they play.
        format: TieFormat,
        /// Their clocks.
        control: TimeControl,
        /// Why.
        reason: Reason,
    },
    /// Writes down the result of a tie-break game, or takes it away.
    TieGame {
        /// Which tie.
        tie: u32,
        /// Which of its games, from 1.
        game: u16,
        /// What came of it; nothing takes it away.
        #[serde(default)]
        result: Option<BoardResult>,
    },
    /// Draws lots among those who are tied.
    DrawTieLots {
        /// Who.
        among: Vec<Contestant>,
        /// After which round they are tied; nothing: the last one that is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        round: Option<Round>,
        /// Why.
        reason: Reason,
    },
    /// Ranks by hand those who are tied.
    RankTied {
        /// Who, the best first.
        order: Vec<Contestant>,
        /// After which round they are tied; nothing: the last one that is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        round: Option<Round>,
        /// Why.
        reason: Reason,
    },
    /// Writes down the values of a self-defined tie-break, which come from elsewhere.
    GiveValues {
        /// Its code, as announced (`OTHER_…`).
        code: String,
        /// The values, in hundredths, more being better; none takes them away.
        values: GivenValues,
        /// Where they come from.
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

//! What may be asked of an event and its office.

use std::path::PathBuf;

use accounts::EventRole;
use clap::{Args, Subcommand, ValueEnum};
use desk::exchange::Form;
use desk::lists::InForce;
use jiff::civil::Date;
use journal::Stream;
use office::Role;
use office::absence::{Measure, Rule, Withdrawal};
use office::announcement::Worth;
use office::bye::ByeKind;
use office::fssi::PaperKind;
use office::judgement::Judged;
use office::offence::OffenceKind;
use office::round::BoardResult;
use office::shelf::{FederationAnswer, Shelf};
use vocabulary::Side;

use super::board::BoardAct;
use super::documents::SheetOptions;
use super::entering::EnterOptions;
use super::feed::FeedAct;
use super::games::GamesAct;
use super::hall::HallAct;
use super::journal::DatabaseOptions;
use super::reading_in::ReadOptions;
use super::registrations::RegistrationsAct;
use super::ties::TiesAct;
use super::{one_of, word_of_files};
use crate::event::INVITED;

/// What to do with an event.
#[derive(Debug, Args)]
#[command(subcommand_required = true)]
pub(crate) struct EventOptions {
    #[command(subcommand)]
    pub act: EventAct,
    #[command(flatten)]
    pub database: DatabaseOptions,
    #[command(flatten)]
    pub hand: Hand,
}

/// In whose hand an act is, and when.
#[derive(Debug, Args)]
pub(crate) struct Hand {
    #[arg(long, global = true)]
    pub at: Option<String>,
    #[arg(long = "as", global = true, value_parser = one_of(&ROLES))]
    #[arg(default_value = "chief", hide_default_value = true)]
    pub role: Role,
    #[arg(long, global = true)]
    pub by: Option<String>,
    #[arg(long, global = true)]
    pub key: Option<String>,
    // What is said to what a ruling asks: nothing more, or the code that it gave.
    #[arg(long, global = true, value_name = "CODE", value_parser = consent)]
    #[arg(num_args = 0..=1, default_missing_value = "once")]
    pub confirm: Option<String>,
}

/// A word of consent, or a code as rulings give them; anything else was meant for another place.
fn consent(said: &str) -> Result<String, String> {
    let code = |said: &str| {
        let halves = said.split_once('-').filter(|(one, other)| one.len() == 4 && other.len() == 4);
        halves.is_some() && said.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    if matches!(said, "seen" | "once") || code(said) {
        Ok(said.to_owned())
    } else {
        Err(format!("{said}?"))
    }
}

/// As what somebody acts.
const ROLES: [(&str, Role); 5] = [
    ("chief", Role::ChiefArbiter),
    ("arbiter", Role::Arbiter),
    ("scribe", Role::Scribe),
    ("player", Role::Player),
    ("federation", Role::Federation),
];

/// What a judgement can say.
const JUDGED: [(&str, Judged); 2] = [("kept", Judged::Kept), ("broken", Judged::Broken)];

/// The two sides.
const SIDES: [(&str, Side); 2] = [("white", Side::White), ("black", Side::Black)];

/// The forms of an exchange file.
const FORMS: [(&str, Form); 2] = [("trf26", Form::Trf26), ("trf16", Form::Trf16)];

/// What can be counted at a board.
const OFFENCES: [(&str, OffenceKind); 3] = [
    ("illegal-move", OffenceKind::IllegalMove),
    ("telephone", OffenceKind::Telephone),
    ("telephone-sound", OffenceKind::TelephoneSound),
];

/// Everything an arbiter does, and everything that can be seen of it.
#[derive(Debug, Subcommand)]
pub(crate) enum EventAct {
    New(NewOptions),
    Amend(NewOptions),
    Enter(Box<EnterOptions>),
    Updates(UpdateOptions),
    Team {
        event: Stream,
        name: String,
        #[arg(long)]
        club: Option<String>,
    },
    Captain {
        event: Stream,
        team: u16,
        entrant: String,
    },
    Act(ActOptions),
    Request(OnEvent),
    Authorise(OnEvent),
    Begin(OnEvent),
    CheckIn {
        event: Stream,
        #[arg(required_unless_present = "all")]
        entrants: Vec<String>,
        #[arg(long, conflicts_with = "entrants")]
        all: bool,
    },
    Pair {
        event: Stream,
        #[arg(long, value_enum)]
        missing: Option<Missing>,
    },
    BeginByHand(WithReason),
    ByHand {
        event: Stream,
        pairs: PathBuf,
        #[arg(long, default_value = "", hide_default_value = true)]
        reason: String,
    },
    EndByHand(OnEvent),
    KeepApart {
        event: Stream,
        #[arg(required_unless_present = "families", num_args = 2..)]
        entrants: Vec<String>,
        #[arg(long, conflicts_with = "entrants")]
        families: bool,
        #[arg(long)]
        until: Option<u8>,
        #[arg(long)]
        reason: String,
    },
    LetMeet {
        event: Stream,
        group: u32,
        #[arg(long)]
        reason: String,
    },
    FixBoard {
        event: Stream,
        entrant: String,
        board: Option<u16>,
        #[arg(long)]
        reason: String,
    },
    GiveNumbers {
        event: Stream,
        #[arg(required = true, num_args = 2..)]
        entrants: Vec<String>,
        #[arg(long)]
        reason: String,
    },
    LineUp {
        event: Stream,
        team: String,
        #[arg(long)]
        round: u8,
        #[arg(required = true)]
        players: Vec<String>,
    },
    Calendar(ViewOptions),
    Byes(ViewOptions),
    Bye {
        event: Stream,
        entrant: String,
        #[arg(long)]
        round: u8,
        #[arg(long, value_parser = one_of(&BYE_KINDS))]
        kind: ByeChoice,
        #[arg(long, default_value = "", hide_default_value = true)]
        reason: String,
    },
    AskBye {
        event: Stream,
        entrant: String,
        #[arg(long)]
        round: u8,
        #[arg(long, value_parser = one_of(&BYE_KINDS))]
        kind: ByeChoice,
    },
    BarByes {
        event: Stream,
        entrant: String,
        #[arg(long)]
        lift: bool,
        #[arg(long)]
        reason: String,
    },
    WithdrawPairings(WithReason),
    KeepPairings(WithReason),
    Publish(OnEvent),
    Start(OnEvent),
    Result {
        event: Stream,
        board: u16,
        #[arg(value_parser = typed_result, allow_hyphen_values = true)]
        result: TypedResult,
        #[arg(long)]
        round: Option<u8>,
    },
    Renumber(WithReason),
    ExchangeNumbers {
        event: Stream,
        one: String,
        other: String,
        #[arg(long)]
        reason: String,
    },
    #[command(flatten)]
    Ties(TiesAct),
    AdjournMissing(OnEvent),
    LeaveFideMode(WithReason),
    Offence {
        event: Stream,
        board: u16,
        #[arg(value_parser = one_of(&SIDES))]
        side: Side,
        #[arg(value_parser = one_of(&OFFENCES))]
        kind: OffenceKind,
    },
    Codes {
        event: Stream,
        #[arg(long)]
        site: Option<String>,
    },
    #[command(subcommand_required = true)]
    Board {
        #[command(subcommand)]
        act: BoardAct,
    },
    #[command(subcommand_required = true)]
    Hall {
        #[command(subcommand)]
        act: HallAct,
    },
    #[command(subcommand_required = true)]
    Games {
        #[command(subcommand)]
        act: GamesAct,
    },
    #[command(subcommand_required = true)]
    Feed {
        #[command(subcommand)]
        act: FeedAct,
    },
    #[command(subcommand_required = true)]
    Registrations {
        #[command(subcommand)]
        act: RegistrationsAct,
    },
    Correct {
        event: Stream,
        round: u8,
        board: u16,
        #[arg(value_parser = typed_result, allow_hyphen_values = true)]
        result: TypedResult,
        #[arg(long)]
        for_rating: bool,
        #[arg(long)]
        reason: String,
    },
    ClearResult {
        event: Stream,
        board: u16,
        #[arg(long)]
        reason: String,
    },
    Close(OnEvent),
    Tell(TellOptions),
    Decide {
        event: Stream,
        entrant: String,
        #[arg(long, value_parser = rule)]
        rule: Rule,
        #[arg(long)]
        round: u8,
        #[arg(long, value_parser = one_of(&MEASURES))]
        measure: Measure,
        #[arg(long, default_value = "", hide_default_value = true)]
        reason: String,
    },
    Annul {
        event: Stream,
        entrant: String,
        #[arg(long, value_parser = rule)]
        rule: Rule,
        #[arg(long)]
        round: u8,
        #[arg(long)]
        reason: String,
    },
    TakeBack {
        event: Stream,
        entrant: String,
        #[arg(long)]
        round: u8,
        #[arg(long)]
        reason: String,
    },
    TeamLeaves {
        event: Stream,
        team: u16,
        #[arg(value_enum)]
        how: TeamStep,
        #[arg(long)]
        reason: String,
    },
    Undo(UndoOptions),
    Finish(OnEvent),
    SendReport(OnEvent),
    PayFees(OnEvent),
    WaiveFees(WithReason),
    Homologate(OnEvent),
    Record {
        event: Stream,
        #[arg(value_parser = word_of_files::<FederationAnswer>)]
        answer: FederationAnswer,
        #[arg(long)]
        number: String,
        #[arg(long, value_parser = |day: &str| day.parse::<Date>().map_err(|_| "2026-12-31".to_owned()))]
        day: Date,
        #[arg(long, default_value = "", hide_default_value = true)]
        reason: String,
    },
    Shelve {
        event: Stream,
        #[arg(value_parser = word_of_files::<Shelf>)]
        to: Shelf,
    },
    Announcement(OnEvent),
    Copy(CopyOptions),
    Read(ReadOptions),
    Invite(InviteOptions),
    List,
    Show(ViewOptions),
    Pairings {
        #[command(flatten)]
        view: ViewOptions,
        #[arg(long)]
        round: Option<u8>,
    },
    Standings {
        #[command(flatten)]
        view: ViewOptions,
        #[arg(long)]
        after: Option<u8>,
        #[arg(long)]
        explain: Option<u16>,
        #[arg(long, conflicts_with = "explain")]
        only: Option<String>,
    },
    Variations {
        #[command(flatten)]
        view: ViewOptions,
        #[arg(long)]
        explain: Option<u16>,
    },
    Prizes {
        #[command(flatten)]
        view: ViewOptions,
        #[arg(long)]
        why: Option<String>,
        #[arg(long, conflicts_with = "why")]
        announce: Option<PathBuf>,
    },
    Requirements(ViewOptions),
    Judge {
        event: Stream,
        question: usize,
        #[arg(value_parser = one_of(&JUDGED))]
        answer: Judged,
        #[arg(long)]
        reason: String,
    },
    State {
        event: Stream,
        what: String,
        values: Vec<String>,
    },
    Forward {
        event: Stream,
        remark: u32,
        #[arg(long)]
        how: String,
    },
    Report(ViewOptions),
    Papers(ViewOptions),
    See {
        event: Stream,
        entrant: String,
        #[arg(long, value_parser = word_of_files::<PaperKind>)]
        paper: PaperKind,
        #[arg(long, value_parser = |day: &str| day.parse::<Date>().map_err(|_| "2026-12-31".to_owned()))]
        until: Option<Date>,
        #[arg(long)]
        vouched: Option<String>,
    },
    Eligibility {
        event: Stream,
        entrant: String,
        athlete: PathBuf,
        #[arg(long)]
        keep: bool,
    },
    Preparation {
        event: Stream,
        facts: PathBuf,
    },
    Trf {
        #[command(flatten)]
        view: ViewOptions,
        #[arg(long, value_parser = one_of(&FORMS), default_value = "trf26", hide_default_value = true)]
        to: Form,
        #[arg(long)]
        plain: bool,
        #[arg(long)]
        exchange: bool,
        #[arg(long, short)]
        output: Option<PathBuf>,
    },
    Folder {
        event: Stream,
        #[arg(long, short)]
        output: PathBuf,
    },
    Print(EventPrintOptions),
}

/// An event by its identifier.
#[derive(Debug, Args)]
pub(crate) struct OnEvent {
    pub event: Stream,
}

/// An event, and why something is done with it.
#[derive(Debug, Args)]
pub(crate) struct WithReason {
    pub event: Stream,
    #[arg(long)]
    pub reason: String,
}

/// An event, now or as it was.
#[derive(Debug, Args)]
pub(crate) struct ViewOptions {
    pub event: Stream,
    #[arg(long)]
    pub until: Option<u64>,
}

/// A new event from its announcement.
#[derive(Debug, Args)]
pub(crate) struct NewOptions {
    pub event: Stream,
    pub announcement: PathBuf,
}

/// A new event like another.
#[derive(Debug, Args)]
pub(crate) struct CopyOptions {
    pub from: Stream,
    pub to: Stream,
    #[arg(long)]
    pub name: Option<String>,
    #[arg(long)]
    pub first: String,
    #[arg(long, value_enum)]
    pub rhythm: Option<RhythmWord>,
    #[arg(long, conflicts_with = "rhythm")]
    pub minutes: Option<u16>,
    #[arg(long)]
    pub seed: Option<u64>,
}

/// How rounds follow one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RhythmWord {
    Daily,
    Twice,
    Weekly,
}

/// A role by a link.
#[derive(Debug, Args)]
pub(crate) struct InviteOptions {
    pub event: Stream,
    #[arg(value_parser = one_of(&INVITED))]
    pub granted: EventRole,
    #[arg(long = "for")]
    pub for_whom: Option<String>,
}

/// Which entries are held against the lists, and whether they are taken over.
#[derive(Debug, Args)]
pub(crate) struct UpdateOptions {
    pub event: Stream,
    #[arg(long, value_parser = one_of(&LISTS_IN_FORCE))]
    pub lists: Option<InForce>,
    #[arg(long)]
    pub take: bool,
    #[arg(long)]
    pub entrant: Vec<String>,
    #[arg(long)]
    pub reason: Option<String>,
    #[arg(long)]
    pub index: Option<PathBuf>,
}

/// The lists of the first day of the event, or today's.
const LISTS_IN_FORCE: [(&str, InForce); 2] =
    [("start", InForce::AtStart), ("today", InForce::Today)];

/// Acts as JSON, one a line.
#[derive(Debug, Args)]
pub(crate) struct ActOptions {
    pub event: Stream,
    pub file: PathBuf,
}

/// A result as it was typed: by its sign, or by its points, which the event must know.
#[derive(Debug, Clone)]
pub(crate) enum TypedResult {
    Sign(BoardResult),
    Points(String),
}

impl TypedResult {
    /// The result in an event where results are worth so much; nothing if they never are.
    pub(crate) fn of(&self, worth: Worth) -> Option<BoardResult> {
        match self {
            Self::Sign(result) => Some(*result),
            Self::Points(points) => BoardResult::from_points(points, worth),
        }
    }
}

pub(super) fn typed_result(sign: &str) -> Result<TypedResult, String> {
    if let Some(result) = BoardResult::from_sign(sign) {
        return Ok(TypedResult::Sign(result));
    }
    // What a win and a draw are worth at draughts.
    if BoardResult::from_points(sign, Worth::TWO_ONE_NOTHING).is_some() {
        return Ok(TypedResult::Points(sign.to_owned()));
    }
    Err(BoardResult::ALL.map(BoardResult::sign).join("  ") + "  2-0  1-1  0-2")
}

/// What a player tells the arbiter.
#[derive(Debug, Args)]
pub(crate) struct TellOptions {
    pub event: Stream,
    pub entrant: String,
    #[arg(long, conflicts_with_all = ["withdraws", "continues"])]
    pub absent: Option<u8>,
    #[arg(long, requires = "absent")]
    pub force_majeure: bool,
    #[arg(long, conflicts_with = "continues")]
    pub withdraws: Option<u8>,
    #[arg(long, required_unless_present_any = ["absent", "withdraws"])]
    pub continues: bool,
}

/// The rules of RTF 7.5 go by the letters of the specification, `a` to `o`.
fn rule(letter: &str) -> Result<Rule, String> {
    const LETTERS: &str = "abcdefghijklmno";
    const RULES: [Rule; 15] = [
        Rule::ThirdForfeit,
        Rule::FirstRoundForfeit,
        Rule::SilenceAfterForfeit,
        Rule::SecondSilence,
        Rule::AnnouncedAbsence,
        Rule::ForceMajeure,
        Rule::NewPairings,
        Rule::AbsenceTooMany,
        Rule::LastRoundForfeit,
        Rule::WithdrawalInTime,
        Rule::UnjustifiedWithdrawal,
        Rule::CostOfWithdrawal,
        Rule::WithdrawalReported,
        Rule::Expulsion,
        Rule::Readmission,
    ];
    let letter = letter.to_lowercase();
    LETTERS
        .find(&letter)
        .filter(|_| letter.len() == 1)
        .and_then(|place| RULES.get(place).copied())
        .ok_or_else(|| "a … o".to_owned())
}

/// What can be decided.
const MEASURES: [(&str, Measure); 8] = [
    ("exclude", Measure::Exclude),
    ("set-aside", Measure::SetAside),
    ("keep", Measure::Keep),
    ("not-pair", Measure::NotPair),
    ("pair-anew", Measure::PairAnew),
    ("lose-by-forfeit", Measure::LoseByForfeit),
    ("withdraw", Measure::Withdraw(Withdrawal::Unjustified)),
    ("readmit", Measure::Readmit),
];

/// What a bye is worth, or that there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ByeChoice(pub Option<ByeKind>);

const BYE_KINDS: [(&str, ByeChoice); 4] = [
    ("zero", ByeChoice(Some(ByeKind::Zero))),
    ("half", ByeChoice(Some(ByeKind::Half))),
    ("full", ByeChoice(Some(ByeKind::Full))),
    ("none", ByeChoice(None)),
];

/// What becomes of those whom nobody saw in the hall when a round is paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Missing {
    Pair,
    LeaveOut,
}

/// What becomes of a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TeamStep {
    Withdraws,
    Excluded,
    Readmitted,
    ForfeitsMatch,
}

/// Which entry to take back.
#[derive(Debug, Args)]
pub(crate) struct UndoOptions {
    pub event: Stream,
    #[arg(value_parser = which)]
    pub entry: Which,
    #[arg(long)]
    pub reason: String,
}

/// An entry by its number, or the last one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Which {
    Last,
    Number(u32),
}

fn which(text: &str) -> Result<Which, String> {
    match text {
        "last" => Ok(Which::Last),
        number => number.parse().map(Which::Number).map_err(|_| "1 …, last".to_owned()),
    }
}

/// Which paper of an event to print.
#[derive(Debug, Args)]
pub(crate) struct EventPrintOptions {
    #[command(flatten)]
    pub view: ViewOptions,
    #[command(flatten)]
    pub sheet: SheetOptions,
    #[arg(long)]
    pub protest: Option<u32>,
}

//! What may be asked of an event and its office.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use jiff::civil::Date;
use journal::Stream;
use office::Role;
use office::absence::{Measure, Rule, Withdrawal};
use office::fssi::PaperKind;
use office::round::BoardResult;

use super::board::LiveBoardOptions;
use super::documents::SheetOptions;
use super::journal::{DatabaseOptions, stream};

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
    #[arg(long = "as", global = true, value_enum, default_value_t = RoleName::Chief, hide_default_value = true)]
    pub role: RoleName,
    #[arg(long, global = true)]
    pub by: Option<String>,
    #[arg(long, global = true)]
    pub key: Option<String>,
}

/// As what somebody acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RoleName {
    Chief,
    Arbiter,
    Scribe,
    Player,
    Federation,
}

impl From<RoleName> for Role {
    fn from(role: RoleName) -> Self {
        match role {
            RoleName::Chief => Self::ChiefArbiter,
            RoleName::Arbiter => Self::Arbiter,
            RoleName::Scribe => Self::Scribe,
            RoleName::Player => Self::Player,
            RoleName::Federation => Self::Federation,
        }
    }
}

/// Everything an arbiter does, and everything that can be seen of it.
#[derive(Debug, Subcommand)]
pub(crate) enum EventAct {
    New(NewOptions),
    Enter(Box<EnterOptions>),
    Team(TeamOptions),
    Captain(CaptainOptions),
    Act(ActOptions),
    Request(OnEvent),
    Authorise(OnEvent),
    Begin(OnEvent),
    Pair(OnEvent),
    Publish(OnEvent),
    Start(OnEvent),
    Result(ResultOptions),
    Board(LiveBoardOptions),
    Correct(CorrectOptions),
    Close(OnEvent),
    Tell(TellOptions),
    Decide(DecideOptions),
    Annul(AnnulOptions),
    TakeBack(TakeBackOptions),
    TeamLeaves(TeamLeavesOptions),
    Undo(UndoOptions),
    Finish(OnEvent),
    SendReport(OnEvent),
    PayFees(OnEvent),
    Homologate(OnEvent),
    List,
    Show(ViewOptions),
    Pairings(PairingsOptions),
    Standings(EventStandingsOptions),
    Variations(VariationsOptions),
    Report(ViewOptions),
    Papers(ViewOptions),
    See(SeeOptions),
    Eligibility(EligibilityOptions),
    Preparation(PreparationOptions),
    Trf(TrfOptions),
    Print(EventPrintOptions),
}

/// An event by its identifier.
#[derive(Debug, Args)]
pub(crate) struct OnEvent {
    #[arg(value_parser = stream)]
    pub event: Stream,
}

/// An event, now or as it was.
#[derive(Debug, Args)]
pub(crate) struct ViewOptions {
    #[arg(value_parser = stream)]
    pub event: Stream,
    #[arg(long)]
    pub until: Option<u64>,
}

/// A new event from its announcement.
#[derive(Debug, Args)]
pub(crate) struct NewOptions {
    #[arg(value_parser = stream)]
    pub event: Stream,
    pub announcement: PathBuf,
}

/// Somebody at the entry desk, or a table of everybody.
#[derive(Debug, Clone, Args)]
pub(crate) struct EnterOptions {
    #[arg(value_parser = stream)]
    pub event: Stream,
    #[arg(long, conflicts_with_all = ["family_name", "given_name", "fide", "national"])]
    pub csv: Option<PathBuf>,
    #[arg(long, conflicts_with = "csv")]
    pub person: Option<String>,
    #[arg(long, required_unless_present_any = ["csv", "person"])]
    pub family_name: Option<String>,
    #[arg(long)]
    pub given_name: Option<String>,
    #[arg(long)]
    pub fide: Option<String>,
    #[arg(long, conflicts_with = "fide")]
    pub national: Option<String>,
    #[arg(long)]
    pub category: Option<String>,
    #[arg(long)]
    pub title: Option<String>,
    #[arg(long)]
    pub club: Option<String>,
    #[arg(long)]
    pub federation: Option<String>,
    #[arg(long)]
    pub birth: Option<String>,
    #[arg(long)]
    pub fide_id: Option<String>,
    #[arg(long)]
    pub national_id: Option<String>,
    #[arg(long)]
    pub team: Option<String>,
}

/// A team at the entry desk.
#[derive(Debug, Args)]
pub(crate) struct TeamOptions {
    #[arg(value_parser = stream)]
    pub event: Stream,
    pub name: String,
    #[arg(long)]
    pub club: Option<String>,
}

/// Who leads a team.
#[derive(Debug, Args)]
pub(crate) struct CaptainOptions {
    #[arg(value_parser = stream)]
    pub event: Stream,
    pub team: u16,
    pub entrant: u16,
}

/// Acts as JSON, one a line.
#[derive(Debug, Args)]
pub(crate) struct ActOptions {
    #[arg(value_parser = stream)]
    pub event: Stream,
    pub file: PathBuf,
}

/// A result of the round in play.
#[derive(Debug, Args)]
pub(crate) struct ResultOptions {
    #[arg(value_parser = stream)]
    pub event: Stream,
    pub board: u16,
    #[arg(value_parser = board_result, allow_hyphen_values = true)]
    pub result: BoardResult,
}

/// A correction.
#[derive(Debug, Args)]
pub(crate) struct CorrectOptions {
    #[arg(value_parser = stream)]
    pub event: Stream,
    pub round: u8,
    pub board: u16,
    #[arg(value_parser = board_result, allow_hyphen_values = true)]
    pub result: BoardResult,
    #[arg(long)]
    pub reason: String,
}

fn board_result(sign: &str) -> Result<BoardResult, String> {
    BoardResult::from_sign(sign).ok_or_else(|| BoardResult::ALL.map(BoardResult::sign).join("  "))
}

/// What a player tells the arbiter.
#[derive(Debug, Args)]
pub(crate) struct TellOptions {
    #[arg(value_parser = stream)]
    pub event: Stream,
    pub entrant: u16,
    #[arg(long, conflicts_with_all = ["withdraws", "continues"])]
    pub absent: Option<u8>,
    #[arg(long, requires = "absent")]
    pub force_majeure: bool,
    #[arg(long, conflicts_with = "continues")]
    pub withdraws: Option<u8>,
    #[arg(long, required_unless_present_any = ["absent", "withdraws"])]
    pub continues: bool,
}

/// What the chief arbiter decides.
#[derive(Debug, Args)]
pub(crate) struct DecideOptions {
    #[arg(value_parser = stream)]
    pub event: Stream,
    pub entrant: u16,
    #[arg(long, value_parser = rule)]
    pub rule: Rule,
    #[arg(long)]
    pub round: u8,
    #[arg(long, value_enum)]
    pub measure: MeasureName,
    #[arg(long, default_value = "", hide_default_value = true)]
    pub reason: String,
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum MeasureName {
    Exclude,
    SetAside,
    Keep,
    PairAnew,
    LoseByForfeit,
    Withdraw,
    Readmit,
}

impl From<MeasureName> for Measure {
    fn from(measure: MeasureName) -> Self {
        match measure {
            MeasureName::Exclude => Self::Exclude,
            MeasureName::SetAside => Self::SetAside,
            MeasureName::Keep => Self::Keep,
            MeasureName::PairAnew => Self::PairAnew,
            MeasureName::LoseByForfeit => Self::LoseByForfeit,
            MeasureName::Withdraw => Self::Withdraw(Withdrawal::Unjustified),
            MeasureName::Readmit => Self::Readmit,
        }
    }
}

/// Which decision lost its ground.
#[derive(Debug, Args)]
pub(crate) struct AnnulOptions {
    #[arg(value_parser = stream)]
    pub event: Stream,
    pub entrant: u16,
    #[arg(long, value_parser = rule)]
    pub rule: Rule,
    #[arg(long)]
    pub round: u8,
    #[arg(long)]
    pub reason: String,
}

/// Which word is taken back.
#[derive(Debug, Args)]
pub(crate) struct TakeBackOptions {
    #[arg(value_parser = stream)]
    pub event: Stream,
    pub entrant: u16,
    #[arg(long)]
    pub round: u8,
    #[arg(long)]
    pub reason: String,
}

/// How a team leaves, or comes back.
#[derive(Debug, Args)]
pub(crate) struct TeamLeavesOptions {
    #[arg(value_parser = stream)]
    pub event: Stream,
    pub team: u16,
    #[arg(value_enum)]
    pub how: TeamStep,
    #[arg(long)]
    pub reason: String,
}

/// What becomes of a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TeamStep {
    Withdraws,
    Excluded,
    Readmitted,
    ForfeitsMatch,
}

/// Which paper was seen.
#[derive(Debug, Args)]
pub(crate) struct SeeOptions {
    #[arg(value_parser = stream)]
    pub event: Stream,
    pub entrant: u16,
    #[arg(long, value_parser = paper)]
    pub paper: PaperKind,
    #[arg(long, value_parser = |day: &str| day.parse::<Date>().map_err(|_| "2026-12-31".to_owned()))]
    pub until: Option<Date>,
}

/// Papers go by the words of their JSON form, with hyphens or underscores.
fn paper(name: &str) -> Result<PaperKind, String> {
    let word = serde_json::Value::String(name.replace('-', "_"));
    serde_json::from_value(word).map_err(|fault| fault.to_string())
}

/// Whom to check, on which facts.
#[derive(Debug, Args)]
pub(crate) struct EligibilityOptions {
    #[arg(value_parser = stream)]
    pub event: Stream,
    pub entrant: u16,
    pub athlete: PathBuf,
}

/// What the organisers prepared.
#[derive(Debug, Args)]
pub(crate) struct PreparationOptions {
    #[arg(value_parser = stream)]
    pub event: Stream,
    pub facts: PathBuf,
}

/// Which entry to take back.
#[derive(Debug, Args)]
pub(crate) struct UndoOptions {
    #[arg(value_parser = stream)]
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

/// Which pairings to show.
#[derive(Debug, Args)]
pub(crate) struct PairingsOptions {
    #[command(flatten)]
    pub view: ViewOptions,
    #[arg(long)]
    pub round: Option<u8>,
}

/// Which standings to show.
#[derive(Debug, Args)]
pub(crate) struct EventStandingsOptions {
    #[command(flatten)]
    pub view: ViewOptions,
    #[arg(long)]
    pub after: Option<u8>,
    #[arg(long)]
    pub explain: Option<u16>,
}

/// Whose variations to show.
#[derive(Debug, Args)]
pub(crate) struct VariationsOptions {
    #[command(flatten)]
    pub view: ViewOptions,
    #[arg(long)]
    pub explain: Option<u16>,
}

/// Where to write the exchange file.
#[derive(Debug, Args)]
pub(crate) struct TrfOptions {
    #[command(flatten)]
    pub view: ViewOptions,
    #[arg(long, short)]
    pub output: Option<PathBuf>,
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

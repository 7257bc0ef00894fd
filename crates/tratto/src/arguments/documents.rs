//! What may be asked about printed papers, their keys and their signatures.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use documents::{Moment, Number};
use tournament::{Round, Tpn};

/// Which paper to print, and how.
#[derive(Debug, Args)]
pub(crate) struct PrintAsked {
    pub file: PathBuf,
    #[arg(long, value_enum)]
    pub paper: PaperName,
    #[arg(long, value_enum, default_value_t = PaperFormat::Pdf, hide_default_value = true)]
    pub format: PaperFormat,
    #[arg(long, short)]
    pub output: Option<PathBuf>,
    #[arg(long)]
    pub wall: bool,
    #[arg(long)]
    pub round: Option<Round>,
    #[arg(long, value_parser = |number: &str| number.parse::<Tpn>())]
    pub player: Vec<Tpn>,
    #[arg(long, default_value_t = 3, hide_default_value = true)]
    pub places: u16,
    #[arg(long, value_parser = moment)]
    pub at: Option<Moment>,
    #[arg(long, requires = "number")]
    pub sign: Option<PathBuf>,
    #[arg(long, requires = "sign", value_parser = |text: &str| text.parse::<Number>())]
    pub number: Option<Number>,
    #[arg(long, requires = "sign")]
    pub address: Option<String>,
}

/// A paper that a tournament file has everything for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PaperName {
    Pairings,
    PairingsByName,
    Standings,
    Crosstable,
    WallChart,
    Cards,
    Calculation,
    TeamSheets,
    Scoresheets,
    DraughtsScoresheets,
    Envelope,
    Protest,
    Diploma,
}

/// What a paper is written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PaperFormat {
    Pdf,
    Html,
    Csv,
}

/// A moment such as `2026-04-05T14:20`.
fn moment(text: &str) -> Result<Moment, jiff::Error> {
    text.parse::<jiff::civil::DateTime>().map(moment_of)
}

/// A moment by the calendar and the clock.
pub(crate) fn moment_of(time: jiff::civil::DateTime) -> Moment {
    // A month, a day, an hour and a minute are never negative.
    let part = |part: i8| u8::try_from(part).unwrap_or_default();
    Moment {
        year: u16::try_from(time.year()).unwrap_or_default(),
        month: part(time.month()),
        day: part(time.day()),
        hour: part(time.hour()),
        minute: part(time.minute()),
    }
}

/// What to do with keys.
#[derive(Debug, Args)]
#[command(subcommand_required = true)]
pub(crate) struct KeyAsked {
    #[command(subcommand)]
    pub act: KeyAct,
}

/// Making a pair of keys.
#[derive(Debug, Subcommand)]
pub(crate) enum KeyAct {
    New(KeyNew),
}

/// Where to keep a new key; the public half stands beside it.
#[derive(Debug, Args)]
pub(crate) struct KeyNew {
    pub file: PathBuf,
}

/// Which paper to verify, and whose key is trusted.
#[derive(Debug, Args)]
pub(crate) struct VerifyAsked {
    pub file: PathBuf,
    #[arg(long)]
    pub key: Option<PathBuf>,
}

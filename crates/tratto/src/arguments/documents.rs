//! What may be asked about printed papers, their keys and their signatures.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use desk::papers::{self, Format, PAPERS, PaperKind};
use desk::wall_time;
use documents::Number;
use office::Instant;
use tournament::{Round, Tpn};

/// Which paper of a tournament file to print.
#[derive(Debug, Args)]
pub(crate) struct PrintOptions {
    pub file: PathBuf,
    #[command(flatten)]
    pub sheet: SheetOptions,
    #[arg(long, value_parser = moment)]
    pub at: Option<Instant>,
}

/// Which paper, and how; the same for a tournament file and for an event of the office.
#[derive(Debug, Args)]
pub(crate) struct SheetOptions {
    #[arg(long, value_parser = paper())]
    pub paper: &'static PaperKind,
    #[arg(long, value_parser = format(), default_value = "pdf", hide_default_value = true)]
    pub format: Format,
    #[arg(long, short)]
    pub output: Option<PathBuf>,
    #[arg(long)]
    pub wall: bool,
    #[arg(long, conflicts_with = "wall")]
    pub large: bool,
    #[arg(long)]
    pub a3: bool,
    #[arg(long)]
    pub round: Option<Round>,
    #[arg(long)]
    pub player: Vec<Tpn>,
    #[arg(long, default_value_t = 3, hide_default_value = true)]
    pub places: u16,
    #[arg(long, requires = "number")]
    pub sign: Option<PathBuf>,
    #[arg(long, requires = "sign")]
    pub number: Option<Number>,
    #[arg(long)]
    pub address: Option<String>,
}

/// A paper by its name; what a tournament file has nothing for needs an event of the office.
fn paper() -> impl TypedValueParser<Value = &'static PaperKind> {
    let names = PAPERS.iter().map(|paper| paper.slug);
    PossibleValuesParser::new(names).try_map(|name| papers::named(&name).ok_or("no such paper"))
}

/// A format by the ending of its files.
fn format() -> impl TypedValueParser<Value = Format> {
    let called = |name: &str| Format::ALL.into_iter().find(|format| format.ending() == name);
    PossibleValuesParser::new(Format::ALL.map(Format::ending))
        .try_map(move |name| called(&name).ok_or("no such format"))
}

/// A moment such as `2026-04-05T14:20`, by the clock of the hall.
fn moment(text: &str) -> Result<Instant, &'static str> {
    wall_time::read(text).ok_or("2026-04-05T14:20")
}

/// Making a pair of keys: where to keep the secret one; the public half stands beside it.
#[derive(Debug, Subcommand)]
pub(crate) enum KeyAct {
    New { file: PathBuf },
}

/// Which paper to verify, and whose key is trusted.
#[derive(Debug, Args)]
pub(crate) struct VerifyOptions {
    pub file: PathBuf,
    #[arg(long)]
    pub key: Option<PathBuf>,
}

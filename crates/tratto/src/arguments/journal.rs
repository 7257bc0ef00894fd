//! What may be asked about the journal and the people it knows by identifier.

use std::path::PathBuf;

use ::journal::people::PersonId;
use ::journal::{Stream, Witness};
use clap::{Args, Subcommand};

/// What to do with the journal, and in which file it is.
#[derive(Debug, Args)]
#[command(subcommand_required = true)]
pub(crate) struct JournalAsked {
    #[command(subcommand)]
    pub act: JournalAct,
    #[command(flatten)]
    pub database: DatabaseAsked,
}

/// The file of the journal.
#[derive(Debug, Args)]
pub(crate) struct DatabaseAsked {
    #[arg(long, global = true)]
    pub db: Option<PathBuf>,
}

/// Proving, reading and moving what the journal keeps.
#[derive(Debug, Subcommand)]
pub(crate) enum JournalAct {
    Verify(VerifyAsked),
    Log(LogAsked),
    Export(JournalExportAsked),
    Import(JournalImportAsked),
}

/// What to prove.
#[derive(Debug, Args)]
pub(crate) struct VerifyAsked {
    #[arg(long, value_parser = |text: &str| text.parse::<Witness>())]
    pub head: Option<Witness>,
}

/// What to show.
#[derive(Debug, Args)]
pub(crate) struct LogAsked {
    #[arg(value_parser = stream)]
    pub stream: Option<Stream>,
    #[arg(long, requires = "stream")]
    pub until: Option<u64>,
}

/// Which event to write, and where.
#[derive(Debug, Args)]
pub(crate) struct JournalExportAsked {
    #[arg(value_parser = stream)]
    pub stream: Stream,
    #[arg(long, short)]
    pub output: Option<PathBuf>,
    #[arg(long)]
    pub with_people: bool,
    #[arg(long, requires = "output")]
    pub force: bool,
}

/// Which file to take in.
#[derive(Debug, Args)]
pub(crate) struct JournalImportAsked {
    pub file: PathBuf,
}

/// Where to put a copy.
#[derive(Debug, Args)]
pub(crate) struct BackupAsked {
    pub target: PathBuf,
    #[arg(long)]
    pub force: bool,
    #[command(flatten)]
    pub database: DatabaseAsked,
}

/// What to do with people's data.
#[derive(Debug, Args)]
#[command(subcommand_required = true)]
pub(crate) struct PeopleAsked {
    #[command(subcommand)]
    pub act: PeopleAct,
    #[command(flatten)]
    pub database: DatabaseAsked,
}

/// The rights of those whose data are kept.
#[derive(Debug, Subcommand)]
pub(crate) enum PeopleAct {
    Export(PersonAsked),
    Erase(EraseAsked),
}

/// Whose data.
#[derive(Debug, Args)]
pub(crate) struct PersonAsked {
    #[arg(value_parser = |text: &str| text.parse::<PersonId>())]
    pub id: PersonId,
}

/// Whose data to erase.
#[derive(Debug, Args)]
pub(crate) struct EraseAsked {
    #[arg(value_parser = |text: &str| text.parse::<PersonId>())]
    pub id: PersonId,
    #[arg(long)]
    pub preview: bool,
}

pub(super) fn stream(text: &str) -> Result<Stream, ::journal::InvalidName> {
    Stream::new(text)
}

//! What may be asked about the journal and the people it knows by identifier.

use std::path::PathBuf;

use ::journal::people::PersonId;
use ::journal::{Stream, Witness};
use clap::{Args, Subcommand};

/// What to do with the journal, and in which file it is.
#[derive(Debug, Args)]
#[command(subcommand_required = true)]
pub(crate) struct JournalOptions {
    #[command(subcommand)]
    pub act: JournalAct,
    #[command(flatten)]
    pub database: DatabaseOptions,
}

/// The file of the journal.
#[derive(Debug, Args)]
pub(crate) struct DatabaseOptions {
    #[arg(long, global = true)]
    pub db: Option<PathBuf>,
}

/// Proving, reading and moving what the journal keeps.
#[derive(Debug, Subcommand)]
pub(crate) enum JournalAct {
    Verify {
        #[arg(long)]
        head: Option<Witness>,
    },
    Log(LogOptions),
    Export(JournalExportOptions),
    Import {
        file: PathBuf,
    },
}

/// What to show.
#[derive(Debug, Args)]
pub(crate) struct LogOptions {
    pub stream: Option<Stream>,
    #[arg(long, requires = "stream")]
    pub until: Option<u64>,
}

/// Which event to write, and where.
#[derive(Debug, Args)]
pub(crate) struct JournalExportOptions {
    pub stream: Stream,
    #[arg(long, short)]
    pub output: Option<PathBuf>,
    #[arg(long)]
    pub with_people: bool,
    #[arg(long, requires = "output")]
    pub force: bool,
}

/// Where to put a copy.
#[derive(Debug, Args)]
pub(crate) struct BackupOptions {
    pub target: PathBuf,
    #[arg(long)]
    pub force: bool,
    #[command(flatten)]
    pub database: DatabaseOptions,
}

/// What to do with people's data.
#[derive(Debug, Args)]
#[command(subcommand_required = true)]
pub(crate) struct PeopleOptions {
    #[command(subcommand)]
    pub act: PeopleAct,
    #[command(flatten)]
    pub database: DatabaseOptions,
}

/// The rights of those whose data are kept.
#[derive(Debug, Subcommand)]
pub(crate) enum PeopleAct {
    Export { id: PersonId },
    Erase(EraseOptions),
}

/// Whose data to erase.
#[derive(Debug, Args)]
pub(crate) struct EraseOptions {
    pub id: PersonId,
    #[arg(long)]
    pub preview: bool,
}

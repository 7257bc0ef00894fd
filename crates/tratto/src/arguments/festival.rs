//! What may be asked of a festival.

use std::path::PathBuf;

use accounts::EventRole;
use clap::{Args, Subcommand};
use festival::Numbering;
use journal::Stream;

use super::event::Hand;
use super::journal::DatabaseOptions;
use super::{one_of, word_of_files};

/// What to do with a festival.
#[derive(Debug, Args)]
#[command(subcommand_required = true)]
pub(crate) struct FestivalOptions {
    #[command(subcommand)]
    pub act: FestivalCommand,
    #[command(flatten)]
    pub database: DatabaseOptions,
    #[command(flatten)]
    pub hand: Hand,
}

/// The roles that are given in every section at once.
const STAFF: [(&str, EventRole); 3] = [
    ("chief", EventRole::ChiefArbiter),
    ("arbiter", EventRole::Arbiter),
    ("scribe", EventRole::Scribe),
];

/// An act or a question.
#[derive(Debug, Subcommand)]
pub(crate) enum FestivalCommand {
    New(CalledOptions),
    Rename(CalledOptions),
    Add(OnSection),
    Remove(OnSection),
    Order {
        festival: String,
        #[arg(required = true)]
        sections: Vec<Stream>,
    },
    Numbering {
        festival: String,
        #[arg(value_parser = word_of_files::<Numbering>)]
        numbering: Numbering,
    },
    List,
    Show {
        festival: String,
    },
    Admission {
        festival: String,
        section: Stream,
    },
    Move(MoveOptions),
    Entries {
        festival: String,
        #[arg(long)]
        section: Option<Stream>,
        #[arg(long, default_value = "", hide_default_value = true)]
        name: String,
    },
    CheckIn {
        festival: String,
        #[arg(required = true)]
        who: Vec<String>,
        #[arg(long)]
        section: Option<Stream>,
        #[arg(long)]
        away: bool,
    },
    Staff {
        festival: String,
        #[arg(requires = "granted")]
        account: Option<String>,
        #[arg(value_parser = one_of(&STAFF))]
        granted: Option<EventRole>,
    },
    Pairings {
        festival: String,
    },
    Result {
        festival: String,
        table: u32,
        result: String,
    },
    Report {
        festival: String,
        #[arg(long, short)]
        output: Option<PathBuf>,
    },
}

/// What a festival is called.
#[derive(Debug, Args)]
pub(crate) struct CalledOptions {
    pub festival: String,
    #[arg(long)]
    pub name: String,
    #[arg(long, default_value = "", hide_default_value = true)]
    pub place: String,
}

/// A section of a festival.
#[derive(Debug, Args)]
pub(crate) struct OnSection {
    pub festival: String,
    pub event: Stream,
}

/// Who is moved, and where.
#[derive(Debug, Args)]
pub(crate) struct MoveOptions {
    pub festival: String,
    pub from: Stream,
    pub entrant: String,
    pub to: Stream,
    #[arg(long)]
    pub preview: bool,
    #[arg(long)]
    pub two_people: bool,
    #[arg(long)]
    pub reason: Option<String>,
}

//! What may be asked of the rating office.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use jiff::civil::Date;
use journal::Stream;
use rating::Rating;
use rating::ledger::{Band, PlayerId, TournamentId};
use tournament::Tpn;

use super::event::Hand;
use super::journal::DatabaseOptions;

/// The acts of the rating office.
#[derive(Debug, Subcommand)]
pub(crate) enum RatingAct {
    Add(RatingAdd),
    Close(RatingClose),
    Correct(RatingReceive),
    List(RatingList),
    Office(OfficeOptions),
    Receive(RatingReceive),
}

/// The rating office on the journal.
#[derive(Debug, Args)]
#[command(subcommand_required = true)]
pub(crate) struct OfficeOptions {
    #[command(subcommand)]
    pub act: OfficeCommand,
    #[command(flatten)]
    pub database: DatabaseOptions,
    #[command(flatten)]
    pub hand: Hand,
}

/// An act of the rating office, or a question.
#[derive(Debug, Subcommand)]
pub(crate) enum OfficeCommand {
    Champions,
    Confirm {
        list: Date,
    },
    Enter {
        file: Option<PathBuf>,
    },
    Import {
        ledger: PathBuf,
    },
    Inbox,
    List(OfficeList),
    Norms,
    Player {
        number: PlayerId,
        #[arg(long)]
        explain: Option<Date>,
    },
    Preview {
        list: Date,
    },
    Propose {
        list: Date,
    },
    Publish {
        list: Date,
        #[arg(long)]
        on: Date,
    },
    Receive(OfficeReceive),
}

/// Which national list of the journal to show.
#[derive(Debug, Args)]
pub(crate) struct OfficeList {
    pub date: Date,
    #[arg(long)]
    pub women: bool,
    #[arg(long)]
    pub age: Option<u8>,
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
    #[arg(long, conflicts_with = "csv")]
    pub pdf: Option<PathBuf>,
}

/// Which tournament the rating office receives: an event of the journal, or a file.
#[derive(Debug, Args)]
pub(crate) struct OfficeReceive {
    pub event: Option<Stream>,
    #[arg(long, conflicts_with = "event", required_unless_present = "event")]
    pub file: Option<PathBuf>,
    #[arg(long)]
    pub id: TournamentId,
    #[arg(long)]
    pub received: Date,
    #[arg(long)]
    pub enrol: bool,
    #[arg(long)]
    pub refused: bool,
    #[arg(long)]
    pub preview: bool,
}

/// Which facts to enter.
#[derive(Debug, Args)]
pub(crate) struct RatingAdd {
    pub ledger: PathBuf,
    pub file: Option<PathBuf>,
}

/// Which period to close, and what to show of it.
#[derive(Debug, Args)]
pub(crate) struct RatingClose {
    pub ledger: PathBuf,
    #[arg(long)]
    pub list: Date,
    #[arg(long)]
    pub published: Option<Date>,
    #[arg(long, conflicts_with = "published")]
    pub preview: bool,
    #[arg(long, short, conflicts_with = "explain")]
    pub output: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["json", "explain"])]
    pub csv: bool,
    #[arg(long)]
    pub explain: Option<PlayerId>,
}

/// Which national list to show.
#[derive(Debug, Args)]
pub(crate) struct RatingList {
    pub ledger: PathBuf,
    #[arg(long)]
    pub date: Date,
    #[arg(long)]
    pub women: bool,
    #[arg(long)]
    pub youth: bool,
    #[arg(long, conflicts_with = "youth")]
    pub age: Option<u8>,
    #[arg(long, value_parser = band)]
    pub admission: Option<Band>,
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
}

/// Which tournament was received, or is corrected.
#[derive(Debug, Args)]
pub(crate) struct RatingReceive {
    pub ledger: PathBuf,
    pub file: PathBuf,
    #[arg(long)]
    pub id: TournamentId,
    #[arg(long)]
    pub received: Date,
    #[arg(long)]
    pub begins: Option<Date>,
    #[arg(long)]
    pub ends: Option<Date>,
    #[arg(long)]
    pub refused: bool,
    #[arg(long)]
    pub team: bool,
    #[arg(long, value_delimiter = ',')]
    pub withdrew: Vec<Tpn>,
    #[arg(long)]
    pub enrol: bool,
}

/// Two ratings with a hyphen between them: `1800-1999`.
fn band(text: &str) -> Result<Band, String> {
    let refused = || text.to_owned();
    let (lowest, highest) = text.split_once('-').ok_or_else(refused)?;
    let rating = |text: &str| text.trim().parse::<Rating>().map_err(|_| refused());
    let (lowest, highest) = (rating(lowest)?, rating(highest)?);
    if lowest <= highest { Ok(Band { lowest, highest }) } else { Err(refused()) }
}

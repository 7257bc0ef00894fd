//! What may be asked of the registrations of an event.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use desk::lists::ListKey;
use journal::Stream;
use office::bye::ByeKind;
use registration::{AskedBye, Cents, Way};

use super::{OnEvent, word_of_files};

/// What to do with registrations.
#[derive(Debug, Subcommand)]
pub(crate) enum RegistrationsAct {
    List(OnEvent),
    Rules {
        event: Stream,
        file: PathBuf,
    },
    Ledger(OnEvent),
    Receipt(OneRegistration),
    Register(Box<RegisterOptions>),
    Confirm(OneRegistration),
    Accept(OneRegistration),
    Decline {
        #[command(flatten)]
        of: OneRegistration,
        #[arg(long)]
        reason: String,
    },
    Withdraw(OneRegistration),
    Pay {
        #[command(flatten)]
        of: OneRegistration,
        amount: Cents,
        #[arg(long, value_parser = word_of_files::<Way>, default_value = "desk", hide_default_value = true)]
        way: Way,
    },
    Refund {
        #[command(flatten)]
        of: OneRegistration,
        amount: Cents,
        #[arg(long, value_parser = word_of_files::<Way>, default_value = "desk", hide_default_value = true)]
        way: Way,
    },
    Waive {
        #[command(flatten)]
        of: OneRegistration,
        amount: Cents,
        #[arg(long)]
        reason: String,
    },
    Charge {
        #[command(flatten)]
        of: OneRegistration,
        amount: Cents,
        #[arg(long)]
        reason: String,
    },
}

/// One registration by its number.
#[derive(Debug, Clone, Args)]
pub(crate) struct OneRegistration {
    pub event: Stream,
    pub number: u32,
}

/// A registration that came to the desk.
#[derive(Debug, Clone, Args)]
pub(crate) struct RegisterOptions {
    pub event: Stream,
    #[arg(long, required_unless_present = "from")]
    pub family_name: Option<String>,
    #[arg(long)]
    pub given_name: Option<String>,
    #[arg(long)]
    pub birth: Option<String>,
    #[arg(long)]
    pub fide_id: Option<String>,
    #[arg(long)]
    pub national_id: Option<String>,
    #[arg(long)]
    pub fide: Option<String>,
    #[arg(long)]
    pub national: Option<String>,
    #[arg(long)]
    pub club: Option<String>,
    #[arg(long)]
    pub sex: Option<String>,
    #[arg(long)]
    pub title: Option<String>,
    #[arg(long)]
    pub category: Option<String>,
    #[arg(long)]
    pub federation: Option<String>,
    #[arg(long)]
    pub province: Option<String>,
    #[arg(long)]
    pub mail: Option<String>,
    #[arg(long, value_name = "ROUND:KIND", value_parser = asked_bye)]
    pub bye: Vec<AskedBye>,
    #[arg(long, value_name = "NUMBER", value_parser = crate::event::entering::list_key)]
    pub from: Option<ListKey>,
    #[arg(long)]
    pub index: Option<PathBuf>,
}

/// A round to be sat out, as it is typed: `3:half`, `5:zero`, or the round alone.
fn asked_bye(text: &str) -> Result<AskedBye, String> {
    let (round, kind) = text.split_once(':').unwrap_or((text, "zero"));
    let kind = match kind {
        "zero" => Some(ByeKind::Zero),
        "half" => Some(ByeKind::Half),
        "full" => Some(ByeKind::Full),
        _ => None,
    };
    let read = round.parse().ok().zip(kind);
    read.map(|(round, kind)| AskedBye { round, kind }).ok_or_else(|| "3:half, 5:zero".to_owned())
}

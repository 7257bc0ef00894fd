//! What may be said to the hall of an event.

use clap::{Args, Subcommand};
use journal::Stream;

/// Everything that the call screen can be told.
#[derive(Debug, Subcommand)]
pub(crate) enum HallAct {
    Message {
        event: Stream,
        text: String,
        #[arg(long)]
        minutes: Option<i64>,
    },
    Alarm(AlarmOptions),
    End {
        event: Stream,
        #[arg(long)]
        restart: bool,
    },
    Clear {
        event: Stream,
    },
    Seen {
        event: Stream,
        entrant: String,
        #[arg(long)]
        round: Option<u8>,
        #[arg(long)]
        missing: bool,
    },
    Show {
        event: Stream,
    },
}

/// An alarm.
#[derive(Debug, Args)]
pub(crate) struct AlarmOptions {
    pub event: Stream,
    pub text: String,
    #[arg(long, default_value = "", hide_default_value = true)]
    pub word: String,
    #[arg(long)]
    pub leave: bool,
    #[arg(long)]
    pub place: Option<String>,
}

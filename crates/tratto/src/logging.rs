//! Logs: what the program does, to standard error; for people on a terminal, as JSON on request.

use std::io::{self, IsTerminal};

use codex::phrase;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt};

use crate::arguments::LoggingOptions;
use crate::problem::{Problem, Stop};

/// Names the levels where no option does.
const VARIABLE: &str = "TRATTO_LOG";

/// Begins to log at the levels asked for, by option or environment, else at the usual ones.
pub(crate) fn start(asked: &LoggingOptions, usual: &str) -> Result<(), Stop> {
    let named = || std::env::var(VARIABLE).ok().filter(|levels| !levels.is_empty());
    let levels = asked.log.clone().or_else(named).unwrap_or_else(|| usual.to_owned());
    let targets: Targets = levels.parse().map_err(|_| unreadable(&levels))?;
    let lines = fmt::layer().with_writer(io::stderr);
    let registry = tracing_subscriber::registry();
    // A subscriber that is there already is a test's own.
    let _ = if asked.log_json {
        registry.with(lines.json().flatten_event(true).with_filter(targets)).try_init()
    } else {
        let lines = lines.with_ansi(io::stderr().is_terminal());
        registry.with(lines.with_filter(targets)).try_init()
    };
    Ok(())
}

fn unreadable(levels: &str) -> Stop {
    Problem::new(phrase!("log-levels-unreadable", levels = levels))
        .with_hint(phrase!("log-hint-levels"))
        .into()
}

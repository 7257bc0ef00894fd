//! What happened to accounts, on its way from their tables into the journal.

use accounts::{By, Waiting};
use journal::{Command, Expected, NewEntry, Stream};

use super::Site;

/// The stream in which the journal keeps what happens to accounts.
const STREAM: &str = "/accounts";
/// The version of what such an entry says.
const VERSION: u16 = 1;

impl Site {
    /// Somebody who changes something about accounts now.
    pub fn by<'a>(&self, actor: &'a str) -> By<'a> {
        By { actor, at: self.now() }
    }

    /// Tells the journal what happened to accounts since; whether nothing waits any more. What it
    /// does not take now waits in the file, and is told again in a while or at the next start.
    pub fn tell_of_accounts(&self) -> bool {
        let waiting = match self.accounts.undelivered() {
            Ok(waiting) => waiting,
            Err(fault) => {
                tracing::error!(%fault, "what happened to accounts cannot be read");
                return false;
            }
        };
        waiting.into_iter().all(|waiting| {
            let told = command(&waiting).map(|told| self.events.journal().append(told));
            match told {
                Some(Ok(_)) => {
                    let (kind, by) = (waiting.kind.as_str(), waiting.actor.as_str());
                    tracing::info!(target: "security", kind, by, "accounts");
                    self.accounts.delivered(&waiting).is_ok()
                }
                Some(Err(fault)) => {
                    tracing::error!(%fault, "what happened to accounts is not kept yet");
                    false
                }
                None => false,
            }
        })
    }
}

fn command(waiting: &Waiting) -> Option<Command> {
    let entry = NewEntry {
        version: VERSION,
        kind: waiting.kind.clone(),
        actor: waiting.actor.clone(),
        instant: waiting.at,
        payload: waiting.payload.clone().into_bytes(),
    };
    Some(Command {
        stream: Stream::new(STREAM).ok()?,
        expected: Expected::Anything,
        key: waiting.key.clone(),
        entries: vec![entry],
    })
}

//! Letters to people who gave their address: written here, carried by whoever runs the house.
//!
//! A page never waits for a mail server: letters go into a queue, and a thread tries each of them a
//! few times. Whatever a letter says can also be had without it.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{Builder, sleep};
use std::time::Duration;

/// A letter of plain text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    /// The address it goes to.
    pub to: String,
    /// Its heading.
    pub subject: String,
    /// What it says.
    pub text: String,
}

/// Carries a letter to its server, or says why it did not go.
pub type Carry = Arc<dyn Fn(&Mail) -> Result<(), String> + Send + Sync>;

/// As many letters as may wait.
const MOST_WAITING: usize = 500;
/// How long to wait before a letter is tried again.
const PAUSES: [Duration; 2] = [Duration::from_secs(5), Duration::from_mins(1)];

/// Letters on their way, where the keeper of the machine named a server.
pub(crate) struct Outbox {
    queue: SyncSender<Mail>,
}

impl Outbox {
    /// Begins to carry; it ends when the house does.
    pub(crate) fn begin(carry: Carry) -> std::io::Result<Self> {
        let (queue, letters) = sync_channel(MOST_WAITING);
        Builder::new().name("mail".to_owned()).spawn(move || carry_all(&letters, &carry))?;
        Ok(Self { queue })
    }

    /// Takes a letter; whether there was room for it.
    pub(crate) fn take(&self, mail: Mail) -> bool {
        let taken = self.queue.try_send(mail).is_ok();
        if !taken {
            tracing::warn!("too many letters wait: one is shown instead of sent");
        }
        taken
    }
}

fn carry_all(letters: &Receiver<Mail>, carry: &Carry) {
    for letter in letters {
        let mut pauses = PAUSES.iter();
        while let Err(cause) = carry(&letter) {
            let Some(pause) = pauses.next() else {
                // Neither address nor words: a log is no place for them.
                tracing::error!(cause, "a letter was given up");
                break;
            };
            tracing::warn!(cause, "a letter did not go, and is tried again");
            sleep(*pause);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    #[test]
    fn letters_go_in_their_order() {
        let (sent, seen) = channel();
        let carry: Carry = Arc::new(move |mail: &Mail| {
            sent.send(mail.subject.clone()).map_err(|fault| fault.to_string())
        });
        let outbox = Outbox::begin(carry).unwrap();
        for subject in ["one", "two", "three"] {
            let mail = Mail { to: String::new(), subject: subject.to_owned(), text: String::new() };
            assert!(outbox.take(mail));
        }
        let seen: Vec<String> = seen.iter().take(3).collect();
        assert_eq!(seen, ["one", "two", "three"]);
    }
}

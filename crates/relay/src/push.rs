//! Public scores sent to a broadcast elsewhere whenever they change: `POST`, text, a bearer token.

use std::collections::HashMap;
use std::sync::Arc;

use desk::LoadedEvent;

use crate::client::Client;

/// How often an address is sent anything, at most, in milliseconds.
const EVERY: i64 = 5_000;
/// The longest wait after a refusal; whoever says «too many» is left alone so long at once.
const LONGEST: i64 = 60_000;

/// Gives the public score of a round of an event: of the last one, if none is named.
pub type PublicScore = Arc<dyn Fn(&str, Option<u8>) -> Option<String> + Send + Sync>;

/// With what scores are pushed.
#[derive(Clone)]
pub struct Pushing {
    /// The token that the address wants.
    pub token: String,
    /// Where scores come from.
    pub score: PublicScore,
}

/// What was sent so far, by event.
#[derive(Default)]
pub(crate) struct Pushes {
    sent: HashMap<String, Sent>,
}

#[derive(Default)]
struct Sent {
    /// The address and the text that it has.
    last: Option<(String, String)>,
    /// Not before this instant.
    not_before: i64,
    /// How long the next refusal makes wait.
    wait: i64,
}

impl Pushes {
    /// Sends the score of an event where it has changed and its time has come.
    pub(crate) fn look(
        &mut self,
        loaded: &LoadedEvent,
        (pushing, client): (&Pushing, &Client),
        now: i64,
    ) {
        let event = loaded.name().as_str();
        let Some(push) = loaded.feeds().push().cloned() else { return };
        let sent = self.sent.entry(event.to_owned()).or_default();
        if now < sent.not_before {
            return;
        }
        let Some(text) = (pushing.score)(event, push.round).filter(|text| !text.is_empty()) else {
            return;
        };
        let whole = (push.address, text);
        if sent.last.as_ref() == Some(&whole) {
            return;
        }
        let bearer = format!("Bearer {}", pushing.token);
        let kind = "text/plain; charset=utf-8";
        let headers = [("Authorization", bearer.as_str()), ("Content-Type", kind)];
        match client.post(&whole.0, &headers, whole.1.as_bytes()) {
            Ok(status) if (200..300).contains(&status) => {
                *sent = Sent { last: Some(whole), not_before: now + EVERY, wait: EVERY };
            }
            Ok(status) => {
                let wait = if status == 429 { LONGEST } else { sent.longer() };
                sent.not_before = now + wait;
                tracing::warn!(event, status, wait, "the broadcast does not take the score");
            }
            Err(problem) => {
                let wait = sent.longer();
                sent.not_before = now + wait;
                tracing::warn!(event, %problem, wait, "the broadcast does not answer");
            }
        }
    }
}

impl Sent {
    /// Twice as long each time.
    fn longer(&mut self) -> i64 {
        let wait = self.wait.clamp(EVERY, LONGEST);
        self.wait = (2 * wait).min(LONGEST);
        wait
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_make_wait_longer_and_longer() {
        let mut sent = Sent::default();
        let waits: Vec<i64> = (0..6).map(|_| sent.longer()).collect();
        assert_eq!(waits, [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
    }
}

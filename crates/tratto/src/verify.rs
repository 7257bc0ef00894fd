//! `tratto verify`: whether an official paper is what was signed, and by whom.

use std::fs;

use codex::phrase;
use documents::Unverified;
use serde::Serialize;

use crate::Status;
use crate::arguments::VerifyOptions;
use crate::key;
use crate::problem::{Problem, Stop};
use crate::shell::Shell;

/// A genuine paper as JSON shows it.
#[derive(Serialize)]
struct Shown {
    number: String,
    content: String,
    fingerprint: String,
    /// Whether the key is the one that was asked for; absent if none was.
    #[serde(skip_serializing_if = "Option::is_none")]
    trusted: Option<bool>,
}

/// Verifies a paper.
pub(crate) fn run(asked: &VerifyOptions, shell: &Shell) -> Result<Status, Stop> {
    let bytes = fs::read(&asked.file).map_err(|fault| Problem::unreadable(&asked.file, &fault))?;
    let trusted = asked.key.as_deref().map(key::public).transpose()?;
    let file = asked.file.display().to_string();
    let verified = documents::verify(&bytes).map_err(|fault| {
        let problem = match fault {
            Unverified::NotAPaper => {
                Problem::new(phrase!("verify-not-a-paper", file = file.as_str()))
            }
            Unverified::Unsigned => Problem::new(phrase!("verify-unsigned", file = file.as_str()))
                .with_hint(phrase!("verify-hint-unsigned")),
            Unverified::Contradictory | Unverified::Changed => {
                Problem::new(phrase!("verify-changed", file = file.as_str()))
                    .with_hint(phrase!("verify-hint-changed"))
            }
        };
        problem.with_status(Status::Faults)
    })?;
    let fingerprint = verified.fingerprint().to_string();
    let same = trusted.as_ref().map(|key| *key == verified.key);
    if same == Some(false) {
        let problem = phrase!("verify-other-key", file = file, fingerprint = fingerprint);
        return Err(Problem::new(problem).with_status(Status::Faults).into());
    }
    let genuine = phrase!(
        "verify-genuine",
        file = file,
        number = verified.number.to_string(),
        content = verified.content.as_str(),
        fingerprint = fingerprint.as_str()
    );
    let shown = Shown {
        number: verified.number.to_string(),
        content: verified.content,
        fingerprint,
        trusted: same,
    };
    shell.answer(&shown, || shell.line(&genuine))?;
    if same.is_none() && !shell.json() {
        shell.talk(&shell.line(&phrase!("verify-compare-key")));
    }
    Ok(Status::Well)
}

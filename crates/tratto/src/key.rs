//! `tratto key`: the office's keys. Chance and files belong to the shell, so they are here.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;

use codex::phrase;
use documents::{KeyFault, PublicKey, SecretKey};
use serde::Serialize;

use crate::Status;
use crate::arguments::KeyAct;
use crate::chance;
use crate::input_output::{read_text, with_ending};
use crate::problem::{Problem, Stop};
use crate::shell::Shell;

/// What was made, as JSON shows it; never the secret.
#[derive(Serialize)]
struct Made {
    secret: String,
    public: String,
    fingerprint: String,
}

/// Does what was asked with keys.
pub(crate) fn run(act: &KeyAct, shell: &Shell) -> Result<Status, Stop> {
    match act {
        KeyAct::New { file } => new(file, shell),
    }
}

fn new(secret: &Path, shell: &Shell) -> Result<Status, Stop> {
    let key = SecretKey::from_random(&chance::bytes()?);
    let public = with_ending(secret, "pub");
    write_new(secret, &key.text(), Mode::Secret)?;
    write_new(&public, &key.public().text(), Mode::Public)?;
    let shown = Made {
        secret: secret.display().to_string(),
        public: public.display().to_string(),
        fingerprint: key.public().fingerprint().to_string(),
    };
    shell.answer(&shown, || {
        let Made { secret, public, fingerprint } = &shown;
        let (secret, public) = (secret.as_str(), public.as_str());
        let fingerprint = fingerprint.as_str();
        let made = phrase!("key-made", secret = secret, public = public, fingerprint = fingerprint);
        shell.line(&made)
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Secret,
    Public,
}

/// Writes a file that must not exist yet: a key is never overwritten.
fn write_new(path: &Path, text: &str, mode: Mode) -> Result<(), Stop> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if mode == Mode::Secret {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    #[cfg(not(unix))]
    let _ = mode;
    let written = options.open(path).and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|fault| match fault.kind() {
        io::ErrorKind::AlreadyExists => {
            let file = path.display().to_string();
            Problem::new(phrase!("key-exists", file = file))
                .with_hint(phrase!("key-hint-exists"))
                .into()
        }
        _ => Problem::unwritable(path, &fault).into(),
    })
}

/// The secret key of a file.
pub(crate) fn secret(path: &Path) -> Result<SecretKey, Stop> {
    read_text(path)?.parse().map_err(|fault| faulty(path, fault).into())
}

/// The public key of a file.
pub(crate) fn public(path: &Path) -> Result<PublicKey, Stop> {
    read_text(path)?.parse().map_err(|fault| faulty(path, fault).into())
}

fn faulty(path: &Path, fault: KeyFault) -> Problem {
    let file = path.display().to_string();
    match fault {
        KeyFault::NotAKey => {
            Problem::new(phrase!("key-not-a-key", file = file)).with_hint(phrase!("key-hint-new"))
        }
        KeyFault::OtherHalf => Problem::new(phrase!("key-other-half", file = file))
            .with_hint(phrase!("key-hint-halves")),
    }
}

//! `tratto key`: the office's keys. Chance and files belong to the shell, so they are here.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use codex::phrase;
use documents::{KeyFault, PublicKey, SecretKey};
use serde::Serialize;

use crate::Status;
use crate::arguments::{KeyAct, KeyNew};
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell};

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
        KeyAct::New(asked) => new(asked, shell),
    }
}

fn new(asked: &KeyNew, shell: &Shell) -> Result<Status, Stop> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|fault| io::Error::other(fault.to_string()))?;
    let key = SecretKey::from_random(&seed);
    let public = public_file(&asked.file);
    write_new(&asked.file, &key.text(), Mode::Secret)?;
    write_new(&public, &key.public().text(), Mode::Public)?;
    let fingerprint = key.public().fingerprint().to_string();
    if shell.json() {
        shell::print_json(&Made {
            secret: asked.file.display().to_string(),
            public: public.display().to_string(),
            fingerprint,
        })?;
    } else {
        let said = shell.say(&phrase!(
            "key-made",
            secret = asked.file.display().to_string(),
            public = public.display().to_string(),
            fingerprint = fingerprint
        ));
        shell.print(&format!("{said}\n"))?;
    }
    Ok(Status::Well)
}

/// `office.key` has its public half in `office.key.pub`.
fn public_file(secret: &Path) -> PathBuf {
    let mut name = secret.as_os_str().to_owned();
    name.push(".pub");
    name.into()
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
    let text = fs::read_to_string(path).map_err(|fault| Problem::unreadable(path, &fault))?;
    text.parse().map_err(|fault| faulty(path, fault).into())
}

/// The public key of a file.
pub(crate) fn public(path: &Path) -> Result<PublicKey, Stop> {
    let text = fs::read_to_string(path).map_err(|fault| Problem::unreadable(path, &fault))?;
    text.parse().map_err(|fault| faulty(path, fault).into())
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

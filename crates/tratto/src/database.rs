//! Which database a command works on: a file, or a URL that names one.

use std::env;
use std::path::PathBuf;

use codex::phrase;

use crate::arguments::DatabaseOptions;
use crate::problem::{Problem, Stop};

/// The file that was asked for, or that the environment names, or the usual one.
pub(crate) fn database(asked: &DatabaseOptions) -> Result<PathBuf, Stop> {
    let named = || env::var_os("TRATTO_DB").filter(|name| !name.is_empty()).map(PathBuf::from);
    file(asked.db.clone().or_else(named).unwrap_or_else(|| "tratto.db".into()))
}

/// `sqlite:FILE` and `sqlite://FILE` are the file; other databases are refused in so many words.
fn file(asked: PathBuf) -> Result<PathBuf, Stop> {
    let Some(text) = asked.to_str() else {
        return Ok(asked);
    };
    if let Some(file) = text.strip_prefix("sqlite:") {
        let file = file.strip_prefix("//").unwrap_or(file);
        return if file.is_empty() { Err(refused("sqlite")) } else { Ok(file.into()) };
    }
    match text.split_once("://") {
        Some((scheme, _)) => Err(refused(scheme)),
        None => Ok(asked),
    }
}

fn refused(scheme: &str) -> Stop {
    Problem::new(phrase!("database-unknown", scheme = scheme))
        .with_hint(phrase!("database-hint"))
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_plainly_or_by_a_url() {
        for (asked, expected) in [
            ("club.db", "club.db"),
            ("C:/club.db", "C:/club.db"),
            ("sqlite:club.db", "club.db"),
            ("sqlite://club.db", "club.db"),
            ("sqlite:///srv/club.db", "/srv/club.db"),
        ] {
            assert_eq!(file(asked.into()).ok(), Some(expected.into()), "{asked}");
        }
    }

    #[test]
    fn another_database_is_refused() {
        for asked in ["postgres://localhost/club", "mysql://x", "sqlite:", "sqlite://"] {
            assert!(file(asked.into()).is_err(), "{asked}");
        }
    }
}

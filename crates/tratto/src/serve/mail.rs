//! How letters go: the mail server, and in whose name.

use std::sync::Arc;

use codex::phrase;
use relay::Mailer;
use web::{Carry, Mail};

use super::notices::trusted;
use crate::arguments::ServeOptions;
use crate::problem::{Problem, Stop};

/// The variable that names the server, so that its password stands in no list of processes.
const SERVER: &str = "TRATTO_MAIL_SERVER";

/// Who carries letters; nobody where no server is named.
pub(super) fn carry(asked: &ServeOptions) -> Result<Option<Carry>, Stop> {
    let server = asked.mail_server.clone().or_else(|| std::env::var(SERVER).ok());
    let Some(server) = server.filter(|server| !server.is_empty()) else { return Ok(None) };
    let wrong = |cause: String| {
        let mut problem = Problem::new(phrase!("serve-mail", cause = cause));
        problem.hint = Some(phrase!("serve-mail-hint"));
        problem
    };
    let from = asked.mail_from.clone().ok_or_else(|| wrong("--mail-from".to_owned()))?;
    let trusted = trusted(asked)?;
    let pem = trusted.as_ref().map(|(_, pem)| pem.as_slice());
    let mailer = Mailer::new(&server, &from, pem).map_err(|fault| wrong(fault.to_string()))?;
    Ok(Some(Arc::new(move |mail: &Mail| {
        mailer.send(&mail.to, &mail.subject, &mail.text).map_err(|fault| fault.to_string())
    })))
}

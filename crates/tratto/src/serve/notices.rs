//! What browsers without an open page are told with: the key of the house, its contact, the services.

use std::path::Path;
use std::sync::Arc;

use accounts::Accounts;
use codex::phrase;
use push::{House, Letter, Origin, Services};
use relay::Client;
use web::NoticeParts;

use super::system;
use crate::arguments::ServeOptions;
use crate::chance;
use crate::problem::{Problem, Stop};

/// The name under which the secret is kept beside the accounts.
const SECRET: &str = "push";

/// Who asks addresses, trusting what was named beside what browsers trust.
pub(super) fn client(asked: &ServeOptions) -> Result<Client, Stop> {
    let Some((file, pem)) = trusted(asked)? else { return Ok(Client::new()) };
    Ok(Client::trusting(&pem).map_err(|fault| untrusted(file, &fault.to_string()))?)
}

/// The certificates to trust beside what browsers trust, and the file they stand in.
pub(super) fn trusted(asked: &ServeOptions) -> Result<Option<(&Path, Vec<u8>)>, Stop> {
    let Some(file) = &asked.trusted_ca else { return Ok(None) };
    let pem = std::fs::read(file).map_err(|fault| untrusted(file, &fault.to_string()))?;
    Ok(Some((file, pem)))
}

fn untrusted(file: &Path, cause: &str) -> Problem {
    let name = file.display().to_string();
    Problem::new(phrase!("serve-trusted", file = name, cause = cause))
}

/// What notices are made with; none where nobody is named whom a service could ask about them.
pub(super) fn parts(
    asked: &ServeOptions,
    accounts: &Accounts,
    path: &Path,
    client: &Client,
) -> Result<Option<NoticeParts>, Stop> {
    let Some(contact) = &asked.push_contact else { return Ok(None) };
    let reachable = ["mailto:", "https://"]
        .iter()
        .any(|scheme| contact.strip_prefix(scheme).is_some_and(|rest| !rest.is_empty()));
    if !reachable {
        return Err(Problem::new(phrase!("serve-push-contact")).into());
    }
    let named = asked.push_service.iter().map(|service| {
        let wrong = |_| -> Stop {
            Problem::new(phrase!("serve-push-service", service = service.as_str())).into()
        };
        Origin::of(service).map_err(wrong)
    });
    let services = Services::with(named.collect::<Result<_, Stop>>()?);
    let drawn = chance::bytes().map_err(|fault| system(&fault))?;
    let secret = accounts.kept_secret(SECRET, drawn);
    let secret = secret.map_err(|fault| Problem::accounts(path, &fault))?;
    let unlucky =
        |fault: push::NoKey| Problem::new(phrase!("serve-system", cause = fault.to_string()));
    let house = House::new(&secret, contact).map_err(unlucky)?;
    let client = client.clone();
    let post = Arc::new(move |letter: &Letter| {
        let headers: Vec<(&str, &str)> =
            letter.headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
        client.post(&letter.endpoint, &headers, &letter.body).map_err(|problem| problem.to_string())
    });
    Ok(Some(NoticeParts { house, services, post }))
}

//! `tratto event codes`: where the players of each table say how their game ended.

use ::desk::{BoardName, TABLE_SECRET, TableCodes};
use accounts::Accounts;
use codex::phrase;
use journal::Stream;
use serde_json::json;

use super::Session;
use super::desk::wrong;
use crate::Status;
use crate::chance;
use crate::columns;
use crate::problem::{Problem, Stop};

/// Lists the address of every table of the last round, as slips and tables print it.
pub(super) fn list(
    session: Session<'_>,
    event: &Stream,
    site: Option<&str>,
) -> Result<Status, Stop> {
    let (path, shell) = (session.path, session.shell);
    let desk = session.open(event)?;
    let fault = |fault| Problem::accounts(path, &fault);
    let accounts = Accounts::open(path).map_err(fault)?;
    let drawn = chance::bytes()
        .map_err(|fault| Problem::new(phrase!("serve-system", cause = fault.to_string())))?;
    let codes = TableCodes::new(accounts.kept_secret(TABLE_SECRET, drawn).map_err(fault)?);
    let state = desk.event().state();
    let round = state.event().last_paired();
    let book = state.event().round(round).filter(|book| book.is_public());
    let Some(book) = book else { return Err(wrong(phrase!("office-no-round-in-play"))) };
    let site = site.unwrap_or_default().trim_end_matches('/');
    let tables: Vec<(u16, String)> = (1..)
        .zip(book.results())
        .map(|(board, _)| {
            let address = codes.address(event.as_str(), BoardName { round, board });
            (board, format!("{site}{address}"))
        })
        .collect();
    let shown: Vec<_> = tables
        .iter()
        .map(|(board, address)| json!({ "board": board, "address": address }))
        .collect();
    shell.answer(&json!({ "round": round, "tables": shown }), || {
        let rows: Vec<Vec<String>> = tables
            .iter()
            .map(|(board, address)| vec![board.to_string(), address.clone()])
            .collect();
        // An address that is cut leads nowhere.
        let lines = columns::rows(&rows, &[], None);
        lines.into_iter().map(|line| line + "\n").collect()
    })
}

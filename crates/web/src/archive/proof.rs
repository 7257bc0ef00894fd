//! The chain proved from its first entry, and compared with the hash on a posted sheet.

use std::sync::Arc;

use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use codex::phrase;
use journal::{Report, Witness};
use office::Instant;
use serde::Deserialize;

use crate::answer::RequestError;
use crate::entrance::Desk;
use crate::navigation::NavLink;
use crate::office::{DeskName, frame};
use crate::page::{Page, fresh};
use crate::words::Words;

#[derive(Template)]
#[template(path = "archive-proof.html")]
struct Proof {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    sound: bool,
    entries: u64,
    streams: usize,
    summit: String,
    /// How many entries this event has, and the hash of its last one.
    own: u64,
    head: String,
    faults: usize,
    witness: String,
    wrong: Option<String>,
    found: Option<Found>,
}

/// What a hash from paper turned out to be.
struct Found {
    class: &'static str,
    text: String,
    /// The entry to look at, if it is one of this event.
    entry: Option<u64>,
}

#[derive(Deserialize)]
pub(crate) struct Parameters {
    witness: Option<String>,
}

/// Answers `/e/EVENT/office/journal/proof`.
pub(crate) async fn proof(
    Desk { site, loaded, visitor, headers, .. }: Desk,
    Query(parameters): Query<Parameters>,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let typed = parameters.witness.unwrap_or_default().trim().to_owned();
    let (witness, wrong) = match typed.as_str() {
        "" => (None, None),
        text => match text.parse::<Witness>() {
            Ok(witness) => (Some(witness), None),
            Err(_) => (None, Some(words.text("web-archive-witness-unreadable"))),
        },
    };
    let compared = witness.is_some();
    let stream = loaded.name().stream().map_err(|_| RequestError::NotFound)?;
    let own = stream.clone();
    let keeper = Arc::clone(&site);
    let proved = tokio::task::spawn_blocking(move || {
        let report = keeper.journal().verify(witness.as_ref())?;
        Ok::<_, journal::Error>((report, keeper.journal().head(&stream)?))
    });
    let (report, head) = proved.await??;
    let unknown =
        |finding: &&journal::Finding| matches!(finding.fault, journal::Fault::WitnessUnknown);
    // A hash that is on no entry is no fault of the chain.
    let faults = report.findings.len() - report.findings.iter().filter(unknown).count();
    let found = compared.then(|| found(&report, &own, words));
    let title = words.text("web-archive-proof-title");
    let (page, desks) = frame(&site, &visitor, &loaded, DeskName::Journal, title);
    let proof = Proof {
        page,
        desks,
        address: format!("{}/office/journal", loaded.name().address()),
        sound: faults == 0,
        entries: report.entries,
        streams: report.streams,
        summit: report.summit.to_string(),
        own: head.sequence,
        head: head.hash.to_string(),
        faults,
        witness: typed,
        wrong,
        found,
    };
    fresh(&proof, &headers)
}

fn found(report: &Report, own: &journal::Stream, words: Words) -> Found {
    let Some(seen) = &report.seen else {
        let text = words.text("web-archive-witness-unknown");
        return Found { class: "bad", text, entry: None };
    };
    let entry = seen.place.sequence.unwrap_or(0);
    let when = words.moment(Instant(seen.instant));
    if seen.place.stream.as_ref() == Some(own) {
        let text =
            words.say(&phrase!("web-archive-witness-found", entry = entry, when = when.as_str()));
        return Found { class: "ok", text, entry: Some(entry) };
    }
    let text = words.say(&phrase!("web-archive-witness-elsewhere", when = when.as_str()));
    Found { class: "warn", text, entry: None }
}

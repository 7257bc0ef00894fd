//! Where a journal does not hold together, in words.

use codex::{Phrase, phrase};
use journal::{Fault, Finding, Place};

/// An entry by its place.
pub fn place(place: &Place) -> Phrase {
    match (&place.stream, place.sequence) {
        (Some(stream), Some(sequence)) => phrase!(
            "journal-entry",
            position = place.position,
            stream = stream.as_str(),
            sequence = sequence
        ),
        _ => phrase!("journal-entry-unknown", position = place.position),
    }
}

/// What is wrong, and where.
pub fn finding(finding: &Finding) -> Phrase {
    let stream = || finding.stream.as_ref().map(ToString::to_string).unwrap_or_default();
    let place = finding.place.as_ref().map(place);
    let place = place.unwrap_or_else(|| match &finding.stream {
        Some(stream) => phrase!("journal-stream", stream = stream.as_str()),
        None => phrase!("journal-whole"),
    });
    match &finding.fault {
        Fault::Missing => phrase!("journal-fault-missing", entry = place),
        Fault::Unreadable => phrase!("journal-fault-unreadable", entry = place),
        Fault::Altered => phrase!("journal-fault-altered", entry = place),
        Fault::Unlinked => phrase!("journal-fault-unlinked", entry = place),
        Fault::ChainBroken => phrase!("journal-fault-chain", entry = place),
        Fault::HeadWrong => phrase!("journal-fault-head", stream = stream()),
        Fault::HeadUnreadable => phrase!("journal-fault-head-unreadable", stream = stream()),
        Fault::SummitWrong => phrase!("journal-fault-summit"),
        Fault::WitnessUnknown => phrase!("journal-fault-witness"),
        Fault::File(message) => {
            phrase!("journal-fault-file", entry = place, detail = message.as_str())
        }
    }
}

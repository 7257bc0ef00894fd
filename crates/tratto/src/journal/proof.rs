//! `tratto journal verify`: the chain proved, or the entry named where it breaks.

use std::fmt::Write;
use std::path::Path;

use ::desk::damage;
use ::journal::{Fault, Finding, Place, Report, Witness};
use codex::phrase;
use serde::Serialize;

use super::{moment, open_to_read, problem};
use crate::Status;
use crate::problem::Stop;
use crate::shell::{PROVED, Shell, WRONG};

/// What was found, as JSON shows it.
#[derive(Serialize)]
pub(crate) struct Proof {
    sound: bool,
    entries: u64,
    streams: usize,
    /// The hash of the whole journal.
    head: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    witness: Option<Spot>,
    findings: Vec<Found>,
}

/// An entry by its places.
#[derive(Serialize)]
struct Spot {
    position: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    stream: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sequence: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    instant: Option<String>,
}

/// One fault.
#[derive(Serialize)]
struct Found {
    #[serde(skip_serializing_if = "Option::is_none")]
    entry: Option<Spot>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stream: Option<String>,
    fault: &'static str,
    message: String,
}

impl Spot {
    fn of(place: &Place) -> Self {
        Self {
            position: place.position,
            stream: place.stream.as_ref().map(ToString::to_string),
            sequence: place.sequence,
            instant: None,
        }
    }
}

impl Proof {
    /// A report in the words of the shell.
    pub(crate) fn of(report: &Report, shell: &Shell) -> Self {
        let found = |finding: &Finding| Found {
            entry: finding.place.as_ref().map(Spot::of),
            stream: finding.stream.as_ref().map(ToString::to_string),
            fault: name(&finding.fault),
            message: shell.say(&damage::finding(finding)),
        };
        let witness = report
            .seen
            .as_ref()
            .map(|seen| Spot { instant: Some(moment(seen.instant)), ..Spot::of(&seen.place) });
        Self {
            sound: report.is_sound(),
            entries: report.entries,
            streams: report.streams,
            head: report.summit.to_string(),
            witness,
            findings: report.findings.iter().map(found).collect(),
        }
    }
}

/// Proves the chain and says so.
pub(super) fn verify(
    path: &Path,
    witness: Option<&Witness>,
    shell: &Shell,
) -> Result<Status, Stop> {
    let journal = open_to_read(path)?;
    let report = journal.verify(witness).map_err(|fault| problem(&fault, path))?;
    shell.answer(&Proof::of(&report, shell), || told(&report, path, shell))?;
    Ok(if report.is_sound() { Status::Well } else { Status::Faults })
}

/// A report for people.
pub(crate) fn told(report: &Report, path: &Path, shell: &Shell) -> String {
    let file = path.display().to_string();
    let mut text = String::new();
    for finding in &report.findings {
        let _ = writeln!(text, "{WRONG}×{WRONG:#} {}", shell.say(&damage::finding(finding)));
    }
    if let Some(seen) = &report.seen {
        let entry = damage::place(&seen.place);
        let seen = phrase!("journal-witness", entry = entry, instant = moment(seen.instant));
        let _ = writeln!(text, "{}", shell.say(&seen));
    }
    let (entries, streams) = (report.entries, report.streams);
    if report.is_sound() {
        let head = report.summit.short();
        let sound = phrase!(
            "journal-sound",
            file = file,
            entries = entries,
            streams = streams,
            head = head
        );
        let _ = writeln!(text, "{PROVED}✓{PROVED:#} {}", shell.say(&sound));
    } else {
        let broken = phrase!("journal-broken", file = file, faults = report.findings.len());
        let _ = writeln!(text, "{}", shell.say(&broken));
    }
    text
}

/// The fault as programs know it.
fn name(fault: &Fault) -> &'static str {
    match fault {
        Fault::Missing => "missing",
        Fault::Unreadable => "unreadable",
        Fault::Altered => "altered",
        Fault::Unlinked => "unlinked",
        Fault::ChainBroken => "chain_broken",
        Fault::HeadWrong => "head_wrong",
        Fault::HeadUnreadable => "head_unreadable",
        Fault::SummitWrong => "summit_wrong",
        Fault::WitnessUnknown => "witness_unknown",
        Fault::File(_) => "file",
    }
}

//! The homologation folder: everything the federation is sent about an event, in one archive with a
//! manifest that names each file and its digest.

use std::io::{Cursor, Write};

use codex::{Phrase, Voice, phrase};
use documents::{Issue, Number, SecretKey};
use office::ReportItem;
use serde::Serialize;
use tournament::MentionKind;
use zip::write::SimpleFileOptions;

use crate::exchange::{self, Form, Wanted};
use crate::names::Names;
use crate::papers::{self, Choice, Format, Setting};
use crate::state::EventState;
use crate::{Unfilled, wall_time};

/// The papers of the folder, by name; those that the event has no use for are left out.
const PAPERS: [&str; 8] =
    ["report", "standings", "crosstable", "participants", "variations", "it1", "it3", "protest"];

/// Why there is no folder.
#[derive(Debug, thiserror::Error)]
pub enum NoFolder {
    /// A paper or the exchange file cannot be filled.
    #[error(transparent)]
    Unfilled(#[from] Unfilled),
    /// The archive could not be made.
    #[error("the archive could not be made: {0}")]
    Archive(String),
}

impl NoFolder {
    /// The reason, as people read it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Unfilled(why) => why.phrase(),
            Self::Archive(cause) => phrase!("players-system", cause = cause.as_str()),
        }
    }
}

/// What signs the papers of the folder.
pub type Signature<'a> = Option<(&'a Number, &'a SecretKey)>;

/// A file of the folder as the manifest names it.
#[derive(Serialize)]
struct Listed {
    name: String,
    bytes: usize,
    sha256: String,
}

/// The manifest: what the folder is about, and what is in it.
#[derive(Serialize)]
struct Manifest<'a> {
    event: &'a str,
    name: &'a str,
    federation: String,
    made: String,
    /// The last entry of the event in the journal, which fixes everything before it.
    journal: Option<String>,
    signed: bool,
    files: Vec<Listed>,
}

/// The folder as a ZIP archive.
pub fn folder(
    (name, state): (&str, &EventState),
    names: &Names,
    setting: Setting,
    signature: Signature<'_>,
    journal: Option<String>,
) -> Result<Vec<u8>, NoFolder> {
    let event = state.event();
    let announcement = event.announcement().ok_or(Unfilled::NotAnnounced)?;
    let catalogue = messages::Catalogue::of(setting.language);
    let mut files: Vec<(String, Vec<u8>)> = Vec::new();
    for (form, ending) in [(Form::Trf26, ""), (Form::Trf16, "-2016")] {
        let wanted = Wanted { form, ..Wanted::default() };
        let text = exchange::text(state, names, wanted)?;
        files.push((format!("{name}{ending}.trf"), text.into_bytes()));
    }
    for slug in PAPERS {
        let Some(paper) = papers::named(slug) else { continue };
        if paper.why_not(event).is_some() {
            continue;
        }
        let filled = papers::of_event(state, names, &Choice::of(paper, Format::Pdf), setting);
        // What this event has no use for, such as forms of protest, is no part of its folder.
        let Ok(filled) = filled else { continue };
        let issue = match signature {
            Some((number, key)) => Issue::Official { number, key, address: None },
            None => Issue::Draft,
        };
        files.push((format!("{slug}.pdf"), papers::bytes(&filled, Format::Pdf, &issue)?));
    }
    files.push((catalogue.text("folder-not-listed-file"), not_listed(state, names)));
    files.push((catalogue.text("folder-members-file"), members(state, names)));
    files.push((catalogue.text("folder-justice-file"), justice(state, names, catalogue)));
    files.push((catalogue.text("folder-assistants-file"), assistants(state, names, catalogue)));
    let mail = phrase!(
        "folder-mail",
        name = announcement.name.as_str(),
        place = announcement.place.as_str(),
        files = files.len()
    );
    files.push((catalogue.text("folder-mail-file"), catalogue.say(&mail).into_bytes()));
    let manifest = Manifest {
        event: name,
        name: &announcement.name,
        federation: announcement.federation.word().to_owned(),
        made: wall_time::machine(setting.made),
        journal,
        signed: signature.is_some(),
        files: files.iter().map(|(name, bytes)| listed(name, bytes)).collect(),
    };
    let manifest = serde_json::to_vec_pretty(&manifest);
    let manifest = manifest.map_err(|fault| NoFolder::Archive(fault.to_string()))?;
    files.push(("manifest.json".to_owned(), manifest));
    archive(&files)
}

fn listed(name: &str, bytes: &[u8]) -> Listed {
    use sha2::{Digest, Sha256};
    let digest = Sha256::digest(bytes);
    let sha256 = digest.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat();
    Listed { name: name.to_owned(), bytes: bytes.len(), sha256 }
}

fn archive(files: &[(String, Vec<u8>)]) -> Result<Vec<u8>, NoFolder> {
    let broken = |fault: &dyn std::fmt::Display| NoFolder::Archive(fault.to_string());
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        archive.start_file(name, SimpleFileOptions::default()).map_err(|why| broken(&why))?;
        archive.write_all(bytes).map_err(|why| broken(&why))?;
    }
    Ok(archive.finish().map_err(|why| broken(&why))?.into_inner())
}

fn table(rows: Vec<Vec<String>>) -> Vec<u8> {
    let mut writer = csv::WriterBuilder::new().delimiter(b';').from_writer(Vec::new());
    for row in rows {
        // Writing into memory fails only where rows differ in length, and these do not.
        let _ = writer.write_record(&row);
    }
    writer.into_inner().unwrap_or_default()
}

fn heads(words: [&str; 5]) -> Vec<String> {
    words.map(str::to_owned).into()
}

/// Who stands on no list: the office has to know them before it can rate them (4.2.16).
fn not_listed(state: &EventState, names: &Names) -> Vec<u8> {
    let event = state.event();
    let mut rows = vec![heads(["number", "name", "birth", "category", "federation"])];
    for (_, entrant) in event.entrants() {
        let data = &entrant.form.data;
        if data.fide().is_some() || data.national().is_some() {
            continue;
        }
        let person = names.person(&entrant.form.person);
        let birth = person.and_then(|person| person.birth).map(|birth| birth.to_string());
        rows.push(vec![
            entrant.number.map(|number| number.to_string()).unwrap_or_default(),
            names.listed(&entrant.form.person),
            birth.unwrap_or_default(),
            data.category.sign().to_owned(),
            data.federation.clone().unwrap_or_else(|| event.host().to_owned()),
        ]);
    }
    table(rows)
}

/// Who is a member, with the number and the year that were shown.
fn members(state: &EventState, names: &Names) -> Vec<u8> {
    let mut rows = vec![heads(["number", "name", "club", "member_number", "member_year"])];
    for (_, entrant) in state.event().entrants() {
        let person = names.person(&entrant.form.person);
        let word = state.event().announcement().map(|it| it.federation.word().to_owned());
        let number = word.and_then(|word| person?.federation_ids.get(&word).cloned());
        let year = entrant.form.data.member_year.map(|year| year.to_string());
        rows.push(vec![
            entrant.number.map(|number| number.to_string()).unwrap_or_default(),
            names.listed(&entrant.form.person),
            entrant.form.data.club.clone().unwrap_or_default(),
            number.unwrap_or_default(),
            year.unwrap_or_default(),
        ]);
    }
    table(rows)
}

/// The sheet of the arbiters who assisted: what they are and did, with room for what the chief arbiter
/// says of each.
fn assistants(state: &EventState, names: &Names, catalogue: &messages::Catalogue) -> Vec<u8> {
    let mut rows = vec![heads(["name", "fide_id", "grade", "duty", "assessment"])];
    let announcement = state.event().announcement();
    for one in announcement.into_iter().flat_map(|it| &it.arbiters) {
        let person = names.person(&one.arbiter.person);
        let number = person.and_then(|person| person.federation_ids.get("fide").cloned());
        rows.push(vec![
            names.listed(&one.arbiter.person),
            number.unwrap_or_default(),
            catalogue.say(&papers::grade(one.arbiter.grade)),
            catalogue.say(&papers::duty(one.duty)),
            String::new(),
        ]);
    }
    table(rows)
}

/// What the justice bodies are told (7.5.3, 7.5.4, 7.6.3): withdrawals, exclusions, protests and what
/// was punished.
fn justice(state: &EventState, names: &Names, catalogue: &messages::Catalogue) -> Vec<u8> {
    let mut rows = vec![heads(["round", "name", "article", "what", "reason"])];
    let told = |item: &ReportItem| {
        !matches!(item.kind, MentionKind::NewPairing)
            && (item.article.is_some() || item.reason.is_some())
    };
    for item in state.office().report().iter().filter(|item| told(item)) {
        let name = item
            .entrant
            .and_then(|id| state.event().entrant(id))
            .map(|entrant| names.listed(&entrant.form.person));
        rows.push(vec![
            item.round.map(|round| round.to_string()).unwrap_or_default(),
            name.unwrap_or_default(),
            item.article.map(|article| catalogue.cite(article)).unwrap_or_default(),
            catalogue.say(&item.what),
            item.reason.clone().unwrap_or_default(),
        ]);
    }
    table(rows)
}

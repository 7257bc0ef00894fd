//! Files become events and come out again: those that stand in the repository, and whatever lies in
//! the folders that `TOURNAMENT_FILES` names, one after the other with a colon between.

use std::fs;
use std::path::{Path, PathBuf};

use formats::trf::{Document, LineEnd, read as read_trf};
use pairing::Event;
use tournament::team::TeamTournament;
use tournament::{Participant, Tournament};

use super::*;
use crate::exchange;

/// Every tournament file below a folder.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "trf") {
            found.push(path);
        }
    }
}

fn of_the_repository() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    for folder in ["cases", "examples", "fuzz/seeds", "crates/tratto/tests/golden"] {
        files(&root.join(folder), &mut found);
    }
    found
}

struct Out {
    people: Vec<Person>,
    state: EventState,
    document: Document,
}

fn through(bytes: &[u8], federation: Option<&str>) -> Result<Out, NotRead> {
    let event = EventName::new("file").unwrap();
    let federation = federation.map(|word| word.parse().unwrap());
    let asked = Asked { event: &event, federation, game: None };
    let read = read(bytes, &asked)?;
    let Act::ReadFile { file } = &read.act else { panic!("another act") };
    // As the journal keeps it.
    let text = serde_json::to_string(file).unwrap();
    let again: EventFile = serde_json::from_str(&text).unwrap();
    assert_eq!(**file, again);
    let state = admitted(&again)?;
    let document = exchange::document(&state, &names(&read.people)).unwrap();
    Ok(Out { people: read.people, state, document })
}

/// The file as it was understood: players by line where it asks for that.
fn understood(bytes: &[u8]) -> Document {
    let document = read_trf(bytes).unwrap().document;
    document.by_position().map_or(document, |ordered| ordered.document)
}

/// What an event knows of the players, without what only lists show.
fn bare(players: &Tournament) -> Vec<Participant> {
    let bare = |one: &Participant| Participant {
        name: String::new(),
        rating: None,
        presence: tournament::Presence::Present,
        ..one.clone()
    };
    players.participants().iter().map(bare).collect()
}

fn bare_teams(teams: &TeamTournament) -> Vec<tournament::team::Team> {
    let bare = |one: &tournament::team::Team| tournament::team::Team {
        presence: tournament::Presence::Present,
        ..one.clone()
    };
    teams.teams().iter().map(bare).collect()
}

/// What was lost, if anything was.
fn lost(bytes: &[u8], federation: Option<&str>) -> Vec<String> {
    if read_trf(bytes).is_err() {
        // Refused with its place, by whoever reads it.
        let why = through(bytes, federation).err().map(|why| why.faults).unwrap_or_default();
        let told = !why.is_empty() && why.iter().all(|fault| fault.line.is_some());
        return if told { Vec::new() } else { vec!["read?".to_owned()] };
    }
    let before = understood(bytes);
    let out = match through(bytes, federation) {
        Ok(out) => out,
        // What no reader can make sense of is refused with its place.
        Err(why) => {
            let located = why.faults.iter().all(|fault| fault.line.is_some());
            let unreadable = FileEvent::new(&before).is_err() || before.individual().is_err();
            let fine = located && unreadable;
            return if fine { Vec::new() } else { vec![format!("refused: {why:?}")] };
        }
    };
    assert!(out.people.len() >= before.players().count());
    let mut lost = Vec::new();
    let (text, ours) = (before.write(LineEnd::Lf), out.document.write(LineEnd::Lf));
    let mut left: Vec<&str> = ours.lines().collect();
    for line in text.lines() {
        match left.iter().position(|own| *own == line) {
            Some(at) => drop(left.remove(at)),
            None => lost.push(format!("- {line}")),
        }
    }
    lost.extend(left.iter().map(|line| format!("+ {line}")));
    let event = out.state.event();
    let told = FileEvent::new(&before).unwrap();
    let players = before.individual().unwrap().tournament;
    let facts = event.tournament(event.last_paired()).unwrap();
    let mut ours = bare(facts);
    let stated = players.participants().iter().any(|one| !one.virtual_points.is_empty());
    if !stated {
        // What a system accelerates by itself is no fact of the file.
        for one in &mut ours {
            one.virtual_points.clear();
        }
    }
    for (theirs, own) in bare(&players).iter().zip(&ours) {
        if theirs != own {
            lost.push(format!("{theirs:?}\n{own:?}"));
        }
    }
    assert_eq!(players.participants().len(), facts.participants().len());
    if facts.regulations().scoring != players.regulations().scoring {
        lost.push("scoring".to_owned());
    }
    if let Event::Teams(theirs) = &told.event {
        let own = event.team_tournament(event.last_paired()).unwrap();
        let mut own = bare_teams(own);
        if theirs.teams().iter().all(|team| team.virtual_points.is_empty()) {
            for team in &mut own {
                team.virtual_points.clear();
            }
        }
        for (theirs, own) in bare_teams(theirs).iter().zip(&own) {
            if theirs != own {
                lost.push(format!("{theirs:?}\n{own:?}"));
            }
        }
    } else if facts.regulations().prohibitions != players.regulations().prohibitions {
        lost.push("prohibitions".to_owned());
    }
    lost
}

fn nothing_lost(paths: &[PathBuf]) {
    let mut failed = 0;
    for path in paths {
        let bytes = fs::read(path).unwrap();
        let lost = lost(&bytes, None);
        if !lost.is_empty() {
            failed += 1;
            let shown: Vec<&String> = lost.iter().take(8).collect();
            println!("{}: {shown:#?}", path.display());
        }
    }
    assert_eq!(failed, 0, "of {} files", paths.len());
}

#[test]
fn files_of_the_repository_come_out_again_without_a_lost_fact() {
    let paths = of_the_repository();
    assert!(paths.len() >= 10, "{paths:?}");
    nothing_lost(&paths);
}

#[test]
fn files_of_other_folders_come_out_again_without_a_lost_fact() {
    let folders = std::env::var("TOURNAMENT_FILES").unwrap_or_default();
    let mut paths = Vec::new();
    for folder in folders.split(':').filter(|folder| !folder.is_empty()) {
        files(Path::new(folder), &mut paths);
    }
    nothing_lost(&paths);
    println!("{} files", paths.len());
}

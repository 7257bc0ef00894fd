//! `tratto players`: the federations' lists imported into a local index, and searched.

mod input;
pub(crate) mod refusal;
mod show;

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Instant;

use codex::phrase;
use formats::player_list::{Options, PlayerList};
use players::{About, Index, Match, Question};

use self::input::Input;
use crate::Status;
use crate::arguments::{ImportOptions, PlayersAct, SearchOptions, ShowOptions};
use crate::clock;
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell};

/// Does what was asked with the index.
pub(crate) fn run(act: &PlayersAct, shell: &Shell) -> Result<Status, Stop> {
    match act {
        PlayersAct::Import(asked) => import(asked, shell),
        PlayersAct::Search(asked) => search(asked, shell),
        PlayersAct::Show(asked) => show(asked, shell),
        PlayersAct::Lists { index } => lists(index.as_deref(), shell),
    }
}

fn import(asked: &ImportOptions, shell: &Shell) -> Result<Status, Stop> {
    let begun = Instant::now();
    let mut input = Input::open(&asked.file)?;
    let bar = input.bar();
    let file =
        asked.file.file_name().map_or_else(String::new, |name| name.to_string_lossy().into());
    let said = asked.dated.map(|day| day.to_string());
    let dated = said.or_else(|| month(&input.name())).or_else(|| input.dated());
    let about = About { file, dated, imported: clock::now().0 / 1000 };
    let name = input.name();
    let options = Options { source: asked.source, pace: players::pace_of(&name) };
    let refused = |fault: &players::ImportError| refusal::import(&asked.file, fault);
    let done = input.read(|reader| {
        let list = PlayerList::open(reader, options)
            .map_err(|misfit| refusal::list(&asked.file, &misfit))?;
        let path = index_path(asked.index.as_deref())?;
        let mut index = Index::open_or_create(&path).map_err(|fault| refusal::index(&fault))?;
        index.import(list, &about, |_| ()).map_err(|fault| Stop::from(refused(&fault)))
    });
    bar.finish_and_clear();
    let report = done?;
    shell.answer(&show::Imported::new(&report, asked.faults), || {
        show::imported(&report, asked.faults, begun.elapsed(), shell)
    })?;
    Ok(if report.fault_count == 0 { Status::Well } else { Status::Faults })
}

fn search(asked: &SearchOptions, shell: &Shell) -> Result<Status, Stop> {
    let words = asked.words.join(" ");
    let question = Question { words, federation: asked.fed.clone(), limit: asked.limit };
    let index = open(asked.index.as_deref())?;
    let found = index.search(&question).map_err(|fault| refusal::index(&fault))?;
    if shell.json() {
        shell::print_json(&show::answers(&found))?;
    } else if found.is_empty() {
        shell.talk(&shell.line(&phrase!("players-nobody", words = question.words)));
    } else {
        if found.iter().all(|found| found.fit == Match::Similar) {
            shell.talk(&shell.line(&phrase!("players-similar", words = question.words)));
        }
        shell.print(&show::table(&found, shell))?;
    }
    Ok(if found.is_empty() { Status::Faults } else { Status::Well })
}

fn show(asked: &ShowOptions, shell: &Shell) -> Result<Status, Stop> {
    let index = open(asked.index.as_deref())?;
    let id = asked.id.trim();
    let by_fide = id.parse().map_or(Ok(None), |number| index.by_fide_id(number));
    let by_fide = by_fide.map_err(|fault| refusal::index(&fault))?;
    let by_fsi = index.by_fsi_id(id).map_err(|fault| refusal::index(&fault))?;
    let mut people: Vec<_> = by_fide.into_iter().chain(by_fsi).collect();
    people.dedup();
    if shell.json() {
        shell::print_json(&show::people(&people))?;
    } else if people.is_empty() {
        shell.talk(&shell.line(&phrase!("players-nobody-by-number", id = id)));
    } else {
        let lists = index.lists().map_err(|fault| refusal::index(&fault))?;
        shell.print(&show::cards(&people, &lists, shell))?;
    }
    Ok(if people.is_empty() { Status::Faults } else { Status::Well })
}

/// The lists that are there.
fn lists(index: Option<&Path>, shell: &Shell) -> Result<Status, Stop> {
    let index = open(index)?;
    let lists = index.lists().map_err(|fault| refusal::index(&fault))?;
    let past = index.past_lists().map_err(|fault| refusal::index(&fault))?;
    shell.answer(&show::lists(&lists, &past), || show::lists_told(&lists, &past, shell))
}

/// The first day of the month that the name of a file tells.
fn month(name: &str) -> Option<String> {
    let (year, month) = players::month_of(name)?;
    Some(format!("{year}-{month:02}-01"))
}

fn open(asked: Option<&Path>) -> Result<Index, Stop> {
    let path = index_path(asked)?;
    Index::open(&path).map_err(|fault| refusal::index(&fault).into())
}

/// Where the index is: as asked, as the environment says, or where the system keeps data.
pub(crate) fn index_path(asked: Option<&Path>) -> Result<PathBuf, Stop> {
    if let Some(path) = asked {
        return Ok(path.to_owned());
    }
    if let Some(path) = told("TRATTO_PLAYERS") {
        return Ok(path.into());
    }
    let folder = data_folder(told).ok_or_else(|| Problem::new(phrase!("players-no-folder")))?;
    Ok(folder.join("tratto").join("players.db"))
}

/// What a variable of the environment says, if anything.
pub(crate) fn told(name: &str) -> Option<OsString> {
    env::var_os(name).filter(|value| !value.is_empty())
}

/// The folder for the data of programs, by the customs of the system.
pub(crate) fn data_folder(told: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let home = || told("HOME").map(PathBuf::from);
    if cfg!(windows) {
        return told("LOCALAPPDATA").map(PathBuf::from);
    }
    if cfg!(target_os = "macos") {
        return home().map(|home| home.join("Library/Application Support"));
    }
    let shared = told("XDG_DATA_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    shared.or_else(|| home().map(|home| home.join(".local/share")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_lies_where_the_system_keeps_it() {
        let home = |name: &str| (name == "HOME").then(|| OsString::from("/home/anna"));
        let folder = data_folder(home);
        if cfg!(target_os = "linux") {
            assert_eq!(folder, Some("/home/anna/.local/share".into()));
            let told = |name: &str| (name == "XDG_DATA_HOME").then(|| OsString::from("/dati"));
            assert_eq!(data_folder(told), Some("/dati".into()));
            assert_eq!(data_folder(|_| None), None);
        }
    }
}

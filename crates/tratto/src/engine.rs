//! `tratto engine`: the calls that tournament managers make to `JaVaFo` and bbpPairings
//! (docs/files.md).

use std::ffi::OsString;
use std::fs;
use std::iter::Peekable;
use std::path::{Path, PathBuf};

use codex::phrase;
use files::check_list;
use pairing::{Kind, dutch};
use tournament::Round;

use crate::Status;
use crate::arguments::{CheckOptions, GenerateOptions, PairOptions, SystemOptions};
use crate::problem::{Problem, Stop};
use crate::shell::Shell;
use crate::tournament_file::TournamentFile;
use crate::{check, generate, pair};

/// What a call asks for.
#[derive(Debug, Default)]
struct Call {
    input: Option<PathBuf>,
    act: Option<Act>,
    /// Where the check list goes, if one is asked for.
    list: Option<ListPlace>,
    system: SystemOptions,
    /// Where a made-up tournament goes, and the seed it comes from.
    output: Option<PathBuf>,
    seed: Option<u64>,
    explain: bool,
    json: bool,
}

#[derive(Debug, PartialEq, Eq)]
enum ListPlace {
    BesideTheFile,
    At(PathBuf),
}

#[derive(Debug)]
enum Act {
    Version,
    Pair(Option<PathBuf>),
    Check(Option<Round>),
    /// With a configuration, if one is named.
    Generate(Option<PathBuf>),
}

/// A program that can only configure a file name calls a link with the name of the engine it
/// knows; then the words are those of an engine's call (docs/files.md).
pub(crate) fn under_another_name(mut words: Vec<OsString>) -> Vec<OsString> {
    let name = words.first().map(|name| Path::new(name).file_stem().unwrap_or_default());
    let name = name.map(|name| name.to_string_lossy().to_lowercase()).unwrap_or_default();
    if name.contains("bbppairings") || name.contains("javafo") {
        words.insert(1, "engine".into());
    }
    words
}

/// Does what a call asks.
pub(crate) fn run(words: &[String], shell: &Shell) -> Result<Status, Stop> {
    let call = read(words)?;
    let shell = &shell.answering(shell.json() || call.json);
    let input = || call.input.clone().ok_or_else(|| not_understood("IN"));
    match call.act {
        Some(Act::Version) => {
            shell.print(concat!("tratto ", env!("CARGO_PKG_VERSION"), "\n"))?;
            Ok(Status::Well)
        }
        // A tournament after the model of another is not made.
        Some(Act::Generate(_)) if call.input.is_some() => {
            Err(Problem::invalid(phrase!("engine-no-model")).into())
        }
        Some(Act::Generate(config)) => {
            let asked = GenerateOptions {
                players: None,
                rounds: call.system.rounds,
                seed: call.seed,
                edition: call.system.edition.unwrap_or(dutch::Edition::E2026),
                config,
                set: call.system.baku.then(|| "Baku=1".to_owned()).into_iter().collect(),
                output: call.output,
            };
            generate::run(&asked, shell)
        }
        Some(Act::Check(round)) => {
            let file = input()?;
            if let Some(round) = round {
                return check::run_round(&file, round, call.system, shell);
            }
            check::run(&CheckOptions { files: vec![file], system: call.system }, shell)
        }
        Some(Act::Pair(ref output)) => {
            let file = input()?;
            if let Some(list) = &call.list {
                let path = match list {
                    ListPlace::BesideTheFile => file.with_extension("list"),
                    ListPlace::At(path) => path.clone(),
                };
                write_check_list(&file, &path, call.system, shell)?;
            }
            let (output, explain) = (output.clone(), call.explain);
            pair::run(
                &PairOptions { file, output, system: call.system, explain, typed: None },
                shell,
            )
        }
        None => Err(not_understood("-p | -c | -r")),
    }
}

/// Writes the list of a file's next round, if its system has one.
fn write_check_list(
    input: &Path,
    path: &Path,
    asked: SystemOptions,
    shell: &Shell,
) -> Result<(), Stop> {
    let file = TournamentFile::open(input, shell)?;
    let prepared = pair::prepare(&file, asked, shell)?;
    let Some(text) = check_list(&prepared).map_err(Problem::from)? else { return Ok(()) };
    fs::write(path, text).map_err(|fault| {
        Problem::unwritable(path, &fault).with_status(Status::UnreadableTournament).into()
    })
}

fn not_understood(word: &str) -> Stop {
    Problem::invalid(phrase!("engine-usage", word = word)).into()
}

fn read(words: &[String]) -> Result<Call, Stop> {
    let mut call = Call::default();
    let mut words = words.iter().map(String::as_str).peekable();
    while let Some(word) = words.next() {
        match word {
            "-r" => call.act = Some(Act::Version),
            "-p" => call.act = Some(Act::Pair(value(&mut words).map(PathBuf::from))),
            "-c" => {
                let round = match value(&mut words) {
                    Some(round) => Some(round.parse().map_err(|_| not_understood(round))?),
                    None => None,
                };
                call.act = Some(Act::Check(round));
            }
            "-g" => {
                let named = value(&mut words);
                call.seed = call.seed.or_else(|| named?.parse().ok());
                let config = named.filter(|_| call.seed.is_none()).map(PathBuf::from);
                call.act = Some(Act::Generate(config));
            }
            "-o" => call.output = words.next().map(PathBuf::from),
            "-s" => {
                let seed = words.next().unwrap_or_default();
                call.seed = Some(seed.parse().map_err(|_| not_understood(seed))?);
            }
            "-l" => {
                let path = value(&mut words).map(PathBuf::from);
                call.list = Some(path.map_or(ListPlace::BesideTheFile, ListPlace::At));
            }
            "-x" => call.explain = true,
            "--json" => call.json = true,
            "--dutch" => call.system.system = Some(Kind::Dutch),
            "--team" => call.system.system = Some(Kind::Team(None)),
            "--rr" => call.system.system = Some(Kind::RoundRobin(None)),
            "-b" => call.system.baku = true,
            "-n" => {
                let rounds = words.next().unwrap_or_default();
                let parsed = rounds.parse().ok().filter(|rounds| (1..=99).contains(rounds));
                call.system.rounds = Some(parsed.ok_or_else(|| not_understood(rounds))?);
            }
            "--edition" => {
                call.system.edition = Some(match words.next() {
                    Some("2026") => dutch::Edition::E2026,
                    Some("2017") => dutch::Edition::E2017,
                    other => return Err(not_understood(other.unwrap_or(word))),
                });
            }
            _ if word.starts_with('-') || call.input.is_some() => {
                return Err(not_understood(word));
            }
            file => call.input = Some(PathBuf::from(file)),
        }
    }
    Ok(call)
}

/// The value of an option that may go without: the next word, if it is no option itself.
fn value<'a>(words: &mut Peekable<impl Iterator<Item = &'a str>>) -> Option<&'a str> {
    words.next_if(|word| !word.starts_with('-') || *word == "-")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(call: &str) -> Vec<String> {
        call.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn the_calls_of_other_engines_are_understood() {
        let call = read(&words("--dutch in.trf -p out.txt -l")).expect("a call");
        assert_eq!(call.input, Some(PathBuf::from("in.trf")));
        assert!(matches!(call.act, Some(Act::Pair(Some(_)))));
        assert_eq!(call.list, Some(ListPlace::BesideTheFile));
        let call = read(&words("in.trf -c 3 -n 9")).expect("a call");
        assert!(matches!(call.act, Some(Act::Check(Some(3)))));
        assert_eq!(call.system.rounds, Some(9));
        assert!(read(&words("in.trf -z")).is_err());
        assert!(read(&words("a b -p")).is_err());
    }

    #[test]
    fn a_link_with_an_engine_s_name_takes_its_calls() {
        let called = |name: &str| under_another_name(vec![name.into(), "in.trf".into()]).len();
        assert_eq!(called("/opt/bbpPairings.exe"), 3);
        assert_eq!(called("javafo"), 3);
        assert_eq!(called("/usr/bin/tratto"), 2);
    }
}

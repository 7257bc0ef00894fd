//! The rules of the house that no compiler checks.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use cargo_metadata::{DependencyKind, MetadataCommand};
use messages::{Catalogue, Language};

use crate::scan;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The map in ARCHITECTURE.md: each room with the rooms it rests on, the top of the house first.
fn map() -> Vec<(String, BTreeSet<String>)> {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let names = |cell: &str| -> BTreeSet<String> {
        cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    };
    text.lines()
        .filter(|line| line.starts_with("| `"))
        .map(|line| {
            let cells: Vec<_> = line.split('|').collect();
            let name = names(cells[1]).into_iter().next().unwrap();
            (name, names(cells[3]))
        })
        .collect()
}

#[test]
fn dependencies_point_down_only_and_the_map_tells_them_all() {
    let metadata = MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .no_deps()
        .other_options(vec!["--offline".to_owned()])
        .exec()
        .unwrap();
    let rooms: BTreeSet<String> =
        metadata.packages.iter().map(|package| package.name.to_string()).collect();
    let built: BTreeMap<String, BTreeSet<String>> = metadata
        .packages
        .iter()
        .map(|package| {
            let rests_on = package
                .dependencies
                .iter()
                .filter(|dependency| dependency.kind != DependencyKind::Development)
                .map(|dependency| dependency.name.clone())
                .filter(|name| rooms.contains(name))
                .collect();
            (package.name.to_string(), rests_on)
        })
        .collect();
    let map = map();
    let drawn: BTreeMap<_, _> = map.iter().cloned().collect();
    assert_eq!(drawn, built, "the map in ARCHITECTURE.md (left) is not the house (right)");
    for (at, (room, rests_on)) in map.iter().enumerate() {
        let below: BTreeSet<_> = map[at + 1..].iter().map(|(name, _)| name.clone()).collect();
        let upward: Vec<_> = rests_on.difference(&below).collect();
        assert!(upward.is_empty(), "{room} rests on {upward:?}, which does not lie below it");
    }
}

#[test]
fn every_phrase_used_in_the_code_is_in_the_catalogues() {
    let mut missing = BTreeSet::new();
    for source in scan::sources(&root().join("crates")).unwrap() {
        if source.folder.ends_with("tests") {
            continue;
        }
        for file in source.files {
            let text = fs::read_to_string(&file.path).unwrap();
            let shipped = text.split("#[cfg(test)]").next().unwrap_or_default();
            for part in shipped.split("phrase!(").skip(1) {
                let Some(key) = part.trim_start().strip_prefix('"') else { continue };
                let key = key.split('"').next().unwrap_or_default();
                for language in Language::ALL {
                    if !shipped_as_example(&file.module) && !Catalogue::of(language).has(key) {
                        missing.insert(format!("{language} {key} ({})", file.module));
                    }
                }
            }
        }
    }
    assert!(missing.is_empty(), "not in the catalogues: {missing:#?}");
}

#[test]
fn every_word_of_a_page_is_in_the_catalogues() {
    let templates = root().join("crates/web/templates");
    let mut missing = BTreeSet::new();
    let mut words = 0;
    for template in fs::read_dir(templates).unwrap() {
        let path = template.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        for part in text.split(".text(\"").skip(1) {
            let key = part.split('"').next().unwrap_or_default();
            words += 1;
            for language in Language::ALL {
                if !Catalogue::of(language).has(key) {
                    missing.insert(format!("{language} {key} ({})", path.display()));
                }
            }
        }
    }
    assert!(words > 500, "the pages say more than {words} words");
    assert!(missing.is_empty(), "not in the catalogues: {missing:#?}");
}

#[test]
fn every_paper_that_can_be_set_is_in_the_table_of_papers() {
    let read = |path: &str| fs::read_to_string(root().join("crates").join(path)).unwrap();
    let made = read("documents/src/papers.rs");
    let made = made.split("pub use self::").skip(1).filter_map(|uses| uses.split(';').next());
    let made = made.filter_map(|uses| Some(uses.split_once("::")?.1));
    // Types begin with a capital; the functions make papers.
    let functions: BTreeSet<&str> = made
        .flat_map(|uses| uses.split(|sign: char| !sign.is_alphanumeric() && sign != '_'))
        .filter(|name| name.starts_with(|sign: char| sign.is_ascii_lowercase()))
        .collect();
    let table = read("desk/src/papers/table.rs");
    let reached = |name: &&&str| table.contains(&format!("papers::{name}"));
    let unreached: Vec<_> = functions.iter().filter(|name| !reached(name)).collect();
    assert!(functions.len() > 12, "{functions:?}");
    assert!(unreached.is_empty(), "no row of the table makes {unreached:?}");
}

/// The file that defines `phrase!` shows an example of it.
fn shipped_as_example(module: &str) -> bool {
    module == "codex::phrase"
}

#[test]
fn files_hold_one_idea_and_no_module_hides_in_mod_rs() {
    const LONGEST: usize = 700;
    for source in scan::sources(&root().join("crates")).unwrap() {
        for file in source.files {
            let lines = fs::read_to_string(&file.path).unwrap().lines().count();
            assert!(lines <= LONGEST, "{} has {lines} lines", file.module);
            assert!(!file.path.ends_with("mod.rs"), "{}", file.module);
        }
    }
}

/// A comment names the article of the rule book, or a page of `docs/`; a paragraph of a text that is
/// not in the repository helps nobody.
#[test]
fn comments_name_articles_that_a_reader_can_look_up() {
    let paragraph = |word: &str| {
        word.strip_prefix("P-")
            .is_some_and(|number| number.starts_with(|c: char| c.is_ascii_digit()))
    };
    let mut found = Vec::new();
    for source in scan::sources(&root().join("crates")).unwrap() {
        for file in source.files {
            let text = fs::read_to_string(&file.path).unwrap();
            let mut words = text.split(|c: char| !(c.is_ascii_alphanumeric() || "-.".contains(c)));
            if let Some(word) = words.find(|word| paragraph(word)) {
                found.push(format!("{word} ({})", file.module));
            }
        }
    }
    assert!(found.is_empty(), "no reader has the text of {found:#?}");
}

/// The states drawn under each heading of `docs/states.md` that names a type are its variants.
#[test]
fn drawings_have_the_states_of_their_types() {
    let page = fs::read_to_string(root().join("docs/states.md")).unwrap();
    let mut drawn = 0;
    for part in page.split("\n## ").skip(1) {
        let heading: Vec<&str> = part.lines().next().unwrap().split('`').collect();
        let [_, name, _, file, _] = heading[..] else { continue };
        let states: BTreeSet<&str> = part
            .lines()
            .filter_map(|line| line.trim().split_once(" --> "))
            .flat_map(|(from, to)| [from, to.split(':').next().unwrap_or_default()])
            .filter(|state| *state != "[*]")
            .collect();
        let text = fs::read_to_string(root().join(file)).unwrap();
        assert_eq!(states, variants(&text, name), "{name} of {file}");
        drawn += 1;
    }
    assert_eq!(drawn, 6);
}

/// The names of the variants of an enum, read as rustfmt lays them out.
fn variants<'t>(text: &'t str, name: &str) -> BTreeSet<&'t str> {
    let (_, body) = text.split_once(&format!("pub enum {name} {{\n")).unwrap();
    let (body, _) = body.split_once("\n}").unwrap();
    body.lines()
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()))
        .map(|line| line.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default())
        .collect()
}

/// What a federation decides is a field of its pack: no other file asks which federation it is, nor
/// takes the pack of a certain one.
#[test]
fn only_the_packs_know_which_federation_it_is() {
    const SIGNS: [&str; 7] = [
        "Federation::Fsi",
        "Federation::Fssi",
        "Federation::Fid",
        "Federation::named(",
        "Pack::FSI",
        "Pack::FSSI",
        "Pack::FID",
    ];
    let mut found = Vec::new();
    for (module, line) in shipped_lines() {
        // The index of players has federations of its own: those that publish lists.
        if ["players::", "desk::lists", "web::lists", "lab::", "office::pack"]
            .iter()
            .any(|room| module.starts_with(room))
        {
            continue;
        }
        let compared = ["announcement", "announced", "event"].iter().any(|of| {
            [" == ", " != "].iter().any(|sign| line.contains(&format!("{of}.federation{sign}")))
        });
        if compared || SIGNS.iter().any(|sign| line.contains(sign)) {
            found.push(format!("{module}: {line}"));
        }
    }
    assert!(found.is_empty(), "belongs into a pack: {found:#?}");
}

/// The code that is shipped, line by line, each with its module: no tests, no comments.
fn shipped_lines() -> Vec<(String, String)> {
    let mut lines = Vec::new();
    for source in scan::sources(&root().join("crates")).unwrap() {
        if source.folder.ends_with("tests") {
            continue;
        }
        for file in source.files.iter().filter(|file| !file.module.contains("tests")) {
            let text = fs::read_to_string(&file.path).unwrap();
            let shipped = text.split("#[cfg(test)]").next().unwrap_or_default();
            let code = shipped.lines().map(str::trim).filter(|line| !line.starts_with("//"));
            lines.extend(code.map(|line| (file.module.clone(), line.to_owned())));
        }
    }
    lines
}

/// Which edition applies follows from the pack and from the day, or from the code that somebody
/// announced or asked for: only the files that say what an edition says call one by its name.
#[test]
fn only_the_editions_know_which_edition_it_is() {
    const PREFIXES: [&str; 10] =
        ["FIDE_", "FSI_", "FID_", "FROZEN_", "RAPID_BLITZ_", "E", "Fide", "Fsi", "Fid", "Frozen"];
    const EDITIONS: [&str; 14] = [
        "codex::",
        "office::pack",
        "office::absence",
        "office::fsi",
        "office::fid",
        "rating::elo_italia",
        "rating::fide",
        "rating::master_norm",
        "rating::title_norm",
        "standings::edition",
        "table::fide::laws",
        "table::fid::regulation",
        "audit::laws",
        "draughts::rules",
    ];
    // Articles of papers by edition, words of files and flags, cases, measurements, what tests are
    // made of.
    const BY_NAME: [&str; 7] = [
        "documents::papers::scoresheet",
        "documents::papers::envelope",
        "formats::ledger::written",
        "tratto::arguments::rate",
        "rating::ledger::kit",
        "conformance::",
        "lab::",
    ];
    let names_one = |word: &str| {
        PREFIXES.iter().filter_map(|prefix| word.strip_prefix(prefix)).any(|rest| {
            let year = rest.starts_with("20") && rest.bytes().take(4).all(|c| c.is_ascii_digit());
            // The editions of the pairing rules are named in announcements, files and flags.
            year && rest.len() >= 4 && !(word.starts_with('E') && rest.len() == 4)
        })
    };
    let mut found = Vec::new();
    for (module, line) in shipped_lines() {
        if EDITIONS.iter().chain(&BY_NAME).any(|known| module.starts_with(known)) {
            continue;
        }
        let mut words = line.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        if words.any(names_one) || line.contains("FideRating::of_20") {
            found.push(format!("{module}: {line}"));
        }
    }
    assert!(found.is_empty(), "belongs into an edition: {found:#?}");
}

/// A new act gets its rights and its topic from somebody who thought of it.
#[test]
fn rights_and_topics_name_every_act() {
    for (path, function) in [
        ("crates/office/src/decide.rs", "fn permitted("),
        ("crates/office/src/decide.rs", "pub(crate) fn decide("),
        ("crates/web/src/site/messages.rs", "fn topic("),
    ] {
        let text = fs::read_to_string(root().join(path)).unwrap();
        let (_, body) = text.split_once(function).unwrap();
        let (body, _) = body.split_once("\n}\n").unwrap();
        assert!(body.contains("Act::Undo"), "{path}: {function} matches on acts");
        assert!(!body.contains("_ =>"), "{path}: {function} leaves acts to a wildcard");
    }
}

/// The names of the doors in a Rust file.
fn doors(text: &str) -> impl Iterator<Item = &str> {
    let calls = text.split("door!(").skip(1).map(str::trim_start);
    calls.filter_map(|call| call.strip_prefix('"')?.split('"').next())
}

/// A rule is executed where the product reaches it. The linker leaves out of the program what
/// nothing calls, and with it the text of its door.
#[test]
#[cfg(debug_assertions)]
fn every_door_leads_into_the_program() {
    let mut found = BTreeSet::new();
    for source in scan::sources(&root().join("crates")).unwrap() {
        for file in source.files {
            if file.module.starts_with("codex::") || file.module.ends_with("journeys::house") {
                continue;
            }
            let text = fs::read_to_string(&file.path).unwrap().replace("waits_for_a_door!", "");
            assert!(!text.contains("codex::Door"), "{} opens a door by hand", file.module);
            assert!(!text.contains("opened_door!"), "{} opens a door by hand", file.module);
            for door in doors(&text) {
                assert!(found.insert(door.to_owned()), "two doors are called {door}");
            }
        }
    }
    assert!(found.len() > 20, "{found:?}");
    let program = fs::read(env!("CARGO_BIN_EXE_tratto")).unwrap();
    let leads_nowhere = |door: &&String| {
        let sign = format!("{}{door}", codex::DOOR_SIGN);
        memchr::memmem::find(&program, sign.as_bytes()).is_none()
    };
    let nowhere: Vec<_> = found.iter().filter(leads_nowhere).collect();
    assert!(nowhere.is_empty(), "nothing in the program calls {nowhere:?}");
}

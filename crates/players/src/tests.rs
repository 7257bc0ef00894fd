//! The index against a slow search through all players, and against what can go wrong on a disk.

use std::cmp::Reverse;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;

use formats::player_list::{
    Cause, Options, Player, PlayerList, Strength, fixed_header, write_fixed,
};
use proptest::prelude::*;
use tempfile::TempDir;

use crate::folding::LOOSE;
use crate::*;

fn list(players: &[Player]) -> Vec<u8> {
    let mut text = fixed_header();
    for player in players {
        write_fixed(player, &mut text);
    }
    text.into_bytes()
}

fn import(path: &Path, bytes: &[u8]) -> Result<Report, ImportError> {
    let list = PlayerList::open(bytes, Options::default())?;
    let mut index = Index::open_or_create(path)?;
    index.import(list, &About { file: "x.txt".to_owned(), ..About::default() }, |_| ())
}

fn player(id: u32, name: &str, federation: &str, rating: u16) -> Player {
    Player {
        fide_id: Some(id),
        name: name.to_owned(),
        federation: federation.to_owned(),
        standard: Strength { rating: (rating > 0).then_some(rating), ..Strength::default() },
        ..Player::default()
    }
}

fn found(path: &Path, words: &str) -> Vec<(Match, String)> {
    let question = Question { words: words.to_owned(), federation: None, limit: 20 };
    let found = Index::open(path).unwrap().search(&question).unwrap();
    found.into_iter().map(|found| (found.fit, found.person.name().to_owned())).collect()
}

fn names(path: &Path, words: &str) -> Vec<String> {
    found(path, words).into_iter().map(|(_, name)| name).collect()
}

fn few() -> (TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("players.db");
    let players = [
        player(1, "Rossi, Mario", "ITA", 1500),
        player(2, "Rossini, Mario", "ITA", 2400),
        player(3, "D'Amico, Luca", "ITA", 1800),
        player(4, "Damico, Anna", "ARG", 1900),
        player(5, "Van der Wiel, John", "NED", 2490),
        player(6, "Mueller, Karsten", "GER", 2500),
        player(7, "Müller, Ute", "GER", 2000),
        player(8, "Amicone, Dario", "ITA", 2600),
        player(9, "Rossi, Mara", "SMR", 0),
    ];
    import(&path, &list(&players)).unwrap();
    (folder, path)
}

#[test]
fn words_in_any_order_exact_ones_first_then_by_rating() {
    let (_folder, path) = few();
    assert_eq!(names(&path, "mario rossi"), ["Rossi, Mario", "Rossini, Mario"]);
    assert_eq!(names(&path, "ross mar"), ["Rossini, Mario", "Rossi, Mario", "Rossi, Mara"]);
    assert_eq!(names(&path, "rossi"), ["Rossi, Mario", "Rossi, Mara", "Rossini, Mario"]);
    assert_eq!(names(&path, "ROSSÌ  mârio"), ["Rossi, Mario", "Rossini, Mario"]);
    assert_eq!(names(&path, "росси"), ["Rossi, Mario", "Rossi, Mara", "Rossini, Mario"]);
}

#[test]
fn particles_are_found_with_and_without() {
    let (_folder, path) = few();
    for words in ["D'Amico", "damico", "d amico", "D’AMICO", "DAmico"] {
        assert_eq!(names(&path, words)[..2], ["Damico, Anna", "D'Amico, Luca"], "{words}");
    }
    assert_eq!(names(&path, "amico"), ["D'Amico, Luca", "Amicone, Dario"]);
    for words in ["van der wiel", "vanderwiel", "wiel john", "der wiel", "van wiel", "john vander"]
    {
        assert_eq!(names(&path, words), ["Van der Wiel, John"], "{words}");
    }
}

#[test]
fn umlauts_are_found_in_every_spelling() {
    let (_folder, path) = few();
    assert_eq!(names(&path, "müller"), ["Mueller, Karsten", "Müller, Ute"]);
    assert_eq!(names(&path, "mueller"), ["Mueller, Karsten", "Müller, Ute"]);
    assert_eq!(names(&path, "muller"), ["Müller, Ute", "Mueller, Karsten"]);
}

#[test]
fn one_slip_of_the_finger_is_forgiven_if_nothing_fits() {
    let (_folder, path) = few();
    for words in ["rosis mario", "rosssi mario", "rosi mario", "rozsi mario"] {
        assert_eq!(found(&path, words), [(Match::Similar, "Rossi, Mario".to_owned())], "{words}");
    }
    assert_eq!(names(&path, "rzosssi mario"), Vec::<String>::new());
    assert_eq!(names(&path, "muler"), ["Mueller, Karsten", "Müller, Ute"]);
}

#[test]
fn numbers_and_federations() {
    let (_folder, path) = few();
    assert_eq!(found(&path, "5"), [(Match::Number, "Van der Wiel, John".to_owned())]);
    assert_eq!(found(&path, "55"), []);
    let index = Index::open(&path).unwrap();
    let question = |fed: &str, limit| Question {
        words: "ross".to_owned(),
        federation: Some(fed.to_owned()),
        limit,
    };
    let count = |fed, limit| index.search(&question(fed, limit)).unwrap().len();
    assert_eq!(
        (count("ita", 20), count("SMR", 20), count("FRA", 20), count("ITA", 1)),
        (2, 1, 0, 1)
    );
}

#[test]
fn a_person_on_both_lists_is_one_person() {
    let (_folder, path) = few();
    let fsi = "id fsi;cognome;nome;fin;elo\n100001;ROSSI;MARIO;1;1550\n100002;ROSSI;LUIGI;;1400\n\
               100001;DOPPIO;UGO;;1\n";
    let report = import(&path, fsi.as_bytes()).unwrap();
    assert_eq!((report.federation, report.players, report.lost), (Federation::Fsi, 2, 1));
    assert_eq!(report.faults[0].cause, Cause::Repeated { id: "100001".to_owned() });
    assert_eq!(report.faults[0].line, 4);
    let index = Index::open(&path).unwrap();
    let mario = index.by_fsi_id("100001").unwrap().unwrap();
    assert_eq!(Some(&mario), index.by_fide_id(1).unwrap().as_ref());
    assert_eq!(
        (mario.name(), mario.fide_id(), mario.fsi_id()),
        ("Rossi, Mario", Some(1), Some("100001"))
    );
    let all = names(&path, "rossi");
    assert_eq!(all, ["Rossi, Mario", "ROSSI, LUIGI", "Rossi, Mara", "Rossini, Mario"]);
    assert_eq!(index.lists().unwrap().len(), 2);
}

#[test]
fn a_new_list_replaces_the_old_one_of_its_federation() {
    let (_folder, path) = few();
    let reader = Index::open(&path).unwrap();
    import(&path, &list(&[player(70, "Nuovo, Unico", "ITA", 1000)])).unwrap();
    assert_eq!(names(&path, "rossi"), Vec::<String>::new());
    assert_eq!(names(&path, "nuovo"), ["Nuovo, Unico"]);
    let question = Question { words: "rossi".to_owned(), federation: None, limit: 5 };
    assert_eq!(reader.search(&question).unwrap(), []);
    assert_eq!(reader.list(Federation::Fide).unwrap().unwrap().players, 1);
}

/// A stream that fails in the middle, as a disk or a network does.
struct Failing(Cursor<Vec<u8>>);

impl Read for Failing {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        match self.0.read(bytes)? {
            0 => Err(io::ErrorKind::ConnectionReset.into()),
            read => Ok(read),
        }
    }
}

#[test]
fn an_import_that_fails_leaves_the_old_list() {
    let (_folder, path) = few();
    let before = names(&path, "ross");
    let many: Vec<_> = (1..6000).map(|id| player(id, "Altro, Tizio", "FRA", 1000)).collect();
    let bytes = list(&many);
    let stream: Box<dyn BufRead + Send> =
        Box::new(BufReader::new(Failing(Cursor::new(bytes.clone()))));
    let mut index = Index::open_or_create(&path).unwrap();
    let mut seen = 0;
    let failed = index.import(
        PlayerList::open(stream, Options::default()).unwrap(),
        &About::default(),
        |players| {
            // Half the new list is in the store, and nobody sees it.
            seen = players;
            assert_eq!(names(&path, "ross"), before);
            assert_eq!(names(&path, "altro"), Vec::<String>::new());
        },
    );
    assert!(matches!(failed, Err(ImportError::List(_))), "{failed:?}");
    assert!(seen > 0);
    assert_eq!(names(&path, "ross"), before);
    let cut = import(&path, &bytes[..bytes.len() - 20]);
    assert!(matches!(cut, Err(ImportError::List(_))), "{cut:?}");
    let header = import(&path, fixed_header().as_bytes());
    assert!(matches!(header, Err(ImportError::NoPlayers { .. })), "{header:?}");
    assert_eq!(names(&path, "ross"), before);
}

#[test]
fn what_is_no_index_is_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    assert!(matches!(Index::open(&path("none.db")), Err(IndexError::Missing { .. })));
    std::fs::write(path("text.db"), "not a database, but long enough to be looked at".repeat(30))
        .unwrap();
    for opened in [Index::open(&path("text.db")), Index::open_or_create(&path("text.db"))] {
        assert!(matches!(opened, Err(IndexError::NotAnIndex { .. })), "{opened:?}");
    }
    let foreign = rusqlite::Connection::open(path("foreign.db")).unwrap();
    foreign.execute_batch("CREATE TABLE mine (x); PRAGMA user_version = 3").unwrap();
    let opened = Index::open_or_create(&path("foreign.db"));
    assert!(matches!(opened, Err(IndexError::NotAnIndex { .. })), "{opened:?}");
    drop(Index::open_or_create(&path("newer.db")).unwrap());
    let newer = rusqlite::Connection::open(path("newer.db")).unwrap();
    newer.execute_batch("PRAGMA user_version = 99").unwrap();
    let opened = Index::open(&path("newer.db"));
    assert!(matches!(opened, Err(IndexError::Newer { found: 99, known: 3 })), "{opened:?}");
}

#[test]
fn clubs_and_beginnings_of_numbers_are_found_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("players.db");
    let csv = "ID FSI;Cognome;Nome;FIN;Circolo;Anno Tesseramento;Note\n\
               123456;Rossi;Mario;812345;Circolo di Lodi;2026;maestro di scuola\n\
               123499;Lodigiani;Ada;;Crema;2024;\n";
    import(&path, csv.as_bytes()).unwrap();
    assert_eq!(
        found(&path, "lod"),
        [(Match::Beginning, "Lodigiani, Ada".to_owned()), (Match::Club, "Rossi, Mario".to_owned())]
    );
    assert_eq!(found(&path, "ros lod"), [(Match::Club, "Rossi, Mario".to_owned())]);
    assert_eq!(names(&path, "123456"), ["Rossi, Mario"]);
    assert_eq!(names(&path, "1234"), ["Rossi, Mario", "Lodigiani, Ada"]);
    let index = Index::open(&path).unwrap();
    let rossi = index.by_fsi_id("123456").unwrap().unwrap().fsi.unwrap();
    assert_eq!(rossi.member_year, Some(2026));
    assert_eq!(rossi.extra, [("Note".to_owned(), "maestro di scuola".to_owned())]);
    assert_eq!(index.lists().unwrap()[0].unused, ["Note"]);
}

#[test]
fn an_index_of_the_first_layout_is_widened_and_searched() {
    let (_folder, path) = few();
    let before = names(&path, "rossi");
    let old = rusqlite::Connection::open(&path).unwrap();
    old.execute_batch(
        "ALTER TABLE list DROP COLUMN unused;
         ALTER TABLE fide_player DROP COLUMN member_year;
         ALTER TABLE fide_player DROP COLUMN extra;
         PRAGMA user_version = 1",
    )
    .unwrap();
    drop(old);
    assert_eq!(names(&path, "rossi"), before);
    assert_eq!(Index::open(&path).unwrap().lists().unwrap().len(), 1);
}

#[test]
fn two_imports_do_not_mix() {
    let (_folder, path) = few();
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let mut index = Index::open_or_create(&path).unwrap();
    index.connection.busy_timeout(std::time::Duration::ZERO).unwrap();
    let bytes = list(&[player(1, "Uno", "ITA", 1)]);
    let list = PlayerList::open(bytes.as_slice(), Options::default()).unwrap();
    let refused = index.import(list, &About::default(), |_| ());
    assert!(matches!(refused, Err(ImportError::Index(IndexError::Busy))), "{refused:?}");
}

/// How a player answers a question, word by word, the slow way.
fn fit(player: &Player, asked: &Asked, similar: bool) -> Option<Match> {
    let words = name_words(&player.name).words;
    let all = |reading: &Folded, one: &dyn Fn(&str, &str) -> bool| {
        reading.words.iter().all(|asked| words.iter().any(|word| one(word, asked)))
    };
    let any = |readings: &[Folded], one: &dyn Fn(&str, &str) -> bool| {
        readings.iter().any(|reading| all(reading, one))
    };
    let same = |word: &str, asked: &str| word == asked;
    let begins = |word: &str, asked: &str| word.starts_with(asked);
    if similar {
        let readings = asked.together.iter().chain(&asked.apart);
        let slipped = |reading: &Folded| {
            (0..reading.words.len()).any(|at| {
                let mut others = reading.clone();
                let asked = others.words.remove(at);
                asked.len() >= 4
                    && words.iter().any(|word| one_slip(word.trim_end_matches(LOOSE), &asked))
                    && all(&others, &begins)
            })
        };
        return readings.into_iter().any(slipped).then_some(Match::Similar);
    }
    match () {
        () if any(&asked.together, &same) || any(&asked.apart, &same) => Some(Match::Exact),
        () if any(&asked.together, &begins) => Some(Match::Beginning),
        () if any(&asked.apart, &begins) => Some(Match::Apart),
        () => None,
    }
}

/// Whether one letter added, dropped, changed or swapped with the next makes one word of the other.
fn one_slip(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() == other.len() {
        let differ: Vec<_> = (0..one.len()).filter(|at| one[*at] != other[*at]).collect();
        return match differ[..] {
            [_] => true,
            [at, next] => next == at + 1 && one[at] == other[next] && one[next] == other[at],
            _ => false,
        };
    }
    let (short, long) = if one.len() < other.len() { (one, other) } else { (other, one) };
    short.len() + 1 == long.len()
        && (0..long.len()).any(|at| [&long[..at], &long[at + 1..]].concat() == short)
}

fn listed_name() -> impl Strategy<Value = String> {
    let surname = "(D'|De |van der |Al-|)[ABC](a|b|ü|ue|é){1,3}(ri|ro|n|)";
    (surname, "[AB](a|b|ñ){0,2}( [AB])?").prop_map(|(surname, first)| format!("{surname}, {first}"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn the_index_answers_as_a_slow_search_does(
        people in prop::collection::vec((listed_name(), 0_u16..4, prop::bool::ANY), 1..80),
        questions in prop::collection::vec(
            ("(d'|de |van |)[abc](a|b|ü|ue|e|r){0,4}( [ab]{1,2})?", prop::bool::ANY, 1_usize..9),
            1..30,
        ),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("players.db");
        let players: Vec<_> = (1..)
            .zip(&people)
            .map(|(id, (name, rating, italian))| {
                player(id, name, if *italian { "ITA" } else { "FRA" }, rating * 100)
            })
            .collect();
        import(&path, &list(&players)).unwrap();
        let index = Index::open(&path).unwrap();
        for (words, italian, limit) in questions {
            let federation = italian.then(|| "ITA".to_owned());
            let asked = asked_words(&words);
            let question = Question { words: words.clone(), federation, limit };
            let slow = |similar: bool| {
                let mut slow: Vec<_> = players
                    .iter()
                    .filter(|player| !italian || player.federation == "ITA")
                    .filter_map(|player| Some((fit(player, &asked, similar)?, player)))
                    .map(|(fit, player)| (fit, Reverse(player.strength()), &player.name, player.fide_id))
                    .collect();
                slow.sort();
                slow
            };
            let fits = slow(false);
            let expected = if fits.is_empty() { slow(true) } else { fits };
            // Among equals the index keeps the order of the file until it has enough, so which of
            // the last ones it names is open; how good they are is not.
            let found: Vec<_> = index
                .search(&question)
                .unwrap()
                .into_iter()
                .map(|found| (found.fit, found.strength, found.person.fide_id()))
                .collect();
            let quality = |fit: Match, strength: u16| (fit, strength);
            prop_assert_eq!(
                found.iter().map(|(fit, strength, _)| quality(*fit, *strength)).collect::<Vec<_>>(),
                expected.iter().take(limit).map(|one| quality(one.0, one.1.0)).collect::<Vec<_>>(),
                "{}", words
            );
            for one in &found {
                let known = |expected: &(Match, Reverse<u16>, &String, Option<u32>)| {
                    (expected.0, expected.1.0, expected.3) == *one
                };
                prop_assert!(expected.iter().any(known), "{} {:?}", words, one);
            }
        }
    }
}

#[test]
fn an_event_has_the_ratings_that_were_in_force_when_it_began() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("players.db");
    let import = |day: &str, rows: &str| {
        let text = format!("id fsi;cognome;nome;elo\n{rows}");
        let list = PlayerList::open(text.as_bytes(), Options::default()).unwrap();
        let about = About { file: format!("{day}.csv"), dated: Some(day.into()), imported: 0 };
        Index::open_or_create(&path).unwrap().import(list, &about, |_| ()).unwrap()
    };
    let at = |id: &str, day: &str| {
        let index = Index::open(&path).unwrap();
        let person = index.by_fsi_id(id).unwrap().unwrap();
        let (person, lists) = index.in_force(&person, day).unwrap();
        (person.fsi.unwrap().national.rating, lists[0].day().unwrap())
    };
    let of = |day: &str| day.to_owned();
    assert!(!import("2026-10-01", "100001;Rossi;Ada;1500\n100002;Verdi;Ugo;1600\n").is_past);
    assert!(!import("2026-11-01", "100001;Rossi;Ada;1550\n100003;Neri;Ivo;1400\n").is_past);
    assert_eq!(at("100001", "2026-10-31"), (Some(1500), of("2026-10-01")));
    assert_eq!(at("100001", "2026-11-01"), (Some(1550), of("2026-11-01")));
    assert_eq!(at("100003", "2026-10-31"), (None, of("2026-10-01")), "not rated yet");
    // No list is as old: the one that is there says of which day it is.
    assert_eq!(at("100001", "2026-09-30"), (Some(1550), of("2026-11-01")));
    // One that is brought in afterwards does not take the place of a newer one.
    assert!(import("2026-09-01", "100001;Rossi;Ada;1480\n").is_past);
    assert_eq!(at("100001", "2026-09-30"), (Some(1480), of("2026-09-01")));
    assert_eq!(at("100001", "2026-10-15"), (Some(1500), of("2026-10-01")));
    assert_eq!(names(&path, "rossi"), ["Rossi, Ada"]);
    assert_eq!(names(&path, "neri"), ["Neri, Ivo"]);
    // The oldest go: three lists of before are kept.
    import("2026-12-01", "100001;Rossi;Ada;1560\n");
    import("2027-01-01", "100001;Rossi;Ada;1570\n");
    let kept: Vec<String> = Index::open(&path)
        .unwrap()
        .past_lists()
        .unwrap()
        .into_iter()
        .map(|list| list.dated)
        .collect();
    assert_eq!(kept, ["2026-12-01", "2026-11-01", "2026-10-01"]);
}

#[test]
fn an_index_without_lists_of_before_gets_room_for_them() {
    let (_folder, path) = few();
    let before = names(&path, "rossi");
    let old = rusqlite::Connection::open(&path).unwrap();
    old.execute_batch(
        "DROP TABLE past; DROP TABLE fide_past; DROP TABLE fsi_past; PRAGMA user_version = 2",
    )
    .unwrap();
    drop(old);
    assert_eq!(names(&path, "rossi"), before);
    assert_eq!(Index::open(&path).unwrap().past_lists().unwrap(), []);
}

//! The same championship once by HTTP and once by the command line: one journal, the same papers.
//!
//! A real server has the clock of the machine, so HTTP goes first; the command line then does each
//! step at the moment, in the name and under the key that the server wrote.

use std::fs;
use std::time::{SystemTime, UNIX_EPOCH};

use ::desk::papers::PAPERS;
use ::desk::wall_time;
use ::journal::{Entry, Journal, Stream};
use office::Instant;
use serde_json::{Value, json};

use crate::serving::{Caller, Server, hidden};
use crate::{answer, err, fed, out};

const EVENT: &str = "prova";

/// One step of a championship. Both performers match on it: what one of them cannot do does not build.
enum Step {
    /// The announcement in the words of the form; the file says the same.
    Announce { form: Vec<(String, String)>, file: Value },
    /// Somebody at the entry desk: family name, national rating, team.
    Enter { family: &'static str, national: &'static str, team: &'static str },
    /// Any act of the office.
    Act(Value),
    /// The federation's word.
    Authorise,
    /// Live boards for the round on the wall, their clocks waiting.
    OpenBoards,
    /// Every clock that waits is set going.
    StartClocks,
    /// The arbiter enters what somebody does at a board of round 1.
    Play { board: u16, by: &'static str, act: Value },
    /// The results of games that ended at their boards.
    EnterLiveResults,
    /// What the hall is told: as programs send it, and in the words of the command.
    Hall(Value, &'static [&'static str]),
    /// The games that the house paused go on.
    Resume,
}

/// Whether the rules take a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Expected {
    Kept,
    Refused,
}
use Expected::{Kept, Refused};

type Championship = Vec<(Step, Expected)>;

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    i64::try_from(since.as_millis()).unwrap()
}

/// An announcement for a round today and one the day after tomorrow.
fn announced(federation: &str, game: &str, field: &str, system: &str) -> Step {
    let day = |after: i64| wall_time::field(Instant(now() + after * 86_400_000))[..10].to_owned();
    let starts = [format!("{} 00:00", day(0)), format!("{} 15:00", day(2))];
    let mut form: Vec<(String, String)> = [
        ("event", EVENT),
        ("name", "Campionato di prova"),
        ("place", "Lodi"),
        ("organiser", "G.S. Sordi Lodi"),
        ("federation", federation),
        ("game", game),
        ("field", field),
        ("boards", "2"),
        ("reserves", "1"),
        ("primary", "individual"),
        ("system", system),
        ("cycles", "1"),
        ("rounds", "2"),
        ("control", "90m+30s"),
        ("default_minutes", "0"),
        ("prizes", "1; Campione; medaglia d'oro"),
        ("family", "Guidi"),
        ("given", "Giulia"),
        ("grade", "national"),
        ("seed", "21"),
    ]
    .map(|(name, value)| (name.to_owned(), value.to_owned()))
    .into();
    for (round, start) in (1..).zip(&starts) {
        form.push((format!("start-{round}"), start.replace(' ', "T")));
    }
    let teams = json!({ "teams": {
        "boards": 2, "reserves": 1, "primary": "individual", "forfeit_board_halves": 4,
        "bye_board_halves": 2, "bye_match_points": 1,
    } });
    let file = json!({
        "name": "Campionato di prova", "place": "Lodi", "organiser": "G.S. Sordi Lodi",
        "federation": federation,
        "game": if game.starts_with("fide") { json!({ "chess": game }) } else { json!(game) },
        "field": if field == "teams" { teams } else { json!({ "individual": field }) },
        "system": if system == "swiss" { json!(system) } else { json!({ system: { "cycles": 1 } }) },
        "rounds": 2, "calendar": starts, "control": "90m+30s", "default_minutes": 0,
        "prizes": [{ "title": "Campione", "place": 1, "what": "medaglia d'oro" }],
        "chief_arbiter": {
            "person": "prova-arbiter", "grade": "national",
            "family_name": "Guidi", "given_name": "Giulia",
        },
        "seed": 21,
    });
    Step::Announce { form, file }
}

fn act(value: Value) -> (Step, Expected) {
    (Step::Act(value), Kept)
}

/// From the first pairing to the start of round 1.
fn begun() -> Vec<(Step, Expected)> {
    let mut steps = vec![act(json!({ "act": "request_authorisation" })), (Step::Authorise, Kept)];
    steps.extend(
        ["begin", "pair", "publish", "start_round"].map(|name| act(json!({ "act": name }))),
    );
    steps
}

fn played(board: u16, by: &'static str, act: Value) -> (Step, Expected) {
    (Step::Play { board, by, act }, Kept)
}

fn moved(board: u16, by: &'static str, text: &str) -> (Step, Expected) {
    played(board, by, json!({ "act": "typed", "text": text }))
}

fn entered(family: &'static str, national: &'static str, team: &'static str) -> (Step, Expected) {
    (Step::Enter { family, national, team }, Kept)
}

fn result(board: u16, result: &str) -> (Step, Expected) {
    act(json!({ "act": "result", "board": board, "result": result }))
}

fn individual() -> Championship {
    let mut steps = vec![(announced("fssi", "fide-2017", "open", "swiss"), Kept)];
    let players = [("Alberti", "2000"), ("Bassi", "1900"), ("Conti", "1800"), ("D'Amico", "1700")];
    steps.extend(players.map(|(family, national)| entered(family, national, "")));
    steps.extend(begun());
    let notice =
        json!({ "by": 2, "round": 1, "board": 2, "copies": 2, "words": "Mossa illegale." });
    let no_board = json!({ "act": "result", "board": 9, "result": "1-0" });
    // Whoever is not seated when the clocks start loses the game.
    steps.push((Step::OpenBoards, Kept));
    for (board, by) in [(1, "white"), (1, "black"), (2, "white"), (2, "black")] {
        steps.push(played(board, by, json!({ "act": "arrive" })));
    }
    let offer = Step::Play { board: 1, by: "white", act: json!({ "act": "offer" }) };
    steps.extend([
        (Step::StartClocks, Kept),
        moved(1, "white", "f3"),
        moved(1, "black", "e5"),
        // The federation wants thirty moves before a draw is offered.
        (offer, Refused),
        (Step::Hall(json!({ "say": "end" }), &["end"]), Refused),
        (
            Step::Hall(
                json!({ "say": "message", "text": "Buon gioco" }),
                &["message", "Buon gioco"],
            ),
            Kept,
        ),
        (
            Step::Hall(
                json!({ "say": "alarm", "word": "fuoco", "text": "Al piano terra", "leave": true,
                    "place": "Cortile" }),
                &["alarm", "Al piano terra", "--word", "fuoco", "--leave", "--place", "Cortile"],
            ),
            Kept,
        ),
        // An alarm stands: nothing else is said, and nothing goes on.
        (Step::Hall(json!({ "say": "message", "text": "Pausa" }), &["message", "Pausa"]), Refused),
        (Step::Hall(json!({ "say": "end" }), &["end"]), Kept),
        (Step::Resume, Kept),
        moved(1, "white", "g4"),
        moved(1, "black", "Dh4"),
        (Step::EnterLiveResults, Kept),
        result(2, "1/2-1/2"),
        (Step::Act(no_board), Refused),
        act(json!({ "act": "protest", "step": { "notice": notice } })),
        act(json!({ "act": "tell", "entrant": 4, "says": { "withdrawal": { "from": 2 } } })),
        act(json!({ "act": "close_round" })),
        act(json!({
            "act": "correct", "round": 1, "board": 2, "result": "1-0", "reason": "I formulari",
        })),
    ]);
    // Nobody can be entered any more once the last round is paired.
    steps.extend([act(json!({ "act": "pair" })), act(json!({ "act": "publish" }))]);
    steps.push((Step::Enter { family: "Esposito", national: "1500", team: "" }, Refused));
    steps
}

fn teams() -> Championship {
    let mut steps = vec![(announced("fssi", "fide-2017", "teams", "swiss"), Kept)];
    for name in ["Sordi Lodi", "Silenziosa Torino"] {
        steps.push(act(json!({ "act": "enter_team", "form": { "name": name } })));
    }
    let players = ["Alberti", "Bassi", "Conti", "Donati", "Esposito", "Ferri"];
    let teams = ["1", "1", "1", "2", "2", "2"];
    steps.extend(players.into_iter().zip(teams).map(|(name, team)| entered(name, "1800", team)));
    // Two boards and a reserve are full.
    steps.push((Step::Enter { family: "Gallo", national: "1500", team: "1" }, Refused));
    steps.push(act(json!({ "act": "name_captain", "team": 1, "captain": 1 })));
    steps.push(act(json!({ "act": "name_captain", "team": 2, "captain": 4 })));
    steps.extend(begun());
    steps.extend([result(1, "1-0"), result(2, "1/2-1/2"), act(json!({ "act": "close_round" }))]);
    steps
}

fn draughts() -> Championship {
    let mut steps = vec![(announced("fid", "italian_draughts", "open", "round_robin"), Kept)];
    let players = ["Alberti", "Bassi", "Conti", "Donati"];
    steps.extend(players.map(|family| entered(family, "1800", "")));
    // What the draughts federation asks before an event is not at hand.
    steps.push((act(json!({ "act": "request_authorisation" })).0, Refused));
    steps.extend(begun().into_iter().skip(2));
    steps.extend([(Step::OpenBoards, Kept), (Step::StartClocks, Kept)]);
    steps.extend([moved(1, "white", "22-18"), moved(1, "black", "10-14")]);
    steps.extend([result(1, "1-0"), result(2, "1/2-1/2"), act(json!({ "act": "close_round" }))]);
    steps
}

/// What came of a step: whether it was kept, the moment it was asked, and what was ruled, where the
/// shell says it in words of its own.
struct Done {
    kept: bool,
    at: i64,
    said: Option<String>,
}

/// The key of a step, as programs and forms send it.
fn key_of(number: usize) -> String {
    format!("step-{number}")
}

/// By pages and by the interface for programs.
fn by_http(server: &Server, step: &Step, number: usize) -> Done {
    let (at, key) = (now(), key_of(number));
    let office = format!("/e/{EVENT}/office");
    let from = format!("{office}/players/new");
    let form = |to: &str, fields: &[(&str, &str)]| {
        let fields = [fields, &[("key", key.as_str())]].concat();
        (server.form(&from, to, &fields).0, None)
    };
    let program = |caller: &Caller, to: &str, act: &Value| {
        let path = format!("/api/v1/events/{EVENT}/{to}");
        let (status, told) = server.program(caller, &path, &key, act);
        let told: Value = serde_json::from_str(&told).unwrap();
        let ruling = told["ruling"]["text"].as_str().unwrap_or_else(|| panic!("{told}"));
        (status, Some(ruling.to_owned()))
    };
    let (status, said) = match step {
        Step::Announce { form, .. } => {
            let mut fields: Vec<(&str, &str)> =
                form.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
            fields.push(("key", &key));
            let new = "/office/new";
            let (status, page) =
                server.form(new, new, &[&fields[..], &[("step", "check")]].concat());
            assert_eq!(status, 200, "{page}");
            let checked = hidden(&page, "checked");
            let more = [("step", "confirm"), ("checked", checked.as_str())];
            (server.form(new, new, &[&fields[..], &more].concat()).0, None)
        }
        Step::Enter { family, national, team } => {
            form(&from, &[("family_name", family), ("national", national), ("team", team)])
        }
        Step::Act(act) => program(&server.keeper, "acts", act),
        Step::Authorise => {
            program(server.official.as_ref().unwrap(), "acts", &json!({ "act": "authorise" }))
        }
        Step::OpenBoards => form(&format!("{office}/boards"), &[]),
        Step::StartClocks => form(&format!("{office}/boards/start"), &[]),
        Step::Play { board, by, act } => {
            let deed = json!({ "by": by, "act": act });
            program(&server.keeper, &format!("boards/1/{board}/acts"), &deed)
        }
        Step::EnterLiveResults => form(&format!("{office}/live-results"), &[]),
        Step::Hall(sent, _) => {
            let path = format!("/api/v1/events/{EVENT}/hall");
            (server.program(&server.keeper, &path, &key, sent).0, None)
        }
        Step::Resume => {
            let path = format!("/api/v1/events/{EVENT}/boards/resume");
            (server.program(&server.keeper, &path, &key, &json!({})).0, None)
        }
    };
    assert!([200, 303, 409, 422].contains(&status), "step {number}: {status} {said:?}");
    Done { kept: status < 400, at, said }
}

/// In whose hand the server did a step, when, under which key, and whom it entered.
struct Hand<'a> {
    at: i64,
    by: &'a str,
    key: &'a str,
    person: Option<&'a str>,
}

/// By commands, in the hand of the other.
fn by_command(db: &str, step: &Step, hand: &Hand<'_>) -> Done {
    let Hand { at, by, key, person } = *hand;
    let moment =
        wall_time::wall(Instant(at)).unwrap().strftime("%Y-%m-%d %H:%M:%S%.3f").to_string();
    let hand = ["--db", db, "--lang", "it", "--at", &moment, "--by", by, "--key", key];
    let shown = match step {
        Step::Announce { file, .. } => {
            let path = format!("{db}.json");
            fs::write(&path, file.to_string()).unwrap();
            answer(&[&["event", "new", EVENT, &path], &hand[..]].concat())
        }
        Step::Enter { family, national, team } => {
            let mut words = vec!["event", "enter", EVENT, "--family-name", family];
            words.extend(["--national", national]);
            if let Some(person) = person {
                words.extend(["--person", person]);
            }
            if !team.is_empty() {
                words.extend(["--team", team]);
            }
            answer(&[&words, &hand[..]].concat())
        }
        Step::Act(act) => {
            fed(&[&["event", "act", EVENT, "-"], &hand[..]].concat(), &act.to_string())
        }
        Step::Authorise => {
            answer(&[&["event", "authorise", EVENT, "--as", "federation"], &hand[..]].concat())
        }
        Step::OpenBoards => answer(&[&["event", "board", "open", EVENT], &hand[..]].concat()),
        Step::StartClocks => answer(&[&["event", "board", "start", EVENT], &hand[..]].concat()),
        Step::Play { board, by, act } => {
            let (board, act) = (board.to_string(), act.to_string());
            let words = ["event", "board", "act", EVENT, &board, &act, "--for", by];
            answer(&[&words, &hand[..]].concat())
        }
        Step::EnterLiveResults => {
            answer(&[&["event", "board", "result", EVENT], &hand[..]].concat())
        }
        Step::Hall(_, words) => {
            let words = [&["event", "hall", words[0], EVENT], &words[1..], &hand[..]].concat();
            let shown = answer(&words);
            // What cannot be told now is said in words, like anything that cannot be done.
            let said = shown.status.success() || !err(&shown).is_empty();
            assert!(said, "{words:?}");
            return Done { kept: shown.status.success(), at, said: None };
        }
        Step::Resume => answer(&[&["event", "board", "resume", EVENT], &hand[..]].concat()),
    };
    assert!(shown.status.code().is_some_and(|code| code < 2), "{}", err(&shown));
    Done { kept: shown.status.success(), at, said: Some(out(&shown)) }
}

/// The office, its live boards, and what the hall was told.
const STREAMS: [&str; 4] = [EVENT, "prova/1/1", "prova/1/2", "prova/call"];

/// What a journal holds of the event, stream by stream.
fn entries(path: &str) -> Vec<Entry> {
    let journal = Journal::open(path.as_ref()).unwrap();
    let of = |stream: &str| journal.entries(&Stream::new(stream).unwrap(), 1..).unwrap();
    STREAMS.into_iter().flat_map(of).collect()
}

/// Whether a key is that of a command, or was made of it.
fn made_of(key: &str, command: &str) -> bool {
    key.strip_prefix(command)
        .is_some_and(|rest| !rest.starts_with(|sign: char| sign.is_ascii_digit()))
}

/// Runs a championship by both, and compares what they leave.
fn agree(championship: &Championship, of_teams: bool) {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (web, cli) = (path("web.db"), path("cli.db"));
    let server = Server::with_official(&web, EVENT);
    let mut done = Vec::new();
    for (number, (step, expected)) in championship.iter().enumerate() {
        let answered = by_http(&server, step, number);
        assert_eq!(answered.kept, *expected == Kept, "step {number}: {:?}", answered.said);
        done.push(answered);
    }
    let written = entries(&web);
    for (number, ((step, _), http)) in championship.iter().zip(&done).enumerate() {
        let caller = match step {
            Step::Authorise => server.official.as_ref().unwrap(),
            _ => &server.keeper,
        };
        let command = format!("{}:{}", caller.account, key_of(number));
        // What the office refused left nothing.
        let entry = written.iter().find(|entry| made_of(&entry.key, &command));
        let said: Value =
            entry.map(|entry| serde_json::from_slice(&entry.payload).unwrap()).unwrap_or_default();
        // A form adds a mark of what it says; a command that acts on several boards, their numbers.
        let key = match (step, entry) {
            (Step::Announce { .. } | Step::Enter { .. } | Step::Act(_), Some(entry)) => &entry.key,
            _ => &command,
        };
        let hand = Hand {
            at: entry.map_or(http.at, |entry| entry.instant),
            by: &caller.account,
            key,
            person: said["act"]["form"]["person"].as_str(),
        };
        let command = by_command(&cli, step, &hand);
        assert_eq!(command.kept, http.kept, "step {number}: {:?}", command.said);
        if let (Some(ruling), Some(told)) = (&http.said, &command.said) {
            assert!(told.contains(ruling), "step {number}: {ruling} / {told}");
        }
    }
    let ours = entries(&cli);
    for (command, http) in ours.iter().zip(&written) {
        let text = |entry: &Entry| String::from_utf8_lossy(&entry.payload).into_owned();
        assert_eq!(
            text(command),
            text(http),
            "entry {} of {}",
            http.sequence,
            http.stream.as_str()
        );
        assert_eq!(command, http, "entry {} of {}", http.sequence, http.stream.as_str());
    }
    assert_eq!(ours.len(), written.len());
    drop(server);
    same_papers(&web, &cli, of_teams);
}

/// Every paper of one journal is that of the other, byte for byte; and so is the exchange file.
fn same_papers(web: &str, cli: &str, of_teams: bool) {
    let mut printed = 0;
    for paper in PAPERS.iter().filter(|paper| paper.is_of(of_teams)) {
        for format in paper.formats() {
            let [one, other] = [web, cli].map(|db| {
                let words = ["event", "print", EVENT, "--paper", paper.slug, "--format"];
                let more =
                    [format.ending(), "--at", "2027-01-10 10:00", "--lang", "it", "--db", db];
                answer(&[&words[..], &more].concat())
            });
            assert_eq!(one.status, other.status, "{}", paper.slug);
            assert!(one.stdout == other.stdout, "{}.{}", paper.slug, format.ending());
            printed += usize::from(one.status.success());
        }
    }
    assert!(printed > 15, "only {printed} papers were printed at all");
    let [one, other] = [web, cli].map(|db| out(&answer(&["event", "trf", EVENT, "--db", db])));
    assert!(!one.is_empty());
    assert_eq!(one, other);
}

#[test]
fn players_leave_the_same_journal_and_papers_by_both_shells() {
    agree(&individual(), false);
}

#[test]
fn teams_leave_the_same_journal_and_papers_by_both_shells() {
    agree(&teams(), true);
}

#[test]
fn draughts_players_leave_the_same_journal_and_papers_by_both_shells() {
    agree(&draughts(), false);
}

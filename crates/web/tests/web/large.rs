//! Great events: what every page weighs, and how one finds somebody among five hundred.
#![expect(clippy::needless_pass_by_value, reason = "acts are written on the spot")]

use axum::body::Body;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, ETAG, IF_NONE_MATCH};
use axum::http::{Request, StatusCode};
use boards::{Deed, Seat, Wanted};
use desk::{BoardName, EventName};
use journal::people::Person;
use journal::{Command, Expected, NewEntry, Stream};
use office::{Act, Office, Role};
use serde_json::{Value, json};

use crate::kit::{Kit, NOON, chief};

const DAY: i64 = 86_400_000;
/// What a page may weigh, in bytes.
const MOST: usize = 100_000;
const ROUNDS: u8 = 9;

/// An event in its ninth round, written into the journal as its office would.
struct Large {
    office: Office,
    people: Vec<Value>,
    at: i64,
}

impl Large {
    fn announced(field: Value, federation: &str) -> Self {
        let day = |day: i64| {
            let starts = NOON + (day - i64::from(ROUNDS) + 1) * DAY;
            json!({"day": format!("2026-11-{:02}", 6 + day), "starts": starts})
        };
        let announcement = json!({
            "name": "Festival Internazionale della Città di Lodi", "place": "Lodi",
            "organiser": "Circolo Scacchistico Lodigiano", "federation": federation,
            "game": {"chess": "fide-2023"}, "field": field, "system": "swiss", "rounds": ROUNDS,
            "calendar": (0..i64::from(ROUNDS)).map(day).collect::<Vec<_>>(), "control": "90m+30s",
            "default_time": 1_800_000,
            "worth": {"win": 2, "draw": 1, "loss": 0, "bye": 2, "absence": 0},
            "chief_arbiter": {"person": "arbitro", "grade": "national"}, "seed": 7,
        });
        let at = NOON - 20 * DAY;
        let mut large = Self { office: Office::default(), people: Vec::new(), at };
        large.act(json!({"act": "announce", "announcement": announcement}));
        if federation == "fsi" {
            large.act(json!({"act": "request_authorisation"}));
            large.act_as(Role::Federation, json!({"act": "authorise"}));
        }
        large
    }

    fn act(&mut self, act: Value) {
        self.act_as(Role::ChiefArbiter, act);
    }

    fn act_as(&mut self, role: Role, act: Value) {
        let context = office::Context { role, ..chief(self.at) };
        let read: Act = serde_json::from_value(act.clone()).unwrap();
        let ruling = self.office.decide(&read, &context);
        let entry = Office::entry(read, context, &ruling);
        let entry = entry.unwrap_or_else(|| panic!("{act}: {ruling:?}"));
        self.office.admit(entry).unwrap();
    }

    /// Somebody with a name of forty signs: two family names with a particle, two given ones.
    fn enter(&mut self, number: usize, form: Value) {
        let family =
            ["Della Rovere", "Bonaventura", "De Benedictis", "Montecuccoli", "D'Alessandro"];
        let second = ["Castellani", "Guicciardini", "von Hohenberg", "Quattrocchi"];
        let given = ["Massimiliano Maria", "Maria Antonietta", "Giovanni Battista"];
        let of = |names: &[&str]| names[number % names.len()].to_owned();
        let name = format!("{}-{}", of(&family), of(&second));
        let given = format!("{}{:40}", of(&given), "");
        let given: String = given.chars().take(40 - 2 - name.len()).collect();
        let given = given.replace(' ', "a");
        self.people.push(json!({"id": form["person"], "family_name": name, "given_name": given}));
        self.act(json!({"act": "enter", "form": form}));
    }

    /// Eight rounds to the end, and most of the ninth.
    fn play(&mut self, boards: usize) {
        self.act(json!({"act": "begin"}));
        for round in 1..=ROUNDS {
            self.at = NOON + (i64::from(round) - i64::from(ROUNDS)) * DAY;
            for step in ["pair", "publish", "start_round"] {
                self.act(json!({"act": step}));
            }
            self.at += 3_600_000;
            let last = round == ROUNDS;
            for board in (1..=boards).take(if last { boards * 4 / 5 } else { boards }) {
                let result = ["1-0", "0-1", "1/2-1/2"][(board + usize::from(round)) % 3];
                self.act(json!({"act": "result", "board": board, "result": result}));
            }
            self.at += 3 * 3_600_000;
            if !last {
                self.act(json!({"act": "close_round"}));
            }
        }
    }

    fn keep(self, kit: &Kit, name: &str) {
        let journal = kit.site.journal();
        let last = self.people.len() - 1;
        for person in &self.people[..last] {
            let person: Person = serde_json::from_value(person.clone()).unwrap();
            journal.put_person(person).unwrap();
        }
        let text = |key: &str| self.people[last][key].as_str().unwrap().to_owned();
        let event = EventName::new(name).unwrap();
        kit.person(&event, &text("id"), &text("family_name"), &text("given_name"));
        let entry = |entry: &office::Entry| NewEntry {
            version: 1,
            kind: "act".to_owned(),
            actor: "arbitro".to_owned(),
            instant: entry.context.at.0,
            payload: serde_json::to_vec(entry).unwrap(),
        };
        for (number, part) in self.office.entries().chunks(1000).enumerate() {
            let command = Command {
                stream: Stream::new(name).unwrap(),
                expected: Expected::Anything,
                key: format!("part-{number}"),
                entries: part.iter().map(|it| entry(it)).collect(),
            };
            journal.append(command).unwrap();
        }
        let there = || {
            kit.site.events().get(name).map_or(0, |loaded| loaded.state().office().entries().len())
        };
        while there() < self.office.entries().len() {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    }
}

/// The event `grande`: so many players, eight rounds and most of a ninth.
fn players(kit: &Kit, count: usize) {
    let mut large = Large::announced(json!({"individual": "open"}), "fsi");
    for number in 1..=count {
        let form = json!({"person": format!("p{number}"), "rating": {"fide": 2600 - 2 * number},
            "category": "CM", "club": "Circolo Scacchistico Lodigiano", "federation": "ITA"});
        large.enter(number, form);
    }
    large.play(count / 2);
    large.keep(kit, "grande");
}

/// The event `squadre`: sixty teams of four with two reserves.
fn teams(kit: &Kit) {
    let field = json!({"teams": {"boards": 4, "reserves": 2, "primary": "match",
        "forfeit_board_halves": 8, "bye_board_halves": 4, "bye_match_points": 1}});
    let mut large = Large::announced(field, "fssi");
    for team in 1..=60 {
        let name = format!("Associazione Scacchistica di Quartiere {team}");
        large.act(json!({"act": "enter_team", "form": {"name": name}}));
        for member in 1..=6 {
            let number = 1000 + team * 6 + member;
            let form = json!({"person": format!("p{number}"), "team": team,
                "rating": {"national": 2400 - 5 * team - 20 * member}, "category": "CM"});
            large.enter(number, form);
        }
        large.act(json!({"act": "name_captain", "team": team, "captain": 6 * team - 5}));
    }
    large.play(120);
    large.keep(kit, "squadre");
}

/// Sixty live boards of the ninth round of `grande`, each after a move of White.
fn live_boards(kit: &Kit) {
    let started = NOON + 3 * 3_600_000;
    for board in 1..=60 {
        let set_up = json!({"game": {"chess": {"edition": "2023"}}, "setup": {"tc": "90m+30s"},
            "started": started});
        let name = BoardName { round: ROUNDS, board };
        let set_up = serde_json::from_value(set_up).unwrap();
        kit.site
            .events()
            .open_board("grande", name, &set_up, ("arbitro", NOON), &format!("o{board}"))
            .unwrap();
        let by = serde_json::from_value(json!("white")).unwrap();
        let deed = Deed::own(Seat::Scribe, started + 60_000, Wanted::typed("e4")).of(by);
        kit.site
            .events()
            .play("grande", name, deed.clone(), "arbitro", &format!("m{board}"))
            .unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_public_page_of_a_great_event_weighs_less_than_a_hundred_kilobytes() {
    let kit = Kit::empty();
    kit.wait(5 * 3_600_000);
    players(&kit, 500);
    teams(&kit);
    live_boards(&kit);
    let mut visitor = kit.visitor();
    let pages = [
        "/",
        "/e/grande",
        "/e/grande/pairings",
        "/e/grande/pairings/8",
        "/e/grande/pairings?by=name",
        "/e/grande/pairings/9?by=name&part=2",
        "/e/grande/standings",
        "/e/grande/standings/8",
        "/e/grande/crosstable",
        "/e/grande/crosstable?part=4",
        "/e/grande/players",
        "/e/grande/players?sort=name",
        "/e/grande/players/1",
        "/e/grande/players/250",
        "/e/grande/players/500",
        "/e/grande/boards",
        "/e/grande/boards/9/1",
        "/e/grande/call",
        "/e/squadre",
        "/e/squadre/pairings",
        "/e/squadre/pairings?by=name",
        "/e/squadre/standings",
        "/e/squadre/crosstable",
        "/e/squadre/players",
        "/e/squadre/players/3",
        "/e/squadre/teams",
        "/e/squadre/teams/1",
        "/e/squadre/teams/60",
        "/e/squadre/call",
    ];
    let mut heavy = Vec::new();
    for path in pages {
        for language in ["it", "en"] {
            visitor.get(&format!("/language/{language}")).await;
            let answer = visitor.get(path).await;
            assert_eq!(answer.status, StatusCode::OK, "{path}");
            let size = answer.body.len();
            println!("{size:>8} {language} {path}");
            if size >= MOST {
                heavy.push((path, language, size));
            }
        }
    }
    assert!(heavy.is_empty(), "{heavy:?}");
    parts_are_whole(&kit).await;
    somebody_is_found(&kit).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_of_the_office_of_three_hundred_comes_in_less_than_a_hundred_kilobytes() {
    let kit = Kit::empty();
    kit.wait(5 * 3_600_000);
    players(&kit, 300);
    kit.account("chief", accounts::SiteRole::Chief, None);
    let mut chief = kit.signed("chief").await;
    let desks = [
        "",
        "/players",
        "/players?sort=name",
        "/players/1",
        "/players/300",
        "/players/new",
        "/players/table",
        "/byes",
        "/pairing",
        "/results",
        "/results?round=8",
        "/registrations",
        "/prizes",
        "/protests",
        "/documents",
        "/journal",
        "/boards",
        "/people",
        "/event",
        "/announcement",
        "/call",
        "/byes?round=9",
        "/players/updates",
        "/prizes/ties",
        "/results/codes",
        "/results/offences",
        "/boards/feeds",
        "/games",
        "/journal?page=2",
    ];
    // Every desk without a name in its address is one of them; files, searches, what only answers
    // with another page, the calendar of round robins and the teams of other events, are not.
    let known = |path: &str| desks.iter().any(|desk| desk.split('?').next() == Some(path));
    let others = [
        "/players/search",
        "/journal/at",
        "/journal/proof",
        "/documents/signed",
        "/pairing/calendar",
        "/teams",
    ];
    let forgotten: Vec<String> = crate::routes::all()
        .into_iter()
        .filter(|route| !route.post)
        .filter_map(|route| route.path.strip_prefix("/e/{event}/office").map(str::to_owned))
        .filter(|path| !path.contains(['{', '.']) && !others.contains(&path.as_str()))
        .filter(|path| !known(path))
        .collect();
    assert_eq!(forgotten, Vec::<String>::new());
    let mut heavy = Vec::new();
    for desk in desks {
        let path = format!("/e/grande/office{desk}");
        let request = Request::get(&path).header(ACCEPT_ENCODING, "gzip");
        let answer = chief.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        // Forms that answer with a status of their own come as they are; they are small.
        println!("{:>8} {path}", answer.body.len());
        if answer.body.len() >= MOST {
            heavy.push((path, answer.body.len()));
        }
    }
    assert!(heavy.is_empty(), "{heavy:?}");
}

/// Every line of a list is in one of its parts, and the whole has all of them.
async fn parts_are_whole(kit: &Kit) {
    let mut visitor = kit.visitor();
    let keys = |text: &str| -> Vec<String> {
        let rows = text.split("<tr data-key=").skip(1);
        rows.map(|row| row.split(['>', ' ']).next().unwrap().to_owned()).collect()
    };
    for (list, parts, lines) in
        [("/e/grande/crosstable", 4, 500), ("/e/grande/pairings?by=name", 2, 500)]
    {
        let with = |part: &str| {
            let sign = if list.contains('?') { '&' } else { '?' };
            format!("{list}{sign}part={part}")
        };
        let mut all = Vec::new();
        for part in 1..=parts {
            let answer = visitor.get(&with(&part.to_string())).await;
            all.extend(keys(&answer.text()));
            let request = Request::get(with(&part.to_string()));
            let request = request.header(IF_NONE_MATCH, &answer.headers[ETAG]);
            let again = visitor.send(request.body(Body::empty()).unwrap()).await;
            assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{list} {part}");
        }
        let whole = visitor.get(&with("all")).await.text();
        assert_eq!(keys(&whole), all, "{list}");
        assert_eq!(all.len(), lines, "{list}");
        let beyond = visitor.get(&with(&(parts + 1).to_string())).await;
        assert_eq!(beyond.status, StatusCode::NOT_FOUND, "{list}");
    }
}

/// A name is found in lists of every order, without its accents; what is looked for is no markup.
async fn somebody_is_found(kit: &Kit) {
    kit.person(&EventName::new("grande").unwrap(), "p444", "Òliver y Peña", "Núria");
    let mut visitor = kit.visitor();
    for path in ["pairings?", "pairings/9?by=name&", "standings?", "crosstable?", "players?"] {
        let answer = visitor.get(&format!("/e/grande/{path}find=pena+nuria")).await;
        let text = answer.text();
        assert_eq!(text.matches("<tr data-key=").count(), 1, "{path}: {text}");
        assert!(text.contains("Òliver y Peña, Núria"), "{path}");
        assert!(!answer.headers.contains_key(CONTENT_ENCODING));
        let none = visitor.get(&format!("/e/grande/{path}find=%22%3E%3Cb%3E")).await.text();
        assert!(none.contains("Nessuno con questo nome fra"), "{path}: {none}");
        assert!(!none.contains("\"><b>") && none.contains("&#62;&#60;b&#62;"), "{path}");
    }
}

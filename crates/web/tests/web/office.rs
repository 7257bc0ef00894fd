//! The desks of hall and players, as those who work there meet them.

use axum::body::Body;
use axum::http::header::{ACCEPT, CONTENT_TYPE};
use axum::http::{Request, StatusCode};
use boards::{Deed, Seat};
use serde_json::{Value, json};
use table::fide::What;

use crate::kit::{Answer, Browser, Kit};

const OFFICE: &str = "/e/lodi/office";
const RESULTS: &str = "/e/lodi/office/results";
const PLAYERS: &str = "/e/lodi/office/players";

async fn post_json(browser: &mut Browser, path: &str, fields: &[(&str, &str)]) -> Answer {
    let token = browser.get(RESULTS).await.hidden("csrf");
    let token = [("csrf", token.as_str())];
    let pairs = fields.iter().chain(&token).map(|(name, value)| {
        let value: String = value.bytes().map(|byte| format!("%{byte:02X}")).collect();
        format!("{name}={value}")
    });
    let body = Body::from(pairs.collect::<Vec<_>>().join("&"));
    let kind = "application/x-www-form-urlencoded";
    let request = Request::post(path).header(CONTENT_TYPE, kind).header(ACCEPT, "application/json");
    browser.send(request.body(body).unwrap()).await
}

fn read(answer: &Answer) -> Value {
    serde_json::from_slice(&answer.body).unwrap()
}

#[tokio::test]
async fn the_office_is_for_those_who_work_there() {
    let kit = Kit::lodi();
    for path in [OFFICE, RESULTS, PLAYERS, "/e/lodi/office/players/new", "/e/lodi/office/players/1"]
    {
        let visitor = kit.visitor().get(path).await;
        assert_eq!(visitor.status, StatusCode::UNAUTHORIZED, "{path}");
        assert_eq!(kit.signed("player").await.get(path).await.status, StatusCode::FORBIDDEN);
        for name in ["chief", "arbiter", "scribe"] {
            let answer = kit.signed(name).await.get(path).await;
            assert_eq!(answer.status, StatusCode::OK, "{name} {path}: {}", answer.text());
        }
    }
}

#[tokio::test]
async fn the_dashboard_leads_to_the_one_next_step() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let page = arbiter.get(OFFICE).await.text();
    assert!(
        page.contains("Mancano 4 risultati") && page.contains("Inserisci i risultati"),
        "{page}"
    );
    for board in 1..=4 {
        kit.act(json!({"act": "result", "board": board, "result": "1/2-1/2"}));
    }
    let page = arbiter.get(OFFICE).await.text();
    assert!(page.contains("Chiudi il turno 1"), "{page}");
    kit.act(json!({"act": "close_round"}));
    assert!(arbiter.get(OFFICE).await.text().contains("Abbina il turno 2"));
    kit.act(json!({"act": "pair"}));
    assert!(arbiter.get(OFFICE).await.text().contains("Pubblica il turno 2"));
    kit.act(json!({"act": "publish"}));
    assert!(arbiter.get(OFFICE).await.text().contains("Avvia il turno 2"));
    let page = kit.signed("scribe").await.get(OFFICE).await.text();
    assert!(!page.contains("start_round"), "a scribe starts no round");
}

#[tokio::test]
async fn each_board_is_a_square_that_leads_to_its_result() {
    let kit = Kit::lodi();
    kit.act(json!({"act": "result", "board": 2, "result": "1-0"}));
    let mut arbiter = kit.signed("arbiter").await;
    let page = arbiter.get(OFFICE).await.text();
    assert_eq!(page.matches("class=\"in-play\" href=\"/e/lodi/office/results?board=").count(), 3);
    assert!(page.contains("registrato 1") && page.contains("in gioco 3"), "{page}");
    let desk = arbiter.get("/e/lodi/office/results?board=3").await.text();
    assert!(desk.contains("name=\"board\" value=\"3\""), "{desk}");
}

#[tokio::test]
async fn the_desk_of_results_opens_with_nothing_chosen() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let desk = arbiter.get(RESULTS).await.text();
    assert!(desk.contains("name=\"board\" value=\"\""), "{desk}");
    // A button of the list says the board and the result in one value.
    assert!(desk.contains("name=\"write\" value=\"3 5\""), "{desk}");
    let form = [("write", "3 5"), ("key", "row")];
    let done = arbiter.post_from(RESULTS, RESULTS, &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    assert!(kit.visitor().get("/e/lodi/pairings").await.told().contains("½ – ½"));
}

#[tokio::test]
async fn a_decision_that_waits_is_taken_from_the_dashboard() {
    let kit = Kit::lodi();
    kit.act(json!({"act": "result", "board": 1, "result": "-:+"}));
    let mut chief = kit.signed("chief").await;
    let page = chief.get(OFFICE).await;
    assert!(page.text().contains("Escludere dal torneo"), "{}", page.text());
    let scribe = kit.signed("scribe").await.get(OFFICE).await.text();
    assert!(scribe.contains("Riservato all&#39;arbitro principale"), "{scribe}");
    let act = page
        .text()
        .split("name=\"act\" value=\"")
        .find(|part| part.contains("exclude"))
        .unwrap()
        .to_owned();
    let act = act.split('"').next().unwrap().replace("&#34;", "\"").replace("&quot;", "\"");
    let form = [("act", act.as_str()), (".reason$", "nessuna garanzia"), ("key", "d")];
    let shown = chief.post_from(OFFICE, "/e/lodi/office/preview", &form).await;
    assert!(shown.text().contains("7.5.1"), "{}", shown.text());
    let done = chief.post_from(OFFICE, "/e/lodi/office/act", &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let page = chief.get(OFFICE).await.text();
    assert!(page.contains("Nessuna decisione in attesa"), "{page}");
}

#[tokio::test]
async fn a_result_is_entered_without_a_page_and_taken_back() {
    let kit = Kit::lodi();
    let mut scribe = kit.signed("scribe").await;
    let form = [("board", "3"), ("result", "5"), ("key", "k1")];
    let answer = post_json(&mut scribe, RESULTS, &form).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    let told = read(&answer);
    assert_eq!(
        (&told["shown"], &told["said"], &told["open"]),
        (&json!("½ – ½"), &json!("Scacchiera 3: ½ – ½"), &json!(3))
    );
    let again = post_json(&mut scribe, RESULTS, &form).await;
    assert_eq!(read(&again)["entry"], told["entry"], "the same key does nothing twice");
    let twice = [("board", "3"), ("result", "1"), ("key", "k2")];
    let refused = post_json(&mut scribe, RESULTS, &twice).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let ruling = &read(&refused)["ruling"];
    assert!(ruling["text"].as_str().unwrap().contains("serve una correzione motivata"));
    let undo = json!({"act": "undo", "entry": told["entry"], "reason": "slip"}).to_string();
    let undone =
        post_json(&mut scribe, "/e/lodi/office/act", &[("act", &undo), ("key", "k3")]).await;
    assert_eq!(undone.status, StatusCode::OK, "{}", undone.text());
    assert!(!kit.visitor().get("/e/lodi/pairings").await.told().contains("½ – ½"));
}

#[tokio::test]
async fn a_board_is_found_by_a_name_that_only_it_has() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let form = [("board", "de luca"), ("result", "1"), ("key", "k1")];
    let answer = arbiter.post_from(RESULTS, RESULTS, &form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text());
    let form = [("board", "anna"), ("result", "1"), ("key", "k2")];
    let answer = arbiter.post_from(RESULTS, RESULTS, &form).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST, "everybody is called Anna");
}

#[tokio::test]
async fn a_correction_says_why_and_shows_its_ruling_first() {
    let kit = Kit::lodi();
    kit.act(json!({"act": "result", "board": 2, "result": "1-0"}));
    let mut chief = kit.signed("chief").await;
    let page = chief.get("/e/lodi/office/results?correct=2").await;
    assert!(page.text().contains("Risultato giusto"));
    let act = page.text();
    assert!(act.contains("correct"));
    let form = [
        ("act", r#"{"act":"correct","round":1,"board":2}"#),
        (".result$", "0-1"),
        (".reason$", "formulari scambiati"),
        ("key", "k"),
        ("back", RESULTS),
    ];
    let shown = chief.post_from(RESULTS, "/e/lodi/office/preview", &form).await;
    assert!(shown.text().contains("1-0 diventa 0-1"), "{}", shown.text());
    assert!(kit.visitor().get("/e/lodi/pairings").await.told().contains("1 – 0"));
    let done = chief.post_from(RESULTS, "/e/lodi/office/act", &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER);
    assert!(kit.visitor().get("/e/lodi/pairings").await.told().contains("0 – 1"));
}

#[tokio::test]
async fn four_eyes_see_a_result_before_anybody_else_does() {
    let kit = Kit::lodi_with(|announcement| announcement["four_eyes"] = json!(true));
    let (mut scribe, mut arbiter) = (kit.signed("scribe").await, kit.signed("arbiter").await);
    let first = [("board", "1"), ("result", "1"), ("key", "a")];
    let told = read(&post_json(&mut scribe, RESULTS, &first).await);
    assert_eq!(told["proposed"], json!(true));
    assert_eq!(told["said"], json!("Scacchiera 1: 1 – 0, da confermare"));
    let desk = arbiter.get(RESULTS).await.text();
    assert!(desk.contains("da confermare") && desk.contains("SCRIBE"), "{desk}");
    assert!(arbiter.get(OFFICE).await.text().contains("da confermare 1"));
    for path in ["/e/lodi/pairings", "/e/lodi/standings", "/e/lodi"] {
        assert!(!kit.visitor().get(path).await.text().contains("1 – 0"), "{path}");
    }
    let own = read(
        &post_json(&mut scribe, RESULTS, &[("board", "1"), ("result", "1"), ("key", "b")]).await,
    );
    assert!(own["ruling"]["text"].as_str().unwrap().contains("Manca la conferma"));
    let other = [("board", "1"), ("result", "0"), ("key", "c")];
    let differ = read(&post_json(&mut arbiter, RESULTS, &other).await);
    let text = differ["ruling"]["text"].as_str().unwrap().to_owned();
    assert!(text.contains("SCRIBE") && text.contains("ARBITER"), "{text}");
    let same = [("board", "1"), ("result", "1"), ("key", "d")];
    let told = read(&post_json(&mut arbiter, RESULTS, &same).await);
    assert_eq!((&told["proposed"], &told["open"]), (&json!(false), &json!(3)));
    assert!(kit.visitor().get("/e/lodi/pairings").await.told().contains("1 – 0"));
}

#[tokio::test]
async fn games_that_ended_at_live_boards_are_entered_with_one_button() {
    let kit = Kit::lodi();
    let name = desk::BoardName { round: 1, board: 2 };
    let set_up = json!({"game": {"chess": {"edition": "2023"}}, "started": kit.site.now()});
    let set_up = serde_json::from_value(set_up).unwrap();
    kit.site
        .events()
        .open_board("lodi", name, &set_up, ("arbitro", crate::kit::NOON), "open")
        .unwrap();
    let mut arbiter = kit.signed("arbiter").await;
    assert!(!arbiter.get(OFFICE).await.text().contains("Registra questi risultati"));
    // What was rendered before the game ended is kept, and must not be shown after it.
    let public = ["/e/lodi", "/e/lodi/pairings", "/e/lodi/call"];
    for path in public {
        assert!(!kit.visitor().get(path).await.text().contains("da confermare"), "{path}");
    }
    for (seat, act, key) in
        [(Seat::Arbiter, What::Start, "start"), (Seat::White, What::Resign, "resign")]
    {
        let deed = Deed::own(seat, kit.site.now(), act);
        kit.site.events().play("lodi", name, deed, "arbitro", key).unwrap();
    }
    for path in public {
        let page = kit.visitor().get(path).await.text();
        assert!(page.contains("0 – 1") && page.contains("da confermare"), "{path}: {page}");
    }
    let page = arbiter.get(OFFICE).await;
    assert!(page.text().contains("Registra questi risultati"), "{}", page.text());
    let path = "/e/lodi/office/live-results";
    let done = arbiter.post_from(OFFICE, path, &[("key", "live")]).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    assert!(kit.visitor().get("/e/lodi/pairings").await.told().contains("0 – 1"));
    assert!(!arbiter.get(OFFICE).await.text().contains("Registra questi risultati"));
}

#[tokio::test]
async fn a_team_has_its_captain_its_line_up_and_its_way_out() {
    let kit = Kit::teams();
    let mut chief = kit.signed("chief").await;
    let teams = "/e/lodi/office/teams";
    let page = chief.get(teams).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text());
    assert!(page.text().contains("Formazione del turno 2"));
    let captain = [("act", r#"{"act":"name_captain","team":1}"#), (".captain", "2"), ("key", "c")];
    let done = chief.post_from(teams, "/e/lodi/office/act", &captain).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let wrong = [("round", "2"), ("seat-1", "2"), ("seat-2", "1"), ("key", "l")];
    let refused = chief.post_from(teams, "/e/lodi/office/teams/1/line-up", &wrong).await;
    assert!(refused.text().contains("ordine di scacchiera"), "{}", refused.text());
    let right = [("round", "2"), ("seat-1", "1"), ("seat-2", "3"), ("key", "l")];
    let shown = chief.post_from(teams, "/e/lodi/office/teams/1/line-up", &right).await;
    assert!(shown.text().contains("Conferma"), "{}", shown.text());
    let leave = [
        ("act", r#"{"act":"forfeit_match","team":1}"#),
        (".reason$", "non arrivati"),
        ("key", "f"),
    ];
    let done = chief.post_from(teams, "/e/lodi/office/act", &leave).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
}

fn entrants(kit: &Kit) -> usize {
    kit.site.events().get("lodi").unwrap().state().event().entrants().count()
}

#[tokio::test]
async fn a_player_is_entered_and_checked_in_and_that_is_taken_back() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let new = "/e/lodi/office/players/new";
    let form = [
        ("family_name", "<script>alert(1)</script>"),
        ("given_name", "Zoë & co"),
        ("national", "1650"),
        ("category", "2N"),
        ("key", "k1"),
        ("after", "list"),
    ];
    let entered = arbiter.post_from(new, new, &form).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.text());
    let again = arbiter.post_from(new, new, &form).await;
    assert_eq!(again.location(), entered.location());
    assert_eq!(entrants(&kit), 9, "the same form enters nobody twice");
    for path in [PLAYERS, "/e/lodi/office/players/9", OFFICE] {
        let page = arbiter.get(path).await.text();
        assert!(!page.contains("<script>alert"), "{path}");
        assert!(page.contains("&lt;script&gt;alert") || page.contains("&#60;script"), "{path}");
    }
    let check_in = [("act", r#"{"act":"check_in","entrant":9}"#), ("key", "in"), ("back", PLAYERS)];
    let done = arbiter.post_from(PLAYERS, "/e/lodi/office/act", &check_in).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER);
    assert!(
        arbiter
            .get("/e/lodi/office/players?state=missing")
            .await
            .text()
            .contains("Nessun giocatore")
    );
    let page = arbiter.get("/e/lodi/office/players?q=zoë").await;
    let undo = page
        .text()
        .split("name=\"act\" value=\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap()
        .to_owned();
    let undo = undo.replace("&#34;", "\"").replace("&quot;", "\"");
    assert!(undo.contains("undo"), "{undo}");
    let form = [("act", undo.as_str()), ("key", "out"), ("back", PLAYERS)];
    let done = arbiter.post_from(PLAYERS, "/e/lodi/office/act", &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    assert!(arbiter.get("/e/lodi/office/players?state=missing").await.text().contains("Zoë"));
}

#[tokio::test]
async fn what_is_wrong_is_said_beside_its_field_and_nothing_is_lost() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let new = "/e/lodi/office/players/new";
    let form = [("given_name", "Ludovica"), ("fide", "tanti"), ("key", "k1")];
    let answer = arbiter.post_from(new, new, &form).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let text = answer.text();
    for part in ["Ludovica", "tanti", "Serve almeno il cognome", "da 1 a 3500", "aria-invalid"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    // The summary at the head leads to each of them.
    for field in ["family_name", "fide"] {
        assert!(text.contains(&format!("href=\"#f-{field}\"")), "{field}: {text}");
        assert!(text.contains(&format!("id=\"f-{field}\"")), "{field}: {text}");
    }
    assert_eq!(entrants(&kit), 8);
}

#[tokio::test]
async fn whoever_is_refused_leaves_no_trace_of_their_name() {
    let kit = Kit::lodi();
    let mut scribe = kit.signed("scribe").await;
    let new = "/e/lodi/office/players/new";
    let form = [("family_name", "Intruso"), ("key", "k1")];
    let answer = scribe.post_from(new, new, &form).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.text().contains("Intruso") && answer.text().contains("Respinto"));
    let people = kit.site.journal().people().unwrap();
    assert!(people.iter().all(|person| person.family_name != "Intruso"));
}

#[tokio::test]
async fn a_table_enters_everybody_or_nobody() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let table = "/e/lodi/office/players/table";
    let wrong = "family_name;given_name;national\nRossi;Anna;1500\n;Bruno;1400\nVerdi;Carla;boh";
    let form = [("table", wrong), ("enter", "1"), ("key", "k1")];
    let answer = arbiter.post_from(table, table, &form).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let text = answer.text();
    for part in ["nessuno è stato iscritto", "Serve almeno il cognome", "da 1 a 3500", "Verdi"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(entrants(&kit), 8);
    let people = kit.site.journal().people().unwrap().len();
    let right = "family_name;given_name;national\nRossi;Anna;1500\nVerdi;Carla;1400";
    let look = [("table", right), ("key", "k2")];
    let shown = arbiter.post_from(table, table, &look).await;
    assert!(shown.text().contains("2 righe valide"), "{}", shown.text());
    assert_eq!((entrants(&kit), kit.site.journal().people().unwrap().len()), (8, people));
    let enter = [("table", right), ("enter", "1"), ("key", "k2")];
    for _ in 0..2 {
        let done = arbiter.post_from(table, table, &enter).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
        assert_eq!(entrants(&kit), 10);
    }
    assert_eq!(kit.site.journal().people().unwrap().len(), people + 2);
}

#[tokio::test]
async fn a_withdrawal_shows_its_ruling_before_it_counts() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let card = "/e/lodi/office/players/1";
    assert!(arbiter.get(card).await.text().contains("Ritira dal turno 2"));
    let act = r#"{"act":"tell","entrant":1,"says":{"withdrawal":{"from":2}}}"#;
    let form = [("act", act), ("key", "w"), ("back", card)];
    let before = kit.site.journal().length().unwrap();
    let shown = arbiter.post_from(card, "/e/lodi/office/preview", &form).await;
    assert!(shown.text().contains("7.5.3") && shown.text().contains("Conferma"));
    assert_eq!(kit.site.journal().length().unwrap(), before, "a ruling is only shown");
    let done = arbiter.post_from(card, "/e/lodi/office/act", &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let page = arbiter.get(card).await.text();
    assert!(page.contains("ritirato") && page.contains("ritiro dal turno 2"), "{page}");
    let again = arbiter.post_from(card, "/e/lodi/office/act", &form).await;
    assert_eq!(again.location(), done.location(), "the same key does nothing twice");
    assert_eq!(kit.site.journal().length().unwrap(), before + 1);
}

#[tokio::test]
async fn a_championship_of_the_deaf_has_its_papers_and_its_ten_minutes() {
    let kit = Kit::lodi_with(|announcement| {
        announcement["federation"] = json!("fssi");
        announcement["default_time"] = json!(0);
    });
    let mut arbiter = kit.signed("arbiter").await;
    kit.act(json!({"act": "result", "board": 1, "result": "1-0"}));
    kit.wait(60_000);
    let page = arbiter.get(OFFICE).await.text();
    assert!(page.contains("preannuncio di reclamo") && page.contains("Appello alle"), "{page}");
    kit.wait(600_000);
    assert!(!arbiter.get(OFFICE).await.text().contains("preannuncio di reclamo"));
    let card = "/e/lodi/office/players/2";
    let form = [("kind", "registration"), ("until", "2026-12-31"), ("key", "p")];
    let seen = arbiter.post_from(card, "/e/lodi/office/players/2/paper", &form).await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text());
    assert!(arbiter.get(card).await.text().contains("31 dicembre 2026"));
}

#[tokio::test]
async fn a_withdrawal_is_one_click_from_the_list_and_shows_its_ruling_first() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let page = arbiter.get(PLAYERS).await.text();
    let act = json!({"act": "tell", "entrant": 3, "says": {"withdrawal": {"from": 2}}});
    assert!(page.contains(r#"value='{"act":"tell","entrant":3,"says""#), "{page}");
    let results = arbiter.get(RESULTS).await.text();
    assert!(results.contains("/e/lodi/office/players/3"), "a name leads to its card");
    let before = kit.length();
    let act = act.to_string();
    let form = [("act", act.as_str()), ("key", "w"), ("back", PLAYERS)];
    let shown = arbiter.post_from(PLAYERS, "/e/lodi/office/preview", &form).await;
    assert_eq!(shown.status, StatusCode::OK, "{}", shown.text());
    assert!(shown.text().contains("7.5.3"), "{}", shown.text());
    assert_eq!(kit.length(), before);
    let scribe = kit.signed("scribe").await.get(PLAYERS).await.text();
    assert!(!scribe.contains("withdrawal"), "a scribe withdraws nobody");
}

#[tokio::test]
async fn the_same_form_filled_in_otherwise_is_another_command() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let before = kit.length();
    // Whoever goes back in the browser finds the form with the key that it had.
    for (board, kept) in [("1", 1), ("2", 2), ("2", 2)] {
        let form = [("board", board), ("result", "1"), ("key", "same")];
        let done = arbiter.post_from(RESULTS, RESULTS, &form).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
        assert_eq!(kit.length(), before + kept);
    }
    for (family, kept) in [("Rossi", 3), ("Verdi", 4), ("Verdi", 4)] {
        let form = [("family_name", family), ("key", "same")];
        let new = "/e/lodi/office/players/new";
        let done = arbiter.post_from(new, new, &form).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
        assert_eq!(kit.length(), before + kept);
    }
}

#[tokio::test]
async fn a_table_names_teams_as_people_do() {
    let kit = Kit::teams();
    let mut chief = kit.signed("chief").await;
    let path = "/e/lodi/office/players/table";
    let table = "Cognome;Nome;Squadra\nRossi;Anna;squadra 1\n";
    let shown = chief.post_from(path, path, &[("table", table)]).await.text();
    assert!(!shown.contains("Non c'è una squadra") && !shown.contains("Non c&#39;"), "{shown}");
    let unknown = "Cognome;Nome;Squadra\nRossi;Anna;Squadra che non c'è\n";
    let shown = chief.post_from(path, path, &[("table", unknown)]).await.text();
    assert!(shown.contains("una squadra con questo nome"), "{shown}");
}

#[tokio::test]
async fn a_table_names_its_columns_in_words() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let path = "/e/lodi/office/players/table";
    let table = "Cognome;Nome;Nascita;Elo FIDE\nRossi;Anna;12/03/1975;0\n";
    let shown = arbiter.post_from(path, path, &[("table", table)]).await;
    assert_eq!(shown.status, StatusCode::OK, "{}", shown.text());
    let wrong = arbiter.post_from(path, path, &[("table", "Cognome;Peso\nRossi;70\n")]).await;
    // A column that nobody knows is shown, and the rest of the line is read.
    assert_eq!(wrong.status, StatusCode::OK);
    assert!(wrong.text().contains("non lette: Peso"), "{}", wrong.text());
}

//! One's own account, everybody's, roles, and new events.

use accounts::{EventRole, SiteRole};
use axum::body::Body;
use axum::http::header::AUTHORIZATION;
use axum::http::{Request, StatusCode};
use journal::Stream;

use crate::kit::{Browser, Kit, PASSWORD};

/// How many things the journal keeps about accounts.
fn noted(kit: &Kit) -> Vec<String> {
    let stream = Stream::new("/accounts").unwrap();
    let entries = kit.site.journal().entries(&stream, 1..).unwrap();
    let others = entries.into_iter().filter(|entry| entry.actor != "kit");
    others.map(|entry| entry.kind).collect()
}

fn id_of(kit: &Kit, name: &str) -> String {
    kit.site.accounts().account_named(name).unwrap().unwrap().id.as_str().to_owned()
}

async fn sign_in(kit: &Kit, name: &str, password: &str) -> Option<Browser> {
    let mut browser = kit.visitor();
    let answer = browser.post("/sign-in", &[("name", name), ("password", password)]).await;
    (answer.status == StatusCode::SEE_OTHER).then_some(browser)
}

#[tokio::test]
async fn each_page_is_for_whom_it_is_for() {
    let kit = Kit::lodi();
    kit.account("boss", SiteRole::Member, Some(EventRole::ChiefArbiter));
    let (ok, no, door) = (StatusCode::OK, StatusCode::FORBIDDEN, StatusCode::UNAUTHORIZED);
    for (name, own, all, new, people) in [
        ("chief", ok, ok, ok, ok),
        ("boss", ok, no, no, ok),
        ("arbiter", ok, no, no, no),
        ("scribe", ok, no, no, no),
        ("player", ok, no, no, no),
    ] {
        let mut browser = kit.signed(name).await;
        for (page, status) in [
            ("/account", own),
            ("/accounts", all),
            ("/office/new", new),
            ("/e/lodi/office/people", people),
        ] {
            assert_eq!(browser.get(page).await.status, status, "{name} {page}");
        }
    }
    for page in ["/account", "/accounts", "/office/new", "/e/lodi/office/people"] {
        assert_eq!(kit.visitor().get(page).await.status, door, "{page}");
    }
}

#[tokio::test]
async fn a_name_with_a_script_in_it_is_only_a_name() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let evil = "<script>alert(1)</script>\"'>";
    let form = [("shown", evil), ("language", "en")];
    let changed = arbiter.post_from("/account", "/account", &form).await;
    assert_eq!(changed.status, StatusCode::SEE_OTHER, "{}", changed.text());
    let mut chief = kit.signed("chief").await;
    let one = format!("/accounts/{}", id_of(&kit, "arbiter"));
    for page in ["/accounts", &one, "/e/lodi/office/people", "/e/lodi/office/journal"] {
        let text = chief.get(page).await.text();
        assert!(!text.contains("<script>alert"), "{page}");
    }
    assert!(arbiter.get("/account").await.text().contains("My profile"), "the language is kept");
    assert_eq!(noted(&kit), ["account-changed"]);
}

#[tokio::test]
async fn an_empty_name_is_refused_beside_its_field() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let answer = arbiter.post_from("/account", "/account", &[("shown", "  ")]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.text().contains("id=\"shown-wrong\""));
    assert!(noted(&kit).is_empty());
}

#[tokio::test]
async fn another_password_ends_the_other_sessions_and_keeps_this_one() {
    let kit = Kit::lodi();
    let (mut here, mut elsewhere) = (kit.signed("arbiter").await, kit.signed("arbiter").await);
    let new = "alfiere e due torri";
    let form = [("old", PASSWORD), ("new", new), ("again", new)];
    let changed = here.post_from("/account", "/account/password", &form).await;
    assert_eq!(changed.location(), "/account?done=password", "{}", changed.text());
    assert_eq!(here.get("/account").await.status, StatusCode::OK);
    assert_eq!(elsewhere.get("/account").await.status, StatusCode::UNAUTHORIZED);
    assert!(sign_in(&kit, "arbiter", PASSWORD).await.is_none());
    assert!(sign_in(&kit, "arbiter", new).await.is_some());
    assert_eq!(noted(&kit), ["password-changed"]);
}

#[tokio::test]
async fn passwords_are_refused_beside_their_fields_and_throttled() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let page = "/account";
    let path = "/account/password";
    for (old, new, again, field) in [
        (PASSWORD, "alfiere e torre", "alfiere e tore", "again"),
        (PASSWORD, "breve", "breve", "new"),
    ] {
        let form = [("old", old), ("new", new), ("again", again)];
        let answer = arbiter.post_from(page, path, &form).await;
        assert!(answer.text().contains(&format!("id=\"{field}-wrong\"")), "{field}");
        assert!(!answer.text().contains(PASSWORD), "no password comes back");
    }
    let form = [("old", "guess guess"), ("new", "alfiere e torre"), ("again", "alfiere e torre")];
    let mut last = StatusCode::OK;
    for _ in 0..30 {
        last = arbiter.post_from(page, path, &form).await.status;
        if last == StatusCode::TOO_MANY_REQUESTS {
            break;
        }
        assert_eq!(last, StatusCode::UNPROCESSABLE_ENTITY);
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(noted(&kit), ["sign-in-failed-often"]);
}

#[tokio::test]
async fn signing_out_everywhere_ends_this_session_too() {
    let kit = Kit::lodi();
    let (mut here, mut elsewhere) = (kit.signed("scribe").await, kit.signed("scribe").await);
    let _ = here.post_from("/account", "/account/sign-out", &[]).await;
    for browser in [&mut here, &mut elsewhere] {
        assert_eq!(browser.get("/account").await.status, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(noted(&kit), ["signed-out-everywhere"]);
}

#[tokio::test]
async fn a_token_is_shown_once_opens_and_is_revoked() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let form = [("token", "bar <b>"), ("event", ""), ("days", "30")];
    let made = arbiter.post_from("/account", "/account/tokens", &form).await;
    assert_eq!(made.status, StatusCode::OK, "{}", made.text());
    let text = made.text();
    let from = text.find("tratto_").expect("the secret");
    let secret: String = text[from..].chars().take_while(|sign| *sign != '<').collect();
    let listed = arbiter.get("/account").await.text();
    assert!(!listed.contains(&secret) && !listed.contains("<b>") && listed.contains("bar"));
    let with = |secret: &str| {
        let request = Request::get("/e/lodi/office/results");
        request.header(AUTHORIZATION, format!("Bearer {secret}")).body(Body::empty()).unwrap()
    };
    assert_eq!(kit.visitor().send(with(&secret)).await.status, StatusCode::OK);
    let own = Request::get("/account").header(AUTHORIZATION, format!("Bearer {secret}"));
    let own = kit.visitor().send(own.body(Body::empty()).unwrap()).await;
    assert_eq!(own.status, StatusCode::FORBIDDEN, "a token does not keep the account");
    let id = arbiter.get("/account").await.hidden("token");
    let gone = arbiter.post_from("/account", "/account/tokens/revoke", &[("token", &id)]).await;
    assert_eq!(gone.location(), "/account?done=revoked");
    assert_eq!(kit.visitor().send(with(&secret)).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(noted(&kit), ["token-made", "token-revoked"]);
    for (field, form) in [
        ("days", [("token", "x"), ("event", ""), ("days", "0")]),
        ("event", [("token", "x"), ("event", "elsewhere"), ("days", "")]),
        ("token", [("token", ""), ("event", ""), ("days", "")]),
    ] {
        let answer = arbiter.post_from("/account", "/account/tokens", &form).await;
        assert!(answer.text().contains(&format!("id=\"{field}-wrong\"")), "{field}");
    }
}

#[tokio::test]
async fn whoever_keeps_the_house_makes_disables_and_resets_accounts() {
    let kit = Kit::lodi();
    let mut chief = kit.signed("chief").await;
    let form = [("name", "nuova"), ("shown", "Nuova Persona"), ("password", "")];
    let made = chief.post_from("/accounts", "/accounts", &form).await;
    let text = made.text();
    let drawn = text.split("class=\"secret\">").nth(1).unwrap().split('<').next().unwrap();
    assert!(sign_in(&kit, "nuova", drawn).await.is_some(), "{drawn}");
    assert!(!chief.get("/accounts").await.text().contains(drawn), "shown once");
    let again = chief.post_from("/accounts", "/accounts", &form).await;
    assert!(again.text().contains("id=\"name-wrong\"") && again.text().contains("Nuova Persona"));
    let page = format!("/accounts/{}", id_of(&kit, "nuova"));
    let disabled = chief.post_from(&page, &page, &[("what", "disable")]).await;
    assert_eq!(disabled.status, StatusCode::SEE_OTHER);
    assert!(sign_in(&kit, "nuova", drawn).await.is_none());
    let _ = chief.post_from(&page, &page, &[("what", "enable")]).await;
    let form = [("what", "reset"), ("password", "cavallo in f3 subito")];
    let _ = chief.post_from(&page, &page, &form).await;
    assert!(sign_in(&kit, "nuova", "cavallo in f3 subito").await.is_some());
    let _ = chief.post_from(&page, &page, &[("what", "keeper")]).await;
    assert_eq!(
        noted(&kit),
        [
            "account-made",
            "account-disabled",
            "account-enabled",
            "password-changed",
            "site-role-changed"
        ]
    );
}

#[tokio::test]
async fn the_last_who_keeps_the_house_stays() {
    let kit = Kit::lodi();
    let mut chief = kit.signed("chief").await;
    let page = format!("/accounts/{}", id_of(&kit, "chief"));
    for what in ["member", "disable"] {
        let answer = chief.post_from(&page, &page, &[("what", what)]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{what}");
        assert!(answer.text().contains("ultimo responsabile"));
    }
    assert!(noted(&kit).is_empty());
    assert_eq!(chief.get("/accounts/nobody").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn roles_are_granted_and_taken_back_by_the_chief_arbiter() {
    let kit = Kit::lodi();
    kit.account("boss", SiteRole::Member, Some(EventRole::ChiefArbiter));
    kit.account("nuovo", SiteRole::Member, None);
    let mut boss = kit.signed("boss").await;
    let page = "/e/lodi/office/people";
    let form = [("name", "NUOVO"), ("role", "arbiter")];
    assert_eq!(boss.post_from(page, page, &form).await.status, StatusCode::SEE_OTHER);
    let mut new = kit.signed("nuovo").await;
    assert_eq!(new.get("/e/lodi/office/results").await.status, StatusCode::OK);
    let id = id_of(&kit, "nuovo");
    let gone = boss.post_from(page, &format!("{page}/revoke"), &[("account", &id)]).await;
    assert_eq!(gone.status, StatusCode::SEE_OTHER);
    assert_eq!(new.get("/e/lodi/office/results").await.status, StatusCode::FORBIDDEN);
    assert_eq!(noted(&kit), ["granted", "revoked"]);
    for (field, form) in [
        ("name", [("name", "<i>nobody"), ("role", "arbiter"), ("entrant", "")]),
        ("name", [("name", "boss"), ("role", "scribe"), ("entrant", "")]),
        ("role", [("name", "nuovo"), ("role", "king"), ("entrant", "")]),
        ("entrant", [("name", "nuovo"), ("role", "player"), ("entrant", "99")]),
    ] {
        let answer = boss.post_from(page, page, &form).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(answer.text().contains(&format!("id=\"{field}-wrong\"")), "{field}");
        assert!(!answer.text().contains("<i>nobody"));
    }
    let own = id_of(&kit, "boss");
    let refused = boss.post_from(page, &format!("{page}/revoke"), &[("account", &own)]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    // Officials judge what the chief arbiter did: they are the keeper's to appoint and to dismiss.
    kit.account("federazione", SiteRole::Member, Some(EventRole::Official));
    assert!(!boss.get(page).await.text().contains("value=\"official\""));
    let before = noted(&kit);
    for form in [
        [("name", "nuovo"), ("role", "official"), ("entrant", "")],
        [("name", "federazione"), ("role", "scribe"), ("entrant", "")],
        [("name", "federazione"), ("role", "player"), ("entrant", "2")],
    ] {
        let answer = boss.post_from(page, page, &form).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{form:?}");
        assert!(answer.text().contains("id=\"role-wrong\""), "{form:?}");
    }
    let official = id_of(&kit, "federazione");
    let revoke = format!("{page}/revoke");
    let answer = boss.post_from(page, &revoke, &[("account", &official)]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(noted(&kit), before);
    let mut keeper = kit.signed("chief").await;
    assert!(keeper.get(page).await.text().contains("value=\"official\""));
    let form = [("name", "nuovo"), ("role", "official")];
    assert_eq!(keeper.post_from(page, page, &form).await.status, StatusCode::SEE_OTHER);
    let answer = keeper.post_from(page, &revoke, &[("account", &official)]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    // Whoever has another role cannot post there, even with a token of their own.
    let mut arbiter = kit.signed("arbiter").await;
    let form = [("name", "nuovo"), ("role", "chief-arbiter")];
    let answer = arbiter.post_from("/account", page, &form).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn slips_for_all_players_open_their_accounts_once_made() {
    let kit = Kit::lodi();
    let mut chief = kit.signed("chief").await;
    let page = "/e/lodi/office/people";
    let slips = chief.post_from(page, &format!("{page}/players"), &[]).await.text();
    // Entrant 1 has an account already.
    assert_eq!(slips.matches("class=\"slip\"").count(), 7, "{slips}");
    // Each says where to go, in letters and as a code for a telephone.
    let door = "src=\"/qr.svg?to=%2Fsign-in%3Fback%3D%252Fe%252Flodi%252Fmine\"";
    assert_eq!(slips.matches(door).count(), 7, "{slips}");
    assert_eq!(slips.matches("/e/lodi</dd>").count(), 7, "{slips}");
    let slip = slips.split("<code>lodi-2</code>").nth(1).unwrap();
    let password = slip.split("<code>").nth(1).unwrap().split('<').next().unwrap();
    let mut player = sign_in(&kit, "lodi-2", password).await.expect("the slip opens");
    let office = player.get("/e/lodi/office/results").await;
    assert_eq!(office.location(), "/account/password", "nothing before it is changed");
    let again = chief.post_from(page, &format!("{page}/players"), &[]).await.text();
    assert_eq!(again.matches("class=\"slip\"").count(), 0);
    let id = id_of(&kit, "lodi-2");
    let renewed = chief.post_from(page, &format!("{page}/slip"), &[("account", &id)]).await;
    assert_eq!(renewed.text().matches("class=\"slip\"").count(), 1);
    assert!(sign_in(&kit, "lodi-2", password).await.is_none());
    // Nobody else's password is handed out here.
    for name in ["arbiter", "chief"] {
        let id = id_of(&kit, name);
        let answer = chief.post_from(page, &format!("{page}/slip"), &[("account", &id)]).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{name}");
    }
}

const WEEKEND: [(&str, &str); 24] = [
    ("event", "milano-2027"),
    ("name", "Open di <Milano>"),
    ("place", "Milano"),
    ("organiser", "Circolo Milano"),
    ("federation", "fsi"),
    ("game", "fide-2023"),
    ("field", "open"),
    ("system", "swiss"),
    ("rounds", "3"),
    ("start-1", "2027-01-09T15:00"),
    ("start-2", "2027-01-10T09:30"),
    ("start-3", "2027-01-10T15:00"),
    ("control", "90m+30s"),
    ("default_minutes", "30"),
    ("no_draw", ""),
    ("tie_breaks", "BH/C1, BH"),
    ("prizes", "1; Primo; coppa\n2; Secondo; targa"),
    ("family", "Guidi"),
    ("given", "Giulia"),
    ("grade", "national"),
    ("seed", "2027"),
    ("cycles", "1"),
    ("boards", "4"),
    ("key", "k1"),
];

fn with<'a>(changes: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let mut form: Vec<(&str, &str)> = WEEKEND.to_vec();
    for (name, value) in changes {
        form.retain(|(kept, _)| kept != name);
        form.push((name, value));
    }
    form
}

#[tokio::test]
async fn an_event_is_announced_after_its_ruling_was_seen() {
    let kit = Kit::lodi();
    let mut chief = kit.signed("chief").await;
    let page = "/office/new";
    assert!(chief.get(page).await.text().contains("name=\"start-5\""));
    let shown = chief.post_from(page, page, &with(&[("step", "check")])).await;
    assert_eq!(shown.status, StatusCode::OK, "{}", shown.text());
    assert!(shown.text().contains("ruling asks") && shown.text().contains("badge ok"));
    assert!(shown.text().contains("Open di &#60;Milano&#62;"), "{}", shown.text());
    assert!(kit.site.events().get("milano-2027").is_none(), "nothing counts yet");
    let checked = shown.hidden("checked");
    let unseen = with(&[("step", "confirm"), ("checked", checked.as_str()), ("place", "Monza")]);
    let unseen = chief.post_from(page, page, &unseen).await;
    assert_eq!(unseen.status, StatusCode::OK, "what was changed since is ruled upon first");
    assert!(kit.site.events().get("milano-2027").is_none());
    let form = with(&[("step", "confirm"), ("checked", checked.as_str())]);
    let done = chief.post_from(page, page, &form).await;
    assert_eq!(done.location(), "/e/milano-2027/office", "{}", done.text());
    let event = kit.visitor().get("/e/milano-2027").await.text();
    assert!(event.contains("Open di &#60;Milano&#62;") && event.contains("Giulia Guidi"));
    let taken = chief.post_from(page, page, &with(&[("step", "check")])).await;
    assert!(taken.text().contains("id=\"event-wrong\""));
}

#[tokio::test]
async fn what_an_event_chooses_for_its_live_boards_is_announced_and_shown() {
    let kit = Kit::lodi();
    let mut chief = kit.signed("chief").await;
    let page = "/office/new";
    let chosen = [
        ("advance", "on"),
        ("confirm", "by_choice"),
        ("lag_move", "500"),
        ("lag_game", "30"),
        ("watch", "3"),
        ("leaving", "on"),
    ];
    let mut form = with(&chosen);
    form.push(("step", "check"));
    let checked = chief.post_from(page, page, &form).await.hidden("checked");
    form.pop();
    form.extend([("step", "confirm"), ("checked", checked.as_str())]);
    let done = chief.post_from(page, page, &form).await;
    assert_eq!(done.location(), "/e/milano-2027/office", "{}", done.text());
    let event = kit.visitor().get("/e/milano-2027").await.text();
    assert!(event.contains("mosse in anticipo ammesse"), "{event}");
    assert!(event.contains("a scelta del giocatore") && event.contains("500 ms"), "{event}");
    let again = chief.get("/e/milano-2027/office/announcement").await.text();
    assert!(again.contains(r#"name="advance" checked"#), "{again}");
    assert!(again.contains(r#"value="by_choice" selected"#), "{again}");
    assert!(event.contains("fino a 3 partite") && event.contains("(11.2.4)"), "{event}");
    assert!(again.contains(r#"name="leaving" checked"#), "{again}");
}

#[tokio::test]
async fn nothing_typed_is_lost_when_a_field_is_wrong() {
    let kit = Kit::lodi();
    let mut chief = kit.signed("chief").await;
    let page = "/office/new";
    for (field, value) in [
        ("event", "Milano 2027"),
        ("name", " "),
        ("family", ""),
        ("federation", "xyz"),
        ("game", "go"),
        ("system", "lottery"),
        ("rounds", "0"),
        ("start-2", "tomorrow"),
        ("control", "a while"),
        ("default_minutes", "-5"),
        ("no_draw", "x"),
        ("tie_breaks", "XYZ"),
        ("prizes", "first; gold"),
        ("seed", "seven"),
        ("grade", "pope"),
        ("confirm", "perhaps"),
        ("lag_game", "x"),
        ("watch", "0"),
    ] {
        let form = with(&[(field, value), ("step", "check")]);
        let answer = chief.post_from(page, page, &form).await;
        let text = answer.text();
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{field}: {text}");
        assert!(text.contains(&format!("id=\"{field}-wrong\"")), "{field}: {text}");
        assert!(
            text.contains("Circolo Milano") && text.contains("2027-01-10T15:00")
                || field == "rounds",
            "{field}"
        );
    }
    let more = chief.post_from(page, page, &with(&[("rounds", "7"), ("step", "rows")])).await;
    assert!(more.text().contains("name=\"start-7\"") && more.text().contains("2027-01-09T15:00"));
}

#[tokio::test]
async fn a_draft_is_announced_anew() {
    let kit = Kit::lodi();
    let mut chief = kit.signed("chief").await;
    let page = "/office/new";
    let teams = [("field", "teams"), ("reserves", "2"), ("primary", "match"), ("tie_breaks", "")];
    let mut changes = teams.to_vec();
    changes.push(("step", "check"));
    let checked = chief.post_from(page, page, &with(&changes)).await.hidden("checked");
    let mut changes = teams.to_vec();
    changes.extend([("step", "confirm"), ("checked", checked.as_str())]);
    let done = chief.post_from(page, page, &with(&changes)).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let draft = "/e/milano-2027/office/announcement";
    let text = chief.get(draft).await.text();
    for kept in ["2027-01-10T09:30", "Giulia", "90m+30s", "1; Primo; coppa", "value=\"2027\""] {
        assert!(text.contains(kept), "{kept}: {text}");
    }
    let mut changes = teams.to_vec();
    changes.extend([("place", "Monza"), ("step", "check"), ("key", "k2")]);
    let checked = chief.post_from(draft, draft, &with(&changes)).await.hidden("checked");
    changes.extend([("step", "confirm"), ("checked", checked.as_str())]);
    let done = chief.post_from(draft, draft, &with(&changes)).await;
    assert_eq!(done.location(), "/e/milano-2027/office", "{}", done.text());
    assert!(kit.visitor().get("/e/milano-2027").await.text().contains("Monza"));
}

#[tokio::test]
async fn teams_score_as_their_federation_prescribes_unless_somebody_chooses() {
    let kit = Kit::lodi();
    let mut chief = kit.signed("chief").await;
    let page = "/office/new";
    let teams = [("field", "teams"), ("reserves", "2"), ("tie_breaks", ""), ("step", "check")];
    let silent: Vec<_> = teams.into_iter().chain([("primary", "")]).collect();
    // RTF 5.4.1.c: individual points first.
    let text = chief.post_from(page, page, &with(&silent)).await.text();
    assert!(text.contains("parte dai punti individuali"), "{text}");
    assert!(!text.contains("parte dai punti squadra"), "{text}");
    let chosen: Vec<_> = teams.into_iter().chain([("primary", "match")]).collect();
    let text = chief.post_from(page, page, &with(&chosen)).await.text();
    assert!(text.contains("parte dai punti squadra"), "{text}");
    // What breaks a requirement is no success.
    assert!(text.contains("ruling asks") && !text.contains("ruling accepted"), "{text}");
}

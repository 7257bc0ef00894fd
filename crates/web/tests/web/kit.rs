//! A house with one event and a few people, and a browser without a screen.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use accounts::{Accounts, By, Cost, EventRole, Grant, NewAccount, NewToken, Particulars, SiteRole};
use axum::Router;
use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, COOKIE, HOST, LOCATION, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, Request, StatusCode};
use desk::{BoardName, EventName, Outcome, Wish};
use festival::FestivalAct;
use http_body_util::BodyExt;
use journal::Journal;
use journal::people::{Person, PersonId};
use live::{Hub, HubSettings};
use office::{Act, Consent, Context, Instant, Role, Verdict};
use serde_json::{Value, json};
use tower::ServiceExt;
use web::{Parts, Site};

/// 14 November 2026, 15:00 in Rome.
pub(crate) const NOON: i64 = 1_794_664_800_000;
/// Whoever prepares the house.
pub(crate) const BY: By<'static> = By { actor: "kit", at: NOON };
/// Everybody's password.
pub(crate) const PASSWORD: &str = "torre cavallo alfiere";

/// A house in a folder of its own.
pub(crate) struct Kit {
    pub site: Arc<Site>,
    pub router: Router,
    clock: Arc<AtomicI64>,
    /// How far the hour on the wall was set forward.
    set: Arc<AtomicI64>,
    folder: tempfile::TempDir,
}

/// How a house reaches the world, where it does.
#[derive(Default)]
struct Outside {
    notices: Option<web::NoticeParts>,
    mail: Option<web::Carry>,
    signing: Option<documents::SecretKey>,
}

impl Kit {
    /// An empty house.
    pub(crate) fn empty() -> Self {
        Self::on(tempfile::tempdir().unwrap(), Self::hub())
    }

    fn hub() -> HubSettings {
        HubSettings { threads: 1, ..HubSettings::default() }
    }

    /// The house once more, as after a crash: whatever was only in memory is gone.
    pub(crate) fn opened_again(self) -> Self {
        self.opened_again_at(NOON)
    }

    /// The same at a later hour: nobody was there meanwhile.
    pub(crate) fn opened_again_at(self, hour: i64) -> Self {
        let Self { site, router, folder, .. } = self;
        drop((router, site));
        Self::at(folder, Self::hub(), hour, Outside::default())
    }

    fn on(folder: tempfile::TempDir, hub: HubSettings) -> Self {
        Self::at(folder, hub, NOON, Outside::default())
    }

    fn at(folder: tempfile::TempDir, hub: HubSettings, hour: i64, outside: Outside) -> Self {
        let path = folder.path().join("tratto.db");
        let (clock, set) = (Arc::new(AtomicI64::new(hour)), Arc::new(AtomicI64::new(0)));
        let (told, gone, setting) = (Arc::clone(&clock), Arc::clone(&clock), Arc::clone(&set));
        let parts = Parts {
            journal: Journal::open(&path).unwrap(),
            accounts: Accounts::open_with(&path, Cost::LEAST).unwrap(),
            hub: Hub::with(hub).unwrap(),
            clock: Arc::new(move || told.load(Ordering::SeqCst) + setting.load(Ordering::SeqCst)),
            elapsed: Arc::new(move || gone.load(Ordering::SeqCst)),
            plain_http: true,
            videos: Some(folder.path().join("videos")),
            feeds: web::AllowedFeeds {
                root: Some(folder.path().join("feeds")),
                hosts: vec!["127.0.0.1:1982".to_owned()],
            },
            pictures: Some(folder.path().join("pictures")),
            players: None,
            notices: outside.notices,
            mail: outside.mail,
            signing: outside.signing,
        };
        let site = Site::open(parts).unwrap();
        let router = web::router(Arc::clone(&site));
        Self { site, router, clock, set, folder }
    }

    /// A house with the event `lodi`: eight players, round 1 being played; and the accounts `chief`
    /// (who keeps the house), `arbiter`, `scribe` and `player` (entrant 1).
    pub(crate) fn lodi() -> Self {
        Self::lodi_with(|_| ())
    }

    /// The same telling browsers that have no page open.
    pub(crate) fn lodi_telling(notices: web::NoticeParts) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let outside = Outside { notices: Some(notices), ..Outside::default() };
        Self::at(folder, Self::hub(), NOON, outside).with_lodi(|_| ())
    }

    /// The same writing letters.
    pub(crate) fn lodi_writing(mail: web::Carry) -> Self {
        let outside = Outside { mail: Some(mail), ..Outside::default() };
        Self::at(tempfile::tempdir().unwrap(), Self::hub(), NOON, outside).with_lodi(|_| ())
    }

    /// The same with a key that signs papers.
    pub(crate) fn lodi_signing(key: documents::SecretKey) -> Self {
        let outside = Outside { signing: Some(key), ..Outside::default() };
        Self::at(tempfile::tempdir().unwrap(), Self::hub(), NOON, outside).with_lodi(|_| ())
    }

    /// The same with an announcement that differs in something.
    pub(crate) fn lodi_signing_with(
        key: documents::SecretKey,
        change: impl FnOnce(&mut Value),
    ) -> Self {
        let outside = Outside { signing: Some(key), ..Outside::default() };
        Self::at(tempfile::tempdir().unwrap(), Self::hub(), NOON, outside).with_lodi(change)
    }

    /// The same with streams of one's own settings.
    pub(crate) fn lodi_on(hub: HubSettings) -> Self {
        Self::on(tempfile::tempdir().unwrap(), hub).with_lodi(|_| ())
    }

    /// The same with an announcement that differs in something.
    pub(crate) fn lodi_with(change: impl FnOnce(&mut Value)) -> Self {
        Self::empty().with_lodi(change)
    }

    fn with_lodi(self, change: impl FnOnce(&mut Value)) -> Self {
        let kit = self;
        let lodi = EventName::new("lodi").unwrap();
        kit.person(&lodi, "arbitro", "Guidi", "Giulia");
        let wanted = announcement(change);
        // The text that draughts are authorised by is not at hand.
        let authorised =
            !serde_json::to_string(&wanted).unwrap().contains("\"federation\":\"fid\"");
        let announced =
            kit.site.events().announce(&lodi, Wish::new(wanted, chief(NOON)), "announce").unwrap();
        assert!(matches!(announced, Outcome::Kept(_, 1)), "{announced:?}");
        if authorised {
            kit.act(json!({"act": "request_authorisation"}));
            kit.act_as(Role::Federation, json!({"act": "authorise"}));
        }
        let people =
            ["Alberti", "Bassi", "Conti", "De Luca", "Esposito", "Ferri", "Galli", "Hofer"];
        for (number, family) in (1i64..).zip(people) {
            let id = format!("p{number}");
            kit.person(&lodi, &id, family, "Anna");
            let form =
                json!({"person": id, "rating": {"fide": 2300 - 50 * number}, "category": "CM"});
            kit.act(json!({"act": "enter", "form": form}));
            kit.act(json!({"act": "check_in", "entrant": number}));
        }
        for act in ["begin", "pair", "publish", "start_round"] {
            kit.act(json!({"act": act}));
        }
        for (name, site, role) in [
            ("chief", SiteRole::Chief, None),
            ("arbiter", SiteRole::Member, Some(EventRole::Arbiter)),
            ("scribe", SiteRole::Member, Some(EventRole::Scribe)),
            ("player", SiteRole::Member, Some(EventRole::Player { entrant: 1 })),
        ] {
            kit.account(name, site, role);
        }
        kit
    }

    /// The event `lodi` for teams of two with a reserve: two teams, round 1 being played; `chief`
    /// keeps the house.
    pub(crate) fn teams() -> Self {
        Self::teams_of(2)
    }

    /// The same with as many teams as one likes.
    pub(crate) fn teams_of(count: u16) -> Self {
        let kit = Self::empty();
        let lodi = EventName::new("lodi").unwrap();
        let announced = announcement(|announcement| {
            announcement["federation"] = json!("fssi");
            announcement["field"] = json!({"teams": {
                "boards": 2, "reserves": 1, "primary": "individual", "forfeit_board_halves": 4,
                "bye_board_halves": 2, "bye_match_points": 1,
            }});
        });
        let announced = kit
            .site
            .events()
            .announce(&lodi, Wish::new(announced, chief(NOON)), "announce")
            .unwrap();
        assert!(matches!(announced, Outcome::Kept(_, 1)), "{announced:?}");
        for team in 1..=count {
            kit.act(json!({"act": "enter_team", "form": {"name": format!("Squadra {team}")}}));
            for member in 1..=3 {
                let id = format!("p{team}{member}");
                kit.person(&lodi, &id, &format!("Rossi{member}"), "Anna");
                let rating = json!({"national": 2000 - 100 * member});
                let form = json!({"person": id, "rating": rating, "team": team});
                kit.act(json!({"act": "enter", "form": form}));
            }
            kit.act(json!({"act": "name_captain", "team": team, "captain": 3 * team - 2}));
        }
        for act in ["begin", "pair", "publish", "start_round"] {
            kit.act(json!({"act": act}));
        }
        kit.account("chief", SiteRole::Chief, None);
        kit
    }

    /// Founds a festival whose one section is `lodi`.
    pub(crate) fn festival(&self, address: &str) {
        let festival = || address.to_owned();
        let name = "Festival di Lodi".to_owned();
        let acts = [
            FestivalAct::Found { festival: festival(), name, place: String::new() },
            FestivalAct::AddSection { festival: festival(), event: "lodi".to_owned() },
        ];
        for act in acts {
            let kind = act.kind();
            let done = self.site.events().festival_act(act, chief(NOON), kind).unwrap();
            assert!(done.is_ok(), "{done:?}");
        }
    }

    /// Keeps the name of somebody in an event.
    pub(crate) fn person(&self, event: &EventName, id: &str, family: &str, given: &str) {
        let person = json!({"id": id, "family_name": family, "given_name": given});
        let person: Person = serde_json::from_value(person).unwrap();
        assert_eq!(person.id, PersonId::new(id).unwrap());
        self.site.events().keep_person(event, person).unwrap();
    }

    /// Makes an account, with a role in `lodi` perhaps.
    pub(crate) fn account(&self, name: &str, site: SiteRole, role: Option<EventRole>) {
        let shown = name.to_uppercase();
        let particulars = Particulars { shown, person: None, language: None };
        let new = NewAccount { name: name.to_owned(), particulars, site, one_time: false };
        let mut chance = [7; 32];
        chance[..name.len().min(32)].copy_from_slice(&name.as_bytes()[..name.len().min(32)]);
        let made = self.site.accounts().make(new, PASSWORD, BY, chance).unwrap();
        if let Some(role) = role {
            let grant = Grant { account: made.id, event: "lodi".to_owned(), role };
            self.site.accounts().grant(&grant, BY).unwrap();
        }
        assert!(self.site.tell_of_accounts());
    }

    /// An act of the chief arbiter in `lodi` that must be accepted.
    pub(crate) fn act(&self, act: Value) -> u64 {
        self.act_as(Role::ChiefArbiter, act)
    }

    /// The same in another role.
    #[expect(clippy::needless_pass_by_value, reason = "acts are written on the spot")]
    pub(crate) fn act_as(&self, role: Role, act: Value) -> u64 {
        let key = format!("kit-{}", self.site.journal().length().unwrap());
        let read: Act = serde_json::from_value(act.clone()).unwrap();
        let context = Context { role, ..chief(self.site.now()) };
        let wish = Wish::new(read.clone(), context.clone());
        match self.site.events().act("lodi", wish, &key).unwrap() {
            Outcome::Kept(_, entry) => entry,
            // Whatever is asked is confirmed here: tests of what is asked go by the pages.
            Outcome::Refused(ruling) if ruling.verdict == Verdict::ToConfirm => {
                let consent = ruling.code.map_or(Consent::Once, Consent::Code);
                let wish = Wish::new(read, context.consenting(consent));
                match self.site.events().act("lodi", wish, &key).unwrap() {
                    Outcome::Kept(_, entry) => entry,
                    refused => panic!("{act}: {refused:?}"),
                }
            }
            refused => panic!("{act}: {refused:?}"),
        }
    }

    /// A token of an account, for one event perhaps, perhaps not for ever.
    pub(crate) fn token(&self, name: &str, event: Option<&str>, expires: Option<i64>) -> String {
        let account = self.site.accounts().account_named(name).unwrap().unwrap();
        let event = event.map(str::to_owned);
        let new = NewToken { name: format!("{name} {event:?}"), event, expires };
        let mut chance = [9; 32];
        let mark = format!("{}{expires:?}", new.name);
        for (place, byte) in mark.bytes().enumerate() {
            chance[place % 32] ^= byte.rotate_left(u32::try_from(place / 32).unwrap());
        }
        let made = self.site.accounts().make_token(&account.id, new, BY, chance).unwrap();
        assert!(self.site.tell_of_accounts());
        made.secret
    }

    /// Opens board 1 of round 1 of `lodi` for live play.
    pub(crate) fn open_board(&self) {
        let set_up = json!({
            "game": {"chess": {"edition": "2023"}}, "setup": {"tc": "90m+30s"}, "started": NOON,
        });
        let set_up = serde_json::from_value(set_up).unwrap();
        let name = BoardName { round: 1, board: 1 };
        self.site.events().open_board("lodi", name, &set_up, ("arbitro", NOON), "open").unwrap();
    }

    /// How many entries the journal has.
    pub(crate) fn length(&self) -> u64 {
        self.site.journal().length().unwrap()
    }

    /// How many entries there are but for those about accounts, which the kit makes as well.
    pub(crate) fn acts(&self) -> u64 {
        let streams = self.site.journal().streams().unwrap();
        let acts = streams.iter().filter(|head| head.stream.as_str() != "/accounts");
        acts.map(|head| head.sequence).sum()
    }

    /// Lets time pass.
    pub(crate) fn wait(&self, milliseconds: i64) {
        self.clock.fetch_add(milliseconds, Ordering::SeqCst);
    }

    /// Sets the hour on the wall forward or back, though no time goes by.
    pub(crate) fn set_the_hour(&self, milliseconds: i64) {
        self.set.fetch_add(milliseconds, Ordering::SeqCst);
    }

    /// A browser that nobody signed in with.
    pub(crate) fn visitor(&self) -> Browser {
        Browser { router: self.router.clone(), cookies: Vec::new() }
    }

    /// A browser signed in as somebody.
    pub(crate) async fn signed(&self, name: &str) -> Browser {
        let mut browser = self.visitor();
        let form = [("name", name), ("password", PASSWORD)];
        let answer = browser.post("/sign-in", &form).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text());
        browser
    }
}

/// The chief arbiter, at a moment.
pub(crate) fn chief(at: i64) -> Context {
    let actor = office::PersonId("arbitro".to_owned());
    Context::new(actor, Role::ChiefArbiter, Instant(at))
}

/// An announcement that differs in something.
pub(crate) fn announcement(change: impl FnOnce(&mut Value)) -> Act {
    let days = ["2026-11-14", "2026-11-15", "2026-11-16"];
    let calendar: Vec<Value> = (0i64..)
        .zip(days)
        .map(|(after, day)| json!({"day": day, "starts": NOON + after * 86_400_000}))
        .collect();
    let mut announcement = json!({
        "name": "Open di Lodi", "place": "Lodi", "organiser": "Circolo Lodi",
        "federation": "fsi", "game": {"chess": "fide-2023"}, "field": {"individual": "open"},
        "system": "swiss", "rounds": 3, "calendar": calendar, "control": "90m+30s",
        "default_time": 1_800_000, "worth": {"win": 2, "draw": 1, "loss": 0, "bye": 2, "absence": 0},
        "chief_arbiter": {"person": "arbitro", "grade": "national"}, "seed": 7,
    });
    change(&mut announcement);
    serde_json::from_value(json!({"act": "announce", "announcement": announcement})).unwrap()
}

/// A browser without a screen: it keeps cookies and follows nothing by itself.
#[derive(Clone)]
pub(crate) struct Browser {
    router: Router,
    cookies: Vec<(String, String)>,
}

/// What came back.
pub(crate) struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Answer {
    /// What a page says, with the results of boards in one piece.
    pub(crate) fn told(&self) -> String {
        self.text().replace("<i> – </i>", " – ")
    }

    /// The body as text; of a page without the line breaks beside its tags.
    pub(crate) fn text(&self) -> String {
        let text = String::from_utf8_lossy(&self.body);
        if !text.starts_with("<!DOCTYPE html>") {
            return text.into_owned();
        }
        text.replace(">\n", ">").replace("\n<", "<")
    }

    /// The body as JSON.
    pub(crate) fn value(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("{}", self.text()))
    }

    /// Where it sends to.
    pub(crate) fn location(&self) -> &str {
        self.headers[LOCATION].to_str().unwrap()
    }

    /// The value of the first hidden field of a name.
    pub(crate) fn hidden(&self, name: &str) -> String {
        let text = self.text();
        let mark = format!("name=\"{name}\" value=\"");
        let rest = text.split_once(&mark).unwrap_or_else(|| panic!("no field {name}")).1;
        rest.split('"').next().unwrap().to_owned()
    }
}

impl Browser {
    /// Asks for a page.
    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(Request::get(path).body(Body::empty()).unwrap()).await
    }

    /// Posts a form as it is.
    pub(crate) async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let encode = |text: &str| -> String {
            text.bytes()
                .map(|byte| match byte {
                    b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' => char::from(byte).to_string(),
                    byte => format!("%{byte:02X}"),
                })
                .collect()
        };
        let pairs =
            fields.iter().map(|(name, value)| format!("{}={}", encode(name), encode(value)));
        let body = pairs.collect::<Vec<_>>().join("&");
        let kind = "application/x-www-form-urlencoded";
        let request = Request::post(path).header(CONTENT_TYPE, kind).body(Body::from(body));
        self.send(request.unwrap()).await
    }

    /// Posts a form with the token of the session, taken from a page that has one.
    pub(crate) async fn post_from(
        &mut self,
        page: &str,
        path: &str,
        fields: &[(&str, &str)],
    ) -> Answer {
        let token = self.get(page).await.hidden("csrf");
        let mut all = vec![("csrf", token.as_str())];
        all.extend_from_slice(fields);
        self.post(path, &all).await
    }

    /// Sends JSON as a program with a token, under a key.
    pub(crate) async fn program(
        &mut self,
        path: &str,
        token: &str,
        key: &str,
        body: &Value,
    ) -> Answer {
        let request = Request::post(path).header(CONTENT_TYPE, "application/json");
        let request = request.header("authorization", format!("Bearer {token}"));
        let request = request.header("idempotency-key", key);
        self.send(request.body(Body::from(body.to_string())).unwrap()).await
    }

    /// Asks as a program with a token.
    pub(crate) async fn get_as(&mut self, path: &str, token: &str) -> Answer {
        let request = Request::get(path).header("authorization", format!("Bearer {token}"));
        self.send(request.body(Body::empty()).unwrap()).await
    }

    /// Sends any request; as a browser does, with the name of the house.
    pub(crate) async fn send(&mut self, mut request: Request<Body>) -> Answer {
        let site = HeaderValue::from_static("tratto.example");
        request.headers_mut().entry(HOST).or_insert(site);
        if !self.cookies.is_empty() {
            let pairs = self.cookies.iter().map(|(name, value)| format!("{name}={value}"));
            let cookies = pairs.collect::<Vec<_>>().join("; ");
            request.headers_mut().insert(COOKIE, cookies.parse().unwrap());
        }
        let answer = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = answer.into_parts();
        for cookie in parts.headers.get_all(SET_COOKIE) {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            self.cookies.retain(|(kept, _)| kept != name);
            self.cookies.push((name.to_owned(), value.to_owned()));
        }
        let body = body.collect().await.unwrap().to_bytes().to_vec();
        Answer { status: parts.status, headers: parts.headers, body }
    }
}

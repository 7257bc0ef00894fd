//! A paper is the same, byte for byte, from the command line and from the browser.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;

use ::desk::papers::{PAPERS, PaperKind};
use ::desk::wall_time;
use ::journal::Journal;
use accounts::{Accounts, By, Cost, NewAccount, Particulars, SiteRole};
use documents::SecretKey;
use live::Hub;
use tokio::sync::oneshot;
use web::{Parts, Site};

use crate::event_print::{Hall, draughts, played, teams};
use crate::{answer, err, out};

/// When everything is printed.
const AT: &str = "2026-03-20 10:00";
const PASSWORD: &str = "torre cavallo alfiere";

/// The office's key.
fn key() -> SecretKey {
    SecretKey::from_random(&[9; 32])
}

/// The web on a file, at that moment, as somebody who keeps the house sees it.
struct Browser {
    address: SocketAddr,
    cookie: String,
    stop: Option<oneshot::Sender<()>>,
    server: Option<std::thread::JoinHandle<()>>,
}

impl Browser {
    fn on(path: &str) -> Self {
        let at = wall_time::read(AT).unwrap().0;
        let accounts = Accounts::open_with(path.as_ref(), Cost::LEAST).unwrap();
        let particulars = Particulars { shown: "Giulia".to_owned(), person: None, language: None };
        let (name, site) = ("chief".to_owned(), SiteRole::Chief);
        let new = NewAccount { name, particulars, site, one_time: false };
        accounts.make(new, PASSWORD, By { actor: "test", at }, [7; 32]).unwrap();
        let parts = Parts {
            journal: Journal::open(path.as_ref()).unwrap(),
            accounts,
            hub: Hub::new(1).unwrap(),
            clock: Arc::new(move || at),
            elapsed: Arc::new(move || at),
            plain_http: true,
            videos: None,
            feeds: web::AllowedFeeds::default(),
            pictures: None,
            players: None,
            notices: None,
            mail: None,
            signing: Some(key()),
        };
        let (stop, stopped) = oneshot::channel();
        let (told, hears) = std::sync::mpsc::channel();
        let server = std::thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().unwrap();
            runtime.block_on(async {
                let site = Site::open(parts).unwrap();
                let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
                told.send(listener.local_addr().unwrap()).unwrap();
                let ended = async { stopped.await.unwrap_or_default() };
                web::serve(listener, site, ended).await.unwrap();
            });
        });
        let address = hears.recv().unwrap();
        let (stop, server) = (Some(stop), Some(server));
        let mut browser = Self { address, cookie: String::new(), stop, server };
        let password = PASSWORD.replace(' ', "+");
        let (head, _) = browser.ask("POST", "/sign-in", &format!("name=chief&password={password}"));
        let cookies = head.lines().filter_map(|line| {
            let (header, value) = line.split_once(": ")?;
            header.eq_ignore_ascii_case("set-cookie").then(|| value.split(';').next())?
        });
        browser.cookie = cookies.collect::<Vec<_>>().join("; ");
        assert!(!browser.cookie.is_empty(), "{head}");
        browser
    }

    /// Sends a request and reads the whole answer: its head and its body.
    fn ask(&self, method: &str, path: &str, body: &str) -> (String, Vec<u8>) {
        let mut stream = TcpStream::connect(self.address).unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nAccept-Language: it\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\
             Connection: close\r\n\r\n{body}",
            self.address,
            self.cookie,
            body.len()
        )
        .unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
        let body = answer.split_off(end + 4);
        (String::from_utf8(answer).unwrap(), body)
    }

    /// A document of the office: its status and its bytes.
    fn document(&self, file: &str) -> (u16, Vec<u8>) {
        let (head, body) = self.ask("GET", &format!("/e/prova/office/documents/{file}"), "");
        (head.split(' ').nth(1).unwrap().parse().unwrap(), body)
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        drop(self.stop.take());
        let _ = self.server.take().map(std::thread::JoinHandle::join);
    }
}

/// Every paper in every format, with every parameter that it takes, from both; and the exchange file.
fn agree(hall: &Hall, of_teams: bool) {
    let browser = Browser::on(&hall.path("hall.db"));
    let mut printed = 0;
    for paper in PAPERS.iter().filter(|paper| paper.is_of(of_teams)) {
        for format in paper.formats() {
            for (words, query) in questions(paper) {
                // Slips point to the page of the event as the browser reaches it.
                let page = format!("http://{}/e/prova", browser.address);
                let options = ["--at", AT, "--format", format.ending(), "--address", &page];
                let shown = hall.print(paper.slug, &[&options[..], words].concat());
                let file = format!("{}.{}{query}", paper.slug, format.ending());
                let (status, bytes) = browser.document(&file);
                if shown.status.success() {
                    assert_eq!(status, 200, "{file}");
                    assert!(bytes == shown.stdout, "{file}: other bytes than the command line's");
                    printed += 1;
                } else {
                    assert_eq!((status, shown.status.code()), (409, Some(3)), "{file}");
                }
            }
        }
    }
    assert!(printed > 20, "only {printed} papers were printed at all");
    let trf = hall.exchange();
    assert_eq!(browser.document("exchange.trf"), (200, trf));
}

/// The same question in the words of the command line and in those of an address.
fn questions(paper: &PaperKind) -> Vec<(&'static [&'static str], &'static str)> {
    use ::desk::papers::Parameter;
    let more = paper.takes.iter().map(|parameter| match parameter {
        Parameter::Round => (&["--round", "1"][..], "?round=1"),
        Parameter::Players => (&["--player", "2"][..], "?player=2"),
        Parameter::Places => (&["--places", "1"][..], "?places=1"),
        Parameter::Protest => (&["--protest", "2"][..], "?protest=2"),
    });
    std::iter::once((&[][..], "")).chain(more).collect()
}

#[test]
fn players_have_the_same_papers_from_both_shells() {
    agree(&played(), false);
}

#[test]
fn teams_have_the_same_papers_from_both_shells() {
    let hall = teams();
    hall.round("2026-03-12", 15, &["1-0", "0-1", "1/2-1/2", "1-0"]);
    agree(&hall, true);
}

#[test]
fn draughts_players_have_the_same_papers_from_both_shells() {
    agree(&draughts(), false);
}

#[test]
fn what_the_browser_signs_is_what_the_command_line_signs_and_verifies() {
    let hall = played();
    let browser = Browser::on(&hall.path("hall.db"));
    let (secret, public) = (hall.path("office.key"), hall.path("office.pub"));
    std::fs::write(&secret, key().text()).unwrap();
    std::fs::write(&public, key().public().text()).unwrap();
    let page = format!("http://{}/e/prova", browser.address);
    for format in ["pdf", "html"] {
        let (status, bytes) = browser.document(&format!("standings.{format}?number=2026-0041"));
        assert_eq!(status, 200);
        let file = hall.path(&format!("firmato.{format}"));
        std::fs::write(&file, &bytes).unwrap();
        let shown = answer(&["verify", &file, "--key", &public, "--lang", "it"]);
        assert!(shown.status.success(), "{}{}", out(&shown), err(&shown));
        assert!(out(&shown).contains("2026-0041"), "{}", out(&shown));
        let options = ["--at", AT, "--format", format, "--address", &page];
        let signed = ["--sign", &secret, "--number", "2026-0041"];
        let printed = hall.print("standings", &[&options[..], &signed[..]].concat());
        assert!(printed.stdout == bytes, "{format}: other bytes than the command line's");
    }
}

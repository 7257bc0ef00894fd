//! A server as its users start it, and a small client for it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};

use ::journal::Journal;
use accounts::{
    AccountId, Accounts, By, Cost, EventRole, Grant, NewAccount, NewToken, Particulars, SiteRole,
};

use crate::tratto;

const PASSWORD: &str = "torre cavallo alfiere";

/// `tratto serve` on a file, and its administrator's browser.
pub(crate) struct Server {
    child: Child,
    address: String,
    cookie: String,
    /// Its administrator.
    pub(crate) keeper: Caller,
    /// An official of the federation, where there is one.
    pub(crate) official: Option<Caller>,
}

/// An account that programs act for.
#[derive(Clone)]
pub(crate) struct Caller {
    /// As the journal knows it.
    pub(crate) account: String,
    token: String,
}

const BY: By<'static> = By { actor: "test", at: 0 };

/// Makes an account with a token.
fn made(accounts: &Accounts, name: &str, site: SiteRole, chance: u8) -> (AccountId, Caller) {
    let particulars = Particulars { shown: name.to_owned(), person: None, language: None };
    let new = NewAccount { name: name.to_owned(), particulars, site, one_time: false };
    let id = accounts.make(new, PASSWORD, BY, [chance; 32]).unwrap().id;
    let new = NewToken { name: "prova".to_owned(), event: None, expires: None };
    let token = accounts.make_token(&id, new, BY, [chance + 1; 32]).unwrap().secret;
    let account = id.as_str().to_owned();
    (id, Caller { account, token })
}

fn accounts(path: &str) -> Accounts {
    drop(Journal::open(path.as_ref()).unwrap());
    Accounts::open_with(path.as_ref(), Cost::LEAST).unwrap()
}

impl Server {
    /// Makes the administrator's account and a token, and serves the file.
    pub(crate) fn on(path: &str) -> Self {
        let (_, keeper) = made(&accounts(path), "keeper", SiteRole::Chief, 7);
        let words = ["serve", "--bind", "127.0.0.1:0", "--db", path, "--lang", "it"];
        let mut command = tratto(&words);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let at = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
        let address = at.unwrap_or_else(|| panic!("{line}")).to_owned();
        let mut server = Self { child, address, cookie: String::new(), keeper, official: None };
        let fields = [("name", "keeper"), ("password", PASSWORD)];
        let (head, _) = server.ask("POST", "/sign-in", FORM, &encoded(&fields));
        let cookies = head.lines().filter_map(|line| {
            let (header, value) = line.split_once(": ")?;
            header.eq_ignore_ascii_case("set-cookie").then(|| value.split(';').next())?
        });
        server.cookie = cookies.collect::<Vec<_>>().join("; ");
        assert!(!server.cookie.is_empty(), "{head}");
        server
    }

    /// The same, with an official of the federation for an event.
    pub(crate) fn with_official(path: &str, event: &str) -> Self {
        let official = {
            let accounts = accounts(path);
            let (account, official) = made(&accounts, "official", SiteRole::Member, 17);
            let grant = Grant { account, event: event.to_owned(), role: EventRole::Official };
            accounts.grant(&grant, BY).unwrap();
            official
        };
        let mut server = Self::on(path);
        server.official = Some(official);
        server
    }

    /// Whether an account signs in with the password of every account here.
    pub(crate) fn signs_in(&self, name: &str) -> bool {
        let fields = [("name", name), ("password", PASSWORD)];
        status(&self.ask("POST", "/sign-in", FORM, &encoded(&fields)).0) == 303
    }

    /// Sends a request and reads the whole answer: its head and its body.
    fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> (String, Vec<u8>) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nAccept-Language: it\r\n{headers}\
             Cookie: {}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
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

    /// A page or a file: its status and its text.
    pub(crate) fn get(&self, path: &str) -> (u16, String) {
        let (head, body) = self.ask("GET", path, "", "");
        (status(&head), String::from_utf8(body).unwrap())
    }

    /// Posts a form with the token of the page that has it.
    pub(crate) fn form(&self, page: &str, to: &str, fields: &[(&str, &str)]) -> (u16, String) {
        let token = hidden(&self.get(page).1, "csrf");
        let fields = [&[("csrf", token.as_str())], fields].concat();
        let (head, body) = self.ask("POST", to, FORM, &encoded(&fields));
        (status(&head), String::from_utf8(body).unwrap())
    }

    /// Sends an act as a program does that acts for an account.
    pub(crate) fn program(
        &self,
        caller: &Caller,
        path: &str,
        key: &str,
        act: &serde_json::Value,
    ) -> (u16, String) {
        let headers = format!(
            "Authorization: Bearer {}\r\nIdempotency-Key: {key}\r\n\
             Content-Type: application/json\r\n",
            caller.token
        );
        let (head, body) = self.ask("POST", path, &headers, &act.to_string());
        (status(&head), String::from_utf8(body).unwrap())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const FORM: &str = "Content-Type: application/x-www-form-urlencoded\r\n";

fn status(head: &str) -> u16 {
    head.split(' ').nth(1).unwrap().parse().unwrap()
}

/// The value of the first hidden field of a name.
pub(crate) fn hidden(page: &str, name: &str) -> String {
    let mark = format!("name=\"{name}\" value=\"");
    let rest = page.split_once(&mark).unwrap_or_else(|| panic!("no field {name}: {page}")).1;
    rest.split('"').next().unwrap().to_owned()
}

fn encoded(fields: &[(&str, &str)]) -> String {
    let encode = |text: &str| -> String {
        let sign = |byte: u8| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' => char::from(byte).to_string(),
            byte => format!("%{byte:02X}"),
        };
        text.bytes().map(sign).collect()
    };
    let pairs = fields.iter().map(|(name, value)| format!("{}={}", encode(name), encode(value)));
    pairs.collect::<Vec<_>>().join("&")
}

//! A server as its users start it, and a small client for it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};

use ::journal::Journal;
use accounts::{Accounts, By, Cost, NewAccount, Particulars, SiteRole};

use crate::tratto;

const PASSWORD: &str = "torre cavallo alfiere";

/// `tratto serve` on a file, and its administrator's browser.
pub(crate) struct Server {
    child: Child,
    address: String,
    cookie: String,
}

impl Server {
    /// Makes the administrator's account and serves the file.
    pub(crate) fn on(path: &str) -> Self {
        drop(Journal::open(path.as_ref()).unwrap());
        let accounts = Accounts::open_with(path.as_ref(), Cost::LEAST).unwrap();
        let particulars = Particulars { shown: "Giulia".to_owned(), person: None, language: None };
        let (name, site, by) = ("keeper".to_owned(), SiteRole::Chief, By { actor: "test", at: 0 });
        let new = NewAccount { name, particulars, site, one_time: false };
        accounts.make(new, PASSWORD, by, [7; 32]).unwrap();
        drop(accounts);
        let words = ["serve", "--bind", "127.0.0.1:0", "--db", path, "--lang", "it"];
        let mut command = tratto(&words);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let at = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
        let address = at.unwrap_or_else(|| panic!("{line}")).to_owned();
        let mut server = Self { child, address, cookie: String::new() };
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

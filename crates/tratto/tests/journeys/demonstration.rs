//! The demonstration, from its first line to a result that everybody sees.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use crate::tratto;

const RESULTS: &str = "/e/dama-lodi-2026/office/results";
const STANDINGS: &str = "/e/dama-lodi-2026/standings";

/// A demonstration that runs, and ends with the test.
struct Demonstration {
    server: Child,
    address: String,
}

impl Demonstration {
    fn start() -> Self {
        let mut server = tratto(&["serve", "--demo", "--bind", "127.0.0.1:0"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(server.stdout.take().unwrap()).lines();
        let address = said.find_map(|line| {
            let line = line.ok()?;
            let (_, after) = line.split_once("http://")?;
            let end = after.find(|sign: char| !sign.is_ascii_digit() && !".:".contains(sign));
            Some(after[..end.unwrap_or(after.len())].to_owned())
        });
        // Whoever stops reading a pipe breaks it; the rest is of no interest.
        std::thread::spawn(move || said.for_each(drop));
        Self { server, address: address.expect("the demonstration says where it is") }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream
    }

    /// Sends a request and reads the whole answer: its head and its body.
    fn ask(&self, method: &str, path: &str, cookie: &str, body: &str) -> (String, String) {
        let mut stream = self.connect();
        let kind = "application/x-www-form-urlencoded";
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nContent-Type: {kind}\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.to_owned(), body.to_owned())
    }

    fn get(&self, path: &str, cookie: &str) -> String {
        let (head, body) = self.ask("GET", path, cookie, "");
        assert!(head.starts_with("HTTP/1.1 200"), "{path}: {head}");
        body
    }

    /// The session of somebody who signs in with the password that was printed.
    fn sign_in(&self, name: &str) -> String {
        let fields = format!("name={name}&password={name}-demo-2026");
        let (head, _) = self.ask("POST", "/sign-in", "", &fields);
        let mut cookies = head.lines().filter_map(|line| {
            let (header, value) = line.split_once(": ")?;
            header.eq_ignore_ascii_case("set-cookie").then(|| value.split(';').next())?
        });
        cookies.next().expect(&head).to_owned()
    }
}

impl Drop for Demonstration {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// The value of a hidden field.
fn hidden<'a>(page: &'a str, name: &str) -> &'a str {
    let after = page.split(&format!("name=\"{name}\" value=\"")).nth(1).expect(name);
    after.split('"').next().unwrap()
}

#[test]
fn a_result_of_the_demonstration_reaches_the_standings_and_whoever_follows() {
    let demonstration = Demonstration::start();
    let before = demonstration.get(STANDINGS, "");

    let mut stream = demonstration.connect();
    let host = &demonstration.address;
    write!(stream, "GET /live/e/dama-lodi-2026 HTTP/1.1\r\nHost: {host}\r\n\r\n").unwrap();
    let mut messages = BufReader::new(stream).lines().map_while(Result::ok);
    assert_eq!(messages.next().as_deref(), Some("HTTP/1.1 200 OK"));

    let session = demonstration.sign_in("segretario");
    let desk = demonstration.get(RESULTS, &session);
    let fields =
        format!("csrf={}&key={}&board=6&result=1", hidden(&desk, "csrf"), hidden(&desk, "key"));
    let sent = Instant::now();
    let (head, body) = demonstration.ask("POST", RESULTS, &session, &fields);
    assert!(head.starts_with("HTTP/1.1 303"), "{head}\n{body}");

    let message = messages.find(|line| line.starts_with("data:") && line.contains("\"board\":6"));
    let message = message.expect("the stream tells of the result");
    assert!(sent.elapsed() < Duration::from_secs(5), "{:?}", sent.elapsed());
    assert!(message.contains("\"round\":2") && message.contains("1-0"), "{message}");
    assert_ne!(demonstration.get(STANDINGS, ""), before);
}

/// Service managers say so with SIGTERM: followers are let go and the server ends well.
#[cfg(unix)]
#[test]
fn a_server_that_is_told_to_end_ends_in_order() {
    let mut demonstration = Demonstration::start();
    let host = demonstration.address.clone();
    let mut stream = demonstration.connect();
    write!(stream, "GET /live/e/dama-lodi-2026 HTTP/1.1\r\nHost: {host}\r\n\r\n").unwrap();
    let mut messages = BufReader::new(stream).lines().map_while(Result::ok);
    assert_eq!(messages.next().as_deref(), Some("HTTP/1.1 200 OK"));
    let process = demonstration.server.id().to_string();
    let told = std::process::Command::new("kill").args(["-TERM", &process]).status();
    assert!(told.unwrap().success());
    assert!(demonstration.server.wait().unwrap().success());
    assert_eq!(messages.find(|line| line.starts_with("never")), None, "the stream has its end");
}

#[test]
fn a_result_without_the_secret_of_the_form_changes_nothing() {
    let demonstration = Demonstration::start();
    let session = demonstration.sign_in("segretario");
    let before = demonstration.get(STANDINGS, "");
    let fields = "csrf=guessed&key=1&board=6&result=1";
    let (head, _) = demonstration.ask("POST", RESULTS, &session, fields);
    assert!(head.starts_with("HTTP/1.1 403"), "{head}");
    assert_eq!(demonstration.get(STANDINGS, ""), before);
}

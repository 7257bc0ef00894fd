//! Moves that come from outside: a folder, an address and `LiveChess`, followed by a running server.

use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use tungstenite::Message;

use crate::live_boards::Hall;
use crate::serving::Server;

/// How often something is looked for before it is not there.
const LOOKS: u32 = 150;

/// Looks again and again until it is so.
fn until(what: &str, mut so: impl FnMut() -> bool) {
    for _ in 0..LOOKS {
        if so() {
            return;
        }
        thread::sleep(Duration::from_millis(200));
    }
    panic!("never: {what}");
}

fn moves(hall: &Hall, board: &str) -> usize {
    let state = hall.asked_now(&["board", "show", "prova", board]);
    state["moves"].as_array().unwrap().len()
}

fn flags(hall: &Hall) -> Vec<Value> {
    hall.asked_now(&["feed", "list", "prova"])["flags"].as_array().unwrap().clone()
}

/// A round that is played now, on a server that runs.
fn played() -> (Hall, Server) {
    let hall = Hall::of(r#"{"chess": "fide-2023"}"#);
    hall.well("2026-03-13 14:05", &["publish", "prova"]);
    let server = Server::on(&hall.db);
    for act in ["open", "start"] {
        hall.asked_now(&["board", act, "prova"]);
    }
    (hall, server)
}

#[test]
fn a_folder_is_followed_and_an_illegal_move_is_flagged_and_ruled_upon() {
    let (hall, _server) = played();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().display().to_string();
    hall.asked_now(&["feed", "add", "prova", "sala", "--folder", &path]);
    let file = folder.path().join("games.pgn");
    let write = |moves: &str| fs::write(&file, format!("[Round \"1.1\"]\n\n{moves}")).unwrap();
    write("1. e4 e5 2. N");
    until("two moves", || moves(&hall, "1") == 2);
    write("1. e4 e5 2. Ke3 *\n");
    until("a flag", || !flags(&hall).is_empty());
    let flag = &flags(&hall)[0];
    assert_eq!(flag["trouble"], json!({"kind": "illegal", "ply": 2, "text": "Ke3"}));
    assert_eq!((&flag["source"], &flag["board"]), (&json!("sala"), &json!(1)));
    // The feed is right again, and nobody had to do anything.
    write("1. e4 e5 2. Nf3 Nc6 *\n");
    until("four moves", || moves(&hall, "1") == 4);
    until("no flag", || flags(&hall).is_empty());
    // Another move than the board has is for the arbiter: the board stands, the feed goes on.
    write("1. e4 e5 2. Nc3 Nc6 3. Bc4 *\n");
    until("another flag", || !flags(&hall).is_empty());
    assert_eq!(flags(&hall)[0]["trouble"]["kind"], "differs");
    hall.asked_now(&["feed", "keep", "prova", "1"]);
    until("five moves", || moves(&hall, "1") == 5);
    assert!(flags(&hall).is_empty());
    // What came from the feed says so in the journal.
    let protocol = hall.asked_now(&["board", "show", "prova", "1"]);
    assert_eq!(protocol["moves"][2]["side"], "white");
    hall.asked_now(&["feed", "stop", "prova", "sala"]);
    assert_eq!(hall.asked_now(&["feed", "list", "prova"])["sources"], json!([]));
}

/// Answers every request with the same text.
fn address(text: &'static str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let at = listener.local_addr().unwrap();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let Ok(mut stream) = stream else { return };
            let mut request = [0; 1024];
            let _ = stream.read(&mut request);
            let length = text.len();
            let _ = write!(stream, "HTTP/1.1 200 OK\r\nContent-Length: {length}\r\n\r\n{text}");
        }
    });
    format!("http://{at}/games.pgn")
}

/// As much of `LiveChess` as is publicly known, with one electronic board.
fn livechess() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let at = listener.local_addr().unwrap();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let Ok(stream) = stream else { return };
            thread::spawn(move || board(stream));
        }
    });
    format!("ws://{at}/api/v1.0")
}

fn board(stream: TcpStream) {
    let Ok(mut socket) = tungstenite::accept(stream) else { return };
    while let Ok(message) = socket.read() {
        let Message::Text(text) = message else { continue };
        let call: Value = serde_json::from_str(text.as_str()).unwrap();
        let id = &call["id"];
        let answers = match call["call"].as_str() {
            Some("eboards") => {
                let boards = json!([{"serialnr": "24958", "state": "ACTIVE", "source": "USB"}]);
                vec![json!({"response": "call", "id": id, "param": boards})]
            }
            Some("subscribe") => {
                let moves = json!(["d4", "d5", "c4"]);
                let event = json!({"serialnr": "24958", "flipped": false, "san": moves});
                let feed = &call["param"]["id"];
                vec![
                    json!({"response": "call", "id": id, "param": null}),
                    json!({"response": "feed", "id": feed, "param": event}),
                ]
            }
            _ => Vec::new(),
        };
        for answer in answers {
            let _ = socket.send(Message::text(answer.to_string()));
        }
    }
}

#[test]
fn an_address_and_livechess_are_followed() {
    let (hall, _server) = played();
    let asked = address("[Round \"1\"]\n[Board \"1\"]\n\n1. e4 c5 2. Nf3 *\n");
    hall.asked_now(&["feed", "add", "prova", "rete", "--address", &asked]);
    until("three moves", || moves(&hall, "1") == 3);
    let asked = livechess();
    let add = ["feed", "add", "prova", "dgt", "--livechess", &asked, "--boards", "24958=2"];
    hall.asked_now(&add);
    until("three moves of an electronic board", || moves(&hall, "2") == 3);
    assert!(flags(&hall).is_empty());
}

#[test]
fn what_cannot_be_a_feed_is_refused_in_words() {
    let hall = Hall::of(r#"{"chess": "fide-2023"}"#);
    let at = "2026-03-13 14:05";
    let refused = |words: &[&str]| hall.asked(at, &[&["feed"], words].concat(), 3);
    assert!(refused(&["add", "prova", "x", "--address", "ftp://example.org/"]).contains("http://"));
    assert!(refused(&["add", "prova", "Sala 1", "--folder", "/tmp"]).contains("small letters"));
    assert!(refused(&["stop", "prova", "x"]).contains("no feed called x"));
    assert!(refused(&["keep", "prova", "1"]).contains("nothing is flagged"));
    assert!(refused(&["push", "prova", "ftp://lichess.org/"]).contains("http://"));
    let scribe = ["add", "prova", "x", "--folder", "/tmp", "--as", "scribe"];
    assert!(refused(&scribe).contains("Only an arbiter"));
}

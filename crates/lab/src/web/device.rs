//! A move as another device sees it: posted over HTTP with a token, ruled upon, written to the disk
//! and sent to those who follow the board, beside the same post to a page of axum's that keeps nothing.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};

use ::web::Site;
use accounts::{By, EventRole, Grant, NewAccount, NewToken, Particulars, SiteRole};
use desk::BoardName;
use serde_json::json;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use vocabulary::Side;

use super::boards::{NOT_TAKEN, quiet_move, reached_after};
use super::followers::Task;
use super::{EVENT, FINISHED, Part, part, peer};
use crate::Outcome;

/// The board whose moves are looked at.
const BOARD: u16 = 30;
/// The opponent and a spectator; moves, before any position comes again too often; how many a second.
const LOOKED: (usize, usize, u64) = (2, 110, 20);

/// Moves on another device, and the same from the peer.
pub(super) fn run(house: &Site, runtime: &Runtime, address: SocketAddr) -> Outcome<[Part; 2]> {
    let (followers, messages, a_second) = LOOKED;
    let name = BoardName { round: FINISHED + 1, board: BOARD };
    let path = format!("/live/e/{EVENT}/boards/{}/{BOARD}", name.round);
    let task = Task { address, path, followers, messages, boards: 1 };
    eprintln!("{followers} devices beside the mover's, {messages} moves …");
    let mut mover = Mover { line: line(address)?, token: token(house)? };
    let own = part("another device", &task, a_second, || mover.play(house, name))?;

    let sender = tokio::sync::broadcast::channel::<peer::Message>(1024).0;
    let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0"))?;
    let address = listener.local_addr()?;
    let router = peer::router(sender);
    runtime.spawn(async move { axum::serve(listener, router).await });
    let task = Task { address, path: "/live".to_owned(), ..task };
    let mut line = line(address)?;
    let mut number = 1;
    let other = part("axum", &task, a_second, || {
        number += 1;
        let body = number.to_string();
        post(&mut line, "/play", "", &body)?;
        Ok(number)
    })?;
    Ok([own, other])
}

/// Somebody who makes the moves of a board.
struct Mover {
    line: TcpStream,
    token: String,
}

impl Mover {
    fn play(&mut self, house: &Site, name: BoardName) -> Outcome<u64> {
        let loaded = house.events().get(EVENT).ok_or(NOT_TAKEN)?;
        let live = loaded.board(name).ok_or(NOT_TAKEN)?;
        let (side, number) = {
            let live = live.live();
            (live.turn(), live.seq())
        };
        let by = if side == Side::White { "white" } else { "black" };
        let sent = json!({"by": by, "act": {"act": "typed", "text": quiet_move(number)}});
        let path = format!("/api/v1/events/{EVENT}/boards/{}/{}/acts", name.round, name.board);
        let headers = format!(
            "Authorization: Bearer {}\r\nIdempotency-Key: device-{number}\r\n\
             Content-Type: application/json\r\n",
            self.token
        );
        let before = house.events().reached();
        post(&mut self.line, &path, &headers, &sent.to_string())?;
        Ok(reached_after(house, before))
    }
}

/// A token of somebody who writes moves down.
fn token(house: &Site) -> Outcome<String> {
    let by = By { actor: "lab", at: house.now() };
    let particulars = Particulars { shown: "Lab".to_owned(), person: None, language: None };
    let new =
        NewAccount { name: "lab".to_owned(), particulars, site: SiteRole::Member, one_time: false };
    let account = house.accounts().make(new, "una-frase-lunga-2026", by, [7; 32])?;
    let grant =
        Grant { account: account.id.clone(), event: EVENT.to_owned(), role: EventRole::Scribe };
    house.accounts().grant(&grant, by)?;
    let new = NewToken { name: "lab".to_owned(), event: None, expires: None };
    let made = house.accounts().make_token(&account.id, new, by, [9; 32])?;
    // What happened to accounts is told now, not among the moves.
    if house.tell_of_accounts() { Ok(made.secret) } else { Err(NOT_TAKEN.into()) }
}

fn line(address: SocketAddr) -> Outcome<TcpStream> {
    let line = TcpStream::connect(address)?;
    line.set_nodelay(true)?;
    Ok(line)
}

/// Posts, and reads the answer, which must be 200.
fn post(line: &mut TcpStream, path: &str, headers: &str, body: &str) -> Outcome<()> {
    let length = body.len();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\n{headers}Content-Length: {length}\r\n\r\n{body}"
    );
    line.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    let mut buffer = vec![0; 64 * 1024];
    while !super::pages::is_whole(&answer) {
        match line.read(&mut buffer)? {
            0 => return Err("the line was closed".into()),
            count => answer.extend_from_slice(&buffer[..count]),
        }
    }
    if answer.starts_with(b"HTTP/1.1 200") {
        return Ok(());
    }
    Err(String::from_utf8_lossy(&answer).into_owned().into())
}

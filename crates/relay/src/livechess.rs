//! DGT `LiveChess`: its WebSocket on the machine where the electronic boards are, as far as it is
//! publicly known.
//!
//! Calls are JSON, `{"id": 1, "call": "eboards"}`; the answer has `"response": "call"` and the same
//! `id`. A subscription to `eboardevent` for a serial number sends `"response": "feed"` with its own
//! `id` and, in `param`, the position of the pieces and `san`, every move since the game began.
//! Nothing is ever set up or changed from here.

use std::collections::BTreeMap;
use std::time::Duration;

use desk::Heard;
use formats::feed::Told;
use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

use crate::Line;
use crate::problem::Problem;
use crate::socket::connect;

/// The port of `LiveChess`.
const PORT: u16 = 1982;
/// The call for the list of boards.
const LIST: u64 = 1;
/// Identifiers of subscriptions count from here.
const FIRST: u64 = 10;
/// How long a message is waited for before the boards are looked at again.
const LISTENS: Duration = Duration::from_secs(1);

/// Listens, and calls again when the line breaks, as long as somebody wants it.
pub(crate) fn listen(line: &mut Line, address: &str, boards: &BTreeMap<String, u16>) {
    while line.goes_on() {
        if let Err(problem) = talk(line, address, boards) {
            line.tell(Err(problem));
            line.pause();
        }
    }
}

fn talk(line: &mut Line, address: &str, boards: &BTreeMap<String, u16>) -> Result<(), Problem> {
    let host = desk::feeds::host(address, "ws://");
    let host = host.ok_or_else(|| Problem::NoAnswer(address.to_owned()))?;
    let stream = connect(host, PORT)?;
    let cannot = |fault: tungstenite::Error| Problem::NoAnswer(fault.to_string());
    let patience = stream.try_clone().map_err(|fault| Problem::NoAnswer(fault.to_string()))?;
    let (mut socket, _) = tungstenite::client(address, stream)
        .map_err(|fault| Problem::NoAnswer(fault.to_string()))?;
    patience
        .set_read_timeout(Some(LISTENS))
        .map_err(|fault| Problem::NoAnswer(fault.to_string()))?;
    let mut talk = Talk::new(boards);
    for call in talk.calls() {
        send(&mut socket, &call)?;
    }
    while line.goes_on() {
        match socket.read() {
            Ok(Message::Text(text)) => talk.hear(text.as_str())?,
            Ok(Message::Close(_)) => return Err(Problem::NoAnswer("WebSocket".to_owned())),
            Ok(_) => {}
            Err(tungstenite::Error::Io(fault))
                if matches!(
                    fault.kind(),
                    std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut
                ) => {}
            Err(fault) => return Err(cannot(fault)),
        }
        line.tell(talk.heard());
    }
    Ok(())
}

fn send<S: std::io::Read + std::io::Write>(
    socket: &mut WebSocket<S>,
    call: &Value,
) -> Result<(), Problem> {
    let sent = socket.send(Message::text(call.to_string()));
    sent.map_err(|fault| Problem::NoAnswer(fault.to_string()))
}

/// What was said so far on one connection.
struct Talk<'a> {
    boards: &'a BTreeMap<String, u16>,
    /// The moves at each board, as last told.
    told: BTreeMap<u16, Told>,
    /// Serial numbers that `LiveChess` does not know or cannot reach.
    missing: Vec<String>,
}

impl<'a> Talk<'a> {
    fn new(boards: &'a BTreeMap<String, u16>) -> Self {
        Self { boards, told: BTreeMap::new(), missing: Vec::new() }
    }

    /// What is asked at the beginning: which boards there are, and the moves of ours.
    fn calls(&self) -> Vec<Value> {
        let mut calls = vec![json!({"id": LIST, "call": "eboards"})];
        for (id, serial) in (FIRST..).zip(self.boards.keys()) {
            let feed = json!({"feed": "eboardevent", "id": id, "param": {"serialnr": serial}});
            calls.push(json!({"id": id, "call": "subscribe", "param": feed}));
        }
        calls
    }

    /// Takes a message; what is not known is passed over.
    fn hear(&mut self, text: &str) -> Result<(), Problem> {
        let Ok(message) = serde_json::from_str::<Value>(text) else { return Ok(()) };
        let id = message["id"].as_u64();
        match message["response"].as_str() {
            Some("error") => {
                let cause = message["param"].as_str().map(str::to_owned);
                return Err(Problem::LiveChess(
                    cause.unwrap_or_else(|| message["param"].to_string()),
                ));
            }
            Some("call") if id == Some(LIST) => self.list(&message["param"]),
            Some("feed") => self.feed(id, &message["param"]),
            _ => {}
        }
        Ok(())
    }

    fn list(&mut self, param: &Value) {
        let known = param.as_array().map(Vec::as_slice).unwrap_or_default();
        let is_there = |serial: &String| {
            known.iter().any(|board| {
                let state = board["state"].as_str().unwrap_or("ACTIVE");
                text(&board["serialnr"]) == *serial && matches!(state, "ACTIVE" | "INACTIVE")
            })
        };
        self.missing = self.boards.keys().filter(|serial| !is_there(serial)).cloned().collect();
    }

    fn feed(&mut self, id: Option<u64>, param: &Value) {
        let serial = text(&param["serialnr"]);
        let by_id = id.and_then(|id| usize::try_from(id.checked_sub(FIRST)?).ok());
        let by_id = by_id.and_then(|at| self.boards.iter().nth(at));
        let found = self.boards.get_key_value(&serial).or(by_id);
        let Some((serial, board)) = found else { return };
        self.missing.retain(|missing| missing != serial);
        let Some(san) = param["san"].as_array() else { return };
        let mut told = Told::of_moves(san.iter().filter_map(Value::as_str));
        if let (Some(last), Some(clock)) =
            (told.moves.len().checked_sub(1), clock(param, san.len()))
        {
            told.moves[last].clock = Some(clock);
        }
        self.told.insert(*board, told);
    }

    /// What is known of all boards; a problem only where nothing comes from any.
    fn heard(&self) -> Result<Vec<Heard>, Problem> {
        if self.told.is_empty() && !self.missing.is_empty() {
            return Err(Problem::LiveChess(self.missing.join(", ")));
        }
        Ok(self.told.iter().map(|(board, told)| (told.clone(), Some(*board))).collect())
    }
}

/// A serial number, whether it is written as text or as a number.
fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// What the clock of whoever moved last shows, told in whole seconds.
fn clock(param: &Value, moves: usize) -> Option<i64> {
    let side = if moves % 2 == 1 { "white" } else { "black" };
    let told = &param["clock"][side];
    let seconds = told.as_i64().or_else(|| told["time"].as_i64())?;
    (0..=360_000).contains(&seconds).then_some(seconds * 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_go_to_the_board_of_their_serial_number() {
        let boards = BTreeMap::from([("24958".to_owned(), 3), ("25110".to_owned(), 1)]);
        let mut talk = Talk::new(&boards);
        assert_eq!(talk.calls().len(), 3);
        assert_eq!(talk.calls()[1]["param"]["param"]["serialnr"], "24958");
        talk.hear(r#"{"response":"call","id":1,"param":[{"serialnr":"24958","state":"ACTIVE"}]}"#)
            .unwrap();
        assert!(talk.heard().is_err(), "25110 is missing, and nothing has come");
        let feed = r#"{"response":"feed","id":10,"param":{"serialnr":"24958","board":"x",
            "clock":{"white":5390,"black":5400},"san":["e4"]}}"#;
        talk.hear(feed).unwrap();
        let heard = talk.heard().unwrap();
        assert_eq!(heard[0].1, Some(3));
        assert_eq!(heard[0].0.moves[0].clock, Some(5_390_000));
        // Known by the identifier of the subscription alone; repeated; without moves; nonsense.
        talk.hear(r#"{"response":"feed","id":11,"param":{"san":["d4","d5"]}}"#).unwrap();
        talk.hear(feed).unwrap();
        talk.hear(r#"{"response":"feed","id":10,"param":{"serialnr":"24958","board":"y"}}"#)
            .unwrap();
        for nonsense in ["", "[]", "{}", r#"{"response":"feed","id":99,"param":{"san":["e4"]}}"#] {
            talk.hear(nonsense).unwrap();
        }
        let moves: Vec<_> =
            talk.heard().unwrap().iter().map(|(told, at)| (told.moves.len(), *at)).collect();
        assert_eq!(moves, [(2, Some(1)), (1, Some(3))]);
        assert!(talk.hear(r#"{"response":"error","id":10,"param":"no such board"}"#).is_err());
    }
}

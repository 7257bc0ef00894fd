//! A browser in small: chunked decoding, and the event stream as the WHATWG describes it.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// One dispatched event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Event {
    pub id: String,
    pub name: String,
    pub data: String,
}

/// Decodes a chunked body as it arrives, and refuses anything out of form.
#[derive(Debug, Default)]
pub(crate) struct Chunked {
    raw: Vec<u8>,
    pub ended: bool,
}

impl Chunked {
    pub(crate) fn feed(&mut self, bytes: &[u8]) -> Vec<u8> {
        self.raw.extend_from_slice(bytes);
        let mut payload = Vec::new();
        while let Some(at) = self.raw.windows(2).position(|pair| pair == b"\r\n") {
            assert!(!self.ended, "something after the last chunk");
            let size = std::str::from_utf8(&self.raw[..at]).unwrap();
            let size = usize::from_str_radix(size, 16).expect("a chunk begins with its size");
            if self.raw.len() < at + 2 + size + 2 {
                break;
            }
            payload.extend_from_slice(&self.raw[at + 2..at + 2 + size]);
            assert_eq!(&self.raw[at + 2 + size..at + 4 + size], b"\r\n");
            self.raw.drain(..at + 4 + size);
            self.ended |= size == 0;
        }
        payload
    }
}

/// The parser of the standard, section "Interpreting an event stream".
#[derive(Debug, Default)]
pub(crate) struct EventStream {
    bytes: Vec<u8>,
    begun: bool,
    after_cr: bool,
    data: String,
    name: String,
    pub last_event_id: String,
    pub comments: usize,
}

impl EventStream {
    pub(crate) fn feed(&mut self, bytes: &[u8]) -> Vec<Event> {
        self.bytes.extend_from_slice(bytes);
        if !self.begun && self.bytes.len() >= 3 {
            self.begun = true;
            if self.bytes.starts_with("\u{feff}".as_bytes()) {
                self.bytes.drain(..3);
            }
        }
        let mut events = Vec::new();
        loop {
            if self.after_cr && !self.bytes.is_empty() {
                self.after_cr = false;
                if self.bytes[0] == b'\n' {
                    self.bytes.remove(0);
                }
            }
            let Some(at) = self.bytes.iter().position(|byte| matches!(byte, b'\n' | b'\r')) else {
                return events;
            };
            self.after_cr = self.bytes[at] == b'\r';
            let line = String::from_utf8(self.bytes[..at].to_vec()).expect("UTF-8");
            self.bytes.drain(..=at);
            events.extend(self.line(&line));
        }
    }

    fn line(&mut self, line: &str) -> Option<Event> {
        if line.is_empty() {
            let name = std::mem::take(&mut self.name);
            let mut data = std::mem::take(&mut self.data);
            if data.is_empty() {
                return None;
            }
            assert_eq!(data.pop(), Some('\n'));
            let name = if name.is_empty() { "message".to_owned() } else { name };
            return Some(Event { id: self.last_event_id.clone(), name, data });
        }
        let (field, value) = line.split_once(':').unwrap_or((line, ""));
        let value = value.strip_prefix(' ').unwrap_or(value);
        match field {
            "" => self.comments += 1,
            "event" => value.clone_into(&mut self.name),
            "data" => {
                self.data.push_str(value);
                self.data.push('\n');
            }
            "id" if !value.contains('\0') => value.clone_into(&mut self.last_event_id),
            _ => {}
        }
        None
    }
}

/// The head and the body so far of an answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub head: String,
    pub begun: Vec<u8>,
}

/// Reads up to the end of a head.
pub(crate) fn read_head(stream: &mut TcpStream, begun: &mut Vec<u8>) -> Answer {
    loop {
        if let Some(at) = begun.windows(4).position(|four| four == b"\r\n\r\n") {
            let rest = begun.split_off(at + 4);
            let head = String::from_utf8(std::mem::take(begun)).unwrap();
            return Answer { head: head.to_lowercase(), begun: rest };
        }
        let mut buffer = [0; 4096];
        let count = stream.read(&mut buffer).unwrap();
        assert!(count > 0, "closed within the head: {:?}", String::from_utf8_lossy(begun));
        begun.extend_from_slice(&buffer[..count]);
    }
}

/// Opens a connection that fails a test instead of hanging it.
pub(crate) fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    stream
}

/// Everything until the peer closes.
pub(crate) fn read_to_end(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A reset is an end too.
    let _ = stream.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Everything until the peer closes, in good order.
pub(crate) fn hear_out(stream: &mut TcpStream) -> String {
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

/// An open event stream.
#[derive(Debug)]
pub(crate) struct Source {
    pub stream: TcpStream,
    pub chunked: Chunked,
    pub parser: EventStream,
    ready: std::collections::VecDeque<Event>,
}

impl Source {
    /// Follows a channel on a new connection.
    pub(crate) fn open(address: SocketAddr, channel: &str, last: Option<&str>) -> Source {
        Source::open_on(connect(address), channel, last)
    }

    /// Follows a channel on a connection that may have served other requests.
    pub(crate) fn open_on(mut stream: TcpStream, channel: &str, last: Option<&str>) -> Source {
        let last = last.map_or_else(String::new, |id| format!("Last-Event-ID: {id}\r\n"));
        write!(stream, "GET /live/{channel} HTTP/1.1\r\nHost: x\r\n{last}\r\n").unwrap();
        Source::await_head(stream, Vec::new())
    }

    /// Takes the answer to a request for a stream that was already sent.
    pub(crate) fn await_head(mut stream: TcpStream, mut begun: Vec<u8>) -> Source {
        let answer = read_head(&mut stream, &mut begun);
        assert!(answer.head.starts_with("http/1.1 200 "), "{}", answer.head);
        assert!(answer.head.contains("\r\ncontent-type: text/event-stream\r\n"));
        assert!(answer.head.contains("\r\ntransfer-encoding: chunked\r\n"));
        let mut source = Source {
            stream,
            chunked: Chunked::default(),
            parser: EventStream::default(),
            ready: std::collections::VecDeque::new(),
        };
        source.feed(&answer.begun);
        source
    }

    fn feed(&mut self, bytes: &[u8]) {
        let payload = self.chunked.feed(bytes);
        self.ready.extend(self.parser.feed(&payload));
    }

    /// Reads once; `false` at the end.
    pub(crate) fn read_some(&mut self) -> bool {
        let mut buffer = [0; 1024];
        let count = self.stream.read(&mut buffer).unwrap();
        self.feed(&buffer[..count]);
        count > 0
    }

    /// The next event; `None` when the stream has ended, whether in good order or not.
    pub(crate) fn next(&mut self) -> Option<Event> {
        self.next_by(16 * 1024)
    }

    /// The next event, reading at most so many bytes at once.
    pub(crate) fn next_by(&mut self, size: usize) -> Option<Event> {
        let mut buffer = vec![0; size];
        loop {
            if let Some(event) = self.ready.pop_front() {
                return Some(event);
            }
            match self.stream.read(&mut buffer) {
                Ok(0) => return None,
                Ok(count) => self.feed(&buffer[..count]),
                Err(error) if error.kind() == std::io::ErrorKind::ConnectionReset => return None,
                Err(error) => panic!("{error}"),
            }
        }
    }

    /// The next event, which must come.
    pub(crate) fn expect(&mut self, name: &str, id: u64) -> Event {
        let event = self.next().expect("an event");
        assert_eq!((event.name.as_str(), event.id.as_str()), (name, id.to_string().as_str()));
        event
    }
}

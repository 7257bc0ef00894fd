//! How a message looks on the wire: server-sent event text inside one chunk of HTTP/1.1.

use std::fmt::Write as _;

use bytes::Bytes;

/// Names that the browser or this crate give a meaning of their own.
const RESERVED: [&str; 4] = ["error", "hello", "open", "reset"];

/// The comment that keeps a silent connection alive, as one chunk.
pub(crate) const HEARTBEAT: &[u8] = b"2\r\n:\n\r\n";

/// The chunk that ends a stream in good order.
pub(crate) const END: &[u8] = b"0\r\n\r\n";

/// How long the browser waits before it comes back, in milliseconds.
const RETRY: &str = "retry: 2000\n\n";

/// Whether a page can listen for events of this name; the empty name is the browser's `message`.
pub(crate) fn is_event_name(name: &str) -> bool {
    name.len() <= 64
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
        && !RESERVED.contains(&name)
}

/// One event as text. Line ends of every kind reach the page as `\n`; nothing else is changed.
pub(crate) fn event_text(id: u64, event: &str, data: &str) -> String {
    let mut text = String::with_capacity(data.len() + event.len() + 48);
    // Writing to a `String` cannot fail.
    let _ = writeln!(text, "id: {id}");
    if !event.is_empty() {
        let _ = writeln!(text, "event: {event}");
    }
    let mut rest = data;
    loop {
        let end = rest.find(['\n', '\r']);
        let line = end.map_or(rest, |at| &rest[..at]);
        text.push_str("data: ");
        text.push_str(line);
        text.push('\n');
        let Some(at) = end else { break };
        let width = if rest[at..].starts_with("\r\n") { 2 } else { 1 };
        rest = &rest[at + width..];
    }
    text.push('\n');
    text
}

/// The text that opens every stream.
pub(crate) fn opening_text(greeting: Option<Greeting>) -> String {
    let mut text = RETRY.to_owned();
    if let Some(greeting) = greeting {
        text.push_str(&greeting.text());
    }
    text
}

/// What a follower is told when it did not simply continue where it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Greeting {
    /// Nothing is known to be missing; the channel stands at `newest`.
    Hello { id: u64, newest: u64 },
    /// Messages are gone that the follower has not seen; the channel stands at `newest`.
    Reset { newest: u64 },
}

impl Greeting {
    pub(crate) fn text(self) -> String {
        match self {
            Greeting::Hello { id, newest } => event_text(id, "hello", &newest.to_string()),
            Greeting::Reset { newest } => event_text(newest, "reset", &newest.to_string()),
        }
    }
}

/// Text as one chunk of a chunked body, in one piece of memory for all followers.
pub(crate) fn chunk(text: &str) -> Bytes {
    let mut chunk = String::with_capacity(text.len() + 12);
    let _ = write!(chunk, "{:x}\r\n{text}\r\n", text.len());
    Bytes::from(chunk.into_bytes())
}

/// The text inside one of our chunks.
pub(crate) fn chunk_payload(chunk: &[u8]) -> &[u8] {
    let start = chunk.windows(2).position(|pair| pair == b"\r\n").map_or(0, |at| at + 2);
    chunk.get(start..chunk.len().saturating_sub(2)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_line_end_begins_a_new_data_line() {
        assert_eq!(
            event_text(7, "move", "a\nb\r\nc\rd"),
            "id: 7\nevent: move\ndata: a\ndata: b\ndata: c\ndata: d\n\n"
        );
    }

    #[test]
    fn empty_data_and_the_empty_name_still_make_an_event() {
        assert_eq!(event_text(1, "", ""), "id: 1\ndata: \n\n");
        assert_eq!(event_text(1, "", "\n"), "id: 1\ndata: \ndata: \n\n");
    }

    #[test]
    fn a_chunk_counts_bytes_in_hexadecimal() {
        assert_eq!(&chunk("è un pezzo lungo")[..], "11\r\nè un pezzo lungo\r\n".as_bytes());
        assert_eq!(chunk_payload(&chunk("è un pezzo")), "è un pezzo".as_bytes());
        assert_eq!(chunk_payload(HEARTBEAT), b":\n");
    }

    #[test]
    fn names_that_would_break_the_frame_or_mislead_the_page_are_refused() {
        for good in ["", "move", "clock-2", "message", "a_b"] {
            assert!(is_event_name(good), "{good}");
        }
        for bad in ["a b", "a\nb", "reset", "hello", "error", "open", "è", ":"] {
            assert!(!is_event_name(bad), "{bad:?}");
        }
    }
}

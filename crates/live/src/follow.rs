//! The handler's side: the answer that turns a request into a follower.

use std::sync::{Arc, Mutex};
use std::time::SystemTime;

use bytes::{BufMut, Bytes, BytesMut};
use http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use http::{Extensions, HeaderMap, HeaderValue, Response, StatusCode, Uri, header};
use http_body_util::Full;

use crate::addresses::Origin;
use crate::follower::Newcomer;
use crate::framing::{chunk, chunk_payload, opening_text};
use crate::hub::{Hub, NoPlace};
use crate::lock;
use crate::serve::Peer;

/// In the extensions of a request: its connection can be handed to a hub. Present for `GET` over
/// HTTP/1.1 under [`serve`](crate::serve).
#[derive(Debug, Clone)]
pub struct Takeover(pub(crate) ());

/// In the extensions of an answer: the follower waiting for its connection.
#[derive(Debug, Clone)]
pub(crate) struct Joining(Arc<Mutex<Option<Newcomer>>>);

impl Joining {
    pub(crate) fn take(&self) -> Option<Newcomer> {
        lock(&self.0).take()
    }
}

/// The id behind which a page wants to follow: `Last-Event-ID` if the browser comes back, else
/// `behind` of the query, which a page sets to the id it was rendered at.
pub fn cursor(headers: &HeaderMap, uri: &Uri) -> Option<u64> {
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok());
    let behind = || uri.query()?.split('&').find_map(|pair| pair.strip_prefix("behind="));
    last.and_then(|id| id.trim().parse().ok()).or_else(|| behind()?.parse().ok())
}

/// Answers a request by making it a follower of `channel`. With a cursor, everything kept behind
/// it comes first, or `reset` if some of that is gone; without one, `hello` and then what is new.
///
/// `extensions` are those of the request. Where the connection cannot be taken over (HTTP/1.0,
/// `HEAD`, a test without [`serve`](crate::serve)), the answer holds what there is now and ends: a
/// browser comes back with its cursor and loses nothing. A full hub is answered with 503, an address
/// that has as many streams as it may with 429; who is so is told by [`Origin`], else by [`Peer`].
pub fn follow(
    extensions: &Extensions,
    hub: &Hub,
    channel: &str,
    cursor: Option<u64>,
) -> Response<Full<Bytes>> {
    if extensions.get::<Takeover>().is_none() {
        let (entry, behind) = hub.backlog(channel, cursor);
        let mut text = BytesMut::from(opening_text(entry.greeting).as_bytes());
        for message in behind {
            text.put_slice(chunk_payload(&message));
        }
        return stream(text.freeze());
    }
    let origin = extensions.get::<Origin>().map(|origin| origin.0);
    let from = origin.or_else(|| extensions.get::<Peer>().map(|peer| peer.0.ip()));
    let place = match hub.place(channel, from) {
        Ok(place) => place,
        Err(NoPlace::Full) => return turned_away(StatusCode::SERVICE_UNAVAILABLE),
        Err(NoPlace::OfAddress) => {
            let mut answer = turned_away(StatusCode::TOO_MANY_REQUESTS);
            // Who has that many needs no connection kept as well.
            answer.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
            return answer;
        }
    };
    // Only now that the follower is counted: every later message will be told to its thread.
    let entry = hub.enter(&place, cursor);
    let opening = chunk(&opening_text(entry.greeting));
    let newcomer = Newcomer { place, next: entry.next, opening };
    let mut response = stream(Bytes::new());
    response.extensions_mut().insert(Joining(Arc::new(Mutex::new(Some(newcomer)))));
    response
}

/// No stream now: a page asks now and then instead.
fn turned_away(status: StatusCode) -> Response<Full<Bytes>> {
    let mut answer = Response::new(Full::default());
    *answer.status_mut() = status;
    let headers = answer.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(RETRY_AFTER, HeaderValue::from_static("5"));
    answer
}

fn stream(body: Bytes) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(body));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    response
}

/// The head of a chunked answer as it goes on the wire.
pub(crate) fn head(headers: &HeaderMap, now: SystemTime) -> BytesMut {
    let mut head = BytesMut::with_capacity(512);
    head.put_slice(b"HTTP/1.1 200 OK\r\n");
    for (name, value) in headers {
        // What speaks of the body that is not sent, or of the connection, which is ours now.
        if [
            header::CONNECTION,
            header::CONTENT_ENCODING,
            header::CONTENT_LENGTH,
            header::DATE,
            header::TRANSFER_ENCODING,
        ]
        .contains(name)
        {
            continue;
        }
        head.put_slice(name.as_str().as_bytes());
        head.put_slice(b": ");
        head.put_slice(value.as_bytes());
        head.put_slice(b"\r\n");
    }
    head.put_slice(b"date: ");
    head.put_slice(httpdate::fmt_http_date(now).as_bytes());
    // No request is answered after this one.
    head.put_slice(b"\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n");
    head
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browsers_own_cursor_wins_over_that_of_the_page() {
        let uri: Uri = "/live/x?a=1&behind=17".parse().unwrap();
        let mut headers = HeaderMap::new();
        assert_eq!(cursor(&headers, &uri), Some(17));
        headers.insert("last-event-id", HeaderValue::from_static("21"));
        assert_eq!(cursor(&headers, &uri), Some(21));
        headers.insert("last-event-id", HeaderValue::from_static("chess"));
        assert_eq!(cursor(&headers, &uri), Some(17));
        assert_eq!(cursor(&HeaderMap::new(), &"/live?behind=-1".parse().unwrap()), None);
    }

    #[test]
    fn the_head_drops_what_speaks_of_another_body() {
        let mut headers = stream(Bytes::new()).headers().clone();
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from_static("0"));
        let head = head(&headers, SystemTime::UNIX_EPOCH);
        let text = str::from_utf8(&head).unwrap();
        assert!(text.starts_with("HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n"));
        assert!(text.contains("\r\ndate: Thu, 01 Jan 1970 00:00:00 GMT\r\n"));
        assert!(text.ends_with("transfer-encoding: chunked\r\nconnection: close\r\n\r\n"));
        assert!(!text.contains("content-length"));
    }
}

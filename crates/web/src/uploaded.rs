//! Forms with a file: read by their boundary, and only if one of our own pages sent them.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use codex::phrase;

use crate::answer::RequestError;
use crate::posted::{Fields, body, ours};
use crate::site::Site;
use crate::visitor::Visitor;

/// The one file that a form brings, from a page of the same session.
pub(crate) struct Uploaded(pub(crate) Option<Bytes>);

impl FromRequest<Arc<Site>> for Uploaded {
    type Rejection = RequestError;

    async fn from_request(request: Request, site: &Arc<Site>) -> Result<Self, RequestError> {
        let unreadable = || RequestError::Unreadable(phrase!("web-unreadable"));
        let visitor = request.extensions().get::<Visitor>().cloned();
        let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let mark = kind.and_then(boundary);
        let bytes = body(request, site).await?;
        let (fields, file) = match mark {
            Some(mark) => read(&bytes, &mark).ok_or_else(unreadable)?,
            // A form without a file, as browsers send any other.
            None => (Fields::read(&bytes).ok_or_else(unreadable)?, None),
        };
        ours(visitor.as_ref(), &fields)?;
        Ok(Self(file))
    }
}

/// What divides the parts, as the kind of the body says.
pub(crate) fn boundary(kind: &str) -> Option<String> {
    let rest = kind.strip_prefix("multipart/form-data")?;
    let mark = rest.split(';').find_map(|part| part.trim().strip_prefix("boundary="))?;
    let mark = mark.trim_matches('"');
    (1..=70).contains(&mark.len()).then(|| mark.to_owned())
}

/// The parts of a body (RFC 7578): fields by name, and the first that has a file's name.
fn read(body: &[u8], mark: &str) -> Option<(Fields, Option<Bytes>)> {
    let line = format!("--{mark}");
    let between = format!("\r\n--{mark}");
    let mut rest = body.strip_prefix(line.as_bytes())?;
    let (mut fields, mut file) = (Vec::new(), None);
    loop {
        if rest.starts_with(b"--") {
            return Some((fields.into_iter().collect(), file));
        }
        rest = rest.strip_prefix(b"\r\n")?;
        let head = find(rest, b"\r\n\r\n")?;
        let content = rest.get(head + 4..)?;
        let end = find(content, between.as_bytes())?;
        let (name, is_file) = named(std::str::from_utf8(&rest[..head]).ok()?)?;
        if is_file {
            file = file.or_else(|| Some(Bytes::copy_from_slice(&content[..end])));
        } else {
            fields.push((name, String::from_utf8(content[..end].to_vec()).ok()?));
        }
        rest = content.get(end + between.len()..)?;
    }
}

/// The name of a part, and whether it is a file.
pub(crate) fn named(head: &str) -> Option<(String, bool)> {
    let disposition = head
        .split("\r\n")
        .find(|line| line.to_ascii_lowercase().starts_with("content-disposition:"))?;
    let name = disposition.split("; name=\"").nth(1)?.split('"').next()?;
    Some((name.to_owned(), disposition.contains("; filename=\"")))
}

fn find(within: &[u8], what: &[u8]) -> Option<usize> {
    within.windows(what.len()).position(|window| window == what)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BODY: &[u8] =
        b"--x\r\nContent-Disposition: form-data; name=\"csrf\"\r\n\r\nabc\r\n--x\r\n\
        Content-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n\
        Content-Type: image/png\r\n\r\n\x89PNG\r\n--y\r\n\x00\r\n--x--\r\n";

    #[test]
    fn fields_and_the_file_are_read_by_their_boundary() {
        let (fields, file) = read(BODY, "x").unwrap();
        assert_eq!(fields.get("csrf"), "abc");
        assert_eq!(file.unwrap(), b"\x89PNG\r\n--y\r\n\x00".as_slice());
    }

    #[test]
    fn what_breaks_off_or_has_no_name_is_not_read() {
        for length in 0..BODY.len() - 4 {
            assert!(read(&BODY[..length], "x").is_none(), "{length}");
        }
        assert!(read(b"--x\r\nContent-Type: a\r\n\r\nb\r\n--x--", "x").is_none());
        assert!(read(BODY, "z").is_none());
        assert_eq!(boundary("multipart/form-data; boundary=\"a b\"").as_deref(), Some("a b"));
        assert_eq!(boundary("application/json"), None);
    }
}

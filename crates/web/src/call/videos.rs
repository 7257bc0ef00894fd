//! Videos in sign language, from a folder of the organisers: whole, or in the parts a player asks for.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::{Path as FilePath, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, HttpBody};
use axum::extract::{Path, State};
use axum::http::header::{
    ACCEPT_RANGES, CACHE_CONTROL, CONTENT_LENGTH, CONTENT_RANGE, CONTENT_TYPE, RANGE,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use codex::phrase;
use hyper::body::Frame;
use tokio::task::JoinHandle;

use crate::answer::RequestError;
use crate::site::Site;

/// How much is read at once.
const PIECE: u64 = 256 * 1024;

/// The kind of a file that we serve, by a name that cannot lead anywhere else.
pub(crate) fn kind_of(name: &str) -> Option<&'static str> {
    let (stem, ending) = name.split_once('.')?;
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if !(1..=80).contains(&stem.len()) || !stem.bytes().all(plain) {
        return None;
    }
    match ending {
        "mp4" => Some("video/mp4"),
        "webm" => Some("video/webm"),
        _ => None,
    }
}

fn file_of(folder: &FilePath, name: &str) -> Option<PathBuf> {
    kind_of(name)?;
    let path = folder.join(name);
    // A link is followed by nobody: it may lead out of the folder.
    let kept = path.symlink_metadata().ok()?;
    kept.is_file().then_some(path)
}

/// The videos that are there, by name.
pub(crate) fn there(site: &Site) -> Vec<String> {
    let files = site.videos().and_then(|folder| folder.read_dir().ok());
    let names = files.into_iter().flatten().flatten().filter_map(|file| {
        let name = file.file_name().into_string().ok()?;
        (kind_of(&name).is_some() && file.file_type().ok()?.is_file()).then_some(name)
    });
    let mut names: Vec<String> = names.take(500).collect();
    names.sort();
    names
}

/// The video of a standard moment, if the organisers have one.
pub(crate) fn of_moment(site: &Site, stem: &str) -> Option<String> {
    let folder = site.videos()?;
    let names = [format!("{stem}.webm"), format!("{stem}.mp4")];
    names.into_iter().find(|name| file_of(folder, name).is_some())
}

/// Whether a video is there.
pub(crate) fn has(site: &Site, name: &str) -> bool {
    site.videos().is_some_and(|folder| file_of(folder, name).is_some())
}

/// Answers `/videos/NAME`.
pub(crate) async fn video(
    State(site): State<Arc<Site>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let kind = kind_of(&name).ok_or(RequestError::NotFound)?;
    let opened = tokio::task::spawn_blocking(move || {
        let file = File::open(file_of(site.videos()?, &name)?).ok()?;
        let length = file.metadata().ok()?.len();
        Some((file, length))
    });
    let opened = opened.await.map_err(|_| RequestError::Internal(phrase!("web-not-shown")))?;
    let (file, length) = opened.ok_or(RequestError::NotFound)?;
    let range_header = headers.get(RANGE).and_then(|range| range.to_str().ok());
    let (status, part) = match range_header.map(|range| part(range, length)) {
        None | Some(Part::Whole) => (StatusCode::OK, 0..length),
        Some(Part::Of(part)) => (StatusCode::PARTIAL_CONTENT, part),
        Some(Part::Nowhere) => {
            let all = format!("bytes */{length}");
            let status = StatusCode::RANGE_NOT_SATISFIABLE;
            return Ok((status, [(CONTENT_RANGE, all)]).into_response());
        }
    };
    let (first, sent) = (part.start, part.end - part.start);
    let mut response = Body::new(Pieces { part, reading: Reading::Idle(file) }).into_response();
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("public, max-age=300"));
    headers.insert(CONTENT_LENGTH, HeaderValue::from(sent));
    if status == StatusCode::PARTIAL_CONTENT {
        let place = format!("bytes {first}-{}/{length}", first + sent - 1);
        if let Ok(place) = HeaderValue::from_str(&place) {
            headers.insert(CONTENT_RANGE, place);
        }
    }
    Ok(response)
}

/// What a `Range` header asks for.
#[derive(Debug, PartialEq, Eq)]
enum Part {
    /// Everything: what cannot be read, or asks for several parts, is passed over.
    Whole,
    Of(Range<u64>),
    /// Behind the end.
    Nowhere,
}

fn part(range: &str, length: u64) -> Part {
    let Some((first, last)) =
        range.strip_prefix("bytes=").and_then(|range| range.trim().split_once('-'))
    else {
        return Part::Whole;
    };
    let found = match (first.parse::<u64>(), last.parse::<u64>()) {
        (Ok(first), Ok(last)) if first <= last => first..last.saturating_add(1).min(length),
        (Ok(first), Err(_)) if last.is_empty() => first..length,
        (Err(_), Ok(tail)) if first.is_empty() => length.saturating_sub(tail)..length,
        _ => return Part::Whole,
    };
    if found.start < found.end { Part::Of(found) } else { Part::Nowhere }
}

/// A part of a file, read piece by piece as the peer takes it, never on the threads that answer.
struct Pieces {
    part: Range<u64>,
    reading: Reading,
}

enum Reading {
    Idle(File),
    Under(JoinHandle<std::io::Result<(File, Bytes)>>),
    Done,
}

fn piece(mut file: File, part: &Range<u64>) -> std::io::Result<(File, Bytes)> {
    file.seek(SeekFrom::Start(part.start))?;
    let mut bytes = Vec::new();
    file.by_ref().take((part.end - part.start).min(PIECE)).read_to_end(&mut bytes)?;
    Ok((file, bytes.into()))
}

impl HttpBody for Pieces {
    type Data = Bytes;
    type Error = std::io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, std::io::Error>>> {
        loop {
            match std::mem::replace(&mut self.reading, Reading::Done) {
                Reading::Done => return Poll::Ready(None),
                Reading::Idle(_) if self.part.is_empty() => return Poll::Ready(None),
                Reading::Idle(file) => {
                    let part = self.part.clone();
                    let reading = tokio::task::spawn_blocking(move || piece(file, &part));
                    self.reading = Reading::Under(reading);
                }
                Reading::Under(mut reading) => {
                    let Poll::Ready(read) = Pin::new(&mut reading).poll(context) else {
                        self.reading = Reading::Under(reading);
                        return Poll::Pending;
                    };
                    let read = read.map_err(std::io::Error::other).and_then(|read| read);
                    let (file, bytes) = match read {
                        Ok(read) => read,
                        Err(fault) => return Poll::Ready(Some(Err(fault))),
                    };
                    if bytes.is_empty() {
                        // The file became shorter meanwhile: what was promised cannot be kept.
                        let fault = std::io::ErrorKind::UnexpectedEof;
                        return Poll::Ready(Some(Err(fault.into())));
                    }
                    self.part.start += u64::try_from(bytes.len()).unwrap_or(u64::MAX);
                    self.reading = Reading::Idle(file);
                    return Poll::Ready(Some(Ok(Frame::data(bytes))));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_names_of_videos_are_names() {
        for name in ["appello.webm", "turno-2.mp4"] {
            assert!(kind_of(name).is_some(), "{name}");
        }
        for name in [
            "",
            ".webm",
            "../a.webm",
            "a/b.mp4",
            "a.b.mp4",
            "A.mp4",
            "a.exe",
            "a.mp4.exe",
            "a.MP4",
            "a\0.mp4",
            "a b.mp4",
            "à.mp4",
            "a.",
            "a.mp4/",
            "..",
        ] {
            assert_eq!(kind_of(name), None, "{name:?}");
        }
    }

    #[test]
    fn a_range_is_read_as_the_protocol_has_it() {
        for (range_header, expected) in [
            ("bytes=0-0", Part::Of(0..1)),
            ("bytes=2-", Part::Of(2..10)),
            ("bytes=2-99", Part::Of(2..10)),
            ("bytes=-3", Part::Of(7..10)),
            ("bytes=-99", Part::Of(0..10)),
            ("bytes=10-", Part::Nowhere),
            ("bytes=-0", Part::Nowhere),
            ("bytes=5-2", Part::Whole),
            ("bytes=0-1,4-5", Part::Whole),
            ("bytes=a-b", Part::Whole),
            ("lines=1-2", Part::Whole),
            ("bytes=18446744073709551615-", Part::Nowhere),
            ("bytes=0-18446744073709551615", Part::Of(0..10)),
        ] {
            assert_eq!(part(range_header, 10), expected, "{range_header}");
        }
        assert_eq!(part("bytes=0-", 0), Part::Nowhere);
    }
}

//! Pictures of sponsors: from a folder of the organisers, and those that arbiters send. Only PNG and
//! JPEG, told by their first bytes and not by their names, and not too large.

use std::fs;
use std::path::{Path as FilePath, PathBuf};

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use base16ct::lower::encode_string;
use codex::{Phrase, phrase};
use sha2::{Digest, Sha256};

use crate::answer::RequestError;
use crate::entrance::{ArbitersDesk, Desk, Hall};
use crate::posted::Posted;
use crate::site::Site;
use crate::uploaded::Uploaded;

/// The largest picture, in bytes.
pub(crate) const LARGEST: usize = 1024 * 1024;
/// The largest side of a picture, in pixels.
const LARGEST_SIDE: u32 = 4000;
/// The most pictures of an event.
const MOST: usize = 40;

/// The kind of a picture by its first bytes, and its width and height.
fn sniffed(bytes: &[u8]) -> Option<(&'static str, u32, u32)> {
    png(bytes).or_else(|| jpeg(bytes))
}

/// ISO/IEC 15948: the signature, then a chunk that says how large it is.
fn png(bytes: &[u8]) -> Option<(&'static str, u32, u32)> {
    let rest = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR")?;
    let number = |at: usize| Some(u32::from_be_bytes(rest.get(at..at + 4)?.try_into().ok()?));
    Some(("png", number(0)?, number(4)?))
}

/// ITU-T T.81: segments with their lengths, up to the one that says how large the frame is.
fn jpeg(bytes: &[u8]) -> Option<(&'static str, u32, u32)> {
    let mut rest = bytes.strip_prefix(b"\xff\xd8")?;
    loop {
        let (&[mark, kind, high, low], _) = rest.split_first_chunk::<4>()?;
        let length = usize::from(u16::from_be_bytes([high, low]));
        if mark != 0xff || length < 2 {
            return None;
        }
        // Frames, but for the tables that have their numbers among them.
        if matches!(kind, 0xc0..=0xcf) && !matches!(kind, 0xc4 | 0xc8 | 0xcc) {
            let number =
                |at: usize| Some(u16::from_be_bytes(rest.get(at..at + 2)?.try_into().ok()?));
            return Some(("jpg", u32::from(number(7)?), u32::from(number(5)?)));
        }
        rest = rest.get(2 + length..)?;
    }
}

/// The kind of a file that we serve, by a name that cannot lead anywhere else.
fn kind_of(name: &str) -> Option<&'static str> {
    let (stem, end) = name.split_once('.')?;
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if !(1..=80).contains(&stem.len()) || !stem.bytes().all(plain) {
        return None;
    }
    match end {
        "png" => Some("image/png"),
        "jpg" | "jpeg" => Some("image/jpeg"),
        _ => None,
    }
}

fn file_of(folder: &FilePath, name: &str) -> Option<PathBuf> {
    kind_of(name)?;
    let path = folder.join(name);
    // A link is followed by nobody: it may lead out of the folder.
    let kept = path.symlink_metadata().ok()?;
    let fits = usize::try_from(kept.len()).is_ok_and(|bytes| bytes <= LARGEST);
    (kept.is_file() && fits).then_some(path)
}

/// The folder of an event's own pictures; its name has only letters, digits and hyphens.
fn of_event(site: &Site, event: &str) -> Option<PathBuf> {
    Some(site.pictures()?.join(event))
}

/// A picture of an event, and whether it is its own.
pub(crate) struct Sponsor {
    /// Its file.
    pub(crate) name: String,
    /// Whether it was sent for this event: then it can be taken away.
    pub(crate) own: bool,
}

/// The pictures of an event: its own first, then those of the house.
pub(crate) fn there(site: &Site, event: &str) -> Vec<Sponsor> {
    let within = |folder: Option<PathBuf>, own: bool| {
        let files = folder.iter().filter_map(|folder| folder.read_dir().ok()).flatten().flatten();
        let names = files.filter_map(|file| file.file_name().into_string().ok());
        let mut names: Vec<String> = names
            .filter(|name| folder.as_ref().is_some_and(|it| file_of(it, name).is_some()))
            .take(MOST)
            .collect();
        names.sort();
        names.into_iter().map(move |name| Sponsor { name, own })
    };
    let own = within(of_event(site, event), true);
    own.chain(within(site.pictures().map(FilePath::to_owned), false)).take(MOST).collect()
}

/// Answers `/e/EVENT/pictures/NAME`.
pub(crate) async fn picture(
    Hall { site, loaded, .. }: Hall,
    Path((_, name)): Path<(String, String)>,
) -> Result<Response, RequestError> {
    kind_of(&name).ok_or(RequestError::NotFound)?;
    let event = loaded.name().as_str().to_owned();
    let read = tokio::task::spawn_blocking(move || {
        let folders = [of_event(&site, &event), site.pictures().map(FilePath::to_owned)];
        let file = folders.iter().flatten().find_map(|folder| file_of(folder, &name))?;
        let bytes = fs::read(file).ok()?;
        // What it is called and what it is may differ in a folder that others fill.
        let (kind, ..) = sniffed(&bytes)?;
        Some((if kind == "png" { "image/png" } else { "image/jpeg" }, bytes))
    });
    let (kind, bytes) = read.await?.ok_or(RequestError::NotFound)?;
    let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, "public, max-age=300")];
    Ok((headers, bytes).into_response())
}

/// Answers a post to `/e/EVENT/office/call/pictures`: a picture is kept for the event.
pub(crate) async fn send(
    ArbitersDesk(Desk { site, loaded, .. }): ArbitersDesk,
    Uploaded(file): Uploaded,
) -> Result<Response, RequestError> {
    let bytes = file.filter(|bytes| !bytes.is_empty());
    let bytes = bytes.ok_or_else(|| unreadable(phrase!("web-call-picture-none")))?;
    let (end, width, height) =
        sniffed(&bytes).ok_or_else(|| unreadable(phrase!("web-call-picture-kind")))?;
    if bytes.len() > LARGEST || !fits(width) || !fits(height) {
        return Err(unreadable(phrase!("web-call-picture-size", side = LARGEST_SIDE)));
    }
    let event = loaded.name().as_str().to_owned();
    let kept = tokio::task::spawn_blocking(move || {
        if there(&site, &event).len() >= MOST {
            return Err(unreadable(phrase!("web-call-picture-many", most = MOST)));
        }
        let folder = of_event(&site, &event).ok_or(RequestError::NotFound)?;
        let name = format!("{}.{end}", encode_string(&Sha256::digest(&bytes)[..8]));
        let written =
            fs::create_dir_all(&folder).and_then(|()| fs::write(folder.join(&name), &bytes));
        written.map_err(|fault| {
            tracing::error!(%fault, name, "a picture cannot be kept");
            RequestError::Internal(phrase!("web-not-kept"))
        })
    });
    kept.await??;
    Ok(back(&loaded))
}

/// Answers a post to `/e/EVENT/office/call/pictures/remove`: a picture of the event goes.
pub(crate) async fn remove(
    ArbitersDesk(Desk { site, loaded, .. }): ArbitersDesk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let name = fields.need("name")?.to_owned();
    let event = loaded.name().as_str().to_owned();
    let gone = tokio::task::spawn_blocking(move || {
        let file = file_of(&of_event(&site, &event)?, &name)?;
        fs::remove_file(file).ok()
    });
    gone.await?.ok_or(RequestError::NotFound)?;
    Ok(back(&loaded))
}

fn fits(side: u32) -> bool {
    (1..=LARGEST_SIDE).contains(&side)
}

const fn unreadable(what: Phrase) -> RequestError {
    RequestError::Unreadable(what)
}

fn back(loaded: &desk::LoadedEvent) -> Response {
    Redirect::to(&format!("{}/office/call#rotation", loaded.name().address())).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_told_by_its_bytes() {
        // Written by hand after the two standards.
        let png = b"\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR\x00\x00\x02\x80\x00\x00\x01\xe0\x08\x02";
        assert_eq!(sniffed(png), Some(("png", 640, 480)));
        let jpeg = b"\xff\xd8\xff\xe0\x00\x04ab\xff\xc0\x00\x11\x08\x01\xe0\x02\x80\x03";
        assert_eq!(sniffed(jpeg), Some(("jpg", 640, 480)));
        for other in [
            b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>".as_slice(),
            b"GIF89a",
            b"",
            b"\xff\xd8",
            b"\xff\xd8\xff\xe0\x00\x00",
            b"\xff\xd8\xff\xe0\xff\xff",
            b"\x89PNG\r\n\x1a\n",
        ] {
            assert_eq!(sniffed(other), None, "{other:?}");
        }
    }

    #[test]
    fn only_plain_names_of_pictures_are_names() {
        for name in ["logo.png", "club-2.jpg", "a.jpeg"] {
            assert!(kind_of(name).is_some(), "{name}");
        }
        for name in ["", ".png", "../a.png", "a/b.png", "a.svg", "a.png.svg", "A.png", "a b.png"] {
            assert_eq!(kind_of(name), None, "{name}");
        }
    }
}

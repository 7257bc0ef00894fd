//! The federations' lists in the browser: which are there, of which day, and a new one sent.

use std::io::{Read, Seek, SeekFrom, Write};
use std::sync::Arc;

use accounts::SiteRole;
use askama::Template;
use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_TYPE, REFRESH};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use codex::{Phrase, phrase};
use desk::lists::{ListFault, ListUpload, Lists, explain_import, list_day, room_for_upload};
use http_body_util::BodyExt;
use jiff::civil::Date;
use players::ListInfo;
use serde_json::json;

use crate::answer::{RequestError, private_json};
use crate::page::{Page, fresh, with_status};
use crate::posted::{Fields, body, ours};
use crate::site::Site;
use crate::uploaded::{boundary, named};
use crate::visitor::{Proof, Visitor};
use crate::words::Words;

/// The largest list that is taken: FIDE's in XML, unpacked, and room to grow.
pub(crate) const LARGEST: usize = 1 << 30;

/// What stands before the file in its form: some fields, never this much.
const LONGEST_HEAD: usize = 64 * 1024;

/// The addresses of the lists.
pub(crate) fn routes() -> Router<Arc<Site>> {
    Router::new().route("/lists", get(page).post(send)).route("/lists/progress", get(progress))
}

#[derive(Template)]
#[template(path = "lists.html")]
struct ListsPage {
    page: Page,
    lists: Vec<ListLine>,
    /// The lists of before whose ratings are kept: whose, of which day, how many players.
    past: Vec<(String, String, String)>,
    work: Option<WorkShown>,
    trouble: Option<String>,
    /// Why the index cannot be used.
    unusable: Option<String>,
}

/// A list that is there.
struct ListLine {
    name: String,
    day: String,
    players: String,
    imported: String,
    file: String,
    faults: u64,
    lost: u64,
    unused: String,
}

/// The import at work, or what came of the last one.
struct WorkShown {
    file: String,
    at_work: bool,
    percent: u64,
    /// What is said of it.
    text: String,
    class: &'static str,
    /// Lines of the list that were not understood.
    faults: Vec<String>,
}

/// Lets in whoever keeps the house, and the arbiters of any event.
pub(crate) fn admitted(site: &Site, visitor: &Visitor) -> Result<(), RequestError> {
    let signed = visitor.required()?;
    if signed.account.site == SiteRole::Chief {
        return Ok(());
    }
    if matches!(signed.proof, Proof::Token { event: Some(_) }) {
        return Err(RequestError::Forbidden);
    }
    let events = site.events().all();
    let arbiter = events.iter().any(|event| {
        visitor.role(site, event.name().as_str()).is_some_and(accounts::EventRole::is_arbiter)
    });
    if arbiter { Ok(()) } else { Err(RequestError::Forbidden) }
}

/// Answers `/lists`.
async fn page(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    admitted(&site, &visitor)?;
    let page = shown(&site, &visitor, None);
    let at_work = page.work.as_ref().is_some_and(|work| work.at_work);
    let mut answer = fresh(&page, &headers)?;
    if at_work {
        // Whoever has no script sees how far it is all the same.
        answer.headers_mut().insert(REFRESH, HeaderValue::from_static("3"));
    }
    Ok(answer)
}

fn shown(site: &Site, visitor: &Visitor, trouble: Option<String>) -> ListsPage {
    let words = visitor.words;
    let page = Page::new(site, visitor, words.text("web-lists-title"));
    let (lists, unusable) = match site.lists().lists() {
        Ok(lists) => (lists, None),
        Err(fault) => (Vec::new(), Some(words.say(&desk::lists::explain_index(&fault).0))),
    };
    ListsPage {
        page: page.with_scripts(&["lists.js"]),
        lists: lists.iter().map(|info| line(info, words)).collect(),
        past: site
            .lists()
            .past_lists()
            .unwrap_or_default()
            .iter()
            .map(|list| past(list, words))
            .collect(),
        work: work(&site.lists(), words),
        trouble,
        unusable,
    }
}

const fn name(federation: players::Federation) -> &'static str {
    match federation {
        players::Federation::Fide => "web-lists-fide",
        players::Federation::Fsi => "web-lists-fsi",
    }
}

fn past(list: &players::PastList, words: Words) -> (String, String, String) {
    let day = list.dated.parse::<Date>().map(|day| words.date(day)).unwrap_or_default();
    let players = words.say(&phrase!("web-lists-count", count = list.players));
    (words.text(name(list.federation)), day, players)
}

fn line(info: &ListInfo, words: Words) -> ListLine {
    ListLine {
        name: words.text(name(info.federation)),
        day: list_day(info).map(|day| words.date(day)).unwrap_or_default(),
        players: words.say(&phrase!("web-lists-count", count = info.players)),
        imported: words.moment(office::Instant(info.imported.saturating_mul(1000))),
        file: info.file.clone(),
        faults: info.faults,
        lost: info.lost,
        unused: info.unused.join(", "),
    }
}

fn work(lists: &Lists, words: Words) -> Option<WorkShown> {
    let import = lists.last_import()?;
    let at = import.progress();
    let ended = import.ended();
    let percent = match at.bytes {
        0 => 0,
        bytes => (at.read.saturating_mul(100) / bytes).min(100),
    };
    let (text, class, faults) = match ended.as_ref() {
        None => {
            let told = phrase!("web-lists-at-work", players = at.players, percent = percent);
            (words.say(&told), "", Vec::new())
        }
        Some(Ok(report)) if report.is_past => {
            let told = phrase!("web-lists-done-past", players = report.players);
            (words.say(&told), "ok", Vec::new())
        }
        Some(Ok(report)) => {
            let told = phrase!(
                "web-lists-done",
                players = report.players,
                faults = report.fault_count,
                lost = report.lost
            );
            let faults = report.faults.iter().take(20);
            let faults = faults.map(|fault| words.say(&fault.phrase())).collect();
            (words.say(&told), "ok", faults)
        }
        Some(Err(fault)) => (failed(&import.file, fault, words), "bad", Vec::new()),
    };
    let (file, at_work) = (import.file.clone(), ended.is_none());
    drop(ended);
    Some(WorkShown { file, at_work, percent, text, class, faults })
}

fn failed(file: &str, fault: &ListFault, words: Words) -> String {
    let (what, hint) = explain_import(file, fault);
    let hint = hint.map(|hint| format!(" {}", words.say(&hint))).unwrap_or_default();
    words.say(&what) + &hint
}

/// Answers `/lists/progress`: how far the import is, for the script of the page.
async fn progress(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
) -> Result<Response, RequestError> {
    admitted(&site, &visitor)?;
    Ok(private_json(&json!({ "import": told(&site, visitor.words) })))
}

/// How far the import is, as programs read it; nothing where none ran.
pub(crate) fn told(site: &Site, words: Words) -> Option<serde_json::Value> {
    work(&site.lists(), words).map(|work| {
        json!({
            "file": work.file, "at_work": work.at_work, "percent": work.percent, "text": work.text,
        })
    })
}

/// Answers a post to `/lists`: takes the file in, however large, and imports it beside everything else.
async fn send(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    request: Request,
) -> Result<Response, RequestError> {
    admitted(&site, &visitor)?;
    let unreadable = || RequestError::Unreadable(phrase!("web-unreadable"));
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let mark = kind.and_then(boundary);
    let script = request.headers().contains_key("x-script");
    let words = visitor.words;
    let refuse = |what: Phrase| {
        let text = words.say(&what);
        if script {
            let told = private_json(&json!({ "trouble": text }));
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, told).into_response());
        }
        with_status(StatusCode::UNPROCESSABLE_ENTITY, &shown(&site, &visitor, Some(text)))
    };
    let Some(mark) = mark else {
        // A form without parts, as browsers send any other: it brings no file.
        let bytes = body(request, &site).await?;
        ours(Some(&visitor), &Fields::read(&bytes).ok_or_else(unreadable)?)?;
        return refuse(phrase!("web-office-no-file"));
    };
    let lists = site.lists();
    let system = |fault: std::io::Error| {
        tracing::error!(%fault, "a list could not be taken in");
        RequestError::Internal(phrase!("players-system", cause = fault.to_string()))
    };
    let (mut spool, _gone) = room_for_upload(&lists).map_err(system)?;
    let bytes = take_in(request.into_body(), &mut spool).await?;
    let parted = {
        let spool = spool.try_clone().map_err(system)?;
        let mark = mark.clone();
        tokio::task::spawn_blocking(move || part(spool, bytes, &mark)).await?.map_err(system)?
    };
    let Some(Parted { fields, name, begin, end }) = parted else { return Err(unreadable()) };
    ours(Some(&visitor), &fields)?;
    if end <= begin {
        return refuse(phrase!("web-office-no-file"));
    }
    let dated = match fields.get("dated").trim() {
        "" => None,
        text => match text.parse::<Date>() {
            Ok(day) => Some(day),
            Err(_) => return refuse(phrase!("web-lists-bad-day")),
        },
    };
    let (file, path) = room_for_upload(&lists).map_err(system)?;
    let copied = tokio::task::spawn_blocking(move || copy(spool, file, begin, end)).await?;
    copied.map_err(system)?;
    let upload = ListUpload { name, source: None, dated, at: site.now() };
    match lists.import_in_background(path, upload) {
        Ok(_) if script => Ok(private_json(&json!({ "taken": true }))),
        Ok(_) => Ok(Redirect::to("/lists").into_response()),
        Err(fault) => refuse(explain_import("", &fault).0),
    }
}

/// Writes a body to the disk as it comes; how many bytes it has.
async fn take_in(mut body: Body, spool: &mut std::fs::File) -> Result<u64, RequestError> {
    let mut bytes = 0usize;
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| RequestError::Unreadable(phrase!("web-unreadable")))?;
        let Ok(data) = frame.into_data() else { continue };
        bytes += data.len();
        if bytes > LARGEST {
            return Err(RequestError::TooLarge);
        }
        spool.write_all(&data).map_err(|fault| {
            RequestError::Internal(phrase!("players-system", cause = fault.to_string()))
        })?;
    }
    Ok(bytes as u64)
}

/// A form whose last part is a file: its fields, and where the file lies in the body.
struct Parted {
    fields: Fields,
    name: String,
    begin: u64,
    end: u64,
}

/// Finds the parts of a body on the disk (RFC 7578); nothing if it is no such form.
fn part(mut spool: std::fs::File, bytes: u64, mark: &str) -> std::io::Result<Option<Parted>> {
    let mut head = vec![0; LONGEST_HEAD.min(usize::try_from(bytes).unwrap_or(LONGEST_HEAD))];
    spool.seek(SeekFrom::Start(0))?;
    spool.read_exact(&mut head)?;
    let tail = format!("\r\n--{mark}--");
    let reach = (tail.len() as u64 + 64).min(bytes);
    let mut last = vec![0; usize::try_from(reach).unwrap_or_default()];
    spool.seek(SeekFrom::Start(bytes - reach))?;
    spool.read_exact(&mut last)?;
    let end = find(&last, tail.as_bytes()).map(|at| bytes - reach + at as u64);
    Ok(end.and_then(|end| parts(&head, mark, end)))
}

fn parts(head: &[u8], mark: &str, end: u64) -> Option<Parted> {
    let between = format!("\r\n--{mark}\r\n");
    let mut rest = head.strip_prefix(format!("--{mark}\r\n").as_bytes())?;
    let mut fields = Vec::new();
    loop {
        let break_at = find(rest, b"\r\n\r\n")?;
        let about = std::str::from_utf8(&rest[..break_at]).ok()?;
        let content = &rest[break_at + 4..];
        let (field, is_file) = named(about)?;
        if is_file {
            let begin = (head.len() - content.len()) as u64;
            let name = about.split("; filename=\"").nth(1)?.split('"').next()?;
            let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
            let name = name.chars().filter(|sign| !sign.is_control()).take(120).collect();
            return Some(Parted { fields: fields.into_iter().collect(), name, begin, end });
        }
        let length = find(content, between.as_bytes())?;
        fields.push((field, String::from_utf8(content[..length].to_vec()).ok()?));
        rest = &content[length + between.len()..];
    }
}

fn find(within: &[u8], what: &[u8]) -> Option<usize> {
    within.windows(what.len()).position(|window| window == what)
}

/// The file alone, out of the body around it.
fn copy(
    mut spool: std::fs::File,
    mut file: std::fs::File,
    begin: u64,
    end: u64,
) -> std::io::Result<()> {
    spool.seek(SeekFrom::Start(begin))?;
    std::io::copy(&mut spool.take(end - begin), &mut file)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn body(file: &[u8]) -> Vec<u8> {
        let mut body =
            b"--x\r\nContent-Disposition: form-data; name=\"csrf\"\r\n\r\nabc\r\n--x\r\n\
            Content-Disposition: form-data; name=\"file\"; filename=\"C:\\a\\fide.txt\"\r\n\
            Content-Type: text/plain\r\n\r\n"
                .to_vec();
        body.extend_from_slice(file);
        body.extend_from_slice(b"\r\n--x--\r\n");
        body
    }

    fn parted(body: &[u8]) -> Option<Parted> {
        let mut spool = tempfile::tempfile().unwrap();
        spool.write_all(body).unwrap();
        part(spool, body.len() as u64, "x").unwrap()
    }

    #[test]
    fn the_file_of_a_form_is_found_on_the_disk() {
        let long = vec![7; 200_000];
        for file in [b"".as_slice(), b"ID Number\r\n--x\r\n1 Rossi", &long] {
            let body = body(file);
            let found = parted(&body).unwrap();
            assert_eq!((found.fields.get("csrf"), found.name.as_str()), ("abc", "fide.txt"));
            let [begin, end] = [found.begin, found.end].map(|at| usize::try_from(at).unwrap());
            assert_eq!(&body[begin..end], file);
        }
    }

    #[test]
    fn a_form_that_breaks_off_is_not_taken() {
        let body = body(b"ID Number");
        for length in 0..body.len() - 4 {
            assert!(parted(&body[..length]).is_none(), "{length}");
        }
    }
}

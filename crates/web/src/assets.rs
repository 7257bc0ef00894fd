//! The assets inside the program: style sheets, scripts, drawings.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};

use crate::answer::{self, RequestError};
use crate::cache::Rendered;

/// A file of the assets folder with its kind.
macro_rules! files {
    ($($name:literal: $kind:literal),+ $(,)?) => {
        [$(($name, $kind, include_str!(concat!("../assets/", $name)))),+]
    };
}

struct Asset {
    kind: &'static str,
    rendered: Rendered,
}

const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const DRAWING: &str = "image/svg+xml";

fn assets() -> &'static BTreeMap<&'static str, Asset> {
    static ASSETS: OnceLock<BTreeMap<&'static str, Asset>> = OnceLock::new();
    ASSETS.get_or_init(|| {
        let files = files![
            "alarm.css": "style",
            "archive.css": "style",
            "call.css": "style",
            "events.css": "style",
            "advance.js": "script",
            "archive.js": "script",
            "asking.js": "script",
            "attention.js": "script",
            "announcing.js": "script",
            "play.css": "style",
            "public.css": "style",
            "board.css": "style",
            "table.css": "style",
            "wall.css": "style",
            "embed.css": "style",
            "office.css": "style",
            "yours.css": "style",
            "offences.css": "style",
            "report.css": "style",
            "results.css": "style",
            "rounds.css": "style",
            "board.js": "script",
            "call.js": "script",
            "copy.js": "script",
            "why.js": "script",
            "chooser.js": "script",
            "clock.js": "script",
            "drawing.js": "script",
            "finding.js": "script",
            "following.js": "script",
            "festival.css": "style",
            "festival.js": "script",
            "follows.js": "script",
            "hands.js": "script",
            "help.css": "style",
            "help.js": "script",
            "installing.js": "script",
            "keys.js": "script",
            "line.js": "script",
            "lists.js": "script",
            "live.js": "script",
            "morph.js": "script",
            "public.js": "script",
            "office.js": "script",
            "offline.js": "script",
            "replay.js": "script",
            "push.js": "script",
            "report.js": "script",
            "results.js": "script",
            "screen.js": "script",
            "rounds.js": "script",
            "sending.js": "script",
            "speech.js": "script",
            "squares.js": "script",
            "stream.js": "script",
            "stream-worker.js": "script",
            "table.js": "script",
            "wall.js": "script",
            "games.css": "style",
            "import.js": "script",
            "yours.js": "script",
            "icon.svg": "drawing",
            "icon-turn.svg": "drawing",
            "icons.svg": "drawing",
        ];
        let kind = |kind| match kind {
            "style" => STYLE,
            "script" => SCRIPT,
            _ => DRAWING,
        };
        let mut assets: BTreeMap<_, _> = files
            .into_iter()
            .map(|(name, of, text)| {
                let text = match of {
                    "drawing" => text.to_owned(),
                    "style" => squeezed(&bare(text)),
                    _ => bare(text),
                };
                (name, Asset { kind: kind(of), rendered: Rendered::once(text) })
            })
            .collect();
        let look = Asset { kind: STYLE, rendered: Rendered::once(squeezed(&bare(&look()))) };
        assets.insert("tratto.css", look);
        let pieces = Rendered::once(boards::pieces_svg());
        assets.insert("pieces.svg", Asset { kind: DRAWING, rendered: pieces });
        assets
    })
}

/// A script or sheet without the comments that stand at the head of a line and without
/// indentation, which are for readers of the source. No text of ours goes over two lines.
pub(crate) fn bare(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut in_comment = false;
    for line in text.lines() {
        let mut rest = line.trim();
        if in_comment {
            let Some((_, after)) = rest.split_once("*/") else { continue };
            (in_comment, rest) = (false, after.trim_start());
        }
        while let Some(comment) = rest.strip_prefix("/*") {
            let after = comment.split_once("*/").map(|(_, after)| after.trim_start());
            (in_comment, rest) = (after.is_none(), after.unwrap_or_default());
        }
        if !rest.is_empty() && !rest.starts_with("//") {
            push_without_types(&mut out, rest);
            out.push('\n');
        }
    }
    out
}

/// A sheet without the spaces that only its readers need. What is written between quotes stays as it is.
fn squeezed(sheet: &str) -> String {
    let mut out = String::with_capacity(sheet.len());
    for (place, part) in sheet.split('"').enumerate() {
        if place > 0 {
            out.push('"');
        }
        if place % 2 == 1 {
            out.push_str(part);
            continue;
        }
        let mut part = part.to_owned();
        for (long, short) in [
            (": ", ":"),
            ("; ", ";"),
            (", ", ","),
            (" { ", "{"),
            (" {\n", "{"),
            (";}", "}"),
            ("; }", "}"),
            (";\n", ";"),
            ("}\n", "}"),
        ] {
            part = part.replace(long, short);
        }
        out.push_str(&part);
    }
    out
}

/// Adds a line without the types that stand in it for whoever checks the source: `/** @type {X} */ (y)`.
fn push_without_types(out: &mut String, mut line: &str) {
    while let Some((before, after)) = line.split_once("/** @") {
        let Some((_, rest)) = after.split_once("*/") else { break };
        out.push_str(before);
        line = rest.trim_start();
    }
    out.push_str(line);
}

/// The one sheet of every page: values, the dark ones for whoever wants the dark or whose machine
/// does, the shell, and what pages are made of.
fn look() -> String {
    let (values, dark) = (include_str!("../assets/tokens.css"), include_str!("../assets/dark.css"));
    let (shell, parts) =
        (include_str!("../assets/shell.css"), include_str!("../assets/tratto.css"));
    format!(
        "{values}@media (prefers-color-scheme: dark) {{ :root:not([data-theme=light]) {{\n{dark}}} }}\n\
         :root[data-theme=dark] {{\n{dark}}}\n{parts}{shell}"
    )
}

/// A file of the fonts folder.
macro_rules! fonts {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_bytes!(concat!("../assets/fonts/", $name)).as_slice())),+]
    };
}

/// Answers `/assets/fonts/NAME`: a font never changes under its name, so it is kept for good.
pub(crate) async fn font(Path(name): Path<String>) -> Result<Response, RequestError> {
    let fonts = fonts![
        "tratto-sans.woff2",
        "tratto-sans-ext.woff2",
        "tratto-serif.woff2",
        "tratto-serif-ext.woff2",
    ];
    let found = fonts.into_iter().find(|(of, _)| *of == name);
    let (_, bytes) = found.ok_or(RequestError::NotFound)?;
    let headers =
        [(CONTENT_TYPE, "font/woff2"), (CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Ok((headers, bytes).into_response())
}

/// Answers `/assets/NAME`.
pub(crate) async fn asset(
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let asset = assets().get(name.as_str()).ok_or(RequestError::NotFound)?;
    let mut answer = answer::send(&asset.rendered, asset.kind, "public, max-age=300", &headers);
    // It is the same for whoever asks, in any language.
    answer.headers_mut().insert(VARY, HeaderValue::from_static("accept-encoding"));
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_at_the_head_of_a_line_stay_at_home() {
        let script =
            "// a\n/** b\n * c */\n  /** @type {X} */ let d = 1; // e\n\n  f(\"/* g */\");\n";
        assert_eq!(bare(script), "let d = 1; // e\nf(\"/* g */\");\n");
        let cast = "const a = /** @type {X | null} */ (/** @type {Y} */ (b).c); // d\n";
        assert_eq!(bare(cast), "const a = ((b).c); // d\n");
        assert_eq!(
            bare("/* a\n   b */\n.c { d: e; }\n  /* f */ .g { }\n"),
            ".c { d: e; }\n.g { }\n"
        );
    }

    #[test]
    fn spaces_of_a_sheet_stay_at_home_and_those_of_its_words_do_not() {
        let sheet = ".a, .b { c: d(1px - 2px), e; content: \", : { \"; }\n@media (x: y) {\n.f g { h: i; }\n}\n";
        let short = ".a,.b{c:d(1px - 2px),e;content:\", : { \"}@media (x:y){.f g{h:i}}";
        assert_eq!(squeezed(sheet), short);
    }

    /// A colour that no sheet says would be no colour at all, and nothing would tell.
    #[test]
    fn every_value_that_a_sheet_asks_for_is_said_in_one() {
        let sheets = assets().values().filter(|asset| asset.kind == STYLE);
        let text: String = sheets
            .map(|asset| String::from_utf8_lossy(&asset.rendered.plain).into_owned())
            .collect();
        let name = |rest: &str| {
            let end = rest.find(|sign: char| !(sign.is_alphanumeric() || sign == '-'));
            rest[..end.unwrap_or(rest.len())].to_owned()
        };
        for (place, _) in text.match_indices("var(") {
            let asked = name(&text[place + 4..]);
            assert!(text.contains(&format!("{asked}:")), "{asked} is said nowhere");
        }
    }
}

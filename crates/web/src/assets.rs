//! The assets inside the program: style sheets, scripts, drawings.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;

use crate::answer::{self, Trouble};
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
            "tratto.css": "style",
            "archive.css": "style",
            "call.css": "style",
            "archive.js": "script",
            "public.css": "style",
            "table.css": "style",
            "office.css": "style",
            "rounds.css": "style",
            "board.js": "script",
            "call.js": "script",
            "chooser.js": "script",
            "clock.js": "script",
            "drawing.js": "script",
            "hands.js": "script",
            "keys.js": "script",
            "live.js": "script",
            "morph.js": "script",
            "public.js": "script",
            "office.js": "script",
            "results.js": "script",
            "rounds.js": "script",
            "speech.js": "script",
            "squares.js": "script",
            "table.js": "script",
            "wall.js": "script",
            "icon.svg": "drawing",
        ];
        let kind = |kind| match kind {
            "style" => STYLE,
            "script" => SCRIPT,
            _ => DRAWING,
        };
        let mut assets: BTreeMap<_, _> = files
            .into_iter()
            .map(|(name, of, text)| (name, Asset { kind: kind(of), rendered: Rendered::new(text) }))
            .collect();
        let pieces = Rendered::new(boards::pieces_svg());
        assets.insert("pieces.svg", Asset { kind: DRAWING, rendered: pieces });
        assets
    })
}

/// Answers `/assets/NAME`.
pub(crate) async fn asset(
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    let asset = assets().get(name.as_str()).ok_or(Trouble::NotFound)?;
    Ok(answer::send(&asset.rendered, asset.kind, "public, max-age=300", &headers))
}

//! The game as files: the state for scripts, text for Braille lines, scores for broadcasts.

use std::fmt::Write as _;

use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use boards::{BoardForm, Speech, board_svg};
use chess::notation::Letters;
use codex::phrase;
use desk::Aspect;
use desk::LoadedEvent;
use messages::Language;
use pictures::Picture;

use super::in_words::InWords;
use super::seats::{listed, near, of_score};
use super::taste::Taste;
use super::{OpenBoard, labels};
use crate::answer::{self, RequestError};
use crate::cache::Rendered;
use crate::entrance::Hall;
use crate::sharing;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::{Words, capital};

const JSON: &str = "application/json";
const TEXT: &str = "text/plain; charset=utf-8";
const SVG: &str = "image/svg+xml";
/// The side of a board as a picture.
const PIXELS: u32 = 800;

/// The format of a score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Score {
    /// Chess.
    Pgn,
    /// Draughts.
    Pdn,
}

impl Score {
    /// The format of the end of a name.
    pub(super) fn of(end: &str) -> Option<Self> {
        match end {
            "pgn" => Some(Self::Pgn),
            "pdn" => Some(Self::Pdn),
            _ => None,
        }
    }

    const fn kind(self) -> &'static str {
        match self {
            Self::Pgn => "application/x-chess-pgn; charset=utf-8",
            Self::Pdn => "application/x-draughts-pdn; charset=utf-8",
        }
    }

    fn written(self, live: &boards::Live, names: &boards::Names) -> Option<String> {
        match self {
            Self::Pgn => live.pgn(names),
            Self::Pdn => live.pdn(names),
        }
    }
}

/// Answers `/e/EVENT/live.pgn`: the boards of the last round that has any.
pub(super) async fn current_pgn(
    Hall { site, loaded, headers, .. }: Hall,
) -> Result<Response, RequestError> {
    of_round(&site, &loaded, latest(&loaded), Score::Pgn, &headers)
}

/// Answers `/e/EVENT/live.pdn`.
pub(super) async fn current_pdn(
    Hall { site, loaded, headers, .. }: Hall,
) -> Result<Response, RequestError> {
    of_round(&site, &loaded, latest(&loaded), Score::Pdn, &headers)
}

/// The last round with a live board; the first, if there is none.
pub(super) fn latest(loaded: &LoadedEvent) -> u8 {
    loaded.boards(None).last().map_or(1, |(name, _)| name.round)
}

/// All games of a round, one after the other.
pub(super) fn of_round(
    site: &Site,
    loaded: &LoadedEvent,
    round: u8,
    score: Score,
    headers: &HeaderMap,
) -> Result<Response, RequestError> {
    let version = loaded.version().of(&[Aspect::Event, Aspect::Games]);
    let address = format!("{} {score:?} {round}", loaded.name().as_str());
    let file = site.pages().get(&address, version, || {
        Ok::<_, RequestError>(Rendered::new(public_round(site, loaded, round, score)))
    })?;
    Ok(answer::send(&file, score.kind(), "no-cache", headers))
}

/// The games of a round as the public may see them.
fn public_round(site: &Site, loaded: &LoadedEvent, round: u8, score: Score) -> String {
    let names = site.names();
    let mut text = String::new();
    for (name, live) in loaded.boards(Some(round)) {
        let names = of_score(&loaded.state(), &names, name);
        let game = score.written(&site.board_seen(loaded, &live, false), &names);
        if let Some(game) = game {
            text.push_str(game.trim_end());
            text.push_str("\n\n");
        }
    }
    text
}

impl Site {
    /// The public score of a round of an event, chess first; of the last round with live boards, if
    /// none is named. None if there is no such event.
    pub fn public_score(&self, event: &str, round: Option<u8>) -> Option<String> {
        let loaded = self.events().get(event)?;
        let round = round.unwrap_or_else(|| latest(&loaded));
        let of = |score| public_round(self, &loaded, round, score);
        Some(of(Score::Pgn) + &of(Score::Pdn))
    }
}

/// A file of one board by the end of its name.
pub(super) fn of_board(
    site: &Site,
    open: &OpenBoard,
    end: &str,
    ply: Option<usize>,
    (visitor, taste): (&Visitor, Taste),
    headers: &HeaderMap,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    if end == "png" {
        return picture(site, open, ply, headers);
    }
    let (text, kind) = match end {
        "json" => {
            let shown = open.seen(site).state(taste.letters, words.catalogue());
            (serde_json::to_string(&shown).unwrap_or_default(), JSON)
        }
        "txt" => (plain(site, open, words, taste), TEXT),
        "svg" => {
            let live = open.seen(site);
            let now = || live.state(taste.letters, words.catalogue()).diagram();
            let diagram = ply.map_or_else(|| Some(now()), |ply| live.diagram(ply));
            let diagram = diagram.ok_or(RequestError::NotFound)?;
            let seat = super::seats::seat(site, visitor, &open.loaded, open.name);
            (board_svg(&diagram, near(seat), &title(site, open, words)), SVG)
        }
        "words.json" => {
            let live = open.seen(site);
            let draughts = !matches!(live.set_up().kind(), boards::Kind::Chess { .. });
            let told = InWords::at(&live, ply, words).json(draughts, taste, words);
            (told.to_string(), JSON)
        }
        "replay.json" => (serde_json::to_string(&open.seen(site).walk()).unwrap_or_default(), JSON),
        end => {
            let score = Score::of(end).ok_or(RequestError::NotFound)?;
            let names = of_score(&open.loaded.state(), &site.names(), open.name);
            let game = score.written(&open.seen(site), &names).ok_or(RequestError::NotFound)?;
            let file = Rendered::new(game);
            // What not everybody may see is nobody else's to keep.
            let own = open.at_once && open.loaded.delay().is_some();
            let kept = if own { "private, no-cache" } else { "no-cache" };
            return Ok(answer::send(&file, score.kind(), kept, headers));
        }
    };
    let mut answer = answer::send(&Rendered::new(text), kind, "private, no-cache", headers);
    if kind == TEXT {
        answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(TEXT));
    }
    Ok(answer)
}

/// The position as a picture, as everybody sees it: the last one, or that after a half-move.
fn picture(
    site: &Site,
    open: &OpenBoard,
    ply: Option<usize>,
    headers: &HeaderMap,
) -> Result<Response, RequestError> {
    let version = open.loaded.version().of(&[Aspect::Games]);
    // Read before it is drawn: whoever holds the board holds up its next act.
    let seen = site.board_seen(&open.loaded, &open.live, false);
    let diagram = if let Some(ply) = ply {
        seen.diagram(ply).ok_or(RequestError::NotFound)?
    } else {
        let (letters, voice) = (Letters::Italian, Words::of(Language::Italian).catalogue());
        seen.state(letters, voice).diagram()
    };
    drop(seen);
    let ply = ply.map_or_else(String::new, |ply| ply.to_string());
    let key = format!("{}.png {ply}", open.address());
    let drawn = site.pages().get(&key, version, || {
        sharing::painted(&Picture::of_board(&diagram, vocabulary::Side::White, PIXELS))
    })?;
    Ok(answer::send(&drawn, sharing::PNG, sharing::KEEPING, headers))
}

/// What a board is called: its number and its players.
pub(super) fn title(site: &Site, open: &OpenBoard, words: Words) -> String {
    let [white, black] = listed(&open.loaded.state(), &site.names(), open.name);
    words.say(&match open.name.tie() {
        Some((tie, game)) => {
            phrase!("web-table-tie-title", tie = tie, game = game, white = white, black = black)
        }
        None => {
            phrase!("web-table-title", board = open.name.board, white = white, black = black)
        }
    })
}

/// Board and score in plain lines, short enough for a Braille display.
fn plain(site: &Site, open: &OpenBoard, words: Words, taste: Taste) -> String {
    let live = open.seen(site);
    let shown = live.state(taste.letters, words.catalogue());
    let mut text = String::new();
    // Writing to a `String` cannot fail.
    let _ = writeln!(text, "{}", title(site, open, words));
    let round = words.say(&match open.name.tie() {
        Some(_) => phrase!("web-table-ties"),
        None => phrase!("web-table-round", round = open.name.round),
    });
    let _ = writeln!(text, "{round}\n");
    let form = BoardForm::Letters;
    let _ =
        writeln!(text, "{}", live.board_text(form, taste.letters, words.catalogue()).trim_end());
    let _ = writeln!(text, "\n{}", state_line(&shown, words));
    if let Some(clocks) = &shown.clocks {
        for (key, left) in [("web-white", clocks.white), ("web-black", clocks.black)] {
            let _ = writeln!(text, "{} {}", words.text(key), words.span(left.max(0)));
        }
    }
    if let Some(said) = live.spoken(Speech::Plain, words.catalogue()) {
        let _ = writeln!(text, "{} {said}", words.text("web-table-last-move"));
    }
    let sheet = live.scoresheet_text(taste.letters);
    if !sheet.is_empty() {
        let _ = write!(text, "\n{}\n{sheet}", words.text("web-table-scoresheet"));
    }
    let _ = writeln!(text, "\n{}\n", words.text("web-table-in-words"));
    text.push_str(&live.board_text(BoardForm::Words, taste.letters, words.catalogue()));
    text
}

/// How the game stands, in one line.
pub(crate) fn state_line(shown: &boards::Shown, words: Words) -> String {
    if let Some(result) = shown.result {
        let ending = shown.ending.clone().unwrap_or_default();
        return format!("{} {ending}", labels::result(shown.game, result)).trim().to_owned();
    }
    let (phase, _) = labels::phase(shown.phase);
    let turn = words.say(&phrase!("web-table-turn", side = shown.turn.slug()));
    match shown.phase {
        "running" => turn,
        "stopped" if shown.paused.is_some() => {
            let why = shown.paused.as_ref().map(|paused| capital(&paused.text));
            format!("{}. {turn}", why.unwrap_or_default())
        }
        "not_started" | "stopped" | "adjourned" => format!("{}. {turn}", words.text(phase)),
        _ => shown.ending.clone().unwrap_or_else(|| words.text(phase)),
    }
}

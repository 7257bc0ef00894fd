//! The game as files: the state for scripts, text for Braille lines, scores for broadcasts.

use std::fmt::Write as _;

use axum::http::header::{ACCESS_CONTROL_ALLOW_ORIGIN, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use boards::{BoardForm, Speech, board_svg};
use codex::phrase;
use desk::Aspect;
use desk::LoadedEvent;

use super::seats::{listed, near, of_score};
use super::taste::Taste;
use super::{Asked, labels, read};
use crate::answer::{self, Trouble};
use crate::cache::Rendered;
use crate::entrance::Hall;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

const JSON: &str = "application/json";
const TEXT: &str = "text/plain; charset=utf-8";
const SVG: &str = "image/svg+xml";

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
    Hall { house, room, headers, .. }: Hall,
) -> Result<Response, Trouble> {
    of_round(&house, &room, latest(&room), Score::Pgn, &headers)
}

/// Answers `/e/EVENT/live.pdn`.
pub(super) async fn current_pdn(
    Hall { house, room, headers, .. }: Hall,
) -> Result<Response, Trouble> {
    of_round(&house, &room, latest(&room), Score::Pdn, &headers)
}

/// The last round with a live board; the first, if there is none.
pub(super) fn latest(room: &LoadedEvent) -> u8 {
    room.boards(None).last().map_or(1, |(name, _)| name.round)
}

/// All games of a round, one after the other.
pub(super) fn of_round(
    house: &Site,
    room: &LoadedEvent,
    round: u8,
    score: Score,
    headers: &HeaderMap,
) -> Result<Response, Trouble> {
    let version = room.version().of(&[Aspect::Event, Aspect::Games]);
    let address = format!("{} {score:?} {round}", room.name().as_str());
    let file = house.pages().get(&address, version, || {
        let names = house.names();
        let mut text = String::new();
        for (name, live) in room.boards(Some(round)) {
            let names = of_score(&room.state(), &names, name);
            let game = score.written(&read(&live), &names);
            if let Some(game) = game {
                text.push_str(game.trim_end());
                text.push_str("\n\n");
            }
        }
        Ok::<_, Trouble>(Rendered::new(text))
    })?;
    Ok(for_everybody(answer::send(&file, score.kind(), "no-cache", headers)))
}

/// Scores may be fetched by the pages of others: broadcasts do.
fn for_everybody(mut answer: Response) -> Response {
    answer.headers_mut().insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    answer
}

/// A file of one board by the end of its name.
pub(super) fn of_board(
    house: &Site,
    asked: &Asked,
    end: &str,
    (visitor, taste): (&Visitor, Taste),
    headers: &HeaderMap,
) -> Result<Response, Trouble> {
    let words = visitor.words;
    let (text, kind) = match end {
        "json" => {
            let shown = asked.live().shown(house.now(), taste.letters, words.catalogue());
            (serde_json::to_string(&shown).unwrap_or_default(), JSON)
        }
        "txt" => (plain(house, asked, words, taste), TEXT),
        "svg" => {
            let shown = asked.live().shown(house.now(), taste.letters, words.catalogue());
            let seat = super::seats::seat(house, visitor, &asked.room, asked.name);
            (board_svg(&shown, near(seat), &title(house, asked, words)), SVG)
        }
        end => {
            let score = Score::of(end).ok_or(Trouble::NotFound)?;
            let names = of_score(&asked.room.state(), &house.names(), asked.name);
            let game = score.written(&asked.live(), &names).ok_or(Trouble::NotFound)?;
            let file = Rendered::new(game);
            return Ok(for_everybody(answer::send(&file, score.kind(), "no-cache", headers)));
        }
    };
    let mut answer = answer::send(&Rendered::new(text), kind, "private, no-cache", headers);
    if kind == TEXT {
        answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(TEXT));
    }
    Ok(answer)
}

/// What a board is called: its number and its players.
pub(super) fn title(house: &Site, asked: &Asked, words: Words) -> String {
    let [white, black] = listed(&asked.room.state(), &house.names(), asked.name);
    let board = asked.name.board;
    words.say(&phrase!("web-table-title", board = board, white = white, black = black))
}

/// Board and score in plain lines, short enough for a Braille display.
fn plain(house: &Site, asked: &Asked, words: Words, taste: Taste) -> String {
    let live = asked.live();
    let shown = live.shown(house.now(), taste.letters, words.catalogue());
    let mut text = String::new();
    // Writing to a `String` cannot fail.
    let _ = writeln!(text, "{}", title(house, asked, words));
    let round = words.say(&phrase!("web-table-round", round = asked.name.round));
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
pub(super) fn state_line(shown: &boards::Shown, words: Words) -> String {
    if let Some(result) = shown.result {
        let ending = shown.ending.clone().unwrap_or_default();
        return format!("{} {ending}", labels::result(result)).trim().to_owned();
    }
    let (phase, _) = labels::phase(shown.phase);
    let turn = words.say(&phrase!("web-table-turn", side = shown.turn.slug()));
    match shown.phase {
        "running" => turn,
        "not_started" | "stopped" | "adjourned" => format!("{}. {turn}", words.text(phase)),
        _ => shown.ending.clone().unwrap_or_else(|| words.text(phase)),
    }
}

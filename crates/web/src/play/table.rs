//! The page of a game against the engine.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use draughts::engine::{Engine, Level};
use draughts::notation::{self, Reading};
use draughts::{Position, Rules, Square};
use messages::Language;
use table::fid::why_not;
use vocabulary::Side;

use super::board::{Cell, Does, in_words, rows};
use super::course::{Course, Written, side_of, start_of};
use super::thinking::think;
use crate::answer::RequestError;
use crate::chance;
use crate::page::{Page, fresh};
use crate::posted::{Fields, PostedByAnybody};
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::{Words, capital};

/// Memory of the engine for one answer, in megabytes.
const MEMORY: usize = 4;

#[derive(Template)]
#[template(path = "play.html")]
struct PlayPage {
    page: Page,
    game: Option<GameShown>,
    levels: Vec<LevelShown>,
    trouble: Option<String>,
    /// The position that was typed.
    fen: String,
}

struct LevelShown {
    word: &'static str,
    text: String,
    chosen: bool,
}

struct GameShown {
    fields: [(&'static str, String); 5],
    rows: Vec<Vec<Cell>>,
    in_words: [String; 2],
    /// What is on: whose turn, or how it ended.
    state: String,
    over: bool,
    own_turn: bool,
    /// That a capture is due, with its article.
    must: Option<String>,
    /// What the engine played last.
    answer: Option<String>,
    refused: Option<RefusedShown>,
    moves: Vec<[String; 3]>,
    level: String,
    can_go_back: bool,
    opening: Option<String>,
}

/// Why a move was not taken.
struct RefusedShown {
    text: String,
    reasons: Vec<String>,
    articles: Vec<String>,
}

/// Answers `/play/draughts`.
pub(super) async fn page(
    State(site): State<Arc<Site>>,
    Query(written): Query<Written>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let game = if written.level.is_empty() {
        None
    } else {
        let course = Course::read(&written)?;
        Some(shown(&course, &written, visitor.words))
    };
    fresh(&made(&site, &visitor, game, None, String::new()), &headers)
}

fn made(
    site: &Site,
    visitor: &Visitor,
    game: Option<GameShown>,
    trouble: Option<String>,
    fen: String,
) -> PlayPage {
    let words = visitor.words;
    let level = |level: Level| LevelShown {
        word: level.slug(),
        text: words.say(&level_said(level)),
        chosen: level == Level::Club,
    };
    let levels = Level::ALL.into_iter().map(level).collect();
    let page = Page::new(site, visitor, words.text("web-play-title"));
    PlayPage { page, game, levels, trouble, fen }
}

/// A level and what to expect of it.
fn level_said(level: Level) -> codex::Phrase {
    match level {
        Level::Beginner => phrase!("web-play-level-beginner"),
        Level::Learner => phrase!("web-play-level-learner"),
        Level::Club => phrase!("web-play-level-club"),
        Level::Strong => phrase!("web-play-level-strong"),
        Level::Full => phrase!("web-play-level-full"),
    }
}

/// Answers what is done at the board: a game begun, a move, a move taken back.
pub(super) async fn act(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    headers: HeaderMap,
    PostedByAnybody(fields): PostedByAnybody,
) -> Result<Response, RequestError> {
    let field = |name: &str| fields.get(name).to_owned();
    if fields.get("act") == "begin" {
        return begin(&site, &visitor, &headers, &fields).await;
    }
    let written = Written {
        level: field("level"),
        side: field("side"),
        seed: field("seed"),
        fen: field("fen"),
        moves: field("moves"),
        ..Written::default()
    };
    let mut course = Course::read(&written)?;
    if fields.get("act") == "back" {
        course.take_back();
        return Ok(Redirect::to(&course.address()).into_response());
    }
    // A square pressed says its move; else what was typed.
    let pressed = fields.get("move").trim();
    let text = if pressed.is_empty() { fields.get("typed").trim() } else { pressed };
    if course.is_own_turn() {
        let Ok(mv) = notation::read(&course.here(), text, Reading::Lenient) else {
            let is_said = |sign: &char| sign.is_ascii_digit() || "x-:".contains(*sign);
            let text: String = text.chars().filter(is_said).take(40).collect();
            let tried = if text.is_empty() { "-".to_owned() } else { text };
            let back = format!("{}&tried={tried}#said", course.address());
            return Ok(Redirect::to(&back).into_response());
        };
        course.make(mv);
    }
    answered(&site, &visitor, course).await
}

async fn begin(
    site: &Arc<Site>,
    visitor: &Visitor,
    headers: &HeaderMap,
    fields: &Fields,
) -> Result<Response, RequestError> {
    let Some(start) = start_of(fields.get("fen")) else {
        let trouble = visitor.words.text("web-play-no-position");
        let page = made(site, visitor, None, Some(trouble), fields.get("fen").to_owned());
        return fresh(&page, headers);
    };
    let course = Course {
        level: Level::of(fields.get("level")).unwrap_or(Level::Club),
        side: side_of(fields.get("side")).unwrap_or(Side::White),
        // Short, since it stands in addresses.
        seed: u64::from_str_radix(chance::key()?.get(..6).unwrap_or("1"), 16).unwrap_or(1),
        start,
        moves: Vec::new(),
        positions: vec![start],
    };
    answered(site, visitor, course).await
}

/// The page of a game, after the engine's answer if it has one to give.
async fn answered(
    site: &Arc<Site>,
    visitor: &Visitor,
    mut course: Course,
) -> Result<Response, RequestError> {
    if !course.is_own_turn() && !course.is_over() {
        let asked = course.clone();
        let chosen = think(site, visitor.address, 1, move |tables| {
            let mut engine = Engine::new(tables, MEMORY);
            engine.choose(&asked.here(), asked.before(), asked.level, &mut asked.lot())
        });
        if let Some(mv) = chosen.await? {
            course.make(mv);
        }
    }
    Ok(Redirect::to(&format!("{}#board", course.address())).into_response())
}

fn shown(course: &Course, written: &Written, words: Words) -> GameShown {
    let here = course.here();
    let in_hand = in_hand(course, &written.from);
    let moves = course.written_moves();
    let answer = moves.last().filter(|_| here.turn() == course.side);
    let must = (course.is_own_turn() && here.must_capture()).then(|| words.text("web-play-must"));
    GameShown {
        fields: course.fields(),
        rows: rows(course, in_hand, words),
        in_words: in_words(&here, words),
        state: state(course, words),
        over: course.is_over(),
        own_turn: course.is_own_turn(),
        must,
        answer: answer.map(|text| words.say(&phrase!("play-answer", text = text.as_str()))),
        refused: refused(&here, &written.tried, words),
        moves: pairs(course.start.turn(), &moves),
        level: words.say(&level_said(course.level)),
        can_go_back: course.before().iter().any(|earlier| earlier.turn() == course.side),
        opening: opening(course, words),
    }
}

/// The opening that the game went through.
fn opening(course: &Course, words: Words) -> Option<String> {
    let mut known = course.positions.iter().take(4);
    let opening = known.find_map(draughts::start::Opening::of)?;
    let (code, moves) = (opening.code(), opening.written());
    Some(words.say(&phrase!("web-play-opening", code = code, moves = moves)))
}

fn in_hand(course: &Course, from: &str) -> Option<Square> {
    let square = course.here().board().square(from.parse().ok()?)?;
    let (side, _) = course.here().at(square)?;
    (side == course.side).then_some(square)
}

fn state(course: &Course, words: Words) -> String {
    if course.here().count_moves() == 0 {
        let won = course.here().turn() != course.side;
        return words.text(if won { "play-won" } else { "play-lost" });
    }
    if course.is_drawn() {
        return words.text("web-play-drawn");
    }
    words.text(if course.is_own_turn() { "web-play-your-turn" } else { "web-play-its-turn" })
}

fn refused(here: &Position, tried: &str, words: Words) -> Option<RefusedShown> {
    if tried.is_empty() {
        return None;
    }
    let why = why_not(here, tried)?;
    Some(RefusedShown {
        text: words.say(&phrase!("web-play-refused", text = tried)),
        reasons: why.reasons.iter().map(|reason| capital(&words.say(reason))).collect(),
        articles: why
            .articles
            .iter()
            .map(|article| {
                let title = article.title();
                let title = if words.language() == Language::Italian { title.it } else { title.en };
                format!("{}: {title}", words.cite(*article))
            })
            .collect(),
    })
}

/// The moves in pairs, each with its number.
pub(super) fn pairs(first: Side, moves: &[String]) -> Vec<[String; 3]> {
    let blank = (first == Side::Black).then(|| "…".to_owned());
    let moves: Vec<String> = blank.into_iter().chain(moves.iter().cloned()).collect();
    let pair = |(number, pair): (usize, &[String])| {
        let text = |place: usize| pair.get(place).cloned().unwrap_or_default();
        [(number + 1).to_string(), text(0), text(1)]
    };
    moves.chunks(2).enumerate().map(pair).collect()
}

/// The rules that are played here.
pub(super) const RULES: Rules = Rules::ITALIAN;

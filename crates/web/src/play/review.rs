//! A game looked at again: one that was played here, or one in PDN.

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use codex::{Phrase, Value, phrase};
use draughts::endgames::Verdict;
use draughts::engine::{Engine, Reviewed, Score};
use draughts::{Move, Position, notation};
use formats::pdn;
use vocabulary::Side;

use super::course::{Course, LONGEST, Written, start_of};
use super::table::RULES;
use super::thinking::think;
use crate::answer::RequestError;
use crate::page::{Page, fresh};
use crate::posted::PostedByAnybody;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::{Words, capital};

/// Memory of the engine for a game, in megabytes.
const MEMORY: usize = 16;
/// Positions looked at for a game, shared out among its moves.
const NODES: u64 = 3_000_000;
/// What a game costs of the budget.
const PRICE: usize = 5;

#[derive(Template)]
#[template(path = "play-review.html")]
struct ReviewPage {
    page: Page,
    trouble: Option<String>,
    names: String,
    lines: Vec<LineShown>,
    /// How many moves could have been better, in words.
    found: String,
    /// What the best play is where no move was made.
    standing: Option<String>,
    pdn: String,
    exact: bool,
}

/// A move with what is said of it.
struct LineShown {
    number: String,
    text: String,
    sign: &'static str,
    sign_said: String,
    class: &'static str,
    stands: String,
    better: Option<String>,
    tables: Option<String>,
}

/// A game to look at.
struct Asked {
    names: String,
    start: Position,
    moves: Vec<Move>,
}

/// Answers `/play/draughts/review`.
pub(super) async fn review(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    headers: HeaderMap,
    PostedByAnybody(fields): PostedByAnybody,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let asked = if fields.has("pdn") {
        of_text(fields.get("pdn"))
    } else {
        let field = |name: &str| fields.get(name).to_owned();
        let written = Written {
            level: field("level"),
            side: field("side"),
            seed: field("seed"),
            fen: field("fen"),
            moves: field("moves"),
            ..Written::default()
        };
        let Course { start, moves, .. } = Course::read(&written)?;
        Ok(Asked { names: String::new(), start, moves })
    };
    let page = Page::new(&site, &visitor, words.text("web-play-review-title"));
    let pdn = fields.get("pdn").to_owned();
    let empty = ReviewPage {
        page,
        trouble: None,
        names: String::new(),
        lines: Vec::new(),
        found: String::new(),
        standing: None,
        pdn,
        exact: false,
    };
    let Asked { names, start, moves } = match asked {
        Ok(asked) => asked,
        Err(trouble) => {
            let trouble = Some(words.say(&trouble));
            return fresh(&ReviewPage { trouble, ..empty }, &headers);
        }
    };
    let thought = think(&site, visitor.address, PRICE, move |tables| {
        let mut engine = Engine::new(tables, MEMORY);
        let share = NODES / (2 * moves.len().max(1) as u64);
        if moves.is_empty() {
            let limits = draughts::engine::Limits::nodes(NODES / 4);
            let best = engine.analyse(&start, &[], &limits, |_| {});
            let exact = tables.and_then(|tables| tables.probe(&start));
            let best = best.line.first().map(|mv| Reviewed {
                mv: *mv,
                played: best.score,
                best: Some((*mv, best.score)),
                exact,
                forced: false,
            });
            return (Vec::new(), best);
        }
        (engine.review(&start, &moves, share), None)
    });
    let (found, best) = thought.await?;
    let mut here = start;
    let mut lines = Vec::new();
    for (ply, reviewed) in found.iter().enumerate() {
        lines.push(line(ply, &here, reviewed, words));
        here = here.after(&reviewed.mv);
    }
    let wrong = found.iter().filter(|reviewed| reviewed.quality().is_wrong()).count();
    let summary = words.say(&phrase!("web-play-review-found", wrong = wrong));
    let exact = found.iter().chain(&best).any(|reviewed| reviewed.exact.is_some());
    let standing = best.map(|reviewed| {
        let text = notation::write(&start, &reviewed.mv);
        let stands = words.say(&stands(&reviewed, &start));
        let best = words.say(&phrase!("web-play-review-best", text = text, stands = stands));
        match reviewed.exact {
            Some(verdict) => format!("{best} {}", capital(&words.say(&tables_say(verdict)))),
            None => best,
        }
    });
    fresh(&ReviewPage { names, lines, found: summary, standing, exact, ..empty }, &headers)
}

/// The first game of a PDN text, or a position.
fn of_text(text: &str) -> Result<Asked, Phrase> {
    let text = text.trim();
    if text.is_empty() {
        return Err(phrase!("web-play-review-nothing"));
    }
    if let Some(start) = start_of(text) {
        return Ok(Asked { names: String::new(), start, moves: Vec::new() });
    }
    let games = pdn::read(text, RULES).map_err(|error| {
        let line = text.get(..error.at.start).unwrap_or(text).lines().count().max(1);
        phrase!("web-play-review-unreadable", line = line)
    })?;
    let game = games.into_iter().next().ok_or(phrase!("web-play-review-nothing"))?;
    if game.items.iter().any(|item| matches!(item, pdn::Item::SetUp(_))) {
        return Err(phrase!("analyse-set-up"));
    }
    let moves: Vec<Move> = game.moves().copied().collect();
    if moves.len() > LONGEST {
        return Err(phrase!("web-play-review-too-long", most = LONGEST));
    }
    let name = |tags: [&str; 2]| tags.into_iter().find_map(|tag| game.tag(tag)).map(str::to_owned);
    let names = [name(["White", "Bianco"]), name(["Black", "Nero"])];
    let names = names.map(|name| name.unwrap_or_else(|| "?".to_owned())).join(" – ");
    Ok(Asked { names, start: game.start, moves })
}

fn line(ply: usize, here: &Position, reviewed: &Reviewed, words: Words) -> LineShown {
    let quality = reviewed.quality();
    let better = reviewed.best.filter(|_| quality.is_wrong());
    let better = better
        .map(|(mv, _)| words.say(&phrase!("analyse-better", text = notation::write(here, &mv))));
    let number = if here.turn() == Side::White {
        format!("{}.", ply / 2 + 1)
    } else {
        format!("{}…", ply / 2 + 1)
    };
    let (class, sign_said) = match quality {
        draughts::engine::Quality::Mistake => ("bad", words.text("web-play-sign-mistake")),
        draughts::engine::Quality::Weak => ("warn", words.text("web-play-sign-weak")),
        draughts::engine::Quality::Forced => ("", words.text("web-play-sign-forced")),
        draughts::engine::Quality::Good => ("", String::new()),
    };
    LineShown {
        number,
        text: notation::write(here, &reviewed.mv),
        sign: quality.sign(),
        sign_said,
        class,
        stands: words.say(&stands(reviewed, here)),
        better,
        tables: reviewed.exact.map(|verdict| words.say(&tables_say(verdict))),
    }
}

/// How the game stands after a move, seen by White.
fn stands(reviewed: &Reviewed, here: &Position) -> Phrase {
    let white = here.turn() == Side::White;
    match reviewed.played {
        Score::Wins(plies) if white => phrase!("analyse-white-wins", plies = plies),
        Score::Wins(plies) => phrase!("analyse-black-wins", plies = plies),
        Score::Loses(plies) if white => phrase!("analyse-black-wins", plies = plies),
        Score::Loses(plies) => phrase!("analyse-white-wins", plies = plies),
        Score::Points(points) => {
            let points = if white { points } else { -points };
            let arguments = vec![("points", Value::Hundredths(points.into()))];
            Phrase { key: "analyse-points", arguments }
        }
    }
}

fn tables_say(verdict: Verdict) -> Phrase {
    match verdict {
        Verdict::Win(plies) => phrase!("analyse-tables-win", plies = plies),
        Verdict::Draw => phrase!("analyse-tables-draw"),
        Verdict::Loss(plies) => phrase!("analyse-tables-loss", plies = plies),
    }
}

//! The page of one live board: the same for everybody, with a seat for whoever has one.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use boards::{
    BoardForm, Live, Seat, Shown, ShownMove, ShownQuestion, ShownRuling, Speech, Verdict, board_svg,
};
use chess::notation::Letters;
use codex::phrase;
use desk::BoardName;
use desk::opening::board_result;
use office::Instant;
use vocabulary::Side;

use super::acts::{ActsOf, of_seat, slug};
use super::seats::{listed, near, seat};
use super::taste::{Taste, Wish};
use super::{Asked, files, labels};
use crate::answer::Trouble;
use crate::chance;
use crate::page::{Following, Page, Tab, fresh};
use crate::shown::StageShown;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

#[derive(Template)]
#[template(path = "table-board.html")]
pub(super) struct BoardPage {
    page: Page,
    /// The address of the event, and of this board.
    event: String,
    address: String,
    round: u8,
    board: u16,
    names: [String; 2],
    phase: StageShown,
    state_line: String,
    last: String,
    signals: Vec<String>,
    shown: Shown,
    result: String,
    /// The state, the labels and the words of signals, as scripts read them.
    state: String,
    labels: String,
    said: String,
    clocks: String,
    readings: [String; 2],
    svg: String,
    /// The side at the near edge.
    near: &'static str,
    /// What the seat may move: `white`, `black`, `both` or nothing.
    hand: &'static str,
    seat: Option<SeatShown>,
    acts: Vec<ActsOf>,
    question: Option<QuestionShown>,
    ruling: Option<RulingShown>,
    score: Vec<ScoreLine>,
    letters: Vec<LettersShown>,
    taste: Taste,
    announced: Option<String>,
    spoken: Option<String>,
    words_of_board: String,
    protocol: Vec<ProtocolShown>,
    offered_result: Option<OfferedResult>,
    key: String,
    /// What was typed and not taken, and why.
    problem: Option<String>,
    typed: String,
    draughts: bool,
}

struct SeatShown {
    text: String,
    /// What an assistant was accepted for.
    duties: Option<String>,
    /// Whose acts are entered where nothing else is said.
    by: String,
    free: bool,
    /// Whether a move can be typed from here.
    moves: bool,
}

struct QuestionShown {
    text: String,
    /// What answers it, for whoever may: the person, the act, the words.
    answers: Vec<(String, String, String)>,
}

/// A ruling with the article it rests on.
pub(super) struct RulingShown {
    class: &'static str,
    verdict: String,
    text: String,
    cites: Vec<String>,
    effects: Vec<String>,
}

struct ScoreLine {
    number: u32,
    white: Option<HalfMove>,
    black: Option<HalfMove>,
}

struct HalfMove {
    text: String,
    clock: String,
    current: bool,
}

struct LettersShown {
    code: &'static str,
    text: String,
    chosen: bool,
}

struct ProtocolShown {
    place: usize,
    time: String,
    act: String,
    ruling: RulingShown,
}

/// A result that the office does not have yet.
struct OfferedResult {
    shown: String,
    act: String,
}

/// Answers `/e/EVENT/boards/ROUND/BOARD`, and the files of the same name.
pub(super) async fn page(
    State(house): State<Arc<Site>>,
    Path((event, round, board)): Path<(String, u8, String)>,
    Query(wish): Query<Wish>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    let (number, end) =
        board.split_once('.').map_or((board.as_str(), None), |(number, end)| (number, Some(end)));
    let board = number.parse().map_err(|_| Trouble::NotFound)?;
    let asked = Asked::of(&house, &event, BoardName { round, board })?;
    let taste = Taste::of(&wish, &visitor, &headers);
    if let Some(end) = end {
        return files::of_board(&house, &asked, end, (&visitor, taste), &headers);
    }
    let page = made(&house, &visitor, &asked, taste, Rest::default())?;
    Ok(taste.remember(&wish, fresh(&page, &headers)?))
}

/// What a post left behind.
#[derive(Default)]
pub(super) struct Rest {
    pub(super) problem: Option<String>,
    pub(super) typed: String,
}

/// The page as it is now.
pub(super) fn made(
    house: &Site,
    visitor: &Visitor,
    asked: &Asked,
    taste: Taste,
    rest: Rest,
) -> Result<BoardPage, Trouble> {
    let words = visitor.words;
    // What comes after this position is told by the stream, even if the page shows it already.
    let behind = house.events().reached();
    let seat = seat(house, visitor, &asked.room, asked.name);
    let now = house.now();
    let title = files::title(house, asked, words);
    let tab = Some(Tab::Boards);
    let room = &asked.room;
    let mut page = Page::of_event(house, visitor, (room, &room.state()), tab, title.clone())
        .with_scripts(&["board.js", "clock.js", "speech.js", "table.js"]);
    page.following = Some(Following { stream: format!("/live{}", asked.address()), behind });
    let names = listed(&asked.room.state(), &house.names(), asked.name);
    let live = asked.live();
    let shown = live.shown(now, taste.letters, words.catalogue());
    let near = near(seat);
    let (phase, class) = labels::phase(shown.phase);
    Ok(BoardPage {
        event: asked.room.name().address(),
        address: asked.address(),
        round: asked.name.round,
        board: asked.name.board,
        phase: StageShown { text: words.text(phase), class },
        state_line: files::state_line(&shown, words),
        last: shown.moves.last().map(numbered).unwrap_or_default(),
        signals: signals(&shown, &names, words),
        result: shown.result.map(labels::result).unwrap_or_default(),
        state: serde_json::to_string(&shown).unwrap_or_default(),
        labels: labels::of_board(&title, words),
        said: labels::of_signals(shown.game != "chess", words),
        clocks: serde_json::to_string(&shown.clocks).unwrap_or_default(),
        readings: shown.clocks.map_or_else(Default::default, |clocks| {
            [clocks.white, clocks.black].map(|left| words.span(left.max(0)))
        }),
        svg: board_svg(&shown, near, &title),
        near: near.slug(),
        hand: hand(&live, seat),
        acts: of_seat(&live, seat, now, words),
        question: shown.question.as_ref().map(|question| answers(question, seat, words)),
        ruling: shown.ruling.as_ref().map(|ruling| RulingShown::of(ruling, words)),
        score: score(&shown.moves, words),
        letters: letters(taste.letters, words),
        announced: live.spoken(Speech::Announced, words.catalogue()),
        spoken: live.spoken(Speech::Plain, words.catalogue()),
        words_of_board: live.board_text(BoardForm::Words, taste.letters, words.catalogue()),
        protocol: protocol(&live, taste, words),
        offered_result: offered_result(asked, &shown, seat),
        seat: seat.map(|seat| SeatShown::of(&live, seat, words)),
        key: chance::key()?,
        problem: rest.problem,
        typed: rest.typed,
        draughts: shown.game != "chess",
        page,
        names,
        shown,
        taste,
    })
}

/// What a seat may move on the board.
fn hand(live: &Live, seat: Option<Seat>) -> &'static str {
    match seat {
        Some(Seat::White) => "white",
        Some(Seat::Black) => "black",
        Some(Seat::Arbiter | Seat::Scribe) => "both",
        Some(seat) if live.moves_for_a_player(seat) => seat.side().map_or("", Side::slug),
        _ => "",
    }
}

impl SeatShown {
    fn of(live: &Live, seat: Seat, words: Words) -> Self {
        let key = match seat {
            Seat::White => "web-table-seat-white",
            Seat::Black => "web-table-seat-black",
            Seat::Arbiter => "web-table-seat-arbiter",
            Seat::Scribe => "web-table-seat-scribe",
            Seat::WhiteCaptain | Seat::BlackCaptain => "web-table-seat-captain",
            Seat::WhiteAssistant | Seat::BlackAssistant => "web-table-seat-assistant",
        };
        Self {
            text: words.text(key),
            by: seat.person().map(slug).unwrap_or_default(),
            duties: matches!(seat, Seat::WhiteAssistant | Seat::BlackAssistant)
                .then(|| duties(live, seat, words)),
            free: matches!(seat, Seat::Arbiter | Seat::Scribe),
            moves: !hand(live, Some(seat)).is_empty(),
        }
    }
}

/// What an assistant may do at this board, or that nobody has accepted him.
fn duties(live: &Live, seat: Seat, words: Words) -> String {
    let duties = live.duties(seat);
    if duties.is_empty() {
        return words.text("web-table-assistant-none");
    }
    let duties: Vec<String> = duties.iter().map(|duty| words.say(duty)).collect();
    words.say(&phrase!("web-table-assistant-duties", duties = duties.join(", ")))
}

impl RulingShown {
    fn of(ruling: &ShownRuling, words: Words) -> Self {
        let (class, verdict) = match ruling.kind {
            Verdict::Accepted => ("accepted", "web-accepted"),
            Verdict::Refused => ("refused", "web-refused"),
            Verdict::Asks => ("asks", "web-table-pending"),
        };
        Self {
            class,
            verdict: words.text(verdict),
            text: ruling.text.clone(),
            cites: ruling.cites.clone(),
            effects: ruling.effects.clone(),
        }
    }
}

/// What everybody at the table must see, by eyes alone.
fn signals(shown: &Shown, names: &[String; 2], words: Words) -> Vec<String> {
    let mut all = Vec::new();
    for (side, name) in [Side::White, Side::Black].into_iter().zip(names) {
        if shown.offers[side] && shown.result.is_none() {
            all.push(words.say(&phrase!(
                "web-table-offer-stands",
                name = name.as_str(),
                game = shown.game
            )));
        }
        if shown.illegal[side] > 0 {
            let count = shown.illegal[side];
            all.push(words.say(&phrase!("web-table-illegal", name = name.as_str(), count = count)));
        }
    }
    all
}

fn answers(question: &ShownQuestion, seat: Option<Seat>, words: Words) -> QuestionShown {
    let may = |seat: Seat| match seat {
        Seat::Arbiter => true,
        // A scribe writes down what players answer, and answers nothing for the arbiter.
        Seat::Scribe => question.to != "arbiter",
        seat => seat.slug() == question.to,
    };
    let options = question.options.iter().filter(|_| seat.is_some_and(may));
    let answers =
        options.map(|option| (question.to.to_owned(), option.act.to_string(), option.text.clone()));
    let to = words.say(&phrase!("web-table-asked", to = question.to));
    QuestionShown { text: format!("{to} {}", question.text), answers: answers.collect() }
}

fn score(moves: &[ShownMove], words: Words) -> Vec<ScoreLine> {
    let mut lines: Vec<ScoreLine> = Vec::new();
    for made in moves {
        let half = HalfMove {
            text: made.text.clone(),
            clock: made.clock.map(|left| words.span(left.max(0))).unwrap_or_default(),
            current: made.ply == moves.len(),
        };
        match (made.side, lines.last_mut()) {
            (Side::Black, Some(line)) if line.number == made.number => line.black = Some(half),
            (Side::Black, _) => {
                lines.push(ScoreLine { number: made.number, white: None, black: Some(half) });
            }
            (Side::White, _) => {
                lines.push(ScoreLine { number: made.number, white: Some(half), black: None });
            }
        }
    }
    lines
}

/// A half-move with its number: `2. Cf3`, `2… Cc6`.
pub(super) fn numbered(made: &ShownMove) -> String {
    let dots = if made.side == Side::White { "." } else { "…" };
    format!("{}{dots} {}", made.number, made.text)
}

fn letters(chosen: Letters, words: Words) -> Vec<LettersShown> {
    let shown = |letters: Letters| LettersShown {
        code: letters.code(),
        text: words.say(&phrase!("boards-letters", letters = letters.code())),
        chosen: letters == chosen,
    };
    Letters::ALL.into_iter().map(shown).collect()
}

fn protocol(live: &Live, taste: Taste, words: Words) -> Vec<ProtocolShown> {
    let lines = live.protocol(taste.letters, words.catalogue()).into_iter().rev();
    lines
        .map(|line| ProtocolShown {
            place: line.place,
            time: words.time_to_the_second(Instant(line.at)),
            act: line.act,
            ruling: RulingShown::of(&line.ruling, words),
        })
        .collect()
}

/// The result of a game that is over, where the arbiter has not entered it yet.
fn offered_result(asked: &Asked, shown: &Shown, seat: Option<Seat>) -> Option<OfferedResult> {
    if seat != Some(Seat::Arbiter) {
        return None;
    }
    let result = shown.result?;
    let seen = asked.room.state();
    let entered = seen.event().round(asked.name.round)?.results();
    let place = usize::from(asked.name.board).checked_sub(1)?;
    let missing = entered.get(place).is_some_and(Option::is_none);
    let current = seen.event().last_paired() == asked.name.round;
    let act = office::Act::Result { board: asked.name.board, result: board_result(result) };
    let act = serde_json::to_string(&act).ok()?;
    (missing && current).then(|| OfferedResult { shown: labels::result(result), act })
}

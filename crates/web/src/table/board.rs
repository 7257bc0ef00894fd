//! The page of one live board: the same for everybody, with a seat for whoever has one.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use boards::{Live, Seat, Shown, ShownMove, ShownQuestion, board_svg};
use chess::notation::Letters;
use codex::phrase;
use desk::opening::board_result;
use desk::{BoardName, EventState, LoadedEvent, tie_boards};
use serde::Deserialize;
use vocabulary::Side;

use super::acts::{Acts, of_seat, slug};
use super::choices::Choices;
use super::in_words::{InWords, in_order};
use super::move_list::MoveList;
use super::neighbours::{OtherGame, others};
use super::places::place;
use super::rulings::Rulings;
use super::seats::{listed, near, seat};
use super::state_panel::StateShown;
use super::strips::{Strip, scores, strips};
use super::taste::{Taste, Wish};
use super::times::Times;
use super::{OpenBoard, files, labels};
use crate::answer::RequestError;
use crate::chance;
use crate::navigation::Tab;
use crate::page::{Following, Page, fresh};
use crate::pages::games::opening_name;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::{Words, capital};

#[derive(Template)]
#[template(path = "table-board.html")]
pub(super) struct BoardPage {
    page: Page,
    /// The address of the event, and of this board.
    event: String,
    address: String,
    /// Where it stands among the others, and what it is called.
    round: u8,
    place: String,
    /// The time control, where there is one.
    control: String,
    names: [String; 2],
    state_shown: StateShown,
    signals: Vec<String>,
    shown: Shown,
    /// The state, the labels and the words of signals, as scripts read them.
    state: String,
    labels: String,
    said: String,
    /// What the event chose for live boards, for the script.
    play: String,
    confirms: Option<bool>,
    lag: bool,
    clocks: String,
    svg: String,
    /// The side at the near edge.
    near: &'static str,
    /// What the seat may move: `white`, `black`, `both` or nothing.
    hand: &'static str,
    /// The ends of the board, the far one first.
    strips: [Strip; 2],
    /// Who has more on the board, and by how much.
    balance: i32,
    seat: Option<SeatShown>,
    acts: Acts,
    question: Option<QuestionShown>,
    /// That an offer waits for an answer from here.
    offer: Option<String>,
    rulings: Rulings,
    moves: MoveList,
    /// The opening: its code and its name.
    opening: Option<(&'static str, String)>,
    times: Option<Times>,
    others: Vec<OtherGame>,
    letters: Vec<LettersShown>,
    taste: Taste,
    announced: Option<String>,
    spoken: Option<String>,
    words_of_board: String,
    offered_result: Option<OfferedResult>,
    key: String,
    /// What was typed and not taken, and why.
    rest: Rest,
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
    /// Whether a player must wait until the arbiter lets the game go on.
    waits: bool,
}

struct QuestionShown {
    text: String,
    /// What answers it, for whoever may: the person, the act, the words.
    answers: Vec<(String, String, String)>,
}

struct LettersShown {
    code: &'static str,
    text: String,
    chosen: bool,
}

/// A result that the office does not have yet.
struct OfferedResult {
    shown: String,
    act: String,
}

/// Which half-move an address asks for.
#[derive(Deserialize, Default)]
pub(super) struct Review {
    ply: Option<String>,
}

/// Answers `/e/EVENT/boards/ROUND/BOARD`, and the files of the same name.
pub(super) async fn page(
    State(site): State<Arc<Site>>,
    Path((event, round, board)): Path<(String, u8, String)>,
    Query(wish): Query<Wish>,
    Query(review): Query<Review>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let (number, end) =
        board.split_once('.').map_or((board.as_str(), None), |(number, end)| (number, Some(end)));
    let board = number.parse().map_err(|_| RequestError::NotFound)?;
    let open = OpenBoard::of(&site, &event, BoardName { round, board }, &visitor)?;
    let taste = Taste::of(&wish, &visitor, &headers);
    let ply = review.ply.and_then(|ply| ply.parse().ok());
    if let Some(end) = end {
        return files::of_board(&site, &open, end, ply, (&visitor, taste), &headers);
    }
    let page = made(&site, &visitor, &open, taste, Rest { ply, ..Rest::default() })?;
    Ok(taste.remember(&wish, fresh(&page, &headers)?))
}

/// What a post left behind, and what an address asks for.
#[derive(Default)]
pub(super) struct Rest {
    /// Why nothing was done.
    pub(super) problem: Option<String>,
    /// What was typed.
    pub(super) typed: String,
    /// Whether it can be played all the same.
    pub(super) asks: bool,
    /// Which half-move is looked at.
    pub(super) ply: Option<usize>,
}

/// The page as it is now.
pub(super) fn made(
    site: &Site,
    visitor: &Visitor,
    open: &OpenBoard,
    taste: Taste,
    rest: Rest,
) -> Result<BoardPage, RequestError> {
    let words = visitor.words;
    // What comes after this position is told by the stream, even if the page shows it already.
    let behind = site.behind(&open.loaded, open.at_once);
    let seat = seat(site, visitor, &open.loaded, open.name);
    let now = site.board_time();
    let title = files::title(site, open, words);
    let loaded = &open.loaded;
    let tab = Some(Tab::Boards);
    let mut page = Page::of_event(site, visitor, (loaded, &loaded.state()), tab, title.clone())
        .with_scripts(&["board.js", "clock.js", "speech.js", "table.js", "replay.js"]);
    // The clocks count from here.
    page.now = now;
    page.following = Some(Following { stream: format!("/live{}", open.address()), behind });
    // Before anything is held still: neither the event nor a board is asked for twice.
    let others = if seat.is_none() { others(open, site, words) } else { Vec::new() };
    let scores = scores(site, loaded, open.name.round, words);
    let seen = loaded.state();
    let names = listed(&seen, &site.names(), open.name);
    let live = open.seen(site);
    let shown = live.state(taste.letters, words.catalogue());
    let near = near(seat);
    let hand = hand(&live, seat);
    let own = seat.and_then(|seat| matches!(seat, Seat::White | Seat::Black).then(|| seat.side()));
    // Only what lies before the last half-move is looked back at.
    let ply = rest.ply.filter(|ply| *ply < shown.moves.len());
    let looked_at = ply.and_then(|ply| live.diagram(ply)).unwrap_or_else(|| shown.diagram());
    let rulings = Rulings::of(&live, taste, words);
    let told = InWords::at(&live, ply, words);
    let notes = notes(open, seat, words);
    let tie = tie_boards::at(seen.event(), open.name);
    let control = tie.map(|tie| &tie.games.control);
    let control = control.or_else(|| seen.event().announcement().map(|told| &told.control));
    let control = control.map(|control| words.control(control));
    let odds = tie.filter(tie_boards::TieBoard::is_armageddon);
    let odds = odds.map(|_| words.text("web-table-armageddon"));
    let acts = of_seat(&live, seat, now, words);
    let chosen = seen.event().announcement().map(|told| told.live).unwrap_or_default();
    let choices = Choices::of((chosen, &live), seat, taste, words);
    Ok(BoardPage {
        play: choices.script,
        confirms: choices.confirms,
        lag: choices.lag,
        event: loaded.name().address(),
        address: open.address(),
        round: open.name.round,
        place: words.say(&place(open.name)),
        control: control.filter(|_| shown.clocks.is_some()).unwrap_or_default(),
        state_shown: StateShown::of(&shown, hand, &names, words),
        signals: odds.into_iter().chain(signals(&shown, &names, words)).chain(notes).collect(),
        state: serde_json::to_string(&shown).unwrap_or_default(),
        labels: labels::of_board(&title, words),
        said: labels::of_signals(shown.game != "chess", words),
        clocks: serde_json::to_string(&shown.clocks).unwrap_or_default(),
        svg: board_svg(&looked_at, near, &title),
        balance: looked_at.balance(),
        near: near.slug(),
        strips: strips(
            (&seen, &site.names()),
            open.name,
            &shown,
            (near, own.flatten()),
            (&scores, words),
        ),
        question: shown.question.as_ref().map(|question| answers(question, seat, words)),
        offer: offer_to(seat, &shown, &names, &acts, words),
        moves: MoveList::of(&shown.moves, ply, words).with_rulings(&rulings),
        rulings,
        opening: live
            .opening()
            .map(|found| (found.opening.eco, opening_name(found.opening, words))),
        times: Times::of((&shown.moves, ply.unwrap_or(shown.moves.len())), &names, words),
        others,
        letters: letters(taste.letters, words),
        announced: told.announced,
        spoken: told.spoken,
        words_of_board: told.position,
        offered_result: offered_result((&seen, open.name), &shown, seat),
        seat: seat.map(|seat| SeatShown::of(&live, seat, words)),
        key: chance::key()?,
        draughts: shown.game != "chess",
        rest: Rest { ply, ..rest },
        page,
        names,
        shown,
        taste,
        hand,
        acts,
    })
}

impl BoardPage {
    /// The move that is looked at as it is announced: language, tongue of the voice, words.
    fn announcement(&self) -> Vec<(&str, &str, &str)> {
        let said = (self.announced.as_deref(), self.spoken.as_deref());
        in_order(said, self.draughts, self.taste, self.page.words)
    }
}

/// That a draw has been offered to the player who looks.
fn offer_to(
    seat: Option<Seat>,
    shown: &Shown,
    names: &[String; 2],
    acts: &Acts,
    words: Words,
) -> Option<String> {
    let by = match seat? {
        Seat::White => Side::Black,
        Seat::Black => Side::White,
        _ => return None,
    };
    let stands = shown.offers[by] && shown.result.is_none() && !acts.answers.is_empty();
    let name = names[usize::from(by == Side::Black)].as_str();
    let said = if shown.game == "chess" {
        phrase!("web-table-offers-draw", name = name)
    } else {
        phrase!("web-table-offers-pari", name = name)
    };
    stands.then(|| words.say(&said))
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
            waits: live.is_stopped() && !matches!(seat, Seat::Arbiter | Seat::Scribe),
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

/// That the public sees the game late; and for the arbiter, what a feed got wrong.
fn notes(open: &OpenBoard, seat: Option<Seat>, words: Words) -> Vec<String> {
    let late = open.loaded.delay().filter(|_| !open.at_once).map(|delay| {
        let (minutes, moves) = (delay.minutes, delay.moves);
        words.say(&phrase!("web-delay-shown", minutes = minutes, moves = moves))
    });
    let flag = if seat == Some(Seat::Arbiter) {
        flag_shown(&open.loaded, open.name, &open.live.live(), words)
    } else {
        None
    };
    late.into_iter().chain(flag).collect()
}

/// What a feed got wrong at a board, with the articles to rule by.
pub(crate) fn flag_shown(
    loaded: &LoadedEvent,
    name: BoardName,
    live: &Live,
    words: Words,
) -> Option<String> {
    let feeds = loaded.feeds();
    let flag = feeds.flag(name)?;
    let what = words.say(&flag.trouble.phrase());
    let source = flag.source.as_str();
    let said = words.say(&phrase!("web-feeds-on-board", source = source, what = what));
    let cites = words.cite_all(&flag.trouble.articles(live.set_up().kind()));
    Some([vec![said], vec![cites.join(" · ")]].concat().join(" ").trim_end().to_owned())
}

/// What everybody at the table must see, by eyes alone.
fn signals(shown: &Shown, names: &[String; 2], words: Words) -> Vec<String> {
    let mut all: Vec<String> = shown.paused.iter().map(|pause| capital(&pause.text)).collect();
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

/// The result of a game that is over, where the arbiter has not entered it yet.
fn offered_result(
    (seen, name): (&EventState, BoardName),
    shown: &Shown,
    seat: Option<Seat>,
) -> Option<OfferedResult> {
    if seat != Some(Seat::Arbiter) {
        return None;
    }
    let result = shown.result?;
    let told = |act: &office::Act| {
        let act = serde_json::to_string(act).ok()?;
        Some(OfferedResult { shown: labels::result(shown.game, result).to_owned(), act })
    };
    if let Some((tie, game)) = name.tie() {
        let missing = tie_boards::at(seen.event(), name).filter(|it| it.game.result.is_none());
        let result = Some(board_result(result));
        return missing.and_then(|_| told(&office::Act::TieGame { tie, game, result }));
    }
    let entered = seen.event().round(name.round)?.results();
    let place = usize::from(name.board).checked_sub(1)?;
    let missing = entered.get(place).is_some_and(Option::is_none);
    let current = seen.event().last_paired() == name.round;
    let act = office::Act::Result { board: name.board, result: board_result(result) };
    told(&act).filter(|_| missing && current)
}

//! Entering results with the keyboard: a board or a name, one digit, and the next.

use askama::Template;
use axum::Json;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use desk::opening::unentered;
use desk::telling::result_at;
use desk::{EventState, Ground, LoadedEvent, Names, Outcome};
use office::round::{BoardResult, Phase, Proposal};
use office::{Act, EntrantId, Event};
use serde::Deserialize;
use serde_json::json;
use vocabulary::Side;

use super::act::{Sent, carry_out, refused_json, shown as ruling_shown, wants_json};
use super::told::{self, DoneShown};
use super::{DeskName, frame, offences};
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::Desk;
use crate::navigation::NavLink;
use crate::page::{Link, Page, fresh, with_status};
use crate::pages::board_lines::{BoardLine, SeatShown, board_lines};
use crate::posted::Posted;
use crate::shown::{self, RulingShown, StageShown};
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

#[derive(Template)]
#[template(path = "office-results.html")]
struct Results {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    round: u8,
    /// The rounds to choose from, where there are several.
    rounds: Vec<Link>,
    /// Whether it is the last round, whose results are written; of the others they are corrected.
    current: bool,
    phase: StageShown,
    four_eyes: bool,
    filter: Filter,
    filters: Vec<FilterLink>,
    lines: Vec<Line>,
    /// One square for each board, and how many are registered.
    squares: Vec<&'static str>,
    figure: String,
    heading: String,
    /// Every result, those of every day first.
    signs: Vec<SignShown>,
    /// The board that is written: none, until somebody chooses one.
    chosen: Option<u16>,
    key: String,
    /// What the results are meant for: who sits at which board.
    ground: String,
    /// Whether games of the round in play have no result.
    missing: bool,
    correction: Option<Correction>,
    ruling: Option<RulingShown>,
    done: Option<DoneShown>,
}

/// A board with what the office alone sees of it.
struct Line {
    of: BoardLine,
    white: Option<SeatLine>,
    black: Option<SeatLine>,
    open: bool,
    /// What waits to be confirmed.
    proposed: Option<Proposed>,
    /// What was counted against the players, in words.
    counted: String,
}

/// A result that waits for the office, or for a second pair of eyes.
struct Proposed {
    shown: &'static str,
    sign: &'static str,
    /// By whom it was written, or that it comes from the live board.
    by: String,
    /// Whether there is nothing to confirm: the two players differ, and the arbiter decides.
    disputed: bool,
}

/// Who sits at a board, with the FIDE title before the name and the national category after it.
struct SeatLine {
    id: u16,
    name: String,
    before: String,
    after: String,
    rating: String,
    /// How many offences were counted in this game.
    offences: usize,
}

/// A way of listing the boards, with how many it lists.
struct FilterLink {
    word: &'static str,
    address: String,
    text: String,
    count: usize,
    current: bool,
}

/// A result that is about to be corrected.
struct Correction {
    board: u16,
    players: String,
    result: &'static str,
    act: String,
    /// What the form is called.
    title: &'static str,
    /// Whether it asks for a reason: an adjourned game that ends needs none.
    reasoned: bool,
    /// The act that takes the result away, while the round is in play.
    clear: Option<String>,
}

/// Which boards are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Filter {
    #[default]
    All,
    Open,
    Proposed,
}

/// A result with the digit or letter that enters it.
struct SignShown {
    key: &'static str,
    sign: &'static str,
    shown: &'static str,
    text: String,
    /// Whether it is one of the three of every day.
    usual: bool,
    /// The same with the name of whoever it is about, of White or of Black.
    named: Option<(String, &'static str)>,
}

/// The keys of the results, the usual ones on one digit each.
const KEYS: [(&str, BoardResult, &str); 13] = [
    ("1", BoardResult::White, "web-result-white"),
    ("5", BoardResult::Draw, "web-result-draw"),
    ("0", BoardResult::Black, "web-result-black"),
    ("+", BoardResult::WhiteByForfeit, "web-result-white-forfeit"),
    ("-", BoardResult::BlackByForfeit, "web-result-black-forfeit"),
    ("2", BoardResult::NobodyPlayed, "web-result-nobody"),
    ("3", BoardResult::BothLost, "web-result-both-lost"),
    ("4", BoardResult::HalfForWhite, "web-result-half-white"),
    ("6", BoardResult::HalfForBlack, "web-result-half-black"),
    ("7", BoardResult::WhiteUnrated, "web-result-white-unrated"),
    ("8", BoardResult::DrawUnrated, "web-result-draw-unrated"),
    ("9", BoardResult::BlackUnrated, "web-result-black-unrated"),
    ("a", BoardResult::Adjourned, "web-result-adjourned"),
];

#[derive(Deserialize, Default)]
pub(crate) struct Parameters {
    round: Option<u8>,
    board: Option<u16>,
    done: Option<u64>,
    show: Option<String>,
    correct: Option<u16>,
}

/// Answers `/e/EVENT/office/results`.
pub(crate) async fn results(
    Desk { site, loaded, visitor, headers, .. }: Desk,
    Query(parameters): Query<Parameters>,
) -> Result<Response, RequestError> {
    let address = loaded.name().address();
    let done = told::done(&loaded.state(), &site.names(), visitor.words, &address, parameters.done);
    let page = Results { done, ..desk(&site, &visitor, &loaded, &parameters, None)? };
    fresh(&page, &headers)
}

/// Answers a post to `/e/EVENT/office/results`: `board` and `result`, a key or a sign.
pub(crate) async fn enter(
    Desk { site, loaded, visitor, headers, .. }: Desk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let unreadable =
        |field| RequestError::Unreadable(phrase!("web-field-unreadable", field = field));
    // A button of the list says both in one value.
    let (board, result) = match fields.get("write").split_once(' ') {
        Some(both) => both,
        None => (fields.need("board")?, fields.need("result")?),
    };
    let board = board_of(&loaded.state(), &site.names(), board);
    let board = board.ok_or_else(|| unreadable("board"))?;
    let result = by_key(result).ok_or_else(|| unreadable("result"))?;
    let act = Act::Result { board, result };
    let sent = Sent::of(&fields)?;
    match carry_out(&site, &visitor, loaded.name().as_str(), act, sent).await? {
        Outcome::Refused(ruling) => {
            if wants_json(&headers) {
                return Ok(refused_json(&site, &loaded, &ruling, &visitor));
            }
            let ruling = ruling_shown(&site, &loaded, &ruling, &visitor);
            let parameters = Parameters { board: Some(board), ..Parameters::default() };
            let page = desk(&site, &visitor, &loaded, &parameters, Some(ruling))?;
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
        Outcome::Kept(_, entry) | Outcome::Before(entry) => {
            if wants_json(&headers) {
                return Ok(entered_json(&loaded.state(), board, result, entry, visitor.words));
            }
            let address = loaded.name().address();
            Ok(Redirect::to(&format!("{address}/office/results?done={entry}")).into_response())
        }
    }
}

/// What a script is told of a result that was entered.
fn entered_json(
    seen: &EventState,
    board: u16,
    result: BoardResult,
    entry: u64,
    words: Words,
) -> Response {
    let index = usize::from(board) - 1;
    let book = seen.event().round(seen.event().last_paired());
    let written = book.and_then(|book| book.results().get(index).copied().flatten());
    let proposed = book.is_some_and(|book| book.proposed().get(index).is_some_and(Option::is_some));
    let entered = written.filter(|_| !proposed).unwrap_or(result);
    let shown = result_at(seen.event(), Some(entered));
    let said = if proposed {
        phrase!("web-office-said-proposed", board = board, result = shown)
    } else {
        phrase!("web-office-said-result", board = board, result = shown)
    };
    let open = book.map_or(0, |book| book.open_boards().count());
    let body = json!({
        "done": true, "entry": entry, "board": board, "shown": shown, "proposed": proposed,
        "said": words.say(&said), "open": open,
    });
    Json(body).into_response()
}

/// The board that somebody means: by its number, or by part of a name that only one board has.
fn board_of(seen: &EventState, names: &Names, text: &str) -> Option<u16> {
    let text = text.trim();
    if let Ok(board) = text.parse() {
        return Some(board);
    }
    let pairing = seen.event().round(seen.event().last_paired())?.pairing()?;
    let text = text.to_lowercase();
    let sits = |id: Option<office::EntrantId>| {
        id.is_some_and(|id| seen.listed(id, names).to_lowercase().contains(&text))
    };
    let mut found = (1..)
        .zip(&pairing.boards)
        .filter(|(_, seats)| sits(seats.white) || sits(seats.black))
        .map(|(board, _)| board);
    found.next().filter(|_| found.next().is_none())
}

/// The result of a key or of a sign.
pub(crate) fn by_key(text: &str) -> Option<BoardResult> {
    let text = text.trim();
    let keyed = KEYS.iter().find(|(key, ..)| key.eq_ignore_ascii_case(text));
    keyed.map(|(_, result, _)| *result).or_else(|| BoardResult::from_sign(text))
}

fn desk(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    parameters: &Parameters,
    ruling: Option<RulingShown>,
) -> Result<Results, RequestError> {
    let words = visitor.words;
    let title = words.text("web-desk-results");
    let (page, desks) = frame(site, visitor, loaded, DeskName::Results, title);
    let names = site.names();
    let seen = loaded.state();
    let event = seen.event();
    let last = event.last_paired();
    let paired = |round: &u8| event.paired_rounds().any(|(number, _)| number == *round);
    let round = parameters.round.filter(paired).unwrap_or(last);
    let book = event.round(round);
    let filter = match parameters.show.as_deref() {
        Some("open") => Filter::Open,
        Some("proposed") => Filter::Proposed,
        _ => Filter::All,
    };
    let address = loaded.name().address();
    let lines = lines(site, loaded, &seen, &names, round, words);
    let phase = book.and_then(office::Round::phase);
    let in_play = matches!(phase, Some(Phase::Published(_) | Phase::Playing(_)));
    let correction =
        parameters.correct.and_then(|board| correction(event, &lines, (round, board), in_play));
    let four_eyes = event.announcement().is_some_and(|announcement| announcement.four_eyes);
    let is_there = |board: &u16| lines.iter().any(|line| line.of.board == *board);
    let squares = lines.iter().map(|line| match (line.open, &line.proposed) {
        (false, _) => "done",
        (true, Some(_)) => "asks",
        (true, None) => "",
    });
    Ok(Results {
        page: page.with_scripts(&["results.js", "office.js"]),
        desks,
        round,
        rounds: rounds(event, &address, round),
        current: round == last,
        phase: shown::phase(book.and_then(office::Round::phase), words),
        four_eyes,
        filter,
        filters: filters(&address, filter, &lines, words),
        squares: squares.collect(),
        figure: words.say(&phrase!(
            "web-office-of",
            count = lines.iter().filter(|line| !line.open).count(),
            all = lines.len()
        )),
        heading: words.say(&phrase!("web-office-results-of", round = round)),
        chosen: parameters.board.filter(is_there),
        address,
        lines,
        signs: signs(event, words),
        key: chance::key()?,
        ground: Ground::pairing(seen.office()).to_string(),
        missing: in_play && event.unfinished(last).open > 0,
        correction,
        ruling,
        done: None,
    })
}

fn lines(
    site: &Site,
    loaded: &LoadedEvent,
    seen: &EventState,
    names: &Names,
    round: u8,
    words: Words,
) -> Vec<Line> {
    let Some(book) = seen.event().round(round) else { return Vec::new() };
    let boards = board_lines(loaded, seen, names, round);
    let live = if round == seen.event().last_paired() { unentered(loaded, seen) } else { vec![] };
    let from_board = |board: u16| {
        let (_, result) = live.iter().find(|(ended, _)| *ended == board)?;
        Some((*result, words.text("web-office-from-board"), false))
    };
    let seat = |id: Option<u16>, board: u16, side: Side| {
        let id = EntrantId(id?);
        let entrant = seen.event().entrant(id)?;
        let fide = entrant.form.data.fide_title.clone().unwrap_or_default();
        Some(SeatLine {
            id: id.0,
            name: names.listed(&entrant.form.person),
            after: if fide.is_empty() { shown::title(entrant) } else { String::new() },
            before: fide,
            rating: shown::rating(entrant.rating_by(seen.event().numbers_by())),
            offences: seen
                .event()
                .offences(round, board)
                .iter()
                .filter(|it| it.side == side)
                .count(),
        })
    };
    let state = book.results().iter().zip(book.proposed());
    boards
        .into_iter()
        .zip(state)
        .map(|(of, (result, proposed))| {
            let open = result.is_none_or(|result| result == BoardResult::Adjourned);
            let written = proposed
                .as_ref()
                .map(|proposal| {
                    (proposal.result, said_by(site, (seen.event(), names), proposal, words))
                })
                .map(|(result, (by, disputed))| (result, by, disputed));
            let proposed = written.or_else(|| from_board(of.board)).filter(|_| open);
            Line {
                white: seat(of.white.as_ref().map(|seat| seat.id), of.board, Side::White),
                black: seat(of.black.as_ref().map(|seat| seat.id), of.board, Side::Black),
                counted: counted_at(seen, (round, of.board), &of, words),
                open,
                proposed: proposed.map(|(result, by, disputed)| Proposed {
                    shown: result_at(seen.event(), Some(result)),
                    sign: result.sign(),
                    by,
                    disputed,
                }),
                of,
            }
        })
        .collect()
}

/// Who says so: one player, both, or two who differ, of whom each is named with the own word.
fn said_by(
    site: &Site,
    (event, names): (&office::Event, &Names),
    proposal: &Proposal,
    words: Words,
) -> (String, bool) {
    let name = |id| told::actor(site, names, id);
    let Some(other) = &proposal.other else { return (name(&proposal.by), false) };
    if proposal.is_agreed() {
        return (words.text("web-office-players-agree"), false);
    }
    let said = |id, result| {
        let result = result_at(event, Some(result));
        words.say(&phrase!("web-office-said-other", name = name(id), result = result))
    };
    let both = [said(&proposal.by, proposal.result), said(&other.by, other.result)];
    (format!("{} ({})", words.text("web-office-players-differ"), both.join(", ")), true)
}

/// What was counted at a board, player by player.
fn counted_at(seen: &EventState, at: (u8, u16), line: &BoardLine, words: Words) -> String {
    let seats = [(Side::White, &line.white), (Side::Black, &line.black)];
    let of = |(side, seat): (Side, &Option<SeatShown>)| {
        let counted = offences::counted(seen, at, side);
        let said: Vec<String> = counted.iter().map(|phrase| words.say(phrase)).collect();
        let name = seat.as_ref().filter(|_| !said.is_empty())?.name.clone();
        Some(format!("{}: {}", surname(&name), said.join(", ")))
    };
    seats.into_iter().filter_map(of).collect::<Vec<_>>().join("; ")
}

fn correction(
    event: &Event,
    lines: &[Line],
    (round, board): (u8, u16),
    in_play: bool,
) -> Option<Correction> {
    let line = lines.iter().find(|line| line.of.board == board && !line.of.result.is_empty())?;
    let name =
        |seat: &Option<SeatShown>| seat.as_ref().map(|seat| seat.name.clone()).unwrap_or_default();
    let index = usize::from(board).checked_sub(1)?;
    let result = event.round(round).and_then(|book| *book.results().get(index)?);
    // A game that was adjourned is finished, whenever it was; what stands for good is corrected for
    // the rating report alone.
    let (word, title) = match result {
        Some(BoardResult::Adjourned) if !in_play => {
            ("finish_adjourned", "web-office-adjourned-title")
        }
        _ if event.locked(round) => ("correct_for_rating", "web-office-correct-for-rating"),
        _ => ("correct", "web-office-correct"),
    };
    Some(Correction {
        board,
        players: format!("{} – {}", name(&line.of.white), name(&line.of.black)),
        result: line.of.result,
        act: json!({ "act": word, "round": round, "board": board }).to_string(),
        title,
        reasoned: word != "finish_adjourned",
        clear: in_play.then(|| json!({ "act": "clear_result", "board": board }).to_string()),
    })
}

/// The rounds, each with its own list; one alone is no choice.
fn rounds(event: &Event, address: &str, round: u8) -> Vec<Link> {
    let all = event.paired_rounds().map(|(number, _)| number);
    let links = all.map(|number| Link {
        address: format!("{address}/office/results?round={number}"),
        text: number.to_string(),
        current: number == round,
    });
    Some(links.collect::<Vec<_>>()).filter(|links| links.len() > 1).unwrap_or_default()
}

fn filters(address: &str, filter: Filter, lines: &[Line], words: Words) -> Vec<FilterLink> {
    let all = [
        (Filter::Open, "open", "web-office-show-open"),
        (Filter::Proposed, "proposed", "web-office-show-proposed"),
        (Filter::All, "all", "web-office-show-all"),
    ];
    let offered = all.into_iter().map(|(of, word, key)| FilterLink {
        word,
        address: format!("{address}/office/results?show={word}"),
        text: words.text(key),
        count: lines.iter().filter(|line| of.takes(line)).count(),
        current: of == filter,
    });
    offered.filter(|link| link.word != "proposed" || link.count > 0 || link.current).collect()
}

/// Stands for a name in a sentence that the page fills in.
const NAMELESS: &str = "@";

fn signs(event: &office::Event, words: Words) -> Vec<SignShown> {
    let named = |result: &BoardResult| {
        let (wins, forfeits) = (
            phrase!("web-office-wins", name = NAMELESS),
            phrase!("web-office-forfeit-of", name = NAMELESS),
        );
        let (phrase, side) = match result {
            BoardResult::White => (wins, "white"),
            BoardResult::Black => (wins, "black"),
            BoardResult::WhiteByForfeit => (forfeits, "black"),
            BoardResult::BlackByForfeit => (forfeits, "white"),
            _ => return None,
        };
        Some((words.say(&phrase), side))
    };
    KEYS.iter()
        .map(|(key, result, message)| SignShown {
            key,
            sign: result.sign(),
            shown: result_at(event, Some(*result)),
            text: words.text(message),
            usual: matches!(result, BoardResult::White | BoardResult::Draw | BoardResult::Black),
            named: named(result),
        })
        .collect()
}

impl SignShown {
    /// As a narrow button has it, and what is added where there is room: a draw is `½` at chess.
    fn short(&self) -> (String, String) {
        match self.shown.split_once(" – ") {
            Some(("½", "½")) => ("½".to_owned(), "–½".to_owned()),
            _ => (self.shown.replace(" – ", "–"), String::new()),
        }
    }

    /// What it means, with the name of whoever it is about where a board is chosen.
    fn told(&self, line: Option<&&Line>) -> String {
        let named = self.named.as_ref().zip(line).and_then(|((text, side), line)| {
            let seat = if *side == "white" { &line.white } else { &line.black };
            Some(text.replace(NAMELESS, surname(&seat.as_ref()?.name)))
        });
        named.unwrap_or_else(|| self.text.clone())
    }
}

/// The name of a list without the given name.
fn surname(listed: &str) -> &str {
    listed.split_once(',').map_or(listed, |(family, _)| family)
}

impl Results {
    /// The line of the board that is written.
    fn line(&self) -> Option<&Line> {
        self.lines.iter().find(|line| Some(line.of.board) == self.chosen)
    }

    /// Both sides of the chosen board: the class of the side, its colour in words, who sits there.
    fn seats(&self) -> [(&'static str, String, Option<&SeatShown>); 2] {
        let line = self.line();
        let seat =
            |seat: fn(&Line) -> &Option<SeatShown>| line.and_then(|line| seat(line).as_ref());
        let words = self.page.words;
        [
            ("white", words.text("web-white"), seat(|line| &line.of.white)),
            ("black", words.text("web-black"), seat(|line| &line.of.black)),
        ]
    }
}

impl Filter {
    /// Whether a board is listed.
    const fn takes(self, line: &Line) -> bool {
        match self {
            Self::All => true,
            Self::Open => line.open && line.proposed.is_none(),
            Self::Proposed => line.proposed.is_some(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_result_has_one_key_and_its_sign() {
        for result in BoardResult::ALL {
            let keys: Vec<_> = KEYS.iter().filter(|(_, of, _)| *of == result).collect();
            assert_eq!(keys.len(), 1, "{result:?}");
            assert_eq!(by_key(keys[0].0), Some(result));
            assert_eq!(by_key(result.sign()), Some(result));
        }
        assert_eq!(by_key("x"), None);
    }
}

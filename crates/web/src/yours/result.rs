//! The own game: where it is, what both players said of it, and what can still be said.

use desk::telling::result_at;
use desk::{BoardName, Ground, LoadedEvent};
use office::EntrantId;
use office::round::{BoardResult, Phase, Proposal};
use serde_json::json;
use vocabulary::Side;

use super::attention::seat;
use crate::pages::field::Field;
use crate::pages::pairings::published;
use crate::words::Words;

/// What has been said of the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Word {
    /// Nothing yet.
    None,
    /// Nothing yet, and it will come from the live board.
    Live,
    /// The player said it; the opponent or the office has not.
    Own,
    /// The opponent said it.
    Opponents,
    /// Both said it.
    Agreed,
    /// They differ.
    Disputed,
    /// The office wrote it down, and a second pair of eyes is to come.
    Offices,
    /// It is in the books.
    Registered,
}

/// What a player can say of a game.
pub(super) struct Saying {
    /// The value in the form.
    pub(super) value: &'static str,
    /// In words, from where the player sits.
    pub(super) text: String,
    /// As it stands on the wall.
    pub(super) shown: &'static str,
    /// Whether it is what stands already.
    pub(super) chosen: bool,
}

/// The result of the own game.
pub(super) struct ResultShown {
    /// What is known, as it stands on the wall.
    pub(super) result: &'static str,
    pub(super) word: Word,
    /// What can be said now; nothing where the game is not on or the office has its result.
    pub(super) sayings: Vec<Saying>,
    /// The act that the form carries.
    pub(super) act: String,
    /// The ground that it stands on.
    pub(super) ground: String,
}

impl ResultShown {
    /// The key of the sentence that tells how things stand.
    pub(super) const fn key(&self) -> &'static str {
        match self.word {
            Word::None => "web-yours-result-none",
            Word::Live => "web-yours-result-live",
            Word::Own => "web-yours-result-own",
            Word::Opponents => "web-yours-result-opponents",
            Word::Agreed => "web-yours-result-agreed",
            Word::Disputed => "web-yours-result-disputed",
            Word::Offices => "web-yours-result-offices",
            Word::Registered => "web-yours-result-registered",
        }
    }
}

/// The result of somebody's game in the last round on the wall, if they sit there.
pub(super) fn of(
    loaded: &LoadedEvent,
    field: &Field<'_>,
    entrant: EntrantId,
    words: Words,
) -> Option<ResultShown> {
    let event = field.event();
    let round = published(field.seen).last().copied()?;
    let (board, side) = seat(field.seen, round, entrant)?;
    let book = event.round(round)?;
    let index = usize::from(board).checked_sub(1)?;
    let registered = book.results().get(index).copied().flatten();
    let registered = registered.filter(|result| *result != BoardResult::Adjourned);
    let proposed = book.proposed().get(index).and_then(Option::as_ref);
    let person = |id: EntrantId| event.entrant(id).map(|entrant| &entrant.form.person);
    let by = |id: Option<EntrantId>| {
        proposed.is_some_and(|it| id.and_then(person).is_some_and(|id| it.said_by(id).is_some()))
    };
    let seats = book.pairing()?.boards.get(index)?;
    let opponent = match side {
        Side::White => seats.black,
        Side::Black => seats.white,
    };
    let live = played_live(loaded, round, board);
    let word = match (registered, proposed) {
        (Some(_), _) => Word::Registered,
        (None, None) if live => Word::Live,
        (None, None) => Word::None,
        (None, Some(it)) if it.disputed().is_some() => Word::Disputed,
        (None, Some(it)) if it.is_agreed() => Word::Agreed,
        (None, Some(_)) if by(Some(entrant)) => Word::Own,
        (None, Some(_)) if by(opponent) => Word::Opponents,
        (None, Some(_)) => Word::Offices,
    };
    let said = |it: &Proposal| person(entrant).and_then(|own| it.said_by(own)).unwrap_or(it.result);
    let result = registered.or(proposed.map(said));
    let open = matches!(book.phase(), Some(Phase::Published(_) | Phase::Playing(_)))
        && round == event.last_paired()
        && !matches!(word, Word::Registered | Word::Offices)
        && opponent.is_some()
        && !live;
    let sayings = if open { sayings(event, side, result, words) } else { Vec::new() };
    Some(ResultShown {
        result: result_at(event, result),
        word,
        sayings,
        act: json!({ "act": "result", "board": board }).to_string(),
        ground: Ground::Round(round).to_string(),
    })
}

/// Whether the game is on at a live board: it ends there, and nowhere else.
pub(super) fn played_live(loaded: &LoadedEvent, round: u8, board: u16) -> bool {
    loaded.board(BoardName { round, board }).is_some_and(|board| !board.live().is_over())
}

/// Won, drawn, lost, from a side of the board.
fn sayings(
    event: &office::Event,
    side: Side,
    before: Option<BoardResult>,
    words: Words,
) -> Vec<Saying> {
    let (won, lost) = match side {
        Side::White => (BoardResult::White, BoardResult::Black),
        Side::Black => (BoardResult::Black, BoardResult::White),
    };
    let saying = |(result, key): (BoardResult, &str)| Saying {
        value: result.sign(),
        text: words.text(key),
        shown: result_at(event, Some(result)),
        chosen: before == Some(result),
    };
    [(won, "web-yours-won"), (BoardResult::Draw, "web-yours-drawn"), (lost, "web-yours-lost")]
        .map(saying)
        .into()
}

/// The games that somebody can speak of, the last first: the own, and for a captain those of the
/// team; round, board and when it ended.
pub(super) fn ended(field: &Field<'_>, entrant: EntrantId) -> Vec<(u8, u16, office::Instant)> {
    let event = field.event();
    let mut games: Vec<_> = published(field.seen)
        .into_iter()
        .filter_map(|round| event.round(round).map(|book| (round, book)))
        .flat_map(|(round, book)| {
            let boards = book.pairing().map(|it| it.boards.as_slice()).unwrap_or_default();
            (1u16..).zip(boards.iter().zip(book.ended())).filter_map(move |(board, (seats, at))| {
                let mut seated = [seats.white, seats.black].into_iter().flatten();
                let concerns = seated.any(|id| speaks_for(event, entrant, id));
                Some((round, board, (*at).filter(|_| concerns)?))
            })
        })
        .collect();
    games.sort_by_key(|(round, board, at)| (std::cmp::Reverse(*at), *round, *board));
    games
}

/// Whether somebody speaks for a player: for themselves, and the captain for the team.
fn speaks_for(event: &office::Event, somebody: EntrantId, player: EntrantId) -> bool {
    let team = |id| event.entrant(id).and_then(|entrant| event.team(entrant.form.team?));
    somebody == player || team(player).is_some_and(|team| team.captain == Some(somebody))
}

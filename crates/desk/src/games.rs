//! The games of an event that can be gone through: live ones, finished ones and those brought in.

mod import;
mod matching;
mod reading;
mod scores;

use deunicode::deunicode;
use office::announcement::BroadcastDelay;
use office::round::BoardResult;
use office::{EntrantId, Round};
use openings::Opening;
use serde::Serialize;

pub use self::import::{Brought, Import, ImportAnswer, ImportLine, Outcome as ImportOutcome};
pub use self::scores::{Format, names_of, written};
use crate::loaded::LoadedEvent;
use crate::names::Names;
use crate::opening::board_result;
use crate::place::BoardName;
use crate::state::EventState;
use crate::tie_boards;

/// A game of the archive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameLine {
    /// Where it was played.
    pub name: BoardName,
    /// Who played White, and Black.
    pub players: [GamePlayer; 2],
    /// The result that the office registered, or that the board knows.
    pub result: Option<BoardResult>,
    /// Whether it is still being played.
    pub live: bool,
    /// Whether its score was brought in afterwards.
    pub imported: bool,
    /// How many half-moves it has.
    pub plies: usize,
    /// The deepest named position of it.
    pub opening: Option<Opening>,
}

/// Who played a side.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GamePlayer {
    /// The entrant, if somebody sat there.
    pub id: Option<EntrantId>,
    /// The name on lists.
    pub name: String,
}

/// What is looked for among the games; everything where nothing is said.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Search {
    /// Words of the name of one of the two players.
    pub player: String,
    /// The beginning of a code (`B9`), or words of a name in English or Italian.
    pub opening: String,
    /// How it ended.
    pub result: Option<Ended>,
    /// In which round.
    pub round: Option<u8>,
}

/// How a game ended, as far as a search goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ended {
    /// White won.
    White,
    /// Black won.
    Black,
    /// Nobody won.
    Draw,
    /// It is not over.
    Live,
}

impl Ended {
    /// Every ending, as searches list them.
    pub const ALL: [Self; 4] = [Self::White, Self::Draw, Self::Black, Self::Live];

    /// Its word in addresses and commands.
    pub const fn word(self) -> &'static str {
        match self {
            Self::White => "1-0",
            Self::Draw => "1/2-1/2",
            Self::Black => "0-1",
            Self::Live => "*",
        }
    }

    /// The ending of this word; `=` and `1/2` are short for a draw.
    pub fn from_word(word: &str) -> Option<Self> {
        match word.trim() {
            "=" | "1/2" | "½-½" => Some(Self::Draw),
            word => Self::ALL.into_iter().find(|ended| ended.word() == word),
        }
    }

    fn of(result: Option<BoardResult>) -> Self {
        use BoardResult as Of;
        match result {
            Some(Of::White | Of::WhiteUnrated | Of::WhiteByForfeit) => Self::White,
            Some(Of::Black | Of::BlackUnrated | Of::BlackByForfeit) => Self::Black,
            Some(Of::Adjourned) | None => Self::Live,
            Some(_) => Self::Draw,
        }
    }
}

impl Search {
    /// Whether nothing at all is looked for.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    fn lets(&self, line: &GameLine) -> bool {
        let named = |player: &GamePlayer| has_words(&player.name, &self.player);
        self.round.is_none_or(|round| round == line.name.round)
            && self.result.is_none_or(|ended| ended == Ended::of(line.result))
            && (self.player.trim().is_empty() || line.players.iter().any(named))
            && (self.opening.trim().is_empty() || is_called(line.opening, &self.opening))
    }
}

/// Whether an opening has this code or name.
fn is_called(opening: Option<Opening>, sought: &str) -> bool {
    let Some(opening) = opening else { return false };
    let code = sought.trim().to_uppercase();
    opening.eco.starts_with(&code)
        || has_words(opening.name, sought)
        || has_words(&opening.italian(), sought)
}

/// Whether each word looked for begins a word of the text, accents and capitals aside.
pub(crate) fn has_words(text: &str, sought: &str) -> bool {
    let plain = |text: &str| deunicode(text).to_lowercase();
    let text = plain(text);
    let words = || text.split(|sign: char| !sign.is_alphanumeric());
    let sought = plain(sought);
    let mut all =
        sought.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    all.all(|sought| words().any(|word| word.starts_with(sought)))
}

/// How late somebody sees the boards of an event.
#[derive(Debug, Clone, Copy)]
pub struct Sight {
    /// The delay of the broadcasts, for whoever sees no more than the public.
    pub delay: Option<BroadcastDelay>,
    /// The hour of the boards, in milliseconds.
    pub now: i64,
}

impl Sight {
    /// Of whoever sees everything at once.
    pub const AT_ONCE: Self = Self { delay: None, now: 0 };
}

/// The games of an event that a search lets through, the last round first, in the order of boards.
pub fn games(
    loaded: &LoadedEvent,
    seen: &EventState,
    names: &Names,
    sight: Sight,
    search: &Search,
) -> Vec<GameLine> {
    let boards = loaded.boards(search.round);
    let lines = boards.into_iter().map(|(name, board)| {
        let live = board.seen(sight.delay, sight.now);
        let over = live.result().map(board_result);
        let result = registered(seen, name).or(over);
        let players = seated(seen, name).map(|id| GamePlayer {
            id,
            name: id.map(|id| seen.listed(id, names)).unwrap_or_default(),
        });
        GameLine {
            name,
            players,
            result,
            live: !live.is_over() && result.is_none(),
            imported: live.recorded().is_some(),
            plies: live.plies(),
            opening: board.opening(&live),
        }
    });
    let mut found: Vec<GameLine> = lines.filter(|line| search.lets(line)).collect();
    found.sort_by_key(|line| (std::cmp::Reverse(line.name.turn()), line.name.board));
    found
}

/// The result that the office registered at a board.
pub(crate) fn registered(seen: &EventState, name: BoardName) -> Option<BoardResult> {
    if let Some(found) = tie_boards::at(seen.event(), name) {
        return found.game.result;
    }
    let place = usize::from(name.board).checked_sub(1)?;
    seen.event().round(name.round)?.results().get(place).copied().flatten()
}

/// Who plays at a board, White first.
pub fn seated(seen: &EventState, name: BoardName) -> [Option<EntrantId>; 2] {
    if let Some(found) = tie_boards::at(seen.event(), name) {
        return [Some(found.game.white), Some(found.game.black)];
    }
    let pairing = seen.event().round(name.round).and_then(Round::pairing);
    let seats = pairing.and_then(|pairing| {
        let place = usize::from(name.board).checked_sub(1)?;
        pairing.boards.get(place)
    });
    seats.map_or([None, None], |seats| [seats.white, seats.black])
}

/// A game of the archive as programs read it.
#[derive(Debug, Serialize)]
pub struct GameShown {
    round: u8,
    board: u16,
    white: PlayerShown,
    black: PlayerShown,
    /// The sign of the result; none while it is played.
    result: Option<&'static str>,
    live: bool,
    imported: bool,
    /// Half-moves.
    plies: usize,
    eco: Option<&'static str>,
    opening: Option<&'static str>,
    /// Where it is gone through.
    address: String,
}

#[derive(Debug, Serialize)]
struct PlayerShown {
    entrant: Option<EntrantId>,
    name: String,
}

impl GameShown {
    /// A game of an event at this address.
    pub fn of(line: &GameLine, event: &str) -> Self {
        let BoardName { round, board } = line.name;
        let player = |of: usize| PlayerShown {
            entrant: line.players[of].id,
            name: line.players[of].name.clone(),
        };
        Self {
            round,
            board,
            white: player(0),
            black: player(1),
            result: line.result.map(BoardResult::sign),
            live: line.live,
            imported: line.imported,
            plies: line.plies,
            eco: line.opening.map(|opening| opening.eco),
            opening: line.opening.map(|opening| opening.name),
            address: format!("{event}/boards/{round}/{board}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(eco: &'static str, name: &'static str, result: BoardResult) -> GameLine {
        let player = |name: &str| GamePlayer { id: None, name: name.to_owned() };
        GameLine {
            name: BoardName { round: 2, board: 1 },
            players: [player("Rossi, Anna"), player("D'Amico, Nicolò")],
            result: Some(result),
            live: false,
            imported: false,
            plies: 60,
            opening: Some(Opening { eco, name }),
        }
    }

    #[test]
    fn games_are_found_by_player_opening_result_and_round() {
        let line = line("B90", "Sicilian Defense: Najdorf Variation", BoardResult::White);
        let finds = |search: Search| search.lets(&line);
        let by = |player: &str, opening: &str| Search {
            player: player.to_owned(),
            opening: opening.to_owned(),
            ..Search::default()
        };
        for (player, opening, found) in [
            ("", "", true),
            ("rossi", "", true),
            ("nicolo", "", true),
            ("anna rossi", "", true),
            ("amico anna", "", false),
            ("", "b9", true),
            ("", "B91", false),
            ("", "siciliana", true),
            ("", "najdorf sicilian", true),
            ("", "francese", false),
        ] {
            assert_eq!(finds(by(player, opening)), found, "{player:?} {opening:?}");
        }
        for ended in Ended::ALL {
            let search = Search { result: Some(ended), ..Search::default() };
            assert_eq!(finds(search), ended == Ended::White);
            assert_eq!(Ended::from_word(ended.word()), Some(ended));
        }
        assert!(!finds(Search { round: Some(1), ..Search::default() }));
    }

    #[test]
    fn a_forfeit_is_won_and_an_adjourned_game_is_not_over() {
        assert_eq!(Ended::of(Some(BoardResult::BlackByForfeit)), Ended::Black);
        assert_eq!(Ended::of(Some(BoardResult::Adjourned)), Ended::Live);
        assert_eq!(Ended::of(None), Ended::Live);
        assert_eq!(Ended::of(Some(BoardResult::Draw)), Ended::Draw);
    }
}

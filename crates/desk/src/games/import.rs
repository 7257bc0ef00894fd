//! Scores brought in for rounds without live boards: each is ruled upon by itself, and kept as the
//! first entry of its board's stream.

use boards::{Heading, Live, Recorded, SetUp};
use codex::{Phrase, phrase};
use office::announcement::Game;
use office::round::BoardResult;
use serde::Serialize;
use table::GameResult;
use vocabulary::Side;

use super::matching::board_of;
use super::reading::{Read, Rules, Score, scores};
use super::{registered, seated};
use crate::events::Events;
use crate::fault::Fault;
use crate::loaded::LoadedEvent;
use crate::names::Names;
use crate::opening::board_result;
use crate::place::BoardName;
use crate::state::EventState;

/// The most games that are brought at once.
const MOST_GAMES: usize = 2000;

/// What an arbiter brings.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Import {
    /// PGN at chess, PDN at draughts.
    pub text: String,
    /// The name of the file, for whoever asks later where a score came from.
    pub source: String,
    /// The round of all games, where their tags do not say it or say it wrongly.
    pub round: Option<u8>,
    /// Whether a score that was brought before gives way to the new one.
    pub replace: bool,
}

/// What becomes of a game that was brought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It belongs to this board, and can be gone through there.
    Taken(BoardName),
    /// It was not taken: why.
    Refused(Phrase),
}

/// A game that was brought, with its ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportLine {
    /// Its number in the text, from one.
    pub number: usize,
    /// The line on which it begins.
    pub line: usize,
    /// White and Black as the text names them.
    pub names: [String; 2],
    /// How many half-moves it has.
    pub plies: usize,
    /// What becomes of it.
    pub outcome: Outcome,
    /// What the arbiter should know all the same: a result that differs from the registered one.
    pub notes: Vec<Phrase>,
}

/// All games of a text with their rulings.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Brought {
    /// Game by game.
    pub lines: Vec<ImportLine>,
    /// The set-ups of those that are taken.
    set_ups: Vec<(BoardName, SetUp)>,
}

impl Brought {
    /// How many games were taken.
    pub fn taken(&self) -> usize {
        self.set_ups.len()
    }
}

/// An import as programs read it.
#[derive(Debug, Serialize)]
pub struct ImportAnswer {
    taken: usize,
    refused: usize,
    games: Vec<LineShown>,
}

#[derive(Debug, Serialize)]
struct LineShown {
    game: usize,
    line: usize,
    white: String,
    black: String,
    plies: usize,
    taken: bool,
    round: Option<u8>,
    board: Option<u16>,
    reason: Option<String>,
    notes: Vec<String>,
}

impl ImportAnswer {
    /// In the words of a voice.
    pub fn of(brought: &Brought, say: impl Fn(&Phrase) -> String) -> Self {
        let games = brought.lines.iter().map(|line| {
            let (name, reason) = match &line.outcome {
                Outcome::Taken(name) => (Some(*name), None),
                Outcome::Refused(why) => (None, Some(say(why))),
            };
            let [white, black] = line.names.clone();
            LineShown {
                game: line.number,
                line: line.line,
                white,
                black,
                plies: line.plies,
                taken: name.is_some(),
                round: name.map(|name| name.round),
                board: name.map(|name| name.board),
                reason,
                notes: line.notes.iter().map(&say).collect(),
            }
        });
        let games: Vec<LineShown> = games.collect();
        Self { taken: brought.taken(), refused: games.len() - brought.taken(), games }
    }
}

impl Events {
    /// Rules on every game of a text, and keeps nothing.
    pub fn preview_games(&self, event: &str, import: &Import, now: i64) -> Result<Brought, Fault> {
        let loaded = self.get(event).ok_or(Fault::NoSuchEvent)?;
        self.read_boards(&loaded)?;
        let state = loaded.readable()?;
        ruled(&loaded, &state, &self.names(), import, now)
    }

    /// Rules on every game of a text and keeps those that are taken, each under a key of its own
    /// made of this one.
    pub fn import_games(
        &self,
        event: &str,
        import: &Import,
        (actor, now): (&str, i64),
        key: &str,
    ) -> Result<Brought, Fault> {
        let brought = self.preview_games(event, import, now)?;
        for (name, set_up) in &brought.set_ups {
            let key = format!("{key}:{}.{}", name.round, name.board);
            self.keep_recorded(event, *name, set_up, (actor, now), &key)?;
        }
        Ok(brought)
    }
}

/// What an event plays.
fn rules_of(state: &EventState) -> Result<Rules, Fault> {
    let announcement = state.event().announcement().ok_or(Fault::NoSuchEvent)?;
    let draughts = |game: draughts::Game| Rules::Draughts(game.rules());
    Ok(match announcement.game {
        Game::Chess(edition) => Rules::Chess(edition),
        Game::ItalianDraughts => draughts(draughts::Game::Italian),
        Game::InternationalDraughts => draughts(draughts::Game::International),
    })
}

fn ruled(
    loaded: &LoadedEvent,
    state: &EventState,
    names: &Names,
    import: &Import,
    now: i64,
) -> Result<Brought, Fault> {
    let rules = rules_of(state)?;
    let scores = scores(&import.text, rules);
    let mut brought = Brought::default();
    for (number, score) in (1..).zip(scores) {
        let mut notes = Vec::new();
        let plies = match &score.game {
            Ok(Read::Pgn(game)) => game.line.moves.len(),
            Ok(Read::Pdn(game)) => game.moves().count(),
            Err(_) => 0,
        };
        let taken = if number > MOST_GAMES {
            Err(phrase!("games-import-too-many", most = MOST_GAMES))
        } else {
            let at = Desk { loaded, state, names, rules, now };
            at.rule(&score, import, &brought.set_ups, &mut notes)
        };
        let outcome = match taken {
            Ok((name, set_up)) => {
                brought.set_ups.push((name, set_up));
                Outcome::Taken(name)
            }
            Err(why) => {
                notes.clear();
                Outcome::Refused(why)
            }
        };
        let told = |tag| score.tag(tag).unwrap_or("?").to_owned();
        let names = [told("White"), told("Black")];
        brought.lines.push(ImportLine { number, line: score.line, names, plies, outcome, notes });
    }
    Ok(brought)
}

/// What a game is ruled upon with.
struct Desk<'a> {
    loaded: &'a LoadedEvent,
    state: &'a EventState,
    names: &'a Names,
    rules: Rules,
    now: i64,
}

impl Desk<'_> {
    fn rule(
        &self,
        score: &Score,
        import: &Import,
        before: &[(BoardName, SetUp)],
        notes: &mut Vec<Phrase>,
    ) -> Result<(BoardName, SetUp), Phrase> {
        let name = board_of(score, import.round, self.state, self.names)?;
        let game = match &score.game {
            Ok(game) => game,
            Err(unread) => {
                return Err(match &unread.number {
                    Some(number) => phrase!(
                        "games-import-illegal",
                        number = number.as_str(),
                        why = unread.why.clone()
                    ),
                    None => unread.why.clone(),
                });
            }
        };
        if before.iter().any(|(other, _)| *other == name) {
            return Err(phrase!("games-import-twice", round = name.round, board = name.board));
        }
        if let Some(board) = self.loaded.board(name) {
            match board.live().recorded() {
                None => {
                    return Err(phrase!(
                        "games-import-live",
                        round = name.round,
                        board = name.board
                    ));
                }
                Some(_) if !import.replace => {
                    return Err(phrase!(
                        "games-import-there",
                        round = name.round,
                        board = name.board
                    ));
                }
                Some(_) => notes.push(phrase!("games-import-replaces")),
            }
        }
        let entered = registered(self.state, name);
        if let (Some(entered), Some(told)) = (entered, score.result)
            && of_table(entered) != Some(told)
        {
            let (told, entered) = (board_result(told).sign(), entered.sign());
            notes.push(phrase!("games-import-result-differs", told = told, entered = entered));
        }
        // The office knows how a game ended; the score only says it.
        let result = entered.and_then(of_table).or(score.result);
        let recorded = Recorded { result, source: import.source.clone(), ..Recorded::default() };
        let set_up = match (game, self.rules) {
            (Read::Pgn(game), Rules::Chess(edition)) if !game.line.moves.is_empty() => {
                SetUp::of_pgn(edition, game, recorded, self.now)
            }
            (Read::Pdn(game), Rules::Draughts(_)) if game.moves().next().is_some() => {
                SetUp::of_pdn(game, recorded, self.now)
            }
            _ => return Err(phrase!("games-import-no-moves")),
        };
        let set_up = set_up.map_err(|_| phrase!("games-import-analysis"))?.at(self.heading(name));
        // What cannot be set up now could never be shown.
        Live::new(set_up.clone()).map_err(|fault| fault.phrase())?;
        Ok((name, set_up))
    }

    fn heading(&self, name: BoardName) -> Heading {
        let [white, black] = seated(self.state, name).map(|id| id.map(|id| id.to_string()));
        Heading {
            event: Some(self.loaded.name().as_str().to_owned()),
            round: Some(name.round.into()),
            board: Some(name.board.into()),
            white,
            black,
        }
    }
}

/// A registered result as a table has it; none where the game was not played to its end.
fn of_table(result: BoardResult) -> Option<GameResult> {
    match result {
        BoardResult::White | BoardResult::WhiteUnrated => Some(GameResult::win(Side::White)),
        BoardResult::Black | BoardResult::BlackUnrated => Some(GameResult::win(Side::Black)),
        BoardResult::Draw | BoardResult::DrawUnrated => Some(GameResult::DRAW),
        BoardResult::BothLost => Some(GameResult::BOTH_LOSE),
        BoardResult::HalfForWhite => "1/2-0".parse().ok(),
        BoardResult::HalfForBlack => "0-1/2".parse().ok(),
        BoardResult::WhiteByForfeit => "+/-".parse().ok(),
        BoardResult::BlackByForfeit => "-/+".parse().ok(),
        BoardResult::NobodyPlayed => "-/-".parse().ok(),
        BoardResult::Adjourned => None,
    }
}

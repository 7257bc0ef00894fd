//! A live board: the table of a game, its entries, and what becomes of a deed.

use chess::announce::{GERMAN, announce, hear};
use codex::{Article, Phrase};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use shakmaty::uci::UciMove;
use table::fid;
use table::fide;
use table::{Actor, Begin, GameResult};
use vocabulary::{Millis, Side};

use crate::deed::{Deed, Entered, Rejected};
use crate::seat::Seat;
use crate::setup::{Played, SetUp, SetUpError};
use crate::told;
use crate::typed;

/// The table of the game that is played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Table {
    /// Chess.
    Chess(Box<fide::Table>),
    /// Draughts.
    Draughts(Box<fid::Table>),
}

/// A refereed game of chess or draughts at a known hour.
#[derive(Debug, Clone, PartialEq)]
pub struct Live {
    set_up: SetUp,
    table: Table,
    entered: Vec<Entered>,
    /// The place at the table of what was entered last.
    latest: usize,
}

/// An entry of the journal that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("entry {number}: no act of this game: {fault}")]
pub struct EntryError {
    /// Its number among the entries after the set-up, from one.
    pub number: usize,
    /// What its reader says.
    pub fault: String,
}

/// How the rules answered, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// They admit the act.
    Accepted,
    /// They refuse it.
    Refused,
    /// Somebody must decide: the arbiter at chess, the opponent at draughts.
    Asks,
}

/// What the rules answer to a deed.
#[derive(Debug, Clone, PartialEq)]
pub struct Decision {
    /// The act as the journal keeps it.
    pub entered: Entered,
    /// How the rules answered.
    pub verdict: Verdict,
    /// The ruling in one sentence.
    pub ruling: Phrase,
    /// The articles it rests on, the first one first.
    pub cites: Vec<Article>,
    /// How many rulings on later acts have changed, where the act came late.
    pub changed: usize,
    /// Whether the game is over after it.
    pub over: bool,
}

/// The answer of the rules to an act: in one word, in a sentence, and by which articles.
type Answered = (Verdict, Phrase, Vec<Article>);

impl Decision {
    fn new(entered: Entered, answered: Answered, changed: usize, over: bool) -> Self {
        let (verdict, ruling, cites) = answered;
        Self { entered, verdict, ruling, cites, changed, over }
    }
}

impl Live {
    /// A board before its first act.
    pub fn new(set_up: SetUp) -> Result<Self, SetUpError> {
        let table = match &set_up.game {
            Played::Chess { edition, setup } => {
                Table::Chess(Box::new(fide::Table::new(edition.laws(), setup.clone())?))
            }
            Played::Draughts { game, readings, setup } => {
                let regulation = readings.regulation(*game);
                Table::Draughts(Box::new(fid::Table::new(regulation, setup)?))
            }
        };
        Ok(Self { set_up, table, entered: Vec::new(), latest: 0 })
    }

    /// How it was set up.
    pub fn set_up(&self) -> &SetUp {
        &self.set_up
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What has been entered, in the order of entering.
    pub fn entered(&self) -> &[Entered] {
        &self.entered
    }

    /// The number of entries: the version of the state.
    pub fn seq(&self) -> usize {
        self.entered.len()
    }

    /// Who has the move.
    pub fn turn(&self) -> Side {
        match &self.table {
            Table::Chess(table) => table.game().turn(),
            Table::Draughts(table) => table.game().turn(),
        }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        match &self.table {
            Table::Chess(table) => table.game().ending().is_some(),
            Table::Draughts(table) => table.game().ending().is_some(),
        }
    }

    /// The result, once there is one.
    pub fn result(&self) -> Option<GameResult> {
        match &self.table {
            Table::Chess(table) => table.game().ending()?.result,
            Table::Draughts(table) => table.game().ending()?.result,
        }
    }

    /// When the running clock will have run out, and whose it is: the instant at which to enter a
    /// `read` where the arbiter watches the clock.
    pub fn falls_at(&self) -> Option<(Side, i64)> {
        let falls = match &self.table {
            Table::Chess(table) => table.game().clock().falls_at(),
            Table::Draughts(table) => table.game().clock().falls_at(),
        };
        falls.map(|(side, at)| (side, self.hour(at)))
    }

    /// What the rules would answer to a deed; nothing changes.
    pub fn decide(&self, deed: &Deed) -> Result<Decision, Rejected> {
        let entered = self.resolve(deed)?;
        self.foretell(entered).map_err(|fault| Rejected::NoSuchAct(fault.to_string()))
    }

    /// Brings a deed to the table; [`Decision::entered`] is what the journal must keep, refused or
    /// not.
    pub fn admit(&mut self, deed: &Deed) -> Result<Decision, Rejected> {
        let entered = self.resolve(deed)?;
        self.put(entered).map_err(|fault| Rejected::NoSuchAct(fault.to_string()))
    }

    /// What the assistant in this seat was accepted for at this board, in words.
    pub fn duties(&self, seat: Seat) -> Vec<Phrase> {
        self.accepted_for(seat).iter().map(|duty| told::duty(*duty)).collect()
    }

    /// Whether whoever sits here makes the moves of a player as his assistant.
    pub fn moves_for_a_player(&self, seat: Seat) -> bool {
        self.accepted_for(seat).contains(&fide::AssistantDuty::Move)
    }

    fn accepted_for(&self, seat: Seat) -> &[fide::AssistantDuty] {
        match (&self.table, seat) {
            (Table::Chess(table), Seat::WhiteAssistant) => table.game().assistant(Side::White),
            (Table::Chess(table), Seat::BlackAssistant) => table.game().assistant(Side::Black),
            _ => None,
        }
        .unwrap_or_default()
    }

    /// The acts that a typed move takes, each to be brought on its own: one for who sees, and for a
    /// blind player what his hands do on his board, what he says and the press (D.2.3).
    pub fn steps(&self, deed: &Deed) -> Result<Vec<Value>, Rejected> {
        let Entered { act, .. } = self.resolve(deed)?;
        let Table::Chess(table) = &self.table else { return Ok(vec![act]) };
        let standing = table.game().standing();
        let said = act.get("text").and_then(Value::as_str);
        let heard = standing.lawful().zip(said).and_then(|(position, text)| {
            let mv = hear(position, text, &GERMAN).ok()?;
            let mode = table.game().record().mode();
            let uci = UciMove::from_move(mv, mode);
            standing.moves(mode).into_iter().find(|open| open.uci == uci)
        });
        let Some(open) = heard else { return Ok(vec![act]) };
        let at = |act: &str, square: shakmaty::Square| {
            Value::Object(act_of(act, "square", square.to_string()))
        };
        let mut steps = vec![at("lift", open.from)];
        steps.extend(open.takes.map(|taken| at("remove", taken)));
        steps.extend(open.uci.to().map(|to| at("place", to)));
        steps.extend([act, serde_json::json!({"act": "press"})]);
        Ok(steps)
    }

    /// Takes an entry of the journal.
    pub fn enter(&mut self, entered: Entered) -> Result<Decision, EntryError> {
        let number = self.entered.len() + 1;
        self.put(entered).map_err(|fault| EntryError { number, fault: fault.to_string() })
    }

    /// A board with all its entries.
    pub fn replay(
        set_up: SetUp,
        entries: impl IntoIterator<Item = Entered>,
    ) -> Result<Self, ReplayError> {
        let mut live = Self::new(set_up)?;
        for entered in entries {
            live.enter(entered)?;
        }
        Ok(live)
    }

    /// The place among the table's entries of what was entered last.
    pub(crate) fn latest(&self) -> usize {
        self.latest
    }

    /// Whether an hour lies before the start of a game that begins by itself.
    pub(crate) fn is_early(&self, hour: i64) -> bool {
        let begin = match &self.set_up.game {
            Played::Chess { setup, .. } => setup.begin,
            Played::Draughts { setup, .. } => setup.begin,
        };
        begin == Begin::Running && hour < self.set_up.started
    }

    /// The table's instant at an hour. Before the start there is only the start: whoever comes
    /// early is there when it begins.
    pub(crate) fn instant(&self, hour: i64) -> Millis {
        Millis(hour.saturating_sub(self.set_up.started).max(0))
    }

    /// The hour of an instant of the table.
    pub(crate) fn hour(&self, instant: Millis) -> i64 {
        instant.0.saturating_add(self.set_up.started)
    }

    fn foretell(&self, entered: Entered) -> Result<Decision, serde_json::Error> {
        let (by, at) = (entered.by, self.instant(entered.at));
        Ok(match &self.table {
            Table::Chess(table) => {
                let what = fide::What::deserialize(&entered.act)?;
                let ruled = table.rule(&fide::Act { by, at, what });
                Decision::new(entered, by_the_laws(&ruled.ruling), ruled.changed, ruled.over)
            }
            Table::Draughts(table) => {
                let what = fid::What::deserialize(&entered.act)?;
                let ruled = table.rule(&fid::Act { by, at, what });
                Decision::new(entered, by_the_regulation(&ruled.ruling), ruled.changed, ruled.over)
            }
        })
    }

    fn put(&mut self, entered: Entered) -> Result<Decision, serde_json::Error> {
        let (by, at) = (entered.by, self.instant(entered.at));
        let (answered, changed) = match &mut self.table {
            Table::Chess(table) => {
                let what = fide::What::deserialize(&entered.act)?;
                let answer = table.enter(fide::Act { by, at, what });
                self.latest = answer.entries.last().copied().unwrap_or_default();
                (by_the_laws(&table.entries()[self.latest].ruling), answer.changed.len())
            }
            Table::Draughts(table) => {
                let what = fid::What::deserialize(&entered.act)?;
                let answer = table.enter(fid::Act { by, at, what });
                self.latest = answer.entry;
                (by_the_regulation(&table.entries()[self.latest].ruling), answer.changed)
            }
        };
        self.entered.push(entered.clone());
        Ok(Decision::new(entered, answered, changed, self.is_over()))
    }

    /// The entry that a deed stands for.
    fn resolve(&self, deed: &Deed) -> Result<Entered, Rejected> {
        let Value::Object(mut fields) = deed.act.clone() else {
            return Err(Rejected::NoSuchAct("not an object".to_owned()));
        };
        let by = match (deed.seat.acts_as(deed.by), named(&fields)) {
            // Whose move it is need not be said.
            (Err(Rejected::NobodyNamed), Some("typed" | "play" | "move")) => self.turn().into(),
            (by, _) => by?,
        };
        if self.is_early(deed.at) && !before_start(named(&fields).unwrap_or_default()) {
            return Err(Rejected::NotYet);
        }
        self.in_words_of_the_table(&mut fields, by, deed)?;
        let act = self.canonical(Value::Object(fields));
        let act = act.map_err(|fault| Rejected::NoSuchAct(fault.to_string()))?;
        Ok(Entered { by, at: deed.at, act })
    }

    /// The act with all its fields, as the table itself writes it.
    fn canonical(&self, act: Value) -> Result<Value, serde_json::Error> {
        match self.table {
            Table::Chess(_) => serde_json::to_value(fide::What::deserialize(act)?),
            Table::Draughts(_) => serde_json::to_value(fid::What::deserialize(act)?),
        }
    }

    /// Turns the forms made for people into the table's own.
    fn in_words_of_the_table(
        &self,
        fields: &mut Map<String, Value>,
        by: Actor,
        deed: &Deed,
    ) -> Result<(), Rejected> {
        let act = named(fields).unwrap_or_default().to_owned();
        match &self.table {
            Table::Chess(table) => {
                let game = table.game();
                let read = |text: &str| typed::chess(game, text, deed.letters);
                if act == "typed" {
                    let uci = read(text_of(fields)?)?;
                    *fields = typed_chess(table, uci, by, pressed_word(fields));
                    return Ok(());
                }
                let field = if act == "claim" { "move" } else { "uci" };
                if let Some(Value::String(text)) = fields.get_mut(field)
                    && text.parse::<UciMove>().is_err()
                {
                    *text = read(text)?.to_string();
                }
            }
            Table::Draughts(table) => {
                let read = |text: &str| typed::draughts(table.game(), text);
                if act == "typed" {
                    let text = read(text_of(fields)?)?;
                    *fields = act_of(pressed_word(fields), "move", text);
                } else if matches!(act.as_str(), "move" | "play")
                    && let Some(Value::String(text)) = fields.get_mut("move")
                {
                    *text = read(text)?;
                }
            }
        }
        Ok(())
    }
}

/// What can be done before a game begins by itself.
pub(crate) fn before_start(act: &str) -> bool {
    matches!(act, "arrive" | "assistant" | "read")
}

/// A typed chess move as an act. A blind player has no other way to make it known than to announce
/// it (D.2.1); his hands lift and place on a board of his own.
fn typed_chess(
    table: &fide::Table,
    uci: UciMove,
    by: Actor,
    made: &'static str,
) -> Map<String, Value> {
    let blind = by.side().is_some_and(|side| table.setup().players[side].blind);
    let standing = table.game().standing();
    let legal = standing.lawful().zip(standing.legal(uci)).filter(|_| blind);
    let said = legal.and_then(|(position, mv)| announce(position, mv, &GERMAN).ok());
    let (act, field, value) = match said {
        Some(words) => ("announce", "text", words),
        None => (made, "uci", uci.to_string()),
    };
    act_of(act, field, value)
}

/// An act with one field.
fn act_of(act: &str, field: &str, value: String) -> Map<String, Value> {
    [("act", act.to_owned()), (field, value)]
        .into_iter()
        .map(|(name, value)| (name.to_owned(), Value::String(value)))
        .collect()
}

/// Why a stream cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// Its first entry sets no game up.
    #[error(transparent)]
    SetUp(#[from] SetUpError),
    /// A later one is no act of the game.
    #[error(transparent)]
    Entry(#[from] EntryError),
}

fn named(fields: &Map<String, Value>) -> Option<&str> {
    fields.get("act").and_then(Value::as_str)
}

fn text_of(fields: &Map<String, Value>) -> Result<&str, Rejected> {
    let text = fields.get("text").and_then(Value::as_str);
    text.ok_or_else(|| Rejected::NoSuchAct("missing field `text`".to_owned()))
}

/// Whether a typed move is pressed as well.
fn pressed_word(fields: &Map<String, Value>) -> &'static str {
    if fields.get("press").and_then(Value::as_bool).unwrap_or(true) { "play" } else { "move" }
}

fn by_the_laws(ruling: &fide::Ruling) -> Answered {
    (of_chess(ruling), ruling.phrase(), ruling.citations.clone())
}

fn by_the_regulation(ruling: &fid::Ruling) -> Answered {
    (of_draughts(ruling), ruling.phrase(), ruling.citations.clone())
}

/// The answer of the Laws in one word.
pub(crate) fn of_chess(ruling: &fide::Ruling) -> Verdict {
    let asks = |effect: &fide::Effect| matches!(effect, fide::Effect::Asked { .. });
    if ruling.refusal().is_some() {
        Verdict::Refused
    } else if ruling.kind == fide::Kind::Choice || ruling.effects.iter().any(asks) {
        Verdict::Asks
    } else {
        Verdict::Accepted
    }
}

/// The answer of the regulation in one word.
pub(crate) fn of_draughts(ruling: &fid::Ruling) -> Verdict {
    match ruling.kind {
        fid::Kind::Refused(_) => Verdict::Refused,
        fid::Kind::Irregular => Verdict::Asks,
        _ => Verdict::Accepted,
    }
}

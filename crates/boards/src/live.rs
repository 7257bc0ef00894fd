//! A live board: the table of a game, its entries, and what becomes of a deed.

use chess::announce::{GERMAN, announce, hear};
use chess::notation::Letters;
use codex::{Article, Phrase};
use serde::Serialize;
use serde_json::Value;
use shakmaty::uci::UciMove;
use table::fid;
use table::fide;
use table::{Actor, Begin, GameResult};
use vocabulary::{Millis, Side};

use crate::act::{GameAct, Wanted};
use crate::deed::{Deed, Entered, Rejected};
use crate::lag::StandStill;
use crate::memo::Memo;
use crate::pause::Paused;
use crate::recorded::Recorded;
use crate::seat::Seat;
use crate::setup::{Played, SetUp, SetUpError};
use crate::told;
use crate::typed::{self, TypedError};

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
    /// The last pause that the house ordered.
    pub(crate) paused: Option<Paused>,
    /// The time on the line that counts for nobody.
    still: StandStill,
    /// What was found of these entries.
    pub(crate) memo: Memo,
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
                Table::Chess(Box::new(fide::Table::new(fide::Laws::of(*edition), setup.clone())?))
            }
            Played::Draughts { game, readings, setup } => {
                let regulation = readings.regulation(*game);
                Table::Draughts(Box::new(fid::Table::new(regulation, setup)?))
            }
        };
        let still = StandStill::default();
        Ok(Self {
            set_up,
            table,
            entered: Vec::new(),
            latest: 0,
            paused: None,
            still,
            memo: Memo::default(),
        })
    }

    /// Why nobody can play here: the game was over where it would have begun.
    pub fn over_at_start(&self) -> Option<SetUpError> {
        let Table::Chess(table) = &self.table else { return None };
        let ending = table.game().ending().filter(|_| table.entries().is_empty())?;
        let (fen, article) = (table.game().standing().fen(), ending.article);
        Some(SetUpError::Over { fen, article })
    }

    /// How it was set up.
    pub fn set_up(&self) -> &SetUp {
        &self.set_up
    }

    /// What is known of a game that was brought in; none of one that was refereed here.
    pub fn recorded(&self) -> Option<&Recorded> {
        self.set_up.recorded.as_ref()
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
        self.recorded().is_some() || self.has_ended()
    }

    fn has_ended(&self) -> bool {
        match &self.table {
            Table::Chess(table) => table.game().ending().is_some(),
            Table::Draughts(table) => table.game().ending().is_some(),
        }
    }

    /// Who has moved and not yet pressed the clock, where there is one.
    pub fn unpressed(&self) -> Option<Side> {
        match &self.table {
            Table::Chess(table) => {
                let game = table.game();
                let last = game.record().last().filter(|_| game.ending().is_none())?;
                let waits = !last.pressed() && game.clock().running() == Some(last.side);
                waits.then_some(last.side)
            }
            Table::Draughts(table) => {
                let game = table.game();
                game.clock().running().filter(|side| *side != game.turn())
            }
        }
    }

    /// The result, once there is one.
    pub fn result(&self) -> Option<GameResult> {
        if let Some(recorded) = self.recorded() {
            return recorded.result;
        }
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

    /// What programs and pages send, as something wanted at this board; see [`Wanted::read`].
    pub fn read(&self, act: &Value) -> Result<Wanted, Rejected> {
        Wanted::read(self.set_up.kind(), act)
    }

    /// The arbiter starts the clocks, as an act of the game that is played.
    pub fn start(&self) -> GameAct {
        match &self.table {
            Table::Chess(_) => GameAct::Chess(fide::What::Start),
            Table::Draughts(_) => GameAct::Draughts(fid::What::Start),
        }
    }

    /// A look at the clocks, as an act of the game that is played.
    pub fn look(&self) -> GameAct {
        match &self.table {
            Table::Chess(_) => GameAct::Chess(fide::What::Read),
            Table::Draughts(_) => GameAct::Draughts(fid::What::Read),
        }
    }

    /// What the rules would answer to a deed; nothing changes.
    pub fn decide(&self, deed: &Deed) -> Result<Decision, Rejected> {
        self.foretell(self.resolve(deed)?).map_err(Rejected::from)
    }

    /// Brings a deed to the table; [`Decision::entered`] is what the journal must keep, refused or
    /// not.
    pub fn admit(&mut self, deed: &Deed) -> Result<Decision, Rejected> {
        let entered = self.resolve(deed)?;
        self.put(entered).map_err(Rejected::from)
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
    /// blind player what his hands do on his board, what he says and the press (D.2.3). An offer
    /// that goes with the move is made after it and before the press (9.1.2.1).
    pub fn steps(&self, deed: &Deed) -> Result<Vec<GameAct>, Rejected> {
        let Wanted::Typed { text, press, offer: true } = &deed.act else {
            return self.plain_steps(deed);
        };
        let act = Wanted::Typed { text: text.clone(), press: false, offer: false };
        let mut steps = self.plain_steps(&Deed { act, ..deed.clone() })?;
        let (offer, pressed) = match &self.table {
            Table::Chess(_) => (
                GameAct::Chess(fide::What::Offer { consent: false, conditional: false }),
                GameAct::Chess(fide::What::Press),
            ),
            Table::Draughts(_) => {
                (GameAct::Draughts(fid::What::Offer), GameAct::Draughts(fid::What::Press))
            }
        };
        let press = *press || steps.last() == Some(&pressed);
        steps.retain(|step| *step != pressed);
        steps.push(offer);
        steps.extend(press.then_some(pressed));
        Ok(steps)
    }

    /// Why a typed move would be against the rules, though hands could make it; none if it is in
    /// order, or cannot be read at all.
    pub fn irregular(&self, text: &str, letters: Letters) -> Option<TypedError> {
        match &self.table {
            Table::Chess(table) => typed::irregular_chess(table.game(), text, letters),
            Table::Draughts(table) => typed::irregular_draughts(table.game(), text),
        }
    }

    /// Whether whoever has the move could still have an irregularity of the opponent corrected, and
    /// loses that by playing on (draughts, FID 8.3).
    pub fn plays_on(&self) -> bool {
        match &self.table {
            Table::Chess(_) => false,
            Table::Draughts(table) => table.game().plays_on_past(table.game().turn()),
        }
    }

    fn plain_steps(&self, deed: &Deed) -> Result<Vec<GameAct>, Rejected> {
        let Entered { act, .. } = self.resolve(deed)?;
        let (Table::Chess(table), GameAct::Chess(fide::What::Announce { text })) =
            (&self.table, &act)
        else {
            return Ok(vec![act]);
        };
        let standing = table.game().standing();
        let heard = standing.lawful().and_then(|position| {
            let mv = hear(position, text, &GERMAN).ok()?;
            let mode = table.game().record().mode();
            let uci = UciMove::from_move(mv, mode);
            standing.moves(mode).into_iter().find(|open| open.uci == uci)
        });
        let Some(open) = heard else { return Ok(vec![act]) };
        let mut hands = vec![fide::What::Lift { square: open.from }];
        hands.extend(open.takes.map(|square| fide::What::Remove { square }));
        hands.extend(open.uci.to().map(|square| fide::What::Place { square }));
        let mut steps: Vec<_> = hands.into_iter().map(GameAct::Chess).collect();
        steps.extend([act, GameAct::Chess(fide::What::Press)]);
        Ok(steps)
    }

    /// Reads the next entry of the journal.
    pub fn read_entry(&self, payload: &[u8]) -> Result<Entered, EntryError> {
        let entered = Entered::read(self.set_up.kind(), payload);
        entered.map_err(|fault| self.unread(&fault))
    }

    /// Takes an entry of the journal.
    pub fn enter(&mut self, entered: Entered) -> Result<Decision, EntryError> {
        self.put(entered).map_err(|fault| self.unread(&fault))
    }

    fn unread(&self, fault: &dyn std::error::Error) -> EntryError {
        EntryError { number: self.entered.len() + 1, fault: fault.to_string() }
    }

    /// A board with all its entries.
    pub fn replay<'e>(
        set_up: SetUp,
        payloads: impl IntoIterator<Item = &'e [u8]>,
    ) -> Result<Self, ReplayError> {
        let mut live = Self::new(set_up)?;
        for payload in payloads {
            live.enter(live.read_entry(payload)?)?;
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
        let counted = hour.saturating_sub(self.still.before(hour));
        Millis(counted.saturating_sub(self.set_up.started).max(0))
    }

    /// The hour of an instant of the table.
    pub(crate) fn hour(&self, instant: Millis) -> i64 {
        self.still.after(instant.0.saturating_add(self.set_up.started))
    }

    fn foretell(&self, entered: Entered) -> Result<Decision, AnotherGame> {
        let (by, at) = (entered.by, self.instant_of(&entered));
        match (&self.table, &entered.act) {
            (Table::Chess(table), GameAct::Chess(what)) => {
                let ruled = table.rule(&fide::Act { by, at, what: what.clone() });
                let answered = by_the_laws(&ruled.ruling);
                Ok(Decision::new(entered, answered, ruled.changed, ruled.over))
            }
            (Table::Draughts(table), GameAct::Draughts(what)) => {
                let ruled = table.rule(&fid::Act { by, at, what: what.clone() });
                let answered = by_the_regulation(&ruled.ruling);
                Ok(Decision::new(entered, answered, ruled.changed, ruled.over))
            }
            _ => Err(AnotherGame),
        }
    }

    fn put(&mut self, entered: Entered) -> Result<Decision, AnotherGame> {
        let (by, at) = (entered.by, self.instant_of(&entered));
        let (answered, changed) = match (&mut self.table, &entered.act) {
            (Table::Chess(table), GameAct::Chess(what)) => {
                let answer = table.enter(fide::Act { by, at, what: what.clone() });
                self.latest = answer.entries.last().copied().unwrap_or_default();
                (by_the_laws(&table.entries()[self.latest].ruling), answer.changed.len())
            }
            (Table::Draughts(table), GameAct::Draughts(what)) => {
                let answer = table.enter(fid::Act { by, at, what: what.clone() });
                self.latest = answer.entry;
                (by_the_regulation(&table.entries()[self.latest].ruling), answer.changed)
            }
            _ => return Err(AnotherGame),
        };
        if let Some(lag) = entered.lag {
            self.still.add(entered.at, lag.given);
        }
        if let Some(pause) = entered.pause {
            self.paused = Some(Paused::of(pause, entered.at));
        }
        // A game that goes on is paused no more, even if it is stopped again.
        self.paused = self.paused();
        self.entered.push(entered.clone());
        Ok(Decision::new(entered, answered, changed, self.is_over()))
    }

    /// The entry that a deed stands for.
    fn resolve(&self, deed: &Deed) -> Result<Entered, Rejected> {
        if self.recorded().is_some() {
            return Err(Rejected::Recorded);
        }
        let by = match deed.seat.acts_as(deed.by) {
            // Whose move it is need not be said.
            Err(Rejected::NobodyNamed) if deed.act.is_move() => self.turn().into(),
            by => by?,
        };
        if matches!(deed.act, Wanted::Typed { offer: true, .. }) {
            let several = "a move with an offer is several acts";
            return Err(Rejected::NoSuchAct(several.to_owned()));
        }
        if self.is_early(deed.at) && !deed.act.comes_before_start() {
            return Err(Rejected::NotYet);
        }
        if let Wanted::Paused(pause) = deed.act {
            let (act, pause) = (self.stop(), Some(pause));
            return Ok(Entered { by, at: deed.at, act, pause, lag: None });
        }
        let act = match &self.table {
            Table::Chess(table) => GameAct::Chess(chess_act(table, by, deed)?),
            Table::Draughts(table) => GameAct::Draughts(draughts_act(table, &deed.act)?),
        };
        let lag = self.compensated(by.side(), deed);
        Ok(Entered { by, at: deed.at, act, pause: None, lag })
    }
}

/// What is wanted, in the words of the table of chess.
fn chess_act(table: &fide::Table, by: Actor, deed: &Deed) -> Result<fide::What, Rejected> {
    let read = |text: &str| typed::chess(table.game(), text, deed.letters);
    match &deed.act {
        Wanted::Typed { text, press, .. } => Ok(typed_chess(table, read(text)?, by, *press)),
        Wanted::Spelt(spelt) => Ok(spelt.with(read(spelt.text())?)),
        Wanted::Act(GameAct::Chess(what)) => Ok(what.clone()),
        Wanted::Act(GameAct::Draughts(_)) | Wanted::Paused(_) => Err(AnotherGame.into()),
    }
}

/// What is wanted, in the words of the table of draughts.
fn draughts_act(table: &fid::Table, wanted: &Wanted) -> Result<fid::What, Rejected> {
    let read = |text: &str| typed::draughts(table.game(), text);
    let handled = |as_brought: &fid::Handled| {
        read(&as_brought.text).map(|text| fid::Handled { text, ..as_brought.clone() })
    };
    Ok(match wanted {
        Wanted::Typed { text, press: true, .. } => {
            fid::What::Play(fid::Handled::properly(read(text)?))
        }
        Wanted::Typed { text, press: false, .. } => {
            fid::What::Move(fid::Handled::properly(read(text)?))
        }
        Wanted::Act(GameAct::Draughts(fid::What::Move(brought))) => {
            fid::What::Move(handled(brought)?)
        }
        Wanted::Act(GameAct::Draughts(fid::What::Play(brought))) => {
            fid::What::Play(handled(brought)?)
        }
        Wanted::Act(GameAct::Draughts(what)) => what.clone(),
        Wanted::Spelt(_) | Wanted::Paused(_) | Wanted::Act(GameAct::Chess(_)) => {
            return Err(AnotherGame.into());
        }
    })
}

/// A typed chess move as an act. A blind player has no other way to make it known than to announce
/// it (D.2.1); his hands lift and place on a board of his own.
fn typed_chess(table: &fide::Table, uci: UciMove, by: Actor, press: bool) -> fide::What {
    let blind = by.side().is_some_and(|side| table.setup().players[side].blind);
    let standing = table.game().standing();
    let legal = standing.lawful().zip(standing.legal(uci)).filter(|_| blind);
    let said = legal.and_then(|(position, mv)| announce(position, mv, &GERMAN).ok());
    match said {
        Some(text) => fide::What::Announce { text },
        None if press => fide::What::Play { uci },
        None => fide::What::Move { uci, hands: fide::Hands::default() },
    }
}

/// Chess was brought to a board of draughts, or the other way round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("it is one of another game")]
struct AnotherGame;

impl From<AnotherGame> for Rejected {
    fn from(fault: AnotherGame) -> Self {
        Self::NoSuchAct(fault.to_string())
    }
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

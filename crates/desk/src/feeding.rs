//! Following feeds: acts about them, and what they tell taken to the boards by the same door as
//! everything else.

use std::collections::BTreeMap;

use boards::{
    Deed, GameAct, Known, Live, Rejected, Seat, Table, Trouble, TroubleKind, Verdict, Wanted,
};
use chess::notation::Letters;
use codex::{Phrase, phrase};
use formats::feed::{Told, ToldMove};
use journal::{NewEntry, Stream};
use office::Round;
use table::{Actor, fide};
use vocabulary::{Millis, Side};

use crate::commit::{Decided, DecidedAll, Keyed, Ledger, Outcome, commit};
use crate::events::Events;
use crate::fault::Fault;
use crate::feeds::{FeedAct, Source, SourceState};
use crate::loaded::LoadedEvent;
use crate::place::{BoardName, feeds_stream};

/// The version of what an entry of the feeds says.
const VERSION: u16 = 1;
/// A clock that differs less from the one in the hall is left alone, in milliseconds.
const CLOCK_SLACK: i64 = 5_000;
/// After how many minutes without any answer a source is silent.
const LOST_AFTER: u16 = 2;

/// The feeds of one event as the loop of commit sees them.
struct FeedLedger<'a> {
    events: &'a Events,
    event: &'a LoadedEvent,
    stream: &'a Stream,
    actor: &'a str,
    now: i64,
}

impl Ledger for FeedLedger<'_> {
    type Wish = FeedAct;
    type Answer = ();

    fn decide(&self, wishes: &[&FeedAct]) -> Result<DecidedAll<()>, Fault> {
        let mut feeds = self.event.feeds().clone();
        let head = feeds.head();
        let decided = wishes.iter().map(|act| {
            if !feeds.changes(act).map_err(Fault::Feed)? {
                return Ok(Decided { answer: (), entries: Vec::new() });
            }
            feeds.admit((*act).clone());
            let entry = NewEntry {
                version: VERSION,
                kind: act.kind().to_owned(),
                actor: self.actor.to_owned(),
                instant: self.now,
                payload: serde_json::to_vec(act)?,
            };
            Ok(Decided { answer: (), entries: vec![entry] })
        });
        let decided = decided.collect();
        Ok((head, decided))
    }

    fn catch_up(&self, entries: u64) -> Result<(), Fault> {
        self.events.wait_until(self.stream, || self.event.feeds().head() >= entries)
    }
}

/// What whoever listens to a source remembers of it.
#[derive(Debug, Default)]
pub struct FeedMemory {
    boards: BTreeMap<BoardName, Remembered>,
}

#[derive(Debug, Clone, Copy)]
struct Remembered {
    /// How many half-moves it told that the board has.
    told: usize,
    /// When the last new one came.
    at: i64,
}

/// A game that a source tells, and the number of the board that the name of its file says.
pub type Heard = (Told, Option<u16>);

impl Events {
    /// Reads the feeds of an event that was opened alone.
    pub fn read_feeds(&self, event: &LoadedEvent) -> Result<(), Fault> {
        let stream = feeds_stream(event.name()).map_err(|_| Fault::NoSuchEvent)?;
        self.read_alone(&stream)
    }

    /// Adds or stops a source, lets a board stand, or tells where scores go; whether anything
    /// changed. Asked again under the same key, nothing is done twice.
    pub fn feed(
        &self,
        event: &str,
        act: FeedAct,
        (actor, now): (&str, i64),
        key: &str,
    ) -> Result<bool, Fault> {
        let event = self.get(event).ok_or(Fault::NoSuchEvent)?;
        let stream = feeds_stream(event.name()).map_err(|_| Fault::NoSuchEvent)?;
        let ledger = FeedLedger { events: self, event: &event, stream: &stream, actor, now };
        let work = |acts: Vec<_>| commit(self.journal(), &stream, &ledger, &acts);
        let passed = event.fed.pass(Keyed { key: key.to_owned(), wish: act }, work);
        let changed = match passed.unwrap_or(Err(Fault::BrokeDown))? {
            Outcome::Kept((), _) => true,
            Outcome::Refused(()) | Outcome::Before(_) => false,
        };
        if changed {
            tracing::info!(stream = stream.as_str(), by = actor, "feeds");
        }
        Ok(changed)
    }

    /// Takes what a source tells now to the boards: new moves are played as a scribe would, whatever
    /// does not fit is flagged. A problem of the source as a whole is kept in its state.
    pub fn take_in(
        &self,
        event: &str,
        source: &Source,
        memory: &mut FeedMemory,
        heard: &[Heard],
        now: i64,
    ) -> Result<(), Fault> {
        let loaded = self.get(event).ok_or(Fault::NoSuchEvent)?;
        let (mut unplaced, mut waiting) = (0_usize, 0_usize);
        for (name, told) in self.placed(&loaded, source, heard, &mut unplaced) {
            let line = FeedLine { events: self, event: &loaded, source, name, now };
            match line.follow(&told, memory)? {
                Followed::Waits => waiting += 1,
                Followed::As(trouble) => line.flag(trouble)?,
            }
        }
        self.flag_silence(&loaded, source, memory, (now, source.silent))?;
        let problem = if waiting > 0 {
            Some(phrase!("feed-problem-not-started", count = waiting))
        } else {
            (unplaced > 0).then(|| phrase!("feed-problem-unplaced", count = unplaced))
        };
        loaded.source_is(&source.name, SourceState { seen: Some(now), problem });
        Ok(())
    }

    /// A source does not answer: its state says so, and its boards once it lasts.
    pub fn no_answer(
        &self,
        event: &str,
        source: &Source,
        memory: &FeedMemory,
        problem: Phrase,
        now: i64,
    ) -> Result<(), Fault> {
        let loaded = self.get(event).ok_or(Fault::NoSuchEvent)?;
        let seen = loaded.source(&source.name).and_then(|state| state.seen);
        loaded.source_is(&source.name, SourceState { seen, problem: Some(problem) });
        if seen.is_some_and(|seen| minutes(now - seen) >= i64::from(LOST_AFTER)) {
            self.flag_silence(&loaded, source, memory, (now, LOST_AFTER))?;
        }
        Ok(())
    }

    /// The games of a source at their boards, each once: where two are of one board, the longer one.
    fn placed(
        &self,
        loaded: &LoadedEvent,
        source: &Source,
        heard: &[Heard],
        unplaced: &mut usize,
    ) -> BTreeMap<BoardName, Told> {
        let mut placed: BTreeMap<BoardName, Told> = BTreeMap::new();
        for (told, hint) in heard {
            let name = self.place(loaded, source, told, *hint);
            let Some(name) = name.filter(|name| loaded.board(*name).is_some()) else {
                *unplaced += 1;
                continue;
            };
            let longer = placed.get(&name).is_none_or(|kept| kept.moves.len() < told.moves.len());
            if longer {
                placed.insert(name, told.clone());
            }
        }
        placed
    }

    /// Which board a told game is of: by its tags, by the names of its players, by its file.
    fn place(
        &self,
        loaded: &LoadedEvent,
        source: &Source,
        told: &Told,
        hint: Option<u16>,
    ) -> Option<BoardName> {
        let (state, names) = (loaded.state(), self.names());
        let round = source.round.or_else(|| told.round());
        let round = round.unwrap_or_else(|| state.event().last_paired());
        if let Some(board) = told.board() {
            return Some(BoardName { round, board });
        }
        let pairing = state.event().round(round).and_then(Round::pairing)?;
        let by_name = told.tag("White").zip(told.tag("Black")).and_then(|(white, black)| {
            let same = |player: Option<office::EntrantId>, told: &str| {
                player.is_some_and(|player| family(&state.listed(player, &names)) == family(told))
            };
            (1u16..).zip(&pairing.boards).find_map(|(board, seats)| {
                (same(seats.white, white) && same(seats.black, black)).then_some(board)
            })
        });
        by_name.or(hint).map(|board| BoardName { round, board })
    }

    /// Flags every board where nothing new has come for so many minutes while its clock runs.
    fn flag_silence(
        &self,
        loaded: &LoadedEvent,
        source: &Source,
        memory: &FeedMemory,
        (now, limit): (i64, u16),
    ) -> Result<(), Fault> {
        for (&name, remembered) in &memory.boards {
            let silent = minutes(now - remembered.at) >= i64::from(limit.max(1));
            let runs = loaded.board(name).is_some_and(|board| board.live().runs(now));
            let known = loaded.feeds().silence_known(name, remembered.told);
            let flagged = loaded.feeds().flag(name).is_some();
            if silent && runs && !known && !flagged {
                let trouble = Trouble::new(TroubleKind::Silent, remembered.told, limit.to_string());
                FeedLine { events: self, event: loaded, source, name, now }.flag(Some(trouble))?;
            }
        }
        Ok(())
    }
}

fn minutes(ms: i64) -> i64 {
    ms / 60_000
}

/// The family name alone, in small letters: what feeds and lists agree upon.
fn family(name: &str) -> String {
    let family = name.split(',').next().unwrap_or_default();
    let signs = family.to_lowercase();
    signs.chars().filter(|sign| sign.is_alphanumeric()).collect()
}

/// What came of a told game.
enum Followed {
    /// Its board has not begun.
    Waits,
    /// It is as far as it goes, with what is wrong.
    As(Option<Trouble>),
}

/// One board of a source.
struct FeedLine<'a> {
    events: &'a Events,
    event: &'a LoadedEvent,
    source: &'a Source,
    name: BoardName,
    now: i64,
}

impl FeedLine<'_> {
    fn actor(&self) -> String {
        format!("feed:{}", self.source.name)
    }

    fn follow(&self, told: &Told, memory: &mut FeedMemory) -> Result<Followed, Fault> {
        let board = self.events.board(self.event, self.name)?;
        let new = Remembered { told: 0, at: self.now };
        let remembered = memory.boards.entry(self.name).or_insert(new);
        // What an arbiter took from the board was not taken back by the feed.
        remembered.told = remembered.told.min(board.live().plies());
        let followed = {
            let feeds = self.event.feeds();
            let known = Known { told: remembered.told, settled: feeds.settled(self.name) };
            board.live().follow(told, known)
        };
        if followed.agreed > remembered.told {
            *remembered = Remembered { told: followed.agreed, at: self.now };
        }
        for (at, word) in followed.moves.iter().enumerate() {
            let ply = followed.agreed + at;
            // Nothing is held while the move is on its way.
            let step = self.step(&board.live(), word);
            match step {
                Step::Plays(deed, key) => {
                    let event = self.event.name().as_str();
                    self.events.play_move(event, self.name, deed, &self.actor(), &key)?;
                }
                Step::Waits => return Ok(Followed::Waits),
                Step::Refused => {
                    let trouble = Trouble::new(TroubleKind::Refused, ply, word.text.as_str());
                    let known = self.event.feeds().settled(self.name).contains(&trouble);
                    return Ok(Followed::As(Some(trouble).filter(|_| !known)));
                }
            }
            *remembered = Remembered { told: ply + 1, at: self.now };
        }
        let last = followed.agreed + followed.moves.len();
        let differs = self.set_clock(&board.live(), told, last);
        if let Some((deed, key)) = differs {
            let event = self.event.name().as_str();
            self.events.play(event, self.name, deed, &self.actor(), &key)?;
        }
        // A silence that an arbiter was told of lasts until something comes.
        let silent = followed.moves.is_empty()
            && followed.trouble.is_none()
            && self.event.feeds().flag(self.name).is_some_and(|flag| {
                flag.trouble.kind == TroubleKind::Silent && flag.trouble.ply == remembered.told
            });
        if silent {
            let flag = self.event.feeds().flag(self.name).map(|flag| flag.trouble.clone());
            return Ok(Followed::As(flag));
        }
        Ok(Followed::As(followed.trouble.filter(|trouble| !self.is_entered(trouble))))
    }

    /// What becomes of a move that the rules know.
    fn step(&self, live: &Live, word: &ToldMove) -> Step {
        let act = Wanted::typed(word.text.as_str());
        let deed = Deed::own(Seat::Scribe, self.now, act).in_letters(Letters::English);
        // A move at this place of the board's own stream is the same move, whoever tells it.
        let key = format!("feed:{}:{}", live.seq(), word.text);
        match live.decide(&deed) {
            Ok(decision) if decision.verdict == Verdict::Accepted => Step::Plays(deed, key),
            Err(Rejected::NotYet) => Step::Waits,
            _ if live.act_named(Actor::Arbiter, "start", self.now).is_some() => Step::Waits,
            _ => Step::Refused,
        }
    }

    /// The clock of the hall, where ours differs from it: that of whoever made the last told move.
    fn set_clock(&self, live: &Live, told: &Told, plies: usize) -> Option<(Deed, String)> {
        let Table::Chess(table) = live.table() else { return None };
        let game = table.game();
        let record = game.record().plies();
        let is_last = record.len() == plies && told.moves.len() == plies;
        let last = record.last().filter(|_| is_last && !live.is_over())?;
        let shown = told.moves.last()?.clock?;
        let ours = live.clock_of(last.side, self.now)?;
        if (ours - shown).abs() <= CLOCK_SLACK {
            return None;
        }
        let reading = |side: Side| (side == last.side).then_some(Millis(shown));
        let (white, black) = (reading(Side::White), reading(Side::Black));
        let cause = fide::ClockCause::WronglySet;
        let act = GameAct::Chess(fide::What::SetClock { white, black, cause });
        let deed = Deed::own(Seat::Arbiter, self.now, act);
        let accepted = live.decide(&deed).is_ok_and(|ruled| ruled.verdict == Verdict::Accepted);
        accepted.then(|| (deed, format!("feed:clock:{plies}:{shown}")))
    }

    /// Whether the office has the result that the feed tells.
    fn is_entered(&self, trouble: &Trouble) -> bool {
        if trouble.kind != TroubleKind::Result {
            return false;
        }
        let state = self.event.state();
        let book = state.event().round(self.name.round);
        let place = usize::from(self.name.board).checked_sub(1);
        let entered = book.zip(place).and_then(|(book, at)| *book.results().get(at)?);
        entered.is_some_and(|result| {
            boards::plain_result(result.sign()) == boards::plain_result(&trouble.text)
        })
    }

    /// Keeps what is wrong at this board, or that nothing is any more; the flags of other sources
    /// stay.
    fn flag(&self, trouble: Option<Trouble>) -> Result<(), Fault> {
        let BoardName { round, board } = self.name;
        let source = self.source.name.clone();
        let (ours, entries) = {
            let feeds = self.event.feeds();
            (feeds.flag(self.name).is_some_and(|flag| flag.source == source), feeds.head())
        };
        let act = match trouble {
            Some(trouble) => FeedAct::Flag { source, round, board, trouble },
            None if ours => FeedAct::Clear { round, board },
            None => return Ok(()),
        };
        let key = format!("{}:{}:{round}.{board}:{entries}", self.actor(), act.kind());
        let event = self.event.name().as_str();
        self.events.feed(event, act, (&self.actor(), self.now), &key).map(drop)
    }
}

/// What becomes of a move that the rules know.
enum Step {
    Plays(Deed, String),
    Waits,
    Refused,
}

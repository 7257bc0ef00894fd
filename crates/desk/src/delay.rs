//! The delay of broadcasts: what the public sees of a live board, some minutes or moves late.
//!
//! There is one way to a board for everybody who has no seat at it and no work in the office:
//! [`LoadedBoard::seen`]. What it gives is a game of its own that stops before whatever is still to
//! be held back, so that nothing made of it can tell more.

use std::ops::Deref;
use std::sync::{Arc, PoisonError, RwLockReadGuard};

use boards::{Live, Shown};
use chess::notation::Letters;
use codex::Voice;
use office::announcement::BroadcastDelay;
use table::GameResult;

use crate::boards::LoadedBoard;
use crate::loaded::{Aspect, LoadedEvent};

/// A board as somebody may see it.
pub struct Seen<'a> {
    live: Held<'a>,
    /// The hour at which it is seen: now, or when what is shown was so.
    at: i64,
    now: i64,
    /// Whether more has happened than is shown, though its time would have come.
    held: bool,
}

enum Held<'a> {
    Now(RwLockReadGuard<'a, Live>),
    Late(Arc<Live>),
}

impl Deref for Seen<'_> {
    type Target = Live;

    fn deref(&self) -> &Live {
        match &self.live {
            Held::Now(live) => live,
            Held::Late(live) => live,
        }
    }
}

impl Seen<'_> {
    /// The state in words, with clocks that count on from now.
    pub fn state(&self, letters: Letters, voice: &dyn Voice) -> Shown {
        let mut shown = self.shown(self.at, letters, voice);
        if let Some(clocks) = &mut shown.clocks {
            clocks.at = self.now;
            if self.held {
                clocks.running = None;
            }
        }
        shown
    }
}

impl LoadedBoard {
    /// The game as it stands.
    pub fn seen_now(&self, now: i64) -> Seen<'_> {
        Seen { live: Held::Now(self.live()), at: now, now, held: false }
    }

    /// The game as the public may see it, where the event has its broadcasts delayed.
    pub fn seen(&self, delay: Option<BroadcastDelay>, now: i64) -> Seen<'_> {
        let Some(delay) = delay else { return self.seen_now(now) };
        let latest = now.saturating_sub(i64::from(delay.minutes) * 60_000);
        let live = self.live();
        let entries = live.entered();
        let count = self.shown_entries(&live, delay, latest);
        let next = entries.get(count).map(|entry| entry.at);
        let held = next.is_some_and(|next| next <= latest);
        let at = next.map_or(latest, |next| next.min(latest));
        let at = at.max(live.set_up().started);
        let mut late = self.late.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = late.take().filter(|kept| kept.seq() <= count);
        let begun = kept.or_else(|| Live::new(live.set_up().clone()).ok().map(Arc::new));
        let Some(mut kept) = begun else {
            // Every board was set up once; one that cannot be again shows nothing late.
            drop(late);
            return Seen { live: Held::Now(live), at, now, held };
        };
        if kept.seq() < count {
            let game = Arc::make_mut(&mut kept);
            for entered in &entries[game.seq()..count] {
                if game.enter(entered.clone()).is_err() {
                    break;
                }
            }
        }
        *late = Some(Arc::clone(&kept));
        Seen { live: Held::Late(kept), at, now, held }
    }

    /// How many entries may be shown: those before the first that is too young, or that leaves fewer
    /// moves behind it than must be held back while the game goes on.
    fn shown_entries(&self, live: &Live, delay: BroadcastDelay, latest: i64) -> usize {
        let plies = self.plies.read().unwrap_or_else(PoisonError::into_inner);
        let most = if live.is_over() {
            usize::MAX
        } else {
            live.plies().saturating_sub(2 * usize::from(delay.moves))
        };
        let shown = live.entered().iter().zip(plies.iter());
        shown.take_while(|(entry, plies)| entry.at <= latest && **plies <= most).count()
    }

    /// The result, once the public may know it.
    pub fn public_result(&self, delay: Option<BroadcastDelay>) -> Option<GameResult> {
        if delay.is_none() {
            return self.live().result();
        }
        let late = self.late.lock().unwrap_or_else(PoisonError::into_inner);
        late.as_ref()?.result()
    }

    /// How many entries of the board the public may see now.
    pub fn public_entries(&self, delay: Option<BroadcastDelay>, now: i64) -> usize {
        let live = self.live();
        delay.map_or(live.seq(), |delay| {
            let latest = now.saturating_sub(i64::from(delay.minutes) * 60_000);
            self.shown_entries(&live, delay, latest)
        })
    }
}

impl LoadedEvent {
    /// Tells that the public may see more of its boards than before.
    pub fn has_released(&self) {
        self.has_changed(Aspect::Games);
        self.has_changed(Aspect::Boards);
    }
}

//! Holding an event still while a page is made of it.

use std::cell::Cell;
use std::ops::Deref;
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

use crate::state::EventState;

thread_local! {
    static HELD: Cell<usize> = const { Cell::new(0) };
}

/// An event held still. A thread that asked for it twice would wait for itself: once whoever writes
/// stands in line, the second asking waits for the writer, and the writer for the first.
pub struct Reading<'a>(RwLockReadGuard<'a, EventState>);

impl<'a> Reading<'a> {
    pub(crate) fn of(state: &'a RwLock<EventState>) -> Self {
        let before = HELD.replace(HELD.get() + 1);
        debug_assert!(before == 0, "this thread already holds an event");
        Self(state.read().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Deref for Reading<'_> {
    type Target = EventState;

    fn deref(&self) -> &EventState {
        &self.0
    }
}

impl Drop for Reading<'_> {
    fn drop(&mut self) {
        HELD.set(HELD.get().saturating_sub(1));
    }
}

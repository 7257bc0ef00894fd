//! The last messages of a channel, and what a follower with a given cursor still needs of them.

use std::collections::VecDeque;

use bytes::Bytes;

use crate::framing::Greeting;

/// How much of a channel is kept for those who come back.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Room {
    pub(crate) messages: usize,
    pub(crate) bytes: usize,
}

/// Where a follower begins, and what it is told first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The place of the next message it needs.
    pub(crate) next: u64,
    pub(crate) greeting: Option<Greeting>,
}

/// Framed messages in order. Each has an id, given by the publisher, and a place, counted without
/// gaps, so that a follower's next message is found without a search.
#[derive(Debug, Default)]
pub(crate) struct Ring {
    messages: VecDeque<(u64, Bytes)>,
    bytes: usize,
    /// The place of the oldest message kept.
    base: u64,
    /// Every message with an id above this one is kept.
    floor: u64,
    newest: u64,
    /// Whether `floor` and `newest` mean anything yet.
    standing: bool,
    /// Whether `floor` is only a guess from the first message.
    guessed: bool,
}

impl Ring {
    pub(crate) fn newest(&self) -> u64 {
        self.newest
    }

    /// The place after the newest message.
    pub(crate) fn end(&self) -> u64 {
        self.base + self.messages.len() as u64
    }

    pub(crate) fn is_untouched(&self) -> bool {
        !self.standing
    }

    /// Takes note that `newest` was the last id before anything was published here.
    pub(crate) fn begin(&mut self, newest: u64) {
        if !self.standing {
            self.floor = newest;
            self.newest = newest;
            self.standing = true;
        } else if self.guessed && newest < self.floor {
            self.floor = newest;
            self.guessed = false;
        }
    }

    /// Appends a framed message; `false` if its id does not ascend.
    pub(crate) fn push(&mut self, id: u64, framed: Bytes, room: Room) -> bool {
        if id == 0 || (self.standing && id <= self.newest) {
            return false;
        }
        if !self.standing {
            self.standing = true;
            self.guessed = true;
            self.floor = id - 1;
        }
        self.newest = id;
        self.bytes += framed.len();
        self.messages.push_back((id, framed));
        // The newest message stays whatever its size: those who are up to date must get it.
        while self.messages.len() > 1
            && (self.messages.len() > room.messages || self.bytes > room.bytes)
        {
            self.drop_oldest();
        }
        true
    }

    /// Lets go of all messages but keeps the standing of the channel.
    pub(crate) fn forget(&mut self) {
        while !self.messages.is_empty() {
            self.drop_oldest();
        }
        self.messages.shrink_to_fit();
    }

    fn drop_oldest(&mut self) {
        if let Some((id, framed)) = self.messages.pop_front() {
            self.floor = id;
            self.guessed = false;
            self.base += 1;
            self.bytes -= framed.len();
        }
    }

    /// Where a follower begins that has seen everything up to `cursor`.
    pub(crate) fn enter(&self, cursor: Option<u64>) -> Entry {
        let hello = |id| Some(Greeting::Hello { id, newest: self.newest });
        match cursor {
            None => Entry { next: self.end(), greeting: hello(self.newest) },
            // Ids can be positions of a journal shared by many channels, so a page may well have
            // seen a later position than the last one of this channel.
            Some(id) if !self.standing || id > self.newest => {
                Entry { next: self.end(), greeting: hello(id) }
            }
            Some(id) if id < self.floor => {
                Entry { next: self.end(), greeting: Some(Greeting::Reset { newest: self.newest }) }
            }
            Some(id) => {
                let seen = self.messages.partition_point(|(kept, _)| *kept <= id);
                Entry { next: self.base + seen as u64, greeting: None }
            }
        }
    }

    /// Up to `count` messages from the place `next` on; `None` if some of them are gone.
    pub(crate) fn from(&self, next: u64, count: usize) -> Option<impl Iterator<Item = &Bytes>> {
        let skip = usize::try_from(next.checked_sub(self.base)?).ok()?;
        Some(self.messages.iter().skip(skip).take(count).map(|(_, framed)| framed))
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    const ROOM: Room = Room { messages: 3, bytes: 100 };

    fn ring(ids: &[u64]) -> Ring {
        let mut ring = Ring::default();
        for id in ids {
            assert!(ring.push(*id, Bytes::from(id.to_string()), ROOM));
        }
        ring
    }

    fn rest(ring: &Ring, next: u64) -> Option<Vec<String>> {
        let text = |bytes: &Bytes| String::from_utf8_lossy(bytes).into_owned();
        ring.from(next, 9).map(|messages| messages.map(text).collect())
    }

    #[test]
    fn ids_ascend_strictly() {
        let mut ring = ring(&[4, 9]);
        assert!(!ring.push(9, Bytes::new(), ROOM));
        assert!(!ring.push(3, Bytes::new(), ROOM));
        assert!(!Ring::default().push(0, Bytes::new(), ROOM));
        assert_eq!((ring.newest(), ring.end()), (9, 2));
    }

    #[test]
    fn a_cursor_within_the_ring_gets_what_is_behind_it_and_no_greeting() {
        let ring = ring(&[10, 20, 30, 40, 50]);
        for (cursor, behind) in
            [(20, "30 40 50"), (25, "30 40 50"), (30, "40 50"), (49, "50"), (50, "")]
        {
            let entry = ring.enter(Some(cursor));
            assert_eq!(entry.greeting, None);
            assert_eq!(rest(&ring, entry.next).unwrap().join(" "), behind, "{cursor}");
        }
    }

    #[test]
    fn a_cursor_older_than_the_ring_is_reset_and_a_place_that_fell_out_is_not_skipped() {
        let ring = ring(&[10, 20, 30, 40, 50]);
        let reset = Entry { next: 5, greeting: Some(Greeting::Reset { newest: 50 }) };
        assert_eq!(ring.enter(Some(19)), reset);
        assert_eq!(ring.enter(Some(0)), reset);
        assert_eq!(rest(&ring, 1), None);
    }

    #[test]
    fn without_a_cursor_one_begins_at_the_newest() {
        let hello = |id, newest| Some(Greeting::Hello { id, newest });
        assert_eq!(ring(&[10, 20]).enter(None), Entry { next: 2, greeting: hello(20, 20) });
        assert_eq!(ring(&[10, 20]).enter(Some(31)), Entry { next: 2, greeting: hello(31, 20) });
        assert_eq!(Ring::default().enter(Some(31)), Entry { next: 0, greeting: hello(31, 0) });
    }

    #[test]
    fn what_was_published_before_the_start_counts_once_it_is_told() {
        let mut told = Ring::default();
        told.begin(7);
        assert!(!told.push(7, Bytes::new(), ROOM));
        assert!(told.push(12, Bytes::from("12"), ROOM));
        assert_eq!(told.enter(Some(6)).greeting, Some(Greeting::Reset { newest: 12 }));
        assert_eq!(told.enter(Some(7)), Entry { next: 0, greeting: None });

        let mut told_late = ring(&[12]);
        assert_eq!(told_late.enter(Some(7)).greeting, Some(Greeting::Reset { newest: 12 }));
        told_late.begin(7);
        assert_eq!(told_late.enter(Some(7)), Entry { next: 0, greeting: None });
    }

    proptest! {
        #[test]
        fn nobody_skips_a_message_without_being_told(
            before in 0u64..4,
            steps in vec(1u64..4, 0..30),
            forget_at in 0usize..60,
            tell in any::<bool>(),
            messages in 1usize..9,
        ) {
            let mut ring = Ring::default();
            if tell {
                ring.begin(before);
            }
            let room = Room { messages, bytes: 40 };
            let mut all = Vec::new();
            for (step, gap) in steps.into_iter().enumerate() {
                let id = all.last().copied().unwrap_or(before) + gap;
                prop_assert!(ring.push(id, Bytes::from(id.to_string()), room));
                all.push(id);
                if step == forget_at {
                    ring.forget();
                }
                for cursor in 0..=id {
                    let behind: Vec<_> =
                        all.iter().filter(|known| **known > cursor).map(u64::to_string).collect();
                    let entry = ring.enter(Some(cursor));
                    let kept = ring.from(entry.next, usize::MAX).unwrap();
                    let kept: Vec<_> =
                        kept.map(|bytes| String::from_utf8_lossy(bytes).into_owned()).collect();
                    match entry.greeting {
                        None => prop_assert_eq!(kept, behind),
                        greeting => {
                            prop_assert_eq!(greeting, Some(Greeting::Reset { newest: id }));
                            prop_assert!(kept.is_empty());
                            // Told without need only if the beginning was never told.
                            let complete = ring.messages.len() >= behind.len();
                            prop_assert!(!complete || cursor < before || !tell);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn bytes_bound_the_ring_but_the_newest_message_always_stays() {
        let mut ring = Ring::default();
        for id in 1..=3 {
            assert!(ring.push(id, Bytes::from(vec![b'x'; 60]), ROOM));
        }
        assert_eq!(ring.enter(Some(1)).greeting, Some(Greeting::Reset { newest: 3 }));
        assert_eq!(ring.enter(Some(2)).greeting, None);
        assert!(ring.push(4, Bytes::from(vec![b'x'; 600]), ROOM));
        assert_eq!(ring.from(3, 9).unwrap().count(), 1);
        ring.forget();
        assert_eq!(ring.enter(Some(3)).greeting, Some(Greeting::Reset { newest: 4 }));
        assert_eq!(ring.enter(Some(4)), Entry { next: 4, greeting: None });
    }
}

//! Committing: decide on what memory holds, append, see it come back; again if somebody was faster.

use std::collections::HashSet;

use journal::{Command, Error, Expected, Journal, NewEntry, Stream};

use crate::fault::Fault;

/// How often somebody else may be faster before we give up: other programs on the same file, since
/// whoever works here waits in the queue.
const MOST_TRIES: u32 = 20;

/// What came of a wish.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome<R> {
    /// It was ruled upon and kept; the number of its last entry.
    Kept(R, u64),
    /// It was ruled upon and refused: nothing was kept.
    Refused(R),
    /// The same command had been carried out before, up to this entry; nothing was done again.
    Before(u64),
}

/// A wish under the key that names it once and for all.
pub(crate) struct Keyed<W> {
    pub(crate) key: String,
    pub(crate) wish: W,
}

/// A wish as it was decided: the answer, and what the journal is to keep of it; nothing if refused.
pub(crate) struct Decided<R> {
    pub(crate) answer: R,
    pub(crate) entries: Vec<NewEntry>,
}

/// What a stream of the journal made in memory.
pub(crate) trait Ledger {
    /// What somebody wants.
    type Wish;
    /// What the rules answer.
    type Answer;

    /// Decides wishes one after the other, each on what those before it left, and changes nothing;
    /// with the number of entries that it was decided on.
    fn decide(&self, wishes: &[&Self::Wish]) -> Result<DecidedAll<Self::Answer>, Fault>;

    /// Waits until memory has so many entries of the stream, or says why it never will.
    fn catch_up(&self, entries: u64) -> Result<(), Fault>;
}

/// Wishes as they were decided, behind so many entries.
pub(crate) type DecidedAll<R> = (u64, Vec<Result<Decided<R>, Fault>>);

/// Carries wishes out in their order and answers each.
pub(crate) fn commit<L: Ledger>(
    journal: &Journal,
    stream: &Stream,
    ledger: &L,
    wishes: &[Keyed<L::Wish>],
) -> Vec<Result<Outcome<L::Answer>, Fault>> {
    let mut work = Work { journal, stream, ledger, wishes, answers: Vec::new() };
    work.answers.resize_with(wishes.len(), || None);
    let mut places: Vec<usize> = (0..wishes.len()).collect();
    while !places.is_empty() {
        // What came twice under one key is decided once; the second then finds the receipt.
        let mut keys = HashSet::new();
        let (now, later) =
            places.into_iter().partition(|&place| keys.insert(wishes[place].key.as_str()));
        work.carry_out(now);
        places = later;
    }
    work.answers.into_iter().map(|answer| answer.unwrap_or(Err(Fault::Busy))).collect()
}

struct Work<'a, L: Ledger> {
    journal: &'a Journal,
    stream: &'a Stream,
    ledger: &'a L,
    wishes: &'a [Keyed<L::Wish>],
    answers: Vec<Option<Result<Outcome<L::Answer>, Fault>>>,
}

impl<L: Ledger> Work<'_, L> {
    /// Tries until each wish has its answer, or others were faster too often.
    fn carry_out(&mut self, mut open: Vec<usize>) {
        open.retain(|&place| self.is_new(place));
        for _ in 0..MOST_TRIES {
            if open.is_empty() {
                return;
            }
            open = match self.attempt(&open) {
                Ok(again) => again,
                Err(fault) => return self.fail(open, &fault),
            };
        }
        tracing::warn!(stream = self.stream.as_str(), tries = MOST_TRIES, "others are writing");
    }

    fn fail(&mut self, places: Vec<usize>, fault: &Fault) {
        for place in places {
            self.answers[place] = Some(Err(fault.clone()));
        }
    }

    /// Whether a command was never carried out; one that was is answered.
    fn is_new(&mut self, place: usize) -> bool {
        self.answers[place] = match self.journal.receipt(self.stream, &self.wishes[place].key) {
            Ok(None) => return true,
            Ok(Some(receipt)) => Some(Ok(Outcome::Before(*receipt.sequences.end()))),
            Err(fault) => Some(Err(fault.into())),
        };
        false
    }

    /// Decides and appends once; gives the places that must be decided again.
    fn attempt(&mut self, open: &[usize]) -> Result<Vec<usize>, Fault> {
        let wishes: Vec<_> = open.iter().map(|&place| &self.wishes[place].wish).collect();
        let (mut head, decided) = self.ledger.decide(&wishes)?;
        let mut submitted = Vec::with_capacity(open.len());
        for (&place, decided) in open.iter().zip(decided) {
            let asked = match decided {
                Err(fault) => Asked::Answered(Err(fault)),
                Ok(Decided { answer, entries }) if entries.is_empty() => {
                    Asked::Answered(Ok(Outcome::Refused(answer)))
                }
                Ok(Decided { answer, entries }) => {
                    let behind = head;
                    head += u64::try_from(entries.len()).unwrap_or(u64::MAX);
                    let command = Command {
                        stream: self.stream.clone(),
                        expected: Expected::Head(behind),
                        key: self.wishes[place].key.clone(),
                        entries,
                    };
                    Asked::Submitted { answer, behind, pending: self.journal.submit(command) }
                }
            };
            submitted.push((place, asked));
        }
        let (mut reached, mut again, mut failed) = (0, Vec::new(), false);
        for (place, asked) in submitted {
            let (answer, behind, kept) = match asked {
                // What was refused on the strength of something that was not kept is asked again.
                Asked::Answered(_) if failed => {
                    again.push(place);
                    continue;
                }
                Asked::Answered(answer) => {
                    self.answers[place] = Some(answer);
                    continue;
                }
                Asked::Submitted { answer, behind, pending } => {
                    (answer, behind, pending.and_then(journal::Pending::wait))
                }
            };
            match kept {
                Ok(receipt) => {
                    let last = *receipt.sequences.end();
                    reached = reached.max(last);
                    // The same command may have come in between by another line.
                    let ours = *receipt.sequences.start() == behind + 1;
                    let outcome =
                        if ours { Outcome::Kept(answer, last) } else { Outcome::Before(last) };
                    failed |= !ours;
                    self.answers[place] = Some(Ok(outcome));
                }
                Err(Error::Conflict { actual, .. }) => {
                    reached = reached.max(actual);
                    failed = true;
                    again.push(place);
                }
                Err(fault) => {
                    failed = true;
                    self.answers[place] = Some(Err(fault.into()));
                }
            }
        }
        // What is kept is kept: memory that cannot follow concerns only what is still to be decided.
        if let Err(fault) = self.ledger.catch_up(reached) {
            tracing::error!(stream = self.stream.as_str(), entry = reached, %fault, "not seen");
            self.fail(std::mem::take(&mut again), &fault);
        }
        Ok(again)
    }
}

enum Asked<R> {
    Answered(Result<Outcome<R>, Fault>),
    Submitted { answer: R, behind: u64, pending: Result<journal::Pending, Error> },
}

//! Proving the chain: every entry from the first, every link, every head.

use std::collections::HashMap;

use crate::entry::Stream;
use crate::error::{Error, Place};
use crate::hash::{Hash, Witness};
use crate::store::{Store, Stored, Top};

/// What is wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The entry, where the fault lies in one.
    pub place: Option<Place>,
    /// The stream, where it lies in one.
    pub stream: Option<Stream>,
    /// What is wrong.
    pub fault: Fault,
}

/// A way in which a journal can fail to hold together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// There is no entry at this place.
    Missing,
    /// What is stored there is no entry.
    Unreadable,
    /// The entry is not the one that its hash was made from.
    Altered,
    /// The entry does not follow the one before it in its stream.
    Unlinked,
    /// The chain through all streams does not hold here.
    ChainBroken,
    /// The stream does not end where its head says.
    HeadWrong,
    /// The head of the stream is no head.
    HeadUnreadable,
    /// The journal does not end where its summit says.
    SummitWrong,
    /// No entry has the hash that was seen on paper.
    WitnessUnknown,
    /// The file itself is damaged, in the words of SQLite.
    File(String),
}

/// The entry that a hash on paper belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seen {
    /// Which entry.
    pub place: Place,
    /// When it was kept.
    pub instant: i64,
}

/// What verification found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// How many entries there are.
    pub entries: u64,
    /// In how many streams.
    pub streams: usize,
    /// The hash of the whole journal.
    pub summit: Hash,
    /// What is wrong; a hundred findings at most.
    pub findings: Vec<Finding>,
    /// The entry that the asked witness belongs to.
    pub seen: Option<Seen>,
}

impl Report {
    /// Whether the journal is proved.
    pub fn is_sound(&self) -> bool {
        self.findings.is_empty()
    }
}

impl Finding {
    pub(crate) fn at(place: Place, fault: Fault) -> Self {
        Self { stream: place.stream.clone(), place: Some(place), fault }
    }

    pub(crate) fn of_stream(stream: &Stream, fault: Fault) -> Self {
        Self { place: None, stream: Some(stream.clone()), fault }
    }

    pub(crate) fn of_summit() -> Self {
        Self { place: None, stream: None, fault: Fault::SummitWrong }
    }

    pub(crate) fn of_file(message: String) -> Self {
        Self { place: None, stream: None, fault: Fault::File(message) }
    }
}

pub(crate) fn place(stored: &Stored) -> Place {
    Place {
        position: stored.position,
        stream: Some(stored.entry.stream.clone()),
        sequence: Some(stored.entry.sequence),
    }
}

/// More than this nobody reads.
const MOST_FINDINGS: usize = 100;

/// Proves the chain, in one unchanging view of the database.
pub(crate) fn verify(store: &Store, witness: Option<&Witness>) -> Result<Report, Error> {
    store.connection.execute_batch("BEGIN")?;
    let mut walk = Walk::new(store, witness);
    let walked = store.visit_all(0, u64::MAX, |row| walk.step(row));
    match walked {
        Ok(()) => walk.ends()?,
        Err(Error::Damaged(finding)) => {
            let place = store.indexed_place(walk.expected);
            walk.note(Finding::at(place, finding.fault));
        }
        Err(other) => return Err(other),
    }
    if witness.is_some() && walk.seen.is_none() {
        walk.note(Finding { place: None, stream: None, fault: Fault::WitnessUnknown });
    }
    match store.structure() {
        Ok(lines) => lines.into_iter().for_each(|line| walk.note(Finding::of_file(line))),
        Err(Error::Damaged(finding)) => walk.note(*finding),
        Err(other) => return Err(other),
    }
    Ok(Report {
        entries: walk.entries,
        streams: walk.tops.len(),
        summit: walk.chain.unwrap_or(Hash::NONE),
        findings: walk.findings,
        seen: walk.seen,
    })
}

/// The state of the proof between two rows. What follows a damaged row is not held against it: one
/// fault gives one finding.
struct Walk<'a> {
    store: &'a Store,
    witness: Option<&'a Witness>,
    entries: u64,
    /// The position that must come next.
    expected: u64,
    /// The chain so far; unknown behind a damaged row.
    chain: Option<Hash>,
    /// The last entry of each stream; unknown where that one is damaged.
    tops: HashMap<Stream, Option<Top>>,
    findings: Vec<Finding>,
    seen: Option<Seen>,
}

impl<'a> Walk<'a> {
    fn new(store: &'a Store, witness: Option<&'a Witness>) -> Self {
        Self {
            store,
            witness,
            entries: 0,
            expected: 1,
            chain: Some(Hash::NONE),
            tops: HashMap::new(),
            findings: Vec::new(),
            seen: None,
        }
    }

    fn note(&mut self, finding: Finding) {
        if self.findings.len() < MOST_FINDINGS {
            self.findings.push(finding);
        }
    }

    /// Names an entry that cannot be read, and expects nothing of those behind it.
    fn lose(&mut self, position: u64, fault: Fault) {
        let place = self.store.indexed_place(position);
        if let Some(stream) = &place.stream {
            self.tops.insert(stream.clone(), None);
        }
        self.chain = None;
        self.note(Finding::at(place, fault));
    }

    fn step(&mut self, row: Result<Stored, Error>) {
        match row {
            Ok(stored) => self.entry(&stored),
            Err(Error::Damaged(finding)) => {
                let position = finding.place.map_or(self.expected, |place| place.position);
                self.missing_before(position);
                self.lose(position, finding.fault);
                self.expected = position.saturating_add(1);
            }
            Err(_) => self.lose(self.expected, Fault::Unreadable),
        }
    }

    fn missing_before(&mut self, position: u64) {
        while self.expected < position && self.findings.len() < MOST_FINDINGS {
            self.lose(self.expected, Fault::Missing);
            self.expected += 1;
        }
        self.expected = self.expected.max(position);
    }

    fn entry(&mut self, stored: &Stored) {
        let Stored { position, entry, chain } = stored;
        self.missing_before(*position);
        self.entries += 1;
        let link = |before: &Hash| Hash::of_link(before, *position, &entry.hash);
        let follows = |top: Top| (top.place + 1, top.hash) == (entry.sequence, entry.previous);
        let top = self.tops.get(&entry.stream).copied().unwrap_or(Some(Top::NONE));
        let fault = if Hash::of_entry(entry) != entry.hash {
            Some(Fault::Altered)
        } else if self.chain.is_some_and(|before| link(&before) != *chain) {
            Some(Fault::ChainBroken)
        } else if *position != self.expected || !top.is_none_or(follows) {
            Some(Fault::Unlinked)
        } else {
            None
        };
        let sound = fault.is_none();
        if let Some(fault) = fault {
            self.note(Finding::at(place(stored), fault));
        } else if self.witness.is_some_and(|paper| paper.is_of(&entry.hash) || paper.is_of(chain)) {
            self.seen = Some(Seen { place: place(stored), instant: entry.instant });
        }
        let top = Top { place: entry.sequence, hash: entry.hash };
        self.tops.insert(entry.stream.clone(), sound.then_some(top));
        self.chain = sound.then_some(*chain);
        self.expected = position.saturating_add(1);
    }

    /// Holds the ends against the tables that tell of them.
    fn ends(&mut self) -> Result<(), Error> {
        let summit = self.store.summit();
        match &summit {
            Ok(summit) => {
                // Those that the summit tells of and nobody found.
                self.missing_before(summit.place.saturating_add(1));
                let fits = self.chain.is_none_or(|chain| chain == summit.hash);
                if summit.place + 1 != self.expected || !fits {
                    self.note(Finding::of_summit());
                }
            }
            Err(Error::Damaged(finding)) => self.note((**finding).clone()),
            Err(other) => return Err(other.clone()),
        }
        let heads = match self.store.heads() {
            Ok(heads) => heads,
            Err(Error::Damaged(finding)) => {
                self.note(*finding);
                return Ok(());
            }
            Err(other) => return Err(other),
        };
        let mut told: HashMap<Stream, Option<Top>> = heads.into_iter().collect();
        let mut streams: Vec<_> = self.tops.keys().cloned().collect();
        streams.sort();
        for stream in streams {
            let found = self.tops.get(&stream).copied().flatten();
            let fault = match told.remove(&stream) {
                Some(None) => Some(Fault::HeadUnreadable),
                Some(Some(head)) if found.is_none_or(|found| found == head) => None,
                Some(Some(_)) | None => Some(Fault::HeadWrong),
            };
            if let Some(fault) = fault {
                self.note(Finding::of_stream(&stream, fault));
            }
        }
        let mut vanished: Vec<_> = told.into_keys().collect();
        vanished.sort();
        for stream in vanished {
            self.note(Finding::of_stream(&stream, Fault::HeadWrong));
        }
        Ok(())
    }
}

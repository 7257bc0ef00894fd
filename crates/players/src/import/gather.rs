//! The reading half of an import: players to the store, words gathered, then the order of rating and
//! the places of every word.

use std::collections::HashSet;
use std::io::BufRead;
use std::path::Path;
use std::sync::mpsc::SyncSender;

use formats::player_list::{Cause, Fault, Player, PlayerList};

use super::{ImportError, MOST_FAULTS, Report, Work};
use crate::error::IndexError;
use crate::folding::{CLUB, name_words};
use crate::person::Federation;
use crate::places::{encode, sort};
use crate::spill::Gathered;
use crate::store::CHUNK;

/// Players or words sent at a time.
const BATCH: usize = 2048;

/// Beginnings up to this length may get places of their own.
const LONGEST_BEGINNING: usize = 4;

/// A beginning that more words share is not put together at every search.
const MANY_WORDS: u32 = 64;

/// Reads a list and sends what the store needs.
pub(super) fn gather<R: BufRead>(
    mut list: PlayerList<R>,
    folder: &Path,
    work: &SyncSender<Work>,
) -> Result<Report, ImportError> {
    let federation = Federation::of(list.source());
    let mut report = Report {
        federation,
        source: list.source(),
        published: list.published().map(str::to_owned),
        is_past: false,
        unused: list.unused().to_vec(),
        lines: 0,
        players: 0,
        fault_count: 0,
        lost: 0,
        faults: Vec::new(),
    };
    let mut words = Gathered::new(folder);
    let mut seen = Seen::default();
    let mut strengths: Vec<u16> = Vec::new();
    let mut batch = Vec::with_capacity(BATCH);
    for entry in &mut list {
        let mut entry = entry?;
        report.lines += 1;
        if let Some(player) = entry.player.take_if(|player| seen.before(player, federation)) {
            let id = Seen::id(&player, federation);
            entry.faults.push(Fault { line: entry.line, cause: Cause::Repeated { id } });
        }
        report.fault_count += entry.faults.len() as u64;
        let room = MOST_FAULTS - report.faults.len();
        report.faults.extend(entry.faults.into_iter().take(room));
        let Some(player) = entry.player else {
            report.lost += 1;
            continue;
        };
        let number = u32::try_from(strengths.len()).map_err(|_| ImportError::TooLong)?;
        strengths.push(player.strength());
        for word in name_words(&player.name).words {
            words.add(&word, number)?;
        }
        for word in name_words(&player.club).words {
            words.add(&format!("{CLUB}{word}"), number)?;
        }
        if !player.federation.is_empty() {
            words.add(&format!("={}", player.federation), number)?;
        }
        batch.push(player);
        if batch.len() == BATCH {
            let first = number + 1 - u32::try_from(BATCH).unwrap_or_default();
            let full = std::mem::replace(&mut batch, Vec::with_capacity(BATCH));
            send(work, Work::Players(first, full))?;
        }
    }
    let size = u32::try_from(strengths.len()).map_err(|_| ImportError::TooLong)?;
    if size == 0 {
        return Err(ImportError::NoPlayers { faults: report.faults });
    }
    drop(seen);
    let left = u32::try_from(batch.len()).unwrap_or_default();
    send(work, Work::Players(size - left, batch))?;
    send(work, Work::AllPlayers)?;
    report.players = u64::from(size);
    let places = order(&strengths, work)?;
    drop(strengths);
    send_words(words, &places, work)?;
    Ok(report)
}

/// If the store is gone it has failed, and says itself why; nobody hears this.
fn send(work: &SyncSender<Work>, piece: Work) -> Result<(), ImportError> {
    work.send(piece).map_err(|_| ImportError::Index(IndexError::Damaged))
}

/// The identifiers met so far.
#[derive(Default)]
struct Seen {
    numbers: HashSet<u32>,
    names: HashSet<String>,
}

impl Seen {
    /// Whether the player was listed before; from now on he was.
    fn before(&mut self, player: &Player, federation: Federation) -> bool {
        match (federation, &player.fsi_id, player.fide_id) {
            (Federation::Fsi, Some(id), _) => match id.parse() {
                Ok(number) if !id.starts_with('0') => !self.numbers.insert(number),
                _ => !self.names.insert(id.clone()),
            },
            (_, _, Some(id)) if federation == Federation::Fide => !self.numbers.insert(id),
            (_, _, Some(id)) => !self.names.insert(format!("fide {id}")),
            _ => false,
        }
    }

    fn id(player: &Player, federation: Federation) -> String {
        match (federation, &player.fsi_id, player.fide_id) {
            (Federation::Fsi, Some(id), _) => id.clone(),
            (_, _, Some(id)) => id.to_string(),
            _ => String::new(),
        }
    }
}

/// Sends the players from the strongest to the weakest, equals as the file has them, and gives the
/// place of each.
fn order(strengths: &[u16], work: &SyncSender<Work>) -> Result<Vec<u32>, ImportError> {
    let mut begins = vec![0_u32; usize::from(u16::MAX) + 2];
    for strength in strengths {
        begins[usize::from(u16::MAX - strength) + 1] += 1;
    }
    for at in 1..begins.len() {
        begins[at] += begins[at - 1];
    }
    let mut places = vec![0_u32; strengths.len()];
    let mut numbers = vec![0_u32; strengths.len()];
    for ((number, strength), own) in (0_u32..).zip(strengths).zip(&mut places) {
        let next = &mut begins[usize::from(u16::MAX - strength)];
        *own = *next;
        numbers[*next as usize] = number;
        *next += 1;
    }
    for (chunk, numbers) in (0_u32..).zip(numbers.chunks(CHUNK as usize)) {
        let bytes = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        send(work, Work::Order(chunk, bytes))?;
    }
    Ok(places)
}

/// Sends every word, and every beginning that many share, with its places.
fn send_words(
    words: Gathered,
    place_of: &[u32],
    work: &SyncSender<Work>,
) -> Result<(), ImportError> {
    let size = u32::try_from(place_of.len()).map_err(|_| ImportError::TooLong)?;
    let mut batch = Vec::with_capacity(BATCH);
    let mut open: [Beginning; LONGEST_BEGINNING] = Default::default();
    words.merge(|word, players| -> Result<(), ImportError> {
        for player in players.iter_mut() {
            *player = place_of.get(*player as usize).copied().unwrap_or_default();
        }
        sort(players, size);
        if !word.starts_with('=') {
            for (length, beginning) in (1..).zip(&mut open) {
                let start = word.get(..length).unwrap_or_default();
                if beginning.text != start {
                    beginning.close(size, work)?;
                    start.clone_into(&mut beginning.text);
                }
                if !start.is_empty() {
                    beginning.words += 1;
                    beginning.places.extend_from_slice(players);
                }
            }
        }
        batch.push((word.to_owned(), encode(players, size)));
        if batch.len() == BATCH {
            send(work, Work::Words(std::mem::replace(&mut batch, Vec::with_capacity(BATCH))))?;
        }
        Ok(())
    })?;
    send(work, Work::Words(batch))?;
    open.iter_mut().try_for_each(|beginning| beginning.close(size, work))
}

/// A beginning whose words are passing by.
#[derive(Default)]
struct Beginning {
    text: String,
    words: u32,
    places: Vec<u32>,
}

impl Beginning {
    fn close(&mut self, size: u32, work: &SyncSender<Work>) -> Result<(), ImportError> {
        if self.words > MANY_WORDS {
            sort(&mut self.places, size);
            let encoded = encode(&self.places, size);
            send(work, Work::Beginnings(vec![(std::mem::take(&mut self.text), encoded)]))?;
        }
        self.text.clear();
        self.words = 0;
        self.places.clear();
        Ok(())
    }
}

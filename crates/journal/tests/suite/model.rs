//! Random commands against a journal that is a few lists.

use std::collections::HashMap;

use journal::{Command, Error, Expected, Journal, NewEntry};
use proptest::prelude::*;

use crate::{assert_sound, entry, place, stream};

/// The slow, obvious journal: for each stream its payloads and the places of its keys.
#[derive(Default)]
struct Model {
    streams: HashMap<u8, (Vec<Payload>, HashMap<u8, Places>)>,
}

type Payload = Vec<u8>;
/// The first and the last sequence.
type Places = (u64, u64);

#[derive(Debug, Clone)]
struct Asked {
    stream: u8,
    key: u8,
    /// How far the expectation is behind what is there; none expects nothing.
    behind: Option<u64>,
    payloads: Vec<Payload>,
}

fn asked() -> impl Strategy<Value = Asked> {
    let payload = prop::collection::vec(any::<u8>(), 0..20);
    let behind = prop::option::of(prop_oneof![3 => Just(0), 1 => 1_u64..3]);
    (0_u8..3, 0_u8..40, behind, prop::collection::vec(payload, 1..4))
        .prop_map(|(stream, key, behind, payloads)| Asked { stream, key, behind, payloads })
}

impl Model {
    /// The places that the command gets, or the sequence that it conflicts with.
    fn append(&mut self, asked: &Asked, expected: Expected) -> Result<Places, u64> {
        let (payloads, keys) = self.streams.entry(asked.stream).or_default();
        if let Some(places) = keys.get(&asked.key) {
            return Ok(*places);
        }
        let there = payloads.len() as u64;
        if let Expected::Head(expected) = expected
            && expected != there
        {
            return Err(there);
        }
        payloads.extend(asked.payloads.iter().cloned());
        let places = (there + 1, payloads.len() as u64);
        keys.insert(asked.key, places);
        Ok(places)
    }

    fn length(&self, stream: u8) -> u64 {
        self.streams.get(&stream).map_or(0, |(payloads, _)| payloads.len() as u64)
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    /// Several writers put their commands into the queue at once; two programs hold the file and
    /// take turns.
    #[test]
    fn the_journal_does_what_a_few_lists_do(
        turns in prop::collection::vec((0_usize..2, prop::collection::vec(asked(), 1..12)), 1..6),
    ) {
        let (_folder, path) = place();
        let journals = [(); 2].map(|()| Journal::open(&path).unwrap());
        let mut model = Model::default();
        for (program, batch) in &turns {
            let journal = &journals[*program];
            let mut waiting = Vec::new();
            for asked in batch {
                let there = model.length(asked.stream);
                let expected = asked.behind.map_or(Expected::Anything, |behind| {
                    Expected::Head(there.saturating_sub(behind))
                });
                let command = Command {
                    stream: stream(&format!("s{}", asked.stream)),
                    expected,
                    key: format!("k{}", asked.key),
                    entries: asked
                        .payloads
                        .iter()
                        .map(|payload| NewEntry { payload: payload.clone(), ..entry("") })
                        .collect(),
                };
                let told = model.append(asked, expected);
                waiting.push((journal.submit(command).unwrap(), told));
            }
            for (pending, told) in waiting {
                let done = match pending.wait() {
                    Ok(receipt) => Ok((*receipt.sequences.start(), *receipt.sequences.end())),
                    Err(Error::Conflict { actual, .. }) => Err(actual),
                    Err(other) => panic!("{other}"),
                };
                prop_assert_eq!(done, told);
            }
        }
        for (name, (payloads, _)) in &model.streams {
            let entries = journals[0].entries(&stream(&format!("s{name}")), ..).unwrap();
            let kept: Vec<_> = entries.into_iter().map(|entry| entry.payload).collect();
            prop_assert_eq!(&kept, payloads);
        }
        assert_sound(&journals[1]);
    }
}

//! Sets of places in the order of rating: what each word of a name keeps, and what a search joins.

use crate::error::IndexError;

/// A set of places below a size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Places {
    bits: Vec<u64>,
    size: u32,
}

/// Deltas in seven-bit groups.
const SPARSE: u8 = 0;
/// One bit for each place.
const DENSE: u8 = 1;

impl Places {
    pub(crate) fn none(size: u32) -> Self {
        Self { bits: vec![0; size.div_ceil(64) as usize], size }
    }

    pub(crate) fn insert(&mut self, place: u32) {
        if place < self.size {
            self.bits[(place / 64) as usize] |= 1 << (place % 64);
        }
    }

    /// Adds what [`encode`] wrote.
    pub(crate) fn insert_all(&mut self, bytes: &[u8]) -> Result<(), IndexError> {
        match bytes.split_first() {
            Some((&SPARSE, deltas)) => {
                let (mut place, mut delta, mut shift) = (0_u32, 0_u32, 0_u32);
                for byte in deltas {
                    delta |=
                        u32::from(byte & 0x7f).checked_shl(shift).ok_or(IndexError::Damaged)?;
                    shift += 7;
                    if byte & 0x80 == 0 {
                        place = place.checked_add(delta).ok_or(IndexError::Damaged)?;
                        self.insert(place);
                        (delta, shift) = (0, 0);
                    }
                }
                Ok(())
            }
            Some((&DENSE, bits)) => {
                for (own, eight) in self.bits.iter_mut().zip(bits.chunks_exact(8)) {
                    let eight = eight.try_into().map_err(|_| IndexError::Damaged)?;
                    *own |= u64::from_le_bytes(eight);
                }
                Ok(())
            }
            _ => Err(IndexError::Damaged),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.bits.iter().all(|bits| *bits == 0)
    }

    pub(crate) fn keep(&mut self, other: &Self) {
        for (own, other) in self.bits.iter_mut().zip(&other.bits) {
            *own &= other;
        }
    }

    pub(crate) fn add(&mut self, other: &Self) {
        for (own, other) in self.bits.iter_mut().zip(&other.bits) {
            *own |= other;
        }
    }

    pub(crate) fn drop_all(&mut self, other: &Self) {
        for (own, other) in self.bits.iter_mut().zip(&other.bits) {
            *own &= !other;
        }
    }

    /// The places from the first to the last.
    pub(crate) fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        self.bits.iter().zip((0_u32..).step_by(64)).flat_map(|(bits, base)| {
            let mut left = *bits;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros())?;
                left &= left - 1;
                Some(base + bit)
            })
        })
    }
}

/// Places in ascending order, none twice, in few bytes.
pub(crate) fn encode(places: &[u32], size: u32) -> Vec<u8> {
    // A place in a crowd takes a byte, or an eighth of one as a bit.
    if places.len() > size.div_ceil(8) as usize {
        let mut all = Places::none(size);
        for place in places {
            all.insert(*place);
        }
        let mut bytes = vec![DENSE];
        bytes.extend(all.bits.iter().flat_map(|bits| bits.to_le_bytes()));
        return bytes;
    }
    let mut bytes = Vec::with_capacity(places.len() * 2 + 2);
    bytes.push(SPARSE);
    let mut before = 0;
    for place in places {
        let mut delta = place - before;
        before = *place;
        while delta >= 0x80 {
            bytes.push(u8::try_from(delta & 0x7f).unwrap_or_default() | 0x80);
            delta >>= 7;
        }
        bytes.push(u8::try_from(delta).unwrap_or_default());
    }
    bytes
}

/// Sorts places and drops those that stand twice.
pub(crate) fn sort(places: &mut Vec<u32>, size: u32) {
    // Long lists are sorted quicker by setting a bit for each place.
    if places.len() > (size / 32) as usize {
        let mut all = Places::none(size);
        for place in places.iter() {
            all.insert(*place);
        }
        places.clear();
        places.extend(all.iter());
    } else {
        places.sort_unstable();
        places.dedup();
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_encoded_is_decoded(
            size in 1_u32..500,
            places in prop::collection::vec(0_u32..500, 0..400),
        ) {
            let mut list: Vec<u32> = places.into_iter().filter(|place| *place < size).collect();
            let expected: BTreeSet<u32> = list.iter().copied().collect();
            sort(&mut list, size);
            prop_assert_eq!(&list, &expected.iter().copied().collect::<Vec<_>>());
            let mut decoded = Places::none(size);
            decoded.insert_all(&encode(&list, size)).unwrap();
            prop_assert_eq!(decoded.iter().collect::<BTreeSet<_>>(), expected);
        }

        #[test]
        fn no_bytes_put_a_place_beyond_the_last(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
            let mut places = Places::none(70);
            let _ = places.insert_all(&bytes);
            prop_assert!(places.iter().all(|place| place < 128));
        }
    }
}

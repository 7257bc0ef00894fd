//! Distinguished Encoding Rules (X.690), as much as a signature needs.

/// A value under its tag.
pub(crate) fn tagged(tag: u8, content: &[u8]) -> Vec<u8> {
    let mut bytes = vec![tag];
    match content.len() {
        short @ 0..=0x7f => bytes.push(u8::try_from(short).unwrap_or_default()),
        long => {
            let length = long.to_be_bytes();
            let start = length.iter().position(|byte| *byte != 0).unwrap_or_default();
            let figures = &length[start..];
            bytes.push(0x80 | u8::try_from(figures.len()).unwrap_or_default());
            bytes.extend(figures);
        }
    }
    bytes.extend(content);
    bytes
}

/// Values one after the other under a tag.
fn constructed(tag: u8, parts: &[Vec<u8>]) -> Vec<u8> {
    tagged(tag, &parts.concat())
}

/// Values in their order.
pub(crate) fn sequence(parts: &[Vec<u8>]) -> Vec<u8> {
    constructed(0x30, parts)
}

/// Values without an order: the rules give them one.
pub(crate) fn set(parts: &[Vec<u8>]) -> Vec<u8> {
    let mut parts = parts.to_vec();
    parts.sort();
    constructed(0x31, &parts)
}

/// A value under a number of the context.
pub(crate) fn context(number: u8, content: &[u8]) -> Vec<u8> {
    tagged(0xa0 | number, content)
}

/// A whole number that is not negative, from its bytes.
pub(crate) fn integer(bytes: &[u8]) -> Vec<u8> {
    let start = bytes.iter().position(|byte| *byte != 0).unwrap_or(bytes.len());
    let mut content = bytes[start..].to_vec();
    if content.first().is_none_or(|first| first & 0x80 != 0) {
        content.insert(0, 0);
    }
    tagged(0x02, &content)
}

/// An object identifier.
pub(crate) fn oid(arcs: &[u32]) -> Vec<u8> {
    let mut content = Vec::new();
    let (first, rest) = match arcs {
        [one, two, rest @ ..] => (one * 40 + two, rest),
        _ => (0, arcs),
    };
    for arc in std::iter::once(&first).chain(rest) {
        let groups = (0..5).rev().map(|at| arc >> (7 * at) & 0x7f);
        let groups: Vec<u32> = groups.skip_while(|group| *group == 0).collect();
        let groups = if groups.is_empty() { vec![0] } else { groups };
        for (at, group) in groups.iter().enumerate() {
            let more = if at + 1 < groups.len() { 0x80 } else { 0 };
            content.push(u8::try_from(*group).unwrap_or_default() | more);
        }
    }
    tagged(0x06, &content)
}

/// Bytes.
pub(crate) fn octets(bytes: &[u8]) -> Vec<u8> {
    tagged(0x04, bytes)
}

/// Bits, a whole number of bytes.
pub(crate) fn bits(bytes: &[u8]) -> Vec<u8> {
    tagged(0x03, &[&[0], bytes].concat())
}

/// Text.
pub(crate) fn utf8(text: &str) -> Vec<u8> {
    tagged(0x0c, text.as_bytes())
}

/// A moment between 1950 and 2049, such as `250101000000Z`.
pub(crate) fn utc_time(text: &str) -> Vec<u8> {
    tagged(0x17, text.as_bytes())
}

/// The first value of some bytes with its head, and what follows; nothing if it is cut off.
pub(crate) fn first(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let length = usize::from(*bytes.get(1)?);
    let (head, content) = if length < 0x80 {
        (2, length)
    } else {
        let figures = length & 0x7f;
        let read = bytes.get(2..2 + figures)?;
        let content = read
            .iter()
            .try_fold(0_usize, |sum, byte| sum.checked_mul(256)?.checked_add(usize::from(*byte)))?;
        (2 + figures, content)
    };
    let end = head.checked_add(content)?;
    (end <= bytes.len()).then(|| bytes.split_at(end))
}

/// What a value holds.
pub(crate) fn inside(value: &[u8]) -> Option<&[u8]> {
    let (value, _) = first(value)?;
    let head = if *value.get(1)? < 0x80 { 2 } else { 2 + usize::from(value[1] & 0x7f) };
    value.get(head..)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_examples_of_the_standard() {
        // X.690 8.19.5: 2.100.3 has the last two numbers in two figures.
        assert_eq!(oid(&[1, 2, 840, 113_549]), [6, 6, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d]);
        assert_eq!(integer(&[0, 0x80]), [2, 2, 0, 0x80]);
        assert_eq!(integer(&[0]), [2, 1, 0]);
        assert_eq!(integer(&[1]), [2, 1, 1]);
        assert_eq!(tagged(4, &[7; 200])[..3], [4, 0x81, 200]);
        assert_eq!(tagged(4, &[7; 300])[..4], [4, 0x82, 1, 44]);
        let value = sequence(&[integer(&[5]), octets(b"x")]);
        let (one, rest) = first(inside(&value).unwrap()).unwrap();
        assert_eq!((one, rest), (&[2, 1, 5][..], &[4, 1, b'x'][..]));
        assert!(first(&value[..3]).is_none());
    }
}

//! Files in UTF-16, read as UTF-8.

use std::borrow::Cow;
use std::io::{self, Read};

use super::text::decode_text;

/// The order of the two bytes of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Order {
    Little,
    Big,
}

impl Order {
    /// By the byte order mark; without one, by the zero beside the bracket or digit a file of games
    /// begins with.
    fn of(begin: &[u8]) -> Option<Self> {
        match begin {
            [0xff, 0xfe, ..] => Some(Self::Little),
            [0xfe, 0xff, ..] => Some(Self::Big),
            [sign, 0, ..] if sign.is_ascii_graphic() => Some(Self::Little),
            [0, sign, ..] if sign.is_ascii_graphic() => Some(Self::Big),
            _ => None,
        }
    }

    fn unit(self, bytes: [u8; 2]) -> u16 {
        match self {
            Self::Little => u16::from_le_bytes(bytes),
            Self::Big => u16::from_be_bytes(bytes),
        }
    }
}

/// The bytes of a file as text: UTF-16 where it begins so, else as [`decode_text`] has it.
pub fn decode_file(bytes: &[u8]) -> Cow<'_, str> {
    let Some(order) = Order::of(bytes) else { return decode_text(bytes) };
    let units = bytes.chunks_exact(2).filter_map(|pair| Some(order.unit(pair.try_into().ok()?)));
    let signs = char::decode_utf16(units).map(|sign| sign.unwrap_or(char::REPLACEMENT_CHARACTER));
    Cow::Owned(signs.filter(|sign| *sign != '\u{feff}').collect())
}

/// What is known of a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Known {
    /// Nobody has looked yet.
    Nothing,
    /// It passes as it is.
    Passes,
    /// It is turned over.
    Wide(Order),
}

/// A stream as UTF-8: one in UTF-16 is turned over on the way, any other passes as it is.
#[derive(Debug)]
pub struct AsUtf8<R> {
    inner: R,
    /// What was looked at to know the order, and other bytes not yet turned over.
    raw: Vec<u8>,
    order: Known,
    /// Turned over and not yet given out.
    ready: Vec<u8>,
    given: usize,
    /// The first half of a sign that takes two units.
    half: Option<u16>,
}

impl<R: Read> AsUtf8<R> {
    /// A stream from its beginning.
    pub fn new(inner: R) -> Self {
        Self {
            inner,
            raw: Vec::new(),
            order: Known::Nothing,
            ready: Vec::new(),
            given: 0,
            half: None,
        }
    }

    /// Goes over so many bytes of what it gives out.
    pub fn skip(&mut self, bytes: u64) -> io::Result<()> {
        io::copy(&mut self.by_ref().take(bytes), &mut io::sink()).map(|_| ())
    }

    fn look(&mut self) -> io::Result<Option<Order>> {
        match self.order {
            Known::Nothing => {}
            Known::Passes => return Ok(None),
            Known::Wide(order) => return Ok(Some(order)),
        }
        self.inner.by_ref().take(2).read_to_end(&mut self.raw)?;
        let order = Order::of(&self.raw);
        self.order = order.map_or(Known::Passes, Known::Wide);
        if order.is_none() {
            self.ready = std::mem::take(&mut self.raw);
        }
        Ok(order)
    }

    /// Turns over what can be; `false` at the end.
    fn turn_over(&mut self, order: Order) -> io::Result<bool> {
        let read = self.inner.by_ref().take(1 << 16).read_to_end(&mut self.raw)?;
        if self.raw.is_empty() || (read == 0 && self.raw.len() < 2) {
            return Ok(false);
        }
        let whole = self.raw.len() / 2 * 2;
        let pairs: Vec<u8> = self.raw.drain(..whole).collect();
        let units = pairs.chunks_exact(2).map(|pair| order.unit([pair[0], pair[1]]));
        let units: Vec<u16> = self.half.take().into_iter().chain(units).collect();
        let ends_half = units.last().is_some_and(|unit| (0xd800..0xdc00).contains(unit));
        let known = if ends_half && read > 0 { units.len() - 1 } else { units.len() };
        self.half = units.get(known).copied();
        let mut text = String::new();
        let signs = char::decode_utf16(units[..known].iter().copied());
        text.extend(signs.map(|sign| sign.unwrap_or(char::REPLACEMENT_CHARACTER)));
        self.ready = text.into_bytes();
        self.given = 0;
        Ok(true)
    }
}

impl<R: Read> Read for AsUtf8<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let order = self.look()?;
        while self.given >= self.ready.len() {
            match order {
                None => return self.inner.read(into),
                Some(order) if self.turn_over(order)? => {}
                Some(_) => return Ok(0),
            }
        }
        let rest = &self.ready[self.given..];
        let length = rest.len().min(into.len());
        into[..length].copy_from_slice(&rest[..length]);
        self.given += length;
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn utf16(text: &str, order: Order, mark: bool) -> Vec<u8> {
        let mark = mark.then_some(0xfeff);
        let bytes = |unit: u16| match order {
            Order::Little => unit.to_le_bytes(),
            Order::Big => unit.to_be_bytes(),
        };
        mark.into_iter().chain(text.encode_utf16()).flat_map(bytes).collect()
    }

    /// A reader that gives one byte at a time.
    struct Drip<'b>(&'b [u8]);

    impl Read for Drip<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let length = into.len().min(1);
            self.0.read(&mut into[..length])
        }
    }

    #[test]
    fn utf_16_is_read_in_either_order_with_and_without_a_mark() {
        let text = "[White \"Nòli 𝄞\"]\n\n1. e4 ± *\n".repeat(3000);
        for order in [Order::Little, Order::Big] {
            for mark in [true, false] {
                let bytes = utf16(&text, order, mark);
                let whole = decode_file(&bytes);
                assert!(whole == text, "{order:?} {mark}");
                let mut read = String::new();
                AsUtf8::new(Drip(&bytes)).read_to_string(&mut read).unwrap();
                assert!(read.trim_start_matches('\u{feff}') == text, "{order:?} {mark}");
                let mut rest = String::new();
                let mut stream = AsUtf8::new(bytes.as_slice());
                stream.skip(3 + 5).unwrap();
                stream.read_to_string(&mut rest).unwrap();
                assert!(text.ends_with(&rest));
            }
        }
    }

    #[test]
    fn other_files_pass_as_they_are() {
        for bytes in [&b"[Event \"x\"]"[..], "è".as_bytes(), b"\xe8", b"1", b"", b"\xef\xbb\xbf["]
        {
            let mut read = Vec::new();
            AsUtf8::new(bytes).read_to_end(&mut read).unwrap();
            assert_eq!(read, bytes);
            assert_eq!(decode_file(bytes), decode_text(bytes));
        }
    }
}

//! Glyphs: numbers that stand for a judgement (`$1`), and the signs people write instead.

/// A numeric annotation glyph of the PGN standard: `Nag(1)` is a good move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Nag(pub u8);

impl Nag {
    /// The glyph of a sign set behind a move (`!`, `??`), with the bytes it takes.
    pub(super) fn of_marks(bytes: &[u8]) -> Option<(Self, usize)> {
        Some(match bytes {
            [b'!', b'!', ..] => (Self(3), 2),
            [b'?', b'?', ..] => (Self(4), 2),
            [b'!', b'?', ..] => (Self(5), 2),
            [b'?', b'!', ..] => (Self(6), 2),
            [b'!', ..] => (Self(1), 1),
            [b'?', ..] => (Self(2), 1),
            _ => return None,
        })
    }

    /// The glyph of an evaluation written as a word of its own.
    pub(super) fn of_word(word: &[u8]) -> Option<Self> {
        Some(Self(match word {
            b"=" => 10,
            b"+=" => 14,
            b"=+" => 15,
            b"+/-" => 16,
            b"-/+" => 17,
            b"+-" => 18,
            b"-+" => 19,
            b"N" => 146,
            _ => return None,
        }))
    }
}

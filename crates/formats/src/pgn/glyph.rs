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
        let plain = match word {
            b"=" => Some(10),
            b"N" => Some(146),
            _ => None,
        };
        let sign = || EVALUATIONS.iter().find(|(sign, _)| sign.as_bytes() == word);
        plain.or_else(|| sign().map(|(_, nag)| *nag)).map(Self)
    }

    /// How many bytes at the end of a word are an evaluation behind its move: `Bb5±`.
    pub(super) fn length_behind(word: &[u8]) -> usize {
        let behind = |sign: &str| word.len() > sign.len() && word.ends_with(sign.as_bytes());
        let signs = EVALUATIONS.iter().map(|(sign, _)| *sign);
        signs.filter(|sign| behind(sign)).map(str::len).max().unwrap_or(0)
    }
}

/// Evaluations as books print them and as keyboards have them, with their numbers.
const EVALUATIONS: [(&str, u8); 26] = [
    ("□", 7),
    ("∞", 13),
    ("+=", 14),
    ("+/=", 14),
    ("⩲", 14),
    ("=+", 15),
    ("=/+", 15),
    ("⩱", 15),
    ("+/-", 16),
    ("+/−", 16),
    ("±", 16),
    ("-/+", 17),
    ("−/+", 17),
    ("∓", 17),
    ("+-", 18),
    ("+−", 18),
    ("+–", 18),
    ("-+", 19),
    ("−+", 19),
    ("–+", 19),
    ("⟳", 32),
    ("↑", 36),
    ("→", 40),
    ("⇆", 132),
    ("⊕", 138),
    ("⌓", 142),
];

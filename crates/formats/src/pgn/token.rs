//! Tokens: the words of a PGN text, each with its place in the bytes.

use chess::shakmaty::san::SanPlus;

use super::glyph::Nag;
use super::model::GameResult;

/// A stretch of bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

impl Span {
    /// The bytes it stands for.
    pub fn of(self, bytes: &[u8]) -> &[u8] {
        bytes.get(self.start..self.end).unwrap_or_default()
    }
}

/// A token with the bytes it was read from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word {
    /// What it is.
    pub token: Token,
    /// Where it stands, signs around it included.
    pub span: Span,
}

/// What a word of a PGN text can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Token {
    /// A tag pair; the value as written between the quotes.
    Tag {
        /// Its name.
        name: Span,
        /// Its value, escapes and all.
        value: Span,
        /// Whether quotes and brackets stand where they should.
        clean: bool,
    },
    /// A bracket that opens no tag pair.
    BadTag,
    /// A move, with its meaning if it is in English short notation.
    Move(Option<SanPlus>),
    /// A glyph: `$1`, `!`, `+-`.
    Nag(Nag),
    /// A dollar sign without a number up to 255.
    BadNag,
    /// A comment in braces or up to the end of its line: what stands inside.
    Comment(Span),
    /// A comment whose closing brace is missing: what stands behind the opening one.
    UnclosedComment(Span),
    /// `(=)`, the sign of a draw offer.
    Offer,
    /// `e.p.` apart from its move, which says nothing that the move does not.
    EnPassant,
    /// `(`
    Open,
    /// `)`
    Close,
    /// The result that ends a game.
    Result(GameResult),
    /// A token where none of its kind belongs: a closing bracket that nothing opened, a result
    /// inside a variation, a move behind the result.
    Stray,
}

//! The letters of the pieces.

use chess::notation::Letters;
use messages::Language;

/// The letters in which a language writes moves.
pub const fn letters(language: Language) -> Letters {
    match language {
        Language::Italian => Letters::Italian,
        Language::English => Letters::English,
    }
}

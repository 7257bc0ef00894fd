//! What an exchange file of the program says in its notes beside the standard's records: who left and
//! how, and that the homologation was refused.

use formats::trf::{Document, Entry, Note};
use tournament::Tpn;

/// The note of who left the event: `### Withdrawal @ Round 5: 12 without right`.
pub const WITHDRAWAL: &str = "Withdrawal";

/// The word for a withdrawal that costs prizes and gains (RTF 7.5.3).
pub const WITHOUT_RIGHT: &str = "without right";

/// The note of an event that the federation refused (RTF 6.2.3).
pub const NOT_HOMOLOGATED: &str = "Not homologated";

fn notes(document: &Document) -> impl Iterator<Item = Note> + '_ {
    document.entries.iter().filter_map(|entry| match entry {
        Entry::Comment(comment) => Note::parse(comment),
        _ => None,
    })
}

/// Who withdrew without right, as the notes say.
pub fn left_without_right(document: &Document) -> Vec<Tpn> {
    let left = |note: Note| {
        let (number, how) = note.text.split_once(' ')?;
        let own = note.kind == WITHDRAWAL && how.trim() == WITHOUT_RIGHT;
        number.parse().ok().filter(|_| own)
    };
    notes(document).filter_map(left).collect()
}

/// Whether the file is of an event that was not homologated: nothing of it counts.
pub fn is_refused(document: &Document) -> bool {
    notes(document).any(|note| note.kind == NOT_HOMOLOGATED)
}

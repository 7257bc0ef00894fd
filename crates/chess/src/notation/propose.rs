//! What an illegal text may have meant: an exchange of two neighbouring signs.

use shakmaty::Chess;

use super::{Proposal, Reader, read::read};

/// Legal moves whose text differs from `text` by exchanging two neighbours, as `Cdb2` for `Cbd2`.
pub(super) fn exchanged(position: &Chess, text: &str, reader: Reader) -> Vec<Proposal> {
    let signs: Vec<char> = text.chars().collect();
    let mut proposals: Vec<Proposal> = Vec::new();
    for at in 1..signs.len() {
        let mut swapped = signs.clone();
        swapped.swap(at - 1, at);
        let text: String = swapped.into_iter().collect();
        if let Ok(reading) = read(position, &text, reader)
            && proposals.iter().all(|known| known.mv != reading.mv)
        {
            proposals.push(Proposal { text, mv: reading.mv });
        }
    }
    proposals
}

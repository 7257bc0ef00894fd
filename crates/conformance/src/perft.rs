//! Move counts: each line a position with `;D1 20 ;D2 400 …`.

use chess::chess960::read_fen;
use chess::perft::perft;
use chess::shakmaty::CastlingMode;

use crate::{CaseFile, Outcome, cases, failed};

/// Counts every depth of every line that stays within the limit of leaves.
pub(super) fn run(file: &CaseFile, nodes: u64) -> Vec<Outcome> {
    let mut outcomes = Vec::new();
    for (line, text) in cases(file) {
        let mut parts = text.trim().split(';').map(str::trim);
        let fen = parts.next().unwrap_or_default();
        // Files of Chess960 name the castling rooks by their files; orthodox ones read the same.
        let position = read_fen(fen, CastlingMode::Chess960);
        for part in parts {
            let case = format!("{fen} {part}");
            let fail = |expected: &str, found: &str| failed(&case, line, expected, found);
            let counted = part.strip_prefix('D').and_then(|part| part.split_once(' '));
            let parsed = counted.and_then(|(depth, leaves)| {
                Some((depth.parse::<u32>().ok()?, leaves.trim().parse::<u64>().ok()?))
            });
            outcomes.push(match (&position, parsed) {
                (_, None) => fail("Dn leaves", part),
                (_, Some((_, leaves))) if leaves > nodes => continue,
                (Err(fault), _) => fail("FEN", &fault.to_string()),
                (Ok(position), Some((depth, leaves))) => match perft(position, depth) {
                    found if found == leaves => Outcome::Passed,
                    found => fail(&leaves.to_string(), &found.to_string()),
                },
            });
        }
    }
    outcomes
}

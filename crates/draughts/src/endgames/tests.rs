//! The tables against counts from elsewhere, against endings known by heart, and against search.

use super::*;
use crate::fen;
use lots::Lot;

fn tables(pieces: u8) -> Tables {
    build(pieces, 2, |_| {}).unwrap()
}

fn verdict(tables: &Tables, text: &str) -> Option<Verdict> {
    tables.probe(&fen::read(text, Rules::FID_2008).unwrap())
}

#[test]
fn up_to_four_pieces_come_out_as_elsewhere() {
    // Counted by another program with naive iteration.
    let tables = tables(4);
    let outcomes = |pieces| {
        let Tally { wins, losses, draws, .. } = tables.tally(pieces);
        (wins, losses, draws)
    };
    assert_eq!(outcomes(2), (866, 535, 2_087));
    assert_eq!(outcomes(3), (96_116, 82_712, 17_204));
    assert_eq!(outcomes(4), (2_588_968, 2_040_371, 1_579_977));
}

#[test]
fn endings_known_by_heart() {
    let tables = tables(3);
    // The king takes the last man.
    assert_eq!(verdict(&tables, "W:WK10:B5"), Some(Verdict::Win(1)));
    // No move: the man is blocked by two kings it may not take (9.2.2).
    assert_eq!(verdict(&tables, "W:W30:BK26,K27"), Some(Verdict::Loss(0)));
    // A lone king in the biscacco (2.8.8) goes to and fro for ever.
    assert_eq!(verdict(&tables, "W:WK14:BK4"), Some(Verdict::Draw));
    assert_eq!(verdict(&tables, "B:WK25:BK14"), Some(Verdict::Draw));
    assert_eq!(verdict(&tables, "W:WK1,K2:BK32,K31"), None);
}

/// The verdict by plain search to a depth; nothing if the depth does not decide.
fn searched(position: &Position, depth: u8) -> Option<Verdict> {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return Some(Verdict::Loss(0));
    }
    if depth == 0 {
        return None;
    }
    let (mut win, mut loss, mut open) = (None::<u8>, 0, false);
    for mv in moves {
        match searched(&position.after(&mv), depth - 1) {
            Some(Verdict::Loss(n)) => win = Some(win.map_or(n + 1, |best: u8| best.min(n + 1))),
            Some(Verdict::Win(n)) => loss = loss.max(n + 1),
            _ => open = true,
        }
    }
    match win {
        Some(n) => Some(Verdict::Win(n)),
        None if open => None,
        None => Some(Verdict::Loss(loss)),
    }
}

#[test]
fn distances_agree_with_plain_search() {
    const DEPTH: u8 = 7;
    let tables = tables(3);
    let slices = Slice::all(3);
    let mut lot = Lot::new(15);
    let mut decided = 0;
    for _ in 0..3_000 {
        let slice = lot.pick(&slices).unwrap();
        let index = usize::try_from(lot.below(slice.len() as u64)).unwrap();
        let Some(placement) = slice.placement(index) else { continue };
        let position = placement.position();
        let stored = tables.probe(&position).unwrap();
        match (searched(&position, DEPTH), stored) {
            (Some(found), stored) => {
                assert_eq!(found, stored, "{}", fen::write(&position));
                decided += 1;
            }
            (None, Verdict::Win(n) | Verdict::Loss(n)) => assert!(n > DEPTH),
            (None, Verdict::Draw) => {}
        }
    }
    assert!(decided > 300, "{decided}");
}

#[test]
fn the_best_move_keeps_the_verdict_and_shortens_the_way() {
    let tables = tables(3);
    let position = fen::read("W:WK14,K15:BK1", Rules::FID_2008).unwrap();
    let Some(Verdict::Win(distance)) = tables.probe(&position) else { panic!("not won") };
    let (_, after) = tables.moves(&position).unwrap()[0];
    assert_eq!(after, Verdict::Loss(distance - 1));
}

#[test]
fn bytes_read_back_and_damage_is_found() {
    let tables = tables(3);
    let bytes = tables.to_bytes();
    let read = Tables::from_bytes(&bytes).unwrap();
    assert_eq!(read.tally(3), tables.tally(3));
    assert_eq!(read.to_bytes(), bytes);
    let mut changed = bytes.clone();
    changed[1_000] ^= 1;
    assert_eq!(Tables::from_bytes(&changed).unwrap_err(), Damaged::Checksum);
    let mut newer = bytes.clone();
    newer[8] = 9;
    assert_eq!(Tables::from_bytes(&newer).unwrap_err(), Damaged::Version(9));
    assert_eq!(Tables::from_bytes(b"PDN").unwrap_err(), Damaged::NotTables);
    assert_eq!(Tables::from_bytes(&bytes[..9]).unwrap_err(), Damaged::Incomplete);
}

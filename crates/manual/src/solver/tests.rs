//! Mates of the books, and every answer against brute force.

use chess::chess960::read_fen;
use chess::shakmaty::{CastlingMode, Chess, Move, Position};
use chess::uci::{parse_uci, write_uci};
use lots::Lot;

use super::{Budget, Key, Moves, Solver, Tree};
use crate::random;

fn read(fen: &str) -> Chess {
    read_fen(fen, CastlingMode::Standard).unwrap()
}

fn moves(n: u8) -> Moves {
    Moves::new(n).unwrap()
}

fn solver() -> Solver {
    Solver::new(Budget::default())
}

/// The keys within so many moves, with their lengths.
fn check(fen: &str, within: u8, expected: &[(&str, u8)]) {
    let position = read(fen);
    let keys = solver().keys(&position, moves(within)).unwrap();
    let mut found: Vec<_> =
        keys.iter().map(|key| (write_uci(&position, key.mv), key.length)).collect();
    found.sort();
    let expected: Vec<_> =
        expected.iter().map(|(mv, length)| ((*mv).to_owned(), *length)).collect();
    assert_eq!(found, expected, "{fen}");
}

#[test]
fn mates_in_one_of_every_kind() {
    check("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1, &[("a1a8", 1)]);
    check("6rk/6pp/8/4N3/8/8/8/6K1 w - - 0 1", 1, &[("e5f7", 1)]);
    check("7k/8/7K/8/2B5/8/8/7R w - - 0 1", 1, &[("h6g6", 1)]);
    check(
        "rn3r2/pbppq1p1/1p2pN2/8/3P2NP/6P1/PPP1BP1R/R3K1k1 w Q - 5 18",
        1,
        &[("e1c1", 1), ("e1d2", 1)],
    );
    check("8/2N3p1/5b2/k1B2P2/pP4R1/8/K1nn4/8 b - b3 0 1", 1, &[("a4b3", 1)]);
    check("5K2/8/2qk4/2nPp3/3r4/6B1/B7/3R4 w - e6 0 1", 1, &[("d5e6", 1)]);
    check("7n/5Ppk/7p/8/2B5/8/8/6K1 w - - 0 1", 1, &[("f7f8n", 1)]);
}

#[test]
fn every_key_of_a_problem_is_found() {
    check("2r3k1/5ppp/8/8/8/8/4RPPP/4R1K1 w - - 0 1", 2, &[("e2e8", 2)]);
    check("5r1k/6pp/7N/8/2Q5/8/8/6K1 w - - 0 1", 2, &[("c4g8", 2)]);
    check("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 2, &[("a2a7", 2), ("b1b7", 2)]);
    check("2N2B2/2N1r3/8/3nQ2R/1k6/8/2B5/R3K3 w Q - 0 1", 2, &[("e1c1", 2)]);
}

#[test]
fn no_key_is_a_proof_and_mate_or_stalemate_have_none() {
    check("6k1/5ppp/8/8/8/8/8/R5K1 b - - 0 1", 3, &[]);
    check("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 2, &[]);
    check("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", 2, &[]);
}

#[test]
fn whoever_runs_out_of_budget_claims_nothing() {
    let position = read("2r3k1/5ppp/8/8/8/8/4RPPP/4R1K1 w - - 0 1");
    let mut solver = Solver::new(Budget { nodes: 10 });
    assert!(solver.keys(&position, moves(2)).is_err());
    assert!(solver.shortest(&position, moves(2)).is_err());
    assert!(solver.tries(&position, moves(2)).is_err());
    let after = read("8/7p/7R/3p1N2/3P2pN/4p1P1/3pPppk/3Kbr2 b - - 0 1");
    assert!(solver.mated(&after, 2).is_err());
}

#[test]
fn the_side_to_move_is_mated_by_zugzwang() {
    let position = read("8/7p/7R/3p1N2/3P2pN/4p1P1/3pPppk/3Kbr2 b - - 0 1");
    let mated = solver().mated(&position, 3).unwrap().unwrap();
    assert_eq!(mated.moves, 2);
    assert!(!mated.longest.is_empty());
    assert_eq!(solver().mated(&position, 1).unwrap(), None);
    let mate = read("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(solver().mated(&mate, 1).unwrap().unwrap().moves, 0);
    let stalemate = read("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(solver().mated(&stalemate, 2).unwrap(), None);
}

#[test]
fn the_tree_holds_every_answer_and_every_dual() {
    let position = read("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1");
    let keys = solver().keys(&position, moves(2)).unwrap();
    let tree = solver().tree(&position, keys[0]).unwrap();
    // After either rook goes to the seventh the king has g8 alone, and one mate follows.
    assert_eq!((tree.replies.len(), tree.replies[0].then.len()), (1, 1));
    assert_tree(&position, &tree, 2);
}

/// Every line of a tree ends in mate in time.
fn assert_tree(position: &Chess, tree: &Tree, length: u8) {
    let mut after = position.clone();
    after.play_unchecked(tree.mv);
    let answers: Vec<Move> = after.legal_moves().into_iter().collect();
    assert_eq!(answers, tree.replies.iter().map(|reply| reply.mv).collect::<Vec<_>>());
    if answers.is_empty() {
        assert!(after.is_checkmate());
    }
    for reply in &tree.replies {
        assert!(length > 1 && !reply.then.is_empty());
        let mut answered = after.clone();
        answered.play_unchecked(reply.mv);
        for next in &reply.then {
            assert_tree(&answered, next, length - 1);
        }
    }
}

#[test]
fn a_try_has_exactly_one_refutation() {
    let position = read("2N2B2/2N1r3/8/3nQ2R/1k6/8/2B5/R3K3 w Q - 0 1");
    for found in solver().tries(&position, moves(2)).unwrap() {
        let mut after = position.clone();
        after.play_unchecked(found.mv);
        let refuting = after.legal_moves().into_iter().filter(|reply| {
            let mut answered = after.clone();
            answered.play_unchecked(*reply);
            !plain_attack(&answered, 1)
        });
        assert_eq!(refuting.collect::<Vec<_>>(), [found.refutation]);
    }
}

/// Whether the side to move mates in so many moves: nothing but the definition.
fn plain_attack(position: &Chess, moves: u8) -> bool {
    position.legal_moves().into_iter().any(|mv| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        plain_defend(&after, moves - 1)
    })
}

fn plain_defend(position: &Chess, moves: u8) -> bool {
    if position.is_checkmate() {
        return true;
    }
    let replies = position.legal_moves();
    moves > 0
        && !replies.is_empty()
        && replies.into_iter().all(|reply| {
            let mut after = position.clone();
            after.play_unchecked(reply);
            plain_attack(&after, moves)
        })
}

fn plain_keys(position: &Chess, within: u8) -> Vec<Key> {
    let key = |mv: Move| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        let length = (1..=within).find(|length| plain_defend(&after, length - 1))?;
        Some(Key { mv, length })
    };
    position.legal_moves().into_iter().filter_map(key).collect()
}

fn assert_plain(solver: &mut Solver, position: &Chess, within: u8) -> bool {
    let by_move = |key: &Key| write_uci(position, key.mv);
    let mut found = solver.keys(position, moves(within)).unwrap();
    let mut expected = plain_keys(position, within);
    found.sort_by_key(by_move);
    expected.sort_by_key(by_move);
    assert_eq!(found, expected, "{:?}", position.board());
    let shortest = expected.iter().map(|key| key.length).min();
    assert_eq!(solver.shortest(position, moves(within)).unwrap(), shortest);
    shortest.is_some()
}

#[test]
fn ten_thousand_positions_agree_with_brute_force() {
    let mut lot = Lot::new(2);
    let mut solver = solver();
    let mut mates = 0;
    for round in 0..10_000_u32 {
        let (position, within) = match round % 10 {
            0 => (random::of_game(&mut lot, 200), 2),
            1 => (random::of_men(&mut lot, 2), 3),
            2 => (random::of_men(&mut lot, 3), 3),
            3..=5 => (random::of_men(&mut lot, 6), 2),
            _ => (random::of_men(&mut lot, 10), 2),
        };
        mates += u32::from(assert_plain(&mut solver, &position, within));
    }
    assert!(mates > 500, "{mates}");
}

#[test]
fn mated_agrees_with_brute_force() {
    let mut lot = Lot::new(3);
    let mut solver = solver();
    for _ in 0..3_000 {
        let position = random::of_men(&mut lot, 7);
        let found = solver.mated(&position, 2).unwrap();
        let expected = (0..=2).find(|moves| plain_defend(&position, *moves));
        assert_eq!(found.map(|mated| mated.moves), expected, "{:?}", position.board());
    }
}

#[test]
fn castling_in_chess960_mates_too() {
    let position = read_fen("8/8/8/8/8/8/4P1PP/3k1RKR w HF - 0 1", CastlingMode::Chess960);
    // Whatever it is, it is answered: no panic, and only legal moves.
    if let Ok(position) = position {
        for key in solver().keys(&position, moves(2)).unwrap() {
            assert!(parse_uci(&position, &write_uci(&position, key.mv)).is_ok());
        }
    }
}

//! Each finding on the example that has it and on the one that has it not.

use chess::chess960::read_fen;
use chess::shakmaty::{CastlingMode, Chess, Move, Position, san::San};
use chess::uci::write_uci;
use lots::Lot;
use vocabulary::Side;

use super::{Code, Finding, Proof, of_game, of_position, steinitz};
use crate::random;
use crate::solver::Budget;

const SMALL: Budget = Budget { nodes: 200_000 };

fn read(fen: &str) -> Chess {
    read_fen(fen, CastlingMode::Standard).unwrap()
}

/// The squares of the findings of a code that speak to a side, one after the other.
fn squares(fen: &str, code: Code, side: Side) -> String {
    let found = of_position(&read(fen), SMALL);
    let of_code = found.iter().filter(|finding| finding.code == code && finding.side == side);
    let written = of_code.map(|finding| {
        finding.squares.iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
    });
    written.collect::<Vec<_>>().join("; ")
}

fn moves(fen: &str, code: Code, side: Side) -> Vec<String> {
    let position = read(fen);
    let found = of_position(&position, SMALL);
    let of_code = found.iter().filter(|finding| finding.code == code && finding.side == side);
    of_code.flat_map(|finding| &finding.moves).map(|mv| write_uci(&position, *mv)).collect()
}

#[test]
fn findings_have_their_examples_and_counterexamples() {
    use Code::*;
    use Side::{Black, White};
    for (fen, code, side, expected) in [
        ("rnbqkbnr/ppp2ppp/4p3/3p4/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3", M1, White, "d4 e4"),
        ("rnbqkbnr/ppp2ppp/4p3/3p4/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3", M1, Black, "d5"),
        ("rnbqkbnr/pppp1ppp/8/4p3/4P3/3P4/PPP2PPP/RNBQKBNR b KQkq - 0 2", M1, White, ""),
        ("rnbqkbnr/pppp1ppp/8/4p3/4P3/3P4/PPP2PPP/RNBQKBNR b KQkq - 0 2", M1, Black, ""),
        ("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2", M2, White, "f3"),
        ("rnbqkbnr/pppp1ppp/8/4p3/4P3/7N/PPPP1PPP/RNBQKB1R b KQkq - 1 2", M2, White, ""),
        ("rnbqkb1r/pppppppp/8/3nP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 1 3", M4, Black, "d5"),
        ("r1bqkb1r/5ppp/p1np4/1p1Np3/4P3/N7/PPP2PPP/R1BQKB1R b KQkq - 0 9", M4, White, "a3"),
        ("rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2", M5, White, "h5"),
        ("r1bq1rk1/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP1QPPP/RNB2RK1 b - - 2 6", M5, White, ""),
        ("r1b1kb1r/ppp2ppp/2n5/3q4/3pn3/2N2N2/PPP2PPP/R1BQR1K1 b kq - 1 8", M6, Black, "e8"),
        ("r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 w kq - 6 5", M6, Black, ""),
        ("r4rk1/ppp2ppp/2n2n2/8/8/2N2N2/PPP2PPP/R4RK1 w - - 0 1", M7, White, "d1 e1"),
        ("r4rk1/ppp2ppp/2n2n2/8/8/2N2N2/PPP2PPP/R2R2K1 w - - 0 1", M7, White, ""),
        ("rnbqkbnr/pppp1ppp/8/4p3/8/1P1P4/P1P1PPPP/RNBQKBNR b KQkq - 0 2", M9, White, "c1"),
        ("rnbqkbnr/ppp2ppp/8/3pp3/8/3P2P1/PPP1PPBP/RNBQK1NR b KQkq - 0 3", M9, White, ""),
        ("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/3B1N2/PPPP1PPP/RNBQK2R b KQkq - 3 3", M10, White, "d2"),
        ("rnbqkb1r/ppp2ppp/4pn2/3p4/3P4/3BPN2/PPP2PPP/RNBQK2R b KQkq - 1 4", M10, White, ""),
        ("r1b2rk1/pp3ppp/2n1pn2/q1bp4/8/P1N1PN2/1PQBBPPP/R4RK1 b - - 0 11", A2, Black, "a8 c8"),
        ("r1b2rk1/pp3ppp/2n1pn2/q1bp4/8/P1N1PN2/1PQBBPPP/R4RK1 b - - 0 11", A2, White, ""),
        ("3r2k1/5ppp/8/3P4/8/8/5PPP/3R2K1 w - - 0 1", A3c, White, "d1 d5"),
        ("3r2k1/5ppp/8/3P4/8/8/5PPP/3R2K1 w - - 0 1", A9a, White, "d1 d5"),
        ("3r2k1/5ppp/3R4/3P4/8/8/5PPP/6K1 w - - 0 1", A3c, White, ""),
        ("8/5k2/4p3/3pP3/3P4/4K3/8/8 w - - 0 1", A3f, White, "e3"),
        ("8/5k2/4p3/3pP3/3P4/8/8/6K1 w - - 0 1", A3f, White, "g1"),
        ("6k1/1p3ppp/2p5/n7/8/1P6/P4PPP/6K1 b - - 0 1", A5, Black, "a5"),
        ("6k1/1p3ppp/2p5/n7/8/1P6/5PPP/6K1 b - - 0 1", A5, Black, ""),
        ("r1bqkb1r/5ppp/p1np4/1p1Np3/4P3/N7/PPP2PPP/R1BQKB1R b KQkq - 0 9", A6a, White, "d5"),
        ("r4rk1/1p3ppp/2pb4/3N4/4P3/8/PPP2PPP/R4RK1 w - - 0 1", A6a, White, ""),
        ("4k3/pp6/8/8/8/P1P5/P7/4K3 w - - 0 1", A6e, White, "a2 a3 c3"),
        ("4k3/pp6/8/8/8/P1P5/1P6/4K3 w - - 0 1", A6e, White, ""),
        ("6k1/pp6/8/8/8/P1P5/1P6/4K3 w - - 0 1", A9b, White, "a3 b2 c3"),
        ("1k6/pp6/8/8/8/P1P5/1P6/4K3 w - - 0 1", A9b, White, ""),
        ("4k3/4q3/8/8/8/8/4R3/4K3 w - - 0 1", A9d, White, "e7"),
        ("3k4/4q3/8/8/8/8/4R3/4K3 w - - 0 1", A9d, White, ""),
        ("r4rk1/ppp2ppp/2n2n2/8/6P1/2N2N1P/PPP2P2/R2R2K1 w - - 0 1", C2, White, "g4"),
        ("r4rk1/ppp2ppp/2np1n2/4p3/4P1P1/2NP1N1P/PPP2P2/R2R2K1 w - - 0 1", C2, White, ""),
        ("r4rk1/ppp2ppp/2np1n2/4p3/4P1PP/2NPBP2/PPP5/2KR3R w - - 0 1", C2, White, "g4 h4"),
        ("6k1/5ppp/8/8/8/8/5PPP/4R1K1 b - - 0 1", C3, Black, "g8"),
        ("6k1/5pp1/7p/8/8/8/5PPP/4R1K1 b - - 0 1", C3, Black, ""),
        ("3r2k1/pp3ppp/4p3/3n4/3P4/5N2/PP3PPP/3R2K1 w - - 0 1", C4, White, "d4"),
        ("3r2k1/pp3ppp/2n5/8/3P4/5N2/PP3PPP/3R2K1 w - - 0 1", C4, White, ""),
    ] {
        assert_eq!(squares(fen, code, side), expected, "{code:?} of {side:?} in {fen}");
    }
}

#[test]
fn findings_name_their_moves() {
    use Side::{Black, White};
    let blocked = "rnbqkbnr/ppp2ppp/4p3/3pP3/3P4/8/PPP2PPP/RNBQKBNR b KQkq - 0 3";
    assert_eq!(moves(blocked, Code::C1, Black), ["c7c5", "f7f6"]);
    assert_eq!(moves(blocked, Code::C1, White), ["c2c4"]);
    assert!(
        moves("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Code::C1, White)
            .is_empty()
    );
    let alekhine = "rnbqkb1r/pppppppp/8/3nP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 1 3";
    assert_eq!(moves(alekhine, Code::M4, Black), ["c2c4"]);
    let perpetual = "6k1/6p1/8/7Q/8/8/rr6/7K w - - 0 1";
    assert_eq!(moves(perpetual, Code::A11, White), ["h5e8"]);
    assert!(moves("6k1/6p1/8/8/8/8/rr5P/7K w - - 0 1", Code::A11, White).is_empty());
    let mut stalemates = moves("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", Code::A12, White);
    stalemates.sort();
    assert_eq!(stalemates, ["f1c4", "f1f7"]);
    assert!(moves("7k/8/8/5K2/8/8/8/1Q6 w - - 0 1", Code::A12, White).is_empty());
    let outpost = "r1bqkb1r/5ppp/p1np4/1p1Np3/4P3/N7/PPP2PPP/R1BQKB1R b KQkq - 0 9";
    let of = |from: &str| {
        let found = moves(outpost, Code::C5, White).into_iter();
        found.filter_map(|mv| mv.strip_prefix(from).map(str::to_owned)).collect::<Vec<_>>()
    };
    assert_eq!(of("d5"), ["b4", "b6", "c3", "c7", "e3", "e7"]);
    assert_eq!(of("a3"), ["b1"]);
}

#[test]
fn a_man_is_saved_in_the_ways_of_the_manual() {
    let fen = "6k1/5ppp/1q6/8/8/P7/1P1B1PPP/6K1 w - - 0 1";
    let position = read(fen);
    let found = of_position(&position, SMALL);
    let ways: Vec<(&str, String)> = found
        .iter()
        .filter(|finding| finding.code == Code::D2)
        .map(|finding| {
            let moves = finding.moves.iter().map(|mv| write_uci(&position, *mv));
            (finding.says.key, moves.collect::<Vec<_>>().join(" "))
        })
        .collect();
    let expected = [
        ("finding-d2-leave", "b2b4"),
        ("finding-d2-support", "d2c1 d2c3"),
        ("finding-d2-interpose", "d2b4"),
        ("finding-d2-counter", "d2e3"),
    ];
    assert_eq!(ways, expected.map(|(way, moves)| (way, moves.to_owned())));
}

/// The findings of a game: half-move and code.
fn played(moves: &str) -> Vec<(usize, Code)> {
    let mut passed = vec![Chess::default()];
    let mut line: Vec<Move> = Vec::new();
    for san in moves.split_whitespace() {
        let position = passed.last().unwrap();
        let mv = san.parse::<San>().unwrap().to_move(position).unwrap();
        let next = position.clone().play(mv).unwrap();
        line.push(mv);
        passed.push(next);
    }
    of_game(&passed, &line).into_iter().map(|played| (played.ply, played.finding.code)).collect()
}

#[test]
fn a_game_shows_lost_tempi_and_where_the_book_ends() {
    assert!(played("e4 e5 Nf3 Nc6 Ng1").contains(&(5, Code::M3)));
    assert!(!played("e4 Nf6 e5 Nd5").iter().any(|(_, code)| *code == Code::M3));
    assert!(!played("e4 e5 Nf3 Nc6 Bb5 a6 Ba4").iter().any(|(_, code)| *code == Code::M3));
    assert!(played("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 h5 h4 Rh6").contains(&(7, Code::A1)));
    assert!(played("e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Be7 g4").contains(&(9, Code::A10)));
}

#[test]
fn everything_said_can_be_checked_on_any_position() {
    let mut lot = Lot::new(5);
    for round in 0..400_u32 {
        let position = match round % 2 {
            0 => random::of_game(&mut lot, 150),
            _ => random::of_men(&mut lot, 12),
        };
        let found = of_position(&position, Budget { nodes: 3_000 });
        for Finding { code, moves, squares, proof, .. } in &found {
            assert!(!squares.is_empty() || !moves.is_empty() || *proof == Proof::Table, "{code:?}");
            // A move starts from a man.
            for mv in moves {
                let from = mv.from().unwrap();
                assert!(position.board().piece_at(from).is_some(), "{code:?} {from}");
            }
        }
        assert!(found.is_sorted_by_key(|finding| finding.code));
        assert_eq!(steinitz(&position).len(), 9);
    }
}

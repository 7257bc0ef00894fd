//! 1, 2 and 3.1 to 3.6: the start, turns, captures, and the pieces.

use chess::chess960::{FenDialect, write_fen};
use chess::legal_moves;
use chess::shakmaty::{Chess, Color, Position, Role, Square};
use codex::stands_for;

use crate::{after, check, position};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn art_2_3_the_pieces_at_the_start() {
    assert_eq!(write_fen(&Chess::default(), FenDialect::XFen), START);
}

#[test]
fn art_1_2_white_begins_and_the_players_take_turns() {
    let turns = ["", "e2e4", "e2e4 e7e5", "e2e4 e7e5 g1f3"].map(|moves| after(START, moves).turn());
    assert_eq!(turns, [Color::White, Color::Black, Color::White, Color::Black]);
}

#[test]
fn art_1_4_a_king_attacked_without_a_legal_move_is_mated_and_has_lost() {
    stands_for!("fide-2023 1.4 1.4.1 1.4.2", "fide-2017 1.4.1 1.4.2", "fide-2009 1.2");
    let fools_mate = after(START, "f2f3 e7e5 g2g4 d8h4");
    assert!(fools_mate.is_check() && legal_moves(&fools_mate).is_empty());
    assert!(fools_mate.is_checkmate());
    assert_eq!(fools_mate.outcome().winner(), Some(Color::Black));
    // The same attack with a flight square is only check.
    let check = after(START, "f2f3 e7e5 e2e3 d8h4");
    assert!(check.is_check() && !check.is_checkmate());
    // No king steps where it could be taken, the other king's neighbourhood included.
    crate::check("8/8/8/4k3/8/4K3/8/8 w - - 0 1", "e3", "d2 d3 e2 f2 f3");
}

#[test]
fn art_3_1_own_pieces_bar_the_way_and_enemy_pieces_are_taken() {
    stands_for!("fide-2023 3.1 3.1.1", "fide-2017 3.1 3.1.1", "fide-2009 3.1");
    let fen = "7k/8/8/8/8/P7/8/R2n3K w - - 0 1";
    check(fen, "a1", "a2 b1 c1 d1");
    let taken = after(fen, "a1d1");
    assert_eq!(taken.board().piece_at(Square::D1), Some(Role::Rook.of(Color::White)));
    assert!(taken.board().knights().is_empty(), "the captured knight has left the board");
}

#[test]
fn art_3_1_2_a_piece_attacks_what_it_could_take() {
    stands_for!("fide-2023 3.1.2 3.1.3", "fide-2017 3.1.2 3.1.3", "fide-2009 3.1");
    let attackers = |fen: &str, square| {
        let position = position(fen);
        let board = position.board();
        board.attacks_to(square, Color::Black, board.occupied())
    };
    assert!(attackers("7k/8/8/r6B/8/8/8/K7 w - - 0 1", Square::H5).contains(Square::A5));
    assert!(attackers("7k/8/8/r3P2B/8/8/8/K7 w - - 0 1", Square::H5).is_empty());
    // Pinned on the a-file, the rook still attacks along its rank: the king may not step there.
    check("k7/8/8/r7/7K/8/8/Q7 w - - 0 1", "h4", "g3 g4 h3");
}

#[test]
fn art_3_2_the_bishop_moves_on_diagonals() {
    stands_for!("fide-2023 3.2", "fide-2017 3.2", "fide-2009 3.2");
    let reach = "a1 a7 b2 b6 c3 c5 e3 e5 f2 f6 g1 g7 h8";
    check("8/8/7k/8/3B4/8/8/1K6 w - - 0 1", "d4", reach);
}

#[test]
fn art_3_3_the_rook_moves_on_its_file_and_rank() {
    stands_for!("fide-2023 3.3", "fide-2017 3.3", "fide-2009 3.3");
    let reach = "a4 b4 c4 d1 d2 d3 d5 d6 d7 d8 e4 f4 g4 h4";
    check("8/8/7k/8/3R4/8/8/1K6 w - - 0 1", "d4", reach);
}

#[test]
fn art_3_4_the_queen_moves_on_file_rank_and_diagonals() {
    stands_for!("fide-2023 3.4", "fide-2017 3.4", "fide-2009 3.4");
    let reach = "a1 a4 a7 b2 b4 b6 c3 c4 c5 d1 d2 d3 d5 d6 d7 d8 \
                 e3 e4 e5 f2 f4 f6 g1 g4 g7 h4 h8";
    check("8/8/7k/8/3Q4/8/8/1K6 w - - 0 1", "d4", reach);
}

#[test]
fn art_3_5_bishop_rook_and_queen_do_not_jump() {
    stands_for!("fide-2023 3.5", "fide-2017 3.5", "fide-2009 3.5");
    check("7k/8/8/8/8/P7/8/R2n3K w - - 0 1", "a1", "a2 b1 c1 d1");
    check("7k/8/8/8/5n2/8/1P6/2B4K w - - 0 1", "c1", "d2 e3 f4");
    check("7k/8/8/8/8/8/PP6/Q2n3K w - - 0 1", "a1", "b1 c1 d1");
}

#[test]
fn art_3_6_the_knight_goes_to_the_nearest_squares_off_its_lines_and_jumps() {
    stands_for!("fide-2023 3.6", "fide-2017 3.6", "fide-2009 3.6");
    check("7k/8/8/8/3N4/8/8/K7 w - - 0 1", "d4", "b3 b5 c2 c6 e2 e6 f3 f5");
    check("7k/8/8/8/8/8/PPPP4/RNB4K w - - 0 1", "b1", "a3 c3");
}

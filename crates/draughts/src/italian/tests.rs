//! Capo I article by article. The positions of 5.6 to 6.10 are those of the regulation's figures.

use codex::stands_for;
use vocabulary::Side;

use crate::notation::write_full;
use crate::piece::Piece;
use crate::priority::Priority;
use crate::rules::Rules;
use crate::{Position, fen};

fn position(text: &str) -> Position {
    fen::read(text, Rules::FID_2008).unwrap()
}

/// The legal moves, with their whole routes, in the order of their text.
fn legal(text: &str) -> Vec<String> {
    let position = position(text);
    let moves = position.legal_moves();
    let mut texts: Vec<_> = moves.iter().map(|mv| write_full(&position, mv)).collect();
    texts.sort();
    texts
}

#[track_caller]
fn check(text: &str, moves: &str) {
    assert_eq!(legal(text).join(" "), moves, "{text}");
}

/// The refused captures, each with its article.
#[track_caller]
fn refuses(text: &str, refused: &str) {
    let position = position(text);
    let captures = position.refused_captures();
    let mut texts: Vec<_> = captures
        .iter()
        .map(|(mv, priority)| format!("{} ({})", write_full(&position, mv), priority.number()))
        .collect();
    texts.sort();
    assert_eq!(texts.join(" "), refused, "{text}");
}

/// The position after the only legal move.
fn after(text: &str) -> String {
    let position = position(text);
    let moves = position.legal_moves();
    assert_eq!(moves.len(), 1, "{text}");
    fen::write(&position.after(&moves[0]))
}

#[test]
fn art_3_4_white_begins_and_the_players_alternate() {
    stands_for!("fid-2008 3.4");
    let start = Position::start(Rules::FID_2008);
    assert_eq!(start.turn(), Side::White);
    let mut position = start;
    for turn in [Side::Black, Side::White, Side::Black] {
        position = position.after(&position.legal_moves()[0]);
        assert_eq!(position.turn(), turn);
    }
}

#[test]
fn art_4_1_a_man_goes_one_square_forward() {
    stands_for!("fid-2008 4.1");
    check("W:W18:B1", "18-13 18-14");
    check("B:W32:B18", "18-21 18-22");
    check("W:W17,21:B1", "17-13 21-18");
    check("W:W16:B1", "16-12");
}

#[test]
fn art_4_2_a_man_that_reaches_the_base_becomes_a_king() {
    stands_for!("fid-2008 4.2");
    assert_eq!(after("W:W8:B20"), "B:WK4:B20");
    assert_eq!(after("B:W5:B25"), "W:W5:BK29");
}

#[test]
fn art_4_6_a_new_king_plays_after_the_opponents_answer() {
    stands_for!("fid-2008 4.6");
    // The king on 3 could take 7, but it is Black's turn.
    assert_eq!(after("W:W6:B2,7"), "B:WK3:B2,7");
}

#[test]
fn art_4_7_a_king_goes_one_square_any_way() {
    stands_for!("fid-2008 4.7");
    check("W:WK18:B1", "18-13 18-14 18-21 18-22");
    check("W:WK32:B1", "32-28");
    check("B:W32:BK29", "29-25 29-26");
}

#[test]
fn art_5_2_the_square_behind_must_be_free() {
    stands_for!("fid-2008 5.2");
    check("W:W22:B18,13", "22-19");
    check("W:W22:B18", "22x13");
    check("W:W21:B17,18,14", "");
}

#[test]
fn art_5_3_a_man_takes_forward_and_only_men() {
    stands_for!("fid-2008 5.3.a 5.3.b");
    check("W:W18:B22,1", "18-13 18-14");
    check("W:W22:BK18", "22-19");
    check("W:W30:BK26,K27", "");
}

#[test]
fn art_5_3_a_king_takes_any_way_and_any_piece() {
    stands_for!("fid-2008 5.3.c 5.3.d");
    check("W:WK18:B22", "18x27");
    check("W:WK18:BK22", "18x27");
    check("W:WK18:B13,14,21,22", "18x11 18x25 18x27 18x9");
}

#[test]
fn art_5_5_a_multiple_capture_is_one_move() {
    stands_for!("fid-2008 5.5");
    assert_eq!(after("W:W31:B12,20,28,1"), "B:W8:B1");
}

#[test]
fn art_5_6_a_man_takes_a_man() {
    stands_for!("fid-2008 5.6");
    check("W:W30:B27", "30x23");
    assert_eq!(after("W:W30:B27,1"), "B:W23:B1");
}

#[test]
fn art_5_7_a_man_takes_up_to_three() {
    stands_for!("fid-2008 5.7");
    check("W:W31:B12,20,28", "31x24x15x8");
}

#[test]
fn art_5_8_a_king_takes_one_piece() {
    stands_for!("fid-2008 5.8");
    check("W:WK22:B18,19,27", "22x13 22x15 22x31");
}

#[test]
fn art_5_9_a_king_goes_on_taking() {
    stands_for!("fid-2008 5.9");
    check("W:WK27:B5,6,13,15,21,23", "27x20x11x2x9x18x25");
}

#[test]
fn art_6_1_capturing_is_compulsory() {
    stands_for!("fid-2008 6.1");
    check("W:W18,32:B14", "18x11");
    assert!(position("W:W18,32:B14").must_capture());
}

#[test]
fn art_6_2_and_6_3_own_pieces_are_neither_taken_nor_jumped() {
    stands_for!("fid-2008 6.2 6.3");
    check("W:WK22,18:B1", "18-13 18-14 22-19 22-26 22-27");
    // After 30x21 the man on 17 stands before 13 and cannot be passed.
    check("W:WK30,17:B26,10", "30x21");
}

#[test]
fn art_6_4_a_free_square_again_yes_a_piece_again_no() {
    stands_for!("fid-2008 6.4");
    // Round the four men and back to the square it left, either way.
    check("W:WK27:B14,15,22,23", "27x18x11x20x27 27x20x11x18x27");
    // Two loops that share the man on 14, which is jumped once: 11 and 18 are crossed twice.
    check(
        "W:WK18:B5,6,13,14,15,22,23",
        "18x11x20x27x18x9x2x11 18x11x2x9x18x27x20x11 18x27x20x11x18x9x2x11 \
         18x27x20x11x2x9x18x11 18x9x2x11x18x27x20x11 18x9x2x11x20x27x18x11",
    );
}

#[test]
fn art_6_5_a_man_that_takes_into_the_base_stops_there() {
    stands_for!("fid-2008 6.5");
    // As a king it could go on from 3 over 6 to 10.
    check("W:W12:B7,6", "12x3");
    assert_eq!(after("W:W12:B7,6"), "B:WK3:B6");
}

#[test]
fn art_6_6_the_greatest_number_must_be_taken() {
    stands_for!("fid-2008 6.6");
    check("W:WK21,31:B10,18,27", "31x22x13x6");
    refuses("W:WK21,31:B10,18,27", "21x14x5 (6.6)");
}

#[test]
fn art_6_7_with_equal_numbers_the_king_takes() {
    stands_for!("fid-2008 6.7");
    check("W:WK23,31:B19,26,27", "23x30x21");
    refuses("W:WK23,31:B19,26,27", "23x14 (6.6) 31x22x15 (6.7)");
}

#[test]
fn art_6_8_with_equal_numbers_the_most_kings() {
    stands_for!("fid-2008 6.8");
    check("W:WK23:B19,K28", "23x32");
    refuses("W:WK23:B19,K28", "23x14 (6.8)");
}

#[test]
fn art_6_9_with_equal_worth_the_kings_first() {
    stands_for!("fid-2008 6.9");
    check("W:WK30:B10,12,18,K20,K26,27", "30x21x14x5");
    refuses("W:WK30:B10,12,18,K20,K26,27", "30x23x16x7 (6.9)");
    // Both begin with a king; the second piece decides.
    check("W:WK30:B10,K12,K18,20,K26,K27", "30x21x14x5");
    check("W:WK18,K19:B5,6,K13,K15,K21,22", "18x9x2x11x20");
}

#[test]
fn art_6_10_when_all_is_equal_the_choice_is_free() {
    stands_for!("fid-2008 6.10");
    check("W:WK31:B18,20,K27,K28", "31x22x13 31x24x15");
    refuses("W:WK31:B18,20,K27,K28", "");
}

#[test]
fn a_king_takes_at_most_nine() {
    let position = position("W:WK32:B3,4,10,11,12,K15,18,19,20,K26,K27,K28");
    for mv in position.legal_moves() {
        assert_eq!(mv.captured().len(), 9);
        assert_eq!(mv.piece(), Piece::King);
    }
}

#[test]
fn the_article_against_a_capture_is_the_first_that_speaks() {
    let position = position("W:WK23,31:B19,26,27");
    let against: Vec<_> = position.refused_captures().iter().map(|(_, p)| *p).collect();
    assert!(against.contains(&Priority::WithKing) && against.contains(&Priority::MorePieces));
}

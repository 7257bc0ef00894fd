use codex::stands_for;
use shakmaty::{Color, Move};

use super::*;
use crate::chess960::{FenDialect, write_fen};

const FINAL: &str = "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11";
const FIRST: &str = "1. e4 e5 2. Cf3 Cf6 3. d4 exd4 4. e5 Ce4 5. Dxd4 d5 6. exd6 e.p. Cxd6 7. Ag5
Cc6 8. De3+ Ae7 9.Cbd2 0-0 10. 0-0-0 Te8 11. Rb1 (=)";
const SECOND: &str = "1. e4 e5 2. Cf3 Cf6 3. d4 ed4 4. e5 Ce4 5.Dd4 d5 6. ed6 Cd6 7. Ag5 Cc6 8. De3
Ae7 9 Cbd2 0-0 10. 0-0-0 Te8 11. Rb1 (=)";
const THIRD: &str = "1. e2e4 e7e5 2.Cg1f3 Cg8f6 3. d2d4 e5xd4 4. e4e5 Cf6e4 5. Dd1xd4 d7d5
6. e5xd6 e.p. Ce4xd6 7. Ac1g5 Cb8c6 8. Dd4e3 Af8e7 9. Cb1d2 0-0 10. 0-0-0 Tf8e8 11. Rb1 (=)";

fn read(text: &str) -> Result<Game, GameError> {
    parse_game(&Chess::default(), text, Reader::strict(Letters::Italian))
}

fn manual(text: &str) -> Result<Game, GameError> {
    parse_game(&Chess::default(), text, Reader::manual(Letters::Italian))
}

fn ucis(game: &Game) -> String {
    game.moves()
        .map(|mv| mv.to_uci(CastlingMode::Standard).to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn art_c_13_the_sample_game_reads_alike_in_all_its_forms() {
    stands_for!("fide-2023 C.13", "fide-2017 C.13", "fide-2009 C13");
    for text in [FIRST, SECOND, THIRD] {
        let game = read(text).unwrap();
        assert_eq!(game.halfmoves.len(), 21);
        assert_eq!(write_fen(&game.end, FenDialect::XFen), FINAL);
        let offers: Vec<Offer> = game.offers().collect();
        assert_eq!(offers, [Offer { ply: 21, by: Color::White }]);
        assert!(game.halfmoves.iter().all(|halfmove| halfmove.remarks.is_empty()));
    }
}

#[test]
fn art_c_13_the_third_form_as_printed_is_another_game_from_ply_15() {
    let printed = read(&THIRD.replace("Dd4e3", "Dd4d3")).unwrap();
    let first: Vec<Move> = read(FIRST).unwrap().moves().collect();
    let third: Vec<Move> = printed.moves().collect();
    let comparison = compare(&Chess::default(), &first, &third).unwrap();
    assert_eq!(comparison.agreed, 14);
    let difference = comparison.difference.unwrap();
    assert_eq!(difference.ply, 15);
    let text = |mv: Option<Move>| {
        write_move(&comparison.position, mv.unwrap(), Writer::short(Letters::Italian)).unwrap()
    };
    assert_eq!((text(difference.first), text(difference.second)), ("De3+".into(), "Dd3".into()));
}

#[test]
fn art_c13_of_2009_prints_an_illegal_ninth_move() {
    stands_for!("fide-2009 C13");
    let error = read(&FIRST.replace("9.Cbd2", "9. Cdb2")).unwrap_err();
    assert_eq!((error.ply, error.text.as_str()), (17, "Cdb2"));
    assert_eq!((error.place.line, error.place.column), (2, 20));
    assert_eq!(error.before.halfmoves.len(), 16);
    // The exchange of two letters is proposed, never played.
    let GameFault::Move(ReadError::Illegal { proposals }) = &error.fault else {
        panic!("{error}");
    };
    let texts: Vec<&str> = proposals.iter().map(|p| p.text.as_str()).collect();
    assert_eq!(texts, ["Cbd2"]);
}

#[test]
fn the_manuals_first_game_with_commentators_marks() {
    let game =
        read("1.e4 e5 2. Cf3 d6 3. Ac4 Cc6 4. Cc3 Ag4? 5. Cxe5! Axd1?? 6. Axf7+ Re7 7. Cd5#")
            .unwrap();
    assert_eq!(
        write_fen(&game.end, FenDialect::XFen),
        "r2q1bnr/ppp1kBpp/2np4/3NN3/4P3/8/PPPP1PPP/R1BbK2R b KQ - 2 7"
    );
}

#[test]
fn the_manual_separates_half_moves_with_an_equals_sign() {
    let game = manual("1)d4 = d5; 2)Cf3 =Cf6 3)C4 = c6").unwrap();
    assert_eq!(ucis(&game), "d2d4 d7d5 g1f3 g8f6 c2c4 c7c6");
    assert_eq!(read("1. e4 = e5").unwrap_err().fault.key(), "unreadable");
}

#[test]
fn a_bare_equals_sign_is_an_offer_only_at_the_end_of_an_import() {
    let lenient = |text| parse_game(&Chess::default(), text, Reader::lenient(Letters::Italian));
    let game = lenient("1. e4 e5 =").unwrap();
    assert_eq!(game.halfmoves[1].remarks, [Remark::BareOffer]);
    assert_eq!(game.offers().count(), 1);
    assert_eq!(lenient("1. e4 = e5").unwrap_err().fault.key(), "unreadable");
}

#[test]
fn dots_keep_the_place_of_a_half_move() {
    assert_eq!(ucis(&manual("1. e4 1... e5 2. Cf3 = .....").unwrap()), "e2e4 e7e5 g1f3");
    let missing = manual("1. ..... = c6").unwrap_err();
    assert_eq!((missing.fault.key(), missing.ply), ("missing_move", 1));
    let missing = manual("1. e4 = ..... 2. Cf3").unwrap_err();
    assert_eq!((missing.fault.key(), missing.ply), ("missing_move", 2));
    let black = position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    let game = parse_game(&black, "..... = c6", Reader::manual(Letters::Italian)).unwrap();
    assert_eq!(ucis(&game), "c7c6");
}

#[test]
fn a_score_may_begin_with_black() {
    let black = position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    let reader = Reader::strict(Letters::Italian);
    let game = parse_game(&black, "1... e5 (=) 2. Cf3", reader).unwrap();
    assert_eq!(ucis(&game), "e7e5 g1f3");
    let offers: Vec<Offer> = game.offers().collect();
    assert_eq!(offers, [Offer { ply: 1, by: Color::Black }]);
    let moves: Vec<Move> = game.moves().collect();
    let text = write_game(&black, &moves, &[1], Writer::short(Letters::Italian)).unwrap();
    assert_eq!(text, "1... e5 (=) 2. Cf3");
}

#[test]
fn a_wrong_move_number_is_a_remark() {
    let game = read("1. e4 e5 3. Cf3").unwrap();
    assert_eq!(game.halfmoves[2].remarks, [Remark::NumberMismatch { written: 3, expected: 2 }]);
    assert!(read("1. e4 1. e5").unwrap().halfmoves[1].remarks.is_empty());
}

#[test]
fn an_empty_score_is_a_game_without_moves() {
    assert!(read("").unwrap().halfmoves.is_empty());
    assert!(read(" \n").unwrap().halfmoves.is_empty());
}

#[test]
fn letters_are_detected_by_reading_the_whole_game() {
    let reader = Reader::strict(Letters::Italian);
    let detect = |text| detect_letters(&Chess::default(), text, reader);
    assert_eq!(detect(FIRST), [Letters::Italian, Letters::Spanish]);
    assert_eq!(detect("1. e4 e5 2. Nf3 Nc6 3. Bb5"), [Letters::English]);
    assert_eq!(detect("1. e4 e5 2. Sf3 Sc6 3. Lb5"), [Letters::German]);
    assert_eq!(detect("1. e4 e5").len(), 8);
    assert_eq!(detect("1. e4 e4").len(), 0);
    // Figurines go with every set.
    assert_eq!(detect("1. ♘f3 ♞f6").len(), 8);
}

#[test]
fn scores_of_different_length_differ_where_the_shorter_ends() {
    let moves: Vec<Move> = read("1. e4 e5 2. Cf3").unwrap().moves().collect();
    let same = compare(&Chess::default(), &moves, &moves).unwrap();
    assert_eq!((same.agreed, same.difference), (3, None));
    let shorter = compare(&Chess::default(), &moves, &moves[..2]).unwrap();
    let difference = Difference { ply: 3, first: Some(moves[2]), second: None };
    assert_eq!((shorter.agreed, shorter.difference), (2, Some(difference)));
}

#[test]
fn a_written_score_is_the_first_form_of_the_laws() {
    let game = read(FIRST).unwrap();
    let moves: Vec<Move> = game.moves().collect();
    let text =
        write_game(&Chess::default(), &moves, &[21], Writer::short(Letters::Italian)).unwrap();
    assert_eq!(text, FIRST.replace('\n', " ").replace("9.C", "9. C"));
    let bare =
        write_game(&Chess::default(), &moves, &[21], Writer::bare(Letters::Italian)).unwrap();
    assert_eq!(ucis(&read(&bare).unwrap()), ucis(&game));
}

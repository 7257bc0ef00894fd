use super::*;
use codex::stands_for;

const EXCHANGE: &str = "rnbqkb1r/pppp1ppp/5n2/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 3";
const PASSING: &str = "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
const PROMOTION: &str = "3r4/4P2k/8/8/8/8/8/4K3 w - - 0 41";
const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 9";

#[test]
fn art_c_3_each_player_uses_the_letters_of_his_country() {
    stands_for!("fide-2023 C.3", "fide-2017 C.3", "fide-2009 C3");
    for (letters, text) in [
        (Letters::Italian, "Cf3"),
        (Letters::English, "Nf3"),
        (Letters::French, "Cf3"),
        (Letters::German, "Sf3"),
        (Letters::Spanish, "Cf3"),
        (Letters::Dutch, "Pf3"),
        (Letters::Portuguese, "Cf3"),
        (Letters::Figurines, "♘f3"),
    ] {
        reads(START, Reader::strict(letters), &[(text, "g1f3"), ("♞f3", "g1f3")]);
    }
    strict(START, &[("Nf3", "unreadable"), ("♘\u{fe0e}f3", "g1f3")]);
}

#[test]
fn art_c_4_pawns_are_known_by_the_absence_of_a_letter() {
    stands_for!("fide-2023 C.4", "fide-2017 C.4", "fide-2009 C4");
    strict(START, &[("e4", "e2e4"), ("Pe4", "unreadable"), ("pe4", "unreadable")]);
    let lenient = Reader::lenient(Letters::Italian);
    reads(START, lenient, &[("Pe4", "e2e4 pawn_named"), ("pe4", "e2e4 pawn_named")]);
    reads(START, Reader::lenient(Letters::German), &[("Be4", "e2e4 pawn_named")]);
    assert_eq!(
        parse_move(&position(START), "Pe4", Reader::strict(Letters::Italian)),
        Err(ReadError::Unreadable(Unreadable::PawnNamed))
    );
}

#[test]
fn art_c_8_the_square_of_arrival_is_enough() {
    stands_for!("fide-2023 C.5 C.6 C.8", "fide-2017 C.5 C.6 C.8", "fide-2009 C5 C6 C8 C8.a C8.b");
    strict(START, &[("Ca3", "b1a3"), ("d3", "d2d3"), ("Ce2", "illegal"), ("C", "unreadable")]);
}

#[test]
fn art_c_8_the_square_of_origin_may_be_added() {
    stands_for!("fide-2023 C.8", "fide-2017 C.8");
    strict(
        START,
        &[
            ("Cg1f3", "g1f3"),
            ("Cg1-f3", "g1f3"),
            ("Cg1–f3", "g1f3"),
            ("e2e4", "e2e4"),
            ("e2-e4", "e2e4"),
        ],
    );
    strict(START, &[("Ch3-f5", "illegal"), ("Cb1f3", "illegal"), ("e3e4", "illegal")]);
}

#[test]
fn art_c8_of_2009_does_not_mention_the_long_form() {
    stands_for!("fide-2009 C8");
    let reader = Reader { long_form: LongForm::Remarked, ..Reader::strict(Letters::Italian) };
    reads(START, reader, &[("Cg1f3", "g1f3 long_form"), ("e2e4", "e2e4 long_form")]);
    reads(START, reader, &[("Cf3", "g1f3"), ("Cgf3", "g1f3")]);
    // C.10 asks for the whole square here.
    reads("8/k7/8/8/4Q2Q/8/K7/7Q w - - 0 20", reader, &[("Dh4e1", "h4e1")]);
}

#[test]
fn art_c_9_a_capture_may_be_marked() {
    stands_for!(
        "fide-2023 C.9 C.9.1 C.9.2 C.13.3",
        "fide-2017 C.9 C.9.1 C.9.2",
        "fide-2009 C9 C9.a C9.b"
    );
    let knight = "4k3/8/8/8/8/5p2/8/4K1N1 w - - 0 20";
    strict(knight, &[("Cf3", "g1f3"), ("Cxf3", "g1f3"), ("C:f3", "g1f3"), ("C-f3", "g1f3")]);
    strict(START, &[("Cxf3", "g1f3 not_a_capture")]);
}

#[test]
fn art_c_9_3_a_pawn_capture_names_its_file() {
    stands_for!("fide-2023 C.9.3", "fide-2017 C.9.3", "fide-2009 C9 C11 C11.a");
    strict(
        EXCHANGE,
        &[("ed4", "e5d4"), ("exd4", "e5d4"), ("e:d4", "e5d4"), ("e5d4", "e5d4"), ("e5xd4", "e5d4")],
    );
    strict(
        EXCHANGE,
        &[("d4", "capture_needs_file"), ("xd4", "capture_needs_file"), ("ed", "unreadable")],
    );
    strict(START, &[("xe4", "unreadable"), ("4e5", "unreadable")]);
}

#[test]
fn art_c_9_3_a_push_needs_no_file_though_a_capture_goes_there_too() {
    strict("4k3/8/4p3/8/3pP3/8/8/4K3 b - e3 0 20", &[("d3", "d4d3"), ("e3", "capture_needs_file")]);
}

#[test]
fn art_c_9_3_en_passant_may_be_marked() {
    stands_for!("fide-2023 C.9.3 C.13.6", "fide-2017 C.9.3", "fide-2009 C9");
    strict(
        PASSING,
        &[
            ("exd6 e.p.", "e5d6"),
            ("exd6", "e5d6"),
            ("ed6", "e5d6"),
            ("ed6 ep", "e5d6"),
            ("exd6 e. p.", "e5d6"),
            ("exd6e.p.", "e5d6"),
            ("exd6 E.p.", "e5d6"),
            ("e6 e.p.", "e5e6 not_en_passant"),
        ],
    );
}

#[test]
fn art_c_10_two_pieces_that_can_go_there_must_be_told_apart() {
    stands_for!("fide-2023 C.10", "fide-2017 C.10", "fide-2009 C10");
    let same_rank = "4k3/8/8/8/8/8/8/4N1NK w - - 0 20";
    strict(same_rank, &[("Cf3", "ambiguous"), ("Cgf3", "g1f3"), ("Cef3", "e1f3")]);
    let same_file = "4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 20";
    strict(
        same_file,
        &[("Cf3", "ambiguous"), ("C5f3", "g5f3"), ("C1f3", "g1f3"), ("Cgf3", "ambiguous")],
    );
    let neither = "4k3/8/8/8/3N4/8/7N/4K3 w - - 0 20";
    strict(neither, &[("Cdf3", "d4f3"), ("C4f3", "d4f3"), ("Cd4f3", "d4f3")]);
}

#[test]
fn art_c_10_the_misprints_of_2009_are_what_they_are() {
    let example_1 = "4k3/8/8/8/8/5p2/8/4N1NK w - - 0 20";
    strict(example_1, &[("Cdf3", "illegal"), ("Cdxsf3", "unreadable"), ("Cexf3", "e1f3")]);
    let example_3 = "4k3/8/8/8/3N4/5p2/7N/4K3 w - - 0 20";
    strict(example_3, &[("Cdxsf3", "unreadable"), ("Cdxf3", "d4f3"), ("Chxf3", "h2f3")]);
}

#[test]
fn art_c_10_a_pinned_piece_makes_nothing_ambiguous() {
    let pinned = "4r1k1/5ppp/8/8/8/2N1N3/8/4K3 w - - 0 41";
    strict(pinned, &[("Cd5", "c3d5"), ("Cf5", "illegal")]);
}

#[test]
fn art_c_10_an_ambiguous_note_carries_its_candidates() {
    let position = position("4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 20");
    let error = parse_move(&position, "Cf3", Reader::strict(Letters::Italian)).unwrap_err();
    let mut candidates: Vec<String> =
        error.candidates().into_iter().map(|mv| write_uci(&position, mv)).collect();
    candidates.sort();
    assert_eq!(candidates, ["g1f3", "g5f3"]);
}

#[test]
fn art_c_11_the_new_piece_follows_the_move() {
    stands_for!("fide-2023 C.11", "fide-2017 C.11", "fide-2009 C12");
    strict(
        PROMOTION,
        &[
            ("e8D", "e7e8q"),
            ("e8=D", "e7e8q"),
            ("e8(D)", "e7e8q"),
            ("e8♛", "e7e8q"),
            ("exd8C", "e7d8n"),
            ("ed8=A", "e7d8b"),
            ("e7e8T", "e7e8r"),
            ("e7xd8=T+", "e7d8r mark_mismatch"),
        ],
    );
}

#[test]
fn art_c_11_the_new_piece_may_not_be_missing_nor_be_where_nothing_is_promoted() {
    strict(PROMOTION, &[("e8", "promotion_missing"), ("exd8", "promotion_missing")]);
    strict(
        PROMOTION,
        &[("e8R", "illegal"), ("d8D", "capture_needs_file"), ("e8(=)", "promotion_missing")],
    );
    strict(START, &[("e4D", "unreadable"), ("e8D", "illegal"), ("Cf3D", "unreadable")]);
}

#[test]
fn art_c_12_an_offer_is_written_in_brackets() {
    stands_for!("fide-2023 C.12", "fide-2017 C.12", "fide-2009 C13");
    strict(START, &[("Cf3 (=)", "g1f3 (=)"), ("Cf3(=)", "g1f3 (=)"), ("Cf3 =", "unreadable")]);
    reads(START, Reader::lenient(Letters::Italian), &[("Cf3 =", "g1f3 bare_offer (=)")]);
}

#[test]
fn art_c_13_1_castling_in_every_spelling() {
    stands_for!("fide-2023 C.13.1 C.13.2", "fide-2017 C.13", "fide-2009 C13");
    for text in ["0-0", "O-O", "o-o", "00", "OO", "0–0", "0-O", "0—0"] {
        strict(CASTLING, &[(text, "e1g1")]);
    }
    for text in ["0-0-0", "O-O-O", "o-o-o", "000", "0–0–0"] {
        strict(CASTLING, &[(text, "e1c1")]);
    }
    strict(
        CASTLING,
        &[("0-0+", "e1g1 mark_mismatch"), ("0", "unreadable"), ("0-0-0-0", "unreadable")],
    );
    strict(START, &[("0-0", "illegal")]);
}

#[test]
fn art_c_13_1_in_chess960_the_side_is_that_of_the_goal() {
    let position = read_fen("4k3/8/8/8/8/8/8/2KR4 w D - 0 20", CastlingMode::Chess960).unwrap();
    let reader = Reader::strict(Letters::Italian);
    assert_eq!(answer(&position, "0-0", reader), "c1d1");
    assert_eq!(answer(&position, "0-0-0", reader), "illegal");
}

#[test]
fn art_c_13_4_signs_of_check_never_choose_a_move() {
    stands_for!("fide-2023 C.13.4", "fide-2017 C.13", "fide-2009 C13");
    strict(START, &[("e4+", "e2e4 mark_mismatch"), ("e4#", "e2e4 mark_mismatch")]);
    let back_rank = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 30";
    strict(back_rank, &[("Ta8", "a1a8"), ("Ta8+", "a1a8"), ("Ta8++", "a1a8"), ("Ta8#", "a1a8")]);
}

#[test]
fn art_c_13_5_two_crosses_are_mate_or_the_manuals_double_check() {
    stands_for!("fide-2023 C.13.5", "fide-2017 C.13", "fide-2009 C13");
    let double = "4k3/8/8/8/4N3/8/8/4RK2 w - - 0 30";
    strict(
        double,
        &[("Cf6++", "e4f6"), ("Cf6#", "e4f6 mark_mismatch"), ("Cg5++", "e4g5 mark_mismatch")],
    );
}

#[test]
fn signs_may_stand_in_another_order_and_are_remarked() {
    strict(PASSING, &[("exd6 e.p.+", "e5d6 mark_mismatch signs_out_of_order")]);
    strict(START, &[("Cf3 (=)!", "g1f3 signs_out_of_order (=)"), ("Cf3!? (=)", "g1f3 (=)")]);
    strict(
        START,
        &[("Cf3!!!", "unreadable"), ("Cf3++#", "unreadable"), ("Cf3 (=) (=)", "unreadable")],
    );
}

#[test]
fn a_move_number_may_stand_before_a_sealed_move() {
    strict(START, &[("1. Cf3", "g1f3"), ("1.Cf3", "g1f3"), ("41 Cf3", "g1f3 number_mismatch")]);
}

#[test]
fn lenient_readers_take_lower_case_pieces_where_no_pawn_fits() {
    let lenient = Reader::lenient(Letters::Italian);
    reads(START, lenient, &[("cf3", "g1f3 lower_case_piece"), ("c4", "c2c4")]);
    let both = "4k3/8/8/8/8/3p4/2P5/1N2K3 w - - 0 20";
    reads(both, lenient, &[("cd3", "c2d3"), ("cd2", "b1d2 lower_case_piece")]);
    reads(PROMOTION, lenient, &[("e8d", "e7e8q lower_case_piece")]);
    strict(START, &[("cf3", "illegal")]);
}

#[test]
fn the_manuals_spellings_are_read_in_its_mode_only() {
    let manual = Reader::manual(Letters::Italian);
    reads(START, manual, &[("C4", "c2c4 capital_file"), ("D4", "d2d4 capital_file")]);
    let queen = "4k2r/8/8/8/3Q4/8/8/4K3 w k - 0 20";
    reads(queen, manual, &[("D4 x Th8", "d4h8 stray_spaces captured_piece_named")]);
    let passing = "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 20";
    reads(passing, manual, &[("d 5x e.p.e6", "d5e6 stray_spaces")]);
    strict(START, &[("C4", "unreadable")]);
    strict(queen, &[("D4 x Th8", "unreadable")]);
    strict(passing, &[("d 5x e.p.e6", "unreadable")]);
}

#[test]
fn an_unreadable_text_says_where() {
    let reader = Reader::strict(Letters::Italian);
    let error = |text| parse_move(&position(START), text, reader).unwrap_err();
    assert_eq!(error(""), Unreadable::Empty.into());
    assert_eq!(error("ed"), Unreadable::NoGoal.into());
    assert_eq!(error("Cdxsf3"), Unreadable::Sign { found: 's', offset: 3 }.into());
    assert_eq!(error("1. Cf3 ok"), Unreadable::Sign { found: 'o', offset: 7 }.into());
}

#[test]
fn leniency_takes_what_real_files_hold() {
    let lenient = Reader::lenient(Letters::English);
    let queens = [("e8/Q", "e7e8q"), ("e8(Q)+", "e7e8q mark_mismatch"), ("e8=Q", "e7e8q")];
    reads(PROMOTION, lenient, &queens);
    // Moves as engines write them.
    let castling =
        [("e1g1", "e1g1 long_form"), ("e1c1+", "e1c1 long_form"), ("e1f1", "e1f1 long_form")];
    reads(CASTLING, lenient, &castling);
    reads(START, lenient, &[("g1f3", "g1f3 long_form"), ("g1f4", "illegal"), ("e2e4", "e2e4")]);
    reads(PROMOTION, lenient, &[("e7d8n", "e7d8n lower_case_piece")]);
    // A sealed move and a score that is evidence are read to the letter.
    strict(PROMOTION, &[("e8/D", "unreadable")]);
    strict(START, &[("g1f3", "illegal")]);
}

use super::*;
use codex::stands_for;

fn bare(letters: Letters) -> Writer {
    Writer { check: CheckSigns::Omitted, ..Writer::short(letters) }
}

#[track_caller]
fn italian(fen: &str, cases: &[(&str, &str)]) {
    writes(fen, bare(Letters::Italian), cases);
}

#[test]
fn art_c_10_1_same_rank_names_the_file() {
    stands_for!(
        "fide-2023 C.10.1 C.10.1.1 C.10.1.2 C.10.1.3",
        "fide-2017 C.10.1 C.10.1.1 C.10.1.2 C.10.1.3",
        "fide-2009 C10.1 C10.1.a C10.1.b C10.1.c"
    );
    italian("4k3/8/8/8/8/8/8/4N1NK w - - 0 20", &[("g1f3", "Cgf3"), ("e1f3", "Cef3")]);
}

#[test]
fn art_c_10_2_same_file_names_the_rank() {
    stands_for!(
        "fide-2023 C.10.2 C.10.2.1 C.10.2.2 C.10.2.3",
        "fide-2017 C.10.2 C.10.2.1 C.10.2.2 C.10.2.3",
        "fide-2009 C10.2 C10.2.a C10.2.b C10.2.c"
    );
    italian("4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 20", &[("g1f3", "C1f3"), ("g5f3", "C5f3")]);
}

#[test]
fn art_c_10_3_otherwise_the_file_is_preferred() {
    stands_for!("fide-2023 C.10.3", "fide-2017 C.10.3", "fide-2009 C10");
    italian("4k3/8/8/8/3N4/8/7N/4K3 w - - 0 20", &[("h2f3", "Chf3"), ("d4f3", "Cdf3")]);
}

#[test]
fn art_c_10_3_4_a_capture_takes_its_cross() {
    italian("4k3/8/8/8/8/5p2/8/4N1NK w - - 0 20", &[("g1f3", "Cgxf3"), ("e1f3", "Cexf3")]);
}

#[test]
fn art_c_10_three_of_a_kind_may_need_the_whole_square() {
    let queens = "8/k7/8/8/4Q2Q/8/K7/7Q w - - 0 20";
    italian(queens, &[("h4e1", "Dh4e1"), ("e4e1", "Dee1"), ("h1e1", "D1e1")]);
}

#[test]
fn art_c_10_only_pieces_that_can_move_there_count() {
    italian("4r1k1/8/8/8/8/2N1N3/8/4K3 w - - 0 20", &[("c3d5", "Cd5")]);
}

#[test]
fn art_c_9_3_pawn_captures_name_their_file() {
    stands_for!("fide-2023 C.9.3", "fide-2017 C.9.3", "fide-2009 C11 C11.a C11.b C11.c");
    let capture = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 20";
    italian(capture, &[("e4d5", "exd5"), ("e4e5", "e5")]);
    writes(capture, Writer::bare(Letters::Italian), &[("e4d5", "ed5")]);
    let colon = Writer { capture: CaptureSign::Colon, ..Writer::short(Letters::German) };
    writes(capture, colon, &[("e4d5", "e:d5")]);
}

#[test]
fn art_c_9_3_en_passant_and_check_stand_in_the_order_of_the_grammar() {
    let passing = "7k/8/8/2pP4/8/8/8/3RK3 w - c6 0 20";
    writes(passing, Writer::short(Letters::Italian), &[("d5c6", "dxc6 e.p.")]);
    let discovered = "3k4/8/8/2pP4/8/8/8/3RK3 w - c6 0 20";
    writes(discovered, Writer::short(Letters::Italian), &[("d5c6", "dxc6+ e.p.")]);
}

#[test]
fn art_c_11_the_new_piece_has_no_sign_unless_asked() {
    let promotion = "8/4P2k/8/8/8/8/8/4K3 w - - 0 41";
    let short = Writer::short(Letters::Italian);
    writes(promotion, short, &[("e7e8q", "e8D"), ("e7e8n", "e8C")]);
    let equals = Writer { promotion: PromotionSign::Equals, ..short };
    writes(promotion, equals, &[("e7e8q", "e8=D")]);
    let brackets = Writer { promotion: PromotionSign::Brackets, ..short };
    writes(promotion, brackets, &[("e7e8q", "e8(D)")]);
}

#[test]
fn art_c_13_castling_check_and_mate() {
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 9";
    let short = Writer::short(Letters::Italian);
    writes(castling, short, &[("e1g1", "0-0"), ("e1c1", "0-0-0"), ("a1a8", "Txa8+")]);
    writes("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 30", short, &[("a1a8", "Ta8#")]);
}

#[test]
fn art_c_8_long_forms() {
    let long = Writer::long(Letters::Italian);
    writes(START, long, &[("g1f3", "Cg1f3"), ("e2e4", "e2e4")]);
    let hyphen = Writer { form: Form::LongHyphen, ..long };
    writes(START, hyphen, &[("g1f3", "Cg1-f3"), ("e2e4", "e2-e4")]);
    let capture = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 20";
    writes(capture, hyphen, &[("e4d5", "e4xd5")]);
}

#[test]
fn art_c_3_the_letters_of_the_reader() {
    for (letters, expected) in [
        (Letters::Italian, "Cf3"),
        (Letters::English, "Nf3"),
        (Letters::German, "Sf3"),
        (Letters::Dutch, "Pf3"),
        (Letters::Figurines, "♘f3"),
    ] {
        writes(START, Writer::short(letters), &[("g1f3", expected)]);
    }
}

#[test]
fn a_move_of_another_position_is_not_written() {
    let mv = parse_uci(&position("4k3/8/8/8/8/8/4p3/K7 b - - 0 1"), "e2e1q").unwrap();
    let refused = write_move(&position(START), mv, Writer::short(Letters::Italian));
    assert_eq!(refused, Err(crate::IllegalMove(mv)));
}

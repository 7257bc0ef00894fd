//! Themes and motifs on lines of the books, each with its counterpart that shows none.

use chess::chess960::read_fen;
use chess::shakmaty::{CastlingMode, Chess};

use super::{Line, LineError, Motif, Theme, of_manual, themes};

fn line(fen: &str, moves: &str) -> Line {
    Line::read(&read_fen(fen, CastlingMode::Standard).unwrap(), moves).unwrap()
}

fn shows(fen: &str, moves: &str, theme: Theme) -> bool {
    themes(&line(fen, moves)).iter().any(|found| found.theme == theme)
}

#[test]
fn a_line_must_be_playable_and_have_an_answer() {
    let start = Chess::default();
    assert_eq!(Line::read(&start, "").err(), Some(LineError::TooShort));
    assert_eq!(Line::read(&start, "e2e4").err(), Some(LineError::TooShort));
    for moves in ["e2e4 e2e4", "e2e4 xyz", "e2e4 \u{0}"] {
        assert!(matches!(Line::read(&start, moves), Err(LineError::NoMove { ply: 2, .. })));
    }
}

#[test]
fn a_knight_mates_smothered_only_where_every_flight_is_taken() {
    let smothered = "6rk/6pp/8/4N3/8/8/6p1/6K1 b - - 0 1";
    assert!(
        shows(smothered, "h7h6 e5f7", Theme::MateIn1)
            == shows(smothered, "h7h6 e5f7", Theme::SmotheredMate)
    );
    let whole = line("5rrk/6pp/8/4N3/8/8/8/6K1 b - - 0 1", "f8e8 e5f7");
    let found = themes(&whole);
    assert!(found.iter().any(|found| found.theme == Theme::SmotheredMate && found.ply == 2));
    let motifs = of_manual(&whole, &found);
    assert!(motifs.iter().any(|found| found.motif == Motif::SmotheredMate));
}

#[test]
fn the_corridor_is_a_mate_behind_the_own_pawns() {
    let fen = "5rk1/5ppp/8/8/8/8/8/R5K1 b - - 0 1";
    assert!(shows(fen, "f8b8 a1a8", Theme::OneMove));
    assert!(!shows(fen, "f8b8 a1a8", Theme::BackRankMate), "b8 still defends");
    let open = "6k1/5ppp/8/7r/8/8/8/R5K1 b - - 0 1";
    assert!(shows(open, "h5h4 a1a8", Theme::BackRankMate));
}

#[test]
fn castling_goes_to_the_king_s_square() {
    let fen = "rn3r2/pbppq1p1/1p2pN2/8/3P2NP/6P1/PPP1BPkR/R3K3 b Q - 4 17";
    let whole = line(fen, "g2g1 e1c1");
    assert!(themes(&whole).iter().any(|found| found.theme == Theme::Castling));
}

#[test]
fn a_knight_forks_king_and_queen() {
    let whole = line("q5k1/5ppp/8/3N4/8/8/8/6K1 b - - 0 1", "a8c8 d5e7 g8f8 e7c8");
    let found = themes(&whole);
    let fork = found.iter().find(|found| found.theme == Theme::Fork).unwrap();
    let squares: Vec<String> = fork.squares.iter().map(|square| square.to_string()).collect();
    assert_eq!((fork.ply, squares.join(" ")), (2, "c8 e7 g8".to_owned()));
    let motifs = of_manual(&whole, &found);
    for motif in [Motif::DoubleAttack, Motif::KnightFork] {
        assert!(motifs.iter().any(|found| found.motif == motif));
    }
    // A last move is no fork: nothing more is won by it.
    assert!(!shows("q5k1/5ppp/8/3N4/8/8/8/6K1 b - - 0 1", "a8c8 d5e7", Theme::Fork));
}

#[test]
fn a_man_before_its_king_is_pinned() {
    // The queen on d7 cannot leave the line of the bishop on b5, which is worth less.
    let fen = "4k3/3q1ppp/8/8/8/3B4/5PPP/6K1 b - - 0 1";
    assert!(shows(fen, "h7h6 d3b5 e8d8 b5d7", Theme::Pin));
    let free = "5k2/3q1ppp/8/8/8/3B4/5PPP/6K1 b - - 0 1";
    assert!(!shows(free, "h7h6 d3b5 f8e7 b5d7", Theme::Pin));
}

#[test]
fn every_theme_has_a_name_of_its_own() {
    let names: std::collections::BTreeSet<_> =
        Theme::ALL.iter().map(|theme| theme.name()).collect();
    assert_eq!(names.len(), Theme::ALL.len());
    assert_eq!(Motif::ALL.len(), 29);
}

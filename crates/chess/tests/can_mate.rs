//! Who can still mate: the articles that ask, and a slow obvious closure that must agree.
#![allow(clippy::expect_used, reason = "a test that cannot be set up has failed")]

use std::collections::HashSet;

use chess::can_mate::{Budget, CanMate, Material, Proof, can_mate, measure::Case, prospects};
use shakmaty::{
    CastlingMode, Chess, Color, EnPassantMode, FromSetup as _, Piece, Position as _, Role, Setup,
    Square,
};

fn position(fen: &str) -> Chess {
    Case::parse(&format!("-- {fen}")).expect("a position").position
}

fn short(answer: &CanMate) -> &'static str {
    match answer {
        CanMate::Yes(_) => "yes",
        CanMate::No(_) => "no",
        CanMate::Undecided(_) => "open",
    }
}

/// Every witness is played again here, independently of the module.
fn replay(start: &Chess, side: Color, answer: &CanMate) {
    if let CanMate::Yes(helpmate) = answer {
        let mut position = start.clone();
        for m in helpmate.moves() {
            position = position.play(*m).expect("a legal move");
        }
        assert!(position.is_checkmate(), "the line does not end in mate");
        assert_eq!(position.turn(), !side, "the wrong side is mated");
    }
}

/// Checks both answers, written as `white/black`.
fn check(fen: &str, expected: &str) {
    let position = position(fen);
    let both = prospects(&position, &Budget::default());
    replay(&position, Color::White, &both.white);
    replay(&position, Color::Black, &both.black);
    assert_eq!(format!("{}/{}", short(&both.white), short(&both.black)), expected, "{fen}");
}

#[test]
fn art_5_2_2_bare_kings_and_lone_minor_pieces_are_dead() {
    check("8/8/2k5/8/5K2/8/8/8 w - - 0 1", "no/no");
    check("8/8/2k5/8/5K2/8/6N1/8 b - - 0 1", "no/no");
    check("8/8/1k6/8/5K2/8/6B1/8 b - - 0 1", "no/no");
    check("8/3b4/1k6/8/5K2/8/6B1/8 w - - 0 1", "no/no");
}

#[test]
fn art_5_2_2_minor_pieces_that_can_be_blocked_in_are_not_dead() {
    check("8/3b4/1k6/8/5K2/8/5B2/8 b - - 0 1", "yes/yes");
    check("8/2n5/1k6/8/5K2/8/6B1/8 w - - 0 1", "yes/yes");
    check("8/2n5/2k5/8/5K2/8/6N1/8 w - - 0 1", "yes/yes");
    check("8/8/2k5/8/5K2/7N/6N1/8 w - - 0 1", "yes/no");
}

#[test]
fn art_5_2_2_a_pawn_wall_that_no_king_can_cross_is_dead() {
    check("5k2/8/8/1p1p1p1p/1P1P1P1P/8/8/5K2 w - - 0 1", "no/no");
    check("5k2/8/8/1p1p1p1p/1P1P1P1P/5B2/8/5K2 w - - 0 1", "yes/yes");
    check("5k2/8/8/1p1p1p1p/1P1P1P1P/4B3/8/5K2 w - - 0 1", "no/no");
    check("5k2/8/8/1p1p1p2/1P1P1P2/8/8/5K2 w - - 0 1", "yes/yes");
}

#[test]
fn art_5_2_2_a_wall_is_open_while_en_passant_is_legal() {
    check("3k4/8/5p1p/p1p1pP1P/P1P1P3/5K2/8/8 w - e6 0 40", "yes/yes");
    check("3k4/8/5p1p/p1p1pP1P/P1P1P3/5K2/8/8 w - - 0 40", "no/no");
}

#[test]
fn art_5_2_2_a_forced_capture_can_make_a_position_dead_before_it_is_played() {
    check("8/8/8/8/4k3/8/1q6/K7 w - - 0 1", "no/no");
    check("8/8/8/8/4k3/6P1/1q6/K7 w - - 0 1", "yes/no");
}

#[test]
fn art_5_2_2_bishops_of_one_colour_behind_a_wall_only_stalemate() {
    check("3k1b2/2p1pBp1/KpP1P1P1/1P6/2B5/8/8/8 w - - 0 1", "no/no");
}

#[test]
fn art_5_1_1_a_mate_on_the_board_is_its_own_witness() {
    let mated = position("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
    let CanMate::Yes(helpmate) = can_mate(&mated, Color::White, &Budget::default()) else {
        panic!("the mate was not seen");
    };
    assert!(helpmate.moves().is_empty());
    assert!(can_mate(&mated, Color::Black, &Budget::default()).is_no());
    // Two bishops of one colour can stand like this only in a composed position.
    check("8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1", "no/yes");
}

#[test]
fn art_5_2_1_stalemate_leaves_nobody_a_mate() {
    check("7k/8/6QK/8/8/8/8/8 b - - 0 1", "no/no");
}

#[test]
fn art_6_9_the_flag_is_judged_by_what_is_possible_not_by_what_is_likely() {
    check("3q4/8/4k3/8/8/3K4/8/1N6 w - - 0 1", "no/yes");
    check("3r4/8/4k3/8/8/4K3/8/1N6 b - - 0 1", "yes/yes");
    check("3r4/8/4k3/8/8/4K3/8/2B5 b - - 0 1", "no/yes");
    check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "yes/yes");
}

#[test]
fn art_3_8_2_castling_of_chess960_can_be_the_only_way_out() {
    // Only castling frees White; without the right he is stalemated.
    check("1k6/8/8/8/8/2p1p1p1/2PpP1P1/3B1KRB w G - 0 1", "yes/yes");
    check("1k6/8/8/8/8/2p1p1p1/2PpP1P1/3B1KRB w - - 0 1", "no/no");
}

#[test]
fn a_proof_has_a_name() {
    let budget = Budget::default();
    let proof = |fen: &str, side| match can_mate(&position(fen), side, &budget) {
        CanMate::No(proof) => proof,
        answer => panic!("{fen}: {answer:?}"),
    };
    assert_eq!(
        proof("8/8/2k5/8/5K2/8/6N1/8 b - - 0 1", Color::Black),
        Proof::Material(Material::BareKing)
    );
    assert_eq!(
        proof("8/8/2k5/8/5K2/8/6N1/8 b - - 0 1", Color::White),
        Proof::Material(Material::KnightAgainstQueens)
    );
    assert_eq!(proof("5k2/8/8/1p1p1p1p/1P1P1P1P/8/8/5K2 w - - 0 1", Color::White), Proof::Immobile);
}

#[test]
fn a_small_budget_leaves_a_hard_question_open() {
    let hard = position("1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 w - - 0 1");
    let answer = can_mate(&hard, Color::White, &Budget { nodes: 100, ..Budget::default() });
    assert!(matches!(answer, CanMate::Undecided(_)));
}

/// The obvious closure: every position that can arise, by shakmaty's own moves, until a mate by `side`
/// comes up. `None` if there are too many.
fn brute_force(start: &Chess, side: Color, limit: usize) -> Option<bool> {
    let mut seen = HashSet::new();
    let mut open = vec![start.clone()];
    seen.insert(key(start));
    while let Some(position) = open.pop() {
        let moves = position.legal_moves();
        if moves.is_empty() && position.is_check() && position.turn() != side {
            return Some(true);
        }
        for m in moves {
            let mut next = position.clone();
            next.play_unchecked(m);
            if seen.insert(key(&next)) {
                open.push(next);
            }
        }
        if seen.len() > limit {
            return None;
        }
    }
    Some(false)
}

fn key(position: &Chess) -> (shakmaty::Board, Color, shakmaty::Bitboard, Option<Square>) {
    (
        position.board().clone(),
        position.turn(),
        position.castles().castling_rights(),
        position.ep_square(EnPassantMode::Legal),
    )
}

/// A small generator: the same positions on every machine.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        u32::try_from((self.0 >> 33) % u64::from(sides)).expect("fewer than sides")
    }

    fn square(&mut self) -> Square {
        Square::new(self.roll(64))
    }
}

/// How many of the two questions brute force could judge; it must agree on each.
fn agree(setup: Setup, limit: usize, judged: &mut [u32; 2]) {
    let Ok(position) = Chess::from_setup(setup, CastlingMode::Chess960) else { return };
    for side in Color::ALL {
        let Some(expected) = brute_force(&position, side, limit) else { continue };
        let answer = can_mate(&position, side, &Budget::default());
        replay(&position, side, &answer);
        let right = if expected { answer.is_yes() } else { answer.is_no() };
        let fen = shakmaty::fen::Fen::from_position(&position, EnPassantMode::Legal);
        assert!(right, "{fen} {side:?}: {answer:?}, brute force says {expected}");
        judged[usize::from(expected)] += 1;
    }
}

fn put(setup: &mut Setup, square: Square, color: Color, role: Role) {
    setup.board.set_piece_at(square, Piece { color, role });
}

#[test]
fn brute_force_agrees_on_a_few_men() {
    let mut dice = Dice(1);
    let mut judged = [0; 2];
    for _ in 0..150 {
        let mut setup = Setup::empty();
        setup.turn = if dice.roll(2) == 0 { Color::White } else { Color::Black };
        let roles = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
        for _ in 0..=dice.roll(3) {
            let color = if dice.roll(2) == 0 { Color::White } else { Color::Black };
            let role = roles[dice.roll(5) as usize];
            let square = dice.square();
            put(&mut setup, square, color, role);
        }
        put(&mut setup, dice.square(), Color::White, Role::King);
        put(&mut setup, dice.square(), Color::Black, Role::King);
        agree(setup, 20_000, &mut judged);
    }
    assert!(judged[1] > 30, "too few positions were small enough: {judged:?}");
}

#[test]
fn brute_force_agrees_on_locked_chains() {
    let mut dice = Dice(7);
    let mut judged = [0; 2];
    for _ in 0..300 {
        let mut setup = Setup::empty();
        setup.turn = if dice.roll(2) == 0 { Color::White } else { Color::Black };
        let parity = dice.roll(2);
        for file in 0..8 {
            let in_wall = file % 2 == parity && dice.roll(10) > 0;
            if in_wall || dice.roll(8) == 0 {
                let rank = if in_wall { 3 } else { 2 + dice.roll(3) };
                put(&mut setup, Square::new(rank * 8 + file), Color::White, Role::Pawn);
                put(&mut setup, Square::new((rank + 1) * 8 + file), Color::Black, Role::Pawn);
            }
        }
        let minors = dice.roll(3);
        for _ in 0..minors {
            let color = if dice.roll(2) == 0 { Color::White } else { Color::Black };
            let role = if dice.roll(6) == 0 { Role::Knight } else { Role::Bishop };
            let square = dice.square();
            put(&mut setup, square, color, role);
        }
        put(&mut setup, Square::new(dice.roll(24)), Color::White, Role::King);
        put(&mut setup, Square::new(40 + dice.roll(24)), Color::Black, Role::King);
        agree(setup, 20_000, &mut judged);
    }
    assert!(judged[0] > 100, "too few positions were small enough: {judged:?}");
}

#[test]
fn brute_force_agrees_when_rights_decide() {
    let mut dice = Dice(11);
    let mut judged = [0; 2];
    for round in 0..200 {
        let mut setup = Setup::empty();
        let parity = dice.roll(2);
        for file in 0..8 {
            if file % 2 == parity || dice.roll(6) == 0 {
                put(&mut setup, Square::new(24 + file), Color::White, Role::Pawn);
                put(&mut setup, Square::new(32 + file), Color::Black, Role::Pawn);
            }
        }
        put(&mut setup, Square::new(56 + dice.roll(8)), Color::Black, Role::King);
        put(&mut setup, Square::E1, Color::White, Role::King);
        if round % 2 == 0 {
            // A white pawn beside one of the black ones, which has just come from home.
            let file = dice.roll(8);
            let taker = Square::new(32 + file);
            let victim = Square::new(32 + (file ^ 1));
            put(&mut setup, taker, Color::White, Role::Pawn);
            put(&mut setup, victim, Color::Black, Role::Pawn);
            put(&mut setup, Square::new(40 + file), Color::Black, Role::Pawn);
            setup.ep_square = Some(Square::new(40 + (file ^ 1)));
        } else {
            put(&mut setup, Square::H1, Color::White, Role::Rook);
            put(&mut setup, Square::D2, Color::Black, Role::Pawn);
            put(&mut setup, Square::F3, Color::Black, Role::Pawn);
            put(&mut setup, Square::H2, Color::White, Role::Pawn);
            setup.castling_rights = Square::H1.into();
        }
        agree(setup, 20_000, &mut judged);
    }
    assert!(judged[1] > 5, "too few positions were small enough: {judged:?}");
}

//! The parts checked against shakmaty and against each other, along random games.

use shakmaty::{Chess, Color, Position as _, Role};

use super::{
    Budget, CanMate, can_mate,
    ghosts::{self, Haunt},
    measure::Case,
    mobility::Mobility,
    pack::Pack,
    position::{Position, Step},
    refute::{Reach, refute},
};

/// Starting points: open, locked, Chess960, and rich in rights.
const STARTS: [&str; 9] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "5k2/8/8/1p1p1p1p/1P1P1P1P/5B2/8/5K2 w - - 0 1",
    "2b2k2/8/3p4/1p1Pp1p1/1P2P1Pp/4B2P/8/5K2 w - - 0 1",
    "4k3/pp1p1p1p/4p1p1/8/8/2P1P3/PP1P1PPP/4K3 w - - 0 1",
    "1k6/8/8/8/8/2p1p1p1/2PpP1P1/3B1KRB w G - 0 1",
    "8/1p1k1b2/1P1p1p2/3P1P1p/2p4P/2P1B3/5K2/8 w - - 0 1",
];

/// The same games on every machine.
struct Dice(u64);

impl Dice {
    fn pick<T: Copy>(&mut self, among: &[T]) -> Option<T> {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        let roll = usize::try_from(self.0 >> 33).ok()?;
        among.get(roll % among.len().max(1)).copied()
    }
}

fn start(fen: &str) -> Chess {
    Case::parse(&format!("-- {fen}")).expect("a position").position
}

/// Calls `look` at every position of some random games from each start.
fn wander(games: u64, plies: usize, mut look: impl FnMut(&Chess, &[Chess])) {
    for (index, fen) in STARTS.iter().enumerate() {
        for game in 0..games {
            let mut dice = Dice(game * 100 + index as u64);
            let mut chess = start(fen);
            let mut past = Vec::new();
            for _ in 0..plies {
                look(&chess, &past);
                past.push(chess.clone());
                let Some(m) = dice.pick(&chess.legal_moves()) else { break };
                chess.play_unchecked(m);
            }
        }
    }
}

fn steps(position: &Position) -> Vec<Step> {
    let mut steps = Vec::new();
    position.steps(|_, step| steps.push(step));
    steps
}

#[test]
fn steps_are_the_legal_moves() {
    wander(20, 80, |chess, _| {
        let position = Position::from_chess(chess);
        let (steps, moves) = (steps(&position), chess.legal_moves());
        assert_eq!(steps.len(), moves.len(), "{chess:?}");
        for m in moves {
            let step = steps.iter().find(|step| step.is(m)).expect("a step for every move");
            let mut next = chess.clone();
            next.play_unchecked(m);
            assert_eq!(position.after(*step), Position::from_chess(&next), "{m:?} in {chess:?}");
        }
    });
}

#[test]
fn packing_loses_nothing() {
    wander(20, 80, |chess, _| {
        let position = Position::from_chess(chess);
        assert_eq!(Pack::of(&position).unpack(), position);
    });
}

#[test]
fn nothing_happens_that_mobility_excludes() {
    wander(6, 120, |chess, past| {
        let Some(origin) = past.first() else { return };
        let mobility = Mobility::of(&Position::from_chess(origin));
        for (square, piece) in chess.board().clone() {
            let possible = mobility.men.iter().any(|man| {
                let here = man.reach.contains(square) && man.role == piece.role
                    || man.promoted.contains(square)
                        && !matches!(piece.role, Role::Pawn | Role::King);
                man.color == piece.color && here
            });
            assert!(possible, "{piece:?} on {square} in {chess:?}");
        }
    });
}

#[test]
fn no_proof_contradicts_a_witness() {
    let budget = Budget { nodes: 3_000, ..Budget::default() };
    let reach = Reach { plies: 2, positions: 60, states: 2_000, all_states: usize::MAX };
    let mut witnesses = 0;
    wander(3, 60, |chess, _| {
        let position = Position::from_chess(chess);
        for side in Color::ALL {
            let CanMate::Yes(_) = can_mate(chess, side, &budget) else { continue };
            witnesses += 1;
            let mobility = Mobility::of(&position);
            assert!(mobility.could_mate(side), "{side:?} {chess:?}");
            for haunt in Haunt::ALL {
                let haunting = ghosts::never_mates(&position, &mobility, side, haunt, 2_000);
                assert!(!haunting.proven, "{haunt:?} {side:?} {chess:?}");
            }
            assert!(refute(&position, side, &reach).is_none(), "{side:?} {chess:?}");
        }
    });
    assert!(witnesses > 500, "only {witnesses} positions with a witness");
}

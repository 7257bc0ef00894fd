//! Whatever happens at a table: nothing panics, no millisecond is lost, a refusal changes nothing,
//! nothing is played after the end, and the same acts bring the same rulings.

use proptest::prelude::*;
use serde_json::json;
use shakmaty::uci::UciMove;
use shakmaty::{Role, Square};
use table::fide::{
    Act, AssistantDuty, Basis, ClockCause, Contact, Effect, Evidence, Fault, Flagged, Game, Hands,
    IllegalPosition, IncidentKind, PenaltyCode, QuickplayGround, Refusal, Setup, Table, TouchOrder,
    What, decide,
};
use table::{Actor, Millis, Share, Side, Sides};

use crate::kit::laws;

/// Numbers from which the act that suits the game is made.
#[derive(Debug, Clone, Copy)]
struct Seed {
    kind: u8,
    pick: u16,
    other: u16,
    wait: u16,
}

fn seeds() -> impl Strategy<Value = Vec<Seed>> {
    let seed = (any::<u8>(), any::<u16>(), any::<u16>(), 0..4000u16);
    prop::collection::vec(
        seed.prop_map(|(kind, pick, other, wait)| Seed { kind, pick, other, wait }),
        1..60,
    )
}

fn setups() -> impl Strategy<Value = (&'static str, serde_json::Value)> {
    let control = prop::sample::select(vec![
        json!(null),
        json!("90m+30s"),
        json!("3/1m, 1m"),
        json!("20m"),
        json!("3m+2s"),
        json!("W:2m|B:1m"),
    ]);
    let start = prop::sample::select(vec![
        json!(null),
        json!("4k2r/P6p/8/8/8/8/7P/R3K2R w KQk - 90 40"),
        json!("8/8/4k3/8/8/4K3/R7/7r w - - 97 80"),
        json!("8/1P6/8/8/8/k7/8/K7 w - - 0 50"),
    ]);
    let edition = prop::sample::select(vec!["2009", "2017", "2023"]);
    let supervision = prop::sample::select(vec!["full", "basic"]);
    (control, start, edition, supervision, any::<bool>(), any::<bool>()).prop_map(
        |(tc, fen, edition, supervision, waiting, blind)| {
            let begin = if waiting { "waiting" } else { "running" };
            let category = if tc == json!(null) || tc == json!("W:2m|B:1m") { json!("rapid") } else { json!(null) };
            (
                edition,
                json!({
                    "tc": tc, "fen": fen, "supervision": supervision, "begin": begin,
                    "category": category,
                    "players": {"black": {"blind": blind}},
                    "event": {"guideline_iii": true, "scores_followed": true, "fines_announced": true},
                }),
            )
        },
    )
}

fn square(pick: u16) -> Square {
    Square::new(u32::from(pick % 64))
}

/// A move that is often legal, sometimes only possible with the hands.
fn uci(game: &Game, seed: Seed) -> UciMove {
    let moves = game.standing().moves(shakmaty::CastlingMode::Standard);
    if moves.is_empty() || seed.other.is_multiple_of(8) {
        return UciMove::Normal {
            from: square(seed.pick),
            to: square(seed.other),
            promotion: None,
        };
    }
    moves[usize::from(seed.pick) % moves.len()].uci
}

fn side(pick: u16) -> Side {
    Side::BOTH[usize::from(pick % 2)]
}

#[expect(clippy::too_many_lines, reason = "one line an act")]
fn act(game: &Game, seed: Seed, at: Millis) -> Act {
    let turn = game.turn();
    let mover: Actor = turn.into();
    let player: Actor = side(seed.other).into();
    let arbiter = Actor::Arbiter;
    let anyone =
        [Actor::White, Actor::Black, arbiter, Actor::WhiteAssistant][usize::from(seed.other % 4)];
    let of = Some(side(seed.pick));
    let ms = Millis(i64::from(seed.pick) * 10);
    let score = "1. e4 e5 2. Cf3".to_owned();
    let text = ["Bauer Eva zwei Eva vier", "Springer Gustav acht Felix sechs", "boh"]
        [usize::from(seed.pick % 3)]
    .to_owned();
    let (by, what) = match seed.kind % 64 {
        0..=14 => (
            mover,
            What::Move {
                uci: uci(game, seed),
                hands: if seed.other % 16 == 1 { Hands::Two } else { Hands::One },
            },
        ),
        15..=25 => (game.clock().running().map_or(mover, Into::into), What::Press),
        26..=30 => (mover, What::Play { uci: uci(game, seed) }),
        31 => (
            player,
            What::Touch {
                squares: vec![square(seed.pick), square(seed.other)],
                how: [Contact::Deliberate, Contact::Announced, Contact::Accidental]
                    [usize::from(seed.pick % 3)],
                order: TouchOrder::Clear,
            },
        ),
        32 => (mover, What::Release { from: square(seed.pick), to: square(seed.other) }),
        33 => (mover, What::PromoteTouch { piece: Role::Rook }),
        34 => (anyone, What::Stop),
        35 | 36 => (arbiter, What::Restart { clock: of.filter(|_| seed.other.is_multiple_of(2)) }),
        37 => (player, What::Offer { consent: false, conditional: false }),
        38 => (player, if seed.pick.is_multiple_of(4) { What::Accept } else { What::Decline }),
        39 => {
            (player, if seed.pick.is_multiple_of(8) { What::Resign } else { What::WithdrawOffer })
        }
        40 => (
            player,
            What::Claim {
                basis: [Basis::Threefold, Basis::Fifty][usize::from(seed.pick % 2)],
                written: (seed.other.is_multiple_of(2)).then(|| uci(game, seed)),
                evidence: Evidence::Score,
                rewritten: false,
            },
        ),
        41..=43 => (
            anyone,
            What::Found {
                what: [
                    Fault::IllegalMove,
                    Fault::PressWithoutMove,
                    Fault::TwoHands,
                    Fault::TouchBreach,
                ][usize::from(seed.pick % 4)],
                of: Some(side(seed.other / 4)),
                ply: (seed.pick % 8 == 7).then_some(usize::from(seed.other % 9)),
                agreed: seed.other.is_multiple_of(8),
            },
        ),
        44 => (
            arbiter,
            What::Found {
                what: [
                    Fault::Displaced,
                    Fault::DisplacedEarlier,
                    Fault::BoardTurned,
                    Fault::ClockFaulty,
                    Fault::ColoursReversed,
                    Fault::WrongSetup,
                ][usize::from(seed.pick % 6)],
                of,
                ply: Some(usize::from(seed.other % 9)),
                agreed: false,
            },
        ),
        45 => (arbiter, What::IllegalPositionSeen { what: IllegalPosition::PawnOnLastRank }),
        46 => (
            anyone,
            What::Flag {
                of: [Flagged::White, Flagged::Black, Flagged::Both][usize::from(seed.pick % 3)],
                first: None,
            },
        ),
        47 => (
            arbiter,
            What::Incident {
                what: [
                    IncidentKind::Noise,
                    IncidentKind::OutsideDisturbance,
                    IncidentKind::Spectator,
                    IncidentKind::HearingAid,
                ][usize::from(seed.pick % 4)],
                of,
            },
        ),
        48 => (
            arbiter,
            What::Penalty {
                of: side(seed.pick),
                code: PenaltyCode::ALL[usize::from(seed.other) % 9],
                amount: Some(i64::from(seed.pick)),
                score: Some(Share::Half),
            },
        ),
        49 | 50 => {
            let choice = game
                .question()
                .map(|open| open.options[usize::from(seed.pick) % open.options.len()]);
            (arbiter, choice.map_or(What::Read, |choice| What::Decide { choice, grant: Some(ms) }))
        }
        51 => (arbiter, What::AddTime { of, ms }),
        52 => {
            (arbiter, What::SetClock { white: Some(ms), black: None, cause: ClockCause::Restored })
        }
        53 => (arbiter, What::SetCounter { of: side(seed.pick), moves: u32::from(seed.other % 5) }),
        54 => (
            if seed.pick.is_multiple_of(2) { arbiter } else { mover },
            What::Adjourn { session_ends: Some(at + ms) },
        ),
        55 => (mover, What::Seal { text: score.clone(), letters: "it".to_owned() }),
        56 => (
            arbiter,
            What::Resume {
                present: Side::BOTH
                    .into_iter()
                    .filter(|side| seed.pick.is_multiple_of(3) || Some(*side) == of)
                    .collect(),
            },
        ),
        57 => (
            player,
            if seed.pick.is_multiple_of(2) {
                What::Arrive
            } else {
                What::SealReply { text: "Cc6".to_owned(), letters: "it".to_owned() }
            },
        ),
        58 => (
            player,
            if seed.pick.is_multiple_of(2) {
                What::QpIncrement
            } else {
                What::QpDraw { ground: QuickplayGround::NoEffort }
            },
        ),
        59 => (
            player,
            [
                What::Write { ply: usize::from(seed.pick % 20) },
                What::WriteAhead,
                What::SeeScore,
                What::Sign,
            ][usize::from(seed.other % 4)]
            .clone(),
        ),
        60 => (
            arbiter,
            [
                What::Start,
                What::DeclareDefault,
                What::CountUnproved,
                What::Reconstruct,
                What::Start,
            ][usize::from(seed.other % 5)]
            .clone(),
        ),
        61 => (
            player,
            [
                What::Lift { square: square(seed.pick) },
                What::Place { square: square(seed.pick) },
                What::Remove { square: square(seed.pick) },
                What::Announce { text },
            ][usize::from(seed.other % 4)]
            .clone(),
        ),
        62 => (
            player,
            if seed.pick.is_multiple_of(2) {
                What::Assistant { duties: vec![AssistantDuty::Move, AssistantDuty::Press] }
            } else {
                What::TimesDisputed { white: ms, black: ms, arbiter_corrects: false }
            },
        ),
        _ => (
            arbiter,
            What::BoardsDiffer { white: score.clone(), black: score, letters: "it".to_owned() },
        ),
    };
    Act { by, at, what }
}

fn is_play(what: &What) -> bool {
    matches!(
        what,
        What::Touch { .. }
            | What::Move { .. }
            | What::Play { .. }
            | What::Press
            | What::Claim { .. }
            | What::Offer { .. }
            | What::Accept
            | What::Resign
            | What::Flag { .. }
            | What::Found { .. }
    )
}

/// What the faces must show: the beginning, and all that was added, set or spent since.
struct Ledger {
    left: Sides<Millis>,
    at: Millis,
}

impl Ledger {
    fn follow(&mut self, before: &Game, act: &Act, effects: &[Effect]) {
        if let Some(side) = before.clock().running() {
            self.left[side] -= act.at - self.at;
        }
        self.at = act.at;
        for effect in effects {
            match effect {
                Effect::TimeAdded { side, ms, .. } => self.left[*side] += *ms,
                Effect::TimeSet { side, ms } => self.left[*side] = *ms,
                _ => {}
            }
        }
    }
}

proptest! {
    #[test]
    fn a_table_keeps_its_promises((edition, setup) in setups(), seeds in seeds()) {
        let setup: Setup = serde_json::from_value(setup).unwrap();
        let mut table = Table::new(laws(edition), setup.clone()).unwrap();
        let start = |side| table.game().clock().reading(side, Millis::ZERO).unwrap_or(Millis::ZERO);
        let mut ledger = Ledger { left: Sides::each(start), at: Millis::ZERO };
        let mut at = Millis::ZERO;
        let mut acts = Vec::new();
        for seed in seeds {
            at += Millis(i64::from(seed.wait));
            let act = act(table.game(), seed, at);
            let before = table.game().clone();
            let ruling = decide(&before, &act);
            table.enter(act.clone());
            prop_assert_eq!(&table.entries().last().unwrap().ruling, &ruling);
            prop_assert!(!ruling.citations.is_empty());
            if ruling.refusal().is_some() {
                prop_assert!(ruling.effects.is_empty());
                prop_assert_eq!(table.game(), &before);
            }
            if before.ending().is_some() && is_play(&act.what) {
                prop_assert_eq!(ruling.refusal(), Some(Refusal::GameEnded));
            }
            ledger.follow(&before, &act, &ruling.effects);
            for side in Side::BOTH {
                if let Some(reading) = table.game().clock().reading(side, at) {
                    prop_assert_eq!(reading, ledger.left[side], "{:?}", act);
                }
            }
            let _ = ruling.phrase();
            let _: Vec<_> = ruling.effects.iter().filter_map(Effect::phrase).collect();
            acts.push(act);
        }
        let mut again = Table::new(laws(edition), setup).unwrap();
        for act in acts {
            again.enter(act);
        }
        prop_assert_eq!(table, again);
    }

    #[test]
    fn acts_entered_in_any_order_give_the_same_game(seeds in seeds(), cut in any::<prop::sample::Index>()) {
        let mut table = Table::new(laws("2023"), Setup::default()).unwrap();
        let mut at = Millis::ZERO;
        for seed in seeds {
            at += Millis(i64::from(seed.wait) + 1);
            let act = act(table.game(), seed, at);
            table.enter(act);
        }
        let acts: Vec<Act> = table.entries().iter().map(|entry| entry.act.clone()).collect();
        let late = cut.index(acts.len());
        let mut again = Table::new(laws("2023"), Setup::default()).unwrap();
        for (index, act) in acts.iter().enumerate() {
            if index != late {
                again.enter(act.clone());
            }
        }
        again.enter(acts[late].clone());
        prop_assert_eq!(table, again);
    }
}

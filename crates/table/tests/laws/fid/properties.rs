//! Whatever happens at a table: nothing panics, no millisecond is lost, a refusal changes nothing,
//! nothing is done after the end, and the same acts bring the same rulings.

use draughts::Game as Kind;
use draughts::notation;
use proptest::prelude::*;
use serde_json::json;
use table::fid::{
    Act, Anomaly, Blame, Contact, Doubt, Effect, Game, Handled, Readings, Regulation, Setup, Table,
    What,
};
use table::{Actor, Ruled};
use vocabulary::{Millis, Side};

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
    let seed = seed.prop_map(|(kind, pick, other, wait)| Seed { kind, pick, other, wait });
    prop::collection::vec(seed, 1..60)
}

fn setups() -> impl Strategy<Value = (Regulation, Setup)> {
    let control = prop::sample::select(vec![json!(null), json!("90m+30s"), json!("3/1m, 1m")]);
    let start = prop::sample::select(vec![
        json!(null),
        json!("W:W6,14,K30:B9,27,K3,K23"),
        json!("B:WK30,K31:BK3,28"),
    ]);
    let game = prop::sample::select(vec![Kind::Italian, Kind::International]);
    (control, start, game, any::<bool>()).prop_map(|(tc, fen, game, notation)| {
        let setup = json!({"tc": tc, "fen": fen, "notation": notation, "promotional": true});
        (Readings::default().regulation(game), serde_json::from_value(setup).unwrap())
    })
}

fn square(game: &Game, pick: u16) -> u8 {
    u8::try_from(pick % u16::from(game.record().position().board().squares())).unwrap() + 1
}

fn side(pick: u16) -> Side {
    Side::BOTH[usize::from(pick % 2)]
}

/// A move that is often legal, sometimes only possible with the hands.
fn handled(game: &Game, seed: Seed) -> Handled {
    let position = game.record().position();
    let moves = position.legal_moves();
    let text = if moves.is_empty() || seed.other.is_multiple_of(4) {
        format!("{}-{}", square(game, seed.pick), square(game, seed.other))
    } else {
        notation::write_full(&position, &moves[usize::from(seed.pick) % moves.len()])
    };
    let removed = (seed.other % 16 == 1).then(|| vec![square(game, seed.pick / 7)]);
    Handled { text, removed, crowned: seed.other % 8 != 2, clear: seed.other % 32 != 3 }
}

fn act(game: &Game, seed: Seed, at: Millis) -> Act {
    let mover: Actor = game.turn().into();
    let player: Actor = side(seed.other).into();
    let arbiter = Actor::Arbiter;
    let anyone = [Actor::White, Actor::Black, arbiter][usize::from(seed.other % 3)];
    let (here, there) = (square(game, seed.pick), square(game, seed.other));
    let of = side(seed.pick);
    let (by, what) = match seed.kind % 48 {
        0..=12 => (mover, What::Play(handled(game, seed))),
        13..=18 => (player, What::Move(handled(game, seed))),
        19..=21 => (player, What::Press),
        22 | 23 => (
            player,
            What::Touch {
                squares: vec![here, there],
                how: [Contact::Plain, Contact::Announced][usize::from(seed.pick % 2)],
            },
        ),
        24 | 25 => (player, What::Crown { square: here }),
        26 => (player, What::Remove { squares: vec![here] }),
        27 => (player, What::TakeBack),
        28..=30 => (anyone, What::Correct { only: Vec::new() }),
        31 | 32 => (anyone, What::Keep),
        33 => (player, What::Offer),
        34 => (player, if seed.pick.is_multiple_of(4) { What::Accept } else { What::Decline }),
        35 if seed.pick.is_multiple_of(4) => (player, What::Resign),
        36 => (anyone, What::Flag { of }),
        37 | 38 => (anyone, What::CheckRepetition { took: Millis(i64::from(seed.other) * 20) }),
        39 => (anyone, What::AskCount { moves: seed.pick.is_multiple_of(2).then_some(10) }),
        40 => (
            anyone,
            What::Found {
                what: [Anomaly::BoardTurned, Anomaly::ColoursExchanged][usize::from(seed.pick % 2)],
                blame: [Blame::Players, Blame::Direction][usize::from(seed.other % 2)],
            },
        ),
        41 => (
            anyone,
            What::Settle {
                square: here,
                doubt: [Doubt::Inactive, Doubt::TwoSquares][usize::from(seed.pick % 2)],
                to: (!seed.other.is_multiple_of(3)).then_some(there),
                agreed: true,
            },
        ),
        42 => (anyone, What::Accident { fen: Some("W:W22,K30:B9,K3".to_owned()) }),
        43 => (anyone, What::Restore { possible: !seed.pick.is_multiple_of(8) }),
        44 => (anyone, What::Stop),
        45 | 46 => (arbiter, What::Restart),
        _ if seed.pick.is_multiple_of(16) => (arbiter, What::Refuses { of }),
        _ => (anyone, What::Read),
    };
    Act { by, at, what }
}

/// What a clock must show after a ruling, by what it showed before and what the ruling says.
fn expected(before: Millis, first: Millis, side: Side, effects: &[Effect]) -> Millis {
    effects.iter().fold(before, |left, effect| match effect {
        Effect::Restarted { .. } => first,
        Effect::TimeSet { side: of, ms } if *of == side => *ms,
        Effect::TimeAdded { side: of, ms, .. } if *of == side => left + *ms,
        _ => left,
    })
}

/// Enters an act, and checks that the table has foretold what comes of it.
fn foretold(table: &mut Table, act: Act) -> Result<(), TestCaseError> {
    let foretold = table.rule(&act);
    let answer = table.enter(act);
    let (ruling, changed) = (table.entries()[answer.entry].ruling.clone(), answer.changed);
    prop_assert_eq!(foretold, Ruled { ruling, changed, over: table.game().ending().is_some() });
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn a_table_keeps_its_promises((regulation, setup) in setups(), seeds in seeds()) {
        let mut table = Table::new(regulation, &setup).unwrap();
        let mut at = Millis::ZERO;
        let mut acts = Vec::new();
        for seed in seeds {
            let before = table.game().clone();
            let last = at;
            at += Millis(i64::from(seed.wait));
            let act = act(&before, seed, at);
            foretold(&mut table, act.clone())?;
            let ruling = &table.entries().last().unwrap().ruling;
            prop_assert!(!ruling.citations.is_empty());
            if ruling.refusal().is_some() {
                prop_assert_eq!(table.game(), &before);
            }
            if before.ending().is_some() {
                prop_assert_eq!(table.game(), &before);
                prop_assert!(ruling.refusal().is_some() || act.what == What::Read);
            }
            for side in Side::BOTH {
                let Some(left) = before.clock().reading(side, last) else { continue };
                let runs = before.clock().running() == Some(side);
                let elapsed = if runs { at - last } else { Millis::ZERO };
                let first = table.first().clock().reading(side, Millis::ZERO).unwrap();
                let due = expected(left - elapsed, first, side, &ruling.effects);
                prop_assert_eq!(table.game().clock().reading(side, at), Some(due), "{:?}", act);
            }
            let _ = ruling.phrase();
            let _: Vec<_> = ruling.effects.iter().filter_map(Effect::phrase).collect();
            let json = serde_json::to_string(&act).unwrap();
            prop_assert_eq!(serde_json::from_str::<Act>(&json).unwrap(), act.clone());
            acts.push(act);
        }
        let mut again = Table::new(regulation, &setup).unwrap();
        for act in acts {
            again.enter(act);
        }
        prop_assert_eq!(table, again);
    }

    #[test]
    fn acts_entered_in_any_order_give_the_same_game(
        seeds in seeds(),
        cut in any::<prop::sample::Index>(),
    ) {
        let first = Table::new(Regulation::RT_2008, &Setup::default()).unwrap();
        let mut table = first.clone();
        let mut at = Millis::ZERO;
        for seed in seeds {
            at += Millis(i64::from(seed.wait) + 1);
            let act = act(table.game(), seed, at);
            table.enter(act);
        }
        let mut acts: Vec<Act> = table.entries().iter().map(|entry| entry.act.clone()).collect();
        let late = acts.remove(cut.index(acts.len()));
        let mut again = first;
        for act in acts.into_iter().chain([late]) {
            foretold(&mut again, act)?;
        }
        prop_assert_eq!(table, again);
    }
}

//! Whatever happens at a table: nothing panics, no millisecond is lost, a refusal changes nothing,
//! nothing is played after the end, and the same acts bring the same rulings.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::json;
use table::fide::{
    Act, Allowed, Effect, Game, Kind, Line, Phase, Refusal, Ruling, Setup, Table, What, decide,
};
use table::{Actor, Ruled};
use vocabulary::{Bonus, Millis, Side, Sides};

use crate::kit::laws;
use crate::lots::{acts, seeds, setups, words_of};

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

/// Enters an act, and checks that the table has foretold what comes of it.
fn foretold(table: &mut Table, act: Act) -> Result<(), TestCaseError> {
    let foretold = table.rule(&act);
    let answer = table.enter(act);
    let ruling = table.entries()[*answer.entries.last().unwrap()].ruling.clone();
    let (changed, over) = (answer.changed.len(), table.game().ending().is_some());
    prop_assert_eq!(foretold, Ruled { ruling, changed, over });
    Ok(())
}

/// Checks what must hold of any act and of its ruling.
fn enter(table: &mut Table, ledger: &mut Ledger, act: &Act) -> Result<(), TestCaseError> {
    let before = table.game().clone();
    let ruling = decide(&before, act);
    table.enter(act.clone());
    let after = table.game();
    // `appeal` alone is ruled by what stands in the journal.
    if !matches!(act.what, What::Appeal { .. }) {
        prop_assert_eq!(&table.entries().last().unwrap().ruling, &ruling);
    }
    prop_assert!(!ruling.citations.is_empty());
    if ruling.refusal().is_some() {
        prop_assert!(ruling.effects.is_empty());
        prop_assert_eq!(after, &before);
    }
    if let (Some(was), Some(is)) = (before.ending(), after.ending()) {
        if is_play(&act.what) {
            prop_assert_eq!(ruling.refusal(), Some(Refusal::GameEnded));
        }
        let ends_again = ruling.effects.iter().any(|effect| matches!(effect, Effect::Ended { .. }));
        prop_assert!(!ends_again, "{:?}", act);
        prop_assert_eq!((was.at, was.article), (is.at, is.article));
        prop_assert_eq!(before.record(), after.record());
    }
    prop_assert_eq!(before.ending().is_some() && after.ending().is_none(), false);
    ledger.follow(&before, act, &ruling.effects);
    let delayed = Side::BOTH.map(|side| matches!(before.clock().bonus(side), Bonus::Delay(_)));
    for side in Side::BOTH {
        let Some(reading) = after.clock().reading(side, act.at) else { continue };
        if delayed.contains(&true) {
            // What the delay spares is never taken.
            prop_assert!(reading >= ledger.left[side], "{:?}", act);
            ledger.left[side] = reading;
        } else {
            prop_assert_eq!(reading, ledger.left[side], "{:?}", act);
        }
    }
    sound(after)?;
    if ruling.kind == Kind::Choice {
        prop_assert!(!ruling.options.is_empty());
    }
    for &choice in &ruling.options {
        let answer =
            Act { by: Actor::Arbiter, at: act.at, what: What::Decide { choice, grant: None } };
        let refusal = decide(after, &answer).refusal();
        prop_assert_ne!(refusal, Some(Refusal::NotAnOption), "{:?} {:?}", act, choice);
    }
    written_and_read(act, &ruling)
}

/// What must hold of any game at any time.
fn sound(game: &Game) -> Result<(), TestCaseError> {
    match game.phase() {
        Phase::Running => prop_assert!(game.clock().running().is_some()),
        Phase::NotStarted | Phase::Stopped(_) | Phase::Ended(_) => {
            prop_assert_eq!(game.clock().running(), None);
        }
        // The clock of an absent player runs while the envelope is closed.
        Phase::Adjourned(_) => {}
    }
    for side in Side::BOTH {
        prop_assert!(game.record().completed(side) <= game.record().made(side));
    }
    if let Some(last) = game.record().last() {
        prop_assert_eq!(last.side, game.turn().other());
    }
    if let (Allowed::Only(moves), None) = (game.allowed(), game.ending()) {
        prop_assert!(!moves.is_empty());
        let allowed = |uci| game.standing().allows(uci, game.record().mode());
        prop_assert!(moves.iter().copied().all(allowed), "{:?}", moves);
    }
    Ok(())
}

/// Acts and rulings go into files and come back, or are told in words.
fn written_and_read(act: &Act, ruling: &Ruling) -> Result<(), TestCaseError> {
    let text = serde_json::to_string(act).unwrap();
    prop_assert_eq!(&serde_json::from_str::<Act>(&text).unwrap(), act);
    let line: Line = serde_json::from_str(&text).unwrap();
    prop_assert_eq!((line.by, line.at, &line.what), (Some(act.by), Some(act.at), &act.what));
    let shown = serde_json::to_value(ruling).unwrap();
    prop_assert_eq!(&shown["ruling"], ruling.kind.slug());
    for (choice, word) in
        ruling.options.iter().zip(shown["options"].as_array().into_iter().flatten())
    {
        prop_assert_eq!(word.as_str().unwrap().parse(), Ok(*choice));
    }
    for (article, cited) in ruling.citations.iter().zip(shown["citations"].as_array().unwrap()) {
        prop_assert_eq!(&cited["number"], article.number());
    }
    let tagged = |effect: &serde_json::Value| effect["effect"].is_string();
    prop_assert!(shown["effects"].as_array().into_iter().flatten().all(tagged));
    let _ = ruling.phrase();
    let _: Vec<_> = ruling.effects.iter().filter_map(Effect::phrase).collect();
    Ok(())
}

proptest! {
    #[test]
    fn a_table_keeps_its_promises((edition, setup) in setups(), seeds in seeds()) {
        let setup: Setup = serde_json::from_value(setup).unwrap();
        let mut table = Table::new(laws(edition), setup.clone()).unwrap();
        let start = |side| table.game().clock().reading(side, Millis::ZERO).unwrap_or(Millis::ZERO);
        let mut ledger = Ledger { left: Sides::each(start), at: Millis::ZERO };
        let mut at = Millis::ZERO;
        let mut done = Vec::new();
        for seed in seeds {
            at += Millis(i64::from(seed.wait));
            for act in acts(table.game(), seed, at) {
                at = act.at;
                enter(&mut table, &mut ledger, &act)?;
                done.push(act);
            }
        }
        let mut again = Table::new(laws(edition), setup).unwrap();
        for act in done {
            again.enter(act);
        }
        prop_assert_eq!(table, again);
    }

    #[test]
    fn acts_entered_in_any_order_give_the_same_game(
        (edition, setup) in setups(),
        watched in any::<bool>(),
        seeds in seeds(),
        cut in any::<prop::sample::Index>(),
    ) {
        let mut setup: Setup = serde_json::from_value(setup).unwrap();
        setup.event.arbiter_watches_clock = watched;
        let mut table = Table::new(laws(edition), setup.clone()).unwrap();
        let mut at = Millis::ZERO;
        let mut done = Vec::new();
        for seed in seeds {
            at += Millis(i64::from(seed.wait) + 1);
            for act in acts(table.game(), seed, at) {
                // No two at the same instant, whose order would be that of entering them.
                at = act.at.max(at + Millis(1));
                let act = Act { at, ..act };
                foretold(&mut table, act.clone())?;
                done.push(act);
            }
        }
        prop_assume!(!done.is_empty());
        let late = cut.index(done.len());
        let mut again = Table::new(laws(edition), setup).unwrap();
        for (index, act) in done.iter().enumerate() {
            if index != late {
                again.enter(act.clone());
            }
        }
        foretold(&mut again, done[late].clone())?;
        prop_assert_eq!(table, again);
    }
}

#[test]
fn every_kind_of_act_happens_and_is_sometimes_accepted() {
    let mut runner = TestRunner::deterministic();
    let mut accepted = BTreeSet::new();
    for _ in 0..3000 {
        let ((edition, setup), seeds) =
            (setups(), seeds()).new_tree(&mut runner).unwrap().current();
        let mut table = Table::new(laws(edition), serde_json::from_value(setup).unwrap()).unwrap();
        let mut at = Millis::ZERO;
        for seed in seeds {
            at += Millis(i64::from(seed.wait));
            for act in acts(table.game(), seed, at) {
                at = act.at;
                table.enter(act);
            }
        }
        let taken = table.entries().iter().filter(|entry| entry.ruling.refusal().is_none());
        accepted.extend(taken.map(|entry| {
            let act = serde_json::to_value(&entry.act).unwrap();
            act["act"].as_str().unwrap().to_owned()
        }));
    }
    // An offer is never withdrawn.
    accepted.insert("withdraw_offer".to_owned());
    let kinds = words_of::<What>(json!({"act": "?"}));
    let missing: Vec<_> = kinds.iter().filter(|kind| !accepted.contains(*kind)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

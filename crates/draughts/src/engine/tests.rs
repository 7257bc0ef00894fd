//! The sparring partner sees what must be seen, and keeps within its limits.

use super::*;
use crate::endgames::{Verdict, build};
use crate::fen;
use crate::notation;
use crate::rules::Rules;
use lots::Lot;
use vocabulary::Side;

fn position(text: &str) -> Position {
    fen::read(text, Rules::FID_2008).unwrap()
}

fn think(text: &str, limits: &Limits<'_>) -> (String, Score) {
    let position = position(text);
    let analysis = Engine::new(None, 1).analyse(&position, &[], limits, |_| {});
    let best = analysis.line.first().map(|mv| notation::write(&position, mv));
    (best.unwrap_or_default(), analysis.score)
}

#[test]
fn it_takes_the_last_piece_and_knows_when_it_cannot_move() {
    assert_eq!(think("W:WK10:B5", &Limits::depth(4)), ("10x1".to_owned(), Score::Wins(1)));
    let blocked = think("W:W30:BK26,K27", &Limits::depth(4));
    assert_eq!(blocked, (String::new(), Score::Loses(0)));
}

#[test]
fn it_finds_the_win_that_the_tables_know() {
    let tables = build(3, 1, |_| {}).unwrap();
    let mut lot = Lot::new(46);
    let mut compared = 0;
    while compared < 30 {
        let number = |lot: &mut Lot| 1 + lot.below(32);
        let text = format!("W:WK{},K{}:BK{}", number(&mut lot), number(&mut lot), number(&mut lot));
        let Ok(position) = fen::read(&text, Rules::FID_2008) else { continue };
        let Some(Verdict::Win(distance @ 1..=9)) = tables.probe(&position) else { continue };
        // Late moves are looked at less deeply, so that the shortest win may take a longer look.
        let deeper = Limits::depth(2 * distance + 6);
        let alone = Engine::new(None, 4).analyse(&position, &[], &deeper, |_| {});
        let shortest = u16::from(distance);
        assert!(
            matches!(alone.score, Score::Wins(found) if found >= shortest),
            "{text}: {:?} instead of a win in {shortest}",
            alone.score
        );
        let limits = Limits::depth(distance + 1);
        let helped = Engine::new(Some(&tables), 1).analyse(&position, &[], &limits, |_| {});
        assert_eq!(helped.score, Score::Wins(distance.into()), "{text}");
        compared += 1;
    }
}

#[test]
fn it_keeps_to_the_limits() {
    let start = Position::start(Rules::FID_2008);
    let analysis = Engine::new(None, 1).analyse(&start, &[], &Limits::nodes(5_000), |_| {});
    assert!(analysis.nodes <= 5_000 && !analysis.line.is_empty());
    let asked = std::cell::Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 2
    };
    let limits = Limits { depth: 60, nodes: u64::MAX, stop: &stop };
    let analysis = Engine::new(None, 1).analyse(&start, &[], &limits, |_| {});
    assert_eq!(asked.get(), 3);
    assert!(!analysis.line.is_empty());
}

#[test]
fn the_expected_line_is_legal() {
    for rules in [Rules::FID_2008, Rules::INTERNATIONAL] {
        let start = Position::start(rules);
        let mut depths = Vec::new();
        let analysis = Engine::new(None, 4)
            .analyse(&start, &[], &Limits::depth(7), |analysis| depths.push(analysis.depth));
        assert_eq!(depths, [1, 2, 3, 4, 5, 6, 7]);
        let mut position = start;
        for mv in &analysis.line {
            assert!(position.legal_moves().contains(mv));
            position = position.after(mv);
        }
    }
}

#[test]
fn it_beats_chance() {
    for seed in 0..4 {
        let mut lot = Lot::new(seed);
        let mut engine = Engine::new(None, 1);
        let us = if seed % 2 == 0 { Side::White } else { Side::Black };
        let (mut position, mut game) = (Position::start(Rules::FID_2008), Vec::new());
        loop {
            let moves = position.legal_moves();
            let Some(mv) = (if position.turn() == us {
                engine
                    .analyse(&position, &game, &Limits::nodes(2_000), |_| {})
                    .line
                    .first()
                    .copied()
            } else {
                lot.pick(&moves).copied()
            }) else {
                break;
            };
            game.push(position);
            position = position.after(&mv);
            assert!(game.len() < 300, "no end in sight: {}", fen::write(&position));
        }
        assert_eq!(position.turn(), us.other(), "lost against chance with seed {seed}");
    }
}

//! Games that were brought in: replayed as live ones, and acted at by nobody.

use ::lots::Lot;
use formats::{pdn, pgn};
use shakmaty::san::SanPlus;
use shakmaty::{Chess, Position};

use super::*;
use crate::{GraphWords, Names, NotAScore, Recorded, Rejected, clock_graph};

fn brought(text: &str, result: &str) -> Live {
    let read = pgn::read_text(text, pgn::Options::default());
    let recorded = Recorded {
        result: result.parse().ok(),
        source: "r1.pgn".to_owned(),
        ..Recorded::default()
    };
    let set_up = SetUp::of_pgn(LawsCode::Fide2023, &read[0].game, recorded, STARTED).unwrap();
    // As the journal keeps it.
    let written = serde_json::to_vec(&set_up).unwrap();
    let again: SetUp = serde_json::from_slice(&written).unwrap();
    assert_eq!(again, set_up);
    Live::new(again).unwrap()
}

#[test]
fn a_score_is_replayed_with_its_clocks_and_its_result() {
    let live = brought(
        "1. e4 {[%clk 1:30:10]} c5 {[%clk 1:29:00]} 2. Nf3 {[%clk 1:28:00]} d6 {[%clk 1:20:00]} \
         3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 1/2-1/2",
        "1/2-1/2",
    );
    let shown = live.shown(STARTED, Letters::Italian, italian());
    assert_eq!((shown.phase, shown.moves.len()), ("ended", 10));
    assert_eq!(shown.moves[3].clock, Some(4_800_000));
    assert_eq!(shown.moves[4].clock, None);
    assert_eq!(shown.result.map(|result| result.to_string()).as_deref(), Some("1/2-1/2"));
    assert!(shown.legal.is_empty() && live.is_over());
    let clocks = shown.clocks.unwrap();
    assert_eq!((clocks.white, clocks.black, clocks.running), (5_280_000, 4_800_000, None));
    assert_eq!(live.walk().steps.len(), 10);
    let found = live.opening().unwrap();
    assert_eq!((found.opening.eco, found.ply), ("B90", 10));
    let text = live.pgn(&Names::default()).unwrap();
    assert!(text.contains("[ECO \"B90\"]") && text.ends_with(" 1/2-1/2\n"), "{text}");
    assert!(text.contains("1. e4 {[%clk 1:30:10]} 1... c5 {[%clk 1:29:00]}"), "{text}");
}

#[test]
fn nobody_acts_at_a_game_that_was_brought_in() {
    let mut live = brought("1. e4 e5 *", "1-0");
    let deed = Deed::own(Seat::White, STARTED, Wanted::typed("Cf3"));
    assert_eq!(live.admit(&deed), Err(Rejected::Recorded));
    for seat in [Seat::Arbiter, Seat::White, Seat::Scribe] {
        assert!(live.acts(seat, STARTED).is_empty(), "{seat:?}");
    }
}

#[test]
fn analysis_is_no_score() {
    let mut read = pgn::read_text("1. e4 *", pgn::Options::default());
    read[0].game.line.moves.push(pgn::Halfmove::new(pgn::Play::Pass));
    let set_up = SetUp::of_pgn(LawsCode::Fide2023, &read[0].game, Recorded::default(), 0);
    assert_eq!(set_up, Err(NotAScore::Pass(2)));
    let rules = table::fid::Readings::default().regulation(::draughts::Game::Italian).rules;
    let mut game = pdn::Game::new(::draughts::Position::start(rules));
    game.items.push(pdn::Item::SetUp(game.start));
    assert_eq!(SetUp::of_pdn(&game, Recorded::default(), 0), Err(NotAScore::SetUpAnew));
}

#[test]
fn a_hundred_random_games_come_back_move_by_move() {
    let mut lot = Lot::new(15);
    for _ in 0..100 {
        let (mut position, mut moves, mut text) = (Chess::default(), Vec::new(), String::new());
        while moves.len() < 120 {
            let legal = position.legal_moves();
            let Some(&mv) = lot.pick(&legal) else { break };
            let san = SanPlus::from_move(position.clone(), mv).to_string();
            text.push_str(&san);
            text.push(' ');
            position.play_unchecked(mv);
            moves.push(san);
        }
        let live = brought(&format!("{text}*"), "0-1");
        let shown = live.shown(STARTED, Letters::English, english());
        let signs = |text: &str| text.replace(['+', '#', '='], "").replace(" e.p.", "");
        let plain = |text: &str| signs(text).replace('O', "0");
        let again: Vec<String> = shown.moves.iter().map(|made| plain(&made.text)).collect();
        assert_eq!(again, moves.iter().map(|san| plain(san)).collect::<Vec<_>>());
        let end = live.diagram(moves.len()).unwrap();
        assert_eq!(end.pieces.len(), position.board().occupied().count());
    }
}

#[test]
fn a_score_of_draughts_is_brought_in_as_well() {
    let rules = table::fid::Readings::default().regulation(::draughts::Game::Italian).rules;
    let text = "[Result \"1-0\"]\n\n1. 22-18 {[%clk 0:59:00]} 12-15 {[%clk 0:58:30]} 2. 18-14 \
                11x18 3. 21x14 *";
    let read = pdn::read(text, rules).unwrap();
    let recorded = Recorded { result: "1-0".parse().ok(), ..Recorded::default() };
    let live = Live::new(SetUp::of_pdn(&read[0], recorded, STARTED).unwrap()).unwrap();
    let shown = live.shown(STARTED, Letters::Italian, italian());
    assert_eq!((shown.moves.len(), shown.phase), (5, "ended"));
    assert_eq!(shown.moves[1].clock, Some(3_510_000));
    assert!(shown.must.is_empty());
    let again = pdn::read(&live.pdn(&Names::default()).unwrap(), rules).unwrap();
    assert_eq!(again[0].moves().count(), 5);
    assert_eq!(again[0].outcome(), pdn::Outcome::White);
    // The number that these three moves have in the table of the federation.
    let opening = live.opening().map(|found| (found.opening.eco, found.ply));
    assert_eq!(opening, Some(("FID 79", 3)));
}

#[test]
fn the_clocks_are_drawn_where_both_were_seen() {
    let words = GraphWords { title: "Tempi", names: ["Rossi <A>", "Bianchi"] };
    let live =
        brought("1. e4 {[%clk 1:00:00]} e5 {[%clk 0:30:00]} 2. d4 {[%clk 0:00:00]} *", "0-1");
    let shown = live.shown(STARTED, Letters::English, english());
    let svg = clock_graph(&shown.moves, words, 3).unwrap();
    // An hour is at the top (34), nothing at the bottom (220 - 26): half an hour is half-way.
    assert!(svg.contains("points=\"52,34 390,194\""), "{svg}");
    assert!(svg.contains("points=\"52,114\""), "{svg}");
    assert!(svg.contains("Rossi &lt;A&gt;") && svg.contains("stroke-dasharray"));
    let unseen = brought("1. e4 {[%clk 1:00:00]} e5 *", "0-1");
    let shown = unseen.shown(STARTED, Letters::English, english());
    assert_eq!(clock_graph(&shown.moves, words, 0), None);
}

use formats::{pdn, pgn};
use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use serde_json::json;

use super::*;
use crate::{Heading, Names, PlayerName};

fn names() -> Names {
    let player =
        |name: &str, elo| PlayerName { name: name.to_owned(), elo, ..PlayerName::default() };
    Names {
        event: "Torneo \"di prova\"".to_owned(),
        site: "Imperia".to_owned(),
        date: Some(jiff::civil::date(2026, 9, 5)),
        white: player("Rossi, Anna", Some(1987)),
        black: player("Bianchi, Ugo", None),
    }
}

fn heading() -> Heading {
    Heading { round: Some(3), board: Some(5), ..Heading::default() }
}

/// Counts moves as another reader sees them.
struct Count(Vec<(String, String)>, usize, usize);

impl Visitor for Count {
    type Tags = Vec<(String, String)>;
    type Movetext = (Vec<(String, String)>, usize, usize);
    type Output = Self;

    fn begin_tags(&mut self) -> std::ops::ControlFlow<Self::Output, Self::Tags> {
        std::ops::ControlFlow::Continue(Vec::new())
    }

    fn tag(
        &mut self,
        tags: &mut Self::Tags,
        name: &[u8],
        value: RawTag<'_>,
    ) -> std::ops::ControlFlow<Self::Output> {
        let name = String::from_utf8_lossy(name).into_owned();
        tags.push((name, value.decode_utf8_lossy().into_owned()));
        std::ops::ControlFlow::Continue(())
    }

    fn begin_movetext(
        &mut self,
        tags: Self::Tags,
    ) -> std::ops::ControlFlow<Self::Output, Self::Movetext> {
        std::ops::ControlFlow::Continue((tags, 0, 0))
    }

    fn san(
        &mut self,
        text: &mut Self::Movetext,
        _: SanPlus,
    ) -> std::ops::ControlFlow<Self::Output> {
        text.1 += 1;
        std::ops::ControlFlow::Continue(())
    }

    fn comment(
        &mut self,
        text: &mut Self::Movetext,
        comment: pgn_reader::RawComment<'_>,
    ) -> std::ops::ControlFlow<Self::Output> {
        text.2 += usize::from(comment.as_bytes().starts_with(b"[%clk 1:"));
        std::ops::ControlFlow::Continue(())
    }

    fn begin_variation(
        &mut self,
        _: &mut Self::Movetext,
    ) -> std::ops::ControlFlow<Self::Output, Skip> {
        std::ops::ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, text: Self::Movetext) -> Self::Output {
        Count(text.0, text.1, text.2)
    }
}

#[test]
fn a_running_game_is_a_pgn_with_clocks_and_an_open_result() {
    let setup: fide::Setup = serde_json::from_value(json!({"tc": "90m+30s"})).unwrap();
    let set_up = SetUp::chess(LawsCode::Fide2023, setup, STARTED).at(heading());
    let mut live = Live::new(set_up).unwrap();
    types(&mut live, "e4 e5 Cf3 Cc6");
    let text = live.pgn(&names()).unwrap();
    insta::assert_snapshot!("broadcast_pgn", text);
    let read = pgn::read_text(&text, pgn::Options::default());
    assert_eq!(read.len(), 1);
    assert!(read[0].problems.is_empty(), "{:?}", read[0].problems);
    assert_eq!(read[0].game.tag("Round"), Some("3.5"));
    assert_eq!(read[0].game.line.moves[0].clock(), Some(pgn::Milliseconds(5_450_000)));
    let other =
        Reader::new(text.as_bytes()).read_game(&mut Count(Vec::new(), 0, 0)).unwrap().unwrap();
    assert_eq!((other.1, other.2), (4, 4));
    assert!(other.0.contains(&("Result".to_owned(), "*".to_owned())));
    does(&mut live, Seat::White, 60, json!({"act": "resign"}));
    assert!(live.pgn(&names()).unwrap().ends_with(" 0-1\n"));
    assert_eq!(live.pdn(&names()), None);
}

#[test]
fn a_chess960_game_and_an_illegal_move_that_stands_still_give_a_pgn() {
    let mut live = chess_game(json!({"tc": "5m+3s", "chess960": 0}));
    types(&mut live, "e4 e5");
    let text = live.pgn(&Names::default()).unwrap();
    let read = pgn::read_text(&text, pgn::Options::default());
    assert!(read[0].problems.is_empty(), "{text}");
    assert_eq!(read[0].game.line.moves.len(), 2);
    does(&mut live, Seat::White, 40, json!({"act": "play", "uci": "e4e6"}));
    let text = live.pgn(&Names::default()).unwrap();
    assert_eq!(pgn::read_text(&text, pgn::Options::default())[0].game.line.moves.len(), 2);
}

#[test]
fn clocks_are_whole_seconds_and_stand_on_one_line() {
    let mut live = chess_game(json!({"tc": "90m+30s"}));
    let seats = [Seat::White, Seat::Black].into_iter().cycle();
    let shuffle = ["Cf3", "Cf6", "Cg1", "Cg8"].into_iter().cycle().take(12);
    for ((text, seat), at) in shuffle.zip(seats).zip((1..).map(|half| STARTED + half * 1_789)) {
        live.admit(&Deed::own(seat, at, Wanted::typed(text))).unwrap();
    }
    let text = live.pgn(&Names::default()).unwrap();
    let whole = |line: &str| line.matches("[%clk ").count() == line.matches(']').count();
    let moves = text.lines().filter(|line| !line.is_empty() && !line.starts_with('['));
    assert!(moves.clone().all(whole) && moves.clone().count() >= 4, "{text}");
    // 5400 + 30 seconds, less 1.789, and 30 more.
    assert!(text.contains("1. Nf3 {[%clk 1:30:58]}"), "{text}");
    assert_eq!(text.matches("[%clk ").count(), 12);
}

#[test]
fn a_game_of_draughts_is_a_pdn_with_clocks() {
    for (game, moves) in [
        (::draughts::Game::Italian, "22-18 12-15 18-14 11x18 21x14"),
        (::draughts::Game::International, "32-28 18-23 34-29 23x34 39x30"),
    ] {
        let setup = serde_json::from_value(json!({"tc": "60m+10s"})).unwrap();
        let live = Live::new(SetUp::draughts(game, setup, STARTED).at(heading()));
        let mut live = live.unwrap();
        types(&mut live, moves);
        let text = live.pdn(&names()).unwrap();
        let rules = table::fid::Readings::default().regulation(game).rules;
        let read = pdn::read(&text, rules).unwrap();
        assert_eq!(read[0].moves().count(), 5, "{text}");
        assert_eq!(read[0].tag("Round"), Some("3.5"));
        assert_eq!(read[0].tag("Result"), Some("*"));
        assert!(text.contains("{[%clk 1:00:10]}"), "{text}");
        does(&mut live, Seat::Black, 70, json!({"act": "resign"}));
        let read = pdn::read(&live.pdn(&names()).unwrap(), rules).unwrap();
        assert_eq!(read[0].outcome(), pdn::Outcome::White);
    }
}

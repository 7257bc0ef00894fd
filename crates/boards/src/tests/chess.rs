use codex::{Article, Code, Voice};
use serde_json::json;
use table::Actor;

use super::*;
use crate::{BoardForm, Entered, Rejected, Speech, TypedError, Verdict};

fn timed() -> Live {
    chess_game(json!({"tc": "90m+30s"}))
}

#[test]
fn a_small_game_is_shown_as_the_contract_has_it() {
    let mut live = timed();
    types(&mut live, "e4 e5 Dh5 Cc6");
    let shown = serde_json::to_string_pretty(&shown(&live, 50)).unwrap();
    insta::assert_snapshot!("small_game_of_chess", shown);
}

#[test]
fn a_move_is_typed_in_the_letters_of_the_player_in_others_by_squares_or_in_words() {
    let typed = |letters, text: &str| {
        let deed = Deed::own(Seat::White, STARTED, Wanted::typed(text));
        timed().decide(&deed.in_letters(letters)).map(|decision| written(&decision.entered.act))
    };
    let played = Ok(json!({"act": "play", "uci": "g1f3"}));
    for text in [
        "Cf3",
        "Nf3",
        "Sf3",
        "♘f3",
        "g1f3",
        "g1-f3",
        "G1 F3",
        "Cg1-f3",
        "1. Cf3",
        "Springer Gustav eins Felix drei",
        "springer felix drei",
        "Cavallo g1 f3",
        "Cavallo f3",
        "cavallo effe tre",
        "knight g1 f3",
    ] {
        assert_eq!(typed(Letters::Italian, text), played, "{text}");
    }
    assert_eq!(typed(Letters::English, "Cf3"), played);
    assert_eq!(typed(Letters::Italian, "e4"), Ok(json!({"act": "play", "uci": "e2e4"})));
    let apart = Wanted::Typed { text: "e4".to_owned(), press: false, offer: false };
    let apart = timed().decide(&Deed::own(Seat::White, STARTED, apart)).unwrap();
    assert_eq!(written(&apart.entered.act), json!({"act": "move", "uci": "e2e4", "hands": 1}));
    for text in ["", "xyzzy", "e", "Cavallo", "9"] {
        let error = typed(Letters::Italian, text).unwrap_err();
        assert!(matches!(error, Rejected::Typed(TypedError::NotUnderstood { .. })), "{text}");
    }
    let illegal = typed(Letters::Italian, "Ch4").unwrap_err();
    assert!(matches!(illegal, Rejected::Typed(TypedError::Illegal { .. })), "{illegal:?}");
}

#[test]
fn an_italian_king_never_becomes_an_english_rook() {
    // Rd1: no king goes there, an English rook would.
    let mut live = chess_game(json!({"fen": "4k3/8/8/8/8/8/8/R5K1 w - - 0 1"}));
    let deed = Deed::own(Seat::White, STARTED, Wanted::typed("Rd1"));
    let refused = live.admit(&deed);
    assert!(matches!(refused, Err(Rejected::Typed(TypedError::Illegal { .. }))));
    let english = deed.in_letters(Letters::English);
    let played = live.admit(&english).unwrap().entered.act;
    assert_eq!(written(&played), json!({"act": "play", "uci": "a1d1"}));
}

#[test]
fn an_illegal_move_by_squares_reaches_the_table_which_rules_on_it() {
    let mut live = timed();
    does(&mut live, Seat::White, 5, json!({"act": "typed", "text": "e2e5"}));
    let found = json!({"act": "found", "what": "illegal_move", "of": "white"});
    let ruled = does(&mut live, Seat::Black, 9, found);
    assert_eq!(ruled.verdict, Verdict::Accepted);
    assert!(ruled.cites.contains(&Article::find(Code::Fide2023, "7.5.5").unwrap()));
    assert_eq!(shown(&live, 10).illegal.white, 1);
}

#[test]
fn a_threefold_repetition_is_claimed_with_a_written_move_and_draws_under_its_article() {
    let mut live = timed();
    types(&mut live, "Cf3 Cf6 Cg1 Cg8 Cf3 Cf6 Cg1");
    let claim = json!({"act": "claim", "basis": "threefold", "move": "Cg8"});
    let decision = does(&mut live, Seat::Black, 75, claim);
    let kept = written(&decision.entered.act);
    assert_eq!(kept["move"], "f6g8", "the journal holds the table's own move");
    assert_eq!(decision.verdict, Verdict::Accepted);
    let shown = shown(&live, 80);
    assert_eq!(shown.phase, "ended");
    assert_eq!(shown.result, "1/2-1/2".parse().ok());
    assert_eq!(shown.ending.as_deref(), Some("triplice ripetizione"));
    let ruling = shown.ruling.unwrap();
    assert_eq!(ruling.by, "black");
    assert!(ruling.cites.iter().any(|cite| cite.starts_with("Regole FIDE 2023, art. 9.2")));
    assert!(shown.legal.is_empty());
}

#[test]
fn clocks_run_down_for_who_watches_and_stand_before_the_start() {
    let mut live = timed();
    let before = shown(&live, -60);
    assert_eq!((before.phase, before.clocks.unwrap().running), ("not_started", None));
    assert_eq!(before.clocks.unwrap().white, 5_430_000);
    types(&mut live, "e4");
    let clocks = |seconds| shown(&live, seconds).clocks.unwrap();
    assert_eq!(clocks(10).black, 5_430_000);
    assert_eq!(clocks(25).black, 5_415_000);
    assert_eq!(clocks(25).white, 5_450_000);
    assert_eq!(clocks(25).at, STARTED + 25_000);
    let falls = STARTED + 10_000 + 5_430_000;
    assert_eq!(live.falls_at(), Some((vocabulary::Side::Black, falls)));
}

#[test]
fn what_happens_before_the_start_is_entered_at_the_start() {
    let mut live = chess_game(json!({"tc": "90m+30s", "begin": "waiting"}));
    let early = does(&mut live, Seat::White, -300, json!({"act": "arrive"}));
    assert_eq!(early.verdict, Verdict::Accepted);
    assert_eq!(early.entered.at, STARTED - 300_000, "the journal keeps the true hour");
    assert_eq!(
        does(&mut live, Seat::Arbiter, 0, json!({"act": "start"})).verdict,
        Verdict::Accepted
    );
    assert_eq!(shown(&live, 1).phase, "running");
    let mut live = timed();
    let early = Deed::own(Seat::White, STARTED - 1, Wanted::typed("e4"));
    assert_eq!(live.decide(&early), Err(Rejected::NotYet));
    assert_eq!(live.acts(Seat::White, STARTED - 1).len(), 3);
    let absurd =
        Entered { by: Actor::White, at: i64::MIN, act: live.look(), pause: None, lag: None };
    assert!(live.enter(absurd).is_ok());
}

#[test]
fn a_touched_piece_leaves_only_its_moves() {
    let mut live = timed();
    assert_eq!(shown(&live, 0).legal.len(), 20);
    does(&mut live, Seat::White, 3, json!({"act": "touch", "squares": ["g1"]}));
    let sent: Vec<_> = shown(&live, 4).legal.into_iter().map(|legal| legal.send).collect();
    assert_eq!(sent, ["g1f3", "g1h3"]);
    let effects = shown(&live, 4).ruling.unwrap().effects;
    assert_eq!(effects[0], "il Bianco deve giocare fra: Cf3, Ch3");
}

#[test]
fn the_arbiter_is_asked_and_answers_with_the_act_of_an_option() {
    let mut live = timed();
    let stop = does(&mut live, Seat::White, 3, json!({"act": "stop"}));
    assert_eq!(stop.verdict, Verdict::Asks);
    let question = shown(&live, 4).question.unwrap();
    assert_eq!(question.to, "arbiter");
    let values: Vec<_> = question.options.iter().map(|option| option.value.as_str()).collect();
    assert_eq!(values, ["founded", "not_founded"]);
    let answer = does(&mut live, Seat::Arbiter, 9, question.options[0].act.clone());
    assert_eq!(answer.verdict, Verdict::Accepted);
    assert_eq!(shown(&live, 9).question, None);
}

#[test]
fn a_player_acts_for_himself_a_scribe_for_both_and_nobody_but_the_arbiter_as_arbiter() {
    let at = |seat, by: Option<Actor>, act| {
        let deed = Deed { by, ..Deed::own(seat, STARTED, timed().read(&act).unwrap()) };
        timed().decide(&deed).map(|decision| decision.entered.by)
    };
    let play = || json!({"act": "play", "uci": "e2e4"});
    assert_eq!(at(Seat::White, None, play()), Ok(Actor::White));
    assert_eq!(at(Seat::White, Some(Actor::White), play()), Ok(Actor::White));
    let not_his = |seat, by| Err(Rejected::NotHisSeat { seat, by });
    assert_eq!(at(Seat::White, Some(Actor::Black), play()), not_his(Seat::White, Actor::Black));
    assert_eq!(at(Seat::Black, Some(Actor::Arbiter), play()), not_his(Seat::Black, Actor::Arbiter));
    assert_eq!(at(Seat::Scribe, Some(Actor::Black), json!({"act": "resign"})), Ok(Actor::Black));
    assert_eq!(at(Seat::Scribe, None, play()), Ok(Actor::White), "who has the move");
    assert_eq!(at(Seat::Scribe, None, json!({"act": "resign"})), Err(Rejected::NobodyNamed));
    let start = json!({"act": "stop"});
    assert_eq!(
        at(Seat::Scribe, Some(Actor::Arbiter), start.clone()),
        not_his(Seat::Scribe, Actor::Arbiter)
    );
    assert_eq!(at(Seat::Arbiter, None, start), Ok(Actor::Arbiter));
    assert_eq!(at(Seat::Arbiter, Some(Actor::White), play()), Ok(Actor::White));
    let assistant = at(Seat::WhiteAssistant, None, play());
    assert_eq!(assistant, Ok(Actor::WhiteAssistant), "his duties are the table's to rule");
    let said = italian().say(&Rejected::NobodyNamed.phrase());
    assert_eq!(said, "indica chi agisce");
}

#[test]
fn what_is_no_act_is_told_and_changes_nothing() {
    let mut live = timed();
    for act in [
        json!(null),
        json!({}),
        json!({"act": "dance"}),
        json!({"act": "play"}),
        json!({"act": "typed"}),
    ] {
        assert!(matches!(live.read(&act), Err(Rejected::NoSuchAct(_))), "{act}");
    }
    let draughts = Deed::own(Seat::White, STARTED, table::fid::What::Press);
    assert!(matches!(live.admit(&draughts), Err(Rejected::NoSuchAct(_))));
    let entry = br#"{"by":"white","at":1790000000000,"act":{"act":"typed","text":"e4"}}"#;
    let error = live.read_entry(entry).unwrap_err();
    assert_eq!(error.number, 1, "the journal holds the table's own acts only");
    assert_eq!(live.seq(), 0);
}

#[test]
fn blind_play_is_announced_in_the_words_of_appendix_d() {
    let mut live = chess_game(json!({"tc": "90m+30s", "players": {"white": {"blind": true}}}));
    let typed = does(&mut live, Seat::White, 5, json!({"act": "typed", "text": "Cf3"}));
    let said = "Springer Gustav eins Felix drei";
    assert_eq!(written(&typed.entered.act), json!({"act": "announce", "text": said}));
    let deed = Deed::own(Seat::White, STARTED + 5000, Wanted::typed("Cf3"));
    let steps: Vec<_> = live.steps(&deed).unwrap().iter().map(written).collect();
    let acts: Vec<_> = steps.iter().map(|step| step["act"].as_str().unwrap()).collect();
    assert_eq!(acts, ["lift", "place", "announce", "press"]);
    for (step, seconds) in steps.into_iter().zip(6..) {
        let decision = does(&mut live, Seat::White, seconds, step);
        assert_eq!(decision.verdict, Verdict::Accepted, "{decision:?}");
    }
    let shown = shown(&live, 10);
    assert_eq!(shown.pieces.get("f3"), Some(&"wN"));
    assert_eq!(shown.announced.as_deref(), Some(said));
    assert_eq!(live.spoken(Speech::Plain, italian()).as_deref(), Some("Cavallo g1 f3"));
    assert_eq!(live.spoken(Speech::Plain, english()).as_deref(), Some("knight g1 f3"));
}

#[test]
fn captures_castling_check_and_mate_are_said_plainly() {
    let said = |moves: &str| {
        let mut live = timed();
        types(&mut live, moves);
        live.spoken(Speech::Plain, italian()).unwrap()
    };
    assert_eq!(said("e4 d5 exd5"), "Pedone e4 prende d5");
    assert_eq!(said("e4 e5 Ac4 Cc6 Dh5 Cf6 Dxf7"), "Donna h5 prende f7, scacco matto");
    assert_eq!(said("e4 e5 Dh5 Cc6 Dxf7"), "Donna h5 prende f7, scacco");
    assert_eq!(said("Cf3 Cf6 g3 g6 Ag2 Ag7 0-0"), "arrocco corto");
    let mut live = timed();
    types(&mut live, "Cf3 Cf6 g3 g6 Ag2 Ag7 0-0");
    assert_eq!(shown(&live, 80).last, ["e1", "g1"]);
    assert_eq!(shown(&live, 80).announced.as_deref(), Some("Kurze Rochade"));
}

#[test]
fn what_the_laws_do_not_know_is_told_as_the_hands_made_it() {
    let mut live = timed();
    types(&mut live, "e4 d5");
    for (uci, italian_words, english_words) in [
        ("g1g3", "Cavallo g1 g3", "knight g1 g3"),
        ("d1d5", "Donna d1 prende d5", "queen d1 takes d5"),
        ("e4e8q", "Pedone e4 prende e8, promuove a Donna", "pawn e4 takes e8, promotes to queen"),
    ] {
        let mut live = live.clone();
        does(&mut live, Seat::White, 30, json!({"act": "play", "uci": uci}));
        assert_eq!(live.spoken(Speech::Plain, italian()).as_deref(), Some(italian_words));
        assert_eq!(live.spoken(Speech::Plain, english()).as_deref(), Some(english_words));
        assert_eq!(shown(&live, 31).announced, None, "{uci}");
    }
}

#[test]
fn a_player_who_reports_speaks_of_the_opponent_unless_somebody_else_is_named() {
    let mut live = timed();
    types(&mut live, "e4 e5");
    does(&mut live, Seat::White, 30, json!({"act": "play", "uci": "g1g3"}));
    let report = |by, of: &'static str| {
        let offered = live.act_named(by, "found", STARTED + 31_000).unwrap();
        let answers = |field: &str| match field {
            "what" => vec!["illegal_move".to_owned()],
            "of" => vec![of.to_owned()],
            _ => Vec::new(),
        };
        offered.filled(answers).unwrap()["of"].clone()
    };
    assert_eq!(report(Actor::Black, ""), "white");
    assert_eq!(report(Actor::Black, "black"), "black");
    assert_eq!(report(Actor::Arbiter, ""), Value::Null);
}

#[test]
fn the_board_and_the_score_are_told_in_text() {
    let mut live = timed();
    types(&mut live, "e4 e5 Cf3");
    let words = live.board_text(BoardForm::Words, Letters::Italian, italian());
    assert!(words.contains("Traversa 5: Pedone nero e5.\n"), "{words}");
    assert!(words.contains("Traversa 6: vuota.\n"), "{words}");
    let letters = live.board_text(BoardForm::Letters, Letters::Italian, italian());
    assert!(
        letters.contains("5 . . . . p . . .\n4 . . . . P . . .\n3 . . . . . C . .\n"),
        "{letters}"
    );
    assert_eq!(live.scoresheet_text(Letters::Italian), "1. e4 e5\n2. Cf3\n");
    assert_eq!(live.scoresheet_text(Letters::German), "1. e4 e5\n2. Sf3\n");
    does(&mut live, Seat::Black, 40, json!({"act": "resign"}));
    assert!(live.scoresheet_text(Letters::Italian).ends_with("\n1-0\n"));
}

#[test]
fn an_act_entered_late_takes_its_place() {
    let mut live = timed();
    types(&mut live, "e4 e5 Cf3");
    let late = does(&mut live, Seat::White, 15, json!({"act": "read"}));
    assert_eq!((late.verdict, late.changed), (Verdict::Accepted, 0));
    assert_eq!(live.seq(), 4);
    assert_eq!(shown(&live, 31).moves.len(), 3);
    let told = shown(&live, 31).ruling.unwrap();
    assert_eq!((told.by, told.text.as_str()), ("white", "registrato"), "what was entered last");
}

#[test]
fn the_protocol_tells_every_act_with_its_ruling() {
    let mut live = chess_game(json!({"tc": "1m", "event": {"arbiter_watches_clock": true}}));
    types(&mut live, "e4");
    does(&mut live, Seat::Black, 20, json!({"act": "accept"}));
    does(&mut live, Seat::Arbiter, 99, json!({"act": "read"}));
    let lines = live.protocol(Letters::Italian, italian());
    let acts: Vec<_> = lines.iter().map(|line| line.act.as_str()).collect();
    let expected = [
        "Il Bianco muove e4 e preme l'orologio",
        "Il Nero accetta la patta",
        "L'arbitro segnala la caduta della bandierina del Nero",
        "L'arbitro legge gli orologi",
    ];
    assert_eq!(acts, expected);
    assert_eq!(lines[1].ruling.kind, Verdict::Refused);
    assert!(lines[2].by_watch && lines[2].at == STARTED + 70_000);
    assert_eq!(shown(&live, 99).result, "1-0".parse().ok());
}

#[test]
fn an_offer_that_goes_with_the_move_stands_between_move_and_press() {
    let live = chess_game(json!({}));
    let act = live.read(&json!({"act": "typed", "text": "e4", "offer": true})).unwrap();
    let steps = live.steps(&Deed::own(Seat::White, STARTED + 5000, act.clone())).unwrap();
    let steps: Vec<Value> = steps.iter().map(written).collect();
    let words: Vec<&Value> = steps.iter().map(|step| &step["act"]).collect();
    assert_eq!(words, ["move", "offer", "press"]);
    // One entry cannot hold three acts: whoever brings it as one is told so.
    let whole = live.decide(&Deed::own(Seat::White, STARTED + 5000, act));
    assert!(matches!(whole, Err(crate::Rejected::NoSuchAct(_))), "{whole:?}");

    let mut live = live;
    for step in steps {
        let decision = does(&mut live, Seat::White, 5, step);
        assert_eq!(decision.verdict, crate::Verdict::Accepted);
        // 9.1.2.1: nobody is disturbed (11.5) by an offer at its proper moment.
        assert!(decision.cites.iter().all(|article| article.number() != "11.5"), "{decision:?}");
    }
    let state = shown(&live, 5);
    assert!(state.offers.white && state.turn == vocabulary::Side::Black);
}

#[test]
fn a_wrong_claim_and_a_press_without_move_are_wrong_though_admitted() {
    let mut live = chess_game(json!({ "tc": "90m+30s" }));
    types(&mut live, "e4 e5");
    assert_eq!(shown(&live, 30).unpressed, None);
    does(&mut live, Seat::White, 30, json!({"act": "claim", "basis": "threefold"}));
    let ruling = shown(&live, 30).ruling.unwrap();
    assert_eq!((ruling.kind, ruling.outcome), (crate::Verdict::Accepted, crate::Outcome::Wrong));
    assert_eq!(ruling.articles[0].number(), "9.5.3");
    does(&mut live, Seat::White, 40, json!({"act": "press"}));
    let ruling = shown(&live, 40).ruling.unwrap();
    assert_eq!(ruling.outcome, crate::Outcome::Wrong, "{ruling:?}");
    assert_eq!(ruling.articles[0].number(), "7.5.3");
}

#[test]
fn a_typed_move_against_the_laws_is_known_before_it_is_played() {
    let live = chess_game(json!({}));
    let irregular = |text: &str| live.irregular(text, Letters::Italian);
    assert_eq!(irregular("e2e4"), None);
    assert_eq!(irregular("Cf3"), None);
    assert_eq!(irregular("what"), None, "not understood is told elsewhere");
    assert!(matches!(irregular("e2e5"), Some(crate::TypedError::Illegal { .. })));
}

//! Guideline I (2009: G): adjourned games.

use chess::notation::Letters;
use codex::stands_for;
use serde_json::json;
use table::GameResult;
use table::fide::{LatePlayer, Note, SealedMove, resume_late, resumption, sealed};
use vocabulary::{Millis, Side};

use crate::kit::{check, check_cites, check_clocks, check_fen, every, laws, play};

const SEALED: &str = "a adjourn; w seal Cf3 letters=it";

fn played() -> serde_json::Value {
    json!({"moves": ["e2e4", "e7e5"], "tc": "90m"})
}

#[test]
fn art_i_14_play_goes_on_at_the_announced_hour_and_not_before() {
    stands_for!("fide-2023 I.14", "fide-2017 I.14", "fide-2009 G.13");
    let watch = [("2009", "G.13"), ("2017", "I.14"), ("2023", "I.14")];
    let sealed = "@1000 a adjourn resumes=100000; @2000 w seal Cf3 letters=it";
    check(&watch, &played(), &format!("{sealed}; @99999 a resume w b"), "refused too_early");
    check_cites(&watch, &played(), &format!("{sealed}; @100000 a resume w b"), "continue");
    // Later than announced, whoever is missing is late from the announced hour on.
    let late = format!("{sealed}; @100001 a resume w; @100001 b arrive");
    let question = [("2017", "I.10"), ("2023", "I.10")];
    check(&question, &played(), &late, "choice; declare_default|waive_default");
    // Nobody said when: the arbiter resumes when he likes.
    check(&[("2023", "I.9.1")], &played(), &format!("{SEALED}; a resume w b"), "continue");
}

#[test]
fn art_i_1_1_the_player_who_has_the_move_seals() {
    stands_for!("fide-2023 I.1.1 I.1.2", "fide-2017 I.1.1 I.1.2", "fide-2009 G.1.a G.1.b");
    let articles = [("2009", "G.1.a"), ("2017", "I.1.1"), ("2023", "I.1.1")];
    check(&articles, &played(), SEALED, "ok");
    check(&articles, &played(), "b seal Cf6 letters=it", "refused not_on_move");
    check(&articles, &played(), &format!("{SEALED}; w move e2e4"), "refused game_adjourned");
    // A move shown on the board after the request is the one to seal.
    check(
        &articles,
        &played(),
        "a adjourn; w move b1c3; w seal Cf3 letters=it",
        "refused move_changed; only b1c3",
    );
    check(&articles, &played(), "a adjourn; w move b1c3; w seal Cc3 letters=it", "ok");
    // Castling is the same move in either spelling.
    let castling = json!({"fen": "4k3/8/8/8/8/8/8/4K2R w K - 0 30", "tc": "90m"});
    for shown in ["e1g1", "e1h1"] {
        let acts = format!("a adjourn; w move {shown}; w seal 0-0 letters=it");
        check(&articles, &castling, &acts, "ok");
    }
    let early = [("2009", "G.1.b"), ("2017", "I.1.2"), ("2023", "I.1.2")];
    check(&early, &played(), "w adjourn session_ends=60000", "ok");
    // The move counts as sealed at the end of the session: a minute is gone, however long it took
    // to write it; whoever writes beyond the end loses that time too.
    let timed = ["2009", "2017", "2023"];
    let sealed = "@1000 w adjourn session_ends=60000; @11000 w seal Cc3 letters=it";
    check_clocks(&timed, &played(), sealed, "5340000 5400000 none");
    let beyond = "@1000 w adjourn session_ends=60000; @90000 w seal Cc3 letters=it";
    check_clocks(&timed, &played(), beyond, "5310000 5400000 none");
    check(&early, &played(), "b adjourn", "refused not_on_move");
    let twice = "w adjourn session_ends=60000; w adjourn session_ends=60000";
    check(&early, &played(), twice, "refused game_adjourned");
    check_clocks(&timed, &played(), twice, "5400000 5400000 white");
    // The request falls with the moves that are taken back.
    check(
        &articles,
        &played(),
        "play g1f3; play a7a4; a adjourn; a found illegal_move b; w seal Cc3 letters=it",
        "refused not_on_move; only a7a5 a7a6",
    );
    check(&articles, &json!({"event": {"adjournment": false}}), "a adjourn", "refused event_rule");
}

#[test]
fn art_i_4_i_6_offers_agreement_and_resignation_while_adjourned() {
    stands_for!("fide-2023 I.4 I.6", "fide-2017 I.4 I.6");
    let offer = [("2009", "G.4"), ("2017", "I.4"), ("2023", "I.4")];
    check(&offer, &played(), &format!("{SEALED}; b offer"), "ok");
    let ended = [("2009", "G.6"), ("2017", "I.6"), ("2023", "I.6")];
    check_cites(
        &ended,
        &played(),
        &format!("{SEALED}; b offer; w accept"),
        "ended 1/2-1/2 agreement",
    );
    check_cites(&ended, &played(), &format!("{SEALED}; b resign"), "ended 1-0 resignation");
}

#[test]
fn art_i_9_the_envelope_and_the_clock_at_the_resumption() {
    stands_for!(
        "fide-2023 I.9 I.9.1 I.9.2 I.9.3 I.11",
        "fide-2017 I.9 I.9.1 I.9.2 I.9.3 I.11",
        "fide-2009 G.9 G.9.a G.9.b G.9.c"
    );
    let both = [("2009", "G.9.a"), ("2017", "I.9.1"), ("2023", "I.9.1")];
    let all = ["2009", "2017", "2023"];
    let done = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
    let acts = format!("{SEALED}; @1000 a resume w b");
    check(&both, &played(), &acts, "continue");
    check_fen(&all, &played(), &acts, done);
    check_clocks(&all, &played(), &format!("{acts}; @3000 read"), "5400000 5398000 black");
    // The replying player absent: his clock runs, the envelope stays closed until he comes.
    let waits = [("2009", "G.9.b"), ("2017", "I.9.2"), ("2023", "I.9.2")];
    let setup = json!({"moves": ["e2e4", "e7e5"], "tc": "90m", "event": {"default_ms": 60_000}});
    let acts = format!("{SEALED}; @1000 a resume w");
    check(&waits, &setup, &acts, "continue");
    let closed = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    check_fen(&all, &setup, &acts, closed);
    check(&waits, &setup, &format!("{acts}; @9000 b arrive"), "continue");
    check_fen(&all, &setup, &format!("{acts}; @9000 b arrive"), done);
    check_clocks(
        &all,
        &setup,
        &format!("{acts}; @9000 b arrive; @9500 read"),
        "5400000 5391500 black",
    );
    // The sealer absent: the reply may be sealed; his clock runs then.
    let reply = [("2009", "G.9.c"), ("2017", "I.9.3"), ("2023", "I.9.3")];
    let acts = format!("{SEALED}; @1000 a resume b; @2000 b seal_reply Cc6 letters=it");
    check(&reply, &setup, &acts, "ok");
    check_clocks(&all, &setup, &format!("{acts}; @5000 read"), "5397000 5399000 white");
    check_fen(
        &all,
        &setup,
        &format!("{acts}; @5000 w arrive"),
        "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
    );
    for (edition, nobody) in [("2009", "G.9.b"), ("2017", "I.11"), ("2023", "I.11")] {
        let plan = resumption(laws(edition), Side::Black, |_| false);
        assert_eq!((plan.opened, plan.clock, plan.may_seal_reply), (false, Side::White, false));
        assert_eq!(plan.citations[0].number(), nobody);
    }
}

#[test]
fn art_i_8_a_bad_sealed_move_loses_unless_the_opponent_cannot_mate() {
    stands_for!(
        "fide-2023 I.8 I.8.1 I.8.2 I.8.3",
        "fide-2017 I.8 I.8.1 I.8.2 I.8.3",
        "fide-2009 G.8 G.8.a G.8.b G.8.c"
    );
    let knights = json!({"moves": ["g1f3", "g8f6", "d2d3", "d7d6"], "tc": "90m"});
    let opened = |text: &str| format!("a adjourn; w seal {text} letters=it; a resume w b");
    let ambiguous = [("2009", "G.8.a"), ("2017", "I.8.1"), ("2023", "I.8.1")];
    check(&ambiguous, &knights, &opened("Cd2"), "ended 0-1 sealed_move");
    let unclear = [("2009", "G.8.b"), ("2017", "I.8.2"), ("2023", "I.8.2")];
    check(&unclear, &knights, &opened("C?"), "ended 0-1 sealed_move");
    let illegal = [("2009", "G.8.c"), ("2017", "I.8.3"), ("2023", "I.8.3")];
    check(&illegal, &knights, &opened("Td1"), "ended 0-1 sealed_move");
    let bare = json!({"fen": "8/6k1/8/8/8/8/Q7/K7 w - - 0 70", "tc": "90m"});
    check(&illegal, &bare, &opened("Dc3"), "ended 1/2-1/2 sealed_move_no_mate");
    // A wrong sign for check never matters.
    let position = chess::shakmaty::Chess::default();
    let read = sealed(laws("2023"), &position, "Cf3+", Letters::Italian);
    assert!(matches!(read, SealedMove::Clear { remarks, .. } if !remarks.is_empty()));
}

#[test]
fn art_i_10_late_for_the_resumption() {
    stands_for!("fide-2023 I.10", "fide-2017 I.10", "fide-2009 G.10 G.10.c");
    let fen = "7k/6pp/8/8/8/8/8/2R3K1 w - - 0 40";
    let setup = json!({"fen": fen, "tc": "90m", "event": {"default_ms": 60_000}});
    let late = [("2009", "G.10"), ("2017", "I.10"), ("2023", "I.10")];
    let quiet = "a adjourn; w seal Tc2 letters=it; @0 a resume b";
    check(
        &late[1..],
        &setup,
        &format!("{quiet}; @60001 w arrive; a decide declare_default"),
        "ended 0-1 late_for_resumption",
    );
    check(
        &late[..1],
        &setup,
        &format!("{quiet}; @3600001 w arrive; a decide declare_default"),
        "ended 0-1 late_for_resumption",
    );
    // Unless the arbiter decides otherwise: then the game goes on.
    let asked = format!("{quiet}; @3600001 w arrive");
    check(&late, &setup, &asked, "choice; declare_default|waive_default");
    for spared in ["a decide waive_default", "a waive_default w"] {
        let acts = format!("{asked}; {spared}");
        check(&late, &setup, &acts, "ok");
        let made = [("2009", "4.6"), ("2017", "4.7"), ("2023", "4.7")];
        check(&made, &setup, &format!("{acts}; b move h7h6"), "made");
    }
    // The reply's clock has run all the time, and the envelope is opened when its player may play.
    let waits = "a adjourn; w seal Tc2 letters=it; @0 a resume w; @3600001 b arrive";
    check(&late, &setup, &format!("{waits}; a waive_default b"), "continue");
    check(&every("I.9.1")[1..], &setup, &format!("{quiet}; @60000 w arrive"), "ok");
    let waived = format!("{quiet}; @9 a waive_default w; @3600001 w arrive");
    let played = [("2009", "G.9.a"), ("2017", "I.9.1"), ("2023", "I.9.1")];
    check(&played, &setup, &waived, "ok");
    // 2009, c: the player present has overstepped.
    check(
        &[("2009", "G.10.c")],
        &json!({"fen": fen, "tc": "90m", "clocks": {"white": 5, "black": 5}}),
        "a adjourn; w seal Tc2 letters=it; @0 a resume b; @3600001 w arrive",
        "ended 1-0 flag",
    );
    // The conclusion that the sealed move brings stands.
    let answer = |edition, fen: &str, text, who| {
        let table::fide::Standing::Lawful(position) = table::fide::Standing::of(
            fen.parse::<chess::shakmaty::fen::Fen>().unwrap().into_setup(),
            chess::shakmaty::CastlingMode::Standard,
        ) else {
            panic!("{fen}")
        };
        let SealedMove::Clear { mv, .. } = sealed(laws(edition), &position, text, Letters::Italian)
        else {
            panic!("{text}")
        };
        let by = Millis::minutes(61);
        let (result, article) =
            resume_late(laws(edition), &position, Some(mv), who, by, Some(Millis::ZERO));
        (result.unwrap(), article.number())
    };
    let (white, black) = (GameResult::win(Side::White), GameResult::win(Side::Black));
    assert_eq!(answer("2009", fen, "Tc8", LatePlayer::Sealer), (white, "G.10.a"));
    assert_eq!(answer("2009", fen, "Tc2", LatePlayer::Sealer), (black, "G.10"));
    assert_eq!(answer("2009", fen, "Tc2", LatePlayer::Responder), (white, "G.10"));
    let stale = "k7/8/1K6/8/8/8/8/2D5 w - - 0 60".replace('D', "Q");
    assert_eq!(answer("2009", &stale, "Dc7", LatePlayer::Sealer), (GameResult::DRAW, "G.10.b"));
    assert_eq!(answer("2017", fen, "Tc8", LatePlayer::Responder), (white, "I.10"));
    assert_eq!(answer("2023", &stale, "Dc7", LatePlayer::Responder), (GameResult::DRAW, "I.10"));
}

#[test]
fn art_i_12_i_13_lost_envelopes_and_wrong_times() {
    stands_for!("fide-2023 I.12.1 I.12.2 I.13", "fide-2017 I.12.1 I.12.2 I.13");
    let lost = [("2009", "G.11.a"), ("2017", "I.12.1"), ("2023", "I.12.1")];
    check(&lost, &played(), &format!("{SEALED}; a envelope_lost g1f3"), "continue");
    let gone = [("2009", "G.11.b"), ("2017", "I.12.2"), ("2023", "I.12.2")];
    check(&gone, &played(), &format!("{SEALED}; a position_lost"), "annulled none annulled");
    let times = [("2009", "G.12"), ("2017", "I.13"), ("2023", "I.13")];
    let resumed = format!("{SEALED}; a resume w b");
    let says = "b times_disputed white=60000 black=70000";
    check(&times, &played(), &format!("{resumed}; {says}"), "ok");
    check_clocks(
        &["2009", "2017", "2023"],
        &played(),
        &format!("{resumed}; {says}"),
        "60000 70000 black",
    );
    check(&times, &played(), &format!("{resumed}; play b8c6; {says}"), "refused too_late");
    check(&times, &played(), &format!("{resumed}; play b8c6; {says} arbiter_corrects=true"), "ok");
}

#[test]
fn art_i_10_each_resumption_has_its_own_instant() {
    stands_for!("fide-2023 I.10 I.13", "fide-2017 I.10 I.13", "fide-2009 G.12");
    let setup = json!({"moves": ["e2e4", "e7e5"], "tc": "90m", "event": {"default_ms": 60_000}});
    let again = format!(
        "{SEALED}; a resume w b; @5000 play b8c6; @9000 a adjourn; w seal Ac4 letters=it; \
         @4000000 a resume b"
    );
    let resumed = [("2009", "G.9.a"), ("2017", "I.9.1"), ("2023", "I.9.1")];
    check(&resumed, &setup, &format!("{again}; @4010000 w arrive"), "ok");
    let late = [("2017", "I.10"), ("2023", "I.10")];
    let arrives = format!("{again}; @4060001 w arrive; a decide declare_default");
    check(&late, &setup, &arrives, "ended 0-1 late_for_resumption");
    // The moves before the second adjournment are not moves since the resumption.
    let times = [("2009", "G.12"), ("2017", "I.13"), ("2023", "I.13")];
    let says = "b times_disputed white=60000 black=70000";
    check(&times, &setup, &format!("{again}; {says}"), "ok");
}

#[test]
fn art_i_10_a_late_sealer_whose_sealed_move_gave_check() {
    stands_for!("fide-2023 I.10", "fide-2017 I.10", "fide-2009 G.10");
    let setup = json!({"fen": "7k/6p1/8/8/8/8/8/2R3K1 w - - 0 40", "tc": "90m", "event": {"default_ms": 60_000}});
    let late = [("2009", "G.10"), ("2017", "I.10"), ("2023", "I.10")];
    let acts = "a adjourn; w seal Tc8+ letters=it; @0 a resume b; @3600001 w arrive; \
                a decide declare_default";
    check(&late, &setup, acts, "ended 0-1 late_for_resumption");
}

#[test]
fn art_6_3_the_sealed_move_is_counted_and_brings_its_time() {
    stands_for!("fide-2023 6.3.1 6.3.2", "fide-2017 6.3.1 6.3.2", "fide-2009 6.2.a 6.2.b");
    let setup = json!({"moves": ["e2e4", "e7e5"], "tc": "2/90m+30s, 30m+30s"});
    let all = ["2009", "2017", "2023"];
    for opened in ["a resume w b", "a envelope_lost g1f3"] {
        let acts = format!("{SEALED}; @1000 {opened}; @3000 read");
        check_clocks(&all, &setup, &acts, "7260000 5428000 black");
        for edition in all {
            let (table, _) = play(edition, &setup, &acts);
            assert_eq!(table.game().clock().counter(Side::White), 2);
        }
    }
}

#[test]
fn art_i_1_1_who_seals_does_not_press() {
    stands_for!("fide-2023 I.1.1", "fide-2017 I.1.1", "fide-2009 G.1.a");
    let seal = [("2009", "G.1.a"), ("2017", "I.1.1"), ("2023", "I.1.1")];
    let all = ["2009", "2017", "2023"];
    check(&seal, &played(), "@5000 a adjourn; @6000 w press", "refused seal_first");
    check_clocks(&all, &played(), "@5000 a adjourn; @6000 w press", "5394000 5400000 white");
    check(&seal, &played(), "a adjourn; w move b1c3; w press", "refused seal_first; only b1c3");
    // An earlier move of his, made and not pressed, may still be completed.
    let forgotten = "w move g1f3; b move b8c6; a adjourn; w press";
    let pressed = [("2009", "6.7.a"), ("2017", "6.2.1"), ("2023", "6.2.1")];
    check(&pressed, &played(), forgotten, "completed");
}

#[test]
fn art_i_10_a_player_found_present_later_is_late_as_one_who_arrives() {
    stands_for!("fide-2023 I.10", "fide-2017 I.10", "fide-2009 G.10");
    let setup = json!({"moves": ["e2e4", "e7e5"], "tc": "90m", "event": {"default_ms": 60_000}});
    let waiting = format!("{SEALED}; @1000 a resume w");
    let late = [("2017", "I.10"), ("2023", "I.10")];
    let lost = "ended 1-0 late_for_resumption";
    check(
        &late,
        &setup,
        &format!("{waiting}; @61001 a resume w b; a decide declare_default"),
        lost,
    );
    check(&late, &setup, &format!("{waiting}; @61001 a resume b; a decide declare_default"), lost);
    check(
        &[("2009", "G.10")],
        &setup,
        &format!("{waiting}; @3601001 a resume b; a decide declare_default"),
        lost,
    );
    let opened = [("2009", "G.9.a"), ("2017", "I.9.1"), ("2023", "I.9.1")];
    // Who was there the first time need not be named again.
    check(&opened, &setup, &format!("{waiting}; @61000 a resume b"), "continue");
    let waived = format!("{waiting}; @2000 a waive_default b; @99000 a resume b");
    check(&opened, &setup, &waived, "continue");
}

#[test]
fn art_i_9_3_who_sealed_a_reply_is_there() {
    stands_for!("fide-2023 I.9.3 I.10", "fide-2017 I.9.3 I.10", "fide-2009 G.9.c G.10");
    let setup = json!({"moves": ["e2e4", "e7e5"], "tc": "90m", "event": {"default_ms": 60_000}});
    let reply = format!("{SEALED}; @0 a resume b; @10 b seal_reply Cc6 letters=it");
    let opened = [("2009", "G.9.a"), ("2017", "I.9.1"), ("2023", "I.9.1")];
    let waived = format!("{reply}; @20 a waive_default w; @70000 a resume w b");
    check(&opened, &setup, &waived, "continue");
    let done = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
    check_fen(&["2009", "2017", "2023"], &setup, &waived, done);
    let late = [("2017", "I.10"), ("2023", "I.10")];
    let comes = format!("{reply}; @60001 w arrive; a decide declare_default");
    check(&late, &setup, &comes, "ended 0-1 late_for_resumption");
    let in_time = [("2009", "G.9.c"), ("2017", "I.9.3"), ("2023", "I.9.3")];
    check(&in_time, &setup, &format!("{reply}; @60000 w arrive"), "continue");
}

#[test]
fn art_g_10_the_sealer_is_who_sealed_first() {
    stands_for!("fide-2023 I.10", "fide-2017 I.10", "fide-2009 G.10 G.10.c");
    // Black oversteps before he answers, in the envelope or on the board; White is late himself.
    let setup = json!({"fen": "7k/6pp/8/8/8/8/8/2R3K1 w - - 0 40", "tc": "90m", "clocks": {"white": 5_400_000, "black": 5}});
    let begun = "a adjourn; w seal Tc2 letters=it; @0 a resume b";
    for reply in ["b seal_reply h6 letters=it", "b play h7h6"] {
        let late = format!("{begun}; @10 {reply}; @3600001 w arrive");
        check(&[("2009", "G.10.c")], &setup, &late, "ended 1-0 flag");
        let in_time = format!("{begun}; @3 {reply}; @3600001 w arrive; a decide declare_default");
        check(&[("2009", "G.10")], &setup, &in_time, "ended 0-1 late_for_resumption");
        let late = [("2017", "I.10"), ("2023", "I.10")];
        check(&late, &setup, &in_time, "ended 0-1 late_for_resumption");
    }
    // The sealed reply stalemates the absent player. 2009 saves him by his own sealed move alone.
    let setup = json!({"fen": "2q5/8/8/8/8/1k6/8/1K6 w - - 0 60", "tc": "90m"});
    let acts = "a adjourn; w seal Ra1 letters=it; @0 a resume b; \
                @10 b seal_reply Dc2 letters=it; @3600001 w arrive";
    let stands = [("2017", "I.10"), ("2023", "I.10")];
    check(&stands, &setup, acts, "ended 1/2-1/2 late_for_resumption");
    let declared = format!("{acts}; a decide declare_default");
    check(&[("2009", "G.10")], &setup, &declared, "ended 0-1 late_for_resumption");
}

#[test]
fn art_9_3_2_a_sealed_move_completes_the_fifty() {
    stands_for!("fide-2023 9.3 9.3.2", "fide-2017 9.3 9.3.2", "fide-2009 9.3 9.3.b");
    let setup = json!({"fen": "8/8/4k3/8/8/3K4/7r/R7 w - - 99 120", "tc": "90m"});
    for opened in [
        "a adjourn; w seal Tb1 letters=it; a resume w b",
        "a adjourn; w seal Tb1 letters=it; a envelope_lost a1b1",
    ] {
        check_cites(&every("9.3"), &setup, opened, "continue");
        for edition in ["2009", "2017", "2023"] {
            let (_, ruling) = play(edition, &setup, opened);
            assert!(ruling.notes.contains(&Note::FiftyClaimable), "{edition}: {opened}");
        }
        let stands = [("2009", "9.3.b"), ("2017", "9.3.2"), ("2023", "9.3.2")];
        check(&stands, &setup, &format!("{opened}; b claim fifty"), "ended 1/2-1/2 fifty");
    }
}

#[test]
fn art_i_10_the_arbiter_need_not_wait_for_who_does_not_come() {
    stands_for!("fide-2023 I.10", "fide-2017 I.10", "fide-2009 G.10 G.10.a G.10.b");
    let setup = json!({"moves": ["e2e4", "e7e5"], "tc": "90m", "event": {"default_ms": 60_000}});
    let late = [("2009", "G.10"), ("2017", "I.10"), ("2023", "I.10")];
    let at = "@3600001 a declare_default";
    let lost = "ended 0-1 late_for_resumption";
    check(&late, &setup, &format!("{SEALED}; @0 a resume b; {at}"), lost);
    check(&late, &setup, &format!("{SEALED}; @0 a resume b; @9 b play b8c6; {at}"), lost);
    let responder = format!("{SEALED}; @0 a resume w; {at}");
    check(&late, &setup, &responder, "ended 1-0 late_for_resumption");
    check(&late, &setup, &format!("{SEALED}; @0 a resume; {at}"), "ended 0-0 late_for_resumption");
    check(&late, &setup, &format!("{SEALED}; @0 a resume w b; {at}"), "refused nothing_found");
    let early = format!("{SEALED}; @0 a resume b; @60000 a declare_default");
    check(&late, &setup, &early, "refused too_early");
    // The conclusion of the sealed move stands here too.
    let mate = json!({"fen": "7k/6pp/8/8/8/8/8/2R3K1 w - - 0 40", "tc": "90m"});
    let sealed = format!("a adjourn; w seal Tc8 letters=it; @0 a resume; {at}");
    let stands = [("2009", "G.10.a"), ("2017", "I.10"), ("2023", "I.10")];
    check(&stands, &mate, &sealed, "ended 1-0 late_for_resumption");
    let stalemate = json!({"fen": "k7/8/1K6/8/8/8/8/2Q5 w - - 0 60", "tc": "90m"});
    let sealed = "a adjourn; w seal Dc7 letters=it; @0 a resume; @3600001 w arrive";
    let stands = [("2009", "G.10.b"), ("2017", "I.10"), ("2023", "I.10")];
    check(&stands, &stalemate, sealed, "ended 1/2-1/2 late_for_resumption");
}

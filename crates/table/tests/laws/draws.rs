//! Article 9: offers, claims; guideline III (2009: 10): the quickplay finish.

use codex::stands_for;
use serde_json::json;
use table::fide::Note;

use crate::kit::{check, check_cites, check_clocks, every, late, play};

const SHUFFLE: [&str; 8] = ["b1c3", "b8c6", "c3b1", "c6b8", "b1c3", "b8c6", "c3b1", "c6b8"];

#[test]
fn art_5_2_3_a_draw_is_agreed() {
    stands_for!("fide-2023 5.2.3", "fide-2017 5.2.3", "fide-2009 5.2.c");
    let articles = [("2009", "5.2.c"), ("2017", "5.2.3"), ("2023", "5.2.3")];
    let setup = json!({"moves": ["e2e4", "e7e5"], "tc": "90m"});
    check(&articles, &setup, "w move g1f3; w offer; w press; b accept", "ended 1/2-1/2 agreement");
    check(&articles[1..], &json!({}), "w move e2e4; w offer; b accept", "refused too_early");
    check(&articles[..1], &json!({}), "w move e2e4; w offer; b accept", "ended 1/2-1/2 agreement");
    let offer = [("2009", "9.1.b.1"), ("2017", "9.1.2.1"), ("2023", "9.1.2.1")];
    check(&offer, &setup, "w offer", "ok_improper_time");
    check(&offer, &setup, "w move g1f3; w offer", "ok");
    check(&offer, &setup, "w move g1f3; w offer conditional=true", "ok");
    check(&offer, &setup, "w move g1f3; w offer; w withdraw_offer", "refused cannot_withdraw");
    check(&offer, &setup, "w move g1f3; w offer; b decline; b accept", "refused no_offer");
    check(&offer, &setup, "w move g1f3; w offer; b move b8c6; b accept", "refused no_offer");
}

#[test]
fn art_9_1_1_the_event_may_bar_offers() {
    stands_for!("fide-2023 9.1.1", "fide-2017 9.1.1", "fide-2009 9.1.a");
    let articles = [("2009", "9.1.a"), ("2017", "9.1.1"), ("2023", "9.1.1")];
    let early = json!({"moves": ["e2e4", "e7e5"], "event": {"no_offer_before_move": 3}});
    check(&articles[1..], &early, "w move g1f3; w offer", "refused event_rule");
    // In 2009 the players may offer: what they may not is agree.
    let offered = "w move g1f3; w offer";
    check(&[("2009", "9.1.b.1")], &early, offered, "ok");
    check(&articles[..1], &early, &format!("{offered}; b accept"), "refused event_rule");
    let consented = "w move g1f3; w offer consent=true; b accept";
    let agreed = [("2009", "5.2.c"), ("2017", "5.2.3"), ("2023", "5.2.3")];
    check(&agreed, &early, consented, "ended 1/2-1/2 agreement");
    let never = json!({"moves": ["e2e4", "e7e5"], "event": {"no_agreement": true}});
    check(&articles[..1], &never, &format!("{offered}; b accept"), "refused event_rule");
    let offer = [("2009", "9.1.b.1"), ("2017", "9.1.2.1"), ("2023", "9.1.2.1")];
    check(&offer, &early, "w move g1f3; w offer consent=true", "ok");
    check(&offer, &early, "play g1f3; play b8c6; w move f1b5; w offer", "ok");
    check(
        &articles[1..],
        &json!({"event": {"no_agreement": true}}),
        "w offer",
        "refused event_rule",
    );
}

#[test]
fn art_9_1_2_3_a_claim_is_an_offer() {
    stands_for!("fide-2023 9.1.2.3", "fide-2017 9.1.2.3", "fide-2009 9.1.b.3");
    let articles = [("2009", "9.1.b.3"), ("2017", "9.1.2.3"), ("2023", "9.1.2.3")];
    let setup = json!({"moves": ["e2e4", "e7e5"], "tc": "90m"});
    check_cites(&articles, &setup, "w claim fifty; b accept", "ended 1/2-1/2 agreement");
    // Before the event's move number a claim is heard, but it offers nothing.
    let barred = json!({"moves": ["e2e4", "e7e5"], "event": {"no_offer_before_move": 30}});
    let offer = [("2009", "9.1.b.1"), ("2017", "9.1.2.1"), ("2023", "9.1.2.1")];
    check(&offer[1..], &barred, "w claim fifty; b accept", "refused no_offer");
    // In 2009 it offers a draw that nobody may accept yet.
    check(&[("2009", "9.1.a")], &barred, "w claim fifty; b accept", "refused event_rule");
}

#[test]
fn art_9_1_2_1_an_offer_outlives_the_moves_that_are_taken_back() {
    stands_for!("fide-2023 9.1.2.1", "fide-2017 9.1.2.1", "fide-2009 9.1.b.1");
    let offer = [("2009", "9.1.b.1"), ("2017", "9.1.2.1"), ("2023", "9.1.2.1")];
    let agreed = [("2009", "5.2.c"), ("2017", "5.2.3"), ("2023", "5.2.3")];
    let setup = json!({"moves": ["e2e4", "e7e5"], "tc": "90m"});
    // Accepted, declined, touched past or the game over: nothing else ends it.
    let restored = "w move g1g3; w offer; w press; b found illegal_move w";
    let ended = "ended 1/2-1/2 agreement; only g1e2 g1f3 g1h3";
    check(&agreed, &setup, &format!("{restored}; b accept"), ended);
    check(
        &offer,
        &setup,
        &format!("{restored}; b decline; b accept"),
        "refused no_offer; only g1e2 g1f3 g1h3",
    );
    let replaced = format!("{restored}; w move g1f3; w press");
    check(&agreed, &setup, &format!("{replaced}; b accept"), "ended 1/2-1/2 agreement");
    check(
        &offer,
        &setup,
        &format!("{replaced}; b touch b8; b accept"),
        "refused no_offer; only b8a6 b8c6",
    );
}

#[test]
fn art_9_1_2_2_an_offer_that_a_score_does_not_show() {
    stands_for!("fide-2023 8.1.5 9.1.2.2", "fide-2017 8.1.5 9.1.2.2", "fide-2009 9.1.b.2");
    let setup = json!({"moves": ["e2e4", "e7e5"], "tc": "90m", "event": {"scores_followed": true}});
    let marked = [("2009", "9.1.b.2"), ("2017", "9.1.2.2"), ("2023", "9.1.2.2")];
    let offered = "w move g1f3; w offer; w press; b decline";
    check_cites(&marked, &setup, "w move g1f3; w offer", "ok");
    let lacks = |edition: &str, acts: &str| {
        let (_, ruling) = play(edition, &setup, acts);
        ruling.notes.contains(&Note::OfferNotMarked)
    };
    for edition in ["2009", "2017", "2023"] {
        for by in ["w", "b"] {
            assert!(lacks(edition, &format!("{offered}; {by} write 3")), "{edition} {by}");
            // Before the move with which it was offered there is nothing to mark.
            assert!(!lacks(edition, &format!("{offered}; {by} write 2")));
            assert!(!lacks(edition, &format!("{offered}; {by} write 3 offer=true")));
            let later = format!("{offered}; {by} write 3 offer=true; b move b8c6; {by} write 4");
            assert!(!lacks(edition, &later));
            // It is still missing when the score is signed.
            assert!(lacks(edition, &format!("{offered}; {by} resign; {by} sign")));
        }
    }
    check_cites(&marked, &setup, &format!("{offered}; b write 3"), "ok");
    check_cites(
        &[("2017", "8.1.5"), ("2023", "8.1.5")],
        &setup,
        &format!("{offered}; b write 3"),
        "ok",
    );
    // A claim is an offer too, but no sign belongs on the score for it.
    assert!(!lacks("2023", "w claim fifty; b write 2"));
}

#[test]
fn art_11_5_offers_and_wrong_claims_are_counted() {
    stands_for!("fide-2023 11.5", "fide-2017 11.5", "fide-2009 12.6");
    let setup = json!({"moves": ["e2e4", "e7e5"], "tc": "90m"});
    let disturbs = [("2009", "12.6"), ("2017", "11.5"), ("2023", "11.5")];
    let acts =
        ["w move g1f3", "b move b8c6", "w move f1b5", "b move a7a6", "w move b5a4", "b move g8f6"];
    let offers = |times: usize| {
        let each = acts
            .chunks(2)
            .take(times)
            .map(|pair| format!("{}; w offer; w press; {}; b press", pair[0], pair[1]));
        let mut all: Vec<_> = each.collect();
        // The last answer is left out: the offer is what is ruled on.
        if let Some(last) = all.last_mut() {
            *last = last.split("; w press").next().unwrap().to_owned();
        }
        all.join("; ")
    };
    for (edition, article) in disturbs {
        let cites = |times| {
            let (table, ruling) = play(edition, &setup, &offers(times));
            assert_eq!(
                table.game().offers_made(vocabulary::Side::White),
                u32::try_from(times).unwrap()
            );
            ruling.citations.iter().any(|cited| cited.number() == article)
        };
        assert_eq!([cites(1), cites(2), cites(3)], [false, false, true], "{edition}");
    }
    let claim = "w claim fifty; b decline";
    let (_, once) = play("2023", &setup, "w claim fifty");
    assert!(!once.notes.contains(&Note::MayDisturb));
    check_cites(
        &disturbs[2..],
        &setup,
        &format!("{claim}; w claim threefold"),
        "claim_wrong; black +120000",
    );
    let (_, twice) = play("2023", &setup, &format!("{claim}; w claim threefold"));
    assert!(twice.notes.contains(&Note::MayDisturb));
}

#[test]
fn art_c_0_a_score_that_is_not_algebraic_is_no_evidence() {
    stands_for!("fide-2023 C.0", "fide-2017 C.0", "fide-2009 C");
    let articles = [("2009", "C"), ("2017", "C.0"), ("2023", "C.0")];
    let stood = json!({"moves": SHUFFLE, "tc": "90m"});
    check(&articles, &stood, "w claim threefold evidence=other_notation", "refused not_algebraic");
    // The claim may still rest on something else.
    let again = "w claim threefold evidence=other_notation; w claim threefold";
    let stands = [("2009", "9.2.b"), ("2017", "9.2.1.2"), ("2023", "9.2.2")];
    check(&stands, &stood, again, "ended 1/2-1/2 threefold");
    check(&articles, &stood, "a incident other_notation w", "choice; warn|continue");
    let warned = [("2009", "13.4.a"), ("2017", "12.9.1"), ("2023", "12.9.1")];
    check(&warned, &stood, "a incident other_notation w; a decide warn", "ok");
}

#[test]
fn art_9_2_repetition_claimed() {
    stands_for!(
        "fide-2023 9.2 9.2.1 9.2.2 9.2.3 9.5.2",
        "fide-2017 9.2.1 9.2.1.1 9.2.1.2 9.2.2 9.5.2",
        "fide-2009 5.2.d 9.2 9.2.a 9.2.b 9.5.a"
    );
    let stood = json!({"moves": SHUFFLE, "tc": "90m"});
    let stands = [("2009", "9.2.b"), ("2017", "9.2.1.2"), ("2023", "9.2.2")];
    check(&stands, &stood, "w claim threefold", "ended 1/2-1/2 threefold");
    let written = [("2009", "9.2.a"), ("2017", "9.2.1.1"), ("2023", "9.2.1")];
    let about = json!({"moves": SHUFFLE[..7], "tc": "90m"});
    check(&written, &about, "b claim threefold c6b8", "ended 1/2-1/2 threefold");
    let correct = [("2009", "9.5.a"), ("2017", "9.5.2"), ("2023", "9.5.2")];
    check_cites(&correct, &about, "b claim threefold c6b8", "ended 1/2-1/2 threefold");
    let general = [("2009", "9.2"), ("2017", "9.2.1"), ("2023", "9.2")];
    check(&general, &stood, "b claim threefold", "refused not_on_move");
    check(&written[1..], &about, "b claim threefold c6b8 rewritten=true", "refused move_changed");
    // Once only: the position has stood twice.
    let wrong = [("2009", "9.5.b"), ("2017", "9.5.3"), ("2023", "9.5.3")];
    let twice = json!({"moves": SHUFFLE[..4]});
    check(&wrong, &twice, "w claim threefold", "claim_wrong");
}

#[test]
fn art_9_2_3_castling_and_en_passant_tell_positions_apart() {
    stands_for!("fide-2023 9.2.3.1 9.2.3.2", "fide-2017 9.2.2.1 9.2.2.2");
    // After the first move of the rook the right is gone: four appearances, three of them the same.
    let rooks = ["a1b1", "g8h8", "b1a1", "h8g8"];
    let twice: Vec<&str> = rooks.iter().cycle().take(8).copied().collect();
    let fen = "r3k1r1/pp5p/8/8/8/8/PP5P/R3K3 w Qq - 0 20";
    let wrong = [("2009", "9.5.b"), ("2017", "9.5.3"), ("2023", "9.5.3")];
    check(&wrong, &json!({"fen": fen, "moves": twice}), "w claim threefold", "claim_wrong");
    let thrice: Vec<&str> = rooks.iter().cycle().take(12).copied().collect();
    let stands = [("2009", "9.2.b"), ("2017", "9.2.1.2"), ("2023", "9.2.2")];
    check(
        &stands,
        &json!({"fen": fen, "moves": thrice}),
        "w claim threefold",
        "ended 1/2-1/2 threefold",
    );
    // The first time an en passant capture was open; it never is again.
    let kings = ["e1e2", "e8e7", "e2e1", "e7e8"];
    let twice: Vec<&str> = ["c7c5"].iter().chain(kings.iter().cycle().take(8)).copied().collect();
    let fen = "4k3/2p5/8/1P6/8/8/8/4K3 b - - 0 40";
    check(&wrong, &json!({"fen": fen, "moves": twice}), "w claim threefold", "claim_wrong");
}

#[test]
fn art_11_12_the_arbiter_sees_where_the_position_stood() {
    use table::fide::{Basis, claim_evidence};
    let setup = json!({"moves": SHUFFLE[..7]});
    let (table, _) = play("2023", &setup, "read");
    let shown = claim_evidence(table.game(), Basis::Threefold, "c6b8".parse().ok());
    let plies: Vec<_> = shown.parts.iter().map(|part| part.what.arguments[0].1.clone()).collect();
    assert_eq!(shown.value, Some(3.into()));
    assert_eq!(plies, [0.into(), 4.into()]);
    let quiet = claim_evidence(table.game(), Basis::Fifty, None);
    assert_eq!(quiet.value, Some(7.into()));
}

#[test]
fn art_9_3_fifty_moves_claimed() {
    stands_for!(
        "fide-2023 9.3 9.3.1 9.3.2",
        "fide-2017 9.3 9.3.1 9.3.2",
        "fide-2009 5.2.e 9.3 9.3.a 9.3.b"
    );
    let fen = |count: u32| json!({"fen": format!("8/8/4k3/8/8/4K3/P7/R6r w - - {count} 120"), "tc": "90m"});
    let already = [("2009", "9.3.b"), ("2017", "9.3.2"), ("2023", "9.3.2")];
    let written = [("2009", "9.3.a"), ("2017", "9.3.1"), ("2023", "9.3.1")];
    check(&already, &fen(100), "w claim fifty", "ended 1/2-1/2 fifty");
    check(&written, &fen(99), "w claim fifty e3e4", "ended 1/2-1/2 fifty");
    let wrong = [("2017", "9.5.3"), ("2023", "9.5.3")];
    check(&wrong, &fen(98), "w claim fifty e3e4", "claim_wrong; black +120000; only e3e4");
    check(&wrong, &fen(99), "w claim fifty a2a3", "claim_wrong; black +120000; only a2a3");
    check(&wrong, &fen(99), "w claim fifty a1h1", "claim_wrong; black +120000; only a1h1");
    // 2009 counts moves made, the others moves completed.
    let black = json!({"fen": "8/8/4k3/8/8/4K3/P7/R6r b - - 99 120", "tc": "90m"});
    check(&already[..1], &black, "b move h1h2; w claim fifty", "ended 1/2-1/2 fifty");
    check(&wrong, &black, "b move h1h2; w claim fifty", "claim_wrong; black +120000");
    check(&already, &black, "b move h1h2; b press; w claim fifty", "ended 1/2-1/2 fifty");
}

#[test]
fn art_9_3_2_fifty_moves_are_noted_when_the_claim_holds() {
    let black = json!({"fen": "8/8/4k3/8/8/4K3/P7/R6r b - - 99 120", "tc": "90m"});
    let noted = |edition, acts| {
        let (_, ruling) = play(edition, &black, acts);
        ruling.notes.iter().filter(|note| **note == Note::FiftyClaimable).count()
    };
    assert_eq!(noted("2009", "b move h1h2"), 1);
    for edition in ["2017", "2023"] {
        assert_eq!(noted(edition, "b move h1h2"), 0);
        assert_eq!(noted(edition, "b move h1h2; b press"), 1);
        assert_eq!(noted(edition, "play h1h2"), 1);
        assert_eq!(noted(edition, "play h1h2; play a1b1"), 1);
        assert_eq!(noted(edition, "play h1h2; w move a1b1"), 1);
        assert_eq!(noted(edition, "b move h1h2; w move a1b1"), 0);
    }
}

#[test]
fn art_9_4_no_claim_after_a_touch() {
    stands_for!("fide-2023 9.4", "fide-2017 9.4", "fide-2009 9.4");
    let setup = json!({"moves": SHUFFLE});
    check(
        &every("9.4"),
        &setup,
        "w touch b1; w claim threefold",
        "refused touched; only b1a3 b1c3",
    );
    let stands = [("2009", "9.2.b"), ("2017", "9.2.1.2"), ("2023", "9.2.2")];
    check(&stands, &setup, "w adjust b1; w claim threefold", "ended 1/2-1/2 threefold");
}

#[test]
fn art_6_12_2_no_claim_on_a_display_alone() {
    stands_for!("fide-2023 6.12.2", "fide-2017 6.12.2", "fide-2009 6.14");
    let articles = [("2009", "6.14"), ("2017", "6.12.2"), ("2023", "6.12.2")];
    check(
        &articles,
        &json!({"moves": SHUFFLE}),
        "w claim threefold evidence=display",
        "refused display_only",
    );
}

#[test]
fn art_9_5_3_a_wrong_claim_costs_time_and_binds_to_the_written_move() {
    stands_for!("fide-2023 9.5.3", "fide-2017 9.5.3", "fide-2009 9.5.b");
    let wrong = [("2009", "9.5.b"), ("2017", "9.5.3"), ("2023", "9.5.3")];
    let moves = ["e2e4", "e7e5"];
    for (tc, minutes) in [("90m", [3, 2, 2]), ("20m", [3, 2, 1]), ("5m", [3, 1, 1])] {
        for (article, minutes) in wrong.iter().zip(minutes) {
            let setup = json!({"moves": moves, "tc": tc});
            let expected = format!("claim_wrong; black +{}", minutes * 60_000);
            check(&[*article], &setup, "w claim threefold", &expected);
        }
    }
    let setup = json!({"moves": moves});
    check(&wrong, &setup, "w claim threefold g1f3", "claim_wrong; only g1f3");
    check(&wrong, &setup, "w claim threefold b1b3", "claim_wrong; only b1a3 b1c3");
}

#[test]
fn art_iii_4_an_increment_in_the_quickplay_finish() {
    let event = json!({"guideline_iii": true});
    let setup = json!({"tc": "40/60m, 30m", "event": event, "fen": "4k3/8/8/8/8/8/4P3/4K2R w - - 0 60", "clocks": {"white": 60_000, "black": 90_000}});
    check(&late("III.4"), &setup, "w qp_increment", "choice; agree|refuse");
    check(&late("5.2.3"), &setup, "w qp_increment; b accept", "ended 1/2-1/2 agreement");
    check(
        &late("III.4"),
        &setup,
        "w qp_increment; b decline; a decide agree",
        "continue; black +120000",
    );
    check_clocks(
        &["2017", "2023"],
        &setup,
        "w qp_increment; a decide agree; @1000 play e2e4",
        "64000 210000 black",
    );
    check(&late("III.4"), &setup, "w qp_increment; a decide refuse", "continue");
    check(&[("2009", "10.1")], &setup, "w qp_increment", "refused not_quickplay");
    check(&late("III.4"), &setup, "b qp_increment", "refused not_on_move");
}

#[test]
fn art_iii_5_a_draw_claimed_in_the_quickplay_finish() {
    stands_for!("fide-2023 III.2.1 III.2.2", "fide-2017 III.2.1 III.2.2");
    let setup = json!({"tc": "60m", "event": {"guideline_iii": true, "extra_increment_possible": false}, "clocks": {"white": 60_000, "black": 90_000}});
    let claim = [("2009", "10.2"), ("2017", "III.5.1"), ("2023", "III.5.1")];
    let asked = "w qp_draw cannot_win";
    check(&claim, &setup, asked, "choice; draw|postpone|reject");
    let draw = [("2009", "10.2.a"), ("2017", "III.5.1"), ("2023", "III.5.1")];
    check(&draw, &setup, &format!("{asked}; a decide draw"), "ended 1/2-1/2 quickplay");
    let rejected = [("2009", "10.2.c"), ("2017", "III.5.3"), ("2023", "III.5.3")];
    check(&rejected, &setup, &format!("{asked}; a decide reject"), "continue; black +120000");
    let postponed = [("2009", "10.2.b"), ("2017", "III.5.2"), ("2023", "III.5.2")];
    let later = format!("{asked}; a decide postpone grant=60000");
    check(&postponed, &setup, &later, "continue; black +60000");
    check(&postponed, &setup, &format!("{later}; @60000 b flag w"), "choice; draw|reject");
    check(
        &postponed,
        &setup,
        &format!("{later}; @60000 b flag w; a decide draw"),
        "ended 1/2-1/2 quickplay",
    );
    check(
        &every("6.9"),
        &setup,
        &format!("{later}; @60000 b flag w; a decide reject"),
        "ended 0-1 flag",
    );
    // 2009: the claim is an offer and the ruling final.
    check(
        &[("2009", "5.2.c")],
        &json!({"tc": "60m", "moves": ["e2e4", "e7e5"], "clocks": {"white": 60_000, "black": 90_000}}),
        &format!("{asked}; b accept"),
        "ended 1/2-1/2 agreement",
    );
    let never = json!({"tc": "60m", "clocks": {"white": 60_000, "black": 90_000}});
    check(&late("III.2.1"), &never, asked, "refused not_quickplay");
    // Announced, but the game is blitz or has an increment.
    for tc in ["5m", "60m+30s"] {
        let outside = json!({"tc": tc, "event": {"guideline_iii": true}, "clocks": {"white": 60_000, "black": 90_000}});
        check(&late("III.2.2"), &outside, asked, "refused not_quickplay");
    }
    let alone = [("2009", "D1"), ("2017", "III.6"), ("2023", "III.6")];
    check(&alone, &setup, "w qp_draw_no_arbiter no_effort", "choice none quickplay; draw|reject");
    check(&alone, &setup, "w qp_draw_no_arbiter no_effort; a decide reject", "ended");
    check(&alone, &setup, "w qp_draw_no_arbiter no_effort; w move e2e4", "refused game_ended");
}

#[test]
fn art_9_3_1_the_highest_counter_of_quiet_moves_is_enough() {
    let quiet = json!({"fen": "4k3/8/8/8/8/8/3R4/4K3 w - - 4294967295 90", "tc": "90m"});
    let articles = [("2009", "9.3.a"), ("2017", "9.3.1"), ("2023", "9.3.1")];
    check(&articles, &quiet, "w claim fifty d2c2", "ended 1/2-1/2 fifty");
}

#[test]
fn art_9_5_3_a_written_move_cannot_be_changed_by_a_second_claim() {
    stands_for!("fide-2023 9.2.1 9.5.3", "fide-2017 9.2.1.1 9.5.3", "fide-2009 9.2.a 9.5.b");
    let setup = json!({"moves": SHUFFLE[..7], "tc": "90m"});
    let wrong = [("2009", "9.5.b"), ("2017", "9.5.3"), ("2023", "9.5.3")];
    let acts = "b claim threefold e7e5; b claim threefold c6b8";
    check(&wrong, &setup, acts, "refused move_changed; only e7e5");
    let written = [("2009", "9.2.a"), ("2017", "9.2.1.1"), ("2023", "9.2.1")];
    check_cites(&written, &setup, acts, "refused move_changed; only e7e5");
}

#[test]
fn art_9_5_3_a_written_move_of_an_enemy_piece_binds_to_nothing() {
    stands_for!("fide-2023 9.5.3", "fide-2017 9.5.3", "fide-2009 9.5.b");
    let setup = json!({"moves": ["d2d4", "e7e5"]});
    let wrong = [("2009", "9.5.b"), ("2017", "9.5.3"), ("2023", "9.5.3")];
    check(&wrong, &setup, "w claim threefold e5d4", "claim_wrong");
    check(&wrong, &setup, "w claim threefold b1b3", "claim_wrong; only b1a3 b1c3 b1d2");
}

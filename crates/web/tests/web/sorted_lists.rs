//! Lists as their readers want them: sorted by their heads, a part of the field alone, rows as high
//! as one likes, and the reason of a place below its row.

use axum::http::StatusCode;
use serde_json::json;

use crate::kit::{Answer, Kit};

/// The numbers of the rows, from above.
fn keys(page: &Answer) -> Vec<u16> {
    let text = page.text();
    let rows = text.split("<tr data-key=").skip(1);
    rows.map(|row| row.split(['>', ' ']).next().unwrap().parse().unwrap()).collect()
}

/// Round 1 is over: 1–5, 6–2, 3–7, 8–4 by the Dutch rules for eight; White wins at board 1, Black at
/// board 2, boards 3 and 4 are drawn; the second round is played.
fn after_a_round(change: impl FnOnce(&mut serde_json::Value)) -> Kit {
    let kit = Kit::lodi_with(change);
    for (board, result) in [(1, "1-0"), (2, "0-1"), (3, "1/2-1/2"), (4, "1/2-1/2")] {
        kit.act(json!({"act": "result", "board": board, "result": result}));
    }
    kit
}

#[tokio::test(flavor = "multi_thread")]
async fn heads_sort_the_standings_both_ways_and_say_so() {
    let kit = after_a_round(|_| ());
    let mut visitor = kit.visitor();
    // Ratings fall with the number, names rise with it.
    let by = |query: &str| format!("/e/lodi/standings{query}");
    let rating = visitor.get(&by("?sort=rating")).await;
    assert_eq!(keys(&rating), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert!(rating.text().contains("aria-sort=\"descending\""), "{}", rating.text());
    assert!(rating.text().contains("?sort=-rating"));
    assert_eq!(keys(&visitor.get(&by("?sort=-rating")).await), [8, 7, 6, 5, 4, 3, 2, 1]);
    assert_eq!(keys(&visitor.get(&by("?sort=-name")).await), [8, 7, 6, 5, 4, 3, 2, 1]);
    let usual = visitor.get(&by("")).await;
    assert_eq!(keys(&visitor.get(&by("?sort=nonsense")).await), keys(&usual));
    let turned = keys(&visitor.get(&by("?sort=-rank")).await);
    // Two won, two lost: equals stay as they were.
    assert_eq!(
        [&turned[6..], &turned[..2]].concat(),
        [&keys(&usual)[..2], &keys(&usual)[6..]].concat()
    );
    for list in ["pairings?sort=black", "pairings?sort=-white", "players?sort=-name"] {
        let page = visitor.get(&format!("/e/lodi/{list}")).await;
        assert_eq!(page.status, StatusCode::OK, "{list}");
        assert_eq!(page.text().matches("aria-sort=").count(), 1, "{list}");
    }
    assert_eq!(keys(&visitor.get("/e/lodi/players?sort=-name").await), [8, 7, 6, 5, 4, 3, 2, 1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_part_of_the_field_stands_alone_with_its_places_in_the_whole() {
    let prizes = json!({"groups": [
        {"title": "Assoluto", "prizes": [{"place": 1, "cents": 10_000}]},
        {"title": "Sotto 2100", "who": [{"rating": {"to": 2099}}],
            "prizes": [{"place": 1, "cents": 5_000}]},
    ]});
    let kit = after_a_round(|announcement| announcement["prize_plan"] = prizes);
    let mut visitor = kit.visitor();
    let whole = visitor.get("/e/lodi/standings").await;
    assert!(whole.text().contains("Sotto 2100 <small>4</small>"), "{}", whole.text());
    let part = visitor.get("/e/lodi/standings?show=prize-2").await;
    let below: Vec<u16> = keys(&whole).into_iter().filter(|number| *number > 4).collect();
    assert_eq!(keys(&part), below, "those below 2100, in the order of the whole");
    let unknown = visitor.get("/e/lodi/standings?show=nobody").await;
    assert_eq!(keys(&unknown), keys(&whole));
}

#[tokio::test(flavor = "multi_thread")]
async fn without_prizes_the_halves_of_the_field_are_asked_for() {
    // From 2250 down by fifties: two are below 2000, six below 2200, which is as far from half.
    let kit = after_a_round(|_| ());
    let page = kit.visitor().get("/e/lodi/standings").await.text();
    assert!(page.contains("Elo sotto 2000 <small>2</small>"), "{page}");
    assert!(!page.contains("Donne <small>"), "nobody said who is a woman: {page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn rows_are_as_high_as_the_visitor_likes_and_stay_so() {
    let kit = after_a_round(|_| ());
    let mut visitor = kit.visitor();
    assert!(visitor.get("/e/lodi/pairings").await.text().contains("data-rows=\"auto\""));
    let chosen = visitor.get("/rows/roomy?back=%2Fe%2Flodi%2Fpairings").await;
    assert_eq!(chosen.location(), "/e/lodi/pairings");
    for page in ["pairings", "standings", "players"] {
        let text = visitor.get(&format!("/e/lodi/{page}")).await.text();
        assert!(text.contains("data-rows=\"roomy\""), "{page}");
    }
    let other = kit.visitor().get("/e/lodi/pairings").await.text();
    assert!(other.contains("data-rows=\"auto\""), "somebody else's choice is nobody's");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_reason_of_a_place_is_one_sentence_with_its_article() {
    let kit = after_a_round(|_| ());
    let mut visitor = kit.visitor();
    let standings = visitor.get("/e/lodi/standings").await;
    assert!(standings.text().contains("data-why=\"/e/lodi/standings/1/why/\""));
    let first = keys(&standings)[0];
    let why = visitor.get(&format!("/e/lodi/standings/1/why/{first}")).await;
    assert_eq!(why.status, StatusCode::OK);
    assert!(why.text().starts_with("<b>Perché 1°:</b> "), "{}", why.text());
    assert!(why.text().contains("a pari punti (1) con"), "{}", why.text());
    assert!(why.text().contains("#why"));
    for missing in ["1/why/0", "1/why/99", "2/why/1", "1/why/x"] {
        let answer = visitor.get(&format!("/e/lodi/standings/{missing}")).await;
        assert!(answer.status.is_client_error(), "{missing}: {}", answer.status);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_found_by_its_number_and_by_nothing_like_it() {
    let kit = after_a_round(|_| ());
    let page = kit.visitor().get("/e/lodi/pairings?find=2").await;
    assert_eq!(keys(&page), [2]);
}

//! «Why not?» between teams: the round paired again with the pair insisted on.

use serde_json::json;

use crate::kit::{Browser, Kit};

const PAIRING: &str = "/e/lodi/office/pairing";

/// The reason why one does not meet, or does not get, the other.
async fn reason(browser: &mut Browser, one: u16, other: &str) -> String {
    let page = browser.get(&format!("{PAIRING}?one={one}&other={other}")).await.text();
    let reason = page.split_once("class=\"reason\">").expect("an answer").1;
    reason.split('<').next().unwrap().to_owned()
}

/// The reasons of all pairs.
async fn reasons(browser: &mut Browser, count: u16) -> Vec<String> {
    let mut reasons = Vec::new();
    for one in 1..=count {
        for other in (one + 1)..=count {
            reasons.push(reason(browser, one, &other.to_string()).await);
        }
    }
    reasons
}

fn having(reasons: &[String], text: &str) -> usize {
    reasons.iter().filter(|reason| reason.contains(text)).count()
}

#[tokio::test]
async fn the_first_criterion_that_would_suffer_is_named() {
    let kit = Kit::teams_of(4);
    let mut chief = kit.signed("chief").await;
    // Nobody has points or colours: two pairs meet, and for the others only the order speaks.
    let first = reasons(&mut chief, 4).await;
    assert_eq!(having(&first, "si incontrano"), 2, "{first:?}");
    assert_eq!(having(&first, "verrebbe dopo nell&#39;ordine"), 4, "{first:?}");
    assert!(reason(&mut chief, 1, "bye").await.contains("nessuno riposa"));
    // Whoever has White on the first board wins both: two winners, two losers, nobody between.
    for (board, result) in [(1, "1-0"), (2, "0-1"), (3, "1-0"), (4, "0-1")] {
        kit.act(json!({"act": "result", "board": board, "result": result}));
    }
    kit.act(json!({"act": "close_round"}));
    kit.act(json!({"act": "pair"}));
    let second = reasons(&mut chief, 4).await;
    assert_eq!(having(&second, "si incontrano"), 2, "{second:?}");
    assert_eq!(having(&second, "già incontrate al turno 1"), 2, "{second:?}");
    // A winner against the loser it has not met takes the other two teams up as well.
    let floats = "C4, squadre che salgono di gruppo: 2 invece di 0";
    assert_eq!(having(&second, floats), 2, "{second:?}");
}

#[tokio::test]
async fn the_bye_of_a_team_is_told_by_whom_it_is_due_to() {
    let kit = Kit::teams_of(5);
    let mut chief = kit.signed("chief").await;
    // Of five newcomers number 5 has the bye (C.04.6, 3.4): its pairs would give it to another.
    let pairs = reasons(&mut chief, 5).await;
    assert_eq!(having(&pairs, "invece che a 5 Squadra"), 4, "{pairs:?}");
    assert_eq!(having(&pairs, "si incontrano"), 2, "{pairs:?}");
    assert_eq!(having(&pairs, "verrebbe dopo nell&#39;ordine"), 4, "{pairs:?}");
    let mut byes = Vec::new();
    for team in 1..=5 {
        byes.push(reason(&mut chief, team, "bye").await);
    }
    assert_eq!(having(&byes, "spetta a 5 Squadra"), 4, "{byes:?}");
    assert_eq!(having(&byes, "riposa"), 1, "{byes:?}");
}

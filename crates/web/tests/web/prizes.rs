//! The desk of prizes and their public page: announced in play, awarded as things stand, explained.

use axum::http::StatusCode;
use serde_json::json;

use crate::kit::Kit;

const DESK: &str = "/e/lodi/office/prizes";

/// Sends a form of the desk and confirms the ruling that it gets.
async fn confirmed(kit: &Kit, key: &str, fields: &[(&str, &str)]) {
    let mut chief = kit.signed("chief").await;
    let mut all = vec![("key", key)];
    all.extend_from_slice(fields);
    let ruling = chief.post_from(DESK, DESK, &all).await;
    assert_eq!(ruling.status, StatusCode::OK, "{}", ruling.text());
    let act = ruling.hidden("act").replace("&quot;", "\"").replace("&#34;", "\"");
    let confirm = [("key", key), ("act", act.as_str()), ("back", DESK)];
    let done = chief.post_from(DESK, "/e/lodi/office/act", &confirm).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
}

#[tokio::test]
async fn groups_are_announced_in_play_and_everybody_reads_them() {
    let kit = Kit::lodi();
    confirmed(&kit, "usual", &[("step", "usual")]).await;
    let page = kit.visitor().get("/e/lodi/prizes").await.text();
    for part in ["Assoluti", "Under 16", "Fascia Elo 1800–1999", "coppa"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(!page.contains("Alberti"), "nobody has won anything yet");
    let form = [
        ("step", "save"),
        ("group", "1"),
        ("title", "Assoluti"),
        ("prizes", "1: 500 + coppa\n2: 300\n3: 100"),
        ("sharing", "hort"),
    ];
    confirmed(&kit, "sums", &form).await;
    confirmed(&kit, "remove", &[("step", "remove"), ("group", "6")]).await;
    let page = kit.visitor().get("/e/lodi").await.text();
    assert!(page.contains("500 € + coppa") && page.contains("/e/lodi/prizes"), "{page}");
    let prizes = kit.visitor().get("/api/v1/events/lodi/prizes").await.value();
    assert_eq!((&prizes["announced"], &prizes["final"]), (&json!(90_000), &json!(false)));
    assert_eq!(prizes["groups"].as_array().map(Vec::len), Some(5));
}

#[tokio::test]
async fn arbiters_see_who_would_win_and_why_and_the_public_waits() {
    let kit = Kit::lodi();
    let form = [("step", "save"), ("title", "Assoluti"), ("prizes", "1: 500\n2: 301")];
    confirmed(&kit, "sums", &[&form[..], &[("sharing", "equally")]].concat()).await;
    for board in 1..=4 {
        kit.act(json!({"act": "result", "board": board, "result": "1-0"}));
    }
    kit.act(json!({"act": "close_round"}));
    let mut arbiter = kit.signed("arbiter").await;
    // Four with a point share 801 euros: 200,25 each.
    let desk = arbiter.get(DESK).await.text();
    assert!(desk.contains("Provvisorio") && desk.contains("200,25 €"), "{desk}");
    let why = arbiter.get(&format!("{DESK}?why=player-8")).await.text();
    assert!(why.contains("Hofer") && why.contains("<details"), "{why}");
    let public = kit.visitor().get("/e/lodi/prizes").await.text();
    assert!(!public.contains("200,25"), "{public}");
    let prizes = kit.visitor().get("/api/v1/events/lodi/prizes").await.value();
    assert_eq!(prizes["awarded"], json!(0));
}

#[tokio::test]
async fn what_is_wrong_in_a_group_stands_beside_its_field() {
    let kit = Kit::lodi();
    let mut chief = kit.signed("chief").await;
    let form = [("key", "k"), ("step", "save"), ("title", ""), ("prizes", "coppa")];
    let answer = chief.post_from(DESK, DESK, &form).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let text = answer.text();
    assert!(text.contains("href=\"#title\"") && text.contains("href=\"#prizes\""), "{text}");
    // A later place that is worth more is refused with what to do.
    let form = [("key", "k2"), ("step", "save"), ("title", "A"), ("prizes", "1: 5\n2: 6")];
    let answer = chief.post_from(DESK, DESK, &form).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.text().contains("vale più di quello prima"), "{}", answer.text());
}

#[tokio::test]
async fn the_announcement_stays_amendable_in_play_part_by_part() {
    let kit = Kit::lodi();
    let mut chief = kit.signed("chief").await;
    let page = "/e/lodi/office/announcement";
    let text = chief.get(page).await.text();
    assert!(text.contains("name=\"place\""), "{text}");
    let fields: Vec<(String, String)> = text
        .split("<input ")
        .skip(1)
        .filter_map(|input| {
            let name = input.split_once("name=\"")?.1.split('"').next()?;
            let value = input.split_once("value=\"").map_or("", |(_, rest)| rest);
            let plain = ["checkbox", "radio"];
            let plain = !plain.iter().any(|kind| input.contains(&format!("type=\"{kind}\"")));
            let value = value.split('"').next().unwrap_or_default();
            plain.then(|| (name.to_owned(), value.to_owned()))
        })
        .filter(|(name, _)| !["csrf", "tie_breaks", "name", "step"].contains(&name.as_str()))
        .collect();
    let mut form: Vec<(&str, &str)> =
        fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    form.extend([("federation", "fsi"), ("game", "fide-2023"), ("field", "open")]);
    form.extend([("system", "swiss"), ("grade", "national"), ("step", "check")]);
    form.extend([("name", "Open di Lodi, nuovo"), ("tie_breaks", "SB")]);
    let answer = chief.post_from(page, page, &form).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.text());
    let text = answer.text();
    for part in ["Spareggi", "Non più modificabile", "7.3.1", "Modificabile"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

use proptest::prelude::*;

use crate::client::{EventStream, Source};
use crate::house::House;

/// What a page sees of a text: every line end as `\n`.
fn seen(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}

#[test]
fn any_text_survives_the_way_to_the_page() {
    let house = House::usual();
    let mut source = Source::open(house.address, "texts", None);
    source.expect("hello", 0);
    let source = std::cell::RefCell::new(source);
    let id = std::cell::Cell::new(0);
    let text = prop_oneof![
        any::<String>(),
        "[ab:\r\n \u{0}\u{feff}è]{0,40}",
        Just(String::new()),
        "(data|id|event|retry): ?[a-z\r\n]{0,9}",
    ];
    proptest!(ProptestConfig::with_cases(400), |(text in text, name in "[a-z]{0,3}", size in 1usize..64)| {
        id.set(id.get() + 1);
        house.hub.publish("texts", id.get(), &name, &text).unwrap();
        let event = source.borrow_mut().next_by(size).unwrap();
        prop_assert_eq!(event.data, seen(&text));
        prop_assert_eq!(event.id, id.get().to_string());
        prop_assert_eq!(event.name, if name.is_empty() { "message".to_owned() } else { name });
    });
}

#[test]
fn the_plain_answer_carries_the_same_text() {
    let house = House::usual();
    let texts = ["", "\n", "a\r\n\r\nb", " spaced ", ":not a comment", "\r"];
    for (id, text) in (1..).zip(texts) {
        house.hub.publish("texts", id, "move", text).unwrap();
    }
    let answer = live::follow(&http::Extensions::new(), &house.hub, "texts", Some(0));
    let body = house.runtime.block_on(http_body_util::BodyExt::collect(answer.into_body()));
    let events = EventStream::default().feed(&body.unwrap().to_bytes());
    let data: Vec<_> = events.iter().map(|event| event.data.clone()).collect();
    assert_eq!(data, texts.map(seen));
}

#[test]
fn a_message_out_of_order_or_with_a_bad_name_is_refused() {
    let house = House::usual();
    house.publish("a", [5]);
    let error = house.hub.publish("a", 5, "move", "").unwrap_err();
    assert_eq!(error, live::PublishError::NotAscending { id: 5, newest: 5 });
    let error = house.hub.publish("a", 6, "mo\nve", "").unwrap_err();
    assert_eq!(error, live::PublishError::EventName("mo\nve".to_owned()));
    house.publish("b", [1]);
    assert_eq!((house.hub.newest("a"), house.hub.newest("b"), house.hub.newest("c")), (5, 1, 0));
}

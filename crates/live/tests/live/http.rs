use std::io::{Read, Write};
use std::net::Shutdown;
use std::sync::atomic::Ordering;
use std::time::Duration;

use live::{HubSettings, ServeSettings};

use crate::client::{EventStream, Source, connect, hear_out, read_head, read_to_end};
use crate::house::{House, brisk, until};

#[test]
fn a_connection_that_served_pages_becomes_a_stream() {
    let house = House::usual();
    let mut stream = connect(house.address);
    for _ in 0..3 {
        write!(stream, "GET /page HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
        let mut answer = read_head(&mut stream, &mut Vec::new());
        assert!(answer.head.starts_with("http/1.1 200 "));
        while answer.begun.len() < 6 {
            let mut byte = [0];
            stream.read_exact(&mut byte).unwrap();
            answer.begun.push(byte[0]);
        }
        assert_eq!(answer.begun, b"a page");
    }
    let mut source = Source::open_on(stream, "board", None);
    source.expect("hello", 0);
    house.publish("board", [1]);
    source.expect("move", 1);
}

#[test]
fn a_stream_asked_for_behind_an_answer_not_yet_read_waits_for_it_and_loses_no_byte() {
    let house = House::usual();
    let mut stream = connect(house.address);
    let large = "GET /large HTTP/1.1\r\nHost: x\r\n\r\n";
    let live = "GET /live/board HTTP/1.1\r\nHost: x\r\n\r\n";
    write!(stream, "{large}{live}").unwrap();
    let mut answer = read_head(&mut stream, &mut Vec::new());
    let mut buffer = vec![0; 1 << 16];
    while answer.begun.len() < 4_000_000 {
        let count = stream.read(&mut buffer).unwrap();
        assert!(count > 0);
        answer.begun.extend_from_slice(&buffer[..count]);
    }
    let rest = answer.begun.split_off(4_000_000);
    assert!(answer.begun.iter().all(|byte| *byte == b'x'));
    let mut source = Source::await_head(stream, rest);
    source.expect("hello", 0);
    house.publish("board", [1]);
    source.expect("move", 1);
}

#[test]
fn an_old_client_gets_what_there_is_and_the_connection_closes() {
    let house = House::usual();
    house.hub.begin("board", 1);
    house.publish("board", [2, 3]);
    let mut stream = connect(house.address);
    write!(stream, "GET /live/board?behind=1 HTTP/1.0\r\n\r\n").unwrap();
    let text = read_to_end(&mut stream);
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.0 200 "), "{head}");
    let ids: Vec<_> =
        EventStream::default().feed(body.as_bytes()).into_iter().map(|event| event.id).collect();
    assert_eq!(ids, ["2", "3"]);
    assert_eq!(house.hub.total(), 0);
}

#[test]
fn a_head_request_is_answered_without_a_stream() {
    let house = House::usual();
    let mut stream = connect(house.address);
    write!(stream, "HEAD /live/board HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    let answer = read_head(&mut stream, &mut Vec::new());
    assert!(answer.head.starts_with("http/1.1 200 "));
    assert!(answer.head.contains("text/event-stream"));
    assert!(answer.begun.is_empty());
    Source::open_on(stream, "board", None).expect("hello", 0);
}

#[test]
fn every_request_knows_its_peer() {
    let house = House::usual();
    let mut stream = connect(house.address);
    write!(stream, "GET /peer HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
    assert!(read_to_end(&mut stream).ends_with("127.0.0.1"));
}

#[test]
fn a_request_that_never_ends_is_cut_off() {
    let settings =
        ServeSettings { header_timeout: Duration::from_millis(100), ..ServeSettings::default() };
    let house = House::open(HubSettings::default(), settings);
    let mut begun = connect(house.address);
    write!(begun, "GET /page HTTP/1.1\r\nHost: x\r\nX-Slow: ").unwrap();
    let mut silent = connect(house.address);
    assert!(!read_to_end(&mut begun).contains("a page"));
    assert_eq!(read_to_end(&mut silent), "");
}

#[test]
fn a_body_that_never_ends_is_given_up() {
    let settings =
        ServeSettings { body_timeout: Duration::from_millis(100), ..ServeSettings::default() };
    let house = House::open(HubSettings::default(), settings);
    let mut whole = connect(house.address);
    let head = "POST /echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 4\r\n\r\n";
    write!(whole, "{head}e2").unwrap();
    write!(whole, "e4").unwrap();
    assert!(read_to_end(&mut whole).ends_with("\r\n\r\ne2e4"));
    let mut begun = connect(house.address);
    write!(begun, "{head}e2").unwrap();
    assert!(read_to_end(&mut begun).starts_with("HTTP/1.1 400 "));
}

#[test]
fn an_answer_nobody_reads_is_given_up() {
    let settings =
        ServeSettings { write_timeout: Duration::from_millis(100), ..ServeSettings::default() };
    let house = House::open(HubSettings::default(), settings);
    let mut stream = connect(house.address);
    for _ in 0..10 {
        write!(stream, "GET /large HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    }
    std::thread::sleep(Duration::from_millis(300));
    assert!(read_to_end(&mut stream).len() < 40_000_000);
}

#[test]
fn a_follower_outlives_the_time_limits_of_requests() {
    let settings =
        ServeSettings { header_timeout: Duration::from_millis(50), ..ServeSettings::default() };
    let house = House::open(brisk(), settings);
    let mut source = Source::open(house.address, "board", None);
    source.expect("hello", 0);
    std::thread::sleep(Duration::from_millis(120));
    house.publish("board", [1]);
    source.expect("move", 1);
}

#[test]
fn oversized_headers_are_refused() {
    let house = House::usual();
    let mut stream = connect(house.address);
    write!(stream, "GET /page HTTP/1.1\r\nHost: x\r\n").unwrap();
    // The server has heard enough long before the end, but lets the sender finish.
    write!(stream, "X-Large: {}\r\n\r\n", "x".repeat(4_000_000)).unwrap();
    let answer = hear_out(&mut stream);
    assert!(!answer.contains("a page"));
    assert!(answer.starts_with("HTTP/1.1 431 "), "{answer}");

    let mut many = connect(house.address);
    write!(many, "GET /page HTTP/1.1\r\n{}\r\n", "A: b\r\n".repeat(500)).unwrap();
    assert!(read_to_end(&mut many).starts_with("HTTP/1.1 431 "));
}

#[test]
fn whoever_closes_their_side_behind_a_request_is_still_answered() {
    let house = House::usual();
    let mut stream = connect(house.address);
    write!(stream, "GET /pause HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
    stream.shutdown(Shutdown::Write).unwrap();
    assert!(hear_out(&mut stream).ends_with("slept"));
}

#[test]
fn a_body_nobody_wanted_does_not_cost_the_sender_the_answer() {
    let house = House::usual();
    let mut stream = connect(house.address);
    let head =
        "POST /page HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 4000000\r\n\r\n";
    write!(stream, "{head}{}", "x".repeat(4_000_000)).unwrap();
    assert!(hear_out(&mut stream).starts_with("HTTP/1.1 405 "));
}

#[test]
fn a_stop_ends_streams_in_good_order_and_lets_open_requests_finish() {
    let mut house = House::usual();
    let mut source = Source::open(house.address, "board", None);
    source.expect("hello", 0);
    let mut idle = connect(house.address);
    let mut open = connect(house.address);
    write!(open, "GET /page HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    read_head(&mut open, &mut Vec::new());
    write!(open, "GET /pause HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    until("the request is with its handler", || house.pauses.load(Ordering::SeqCst) == 1);
    house.publish("board", [1]);
    house.stop();
    source.expect("move", 1);
    assert_eq!(source.next(), None);
    assert!(source.chunked.ended);
    assert!(read_to_end(&mut open).ends_with("slept"));
    assert_eq!(read_to_end(&mut idle), "");
    house.wait();
    assert!(house.hub.is_closed());
    assert_eq!(house.hub.total(), 0);
    assert_eq!(house.hub.publish("board", 2, "", ""), Err(live::PublishError::Closed));
}

#[test]
fn a_request_that_does_not_finish_is_cut_off_when_the_grace_is_over() {
    let settings = ServeSettings { grace: Duration::from_millis(50), ..ServeSettings::default() };
    let mut house = House::open(HubSettings::default(), settings);
    let mut stuck = connect(house.address);
    write!(stuck, "GET /never HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    let mut other = connect(house.address);
    write!(other, "GET /page HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    read_head(&mut other, &mut Vec::new());
    house.stop();
    house.wait();
    assert_eq!(read_to_end(&mut stuck), "");
    until("everything is closed", || house.hub.is_closed());
}

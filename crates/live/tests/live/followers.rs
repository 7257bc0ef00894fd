use std::io::Write;
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::time::Duration;

use live::{HubSettings, ServeSettings};

use crate::client::{Source, read_head};
use crate::house::{House, brisk, until};

#[test]
fn a_page_without_a_cursor_is_greeted_and_then_hears_what_is_new() {
    let house = House::usual();
    house.publish("board", [3, 8]);
    let mut source = Source::open(house.address, "board", None);
    assert_eq!(source.expect("hello", 8).data, "8");
    house.publish("board", [9]);
    house.publish("another", [1]);
    house.publish("board", [12]);
    assert_eq!(source.expect("move", 9).data, "9");
    source.expect("move", 12);
    assert_eq!((house.hub.followers("board"), house.hub.total()), (1, 1));
    until("both are counted", || house.hub.figures().delivered == 2);
}

#[test]
fn a_page_rendered_at_an_id_gets_what_it_missed() {
    let house = House::usual();
    house.publish("board", [3, 8, 9]);
    let mut source = Source::open(house.address, "board?behind=3", None);
    source.expect("move", 8);
    source.expect("move", 9);
    let mut back = Source::open(house.address, "board?behind=3", Some("8"));
    back.expect("move", 9);
    let mut ahead = Source::open(house.address, "board?behind=15", None);
    assert_eq!(ahead.expect("hello", 15).data, "9");
    house.publish("board", [20]);
    ahead.expect("move", 20);
}

#[test]
fn a_cursor_older_than_the_ring_is_told_to_load_again() {
    let house = House::open(
        HubSettings { ring_messages: 4, ..HubSettings::default() },
        ServeSettings::default(),
    );
    house.hub.begin("board", 10);
    house.publish("board", 11..=14);
    Source::open(house.address, "board", Some("10")).expect("move", 11);
    Source::open(house.address, "board", Some("9")).expect("reset", 14);
    house.publish("board", [15]);
    let mut late = Source::open(house.address, "board", Some("10"));
    assert_eq!(late.expect("reset", 15).data, "15");
    house.publish("board", [16]);
    late.expect("move", 16);
    assert_eq!(house.hub.figures().resets, 2);
}

#[test]
fn who_comes_back_gets_every_id_once_and_in_order_while_messages_are_published() {
    const LAST: u64 = 4000;
    let house = House::open(
        HubSettings { ring_messages: 5000, ring_bytes: 1 << 24, ..HubSettings::default() },
        ServeSettings::default(),
    );
    house.hub.begin("board", 0);
    let address = house.address;
    let reader = move |stride: usize| {
        move || {
            let mut seen = Vec::new();
            let mut cursor = "0".to_owned();
            while cursor != LAST.to_string() {
                let mut source = Source::open(address, "board", Some(&cursor));
                for _ in 0..stride {
                    let event = source.next().unwrap();
                    assert_eq!(event.name, "move");
                    assert_eq!(event.id, event.data);
                    seen.push(event.id.parse::<u64>().unwrap());
                    cursor = event.id;
                    if cursor == LAST.to_string() {
                        break;
                    }
                }
            }
            seen
        }
    };
    let readers: Vec<_> =
        [7, 50, 333, 9999].map(|stride| std::thread::spawn(reader(stride))).into_iter().collect();
    for id in 1..=LAST {
        house.publish("board", [id]);
        if id % 16 == 0 {
            std::thread::yield_now();
        }
    }
    for reader in readers {
        assert_eq!(reader.join().unwrap(), (1..=LAST).collect::<Vec<_>>());
    }
}

#[test]
fn everybody_hears_all_of_its_own_channel_and_nothing_else() {
    let house = House::usual();
    let channels = ["a", "b", "c"];
    let mut sources: Vec<_> = (0..90)
        .map(|number| {
            (channels[number % 3], Source::open(house.address, channels[number % 3], None))
        })
        .collect();
    std::thread::scope(|scope| {
        for channel in channels {
            let hub = &house.hub;
            scope.spawn(move || {
                for id in 1..=200 {
                    hub.publish(channel, id, "move", &format!("{channel}{id}")).unwrap();
                }
            });
        }
    });
    for (channel, source) in &mut sources {
        source.expect("hello", 0);
        for id in 1..=200 {
            assert_eq!(source.expect("move", id).data, format!("{channel}{id}"));
        }
    }
    assert_eq!(channels.map(|channel| house.hub.followers(channel)), [30, 30, 30]);
    assert_eq!(house.hub.figures().published, 600);
    until("all is counted", || house.hub.figures().delivered == 18_000);
}

#[test]
fn one_that_keeps_talking_is_no_follower() {
    let house = House::open(brisk(), ServeSettings::default());
    let mut chatter = Source::open(house.address, "board", None);
    let mut quiet = Source::open(house.address, "board", None);
    chatter.stream.write_all(&[b'x'; 10_000]).unwrap();
    until("the talker is gone", || house.hub.figures().gone == 1);
    house.publish("board", [1]);
    quiet.expect("hello", 0);
    quiet.expect("move", 1);
}

/// A connection whose kernel takes as little as possible unread.
fn tight(address: SocketAddr) -> TcpStream {
    let socket = socket2::Socket::new(socket2::Domain::IPV4, socket2::Type::STREAM, None).unwrap();
    socket.set_recv_buffer_size(1024).unwrap();
    socket.connect(&address.into()).unwrap();
    let stream = TcpStream::from(socket);
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    stream
}

/// Reads to the message `last`; the ids are those in between, without a gap except at a reset.
fn read_checked(source: &mut Source, from: u64, last: u64, size: usize) -> u64 {
    let (mut at, mut resets) = (from, 0);
    while at < last {
        let event = source.next_by(size).unwrap();
        let id: u64 = event.id.parse().unwrap();
        if event.name == "reset" {
            assert!(id > at);
            resets += 1;
        } else {
            assert_eq!(id, at + 1, "a message is missing");
            assert!(event.data.starts_with(&format!("{id} ")));
            assert_eq!(event.data.len(), 4000, "a message is torn");
        }
        at = id;
    }
    resets
}

fn publish_long(house: &House, ids: std::ops::RangeInclusive<u64>) {
    for id in ids {
        let data = format!("{id} {}", "x".repeat(4000));
        house.hub.publish("board", id, "move", &data[..4000]).unwrap();
    }
}

#[test]
fn a_slow_reader_gets_everything_while_the_ring_has_it() {
    let house = House::open(
        HubSettings { ring_messages: 400, ring_bytes: 1 << 24, send_buffer: 4096, ..brisk() },
        ServeSettings::default(),
    );
    house.hub.begin("board", 0);
    let mut slow = Source::open_on(tight(house.address), "board", Some("0"));
    let mut quick = Source::open(house.address, "board", Some("0"));
    publish_long(&house, 1..=300);
    assert_eq!(read_checked(&mut quick, 0, 300, 1 << 16), 0);
    assert_eq!(read_checked(&mut slow, 0, 300, 777), 0);
}

#[test]
fn a_slow_reader_that_falls_out_of_the_ring_is_reset_between_whole_messages() {
    let house = House::open(
        HubSettings { ring_messages: 10, send_buffer: 4096, ..brisk() },
        ServeSettings::default(),
    );
    house.hub.begin("board", 0);
    let mut slow = Source::open_on(tight(house.address), "board", Some("0"));
    publish_long(&house, 1..=300);
    assert!(read_checked(&mut slow, 0, 300, 777) >= 1);
    publish_long(&house, 301..=302);
    read_checked(&mut slow, 300, 302, 777);
    assert!(house.hub.figures().resets >= 1);
}

#[test]
fn one_that_takes_nothing_for_too_long_is_dropped_and_others_are_not() {
    let house = House::open(
        HubSettings {
            ring_bytes: 1 << 24,
            send_buffer: 4096,
            stall: Duration::from_millis(200),
            ..brisk()
        },
        ServeSettings::default(),
    );
    let stuck = Source::open_on(tight(house.address), "board", None);
    let mut quick = Source::open(house.address, "board", None);
    quick.expect("hello", 0);
    publish_long(&house, 1..=100);
    assert_eq!(read_checked(&mut quick, 0, 100, 1 << 16), 0);
    // Either we or the kernel lose patience first.
    let dropped = |figures: live::Figures| figures.stalled + figures.gone;
    until("the stuck one is dropped", || dropped(house.hub.figures()) == 1);
    assert_eq!(house.hub.followers("board"), 1);
    publish_long(&house, 101..=101);
    assert_eq!(read_checked(&mut quick, 100, 101, 1 << 16), 0);
    drop(stuck);
}

#[test]
fn dead_sockets_are_removed_and_living_ones_hear_the_heartbeat() {
    let house = House::open(brisk(), ServeSettings::default());
    let mut alive = Source::open(house.address, "board", None);
    let dropped = Source::open(house.address, "board", None);
    let hung_up = Source::open(house.address, "board", None);
    until("three followers", || house.hub.followers("board") == 3);
    drop(dropped);
    hung_up.stream.shutdown(Shutdown::Write).unwrap();
    until("two of them gone", || house.hub.followers("board") == 1);
    assert_eq!(house.hub.figures().gone, 2);
    alive.expect("hello", 0);
    while alive.parser.comments < 3 {
        assert!(alive.read_some(), "the living one is closed");
    }
    house.publish("board", [1]);
    alive.expect("move", 1);
}

#[test]
fn a_full_hub_answers_503_and_admits_again_when_there_is_room() {
    let house = House::open(HubSettings { followers: 2, ..brisk() }, ServeSettings::default());
    let first = Source::open(house.address, "a", None);
    let _second = Source::open(house.address, "b", None);
    let mut third = crate::client::connect(house.address);
    write!(third, "GET /live/a HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    let answer = read_head(&mut third, &mut Vec::new());
    assert!(answer.head.starts_with("http/1.1 503 "), "{}", answer.head);
    assert!(answer.head.contains("\r\nretry-after: "));
    assert_eq!(house.hub.figures().refused, 1);
    drop(first);
    until("room", || house.hub.total() == 1);
    // The refused connection is still good for another attempt.
    Source::open_on(third, "a", None).expect("hello", 0);
}

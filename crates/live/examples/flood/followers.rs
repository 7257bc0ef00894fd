//! The following process: opens the streams, then measures every message that arrives.

use std::cell::RefCell;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::rc::Rc;
use std::time::{Duration, Instant, SystemTime};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::LocalSet;

use crate::{Flood, Outcome};

/// Streams opened at the same time.
const OPENING: usize = 128;

/// Followers per source address, well below the ports there are.
const PER_ADDRESS: usize = 20_000;

/// What all followers together have seen.
#[derive(Debug, Default)]
struct Seen {
    /// Microseconds from the sending to the reading of each message.
    latencies: Vec<u32>,
    first_sent: u64,
    last_read: u64,
    /// Followers that missed a message or got one twice.
    broken: usize,
}

fn now() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_micros()).unwrap_or(u64::MAX)
}

async fn open(address: SocketAddr, number: usize) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    let host = u8::try_from(1 + number / PER_ADDRESS).unwrap_or(u8::MAX);
    if host > 1 {
        socket.bind((Ipv4Addr::new(127, 0, 0, host), 0).into())?;
    }
    let mut stream = socket.connect(address).await?;
    stream.write_all(b"GET /live HTTP/1.1\r\nHost: localhost\r\n\r\n").await?;
    let mut head = Vec::new();
    while !head.windows(4).any(|four| four == b"\r\n\r\n") {
        let mut buffer = [0; 1024];
        let count = stream.read(&mut buffer).await?;
        if count == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        head.extend_from_slice(&buffer[..count]);
    }
    if !head.starts_with(b"HTTP/1.1 200") {
        return Err(io::Error::other("refused"));
    }
    Ok(stream)
}

/// Books the messages of one piece of a stream; keeps what is not yet a whole line.
fn book(piece: &[u8], rest: &mut Vec<u8>, seen: &mut Seen, expected: &mut u64) {
    let joined;
    let mut bytes = piece;
    if !rest.is_empty() {
        rest.extend_from_slice(piece);
        joined = std::mem::take(rest);
        bytes = &joined;
    }
    let read = now();
    while let Some(at) = bytes.iter().position(|byte| *byte == b'\n') {
        let line = &bytes[..at];
        bytes = &bytes[at + 1..];
        let number = |digits: &[u8]| {
            digits.iter().take_while(|digit| digit.is_ascii_digit()).fold(0, |sum: u64, digit| {
                sum.wrapping_mul(10).wrapping_add(u64::from(digit - b'0'))
            })
        };
        if let Some(id) = line.strip_prefix(b"id: ") {
            let id = number(id);
            // A hello has the id 0.
            if id > 0 && id != *expected {
                seen.broken += 1;
            }
            *expected = id + 1;
        } else if let Some(data) = line.strip_prefix(b"data: ") {
            let sent = number(data);
            if sent > 0 {
                let micros = u32::try_from(read.saturating_sub(sent)).unwrap_or(u32::MAX);
                seen.latencies.push(micros);
                seen.last_read = read;
                if seen.first_sent == 0 {
                    seen.first_sent = sent;
                }
            }
        }
    }
    rest.extend_from_slice(bytes);
}

async fn read_all(stream: TcpStream, seen: Rc<RefCell<Seen>>, buffer: Rc<RefCell<Vec<u8>>>) {
    let mut rest = Vec::new();
    let mut expected = 1;
    loop {
        if stream.readable().await.is_err() {
            return;
        }
        let mut buffer = buffer.borrow_mut();
        match stream.try_read(&mut buffer) {
            Ok(0) => return,
            Ok(count) => {
                book(&buffer[..count], &mut rest, &mut seen.borrow_mut(), &mut expected);
            }
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            Err(_) => return,
        }
    }
}

pub fn run(address: SocketAddr, flood: Flood) -> Outcome<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    LocalSet::new().block_on(&runtime, follow_all(address, flood))
}

async fn follow_all(address: SocketAddr, flood: Flood) -> Outcome<()> {
    let begun = Instant::now();
    let mut streams = Vec::with_capacity(flood.followers);
    while streams.len() < flood.followers {
        let count = OPENING.min(flood.followers - streams.len());
        let opening: Vec<_> = (0..count)
            .map(|more| tokio::task::spawn_local(open(address, streams.len() + more)))
            .collect();
        for stream in opening {
            streams.push(stream.await??);
        }
    }
    let opened = begun.elapsed().as_millis();

    let all = flood.followers * usize::try_from(flood.messages)?;
    let seen = Rc::new(RefCell::new(Seen::default()));
    seen.borrow_mut().latencies.reserve(all);
    let buffer = Rc::new(RefCell::new(vec![0; 64 * 1024]));
    for stream in streams {
        tokio::task::spawn_local(read_all(stream, Rc::clone(&seen), Rc::clone(&buffer)));
    }
    // The openings of all streams are read before the flood begins.
    tokio::time::sleep(Duration::from_millis(500)).await;
    println!("{} streams opened in {opened} ms", flood.followers);

    let mut before = 0;
    let mut quiet = 0;
    while before < all && quiet < 100 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        let count = seen.borrow().latencies.len();
        quiet = if count == before { quiet + 1 } else { 0 };
        before = count;
    }
    let mut seen = seen.take();
    seen.latencies.sort_unstable();
    let count = seen.latencies.len();
    let at = |thousandth: usize| {
        let place = (count * thousandth / 1000).min(count.saturating_sub(1));
        u64::from(seen.latencies.get(place).copied().unwrap_or(0)) / 1000
    };
    let span = seen.last_read.saturating_sub(seen.first_sent).max(1);
    println!(
        "{count} of {all} delivered, {} out of order, {} a second; latency p50 {} ms, p99 {} ms, \
         max {} ms",
        seen.broken,
        u64::try_from(count)? * 1_000_000 / span,
        at(500),
        at(990),
        at(1000),
    );
    Ok(())
}

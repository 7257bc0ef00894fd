//! The following process: opens streams, notes when every message arrives, and reports.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{self, BufRead};
use std::net::{Ipv4Addr, SocketAddr};
use std::rc::Rc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::LocalSet;

/// Streams opened at the same time.
const OPENING: usize = 128;
/// Followers of one source address, well below the ports there are.
const PER_ADDRESS: usize = 20_000;
/// After so long without a message there are no more to wait for.
const QUIET: Duration = Duration::from_secs(5);

/// What the other process asks for.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Task {
    pub address: SocketAddr,
    pub path: String,
    pub followers: usize,
    pub messages: usize,
    /// Where the path says `{board}`, the followers spread evenly over so many boards, and a message
    /// goes to those of one of them.
    #[serde(default)]
    pub boards: usize,
}

impl Task {
    /// What the follower of a number asks for.
    fn path_of(&self, number: usize) -> String {
        let board = number.checked_rem(self.boards).map_or(0, |board| board + 1);
        self.path.replace("{board}", &board.to_string())
    }

    /// How many messages arrive in all.
    fn deliveries(&self) -> usize {
        self.followers * self.messages / self.boards.max(1)
    }
}

/// What became of it.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(super) struct Report {
    pub delivered: usize,
    /// Followers that did not get every message once and in order.
    pub broken: usize,
    pub p50_microseconds: u64,
    pub p99_microseconds: u64,
    pub worst_microseconds: u64,
    pub per_second: u64,
}

/// Microseconds since 1970: both processes read the same clock.
pub(super) fn microseconds() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_micros()).unwrap_or(u64::MAX)
}

/// When the messages of each identifier were read, by all followers.
#[derive(Default)]
struct Arrived {
    read: BTreeMap<u64, Vec<u64>>,
    count: usize,
    broken: usize,
    /// Whether each message has the identifier after that of the last one.
    one_by_one: bool,
}

/// Follows as asked; speaks with the other process in lines: `ready`, then the moments of sending
/// come in, then the report goes out.
pub(super) fn run(task: &Task) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    LocalSet::new().block_on(&runtime, follow(task))
}

async fn follow(task: &Task) -> io::Result<()> {
    let mut streams = Vec::with_capacity(task.followers);
    while streams.len() < task.followers {
        let count = OPENING.min(task.followers - streams.len());
        let opening: Vec<_> = (0..count)
            .map(|more| tokio::task::spawn_local(open(task.clone(), streams.len() + more)))
            .collect();
        for stream in opening {
            streams.push(stream.await.map_err(io::Error::other)??);
        }
    }
    let one_by_one = task.boards == 0;
    let arrived = Rc::new(RefCell::new(Arrived { one_by_one, ..Arrived::default() }));
    let buffer = Rc::new(RefCell::new(vec![0; 64 * 1024]));
    for (stream, behind) in streams {
        let arrived = Rc::clone(&arrived);
        tokio::task::spawn_local(read(stream, behind, arrived, Rc::clone(&buffer)));
    }
    // The opening of every stream is read before anything is sent.
    tokio::time::sleep(Duration::from_millis(500)).await;
    println!("ready");
    let all = task.deliveries();
    let (mut before, mut quiet) = (0, Duration::ZERO);
    let step = Duration::from_millis(50);
    while before < all && quiet < QUIET {
        tokio::time::sleep(step).await;
        let count = arrived.borrow().count;
        quiet = if count == before && count > 0 { quiet + step } else { Duration::ZERO };
        before = count;
    }
    let sent: BTreeMap<u64, u64> = io::stdin()
        .lock()
        .lines()
        .next()
        .transpose()?
        .and_then(|line| serde_json::from_str(&line).ok())
        .unwrap_or_default();
    let report = report(&arrived.take(), &sent);
    println!("{}", serde_json::to_string(&report).map_err(io::Error::other)?);
    Ok(())
}

fn report(arrived: &Arrived, sent: &BTreeMap<u64, u64>) -> Report {
    let mut times: Vec<u64> = arrived
        .read
        .iter()
        .filter_map(|(id, read)| Some((sent.get(id)?, read)))
        .flat_map(|(sent, read)| read.iter().map(|read| read.saturating_sub(*sent)))
        .collect();
    times.sort_unstable();
    let at = |thousandth: usize| {
        let place = (times.len() * thousandth / 1000).min(times.len().saturating_sub(1));
        times.get(place).copied().unwrap_or(0)
    };
    let first = sent.values().min().copied().unwrap_or(0);
    let last = arrived.read.values().flatten().max().copied().unwrap_or(0);
    let span = last.saturating_sub(first).max(1);
    let delivered = times.len();
    Report {
        delivered,
        broken: arrived.broken,
        p50_microseconds: at(500),
        p99_microseconds: at(990),
        worst_microseconds: at(1000),
        per_second: u64::try_from(delivered).unwrap_or(u64::MAX).saturating_mul(1_000_000) / span,
    }
}

/// Opens a stream; what came behind the head of the answer is given along.
async fn open(task: Task, number: usize) -> io::Result<(TcpStream, Vec<u8>)> {
    let socket = TcpSocket::new_v4()?;
    let host = u8::try_from(1 + number / PER_ADDRESS).unwrap_or(u8::MAX);
    if host > 1 {
        socket.bind((Ipv4Addr::new(127, 0, 0, host), 0).into())?;
    }
    let mut stream = socket.connect(task.address).await?;
    let request = format!("GET {} HTTP/1.1\r\nHost: localhost\r\n\r\n", task.path_of(number));
    stream.write_all(request.as_bytes()).await?;
    let mut head = Vec::new();
    let behind = loop {
        let mut buffer = [0; 1024];
        match stream.read(&mut buffer).await? {
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            count => head.extend_from_slice(&buffer[..count]),
        }
        if let Some(end) = head.windows(4).position(|four| four == b"\r\n\r\n") {
            break head.split_off(end + 4);
        }
    };
    if !head.starts_with(b"HTTP/1.1 200") {
        return Err(io::Error::other("the stream was refused"));
    }
    Ok((stream, behind))
}

async fn read(
    stream: TcpStream,
    behind: Vec<u8>,
    arrived: Rc<RefCell<Arrived>>,
    buffer: Rc<RefCell<Vec<u8>>>,
) {
    let (mut rest, mut last) = (Vec::new(), None);
    note(&behind, &mut rest, &mut last, &mut arrived.borrow_mut());
    while stream.readable().await.is_ok() {
        let mut buffer = buffer.borrow_mut();
        match stream.try_read(&mut buffer) {
            Ok(0) => return,
            Ok(count) => note(&buffer[..count], &mut rest, &mut last, &mut arrived.borrow_mut()),
            Err(fault) if fault.kind() == io::ErrorKind::WouldBlock => {}
            Err(_) => return,
        }
    }
}

/// Notes the messages of one piece of a stream; keeps what is not yet a whole line.
fn note(piece: &[u8], rest: &mut Vec<u8>, last: &mut Option<u64>, arrived: &mut Arrived) {
    rest.extend_from_slice(piece);
    let read = microseconds();
    let mut begin = 0;
    while let Some(length) = rest[begin..].iter().position(|byte| *byte == b'\n') {
        let line = &rest[begin..begin + length];
        begin += length + 1;
        let id = line.strip_prefix(b"id: ").and_then(|id| std::str::from_utf8(id).ok());
        let Some(id) = id.and_then(|id| id.trim().parse::<u64>().ok()) else { continue };
        // The greeting has the identifier of the last message there was.
        if let Some(last) = *last {
            arrived.read.entry(id).or_default().push(read);
            arrived.count += 1;
            let in_order = if arrived.one_by_one { id == last + 1 } else { id > last };
            arrived.broken += usize::from(!in_order);
        }
        *last = Some(id);
    }
    rest.drain(..begin);
}

//! The standings of the festival, as a reader over the wire gets them.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Instant;

use serde::Serialize;

use super::EVENT;

/// Requests of which the middle one counts.
const READINGS: usize = 201;

/// What a reader of the standings gets.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Standings {
    pub bytes: usize,
    pub gzip_bytes: usize,
    /// From the request to the first byte, once somebody has asked before.
    pub first_byte_microseconds: u64,
    /// The same for the first who asks after a change.
    pub after_change_microseconds: u64,
}

/// Asks for the page again and again over one connection.
pub(super) fn standings(address: SocketAddr) -> io::Result<Standings> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_nodelay(true)?;
    let (_, after_change) = ask(&mut stream, false)?;
    let (bytes, _) = ask(&mut stream, false)?;
    let (gzip_bytes, _) = ask(&mut stream, true)?;
    let mut times = Vec::with_capacity(READINGS);
    for _ in 0..READINGS {
        times.push(ask(&mut stream, false)?.1);
    }
    times.sort_unstable();
    Ok(Standings {
        bytes,
        gzip_bytes,
        first_byte_microseconds: times[READINGS / 2],
        after_change_microseconds: after_change,
    })
}

/// One request: the length of the page, and the microseconds until its first byte.
fn ask(stream: &mut TcpStream, gzip: bool) -> io::Result<(usize, u64)> {
    let coding = if gzip { "Accept-Encoding: gzip\r\n" } else { "" };
    let request = format!("GET /e/{EVENT}/standings HTTP/1.1\r\nHost: localhost\r\n{coding}\r\n");
    let begun = Instant::now();
    stream.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    let mut first = None;
    let mut buffer = vec![0; 64 * 1024];
    loop {
        let count = stream.read(&mut buffer)?;
        first.get_or_insert_with(|| begun.elapsed());
        answer.extend_from_slice(&buffer[..count]);
        let head = answer.windows(4).position(|four| four == b"\r\n\r\n").map(|at| at + 4);
        let length = head.and_then(|head| length_of(&answer[..head]).map(|length| (head, length)));
        if let Some((head, length)) = length
            && answer.len() >= head + length
        {
            let first = first.unwrap_or_default().as_micros();
            return Ok((length, u64::try_from(first).unwrap_or(u64::MAX)));
        }
        if count == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
    }
}

fn length_of(head: &[u8]) -> Option<usize> {
    let head = String::from_utf8_lossy(head).to_lowercase();
    let line = head.lines().find_map(|line| line.strip_prefix("content-length:"))?;
    line.trim().parse().ok()
}

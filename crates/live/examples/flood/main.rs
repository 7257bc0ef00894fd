//! Many followers on loopback: deliveries per second, latency and memory of the server, for this
//! crate and for axum's own `Sse`.
//!
//! `cargo run --release -p live --example flood -- [FOLLOWERS] [MESSAGES] [PER_SECOND] [BYTES] [THREADS]`
//!
//! Server and followers are processes of their own. Each needs one descriptor per follower: raise
//! `ulimit -n` in the shell before. Nothing but loopback addresses is ever used, and every run
//! ends by itself.

mod followers;
mod server;

use std::error::Error;
use std::fmt;
use std::process::{Command, Stdio};

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// How much of everything.
#[derive(Debug, Clone, Copy)]
struct Flood {
    followers: usize,
    messages: u64,
    per_second: u64,
    bytes: usize,
    threads: usize,
}

impl Flood {
    fn read(words: &[String]) -> Outcome<Flood> {
        let word = |at: usize, usual: u64| words.get(at).map_or(Ok(usual), |word| word.parse());
        Ok(Flood {
            followers: usize::try_from(word(0, 15_000)?)?.clamp(1, 100_000),
            messages: word(1, 100)?.clamp(1, 10_000),
            per_second: word(2, 10)?.clamp(1, 100_000),
            bytes: usize::try_from(word(3, 300)?)?.clamp(40, 60_000),
            threads: usize::try_from(word(4, 2)?)?.clamp(1, 64),
        })
    }

    fn words(&self) -> Vec<String> {
        let Flood { followers, messages, per_second, bytes, threads } = self;
        let words = [*followers as u64, *messages, *per_second, *bytes as u64, *threads as u64];
        words.iter().map(u64::to_string).collect()
    }
}

impl fmt::Display for Flood {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} followers, {} messages of {} bytes, {} a second",
            self.followers, self.messages, self.bytes, self.per_second
        )
    }
}

/// This program again, in another part.
fn again(part: &[&str], flood: &Flood) -> Outcome<Command> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(part).args(flood.words()).stdin(Stdio::null());
    Ok(command)
}

/// Our limit of descriptors.
fn descriptors() -> usize {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(usize::MAX)
}

fn main() -> Outcome<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.first().map(String::as_str) {
        Some("server") => server::run(&words[1], Flood::read(&words[2..])?),
        Some("followers") => followers::run(words[1].parse()?, Flood::read(&words[2..])?),
        _ => {
            let flood = Flood::read(&words)?;
            if descriptors() < flood.followers + 64 {
                return Err(format!(
                    "{} descriptors are not enough: ulimit -n {}",
                    descriptors(),
                    flood.followers + 64
                )
                .into());
            }
            println!("{flood}");
            for kind in ["hub", "axum"] {
                let status = again(&["server", kind], &flood)?.status()?;
                if !status.success() {
                    return Err(format!("{kind}: {status}").into());
                }
            }
            Ok(())
        }
    }
}

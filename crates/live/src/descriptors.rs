//! How many connections the machine gives us, and how they are shared out: streams stay open for
//! hours, so part of the room is kept for pages and acts.

/// What files, the journal and the listener may need.
const OWN: usize = 64;
/// The least and the most that is kept for everything but streams.
const LEAST_KEPT: usize = 256;
const MOST_KEPT: usize = 8192 + OWN;

/// How the connections of a process are shared out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Descriptors {
    /// Streams at the same time.
    pub followers: usize,
    /// Other connections at the same time.
    pub connections: usize,
}

impl Descriptors {
    /// Shares out so many open files.
    pub fn of(limit: usize) -> Self {
        let kept = (limit / 16).clamp(LEAST_KEPT, MOST_KEPT).min(limit / 2);
        Self { followers: limit - kept, connections: kept.saturating_sub(OWN).max(8) }
    }

    /// Shares out what the process may open now.
    pub fn now() -> Option<Self> {
        limits().map(|(now, _)| Self::of(now))
    }

    /// Lets the process open as many files as the machine allows it, and shares them out.
    pub fn raised() -> Option<Self> {
        raise();
        let room = Self::now();
        tracing::info!(?room, "room for connections");
        room
    }
}

/// How many files the process may open, and how many it may ask for.
#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "other systems do not say")]
fn limits() -> Option<(usize, usize)> {
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile);
    // None is without bound.
    let number = |bound: Option<u64>| {
        bound.map_or(usize::MAX, |bound| usize::try_from(bound).unwrap_or(usize::MAX))
    };
    Some((number(limit.current), number(limit.maximum)))
}

#[cfg(not(unix))]
fn limits() -> Option<(usize, usize)> {
    None
}

#[cfg(unix)]
fn raise() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let raised = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
    if let Err(fault) = raised {
        tracing::warn!(%fault, "the limit of open files cannot be raised");
    }
}

#[cfg(not(unix))]
fn raise() {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn part_of_the_room_is_kept_for_pages_and_acts() {
        for (limit, followers, connections) in [
            (1024, 768, 192),
            (4096, 3840, 192),
            (16_000, 15_000, 936),
            (524_288, 516_032, 8192),
            (256, 128, 64),
        ] {
            assert_eq!(Descriptors::of(limit), Descriptors { followers, connections }, "{limit}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn the_limit_is_raised_to_what_the_machine_allows() {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        // Most machines give a process less at first than they allow it.
        let limit = getrlimit(Resource::Nofile);
        let less = limit.maximum.map_or(65_536, |most| most - 1);
        setrlimit(Resource::Nofile, Rlimit { current: Some(less), ..limit }).unwrap();
        raise();
        let (now, most) = limits().unwrap();
        assert_eq!(now, most);
    }
}

//! The serving process, once with the hub and once with axum's `Sse`.

use std::convert::Infallible;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::response::sse::{Event, Sse};
use axum::routing::get;
use futures_util::stream::{Stream, unfold};
use live::{Hub, ServeSettings, cursor, follow, serve};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::broadcast::{Receiver, Sender, channel, error::RecvError};

use crate::{Flood, Outcome, again};

/// A message goes out through one of these.
type Publish = Box<dyn Fn(u64, String) -> Outcome<()>>;

/// How many messages were handed to the kernel, where the server counts them.
type Delivered = Box<dyn Fn() -> Option<u64>>;

/// Id and data, as axum's side passes them on.
type Message = (u64, Arc<str>);

async fn hub_page(State(hub): State<Hub>, request: Request) -> axum::response::Response {
    let cursor = cursor(request.headers(), request.uri());
    follow(request.extensions(), &hub, "flood", cursor).map(Body::new)
}

async fn axum_page(
    State(sender): State<Arc<Sender<Message>>>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let next = |mut receiver: Receiver<Message>| async move {
        loop {
            match receiver.recv().await {
                Ok((id, data)) => {
                    let event = Event::default().id(id.to_string()).event("move").data(&*data);
                    return Some((Ok(event), receiver));
                }
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return None,
            }
        }
    };
    Sse::new(unfold(sender.subscribe(), next))
}

/// Resident memory of this process in bytes.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).unwrap_or(0) * 1024
}

/// Clock ticks of the processor that this process used, at 100 a second.
fn ticks() -> u64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    fields.skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum()
}

pub fn run(kind: &str, flood: Flood) -> Outcome<()> {
    let runtime = Runtime::new()?;
    let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0"))?;
    let address = listener.local_addr()?;
    let (publish, delivered): (Publish, Delivered) = if kind == "hub" {
        let hub = Hub::new(flood.threads)?;
        let router = Router::new().route("/live", get(hub_page)).with_state(hub.clone());
        let settings = ServeSettings::default();
        runtime.spawn(serve(listener, router, hub.clone(), settings, std::future::pending()));
        let counting = hub.clone();
        let publish = move |id, data: String| Ok(hub.publish("flood", id, "move", &data)?);
        (Box::new(publish), Box::new(move || Some(counting.figures().delivered)))
    } else {
        let sender = Arc::new(channel(1024).0);
        let router = Router::new().route("/live", get(axum_page)).with_state(Arc::clone(&sender));
        runtime.spawn(async move { axum::serve(listener, router).await });
        let publish = move |id, data: String| {
            sender.send((id, data.into()))?;
            Ok(())
        };
        (Box::new(publish), Box::new(|| None))
    };

    let empty = resident();
    let mut command = again(&["followers", &address.to_string()], &flood)?;
    let mut child = command.stdout(Stdio::piped()).spawn()?;
    let mut lines = BufReader::new(child.stdout.take().ok_or("no pipe")?).lines();
    let ready = lines.next().ok_or("the followers did not come")??;
    let full = resident();

    let used = ticks();
    let begun = Instant::now();
    let mut data = String::new();
    let mut handed = Vec::new();
    for id in 1..=flood.messages {
        let due = Duration::from_micros((id - 1) * 1_000_000 / flood.per_second);
        std::thread::sleep(due.saturating_sub(begun.elapsed()));
        data.clear();
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH)?.as_micros();
        write!(data, "{now} {:x<width$}", "", width = flood.bytes.saturating_sub(17))?;
        publish(id, data.clone())?;
        let sent = Instant::now();
        let next = Duration::from_micros(id * 1_000_000 / flood.per_second);
        while let Some(count) = delivered()
            && begun.elapsed() < next
        {
            if count >= id * u64::try_from(flood.followers)? {
                handed.push(sent.elapsed().as_millis());
                break;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    }
    handed.sort_unstable();
    let report = lines.next().ok_or("the followers said nothing")??;
    let used = ticks() - used;
    let count = u64::try_from(flood.followers)?;
    println!("{kind:>5}: {ready}");
    println!("{kind:>5}: {report}");
    println!(
        "{kind:>5}: memory {} bytes per follower, after the flood {}; processor {} ms",
        full.saturating_sub(empty) / count,
        resident().saturating_sub(empty) / count,
        used * 10,
    );
    if let (Some(middle), Some(most)) = (handed.get(handed.len() / 2), handed.last()) {
        println!(
            "{kind:>5}: {} messages were with the kernel before the next came, p50 {middle} ms, \
             max {most} ms",
            handed.len()
        );
    }
    child.wait()?;
    runtime.shutdown_background();
    Ok(())
}

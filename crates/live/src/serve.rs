//! Plain HTTP/1.1 on every connection, until one of them becomes a follower.

use std::error::Error;
use std::future::poll_fn;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::Poll;
use std::time::{Duration, SystemTime};

use http::{Method, Request, Response, StatusCode, Version};
use http_body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::TokioTimer;
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc, watch};

use crate::arriving::Arriving;
use crate::descriptors::Descriptors;
use crate::follow::{Joining, Takeover, head};
use crate::hub::Hub;
use crate::tap::{Slot, Tap};

/// How long and how much is read of a peer who goes on after the last answer: enough for a form that
/// is too large, little for somebody who never stops.
const LEAVING: Duration = Duration::from_secs(5);
const HEARD_OUT: u64 = 16 * 1024 * 1024;

type BoxError = Box<dyn Error + Send + Sync>;

/// In the extensions of every request: where the connection comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Peer(pub SocketAddr);

/// Bounds of the plain HTTP side.
#[derive(Debug, Clone)]
pub struct ServeSettings {
    /// Connections at the same time that are not followers; more wait to be accepted.
    pub connections: usize,
    /// How long a request may take to arrive, and an idle connection to send one.
    pub header_timeout: Duration,
    /// Bytes of a request line with its headers; more is answered 431.
    pub header_bytes: usize,
    /// How long the body of a request may take to arrive.
    pub body_timeout: Duration,
    /// How long a peer may refuse to take an answer.
    pub write_timeout: Duration,
    /// How long open requests may take to finish when the server stops.
    pub grace: Duration,
}

impl ServeSettings {
    /// The usual settings for as many connections as the process may have beside its streams.
    pub fn within(room: Option<Descriptors>) -> Self {
        let usual = Self::default();
        let connections = room.map_or(usual.connections, |room| room.connections);
        Self { connections: connections.min(usual.connections), ..usual }
    }
}

impl Default for ServeSettings {
    fn default() -> Self {
        ServeSettings {
            connections: 8192,
            header_timeout: Duration::from_secs(10),
            header_bytes: 16 * 1024,
            body_timeout: Duration::from_mins(1),
            write_timeout: Duration::from_secs(30),
            grace: Duration::from_secs(5),
        }
    }
}

/// What the connections know of the state of the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Open,
    /// Finish what is begun.
    Draining,
    /// Stop now.
    Over,
}

/// Serves until `shutdown` resolves; then closes the hub with all its followers, and waits for open
/// requests as long as the settings allow. `service` is an axum `Router` or the like.
pub async fn serve<S, B>(
    listener: TcpListener,
    service: S,
    hub: Hub,
    settings: ServeSettings,
    shutdown: impl Future<Output = ()>,
) -> io::Result<()>
where
    S: tower_service::Service<Request<Arriving>, Response = Response<B>> + Clone + Send + 'static,
    S::Future: Send + 'static,
    S::Error: Into<BoxError> + Send,
    B: Body + Send + 'static,
    B::Data: Send,
    B::Error: Into<BoxError>,
{
    let (phase, phases) = watch::channel(Phase::Open);
    let (open, mut all_done) = mpsc::channel::<()>(1);
    let seats = Arc::new(Semaphore::new(settings.connections));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(settings.header_timeout)
        // Whoever has said all may close their side and still waits for the answer.
        .half_close(true)
        .max_header_size(settings.header_bytes)
        .max_buf_size((settings.header_bytes * 2).max(64 * 1024));
    let mut shutdown = pin!(shutdown);
    loop {
        let next = async {
            // The semaphore is never closed.
            let seat = Arc::clone(&seats).acquire_owned().await;
            (seat, listener.accept().await)
        };
        let (seat, accepted) = tokio::select! {
            () = &mut shutdown => break,
            next = next => next,
        };
        let Ok((stream, peer)) = accepted else {
            // Out of descriptors, most likely: some will be free in a moment.
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        let connection = Connection {
            http: http.clone(),
            service: TowerToHyperService::new(service.clone()),
            hub: hub.clone(),
            peer,
            body_timeout: settings.body_timeout,
            write_timeout: settings.write_timeout,
            seats: Arc::clone(&seats),
            few: settings.connections / 4,
        };
        let (phases, open) = (phases.clone(), open.clone());
        tokio::spawn(async move {
            connection.run(stream, phases).await;
            drop((seat, open));
        });
    }
    drop((listener, open));
    phase.send_replace(Phase::Draining);
    let closing = tokio::task::spawn_blocking(move || hub.close());
    // Nothing is ever sent: `recv` returns when the last connection has dropped its end.
    let in_time = tokio::time::timeout(settings.grace, all_done.recv()).await;
    if in_time.is_err() {
        phase.send_replace(Phase::Over);
        all_done.recv().await;
    }
    closing.await.map_err(io::Error::other)
}

struct Connection<S> {
    http: http1::Builder,
    service: TowerToHyperService<S>,
    hub: Hub,
    peer: SocketAddr,
    body_timeout: Duration,
    write_timeout: Duration,
    seats: Arc<Semaphore>,
    /// With fewer seats left than this nobody is heard out.
    few: usize,
}

impl<S, B> Connection<S>
where
    S: tower_service::Service<Request<Arriving>, Response = Response<B>> + Clone + Send + 'static,
    S::Future: Send + 'static,
    S::Error: Into<BoxError> + Send,
    B: Body + Send + 'static,
    B::Data: Send,
    B::Error: Into<BoxError>,
{
    async fn run(self, stream: TcpStream, mut phases: watch::Receiver<Phase>) {
        // Moves are small and should not wait for company.
        let _ = stream.set_nodelay(true);
        let slot = Arc::new(Slot::default());
        let desk = Desk {
            service: self.service,
            peer: self.peer,
            slot: Arc::clone(&slot),
            body_timeout: self.body_timeout,
        };
        let tap = Tap::new(stream, Arc::clone(&slot), self.write_timeout);
        let mut http = self.http.serve_connection(tap, desk);
        loop {
            let step = poll_fn(|cx| {
                let polled = Pin::new(&mut http).poll(cx);
                // An error of one connection is that peer's affair.
                if polled.is_ready() {
                    return Poll::Ready(None);
                }
                slot.take_if_flushed().map_or(Poll::Pending, |newcomer| Poll::Ready(Some(newcomer)))
            });
            tokio::select! {
                biased;
                newcomer = step => {
                    let stream = http.into_parts().io.into_stream();
                    match newcomer {
                        Some(newcomer) => {
                            if let Ok(stream) = stream.into_std() {
                                self.hub.adopt(stream, newcomer);
                            }
                        }
                        // Where others wait for a seat, whoever has the answer gives theirs up.
                        None if self.seats.available_permits() < self.few => {}
                        None if *phases.borrow() == Phase::Open => tokio::select! {
                            () = leave(stream) => {}
                            _ = phases.changed() => {}
                        },
                        // A house that closes does not wait for idle connections.
                        None => {}
                    }
                    return;
                }
                changed = phases.changed() => {
                    if changed.is_err() || *phases.borrow() == Phase::Over {
                        return;
                    }
                    Pin::new(&mut http).graceful_shutdown();
                }
            }
        }
    }
}

/// Closes our side and hears the peer out for a moment: closing on words not yet read would reset
/// the line, and the reset may overtake the answer that says why they were not read.
async fn leave(mut stream: TcpStream) {
    let hear_out = async {
        stream.shutdown().await?;
        tokio::io::copy(&mut stream.take(HEARD_OUT), &mut tokio::io::sink()).await
    };
    // Whether it ends by time, by measure or by the peer, the line is closed.
    let _ = tokio::time::timeout(LEAVING, hear_out).await;
}

/// The service as hyper sees it on one connection.
struct Desk<S> {
    service: TowerToHyperService<S>,
    peer: SocketAddr,
    slot: Arc<Slot>,
    body_timeout: Duration,
}

impl<S, B> hyper::service::Service<Request<Incoming>> for Desk<S>
where
    S: tower_service::Service<Request<Arriving>, Response = Response<B>> + Clone + Send + 'static,
    S::Future: Send + 'static,
    S::Error: Send,
    B: Send + 'static,
{
    type Response = Response<B>;
    type Error = S::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Response<B>, S::Error>> + Send>>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let mut request = request.map(|body| Arriving::new(body, self.body_timeout));
        request.extensions_mut().insert(Peer(self.peer));
        if request.method() == Method::GET && request.version() == Version::HTTP_11 {
            request.extensions_mut().insert(Takeover(()));
        }
        let answer = self.service.call(request);
        let slot = Arc::clone(&self.slot);
        Box::pin(async move {
            let response = answer.await?;
            // Whatever stands between the handler and us may have turned the answer into another.
            let joining = response.extensions().get::<Joining>();
            let joining = joining.filter(|_| response.status() == StatusCode::OK);
            if let Some(mut newcomer) = joining.and_then(Joining::take) {
                let mut opening = head(response.headers(), SystemTime::now());
                opening.extend_from_slice(&newcomer.opening);
                newcomer.opening = opening.freeze();
                slot.put(newcomer);
                drop(response);
                // hyper has nothing more to do here but to flush earlier answers.
                return std::future::pending().await;
            }
            Ok(response)
        })
    }
}

//! A server with a few pages, as the product would start it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::{Path, Request, State};
use axum::response::Response;
use axum::routing::{get, post};
use live::{Hub, HubSettings, Peer, ServeSettings, cursor, follow, serve};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub(crate) struct House {
    pub hub: Hub,
    pub address: SocketAddr,
    pub runtime: Runtime,
    /// How often `/pause` was begun.
    pub pauses: Arc<AtomicUsize>,
    stop: Option<oneshot::Sender<()>>,
    served: Option<JoinHandle<std::io::Result<()>>>,
}

/// Settings with rhythms for impatient tests.
pub(crate) fn brisk() -> HubSettings {
    HubSettings { heartbeat: Duration::from_millis(64), ..HubSettings::default() }
}

async fn live_page(
    State(hub): State<Hub>,
    Path(channel): Path<String>,
    request: Request,
) -> Response {
    let cursor = cursor(request.headers(), request.uri());
    follow(request.extensions(), &hub, &channel, cursor).map(Body::new)
}

impl House {
    pub(crate) fn open(hub: HubSettings, serving: ServeSettings) -> House {
        let hub = Hub::with(hub).unwrap();
        let runtime = Runtime::new().unwrap();
        let peer = |request: Request| async move {
            request.extensions().get::<Peer>().unwrap().0.ip().to_string()
        };
        let pauses = Arc::new(AtomicUsize::new(0));
        let begun = Arc::clone(&pauses);
        let pause = || async move {
            begun.fetch_add(1, Ordering::SeqCst);
            tokio::time::sleep(Duration::from_millis(100)).await;
            "slept"
        };
        let router = Router::new()
            .route("/live/{channel}", get(live_page))
            .route("/page", get(|| async { "a page" }))
            .route("/large", get(|| async { "x".repeat(4_000_000) }))
            .route("/peer", get(peer))
            .route("/pause", get(pause))
            .route("/echo", post(|text: String| async { text }))
            .route("/never", get(std::future::pending::<()>))
            .with_state(hub.clone());
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let stopped = async move { stopped.await.unwrap_or_default() };
        let served = runtime.spawn(serve(listener, router, hub.clone(), serving, stopped));
        House { hub, address, runtime, pauses, stop: Some(stop), served: Some(served) }
    }

    pub(crate) fn usual() -> House {
        House::open(HubSettings::default(), ServeSettings::default())
    }

    /// Asks the server to stop, without waiting.
    pub(crate) fn stop(&mut self) {
        self.stop.take().unwrap().send(()).unwrap();
    }

    /// Waits until the server has stopped.
    pub(crate) fn wait(&mut self) {
        self.runtime.block_on(self.served.take().unwrap()).unwrap().unwrap();
    }

    /// Publishes messages with these ids, the id as data.
    pub(crate) fn publish(&self, channel: &str, ids: impl IntoIterator<Item = u64>) {
        for id in ids {
            self.hub.publish(channel, id, "move", &id.to_string()).unwrap();
        }
    }
}

/// Waits until something is so.
pub(crate) fn until(what: &str, mut so: impl FnMut() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(20);
    while !so() {
        assert!(Instant::now() < deadline, "never: {what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

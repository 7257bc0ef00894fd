//! A crowd of streams from one address: it is turned away in good order, and nobody else waits.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::http::StatusCode;
use live::HubSettings;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;

use crate::kit::Kit;

const STREAMS: usize = 2000;
const PER_ADDRESS: usize = 300;

/// Asks for an address and reads the status; the connection stays open.
async fn asked(house: SocketAddr, path: &str) -> (TcpStream, u16, String) {
    let mut line = TcpStream::connect(house).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: tratto.example\r\n\r\n");
    line.write_all(request.as_bytes()).await.unwrap();
    let mut head = vec![0; 4096];
    let count = line.read(&mut head).await.unwrap();
    let head = String::from_utf8_lossy(&head[..count]).to_lowercase();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    (line, status, head)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_thousand_streams_of_one_address_leave_room_for_pages_and_acts() {
    assert!(live::Descriptors::raised().is_none_or(|room| room.followers > 2 * STREAMS));
    let kit = Kit::lodi_on(HubSettings { per_address: PER_ADDRESS, ..HubSettings::default() });
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let house = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let stopped = async move { stopped.await.unwrap_or_default() };
    let served = tokio::spawn(web::serve(listener, Arc::clone(&kit.site), stopped));
    let mut open = Vec::new();
    let mut turned_away = 0;
    for _ in 0..STREAMS {
        let (line, status, head) = asked(house, "/live/e/lodi").await;
        match status {
            200 => assert!(head.contains("text/event-stream"), "{head}"),
            429 => {
                assert!(head.contains("\r\nretry-after: "), "{head}");
                assert!(head.contains("\r\nconnection: close\r\n"), "{head}");
                turned_away += 1;
            }
            other => panic!("{other}: {head}"),
        }
        open.push(line);
    }
    assert_eq!(turned_away, STREAMS - PER_ADDRESS);
    assert_eq!(kit.site.hub().total(), PER_ADDRESS);

    let (_, status, _) = asked(house, "/e/lodi/pairings/1").await;
    assert_eq!(status, 200, "a page is answered");
    // Without room for a stream a page asks what is new.
    let (_, status, head) = asked(house, "/live/e/lodi?behind=0&poll=1").await;
    assert_eq!(status, 200, "{head}");
    assert!(head.contains("content-length: "), "an answer that ends: {head}");
    let mut arbiter = kit.signed("arbiter").await;
    let act = serde_json::json!({"act": "result", "board": 1, "result": "1-0"}).to_string();
    let form = [("act", act.as_str()), ("key", "k")];
    let done = arbiter.post_from("/e/lodi/office/results", "/e/lodi/office/act", &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());

    // Who gives up a stream makes room for the next.
    drop(open);
    let mut again = 0;
    for _ in 0..200 {
        let (_line, status, _) = asked(house, "/live/e/lodi").await;
        again = status;
        if status == 200 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert_eq!(again, 200, "there is room again");
    stop.send(()).unwrap();
    served.await.unwrap().unwrap();
}

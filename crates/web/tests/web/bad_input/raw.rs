//! The real server on a real socket, and what does not even reach the router.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::kit::Kit;

/// Longer than any of these answers takes.
const PATIENCE: Duration = Duration::from_secs(20);

struct Server {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    running: tokio::task::JoinHandle<std::io::Result<()>>,
}

impl Server {
    async fn start(kit: &Kit) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let site = Arc::clone(&kit.site);
        let running = tokio::spawn(web::serve(listener, site, async {
            let _ = stopped.await;
        }));
        Self { address, stop: Some(stop), running }
    }

    /// What comes back until the server closes, the sender having closed their side or not.
    async fn say(&self, bytes: &[u8], close: bool) -> String {
        let (address, bytes) = (self.address, bytes.to_vec());
        let heard = tokio::task::spawn_blocking(move || {
            let mut stream = TcpStream::connect(address).unwrap();
            stream.set_read_timeout(Some(PATIENCE)).unwrap();
            // A server that has heard enough lets the sender finish, lest its answer be lost.
            stream.write_all(&bytes).unwrap();
            if close {
                stream.shutdown(Shutdown::Write).unwrap();
            }
            let mut heard = Vec::new();
            let ended = stream.read_to_end(&mut heard);
            assert!(ended.is_ok(), "{ended:?} after {:?}", String::from_utf8_lossy(&heard));
            String::from_utf8_lossy(&heard).into_owned()
        });
        heard.await.unwrap()
    }

    /// The server still answers everybody else.
    async fn is_well(&self) {
        let answer =
            self.say(b"GET /e/lodi HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n", false).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }

    async fn stop(mut self) {
        let _ = self.stop.take().unwrap().send(());
        self.running.await.unwrap().unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn half_a_request_garbage_and_bombs_hurt_nobody() {
    let kit = Kit::lodi();
    let server = Server::start(&kit).await;
    let before = kit.length();
    let bomb = format!("GET / HTTP/1.1\r\nhost: x\r\n{}\r\n", "a: b\r\n".repeat(5_000));
    let fat = format!("GET / HTTP/1.1\r\nhost: x\r\nx: {}\r\n\r\n", "y".repeat(200_000));
    let long = format!("GET /{} HTTP/1.1\r\nhost: x\r\n\r\n", "z".repeat(200_000));
    for (said, statuses) in [
        // Cut off in the middle: nothing to answer.
        ("GET /e/lo", &["", "HTTP/1.1 400"][..]),
        ("GET / HTTP/1.1\r\nhost: x\r\n", &["", "HTTP/1.1 400"]),
        (
            "POST /sign-in HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nname=",
            &["", "HTTP/1.1 4"],
        ),
        // No language we speak.
        ("\x16\x03\x01\x02\x00\x01\x00\x01", &["", "HTTP/1.1 400"]),
        ("\r\n\r\n\r\n\0\0\0\0", &["", "HTTP/1.1 400"]),
        ("GET\r\n\r\n", &["HTTP/1.1 400"]),
        ("GET / HTTP/9.9\r\n\r\n", &["", "HTTP/1.1 400", "HTTP/1.1 505"]),
        ("GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n", &["HTTP/1.1 400"]),
        ("GET / HTTP/1.1\r\nhost: x\r\nname : v\r\n\r\n", &["HTTP/1.1 400"]),
        ("GET / HTTP/1.1\r\nhost: x\r\na: \0\r\n\r\n", &["HTTP/1.1 400"]),
        // Two lengths, two framings: how requests are smuggled.
        (
            "POST /sign-in HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ncontent-length: 5\r\n\r\nabcde",
            &["HTTP/1.1 400"],
        ),
        ("POST /sign-in HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n", &["HTTP/1.1 400"]),
        (
            "POST /sign-in HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
            &["", "HTTP/1.1 4"],
        ),
        (bomb.as_str(), &["HTTP/1.1 4"]),
        (fat.as_str(), &["HTTP/1.1 4"]),
        (long.as_str(), &["HTTP/1.1 4"]),
    ] {
        let answer = server.say(said.as_bytes(), true).await;
        let told: String = said.chars().take(60).collect();
        let fits = statuses.iter().any(|status| match *status {
            "" => answer.is_empty(),
            status => answer.starts_with(status),
        });
        assert!(fits, "{told:?}: {:?}", answer.lines().next());
        server.is_well().await;
    }
    assert_eq!(kit.length(), before);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_and_hasty_clients_are_answered() {
    let kit = Kit::lodi();
    let server = Server::start(&kit).await;
    let old = server.say(b"GET /e/lodi/standings HTTP/1.0\r\n\r\n", false).await;
    assert!(old.starts_with("HTTP/1.0 200") || old.starts_with("HTTP/1.1 200"), "{old}");
    assert!(old.contains("</html>"));
    let two = b"GET /e/lodi HTTP/1.1\r\nhost: x\r\n\r\nGET /nothing HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    let both = server.say(two, false).await;
    assert_eq!(both.matches("HTTP/1.1 200").count(), 1, "{both}");
    assert_eq!(both.matches("HTTP/1.1 404").count(), 1);
    let then = b"GET /e/lodi HTTP/1.1\r\nhost: x\r\n\r\n\x01\x02\x03 what?\r\n\r\n";
    let garbage = server.say(then, true).await;
    assert_eq!(garbage.matches("HTTP/1.1 200").count(), 1);
    assert_eq!(garbage.matches("HTTP/1.1 ").count(), 2, "the garbage is answered apart: {garbage}");
    for strange in [
        "GET http://elsewhere.example/e/lodi HTTP/1.1\r\nhost: elsewhere.example\r\nconnection: close\r\n\r\n",
        "CONNECT elsewhere.example:443 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
        "OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
        "TRACE / HTTP/1.1\r\nhost: x\r\ncookie: secret=1\r\nconnection: close\r\n\r\n",
    ] {
        let answer = server.say(strange.as_bytes(), true).await;
        assert!(answer.starts_with("HTTP/1.1 "), "{strange:?}: {answer:?}");
        assert!(!answer.contains("secret=1"), "nothing is echoed");
        server.is_well().await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_announced_body_that_is_too_large_is_refused_before_it_arrives() {
    let kit = Kit::lodi();
    let server = Server::start(&kit).await;
    let head = "POST /sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n\
                content-length: 99999999999\r\nconnection: close\r\n\r\nname=";
    for close in [true, false] {
        let answer = server.say(head.as_bytes(), close).await;
        assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
    }
    server.is_well().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_breaks_off_is_no_form_and_no_act() {
    let kit = Kit::lodi();
    let server = Server::start(&kit).await;
    let before = kit.length();
    let broken = "POST /sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n\
                  content-length: 100\r\nconnection: close\r\n\r\nname=arbiter";
    let answer = server.say(broken.as_bytes(), true).await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 400"), "{answer}");
    assert_eq!(kit.length(), before);
    server.is_well().await;
    server.stop().await;
}

/// What two servers in a row would read as two different requests: one answer, and the line closes.
#[tokio::test(flavor = "multi_thread")]
async fn requests_that_hide_another_are_refused() {
    let kit = Kit::lodi();
    let server = Server::start(&kit).await;
    let hidden = "GET /e/lodi/standings HTTP/1.1\r\nhost: x\r\n\r\n";
    let form =
        "POST /sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n";
    for (what, head) in [
        ("two lengths", "content-length: 0\r\ncontent-length: 60\r\n\r\n"),
        ("a list of lengths", "content-length: 0, 60\r\n\r\n"),
        ("a signed length", "content-length: +0\r\n\r\n"),
        ("a length in sixteens", "content-length: 0x0\r\n\r\n"),
        ("an unknown coding", "transfer-encoding: xchunked\r\n\r\n"),
        ("chunks not last", "transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n"),
        ("a blank before the colon", "content-length : 60\r\n\r\n"),
        ("a folded line", "content-length:\r\n 60\r\n\r\n"),
        ("a bare return", "x: a\rcontent-length: 60\r\n\r\n"),
        ("no size of a chunk", "transfer-encoding: chunked\r\n\r\n\r\n\r\n"),
        ("a size beyond all measure", "transfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\n"),
    ] {
        let answer = server.say(format!("{form}{head}{hidden}").as_bytes(), true).await;
        assert_eq!(answer.matches("HTTP/1.1 200").count(), 0, "{what}: {answer}");
        assert!(answer.matches("HTTP/1.1 ").count() <= 1, "{what}: {answer}");
    }
    let answer = server
        .say(b"GET /e/lodi HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n", true);
    assert!(answer.await.starts_with("HTTP/1.1 400"), "two names");
    // A request must name its host since HTTP/1.1 (RFC 9112, 3.2), whatever its target says.
    for nameless in ["/e/lodi", "/api/v1/events", "http://x/e/lodi"] {
        let request = format!("GET {nameless} HTTP/1.1\r\nconnection: close\r\n\r\n");
        let answer = server.say(request.as_bytes(), true).await;
        assert!(answer.starts_with("HTTP/1.1 400"), "{nameless}: {answer}");
    }
    let answer = server.say(b"GET /e/lodi HTTP/1.0\r\n\r\n", true).await;
    assert!(answer.starts_with("HTTP/1.0 200"), "the old protocol: {answer}");
    // With both, the chunks count (RFC 9112, 6.3) and what comes after them is a request of its own
    // for everybody who reads it: the line must not be used for it.
    let both =
        format!("{form}content-length: 60\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n{hidden}");
    let answer = server.say(both.as_bytes(), true).await;
    assert_eq!(answer.matches("HTTP/1.1 200").count(), 0, "both: {answer}");
    server.is_well().await;
    server.stop().await;
}

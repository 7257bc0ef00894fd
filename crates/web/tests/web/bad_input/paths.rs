//! Addresses that lead nowhere, and ways of asking that an address does not know.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};

use super::explains;
use crate::kit::Kit;

#[tokio::test]
async fn no_path_leads_out_of_the_house() {
    let kit = Kit::lodi();
    let mut visitor = kit.visitor();
    for path in [
        "/assets/..%2f..%2fCargo.toml",
        "/assets/%2e%2e/%2e%2e/etc/passwd",
        "/assets/../Cargo.toml",
        "/assets/tratto.css%00.js",
        "/e/..%2f..",
        "/e/%2e%2e",
        "/e/lodi%00",
        "/e/lodi%2foffice",
        "/e/lodi%2f1%2f1",
        "/e/%2faccounts",
        "//",
        "//e/lodi",
        "/e//lodi",
        "/e/lodi/",
        "/e/lodi//pairings",
        "/e/LODI",
        "/api/v1/events/%2faccounts",
        "/api/v1/events/lodi%2fcall/journal",
        "/live/e/..%2f..",
        "/.git/config",
        "/e/lodi/pairings/1%0d%0aSet-Cookie:%20a=b",
    ] {
        let answer = visitor.get(path).await;
        let status = answer.status.as_u16();
        assert!(matches!(status, 400 | 404), "{path}: {status}");
        explains(&answer, path);
        assert!(!answer.headers.contains_key("set-cookie"), "{path}");
    }
}

#[tokio::test]
async fn the_way_back_is_ours_and_one_line() {
    let kit = Kit::lodi();
    let mut visitor = kit.visitor();
    for back in [
        "https://elsewhere.example/",
        "//elsewhere.example",
        "/%5Celsewhere.example",
        "/a%0d%0aSet-Cookie:%20x=1",
        "/a%0aLocation:%20https://elsewhere.example",
        "javascript:alert(1)",
        "/%00",
        "/%09/elsewhere.example",
        "/%E2%82%AC",
    ] {
        for path in ["/language/en", "/theme/dark", "/rows/dense"] {
            let answer = visitor.get(&format!("{path}?back={back}")).await;
            let location = answer.headers.get("location").map(|to| to.to_str().unwrap());
            // A path that cannot be written as a header is no path either.
            let ours = location.is_some_and(|to| {
                to.starts_with('/')
                    && !to.starts_with("//")
                    && !to.contains('\\')
                    && to.bytes().all(|byte| byte.is_ascii_graphic())
            });
            assert!(ours, "{back}: {:?} {}", location, answer.status);
            let cookies = answer.headers.get_all("set-cookie").iter().count();
            assert_eq!(cookies, 1, "{back}");
        }
    }
}

#[tokio::test]
async fn absurd_numbers_and_endless_questions_in_addresses_find_nothing() {
    let kit = Kit::lodi();
    let mut visitor = kit.visitor();
    for path in [
        "/e/lodi/pairings/256",
        "/e/lodi/pairings/-1",
        "/e/lodi/pairings/0",
        "/e/lodi/pairings/255",
        "/e/lodi/standings/99999999999999999999",
        "/live/e/lodi/boards/1/65536",
        "/live/e/lodi/boards/256/1",
        "/api/v1/events/lodi/rounds/256",
        "/api/v1/events/lodi/rounds/0",
        "/api/v1/events/lodi/standings/255",
        "/api/v1/events/lodi/players/0",
        "/api/v1/events/lodi/players/65535",
        "/api/v1/events/lodi/players/65536",
        "/api/v1/events/lodi/boards/255/65535",
        "/api/v1/events/lodi/boards?round=-1",
        "/api/v1/events/lodi/journal?after=-1",
    ] {
        let answer = visitor.get(path).await;
        assert!(matches!(answer.status.as_u16(), 400 | 404), "{path}: {}", answer.status);
        explains(&answer, path);
    }
    let endless = format!("/e/lodi/pairings?by={}", "a".repeat(60_000));
    assert_eq!(visitor.get(&endless).await.status, StatusCode::OK);
    let many = format!("/e/lodi/pairings?{}", "by=name&".repeat(5_000));
    assert!(matches!(visitor.get(&many).await.status.as_u16(), 200 | 400));
    let long = format!("/e/{}", "a".repeat(60_000));
    assert_eq!(visitor.get(&long).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn methods_that_an_address_does_not_know_are_405() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let before = kit.length();
    for (method, path) in [
        ("TRACE", "/"),
        ("PUT", "/e/lodi"),
        ("DELETE", "/e/lodi"),
        ("PATCH", "/api/v1/events/lodi"),
        ("DELETE", "/api/v1/events/lodi"),
        ("GET", "/api/v1/events/lodi/acts"),
        ("GET", "/sign-out"),
        ("GET", "/e/lodi/office/act"),
        ("POST", "/e/lodi/pairings"),
        ("OPTIONS", "/e/lodi"),
        ("BREW", "/e/lodi"),
    ] {
        let method: Method = method.parse().unwrap();
        let request = Request::builder().method(&method).uri(path).body(Body::empty());
        let answer = arbiter.send(request.unwrap()).await;
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
        explains(&answer, path);
        assert!(answer.headers.contains_key("allow"), "{method} {path}");
        assert!(!answer.headers.contains_key("access-control-allow-origin"));
    }
    for path in ["/", "/e/lodi/pairings", "/e/lodi/call", "/api/v1/events", "/nothing"] {
        let request = Request::builder().method(Method::HEAD).uri(path).body(Body::empty());
        let head = arbiter.send(request.unwrap()).await;
        let get = arbiter.get(path).await;
        assert_eq!((head.status, head.body.len()), (get.status, 0), "{path}");
    }
    assert_eq!(kit.length(), before);
}

//! Every address of the router, read from its source, so that no table of a test can forget one.

use std::path::Path;

/// An address and how it is asked.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Route {
    pub post: bool,
    /// As the router has it, with the names of what varies in braces.
    pub path: String,
}

/// Every route of the product.
pub(crate) fn all() -> Vec<Route> {
    let mut routes = Vec::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut routes);
    routes.sort();
    routes
}

fn read(folder: &Path, routes: &mut Vec<Route>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read(&path, routes);
        } else {
            of_source(&std::fs::read_to_string(&path).unwrap(), routes);
        }
    }
}

fn of_source(source: &str, routes: &mut Vec<Route>) {
    for rest in source.split(".route(").skip(1) {
        let Some((path, handlers)) = literal(rest) else { continue };
        let handlers = until_closed(handlers);
        for (word, post) in [("get(", false), ("post(", true)] {
            if handlers.contains(word) {
                routes.push(Route { post, path: path.to_owned() });
            }
        }
    }
    // The addresses for programs are written in a table, those of the streams in a constant.
    for line in source.lines() {
        let line = line.trim();
        for (word, post) in [("get \"", false), ("post \"", true)] {
            if let Some(path) = line.strip_prefix(word).and_then(|rest| rest.split('"').next()) {
                routes.push(Route { post, path: path.to_owned() });
            }
        }
    }
    if let Some((_, streams)) = source.split_once("const ADDRESSES: [&str; 3] =") {
        let streams = streams.split(';').next().unwrap();
        let paths = streams.split('"').skip(1).step_by(2);
        routes.extend(paths.map(|path| Route { post: false, path: path.to_owned() }));
    }
}

/// The literal that a text begins with, and what comes after it.
fn literal(text: &str) -> Option<(&str, &str)> {
    text.trim_start().strip_prefix('"')?.split_once('"')
}

/// A text up to the parenthesis that closes one opened before it.
fn until_closed(text: &str) -> &str {
    let mut open = 1;
    let end = text.find(|sign| {
        open += match sign {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        open == 0
    });
    &text[..end.unwrap_or(text.len())]
}

#[test]
fn the_source_gives_up_its_routes() {
    let routes = all();
    let has = |post, path: &str| routes.contains(&Route { post, path: path.to_owned() });
    assert!(has(true, "/sign-in") && has(false, "/sign-in") && has(true, "/sign-out"));
    assert!(has(true, "/e/{event}/office/announcement") && has(true, "/api/v1/events"));
    assert!(has(false, "/live/e/{event}/boards/{round}/{board}") && !has(true, "/"));
    // As many as `.route(` and the tables have, counted by hand when this was written.
    assert!(routes.len() >= 100, "{}", routes.len());
}

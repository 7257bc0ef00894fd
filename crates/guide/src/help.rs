//! Which page of the manual speaks of which page of the product.

use crate::page::Page;

/// The beginning or end of an address, and the page that speaks of it; the first that fits counts.
const ABOUT: &[(&str, &str)] = &[
    ("/office/new", "first-open"),
    ("/office/events", "first-open"),
    ("/office/ratings", "rating-office"),
    ("/office/festivals", "festival"),
    ("/f/", "festival"),
    ("/ratings", "rating-office"),
    ("/lists", "players"),
    ("/account", "accounts"),
    ("/accounts", "accounts"),
    ("/sign-in", "accounts"),
    ("/setup", "install"),
    ("/play/draughts", "draughts"),
    ("/articles", "rulings"),
];

/// The same for the pages of an event, by what follows its name.
const ABOUT_EVENTS: &[(&str, &str)] = &[
    ("/office/results", "results"),
    ("/office/players", "players"),
    ("/office/teams", "teams"),
    ("/office/pairing", "pairing"),
    ("/office/byes", "presence"),
    ("/office/prizes", "prizes"),
    ("/office/protests", "protests"),
    ("/office/documents", "papers"),
    ("/office/journal", "safety"),
    ("/office/people", "accounts"),
    ("/office/registrations", "registration"),
    ("/office/boards", "live"),
    ("/office/games", "live"),
    ("/office/call", "deaf"),
    ("/office", "first-open"),
    ("/boards", "live"),
    ("/games", "live"),
    ("/wall", "live"),
    ("/call", "deaf"),
    ("/register", "registration"),
    ("/pairings", "why"),
    ("/standings", "why"),
    ("/mine", "presence"),
];

/// The page of the manual about an address of the product; none where nothing in it speaks of that one.
pub fn help_of(address: &str) -> Option<&'static Page> {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let of_event = path.strip_prefix("/e/").and_then(|rest| rest.find('/').map(|at| &rest[at..]));
    let (table, path) = of_event.map_or((ABOUT, path), |rest| (ABOUT_EVENTS, rest));
    let (_, slug) = table.iter().find(|(beginning, _)| path.starts_with(beginning))?;
    Page::find(slug)
}

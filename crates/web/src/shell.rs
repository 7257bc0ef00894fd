//! What every page has around it: head, bar, notices, foot, and the desks of the office.
//!
//! Each is a template of its own, which pages put in as one value. Were they parts of the template that
//! pages extend, the compiler would build all of it again for every page.

use askama::Template;

use crate::navigation::NavLink;
use crate::page::Page;

macro_rules! parts {
    ($($(#[$doc:meta])* $name:ident, $function:ident: $path:literal;)+) => {
        $(
            $(#[$doc])*
            #[derive(Template)]
            #[template(path = $path)]
            pub(crate) struct $name<'a> {
                page: &'a Page,
            }
        )+

        impl Page {
            $(
                $(#[$doc])*
                pub(crate) fn $function(&self) -> $name<'_> {
                    $name { page: self }
                }
            )+
        }
    };
}

parts! {
    /// From the first line to the style that every page has.
    Head, head: "shell-head.html";
    /// The scripts, and where what is seen begins.
    Body, body: "shell-body.html";
    /// The bar above: event, search, theme, who is signed in.
    Bar, bar: "shell-bar.html";
    /// What everybody is told now: alarm, message, own move, a lost line.
    Notices, notices: "shell-notices.html";
    /// The bar under a thumb.
    Bottom, bottom: "shell-bottom.html";
    /// The list of keys, and the last line.
    End, end: "shell-end.html";
}

/// The desks of the office, beside what one of them shows.
#[derive(Template)]
#[template(path = "shell-side.html")]
pub(crate) struct Side<'a> {
    page: &'a Page,
    desks: &'a [NavLink],
}

impl Page {
    /// The desks of the office; nothing where there are none.
    pub(crate) fn side<'a>(&'a self, desks: &'a [NavLink]) -> Side<'a> {
        Side { page: self, desks }
    }
}

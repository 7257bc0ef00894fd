//! Who of the bands below may be admitted to a section of a higher one (RTF 4.2.14).

use std::fmt::Write;

use ::desk::admission::candidates;
use codex::{Voice, article, phrase};
use journal::Stream;
use serde::Serialize;

use super::Session;
use crate::Status;
use crate::event::desk::wrong;
use crate::problem::Stop;
use crate::shell::{BOLD, DIM};

/// Somebody of a band below, as JSON shows them.
#[derive(Serialize)]
struct Shown {
    section: String,
    number: u16,
    name: String,
    rating: i32,
    proposed: bool,
}

/// The entrants of the other sections whose rating is below the band of this one, the best first.
pub(super) fn list(
    session: &Session<'_>,
    festival: &str,
    section: &Stream,
) -> Result<Status, Stop> {
    let roof = session.roof(festival)?;
    let name = section.as_str();
    let unknown = || wrong(phrase!("festival-admission-no-band", section = name));
    let at = roof.section(name).ok_or_else(unknown)?;
    let found = candidates(&roof, at).ok_or_else(unknown)?;
    let names = session.events.names();
    let shown = found.iter().filter_map(|one| {
        let of = roof.sections.get(one.section)?;
        let state = of.event.state();
        let entrant = state.event().entrant(one.entrant)?;
        Some(Shown {
            section: of.event.name().as_str().to_owned(),
            number: state.event().number_shown(one.entrant),
            name: names.listed(&entrant.form.person),
            rating: one.rating,
            proposed: one.proposed,
        })
    });
    let shown: Vec<Shown> = shown.collect();
    let shell = session.shell;
    shell.answer(&shown, || {
        let mut text = String::new();
        for line in &shown {
            let style = if line.proposed { format!("{BOLD}") } else { String::new() };
            let _ = writeln!(
                text,
                "{style}{:>4}  {}{BOLD:#}  {DIM}{} {}{DIM:#}",
                line.rating, line.name, line.section, line.number
            );
        }
        let cited = shell.catalogue().cite(article!("fsi-2009 4.2.14"));
        text += &shell.line(&phrase!("festival-admission-proposed", cited = cited));
        text
    })
}

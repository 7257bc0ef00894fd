//! The account of an event: what it does to the ratings, and what its report must mention.

use std::fmt::Write;

use ::desk::wall_time::shown;
use codex::{Article, Voice, article, phrase};
use rating::elo_italia::Waiver;
use serde::Serialize;

use super::desk::wrong;
use super::opened::Opened;
use super::show::finding_line;
use crate::Status;
use crate::problem::Stop;
use crate::shell::{BOLD, DIM, Shell};

/// A variation as JSON shows it.
#[derive(Serialize)]
struct VariationShown {
    number: u16,
    name: String,
    rating: i32,
    games: u32,
    variation_before: i32,
    variation: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    waived: Option<Article>,
}

/// The article that leaves a variation out.
const fn waiver(waiver: Waiver) -> Article {
    match waiver {
        Waiver::FirstPlace => article!("fsi-2009 4.2.15"),
        Waiver::UnjustifiedWithdrawal => article!("fsi-2009 7.5.3"),
    }
}

/// What the event does to the national ratings.
pub(super) fn variations(
    opened: &Opened,
    explain: Option<u16>,
    shell: &Shell,
) -> Result<Status, Stop> {
    let event = opened.state.event();
    let edition = event.rated_nationally().ok_or_else(|| wrong(phrase!("papers-no-variations")))?;
    let rated = event.variations(edition).map_err(|_| wrong(phrase!("office-no-facts")))?;
    if let Some(number) = explain {
        let one = rated
            .iter()
            .find(|rated| rated.entrant.tpn.get() == number)
            .ok_or_else(|| wrong(phrase!("standings-no-such-number", number = number)))?;
        return shell.explain(&edition.explain(&one.variation, &one.games));
    }
    let rows: Vec<VariationShown> = rated
        .iter()
        .map(|rated| VariationShown {
            number: rated.entrant.tpn.get(),
            name: event
                .numbered(rated.entrant.tpn)
                .and_then(|id| opened.name(id))
                .unwrap_or_default(),
            rating: rated.variation.rating,
            games: rated.variation.games,
            variation_before: rated.variation.before,
            variation: rated.variation.applied(),
            waived: rated.variation.waiver.map(waiver),
        })
        .collect();
    let width = rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for row in &rows {
        let blank = " ".repeat(width - row.name.chars().count());
        let _ = write!(
            text,
            "{:>4}  {}{blank}  {:>4}  {:>2}  {:>+4}",
            row.number, row.name, row.rating, row.games, row.variation
        );
        if let Some(article) = row.waived {
            let cited = shell.catalogue().cite(article);
            let what =
                phrase!("event-variation-waived", variation = row.variation_before, cited = cited);
            let _ = write!(text, "  {DIM}{}{DIM:#}", shell.say(&what));
        }
        text.push('\n');
    }
    shell.answer(&rows, || text)
}

/// What the final report must mention, as JSON shows it.
#[derive(Serialize)]
struct MentionShown {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<Article>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<String>,
    what: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// What the final report (verbale) must mention.
pub(super) fn report(opened: &Opened, shell: &Shell) -> Result<Status, Stop> {
    let mentions: Vec<MentionShown> = opened
        .state
        .office()
        .report()
        .into_iter()
        .map(|item| MentionShown {
            name: item.entrant.and_then(|id| opened.name(id)),
            round: item.round,
            article: item.article,
            at: item.at.map(shown),
            what: shell.say(&item.what),
            reason: item.reason,
        })
        .collect();
    let mut text = String::new();
    for mention in &mentions {
        if let Some(name) = &mention.name {
            let _ = write!(text, "{BOLD}{name}{BOLD:#}: ");
        }
        text.push_str(&mention.what);
        if let Some(reason) = &mention.reason {
            let _ = write!(text, " «{reason}»");
        }
        if let Some(article) = mention.article {
            let _ = write!(text, " {DIM}({}){DIM:#}", shell.catalogue().cite(article));
        }
        text.push('\n');
    }
    let found = opened.state.event().all_findings();
    if !found.is_empty() {
        let _ = writeln!(text, "\n{BOLD}{}{BOLD:#}", shell.say(&phrase!("web-requirements")));
        text.extend(found.iter().map(|finding| finding_line(finding, shell)));
    }
    shell.answer(&mentions, || text)
}

//! The prizes of an event: the table of awards, why somebody has one or not, and their announcement.

use std::fmt::Write;
use std::path::Path;

use ::desk::prizes::{PrizeGiving, prize_giving};
use ::desk::strict::{self, Unread};
use codex::{Voice, phrase};
use office::{Act, EntrantId, TeamId};
use prizes::{Plan, Recipient};
use tournament::Tpn;

use super::desk::{invalid, wrong};
use super::opened::Opened;
use crate::Status;
use crate::problem::{Problem, Stop};
use crate::shell::{BOLD, DIM, Shell};

/// The act that announces the prizes of a file.
pub(super) fn announced(file: &Path) -> Result<Act, Stop> {
    let name = file.display().to_string();
    let text = std::fs::read_to_string(file).map_err(|cause| {
        wrong(phrase!("prizes-file-unreadable", file = name.as_str(), cause = cause.to_string()))
    })?;
    let unreadable = |unread: Unread| match unread {
        Unread::UnknownField(field) => {
            wrong(phrase!("prizes-file-unknown-field", file = name.as_str(), field = field))
        }
        _ => wrong(phrase!("prizes-file-unreadable", file = name.as_str(), cause = unread.cause())),
    };
    let written = strict::parse(text.as_bytes()).map_err(unreadable)?;
    let plan: Plan = strict::read(&written).map_err(unreadable)?;
    Ok(Act::AnnouncePrizes { plan: Box::new(plan) })
}

/// Shows who gets what, or why somebody does.
pub(super) fn show(opened: &Opened, why: Option<&str>, shell: &Shell) -> Result<Status, Stop> {
    let event = opened.state.event();
    let giving = prize_giving(event, &opened.names).map_err(|fault| wrong(fault.phrase()))?;
    if let Some(asked) = why {
        let recipient = found(opened, &giving, asked)?;
        let told = giving.awards.why(recipient);
        let told = told.ok_or_else(|| wrong(phrase!("prizes-nobody-called", text = asked)))?;
        return shell.explain(&told);
    }
    let catalogue = shell.catalogue();
    let mut text = String::new();
    let as_of = match (giving.is_final, giving.after) {
        (true, _) => phrase!("prizes-page-final"),
        (false, 0) => phrase!("prizes-page-not-yet"),
        (false, after) => phrase!("prizes-page-provisional", round = after),
    };
    let _ = writeln!(text, "{DIM}{}{DIM:#}", shell.say(&as_of));
    if !giving.awards.settled() {
        let _ = writeln!(text, "{DIM}{}{DIM:#}", shell.say(&phrase!("prizes-unsettled")));
    }
    for group in giving.groups(catalogue) {
        let _ = writeln!(text, "{BOLD}{}{BOLD:#} {DIM}({}){DIM:#}", group.title, group.who);
        if group.awards.is_empty() && group.unawarded.is_empty() {
            for (place, title, what) in &group.prizes {
                let _ = writeln!(text, "  {place:>3}  {title}  {what}");
            }
        }
        let width = group.awards.iter().map(|award| award.name.chars().count()).max().unwrap_or(0);
        for award in &group.awards {
            let blank = " ".repeat(width - award.name.chars().count());
            let _ = write!(text, "  {:>3}  {}{blank}  {}", award.place, award.name, award.what);
            if award.among > 1 {
                let shared = phrase!("prizes-shared-by", people = award.among);
                let _ = write!(text, "  {DIM}{}{DIM:#}", shell.say(&shared));
            }
            text.push('\n');
        }
        for (place, what, why) in &group.unawarded {
            let _ = writeln!(text, "  {place:>3}  {DIM}– {what}: {why}{DIM:#}");
        }
    }
    let lost = giving.awards.contenders().iter().filter_map(|of| Some((of, of.lost?)));
    for (contender, lost) in lost {
        let cited = lost.article.map(|article| format!(" ({})", catalogue.cite(article)));
        let what = shell.say(&phrase!("prizes-lost-right"));
        let _ =
            writeln!(text, "{}: {what}{DIM}{}{DIM:#}", contender.name, cited.unwrap_or_default());
    }
    shell.answer(&giving.for_programs(catalogue, true), || text)
}

/// Whoever has a pairing number, or the only name that holds what was asked for, or is just that.
fn found(opened: &Opened, giving: &PrizeGiving, asked: &str) -> Result<Recipient, Stop> {
    let event = opened.state.event();
    let nobody = || wrong(phrase!("prizes-nobody-called", text = asked));
    if let Some(tpn) = asked.parse().ok().and_then(|number| Tpn::new(number).ok()) {
        let teams = event.announcement().is_some_and(|announced| announced.teams().is_some());
        let recipient = if teams {
            event.team_numbered(tpn).map(|id| Recipient::Team(id.0))
        } else {
            event.numbered(tpn).map(|id| Recipient::Player(id.0))
        };
        return recipient.ok_or_else(nobody);
    }
    let like = asked.trim().to_lowercase();
    let named: Vec<_> = (giving.awards.contenders().iter())
        .filter(|of| of.name.to_lowercase().contains(&like))
        .collect();
    let exact: Vec<_> = named.iter().filter(|of| of.name.to_lowercase() == like).collect();
    match (named.as_slice(), exact.as_slice()) {
        ([], _) => Err(nobody()),
        ([one], _) => Ok(one.recipient),
        (_, [one]) => Ok(one.recipient),
        (several, _) => {
            let number = |recipient: Recipient| match recipient {
                Recipient::Player(id) => event.number_shown(EntrantId(id)),
                Recipient::Team(id) => {
                    event.team(TeamId(id)).and_then(|team| team.number).unwrap_or(id)
                }
            };
            let each = several.iter().map(|of| format!("{} {}", number(of.recipient), of.name));
            let who = each.collect::<Vec<_>>().join("; ");
            let count = several.len();
            let many = phrase!("event-several-called", text = asked, count = count, who = who);
            Err(invalid(Problem::new(many).with_hint(phrase!("event-several-called-hint"))))
        }
    }
}

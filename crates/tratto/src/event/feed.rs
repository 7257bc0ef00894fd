//! `tratto event feed`: sources of moves added, stopped and seen; boards that stand as they are.

use ::desk::BoardName;
use ::desk::feeds::{FeedAct as Act, Feeds, Origin, Source, electronic_boards};
use codex::phrase;
use office::Role;
use serde_json::{Value, json};

use super::desk::{Desk, wrong};
use super::{Session, context};
use crate::Status;
use crate::arguments::{FeedAct, FeedAddOptions};
use crate::problem::Stop;

/// Does what was asked.
pub(super) fn run(session: Session<'_>, asked: &FeedAct) -> Result<Status, Stop> {
    let event = match asked {
        FeedAct::Add(FeedAddOptions { event, .. })
        | FeedAct::Stop { event, .. }
        | FeedAct::List { event }
        | FeedAct::Keep { event, .. }
        | FeedAct::Push { event, .. } => event,
    };
    let desk = session.open(event)?;
    desk.tried(desk.events().read_feeds(desk.event()))?;
    let (act, done) = match asked {
        FeedAct::List { .. } => return list(session, &desk),
        FeedAct::Add(asked) => {
            let name = asked.name.as_str();
            (Act::Add(source(asked)?), phrase!("event-feed-added", name = name))
        }
        FeedAct::Stop { name, .. } => {
            (Act::Stop { name: name.clone() }, phrase!("event-feed-stopped", name = name.as_str()))
        }
        FeedAct::Keep { board, round, .. } => {
            let round = round.unwrap_or_else(|| desk.event().state().event().last_paired());
            (Act::Settle { round, board: *board }, phrase!("event-feed-settled"))
        }
        FeedAct::Push { address: Some(address), round, .. } => {
            let told = round.map_or_else(|| "…".to_owned(), |round| round.to_string());
            let done = phrase!("event-feed-pushing", round = told, address = address.as_str());
            (Act::Push { round: *round, address: address.clone() }, done)
        }
        FeedAct::Push { address: None, .. } => (Act::EndPush, phrase!("event-feed-pushing-ended")),
    };
    if !matches!(session.hand.role, Role::ChiefArbiter | Role::Arbiter) {
        return Err(wrong(phrase!("event-board-arbiters-only")));
    }
    let said = context(session.hand)?;
    let key = session.hand.key.clone().unwrap_or_else(|| {
        let mark = journal::Hash::of_content(format!("{act:?}").as_bytes()).short();
        format!("feed-{}-{mark}", said.at.0)
    });
    let by = (said.actor.0.as_str(), said.at.0);
    let changed = desk.tried(desk.events().feed(desk.stream().as_str(), act, by, &key))?;
    let shell = session.shell;
    shell.answer(&json!({ "changed": changed }), || shell.line(&done))?;
    Ok(Status::Well)
}

fn source(asked: &FeedAddOptions) -> Result<Source, Stop> {
    let from = match (&asked.folder, &asked.address, &asked.livechess) {
        (Some(folder), ..) => {
            // The server may stand in another folder than whoever types this.
            let whole = std::path::absolute(folder);
            let cause = |fault: std::io::Error| {
                wrong(phrase!("feed-problem-no-folder", cause = fault.to_string()))
            };
            Origin::Folder(whole.map_err(cause)?)
        }
        (None, Some(address), _) => Origin::Address(address.clone()),
        (None, None, livechess) => Origin::Livechess {
            address: livechess.clone().unwrap_or_default(),
            boards: electronic_boards(asked.boards.as_deref().unwrap_or_default())
                .map_err(wrong)?,
        },
    };
    Ok(Source { name: asked.name.clone(), from, round: asked.round, silent: asked.silent })
}

fn list(session: Session<'_>, desk: &Desk) -> Result<Status, Stop> {
    let shell = session.shell;
    let feeds = desk.event().feeds();
    shell.answer(&as_json(&feeds), || {
        let mut text = String::new();
        for source in feeds.sources() {
            let kind = shell.say(&phrase!("feed-source-kind", kind = source.from.kind()));
            let (name, place) = (source.name.as_str(), source.from.place());
            let line = phrase!("event-feed-line", name = name, kind = kind, place = place);
            text.push_str(&shell.line(&line));
        }
        if text.is_empty() {
            text.push_str(&shell.line(&phrase!("event-feed-none")));
        }
        for (BoardName { round, board }, flag) in feeds.flags() {
            let (source, what) = (flag.source.as_str(), shell.say(&flag.trouble.phrase()));
            text.push_str(&shell.line(&phrase!(
                "event-feed-flag-line",
                round = round,
                board = board,
                source = source,
                what = what
            )));
        }
        text
    })?;
    Ok(Status::Well)
}

fn as_json(feeds: &Feeds) -> Value {
    let flags = feeds.flags().map(|(name, flag)| {
        json!({
            "round": name.round, "board": name.board, "source": flag.source,
            "trouble": flag.trouble,
        })
    });
    let push = feeds.push().map(|push| json!({"round": push.round, "address": push.address}));
    json!({
        "sources": feeds.sources().collect::<Vec<_>>(),
        "flags": flags.collect::<Vec<_>>(),
        "push": push,
    })
}

//! `tratto event hall`: what the hall is told from a terminal, an alarm among it.

use ::desk::{Called, HallTold, Message};
use codex::{Phrase, phrase};
use journal::Stream;
use office::{Instant, Role};
use serde_json::json;

use super::board::arbiters_only;
use super::desk::{Desk, wrong};
use super::show::done;
use super::{Session, clock, context, who};
use crate::Status;
use crate::arguments::HallAct;
use crate::problem::Stop;

/// Does what was asked.
pub(super) fn run(session: Session<'_>, asked: &HallAct) -> Result<Status, Stop> {
    match asked {
        HallAct::Message { event, text, minutes } => {
            let message = Message::plain(text, *minutes, clock(session.hand)?.0);
            tell(session, event, (Called::Message(message.map_err(wrong)?), false))
        }
        HallAct::Alarm(alarm) => {
            let (leave, place) = (alarm.leave, alarm.place.as_deref());
            let message = Message::alarm(&alarm.text, &alarm.word, leave, place);
            tell(session, &alarm.event, (Called::Message(message.map_err(wrong)?), false))
        }
        HallAct::End { event, restart } => tell(session, event, (Called::EndAlarm, *restart)),
        HallAct::Clear { event } => tell(session, event, (Called::Clear, false)),
        HallAct::Seen { event, entrant, round, missing } => {
            seen(session, event, entrant, (*round, !missing))
        }
        HallAct::Show { event } => show(session, event),
    }
}

/// Only arbiters speak to the hall.
fn tell(session: Session<'_>, event: &Stream, called: (Called, bool)) -> Result<Status, Stop> {
    arbiters_only(session.hand)?;
    keep(session, &session.open(event)?, called)
}

/// Notes at the roll call who is at the board; whoever writes down results may do that.
fn seen(
    session: Session<'_>,
    event: &Stream,
    entrant: &str,
    (round, here): (Option<u8>, bool),
) -> Result<Status, Stop> {
    if session.hand.role != Role::Scribe {
        arbiters_only(session.hand)?;
    }
    let desk = session.open(event)?;
    let round = round.unwrap_or_else(|| desk.event().state().event().last_paired());
    let entrant = who::acting(&desk, entrant)?;
    keep(session, &desk, (Called::Seen { round, entrant, here }, false))
}

fn keep(session: Session<'_>, desk: &Desk, called: (Called, bool)) -> Result<Status, Stop> {
    let Session { hand, shell, .. } = session;
    let said = context(hand)?;
    let (called, restart) = called;
    let stopping = matches!(&called, Called::Message(message) if message.alert);
    desk.tried(desk.events().read_calls(desk.event()))?;
    let place = desk.event().calls().position();
    let key = hand.key.clone().unwrap_or_else(|| format!("desk-{place}-{}", said.at.0));
    let by = (said.actor.0.as_str(), said.at.0);
    let told = desk.events().tell_hall(desk.stream().as_str(), called, restart, by, &key);
    let HallTold { entry, clocks } = desk.tried(told)?;
    shell.answer(&json!({ "entry": entry, "clocks": clocks }), || {
        let mut lines = done(&phrase!("web-done", entry = entry), shell);
        let of_clocks = match (stopping, restart) {
            (true, _) => Some(phrase!("event-hall-stopped", count = clocks)),
            (_, true) => Some(phrase!("web-table-started", count = clocks)),
            _ => None,
        };
        if let Some(of_clocks) = of_clocks {
            lines.push_str(&shell.line(&of_clocks));
        }
        lines
    })?;
    Ok(Status::Well)
}

/// What stands on the call screen now.
fn show(session: Session<'_>, event: &Stream) -> Result<Status, Stop> {
    let Session { hand, shell, .. } = session;
    let desk = session.open(event)?;
    let Instant(now) = clock(hand)?;
    desk.tried(desk.events().read_calls(desk.event()))?;
    let message = desk.event().calls().message(now).cloned();
    shell.answer(&json!({ "message": message }), || {
        let Some(message) = &message else {
            return shell.line(&phrase!("event-hall-nothing"));
        };
        let word = message.alarm.as_ref().map(|alarm| alarm.word.as_str());
        let text = message.text.as_str();
        let told: Phrase = match (message.alert, word) {
            (false, _) => phrase!("event-hall-message", text = text),
            (true, Some(word)) => phrase!("event-hall-alarm", word = word, text = text),
            (true, None) => phrase!("event-hall-plain-alarm", text = text),
        };
        shell.line(&told)
    })?;
    Ok(Status::Well)
}

//! The championship rules of the Italian deaf sports federation that touch the board.

use codex::{Article, Code};

use super::event::EventRules;

/// An article of the regulation, individual or team, if the event is played under it.
fn article(event: &EventRules, individual: &str, team: &str) -> Option<Article> {
    let number = if event.captain_speaks { team } else { individual };
    Article::find(event.regulation.filter(|code| *code == Code::Fssi)?, number)
}

/// No draw by agreement may be asked before move 30.
pub(crate) fn no_offer(event: &EventRules) -> Option<Article> {
    article(event, "ind.d", "sq.e")
}

/// Play is never suspended.
pub(crate) fn no_adjournment(event: &EventRules) -> Option<Article> {
    article(event, "ind.a", "sq.a")
}

/// Seated before the start, else the game is lost.
pub(crate) fn seated(event: &EventRules) -> Option<Article> {
    article(event, "ind.c", "sq.d")
}

/// The roll call five minutes before the start.
pub(crate) fn roll_call(event: &EventRules) -> Option<Article> {
    article(event, "ind.b", "sq.c")
}

/// Only the captain speaks to the arbiter.
pub(crate) fn captain(event: &EventRules) -> Option<Article> {
    article(event, "sq.b", "sq.b")
}

/// No hearing aids during play.
pub(crate) fn hearing_aid(event: &EventRules) -> Option<Article> {
    article(event, "4", "4")
}

/// A complaint is announced within ten minutes of the end of the game.
pub(crate) fn complaint(event: &EventRules) -> Option<Article> {
    article(event, "8.b", "8.b")
}

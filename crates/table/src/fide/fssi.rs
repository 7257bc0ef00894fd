//! The championship rules of the Italian deaf sports federation that touch the board.

use codex::{Article, Code, article};

use super::event::{EventRules, Regulation};

/// The article of the regulation, individual or team, if the event is played under it.
fn choose(event: &EventRules, individual: Article, team: Article) -> Option<Article> {
    event.regulation.map(|regulation| match regulation {
        Regulation::FssiIndividual => individual,
        Regulation::FssiTeam => team,
    })
}

/// No draw by agreement may be asked before move 30.
pub(crate) fn no_offer(event: &EventRules) -> Option<Article> {
    choose(event, article!("fssi ind.d"), article!("fssi sq.e"))
}

/// Seated before the start, else the game is lost.
pub(crate) fn seated(event: &EventRules) -> Option<Article> {
    choose(event, article!("fssi ind.c"), article!("fssi sq.d"))
}

/// The roll call five minutes before the start.
pub(crate) fn roll_call(event: &EventRules) -> Option<Article> {
    choose(event, article!("fssi ind.b"), article!("fssi sq.c"))
}

/// No hearing aids during play.
pub(crate) fn hearing_aid(event: &EventRules) -> Option<Article> {
    choose(event, article!("fssi 4"), article!("fssi 4"))
}

/// A complaint is announced within ten minutes of the end of the game.
pub(crate) fn complaint(event: &EventRules) -> Option<Article> {
    choose(event, article!("fssi 8.b"), article!("fssi 8.b"))
}

// The two below stand in articles that also rule the pairing and the teams, which are not built
// here; they are looked up in the register so that citing them does not call those built.

/// Play is never suspended.
pub(crate) fn no_adjournment(event: &EventRules) -> Option<Article> {
    let number = match event.regulation? {
        Regulation::FssiIndividual => "ind.a",
        Regulation::FssiTeam => "sq.a",
    };
    Article::find(Code::Fssi, number)
}

/// Only the captain speaks to the arbiter.
pub(crate) fn captain(event: &EventRules) -> Option<Article> {
    event.regulation.and_then(|_| Article::find(Code::Fssi, "sq.b"))
}

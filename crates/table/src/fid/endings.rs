//! Article 9: how a game ends.

use codex::article;
use vocabulary::{Millis, Side};

use super::effect::Effect;
use super::game::Game;
use super::record::Record;
use super::ruling::{Kind, Reason, Refusal, Ruling};
use crate::outcome::GameResult;

/// Art. 9.2.2, 9.2.3, 10.4: the end that the board brings, if it brings one.
pub(crate) fn on_the_board(record: &Record) -> Option<Ruling> {
    let position = record.position();
    let turn = position.turn();
    let won = Some(GameResult::win(turn.other()));
    if position.pieces(turn).is_empty() {
        return Some(Ruling::ended(won, Reason::NoPieces, article!("fid-2008 9.2.3")));
    }
    // Whoever has a man to crown can still do that and move it (4.4).
    if record.standing().crowned().count_moves() == 0 {
        return Some(Ruling::ended(won, Reason::Blocked, article!("fid-2008 9.2.2")));
    }
    record.counts().is_over().then(|| {
        Ruling::ended(Some(GameResult::DRAW), Reason::MoveCount, article!("fid-2008 9.3.c"))
            .citing([article!("fid-2008 10.4")])
    })
}

/// Art. 9.2.1: a player gives the game up.
pub(crate) fn resign(side: Side) -> Ruling {
    let won = Some(GameResult::win(side.other()));
    Ruling::ended(won, Reason::Resignation, article!("fid-2008 9.2.1"))
}

/// Art. 9.2.4: a flag is called.
pub(crate) fn flag(game: &Game, of: Side, at: Millis) -> Ruling {
    let article = article!("fid-2008 9.2.4");
    if !game.clock.flag_down(of, at) {
        return Ruling::refused(Refusal::FlagUp, article);
    }
    Ruling::ended(Some(GameResult::win(of.other())), Reason::Flag, article)
}

/// Art. 9.2.5: a player refuses to obey.
pub(crate) fn refuses(of: Side) -> Ruling {
    let won = Some(GameResult::win(of.other()));
    Ruling::ended(won, Reason::Refusal, article!("fid-2008 9.2.5"))
        .citing([article!("fid-2008 8.5")])
}

/// Art. 9.3 a: a draw is offered.
pub(crate) fn offer(side: Side) -> Ruling {
    Ruling::new(Kind::Ok, article!("fid-2008 9.3.a")).with([Effect::OfferMade { side }])
}

/// Art. 9.3 a: the offer is accepted.
pub(crate) fn accept(game: &Game, side: Side) -> Ruling {
    let article = article!("fid-2008 9.3.a");
    if game.offer != Some(side.other()) {
        return Ruling::refused(Refusal::NoOffer, article);
    }
    Ruling::ended(Some(GameResult::DRAW), Reason::Agreement, article)
}

/// Art. 9.3 a: the offer is declined.
pub(crate) fn decline(game: &Game, side: Side) -> Ruling {
    let article = article!("fid-2008 9.3.a");
    if game.offer != Some(side.other()) {
        return Ruling::refused(Refusal::NoOffer, article);
    }
    Ruling::new(Kind::Ok, article).with([Effect::OfferGone])
}

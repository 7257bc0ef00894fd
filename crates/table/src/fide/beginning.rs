//! Articles 6.6 and 6.7 (2009: 6.5 and 6.6): the start of the game and those who are late for it.

use codex::Article;
use vocabulary::{Millis, Side, Sides};

use super::effect::{Effect, Question};
use super::fssi;
use super::game::Game;
use super::laws::{Laws, Waivable};
use super::ruling::{Choice, Kind, Refusal, Ruling};
use crate::outcome::{GameResult, Reason};

/// What the arrivals of both players mean for the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArrivalRuling {
    /// The forfeit, if somebody came too late.
    pub result: Option<GameResult>,
    /// Time White lost before he came, where nobody was there at first.
    pub clock_debit: Option<(Side, Millis)>,
    /// The articles.
    pub citations: Vec<Article>,
}

/// Whether a player who comes so long after the start has lost: exactly at the end is in time.
pub fn is_late(after_start: Millis, default_time: Millis) -> bool {
    after_start > default_time
}

/// Art. 6.7: what the arrivals (after the start) mean for the game.
pub fn arrival(
    laws: &Laws,
    default_time: Option<Millis>,
    arrivals: Sides<Millis>,
    waived: bool,
) -> ArrivalRuling {
    let cites = &laws.cites;
    let default_time = default_time.unwrap_or(laws.default_time);
    let waived = waived && laws.default_waivable == Waivable::Yes;
    let late = Sides::each(|side| is_late(arrivals[side], default_time) && !waived);
    let result = GameResult::forfeit(late);
    let nobody = arrivals.white > Millis::ZERO && arrivals.black > Millis::ZERO;
    let debit = result.is_none() && nobody && default_time > Millis::ZERO;
    ArrivalRuling {
        result,
        clock_debit: debit.then_some((Side::White, arrivals.white)),
        citations: if debit {
            vec![cites.both_absent, cites.default_time]
        } else {
            vec![cites.default_time]
        },
    }
}

/// Art. 6.6: the arbiter starts White's clock.
pub(crate) fn start(game: &Game, at: Millis) -> Ruling {
    let cites = &game.laws.cites;
    if let Some(article) = game.laws.blind_against_deaf {
        let pairing = |a: Side| game.players[a].blind && game.players[a.other()].deaf;
        let assisted = Side::BOTH.into_iter().any(|side| game.assistants[side].is_some());
        if Side::BOTH.into_iter().any(pairing) && !assisted {
            return Ruling::refused(Refusal::AssistantNeeded, article);
        }
    }
    let first = game.turn();
    let mut ruling = Ruling::new(Kind::Ok, cites.start)
        .with(Effect::Started)
        .with(Effect::Runs { side: Some(first) });
    let absent = Sides::each(|side| game.arrived[side].is_none() && !game.waived[side]);
    // Seated before the start: whoever comes at that very instant is late.
    let unseated = Sides::each(|side| game.arrived[side].is_none_or(|arrived| arrived >= at));
    if game.event.seated_before_start
        && let Some(result) = GameResult::forfeit(unseated)
    {
        // The arbiter has no choice here.
        let article = fssi::seated(&game.event).unwrap_or(cites.default_time);
        ruling.kind = Kind::Ended;
        ruling.citations.insert(0, article);
        ruling =
            ruling.with(Effect::Ended { result: Some(result), reason: Reason::Default, article });
    } else if absent.white && absent.black && game.default_time() > Millis::ZERO {
        ruling = ruling.citing([cites.both_absent]);
    }
    ruling
}

/// Art. 6.7.1 (2009: 6.6.a): a player comes to the board.
pub(crate) fn arrive(game: &Game, side: Side, at: Millis) -> Ruling {
    let cites = &game.laws.cites;
    let arrived = Effect::Arrived { side };
    let ruling = Ruling::new(Kind::Ok, cites.default_time);
    let Some(started) = game.started_at else { return ruling.with(arrived) };
    if is_present(game, side) || game.waived[side] || !is_late(at - started, game.default_time()) {
        return ruling.with(arrived);
    }
    match game.laws.default_waivable {
        Waivable::No => {
            let mut absent = Sides::both(false);
            absent[side] = true;
            default_ruling(game, absent)
        }
        Waivable::Yes => {
            let options = vec![Choice::DeclareDefault, Choice::WaiveDefault];
            let question = Question::Late { side };
            Ruling::new(Kind::Choice, cites.default_time)
                .with(Effect::Asked { question, options: options.clone() })
                .offering(options)
        }
    }
}

/// Whether a player has come: nobody moves who is not there, even if his coming was not entered.
fn is_present(game: &Game, side: Side) -> bool {
    game.arrived[side].is_some() || game.record.plies().iter().any(|ply| ply.side == side)
}

/// Art. 6.7.1: the arbiter declares the game lost for those who did not come in time.
pub(crate) fn declare_default(game: &Game, at: Millis) -> Ruling {
    let cites = &game.laws.cites;
    let due = game.started_at.map(|started| started + game.default_time());
    let absent = Sides::each(|side| !is_present(game, side) && !game.waived[side]);
    match due {
        Some(due) if at > due => {}
        Some(due) => {
            return Ruling::refused(Refusal::TooEarly, cites.default_time).until(due);
        }
        None => return Ruling::refused(Refusal::NotStarted, cites.start),
    }
    if !absent.white && !absent.black {
        return Ruling::refused(Refusal::NothingFound, cites.default_time);
    }
    default_ruling(game, absent)
}

/// The result for those who are absent: a forfeit if the game was not played by both.
fn default_ruling(game: &Game, absent: Sides<bool>) -> Ruling {
    let article = game.laws.cites.default_time;
    match GameResult::forfeit(absent) {
        Some(result) => Ruling::ended(result, Reason::Default, article),
        None => Ruling::refused(Refusal::NothingFound, article),
    }
}

/// Art. 6.7.1: the arbiter lets a late player play.
pub(crate) fn waive(game: &Game, side: Side) -> Ruling {
    let article = game.laws.cites.default_time;
    if game.laws.default_waivable == Waivable::No || game.event.seated_before_start {
        return Ruling::refused(Refusal::NoSuchRule, article);
    }
    let (question, choice) = (Question::Late { side }, Choice::WaiveDefault);
    let asked = game.questions.iter().any(|open| open.question == question);
    Ruling::new(Kind::Ok, article)
        .with(Effect::Waived { side })
        .with(Effect::Arrived { side })
        .with_all(asked.then_some(Effect::Answered { question, choice }))
}

/// The arbiter's answer on a late player.
pub(crate) fn decide_late(game: &Game, side: Side, choice: Choice) -> Ruling {
    if choice == Choice::WaiveDefault {
        return waive(game, side);
    }
    let mut absent = Sides::both(false);
    absent[side] = true;
    default_ruling(game, absent)
        .with(Effect::Answered { question: Question::Late { side }, choice })
}

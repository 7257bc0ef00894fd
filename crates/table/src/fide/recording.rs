//! Article 8 and its kin: scores, signatures, explanations, appeals.

use codex::{Article, door};
use vocabulary::{Bonus, Millis, Pace, Side};

use super::conduct::IncidentKind;
use super::effect::Effect;
use super::fssi;
use super::game::{Game, Phase};
use super::judging;
use super::laws::{Laws, RecordFreed};
use super::ruling::{Kind, Note, Refusal, Ruling};
use crate::actor::Actor;
use crate::outcome::GameResult;
use crate::pace::Supervision;

/// Art. 8.4: below this reading a player need not record.
const FREED_BELOW: Millis = Millis::minutes(5);
/// Art. 8.4: unless each move brings at least this.
const ENOUGH_BONUS: Millis = Millis::seconds(30);
/// Art. A.4.3, B.2.3: how often a player may see the arbiter's score.
const SCORE_LOOKS: u32 = 5;

/// Art. 8.4, A.2: whether a player must record his moves, and which article says so.
pub fn must_record(
    laws: &Laws,
    pace: Pace,
    bonus: Bonus,
    lowest: Option<Millis>,
) -> (bool, Article) {
    let cites = &laws.cites;
    let freed = lowest.is_some_and(|lowest| lowest < FREED_BELOW) && bonus.amount() < ENOUGH_BONUS;
    let (bound, article) = if pace != Pace::Standard {
        (false, cites.no_record_duty)
    } else if freed || lowest.is_some() {
        (!freed, cites.record_freed)
    } else {
        (true, cites.record)
    };
    (bound, door!("table::fide::must_record", article))
}

/// Whether a player must record now.
pub(crate) fn is_bound_to_record(game: &Game, side: Side, at: Millis) -> bool {
    let reading = match game.laws.record_freed {
        RecordFreed::RestOfPeriod => game.clock.lowest(side, at),
        RecordFreed::WhileLow => game.clock.reading(side, at),
    };
    must_record(game.laws, game.pace, game.clock.bonus(side), reading).0
}

/// Art. 8.1.3: whether the player about to move should have written his previous move first.
pub(crate) fn owes_score(game: &Game, side: Side, at: Millis) -> Option<Article> {
    let cites = &game.laws.cites;
    let plies = game.record.plies();
    let previous = plies.iter().rposition(|ply| ply.side == side).map(|index| index + 1);
    let owes = game.event.scores_followed
        && previous.is_some_and(|ply| game.written[side] < ply)
        && is_bound_to_record(game, side, at);
    owes.then_some(cites.record_before_moving)
}

/// Whether the score of a side holds all moves of the game.
fn is_complete(game: &Game, side: Side) -> bool {
    game.written[side] >= game.record.plies().len()
}

/// Art. 8.5.2: after a flag-fall a player completes his score before he moves.
pub(crate) fn bars_move(game: &Game, side: Side) -> Option<Ruling> {
    let article = game.laws.cites.one_not_recording;
    game.score_due[side].then(|| Ruling::refused(Refusal::ScoreDue, article))
}

/// Art. 8.5.1: the clocks stand until both scores are complete.
pub(crate) fn bars_restart(game: &Game) -> Option<Ruling> {
    let due = Side::BOTH.into_iter().any(|side| game.score_due[side]);
    let article = game.laws.cites.nobody_recording;
    (game.score_pause && due).then(|| Ruling::refused(Refusal::ScoreDue, article))
}

/// Art. 8.5.1, 8.5.2: after a flag-fall, those whom 8.4 had freed complete their scores.
pub(crate) fn scores_due(game: &Game, ruling: Ruling, at: Millis) -> Ruling {
    let cites = &game.laws.cites;
    let is_behind = |side: &Side| {
        game.event.scores_followed
            && !is_bound_to_record(game, *side, at)
            && !is_complete(game, *side)
    };
    let behind: Vec<Side> = Side::BOTH.into_iter().filter(is_behind).collect();
    let article = match behind.as_slice() {
        [] => return ruling,
        [_] => cites.one_not_recording,
        _ => cites.nobody_recording,
    };
    let both = behind.len() > 1;
    ruling
        .citing([article])
        .with_all(behind.into_iter().map(|side| Effect::ScoreDue { side }))
        .with_all(both.then_some(Effect::ScorePause))
}

/// Art. 8.1.1: a player writes.
pub(crate) fn write(game: &Game, side: Side, ply: usize, offer: bool) -> Ruling {
    let cites = &game.laws.cites;
    if ply > game.record.plies().len() {
        return write_ahead(game, side);
    }
    let ruling = Ruling::new(Kind::Ok, cites.record).with(Effect::Written { side, ply });
    match (game.lacks_mark(side, ply), offer) {
        (false, _) => ruling,
        (true, true) => ruling
            .citing([cites.offer_marked, cites.offers_on_score])
            .with(Effect::OfferMarked { side }),
        (true, false) => unmarked(game, ruling),
    }
}

/// Art. 9.1.2.2, 8.1.5: a score lacks the sign (=) of an offer.
fn unmarked(game: &Game, ruling: Ruling) -> Ruling {
    let cites = &game.laws.cites;
    ruling.citing([cites.offer_marked, cites.offers_on_score]).noting([Note::OfferNotMarked])
}

/// Art. 8.1.2: a move written before it is made, outside a claim or a sealed move.
pub(crate) fn write_ahead(game: &Game, side: Side) -> Ruling {
    if game.is_sealing(side) {
        return Ruling::new(Kind::Ok, game.laws.cites.seal);
    }
    judging::report(game, IncidentKind::WroteAhead, Some(side))
}

/// Art. 8.5.2: a score is brought up to date after a flag-fall.
pub(crate) fn score_completed(game: &Game, side: Side) -> Ruling {
    let ply = game.record.plies().len();
    Ruling::new(Kind::Ok, game.laws.cites.one_not_recording)
        .with_all([Effect::Written { side, ply }, Effect::OfferMarked { side }])
}

/// Art. 8.5.3: the game is reconstructed; the arbiter has noted position, times and count.
pub(crate) fn reconstruct(game: &Game, at: Millis) -> Ruling {
    let article = game.laws.cites.reconstruct;
    if has_complete_score(game) {
        return Ruling::refused(Refusal::NothingFound, article);
    }
    let (record, clock) = (&game.record, &game.clock);
    let noted = Effect::Noted {
        fen: game.standing().fen(),
        clocks: clock.reading(Side::White, at).zip(clock.reading(Side::Black, at)),
        running: clock.running(),
        white: record.completed(Side::White),
        black: record.completed(Side::Black),
    };
    let ply = record.plies().len();
    let stops = game.phase == Phase::Running;
    Ruling::new(Kind::Ok, article)
        .citing([game.laws.cites.nobody_recording])
        .with(noted)
        .with_all(stops.then_some(Effect::Stopped { by: Actor::Arbiter }))
        .with_all(Side::BOTH.map(|side| Effect::Written { side, ply }))
        .noting([Note::TimesMayBeSet])
}

/// Whether somebody's score is known to be complete; where nobody follows the scores, none is.
fn has_complete_score(game: &Game) -> bool {
    let any = Side::BOTH.into_iter().any(|side| is_complete(game, side));
    game.event.scores_followed && any && !game.record.plies().is_empty()
}

/// Art. 8.6: the number of moves cannot be proved; the next one is the first of the next period.
/// There is something to prove only once somebody's time is up.
pub(crate) fn count_unproved(game: &Game, at: Millis) -> Ruling {
    let article = game.laws.cites.count_unproved;
    let Some(control) = game.clock.control() else {
        return Ruling::refused(Refusal::NothingFound, article);
    };
    if has_complete_score(game) {
        return Ruling::refused(Refusal::NothingFound, article);
    }
    let mut ruling = Ruling::new(Kind::Continue, article);
    for side in Side::BOTH {
        let period = game.clock.period(side);
        if let Some(moves) = control.moves_due(side, period) {
            // More moves may be proved all the same.
            let moves = moves.max(game.clock.counter(side));
            ruling = ruling
                .with(Effect::CounterSet { side, moves })
                .with(Effect::TimeAdded {
                    side,
                    ms: control.period(side, period + 1).main,
                    cause: super::effect::TimeCause::Period,
                })
                .with(Effect::PeriodBegins { side, period: period + 2 });
        }
    }
    if ruling.effects.is_empty() {
        return Ruling::refused(Refusal::NothingFound, article);
    }
    if !Side::BOTH.into_iter().any(|side| game.clock.flag_down(side, at)) {
        return Ruling::refused(Refusal::FlagUp, article);
    }
    let due = Side::BOTH.into_iter().filter(|side| game.score_due[*side]);
    ruling.with_all(due.map(|side| Effect::ScoreExcused { side }))
}

/// Art. 11.9: an explanation of the Laws.
pub(crate) fn explanation(game: &Game) -> Ruling {
    Ruling::new(Kind::Ok, game.laws.explanation.unwrap_or(game.laws.cites.analogy))
}

/// Art. A.4.3, B.2.3 (2017: A.3.2, B.3.2): a player asks to see the arbiter's score.
pub(crate) fn see_score(game: &Game, side: Side) -> Ruling {
    let cites = &game.laws.cites;
    let Some(article) = game.laws.see_score.at(game.pace) else {
        return Ruling::refused(Refusal::NoSuchRule, cites.no_record_duty);
    };
    if game.supervision != Supervision::Full {
        return Ruling::refused(Refusal::NoSuchRule, article);
    }
    if game.turn() != side {
        return Ruling::refused(Refusal::NotOnMove, article);
    }
    let seen = Effect::SawScore { side };
    if game.score_seen[side] >= SCORE_LOOKS {
        return judging::report(game, IncidentKind::ScoreSeenTooOften, Some(side))
            .citing([article])
            .noting([Note::MayDisturb]);
    }
    Ruling::new(Kind::Ok, article).with(seen)
}

/// Art. 8.7: a player signs the result.
pub(crate) fn sign(game: &Game, side: Side) -> Ruling {
    let article = game.laws.cites.signed;
    let signed = Effect::Signed { side };
    let lacks = game.lacks_mark(side, game.record.plies().len());
    let ruling = match (&game.phase, game.deferred) {
        (Phase::Ended(_), _) => Ruling::new(Kind::Ok, article).with(signed),
        // Nobody complained before the result was signed: the ending that waited comes.
        (_, Some(ending)) => Ruling::new(Kind::Ended, ending.article)
            .citing([article])
            .with(Effect::Ended {
                result: ending.result,
                reason: ending.reason,
                article: ending.article,
            })
            .with(signed),
        _ => return Ruling::refused(Refusal::TooEarly, article),
    };
    if lacks { unmarked(game, ruling) } else { ruling }
}

/// Art. 8.7: the arbiter decides otherwise than the signed result.
pub(crate) fn correct_result(game: &Game, result: GameResult) -> Ruling {
    let article = game.laws.cites.signed;
    if game.ending().is_none() {
        return Ruling::refused(Refusal::TooEarly, article);
    }
    if judging::is_annulled(game) {
        return Ruling::refused(Refusal::NothingFound, article);
    }
    Ruling::new(Kind::Ok, article)
        .citing([game.laws.cites.scores])
        .with(Effect::ResultCorrected { result, article })
}

/// Art. 11.10 (2009: 12.10): an appeal against a ruling, signed or not.
///
/// `appealed` holds the articles of the ruling appealed against; none if there is no such ruling.
pub(crate) fn appeal(game: &Game, appealed: Option<&[Article]>, at: Millis) -> Ruling {
    let article = game.laws.cites.appeal;
    if game.event.no_appeal {
        return Ruling::refused(Refusal::EventRule, article);
    }
    let Some(appealed) = appealed else {
        return Ruling::refused(Refusal::NothingFound, article);
    };
    let cites = &game.laws.cites;
    if let Some(last) = game.laws.quickplay_final
        && (appealed.contains(&last) || appealed.contains(&cites.quickplay_no_arbiter))
    {
        return Ruling::refused(Refusal::Final, article).citing([last]);
    }
    let regulation = fssi::complaint(&game.event);
    let deadline = game.event.appeal_within.and_then(|within| Some(game.ending()?.at + within));
    if let Some(deadline) = deadline.filter(|deadline| at > *deadline) {
        return Ruling::refused(Refusal::TooLate, article).citing(regulation).until(deadline);
    }
    let ruling = Ruling::new(Kind::Ok, article).citing(regulation);
    match deadline {
        Some(deadline) => ruling.until(deadline),
        None => ruling,
    }
}

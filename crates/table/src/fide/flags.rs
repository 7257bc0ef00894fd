//! Articles 6.4, 6.8, 6.9 and guideline III.3: flags.

use codex::Article;
use vocabulary::{Millis, Side};

use super::act::Flagged;
use super::clockwork::grant;
use super::effect::{Effect, Question, TimeCause};
use super::endings::{MatePossible, mate_possible};
use super::game::Game;
use super::laws::{FlagBasic, Standing as Force};
use super::moving::is_open_fault;
use super::quickplay;
use super::recording::scores_due;
use super::ruling::{Choice, Kind, Note, Refusal, Ruling};
use super::standing::Standing;
use crate::actor::Actor;
use crate::outcome::{GameResult, Reason};

/// Art. 6.8: a flag is seen by the arbiter or claimed by a player.
pub(crate) fn flag(game: &Game, by: Actor, of: Flagged, first: Option<Side>, at: Millis) -> Ruling {
    let cites = &game.laws.cites;
    if game.clock.control().is_none() {
        return Ruling::refused(Refusal::FlagUp, cites.flag_fallen);
    }
    let both_down = Side::BOTH.into_iter().all(|side| game.clock.flag_down(side, at));
    let player_only = game.is_basic() && game.laws.flag_basic == FlagBasic::PlayerOnly;
    if player_only {
        // Art. A4.d (2009): the claimant's own flag must be up when the clocks are stopped.
        if both_down {
            let article = game.laws.both_flags_basic.unwrap_or(cites.both_flags);
            return Ruling::ended(GameResult::DRAW, Reason::BothFlags, article);
        }
        if by == Actor::Arbiter {
            let article = game.basic_rule(cites.basic_flag_call);
            return Ruling::refused(Refusal::ArbiterRefrains, article);
        }
    }
    // Whoever was out of time first has lost, whoever speaks of it; guideline III.3.1 is for flags
    // of which nobody can tell. Moves completed in time make a fallen flag harmless.
    let earlier = game.clock.fell_first(at).filter(|side| moves_completed(game, *side).is_none());
    let side = match (of, first, earlier) {
        (Flagged::Both, Some(first), _) | (_, None, Some(first)) => first,
        (Flagged::White, ..) => Side::White,
        (Flagged::Black, ..) => Side::Black,
        (Flagged::Both, None, None) if both_down => return both(game, at),
        (Flagged::Both, None, None) => {
            return Ruling::refused(Refusal::FlagUp, cites.flag_fallen);
        }
    };
    if !game.clock.flag_down(side, at) {
        return Ruling::refused(Refusal::FlagUp, cites.flag_fallen);
    }
    if let Some(ruling) = moves_completed(game, side) {
        return scores_due(game, ruling, at);
    }
    lost_on_time(game, by, side)
}

/// Art. 6.4: with the moves of the period completed, the game goes on into the next one.
fn moves_completed(game: &Game, side: Side) -> Option<Ruling> {
    let cites = &game.laws.cites;
    let control = game.clock.control()?;
    let period = game.clock.period(side);
    let due = control.moves_due(side, period)?;
    if game.completed_in_time(side) < due {
        return None;
    }
    let main = control.period(side, period + 1).main;
    Some(
        Ruling::new(Kind::Continue, cites.flag_check)
            .citing([cites.time_allotted])
            .with(Effect::TimeAdded { side, ms: main, cause: TimeCause::Period })
            .with(Effect::PeriodBegins { side, period: period + 2 }),
    )
}

/// Art. 6.9: too few moves in time; a draw if the opponent cannot mate.
fn lost_on_time(game: &Game, by: Actor, side: Side) -> Ruling {
    let cites = &game.laws.cites;
    if game.postponed.is_some() {
        return quickplay::flag_after_postponement(game, side);
    }
    let opponent = side.other();
    let possible = mate_possible(on_the_board(game, side), opponent);
    let primary = basic_article(game, by).unwrap_or(cites.flag_loses);
    let ruling = if possible == MatePossible::No {
        Ruling::ended(GameResult::DRAW, Reason::FlagNoMate, primary)
    } else {
        Ruling::ended(GameResult::win(opponent), Reason::Flag, primary)
    };
    let undecided = (possible == MatePossible::Undecided).then_some(Note::MateUndecided);
    ruling.citing([cites.flag_loses, cites.flag_fallen, cites.flag_check]).noting(undecided)
}

/// Art. A.5.3, A.5.5 (2017: A.4.3, A.4.5): under basic supervision.
fn basic_article(game: &Game, by: Actor) -> Option<Article> {
    let cites = &game.laws.cites;
    let article = if by == Actor::Arbiter { cites.basic_flag_call } else { cites.basic_flag_claim };
    game.is_basic().then(|| game.basic_rule(article))
}

/// The position in which a flag is judged: a move made counts if it is legal.
pub(crate) fn on_the_board(game: &Game, side: Side) -> &Standing {
    let open_fault = game.record.last().is_some_and(|last| is_open_fault(last, side));
    let plies = game.record.plies().len() - usize::from(open_fault);
    game.record.standing_after(plies).unwrap_or_else(|| game.standing())
}

/// Guideline III.3.1 (2009: 6.11): both flags are down and the order is unknown.
fn both(game: &Game, at: Millis) -> Ruling {
    let cites = &game.laws.cites;
    let last_period = Side::BOTH.into_iter().all(|side| game.clock.in_last_period(side));
    let applies = match game.laws.both_flags {
        Force::Law => true,
        Force::Guideline => quickplay::guideline_applies(game),
    };
    if !applies {
        let options = vec![Choice::Continue, Choice::Draw];
        return Ruling::new(Kind::Choice, cites.analogy)
            .with(Effect::Asked { question: Question::BothFlags, options: options.clone() })
            .offering(options);
    }
    if last_period {
        return Ruling::ended(GameResult::DRAW, Reason::BothFlags, cites.both_flags_draw)
            .citing([cites.both_flags]);
    }
    let ruling = Ruling::new(Kind::Continue, cites.both_flags_go_on)
        .citing([cites.both_flags])
        .with_all(next_periods(game, at));
    scores_due(game, ruling, at)
}

/// The game goes on: whoever is out of time gets that of the next period.
fn next_periods(game: &Game, at: Millis) -> Vec<Effect> {
    let mut effects = Vec::new();
    for side in Side::BOTH {
        let period = game.clock.period(side);
        if let Some(control) = game.clock.control()
            && game.clock.flag_down(side, at)
            && !control.is_last(side, period)
        {
            let main = control.period(side, period + 1).main;
            effects.extend(grant(game, side, main));
            effects.push(Effect::PeriodBegins { side, period: period + 2 });
        }
    }
    effects
}

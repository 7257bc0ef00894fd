//! Guideline III (2009: Article 10 and Appendix D): the quickplay finish.

use codex::Article;
use vocabulary::{Millis, Pace, Side, TimeControl};

use super::act::QuickplayGround;
use super::clockwork::grant;
use super::draws::offers_barred;
use super::effect::{Effect, Question};
use super::endings::{MatePossible, mate_possible};
use super::flags::on_the_board;
use super::game::Game;
use super::laws::{Laws, Standing as Force};
use super::ruling::{Choice, Kind, Refusal, Ruling};
use crate::outcome::{GameResult, Reason};
use crate::pace::Supervision;

/// What is asked for in the quickplay finish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Request {
    /// Five seconds for each move.
    Increment,
    /// A draw.
    Draw,
}

/// The facts by which a request is admitted or not.
#[derive(Debug, Clone, Copy)]
pub struct Facts<'c> {
    /// What is asked for.
    pub request: Request,
    /// The claimant's reading.
    pub remaining: Millis,
    /// The time control.
    pub control: &'c TimeControl,
    /// Whose request it is.
    pub side: Side,
    /// The index of his period.
    pub period: usize,
    /// The category of the game.
    pub pace: Pace,
    /// How it is watched.
    pub supervision: Supervision,
    /// Whether the event announced guideline III.
    pub announced: bool,
    /// Whether he has the move.
    pub on_move: bool,
}

/// What the Laws say to a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuickplayRuling {
    /// The articles, the first one primary.
    pub citations: Vec<Article>,
    /// The arbiter's answers, if it is admissible; else none.
    pub options: Option<Vec<Choice>>,
    /// Time for the opponent if a claim of a draw is rejected.
    pub bonus_if_rejected: Millis,
    /// Whether the request is an offer of a draw.
    pub is_offer: bool,
    /// Whether the ruling may be appealed against.
    pub appeal: bool,
}

/// Less than this must be left.
const LAST_MINUTES: Millis = Millis::minutes(2);
/// What the opponent gets.
const OPPONENT_BONUS: Millis = Millis::minutes(2);
/// The increment of guideline III.4.
const EXTRA_INCREMENT: Millis = Millis::seconds(5);

/// Guideline III.4, III.5 (2009: 10.2): whether a request is admissible, and what may answer it.
pub fn admissible(laws: &Laws, facts: &Facts) -> QuickplayRuling {
    let cites = &laws.cites;
    let is_increment = facts.request == Request::Increment;
    let primary = match (facts.request, laws.quickplay) {
        (Request::Increment, _) => laws.quickplay_increment.unwrap_or(cites.quickplay),
        (Request::Draw, Force::Law) => cites.quickplay_claim,
        (Request::Draw, Force::Guideline) => cites.quickplay_draw,
    };
    let mut ruling = QuickplayRuling {
        citations: vec![primary, cites.quickplay_claim],
        options: None,
        bonus_if_rejected: OPPONENT_BONUS,
        is_offer: is_increment || laws.quickplay_claim_is_offer,
        appeal: laws.quickplay_final.is_none(),
    };
    let mut refused = |article| {
        ruling.citations = vec![article];
        ruling.clone()
    };
    if is_increment && laws.quickplay_increment.is_none() {
        return refused(cites.quickplay);
    }
    if !facts.control.is_last(facts.side, facts.period) {
        return refused(cites.quickplay);
    }
    if laws.quickplay == Force::Guideline {
        if !facts.announced {
            return refused(cites.quickplay_announced);
        }
        if facts.pace == Pace::Blitz || facts.control.has_bonus() {
            return refused(cites.quickplay_scope);
        }
    }
    if let Some(article) = laws.quickplay_not_in_blitz
        && facts.pace == Pace::Blitz
        && facts.supervision == Supervision::Basic
    {
        return refused(article);
    }
    let in_time = facts.remaining > Millis::ZERO && facts.remaining < LAST_MINUTES;
    if !in_time || !facts.on_move {
        return refused(primary);
    }
    ruling.options = Some(if is_increment {
        vec![Choice::Agree, Choice::Refuse]
    } else {
        vec![Choice::Draw, Choice::Postpone, Choice::Reject]
    });
    ruling
}

/// Whether guideline III applies to this game: announced, no blitz, no increment.
pub(crate) fn guideline_applies(game: &Game) -> bool {
    let bonus = game.clock.control().is_some_and(TimeControl::has_bonus);
    game.event.guideline_iii && game.pace != Pace::Blitz && !bonus
}

fn facts(
    game: &Game,
    side: Side,
    request: Request,
    at: Millis,
    on_move: bool,
) -> Option<Facts<'_>> {
    Some(Facts {
        request,
        remaining: game.clock.reading(side, at)?,
        control: game.clock.control()?,
        side,
        period: game.clock.period(side),
        pace: game.pace,
        supervision: game.supervision,
        announced: game.event.guideline_iii,
        on_move,
    })
}

/// Guideline III.4: an increment is asked for; that is an offer of a draw.
pub(crate) fn ask_increment(game: &Game, side: Side, at: Millis) -> Ruling {
    request(game, side, Request::Increment, at)
}

/// Guideline III.5 (2009: 10.2): a draw is claimed.
pub(crate) fn ask_draw(game: &Game, side: Side, at: Millis) -> Ruling {
    request(game, side, Request::Draw, at)
}

fn request(game: &Game, side: Side, request: Request, at: Millis) -> Ruling {
    let cites = &game.laws.cites;
    let not_open = match (request, game.event.extra_increment_possible) {
        (Request::Increment, Some(false)) => true,
        // III.5 is open only where III.4 is not.
        (Request::Draw, Some(true)) => game.laws.quickplay_increment.is_some(),
        _ => false,
    };
    let on_move = game.turn() == side;
    let Some(facts) = facts(game, side, request, at, on_move).filter(|_| !not_open) else {
        return Ruling::refused(Refusal::NotQuickplay, cites.quickplay);
    };
    let found = admissible(game.laws, &facts);
    let primary = found.citations[0];
    let Some(options) = found.options else {
        let why = if on_move { Refusal::NotQuickplay } else { Refusal::NotOnMove };
        return Ruling::refused(why, primary);
    };
    let question = match request {
        Request::Increment => Question::QuickplayIncrement { side },
        Request::Draw => Question::QuickplayDraw { side },
    };
    let mut ruling = Ruling::new(Kind::Choice, primary)
        .citing(found.citations)
        .with(Effect::Asked { question, options: options.clone() })
        .offering(options);
    if found.is_offer && !offers_barred(game, side) {
        ruling = ruling.citing([cites.claim_is_offer]).with(Effect::OfferMade { side });
    }
    ruling
}

/// Guideline III.6 (2009: D1): the claim without an arbiter ends the game; he rules later.
pub(crate) fn ask_later(game: &Game, side: Side, at: Millis, ground: QuickplayGround) -> Ruling {
    let cites = &game.laws.cites;
    let facts = facts(game, side, Request::Draw, at, true);
    let admitted = facts.is_some_and(|facts| admissible(game.laws, &facts).options.is_some());
    if !admitted {
        return Ruling::refused(Refusal::NotQuickplay, cites.quickplay_no_arbiter);
    }
    let detail = match ground {
        QuickplayGround::CannotWin => cites.quickplay_cannot_win,
        QuickplayGround::NoEffort => cites.quickplay_no_effort,
    };
    let options = vec![Choice::Draw, Choice::Reject];
    let question = Question::QuickplayNoArbiter { side };
    let article = cites.quickplay_no_arbiter;
    Ruling::new(Kind::Choice, article)
        .citing([detail])
        .with(Effect::Ended { result: None, reason: Reason::Quickplay, article })
        .with(Effect::Asked { question, options: options.clone() })
        .offering(options)
}

/// Guideline III.4: the arbiter's answer on the increment.
pub(crate) fn decide_increment(game: &Game, side: Side, choice: Choice) -> Ruling {
    let cites = &game.laws.cites;
    let article = game.laws.quickplay_increment.unwrap_or(cites.quickplay);
    let answered = Effect::Answered { question: Question::QuickplayIncrement { side }, choice };
    let ruling = Ruling::new(Kind::Continue, article).with(answered);
    if choice == Choice::Agree {
        ruling.with(Effect::IncrementAdded { ms: EXTRA_INCREMENT }).with_all(grant(
            game,
            side.other(),
            OPPONENT_BONUS,
        ))
    } else {
        ruling
    }
}

/// Guideline III.5.1–3 (2009: 10.2.a–c): the arbiter's answer on the draw.
pub(crate) fn decide_draw(
    game: &Game,
    side: Side,
    choice: Choice,
    granted: Option<Millis>,
) -> Ruling {
    let cites = &game.laws.cites;
    let last = game.laws.quickplay_final;
    let go_on = |article| {
        Ruling::new(Kind::Continue, article)
            .citing(last)
            .with(Effect::Answered { question: Question::QuickplayDraw { side }, choice })
    };
    match choice {
        Choice::Draw => {
            Ruling::ended(GameResult::DRAW, Reason::Quickplay, cites.quickplay_draw).citing(last)
        }
        Choice::Postpone => {
            let bonus = granted.map_or(Millis::ZERO, |ms| ms.min(OPPONENT_BONUS));
            go_on(cites.quickplay_postponed).with(Effect::Postponed { side }).with_all(grant(
                game,
                side.other(),
                bonus,
            ))
        }
        _ => go_on(cites.quickplay_rejected).with_all(grant(game, side.other(), OPPONENT_BONUS)),
    }
}

/// Guideline III.6.2 (2009: D1): the designated arbiter rules on a finished game.
pub(crate) fn decide_later(game: &Game, side: Side, choice: Choice) -> Ruling {
    let article = game.laws.cites.quickplay_no_arbiter;
    let result =
        if choice == Choice::Draw { GameResult::DRAW } else { GameResult::win(side.other()) };
    Ruling::new(Kind::Ended, article)
        .with(Effect::ResultCorrected { result, article })
        .with(Effect::Answered { question: Question::QuickplayNoArbiter { side }, choice })
}

/// Guideline III.5.2 (2009: 10.2.b): a flag has fallen while the decision was postponed.
pub(crate) fn flag_after_postponement(game: &Game, side: Side) -> Ruling {
    let cites = &game.laws.cites;
    let opponent = side.other();
    if mate_possible(on_the_board(game, side), opponent) == MatePossible::No {
        return Ruling::ended(GameResult::DRAW, Reason::FlagNoMate, cites.flag_loses);
    }
    let options = vec![Choice::Draw, Choice::Reject];
    let question = Question::QuickplayFlag { side };
    Ruling::new(Kind::Choice, cites.quickplay_postponed)
        .citing([cites.flag_loses])
        .with(Effect::Stopped { by: crate::actor::Actor::Arbiter })
        .with(Effect::Asked { question, options: options.clone() })
        .offering(options)
}

/// Guideline III.5.2: the final result after a postponement.
pub(crate) fn decide_flag(game: &Game, side: Side, choice: Choice) -> Ruling {
    let cites = &game.laws.cites;
    let ruling = if choice == Choice::Draw {
        Ruling::ended(GameResult::DRAW, Reason::Quickplay, cites.quickplay_postponed)
    } else {
        Ruling::ended(GameResult::win(side.other()), Reason::Flag, cites.flag_loses)
            .citing([cites.quickplay_postponed])
    };
    ruling.citing(game.laws.quickplay_final)
}

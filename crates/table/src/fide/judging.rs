//! Articles 11 and 12 (2009: 12 and 13) at the table: incidents, penalties, the arbiter's answers.

use codex::Article;
use vocabulary::{Millis, Side};

use super::adjourning;
use super::beginning;
use super::clockwork::grant;
use super::conduct::{IncidentKind, PenaltyCode, incident, penalty_article};
use super::decide::ends;
use super::effect::{Effect, Question, TimeCause};
use super::endings::{MatePossible, mate_possible};
use super::fssi;
use super::game::{Game, Phase};
use super::quickplay;
use super::ruling::{Choice, Kind, Refusal, Ruling};
use super::wrong_setup;
use crate::outcome::{GameResult, Reason, Share};

/// Art. 11 (2009: 12): conduct is reported.
pub(crate) fn report(game: &Game, what: IncidentKind, of: Option<Side>) -> Ruling {
    let cites = &game.laws.cites;
    if let Some(ruling) = event_incident(game, what, of) {
        return ruling;
    }
    let can_mate = || {
        let opponent = of.map(Side::other);
        opponent.is_none_or(|side| mate_possible(game.standing(), side) != MatePossible::No)
    };
    // Art. 11.2.3.2: only whoever has the move needs leave to go out; of the opponent the event may
    // ask no more than to say so.
    if what == IncidentKind::LeftArea && of.is_some_and(|side| side != game.turn()) {
        return left_unreported(game, of);
    }
    let Some(mut found) = incident(game.laws, what, of, can_mate) else {
        return Ruling::refused(Refusal::NoSuchRule, cites.penalties);
    };
    found.options.retain(|choice| is_open(game, *choice));
    let primary = found.citations[0];
    let over = matches!(game.phase, Phase::Ended(_));
    if let (Some(result), false) = (found.result, over) {
        let milder = game.event.milder_device_penalty && what == IncidentKind::DeviceOnPerson;
        if !milder {
            let reason = match what {
                IncidentKind::DeviceOnPerson | IncidentKind::DeviceSound => Reason::Device,
                _ => Reason::Refusal,
            };
            return Ruling::ended(result, reason, primary);
        }
        let options = listed(game);
        return asked(primary, of, options);
    }
    let options = if found.options.is_empty() { listed(game) } else { found.options };
    asked(primary, of, options).citing(found.citations)
}

/// Art. 11.2.4: whoever does not have the move has gone out without a word, where the event asks for it.
fn left_unreported(game: &Game, of: Option<Side>) -> Ruling {
    let cites = &game.laws.cites;
    let Some(article) = game.laws.report_leaving.filter(|_| game.event.report_leaving) else {
        return Ruling::refused(Refusal::NotOnMove, cites.leaving_area);
    };
    asked(article, of, listed(game)).citing([cites.penalties])
}

fn listed(game: &Game) -> Vec<Choice> {
    let all = game.laws.penalties.iter().map(|(code, _)| Choice::Penalty(*code));
    all.filter(|choice| is_open(game, *choice)).collect()
}

/// Art. 12.9.7: a fine can be chosen only where it was announced.
fn is_open(game: &Game, choice: Choice) -> bool {
    choice != Choice::Penalty(PenaltyCode::FineAnnounced) || game.event.fines_announced
}

fn asked(primary: Article, side: Option<Side>, options: Vec<Choice>) -> Ruling {
    let question = Question::Penalty { side };
    Ruling::new(Kind::Choice, primary)
        .with(Effect::Asked { question, options: options.clone() })
        .offering(options)
}

/// Incidents that only the regulation of an event knows.
fn event_incident(game: &Game, what: IncidentKind, of: Option<Side>) -> Option<Ruling> {
    let side = of?;
    let (article, choice) = match what {
        IncidentKind::HearingAid if game.event.no_hearing_aids => {
            (fssi::hearing_aid(&game.event), Choice::Penalty(PenaltyCode::Expel))
        }
        IncidentKind::MissedRollCall if game.event.seated_before_start => {
            (fssi::roll_call(&game.event), Choice::Penalty(PenaltyCode::Expel))
        }
        _ => return None,
    };
    let article = article.unwrap_or(game.laws.cites.penalties);
    let sanction = Effect::Sanction { side: Some(side), what: choice, amount: None };
    if game.ending().is_some() {
        return Some(Ruling::new(Kind::Ok, article).with(sanction));
    }
    let result = GameResult::win(side.other());
    Some(Ruling::ended(result, Reason::EventRule, article).with(sanction))
}

/// What a penalty says.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Penalty {
    pub of: Side,
    pub code: PenaltyCode,
    pub amount: Option<i64>,
    pub score: Option<Share>,
}

/// Art. 12.9 (2009: 13.4): the arbiter penalises, within 10.2.
pub(crate) fn penalise(game: &Game, penalty: Penalty, at: Millis) -> Ruling {
    let Penalty { of, code, amount, score } = penalty;
    let cites = &game.laws.cites;
    let Some(article) = penalty_article(game.laws, code) else {
        return Ruling::refused(Refusal::NotAllowed, cites.penalties);
    };
    let not_allowed = Ruling::refused(Refusal::NotAllowed, article);
    let ruling = Ruling::new(Kind::Ok, article).citing([cites.penalties]);
    let choice = Choice::Penalty(code);
    let time = amount.filter(|amount| *amount > 0).map(Millis);
    match code {
        PenaltyCode::Warn | PenaltyCode::Expel => {
            ruling.with(Effect::Sanction { side: Some(of), what: choice, amount: None })
        }
        PenaltyCode::OppTime => match time.and_then(|ms| grant(game, of.other(), ms)) {
            Some(effect) if game.ending().is_none() => ruling.with(effect),
            _ => not_allowed,
        },
        PenaltyCode::OwnTime => {
            // A penalty does not drop a flag: something must be left.
            let left = time.and_then(|ms| Some((ms, game.clock.reading(of, at)? - ms)));
            match left {
                Some((ms, left)) if left > Millis::ZERO && game.ending().is_none() => {
                    ruling.with(Effect::TimeAdded { side: of, ms: -ms, cause: TimeCause::Ruling })
                }
                _ => not_allowed,
            }
        }
        PenaltyCode::Lose => {
            let result = GameResult::loss(of, score.unwrap_or(Share::Whole));
            given(game, result, Reason::Penalty, article).citing([cites.penalties])
        }
        PenaltyCode::OppScore | PenaltyCode::OwnScore => {
            match corrected_score(game, code, of, score) {
                Some(result) => {
                    ruling.citing([cites.scores]).with(Effect::ResultCorrected { result, article })
                }
                None => not_allowed.citing([cites.scores]),
            }
        }
        PenaltyCode::FineAnnounced if !game.event.fines_announced => not_allowed,
        PenaltyCode::FineAnnounced | PenaltyCode::ExcludeRounds => {
            if amount.is_some_and(|amount| amount > 0) {
                ruling.with(Effect::Sanction { side: Some(of), what: choice, amount })
            } else {
                not_allowed
            }
        }
    }
}

/// A result that the arbiter gives: it ends the game, or corrects that of a finished one.
fn given(game: &Game, result: GameResult, reason: Reason, article: Article) -> Ruling {
    if is_annulled(game) {
        return Ruling::refused(Refusal::NotAllowed, article);
    }
    match game.ending() {
        None => Ruling::ended(result, reason, article),
        Some(_) => Ruling::new(Kind::Ok, article).with(Effect::ResultCorrected { result, article }),
    }
}

/// Whether the game was annulled: such a game has no result, and gets none.
pub(crate) fn is_annulled(game: &Game) -> bool {
    game.ending().is_some_and(|ending| ending.reason == Reason::Annulled)
}

/// Art. 12.9.4, 12.9.5 with 10.2: the score of a finished game, better or worse for one side.
fn corrected_score(
    game: &Game,
    code: PenaltyCode,
    of: Side,
    score: Option<Share>,
) -> Option<GameResult> {
    let result = game.ending()?.result?;
    let score = score?;
    let side = if code == PenaltyCode::OwnScore { of } else { of.other() };
    let old = result.score(side);
    let better = code == PenaltyCode::OppScore;
    if (better && score <= old) || (!better && score >= old) {
        return None;
    }
    let kept = result.score(side.other());
    match side {
        Side::White => GameResult::of(score, kept).ok(),
        Side::Black => GameResult::of(kept, score).ok(),
    }
}

/// The arbiter answers the open question.
pub(crate) fn decide(game: &Game, choice: Choice, granted: Option<Millis>, at: Millis) -> Ruling {
    let cites = &game.laws.cites;
    let Some(open) = game.question_for(choice) else {
        return Ruling::refused(Refusal::NotAnOption, cites.analogy);
    };
    let question = open.question;
    let answered = Effect::Answered { question, choice };
    match question {
        Question::StopReason { side } => {
            let ruling = Ruling::new(Kind::Ok, cites.stop_unfounded).with(answered);
            if choice == Choice::NotFounded {
                let options = listed(game);
                let question = Question::Penalty { side: Some(side) };
                ruling
                    .citing([cites.penalties])
                    .with(Effect::Asked { question, options: options.clone() })
                    .offering(options)
            } else {
                ruling
            }
        }
        Question::Late { side } if game.resumed.is_some() => {
            adjourning::decide_late(game, side, choice, at)
        }
        Question::Late { side } => beginning::decide_late(game, side, choice),
        Question::BothFlags => match choice {
            Choice::Draw => Ruling::ended(GameResult::DRAW, Reason::BothFlags, cites.analogy),
            _ => Ruling::new(Kind::Continue, cites.analogy).with(answered),
        },
        Question::Times => wrong_setup::decide_times(game, choice),
        Question::ColoursReversed => wrong_setup::decide_colours(game, choice),
        Question::Penalty { side } => {
            let device = open.options.iter().any(|option| matches!(option, Choice::Penalty(_)));
            match choice {
                // Refusing the Laws leaves results only; a device the list of penalties too.
                Choice::Result(result) if device => {
                    let given = given(game, result, Reason::Device, cites.device_sound);
                    given.answering(answered)
                }
                _ => decide_penalty(game, side, choice, granted, at),
            }
        }
        Question::QuickplayIncrement { side } => quickplay::decide_increment(game, side, choice),
        Question::QuickplayDraw { side } => quickplay::decide_draw(game, side, choice, granted),
        Question::QuickplayNoArbiter { side } => quickplay::decide_later(game, side, choice),
        Question::QuickplayFlag { side } => quickplay::decide_flag(game, side, choice),
    }
}

fn decide_penalty(
    game: &Game,
    side: Option<Side>,
    choice: Choice,
    granted: Option<Millis>,
    at: Millis,
) -> Ruling {
    let cites = &game.laws.cites;
    let answered = Effect::Answered { question: Question::Penalty { side }, choice };
    match (choice, side) {
        (Choice::Result(result), _) => {
            given(game, result, Reason::Refusal, cites.refusal).answering(answered)
        }
        (Choice::Penalty(code), Some(of)) => {
            let amount = granted.map(|span| span.0);
            let ruling = penalise(game, Penalty { of, code, amount, score: None }, at);
            ruling.answering(answered)
        }
        (Choice::ExtraTime, _) => match granted {
            Some(ms) if ms > Millis::ZERO => Ruling::new(Kind::Ok, cites.outside_disturbance)
                .with_all(Side::BOTH.into_iter().filter_map(|side| grant(game, side, ms)))
                .with(answered),
            _ => Ruling::refused(Refusal::NotAllowed, cites.outside_disturbance),
        },
        (Choice::ExpelSpectator, _) => Ruling::new(Kind::Ok, cites.spectators)
            .with(Effect::Sanction { side: None, what: choice, amount: None })
            .with(answered),
        (Choice::Continue, _) => Ruling::new(Kind::Continue, cites.penalties).with(answered),
        _ => Ruling::refused(Refusal::NotAnOption, cites.penalties),
    }
}

impl Ruling {
    /// The question is answered by it, unless it is a refusal; the end of a game answers all.
    fn answering(self, answered: Effect) -> Self {
        if self.refusal().is_some() || ends(&self) { self } else { self.with(answered) }
    }
}

//! The door: who may act, and when; then the rule of each act.

use codex::{Article, LawsCode};
use vocabulary::{Side, Sides};

use super::act::{Act, AssistantDuty, Fault, What};
use super::adjourning::Session;
use super::beginning;
use super::blind::{self, Handling};
use super::claims::{self, Claim};
use super::clockwork;
use super::draws;
use super::effect::Effect;
use super::flags;
use super::fssi;
use super::game::{Game, Phase};
use super::irregular::{self, Finding};
use super::judging::{self, Penalty};
use super::moving;
use super::quickplay;
use super::recording;
use super::ruling::{Kind, Note, Refusal, Ruling};
use super::{adjourning, assisting, wrong_setup};
use crate::actor::Role;

/// The answer of the Laws to an act; nothing changes until it is applied.
///
/// `appeal` needs the ruling it is against: see [`decide_with`].
pub fn decide(game: &Game, act: &Act) -> Ruling {
    decide_with(game, act, |_| None)
}

/// As [`decide`], with the articles of earlier rulings at hand for appeals.
pub fn decide_with<'r>(
    game: &Game,
    act: &Act,
    citations_of: impl Fn(usize) -> Option<&'r [Article]>,
) -> Ruling {
    let ruling = match (not_admitted(game, act), act.by.side()) {
        (Some(refusal), _) => refusal,
        (None, None) => by_arbiter(game, act),
        (None, Some(side)) => by_player(game, act, side, citations_of),
    };
    let borrowed = |article: &Article| {
        LawsCode::of(article.code()).is_some_and(|edition| edition != game.laws.code)
    };
    if ruling.citations.iter().any(borrowed) {
        return ruling.noting([Note::OtherEdition]);
    }
    ruling
}

/// Refuses what the phase of the game, or the quality of the actor, does not admit.
fn not_admitted(game: &Game, act: &Act) -> Option<Ruling> {
    let cites = &game.laws.cites;
    if act.at < game.now {
        return Some(Ruling::refused(Refusal::OutOfOrder, cites.analogy));
    }
    if let Phase::Ended(ending) = game.phase {
        if !admitted_after_end(&act.what) {
            let refused = Ruling::refused(Refusal::GameEnded, ending.article);
            return Some(refused.citing(article_of(game, &act.what)));
        }
        return not_by(game, act);
    }
    not_in_phase(game, &act.what).or_else(|| not_by(game, act))
}

fn admitted_after_end(what: &What) -> bool {
    matches!(
        what,
        What::Sign
            | What::Appeal { .. }
            | What::CorrectResult { .. }
            | What::Penalty { .. }
            | What::Incident { .. }
            | What::Decide { .. }
            | What::AskExplanation
            | What::Read
    )
}

/// The article an act would be ruled by, for a refusal that comes before its rule is asked.
fn article_of(game: &Game, what: &What) -> Option<Article> {
    let cites = &game.laws.cites;
    Some(match what {
        What::Flag { .. } => cites.flag_loses,
        What::Touch { .. } | What::Found { what: Fault::TouchBreach, .. } => cites.touch,
        What::Found { .. } => cites.illegal_move,
        What::Claim { .. } => cites.claim_stops_clock,
        What::Offer { .. } | What::Accept | What::Decline => cites.offer,
        What::Press => cites.press,
        What::Move { .. } | What::Play { .. } => cites.let_go,
        What::Resign => cites.resignation,
        _ => return None,
    })
}

fn not_in_phase(game: &Game, what: &What) -> Option<Ruling> {
    let cites = &game.laws.cites;
    let at_the_board = matches!(
        what,
        What::Touch { .. }
            | What::Release { .. }
            | What::PromoteTouch { .. }
            | What::Move { .. }
            | What::Play { .. }
            | What::Press
            | What::Lift { .. }
            | What::Place { .. }
            | What::Remove { .. }
            | What::Announce { .. }
            | What::CorrectAnnouncement { .. }
    );
    match game.phase {
        Phase::NotStarted => {
            let admitted = matches!(
                what,
                What::Start
                    | What::Arrive
                    | What::DeclareDefault
                    | What::WaiveDefault { .. }
                    | What::Assistant { .. }
                    | What::Incident { .. }
                    | What::Penalty { .. }
                    | What::Decide { .. }
                    | What::AskExplanation
                    | What::Read
            );
            (!admitted).then(|| Ruling::refused(Refusal::NotStarted, cites.start))
        }
        Phase::Stopped(_) if at_the_board => {
            Some(Ruling::refused(Refusal::ClockStopped, cites.restart))
        }
        Phase::Adjourned(_) => {
            let admitted = matches!(
                what,
                What::Offer { .. }
                    | What::Accept
                    | What::Decline
                    | What::WithdrawOffer
                    | What::Resign
                    | What::Resume { .. }
                    | What::Arrive
                    | What::DeclareDefault
                    | What::WaiveDefault { .. }
                    | What::EnvelopeLost { .. }
                    | What::PositionLost
                    | What::Incident { .. }
                    | What::Penalty { .. }
                    | What::Decide { .. }
                    | What::Flag { .. }
                    | What::AskExplanation
                    | What::Read
            );
            (!admitted).then(|| Ruling::refused(Refusal::GameAdjourned, cites.seal))
        }
        Phase::Running | Phase::Stopped(_) => {
            let started = matches!(what, What::Start);
            let adjourned = matches!(
                what,
                What::Resume { .. } | What::EnvelopeLost { .. } | What::PositionLost
            );
            if started {
                Some(Ruling::refused(Refusal::AlreadyStarted, cites.start))
            } else if adjourned {
                Some(Ruling::refused(Refusal::NotAdjourned, cites.resume))
            } else {
                None
            }
        }
        Phase::Ended(_) => None,
    }
}

/// Refuses what somebody may not do in his quality: assistant, captain, player of a team.
fn not_by(game: &Game, act: &Act) -> Option<Ruling> {
    let side = act.by.side()?;
    match act.by.role() {
        Role::Assistant => not_his_duty(game, &act.what, side),
        Role::Captain => {
            let speaks = matches!(
                act.what,
                What::Claim { .. }
                    | What::Found { .. }
                    | What::Flag { .. }
                    | What::Appeal { .. }
                    | What::QpDraw { .. }
                    | What::QpIncrement
                    | What::AskExplanation
                    | What::Incident { .. }
            );
            let draws = matches!(
                act.what,
                What::Offer { .. } | What::Accept | What::Decline | What::WithdrawOffer
            );
            let cites = &game.laws.cites;
            let article = if draws {
                cites.agreement_barred
            } else {
                fssi::captain(&game.event).unwrap_or(cites.opponents)
            };
            (!speaks).then(|| Ruling::refused(Refusal::PlayerOnly, article))
        }
        Role::Player if game.event.captain_speaks => {
            let for_the_captain = matches!(
                act.what,
                What::Appeal { .. } | What::Incident { .. } | What::AskExplanation
            );
            for_the_captain.then(|| {
                let article = fssi::captain(&game.event).unwrap_or(game.laws.cites.appeal);
                Ruling::refused(Refusal::CaptainOnly, article)
            })
        }
        Role::Player | Role::Arbiter => None,
    }
}

/// Art. D.2.10 (2009: E2.9), 4.9, 6.2.6, 8.1.6: an assistant does what he was accepted for.
fn not_his_duty(game: &Game, what: &What, side: Side) -> Option<Ruling> {
    use AssistantDuty as D;
    let blind = &game.laws.blind;
    let (duty, article) = match what {
        What::Touch { .. }
        | What::Release { .. }
        | What::PromoteTouch { .. }
        | What::Move { .. }
        | What::Play { .. }
        | What::Lift { .. }
        | What::Place { .. }
        | What::Remove { .. } => (D::Move, blind.assistant_moves),
        What::Announce { .. } | What::Repeat { .. } | What::CorrectAnnouncement { .. } => {
            (D::Announce, blind.assistant_announces)
        }
        What::Write { .. } | What::ScoreCompleted => (D::Write, blind.assistant_writes),
        What::Press => (D::Press, blind.assistant_writes),
        What::Read => (D::Inform, blind.assistant_informs),
        What::Flag { .. } | What::Found { what: Fault::TouchBreach, .. } => {
            (D::Claim, blind.assistant_claims)
        }
        What::Seal { .. } | What::SealReply { .. } | What::Adjourn { .. } => {
            (D::Adjourn, blind.assistant_adjourns)
        }
        _ => return Some(Ruling::refused(Refusal::NotHisDuty, blind.assistant)),
    };
    let may = game.assistants[side].as_ref().is_some_and(|duties| duties.contains(&duty));
    (!may).then(|| Ruling::refused(Refusal::NotHisDuty, article))
}

fn by_arbiter(game: &Game, act: &Act) -> Ruling {
    let cites = &game.laws.cites;
    let at = act.at;
    match &act.what {
        What::Start => beginning::start(game, at),
        What::DeclareDefault => match game.resumed {
            Some(resumed) => adjourning::declare_late(game, resumed, at),
            None => beginning::declare_default(game, at),
        },
        What::WaiveDefault { of } if game.resumed.is_some() || adjourning::of(game).is_some() => {
            adjourning::waive(game, *of)
        }
        What::WaiveDefault { of } => beginning::waive(game, *of),
        What::Stop => stop(game, act),
        What::Restart { clock } => clockwork::restart(game, *clock),
        What::Found { .. } => found(game, act),
        What::IllegalPositionSeen { what } => wrong_setup::illegal_position_seen(game, *what),
        What::Flag { of, first } => flags::flag(game, act.by, *of, *first, at),
        What::Incident { what, of } => judging::report(game, *what, *of),
        What::Penalty { of, code, amount, score } => {
            let penalty = Penalty { of: *of, code: *code, amount: *amount, score: *score };
            judging::penalise(game, penalty, at)
        }
        What::Decide { choice, grant } => judging::decide(game, *choice, *grant, at),
        What::AddTime { of, ms } => clockwork::add_time(game, *of, *ms),
        What::SetClock { white, black, cause } => {
            clockwork::set_clock(game, Sides { white: *white, black: *black }, *cause)
        }
        What::SetCounter { of, moves } => clockwork::set_counter(game, *of, *moves),
        What::Adjourn { session_ends, resumes } => {
            let session = Session { ends: *session_ends, resumes: *resumes };
            adjourning::adjourn(game, act.by, session, at)
        }
        What::Resume { present } => match adjourning::of(game) {
            Some(adjournment) => adjourning::resume(game, adjournment, present, at),
            None => Ruling::refused(Refusal::NotAdjourned, cites.resume),
        },
        What::EnvelopeLost { uci } => match adjourning::of(game) {
            Some(adjournment) => adjourning::envelope_lost(game, adjournment, *uci),
            None => Ruling::refused(Refusal::NotAdjourned, cites.envelope_lost),
        },
        What::PositionLost => adjourning::position_lost(game),
        What::Reconstruct => recording::reconstruct(game, at),
        What::CountUnproved => recording::count_unproved(game, at),
        What::CorrectResult { result } => recording::correct_result(game, *result),
        What::BoardsDiffer { white, black, letters } => {
            blind::boards_differ(game, white, black, letters)
        }
        What::AskExplanation => recording::explanation(game),
        What::Read => Ruling::new(Kind::Ok, cites.clock_meant),
        _ => Ruling::refused(Refusal::PlayerOnly, cites.discreet_arbiter),
    }
}

fn by_player<'r>(
    game: &Game,
    act: &Act,
    side: Side,
    citations_of: impl Fn(usize) -> Option<&'r [Article]>,
) -> Ruling {
    let cites = &game.laws.cites;
    let at = act.at;
    match &act.what {
        What::Arrive if game.resumed.is_some() || adjourning::of(game).is_some() => {
            adjourning::arrive(game, side, at)
        }
        What::Arrive => beginning::arrive(game, side, at),
        What::Assistant { duties } => assisting::assistant(game, side, duties),
        // Art. D.2.2: a blind player feels the pieces; what is taken out of its hole is touched.
        What::Touch { .. } if game.players[side].blind => {
            Ruling::new(Kind::Ok, game.laws.blind.touched)
        }
        What::Touch { squares, how, order } => moving::touch(game, side, squares, *how, *order),
        What::Release { from, to } => moving::release(game, side, *from, *to),
        What::PromoteTouch { piece } => moving::promote_touch(game, side, *piece),
        What::Move { .. } | What::Play { .. } if game.players[side].blind => {
            Ruling::refused(Refusal::NotMadeYet, game.laws.blind.made)
        }
        What::Move { uci, hands } => moving::make(game, side, *uci, *hands, at),
        What::Play { uci } => moving::play(game, side, *uci, at),
        What::Press if blind::unfinished(game, side) => {
            Ruling::refused(Refusal::NotMadeYet, game.laws.blind.clock)
        }
        What::Press => clockwork::press(game, side, at),
        What::Stop => stop(game, act),
        What::Offer { consent, conditional } => draws::offer(game, side, *consent, *conditional),
        What::WithdrawOffer => draws::withdraw(game),
        What::Accept => draws::accept(game, side),
        What::Decline => draws::decline(game, side),
        What::Resign => draws::resign(game, side),
        What::Claim { basis, written, evidence, rewritten } => {
            let (basis, written, evidence) = (*basis, *written, *evidence);
            claims::claim(game, side, Claim { basis, written, evidence, rewritten: *rewritten })
        }
        What::Found { .. } => found(game, act),
        What::Flag { of, first } => flags::flag(game, act.by, *of, *first, at),
        What::Incident { what, of } => judging::report(game, *what, *of),
        What::Adjourn { session_ends, resumes } => {
            let session = Session { ends: *session_ends, resumes: *resumes };
            adjourning::adjourn(game, act.by, session, at)
        }
        What::Seal { text, letters } => adjourning::seal(game, side, text, letters, at),
        What::SealReply { text, letters } => adjourning::seal_reply(game, side, text, letters),
        What::TimesDisputed { white, black, arbiter_corrects } => {
            let readings = Sides { white: *white, black: *black };
            adjourning::times_disputed(game, side, readings, *arbiter_corrects)
        }
        What::QpIncrement => quickplay::ask_increment(game, side, at),
        What::QpDraw { .. } => quickplay::ask_draw(game, side, at),
        What::QpDrawNoArbiter { ground } => quickplay::ask_later(game, side, at, *ground),
        What::Write { ply, offer } => recording::write(game, side, *ply, *offer),
        What::WriteAhead => recording::write_ahead(game, side),
        What::ScoreCompleted => recording::score_completed(game, side),
        What::AskExplanation => recording::explanation(game),
        What::SeeScore => recording::see_score(game, side),
        What::Sign => recording::sign(game, side),
        What::Appeal { ruling } => recording::appeal(game, citations_of(*ruling), at),
        What::Lift { square } => blind::handle(game, side, Handling::Lift(*square), at),
        What::Place { square } => blind::handle(game, side, Handling::Place(*square), at),
        What::Remove { square } => blind::handle(game, side, Handling::Remove(*square), at),
        What::Announce { text } => blind::announce(game, side, text, at),
        What::Repeat { text } => blind::repeat(game, text),
        What::CorrectAnnouncement { text } => blind::correct(game, side, text, at),
        What::Read => Ruling::new(Kind::Ok, cites.clock_meant),
        What::Start
        | What::DeclareDefault
        | What::WaiveDefault { .. }
        | What::Restart { .. }
        | What::IllegalPositionSeen { .. }
        | What::Penalty { .. }
        | What::Decide { .. }
        | What::AddTime { .. }
        | What::SetClock { .. }
        | What::SetCounter { .. }
        | What::Resume { .. }
        | What::EnvelopeLost { .. }
        | What::PositionLost
        | What::Reconstruct
        | What::CountUnproved
        | What::CorrectResult { .. }
        | What::BoardsDiffer { .. } => {
            Ruling::refused(Refusal::ArbiterOnly, cites.discreet_arbiter)
        }
    }
}

fn stop(game: &Game, act: &Act) -> Ruling {
    match game.phase {
        Phase::Stopped(_) => Ruling::refused(Refusal::ClockStopped, game.laws.cites.arbiter_stops),
        _ => clockwork::stop(game, act.by),
    }
}

/// An irregularity is found: in moving and pressing, in touching, or in the set-up.
fn found(game: &Game, act: &Act) -> Ruling {
    let What::Found { what, of, ply, agreed } = act.what else {
        return Ruling::refused(Refusal::NothingFound, game.laws.cites.illegal_move);
    };
    match (what, of) {
        (Fault::IllegalMove | Fault::PressWithoutMove | Fault::TwoHands, Some(of)) => {
            irregular::found(game, &Finding { by: act.by, fault: what, of, ply, agreed })
        }
        (Fault::TouchBreach, Some(of)) => irregular::touch_breach(game, act.by, of),
        (_, of) => wrong_setup::found(game, what, of, ply),
    }
}

/// Whether a ruling takes a game to its end.
pub(crate) fn ends(ruling: &Ruling) -> bool {
    ruling.effects.iter().any(|effect| matches!(effect, Effect::Ended { .. }))
}

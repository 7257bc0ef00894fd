//! Guideline I (2009: the guidelines for adjourned games, cited as G): sealing and resuming.

use chess::notation::{Letters, LongForm, ReadError, Reader, Remark, parse_move};
use codex::{Article, door};
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Move, Position};
use vocabulary::{Millis, Side};

use super::act::Hands;
use super::clockwork::{counted, fifty_noted, grant};
use super::effect::{Completion, Effect, Lawfulness, Question};
use super::endings::Status as PositionStatus;
use super::endings::{MatePossible, mate_possible, status};
use super::fssi;
use super::game::{Adjournment, Game, Phase, Resumed};
use super::laws::{Laws, SealedEnding};
use super::moving::conclude;
use super::ruling::{Choice, Kind, Note, Refusal, Ruling};
use super::standing::Standing;
use crate::actor::Actor;
use crate::outcome::{GameResult, Reason};

/// What a sealed move turns out to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SealedMove {
    /// One legal move.
    Clear {
        /// The move.
        mv: Move,
        /// Signs that do not hold; they never matter.
        remarks: Vec<Remark>,
    },
    /// The game is lost by it, or drawn if the opponent cannot mate.
    Bad {
        /// What is wrong with it.
        error: ReadError,
        /// What the game becomes.
        result: GameResult,
        /// Why.
        reason: Reason,
        /// The articles, the first one primary.
        citations: Vec<Article>,
    },
}

/// Guideline I.8: reads a sealed move to the letter, in the player's own letters.
pub fn sealed(laws: &Laws, position: &Chess, text: &str, letters: Letters) -> SealedMove {
    let cites = &laws.cites;
    let reader = Reader { long_form: LongForm::Accepted, ..Reader::strict(letters) };
    match parse_move(position, text, reader) {
        Ok(reading) => SealedMove::Clear { mv: reading.mv, remarks: reading.remarks },
        Err(error) => {
            let article = match error {
                ReadError::Ambiguous { .. } | ReadError::PromotionMissing { .. } => {
                    cites.sealed_ambiguous
                }
                ReadError::Unreadable(_) => cites.sealed_unclear,
                ReadError::Illegal { .. } | ReadError::CaptureNeedsFile { .. } => {
                    cites.sealed_illegal
                }
            };
            let sealer = chess::side(position.turn());
            let standing = Standing::Lawful(position.clone());
            let no_mate = mate_possible(&standing, sealer.other()) == MatePossible::No;
            let (result, reason) = if no_mate {
                (GameResult::DRAW, Reason::SealedMoveNoMate)
            } else {
                (GameResult::win(sealer.other()), Reason::SealedMove)
            };
            let mut citations = vec![article, cites.sealed_bad];
            if no_mate {
                citations.push(cites.flag_loses);
            }
            SealedMove::Bad { error, result, reason, citations }
        }
    }
}

/// What happens at the time of resumption.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resumption {
    /// Whether the envelope is opened.
    pub opened: bool,
    /// Whose clock is started.
    pub clock: Side,
    /// Whether the replying player may seal his reply.
    pub may_seal_reply: bool,
    /// The articles, the first one primary.
    pub citations: Vec<Article>,
}

/// Guideline I.9, I.11: what is done with the envelope and the clock, by who is there.
pub fn resumption(laws: &Laws, sealer: Side, is_present: impl Fn(Side) -> bool) -> Resumption {
    let cites = &laws.cites;
    let responder = sealer.other();
    let (opened, citations) = match (is_present(sealer), is_present(responder)) {
        (true, true) => (true, vec![cites.resume, cites.envelope_opened]),
        (false, true) => (true, vec![cites.resume_sealer_absent, cites.resume]),
        (true, false) => (false, vec![cites.resume_responder_absent]),
        (false, false) => (false, vec![cites.resume_nobody, cites.resume_responder_absent]),
    };
    let may_seal_reply = opened && !is_present(sealer);
    door!("table::fide::resumption", &citations);
    Resumption { opened, clock: responder, may_seal_reply, citations }
}

/// Who is late for the resumption.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LatePlayer {
    /// The one who sealed.
    Sealer,
    /// The one who replies.
    Responder,
}

/// Guideline I.10 (2009: G.10): how late a player may come to the resumption.
fn tolerance(laws: &Laws, default_time: Option<Millis>) -> Millis {
    laws.resume_late.unwrap_or(default_time.unwrap_or(laws.default_time))
}

/// Guideline I.10 (2009: G.10): what a late player's game becomes; none if it is played on.
pub fn resume_late(
    laws: &Laws,
    position: &Chess,
    sealed_move: Option<Move>,
    late: LatePlayer,
    by: Millis,
    default_time: Option<Millis>,
) -> (Option<GameResult>, Article) {
    let cites = &laws.cites;
    if by <= tolerance(laws, default_time) {
        return (None, cites.resume_late);
    }
    let sealer = chess::side(position.turn());
    match concluded(laws, position, sealed_move, late) {
        PositionStatus::Checkmate => {
            return (Some(GameResult::win(sealer)), cites.resume_late_mate);
        }
        PositionStatus::Stalemate | PositionStatus::Dead => {
            return (Some(GameResult::DRAW), cites.resume_late_draw);
        }
        PositionStatus::Open => {}
    }
    let loser = match late {
        LatePlayer::Sealer => sealer,
        LatePlayer::Responder => sealer.other(),
    };
    (Some(GameResult::win(loser.other())), cites.resume_late)
}

/// What the sealed move made of the game, where the edition lets it count for a late player.
fn concluded(
    laws: &Laws,
    position: &Chess,
    sealed_move: Option<Move>,
    late: LatePlayer,
) -> PositionStatus {
    let saved = laws.sealed_ending == SealedEnding::Always || late == LatePlayer::Sealer;
    sealed_move.filter(|_| saved).map_or(PositionStatus::Open, |mv| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        status(&after).0
    })
}

/// What is said of the sessions when a game is adjourned.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Session {
    /// The end of this one, where a player adjourns before it.
    pub ends: Option<Millis>,
    /// The beginning of the next one, where it has been announced.
    pub resumes: Option<Millis>,
}

/// Guideline I.1: the game is to be adjourned.
pub(crate) fn adjourn(game: &Game, by: Actor, session: Session, at: Millis) -> Ruling {
    let cites = &game.laws.cites;
    if !game.event.adjournment {
        let article = fssi::no_adjournment(&game.event).unwrap_or(cites.seal);
        return Ruling::refused(Refusal::EventRule, article).citing([cites.seal]);
    }
    let sealer = game.turn();
    let resumes = session.resumes.filter(|resumes| *resumes > at);
    let asked = |until| Effect::SealAsked { side: sealer, until, resumes };
    match by.side() {
        None => Ruling::new(Kind::Ok, cites.seal).with(asked(None)),
        Some(side) if side != sealer => Ruling::refused(Refusal::NotOnMove, cites.adjourn_early),
        // Charged once: the request stands until the move is sealed.
        Some(_) if game.sealing.is_some() => {
            Ruling::refused(Refusal::GameAdjourned, cites.adjourn_early)
        }
        // The clock runs on while the move is written; what is then left of the session is charged.
        Some(_) => {
            let until = session.ends.filter(|ends| *ends > at);
            Ruling::new(Kind::Ok, cites.adjourn_early).citing([cites.seal]).with(asked(until))
        }
    }
}

/// Guideline I.1.1: the move is sealed and the clock stopped.
pub(crate) fn seal(game: &Game, side: Side, text: &str, letters: &str, at: Millis) -> Ruling {
    let cites = &game.laws.cites;
    let Some(sealing) = game.sealing.filter(|it| it.side == side && game.turn() == side) else {
        return Ruling::refused(Refusal::NotOnMove, cites.seal);
    };
    let Ok(letter_set) = letters.parse::<Letters>() else {
        return Ruling::refused(Refusal::Unreadable, cites.seal);
    };
    // A move shown on the board after the request must be the one in the envelope.
    if game.hand.bond.is_some()
        && let Some(position) = game.standing().lawful()
        && let SealedMove::Clear { mv, .. } = sealed(game.laws, position, text, letter_set)
        && !game.allowed().contains(UciMove::from_move(mv, game.mode()))
    {
        return Ruling::refused(Refusal::MoveChanged, cites.seal);
    }
    // Adjourned early, the move counts as sealed at the nominal end of the session.
    let rest = sealing.until.map_or(Millis::ZERO, |ends| (ends - at).max(Millis::ZERO));
    let early = sealing.until.map(|_| cites.adjourn_early);
    Ruling::new(Kind::Ok, cites.seal)
        .citing([cites.envelope])
        .citing(early)
        .with_all(grant(game, side, -rest))
        .with(Effect::Sealed { side, text: text.to_owned(), letters: letters.to_owned() })
}

/// Guideline I.9: the time of resumption has come, or more players have come since.
pub(crate) fn resume(
    game: &Game,
    adjournment: &Adjournment,
    present: &[Side],
    at: Millis,
) -> Ruling {
    let watch = game.laws.cites.resume_time;
    if let Some(announced) = adjournment.resumes.filter(|announced| at < *announced) {
        return Ruling::refused(Refusal::TooEarly, watch).until(announced);
    }
    let newcomers = present.iter().filter(|side| game.arrived[**side].is_none());
    if let Some(ruling) = newcomers.clone().find_map(|&side| comes_late(game, side, at)) {
        return ruling;
    }
    let is_present = |side| present.contains(&side) || game.arrived[side].is_some();
    let plan = resumption(game.laws, adjournment.sealer, is_present);
    let ruling = Ruling::new(Kind::Continue, plan.citations[0])
        .citing(plan.citations.iter().copied())
        .citing([game.laws.cites.adjourned_restored])
        .citing(adjournment.resumes.map(|_| watch))
        .with_all(newcomers.map(|&side| Effect::Arrived { side }));
    if plan.opened {
        return open(game, adjournment, ruling);
    }
    ruling.with(Effect::ResumedClosed).with(Effect::Runs { side: Some(plan.clock) })
}

/// Guideline I.9.2, I.10: an absent player comes to the resumed game.
pub(crate) fn arrive(game: &Game, side: Side, at: Millis) -> Ruling {
    let cites = &game.laws.cites;
    let arrived = Effect::Arrived { side };
    let (Some(resumed), None) = (game.resumed, game.arrived[side]) else {
        return Ruling::new(Kind::Ok, cites.resume).with(arrived);
    };
    comes_late(game, side, at).unwrap_or_else(|| arrives(game, resumed, side))
}

/// A player who comes in time, or is let play.
fn arrives(game: &Game, resumed: Resumed, side: Side) -> Ruling {
    let cites = &game.laws.cites;
    let arrived = Effect::Arrived { side };
    match of(game) {
        Some(adjournment) if side != adjournment.sealer => {
            let is_reply = adjournment.sealer != resumed.sealer;
            let article =
                if is_reply { cites.resume_sealer_absent } else { cites.resume_responder_absent };
            let ruling =
                Ruling::new(Kind::Continue, article).citing([cites.envelope_opened]).with(arrived);
            open(game, adjournment, ruling)
        }
        _ => Ruling::new(Kind::Ok, cites.resume).with(arrived),
    }
}

/// Guideline I.10 (2009: G.10): whoever comes too late has lost unless the arbiter decides
/// otherwise; what the sealed move has concluded is nobody's to decide.
fn comes_late(game: &Game, side: Side, at: Millis) -> Option<Ruling> {
    let Late { ruling, decided } = too_late(game, side, at)?;
    if decided {
        return Some(ruling);
    }
    let article = game.laws.cites.resume_late;
    let options = vec![Choice::DeclareDefault, Choice::WaiveDefault];
    let question = Question::Late { side };
    Some(
        Ruling::new(Kind::Choice, article)
            .with(Effect::Asked { question, options: options.clone() })
            .offering(options),
    )
}

/// Guideline I.10 (2009: G.10): the arbiter lets a player who is late for the resumption play.
pub(crate) fn waive(game: &Game, side: Side) -> Ruling {
    let (question, choice) = (Question::Late { side }, Choice::WaiveDefault);
    let waived = [Effect::Waived { side }];
    if !game.questions.iter().any(|open| open.question == question) {
        return Ruling::new(Kind::Ok, game.laws.cites.resume_late).with_all(waived);
    }
    let answered = waived.into_iter().chain([Effect::Answered { question, choice }]);
    match game.resumed {
        Some(resumed) => {
            let mut ruling = arrives(game, resumed, side);
            ruling.citations.insert(0, game.laws.cites.resume_late);
            ruling.effects.splice(0..0, answered);
            ruling
        }
        None => Ruling::new(Kind::Ok, game.laws.cites.resume_late).with_all(answered),
    }
}

/// The arbiter's answer on a player who is late for the resumption.
pub(crate) fn decide_late(game: &Game, side: Side, choice: Choice, at: Millis) -> Ruling {
    if choice == Choice::WaiveDefault {
        return waive(game, side);
    }
    let article = game.laws.cites.resume_late;
    match too_late(game, side, at) {
        Some(late) => late.ruling,
        None => Ruling::refused(Refusal::NothingFound, article),
    }
}

/// Guideline I.10 (2009: G.10): the arbiter declares lost the game of who has not come to the
/// resumption, and waits for him no longer.
pub(crate) fn declare_late(game: &Game, resumed: Resumed, at: Millis) -> Ruling {
    let article = game.laws.cites.resume_late;
    // Nobody moves who is not there, even if his coming was not entered.
    let is_absent = |side: &Side| {
        let came = game.arrived[*side].is_some() || game.moves_since_resumption(*side) > 0;
        !came && !game.waived[*side]
    };
    let absent: Vec<Side> = Side::BOTH.into_iter().filter(is_absent).collect();
    let late = absent.iter().filter_map(|side| Some(too_late(game, *side, at)?.ruling));
    let result = |ruling: &Ruling| {
        ruling.effects.iter().find_map(|effect| match effect {
            Effect::Ended { result, .. } => *result,
            _ => None,
        })
    };
    match late.collect::<Vec<_>>().as_slice() {
        [] if absent.is_empty() => Ruling::refused(Refusal::NothingFound, article),
        [] => Ruling::refused(Refusal::TooEarly, article)
            .until(resumed.at + tolerance(game.laws, game.event.default_ms)),
        [white, black] if result(white) != result(black) => {
            Ruling::ended(GameResult::BOTH_LOSE, Reason::LateForResumption, article)
        }
        [ruling, ..] => ruling.clone(),
    }
}

/// What a late player's game becomes.
struct Late {
    ruling: Ruling,
    /// Whether the sealed move or a flag has decided it, so that the arbiter has no choice.
    decided: bool,
}

/// Guideline I.10 (2009: G.10): what the game becomes for a player who comes now, if too late.
fn too_late(game: &Game, side: Side, at: Millis) -> Option<Late> {
    let resumed = game.resumed.filter(|_| !game.waived[side])?;
    let cites = &game.laws.cites;
    let closed = of(game);
    let read = |adjournment: &Adjournment| {
        let letters = adjournment.letters.parse().ok()?;
        match sealed(game.laws, game.standing().lawful()?, &adjournment.text, letters) {
            SealedMove::Clear { mv, .. } => Some(mv),
            SealedMove::Bad { .. } => None,
        }
    };
    let reply = closed.filter(|adjournment| adjournment.sealer != resumed.sealer);
    let (position, mv, sealer) = match reply {
        // The reply too is a sealed move that can end the game, where the edition asks no more.
        Some(reply) if game.laws.sealed_ending == SealedEnding::Always => {
            (game.standing(), read(reply), reply.sealer)
        }
        Some(_) => (before_sealed(game, resumed)?, None, resumed.sealer),
        None => (before_sealed(game, resumed)?, closed.and_then(read), resumed.sealer),
    };
    let who = if side == sealer { LatePlayer::Sealer } else { LatePlayer::Responder };
    let by = at - resumed.at;
    let (result, article) =
        resume_late(game.laws, position.lawful()?, mv, who, by, game.event.default_ms);
    let result = result?;
    let open = concluded(game.laws, position.lawful()?, mv, who) == PositionStatus::Open;
    let present = side.other();
    if game.laws.sealed_ending == SealedEnding::SealerLate
        && side == resumed.sealer
        && game.clock.flag_down(present, at)
    {
        let article = cites.resume_late_flag;
        let no_mate = mate_possible(game.standing(), side) == MatePossible::No;
        let ruling = if no_mate {
            Ruling::ended(GameResult::DRAW, Reason::FlagNoMate, article)
        } else {
            Ruling::ended(GameResult::win(side), Reason::Flag, article)
        };
        return Some(Late { ruling, decided: true });
    }
    let ruling = Ruling::ended(result, Reason::LateForResumption, article);
    Some(Late { ruling, decided: !open })
}

/// The board on which the sealed move is, or was, made.
fn before_sealed(game: &Game, resumed: Resumed) -> Option<&Standing> {
    game.record.standing_after(resumed.plies.checked_sub(1)?)
}

/// Opens the envelope: the sealed move is made, or the game is over by it.
fn open(game: &Game, adjournment: &Adjournment, ruling: Ruling) -> Ruling {
    let cites = &game.laws.cites;
    let (Some(position), Ok(letters)) =
        (game.standing().lawful(), adjournment.letters.parse::<Letters>())
    else {
        return Ruling::refused(Refusal::Unreadable, cites.sealed_unclear);
    };
    match sealed(game.laws, position, &adjournment.text, letters) {
        SealedMove::Bad { result, reason, citations, .. } => {
            Ruling::ended(result, reason, citations[0]).citing(citations)
        }
        SealedMove::Clear { mv, remarks } => {
            let mismatch = (!remarks.is_empty()).then_some(Note::MarkMismatch);
            let uci = UciMove::from_move(mv, game.mode());
            played(game, adjournment.sealer, uci, ruling.noting(mismatch))
        }
    }
}

/// The sealed move is made on the board and counts as completed; the reply's clock runs.
fn played(game: &Game, sealer: Side, uci: UciMove, ruling: Ruling) -> Ruling {
    let law = Lawfulness::Legal;
    let ruling = ruling
        .with(Effect::EnvelopeOpened)
        .with(Effect::Made { side: sealer, uci, law, hands: Hands::One })
        .with(Effect::Completed { side: sealer, by: Completion::Press });
    // The sealer's clock has stood since he sealed.
    let ruling =
        counted(game, ruling, sealer, game.now).with(Effect::Runs { side: Some(sealer.other()) });
    let before = game.standing();
    let ruling = conclude(game, ruling, game.record.plies().len(), before, uci, law);
    if ruling.kind == Kind::Ended {
        return ruling;
    }
    fifty_noted(game, ruling, sealer, &before.after(uci, game.mode()))
}

/// Guideline I.9.3: the reply is sealed while the sealer is absent; his clock is started.
pub(crate) fn seal_reply(game: &Game, side: Side, text: &str, letters: &str) -> Ruling {
    let cites = &game.laws.cites;
    if game.turn() != side || game.resumed.is_none() || game.arrived[side.other()].is_some() {
        return Ruling::refused(Refusal::NotOnMove, cites.resume_sealer_absent);
    }
    if letters.parse::<Letters>().is_err() {
        return Ruling::refused(Refusal::Unreadable, cites.resume_sealer_absent);
    }
    Ruling::new(Kind::Ok, cites.resume_sealer_absent)
        .with(Effect::Sealed { side, text: text.to_owned(), letters: letters.to_owned() })
        .with(Effect::ResumedClosed)
        .with(Effect::Runs { side: Some(side.other()) })
}

/// Guideline I.12.1: the envelope is missing; the sealer plays the move he says he sealed.
pub(crate) fn envelope_lost(game: &Game, adjournment: &Adjournment, uci: UciMove) -> Ruling {
    let cites = &game.laws.cites;
    if game.standing().legal(uci).is_none() {
        return Ruling::refused(Refusal::NotAllowed, cites.envelope_lost);
    }
    let ruling = Ruling::new(Kind::Continue, cites.envelope_lost).noting([Note::TimesMayBeSet]);
    played(game, adjournment.sealer, uci, ruling)
}

/// Guideline I.12.2: the position cannot be established.
pub(crate) fn position_lost(game: &Game) -> Ruling {
    let article = game.laws.cites.position_lost;
    Ruling::new(Kind::Annulled, article)
        .with(Effect::Ended { result: None, reason: Reason::Annulled, article })
        .with(Effect::NewGame)
}

/// Guideline I.13: a player says that the times are wrong, before his first move.
pub(crate) fn times_disputed(
    game: &Game,
    side: Side,
    readings: vocabulary::Sides<Millis>,
    arbiter_corrects: bool,
) -> Ruling {
    let article = game.laws.cites.times_disputed;
    let moved = game.moves_since_resumption(side) > 0;
    if game.resumed.is_none() || game.clock.control().is_none() {
        return Ruling::refused(Refusal::NotAdjourned, article);
    }
    if moved && !arbiter_corrects {
        return Ruling::refused(Refusal::TooLate, article);
    }
    Ruling::new(Kind::Ok, article)
        .with_all(Side::BOTH.map(|side| Effect::TimeSet { side, ms: readings[side] }))
}

/// The adjournment of a game, if it is adjourned.
pub(crate) fn of(game: &Game) -> Option<&Adjournment> {
    match &game.phase {
        Phase::Adjourned(adjournment) => Some(adjournment),
        _ => None,
    }
}

//! Acts, rulings and their effects as phrases, and in the words of a voice.

mod chess_acts;
mod draughts_acts;

use chess::notation::{Letters, Writer, write_move};
use codex::{Phrase, Value, Voice, phrase};
use serde::Serialize;
use shakmaty::uci::UciMove;
use table::Actor;
use table::fid;
use table::fide::{Allowed, AssistantDuty, Effect, Entry, Game, Lawfulness, TimeCause, What};
use vocabulary::{Millis, Side};

use crate::live::{Verdict, of_chess};
use crate::shown::Outcome;

pub use self::chess_acts::chess_act;
pub use self::draughts_acts::draughts_act;

/// Who acted.
pub fn actor(by: Actor) -> Phrase {
    match by {
        Actor::White => phrase!("actor-white"),
        Actor::Black => phrase!("actor-black"),
        Actor::Arbiter => phrase!("actor-arbiter"),
        Actor::WhiteAssistant => phrase!("actor-white-assistant"),
        Actor::BlackAssistant => phrase!("actor-black-assistant"),
        Actor::WhiteCaptain => phrase!("actor-white-captain"),
        Actor::BlackCaptain => phrase!("actor-black-captain"),
    }
}

/// Something that an assistant is accepted for.
pub(crate) fn duty(duty: AssistantDuty) -> Phrase {
    phrase!("boards-duty", duty = slug(&duty))
}

/// Whose doing an act is, as a page shows it.
pub(crate) fn whose(by: Actor) -> &'static str {
    by.side().map_or("arbiter", Side::slug)
}

/// The move in the letters of the reader; an illegal one by its squares.
pub fn written(uci: UciMove, game: &Game, letters: Letters) -> String {
    let legal = game.standing().lawful().zip(game.standing().legal(uci));
    legal
        .and_then(|(position, mv)| write_move(position, mv, Writer::short(letters)).ok())
        .unwrap_or_else(|| uci.to_string())
}

/// The stable word of an act.
pub(crate) fn word(act: &impl Serialize) -> String {
    let act = serde_json::to_value(act).unwrap_or_default();
    act.get("act").and_then(|word| word.as_str()).unwrap_or_default().to_owned()
}

/// What a ruling of chess means for whoever acted.
pub(crate) fn chess_outcome(entry: &Entry) -> Outcome {
    use table::fide::Kind;
    let ruling = &entry.ruling;
    let idle = |effect: &Effect| matches!(effect, Effect::PressedIdle { .. });
    let moves = matches!(
        entry.act.what,
        What::Move { .. }
            | What::Play { .. }
            | What::Press
            | What::Lift { .. }
            | What::Place { .. }
            | What::Remove { .. }
            | What::Announce { .. }
            | What::Repeat { .. }
    );
    match ruling.kind {
        Kind::Refused(_) | Kind::IllegalPenalised | Kind::ClaimWrong => Outcome::Wrong,
        _ if ruling.effects.iter().any(idle) => Outcome::Wrong,
        _ if of_chess(ruling) == Verdict::Asks => Outcome::Open,
        Kind::Made | Kind::Completed | Kind::Ok | Kind::Bound | Kind::NoDuty if moves => {
            Outcome::Routine
        }
        _ if matches!(entry.act.what, What::Read) && ruling.kind != Kind::Ended => Outcome::Routine,
        _ => Outcome::Fine,
    }
}

/// What a ruling of draughts means for whoever acted.
pub(crate) fn draughts_outcome(entry: &fid::Entry) -> Outcome {
    use fid::Kind;
    let moves = matches!(
        entry.act.what,
        fid::What::Move(_) | fid::What::Play(_) | fid::What::Press | fid::What::Crown { .. }
    );
    match entry.ruling.kind {
        Kind::Refused(_) | Kind::CheckFailed => Outcome::Wrong,
        Kind::Irregular => Outcome::Open,
        Kind::Made | Kind::Ok if moves => Outcome::Routine,
        kind if matches!(entry.act.what, fid::What::Read) && kind != Kind::Ended => {
            Outcome::Routine
        }
        _ => Outcome::Fine,
    }
}

/// What people are told besides the ruling at chess: effects, deadline, notes.
pub(crate) fn chess_effects(
    entry: &Entry,
    before: &Game,
    after: &Game,
    letters: Letters,
    voice: &dyn Voice,
) -> Vec<String> {
    let ruling = &entry.ruling;
    let effects = ruling.effects.iter();
    let mut phrases: Vec<Phrase> = effects
        .filter(|effect| !is_seen(effect))
        .filter_map(|effect| chess_effect(effect, &entry.act.what, before, after, letters))
        .collect();
    if let Some(deadline) = ruling.deadline {
        phrases.push(phrase!("protocol-deadline", time = time(deadline)));
    }
    phrases.extend(ruling.notes.iter().map(|note| note.phrase()));
    phrases.iter().map(|phrase| voice.say(phrase)).collect()
}

/// A time as a value people read as on a clock.
pub fn time(time: Millis) -> Value {
    Value::Milliseconds(time.0)
}

/// The word that files use for a value.
fn slug(value: &impl Serialize) -> String {
    let word = serde_json::to_value(value).ok();
    word.and_then(|word| word.as_str().map(str::to_owned)).unwrap_or_default()
}

/// Whether a page shows an effect by itself: who has the move, what the clocks show.
fn is_seen(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Runs { .. }
            | Effect::Asked { .. }
            | Effect::TimeAdded { cause: TimeCause::Bonus, .. }
    )
}

/// What an effect brings that the act and the ruling themselves have not said already.
pub fn chess_effect(
    effect: &Effect,
    what: &What,
    before: &Game,
    after: &Game,
    letters: Letters,
) -> Option<Phrase> {
    let moves = matches!(
        what,
        What::Move { .. }
            | What::Play { .. }
            | What::Place { .. }
            | What::Remove { .. }
            | What::Announce { .. }
            | What::EnvelopeLost { .. }
    );
    let touches = matches!(what, What::Touch { .. } | What::Lift { .. } | What::Remove { .. });
    match effect {
        Effect::Started
        | Effect::Restarted
        | Effect::Completed { .. }
        | Effect::Ended { result: Some(_), .. } => None,
        Effect::Made { law, .. } if moves && *law != Lawfulness::Unpromoted => None,
        Effect::Touched { .. } if touches => None,
        Effect::Made { side, uci, law, .. } => {
            let uci = written(*uci, before, letters);
            Some(phrase!("effect-made", side = side.slug(), uci = uci, law = law.slug()))
        }
        Effect::Announced { uci } => {
            Some(phrase!("effect-announced", uci = written(*uci, before, letters)))
        }
        Effect::Bound { side, allowed: Allowed::Only(moves), .. } => {
            let names = moves.iter().map(|uci| written(*uci, after, letters));
            let names = names.collect::<Vec<_>>().join(", ");
            Some(phrase!("effect-bound", side = side.slug(), moves = names))
        }
        other => other.phrase(),
    }
}

/// What people are told besides the ruling at draughts: irregularities, effects, notes.
pub(crate) fn draughts_effects(ruling: &fid::Ruling, voice: &dyn Voice) -> Vec<String> {
    let mut phrases = Vec::new();
    for effect in &ruling.effects {
        match effect {
            fid::Effect::Opened { faults, .. } => {
                phrases.extend(faults.iter().map(|fault| fault.phrase()));
                phrases.extend(effect.phrase());
            }
            fid::Effect::TimeAdded { cause: fid::TimeCause::Bonus, .. }
            | fid::Effect::Runs { .. }
            | fid::Effect::Ended { .. } => {}
            other => phrases.extend(other.phrase()),
        }
    }
    phrases.extend(ruling.notes.iter().map(|note| note.phrase()));
    phrases.iter().map(|phrase| voice.say(phrase)).collect()
}

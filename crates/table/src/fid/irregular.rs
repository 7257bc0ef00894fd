//! Articles 8.2 to 8.5: the opponent decides what becomes of an irregularity.

use codex::article;
use vocabulary::{Millis, Side};

use super::effect::{Effect, TimeCause};
use super::fault::Fault;
use super::game::{Game, Open};
use super::ruling::{Kind, Note, Refusal, Ruling};
use crate::actor::Actor;

/// Art. 8.2, 8.4: the opponent wants it corrected, all of it.
pub(crate) fn correct(game: &Game, by: Actor, only: &[String]) -> Ruling {
    let open = match decided_by(game, by) {
        Ok(open) => open,
        Err(refusal) => return refusal,
    };
    let named = |number: &str| only.is_empty() || only.iter().any(|only| only == number);
    if !open.faults.iter().all(|fault| named(fault.article().number())) {
        return Ruling::refused(Refusal::Partial, article!("fid-2008 8.4"));
    }
    let turn = open.before.position().turn();
    let runs = game.clock_of(turn);
    // Whoever plays again has not made the move that the clock counted.
    let again = open.pressed && turn == open.by;
    let uncounted = again.then(|| game.uncounted(open.by)).into_iter().flatten();
    let bond = open.bond.map(|_| article!("fid-2008 3.7"));
    Ruling::new(Kind::Corrected, article!("fid-2008 8.2"))
        .citing(open.faults.iter().map(|fault| fault.article()))
        .citing(bond)
        .with([Effect::Corrected])
        .with(uncounted)
        .with(runs)
}

/// Art. 8.2: the opponent lets it stand.
pub(crate) fn keep(game: &Game, by: Actor) -> Ruling {
    match decided_by(game, by) {
        Ok(open) => {
            // A move that stays taken back is played anew, on the clock of whoever took it back.
            let taken_back = open.faults.contains(&Fault::TakenBack) && game.turn() == open.by;
            let runs = game.clock_of(open.by).filter(|_| taken_back);
            let uncounted = runs.as_ref().map(|_| game.uncounted(open.by)).into_iter().flatten();
            Ruling::new(Kind::Stands, article!("fid-2008 8.2"))
                .citing(open.faults.iter().map(|fault| fault.article()))
                .with([Effect::Stands])
                .with(uncounted)
                .with(runs)
        }
        Err(refusal) => refusal,
    }
}

/// The irregularity that somebody may decide on: the opponent alone, and until he touches (8.3).
fn decided_by(game: &Game, by: Actor) -> Result<&Open, Ruling> {
    match &game.open {
        Some(open) if by.side() == Some(open.by.other()) => Ok(open),
        Some(_) => Err(Ruling::refused(Refusal::OpponentOnly, article!("fid-2008 8.2"))),
        None if game.lapsed => Err(Ruling::refused(Refusal::RightLost, article!("fid-2008 8.3"))),
        None => Err(Ruling::refused(Refusal::NothingOpen, article!("fid-2008 8.2"))),
    }
}

/// Art. 8.5: a player insists that his opponent obey the regulation.
pub(crate) fn insist() -> Ruling {
    Ruling::new(Kind::Ok, article!("fid-2008 8.5")).noting([Note::ArbiterEnforces])
}

impl Game {
    /// Whether a side would let an irregularity of its opponent stand by playing on (8.3).
    pub fn plays_on_past(&self, side: Side) -> bool {
        self.open_against(side).is_some()
    }

    /// The last press of a side undone on its clock: the count, and what it brought.
    fn uncounted(&self, side: Side) -> Vec<Effect> {
        let Some(credited) = self.credited[side] else { return Vec::new() };
        let (ms, cause) = (-credited.given, TimeCause::Uncounted);
        let gone = (ms != Millis::ZERO).then_some(Effect::TimeAdded { side, ms, cause });
        [Effect::MoveUncounted { side }].into_iter().chain(gone).collect()
    }

    /// What the opponent of a side has done that it may still have corrected.
    pub(crate) fn open_against(&self, side: Side) -> Option<&Open> {
        self.open.as_ref().filter(|open| open.by != side)
    }
}

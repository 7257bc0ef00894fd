//! Folding: how each effect of a ruling changes the game.

use vocabulary::{Millis, Side, Sides};

use super::act::{Act, TouchOrder};
use super::effect::{Effect, Question};
use super::endings::Openness;
use super::game::{
    Adjournment, Ending, Game, Halt, Hand, OpenQuestion, Phase, Resumed, Sealing, TactileHand,
};
use super::ruling::Ruling;
use crate::actor::Actor;
use crate::outcome::Reason;

impl Game {
    /// Folds a ruling into the game; a refusal changes nothing.
    pub fn apply(&mut self, act: &Act, ruling: &Ruling) {
        if ruling.refusal().is_some() || ruling.effects.is_empty() {
            return;
        }
        self.now = act.at;
        self.clock.advance(act.at);
        for effect in &ruling.effects {
            self.fold(effect, act.at);
        }
    }

    #[expect(clippy::too_many_lines, reason = "one arm an effect")]
    fn fold(&mut self, effect: &Effect, at: Millis) {
        match effect {
            Effect::Started => {
                self.phase = Phase::Running;
                self.started_at = Some(at);
            }
            Effect::Arrived { side } => self.arrived[*side] = Some(at),
            Effect::Waived { side } => self.waived[*side] = true,
            Effect::Assisted { side, duties } => self.assistants[*side] = Some(duties.clone()),
            Effect::Touched { squares, order, .. } => {
                self.hand.touched.extend_from_slice(squares);
                if *order == TouchOrder::Unclear {
                    self.hand.order = TouchOrder::Unclear;
                }
            }
            Effect::Bound { allowed, by, .. } => self.hand.bond = Some((allowed.clone(), *by)),
            Effect::RightLost { .. } => self.hand.has_touched = true,
            Effect::PromotionChosen { .. }
            | Effect::NewGame
            | Effect::Noted { .. }
            | Effect::Sanction { .. } => {}
            Effect::EnvelopeOpened => {
                self.resume(at);
                self.phase = Phase::Running;
            }
            Effect::Made { side, uci, law, hands } => {
                self.record.push(*side, *uci, *law, *hands);
                // What is known of the new position is said by the effect that follows, if any.
                self.openness = Openness::Unknown;
                self.record.keep_hand(std::mem::take(&mut self.hand));
                self.tactile = TactileHand::default();
            }
            Effect::Completed { side, by } => {
                if self.clock.flag_down(*side, at) {
                    let own = self.record.plies().iter().enumerate().rev();
                    let own = own.filter(|(_, ply)| ply.side == *side);
                    let open = own.take_while(|(_, ply)| ply.completion.is_none());
                    self.late.extend(open.map(|(index, _)| index));
                }
                self.record.complete(*side, *by);
            }
            Effect::PressedIdle { side } => {
                self.idle_press = Some((*side, self.record.plies().len()));
            }
            Effect::IdlePressSettled => self.idle_press = None,
            Effect::TakenBack { plies } => self.take_back(*plies),
            Effect::Settled { ply } => self.record.settle(*ply),
            Effect::CastlingBarred { rooks } => {
                let rooks = rooks.iter().copied().collect();
                let mode = self.mode();
                let standing = self.standing().without_castling(rooks, mode);
                self.record.replace_standing(standing);
                self.openness = Openness::Unknown;
            }
            Effect::IllegalCount { side, count } => self.illegal[*side] = *count,
            Effect::Watching { what } => self.watching = Some(*what),
            Effect::WatchOver => self.watching = None,
            Effect::OfferMade { side } => {
                self.offers[*side] = Some(self.record.plies().len());
            }
            Effect::OfferGone { side } => {
                self.offers[*side] = None;
                self.consented[*side] = false;
            }
            Effect::Consented { side } => self.consented[*side] = true,
            Effect::OfferToMark => self.to_mark.push(self.record.plies().len()),
            Effect::OfferMarked { side } => {
                let written = self.written[*side];
                let shown = self.to_mark.iter().filter(|made_at| **made_at <= written).count();
                self.marked[*side] = self.marked[*side].max(shown);
            }
            Effect::OffersCounted { side, count } => self.offers_made[*side] = *count,
            Effect::WrongClaimsCounted { side, count } => self.wrong_claims[*side] = *count,
            Effect::Runs { side } => {
                if let (Phase::Stopped(halt), Some(_)) = (&mut self.phase, side) {
                    halt.ran = *side;
                } else {
                    self.clock.run(*side);
                }
            }
            Effect::TimeAdded { side, ms, .. } => self.clock.add(*side, *ms),
            Effect::TimeSet { side, ms } => {
                self.clock.set(*side, *ms);
                self.forget_late(*side);
            }
            Effect::MoveCounted { side } => self.clock.count(*side),
            Effect::CounterSet { side, moves } => self.clock.set_counter(*side, *moves),
            Effect::PeriodBegins { side, period } => {
                self.clock.begin_period(*side, period.saturating_sub(1));
                self.forget_late(*side);
            }
            Effect::IncrementAdded { ms } => self.clock.add_increment(*ms),
            Effect::Stopped { by } => {
                let ran = self.clock.running();
                self.clock.run(None);
                self.phase = Phase::Stopped(Halt { by: *by, ran });
            }
            Effect::Restarted => {
                self.phase = Phase::Running;
                self.score_pause = false;
            }
            Effect::Asked { question, options } => {
                // Asked again, it is the newest; only conduct is judged each time anew.
                if !matches!(question, Question::Penalty { .. }) {
                    self.questions.retain(|open| open.question != *question);
                }
                let (question, options) = (*question, options.clone());
                self.questions.push(OpenQuestion { question, options });
            }
            Effect::Answered { question, choice } => {
                let answered = |open: &OpenQuestion| {
                    open.question == *question && open.options.contains(choice)
                };
                if let Some(index) = self.questions.iter().rposition(answered) {
                    self.questions.remove(index);
                }
            }
            Effect::Postponed { side } => self.postponed = Some(*side),
            Effect::SealAsked { side, until, resumes } => {
                let (side, until, resumes) = (*side, *until, *resumes);
                self.sealing = Some(Sealing { side, until, resumes });
            }
            Effect::Sealed { side, text, letters } => {
                self.clock.run(None);
                // A reply sealed in the sealer's absence belongs to the resumption that goes on.
                let asked = self.sealing.take();
                if asked.is_some() {
                    self.resumed = None;
                    self.arrived = Sides::both(None);
                    self.waived = Sides::both(false);
                }
                self.hand = Hand::default();
                self.phase = Phase::Adjourned(Adjournment {
                    sealer: *side,
                    text: text.clone(),
                    letters: letters.clone(),
                    resumes: asked.and_then(|asked| asked.resumes),
                });
            }
            Effect::ResumedClosed => self.resume(at),
            Effect::Written { side, ply } => {
                self.written[*side] = *ply;
                self.score_due[*side] &= *ply < self.record.plies().len();
            }
            Effect::ScoreDue { side } => self.score_due[*side] = true,
            Effect::ScorePause => {
                self.score_pause = true;
                if self.phase == Phase::Running {
                    let ran = self.clock.running();
                    self.clock.run(None);
                    self.phase = Phase::Stopped(Halt { by: Actor::Arbiter, ran });
                }
            }
            Effect::ScoreExcused { side } => self.score_due[*side] = false,
            Effect::SawScore { side } => self.score_seen[*side] += 1,
            Effect::Signed { side } => self.signed[*side] = true,
            Effect::Lifted { square } => {
                self.tactile.lifted = Some(*square);
                self.tactile.placed = None;
            }
            Effect::Placed { square } => self.tactile.placed = Some(*square),
            Effect::Removed { square } => self.tactile.removed = Some(*square),
            Effect::Announced { uci } => self.tactile.announced = Some(*uci),
            Effect::Ended { result, reason, article } => {
                self.clock.run(None);
                self.deferred = None;
                self.questions.clear();
                let (result, reason, article) = (*result, *reason, *article);
                self.phase = Phase::Ended(Ending { result, reason, article, at, corrected: None });
            }
            Effect::EndDeferred { result, reason, article } => {
                let (result, reason, article) = (Some(*result), *reason, *article);
                self.deferred = Some(Ending { result, reason, article, at, corrected: None });
            }
            Effect::ResultCorrected { result, article } => {
                if let Phase::Ended(ending) = &mut self.phase {
                    ending.corrected = Some(*article);
                    // A result that was still to be ruled keeps the reason of its game.
                    if ending.result.replace(*result).is_some() {
                        ending.reason = Reason::Corrected;
                    }
                }
            }
            Effect::Openness { openness } => self.openness = *openness,
        }
    }

    /// The time of resumption has come; it comes once for each adjournment.
    fn resume(&mut self, at: Millis) {
        if let (Phase::Adjourned(adjournment), None) = (&self.phase, self.resumed) {
            let (plies, sealer) = (self.record.plies().len() + 1, adjournment.sealer);
            // Art. I.10: the default time runs from the announced hour.
            let at = adjournment.resumes.map_or(at, |announced| announced.min(at));
            self.resumed = Some(Resumed { at, plies, sealer });
        }
    }

    fn take_back(&mut self, plies: usize) {
        self.record.truncate(plies);
        self.late.retain(|&index| index < plies);
        self.hand = Hand::default();
        self.tactile = TactileHand::default();
        self.deferred = None;
        self.idle_press = None;
        self.sealing = None;
        self.openness = Openness::Unknown;
        for made_at in &mut self.to_mark {
            *made_at = (*made_at).min(plies);
        }
        for side in Side::BOTH {
            self.written[side] = self.written[side].min(plies);
            // Art. 9.1.2.1 says what ends an offer: to take moves back is not among it.
            self.offers[side] = self.offers[side].map(|made_at| made_at.min(plies));
        }
    }

    fn forget_late(&mut self, side: Side) {
        let plies = self.record.plies();
        self.late.retain(|&index| plies[index].side != side);
    }
}

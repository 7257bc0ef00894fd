//! What must hold of every state: nothing may speak of what is not there.

use crate::EntrantId;
use crate::event::Event;
use crate::round::{BoardResult, Phase};
use crate::stage::Stage;

impl Event {
    /// Whether the state hangs together: who sits at a board has entered and has a number, rounds
    /// follow one another, results stand only where there are boards, and no stage runs ahead of
    /// what it rests on.
    pub fn is_sound(&self) -> bool {
        self.stage_is_sound() && self.rounds_are_sound() && self.people_are_sound()
    }

    fn stage_is_sound(&self) -> bool {
        let begun = self.stage() >= Stage::Running;
        let numbered = self.entrants().any(|(_, entrant)| entrant.number.is_some());
        (self.announcement().is_some() || self.entrants().next().is_none())
            && (begun || self.last_paired() == 0)
            && (begun || !numbered)
    }

    fn rounds_are_sound(&self) -> bool {
        let rounds = self.announcement().map_or(0, |announcement| announcement.rounds);
        let last = self.last_paired();
        last <= rounds
            && (1..=last).all(|number| {
                self.round(number).is_some_and(|round| {
                    let Some(pairing) = round.pairing() else { return false };
                    let phase_fits = match round.phase() {
                        None => false,
                        Some(Phase::Closed(_)) => round.open_boards().next().is_none(),
                        Some(Phase::Draft) => {
                            number == last
                                && round.results().iter().all(Option::is_none)
                                && round.proposed().iter().all(Option::is_none)
                                && round.offences.iter().all(Option::is_none)
                        }
                        Some(_) => number == last,
                    };
                    // Whatever is settled waits for nobody; only an adjourned game may still.
                    let settled = |result: &Option<BoardResult>| {
                        result.is_some_and(|result| result != BoardResult::Adjourned)
                    };
                    let mut waiting = round.results().iter().zip(round.proposed());
                    let proposals_fit =
                        waiting.all(|(result, proposed)| proposed.is_none() || !settled(result));
                    let seats = pairing.boards.iter().flat_map(|seats| [seats.white, seats.black]);
                    let mut players: Vec<EntrantId> =
                        seats.flatten().chain(pairing.bye).chain(pairing.absent.clone()).collect();
                    let count = players.len();
                    players.sort_unstable();
                    players.dedup();
                    let known = |id: &EntrantId| {
                        self.entrant(*id).is_some_and(|entrant| {
                            entrant.number.is_some() && entrant.first_round <= number
                        })
                    };
                    let by_hand_fits =
                        round.by_hand().is_none() || round.phase() == Some(Phase::Draft);
                    phase_fits
                        && by_hand_fits
                        && proposals_fit
                        && players.len() == count
                        && players.iter().all(known)
                })
            })
    }

    fn people_are_sound(&self) -> bool {
        let members = self.teams().all(|(id, team)| {
            team.members.iter().all(|&member| {
                self.entrant(member).is_some_and(|entrant| entrant.form.team == Some(id))
            }) && team.captain.is_none_or(|captain| team.members.contains(&captain))
        });
        let belong = self.entrants().all(|(id, entrant)| {
            entrant
                .form
                .team
                .is_none_or(|team| self.team(team).is_some_and(|team| team.members.contains(&id)))
        });
        members && belong
    }
}

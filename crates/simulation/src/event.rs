//! A random tournament, round by round.

use pairing::{Board, RoundPairing};
use tournament::{
    Colour, Contradiction, Outcome, Participant, Presence, Record, RequestedBye, Round, Score,
    Tournament, Tpn, WalkoverOutcome,
};

use crate::{Chance, Expectation, Plan, WHOLE};

/// The event cannot go on: the last of several attempts has failed too.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("after {attempts} attempts round {round} cannot be paired")]
pub struct GaveUp<E> {
    /// How often it was tried.
    pub attempts: u64,
    /// The round that could not be paired in the last attempt.
    pub round: Round,
    /// What the pairing function said.
    pub reason: Stopped<E>,
}

/// Why an attempt has failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Stopped<E> {
    /// There is no pairing.
    #[error("there is no pairing")]
    Unpaired(E),
    /// The pairing that was given contradicts the event.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
}

/// How many sub-seeds are tried (P-8.5.7).
const ATTEMPTS: u64 = 20;

/// Plays the event that was planned; `pair` says who meets whom.
pub fn play<E>(
    plan: &Plan,
    mut pair: impl FnMut(&Tournament) -> Result<RoundPairing, E>,
) -> Result<Tournament, GaveUp<E>> {
    let mut attempt = 1;
    loop {
        let mut hall = Hall::new(plan, Chance::new(plan.seed, attempt));
        match hall.play(&mut pair) {
            Ok(tournament) => return Ok(tournament),
            Err((round, reason)) if attempt == ATTEMPTS => {
                return Err(GaveUp { attempts: attempt, round, reason });
            }
            Err(_) => attempt += 1,
        }
    }
}

/// Where the event is played: the participants so far, and who is yet to come or gone.
struct Hall<'a> {
    plan: &'a Plan,
    chance: Chance,
    participants: Vec<Participant>,
    /// The round in which each enters.
    entries: Vec<Round>,
    withdrawn: Vec<bool>,
}

impl<'a> Hall<'a> {
    fn new(plan: &'a Plan, mut chance: Chance) -> Self {
        let mut entry = || {
            let late = plan.rounds > 1 && chance.one_in(plan.rates.late_entry);
            if late { chance.between(2, plan.rounds) } else { 1 }
        };
        let entries: Vec<Round> = plan.players.iter().map(|_| entry()).collect();
        let mut participants = plan.players.clone();
        if plan.baku {
            accelerate(&mut participants, &entries, plan);
        }
        let withdrawn = vec![false; participants.len()];
        Self { plan, chance, participants, entries, withdrawn }
    }

    fn play<E>(
        &mut self,
        pair: &mut impl FnMut(&Tournament) -> Result<RoundPairing, E>,
    ) -> Result<Tournament, (Round, Stopped<E>)> {
        for round in 1..=self.plan.rounds {
            self.gather(round);
            let tournament = self.tournament().map_err(|wrong| (round, wrong.into()))?;
            let pairing = pair(&tournament).map_err(|reason| (round, Stopped::Unpaired(reason)))?;
            self.play_round(&tournament, &pairing);
        }
        self.tournament().map_err(|wrong| (self.plan.rounds, wrong.into()))
    }

    fn tournament(&self) -> Result<Tournament, Contradiction> {
        Tournament::new(self.plan.regulations.clone(), self.participants.clone())
    }

    /// Says who is there for the round, and writes down at once what the others get for it.
    fn gather(&mut self, round: Round) {
        for (at, participant) in self.participants.iter_mut().enumerate() {
            let rates = &self.plan.rates;
            // Drawn for everybody, so that one player's absence does not change the others'.
            let retires = self.chance.one_in(rates.retired);
            let half = self.chance.one_in(rates.half_point_bye) && round < self.plan.rounds;
            let zero = self.chance.one_in(rates.zero_point_bye);
            let full = self.chance.one_in(rates.full_point_bye);
            let entered = self.entries[at] <= round;
            self.withdrawn[at] |= entered && retires;
            participant.presence = if !entered || self.withdrawn[at] || zero {
                Presence::Absent(RequestedBye::Zero)
            } else if half {
                Presence::Absent(RequestedBye::Half)
            } else if full {
                Presence::Absent(RequestedBye::Full)
            } else {
                Presence::Present
            };
        }
    }

    fn play_round(&mut self, before: &Tournament, pairing: &RoundPairing) {
        let round = before.next_round();
        let mut records: Vec<Record> = self
            .participants
            .iter()
            .zip(&self.entries)
            .map(|(participant, &entry)| match participant.presence {
                Presence::Absent(_) if entry > round => Record::NotArrived,
                Presence::Absent(bye) => Record::Requested(bye),
                Presence::Present | Presence::GivenBye => Record::PairingBye,
            })
            .collect();
        for board in &pairing.boards {
            let (Some(white), Some(black)) = (before.index(board.white), before.index(board.black))
            else {
                continue;
            };
            let ratings = [white, black].map(|at| self.participants[at].rating);
            [records[white], records[black]] = self.game(board, ratings);
        }
        for (participant, record) in self.participants.iter_mut().zip(records) {
            participant.records.push(record);
            participant.presence = Presence::Present;
        }
    }

    /// What happens on a board, told from both sides.
    fn game(&mut self, board: &Board, ratings: [Option<u16>; 2]) -> [Record; 2] {
        use Outcome::{Draw, Loss, Win};
        use WalkoverOutcome::{Loss as Absent, Win as Unopposed};
        let rates = self.plan.rates;
        if self.chance.one_in(rates.double_forfeit) {
            return forfeit(board, [Absent, Absent]);
        }
        if self.chance.one_in(rates.forfeit) {
            let white_came = self.chance.one_in(2);
            let own = if white_came { [Unopposed, Absent] } else { [Absent, Unopposed] };
            return forfeit(board, own);
        }
        let result = self.result(ratings);
        if self.chance.one_in(rates.unusual_result) {
            return match self.chance.below(4) {
                0 => game(board, [Draw, Loss], true),
                1 => game(board, [Loss, Draw], true),
                2 => game(board, [Loss, Loss], true),
                // Agreed before each side had moved: played, but not rated.
                _ => game(board, result, false),
            };
        }
        game(board, result, true)
    }

    fn result(&mut self, ratings: [Option<u16>; 2]) -> [Outcome; 2] {
        let [white, black] = ratings.map(Option::unwrap_or_default);
        let expected = Expectation::with_draws(white, black, self.plan.draw_percentage);
        let drawn = i64::from(self.chance.below(u32::try_from(WHOLE).unwrap_or(u32::MAX)));
        if drawn < expected.white {
            [Outcome::Win, Outcome::Loss]
        } else if drawn < expected.white + expected.draw {
            [Outcome::Draw, Outcome::Draw]
        } else {
            [Outcome::Loss, Outcome::Win]
        }
    }
}

fn sides(board: &Board) -> [(Tpn, Colour); 2] {
    [(board.black, Colour::White), (board.white, Colour::Black)]
}

fn game(board: &Board, [white, black]: [Outcome; 2], rated: bool) -> [Record; 2] {
    let [(to_white, of_white), (to_black, of_black)] = sides(board);
    [
        Record::Game { opponent: to_white, colour: of_white, own: white, rated },
        Record::Game { opponent: to_black, colour: of_black, own: black, rated },
    ]
}

fn forfeit(board: &Board, [white, black]: [WalkoverOutcome; 2]) -> [Record; 2] {
    let [(to_white, of_white), (to_black, of_black)] = sides(board);
    [
        Record::Forfeit { opponent: to_white, scheduled: Some(of_white), own: white },
        Record::Forfeit { opponent: to_black, scheduled: Some(of_black), own: black },
    ]
}

/// Baku acceleration (P-2.15): virtual points for the upper half of those who are there at the
/// start, and for whoever comes later and ranks among them.
fn accelerate(participants: &mut [Participant], entries: &[Round], plan: &Plan) {
    let there = entries.iter().filter(|&&entry| entry == 1).count();
    let half = 2 * there.div_ceil(4);
    let on_time = entries.iter().enumerate().filter(|(_, entry)| **entry == 1);
    let last = on_time.map(|(at, _)| at).take(half).last();
    let win = plan.regulations.scoring.win();
    let accelerated = usize::from(plan.rounds.div_ceil(2));
    let full = accelerated.div_ceil(2);
    let points: Vec<Score> = (0..accelerated)
        .map(|round| if round < full { win } else { plan.regulations.scoring.draw() })
        .collect();
    let upper = last.map_or(0, |last| last + 1);
    for participant in &mut participants[..upper] {
        participant.virtual_points.clone_from(&points);
    }
}

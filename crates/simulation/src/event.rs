//! A random tournament, round by round.

use pairing::acceleration::{AccelerationEdition, baku, last_of_group_a};
use pairing::{Board, RoundPairing};
use tournament::{
    Contradiction, Outcome, Participant, Presence, Record, RequestedBye, Round, Tournament, Tpn,
    WalkoverOutcome,
};
use vocabulary::Side;

use crate::{Chance, Expectation, Plan, WHOLE};

/// The event cannot go on: the last of several attempts has failed too.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("after {attempts} attempts round {round} cannot be paired")]
pub struct GaveUp<E> {
    /// How often it was tried.
    pub attempts: u8,
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

/// How many sub-seeds are tried.
const ATTEMPTS: u8 = 20;

/// Plays the event that was planned; `pair` says who meets whom.
pub fn play<E>(
    plan: &Plan,
    pair: impl FnMut(&Tournament) -> Result<RoundPairing, E>,
) -> Result<Tournament, GaveUp<E>> {
    play_rounds(plan, plan.rounds, pair)
}

/// Plays only the first so many rounds of the event.
pub fn play_rounds<E>(
    plan: &Plan,
    rounds: Round,
    mut pair: impl FnMut(&Tournament) -> Result<RoundPairing, E>,
) -> Result<Tournament, GaveUp<E>> {
    let mut attempt = 1;
    loop {
        let mut hall = Hall::new(plan, Chance::new(plan.seed, attempt));
        match hall.play(rounds.min(plan.rounds), &mut pair) {
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
        rounds: Round,
        pair: &mut impl FnMut(&Tournament) -> Result<RoundPairing, E>,
    ) -> Result<Tournament, (Round, Stopped<E>)> {
        for round in 1..=rounds {
            self.gather(round);
            let tournament = self.tournament().map_err(|wrong| (round, wrong.into()))?;
            let pairing = pair(&tournament).map_err(|reason| (round, Stopped::Unpaired(reason)))?;
            self.play_round(&tournament, &pairing);
        }
        self.tournament().map_err(|wrong| (rounds, wrong.into()))
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
        for &board in &pairing.boards {
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
    fn game(&mut self, board: Board, ratings: [Option<u16>; 2]) -> [Record; 2] {
        use Outcome::{Draw, Loss};
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
            return match self.chance.between(1_u8, 4) {
                1 => game(board, [Draw, Loss], true),
                2 => game(board, [Loss, Draw], true),
                3 => game(board, [Loss, Loss], true),
                // Agreed before each side had moved: played, but not rated.
                _ => game(board, result, false),
            };
        }
        game(board, result, true)
    }

    fn result(&mut self, ratings: [Option<u16>; 2]) -> [Outcome; 2] {
        let [white, black] = ratings.map(Option::unwrap_or_default);
        let expected = Expectation::with_draws(white, black, self.plan.draw_percentage);
        let drawn = self.chance.between(1, WHOLE);
        if drawn <= expected.white {
            [Outcome::Win, Outcome::Loss]
        } else if drawn <= expected.white + expected.draw {
            [Outcome::Draw, Outcome::Draw]
        } else {
            [Outcome::Loss, Outcome::Win]
        }
    }
}

fn sides(board: Board) -> [(Tpn, Side); 2] {
    [(board.black, Side::White), (board.white, Side::Black)]
}

fn game(board: Board, [white, black]: [Outcome; 2], rated: bool) -> [Record; 2] {
    let [(to_white, of_white), (to_black, of_black)] = sides(board);
    [
        Record::Game { opponent: to_white, colour: of_white, own: white, rated },
        Record::Game { opponent: to_black, colour: of_black, own: black, rated },
    ]
}

fn forfeit(board: Board, [white, black]: [WalkoverOutcome; 2]) -> [Record; 2] {
    let [(to_white, of_white), (to_black, of_black)] = sides(board);
    [
        Record::Forfeit { opponent: to_white, scheduled: Some(of_white), own: white },
        Record::Forfeit { opponent: to_black, scheduled: Some(of_black), own: black },
    ]
}

/// Gives the virtual points of Baku acceleration; those who are there at the start decide who is
/// the last of group A.
fn accelerate(participants: &mut [Participant], entries: &[Round], plan: &Plan) {
    let numbers = |late: bool| -> Vec<Tpn> {
        let everybody = participants.iter().zip(entries);
        everybody.filter(|(_, entry)| late || **entry == 1).map(|(one, _)| one.tpn).collect()
    };
    let last = last_of_group_a(&numbers(false));
    let scoring = &plan.regulations.scoring;
    let edition = AccelerationEdition::E2026;
    let points = baku(&numbers(true), last, plan.rounds, scoring, &edition);
    let mut points = points.unwrap_or_default();
    for participant in participants {
        participant.virtual_points = points.remove(&participant.tpn).unwrap_or_default();
    }
}

#[cfg(test)]
mod tests {
    use tournament::Score;

    use super::*;
    use crate::Wishes;

    /// Everybody meets the next one by number; the last of an odd number has the bye.
    fn neighbours(tournament: &Tournament) -> RoundPairing {
        let there: Vec<Tpn> = tournament
            .participants()
            .iter()
            .filter(|participant| participant.presence == Presence::Present)
            .map(|participant| participant.tpn)
            .collect();
        let (pairs, rest) = there.as_chunks();
        RoundPairing {
            boards: pairs.iter().map(|&[white, black]| Board { white, black }).collect(),
            bye: rest.first().copied(),
        }
    }

    fn wishes(keys: &str) -> Wishes {
        Wishes::read(keys).expect("keys of the test")
    }

    fn event(keys: &str, seed: u64) -> Tournament {
        let plan = Plan::draw(&wishes(keys), seed).expect("wishes of the test");
        play(&plan, |so_far| Ok::<_, ()>(neighbours(so_far))).expect("neighbours can be paired")
    }

    const LIVELY: &str = "PlayersNumber=61\nRoundsNumber=7\nForfeitRate=8\nDoubleForfeitRate=20\n\
                          UnusualResultRate=15\nRetiredRate=40\nHalfPointByeRate=10\n\
                          ZeroPointByeRate=20\nFullPointByeRate=30\nLateEntryRate=6\n";

    fn records(tournament: &Tournament) -> impl Iterator<Item = (usize, &Record)> {
        let participants = tournament.participants().iter();
        participants.flat_map(|participant| participant.records.iter().enumerate())
    }

    #[test]
    fn one_seed_is_one_event_and_another_seed_another() {
        assert_eq!(event(LIVELY, 5), event(LIVELY, 5));
        assert_ne!(event(LIVELY, 5), event(LIVELY, 6));
    }

    #[test]
    fn everything_that_was_asked_for_happens() {
        use RequestedBye::{Full, Half, Zero};
        let tournament = event(LIVELY, 5);
        let happens =
            |what: fn(&Record) -> bool| records(&tournament).any(|(_, record)| what(record));
        assert!(happens(|record| *record == Record::NotArrived));
        assert!(happens(|record| *record == Record::PairingBye));
        assert!(happens(|record| *record == Record::Requested(Full)));
        assert!(happens(|record| *record == Record::Requested(Half)));
        assert!(happens(|record| *record == Record::Requested(Zero)));
        assert!(happens(|record| matches!(record, Record::Game { rated: false, .. })));
        assert!(happens(|record| matches!(record, Record::Forfeit { .. })));
        let nothing_for_both = tournament.participants().iter().any(|participant| {
            participant.records.iter().enumerate().any(|(round, record)| {
                let opponent =
                    record.opponent().and_then(|opponent| tournament.participant(opponent));
                let own = record.points(&tournament.regulations().scoring);
                opponent.is_some_and(|opponent| {
                    let its = opponent.records[round].points(&tournament.regulations().scoring);
                    own + its == Score::ZERO
                })
            })
        });
        assert!(nothing_for_both);
    }

    #[test]
    fn nobody_has_a_half_point_bye_in_the_last_round() {
        let half = Record::Requested(RequestedBye::Half);
        for seed in 0..20 {
            let tournament = event("RoundsNumber=5\nHalfPointByeRate=2", seed);
            assert!(records(&tournament).all(|(round, record)| round < 4 || *record != half));
        }
    }

    #[test]
    fn who_withdraws_does_not_come_back_and_who_comes_late_has_not_been_there() {
        let keys = "RoundsNumber=9\nRetiredRate=9\nLateEntryRate=4\nHalfPointByeRate=0\n\
                    ZeroPointByeRate=0\nFullPointByeRate=0";
        for participant in event(keys, 3).participants() {
            let phase = |record: &Record| match record {
                Record::NotArrived => 0,
                Record::Requested(_) => 2,
                _ => 1,
            };
            assert!(participant.records.is_sorted_by_key(phase), "{:?}", participant.records);
        }
    }

    /// C.04.7, 1.2 and 1.4 worked out: 161 players and nine rounds.
    #[test]
    fn the_first_eighty_two_of_a_hundred_and_sixty_one_are_accelerated() {
        let keys = "PlayersNumber=161\nRoundsNumber=9\nLateEntryRate=0\nBaku=1";
        let tournament = event(keys, 1);
        let (one, half, none) = (Score::points(1), Score::halves(1), Score::ZERO);
        let accelerated = [one, one, one, half, half, none, none, none, none];
        for (participant, number) in tournament.participants().iter().zip(1..) {
            let expected: &[Score] = if number <= 82 { &accelerated } else { &[] };
            assert_eq!(participant.virtual_points, expected, "number {number}");
        }
    }

    #[test]
    fn an_event_that_cannot_be_paired_is_given_up_in_the_end() {
        let plan = Plan::draw(&wishes("RoundsNumber=5"), 1).expect("wishes of the test");
        let mut asked = 0;
        let outcome = play(&plan, |tournament| {
            asked += 1;
            if tournament.next_round() < 3 { Ok(neighbours(tournament)) } else { Err(()) }
        });
        assert_eq!(outcome.map_err(|gave_up| (gave_up.attempts, gave_up.round)), Err((20, 3)));
        assert_eq!(asked, 60);
    }
}

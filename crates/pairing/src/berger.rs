//! Round robin by the Berger tables (girone all'italiana, C.05 annex 1).
//!
//! The tables have a closed form, so none is stored: any number of players, any number of cycles.

use codex::{Explanation, phrase};
use tournament::team::{Team, TeamRecord, TeamTournament};
use tournament::{MOST_ROUNDS, Participant, Presence, Record, Round, Tournament, Tpn};

use crate::words::who;
use crate::{Board, RoundPairing};

/// How one cycle passes into the next (C.05 annex 1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Passage {
    /// The tables as they are: somebody has the same colour three times running.
    Plain,
    /// The last two rounds of a cycle change places, so that nobody has it more than twice.
    LastTwoSwapped,
}

/// A round robin: who meets whom in every round, from the number of players alone.
///
/// ```
/// use pairing::berger::{Passage, RoundRobin};
///
/// let single = RoundRobin::new(6, 1, Passage::Plain)?;
/// assert_eq!(single.rounds(), 5);
/// assert_eq!(single.round(2).unwrap().to_string(), "3\n6 4\n5 3\n1 2\n");
/// # Ok::<(), pairing::berger::Unplayable>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RoundRobin {
    players: u16,
    cycles: u8,
    passage: Passage,
}

/// A round robin that cannot be held.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    /// One cannot play alone.
    #[error("a round robin needs at least two players")]
    TooFew,
    /// No cycle, or more rounds than a tournament can have.
    #[error("a round robin has at least one cycle and at most 99 rounds")]
    TooLong,
    /// Every round has been played.
    #[error("all rounds of the round robin have been played")]
    Over,
}

impl RoundRobin {
    /// So many players, each meeting each once in every cycle.
    pub fn new(players: u16, cycles: u8, passage: Passage) -> Result<Self, Unplayable> {
        if players < 2 {
            return Err(Unplayable::TooFew);
        }
        let schedule = Self { players, cycles, passage };
        let rounds = u32::from(schedule.rounds_a_cycle()) * u32::from(cycles);
        if rounds == 0 || rounds > u32::from(MOST_ROUNDS) {
            return Err(Unplayable::TooLong);
        }
        Ok(schedule)
    }

    /// The players of the table: an odd field has a free number at the end (C.05 annex 1).
    const fn table(self) -> u16 {
        self.players.next_multiple_of(2)
    }

    const fn rounds_a_cycle(self) -> u16 {
        self.table() - 1
    }

    /// How many rounds there are, all cycles together.
    pub fn rounds(self) -> Round {
        // At most 99: the constructor has seen to it.
        Round::try_from(self.rounds_a_cycle() * u16::from(self.cycles)).unwrap_or(MOST_ROUNDS)
    }

    /// How many games each player has, all cycles together.
    pub fn games_each(self) -> u16 {
        (self.players - 1) * u16::from(self.cycles)
    }

    /// The cycle a round belongs to and its round in the table, both from 1.
    fn place(self, round: Round) -> Option<(u8, u16)> {
        let at = u16::from(round.checked_sub(1)?);
        let (cycle, at) = (at / self.rounds_a_cycle(), at % self.rounds_a_cycle());
        let cycle = u8::try_from(cycle).ok().filter(|&cycle| cycle < self.cycles)?;
        let last = self.rounds_a_cycle() - 1;
        let swaps = self.passage == Passage::LastTwoSwapped && cycle + 1 < self.cycles && last > 0;
        let at = match at {
            _ if !swaps => at,
            at if at == last => last - 1,
            at if at + 1 == last => last,
            at => at,
        };
        Some((cycle + 1, at + 1))
    }

    /// A round, in board order; `bye` is who meets the free number and rests. `None` beyond the end.
    pub fn round(self, round: Round) -> Option<RoundPairing> {
        let (cycle, at) = self.place(round)?;
        let mut pairing = RoundPairing::default();
        for (white, black) in table_round(self.table(), at) {
            // Every second cycle has the colours reversed.
            let (white, black) = if cycle % 2 == 0 { (black, white) } else { (white, black) };
            match (self.number(white), self.number(black)) {
                (Some(white), Some(black)) => pairing.boards.push(Board { white, black }),
                (resting, None) | (None, resting) => pairing.bye = resting,
            }
        }
        Some(pairing)
    }

    /// The player with this number; the free number is nobody.
    fn number(self, number: u16) -> Option<Tpn> {
        Tpn::new(number).ok().filter(|tpn| tpn.get() <= self.players)
    }
}

/// A round of the Berger table for an even number of players: white and black, board by board.
fn table_round(players: u16, round: u16) -> impl Iterator<Item = (u16, u16)> {
    let others = players - 1;
    let odd = round % 2 == 1;
    let pivot = if odd { round.div_ceil(2) } else { round / 2 + players / 2 };
    let first = if odd { (pivot, players) } else { (players, pivot) };
    let around = move |number: u16| (number - 1) % others + 1;
    let rest = (1..players / 2).map(move |k| (around(pivot + k), around(pivot + others - k)));
    std::iter::once(first).chain(rest)
}

/// What becomes of the games of a player who leaves a round robin (docs/pairing.md).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Withdrawal {
    /// Less than half was played: the results stay in the crosstable and count for nobody.
    ResultsAnnulled,
    /// At least half was played: every game to come is lost by forfeit.
    RestForfeited,
}

/// A player who is not there for a game of the schedule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Absence {
    /// Who is missing.
    pub absent: Tpn,
    /// Who waits for them; nobody if the free number does.
    pub opponent: Option<Tpn>,
    /// Games played so far.
    pub played: u16,
    /// What follows if the player does not come back.
    pub if_withdrawn: Withdrawal,
}

/// A round of the schedule and what to know about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// The round, with the boards of absent players in their place: they are forfeits.
    pub pairing: RoundPairing,
    /// The round of the event.
    pub round: Round,
    /// The schedule it comes from.
    pub schedule: RoundRobin,
    /// Who of the round is not there.
    pub absences: Vec<Absence>,
    /// Who has which number of the table, number 1 first.
    numbers: Vec<Tpn>,
}

/// What the tables read of a player or a team.
struct Line {
    tpn: Tpn,
    /// The opponents, round by round.
    met: Vec<Option<Tpn>>,
    played: usize,
    present: bool,
}

/// The round to come of an event played by the tables. The numbers of the table are the places in
/// the list by pairing number; where the rounds played tell how the cycles pass into each other,
/// they are believed rather than `passage` (docs/pairing.md).
pub fn pair(event: &Tournament, cycles: u8, passage: Passage) -> Result<Account, Unplayable> {
    let line = |player: &Participant| Line {
        tpn: player.tpn,
        met: player.records.iter().map(Record::opponent).collect(),
        played: player.records.iter().filter(|record| record.played()).count(),
        present: player.presence == Presence::Present,
    };
    let list: Vec<Line> = event.participants().iter().map(line).collect();
    pair_list(&list, event.next_round(), cycles, passage)
}

/// The same for teams.
pub fn pair_teams(
    event: &TeamTournament,
    cycles: u8,
    passage: Passage,
) -> Result<Account, Unplayable> {
    let line = |team: &Team| Line {
        tpn: team.tpn,
        met: team.records.iter().map(TeamRecord::opponent).collect(),
        played: team.records.iter().filter(|record| record.played()).count(),
        present: team.presence == Presence::Present,
    };
    let list: Vec<Line> = event.teams().iter().map(line).collect();
    pair_list(&list, event.next_round(), cycles, passage)
}

fn pair_list(
    list: &[Line],
    round: Round,
    cycles: u8,
    passage: Passage,
) -> Result<Account, Unplayable> {
    let size = u16::try_from(list.len()).map_err(|_| Unplayable::TooLong)?;
    let other = match passage {
        Passage::Plain => Passage::LastTwoSwapped,
        Passage::LastTwoSwapped => Passage::Plain,
    };
    let announced = RoundRobin::new(size, cycles, passage)?;
    let alternative = RoundRobin::new(size, cycles, other)?;
    let numbers: Vec<Tpn> = list.iter().map(|line| line.tpn).collect();
    let departures = |schedule| departures(list, &numbers, schedule, round);
    let schedule =
        if departures(announced) <= departures(alternative) { announced } else { alternative };
    let pairing = schedule.round(round).ok_or(Unplayable::Over)?;
    let pairing = named(&numbers, &pairing);
    let absences = absences(list, schedule, &pairing);
    Ok(Account { pairing, round, schedule, absences, numbers })
}

/// A round of the table with pairing numbers in place of those of the table.
fn named(numbers: &[Tpn], table: &RoundPairing) -> RoundPairing {
    let named = |number: Tpn| numbers.get(usize::from(number.get()) - 1).copied();
    let board =
        |board: &Board| Some(Board { white: named(board.white)?, black: named(board.black)? });
    RoundPairing {
        boards: table.boards.iter().filter_map(board).collect(),
        bye: table.bye.and_then(named),
    }
}

/// In how many games before a round the event did not follow the schedule.
fn departures(list: &[Line], numbers: &[Tpn], schedule: RoundRobin, round: Round) -> usize {
    let places = |tpn| numbers.binary_search(&tpn).ok();
    let meets = |board: &Board, round: usize| {
        let met = places(board.white).and_then(|place| list[place].met.get(round));
        met == Some(&Some(board.black))
    };
    (1..round)
        .filter_map(|round| Some((round, named(numbers, &schedule.round(round)?))))
        .map(|(round, table)| {
            let index = usize::from(round) - 1;
            table.boards.iter().filter(|board| !meets(board, index)).count()
        })
        .sum()
}

fn absences(list: &[Line], schedule: RoundRobin, pairing: &RoundPairing) -> Vec<Absence> {
    let opponent = |tpn: Tpn| {
        pairing.boards.iter().find_map(|board| match (board.white, board.black) {
            (white, black) if white == tpn => Some(black),
            (white, black) if black == tpn => Some(white),
            _ => None,
        })
    };
    list.iter()
        .filter(|line| !line.present)
        .map(|line| {
            let played = u16::try_from(line.played).unwrap_or(u16::MAX);
            Absence {
                absent: line.tpn,
                opponent: opponent(line.tpn),
                played,
                if_withdrawn: withdrawal(played, schedule.games_each()),
            }
        })
        .collect()
}

/// What follows when a player leaves who has played so many of the games scheduled.
pub const fn withdrawal(played: u16, scheduled: u16) -> Withdrawal {
    if 2 * (played as u32) < scheduled as u32 {
        Withdrawal::ResultsAnnulled
    } else {
        Withdrawal::RestForfeited
    }
}

impl Account {
    /// Another round of the same schedule.
    pub(crate) fn in_round(&self, round: Round) -> Option<RoundPairing> {
        self.schedule.round(round).map(|table| named(&self.numbers, &table))
    }

    /// The reasons, for people.
    pub fn explanation(&self) -> Explanation {
        let (cycle, at) = self.schedule.place(self.round).unwrap_or_default();
        let mut lines = Explanation::of(phrase!(
            "berger-round",
            round = self.round,
            table = self.schedule.table(),
            cycle = cycle,
            at = at
        ));
        if let Some(resting) = self.pairing.bye {
            lines = lines.with_part(Explanation::of(phrase!("berger-rest", player = who(resting))));
        }
        for absence in &self.absences {
            lines = lines.with_part(absence.explanation(self.schedule.games_each()));
        }
        lines
    }
}

impl Absence {
    fn explanation(self, scheduled: u16) -> Explanation {
        let (absent, played) = (who(self.absent), self.played);
        let what = match self.opponent {
            Some(opponent) => {
                phrase!("berger-absent", player = absent, opponent = who(opponent))
            }
            None => phrase!("berger-absent-resting", player = absent),
        };
        let consequence = match self.if_withdrawn {
            Withdrawal::ResultsAnnulled => {
                phrase!("berger-withdrawal-annulled", played = played, scheduled = scheduled)
            }
            Withdrawal::RestForfeited => {
                phrase!("berger-withdrawal-forfeits", played = played, scheduled = scheduled)
            }
        };
        Explanation::of(what).with_part(Explanation::of(consequence))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use tournament::{Outcome, Participant, Regulations, RequestedBye};
    use vocabulary::Side;

    use super::*;

    fn schedule(players: u16, cycles: u8, passage: Passage) -> RoundRobin {
        RoundRobin::new(players, cycles, passage).expect("a schedule of the test")
    }

    fn written(schedule: RoundRobin) -> String {
        let round = |round| {
            let pairing: RoundPairing = schedule.round(round).expect("within the schedule");
            let boards =
                pairing.boards.iter().map(|board| format!("{}-{}", board.white, board.black));
            boards.collect::<Vec<_>>().join(" ")
        };
        (1..=schedule.rounds()).map(round).collect::<Vec<_>>().join(" | ")
    }

    #[test]
    fn the_tables_for_four_and_six_are_those_of_the_book() {
        assert_eq!(written(schedule(4, 1, Passage::Plain)), "1-4 2-3 | 4-3 1-2 | 2-4 3-1");
        assert_eq!(
            written(schedule(6, 1, Passage::Plain)),
            "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1"
        );
    }

    #[test]
    fn with_an_odd_number_the_free_number_rests() {
        let five = schedule(5, 1, Passage::Plain);
        assert_eq!(written(five), "2-5 3-4 | 5-3 1-2 | 3-1 4-5 | 1-4 2-3 | 4-2 5-1");
        let rests: Vec<_> = (1..=5).filter_map(|round| five.round(round)?.bye).collect();
        assert_eq!(rests.iter().map(|tpn| tpn.get()).collect::<Vec<_>>(), [1, 4, 2, 5, 3]);
    }

    #[test]
    fn everybody_meets_everybody_once_in_each_cycle_with_the_colours_reversed() {
        for players in 2..=24 {
            for passage in [Passage::Plain, Passage::LastTwoSwapped] {
                let double = schedule(players, 2, passage);
                let mut met = BTreeMap::new();
                for round in 1..=double.rounds() {
                    for board in double.round(round).expect("within the schedule").boards {
                        *met.entry(board).or_insert(0) += 1;
                    }
                }
                assert_eq!(met.len(), usize::from(players * (players - 1)));
                assert!(met.values().all(|&times| times == 1));
            }
        }
    }

    /// The longest run of one colour that anybody has, rests left out.
    fn longest_run(schedule: RoundRobin) -> usize {
        let mut runs: BTreeMap<Tpn, (Option<Side>, usize)> = BTreeMap::new();
        let mut longest = 0;
        for round in 1..=schedule.rounds() {
            for board in schedule.round(round).expect("within the schedule").boards {
                for (tpn, colour) in [(board.white, Side::White), (board.black, Side::Black)] {
                    let run = runs.entry(tpn).or_default();
                    *run =
                        if run.0 == Some(colour) { (run.0, run.1 + 1) } else { (Some(colour), 1) };
                    longest = longest.max(run.1);
                }
            }
        }
        longest
    }

    #[test]
    fn the_swap_leaves_nobody_with_one_colour_three_times_running() {
        for players in (4..=16).step_by(2) {
            assert_eq!(longest_run(schedule(players, 2, Passage::Plain)), 3, "{players}");
            assert_eq!(longest_run(schedule(players, 2, Passage::LastTwoSwapped)), 2, "{players}");
        }
        // Four players swap two of their three rounds: with a third cycle no order of them helps.
        for (players, cycles) in [(6, 3), (6, 4), (8, 3), (8, 4), (16, 3), (16, 4)] {
            assert_eq!(longest_run(schedule(players, cycles, Passage::LastTwoSwapped)), 2);
        }
    }

    #[test]
    fn what_cannot_be_held_is_refused() {
        assert_eq!(RoundRobin::new(1, 1, Passage::Plain), Err(Unplayable::TooFew));
        assert_eq!(RoundRobin::new(4, 0, Passage::Plain), Err(Unplayable::TooLong));
        assert_eq!(RoundRobin::new(102, 1, Passage::Plain), Err(Unplayable::TooLong));
        assert_eq!(schedule(100, 1, Passage::Plain).rounds(), 99);
        assert_eq!(schedule(4, 1, Passage::Plain).round(4), None);
        assert_eq!(schedule(4, 1, Passage::Plain).round(0), None);
        assert_eq!(schedule(2, 3, Passage::LastTwoSwapped).rounds(), 3);
    }

    /// An event that has followed a schedule for some rounds, everything drawn.
    fn played(schedule: RoundRobin, rounds: Round) -> Tournament {
        let tpn = |number| Tpn::new(number).expect("a number of the test");
        let mut players: Vec<_> = (1..=schedule.players)
            .map(|number| Participant::new(tpn(number), format!("Player {number}"), None))
            .collect();
        for round in 1..=rounds {
            for board in schedule.round(round).expect("within the schedule").boards {
                for (own, opponent, colour) in [
                    (board.white, board.black, Side::White),
                    (board.black, board.white, Side::Black),
                ] {
                    let game = Record::Game { opponent, colour, own: Outcome::Draw, rated: true };
                    players[usize::from(own.get()) - 1].records.push(game);
                }
            }
        }
        Tournament::new(Regulations::default(), players).expect("the records agree")
    }

    #[test]
    fn the_rounds_played_tell_how_the_cycles_pass() {
        let swapped = schedule(4, 2, Passage::LastTwoSwapped);
        let account = pair(&played(swapped, 2), 2, Passage::Plain).expect("a round is left");
        assert_eq!(account.pairing, swapped.round(3).expect("within the schedule"));
        // Before they differ, what was announced holds.
        let account = pair(&played(swapped, 1), 2, Passage::Plain).expect("a round is left");
        assert_eq!(account.pairing.to_string(), "2\n4 3\n1 2\n");
        assert_eq!(pair(&played(swapped, 6), 2, Passage::Plain), Err(Unplayable::Over));
    }

    #[test]
    fn who_leaves_before_half_of_the_games_is_struck_out() {
        assert_eq!(withdrawal(2, 5), Withdrawal::ResultsAnnulled);
        assert_eq!(withdrawal(3, 6), Withdrawal::RestForfeited);
        // Half of all cycles: three of six games, although the first cycle is complete.
        let double = schedule(4, 2, Passage::Plain);
        let mut players = played(double, 3).participants().to_vec();
        players[1].presence = Presence::Absent(RequestedBye::Zero);
        let event = Tournament::new(Regulations::default(), players).expect("the records agree");
        let account = pair(&event, 2, Passage::Plain).expect("a round is left");
        let absent = account.absences[0];
        assert_eq!((absent.absent.get(), absent.played), (2, 3));
        assert_eq!(absent.if_withdrawn, Withdrawal::RestForfeited);
        assert_eq!(account.pairing.boards.len(), 2, "the game of the absent stays in its place");
    }
}

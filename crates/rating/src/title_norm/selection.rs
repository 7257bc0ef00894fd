//! Which games a norm is made of: all of them, or as many as may be left (B.01 1.4.1, 1.4.2.c).

use codex::door;

use super::TitleNorms;
use super::record::{Candidate, EventKind, Federation, NormEvent, Opponent, Pairings, TitleRound};
use super::report::Basis;

/// A game that counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Game {
    /// Its round, the first being 0.
    pub round: usize,
    pub opponent: Opponent,
    pub half_points: u32,
}

/// Games that may make a norm together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Selection {
    pub games: Vec<Game>,
    pub basis: Basis,
    /// The rounds left out although they were played.
    pub ignored: Vec<usize>,
    /// How many games are needed.
    pub needed: u32,
}

/// Everything that may be put forward.
pub(super) struct Ways {
    /// The tournament as a whole, in the readings there are; never empty.
    pub whole: Vec<Selection>,
    games: Vec<Game>,
    pairings: Pairings,
    needed: u32,
}

impl Ways {
    /// Some games ignored, the fewest first.
    pub(super) fn fewer(&self) -> impl Iterator<Item = Selection> + use<'_> {
        fewer(self.pairings, &self.games, self.needed)
    }
}

/// Beyond so many games nothing is ignored: the tables of the book end there, and the ways to
/// leave games out double with each game.
const MOST_GAMES: usize = 19;

/// The games over the board against opponents of FIDE's federations (1.4.2).
fn played(candidate: &Candidate<'_>) -> Vec<Game> {
    let rounds = candidate.rounds.iter().enumerate();
    rounds
        .filter_map(|(round, found)| match *found {
            TitleRound::Played { opponent, half_points } => {
                Some(Game { round, opponent, half_points: half_points.into() })
            }
            _ => None,
        })
        .filter(|game| game.opponent.federation != Some(Federation::NON))
        .collect()
}

impl TitleNorms {
    /// Everything that may be put forward.
    pub(super) fn selections(&self, event: &NormEvent, candidate: &Candidate<'_>) -> Ways {
        let needed = match event.kind {
            EventKind::Ordinary => self.games,
            EventKind::TeamChampionship => self.games_in_team_events,
            EventKind::WorldCup => self.games_in_world_cup,
        };
        let games = played(candidate);
        let count = u32::try_from(games.len()).unwrap_or(u32::MAX);
        // Where pairings are fixed all scheduled rounds belong to the norm, those to come as well
        // (1.4.1.e).
        let told = u32::try_from(candidate.rounds.len()).unwrap_or(u32::MAX);
        let to_come = event.rounds.saturating_sub(told);
        let needed = match event.pairings {
            Pairings::RoundRobin | Pairings::DoubleRoundRobin if to_come > 0 => {
                needed.max(count + to_come)
            }
            _ => needed,
        };
        let mut selections = Vec::new();
        let short = event.kind == EventKind::Ordinary
            && needed.checked_sub(1).is_some_and(|one_less| one_less == count);
        let unplayed = candidate
            .rounds
            .iter()
            .find(|round| matches!(round, TitleRound::ForfeitWin { .. } | TitleRound::PairingBye));
        if short && event.rounds == self.rounds_with_one_missing && unplayed.is_some() {
            selections.push(Selection {
                games: games.clone(),
                basis: Basis::OneMissing,
                ignored: Vec::new(),
                needed: count,
            });
        }
        if short && let Some(lost) = absent_at_the_end(event, candidate) {
            selections.push(Selection {
                games: [&games[..], &[lost]].concat(),
                basis: Basis::LastRoundForfeit,
                ignored: Vec::new(),
                needed,
            });
        }
        if selections.is_empty() {
            let whole = Selection {
                games: games.clone(),
                basis: Basis::Whole,
                ignored: Vec::new(),
                needed,
            };
            selections.push(whole);
        }
        Ways { whole: selections, games, pairings: event.pairings, needed }
    }
}

/// The opponent who stayed away in the last round, as a game that was lost: the norm stands for
/// a candidate who only had to play it (1.4.2.c).
fn absent_at_the_end(event: &NormEvent, candidate: &Candidate<'_>) -> Option<Game> {
    let round = usize::try_from(event.rounds).ok()?.checked_sub(1)?;
    match candidate.rounds.get(round)? {
        TitleRound::ForfeitWin { opponent: Some(opponent) } => {
            Some(Game { round, opponent: *opponent, half_points: 0 })
        }
        _ => None,
    }
}

/// What is left when games that were won (1.4.1.f) or that follow the norm (1.4.1.e) are ignored,
/// the fewest ignored first.
fn fewer(
    pairings: Pairings,
    games: &[Game],
    needed: u32,
) -> impl Iterator<Item = Selection> + use<'_> {
    let count = games.len();
    let most = match count.saturating_sub(needed as usize) {
        _ if count > MOST_GAMES => 0,
        most => most,
    };
    let won = mask(games, |game| game.half_points == 2);
    let may_be_ignored = move |ignored: &u32| {
        let tail = match pairings {
            Pairings::Swiss => tail(*ignored, count),
            Pairings::RoundRobin | Pairings::DoubleRoundRobin => 0,
        };
        ignored & !won & !tail == 0
    };
    let ways = (1..=most).flat_map(move |chosen| choices(count, chosen)).filter(may_be_ignored);
    ways.map(move |ignored| {
        let is_ignored = |at: &usize| ignored >> at & 1 == 1;
        if ignored & !won != 0 {
            door!("rating::title_norm::fewer", "fide-titles-2024 1.4.1.e");
        }
        let at = 0..count;
        Selection {
            games: at.clone().filter(|at| !is_ignored(at)).map(|at| games[at]).collect(),
            basis: Basis::Ignoring,
            ignored: at.filter(is_ignored).map(|at| games[at].round).collect(),
            needed,
        }
    })
}

/// The ways to choose so many of so many, as bits, in rising order.
fn choices(of: usize, chosen: usize) -> impl Iterator<Item = u32> {
    let next = |choice: &u32| {
        // The lowest run of ones moves its highest one up, the others fall to the bottom.
        let lowest = choice & choice.wrapping_neg();
        let ripple = choice + lowest;
        Some(ripple | ((choice ^ ripple) >> (lowest.trailing_zeros() + 2)))
    };
    let first = (1_u32 << chosen) - 1;
    std::iter::successors(Some(first), next).take_while(move |choice| *choice < 1 << of)
}

fn mask(games: &[Game], choose: impl Fn(&Game) -> bool) -> u32 {
    games.iter().enumerate().filter(|(_, game)| choose(game)).map(|(at, _)| 1 << at).sum()
}

/// The unbroken run of chosen games at the end.
fn tail(chosen: u32, games: usize) -> u32 {
    (0..games).rev().map(|at| 1 << at).take_while(|bit| chosen & bit != 0).sum()
}

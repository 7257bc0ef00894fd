//! C.07, article 16: what unplayed rounds count for, and what is cut.

use std::borrow::Cow;
use std::cmp::Reverse;

use tournament::Score;

use crate::crosstable::{Crosstable, Entry, Kind};
use crate::edition::{AmongEquals, CountedAsDrawn, Dummy, Edition, FirstCut};
use crate::rules::{CapRounds, System};

/// Whom the score of an element is that of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Source {
    /// The opponent's, adjusted.
    Opponent,
    /// The participant's own: a dummy.
    Dummy,
    /// A dummy held down to the scheduled opponent's score.
    CappedByOpponent,
    /// A dummy held down to a draw for each round.
    CappedByDraws,
    /// A virtual opponent.
    Virtual,
}

/// Why an element was left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cut {
    /// The least significant value.
    Lowest,
    /// A voluntarily unplayed round goes first (C.07, 16.5).
    Voluntary,
    /// The most significant value.
    Highest,
}

/// What one round adds to a sum over opponents.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Element {
    /// Counted from 0.
    pub round: usize,
    pub opponent: Option<usize>,
    pub source: Source,
    /// The opponent's score, or the dummy's.
    pub value: Score,
    /// What the participant made in the round, where the sum is weighted by it.
    pub points: Option<Score>,
    pub voluntary: bool,
    pub cut: Option<Cut>,
}

impl Element {
    /// Tenths, or hundredths where it is a product.
    pub(crate) fn contribution(&self) -> i64 {
        let value = i64::from(self.value.in_tenths());
        self.points.map_or(value, |points| value * i64::from(points.in_tenths()))
    }
}

/// A crosstable as article 16 reads it: who counts for how much.
pub(crate) struct Adjusted<'t> {
    pub table: Cow<'t, Crosstable>,
    edition: &'t Edition,
    forfeits_are_games: bool,
    cap_rounds: CapRounds,
    /// The scores that count for the opponents (C.07, 16.3).
    scores: Vec<Score>,
}

impl<'t> Adjusted<'t> {
    /// With forfeits as games (`/P`, or in a round robin) or as unplayed rounds.
    pub(crate) fn new(
        table: Cow<'t, Crosstable>,
        edition: &'t Edition,
        forfeits: bool,
        cap_rounds: CapRounds,
    ) -> Self {
        let forfeits_are_games = forfeits || table.system == System::RoundRobin;
        let mut adjusted =
            Self { table, edition, forfeits_are_games, cap_rounds, scores: Vec::new() };
        let draw = adjusted.table.draw;
        let scores = adjusted.table.lines.iter().map(|line| {
            line.score + adjusted.drawn(&line.entries).map(|entry| draw - entry.points).sum()
        });
        adjusted.scores = scores.collect();
        adjusted
    }

    /// The rounds that count as draws for whoever met this participant.
    pub(crate) fn drawn<'e>(&self, entries: &'e [Entry]) -> impl Iterator<Item = &'e Entry> {
        let every = self.edition.drawn == CountedAsDrawn::EveryUnplayedRound;
        let swiss = self.table.system == System::Swiss;
        // Followed by nothing but voluntarily unplayed rounds (C.07, 16.2.5).
        let counted = entries.iter().rev().take_while(move |entry| every || self.voluntary(entry));
        counted.filter(move |entry| {
            if every { swiss && !self.is_game(entry) } else { entry.kind == Kind::Requested }
        })
    }

    fn is_game(&self, entry: &Entry) -> bool {
        entry.kind == Kind::Played
            || self.forfeits_are_games && entry.kind.forfeit() && entry.opponent.is_some()
    }

    fn voluntary(&self, entry: &Entry) -> bool {
        entry.kind.voluntary() && !self.is_game(entry)
    }

    /// What each round adds (C.07, 16). With `weights` it is a product, with the points of that
    /// table; the scores of the opponents are always this table's.
    pub(crate) fn elements(&self, index: usize, weights: Option<&Crosstable>) -> Vec<Element> {
        let line = &self.table.lines[index];
        let mut elements = Vec::with_capacity(line.entries.len());
        for (round, entry) in line.entries.iter().enumerate() {
            let (source, value) = match entry.opponent {
                Some(opponent) if self.is_game(entry) => (Source::Opponent, self.scores[opponent]),
                _ if self.table.system == System::RoundRobin => continue,
                _ => self.dummy(index, round),
            };
            elements.push(Element {
                round,
                opponent: entry.opponent,
                source,
                value,
                points: weights.map(|table| table.lines[index].entries[round].points),
                voluntary: self.voluntary(entry),
                cut: None,
            });
        }
        elements
    }

    /// The opponent of a round that was not played (C.07, 16.4).
    fn dummy(&self, index: usize, round: usize) -> (Source, Score) {
        let line = &self.table.lines[index];
        let (own, entry) = (line.score, &line.entries[round]);
        let rounds = match self.cap_rounds {
            CapRounds::Counted => self.table.rounds,
            CapRounds::Scheduled => self.table.scheduled,
        };
        let (source, cap) = match (self.edition.dummy, entry.opponent) {
            (Dummy::Virtual, _) => return (Source::Virtual, self.virtual_opponent(index, round)),
            (Dummy::Own, _) => return (Source::Dummy, own),
            (Dummy::Capped, Some(opponent)) => (Source::CappedByOpponent, self.scores[opponent]),
            (Dummy::Capped, None) => (Source::CappedByDraws, self.table.draw * i32::from(rounds)),
        };
        if cap < own { (source, cap) } else { (Source::Dummy, own) }
    }

    /// What a virtual opponent has: as much as the participant before the round, the rest of the
    /// round, and a draw in each round since.
    fn virtual_opponent(&self, index: usize, round: usize) -> Score {
        let (table, line) = (&self.table, &self.table.lines[index]);
        let rest = table.win + table.loss - line.entries[round].points;
        let since = i32::from(table.rounds) - i32::try_from(round + 1).unwrap_or(i32::MAX);
        line.score_after(round) + rest + table.draw * since.max(0)
    }

    /// Marks what is cut: the lowest first, then the highest (C.07, 16.5).
    pub(crate) fn cut(&self, elements: &mut [Element], low: u8, high: u8) {
        for _ in 0..low {
            let left = || elements.iter().enumerate().filter(|(_, element)| element.cut.is_none());
            let Some((lowest, least)) = left().min_by_key(|(_, element)| {
                let worth = match self.edition.among_equals {
                    AmongEquals::WorstResult => {
                        element.points.map_or(0, |points| i64::from(points.in_tenths()))
                    }
                    AmongEquals::LowestContribution => element.contribution(),
                };
                (element.value, worth)
            }) else {
                return;
            };
            let voluntary = left()
                .filter(|(_, element)| element.voluntary)
                .filter(|_| self.edition.first_cut == FirstCut::VoluntarilyUnplayed)
                // Of those that contribute the same, the lowest value, as everywhere in this rule.
                .min_by_key(|(_, element)| (element.contribution(), element.value))
                .filter(|(_, element)| element.contribution() >= least.contribution());
            let (index, why) = match voluntary {
                Some((index, _)) => (index, Cut::Voluntary),
                None => (lowest, Cut::Lowest),
            };
            elements[index].cut = Some(why);
        }
        for _ in 0..high {
            let left = elements.iter_mut().filter(|element| element.cut.is_none());
            let highest =
                left.min_by_key(|element| Reverse((element.value, element.contribution())));
            if let Some(element) = highest {
                element.cut = Some(Cut::Highest);
            }
        }
    }
}

/// The sum of what was not cut.
pub(crate) fn sum(elements: &[Element]) -> i64 {
    elements.iter().filter(|element| element.cut.is_none()).map(Element::contribution).sum()
}

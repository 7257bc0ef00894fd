//! The event as tie-breaks read it: for everybody, round by round, one score.

use tournament::{Outcome, Record, RequestedBye, Round, Score, Tournament, WalkoverOutcome};
use vocabulary::Side;

use crate::rules::System;

/// What a round was (C.07, 16.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A game, or a match with at least one game.
    Played,
    /// Won because the opponent did not play.
    ForfeitWin,
    /// Lost for not having played.
    ForfeitLoss,
    /// The bye of the pairing, or a full-point bye.
    Bye,
    /// A half- or zero-point bye, an absence.
    Requested,
    /// The free round of a round robin, or a meeting that does not count: no element of any sum.
    Rest,
}

impl Kind {
    /// A voluntarily unplayed round: a requested bye or a forfeit loss (C.07, 16.1).
    pub(crate) const fn voluntary(self) -> bool {
        matches!(self, Self::Requested | Self::ForfeitLoss)
    }

    /// A game that was paired and not played.
    pub(crate) const fn forfeit(self) -> bool {
        matches!(self, Self::ForfeitWin | Self::ForfeitLoss)
    }
}

/// One round of one participant.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Entry {
    /// The scheduled opponent, by its line.
    pub opponent: Option<usize>,
    pub kind: Kind,
    /// The points it gave, on the score of this table.
    pub points: Score,
    /// Whether it gave as much as a win.
    pub as_good_as_won: bool,
    /// The result, where there was somebody to have it against.
    pub outcome: Option<Outcome>,
    /// The colour of a game that was played.
    pub colour: Option<Side>,
}

impl Entry {
    /// What is left of a meeting that does not count.
    const STRUCK: Self = Self {
        opponent: None,
        kind: Kind::Rest,
        points: Score::ZERO,
        as_good_as_won: false,
        outcome: None,
        colour: None,
    };

    /// Whether the participant won over the board.
    pub(crate) fn won(&self) -> bool {
        self.kind == Kind::Played && self.outcome == Some(Outcome::Win)
    }
}

/// One participant.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    pub entries: Vec<Entry>,
    /// Points that no result explains, with their rounds.
    pub extra: Vec<(Round, Score)>,
    /// The whole score.
    pub score: Score,
}

impl Line {
    pub(crate) fn new(entries: Vec<Entry>, extra: Vec<(Round, Score)>) -> Self {
        let mut line = Self { entries, extra, score: Score::ZERO };
        line.count();
        line
    }

    /// The score after so many rounds.
    pub(crate) fn score_after(&self, rounds: usize) -> Score {
        let results: Score = self.entries.iter().take(rounds).map(|entry| entry.points).sum();
        let extra = self.extra.iter().filter(|(round, _)| usize::from(*round) <= rounds);
        results + extra.map(|(_, points)| *points).sum()
    }

    fn count(&mut self) {
        self.score = self.score_after(self.entries.len());
    }
}

/// The event on one score.
#[derive(Debug, Clone)]
pub(crate) struct Crosstable {
    pub lines: Vec<Line>,
    pub system: System,
    /// The rounds that are counted.
    pub rounds: Round,
    /// The rounds that are scheduled.
    pub scheduled: Round,
    /// What a round is worth, won, drawn and lost.
    pub win: Score,
    pub draw: Score,
    pub loss: Score,
}

impl Crosstable {
    /// The crosstable of an individual event.
    pub(crate) fn of_players(event: &Tournament, system: System) -> Self {
        let scoring = &event.regulations().scoring;
        let rounds = event.rounds_paired();
        let lines = event.participants().iter().map(|player| {
            let entries = player.records.iter().map(|record| {
                let points = record.points(scoring);
                let kind = kind(*record);
                Entry {
                    opponent: record.opponent().and_then(|opponent| event.index(opponent)),
                    kind: within(system, kind),
                    points,
                    as_good_as_won: points >= scoring.win(),
                    outcome: outcome(*record),
                    colour: record.colour(),
                }
            });
            let extra = player.extra.iter().filter(|extra| extra.round <= rounds);
            Line::new(entries.collect(), extra.map(|extra| (extra.round, extra.points)).collect())
        });
        Self {
            lines: lines.collect(),
            system,
            rounds,
            scheduled: event.regulations().rounds.unwrap_or(rounds),
            win: scoring.win(),
            draw: scoring.draw(),
            loss: scoring.loss(),
        }
    }

    /// The same event as if every meeting of its last round had been drawn (C.07, 8.3); before that
    /// round is paired, the event itself.
    pub(crate) fn with_last_round_drawn(&self) -> Self {
        let mut drawn = self.clone();
        if self.rounds < self.scheduled {
            return drawn;
        }
        for line in &mut drawn.lines {
            if let Some(last) = line.entries.last_mut().filter(|last| last.opponent.is_some()) {
                last.kind = Kind::Played;
                last.points = self.draw;
                line.count();
            }
        }
        drawn
    }

    /// Takes a participant's results out of everybody's account, the participant's own included.
    pub(crate) fn strike(&mut self, struck: usize) {
        for (index, line) in self.lines.iter_mut().enumerate() {
            for entry in &mut line.entries {
                if index == struck || entry.opponent == Some(struck) {
                    *entry = Entry::STRUCK;
                }
            }
            line.count();
        }
    }
}

/// In a round robin nobody asks for byes: a round without an opponent is the free one (C.07, 15).
pub(crate) const fn within(system: System, kind: Kind) -> Kind {
    match (system, kind) {
        (System::RoundRobin, Kind::Bye | Kind::Requested) => Kind::Rest,
        _ => kind,
    }
}

const fn kind(record: Record) -> Kind {
    match record {
        Record::Game { .. } | Record::Adjourned { .. } | Record::Open { .. } => Kind::Played,
        Record::Forfeit { own, .. } | Record::ForfeitAlone(own) => match own {
            WalkoverOutcome::Win => Kind::ForfeitWin,
            WalkoverOutcome::Loss => Kind::ForfeitLoss,
        },
        Record::PairingBye | Record::Requested(RequestedBye::Full) => Kind::Bye,
        Record::Requested(RequestedBye::Half | RequestedBye::Zero) | Record::NotArrived => {
            Kind::Requested
        }
    }
}

const fn outcome(record: Record) -> Option<Outcome> {
    match record {
        Record::Game { own, .. } => Some(own),
        Record::Adjourned { .. } => Some(Outcome::Draw),
        Record::Forfeit { own: WalkoverOutcome::Win, .. } => Some(Outcome::Win),
        Record::Forfeit { own: WalkoverOutcome::Loss, .. } => Some(Outcome::Loss),
        _ => None,
    }
}

//! Every round of a finished tournament paired again, its ranks computed again.

mod ranks;

use std::fmt;

use codex::Phrase;
use pairing::manual::{self, HandPairing};
use pairing::{Board, Event, RoundPairing, System};
use serde::Serialize;
use tournament::team::TeamRecord;
use tournament::{Record, Round, Tournament, Tpn};
use vocabulary::Side;

pub use ranks::{WrongRank, wrong_ranks};

/// A round of a file beside our pairing of it.
#[derive(Debug, Clone)]
pub struct RoundCheck {
    /// The round.
    pub round: Round,
    /// Lines of ours that the tournament has not.
    pub ours: Vec<Line>,
    /// Lines of the tournament that we have not.
    pub theirs: Vec<Line>,
    /// Why we have no pairing at all, or what the tournament's breaks.
    pub remarks: Vec<Phrase>,
}

/// A pair, or a bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Line {
    /// Who has White, or the bye.
    pub white: u16,
    /// Who has Black; nobody is the bye.
    pub black: Option<u16>,
}

/// Pairs a round that was paired again. `None` if the event had no such round.
pub fn check_round(system: &System, event: &Event, round: Round) -> Option<RoundCheck> {
    let theirs = recorded(event, round);
    let mut found = RoundCheck { round, ours: Vec::new(), theirs: Vec::new(), remarks: Vec::new() };
    if let (System::Dutch { edition, .. }, Event::Players(players)) =
        (system, &event.before(round)?)
    {
        let byes = theirs.iter().filter(|line| line.black.is_none());
        let byes = byes.filter_map(|line| Tpn::new(line.white).ok()).collect();
        let boards = theirs.iter().filter_map(|line| line.board()).collect();
        let findings = manual::check(players, edition, &HandPairing { boards, byes });
        found.remarks.extend(findings.iter().map(|finding| finding.phrase()));
    }
    match system.pair_round(event, round) {
        Ok(account) => {
            let ours = lines(account.pairing());
            let theirs: Vec<Line> = theirs
                .into_iter()
                .map(|line| if line.may_turn(event, round, &ours) { line.turned() } else { line })
                .collect();
            found.ours = ours.iter().filter(|line| !theirs.contains(line)).copied().collect();
            found.theirs = theirs.into_iter().filter(|line| !ours.contains(line)).collect();
        }
        Err(why) => found.remarks.push(why.phrase()),
    }
    Some(found)
}

impl Line {
    /// The same two with the colours changed.
    fn turned(self) -> Self {
        self.black.map_or(self, |black| Self { white: black, black: Some(self.white) })
    }

    /// Whether a forfeit whose colours nobody wrote down is one of our pairs the other way round.
    fn may_turn(self, event: &Event, round: Round, ours: &[Self]) -> bool {
        let Event::Players(event) = event else { return false };
        let index = usize::from(round) - 1;
        let colourless = |white| colour(event, white, index).is_none();
        ours.contains(&self.turned()) && Tpn::new(self.white).is_ok_and(colourless)
    }

    fn board(self) -> Option<Board> {
        Some(Board { white: Tpn::new(self.white).ok()?, black: Tpn::new(self.black?).ok()? })
    }
}

impl fmt::Display for Line {
    /// `white-black`, a nought for the bye.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}-{}", self.white, self.black.unwrap_or(0))
    }
}

fn lines(pairing: &RoundPairing) -> Vec<Line> {
    let boards = pairing.boards.iter();
    let boards =
        boards.map(|board| Line { white: board.white.get(), black: Some(board.black.get()) });
    boards.chain(pairing.bye.map(|bye| Line { white: bye.get(), black: None })).collect()
}

/// The pairing that the tournament had in a round. A forfeit without colours is taken as ours
/// would have it: nothing tells otherwise.
pub fn recorded(event: &Event, round: Round) -> Vec<Line> {
    let index = usize::from(round) - 1;
    let line = |number: Tpn, opponent: Tpn, colour: Option<Side>| match colour {
        Some(Side::White) => Some(Line { white: number.get(), black: Some(opponent.get()) }),
        Some(Side::Black) => None,
        None => {
            let first = number < opponent;
            first.then(|| Line { white: number.get(), black: Some(opponent.get()) })
        }
    };
    let bye = |number: Tpn| Some(Line { white: number.get(), black: None });
    match event {
        Event::Players(event) => event
            .participants()
            .iter()
            .filter_map(|one| match one.records[index] {
                Record::PairingBye => bye(one.tpn),
                record => line(one.tpn, record.opponent()?, colour(event, one.tpn, index)),
            })
            .collect(),
        Event::Teams(event) => event
            .teams()
            .iter()
            .filter_map(|team| match &team.records[index] {
                TeamRecord::PairingBye(_) => bye(team.tpn),
                TeamRecord::Match { opponent, colour, .. } => {
                    line(team.tpn, *opponent, Some(*colour))
                }
                _ => None,
            })
            .collect(),
    }
}

/// The colour a player had or was to have; a forfeit may say it on the other side only.
fn colour(event: &Tournament, number: Tpn, index: usize) -> Option<Side> {
    let of = |number: Tpn| match event.participant(number)?.records[index] {
        Record::Forfeit { scheduled, .. } => scheduled,
        record => record.colour(),
    };
    let opponent = event.participant(number)?.records[index].opponent()?;
    of(number).or_else(|| of(opponent).map(Side::other))
}

//! The field of a round: who is to be paired, in order, and who may meet whom (C.04.3, 2.1).

use tournament::{Presence, Round, Score, Tournament, Tpn};
use vocabulary::Side;

use super::edition::Edition;
use super::player::Player;
use super::refusal::Refusal;
use crate::matching::{BitMatrix, BitSet};

/// The players to be paired, by score and number, and the legal pairs among them.
///
/// Players are named by their seat, the place in that order; one seat more stands for the bye.
#[derive(Debug, Clone)]
pub struct Field {
    /// The round to be paired.
    pub round: Round,
    /// The players by score, then by number.
    pub players: Vec<Player>,
    /// Where each score begins and ends.
    pub(crate) groups: Vec<std::ops::Range<usize>>,
    /// Who may meet whom; the row of the bye is filled once its score is known.
    pub(crate) legal: BitMatrix,
    /// Who got the bye by hand.
    pub given_bye: Option<Tpn>,
    /// The colour for the first of all, stated or found in the first colours given.
    pub initial_colour: Option<Side>,
}

impl Field {
    /// The field of the round to come.
    pub fn of(tournament: &Tournament, edition: &Edition) -> Result<Self, Refusal> {
        let round = tournament.next_round();
        let scheduled = tournament.regulations().rounds.ok_or(Refusal::RoundsUnknown)?;
        if round > scheduled {
            return Err(Refusal::EventOver);
        }
        let given: Vec<Tpn> = (tournament.participants().iter())
            .filter(|participant| participant.presence == Presence::GivenBye)
            .map(|participant| participant.tpn)
            .collect();
        let given_bye = match given.as_slice() {
            [] => None,
            [one] => Some(*one),
            [..] => return Err(Refusal::TwoGivenByes),
        };
        let mut players = players(tournament, *edition);
        if given_bye.is_some() && players.len() % 2 == 1 {
            return Err(Refusal::GivenByeLeavesOdd);
        }
        players.sort_by_key(|player| (std::cmp::Reverse(player.score), player.tpn));
        let legal = legal_pairs(tournament, &players, Waived::Nothing);
        Ok(Self {
            round,
            groups: groups(&players),
            players,
            legal,
            given_bye,
            initial_colour: initial_colour(tournament),
        })
    }

    /// How many are to be paired.
    pub fn len(&self) -> usize {
        self.players.len()
    }

    /// Whether nobody is to be paired.
    pub fn is_empty(&self) -> bool {
        self.players.is_empty()
    }

    /// Whether somebody gets the pairing-allocated bye.
    pub fn is_odd(&self) -> bool {
        self.players.len() % 2 == 1
    }

    /// Whether two seats may meet.
    pub fn may_meet(&self, one: usize, other: usize) -> bool {
        self.legal.has(one, other)
    }

    /// The seat of a number, if it is in the field.
    pub fn seat(&self, tpn: Tpn) -> Option<usize> {
        self.players.iter().position(|player| player.tpn == tpn)
    }

    pub(crate) fn score(&self, seat: usize) -> Score {
        self.players[seat].score
    }

    /// The vertex of the bye.
    pub(crate) fn bye(&self) -> usize {
        self.players.len()
    }

    /// Joins the bye to those who may have it with this score and to nobody else.
    pub(crate) fn open_bye_to(&mut self, admits: impl Fn(&Player) -> bool) {
        let bye = self.bye();
        for seat in 0..bye {
            if self.players[seat].bye_barred_by.is_none() && admits(&self.players[seat]) {
                self.legal.join(seat, bye);
            } else {
                self.legal.part(seat, bye);
            }
        }
    }

    /// Everybody, and the bye if the number is odd.
    pub(crate) fn everybody(&self) -> BitSet {
        BitSet::of(self.len() + 1, 0..self.len() + usize::from(self.is_odd()))
    }
}

fn players(tournament: &Tournament, edition: Edition) -> Vec<Player> {
    let mut position = 0;
    let mut players = Vec::new();
    for participant in tournament.participants() {
        let present = participant.presence == Presence::Present;
        let arrived = !matches!(participant.presence, Presence::Absent(_))
            || participant.records.iter().any(tournament::Record::paired);
        if arrived {
            position += 1;
        }
        if present {
            players.push(Player::of(tournament, participant, edition, position % 2 == 1));
        }
    }
    players
}

fn groups(players: &[Player]) -> Vec<std::ops::Range<usize>> {
    let mut groups = Vec::new();
    let mut start = 0;
    for group in players.chunk_by(|one, other| one.score == other.score) {
        groups.push(start..start + group.len());
        start += group.len();
    }
    groups
}

/// A rule that is left aside to see what it prevents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Waived {
    Nothing,
    Rematches,
    Colours,
    Prohibitions,
}

/// C1, C3 and the pairs that the event prohibits (C.04.3, 2.1).
pub(crate) fn legal_pairs(
    tournament: &Tournament,
    players: &[Player],
    waived: Waived,
) -> BitMatrix {
    let size = players.len();
    let mut legal = BitMatrix::new(size + 1);
    let everybody = BitSet::of(size + 1, 0..size);
    let who = |wanted: &dyn Fn(&Player) -> bool| {
        BitSet::of(size + 1, (0..size).filter(|&seat| wanted(&players[seat])))
    };
    let bound = |colour| {
        who(&move |player: &Player| !player.topscorer && player.must_have() == Some(colour))
    };
    let same_colour = [bound(Side::White), bound(Side::Black)];
    let mut seats = vec![None; usize::from(Tpn::MOST) + 1];
    for (seat, player) in players.iter().enumerate() {
        seats[usize::from(player.tpn.get())] = Some(seat);
        let row = legal.row_mut(seat);
        row.copy_from_slice(everybody.words());
        if let Some(colour) = player.must_have()
            && !player.topscorer
            && waived != Waived::Colours
        {
            let barred = &same_colour[usize::from(colour == Side::Black)];
            for (row, barred) in row.iter_mut().zip(barred.words()) {
                *row &= !barred;
            }
        }
    }
    let seat_of = |tpn: Tpn| seats[usize::from(tpn.get())];
    for (seat, player) in players.iter().enumerate() {
        legal.part(seat, seat);
        if waived == Waived::Rematches {
            continue;
        }
        let records = tournament.participant(player.tpn).map(|found| found.records.as_slice());
        for met in records.unwrap_or_default().iter().filter_map(tournament::Record::met) {
            if let Some(other) = seat_of(met) {
                legal.part(seat, other);
            }
        }
    }
    let round = tournament.next_round();
    for prohibition in &tournament.regulations().prohibitions {
        let covers = (prohibition.first..=prohibition.last).contains(&round);
        if !covers || waived == Waived::Prohibitions {
            continue;
        }
        let members: Vec<usize> =
            prohibition.members.iter().filter_map(|&tpn| seat_of(tpn)).collect();
        for (index, &one) in members.iter().enumerate() {
            for &other in &members[index + 1..] {
                legal.part(one, other);
            }
        }
    }
    legal
}

/// The initial colour as the event states it, or as the first colours given show it (C.04.3, 5.1).
pub fn initial_colour(tournament: &Tournament) -> Option<Side> {
    if let Some(stated) = tournament.regulations().initial_colour {
        return Some(stated);
    }
    let given = |record: &tournament::Record| match record {
        tournament::Record::Forfeit { scheduled, .. } => *scheduled,
        record => record.colour(),
    };
    let index = (0..usize::from(tournament.rounds_paired())).find(|&index| {
        tournament
            .participants()
            .iter()
            .any(|participant| given(&participant.records[index]).is_some())
    })?;
    let mut position = 0;
    for participant in tournament.participants() {
        if !participant.records[..=index].iter().any(tournament::Record::paired) {
            continue;
        }
        position += 1;
        if let Some(colour) = given(&participant.records[index]) {
            return Some(if position % 2 == 1 { colour } else { colour.other() });
        }
    }
    None
}

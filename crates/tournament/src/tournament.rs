//! An individual event whose records agree with each other.

use crate::{
    MOST_ROUNDS, Outcome, Participant, Presence, Record, Regulations, RequestedBye, Round, Score,
    Tpn, UnsoundScoring, WalkoverOutcome,
};

/// An individual event: its regulations and its participants in order of number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tournament {
    regulations: Regulations,
    participants: Vec<Participant>,
    played: Round,
}

/// Why a set of records is not the account of one event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Contradiction {
    /// The scoring system is not admitted.
    #[error(transparent)]
    Scoring(#[from] UnsoundScoring),
    /// A number was given twice.
    #[error("number {0} was given twice")]
    TwoWithOneNumber(Tpn),
    /// Somebody has more or fewer rounds than the others.
    #[error("number {0} has not as many rounds as the others")]
    UnevenRounds(Tpn),
    /// More rounds than fit.
    #[error("more than 99 rounds")]
    TooManyRounds,
    /// More rounds have been played than are scheduled.
    #[error("more rounds were played than are scheduled")]
    BeyondTheSchedule,
    /// The opponent is not in the event.
    #[error("in round {round} number {tpn} meets number {opponent}, who does not take part")]
    UnknownOpponent {
        /// Whose record it is.
        tpn: Tpn,
        /// Who is missing.
        opponent: Tpn,
        /// In which round.
        round: Round,
    },
    /// The two sides of a game tell it differently.
    #[error("in round {round} numbers {tpn} and {opponent} tell their game differently")]
    Disagreement {
        /// One of them.
        tpn: Tpn,
        /// The other.
        opponent: Tpn,
        /// In which round.
        round: Round,
    },
}

impl Tournament {
    /// The event, if its records agree. Participants may come in any order.
    pub fn new(
        regulations: Regulations,
        mut participants: Vec<Participant>,
    ) -> Result<Self, Contradiction> {
        regulations.scoring.check()?;
        participants.sort_by_key(|participant| participant.tpn);
        let lengths = participants.iter().map(|player| (player.tpn, player.records.len()));
        let played = common_length(lengths, regulations.rounds)?;
        let tournament = Self { regulations, participants, played };
        tournament.check_meetings()?;
        Ok(tournament)
    }

    fn check_meetings(&self) -> Result<(), Contradiction> {
        for participant in &self.participants {
            for (record, round) in participant.records.iter().zip(1..) {
                let (tpn, Some(opponent)) = (participant.tpn, record.opponent()) else {
                    continue;
                };
                let other = self.participant(opponent).ok_or(Contradiction::UnknownOpponent {
                    tpn,
                    opponent,
                    round,
                })?;
                if !told_alike(tpn, *record, other.records[usize::from(round) - 1]) {
                    return Err(Contradiction::Disagreement { tpn, opponent, round });
                }
            }
        }
        Ok(())
    }

    /// What was fixed before the start.
    pub const fn regulations(&self) -> &Regulations {
        &self.regulations
    }

    /// Everybody, by number.
    pub fn participants(&self) -> &[Participant] {
        &self.participants
    }

    /// The participant with this number.
    pub fn participant(&self, tpn: Tpn) -> Option<&Participant> {
        self.index(tpn).map(|index| &self.participants[index])
    }

    /// The place of a number in [`Self::participants`].
    pub fn index(&self, tpn: Tpn) -> Option<usize> {
        self.participants.binary_search_by_key(&tpn, |participant| participant.tpn).ok()
    }

    /// How many rounds have been paired.
    pub const fn rounds_paired(&self) -> Round {
        self.played
    }

    /// The round to come.
    pub const fn next_round(&self) -> Round {
        self.played + 1
    }

    /// A participant's score so far.
    pub fn score(&self, participant: &Participant) -> Score {
        participant.score_after(self.played, &self.regulations.scoring)
    }

    /// The score by which somebody was, or is to be, paired in a round (C.04.7, 1.5): what they had
    /// before it, and the virtual points of that round.
    pub fn pairing_score(&self, participant: &Participant, round: Round) -> Score {
        participant.score_after(round.saturating_sub(1), &self.regulations.scoring)
            + participant.virtual_points_in(round)
    }

    /// The event as it stood when `round` was about to be paired; who sat that round out is read
    /// from its records. `None` if that round has not been paired.
    #[must_use]
    pub fn before(&self, round: Round) -> Option<Self> {
        let index = usize::from(round.checked_sub(1)?);
        if round > self.played {
            return None;
        }
        let participants = self
            .participants
            .iter()
            .map(|participant| Participant {
                records: participant.records[..index].to_vec(),
                presence: presence(participant.records[index]),
                extra: participant
                    .extra
                    .iter()
                    .copied()
                    .filter(|extra| extra.round < round)
                    .collect(),
                ..participant.clone()
            })
            .collect();
        Some(Self { regulations: self.regulations.clone(), participants, played: round - 1 })
    }
}

/// How many rounds everybody has a record of, given in order of number.
pub(crate) fn common_length(
    mut lengths: impl Iterator<Item = (Tpn, usize)>,
    scheduled: Option<Round>,
) -> Result<Round, Contradiction> {
    let Some((mut last, length)) = lengths.next() else {
        return Ok(0);
    };
    for (tpn, its_length) in lengths {
        if tpn == last {
            return Err(Contradiction::TwoWithOneNumber(tpn));
        }
        if its_length != length {
            return Err(Contradiction::UnevenRounds(tpn));
        }
        last = tpn;
    }
    let played = Round::try_from(length)
        .ok()
        .filter(|&rounds| rounds <= MOST_ROUNDS)
        .ok_or(Contradiction::TooManyRounds)?;
    if scheduled.is_some_and(|scheduled| scheduled < played) {
        return Err(Contradiction::BeyondTheSchedule);
    }
    Ok(played)
}

const fn presence(record: Record) -> Presence {
    match record {
        Record::Requested(bye) => Presence::Absent(bye),
        Record::ForfeitAlone(WalkoverOutcome::Win) => Presence::Absent(RequestedBye::Full),
        Record::NotArrived | Record::ForfeitAlone(WalkoverOutcome::Loss) => {
            Presence::Absent(RequestedBye::Zero)
        }
        Record::Game { .. }
        | Record::Adjourned { .. }
        | Record::Open { .. }
        | Record::Forfeit { .. }
        | Record::PairingBye => Presence::Present,
    }
}

/// Whether `other`, the opponent's record, tells the game as `record` of number `tpn` does.
pub fn told_alike(tpn: Tpn, record: Record, other: Record) -> bool {
    if other.opponent() != Some(tpn) || record.opponent() == Some(tpn) {
        return false;
    }
    match (record, other) {
        (
            Record::Game { colour, own, rated, .. },
            Record::Game { colour: its_colour, own: its, rated: its_rated, .. },
        ) => {
            // Less than a point between them may be an arbiter's decision; more cannot be.
            let at_most_one_point = own as u8 + its as u8 <= Outcome::Win as u8;
            colour == its_colour.other() && rated == its_rated && at_most_one_point
        }
        (Record::Adjourned { colour, .. }, Record::Adjourned { colour: its_colour, .. })
        | (Record::Open { colour, .. }, Record::Open { colour: its_colour, .. }) => {
            colour == its_colour.other()
        }
        (
            Record::Forfeit { scheduled, own, .. },
            Record::Forfeit { scheduled: its_scheduled, own: its, .. },
        ) => {
            let colours_fit = scheduled
                .zip(its_scheduled)
                .is_none_or(|(colour, its_colour)| colour == its_colour.other());
            colours_fit && (own, its) != (WalkoverOutcome::Win, WalkoverOutcome::Win)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use vocabulary::Side;

    use super::*;

    fn tpn(number: u16) -> Tpn {
        Tpn::new(number).expect("a number of the test")
    }

    fn player(number: u16, records: &[Record]) -> Participant {
        Participant {
            records: records.to_vec(),
            ..Participant::new(tpn(number), format!("Player {number}"), None)
        }
    }

    fn game(opponent: u16, colour: Side, own: Outcome) -> Record {
        Record::Game { opponent: tpn(opponent), colour, own, rated: true }
    }

    fn event(players: Vec<Participant>) -> Result<Tournament, Contradiction> {
        Tournament::new(Regulations::default(), players)
    }

    #[test]
    fn both_players_tell_the_same_game() {
        let white = player(1, &[game(2, Side::White, Outcome::Win)]);
        for (other, alike) in [
            (game(1, Side::Black, Outcome::Loss), true),
            (game(1, Side::White, Outcome::Loss), false),
            (game(1, Side::Black, Outcome::Draw), false),
            (game(1, Side::Black, Outcome::Win), false),
            (Record::PairingBye, false),
        ] {
            assert_eq!(event(vec![player(2, &[other]), white.clone()]).is_ok(), alike, "{other:?}");
        }
    }

    #[test]
    fn an_arbiter_may_give_half_to_one_and_nothing_to_the_other() {
        let half_nothing = vec![
            player(1, &[game(2, Side::White, Outcome::Draw)]),
            player(2, &[game(1, Side::Black, Outcome::Loss)]),
        ];
        assert!(event(half_nothing).is_ok());
    }

    #[test]
    fn nobody_plays_against_himself_or_a_stranger() {
        let alone = player(1, &[game(1, Side::White, Outcome::Draw)]);
        assert!(matches!(event(vec![alone]), Err(Contradiction::Disagreement { .. })));
        let stranger = player(1, &[game(7, Side::White, Outcome::Draw)]);
        assert!(matches!(event(vec![stranger]), Err(Contradiction::UnknownOpponent { .. })));
    }

    #[test]
    fn the_past_is_cut_before_the_round_and_who_sat_out_is_read_from_it() {
        let tournament = event(vec![
            player(1, &[game(2, Side::White, Outcome::Win), Record::PairingBye]),
            player(
                2,
                &[game(1, Side::Black, Outcome::Loss), Record::Requested(RequestedBye::Half)],
            ),
        ])
        .expect("the records agree");
        let before = tournament.before(2).expect("round 2 was paired");
        assert_eq!(before.next_round(), 2);
        assert_eq!(before.participants()[0].presence, Presence::Present);
        assert_eq!(before.participants()[1].presence, Presence::Absent(RequestedBye::Half));
        assert_eq!(before.score(&before.participants()[0]), Score::points(1));
        assert!(tournament.before(3).is_none());
    }
}

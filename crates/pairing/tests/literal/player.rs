//! What the past of a participant means for the round to come (C.04.3, 1), read off the
//! records one clause at a time.

use tournament::{
    Participant, Presence, Record, Round, Score, Scoring, Tournament, Tpn, WalkoverOutcome,
};
use vocabulary::Side;

/// How much a colour preference weighs (C.04.3, 1.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Strength {
    Mild,
    Strong,
    Absolute,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Preference {
    pub strength: Strength,
    pub colour: Side,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Float {
    Down,
    Up,
}

/// What the editions read differently in a record (docs/pairing.md).
pub(crate) struct Memory {
    /// Whether the record bars the pairing-allocated bye.
    pub bars_the_bye: fn(&Record, &Scoring) -> bool,
    /// Whether a record without a game is a downfloat.
    pub floats_down_unplayed: fn(&Record, &Scoring) -> bool,
}

/// Floats and the bar from the bye as the edition of 2026 has them (C.04.3, 1.4; C.04.1, 4).
pub(crate) const MEMORY_2026: Memory = Memory {
    bars_the_bye: |record, scoring| {
        *record == Record::PairingBye || !record.played() && record.points(scoring) >= scoring.win()
    },
    floats_down_unplayed: |record, scoring| {
        *record == Record::PairingBye || record.points(scoring) > scoring.loss()
    },
};

/// The same as the edition of 2017 has them.
pub(crate) const MEMORY_2017: Memory = Memory {
    bars_the_bye: |record, _| {
        matches!(
            record,
            Record::PairingBye
                | Record::Forfeit { own: WalkoverOutcome::Win, .. }
                | Record::ForfeitAlone(WalkoverOutcome::Win)
        )
    },
    floats_down_unplayed: |_, _| true,
};

/// A member of the field.
#[derive(Debug, Clone)]
pub(crate) struct Player {
    pub tpn: Tpn,
    /// The pairing score, in tenths.
    pub score: i64,
    /// Colours of the games played, oldest first.
    pub colours: Vec<Side>,
    pub met: Vec<Tpn>,
    pub barred_opponents: Vec<Tpn>,
    /// The float of the last round and of the one before it.
    pub floats: [Option<Float>; 2],
    pub may_have_the_bye: bool,
    pub unplayed: i64,
    pub topscorer: bool,
    /// The place among those who have arrived, from 1 (docs/pairing.md, parity).
    pub place_of_arrival: usize,
}

impl Player {
    /// Games with White less games with Black.
    pub(crate) fn colour_difference(&self) -> i64 {
        self.colours.iter().map(|&colour| if colour == Side::White { 1 } else { -1 }).sum()
    }

    /// The colour of the last two games, if it was the same.
    pub(crate) fn repeated_colour(&self) -> Option<Side> {
        match self.colours[..] {
            [.., before, last] if before == last => Some(last),
            _ => None,
        }
    }

    /// C.04.3, 1.7, paragraph by paragraph.
    pub(crate) fn preference(&self) -> Option<Preference> {
        let last = *self.colours.last()?;
        let difference = self.colour_difference();
        let (strength, colour) = if difference >= 2 {
            (Strength::Absolute, Side::Black)
        } else if difference <= -2 {
            (Strength::Absolute, Side::White)
        } else if let Some(repeated) = self.repeated_colour() {
            (Strength::Absolute, repeated.other())
        } else if difference == 1 {
            (Strength::Strong, Side::Black)
        } else if difference == -1 {
            (Strength::Strong, Side::White)
        } else {
            (Strength::Mild, last.other())
        };
        Some(Preference { strength, colour })
    }

    /// The colour that must not be refused.
    pub(crate) fn absolute(&self) -> Option<Side> {
        self.preference()
            .filter(|preference| preference.strength == Strength::Absolute)
            .map(|preference| preference.colour)
    }
}

/// The field of the round to come, by score and then by number (C.04.3, 1.2).
pub(crate) fn field(tournament: &Tournament, memory: &Memory) -> Vec<Player> {
    let mut players: Vec<Player> = tournament
        .participants()
        .iter()
        .filter(|participant| participant.presence == Presence::Present)
        .map(|participant| player(tournament, participant, memory))
        .collect();
    players.sort_by_key(|player| (-player.score, player.tpn));
    players
}

fn player(tournament: &Tournament, participant: &Participant, memory: &Memory) -> Player {
    let scoring = &tournament.regulations().scoring;
    let paired = tournament.rounds_paired();
    let next = tournament.next_round();
    let score = tournament.pairing_score(participant, next);
    let games = participant.records.iter().filter(|record| record.played()).count();
    let last_round = tournament.regulations().rounds == Some(next);
    let win_every_round = scoring.win() * i32::from(paired);
    let float_back = |back| {
        let round = next.checked_sub(back).filter(|&round| round > 0)?;
        float(tournament, participant, round, memory)
    };
    Player {
        tpn: participant.tpn,
        score: tenths(score),
        colours: participant.records.iter().filter_map(Record::colour).collect(),
        met: participant.records.iter().filter_map(Record::met).collect(),
        barred_opponents: tournament
            .regulations()
            .prohibitions
            .iter()
            .filter(|prohibition| (prohibition.first..=prohibition.last).contains(&next))
            .filter(|prohibition| prohibition.members.contains(&participant.tpn))
            .flat_map(|prohibition| prohibition.members.iter().copied())
            .collect(),
        floats: [float_back(1), float_back(2)],
        may_have_the_bye: !participant
            .records
            .iter()
            .any(|record| (memory.bars_the_bye)(record, scoring)),
        unplayed: i64::from(paired) - i64::try_from(games).expect("at most 99 rounds"),
        topscorer: last_round && score * 2 > win_every_round,
        place_of_arrival: place_of_arrival(tournament, participant.tpn),
    }
}

pub(crate) fn tenths(score: Score) -> i64 {
    i64::from(score.in_tenths())
}

/// C.04.3, 1.4.
fn float(
    tournament: &Tournament,
    participant: &Participant,
    round: Round,
    memory: &Memory,
) -> Option<Float> {
    let record = &participant.records[usize::from(round) - 1];
    let Some(opponent) = record.met() else {
        let down = (memory.floats_down_unplayed)(record, &tournament.regulations().scoring);
        return down.then_some(Float::Down);
    };
    let opponent = tournament.participant(opponent).expect("opponents take part");
    let own = tournament.pairing_score(participant, round);
    match own.cmp(&tournament.pairing_score(opponent, round)) {
        std::cmp::Ordering::Greater => Some(Float::Down),
        std::cmp::Ordering::Less => Some(Float::Up),
        std::cmp::Ordering::Equal => None,
    }
}

/// Who has arrived, and in which place (docs/pairing.md, parity).
fn place_of_arrival(tournament: &Tournament, tpn: Tpn) -> usize {
    let arrived = |participant: &&Participant| {
        !matches!(participant.presence, Presence::Absent(_))
            || participant.records.iter().any(Record::paired)
    };
    tournament
        .participants()
        .iter()
        .filter(|participant| participant.tpn <= tpn)
        .filter(arrived)
        .count()
}

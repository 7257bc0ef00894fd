//! What the rules read of a player: score, colours, floats, bye (C.04.3, 1).

use serde::Serialize;
use tournament::{Participant, Record, Round, Score, Scoring, Tournament, Tpn, WalkoverOutcome};

use super::edition::{ByeBar, Edition, UnplayedFloat};
use super::preference::{ColourHistory, Preference, Strength};

/// Against whom a player was paired, seen from the scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Float {
    /// Against somebody with fewer points, or not paired though paid.
    Down,
    /// Against somebody with more points.
    Up,
}

/// A member of the field with everything the pairing reads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The pairing number.
    pub tpn: Tpn,
    /// Points with the virtual ones of the round (C.04.7, 1.5).
    pub score: Score,
    /// The colours had.
    pub history: ColourHistory,
    /// The colour due.
    pub preference: Option<Preference>,
    /// White games less Black games.
    pub colour_difference: i32,
    /// The floats of the last round and of the one before (C.04.3, 1.4).
    pub floats: [Option<Float>; 2],
    /// The round that bars from the bye, if there is one (C.04.1, 4).
    pub bye_barred_by: Option<Round>,
    /// Rounds without a game.
    pub unplayed: u8,
    /// Whether the last round makes exceptions for this player (C.04.3, 1.8).
    pub topscorer: bool,
    /// The position among those who have arrived is an odd number (docs/pairing.md, parity).
    pub odd_parity: bool,
}

impl Player {
    /// The state of a participant before the round to come.
    pub(crate) fn of(
        tournament: &Tournament,
        participant: &Participant,
        edition: Edition,
        odd_parity: bool,
    ) -> Self {
        let scoring = &tournament.regulations().scoring;
        let paired = tournament.rounds_paired();
        let history: ColourHistory =
            participant.records.iter().filter_map(Record::colour).collect();
        let played = participant.records.iter().filter(|record| record.played()).count();
        let score = tournament.pairing_score(participant, tournament.next_round());
        let last_round = tournament.regulations().rounds == Some(tournament.next_round());
        let float_in = |back: Round| {
            let round = paired.checked_sub(back).filter(|&round| round > 0)?;
            float(tournament, participant, round, edition.unplayed_float)
        };
        Self {
            tpn: participant.tpn,
            score,
            preference: history.preference(),
            colour_difference: history.difference(),
            history,
            floats: [float_in(0), float_in(1)],
            bye_barred_by: bye_barred_by(participant, scoring, edition.bye_bar),
            unplayed: paired - u8::try_from(played).unwrap_or(paired),
            topscorer: last_round && score + score > scoring.win() * i32::from(paired),
            odd_parity,
        }
    }

    /// Whether only one colour will do.
    pub(crate) fn must_have(&self) -> Option<vocabulary::Side> {
        self.preference
            .filter(|preference| preference.strength == Strength::Absolute)
            .map(|preference| preference.colour)
    }
}

/// The float of a participant in a round that was paired (C.04.3, 1.4.2 to 1.4.4).
fn float(
    tournament: &Tournament,
    participant: &Participant,
    round: Round,
    unplayed: UnplayedFloat,
) -> Option<Float> {
    let record = participant.records.get(usize::from(round) - 1)?;
    let scoring = &tournament.regulations().scoring;
    if let Some(opponent) = record.met() {
        let opponent = tournament.participant(opponent)?;
        let own = tournament.pairing_score(participant, round);
        return match own.cmp(&tournament.pairing_score(opponent, round)) {
            std::cmp::Ordering::Greater => Some(Float::Down),
            std::cmp::Ordering::Less => Some(Float::Up),
            std::cmp::Ordering::Equal => None,
        };
    }
    let down = match unplayed {
        UnplayedFloat::Always => true,
        UnplayedFloat::WorthMoreThanALoss => {
            *record == Record::PairingBye || record.points(scoring) > scoring.loss()
        }
    };
    down.then_some(Float::Down)
}

/// The first round that bars a participant from the bye (C.04.1, 4).
fn bye_barred_by(participant: &Participant, scoring: &Scoring, bar: ByeBar) -> Option<Round> {
    let barring = |record: &Record| match record {
        Record::PairingBye => true,
        record if record.played() => false,
        record => match bar {
            ByeBar::WorthAWin => record.points(scoring) >= scoring.win(),
            ByeBar::ForfeitWin => matches!(
                record,
                Record::Forfeit { own: WalkoverOutcome::Win, .. }
                    | Record::ForfeitAlone(WalkoverOutcome::Win)
            ),
        },
    };
    participant.records.iter().zip(1..).find(|(record, _)| barring(record)).map(|(_, round)| round)
}

//! Events in a few words.

use std::collections::BTreeSet;

use tournament::{
    Outcome, Participant, Presence, Prohibition, Record, Regulations, RequestedBye, Round, Score,
    Scoring, Tournament, Tpn, WalkoverOutcome,
};
use vocabulary::Side;

/// A round to be paired, and the answer.
pub(crate) struct Position {
    pub rounds: Round,
    pub initial: Option<Side>,
    /// What a loss is worth; a win is worth one point, a draw half a point.
    pub loss: Score,
    pub prohibited: &'static [&'static [u16]],
    /// Number, records (`3w1` is a win with White against 3), virtual points in tenths. A record
    /// of the round to come says who sits out.
    pub players: &'static [(u16, &'static str, &'static [i32])],
    /// The answer of each edition: `white-black`, the bye as `number-0`, or `none`.
    pub answers: &'static [(u16, &'static str)],
    pub next: Round,
}

pub(crate) fn tpn(number: u16) -> Tpn {
    Tpn::new(number).expect("a number of the test")
}

impl Position {
    pub(crate) fn event(&self) -> Tournament {
        let prohibition = |members: &&[u16]| Prohibition {
            first: 1,
            last: self.rounds,
            members: members.iter().copied().map(tpn).collect::<BTreeSet<Tpn>>(),
        };
        let win = Scoring::STANDARD.win();
        let regulations = Regulations {
            rounds: Some(self.rounds),
            scoring: Scoring::simple(win, Score::halves(1), self.loss),
            initial_colour: self.initial,
            prohibitions: self.prohibited.iter().map(prohibition).collect(),
        };
        let participants = self.players.iter().map(|player| self.participant(player)).collect();
        Tournament::new(regulations, participants).expect("the records agree")
    }

    fn participant(&self, player: &(u16, &str, &[i32])) -> Participant {
        let &(number, records, points) = player;
        let before = usize::from(self.next) - 1;
        let mut all: Vec<Record> = records.split_whitespace().map(record).collect();
        let presence = match all.get(before) {
            Some(Record::Requested(bye)) => Presence::Absent(*bye),
            _ => Presence::Present,
        };
        all.resize(before, Record::Requested(RequestedBye::Zero));
        Participant {
            records: all,
            presence,
            virtual_points: points.iter().copied().map(Score::tenths).collect(),
            ..Participant::new(tpn(number), String::new(), None)
        }
    }
}

fn record(text: &str) -> Record {
    let (number, rest) = text.split_at(text.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(0));
    let Ok(number) = number.parse() else {
        return match text {
            "U" => Record::PairingBye,
            "F" => Record::Requested(RequestedBye::Full),
            "H" => Record::Requested(RequestedBye::Half),
            _ => Record::Requested(RequestedBye::Zero),
        };
    };
    let opponent = tpn(number);
    let colour = if rest.starts_with('w') { Side::White } else { Side::Black };
    let game = |own| Record::Game { opponent, colour, own, rated: true };
    let forfeit = |own| Record::Forfeit { opponent, scheduled: Some(colour), own };
    match rest.chars().last() {
        Some('1' | 'W') => game(Outcome::Win),
        Some('=' | 'D') => game(Outcome::Draw),
        Some('+') => forfeit(WalkoverOutcome::Win),
        Some('-') => forfeit(WalkoverOutcome::Loss),
        _ => game(Outcome::Loss),
    }
}

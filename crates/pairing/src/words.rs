//! Participants and points inside phrases.

use codex::Value;
use tournament::{Score, Tpn};

/// A participant, by number; whoever shows it may add the name.
pub(crate) fn who(tpn: Tpn) -> Value {
    Value::Participant(tpn.get())
}

/// Several participants.
pub(crate) fn all(numbers: &[Tpn]) -> Value {
    Value::Participants(numbers.iter().map(|tpn| tpn.get()).collect())
}

/// Points.
pub(crate) fn points(score: Score) -> Value {
    Value::Tenths(score.in_tenths().into())
}

//! Changes that know what they replaced, so that any of them can be taken back.

use serde::{Deserialize, Serialize};

/// What stood in a place, and what stands there now; `None` is an empty place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change<T> {
    /// Before.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub before: Option<T>,
    /// Since.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub after: Option<T>,
}

const fn none<T>() -> Option<T> {
    None
}

impl<T> Change<T> {
    /// Something new in an empty place.
    pub const fn put(after: T) -> Self {
        Self { before: None, after: Some(after) }
    }

    /// One thing in the place of another.
    pub const fn from_to(before: T, after: T) -> Self {
        Self { before: Some(before), after: Some(after) }
    }

    /// The change that takes this one back.
    #[must_use]
    pub fn inverse(self) -> Self {
        Self { before: self.after, after: self.before }
    }
}

impl<T: Clone + PartialEq> Change<T> {
    /// Makes the change, if the place holds what it should.
    pub(crate) fn apply(&self, place: &mut Option<T>) -> Result<(), Mismatch> {
        if *place != self.before {
            return Err(Mismatch);
        }
        place.clone_from(&self.after);
        Ok(())
    }
}

/// A change that does not fit what it should replace: the entries are not in their order, or not of
/// this event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an entry replaces something that was not there: the journal is not in its order")]
pub struct Mismatch;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_and_its_inverse_leave_the_place_as_it_was() {
        let mut place = Some(3);
        let change = Change::from_to(3, 5);
        assert_eq!(change.apply(&mut place), Ok(()));
        assert_eq!(place, Some(5));
        assert_eq!(change.apply(&mut place), Err(Mismatch), "the place no longer holds 3");
        assert_eq!(change.inverse().apply(&mut place), Ok(()));
        assert_eq!(place, Some(3));
    }
}

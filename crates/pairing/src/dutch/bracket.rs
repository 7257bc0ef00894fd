//! A bracket: who is in it, what lies below, and what was decided (C.04.3, 1.3 and 3.1).

use std::ops::Range;

use serde::Serialize;

use super::field::Field;
use crate::matching::BitSet;

/// The players of a bracket by seat, and everybody still below it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Bracket {
    /// Left over by the bracket above.
    pub(crate) mdps: Vec<usize>,
    /// The players of the scoregroup.
    pub(crate) residents: Vec<usize>,
    /// The next scoregroup.
    pub(crate) next: Vec<usize>,
    /// Everybody below the next scoregroup.
    pub(crate) below: Vec<usize>,
    /// Whether the bye is still to be given.
    pub(crate) bye_open: bool,
}

/// The pairs of a bracket and who moves down.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Decision {
    /// The pairs, the player with the smaller seat first, in order of that seat.
    pub(crate) pairs: Vec<(usize, usize)>,
    /// Who is left, by seat.
    pub(crate) downfloaters: Vec<usize>,
    /// Who would be left one bracket ahead, in the best case.
    pub(crate) left_ahead: Vec<usize>,
    /// How it was found.
    pub(crate) path: Path,
}

/// How a decision was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Path {
    /// Counting proved the first candidate that met every bound.
    Fast,
    /// The heaviest matching of the bracket, or of the bracket and the next.
    #[default]
    Exact,
    /// The heaviest matching of everybody still to be paired.
    WholeField,
}

impl Bracket {
    /// The bracket of a scoregroup, with those left over by the bracket above.
    pub(crate) fn of_group(field: &Field, group: usize, mdps: Vec<usize>) -> Self {
        let seats = |group: &Range<usize>| group.clone().collect::<Vec<usize>>();
        Self {
            mdps,
            residents: seats(&field.groups[group]),
            next: field.groups.get(group + 1).map_or(Vec::new(), seats),
            below: field.groups.iter().skip(group + 2).cloned().flatten().collect(),
            bye_open: field.is_odd(),
        }
    }

    /// The bracket without anybody below; the bye stays if it must come from here.
    pub(crate) fn alone(&self, field: &Field) -> Self {
        Self {
            next: Vec::new(),
            below: Vec::new(),
            bye_open: self.bye_open && self.must_give_bye(field),
            ..self.clone()
        }
    }

    /// Whether nobody below can take the bye.
    pub(crate) fn must_give_bye(&self, field: &Field) -> bool {
        let mut lower = self.next.iter().chain(&self.below);
        self.bye_open && !lower.any(|&seat| field.may_meet(seat, field.bye()))
    }

    /// MDPs and residents in the order of their bracket numbers.
    pub(crate) fn players(&self) -> impl Iterator<Item = usize> + '_ {
        self.mdps.iter().chain(&self.residents).copied()
    }
}

impl Decision {
    /// The pairs made in a bracket of a field of so many; the others move down.
    pub(crate) fn of(bracket: &Bracket, field_size: usize, mut pairs: Vec<(usize, usize)>) -> Self {
        let ends = pairs.iter().flat_map(|&(one, other)| [one, other]);
        let paired = BitSet::of(field_size, ends);
        let downfloaters = bracket.players().filter(|&seat| !paired.contains(seat)).collect();
        pairs.sort_unstable();
        Self { pairs, downfloaters, ..Self::default() }
    }
}

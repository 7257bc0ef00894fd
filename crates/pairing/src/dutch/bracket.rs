//! A bracket: who is in it, what lies below, and what was decided (P-2.5).

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
}

impl Bracket {
    /// MDPs and residents in the order of their bracket numbers.
    pub(crate) fn players(&self) -> impl Iterator<Item = usize> + '_ {
        self.mdps.iter().chain(&self.residents).copied()
    }
}

//! What papers are told apart by: what they are for, whose they are, what they are about.

/// How far an event must be for a paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Needs {
    /// Announced.
    Announcement,
    /// Somebody has entered.
    Entries,
    /// The numbers are drawn.
    Numbers,
    /// A round is paired.
    Pairings,
    /// A round is over.
    Results,
    /// All rounds are.
    End,
}

/// What papers are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Group {
    /// To be put up.
    Wall,
    /// For the hall.
    Boards,
    /// For the federation.
    Federation,
}

/// Which events have a paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// All.
    Anybody,
    /// Those of players.
    Players,
    /// Those of teams.
    Teams,
}

/// The round that a paper is about, unless another is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// Results want rounds that are over.
    LastClosed,
    /// Lists are of the round at hand.
    LastPaired,
    /// A line-up may be for the round to come.
    NextPaired,
}

/// What can be asked of a paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Parameter {
    /// The round.
    Round,
    /// Whose it is.
    Players,
    /// Down to which place.
    Places,
    /// Which protest.
    Protest,
}

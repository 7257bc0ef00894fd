//! What a table foretells of an act.

/// What would come of an act that is not entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruled<Ruling> {
    /// What the rules answer to it.
    pub ruling: Ruling,
    /// How many rulings on later acts would change, where it comes late.
    pub changed: usize,
    /// Whether the game is over after it.
    pub over: bool,
}

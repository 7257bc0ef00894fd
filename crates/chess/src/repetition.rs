//! Articles 9.2, 9.3 and 9.6: which positions are the same, how often one has stood, and how long
//! nothing has happened.

mod counter;
mod history;
mod identity;

pub use counter::QuietHalfmoves;
pub use history::History;
pub use identity::Identity;

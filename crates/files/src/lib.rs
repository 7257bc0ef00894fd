//! A tournament file put to work: the event it tells of, paired, ranked, rated and checked.
//!
//! `formats` reads what a file says; here it is asked what follows. A [`FileEvent`] is the event
//! with the list and the edition that rank it, [`Pairable`] adds the system that pairs it. What the
//! file leaves open may be stated beside it. The crate is pure: it takes a
//! [`Document`](formats::trf::Document) and opens no file.

mod check;
mod check_list;
mod event;
mod norms;
mod ratings;
mod remarks;
mod roll;
mod submission;
mod system;
mod validity;

pub use check::{Line, RoundCheck, WrongRank, check_round, recorded, wrong_ranks};
pub use check_list::check_list;
pub use event::{FileEvent, NoStandings, StandingsChoice};
pub use norms::norm_field;
pub use ratings::{
    Given, NewcomerLine, PlayerLine, RatingKind, RatingLines, Ratings, Reason, Unit,
};
pub use remarks::{NOT_HOMOLOGATED, WITHDRAWAL, WITHOUT_RIGHT, is_refused, left_without_right};
pub use roll::roll;
pub use submission::{Newcomers, OtherRating, Submission, Unreportable};
pub use system::{Pairable, Unpairable, add_rounds, columns};
pub use validity::course;

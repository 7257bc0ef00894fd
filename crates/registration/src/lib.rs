//! Who wants to play in an event, before anybody is entered: registrations with their waiting list,
//! fees by age, sex, category and day, and a ledger of what is due and paid, in cents.
//!
//! As everywhere, an act gets a ruling and what was accepted is folded: [`Registrations::decide`],
//! [`Registrations::admit`]. Who people are stands outside the journal; here they are identifiers. No
//! clock, no mail, no card numbers: a payment is what somebody at the desk says was paid, and how.
//!
//! ```
//! use registration::Cents;
//!
//! let fee: Cents = "37,50".parse()?;
//! assert_eq!((fee.0, fee.to_string()), (3750, "37,50".to_owned()));
//! # Ok::<(), registration::NotAnAmount>(())
//! ```

mod act;
mod decide;
mod ledger;
mod money;
mod rules;
mod state;
mod words;

pub use act::{AskedBye, RegistrationAct, Way};
pub use ledger::{Balance, Ledger, Posting, PostingKind};
pub use money::{Cents, NotAnAmount};
pub use rules::{Fee, Payer, Rules, Who};
pub use state::{Registration, Registrations, Standing, Status};

//! Who may do what: accounts, passwords, sessions, tokens and grants, kept beside the journal.
//!
//! An [`Account`] signs in with a password and gets a [`Session`], or speaks through a [`Token`];
//! what it may do in an event is its one [`Grant`] there. The tables lie in the file of the journal,
//! outside the chain, so that a copy of the file is a copy of everything and an account can be
//! removed. Every call that changes a right leaves its [`Happening`], by identifiers only, among those
//! that wait for the journal ([`Accounts::undelivered`]), in the same transaction.
//!
//! Time (milliseconds since 1970) and chance ([`Chance`]) are always given by the caller.
//!
//! ```
//! use accounts::{Accounts, Cost, NewAccount};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("tratto.db");
//! # let (chance, other_chance) = ([7; 32], [8; 32]);
//! # let _journal = journal::Journal::open(&path)?;
//! let now = 1_790_000_000_000;
//! let accounts = Accounts::open_with(&path, Cost::LEAST)?;
//! let key = accounts.offer_setup(now, chance)?;
//! let chief = NewAccount::named("Marta");
//! let made = accounts.set_up(key.as_str(), chief, "torre cavallo alfiere", now, chance)?;
//!
//! let signed = accounts.sign_in("marta", "torre cavallo alfiere", now, other_chance)?;
//! let session = accounts.session(&signed.cookie, now)?;
//! assert_eq!(session.map(|session| session.account), Some(made));
//! # Ok(())
//! # }
//! ```

mod account;
mod draft;
mod error;
mod grant;
mod happening;
mod invitation;
mod kept;
mod outbox;
mod password;
mod registry;
mod schema;
mod secret;
mod session;
mod setup;
mod store;
mod subscription;
mod throttle;
mod token;

pub use account::{Account, AccountId, NewAccount, Particulars, SiteRole};
pub use draft::{Draft, DraftKind, LONGEST_FIELDS, MOST_DRAFTS};
pub use error::{BadName, Error, StoreFault, WeakPassword};
pub use grant::{EventRole, Grant};
pub use happening::Happening;
pub use invitation::{INVITATION_LIFE, Invitation, InvitationMade};
pub use outbox::{By, Waiting};
pub use password::{Cost, LEAST_CHARACTERS, MOST_BYTES};
pub use schema::FORMAT;
pub use secret::{Chance, SetupKey};
pub use session::{ABSOLUTE_LIMIT, IDLE_LIMIT, SEEN_EVERY, Session, SignedIn};
pub use setup::SETUP_KEY_LIFE;
pub use store::Accounts;
pub use subscription::{MOST_OF_ACCOUNT, MOST_STRANGERS, MOST_TOPICS, Subscription, Topic};
pub use throttle::{Attempt, Budget, Limits, Throttle, neighbourhood};
pub use token::{Bearer, NewToken, TOKEN_PREFIX, Token, TokenId, TokenMade};

//! Passwords: what is kept of them, how much work a try is, and which ones protect nothing.

use std::sync::{Condvar, Mutex, PoisonError};

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};

use crate::account::folded;
use crate::error::{Error, WeakPassword};

/// The fewest characters of a password.
pub const LEAST_CHARACTERS: usize = 10;

/// The most bytes of a password.
pub const MOST_BYTES: usize = 256;

/// How many passwords are worked out at once: each takes its memory, and strangers can ask for it.
const MOST_AT_ONCE: usize = 4;

/// The work of trying a password, by Argon2id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cost {
    /// Memory in KiB.
    pub memory: u32,
    /// How often the memory is gone through.
    pub passes: u32,
    /// Lanes.
    pub lanes: u32,
}

impl Cost {
    /// What OWASP recommends: 19 MiB, two passes, one lane.
    pub const RECOMMENDED: Self = Self { memory: 19 * 1024, passes: 2, lanes: 1 };

    /// The least there is: for tests only, it protects nothing.
    pub const LEAST: Self = Self { memory: 8, passes: 1, lanes: 1 };

    fn hasher(self) -> Result<Argon2<'static>, Error> {
        let params = Params::new(self.memory, self.passes, self.lanes, None);
        let params = params.map_err(|fault| Error::Hashing(fault.to_string()))?;
        Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
    }

    fn is_of(self, hash: &PasswordHash) -> bool {
        let same = |params: Params| {
            (params.m_cost(), params.t_cost(), params.p_cost())
                == (self.memory, self.passes, self.lanes)
        };
        hash.algorithm == Algorithm::Argon2id.ident()
            && hash.version == Some(Version::V0x13.into())
            && Params::try_from(hash).is_ok_and(same)
    }
}

/// What a try of a password showed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    Wrong,
    Right,
    /// Right, but kept at another cost than today's.
    RightButOutdated,
}

/// Works passwords out, a few at a time.
pub(crate) struct Hashing {
    cost: Cost,
    /// Tried where nothing is kept: it goes the way of every other, and nobody has its password.
    decoy: PasswordHash,
    busy: Mutex<usize>,
    freed: Condvar,
}

impl Hashing {
    pub(crate) fn new(cost: Cost) -> Result<Self, Error> {
        // A cost that cannot be is found when opening, not when somebody signs in.
        cost.hasher()?;
        let Cost { memory, passes, lanes } = cost;
        let (salt, hash) = ("A".repeat(22), "A".repeat(43));
        let decoy = format!("$argon2id$v=19$m={memory},t={passes},p={lanes}${salt}${hash}");
        let decoy = PasswordHash::new(&decoy).map_err(|fault| Error::Hashing(fault.to_string()))?;
        Ok(Self { cost, decoy, busy: Mutex::default(), freed: Condvar::new() })
    }

    /// What is kept of a password.
    pub(crate) fn hash(&self, password: &str, salt: [u8; 16]) -> Result<String, Error> {
        let hasher = self.cost.hasher()?;
        let hash = self.at_once(|| hasher.hash_password_with_salt(password.as_bytes(), &salt));
        Ok(hash.map_err(failed)?.to_string())
    }

    /// Tries a password on what is kept. Where nothing is kept the work is the same, so that the
    /// time does not tell which names exist.
    pub(crate) fn try_on(&self, kept: Option<&str>, password: &str) -> Result<Verdict, Error> {
        if password.len() > MOST_BYTES {
            return Ok(Verdict::Wrong);
        }
        let kept = kept.and_then(|kept| PasswordHash::new(kept).ok());
        let hash = kept.as_ref().unwrap_or(&self.decoy);
        let hasher = self.cost.hasher()?;
        match self.at_once(|| hasher.verify_password(password.as_bytes(), hash)) {
            Ok(()) if kept.is_none() => Ok(Verdict::Wrong),
            Ok(()) if self.cost.is_of(hash) => Ok(Verdict::Right),
            Ok(()) => Ok(Verdict::RightButOutdated),
            Err(argon2::password_hash::Error::PasswordInvalid) => Ok(Verdict::Wrong),
            Err(fault) => Err(failed(fault)),
        }
    }

    fn at_once<T>(&self, work: impl FnOnce() -> T) -> T {
        let busy = self.busy.lock().unwrap_or_else(PoisonError::into_inner);
        let mut busy = self
            .freed
            .wait_while(busy, |busy| *busy >= MOST_AT_ONCE)
            .unwrap_or_else(PoisonError::into_inner);
        *busy += 1;
        drop(busy);
        let _place = Place(self);
        work()
    }
}

/// A place among those at work, given back even if the work fails.
struct Place<'a>(&'a Hashing);

impl Drop for Place<'_> {
    fn drop(&mut self) {
        *self.0.busy.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
        self.0.freed.notify_one();
    }
}

fn failed(fault: argon2::password_hash::Error) -> Error {
    Error::Hashing(fault.to_string())
}

/// The passwords of at least ten characters that are tried first.
const COMMON: [&str; 16] = [
    "1234567890",
    "0123456789",
    "0987654321",
    "1234567891",
    "12345678910",
    "123456789a",
    "1q2w3e4r5t",
    "password12",
    "password123",
    "password1234",
    "passw0rd123",
    "qwertyuiop",
    "qwerty1234",
    "qwerty12345",
    "abcd123456",
    "abcdefghij",
];

/// Refuses passwords that protect nothing.
pub(crate) fn check(password: &str, name: &str) -> Result<(), WeakPassword> {
    let characters = password.chars().count();
    if characters < LEAST_CHARACTERS {
        return Err(WeakPassword::TooShort);
    }
    if password.len() > MOST_BYTES {
        return Err(WeakPassword::TooLong);
    }
    let plain = folded(password);
    if plain == folded(name) {
        return Err(WeakPassword::IsName);
    }
    let first = plain.chars().next();
    let repeated = plain.chars().all(|character| Some(character) == first);
    if repeated || COMMON.contains(&plain.as_str()) {
        return Err(WeakPassword::Common);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_recommended_cost_is_written_into_what_is_kept() {
        let kept = Hashing::new(Cost::RECOMMENDED).unwrap().hash("torre in settima", [3; 16]);
        let kept = kept.unwrap();
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        // 16 bytes of salt and 32 of hash, in base64 without padding.
        let lengths: Vec<_> = kept.rsplit('$').take(2).map(str::len).collect();
        assert_eq!(lengths, [43, 22]);
    }

    #[test]
    fn a_password_fits_only_itself() {
        let hashing = Hashing::new(Cost::LEAST).unwrap();
        let kept = hashing.hash("torre in settima", [3; 16]).unwrap();
        let verdict = |password| hashing.try_on(Some(&kept), password).unwrap();
        assert_eq!(verdict("torre in settima"), Verdict::Right);
        assert_eq!(verdict("Torre in settima"), Verdict::Wrong);
        assert_eq!(verdict(""), Verdict::Wrong);
        assert_eq!(verdict(&"x".repeat(MOST_BYTES + 1)), Verdict::Wrong);
    }

    #[test]
    fn the_same_password_is_kept_differently_under_another_salt() {
        let hashing = Hashing::new(Cost::LEAST).unwrap();
        let kept = |salt| hashing.hash("torre in settima", [salt; 16]).unwrap();
        assert_ne!(kept(1), kept(2));
    }

    #[test]
    fn a_password_kept_at_another_cost_is_right_but_outdated() {
        let kept = Hashing::new(Cost::LEAST).unwrap().hash("torre in settima", [3; 16]).unwrap();
        let dearer = Hashing::new(Cost { passes: 2, ..Cost::LEAST }).unwrap();
        let verdict = |password| dearer.try_on(Some(&kept), password).unwrap();
        assert_eq!(verdict("torre in settima"), Verdict::RightButOutdated);
        assert_eq!(verdict("torre in seconda"), Verdict::Wrong);
    }

    #[test]
    fn nothing_kept_or_nonsense_kept_fits_no_password() {
        let hashing = Hashing::new(Cost::LEAST).unwrap();
        assert_eq!(hashing.try_on(None, "torre in settima").unwrap(), Verdict::Wrong);
        assert_eq!(hashing.try_on(Some("nonsense"), "torre in settima").unwrap(), Verdict::Wrong);
    }

    #[test]
    fn where_nothing_is_kept_the_work_is_that_of_the_cost() {
        for cost in [Cost::LEAST, Cost::RECOMMENDED] {
            assert!(cost.is_of(&Hashing::new(cost).unwrap().decoy));
        }
    }

    #[test]
    fn an_impossible_cost_is_refused_when_opening() {
        let impossible = Cost { memory: 0, ..Cost::LEAST };
        assert!(matches!(Hashing::new(impossible), Err(Error::Hashing(_))));
    }

    #[test]
    fn passwords_that_protect_nothing_are_refused() {
        assert_eq!(check("123456789", "marta"), Err(WeakPassword::TooShort));
        // Ten characters, though nine would be more bytes than that.
        assert_eq!(check(&"è".repeat(9), "marta"), Err(WeakPassword::TooShort));
        assert_eq!(check("perché-però", "marta"), Ok(()));
        assert_eq!(check(&"ab".repeat(128), "marta"), Ok(()));
        assert_eq!(check(&"ab".repeat(129), "marta"), Err(WeakPassword::TooLong));
        assert_eq!(check("Marta.Bianchi", " marta.bianchi "), Err(WeakPassword::IsName));
        assert_eq!(check("Password123", "marta"), Err(WeakPassword::Common));
        assert_eq!(check("zzzzzzzzzzzz", "marta"), Err(WeakPassword::Common));
    }

    #[test]
    fn more_tries_than_places_wait_for_each_other_and_all_come_to_an_end() {
        let hashing = Hashing::new(Cost::LEAST).unwrap();
        std::thread::scope(|scope| {
            for _ in 0..16 {
                scope.spawn(|| hashing.hash("torre in settima", [3; 16]).unwrap());
            }
        });
        assert_eq!(*hashing.busy.lock().unwrap(), 0);
    }
}

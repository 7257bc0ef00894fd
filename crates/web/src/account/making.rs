//! Making accounts with a first password: chosen, or drawn and shown once.

use std::sync::Arc;

use accounts::{Account, AccountId, Chance, Error, NewAccount};

use crate::answer::RequestError;
use crate::chance::chance;
use crate::site::Site;

/// Letters and figures that nobody takes for one another on paper.
const SIGNS: &[u8; 31] = b"abcdefghjkmnpqrstuvwxyz23456789";
/// How many of them a drawn password has, in groups of four.
const LENGTH: usize = 12;

/// A password to hand out, as `abcd-efgh-jkmn`: 59 bits, and whoever guesses is throttled.
pub(super) fn drawn_password(chance: Chance) -> String {
    // Bytes beyond the last whole multiple would make the first signs likelier.
    let fair = chance.iter().filter(|byte| **byte < 248);
    let signs = fair.map(|byte| char::from(SIGNS[usize::from(byte % 31)]));
    let mut password = String::new();
    for (place, sign) in signs.take(LENGTH).enumerate() {
        if place > 0 && place % 4 == 0 {
            password.push('-');
        }
        password.push(sign);
    }
    password
}

/// Makes an account for somebody else; it takes its time, so not on the threads that answer.
pub(super) fn make(
    site: &Site,
    new: NewAccount,
    password: &str,
    actor: &str,
    chance: Chance,
) -> Result<Account, Error> {
    let made = site.accounts().make(new, password, site.by(actor), chance)?;
    site.tell_of_accounts();
    Ok(made)
}

/// Gives somebody else another password, which they must change.
pub(super) async fn reset(
    site: &Arc<Site>,
    id: &AccountId,
    new: String,
    actor: &str,
) -> Result<Result<(), Error>, RequestError> {
    let (keeper, id, actor) = (Arc::clone(site), id.clone(), actor.to_owned());
    let chance = chance()?;
    let reset = tokio::task::spawn_blocking(move || {
        keeper.accounts().reset_password(&id, &new, keeper.by(&actor), chance)
    });
    Ok(reset.await?)
}

/// A password that somebody chose, or else one drawn by lot, to be shown once.
pub(super) fn chosen_or_drawn(chosen: &str) -> Result<(String, bool), RequestError> {
    if !chosen.is_empty() {
        return Ok((chosen.to_owned(), false));
    }
    Ok((drawn_password(chance()?), true))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawn_password_is_long_enough_and_easily_copied() {
        let mut chance = [0; 32];
        for (byte, place) in chance.iter_mut().zip(0u8..) {
            *byte = place.wrapping_mul(37).wrapping_add(200);
        }
        let password = drawn_password(chance);
        assert_eq!(password.len(), LENGTH + 2, "{password}");
        assert!(!password.contains(['0', 'o', '1', 'l', 'i']), "{password}");
        assert!(password.chars().count() >= accounts::LEAST_CHARACTERS);
    }
}

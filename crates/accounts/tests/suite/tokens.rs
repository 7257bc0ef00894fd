//! Tokens of programs.

use accounts::{AccountId, BadName, Error, Happening, NewToken, TOKEN_PREFIX, TokenId};

use super::{BY, MINUTE, NOW, Place, chance, place};

fn new(event: Option<&str>, expires: Option<i64>) -> NewToken {
    NewToken { name: "script".to_owned(), event: event.map(str::to_owned), expires }
}

fn opens(place: &Place, secret: &str, event: Option<&str>, now: i64) -> bool {
    place.accounts.bearer(secret, event, now).unwrap().is_some()
}

#[test]
fn a_token_speaks_for_its_account() {
    let place = place();
    let marta = place.member("Marta");
    let made = place.accounts.make_token(&marta.id, new(None, None), BY, chance()).unwrap();
    let secret = &made.secret;
    assert!(secret.starts_with(TOKEN_PREFIX) && secret.len() == TOKEN_PREFIX.len() + 43);
    let expected = Happening::TokenMade {
        token: made.token.id.clone(),
        account: marta.id.clone(),
        event: None,
        expires: None,
    };
    assert_eq!(place.told(), expected);
    let bearer = place.accounts.bearer(secret, Some("open"), NOW).unwrap().unwrap();
    assert_eq!((bearer.account, bearer.token), (marta, made.token.clone()));
    assert!(opens(&place, secret, None, NOW));
    let bare = secret.trim_start_matches(TOKEN_PREFIX);
    for other in [bare, "", TOKEN_PREFIX, &secret[..secret.len() - 1], &format!("{secret}x")] {
        assert!(!opens(&place, other, None, NOW), "{other}");
    }
    assert!(!format!("{made:?}").contains(bare));
}

#[test]
fn a_token_of_one_event_opens_no_other() {
    let place = place();
    let marta = place.member("Marta").id;
    let token = place.accounts.make_token(&marta, new(Some("open"), None), BY, chance());
    let secret = token.unwrap().secret;
    assert!(opens(&place, &secret, Some("open"), NOW));
    assert!(!opens(&place, &secret, Some("blitz"), NOW));
    assert!(!opens(&place, &secret, None, NOW));
}

#[test]
fn a_token_opens_until_it_expires() {
    let place = place();
    let marta = place.member("Marta").id;
    let token = place.accounts.make_token(&marta, new(None, Some(NOW + 10)), BY, chance());
    let secret = token.unwrap().secret;
    assert!(opens(&place, &secret, None, NOW + 9));
    assert!(!opens(&place, &secret, None, NOW + 10));
}

#[test]
fn a_token_opens_nothing_for_a_disabled_account() {
    let place = place();
    place.chief("Ada");
    let marta = place.member("Marta").id;
    let token = place.accounts.make_token(&marta, new(None, None), BY, chance());
    let secret = token.unwrap().secret;
    place.accounts.disable(&marta, BY).unwrap();
    assert!(!opens(&place, &secret, None, NOW));
    place.accounts.enable(&marta, BY).unwrap();
    assert!(opens(&place, &secret, None, NOW), "tokens are revoked, not lost");
}

#[test]
fn a_token_is_revoked_by_its_owner_alone() {
    let place = place();
    let (marta, ugo) = (place.member("Marta").id, place.member("Ugo").id);
    let made = place.accounts.make_token(&marta, new(None, None), BY, chance()).unwrap();
    let id = made.token.id;
    assert_eq!(place.accounts.revoke_token(&ugo, &id, BY).unwrap_err(), Error::Unknown);
    assert!(opens(&place, &made.secret, None, NOW));
    place.accounts.revoke_token(&marta, &id, BY).unwrap();
    assert_eq!(place.told(), Happening::TokenRevoked { token: id.clone(), account: marta.clone() });
    assert!(!opens(&place, &made.secret, None, NOW));
    assert_eq!(place.accounts.revoke_token(&marta, &id, BY).unwrap_err(), Error::Unknown);
    let other = place.accounts.revoke_token(&marta, &TokenId::new("' OR 1=1 --"), BY);
    assert_eq!(other.unwrap_err(), Error::Unknown);
}

#[test]
fn the_list_tells_when_a_token_was_used_to_the_minute() {
    let place = place();
    let marta = place.member("Marta").id;
    let made = place.accounts.make_token(&marta, new(None, None), BY, chance()).unwrap();
    let used = || place.accounts.tokens_of(&marta).unwrap()[0].last_used;
    assert_eq!(used(), None);
    for (now, expected) in [(NOW, NOW), (NOW + MINUTE - 1, NOW), (NOW + MINUTE, NOW + MINUTE)] {
        assert!(opens(&place, &made.secret, None, now));
        assert_eq!(used(), Some(expected));
    }
}

#[test]
fn a_token_needs_an_account_and_a_name() {
    let place = place();
    let nobody = AccountId::new("nobody");
    let unknown = place.accounts.make_token(&nobody, new(None, None), BY, chance());
    assert_eq!(unknown.unwrap_err(), Error::Unknown);
    let marta = place.member("Marta").id;
    let nameless = NewToken { name: " ".to_owned(), ..new(None, None) };
    let nameless = place.accounts.make_token(&marta, nameless, BY, chance());
    assert_eq!(nameless.unwrap_err(), Error::BadShownName(BadName::Empty));
}

#[test]
fn a_cookie_is_no_token_and_a_token_no_cookie() {
    let place = place();
    let marta = place.member("Marta").id;
    let cookie = place.cookie("Marta", NOW);
    assert!(!opens(&place, &format!("{TOKEN_PREFIX}{cookie}"), None, NOW));
    let made = place.accounts.make_token(&marta, new(None, None), BY, chance()).unwrap();
    assert!(!place.holds(made.secret.trim_start_matches(TOKEN_PREFIX), NOW));
}

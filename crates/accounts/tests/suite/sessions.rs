//! Sessions and their cookies.

use std::time::Instant;

use accounts::{ABSOLUTE_LIMIT, Error, Happening, IDLE_LIMIT};

use super::{BY, DAY, GOOD, HOUR, MINUTE, NOW, chance, place};

#[test]
fn the_limits_are_twelve_hours_and_seven_days() {
    assert_eq!((IDLE_LIMIT, ABSOLUTE_LIMIT), (12 * HOUR, 7 * DAY));
}

#[test]
fn a_cookie_finds_its_session_until_it_is_signed_out() {
    let place = place();
    let marta = place.member("Marta");
    let cookie = place.cookie("Marta", NOW);
    let session = place.accounts.session(&cookie, NOW).unwrap().unwrap();
    assert_eq!((&session.account, session.created), (&marta, NOW));
    assert!(place.accounts.sign_out(&cookie).unwrap());
    assert!(!place.accounts.sign_out(&cookie).unwrap());
    assert!(!place.holds(&cookie, NOW));
}

#[test]
fn a_tampered_cookie_finds_nothing() {
    let place = place();
    place.member("Marta");
    let cookie = place.cookie("Marta", NOW);
    for place_in_it in 0..cookie.len() {
        let mut letters: Vec<_> = cookie.chars().collect();
        letters[place_in_it] = if letters[place_in_it] == 'x' { 'y' } else { 'x' };
        assert!(!place.holds(&letters.into_iter().collect::<String>(), NOW));
    }
    for other in ["", "x", &cookie[1..], &format!("{cookie}="), &format!("{cookie}{cookie}")] {
        assert!(!place.holds(other, NOW));
        assert!(!place.accounts.sign_out(other).unwrap());
    }
    assert!(place.holds(&cookie, NOW));
}

#[test]
fn the_file_has_no_secret_that_would_open_anything() {
    let place = place();
    let marta = place.member("Marta");
    let drawn = [0xa5; 32];
    let cookie = place.accounts.sign_in("Marta", GOOD, NOW, drawn).unwrap().cookie;
    let new = accounts::NewToken { name: "script".to_owned(), event: None, expires: None };
    let token = place.accounts.make_token(&marta.id, new, BY, [0x5a; 32]).unwrap().secret;
    let csrf = place.accounts.session(&cookie, NOW).unwrap().unwrap().csrf;
    for ending in ["", "-wal"] {
        let file = place.path.with_file_name(format!("tratto.db{ending}"));
        let Ok(bytes) = std::fs::read(file) else { continue };
        let has = |secret: &[u8]| bytes.windows(secret.len()).any(|window| window == secret);
        assert!(!has(&drawn) && !has(&[0x5a; 32]) && !has(GOOD.as_bytes()));
        assert!(!has(cookie.as_bytes()) && !has(token.as_bytes()) && !has(csrf.as_bytes()));
    }
}

#[test]
fn the_proof_of_a_form_belongs_to_one_session() {
    let place = place();
    place.member("Marta");
    let (one, other) = (place.cookie("Marta", NOW), place.cookie("Marta", NOW));
    let session = |cookie| place.accounts.session(cookie, NOW).unwrap().unwrap();
    let (proof, again) = (session(&one).csrf, session(&one));
    assert!(again.csrf_fits(&proof));
    assert!(!again.csrf_fits(&session(&other).csrf) && !again.csrf_fits(""));
    assert!(!again.csrf_fits(&proof[1..]) && !again.csrf_fits(&one));
    assert_ne!(proof, one, "a page must not show the cookie");
}

#[test]
fn a_session_that_nobody_uses_ends_after_twelve_hours() {
    let place = place();
    place.member("Marta");
    let cookie = place.cookie("Marta", NOW);
    assert!(place.holds(&cookie, NOW + 12 * HOUR - 1));
    // That look was a use.
    assert!(place.holds(&cookie, NOW + 23 * HOUR));
    assert!(!place.holds(&cookie, NOW + 35 * HOUR));
}

#[test]
fn a_session_in_use_ends_after_seven_days() {
    let place = place();
    place.member("Marta");
    let cookie = place.cookie("Marta", NOW);
    for hour in 1..7 * 24 {
        assert!(place.holds(&cookie, NOW + hour * HOUR), "hour {hour}");
    }
    assert!(place.holds(&cookie, NOW + 7 * DAY - 1));
    assert!(!place.holds(&cookie, NOW + 7 * DAY));
}

#[test]
fn its_use_is_written_at_most_once_a_minute() {
    let place = place();
    place.member("Marta");
    let cookie = place.cookie("Marta", NOW);
    let seen = || place.sql::<i64>("SELECT seen FROM account_session");
    assert!(place.holds(&cookie, NOW + MINUTE - 1));
    assert_eq!(seen(), NOW);
    assert!(place.holds(&cookie, NOW + MINUTE));
    assert_eq!(seen(), NOW + MINUTE);
    assert!(place.holds(&cookie, NOW + 2 * MINUTE - 1));
    assert_eq!(seen(), NOW + MINUTE);
}

#[test]
fn whoever_only_looks_does_not_wait_for_a_writer() {
    let place = place();
    place.member("Marta");
    let cookie = place.cookie("Marta", NOW);
    let seen = || place.sql::<i64>("SELECT seen FROM account_session");
    let rival = rusqlite::Connection::open(&place.path).unwrap();
    rival.execute_batch("BEGIN IMMEDIATE").unwrap();
    let begin = Instant::now();
    assert!(place.holds(&cookie, NOW + MINUTE));
    assert!(begin.elapsed().as_secs() < 4, "the patience of a change is five seconds");
    assert_eq!(seen(), NOW);
    rival.execute_batch("ROLLBACK").unwrap();
    assert!(place.holds(&cookie, NOW + MINUTE + 1));
    assert_eq!(seen(), NOW + MINUTE + 1);
}

#[test]
fn a_disabled_account_has_no_sessions_and_gets_none_back() {
    let place = place();
    place.chief("Ada");
    let marta = place.member("Marta");
    let cookie = place.cookie("Marta", NOW);
    place.accounts.disable(&marta.id, BY).unwrap();
    assert_eq!(place.told(), Happening::AccountDisabled { account: marta.id.clone() });
    assert!(!place.holds(&cookie, NOW));
    place.accounts.enable(&marta.id, BY).unwrap();
    assert!(!place.holds(&cookie, NOW));
}

#[test]
fn signing_out_everywhere_ends_the_sessions_of_one_account() {
    let place = place();
    let marta = place.member("Marta");
    place.member("Ugo");
    let hers = [place.cookie("Marta", NOW), place.cookie("Marta", NOW)];
    let his = place.cookie("Ugo", NOW);
    place.accounts.sign_out_everywhere(&marta.id, BY).unwrap();
    assert_eq!(place.told(), Happening::SignedOutEverywhere { account: marta.id });
    assert!(hers.iter().all(|cookie| !place.holds(cookie, NOW)) && place.holds(&his, NOW));
    let nobody = accounts::AccountId::new("nobody");
    assert_eq!(place.accounts.sign_out_everywhere(&nobody, BY).unwrap_err(), Error::Unknown);
}

#[test]
fn purging_forgets_what_has_ended_and_nothing_else() {
    let place = place();
    place.member("Marta");
    let (_old, young) = (place.cookie("Marta", NOW), place.cookie("Marta", NOW + HOUR));
    assert_eq!(place.accounts.purge(NOW + 12 * HOUR - 1).unwrap(), 0);
    assert_eq!(place.accounts.purge(NOW + 12 * HOUR).unwrap(), 1);
    assert!(place.holds(&young, NOW + 12 * HOUR));
}

#[test]
fn what_is_printed_for_debugging_has_no_secret() {
    let place = place();
    place.member("Marta");
    let signed = place.accounts.sign_in("Marta", GOOD, NOW, chance()).unwrap();
    let session = place.accounts.session(&signed.cookie, NOW).unwrap().unwrap();
    let printed = format!("{signed:?} {session:?}");
    assert!(!printed.contains(&signed.cookie) && !printed.contains(&session.csrf), "{printed}");
}

/// Run with `--ignored --nocapture` to see the figures.
#[test]
#[ignore = "a measurement"]
fn looking_up_sessions_is_quick() {
    let place = place();
    place.member("Marta");
    let cookie = place.cookie("Marta", NOW);
    let look = |times: u32| (0..times).for_each(|_| assert!(place.holds(&cookie, NOW)));
    look(100);
    let begin = Instant::now();
    look(20_000);
    println!("one thread: {:?} a look-up", begin.elapsed() / 20_000);
    let begin = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| look(5_000));
        }
    });
    println!("eight threads: {:?} a look-up", begin.elapsed() / 40_000);
    let strong = accounts::Accounts::open(&place.path).unwrap();
    let _ = strong.make(accounts::NewAccount::named("Ugo"), GOOD, BY, chance()).unwrap();
    // By turns, so that whatever else the machine does falls on both alike.
    let mut times = [vec![], vec![]];
    for turn in [0, 1, 1, 0].repeat(51) {
        let name = ["Ugo", "nobody"][turn];
        let begin = Instant::now();
        assert!(strong.sign_in(name, "not the password", NOW, chance()).is_err());
        times[turn].push(begin.elapsed());
    }
    for times in &mut times {
        times.sort_unstable();
    }
    println!("a wrong password at the recommended cost: {:?} (median)", times[0][51]);
    println!("an unknown name at the recommended cost: {:?} (median)", times[1][51]);
}

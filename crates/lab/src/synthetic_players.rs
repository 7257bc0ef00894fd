//! A made-up list of players in FIDE's columns: the same for the same seed, on every machine.

use std::io::{self, Write};

use formats::player_list::{Birth, Player, Strength, fixed_header, write_fixed};
use lots::Lot;
use vocabulary::Sex;

/// Different surnames there are; the first ones are borne by many.
const SURNAMES: u64 = 400_000;

/// Different first names.
const FIRST_NAMES: u64 = 40_000;

/// Federations, the largest first.
const FEDERATIONS: [&str; 40] = [
    "IND", "RUS", "GER", "ESP", "FRA", "POL", "ITA", "TUR", "IRI", "BRA", "UKR", "USA", "HUN",
    "CZE", "SRB", "GRE", "ENG", "KAZ", "NED", "ARG", "PHI", "SRI", "PER", "MEX", "COL", "ROU",
    "BAN", "SVK", "AUT", "POR", "SUI", "CRO", "BUL", "NOR", "SWE", "DEN", "ISR", "CHN", "EGY",
    "MAS",
];

/// Writes a list of so many players; `tell` is shown each.
pub(crate) fn write_list(
    out: &mut impl Write,
    players: u32,
    seed: u64,
    mut tell: impl FnMut(u32, &Player),
) -> io::Result<()> {
    let mut chance = Lot::new(seed);
    out.write_all(fixed_header().as_bytes())?;
    let mut text = String::new();
    for number in 0..players {
        let player = player(number, players, &mut chance);
        tell(number, &player);
        text.clear();
        write_fixed(&player, &mut text);
        out.write_all(text.as_bytes())?;
    }
    Ok(())
}

fn player(number: u32, players: u32, chance: &mut Lot) -> Player {
    let sex = if chance.below(8) == 0 { Sex::Female } else { Sex::Male };
    let active = chance.below(3) == 0;
    let mut strength = |rated: u64| {
        if chance.below(rated) > 0 {
            return Strength { k: Some(40), ..Strength::default() };
        }
        let rating = 1400 + chance.below(500) + chance.below(400) + chance.below(300);
        let games = chance.below(20);
        Strength {
            rating: u16::try_from(rating).ok(),
            games: u16::try_from(games).ok().filter(|games| *games > 0),
            k: Some(20),
        }
    };
    let (standard, rapid, blitz) = (strength(3), strength(4), strength(5));
    let title = if standard.rating.is_some_and(|rating| rating > 2400) { "IM" } else { "" };
    let federation = skewed(chance, FEDERATIONS.len() as u64);
    Player {
        fide_id: Some(identifier(number, players)),
        name: name(chance),
        federation: FEDERATIONS[usize::try_from(federation).unwrap_or_default()].to_owned(),
        sex: Some(sex),
        title: title.to_owned(),
        standard,
        rapid,
        blitz,
        birth: u16::try_from(1940 + chance.below(78)).ok().and_then(Birth::in_year),
        flag: format!(
            "{}{}",
            if sex == Sex::Female { "w" } else { "" },
            if active { "" } else { "i" }
        ),
        ..Player::default()
    }
}

/// Numbers all different and in no order, as in a list in order of names.
fn identifier(number: u32, players: u32) -> u32 {
    let stride = [1_000_003_u64, 1_000_033, 1_000_037]
        .into_iter()
        .find(|prime| u64::from(players) % prime != 0)
        .unwrap_or(1);
    let mixed = u64::from(number) * stride % u64::from(players.max(1));
    100_000 + u32::try_from(mixed).unwrap_or_default() * 7
}

/// One of so many, the first ones far more often than the last.
fn skewed(chance: &mut Lot, count: u64) -> u64 {
    let upper = chance.below(count) + 1;
    let upper = chance.below(upper) + 1;
    chance.below(upper)
}

fn name(chance: &mut Lot) -> String {
    const PARTICLES: [&str; 8] = ["De ", "D'", "Van der ", "Di ", "Al ", "Dell'", "La ", "O'"];
    let surname = word(skewed(chance, SURNAMES), 2);
    let first = word(skewed(chance, FIRST_NAMES).wrapping_add(0x5bd1_e995), 1);
    let particle = match chance.below(25) {
        0 => PARTICLES[usize::try_from(chance.below(8)).unwrap_or_default()],
        _ => "",
    };
    let second = if chance.below(4) == 0 {
        format!(" {}", word(skewed(chance, FIRST_NAMES).wrapping_add(0x5bd1_e995), 1))
    } else {
        String::new()
    };
    format!("{particle}{surname}, {first}{second}")
}

/// The word with a number: the same for ever.
fn word(number: u64, shortest: u64) -> String {
    const ONSETS: [&str; 32] = [
        "b", "c", "d", "f", "g", "h", "k", "l", "m", "n", "p", "r", "s", "t", "v", "z", "br", "ch",
        "cr", "dr", "gh", "gr", "kh", "kr", "pr", "sh", "st", "tr", "y", "j", "m", "s",
    ];
    const VOWELS: [&str; 12] = ["a", "e", "i", "o", "u", "a", "e", "i", "o", "ai", "ue", "ia"];
    const ENDS: [&str; 16] =
        ["", "", "", "", "n", "r", "s", "l", "ni", "ri", "ski", "ov", "ez", "er", "ini", "ko"];
    let mut lot = Lot::new(number);
    let mut one =
        |of: &[&'static str]| of[usize::try_from(lot.below(of.len() as u64)).unwrap_or_default()];
    let mut word = String::new();
    for _ in 0..shortest {
        word.push_str(one(&ONSETS));
        word.push_str(one(&VOWELS));
    }
    word.push_str(one(&ONSETS));
    word.push_str(one(&VOWELS));
    word.push_str(one(&ENDS));
    word[..1].to_ascii_uppercase() + &word[1..]
}

#[cfg(test)]
mod tests {
    use formats::player_list::{Options, PlayerList};

    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_players_all_different() {
        let list = |seed| {
            let mut bytes = Vec::new();
            write_list(&mut bytes, 500, seed, |_, _| ()).expect("memory takes everything");
            bytes
        };
        assert_eq!(list(7), list(7));
        assert_ne!(list(7), list(8));
        let bytes = list(7);
        let entries: Vec<_> = PlayerList::open(bytes.as_slice(), Options::default())
            .expect("it is a list")
            .map(|entry| entry.expect("it can be read"))
            .collect();
        assert!(entries.iter().all(|entry| entry.faults.is_empty()));
        let ids: std::collections::BTreeSet<_> =
            entries.iter().filter_map(|entry| entry.player.as_ref()?.fide_id).collect();
        assert_eq!(ids.len(), 500);
    }
}

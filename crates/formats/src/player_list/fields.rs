//! One value at a time into a player, whatever kind of list it comes from.

use vocabulary::Sex;

use super::fault::{Cause, Fault, Field};
use super::player::{Birth, Player, Strength};

/// A player in the making, with what was wrong so far.
#[derive(Debug, Default)]
pub(super) struct Draft {
    pub player: Player,
    pub faults: Vec<Fault>,
}

impl Draft {
    /// Puts a value in its place; `line` is where it stands.
    pub(super) fn put(&mut self, field: Field, text: &str, line: u64) {
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        if self.take(field, text).is_err() {
            let text = text.chars().take(40).collect();
            self.faults.push(Fault { line, cause: Cause::Value { field, text } });
        }
    }

    fn take(&mut self, field: Field, text: &str) -> Result<(), NoValue> {
        let player = &mut self.player;
        match field {
            Field::FideId => player.fide_id = number::<u32>(text)?,
            Field::FsiId => player.fsi_id = fsi_number(text)?,
            Field::Name => player.name = words(text),
            Field::FirstName => {
                let first = words(text);
                if player.name.is_empty() {
                    player.name = first;
                } else {
                    player.name.push_str(", ");
                    player.name.push_str(&first);
                }
            }
            Field::Federation => {
                let letters =
                    text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_alphabetic());
                if !letters {
                    return Err(NoValue);
                }
                player.federation = text.to_ascii_uppercase();
            }
            Field::Sex => player.sex = Some(sex(text)?),
            Field::Title => player.title = words(text),
            Field::WomenTitle => player.women_title = words(text),
            Field::OtherTitles => player.other_titles = words(text),
            Field::ArenaTitle if text.bytes().all(|byte| byte == b'0') => {}
            Field::ArenaTitle => player.arena_title = words(text),
            Field::Rating => player.standard.rating = rating(text)?,
            Field::RapidRating => player.rapid.rating = rating(text)?,
            Field::BlitzRating => player.blitz.rating = rating(text)?,
            Field::NationalRating => player.national.rating = rating(text)?,
            Field::Games => games(&mut player.standard, text)?,
            Field::RapidGames => games(&mut player.rapid, text)?,
            Field::BlitzGames => games(&mut player.blitz, text)?,
            Field::K => k(&mut player.standard, text)?,
            Field::RapidK => k(&mut player.rapid, text)?,
            Field::BlitzK => k(&mut player.blitz, text)?,
            Field::NationalK => k(&mut player.national, text)?,
            Field::Birth => player.birth = birth(text)?,
            Field::Flag => player.flag = words(text),
            Field::Category => player.category = words(text),
            Field::Province => player.province = words(text),
            Field::Club => player.club = words(text),
            Field::MemberYear => player.member_year = member_year(text)?,
        }
        Ok(())
    }

    /// The player, if he can be told from others; else why not.
    pub(super) fn finish(mut self, line: u64) -> (Option<Player>, Vec<Fault>) {
        let missing = if self.player.fide_id.is_none() && self.player.fsi_id.is_none() {
            Some(Cause::NoIdentifier)
        } else if self.player.name.is_empty() {
            Some(Cause::NoName)
        } else {
            None
        };
        match missing {
            None => (Some(self.player), self.faults),
            Some(cause) => {
                self.faults.push(Fault { line, cause });
                (None, self.faults)
            }
        }
    }
}

/// A text that cannot be a value of its field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct NoValue;

/// A whole number in plain digits; 0 says there is none.
fn number<T: std::str::FromStr + Default + PartialEq>(text: &str) -> Result<Option<T>, NoValue> {
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NoValue);
    }
    let number: T = text.parse().map_err(|_| NoValue)?;
    Ok((number != T::default()).then_some(number))
}

/// Nobody was ever rated 4000.
fn rating(text: &str) -> Result<Option<u16>, NoValue> {
    match number(text)? {
        Some(4000..) => Err(NoValue),
        rating => Ok(rating),
    }
}

fn games(strength: &mut Strength, text: &str) -> Result<(), NoValue> {
    strength.games = number(text)?;
    Ok(())
}

fn k(strength: &mut Strength, text: &str) -> Result<(), NoValue> {
    strength.k = number(text)?;
    Ok(())
}

/// Digits, or what a club secretary may have added to them; zeros say there is none.
fn fsi_number(text: &str) -> Result<Option<String>, NoValue> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'/');
    if text.len() > 20 || !text.bytes().all(plain) {
        return Err(NoValue);
    }
    Ok(text.bytes().any(|byte| byte != b'0').then(|| text.to_owned()))
}

fn sex(text: &str) -> Result<Sex, NoValue> {
    match text.to_ascii_uppercase().as_str() {
        "M" | "U" | "MASCHIO" => Ok(Sex::Male),
        "F" | "W" | "D" | "FEMMINA" => Ok(Sex::Female),
        _ => Err(NoValue),
    }
}

/// `1984`, `1984-05-31`, `31/05/1984` and the like; zeros say it is not known.
fn birth(text: &str) -> Result<Option<Birth>, NoValue> {
    // A time of day may follow the date.
    let date = text.split([' ', 'T']).next().unwrap_or_default();
    let parts: Result<Vec<u16>, _> = date.split(['-', '/', '.']).map(str::parse).collect();
    let small = |number: u16| u8::try_from(number).map_err(|_| NoValue);
    let (year, month, day) = match *parts.map_err(|_| NoValue)?.as_slice() {
        [year] => (year, 0, 0),
        [first, month, last] if first > 31 => (first, month, last),
        [first, month, last] => (last, month, first),
        _ => return Err(NoValue),
    };
    let birth = match (year, month, day) {
        (0, 0, 0) => return Ok(None),
        (year, 0, 0) => Birth::in_year(year),
        (year, month, day) => Birth::on(year, small(month)?, small(day)?),
    };
    birth.map(Some).ok_or(NoValue)
}

/// `2026`, `2025/26`, `2025-2026` or the day on which it ends; zeros say there is none.
fn member_year(text: &str) -> Result<Option<u16>, NoValue> {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let date = text.split([' ', 'T']).next().unwrap_or_default();
    let parts: Vec<&str> = date.split(['/', '-', '.']).collect();
    if !parts.iter().all(|part| digits(part)) {
        return Err(NoValue);
    }
    let year = match parts.as_slice() {
        [year] => year.parse().ok(),
        // A season is over with its second year, however it is shortened.
        [first, last] if first.len() == 4 && last.len() <= 4 => {
            format!("{}{last}", &first[..4 - last.len()]).parse().ok()
        }
        [year, _, _] | [_, _, year] if year.len() == 4 => year.parse().ok(),
        _ => None,
    };
    match year {
        Some(0) => Ok(None),
        Some(year @ 1900..=2199) => Ok(Some(year)),
        _ => Err(NoValue),
    }
}

/// Text with single blanks and without controls.
pub(super) fn words(text: &str) -> String {
    let single = !text.contains(|sign: char| sign.is_control()) && !text.contains("  ");
    if single {
        return text.to_owned();
    }
    let parts = text.split(|sign: char| sign.is_control() || sign.is_whitespace());
    parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_of_birth_are_read_in_the_ways_they_are_written() {
        let read = |text: &str| birth(text).ok().flatten().map(|birth| birth.to_string());
        assert_eq!(read("1984").as_deref(), Some("1984"));
        assert_eq!(read("31/05/1984").as_deref(), Some("1984-05-31"));
        assert_eq!(read("1984-05-31 00:00:00").as_deref(), Some("1984-05-31"));
        assert_eq!(read("1984.00.00").as_deref(), Some("1984"));
        assert_eq!(birth("0000"), Ok(None));
        assert_eq!(birth("31/05/84"), Err(NoValue));
        assert_eq!(birth("ieri"), Err(NoValue));
    }

    #[test]
    fn the_year_of_membership_is_read_from_years_seasons_and_days() {
        for (text, year) in [
            ("2026", Some(2026)),
            ("2025/2026", Some(2026)),
            ("2025/26", Some(2026)),
            ("31/12/2026", Some(2026)),
            ("2026-12-31 00:00:00", Some(2026)),
            ("0", None),
        ] {
            assert_eq!(member_year(text), Ok(year), "{text}");
        }
        for text in ["sì", "26", "2026/", "1/2", "99999"] {
            assert_eq!(member_year(text), Err(NoValue), "{text}");
        }
    }

    #[test]
    fn a_value_without_sense_is_told_of_and_left_out() {
        let mut draft = Draft::default();
        draft.put(Field::FideId, "12", 3);
        draft.put(Field::Name, "Rossi,  Mario ", 3);
        draft.put(Field::Rating, "15x0", 3);
        draft.put(Field::Federation, "IT", 3);
        let (player, faults) = draft.finish(3);
        assert_eq!(player.map(|player| player.name).as_deref(), Some("Rossi, Mario"));
        let value = |field, text: &str| Cause::Value { field, text: text.to_owned() };
        let causes: Vec<_> = faults.into_iter().map(|fault| fault.cause).collect();
        assert_eq!(causes, [value(Field::Rating, "15x0"), value(Field::Federation, "IT")]);
    }
}

//! The form in which the chief arbiter says how registration goes.

use ::desk::wall_time;
use ::registration::{Cents, Fee, Rules, Who};
use codex::{Phrase, phrase};

use crate::posted::Fields;

/// Who pays, by the words that a line of the form has.
#[cfg(test)]
const WHO: [&str; 6] = ["all", "u16", "o65", "women", "titled", "cat 3N NC"];

fn who(word: &str) -> Option<Who> {
    let number = |text: &str| text.parse::<u8>().ok();
    match word {
        "all" | "tutti" => Some(Who::Everybody),
        "women" | "donne" => Some(Who::Women),
        "titled" | "titolati" => Some(Who::Titled),
        word if word.starts_with("cat ") => {
            let signs = word.split_whitespace().skip(1).map(str::to_uppercase);
            Some(Who::Categories(signs.collect()))
        }
        word => match (word.strip_prefix('u'), word.strip_prefix('o')) {
            (Some(age), _) => number(age).map(Who::UpToAge),
            (_, Some(age)) => number(age).map(Who::FromAge),
            _ => None,
        },
    }
}

fn word(who: &Who) -> String {
    match who {
        Who::Everybody => "all".to_owned(),
        Who::Women => "women".to_owned(),
        Who::Titled => "titled".to_owned(),
        Who::UpToAge(age) => format!("u{age}"),
        Who::FromAge(age) => format!("o{age}"),
        Who::Categories(signs) => format!("cat {}", signs.join(" ")),
    }
}

/// The fees as lines: title; amount; who; last day.
pub(super) fn fee_lines(rules: &Rules) -> String {
    let line = |fee: &Fee| {
        let until = fee.until.map(|day| format!("; {day}")).unwrap_or_default();
        format!("{}; {}; {}{until}", fee.title, fee.cents, word(&fee.who))
    };
    rules.fees.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Reads the form, or says what cannot be read.
pub(super) fn read(fields: &Fields) -> Result<Rules, Phrase> {
    let moment = |field: &str| match fields.get(field).trim() {
        "" => Ok(None),
        text => wall_time::read(text).map(Some).ok_or_else(|| phrase!("web-account-bad-start")),
    };
    let limit = match fields.get("limit").trim() {
        "" => None,
        text => {
            let bad = |_| phrase!("web-account-bad-number", least = 1, most = 5000);
            Some(text.parse::<u16>().map_err(bad)?)
        }
    };
    let mut fees = Vec::new();
    let lines = fields.get("fees").lines().map(str::trim);
    for (number, line) in (1u32..).zip(lines).filter(|(_, line)| !line.is_empty()) {
        fees.push(fee(line).ok_or_else(|| phrase!("registration-bad-fee", line = number))?);
    }
    let text = |field: &str| fields.get(field).trim().to_owned();
    Ok(Rules {
        opens: moment("opens")?,
        closes: moment("closes")?,
        limit,
        waiting_list: fields.has("waiting_list"),
        fees,
        payment: text("payment"),
        privacy: text("privacy"),
    })
}

fn fee(line: &str) -> Option<Fee> {
    let mut parts = line.split(';').map(str::trim);
    let title = parts.next().filter(|title| !title.is_empty())?.to_owned();
    let cents: Cents = parts.next()?.parse().ok()?;
    let who = match parts.next() {
        None | Some("") => Who::Everybody,
        Some(word) => who(&word.to_lowercase())?,
    };
    let until = match parts.next() {
        None | Some("") => None,
        Some(day) => Some(day.parse().ok()?),
    };
    parts.next().is_none().then_some(Fee { title, cents, who, until })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fees_are_written_as_they_are_read() {
        let lines = "GM; 0,00; titled\nunder 16; 15,00; u16\npresto; 30,00; all; 2027-04-30";
        let fields: Fields = [("fees".to_owned(), lines.to_owned())].into_iter().collect();
        assert_eq!(fee_lines(&read(&fields).unwrap()), lines);
        for bad in [
            "",
            "x",
            "x; y",
            "x; 3; nobody",
            "x; 3; u",
            "x; 3; all; ieri",
            "x; 3; all; 2027-01-01; y",
        ] {
            assert!(fee(bad).is_none(), "{bad}");
        }
        for word in WHO {
            assert_eq!(super::word(&who(&word.to_lowercase()).unwrap()), word);
        }
    }
}

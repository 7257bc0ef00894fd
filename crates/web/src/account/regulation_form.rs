//! The part of an announcement's form about the federation's regulation: limits to entry, edition,
//! aim, title, and what draughts announce.

use codex::phrase;
use office::announcement::{Announcement, Restriction};
use office::fsi::Rtf;
use office::fsi::titles::ChampionTitle;
use office::regulation::{RegulationChoices, WithdrawalTerm};
use office::validity::Aim;
use rating::Category;
use vocabulary::Sex;

use super::Wrong;
use super::announcement_form::Choices;
use crate::posted::Fields;
use crate::words::Words;

/// The field that says that this part of the form was there.
const ASKED: &str = "regulation_form";

const AIMS: Choices =
    &[("rating", "regulation-form-aim-rating"), ("recognition", "regulation-form-aim-recognition")];
const TITLES: Choices = &[
    ("", "regulation-form-title-none"),
    ("junior", "regulation-form-title-junior"),
    ("junior_women", "regulation-form-title-junior-women"),
    ("youth", "regulation-form-title-youth"),
    ("senior", "regulation-form-title-senior"),
    ("fast", "regulation-form-title-fast"),
];
const WITHDRAWALS: Choices = &[
    ("session_and_hour", "regulation-withdrawal-session-and-hour"),
    ("hour_before", "regulation-withdrawal-hour-before"),
];
const RECORDINGS: Choices = &[
    ("", "regulation-form-recording-not-said"),
    ("yes", "regulation-form-recording-yes"),
    ("no", "regulation-form-recording-no"),
];
const SEXES: Choices = &[
    ("", "regulation-form-sex-all"),
    ("F", "regulation-form-sex-women"),
    ("M", "regulation-form-sex-men"),
];

/// What can be chosen in a field of this part.
pub(super) fn choices(field: &str, words: Words) -> Vec<(&'static str, String)> {
    let listed = match field {
        "aim" => AIMS,
        "champion" => TITLES,
        "withdrawals" => WITHDRAWALS,
        "recording" => RECORDINGS,
        "limit_sex" => SEXES,
        _ => {
            let usual = ("", words.text("regulation-form-edition-usual"));
            let named = Rtf::ALL.map(|rtf| (rtf.edition, words.text(rtf.name)));
            return std::iter::once(usual).chain(named).collect();
        }
    };
    listed.iter().map(|(word, key)| (*word, words.text(key))).collect()
}

/// The fields of what was announced.
pub(super) fn filled(told: &Announcement) -> Vec<(&'static str, String)> {
    let chosen = &told.regulation;
    let aim = match chosen.aim {
        Aim::Rating => "rating",
        Aim::Recognition => "recognition",
    };
    let recording = match chosen.recording {
        None => "",
        Some(true) => "yes",
        Some(false) => "no",
    };
    let mut fields = vec![
        (ASKED, "on".to_owned()),
        ("edition", chosen.edition.clone().unwrap_or_default()),
        ("aim", aim.to_owned()),
        ("champion", chosen.title.map(|title| title.word().to_owned()).unwrap_or_default()),
        ("withdrawals", chosen.withdrawals.word().to_owned()),
        ("recording", recording.to_owned()),
        ("count", chosen.count.map(|count| count.to_string()).unwrap_or_default()),
    ];
    if chosen.promotional {
        fields.push(("promotional", "on".to_owned()));
    }
    let number = |number: Option<i32>| number.map(|it| it.to_string()).unwrap_or_default();
    for limit in &told.restrictions {
        match limit {
            Restriction::Rating { from, to } => {
                fields.push(("limit_rating_from", number(*from)));
                fields.push(("limit_rating_to", number(*to)));
            }
            Restriction::Age { from, to } => {
                fields.push(("limit_age_from", number(from.map(i32::from))));
                fields.push(("limit_age_to", number(to.map(i32::from))));
            }
            Restriction::Clubs(clubs) => fields.push(("limit_clubs", clubs.join("; "))),
            Restriction::CategoryUpTo(sign) => fields.push(("limit_category", sign.clone())),
            Restriction::Sex(sex) => {
                fields.push(("limit_sex", desk::entry::sex_letter(*sex).to_owned()));
            }
            Restriction::Provinces(provinces) => {
                fields.push(("limit_provinces", provinces.join("; ")));
            }
            Restriction::Qualification => fields.push(("limit_qualified", "on".to_owned())),
            Restriction::Other(words) => fields.push(("limit_other", words.clone())),
        }
    }
    fields
}

/// What the fields choose and limit; nothing where the form did not ask.
pub(super) fn read(
    fields: &Fields,
    wrong: &mut Wrong,
    words: Words,
) -> Option<(RegulationChoices, Vec<Restriction>)> {
    if !fields.has(ASKED) {
        return None;
    }
    let text = |field: &str| Some(fields.get(field).trim().to_owned()).filter(|it| !it.is_empty());
    let aim = match fields.get("aim") {
        "recognition" => Aim::Recognition,
        _ => Aim::Rating,
    };
    let champion = fields.get("champion");
    let term = fields.get("withdrawals");
    let choices = RegulationChoices {
        edition: text("edition"),
        aim,
        title: ChampionTitle::ALL.into_iter().find(|title| title.word() == champion),
        withdrawals: WithdrawalTerm::ALL
            .into_iter()
            .find(|known| known.word() == term)
            .unwrap_or_default(),
        recording: match fields.get("recording") {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        },
        promotional: fields.has("promotional"),
        count: number(fields, "count", (1, 100), wrong, words),
    };
    Some((choices, limits(fields, wrong, words)))
}

fn limits(fields: &Fields, wrong: &mut Wrong, words: Words) -> Vec<Restriction> {
    let mut rating = |field| number::<i32>(fields, field, (1, 3500), wrong, words);
    let band = (rating("limit_rating_from"), rating("limit_rating_to"));
    let mut age = |field| number::<u8>(fields, field, (1, 120), wrong, words);
    let ages = (age("limit_age_from"), age("limit_age_to"));
    let several = |field: &str| -> Vec<String> {
        let parts = fields.get(field).split(';').map(str::trim);
        parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
    };
    let mut limits = Vec::new();
    if band != (None, None) {
        limits.push(Restriction::Rating { from: band.0, to: band.1 });
    }
    if ages != (None, None) {
        limits.push(Restriction::Age { from: ages.0, to: ages.1 });
    }
    let clubs = several("limit_clubs");
    limits.extend((!clubs.is_empty()).then_some(Restriction::Clubs(clubs)));
    let category = fields.get("limit_category").trim();
    if !category.is_empty() {
        match category.parse::<Category>() {
            Ok(highest) => limits.push(Restriction::CategoryUpTo(highest.sign().to_owned())),
            Err(_) => wrong.add("limit_category", words.text("web-office-fault-category")),
        }
    }
    match fields.get("limit_sex") {
        "F" => limits.push(Restriction::Sex(Sex::Female)),
        "M" => limits.push(Restriction::Sex(Sex::Male)),
        _ => {}
    }
    let provinces = several("limit_provinces");
    limits.extend((!provinces.is_empty()).then_some(Restriction::Provinces(provinces)));
    if fields.has("limit_qualified") {
        limits.push(Restriction::Qualification);
    }
    let other = fields.get("limit_other").trim();
    limits.extend((!other.is_empty()).then(|| Restriction::Other(other.to_owned())));
    limits
}

/// A number within bounds; an empty field says nothing.
fn number<T: TryFrom<i64>>(
    fields: &Fields,
    field: &str,
    (least, most): (i64, i64),
    wrong: &mut Wrong,
    words: Words,
) -> Option<T> {
    let text = fields.get(field).trim();
    if text.is_empty() {
        return None;
    }
    let read = text.parse::<i64>().ok().filter(|number| (least..=most).contains(number));
    let read = read.and_then(|number| T::try_from(number).ok());
    if read.is_none() {
        let what = phrase!("web-account-bad-number", least = least, most = most);
        wrong.add(field, words.say(&what));
    }
    read
}

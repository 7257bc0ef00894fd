//! The norms for people and for programs.

use std::fmt::Write;

use codex::{Explanation, Phrase, Value, Voice, phrase};
use rating::master_norm::NormReport;
use rating::norm_field::NormField;
use rating::norm_forecast::{ForecastRow, Opposition};
use rating::title_norm::{OpenNeed, TitleReport, TitleRequirement};
use serde_json::{Value as Json, json};
use tournament::Participant;

use super::{Outlook, Report};
use crate::columns;
use crate::shell::{PROVED, Shell};

/// The code of the national title.
const MASTER: &str = "M";

/// A norm as JSON shows it.
pub(super) fn entry(participant: &Participant, result: &Report) -> Json {
    let person = json!({ "number": participant.tpn, "name": participant.name });
    let of_norm = match result {
        Report::Title(report) => json!({
            "title": report.title.code(),
            "made": report.made(),
            "near": report.near(),
            "games": report.games,
            "half_points": report.half_points,
            "average": report.average,
            "performance": report.performance,
            "half_points_needed": report.half_points_needed,
            "counts_as": report.counts_as,
            "ignored_rounds": report.ignored,
            "exemption": report.exemption.map(rating::title_norm::Exemption::article),
            "requirements": report.requirements.iter().map(requirement).collect::<Vec<_>>(),
        }),
        Report::Master(report) => json!({
            "title": MASTER,
            "made": report.verdict.is_ok(),
            "near": report.near(),
            "games": report.games,
            "half_points": report.half_points,
            "average": report.average,
            "half_points_needed": report.requirement.map(|needed| needed.half_points),
        }),
    };
    merged(person, of_norm)
}

/// An entry with the sheet that shows how it came about: what one player's answer has besides.
pub(super) fn with_sheet(entry: Json, sheet: &Explanation) -> Json {
    merged(entry, json!({ "sheet": sheet }))
}

impl Report {
    fn made(&self) -> bool {
        match self {
            Self::Title(report) => report.made(),
            Self::Master(report) => report.verdict.is_ok(),
        }
    }

    fn near(&self) -> bool {
        match self {
            Self::Title(report) => report.near(),
            Self::Master(report) => report.near(),
        }
    }
}

impl Outlook {
    /// The title, whether its norm is made already, and what is needed otherwise.
    fn summary(&self) -> (&'static str, bool, &[ForecastRow]) {
        match self {
            Self::Title(forecast) => (forecast.title.code(), forecast.made, &forecast.rows),
            Self::Master(forecast) => (MASTER, false, &forecast.rows),
        }
    }
}

fn requirement(asked: &TitleRequirement) -> Json {
    json!({
        "condition": asked.condition.slug(),
        "needed": asked.needed,
        "found": asked.found,
        "met": asked.met(),
        "article": asked.article,
    })
}

fn merged(mut into: Json, from: Json) -> Json {
    if let (Json::Object(into), Json::Object(from)) = (&mut into, from) {
        into.extend(from);
    }
    into
}

/// The norms made, then those that were near.
pub(super) fn table(
    field: &NormField<'_>,
    results: &[(&Participant, Report)],
    shell: &Shell,
) -> String {
    let heads = ["number", "name", "norm", "points", "average", "performance", "outcome"];
    let mut text = heading(field, shell);
    let made_norms = results.iter().filter(|(_, result)| result.made());
    let near_norms = results.iter().filter(|(_, result)| result.near());
    let lines: Vec<Vec<String>> =
        made_norms.chain(near_norms).map(|row| line(row, shell)).collect();
    if lines.is_empty() {
        let _ = writeln!(text, "{}", shell.say(&phrase!("norms-none")));
        return text;
    }
    text + &aligned(&heads, lines, &[1, 2, 6], shell)
}

fn heading(field: &NormField<'_>, shell: &Shell) -> String {
    let rounds = field.event().rounds;
    let what = match field.rounds_to_come() {
        0 => phrase!("norms-heading", rounds = rounds, players = field.participants().len()),
        to_come => phrase!(
            "norms-heading-to-come",
            rounds = rounds,
            players = field.participants().len(),
            to_come = to_come
        ),
    };
    format!("{}\n\n", shell.say(&what))
}

fn line((participant, result): &(&Participant, Report), shell: &Shell) -> Vec<String> {
    let number = |value: Option<i32>| value.map_or_else(|| "–".to_owned(), |v| v.to_string());
    let (title, half_points, games, average, performance, outcome) = match result {
        Report::Title(report) => (
            report.title.code(),
            report.half_points,
            report.games,
            report.average,
            report.performance,
            title_outcome(report),
        ),
        Report::Master(report) => {
            (MASTER, report.half_points, report.games, report.average, None, master_outcome(report))
        }
    };
    vec![
        participant.tpn.to_string(),
        participant.name.clone(),
        title.to_owned(),
        format!("{}/{games}", points(half_points, shell)),
        number(average),
        number(performance),
        shell.say(&outcome),
    ]
}

/// Points with a decimal, as in standings: a fraction before a slash would be misread.
fn points(half_points: u32, shell: &Shell) -> String {
    shell.catalogue().show(&Value::Tenths(i64::from(half_points) * 5))
}

fn title_outcome(report: &TitleReport) -> Phrase {
    if let Some(games) = report.counts_as {
        return phrase!("norms-made", games = games);
    }
    if let Some(missing) = report.missing_half_points() {
        return missing_points(missing);
    }
    match report.missing().next() {
        Some(asked) => phrase!(
            "norms-missing",
            what = asked.condition.phrase(report.title),
            found = asked.found,
            needed = asked.needed
        ),
        None => phrase!("norms-none"),
    }
}

fn master_outcome(report: &NormReport) -> Phrase {
    match report.verdict {
        Ok(rating::master_norm::NormKind::Long) => phrase!("norms-master-long"),
        Ok(rating::master_norm::NormKind::Short) => phrase!("norms-master-short"),
        Err(_) => missing_points(report.missing_half_points()),
    }
}

fn missing_points(half_points: u32) -> Phrase {
    let points = Value::HalfPoints(half_points.into());
    phrase!("norms-missing-points", halves = half_points, points = points)
}

/// What is still needed, as JSON shows it.
pub(super) fn outlook_entry(participant: &Participant, outlook: &Outlook) -> Json {
    let (title, made, rows) = outlook.summary();
    let open: Vec<Json> = match outlook {
        Outlook::Title(forecast) => forecast.open.iter().copied().map(open_need).collect(),
        Outlook::Master(_) => Vec::new(),
    };
    let row = |row: &ForecastRow| {
        let rating = match row.opposition {
            Opposition::AtLeast(rating) => Some(rating),
            Opposition::Any | Opposition::OutOfReach => None,
        };
        json!({
            "half_points": row.half_points,
            "reachable": row.opposition != Opposition::OutOfReach,
            "rating": rating,
            "average": row.average,
        })
    };
    json!({
        "number": participant.tpn,
        "name": participant.name,
        "title": title,
        "made": made,
        "open": open,
        "rows": rows.iter().map(row).collect::<Vec<_>>(),
    })
}

fn open_need(need: OpenNeed) -> Json {
    match need {
        OpenNeed::TitleHolders(count) => json!({"title_holders_at_least": count}),
        OpenNeed::CountedTitles(count) => json!({"counted_titles_at_least": count}),
        OpenNeed::Federations(count) => json!({"new_federations_at_least": count}),
        OpenNeed::OwnFederation(count) => json!({"own_federation_at_most": count}),
        OpenNeed::OneFederation(federation, count) => {
            json!({"federation": federation.code(), "at_most": count})
        }
    }
}

/// Who can still make a norm: the least points and against whom, and what a full score asks.
pub(super) fn outlooks(
    field: &NormField<'_>,
    open: &[(&Participant, Outlook)],
    shell: &Shell,
) -> String {
    let mut text = heading(field, shell);
    if open.is_empty() {
        let _ = writeln!(text, "{}", shell.say(&phrase!("norms-none-in-reach")));
        return text;
    }
    let rounds = field.rounds_to_come();
    let lines: Vec<Vec<String>> = open
        .iter()
        .map(|(participant, outlook)| {
            let (title, made, rows) = outlook.summary();
            let needed = match rows.iter().find(|row| row.average.is_some()) {
                _ if made => shell.say(&phrase!("norms-already")),
                Some(row) => {
                    let mut needed = vec![shell.say(&least(row, rounds))];
                    if let Outlook::Title(forecast) = outlook {
                        let open = forecast.open.iter();
                        needed.extend(open.map(|need| shell.say(&need.phrase(forecast.title))));
                    }
                    needed.join("; ")
                }
                None => String::new(),
            };
            vec![participant.tpn.to_string(), participant.name.clone(), title.to_owned(), needed]
        })
        .collect();
    text + &aligned(&["number", "name", "norm", "needed"], lines, &[1, 2, 3], shell)
}

fn least(row: &ForecastRow, rounds: u32) -> Phrase {
    let points = Value::HalfPoints(row.half_points.into());
    match row.opposition {
        Opposition::AtLeast(rating) => {
            phrase!("norms-needed", points = points, rounds = rounds, rating = rating)
        }
        Opposition::Any | Opposition::OutOfReach => {
            phrase!("norms-needed-any", points = points, rounds = rounds)
        }
    }
}

/// Lines under their heads, words to the left, numbers to the right; a norm that was made stands out.
fn aligned(heads: &[&str], lines: Vec<Vec<String>>, words: &[usize], shell: &Shell) -> String {
    let head = |head: &&str| shell.catalogue().text(&format!("norms-head-{head}"));
    let all: Vec<_> = [heads.iter().map(head).collect()].into_iter().chain(lines).collect();
    let made = |line: String| {
        if line.contains('✓') { format!("{PROVED}{line}{PROVED:#}") } else { line }
    };
    columns::headed(&columns::rows(&all, words, None).into_iter().map(made).collect::<Vec<_>>())
}

//! What the index answers, for people and for programs.

use std::fmt::Write;
use std::time::Duration;

use codex::{Phrase, phrase};
use formats::player_list::{Fault, Player, Strength, sex_letter};
use players::{Found, ListInfo, Match, PastList, Person, Report};
use serde::Serialize;

use crate::columns;
use crate::shell::{BOLD, Shell};

/// An import for programs; how long it took is not part of the answer.
#[derive(Serialize)]
pub(super) struct Imported<'r> {
    source: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    published: Option<&'r str>,
    lines: u64,
    players: u64,
    faults: u64,
    lost: u64,
    /// Only where a newer list is there, and stays.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    earlier: bool,
    unused_columns: &'r [String],
    first_faults: Vec<FaultShown>,
}

#[derive(Serialize)]
struct FaultShown {
    line: u64,
    cause: String,
}

impl<'r> Imported<'r> {
    pub(super) fn new(report: &'r Report, most: usize) -> Self {
        let shown = |fault: &Fault| FaultShown { line: fault.line, cause: fault.cause.to_string() };
        Self {
            source: report.source.slug(),
            published: report.published.as_deref(),
            lines: report.lines,
            players: report.players,
            faults: report.fault_count,
            lost: report.lost,
            earlier: report.is_past,
            unused_columns: &report.unused,
            first_faults: report.faults.iter().take(most).map(shown).collect(),
        }
    }
}

/// An import for people.
pub(super) fn imported(report: &Report, most: usize, took: Duration, shell: &Shell) -> String {
    let mut text = String::new();
    let mut line = |phrase: &Phrase| {
        text.push_str(&shell.say(phrase));
        text.push('\n');
    };
    for fault in report.faults.iter().take(most) {
        line(&fault.phrase());
    }
    let shown = report.faults.len().min(most) as u64;
    if report.fault_count > shown {
        line(&phrase!("players-more-faults", count = (report.fault_count - shown).to_string()));
    }
    if !report.unused.is_empty() {
        line(&phrase!("players-unused-columns", columns = report.unused.join(", ")));
    }
    let tenths = took.as_millis() / 100;
    line(&phrase!(
        "players-imported",
        source = report.source.slug(),
        players = report.players.to_string(),
        lines = report.lines.to_string(),
        faults = report.fault_count.to_string(),
        lost = report.lost.to_string(),
        seconds = format!("{}.{}", tenths / 10, tenths % 10)
    ));
    if report.is_past {
        line(&phrase!("players-imported-past"));
    }
    text
}

/// A list for programs.
#[derive(Serialize)]
pub(super) struct ListShown<'l> {
    list: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    day: Option<String>,
    file: &'l str,
    players: u64,
    faults: u64,
    lost: u64,
    /// A list of before: of it the ratings alone are kept.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    earlier: bool,
    unused_columns: &'l [String],
}

/// Lists for programs: those that are there, then those of before.
pub(super) fn lists<'l>(lists: &'l [ListInfo], past: &'l [PastList]) -> Vec<ListShown<'l>> {
    lists.iter().map(list_shown).chain(past.iter().map(past_shown)).collect()
}

fn past_shown(list: &PastList) -> ListShown<'_> {
    ListShown {
        list: list.federation.slug(),
        day: Some(list.dated.clone()),
        file: &list.file,
        players: list.players,
        faults: 0,
        lost: 0,
        earlier: true,
        unused_columns: &[],
    }
}

fn list_shown(info: &ListInfo) -> ListShown<'_> {
    ListShown {
        list: info.federation.slug(),
        day: desk::lists::list_day(info).map(|day| day.to_string()),
        file: &info.file,
        players: info.players,
        faults: info.faults,
        lost: info.lost,
        earlier: false,
        unused_columns: &info.unused,
    }
}

/// Lists for people.
pub(super) fn lists_told(lists: &[ListInfo], past: &[PastList], shell: &Shell) -> String {
    if lists.is_empty() {
        return shell.line(&phrase!("players-list-none"));
    }
    let line = |info: &ListInfo| {
        let day = desk::lists::list_day(info).map(|day| day.to_string()).unwrap_or_default();
        shell.line(&phrase!(
            "players-list",
            list = info.federation.slug().to_uppercase(),
            players = info.players.to_string(),
            day = day,
            file = info.file.as_str()
        ))
    };
    let before = |list: &PastList| {
        shell.line(&phrase!(
            "players-list-past",
            list = list.federation.slug().to_uppercase(),
            players = list.players.to_string(),
            day = list.dated.as_str(),
            file = list.file.as_str()
        ))
    };
    lists.iter().map(line).chain(past.iter().map(before)).collect()
}

/// A person for programs.
#[derive(Serialize)]
pub(super) struct PersonShown<'p> {
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    fit: Option<&'static str>,
    name: &'p str,
    #[serde(skip_serializing_if = "Option::is_none")]
    fide_id: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fsi_id: Option<&'p str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fide: Option<&'p Player>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fsi: Option<&'p Player>,
}

fn person(person: &Person, fit: Option<Match>) -> PersonShown<'_> {
    PersonShown {
        fit: fit.map(|fit| match fit {
            Match::Number => "number",
            Match::Exact => "exact",
            Match::Beginning => "beginning",
            Match::Apart => "apart",
            Match::Club => "club",
            Match::Similar => "similar",
        }),
        name: person.name(),
        fide_id: person.fide_id(),
        fsi_id: person.fsi_id(),
        fide: person.fide.as_ref(),
        fsi: person.fsi.as_ref(),
    }
}

/// Answers for programs.
pub(super) fn answers(found: &[Found]) -> Vec<PersonShown<'_>> {
    found.iter().map(|found| person(&found.person, Some(found.fit))).collect()
}

/// People for programs.
pub(super) fn people(people: &[Person]) -> Vec<PersonShown<'_>> {
    people.iter().map(|one| person(one, None)).collect()
}

/// Answers for people, in columns.
pub(super) fn table(found: &[Found], shell: &Shell) -> String {
    let heads = [
        phrase!("players-head-fide"),
        phrase!("players-head-fsi"),
        phrase!("players-head-title"),
        phrase!("players-head-name"),
        phrase!("players-head-federation"),
        phrase!("players-head-birth"),
        phrase!("players-head-standard"),
        phrase!("players-head-rapid"),
        phrase!("players-head-blitz"),
        phrase!("players-head-national"),
    ]
    .map(|head| shell.say(&head));
    let words: Vec<usize> = (0..heads.len()).collect();
    let people = found.iter().map(|found| cells(&found.person).to_vec());
    let lines: Vec<_> = [heads.to_vec()].into_iter().chain(people).collect();
    columns::headed(&columns::rows(&lines, &words, None))
}

fn cells(person: &Person) -> [String; 10] {
    let number = |number: Option<u16>| number.map_or_else(String::new, |number| number.to_string());
    let of = |value: fn(&Player) -> Option<u16>| {
        let records = [&person.fide, &person.fsi];
        number(records.into_iter().flatten().find_map(value))
    };
    let record = person.record();
    let text = |value: fn(&Player) -> &str| record.map_or("", value).to_owned();
    let title = record.map_or("", |player| match player.title.as_str() {
        "" => player.women_title.as_str(),
        title => title,
    });
    [
        person.fide_id().map_or_else(String::new, |id| id.to_string()),
        person.fsi_id().unwrap_or_default().to_owned(),
        title.to_owned(),
        person.name().to_owned(),
        text(|player| &player.federation),
        of(|player| player.birth.map(formats::player_list::Birth::year)),
        of(|player| player.standard.rating),
        of(|player| player.rapid.rating),
        of(|player| player.blitz.rating),
        of(|player| player.national.rating),
    ]
}

/// Everything known of people, one card each.
pub(super) fn cards(people: &[Person], lists: &[ListInfo], shell: &Shell) -> String {
    let mut text = String::new();
    for person in people {
        let _ = writeln!(text, "{BOLD}{}{BOLD:#}", person.name());
        let records = [("fide", &person.fide), ("fsi", &person.fsi)];
        for (list, player) in
            records.into_iter().filter_map(|(list, one)| Some((list, one.as_ref()?)))
        {
            let info = lists.iter().find(|info| info.federation.slug() == list);
            let day = info.and_then(|info| info.published.as_ref().or(info.dated.as_ref()));
            let heading = match day {
                Some(day) => {
                    phrase!("players-card-dated", list = list.to_uppercase(), day = day.as_str())
                }
                None => phrase!("players-card", list = list.to_uppercase()),
            };
            let _ = writeln!(text, "{}", shell.say(&heading));
            for (label, value) in facts(player) {
                if !value.is_empty() {
                    let _ = writeln!(text, "  {}: {value}", shell.say(&label));
                }
            }
        }
    }
    text
}

fn facts(player: &Player) -> Vec<(Phrase, String)> {
    let strength = |strength: Strength| {
        let rating = strength.rating.map(|rating| rating.to_string()).unwrap_or_default();
        match strength.k {
            Some(k) if !rating.is_empty() => format!("{rating} (K {k})"),
            _ => rating,
        }
    };
    let titles = [&player.title, &player.women_title, &player.other_titles, &player.arena_title];
    let titles: Vec<_> = titles.into_iter().filter(|title| !title.is_empty()).cloned().collect();
    let mut facts = vec![
        (phrase!("players-field-name"), player.name.clone()),
        (
            phrase!("players-field-fide-id"),
            player.fide_id.map(|id| id.to_string()).unwrap_or_default(),
        ),
        (phrase!("players-field-fsi-id"), player.fsi_id.clone().unwrap_or_default()),
        (phrase!("players-field-federation"), player.federation.clone()),
        (phrase!("players-field-sex"), player.sex.map_or("", sex_letter).to_owned()),
        (
            phrase!("players-field-birth"),
            player.birth.map(|birth| birth.to_string()).unwrap_or_default(),
        ),
        (phrase!("players-field-title"), titles.join(", ")),
        (phrase!("players-field-rating"), strength(player.standard)),
        (phrase!("players-field-rapid"), strength(player.rapid)),
        (phrase!("players-field-blitz"), strength(player.blitz)),
        (phrase!("players-field-national"), strength(player.national)),
        (phrase!("players-field-category"), player.category.clone()),
        (phrase!("players-field-province"), player.province.clone()),
        (phrase!("players-field-club"), player.club.clone()),
        (
            phrase!("players-field-member-year"),
            player.member_year.map(|year| year.to_string()).unwrap_or_default(),
        ),
        (phrase!("players-field-flag"), player.flag.clone()),
    ];
    let named = |heading: &str| phrase!("players-field-other", heading = heading);
    facts.extend(player.extra.iter().map(|(heading, value)| (named(heading), value.clone())));
    facts
}

//! Entries from a table or a file: columns matched, every line shown with its ruling, then all of
//! them kept by one command, or those that are well.

use std::sync::Arc;

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use desk::entry::{COLUMNS, EntryDraft};
use desk::roster::{self, Roster};
use desk::twins::Namesakes;
use desk::{LoadedEvent, Outcome, Wish};
use journal::people::Person;
use office::Act;

use super::act::{Sent, shown as ruling_shown};
use super::entering::new_id;
use super::fields::label;
use super::{DeskName, frame};
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::Desk;
use crate::navigation::NavLink;
use crate::page::{Page, with_status};
use crate::posted::{Fields, Posted};
use crate::shown::RulingShown;
use crate::site::Site;
use crate::uploaded::Uploaded;
use crate::visitor::Visitor;
use crate::words::Words;

/// The largest file or table of entries.
pub(crate) const LARGEST: usize = 4 * 1024 * 1024;

#[derive(Template)]
#[template(path = "office-roll.html")]
struct RollPage {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    columns: String,
    text: String,
    /// The numbers of the lines in the file that the text comes from.
    numbers: String,
    matching: Vec<ColumnShown>,
    unused: Option<String>,
    lines: Vec<RollLine>,
    ready: Option<String>,
    /// How many lines are well, where others are not.
    good: Option<String>,
    refused: bool,
    two_people: bool,
    namesakes: bool,
    trouble: Option<String>,
    key: String,
}

/// A column of the file, and what it may fill.
struct ColumnShown {
    at: usize,
    heading: String,
    sample: String,
    options: Vec<(&'static str, String, bool)>,
}

/// A line of a table with its ruling.
struct RollLine {
    number: usize,
    name: String,
    class: &'static str,
    badge: &'static str,
    verdict: String,
    text: Vec<String>,
    cites: Vec<String>,
}

/// Answers `/e/EVENT/office/players/table`.
pub(crate) async fn table(
    Desk { site, loaded, visitor, .. }: Desk,
) -> Result<Response, RequestError> {
    with_status(StatusCode::OK, &blank(&site, &visitor, &loaded)?)
}

/// Answers a post to `/e/EVENT/office/players/file`: a file read into the table, to be looked at.
pub(crate) async fn file(
    Desk { site, loaded, visitor, .. }: Desk,
    Uploaded(file): Uploaded,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let read = match file.filter(|file| !file.is_empty()) {
        Some(file) => tokio::task::spawn_blocking(move || Roster::read(&file)).await?,
        None => Err(phrase!("web-office-no-file")),
    };
    let roster = match read {
        Ok(roster) if !roster.lines.is_empty() => roster,
        Ok(_) => return told(&site, &visitor, &loaded, words.say(&phrase!("desk-roster-empty"))),
        Err(fault) => return told(&site, &visitor, &loaded, words.say(&fault)),
    };
    let columns = roster.matched();
    let read = Read::of(&roster, &columns, &loaded, words)?;
    let ruled = read.previewed(&site, &visitor, &loaded, Namesakes::Told)?;
    shown(&site, &visitor, &loaded, (&roster, &columns), ruled, false)
}

fn told(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    trouble: String,
) -> Result<Response, RequestError> {
    let page = RollPage { trouble: Some(trouble), ..blank(site, visitor, loaded)? };
    with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
}

/// Answers a post to `/e/EVENT/office/players/table`: shown line by line, and with `enter` kept if
/// nothing is wrong, with `enter=good` without the lines that are.
pub(crate) async fn enter_table(
    Desk { site, loaded, visitor, .. }: Desk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let mut roster = match Roster::of_text(fields.get("table")) {
        Ok(roster) => roster,
        Err(fault) => return told(&site, &visitor, &loaded, words.say(&fault)),
    };
    renumber(&mut roster, fields.get("numbers"));
    let players = format!("{}/office/players", loaded.name().address());
    if fields.has("enter") {
        // The same command again: what it entered would now be entered twice.
        let key = Sent::of(&fields)?.command(&visitor)?;
        let stream = loaded.name().stream().map_err(|_| RequestError::NotFound)?;
        if site.journal().receipt(&stream, &key)?.is_some() {
            return Ok(Redirect::to(&players).into_response());
        }
    }
    let columns = chosen(&roster, &fields);
    let two_people = fields.has("two_people");
    let namesakes = if two_people { Namesakes::TwoPeople } else { Namesakes::Told };
    let read = Read::of(&roster, &columns, &loaded, words)?;
    let mut ruled = read.previewed(&site, &visitor, &loaded, namesakes)?;
    let only_good = fields.get("enter") == "good";
    let well = ruled.is_well() || (only_good && ruled.good() > 0);
    if !well || !fields.has("enter") {
        return shown(&site, &visitor, &loaded, (&roster, &columns), ruled, two_people);
    }
    if only_good {
        ruled.drop_bad(&site, &visitor, &loaded, namesakes)?;
    }
    let context = visitor.context(&site, loaded.name().as_str())?;
    let key = Sent::of(&fields)?.command(&visitor)?;
    let kept = {
        let (site, event) = (Arc::clone(&site), loaded.name().as_str().to_owned());
        let (people, acts) = ruled.entries.iter().flatten().cloned().unzip();
        let wish = Wish::all(acts, context).with_namesakes(namesakes);
        let people: Vec<Person> = people;
        let keep = move || site.events().act_with_people(&event, people, wish, (&key, site.now()));
        tokio::task::spawn_blocking(keep).await??
    };
    match kept {
        Outcome::Refused(_) => {
            let ruled = read.previewed(&site, &visitor, &loaded, namesakes)?;
            shown(&site, &visitor, &loaded, (&roster, &columns), ruled, two_people)
        }
        Outcome::Kept(..) | Outcome::Before(_) => Ok(Redirect::to(&players).into_response()),
    }
}

/// What the form chose for each column, else what its heading says.
fn chosen(roster: &Roster, fields: &Fields) -> Vec<Option<&'static str>> {
    let targets = roster::targets();
    let matched = roster.matched().into_iter().enumerate();
    let column = |(at, matched): (usize, Option<&'static str>)| {
        let name = format!("column-{at}");
        if !fields.has(&name) {
            return matched;
        }
        targets.iter().copied().find(|target| *target == fields.get(&name))
    };
    matched.map(column).collect()
}

/// Lines of a file keep the numbers that they have there.
fn renumber(roster: &mut Roster, numbers: &str) {
    let numbers: Vec<usize> = numbers.split(',').filter_map(|it| it.parse().ok()).collect();
    if numbers.len() == roster.lines.len() {
        for (line, number) in roster.lines.iter_mut().zip(numbers) {
            line.0 = number;
        }
    }
}

/// The lines as they were read: what each one enters, or what is wrong with it.
struct Read {
    lines: Vec<RollLine>,
    entries: Vec<Option<(Person, Act)>>,
}

/// The same with the rulings.
struct Ruled {
    lines: Vec<RollLine>,
    entries: Vec<Option<(Person, Act)>>,
    namesakes: bool,
}

impl Read {
    fn of(
        roster: &Roster,
        columns: &[Option<&'static str>],
        loaded: &LoadedEvent,
        words: Words,
    ) -> Result<Self, RequestError> {
        let (mut lines, mut entries) = (Vec::new(), Vec::new());
        for (number, row) in roster.rows(columns) {
            let id = new_id()?;
            let (name, faults, entry) = match row {
                Err(fault) => (String::new(), vec![words.say(&fault)], None),
                Ok(draft) => {
                    let name = format!("{} {}", draft.get("family_name"), draft.get("given_name"));
                    match draft.read(&id, loaded.state().event()) {
                        Ok((person, form)) => {
                            let act = Act::Enter { form: Box::new(form) };
                            (name, Vec::new(), Some((person, act)))
                        }
                        Err(faults) => (name, wrong(&draft, &faults, words), None),
                    }
                }
            };
            lines.push(unruled(number, &name, faults, words));
            entries.push(entry);
        }
        Ok(Self { lines, entries })
    }

    fn previewed(
        &self,
        site: &Site,
        visitor: &Visitor,
        loaded: &LoadedEvent,
        namesakes: Namesakes,
    ) -> Result<Ruled, RequestError> {
        let lines = self.lines.iter().map(RollLine::again).collect();
        let mut ruled = Ruled { lines, entries: self.entries.clone(), namesakes: false };
        ruled.rule(site, visitor, loaded, namesakes)?;
        Ok(ruled)
    }
}

impl Ruled {
    /// Rules on whatever is left of the lines, in their order.
    fn rule(
        &mut self,
        site: &Site,
        visitor: &Visitor,
        loaded: &LoadedEvent,
        namesakes: Namesakes,
    ) -> Result<(), RequestError> {
        let (people, acts): (Vec<Person>, Vec<Act>) =
            self.entries.iter().flatten().cloned().unzip();
        if acts.is_empty() {
            return Ok(());
        }
        let event = loaded.name().as_str();
        let context = visitor.context(site, event)?;
        let wish = Wish::all(acts, context).of_people(people).with_namesakes(namesakes);
        let mut rulings = site.events().preview_all(event, &wish)?.into_iter();
        let readable =
            self.lines.iter_mut().zip(&self.entries).filter(|(_, entry)| entry.is_some());
        for (line, _) in readable {
            let Some(ruling) = rulings.next() else { break };
            self.namesakes |= desk::twins::is_namesake(&ruling);
            let shown = ruling_shown(site, loaded, &ruling, visitor);
            line.ruled(!ruling.verdict.counts(), &shown);
        }
        Ok(())
    }

    /// Leaves out what is wrong or refused, until nothing of the rest is.
    fn drop_bad(
        &mut self,
        site: &Site,
        visitor: &Visitor,
        loaded: &LoadedEvent,
        namesakes: Namesakes,
    ) -> Result<(), RequestError> {
        loop {
            let bad = self.lines.iter().zip(&mut self.entries);
            let bad: Vec<_> =
                bad.filter(|(line, entry)| line.class == "refused" && entry.is_some()).collect();
            if bad.is_empty() {
                return Ok(());
            }
            for (_, entry) in bad {
                *entry = None;
            }
            self.rule(site, visitor, loaded, namesakes)?;
        }
    }

    fn good(&self) -> usize {
        self.lines.iter().filter(|line| line.class != "refused").count()
    }

    fn is_well(&self) -> bool {
        !self.lines.is_empty() && self.good() == self.lines.len()
    }
}

impl RollLine {
    fn again(&self) -> Self {
        Self {
            number: self.number,
            name: self.name.clone(),
            class: self.class,
            badge: self.badge,
            verdict: self.verdict.clone(),
            text: self.text.clone(),
            cites: self.cites.clone(),
        }
    }

    fn ruled(&mut self, refused: bool, ruling: &RulingShown) {
        self.class = if refused { "refused" } else { ruling.class };
        self.badge = match self.class {
            "accepted" => "ok",
            "refused" => "bad",
            _ => "warn",
        };
        self.verdict.clone_from(&ruling.verdict);
        self.text = vec![ruling.text.clone()];
        self.text.extend(ruling.findings.iter().map(|(text, cite)| format!("{text} ({cite})")));
        self.cites.clone_from(&ruling.cites);
    }
}

/// What is wrong with a line, each with what stands there.
fn wrong(draft: &EntryDraft, faults: &desk::entry::Faults, words: Words) -> Vec<String> {
    let told = |(field, fault): (&&'static str, &codex::Phrase)| {
        let (value, fault) = (draft.get(field), words.say(fault));
        if value.is_empty() { fault } else { format!("«{value}»: {fault}") }
    };
    faults.iter().map(told).collect()
}

fn unruled(number: usize, name: &str, text: Vec<String>, words: Words) -> RollLine {
    let wrong = !text.is_empty();
    RollLine {
        number,
        name: name.trim().to_owned(),
        class: if wrong { "refused" } else { "" },
        badge: if wrong { "bad" } else { "" },
        verdict: words.text(if wrong { "web-office-line-wrong" } else { "web-office-line-read" }),
        text,
        cites: Vec::new(),
    }
}

fn blank(site: &Site, visitor: &Visitor, loaded: &LoadedEvent) -> Result<RollPage, RequestError> {
    let words = visitor.words;
    let title = words.text("web-office-enter-table");
    let (page, desks) = frame(site, visitor, loaded, DeskName::Players, title);
    Ok(RollPage {
        page,
        desks,
        address: loaded.name().address(),
        columns: COLUMNS.map(|column| label(column, words).0).join(";"),
        text: String::new(),
        numbers: String::new(),
        matching: Vec::new(),
        unused: None,
        lines: Vec::new(),
        ready: None,
        good: None,
        refused: false,
        two_people: false,
        namesakes: false,
        trouble: None,
        key: chance::key()?,
    })
}

fn shown(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    (roster, columns): (&Roster, &[Option<&'static str>]),
    ruled: Ruled,
    two_people: bool,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let (well, good, all) = (ruled.is_well(), ruled.good(), ruled.lines.len());
    let numbers: Vec<String> = roster.lines.iter().map(|(number, _)| number.to_string()).collect();
    let unused = roster.unused(columns);
    let said = phrase!("web-office-table-unused", columns = unused.join(", "));
    let page = RollPage {
        text: roster.to_text(),
        numbers: numbers.join(","),
        matching: matching(roster, columns, words),
        unused: (!unused.is_empty()).then(|| words.say(&said)),
        ready: well.then(|| words.say(&phrase!("web-office-table-ready", count = all))),
        good: (!well && good > 0)
            .then(|| words.say(&phrase!("web-office-table-good", count = good, all = all))),
        refused: !well && all > 0,
        namesakes: ruled.namesakes || two_people,
        two_people,
        lines: ruled.lines,
        ..blank(site, visitor, loaded)?
    };
    let status = if well || all == 0 { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    with_status(status, &page)
}

fn matching(roster: &Roster, columns: &[Option<&'static str>], words: Words) -> Vec<ColumnShown> {
    let headings = roster.headings.iter().zip(columns.iter().copied()).enumerate();
    let shown = |(at, (heading, chosen)): (usize, (&String, Option<&'static str>))| {
        let cells = roster.lines.iter().filter_map(|(_, cells)| cells.get(at));
        let samples: Vec<&str> =
            cells.map(String::as_str).filter(|cell| !cell.is_empty()).take(2).collect();
        let option = |target: &'static str| {
            let text = match target {
                roster::NAME => words.text("web-office-column-name"),
                roster::RATING => words.text("web-office-column-rating"),
                column => label(column, words).0,
            };
            (target, text, chosen == Some(target))
        };
        let none = ("", words.text("web-office-column-none"), chosen.is_none());
        ColumnShown {
            at,
            heading: heading.clone(),
            sample: samples.join(", "),
            options: std::iter::once(none)
                .chain(roster::targets().into_iter().map(option))
                .collect(),
        }
    };
    headings.map(shown).collect()
}

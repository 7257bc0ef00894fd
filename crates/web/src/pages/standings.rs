//! The standings, live while a round is played; every row leads to its explanation.

use std::collections::BTreeMap;

use askama::Template;
use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use axum::response::Response;
use codex::{Phrase, Voice, phrase};
use desk::shortlists::{Shortlist, shortlists};
use desk::{Aspect, LoadedEvent};
use office::round::Phase;
use rating::performance::performance;
use serde::Deserialize;
use tournament::{Record, Tournament, Tpn};

use super::crosstable::RoundCell;
use super::field::Field;
use super::pairings::{future, published};
use super::parts::{Called, Cut, PartQuery, Parts, Place, plain};
use super::player::counted;
use super::sorting::{By, Head, Sorting};
use crate::answer::RequestError;
use crate::entrance::Hall;
use crate::navigation::Tab;
use crate::page::{Page, public};
use crate::shown;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;
use crate::yours::follows::Ties;

/// Lines of a page.
const CUT: Cut = Cut { most: 300, together: 1, called: Called::Places, hint: "web-public-find" };

#[derive(Template)]
#[template(path = "standings.html")]
struct StandingsPage {
    page: Page,
    address: String,
    /// The way from here to the event's own address, kept short: five hundred rows have it.
    up: &'static str,
    round: u8,
    rounds: Vec<u8>,
    /// Rounds that are not on the wall yet.
    future: Vec<u8>,
    /// Links to other rounds keep no order.
    order: &'static str,
    /// The rounds whose results stand beside the names; none in a list too long for them.
    told: Vec<u8>,
    /// The parts of the field that can be asked for, each with how many it has.
    shortlists: Vec<ShortlistShown>,
    heads: Heads,
    /// Whether anybody has a performance.
    performances: bool,
    /// What is played meanwhile, where these standings are of a round that is over.
    meanwhile: Option<String>,
    /// The last round that is over, where these standings are provisional, and what leads to it.
    closed: Option<(u8, String)>,
    /// Results still to come in this round.
    open: usize,
    /// Games that were put down as adjourned, in any round so far.
    adjourned: usize,
    teams: bool,
    columns: Vec<Column>,
    rows: Vec<RowShown>,
    parts: Parts,
    /// What the signs of the list mean.
    legend: Vec<String>,
    as_of: String,
    witness: String,
}

/// A part of the field as a chip.
struct ShortlistShown {
    title: String,
    count: usize,
    address: String,
    current: bool,
}

/// The heads by which the list is sorted.
struct Heads {
    rank: Head,
    name: Head,
    rating: Head,
    points: Head,
    values: Vec<Head>,
    performance: Head,
}

/// In which order the list is asked for, and which part of the field.
#[derive(Deserialize)]
pub(crate) struct Asked {
    sort: Option<String>,
    show: Option<String>,
}

/// A tie-break of a list.
pub(crate) struct Column {
    pub(crate) code: String,
    pub(crate) title: String,
}

/// The tie-breaks of standings, with their names in full.
pub(crate) fn columns(standings: &standings::Standings, words: Words) -> Vec<Column> {
    let columns = standings.columns().iter();
    columns
        .map(|column| Column { code: column.to_string(), title: tie_break_title(column, words) })
        .collect()
}

/// The name of a tie-break in full, with what is cut from it.
pub(crate) fn tie_break_title(tie_break: &standings::TieBreak, words: Words) -> String {
    words.say(&tie_break.title())
}

/// The values of a row, as its columns want them.
pub(crate) fn values(row: &standings::Row, words: Words) -> Vec<String> {
    let shown = |value: &standings::Value| {
        value.shown().map(|value| words.catalogue().show(&value)).unwrap_or_default()
    };
    row.values.iter().map(shown).collect()
}

struct RowShown {
    rank: u16,
    number: u16,
    /// The last part of the address.
    id: u16,
    name: String,
    before: String,
    after: String,
    rating: String,
    club: String,
    /// How many places up or down since the round before.
    moved: Option<i32>,
    /// What each round gave.
    cells: Vec<RoundCell>,
    points: String,
    values: Vec<String>,
    /// The performance so far.
    performance: Option<i32>,
    /// The rating and the values as numbers, for sorting.
    figures: (u16, Vec<standings::Value>),
    ties: Ties,
    gone: bool,
    struck: bool,
    /// The points as a number, for sorting.
    score: tournament::Score,
}

/// Lists longer than this tell the rounds in the crosstable and on the cards of the players alone.
const LONGEST_WITH_ROUNDS: usize = 200;
/// More rounds than these leave no room for those still to come.
const WIDEST: u8 = 7;

impl RowShown {
    /// The change of place with its arrow; nothing before the second round.
    fn change(&self) -> String {
        match self.moved {
            Some(0) => "=".to_owned(),
            Some(up) if up > 0 => format!("↑{up}"),
            Some(down) => format!("↓{}", -down),
            None => String::new(),
        }
    }

    /// The class of that change.
    fn change_class(&self) -> &'static str {
        match self.moved {
            Some(up) if up > 0 => "up",
            Some(down) if down < 0 => "down",
            _ => "",
        }
    }
}

/// Answers `/e/EVENT/standings`: as they stand this moment.
pub(crate) async fn now(
    Hall { site, loaded, visitor, headers }: Hall,
    Query(part): Query<PartQuery>,
    Query(asked): Query<Asked>,
) -> Result<Response, RequestError> {
    answer(&site, &loaded, None, (&part, &asked), &visitor, &headers)
}

/// Answers `/e/EVENT/standings/ROUND`.
pub(crate) async fn after(
    Hall { site, loaded, visitor, headers }: Hall,
    Path((_, round)): Path<(String, u8)>,
    Query(part): Query<PartQuery>,
    Query(asked): Query<Asked>,
) -> Result<Response, RequestError> {
    if !published(&loaded.state()).contains(&round) {
        return Err(RequestError::NotFound);
    }
    answer(&site, &loaded, Some(round), (&part, &asked), &visitor, &headers)
}

fn answer(
    site: &Site,
    loaded: &LoadedEvent,
    chosen: Option<u8>,
    (part, asked): (&PartQuery, &Asked),
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Result<Response, RequestError> {
    let path = match chosen {
        Some(round) => format!("{}/standings/{round}", loaded.name().address()),
        None => format!("{}/standings", loaded.name().address()),
    };
    let round = chosen.or(published(&loaded.state()).last().copied()).unwrap_or(0);
    let sorting = asked.sorting(loaded, round);
    // Who belongs to which part is only asked where somebody wants one: most pages are kept ready.
    let wanted = asked.show.as_ref().and_then(|word| {
        let lists = parts_of_the_field(site, loaded, round);
        lists.into_iter().find(|list| list.word == *word)
    });
    let only = wanted.as_ref();
    let shown = only.map(|list| ("show", list.word.clone()));
    let place = Place { path, asked: sorting.asked().into_iter().chain(shown).collect() };
    public(site, (loaded, &[Aspect::Event]), visitor, headers, place.address(part), |visitor| {
        let (words, names) = (visitor.words, site.names());
        let seen = loaded.state();
        let field = Field::of(&seen, &names);
        let rounds = published(&seen);
        let standings = if round == 0 { None } else { field.standings(round).ok() };
        let own = visitor.entrant(site, loaded.name().as_str());
        let mut rows: Vec<RowShown> = standings
            .iter()
            .flat_map(standings::Standings::rows)
            .map(|row| row_shown(row, &field, words))
            .collect();
        for row in &mut rows {
            row.ties = Ties {
                mine: field.is_own(own, row.id),
                followed: !field.of_teams() && visitor.follows.has(row.id),
            };
        }
        tell_changes(&mut rows, &field, round);
        tell_performances(&mut rows, &field, round);
        let told = tell_rounds(&mut rows, &field, round, words);
        let everybody = rows.len();
        let lists = standings
            .as_ref()
            .map(|it| shortlists(seen.event(), &names, it, round))
            .unwrap_or_default();
        rows.retain(|row| only.is_none_or(|list| list.members.contains(&field.recipient(row.id))));
        sort(&mut rows, &sorting);
        let name = |row: &RowShown| row.name.clone();
        let (rows, parts) = Parts::of(rows, &CUT, &place, part, words, name)?;
        let event = seen.event();
        let office::Unfinished { open, adjourned } = event.unfinished(round);
        let title = match round {
            0 => words.text("web-tab-standings"),
            round if open > 0 && !is_closed(event, round) => {
                words.say(&phrase!("web-public-standings-during", round = round))
            }
            round => words.say(&phrase!("web-standings-title", round = round)),
        };
        Ok(StandingsPage {
            page: Page::of_event(site, visitor, (loaded, &seen), Some(Tab::Standings), title)
                .with_scripts(&["public.js", "copy.js", "why.js"]),
            address: loaded.name().address(),
            up: if chosen.is_some() { "../" } else { "" },
            open,
            adjourned,
            future: future(seen.event()),
            order: "",
            told,
            shortlists: chips(&lists, everybody, &place, words),
            heads: Heads::of(&sorting, &place),
            performances: rows.iter().any(|row| row.performance.is_some()),
            meanwhile: meanwhile(event, round, words),
            closed: (open > 0).then(|| event.closed_rounds()).filter(|closed| *closed > 0).map(
                |it| {
                    let see: Phrase = phrase!("web-public-see-closed", round = it);
                    (it, words.say(&see))
                },
            ),
            teams: field.of_teams(),
            columns: standings.iter().flat_map(|standings| columns(standings, words)).collect(),
            legend: legend(&rows, open, words)
                .into_iter()
                .chain(standings.iter().flat_map(|it| missing(it, words)))
                .collect(),
            as_of: field.as_of(words),
            witness: seen.witness().to_owned(),
            round,
            rounds,
            rows,
            parts,
        })
    })
}

/// The announced tie-breaks that stand in no column, and why.
fn missing(standings: &standings::Standings, words: Words) -> Vec<String> {
    let remarks = standings.remarks().iter().filter_map(standings::Remark::missing_column);
    remarks.map(|remark| words.say(&remark)).collect()
}

/// What the signs of a list mean, as far as it has them.
fn legend(rows: &[RowShown], open: usize, words: Words) -> Vec<String> {
    let lines = [
        (true, "web-public-legend-why"),
        (open > 0, "web-public-legend-open"),
        (rows.iter().any(|row| row.rating.ends_with('t')), "web-public-legend-unrated"),
        (rows.iter().any(|row| row.gone), "web-public-legend-gone"),
        (rows.iter().any(|row| row.struck), "web-public-legend-struck"),
    ];
    lines.into_iter().filter(|(needed, _)| *needed).map(|(_, key)| words.text(key)).collect()
}

/// Tells how many places everybody went up or down in a round.
fn tell_changes(rows: &mut [RowShown], field: &Field<'_>, round: u8) {
    let before = round.checked_sub(1).filter(|before| *before > 0);
    let Some(Ok(before)) = before.map(|before| field.event().standings(before)) else { return };
    let ranks: BTreeMap<u16, u16> =
        before.rows().iter().map(|row| (row.tpn.get(), row.rank)).collect();
    for row in rows {
        row.moved = ranks.get(&row.number).map(|was| i32::from(*was) - i32::from(row.rank));
    }
}

/// Tells what the results of each would be worth, where players are rated.
fn tell_performances(rows: &mut [RowShown], field: &Field<'_>, round: u8) {
    let Some(facts) = field.event().tournament(round).ok().filter(|_| !field.of_teams()) else {
        return;
    };
    for row in rows {
        let player = Tpn::new(row.number).ok().and_then(|tpn| facts.participant(tpn));
        row.performance = player.and_then(|it| performance(&counted(&it.records, field)));
    }
}

impl Asked {
    /// How the list is sorted: by a column that it has.
    fn sorting(&self, loaded: &LoadedEvent, round: u8) -> Sorting {
        let seen = loaded.state();
        let standings = if round == 0 { None } else { seen.event().standings(round).ok() };
        let values = standings.map_or(0, |standings| standings.columns().len());
        let mut columns = vec![By::rising("rank"), By::rising("name")];
        columns.extend(["rating", "points", "rp"].map(By::falling));
        columns.extend((1..=values).map(|number| By::falling(format!("tb{number}"))));
        Sorting::read(self.sort.as_deref(), columns)
    }
}

/// The parts of the field that can be asked for.
fn parts_of_the_field(site: &Site, loaded: &LoadedEvent, round: u8) -> Vec<Shortlist> {
    let seen = loaded.state();
    let standings = if round == 0 { None } else { seen.event().standings(round).ok() };
    let lists = standings.map(|it| shortlists(seen.event(), &site.names(), it, round));
    lists.unwrap_or_default()
}

/// Puts rows in the order that was asked for.
fn sort(rows: &mut [RowShown], sorting: &Sorting) {
    let value =
        |word: &str| word.strip_prefix("tb").and_then(|number| number.parse::<usize>().ok());
    match sorting.by() {
        "name" => sorting.sort(rows, |row| plain(&row.name)),
        "rating" => sorting.sort(rows, |row| row.figures.0),
        "points" => sorting.sort(rows, |row| row.score),
        "rp" => sorting.sort(rows, |row| row.performance),
        word => match value(word).and_then(|number| number.checked_sub(1)) {
            Some(at) => sorting.sort(rows, |row| row.figures.1.get(at).cloned()),
            None => sorting.sort(rows, |row| row.rank),
        },
    }
}

impl Heads {
    fn of(sorting: &Sorting, place: &Place) -> Self {
        let head = |word: &str| sorting.head(word, place);
        Self {
            rank: head("rank"),
            name: head("name"),
            rating: head("rating"),
            points: head("points"),
            values: (1..)
                .map_while(|number| sorting.known(&format!("tb{number}"), place))
                .collect(),
            performance: head("rp"),
        }
    }
}

/// Everybody, and the parts of the field; nothing where there are none.
fn chips(
    lists: &[Shortlist],
    everybody: usize,
    place: &Place,
    words: Words,
) -> Vec<ShortlistShown> {
    if lists.is_empty() {
        return Vec::new();
    }
    let current = place.asked_for("show");
    let all = ShortlistShown {
        title: words.text("shortlist-everybody"),
        count: everybody,
        address: place.asking("show", None),
        current: current.is_none(),
    };
    let parts = lists.iter().map(|list| ShortlistShown {
        title: words.catalogue().show(&list.title),
        count: list.members.len(),
        address: place.asking("show", Some(&list.word)),
        current: current == Some(list.word.as_str()),
    });
    [all].into_iter().chain(parts).collect()
}

fn is_closed(event: &office::Event, round: u8) -> bool {
    event.round(round).is_some_and(|book| matches!(book.phase(), Some(Phase::Closed(_))))
}

/// The round that is played while these standings are those of the one before.
fn meanwhile(event: &office::Event, round: u8, words: Words) -> Option<String> {
    let next = round.checked_add(1)?;
    let book = event.round(next).filter(|_| round > 0)?;
    matches!(book.phase(), Some(Phase::Playing(_))).then_some(())?;
    let (of, open) = (book.results().len(), book.open_boards().count());
    let progress = phrase!("web-public-progress", there = of - open, of = of, confirm = 0);
    Some(words.say(&phrase!("web-public-next-round", round = next, progress = progress)))
}

/// Tells what each round gave, if the list is short enough; the rounds told of.
fn tell_rounds(rows: &mut [RowShown], field: &Field<'_>, round: u8, words: Words) -> Vec<u8> {
    let Ok(facts) = field.event().tournament(round) else { return Vec::new() };
    if field.of_teams() || rows.len() > LONGEST_WITH_ROUNDS {
        return Vec::new();
    }
    for row in &mut *rows {
        let player = Tpn::new(row.number).ok().and_then(|tpn| facts.participant(tpn));
        let records = player.into_iter().flat_map(|player| &player.records);
        row.cells = records.map(|record| RoundCell::of(*record, facts, words)).collect();
    }
    let rounds = field.event().announcement().map_or(round, |it| it.rounds).max(round);
    if rounds > WIDEST {
        return (1..=round).collect();
    }
    let next = (round < rounds).then(|| round + 1);
    let next = next
        .filter(|next| shown::is_public(field.event().round(*next).and_then(office::Round::phase)));
    let next = next.and_then(|next| field.event().tournament(next).ok());
    for row in rows {
        row.cells.extend(next.and_then(|next| to_be_played(row.number, next)));
        row.cells.resize_with(rounds.into(), RoundCell::to_come);
    }
    (1..=rounds).collect()
}

/// Whom somebody meets in the last round of an event, whatever came of it.
fn to_be_played(number: u16, facts: &Tournament) -> Option<RoundCell> {
    let player = facts.participant(Tpn::new(number).ok()?)?;
    let met = |record: &Record| RoundCell::unplayed(*record);
    player.records.last().map(met)
}

fn row_shown(row: &standings::Row, field: &Field<'_>, words: Words) -> RowShown {
    let mut shown = RowShown {
        rank: row.rank,
        number: row.tpn.get(),
        id: 0,
        name: row.name.clone(),
        before: String::new(),
        after: String::new(),
        rating: String::new(),
        club: String::new(),
        moved: None,
        cells: Vec::new(),
        ties: Ties::default(),
        points: words.points(row.score),
        values: values(row, words),
        performance: None,
        figures: (0, row.values.clone()),
        score: row.score,
        gone: false,
        struck: row.struck,
    };
    if field.of_teams() {
        let id = field.team(row.tpn);
        shown.id = id.map_or(0, |id| id.0);
        let team = id.and_then(|id| field.event().team(id));
        shown.gone = team.is_some_and(|team| shown::departure(team.status, words).is_some());
    } else if let Some((id, entrant)) = field.player(row.tpn) {
        shown.id = id.0;
        (shown.before, shown.after) = shown::titles(entrant);
        shown.club = entrant.form.data.club.clone().unwrap_or_default();
        shown.rating = field.rating(entrant);
        shown.figures.0 = entrant.seeding_rating(field.event().seeding());
        shown.gone = shown::departure(entrant.status, words).is_some();
    }
    shown
}

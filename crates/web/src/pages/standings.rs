//! The standings, live while a round is played; every row leads to its explanation.

use std::collections::BTreeMap;

use askama::Template;
use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use axum::response::Response;
use codex::{Voice, phrase};
use desk::{Aspect, LoadedEvent};
use tournament::Tpn;

use super::crosstable::RoundCell;
use super::field::Field;
use super::pairings::{future, published};
use super::parts::{Called, Cut, PartQuery, Parts, Place};
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
const CUT: Cut = Cut { most: 300, together: 1, called: Called::Places };

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
    ties: Ties,
    gone: bool,
    struck: bool,
}

/// Lists longer than this tell the rounds in the crosstable and on the cards of the players alone.
const LONGEST_WITH_ROUNDS: usize = 200;

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
) -> Result<Response, RequestError> {
    answer(&site, &loaded, None, &part, &visitor, &headers)
}

/// Answers `/e/EVENT/standings/ROUND`.
pub(crate) async fn after(
    Hall { site, loaded, visitor, headers }: Hall,
    Path((_, round)): Path<(String, u8)>,
    Query(part): Query<PartQuery>,
) -> Result<Response, RequestError> {
    if !published(&loaded.state()).contains(&round) {
        return Err(RequestError::NotFound);
    }
    answer(&site, &loaded, Some(round), &part, &visitor, &headers)
}

fn answer(
    site: &Site,
    loaded: &LoadedEvent,
    chosen: Option<u8>,
    part: &PartQuery,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Result<Response, RequestError> {
    let path = match chosen {
        Some(round) => format!("{}/standings/{round}", loaded.name().address()),
        None => format!("{}/standings", loaded.name().address()),
    };
    let place = Place { path, order: None };
    public(site, (loaded, &[Aspect::Event]), visitor, headers, place.address(part), |visitor| {
        let (words, names) = (visitor.words, site.names());
        let seen = loaded.state();
        let field = Field::of(&seen, &names);
        let rounds = published(&seen);
        let round = chosen.or(rounds.last().copied()).unwrap_or(0);
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
        let told = tell_rounds(&mut rows, &field, round, words);
        let name = |row: &RowShown| row.name.clone();
        let (rows, parts) = Parts::of(rows, &CUT, &place, part, words, name)?;
        let event = seen.event();
        let office::Unfinished { open, adjourned } = event.unfinished(round);
        let title = match round {
            0 => words.text("web-tab-standings"),
            round if open > 0 => words.say(&phrase!("web-public-standings-during", round = round)),
            round => words.say(&phrase!("web-standings-title", round = round)),
        };
        Ok(StandingsPage {
            page: Page::of_event(site, visitor, (loaded, &seen), Some(Tab::Standings), title)
                .with_scripts(&["public.js", "copy.js"]),
            address: loaded.name().address(),
            up: if chosen.is_some() { "../" } else { "" },
            open,
            adjourned,
            future: future(seen.event()),
            order: "",
            told,
            teams: field.of_teams(),
            columns: standings.iter().flat_map(|standings| columns(standings, words)).collect(),
            legend: legend(&rows, open, words),
            as_of: field.as_of(words),
            witness: seen.witness().to_owned(),
            round,
            rounds,
            rows,
            parts,
        })
    })
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

/// Tells what each round gave, if the list is short enough; the rounds told of.
fn tell_rounds(rows: &mut [RowShown], field: &Field<'_>, round: u8, words: Words) -> Vec<u8> {
    let Ok(facts) = field.event().tournament(round) else { return Vec::new() };
    if field.of_teams() || rows.len() > LONGEST_WITH_ROUNDS {
        return Vec::new();
    }
    for row in rows {
        let player = Tpn::new(row.number).ok().and_then(|tpn| facts.participant(tpn));
        let records = player.into_iter().flat_map(|player| &player.records);
        row.cells = records.map(|record| RoundCell::of(*record, facts, words)).collect();
    }
    (1..=round).collect()
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
        shown.gone = shown::departure(entrant.status, words).is_some();
    }
    shown
}

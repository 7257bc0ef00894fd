//! Why a place is what it is, in a line or two: with whom somebody is level, which tie-break told
//! them apart, and what it was made from.

use codex::{Phrase, Value as Shown, phrase};
use tournament::{Score, Tpn};

use super::derivation::elements;
use super::number;
use crate::code::TieBreak;
use crate::rules::{AfterTheList, SettledBy};
use crate::standings::Standings;
use crate::unplayed::{Element, Source};

/// More names than these make a list that nobody reads.
const NAMES: usize = 3;

/// One place in short.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InShort {
    /// The place.
    pub rank: u16,
    /// The sentences, in the order to read them.
    pub told: Vec<Phrase>,
    /// The articles of C.07 that define the tie-breaks which decided.
    pub articles: Vec<Phrase>,
}

/// Why somebody has the place.
pub(crate) fn shortly(standings: &Standings, tpn: Tpn) -> Option<InShort> {
    let at = standings.rows().iter().position(|row| row.tpn == tpn)?;
    let (row, line) = (&standings.rows()[at], standings.order[at]);
    let mut short = InShort { rank: row.rank, told: Vec::new(), articles: Vec::new() };
    if row.struck {
        short.told.push(phrase!("standings-struck"));
        return Some(short);
    }
    let group = |column: usize| -> Vec<usize> {
        let groups = standings.tied.get(column).into_iter().flatten();
        groups.into_iter().find(|group| group.contains(&line)).cloned().unwrap_or_default()
    };
    let score = points(row.score);
    let level: Vec<usize> = group(0).into_iter().filter(|other| *other != line).collect();
    if level.is_empty() {
        short.told.push(phrase!("standings-short-alone", score = score));
        return Some(short);
    }
    let names = named(standings, &nearest(standings, at, &level));
    let more = level.len().saturating_sub(NAMES);
    short.told.push(phrase!("standings-short-level", score = score, names = names, more = more));
    for (column, tie_break) in standings.columns().iter().enumerate() {
        let (before, after) = (group(column), group(column + 1));
        if before.len() == after.len() {
            continue;
        }
        let parted: Vec<usize> =
            before.into_iter().filter(|other| !after.contains(other)).collect();
        short.told.push(decided(standings, (at, line), column, &parted));
        if let Some(article) = standings.ground.article(tie_break) {
            let article = phrase!("standings-short-article", article = article);
            if !short.articles.contains(&article) {
                short.articles.push(article);
            }
        }
    }
    if let Some(settled) = settled(standings, (at, line)) {
        short.told.push(settled);
        return Some(short);
    }
    let left = group(standings.columns().len()).len();
    match (left, standings.ground.rules.after) {
        (..=1, _) => {}
        (_, AfterTheList::SharedPlaces) => {
            short.told.push(phrase!("standings-short-shared", count = left - 1));
        }
        (_, AfterTheList::Lots { .. }) => {
            short.told.push(phrase!("standings-short-lots", count = left - 1));
        }
    }
    Some(short)
}

/// What was settled beside the list, the last of it: with whom, and who came first.
fn settled(standings: &Standings, (at, line): (usize, usize)) -> Option<Phrase> {
    let mut settled = standings.settled.iter().rev();
    let (by, places) = settled.find(|(_, places)| places.concat().contains(&line))?;
    let own = places.iter().position(|place| place.contains(&line))?;
    let level = places.iter().take(own).map(Vec::len).sum::<usize>() + 1;
    let others: Vec<usize> = places.concat().into_iter().filter(|other| *other != line).collect();
    let names = named(standings, &nearest(standings, at, &others));
    Some(match by {
        SettledBy::Games => phrase!("standings-short-games", names = names, place = level),
        SettledBy::Lots => phrase!("standings-short-drawn", names = names, place = level),
        SettledBy::Hand => phrase!("standings-short-hand", names = names, place = level),
    })
}

/// What one tie-break gave somebody and those whom it parted from them.
fn decided(
    standings: &Standings,
    (at, line): (usize, usize),
    column: usize,
    parted: &[usize],
) -> Phrase {
    let tie_break = &standings.columns()[column];
    let value = shown(standings, line, column);
    let sum = sum(standings, tie_break, line);
    let others = nearest(standings, at, parted).into_iter().map(|other| {
        let (name, value) = (name(standings, other), shown(standings, other, column));
        phrase!("standings-short-other", name = name, value = value)
    });
    phrase!(
        "standings-short-decided",
        code = tie_break.to_string(),
        name = tie_break.title(),
        value = value,
        sum = sum,
        others = joined(others)
    )
}

/// The opponents whose scores make the value, where it is a sum of theirs.
fn sum(standings: &Standings, tie_break: &TieBreak, line: usize) -> Phrase {
    let elements = elements(&standings.ground, tie_break, line);
    if elements.is_empty() {
        return phrase!("standings-short-no-sum");
    }
    let whom = |element: &Element| match (element.source, element.opponent) {
        (Source::Opponent, Some(opponent)) => Shown::Text(name(standings, opponent)),
        _ => phrase!("standings-short-unplayed", round = number(element.round)).into(),
    };
    let part = |element: &Element| {
        let (whom, value) = (whom(element), points(element.value));
        match element.points {
            None => phrase!("standings-short-element", whom = whom, value = value),
            Some(made) => {
                let made = points(made);
                phrase!("standings-short-product", whom = whom, value = value, made = made)
            }
        }
    };
    let counted = elements.iter().filter(|element| element.cut.is_none()).map(part);
    let counted =
        counted.reduce(|sum, part| phrase!("standings-short-plus", sum = sum, part = part));
    let counted = counted.map_or_else(|| Shown::from(0), Shown::Phrase);
    let cut: Vec<Phrase> = elements.iter().filter(|it| it.cut.is_some()).map(part).collect();
    if cut.is_empty() {
        phrase!("standings-short-sum", sum = counted)
    } else {
        phrase!("standings-short-sum-cut", sum = counted, cut = joined(cut.into_iter()))
    }
}

/// The lines nearest to one in the list, in the order of the list.
fn nearest(standings: &Standings, at: usize, lines: &[usize]) -> Vec<usize> {
    let place = |line: &usize| standings.order.iter().position(|other| other == line).unwrap_or(0);
    let mut near = lines.to_vec();
    near.sort_by_key(|line| (place(line).abs_diff(at), place(line)));
    near.truncate(NAMES);
    near.sort_by_key(place);
    near
}

fn named(standings: &Standings, lines: &[usize]) -> Phrase {
    let called = |line: &usize| phrase!("standings-short-name", name = name(standings, *line));
    joined(lines.iter().map(called))
}

/// The family name, or all of it where somebody else has the same.
fn name(standings: &Standings, line: usize) -> String {
    let family = |name: &str| name.split(',').next().unwrap_or_default().trim().to_owned();
    let full = &standings.ground.identities[line].name;
    let own = family(full);
    let alike = standings.ground.identities.iter().filter(|it| family(&it.name) == own).count();
    if alike > 1 { full.clone() } else { own }
}

/// Several things with commas between them.
fn joined(mut parts: impl Iterator<Item = Phrase>) -> Phrase {
    let first = parts.next().unwrap_or_else(|| phrase!("standings-short-nobody"));
    parts.fold(first, |all, next| phrase!("standings-short-and", all = all, next = next))
}

fn shown(standings: &Standings, line: usize, column: usize) -> Shown {
    let at = standings.order.iter().position(|other| *other == line);
    let value = at.and_then(|at| standings.rows()[at].values.get(column)?.shown());
    value.unwrap_or_else(|| Shown::Text("–".to_owned()))
}

/// Points as people say them, with halves.
fn points(score: Score) -> Shown {
    match score.in_tenths() {
        tenths if tenths % 5 == 0 => Shown::HalfPoints((tenths / 5).into()),
        tenths => Shown::Tenths(tenths.into()),
    }
}

//! How a place came about: the score, every value with its parts, and what decided.

mod derivation;
mod encounter;
mod shortly;

use codex::{Explanation, Phrase, Value as Shown, phrase};
use tournament::{Score, Tpn};

use crate::code::TieBreak;
use crate::crosstable::{Entry, Kind};
use crate::ground::Ground;
use crate::rules::{AfterTheList, SettledBy};
use crate::standings::Standings;

pub use shortly::InShort;
pub(crate) use shortly::shortly;

/// The explanation of one participant's place.
pub(crate) fn place(standings: &Standings, tpn: Tpn) -> Option<Explanation> {
    let ground = &standings.ground;
    let row = standings.rows().iter().position(|row| row.tpn == tpn)?;
    let line = standings.order[row];
    let row = &standings.rows()[row];
    let field = standings.rows().len();
    let what = phrase!("standings-place", who = who(ground, line), rank = row.rank, field = field);
    let mut place = Explanation::of(what);
    if row.struck {
        place = place.with_part(Explanation::of(phrase!("standings-struck")));
    }
    place = place.with_part(score(ground, standings.head, line));
    for (column, tie_break) in standings.columns().iter().enumerate() {
        let value = &row.values[column];
        let mut part = Explanation::of(heading(ground, tie_break));
        part.value = value.shown();
        part.parts = derivation::parts(standings, column, line);
        part.parts.extend(verdict(standings, column, line));
        place = place.with_part(part);
    }
    Some(place.with_part(end(standings, line)))
}

/// A tie-break with its name and the article that defines it.
fn heading(ground: &Ground, tie_break: &TieBreak) -> Phrase {
    let (code, name) = (tie_break.to_string(), tie_break.rule.title());
    match ground.article(tie_break) {
        None => phrase!("standings-tie-break", code = code, name = name),
        Some(article) => {
            phrase!("standings-tie-break-of-article", code = code, name = name, article = article)
        }
    }
}

/// A participant as people name one: the name and the number.
fn who(ground: &Ground, line: usize) -> Phrase {
    let identity = &ground.identities[line];
    phrase!("standings-who", name = identity.name.as_str(), number = identity.tpn.get())
}

fn points(score: Score) -> Shown {
    Shown::Tenths(score.in_tenths().into())
}

/// The number of a round whose place in the records is given.
fn number(round: usize) -> Shown {
    Shown::from(round + 1)
}

fn score(ground: &Ground, head: TieBreak, line: usize) -> Explanation {
    let table = ground.table_of(&head);
    let mut score =
        Explanation::of(phrase!("standings-score")).with_value(points(table.lines[line].score));
    for (round, entry) in table.lines[line].entries.iter().enumerate() {
        let what = round_phrase(ground, entry, round);
        score = score.with_part(Explanation::of(what).with_value(points(entry.points)));
    }
    for (round, extra) in &table.lines[line].extra {
        let what = phrase!("standings-extra", round = *round);
        score = score.with_part(Explanation::of(what).with_value(points(*extra)));
    }
    score
}

fn round_phrase(ground: &Ground, entry: &Entry, round: usize) -> Phrase {
    let round = number(round);
    let Some(opponent) = entry.opponent.map(|opponent| who(ground, opponent)) else {
        return match entry.kind {
            Kind::Bye => phrase!("standings-round-bye", round = round),
            Kind::Rest => phrase!("standings-round-rest", round = round),
            Kind::ForfeitWin => phrase!("standings-round-forfeit-win-alone", round = round),
            Kind::ForfeitLoss | Kind::Played | Kind::Requested => {
                phrase!("standings-round-absent", round = round)
            }
        };
    };
    match entry.kind {
        Kind::ForfeitWin => {
            phrase!("standings-round-forfeit-win", round = round, opponent = opponent)
        }
        Kind::ForfeitLoss => {
            phrase!("standings-round-forfeit-loss", round = round, opponent = opponent)
        }
        _ => phrase!("standings-round-played", round = round, opponent = opponent),
    }
}

/// With whom a participant was tied before a column, and with whom after it.
fn verdict(standings: &Standings, column: usize, line: usize) -> Vec<Explanation> {
    let tied = |groups: &[Vec<usize>]| -> usize {
        groups.iter().find(|group| group.contains(&line)).map_or(1, Vec::len)
    };
    let before = tied(&standings.tied[column]);
    let after = tied(&standings.tied[column + 1]);
    let what = match (before, after) {
        (1, _) => return Vec::new(),
        (_, 1) => phrase!("standings-decided", before = before),
        _ if before == after => phrase!("standings-still-tied", count = after),
        _ => phrase!("standings-partly-decided", before = before, after = after),
    };
    vec![Explanation::of(what)]
}

/// What happened after the last tie-break.
fn end(standings: &Standings, line: usize) -> Explanation {
    let mut settled = standings.settled.iter().rev();
    if let Some((by, places)) = settled.find(|(_, places)| places.concat().contains(&line)) {
        let count = places.iter().map(Vec::len).sum::<usize>();
        let before = places.iter().take_while(|place| !place.contains(&line));
        let place = before.map(Vec::len).sum::<usize>() + 1;
        return Explanation::of(match by {
            SettledBy::Games => phrase!("standings-games", count = count, place = place),
            SettledBy::Lots => phrase!("standings-drawn", count = count, place = place),
            SettledBy::Hand => phrase!("standings-by-hand", count = count, place = place),
        });
    }
    let level = standings
        .tied
        .last()
        .and_then(|groups| groups.iter().find(|group| group.contains(&line)).map(Vec::len));
    let level = level.unwrap_or(1);
    Explanation::of(match (level, standings.ground.rules.after) {
        (1, _) => phrase!("standings-alone"),
        (_, AfterTheList::SharedPlaces) => phrase!("standings-shared", count = level),
        (_, AfterTheList::Lots { seed }) => {
            phrase!("standings-lots", count = level, seed = seed.to_string())
        }
    })
}

//! Tie-breaks from the participant's own record (C.07, 7).

use std::cmp::Ordering;

use tournament::Score;
use vocabulary::Side;

use crate::code::{Rule, TieBreak};
use crate::crosstable::{Crosstable, Entry, Kind};
use crate::edition::RoundRobinForfeits;
use crate::ground::Ground;
use crate::rules::{System, Unrated};
use crate::value::Value;

/// What a round adds to a tie-break from the own record, in half points.
pub(crate) fn halves(ground: &Ground, tie_break: &TieBreak, index: usize, round: usize) -> u16 {
    let table = ground.table_of(tie_break);
    let entry = &table.lines[index].entries[round];
    let black = entry.colour == Some(Side::Black);
    let counts = match tie_break.rule {
        Rule::Wins => entry.as_good_as_won,
        Rule::GamesWon => entry.won(),
        Rule::BlackGames => black,
        Rule::BlackWins => black && entry.won(),
        Rule::RoundsElected => elected(ground, tie_break, table.system, entry),
        Rule::StandardPoints => return standard(table, entry, round),
        _ => false,
    };
    if counts { 2 } else { 0 }
}

/// The value of a tie-break from the own record.
pub(crate) fn value(ground: &Ground, tie_break: &TieBreak, index: usize) -> Value {
    let table = ground.table_of(tie_break);
    let line = &table.lines[index];
    let rounds = line.entries.len();
    match tie_break.rule {
        Rule::PairingNumber => Value::Count(ground.identities[index].tpn.get()),
        Rule::OwnRating => {
            let announced = match ground.rules.unrated {
                Unrated::Rated(rating) => Some(rating),
                Unrated::NotAnnounced | Unrated::LeftOut => None,
            };
            let rating = ground.identities[index].rating;
            let rating = rating.or(tie_break.modifiers.unrated).or(announced);
            rating.map_or(Value::None, |rating| Value::Rating(rating.into()))
        }
        Rule::Progressive => {
            let first = usize::from(tie_break.modifiers.cut_low) + 1;
            Value::Points((first..=rounds).map(|round| line.score_after(round)).sum())
        }
        rule => {
            let halves: u16 =
                (0..rounds).map(|round| halves(ground, tie_break, index, round)).sum();
            match rule {
                Rule::StandardPoints => Value::Points(Score::halves(halves.into())),
                _ => Value::Count(halves / 2),
            }
        }
    }
}

/// A round that one chose to play: anything but a requested bye and a forfeit lost. In a round
/// robin a forfeit lost is a game like any other for the editions that say so.
fn elected(ground: &Ground, tie_break: &TieBreak, system: System, entry: &Entry) -> bool {
    match (entry.kind, system) {
        (Kind::Rest | Kind::Requested, _) | (Kind::ForfeitLoss, System::Swiss) => false,
        (Kind::ForfeitLoss, System::RoundRobin) => {
            ground.edition(tie_break).round_robin == RoundRobinForfeits::AlwaysGames
        }
        _ => true,
    }
}

/// Against the scheduled opponent's points or, alone, against a draw.
fn standard(table: &Crosstable, entry: &Entry, round: usize) -> u16 {
    if entry.kind == Kind::Rest {
        return 0;
    }
    let against =
        entry.opponent.map_or(table.draw, |other| table.lines[other].entries[round].points);
    match entry.points.cmp(&against) {
        Ordering::Greater => 2,
        Ordering::Equal => 1,
        Ordering::Less => 0,
    }
}

//! The event in figures: results by colour, scores, ratings, surprises.

use std::collections::BTreeMap;

use codex::phrase;
use tournament::{Outcome, Participant, Record, Tournament};
use vocabulary::Side;

use super::{Occasion, Roster, details, rating};
use crate::block::Block;
use crate::paper::Paper;
use crate::table::{Cell, Column, Table};

/// Ratings are counted in bands so wide.
const BAND: u16 = 100;

/// Wins of White, draws, wins of Black, in games that were played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct ByColour {
    white: u32,
    draw: u32,
    black: u32,
}

impl ByColour {
    fn add(&mut self, own: Outcome) {
        match own {
            Outcome::Win => self.white += 1,
            Outcome::Draw => self.draw += 1,
            Outcome::Loss => self.black += 1,
        }
    }

    const fn all(self) -> u32 {
        self.white + self.draw + self.black
    }
}

/// The statistics of an event of players.
pub fn statistics(event: &Tournament, roster: &Roster, occasion: &Occasion) -> Paper {
    let mut paper = occasion.paper(&phrase!("documents-statistics-title"));
    let rounds = event.rounds_paired();
    paper.subtitle = occasion.say(&phrase!(
        "documents-statistics-about",
        players = event.participants().len(),
        rounds = rounds
    ));
    by_colour(event, occasion, &mut paper);
    by_score(event, occasion, &mut paper);
    by_rating(event, occasion, &mut paper);
    upsets(event, occasion, &mut paper);
    by_origin(event, roster, occasion, &mut paper);
    paper
}

/// A table of counts, each with its bar.
fn counts(title: String, lines: &[(String, u32)], occasion: &Occasion) -> Table {
    let say = |phrase| occasion.say(&phrase);
    let all: u32 = lines.iter().map(|(_, count)| count).sum();
    let most = lines.iter().map(|(_, count)| *count).max().unwrap_or_default();
    let mut table = Table::new(vec![
        Column::fit(title),
        Column::number(say(phrase!("documents-count"))),
        Column::number("%"),
        Column::share("", 1).called(say(phrase!("documents-bar"))),
    ])
    .named_by(0);
    for (label, count) in lines {
        let percent = (count * 1_000).checked_div(all).map_or(0, |permille| (permille + 5) / 10);
        table.push(vec![
            Cell::of(label),
            Cell::bold(count.to_string()),
            Cell::of(percent.to_string()),
            Cell::bar(*count, most).plain(""),
        ]);
    }
    table
}

fn by_colour(event: &Tournament, occasion: &Occasion, paper: &mut Paper) {
    let say = |phrase| occasion.say(&phrase);
    let rounds = usize::from(event.rounds_paired());
    let mut each = vec![ByColour::default(); rounds];
    let mut forfeits = 0;
    for player in event.participants() {
        for (round, record) in player.records.iter().enumerate() {
            match record {
                Record::Game { colour: Side::White, own, .. } => each[round].add(*own),
                Record::Forfeit { opponent, .. } if player.tpn < *opponent => forfeits += 1,
                _ => {}
            }
        }
    }
    let whole = each.iter().fold(ByColour::default(), |mut sum, round| {
        sum.white += round.white;
        sum.draw += round.draw;
        sum.black += round.black;
        sum
    });
    let lines = [
        (say(phrase!("documents-white-won")), whole.white),
        (say(phrase!("documents-drawn")), whole.draw),
        (say(phrase!("documents-black-won")), whole.black),
    ];
    paper.push(Block::Heading(say(phrase!("documents-by-colour"))));
    paper.push(Block::Table(counts(say(phrase!("documents-result")), &lines, occasion)));
    let mut table = Table::new(vec![
        Column::number(say(phrase!("documents-round"))),
        Column::number(say(phrase!("documents-report-games"))),
        Column::number(say(phrase!("documents-white-won"))),
        Column::number(say(phrase!("documents-drawn"))),
        Column::number(say(phrase!("documents-black-won"))),
    ]);
    for (number, round) in (1..).zip(&each) {
        let number: u32 = number;
        let figures = [number, round.all(), round.white, round.draw, round.black];
        table.push(figures.map(|figure| Cell::of(figure.to_string())).to_vec());
    }
    paper.push(Block::Table(table));
    if forfeits > 0 {
        paper.push(Block::note(say(phrase!("documents-forfeited-games", count = forfeits))));
    }
}

fn by_score(event: &Tournament, occasion: &Occasion, paper: &mut Paper) {
    let mut scores = BTreeMap::new();
    for player in event.participants() {
        *scores.entry(event.score(player)).or_insert(0) += 1;
    }
    let lines: Vec<(String, u32)> =
        scores.into_iter().rev().map(|(score, count)| (occasion.points(score), count)).collect();
    let title = occasion.say(&phrase!("documents-points"));
    paper.push(Block::Heading(occasion.say(&phrase!("documents-by-score"))));
    paper.push(Block::Table(counts(title, &lines, occasion)));
}

fn by_rating(event: &Tournament, occasion: &Occasion, paper: &mut Paper) {
    let ratings: Vec<u16> =
        event.participants().iter().filter_map(|player| player.rating).collect();
    let Some((lowest, highest)) = ratings.iter().min().zip(ratings.iter().max()) else { return };
    let (first, top) = (lowest / BAND, highest / BAND);
    let band = |band: u16| {
        let inside = ratings.iter().filter(|rating| **rating / BAND == band).count();
        let (from, to) = (band * BAND, band * BAND + BAND - 1);
        (format!("{from}–{to}"), u32::try_from(inside).unwrap_or(u32::MAX))
    };
    let lines: Vec<(String, u32)> = (first..=top).rev().map(band).collect();
    let sum: u64 = ratings.iter().map(|rating| u64::from(*rating)).sum();
    let count = u64::try_from(ratings.len()).unwrap_or(1).max(1);
    let average = (2 * sum + count) / (2 * count);
    let title = occasion.say(&phrase!("documents-rating"));
    paper.push(Block::Heading(occasion.say(&phrase!("documents-by-rating"))));
    paper.push(Block::Table(counts(title, &lines, occasion)));
    let note = phrase!(
        "documents-average-rating",
        average = average.to_string(),
        rated = ratings.len(),
        all = event.participants().len()
    );
    paper.push(Block::note(occasion.say(&note)));
}

/// The wins of the lower rated, the greatest difference first.
fn upsets(event: &Tournament, occasion: &Occasion, paper: &mut Paper) {
    const SHOWN: usize = 10;
    let say = |phrase| occasion.say(&phrase);
    let mut found: Vec<(u16, usize, &Participant, &Participant)> = Vec::new();
    for player in event.participants() {
        for (round, record) in player.records.iter().enumerate() {
            let Record::Game { opponent, own: Outcome::Win, .. } = record else { continue };
            let Some(other) = event.participant(*opponent) else { continue };
            let (Some(own), Some(theirs)) = (player.rating, other.rating) else { continue };
            if theirs > own {
                found.push((theirs - own, round + 1, player, other));
            }
        }
    }
    if found.is_empty() {
        return;
    }
    found.sort_by_key(|(difference, round, player, _)| {
        (std::cmp::Reverse(*difference), *round, player.tpn)
    });
    let mut table = Table::new(vec![
        Column::number(say(phrase!("documents-difference"))),
        Column::number(say(phrase!("documents-round-short"))),
        Column::share(say(phrase!("documents-winner")), 1),
        Column::number(say(phrase!("documents-rating")))
            .called(say(phrase!("documents-rating-of-winner"))),
        Column::share(say(phrase!("documents-loser")), 1),
        Column::number(say(phrase!("documents-rating")))
            .called(say(phrase!("documents-rating-of-loser"))),
    ]);
    for (difference, round, winner, loser) in found.into_iter().take(SHOWN) {
        table.push(vec![
            Cell::bold(difference.to_string()),
            Cell::of(round.to_string()),
            Cell::name(&winner.name),
            Cell::of(rating(winner.rating)),
            Cell::name(&loser.name),
            Cell::of(rating(loser.rating)),
        ]);
    }
    paper.push(Block::Heading(say(phrase!("documents-upsets"))));
    paper.push(Block::Table(table));
}

/// Something that players have in common.
type Origin = fn(&super::Details) -> &String;

/// Where the players come from, where that is known.
fn by_origin(event: &Tournament, roster: &Roster, occasion: &Occasion, paper: &mut Paper) {
    const SHOWN: usize = 15;
    let parts: [(Origin, codex::Phrase); 3] = [
        (|own| &own.federation, phrase!("documents-federation")),
        (|own| &own.club, phrase!("documents-club")),
        (|own| &own.title, phrase!("documents-title-long")),
    ];
    for (of, title) in parts {
        let mut found: BTreeMap<&str, u32> = BTreeMap::new();
        for player in event.participants() {
            let text = of(details(roster, player.tpn)).as_str();
            if !text.is_empty() {
                *found.entry(text).or_insert(0) += 1;
            }
        }
        // One alone says nothing.
        if found.len() < 2 {
            continue;
        }
        let mut lines: Vec<(String, u32)> =
            found.into_iter().map(|(text, count)| (text.to_owned(), count)).collect();
        lines.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        lines.truncate(SHOWN);
        let title = occasion.say(&title);
        paper.push(Block::Heading(title.clone()));
        paper.push(Block::Table(counts(title, &lines, occasion)));
    }
}

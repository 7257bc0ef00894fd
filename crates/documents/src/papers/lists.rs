//! Lists of people: in the order of their numbers, by name, to tick off at the door, to sign.

use codex::phrase;
use tournament::Round;
use vocabulary::Sex;

use super::pairings::sorting_key;
use super::{Details, Occasion, rating};
use crate::block::Block;
use crate::paper::{Orientation, Paper, Reading};
use crate::table::{Cell, Column, Table};

/// Somebody who entered.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Entered {
    /// The pairing number, once there is one.
    pub number: Option<u16>,
    /// Surname and name.
    pub name: String,
    /// The rating, if there is one.
    pub rating: Option<u16>,
    /// What else is known.
    pub details: Details,
    /// Whether they were seen in the hall.
    pub present: bool,
}

/// A column of a list: whether anybody has it, its head, what stands in it.
type Known<'a> = (bool, Column, Box<dyn Fn(&Entered) -> Cell + 'a>);

/// What is known beside number and name, as columns; those that nobody fills are left out.
fn known<'a>(people: &[Entered], occasion: &'a Occasion) -> Vec<Known<'a>> {
    let say = |phrase| occasion.say(&phrase);
    let any = |of: fn(&Entered) -> bool| people.iter().any(of);
    let sex = move |entered: &Entered| match entered.details.sex {
        Some(Sex::Female) => Cell::of(occasion.say(&phrase!("documents-letter-woman"))),
        Some(Sex::Male) => Cell::of(occasion.say(&phrase!("documents-letter-man"))),
        None => Cell::empty(),
    };
    vec![
        (
            any(|entered| entered.details.sex.is_some()),
            Column::middle(say(phrase!("documents-sex"))).spare(2),
            Box::new(sex),
        ),
        (
            any(|entered| !entered.details.birth.is_empty()),
            Column::fit(say(phrase!("documents-birth"))).spare(3),
            Box::new(|entered| Cell::of(&entered.details.birth)),
        ),
        (
            any(|entered| !entered.details.club.is_empty()),
            Column::share(say(phrase!("documents-club")), 2).spare(1),
            Box::new(|entered| Cell::aside(&entered.details.club)),
        ),
        (
            any(|entered| !entered.details.federation.is_empty()),
            Column::fit(say(phrase!("documents-federation-short"))).spare(1),
            Box::new(|entered| Cell::of(&entered.details.federation)),
        ),
        (
            any(|entered| !entered.details.fide_number.is_empty()),
            Column::number(say(phrase!("documents-fide-number"))).spare(1),
            Box::new(|entered| Cell::of(&entered.details.fide_number)),
        ),
        (
            any(|entered| !entered.details.national_number.is_empty()),
            Column::number(say(phrase!("documents-national-number"))).spare(4),
            Box::new(|entered| Cell::of(&entered.details.national_number)),
        ),
        (
            true,
            Column::number(say(phrase!("documents-rating"))),
            Box::new(|entered| Cell::of(rating(entered.rating))),
        ),
    ]
}

/// A list with some columns before and behind those that are known.
fn list(people: &[Entered], numbers: bool, behind: &[Column], occasion: &Occasion) -> Table {
    let say = |phrase| occasion.say(&phrase);
    let in_hand = occasion.in_hand();
    let known: Vec<Known<'_>> =
        known(people, occasion).into_iter().filter(|(anybody, ..)| *anybody && in_hand).collect();
    let titled = in_hand && people.iter().any(|entered| !entered.details.title.is_empty());
    let mut columns = Vec::new();
    if numbers {
        columns.push(Column::number(say(phrase!("documents-number"))));
    }
    if titled {
        columns.push(Column::fit(say(phrase!("documents-title"))));
    }
    columns.push(Column::share(say(phrase!("documents-name")), 3));
    let named = columns.len() - 1;
    columns.extend(known.iter().map(|(_, column, _)| column.clone()));
    columns.extend(behind.iter().cloned());
    let mut table = Table::new(columns).named_by(named);
    for entered in people {
        let mut cells = Vec::new();
        if numbers {
            let number = entered.number.map(|number| number.to_string());
            cells.push(Cell::bold(number.unwrap_or_default()));
        }
        if titled {
            cells.push(Cell::of(&entered.details.title));
        }
        cells.push(Cell::name(&entered.name));
        cells.extend(known.iter().map(|(_, _, cell)| cell(entered)));
        table.push(cells);
    }
    table
}

/// The starting list: everybody in the order of their numbers.
pub fn starting_list(people: &[Entered], occasion: &Occasion) -> Paper {
    let mut paper = occasion.paper(&phrase!("documents-starting-list-title"));
    paper.orientation = if occasion.reading == Reading::Hand {
        Orientation::Landscape
    } else {
        Orientation::Portrait
    };
    let mut people = people.to_vec();
    people.sort_by_key(|entered| entered.number.unwrap_or(u16::MAX));
    paper.subtitle = count(people.len(), occasion);
    paper.push(Block::Table(list(&people, true, &[], occasion)));
    paper
}

/// Everybody who entered, by name.
pub fn participants(people: &[Entered], occasion: &Occasion) -> Paper {
    let mut paper = occasion.paper(&phrase!("documents-participants-title"));
    paper.orientation = Orientation::Portrait;
    let people = by_name(people);
    paper.subtitle = count(people.len(), occasion);
    let numbers = people.iter().any(|entered| entered.number.is_some());
    paper.push(Block::Table(list(&people, numbers, &[], occasion)));
    paper
}

/// The list for the desk at the door: whoever comes is ticked off.
pub fn check_in(people: &[Entered], occasion: &Occasion) -> Paper {
    let say = |phrase| occasion.say(&phrase);
    let mut paper = occasion.paper(&phrase!("documents-check-in-title"));
    let people = by_name(people);
    paper.subtitle = count(people.len(), occasion);
    let titles = [
        (phrase!("documents-present"), 50),
        (phrase!("documents-paid"), 50),
        (phrase!("documents-note"), 110),
    ];
    let behind: Vec<Column> =
        titles.into_iter().map(|(title, wide)| Column::points(say(title), wide)).collect();
    let mut few = people.clone();
    for entered in &mut few {
        // The desk needs to know who somebody is, not all that is known.
        entered.details.national_number.clear();
        entered.details.federation.clear();
        entered.details.sex = None;
    }
    let mut table = list(&few, false, &behind, occasion).grid().at_least_high(19);
    let columns = table.columns.len();
    for (row, entered) in table.rows.iter_mut().zip(&people) {
        row.resize(columns, Cell::empty());
        if entered.present {
            row[columns - 3] = Cell::bold("✓");
        }
    }
    paper.push(Block::Table(table));
    paper
}

/// The attendance register: a cell to sign for each round.
pub fn attendance(people: &[Entered], rounds: Round, occasion: &Occasion) -> Paper {
    let say = |phrase| occasion.say(&phrase);
    let mut paper = occasion.paper(&phrase!("documents-attendance-title")).landscape();
    paper.subtitle = say(phrase!("documents-attendance-note"));
    let mut columns = vec![
        Column::number(say(phrase!("documents-number"))),
        Column::share(say(phrase!("documents-name")), 1),
    ];
    // What is left of the sheet beside the names.
    let wide = 520 / u16::from(rounds.max(1));
    columns.extend((1..=rounds).map(|round| Column::points(round.to_string(), wide.clamp(24, 90))));
    let mut table = Table::new(columns).grid().named_by(1).at_least_high(24);
    for entered in by_name(people) {
        let number = entered.number.map(|number| number.to_string()).unwrap_or_default();
        table.push(vec![Cell::bold(number), Cell::name(&entered.name)]);
    }
    paper.push(Block::Table(table));
    paper
}

fn by_name(people: &[Entered]) -> Vec<Entered> {
    let mut people = people.to_vec();
    people.sort_by_cached_key(|entered| sorting_key(&entered.name));
    people
}

fn count(people: usize, occasion: &Occasion) -> String {
    occasion.say(&phrase!("documents-people-count", count = people))
}

//! The national list as a paper and for spreadsheets.

use codex::{Phrase, Voice};
use documents::{Block, Cell, Column, EventHeading, Paper, Table};
use jiff::civil::DateTime;
use messages::Catalogue;
use rating::elo_italia::Merit;
use rating::ledger::{Ledger, NationalList};

/// The columns of the list for spreadsheets: names that readers of the federation's list know, so
/// that the index of players takes it in.
const HEADS: [&str; 9] = [
    "Posto",
    "ID FSI",
    "Cognome e Nome",
    "Sesso",
    "Anno nascita",
    "Categoria",
    "Elo Italia",
    "Elo FIDE",
    "Anno tesseramento",
];

/// The list for spreadsheets.
pub fn list_csv(ledger: &Ledger, list: &NationalList) -> String {
    let mut text = HEADS.join(";") + "\n";
    let year = list.date.date().year().to_string();
    for row in &list.rows {
        let person = ledger.person(row.player);
        let (italian, fide) = match row.merit {
            Merit::Fide(rating) => (String::new(), rating.to_string()),
            Merit::EloItalia(rating) => (rating.to_string(), String::new()),
            Merit::Theoretical => (String::new(), String::new()),
        };
        let name = person.map(|person| person.name.replace(';', " ")).unwrap_or_default();
        let sex = match person.and_then(|person| person.sex) {
            Some(vocabulary::Sex::Female) => "F",
            Some(vocabulary::Sex::Male) => "M",
            None => "",
        };
        let birth = person.and_then(|person| person.birth_year);
        let birth = birth.map(|year| year.to_string()).unwrap_or_default();
        let cells = [
            row.rank.to_string(),
            row.player.to_string(),
            name,
            sex.to_owned(),
            birth,
            row.category.sign().to_owned(),
            italian,
            fide,
            year.clone(),
        ];
        text.push_str(&cells.join(";"));
        text.push('\n');
    }
    text
}

/// The list on paper.
pub fn list_paper(
    ledger: &Ledger,
    list: &NationalList,
    title: &Phrase,
    catalogue: &Catalogue,
    made: DateTime,
) -> Paper {
    let heading = EventHeading { name: catalogue.say(title), ..EventHeading::default() };
    let words = |key: &str| catalogue.text(key);
    let mut paper = Paper::new(words("rating-list-title"), heading, catalogue.language(), made);
    let mut table = Table::new(vec![
        Column::fit(words("rating-head-rank")),
        Column::fit(words("rating-head-number")),
        Column::share(words("rating-head-name"), 1),
        Column::fit(words("rating-head-category")),
        Column::number(words("rating-head-rating")),
    ]);
    for row in &list.rows {
        let fide = if matches!(row.merit, Merit::Fide(_)) { " F" } else { "" };
        let name = ledger.person(row.player).map(|person| person.name.clone()).unwrap_or_default();
        table.push(vec![
            Cell::of(row.rank.to_string()),
            Cell::of(row.player.to_string()),
            Cell::of(name),
            Cell::of(row.category.sign()),
            Cell::of(format!("{}{fide}", row.rating)),
        ]);
    }
    paper.push(Block::Table(table));
    paper
}

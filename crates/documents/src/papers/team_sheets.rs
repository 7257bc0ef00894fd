//! Team sheets: the line-up that the captain hands in, and the sheet of a match.

use codex::{Article, Voice, phrase};
use tournament::Round;

use super::{Occasion, rating};
use crate::block::{Block, Field};
use crate::paper::Paper;
use crate::table::{Cell, Column, Table};

/// A member of a team.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TeamMember {
    /// Surname and name.
    pub name: String,
    /// The rating, if there is one.
    pub rating: Option<u16>,
}

/// What a captain hands in before a round, filled in as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TeamSheet {
    /// The team.
    pub team: String,
    /// The round, if the sheet is for one.
    pub round: Option<Round>,
    /// Who speaks for the team.
    pub captain: String,
    /// How many boards a match has.
    pub boards: u8,
    /// How many reserves are allowed.
    pub reserves: u8,
    /// The members in board order, reserves last; places beyond are left empty.
    pub members: Vec<TeamMember>,
    /// The articles on the make-up of teams, to be cited on the sheet.
    pub articles: Vec<Article>,
}

/// A board of a match.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MatchBoard {
    /// The player of the first team.
    pub first: TeamMember,
    /// The player of the second team.
    pub second: TeamMember,
    /// Whether the first team has White.
    pub first_has_white: bool,
    /// The two results, once they are known.
    pub result: Option<(String, String)>,
}

/// A match between two teams.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TeamMatch {
    /// The round.
    pub round: Round,
    /// The table, from 1.
    pub table: u16,
    /// The team named first.
    pub first: String,
    /// The team named second.
    pub second: String,
    /// Board by board.
    pub boards: Vec<MatchBoard>,
    /// The points of both teams, once they are known.
    pub points: Option<(String, String)>,
}

/// A sheet for each team, one to a page.
pub fn team_sheets(sheets: &[TeamSheet], occasion: &Occasion) -> Paper {
    let mut paper = occasion.paper(&phrase!("documents-team-sheet-title"));
    for (at, sheet) in sheets.iter().enumerate() {
        if at > 0 {
            paper.push(Block::NewPage);
        }
        team_sheet(sheet, occasion, &mut paper);
    }
    paper
}

fn team_sheet(sheet: &TeamSheet, occasion: &Occasion, paper: &mut Paper) {
    let say = |phrase| occasion.say(&phrase);
    let round = sheet.round.map(|round| round.to_string()).unwrap_or_default();
    paper.push(Block::Heading(sheet.team.clone()));
    paper.push(Block::Fields(
        2,
        vec![
            Field::of(say(phrase!("documents-round")), round),
            Field::of(say(phrase!("documents-captain")), sheet.captain.as_str()),
        ],
    ));
    let mut table = Table::new(vec![
        Column::points(say(phrase!("documents-board")), 70),
        Column::share(say(phrase!("documents-surname-name")), 1),
        Column::points(say(phrase!("documents-rating-long")), 80),
    ])
    .grid()
    .at_least_high(26);
    for place in 0..usize::from(sheet.boards) + usize::from(sheet.reserves) {
        let label = match place.checked_sub(usize::from(sheet.boards)) {
            None => (place + 1).to_string(),
            Some(reserve) => say(phrase!("documents-reserve", number = reserve + 1)),
        };
        let member = sheet.members.get(place);
        table.push(vec![
            Cell::bold(label),
            Cell::of(member.map_or("", |member| member.name.as_str())),
            Cell::of(member.map_or_else(String::new, |member| rating(member.rating))),
        ]);
    }
    paper.push(Block::Table(table));
    paper.push(Block::note(say(phrase!("documents-team-sheet-note"))));
    if !sheet.articles.is_empty() {
        let cited: Vec<String> =
            sheet.articles.iter().map(|article| occasion.catalogue().cite(*article)).collect();
        paper.push(Block::note(cited.join("; ")));
    }
    paper.push(Block::Fields(
        2,
        vec![
            Field::open(say(phrase!("documents-handed-in-at"))),
            Field::open(say(phrase!("documents-received-by"))),
        ],
    ));
    paper.push(Block::Signatures(vec![
        say(phrase!("documents-signature-captain")),
        say(phrase!("documents-signature-arbiter")),
    ]));
}

/// The sheets of matches, one to a page.
pub fn team_matches(matches: &[TeamMatch], occasion: &Occasion) -> Paper {
    let say = |phrase| occasion.say(&phrase);
    let mut paper = occasion.paper(&phrase!("documents-match-title"));
    for (at, game) in matches.iter().enumerate() {
        if at > 0 {
            paper.push(Block::NewPage);
        }
        paper.push(Block::Heading(format!("{} – {}", game.first, game.second)));
        paper.push(Block::Fields(
            2,
            vec![
                Field::of(say(phrase!("documents-round")), game.round.to_string()),
                Field::of(say(phrase!("documents-table-number")), game.table.to_string()),
            ],
        ));
        let mut table = Table::new(vec![
            Column::points(say(phrase!("documents-board")), 70),
            Column::points(say(phrase!("documents-colour-short")), 28),
            Column::share(&game.first, 1),
            Column::points(say(phrase!("documents-result")), 64),
            Column::share(&game.second, 1),
            Column::points(say(phrase!("documents-colour-short")), 28),
        ])
        .grid()
        .at_least_high(30);
        for (number, board) in game.boards.iter().enumerate() {
            table.push(board_row(number + 1, board, occasion));
        }
        let points = game.points.as_ref();
        let points =
            points.map_or_else(|| ":".to_owned(), |(one, other)| format!("{one} : {other}"));
        table.push(vec![
            Cell::of(""),
            Cell::of(""),
            Cell::bold(say(phrase!("documents-total"))),
            Cell::bold(points),
        ]);
        paper.push(Block::Table(table));
        paper.push(Block::Writing(say(phrase!("documents-remarks")), 3));
        paper.push(Block::Signatures(vec![
            say(phrase!("documents-captain-of", team = game.first.as_str())),
            say(phrase!("documents-captain-of", team = game.second.as_str())),
            say(phrase!("documents-signature-arbiter")),
        ]));
    }
    paper
}

fn board_row(number: usize, board: &MatchBoard, occasion: &Occasion) -> Vec<Cell> {
    use vocabulary::Side::{Black, White};
    let (one, other) = if board.first_has_white { (White, Black) } else { (Black, White) };
    let shown = |member: &TeamMember| match member.rating {
        Some(rating) if !member.name.is_empty() => format!("{} ({rating})", member.name),
        _ => member.name.clone(),
    };
    let result = board.result.as_ref();
    let result = result.map_or_else(|| ":".to_owned(), |(one, other)| format!("{one} : {other}"));
    vec![
        Cell::bold(number.to_string()),
        Cell::of(occasion.colour(one)),
        Cell::of(shown(&board.first)),
        Cell::of(result),
        Cell::of(shown(&board.second)),
        Cell::of(occasion.colour(other)),
    ]
}

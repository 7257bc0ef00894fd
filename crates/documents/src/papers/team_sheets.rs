//! Team sheets: the line-up that the captain hands in, and the sheet of a match.

use codex::{Article, Voice, phrase};
use tournament::Round;

use super::{Occasion, rating, result_cell};
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
        Column::points(occasion.board().0, 70),
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

/// The sheets of matches; two to a page where they have few boards.
pub fn team_matches(matches: &[TeamMatch], occasion: &Occasion) -> Paper {
    let say = |phrase| occasion.say(&phrase);
    let mut paper = occasion.paper(&phrase!("documents-match-title"));
    let few = occasion.in_hand() && matches.iter().all(|game| game.boards.len() <= 4);
    for (at, game) in matches.iter().enumerate() {
        if at > 0 && !(few && at % 2 == 1) {
            paper.push(Block::NewPage);
        } else if at > 0 {
            paper.push(Block::CutLine);
        }
        let mut blocks = vec![
            Block::Heading(format!("{} – {}", game.first, game.second)),
            Block::Fields(
                2,
                vec![
                    Field::of(say(phrase!("documents-round")), game.round.to_string()),
                    Field::of(say(phrase!("documents-table-number")), game.table.to_string()),
                ],
            ),
            Block::Table(match_table(game, occasion)),
            Block::Writing(say(phrase!("documents-remarks")), if few { 1 } else { 3 }),
            Block::Signatures(vec![
                say(phrase!("documents-captain-of", team = game.first.as_str())),
                say(phrase!("documents-captain-of", team = game.second.as_str())),
                say(phrase!("documents-signature-arbiter")),
            ]),
        ];
        if few {
            blocks = vec![Block::Together(0, blocks)];
        }
        paper.blocks.append(&mut blocks);
    }
    paper
}

/// A match board by board, its score under it.
fn match_table(game: &TeamMatch, occasion: &Occasion) -> Table {
    let say = |phrase| occasion.say(&phrase);
    let in_hand = occasion.in_hand();
    let colour = |of: &str| {
        let title = say(phrase!("documents-colour-short"));
        let column = if in_hand { Column::points(title, 28) } else { Column::middle(title) };
        column.called(say(phrase!("documents-colour-of", team = of))).scaled(scale(in_hand))
    };
    let (board, _) = occasion.board();
    let narrow = |title: String, points: u16| {
        if in_hand { Column::points(title, points) } else { Column::middle(title) }
    };
    let mut table = Table::new(vec![
        narrow(board, 70).scaled(scale(in_hand)),
        colour(&game.first),
        Column::share(&game.first, 1).called(say(phrase!("documents-first-team"))),
        narrow(say(phrase!("documents-result")), 64).scaled(scale(in_hand)),
        Column::share(&game.second, 1).called(say(phrase!("documents-second-team"))),
        colour(&game.second),
    ])
    .grid();
    if in_hand {
        table = table.at_least_high(26);
    }
    for (number, board) in game.boards.iter().enumerate() {
        table.push(board_row(number + 1, board, occasion));
    }
    table.push(vec![
        Cell::of(""),
        Cell::of(""),
        Cell::bold(say(phrase!("documents-total"))),
        result_cell(game.points.as_ref()).strong(),
    ]);
    table
}

/// What stands beside the names is smaller on a wall.
const fn scale(in_hand: bool) -> u8 {
    if in_hand { 100 } else { 55 }
}

/// The matches of a round with their boards under each: who sits where, for everybody to see.
pub fn team_pairings(matches: &[TeamMatch], round: Round, occasion: &Occasion) -> Paper {
    let say = |phrase| occasion.say(&phrase);
    let mut paper = occasion.paper(&phrase!("documents-pairings-title", round = round));
    let in_hand = occasion.in_hand();
    let name = |member: &TeamMember| Cell::name(&member.name);
    let wanted = |text: String, points: u16| {
        if in_hand { Column::points(text, points) } else { Column::middle(text).spare(1) }
    };
    for game in matches {
        let points = game.points.as_ref().map(super::joined);
        let points = points.map(|points| format!(" ({points})")).unwrap_or_default();
        let (table, first, second) = (game.table, game.first.as_str(), game.second.as_str());
        let title = phrase!(
            "documents-match-heading",
            table = table,
            first = first,
            second = second,
            points = points
        );
        let (board, board_short) = occasion.board();
        let mut lines = Table::new(vec![
            Column::number(board_short).called(board),
            Column::middle("").scaled(60).called(say(phrase!("documents-colour-of", team = first))),
            Column::share(first, 1).called(say(phrase!("documents-first-team"))),
            Column::number(say(phrase!("documents-rating"))).spare(2),
            wanted(say(phrase!("documents-result-short")), 46),
            Column::middle("")
                .scaled(60)
                .called(say(phrase!("documents-colour-of", team = second))),
            Column::share(second, 1).called(say(phrase!("documents-second-team"))),
            Column::number(say(phrase!("documents-rating"))).spare(2),
        ]);
        for (number, board) in (1..).zip(&game.boards) {
            let number: u32 = number;
            let (one, other) = colours(board, occasion);
            lines.push(vec![
                Cell::bold(number.to_string()),
                Cell::of(one),
                name(&board.first),
                Cell::of(rating(board.first.rating)),
                result_cell(board.result.as_ref()),
                Cell::of(other),
                name(&board.second),
                Cell::of(rating(board.second.rating)),
            ]);
        }
        let blocks = vec![Block::Heading(say(title)), Block::Table(lines)];
        paper.push(Block::Together(0, blocks));
    }
    paper
}

/// The letters of the colours of both teams on a board.
fn colours(board: &MatchBoard, occasion: &Occasion) -> (String, String) {
    use vocabulary::Side::{Black, White};
    let (one, other) = if board.first_has_white { (White, Black) } else { (Black, White) };
    (occasion.colour(one), occasion.colour(other))
}

fn board_row(number: usize, board: &MatchBoard, occasion: &Occasion) -> Vec<Cell> {
    let (one, other) = colours(board, occasion);
    let shown = |member: &TeamMember| match member.rating {
        Some(rating) if !member.name.is_empty() && occasion.in_hand() => {
            format!("{} ({rating})", member.name)
        }
        _ => member.name.clone(),
    };
    vec![
        Cell::bold(number.to_string()),
        Cell::of(one),
        Cell::name(shown(&board.first)),
        result_cell(board.result.as_ref()),
        Cell::name(shown(&board.second)),
        Cell::of(other),
    ]
}

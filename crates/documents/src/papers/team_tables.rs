//! The crosstable of teams, and who scored most on each board.

use ::standings::Standings;
use codex::phrase;
use tournament::Score;
use tournament::team::{TeamRecord, TeamTournament};

use super::{Occasion, standing};
use crate::block::Block;
use crate::paper::{Orientation, Paper};
use crate::table::{Cell, Column, Table};

/// The crosstable of a team event: a line for each team in the order of the standings, for each
/// round the opponent with the board points of the match.
pub fn team_crosstable(
    event: &TeamTournament,
    standings: &Standings,
    round: tournament::Round,
    occasion: &Occasion,
) -> Paper {
    let say = |phrase| occasion.say(&phrase);
    let mut paper = occasion.paper(&phrase!("documents-crosstable-title", round = round));
    if usize::from(round) + standings.columns().len() > 6 {
        paper.orientation = Orientation::Landscape;
    }
    let scale = if occasion.in_hand() { 100 } else { 55 };
    let mut columns = vec![
        Column::number(say(phrase!("documents-rank"))),
        Column::number(say(phrase!("documents-number"))).scaled(scale).spare(1),
        Column::share(say(phrase!("documents-team")), 1),
    ];
    columns.extend((1..=round).map(|round| Column::middle(round.to_string()).scaled(scale)));
    columns.push(Column::number(say(phrase!("documents-match-points"))).scaled(scale));
    columns.push(Column::number(say(phrase!("documents-game-points"))).scaled(scale));
    let spare = (3..).zip(standings.columns());
    columns.extend(
        spare.map(|(rank, column)| Column::number(column.to_string()).scaled(scale).spare(rank)),
    );
    let mut table = Table::new(columns).named_by(2);
    for row in standings.rows() {
        let Some(team) = event.team(row.tpn) else { continue };
        let mut cells = vec![
            Cell::bold(row.rank.to_string()),
            Cell::of(row.tpn.to_string()),
            Cell::name(&row.name),
        ];
        let records = team.records.iter().take(round.into());
        cells.extend(records.map(|record| Cell::of(met(record, occasion))));
        cells.resize(3 + usize::from(round), Cell::empty());
        let points = team.points_after(round);
        cells.push(Cell::bold(occasion.points(points.match_points)));
        cells.push(Cell::of(occasion.points(points.game_points)));
        let values = row.values.iter();
        cells.extend(values.map(|value| Cell::of(standing::shown(value, occasion))));
        table.push(cells);
    }
    paper.push(Block::Table(table));
    paper.push(Block::note(say(phrase!("documents-team-crosstable-note"))));
    paper
}

/// What a round gave a team: `3: 2½`, a bye or nothing.
fn met(record: &TeamRecord, occasion: &Occasion) -> String {
    match record {
        TeamRecord::Match { opponent, points, forfeit, .. } => {
            let mark = if forfeit.is_some() { "f" } else { "" };
            format!("{opponent}: {}{mark}", occasion.points(points.game_points))
        }
        TeamRecord::PairingBye(_) => occasion.say(&phrase!("documents-sign-bye")),
        TeamRecord::Requested(..) | TeamRecord::NotArrived => "–".to_owned(),
    }
}

/// What somebody did on a board of a team event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardScore {
    /// The board.
    pub board: u8,
    /// Surname and name.
    pub name: String,
    /// The team.
    pub team: String,
    /// The rating, if there is one.
    pub rating: Option<u16>,
    /// Games played there, forfeits left out.
    pub games: u16,
    /// The points made in them.
    pub points: Score,
    /// The performance in them, where it can be reckoned.
    pub performance: Option<i32>,
}

/// Who did best on each board; in the order of the percentage, then of the games, then of the
/// performance.
pub fn board_prizes(scores: &[BoardScore], occasion: &Occasion) -> Paper {
    let say = |phrase| occasion.say(&phrase);
    let mut paper = occasion.paper(&phrase!("documents-board-prizes-title"));
    let boards: std::collections::BTreeSet<u8> = scores.iter().map(|score| score.board).collect();
    for board in boards {
        let mut own: Vec<&BoardScore> =
            scores.iter().filter(|score| score.board == board && score.games > 0).collect();
        own.sort_by(|one, other| {
            let tenths = |score: &BoardScore| i64::from(score.points.in_tenths());
            // Exact: points of one times games of the other.
            let share =
                |score: &BoardScore, other: &BoardScore| tenths(score) * i64::from(other.games);
            share(other, one)
                .cmp(&share(one, other))
                .then(other.games.cmp(&one.games))
                .then(other.performance.cmp(&one.performance))
                .then(one.name.cmp(&other.name))
        });
        if own.is_empty() {
            continue;
        }
        let title = phrase!("documents-board-number", board = board);
        let mut table = Table::new(vec![
            Column::number(say(phrase!("documents-rank"))),
            Column::share(say(phrase!("documents-name")), 3),
            Column::share(say(phrase!("documents-team")), 2),
            Column::number(say(phrase!("documents-rating"))),
            Column::number(say(phrase!("documents-report-games"))),
            Column::number(say(phrase!("documents-points"))),
            Column::number("%"),
            Column::number(say(phrase!("documents-performance"))),
        ])
        .named_by(1);
        for (rank, score) in (1..).zip(own) {
            let rank: u32 = rank;
            let percent = i64::from(score.points.in_tenths()) * 10 / i64::from(score.games);
            table.push(vec![
                Cell::bold(rank.to_string()),
                Cell::name(&score.name),
                Cell::of(&score.team),
                Cell::of(super::rating(score.rating)),
                Cell::of(score.games.to_string()),
                Cell::bold(occasion.points(score.points)),
                Cell::of(percent.to_string()),
                Cell::of(score.performance.map_or_else(|| "–".to_owned(), |it| it.to_string())),
            ]);
        }
        let block = vec![Block::Heading(say(title)), Block::Table(table)];
        paper.blocks.extend(block);
    }
    paper.push(Block::note(say(phrase!("documents-board-prizes-note"))));
    paper
}

//! The wall chart: opponents, colours and running scores, names to be read from three metres.

use codex::phrase;
use tournament::{Round, Score, Tournament};

use super::{Occasion, Roster, any, details, result_sign};
use crate::block::Block;
use crate::paper::{Paper, Reading, Sheet};
use crate::table::{Cell, Column, Table};

/// The chart of all rounds, paired or to come; more rounds than fit hang as further panels.
pub fn wall_chart(event: &Tournament, roster: &Roster, occasion: &Occasion) -> Paper {
    // What stands beside the names; a larger sheet has room for all rounds there are.
    let widest: Round = match occasion.sheet {
        Sheet::A4 => 9,
        Sheet::A3 => 16,
    };
    let mut paper = occasion.paper(&phrase!("documents-wall-chart-title")).landscape();
    paper.reading = Reading::Wall;
    paper.subtitle = occasion.say(&phrase!("documents-wall-chart-note"));
    let rounds = event.regulations().rounds.unwrap_or_default().max(event.rounds_paired());
    let panels = rounds.div_ceil(widest).max(1);
    let each = rounds.div_ceil(panels).max(1);
    let say = |phrase| occasion.say(&phrase);
    let titled = any(roster, |details| &details.title);
    for panel in 0..panels {
        let (first, last) = (panel * each + 1, ((panel + 1) * each).min(rounds));
        let mut columns = vec![
            Column::number(say(phrase!("documents-number"))),
            Column::share(say(phrase!("documents-name")), 1),
        ];
        if titled {
            columns.push(Column::fit(say(phrase!("documents-title"))).scaled(50).spare(1));
        }
        let round = |round: Round| Column::middle(round.to_string()).scaled(44);
        columns.extend((first..=last).map(round));
        let mut table = Table::new(columns).grid().named_by(1);
        for player in event.participants() {
            let mut cells =
                vec![Cell::bold(player.tpn.to_string()), Cell::name(player.name.clone())];
            if titled {
                cells.push(Cell::of(&details(roster, player.tpn).title));
            }
            let scoring = &event.regulations().scoring;
            for round in first..=last {
                let record = player.records.get(usize::from(round) - 1);
                let text = record.map_or_else(String::new, |record| {
                    let met = match (record.opponent(), record.colour()) {
                        (Some(opponent), Some(colour)) => {
                            format!("{opponent}{}", occasion.colour(colour))
                        }
                        _ => result_sign(*record, occasion, record.points(scoring)),
                    };
                    let running: Score = player.score_after(round, scoring);
                    format!("{met}\n{}", occasion.points(running))
                });
                cells.push(Cell::of(text));
            }
            table.push(cells);
        }
        if panel > 0 {
            paper.push(Block::NewPage);
        }
        if panels > 1 {
            let title = phrase!("documents-wall-chart-panel", first = first, last = last);
            paper.push(Block::Heading(say(title)));
        }
        paper.push(Block::Table(table));
    }
    paper
}

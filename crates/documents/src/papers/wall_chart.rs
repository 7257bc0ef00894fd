//! The wall chart: opponents, colours and running scores, names to be read from two metres.

use codex::phrase;
use tournament::{Round, Score, Tournament};

use super::panels::{BESIDE, Panels};
use super::{Occasion, Roster, any, details, result_sign};
use crate::block::Block;
use crate::paper::{Paper, Reading, Sheet};
use crate::table::{Cell, Column, Table};

/// The chart of the rounds that are paired; before the first, of all that come, to be filled in by
/// hand. More rounds than fit hang as further panels.
pub fn wall_chart(event: &Tournament, roster: &Roster, occasion: &Occasion) -> Paper {
    /// The points that an opponent and a colour need, in the type of the cells.
    const BY_HAND: u16 = 40;
    let mut paper = occasion.paper(&phrase!("documents-wall-chart-title")).landscape();
    paper.reading = Reading::Wall;
    paper.subtitle = occasion.say(&phrase!("documents-wall-chart-note"));
    let paired = event.rounds_paired();
    let rounds = match paired {
        0 => event.regulations().rounds.unwrap_or_default(),
        paired => paired,
    };
    // What stands beside numbers and names, upright and on its side.
    let Panels { count: panels, each, orientation } = match occasion.sheet {
        Sheet::A4 => Panels::of(rounds, 7, 13),
        Sheet::A3 => Panels::of(rounds, 13, 20),
    };
    paper.orientation = orientation;
    let say = |phrase| occasion.say(&phrase);
    let titled = any(roster, |details| &details.title);
    for panel in 0..panels {
        let (first, last) = (panel * each + 1, ((panel + 1) * each).min(rounds));
        let mut columns = vec![
            Column::number(say(phrase!("documents-number"))),
            Column::share(say(phrase!("documents-name")), 1),
        ];
        if titled {
            columns.push(Column::fit(say(phrase!("documents-title"))).scaled(BESIDE).spare(1));
        }
        let round = |round: Round| match paired {
            0 => Column::points(round.to_string(), BY_HAND),
            _ => Column::middle(round.to_string()).scaled(BESIDE),
        };
        columns.extend((first..=last).map(round));
        let mut table = Table::new(columns).grid().named_by(1).near();
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

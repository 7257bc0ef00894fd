//! Player cards: everything one participant did, two to a sheet.

use codex::phrase;
use tournament::{Participant, Tournament};

use super::{Occasion, Roster, details, rating, result_sign};
use crate::block::{Align, Block, Field, Style};
use crate::paper::{Frame, Paper};
use crate::table::{Cell, Column, Table};

/// A card for each participant, or for those asked for.
pub fn cards(
    event: &Tournament,
    roster: &Roster,
    asked: Option<&[tournament::Tpn]>,
    occasion: &Occasion,
) -> Paper {
    let mut paper = occasion.paper(&phrase!("documents-cards-title"));
    paper.frame = Frame::Bare;
    let wanted = |player: &&Participant| asked.is_none_or(|asked| asked.contains(&player.tpn));
    for (at, player) in event.participants().iter().filter(wanted).enumerate() {
        if at % 2 == 1 {
            paper.push(Block::CutLine);
        }
        paper.push(Block::Together(47, card(event, player, roster, occasion)));
    }
    paper
}

fn card(
    event: &Tournament,
    player: &Participant,
    roster: &Roster,
    occasion: &Occasion,
) -> Vec<Block> {
    let say = |phrase| occasion.say(&phrase);
    let own = details(roster, player.tpn);
    let name = format!("{} {}", own.title, player.name).trim().to_owned();
    let scoring = &event.regulations().scoring;
    let score = occasion.points(event.score(player));
    let mut fields = vec![
        Field::of(say(phrase!("documents-number-long")), player.tpn.to_string()),
        Field::of(say(phrase!("documents-rating-long")), rating(player.rating)),
        Field::of(say(phrase!("documents-points")), score),
    ];
    for (label, value) in
        [(phrase!("documents-club"), &own.club), (phrase!("documents-federation"), &own.federation)]
    {
        if !value.is_empty() {
            fields.push(Field::of(say(label), value.as_str()));
        }
    }
    let beside = u8::try_from(fields.len()).unwrap_or(4);
    let mut blocks = vec![
        Block::styled(&occasion.heading.name, Style::Small, Align::Left),
        Block::Heading(name),
        Block::Fields(beside, fields),
    ];
    let mut table = Table::new(vec![
        Column::number(say(phrase!("documents-round-short"))),
        Column::middle(say(phrase!("documents-colour-short"))),
        Column::number(say(phrase!("documents-number"))),
        Column::fit(say(phrase!("documents-title"))).spare(1),
        Column::share(say(phrase!("documents-opponent")), 1),
        Column::number(say(phrase!("documents-rating"))),
        Column::middle(say(phrase!("documents-result-short"))),
        Column::number(say(phrase!("documents-points"))),
    ]);
    for (record, round) in player.records.iter().zip(1..) {
        let opponent = record.opponent().and_then(|tpn| event.participant(tpn));
        let colour = record.colour().map(|colour| occasion.colour(colour)).unwrap_or_default();
        table.push(vec![
            Cell::bold(round.to_string()),
            Cell::of(colour),
            Cell::of(opponent.map(|other| other.tpn.to_string()).unwrap_or_default()),
            Cell::of(opponent.map_or("", |other| details(roster, other.tpn).title.as_str())),
            Cell::name(opponent.map_or("", |other| other.name.as_str())),
            Cell::of(opponent.map_or_else(String::new, |other| rating(other.rating))),
            Cell::bold(result_sign(*record, occasion, record.points(scoring))),
            Cell::of(occasion.points(player.score_after(round, scoring))),
        ]);
    }
    let to_come = event.regulations().rounds.unwrap_or_default();
    for round in event.next_round()..=to_come {
        table.push(vec![Cell::bold(round.to_string())]);
    }
    blocks.push(Block::Table(table));
    blocks
}

//! What programs read of a festival: the same from the command line and from the web.

use office::round::{BoardResult, Phase};
use office::stage::Stage;
use serde::Serialize;
use vocabulary::Side;

use crate::names::Names;
use crate::roof::{Roof, Seat, SeatPlace, Section};

/// A festival as programs read it.
#[derive(Debug, Serialize)]
pub struct FestivalShown {
    /// The word of its address.
    pub festival: String,
    /// What it is called.
    pub name: String,
    /// Where it is played.
    pub place: String,
    /// How its tables are numbered.
    pub numbering: &'static str,
    /// Its sections, in order.
    pub sections: Vec<SectionShown>,
}

/// A section as programs read it.
#[derive(Debug, Serialize)]
pub struct SectionShown {
    /// The name of its event.
    pub event: String,
    /// What it is called.
    pub title: String,
    /// Its stage.
    pub stage: Stage,
    /// Who takes part.
    pub players: usize,
    /// How many rounds were announced.
    pub rounds: u8,
    /// The last round on the wall.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u8>,
    /// How far that has got.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<Phase>,
    /// How many of its boards have no result yet.
    pub open: usize,
    /// Its first and its last table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tables: Option<(u32, u32)>,
}

/// A seat as programs read it.
#[derive(Debug, Serialize)]
pub struct SeatShown {
    /// Who sits there.
    pub name: String,
    /// The event of the section.
    pub event: String,
    /// Their number there.
    pub entrant: u16,
    /// The table of the festival; none where they have the bye.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<u32>,
    /// The board of the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<u16>,
    /// The colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<&'static str>,
    /// Who sits opposite.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opponent: Option<String>,
    /// What came of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<&'static str>,
}

impl FestivalShown {
    /// A festival with those of its sections that may be seen.
    pub fn of(roof: &Roof, seen: impl Fn(&Section) -> bool) -> Self {
        let section = |(at, section): (usize, &Section)| SectionShown {
            event: section.event.name().as_str().to_owned(),
            title: section.title.clone(),
            stage: section.stage,
            players: section.players,
            rounds: section.rounds,
            round: section.round.map(|(round, _)| round),
            phase: section.round.and_then(|(_, phase)| phase),
            open: section.open,
            tables: roof.range(at),
        };
        let sections = roof.sections.iter().enumerate().filter(|(_, section)| seen(section));
        Self {
            festival: roof.festival.address.clone(),
            name: roof.festival.name.clone(),
            place: roof.festival.place.clone(),
            numbering: roof.festival.numbering.word(),
            sections: sections.map(section).collect(),
        }
    }
}

/// Who sits where in the rounds on the wall, by name, in those sections that may be seen.
pub fn seats_shown(roof: &Roof, names: &Names, seen: impl Fn(&Section) -> bool) -> Vec<SeatShown> {
    let shown = |seat: Seat| {
        let section = roof.sections.get(seat.section).filter(|section| seen(section))?;
        let (table, board, colour, opponent, result) = match seat.place {
            SeatPlace::At { board, table, side, opponent, result } => {
                let colour = if side == Side::White { "white" } else { "black" };
                (Some(table), Some(board), Some(colour), Some(opponent), result)
            }
            SeatPlace::Bye => (None, None, None, None, None),
            SeatPlace::Nowhere => return None,
        };
        Some(SeatShown {
            name: seat.name,
            event: section.event.name().as_str().to_owned(),
            entrant: seat.entrant.0,
            table,
            board,
            colour,
            opponent,
            result: result.map(BoardResult::sign),
        })
    };
    roof.seats(names).into_iter().filter_map(shown).collect()
}

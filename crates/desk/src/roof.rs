//! A festival as pages and commands look at it: its sections, who sits where, and at which table.

use std::sync::Arc;

use festival::{Festival, NoTable, Tables};
use office::entrant::Status;
use office::round::{BoardResult, Phase};
use office::shelf::Shelf;
use office::stage::Stage;
use office::{EntrantId, Event};
use vocabulary::Side;

use crate::events::Events;
use crate::festivals::{public_round, tables_of};
use crate::loaded::LoadedEvent;
use crate::names::Names;

/// A festival with its sections at one moment.
pub struct Roof {
    /// The festival.
    pub festival: Festival,
    /// Its sections, in order; events that were taken away are left out.
    pub sections: Vec<Section>,
    tables: Tables,
}

/// A section of a festival.
pub struct Section {
    /// The event.
    pub event: Arc<LoadedEvent>,
    /// What it is called.
    pub title: String,
    /// Its stage.
    pub stage: Stage,
    /// Whether only its office sees it.
    pub hidden: bool,
    /// Who takes part.
    pub players: usize,
    /// The last round on the wall, and how far it has got.
    pub round: Option<(u8, Option<Phase>)>,
    /// How many rounds were announced.
    pub rounds: u8,
    /// How many boards of that round have no result yet.
    pub open: usize,
}

/// Where somebody of a festival is in the round on the wall.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeatPlace {
    /// At a table.
    At {
        /// The board of the event.
        board: u16,
        /// The table of the festival.
        table: u32,
        /// The colour.
        side: Side,
        /// Who sits opposite.
        opponent: String,
        /// What came of the game.
        result: Option<BoardResult>,
    },
    /// They have the bye.
    Bye,
    /// They do not play this round, or nothing is on the wall yet.
    Nowhere,
}

/// Somebody of a festival.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    /// Which section, from nought.
    pub section: usize,
    /// Who.
    pub entrant: EntrantId,
    /// Their name on lists.
    pub name: String,
    /// Whether they were seen in the hall.
    pub checked_in: bool,
    /// Where they are.
    pub place: SeatPlace,
}

/// A table of a festival.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableLine {
    /// Which section, from nought.
    pub section: usize,
    /// The board of the event.
    pub board: u16,
    /// The table of the festival.
    pub table: u32,
    /// Who has White, by name.
    pub white: Option<(EntrantId, String)>,
    /// Who has Black, by name.
    pub black: Option<(EntrantId, String)>,
    /// What came of the game.
    pub result: Option<BoardResult>,
    /// What somebody has proposed and nobody confirmed.
    pub proposed: Option<BoardResult>,
}

impl Roof {
    /// A festival as it stands. Asks for the state of each section: whoever holds one must not ask.
    pub fn of(events: &Events, address: &str) -> Option<Self> {
        Some(Self::new(events, events.festival(address)?))
    }

    /// The festival over an event, and the place of the event in it.
    pub fn over(events: &Events, event: &str) -> Option<(Self, usize)> {
        let roof = Self::new(events, events.festival_of(event)?);
        let section = roof.section(event)?;
        Some((roof, section))
    }

    fn new(events: &Events, festival: Festival) -> Self {
        let mut boards = Vec::new();
        let mut sections = Vec::new();
        for loaded in festival.sections.iter().filter_map(|name| events.get(name)) {
            let section = {
                let state = loaded.state();
                let event = state.event();
                if !state.announced() || state.shelf() == Shelf::Deleted {
                    continue;
                }
                boards.push(tables_of(event));
                Section::of(&loaded, event, state.shelf())
            };
            sections.push(section);
        }
        let tables = Tables::new(festival.numbering, &boards);
        Self { festival, sections, tables }
    }

    /// The place of an event among the sections.
    pub fn section(&self, event: &str) -> Option<usize> {
        self.sections.iter().position(|section| section.event.name().as_str() == event)
    }

    /// The table of a board of the round on the wall.
    pub fn table(&self, section: usize, board: u16) -> Option<u32> {
        self.tables.table(section, board)
    }

    /// The first and the last table of a section.
    pub fn range(&self, section: usize) -> Option<(u32, u32)> {
        self.tables.range(section)
    }

    /// The section and the board of a table.
    pub fn board(&self, table: u32) -> Result<(usize, u16), NoTable> {
        self.tables.board(table)
    }

    /// The tables of a board in rounds that are on the wall no longer are nobody's business.
    pub fn is_on_the_wall(&self, section: usize, round: u8) -> bool {
        let section = self.sections.get(section);
        section.and_then(|section| section.round).is_some_and(|(last, _)| last == round)
    }

    /// Whoever plays in any section, by name.
    pub fn seats(&self, names: &Names) -> Vec<Seat> {
        let each = (0..).zip(&self.sections);
        let mut seats: Vec<Seat> =
            each.flat_map(|(at, section)| self.seats_of(at, section, names)).collect();
        seats.sort_by_cached_key(|seat| (seat.name.to_lowercase(), seat.section));
        seats
    }

    fn seats_of(&self, at: usize, section: &Section, names: &Names) -> Vec<Seat> {
        let state = section.event.state();
        let event = state.event();
        let book = section.round.and_then(|(round, _)| event.round(round));
        let pairing = book.and_then(office::Round::pairing);
        let name = |id: EntrantId| state.listed(id, names);
        let place = |id: EntrantId| {
            let (Some(book), Some(pairing)) = (book, pairing) else { return SeatPlace::Nowhere };
            if pairing.bye == Some(id) {
                return SeatPlace::Bye;
            }
            let Some(index) = book.board_of(id) else { return SeatPlace::Nowhere };
            let Some(seats) = pairing.boards.get(index) else { return SeatPlace::Nowhere };
            let board = u16::try_from(index + 1).unwrap_or(u16::MAX);
            let white = seats.white == Some(id);
            let opponent = if white { seats.black } else { seats.white };
            SeatPlace::At {
                board,
                table: self.table(at, board).unwrap_or_else(|| u32::from(board)),
                side: if white { Side::White } else { Side::Black },
                opponent: opponent.map(name).unwrap_or_default(),
                result: book.results().get(index).copied().flatten(),
            }
        };
        let playing = event.entrants().filter(|(id, entrant)| {
            entrant.status == Status::Playing || place(*id) != SeatPlace::Nowhere
        });
        let seat = |(id, entrant): (EntrantId, &office::entrant::Entrant)| Seat {
            section: at,
            entrant: id,
            name: names.listed(&entrant.form.person),
            checked_in: entrant.checked_in,
            place: place(id),
        };
        playing.map(seat).collect()
    }

    /// Every table of the rounds on the wall, in the order of the hall.
    pub fn lines(&self, names: &Names) -> Vec<TableLine> {
        let each = (0..).zip(&self.sections);
        each.flat_map(|(at, section)| self.lines_of(at, section, names)).collect()
    }

    fn lines_of(&self, at: usize, section: &Section, names: &Names) -> Vec<TableLine> {
        let state = section.event.state();
        let book = section.round.and_then(|(round, _)| state.event().round(round));
        let Some((book, pairing)) = book.and_then(|book| Some((book, book.pairing()?))) else {
            return Vec::new();
        };
        let seat = |id: Option<EntrantId>| id.map(|id| (id, state.listed(id, names)));
        let line = |(board, seats): (u16, &office::round::Seats)| {
            let index = usize::from(board) - 1;
            let proposed = book.proposed().get(index).and_then(Option::as_ref);
            TableLine {
                section: at,
                board,
                table: self.table(at, board).unwrap_or_else(|| u32::from(board)),
                white: seat(seats.white),
                black: seat(seats.black),
                result: book.results().get(index).copied().flatten(),
                proposed: proposed.map(|proposal| proposal.result),
            }
        };
        (1u16..).zip(&pairing.boards).map(line).collect()
    }
}

impl Section {
    fn of(loaded: &Arc<LoadedEvent>, event: &Event, shelf: Shelf) -> Self {
        let announcement = event.announcement();
        let round = public_round(event);
        let book = round.and_then(|round| event.round(round));
        Self {
            event: Arc::clone(loaded),
            title: announcement.map(|it| it.name.clone()).unwrap_or_default(),
            stage: event.stage(),
            hidden: shelf == Shelf::Hidden,
            players: event.entrants().count(),
            round: round.map(|round| (round, book.and_then(office::Round::phase))),
            rounds: announcement.map_or(0, |it| it.rounds),
            open: book.map_or(0, |book| book.open_boards().count()),
        }
    }
}

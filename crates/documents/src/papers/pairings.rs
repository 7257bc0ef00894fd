//! Pairing lists: by board for the hall, by name for those who look for themselves.

use std::cmp::Reverse;

use codex::phrase;
use jiff::civil::DateTime;
use tournament::{Outcome, Record, RequestedBye, Round, Score, Tournament, Tpn, WalkoverOutcome};
use vocabulary::Side;

use super::{Occasion, Roster, details, rating, result_cell};
use crate::block::Block;
use crate::heading::moment_shown;
use crate::paper::{Orientation, Paper, Reading, Sheet};
use crate::table::{Cell, Column, Table, Width};

/// One side of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    /// The pairing number.
    pub tpn: Tpn,
    /// The name, surname first.
    pub name: String,
    /// A title or category; may be empty.
    pub title: String,
    /// The club, or the team in a team event; may be empty.
    pub club: String,
    /// The rating, if there is one.
    pub rating: Option<u16>,
    /// The points before the round.
    pub score: Score,
    /// The time on the clock, where it is not the same for everybody; may be empty.
    pub clock: String,
}

/// A board with its two players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatedGame {
    /// The table of the match, from 1, where teams meet.
    pub table: Option<u16>,
    /// Its number, from 1; in a team event, among those of the match.
    pub board: u16,
    /// White.
    pub white: Seat,
    /// Black.
    pub black: Seat,
    /// The result as two signs, White's first, once it is known.
    pub result: Option<(String, String)>,
}

/// Why somebody sits a round out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SitsOut {
    /// Has the bye that the pairing gives.
    Bye,
    /// Has asked for a bye worth half a point or a whole one.
    Requested,
    /// Is absent.
    Absent,
}

/// Who meets whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Between {
    /// Players, at boards.
    #[default]
    Players,
    /// Teams, at tables; the one named first has White on the first board.
    Teams,
}

/// The pairings of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairingList {
    /// Who meets.
    pub between: Between,
    /// The round.
    pub round: Round,
    /// How many rounds there are, if it is known.
    pub rounds: Option<Round>,
    /// When play begins, if it is known.
    pub begins: Option<DateTime>,
    /// The boards in order.
    pub games: Vec<SeatedGame>,
    /// Who does not play.
    pub sitting_out: Vec<(Seat, SitsOut)>,
}

impl PairingList {
    /// The pairings of a round that the event has; `None` if it was not paired. Boards are in the
    /// order of FIDE's handbook: the leader's score, the sum of both, the leader's number.
    pub fn of(event: &Tournament, roster: &Roster, round: Round) -> Option<Self> {
        let index = usize::from(round.checked_sub(1)?);
        if round > event.rounds_paired() {
            return None;
        }
        let scoring = &event.regulations().scoring;
        let seat = |tpn: Tpn| {
            let player = event.participant(tpn)?;
            Some(Seat {
                tpn,
                name: player.name.clone(),
                title: details(roster, tpn).title.clone(),
                club: details(roster, tpn).club.clone(),
                rating: player.rating,
                score: player.score_after(round - 1, scoring),
                clock: String::new(),
            })
        };
        let mut games = Vec::new();
        let mut sitting_out = Vec::new();
        for player in event.participants() {
            let record = player.records[index];
            let (white, black) = match seats(player.tpn, record) {
                Paired::White(opponent) => (player.tpn, opponent),
                Paired::Out(why) => {
                    sitting_out.extend(seat(player.tpn).map(|seat| (seat, why)));
                    continue;
                }
                Paired::Black | Paired::NotThere => continue,
            };
            let other = event.participant(black)?.records[index];
            let result = signs(record).zip(signs(other));
            let (white, black) = (seat(white)?, seat(black)?);
            games.push(SeatedGame { table: None, board: 0, white, black, result });
        }
        games.sort_by_key(|game| {
            let (white, black) = (&game.white, &game.black);
            let leader = (Reverse(white.score), white.tpn).min((Reverse(black.score), black.tpn));
            (leader.0, Reverse(white.score + black.score), leader.1)
        });
        for (game, board) in games.iter_mut().zip(1..) {
            game.board = board;
        }
        sitting_out.sort_by_key(|(seat, _)| (Reverse(seat.score), seat.tpn));
        let rounds = event.regulations().rounds;
        let between = Between::Players;
        Some(Self { between, round, rounds, begins: None, games, sitting_out })
    }
}

enum Paired {
    White(Tpn),
    Black,
    Out(SitsOut),
    NotThere,
}

fn seats(tpn: Tpn, record: Record) -> Paired {
    let with = |colour: Side, opponent: Tpn| match colour {
        Side::White => Paired::White(opponent),
        Side::Black => Paired::Black,
    };
    match record {
        Record::Game { opponent, colour, .. }
        | Record::Adjourned { opponent, colour }
        | Record::Open { opponent, colour }
        | Record::Forfeit { opponent, scheduled: Some(colour), .. } => with(colour, opponent),
        // No colour is known: the lower number is named first.
        Record::Forfeit { opponent, scheduled: None, .. } => {
            if tpn < opponent {
                Paired::White(opponent)
            } else {
                Paired::Black
            }
        }
        Record::PairingBye => Paired::Out(SitsOut::Bye),
        Record::Requested(RequestedBye::Full | RequestedBye::Half) => {
            Paired::Out(SitsOut::Requested)
        }
        Record::Requested(RequestedBye::Zero) | Record::ForfeitAlone(_) => {
            Paired::Out(SitsOut::Absent)
        }
        Record::NotArrived => Paired::NotThere,
    }
}

/// The sign of one side's result, if it is known.
fn signs(record: Record) -> Option<String> {
    let sign = match record {
        Record::Game { own: Outcome::Win, .. } => "1",
        Record::Game { own: Outcome::Draw, .. } => "½",
        Record::Game { own: Outcome::Loss, .. } => "0",
        Record::Forfeit { own: WalkoverOutcome::Win, .. } => "+",
        Record::Forfeit { own: WalkoverOutcome::Loss, .. } => "−",
        _ => return None,
    };
    Some(sign.to_owned())
}

/// The list by board.
pub fn by_board(list: &PairingList, occasion: &Occasion) -> Paper {
    let mut paper = titled(list, occasion);
    let say = |phrase| occasion.say(&phrase);
    let players = list.between == Between::Players;
    let (board, first, second) = match list.between {
        Between::Players => {
            (occasion.board().1, phrase!("documents-white"), phrase!("documents-black"))
        }
        Between::Teams => {
            let team = phrase!("documents-team");
            (say(phrase!("documents-table-short")), team.clone(), team)
        }
    };
    let in_hand = occasion.in_hand();
    let seats = || list.games.iter().flat_map(|game| [&game.white, &game.black]);
    // Ratings and clubs are for the hand: on the wall the names need the room. Teams have neither.
    let rated = in_hand && players;
    let titles = in_hand && seats().any(|seat| !seat.title.is_empty());
    let clocks = seats().any(|seat| !seat.clock.is_empty());
    let clubs = in_hand && players && seats().any(|seat| !seat.club.is_empty());
    if clubs || occasion.reading == Reading::Large {
        paper.orientation = Orientation::Landscape;
    }
    let result =
        Column::points(say(phrase!("documents-result-short")), if in_hand { 46 } else { 84 });
    let mut columns = vec![Column::number(board)];
    for (side, name) in [(1, first), (2, second)] {
        let name = say(name);
        let called = |what: String| match side {
            _ if players => format!("{what} {name}"),
            side => format!("{what} {side}"),
        };
        if side == 2 {
            columns.push(result.clone().spare(if in_hand { 0 } else { 3 }));
        }
        let heads = [
            (titles, Column::fit(""), phrase!("documents-title-long"), 0),
            (true, Column::share(&name, 3), phrase!("documents-name"), 0),
            (clocks, Column::fit(say(phrase!("documents-clock"))), phrase!("documents-clock"), 0),
            (clubs, Column::share(say(phrase!("documents-club")), 2), phrase!("documents-club"), 5),
            (
                rated,
                Column::number(say(phrase!("documents-rating"))),
                phrase!("documents-rating"),
                0,
            ),
            (
                true,
                Column::number(say(phrase!("documents-points-short"))),
                phrase!("documents-points"),
                if in_hand { 0 } else { 4 },
            ),
        ];
        let heads = heads.into_iter().filter(|(shown, ..)| *shown);
        columns.extend(heads.map(|(_, column, what, rank)| {
            let data = called(say(what));
            column.called(data).spare(rank)
        }));
    }
    let mut table = Table::new(columns);
    for game in &list.games {
        let mut cells = vec![Cell::bold(game.board.to_string())];
        for (side, seat) in [&game.white, &game.black].into_iter().enumerate() {
            if side == 1 {
                cells.push(result_cell(game.result.as_ref()));
            }
            if titles {
                cells.push(Cell::of(&seat.title));
            }
            cells.push(Cell::name(&seat.name));
            if clocks {
                cells.push(Cell::of(&seat.clock));
            }
            if clubs {
                cells.push(Cell::aside(&seat.club));
            }
            if rated {
                cells.push(Cell::of(rating(seat.rating)));
            }
            cells.push(Cell::of(occasion.points(seat.score)));
        }
        table.push(cells);
    }
    if !list.sitting_out.is_empty() {
        paper.data = Some(with_sitting_out(list, &table, occasion));
    }
    paper.push(Block::Table(table));
    push_sitting_out(list, occasion, &mut paper);
    paper
}

/// The table for programs: whoever sits out stands in it too, without a board, the reason in the
/// place of the result.
fn with_sitting_out(list: &PairingList, table: &Table, occasion: &Occasion) -> Table {
    let mut table = table.clone();
    let columns = table.columns.len();
    // Board, White's columns, the result, Black's columns.
    let result = columns / 2;
    for (seat, why) in &list.sitting_out {
        let mut cells = vec![Cell::empty(); columns];
        let name = table.columns.iter().position(|column| matches!(column.width, Width::Share(_)));
        if let Some(name) = name {
            cells[name] = Cell::of(&seat.name);
        }
        cells[result - 1] = Cell::of(occasion.points(seat.score));
        cells[result] = Cell::of(why_words(*why, occasion));
        table.push(cells);
    }
    table
}

/// What came of a round, board by board.
pub fn results(list: &PairingList, occasion: &Occasion) -> Paper {
    let title = phrase!("documents-results-title", round = list.round);
    Paper { title: occasion.say(&title), ..by_board(list, occasion) }
}

/// More boards than these make a list by name that runs in two columns in the hand.
const FOLDED: usize = 12;

/// The list by name: where everybody sits, with which colour, against whom. On the wall it runs in
/// columns, with a divider for each letter and its letters at the edge of the sheet.
pub fn by_name(list: &PairingList, occasion: &Occasion) -> Paper {
    let mut paper = titled(list, occasion);
    let say = |phrase| occasion.say(&phrase);
    let wall = occasion.reading == Reading::Wall;
    let teams = list.games.iter().any(|game| game.table.is_some());
    // In the hand as well a long list of players runs in two columns.
    let folded = occasion.in_hand() && !teams && list.games.len() > FOLDED;
    let team = |seat: &Seat| teams.then(|| Cell::of(&seat.club));
    let mut lines: Vec<(String, Vec<Cell>)> = Vec::new();
    for game in &list.games {
        let sides =
            [(&game.white, &game.black, Side::White), (&game.black, &game.white, Side::Black)];
        for (own, other, colour) in sides {
            let colour = match (wall || folded, colour) {
                (true, colour) => occasion.colour(colour).to_uppercase(),
                (false, Side::White) => say(phrase!("documents-white")),
                (false, Side::Black) => say(phrase!("documents-black")),
            };
            let mut cells = vec![Cell::name(&own.name)];
            cells.extend(team(own));
            cells.extend(game.table.map(|table| Cell::bold(table.to_string())));
            cells.push(Cell::bold(game.board.to_string()));
            cells.push(Cell::of(colour));
            cells.push(Cell::name(&other.name));
            lines.push((own.name.clone(), cells));
        }
    }
    for (seat, why) in &list.sitting_out {
        let mut cells = vec![Cell::name(&seat.name)];
        cells.extend(team(seat));
        cells.extend(teams.then(|| Cell::of("–")));
        let why = why_words(*why, occasion);
        cells.extend([Cell::of("–"), Cell::of("–"), Cell::of(why)]);
        lines.push((seat.name.clone(), cells));
    }
    lines.sort_by_key(|(name, _)| sorting_key(name));
    let (board, board_short) = occasion.board();
    let mut columns = vec![Column::share(say(phrase!("documents-name")), 1)];
    if teams {
        columns.push(Column::share(say(phrase!("documents-team")), 1).spare(2));
        columns.push(Column::number(say(phrase!("documents-table-short"))));
    }
    columns.push(Column::number(board_short).called(board));
    let colour = say(phrase!("documents-colour"));
    columns.push(Column::fit(if wall || folded { "" } else { colour.as_str() }).called(&colour));
    columns.push(Column::share(say(phrase!("documents-opponent")), 1).spare(3));
    let beside = match (occasion.reading, occasion.sheet) {
        (Reading::Wall, Sheet::A4) => 2,
        (Reading::Wall, Sheet::A3) => 3,
        _ if folded => 2,
        _ => 1,
    };
    let mut table = Table::new(columns).named_by(0).in_columns(beside);
    if wall {
        // Beside each other there is only room for who and where.
        for column in &mut table.columns[1..] {
            column.spare = if column.width == Width::Fit { 0 } else { 9 };
        }
    }
    let mut letter = None;
    for (name, cells) in lines {
        let key = sorting_key(&name);
        let first = key.chars().next().map(|sign| sign.to_ascii_uppercase());
        if wall && first != letter {
            table.push(vec![Cell::divider(first.map(String::from).unwrap_or_default())]);
            table.marks.push(String::new());
        }
        letter = first;
        if wall {
            table.marks.push(capitalised(&key));
        }
        table.push(cells);
    }
    paper.push(Block::Table(table));
    paper
}

fn capitalised(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}

/// Names without accents and capitals, as people look them up.
pub(super) fn sorting_key(name: &str) -> String {
    deunicode::deunicode(name).to_lowercase()
}

fn titled(list: &PairingList, occasion: &Occasion) -> Paper {
    let mut paper = occasion.paper(&phrase!("documents-pairings-title", round = list.round));
    let mut parts = Vec::new();
    if let Some(rounds) = list.rounds {
        parts.push(occasion.say(&phrase!(
            "documents-of-rounds",
            round = list.round,
            rounds = rounds
        )));
    }
    if let Some(begins) = list.begins {
        let moment = moment_shown(begins, occasion.catalogue());
        parts.push(occasion.say(&phrase!("documents-begins", moment = moment)));
    }
    paper.subtitle = parts.join(" · ");
    paper
}

fn push_sitting_out(list: &PairingList, occasion: &Occasion, paper: &mut Paper) {
    if list.sitting_out.is_empty() {
        return;
    }
    let mut table = Table::new(vec![
        Column::share(occasion.say(&phrase!("documents-name")), 2),
        Column::number(occasion.say(&phrase!("documents-points-short"))),
        Column::share(occasion.say(&phrase!("documents-reason")), 1),
    ])
    .named_by(0);
    for (seat, why) in &list.sitting_out {
        table.push(vec![
            Cell::name(&seat.name),
            Cell::of(occasion.points(seat.score)),
            Cell::of(why_words(*why, occasion)),
        ]);
    }
    paper.push(Block::Heading(occasion.say(&phrase!("documents-sitting-out"))));
    paper.push(Block::Table(table));
}

fn why_words(why: SitsOut, occasion: &Occasion) -> String {
    occasion.say(&match why {
        SitsOut::Bye => phrase!("documents-bye"),
        SitsOut::Requested => phrase!("documents-bye-requested"),
        SitsOut::Absent => phrase!("documents-absent"),
    })
}

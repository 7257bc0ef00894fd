//! Pairing lists: by board for the hall, by name for those who look for themselves.

use std::cmp::Reverse;

use codex::phrase;
use jiff::civil::DateTime;
use tournament::{Outcome, Record, RequestedBye, Round, Score, Tournament, Tpn, WalkoverOutcome};
use vocabulary::Side;

use super::{Occasion, Roster, rating};
use crate::block::Block;
use crate::heading::moment_shown;
use crate::paper::{Paper, Reading};
use crate::table::{Cell, Column, Table};

/// One side of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    /// The pairing number.
    pub tpn: Tpn,
    /// The name with its title.
    pub name: String,
    /// The rating, if there is one.
    pub rating: Option<u16>,
    /// The points before the round.
    pub score: Score,
}

/// A board with its two players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatedGame {
    /// Its number, from 1.
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
                name: Occasion::named(roster, tpn, &player.name),
                rating: player.rating,
                score: player.score_after(round - 1, scoring),
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
            games.push(SeatedGame { board: 0, white: seat(white)?, black: seat(black)?, result });
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
    let (board, first, second) = match list.between {
        Between::Players => (
            phrase!("documents-board-short"),
            phrase!("documents-white"),
            phrase!("documents-black"),
        ),
        Between::Teams => {
            let team = phrase!("documents-team");
            (phrase!("documents-table-short"), team.clone(), team)
        }
    };
    let mut columns = vec![
        Column::number(say(board)),
        Column::share(say(first), 1),
        Column::number(say(phrase!("documents-points-short"))),
        Column::middle(say(phrase!("documents-result-short"))),
        Column::share(say(second), 1),
        Column::number(say(phrase!("documents-points-short"))),
    ];
    // Ratings are for the hand: on the wall the names need the room. Teams have none.
    let rated = occasion.reading == Reading::Hand && list.between == Between::Players;
    if rated {
        columns.insert(2, Column::number(say(phrase!("documents-rating"))));
        columns.insert(6, Column::number(say(phrase!("documents-rating"))));
    }
    let mut table = Table::new(columns);
    for game in &list.games {
        let result = match &game.result {
            Some((white, black)) => format!("{white} : {black}"),
            None => "      :      ".to_owned(),
        };
        let mut cells = vec![Cell::bold(game.board.to_string())];
        for seat in [&game.white, &game.black] {
            cells.push(Cell::of(&seat.name));
            if rated {
                cells.push(Cell::of(rating(seat.rating)));
            }
            cells.push(Cell::of(occasion.points(seat.score)));
            if cells.len() < 5 {
                cells.push(Cell::of(&result));
            }
        }
        table.push(cells);
    }
    paper.push(Block::Table(table));
    push_sitting_out(list, occasion, &mut paper);
    paper
}

/// The list by name: where everybody sits, with which colour, against whom.
pub fn by_name(list: &PairingList, occasion: &Occasion) -> Paper {
    let mut paper = titled(list, occasion);
    let say = |phrase| occasion.say(&phrase);
    let mut lines: Vec<(String, Vec<Cell>)> = Vec::new();
    for game in &list.games {
        let sides =
            [(&game.white, &game.black, Side::White), (&game.black, &game.white, Side::Black)];
        for (own, other, colour) in sides {
            let colour = match colour {
                Side::White => say(phrase!("documents-white")),
                Side::Black => say(phrase!("documents-black")),
            };
            let cells = vec![
                Cell::of(&own.name),
                Cell::bold(game.board.to_string()),
                Cell::of(colour),
                Cell::of(&other.name),
            ];
            lines.push((own.name.clone(), cells));
        }
    }
    for (seat, why) in &list.sitting_out {
        let cells = vec![
            Cell::of(&seat.name),
            Cell::of("–"),
            Cell::of("–"),
            Cell::of(why_words(*why, occasion)),
        ];
        lines.push((seat.name.clone(), cells));
    }
    lines.sort_by_key(|(name, _)| sorting_key(name));
    let mut table = Table::new(vec![
        Column::share(say(phrase!("documents-name")), 1),
        Column::number(say(phrase!("documents-board-short"))),
        Column::fit(say(phrase!("documents-colour"))),
        Column::share(say(phrase!("documents-opponent")), 1),
    ])
    .named_by(0);
    table.rows = lines.into_iter().map(|(_, cells)| cells).collect();
    paper.push(Block::Table(table));
    paper
}

/// Names without title, accents and capitals, as people look them up.
fn sorting_key(name: &str) -> String {
    let known =
        ["GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "M", "1N", "2N", "3N", "1S", "2S"];
    let bare = match name.split_once(' ') {
        Some((title, rest)) if known.contains(&title) => rest,
        _ => name,
    };
    deunicode::deunicode(bare).to_lowercase()
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
            Cell::of(&seat.name),
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

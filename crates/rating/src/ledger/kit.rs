//! A small federation for the tests.

use jiff::civil::date;

use super::{
    Competitor, Entry, EventKind, Game, GameResult, Homologation, Ledger, Opening, OpeningRow,
    PlayerId, Received, Report, Seat,
};
use crate::elo_italia::{EloItalia, ListDate, Merit};
use crate::{Category, Rating};

pub(super) fn player(number: u32) -> PlayerId {
    PlayerId::new(number).expect("a number of the test")
}

pub(super) fn list(year: i16, month: i8) -> ListDate {
    ListDate::new(date(year, month, 1)).expect("a list of the test")
}

/// A ledger that begins on 1 January 2010 with these ratings, the categories being those they give.
pub(super) fn opened(ratings: &[(u32, Rating)]) -> Ledger {
    let rows = ratings.iter().map(|&(number, rating)| {
        let category = EloItalia::FSI_2009.category_for(rating).unwrap_or_default();
        row(number, Merit::EloItalia(rating), category)
    });
    opened_with(rows.collect())
}

pub(super) fn row(number: u32, merit: Merit, category: Category) -> OpeningRow {
    OpeningRow { player: player(number), merit, category, fide_games: 0, last_played: None }
}

pub(super) fn opened_with(rows: Vec<OpeningRow>) -> Ledger {
    let (list, published) = (list(2010, 1), date(2010, 1, 1));
    Ledger::open(&Opening { edition: EloItalia::FSI_2009, list, published, rows })
}

pub(super) fn append(ledger: &mut Ledger, entry: Entry) {
    ledger.append(entry).expect("an entry of the test");
}

/// An individual tournament of January 2010, received on the 20th: White, Black, White's halves.
/// Nobody is marked as first.
pub(super) fn event(ledger: &Ledger, id: &str, games: &[(u32, u32, u8)]) -> Received {
    let begins = date(2010, 1, 5);
    let mut competitors: Vec<Competitor> = Vec::new();
    let mut seat = |number: u32| {
        let player = player(number);
        let known = competitors.iter().position(|competitor| competitor.player == player);
        let at = known.unwrap_or_else(|| {
            let place = ledger.entered_with(player, begins).expect("a player of the test");
            competitors.push(Competitor {
                player,
                merit: place.merit,
                category: place.category,
                unjustified_withdrawal: false,
            });
            competitors.len() - 1
        });
        Seat(u16::try_from(at).expect("few players"))
    };
    let games: Vec<Game> = games
        .iter()
        .map(|&(white, black, half_points)| Game {
            white: seat(white),
            black: seat(black),
            result: GameResult::of_half_points(half_points, 2 - half_points)
                .expect("a result of the test"),
        })
        .collect();
    let kind = EventKind::Individual { first: Vec::new() };
    let report = Report::new(id.to_owned(), (begins, date(2010, 1, 9)), kind, competitors, games);
    Received {
        id: id.parse().expect("a sign of the test"),
        received: date(2010, 1, 20),
        homologation: Homologation::Granted,
        report: report.expect("a report of the test"),
    }
}

/// The same competitors and games as an event by teams.
pub(super) fn by_teams(report: &Report) -> Report {
    let (competitors, games) = (report.competitors().to_vec(), report.games().to_vec());
    let days = (report.begins(), report.ends());
    Report::new(report.name().to_owned(), days, EventKind::Team, competitors, games)
        .expect("it was sound before")
}

//! `lab season`: a rating office with two thousand tournaments and forty thousand players, over HTTP:
//! the preview of a closing, the closing itself, a player's page, and the list as page, CSV and PDF.

use std::path::Path;
use std::sync::Arc;

use ::journal::Journal;
use ::rating::elo_italia::{ListDate, Merit};
use ::rating::ledger::{
    Competitor, Entry, EventKind, Game, GameResult, Homologation, Opening, OpeningRow, Person,
    PlayerId, Received, Report, Seat,
};
use ::rating::{EloItalia, Rating};
use ::web::Site;
use desk::rating_office::OfficeAct;
use formats::ledger::Fact;
use jiff::civil::{Date, date};
use lots::Lot;
use office::{Context, Instant, PersonId, Role};
use serde::Serialize;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use vocabulary::Sex;

use crate::browser::Browser;
use crate::report::{Figures, Table, thousandths};
use crate::watch::{median, microseconds, milliseconds, time};
use crate::{Outcome, site};

const SEED: u64 = 1975;
const BROKEN: &str = "the made-up season cannot be entered";
/// How often each page is asked for.
const ASKED: u32 = 9;
/// In each tournament so many players meet over six rounds.
const FIELD: u16 = 40;
const ROUNDS: u16 = 6;

/// What a page may take, in microseconds.
const PREVIEW: u64 = 2_000_000;
const PLAYER: u64 = 20_000;
const LIST: u64 = 5_000_000;

#[derive(Serialize)]
struct Row {
    what: &'static str,
    bytes: usize,
    median: u64,
    worst: u64,
    most: u64,
}

#[derive(Serialize)]
struct Measured {
    players: u32,
    tournaments: u32,
    games: u64,
    enter_milliseconds: u64,
    close_microseconds: u64,
    pages: Vec<Row>,
    /// Pages that take too long.
    late: usize,
}

/// Measures on a season of so many tournaments and players.
pub(crate) fn run(asked: &crate::Season) -> Outcome<Figures> {
    let (players, tournaments) = (asked.players.max(u32::from(FIELD)), asked.tournaments);
    let folder = asked.workplace.fresh()?;
    let path = folder.path().join("season.db");
    eprintln!("{tournaments} tournaments of {players} players are entered …");
    let (house, enter) = entered(&path, players, tournaments)?;
    let runtime = Runtime::new()?;
    let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0"))?;
    let address = listener.local_addr()?;
    runtime.spawn(::web::serve(listener, Arc::clone(&house), std::future::pending()));
    let mut browser = Browser::signed_in(address, &house)?;

    let mut pages = vec![asked_often(&mut browser, "preview of the closing", PREVIEW, |_| {
        "/office/ratings/closing".to_owned()
    })?];
    pages.push(asked_often(&mut browser, "desk of the office", PREVIEW, |_| {
        "/office/ratings".to_owned()
    })?);
    let ((), close) = {
        let (done, took) = time(|| closed(&house));
        (done?, took)
    };
    let every = players / ASKED;
    let player = |number: u32| format!("/ratings/players/{}", number * every + 1);
    pages.push(asked_often(&mut browser, "a player", PLAYER, player)?);
    pages.push(asked_often(&mut browser, "a player, explained", PLAYER, |number| {
        format!("{}?why=2010-03-01", player(number))
    })?);
    for (what, path) in [
        ("list, first part", "/ratings"),
        ("list, last part", "/ratings?page=300"),
        ("list, a name", "/ratings?q=famiglia+39"),
        ("list as CSV", "/ratings/list.csv"),
        ("list as PDF", "/ratings/list.pdf"),
    ] {
        pages.push(asked_often(&mut browser, what, LIST, |_| path.to_owned())?);
    }
    runtime.shutdown_background();
    let late = pages.iter().filter(|row| row.worst > row.most).count();
    let games = u64::from(tournaments) * u64::from(FIELD / 2) * u64::from(ROUNDS);
    let measured = Measured {
        players,
        tournaments,
        games,
        enter_milliseconds: milliseconds(enter),
        close_microseconds: microseconds(close),
        pages,
        late,
    };
    Figures::new(&measured, table(&measured))
}

/// How long a page takes, asked for several times.
fn asked_often(
    browser: &mut Browser,
    what: &'static str,
    most: u64,
    path: impl Fn(u32) -> String,
) -> Outcome<Row> {
    let (mut times, mut bytes) = (Vec::new(), 0);
    for number in 0..ASKED {
        let path = path(number);
        let (answer, took) = time(|| browser.ask(&path));
        bytes = answer.map_err(|fault| format!("{path}: {fault}"))?.len();
        times.push(took);
    }
    let median = microseconds(median(&mut times));
    let worst = times.last().copied().map(microseconds).unwrap_or_default();
    Ok(Row { what, bytes, median, worst, most })
}

fn context(house: &Site, who: &str) -> Context {
    Context::new(PersonId(who.to_owned()), Role::Federation, Instant(house.now()))
}

/// Two people close the period and publish its list.
fn closed(house: &Site) -> Outcome<()> {
    let list = date(2010, 3, 1);
    let acts = [
        ("one", OfficeAct::Propose { list }),
        ("two", OfficeAct::Confirm { list }),
        ("two", OfficeAct::Publish { list, on: list }),
    ];
    for (who, act) in acts {
        let key = act.kind();
        let done = house.events().rating_act(act, context(house, who), key);
        done.map_err(|fault| fault.to_string())?.map_err(|why| why.key)?;
    }
    Ok(())
}

/// A house whose rating office received the season.
fn entered(
    path: &Path,
    players: u32,
    tournaments: u32,
) -> Outcome<(Arc<Site>, std::time::Duration)> {
    let facts = facts(players, tournaments).ok_or(BROKEN)?;
    drop(Journal::open(path)?);
    let house = site::open(path)?;
    let by = context(&house, "one");
    let (done, took) = time(|| house.events().import_ledger(facts, &by, "season"));
    done.map_err(|fault| fault.to_string())?.map_err(|why| why.key)?;
    Ok((house, took))
}

fn player(number: u32) -> Option<PlayerId> {
    PlayerId::new(number).ok()
}

fn facts(players: u32, tournaments: u32) -> Option<Vec<Fact>> {
    let mut lot = Lot::new(SEED);
    let ratings: Vec<Rating> = (0..players).map(|_| drawn(&mut lot)).collect();
    let edition = EloItalia::FSI_2009;
    let row = |(number, &rating): (u32, &Rating)| {
        Some(OpeningRow {
            player: player(number)?,
            merit: Merit::EloItalia(rating),
            category: edition.category_for(rating).unwrap_or_default(),
            fide_games: 0,
            last_played: Some(date(2009, 11, 8)),
        })
    };
    let rows = (1..).zip(&ratings).map(row).collect::<Option<_>>()?;
    let list = ListDate::new(date(2010, 1, 1)).ok()?;
    let mut facts = vec![Fact::Opening(Opening { edition, list, published: list.date(), rows })];
    for number in 1..=players {
        let who = player(number)?;
        let person = Person {
            name: format!("Famiglia {:05}, Nome {}", number * 7919 % 100_003, number % 100),
            birth_year: Some(1930 + i16::try_from(number % 80).ok()?),
            sex: Some(if number % 8 == 0 { Sex::Female } else { Sex::Male }),
            ..Person::default()
        };
        facts.push(Fact::Entry(Entry::Player(who, person)));
        let registered = Entry::Registered { player: who, year: 2010, on: date(2010, 1, 2) };
        facts.push(Fact::Entry(registered));
    }
    for number in 0..tournaments {
        facts.push(Fact::Entry(tournament(&mut lot, number, &ratings)?));
    }
    Some(facts)
}

fn drawn(lot: &mut Lot) -> Rating {
    1440 + Rating::try_from(lot.below(900)).unwrap_or_default()
}

/// A tournament of players drawn by lot.
fn tournament(lot: &mut Lot, number: u32, ratings: &[Rating]) -> Option<Entry> {
    let mut field: Vec<usize> = Vec::new();
    while field.len() < usize::from(FIELD) {
        let at = usize::try_from(lot.below(u64::try_from(ratings.len()).ok()?)).ok()?;
        if !field.contains(&at) {
            field.push(at);
        }
    }
    let mut games = Vec::new();
    for turn in 1..=ROUNDS {
        for white in (0..FIELD).step_by(2) {
            let black = (white + 2 * turn - 1) % FIELD;
            let result = match lot.below(10) {
                0..4 => GameResult::WhiteWins,
                4..7 => GameResult::Draw,
                _ => GameResult::BlackWins,
            };
            games.push(Game { white: Seat(white), black: Seat(black), result });
        }
    }
    let competitor = |&at: &usize| {
        Some(Competitor {
            player: player(u32::try_from(at).ok()? + 1)?,
            merit: Merit::EloItalia(ratings[at]),
            category: EloItalia::FSI_2009.category_for(ratings[at]).unwrap_or_default(),
            unjustified_withdrawal: false,
        })
    };
    let competitors = field.iter().map(competitor).collect::<Option<_>>()?;
    let kind = EventKind::Individual { first: vec![Seat(0)] };
    let days: (Date, Date) = (date(2010, 1, 5), date(2010, 1, 10));
    let name = format!("Torneo {number}");
    let report = Report::new(name, days, kind, competitors, games).ok()?;
    let rounds = u8::try_from(ROUNDS).ok()?;
    Some(Entry::Received(Received {
        id: format!("T{number}").parse().ok()?,
        received: date(2010, 1, 20),
        homologation: Homologation::Granted,
        report: report.with_rounds(rounds, Vec::new()).ok()?,
    }))
}

fn table(measured: &Measured) -> String {
    let mut table = Table::new(["over HTTP (ms)", "bytes", "median", "worst", "at most"]);
    for row in &measured.pages {
        let figures = [
            row.bytes.to_string(),
            thousandths(row.median),
            thousandths(row.worst),
            thousandths(row.most),
        ];
        table.row(row.what, figures);
    }
    let Measured { players, tournaments, games, enter_milliseconds, late, .. } = measured;
    format!(
        "{table}{games} games in {tournaments} tournaments of {players} players, entered in \
         {enter_milliseconds} ms; proposed, closed and published in {} ms; pages that take too \
         long: {late}\n",
        thousandths(measured.close_microseconds)
    )
}

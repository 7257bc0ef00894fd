//! `lab rating`: a period of a million games closed, beside the plain Elo of skillratings.

use std::time::Duration;

use ::rating::elo_italia::{ListDate, Merit};
use ::rating::ledger::{
    Competitor, Entry, EventKind, Game, GameResult, Homologation, Ledger, Opening, OpeningRow,
    PlayerId, Received, Report, Seat, Selection,
};
use ::rating::{EloItalia, Rating};
use jiff::civil::date;
use lots::Lot;
use serde::Serialize;
use skillratings::Outcomes;
use skillratings::elo::{EloConfig, EloRating, elo};

use crate::Outcome;
use crate::report::{Figures, Table, hundredths, thousandths};
use crate::watch::{median, microseconds, milliseconds, per_second, time};

/// Rounds of measuring; the peer is asked between them, so that a busy moment hits both.
const ROUNDS: usize = 7;

const SEED: u64 = 2009;
const PLAYERS: u32 = 50_000;
const TOURNAMENTS: u32 = 20_000;
/// In each tournament twenty players meet five opponents.
const FIELD: u16 = 20;
const TURNS: u16 = 5;

const BROKEN: &str = "the made-up games cannot be entered";

/// What was measured.
#[derive(Serialize)]
struct Measured {
    games: u64,
    players: u32,
    tournaments: u32,
    changes: usize,
    /// Everything that a player's page shows.
    player_page_microseconds: u64,
    /// The national list of everybody, as CSV.
    listed: usize,
    list_microseconds: u64,
    enter_milliseconds: u64,
    close_microseconds: u64,
    games_per_second: u64,
    skillratings_microseconds: u64,
    skillratings_games_per_second: u64,
    /// How many times as fast we are, in hundredths.
    ratio_hundredths: u64,
}

/// A game by the places of its players among all of them.
struct Meeting {
    white: usize,
    black: usize,
    result: GameResult,
}

/// Measures both on the same games.
pub(crate) fn run() -> Outcome<Figures> {
    let mut lot = Lot::new(SEED);
    let ratings: Vec<Rating> = (0..PLAYERS).map(|_| drawn(&mut lot, 1300, 2400)).collect();
    let mut meetings = Vec::new();
    let made = (0..TOURNAMENTS)
        .map(|number| tournament(&mut lot, number, &ratings, &mut meetings))
        .collect::<Option<Vec<Entry>>>();
    let (entries, opening) = (made.ok_or(BROKEN)?, opening(&ratings).ok_or(BROKEN)?);
    let mut ledger = Ledger::open(&opening);
    let (entered, enter) =
        time(|| entries.into_iter().try_for_each(|entry| ledger.append(entry).map(drop)));
    let next = entered.and_then(|()| ledger.next_list()).map_err(|_| BROKEN)?;
    let (mut ours, mut theirs, mut changes) = (Vec::new(), Vec::new(), 0);
    let level = |rating: &Rating| EloRating { rating: f64::from(*rating) };
    let start: Vec<EloRating> = ratings.iter().map(level).collect();
    for _ in 0..ROUNDS {
        let (closed, took) = time(|| ledger.close(next));
        ours.push(took);
        changes = closed.map_err(|_| BROKEN)?.changes.len();
        let mut players = start.clone();
        let ((), took) = time(|| plain_elo(&mut players, &meetings));
        theirs.push(took);
        std::hint::black_box(&players);
    }
    let (page, (list, listed)) = shown(&mut ledger, next).ok_or(BROKEN)?;
    let games = meetings.len() as u64;
    let (ours, theirs) = (median(&mut ours), median(&mut theirs));
    let (rate, its_rate) = (per_second(games, ours), per_second(games, theirs));
    let measured = Measured {
        games,
        players: PLAYERS,
        tournaments: TOURNAMENTS,
        changes,
        player_page_microseconds: microseconds(page),
        listed,
        list_microseconds: microseconds(list),
        enter_milliseconds: milliseconds(enter),
        close_microseconds: microseconds(ours),
        games_per_second: rate,
        skillratings_microseconds: microseconds(theirs),
        skillratings_games_per_second: its_rate,
        ratio_hundredths: rate.saturating_mul(100) / its_rate.max(1),
    };
    Figures::new(&measured, table(&measured))
}

/// How long a player's page and the national list take once the period is closed; how many are listed.
fn shown(ledger: &mut Ledger, list: ListDate) -> Option<(Duration, (Duration, usize))> {
    let players: Vec<PlayerId> = ledger.people().map(|(player, _)| player).collect();
    let (year, on) = (list.date().year(), list.date());
    for &player in &players {
        ledger.append(Entry::Registered { player, year, on }).ok()?;
    }
    ledger.append(Entry::Closed { list }).ok()?;
    let mut pages = Vec::new();
    for &player in players.iter().step_by(players.len() / 50 + 1) {
        let (page, took) = time(|| {
            let history = ledger.history(player).ok()?;
            let played = ledger.tournaments_of(player).ok()?;
            Some((history, played, ledger.norms(player).ok()?, ledger.explain(player, list).ok()?))
        });
        std::hint::black_box(page?);
        pages.push(took);
    }
    let (made, took) = time(|| {
        let national = ledger.national_list(list, Selection::Overall).ok()?;
        Some((desk::rating_office::list_csv(ledger, &national), national.rows.len()))
    });
    let (text, listed) = made?;
    std::hint::black_box(text);
    Some((median(&mut pages), (took, listed)))
}

/// The peer: every game moves both ratings at once.
fn plain_elo(players: &mut [EloRating], meetings: &[Meeting]) {
    let config = EloConfig { k: 30.0 };
    for meeting in meetings {
        let outcome = match meeting.result {
            GameResult::WhiteWins => Outcomes::WIN,
            GameResult::BlackWins => Outcomes::LOSS,
            _ => Outcomes::DRAW,
        };
        let (white, black) =
            elo(&players[meeting.white], &players[meeting.black], &outcome, &config);
        players[meeting.white] = white;
        players[meeting.black] = black;
    }
}

fn drawn(lot: &mut Lot, least: Rating, beyond: Rating) -> Rating {
    let width = u64::try_from(beyond - least).unwrap_or_default();
    least + Rating::try_from(lot.below(width)).unwrap_or_default()
}

fn player(at: usize) -> Option<PlayerId> {
    PlayerId::new(u32::try_from(at + 1).ok()?).ok()
}

fn opening(ratings: &[Rating]) -> Option<Opening> {
    let edition = EloItalia::FSI_2009;
    let row = |(at, &rating): (usize, &Rating)| {
        Some(OpeningRow {
            player: player(at)?,
            merit: Merit::EloItalia(rating),
            category: edition.category_for(rating).unwrap_or_default(),
            fide_games: 0,
            last_played: None,
        })
    };
    let rows = ratings.iter().enumerate().map(row).collect::<Option<_>>()?;
    let list = ListDate::new(date(2010, 1, 1)).ok()?;
    Some(Opening { edition, list, published: list.date(), rows })
}

/// A tournament of players drawn by lot, its games also told to the peer.
fn tournament(
    lot: &mut Lot,
    number: u32,
    ratings: &[Rating],
    meetings: &mut Vec<Meeting>,
) -> Option<Entry> {
    let mut field: Vec<usize> = Vec::new();
    while field.len() < usize::from(FIELD) {
        let at = usize::try_from(lot.below(PLAYERS.into())).ok()?;
        if !field.contains(&at) {
            field.push(at);
        }
    }
    let mut games = Vec::new();
    for turn in 1..=TURNS {
        // In each round the odd seats meet the even ones a little further on.
        for white in (0..FIELD).step_by(2) {
            let black = (white + 2 * turn - 1) % FIELD;
            let result = match lot.below(10) {
                0..4 => GameResult::WhiteWins,
                4..7 => GameResult::Draw,
                _ => GameResult::BlackWins,
            };
            games.push(Game { white: Seat(white), black: Seat(black), result });
            let (white, black) = (field[usize::from(white)], field[usize::from(black)]);
            meetings.push(Meeting { white, black, result });
        }
    }
    let competitor = |&at: &usize| {
        Some(Competitor {
            player: player(at)?,
            merit: Merit::EloItalia(ratings[at]),
            category: EloItalia::FSI_2009.category_for(ratings[at]).unwrap_or_default(),
            unjustified_withdrawal: false,
        })
    };
    let competitors = field.iter().map(competitor).collect::<Option<_>>()?;
    let first = usize::try_from(lot.below(FIELD.into())).ok()?;
    let kind = EventKind::Individual { first: vec![Seat(u16::try_from(first).ok()?)] };
    let days = (date(2010, 1, 5), date(2010, 1, 9));
    let report = Report::new(String::new(), days, kind, competitors, games).ok()?;
    Some(Entry::Received(Received {
        id: format!("T{number}").parse().ok()?,
        received: date(2010, 1, 20),
        homologation: Homologation::Granted,
        report,
    }))
}

fn table(measured: &Measured) -> String {
    let Measured { games, tournaments, players, .. } = measured;
    let mut table = Table::new(["", "ms", "games/s"]);
    for (name, took, rate) in [
        (
            "closing the period, Elo Italia exact",
            measured.close_microseconds,
            measured.games_per_second,
        ),
        (
            "skillratings, plain Elo",
            measured.skillratings_microseconds,
            measured.skillratings_games_per_second,
        ),
    ] {
        table.row(name, [thousandths(took), rate.to_string()]);
    }
    format!(
        "{games} games in {tournaments} tournaments of {players} players\n{table}ratio {}\n\
         a player's page {} ms, the list of {} players {} ms\n",
        hundredths(measured.ratio_hundredths),
        thousandths(measured.player_page_microseconds),
        measured.listed,
        thousandths(measured.list_microseconds)
    )
}

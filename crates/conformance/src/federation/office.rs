//! The rating office: variations, periods, norms, and the calendar of lists.

use jiff::civil::Date;
use rating::elo_italia::{Circumstances, CountedGame, FideStatus, ListDate, Merit, Place};
use rating::master_norm::{MasterNorms, NormKind, NormRound};
use rating::{Category, EloItalia, Rating};
use serde::Deserialize;
use serde_json::Value;

use super::{Answer, read};

const RTF: EloItalia = EloItalia::FSI_2009;

#[derive(Deserialize)]
struct EloCase {
    own: Rating,
    games: Vec<EloGame>,
    opts: Options,
    result: EloResult,
}

#[derive(Deserialize)]
struct EloGame {
    opp: Rating,
    half_points: u8,
    played: bool,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Options {
    master: bool,
    first: bool,
    unjust: bool,
}

/// Points are decimals in the document; they are only compared as text.
#[derive(Deserialize)]
struct EloResult {
    sum_pct: u32,
    #[serde(rename = "K")]
    k: i32,
    #[serde(rename = "V")]
    variation: Value,
}

/// The variation of one tournament.
pub(super) fn variation(case: &Value) -> Answer {
    let case: EloCase = read(case)?;
    let category = if case.opts.master { Category::Master } else { Category::Unclassified };
    let games = case
        .games
        .iter()
        .filter(|game| game.played)
        .map(|game| CountedGame { opponent: game.opp, half_points: game.half_points });
    let circumstances =
        Circumstances { first_place: case.opts.first, unjustified_withdrawal: case.opts.unjust };
    let found = RTF.variation(case.own, category, games, circumstances);
    let expected = &case.result;
    Ok((
        format!("{} % K {} V {}", expected.sum_pct, expected.k, whole(&expected.variation)),
        format!("{} % K {} V {}", found.percent_sum, found.k, found.applied()),
    ))
}

/// A whole number that may be written with a nought behind the point.
fn whole(number: &Value) -> String {
    let text = number.to_string();
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

#[derive(Deserialize)]
struct PeriodCase {
    start: Rating,
    variations: Vec<i32>,
    category_before: String,
    new: Rating,
    category_after: String,
}

/// The closing of a period for somebody without a FIDE rating.
pub(super) fn period(case: &Value) -> Answer {
    let case: PeriodCase = read(case)?;
    let category = case.category_before.parse::<Category>().map_err(|fault| fault.to_string())?;
    let start = Place { merit: Merit::EloItalia(case.start), category };
    let end = RTF.close(start, &case.variations, FideStatus::Unrated, false).end;
    let (Merit::EloItalia(rating) | Merit::Fide(rating)) = end.merit else {
        return Err("no rating".to_owned());
    };
    Ok((format!("{} {}", case.new, case.category_after), format!("{rating} {}", end.category)))
}

#[derive(Deserialize)]
struct NormCase {
    rounds: usize,
    games: Vec<NormGame>,
    result: NormResult,
}

#[derive(Deserialize)]
struct NormGame {
    #[serde(default)]
    opp: Rating,
    #[serde(default)]
    half_points: u8,
    kind: String,
}

#[derive(Deserialize)]
struct NormResult {
    ok: bool,
    sum: Option<Rating>,
    avg: Option<Rating>,
    floored: Option<Rating>,
    pct: Option<u32>,
    need: Option<Value>,
    route: Option<String>,
}

/// The examination of a tournament for a Master norm.
pub(super) fn norm(case: &Value) -> Answer {
    let case: NormCase = read(case)?;
    let mut rounds: Vec<NormRound> = case.games.iter().map(NormGame::round).collect();
    rounds.resize(case.rounds.max(rounds.len()), NormRound::Unplayed);
    let report = MasterNorms::FSI_2009.examine(&rounds, false);
    let expected = &case.result;
    if !expected.ok || report.verdict.is_err() {
        let said = |earned: bool| if earned { "norm" } else { "no norm" }.to_owned();
        return Ok((said(expected.ok), said(report.verdict.is_ok())));
    }
    let route = match report.verdict {
        Ok(NormKind::Long) => "9+",
        Ok(NormKind::Short) | Err(_) => "7-8",
    };
    let needed = report.requirement.map(|needed| half(needed.half_points));
    let percent = report.requirement.map(|needed| needed.percent);
    let told = |sum, average, raised, percent, needed, route| {
        format!("{sum:?} {average:?} {raised:?} {percent:?} {needed:?} {route:?}")
    };
    Ok((
        told(
            expected.sum,
            expected.avg,
            expected.floored,
            expected.pct,
            expected.need.as_ref().map(Value::to_string),
            expected.route.as_deref(),
        ),
        told(Some(report.sum), report.average, report.raised, percent, needed, Some(route)),
    ))
}

impl NormGame {
    fn round(&self) -> NormRound {
        match self.kind.as_str() {
            "played" => NormRound::Played { opponent: self.opp, half_points: self.half_points },
            "forfeit_win" => NormRound::ForfeitWin,
            "bye" => NormRound::PairingBye,
            _ => NormRound::Unplayed,
        }
    }
}

/// Half points as the document writes points.
fn half(half_points: u32) -> String {
    format!("{}.{}", half_points / 2, half_points % 2 * 5)
}

#[derive(Deserialize)]
struct ListCase {
    list: String,
    received_by: String,
}

/// The last day on which a tournament can be received.
pub(super) fn calendar(case: &Value) -> Answer {
    let case: ListCase = read(case)?;
    let date: Date = case.list.parse().map_err(|fault: jiff::Error| fault.to_string())?;
    let list = ListDate::new(date).map_err(|fault| fault.to_string())?;
    Ok((case.received_by, list.received_by().to_string()))
}

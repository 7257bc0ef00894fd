//! A score of draughts as acts: its moves at the instants its clock times give, then its end.

use draughts::{fen, notation};
use formats::pdn::{ClockNote, Game, Item, Outcome, clock_notes};
use table::fid::{GameFile, Handled, Line, Readings, Setup, What};
use vocabulary::{Millis, Side};

use crate::chess_acts::{Shown, time_control};

/// The acts that a score tells of, up to where it sets the board up anew.
pub fn draughts_acts(score: &Game, readings: Readings) -> GameFile {
    let tc = score.tag("TimeControl").and_then(time_control);
    let mut clocks = tc.as_ref().map(Shown::first);
    let mut now = Millis::ZERO;
    let mut position = score.start;
    let mut acts: Vec<Line> = Vec::new();
    for item in &score.items {
        let side = position.turn();
        match item {
            Item::Move(played) => {
                let text = notation::write(&position, &played.mv);
                acts.push(line(side, now, What::Play(Handled::properly(text))));
                position = position.after(&played.mv);
            }
            // What a comment says of the clock belongs to the move before it.
            Item::Comment(comment) if !acts.is_empty() => {
                now += thought(comment, side.other(), clocks.as_mut());
                if let Some(act) = acts.last_mut() {
                    act.at = Some(now);
                }
            }
            Item::SetUp(_) => break,
            Item::Comment(_) | Item::Variation(_) | Item::Mark(_) => {}
        }
    }
    if position.count_moves() > 0 {
        acts.extend(end(score, position.turn(), now));
    }
    let start = score.tag("FEN").map(|_| fen::write(&score.start));
    let setup = Setup { fen: start, tc, ..Setup::default() };
    GameFile { regulation: readings.regulation(score.start.rules().game), setup, acts }
}

fn line(by: Side, at: Millis, what: What) -> Line {
    Line { by: Some(by.into()), at: Some(at), what }
}

/// How long a move took: as its comment says, or by what the clock showed before and after.
fn thought(comment: &str, side: Side, clocks: Option<&mut Shown<'_>>) -> Millis {
    let signed = |time: u64| i64::try_from(time).unwrap_or(i64::MAX);
    let notes = clock_notes(comment);
    let used = notes.iter().find_map(|note| match note {
        ClockNote::UsedForMove(time) => Some(signed(*time)),
        _ => None,
    });
    let left = notes.iter().find_map(|note| match note {
        ClockNote::Left(time) => Some(signed(*time)),
        _ => None,
    });
    let by_clock = left.zip(clocks).map(|(left, clocks)| clocks.thought(side, left));
    Millis(used.or(by_clock).unwrap_or(0))
}

/// How the score says the game ended.
fn end(score: &Game, to_move: Side, now: Millis) -> Vec<Line> {
    let on_time =
        score.tag("Termination").is_some_and(|why| why.eq_ignore_ascii_case("time forfeit"));
    let loser = match score.outcome() {
        Outcome::White => Side::Black,
        Outcome::Black => Side::White,
        Outcome::Draw => {
            let (offer, accept) = (What::Offer, What::Accept);
            return vec![line(to_move.other(), now, offer), line(to_move, now, accept)];
        }
        Outcome::Neither | Outcome::Open => return Vec::new(),
    };
    let flag = What::Flag { of: loser };
    vec![if on_time { line(loser.other(), now, flag) } else { line(loser, now, What::Resign) }]
}

//! A score of chess as acts: its moves at the instants its clock times give, then its end.

use chess::chess960::{FenDialect, write_fen};
use chess::shakmaty::uci::UciMove;
use chess::shakmaty::{CastlingMode, Chess, Position};
use codex::LawsCode;
use formats::pgn::{Game, GameResult, Halfmove, Milliseconds, Play};
use table::fide::{Flagged, GameFile, Line, Setup, What};
use vocabulary::{Bonus, Millis, Side, Sides, TimeControl};

/// The acts that a score tells of, to be ruled under an edition of the Laws.
pub fn chess_acts(score: &Game, edition: LawsCode) -> GameFile {
    let tc = score.tag("TimeControl").and_then(time_control);
    let mut now = Millis::ZERO;
    let mut clocks = tc.as_ref().map(Shown::first);
    let mut acts = Vec::new();
    let mut side = chess::side(score.start().turn());
    for halfmove in &score.line.moves {
        let Play::Move(mv) = halfmove.play else { break };
        now = Millis(now.0 + thought(halfmove, side, clocks.as_mut()));
        let uci = UciMove::from_move(mv, mode(score.start()));
        acts.push(line(Some(side), now, What::Play { uci }));
        side = side.other();
    }
    let setup = Setup {
        fen: score.tag("FEN").map(|_| write_fen(score.start(), FenDialect::XFen)),
        is960: mode(score.start()) == CastlingMode::Chess960,
        tc,
        ..Setup::default()
    };
    let mut file = GameFile { edition, setup, acts };
    let falls = file.play().ok().and_then(|(table, _)| table.game().clock().falls_at());
    file.acts.extend(end(score, side, now, falls));
    file
}

fn line(by: Option<Side>, at: Millis, what: What) -> Line {
    Line { by: by.map(Into::into), at: Some(at), what }
}

fn mode(position: &Chess) -> CastlingMode {
    position.castles().mode()
}

/// `5400+30`, `40/7200:3600`: PGN counts in seconds.
pub(super) fn time_control(tag: &str) -> Option<TimeControl> {
    let periods: Option<Vec<String>> = tag
        .split(':')
        .map(|period| {
            let (moves, time) = match period.split_once('/') {
                Some((moves, time)) => (format!("{moves}/"), time),
                None => (String::new(), period),
            };
            let (time, bonus) = match time.split_once('+') {
                Some((time, bonus)) => (time, format!("+{bonus}s")),
                None => (time, String::new()),
            };
            let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
            (!time.is_empty() && digits(time)).then(|| format!("{moves}{time}s{bonus}"))
        })
        .collect();
    periods?.join(",").parse().ok()
}

/// What both clocks showed last, and in which period each player was.
pub(super) struct Shown<'t> {
    tc: &'t TimeControl,
    readings: Sides<i64>,
    periods: Sides<usize>,
}

impl<'t> Shown<'t> {
    /// Before the first move.
    pub(super) fn first(tc: &'t TimeControl) -> Self {
        let reading = |side| {
            let first = tc.period(side, 0);
            first.main.0 + cumulative(first.bonus)
        };
        Self { tc, readings: Sides::each(reading), periods: Sides::both(0) }
    }

    /// How long a move took after which the clock showed this.
    pub(super) fn thought(&mut self, side: Side, shown: i64) -> i64 {
        let bonus = cumulative(self.tc.period(side, self.periods[side]).bonus);
        let mut thought = self.readings[side] + bonus - shown;
        // More on the clock than before: the move has brought the next period.
        if thought < 0 && !self.tc.is_last(side, self.periods[side]) {
            self.periods[side] += 1;
            thought += self.tc.period(side, self.periods[side]).main.0;
        }
        self.readings[side] = shown;
        thought.max(0)
    }
}

fn cumulative(bonus: Bonus) -> i64 {
    match bonus {
        Bonus::Cumulative(bonus) => bonus.0,
        Bonus::None | Bonus::Delay(_) => 0,
    }
}

/// How long a move took: as it says itself, or by what the clock showed before and after.
fn thought(halfmove: &Halfmove, side: Side, clocks: Option<&mut Shown<'_>>) -> i64 {
    let signed = |time: Milliseconds| i64::try_from(time.0).unwrap_or(i64::MAX);
    let shown = halfmove.clock().map(signed);
    let by_clock = shown.zip(clocks).map(|(shown, clocks)| clocks.thought(side, shown));
    halfmove.elapsed().map(signed).or(by_clock).unwrap_or(0)
}

/// How the score says the game ended, as acts; nothing where the last move ends it.
///
/// `falls` is the instant at which the running clock will have run out.
fn end(score: &Game, to_move: Side, now: Millis, falls: Option<(Side, Millis)>) -> Vec<Line> {
    let moves = score.line.moves.iter().filter_map(|halfmove| match halfmove.play {
        Play::Move(mv) => Some(mv),
        Play::Pass => None,
    });
    let mut position = score.start().clone();
    moves.for_each(|mv| position.play_unchecked(mv));
    if position.legal_moves().is_empty() {
        return Vec::new();
    }
    let on_time =
        score.tag("Termination").is_some_and(|why| why.eq_ignore_ascii_case("time forfeit"));
    match score.result {
        GameResult::Unknown => Vec::new(),
        GameResult::Draw => vec![
            line(Some(to_move.other()), now, What::Offer { consent: true, conditional: false }),
            line(Some(to_move), now, What::Accept),
        ],
        GameResult::White | GameResult::Black => {
            let winner = score.result.winner().map_or(Side::White, chess::side);
            let loser = winner.other();
            let flag = What::Flag { of: Flagged::from(loser), first: None };
            if !on_time {
                return vec![line(Some(loser), now, What::Resign)];
            }
            // The flag is called when it falls, which no move of the score tells.
            let falls = falls.filter(|(side, _)| *side == loser).map(|(_, at)| at.max(now));
            vec![line(None, falls.unwrap_or(now), flag)]
        }
    }
}

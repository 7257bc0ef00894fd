//! The game for followers elsewhere: PGN and PDN with what the clocks showed, as broadcasts poll it.

use chess::chess960::{FenDialect, write_fen};
use formats::pdn::{self, Item, Outcome, Played as PlayedMove};
use formats::pgn::{self, Comment, GameResult, Halfmove, Milliseconds, Note, Play, Tag};
use jiff::civil::Date;
use shakmaty::{CastlingMode, Chess, Position};
use table::clock::Clock;
use table::fide::{self, Standing};
use table::{Reason, fid};
use vocabulary::{Bonus, Side, TimeControl};

use crate::history;
use crate::live::{Live, Table};
use crate::recorded::Recorded;
use crate::setup::Heading;

/// A date of which nothing is known.
const UNKNOWN_DATE: &str = "????.??.??";

/// The names that the journal does not hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names {
    /// The event.
    pub event: String,
    /// The place.
    pub site: String,
    /// The day.
    pub date: Option<Date>,
    /// The player of the white pieces.
    pub white: PlayerName,
    /// The player of the black pieces.
    pub black: PlayerName,
}

/// A player as a score names him.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlayerName {
    /// Family name first.
    pub name: String,
    /// His rating.
    pub elo: Option<u32>,
    /// His title, as `FM`.
    pub title: Option<String>,
    /// His number at FIDE.
    pub fide_id: Option<String>,
    /// The team he plays for.
    pub team: Option<String>,
}

impl Live {
    /// The game in its own format: PGN at chess, PDN at draughts.
    pub fn score(&self, names: &Names) -> String {
        match self.table() {
            Table::Chess(table) => self.pgn_of(table, names),
            Table::Draughts(table) => self.pdn_of(table, names),
        }
    }

    /// The game of chess as PGN, its result `*` while it runs; none at draughts.
    pub fn pgn(&self, names: &Names) -> Option<String> {
        matches!(self.table(), Table::Chess(_)).then(|| self.score(names))
    }

    /// The game of draughts as PDN; none at chess.
    pub fn pdn(&self, names: &Names) -> Option<String> {
        matches!(self.table(), Table::Draughts(_)).then(|| self.score(names))
    }

    fn pgn_of(&self, table: &fide::Table, names: &Names) -> String {
        let heading = &self.set_up().heading;
        let tag = |(name, value): (String, String)| Tag { name, value };
        let known: Vec<Tag> = pairs(names, heading).into_iter().map(tag).collect();
        let mut more: Vec<(String, Option<String>)> = Vec::new();
        for (side, player) in [("White", &names.white), ("Black", &names.black)] {
            for (what, value) in [
                ("Elo", player.elo.map(|elo| elo.to_string())),
                ("Title", player.title.clone()),
                ("FideId", player.fide_id.clone()),
                ("Team", player.team.clone()),
            ] {
                more.push((format!("{side}{what}"), value));
            }
        }
        let opening = self.opening().map(|found| found.opening);
        for (name, value) in [
            ("Board", heading.board.map(|board| board.to_string())),
            ("ECO", opening.map(|opening| opening.eco.to_owned())),
            ("Opening", opening.map(|opening| opening.name.to_owned())),
        ] {
            more.push((name.to_owned(), value));
        }
        let more: Vec<Tag> =
            more.into_iter().filter_map(|(name, value)| Some(tag((name, value?)))).collect();
        let written = match self.recorded() {
            None => chess_score(table, &known, &more),
            Some(recorded) => recorded_score(table, recorded, &known, &more),
        };
        written.map_or_else(String::new, |score| pgn::write_game(&score))
    }

    fn pdn_of(&self, table: &fid::Table, names: &Names) -> String {
        let heading = &self.set_up().heading;
        let game = table.game();
        let kind = game.regulation().rules.game;
        let start = table.first().record().start();
        let mut written = pdn::Game::new(start);
        let ended = match self.recorded() {
            Some(recorded) => recorded.result.map(Some),
            None => game.ending().map(|ending| ending.result),
        };
        let result = ended.map_or("*", |result| pdn_outcome(result).text(kind));
        let mut tags = pairs(names, heading);
        tags.push(("Result".to_owned(), result.to_owned()));
        tags.push(("GameType".to_owned(), pdn::game_type(kind).to_owned()));
        for (side, player) in [("White", &names.white), ("Black", &names.black)] {
            let rating = player.elo.map(|elo| elo.to_string());
            tags.extend(rating.map(|rating| (format!("{side}Rating"), rating)));
            tags.extend(player.team.clone().map(|team| (format!("{side}Team"), team)));
        }
        tags.extend(heading.board.map(|board| ("Board".to_owned(), board.to_string())));
        let opening = self.opening().map(|found| found.opening);
        let opening = opening.map(|it| format!("{}: {}", it.eco, it.name));
        tags.extend(opening.map(|opening| ("Opening".to_owned(), opening)));
        tags.extend(time_control(game.clock()).map(|control| ("TimeControl".to_owned(), control)));
        written.tags = tags.into_iter().map(|(name, value)| pdn::Tag { name, value }).collect();
        let mut position = start;
        for ply in self.draughts_plies().iter() {
            if ply.before != position {
                written.items.push(Item::SetUp(ply.before));
            }
            position = ply.before;
            match ply.mv {
                Some(mv) => {
                    written.items.push(Item::Move(PlayedMove { mv, signs: Vec::new() }));
                    position = position.after(&mv);
                }
                None => written.items.push(Item::Comment(ply.text.clone())),
            }
            if let Some(clock) = ply.clock {
                written.items.push(Item::Comment(format!("[%clk {}]", hours(clock.0))));
            }
        }
        pdn::write(&[written])
    }
}

/// The game at the table as a score, with what each clock showed after the move. `known` says who
/// played, where and when; `more` are tags to stand after those seven.
pub fn chess_score(table: &fide::Table, known: &[Tag], more: &[Tag]) -> Option<pgn::Game> {
    let game = table.game();
    let clocks = history::chess_history(table, usize::MAX).clocks;
    let clocks = clocks.into_iter().map(|clock| clock.map(|clock| clock.0)).collect();
    let result = game.ending().and_then(|ending| ending.result);
    let ended = game.ending().map(|ending| termination(ending.reason));
    score_with(table, known, more, (pgn_result(result), ended, clocks))
}

/// The same of a game that was brought in: its result and its clocks are those of its score.
fn recorded_score(
    table: &fide::Table,
    recorded: &Recorded,
    known: &[Tag],
    more: &[Tag],
) -> Option<pgn::Game> {
    score_with(table, known, more, (pgn_result(recorded.result), None, recorded.clocks.clone()))
}

/// How a game ended, how it is said to have ended, and what the clocks showed after each move.
type Ended = (GameResult, Option<&'static str>, Vec<Option<i64>>);

fn score_with(
    table: &fide::Table,
    known: &[Tag],
    more: &[Tag],
    (result, ended, clocks): Ended,
) -> Option<pgn::Game> {
    let game = table.game();
    let record = game.record();
    let start = record.standing_after(0).and_then(Standing::lawful)?.clone();
    let tag = |name: &str, value: &str| Tag { name: name.to_owned(), value: value.to_owned() };
    let named = |name: &str, unknown: &str| {
        let found = known.iter().find(|tag| tag.name == name);
        tag(name, found.map_or(unknown, |tag| tag.value.as_str()))
    };
    let mut tags = vec![
        named("Event", "?"),
        named("Site", "?"),
        named("Date", UNKNOWN_DATE),
        named("Round", "?"),
        named("White", "?"),
        named("Black", "?"),
        tag("Result", result.token()),
    ];
    tags.extend_from_slice(more);
    if record.mode() == CastlingMode::Chess960 {
        tags.push(tag("Variant", "Chess960"));
    }
    if start != Chess::default() {
        tags.push(tag("SetUp", "1"));
        tags.push(tag("FEN", &write_fen(&start, FenDialect::XFen)));
    }
    if let Some(control) = time_control(game.clock()) {
        tags.push(tag("TimeControl", &control));
    }
    tags.extend(ended.map(|ended| tag("Termination", ended)));
    let mut written = pgn::Game::new(tags).ok()?;
    written.line.moves = halfmoves(table, &start, clocks);
    written.result = result;
    Some(written)
}

/// The moves up to the first that no score can tell: an illegal one that stands.
fn halfmoves(table: &fide::Table, start: &Chess, mut clocks: Vec<Option<i64>>) -> Vec<Halfmove> {
    clocks.resize(table.game().record().plies().len(), None);
    let mut position = start.clone();
    let mut moves = Vec::new();
    for (ply, clock) in table.game().record().plies().iter().zip(clocks) {
        let Ok(mv) = ply.uci.to_move(&position) else { break };
        position.play_unchecked(mv);
        let mut halfmove = Halfmove::new(Play::Move(mv));
        if let Some(clock) = clock.map(|clock| u64::try_from(clock).unwrap_or(0)) {
            // Whole seconds, as every program reads them.
            let clock = Some(Milliseconds(clock / 1000 * 1000));
            halfmove.notes = vec![Note::Comment(Comment { clock, ..Comment::default() })];
        }
        moves.push(halfmove);
    }
    moves
}

fn pgn_result(result: Option<table::GameResult>) -> GameResult {
    result
        .and_then(|result| GameResult::of_token(result.to_string().as_bytes()))
        .unwrap_or(GameResult::Unknown)
}

/// The tags everybody expects but for the result; the round with the board, as broadcasts have it.
fn pairs(names: &Names, heading: &Heading) -> Vec<(String, String)> {
    let known = |text: &str| if text.is_empty() { "?".to_owned() } else { text.to_owned() };
    let date = names.date.map_or_else(
        || UNKNOWN_DATE.to_owned(),
        |date| format!("{:04}.{:02}.{:02}", date.year(), date.month(), date.day()),
    );
    let round = match (heading.round, heading.board) {
        (Some(round), Some(board)) => format!("{round}.{board}"),
        (Some(round), None) => round.to_string(),
        _ => "?".to_owned(),
    };
    [
        ("Event", known(&names.event)),
        ("Site", known(&names.site)),
        ("Date", date),
        ("Round", round),
        ("White", known(&names.white.name)),
        ("Black", known(&names.black.name)),
    ]
    .map(|(name, value)| (name.to_owned(), value))
    .to_vec()
}

/// `5400+30`, `40/7200:3600`: counted in seconds. There are no words for delays or for different
/// times.
fn time_control(clock: &Clock) -> Option<String> {
    let control: &TimeControl = clock.control()?;
    let periods = control.periods(Side::White);
    if periods != control.periods(Side::Black) {
        return None;
    }
    let written = periods.iter().map(|period| {
        let moves = period.moves.map_or_else(String::new, |moves| format!("{moves}/"));
        let bonus = match period.bonus {
            Bonus::None => String::new(),
            Bonus::Cumulative(bonus) => format!("+{}", bonus.0 / 1000),
            Bonus::Delay(_) => return None,
        };
        Some(format!("{moves}{}{bonus}", period.main.0 / 1000))
    });
    Some(written.collect::<Option<Vec<_>>>()?.join(":"))
}

/// The words that PGN has for how a game ended.
fn termination(reason: Reason) -> &'static str {
    match reason {
        Reason::Flag | Reason::FlagNoMate | Reason::BothFlags => "time forfeit",
        Reason::IllegalLimit
        | Reason::IllegalLimitNoMate
        | Reason::IllegalClaim
        | Reason::IllegalClaimNoMate
        | Reason::Device
        | Reason::Refusal
        | Reason::Penalty => "rules infraction",
        Reason::Quickplay | Reason::Corrected => "adjudication",
        Reason::Default | Reason::Annulled => "abandoned",
        _ => "normal",
    }
}

/// `1:29:43`.
fn hours(ms: i64) -> String {
    let seconds = ms.max(0) / 1000;
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

fn pdn_outcome(result: Option<table::GameResult>) -> Outcome {
    match result.map(|result| result.to_string()).as_deref() {
        Some("1-0" | "+/-") => Outcome::White,
        Some("0-1" | "-/+") => Outcome::Black,
        Some("1/2-1/2") => Outcome::Draw,
        Some(_) => Outcome::Neither,
        None => Outcome::Open,
    }
}

//! Live boards of a round: opened as the announcement wants them, their clocks started, their results
//! told.

use std::ops::RangeInclusive;

use boards::{Decision, Deed, Heading, Seat, SetUp, Verdict};
use office::Pack;
use office::announcement::{Announcement, Game};
use office::round::BoardResult;
use table::fide::{EventRules, Player, Regulation, Watch};
use table::{Actor, Begin, GameResult, Share, fid, fide};
use vocabulary::{Side, Sides, TimeControl};

use crate::commit::Outcome;
use crate::events::Events;
use crate::fault::Fault;
use crate::loaded::LoadedEvent;
use crate::place::BoardName;
use crate::state::EventState;

/// How the arbiter wants boards opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// Of which round; the last one that was paired, if not said.
    pub round: Option<u8>,
    /// Which of its boards.
    pub boards: RangeInclusive<u16>,
    /// Whether the clocks begin by themselves.
    pub begin: Begin,
    /// When they do, or from when on they wait, in milliseconds since 1970.
    pub started: i64,
    /// Whether the arbiter watches the clocks and calls the flags.
    pub watched: bool,
    /// From where the games begin, if not from the usual position.
    pub position: Option<StartPosition>,
}

/// A position that games begin from instead of the usual one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StartPosition {
    /// By its FEN.
    Fen(String),
    /// A Chess960 start by its number.
    Chess960(u16),
}

impl StartPosition {
    /// A number is a Chess960 start, anything else a FEN; whether a game can begin there, its table
    /// says.
    pub fn written(text: &str) -> Option<Self> {
        let text = text.trim();
        match text.parse() {
            Ok(number) => Some(Self::Chess960(number)),
            Err(_) => (!text.is_empty()).then(|| Self::Fen(text.to_owned())),
        }
    }

    fn fen(&self) -> Option<String> {
        match self {
            Self::Fen(fen) => Some(fen.clone()),
            Self::Chess960(_) => None,
        }
    }

    fn number(&self) -> Option<u16> {
        match self {
            Self::Fen(_) => None,
            Self::Chess960(number) => Some(*number),
        }
    }

    /// Whether its FEN names the files of rooks, as only Chess960 needs.
    fn names_rooks(&self) -> bool {
        let Self::Fen(fen) = self else { return false };
        let castling = fen.split_whitespace().nth(2).unwrap_or_default();
        castling.chars().any(|sign| !"KQkq-".contains(sign))
    }
}

impl Opening {
    /// Every board of the last round, its clocks waiting for the arbiter.
    pub const fn waiting(now: i64) -> Self {
        Self {
            round: None,
            boards: 1..=u16::MAX,
            begin: Begin::Waiting,
            started: now,
            watched: false,
            position: None,
        }
    }

    /// The same, with clocks that run from an hour on.
    #[must_use]
    pub fn beginning_at(self, hour: i64) -> Self {
        Self { begin: Begin::Running, started: hour, ..self }
    }

    /// How a game of an event is set up.
    pub(crate) fn set_up(
        &self,
        pack: &Pack,
        announcement: &Announcement,
        control: Option<TimeControl>,
        players: Sides<Player>,
    ) -> SetUp {
        let control = control.or_else(|| Some(announcement.control.clone()));
        let start = self.position.as_ref();
        let draughts = |game| {
            let setup = fid::Setup {
                fen: start.and_then(StartPosition::fen),
                tc: control.clone(),
                notation: true,
                begin: self.begin,
                arbiter_watches_clock: self.watched,
                ..fid::Setup::default()
            };
            SetUp::draughts(game, setup, self.started)
        };
        let edition = match announcement.game {
            Game::Chess(edition) => edition,
            Game::ItalianDraughts => return draughts(draughts::Game::Italian),
            Game::InternationalDraughts => return draughts(draughts::Game::International),
        };
        let regulation = Regulation::of(pack.code, announcement.teams().is_some());
        let event = EventRules {
            default_ms: Some(announcement.default_time),
            no_offer_before_move: announcement.no_draw_offers_before,
            arbiter_watches_clock: self.watched,
            report_leaving: announcement.live.report_leaving,
            regulation,
            ..EventRules::default()
        };
        let setup = fide::Setup {
            fen: start.and_then(StartPosition::fen),
            chess960: start.and_then(StartPosition::number),
            is960: start.is_some_and(StartPosition::names_rooks),
            tc: control,
            event,
            // At a live board each game is recorded as it is played (A.4.2, B.2.2).
            watch: announcement
                .live
                .games_per_arbiter
                .map(|games| Watch { games_per_arbiter: games.into(), recorded: true }),
            players,
            begin: self.begin,
            ..fide::Setup::default()
        };
        SetUp::chess(edition, setup, self.started)
    }
}

/// What came of starting the clocks of a hall.
#[derive(Debug)]
pub struct Started {
    /// How many games run now.
    pub count: usize,
    /// The boards whose rules refused it, and why.
    pub refused: Vec<(BoardName, Box<Decision>)>,
}

impl Events {
    /// Opens the boards of a round that are not open yet; `players` says what those at a board need.
    /// Each is opened under a key of its own, made of this one.
    pub fn open_boards(
        &self,
        event: &str,
        opening: &Opening,
        players: impl Fn(u16) -> Sides<Player>,
        (actor, now): (&str, i64),
        key: &str,
    ) -> Result<Vec<BoardName>, Fault> {
        let loaded = self.get(event).ok_or(Fault::NoSuchEvent)?;
        let names = self.names();
        let (round, seats, clocks, announcement, pack) = {
            let state = loaded.state();
            let round = opening.round.unwrap_or_else(|| state.event().last_paired());
            // Whoever opens a board shows everybody who sits there.
            let book = state.event().round(round).filter(|book| book.is_public());
            let pairing = book.and_then(office::Round::pairing).ok_or(Fault::NotPublished)?;
            let announcement = state.event().announcement().cloned().ok_or(Fault::NoSuchEvent)?;
            let clocks: Vec<Option<TimeControl>> = (1..)
                .zip(&pairing.boards)
                .map(|(at, _)| state.event().own_clocks(round, at, |who| names.born(who)))
                .collect();
            (round, pairing.boards.clone(), clocks, announcement, state.event().pack())
        };
        let mut opened = Vec::new();
        for ((board, seats), control) in (1u16..).zip(&seats).zip(clocks) {
            let name = BoardName { round, board };
            let (Some(white), Some(black)) = (seats.white, seats.black) else { continue };
            if !opening.boards.contains(&board) {
                continue;
            }
            match self.board(&loaded, name) {
                Ok(_) => continue,
                Err(Fault::NoSuchBoard) => {}
                Err(fault) => return Err(fault),
            }
            let heading = Heading {
                event: Some(loaded.name().as_str().to_owned()),
                round: Some(round.into()),
                board: Some(board.into()),
                white: Some(white.to_string()),
                black: Some(black.to_string()),
            };
            let set_up = opening.set_up(pack, &announcement, control, players(board)).at(heading);
            let set_up = set_up.compensating(announcement.live.lag);
            let key = format!("{key}:{round}.{board}");
            match self.open_board(event, name, &set_up, (actor, now), &key) {
                Ok(()) => opened.push(name),
                Err(Fault::BoardOpen) => {}
                Err(fault) => return Err(fault),
            }
        }
        Ok(opened)
    }

    /// Starts every clock of a round that waits for the arbiter, all at one instant.
    pub fn start_clocks(
        &self,
        event: &str,
        round: Option<u8>,
        (actor, now): (&str, i64),
        key: &str,
    ) -> Result<Started, Fault> {
        let loaded = self.get(event).ok_or(Fault::NoSuchEvent)?;
        let round = round.unwrap_or_else(|| loaded.state().event().last_paired());
        self.read_boards(&loaded)?;
        self.start_all(&loaded, &waiting(&loaded, round, now), (actor, now), key)
    }

    /// Starts the clocks of these boards, all at one instant.
    pub(crate) fn start_all(
        &self,
        loaded: &LoadedEvent,
        boards: &[BoardName],
        (actor, now): (&str, i64),
        key: &str,
    ) -> Result<Started, Fault> {
        let mut started = Started { count: 0, refused: Vec::new() };
        for &name in boards {
            let act = self.board(loaded, name)?.live().start();
            let deed = Deed::own(Seat::Arbiter, now, act);
            match self.play(loaded.name().as_str(), name, deed, actor, key)? {
                Outcome::Kept(decision, _) if decision.verdict == Verdict::Refused => {
                    started.refused.push((name, decision));
                }
                _ => started.count += 1,
            }
        }
        Ok(started)
    }
}

/// The boards of a round whose clocks the arbiter can start.
pub fn waiting(event: &LoadedEvent, round: u8, now: i64) -> Vec<BoardName> {
    let boards = event.boards(Some(round)).into_iter();
    boards
        .filter(|(_, board)| board.live().act_named(Actor::Arbiter, "start", now).is_some())
        .map(|(name, _)| name)
        .collect()
}

/// The games of the last round that are over at their boards and have no result in the office.
pub fn unentered(event: &LoadedEvent, state: &EventState) -> Vec<(u16, BoardResult)> {
    let round = state.event().last_paired();
    let Some(book) = state.event().round(round) else { return Vec::new() };
    let open = |board: u16| book.open_boards().any(|index| index + 1 == usize::from(board));
    let boards = event.boards(Some(round)).into_iter().filter(|(name, _)| open(name.board));
    boards
        .filter_map(|(name, board)| Some((name.board, board_result(board.live().result()?))))
        .collect()
}

/// The same as the public may know them.
pub fn unentered_in_public(event: &LoadedEvent, state: &EventState) -> Vec<(u16, BoardResult)> {
    let round = state.event().last_paired();
    let mut known = unentered(event, state);
    known.retain(|(board, _)| {
        let board = event.board(BoardName { round, board: *board });
        board.is_some_and(|board| board.public_result(event.delay()).is_some())
    });
    known
}

/// The result of a game as the office writes it.
pub fn board_result(result: GameResult) -> BoardResult {
    use Share::{Half, Nothing, Whole};
    match (result.score(Side::White), result.score(Side::Black), result.is_forfeit()) {
        (Whole, _, false) => BoardResult::White,
        (_, Whole, false) => BoardResult::Black,
        (Half, Half, false) => BoardResult::Draw,
        (Half, Nothing, false) => BoardResult::HalfForWhite,
        (Nothing, Half, false) => BoardResult::HalfForBlack,
        (Nothing, Nothing, false) => BoardResult::BothLost,
        (Whole, _, true) => BoardResult::WhiteByForfeit,
        (_, Whole, true) => BoardResult::BlackByForfeit,
        (Half | Nothing, Half | Nothing, true) => BoardResult::NobodyPlayed,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use vocabulary::TimeControl;

    use super::*;

    fn announced(federation: &str, game: &Value, field: &Value) -> Announcement {
        serde_json::from_value(json!({
            "name": "Prova", "place": "Lodi", "organiser": "Circolo", "federation": federation,
            "game": game, "field": field, "system": "swiss", "rounds": 1, "calendar": [],
            "control": "90m+30s", "default_time": 900_000, "no_draw_offers_before": 20,
            "worth": {"win": 2, "draw": 1, "loss": 0, "bye": 2, "absence": 0},
            "chief_arbiter": {"person": "arbitro", "grade": "national"}, "seed": 7,
        }))
        .unwrap()
    }

    fn opened(announcement: &Announcement) -> Value {
        let opening = Opening { watched: true, ..Opening::waiting(5) };
        let pack = office::Packs::default().find(announcement.federation).unwrap();
        serde_json::to_value(opening.set_up(pack, announcement, None, Sides::default())).unwrap()
    }

    #[test]
    fn the_announcement_sets_up_the_table() {
        let chess = json!({"chess": "fide-2017"});
        let made = opened(&announced("fsi", &chess, &json!({"individual": "open"})));
        assert_eq!(made["game"], json!({"chess": {"edition": "2017"}}));
        assert_eq!(made["setup"]["begin"], "waiting");
        let event = &made["setup"]["event"];
        assert_eq!(event["default_ms"], 900_000);
        assert_eq!(event["no_offer_before_move"], 20);
        assert_eq!(event["arbiter_watches_clock"], true);
        assert_eq!(event["regulation"], Value::Null);
        let control: TimeControl = serde_json::from_value(made["setup"]["tc"].clone()).unwrap();
        assert_eq!(control.to_string(), "90m+30s");
    }

    #[test]
    fn games_begin_from_another_position_where_the_arbiter_says_so() {
        let chess = json!({"chess": "fide-2023"});
        let announced = announced("fsi", &chess, &json!({"individual": "open"}));
        let pack = office::Packs::default().find(announced.federation).unwrap();
        for (text, fen, number, is960) in [
            ("518", Value::Null, json!(518), false),
            (
                "8/P6k/8/8/8/8/8/K7 w - - 0 1",
                json!("8/P6k/8/8/8/8/8/K7 w - - 0 1"),
                Value::Null,
                false,
            ),
            (
                "1k6/8/8/8/8/8/8/4KR2 w F - 0 1",
                json!("1k6/8/8/8/8/8/8/4KR2 w F - 0 1"),
                Value::Null,
                true,
            ),
        ] {
            let position = StartPosition::written(text);
            let opening = Opening { position, ..Opening::waiting(5) };
            let set_up = opening.set_up(pack, &announced, None, Sides::default());
            assert!(boards::Live::new(set_up.clone()).is_ok(), "{text}");
            let made = serde_json::to_value(set_up).unwrap();
            let setup = &made["setup"];
            assert_eq!((&setup["fen"], &setup["chess960"]), (&fen, &number), "{text}");
            assert_eq!(setup["is960"], is960, "{text}");
        }
        assert_eq!(StartPosition::written("  "), None);
    }

    #[test]
    fn the_championships_of_the_deaf_bring_their_regulation() {
        let chess = json!({"chess": "fide-2023"});
        let single = announced("fssi", &chess, &json!({"individual": "open"}));
        assert_eq!(opened(&single)["setup"]["event"]["regulation"], "fssi_individual");
        let teams = json!({"teams": {
            "boards": 4, "reserves": 2, "primary": "match", "forfeit_board_halves": 4,
            "bye_board_halves": 4, "bye_match_points": 1,
        }});
        let made = opened(&announced("fssi", &chess, &teams));
        assert_eq!(made["setup"]["event"]["regulation"], "fssi_team");
    }

    #[test]
    fn draughts_wait_for_the_arbiter_with_the_moves_written_down() {
        let made =
            opened(&announced("fid", &json!("italian_draughts"), &json!({"individual": "open"})));
        assert_eq!(made["game"], "italian");
        let setup = &made["setup"];
        assert_eq!((&made["started"], &setup["notation"]), (&json!(5), &json!(true)));
        assert_eq!(
            (&setup["begin"], &setup["arbiter_watches_clock"]),
            (&json!("waiting"), &json!(true))
        );
    }

    #[test]
    fn a_result_of_the_table_is_the_same_result_in_the_office() {
        // Laws 10.2: the nine results of a game; the table parts forfeits by a stroke.
        for (table, office) in [
            ("1-0", "1-0"),
            ("0-1", "0-1"),
            ("1/2-1/2", "1/2-1/2"),
            ("1/2-0", "1/2-0"),
            ("0-1/2", "0-1/2"),
            ("0-0", "0-0"),
            ("+/-", "+:-"),
            ("-/+", "-:+"),
            ("-/-", "-:-"),
        ] {
            assert_eq!(board_result(table.parse().unwrap()).sign(), office);
        }
    }
}

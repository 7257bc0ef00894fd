//! Acts at random that suit the game: often lawful, sometimes not, of every kind there is.

use chess::announce::{GERMAN, announce};
use chess::notation::{Letters, Writer, write_move};
use proptest::prelude::*;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use shakmaty::uci::UciMove;
use shakmaty::{Move, Position, Role, Square};
use table::fide::{
    Act, AssistantDuty, Basis, ClockCause, Contact, Evidence, Fault, Flagged, Game, Hands,
    IllegalPosition, IncidentKind, PenaltyCode, QuickplayGround, TouchOrder, What,
};
use table::{Actor, GameResult, Share};
use vocabulary::{Millis, Side};

/// Numbers from which the act that suits the game is made.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Seed {
    kind: u8,
    pick: u16,
    other: u16,
    pub wait: u16,
}

pub(crate) fn seeds() -> impl Strategy<Value = Vec<Seed>> {
    let seed = (any::<u8>(), any::<u16>(), any::<u16>(), 0..4000u16);
    prop::collection::vec(
        seed.prop_map(|(kind, pick, other, wait)| Seed { kind, pick, other, wait }),
        1..60,
    )
}

pub(crate) fn setups() -> impl Strategy<Value = (&'static str, serde_json::Value)> {
    let control = prop::sample::select(vec![
        json!(null),
        json!("90m+30s"),
        json!("3/1m, 1m"),
        json!("60/5s, 1m"),
        json!("20m"),
        json!("3m+2s"),
        json!("W:2m|B:1m"),
        json!("2/1m d2, 1m d2"),
    ]);
    let start = prop::sample::select(vec![
        json!(null),
        json!("4k2r/P6p/8/8/8/8/7P/R3K2R w KQk - 90 40"),
        json!("8/8/4k3/8/8/4K3/R7/7r w - - 97 80"),
        json!("8/1P6/8/8/8/k7/8/K7 w - - 0 50"),
    ]);
    let edition = prop::sample::select(vec!["2009", "2017", "2023"]);
    let supervision = prop::sample::select(vec!["full", "basic"]);
    let event = prop::sample::select(vec![
        json!({"guideline_iii": true, "scores_followed": true, "fines_announced": true}),
        json!({"default_ms": 2000, "extra_increment_possible": true, "schedule_suffers": true}),
        json!({"regulation": "fssi_team", "milder_device_penalty": true}),
    ]);
    (control, start, edition, supervision, any::<bool>(), any::<bool>(), event).prop_map(
        |(tc, fen, edition, supervision, waiting, blind, event)| {
            let begin = if waiting { "waiting" } else { "running" };
            let category = if tc == json!(null) || tc == json!("W:2m|B:1m") {
                json!("rapid")
            } else {
                json!(null)
            };
            (
                edition,
                json!({
                    "tc": tc, "fen": fen, "supervision": supervision, "begin": begin,
                    "category": category,
                    "players": {"black": {"blind": blind}},
                    "event": event,
                }),
            )
        },
    )
}

fn square(pick: u16) -> Square {
    Square::new(u32::from(pick % 64))
}

/// A move that is often legal, sometimes only possible with the hands.
fn uci(game: &Game, seed: Seed) -> UciMove {
    let moves = game.standing().moves(shakmaty::CastlingMode::Standard);
    if moves.is_empty() || seed.other.is_multiple_of(8) {
        return UciMove::Normal {
            from: square(seed.pick),
            to: square(seed.other),
            promotion: None,
        };
    }
    match moves[usize::from(seed.pick) % moves.len()].uci {
        // A pawn left on the last rank.
        UciMove::Normal { from, to, .. } if seed.other % 8 == 1 => {
            UciMove::Normal { from, to, promotion: None }
        }
        uci => uci,
    }
}

fn side(pick: u16) -> Side {
    Side::BOTH[usize::from(pick % 2)]
}

/// The words that files have for the values of a type.
pub(crate) fn words_of<T: DeserializeOwned>(wrong: Value) -> Vec<String> {
    let fault = serde_json::from_value::<T>(wrong).err().unwrap().to_string();
    fault.split('`').skip(1).step_by(2).skip(1).map(str::to_owned).collect()
}

/// What happens now: one act, or several that belong together.
pub(crate) fn acts(game: &Game, seed: Seed, at: Millis) -> Vec<Act> {
    match seed.kind % 80 {
        71..=73 => adjournment(game, seed, at),
        74..=76 => by_touch(game, seed, at),
        _ => vec![act(game, seed, at)],
    }
}

/// A legal move with its words, in a position that has one.
fn in_words(game: &Game, seed: Seed) -> Option<(Move, String, String)> {
    let position = game.standing().lawful()?;
    let moves = position.legal_moves();
    let mv = *moves.get(usize::from(seed.pick) % moves.len().max(1))?;
    let text = write_move(position, mv, Writer::short(Letters::Italian)).ok()?;
    Some((mv, text, announce(position, mv, &GERMAN).ok()?))
}

/// The game is adjourned, the move sealed, and play resumed by those who are there.
fn adjournment(game: &Game, seed: Seed, at: Millis) -> Vec<Act> {
    let by = |by, after: i64, what| Act { by, at: at + Millis(after), what };
    let mover: Actor = game.turn().into();
    let letters = || "it".to_owned();
    let Some((_, text, _)) = in_words(game, seed) else { return Vec::new() };
    let here = side(seed.other);
    let late = i64::from(seed.other % 4000);
    let seal_reply = What::SealReply { text: "Cc6".to_owned(), letters: letters() };
    let last = match seed.other % 5 {
        0 => by(Actor::Arbiter, late, What::Resume { present: Side::BOTH.to_vec() }),
        1 => by(here.into(), late, seal_reply),
        2 => by(Actor::Arbiter, late, What::WaiveDefault { of: here.other() }),
        _ => by(here.other().into(), late, What::Arrive),
    };
    vec![
        by(Actor::Arbiter, 0, What::Adjourn { session_ends: None, resumes: None }),
        by(mover, 0, What::Seal { text, letters: letters() }),
        by(Actor::Arbiter, 0, What::Resume { present: vec![here] }),
        last,
    ]
}

/// A move on the board of a blind player, taken, put and said in some order.
fn by_touch(game: &Game, seed: Seed, at: Millis) -> Vec<Act> {
    let by: Actor = game.turn().into();
    let Some((mv, _, text)) = in_words(game, seed) else { return Vec::new() };
    let Some(lifted) = mv.from() else { return Vec::new() };
    let placed = if seed.other.is_multiple_of(8) { square(seed.other) } else { mv.to() };
    let mut done = vec![
        What::Lift { square: lifted },
        What::Place { square: placed },
        What::Announce { text: text.clone() },
    ];
    if mv.is_capture() {
        done.push(What::Remove { square: mv.to() });
    }
    let first = usize::from(seed.other) % done.len();
    done.rotate_left(first);
    done.push(What::CorrectAnnouncement { text });
    done.push(What::Press);
    done.into_iter().map(|what| Act { by, at, what }).collect()
}

#[expect(clippy::too_many_lines, reason = "one line an act")]
fn act(game: &Game, seed: Seed, at: Millis) -> Act {
    let turn = game.turn();
    let mover: Actor = turn.into();
    let player: Actor = side(seed.other).into();
    let arbiter = Actor::Arbiter;
    let anyone =
        [Actor::White, Actor::Black, arbiter, Actor::WhiteAssistant][usize::from(seed.other % 4)];
    let of = Some(side(seed.pick));
    let ms = Millis(i64::from(seed.pick) * 10);
    let score = "1. e4 e5 2. Cf3".to_owned();
    let text = ["Bauer Eva zwei Eva vier", "Springer Gustav acht Felix sechs", "boh"]
        [usize::from(seed.pick % 3)]
    .to_owned();
    let (by, what) = match seed.kind % 80 {
        0..=14 => (
            mover,
            What::Move {
                uci: uci(game, seed),
                hands: if seed.other % 16 == 1 { Hands::Two } else { Hands::One },
            },
        ),
        15..=25 => (game.clock().running().map_or(mover, Into::into), What::Press),
        26..=30 => (mover, What::Play { uci: uci(game, seed) }),
        31 => (
            player,
            What::Touch {
                squares: vec![square(seed.pick), square(seed.other)],
                how: [Contact::Deliberate, Contact::Announced, Contact::Accidental]
                    [usize::from(seed.pick % 3)],
                order: TouchOrder::Clear,
            },
        ),
        32 => (mover, What::Release { from: square(seed.pick), to: square(seed.other) }),
        33 => (mover, What::PromoteTouch { piece: Role::Rook }),
        34 => (anyone, What::Stop),
        35 | 36 => (arbiter, What::Restart { clock: of.filter(|_| seed.other.is_multiple_of(2)) }),
        37 => (player, What::Offer { consent: false, conditional: false }),
        38 => {
            let offered = Side::BOTH.into_iter().find(|side| game.offers(*side));
            let by = offered.map_or(player, |side| side.other().into());
            (by, if seed.pick.is_multiple_of(4) { What::Accept } else { What::Decline })
        }
        39 => {
            (player, if seed.pick.is_multiple_of(8) { What::Resign } else { What::WithdrawOffer })
        }
        40 => (
            player,
            What::Claim {
                basis: [Basis::Threefold, Basis::Fifty][usize::from(seed.pick % 2)],
                written: (seed.other.is_multiple_of(2)).then(|| uci(game, seed)),
                evidence: Evidence::Score,
                rewritten: false,
            },
        ),
        41..=43 => (
            anyone,
            What::Found {
                what: [
                    Fault::IllegalMove,
                    Fault::PressWithoutMove,
                    Fault::TwoHands,
                    Fault::TouchBreach,
                ][usize::from(seed.pick % 4)],
                of: Some(side(seed.other / 4)),
                ply: (seed.pick % 8 == 7).then_some(usize::from(seed.other % 9)),
                agreed: seed.other.is_multiple_of(8),
            },
        ),
        44 => (
            arbiter,
            What::Found {
                what: [
                    Fault::Displaced,
                    Fault::DisplacedEarlier,
                    Fault::BoardTurned,
                    Fault::ClockFaulty,
                    Fault::ColoursReversed,
                    Fault::WrongSetup,
                ][usize::from(seed.pick % 6)],
                of,
                ply: Some(usize::from(seed.other % 9)),
                agreed: false,
            },
        ),
        45 => (arbiter, What::IllegalPositionSeen { what: IllegalPosition::PawnOnLastRank }),
        46 => (
            anyone,
            What::Flag {
                of: [Flagged::White, Flagged::Black, Flagged::Both][usize::from(seed.pick % 3)],
                first: None,
            },
        ),
        47 => (
            arbiter,
            What::Incident {
                what: [
                    IncidentKind::Noise,
                    IncidentKind::OutsideDisturbance,
                    IncidentKind::Spectator,
                    IncidentKind::HearingAid,
                ][usize::from(seed.pick % 4)],
                of,
            },
        ),
        48 => (
            arbiter,
            What::Penalty {
                of: side(seed.pick),
                code: PenaltyCode::ALL[usize::from(seed.other) % 9],
                amount: Some(i64::from(seed.pick)),
                score: Some(Share::Half),
            },
        ),
        49 | 50 => {
            let choice = game
                .question()
                .map(|open| open.options[usize::from(seed.pick) % open.options.len()]);
            (arbiter, choice.map_or(What::Read, |choice| What::Decide { choice, grant: Some(ms) }))
        }
        51 => (arbiter, What::AddTime { of, ms }),
        52 => {
            (arbiter, What::SetClock { white: Some(ms), black: None, cause: ClockCause::Restored })
        }
        53 => (arbiter, What::SetCounter { of: side(seed.pick), moves: u32::from(seed.other % 5) }),
        54 => (
            if seed.pick.is_multiple_of(2) { arbiter } else { mover },
            What::Adjourn { session_ends: Some(at + ms), resumes: None },
        ),
        55 => (mover, What::Seal { text: score.clone(), letters: "it".to_owned() }),
        56 => (
            arbiter,
            What::Resume {
                present: Side::BOTH
                    .into_iter()
                    .filter(|side| seed.pick.is_multiple_of(3) || Some(*side) == of)
                    .collect(),
            },
        ),
        57 => (
            player,
            if seed.pick.is_multiple_of(2) {
                What::Arrive
            } else {
                What::SealReply { text: "Cc6".to_owned(), letters: "it".to_owned() }
            },
        ),
        58 => (
            player,
            if seed.pick.is_multiple_of(2) {
                What::QpIncrement
            } else {
                What::QpDraw { ground: QuickplayGround::NoEffort }
            },
        ),
        59 => (
            player,
            [
                What::Write {
                    ply: usize::from(seed.pick % 20),
                    offer: seed.pick.is_multiple_of(3),
                },
                What::WriteAhead,
                What::SeeScore,
                What::Sign,
            ][usize::from(seed.other % 4)]
            .clone(),
        ),
        60 => (
            arbiter,
            [
                What::Start,
                What::DeclareDefault,
                What::CountUnproved,
                What::Reconstruct,
                What::Start,
            ][usize::from(seed.other % 5)]
            .clone(),
        ),
        61 => (
            player,
            [
                What::Lift { square: square(seed.pick) },
                What::Place { square: square(seed.pick) },
                What::Remove { square: square(seed.pick) },
                What::Announce { text },
            ][usize::from(seed.other % 4)]
            .clone(),
        ),
        62 => (
            player,
            if seed.pick.is_multiple_of(2) {
                What::Assistant { duties: vec![AssistantDuty::Move, AssistantDuty::Press] }
            } else {
                What::TimesDisputed { white: ms, black: ms, arbiter_corrects: false }
            },
        ),
        63 => (
            arbiter,
            What::BoardsDiffer { white: score.clone(), black: score, letters: "it".to_owned() },
        ),
        64 => (arbiter, What::WaiveDefault { of: side(seed.pick) }),
        65 => (
            [Actor::White, Actor::BlackCaptain][usize::from(seed.other % 2)],
            if seed.pick.is_multiple_of(2) {
                What::AskExplanation
            } else {
                What::Appeal { ruling: usize::from(seed.pick % 40) }
            },
        ),
        66 => (arbiter, What::CorrectResult { result: GameResult::win(side(seed.pick)) }),
        67 if seed.pick.is_multiple_of(4) => (arbiter, What::PositionLost),
        67 => (arbiter, What::EnvelopeLost { uci: uci(game, seed) }),
        68 => (player, What::QpDrawNoArbiter { ground: QuickplayGround::CannotWin }),
        69 => (
            player,
            [What::ScoreCompleted, What::Repeat { text: text.clone() }, What::Announce { text }]
                [usize::from(seed.pick % 3)]
            .clone(),
        ),
        70 => {
            let names = words_of::<IncidentKind>(json!("?"));
            let name = &names[usize::from(seed.other) % names.len()];
            (arbiter, What::Incident { what: serde_json::from_value(json!(name)).unwrap(), of })
        }
        77 => {
            let names = words_of::<Fault>(json!("?"));
            let name = &names[usize::from(seed.other) % names.len()];
            let what = serde_json::from_value(json!(name)).unwrap();
            (anyone, What::Found { what, of, ply: None, agreed: false })
        }
        _ => (anyone, What::Read),
    };
    Act { by, at, what }
}

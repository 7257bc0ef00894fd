//! Articles 7.2 to 7.4 and 7.6 (2009: 7.1 to 7.3 and 7.5): wrong beginnings and displaced pieces.

use codex::Article;
use shakmaty::{Bitboard, Color, Position, Role, Square};
use vocabulary::Side;

use super::act::{Fault, IllegalPosition};
use super::clockwork::{fault_stands, recounted, setup_limit_passed};
use super::effect::{Effect, Question};
use super::game::Game;
use super::irregular::{self, Finding};
use super::laws::{FlagBasic, SetupCastling};
use super::ruling::{Choice, Kind, Note, Refusal, Ruling};
use super::standing::Standing;
use crate::actor::Actor;
use crate::outcome::Reason;

/// Art. 7.2, 7.3, 7.4, 7.6, 6.10: what is wrong with the board, the colours or the clock.
pub(crate) fn found(game: &Game, fault: Fault, of: Option<Side>, ply: Option<usize>) -> Ruling {
    let cites = &game.laws.cites;
    match fault {
        Fault::WrongSetup => wrong_setup(game),
        Fault::BoardTurned if game.is_basic() && setup_limit_passed(game) => {
            Ruling::new(Kind::Continue, cites.basic_setup)
        }
        Fault::BoardTurned => Ruling::new(Kind::Continue, cites.board_turned),
        Fault::ColoursReversed => colours_reversed(game),
        Fault::Displaced => Ruling::new(Kind::Continue, cites.displaced)
            .citing([cites.displaced_penalty])
            .with_all(of.map(|side| Effect::Runs { side: Some(side) }))
            .noting([Note::PenaltyPossible]),
        Fault::DisplacedEarlier => displaced_earlier(game, ply),
        Fault::ClockFaulty => {
            times_asked(cites.clock_faulty, vec![Choice::SetTimes, Choice::KeepTimes])
        }
        Fault::ClockWronglySet if game.is_basic() && setup_limit_passed(game) => {
            let ruling = Ruling::new(Kind::Continue, cites.basic_clock);
            if game.event.schedule_suffers { ruling.noting([Note::TimesMayBeSet]) } else { ruling }
        }
        Fault::ClockWronglySet => times_asked(cites.clock_setting, vec![Choice::SetTimes]),
        Fault::IllegalMove | Fault::PressWithoutMove | Fault::TwoHands | Fault::TouchBreach => {
            Ruling::refused(Refusal::NothingFound, cites.illegal_move)
        }
    }
}

/// Art. 6.10: the arbiter is asked for the times, which he gives by setting the clock.
fn times_asked(article: Article, options: Vec<Choice>) -> Ruling {
    Ruling::new(Kind::Choice, article)
        .with(Effect::Asked { question: Question::Times, options: options.clone() })
        .offering(options)
        .noting([Note::TimesMayBeSet])
}

/// Art. 6.10: the arbiter's answer on the times; those he sets come with the clock.
pub(crate) fn decide_times(game: &Game, choice: Choice) -> Ruling {
    let ruling = Ruling::new(Kind::Ok, game.laws.cites.clock_faulty);
    match choice {
        Choice::SetTimes => ruling.noting([Note::TimesMayBeSet]),
        _ => ruling.with(Effect::Answered { question: Question::Times, choice }),
    }
}

fn annulled(ruling: Ruling) -> Ruling {
    let article = ruling.citations[0];
    ruling
        .with(Effect::Ended { result: None, reason: Reason::Annulled, article })
        .with(Effect::NewGame)
}

/// Art. 7.2.1: the initial position was wrong.
fn wrong_setup(game: &Game) -> Ruling {
    let cites = &game.laws.cites;
    if !(game.is_basic() && setup_limit_passed(game)) {
        return annulled(Ruling::new(Kind::Annulled, cites.wrong_setup));
    }
    let rooks: Vec<Square> = barred_rooks(game).into_iter().collect();
    let ruling = Ruling::new(Kind::Continue, cites.basic_setup);
    if rooks.is_empty() {
        ruling
    } else {
        ruling.with(Effect::CastlingBarred { rooks }).noting([Note::CastlingBarred])
    }
}

/// Art. A.5.1.2 (2017: A.4.1.2, 2009: A4.a): castling that a wrong set-up forbids once it stands.
fn barred_rooks(game: &Game) -> Bitboard {
    let Some(Standing::Lawful(start)) = game.record.standing_after(0) else {
        return Bitboard::EMPTY;
    };
    let board = start.board();
    let home = &game.home;
    let mut barred = Bitboard::EMPTY;
    for color in Color::ALL {
        let rooks = start.castles().castling_rights() & board.by_color(color);
        let king = home.king_of(color);
        let swapped = board
            .king_of(color)
            .is_some_and(|at| Some(at) != king && home.role_at(at) == Some(Role::Queen));
        let misplaced_rooks = rooks & !home.rooks();
        barred |= match game.laws.setup_castling {
            SetupCastling::KingQueenSwap if swapped => rooks,
            SetupCastling::MisplacedPieces if board.king_of(color) != king => rooks,
            SetupCastling::MisplacedPieces => misplaced_rooks,
            SetupCastling::KingQueenSwap => Bitboard::EMPTY,
        };
    }
    barred
}

/// Art. 7.3 (2009: 7.2): the players have each other's colour.
fn colours_reversed(game: &Game) -> Ruling {
    let article = game.laws.cites.colours_reversed;
    let Some(limit) = game.laws.reversed_colours_limit else {
        let options = vec![Choice::Continue, Choice::Restart];
        let question = Question::ColoursReversed;
        return Ruling::new(Kind::Continue, article)
            .with(Effect::Asked { question, options: options.clone() })
            .offering(options);
    };
    let fewest = Side::BOTH.into_iter().map(|side| game.record.completed(side)).min();
    if fewest.is_some_and(|fewest| fewest < limit) {
        return annulled(Ruling::new(Kind::Annulled, article));
    }
    Ruling::new(Kind::Continue, article).noting([Note::ColoursRecorded])
}

/// The arbiter's answer on reversed colours.
pub(crate) fn decide_colours(game: &Game, choice: Choice) -> Ruling {
    let article = game.laws.cites.colours_reversed;
    let ruling = match choice {
        Choice::Restart => annulled(Ruling::new(Kind::Annulled, article)),
        _ => Ruling::new(Kind::Continue, article),
    };
    ruling.with(Effect::Answered { question: Question::ColoursReversed, choice })
}

/// Art. 7.6 (2009: 7.5): pieces are found on wrong squares; back to the last sure position.
fn displaced_earlier(game: &Game, ply: Option<usize>) -> Ruling {
    let cites = &game.laws.cites;
    let plies = ply.unwrap_or(game.record.plies().len());
    let Some(standing) = game.record.standing_after(plies) else {
        return Ruling::refused(Refusal::NothingFound, cites.displaced_later);
    };
    Ruling::new(Kind::Continue, cites.displaced_later)
        .citing([cites.restored_times])
        .with(Effect::TakenBack { plies })
        .with_all(recounted(&game.record.plies()[plies..], game))
        .with(Effect::Runs { side: Some(standing.turn()) })
        .noting([Note::TimesMayBeSet])
}

/// Art. A.5.4 (2017: A.4.4): the arbiter sees a position that cannot be.
pub(crate) fn illegal_position_seen(game: &Game, what: IllegalPosition) -> Ruling {
    let article = game.laws.cites.basic_illegal_position;
    if !game.is_basic() || !fault_stands(game.standing(), what) {
        return Ruling::refused(Refusal::NothingFound, article);
    }
    // Art. A4.c (2009): he steps in by himself here, as for any illegal move found.
    if game.laws.flag_basic == FlagBasic::PlayerOnly {
        let faulty = game.record.plies().iter().rfind(|ply| !ply.law.is_legal());
        let Some(of) = faulty.map(|ply| ply.side) else {
            return Ruling::refused(Refusal::NothingFound, article);
        };
        let (fault, by) = (Fault::IllegalMove, Actor::Arbiter);
        return irregular::found(game, &Finding { by, fault, of, ply: None, agreed: false });
    }
    Ruling::new(Kind::Ok, article).with(Effect::Watching { what })
}

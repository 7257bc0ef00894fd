//! Appendix D (2009: E): play with blind players, each on a board of his own.

use chess::announce::{GERMAN, HearError, hear, said_in_full};
use chess::notation::{Letters, Reader, compare, parse_game};
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Move, Square};
use vocabulary::{Millis, Side};

use super::act::{Contact, Hands, TouchOrder};
use super::clockwork::recounted;
use super::effect::Effect;
use super::game::{Game, TactileHand};
use super::moving::{make, touch};
use super::ruling::{Kind, Note, Refusal, Ruling};
use super::standing::{Standing, castling_rook};

/// What a blind player does on his board.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Handling {
    Lift(Square),
    Place(Square),
    Remove(Square),
}

/// Art. D.2.2, D.2.3: a piece is lifted, placed or taken off on the tactile board.
pub(crate) fn handle(game: &Game, side: Side, handling: Handling, at: Millis) -> Ruling {
    let cites = &game.laws.blind;
    if !game.players[side].blind {
        return Ruling::refused(Refusal::NotBlindPlay, cites.sighted);
    }
    if game.turn() != side {
        return Ruling::refused(Refusal::NotOnMove, game.laws.cites.has_the_move);
    }
    let mut hand = game.tactile.clone();
    let ruling = match handling {
        Handling::Lift(square) => {
            let taken_out = taken_out(game, side, square);
            if taken_out.refusal().is_some() || taken_out.kind == Kind::Ended {
                return taken_out;
            }
            // The rook that follows a king on his way to castle does not make him put down.
            if is_castling_rook(game, &hand, square) {
                taken_out
            } else {
                hand = TactileHand { lifted: Some(square), placed: None, ..hand };
                taken_out.with(Effect::Lifted { square })
            }
        }
        Handling::Place(_) if hand.lifted.is_none() => {
            return Ruling::refused(Refusal::NoSuchPiece, cites.made_placed);
        }
        Handling::Place(square) => {
            hand.placed = Some(square);
            Ruling::new(Kind::Ok, cites.made_placed).with(Effect::Placed { square })
        }
        Handling::Remove(square) => {
            let piece = game.standing().board().color_at(square);
            if piece != Some(chess::color(side.other())) {
                return Ruling::refused(Refusal::NoSuchPiece, cites.made_captured);
            }
            let taken_out = taken_out(game, side, square);
            if taken_out.refusal().is_some() || taken_out.kind == Kind::Ended {
                return taken_out;
            }
            hand.removed = Some(square);
            taken_out.citing([cites.made_captured]).with(Effect::Removed { square })
        }
    };
    made_if_whole(game, side, &hand, ruling, at)
}

/// Art. D.2.2: what is taken out of its hole is touched, whosever it is.
fn taken_out(game: &Game, side: Side, square: Square) -> Ruling {
    let mut ruling = touch(game, side, &[square], Contact::Deliberate, TouchOrder::Clear);
    if ruling.refusal().is_none() && ruling.kind != Kind::Ended {
        ruling.citations.insert(0, game.laws.blind.touched);
    }
    ruling
}

/// Whether this is the rook with which the king just put down means to castle.
fn is_castling_rook(game: &Game, hand: &TactileHand, square: Square) -> bool {
    let moved = hand.lifted.zip(hand.placed);
    let board = game.standing().board();
    moved.is_some_and(|(from, to)| castling_rook(board, game.mode(), from, to) == Some(square))
}

/// Art. D.2.1, D.2.3.3: a move is announced.
pub(crate) fn announce(game: &Game, side: Side, text: &str, at: Millis) -> Ruling {
    let cites = &game.laws.blind;
    if game.turn() != side {
        // The sighted player announces what he has made.
        return repeat(game, text);
    }
    let Some(uci) = understood(game, text) else {
        return Ruling::refused(Refusal::NotUnderstood, cites.announced);
    };
    let ruling = Ruling::new(Kind::Ok, cites.announced).with(Effect::Announced { uci });
    if !game.players[side].blind {
        return ruling;
    }
    let hand = TactileHand { announced: Some(uci), ..game.tactile.clone() };
    let ruling = ruling.citing([cites.made_announced]);
    made_if_whole(game, side, &hand, ruling, at)
}

/// The move that was announced: a legal one that leaves no doubt, or an illegal one said in full.
fn understood(game: &Game, text: &str) -> Option<UciMove> {
    let standing = game.standing();
    let heard = standing.lawful().map(|position| hear(position, text, &GERMAN));
    match heard {
        Some(Ok(mv)) => Some(UciMove::from_move(mv, game.mode())),
        Some(Err(HearError::Illegal)) | None => {
            said_in_full(standing.board(), chess::color(standing.turn()), text, &GERMAN)
        }
        Some(Err(_)) => None,
    }
}

/// Art. D.2.3: the move is made when the captured piece is off, the piece placed, the move said.
fn made_if_whole(
    game: &Game,
    side: Side,
    hand: &TactileHand,
    ruling: Ruling,
    at: Millis,
) -> Ruling {
    let Some(uci) = whole(game, hand) else { return ruling };
    let made = make(game, side, uci, Hands::One, at);
    if made.refusal().is_some() {
        return made;
    }
    let mut effects = ruling.effects;
    effects.extend(made.effects);
    let citations = if made.kind == super::ruling::Kind::Ended {
        made.citations
    } else {
        let mut cited = vec![game.laws.blind.made];
        cited.extend(ruling.citations);
        cited.extend(made.citations);
        cited
    };
    Ruling { citations, effects, ..made }
}

/// The move that lifting, placing, taking off and announcing make, once all that apply are done.
fn whole(game: &Game, hand: &TactileHand) -> Option<UciMove> {
    let (lifted, placed, announced) = (hand.lifted?, hand.placed?, hand.announced?);
    let open = game.standing().moves(game.mode());
    let said = open.iter().find(|open| open.uci == announced);
    let castles = said.is_some_and(|said| said.castles_with.is_some());
    // A castling is done with the king; the rook follows without a word.
    let agrees = announced.from() == Some(lifted) && (announced.to() == Some(placed) || castles);
    let enemy = chess::color(game.turn().other());
    let taken = said.map_or_else(
        || game.standing().board().color_at(placed).filter(|color| *color == enemy).map(|_| placed),
        |said| said.takes,
    );
    let cleared = taken.is_none_or(|taken| hand.removed == Some(taken));
    (agrees && cleared).then_some(announced)
}

/// Art. D.2.4: whether a blind player has begun a move that is not made yet.
pub(crate) fn unfinished(game: &Game, side: Side) -> bool {
    game.players[side].blind && game.tactile != TactileHand::default()
}

/// Art. D.2.1: the opponent repeats the announcement.
pub(crate) fn repeat(game: &Game, text: &str) -> Ruling {
    let cites = &game.laws.blind;
    let plies = game.record.plies();
    let ruling = Ruling::new(Kind::Ok, cites.announced);
    let Some(last) = plies.last() else {
        return Ruling::refused(Refusal::NothingFound, cites.announced);
    };
    let before = game.record.standing_after(plies.len() - 1).and_then(|standing| standing.lawful());
    let heard = before.and_then(|position| {
        let mv = hear(position, text, &GERMAN).ok()?;
        Some(UciMove::from_move(mv, game.mode()))
    });
    if heard == Some(last.uci) { ruling } else { ruling.noting([Note::RepetitionDiffers]) }
}

/// Art. D.2.8: a slip of the tongue is corrected at once, before the opponent's clock runs.
pub(crate) fn correct(game: &Game, side: Side, text: &str, at: Millis) -> Ruling {
    let article = game.laws.blind.slip;
    if game.turn() != side || game.tactile.announced.is_none() {
        return Ruling::refused(Refusal::TooLate, article);
    }
    let mut ruling = announce(game, side, text, at);
    ruling.citations.insert(0, article);
    ruling
}

/// Art. D.2.9 (2009: E2.7, E2.8): the boards differ; both scores decide.
pub(crate) fn boards_differ(game: &Game, white: &str, black: &str, letters: &str) -> Ruling {
    let cites = &game.laws.blind;
    // Art. C.0: what is not algebraic is no evidence.
    let algebraic = game.laws.cites.algebraic_only;
    let unreadable =
        || Ruling::refused(Refusal::Unreadable, cites.boards_differ).citing([algebraic]);
    let Ok(letters) = letters.parse::<Letters>() else { return unreadable() };
    let Some(start) = game.record.standing_after(0).and_then(|standing| standing.lawful()) else {
        return unreadable();
    };
    let (Some(white), Some(black)) = (score(start, white, letters), score(start, black, letters))
    else {
        return unreadable();
    };
    let Ok(comparison) = compare(start, &white, &black) else { return unreadable() };
    let agreed = usize::try_from(comparison.agreed).unwrap_or(usize::MAX);
    let plies = agreed.min(game.record.plies().len());
    let turn = game.record.standing_after(plies).map_or(game.turn(), Standing::turn);
    if comparison.difference.is_none() {
        return Ruling::new(Kind::Continue, cites.boards_differ);
    }
    Ruling::new(Kind::Withdrawn, cites.scores_differ)
        .citing([game.laws.cites.restored_times])
        .with(Effect::TakenBack { plies })
        .with_all(recounted(&game.record.plies()[plies..], game))
        .with(Effect::Runs { side: Some(turn) })
        .noting([Note::TimesMayBeSet])
}

fn score(start: &Chess, text: &str, letters: Letters) -> Option<Vec<Move>> {
    let game = parse_game(start, text, Reader::lenient(letters)).ok()?;
    Some(game.moves().collect())
}

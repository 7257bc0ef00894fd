//! Articles 3.5 to 3.11, 4.3 to 4.6 and 8.1: hands on the board.

use codex::{article, door};
use draughts::{Piece, Position, Square};
use vocabulary::{Millis, Side, Sides};

use super::act::{Contact, Handled};
use super::attempt::Attempt;
use super::clockwork;
use super::effect::Effect;
use super::fault::Fault;
use super::game::Game;
use super::record::Standing;
use super::regulation::CountRule;
use super::ruling::{Kind, Note, Refusal, Ruling};

/// Art. 3.7 to 3.11: a player touches pieces.
pub(crate) fn touch(game: &Game, side: Side, numbers: &[u8], how: Contact) -> Ruling {
    let squares = match game.squares(numbers) {
        Ok(squares) => squares,
        Err(why) => return Ruling::refused(why, article!("fid-2008 3.7")),
    };
    let position = game.record.position().with_turn(side);
    let mut playable = squares.iter().copied().filter(|square| is_playable(&position, *square));
    let first = playable.next().filter(|_| how == Contact::Plain);
    // Art. 8.3: whoever touches a piece that he can move lets an irregularity stand.
    let stands = first.and(game.open_against(side)).map(|_| Effect::Stands);
    let lapse = stands.is_some().then_some(article!("fid-2008 8.3"));
    let ruling = if game.turn() != side {
        Ruling::new(Kind::NoDuty, article!("fid-2008 3.11")).noting([Note::Improper])
    } else if how == Contact::Announced {
        Ruling::new(Kind::NoDuty, article!("fid-2008 3.9"))
    } else if let Some(bond) = game.bond {
        bound(side, bond).citing([article!("fid-2008 3.8")])
    } else if let Some(first) = first {
        let several = playable.next().map(|_| article!("fid-2008 3.8"));
        bound(side, first).citing(several)
    } else {
        Ruling::new(Kind::NoDuty, article!("fid-2008 3.10")).noting([Note::Improper])
    };
    ruling.citing(lapse).with(stands)
}

/// Art. 3.7: the player must play the piece.
fn bound(side: Side, square: Square) -> Ruling {
    Ruling::new(Kind::Bound, article!("fid-2008 3.7")).with([Effect::Bound { side, square }])
}

/// Whether a piece of the side to move has a legal move.
fn is_playable(position: &Position, square: Square) -> bool {
    let mut playable = false;
    let from = Some(square);
    position.each_move(|mv| playable |= mv.from(position.board()) == from);
    playable
}

/// Art. 3.5: a move is made when the piece is let go.
pub(crate) fn make(game: &Game, side: Side, handled: &Handled) -> Ruling {
    let attempt = match Attempt::of(game, side, handled) {
        Ok(attempt) => attempt,
        Err(why) => return Ruling::refused(why, article!("fid-2008 3.5")),
    };
    let made = |standing: Standing| {
        let (text, piece) = (attempt.text.clone(), attempt.piece);
        Effect::Made { side, text, piece, standing }
    };
    let stands = game.open_against(side).map(|_| Effect::Stands);
    let lapse = stands.is_some().then_some(article!("fid-2008 8.3"));
    let declined = (game.offer == Some(side.other())).then_some(Effect::OfferGone);
    let before = stands.into_iter().chain(declined);
    let ruling = if attempt.faults.is_empty() {
        if game.bond.is_some() {
            // The piece in the hand went where its player chose.
            door!("table::fid::moving::make", "fid-2008 3.6");
        }
        let made = made(attempt.standing);
        Ruling::new(Kind::Made, article!("fid-2008 3.5")).with(before).with([made])
    } else {
        irregular(game, side, &attempt).with(before).with(steps(game, side, &attempt, made))
    };
    let ruling = ruling.citing(lapse);
    noted(game, &attempt, ruling)
}

/// The same with the press of the clock.
pub(crate) fn play(game: &Game, side: Side, handled: &Handled, at: Millis) -> Ruling {
    let made = make(game, side, handled);
    if made.refusal().is_some() || game.clock.running() != Some(side) {
        return made;
    }
    made.with(clockwork::pressed(game, side, at))
}

/// Art. 8.2: the opponent decides what becomes of an irregularity.
fn irregular(game: &Game, side: Side, attempt: &Attempt) -> Ruling {
    let articles = attempt.faults.iter().map(|fault| fault.article());
    let mut articles = articles.chain(attempt.against.iter().copied());
    let primary = articles.next().unwrap_or(article!("fid-2008 8.1"));
    let bonds = game.bond.filter(|_| game.turn() == side).map(|_| article!("fid-2008 3.7"));
    Ruling::new(Kind::Irregular, primary)
        .citing(articles)
        .citing(bonds)
        .citing([article!("fid-2008 8.2")])
}

/// What happens on the board, the place marked to which a correction goes back.
fn steps(
    game: &Game,
    side: Side,
    attempt: &Attempt,
    made: impl Fn(Standing) -> Effect,
) -> Vec<Effect> {
    let opened = |bond| Effect::Opened { by: side, faults: attempt.faults.clone(), bond };
    // What is a king by the record may move, marked or not (4.5).
    let is_slight =
        |fault: &Fault| fault.is_in_clearing() || (*fault == Fault::UnmarkedMoved && game.notation);
    if attempt.faults.iter().all(is_slight) {
        // To correct it is to clear the board rightly: the move itself stays.
        let standing = attempt.standing;
        return vec![made(attempt.right), opened(None), Effect::Changed { standing }];
    }
    // To correct it is to play again, with the piece touched if it can be played (3.7).
    let position = game.record.position();
    let touched = game.bond.or(is_playable(&position, attempt.from).then_some(attempt.from));
    let bond = touched.filter(|_| game.turn() == side);
    vec![opened(bond), made(attempt.standing)]
}

/// Art. 4.4, 4.5, 9.3 b, 10.5: what the arbiter should know after a move.
fn noted(game: &Game, attempt: &Attempt, mut ruling: Ruling) -> Ruling {
    let was_so = attempt.faults.contains(&Fault::UnmarkedMoved);
    let uncrowned =
        !was_so && !(attempt.standing.unmarked & !game.record.standing().unmarked).is_empty();
    if uncrowned && game.notation {
        ruling = ruling
            .citing([article!("fid-2008 4.4"), article!("fid-2008 4.5")])
            .noting([Note::NotCrowned, Note::KingByRecord]);
    } else if uncrowned {
        ruling = ruling.citing([article!("fid-2008 4.4")]).noting([Note::NotCrowned]);
    }
    let after = game.after(&ruling);
    let counting = game.record.counts().king_moves;
    if let (Some(_), CountRule::OnRequest { .. }) = (counting, game.regulation.count) {
        let note = match after.record.counts().king_moves {
            None => Some(Note::CountAnnulled),
            // A king move would have been counted.
            Some(count) => (count.made == Sides::default()).then_some(Note::CountAgain),
        };
        ruling = ruling.citing(note.map(|_| article!("fid-2008 10.5"))).noting(note);
    }
    if game.notation
        && after.record.appearances(game.regulation.same_position) >= game.regulation.repetitions
    {
        ruling = ruling.citing([article!("fid-2008 9.3.b")]).noting([Note::RepetitionReached]);
    }
    ruling
}

/// Art. 4.3 to 4.5, 8.1.17: a man is crowned apart from its move.
pub(crate) fn crown(game: &Game, side: Side, number: u8) -> Ruling {
    let standing = game.record.standing();
    let position = standing.position;
    let square = position.board().square(number.into());
    let man = square.and_then(|square| {
        let (owner, piece) = position.at(square)?;
        let waits = standing.is_unmarked(square);
        (piece == Piece::Man || waits).then_some((square, owner, waits))
    });
    let Some((square, owner, waits)) = man else {
        return Ruling::refused(Refusal::NoSuchPiece, article!("fid-2008 4.2"));
    };
    let crowned = position.with(square, Some((owner, Piece::King)));
    let bit = position.board().bit(square);
    let standing = Standing { position: crowned, unmarked: standing.unmarked & !bit };
    let changed = Effect::Changed { standing };
    if !waits {
        return fault(game, side, Fault::WrongCrowned).with([changed]);
    }
    if owner != side {
        return Ruling::new(Kind::Ok, article!("fid-2008 4.3")).with([changed]);
    }
    // Art. 4.4: crowned late, it counts as touched.
    let late = |ruling: Ruling| {
        let mut ruling = ruling.with([changed]);
        ruling.citations.insert(0, article!("fid-2008 4.4"));
        ruling
    };
    if game.turn() != side {
        late(Ruling::new(Kind::Ok, article!("fid-2008 3.11")))
    } else if game.bond.is_none() && is_playable(&crowned, square) {
        let stands = game.open_against(side).map(|_| Effect::Stands);
        let lapse = stands.is_some().then_some(article!("fid-2008 8.3"));
        late(bound(side, square).citing(lapse).with(stands))
    } else {
        late(Ruling::new(Kind::Ok, article!("fid-2008 3.10")))
    }
}

/// Art. 8.1.7: pieces are taken off for no reason.
pub(crate) fn remove(game: &Game, side: Side, numbers: &[u8]) -> Ruling {
    let standing = game.record.standing();
    let squares = match game.squares(numbers) {
        Ok(squares) if !squares.is_empty() => squares,
        _ => return Ruling::refused(Refusal::NoSuchPiece, article!("fid-2008 8.1.7")),
    };
    let position = squares.iter().fold(standing.position, |at, square| at.with(*square, None));
    let unmarked = standing.unmarked & position.occupied();
    let changed = Effect::Changed { standing: Standing { position, unmarked } };
    fault(game, side, Fault::RemovedForNothing).with([changed])
}

/// Art. 8.1.4: a player takes his last move back.
pub(crate) fn take_back(game: &Game, side: Side) -> Ruling {
    let own = game.record.plies().last().is_some_and(|ply| ply.side == side);
    let drawn_by_lot = game.record.plies().len() <= game.start.plies().len();
    if !own || drawn_by_lot {
        return Ruling::refused(Refusal::NotMoved, article!("fid-2008 8.1.4"));
    }
    fault(game, side, Fault::TakenBack).with([Effect::MoveGone])
}

/// An irregularity apart from a move; what it changes follows.
fn fault(game: &Game, by: Side, fault: Fault) -> Ruling {
    Ruling::new(Kind::Irregular, fault.article())
        .citing([article!("fid-2008 8.2")])
        .with(game.open_against(by).map(|_| Effect::Stands))
        .with([Effect::Opened { by, faults: vec![fault], bond: None }])
}

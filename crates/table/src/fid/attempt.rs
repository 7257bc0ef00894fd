//! A move of the hands held against the rules: what lies on the board after it, what should, and
//! what is irregular about it (art. 5.10, 5.12, 8.1).

use codex::{Article, article};
use draughts::notation::{self, MoveError, Reading, Written};
use draughts::{Game as Kind, Move, Piece, Position, Priority, Rules, Square};
use vocabulary::Side;

use super::act::Handled;
use super::fault::Fault;
use super::game::Game;
use super::record::Standing;
use super::ruling::Refusal;

/// A move that was made, regular or not.
pub(crate) struct Attempt {
    /// As it is written.
    pub text: String,
    /// The square the piece left.
    pub from: Square,
    /// What moved.
    pub piece: Piece,
    /// What is irregular.
    pub faults: Vec<Fault>,
    /// The articles that the move itself goes against.
    pub against: Vec<Article>,
    /// The board as the same move should have left it.
    pub right: Standing,
    /// The board as it lies.
    pub standing: Standing,
}

/// The way of the piece and what it jumped over.
struct Way {
    text: String,
    jumped: Vec<Square>,
    faults: Vec<Fault>,
    against: Vec<Article>,
}

impl Attempt {
    /// What a side's hands have done.
    pub(super) fn of(game: &Game, side: Side, handled: &Handled) -> Result<Self, Refusal> {
        let before = game.record.standing();
        let position = before.position.with_turn(side);
        let board = position.board();
        let written = Written::parse(&handled.text, board).map_err(|_| Refusal::Unreadable)?;
        let [from, .., to] = written.squares.as_slice() else { return Err(Refusal::Unreadable) };
        let (from, to) = (*from, *to);
        let (owner, piece) = position.at(from).ok_or(Refusal::NoSuchPiece)?;
        let unmarked = before.is_unmarked(from);

        let (mut faults, mut against) = (Vec::new(), Vec::new());
        if game.turn() != side {
            faults.push(Fault::MovedTwice);
            against.push(article!("fid-2008 3.4"));
        } else if game.bond.is_some_and(|bond| bond != from) {
            faults.push(Fault::OtherPieceMoved);
        }
        let way = way(&position, &written, &handled.text, unmarked)?;
        faults.extend(way.faults);
        against.extend(way.against);
        if unmarked && !faults.contains(&Fault::UnmarkedMoved) {
            faults.push(Fault::UnmarkedMoved);
        }
        let removed = match &handled.removed {
            None => way.jumped.clone(),
            Some(numbers) => named(&position, numbers, from)?,
        };
        faults.extend(clearing(&position, &way.jumped, &removed));
        if !handled.clear && !way.jumped.is_empty() {
            faults.push(Fault::UnclearCapture);
        }

        let next = side.other();
        let landing = Landing { before, from, to, owner, piece, next, notation: game.notation };
        let crowned = handled.crowned;
        Ok(Self {
            text: way.text,
            from,
            piece,
            faults,
            against,
            right: landing.after(&way.jumped, crowned, unmarked && !game.notation),
            standing: landing.after(&removed, crowned, unmarked),
        })
    }
}

/// The way that was written, by the rules or against them.
fn way(position: &Position, written: &Written, text: &str, unmarked: bool) -> Result<Way, Refusal> {
    let board = position.board();
    let known = |mv: &Move, faults: Vec<Fault>, against: Vec<Article>| Way {
        text: notation::write(position, mv),
        jumped: mv.captured_in_order(board),
        faults,
        against,
    };
    match notation::find(position, written, Reading::Lenient) {
        Ok(mv) => Ok(known(&mv, Vec::new(), Vec::new())),
        Err(MoveError::Refused { mv, by }) => {
            let fewer = (by == Priority::MorePieces).then_some(Fault::WrongNumber);
            let faults = [Fault::PriorityIgnored].into_iter().chain(fewer).collect();
            let article = priority_article(position.rules(), by);
            Ok(known(&mv, faults, article.into_iter().collect()))
        }
        Err(MoveError::Unfinished(mv)) => {
            Ok(known(&mv, vec![Fault::BrokenOff], vec![article!("fid-2008 5.11")]))
        }
        Err(MoveError::CaptureDue(mv)) => {
            Ok(known(&mv, vec![Fault::CaptureLeftOut], vec![article!("fid-2008 6.1")]))
        }
        Err(MoveError::Ambiguous { .. }) => Err(Refusal::Ambiguous),
        Err(MoveError::Unreadable | MoveError::OffBoard { .. }) => Err(Refusal::Unreadable),
        Err(MoveError::Illegal | MoveError::Sign) => free(position, written, text, unmarked),
    }
}

/// The article that prefers another capture; the international game has none in Capo I.
pub fn priority_article(rules: Rules, by: Priority) -> Option<Article> {
    (rules.game == Kind::Italian).then_some(match by {
        Priority::MorePieces => article!("fid-2008 6.6"),
        Priority::WithKing => article!("fid-2008 6.7"),
        Priority::MoreKings => article!("fid-2008 6.8"),
        Priority::KingsFirst => article!("fid-2008 6.9"),
    })
}

/// A way that no rule knows: the piece is put somewhere, over whatever lies between.
fn free(
    position: &Position,
    written: &Written,
    text: &str,
    unmarked: bool,
) -> Result<Way, Refusal> {
    let board = position.board();
    let squares = &written.squares;
    let to = *squares.last().ok_or(Refusal::Unreadable)?;
    match squares.as_slice() {
        [first, second] if first == second => return Err(Refusal::Unreadable),
        [first, ..] if *first != to && position.at(to).is_some() => return Err(Refusal::Occupied),
        _ => {}
    }
    let enemy = position.pieces(position.turn().other());
    let jumps = squares.iter().zip(squares.iter().skip(1));
    let mut jumped: Vec<Square> = Vec::new();
    for over in jumps.flat_map(|(from, to)| board.between(*from, *to)) {
        if board.bit(over).meets(enemy) && !jumped.contains(&over) {
            jumped.push(over);
        }
    }
    let own = squares.first().and_then(|from| position.at(*from));
    let fault = if own.is_some_and(|(owner, _)| owner != position.turn()) {
        Fault::EnemyMoved
    } else if unmarked {
        Fault::UnmarkedMoved
    } else if goes_too_far(position, written) {
        Fault::WrongNumber
    } else if written.capture || !jumped.is_empty() {
        Fault::ImpossibleCapture
    } else {
        Fault::WrongMove
    };
    Ok(Way { text: text.trim().to_owned(), jumped, faults: vec![fault], against: Vec::new() })
}

/// Whether a capture that was complete went on.
fn goes_too_far(position: &Position, written: &Written) -> bool {
    let capture = |squares: &[Square]| {
        let part = Written { squares: squares.to_vec(), capture: true };
        notation::find(position, &part, Reading::Strict).is_ok()
    };
    (2..written.squares.len()).any(|length| capture(&written.squares[..length]))
}

/// The squares of pieces cleared away; the piece that moves is in the hand and cannot be one.
fn named(position: &Position, numbers: &[u8], from: Square) -> Result<Vec<Square>, Refusal> {
    let square = |number: &u8| {
        let square = position.board().square(u32::from(*number)).filter(|square| *square != from);
        square.filter(|square| position.at(*square).is_some()).ok_or(Refusal::NoSuchPiece)
    };
    numbers.iter().map(square).collect()
}

/// Art. 5.12, 8.1.7, 8.1.10 to 8.1.13: what is wrong with the pieces cleared away.
fn clearing(position: &Position, jumped: &[Square], removed: &[Square]) -> Vec<Fault> {
    let own =
        |square: &Square| position.at(*square).is_some_and(|(owner, _)| owner == position.turn());
    let needless: Vec<Square> =
        removed.iter().copied().filter(|square| !jumped.contains(square)).collect();
    let mut faults = Vec::new();
    if jumped.is_empty() {
        faults.extend((!needless.is_empty()).then_some(Fault::RemovedForNothing));
        return faults;
    }
    if jumped.iter().any(|square| !removed.contains(square)) {
        faults.push(if jumped.len() == 1 { Fault::NotCleared } else { Fault::TooFewCleared });
    }
    if needless.iter().any(|square| !own(square)) {
        faults.push(Fault::OthersCleared);
    }
    if needless.iter().any(own) {
        faults.push(Fault::OwnCleared);
    }
    let in_order = removed == jumped || removed.iter().rev().eq(jumped);
    if faults.is_empty() && !in_order {
        faults.push(Fault::ClearedOutOfOrder);
    }
    faults
}

/// A piece on its way from one square to another.
struct Landing {
    before: Standing,
    from: Square,
    to: Square,
    owner: Side,
    piece: Piece,
    /// Who is to move then.
    next: Side,
    /// Whether the record makes a king of a man that nobody crowns (4.5).
    notation: bool,
}

impl Landing {
    /// The board with the piece on its new square and these pieces off.
    fn after(&self, removed: &[Square], crowned: bool, unmarked: bool) -> Standing {
        let before = self.before.position;
        let arrives = self.piece == Piece::Man && before.crowns(self.owner, self.to);
        let piece = match self.piece {
            Piece::Man if arrives && (crowned || self.notation) => Piece::King,
            piece => piece,
        };
        let lifted = before.with(self.from, None);
        let cleared = removed.iter().fold(lifted, |position, square| position.with(*square, None));
        let mut waiting = self.before.unmarked & cleared.occupied();
        if (arrives && !crowned) || (unmarked && piece == Piece::King) {
            waiting |= before.board().bit(self.to);
        }
        let position = cleared.with(self.to, Some((self.owner, piece))).with_turn(self.next);
        Standing { position, unmarked: waiting }
    }
}

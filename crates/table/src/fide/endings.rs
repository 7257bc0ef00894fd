//! Articles 5 and 9.6: when the position itself ends the game.

use chess::can_mate::{Budget, CanMate, can_mate};
use codex::Article;
use serde::Serialize;
use shakmaty::uci::UciMove;
use shakmaty::{Board, Chess, Color, Move, Position};
use vocabulary::{Millis, Side};

use super::effect::{Effect, Lawfulness};
use super::event::Setup;
use super::game::{Ending, Game};
use super::laws::{Counted, EndRequires, Laws};
use super::ruling::Note;
use super::standing::Standing;
use crate::outcome::{GameResult, Reason};

/// What is known of whether anybody can still mate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Openness {
    /// Not asked yet.
    Unknown,
    /// Somebody can.
    Open,
    /// The question was too hard.
    Undecided,
}

/// Whether a side can mate by some series of legal moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MatePossible {
    /// It can.
    Yes,
    /// It is proved that it cannot.
    No,
    /// Not decided: the ordinary course is taken and the arbiter told.
    Undecided,
}

/// A game that the position ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The result.
    pub result: GameResult,
    /// Why.
    pub reason: Reason,
    /// The articles, the first one primary.
    pub citations: Vec<Article>,
}

/// What a position is, before repetition and counts of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// The player who has the move is mated.
    Checkmate,
    /// He is stalemated.
    Stalemate,
    /// Nobody can ever mate.
    Dead,
    /// None of these.
    Open,
}

/// What a question about a single ruling may cost: people wait for it at a table, two seconds at most.
fn ruling_budget() -> Budget {
    Budget { nodes: 1_000_000, ..Budget::default() }
}

/// What the test for a dead position may cost after a move; it is asked again and again.
fn move_budget() -> Budget {
    Budget { nodes: 200_000, ..Budget::default() }
}

/// Whether a side can mate from what stands on the board (4.2 of the Laws' wording: "by any
/// possible series of legal moves").
pub fn mate_possible(standing: &Standing, side: Side) -> MatePossible {
    match standing.lawful() {
        Some(position) => answer(position, side, ruling_budget()),
        None if is_bare(standing.board(), side) => MatePossible::No,
        None => MatePossible::Undecided,
    }
}

/// Whether a side has nothing but its king: it mates on no board, lawful or not.
fn is_bare(board: &Board, side: Side) -> bool {
    (board.by_color(chess::color(side)) & !board.kings()).is_empty()
}

fn answer(position: &Chess, side: Side, budget: Budget) -> MatePossible {
    match can_mate(position, chess::color(side), &budget) {
        CanMate::Yes(_) => MatePossible::Yes,
        CanMate::No(_) => MatePossible::No,
        CanMate::Undecided(_) => MatePossible::Undecided,
    }
}

/// What a position is, with whether each side can mate.
pub fn status(position: &Chess) -> (Status, MatePossible, MatePossible) {
    let white = answer(position, Side::White, ruling_budget());
    let black = answer(position, Side::Black, ruling_budget());
    let status = if position.is_checkmate() {
        Status::Checkmate
    } else if position.is_stalemate() {
        Status::Stalemate
    } else if white == MatePossible::No && black == MatePossible::No {
        Status::Dead
    } else {
        Status::Open
    };
    (status, white, black)
}

/// The ending of a game that would begin where it is over already; none where it can be played.
pub(crate) fn over_at_start(laws: &Laws, setup: &Setup, standing: &Standing) -> Option<Ending> {
    let cites = &laws.cites;
    let set_up = setup.fen.is_some() || !setup.moves.is_empty();
    let position = standing.lawful().filter(|_| set_up)?;
    let (result, reason, article) = if position.is_checkmate() {
        let winner = standing.turn().other();
        (GameResult::win(winner), Reason::Checkmate, cites.checkmate)
    } else if position.is_stalemate() {
        (GameResult::DRAW, Reason::Stalemate, cites.stalemate)
    } else {
        // Moves that were played have been judged one by one.
        let dead = setup.moves.is_empty()
            && Side::BOTH
                .into_iter()
                .all(|side| answer(position, side, move_budget()) == MatePossible::No);
        dead.then_some((GameResult::DRAW, Reason::DeadPosition, cites.dead_position))?
    };
    let result = Some(result);
    Some(Ending { result, reason, article, at: Millis::ZERO, corrected: None })
}

/// The articles that rule a status.
pub fn status_citations(laws: &Laws, status: Status) -> Vec<Article> {
    let cites = &laws.cites;
    match status {
        Status::Checkmate => vec![cites.checkmate],
        Status::Stalemate => vec![cites.stalemate],
        Status::Dead | Status::Open => {
            vec![cites.dead_position, cites.dead_too, cites.no_mate_possible]
        }
    }
}

/// What a made move brings: an end, what is known for the next one, and what may be claimed.
pub(crate) struct Assessment {
    pub verdict: Option<Verdict>,
    pub openness: Openness,
    pub notes: Vec<Note>,
    pub claimable: Vec<Article>,
}

/// Art. 5.1.1, 5.2.1, 5.2.2, 9.6: tests the position after a legal move, in this order.
///
/// The move is made after `plies` half-moves of the record.
pub(crate) fn assess(
    game: &Game,
    plies: usize,
    before: &Standing,
    uci: UciMove,
    after: &Standing,
) -> Assessment {
    let cites = &game.laws.cites;
    let mut assessment = Assessment {
        verdict: None,
        openness: Openness::Unknown,
        notes: Vec::new(),
        claimable: Vec::new(),
    };
    let mover = after.turn().other();
    let Some(position) = after.lawful() else {
        assessment.verdict = without_moves(game, after);
        return assessment;
    };
    let appearances = game.record.count_of(position, plies) + 1;
    let by_count = by_count(game.laws, position, appearances);
    let draw = |reason, mut citations: Vec<Article>, too: &[(Reason, Article)]| {
        citations.extend(too.iter().map(|(_, article)| *article));
        Some(Verdict { result: GameResult::DRAW, reason, citations })
    };
    if position.legal_moves().is_empty() {
        assessment.verdict = if position.is_check() {
            let result = GameResult::win(mover);
            let citations = vec![cites.checkmate, cites.completed_by_ending];
            Some(Verdict { result, reason: Reason::Checkmate, citations })
        } else {
            draw(Reason::Stalemate, vec![cites.stalemate], &by_count)
        };
        return assessment;
    }
    let Some(openness) = openness(game, before, uci, position) else {
        let citations = vec![cites.dead_position, cites.dead_too, cites.no_mate_possible];
        assessment.verdict = draw(Reason::DeadPosition, citations, &by_count);
        return assessment;
    };
    assessment.openness = openness;
    if assessment.openness == Openness::Undecided {
        assessment.notes.push(Note::MateUndecided);
    }
    if let Some((reason, article)) = by_count.first() {
        assessment.verdict = draw(*reason, vec![*article], &by_count[1..]);
        return assessment;
    }
    if appearances >= 3 {
        assessment.notes.push(Note::RepetitionClaimable);
        assessment.claimable.push(cites.threefold);
    }
    // The move just made is not completed yet, nor perhaps the one before it.
    let open = match game.laws.fifty_counts {
        Counted::Made => 0,
        Counted::Completed => {
            let previous = plies.checked_sub(1).and_then(|index| game.record.plies().get(index));
            1 + u32::from(previous.is_some_and(|ply| ply.completion.is_none()))
        }
    };
    if position.halfmoves().saturating_sub(open) >= FIFTY {
        assessment.notes.push(Note::FiftyClaimable);
        assessment.claimable.push(cites.fifty);
    }
    assessment
}

/// Art. 5.1.1, 5.2.1: mate and stalemate on a board that an unseen illegal move has left.
fn without_moves(game: &Game, standing: &Standing) -> Option<Verdict> {
    let cites = &game.laws.cites;
    let (board, color) = (standing.board(), chess::color(standing.turn()));
    let king = board.king_of(color)?;
    if !standing.moves(game.mode()).is_empty() {
        return None;
    }
    Some(if board.attacks_to(king, !color, board.occupied()).any() {
        let result = GameResult::win(standing.turn().other());
        let citations = vec![cites.checkmate, cites.completed_by_ending];
        Verdict { result, reason: Reason::Checkmate, citations }
    } else {
        let citations = vec![cites.stalemate];
        Verdict { result: GameResult::DRAW, reason: Reason::Stalemate, citations }
    })
}

/// Half-moves of fifty moves by each.
pub(crate) const FIFTY: u32 = 100;
/// Half-moves of seventy-five moves by each.
const SEVENTY_FIVE: u32 = 150;

/// Art. 9.6: the draws that need no claim, where the edition has them.
fn by_count(laws: &Laws, position: &Chess, appearances: usize) -> Vec<(Reason, Article)> {
    let mut found = Vec::new();
    if let Some(article) = laws.fivefold
        && appearances >= 5
    {
        found.push((Reason::Fivefold, article));
    }
    if let Some(article) = laws.seventy_five
        && position.halfmoves() >= SEVENTY_FIVE
    {
        found.push((Reason::Seventyfive, article));
    }
    found
}

/// Whether somebody can still mate after a move; none if it is proved that nobody can.
fn openness(game: &Game, before: &Standing, uci: UciMove, after: &Chess) -> Option<Openness> {
    // If both sides can play to and fro, the position before can come back: as it was open, or as
    // hard to decide, so is this one. That spares the search after most moves.
    if game.openness != Openness::Unknown
        && let Some(before) = before.lawful()
        && comes_back(before, uci, after)
    {
        return Some(game.openness);
    }
    let likelier = stronger_side(after);
    let mut undecided = false;
    for side in [likelier, likelier.other()] {
        match answer(after, side, move_budget()) {
            MatePossible::Yes => return Some(Openness::Open),
            MatePossible::No => {}
            MatePossible::Undecided => undecided = true,
        }
    }
    undecided.then_some(Openness::Undecided)
}

fn stronger_side(position: &Chess) -> Side {
    let weight = |color: Color| {
        let material = position.board().material_side(color);
        9 * u32::from(material.queen)
            + 5 * u32::from(material.rook)
            + 3 * u32::from(material.bishop + material.knight)
            + u32::from(material.pawn)
    };
    if weight(Color::White) >= weight(Color::Black) { Side::White } else { Side::Black }
}

/// Whether, after the move, some reply lets both sides go back to the position before it.
fn comes_back(before: &Chess, uci: UciMove, after: &Chess) -> bool {
    let reversible = |position: &Chess, mv: Move| {
        !position.is_irreversible(mv) && !mv.is_castle() && !mv.is_zeroing()
    };
    // An en passant right does not come back.
    if before.legal_ep_square().is_some() {
        return false;
    }
    let Ok(mv) = uci.to_move(before) else { return false };
    if !reversible(before, mv) {
        return false;
    }
    let back = |mv: Move| -> Option<UciMove> {
        Some(UciMove::Normal { from: mv.to(), to: mv.from()?, promotion: None })
    };
    let Some(retreat) = back(mv) else { return false };
    let replies = after.legal_moves();
    replies.iter().filter(|reply| reversible(after, **reply)).any(|&reply| {
        let mut position = after.clone();
        position.play_unchecked(reply);
        let Ok(home) = retreat.to_move(&position) else { return false };
        position.play_unchecked(home);
        let Some(Ok(undo)) = back(reply).map(|undo| undo.to_move(&position)) else { return false };
        position.play_unchecked(undo);
        position == *before
    })
}

/// Whether a move of this lawfulness may end the game under the edition's proviso.
pub(crate) fn may_end(laws: &Laws, law: Lawfulness) -> bool {
    match laws.end_requires {
        EndRequires::Legal => law.is_legal(),
        EndRequires::LegalAndTouch => law == Lawfulness::Legal,
    }
}

impl Verdict {
    pub(crate) fn effect(&self) -> Effect {
        Effect::Ended { result: Some(self.result), reason: self.reason, article: self.citations[0] }
    }

    pub(crate) fn deferred(&self) -> Effect {
        Effect::EndDeferred { result: self.result, reason: self.reason, article: self.citations[0] }
    }
}

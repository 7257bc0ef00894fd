//! Why a written move may not be played, with the articles against it: what the table would rule.

use codex::{Article, Phrase, article};
use draughts::notation::{self, MoveError, Reading, Written};
use draughts::{Game as Kind, Piece, Position, fen};
use vocabulary::{Millis, Side};

use super::act::{Act, Handled, What};
use super::decide::decide;
use super::effect::Effect;
use super::fault::Fault;
use super::file::Readings;
use super::game::Game;
use super::move_error::move_error;
use super::setup::Setup;
use crate::begin::Begin;

/// Why a move may not be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WhyNot {
    /// In sentences.
    pub reasons: Vec<Phrase>,
    /// The articles against it, the first that speaks first.
    pub articles: Vec<Article>,
}

/// Why a text is no move that may be played in a position; nothing if it may.
pub fn why_not(position: &Position, text: &str) -> Option<WhyNot> {
    let error = notation::read(position, text, Reading::Lenient).err()?;
    let plain =
        || WhyNot { reasons: vec![move_error(1, text, &error, position)], articles: Vec::new() };
    if matches!(error, MoveError::Ambiguous { .. }) {
        return Some(plain());
    }
    Some(ruled(position, text).unwrap_or_else(plain))
}

/// What the table says where a hand makes the move all the same.
fn ruled(position: &Position, text: &str) -> Option<WhyNot> {
    let regulation = Readings::default().regulation(position.rules().game);
    let (fen, begin) = (Some(fen::write(position)), Begin::Running);
    let game = Game::new(regulation, &Setup { fen, begin, ..Setup::default() }).ok()?;
    let what = What::Move(Handled::properly(text));
    let ruling = decide(&game, &Act { by: position.turn().into(), at: Millis::ZERO, what });
    if ruling.refusal().is_some() {
        return Some(WhyNot { reasons: vec![ruling.phrase()], articles: ruling.citations });
    }
    let faults = ruling.effects.iter().find_map(|effect| match effect {
        Effect::Opened { faults, .. } => Some(faults),
        _ => None,
    })?;
    let rule = faults.first().and_then(|fault| moved_against(position, text, *fault));
    // That the opponent decides what becomes of it concerns a table with two people.
    let decides = article!("fid-2008 8.2");
    let cited = ruling.citations.iter().copied().filter(|article| *article != decides);
    Some(WhyNot {
        reasons: faults.iter().map(|fault| fault.phrase()).collect(),
        articles: cited.chain(rule).collect(),
    })
}

/// The rule of movement that a move without any rule goes against: whoever is learning wants to know
/// how the piece moves.
fn moved_against(position: &Position, text: &str, fault: Fault) -> Option<Article> {
    let board = position.board();
    let squares = Written::parse(text, board).ok()?.squares;
    let (from, to) = (*squares.first()?, *squares.last()?);
    let (side, piece) = position.at(from)?;
    let taken = board.between(from, to).find_map(|over| position.at(over));
    let ((before, _), (after, _)) = (board.place(from), board.place(to));
    let forward = if side == Side::White { after < before } else { after > before };
    if position.rules().game != Kind::Italian {
        return None;
    }
    match (fault, piece) {
        (Fault::WrongMove, Piece::Man) => Some(article!("fid-2008 4.1")),
        (Fault::WrongMove, Piece::King) => Some(article!("fid-2008 4.7")),
        (Fault::ImpossibleCapture, Piece::Man) if !forward => Some(article!("fid-2008 5.3.a")),
        (Fault::ImpossibleCapture, Piece::Man) => match taken {
            Some((_, Piece::King)) => Some(article!("fid-2008 5.3.b")),
            _ => Some(article!("fid-2008 5.2")),
        },
        (Fault::ImpossibleCapture, Piece::King) => Some(article!("fid-2008 5.2")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use draughts::Rules;

    use super::*;

    #[track_caller]
    fn check(position: &str, text: &str, articles: &[&str]) {
        let position = fen::read(position, Rules::FID_2008).unwrap();
        let why = why_not(&position, text);
        let numbers = why
            .as_ref()
            .map(|why| why.articles.iter().map(|article| article.number()).collect::<Vec<_>>());
        assert_eq!(numbers.as_deref(), (!articles.is_empty()).then_some(articles), "{text}");
        assert!(why.is_none_or(|why| !why.reasons.is_empty()));
    }

    #[test]
    fn a_refused_move_has_its_articles() {
        // From the text: the king must take before the man (6.7), a capture is due (6.1), it goes
        // on to its end (5.11, 8.1.9), men go forward (4.1).
        let captures = "W:WK23,31:B19,26,27";
        check(captures, "23x30x21", &[]);
        check(captures, "31x15", &["8.1.15", "6.7"]);
        check(captures, "31-28", &["8.1.6", "6.1"]);
        check(captures, "23x30", &["8.1.9", "5.11"]);
        let start = "W:W21-32:B1-12";
        check(start, "21-17", &[]);
        check(start, "10-14", &["8.1.5"]);
        check(start, "21-14", &["8.1.2", "4.1"]);
        // Men do not take kings (5.3 b), nor backwards (5.3 a); kings go one square (4.7).
        check("W:W22,30:BK18,1", "22x13", &["8.1.14", "5.3.b"]);
        check("W:W18:B22,1", "18x27", &["8.1.14", "5.3.a"]);
        check("W:WK30:B1", "30-21", &["8.1.2", "4.7"]);
    }
}

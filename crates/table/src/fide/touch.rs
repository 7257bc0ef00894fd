//! Article 4: what a touched or released piece binds the player to.

use codex::Article;
use serde::Serialize;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Role, Square};

use super::act::TouchOrder;
use super::effect::Bond;
use super::game::Hand;
use super::laws::Cites;
use super::standing::{OpenMove, Standing, castling_rook};

/// The moves a player may still choose from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Allowed {
    /// Any legal move.
    Any,
    /// One of these, in alphabetical order.
    Only(Vec<UciMove>),
}

impl Allowed {
    /// Whether a move is among them.
    pub fn contains(&self, uci: UciMove) -> bool {
        match self {
            Self::Any => true,
            Self::Only(moves) => moves.contains(&uci),
        }
    }

    /// Those of them that another duty allows as well.
    #[must_use]
    pub fn within(self, other: &Self) -> Self {
        match (self, other) {
            (Self::Any, other) => other.clone(),
            (only, Self::Any) => only,
            (Self::Only(mut moves), other) => {
                moves.retain(|uci| other.contains(*uci));
                Self::Only(moves)
            }
        }
    }

    fn only<'m>(moves: impl Iterator<Item = &'m OpenMove>) -> Option<Self> {
        let mut moves: Vec<UciMove> = moves.map(|open| open.uci).collect();
        moves.sort_by_cached_key(UciMove::to_string);
        (!moves.is_empty()).then_some(Self::Only(moves))
    }
}

/// A duty: the moves allowed and the article that says so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Duty {
    /// What may be played.
    pub allowed: Allowed,
    /// Why.
    pub article: Article,
}

impl Duty {
    fn free(article: Article) -> Self {
        Self { allowed: Allowed::Any, article }
    }
}

/// Art. 4.3–4.5: the duty that these contacts, in this order, bring.
pub fn duty(
    standing: &Standing,
    mode: CastlingMode,
    touched: &[Square],
    order: TouchOrder,
    cites: &Cites,
) -> Duty {
    let touched = &distinct(touched);
    let moves = standing.moves(mode);
    let us = chess::color(standing.turn());
    let board = standing.board();
    let color = |square: &Square| board.color_at(*square);
    let own: Vec<Square> = touched.iter().copied().filter(|s| color(s) == Some(us)).collect();
    let enemy: Vec<Square> = touched.iter().copied().filter(|s| color(s) == Some(!us)).collect();
    let moves_of = |from: Square| moves.iter().filter(move |open| open.from == from);
    let takes = |goal: Square| moves.iter().filter(move |open| open.takes == Some(goal));

    if let (Some(first), Some(target)) = (own.first(), enemy.first()) {
        let by_first = takes(*target).filter(|open| open.from == *first);
        if let Some(allowed) = Allowed::only(by_first) {
            return Duty { allowed, article: cites.touch_both };
        }
        let mut turn: Vec<Square> = own.iter().chain(&enemy).copied().collect();
        if order == TouchOrder::Clear {
            turn.sort_by_key(|square| touched.iter().position(|other| other == square));
        }
        let usable = turn.into_iter().find_map(|square| {
            if own.contains(&square) {
                Allowed::only(moves_of(square))
            } else {
                Allowed::only(takes(square))
            }
        });
        return usable.map_or(Duty::free(cites.nothing_usable), |allowed| Duty {
            allowed,
            article: cites.touch_both,
        });
    }
    if !enemy.is_empty() {
        let usable = enemy.iter().find_map(|&square| Allowed::only(takes(square)));
        return usable.map_or(Duty::free(cites.nothing_usable), |allowed| Duty {
            allowed,
            article: cites.touch_enemy,
        });
    }
    let role = |square: Option<&Square>| square.and_then(|square| board.role_at(*square));
    match (role(own.first()), role(own.get(1))) {
        (Some(Role::King), Some(Role::Rook)) => {
            let castling = moves_of(own[0]).filter(|open| open.castles_with == Some(own[1]));
            match Allowed::only(castling) {
                Some(allowed) => Duty { allowed, article: cites.king_and_rook },
                None => king_instead(&moves, own[0], own[1], cites.castling_illegal),
            }
        }
        (Some(Role::Rook), Some(Role::King)) => {
            let barred = own[0];
            let usable = own.iter().find_map(|&square| {
                Allowed::only(moves_of(square).filter(|open| open.castles_with != Some(barred)))
            });
            let rest = moves.iter().filter(|open| open.castles_with != Some(barred));
            let allowed = usable.or_else(|| Allowed::only(rest)).unwrap_or(Allowed::Any);
            Duty { allowed, article: cites.rook_then_king }
        }
        _ => own.iter().find_map(|&square| Allowed::only(moves_of(square))).map_or(
            Duty::free(cites.nothing_usable),
            |allowed| Duty { allowed, article: cites.touch_own },
        ),
    }
}

/// Art. 4.4.3, 4.7.2: another move of the king, castling on the other side included; else any.
fn king_instead(moves: &[OpenMove], king: Square, rook: Square, article: Article) -> Duty {
    let others = moves
        .iter()
        .filter(|open| open.from == king)
        .filter(|open| open.castles_with != Some(rook));
    Allowed::only(others).map_or(Duty::free(article), |allowed| Duty { allowed, article })
}

/// Art. 4.7: what a piece let go on a square binds to; none if it is no part of a legal move.
pub fn released(
    standing: &Standing,
    mode: CastlingMode,
    from: Square,
    to: Square,
    cites: &Cites,
) -> Option<Duty> {
    let moves = standing.moves(mode);
    let lands = |open: &&OpenMove| {
        open.from == from && (open.uci.to() == Some(to) || castling_goal(**open) == Some(to))
    };
    if let Some(allowed) = Allowed::only(moves.iter().filter(lands)) {
        let castles = moves.iter().find(lands).is_some_and(|open| open.castles_with.is_some());
        let article = if castles { cites.castling_made } else { cites.let_go };
        return Some(Duty { allowed, article });
    }
    let rook = castling_rook(standing.board(), mode, from, to)?;
    Some(king_instead(&moves, from, rook, cites.castling_let_go_illegal))
}

/// The square on which the king of a castling comes to stand.
fn castling_goal(open: OpenMove) -> Option<Square> {
    let rook = open.castles_with?;
    let file = if rook > open.from { shakmaty::File::G } else { shakmaty::File::C };
    Some(Square::from_coords(file, open.from.rank()))
}

/// What binds the move that takes the place of one put back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Replacement {
    /// What may be played.
    pub duty: Duty,
    /// The squares touched on this move, in order.
    pub touched: Vec<Square>,
    /// Whether the order of the colours is known.
    pub order: TouchOrder,
    /// Whether further touches may extend it.
    pub by: Bond,
}

/// Art. 7.5.1 (2009: 7.4.a): what binds the move that replaces an illegal one: what the hand had
/// touched and let go before it, then the piece moved and the piece taken.
pub(super) fn replacement(
    before: &Standing,
    mode: CastlingMode,
    uci: UciMove,
    hand: &Hand,
    cites: &Cites,
) -> Replacement {
    let attempt = match uci {
        UciMove::Normal { from, to, .. } => {
            castling_rook(before.board(), mode, from, to).map(|rook| (from, rook))
        }
        _ => None,
    };
    if let Some(mut kept) = let_go(hand, cites) {
        if attempt.is_some() {
            kept.duty.article = cites.castling_let_go_illegal;
        }
        return kept;
    }
    let mut touched = hand.touched.clone();
    if let Some((king, rook)) = attempt
        && touched.iter().all(|square| *square == king)
    {
        let duty = king_instead(&before.moves(mode), king, rook, cites.castling_let_go_illegal);
        return Replacement { duty, touched: vec![king], order: hand.order, by: Bond::Touch };
    }
    if let UciMove::Normal { from, to, .. } = uci {
        touched.push(from);
        let taken = before.board().color_at(to);
        if taken.is_some_and(|color| color != chess::color(before.turn())) {
            touched.push(to);
        }
    }
    let touched = distinct(&touched);
    let duty = duty(before, mode, &touched, hand.order, cites);
    Replacement { duty, touched, order: hand.order, by: Bond::Touch }
}

/// Art. 4.3, 4.7, 9.5.3: what binds the move that replaces one against the duty of this hand.
pub(super) fn restored(
    before: &Standing,
    mode: CastlingMode,
    hand: &Hand,
    cites: &Cites,
) -> Replacement {
    let_go(hand, cites).unwrap_or_else(|| Replacement {
        duty: duty(before, mode, &hand.touched, hand.order, cites),
        touched: hand.touched.clone(),
        order: hand.order,
        by: Bond::Touch,
    })
}

/// A piece let go, or a move written with a claim, binds whatever is touched afterwards.
fn let_go(hand: &Hand, cites: &Cites) -> Option<Replacement> {
    let Some((allowed, Bond::Final)) = &hand.bond else { return None };
    let article = if hand.has_touched { cites.let_go } else { cites.claim_wrong };
    Some(Replacement {
        duty: Duty { allowed: allowed.clone(), article },
        touched: hand.touched.clone(),
        order: hand.order,
        by: Bond::Final,
    })
}

/// The squares in the order in which each was first touched.
fn distinct(squares: &[Square]) -> Vec<Square> {
    let mut seen = Vec::with_capacity(squares.len());
    for square in squares {
        if !seen.contains(square) {
            seen.push(*square);
        }
    }
    seen
}

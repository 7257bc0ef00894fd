//! How the pawns of a side stand to each other.

use chess::shakmaty::{Bitboard, Color, File, Square};
use serde::Serialize;
use vocabulary::Side;

use super::shown::{Squares, key};
use super::view::{View, beside};

/// Pawns without an own pawn on a neighbouring file.
pub(super) fn isolated(view: View<'_>) -> Squares {
    let alone = |pawn: &Square| (view.pawns() & beside(pawn.file())).is_empty();
    view.pawns().into_iter().filter(alone).collect()
}

/// Pawns of a file with two own pawns or more.
pub(super) fn doubled(view: View<'_>) -> Squares {
    of_crowded_files(view, 2)
}

/// Pawns of a file with three own pawns or more.
pub(super) fn tripled(view: View<'_>) -> Squares {
    of_crowded_files(view, 3)
}

fn of_crowded_files(view: View<'_>, least: usize) -> Squares {
    let on = |file: File| view.pawns() & Bitboard::from_file(file);
    let crowded = File::ALL.into_iter().map(on).filter(|pawns| pawns.count() >= least);
    Squares(crowded.fold(Bitboard::EMPTY, |all, pawns| all | pawns))
}

/// Doubled pawns with an enemy pawn in front.
pub(super) fn doubled_blocked(view: View<'_>) -> Squares {
    let blocked =
        |pawn: &Square| view.stop(*pawn).is_some_and(|stop| view.other().pawns().contains(stop));
    doubled(view).iter().filter(blocked).collect()
}

/// Pawns with an own pawn beside them on the rank.
pub(super) fn phalanx(view: View<'_>) -> Squares {
    let paired = |pawn: &Square| {
        (view.pawns() & beside(pawn.file()) & Bitboard::from_rank(pawn.rank())).any()
    };
    view.pawns().into_iter().filter(paired).collect()
}

/// Groups of pawns on neighbouring files.
pub(super) fn islands(view: View<'_>) -> u8 {
    let mut islands = 0;
    let mut in_island = false;
    for file in File::ALL {
        let has = (view.pawns() & Bitboard::from_file(file)).any();
        islands += u8::from(has && !in_island);
        in_island = has;
    }
    islands
}

/// Who has more pawns on each wing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Majority {
    /// On files a to d.
    pub queenside: Option<Side>,
    /// On files e to h.
    pub kingside: Option<Side>,
}

/// The squares of files a to d.
pub(crate) const QUEENSIDE: Bitboard = Bitboard(0x0f0f_0f0f_0f0f_0f0f);
/// The squares of files e to h.
pub(crate) const KINGSIDE: Bitboard = Bitboard(!QUEENSIDE.0);

pub(super) fn majority(view: View<'_>) -> Majority {
    let more = |wing: Bitboard| {
        let count = |color| (view.board.pawns() & view.board.by_color(color) & wing).count();
        match count(Color::White).cmp(&count(Color::Black)) {
            std::cmp::Ordering::Greater => Some(Side::White),
            std::cmp::Ordering::Less => Some(Side::Black),
            std::cmp::Ordering::Equal => None,
        }
    };
    Majority { queenside: more(QUEENSIDE), kingside: more(KINGSIDE) }
}

/// Pawns that hang together because one defends the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Chain {
    /// All of them.
    pub pawns: Squares,
    /// Those that no pawn defends.
    pub base: Squares,
    /// Those that defend none.
    pub head: Squares,
}

pub(super) fn chains(view: View<'_>) -> Vec<Chain> {
    let defended = |pawn: Square| view.pawn_attacks(pawn) & view.pawns();
    let defenders = |pawn: Square| view.other().pawn_attacks(pawn) & view.pawns();
    let mut left = view.pawns();
    let mut chains = Vec::new();
    while let Some(first) = left.first() {
        let mut chain = Bitboard::from_square(first);
        loop {
            let linked =
                chain.into_iter().fold(chain, |all, pawn| all | defended(pawn) | defenders(pawn));
            if linked == chain {
                break;
            }
            chain = linked;
        }
        left &= !chain;
        if chain.more_than_one() {
            chains.push(Chain {
                pawns: Squares(chain),
                base: chain.into_iter().filter(|pawn| defenders(*pawn).is_empty()).collect(),
                head: chain.into_iter().filter(|pawn| defended(*pawn).is_empty()).collect(),
            });
        }
    }
    // Chains share no square, so the first squares tell their order.
    chains.sort_by_key(|chain| chain.pawns.iter().next().map(key));
    chains
}

/// Two pawns abreast on the own fourth rank, alone, on files where the enemy has none.
pub(super) fn hanging(view: View<'_>) -> Squares {
    let file = Bitboard::from_file;
    let mut found = Squares::default();
    for left in [File::B, File::C, File::D] {
        let Some(right) = left.offset(1) else { continue };
        let (Some(first), Some(second)) = (view.at(left, 4), view.at(right, 4)) else { continue };
        let pair = Bitboard::from_square(first) | Bitboard::from_square(second);
        let outer = (beside(left) | beside(right)) & !file(left) & !file(right);
        let alone = (view.pawns() & outer).is_empty();
        let half_open = (view.other().pawns() & (file(left) | file(right))).is_empty();
        if pair.is_subset(view.pawns()) && alone && half_open {
            found |= Squares(pair);
        }
    }
    found
}

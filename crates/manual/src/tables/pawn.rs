//! King and pawn against king: forwards, round after round, for the table is small.

use chess::shakmaty::{Bitboard, Rank, Square, attacks};

use super::Table;
use super::pieces::PieceTable;

/// No win, no loss.
const OPEN: u8 = u8::MAX;
/// No win of rook against king takes more moves.
const LONGEST_ROOK_WIN: u8 = 16;

/// King and pawn against a king.
pub(super) struct PawnTable {
    wins: Vec<u8>,
    mated: Vec<u8>,
    queen: &'static PieceTable,
    rook: &'static PieceTable,
}

/// Kings and pawn, the pawn on files a to d.
#[derive(Clone, Copy)]
struct Three {
    strong: Square,
    weak: Square,
    pawn: Square,
}

impl Three {
    const NUMBERS: usize = 64 * 64 * 64;

    /// Mirrored, where the pawn stands on the other wing.
    fn number(self) -> usize {
        let Self { strong, weak, pawn } = if self.pawn.file().to_u32() > 3 {
            Self {
                strong: self.strong.flip_horizontal(),
                weak: self.weak.flip_horizontal(),
                pawn: self.pawn.flip_horizontal(),
            }
        } else {
            self
        };
        (pawn.to_usize() * 64 + strong.to_usize()) * 64 + weak.to_usize()
    }

    /// Every placing in which the men stand apart and the pawn where a pawn can stand.
    fn all() -> impl Iterator<Item = Self> {
        let pawns = Square::ALL.into_iter().filter(|pawn| {
            pawn.file().to_u32() < 4 && !matches!(pawn.rank(), Rank::First | Rank::Eighth)
        });
        pawns.flat_map(|pawn| {
            Square::ALL.into_iter().flat_map(move |strong| {
                let apart = move |weak: &Square| {
                    strong.distance(*weak) > 1 && pawn != strong && pawn != *weak
                };
                Square::ALL.into_iter().filter(apart).map(move |weak| Self { strong, weak, pawn })
            })
        })
    }

    fn occupied(self) -> Bitboard {
        Bitboard::from_square(self.strong) | self.weak | self.pawn
    }

    fn pawn_sees(self) -> Bitboard {
        attacks::pawn_attacks(chess::shakmaty::Color::White, self.pawn)
    }

    fn in_check(self) -> bool {
        self.pawn_sees().contains(self.weak)
    }

    /// Where the bare king can go, the pawn's square among it.
    fn flights(self) -> Bitboard {
        let near = attacks::king_attacks(self.weak) & !attacks::king_attacks(self.strong);
        near & !self.pawn_sees()
    }

    /// Where the stronger king can go.
    fn king_steps(self) -> Bitboard {
        let near = attacks::king_attacks(self.strong) & !attacks::king_attacks(self.weak);
        near & !self.occupied()
    }
}

impl PawnTable {
    pub(super) fn build(queen: &'static PieceTable, rook: &'static PieceTable) -> Self {
        let blank = vec![OPEN; Three::NUMBERS];
        let mut table = Self { wins: blank.clone(), mated: blank, queen, rook };
        let all: Vec<Three> = Three::all().collect();
        for three in &all {
            if three.in_check() && three.flights().is_empty() {
                table.mated[three.number()] = 0;
            }
        }
        // A promotion counts from the round in which its own table has the loss, the last one being
        // that of the rook; so a round may pass without news before that.
        let mut moves = 0;
        let mut news = true;
        while (news || moves <= LONGEST_ROOK_WIN) && moves < OPEN - 1 {
            moves += 1;
            news = table.round(&all, moves);
        }
        table
    }

    /// Finds what is won, then what is lost, in so many moves.
    fn round(&mut self, all: &[Three], moves: u8) -> bool {
        let mut news = false;
        for three in all.iter().filter(|three| !three.in_check()) {
            let number = three.number();
            if self.wins[number] == OPEN && self.can_reach_lost(*three, moves) {
                self.wins[number] = moves;
                news = true;
            }
        }
        for three in all {
            let number = three.number();
            if self.mated[number] == OPEN && self.all_lose(*three) {
                self.mated[number] = moves;
                news = true;
            }
        }
        news
    }

    fn can_reach_lost(&self, three: Three, moves: u8) -> bool {
        let lost = |three: Three| self.mated[three.number()] != OPEN;
        if three.king_steps().into_iter().any(|strong| lost(Three { strong, ..three })) {
            return true;
        }
        let free = |square: &Square| !three.occupied().contains(*square);
        let Some(one) = three.pawn.offset(8).filter(free) else { return false };
        if one.rank() == Rank::Eighth {
            return self.promotion_wins(three, one, moves);
        }
        let two = one.offset(8).filter(|two| three.pawn.rank() == Rank::Second && free(two));
        std::iter::once(one).chain(two).any(|pawn| lost(Three { pawn, ..three }))
    }

    /// Whether a new queen or rook mates in the moves that are left.
    fn promotion_wins(&self, three: Three, at: Square, moves: u8) -> bool {
        [self.queen, self.rook].into_iter().any(|table| {
            let mated = table.mated_in(three.strong, three.weak, &[at]);
            mated.is_some_and(|mated| mated < moves)
        })
    }

    fn all_lose(&self, three: Three) -> bool {
        let flights = three.flights();
        let loses = |weak: Square| {
            weak != three.pawn && self.wins[Three { weak, ..three }.number()] != OPEN
        };
        flights.any() && flights.into_iter().all(loses)
    }
}

impl Table for PawnTable {
    fn wins_in(&self, strong: Square, weak: Square, men: &[Square]) -> Option<u8> {
        let pawn = *men.first()?;
        Some(self.wins[Three { strong, weak, pawn }.number()]).filter(|moves| *moves != OPEN)
    }

    fn mated_in(&self, strong: Square, weak: Square, men: &[Square]) -> Option<u8> {
        let pawn = *men.first()?;
        Some(self.mated[Three { strong, weak, pawn }.number()]).filter(|moves| *moves != OPEN)
    }
}

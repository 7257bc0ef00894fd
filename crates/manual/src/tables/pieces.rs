//! Tables of endings without pawns: backwards from the mates, one move of each side at a time.

use chess::shakmaty::{Bitboard, Color, Role, Square, attacks};

use super::Table;
use super::placing::{Numbering, Placing};

/// No win, no loss.
const OPEN: u8 = u8::MAX;

/// King and one or two pieces against a king.
pub(super) struct PieceTable {
    roles: Vec<Role>,
    numbering: Numbering,
    /// The stronger side to move: in how many moves it mates.
    wins: Vec<u8>,
    /// The bare king to move: in how many moves of the enemy it is mated.
    mated: Vec<u8>,
    /// What is left when the bare king takes one of two men of a kind.
    rest: Option<&'static PieceTable>,
}

impl PieceTable {
    /// Computes the table of these pieces; `rest` is the table after one of them is taken, where the
    /// other still wins.
    pub(super) fn build(roles: &[Role], rest: Option<&'static Self>) -> Self {
        let numbering = match roles {
            [first, second] if first == second => Numbering::TwoOfAKind,
            [_, _] => Numbering::Two,
            _ => Numbering::One,
        };
        let blank = vec![OPEN; numbering.size()];
        let roles = roles.to_vec();
        let mut table = Self { roles, numbering, wins: blank.clone(), mated: blank, rest };
        table.fill();
        table
    }

    fn fill(&mut self) {
        let mut lost: Vec<usize> = Vec::new();
        // Positions that hang on what is left after a capture, by the moves that takes.
        let mut later: Vec<Vec<usize>> = Vec::new();
        for number in 0..self.numbering.size() {
            if !self.numbering.is_used(number) {
                continue;
            }
            let Some(placing) = self.standing(number) else { continue };
            let (steps, captures) = self.flights(placing);
            if steps.is_empty() && captures.is_empty() && self.in_check(placing) {
                self.mated[number] = 0;
                lost.push(number);
            }
            if let Some(worst) = self.worst_capture(placing, captures) {
                let worst = usize::from(worst);
                later.resize(later.len().max(worst + 1), Vec::new());
                later[worst].push(number);
            }
        }
        let mut moves = 0_u8;
        while moves < OPEN - 1 && (!lost.is_empty() || usize::from(moves) < later.len()) {
            moves += 1;
            let won = self.winners(&lost, moves);
            lost = self.losers(&won, moves);
            for number in later.get(usize::from(moves)).into_iter().flatten() {
                if self.mated[*number] == OPEN && self.all_lose(*number, moves) {
                    self.mated[*number] = moves;
                    lost.push(*number);
                }
            }
        }
    }

    /// The stronger side's positions from which one of the lost ones is reached.
    fn winners(&mut self, lost: &[usize], moves: u8) -> Vec<usize> {
        let mut won = Vec::new();
        for number in lost {
            let Some(placing) = self.standing(*number) else { continue };
            for before in self.before(placing) {
                if self.in_check(before) {
                    continue;
                }
                let Some(number) = self.numbering.number(before) else { continue };
                if self.wins[number] == OPEN {
                    self.wins[number] = moves;
                    won.push(number);
                }
            }
        }
        won
    }

    /// The bare king's positions all of whose moves lead to won ones.
    fn losers(&mut self, won: &[usize], moves: u8) -> Vec<usize> {
        let mut lost = Vec::new();
        for number in won {
            let Some(placing) = self.standing(*number) else { continue };
            let free = attacks::king_attacks(placing.weak) & !self.occupied(placing);
            for weak in free & !attacks::king_attacks(placing.strong) {
                let Some(number) = self.numbering.number(Placing { weak, ..placing }) else {
                    continue;
                };
                if self.mated[number] == OPEN && self.all_lose(number, moves) {
                    self.mated[number] = moves;
                    lost.push(number);
                }
            }
        }
        lost
    }

    /// Whether the bare king has moves and all of them lose in so many moves or fewer.
    fn all_lose(&self, number: usize, moves: u8) -> bool {
        let Some(placing) = self.standing(number) else { return false };
        let (steps, captures) = self.flights(placing);
        let step_loses = |weak: Square| {
            let there = self.numbering.number(Placing { weak, ..placing });
            there.is_some_and(|number| self.wins[number] != OPEN)
        };
        let capture_loses =
            |at: Square| self.after_capture(placing, at).is_some_and(|wins| wins <= moves);
        (steps | captures).any()
            && steps.into_iter().all(step_loses)
            && captures.into_iter().all(capture_loses)
    }

    /// In how many moves the rest still wins after the bare king has taken on a square.
    fn after_capture(&self, placing: Placing, at: Square) -> Option<u8> {
        let left = if placing.men[0] == at { placing.men[1] } else { placing.men[0] };
        self.rest?.wins_in(placing.strong, at, &[left])
    }

    /// The longest of these wins, where every capture leaves one.
    fn worst_capture(&self, placing: Placing, captures: Bitboard) -> Option<u8> {
        let wins = captures.into_iter().map(|at| self.after_capture(placing, at));
        wins.collect::<Option<Vec<u8>>>()?.into_iter().max()
    }

    /// The placing of a number, where all men stand on squares of their own.
    fn standing(&self, number: usize) -> Option<Placing> {
        let placing = self.numbering.placing(number)?;
        let men = self.roles.len();
        (self.occupied(placing).count() == men + 2).then_some(placing)
    }

    fn occupied(&self, placing: Placing) -> Bitboard {
        let men: Bitboard = self.men(placing).map(|(square, _)| square).collect();
        men | placing.strong | placing.weak
    }

    fn men(&self, placing: Placing) -> impl Iterator<Item = (Square, Role)> {
        placing.men.into_iter().zip(self.roles.iter().copied())
    }

    /// Whether a square is attacked by a piece other than the king, on a board occupied like this.
    fn attacked(&self, placing: Placing, target: Square, occupied: Bitboard) -> bool {
        self.men(placing).any(|(square, role)| {
            let piece = role.of(Color::White);
            square != target && attacks::attacks(square, piece, occupied).contains(target)
        })
    }

    fn in_check(&self, placing: Placing) -> bool {
        self.attacked(placing, placing.weak, self.occupied(placing))
    }

    /// Where the bare king can step, and where it can take.
    fn flights(&self, placing: Placing) -> (Bitboard, Bitboard) {
        let occupied = self.occupied(placing).without(placing.weak);
        let near = attacks::king_attacks(placing.weak) & !attacks::king_attacks(placing.strong);
        let near = near.without(placing.strong);
        let safe = |square: &Square| !self.attacked(placing, *square, occupied);
        let safe: Bitboard = near.into_iter().filter(safe).collect();
        (safe & !occupied, safe & occupied)
    }

    /// The positions before a move of the stronger side: nothing was taken, nothing jumped over.
    fn before(&self, placing: Placing) -> Vec<Placing> {
        let occupied = self.occupied(placing);
        let mut all = Vec::with_capacity(40);
        let near = attacks::king_attacks(placing.strong) & !attacks::king_attacks(placing.weak);
        for strong in near & !occupied {
            all.push(Placing { strong, ..placing });
        }
        for (index, (square, role)) in self.men(placing).enumerate() {
            let from = attacks::attacks(square, role.of(Color::White), occupied);
            for square in from & !occupied {
                let mut men = placing.men;
                men[index] = square;
                if self.roles.len() == 1 {
                    men = [square; 2];
                }
                all.push(Placing { men, ..placing });
            }
        }
        all
    }

    /// The moves of the longest win.
    #[cfg(test)]
    pub(super) fn longest(&self) -> u8 {
        self.wins.iter().copied().filter(|moves| *moves != OPEN).max().unwrap_or_default()
    }

    fn find(&self, strong: Square, weak: Square, men: &[Square]) -> Option<usize> {
        let first = *men.first()?;
        let second = men.get(1).copied().unwrap_or(first);
        self.numbering.number(Placing { strong, weak, men: [first, second] })
    }
}

impl Table for PieceTable {
    fn wins_in(&self, strong: Square, weak: Square, men: &[Square]) -> Option<u8> {
        let number = self.find(strong, weak, men)?;
        Some(self.wins[number]).filter(|moves| *moves != OPEN)
    }

    fn mated_in(&self, strong: Square, weak: Square, men: &[Square]) -> Option<u8> {
        let number = self.find(strong, weak, men)?;
        Some(self.mated[number]).filter(|moves| *moves != OPEN)
    }
}

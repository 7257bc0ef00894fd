//! Whether the men, going wherever [`Mobility`] lets them, could ever form a mating net.

use shakmaty::{Bitboard, Color, Role, Square, attacks};

use super::mobility::{Man, Mobility};

impl Mobility {
    /// Whether a mate by `winner` cannot be excluded.
    pub(super) fn could_mate(&self, winner: Color) -> bool {
        let Some(loser_king) = self.king(!winner) else { return true };
        let Some(winner_king) = self.king(winner) else { return true };
        // The king that is to be mated hides nothing behind it: lines are counted through it.
        let walls = self.steady.without(loser_king.home);
        let attackers: Vec<Attacker> = self
            .men
            .iter()
            .filter(|man| man.color == winner && man.role != Role::King)
            .map(|man| Attacker::new(man, walls))
            .collect();
        let blockers: Vec<Bitboard> = self
            .men
            .iter()
            .filter(|man| man.color != winner && man.role != Role::King)
            .map(Man::anywhere)
            .collect();
        loser_king
            .reach
            .into_iter()
            .any(|king| could_mate_on(king, winner_king.reach, &attackers, &blockers))
    }

    fn king(&self, color: Color) -> Option<&Man> {
        self.men.iter().find(|man| man.color == color && man.role == Role::King)
    }
}

/// Whether the loser's king could be mated on this square.
fn could_mate_on(
    king: Square,
    winner_king: Bitboard,
    attackers: &[Attacker],
    blockers: &[Bitboard],
) -> bool {
    let ring = attacks::king_attacks(king);
    let stands = winner_king & !ring.with(king);
    let blockable = blockers.iter().fold(Bitboard::EMPTY, |all, reach| all | *reach);
    // What the king covers from each stand, without repetition: far stands are all alike.
    let mut shadows: Vec<Bitboard> =
        stands.into_iter().map(|stand| attacks::king_attacks(stand) & ring).collect();
    shadows.sort_unstable();
    shadows.dedup();
    for (index, checker) in attackers.iter().enumerate() {
        if !checker.covers.contains(king) {
            continue;
        }
        let others = attackers
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != index)
            .fold(Bitboard::EMPTY, |others, (_, attacker)| others | attacker.covers);
        let uncovered = ring & !others;
        let mut checks: Vec<Bitboard> = checker
            .posts
            .iter()
            .filter(|post| post.contains(king))
            .map(|post| uncovered & !*post)
            .collect();
        checks.sort_unstable();
        checks.dedup();
        for open in checks {
            for shadow in &shadows {
                let open = open & !*shadow;
                if open.is_subset(blockable) && all_blocked(open, blockers) {
                    return true;
                }
            }
        }
    }
    false
}

/// A man of the winner with the squares it may ever attack.
struct Attacker {
    covers: Bitboard,
    /// What it attacks from each square it may stand on.
    posts: Vec<Bitboard>,
}

impl Attacker {
    fn new(man: &Man, walls: Bitboard) -> Attacker {
        let mut posts: Vec<Bitboard> = man
            .reach
            .into_iter()
            .map(|from| attacks::attacks(from, man.role.of(man.color), walls))
            .collect();
        for from in man.promoted {
            posts.push(attacks::queen_attacks(from, walls));
            posts.push(attacks::knight_attacks(from));
        }
        let covers = posts.iter().fold(Bitboard::EMPTY, |covers, post| covers | *post);
        Attacker { covers, posts }
    }
}

/// Whether men with these reaches can stand on all these squares at once, one on each.
pub(super) fn all_blocked(squares: Bitboard, blockers: &[Bitboard]) -> bool {
    if squares.is_empty() {
        return true;
    }
    if squares.count() > blockers.len() {
        return false;
    }
    let mut taken = [None; 64];
    squares.into_iter().all(|square| find_blocker(square, blockers, &mut taken, &mut 0))
}

/// One augmenting step of a bipartite matching between squares and men.
fn find_blocker(
    square: Square,
    blockers: &[Bitboard],
    taken: &mut [Option<Square>],
    tried: &mut u64,
) -> bool {
    for (index, reach) in blockers.iter().enumerate() {
        if *tried >> index & 1 == 1 || !reach.contains(square) {
            continue;
        }
        *tried |= 1 << index;
        let free = match taken[index] {
            None => true,
            Some(other) => find_blocker(other, blockers, taken, tried),
        };
        if free {
            taken[index] = Some(square);
            return true;
        }
    }
    false
}

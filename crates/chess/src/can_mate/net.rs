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
            .any(|king| self.could_mate_on(king, winner_king.reach, &attackers, &blockers))
    }

    fn king(&self, color: Color) -> Option<&Man> {
        self.men.iter().find(|man| man.color == color && man.role == Role::King)
    }

    fn could_mate_on(
        &self,
        king: Square,
        winner_king: Bitboard,
        attackers: &[Attacker],
        blockers: &[Bitboard],
    ) -> bool {
        let ring = attacks::king_attacks(king);
        let stands = winner_king & !ring.with(king);
        for (index, checker) in attackers.iter().enumerate() {
            if !checker.covers.contains(king) {
                continue;
            }
            let others = attackers
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != index)
                .fold(Bitboard::EMPTY, |others, (_, attacker)| others | attacker.covers);
            for checks in checker.checks(king) {
                let open = ring & !others & !checks;
                if stands
                    .into_iter()
                    .any(|stand| all_blocked(open & !attacks::king_attacks(stand), blockers))
                {
                    return true;
                }
            }
        }
        false
    }
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

    /// What it attacks from the squares from which it also checks a king here.
    fn checks(&self, king: Square) -> impl Iterator<Item = Bitboard> + '_ {
        self.posts.iter().copied().filter(move |post| post.contains(king))
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
    let mut taken: Vec<Option<Square>> = vec![None; blockers.len()];
    squares.into_iter().all(|square| {
        let mut tried = vec![false; blockers.len()];
        find_blocker(square, blockers, &mut taken, &mut tried)
    })
}

/// One augmenting step of a bipartite matching between squares and men.
fn find_blocker(
    square: Square,
    blockers: &[Bitboard],
    taken: &mut [Option<Square>],
    tried: &mut [bool],
) -> bool {
    for index in 0..blockers.len() {
        if tried[index] || !blockers[index].contains(square) {
            continue;
        }
        tried[index] = true;
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

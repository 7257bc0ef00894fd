//! Which pairs exist, and whether what is left over can still be paired (C.04.3, 2.1 and 2.2).

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::player::Player;

/// The field as a graph. Players are named by their place in the order of C.04.3, 1.2, so that the
/// smaller of two places is always the higher ranked player.
pub(crate) struct Field {
    pub players: Vec<Player>,
    /// Once it is settled, the score of whoever gets the bye (C.04.3, 2.3.1).
    pub bye_score: Option<i64>,
    answers: RefCell<BTreeMap<Vec<usize>, bool>>,
}

impl Field {
    pub(crate) fn new(players: Vec<Player>) -> Self {
        Self { players, bye_score: None, answers: RefCell::default() }
    }

    /// C1, the prohibited pairs and C3 (C.04.3, 2.1).
    pub(crate) fn legal(&self, one: usize, other: usize) -> bool {
        let (one, other) = (&self.players[one], &self.players[other]);
        let met = one.met.contains(&other.tpn);
        let prohibited = one.barred_opponents.contains(&other.tpn);
        let same_absolute = one.absolute().is_some() && one.absolute() == other.absolute();
        !met && !prohibited && (!same_absolute || one.topscorer || other.topscorer)
    }

    /// C2, and C5 once it is settled.
    fn may_have_the_bye(&self, player: usize) -> bool {
        let player = &self.players[player];
        player.may_have_the_bye && self.bye_score.is_none_or(|score| player.score == score)
    }

    /// Whether the players, given in ascending order, can all be matched; one of an odd number
    /// takes the bye.
    pub(crate) fn completable(&self, players: &[usize]) -> bool {
        let Some((&first, rest)) = players.split_first() else { return true };
        if let Some(&known) = self.answers.borrow().get(players) {
            return known;
        }
        let odd = players.len() % 2 == 1;
        let answer = odd && self.may_have_the_bye(first) && self.completable(rest)
            || rest.iter().any(|&other| {
                self.legal(first, other) && self.completable(&without(rest, &[other]))
            });
        self.answers.borrow_mut().insert(players.to_vec(), answer);
        answer
    }

    /// Settles the score of the bye: the lowest that leaves the field completable (C.04.3, 2.3.1).
    pub(crate) fn settle_the_bye_score(&mut self) {
        let mut scores: Vec<i64> = self.players.iter().map(|player| player.score).collect();
        scores.sort_unstable();
        let everybody: Vec<usize> = (0..self.players.len()).collect();
        for score in scores {
            self.bye_score = Some(score);
            self.answers.borrow_mut().clear();
            if self.completable(&everybody) {
                return;
            }
        }
    }
}

/// The members of one list that are not in the other, in their order.
pub(crate) fn without(players: &[usize], gone: &[usize]) -> Vec<usize> {
    players.iter().copied().filter(|player| !gone.contains(player)).collect()
}

/// Both lists as one, in ascending order.
pub(crate) fn union(one: &[usize], other: &[usize]) -> Vec<usize> {
    let mut all = [one, other].concat();
    all.sort_unstable();
    all
}

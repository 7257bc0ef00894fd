//! How the Dutch system came to a pairing, for people.

use codex::{Explanation, Phrase, phrase};
use tournament::{Score, Tpn};

use super::{Account, BracketAccount, ByeAccount, PairAccount};
use crate::words::{all, points, who};

impl Account {
    /// The reasons, bracket by bracket, and then the bye.
    pub fn explanation(&self) -> Explanation {
        let (round, edition) = (self.round, self.edition);
        let mut told = Explanation::of(phrase!("explain-round", round = round, edition = edition));
        for (score, players) in self.accelerated() {
            let what = phrase!("explain-virtual", points = points(score), players = all(&players));
            told = told.with_part(Explanation::of(what));
        }
        for (index, bracket) in self.brackets.iter().enumerate() {
            let pairs = self.pairs.iter().filter(|pair| pair.bracket == index);
            let pairs = pairs.map(|pair| Explanation::of(pair.phrase()));
            told = told.with_part(pairs.fold(bracket.explanation(edition), Explanation::with_part));
        }
        self.bye.iter().map(ByeAccount::explanation).fold(told, Explanation::with_part)
    }

    /// Who has virtual points in the round, by how many.
    fn accelerated(&self) -> Vec<(Score, Vec<Tpn>)> {
        let mut groups: Vec<(Score, Vec<Tpn>)> = Vec::new();
        for (tpn, score) in &self.virtual_points {
            match groups.iter_mut().find(|(of, _)| of == score) {
                Some((_, players)) => players.push(*tpn),
                None => groups.push((*score, vec![*tpn])),
            }
        }
        groups
    }
}

impl BracketAccount {
    fn explanation(&self, edition: u16) -> Explanation {
        let (score, players) = (points(self.score), all(&self.residents));
        let mut line =
            Explanation::of(phrase!("explain-bracket", score = score, players = players));
        let moved: Vec<Tpn> = self.mdps.iter().map(|moved| moved.id).collect();
        if !moved.is_empty() {
            let moved = phrase!("explain-moved-down", players = all(&moved));
            line = line.with_part(Explanation::of(moved));
        }
        if !self.downfloaters.is_empty() {
            let down = phrase!("explain-downfloaters", players = all(&self.downfloaters));
            line = line.with_part(Explanation::of(down));
        }
        let prices = self.quality.0.iter().filter_map(|criterion| criterion.price(edition));
        prices.fold(line, Explanation::with_part)
    }
}

impl PairAccount {
    fn phrase(&self) -> Phrase {
        phrase!(
            "explain-pair",
            board = self.board,
            white = who(self.white),
            black = who(self.black),
            rule = self.colour_rule.phrase()
        )
    }
}

impl ByeAccount {
    fn explanation(&self) -> Explanation {
        let (player, score) = (who(self.id), points(self.score));
        let line = Explanation::of(phrase!("explain-bye", player = player, score = score));
        let barred = self.barred.iter().map(|barred| {
            let (player, round) = (who(barred.id), barred.because);
            Explanation::of(phrase!("explain-barred", player = player, round = round))
        });
        barred.fold(line, Explanation::with_part)
    }
}

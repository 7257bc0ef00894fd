//! How the Dutch system came to a pairing, for people.

use codex::{Explanation, phrase};
use pairing::dutch;
use tournament::Tpn;

use super::list;
use crate::tournament_file::tenths;

/// How the Dutch system came to its pairing, bracket by bracket.
pub(super) fn explained(account: &dutch::Account) -> Explanation {
    let (round, edition) = (account.round, account.edition);
    let mut told = Explanation::of(phrase!("explain-round", round = round, edition = edition));
    for (index, bracket) in account.brackets.iter().enumerate() {
        let score = tenths(bracket.score);
        let players = list(&bracket.residents);
        let what = phrase!("explain-bracket", score = score, players = players);
        let mut line = Explanation::of(what);
        let moved: Vec<Tpn> = bracket.mdps.iter().map(|moved| moved.id).collect();
        if !moved.is_empty() {
            let moved = phrase!("explain-moved-down", players = list(&moved));
            line = line.with_part(Explanation::of(moved));
        }
        if !bracket.downfloaters.is_empty() {
            let down = phrase!("explain-downfloaters", players = list(&bracket.downfloaters));
            line = line.with_part(Explanation::of(down));
        }
        let prices = bracket.quality.0.iter().filter_map(|criterion| criterion.price(edition));
        let pairs = account.pairs.iter().filter(|pair| pair.bracket == index).map(|pair| {
            let (white, black) = (pair.white.get(), pair.black.get());
            Explanation::of(phrase!(
                "explain-pair",
                board = pair.board,
                white = white,
                black = black,
                rule = pair.colour_rule.phrase()
            ))
        });
        told = told.with_part(prices.chain(pairs).fold(line, Explanation::with_part));
    }
    if let Some(bye) = &account.bye {
        let score = tenths(bye.score);
        let what = phrase!("explain-bye", player = bye.id.get(), score = score);
        let barred = bye.barred.iter().map(|barred| {
            let (player, round) = (barred.id.get(), barred.because);
            Explanation::of(phrase!("explain-barred", player = player, round = round))
        });
        told = told.with_part(barred.fold(Explanation::of(what), Explanation::with_part));
    }
    told
}

//! What the arbiter looks at when a draw is claimed: where the position stood, how many moves.

use codex::{Explanation, phrase};
use shakmaty::Position;
use shakmaty::uci::UciMove;

use super::act::Basis;
use super::endings::FIFTY;
use super::game::Game;

/// Art. 11.12: the claim unfolded, appearance by appearance or as a count of half-moves.
pub fn claim_evidence(game: &Game, basis: Basis, written: Option<UciMove>) -> Explanation {
    let cites = &game.laws.cites;
    let position = game.standing().lawful();
    let written = written.and_then(|uci| game.standing().legal(uci));
    let after = position.zip(written).map(|(position, mv)| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        after
    });
    match basis {
        Basis::Threefold => {
            let wanted = after.as_ref().or(position);
            let plies = wanted.map_or_else(Vec::new, |wanted| game.record.stood_at(wanted));
            let count = plies.len() + usize::from(after.is_some());
            let parts = plies.into_iter().map(|ply| {
                Explanation::of(phrase!("claim-appearance", ply = ply))
                    .with_article(cites.same_position)
            });
            let whole = Explanation::of(phrase!("claim-appearances"))
                .with_value(count)
                .with_article(cites.threefold);
            parts.fold(whole, Explanation::with_part)
        }
        Basis::Fifty => {
            let quiet = after.as_ref().or(position).map_or(0, Position::halfmoves);
            Explanation::of(phrase!("claim-quiet-halfmoves", needed = FIFTY))
                .with_value(quiet)
                .with_article(cites.fifty)
        }
    }
}

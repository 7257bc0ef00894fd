//! Articles 9.2 to 9.5: claims of a draw by repetition and by fifty moves.

use codex::{Article, door};
use shakmaty::uci::UciMove;
use shakmaty::{Position, Square};
use vocabulary::Side;

use super::act::{Basis, Evidence, TouchOrder};
use super::clockwork::grant;
use super::draws::offers_barred;
use super::effect::{Bond, Effect};
use super::endings::FIFTY;
use super::game::Game;
use super::laws::{Counted, Laws};
use super::record::Record;
use super::ruling::{Kind, Note, Refusal, Ruling};
use super::touch::{Allowed, duty};
use crate::outcome::{GameResult, Reason};

/// Art. 9.2.3 (2009: 9.2): whether the positions after so many half-moves are the same, and the
/// article that tells them apart or joins them; none if the record has no such positions.
pub fn same_position(laws: &Laws, record: &Record, a: usize, b: usize) -> Option<(bool, Article)> {
    let cites = &laws.cites;
    let (a, b) = (record.standing_after(a)?.lawful()?, record.standing_after(b)?.lawful()?);
    let article = if a == b || a.board() != b.board() || a.turn() != b.turn() {
        cites.same_position
    } else if a.castles().castling_rights() == b.castles().castling_rights() {
        cites.same_en_passant
    } else {
        cites.same_castling
    };
    Some((a == b, article))
}

/// Art. 11.5: so many wrong claims may disturb; the Laws name no number.
const CLAIMS_THAT_DISTURB: u32 = 2;

/// What a claim says.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Claim {
    pub basis: Basis,
    pub written: Option<UciMove>,
    pub evidence: Evidence,
    pub rewritten: bool,
}

/// Art. 9.2, 9.3: a player claims a draw.
pub(crate) fn claim(game: &Game, side: Side, claim: Claim) -> Ruling {
    let cites = &game.laws.cites;
    let general = match claim.basis {
        Basis::Threefold => cites.threefold,
        Basis::Fifty => cites.fifty,
    };
    if game.turn() != side {
        return Ruling::refused(Refusal::NotOnMove, general);
    }
    if game.hand.has_touched {
        return Ruling::refused(Refusal::Touched, cites.claim_after_touch);
    }
    if claim.evidence == Evidence::Display {
        return Ruling::refused(Refusal::DisplayOnly, cites.display);
    }
    let ground = ground(game, claim);
    if claim.evidence == Evidence::OtherNotation {
        return Ruling::refused(Refusal::NotAlgebraic, cites.algebraic_only).citing([ground]);
    }
    if claim.rewritten && game.laws.written_move_binds {
        return Ruling::refused(Refusal::MoveChanged, ground);
    }
    if let Some(uci) = claim.written {
        let uci = game.standing().legal(uci).map_or(uci, |mv| UciMove::from_move(mv, game.mode()));
        // Art. 9.5.3: a move written with an earlier claim on this move must be played.
        if !game.allowed().contains(uci) {
            return Ruling::refused(Refusal::MoveChanged, cites.claim_wrong).citing([ground]);
        }
    }
    if holds(game, claim) {
        let (reason, draws) = match claim.basis {
            Basis::Threefold => (Reason::Threefold, cites.threefold_draws),
            Basis::Fifty => (Reason::Fifty, cites.fifty_draws),
        };
        door!("table::fide::claims::claim", draws);
        return Ruling::ended(GameResult::DRAW, reason, ground)
            .citing([cites.claim_correct, general])
            .citing(same_position_cites(game, claim.basis));
    }
    wrong(game, side, claim, ground)
}

/// The article under which a claim is made.
fn ground(game: &Game, claim: Claim) -> Article {
    let cites = &game.laws.cites;
    match (claim.basis, claim.written.is_some()) {
        (Basis::Threefold, true) => cites.threefold_written,
        (Basis::Threefold, false) => cites.threefold_stands,
        (Basis::Fifty, true) => cites.fifty_written,
        (Basis::Fifty, false) => cites.fifty_stands,
    }
}

fn same_position_cites(game: &Game, basis: Basis) -> Vec<Article> {
    let cites = &game.laws.cites;
    match basis {
        Basis::Threefold => {
            vec![cites.same_position, cites.same_en_passant, cites.same_castling]
        }
        Basis::Fifty => Vec::new(),
    }
}

/// Whether the claim is correct.
fn holds(game: &Game, claim: Claim) -> bool {
    let plies = game.record.plies().len();
    let Some(position) = game.standing().lawful() else { return false };
    match (claim.basis, claim.written) {
        (Basis::Threefold, None) => game.record.appearances() >= 3,
        (Basis::Threefold, Some(uci)) => {
            let Ok(mv) = uci.to_move(position) else { return false };
            let mut after = position.clone();
            after.play_unchecked(mv);
            game.record.count_of(&after, plies) + 1 >= 3
        }
        (Basis::Fifty, None) => {
            let open = match game.laws.fifty_counts {
                Counted::Made => 0,
                Counted::Completed => game.record.open_plies(),
            };
            position.halfmoves().saturating_sub(open) >= FIFTY
        }
        (Basis::Fifty, Some(uci)) => uci
            .to_move(position)
            .is_ok_and(|mv| !mv.is_zeroing() && position.halfmoves().saturating_add(1) >= FIFTY),
    }
}

/// Art. 9.5.3 (2009: 9.5.b): time for the opponent; a written move must be played.
fn wrong(game: &Game, side: Side, claim: Claim, ground: Article) -> Ruling {
    let cites = &game.laws.cites;
    let bonus = game.laws.claim_bonus.at(game.pace);
    let mut ruling = Ruling::new(Kind::ClaimWrong, cites.claim_wrong)
        .citing(
            game.laws
                .bonus_cites
                .at(game.pace)
                .iter()
                .copied()
                .filter(|_| bonus != game.laws.claim_bonus.standard),
        )
        .citing([ground])
        .citing(same_position_cites(game, claim.basis))
        .with_all(grant(game, side.other(), bonus));
    let count = game.wrong_claims[side].saturating_add(1);
    ruling = ruling.with(Effect::WrongClaimsCounted { side, count });
    if count >= CLAIMS_THAT_DISTURB {
        ruling = ruling.citing([cites.disturbance]).noting([Note::MayDisturb]);
    }
    if offers_barred(game, side) {
        ruling = ruling.noting([Note::ClaimNotOffer]);
    } else {
        ruling = ruling.citing([cites.claim_is_offer]).with(Effect::OfferMade { side });
    }
    let Some(uci) = claim.written else { return ruling };
    if let Some(mv) = game.standing().legal(uci) {
        let allowed = Allowed::Only(vec![UciMove::from_move(mv, game.mode())]);
        return ruling.with(Effect::Bound { side, allowed, by: Bond::Final });
    }
    let own = |from: &Square| game.standing().board().color_at(*from) == Some(chess::color(side));
    let Some(from) = uci.from().filter(own) else { return ruling };
    let duty = duty(game.standing(), game.mode(), &[from], TouchOrder::Clear, cites);
    ruling
        .citing([duty.article])
        .with(Effect::Touched { side, squares: vec![from], order: TouchOrder::Clear })
        .with(Effect::Bound { side, allowed: duty.allowed, by: Bond::Touch })
}

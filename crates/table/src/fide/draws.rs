//! Articles 5.1.2, 5.2.3 and 9.1: offers, agreement, resignation.

use vocabulary::Side;

use super::effect::Effect;
use super::endings::{MatePossible, mate_possible};
use super::game::{Game, Phase};
use super::laws::{AgreementBar, Resignation};
use super::ruling::{Kind, Note, Refusal, Ruling};
use crate::outcome::{GameResult, Reason};

/// Art. 9.1.1: whether the event lets this player offer a draw now.
pub(crate) fn event_bars(game: &Game, side: Side) -> bool {
    let made = game.record.made(side);
    game.event.no_agreement || game.event.no_offer_before_move.is_some_and(|move_| made < move_)
}

/// Art. 9.1.1: whether it is the offer that the event bars: in 2009 it is the agreement (9.1.a),
/// unless the regulation of the event speaks of the offer itself.
pub(crate) fn offers_barred(game: &Game, side: Side) -> bool {
    let bars_offers = game.laws.agreement_bar == AgreementBar::Offers;
    event_bars(game, side) && (bars_offers || game.event.regulation.is_some())
}

/// Art. 11.5: so many offers of one player may disturb; the Laws name no number.
const OFFERS_THAT_DISTURB: u32 = 3;

/// Art. 9.1.2.1: a draw is offered.
pub(crate) fn offer(game: &Game, side: Side, consent: bool, conditional: bool) -> Ruling {
    let cites = &game.laws.cites;
    if offers_barred(game, side) && !consent {
        return Ruling::refused(Refusal::EventRule, cites.agreement_barred)
            .citing(super::fssi::no_offer(&game.event));
    }
    let count = game.offers_made[side].saturating_add(1);
    let consented = consent && event_bars(game, side);
    // Art. 9.1.2.2: where the scores are followed, the sign on them is too.
    let marks = game.event.scores_followed.then_some(Effect::OfferToMark);
    let made = [Effect::OfferMade { side }, Effect::OffersCounted { side, count }]
        .into_iter()
        .chain(consented.then_some(Effect::Consented { side }))
        .chain(marks);
    if matches!(game.phase, Phase::Adjourned(_)) {
        return Ruling::new(Kind::Ok, cites.adjourned_offer).citing([cites.offer]).with_all(made);
    }
    let last = game.record.last();
    let proper = last.is_some_and(|ply| ply.side == side && ply.completion.is_none())
        && game.offers[side].is_none();
    let mut ruling = if proper {
        Ruling::new(Kind::Ok, cites.offer)
    } else {
        Ruling::new(Kind::OkImproperTime, cites.offer)
            .citing([cites.disturbance])
            .noting([Note::MayDisturb])
    };
    if conditional {
        ruling = ruling.noting([Note::ConditionStruck]);
    }
    if count >= OFFERS_THAT_DISTURB {
        ruling = ruling.citing([cites.disturbance]).noting([Note::MayDisturb]);
    }
    if game.event.scores_followed {
        ruling = ruling.citing([cites.offer_marked, cites.offers_on_score]);
    }
    ruling.with_all(made)
}

/// Art. 9.1.2.1: an offer cannot be taken back.
pub(crate) fn withdraw(game: &Game) -> Ruling {
    Ruling::refused(Refusal::CannotWithdraw, game.laws.cites.offer)
}

/// Art. 5.2.3: the offer of the opponent is accepted.
pub(crate) fn accept(game: &Game, side: Side) -> Ruling {
    let cites = &game.laws.cites;
    let other = side.other();
    if !game.offers(other) {
        return Ruling::refused(Refusal::NoOffer, cites.offer);
    }
    // Art. 9.1.a (2009): a draw may be offered, but not agreed without the arbiter's consent.
    if event_bars(game, other) && !game.consented[other] {
        return Ruling::refused(Refusal::EventRule, cites.agreement_barred);
    }
    let least = game.laws.agreement_min_moves;
    if Side::BOTH.into_iter().any(|side| game.record.made(side) < least) {
        return Ruling::refused(Refusal::TooEarly, cites.agreement);
    }
    let mut ruling = Ruling::ended(GameResult::DRAW, Reason::Agreement, cites.agreement)
        .citing([cites.offer, cites.claim_is_offer]);
    if matches!(game.phase, Phase::Adjourned(_)) {
        ruling = ruling.citing([cites.adjourned_ended]);
    }
    ruling
}

/// Art. 9.1.2.1: the offer is declined by word or sign.
pub(crate) fn decline(game: &Game, side: Side) -> Ruling {
    let cites = &game.laws.cites;
    if !game.offers(side.other()) {
        return Ruling::refused(Refusal::NoOffer, cites.offer);
    }
    Ruling::new(Kind::Ok, cites.offer).with(Effect::OfferGone { side: side.other() })
}

/// Art. 5.1.2 (2009: 5.1.b): a player resigns.
pub(crate) fn resign(game: &Game, side: Side) -> Ruling {
    let cites = &game.laws.cites;
    let winner = side.other();
    let asked = game.laws.resignation == Resignation::WinsIfMatePossible;
    let possible = if asked { mate_possible(game.standing(), winner) } else { MatePossible::Yes };
    let mut ruling = if possible == MatePossible::No {
        Ruling::ended(GameResult::DRAW, Reason::ResignationNoMate, cites.resignation)
    } else {
        Ruling::ended(GameResult::win(winner), Reason::Resignation, cites.resignation)
    };
    if possible == MatePossible::Undecided {
        ruling = ruling.noting([Note::MateUndecided]);
    }
    if matches!(game.phase, Phase::Adjourned(_)) {
        ruling = ruling.citing([cites.adjourned_ended]);
    }
    ruling
}

//! Draws: offered, accepted, claimed; and giving up.

use codex::phrase;
use serde_json::json;
use table::Role;
use table::fide::{Basis, Evidence, Phase, QuickplayGround, What};
use vocabulary::Side;

use super::Sure::{Perhaps, Yes};
use super::{Offers, some_move};
use crate::offers::{Field, FieldKind, Offered, worded};

pub(super) fn drawing(offers: &mut Offers<'_>) {
    let game = offers.game;
    let side = offers.by.side().unwrap_or(Side::White);
    let consent = Field::new("consent", phrase!("boards-field-consent"), FieldKind::Yes).optional();
    let conditional =
        Field::new("conditional", phrase!("boards-field-conditional"), FieldKind::Yes).optional();
    let offer = What::Offer { consent: false, conditional: false };
    let needs_consent = game.event().no_agreement || game.event().no_offer_before_move.is_some();
    let fields = if needs_consent { vec![consent, conditional] } else { vec![conditional] };
    let sure = if needs_consent { Perhaps } else { Yes };
    if !game.offers(side) {
        offers.add(sure, ("offer", "draw"), phrase!("boards-act-offer"), offer, fields);
    } else if game.ending().is_none() {
        // The Laws refuse it (9.1.2.1); that somebody tries belongs to the record.
        let label = phrase!("boards-act-withdraw-offer");
        offers.add(Perhaps, ("withdraw_offer", "draw"), label, What::WithdrawOffer, Vec::new());
    }
    offers.add(Yes, ("accept", "draw"), phrase!("boards-act-accept"), What::Accept, Vec::new());
    offers.add(Yes, ("decline", "draw"), phrase!("boards-act-decline"), What::Decline, Vec::new());
    let plays = matches!(game.phase(), Phase::Running | Phase::Stopped(_) | Phase::Adjourned(_));
    if plays && offers.by.role() == Role::Player {
        let (by, label) = (offers.by, phrase!("boards-act-resign"));
        let act = json!({"act": "resign"});
        // Whether the opponent can still mate is not asked for a mere button.
        offers.list.push(Offered {
            name: "resign",
            group: "draw",
            by,
            label,
            act,
            fields: Vec::new(),
        });
    }
    let bases = [
        (Basis::Threefold, ("claim_threefold", "claim_threefold_with")),
        (Basis::Fifty, ("claim_fifty", "claim_fifty_with")),
    ];
    for (basis, (plain, with)) in bases {
        let slug = if basis == Basis::Threefold { "threefold" } else { "fifty" };
        let claim =
            |written| What::Claim { basis, written, evidence: Evidence::Score, rewritten: false };
        let details = || {
            vec![
                Field::new(
                    "evidence",
                    phrase!("boards-field-evidence"),
                    FieldKind::One(worded(&["score", "display", "other_notation"], |on| {
                        phrase!("boards-evidence", on = on)
                    })),
                )
                .optional(),
            ]
        };
        let label = phrase!("boards-act-claim", basis = slug);
        offers.add(Yes, (plain, "draw"), label, claim(None), details());
        let mut fields = vec![Field::new("move", phrase!("boards-field-written"), FieldKind::Move)];
        fields.extend(details());
        fields.push(
            Field::new("rewritten", phrase!("boards-field-rewritten"), FieldKind::Yes).optional(),
        );
        let label = phrase!("boards-act-claim-with", basis = slug);
        offers.add(Yes, (with, "draw"), label, claim(Some(some_move(game))), fields);
    }
    let ground = || {
        let grounds = worded(&["cannot_win", "no_effort"], |ground| {
            phrase!("boards-ground", ground = ground)
        });
        vec![Field::new("ground", phrase!("boards-field-ground"), FieldKind::One(grounds))]
    };
    let label = phrase!("boards-act-qp-increment");
    offers.add(Yes, ("qp_increment", "draw"), label, What::QpIncrement, Vec::new());
    let sample = What::QpDraw { ground: QuickplayGround::CannotWin };
    offers.add(Yes, ("qp_draw", "draw"), phrase!("boards-act-qp-draw"), sample, ground());
    let sample = What::QpDrawNoArbiter { ground: QuickplayGround::CannotWin };
    let label = phrase!("boards-act-qp-draw-no-arbiter");
    offers.add(Yes, ("qp_draw_no_arbiter", "draw"), label, sample, ground());
}

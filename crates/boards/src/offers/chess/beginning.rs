//! Before the first move: arrivals, assistants, the start.

use codex::phrase;
use table::fide::{AssistantDuty, Phase, What};
use vocabulary::Side;

use super::Offers;
use super::Sure::{Perhaps, Yes};
use crate::offers::{Field, FieldKind, sides, worded};

pub(super) fn beginning(offers: &mut Offers<'_>) {
    let waits = matches!(offers.game.phase(), Phase::NotStarted | Phase::Adjourned(_));
    let moved = offers.by.side().is_some_and(|side| offers.game.record().made(side) > 0);
    if waits || !moved {
        let label = phrase!("boards-act-arrive");
        offers.add(Yes, ("arrive", "beginning"), label, What::Arrive, Vec::new());
    }
    let duties = ["move", "announce", "write", "press", "inform", "claim", "adjourn"];
    let duties = worded(&duties, |duty| phrase!("boards-duty", duty = duty));
    let fields =
        vec![Field::new("duties", phrase!("boards-field-duties"), FieldKind::Some(duties))];
    let assistant = What::Assistant { duties: vec![AssistantDuty::Move] };
    let label = phrase!("boards-act-assistant");
    offers.add(Perhaps, ("assistant", "beginning"), label, assistant, fields);
}

/// What the arbiter does before the first move.
pub(super) fn by_arbiter(offers: &mut Offers<'_>) {
    let label = phrase!("boards-act-start");
    // Where the Laws want an assistant first, the refusal says so.
    offers.add(Perhaps, ("start", "beginning"), label, What::Start, Vec::new());
    let label = phrase!("boards-act-declare-default");
    offers.add(Yes, ("declare_default", "beginning"), label, What::DeclareDefault, Vec::new());
    let young = Side::BOTH.into_iter().any(|side| offers.game.record().made(side) == 0);
    if young || matches!(offers.game.phase(), Phase::Adjourned(_)) {
        let fields = vec![Field::new("of", phrase!("boards-field-of"), FieldKind::One(sides()))];
        let waive = What::WaiveDefault { of: Side::White };
        let label = phrase!("boards-act-waive-default");
        offers.add(Yes, ("waive_default", "beginning"), label, waive, fields);
    }
}

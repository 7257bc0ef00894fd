//! The score: written, seen, signed; and what is appealed against.

use codex::phrase;
use table::fide::What;

use super::Offers;
use super::Sure::{Perhaps, Yes};
use crate::offers::{Field, FieldKind};

pub(super) fn recording(offers: &mut Offers<'_>, entries: usize) {
    let ply = offers.game.record().plies().len();
    let number = Field::new("ply", phrase!("boards-field-ply"), FieldKind::Number);
    let marked = Field::new("offer", phrase!("boards-field-marked"), FieldKind::Yes).optional();
    let write = What::Write { ply, offer: false };
    let label = phrase!("boards-act-write");
    offers.add(Yes, ("write", "score"), label, write, vec![number, marked]);
    let label = phrase!("boards-act-write-ahead");
    offers.add(Yes, ("write_ahead", "score"), label, What::WriteAhead, Vec::new());
    let label = phrase!("boards-act-score-completed");
    offers.add(Yes, ("score_completed", "score"), label, What::ScoreCompleted, Vec::new());
    let label = phrase!("boards-act-see-score");
    offers.add(Yes, ("see_score", "score"), label, What::SeeScore, Vec::new());
    if offers.by.side().is_some_and(|side| !offers.game.has_signed(side)) {
        offers.add(Yes, ("sign", "score"), phrase!("boards-act-sign"), What::Sign, Vec::new());
    }
    if entries > 0 {
        let fields = vec![Field::new("ruling", phrase!("boards-field-ruling"), FieldKind::Number)];
        let appeal = What::Appeal { ruling: entries - 1 };
        offers.add(Perhaps, ("appeal", "report"), phrase!("boards-act-appeal"), appeal, fields);
    }
}

//! A game that is broken off and goes on another day.

use codex::phrase;
use table::fide::{Phase, What};
use vocabulary::{Millis, Side};

use super::Sure::{Perhaps, Yes};
use super::{Offers, some_move};
use crate::offers::{Choice, Field, FieldKind, sides};

pub(super) fn adjourning(offers: &mut Offers<'_>) {
    adjourn(offers);
    let letters = || {
        let all = chess::notation::Letters::ALL.map(|letters| {
            Choice::new(letters.code(), phrase!("boards-letters", letters = letters.code()))
        });
        vec![
            Field::new("text", phrase!("boards-field-sealed"), FieldKind::Text),
            Field::new("letters", phrase!("boards-field-letters"), FieldKind::One(all.to_vec())),
        ]
    };
    let (text, it) = (String::new(), "it".to_owned());
    let seal = What::Seal { text: text.clone(), letters: it.clone() };
    offers.add(Yes, ("seal", "adjournment"), phrase!("boards-act-seal"), seal, letters());
    let reply = What::SealReply { text, letters: it };
    let label = phrase!("boards-act-seal-reply");
    offers.add(Yes, ("seal_reply", "adjournment"), label, reply, letters());
    let disputed =
        What::TimesDisputed { white: Millis::ZERO, black: Millis::ZERO, arbiter_corrects: false };
    let fields = vec![
        Field::new("white", phrase!("boards-field-white-time"), FieldKind::Time),
        Field::new("black", phrase!("boards-field-black-time"), FieldKind::Time),
        Field::new("arbiter_corrects", phrase!("boards-field-corrects"), FieldKind::Yes).optional(),
    ];
    let label = phrase!("boards-act-times-disputed");
    offers.add(Perhaps, ("times_disputed", "adjournment"), label, disputed, fields);
}

fn adjourn(offers: &mut Offers<'_>) {
    if !offers.game.event().adjournment {
        return;
    }
    let session = Field::new("session_ends", phrase!("boards-field-session-ends"), FieldKind::Time);
    let adjourn = What::Adjourn { session_ends: None, resumes: None };
    let label = phrase!("boards-act-adjourn");
    let resumes = Field::new("resumes", phrase!("boards-field-resumes"), FieldKind::Time);
    let fields = vec![session.optional(), resumes.optional()];
    offers.add(Yes, ("adjourn", "adjournment"), label, adjourn, fields);
}

pub(super) fn after_adjournment(offers: &mut Offers<'_>) {
    adjourn(offers);
    if !matches!(offers.game.phase(), Phase::Adjourned(_)) {
        return;
    }
    let fields =
        vec![Field::new("present", phrase!("boards-field-present"), FieldKind::Some(sides()))];
    let resume = What::Resume { present: Side::BOTH.to_vec() };
    offers.add(Perhaps, ("resume", "adjournment"), phrase!("boards-act-resume"), resume, fields);
    let fields = vec![Field::new("uci", phrase!("boards-field-move"), FieldKind::Move)];
    let lost = What::EnvelopeLost { uci: some_move(offers.game) };
    let label = phrase!("boards-act-envelope-lost");
    offers.add(Perhaps, ("envelope_lost", "adjournment"), label, lost, fields);
    let label = phrase!("boards-act-position-lost");
    offers.add(Yes, ("position_lost", "adjournment"), label, What::PositionLost, Vec::new());
}

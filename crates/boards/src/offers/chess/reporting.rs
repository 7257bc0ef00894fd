//! What players and arbiter report alike.

use codex::phrase;
use table::Role;
use table::fide::{Fault, Flagged, IncidentKind, What};
use vocabulary::Side;

use super::Offers;
use super::Sure::{Perhaps, Yes};
use crate::offers::{Field, FieldKind, sides, worded};

/// What players and arbiter report alike.
pub(super) fn reporting(offers: &mut Offers<'_>) {
    let opponent = offers.by.side().map_or(Side::White, Side::other);
    let stop = if offers.by.side().is_some() {
        phrase!("boards-act-stop-and-call")
    } else {
        phrase!("boards-act-stop")
    };
    offers.add(Yes, ("stop", "clock"), stop, What::Stop, Vec::new());
    let flagged = worded(&["white", "black", "both"], |of| phrase!("boards-flagged", of = of));
    let fields = vec![
        Field::new("of", phrase!("boards-field-flagged"), FieldKind::One(flagged)),
        Field::new("first", phrase!("boards-field-first"), FieldKind::One(sides())).optional(),
    ];
    if offers.game.clock().control().is_some() {
        let flag = What::Flag { of: Flagged::from(opponent), first: None };
        offers.add(Perhaps, ("flag", "clock"), phrase!("boards-act-flag"), flag, fields);
    }
    // Of all irregularities an assistant reports that a piece was touched (D.2.10.5).
    let assists = offers.by.role() == Role::Assistant;
    let what = if assists { Fault::TouchBreach } else { Fault::IllegalMove };
    let found = What::Found { what, of: Some(opponent), ply: None, agreed: false };
    let faults = [
        "illegal_move",
        "press_without_move",
        "two_hands",
        "touch_breach",
        "colours_reversed",
        "wrong_setup",
        "board_turned",
        "displaced",
        "displaced_earlier",
        "clock_faulty",
        "clock_wrongly_set",
    ];
    let faults = if assists { &["touch_breach"][..] } else { &faults };
    let faults = worded(faults, |what| phrase!("boards-fault", what = what));
    let fields = vec![
        Field::new("what", phrase!("boards-field-what"), FieldKind::One(faults)),
        Field::new("of", phrase!("boards-field-of"), FieldKind::One(sides())).optional(),
        Field::new("ply", phrase!("boards-field-sure-ply"), FieldKind::Number).optional(),
        Field::new("agreed", phrase!("boards-field-agreed"), FieldKind::Yes).optional(),
    ];
    offers.add(Perhaps, ("found", "report"), phrase!("boards-act-found"), found, fields);
    // A player who does not say whose irregularity it is speaks of the opponent's.
    let reported = offers.list.last_mut().filter(|it| it.name == "found");
    if let (Some(found), Some(_)) = (reported, offers.by.side()) {
        found.act["of"] = opponent.slug().into();
    }
    let incident = What::Incident { what: IncidentKind::Disturbance, of: Some(opponent) };
    let kinds = worded(&INCIDENTS, |what| phrase!("boards-incident", what = what));
    let fields = vec![
        Field::new("what", phrase!("boards-field-what"), FieldKind::One(kinds)),
        Field::new("of", phrase!("boards-field-of"), FieldKind::One(sides())).optional(),
    ];
    offers.add(Yes, ("incident", "report"), phrase!("boards-act-incident"), incident, fields);
    let label = phrase!("boards-act-ask-explanation");
    offers.add(Yes, ("ask_explanation", "report"), label, What::AskExplanation, Vec::new());
    offers.add(Yes, ("read", "clock"), phrase!("boards-act-read"), What::Read, Vec::new());
}

/// What may be reported of conduct, by its words in acts.
const INCIDENTS: [&str; 24] = [
    "device_on_person",
    "device_sound",
    "disturbance",
    "noise",
    "repeated_offers",
    "groundless_claims",
    "notes",
    "advice",
    "analysis",
    "left_area",
    "left_venue",
    "refused_inspection",
    "clock_misuse",
    "wrong_hand",
    "refuses",
    "both_refuse",
    "outside_disturbance",
    "spectator",
    "hearing_aid",
    "not_recorded",
    "other_notation",
    "wrote_ahead",
    "score_seen_too_often",
    "missed_roll_call",
];

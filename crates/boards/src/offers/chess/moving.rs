//! Moves: by a hand that sees, and by touch and word.

use codex::phrase;
use shakmaty::{Role as Kind, Square};
use table::fide::{Contact, Hands, TouchOrder, What};

use super::Sure::{Perhaps, Yes};
use super::{Offers, some_move};
use crate::offers::{Field, FieldKind, worded};

pub(super) fn moving(offers: &mut Offers<'_>) {
    let game = offers.game;
    let uci = some_move(game);
    let (from, to) = (uci.from().unwrap_or(Square::E2), uci.to().unwrap_or(Square::E4));
    let a_move = || Field::new("uci", phrase!("boards-field-move"), FieldKind::Move);
    let play = What::Play { uci };
    offers.add(Yes, ("play", "move"), phrase!("boards-act-play"), play, vec![a_move()]);
    let made = What::Move { uci, hands: Hands::One };
    let label = phrase!("boards-act-move");
    offers.add(Yes, ("move", "move"), label, made, vec![a_move()]);
    let both = What::Move { uci, hands: Hands::Two };
    let label = phrase!("boards-act-move-two-hands");
    offers.add(Yes, ("move_two_hands", "move"), label, both, vec![a_move()]);
    offers.add(Yes, ("press", "move"), phrase!("boards-act-press"), What::Press, Vec::new());
    let touch =
        What::Touch { squares: vec![from], how: Contact::Deliberate, order: TouchOrder::Clear };
    let fields = vec![
        Field::new("squares", phrase!("boards-field-squares"), FieldKind::Squares),
        Field::new(
            "how",
            phrase!("boards-field-how"),
            FieldKind::One(worded(&["deliberate", "accidental", "announced"], |how| {
                phrase!("boards-contact", how = how)
            })),
        ),
        Field::new(
            "order",
            phrase!("boards-field-order"),
            FieldKind::One(worded(&["clear", "unclear"], |order| {
                phrase!("boards-order", order = order)
            })),
        )
        .optional(),
    ];
    offers.add(Perhaps, ("touch", "move"), phrase!("boards-act-touch"), touch, fields);
    let fields = vec![
        Field::new("from", phrase!("boards-field-from"), FieldKind::Square),
        Field::new("to", phrase!("boards-field-to"), FieldKind::Square),
    ];
    let label = phrase!("boards-act-release");
    offers.add(Perhaps, ("release", "move"), label, What::Release { from, to }, fields);
    let pieces = worded(&["q", "r", "b", "n"], |piece| phrase!("boards-promotion", piece = piece));
    let fields = vec![Field::new("piece", phrase!("boards-field-piece"), FieldKind::One(pieces))];
    let label = phrase!("boards-act-promote-touch");
    let promote = What::PromoteTouch { piece: Kind::Queen };
    offers.add(Yes, ("promote_touch", "move"), label, promote, fields);
}

/// Blind play: hands on a board of one's own, and words.
pub(super) fn by_touch(offers: &mut Offers<'_>) {
    let uci = some_move(offers.game);
    let (from, to) = (uci.from().unwrap_or(Square::E2), uci.to().unwrap_or(Square::E4));
    let square = || vec![Field::new("square", phrase!("boards-field-square"), FieldKind::Square)];
    let text = || vec![Field::new("text", phrase!("boards-field-words"), FieldKind::Text)];
    let lift = What::Lift { square: from };
    offers.add(Perhaps, ("lift", "blind"), phrase!("boards-act-lift"), lift, square());
    let place = What::Place { square: to };
    offers.add(Yes, ("place", "blind"), phrase!("boards-act-place"), place, square());
    let remove = What::Remove { square: to };
    offers.add(Perhaps, ("remove", "blind"), phrase!("boards-act-remove"), remove, square());
    if !offers.blind {
        return;
    }
    let announce = What::Announce { text: String::new() };
    offers.add(Perhaps, ("announce", "blind"), phrase!("boards-act-announce"), announce, text());
    let repeat = What::Repeat { text: String::new() };
    offers.add(Yes, ("repeat", "blind"), phrase!("boards-act-repeat"), repeat, text());
    let correct = What::CorrectAnnouncement { text: String::new() };
    let label = phrase!("boards-act-correct-announcement");
    offers.add(Perhaps, ("correct_announcement", "blind"), label, correct, text());
}

//! The arbiter's own acts: rulings, penalties, clocks.

use codex::phrase;
use table::GameResult;
use table::fide::{ClockCause, IllegalPosition, PenaltyCode, What};
use vocabulary::{Millis, Side};

use super::Offers;
use super::Sure::{Perhaps, Yes};
use crate::offers::{Choice, Field, FieldKind, sides, worded};

/// The arbiter's own acts.
pub(super) fn ruling(offers: &mut Offers<'_>) {
    let game = offers.game;
    if let Some(open) = game.question() {
        let options =
            open.options.iter().map(|choice| Choice::new(choice.to_string(), choice.phrase()));
        let fields = vec![
            Field::new("choice", phrase!("boards-field-choice"), FieldKind::One(options.collect())),
            Field::new("grant", phrase!("boards-field-grant"), FieldKind::Time).optional(),
        ];
        if let Some(&choice) = open.options.first() {
            let decide = What::Decide { choice, grant: None };
            offers.add(Perhaps, ("decide", "ruling"), phrase!("boards-act-decide"), decide, fields);
        }
    }
    let penalties = PenaltyCode::ALL.into_iter();
    let penalties: Vec<Choice> =
        penalties.map(|code| Choice::new(code.slug(), code.phrase())).collect();
    let penalty =
        What::Penalty { of: Side::White, code: PenaltyCode::Warn, amount: None, score: None };
    let shares = vec![
        Choice::new("0", phrase!("boards-share", share = "nothing")),
        Choice::new("1/2", phrase!("boards-share", share = "half")),
        Choice::new("1", phrase!("boards-share", share = "whole")),
    ];
    let fields = vec![
        Field::new("of", phrase!("boards-field-of"), FieldKind::One(sides())),
        Field::new("code", phrase!("boards-field-penalty"), FieldKind::One(penalties)),
        Field::new("amount", phrase!("boards-field-amount"), FieldKind::Number).optional(),
        Field::new("score", phrase!("boards-field-score"), FieldKind::One(shares)).optional(),
    ];
    offers.add(Yes, ("penalty", "ruling"), phrase!("boards-act-penalty"), penalty, fields);
    let seen = What::IllegalPositionSeen { what: IllegalPosition::BothInCheck };
    let kinds = worded(&["both_in_check", "pawn_on_last_rank"], |what| {
        phrase!("boards-illegal-position", what = what)
    });
    let fields = vec![Field::new("what", phrase!("boards-field-what"), FieldKind::One(kinds))];
    let label = phrase!("boards-act-illegal-position-seen");
    offers.add(Perhaps, ("illegal_position_seen", "report"), label, seen, fields);
    if game.ending().is_some() {
        let results = ["1-0", "1/2-1/2", "0-1", "0-0", "+/-", "-/+", "-/-"];
        let results = worded(&results, |result| phrase!("choice-result", result = result));
        let fields =
            vec![Field::new("result", phrase!("boards-field-result"), FieldKind::One(results))];
        let correct = What::CorrectResult { result: GameResult::DRAW };
        let label = phrase!("boards-act-correct-result");
        offers.add(Yes, ("correct_result", "ruling"), label, correct, fields);
    }
    if offers.blind {
        let differ = What::BoardsDiffer {
            white: String::new(),
            black: String::new(),
            letters: "it".to_owned(),
        };
        let fields = vec![
            Field::new("white", phrase!("boards-field-white-score"), FieldKind::Text),
            Field::new("black", phrase!("boards-field-black-score"), FieldKind::Text),
            Field::new("letters", phrase!("boards-field-letters"), FieldKind::Text),
        ];
        let label = phrase!("boards-act-boards-differ");
        offers.add(Perhaps, ("boards_differ", "blind"), label, differ, fields);
    }
    let label = phrase!("boards-act-reconstruct");
    offers.add(Yes, ("reconstruct", "score"), label, What::Reconstruct, Vec::new());
    let label = phrase!("boards-act-count-unproved");
    offers.add(Yes, ("count_unproved", "score"), label, What::CountUnproved, Vec::new());
}

pub(super) fn clocks(offers: &mut Offers<'_>) {
    let clock =
        Field::new("clock", phrase!("boards-field-clock"), FieldKind::One(sides())).optional();
    let restart = What::Restart { clock: None };
    offers.add(Yes, ("restart", "clock"), phrase!("boards-act-restart"), restart, vec![clock]);
    if offers.game.clock().control().is_none() {
        return;
    }
    let fields = vec![
        Field::new("ms", phrase!("boards-field-time"), FieldKind::Time),
        Field::new("of", phrase!("boards-field-of"), FieldKind::One(sides())).optional(),
    ];
    let add = What::AddTime { of: None, ms: Millis::minutes(1) };
    offers.add(Yes, ("add_time", "clock"), phrase!("boards-act-add-time"), add, fields);
    let causes = worded(&["faulty", "wrongly_set", "restored", "assistant"], |cause| {
        phrase!("boards-clock-cause", cause = cause)
    });
    let fields = vec![
        Field::new("white", phrase!("boards-field-white-time"), FieldKind::Time).optional(),
        Field::new("black", phrase!("boards-field-black-time"), FieldKind::Time).optional(),
        Field::new("cause", phrase!("boards-field-cause"), FieldKind::One(causes)),
    ];
    let set =
        What::SetClock { white: Some(Millis::minutes(1)), black: None, cause: ClockCause::Faulty };
    offers.add(Perhaps, ("set_clock", "clock"), phrase!("boards-act-set-clock"), set, fields);
    let fields = vec![
        Field::new("of", phrase!("boards-field-of"), FieldKind::One(sides())),
        Field::new("moves", phrase!("boards-field-moves"), FieldKind::Number),
    ];
    let counter = What::SetCounter { of: Side::White, moves: 0 };
    let label = phrase!("boards-act-set-counter");
    offers.add(Yes, ("set_counter", "clock"), label, counter, fields);
}

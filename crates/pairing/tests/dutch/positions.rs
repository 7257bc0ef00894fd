//! Small positions with the answer that the rules give.

use tournament::Score;
use vocabulary::Side;

use crate::event::Position;

/// C.04.3, 4.3: every pair across the halves was played; two leave and two enter.
pub(crate) const FORCED_EXCHANGE: Position = Position {
    rounds: 5,
    initial: None,
    loss: Score::ZERO,
    prohibited: &[],
    players: &[
        (1, "5w1 6b1 7w0 8b0", &[]),
        (2, "6w1 5b1 8w0 7b0", &[]),
        (3, "7w1 8b1 5w0 6b0", &[]),
        (4, "8w1 7b1 6w0 5b0", &[]),
        (5, "1b0 2w0 3b1 4w1", &[]),
        (6, "2b0 1w0 4b1 3w1", &[]),
        (7, "3b0 4w0 1b1 2w1", &[]),
        (8, "4b0 3w0 2b1 1w1", &[]),
    ],
    answers: &[(2026, "1-3 2-4 7-5 8-6")],
    next: 5,
};

/// C.04.3, 2.3.1: the bye reaches 0 points, so the top bracket gives up its pair.
pub(crate) const C5_GOES_BEFORE_C6: Position = Position {
    rounds: 3,
    initial: None,
    loss: Score::ZERO,
    prohibited: &[],
    players: &[
        (1, "4w1 2b1", &[]),
        (2, "5b1 1w0", &[]),
        (3, "6w1 4b1", &[]),
        (4, "1b0 3w0 Z", &[]),
        (5, "2w0 6b1", &[]),
        (6, "3b0 5w0", &[]),
    ],
    answers: &[(2026, "1-5 3-2 6-0")],
    next: 3,
};

/// C.04.3, 2.1.2: elimination leaves the bye to the highest scorer.
pub(crate) const ONLY_ONE_MAY_HAVE_THE_BYE: Position = Position {
    rounds: 9,
    initial: Some(Side::White),
    loss: Score::ZERO,
    prohibited: &[],
    players: &[
        (1, "7w0 8b= Z 4b= U 3w1 5w=", &[0, 10, 0, 0, 5, 10, 5, 0, 10]),
        (2, "3b0 6w0 U 5b1 8w1 7b0 9w1", &[10, 10, 5, 5, 5, 0, 0, 5, 10]),
        (3, "2w1 9b1 7w= 6b= 5w0 1b0 4w0 H", &[10, 0, 5, 10, 0, 0, 5, 10, 0]),
        (4, "6b= 7b= Z 1w= H 9w= 3b1", &[10, 0, 0, 0, 10, 0, 10, 5, 10]),
        (5, "8w0 U 9b1 2w0 3b1 6w0 1b= Z", &[0, 0, 0, 0, 5, 0, 10, 5, 0]),
        (6, "4w= 2b1 8w1 3w= 9b1 5b1 Z", &[5, 5, 0, 10, 5, 10, 0, 10, 0]),
        (7, "1b1 4w= 3b= H Z 2w1 8b1", &[0, 0, 10, 5, 0, 0, 0, 5, 0]),
        (8, "5b1 1w= 6b0 9w0 2b0 U 7w0", &[0, 0, 0, 10, 10, 5, 0, 0, 0]),
        (9, "U 3w0 5w0 8b1 6w0 4b= 2b0", &[0, 0, 0, 5, 10, 5, 0, 5, 10]),
    ],
    answers: &[(2026, "9-7 2-1 4-8 6-0")],
    next: 8,
};

/// C.04.3, 2.1.2: eligibility constrains the matching.
pub(crate) const NO_SECOND_BYE: Position = Position {
    rounds: 9,
    initial: Some(Side::White),
    loss: Score::ZERO,
    prohibited: &[],
    players: &[
        (1, "5w1 6b1 7w0 4b0 2b0 Z", &[]),
        (2, "6b0 7b0 U 8w0 1w1", &[]),
        (3, "Z 5b1 8w= H 7w1", &[]),
        (4, "7w= 8b1 H 1w1 5b1", &[]),
        (5, "1b0 3w0 Z U 4w0", &[]),
        (6, "2w1 1w0 Z 7b0 H", &[]),
        (7, "4b= 2w1 1b1 6w1 3b0", &[]),
        (8, "H 4w0 3b= 2b1 H", &[]),
    ],
    answers: &[(2026, "4-2 7-5 6-3 8-0")],
    next: 6,
};

/// C.04.3, 2.4.4: of two with no points, the bye goes to the one with fewer unplayed games.
pub(crate) const C9_DECIDES_THE_BYE: Position = Position {
    rounds: 3,
    initial: None,
    loss: Score::ZERO,
    prohibited: &[],
    players: &[(1, "3w1", &[]), (2, "4b1", &[]), (3, "1b0", &[]), (4, "2w0", &[]), (5, "Z", &[])],
    answers: &[(2026, "2-1 3-5 4-0")],
    next: 2,
};

/// C.04.3, 2.4.4: the bye comes from the top scoregroup.
pub(crate) const C9_ABOVE_THE_LAST_BRACKET: Position = Position {
    rounds: 9,
    initial: Some(Side::White),
    loss: Score::ZERO,
    prohibited: &[],
    players: &[
        (1, "3w= H 4b=", &[]),
        (2, "4b0 U 5w0", &[]),
        (3, "1b= H U", &[]),
        (4, "2w1 5b= 1w=", &[]),
        (5, "H 4w= 2b1", &[]),
    ],
    answers: &[(2026, "3-5 1-2 4-0")],
    next: 4,
};

/// C.04.3, 5.2.5: who has not arrived holds no number.
pub(crate) const PARITY_COUNTS_THE_ARRIVED: Position = Position {
    rounds: 7,
    initial: Some(Side::White),
    loss: Score::ZERO,
    prohibited: &[],
    players: &[
        (1, "H", &[]),
        (2, "", &[]),
        (3, "Z", &[]),
        (4, "", &[]),
        (5, "", &[]),
        (6, "", &[]),
        (7, "", &[]),
        (8, "", &[]),
        (9, "", &[]),
        (10, "", &[]),
    ],
    answers: &[(2026, "2-7 8-4 5-9 10-6")],
    next: 1,
};

/// C.04.3, 5.2.5: a forfeit is an arrival, a requested bye is not.
pub(crate) const PARITY_WHERE_NOBODY_HAS_PLAYED: Position = Position {
    rounds: 7,
    initial: Some(Side::Black),
    loss: Score::ZERO,
    prohibited: &[],
    players: &[
        (1, "5b-", &[]),
        (2, "H H", &[]),
        (3, "H Z", &[]),
        (4, "6w-", &[]),
        (5, "1w-", &[]),
        (6, "4b+", &[]),
        (7, "Z Z", &[]),
        (8, "U", &[]),
    ],
    answers: &[(2026, "6-8 4-1 5-0")],
    next: 2,
};

/// C.04.2, 3.5: who was paired and did not play may be paired again.
pub(crate) const A_FORFEIT_IS_NO_MEETING: Position = Position {
    rounds: 4,
    initial: Some(Side::White),
    loss: Score::ZERO,
    prohibited: &[],
    players: &[
        (1, "3w+ 2w1 4b1", &[]),
        (2, "4b- 1b0 3w1", &[]),
        (3, "1b- 4w1 2b0", &[]),
        (4, "2w+ 3b0 1w0", &[]),
    ],
    answers: &[(2026, "1-3 4-2")],
    next: 4,
};

/// C.04.3, 1.4.3: only more points than for a loss make a float of an unplayed round.
pub(crate) const A_HALF_POINT_BYE_WORTH_A_LOSS_IS_NO_FLOAT: Position = Position {
    rounds: 9,
    initial: Some(Side::White),
    loss: Score::halves(1),
    prohibited: &[],
    players: &[
        (1, "Z 5b0", &[]),
        (2, "5w1 9b=", &[]),
        (3, "6b1 4w=", &[]),
        (4, "7w= 3b=", &[]),
        (5, "2b0 1w1", &[]),
        (6, "3w0 Z", &[]),
        (7, "4b= H", &[]),
        (8, "Z U", &[]),
        (9, "U 2w=", &[]),
    ],
    answers: &[(2026, "2-3 5-9 4-8 7-6 1-0")],
    next: 3,
};

/// C.04.7, 1.5: a float compares the scores with which the round was paired.
pub(crate) const FLOATS_REMEMBER_VIRTUAL_POINTS: Position = Position {
    rounds: 5,
    initial: Some(Side::White),
    loss: Score::ZERO,
    prohibited: &[],
    players: &[
        (1, "6w= 8b1 5w=", &[10, 10, 5, 0, 0]),
        (2, "7b= 9w= 3b0", &[10, 10, 5, 0, 0]),
        (3, "8w0 10b1 2w1", &[10, 10, 5, 0, 0]),
        (4, "9b= 7w0 10b1", &[10, 10, 5, 0, 0]),
        (5, "10w= 6b1 1b=", &[10, 10, 5, 0, 0]),
        (6, "1b= 5w0 9b0", &[10, 10, 5, 0, 0]),
        (7, "2w= 4b1 8w=", &[]),
        (8, "3b1 1w0 7b=", &[]),
        (9, "4w= 2b= 6w1", &[]),
        (10, "5b= 3w0 4w0", &[]),
    ],
    answers: &[(2026, "7-1 5-3 8-9 4-2 6-10")],
    next: 4,
};

/// Pairs that the event prohibits rank with C1 (docs/pairing.md).
pub(crate) const PROHIBITED_PAIRS_ARE_KEPT_APART: Position = Position {
    rounds: 4,
    initial: Some(Side::White),
    loss: Score::ZERO,
    prohibited: &[&[3, 4]],
    players: &[
        (1, "4w= 6b0 2w0", &[]),
        (2, "5b0 3w= 1b1", &[]),
        (3, "6w= 2b= 5w=", &[]),
        (4, "1b= 5w1 6b=", &[]),
        (5, "2w1 4b0 3b=", &[]),
        (6, "3b= 1w1 4w=", &[]),
    ],
    answers: &[(2026, "4-2 5-6 1-3")],
    next: 4,
};

/// C.04.3, 5.2.5: Black as the initial colour, an odd field.
pub(crate) const BLACK_FIRST_AND_ODD: Position = Position {
    rounds: 7,
    initial: Some(Side::Black),
    loss: Score::ZERO,
    prohibited: &[],
    players: &[
        (1, "", &[]),
        (2, "", &[]),
        (3, "", &[]),
        (4, "", &[]),
        (5, "", &[]),
        (6, "", &[]),
        (7, "", &[]),
        (8, "", &[]),
        (9, "", &[]),
    ],
    answers: &[(2026, "5-1 2-6 7-3 4-8 9-0")],
    next: 1,
};

/// C.04.1, 3: one player is left, and none to meet.
pub(crate) const THE_ONLY_PLAYER_GETS_THE_BYE: Position = Position {
    rounds: 9,
    initial: Some(Side::White),
    loss: Score::ZERO,
    prohibited: &[],
    players: &[
        (1, "4w= 3b0 2b0 U H", &[]),
        (2, "5b0 U 1w1 4w0 Z", &[]),
        (3, "Z 1w1 4b0 5w0", &[]),
        (4, "1b= 5w1 3w1 2b1 Z", &[]),
        (5, "2w1 4b0 Z 3b1 H", &[]),
    ],
    answers: &[(2026, "3-0")],
    next: 5,
};

/// The editions of 2026 and 2017 give the bye to different players.
pub(crate) const EDITIONS_DIFFER: Position = Position {
    rounds: 9,
    initial: Some(Side::White),
    loss: Score::ZERO,
    prohibited: &[],
    players: &[(1, "3w0", &[]), (2, "4b=", &[]), (3, "1b1", &[]), (4, "2w=", &[]), (5, "U", &[])],
    answers: &[(2026, "3-4 2-5 1-0"), (2017, "3-5 2-1 4-0")],
    next: 2,
};

/// C.04.3, 1.9.3: nobody who may have the bye leaves a field that can be paired.
pub(crate) const UNPAIRABLE_ODD: Position = Position {
    rounds: 4,
    initial: None,
    loss: Score::ZERO,
    prohibited: &[],
    players: &[
        (1, "3w1 5b0 4w1", &[]),
        (2, "4b1 3w1 5w1", &[]),
        (3, "1b0 2b0 U", &[]),
        (4, "2w0 U 1b0", &[]),
        (5, "U 1w1 2b0", &[]),
    ],
    answers: &[(2026, "none")],
    next: 4,
};

/// C.04.3, 1.9.3: an even field without a complete pairing.
pub(crate) const UNPAIRABLE_EVEN: Position = Position {
    rounds: 5,
    initial: None,
    loss: Score::ZERO,
    prohibited: &[],
    players: &[
        (1, "4w1 3b1 5w- 5b1", &[]),
        (2, "5b= 4w= 3w1 6b1", &[]),
        (3, "6w1 1w0 2b0 4b1", &[]),
        (4, "1b0 2b= 6w1 3w0", &[]),
        (5, "2w= 6b1 1b+ 1w0", &[]),
        (6, "3b0 5w0 4b0 2w0", &[]),
    ],
    answers: &[(2026, "none")],
    next: 5,
};

/// All of them.
pub(crate) const ALL: &[(&str, Position)] = &[
    ("forced_exchange", FORCED_EXCHANGE),
    ("c5_goes_before_c6", C5_GOES_BEFORE_C6),
    ("only_one_may_have_the_bye", ONLY_ONE_MAY_HAVE_THE_BYE),
    ("no_second_bye", NO_SECOND_BYE),
    ("c9_decides_the_bye", C9_DECIDES_THE_BYE),
    ("c9_above_the_last_bracket", C9_ABOVE_THE_LAST_BRACKET),
    ("parity_counts_the_arrived", PARITY_COUNTS_THE_ARRIVED),
    ("parity_where_nobody_has_played", PARITY_WHERE_NOBODY_HAS_PLAYED),
    ("a_forfeit_is_no_meeting", A_FORFEIT_IS_NO_MEETING),
    ("a_half_point_bye_worth_a_loss_is_no_float", A_HALF_POINT_BYE_WORTH_A_LOSS_IS_NO_FLOAT),
    ("floats_remember_virtual_points", FLOATS_REMEMBER_VIRTUAL_POINTS),
    ("prohibited_pairs_are_kept_apart", PROHIBITED_PAIRS_ARE_KEPT_APART),
    ("black_first_and_odd", BLACK_FIRST_AND_ODD),
    ("the_only_player_gets_the_bye", THE_ONLY_PLAYER_GETS_THE_BYE),
    ("editions_differ", EDITIONS_DIFFER),
    ("unpairable_odd", UNPAIRABLE_ODD),
    ("unpairable_even", UNPAIRABLE_EVEN),
];

//! A place in a line or two, against arithmetic by hand and against the places themselves.

use codex::{Phrase, Value, phrase};
use proptest::prelude::*;
use standings::{Criterion, Edition, Rules, Standings};
use tournament::{Outcome, Participant, Record, Regulations, Tournament, Tpn};
use vocabulary::Side;

use crate::events::random_event;

const NAMES: [&str; 4] = ["Arrigoni, Ugo", "Bianchi, Eva", "Corti, Ada", "Dotti, Ivo"];

fn tpn(number: u16) -> Tpn {
    Tpn::new(number).expect("a number")
}

fn game(opponent: u16, colour: Side, own: Outcome) -> Record {
    Record::Game { opponent: tpn(opponent), colour, own, rated: true }
}

/// Arrigoni beat Dotti and drew with Bianchi, who had beaten Corti, who then beat Dotti.
fn four() -> Tournament {
    use Outcome::{Draw, Loss, Win};
    use Side::{Black, White};
    let records = [
        [game(4, White, Win), game(2, Black, Draw)],
        [game(3, White, Win), game(1, White, Draw)],
        [game(2, Black, Loss), game(4, White, Win)],
        [game(1, Black, Loss), game(3, Black, Loss)],
    ];
    let players = (1..).zip(NAMES).zip(records).map(|((number, name), records)| Participant {
        records: records.to_vec(),
        ..Participant::new(tpn(number), name.to_owned(), None)
    });
    Tournament::new(Regulations::default(), players.collect()).expect("it agrees")
}

fn ranked(event: &Tournament, codes: &[&str]) -> Standings {
    let list = codes.iter().map(|code| code.parse::<Criterion>().expect("a code"));
    let rules = Rules::new(&Edition::E2026_03, list.collect());
    Standings::of_players(event, &rules).expect("an admitted list")
}

/// The texts and figures of a phrase, from the left, whatever the words between them.
fn figures(phrase: &Phrase) -> Vec<String> {
    let of = |value: &Value| match value {
        Value::Phrase(inner) => figures(inner),
        Value::HalfPoints(halves) => vec![format!("{halves}/2")],
        Value::Tenths(tenths) => vec![format!("{tenths}/10")],
        Value::Integer(count) => vec![count.to_string()],
        Value::Text(text) => vec![text.clone()],
        other => panic!("{other:?}"),
    };
    phrase.arguments.iter().flat_map(|(_, value)| of(value)).collect()
}

#[test]
fn the_tie_break_that_decided_is_told_with_its_sum() {
    // By hand: Bianchi 1½ has Corti 1 + Arrigoni 1½ = 2½; Arrigoni 1½ has Dotti 0 + Bianchi 1½.
    let standings = ranked(&four(), &["BH"]);
    let first = standings.in_short(tpn(2)).expect("takes part");
    assert_eq!(first.rank, 1);
    assert_eq!(first.told.len(), 2);
    assert_eq!(figures(&first.told[0]), ["3/2", "Arrigoni", "0"]);
    let decided = figures(&first.told[1]);
    assert_eq!(
        decided,
        ["BH", "25/10", "Corti", "2/2", "Arrigoni", "3/2", "Arrigoni", "15/10"],
        "own value, its sum, the other's value"
    );
    assert_eq!(first.articles, [phrase!("standings-short-article", article = "8.1")]);
}

#[test]
fn whoever_is_alone_needs_no_tie_break() {
    let standings = ranked(&four(), &["BH"]);
    let third = standings.in_short(tpn(3)).expect("takes part");
    assert_eq!(third.rank, 3);
    assert_eq!(third.told, [phrase!("standings-short-alone", score = Value::HalfPoints(2))]);
    assert!(third.articles.is_empty());
    assert_eq!(standings.in_short(tpn(9)), None);
}

#[test]
fn a_cut_opponent_is_named_apart_and_equals_share() {
    // Without the lowest, Arrigoni keeps Bianchi's 1½ and Bianchi keeps Arrigoni's 1½.
    let standings = ranked(&four(), &["BH/C1"]);
    let short = standings.in_short(tpn(1)).expect("takes part");
    assert_eq!(short.rank, 1);
    assert_eq!(short.told[1], phrase!("standings-short-shared", count = 1));
    let apart = ranked(&four(), &["BH/C1", "BPG"]);
    let decided = &apart.in_short(tpn(1)).expect("takes part").told[1];
    assert_eq!(figures(decided), ["BPG", "1", "Bianchi", "0"], "games with Black");
}

proptest! {
    #[test]
    fn everybody_has_a_reason_and_only_those_who_share_are_told_so(
        players in 2..9_usize, rounds in 1..6_usize, seed: u64,
    ) {
        let event = random_event(players, rounds, seed);
        let standings = ranked(&event, &["DE", "BH/C1", "SB"]);
        for row in standings.rows() {
            let short = standings.in_short(row.tpn).expect("takes part");
            let sharing = standings.rows().iter().filter(|other| other.rank == row.rank).count();
            let shared = short.told.iter().any(|told| told.key == "standings-short-shared");
            prop_assert_eq!(shared, sharing > 1 && !row.struck);
            let level = standings.rows().iter().filter(|other| other.score == row.score).count();
            let alone = short.told.iter().any(|told| told.key == "standings-short-alone");
            prop_assert_eq!(alone, level == 1 && !row.struck);
        }
    }
}

//! Random acts: whatever is thrown at the office, its laws hold.

use lots::Lot;
use office::absence::{Cause, Measure, Rule, Statement};
use office::remark::{Remark, RemarkKind};
use office::round::{BoardResult, Phase};
use office::{Act, EntrantId, Event, Instant, Office, Role, Verdict};
use tournament::Score;

use crate::hall::{FIRST_START, HOUR, Hall, announcement, start};

/// A random act, more often than not one that makes sense.
fn random_act(lot: &mut Lot, hall: &Hall) -> Act {
    let event = hall.office.event();
    let entrants = u64::from(event.next_entrant().0);
    let entrant = EntrantId(u16::try_from(lot.below(entrants + 1)).expect("few entrants"));
    let round = u8::try_from(lot.below(8)).expect("few rounds");
    let board = u16::try_from(lot.below(8)).expect("few boards");
    let result = BoardResult::ALL[usize::try_from(lot.below(13)).expect("thirteen results")];
    let reason = if lot.below(10) == 0 { String::new() } else { "motivo".to_owned() };
    match lot.below(30) {
        0 => Act::Announce { announcement: Box::new(announcement(7)) },
        1 => Act::Begin { alphabetical: Vec::new() },
        2..=4 => Act::Pair,
        5..=6 => Act::Publish,
        7 => Act::StartRound,
        8..=14 => Act::Result { board, result },
        15 => Act::Correct { round, board, result, reason },
        16..=17 => Act::CloseRound,
        18 => Act::Tell { entrant, says: Statement::Continues },
        19 => {
            let cause = if lot.below(2) == 0 { Cause::Planned } else { Cause::ForceMajeure };
            Act::Tell { entrant, says: Statement::Absence { round, cause } }
        }
        20 => Act::Tell { entrant, says: Statement::Withdrawal { from: round } },
        21..=22 => {
            let rules = [Rule::A, Rule::B, Rule::C, Rule::D, Rule::G, Rule::O];
            let measures = [
                Measure::Exclude,
                Measure::Keep,
                Measure::PairAnew,
                Measure::SetAside,
                Measure::LoseByForfeit,
            ];
            let rule = *lot.pick(&rules).expect("some rules");
            let measure = *lot.pick(&measures).expect("some measures");
            Act::Decide { entrant, rule, round, measure, reason }
        }
        23 => Act::CheckIn { entrant },
        24 => Act::Expel { entrant, reason },
        25 => Act::Readmit { entrant, reason },
        26 => Act::Remark {
            remark: Box::new(Remark {
                kind: RemarkKind::Points { halves: -1 },
                entrant: Some(entrant),
                round: Some(1),
                board: None,
                article: None,
                words: reason,
            }),
        },
        27 => Act::Finish,
        _ => {
            let entries = u64::from(hall.office.next_entry());
            let back = lot.below(4).min(entries - 1);
            let entry = u32::try_from(entries - back).expect("few entries");
            Act::Undo { entry, reason }
        }
    }
}

/// What the boards give, added up by hand: no score comes from nowhere and none is lost.
fn scores_agree(event: &Event) {
    let closed = event.closed_rounds();
    let Ok(facts) = event.tournament(closed) else { return };
    let mut halves = 0i32;
    for (_, round) in event.paired_rounds().take(closed.into()) {
        let pairing = round.pairing().expect("a paired round");
        halves += i32::from(pairing.bye.is_some()) * 2;
        halves += round
            .results()
            .iter()
            .map(|result| match result.expect("a closed round has its results") {
                BoardResult::BothLost | BoardResult::NobodyPlayed => 0,
                BoardResult::HalfForWhite | BoardResult::HalfForBlack => 1,
                _ => 2,
            })
            .sum::<i32>();
    }
    if closed >= 1 {
        halves -= i32::try_from(
            event
                .remarks()
                .filter(|(_, remark)| {
                    remark
                        .entrant
                        .and_then(|id| event.entrant(id))
                        .is_some_and(|entrant| entrant.number.is_some())
                })
                .count(),
        )
        .expect("few remarks");
    }
    let total: Score = facts.participants().iter().map(|player| facts.score(player)).sum();
    assert_eq!(total, Score::halves(halves));
}

fn run(seed: u64, acts: usize) {
    let mut lot = Lot::new(seed);
    let mut hall = Hall::begun(7, 9);
    if seed.is_multiple_of(3) {
        hall = Hall::new();
        hall.act(Act::Announce { announcement: Box::new(announcement(7)) });
        for player in 1..=9 {
            hall.enter(&format!("player-{player}"), 2000 - 13 * player);
        }
    }
    let mut accepted = 0;
    for _ in 0..acts {
        let next = hall.office.event().last_paired().max(1);
        let near = start(next).0 - 2 * HOUR + i64::try_from(lot.below(6)).expect("small") * HOUR;
        hall.now = Instant(hall.now.0.max(near.max(FIRST_START - 40 * HOUR)));
        let act = random_act(&mut lot, &hall);
        let before = hall.office.event().clone();
        let ruling = hall.try_as(Role::ChiefArbiter, act.clone());
        let event = hall.office.event();
        if ruling.verdict == Verdict::Refused {
            assert_eq!(*event, before, "a refused act changes nothing: {act:?}");
        } else {
            accepted += 1;
            assert!(event.is_sound(), "{act:?} leaves an unsound state");
        }
        let drafts =
            event.paired_rounds().filter(|(_, round)| round.phase() == Some(Phase::Draft)).count();
        assert!(drafts <= 1);
        scores_agree(event);
    }
    let again = Office::replay(hall.office.entries().iter().cloned()).expect("it was ruled so");
    assert_eq!(again, hall.office, "the fold from zero is the state");
    let text = serde_json::to_string(hall.office.entries()).expect("entries are text");
    let read: Vec<office::Entry> = serde_json::from_str(&text).expect("and read back");
    assert_eq!(read, hall.office.entries());
    assert!(accepted > acts / 20, "seed {seed}: only {accepted} of {acts} acts were accepted");
}

#[test]
fn whatever_is_done_the_laws_of_the_office_hold() {
    let sequences = std::env::var("OFFICE_SEQUENCES").ok().and_then(|text| text.parse().ok());
    for seed in 1..=sequences.unwrap_or(12) {
        run(seed, 800);
    }
}

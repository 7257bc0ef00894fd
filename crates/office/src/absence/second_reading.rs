//! A second reading of 7.5, sentence by sentence, against which the first one is held.
//!
//! Here the event is replayed from one instant to the next and notices are judged from a written-out
//! table; times are plain numbers. Nothing of the first reading is used but its types.

use proptest::prelude::*;
use tournament::Round;

use crate::{EntrantId, Instant, PersonId};

use super::stage::decision;
use super::{
    Case, Cause, Decision, Edition, Fate, History, Leave, Measure, Notice, RoundTimes, Rule,
    Schedule, Statement,
};

const HOUR: i64 = 3_600_000;

/// A random event seen at a random instant, the player still in it.
#[derive(Debug, Clone)]
struct Scene {
    schedule: Schedule,
    history: History,
    now: i64,
}

impl Scene {
    fn case(&self) -> Case<'_> {
        Case { edition: &Edition::FSI_2009, schedule: &self.schedule, history: &self.history }
    }

    fn start(&self, round: Round) -> i64 {
        self.schedule.0[usize::from(round) - 1].starts.0
    }

    fn end(&self, round: Round) -> Option<i64> {
        self.schedule.0[usize::from(round) - 1].ended.map(|end| end.0)
    }

    fn last(&self) -> Round {
        u8::try_from(self.schedule.0.len()).unwrap()
    }

    fn lost(&self, round: Round) -> bool {
        self.history.rounds.get(&round) == Some(&Fate::Forfeited)
    }

    fn waived(&self) -> bool {
        self.history.decisions.iter().any(|it| it.rule == Rule::FirstRoundForfeit)
    }
}

/// What the replay found of the silences after forfeits.
#[derive(Debug, Default)]
struct Silence {
    omissions: Vec<Round>,
    awaited: Option<Round>,
}

/// 7.5.1, third and fourth sentence: walks from event to event up to now.
fn replay(scene: &Scene) -> Silence {
    // At the same instant a round begins before anybody speaks, and a term ends after it.
    let mut events: Vec<(i64, u8, usize)> = Vec::new();
    for round in 1..=scene.last() {
        events.push((scene.start(round), 0, usize::from(round)));
        if round > 1 {
            events.push((scene.start(round) - HOUR, 2, usize::from(round) - 1));
        }
    }
    for (index, notice) in scene.history.notices.iter().enumerate() {
        events.push((notice.at.0, 1, index));
    }
    events.sort_unstable();
    let mut announced: Vec<Round> = Vec::new();
    let mut silence = Silence::default();
    for (at, kind, index) in events {
        if at > scene.now || (kind == 2 && at == scene.now) {
            break;
        }
        match kind {
            0 => {
                let round = u8::try_from(index).unwrap();
                let excused = round == 1 && scene.waived();
                let asked = scene.lost(round) && round < scene.last() && !excused;
                silence.awaited = (asked && !announced.contains(&round)).then_some(round);
            }
            1 => match scene.history.notices[index].says {
                Statement::Continues => silence.awaited = None,
                Statement::Absence { round, .. } => {
                    announced.push(round);
                    if silence.awaited.is_some_and(|lost| lost == round || lost + 1 == round) {
                        silence.awaited = None;
                    }
                }
                Statement::Withdrawal { .. } => {}
            },
            _ => {
                if silence.awaited.is_some_and(|lost| usize::from(lost) == index) {
                    silence.omissions.extend(silence.awaited.take());
                }
            }
        }
    }
    silence
}

type Found = Vec<(Rule, Round)>;

/// Exclusions and the last round: what is open now, and what still runs.
fn exclusions(scene: &Scene) -> (Found, Found) {
    let (mut open, mut running) = (Vec::new(), Vec::new());
    let lost: Vec<Round> = (1..=scene.last()).filter(|&round| scene.lost(round)).collect();
    // "Il giocatore che perde tre partite a forfait deve essere escluso."
    let third = lost.get(2);
    open.extend(third.map(|&round| (Rule::ThirdForfeit, round)));
    // "Il giocatore che perde a forfait il primo turno deve essere escluso", unless waived.
    let first = lost.first() == Some(&1) && !scene.waived();
    if first {
        open.push((Rule::FirstRoundForfeit, 1));
    }
    // The two sentences on silence; they say nothing more to who must be excluded anyway.
    let silence = replay(scene);
    if third.is_none() {
        match (silence.omissions.as_slice(), silence.awaited) {
            ([_, second, ..], _) => open.push((Rule::SecondSilence, *second)),
            ([_], Some(lost)) => running.push((Rule::SecondSilence, lost)),
            ([], Some(lost)) if !(lost == 1 && first) => {
                running.push((Rule::SilenceAfterForfeit, lost));
            }
            ([once], None) if !(*once == 1 && first) => {
                let decided =
                    scene.history.decisions.iter().any(|it| it.rule == Rule::SilenceAfterForfeit);
                let went_on = (once + 1..=scene.last()).any(|round| {
                    let fate = scene.history.rounds.get(&round);
                    fate.is_some_and(|fate| !matches!(fate, Fate::Absent(_)))
                });
                if !decided && !went_on {
                    open.push((Rule::SilenceAfterForfeit, *once));
                }
            }
            _ => {}
        }
    }
    // "Il giocatore che perde a forfait l'ultimo turno, senza aver preannunciato l'assenza …"
    let ultimate = scene.last();
    let foretold = scene.history.notices.iter().any(|notice| match notice.says {
        Statement::Continues => false,
        Statement::Absence { round, cause } => {
            let (session, hour) = kept(scene, round, notice.at.0);
            let by_session = if round == 1 { hour } else { session };
            round == ultimate && (by_session || (hour && cause == Cause::ForceMajeure))
        }
        Statement::Withdrawal { from } => kept(scene, from, notice.at.0) == (true, true),
    });
    if scene.lost(ultimate) && !foretold {
        open.push((Rule::LastRoundForfeit, ultimate));
    }
    (open, running)
}

/// Whether a notice came before the session of the round before was over, and an hour ahead.
fn kept(scene: &Scene, round: Round, at: i64) -> (bool, bool) {
    let over = if round == 1 { None } else { scene.end(round - 1) };
    (over.is_none_or(|end| end - at >= 0), scene.start(round) - at >= HOUR)
}

/// 7.5.2 and 7.5.3 as a table: what a notice, noted at the instant it came, brings.
fn table(scene: &Scene, notice: Notice) -> Vec<(Rule, Measure)> {
    use super::Withdrawal::{Regular, Unjustified};
    let late_pairings =
        |begun| (Rule::NewPairings, if begun { Measure::LoseByForfeit } else { Measure::PairAnew });
    let (round, force_majeure, leaves) = match notice.says {
        Statement::Continues => return Vec::new(),
        Statement::Absence { round, cause } => (round, cause == Cause::ForceMajeure, false),
        Statement::Withdrawal { from } => (from, false, true),
    };
    let absences =
        scene.history.rounds.values().filter(|fate| matches!(fate, Fate::Absent(_))).count();
    let too_many = !leaves && absences >= 2;
    let (session, hour) = kept(scene, round, notice.at.0);
    let begun = scene.start(round) <= scene.now;
    let mut rows = Vec::new();
    if too_many {
        rows.push((Rule::AbsenceTooMany, Measure::CountAsWithdrawal));
    }
    if too_many || leaves {
        rows.extend(match (session, hour, begun) {
            (true, true, _) => vec![(Rule::WithdrawalInTime, Measure::Withdraw(Regular))],
            (_, _, true) => vec![(Rule::UnjustifiedWithdrawal, Measure::Withdraw(Unjustified))],
            (_, _, false) => {
                vec![
                    (Rule::UnjustifiedWithdrawal, Measure::Withdraw(Unjustified)),
                    late_pairings(false),
                ]
            }
        });
        return rows;
    }
    let announced = if round == 1 { hour } else { session };
    rows.push(match (announced, hour, force_majeure) {
        (true, _, _) => (Rule::AnnouncedAbsence, Measure::NotPair),
        (false, true, true) => (Rule::ForceMajeure, Measure::PairAnew),
        (false, true, false) | (false, false, _) => late_pairings(begun),
    });
    rows
}

/// Instants worth trying: those on which something hangs, and their neighbours.
fn critical(gaps: &[i64]) -> impl Strategy<Value = i64> + Clone + use<> {
    let (starts, ends) = (starts(gaps), ends(gaps));
    let mut instants: Vec<i64> = starts.iter().flat_map(|&at| [at, at - HOUR]).collect();
    instants.extend(&ends);
    instants.extend(starts.iter().map(|at| at + HOUR / 2));
    let near = prop_oneof![3 => Just(0_i64), 2 => Just(1_i64), 2 => Just(-1_i64)];
    (prop::sample::select(instants), near).prop_map(|(at, shift)| at + shift)
}

fn fate() -> impl Strategy<Value = Fate> {
    prop_oneof![
        4 => Just(Fate::Played),
        5 => Just(Fate::Forfeited),
        1 => Just(Fate::Absent(Leave::ByRight)),
        1 => Just(Fate::Bye),
    ]
}

fn statement(rounds: Round) -> impl Strategy<Value = Statement> + Clone {
    let cause = prop_oneof![Just(Cause::Planned), Just(Cause::ForceMajeure)];
    prop_oneof![
        3 => Just(Statement::Continues),
        3 => (1..=rounds, cause).prop_map(|(round, cause)| Statement::Absence { round, cause }),
        1 => (1..=rounds).prop_map(|from| Statement::Withdrawal { from }),
    ]
}

prop_compose! {
    /// Gaps from one hour up, so that every term lies after the start of the round it follows.
    fn scenes()(
        gaps in prop::collection::vec(prop_oneof![Just(HOUR), HOUR..6 * HOUR, Just(24 * HOUR)], 3..8)
    )(
        instant in critical(&gaps),
        notices in prop::collection::vec(
            (critical(&gaps), statement(u8::try_from(gaps.len()).unwrap())),
            0..6,
        ),
        fates in prop::collection::vec(fate(), gaps.len()),
        gaps in Just(gaps),
        waives in any::<bool>(),
        keeps in any::<bool>()
    ) -> Scene {
        let (starts, ends, now) = (starts(&gaps), ends(&gaps), instant);
        let times = starts.iter().zip(&ends).map(|(&start, &end)| RoundTimes {
            starts: Instant(start),
            ended: (end <= now).then_some(Instant(end)),
            published: Some(Instant(start - HOUR)),
        });
        let mut history = History::of(EntrantId(1));
        for (index, fate) in fates.into_iter().enumerate() {
            if starts[index] <= now {
                history.rounds.insert(u8::try_from(index + 1).unwrap(), fate);
            }
        }
        let mut heard: Vec<Notice> = notices
            .into_iter()
            .filter(|&(at, _)| at <= now)
            .map(|(at, says)| Notice { at: Instant(at), says })
            .collect();
        heard.sort_by_key(|notice| notice.at);
        history.notices = heard;
        if waives && history.rounds.get(&1) == Some(&Fate::Forfeited) {
            history.decisions.push(decision(Rule::FirstRoundForfeit, 1, Measure::Keep, Instant(now)));
        }
        let mut scene = Scene { schedule: Schedule(times.collect()), history, now };
        if let (true, Some(&round)) = (keeps, replay(&scene).omissions.first()) {
            let kept = decision(Rule::SilenceAfterForfeit, round, Measure::Keep, Instant(now));
            scene.history.decisions.push(kept);
        }
        scene
    }
}

fn starts(gaps: &[i64]) -> Vec<i64> {
    let begins = gaps.iter().scan(0, |at, gap| {
        *at += gap;
        Some(*at)
    });
    begins.collect()
}

/// A session lasts half an hour less than the time to the next round, or ends a minute before it.
fn ends(gaps: &[i64]) -> Vec<i64> {
    let starts = starts(gaps);
    let next = starts.iter().skip(1).copied().chain(std::iter::once(i64::MAX));
    let lasts = |(index, (&start, next)): (usize, (&i64, i64))| match index % 3 {
        0 => (start + 4 * HOUR).min(next - 1),
        1 => (start + HOUR / 2).min(next - 1),
        _ => (start + 24 * HOUR).min(next - HOUR / 2),
    };
    starts.iter().zip(next).enumerate().map(lasts).collect()
}

fn sorted(proposals: impl Iterator<Item = (Rule, Round)>) -> Vec<(Rule, Round)> {
    let mut found: Vec<_> = proposals.collect();
    found.sort_unstable();
    found
}

const OF_FORFEITS: [Rule; 5] = [
    Rule::ThirdForfeit,
    Rule::FirstRoundForfeit,
    Rule::SilenceAfterForfeit,
    Rule::SecondSilence,
    Rule::LastRoundForfeit,
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn forfeits_and_silences_are_read_alike(scene in scenes()) {
        let due = scene.case().due(Instant(scene.now));
        let of_forfeits = |rule: &Rule| OF_FORFEITS.contains(rule);
        let open = due.open.iter().map(|it| (it.rule, it.round));
        let running = due.running.iter().map(|it| (it.rule, it.round));
        let (expected, expected_running) = exclusions(&scene);
        prop_assert_eq!(sorted(open.filter(|(rule, _)| of_forfeits(rule))), sorted(expected.into_iter()));
        prop_assert_eq!(sorted(running), sorted(expected_running.into_iter()));
        prop_assert_eq!(scene.case().omissions(Instant(scene.now)), replay(&scene).omissions);
    }

    #[test]
    fn a_forfeit_is_read_as_it_will_be_when_its_term_has_passed(scene in scenes()) {
        let undecided = History { decisions: Vec::new(), ..scene.history.clone() };
        let Some(lost) = undecided.forfeits().last() else { return Ok(()) };
        let mut ahead = Scene { history: undecided, ..scene };
        ahead.history.rounds.retain(|&round, _| round <= lost);
        let at_once = ahead.case().on_forfeit(lost).unwrap();
        if lost < ahead.last() {
            ahead.now = ahead.start(lost + 1) - HOUR + 1;
            ahead.history.notices.retain(|notice| notice.at.0 <= ahead.now);
        }
        let (open, _) = exclusions(&ahead);
        // Whoever should have been out already is still to be excluded.
        let of_round = |&(rule, round): &(Rule, Round)| round == lost || rule == Rule::ThirdForfeit;
        let expected = sorted(open.into_iter().filter(of_round));
        prop_assert_eq!(sorted(at_once.iter().map(|it| (it.rule, it.round))), expected);
    }

    #[test]
    fn notices_are_read_alike(scene in scenes(), says in statement(3)) {
        let notice = Notice { at: Instant(scene.now), says };
        let ruling = scene.case().on_notice(notice, notice.at);
        let about = match says {
            Statement::Continues => None,
            Statement::Absence { round, .. } | Statement::Withdrawal { from: round } => Some(round),
        };
        if let Some(round) = about {
            let open = !scene.history.rounds.contains_key(&round);
            prop_assert_eq!(ruling.is_ok(), open);
            if let Ok(ruling) = ruling {
                let found: Vec<_> = ruling.proposals.iter().map(|it| (it.rule, it.measure)).collect();
                prop_assert_eq!(found, table(&scene, notice));
            }
        }
    }

    #[test]
    fn whatever_is_open_can_be_decided_and_is_then_closed(scene in scenes()) {
        let now = Instant(scene.now);
        for proposal in scene.case().due(now).open {
            prop_assert!(proposal.open_at(now).next().is_some(), "{:?}", proposal);
            for choice in proposal.open_at(now) {
                let made = Decision {
                    rule: proposal.rule,
                    round: proposal.round,
                    option: choice.measure,
                    reason: Some("why".to_owned()),
                    by: PersonId("arbiter".to_owned()),
                    at: now,
                };
                prop_assert_eq!(scene.case().admit(&made), Ok(proposal.clone()));
                let mut after = scene.clone();
                after.history.decisions.push(made.clone());
                let again = after.case().due(now).open;
                let same = again.iter().any(|it| (it.rule, it.round) == (made.rule, made.round));
                prop_assert!(!same, "{:?} is open again", made);
            }
        }
    }
}

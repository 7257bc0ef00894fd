//! Whole stories, as they happen in a tournament.

use codex::stands_for;
use vocabulary::Millis;

use super::proposal::{Force, Measure, Withdrawal};
use super::stage::{
    Stage, absence, before, continues, end, gist, just_after, measures, start, withdrawal,
};
use super::{Cause, Destination, Edition, Fate, History, Leave, Loss, Rule, Standing, Timing};

const NO_MORE: Measure = Measure::Withdraw(Withdrawal::Unjustified);
const REGULAR: Measure = Measure::Withdraw(Withdrawal::Regular);

#[test]
fn three_forfeits_exclude_even_with_word_after_each() {
    stands_for!("fsi-2009 7.5.1");
    let stage = Stage::of(9)
        .played(1..=2)
        .forfeited(3)
        .said(continues(before(4, 120, 0)))
        .played(4..=4)
        .forfeited(5)
        .said(continues(before(6, 120, 0)))
        .played(6..=6);
    assert!(stage.case().due(end(6)).open.is_empty());
    let stage = stage.forfeited(7);
    let proposals = stage.case().on_forfeit(7).unwrap();
    assert_eq!(gist(&proposals), [(Rule::ThirdForfeit, 7, Measure::Exclude)]);
    assert_eq!(proposals[0].force, Force::Mandatory);
    assert_eq!(stage.case().due(end(7)).open, proposals);
    let stage = stage.decide((Rule::ThirdForfeit, 7), Measure::Exclude, "", end(7)).unwrap();
    assert_eq!(stage.history.standing(), Standing::Out { rule: Rule::ThirdForfeit });
    // Excluded is not withdrawn: the report tells of it, the gains are kept.
    assert!(stage.case().consequences().is_empty());
    assert_eq!(stage.case().report_mentions()[0].rule, Rule::ThirdForfeit);
}

#[test]
fn round_one_is_waived_and_a_later_silence_is_the_first() {
    stands_for!("fsi-2009 7.5.1");
    let called = start(1).after(Millis::minutes(40));
    let stage = Stage::of(7).forfeited(1);
    assert_eq!(
        gist(&stage.case().on_forfeit(1).unwrap()),
        [(Rule::FirstRoundForfeit, 1, Measure::Exclude)]
    );
    let ruling = stage.case().on_notice(continues(called), called).unwrap();
    assert_eq!(ruling.timing, Timing::InTime);
    assert_eq!(gist(&ruling.proposals), [(Rule::FirstRoundForfeit, 1, Measure::Exclude)]);
    let stage = stage.said(continues(called));
    let stage = stage
        .decide(
            (Rule::FirstRoundForfeit, 1),
            Measure::Keep,
            "his train was cancelled, he is on the next",
            called,
        )
        .unwrap()
        .played(2..=3)
        .forfeited(4);
    let running = stage.case().on_forfeit(4).unwrap();
    assert_eq!(gist(&running), [(Rule::SilenceAfterForfeit, 4, Measure::Exclude)]);
    assert_eq!(running[0].deadline.unwrap().latest, Some(before(5, 60, 0)));
    let passed = just_after(before(5, 60, 0));
    let due = stage.case().due(passed);
    assert_eq!(gist(&due.open), [(Rule::SilenceAfterForfeit, 4, Measure::Exclude)]);
    assert_eq!(due.open[0].force, Force::Discretionary);
    assert_eq!(stage.case().omissions(passed), [4]);
    let waived = &stage.case().report_mentions()[0];
    assert_eq!((waived.rule, waived.destination), (Rule::FirstRoundForfeit, Destination::Record));
    assert!(waived.reason.as_deref().unwrap().contains("train"));
}

#[test]
fn a_third_absence_is_a_withdrawal_and_regular_if_it_keeps_both_terms() {
    stands_for!("fsi-2009 7.5.2 7.5.3");
    let stage = Stage::of(7).played(1..=1).absent(2).absent(3).played(4..=5);
    let ruling = stage.case().on_notice(absence(end(5), 6, Cause::Planned), end(5)).unwrap();
    assert_eq!(
        gist(&ruling.proposals),
        [
            (Rule::AbsenceTooMany, 6, Measure::CountAsWithdrawal),
            (Rule::WithdrawalInTime, 6, REGULAR)
        ]
    );
    assert_eq!(ruling.timing, Timing::InTime);
    let at = just_after(end(5));
    let late = stage.case().on_notice(absence(at, 6, Cause::ForceMajeure), at).unwrap();
    assert_eq!(
        gist(&late.proposals),
        [
            (Rule::AbsenceTooMany, 6, Measure::CountAsWithdrawal),
            (Rule::UnjustifiedWithdrawal, 6, NO_MORE),
            (Rule::NewPairings, 6, Measure::PairAnew)
        ]
    );
    let stage = stage
        .said(absence(end(5), 6, Cause::Planned))
        .decide((Rule::AbsenceTooMany, 6), Measure::CountAsWithdrawal, "", end(5))
        .unwrap()
        .decide((Rule::WithdrawalInTime, 6), REGULAR, "", end(5))
        .unwrap();
    assert_eq!(stage.history.standing(), Standing::Out { rule: Rule::WithdrawalInTime });
    assert!(stage.case().consequences().is_empty(), "the gains are kept");
    assert!(stage.case().due(end(5)).open.is_empty());
    let mentions = stage.case().report_mentions();
    assert_eq!(mentions.len(), 1);
    assert_eq!(mentions[0].rule, Rule::WithdrawalReported);
    assert_eq!(mentions[0].destination, Destination::JusticeBodies);
}

#[test]
fn who_does_not_show_up_in_the_last_round_loses_gains_prizes_and_promotion() {
    stands_for!("fsi-2009 7.5.2 7.5.3");
    let stage = Stage::of(7).played(1..=6).forfeited(7);
    let proposals = stage.case().on_forfeit(7).unwrap();
    assert_eq!(gist(&proposals), [(Rule::LastRoundForfeit, 7, NO_MORE)]);
    let stage = stage.decide((Rule::LastRoundForfeit, 7), NO_MORE, "", end(7)).unwrap();
    let losses: Vec<_> = stage.case().consequences().iter().map(|it| it.loss).collect();
    assert_eq!(losses, [Loss::Prizes, Loss::Promotion, Loss::Gains]);
    assert_eq!(stage.case().report_mentions()[0].rule, Rule::WithdrawalReported);
    assert!(stage.case().due(end(7)).open.is_empty());
}

#[test]
fn an_absence_from_the_last_round_announced_in_time_costs_nothing() {
    stands_for!("fsi-2009 7.5.2");
    let stage = Stage::of(7).played(1..=6);
    let notice = absence(end(6), 7, Cause::Planned);
    let ruling = stage.case().on_notice(notice, end(6)).unwrap();
    assert_eq!(gist(&ruling.proposals), [(Rule::AnnouncedAbsence, 7, Measure::NotPair)]);
    let stage = stage
        .said(notice)
        .decide((Rule::AnnouncedAbsence, 7), Measure::NotPair, "", end(6))
        .unwrap()
        .lived(7, Fate::Absent(Leave::ByRight));
    assert!(stage.case().due(end(7)).open.is_empty());
    assert!(stage.case().consequences().is_empty() && stage.case().report_mentions().is_empty());
}

#[test]
fn force_majeure_three_quarters_of_an_hour_before_is_left_to_the_arbiter() {
    stands_for!("fsi-2009 7.5.2");
    let stage = Stage::of(7).played(1..=3);
    let at = before(4, 45, 0);
    let notice = absence(at, 4, Cause::ForceMajeure);
    let ruling = stage.case().on_notice(notice, at).unwrap();
    assert_eq!(ruling.timing, Timing::Late);
    assert_eq!(ruling.proposals[0].force, Force::Discretionary);
    assert_eq!(measures(&ruling.proposals[0]), [Measure::PairAnew, Measure::LoseByForfeit]);
    let stage = stage.said(notice);
    let spared = Stage { history: stage.history.clone(), ..Stage::of(7).played(1..=3) }
        .decide((Rule::NewPairings, 4), Measure::PairAnew, "the leader would go without a game", at)
        .unwrap();
    assert_eq!(spared.history.absences(), [4]);
    let stage =
        stage.decide((Rule::NewPairings, 4), Measure::LoseByForfeit, "", at).unwrap().forfeited(4);
    assert!(stage.history.absences().is_empty());
    assert!(stage.case().on_forfeit(4).unwrap().is_empty(), "the call told that he goes on");
}

#[test]
fn a_case_survives_a_journal() {
    stands_for!("fsi-2009 7.5.1");
    let stage = Stage::of(7)
        .forfeited(1)
        .said(continues(start(1)))
        .said(withdrawal(start(2), 3))
        .decide((Rule::FirstRoundForfeit, 1), Measure::Keep, "his club vouches for him", start(1))
        .unwrap()
        .absent(2);
    let text = serde_json::to_string(&stage.history).unwrap();
    assert_eq!(serde_json::from_str::<History>(&text).unwrap(), stage.history);
    let text = serde_json::to_string(&stage.schedule).unwrap();
    assert_eq!(serde_json::from_str::<super::Schedule>(&text).unwrap(), stage.schedule);
}

#[test]
fn another_edition_may_have_other_numbers() {
    stands_for!("fsi-2009 7.5.1 7.5.2");
    let edition = Edition {
        forfeits_that_exclude: 2,
        announced_absences: 0,
        notice: Millis::minutes(30),
        ..Edition::FSI_2009
    };
    let stage = Stage { edition, ..Stage::of(7).forfeited(2).forfeited(4) };
    assert_eq!(
        gist(&stage.case().on_forfeit(4).unwrap()),
        [(Rule::ThirdForfeit, 4, Measure::Exclude)]
    );
    let stage = Stage { edition, ..Stage::of(7) };
    let at = before(1, 30, 0);
    let ruling = stage.case().on_notice(absence(at, 1, Cause::Planned), at).unwrap();
    assert_eq!(
        gist(&ruling.proposals),
        [
            (Rule::AbsenceTooMany, 1, Measure::CountAsWithdrawal),
            (Rule::WithdrawalInTime, 1, REGULAR)
        ]
    );
}

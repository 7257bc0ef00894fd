use codex::{Article, article, stands_for};
use jiff::Span;
use jiff::civil::{Date, date};
use proptest::prelude::*;

use super::tests_common::{calendar, played, weekend};
use super::*;
use crate::announcement::{PairingSystem, Restriction, TeamRules, Tier};
use crate::fsi::FideLimits;

/// The heaviest weight that an article has among the findings.
fn weight(announcement: &Announcement, facts: &Facts, article: Article) -> Weight {
    weight_under(announcement, facts, &Rtf::FSI_2009, article)
}

fn weight_under(event: &Announcement, facts: &Facts, rtf: &Rtf, article: Article) -> Weight {
    let findings = check(event, facts, rtf).findings;
    findings
        .iter()
        .filter(|finding| finding.article == article)
        .map(|one| one.weight)
        .max()
        .unwrap()
}

fn verdict_of(announcement: &Announcement, facts: &Facts) -> Verdict {
    check(announcement, facts, &Rtf::FSI_2009).valid_for_elo
}

/// Before anything happened: the same event with nothing but its announcement.
fn announced() -> Facts {
    Facts::default()
}

/// So many days from 1 March 2026 on.
fn run(days: &[i32]) -> Vec<Date> {
    days.iter().map(|&day| date(2026, 3, 1).saturating_add(Span::new().days(day))).collect()
}

fn teams(primary: TeamScore) -> Announcement {
    let mut event = weekend();
    event.field = Field::Teams(TeamRules {
        boards: 4,
        reserves: 2,
        primary,
        forfeit_board_halves: 8,
        bye_board_halves: 4,
        bye_match_points: 1,
    });
    event
}

#[test]
fn an_event_is_valid_when_every_requirement_is_met() {
    stands_for!("fsi-2009 5.3.1");
    assert_eq!(verdict_of(&weekend(), &played()), Verdict::Yes);
    let not_yet = [article!("fsi-2009 5.3.1.c"), article!("fsi-2009 5.3.1.g")];
    assert_eq!(verdict_of(&weekend(), &announced()), Verdict::NotYet(not_yet.to_vec()));
    assert_eq!(weight(&weekend(), &played(), article!("fsi-2009 5.3.1")), Weight::Met);
    let recognised = Facts { aim: Aim::Recognition, ..played() };
    assert_eq!(verdict_of(&weekend(), &recognised), Verdict::NotSought);
}

#[test]
fn six_rounds_or_five_on_consecutive_days() {
    stands_for!("fsi-2009 5.3.1.a");
    let letter = article!("fsi-2009 5.3.1.a");
    let of = |rounds, days: &[i32]| {
        let mut event = weekend();
        event.rounds = rounds;
        event.calendar = calendar(&run(days));
        weight(&event, &announced(), letter)
    };
    assert_eq!(of(6, &[0, 7, 14, 21, 28, 35]), Weight::Met);
    assert_eq!(of(5, &[0, 1, 2, 3, 4]), Weight::Met);
    assert_eq!(of(5, &[0, 1, 1, 2, 2]), Weight::Met);
    assert_eq!(of(5, &[0, 1, 2, 3, 5]), Weight::Breach);
    assert_eq!(of(4, &[0, 1, 2, 3]), Weight::Breach);
    assert_eq!(of(5, &[0, 1, 2]), Weight::Missing);
    // A tournament of six rounds that was broken off after four.
    let mut event = weekend();
    event.rounds = 6;
    let stopped = Facts { ended: true, played_on: run(&[0, 1, 2, 3]), ..announced() };
    assert_eq!(weight(&event, &stopped, letter), Weight::Breach);
}

#[test]
fn games_and_hours_of_a_day_stay_within_what_fide_allows() {
    stands_for!("fsi-2009 5.3.1.b");
    let letter = article!("fsi-2009 5.3.1.b");
    let of = |control: &str, a_day: i32, fide| {
        let mut event = weekend();
        event.control = control.parse().unwrap();
        event.rounds = 6;
        let days: Vec<Date> = (0..6).map(|round| run(&[round / a_day])[0]).collect();
        event.calendar = calendar(&days);
        weight_under(&event, &announced(), &Rtf::FSI_2009.with_fide(fide), letter)
    };
    // Three games of two hours each side are twelve hours: the limit itself.
    assert_eq!(of("90m+30s", 3, FideLimits::YEAR_2009), Weight::Met);
    assert_eq!(of("90m+31s", 3, FideLimits::YEAR_2009), Weight::Breach);
    assert_eq!(of("90m+31s", 2, FideLimits::YEAR_2009), Weight::Met);
    // Four short games keep the hours; only the older edition counts rounds.
    assert_eq!(of("60m+30s", 4, FideLimits::YEAR_2009), Weight::Breach);
    assert_eq!(of("60m+30s", 4, FideLimits::YEAR_2022), Weight::Met);
}

#[test]
fn seven_players_or_six_in_five_rounds() {
    stands_for!("fsi-2009 5.3.1.c");
    let letter = article!("fsi-2009 5.3.1.c");
    let five = |paired, ended| weight(&weekend(), &Facts { paired, ended, ..played() }, letter);
    assert_eq!(five(Some(6), true), Weight::Met);
    assert_eq!(five(Some(5), true), Weight::Breach);
    assert_eq!(five(Some(5), false), Weight::Missing);
    assert_eq!(five(None, false), Weight::Missing);
    let mut event = weekend();
    event.rounds = 6;
    let six = |paired| {
        let played_on = run(&[0, 1, 2, 3, 4, 5]);
        weight(&event, &Facts { paired: Some(paired), played_on, ..played() }, letter)
    };
    assert_eq!(six(7), Weight::Met);
    assert_eq!(six(6), Weight::Breach);
}

#[test]
fn two_hours_each_reckoned_on_sixty_moves_where_there_is_an_increment() {
    stands_for!("fsi-2009 5.3.1.d");
    let letter = article!("fsi-2009 5.3.1.d");
    let of = |control: &str, strongest| {
        let mut event = weekend();
        event.control = control.parse().unwrap();
        weight(&event, &Facts { strongest, ..announced() }, letter)
    };
    assert_eq!(of("90m+30s", None), Weight::Met);
    assert_eq!(of("60m+30s", None), Weight::Breach);
    assert_eq!(of("40/90m+30s, 30m+30s", None), Weight::Met);
    assert_eq!(of("120m", None), Weight::Met);
    assert_eq!(of("119m59s", None), Weight::Breach);
    assert_eq!(of("90m+29s", None), Weight::Breach);
    assert_eq!(of("W:120m|B:110m", None), Weight::Breach);
    // Two hours and twenty without increment, 110 minutes of them for the first sixty moves: FIDE
    // rates it in 2009 as long as nobody has 2200.
    let late = "40/80m, 20/30m, 30m";
    assert_eq!(of(late, Some(2199)), Weight::Met);
    assert_eq!(of(late, Some(2200)), Weight::Breach);
    assert_eq!(of(late, None), Weight::Missing);
    // Forty moves are advised in 2009; from 2022 at least thirty are asked for.
    assert_eq!(of("36/90m+30s, 30m+30s", None), Weight::Notice);
    let mut event = weekend();
    let rtf = Rtf::FSI_2009.with_fide(FideLimits::YEAR_2022);
    event.control = "30/90m+30s, 30m+30s".parse().unwrap();
    assert_eq!(weight_under(&event, &announced(), &rtf, letter), Weight::Met);
    event.control = "29/90m+30s, 30m+30s".parse().unwrap();
    assert_eq!(weight_under(&event, &announced(), &rtf, letter), Weight::Breach);
}

#[test]
fn an_event_begins_and_ends_within_ninety_days() {
    stands_for!("fsi-2009 5.3.1.e");
    let of = |last| {
        let mut event = weekend();
        event.rounds = 6;
        event.calendar = calendar(&run(&[0, 7, 14, 21, 28, last]));
        weight(&event, &announced(), article!("fsi-2009 5.3.1.e"))
    };
    assert_eq!(of(89), Weight::Met);
    assert_eq!(of(90), Weight::Breach);
}

#[test]
fn the_arbiter_is_at_least_national_candidate() {
    stands_for!("fsi-2009 5.3.1.f 7.1.1");
    let of =
        |grade, article| weight(&weekend(), &Facts { arbiter: Some(grade), ..played() }, article);
    let (category, qualified) = (article!("fsi-2009 5.3.1.f"), article!("fsi-2009 7.1.1"));
    assert_eq!(of(ArbiterGrade::Regional, category), Weight::Breach);
    assert_eq!(of(ArbiterGrade::NationalCandidate, category), Weight::Met);
    assert_eq!(of(ArbiterGrade::International, category), Weight::Met);
    assert_eq!(of(ArbiterGrade::Regional, qualified), Weight::Met);
    assert_eq!(of(ArbiterGrade::None, qualified), Weight::Breach);
}

#[test]
fn authorised_before_and_homologated_after() {
    stands_for!("fsi-2009 5.3.1.g 6.1.2");
    let letter = article!("fsi-2009 5.3.1.g");
    let start = weekend().calendar[0].starts;
    let granted = |at| Facts { authorisation: Authorisation::Granted(at), ..played() };
    assert_eq!(weight(&weekend(), &granted(start), letter), Weight::Met);
    assert_eq!(weight(&weekend(), &granted(Instant(start.0 + 1)), letter), Weight::Breach);
    let refused = Facts { authorisation: Authorisation::Refused, ..played() };
    assert_eq!(weight(&weekend(), &refused, letter), Weight::Breach);
    let played_without = Facts { authorisation: Authorisation::Pending, ..played() };
    assert_eq!(weight(&weekend(), &played_without, letter), Weight::Breach);
    // Authorised, played, not homologated: it does not count, and the notice says why.
    let pending = Facts { homologation: Homologation::Pending, ..played() };
    assert_eq!(verdict_of(&weekend(), &pending), Verdict::NotYet(vec![letter]));
    assert_eq!(weight(&weekend(), &pending, article!("fsi-2009 6.1.2")), Weight::Notice);
}

#[test]
fn an_event_that_asks_for_no_rating_is_authorised_beforehand_all_the_same() {
    stands_for!("fsi-2009 6.1.1");
    let rule = article!("fsi-2009 6.1.1");
    let recognised = Facts { aim: Aim::Recognition, ..played() };
    assert_eq!(weight(&weekend(), &recognised, rule), Weight::Met);
    let without = Facts { authorisation: Authorisation::Pending, ..recognised };
    assert_eq!(weight(&weekend(), &without, rule), Weight::Breach);
}

#[test]
fn a_team_event_is_valid_with_two_hours_an_arbiter_and_individual_points_first() {
    stands_for!("fsi-2009 5.4.1 5.4.1.a 5.4.1.b 5.4.1.c 5.4.1.d");
    let mut event = teams(TeamScore::Individual);
    assert_eq!(verdict_of(&event, &played()), Verdict::Yes);
    assert_eq!(weight(&event, &played(), article!("fsi-2009 5.4.1")), Weight::Met);
    let pending = Facts { homologation: Homologation::Pending, ..played() };
    let stamp = article!("fsi-2009 5.4.1.d");
    assert_eq!(verdict_of(&event, &pending), Verdict::NotYet(vec![stamp]));
    event.control = "60m+30s".parse().unwrap();
    let time = article!("fsi-2009 5.4.1.a");
    assert_eq!(verdict_of(&event, &played()), Verdict::No(vec![time]));
    let regional = Facts { arbiter: Some(ArbiterGrade::Regional), ..played() };
    let event = teams(TeamScore::Match);
    let broken = vec![article!("fsi-2009 5.4.1.b"), article!("fsi-2009 5.4.1.c")];
    assert_eq!(verdict_of(&event, &regional), Verdict::No(broken));
}

#[test]
fn restrictions_rest_on_chess_age_or_club_and_anything_else_is_judged_by_a_person() {
    stands_for!("fsi-2009 1.2 5.2.1.b");
    let mut event = weekend();
    event.restrictions = vec![
        Restriction::Rating { from: None, to: Some(1999) },
        Restriction::Age { from: Some(60), to: None },
        Restriction::Clubs(vec!["Arrocco".to_owned()]),
        Restriction::CategoryUpTo("1N".to_owned()),
        Restriction::Qualification,
    ];
    assert_eq!(verdict_of(&event, &played()), Verdict::Yes);
    event.restrictions.push(Restriction::Other("solo chi tifa".to_owned()));
    assert_eq!(verdict_of(&event, &played()), Verdict::NotYet(vec![article!("fsi-2009 1.2")]));
}

#[test]
fn round_robin_or_swiss_and_italo_swiss_only_for_promotion() {
    stands_for!("fsi-2009 7.2.1 7.2.2");
    let (book, leave) = (article!("fsi-2009 7.2.1"), article!("fsi-2009 7.2.2"));
    let of = |system, tier, facts: &Facts, article| {
        let mut event = weekend();
        event.system = system;
        event.field = Field::Individual(tier);
        weight(&event, facts, article)
    };
    for system in [
        PairingSystem::Swiss,
        PairingSystem::Swiss2017,
        PairingSystem::RoundRobin { cycles: 1 },
        PairingSystem::RoundRobin { cycles: 2 },
    ] {
        assert_eq!(of(system, Tier::Open, &played(), book), Weight::Met);
    }
    let italo = PairingSystem::ItaloSwiss;
    assert_eq!(of(italo, Tier::Promotion, &played(), book), Weight::Met);
    assert_eq!(of(italo, Tier::Open, &played(), book), Weight::Breach);
    let by_leave = Facts { system_authorised: true, ..played() };
    assert_eq!(of(italo, Tier::Open, &by_leave, leave), Weight::Met);
    let hand = |authorised| PairingSystem::ByHand { authorised };
    assert_eq!(of(hand(true), Tier::Open, &played(), leave), Weight::Met);
    assert_eq!(of(hand(false), Tier::Open, &played(), leave), Weight::Missing);
}

#[test]
fn ties_follow_the_announcement_or_else_the_book() {
    stands_for!("fsi-2009 7.3.1");
    let article = article!("fsi-2009 7.3.1");
    let words = |event: &Announcement| {
        let findings = check(event, &played(), &Rtf::FSI_2009).findings;
        let one = findings.into_iter().find(|finding| finding.article == article).unwrap();
        (one.weight, one.what)
    };
    let mut event = weekend();
    let silent = |list: &str| (Weight::Notice, phrase!("pack-ties-prescribed", list = list));
    assert_eq!(words(&event), silent("BH/C1"));
    event.system = PairingSystem::RoundRobin { cycles: 1 };
    assert_eq!(words(&event), silent("SB"));
    event.tie_breaks = vec!["DE".to_owned(), "SB".to_owned()];
    assert_eq!(words(&event).0, Weight::Met);
    event.tie_breaks = vec!["simpatia".to_owned()];
    assert_eq!(words(&event).0, Weight::ForTheArbiter);
}

proptest! {
    /// Five rounds are on consecutive days when their days are as many as the span has.
    #[test]
    fn no_gap_means_as_many_days_as_the_span(days in prop::collection::vec(0i32..8, 5)) {
        let mut event = weekend();
        event.calendar = calendar(&run(&days));
        let distinct = (0..8).filter(|day| days.contains(day)).count();
        let span = days.iter().max().unwrap() - days.iter().min().unwrap() + 1;
        let consecutive = usize::try_from(span) == Ok(distinct);
        let found = weight(&event, &announced(), article!("fsi-2009 5.3.1.a"));
        prop_assert_eq!(found == Weight::Met, consecutive);
    }
}

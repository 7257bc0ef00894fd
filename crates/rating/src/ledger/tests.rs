//! The ledger against the text and the examples of the regulation.

use codex::stands_for;
use jiff::civil::{Date, date};

use super::kit::*;
use super::*;
use crate::elo_italia::Closing;

/// Somebody with this rating, numbered after it.
fn rated(rating: Rating) -> OpeningRow {
    let number = 10_000 + u32::try_from(rating).expect("a rating of the test");
    row(
        number,
        Merit::EloItalia(rating),
        EloItalia::FSI_2009.category_for(rating).unwrap_or_default(),
    )
}

/// Player 1, and an opponent of each rating that the tests need.
fn office(own: OpeningRow) -> Ledger {
    let opponents =
        [1268, 1280, 1340, 1440, 1630, 1687, 1720, 1780, 1850, 1885, 1890, 1990].map(rated);
    opened_with(std::iter::once(own).chain(opponents).collect())
}

fn own(rating: Rating, category: Category) -> OpeningRow {
    row(1, Merit::EloItalia(rating), category)
}

/// A tournament of player 1: the opponents' ratings, and what was scored in halves.
fn games(ledger: &Ledger, id: &str, played: &[(u32, u8)]) -> Received {
    let games: Vec<_> =
        played.iter().map(|&(rating, half_points)| (1, 10_000 + rating, half_points)).collect();
    event(ledger, id, &games)
}

/// The closing of player 1 in March 2010 after these tournaments.
fn march(mut ledger: Ledger, tournaments: &[&[(u32, u8)]]) -> Closing {
    for (number, played) in tournaments.iter().enumerate() {
        let received = games(&ledger, &format!("T{number}"), played);
        append(&mut ledger, Entry::Received(received));
    }
    closing(&ledger, list(2010, 3))
}

fn closing(ledger: &Ledger, list: ListDate) -> Closing {
    let closed = ledger.close(list).expect("the list can be closed");
    closed.changes.iter().find(|change| change.player == player(1)).expect("a change").closing
}

fn place(ledger: &Ledger, list: ListDate) -> Place {
    let closed = ledger.close(list).expect("the list can be closed");
    closed.rows.iter().find(|row| row.player == player(1)).expect("a row").place
}

fn italia(rating: Rating, category: Category) -> Place {
    Place { merit: Merit::EloItalia(rating), category }
}

#[test]
fn p01_the_variations_of_the_tournaments_are_summed() {
    stands_for!("fsi-2009 4.2.3 4.4.1.1");
    // 57 % won, 24 % lost, 70 % won: +12, −6, +9.
    let end = march(
        office(own(1487, Category::Unclassified)),
        &[&[(1440, 2)], &[(1687, 0)], &[(1340, 2)]],
    );
    assert_eq!((end.sum, end.end), (15, italia(1502, Category::ThirdNational)));
}

#[test]
fn p02_and_p03_below_third_national_1600_is_the_most_and_steps_are_skipped() {
    stands_for!("fsi-2009 4.4.2 4.4.1.2");
    // Five wins with 12 % each are worth 132, two with 25 % each 45.
    let end = march(office(own(1440, Category::Unclassified)), &[&[(1780, 2); 5], &[(1630, 2); 2]]);
    assert_eq!((end.reached, end.held_back), (Some(1617), true));
    assert_eq!(end.end, italia(1600, Category::SecondNational));
    // Five wins with 20 % each are worth 120, which is no more than the ceiling.
    let end = march(office(own(1480, Category::FirstSocial)), &[&[(1720, 2); 5]]);
    assert!(!end.held_back);
    assert_eq!(end.end, italia(1600, Category::SecondNational));
}

#[test]
fn p04_from_third_national_up_there_is_no_ceiling() {
    stands_for!("fsi-2009 4.4.2");
    let end = march(office(own(1590, Category::ThirdNational)), &[&[(1780, 2); 2]]);
    assert_eq!(end.end, italia(1635, Category::SecondNational));
}

#[test]
fn p05_and_p06_a_category_is_for_life_and_a_rating_has_no_floor() {
    stands_for!("fsi-2009 4.1.2");
    let end = march(office(own(2010, Category::CandidateMaster)), &[&[(1885, 0); 3]]);
    assert_eq!(end.end, italia(1950, Category::CandidateMaster));
    let end = march(office(own(1460, Category::SecondSocial)), &[&[(1268, 0); 2]]);
    assert_eq!(end.end, italia(1415, Category::SecondSocial));
}

#[test]
fn p07_an_equated_foreigner_enters_with_the_equation() {
    stands_for!("fsi-2009 4.2.7 4.4.1.3");
    let mut ledger = office(rated(1500));
    append(&mut ledger, Entry::Player(player(1), Person::default()));
    let equated = |rating, on| Entry::Equated { player: player(1), rating, on };
    append(&mut ledger, equated(1850, date(2010, 1, 4)));
    assert_eq!(
        ledger.entered_with(player(1), date(2010, 1, 3)),
        Ok(Place { merit: Merit::Theoretical, category: Category::Unclassified })
    );
    let entered = ledger.entered_with(player(1), date(2010, 1, 5));
    assert_eq!(entered, Ok(italia(1850, Category::Unclassified)));
    // Two games lost with 50 %, then one won with 31 %: −30 and +21.
    let end = march(ledger.clone(), &[&[(1850, 0); 2], &[(1990, 2)]]);
    assert_eq!(end.end, italia(1841, Category::FirstNational));
    // A new equation counts only if it is higher than what is held by then.
    let lost = games(&ledger, "L", &[(1850, 0); 2]);
    append(&mut ledger, Entry::Received(lost));
    append(&mut ledger, Entry::Closed { list: list(2010, 3) });
    append(&mut ledger, Entry::Published { list: list(2010, 3), on: date(2010, 3, 1) });
    assert_eq!(place(&ledger, list(2010, 3)).merit, Merit::EloItalia(1820));
    append(&mut ledger, equated(1800, date(2010, 3, 2)));
    assert_eq!(place(&ledger, list(2010, 5)).merit, Merit::EloItalia(1820));
    append(&mut ledger, equated(1900, date(2010, 3, 3)));
    assert_eq!(place(&ledger, list(2010, 5)).merit, Merit::EloItalia(1900));
    let entered = ledger.entered_with(player(1), date(2010, 3, 3)).expect("a list in force");
    assert_eq!(entered.merit, Merit::EloItalia(1900));
}

#[test]
fn p08_small_gains_add_up_to_third_national() {
    stands_for!("fsi-2009 4.4.1.1");
    let end = march(
        office(own(1590, Category::FirstSocial)),
        &[&[(1280, 2)], &[(1280, 2)], &[(1280, 2)]],
    );
    assert_eq!((end.sum, end.end), (9, italia(1599, Category::ThirdNational)));
}

#[test]
fn p09_and_p10_fide_takes_over_and_gives_back() {
    stands_for!("fsi-2009 4.2.6");
    let mut ledger = office(own(1700, Category::ThirdNational));
    let fide = |news, on| Entry::Fide { player: player(1), news, on };
    let delisted = FideNews::Delisted { floor: 1200 };
    let refused = ledger.append(fide(delisted, date(2010, 2, 1)));
    assert_eq!(refused, Err(Refusal::NotFideRated(player(1))));
    append(&mut ledger, fide(FideNews::Rated { rating: 1652, games: 9 }, date(2010, 2, 1)));
    let end = march(ledger.clone(), &[&[(1890, 2)]]);
    assert_eq!(end.sum, 24);
    let from_march = Place { merit: Merit::Fide(1652), category: Category::SecondNational };
    assert_eq!(end.end, from_march);
    append(&mut ledger, Entry::Closed { list: list(2010, 3) });
    append(&mut ledger, Entry::Published { list: list(2010, 3), on: date(2010, 3, 1) });
    // FIDE alone moves the rating now.
    assert_eq!(place(&ledger, list(2010, 5)), from_march);
    append(&mut ledger, fide(FideNews::Rated { rating: 1201, games: 15 }, date(2010, 3, 1)));
    assert_eq!(place(&ledger, list(2010, 5)).merit, Merit::Fide(1201));
    append(&mut ledger, fide(delisted, date(2010, 4, 1)));
    append(&mut ledger, Entry::Closed { list: list(2010, 5) });
    assert_eq!(place(&ledger, list(2010, 5)), italia(1199, Category::SecondNational));
    // Back on the national list, the rating moves like any other.
    append(&mut ledger, Entry::Published { list: list(2010, 5), on: date(2010, 5, 1) });
    let entered = ledger.entered_with(player(1), date(2010, 5, 2));
    assert_eq!(entered, Ok(italia(1199, Category::SecondNational)));
    assert_eq!(place(&ledger, list(2010, 7)), italia(1199, Category::SecondNational));
}

fn received_on(received: Received, day: Date) -> Received {
    Received { received: day, ..received }
}

#[test]
fn p11_receipt_by_the_tenth_day_before_decides_the_list() {
    stands_for!("fsi-2009 4.2.2");
    let mut ledger = office(own(1487, Category::Unclassified));
    let in_time = received_on(games(&ledger, "A", &[(1440, 2)]), date(2010, 2, 19));
    let late = received_on(games(&ledger, "B", &[(1340, 2)]), date(2010, 2, 20));
    append(&mut ledger, Entry::Received(late.clone()));
    append(&mut ledger, Entry::Received(in_time));
    let closed = ledger.close(list(2010, 3)).expect("its turn");
    assert_eq!(closed.tournaments, 1);
    let carried = CarriedOver { id: late.id, received: date(2010, 2, 20), enters: list(2010, 5) };
    assert_eq!(closed.carried_over, [carried]);
    assert_eq!(place(&ledger, list(2010, 3)).merit, Merit::EloItalia(1499));
    append(&mut ledger, Entry::Closed { list: list(2010, 3) });
    assert_eq!(place(&ledger, list(2010, 5)).merit, Merit::EloItalia(1508));
}

#[test]
fn p12_a_tournament_counts_with_the_ratings_of_its_first_day() {
    stands_for!("fsi-2009 4.2.2 4.2.3");
    let mut ledger = office(own(1500, Category::ThirdNational));
    // Won with 57 %: +12 on the list of March.
    let first = games(&ledger, "A", &[(1440, 2)]);
    append(&mut ledger, Entry::Received(first));
    let begins = date(2010, 2, 20);
    let entered = ledger.entered_with(player(1), begins).expect("the list of January");
    assert_eq!(entered.merit, Merit::EloItalia(1500));
    append(&mut ledger, Entry::Closed { list: list(2010, 3) });
    append(&mut ledger, Entry::Published { list: list(2010, 3), on: date(2010, 3, 6) });
    // The list of March came out late: whoever begins before plays with that of January.
    for (day, rating) in [(date(2010, 3, 5), 1500), (date(2010, 3, 6), 1512)] {
        let entered = ledger.entered_with(player(1), day).expect("a list in force");
        assert_eq!(entered.merit, Merit::EloItalia(rating), "{day}");
    }
    // Reported with 1500 against 1308: won with 75 %, +9, on the rating held by then.
    let mut competitors = games(&ledger, "B", &[(1280, 2)]).report.competitors().to_vec();
    competitors[1].merit = Merit::EloItalia(1308);
    let game = Game { white: Seat(0), black: Seat(1), result: GameResult::WhiteWins };
    let kind = EventKind::Individual { first: vec![] };
    let days = (begins, date(2010, 3, 10));
    let report = Report::new("B".to_owned(), days, kind, competitors, vec![game]);
    let received = Received {
        id: "B".parse().expect("a sign"),
        received: date(2010, 3, 25),
        homologation: Homologation::Granted,
        report: report.expect("a sound report"),
    };
    append(&mut ledger, Entry::Received(received));
    assert_eq!(place(&ledger, list(2010, 5)).merit, Merit::EloItalia(1521));
}

#[test]
fn what_is_entered_after_a_closing_belongs_to_the_next_period() {
    stands_for!("fsi-2009 4.2.2");
    let mut ledger = office(own(1487, Category::Unclassified));
    let before = ledger.close(list(2010, 3)).expect("its turn");
    append(&mut ledger, Entry::Closed { list: list(2010, 3) });
    // Received in January, entered when the list was closed.
    let forgotten = games(&ledger, "A", &[(1440, 2)]);
    append(&mut ledger, Entry::Received(forgotten));
    assert_eq!(ledger.close(list(2010, 3)), Ok(before));
    assert_eq!(place(&ledger, list(2010, 5)).merit, Merit::EloItalia(1499));
}

#[test]
fn a_correction_counts_for_its_difference_when_it_is_received() {
    stands_for!("fsi-2009 4.2.2 4.2.3 6.2.3");
    let mut ledger = office(own(1487, Category::Unclassified));
    let won = games(&ledger, "A", &[(1440, 2)]);
    let lost = games(&ledger, "A", &[(1440, 0)]);
    append(&mut ledger, Entry::Received(won.clone()));
    // In the same period the correction takes the place of the report: 57 % lost is −18.
    let mut same = ledger.clone();
    append(&mut same, Entry::Corrected(received_on(lost.clone(), date(2010, 2, 1))));
    assert_eq!(place(&same, list(2010, 3)).merit, Merit::EloItalia(1469));
    // In a later period the list stays as it was, and the difference of −30 follows.
    append(&mut ledger, Entry::Closed { list: list(2010, 3) });
    append(&mut ledger, Entry::Corrected(received_on(lost, date(2010, 3, 20))));
    assert_eq!(place(&ledger, list(2010, 3)).merit, Merit::EloItalia(1499));
    assert_eq!(place(&ledger, list(2010, 5)).merit, Merit::EloItalia(1469));
    // Refused at last, the tournament leaves nothing behind.
    append(&mut ledger, Entry::Closed { list: list(2010, 5) });
    let refused = Received { homologation: Homologation::Refused, ..won };
    append(&mut ledger, Entry::Corrected(received_on(refused, date(2010, 5, 20))));
    assert_eq!(place(&ledger, list(2010, 7)).merit, Merit::EloItalia(1487));
}

/// An office with many opponents of the same strength: 2150 each, numbered from 20 001.
fn strong_office(own: OpeningRow) -> Ledger {
    let strong = (20_001..20_020)
        .map(|number| row(number, Merit::EloItalia(2150), Category::CandidateMaster));
    opened_with(std::iter::once(own).chain(strong).collect())
}

/// So many games of player 1 against different opponents of 2150, the first ones won.
fn against_2150(ledger: &Ledger, id: &str, half_points: &[u8], course: (u8, usize)) -> Received {
    let games: Vec<_> =
        (20_001..).zip(half_points).map(|(opponent, &scored)| (1, opponent, scored)).collect();
    let received = event(ledger, id, &games);
    let report = received.report.clone().with_rounds(course.0, vec![Seat(0); course.1]);
    Received { report: report.expect("a sound report"), ..received }
}

#[test]
fn norms_are_found_on_receipt_and_void_without_homologation() {
    stands_for!("fsi-2009 6.2.3 4.4.1.5 4.4.1.5.1");
    let mut ledger = strong_office(own(2190, Category::CandidateMaster));
    // Nine games against 2150, which the row of 67 % asks 6 points of; seven were made. The
    // expectation is 9 x 56 = 504, 5.0: 2 points more, +60.
    let played = against_2150(&ledger, "A", &[2, 2, 2, 2, 2, 2, 2, 0, 0], (9, 0));
    append(&mut ledger, Entry::Received(played.clone()));
    let norms = ledger.norms(player(1)).expect("a player");
    assert_eq!(norms.len(), 1);
    assert_eq!((norms[0].kind, norms[0].source), (NormKind::Long, NormSource::Found));
    assert!(norms[0].valid);
    assert_eq!(place(&ledger, list(2010, 3)), italia(2250, Category::Master));
    // Entered by hand it is known already; as a norm of the other kind it is none.
    let norm =
        |kind| Entry::Norm { player: player(1), kind, earned: Earned::In(played.id.clone()) };
    assert_eq!(ledger.append(norm(NormKind::Long)), Ok(Appended::Known));
    let other = ledger.append(norm(NormKind::Short));
    assert!(matches!(other, Err(Refusal::NotANorm { why: None, .. })), "{other:?}");
    // Refused in a later period, it takes rating, norm and title along.
    append(&mut ledger, Entry::Closed { list: list(2010, 3) });
    assert_eq!(place(&ledger, list(2010, 5)), italia(2250, Category::Master));
    let refused = Received { homologation: Homologation::Refused, ..played.clone() };
    let mut void = ledger.clone();
    append(&mut void, Entry::Corrected(received_on(refused, date(2010, 3, 20))));
    assert_eq!(place(&void, list(2010, 5)), italia(2190, Category::CandidateMaster));
    assert_eq!(void.norms(player(1)).map(|norms| norms[0].valid), Ok(false));
    // Left without right, the tournament gives neither points nor norm; the title stays for life,
    // since it was ratified and the tournament homologated.
    let mut competitors = played.report.competitors().to_vec();
    competitors[0].unjustified_withdrawal = true;
    let days = (played.report.begins(), played.report.ends());
    let (kind, games) = (played.report.kind().clone(), played.report.games().to_vec());
    let left = Report::new(String::new(), days, kind, competitors, games).expect("sound");
    let left = left.with_rounds(9, vec![]).expect("sound");
    let left = Received { report: left, ..played };
    append(&mut ledger, Entry::Corrected(received_on(left, date(2010, 3, 20))));
    assert_eq!(place(&ledger, list(2010, 5)), italia(2190, Category::Master));
}

#[test]
fn a_norm_that_cannot_have_been_made_is_refused() {
    stands_for!("fsi-2009 4.4.1.5 4.4.1.5.1 4.4.1.5.2 4.4.1.5.3");
    let mut ledger = strong_office(own(2250, Category::CandidateMaster));
    let two = against_2150(&ledger, "A", &[2, 2], (2, 0));
    let norm = |kind, id: &str| Entry::Norm {
        player: player(1),
        kind,
        earned: Earned::In(id.parse().expect("a sign")),
    };
    append(&mut ledger, Entry::Received(two));
    let refused = ledger.append(norm(NormKind::Long, "A"));
    let why = Some(NoNorm::TooFewRounds);
    assert!(matches!(&refused, Err(Refusal::NotANorm { why: it, .. }) if *it == why));
    // A report that does not say how long it was: two games are no norm however long it was.
    let silent = event(&ledger, "B", &[(1, 20_001, 2), (1, 20_002, 2)]);
    append(&mut ledger, Entry::Received(silent));
    for kind in [NormKind::Long, NormKind::Short] {
        let refused = ledger.append(norm(kind, "B"));
        assert!(matches!(refused, Err(Refusal::NotANorm { .. })), "{refused:?}");
    }
    // Nine games with too few points: 5½ where 6 are asked.
    let games: Vec<_> = (20_001..20_010).zip([2, 2, 2, 2, 2, 1, 0, 0, 0]).collect();
    let games: Vec<_> = games.into_iter().map(|(other, scored)| (1, other, scored)).collect();
    let weak = event(&ledger, "C", &games);
    append(&mut ledger, Entry::Received(weak));
    let refused = ledger.append(norm(NormKind::Long, "C"));
    let why = Some(NoNorm::TooFewPoints);
    assert!(matches!(&refused, Err(Refusal::NotANorm { why: it, .. }) if *it == why));
    // Nobody is a Master without one.
    assert_eq!(place(&ledger, list(2010, 3)).category, Category::CandidateMaster);
}

#[test]
fn two_short_norms_make_a_master() {
    stands_for!("fsi-2009 4.4.1.5.2");
    let mut ledger = strong_office(own(2250, Category::CandidateMaster));
    // Seven games against 2150 ask for 5 points (67 %): 5 were made.
    let first = against_2150(&ledger, "A", &[2, 2, 2, 2, 2, 0, 0], (7, 0));
    // Of eight rounds one was won by forfeit: the seven played count, 5 points again.
    let second = against_2150(&ledger, "B", &[2, 2, 2, 2, 2, 0, 0], (8, 1));
    append(&mut ledger, Entry::Received(first));
    assert_eq!(place(&ledger, list(2010, 3)).category, Category::CandidateMaster);
    append(&mut ledger, Entry::Received(second));
    assert_eq!(place(&ledger, list(2010, 3)).category, Category::Master);
    assert_eq!(ledger.register_of_norms().len(), 2);
    // A bye of the pairing in the place of the forfeit is no game won.
    let bye = against_2150(&ledger, "B", &[2, 2, 2, 2, 2, 0, 0], (8, 0));
    append(&mut ledger, Entry::Corrected(bye));
    assert_eq!(place(&ledger, list(2010, 3)).category, Category::CandidateMaster);
}

#[test]
fn a_correction_takes_back_what_the_ceiling_let_through_and_no_more() {
    stands_for!("fsi-2009 4.4.2 4.2.3");
    let mut ledger = office(own(1440, Category::Unclassified));
    // Six wins with 12 % and two with 25 %: 8 points less 1.2 = 6.8, +204, of which the ceiling of
    // 1600 lets 160 through.
    let won: Vec<(u32, u8)> = [[(1780, 2); 6].as_slice(), &[(1630, 2); 2]].concat();
    let won = games(&ledger, "A", &won);
    append(&mut ledger, Entry::Received(won));
    append(&mut ledger, Entry::Closed { list: list(2010, 3) });
    assert_eq!(place(&ledger, list(2010, 5)), italia(1600, Category::SecondNational));
    // In truth one game was played, and lost with 57 %: 0.6, −18.
    let lost = games(&ledger, "A", &[(1390 - 50, 0)]);
    append(&mut ledger, Entry::Corrected(received_on(lost, date(2010, 3, 20))));
    let closed = ledger.close(list(2010, 5)).expect("its turn");
    let change = closed.changes.iter().find(|one| one.player == player(1)).expect("a change");
    // 1440 against 1340 expects 64 %: 0.6, −18.
    assert_eq!(change.closing.end.merit, Merit::EloItalia(1422));
    assert_eq!(change.sum(), -178);
    assert_eq!(change.corrected.map(|place| place.merit), Some(Merit::EloItalia(1422)));
    // A category is for life where the homologation stands.
    assert_eq!(change.closing.end.category, Category::SecondNational);
    assert_eq!(
        ledger.close(list(2010, 3)).map(|closed| closed.rows[0].place.merit),
        Ok(Merit::EloItalia(1600))
    );
    // Later periods go on from there, without the ceiling: the category is kept.
    append(&mut ledger, Entry::Closed { list: list(2010, 5) });
    assert_eq!(place(&ledger, list(2010, 7)), italia(1422, Category::SecondNational));
}

#[test]
fn a_refusal_takes_back_the_categories_that_the_tournament_gave() {
    stands_for!("fsi-2009 6.2.3");
    let mut ledger = office(own(1990, Category::FirstNational));
    let won = games(&ledger, "A", &[(1990, 2)]);
    append(&mut ledger, Entry::Received(won.clone()));
    append(&mut ledger, Entry::Closed { list: list(2010, 3) });
    assert_eq!(place(&ledger, list(2010, 5)), italia(2005, Category::CandidateMaster));
    let refused = Received { homologation: Homologation::Refused, ..won.clone() };
    let mut alone = ledger.clone();
    append(&mut alone, Entry::Corrected(received_on(refused.clone(), date(2010, 3, 20))));
    assert_eq!(place(&alone, list(2010, 5)), italia(1990, Category::FirstNational));
    // What another tournament gave as well stays: 2005 was reached twice over.
    let mut twice = office(own(1990, Category::FirstNational));
    let other = games(&twice, "B", &[(1990, 2)]);
    append(&mut twice, Entry::Received(won));
    append(&mut twice, Entry::Received(other));
    append(&mut twice, Entry::Closed { list: list(2010, 3) });
    append(&mut twice, Entry::Corrected(received_on(refused, date(2010, 3, 20))));
    assert_eq!(place(&twice, list(2010, 5)), italia(2005, Category::CandidateMaster));
}

#[test]
fn a_lower_category_is_not_assigned_but_one_can_be_revoked() {
    stands_for!("fsi-2009 4.1.2");
    let mut ledger = office(own(1700, Category::FirstNational));
    let on = date(2010, 1, 10);
    let assigned = |category| Entry::Assigned { player: player(1), category, on };
    let held = Category::FirstNational;
    let refused = ledger.append(assigned(Category::SecondNational));
    assert_eq!(refused, Err(Refusal::LowerCategory { player: player(1), held }));
    append(&mut ledger, assigned(Category::CandidateMaster));
    let refused = ledger.append(assigned(Category::FirstNational));
    assert!(matches!(refused, Err(Refusal::LowerCategory { .. })));
    let remains = Category::SecondNational;
    append(&mut ledger, Entry::Revoked { player: player(1), remains, on: date(2010, 1, 11) });
    assert_eq!(place(&ledger, list(2010, 3)), italia(1700, Category::SecondNational));
}

#[test]
fn who_was_registered_for_the_year_that_ends_is_on_the_list_of_january() {
    stands_for!("fsi-2009 4.2.9");
    let mut ledger = office(own(1700, Category::SecondNational));
    let played = |ended| Entry::PlayedElsewhere { player: player(1), ended };
    append(&mut ledger, played(date(2010, 1, 10)));
    append(&mut ledger, Entry::Registered { player: player(1), year: 2010, on: date(2010, 1, 5) });
    let lists = [(2010, 3), (2010, 5), (2010, 7), (2010, 9), (2010, 11), (2011, 1), (2011, 3)];
    let listed = lists.map(|(year, month)| {
        append(&mut ledger, Entry::Closed { list: list(year, month) });
        let shown = ledger.national_list(list(year, month), Selection::Overall).expect("a list");
        shown.rows.iter().any(|row| row.player == player(1))
    });
    // January is the year's last period; in March the new year's registration is missing.
    assert_eq!(listed, [true, true, true, true, true, true, false]);
}

#[test]
fn promotions_come_with_the_list_and_honour_changes_no_number() {
    stands_for!("fsi-2009 4.4.3 4.4.1.4 4.5.1");
    let mut ledger = office(own(1990, Category::FirstNational));
    let honoured = Person { honorary_master: Some(date(2009, 12, 1)), ..Person::default() };
    append(&mut ledger, Entry::Player(player(1), honoured));
    append(&mut ledger, Entry::Registered { player: player(1), year: 2010, on: date(2010, 1, 3) });
    // Won with 50 %: +15, with the K of 30 of somebody who is not a Master by strength.
    let end = march(ledger.clone(), &[&[(1990, 2)]]);
    assert_eq!(end.end, italia(2005, Category::CandidateMaster));
    let won = games(&ledger, "A", &[(1990, 2)]);
    append(&mut ledger, Entry::Received(won));
    append(&mut ledger, Entry::Closed { list: list(2010, 3) });
    let shown = ledger.national_list(list(2010, 3), Selection::Overall).expect("a closed list");
    let row = shown.rows.iter().find(|row| row.player == player(1)).expect("a row");
    assert_eq!((row.rating, row.honorary_master), (2005, true));
}

#[test]
fn a_category_that_the_federation_gives_decides_the_entry() {
    stands_for!("fsi-2009 4.2.5 4.1.2");
    let mut ledger = office(rated(1500));
    append(&mut ledger, Entry::Player(player(1), Person::default()));
    let (category, on) = (Category::FirstSocial, date(2010, 1, 3));
    append(&mut ledger, Entry::Assigned { player: player(1), category, on });
    // 1480 against 1687 (23 %), lost: −6.
    let end = march(ledger, &[&[(1687, 0)]]);
    assert_eq!(end.end, italia(1474, Category::FirstSocial));
}

#[test]
fn periods_close_in_order_and_once() {
    stands_for!("fsi-2009 4.2.2");
    let mut ledger = office(own(1487, Category::Unclassified));
    let out_of_order = |asked, next| Err(Refusal::OutOfOrder { asked, next });
    let (january, march, may) = (list(2010, 1), list(2010, 3), list(2010, 5));
    assert_eq!(ledger.append(Entry::Closed { list: may }), out_of_order(may, march));
    assert_eq!(ledger.append(Entry::Closed { list: january }), out_of_order(january, march));
    let published = Entry::Published { list: march, on: date(2010, 3, 2) };
    assert_eq!(ledger.append(published.clone()), Err(Refusal::NoSuchList(march)));
    let closed = ledger.close(march);
    assert_eq!(ledger.append(Entry::Closed { list: march }), Ok(Appended::New));
    assert_eq!(ledger.append(Entry::Closed { list: march }), Ok(Appended::Known));
    assert_eq!(ledger.close(march), closed);
    assert_eq!(ledger.append(published.clone()), Ok(Appended::New));
    assert_eq!(ledger.append(published), Ok(Appended::Known));
    let other = Entry::Published { list: march, on: date(2010, 3, 3) };
    let on = date(2010, 3, 2);
    assert_eq!(ledger.append(other), Err(Refusal::PublishedAlready { list: march, on }));
}

#[test]
fn what_cannot_be_a_fact_is_refused_and_changes_nothing() {
    let mut ledger = office(own(1487, Category::Unclassified));
    let before = ledger.close(list(2010, 3));
    let played = games(&ledger, "A", &[(1440, 2)]);
    let id = played.id.clone();
    let unknown = Entry::Corrected(played.clone());
    assert_eq!(ledger.append(unknown), Err(Refusal::UnknownTournament(id.clone())));
    let early = received_on(played.clone(), date(2010, 1, 8));
    assert!(matches!(ledger.append(Entry::Received(early)), Err(Refusal::ReceivedTooEarly { .. })));
    let stranger = Entry::Registered { player: player(9), year: 2010, on: date(2010, 1, 1) };
    assert_eq!(ledger.append(stranger), Err(Refusal::UnknownPlayer(player(9))));
    assert_eq!(ledger.close(list(2010, 3)), before);
    append(&mut ledger, Entry::Received(played.clone()));
    let twice = Entry::Received(played);
    assert_eq!(ledger.append(twice), Err(Refusal::DuplicateTournament(id.clone())));
    let norm =
        Entry::Norm { player: player(11_780), kind: NormKind::Short, earned: Earned::In(id) };
    assert!(matches!(ledger.append(norm), Err(Refusal::NotInTournament { .. })));
    assert_eq!(
        ledger.entered_with(player(1), date(2009, 12, 31)),
        Err(Refusal::NoListInForce(date(2009, 12, 31)))
    );
}

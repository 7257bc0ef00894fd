//! Standings at every moment, and what rests on the last ones: prizes and the report.

use codex::{article, stands_for};
use office::absence::{Cause, Statement};
use office::announcement::{Announcement, Prize};
use office::entrant::{EntryData, EntryRating};
use office::round::BoardResult;
use office::{Act, EntrantId, Office, PersonId, Personal, Unfinished};
use prizes::Recipient;
use rating::Category;
use tournament::{MentionKind, Tpn};

use crate::hall::{Hall, announcement};

use BoardResult::{Adjourned, Black, Draw, White, WhiteByForfeit};

/// The points of somebody after a round, in tenths.
fn tenths(hall: &Hall, entrant: u16, through: u8) -> i32 {
    let event = hall.office.event();
    let tpn = event.entrant(EntrantId(entrant)).and_then(office::entrant::Entrant::tpn);
    let standings = event.standings(through).expect("there are standings");
    let row = standings.rows().iter().find(|row| Some(row.tpn) == tpn);
    row.expect("everybody has a place").score.in_tenths()
}

#[test]
fn an_open_game_gives_nothing_and_an_adjourned_one_counts_as_a_draw() {
    let mut hall = Hall::begun(3, 4);
    hall.start_round();
    let boards = hall.boards();
    let ((first, second), (third, fourth)) = (boards[0], boards[1]);
    hall.act(Act::Result { board: 1, result: White });
    let points = |hall: &Hall, through| {
        [first, second, third, fourth].map(|entrant| tenths(hall, entrant, through))
    };
    assert_eq!(hall.office.event().unfinished(1), Unfinished { open: 1, adjourned: 0 });
    assert_eq!(points(&hall, 1), [10, 0, 0, 0]);
    hall.act(Act::Result { board: 2, result: Adjourned });
    assert_eq!(hall.office.event().unfinished(1), Unfinished { open: 0, adjourned: 1 });
    assert_eq!(points(&hall, 1), [10, 0, 5, 5]);
    hall.act(Act::CloseRound);
    assert_eq!(points(&hall, 1), [10, 0, 5, 5]);
    // While the next round is played the adjourned game is still worth a draw.
    hall.start_round();
    assert_eq!(hall.office.event().unfinished(2), Unfinished { open: 2, adjourned: 1 });
    assert_eq!(points(&hall, 2), [10, 0, 5, 5]);
    assert_eq!(points(&hall, 9), [10, 0, 5, 5], "after a round to come it is as it is now");
    let reason = "resumed".to_owned();
    hall.act(Act::Correct { round: 1, board: 2, result: Black, reason });
    assert_eq!(points(&hall, 1), [10, 0, 0, 10], "a correction reaches what was asked before");
    assert_eq!(points(&hall, 2), [10, 0, 0, 10]);
    let entry = hall.office.next_entry() - 1;
    hall.act(Act::Undo { entry, reason: "not yet".into() });
    assert_eq!(points(&hall, 2), [10, 0, 5, 5]);
    let again = Office::replay(hall.office.entries().iter().cloned());
    assert_eq!(again, Ok(hall.office), "what was computed is no part of the state");
}

#[test]
fn a_copy_goes_its_own_way() {
    let mut hall = Hall::begun(3, 4);
    hall.start_round();
    let (white, _) = hall.boards()[0];
    assert_eq!(tenths(&hall, white, 1), 0);
    let before = hall.office.clone();
    hall.act(Act::Result { board: 1, result: White });
    let copy = Hall { office: before, now: hall.now, actor: hall.actor };
    assert_eq!((tenths(&hall, white, 1), tenths(&copy, white, 1)), (10, 0));
    assert_eq!(copy.office.event().unfinished(1).open, 2);
}

/// Two rounds of four players in which every White won; then it turns out that one of the leaders
/// did not come to the last round.
fn left_the_last_round(announcement: Announcement) -> (Hall, [u16; 4]) {
    let mut hall = Hall::begun_as(announcement, 4);
    for _ in 0..2 {
        hall.start_round();
        hall.finish_round(&[White, White]);
    }
    let boards = hall.boards();
    let ((first, gone), (third, fourth)) = (boards[0], boards[1]);
    hall.act(Act::Finish);
    let reason = "nobody sat there".to_owned();
    hall.act(Act::Correct { round: 2, board: 1, result: WhiteByForfeit, reason });
    (hall, [first, gone, third, fourth])
}

#[test]
fn whoever_withdrew_unjustifiedly_has_no_right_to_any_prize() {
    stands_for!("fsi-2009 7.5.3");
    let prize = |title: &str, place| Prize { title: title.into(), place, what: "cup".into() };
    let prizes = vec![prize("First", 1), prize("Second", 2), prize("First junior", 1)];
    let (hall, [first, gone, third, _]) =
        left_the_last_round(Announcement { prizes, ..announcement(2) });
    let event = hall.office.event();
    let tpn = |id| event.entrant(EntrantId(id)).and_then(office::entrant::Entrant::tpn);
    assert_eq!(event.without_prizes().collect::<Vec<_>>(), [EntrantId(gone)]);
    let standings = event.standings(2).expect("there are standings");
    let entitled: Vec<Tpn> = event.entitled(standings).iter().map(|row| row.tpn).collect();
    assert_eq!((standings.rows().len(), entitled.len()), (4, 3));
    assert!(!entitled.iter().any(|row| Some(*row) == tpn(gone)));
    let personal = |person: &PersonId| Personal { name: person.0.clone(), ..Personal::default() };
    let awards = event.awards(standings, 2, &personal);
    let winners: Vec<(usize, u16, Recipient)> = awards
        .all()
        .iter()
        .map(|award| (award.group, award.share.place, award.recipient))
        .collect();
    let expected = [(0, 1, Recipient::Player(first)), (0, 2, Recipient::Player(third))];
    assert_eq!(winners, expected);
    // Whose the prize of a group is, only the arbiter knows.
    let open: Vec<(usize, u16)> =
        awards.unawarded().iter().map(|left| (left.group, left.place)).collect();
    assert_eq!(open, [(1, 1)]);
    // "Why not me?": the article answers.
    let why = awards.why_of(Recipient::Player(gone), 0).expect("they entered");
    assert_eq!(why.parts[0].article, Some(article!("fsi-2009 7.5.3")));
}

#[test]
fn the_report_tells_absences_with_their_reason_and_forfeits() {
    stands_for!("fsi-2009 7.5.1 7.5.2");
    let mut hall = Hall::begun(3, 4);
    hall.start_round();
    let away = EntrantId(4);
    hall.act(Act::Tell {
        entrant: away,
        says: Statement::Absence { round: 2, cause: Cause::Planned },
    });
    hall.finish_round(&[White, Draw]);
    hall.start_round();
    let (_, lost) = hall.boards()[0];
    hall.finish_round(&[WhiteByForfeit]);
    let told = hall.office.report();
    let of = |kind| told.iter().filter(move |item| item.kind == kind);
    let absences: Vec<_> =
        of(MentionKind::Absence).map(|it| (it.entrant, it.round, it.article)).collect();
    assert_eq!(absences, [(Some(away), Some(2), Some(article!("fsi-2009 7.5.2")))]);
    let forfeits: Vec<_> =
        of(MentionKind::Forfeit).map(|it| (it.entrant, it.round, it.article)).collect();
    let expected = (Some(EntrantId(lost)), Some(2), Some(article!("fsi-2009 7.5.1")));
    assert_eq!(forfeits, [expected]);
}

#[test]
fn a_theoretical_rating_counts_but_is_shown_on_no_list() {
    stands_for!("fsi-2009 4.2.16");
    let mut hall = Hall::begun(3, 4);
    let data = EntryData {
        rating: EntryRating::None,
        category: Category::ThirdNational,
        ..EntryData::default()
    };
    let (entrant, reason) = (EntrantId(4), "on no list".to_owned());
    hall.act(Act::CorrectEntry { entrant, data: Box::new(data), alphabetical: Vec::new(), reason });
    let event = hall.office.event();
    let tpn = event.entrant(entrant).and_then(office::entrant::Entrant::tpn).expect("begun");
    let facts = event.tournament(0).expect("facts");
    let listed = event.as_listed(facts).expect("facts");
    let rating = |of: &tournament::Tournament| of.participant(tpn).and_then(|player| player.rating);
    assert_eq!((rating(facts), rating(&listed)), (Some(1500), None));
    let others = listed.participants().iter().filter(|player| player.rating.is_some());
    assert_eq!(others.count(), 3);
}

//! Four eyes: a result counts when two people have entered it.

use office::round::{BoardResult, Phase};
use office::team::TeamForm;
use office::{Act, Announcement, Event, Office, Role, TeamId, Verdict};

use crate::hall::{Hall, announcement, team_announcement};

use BoardResult::{Adjourned, Black, Draw, White, WhiteByForfeit};

fn playing() -> Hall {
    let announced = Announcement { four_eyes: true, ..announcement(6) };
    let mut hall = Hall::begun_as(announced, 8);
    hall.start_round();
    hall
}

fn enter(hall: &mut Hall, who: &'static str, board: u16, result: BoardResult) -> Verdict {
    hall.actor = who;
    hall.try_as(Role::Scribe, Act::Result { board, result }).verdict
}

fn standing(event: &Event, board: usize) -> (Option<BoardResult>, Option<BoardResult>) {
    let round = event.round(event.last_paired()).expect("paired");
    let proposed = round.proposed()[board - 1].as_ref().map(|proposal| proposal.result);
    (round.results()[board - 1], proposed)
}

#[test]
fn a_result_counts_when_somebody_else_enters_the_same() {
    let mut hall = playing();
    assert_eq!(enter(&mut hall, "anna", 1, White), Verdict::Accepted);
    assert_eq!(standing(hall.office.event(), 1), (None, Some(White)));
    let round = hall.office.event().round(1).expect("paired");
    assert_eq!(round.ended()[0], None, "the clock of protests waits for the result");
    assert_eq!(round.open_boards().count(), 4);
    assert_eq!(enter(&mut hall, "bruno", 1, White), Verdict::Accepted);
    assert_eq!(standing(hall.office.event(), 1), (Some(White), None));
    assert!(hall.office.event().round(1).expect("paired").ended()[0].is_some());
    assert_eq!(hall.refused(Act::Result { board: 1, result: White }), "office-result-before");
}

#[test]
fn nobody_confirms_what_they_wrote_but_may_write_it_anew() {
    let mut hall = playing();
    enter(&mut hall, "anna", 2, White);
    assert_eq!(hall.refused(Act::Result { board: 2, result: White }), "office-eyes-same");
    assert_eq!(enter(&mut hall, "anna", 2, Draw), Verdict::Accepted);
    assert_eq!(standing(hall.office.event(), 2), (None, Some(Draw)));
}

#[test]
fn two_who_differ_are_both_named_and_nothing_changes() {
    let mut hall = playing();
    enter(&mut hall, "anna", 3, White);
    hall.actor = "bruno";
    let ruling = hall.ask(Role::Scribe, &Act::Result { board: 3, result: Black });
    assert_eq!((ruling.verdict, ruling.what.key), (Verdict::Refused, "office-eyes-differ"));
    let said = format!("{:?}", ruling.what);
    assert!(said.contains("anna") && said.contains("bruno"), "{said}");
    assert_eq!(hall.refused(Act::Result { board: 3, result: Black }), "office-eyes-differ");
    assert_eq!(standing(hall.office.event(), 3), (None, Some(White)));
}

#[test]
fn a_correction_has_its_reason_and_needs_no_second_pair() {
    let mut hall = playing();
    enter(&mut hall, "anna", 1, White);
    enter(&mut hall, "bruno", 1, White);
    hall.act(Act::Correct { round: 1, board: 1, result: Draw, reason: "both scoresheets".into() });
    assert_eq!(standing(hall.office.event(), 1), (Some(Draw), None));
    // An adjourned game waits beside what somebody wrote of it; correcting it settles both.
    enter(&mut hall, "anna", 2, Adjourned);
    enter(&mut hall, "bruno", 2, Adjourned);
    enter(&mut hall, "anna", 2, White);
    assert_eq!(standing(hall.office.event(), 2), (Some(Adjourned), Some(White)));
    hall.act(Act::Correct { round: 1, board: 2, result: Draw, reason: "agreed".into() });
    assert_eq!(standing(hall.office.event(), 2), (Some(Draw), None));
}

#[test]
fn what_waits_is_taken_back_and_replayed_like_anything_else() {
    let mut hall = playing();
    let first = hall.office.next_entry();
    enter(&mut hall, "anna", 1, White);
    enter(&mut hall, "bruno", 1, White);
    let taken_back = Act::Undo { entry: first, reason: "wrong board".into() };
    assert_eq!(hall.refused(taken_back.clone()), "office-built-upon");
    hall.act(Act::Undo { entry: first + 1, reason: "wrong board".into() });
    assert_eq!(standing(hall.office.event(), 1), (None, Some(White)));
    hall.act(taken_back);
    assert_eq!(standing(hall.office.event(), 1), (None, None));
    enter(&mut hall, "anna", 4, Black);
    let replayed = Office::replay(hall.office.entries().iter().cloned());
    assert_eq!(replayed.as_ref(), Ok(&hall.office));
    let entries: Vec<&office::Entry> = hall.office.entries().iter().map(|entry| &**entry).collect();
    let json = serde_json::to_string(&entries).expect("entries are written");
    let read: Vec<office::Entry> = serde_json::from_str(&json).expect("and read");
    assert_eq!(Office::replay(read), Ok(hall.office));
}

#[test]
fn a_scribe_takes_back_their_own_entry_and_nobody_elses() {
    let mut hall = playing();
    let entry = hall.office.next_entry();
    enter(&mut hall, "anna", 1, White);
    let undo = Act::Undo { entry, reason: "slip".into() };
    hall.actor = "bruno";
    assert_eq!(hall.ask(Role::Scribe, &undo).verdict, Verdict::Refused);
    hall.actor = "anna";
    assert_eq!(hall.try_as(Role::Scribe, undo).verdict, Verdict::Accepted);
    let begin = Act::Undo { entry: entry - 1, reason: "slip".into() };
    assert_eq!(hall.ask(Role::Scribe, &begin).verdict, Verdict::Refused, "a round is not theirs");
}

#[test]
fn a_round_in_which_something_waits_is_neither_closed_nor_paired_anew() {
    let announced = Announcement { four_eyes: true, ..announcement(6) };
    let mut hall = Hall::begun_as(announced, 4);
    hall.act(Act::Pair);
    hall.act(Act::Publish);
    let published = hall.office.next_entry() - 1;
    enter(&mut hall, "anna", 1, WhiteByForfeit);
    assert_eq!(hall.refused(Act::Pair), "office-round-open");
    let back = Act::Undo { entry: published, reason: "too early".into() };
    assert_eq!(hall.refused(back), "office-built-upon");
    hall.act(Act::StartRound);
    assert_eq!(hall.refused(Act::CloseRound), "office-result-missing");
    enter(&mut hall, "bruno", 1, WhiteByForfeit);
    enter(&mut hall, "bruno", 2, Draw);
    enter(&mut hall, "anna", 2, Draw);
    hall.act(Act::CloseRound);
    let round = hall.office.event().round(1).expect("paired");
    assert!(matches!(round.phase(), Some(Phase::Closed(_))));
}

#[test]
fn a_match_lost_by_forfeit_settles_what_waits_on_its_boards() {
    let mut hall = Hall::new();
    let announced = Announcement { four_eyes: true, ..team_announcement(3) };
    hall.act(Act::Announce { announcement: Box::new(announced) });
    for number in 1..=2u16 {
        let form = TeamForm { name: format!("Team {number}"), club: None };
        hall.act(Act::EnterTeam { form: Box::new(form) });
        for member in 0..4 {
            hall.enter_for(&format!("player-{number}-{member}"), 1900, Some(TeamId(number)));
        }
    }
    hall.act(Act::Begin { alphabetical: Vec::new() });
    hall.start_round();
    enter(&mut hall, "anna", 2, Draw);
    hall.act(Act::ForfeitMatch { team: TeamId(1), reason: "did not come".into() });
    let (result, proposed) = standing(hall.office.event(), 2);
    assert!(result.is_some() && proposed.is_none());
    assert!(hall.office.event().is_sound());
}

#[test]
fn an_announcement_without_the_option_is_written_as_before() {
    let json = serde_json::to_value(announcement(3)).expect("an announcement is written");
    assert!(json.get("four_eyes").is_none());
    assert!(json.get("live").is_none());
    let four = Announcement { four_eyes: true, ..announcement(3) };
    let json = serde_json::to_value(&four).expect("an announcement is written");
    assert_eq!(serde_json::from_value::<Announcement>(json).expect("and read"), four);
}

//! An event as a thing of the house: hidden, archived, taken away; and the papers of the federation.

use jiff::civil::date;
use office::shelf::{FederationAnswer, Protocol, Shelf};
use office::stage::Stage;
use office::{Act, Role, Verdict};

use crate::hall::{Hall, announcement};
use office::round::BoardResult::{Black, Draw, White};

fn shelve(to: Shelf) -> Act {
    Act::Shelve { to }
}

fn record(answer: FederationAnswer, number: &str, reason: &str) -> Act {
    let protocol = Protocol { number: number.to_owned(), day: date(2026, 2, 3) };
    Act::Record { answer, protocol: Box::new(protocol), reason: reason.to_owned() }
}

fn announced() -> Hall {
    let mut hall = Hall::new();
    hall.act(Act::Announce { announcement: Box::new(announcement(6)) });
    hall
}

#[test]
fn an_event_is_hidden_and_shown_again_and_both_are_taken_back() {
    let mut hall = announced();
    hall.act(shelve(Shelf::Hidden));
    assert_eq!(hall.office.event().shelf(), Shelf::Hidden);
    assert_eq!(hall.refused(shelve(Shelf::Hidden)), "office-shelved-before");
    hall.act(shelve(Shelf::Shown));
    assert_eq!(hall.office.event().shelf(), Shelf::Shown);
    let entry = hall.office.next_entry() - 1;
    hall.act(Act::Undo { entry, reason: "sbaglio".into() });
    assert_eq!(hall.office.event().shelf(), Shelf::Hidden);
    for role in [Role::Arbiter, Role::Scribe, Role::Player, Role::Federation] {
        assert_eq!(hall.ask(role, &shelve(Shelf::Shown)).what.key, "office-not-permitted");
    }
}

#[test]
fn what_was_not_played_can_be_taken_away_and_then_nothing_is_done_there() {
    let mut hall = announced();
    hall.enter("ada", 1800);
    hall.act(shelve(Shelf::Deleted));
    let undo = Act::Undo { entry: hall.office.next_entry() - 1, reason: "sbaglio".into() };
    for act in [shelve(Shelf::Shown), undo, Act::RequestAuthorisation] {
        assert_eq!(hall.refused(act), "office-deleted");
    }
}

#[test]
fn what_was_played_is_only_archived_and_not_while_it_is_played() {
    let mut hall = Hall::begun(6, 8);
    assert_eq!(hall.refused(shelve(Shelf::Deleted)), "office-delete-after-play");
    assert_eq!(hall.refused(shelve(Shelf::Archived)), "office-archive-while-playing");
    hall.act(shelve(Shelf::Hidden));
    for _ in 1..=6 {
        hall.start_round();
        hall.finish_round(&[White, Draw, Black, White]);
    }
    hall.act(Act::Finish);
    assert_eq!(hall.refused(shelve(Shelf::Deleted)), "office-delete-after-play");
    hall.act(shelve(Shelf::Archived));
    assert_eq!(hall.office.event().shelf(), Shelf::Archived);
}

#[test]
fn the_chief_arbiter_writes_down_the_answers_of_the_federation() {
    let mut hall = announced();
    let authorised = FederationAnswer::Authorised;
    assert_eq!(hall.refused(record(authorised, " ", "")), "office-protocol-missing");
    let yes = record(authorised, "12/2026", "");
    assert_eq!(hall.ask(Role::Arbiter, &yes).what.key, "office-not-permitted");
    let ruling = hall.act(yes.clone());
    assert_eq!(ruling.what.key, "office-recorded");
    assert!(!ruling.articles.is_empty(), "the article of the step is cited");
    assert_eq!(hall.office.event().stage(), Stage::Authorised);
    assert_eq!(hall.refused(yes), "office-protocol-before");
    hall.act(record(authorised, "21/2026", ""));
    let number = |hall: &Hall, answer| {
        hall.office.event().protocol(answer).map(|protocol| protocol.number.clone())
    };
    assert_eq!(number(&hall, authorised).as_deref(), Some("21/2026"), "put right");
    let entry = hall.office.next_entry() - 1;
    hall.act(Act::Undo { entry, reason: "era giusto".into() });
    assert_eq!(number(&hall, authorised).as_deref(), Some("12/2026"));
}

#[test]
fn an_answer_needs_what_its_own_step_needs() {
    let mut hall = Hall::begun(6, 8);
    let homologated = FederationAnswer::Homologated;
    assert_eq!(hall.refused(record(homologated, "7", "")), "office-no-report");
    for _ in 1..=6 {
        hall.start_round();
        hall.finish_round(&[White, Draw, Black, White]);
    }
    hall.act(Act::Finish);
    hall.act(Act::SendReport);
    assert_eq!(hall.refused(record(homologated, "7", "")), "office-fees-missing");
    let no = FederationAnswer::HomologationRefused;
    assert_eq!(hall.refused(record(no, "7", " ")), "office-reason-missing");
    hall.act(Act::PayFees);
    hall.act(record(homologated, "7", ""));
    assert_eq!(hall.office.event().stage(), Stage::Homologated);
    assert_eq!(hall.ask(Role::ChiefArbiter, &Act::Homologate).verdict, Verdict::Refused);
}

//! An event of any federation under FIDE's rules, from its announcement to its report: no article of
//! another federation's book is cited, and nothing of it is asked for.

use codex::Code;
use office::announcement::Announcement;
use office::entrant::{EntryData, EntryForm};
use office::round::BoardResult::{White, WhiteByForfeit};
use office::stage::Stage;
use office::{Act, Instant, Packs, PersonId, Role, Ruling, Verdict};

use crate::hall::{Hall, announcement};

fn austrian(rounds: u8) -> Announcement {
    Announcement {
        federation: "fide".parse().expect("a word"),
        host: Some("AUT".parse().expect("three letters")),
        ..announcement(rounds)
    }
}

fn check_nothing_lent(ruling: &Ruling) {
    let national = [Code::Fsi2009, Code::Fssi, Code::Fid2008];
    let cited = ruling.articles.iter().chain(ruling.findings.iter().map(|found| &found.article));
    for article in cited {
        assert!(!national.contains(&article.code()), "{:?} cites {article:?}", ruling.what);
    }
}

#[test]
fn a_whole_event_cites_no_other_federation() {
    let mut hall = Hall::new();
    let act = |hall: &mut Hall, act: Act| {
        let ruling = hall.act(act);
        check_nothing_lent(&ruling);
    };
    act(&mut hall, Act::Announce { announcement: Box::new(austrian(2)) });
    assert_eq!(hall.refused(Act::RequestAuthorisation), "office-no-such-step");
    for (number, rating) in [2100, 2000, 1900, 1800].into_iter().enumerate() {
        hall.enter(&format!("player-{number}"), rating);
    }
    hall.at(Instant(crate::hall::start(1).0 - 3_600_000));
    act(&mut hall, Act::Begin { alphabetical: Vec::new() });
    hall.start_round();
    check_nothing_lent(&hall.finish_round(&[White, WhiteByForfeit]));
    // Nobody is excluded by rule, neither for the first round nor for the last.
    hall.start_round();
    check_nothing_lent(&hall.finish_round(&[WhiteByForfeit, White]));
    act(&mut hall, Act::Finish);
    assert_eq!(hall.office.event().without_prizes().count(), 0);
    let standings = hall.office.event().standings(2).expect("there are standings");
    let columns: Vec<String> = standings.columns().iter().map(ToString::to_string).collect();
    assert_eq!(columns, ["BH/C1", "BH", "DE", "WIN", "BWG"]);
    assert!(hall.office.report().iter().all(|item| item.article.is_none()));
    act(&mut hall, Act::SendReport);
    assert_eq!(hall.office.event().stage(), Stage::ReportSent);
    let ruling = hall.ask(Role::Federation, &Act::Homologate);
    assert_eq!(ruling.what.key, "office-no-such-step");
}

#[test]
fn the_announcement_names_the_federation() {
    let mut hall = Hall::new();
    let nameless = Announcement { host: None, ..austrian(1) };
    let act = Act::Announce { announcement: Box::new(nameless) };
    assert_eq!(hall.refused(act), "office-host-missing");
    let known = Packs::default().find(austrian(1).federation).expect("it has a pack");
    assert!(known.any_host);
    // Draughts lend their rules of absences from chess, and do not cite them.
    let draughts = Announcement { federation: "fid".parse().expect("a word"), ..announcement(1) };
    let ruling = hall.ask(Role::ChiefArbiter, &Act::Announce { announcement: Box::new(draughts) });
    assert_eq!(ruling.verdict, Verdict::Accepted);
    assert!(ruling.findings.iter().all(|found| found.article.code() != Code::Fsi2009));
}

/// Theoretical ratings by category are the Italian federation's (RTF 4.2.16): elsewhere somebody
/// without a rating is numbered after everybody who has one, however low.
#[test]
fn nobody_is_lent_a_rating() {
    let mut hall = Hall::new();
    hall.act(Act::Announce { announcement: Box::new(austrian(2)) });
    let form = EntryForm {
        person: PersonId("newcomer".into()),
        data: EntryData::default(),
        team: None,
        admission: None,
    };
    let unrated = hall.office.event().next_entrant();
    hall.act(Act::Enter { form: Box::new(form) });
    let rated = hall.enter("beginner", 1401);
    hall.at(Instant(crate::hall::start(1).0 - 3_600_000));
    hall.act(Act::Begin { alphabetical: Vec::new() });
    let number = |id| hall.office.event().entrant(id).and_then(|entrant| entrant.number);
    assert_eq!((number(rated), number(unrated)), (Some(1), Some(2)));
}

//! An announcement is amended: what may still change, what may not, and the article that says so.

use codex::{Article, article};
use office::amendment::Part;
use office::announcement::{Announcement, PairingSystem, PrizePlan};
use office::round::BoardResult::White;
use office::{Act, Change, Context, Effect, Entry, PersonId, Role, Verdict};
use prizes::{Cents, Group, Prize};
use vocabulary::Millis;

use crate::hall::{Hall, announcement};

/// One group of one prize, of so many cents.
fn plan(cents: u64) -> PrizePlan {
    let prize = Prize { place: 1, cents: Cents(cents), ..Prize::default() };
    let group = Group { title: "Overall".into(), prizes: vec![prize], ..Group::default() };
    PrizePlan { groups: vec![group], ..PrizePlan::default() }
}

fn amended(hall: &Hall, change: impl FnOnce(&mut Announcement)) -> Act {
    let mut after = hall.office.event().announcement().expect("announced").clone();
    change(&mut after);
    Act::Announce { announcement: Box::new(after) }
}

/// Refused, with this article.
fn check_fixed(hall: &Hall, act: &Act, cited: Option<Article>) {
    let ruling = hall.ask(Role::ChiefArbiter, act);
    assert_eq!(ruling.verdict, Verdict::Refused, "{act:?}");
    assert_eq!(ruling.what.key, "office-amendment-refused");
    assert_eq!(ruling.articles, cited.into_iter().collect::<Vec<_>>());
}

#[test]
fn prizes_change_after_play_began_and_the_ruling_says_so() {
    let mut hall = Hall::begun(3, 4);
    hall.start_round();
    let ruling = hall.act(Act::AnnouncePrizes { plan: Box::new(plan(5_000)) });
    assert_eq!(ruling.what.key, "office-amended-in-play");
    hall.finish_round(&[White, White]);
    let act = amended(&hall, |after| after.prize_plan = plan(6_000));
    assert_eq!(hall.act(act).what.key, "office-amended-in-play");
    let announced = hall.office.event().announcement().expect("announced");
    assert_eq!(announced.all_prizes().total(), Cents(6_000));
    assert_eq!(
        hall.refused(Act::AnnouncePrizes { plan: Box::new(plan(6_000)) }),
        "office-amendment-nothing"
    );
    // Only the chief arbiter announces.
    let act = Act::AnnouncePrizes { plan: Box::new(plan(1)) };
    assert_eq!(hall.ask(Role::Arbiter, &act).what.key, "office-not-permitted");
}

#[test]
fn what_players_rely_on_is_fixed_once_play_began() {
    let mut hall = Hall::begun(3, 4);
    let tie_breaks = |after: &mut Announcement| after.tie_breaks = vec!["BH".into()];
    check_fixed(&hall, &amended(&hall, tie_breaks), Some(article!("fsi-2009 7.3.1")));
    let late = |after: &mut Announcement| after.default_time = Millis::minutes(1);
    check_fixed(&hall, &amended(&hall, late), Some(article!("fide-2023 6.7.1")));
    let draws = |after: &mut Announcement| after.no_draw_offers_before = Some(30);
    check_fixed(&hall, &amended(&hall, draws), Some(article!("fide-2023 9.1.1")));
    check_fixed(&hall, &amended(&hall, |after| after.seed += 1), None);
    // Two at once: both are named, the first speaks.
    let both = amended(&hall, |after| {
        after.name = "Another".into();
        after.seed += 1;
        after.worth.bye = 1;
    });
    check_fixed(&hall, &both, None);
    let Act::Announce { announcement } = &both else { return };
    let parts: Vec<(Part, bool)> = hall
        .office
        .event()
        .amendments(announcement)
        .iter()
        .map(|amendment| (amendment.part, amendment.fixed.is_some()))
        .collect();
    assert_eq!(parts, [(Part::Name, false), (Part::Worth, true), (Part::Seed, true)]);
    // The days to come may move, those of rounds that began may not.
    hall.start_round();
    let move_round =
        |at: usize| move |after: &mut Announcement| after.calendar[at].starts.0 += 60_000;
    check_fixed(&hall, &amended(&hall, move_round(0)), None);
    let act = amended(&hall, move_round(1));
    hall.act(act);
}

#[test]
fn before_play_almost_everything_may_change_and_after_the_report_nothing() {
    let mut hall = Hall::new();
    hall.act(Act::Announce { announcement: Box::new(announcement(1)) });
    hall.act(Act::RequestAuthorisation);
    let act = amended(&hall, |after| after.tie_breaks = vec!["BH".into()]);
    assert_eq!(hall.act(act).what.key, "office-amended-authorised");
    let mut hall = Hall::begun(1, 4);
    hall.start_round();
    hall.finish_round(&[White, White]);
    hall.act(Act::Finish);
    hall.act(Act::AnnouncePrizes { plan: Box::new(plan(100)) });
    hall.act(Act::SendReport);
    let act = Act::AnnouncePrizes { plan: Box::new(plan(200)) };
    check_fixed(&hall, &act, Some(article!("fsi-2009 6.2.2")));
}

#[test]
fn a_plan_that_makes_no_sense_is_refused_with_what_to_do() {
    let mut hall = Hall::begun(3, 4);
    let mut rising = plan(100);
    rising.groups[0].prizes.push(Prize { place: 2, cents: Cents(200), ..Prize::default() });
    assert_eq!(
        hall.refused(Act::AnnouncePrizes { plan: Box::new(rising) }),
        "prizes-unsound-rising"
    );
    let mut twice = plan(100);
    twice.groups.push(twice.groups[0].clone());
    assert_eq!(hall.refused(Act::AnnouncePrizes { plan: Box::new(twice) }), "prizes-unsound-twice");
}

/// What journals of earlier versions hold is the general list, and is written as it was.
#[test]
fn the_list_of_earlier_announcements_is_the_general_one() {
    let old = r#"[{"title":"Campione","place":1,"what":"500 + coppa"},{"title":"Secondo","place":2,"what":"medaglia"},{"title":"Prima femminile","place":1,"what":"targa"}]"#;
    let mut announced = announcement(1);
    announced.prizes = serde_json::from_str(old).expect("as it was written");
    assert_eq!(serde_json::to_string(&announced.prizes).expect("it can be written"), old);
    let written = serde_json::to_value(&announced).expect("it can be written");
    assert!(written.get("prize_plan").is_none());
    let plan = announced.all_prizes();
    assert_eq!(plan.groups.len(), 2);
    assert_eq!(plan.groups[0].prizes[0].cents, Cents(50_000));
    assert_eq!(plan.groups[0].prizes[0].thing, "coppa");
    assert!(plan.groups[1].is_judged());
}

#[test]
fn tie_breaks_that_nobody_could_be_ranked_by_are_refused_with_those_that_exist() {
    for (tie_break, system) in [
        ("BUCHHOLZ", PairingSystem::Swiss),
        ("BH/C9", PairingSystem::Swiss),
        // Match points are of teams; Buchholz is barred from round robins (C.07, 15).
        ("MPTS", PairingSystem::Swiss),
        ("BH", PairingSystem::RoundRobin { cycles: 1 }),
    ] {
        let mut told = announcement(3);
        (told.tie_breaks, told.system) = (vec![tie_break.into()], system);
        let act = Act::Announce { announcement: Box::new(told) };
        let ruling = Hall::new().ask(Role::ChiefArbiter, &act);
        assert_eq!(ruling.what.key, "office-unfit-tie-breaks", "{tie_break}");
        assert_eq!(ruling.articles, [article!("fsi-2009 7.3.1")]);
        let known = ruling.what.arguments.iter().find(|(name, _)| *name == "known");
        let known = format!("{known:?}");
        assert!(known.contains("SB") && !known.contains("MPTS"), "{known}");
        assert_eq!(known.contains("BH"), system == PairingSystem::Swiss);
    }
}

#[test]
fn tie_breaks_that_never_worked_can_be_mended_in_play() {
    // As a journal of earlier days has them: announced before they were looked at.
    let mut hall = Hall::begun(3, 4);
    let mut told = announcement(3);
    told.tie_breaks = vec!["BUCHHOLZ".into()];
    let before = hall.office.event().announcement().cloned().map(Box::new);
    let change = Change { before, after: Some(Box::new(told)) };
    let entry = Entry {
        context: Context::new(PersonId("arbiter".into()), Role::ChiefArbiter, hall.now),
        act: Act::RequestAuthorisation,
        articles: Vec::new(),
        effects: vec![Effect::Announcement(change)],
    };
    hall.office.admit(entry).expect("it follows");
    hall.start_round();
    assert!(hall.office.event().standings(1).is_err());
    let act = amended(&hall, |after| after.tie_breaks = vec!["BH".into()]);
    hall.act(act);
    assert!(hall.office.event().standings(1).is_ok());
    // From here on players rely on them.
    let act = amended(&hall, |after| after.tie_breaks = vec!["SB".into()]);
    check_fixed(&hall, &act, Some(article!("fsi-2009 7.3.1")));
}

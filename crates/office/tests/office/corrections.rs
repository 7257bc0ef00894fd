//! Corrections at the entry desk: what was written wrong, and what becomes of pairing numbers.

use codex::{Value, article, stands_for};
use office::announcement::{PairingSystem, Tier};
use office::correction::PersonalData;
use office::entrant::{EntryData, EntryRating};
use office::round::{BoardResult, Phase};
use office::team::TeamForm;
use office::{Act, Announcement, Effect, EntrantId, Role, TeamId, Verdict};
use rating::Category;

use crate::hall::{Hall, announcement, team_announcement};

fn data(hall: &Hall, id: u16) -> EntryData {
    hall.office.event().entrant(EntrantId(id)).expect("somebody entered").form.data.clone()
}

fn correct(id: u16, data: EntryData) -> Act {
    let reason = "trascrizione errata".to_owned();
    Act::CorrectEntry {
        entrant: EntrantId(id),
        data: Box::new(data),
        alphabetical: Vec::new(),
        reason,
    }
}

/// The correction of a rating and of nothing else.
fn rated(hall: &Hall, id: u16, rating: i32) -> Act {
    correct(id, EntryData { rating: EntryRating::National(rating), ..data(hall, id) })
}

fn name_of(id: u16, alphabetical: &[u16]) -> Act {
    let alphabetical = alphabetical.iter().map(|&id| EntrantId(id)).collect();
    let data = vec![PersonalData::Name];
    Act::CorrectPerson { entrant: EntrantId(id), data, alphabetical, reason: "refuso".to_owned() }
}

/// The pairing numbers in the order of entry.
fn numbers(hall: &Hall) -> Vec<u16> {
    hall.office.event().entrants().filter_map(|(_, entrant)| entrant.number).collect()
}

#[test]
fn a_wrong_entry_is_corrected_and_the_ruling_says_old_and_new() {
    stands_for!("fsi-2009 4.2.4");
    let mut hall = Hall::new();
    hall.act(Act::Announce { announcement: Box::new(announcement(5)) });
    hall.enter("player-1", 1500);
    let before = hall.office.event().clone();
    let right = EntryData {
        rating: EntryRating::Fide(1850),
        category: Category::SecondNational,
        fide_title: Some("CM".into()),
        club: Some("Circolo di Lodi".into()),
        federation: Some("ITA".into()),
        ..EntryData::default()
    };
    let ruling = hall.act(correct(1, right.clone()));
    assert_eq!(data(&hall, 1), right);
    assert_eq!(ruling.what.key, "office-entry-corrected");
    let told = format!("{:?}", ruling.what);
    for word in ["1500", "1850", "2N", "CM", "Circolo di Lodi", "ITA", "trascrizione errata"] {
        assert!(told.contains(word), "{word}: {told}");
    }
    assert_eq!(ruling.articles, [article!("fsi-2009 4.2.4")]);
    let entry = u32::try_from(hall.office.entries().len()).expect("few");
    hall.act(Act::Undo { entry, reason: "era giusto".to_owned() });
    assert_eq!(*hall.office.event(), before);
}

#[test]
fn numbers_follow_until_the_first_round_is_on_the_wall() {
    let mut hall = Hall::begun(5, 4);
    assert_eq!(numbers(&hall), [1, 2, 3, 4]);
    let begun = hall.office.event().clone();
    // The third of four was rated 1980 by mistake: 2050 makes them the first.
    let act = rated(&hall, 3, 2050);
    let ruling = hall.act(act);
    assert_eq!(numbers(&hall), [2, 3, 1, 4]);
    let more = ruling.what.arguments.iter().find(|(name, _)| *name == "more");
    let Some((_, Value::Phrase(more))) = more else { panic!("{:?}", ruling.what) };
    assert_eq!(more.key, "office-numbers-follow");
    assert!(more.arguments.contains(&("count", Value::Integer(3))));
    let entry = u32::try_from(hall.office.entries().len()).expect("few");
    hall.act(Act::Undo { entry, reason: "lista sbagliata".to_owned() });
    assert_eq!(*hall.office.event(), begun);
}

#[test]
fn a_draft_that_was_paired_on_other_numbers_falls_and_comes_back_with_an_undo() {
    let mut hall = Hall::begun(5, 4);
    hall.act(Act::Pair);
    let paired = hall.office.event().clone();
    // A club weighs nothing: the draft stands.
    let club = EntryData { club: Some("Lodi".into()), ..data(&hall, 4) };
    hall.act(correct(4, club));
    assert_eq!(hall.office.event().last_paired(), 1);
    let act = rated(&hall, 4, 2100);
    hall.act(act);
    assert_eq!((numbers(&hall), hall.office.event().last_paired()), (vec![2, 3, 4, 1], 0));
    let entry = u32::try_from(hall.office.entries().len()).expect("few");
    for entry in [entry, entry - 1] {
        hall.act(Act::Undo { entry, reason: "no".to_owned() });
    }
    assert_eq!(*hall.office.event(), paired);
    let act = rated(&hall, 4, 2100);
    hall.act(act);
    hall.act(Act::Pair);
    // By hand: 1 and 2 meet 3 and 4, that is entrants 4 and 1 meet 2 and 3.
    let mut meet: Vec<[u16; 2]> = hall
        .boards()
        .into_iter()
        .map(|(white, black)| [white.min(black), white.max(black)])
        .collect();
    meet.sort_unstable();
    assert_eq!(meet, [[1, 3], [2, 4]]);
}

#[test]
fn numbers_stay_once_the_first_round_is_published_while_the_data_count() {
    let mut hall = Hall::begun(5, 4);
    hall.act(Act::Pair);
    hall.act(Act::Publish);
    let phase = hall.office.event().round(1).and_then(office::Round::phase);
    assert!(matches!(phase, Some(Phase::Published(_))));
    let act = rated(&hall, 3, 2050);
    let ruling = hall.act(act);
    assert_eq!(numbers(&hall), [1, 2, 3, 4]);
    assert_eq!(ruling.effects.len(), 1);
    assert!(format!("{:?}", ruling.what).contains("office-numbers-stay"));
    let facts = hall.office.event().tournament(0).expect("facts");
    let third = facts.participants().iter().find(|it| it.tpn.get() == 3).expect("number 3");
    assert_eq!(third.rating, Some(2050));
}

#[test]
fn lots_that_were_drawn_stay() {
    let table = Announcement { system: PairingSystem::RoundRobin { cycles: 1 }, ..announcement(3) };
    let mut hall = Hall::begun_as(table, 4);
    let drawn = numbers(&hall);
    let act = rated(&hall, 4, 2500);
    hall.act(act);
    assert_eq!(numbers(&hall), drawn);
}

#[test]
fn a_team_is_seeded_anew_by_its_best_four() {
    let mut hall = Hall::new();
    hall.act(Act::Announce { announcement: Box::new(team_announcement(3)) });
    for (team, rating) in [(1u16, 1900), (2, 1800), (3, 1700)] {
        let form = TeamForm { name: format!("Team {team}"), club: None };
        hall.act(Act::EnterTeam { form: Box::new(form) });
        for member in 0..4 {
            hall.enter_for(&format!("player-{team}-{member}"), rating, Some(TeamId(team)));
        }
    }
    hall.act(Act::Begin { alphabetical: Vec::new() });
    // 1700 + 1700 + 1700 + 2300 = 7400 is more than 7200 and less than 7600.
    let act = rated(&hall, 9, 2300);
    hall.act(act);
    let teams: Vec<_> = hall.office.event().teams().filter_map(|(_, team)| team.number).collect();
    assert_eq!(teams, [1, 3, 2]);
    assert_eq!(numbers(&hall), [1, 2, 3, 4, 9, 10, 11, 12, 5, 6, 7, 8]);
}

#[test]
fn personal_data_are_told_of_and_never_told() {
    let mut hall = Hall::new();
    hall.act(Act::Announce { announcement: Box::new(announcement(5)) });
    for player in 1..=3 {
        hall.enter(&format!("player-{player}"), 1800);
    }
    let ruling = hall.act(name_of(2, &[]));
    assert!(ruling.effects.is_empty());
    hall.act(Act::Begin { alphabetical: Vec::new() });
    assert_eq!(numbers(&hall), [1, 2, 3]);
    // Equal in rating and title: the name decides, and the corrected one comes first.
    hall.act(name_of(3, &[3, 1, 2]));
    assert_eq!(numbers(&hall), [2, 3, 1]);
    let entry = u32::try_from(hall.office.entries().len()).expect("few");
    let undo = Act::Undo { entry, reason: "no".to_owned() };
    assert_eq!(hall.refused(undo), "office-person-not-undone");
    hall.act(Act::Pair);
    hall.act(Act::Publish);
    hall.act(name_of(3, &[1, 2, 3]));
    assert_eq!(numbers(&hall), [2, 3, 1]);
}

#[test]
fn what_is_no_correction_is_refused() {
    let mut hall = Hall::begun(1, 2);
    let same = correct(1, data(&hall, 1));
    assert_eq!(hall.refused(same), "office-nothing-corrected");
    let nothing = Act::CorrectPerson {
        entrant: EntrantId(1),
        data: Vec::new(),
        alphabetical: Vec::new(),
        reason: "refuso".to_owned(),
    };
    assert_eq!(hall.refused(nothing), "office-nothing-corrected");
    let other = rated(&hall, 1, 1234);
    let Act::CorrectEntry { entrant, data, alphabetical, .. } = other.clone() else { panic!() };
    let mute = Act::CorrectEntry { entrant, data, alphabetical, reason: "  ".to_owned() };
    assert_eq!(hall.refused(mute), "office-reason-missing");
    for role in [Role::Scribe, Role::Player, Role::Federation] {
        for act in [&other, &name_of(1, &[])] {
            let ruling = hall.ask(role, act);
            assert_eq!(ruling.verdict, Verdict::Refused);
            assert_eq!(ruling.what.key, "office-not-permitted");
        }
    }
    assert_eq!(hall.ask(Role::Arbiter, &other).verdict, Verdict::Accepted);
    hall.start_round();
    hall.finish_round(&[BoardResult::Draw]);
    hall.act(Act::Finish);
    assert_eq!(hall.refused(other), "office-over");
    assert_eq!(hall.refused(name_of(1, &[])), "office-over");
}

#[test]
fn a_correction_keeps_the_limits_of_the_announcement() {
    stands_for!("fsi-2009 5.2.1.a");
    let field = office::announcement::Field::Individual(Tier::Promotion);
    let mut hall = Hall::begun_as(Announcement { field, ..announcement(5) }, 4);
    let national = EntryData { category: Category::SecondNational, ..data(&hall, 1) };
    let ruling = hall.ask(Role::ChiefArbiter, &correct(1, national.clone()));
    assert_eq!(ruling.articles, [article!("fsi-2009 5.2.1.a")]);
    assert_eq!(hall.refused(correct(1, national)), "office-not-for-promotion");
    // Without a rating the category stands for one: 1480 for the first social category.
    let social =
        EntryData { rating: EntryRating::None, category: Category::FirstSocial, ..data(&hall, 1) };
    let ruling = hall.act(correct(1, social));
    assert!(ruling.articles.contains(&article!("fsi-2009 4.2.16")));
    let moved = |effect: &Effect| matches!(effect, Effect::Entrant(EntrantId(1), _));
    assert_eq!(ruling.effects.iter().filter(|effect| moved(effect)).count(), 2);
    assert_eq!(numbers(&hall), [4, 1, 2, 3]);
}

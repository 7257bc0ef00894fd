//! What an event really was, before the regulation of its federation.

use codex::{Article, article, stands_for};
use jiff::civil::date;
use office::announcement::{Announcement, Restriction};
use office::entrant::{EntryData, EntryForm};
use office::fsi::titles::ChampionTitle;
use office::fssi::preparation::{Cover, Fact, SocietyFact};
use office::judgement::Judged;
use office::regulation::WithdrawalTerm;
use office::remark::{Remark, RemarkKind};
use office::round::BoardResult::{self, Draw, White};
use office::stage::Stage;
use office::validity::Aim;
use office::{Act, EntrantId, Instant, PersonId, Role, Verdict, Weight};
use rating::{Category, EloItalia};

use crate::hall::{DAY, FIRST_START, HOUR, Hall, announcement, start, team_announcement};

const FOUR: [BoardResult; 4] = [Draw; 4];

/// How one requirement stands: the heaviest of what is found under its article.
fn weight(hall: &Hall, article: Article) -> Option<Weight> {
    let findings = hall.office.event().all_findings().into_iter();
    findings.filter(|it| it.article == article).map(|it| it.weight).max()
}

/// Plays what is left, finishes, reports and pays.
fn to_the_stamp(hall: &mut Hall) {
    let rounds = hall.office.event().announcement().expect("announced").rounds;
    while hall.office.event().closed_rounds() < rounds {
        hall.start_round();
        hall.finish_round(&FOUR);
    }
    for act in [Act::Finish, Act::SendReport, Act::PayFees] {
        hall.act(act);
    }
}

fn homologated(hall: &mut Hall) -> &'static str {
    hall.try_as(Role::Federation, Act::Homologate).what.key
}

#[test]
fn five_rounds_with_a_gap_that_a_postponement_made_are_not_homologated() {
    stands_for!("fsi-2009 5.3.1.a 6.2.1");
    let mut hall = Hall::begun(5, 8);
    assert_eq!(weight(&hall, article!("fsi-2009 5.3.1.a")), Some(Weight::Met));
    // The last round, on the fifth day, moves by two days: the sixth one is empty.
    let to = Instant(start(5).0 + 2 * DAY);
    hall.act(Act::Postpone { round: 5, to, reason: "sala chiusa".into() });
    assert_eq!(hall.office.event().day_of(5), Some(date(2026, 3, 19)));
    assert_eq!(weight(&hall, article!("fsi-2009 5.3.1.a")), Some(Weight::Breach));
    to_the_stamp(&mut hall);
    assert_eq!(homologated(&mut hall), "office-regulation-broken");
    assert_eq!(hall.office.event().stage(), Stage::ReportSent);
}

#[test]
fn a_round_that_was_really_played_on_another_day_counts_on_that_day() {
    stands_for!("fsi-2009 5.3.1.a");
    let mut hall = Hall::begun(5, 8);
    while hall.office.event().closed_rounds() < 5 {
        hall.start_round();
        hall.finish_round(&FOUR);
    }
    assert_eq!(weight(&hall, article!("fsi-2009 5.3.1.a")), Some(Weight::Met));
    // It comes to light afterwards that the last round was played two days later: a day is empty.
    let to = Instant(start(5).0 + 2 * DAY);
    let played = |to| Act::Postpone { round: 5, to, reason: "sala chiusa".into() };
    assert_eq!(hall.refused(played(to)), "office-played-in-future");
    hall.at(Instant(start(5).0 + 3 * DAY));
    hall.act(Act::Finish);
    let told = hall.act(played(to));
    assert_eq!(told.what.key, "office-played-on");
    assert_eq!(hall.office.event().day_of(5), Some(date(2026, 3, 19)));
    assert_eq!(weight(&hall, article!("fsi-2009 5.3.1.a")), Some(Weight::Breach));
    let told = hall.office.report();
    assert!(told.iter().any(|item| item.what.key == "report-played-on"));
    hall.act(Act::SendReport);
    assert_eq!(hall.refused(played(Instant(to.0 + 1))), "office-over");
}

#[test]
fn a_round_moved_by_months_is_beyond_the_term_of_the_event() {
    stands_for!("fsi-2009 5.3.1.e");
    let mut hall = Hall::begun(6, 8);
    // From 13 March to 18 March plus 138 days: 144 days, both counted; FIDE allows ninety.
    let to = Instant(start(6).0 + 138 * DAY);
    hall.act(Act::Postpone { round: 6, to, reason: "sala chiusa".into() });
    assert_eq!(weight(&hall, article!("fsi-2009 5.3.1.e")), Some(Weight::Breach));
}

#[test]
fn two_rounds_moved_to_one_day_are_counted_on_that_day() {
    stands_for!("fsi-2009 5.3.1.b");
    let mut hall = Hall::begun(6, 8);
    assert_eq!(weight(&hall, article!("fsi-2009 5.3.1.b")), Some(Weight::Met));
    // Ninety minutes and thirty seconds: four hours a game, three games a day fill the twelve hours.
    for (round, hours) in [(5, 1), (4, 2), (3, 3)] {
        let to = Instant(start(6).0 - hours * HOUR);
        hall.act(Act::Postpone { round, to, reason: "neve".into() });
    }
    assert_eq!(weight(&hall, article!("fsi-2009 5.3.1.b")), Some(Weight::Breach));
}

#[test]
fn a_limit_that_may_discriminate_waits_for_a_judgement() {
    stands_for!("fsi-2009 1.2 6.2.1");
    let words = "solo residenti nel quartiere".to_owned();
    let limited = || Announcement {
        restrictions: vec![Restriction::Other(words.clone())],
        ..announcement(6)
    };
    let mut hall = Hall::begun_as(limited(), 8);
    to_the_stamp(&mut hall);
    assert_eq!(weight(&hall, article!("fsi-2009 1.2")), Some(Weight::ForTheArbiter));
    assert_eq!(homologated(&mut hall), "office-to-be-judged");
    let [(question, _)] = &hall.office.event().questions()[..] else { panic!("one question") };
    let judge = |kept, reason: &str| Act::Judge {
        question: Box::new(question.clone()),
        kept,
        reason: reason.into(),
    };
    assert_eq!(hall.refused(judge(Judged::Kept, " ")), "office-reason-missing");
    let mut broken = Hall { office: hall.office.clone(), now: hall.now, actor: hall.actor };
    let said = broken.try_as(Role::Federation, judge(Judged::Broken, "discrimina"));
    assert_eq!(said.verdict, Verdict::Accepted);
    assert_eq!(homologated(&mut broken), "office-regulation-broken");
    // The federation has the last word.
    assert_eq!(
        broken.refused(judge(Judged::Kept, "non discrimina")),
        "office-judged-by-federation"
    );
    hall.act(judge(Judged::Kept, "torneo di quartiere"));
    assert_eq!(weight(&hall, article!("fsi-2009 1.2")), Some(Weight::Met));
    assert_eq!(homologated(&mut hall), "office-homologated");
}

#[test]
fn a_recognised_event_is_homologated_and_changes_no_rating() {
    stands_for!("fsi-2009 6.2.1 3.2.1.g");
    let mut rapid = announcement(3);
    rapid.control = "15m+5s".parse().expect("a time control");
    let mut hall = Hall::begun_as(rapid.clone(), 8);
    to_the_stamp(&mut hall);
    assert_eq!(homologated(&mut hall), "office-regulation-broken");
    rapid.regulation.aim = Aim::Recognition;
    rapid.regulation.title = Some(ChampionTitle::Fast);
    let mut hall = Hall::begun_as(rapid, 8);
    to_the_stamp(&mut hall);
    // Fifteen minutes and sixty times five seconds are twenty: a fast-play title.
    assert_eq!(weight(&hall, article!("fsi-2009 3.2.1.g")), Some(Weight::Met));
    assert_eq!(homologated(&mut hall), "office-homologated");
    let variations = hall.office.event().variations(&EloItalia::FSI_2009);
    assert_eq!(variations.expect("facts"), []);
    assert!(hall.office.event().rated_nationally().is_none());
}

#[test]
fn the_federation_alone_says_that_no_fees_are_due() {
    stands_for!("fsi-2009 6.2.2");
    let mut hall = Hall::begun(6, 8);
    while hall.office.event().closed_rounds() < 6 {
        hall.start_round();
        hall.finish_round(&FOUR);
    }
    hall.act(Act::Finish);
    hall.act(Act::SendReport);
    let waived = || Act::WaiveFees { reason: "attività giovanile".into() };
    assert_eq!(hall.refused(waived()), "office-not-permitted");
    assert_eq!(homologated(&mut hall), "office-fees-missing");
    assert!(hall.try_as(Role::Federation, waived()).verdict.counts());
    assert_eq!(homologated(&mut hall), "office-homologated");
}

#[test]
fn whoever_is_on_no_list_has_the_rating_of_the_category_at_the_desk() {
    stands_for!("fsi-2009 5.2.1.b 4.2.14");
    let mut band = announcement(6);
    band.restrictions = vec![Restriction::Rating { from: Some(1800), to: Some(1999) }];
    let mut hall = Hall::new();
    hall.act(Act::Announce { announcement: Box::new(band) });
    let form = |person: &str, category, admission: Option<&str>| Act::Enter {
        form: Box::new(EntryForm {
            person: PersonId(person.into()),
            data: EntryData { category, ..EntryData::default() },
            team: None,
            admission: admission.map(str::to_owned),
        }),
    };
    // 1440 for NC, 1800 for 1N, 2000 for CM (4.2.16).
    let unclassified = || form("nc", Category::Unclassified, None);
    assert_eq!(hall.refused(unclassified()), "office-entry-beyond-limits");
    assert_eq!(
        hall.refused(form("cm", Category::CandidateMaster, None)),
        "office-entry-beyond-limits"
    );
    hall.act(form("1n", Category::FirstNational, None));
    let ruling = hall.act(form("nc", Category::Unclassified, Some("per fare numero pari")));
    assert!(ruling.articles.contains(&article!("fsi-2009 4.2.14")));
    let told = hall.office.report();
    assert!(told.iter().any(|item| item.what.key == "report-admitted-beyond-limits"));
}

#[test]
fn an_edition_that_nobody_has_read_is_told_and_never_cited() {
    let mut newer = announcement(6);
    newer.regulation.edition = Some("fsi-2023".into());
    let mut hall = Hall::new();
    let ruling = hall.act(Act::Announce { announcement: Box::new(newer) });
    assert!(ruling.articles.is_empty() && ruling.findings.is_empty(), "{ruling:?}");
    let checked = hall.office.event().checked().expect("announced");
    assert_eq!(checked.validity, None);
    assert_eq!(checked.unconfirmed[0].key, "regulation-edition-not-at-hand");
    let asked = hall.act(Act::RequestAuthorisation);
    assert!(asked.articles.is_empty(), "{:?}", asked.articles);
    // With FIDE's rules of 2022 the first period has at least thirty moves: another edition, other data.
    let mut known = announcement(6);
    known.control = "20/90m, 30m".parse().expect("a time control");
    let breach = |edition: &str| {
        let mut told = known.clone();
        told.regulation.edition = Some(edition.into());
        let mut hall = Hall::new();
        hall.act(Act::Announce { announcement: Box::new(told) });
        weight(&hall, article!("fsi-2009 5.3.1.d"))
    };
    assert_eq!(breach("fsi-2009-fide-2022"), Some(Weight::Breach));
    assert_ne!(breach("fsi-2009"), Some(Weight::Breach));
}

#[test]
fn the_announcement_chooses_how_the_term_of_a_withdrawal_is_read() {
    stands_for!("fsi-2009 7.5.3");
    // Told at 21:00, when the session is over, for the round of the next day at 15:00.
    let told = |term| {
        let mut read = announcement(6);
        read.regulation.withdrawals = term;
        let mut hall = Hall::begun_as(read, 8);
        hall.start_round();
        hall.finish_round(&FOUR);
        hall.at(Instant(start(1).0 + 6 * HOUR));
        let says = office::absence::Statement::Withdrawal { from: 2 };
        let ruling = hall.act(Act::Tell { entrant: EntrantId(1), says });
        let event = hall.office.event();
        (ruling.what.key, event.entrant(EntrantId(1)).expect("entered").left_without_right())
    };
    assert_eq!(told(WithdrawalTerm::SessionAndHour), ("absence-withdrawal-late-either-way", true));
    assert_eq!(told(WithdrawalTerm::HourBefore), ("absence-withdrawal-by-the-hour", false));
}

fn deaf(rounds: u8) -> Announcement {
    Announcement { federation: office::Pack::FSSI.federation, ..announcement(rounds) }
}

#[test]
fn what_was_prepared_is_said_and_stays() {
    stands_for!("fssi 1(1) 2 3 6 12 ind.a ind.b");
    let mut hall = Hall::new();
    hall.act(Act::Announce { announcement: Box::new(deaf(5)) });
    let state = |fact| Act::State { fact: Box::new(fact) };
    let agreed = article!("fssi ind.a");
    assert_eq!(weight(&hall, agreed), Some(Weight::Missing));
    hall.act(state(Fact::TimeAgreed(true)));
    assert_eq!(weight(&hall, agreed), Some(Weight::Met));
    assert_eq!(hall.refused(state(Fact::TimeAgreed(true))), "office-said-before");
    hall.act(state(Fact::RollCall(5)));
    assert_eq!(weight(&hall, article!("fssi ind.b")), Some(Weight::Met));
    hall.act(state(Fact::Hospital(8_000)));
    assert_eq!(weight(&hall, article!("fssi 6")), Some(Weight::Missing));
    hall.act(state(Fact::Cover { cover: Cover::Doctor, there: true }));
    assert_eq!(weight(&hall, article!("fssi 6")), Some(Weight::Met));
    // Thirty days before 13 March are 11 February.
    hall.act(state(Fact::CovidOfficer(date(2026, 2, 12))));
    assert_eq!(weight(&hall, article!("fssi 12")), Some(Weight::Breach));
    hall.act(state(Fact::CovidOfficer(date(2026, 2, 11))));
    assert_eq!(weight(&hall, article!("fssi 12")), Some(Weight::Met));
    let club = || "G.S. Sordi Lodi".to_owned();
    hall.act(Act::Enter {
        form: Box::new(EntryForm {
            person: PersonId("ada".into()),
            data: EntryData { club: Some(club()), ..EntryData::default() },
            team: None,
            admission: None,
        }),
    });
    // Seven days before 13 March are 6 March.
    assert_eq!(weight(&hall, article!("fssi 2")), Some(Weight::Missing));
    let sent = |day| state(Fact::Society { club: club(), said: SocietyFact::FormSent(day) });
    hall.act(sent(date(2026, 3, 7)));
    assert_eq!(weight(&hall, article!("fssi 2")), Some(Weight::Breach));
    hall.act(sent(date(2026, 3, 6)));
    assert_eq!(weight(&hall, article!("fssi 2")), Some(Weight::Met));
    for said in [SocietyFact::EnteredOnline(true), SocietyFact::FeePaid(true)] {
        assert_eq!(weight(&hall, article!("fssi 3")), Some(Weight::Missing));
        hall.act(state(Fact::Society { club: club(), said }));
    }
    assert_eq!(weight(&hall, article!("fssi 3")), Some(Weight::Met));
    let chess = || Hall::begun(5, 4).refused(state(Fact::DopingRoom(true)));
    assert_eq!(chess(), "office-no-such-step");
}

#[test]
fn nobody_is_paired_before_a_hearing_aid_was_judged() {
    stands_for!("fssi 4");
    let mut hall = Hall::begun_as(deaf(5), 8);
    hall.start_round();
    let remark = Remark {
        kind: RemarkKind::HearingAid,
        entrant: Some(EntrantId(2)),
        round: Some(1),
        board: None,
        article: None,
        words: "protesi all'orecchio destro".into(),
        forwarded: None,
    };
    hall.act(Act::Remark { remark: Box::new(remark) });
    hall.finish_round(&FOUR);
    assert_eq!(hall.refused(Act::Pair), "office-decision-pending");
    let question = hall.office.event().questions();
    let (question, _) =
        question.iter().find(|(it, _)| it.article == article!("fssi 4")).expect("asked").clone();
    let judged = |kept| Act::Judge {
        question: Box::new(question.clone()),
        kept,
        reason: "vista da due arbitri".into(),
    };
    let mut other = Hall { office: hall.office.clone(), now: hall.now, actor: hall.actor };
    other.act(judged(Judged::Kept));
    other.act(Act::Pair);
    hall.act(judged(Judged::Broken));
    assert_eq!(hall.refused(Act::Pair), "office-decision-pending");
    let expel = Act::Expel { entrant: EntrantId(2), reason: "protesi acustica".into() };
    let ruling = hall.act(expel);
    assert!(ruling.articles.contains(&article!("fssi 4")), "{:?}", ruling.articles);
    hall.act(Act::Pair);
}

#[test]
fn a_team_has_its_captain_before_it_plays_and_the_captain_speaks_for_it() {
    stands_for!("fssi sq.b");
    let mut hall = Hall::new();
    hall.act(Act::Announce { announcement: Box::new(team_announcement(5)) });
    for name in ["Lodi", "Padova"] {
        let form = office::team::TeamForm { name: name.into(), club: None };
        hall.act(Act::EnterTeam { form: Box::new(form) });
    }
    for team in 1..=2u16 {
        for board in 1..=4 {
            hall.enter_for(&format!("p{team}{board}"), 1800 - board, Some(office::TeamId(team)));
        }
    }
    let begin = || Act::Begin { alphabetical: Vec::new() };
    assert_eq!(hall.refused(begin()), "office-captain-missing");
    for (team, captain) in [(1, 2), (2, 5)] {
        let (team, captain) = (office::TeamId(team), EntrantId(captain));
        hall.act(Act::NameCaptain { team, captain });
    }
    hall.at(Instant(FIRST_START - HOUR));
    hall.act(begin());
    hall.start_round();
    let report = |hall: &mut Hall, who| {
        hall.actor = who;
        let ruling = hall.try_as(Role::Player, Act::Result { board: 3, result: White });
        hall.actor = "arbiter";
        (ruling.verdict, ruling.what.key)
    };
    // p11 plays on the first board and leads nobody; p12 leads the first team from the second one.
    assert_eq!(report(&mut hall, "p11"), (Verdict::Refused, "office-not-your-own"));
    assert_eq!(report(&mut hall, "p12").0, Verdict::Accepted);
    hall.actor = "p12";
    let says = office::absence::Statement::Continues;
    let asked = hall.ask(Role::Player, &Act::Tell { entrant: EntrantId(1), says });
    assert_ne!(asked.what.key, "office-not-your-own");
    let asked = hall.ask(Role::Player, &Act::Tell { entrant: EntrantId(7), says });
    assert_eq!(asked.what.key, "office-not-your-own");
}

#[test]
fn papers_for_the_bodies_of_justice_are_sent_once_and_told() {
    stands_for!("fsi-2009 7.6.3 7.6.4");
    let mut hall = Hall::begun(5, 8);
    let remark = |article| Remark {
        kind: RemarkKind::ForJustice,
        entrant: Some(EntrantId(3)),
        round: Some(1),
        board: None,
        article,
        words: "reclamo contro l'arbitro".into(),
        forwarded: None,
    };
    for article in [None, Some(article!("fsi-2009 7.6.4"))] {
        hall.act(Act::Remark { remark: Box::new(remark(article)) });
    }
    let forward = |remark, how: &str| Act::Forward { remark, how: how.into() };
    assert_eq!(hall.refused(forward(1, " ")), "office-forward-how");
    assert_eq!(hall.refused(forward(9, "PEC")), "office-no-such-remark");
    let first = hall.act(forward(1, "PEC prot. 12"));
    assert!(first.articles.contains(&article!("fsi-2009 7.6.3")));
    let second = hall.act(forward(2, "PEC prot. 13"));
    assert!(second.articles.contains(&article!("fsi-2009 7.6.4")));
    assert_eq!(hall.refused(forward(2, "PEC")), "office-forwarded-before");
    let told = hall.office.report();
    let sent = told.iter().filter(|item| item.what.key == "report-for-justice-forwarded");
    assert_eq!(sent.count(), 2);
}

#[test]
fn a_draughts_event_is_ruled_by_no_chess_federation() {
    let mut draughts = announcement(6);
    draughts.federation = office::Pack::FID.federation;
    draughts.game = office::announcement::Game::ItalianDraughts;
    draughts.worth = office::announcement::Worth::TWO_ONE_NOTHING;
    let mut hall = Hall::new();
    let told = hall.act(Act::Announce { announcement: Box::new(draughts.clone()) });
    let cited = told.articles.iter().chain(told.findings.iter().map(|it| &it.article));
    assert!(cited.clone().all(|it| it.code() == codex::Code::Fid2008), "{told:?}");
    for act in [Act::RequestAuthorisation, Act::PayFees] {
        let ruling = hall.ask(Role::ChiefArbiter, &act);
        assert_eq!(ruling.what.key, "office-text-not-at-hand");
        assert!(ruling.articles.is_empty());
    }
    for player in 1..=8 {
        hall.enter(&format!("p{player}"), 2000 - player);
    }
    hall.at(Instant(FIRST_START - HOUR));
    let begun = hall.act(Act::Begin { alphabetical: Vec::new() });
    assert!(begun.articles.is_empty() && begun.findings.is_empty(), "{begun:?}");
    assert!(hall.office.event().rated_nationally().is_none());
    // Whether games are written down is a fact of the announcement (9.3.b).
    let recording = article!("fid-2008 9.3.b");
    assert_eq!(weight(&hall, recording), Some(Weight::Missing));
    draughts.regulation.recording = Some(true);
    let mut hall = Hall::new();
    hall.act(Act::Announce { announcement: Box::new(draughts) });
    assert_eq!(weight(&hall, recording), Some(Weight::Met));
}

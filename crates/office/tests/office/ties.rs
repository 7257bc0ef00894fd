//! Ties that something else than the list decides, values from elsewhere, who stands in no
//! standings, and the clocks of a handicap event.

use codex::{article, stands_for};
use office::announcement::Announcement;
use office::round::{BoardResult, Seats};
use office::ties::{Contestant, PlayOff, TieFormat, TieWay};
use office::{Act, EntrantId, HandicapBy, HandicapStep, Office, PersonId};
use tournament::MentionKind;
use vocabulary::TimeControl;

use crate::hall::{Hall, announcement};

use BoardResult::{Black, Draw, White};

fn control(text: &str) -> TimeControl {
    text.parse().expect("a time control")
}

/// Four players after one round in which both Whites won: two with a point, two with nothing.
fn two_and_two(announced: Announcement) -> (Hall, [u16; 2], [u16; 2]) {
    let mut hall = Hall::begun_as(announced, 4);
    hall.start_round();
    let boards = hall.boards();
    hall.finish_round(&[White, White]);
    (hall, [boards[0].0, boards[1].0], [boards[0].1, boards[1].1])
}

/// Entrants in the order of the standings, with their places.
fn order(hall: &Hall, round: u8) -> Vec<(u16, u16)> {
    let event = hall.office.event();
    let standings = event.standings(round).expect("standings");
    let entrant = |tpn| event.numbered(tpn).map_or(0, |id| id.0);
    standings.rows().iter().map(|row| (entrant(row.tpn), row.rank)).collect()
}

fn players(ids: &[u16]) -> Vec<Contestant> {
    ids.iter().map(|id| Contestant::Player(EntrantId(*id))).collect()
}

fn open(ids: &[u16], format: TieFormat, clocks: &str) -> Act {
    Act::OpenTieGames {
        entrants: ids.iter().copied().map(EntrantId).collect(),
        round: None,
        format,
        control: control(clocks),
        reason: "for the first place".into(),
    }
}

/// Who has White and who has Black in a game.
fn colours(hall: &Hall, tie: u32, game: usize) -> (u16, u16) {
    let found = hall.office.event().ties().find(|(number, _)| *number == tie);
    let games = found.and_then(|(_, tie)| match &tie.way {
        TieWay::Games(games) => Some(games),
        TieWay::Lots(_) | TieWay::Hand(_) => None,
    });
    let games = games.expect("a tie with games");
    (games.games[game - 1].white.0, games.games[game - 1].black.0)
}

/// The result by which somebody wins a game.
fn wins(hall: &Hall, tie: u32, game: u16, who: u16) -> Act {
    let (white, _) = colours(hall, tie, game.into());
    let result = if white == who { White } else { Black };
    Act::TieGame { tie, game, result: Some(result) }
}

#[test]
fn two_games_with_clocks_of_their_own_decide_a_place_and_nothing_else() {
    stands_for!("fsi-2009 7.3.1");
    let (mut hall, leaders, others) = two_and_two(announcement(1));
    let before = hall.office.event().tournament(1).expect("facts").clone();
    let ruling = hall.act(open(&leaders, TieFormat::Games(2), "10m+5s"));
    assert_eq!(ruling.articles, [article!("fsi-2009 7.3.1")]);
    // Each has White once.
    let ((white, black), second) = (colours(&hall, 1, 1), colours(&hall, 1, 2));
    assert_eq!(second, (black, white));
    // While a game is open nothing is settled.
    let unsettled = order(&hall, 1);
    let loser = unsettled[0].0;
    let winner = if leaders[0] == loser { leaders[1] } else { leaders[0] };
    hall.act(wins(&hall, 1, 1, winner));
    assert_eq!(order(&hall, 1), unsettled);
    // 1½–½: first is whoever won, although the list had it otherwise.
    hall.act(Act::TieGame { tie: 1, game: 2, result: Some(Draw) });
    let settled: Vec<(u16, u16)> = order(&hall, 1);
    assert_eq!(settled[..2], [(winner, 1), (loser, 2)]);
    assert!(others.iter().all(|other| settled[2..].iter().any(|(it, _)| it == other)));
    assert_eq!(hall.office.event().tournament(1), Ok(&before), "points and records stay");
    let told = hall.office.report();
    let told: Vec<_> = told.iter().filter(|item| item.kind == MentionKind::TieBreak).collect();
    assert_eq!(told.len(), 1);
    // The place has its reason.
    let event = hall.office.event();
    let tpn = event.entrant(EntrantId(winner)).and_then(office::entrant::Entrant::tpn).expect("it");
    let short = event.standings(1).expect("standings").in_short(tpn).expect("a row");
    assert_eq!(short.told.last().map(|told| told.key), Some("standings-short-games"));
    // Taken back, the list decides again; read again, all of it is as it was.
    assert_eq!(Office::replay(hall.office.entries().iter().cloned()).as_ref(), Ok(&hall.office));
    hall.act(Act::TieGame { tie: 1, game: 2, result: None });
    assert_eq!(order(&hall, 1), unsettled);
}

#[test]
fn a_drawn_armageddon_is_blacks_and_follows_a_level_match() {
    let (mut hall, leaders, _) = two_and_two(announcement(1));
    hall.act(open(&leaders, TieFormat::Games(1), "3m+2s"));
    hall.act(Act::TieGame { tie: 1, game: 1, result: Some(Draw) });
    // Level after the match: they share the place and play on.
    assert_eq!(order(&hall, 1)[..2].iter().map(|it| it.1).collect::<Vec<_>>(), [1, 1]);
    hall.act(open(&leaders, TieFormat::Armageddon, "W:5m | B:4m"));
    let (white, black) = colours(&hall, 2, 1);
    hall.act(Act::TieGame { tie: 2, game: 1, result: Some(Draw) });
    assert_eq!(order(&hall, 1)[..2], [(black, 1), (white, 2)]);
    // The match that it rests on stands.
    let again = Act::TieGame { tie: 1, game: 1, result: Some(White) };
    assert_eq!(hall.refused(again), "office-tie-built-upon");
    hall.act(Act::TieGame { tie: 2, game: 1, result: Some(White) });
    assert_eq!(order(&hall, 1)[..2], [(white, 1), (black, 2)]);
}

#[test]
fn only_those_who_are_tied_settle_anything() {
    let (mut hall, leaders, others) = two_and_two(announcement(2));
    let rank =
        |ids: &[u16], round| Act::RankTied { order: players(ids), round, reason: "x".into() };
    assert_eq!(hall.refused(rank(&[leaders[0], others[0]], None)), "office-tie-none");
    assert_eq!(hall.refused(rank(&[leaders[0]], None)), "office-tie-too-few");
    assert_eq!(hall.refused(rank(&[leaders[0], leaders[0]], None)), "office-tie-too-few");
    assert_eq!(hall.refused(rank(&[leaders[0], 99], None)), "office-tie-unknown");
    assert_eq!(hall.refused(rank(&leaders, Some(2))), "office-tie-round-open");
    let three = [leaders[0], leaders[1], others[0]];
    assert_eq!(hall.refused(open(&three, TieFormat::Armageddon, "5m")), "office-tie-none");
    hall.act(rank(&leaders, None));
    // After the next round it is another tie.
    hall.start_round();
    assert_eq!(hall.refused(rank(&leaders, Some(2))), "office-tie-round-open");
    hall.finish_round(&[Draw, Draw]);
    assert_eq!(order(&hall, 1)[..2], [(leaders[0], 1), (leaders[1], 2)]);
}

#[test]
fn q204_lots_and_q206_the_same_ones_when_drawn_again() {
    let (mut hall, leaders, _) = two_and_two(announcement(1));
    let lots = |ids: &[u16]| Act::DrawTieLots {
        among: players(ids),
        round: None,
        reason: "level to the end".into(),
    };
    hall.act(lots(&leaders));
    let drawn = order(&hall, 1);
    assert_eq!([drawn[0].1, drawn[1].1], [1, 2]);
    let entry = hall.office.next_entry() - 1;
    hall.act(Act::Undo { entry, reason: "once more".into() });
    // Whoever is named first has no advantage.
    hall.act(lots(&[leaders[1], leaders[0]]));
    assert_eq!(order(&hall, 1), drawn);
}

#[test]
fn q205_ties_are_ranked_by_hand_either_way() {
    let (mut hall, [one, other], _) = two_and_two(announcement(1));
    for wanted in [[one, other], [other, one]] {
        let reason = "decided by the appeals committee".to_owned();
        hall.act(Act::RankTied { order: players(&wanted), round: None, reason });
        assert_eq!(order(&hall, 1)[..2], [(wanted[0], 1), (wanted[1], 2)]);
    }
}

#[test]
fn q207_values_from_elsewhere_rank_as_the_list_announces_them() {
    let tie_breaks = vec!["OTHER_SOFIA".to_owned(), "TPN".to_owned()];
    let (mut hall, leaders, others) = two_and_two(Announcement { tie_breaks, ..announcement(1) });
    let worst = order(&hall, 1)[1].0;
    let values = |who: u16| Act::GiveValues {
        code: "OTHER_SOFIA".into(),
        values: vec![(Contestant::Player(EntrantId(who)), 1250)],
        reason: "counted by hand".into(),
    };
    hall.act(values(worst));
    assert_eq!(order(&hall, 1)[0], (worst, 1));
    assert!(leaders.contains(&worst) && !others.contains(&worst));
    let standings = hall.office.event().standings(1).expect("standings").clone();
    assert_eq!(standings.rows()[0].values[0].to_string(), "12.50");
    let unknown = Act::GiveValues { code: "OTHER_X".into(), values: vec![], reason: "x".into() };
    assert_eq!(hall.refused(unknown), "office-tie-not-own");
    let none = Act::GiveValues { code: "OTHER_SOFIA".into(), values: vec![], reason: "x".into() };
    hall.act(none);
    assert_ne!(order(&hall, 1)[0].0, worst);
}

#[test]
fn q198_whoever_was_expelled_stands_in_no_standings_and_opponents_keep_their_points() {
    let (mut hall, leaders, others) = two_and_two(announcement(2));
    hall.act(Act::Expel { entrant: EntrantId(leaders[0]), reason: "a telephone".into() });
    let left: Vec<u16> = order(&hall, 1).iter().map(|(id, _)| *id).collect();
    assert_eq!(left.len(), 3);
    assert!(!left.contains(&leaders[0]));
    assert_eq!(order(&hall, 1)[0], (leaders[1], 1));
    let facts = hall.office.event().tournament(1).expect("facts");
    assert_eq!(facts.participants().len(), 4, "games against them count as ever");
    assert!(left.contains(&others[0]) && left.contains(&others[1]));
}

#[test]
fn the_announcement_names_the_places_that_are_played_for() {
    let play_off = Some(PlayOff {
        places: 1,
        control: control("10m+5s"),
        games: 2,
        armageddon: Some(control("W:5m | B:4m")),
    });
    let (mut hall, leaders, _) = two_and_two(Announcement { play_off, ..announcement(1) });
    let due = hall.office.event().play_offs_due();
    assert_eq!(due.len(), 1, "nobody plays for the third place");
    assert!(players(&leaders).iter().all(|one| due[0].contains(one)));
    hall.act(open(&leaders, TieFormat::Games(2), "10m+5s"));
    assert_eq!(hall.office.event().play_offs_due(), Vec::<Vec<Contestant>>::new());
}

#[test]
fn a_handicap_gives_whoever_is_rated_higher_less_time_from_each_step_on() {
    let step = |from, stronger, weaker| HandicapStep {
        from,
        stronger: control(stronger),
        weaker: control(weaker),
    };
    let handicap = vec![step(10, "4m", "6m"), step(30, "3m", "7m")];
    let announced = Announcement { handicap, control: control("5m"), ..announcement(1) };
    let hall = Hall::begun_as(announced, 6);
    // Rated 2000, 1990, 1980, 1970, 1960, 1950.
    let event = hall.office.event();
    let met = |white, black| {
        let seats = Seats { white: Some(EntrantId(white)), black: Some(EntrantId(black)) };
        event.clocks_of(seats, |_| None).map(|control| control.to_string())
    };
    let said = |text: &str| Some(control(text).to_string());
    assert_eq!(met(1, 2), said("W:4m | B:6m"));
    assert_eq!(met(2, 1), said("W:6m | B:4m"));
    assert_eq!(met(1, 3), said("W:4m | B:6m"), "20 is short of the second step");
    assert_eq!(met(4, 1), said("W:7m | B:3m"));
    assert_eq!(met(1, 6), said("W:3m | B:7m"));
}

#[test]
fn a_handicap_by_age_gives_the_older_less_time_and_asks_for_both_years() {
    let step = |from, stronger, weaker| HandicapStep {
        from,
        stronger: control(stronger),
        weaker: control(weaker),
    };
    let handicap = vec![step(10, "4m", "6m"), step(40, "3m", "7m")];
    let announced = Announcement {
        handicap,
        handicap_by: HandicapBy::Age,
        control: control("5m"),
        ..announcement(1)
    };
    let hall = Hall::begun_as(announced, 4);
    let event = hall.office.event();
    let person = |id| event.entrant(EntrantId(id)).map(|entrant| entrant.form.person.clone());
    let people = [1, 2, 3].map(person);
    // A grandmother, her daughter, a grandson; of the fourth nothing is known.
    let years = [1950, 1981, 1991];
    let born = |who: &PersonId| {
        let found = people.iter().position(|one| one.as_ref() == Some(who))?;
        Some(years[found])
    };
    let met = |white, black| {
        let seats = Seats { white: Some(EntrantId(white)), black: Some(EntrantId(black)) };
        event.clocks_of(seats, born).map(|control| control.to_string())
    };
    let said = |text: &str| Some(control(text).to_string());
    assert_eq!(met(1, 2), said("W:4m | B:6m"), "31 years");
    assert_eq!(met(3, 1), said("W:7m | B:3m"), "41 years, the younger has White");
    assert_eq!(met(3, 2), said("W:6m | B:4m"), "10 years");
    assert_eq!(met(1, 4), said("5m"), "the year of one is not known");
}

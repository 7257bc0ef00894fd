//! The individual and the team championship: an announcement against their lettered rules.

use codex::{Article, article, door, phrase};
use standings::{Criterion, lists};
use vocabulary::{Millis, Side};

use super::Regulation;
use crate::announcement::{PairingSystem, TeamRules, TeamScore};
use crate::{Announcement, Finding, Weight};

/// What the programme says beside the announcement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Programme {
    /// Whether the time was agreed with the arbiter.
    pub time_agreed: bool,
    /// Whether a game may be adjourned.
    pub adjournments: bool,
    /// How long before the start the players are called, on a screen or sheet they can read.
    pub roll_call: Option<Millis>,
}

/// The letters of a championship.
struct Letters {
    time: Article,
    roll_call: Article,
    seated: Article,
    draws: Article,
}

/// The individual one.
const INDIVIDUAL: Letters = Letters {
    time: article!("fssi ind.a"),
    roll_call: article!("fssi ind.b"),
    seated: article!("fssi ind.c"),
    draws: article!("fssi ind.d"),
};

/// The team one.
const TEAMS: Letters = Letters {
    time: article!("fssi sq.a"),
    roll_call: article!("fssi sq.c"),
    seated: article!("fssi sq.d"),
    draws: article!("fssi sq.e"),
};

/// Checks an announcement against the championship it belongs to.
pub fn check(
    announcement: &Announcement,
    programme: &Programme,
    regulation: &Regulation,
) -> Vec<Finding> {
    let teams = announcement.teams();
    let letters = if teams.is_some() { &TEAMS } else { &INDIVIDUAL };
    let mut findings = time(announcement, programme, letters.time);
    findings.push(system(announcement, letters.time));
    findings.push(roll_call(programme, regulation, letters.roll_call));
    let asked = regulation.conduct.default_time;
    let seated = announcement.default_time == asked;
    let words = if seated {
        phrase!("pack-seated-at-the-start")
    } else {
        phrase!("pack-late-comers-allowed", late = announcement.default_time)
    };
    findings.push(Finding::of(letters.seated, seated, words));
    findings.push(draws(announcement, regulation, letters.draws));
    if let Some(rules) = teams {
        findings.extend(team_rules(announcement, rules, regulation));
    }
    door!("office::fssi::championship::check", findings)
}

/// Letter a: one time for the whole game, agreed with the arbiter, and no adjournment.
fn time(announcement: &Announcement, programme: &Programme, article: Article) -> Vec<Finding> {
    let control = &announcement.control;
    let one = Side::BOTH.into_iter().all(|side| control.periods(side).len() == 1);
    let words = if one { phrase!("pack-one-time") } else { phrase!("pack-more-than-one-period") };
    let mut findings = vec![Finding::of(article, one, words)];
    findings.push(if programme.time_agreed {
        Finding::new(article, Weight::Met, phrase!("pack-time-agreed"))
    } else {
        Finding::new(article, Weight::Missing, phrase!("pack-time-not-agreed"))
    });
    let words = if programme.adjournments {
        phrase!("pack-adjournments-announced")
    } else {
        phrase!("pack-no-adjournments")
    };
    findings.push(Finding::of(article, !programme.adjournments, words));
    findings
}

/// Letter a: Swiss; at the arbiter's discretion for players, the rule for teams.
fn system(announcement: &Announcement, article: Article) -> Finding {
    let swiss = matches!(announcement.system, PairingSystem::Swiss | PairingSystem::Swiss2017);
    if swiss {
        Finding::new(article, Weight::Met, phrase!("pack-system-swiss"))
    } else if announcement.teams().is_some() {
        Finding::new(article, Weight::Breach, phrase!("pack-teams-play-swiss"))
    } else {
        Finding::new(article, Weight::ForTheArbiter, phrase!("pack-swiss-at-discretion"))
    }
}

/// Letter b (c for teams): called five minutes before the start.
fn roll_call(programme: &Programme, regulation: &Regulation, article: Article) -> Finding {
    let asked = regulation.conduct.roll_call;
    match programme.roll_call {
        None => {
            Finding::new(article, Weight::Missing, phrase!("pack-roll-call-missing", asked = asked))
        }
        Some(called) => {
            let what = phrase!("pack-roll-call", called = called, asked = asked);
            Finding::of(article, called == asked, what)
        }
    }
}

/// Letter d (e for teams): nobody asks for a draw before move 30. A later bound is stricter than the
/// rule, so somebody must have wanted it.
fn draws(announcement: &Announcement, regulation: &Regulation, article: Article) -> Finding {
    let asked = regulation.conduct.no_draw_offers_before;
    let Some(announced) = announcement.no_draw_offers_before else {
        let what = phrase!("pack-draw-offers-missing", asked = asked);
        return Finding::new(article, Weight::Missing, what);
    };
    let weight = match announced.cmp(&asked) {
        std::cmp::Ordering::Equal => Weight::Met,
        std::cmp::Ordering::Greater => Weight::ForTheArbiter,
        std::cmp::Ordering::Less => Weight::Breach,
    };
    let what = phrase!("pack-draw-offers", announced = announced, asked = asked);
    Finding::new(article, weight, what)
}

/// sq.b and sq.h: the shape of a team, and what ranks teams.
fn team_rules(
    announcement: &Announcement,
    rules: TeamRules,
    regulation: &Regulation,
) -> Vec<Finding> {
    let shape =
        rules.boards == regulation.team_boards && rules.reserves <= regulation.team_reserves;
    let what = phrase!(
        "pack-team-shape",
        boards = rules.boards,
        reserves = rules.reserves,
        asked = regulation.team_boards,
        most = regulation.team_reserves
    );
    let mut findings = vec![Finding::of(article!("fssi sq.b"), shape, what)];
    let article = article!("fssi sq.h");
    findings.push(Finding::of(
        article,
        rules.primary == TeamScore::Individual,
        match rules.primary {
            TeamScore::Individual => phrase!("pack-individual-points-first"),
            TeamScore::Match => phrase!("pack-match-points-first"),
        },
    ));
    findings.push(ties(announcement, article));
    findings.push(Finding::new(
        article,
        Weight::Notice,
        phrase!(
            "pack-team-bye-announced",
            boards = codex::Value::HalfPoints(i64::from(rules.bye_board_halves)),
            matches = rules.bye_match_points
        ),
    ));
    findings
}

/// sq.h: after the individual points come match points, then board by board.
fn ties(announcement: &Announcement, article: Article) -> Finding {
    let (prescribed, _) = lists::fssi_teams(announcement.tie_break_edition());
    let list: Vec<String> = prescribed.list.iter().map(ToString::to_string).collect();
    let announced: Vec<Option<Criterion>> =
        announcement.tie_breaks.iter().map(|code| code.parse().ok()).collect();
    let same = |from: usize| {
        let rest = prescribed.list.get(from..).unwrap_or_default();
        announced.len() == rest.len()
            && announced.iter().zip(rest).all(|(one, other)| one.as_ref() == Some(other))
    };
    let list = list.join(", ");
    if announced.is_empty() {
        Finding::new(article, Weight::Notice, phrase!("pack-ties-prescribed", list = list))
    } else {
        // The individual points are the score itself, so a list may begin after them.
        Finding::of(article, same(0) || same(1), phrase!("pack-team-ties", list = list))
    }
}

#[cfg(test)]
mod tests {
    use codex::stands_for;

    use super::*;
    use crate::Pack;
    use crate::announcement::Field;
    use crate::validity::tests_common::weekend;

    const PROGRAMME: Programme =
        Programme { time_agreed: true, adjournments: false, roll_call: Some(Millis::minutes(5)) };

    fn individual() -> Announcement {
        let mut event = weekend();
        event.federation = Pack::FSSI.federation;
        event.default_time = Millis::ZERO;
        event.no_draw_offers_before = Some(30);
        event
    }

    fn teams() -> Announcement {
        let mut event = individual();
        event.field = Field::Teams(TeamRules {
            boards: 4,
            reserves: 2,
            primary: TeamScore::Individual,
            forfeit_board_halves: 8,
            bye_board_halves: 4,
            bye_match_points: 1,
        });
        event
    }

    fn weight(event: &Announcement, programme: &Programme, article: Article) -> Weight {
        let findings = check(event, programme, &Regulation::FSSI);
        let of_article = findings.iter().filter(|finding| finding.article == article);
        of_article.map(|finding| finding.weight).max().unwrap()
    }

    #[test]
    fn one_time_for_the_whole_game_and_never_adjourned() {
        stands_for!("fssi ind.a sq.a");
        let letter = article!("fssi ind.a");
        assert_eq!(weight(&individual(), &PROGRAMME, letter), Weight::Met);
        let mut periods = individual();
        periods.control = "40/90m, 30m".parse().unwrap();
        assert_eq!(weight(&periods, &PROGRAMME, letter), Weight::Breach);
        let adjourned = Programme { adjournments: true, ..PROGRAMME };
        assert_eq!(weight(&individual(), &adjourned, letter), Weight::Breach);
        let alone = Programme { time_agreed: false, ..PROGRAMME };
        assert_eq!(weight(&individual(), &alone, letter), Weight::Missing);
        let mut round_robin = individual();
        round_robin.system = PairingSystem::RoundRobin { cycles: 1 };
        assert_eq!(weight(&round_robin, &PROGRAMME, letter), Weight::ForTheArbiter);
        let mut round_robin = teams();
        assert_eq!(weight(&round_robin, &PROGRAMME, article!("fssi sq.a")), Weight::Met);
        round_robin.system = PairingSystem::RoundRobin { cycles: 1 };
        assert_eq!(weight(&round_robin, &PROGRAMME, article!("fssi sq.a")), Weight::Breach);
    }

    #[test]
    fn players_are_called_five_minutes_before_and_seated_at_the_start() {
        stands_for!("fssi ind.b ind.c sq.c sq.d");
        let four = Programme { roll_call: Some(Millis::minutes(4)), ..PROGRAMME };
        let none = Programme { roll_call: None, ..PROGRAMME };
        let letters = [
            (individual(), article!("fssi ind.b"), article!("fssi ind.c")),
            (teams(), article!("fssi sq.c"), article!("fssi sq.d")),
        ];
        for (mut event, call, seated) in letters {
            assert_eq!(weight(&event, &PROGRAMME, call), Weight::Met);
            assert_eq!(weight(&event, &four, call), Weight::Breach);
            assert_eq!(weight(&event, &none, call), Weight::Missing);
            assert_eq!(weight(&event, &PROGRAMME, seated), Weight::Met);
            event.default_time = Millis(1);
            assert_eq!(weight(&event, &PROGRAMME, seated), Weight::Breach);
        }
    }

    #[test]
    fn nobody_asks_for_a_draw_before_move_thirty() {
        stands_for!("fssi ind.d sq.e");
        for (event, letter) in
            [(individual(), article!("fssi ind.d")), (teams(), article!("fssi sq.e"))]
        {
            let of = |announced| {
                let event = Announcement { no_draw_offers_before: announced, ..event.clone() };
                weight(&event, &PROGRAMME, letter)
            };
            assert_eq!(of(Some(30)), Weight::Met);
            assert_eq!(of(Some(29)), Weight::Breach);
            assert_eq!(of(Some(31)), Weight::ForTheArbiter);
            assert_eq!(of(None), Weight::Missing);
        }
    }

    #[test]
    fn four_boards_individual_points_then_match_points_then_boards() {
        stands_for!("fssi sq.b sq.h");
        let (shape, ranking) = (article!("fssi sq.b"), article!("fssi sq.h"));
        let of = |change: fn(&mut TeamRules), ties: &[&str], article| {
            let mut event = teams();
            if let Field::Teams(rules) = &mut event.field {
                change(rules);
            }
            event.tie_breaks = ties.iter().map(|&code| code.to_owned()).collect();
            weight(&event, &PROGRAMME, article)
        };
        let keep: fn(&mut TeamRules) = |_| {};
        assert_eq!(of(keep, &[], shape), Weight::Met);
        assert_eq!(of(|rules| rules.boards = 5, &[], shape), Weight::Breach);
        assert_eq!(of(|rules| rules.reserves = 3, &[], shape), Weight::Breach);
        assert_eq!(of(|rules| rules.reserves = 0, &[], shape), Weight::Met);
        assert_eq!(of(keep, &[], ranking), Weight::Notice);
        assert_eq!(of(keep, &["MPTS", "TBR"], ranking), Weight::Notice);
        assert_eq!(of(keep, &["GPTS", "MPTS", "TBR"], ranking), Weight::Notice);
        assert_eq!(of(keep, &["BH"], ranking), Weight::Breach);
        assert_eq!(of(|rules| rules.primary = TeamScore::Match, &[], ranking), Weight::Breach);
    }
}

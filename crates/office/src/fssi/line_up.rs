//! The line-up message of a team (sq.b): four players in board order, up to two reserves, a captain
//! who plays.

use std::collections::BTreeSet;

use codex::{article, door, phrase};

use super::Regulation;
use crate::{Finding, PersonId, Weight};

/// A line-up as it was received. Names stay in the message: here it is only whether they are there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineUp {
    /// Whether the team is named.
    pub team_named: bool,
    /// The players, in board order.
    pub players: Vec<Member>,
    /// The reserves.
    pub reserves: Vec<Member>,
    /// The captain.
    pub captain: Option<PersonId>,
    /// Who sent the message.
    pub sent_by: PersonId,
}

/// A member of a team in the message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// Who.
    pub person: PersonId,
    /// Whether first name and surname are both given.
    pub named: bool,
    /// What the message says of the rating.
    pub rating: StatedRating,
}

/// What a message says of a rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StatedRating {
    /// The player has one.
    Rated(u16),
    /// The player has none yet.
    Unrated,
    /// The message does not say.
    NotStated,
}

/// Checks a line-up.
pub fn check(line_up: &LineUp, regulation: &Regulation) -> Vec<Finding> {
    let mut findings = vec![shape(line_up, regulation)];
    findings.push(captain(line_up));
    findings.extend(twice(line_up));
    findings.extend(message(line_up));
    door!("office::fssi::line_up::check", findings)
}

fn finding(weight: Weight, what: codex::Phrase) -> Finding {
    Finding::new(article!("fssi sq.b"), weight, what)
}

/// Four players and no more than two reserves; who is short has somebody to add.
fn shape(line_up: &LineUp, regulation: &Regulation) -> Finding {
    let (players, reserves) = (line_up.players.len(), line_up.reserves.len());
    let boards = usize::from(regulation.team_boards);
    let weight = if players > boards || reserves > usize::from(regulation.team_reserves) {
        Weight::Breach
    } else if players < boards {
        Weight::Missing
    } else {
        Weight::Met
    };
    let what = phrase!(
        "pack-line-up-shape",
        players = players,
        reserves = reserves,
        asked = regulation.team_boards,
        most = regulation.team_reserves
    );
    finding(weight, what)
}

/// The captain is one of the players; the text does not say whether a reserve is one.
fn captain(line_up: &LineUp) -> Finding {
    let Some(captain) = &line_up.captain else {
        return finding(Weight::Missing, phrase!("pack-captain-missing"));
    };
    let among = |members: &[Member]| members.iter().any(|member| member.person == *captain);
    if among(&line_up.players) {
        finding(Weight::Met, phrase!("pack-captain-plays"))
    } else if among(&line_up.reserves) {
        finding(Weight::ForTheArbiter, phrase!("pack-captain-is-reserve"))
    } else {
        finding(Weight::Breach, phrase!("pack-captain-outside"))
    }
}

/// Nobody stands in a line-up twice.
fn twice(line_up: &LineUp) -> Option<Finding> {
    let mut seen = BTreeSet::new();
    let mut members = line_up.players.iter().chain(&line_up.reserves);
    let repeated = members.any(|member| !seen.insert(&member.person));
    repeated.then(|| finding(Weight::Breach, phrase!("pack-line-up-twice")))
}

/// The message names the team, and each player with rating, and comes from the captain.
fn message(line_up: &LineUp) -> Vec<Finding> {
    let mut findings = Vec::new();
    if !line_up.team_named {
        findings.push(finding(Weight::Missing, phrase!("pack-team-name-missing")));
    }
    for (member, board) in line_up.players.iter().zip(1_u32..) {
        if !member.named {
            findings.push(finding(Weight::Missing, phrase!("pack-name-missing", board = board)));
        }
        if member.rating == StatedRating::NotStated {
            findings.push(finding(Weight::Missing, phrase!("pack-rating-missing", board = board)));
        }
    }
    if line_up.captain.as_ref().is_some_and(|captain| *captain != line_up.sent_by) {
        findings.push(finding(Weight::Missing, phrase!("pack-line-up-not-from-captain")));
    }
    if findings.is_empty() {
        findings.push(finding(Weight::Met, phrase!("pack-line-up-complete")));
    }
    findings
}

#[cfg(test)]
mod tests {
    use codex::stands_for;

    use super::*;

    fn person(name: &str) -> PersonId {
        PersonId(name.to_owned())
    }

    fn member(name: &str) -> Member {
        Member { person: person(name), named: true, rating: StatedRating::Rated(1500) }
    }

    fn complete() -> LineUp {
        LineUp {
            team_named: true,
            players: ["a", "b", "c", "d"].map(member).to_vec(),
            reserves: vec![member("e"), member("f")],
            captain: Some(person("b")),
            sent_by: person("b"),
        }
    }

    fn heaviest(line_up: &LineUp) -> Weight {
        let findings = check(line_up, &Regulation::FSSI);
        findings.iter().map(|finding| finding.weight).max().unwrap()
    }

    #[test]
    fn four_players_and_at_most_two_reserves() {
        stands_for!("fssi sq.b");
        assert_eq!(heaviest(&complete()), Weight::Met);
        let mut three = complete();
        three.players.pop();
        assert_eq!(heaviest(&three), Weight::Missing);
        let mut five = complete();
        five.players.push(member("g"));
        assert_eq!(heaviest(&five), Weight::Breach);
        let mut third_reserve = complete();
        third_reserve.reserves.push(member("g"));
        assert_eq!(heaviest(&third_reserve), Weight::Breach);
        let mut double = complete();
        double.reserves[1] = member("a");
        assert_eq!(heaviest(&double), Weight::Breach);
    }

    #[test]
    fn the_captain_is_one_of_the_players() {
        stands_for!("fssi sq.b");
        let led = |name: &str| {
            heaviest(&LineUp { captain: Some(person(name)), sent_by: person(name), ..complete() })
        };
        assert_eq!(led("a"), Weight::Met);
        assert_eq!(led("e"), Weight::ForTheArbiter);
        assert_eq!(led("x"), Weight::Breach);
        assert_eq!(heaviest(&LineUp { captain: None, ..complete() }), Weight::Missing);
    }

    #[test]
    fn the_message_is_complete_and_comes_from_the_captain() {
        stands_for!("fssi sq.b");
        assert_eq!(heaviest(&LineUp { team_named: false, ..complete() }), Weight::Missing);
        assert_eq!(heaviest(&LineUp { sent_by: person("a"), ..complete() }), Weight::Missing);
        let mut nameless = complete();
        nameless.players[2].named = false;
        assert_eq!(heaviest(&nameless), Weight::Missing);
        let mut silent = complete();
        silent.players[3].rating = StatedRating::NotStated;
        assert_eq!(heaviest(&silent), Weight::Missing);
        // "Eventuale": whoever has no rating says so.
        silent.players[3].rating = StatedRating::Unrated;
        assert_eq!(heaviest(&silent), Weight::Met);
    }
}

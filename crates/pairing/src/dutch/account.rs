//! The account of a round: how the pairing came about, as data (docs/pairing.md).

use std::collections::BTreeMap;

use serde::Serialize;
use tournament::{Presence, RequestedBye, Round, Score, Tournament, Tpn};
use vocabulary::Side;

use super::bracket::{Bracket, Decision, Path};
use super::bye::ByeScore;
use super::colours::ColourRule;
use super::edition::{Edition, Procedure};
use super::field::Field;
use super::player::Float;
use super::preference::Preference;
use super::quality::Quality;
use crate::{Board, RoundPairing};

/// The pairing of a round with the account of how it came about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Account {
    /// Who meets whom.
    #[serde(skip)]
    pub pairing: RoundPairing,
    /// The round.
    pub round: Round,
    /// The year of the edition.
    pub edition: u16,
    /// Who was to be paired, by score and number.
    pub field: Vec<Tpn>,
    /// Who was not.
    pub absent: Vec<Absent>,
    /// The initial colour, stated or inferred.
    pub initial_colour: Option<Side>,
    /// Virtual points of the round.
    #[serde(rename = "virtual")]
    pub virtual_points: BTreeMap<Tpn, Score>,
    /// Who got the bye, and why.
    pub bye: Option<ByeAccount>,
    /// The brackets, from the top.
    pub brackets: Vec<BracketAccount>,
    /// The pairs in board order.
    pub pairs: Vec<PairAccount>,
}

/// Somebody who sits the round out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Absent {
    /// Who.
    pub id: Tpn,
    /// With which bye.
    pub why: AbsentWhy,
}

/// The bye of somebody who sits the round out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AbsentWhy {
    /// Worth a win.
    FullBye,
    /// Worth a draw.
    HalfBye,
    /// Worth nothing.
    ZeroBye,
    /// The arbiter gave the bye by hand.
    GivenBye,
}

/// How the bye was given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ByeAccount {
    /// Who got it.
    pub id: Tpn,
    /// With which score.
    pub score: Score,
    /// The arbiter gave it.
    pub by_hand: bool,
    /// Lower scores that could not have it, from the lowest (2026).
    pub s_star_tried: Vec<ScoreTried>,
    /// Who was barred, and by which round.
    pub barred: Vec<Barred>,
}

/// A score with which nobody could get the bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct ScoreTried {
    /// The score.
    pub score: Score,
    /// What stood in the way.
    pub why_not: WhyNotScore,
}

/// Why nobody with a score could get the bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum WhyNotScore {
    /// All were barred from it.
    AllBarred,
    /// The others could not have been paired.
    OthersUnpairable,
}

/// Somebody barred from the bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Barred {
    /// Who.
    pub id: Tpn,
    /// The round that bars.
    pub because: Round,
}

/// A player moved down into a bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct MovedDown {
    /// Who.
    pub id: Tpn,
    /// The score it came with.
    pub from_score: Score,
}

/// A bracket and its decision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BracketAccount {
    /// The score of the highest resident.
    pub score: Score,
    /// The players of the scoregroup.
    pub residents: Vec<Tpn>,
    /// The players moved down into it.
    pub mdps: Vec<MovedDown>,
    /// How many pairs it makes.
    pub max_pairs: usize,
    /// How many moved-down players it pairs.
    pub m1: usize,
    /// Moved-down players it cannot pair.
    pub limbo: Vec<Tpn>,
    /// Who moves down from it.
    pub downfloaters: Vec<Tpn>,
    /// Its value in every criterion.
    pub quality: Quality,
    /// Whether C9 was in force.
    pub c9_in_force: bool,
    /// Its place in the order of generation.
    pub order: OrderAccount,
    /// How it was found.
    pub path: Path,
    /// Its pairs, the higher ranked first.
    pub pairs: Vec<[Tpn; 2]>,
}

/// The place of a candidate in the order of generation, in bracket numbers (C.04.3, 4).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default, Serialize)]
pub struct OrderAccount {
    /// The moved-down players who are paired.
    pub mdp_set: Vec<usize>,
    /// Their opponents.
    pub mdp_opponents: Vec<usize>,
    /// Who changes subgroup in the remainder.
    pub exchange: Exchange,
    /// The opponents of the first subgroup of the remainder, in the remainder's own numbers.
    pub opponents: Vec<usize>,
}

/// Who changes subgroup, in the remainder's own numbers.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default, Serialize)]
pub struct Exchange {
    /// Leaving the first subgroup, descending.
    pub out: Vec<usize>,
    /// Entering it, ascending.
    #[serde(rename = "in")]
    pub entering: Vec<usize>,
}

/// A pair with its colours.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PairAccount {
    /// Who has White.
    pub white: Tpn,
    /// Who has Black.
    pub black: Tpn,
    /// The board, from 1.
    pub board: usize,
    /// The bracket, from 0.
    pub bracket: usize,
    /// The rule that gave the colours.
    pub colour_rule: ColourRule,
    /// The preferences, White's first.
    pub preferences: [Option<Preference>; 2],
    /// The floats this pair is, White's first.
    pub floats: [Option<Float>; 2],
}

/// A pair of seats with colours given.
pub(crate) struct ColouredPair {
    pub(crate) seats: (usize, usize),
    pub(crate) colour_of_higher: Side,
    pub(crate) rule: ColourRule,
}

/// Everything that was decided about a round.
pub(crate) struct RoundToTell<'a> {
    pub(crate) tournament: &'a Tournament,
    pub(crate) edition: &'a Edition,
    pub(crate) field: &'a Field,
    pub(crate) bye_score: &'a ByeScore,
    pub(crate) brackets: &'a [(Bracket, Decision)],
    pub(crate) pairs: &'a [ColouredPair],
}

impl RoundToTell<'_> {
    /// The account.
    pub(crate) fn account(&self) -> Account {
        let field = self.field;
        let bye = self.bye();
        let boards = self.pairs.iter().map(|pair| self.board(pair)).collect();
        let pairing = RoundPairing { boards, bye: bye.as_ref().map(|bye| bye.id) };
        let virtual_points = (self.tournament.participants().iter())
            .map(|participant| (participant.tpn, participant.virtual_points_in(field.round)))
            .filter(|&(_, points)| points != Score::ZERO)
            .collect();
        Account {
            pairing,
            round: field.round,
            edition: self.edition.year,
            field: field.players.iter().map(|player| player.tpn).collect(),
            absent: absent(self.tournament),
            initial_colour: field.initial_colour,
            virtual_points,
            bye,
            brackets: (self.brackets.iter())
                .map(|(bracket, decision)| {
                    bracket_account(field, bracket, decision, self.edition.procedure)
                })
                .collect(),
            pairs: (self.pairs.iter().enumerate())
                .map(|(index, pair)| self.pair(index, pair))
                .collect(),
        }
    }

    fn board(&self, pair: &ColouredPair) -> Board {
        let (higher, lower) = pair.seats;
        let (higher, lower) = (self.field.players[higher].tpn, self.field.players[lower].tpn);
        match pair.colour_of_higher {
            Side::White => Board { white: higher, black: lower },
            Side::Black => Board { white: lower, black: higher },
        }
    }

    fn pair(&self, index: usize, pair: &ColouredPair) -> PairAccount {
        let (higher, lower) = pair.seats;
        let (white, black) = match pair.colour_of_higher {
            Side::White => (higher, lower),
            Side::Black => (lower, higher),
        };
        let players = &self.field.players;
        let apart = players[higher].score > players[lower].score;
        let float =
            |seat: usize| apart.then_some(if seat == higher { Float::Down } else { Float::Up });
        let bracket = (self.brackets.iter())
            .position(|(_, decision)| decision.pairs.binary_search(&pair.seats).is_ok());
        PairAccount {
            white: players[white].tpn,
            black: players[black].tpn,
            board: index + 1,
            bracket: bracket.unwrap_or_default(),
            colour_rule: pair.rule,
            preferences: [players[white].preference, players[black].preference],
            floats: [float(white), float(black)],
        }
    }

    fn bye(&self) -> Option<ByeAccount> {
        let field = self.field;
        let barred = || {
            let barred = |player: &super::Player| {
                player.bye_barred_by.map(|because| Barred { id: player.tpn, because })
            };
            field.players.iter().filter_map(barred).collect()
        };
        if let Some(id) = field.given_bye {
            let participant = self.tournament.participant(id)?;
            let score = self.tournament.pairing_score(participant, field.round);
            return Some(ByeAccount {
                id,
                score,
                by_hand: true,
                s_star_tried: Vec::new(),
                barred: Vec::new(),
            });
        }
        let (_, decision) = self.brackets.last()?;
        let &seat = decision.downfloaters.first()?;
        Some(ByeAccount {
            id: field.players[seat].tpn,
            score: field.score(seat),
            by_hand: false,
            s_star_tried: self.bye_score.tried.clone(),
            barred: barred(),
        })
    }
}

fn absent(tournament: &Tournament) -> Vec<Absent> {
    let why = |presence: Presence| match presence {
        Presence::Present => None,
        Presence::GivenBye => Some(AbsentWhy::GivenBye),
        Presence::Absent(RequestedBye::Full) => Some(AbsentWhy::FullBye),
        Presence::Absent(RequestedBye::Half) => Some(AbsentWhy::HalfBye),
        Presence::Absent(RequestedBye::Zero) => Some(AbsentWhy::ZeroBye),
    };
    (tournament.participants().iter())
        .filter_map(|one| why(one.presence).map(|why| Absent { id: one.tpn, why }))
        .collect()
}

/// A bracket with its decision, told.
pub(crate) fn bracket_account(
    field: &Field,
    bracket: &Bracket,
    decision: &Decision,
    procedure: Procedure,
) -> BracketAccount {
    let number = |&seat: &usize| field.players[seat].tpn;
    let numbers = |seats: &[usize]| seats.iter().map(number).collect::<Vec<Tpn>>();
    let is_mdp = |seat: &usize| bracket.mdps.binary_search(seat).is_ok();
    let limbo: Vec<usize> = decision.downfloaters.iter().copied().filter(is_mdp).collect();
    let c9_in_force = procedure == Procedure::EveryBracket
        && decision.downfloaters.len() == 1
        && bracket.must_give_bye(field);
    BracketAccount {
        score: bracket.residents.first().map_or(Score::ZERO, |&seat| field.score(seat)),
        residents: numbers(&bracket.residents),
        mdps: (bracket.mdps.iter())
            .map(|seat| MovedDown { id: number(seat), from_score: field.score(*seat) })
            .collect(),
        max_pairs: decision.pairs.len(),
        m1: bracket.mdps.len() - limbo.len(),
        limbo: numbers(&limbo),
        downfloaters: numbers(&decision.downfloaters),
        quality: Quality::of(field, bracket, decision, c9_in_force, procedure),
        c9_in_force,
        order: OrderAccount::of(bracket, decision),
        path: decision.path,
        pairs: (decision.pairs.iter()).map(|(one, other)| [number(one), number(other)]).collect(),
    }
}

impl OrderAccount {
    /// The place of a decision in the order of generation.
    pub(crate) fn of(bracket: &Bracket, decision: &Decision) -> Self {
        let place =
            |list: &[usize], seat: usize| list.binary_search(&seat).map_or(0, |index| index + 1);
        let all: Vec<usize> = bracket.players().collect();
        let (of_mdps, inner): (Vec<_>, Vec<_>) = decision
            .pairs
            .iter()
            .partition(|(higher, _)| bracket.mdps.binary_search(higher).is_ok());
        let remainder: Vec<usize> = (bracket.residents.iter().copied())
            .filter(|seat| !of_mdps.iter().any(|(_, opponent)| opponent == seat))
            .collect();
        let tops: Vec<usize> = inner.iter().map(|&(top, _)| place(&remainder, top)).collect();
        let entering = tops.iter().copied().filter(|&top| top > inner.len()).collect();
        let out = (1..=inner.len()).rev().filter(|number| !tops.contains(number)).collect();
        Self {
            mdp_set: of_mdps.iter().map(|&(mdp, _)| place(&all, mdp)).collect(),
            mdp_opponents: of_mdps.iter().map(|&(_, other)| place(&all, other)).collect(),
            exchange: Exchange { out, entering },
            opponents: inner.iter().map(|&(_, bottom)| place(&remainder, bottom)).collect(),
        }
    }
}

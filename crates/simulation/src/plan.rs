//! The plan of a random tournament: every wish granted, everything else drawn.

use std::collections::BTreeSet;

use pairing::acceleration::{AccelerationEdition, NotAccelerable, baku};
use tournament::{Participant, Prohibition, Regulations, Round, Scoring, Tpn, UnsoundScoring};
use vocabulary::Side;

use crate::{Chance, Wishes};

/// How often things happen: one time in so many, never if 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rates {
    /// Games that one player does not come to.
    pub forfeit: u32,
    /// Games that neither comes to.
    pub double_forfeit: u32,
    /// Games that end ½–0, 0–½ or 0–0.
    pub unusual_result: u32,
    /// Players who leave for good, each round.
    pub retired: u32,
    /// Players who ask for a half-point bye, each round but the last.
    pub half_point_bye: u32,
    /// Players who are away, each round.
    pub zero_point_bye: u32,
    /// Players who get a full-point bye, each round.
    pub full_point_bye: u32,
    /// Players who come after the first round.
    pub late_entry: u32,
}

/// Everything that is fixed before the first round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// What the plan was drawn from, and what the event will be played from.
    pub seed: u64,
    /// The regulations, with rounds, scoring, initial colour and prohibited pairs.
    pub regulations: Regulations,
    /// The players with their ratings, strongest first; nothing has been played.
    pub players: Vec<Participant>,
    /// How many rounds there are.
    pub rounds: Round,
    /// Draws in a hundred games between equals.
    pub draw_percentage: u8,
    /// How often things happen.
    pub rates: Rates,
    /// Whether the first rounds are accelerated.
    pub baku: bool,
    /// The tie-breaks of the final ranking.
    pub tie_breaks: String,
}

/// Wishes that contradict each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    /// The points are not a scoring system.
    #[error(transparent)]
    Scoring(#[from] UnsoundScoring),
    /// The weakest would be stronger than the strongest.
    #[error("the lowest rating is above the highest")]
    Ratings,
    /// Acceleration needs a win worth two draws and a loss worth nothing.
    #[error(transparent)]
    Acceleration(#[from] NotAccelerable),
}

/// What the final ranking looks at where nothing was asked for.
const USUAL_TIE_BREAKS: &str = "BH/C1,BH,SB";

/// The stream of chance that plans are drawn from; events are played from the others.
const STREAM: u8 = 0;

impl Plan {
    /// The plan that grants the wishes and draws the rest.
    pub fn draw(wishes: &Wishes, seed: u64) -> Result<Self, Impossible> {
        // Everything is drawn, wished for or not: a wish must not change the rest.
        let mut chance = Chance::new(seed, STREAM);
        let players = chance.between(15_u16, 215);
        let rounds = chance.between(5_u8, 15);
        let ratings = Ratings {
            highest: chance.between(2400_u16, 2800),
            lowest: chance.between(1400_u16, 2300),
        };
        let forfeit = chance.between(6_u32, 30);
        let mut rate = |wish: Option<u32>| {
            let drawn = chance.between(15_u32, 3225);
            wish.unwrap_or(drawn)
        };
        let rates = Rates {
            forfeit: wishes.forfeit_rate.unwrap_or(forfeit),
            double_forfeit: rate(wishes.double_forfeit_rate),
            unusual_result: rate(wishes.unusual_result_rate),
            retired: rate(wishes.retired_rate),
            half_point_bye: rate(wishes.half_point_bye_rate),
            zero_point_bye: rate(wishes.zero_point_bye_rate),
            full_point_bye: rate(wishes.full_point_bye_rate),
            late_entry: rate(wishes.late_entry_rate),
        };
        let draw_percentage = chance.between(10_u8, 50);
        let initial_colour = if chance.one_in(2) { Side::White } else { Side::Black };

        let ratings = ratings.with(wishes)?;
        let rounds = wishes.rounds.unwrap_or(rounds);
        let players = ratings.strongest_first(wishes.players.unwrap_or(players), &mut chance);
        let wanted = wishes.prohibited_pairs.unwrap_or(0);
        Ok(Self {
            seed,
            regulations: Regulations {
                rounds: Some(rounds),
                scoring: scoring(wishes)?,
                initial_colour: Some(wishes.initial_colour.unwrap_or(initial_colour)),
                prohibitions: prohibitions(wanted, rounds, &players, &mut chance),
            },
            players,
            rounds,
            draw_percentage: wishes.draw_percentage.unwrap_or(draw_percentage),
            rates,
            baku: wishes.baku.unwrap_or(false),
            tie_breaks: wishes.tie_breaks.clone().unwrap_or_else(|| USUAL_TIE_BREAKS.to_owned()),
        })
    }
}

/// The scoring system of the wishes; what they leave out is as usual.
fn scoring(wishes: &Wishes) -> Result<Scoring, Impossible> {
    let usual = Scoring::STANDARD;
    let simple = Scoring::simple(
        wishes.win.unwrap_or(usual.win()),
        wishes.draw.unwrap_or(usual.draw()),
        wishes.loss.unwrap_or(usual.loss()),
    );
    let scoring = Scoring {
        zero_bye: wishes.zero_point_bye.unwrap_or(simple.zero_bye),
        forfeit_loss: wishes.forfeit_loss.unwrap_or(simple.forfeit_loss),
        pairing_bye: wishes.pairing_bye.unwrap_or(simple.pairing_bye),
        ..simple
    };
    scoring.check()?;
    if wishes.baku == Some(true) {
        baku(&[], None, 0, &scoring, &AccelerationEdition::E2026)?;
    }
    Ok(scoring)
}

/// Between which ratings the players are.
struct Ratings {
    highest: u16,
    lowest: u16,
}

impl Ratings {
    /// What was wished for goes before what was drawn; one wish alone moves the other end.
    fn with(self, wishes: &Wishes) -> Result<Self, Impossible> {
        let (highest, lowest) = match (wishes.highest_rating, wishes.lowest_rating) {
            (Some(highest), Some(lowest)) if lowest > highest => return Err(Impossible::Ratings),
            (Some(highest), Some(lowest)) => (highest, lowest),
            (Some(highest), None) => (highest, self.lowest.min(highest)),
            (None, Some(lowest)) => (self.highest.max(lowest), lowest),
            (None, None) => (self.highest, self.lowest),
        };
        Ok(Self { highest, lowest })
    }

    fn strongest_first(&self, count: u16, chance: &mut Chance) -> Vec<Participant> {
        let mut ratings: Vec<u16> =
            (0..count).map(|_| chance.between(self.lowest, self.highest)).collect();
        ratings.sort_unstable_by(|one, other| other.cmp(one));
        ratings
            .into_iter()
            .zip(1..)
            .filter_map(|(rating, number)| {
                let tpn = Tpn::new(number).ok()?;
                Some(Participant::new(tpn, format!("Player {number:04}"), Some(rating)))
            })
            .collect()
    }
}

/// Pairs drawn by lot who may not meet in the whole event.
fn prohibitions(
    count: u16,
    rounds: Round,
    players: &[Participant],
    chance: &mut Chance,
) -> Vec<Prohibition> {
    let mut anybody = || chance.pick(players).map(|player| player.tpn);
    let pairs = (0..count).map(|_| [anybody(), anybody()].into_iter().flatten().collect());
    pairs
        .filter(|members: &BTreeSet<Tpn>| members.len() == 2)
        .map(|members| Prohibition { first: 1, last: rounds, members })
        .collect()
}

#[cfg(test)]
mod tests {
    use tournament::Score;

    use super::*;

    #[test]
    fn what_is_not_asked_for_is_drawn_between_the_bounds() {
        for seed in 0..200 {
            let plan = Plan::draw(&Wishes::default(), seed).expect("nothing was wished");
            assert!((15..=215).contains(&plan.players.len()));
            assert!((5..=15).contains(&plan.rounds));
            assert!((10..=50).contains(&plan.draw_percentage));
            assert!((6..=30).contains(&plan.rates.forfeit));
            assert!((15..=3225).contains(&plan.rates.late_entry));
            let ratings: Vec<_> = plan.players.iter().filter_map(|player| player.rating).collect();
            assert!(ratings.is_sorted_by(|one, other| one >= other));
            assert!(ratings.iter().all(|rating| (1400..=2800).contains(rating)));
        }
    }

    #[test]
    fn a_wish_changes_nothing_else() {
        let drawn = Plan::draw(&Wishes::default(), 7).expect("nothing was wished");
        let wishes = Wishes { forfeit_rate: Some(3), ..Wishes::default() };
        let granted = Plan::draw(&wishes, 7).expect("the wish can be granted");
        let rates = Rates { forfeit: 3, ..drawn.rates };
        assert_eq!(granted, Plan { rates, ..drawn });
    }

    #[test]
    fn wishes_that_contradict_each_other_are_refused() {
        let dear_loss =
            Wishes { loss: Some(Score::halves(1)), baku: Some(true), ..Wishes::default() };
        assert_eq!(Plan::draw(&dear_loss, 1), Err(Impossible::Acceleration(NotAccelerable)));
        let upside_down =
            Wishes { highest_rating: Some(1500), lowest_rating: Some(2000), ..Wishes::default() };
        assert_eq!(Plan::draw(&upside_down, 1), Err(Impossible::Ratings));
    }
}

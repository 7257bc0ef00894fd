//! The procedure of 2026: every bracket leaves the rest completable (C.04.3, 1.9).

use super::bracket::{Bracket, Decision, Path};
use super::completion;
use super::criteria::{Criteria, Extras};
use super::exact::{self, Demand};
use super::fast::{self, ByeTaker};
use super::field::Field;
use super::refusal::Deadlock;
use super::weighing::Order;

/// All brackets of a field whose bye score is settled, the highest first.
pub(crate) fn walk(field: &Field) -> Result<Vec<(Bracket, Decision)>, Deadlock> {
    let mut done: Vec<(Bracket, Decision)> = Vec::new();
    for group in 0..field.groups.len() {
        let mdps = done.last().map_or(Vec::new(), |(_, above)| above.downfloaters.clone());
        let bracket = Bracket::of_group(field, group, mdps);
        let decision = decide(field, &bracket)?;
        // What C8 looked ahead to is what the next bracket then leaves over.
        if let Some((_, above)) = done.last_mut() {
            above.left_ahead.clone_from(&decision.downfloaters);
        }
        done.push((bracket, decision));
    }
    Ok(done)
}

/// The decision of a bracket.
///
/// The bracket is first decided as if everything below would fit: if what comes out does fit, and
/// serves the next bracket as well as anything could, nothing better exists and nothing earlier
/// was as good. Otherwise everybody below is brought into the question.
pub(crate) fn decide(field: &Field, bracket: &Bracket) -> Result<Decision, Deadlock> {
    if let Some(decision) = decide_alone(field, bracket)? {
        // If nobody moves down, the next bracket is the same whatever was chosen here.
        if decision.downfloaters.is_empty() && completion::is_completable(field, bracket, &decision)
        {
            return Ok(decision);
        }
        if let Some(left_ahead) = completion::left_at_best(field, bracket, &decision) {
            return Ok(Decision { left_ahead, ..decision });
        }
    }
    decide_with_all(field, bracket, Demand::Nothing)
}

fn decide_alone(field: &Field, bracket: &Bracket) -> Result<Option<Decision>, Deadlock> {
    let alone = bracket.alone(field);
    if let Some(decision) = fast::decide(field, &alone, ByeTaker::FewestUnplayed) {
        return Ok(Some(decision));
    }
    let exits = completion::left_over(field, &alone);
    // The only one left then takes the bye.
    let c9 = alone.bye_open && exits == 0;
    let settled = exact::settle(field, &alone, exits, Demand::Nothing, |order| {
        Criteria::of(field, &alone, Extras { c9, order: order == Order::Laid })
    });
    match settled {
        Ok(decision) => Ok(Some(decision)),
        Err(Deadlock::NoCandidate) => Ok(None),
        Err(deadlock) => Err(deadlock),
    }
}

/// The decision with the whole rest of the field at hand.
pub(crate) fn decide_with_all(
    field: &Field,
    bracket: &Bracket,
    demand: Demand,
) -> Result<Decision, Deadlock> {
    let settle = |c9| {
        let decision = exact::settle(field, bracket, 0, demand, |order| {
            Criteria::of(field, bracket, Extras { c9, order: order == Order::Laid })
        })?;
        Ok(Decision { path: Path::WholeField, ..decision })
    };
    // C9 is in force when the bye must come from here and one player is left (C.04.3, 2.4.4).
    let odd = (bracket.mdps.len() + bracket.residents.len()) % 2 == 1;
    if odd && bracket.must_give_bye(field) {
        let decision = settle(true)?;
        if decision.downfloaters.len() == 1 {
            return Ok(decision);
        }
    }
    settle(false)
}

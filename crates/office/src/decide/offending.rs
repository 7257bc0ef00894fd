//! Offences at a board: counted with one act, which says what they cost.

use codex::phrase;
use vocabulary::Side;

use super::scoring::{round_in_play, seat};
use super::{Answer, refuse};
use crate::act::Context;
use crate::change::Change;
use crate::effect::Effect;
use crate::event::Event;
use crate::offence::{Offence, OffenceKind};
use crate::ruling::Ruling;
use crate::{Finding, ResultStyle, Weight};

/// Counts an offence in the round in play. A penalty of time is told; a game that it loses is for the
/// arbiter to write down, since nobody here sees whether the opponent can still mate.
pub(super) fn offence(
    event: &Event,
    board: u16,
    side: Side,
    kind: OffenceKind,
    context: &Context,
) -> Answer {
    let round = round_in_play(event)?;
    if seat(event, (round, board), side)?.is_none() {
        return refuse(phrase!("office-empty-seat", board = board));
    }
    let Some(foreseen) = event.foreseen((round, board), side, kind) else {
        return refuse(phrase!("office-not-announced"));
    };
    let before = event.offences(round, board).to_vec();
    let mut after = before.clone();
    let penalty = foreseen.penalty;
    after.push(Offence { side, kind, penalty, by: context.actor.clone(), at: context.at });
    let change = Change { before: (!before.is_empty()).then_some(before), after: Some(after) };
    let what = phrase!(
        "office-offence",
        round = round,
        board = board,
        side = side.slug(),
        kind = kind.phrase(),
        count = foreseen.count,
        penalty = penalty.phrase()
    );
    let ruling = Ruling::accepted(what, vec![Effect::Offences(round, board, change)]);
    let first = foreseen.articles.first().copied();
    let ruling = foreseen.articles.into_iter().fold(ruling, Ruling::citing);
    let ruling = ruling.finding(foreseen.findings);
    let lost = penalty.results(side).first().copied().zip(first);
    Ok(match lost {
        Some((result, article)) => {
            let what = phrase!(
                "office-offence-write",
                board = board,
                result = ResultStyle::at(event).sign(result)
            );
            ruling.finding([Finding::new(article, Weight::ForTheArbiter, what)]).for_the_arbiter()
        }
        None => ruling,
    })
}

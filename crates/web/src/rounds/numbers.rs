//! Pairing numbers after the first round is on the wall: given anew by strength, or exchanged between
//! two whom strength does not tell apart (FIDE C.04.2, 2.3).

use desk::{EventState, Names};
use office::{Act, Context, EntrantId, Verdict};

use crate::words::Words;

/// What the desk offers about pairing numbers.
pub(super) struct NumbersShown {
    /// Why they cannot be given anew now; nothing where they can.
    pub(super) anew_refused: Option<String>,
    /// Who can exchange numbers: identifier, number and name of each, in groups of equals.
    pub(super) alike: Vec<(String, Vec<AlikeShown>)>,
}

/// A player who has an equal.
pub(super) struct AlikeShown {
    pub(super) id: EntrantId,
    pub(super) number: u16,
    pub(super) name: String,
}

/// What can be done about pairing numbers; nothing before play begins, nor where lots or teams give
/// them.
pub(super) fn shown(
    seen: &EventState,
    names: &Names,
    words: Words,
    context: &Context,
) -> Option<NumbersShown> {
    if !seen.event().numbers_follow_strength() {
        return None;
    }
    let anew = Act::Renumber { alphabetical: Vec::new(), reason: "–".to_owned() };
    let ruling = seen.office().decide(&anew, context);
    let person = |id: EntrantId| AlikeShown {
        id,
        number: seen.event().number_shown(id),
        name: seen.listed(id, names),
    };
    let alike = seen.event().alike().into_iter().map(|group| {
        let people: Vec<AlikeShown> = group.into_iter().map(person).collect();
        let label = people.iter().map(|person| person.number.to_string()).collect::<Vec<_>>();
        (label.join(", "), people)
    });
    let refused = ruling.verdict == Verdict::Refused;
    let anew_refused = refused.then(|| words.say(&ruling.what));
    Some(NumbersShown { anew_refused, alike: alike.collect() })
}

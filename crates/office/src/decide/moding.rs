//! FIDE mode: recorded with the announcement, left once, never entered again.

use codex::phrase;

use super::{Answer, Refusal, announced, reasoned, refuse};
use crate::Announcement;
use crate::change::Change;
use crate::effect::Effect;
use crate::event::Event;
use crate::fide_mode::FideMode;
use crate::pack::Pack;
use crate::ruling::Ruling;
use crate::stage::Stage;

/// Leaves FIDE mode.
pub(super) fn leave(event: &Event, reason: &str) -> Answer {
    reasoned(reason)?;
    announced(event)?;
    if event.stage() > Stage::Finished {
        return refuse(phrase!("office-over"));
    }
    match event.fide_mode() {
        Some(FideMode::In) => {}
        Some(FideMode::Left { .. } | FideMode::Unsuited) => {
            return refuse(phrase!("office-fide-mode-left-before"));
        }
        None => return refuse(phrase!("office-fide-mode-none")),
    }
    let left = FideMode::Left { round: event.last_paired(), reason: reason.to_owned() };
    let effects = vec![Effect::FideMode(Change::from_to(FideMode::In, left))];
    Ok(Ruling::accepted(phrase!("office-fide-mode-left", reason = reason), effects))
}

/// What the announcement does to the mode while nothing has begun. A journal in which the mode was
/// never recorded goes on without it.
pub(super) fn announced_in(
    event: &Event,
    announcement: &Announcement,
    pack: &Pack,
) -> Option<Effect> {
    let recorded = event.fide_mode().is_some() || event.announcement().is_none();
    let left = matches!(event.fide_mode(), Some(FideMode::Left { .. }));
    if event.stage() >= Stage::Running || left || !recorded {
        return None;
    }
    let (before, after) = (event.fide_mode().cloned(), FideMode::of(announcement, pack));
    (before != after).then_some(Effect::FideMode(Change { before, after }))
}

/// Refuses to take back that the mode was left.
pub(super) fn stays_left(effects: &[Effect]) -> Result<(), Refusal> {
    let back = |effect: &Effect| {
        matches!(effect, Effect::FideMode(Change { before: Some(FideMode::Left { .. }), .. }))
    };
    if effects.iter().any(back) { refuse(phrase!("office-fide-mode-for-good")) } else { Ok(()) }
}

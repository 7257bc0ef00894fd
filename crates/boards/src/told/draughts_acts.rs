//! Acts of draughts in words.

use codex::{Phrase, phrase};
use table::fid::{Act, Handled, What};

use super::{actor, slug};

/// What was done at draughts.
pub fn draughts_act(act: &Act) -> Phrase {
    let who = actor(act.by);
    match &act.what {
        What::Touch { squares, how } => {
            phrase!("fid-act-touch", who = who, squares = listed(squares), how = slug(how))
        }
        What::Play(handled) if *handled == Handled::properly(handled.text.as_str()) => {
            phrase!("fid-act-play", who = who, move = handled.text.as_str())
        }
        What::Move(handled) | What::Play(handled) => made(who, handled),
        What::Press => phrase!("act-press", who = who),
        What::Crown { square } => phrase!("fid-act-crown", who = who, square = *square),
        What::Remove { squares } => {
            phrase!("fid-act-remove", who = who, squares = listed(squares))
        }
        What::TakeBack => phrase!("fid-act-take-back", who = who),
        What::Correct { .. } => phrase!("fid-act-correct", who = who),
        What::Keep => phrase!("fid-act-keep", who = who),
        What::Offer => phrase!("fid-act-offer", who = who),
        What::Accept => phrase!("fid-act-accept", who = who),
        What::Decline => phrase!("fid-act-decline", who = who),
        What::Resign => phrase!("act-resign", who = who),
        What::Flag { of } => phrase!("act-flag", who = who, of = of.slug()),
        What::CheckRepetition { .. } => phrase!("fid-act-check", who = who),
        What::AskCount { moves: None } => phrase!("fid-act-count", who = who),
        What::AskCount { moves: Some(moves) } => {
            phrase!("fid-act-count-fewer", who = who, moves = *moves)
        }
        What::Found { what, .. } => phrase!("fid-act-found", who = who, what = slug(what)),
        What::Settle { square, to: Some(to), .. } => {
            phrase!("fid-act-settle", who = who, square = *square, to = *to)
        }
        What::Settle { square, to: None, .. } => {
            phrase!("fid-act-settle-off", who = who, square = *square)
        }
        What::Accident { .. } => phrase!("fid-act-accident", who = who),
        What::Restore { .. } => phrase!("fid-act-restore", who = who),
        What::Insist => phrase!("fid-act-insist", who = who),
        What::Refuses { of } => phrase!("fid-act-refuses", who = who, of = of.slug()),
        What::Start => phrase!("act-start", who = who),
        What::Stop => phrase!("act-stop", who = who),
        What::Restart => phrase!("act-restart", who = who),
        What::Read => phrase!("act-read", who = who),
    }
}

/// A move with what the hands did besides.
fn made(who: Phrase, handled: &Handled) -> Phrase {
    let text = handled.text.as_str();
    match handled.removed.as_deref() {
        None => {
            let crowned = if handled.crowned { "yes" } else { "no" };
            phrase!("fid-act-move", who = who, move = text, crowned = crowned)
        }
        Some([]) => phrase!("fid-act-move-clearing-nothing", who = who, move = text),
        Some(squares) => {
            phrase!("fid-act-move-clearing", who = who, move = text, squares = listed(squares))
        }
    }
}

fn listed(squares: &[u8]) -> String {
    squares.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

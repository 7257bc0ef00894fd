//! Acts of chess in words.

use chess::notation::Letters;
use codex::{Phrase, phrase};
use shakmaty::Square;
use table::fide::{Act, Game, Hands, What};
use vocabulary::Side;

use super::{actor, slug, time, written};

/// What was done, in the game as it stood before.
pub fn chess_act(act: &Act, game: &Game, letters: Letters) -> Phrase {
    let who = actor(act.by);
    match &act.what {
        What::Start => phrase!("act-start", who = who),
        What::Arrive => phrase!("act-arrive", who = who),
        What::DeclareDefault => phrase!("act-declare-default", who = who),
        What::WaiveDefault { of } => phrase!("act-waive-default", who = who, of = of.slug()),
        What::Assistant { .. } => phrase!("act-assistant", who = who),
        What::Touch { squares, how, .. } => {
            phrase!("act-touch", who = who, squares = listed(squares), how = slug(how))
        }
        What::Release { from, to } => {
            phrase!("act-release", who = who, from = from.to_string(), to = to.to_string())
        }
        What::PromoteTouch { piece } => {
            let letter = letters.letter(*piece).unwrap_or_default();
            phrase!("act-promote-touch", who = who, piece = letter)
        }
        What::Move { uci, hands } => {
            let hands = if *hands == Hands::Two { 2 } else { 1 };
            phrase!("act-move", who = who, move = written(*uci, game, letters), hands = hands)
        }
        What::Play { uci } => {
            phrase!("act-play", who = who, move = written(*uci, game, letters))
        }
        What::Press => phrase!("act-press", who = who),
        What::Stop => phrase!("act-stop", who = who),
        What::Restart { .. } => phrase!("act-restart", who = who),
        What::Offer { .. } => phrase!("act-offer", who = who),
        What::WithdrawOffer => phrase!("act-withdraw-offer", who = who),
        What::Accept => phrase!("act-accept", who = who),
        What::Decline => phrase!("act-decline", who = who),
        What::Resign => phrase!("act-resign", who = who),
        What::Claim { basis, written: None, .. } => {
            phrase!("act-claim", who = who, basis = slug(basis))
        }
        What::Claim { basis, written: Some(uci), .. } => {
            let text = written(*uci, game, letters);
            phrase!("act-claim-with", who = who, basis = slug(basis), move = text)
        }
        What::Found { what, of, .. } => {
            phrase!("act-found", who = who, what = slug(what), of = whose(*of))
        }
        What::IllegalPositionSeen { what } => {
            phrase!("act-illegal-position-seen", who = who, what = slug(what))
        }
        What::Flag { of, .. } => phrase!("act-flag", who = who, of = slug(of)),
        What::Incident { what, of } => {
            phrase!("act-incident", who = who, what = slug(what), of = whose(*of))
        }
        What::Penalty { of, code, .. } => {
            phrase!("act-penalty", who = who, of = of.slug(), penalty = code.phrase())
        }
        What::Decide { choice, .. } => phrase!("act-decide", who = who, choice = choice.phrase()),
        What::AddTime { of, ms } => {
            let of = of.map_or("both", Side::slug);
            phrase!("act-add-time", who = who, time = time(*ms), of = of)
        }
        What::SetClock { .. } => phrase!("act-set-clock", who = who),
        What::SetCounter { of, moves } => {
            phrase!("act-set-counter", who = who, moves = *moves, of = of.slug())
        }
        What::Adjourn { .. } => phrase!("act-adjourn", who = who),
        What::Seal { .. } => phrase!("act-seal", who = who),
        What::Resume { .. } => phrase!("act-resume", who = who),
        What::SealReply { .. } => phrase!("act-seal-reply", who = who),
        What::EnvelopeLost { uci } => {
            phrase!("act-envelope-lost", who = who, move = written(*uci, game, letters))
        }
        What::PositionLost => phrase!("act-position-lost", who = who),
        What::TimesDisputed { .. } => phrase!("act-times-disputed", who = who),
        What::QpIncrement => phrase!("act-qp-increment", who = who),
        What::QpDraw { ground } | What::QpDrawNoArbiter { ground } => {
            phrase!("act-qp-draw", who = who, ground = slug(ground))
        }
        What::Write { ply, offer } => {
            let offer = if *offer { "yes" } else { "no" };
            phrase!("act-write", who = who, ply = *ply, offer = offer)
        }
        What::WriteAhead => phrase!("act-write-ahead", who = who),
        What::ScoreCompleted => phrase!("act-score-completed", who = who),
        What::Reconstruct => phrase!("act-reconstruct", who = who),
        What::CountUnproved => phrase!("act-count-unproved", who = who),
        What::AskExplanation => phrase!("act-ask-explanation", who = who),
        What::SeeScore => phrase!("act-see-score", who = who),
        What::Sign => phrase!("act-sign", who = who),
        What::CorrectResult { result } => {
            phrase!("act-correct-result", who = who, result = result.to_string())
        }
        What::Appeal { ruling } => phrase!("act-appeal", who = who, number = *ruling + 1),
        What::Lift { square } => phrase!("act-lift", who = who, square = square.to_string()),
        What::Place { square } => phrase!("act-place", who = who, square = square.to_string()),
        What::Remove { square } => phrase!("act-remove", who = who, square = square.to_string()),
        What::Announce { text } => phrase!("act-announce", who = who, text = text.as_str()),
        What::Repeat { text } => phrase!("act-repeat", who = who, text = text.as_str()),
        What::CorrectAnnouncement { text } => {
            phrase!("act-correct-announcement", who = who, text = text.as_str())
        }
        What::BoardsDiffer { .. } => phrase!("act-boards-differ", who = who),
        What::Read => phrase!("act-read", who = who),
    }
}

/// Whose doing it is; nobody's, if not said.
fn whose(of: Option<Side>) -> &'static str {
    of.map_or("nobody", Side::slug)
}

fn listed(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" ")
}

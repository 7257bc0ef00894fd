//! Articles 3 and 4: touching, letting go, making a move.

use codex::Article;
use shakmaty::uci::UciMove;
use shakmaty::{Role, Square};
use vocabulary::{Millis, Side};

use super::act::{Contact, Hands, TouchOrder};
use super::clockwork::completed;
use super::effect::{Bond, Completion, Effect, Lawfulness, Right};
use super::endings::{assess, may_end};
use super::game::Game;
use super::irregular::bound;
use super::record::Ply;
use super::recording;
use super::ruling::{Kind, Note, Refusal, Ruling};
use super::standing::Standing;
use super::touch::{Allowed, duty, released, replacement};

/// Art. 4.2, 4.3: pieces are touched.
pub(crate) fn touch(
    game: &Game,
    side: Side,
    squares: &[Square],
    how: Contact,
    order: TouchOrder,
) -> Ruling {
    let cites = &game.laws.cites;
    if !squares.iter().any(|square| game.standing().board().piece_at(*square).is_some()) {
        return Ruling::refused(Refusal::NoSuchPiece, cites.touch);
    }
    let has_move = game.turn() == side;
    match how {
        Contact::Accidental => return Ruling::new(Kind::NoDuty, cites.accidental),
        Contact::Announced => {
            let own_time = game.clock.running() == Some(side);
            return match game.laws.adjust_on_own_time {
                Some(article) if !own_time || !has_move => Ruling::new(Kind::NoDuty, article)
                    .citing([cites.disturbance])
                    .noting([Note::MayDisturb]),
                None if !has_move => {
                    Ruling::new(Kind::NoDuty, cites.disturbance).noting([Note::MayDisturb])
                }
                _ => Ruling::new(Kind::NoDuty, cites.adjust),
            };
        }
        Contact::Deliberate => {}
    }
    if !has_move {
        return Ruling::new(Kind::NoDuty, cites.touch)
            .citing([cites.disturbance])
            .noting([Note::MayDisturb]);
    }
    let touched = Effect::Touched { side, squares: squares.to_vec(), order };
    if let Some((allowed, Bond::Final)) = &game.hand.bond {
        let bound = Effect::Bound { side, allowed: allowed.clone(), by: Bond::Final };
        return Ruling::new(Kind::Bound, cites.let_go)
            .with_all([touched, bound])
            .with_all(touch_consequences(game, side));
    }
    let mut all = game.hand.touched.clone();
    all.extend_from_slice(squares);
    let order = if game.hand.order == TouchOrder::Unclear { game.hand.order } else { order };
    let duty = duty(game.standing(), game.mode(), &all, order, cites);
    let bound = Effect::Bound { side, allowed: duty.allowed, by: Bond::Touch };
    let ruling = Ruling::new(Kind::Bound, duty.article)
        .citing([cites.has_the_move])
        .with_all([touched, bound])
        .with_all(touch_consequences(game, side));
    end_deferred(game, ruling)
}

/// Art. 4.8, 9.1.2.1, 9.4: a binding touch declines an offer and forfeits complaint and claim.
fn touch_consequences(game: &Game, side: Side) -> Vec<Effect> {
    let mut effects = vec![
        Effect::RightLost { side, right: Right::Complaint },
        Effect::RightLost { side, right: Right::Claim },
    ];
    if game.offers(side.other()) {
        effects.push(Effect::OfferGone { side: side.other() });
    }
    effects
}

/// An ending that waited for a complaint comes now that none can be made.
fn end_deferred(game: &Game, mut ruling: Ruling) -> Ruling {
    if let Some(ending) = game.deferred {
        ruling.kind = Kind::Ended;
        ruling.citations.insert(0, ending.article);
        let (result, reason, article) = (ending.result, ending.reason, ending.article);
        ruling.effects.push(Effect::Ended { result, reason, article });
    }
    ruling
}

/// Art. 4.7: a piece is let go on a square.
pub(crate) fn release(game: &Game, side: Side, from: Square, to: Square) -> Ruling {
    let cites = &game.laws.cites;
    if game.turn() != side {
        return Ruling::refused(Refusal::NotOnMove, cites.has_the_move);
    }
    if game.standing().board().color_at(from) != Some(chess::color(side)) {
        return Ruling::refused(Refusal::NoSuchPiece, cites.let_go);
    }
    let duty = released(game.standing(), game.mode(), from, to, cites);
    let within = |allowed: &Allowed| match (&game.hand.bond, allowed) {
        (Some((bound, _)), Allowed::Only(moves)) => moves.iter().any(|mv| bound.contains(*mv)),
        _ => true,
    };
    match duty {
        Some(duty) if within(&duty.allowed) => {
            // What he was bound to already stays so: the promotion piece, for one (4.4.4).
            let allowed = duty.allowed.within(game.allowed());
            let bound = Effect::Bound { side, allowed, by: Bond::Final };
            let ruling = Ruling::new(Kind::Bound, duty.article)
                .with(bound)
                .with_all(touch_consequences(game, side));
            end_deferred(game, ruling)
        }
        // Not a legal move, or against the touched pieces: it counts as a touch and no more.
        other => {
            let ruling = touch(game, side, &[from], Contact::Deliberate, TouchOrder::Clear);
            if other.is_some() { ruling.noting([Note::TouchBreach]) } else { ruling }
        }
    }
}

/// Art. 4.4.4: the new piece touches the promotion square.
pub(crate) fn promote_touch(game: &Game, side: Side, piece: Role) -> Ruling {
    let cites = &game.laws.cites;
    if game.turn() != side {
        return Ruling::refused(Refusal::NotOnMove, cites.has_the_move);
    }
    let open = game.standing().moves(game.mode());
    let mut moves: Vec<UciMove> = open
        .iter()
        .map(|open| open.uci)
        .filter(|uci| uci.promotion() == Some(piece) && game.allowed().contains(*uci))
        .collect();
    if moves.is_empty() {
        return Ruling::refused(Refusal::NoSuchPiece, cites.promotion_choice);
    }
    moves.sort_by_cached_key(UciMove::to_string);
    Ruling::new(Kind::Bound, cites.promotion_choice)
        .with(Effect::PromotionChosen { piece })
        .with(Effect::Bound { side, allowed: Allowed::Only(moves), by: Bond::Final })
        .with_all(touch_consequences(game, side))
}

/// The board a move is made on, with what has to happen to it first.
struct Ground {
    plies: usize,
    standing: Standing,
    allowed: Allowed,
    first: Vec<Effect>,
    citations: Vec<Article>,
}

/// Who may move now, and on which board.
fn ground(game: &Game, side: Side) -> Result<Ground, Ruling> {
    let cites = &game.laws.cites;
    let standing = game.standing();
    if standing.turn() == side {
        let (standing, allowed) = (standing.clone(), game.allowed().clone());
        let mut first = Vec::new();
        let mut citations = Vec::new();
        if let Some(article) = game.laws.completed_by_next_move
            && game.record.open_ply(side).is_some()
        {
            first.push(Effect::Completed { side, by: Completion::NextMove });
            citations.push(article);
        }
        let plies = game.record.plies().len();
        return Ok(Ground { plies, standing, allowed, first, citations });
    }
    // His own illegal move, not yet pressed, is put back and replaced.
    if let Some(last) = game.record.last().filter(|last| is_open_fault(last, side)) {
        let plies = game.record.plies().len() - 1;
        let before = game.record.standing_after(plies).unwrap_or(standing);
        let bond = replacement(before, game.mode(), last.uci, &last.hand, cites);
        let allowed = bond.duty.allowed.clone();
        let mut first = vec![Effect::TakenBack { plies }];
        first.extend(bound(side, bond));
        return Ok(Ground {
            plies,
            standing: before.clone(),
            allowed,
            first,
            citations: vec![cites.illegal_not_completed],
        });
    }
    // The opponent pressed without a move and nobody has objected: the reply is made all the same.
    if game.idle_press == Some((side.other(), game.record.plies().len())) {
        let idle = side.other();
        let null = Effect::Made {
            side: idle,
            uci: UciMove::Null,
            law: Lawfulness::Illegal,
            hands: Hands::One,
        };
        let completed = Effect::Completed { side: idle, by: Completion::Press };
        return Ok(Ground {
            plies: game.record.plies().len(),
            standing: standing.after(UciMove::Null, game.mode()),
            allowed: Allowed::Any,
            first: vec![null, completed, Effect::IdlePressSettled],
            citations: Vec::new(),
        });
    }
    let article = if game.record.open_ply(side).is_some() { cites.let_go } else { cites.turns };
    Err(Ruling::refused(Refusal::NotOnMove, article).citing([cites.has_the_move]))
}

/// Whether a half-move is this side's, illegal, and not completed.
pub(crate) fn is_open_fault(ply: &Ply, side: Side) -> bool {
    ply.side == side && ply.completion.is_none() && !ply.law.is_legal()
}

/// Art. 3: how the Laws see a move on this board, given what the player is bound to.
pub(crate) fn lawfulness(
    standing: &Standing,
    game: &Game,
    uci: UciMove,
    allowed: &Allowed,
) -> Lawfulness {
    let mode = game.mode();
    if standing.allows(uci, mode) {
        let written = standing.legal(uci).map_or(uci, |mv| UciMove::from_move(mv, mode));
        return if allowed.contains(written) { Lawfulness::Legal } else { Lawfulness::TouchBreach };
    }
    if let UciMove::Normal { from, to, promotion: None } = uci {
        let queened = UciMove::Normal { from, to, promotion: Some(Role::Queen) };
        if standing.allows(queened, mode) {
            return Lawfulness::Unpromoted;
        }
    }
    Lawfulness::Illegal
}

/// Art. 4.7: a move is made on the board.
pub(crate) fn make(game: &Game, side: Side, uci: UciMove, hands: Hands, at: Millis) -> Ruling {
    let cites = &game.laws.cites;
    let UciMove::Normal { from, .. } = uci else {
        return Ruling::refused(Refusal::NoSuchPiece, cites.let_go);
    };
    let ground = match ground(game, side) {
        Ok(ground) => ground,
        Err(refusal) => return refusal,
    };
    if ground.standing.board().color_at(from) != Some(chess::color(side)) {
        return Ruling::refused(Refusal::NoSuchPiece, cites.let_go);
    }
    if game.is_sealing(side) {
        return shown_while_sealing(game, side, uci, &ground);
    }
    if let Some(refused) = recording::bars_move(game, side) {
        return refused;
    }
    if game.deferred.is_some() {
        // He moves instead of complaining: the ending that waited comes.
        let touched = touch(game, side, &[from], Contact::Deliberate, TouchOrder::Clear);
        return touched;
    }
    let law = lawfulness(&ground.standing, game, uci, &ground.allowed);
    let mv = ground.standing.legal(uci);
    // On a board that no legal game leaves there is no castling; a capture is by what stands there.
    let takes = mv.map_or_else(
        || uci.to().is_some_and(|to| ground.standing.board().piece_at(to).is_some()),
        shakmaty::Move::is_capture,
    );
    let primary = match mv {
        _ if !law.is_legal() => cites.illegal_not_completed,
        Some(mv) if mv.is_castle() => cites.castling_made,
        _ if uci.promotion().is_some() => cites.promotion_made,
        _ if takes => cites.capture_made,
        _ => cites.let_go,
    };
    let uci = mv.map_or(uci, |mv| UciMove::from_move(mv, game.mode()));
    let mut ruling = Ruling::new(Kind::Made, primary)
        .citing(ground.citations)
        .with_all(ground.first)
        .with(Effect::Made { side, uci, law, hands });
    if mv.is_some_and(|mv| mv.is_promotion() && mv.is_capture()) {
        ruling = ruling.citing([cites.promotion_capture]);
    }
    if game.offers(side.other()) {
        ruling = ruling.with(Effect::OfferGone { side: side.other() });
    }
    if hands == Hands::Two {
        ruling = ruling.citing([cites.one_hand]).noting([Note::TwoHands]);
    }
    match law {
        Lawfulness::Illegal | Lawfulness::Unpromoted => {
            ruling = ruling.noting([Note::IllegalNotCompleted]);
        }
        Lawfulness::TouchBreach => ruling = ruling.noting([Note::TouchBreach]),
        Lawfulness::Legal => {}
    }
    if let Some(article) = recording::owes_score(game, side, at) {
        ruling = ruling.citing([article]).noting([Note::NotRecorded]);
    }
    if law.is_legal() {
        ruling = conclude(game, ruling, ground.plies, &ground.standing, uci, law);
    }
    ruling
}

/// A move made and pressed at the same instant.
pub(crate) fn play(game: &Game, side: Side, uci: UciMove, at: Millis) -> Ruling {
    if game.clock.running() != Some(side) {
        let article = game.laws.cites.may_always_press;
        return Ruling::refused(Refusal::ClockNotRunning, article);
    }
    let made = make(game, side, uci, Hands::One, at);
    let law = made.effects.iter().rev().find_map(|effect| match effect {
        Effect::Made { law, .. } => Some(*law),
        _ => None,
    });
    let (Some(law), Kind::Made) = (law, made.kind) else { return made };
    // The board it was made on: an illegal move of his own may have been put back first.
    let Ok(Ground { standing, .. }) = ground(game, side) else { return made };
    let standing = standing.after(uci, game.mode());
    let mut pressed = completed(game, side, at, law, &standing);
    pressed.effects.splice(0..0, made.effects);
    // The press has completed it, as the ruling on the press says.
    let notes = made.notes.into_iter().filter(|note| *note != Note::IllegalNotCompleted);
    pressed.citing(made.citations).noting(notes)
}

/// Adds to the ruling on a legal move what the position after it brings.
pub(crate) fn conclude(
    game: &Game,
    mut ruling: Ruling,
    plies: usize,
    before: &Standing,
    uci: UciMove,
    law: Lawfulness,
) -> Ruling {
    let side = before.turn();
    let after = before.after(uci, game.mode());
    let assessment = assess(game, plies, before, uci, &after);
    ruling = ruling.noting(assessment.notes).citing(assessment.claimable);
    ruling = ruling.with(Effect::Openness { openness: assessment.openness });
    let Some(verdict) = assessment.verdict else { return ruling };
    if !may_end(game.laws, law) {
        return ruling.citing(verdict.citations.iter().copied()).with(verdict.deferred());
    }
    let was = std::mem::take(&mut ruling.citations);
    ruling.kind = Kind::Ended;
    ruling
        .citing(verdict.citations.iter().copied())
        .citing(was)
        .with(Effect::Completed { side, by: Completion::Ending })
        .with(verdict.effect())
}

/// Guideline I.1.1 (2009: G.1.a): a move shown on the board after the request to seal must be sealed.
fn shown_while_sealing(game: &Game, side: Side, uci: UciMove, ground: &Ground) -> Ruling {
    let cites = &game.laws.cites;
    if !ground.standing.allows(uci, game.mode()) {
        return Ruling::refused(Refusal::NotAllowed, cites.seal);
    }
    // Castling may be entered as king takes rook; the envelope is compared in one spelling.
    let legal = ground.standing.legal(uci);
    let uci = legal.map_or(uci, |mv| UciMove::from_move(mv, game.mode()));
    Ruling::new(Kind::Bound, cites.seal).with(Effect::Bound {
        side,
        allowed: Allowed::Only(vec![uci]),
        by: Bond::Final,
    })
}

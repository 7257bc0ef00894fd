//! Article 7.5 (2009: 7.4): illegal moves, presses without a move, two hands; and breaches of
//! Article 4 that the opponent complains of.

use codex::Article;
use shakmaty::Role;
use shakmaty::uci::UciMove;
use vocabulary::{Pace, Side};

use super::act::{Fault, Hands};
use super::clockwork::{grant, recounted};
use super::effect::{Completion, Effect, Lawfulness, Question, Right};
use super::endings::{MatePossible, mate_possible};
use super::game::Game;
use super::laws::{IllegalBasic, Offence, Unpromoted};
use super::moving::{conclude, is_open_fault};
use super::record::Ply;
use super::ruling::{Choice, Kind, Note, Refusal, Ruling};
use super::standing::Standing;
use super::touch::{Replacement, replacement, restored};
use crate::actor::Actor;
use crate::outcome::{GameResult, Reason};

/// What is found, by whom, and what the finder adds.
pub(crate) struct Finding {
    pub by: Actor,
    pub fault: Fault,
    pub of: Side,
    pub ply: Option<usize>,
    pub agreed: bool,
}

/// The half-move at fault: its index in the record.
struct Found<'g> {
    index: usize,
    ply: &'g Ply,
}

/// Art. 7.5: an irregularity in moving or pressing is found.
pub(crate) fn found(game: &Game, finding: &Finding) -> Ruling {
    let cites = &game.laws.cites;
    let article = match finding.fault {
        Fault::PressWithoutMove => cites.press_without_move,
        Fault::TwoHands => cites.two_hands,
        _ => cites.illegal_move,
    };
    if let (Fault::PressWithoutMove, Some((side, plies))) = (finding.fault, game.idle_press)
        && side == finding.of
    {
        return idle_press(game, finding, plies);
    }
    let Some(found) = search(game, finding) else {
        return Ruling::refused(Refusal::NothingFound, article);
    };
    // Art. 4.8: a player who has touched a piece no longer complains of two hands (4.1); the arbiter
    // who saw them still rules.
    let replied = found.index + 1 < game.record.plies().len();
    let touched = replied || (game.hand.has_touched && game.turn() != finding.of);
    if finding.fault == Fault::TwoHands && finding.by.side().is_some() && touched {
        return Ruling::refused(Refusal::RightLost, cites.complaint_lost);
    }
    // Art. 7.5.1: only the press completes an illegal move; the next move does not.
    if !found.ply.pressed() {
        return not_completed(game, finding, &found);
    }
    let discretion = match finding.fault {
        Fault::PressWithoutMove => game.laws.press_without_move == Offence::Discretion,
        Fault::TwoHands => game.laws.two_hands == Offence::Discretion,
        _ => false,
    };
    if discretion {
        return at_discretion(game, article, finding.of);
    }
    if let Some(ruling) = out_of_time(game, finding, &found) {
        return ruling;
    }
    if let Some(article) = game.laws.blitz_claim.filter(|_| is_basic_blitz(game)) {
        return blitz_claim(game, finding, &found, article);
    }
    penalise(game, finding, &found)
}

fn is_basic_blitz(game: &Game) -> bool {
    game.is_basic() && game.pace == Pace::Blitz
}

/// The last half-move of the offender that has this fault and was not ruled on yet.
fn search<'g>(game: &'g Game, finding: &Finding) -> Option<Found<'g>> {
    let faulty = |ply: &Ply| match finding.fault {
        Fault::PressWithoutMove => ply.uci.is_null(),
        Fault::TwoHands => ply.hands == Hands::Two,
        _ => !ply.law.is_legal() && !ply.uci.is_null(),
    };
    game.record
        .plies()
        .iter()
        .enumerate()
        .rev()
        .find(|(_, ply)| ply.side == finding.of && !ply.settled && faulty(ply))
        .map(|(index, ply)| Found { index, ply })
}

/// Art. 7.5.1: without the press there is no offence; the player is bound by what he touched.
fn not_completed(game: &Game, finding: &Finding, found: &Found) -> Ruling {
    let cites = &game.laws.cites;
    if finding.fault == Fault::TwoHands {
        return Ruling::new(Kind::NotCompleted, cites.two_hands);
    }
    if game.is_basic() && !finding.agreed && found.index + 1 < game.record.plies().len() {
        return Ruling::new(Kind::Stands, basic_article(game))
            .with(Effect::Settled { ply: found.index + 1 });
    }
    let before = before(game, found);
    let bond = replacement(before, game.mode(), found.ply.uci, &found.ply.hand, cites);
    Ruling::new(Kind::NotCompleted, cites.illegal_not_completed)
        .citing([bond.duty.article])
        .with(Effect::TakenBack { plies: found.index })
        .with_all(recounted(&game.record.plies()[found.index..], game))
        .with_all(bound(finding.of, bond))
        .with(Effect::Runs { side: Some(finding.of) })
}

/// The bond of a replacement: what was touched, to which further touches may be added.
pub(crate) fn bound(side: Side, bond: Replacement) -> [Effect; 3] {
    let Replacement { duty, touched, order, by } = bond;
    [
        Effect::Touched { side, squares: touched, order },
        Effect::Bound { side, allowed: duty.allowed, by },
        // Art. 9.4: what he touched he has touched on this move.
        Effect::RightLost { side, right: Right::Claim },
    ]
}

fn before<'g>(game: &'g Game, found: &Found) -> &'g Standing {
    game.record.standing_after(found.index).unwrap_or_else(|| game.standing())
}

/// 2009: what the Laws leave to the arbiter (6.7.c, 4.1 with 13.4).
fn at_discretion(game: &Game, article: Article, of: Side) -> Ruling {
    let options: Vec<Choice> =
        game.laws.penalties.iter().map(|(code, _)| Choice::Penalty(*code)).collect();
    let question = Question::Penalty { side: Some(of) };
    Ruling::new(Kind::Choice, article)
        .citing([game.laws.cites.penalties])
        .with(Effect::Asked { question, options: options.clone() })
        .offering(options)
}

/// Art. 7.5.3: a press without a move to which nobody has replied as to a move.
fn idle_press(game: &Game, finding: &Finding, plies: usize) -> Ruling {
    let cites = &game.laws.cites;
    let side = finding.of;
    // If he has moved since, the clock is already where the moves and presses have left it.
    let back = (plies == game.record.plies().len()).then_some(Effect::Runs { side: Some(side) });
    let settled = [Effect::IdlePressSettled].into_iter().chain(back);
    if game.laws.press_without_move == Offence::Discretion {
        return at_discretion(game, cites.press_without_move, side).with_all(settled);
    }
    if let Some(ruling) = wrong_finder(game, finding) {
        return ruling;
    }
    // Art. A.5.2: the player has moved after all, and the opponent has made his next move.
    let since = game.record.plies().iter().skip(plies);
    if game.is_basic() && since.into_iter().any(|ply| ply.side != side) {
        return Ruling::new(Kind::Stands, basic_article(game)).with(Effect::IdlePressSettled);
    }
    let count = game.illegal[side].saturating_add(1);
    consequence(game, side, count, game.standing(), &[cites.press_without_move]).before_end(settled)
}

/// Art. A.5.2 (2017: A.4.2; 2009: A4.c, B3.c): who may act, and until when.
fn out_of_time(game: &Game, finding: &Finding, found: &Found) -> Option<Ruling> {
    if !game.is_basic() {
        return None;
    }
    if let Some(refusal) = wrong_finder(game, finding) {
        return Some(refusal);
    }
    let article = basic_article(game);
    let too_late = found.index + 1 < game.record.plies().len();
    if !too_late {
        return None;
    }
    if finding.agreed {
        // The players correct it themselves; the arbiter only records the position.
        let plies = found.index;
        return Some(
            Ruling::new(Kind::Withdrawn, article)
                .with(Effect::TakenBack { plies })
                .with_all(recounted(&game.record.plies()[plies..], game))
                .with(Effect::Runs { side: Some(finding.of) }),
        );
    }
    Some(Ruling::new(Kind::Stands, article).with(Effect::Settled { ply: found.index + 1 }))
}

fn basic_article(game: &Game) -> Article {
    let of_blitz = game.laws.blitz_claim.filter(|_| is_basic_blitz(game));
    of_blitz.unwrap_or_else(|| game.basic_rule(game.laws.cites.basic_illegal))
}

/// Under basic supervision: a finder whom the edition does not let act.
fn wrong_finder(game: &Game, finding: &Finding) -> Option<Ruling> {
    if !game.is_basic() {
        return None;
    }
    let refused = Ruling::refused(Refusal::ClaimNeeded, basic_article(game));
    if let Some(side) = finding.by.side() {
        return (side == finding.of).then_some(refused);
    }
    let opponent_only = game.laws.illegal_basic == IllegalBasic::OpponentOnly;
    // Art. A4.c (2009): the arbiter steps in by himself for two kings in check or an unfinished
    // promotion, but not in blitz, where A4.c does not apply.
    let evident = !is_basic_blitz(game)
        && (game.standing().both_kings_in_check() || game.standing().pawn_on_last_rank());
    (opponent_only && !evident).then_some(refused)
}

/// Art. B3.c (2009): the opponent claims the win, or a draw if he cannot mate.
fn blitz_claim(game: &Game, finding: &Finding, found: &Found, article: Article) -> Ruling {
    let claimant = finding.of.other();
    let plies = found.index;
    let possible = mate_possible(before(game, found), claimant);
    let ruling = if possible == MatePossible::No {
        Ruling::ended(GameResult::DRAW, Reason::IllegalClaimNoMate, article)
    } else {
        Ruling::ended(GameResult::win(claimant), Reason::IllegalClaim, article)
    };
    ruling.before_end([Effect::TakenBack { plies }]).noting(undecided(possible))
}

fn undecided(possible: MatePossible) -> Option<Note> {
    (possible == MatePossible::Undecided).then_some(Note::MateUndecided)
}

/// Art. 7.5.1, 7.5.2, 7.5.4, 7.5.5: the irregularity is put right and penalised.
fn penalise(game: &Game, finding: &Finding, found: &Found) -> Ruling {
    let cites = &game.laws.cites;
    let side = finding.of;
    let count = game.illegal[side].saturating_add(1);
    let unpromoted = found.ply.law == Lawfulness::Unpromoted;
    let two_hands = (finding.fault == Fault::TwoHands).then_some(cites.two_hands);
    if unpromoted && game.laws.unpromoted == Unpromoted::Queen {
        return queened(game, side, count, found).citing(two_hands);
    }
    if finding.fault == Fault::TwoHands && found.ply.law.is_legal() {
        // Art. 4.7 would force the very same move: it stays, and only the penalty is applied.
        let ruling = consequence(game, side, count, game.standing(), &[cites.two_hands])
            .before_end([Effect::Settled { ply: found.index + 1 }]);
        return ruling.noting([Note::MoveStays]);
    }
    // The arbiter may know only an earlier position for sure.
    let plies = finding.ply.map_or(found.index, |ply| ply.min(found.index));
    let position = game.record.standing_after(plies).unwrap_or_else(|| game.standing());
    let article = match finding.fault {
        Fault::PressWithoutMove => cites.press_without_move,
        _ if unpromoted => cites.unpromoted,
        _ => cites.illegal_move,
    };
    let mut effects = vec![Effect::TakenBack { plies }];
    effects.extend(recounted(&game.record.plies()[plies..], game));
    let mut articles = vec![article, cites.restored_times];
    let hand = &found.ply.hand;
    let bond = if plies != found.index {
        None
    } else if found.ply.uci.is_null() {
        // What he had touched before he pressed he has still touched.
        hand.bond.is_some().then(|| restored(position, game.mode(), hand, cites))
    } else {
        Some(replacement(position, game.mode(), found.ply.uci, hand, cites))
    };
    if let Some(bond) = bond {
        articles.insert(1, bond.duty.article);
        effects.extend(bound(side, bond));
    }
    effects.push(Effect::Runs { side: Some(position.turn()) });
    consequence(game, side, count, position, &articles)
        .citing(two_hands)
        .before_end(effects)
        .noting([Note::TimesMayBeSet])
}

/// Art. 7.5.2: the pawn becomes a queen and the move stands.
fn queened(game: &Game, side: Side, count: u32, found: &Found) -> Ruling {
    let cites = &game.laws.cites;
    let plies = found.index;
    let before = before(game, found);
    let uci = match found.ply.uci {
        UciMove::Normal { from, to, .. } => {
            UciMove::Normal { from, to, promotion: Some(Role::Queen) }
        }
        other => other,
    };
    let after = before.after(uci, game.mode());
    let made = Effect::Made { side, uci, law: Lawfulness::Legal, hands: Hands::One };
    let mut effects = vec![
        Effect::TakenBack { plies },
        made,
        Effect::Completed { side, by: Completion::Press },
        Effect::Settled { ply: plies + 1 },
        Effect::Runs { side: Some(side.other()) },
    ];
    effects.extend(recounted(&game.record.plies()[plies + 1..], game));
    let ruling = consequence(game, side, count, &after, &[cites.unpromoted, cites.restored_times])
        .before_end(effects);
    if ruling.kind == Kind::Ended {
        return ruling;
    }
    conclude(game, ruling, plies, before, uci, Lawfulness::Legal)
}

/// Art. 7.5.5 (2009: 7.4.b): time for the opponent, or the game.
fn consequence(
    game: &Game,
    side: Side,
    count: u32,
    position: &Standing,
    articles: &[Article],
) -> Ruling {
    let cites = &game.laws.cites;
    let opponent = side.other();
    let counted = Effect::IllegalCount { side, count };
    if count >= game.laws.illegal_moves_that_lose {
        let possible = mate_possible(position, opponent);
        let ruling = if possible == MatePossible::No {
            Ruling::ended(GameResult::DRAW, Reason::IllegalLimitNoMate, cites.illegal_penalty)
        } else {
            let result = GameResult::win(opponent);
            Ruling::ended(result, Reason::IllegalLimit, cites.illegal_penalty)
        };
        return ruling
            .citing(articles.iter().copied())
            .noting(undecided(possible))
            .before_end([counted]);
    }
    let bonus = game.laws.illegal_bonus.at(game.pace);
    Ruling::new(Kind::IllegalPenalised, cites.illegal_penalty)
        .citing(game.laws.bonus_cites.at(game.pace).iter().copied())
        .citing(articles.iter().copied())
        .with(counted)
        .with_all(grant(game, opponent, bonus))
}

/// Art. 4.3, 4.8: the opponent complains of a move against the touched pieces.
pub(crate) fn touch_breach(game: &Game, by: Actor, of: Side) -> Ruling {
    let cites = &game.laws.cites;
    if let (None, Some(article)) =
        (by.side(), game.laws.touch_on_request.filter(|_| game.is_basic()))
    {
        return Ruling::refused(Refusal::ClaimNeeded, article);
    }
    // Art. 4.8 speaks of what the opponent did: nobody undoes his own move by it.
    if by.side() == Some(of) {
        return Ruling::refused(Refusal::ClaimNeeded, cites.complaint_lost);
    }
    if game.hand.has_touched && game.turn() != of {
        return Ruling::refused(Refusal::RightLost, cites.complaint_lost);
    }
    let plies = game.record.plies();
    let Some(index) = plies.iter().rposition(|ply| ply.side == of) else {
        return Ruling::refused(Refusal::NothingFound, cites.touch);
    };
    if index + 1 < plies.len() {
        return Ruling::refused(Refusal::RightLost, cites.complaint_lost);
    }
    if is_open_fault(&plies[index], of) || plies[index].law != Lawfulness::TouchBreach {
        return Ruling::refused(Refusal::NothingFound, cites.touch);
    }
    let before = before(game, &Found { index, ply: &plies[index] });
    let bond = restored(before, game.mode(), &plies[index].hand, cites);
    let mut ruling = Ruling::new(Kind::Withdrawn, bond.duty.article)
        .with(Effect::TakenBack { plies: index })
        .with_all(recounted(&plies[index..], game))
        .with_all(bound(of, bond))
        .with(Effect::Runs { side: Some(of) })
        .citing([cites.penalties])
        .noting([Note::PenaltyPossible]);
    if game.deferred.is_some() {
        ruling = ruling.citing(game.deferred.map(|ending| ending.article));
    }
    ruling
}

impl Ruling {
    /// Puts effects before the one that ends the game, so that the end stays last.
    fn before_end(mut self, effects: impl IntoIterator<Item = Effect>) -> Self {
        let ended = matches!(self.effects.last(), Some(Effect::Ended { .. }));
        let last = ended.then(|| self.effects.pop()).flatten();
        let own = std::mem::take(&mut self.effects);
        self.effects = effects.into_iter().chain(own).chain(last).collect();
        self
    }
}

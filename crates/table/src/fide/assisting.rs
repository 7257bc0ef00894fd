//! Assistants: who may have one, and for what (4.9, 6.2.6, 8.1.6, D.2.10, D.2.11; 2009: 6.7.d, 8.1,
//! E2.9, E2.10).

use vocabulary::{Side, Sides};

use super::act::AssistantDuty;
use super::effect::Effect;
use super::event::Player;
use super::game::Game;
use super::laws::Laws;
use super::ruling::{Kind, Note, Refusal, Ruling};

/// What an assistant who is there from the beginning may do: all of D.2.10 (2009: E2.9) for a blind
/// player; the moves and their announcement for his opponent, if he has none himself (D.2.11, E2.10);
/// for anybody else the moves, the clock and the score (4.9, 6.2.6, 8.1.6).
pub(crate) fn duties_from_the_start(
    laws: &Laws,
    players: Sides<Player>,
    side: Side,
) -> Option<Vec<AssistantDuty>> {
    use AssistantDuty as D;
    let (player, opponent) = (players[side], players[side.other()]);
    if !player.assisted {
        return None;
    }
    if player.blind {
        return Some(vec![
            D::Move,
            D::Announce,
            D::Write,
            D::Press,
            D::Inform,
            D::Claim,
            D::Adjourn,
        ]);
    }
    if opponent.blind {
        return (!opponent.assisted).then(|| vec![D::Move, D::Announce]);
    }
    let moves = laws.assistant_moves.map(|_| D::Move);
    Some(moves.into_iter().chain([D::Press, D::Write]).collect())
}

/// Art. 4.9, 6.2.6, 8.1.6, D.2.10 (2009: 6.7.d, 8.1, E2.9): a player has an assistant.
pub(crate) fn assistant(game: &Game, side: Side, duties: &[AssistantDuty]) -> Ruling {
    let cites = &game.laws.cites;
    let accepted = Effect::Assisted { side, duties: duties.to_vec() };
    let player = game.players[side];
    if player.blind {
        return Ruling::new(Kind::Ok, game.laws.blind.assistant).with(accepted);
    }
    if game.players[side.other()].blind {
        // Art. D.2.11: for the sighted player only if the blind one has none, and only for the
        // moves and their announcement.
        let own = game.assistants[side.other()].is_none();
        let allowed = [AssistantDuty::Move, AssistantDuty::Announce];
        let article = game.laws.blind.sighted_assistant;
        if !own || !duties.iter().all(|duty| allowed.contains(duty)) {
            return Ruling::refused(Refusal::NotHisDuty, article);
        }
        return Ruling::new(Kind::Ok, article).with(accepted);
    }
    let mut articles = Vec::new();
    for duty in duties {
        articles.push(match duty {
            AssistantDuty::Move => match game.laws.assistant_moves {
                Some(article) => article,
                None => return Ruling::refused(Refusal::NoSuchRule, cites.assistant_clock),
            },
            AssistantDuty::Press => cites.assistant_clock,
            AssistantDuty::Write => cites.assistant_writes,
            _ => return Ruling::refused(Refusal::NotHisDuty, cites.assistant_clock),
        });
    }
    let Some(first) = articles.first().copied() else {
        return Ruling::refused(Refusal::NotHisDuty, cites.assistant_clock);
    };
    let ruling = Ruling::new(Kind::Ok, first).citing(articles).with(accepted);
    if player.disabled && game.laws.assistant_moves.is_some() {
        ruling
    } else {
        ruling.noting([Note::TimesMayBeSet])
    }
}

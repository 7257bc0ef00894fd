//! Articles 5.1, 5.2 and 9.6: when a game was over.

use chess::repetition::QuietHalfmoves;
use chess::shakmaty::Position;
use codex::Article;

use crate::finding::Kind;
use crate::laws::Laws;
use crate::prospects::is_dead;
use crate::repetition::first_fivefold;
use crate::replay::Replay;

/// A game that was drawn at once, and the half-move after which it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ending {
    pub ply: usize,
    pub ground: Ground,
}

/// Why a game is drawn without anybody's asking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ground {
    Dead,
    Fivefold,
    SeventyFive,
}

impl Ground {
    pub(crate) fn articles(self, laws: &Laws) -> &'static [Article] {
        match self {
            Self::Dead => laws.dead,
            Self::Fivefold => laws.fivefold,
            Self::SeventyFive => laws.seventy_five,
        }
    }

    /// What it is called when the players went on.
    pub(crate) fn played_on(self) -> Kind {
        match self {
            Self::Dead => Kind::MoveAfterDeadPosition,
            Self::Fivefold => Kind::MoveAfterFivefold,
            Self::SeventyFive => Kind::MoveAfterSeventyFive,
        }
    }

    /// What it is called when somebody was given the win.
    pub(crate) fn misscored(self) -> Kind {
        match self {
            Self::Dead => Kind::DeadPositionMisscored,
            Self::Fivefold => Kind::FivefoldMisscored,
            Self::SeventyFive => Kind::SeventyFiveMisscored,
        }
    }
}

/// The first moment at which the game was drawn by itself; stalemate aside, which leaves no move.
pub(crate) fn first_draw(game: &Replay<'_>, laws: &Laws, keys: &mut Vec<u64>) -> Option<Ending> {
    let dead = first_dead(game).map(|ply| Ending { ply, ground: Ground::Dead });
    let fivefold = || {
        let ply = first_fivefold(game, keys)?;
        Some(Ending { ply, ground: Ground::Fivefold })
    };
    let fivefold = (!laws.fivefold.is_empty()).then(fivefold).flatten();
    let seventy_five = || {
        let ply = first_seventy_five(game)?;
        Some(Ending { ply, ground: Ground::SeventyFive })
    };
    let seventy_five = (!laws.seventy_five.is_empty()).then(seventy_five).flatten();
    [dead, fivefold, seventy_five].into_iter().flatten().min_by_key(|ending| ending.ply)
}

/// The ply after which the position is dead.
///
/// What is dead stays dead: if the last position is not, none was; if it is, the first can be found
/// by halving.
fn first_dead(game: &Replay<'_>) -> Option<usize> {
    let dead_at = |ply| {
        let position = game.position_at(ply);
        is_dead(&position, position.legal_moves().len())
    };
    // In mate and stalemate nobody can mate any more, but it is not that which ended the game.
    let last = if game.choices == 0 { game.plies().checked_sub(1)? } else { game.plies() };
    let dead = if game.choices == 0 { dead_at(last) } else { is_dead(game.end, game.choices) };
    if !dead {
        return None;
    }
    let (mut open, mut dead) = (0, last);
    while open < dead {
        let middle = open.midpoint(dead);
        if dead_at(middle) {
            dead = middle;
        } else {
            open = middle + 1;
        }
    }
    Some(dead)
}

/// The ply after which seventy-five moves stand; a mate with the last of them goes first.
fn first_seventy_five(game: &Replay<'_>) -> Option<usize> {
    if !could_reach_seventy_five(game) {
        return None;
    }
    game.positions().position(|position| {
        QuietHalfmoves::of(&position).seventy_five_stand() && !position.is_checkmate()
    })
}

fn could_reach_seventy_five(game: &Replay<'_>) -> bool {
    let mut quiet = QuietHalfmoves::of(game.start);
    let mut most = quiet;
    for mv in game.moves {
        quiet = quiet.after(*mv);
        most = most.max(quiet);
    }
    most.seventy_five_stand()
}

//! Material, development, knights on the edge, men that can be taken.

use chess::shakmaty::{Bitboard, File, Role, Square};

use super::shown::Squares;
use super::view::{View, value};

/// The home squares of a side's knights.
fn knights_home(view: View<'_>) -> Bitboard {
    [File::B, File::G].into_iter().filter_map(|file| view.at(file, 1)).collect()
}

/// The home squares of a side's bishops.
fn bishops_home(view: View<'_>) -> Bitboard {
    [File::C, File::F].into_iter().filter_map(|file| view.at(file, 1)).collect()
}

/// Knights and bishops that stand where they began.
pub(crate) fn minors_at_home(view: View<'_>) -> Bitboard {
    view.of(Role::Knight) & knights_home(view) | view.of(Role::Bishop) & bishops_home(view)
}

/// Knights and bishops that stand elsewhere.
pub(crate) fn developed_minors(view: View<'_>) -> Bitboard {
    (view.of(Role::Knight) | view.of(Role::Bishop)) & !minors_at_home(view)
}

/// How many knights and bishops have left home.
pub(super) fn minors_off_home(view: View<'_>) -> u8 {
    count(developed_minors(view))
}

/// Knights on the edge, their own homes apart.
pub(super) fn knights_on_rim(view: View<'_>) -> Squares {
    Squares(view.of(Role::Knight) & Bitboard::EDGES & !knights_home(view))
}

/// The men's values together.
pub(crate) fn material(view: View<'_>) -> u8 {
    let of = |role: Role| count(view.of(role)).saturating_mul(value(role));
    Role::ALL.into_iter().map(of).fold(0, u8::saturating_add)
}

/// Men that can be taken for nothing, or by a man that is worth less.
pub(super) fn en_prise(view: View<'_>) -> Squares {
    let men = view.men() & !view.of(Role::King);
    men.into_iter().filter(|square| is_en_prise(view, *square)).collect()
}

/// Whether an own man can be taken for nothing, or by a man that is worth less.
pub(crate) fn is_en_prise(view: View<'_>, square: Square) -> bool {
    let Some(role) = view.board.role_at(square) else { return false };
    let attackers = view.other().attackers(square);
    let cheaper = |attacker: Square| {
        let attacker = view.board.role_at(attacker);
        attacker.is_some_and(|by| by != Role::King && value(by) < value(role))
    };
    attackers.any() && (view.attackers(square).is_empty() || attackers.into_iter().any(cheaper))
}

/// The number of squares in a set.
pub(super) fn count(squares: Bitboard) -> u8 {
    u8::try_from(squares.count()).unwrap_or(u8::MAX)
}

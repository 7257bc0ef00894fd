//! White and Black as shakmaty has them, and as every other room does.

use shakmaty::Color;
use vocabulary::Side;

/// The side that plays this colour.
pub const fn side(color: Color) -> Side {
    match color {
        Color::White => Side::White,
        Color::Black => Side::Black,
    }
}

/// The colour that this side plays.
pub const fn color(side: Side) -> Color {
    match side {
        Side::White => Color::White,
        Side::Black => Color::Black,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_is_white_on_both_sides() {
        assert_eq!((side(Color::White), side(Color::Black)), (Side::White, Side::Black));
        assert_eq!((color(Side::White), color(Side::Black)), (Color::White, Color::Black));
    }
}

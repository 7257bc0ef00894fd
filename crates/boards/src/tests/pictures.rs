use serde_json::json;
use vocabulary::Side;

use super::*;
use crate::{board_svg, pieces_svg};

#[test]
fn the_sprite_has_every_piece_and_no_style() {
    let sprite = pieces_svg();
    for side in ["w", "b"] {
        for piece in ["K", "Q", "R", "B", "N", "P", "m", "k"] {
            let symbol = format!(r#"<symbol id="{side}{piece}" viewBox="0 0 100 100">"#);
            assert!(sprite.contains(&symbol), "{symbol}");
        }
    }
    assert_eq!(sprite.matches("<symbol ").count(), 16);
    assert!(!sprite.contains("style"));
}

#[test]
fn boards_have_their_pieces_coordinates_and_marks() {
    let mut live = chess_game(json!({}));
    types(&mut live, "e4");
    let drawn = board_svg(&shown(&live, 10), Side::White, "Bianco & <Nero>");
    assert_eq!(drawn.matches("<use ").count(), 32);
    assert_eq!(drawn.matches("<text ").count(), 16);
    assert_eq!(drawn.matches(r#"class="last""#).count(), 2);
    assert!(drawn.contains("<title>Bianco &amp; &lt;Nero&gt;</title>"));
    assert!(drawn.contains(r#"role="img""#) && !drawn.contains("style"));
    // e4 as White sees it, then as Black does.
    assert!(drawn.contains(r##"<use href="#board-wP" x="440" y="440"/>"##));
    let turned = board_svg(&shown(&live, 10), Side::Black, "");
    assert!(turned.contains(r##"<use href="#board-wP" x="340" y="340"/>"##));

    let italian = shown(&draughts_game(::draughts::Game::Italian, json!({})), 0);
    let drawn = board_svg(&italian, Side::White, "");
    assert_eq!(drawn.matches("<use ").count(), 24);
    assert_eq!(drawn.matches("<text ").count(), 32);
    // The dark corner at the right hand of White is square 32.
    assert!(
        drawn.contains(r##"<use href="#board-wm" transform="translate(727 728) scale(0.86)"/>"##)
    );
    let international = shown(&draughts_game(::draughts::Game::International, json!({})), 0);
    let drawn = board_svg(&international, Side::Black, "");
    assert_eq!(drawn.matches("<text ").count(), 50);
    assert_eq!(drawn.matches("<use ").count(), 40);
}

use serde_json::json;
use vocabulary::Side;

use super::*;
use crate::{Diagram, board_svg, pieces_svg};

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
    let position = shown(&live, 10).diagram();
    let drawn = board_svg(&position, Side::White, "Bianco & <Nero>");
    assert_eq!(drawn.matches("<use ").count(), 32);
    assert_eq!(drawn.matches("<text ").count(), 16);
    assert_eq!(drawn.matches(r#"class="last"#).count(), 2);
    // e2 and e4 are light squares; a ring on the one, four corners on the other.
    assert!(drawn.contains(r#"<circle class="left" cx="450" cy="650""#));
    assert!(drawn.contains(r#"<path class="arrived" transform="translate(400 400)""#));
    assert!(drawn.contains("<title>Bianco &amp; &lt;Nero&gt;</title>"));
    assert!(drawn.contains(r#"role="img""#) && !drawn.contains("style"));
    // e4 as White sees it, then as Black does; a piece stands 4 inside its square.
    let pawn =
        |x, y| format!(r##"<use href="#board-wP" transform="translate({x} {y}) scale(0.92)"/>"##);
    assert!(drawn.contains(&pawn(404, 404)));
    let turned = board_svg(&position, Side::Black, "");
    assert!(turned.contains(&pawn(304, 304)));

    let italian = shown(&draughts_game(::draughts::Game::Italian, json!({})), 0).diagram();
    let drawn = board_svg(&italian, Side::White, "");
    assert_eq!(drawn.matches("<use ").count(), 24);
    assert_eq!(drawn.matches("<text ").count(), 32);
    // The dark corner at the right hand of White is square 32.
    assert!(
        drawn.contains(r##"<use href="#board-wm" transform="translate(707 707) scale(0.86)"/>"##)
    );
    let international = shown(&draughts_game(::draughts::Game::International, json!({})), 0);
    let drawn = board_svg(&international.diagram(), Side::Black, "");
    assert_eq!(drawn.matches("<text ").count(), 50);
    assert_eq!(drawn.matches("<use ").count(), 40);
}

#[test]
fn a_check_and_a_compulsory_capture_and_an_arrow_have_shapes_of_their_own() {
    // 1. e4 f6 2. Qh5+: the king on e8.
    let mut live = chess_game(json!({}));
    types(&mut live, "e4 f6 Dh5");
    let mut position = shown(&live, 30).diagram();
    assert_eq!(position.check.as_deref(), Some("e8"));
    position.arrows = vec![("h5".to_owned(), "e8".to_owned())];
    let drawn = board_svg(&position, Side::White, "");
    assert!(drawn.contains(r#"<rect class="check" x="404" y="4""#));
    assert!(drawn.contains(r#"<g class="badge" transform="translate(482 18)""#));
    // From h5 to e8 is three squares left and three up: 135 degrees to the left.
    assert!(drawn.contains(r#"class="arrow" transform="translate(750 350) rotate(-135.0)""#));

    let fen = "W:W27,26:B23,5";
    let live = draughts_game(::draughts::Game::Italian, json!({ "fen": fen }));
    let position = shown(&live, 0);
    assert_eq!(position.must, ["27"], "27x20 is compulsory, 26 may not step");
    assert_eq!(
        board_svg(&position.diagram(), Side::White, "").matches(r#"class="must""#).count(),
        1
    );
}

#[test]
fn every_half_move_has_its_position_and_its_change() {
    let mut live = chess_game(json!({}));
    types(&mut live, "e4 d5 exd5 Cf6 Ac4 g6 Cf3 Ag7 0-0");
    assert_eq!(live.diagram(0).unwrap().last, Vec::<String>::new());
    assert_eq!(live.diagram(9).unwrap().pieces, shown(&live, 90).pieces);
    assert_eq!(live.diagram(9).unwrap().last, ["e1", "g1"]);
    assert_eq!(live.diagram(10), None);
    let third = live.diagram(3).unwrap();
    assert_eq!(third.pieces.get("d5"), Some(&"wP"));
    assert_eq!((third.pieces.len(), third.balance()), (31, 1));
    let walk = live.walk();
    let put = |ply: usize| serde_json::to_value(&walk.steps[ply - 1].put).unwrap();
    assert_eq!((walk.start.len(), walk.steps.len()), (32, 9));
    assert_eq!(put(3), json!({"e4": null, "d5": "wP"}));
    assert_eq!(put(9), json!({"e1": null, "h1": null, "g1": "wK", "f1": "wR"}));

    let mut live = draughts_game(::draughts::Game::Italian, json!({}));
    types(&mut live, "22-18 11-14 18x11");
    let walk = live.walk();
    assert_eq!(walk.steps.len(), 3);
    assert_eq!(walk.steps[2].last, ["18", "11"]);
    let put = serde_json::to_value(&walk.steps[2].put).unwrap();
    assert_eq!(put, json!({"18": null, "14": null, "11": "wm"}));
    assert_eq!(live.diagram(3).unwrap(), Diagram { must: Vec::new(), ..shown(&live, 0).diagram() });
}

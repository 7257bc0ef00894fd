//! Writes the sprite and the three boards into a folder, to be looked at.

use std::error::Error;
use std::{env, fs};

use boards::{Live, SetUp, board_svg, pieces_svg};
use messages::{Catalogue, Language};
use vocabulary::Side;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    fs::write(format!("{folder}/pieces.svg"), pieces_svg())?;
    let games = [
        (
            "chess",
            r#"{"game":{"chess":{"edition":"2023"}},"setup":{"moves":["e2e4","e7e5","d1h5","b8c6","h5f7"]},"started":0}"#,
        ),
        (
            "italian",
            r#"{"game":"italian","setup":{"fen":"B:W18,21,22,K6,K25,30,31:B1,2,K13,4,7,K28","moves":["7-12"]},"started":0}"#,
        ),
        (
            "international",
            r#"{"game":"international","setup":{"moves":["32-28","18-23"]},"started":0}"#,
        ),
    ];
    for (name, set_up) in games {
        let live = Live::new(serde_json::from_str::<SetUp>(set_up)?)?;
        let shown =
            live.shown(0, chess::notation::Letters::Italian, Catalogue::of(Language::Italian));
        for side in Side::BOTH {
            let drawn = board_svg(&shown.diagram(), side, name);
            fs::write(format!("{folder}/{name}-{}.svg", side.slug()), drawn)?;
        }
    }
    Ok(())
}

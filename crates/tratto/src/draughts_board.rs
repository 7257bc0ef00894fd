//! `tratto board` for draughts.

use draughts::Rules;
use draughts::picture::{Signs, SvgStyle, Theme, svg, text};
use vocabulary::Side;

use crate::Status;
use crate::arguments::BoardOptions;
use crate::draughts_position::turn;
use crate::problem::Stop;
use crate::shell::Shell;

/// Draws the position asked for.
pub(crate) fn draw(asked: &BoardOptions, rules: Rules, shell: &Shell) -> Result<Status, Stop> {
    let position = asked.position.draughts(rules)?;
    let near = if asked.black { Side::Black } else { Side::White };
    let said = shell.say(&turn(&position));
    let picture = if asked.svg {
        let theme = if asked.paper { Theme::Paper } else { Theme::Screen };
        svg(&position, &SvgStyle { near, theme, last_move: None, label: Some(said) })
    } else {
        let signs = if shell.shows_unicode() { Signs::Discs } else { Signs::Letters };
        format!("{}{said}\n", text(&position, near, signs))
    };
    shell.print(&picture)?;
    Ok(Status::Well)
}

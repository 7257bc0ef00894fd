//! `tratto board`: a position drawn for the terminal, or as SVG for pages and paper.

use chess::board::{Highlight, Mark, SvgStyle, TextStyle, Theme, svg, text};
use chess::notation::Letters;
use chess::shakmaty::{Chess, Color, Position};
use codex::phrase;

use crate::Status;
use crate::arguments::BoardOptions;
use crate::draughts_board;
use crate::problem::Stop;
use crate::shell::Shell;

/// Draws the position asked for.
pub(crate) fn draw(asked: &BoardOptions, shell: &Shell) -> Result<Status, Stop> {
    if let Some(rules) = asked.game.draughts() {
        return draughts_board::draw(asked, rules, shell);
    }
    let position = asked.position.position()?;
    let orientation = if asked.black { Color::Black } else { Color::White };
    let picture = if asked.svg {
        picture(&position, orientation, asked.paper, shell)
    } else {
        // A terminal without figurines gets the letters of the language.
        let letters = if shell.shows_unicode() { Letters::Figurines } else { shell.letters() };
        let board =
            text(position.board(), TextStyle { orientation, letters, ..TextStyle::default() });
        format!("{board}{}\n", shell.say(&turn(&position)))
    };
    shell.print(&picture)?;
    Ok(Status::Well)
}

fn picture(position: &Chess, orientation: Color, paper: bool, shell: &Shell) -> String {
    let king = position.board().king_of(position.turn()).filter(|_| position.is_check());
    let style = SvgStyle {
        orientation,
        theme: if paper { Theme::Paper } else { Theme::Screen },
        highlights: king
            .map(|square| Highlight { square, mark: Mark::Check })
            .into_iter()
            .collect(),
        label: Some(shell.say(&turn(position))),
        ..SvgStyle::default()
    };
    svg(position.board(), &style)
}

/// Who has the move.
fn turn(position: &Chess) -> codex::Phrase {
    match position.turn() {
        Color::White => phrase!("board-white-to-move", number = position.fullmoves().get()),
        Color::Black => phrase!("board-black-to-move", number = position.fullmoves().get()),
    }
}

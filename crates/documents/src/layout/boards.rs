//! Boards, drawn.

use super::{Ink, Item, Placed};
use crate::diagram::{Diagram, Man};
use crate::fonts::{Run, Weight};
use crate::length::{Area, Length, POINT, points};

/// The items of a board with its upper left corner at the origin, and its height.
pub(super) fn draw(diagram: &Diagram, node: usize) -> (Vec<Placed>, Length) {
    let side = Length::from(diagram.side.max(1));
    let margin = if diagram.edges.is_empty() { 0 } else { points(12) };
    let cell = (points(diagram.points.into()) - margin) / side;
    let board = cell * side;
    let mut items = Vec::new();
    let mut push = |item| items.push(Placed { item, node: Some(node) });
    let whole = Area { x: margin, y: 0, width: board, height: board };
    push(Item::Fill { area: whole, ink: Ink::White });
    let mut dark = Vec::new();
    for row in 0..diagram.side {
        for column in 0..diagram.side {
            if diagram.dark(row, column) {
                dark.push((margin + Length::from(column) * cell, Length::from(row) * cell));
            }
        }
    }
    push(Item::Cells { places: dark, side: cell, ink: Ink::Square });
    push(Item::Box { area: whole, width: POINT, ink: Ink::Black });
    for &(row, column, man) in &diagram.men {
        let (x, y) = (margin + Length::from(column) * cell, Length::from(row) * cell);
        let area = Area { x, y, width: cell, height: cell };
        match man {
            Man::Figure(sign) => push(figure(sign, area)),
            Man::Disc { crowned, white } => {
                let (fill, edge) =
                    if white { (Ink::White, Ink::Black) } else { (Ink::Black, Ink::White) };
                let centre = (x + cell / 2, y + cell / 2);
                push(Item::Disc { centre, radius: cell * 2 / 5, fill, edge });
                if crowned {
                    push(Item::Disc { centre, radius: cell / 4, fill, edge });
                }
            }
        }
    }
    let letters = points(8);
    for (at, text) in diagram.edges.iter().enumerate() {
        let run = Run::of(text, Weight::Regular);
        let width = run.width(letters);
        let at = Length::try_from(at).unwrap_or_default();
        let area = if at < side {
            let x = margin + at * cell;
            Area { x, y: board, width: cell, height: margin }
        } else {
            Area { x: 0, y: (at - side) * cell, width: margin, height: cell }
        };
        let baseline = if at < side { board + points(9) } else { area.y + cell / 2 + points(3) };
        let x = area.x + (area.width - width) / 2;
        push(Item::Text { run, size: letters, ink: Ink::Grey, x, baseline, area });
    }
    (items, board + margin)
}

fn figure(sign: char, area: Area) -> Item {
    let run = Run::of(&sign.to_string(), Weight::Regular);
    let size = area.width / 100 * 94;
    let x = area.x + (area.width - run.width(size)) / 2;
    let baseline = area.y + area.height / 100 * 83;
    Item::Text { run, size, ink: Ink::Black, x, baseline, area }
}

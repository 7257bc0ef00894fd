//! What an official paper prints at the foot of each page: its number and its QR code.

use codex::{Voice, phrase};
use messages::Catalogue;

use super::strips::{Strip, Strips, stacked};
use super::{Ink, Item, Placed, Role, line};
use crate::fonts::{Weight, line_height};
use crate::length::{Area, Length, count, points};
use crate::paper::{PaperFault, Seal};
use crate::qr;
use crate::wrap::wrap;

/// The side of the QR code.
const SIDE: Length = points(54);

/// The seal as a strip.
pub(super) fn lay(
    seal: &Seal,
    catalogue: &Catalogue,
    width: Length,
    strips: &mut Strips,
) -> Result<Strip, PaperFault> {
    let code = qr::dark_cells(&seal.line())?;
    let node = strips.node(Role::Figure(figure(seal, catalogue)), None);
    let cell = SIDE / count(code.side);
    let places = code.dark.iter().map(|&(column, row)| (count(column) * cell, count(row) * cell));
    let cells = Item::Cells { places: places.collect(), side: cell, ink: Ink::Black };
    let mut strip = Strip::room(SIDE);
    strip.items.push(Placed { item: cells, node: Some(node) });
    let texts = texts(seal, catalogue);
    let room = width - SIDE - points(8);
    let size = strips.sizes.foot.min(points(8));
    let mut lines = Vec::new();
    for (at, text) in texts.iter().enumerate() {
        let weight = if at == 0 { Weight::Bold } else { Weight::Regular };
        let node = strips.node(Role::Paragraph, None);
        for wrapped in wrap(text, weight, size, room) {
            let height = line_height(size);
            let area = Area { x: 0, y: 0, width: room, height };
            let item = line(&wrapped.run.text(), weight, size, Ink::Black, area);
            let items = vec![Placed { item, node: Some(node) }];
            lines.push(Strip { items, ..Strip::room(height) });
        }
    }
    let text = stacked(lines);
    let top = ((SIDE - text.height) / 2).max(0);
    strip.height = strip.height.max(text.height);
    strip.items.extend(text.items.into_iter().map(|placed| placed.moved(SIDE + points(8), top)));
    Ok(strip)
}

/// What the code is, for those who do not see it.
pub(crate) fn figure(seal: &Seal, catalogue: &Catalogue) -> String {
    let number = seal.number.as_str();
    catalogue.say(&match seal.address {
        Some(_) => phrase!("documents-seal-figure-address", number = number),
        None => phrase!("documents-seal-figure", number = number),
    })
}

/// What the seal says beside the code.
pub(crate) fn texts(seal: &Seal, catalogue: &Catalogue) -> [String; 3] {
    let number = seal.number.as_str();
    let key = seal.key.fingerprint().to_string();
    [
        catalogue.say(&phrase!("documents-seal-number", number = number)),
        catalogue.say(&phrase!(
            "documents-seal-content",
            content = grouped(&seal.content),
            key = key
        )),
        catalogue.say(&phrase!("documents-seal-verify", line = seal.line())),
    ]
}

/// The first signs of a hash in groups of four, as people compare them.
pub(crate) fn grouped(hash: &str) -> String {
    const SHOWN: usize = 32;
    let signs: Vec<char> = hash.chars().take(SHOWN).collect();
    let groups: Vec<String> = signs.chunks(4).map(|group| group.iter().collect()).collect();
    groups.join(" ")
}

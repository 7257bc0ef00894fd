//! Writing players in FIDE's fixed columns.

use super::player::Player;

/// The columns of FIDE's combined list, each with its width.
const WIDTHS: [(&str, usize); 19] = [
    ("ID Number", 15),
    ("Name", 61),
    ("Fed", 4),
    ("Sex", 4),
    ("Tit", 5),
    ("WTit", 5),
    ("OTit", 15),
    ("FOA", 4),
    ("SRtng", 6),
    ("SGm", 4),
    ("SK", 3),
    ("RRtng", 6),
    ("RGm", 4),
    ("Rk", 3),
    ("BRtng", 6),
    ("BGm", 4),
    ("BK", 3),
    ("B-day", 6),
    ("Flag", 5),
];

/// The header of FIDE's combined list, with its line end.
pub fn fixed_header() -> String {
    let mut line = String::new();
    for (heading, width) in WIDTHS {
        fill(&mut line, heading, width);
    }
    line.truncate(line.trim_end().len());
    line.push('\n');
    line
}

/// Adds the line of a player, as FIDE's combined list has it. What is wider than its column is cut;
/// columns are counted in bytes.
pub fn write_fixed(player: &Player, text: &mut String) {
    let number = |number: Option<u32>| number.unwrap_or_default().to_string();
    let strengths = [player.standard, player.rapid, player.blitz].map(|strength| {
        [
            number(strength.rating.map(u32::from)),
            number(strength.games.map(u32::from)),
            number(strength.k.map(u32::from)),
        ]
    });
    let id = number(player.fide_id);
    let birth = player.birth.map_or_else(|| "0000".to_owned(), |birth| birth.year().to_string());
    let before = [
        id.as_str(),
        &player.name,
        &player.federation,
        player.sex.map_or("", super::player::sex_letter),
        &player.title,
        &player.women_title,
        &player.other_titles,
        &player.arena_title,
    ];
    let after = [birth.as_str(), player.flag.as_str()];
    let cells =
        before.into_iter().chain(strengths.iter().flatten().map(String::as_str)).chain(after);
    for (cell, (_, width)) in cells.zip(WIDTHS) {
        fill(text, cell, width);
    }
    text.push('\n');
}

/// Adds a cell and the blanks up to its width, one at least.
fn fill(text: &mut String, cell: &str, width: usize) {
    let end = (0..=cell.len().min(width - 1)).rev().find(|at| cell.is_char_boundary(*at));
    let cell = &cell[..end.unwrap_or_default()];
    text.push_str(cell);
    text.extend(std::iter::repeat_n(' ', width - cell.len()));
}

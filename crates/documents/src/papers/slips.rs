//! What is cut out of a sheet: result slips, table numbers, name plates, badges, credentials.

use codex::phrase;
use tournament::Round;

use super::lists::Entered;
use super::{Boards, Occasion, PairingList, Seat, SeatedGame};
use crate::block::{Align, Block, Field, QrBlock, Style};
use crate::paper::{Frame, Paper};

/// Where players report their result or look their event up.
pub struct Link {
    /// The address, to be read by a telephone and by people.
    pub address: String,
}

impl Link {
    /// The address that a slip of a board points to: the pairings of the round.
    fn of_board(&self, round: Round, game: &SeatedGame) -> String {
        let board = match game.table {
            Some(table) => format!("{table}.{}", game.board),
            None => game.board.to_string(),
        };
        format!("{}/pairings/{round}#board-{board}", self.address.trim_end_matches('/'))
    }
}

/// A slip for each board: the players tick the result, sign and hand it in.
pub fn result_slips(list: &PairingList, link: Option<&Link>, occasion: &Occasion) -> Paper {
    let mut paper = occasion.paper(&phrase!("documents-slips-title", round = list.round));
    paper.frame = Frame::Bare;
    cut(list.games.iter().map(|game| slip(game, list, link, occasion)), 4, &mut paper);
    paper
}

fn slip(
    game: &SeatedGame,
    list: &PairingList,
    link: Option<&Link>,
    occasion: &Occasion,
) -> Vec<Block> {
    let say = |phrase| occasion.say(&phrase);
    let (board, _) = occasion.board();
    let round = say(phrase!("documents-round-number", round = list.round));
    let place = match game.table {
        Some(table) => {
            let table = format!("{} {table}", say(phrase!("documents-table-number")));
            format!("{table} · {board} {}", game.board)
        }
        None => format!("{board} {}", game.board),
    };
    let player = |seat: &Seat, label| {
        let rating = seat.rating.map(|rating| format!(" ({rating})")).unwrap_or_default();
        let clock =
            if seat.clock.is_empty() { String::new() } else { format!(" · {}", seat.clock) };
        Field::of(occasion.say(&label), format!("{}{rating}{clock}", seat.name))
    };
    let results = match occasion.boards {
        Boards::Chess => ["1 – 0", "½ – ½", "0 – 1"],
        Boards::Draughts => ["2 – 0", "1 – 1", "0 – 2"],
    };
    let mut blocks = vec![
        Block::styled(format!("{} · {round}", occasion.heading.name), Style::Small, Align::Left),
        Block::Heading(place),
        Block::Fields(
            1,
            vec![
                player(&game.white, phrase!("documents-white")),
                player(&game.black, phrase!("documents-black")),
            ],
        ),
        Block::Choice(String::new(), results.map(str::to_owned).to_vec()),
    ];
    let signatures = Block::Signatures(vec![
        say(phrase!("documents-signature-white")),
        say(phrase!("documents-signature-black")),
    ]);
    match link {
        Some(link) => {
            let code = QrBlock {
                text: link.of_board(list.round, game),
                description: say(phrase!("documents-slip-code")),
                points: 58,
            };
            blocks.push(Block::Beside(74, vec![signatures], vec![Block::Qr(code)]));
        }
        None => blocks.push(signatures),
    }
    blocks
}

/// Parts beside and under each other with lines to cut along: two columns, so many rows a sheet.
fn cut(parts: impl Iterator<Item = Vec<Block>>, rows: u8, paper: &mut Paper) {
    let share = 100 / rows.max(1) - 3;
    let mut parts = parts.peekable();
    let mut row = 0;
    while let Some(left) = parts.next() {
        if row > 0 && row % usize::from(rows) == 0 {
            paper.push(Block::NewPage);
        } else if row > 0 {
            paper.push(Block::CutLine);
        }
        let right = parts.next().unwrap_or_default();
        paper.push(Block::Together(share, vec![Block::Beside(50, left, right)]));
        row += 1;
    }
}

/// Numbers to stand on the tables, two to a sheet.
pub fn table_numbers(tables: u16, occasion: &Occasion) -> Paper {
    let mut paper = occasion.paper(&phrase!("documents-table-numbers-title"));
    paper.frame = Frame::Bare;
    for table in 1..=tables {
        if table > 1 && table % 2 == 1 {
            paper.push(Block::NewPage);
        } else if table > 1 {
            paper.push(Block::CutLine);
        }
        paper.push(Block::Together(
            46,
            vec![Block::Space(10), Block::Banner(table.to_string(), 300)],
        ));
    }
    paper
}

/// Name plates for the tables, to be folded: who sits there, with title, rating and federation.
pub fn name_plates(people: &[Entered], occasion: &Occasion) -> Paper {
    let mut paper = occasion.paper(&phrase!("documents-name-plates-title"));
    paper.frame = Frame::Bare;
    for (at, entered) in people.iter().enumerate() {
        if at > 0 && at % 3 == 0 {
            paper.push(Block::NewPage);
        } else if at > 0 {
            paper.push(Block::CutLine);
        }
        paper.push(Block::Together(30, plate(entered, 54)));
    }
    paper
}

/// Badges to wear, eight to a sheet.
pub fn badges(people: &[Entered], occasion: &Occasion) -> Paper {
    let mut paper = occasion.paper(&phrase!("documents-badges-title"));
    paper.frame = Frame::Bare;
    let badge = |entered: &Entered| {
        let mut blocks = vec![Block::styled(&occasion.heading.name, Style::Small, Align::Centre)];
        blocks.extend(plate(entered, 26));
        blocks
    };
    cut(people.iter().map(badge), 4, &mut paper);
    paper
}

/// A name as large as it goes, and what is known of whoever has it.
fn plate(entered: &Entered, points: u16) -> Vec<Block> {
    let own = &entered.details;
    let (surname, given) = entered.name.split_once(", ").unwrap_or((entered.name.as_str(), ""));
    let fides = own.fide_title.as_str();
    let title = if fides.is_empty() { String::new() } else { format!("{fides} ") };
    let category = if fides.is_empty() { own.title.as_str() } else { "" };
    let rating = entered.rating.map(|rating| rating.to_string()).unwrap_or_default();
    let about = [own.federation.as_str(), category, rating.as_str(), own.club.as_str()];
    let about: Vec<&str> = about.into_iter().filter(|text| !text.is_empty()).collect();
    let mut blocks =
        vec![Block::Space(points / 3), Block::Banner(format!("{title}{surname}"), points)];
    if !given.is_empty() {
        blocks.push(Block::styled(given, Style::Title, Align::Centre));
    }
    blocks.push(Block::styled(about.join(" · "), Style::Lead, Align::Centre));
    blocks
}

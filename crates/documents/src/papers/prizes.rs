//! The list of prizes with what everybody receives, and receipts to be signed.

use codex::phrase;

use super::Occasion;
use crate::block::{Align, Block, Style};
use crate::paper::Paper;
use crate::table::{Cell, Column, Table};

/// How many receipts there are on a sheet.
const A_SHEET: usize = 3;

/// The prizes of an event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PrizeList {
    /// Whether the event is not over yet, after which round.
    pub provisional: Option<u8>,
    /// The groups, in the order announced.
    pub groups: Vec<PrizeGroup>,
    /// Who lost the right to prizes, and the sentence that says why.
    pub without: Vec<String>,
    /// What rules them all.
    pub terms: Vec<String>,
    /// The same for programs, a line for each award.
    pub awards: Vec<AwardLine>,
}

/// An award as programs read it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AwardLine {
    /// The group.
    pub group: String,
    /// The place within it.
    pub place: u16,
    /// Who has it; nobody's is empty.
    pub name: String,
    /// The sum as a plain number, and what it is paid in; empty where there is none.
    pub sum: (String, String),
    /// Things beside it.
    pub things: String,
    /// With how many it is shared; 1 for nobody else.
    pub among: u16,
}

/// A group of prizes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PrizeGroup {
    /// What it is called.
    pub title: String,
    /// Whom it is for, and under which terms.
    pub about: String,
    /// Place, name, what they receive, and with how many it is shared.
    pub lines: Vec<(u16, String, String, String)>,
    /// What nobody has: place, what it is, why.
    pub left: Vec<(u16, String, String)>,
}

/// A receipt.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Receipt {
    /// Who receives.
    pub name: String,
    /// The prizes: what they are called, and what they are.
    pub prizes: Vec<(String, String)>,
    /// The sum of the money; may be empty.
    pub sum: String,
}

/// The list of prizes.
pub fn prize_list(list: &PrizeList, occasion: &Occasion) -> Paper {
    let say = |phrase| occasion.say(&phrase);
    let mut paper = occasion.paper(&phrase!("documents-prizes-title"));
    if let Some(round) = list.provisional {
        paper.push(Block::text(say(phrase!("documents-prizes-provisional", round = round))));
    }
    for term in &list.terms {
        paper.push(Block::styled(term.clone(), Style::Small, Align::Left));
    }
    for group in &list.groups {
        paper.push(Block::Heading(group.title.clone()));
        paper.push(Block::styled(group.about.clone(), Style::Small, Align::Left));
        let mut table = Table::new(vec![
            Column::number(say(phrase!("documents-prizes-place"))),
            Column::share(say(phrase!("documents-name")), 4),
            Column::share(say(phrase!("documents-report-prize")), 3),
            Column::share(say(phrase!("documents-prizes-note")), 4),
        ])
        .prose();
        for (place, name, what, note) in &group.lines {
            let texts = [place.to_string(), name.clone(), what.clone(), note.clone()];
            table.push(texts.iter().map(Cell::of).collect());
        }
        for (place, what, why) in &group.left {
            let texts = [place.to_string(), "–".to_owned(), what.clone(), why.clone()];
            table.push(texts.iter().map(Cell::of).collect());
        }
        paper.push(Block::Table(table));
    }
    for sentence in &list.without {
        paper.push(Block::text(sentence.clone()));
    }
    if !list.awards.is_empty() {
        let mut data = Table::new(vec![
            Column::fit(say(phrase!("documents-prizes-group"))),
            Column::number(say(phrase!("documents-prizes-place"))),
            Column::fit(say(phrase!("documents-name"))),
            Column::number(say(phrase!("documents-prizes-sum"))),
            Column::fit(say(phrase!("documents-prizes-currency"))),
            Column::fit(say(phrase!("documents-prizes-things"))),
            Column::number(say(phrase!("documents-prizes-among"))),
        ]);
        for line in &list.awards {
            let (sum, currency) = &line.sum;
            data.push(vec![
                Cell::of(&line.group),
                Cell::of(line.place.to_string()),
                Cell::of(&line.name),
                Cell::of(sum).plain(sum.clone()),
                Cell::of(currency),
                Cell::of(&line.things),
                Cell::of(line.among.to_string()),
            ]);
        }
        paper.data = Some(data);
    }
    paper
}

/// A receipt for everybody who receives something, three to a sheet with lines to cut along.
pub fn receipts(all: &[Receipt], occasion: &Occasion) -> Paper {
    let mut paper = occasion.paper(&phrase!("documents-receipts-title"));
    paper.reading = crate::paper::Reading::Hand;
    for (at, receipt) in all.iter().enumerate() {
        if at > 0 && at % A_SHEET == 0 {
            paper.push(Block::NewPage);
        } else if at > 0 {
            paper.push(Block::CutLine);
        }
        paper.push(Block::Together(0, one_receipt(receipt, occasion)));
    }
    paper
}

fn one_receipt(receipt: &Receipt, occasion: &Occasion) -> Vec<Block> {
    let say = |phrase| occasion.say(&phrase);
    let event = occasion.heading.name.as_str();
    let mut table = Table::new(vec![
        Column::share(say(phrase!("documents-report-prize-for")), 3),
        Column::share(say(phrase!("documents-report-prize")), 2),
    ])
    .prose();
    for (title, what) in &receipt.prizes {
        table.push(vec![Cell::of(title), Cell::of(what)]);
    }
    let mut blocks = vec![
        Block::Heading(receipt.name.clone()),
        Block::text(say(phrase!("documents-receipt-of", event = event))),
        Block::Table(table),
    ];
    if !receipt.sum.is_empty() {
        let sum = say(phrase!("documents-receipt-sum", sum = receipt.sum.as_str()));
        blocks.push(Block::styled(sum, Style::Lead, Align::Left));
    }
    blocks.extend([
        Block::Space(6),
        Block::text(say(phrase!("documents-receipt-place-and-day"))),
        Block::Space(12),
        Block::Signatures(vec![
            say(phrase!("documents-signature-recipient")),
            say(phrase!("documents-signature-organiser")),
        ]),
    ]);
    blocks
}

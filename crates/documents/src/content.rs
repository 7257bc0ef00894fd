//! The hash of what a paper says, whatever it is printed on.
//!
//! Every text goes in with its length and a letter for its kind, so that no two papers that say
//! different things give the same bytes.

use base16ct::lower::encode_string;
use jiff::civil::Date;
use sha2::{Digest, Sha256};

use crate::block::{Block, Field};
use crate::diagram::Man;
use crate::paper::Paper;
use crate::table::Table;

/// The hash of a paper's content, in hexadecimal; 128 bits are enough to compare by eye.
pub(crate) fn hash(paper: &Paper) -> String {
    const BYTES: usize = 16;
    let mut writer = Writer(Sha256::new());
    writer.text('V', "1");
    writer.text('L', paper.language.tag());
    writer.text('T', &paper.title);
    writer.text('S', &paper.subtitle);
    let heading = &paper.heading;
    for text in [&heading.name, &heading.place, &heading.federation, &heading.arbiter] {
        writer.text('E', text);
    }
    writer.text('D', &format!("({}, {})", day(heading.first_day), day(heading.last_day)));
    writer.text('M', &paper.made.strftime("%-Y-%-m-%-d-%-H-%-M").to_string());
    writer.text('J', paper.journal.as_deref().unwrap_or_default());
    writer.blocks(&paper.blocks);
    encode_string(&writer.0.finalize()[..BYTES])
}

/// A day in the form that papers issued long ago were numbered by.
fn day(day: Option<Date>) -> String {
    let written = |day: Date| {
        let (year, month, day) = (day.year(), day.month(), day.day());
        format!("Some(Day {{ year: {year}, month: {month}, day: {day} }})")
    };
    day.map_or_else(|| "None".to_owned(), written)
}

struct Writer(Sha256);

impl Writer {
    fn text(&mut self, kind: char, text: &str) {
        self.0.update(format!("{kind}{}:", text.len()));
        self.0.update(text);
    }

    fn blocks(&mut self, blocks: &[Block]) {
        self.text('n', &blocks.len().to_string());
        for block in blocks {
            self.block(block);
        }
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading(text) => self.text('h', text),
            Block::Paragraph(paragraph) => self.text('p', &paragraph.text),
            Block::Fields(_, fields) => self.fields(fields),
            Block::Table(table) => self.table(table),
            Block::Writing(label, _) => self.text('w', label),
            Block::Choice(label, options) => {
                self.text('c', label);
                self.texts('o', options);
            }
            Block::Board(diagram) => {
                self.text('b', &diagram.description);
                for &(row, column, man) in &diagram.men {
                    let man = match man {
                        Man::Figure(sign) => sign.to_string(),
                        Man::Disc { crowned, white } => format!("{crowned}{white}"),
                    };
                    self.text('m', &format!("{row} {column} {man}"));
                }
            }
            Block::Qr(code) => self.text('q', &code.text),
            Block::Banner(text, _) => self.text('B', text),
            Block::Signatures(names) => self.texts('g', names),
            Block::Beside(_, left, right) => {
                self.blocks(left);
                self.blocks(right);
            }
            Block::Together(_, blocks) => self.blocks(blocks),
            Block::CutLine | Block::Space(_) | Block::NewPage => {}
        }
    }

    fn texts(&mut self, kind: char, texts: &[String]) {
        self.text('n', &texts.len().to_string());
        for text in texts {
            self.text(kind, text);
        }
    }

    fn fields(&mut self, fields: &[Field]) {
        self.text('n', &fields.len().to_string());
        for field in fields {
            self.text('l', &field.label);
            self.text('v', field.value.as_deref().unwrap_or_default());
        }
    }

    fn table(&mut self, table: &Table) {
        let titles: Vec<String> = table.columns.iter().map(|column| column.title.clone()).collect();
        self.texts('k', &titles);
        self.text('n', &table.rows.len().to_string());
        for row in &table.rows {
            let cells: Vec<String> = table.cells(row).map(|cell| cell.text.clone()).collect();
            self.texts('t', &cells);
        }
    }
}
